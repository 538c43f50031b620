/* The table's course: chance and bots play on, people are asked, secrets are shown to their owner only. */
#include "table.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "app.h"
#include "bot/bot.h"
#include "flight.h"
#include "journal.h"
#include "rng.h"
#include "screens/screens.h"
#include "settings.h"
#include "sound.h"

enum { BOT_PAUSE = 500, FORCED_PAUSE = 350, SECRETS_SHOWN = 60000, RESULTS_AFTER = 1200, SCRIPTED_ITERATIONS = 200 };

struct table table = { .viewer = SEAT_NONE, .open_seat = -1, .spoken = -1, .stay = -1, .picked = -1 };

static struct bot_worker *worker;
static double asked_at;

/* ---- who sits here ---- */

int table_turn(void)
{
    return session_turn(&table.session);
}

int table_persons(void)
{
    int n = 0;
    for (int s = 0; s < table.session.seats; s++) n += table.session.players[s].level == PERSON;
    return n;
}

static bool person_on_turn(void)
{
    int turn = table_turn();
    return turn >= 0 && table.session.players[turn].level == PERSON;
}

const char *table_level_name(int seat)
{
    static const char *const names[LEVELS] = { N_("Person"), N_("Easy bot"), N_("Normal bot"), N_("Hard bot"), N_("Bot"), N_("Bot") };
    return _(names[table.session.players[seat].level]);
}

void table_capital(char *text)
{
    text[0] = (char)toupper((unsigned char)text[0]);
}

void table_ask(char *out, size_t size)
{
    struct text t = { out, size, 0 };
    text_clear(&t);
    table.game->ask(table.view, &t);
    logbook_names(&table.session, out, size);
}

void table_name(const struct action *a, char *out, size_t size)
{
    struct text t = { out, size, 0 };
    text_clear(&t);
    table.game->name(table.view, a, &t);
    logbook_names(&table.session, out, size);
}

/* All legal actions of the seat on turn are answers in an open window. */
static bool in_window(const struct action *list, int n)
{
    for (int i = 0; i < n; i++)
        if (!(table.game->verbs[list[i].verb].flags & VERB_WINDOW)) return false;
    return n > 0;
}

static int pass_in(const struct action *list, int n)
{
    for (int i = 0; i < n; i++)
        if (table.game->verbs[list[i].verb].flags & VERB_PASS) return i;
    return -1;
}

/* Who is still to be asked in this window is public: let everybody pass on a copy and see. */
bool table_window(int seats[SEATS_MAX], int *count)
{
    static struct action list[LEGAL_MAX];
    _Alignas(8) unsigned char copy[STATE_MAX];
    *count = 0;
    if (table.replaying || table.stay >= 0 || table_persons() < 2 || !person_on_turn()) return false;
    if (table.open_seat == table_turn() || table.spoken == table_turn()) return false;
    memcpy(copy, table.session.state, table.game->state_size);
    for (;;) {
        int turn = table.game->turn(copy);
        if (turn < 0 || *count == SEATS_MAX) break;
        int n = table.game->legal(copy, list, LEGAL_MAX), pass = pass_in(list, n);
        if (pass < 0 || !in_window(list, n)) break;
        if (table.session.players[turn].level == PERSON) seats[(*count)++] = turn;
        table.game->apply(copy, &list[pass], NULL);
    }
    return *count > 0;
}

int table_eyes(void)
{
    return table.stay >= 0 ? table.stay : table_turn();
}

bool table_curtain(void)
{
    int seats[SEATS_MAX], n;
    if (table.stay >= 0) return settings.curtain && table_persons() > 1 && table.open_seat != table.stay;
    if (table.replaying || !settings.curtain || table_persons() < 2 || !person_on_turn()) return false;
    return table.open_seat != table_turn() && !table_window(seats, &n);
}

static int viewer_now(void)
{
    if (table.replaying) return table.viewer;
    if (table_persons() == 1)
        for (int s = 0; s < table.session.seats; s++)
            if (table.session.players[s].level == PERSON) return s;
    if (table.stay >= 0) return !settings.curtain || table.open_seat == table.stay ? table.stay : SEAT_NONE;
    if (!person_on_turn()) return SEAT_NONE;
    if (!settings.curtain) return table_turn();
    return table.open_seat == table_turn() ? table_turn() : SEAT_NONE;
}

bool table_asking(void)
{
    return !table.replaying && table.stay < 0 && table.viewer >= 0 && table.viewer == table_turn() && person_on_turn();
}

void table_refresh(void)
{
    table.viewer = viewer_now();
    session_view(&table.session, table.viewer, table.view);
    table.legal_count = table_asking() ? table.game->legal(table.view, table.legal, LEGAL_MAX) : 0;
    table.picked = -1;
    app_redraw();
}

/* ---- playing ---- */

static void animate(const void *before, float *delay)
{
    struct events seen;
    session_events(&table.session, table.viewer, &seen);
    if (!table.board->happen) return;
    for (int i = 0; i < seen.count; i++) table.board->happen(before, table.view, &seen.list[i], delay);
}

/* What an action showed to the person at the table may need a look before anything goes on. */
static void stay_for(const struct action *a)
{
    struct events seen;
    if (!table.board->stays || a->seat < 0 || a->seat != table.viewer) return;
    session_events(&table.session, a->seat, &seen);
    if (table.board->stays(a, &seen)) table.stay = a->seat;
}

/* Everything goes through here: log in words, the door, the eyes. */
static bool play_line(const struct action *a, float *delay)
{
    _Alignas(8) unsigned char before[STATE_MAX];
    memcpy(before, table.view, sizeof before);
    logbook_add(&table.log, &table.session, a);
    const char *why = session_play(&table.session, a);
    if (why) {
        logbook_cut(&table.log, table.log.count - 1);
        app_toast(why);
        app_sound("invalid");
        return false;
    }
    if (a->seat >= 0) table.since[a->seat] = table.session.log_count;
    stay_for(a);
    table_refresh();
    animate(before, delay);
    return true;
}

static void keep(void)
{
    const char *why = journal_sync(&table.session);
    if (why) app_toast(why);
}

void table_act(const struct action *a)
{
    float delay = 0;
    if (!table_asking() || !play_line(a, &delay)) return;
    keep();
}

void table_play(int index)
{
    if (index < 0 || index >= table.legal_count) return;
    struct action a = table.legal[index];
    table_act(&a);
}

void table_touch(int index)
{
    if (index < 0 || index >= table.legal_count) return;
    if (settings.single_tap || table.picked == index) {
        table_play(index);
        return;
    }
    table.picked = index;
    app_redraw();
}

void table_unpick(void)
{
    table.picked = -1;
    app_redraw();
}

void table_refuse(const struct action *a)
{
    const char *why = table.game->why(table.view, a);
    app_sound("invalid");
    if (why) app_toast(why);
}

int table_find(int verb, int a, int b)
{
    for (int i = 0; i < table.legal_count; i++) {
        const struct action *l = &table.legal[i];
        if (l->verb == verb && (a == ANY || l->arg[0] == a) && (b == ANY || l->arg[1] == b)) return i;
    }
    return -1;
}

int table_count(int verb)
{
    int n = 0;
    for (int i = 0; i < table.legal_count; i++) n += table.legal[i].verb == verb;
    return n;
}

void table_undo(void)
{
    int seat = table.viewer;
    if (table.picked >= 0) {
        table_unpick();
        return;
    }
    const char *why = session_undo(&table.session, seat);
    if (why) {
        app_toast(why);
        return;
    }
    logbook_cut(&table.log, table.session.log_count);
    flight_finish();
    keep();
    table_refresh();
}

void table_sheet(enum sheet s)
{
    table.sheet = s;
    app_redraw();
}

void table_about(const char *title, const char *text, const char *art)
{
    snprintf(table.about_title, sizeof table.about_title, "%s", title);
    snprintf(table.about_text, sizeof table.about_text, "%s", text);
    snprintf(table.about_art, sizeof table.about_art, "%s", art ? art : "");
    table_sheet(SHEET_ABOUT);
}

/* ---- windows and the curtain ---- */

void table_open_curtain(void)
{
    table.open_seat = table_eyes();
    app_touched();
    app_sound("curtain-up");
    table_refresh();
}

void table_drop_curtain(void)
{
    if (table.replaying || table_persons() < 2 || !settings.curtain || table.open_seat < 0) return;
    table.open_seat = -1;
    flight_finish();
    table_sheet(SHEET_NONE);
    table_refresh();
}

void table_leave(void)
{
    if (table.stay < 0) return;
    table.stay = -1;
    if (table.open_seat != table_turn()) table.open_seat = -1;
    flight_finish();
    table_refresh();
}

/* The person on turn passes in the window; bots before the next person answer for themselves. */
static bool pass_one(void)
{
    static struct action list[LEGAL_MAX];
    int n = session_legal(&table.session, list, LEGAL_MAX), pass = pass_in(list, n);
    float delay = 0;
    return pass >= 0 && in_window(list, n) && play_line(&list[pass], &delay);
}

void table_speak(int seat)
{
    while (person_on_turn() && table_turn() != seat && pass_one()) ;
    keep();
    table.spoken = table_turn() == seat ? seat : -1;     /* its curtain comes next */
    table_refresh();
}

void table_go_on(void)
{
    while (person_on_turn() && table.open_seat != table_turn() && pass_one()) ;
    keep();
    table_refresh();
}

/* ---- the course ---- */

static bool chance_turn(void)
{
    struct action batch[CHANCE_MAX];
    int n = session_draw(&table.session, batch, CHANCE_MAX);
    float delay = 0;
    for (int i = 0; i < n; i++)
        if (!play_line(&batch[i], &delay)) return false;
    keep();
    return n > 0;
}

static void bot_turn(int seat)
{
    _Alignas(8) unsigned char view[STATE_MAX];
    enum level level = table.session.players[seat].level;
    uint64_t seed = rng_line_seed(table.session.seed, RNG_BOT, (uint32_t)table.session.log_count);
    struct action a;
    session_view(&table.session, seat, view);
    if (app_scripted()) {        /* in scripts time is virtual: think at once, by iterations */
        static const volatile bool never = false;
        a = bot_choose(table.game, view, seat, level, (struct bot_limit){ SCRIPTED_ITERATIONS, 0 }, seed, &never);
    } else {
        if (!table.thinking) {
            if (!worker) worker = bot_worker_start();
            bot_worker_ask(worker, table.game, view, seat, level, bot_limit_for(table.game, level), seed);
            table.thinking = true;
            table.thought_at = app_now();
            app_redraw();
        }
        app_wake_in(90);
        app_redraw();            /* the dots pulse */
        if (app_now() - table.thought_at < BOT_PAUSE || !bot_worker_poll(worker, &a)) return;
        table.thinking = false;
    }
    float delay = 0;
    play_line(&a, &delay);
    keep();
}

static void stop_thinking(void)
{
    if (table.thinking) bot_worker_cancel(worker);
    table.thinking = false;
}

static void game_over(void)
{
    if (table.results_shown) return;
    if (table.ended_at == 0) {
        table.ended_at = app_now();
        logbook_unseal(&table.log, &table.session);
        table_refresh();
    }
    if (app_now() - table.ended_at < RESULTS_AFTER) {
        app_wake_in(100);
        return;
    }
    table.results_shown = true;
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
    if (table.at >= table.whole.log_count) table.playing = false;
    else table_show_line(table.at + 1);
    table.next_at = app_now() + (double)pace[table.speed];
    app_wake_in(pace[table.speed]);
}

/* A minute without input: the curtain falls. */
static void hide_when_idle(void)
{
    if (table.viewer < 0 || table.viewer != table_eyes() || table_persons() < 2 || !settings.curtain) return;
    double left = app_idle_since() + SECRETS_SHOWN - app_now();
    if (left <= 0) table_drop_curtain();
    else app_wake_in((float)left + 1);
}

void table_update(void)
{
    sound_tick();
    if (!table.open) return;
    if (table.replaying) {
        replay_on();
        return;
    }
    if (flight_active() || (table.board->busy && table.board->busy()) || table.sheet == SHEET_MENU || table.sheet == SHEET_SEATS) return;
    if (table.stay >= 0) {
        hide_when_idle();
        return;
    }
    int turn = table_turn();
    if (turn == SEAT_NONE) {
        game_over();
        return;
    }
    if (turn == SEAT_CHANCE) {
        chance_turn();
        return;
    }
    if (!person_on_turn()) {
        bot_turn(turn);
        return;
    }
    if (table.open_seat != turn) table.open_seat = -1;
    if (table.spoken != turn) table.spoken = -1;
    if (table.viewer != viewer_now()) table_refresh();
    hide_when_idle();
    struct action forced;
    if (!table_asking() || !session_forced(&table.session, &forced)) {
        asked_at = 0;
        return;
    }
    if (asked_at == 0) asked_at = app_now();
    float delay = 0;
    if (app_now() - asked_at < FORCED_PAUSE) app_wake_in(FORCED_PAUSE);
    else if (play_line(&forced, &delay)) keep();
}

bool table_busy(void)
{
    if (!table.open || table.sheet == SHEET_MENU || table.sheet == SHEET_SEATS) return false;
    if (table.replaying) return table.playing;
    if (table.board->busy && table.board->busy()) return true;
    struct action forced;
    if (table.stay >= 0) return false;
    int turn = table_turn();
    if (turn == SEAT_NONE) return !table.results_shown;
    return turn == SEAT_CHANCE || !person_on_turn() || (table_asking() && session_forced(&table.session, &forced));
}

/* ---- opening and closing ---- */

static void set_up(void)
{
    const struct session *s = &table.session;
    table.game = s->game;
    table.board = board_find(s->game->id);
    table.open = true;
    table.open_seat = table.spoken = table.stay = -1;
    table.sheet = SHEET_NONE;
    table.thinking = table.results_shown = table.replaying = table.playing = false;
    table.ended_at = 0;
    for (int i = 0; i < SEATS_MAX; i++) table.since[i] = 0;
    for (int i = 0; i < s->log_count; i++)
        if (s->log[i].seat >= 0) table.since[s->log[i].seat] = i + 1;
    logbook_rebuild(&table.log, s);
    if (table_turn() == SEAT_NONE) logbook_unseal(&table.log, s);
    app_touched();
    table_refresh();
}

const char *table_open(struct session *s, bool journal)
{
    table_close();
    table.session = *s;
    memset(s, 0, sizeof *s);
    const char *why = journal ? journal_start(&table.session) : NULL;
    set_up();
    return why;
}

const char *table_resume(const char *journal_path)
{
    struct session s = { 0 };
    const char *why = journal_resume(&s, journal_path);
    if (why) return why;
    table_close();
    table.session = s;
    set_up();
    return NULL;
}

void table_close(void)
{
    if (!table.open) return;
    stop_thinking();
    flight_finish();
    if (table.replaying) session_close(&table.whole);
    if (table.session.journal) journal_close(&table.session);
    session_close(&table.session);
    logbook_clear(&table.log);
    table.open = table.replaying = false;
    table.viewer = SEAT_NONE;
}

void table_rematch(void)
{
    struct session next = { 0 };
    const struct session *s = table.replaying ? &table.whole : &table.session;
    uint64_t seed = rng_line_seed(s->seed, RNG_COSMETIC, (uint32_t)s->log_count + 1);
    if (session_open(&next, s->game, s->seats, s->options, seed)) return;
    memcpy(next.players, s->players, sizeof next.players);
    const char *why = table_open(&next, !app_scripted() || getenv("XDG_STATE_HOME"));
    if (why) app_toast(why);
}

void table_replay(struct session *s)
{
    table_close();
    table.whole = *s;
    memset(s, 0, sizeof *s);
    if (session_replay(&table.session, &table.whole, table.whole.log_count)) return;
    set_up();
    table.replaying = true;
    table.speed = 1;
    table.at = table.whole.log_count;
    table.viewer = SEAT_NONE;
    table_refresh();
}

void table_show_line(int at)
{
    _Alignas(8) unsigned char before[STATE_MAX];
    struct session shown = { 0 };
    bool step = at == table.at + 1;
    if (at < 0 || at > table.whole.log_count || session_replay(&shown, &table.whole, at)) return;
    memcpy(shown.players, table.whole.players, sizeof shown.players);
    memcpy(before, table.view, sizeof before);
    flight_finish();
    session_close(&table.session);
    table.session = shown;
    table.at = at;
    logbook_rebuild(&table.log, &table.session);
    table_refresh();
    float delay = 0;
    if (step) animate(before, &delay);
}

void table_watch(int seat)
{
    table.viewer = seat;
    table_refresh();
}
