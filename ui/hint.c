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
static int asker(const struct seat *at)
{
    int turn = table_turn(), peeking = look_peeking();
    if (at->replaying || at->paused || table_staying() >= 0 || table_curtain()) return -1;
    if (in_window(peeking)) return peeking;
    if (!table_asking()) return -1;
    return at->viewer == turn || peeking == turn ? turn : -1;
}

const char *hint_aside(void)
{
    return _("A hint is for your eyes: hold your plaque, then slide to the bulb or press H");
}

const char *hint_why(void)
{
    const struct seat *at = table_at();
    int seats[SEATS_MAX], n;
    bool together = table_window(seats, &n) && table_persons() > 1;
    if ((!table_asking() && !together) || at->replaying) return _("Wait for your turn");
    if (driver_why(table_driver(), CAN_HINT)) return driver_why(table_driver(), CAN_HINT);
    if (table_persons() > 1 && !settings.hints)
        return _("Hints are off: with several people they are chosen at set-up");
    if (asker(at) < 0) return hint_aside();
    return !together && at->legal_count < 2 ? _("There is only one thing to do") : NULL;
}

static bool is_for_now(const struct seat *at)
{
    if (now.state == NOTHING_ASKED || !table_has_game() || at->lines != now.lines) return false;
    return in_window(now.seat) || (table_turn() == now.seat && table_asking());
}

bool hint_open(void)
{
    const struct seat *at = table_at();
    return (now.state == THINKING || now.state == TOLD) && is_for_now(at) && at->viewer == now.seat;
}

bool hint_busy(void)
{
    const struct seat *at = table_at();
    return now.state == THINKING && is_for_now(at);
}

bool hint_taken(void)
{
    return now.state == TAKEN;
}

const struct hint *hint_now(void)
{
    const struct seat *at = table_at();
    bool told = (now.state == TOLD || now.state == TAKEN) && is_for_now(at);
    return told && at->viewer == now.seat ? &now.hint : NULL;
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
    const struct seat *at = table_at();
    if (now.state == THINKING && now.worker) bot_worker_cancel(now.worker);
    if (now.state == TOLD) told_once();
    now.state = now.state == TOLD && is_for_now(at) ? CLOSED : NOTHING_ASKED;
    if (table_has_game()) table_sync();
    app_redraw();
}

void hint_stop(void)
{
    bot_worker_stop(now.worker);
    memset(&now, 0, sizeof now);
}

/* Who sits where, as all at the table know. */
static struct hint_limit with_levels(struct hint_limit limit)
{
    const struct session *s = table_session();
    for (int i = 0; i < s->seats; i++) limit.level[i] = s->players[i].level;
    return limit;
}

void hint_ask(void)
{
    const struct seat *at = table_at();
    _Alignas(8) unsigned char view[STATE_MAX];
    const char *why = hint_why();
    if (why) {
        app_toast(why);
        return;
    }
    if (is_for_now(at) && now.state != NOTHING_ASKED) {    /* asked before: told again */
        if (now.state != THINKING) now.state = TOLD;
        table_sync();
        app_redraw();
        return;
    }
    hint_drop();
    now.state = THINKING;
    now.seat = asker(at);
    now.lines = at->lines;
    now.asked_at = app_now();
    seat_pick(at, -1);
    if (app_scripted()) return;          /* time is virtual there: worked out at once, by iterations */
    if (!now.worker) now.worker = bot_worker_start();
    if (!now.worker) return;
    course_view(table_running()->course, now.seat, view);
    uint64_t seed = hint_seed(table_session()->seed, now.lines);
    bot_worker_ask_hint(now.worker, at->game, view, now.seat,
                        with_levels((struct hint_limit){ .milliseconds = HINT_MS }), seed);
}

/* Without a thread, or where time is virtual. */
static bool make_here(const struct seat *at)
{
    _Alignas(8) unsigned char view[STATE_MAX];
    if (app_now() - now.asked_at < SCRIPTED_THOUGHT) return false;
    struct hint_limit limit
        = with_levels((struct hint_limit){ .iterations = SCRIPTED_ITERATIONS, .worlds = SCRIPTED_WORLDS });
    course_view(table_running()->course, now.seat, view);
    hint_make(&now.hint, at->game, view, now.seat, limit, (uint64_t)now.lines, NULL, NULL);
    return true;
}

void hint_update(void)
{
    const struct seat *at = table_at();
    if (now.state == NOTHING_ASKED) return;
    if (!is_for_now(at)) {
        hint_drop();
        return;
    }
    if (now.state != THINKING) return;
    bool here = app_scripted() || !now.worker;
    if (here ? make_here(at) : bot_worker_poll_hint(now.worker, &now.hint)) {
        now.state = TOLD;
        table_ask(&(struct wish){ .kind = WISH_HINT, .seat = now.seat }, &(float){ 0 });
        if (at->viewer == now.seat) app_sound("notice");    /* others needn't hear how long it took */
    } else app_wake_in(POLL);
    app_redraw();
}

/* ---- taking it ---- */

void hint_take(void)
{
    const struct seat *at = table_at();
    if (!hint_now()) return;
    const struct action *a = &now.hint.action[0];
    told_once();
    now.state = TAKEN;
    table_sync();
    app_redraw();
    if (at->board->take && at->board->take(at, a)) return;
    if (!a->count) {             /* a button: there is nothing to lay out, so it is pressed */
        table_act(a);
        return;
    }
    for (int i = 0; i < at->legal_count && a->count; i++)   /* what has no place has its button */
        if (action_equal(&at->legal[i], a)) {
            seat_pick(at, i);
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
    const struct seat *at = table_at();
    return now.state == TOLD && is_for_now(at) && now.seat == seat ? &now.hint : NULL;
}
