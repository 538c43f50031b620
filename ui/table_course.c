/* The table's course: chance and bots play on, people are asked. */
#include "app.h"
#include "bot/bot.h"
#include "flight.h"
#include "rng.h"
#include "screens/screens.h"
#include "settings.h"
#include "table.h"
#include "table_parts.h"

enum { BOT_PAUSE = 500, FORCED_PAUSE = 350, SECRETS_SHOWN = 60000, RESULTS_AFTER = 1200, SCRIPTED_ITERATIONS = 200 };

static struct bot_worker *worker;
static bool working;             /* the worker was asked and has not answered */
static double asked_at;

static bool chance_turn(void)
{
    struct action batch[CHANCE_MAX];
    int n = session_draw(&table.session, batch, CHANCE_MAX);
    float delay = 0;
    for (int i = 0; i < n; i++)
        if (!table_line(&batch[i], &delay)) return false;
    table_keep();
    return n > 0;
}

/* The bot's choice; false while it still thinks. */
static bool think(int seat, struct action *out)
{
    _Alignas(8) unsigned char view[STATE_MAX];
    enum level level = table.session.players[seat].level;
    uint64_t seed = rng_line_seed(table.session.seed, RNG_BOT, (uint32_t)table.session.log_count);
    session_view(&table.session, seat, view);
    if (app_scripted()) {        /* in scripts time is virtual: think at once, by iterations */
        *out = bot_choose(table.game, view, seat, level, (struct bot_limit){ SCRIPTED_ITERATIONS, 0 }, seed, NULL);
        return true;
    }
    if (!table.at.thinking) {
        if (!worker) worker = bot_worker_start();
        if (!worker) {           /* no thread to be had: the window waits for the answer */
            *out = bot_choose(table.game, view, seat, level, bot_limit_for(table.game, level), seed, NULL);
            return true;
        }
        bot_worker_ask(worker, table.game, view, seat, level, bot_limit_for(table.game, level), seed);
        table.at.thinking = working = true;
        table.thought_at = app_now();
    }
    if (app_now() - table.thought_at < BOT_PAUSE || !bot_worker_poll(worker, out)) return false;
    working = false;
    return true;
}

static void bot_turn(int seat)
{
    float delay = 0;
    if (!table.answered) {
        table.answered = think(seat, &table.answer);
        table.answered_at = app_now();
    }
    if (!table.answered || table_answer_waits(&table.answer)) {
        app_wake_in(90);
        app_redraw();            /* the dots pulse */
        return;
    }
    struct action a = table.answer;
    table_stop_thinking();
    table_line(&a, &delay);
    table_keep();
}

void table_stop_thinking(void)
{
    if (working) bot_worker_cancel(worker);
    working = table.at.thinking = table.answered = false;
}

static void game_over(void)
{
    if (table.at.results_shown) return;
    if (table.ended_at == 0) {
        table.ended_at = app_now();
        logbook_unseal(&table.log, &table.session);
        table_refresh();
    }
    if (app_now() - table.ended_at < RESULTS_AFTER) {
        app_wake_in(100);
        return;
    }
    table.at.results_shown = true;
    app_push(&results_screen);
}

static void replay_on(void)
{
    static const float pace[] = { 1600, 800, 300 };
    if (!table.playing || flight_active()) return;
    if (app_now() < table.next_at) {
        app_wake_in((float)(table.next_at - app_now()));
        return;
    }
    if (table.shown >= table.whole.log_count) table.playing = false;
    else table_show_line(table.shown + 1);
    table.next_at = app_now() + (double)pace[table.speed];
    app_wake_in(pace[table.speed]);
}

/* A minute without input: the curtain falls. */
static void hide_when_idle(void)
{
    if (table.at.viewer < 0 || table.at.viewer != table_eyes() || table_persons() < 2 || !settings.curtain) return;
    double left = app_idle_since() + SECRETS_SHOWN - app_now();
    if (left <= 0) table_drop_curtain();
    else app_wake_in((float)left + 1);
}

/* What needs no thought is played for the person after a moment. */
static void play_what_is_forced(void)
{
    struct action forced;
    bool pass = table_passes_by_itself();
    if (!pass && !(table_asking() && session_forced(&table.session, &forced))) {
        asked_at = 0;
        return;
    }
    if (asked_at == 0) asked_at = app_now();
    float delay = 0;
    if (!table.waived && app_now() - asked_at < FORCED_PAUSE) app_wake_in(FORCED_PAUSE);
    else if (pass ? table_pass() : table_line(&forced, &delay)) table_keep();
}

void table_update(void)
{
    if (!table.open) return;
    if (table.at.replaying) {
        replay_on();
        return;
    }
    if (flight_active() || (table.board->busy && table.board->busy(&table.at)) || table.at.sheet == SHEET_MENU || table.at.sheet == SHEET_SEATS) return;
    if (table.stay >= 0) {
        hide_when_idle();
        return;
    }
    if (table.at.paused) return;
    int turn = table_turn();
    if (turn == SEAT_NONE) {
        game_over();
        return;
    }
    if (turn == SEAT_CHANCE) {
        chance_turn();
        return;
    }
    if (!table_person_on_turn()) {
        bot_turn(turn);
        return;
    }
    if (table.open_seat != turn) table.open_seat = -1;
    if (table.spoken != turn) table.spoken = -1;
    if (table.at.viewer != table_viewer_now()) table_refresh();
    hide_when_idle();
    play_what_is_forced();
}

bool table_busy(void)
{
    if (!table.open || table.at.sheet == SHEET_MENU || table.at.sheet == SHEET_SEATS) return false;
    if (table.at.replaying) return table.playing;
    if (table.board->busy && table.board->busy(&table.at)) return true;
    struct action forced;
    if (table.stay >= 0 || table.at.paused) return false;
    int turn = table_turn();
    if (turn == SEAT_NONE) return !table.at.results_shown;
    if (turn == SEAT_CHANCE || !table_person_on_turn() || table_passes_by_itself()) return true;
    return table_asking() && session_forced(&table.session, &forced);
}
