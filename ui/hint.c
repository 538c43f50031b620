/* Hints: asked for, worked out by a thread, told once. */
#include "hint_parts.h"

#include <stdio.h>
#include <string.h>

#include "app.h"
#include "intent.h"
#include "screens/screens.h"
#include "settings.h"
#include "table.h"
#include "table_parts.h"

enum { POLL = 60, SCRIPTED_THOUGHT = 300, SCRIPTED_ITERATIONS = 60, SCRIPTED_WORLDS = 12 };

enum state { NOTHING_ASKED, THINKING, TOLD, TAKEN, CLOSED };     /* closed: told, and put away */

static struct {
    enum state state;
    int seat, lines;             /* who asked, and for which decision */
    double asked_at;
    struct hint hint;
    struct bot_worker *worker;
} now;

/* ---- who may ask ---- */

/* One of several people who are asked together. */
static bool in_window(int seat)
{
    int seats[SEATS_MAX], n;
    if (!table_window(seats, &n)) return false;
    for (int i = 0; i < n; i++)
        if (seats[i] == seat) return true;
    return false;
}

/* Whose hint it would be: the viewer's, or whose own cards are being looked at on a public decision; -1:
 * nobody's. */
static int asker(void)
{
    int turn = table_turn(), peeking = look_peeking();
    if (table.at.replaying || table.at.paused || table_staying() >= 0 || table_curtain()) return -1;
    if (in_window(peeking)) return peeking;
    if (!table_asking()) return -1;
    return table.at.viewer == turn || peeking == turn ? turn : -1;
}

const char *hint_aside(void)
{
    return _("A hint is for your eyes: hold your plaque, then slide to the bulb or press H");
}

const char *hint_why(void)
{
    int seats[SEATS_MAX], n;
    bool together = table_window(seats, &n) && table_persons() > 1;
    if ((!table_asking() && !together) || table.at.replaying) return _("Wait for your turn");
    if (driver_why(&table.driver, CAN_HINT)) return driver_why(&table.driver, CAN_HINT);
    if (table_persons() > 1 && !settings.hints)
        return _("Hints are off: with several people they are chosen at set-up");
    if (asker() < 0) return hint_aside();
    return !together && table.at.legal_count < 2 ? _("There is only one thing to do") : NULL;
}

static bool is_for_now(void)
{
    if (now.state == NOTHING_ASKED || !table.open || table.session.log_count != now.lines) return false;
    return in_window(now.seat) || (table_turn() == now.seat && table_asking());
}

bool hint_open(void)
{
    return (now.state == THINKING || now.state == TOLD) && is_for_now() && table.at.viewer == now.seat;
}

bool hint_busy(void)
{
    return now.state == THINKING && is_for_now();
}

bool hint_taken(void)
{
    return now.state == TAKEN;
}

const struct hint *hint_now(void)
{
    bool told = (now.state == TOLD || now.state == TAKEN) && is_for_now();
    return told && table.at.viewer == now.seat ? &now.hint : NULL;
}

/* ---- asking ---- */

/* What a hint remembers was said under the first one. */
static void told_once(void)
{
    if (settings.hints_told) return;
    settings.hints_told = 1;
    settings_save();
}

void hint_drop(void)
{
    if (now.state == THINKING && now.worker) bot_worker_cancel(now.worker);
    if (now.state == TOLD) told_once();
    now.state = now.state == TOLD && is_for_now() ? CLOSED : NOTHING_ASKED;
    if (table.open) table_sync();
    app_redraw();
}

void hint_stop(void)
{
    bot_worker_stop(now.worker);
    memset(&now, 0, sizeof now);
}

void hint_ask(void)
{
    _Alignas(8) unsigned char view[STATE_MAX];
    const char *why = hint_why();
    if (why) {
        app_toast(why);
        return;
    }
    if (is_for_now() && now.state != NOTHING_ASKED) {    /* asked before: told again */
        if (now.state != THINKING) now.state = TOLD;
        table_sync();
        app_redraw();
        return;
    }
    hint_drop();
    now.state = THINKING;
    now.seat = asker();
    now.lines = table.session.log_count;
    now.asked_at = app_now();
    seat_pick(&table.at, -1);
    if (app_scripted()) return;          /* time is virtual there: worked out at once, by iterations */
    if (!now.worker) now.worker = bot_worker_start();
    if (!now.worker) return;
    course_view(&table.course, now.seat, view);
    uint64_t seed = rng_line_seed(table.session.seed, RNG_BOT, (uint32_t)now.lines);
    bot_worker_ask_hint(now.worker, table.game, view, now.seat,
                        (struct hint_limit){ .milliseconds = HINT_MS }, seed);
}

/* Without a thread, or where time is virtual. */
static bool make_here(void)
{
    _Alignas(8) unsigned char view[STATE_MAX];
    if (app_now() - now.asked_at < SCRIPTED_THOUGHT) return false;
    struct hint_limit limit = { .iterations = SCRIPTED_ITERATIONS, .worlds = SCRIPTED_WORLDS };
    course_view(&table.course, now.seat, view);
    hint_make(&now.hint, table.game, view, now.seat, limit, (uint64_t)now.lines, NULL, NULL);
    return true;
}

void hint_update(void)
{
    if (now.state == NOTHING_ASKED) return;
    if (!is_for_now()) {
        hint_drop();
        return;
    }
    if (now.state != THINKING) return;
    bool here = app_scripted() || !now.worker;
    if (here ? make_here() : bot_worker_poll_hint(now.worker, &now.hint)) {
        now.state = TOLD;
        table_ask(&(struct wish){ .kind = WISH_HINT, .seat = now.seat }, &(float){ 0 });
        if (table.at.viewer == now.seat) app_sound("notice");    /* others needn't hear how long it took */
    } else app_wake_in(POLL);
    app_redraw();
}

/* ---- taking it ---- */

void hint_take(void)
{
    if (!hint_now()) return;
    const struct action *a = &now.hint.action[0];
    told_once();
    now.state = TAKEN;
    table_sync();
    app_redraw();
    if (table.board->take && table.board->take(&table.at, a)) return;
    if (!a->count) {             /* a button: there is nothing to lay out, so it is pressed */
        table_act(a);
        return;
    }
    for (int i = 0; i < table.at.legal_count && a->count; i++)   /* what has no place has its button */
        if (action_equal(&table.legal[i], a)) {
            seat_pick(&table.at, i);
            return;
        }
}

int hint_progress(void)
{
    return now.worker && !app_scripted() ? bot_worker_done(now.worker) : 0;
}

void hint_keys(void)
{
    if (input_key(SDLK_h)) intent_call(hint_ask);
    if (hint_open() && input_key(SDLK_ESCAPE)) intent_call(hint_drop);
}

const struct hint *hint_peeked(int seat)
{
    return now.state == TOLD && is_for_now() && now.seat == seat ? &now.hint : NULL;
}
