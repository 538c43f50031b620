/* The table's course: what comes by itself is played, people are asked. */
#include <stdio.h>
#include <string.h>

#include "app.h"
#include "ceremony.h"
#include "coach.h"
#include "flight.h"
#include "guess.h"
#include "hint.h"
#include "puzzle_view.h"
#include "screens/screens.h"
#include "settings.h"
#include "share.h"
#include "table_parts.h"
#include "table_state.h"

enum { SECRETS_SHOWN = 60000, RESULTS_AFTER = 1200, SCRIPTED_ITERATIONS = 200, MOVES = 16 };

/* In the first game of a kind what the others do is to be followed. In scripts time is virtual: bots think at
   once, by iterations. */
static void set_pace(struct course *c)
{
    static const double paces[] = { PACE_QUICK, PACE_NORMAL, PACE_SLOW };
    bool first = settings.pace == 1 && !settings_last(table.at.game->id)->played && !coach_lesson();
    c->moment = first ? PACE_SLOW : paces[settings.pace];
    c->pace = app_scripted() ? 0 : c->moment;
    c->hasty = app_scripted() && settings.animation == ANIMATION_OFF;
    c->iterations = app_scripted() ? SCRIPTED_ITERATIONS : 0;
    c->talks = settings.talk && !coach_lesson();
}

static void play_next(void)
{
    struct wish list[CHANCE_MAX];
    double wake;
    float delay = 0;
    set_pace(&table.course);
    int n = table.driver.next(table.driver.of, app_now(), list, &wake), played = 0;
    while (played < n && table_wish(&list[played], &delay)) played++;
    if (n) app_wake_in(0);                       /* what follows, on whatever screen */
    if (n && list[0].kind == WISH_SAY) return;
    table.at.thinking = !n && (table.course.thinking || table.course.answered);
    if (n || wake < 0) return;
    app_wake_in((float)wake);
    if (table.at.thinking) app_redraw();         /* the dots pulse */
}

bool table_window(int seats[SEATS_MAX], int *count)
{
    bool first = table_staying() >= 0 || table_opening() >= 0;        /* somebody looks before it opens */
    *count = 0;
    if (table.at.replaying || first) return false;
    struct asked a = table_people();
    for (int i = 0; i < a.count; i++)
        if (!table_on_device(a.together[i])) seats[(*count)++] = a.together[i];
    return *count > 0;
}

void table_speak(int seat)
{
    float delay = 0;
    bool off = table_people().wishes >> seat & 1;
    if (!table_wish(&(struct wish){ .kind = WISH_SPEAK, .seat = seat, .off = off }, &delay)) return;
    table_acted(seat);
    if (table_people().first) play_next();       /* the first voice doesn't wait for what still moves */
    table_refresh();
}

void table_go_on(void)
{
    float delay = 0;
    int seats[SEATS_MAX], n;
    unsigned wishes = table_people().wishes;
    bool granted = false;
    struct eyes before = table.eyes;
    table_window(seats, &n);
    table_pressed();
    for (int i = 0; i < n; i++)
        if (table.driver.own || !(wishes >> seats[i] & 1))
            granted |= table_wish(&(struct wish){ .kind = WISH_PASS, .seat = seats[i] }, &delay);
    if (!granted) table.eyes = before;
}

void table_hush(int seat, bool on)
{
    float delay = 0;
    if (!table_wish(&(struct wish){ .kind = WISH_HUSH, .seat = seat, .off = !on }, &delay)) return;
    table_acted(seat);
    table_refresh();
}

/* Others play, whatever is read at this screen. */
static bool goes_on_behind(void)
{
    return table.host || table.driver.follow;
}

static void game_over(void)
{
    table_count();
    if (table.at.results_shown) return;
    if (table.ended_at == 0) {
        if (!table.driver.over(table.driver.of)) return;
        table.ended_at = app_now();
        table_refresh();
        if (!coach_lesson()) ceremony_begin(&table.at, table.at.board->ceremony);
    }
    if (ceremony_busy()) {
        table.ended_at = app_now();
        return;
    }
    if (app_now() - table.ended_at < RESULTS_AFTER) {
        app_wake_in(100);
        return;
    }
    if (goes_on_behind() && app_screen() != &table_screen) return;
    table.at.results_shown = true;
    if (table_persons()) learn_played(table.at.game);
    app_push(&results_screen);
}

/* A minute without input: the curtain falls. */
static void hide_when_idle(void)
{
    bool open = table_page() >= 0 || (table.at.viewer >= 0 && table.at.viewer == table_eyes());
    if (!open || table_persons() < 2 || !settings.curtain) return;
    double left = app_idle_since() + SECRETS_SHOWN - app_now();
    if (left <= 0) table_drop_curtain();
    else app_wake_in((float)left + 1);
}

static bool board_busy(void)
{
    return table.at.board->busy && table.at.board->busy(&table.at);
}

/* Who sits where at a table elsewhere is heard of while one looks at it: one's own new name, for one. */
static bool sheet_stops(void)
{
    bool here = !table.driver.follow;
    return !table.host && (table.at.sheet == SHEET_MENU || (table.at.sheet == SHEET_SEATS && here));
}

/* A tape that comes to its end by itself shows the verdict too, unless it runs fast. */
static void replay_on(void)
{
    enum { FAST = 2 };
    static bool due;
    bool plays = table.tape.playing && !guess.on && !puzzle_now();
    if (ceremony_busy()) {
        table.ended_at = app_now();
        return;
    }
    if (ceremony_shown() && app_now() - table.ended_at < RESULTS_AFTER) {
        app_wake_in(100);
        return;
    }
    ceremony_end();
    play_next();
    if (table_turn() != SEAT_NONE) due = false;
    else if (plays && !tape_next(&table.tape)) due = table.tape.speed != FAST;
    if (!due || flight_active()) return;
    due = false;
    ceremony_begin(&table.at, table.at.board->ceremony);
}

/* What comes by itself. */
static void go_on(void)
{
    if (table_turn() != SEAT_NONE || (table.at.results_shown && !table.at.replaying)) ceremony_end();
    bool moving = flight_active() || board_busy();
    if (moving && table.host) app_wake_in(MOVES);        /* what moves may be behind another screen */
    table_follow(!moving && !sheet_stops() && table_staying() < 0 && !table.at.paused);
    if (flight_active()) return;
    if (table.at.replaying) {
        replay_on();
        return;
    }
    if (board_busy() || sheet_stops()) return;
    if (table_staying() >= 0) hide_when_idle();
    if (table_staying() >= 0 || table.at.paused) return;
    if (table_turn() == SEAT_NONE) {
        if (!coach_lesson()) game_over();
        return;
    }
    if (table_opening() >= 0) {
        hide_when_idle();
        return;
    }
    table_look_again();
    if (table_person_on_turn() && !table.driver.own) hide_when_idle();
    play_next();
}

/* A way that is lost, or found again, is seen at once, though nobody touches the window and no letter comes. */
static void show_trouble(void)
{
    static char shown[500];
    const struct driver *d = &table.driver;
    const char *why = d->trouble ? d->trouble(d->of) : share_trouble();
    if (!why) why = "";
    if (!strncmp(shown, why, sizeof shown - 1)) return;
    snprintf(shown, sizeof shown, "%s", why);
    app_redraw();
}

/* What devices sent, what comes by itself, and only then what they are sent: a line is never left lying. */
void table_update(void)
{
    if (!table.open) return;
    share_hear();
    go_on();
    share_send();
    show_trouble();
}

void table_behind(void)
{
    bool behind = goes_on_behind() && app_screen() != &table_screen;
    flight_hide(behind);
    if (behind) table_update();
}

bool table_busy(void)
{
    if (!table.open || sheet_stops()) return false;
    if (table.at.replaying) return guess.judging || ceremony_busy() || table.driver.busy(table.driver.of);
    if (board_busy() || hint_busy() || ceremony_busy()) return true;
    if (table_staying() >= 0 || table.at.paused || table_opening() >= 0) return false;
    if (table_turn() == SEAT_NONE) return !table.at.results_shown && !coach_lesson();
    return table.driver.busy(table.driver.of);
}
