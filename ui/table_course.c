/* The table's course: what comes by itself is played, people are asked. */
#include "app.h"
#include "driver.h"
#include "flight.h"
#include "hint.h"
#include "screens/screens.h"
#include "settings.h"
#include "share.h"
#include "table.h"
#include "table_parts.h"

enum { SECRETS_SHOWN = 60000, RESULTS_AFTER = 1200, SCRIPTED_ITERATIONS = 200, MOVES = 16 };

/* In scripts time is virtual: bots think at once, by iterations. */
static void set_pace(struct course *c)
{
    static const double paces[] = { PACE_QUICK, PACE_NORMAL, PACE_SLOW };
    c->moment = paces[settings.pace];
    c->pace = app_scripted() ? 0 : c->moment;
    c->hasty = app_scripted() && settings.animation == ANIMATION_OFF;
    c->iterations = app_scripted() ? SCRIPTED_ITERATIONS : 0;
    c->talks = settings.talk && !table.lesson;
}

/* A bot speaks, or is about to: nothing else comes before that. */
static bool bot_says(void)
{
    const char *note;
    double wake;
    if (table.at.replaying) return false;
    int seat = course_says(&table.course, app_now(), &note, &wake);
    if (seat >= 0) table_said(seat, note);
    else if (wake > 0) app_wake_in((float)wake);
    return seat >= 0 || wake > 0;
}

static void play_next(void)
{
    struct action lines[CHANCE_MAX];
    double wake;
    float delay = 0;
    if (table.host && host_holds(table.host)) return;
    set_pace(&table.course);
    if (table.host) host_look(table.host);
    if (bot_says()) return;
    int n = table.source.next(table.source.of, app_now(), lines, &wake), played = 0;
    while (played < n && table_line(&lines[played], &delay)) played++;
    if (played) table_keep();
    table.at.thinking = !n && (table.course.thinking || table.course.answered);
    if (n) app_wake_in(0);                       /* what follows, on whatever screen */
    if (n || wake < 0) return;
    app_wake_in((float)wake);
    if (table.at.thinking) app_redraw();         /* the dots pulse */
}

bool table_window(int seats[SEATS_MAX], int *count)
{
    bool first = table.stay >= 0 || table_opening() >= 0;        /* somebody looks before it opens */
    *count = 0;
    if (table.at.replaying || first) return false;
    if (table.away) {
        const struct sight *k = &table.away->sight;
        seats[0] = k->reader;
        *count = k->reader >= 0 && ((k->asked >> k->reader & 1) || k->wish) && !away_waiting(table.away);
        return *count > 0;
    }
    int all[SEATS_MAX], n = course_people(&table.course, all);
    for (int i = 0; i < n; i++)
        if (!table_on_device(all[i])) seats[(*count)++] = all[i];
    return *count > 0;
}

void table_speak(int seat)
{
    if (table.away) {
        table_away_do(table.away->sight.wish ? "hold" : "speak", "");
        return;
    }
    bool off = table.course.wishes >> seat & 1;
    struct wish w = { .kind = WISH_SPEAK, .seat = seat, .off = off };
    const char *why = driver_course_ask(&table.here, &w, app_now());
    table_acted(seat);
    if (why) {
        app_sound("invalid");
        app_toast(why);
    }
    if (table.course.first >= 0) play_next();    /* the first voice doesn't wait for what still moves */
    table_refresh();
}

void table_go_on(void)
{
    int seats[SEATS_MAX], n;
    if (table.away) {
        table_away_do("pass", "");
        return;
    }
    if (!table.host) course_go_on(&table.course);
    else if (table_window(seats, &n))
        for (int i = 0; i < n; i++)
            if (!(table.course.wishes >> seats[i] & 1)) course_waive(&table.course, seats[i]);
    if (table.host) host_changed(table.host);
    table_refresh();
}

void table_hush(int seat, bool on)
{
    if (table.away) {
        table_away_do(on ? "quiet" : "listen", "");
        return;
    }
    if (on) course_hush(&table.course, seat);
    else course_unhush(&table.course, seat);
    if (table.host) host_changed(table.host);
    table_acted(seat);
    table_refresh();
}

static void game_over(void)
{
    table_count();
    if (table.at.results_shown) return;
    if (table.away && !table.away->record_read) return;      /* it comes with the last view */
    if (table.ended_at == 0) {
        table.ended_at = app_now();
        if (!table.away) logbook_unseal(&table.log, &table.session);
        table_refresh();
    }
    if (app_now() - table.ended_at < RESULTS_AFTER) {
        app_wake_in(100);
        return;
    }
    if ((table.host || table.away) && app_screen() != &table_screen) return;
    table.at.results_shown = true;
    if (table_persons()) learn_played(table.game);
    app_push(&results_screen);
}

/* A minute without input: the curtain falls. */
static void hide_when_idle(void)
{
    bool open = table.seeing >= 0 || (table.at.viewer >= 0 && table.at.viewer == table_eyes());
    if (!open || table_persons() < 2 || !settings.curtain) return;
    double left = app_idle_since() + SECRETS_SHOWN - app_now();
    if (left <= 0) table_drop_curtain();
    else app_wake_in((float)left + 1);
}

static bool board_busy(void)
{
    return table.board->busy && table.board->busy(&table.at);
}

static bool sheet_stops(void)
{
    return !table.host && (table.at.sheet == SHEET_MENU || table.at.sheet == SHEET_SEATS);
}

/* What comes by itself. */
static void go_on(void)
{
    bool moving = flight_active() || board_busy();
    if (moving && table.host) app_wake_in(MOVES);        /* what moves may be behind another screen */
    if (table.away) table_away_update(!moving && !sheet_stops() && table.stay < 0 && !table.at.paused);
    if (flight_active()) return;
    if (table.at.replaying) {
        play_next();
        return;
    }
    if (board_busy() || sheet_stops()) return;
    if (table.stay >= 0) hide_when_idle();
    if (table.stay >= 0 || table.at.paused) return;
    if (table_turn() == SEAT_NONE) {
        if (!table.lesson) game_over();
        return;
    }
    if (table_opening() >= 0) {
        hide_when_idle();
        return;
    }
    table_look_again();
    if (table.away) return;
    if (table_person_on_turn()) hide_when_idle();
    play_next();
}

/* What devices sent, what comes by itself, and only then what they are sent: a line is never left lying here. */
void table_update(void)
{
    if (!table.open) return;
    share_hear();
    go_on();
    share_send();
}

void table_behind(void)
{
    if ((table.host || table.away) && app_screen() != &table_screen) table_update();
}

bool table_busy(void)
{
    if (!table.open || sheet_stops()) return false;
    if (table.at.replaying) return table.source.busy(table.source.of);
    if (board_busy() || hint_busy()) return true;
    if (table.stay >= 0 || table.at.paused || table_opening() >= 0) return false;
    if (table_turn() == SEAT_NONE) return !table.at.results_shown && !table.lesson;
    return table.source.busy(table.source.of);
}
