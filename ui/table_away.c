/* A table elsewhere on this screen: what came is shown, what is pressed goes there. */
#include <stdlib.h>
#include <string.h>

#include "app.h"
#include "flight.h"
#include "screens/screens.h"
#include "table.h"
#include "table_parts.h"
#include "text.h"

enum { THEN = 16 };

/* Views as they came: for what is shown again. */
static struct then { int line; _Alignas(8) unsigned char view[STATE_MAX]; } then[THEN];
static int then_count;
static unsigned shown;           /* version of what is on the table */
static uint64_t mark;            /* of the game on the table */
static int undos;

/* Session and log are the other table's: here are only their addresses, anew after each reading. */
static void borrow(void)
{
    struct away *a = table.away;
    bool whole = a->record_read && session_turn(&a->session) == SEAT_NONE;
    table.session = whole ? a->record : a->session;
    memcpy(table.session.players, a->session.players, sizeof table.session.players);
    table.log = a->book;
    table.all = a->past;
    table.course.session = &table.session;
    game_window(a->session.game, a->session.state, &table.course.window);
    table.course.wishes = a->sight.wish && a->seat >= 0 ? 1u << a->seat : 0;
    struct then *t = &then[then_count++ % THEN];
    t->line = a->session.log_count;
    memcpy(t->view, a->session.state, a->session.game->state_size);
}

static void begin(void)
{
    const struct away *a = table.away;
    then_count = 0;
    table.course = (struct course){ .looking = -1, .first = -1 };
    table.source = source_away(table.away);
    borrow();
    shown = a->version;
    mark = a->sight.mark;
    undos = a->sight.place.undos;
    table_set_up();
}

void table_join(struct away *a)
{
    table_close();
    table.away = a;
    begin();
}

void table_away_close(void)
{
    away_close(table.away, true);
    free(table.away);
    table.away = NULL;
    table_picks_forget();
    memset(&table.session, 0, sizeof table.session);
    memset(&table.log, 0, sizeof table.log);
}

bool table_away_then(int line, void *view)
{
    for (int i = 0; i < THEN && i < then_count; i++)
        if (then[i].line == line) {
            memcpy(view, then[i].view, table.game->state_size);
            return true;
        }
    return false;
}

/* What an own action showed may need a look. */
static void stay_for(const struct past_line *l, const struct past *p)
{
    struct events seen = { .count = l->events };
    if (!table.board->stays || l->action.seat < 0 || l->action.seat != table.away->seat) return;
    memcpy(seen.list, p->event + l->event, (size_t)l->events * sizeof *seen.list);
    if (table.board->stays(&table.at, &l->action, &seen)) table_shown(l->action.seat);
}

/* The newest lines as if they were played here. */
static void show_lines(const void *before, int count)
{
    const struct past *p = &table.all;
    float delay = 0;
    int first = p->count > count ? p->count - count : 0;
    for (int i = first; i < p->count; i++) {
        const struct action *a = &p->line[i].action;
        if (a->seat >= 0) table.since[a->seat] = table.session.log_count - (p->count - 1 - i);
        table_acted(a->seat);
        stay_for(&p->line[i], p);
    }
    table_refresh();
    table_changed(PLAYED);
    table_pause();
    int event = first < p->count ? p->line[first].event : p->event_count;
    table_animate_events(before, p->event + event, p->event_count - event, &delay);
}

static void hear(int notes)
{
    const struct session *s = &table.session;
    for (int i = notes; i < s->note_count; i++) {
        if (!s->notes[i].aloud || session_seated(&s->notes[i]) >= 0) continue;
        struct text words = TEXT_ON(table.said.words);
        text_clear(&words);
        session_spoken(s, i, &words);
        table.said.seat = s->notes[i].seat;
        table.said.at = app_now();
    }
}

static void take(void)
{
    _Alignas(8) unsigned char before[STATE_MAX];
    const struct away *a = table.away;
    int lines = table.session.log_count, notes = table.session.note_count;
    memcpy(before, table.view, table.game->state_size);
    bool back = a->sight.place.undos != undos || a->session.log_count < lines;
    shown = a->version;
    if (a->sight.mark != mark) {                 /* another game at the same table */
        begin();
        app_go(&home_screen);
        app_push(&table_screen);
        return;
    }
    borrow();
    if (back) {
        undos = a->sight.place.undos;
        flight_finish();
        table_refresh();
        table_changed(UNDONE);
        return;
    }
    hear(notes);
    if (a->session.log_count > lines) show_lines(before, a->session.log_count - lines);
    else {
        table_picks_keep();
        table_refresh();
        table_picks_back();
    }
}

void table_away_update(bool read)
{
    struct away *a = table.away;
    double wake;
    bool had = away_waiting(a), news = away_post(a, app_now(), &wake);
    if (read && away_read(a)) {
        news = true;
        if (a->version != shown) take();
        else borrow();
    }
    if (away_waiting(a) && wake < 0) wake = 0;   /* what was read had to be answered */
    if (a->refused[0]) {
        app_sound("invalid");
        app_toast(a->refused);
        a->refused[0] = 0;
    }
    if (had != away_waiting(a) && a->version == shown) table_refresh();
    if (table.at.viewer != table_viewer_now()) table_refresh();
    if (news) app_redraw();
    if (wake >= 0) app_wake_in((float)wake + 1);
}

void seat_aims(const struct seat *at, const struct action *a)
{
    if (!table.away || at->replaying) return;
    away_aim(table.away, a);
    if (strcmp(table.away->aim, table.away->aimed)) app_wake_in(AWAY_AIM);
}

void table_away_do(const char *word, const char *rest)
{
    double wake;
    const char *why = away_do(table.away, word, rest);
    if (why) app_toast(why);
    else away_post(table.away, app_now(), &wake);
    table_refresh();
}

void table_away_act(const struct action *a)
{
    double wake;
    if (!table_asking()) return;
    const char *why = away_play(table.away, a);
    if (why) app_toast(why);
    else away_post(table.away, app_now(), &wake);
    table_refresh();
}
