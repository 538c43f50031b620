/* No view is believed: true ones are never refused, and whatever isn't refused can be played with. */
#include "table.h"
#include "sanitized.h"

#include <signal.h>

#include "exercise.h"

enum { SECONDS = 60 };           /* no view takes as long */

/* What is being tried, for whoever finds it broken. */
static char trying[300];

static void tell(int sig)
{
    static const char end[] = "\n";
    if (write(2, trying, strlen(trying)) < 0 || write(2, end, 1) < 0) _exit(3);
    signal(sig, SIG_DFL);
    raise(sig);
}

static bool long_run(void) { return getenv("DOCKET_LONG") != NULL; }

static int wanted(const char *name, int quick, int all)
{
    const char *text = getenv(name);
    return text ? atoi(text) : long_run() ? all : quick;
}

typedef void each_view(const struct session *s, const unsigned char *view, int reader, void *of);

static void look_all(const struct session *s, each_view *look, void *of)
{
    _Alignas(16) unsigned char view[STATE_MAX];
    for (int i = -1; i < s->seats; i++) {
        int reader = i < 0 ? SEAT_NONE : i;
        session_view(s, reader, view);
        look(s, view, reader, of);
    }
}

/* One line of random play, each of a batch of chance apart; false: the game is over. */
static bool play_line(struct session *s, struct rng *r, struct action *batch, int *at, int *count)
{
    static struct action list[LEGAL_MAX];
    if (session_turn(s) == SEAT_NONE) return false;
    if (*at == *count) {
        *at = 0;
        *count = session_draw(s, batch, CHANCE_MAX);
    }
    if (*at == *count) {
        int n = session_legal(s, list, LEGAL_MAX);
        assert_true(n > 0);
        batch[0] = list[rng_below(r, n)];
        *at = 0;
        *count = 1;
    }
    assert_null(session_play(s, &batch[(*at)++]));
    return true;
}

/* Random games of every number of seats and every option; each position of `every` shown to all. */
static void each_game(const struct game *g, int count, int every, uint64_t seed, each_view *look, void *of)
{
    int16_t options[OPTIONS_MAX];
    for (int played = 0; played < count;)
        for (int seats = g->seats_min; seats <= g->seats_max; seats++)
            for (int setup = 0; table_setup(g, seats, setup, 4, options) && played < count; setup++, played++) {
                struct session s;
                struct rng r = rng_at(seed + (uint64_t)played, RNG_TEST, 7);
                assert_null(session_open(&s, g, seats, options, seed + (uint64_t)played));
                struct action batch[CHANCE_MAX];
                int at = 0, n = 0;
                do
                    if (every == 1 || !rng_below(&r, every)) look_all(&s, look, of);
                while (play_line(&s, &r, batch, &at, &n));
                session_close(&s);
            }
}

static void believed(const struct session *s, const unsigned char *view, int reader, void *of)
{
    const char *why = game_view_why(s->game, view, s->seats, s->options, reader);
    must(!why, "%s seats %d seed %llu line %d reader %d: %s", s->game->id, s->seats,
         (unsigned long long)s->seed, s->log_count, reader, why);
    ++*(long *)of;
    if (s->log_count) {
        struct action a = action_redact(s->game, &s->log[s->log_count - 1], reader);
        must(game_line_fits(s->game, &a, s->seats), "%s verb %d: a true line", s->game->id, a.verb);
    }
    for (int i = 0; i < s->events.count; i++) {
        struct event e = event_redact(&s->events.list[i], reader);
        must(game_event_fits(s->game, &e, s->seats), "%s event %d seat %d: %d %d %d %d", s->game->id, e.kind,
             e.seat, e.arg[0], e.arg[1], e.arg[2], e.arg[3]);
    }
}

/* 10^5 games in the long check. Of Voices a tenth of them, some 20 million views: each push is simulated, which
   makes it 23 ms of processor time a game and all views of 10^5 games 38 minutes, when a test has an hour
   beside others. DOCKET_SANE_GAMES=100000 plays them all. */
static void true_views_are_believed(void **state)
{
    const struct game *g = *state;
    long views = 0;
    int pushes = game_has_pushes(g) ? 10 : 1;
    each_game(g, wanted("DOCKET_SANE_GAMES", SANITIZED ? 40 / pushes : 300 / pushes, 100000 / pushes), 1, 500,
              believed, &views);
    print_message("%s: %ld true views\n", g->id, views);
}

/* Hostile views: some of the true ones are changed here and there. */
struct hostile {
    struct rng rng;
    int step, skip;              /* bytes from one change to the next; true views between two changed ones */
    int wanted;
    long views, changed, sane, bots, whole;
    int whole_due;               /* for each view one changed one is thought about with all iterations */
    unsigned char other[STATE_MAX];
    struct exercise how;
};

static void try_view(struct hostile *h, const struct session *s, const unsigned char *bytes, int reader,
                     size_t at, int change)
{
    struct exercise how = h->how;
    snprintf(trying, sizeof trying, "%s seats %d seed %llu line %d reader %d byte %zu change %d, %ld",
             s->game->id, s->seats, (unsigned long long)s->seed, s->log_count, reader, at, change, h->changed);
    if (h->sane % h->how.levels) how.levels = HEURISTIC, how.hint = false;
    else h->bots++, how.levels = LEVELS;
    bool asked = change >= 0 && reader >= 0 && s->game->turn(bytes) == reader;
    if (h->whole_due && asked) h->whole++, h->whole_due--, how.levels = LEVELS, how.iterations = 0;
    alarm(SECONDS);
    exercise_view(s->game, bytes, s->seats, reader, how, &h->rng);
    alarm(0);
}

static void try_one(struct hostile *h, const struct session *s, const unsigned char *view, int reader,
                    size_t at, int change)
{
    _Alignas(16) unsigned char bytes[STATE_MAX];
    const struct game *g = s->game;
    memcpy(bytes, view, g->state_size);
    exercise_change(bytes, h->other, g->state_size, at, change, &h->rng);
    if (!rng_below(&h->rng, 8))
        exercise_change(bytes, h->other, g->state_size, (size_t)rng_below(&h->rng, (int)g->state_size),
                        rng_below(&h->rng, CHANGES), &h->rng);
    h->changed++;
    if (!memcmp(bytes, view, g->state_size) || game_view_why(g, bytes, s->seats, s->options, reader)) return;
    h->sane++;
    try_view(h, s, bytes, reader, at, change);
}

static void changed(const struct session *s, const unsigned char *view, int reader, void *of)
{
    struct hostile *h = of;
    if (h->views >= h->wanted) return;
    if (rng_below(&h->rng, h->skip)) {
        if (!rng_below(&h->rng, 4)) memcpy(h->other, view, s->game->state_size);
        return;
    }
    h->views++;
    h->whole_due += long_run() || getenv("DOCKET_SANE_WHOLE");
    try_view(h, s, view, reader, 0, -1);
    for (int change = 0; change < CHANGES; change++)
        for (size_t at = (size_t)rng_below(&h->rng, h->step); at < s->game->state_size; at += (size_t)h->step)
            try_one(h, s, view, reader, at, change);
}

static void what_is_believed_can_be_played(void **state)
{
    const struct game *g = *state;
    static struct hostile h;
    memset(&h, 0, sizeof h);
    h.rng = rng_at((uint64_t)wanted("DOCKET_SANE_SEED", 1, 1), RNG_TEST, 9);
    h.how = (struct exercise){ .lines = game_has_pushes(g) ? 4 : 30, .levels = long_run() ? 5 : 20,
                               .iterations = 20, .hint = true };
    h.step = game_has_pushes(g) && !long_run() ? 5 : long_run() ? 1 : 2;
    h.skip = 80;
    h.wanted = wanted("DOCKET_SANE_VIEWS", SANITIZED ? 40 : 60, 200);
    for (uint64_t seed = 9000; h.views < h.wanted; seed += 100) each_game(g, 6, 3, seed, changed, &h);
    print_message("%s: %ld views, %ld changed, %ld of them sane, %ld with all levels, %ld at full strength\n",
                  g->id, h.views, h.changed, h.sane, h.bots, h.whole);
    assert_true(h.sane > 0 && h.sane < h.changed);
    if (long_run()) assert_true(h.whole >= h.wanted * 3 / 4);        /* at the last few nobody may be asked */
}

/* ---- what is asked of every game beside its own conditions ---- */

static const char *anything(const void *view, int seats, const int16_t *options, int seat)
{
    (void)view, (void)seats, (void)options, (void)seat;
    return NULL;
}

static int turn_told;
static int told_turn(const void *state) { return (void)state, turn_told; }
static int no_list(const void *state, struct action *out, int max)
{
    return (void)state, (void)out, (void)max, 0;
}
static void cut_first_byte(void *state, int seat) { *(unsigned char *)state = 0, (void)seat; }
static void cut_nothing(void *state, int seat) { (void)state, (void)seat; }

/* A game that believes anything is still asked whose turn it is, what is secret and what there is to do. */
static void more_is_asked_of_every_view(void **unused)
{
    struct game g = *game_find("toy");
    _Alignas(16) unsigned char view[STATE_MAX] = { 1 };
    (void)unused;
    g.sane = anything;
    g.turn = told_turn;
    g.redact = cut_nothing;
    static const int good[] = { SEAT_NONE, SEAT_CHANCE, 1 }, bad[] = { -3, -100, 2, 3, 4, 100 };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        turn_told = good[i];
        assert_null(game_view_why(&g, view, 2, NULL, 0));
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        turn_told = bad[i];
        assert_non_null(game_view_why(&g, view, 2, NULL, 0));
    }
    turn_told = 0;
    g.legal = no_list;
    assert_null(game_view_why(&g, view, 2, NULL, 1));
    assert_non_null(game_view_why(&g, view, 2, NULL, 0));
    turn_told = SEAT_CHANCE;
    g.redact = cut_first_byte;
    assert_non_null(game_view_why(&g, view, 2, NULL, 0));
    view[0] = 0;
    assert_null(game_view_why(&g, view, 2, NULL, 0));
}

/* With arguments: only these games. */
int main(int argc, char **argv)
{
    int failed = 0;
    signal(SIGALRM, tell);
    signal(SIGABRT, tell);
    table_own_folder();
    for (int i = 0; games[i]; i++) {
        void *game = (void *)(uintptr_t)games[i];
        bool wants = argc < 2;
        for (int k = 1; k < argc; k++) wants |= !strcmp(argv[k], games[i]->id);
        if (!wants) continue;
        const struct CMUnitTest list[] = {
            cmocka_unit_test_prestate(true_views_are_believed, game),
            cmocka_unit_test_prestate(what_is_believed_can_be_played, game),
        };
        failed += _cmocka_run_group_tests(games[i]->id, list, 2, NULL, NULL);
    }
    const struct CMUnitTest rest[] = { cmocka_unit_test(more_is_asked_of_every_view) };
    if (argc < 2 || !strcmp(argv[1], "toy")) failed += cmocka_run_group_tests(rest, NULL, NULL);
    table_clean();
    return failed != 0;
}
