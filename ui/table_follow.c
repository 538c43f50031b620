/* A table elsewhere on this screen: what came from there is shown. */
#include <string.h>

#include "app.h"
#include "flight.h"
#include "driver_guest.h"
#include "screens/screens.h"
#include "share.h"
#include "table_parts.h"
#include "table_state.h"

static struct guest_game guest;

struct guest *table_guest(void)
{
    return table.open && table.driver.follow ? guest.guest : NULL;
}

void table_join(struct guest *a)
{
    table_close();
    table.course = (struct course){ .looking = -1, .first = -1 };
    table.here = (struct running){ &table.session, &table.log, &table.all, NULL, NULL };
    struct driver d = driver_guest(&guest, a, &table.here);
    table_set_up(&d);
}

/* The newest lines as if they were played here. */
static void show_lines(const void *before, int count)
{
    const struct past *p = &table.all;
    float delay = 0;
    int first = p->count > count ? p->count - count : 0;
    for (int i = first; i < p->count; i++) {
        const struct past_line *l = &p->line[i];
        struct events seen = { .count = l->events };
        memcpy(seen.list, p->event + l->event, (size_t)l->events * sizeof *seen.list);
        table_played(&l->action, &seen, table.session.log_count - (p->count - 1 - i));
    }
    table_refresh();
    table_changed(PLAYED);
    table_pause();
    int event = first < p->count ? p->line[first].event : p->event_count;
    table_animate_events(before, p->event + event, p->event_count - event, &delay);
}

static void show(const struct driver_news *news)
{
    _Alignas(8) unsigned char before[STATE_MAX];
    switch (news->what) {
    case CHANGE_NONE: return;
    case CHANGE_GAME:
        table_set_up(&table.driver);
        app_go(&home_screen);
        app_push(&table_screen);
        return;
    case CHANGE_BACK: table_undone(); return;
    case CHANGE_REST:
        table_hear(news->notes);
        table_picks_keep();
        table_refresh();
        table_picks_back();
        return;
    case CHANGE_LINES:
        memcpy(before, table.view, table.at.game->state_size);
        table_hear(news->notes);
        show_lines(before, table.session.log_count - news->lines);
    }
}

void table_follow(bool read)
{
    struct driver_news news;
    if (!table.driver.follow) return;
    table.driver.follow(table.driver.of, app_now(), read, &news);
    show(&news);
    if (news.what != CHANGE_NONE) connect_changed();
    connect_keep(false);
    if (news.refused[0]) {
        app_sound("invalid");
        app_toast(news.refused);
    }
    if (news.answered || table.at.viewer != table_viewer_now()) table_refresh();
    if (news.any) app_redraw();
    if (news.wake >= 0) app_wake_in((float)news.wake + 1);
    if (table.driver.trouble(table.driver.of)) app_wake_in(GUEST_AGAIN);        /* greets it again */
    connect_move();
}

/* While drawing, every time: another aim wants to be told soon. */
void seat_aims(const struct seat *at, const struct action *a)
{
    static struct wish told;
    struct wish w = { .kind = WISH_AIM, .seat = at->actor, .off = !a };
    if (at->replaying) return;
    if (a) w.action = *a;
    table.driver.ask(table.driver.of, &w, app_now());
    bool same = told.off == w.off && (w.off || action_equal(&told.action, &w.action));
    if (table.driver.follow && !same) app_wake_in(GUEST_AIM);
    told = w;
}
