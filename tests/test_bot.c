/* Bots of every game: legal, reproducible, blind to what their seat can't see, stopped at once. */
#include "table.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <time.h>

#include "bot/bot.h"
#include "games/tribunal/tribunal.h"

enum { ITERATIONS = 120, POSITIONS = 10 };

static const struct bot_limit few = { .iterations = ITERATIONS };
static const enum level levels[] = { EASY, NORMAL, HARD, EXPERT, HEURISTIC, RANDOM };

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Positions of random play where a seat has a choice: after `skip` such decisions. */
static bool position(const struct game *g, int seats, uint64_t seed, int skip, unsigned char state[STATE_MAX])
{
    static struct action list[LEGAL_MAX];
    struct rng rng = rng_seeded(seed);
    int16_t options[OPTIONS_MAX];
    game_default_options(g, options);
    memset(state, 0, STATE_MAX);
    g->start(state, seats, options);
    for (int line = 0; line < LINES_MAX; line++) {
        int turn = g->turn(state), n;
        if (turn == SEAT_NONE) return false;
        if (turn == SEAT_CHANCE) {
            n = g->chance(state, rng_next(&rng), list, CHANCE_MAX);
            for (int i = 0; i < n; i++) g->apply(state, &list[i], NULL);
            continue;
        }
        n = g->legal(state, list, LEGAL_MAX);
        if (n > 1 && skip-- == 0) return true;
        g->apply(state, &list[rng_below(&rng, n)], NULL);
    }
    return false;
}

static void view_of(const struct game *g, const unsigned char *state, int seat, unsigned char out[STATE_MAX])
{
    memcpy(out, state, STATE_MAX);
    g->redact(out, seat);
}

/* What a quick player does without a list is what it takes from the list, with the same numbers drawn. */
static void straight_is_the_same_choice(void **none)
{
    static struct action list[LEGAL_MAX];
    (void)none;
    for (int i = 0; games[i]; i++) {
        const struct game *g = games[i];
        const struct mind *m = mind_find(g->id);
        int asked = 0;
        if (!m->straight) continue;
        for (int k = 0; k < 600; k++) {
            _Alignas(16) unsigned char state[STATE_MAX];
            int seats = g->seats_min + k % (g->seats_max - g->seats_min + 1);
            if (!position(g, seats, (uint64_t)k, k / 3 % 120, state)) continue;
            struct rng with = rng_seeded((uint64_t)k + 1), without = with;
            struct action a = { 0 };
            if (!m->straight(state, &a, &without)) continue;
            int n = g->legal(state, list, LEGAL_MAX);
            assert_true(action_equal(&list[m->playout(state, list, n, &with)], &a));
            assert_memory_equal(&with, &without, sizeof with);
            asked++;
        }
        assert_true(asked > 200);
    }
}

/* One search, for its root statistics. */
static struct action search(const struct game *g, const void *view, int seat, enum level level, uint64_t seed,
                            struct bot_root *root)
{
    bool strong = level == HARD || level == EXPERT;
    struct bot_plan plan = { .limit = few, .soft = strong, .expect = strong, .mixed = true };
    memset(root, 0, sizeof *root);
    return bot_search(g, mind_find(g->id), view, seat, &plan, seed, NULL, root);
}

static void every_level_plays_legally(void **state)
{
    (void)state;
    static unsigned char real[STATE_MAX], view[STATE_MAX];
    for (int i = 0; games[i]; i++) {
        const struct game *g = games[i];
        for (int k = 0; k < POSITIONS; k++) {
            int seats = k & 1 ? g->seats_max : g->seats_min;
            if (!position(g, seats, (uint64_t)k, 3 * k, real)) continue;
            int seat = g->turn(real);
            view_of(g, real, seat, view);
            for (size_t l = 0; l < sizeof levels / sizeof *levels; l++) {
                struct action a = bot_choose(g, view, seat, levels[l], few, (uint64_t)k, NULL);
                const char *why = g->why(real, &a);
                must(!why, "%s level %d position %d: %s", g->id, levels[l], k, why ? why : "");
            }
        }
    }
}

/* Same view, seed and iterations: same action and same statistics. */
static void search_is_reproducible(void **state)
{
    (void)state;
    static unsigned char real[STATE_MAX], view[STATE_MAX];
    static struct bot_root one, two;
    for (int i = 0; games[i]; i++)
        for (int k = 0; k < 4; k++) {
            const struct game *g = games[i];
            if (!position(g, g->seats_max, 50 + (uint64_t)k, 5 * k, real)) continue;
            int seat = g->turn(real);
            view_of(g, real, seat, view);
            struct action a = search(g, view, seat, HARD, 9, &one), b = search(g, view, seat, HARD, 9, &two);
            assert_memory_equal(&a, &b, sizeof a);
            assert_memory_equal(&one, &two, sizeof one);
        }
}

/* A player for the no-peek test: it is handed the real state and says what it found. */
typedef struct action player(const struct game *g, const unsigned char *real, int seat, enum level level,
                             uint64_t seed, struct bot_root *root);

static struct action honest(const struct game *g, const unsigned char *real, int seat, enum level level,
                            uint64_t seed, struct bot_root *root)
{
    static unsigned char view[STATE_MAX];
    view_of(g, real, seat, view);
    if (level_searches(level)) return search(g, view, seat, level, seed, root);
    memset(root, 0, sizeof *root);
    return bot_choose(g, view, seat, level, few, seed, NULL);
}

/* As it sits at the table: with what its game has of its own instead of the search. */
static struct action seated(const struct game *g, const unsigned char *real, int seat, enum level level,
                            uint64_t seed, struct bot_root *root)
{
    static unsigned char view[STATE_MAX];
    view_of(g, real, seat, view);
    memset(root, 0, sizeof *root);
    return bot_consider(g, view, seat, level, few, seed, NULL, root);
}

static void guess_nothing(void *view, int seat, uint64_t seed)
{
    (void)view, (void)seat, (void)seed;
}

static void redact_nothing(void *state, int seat)
{
    (void)state, (void)seat;
}

/* The twin that cheats: it searches the real world instead of guessed ones. */
static struct action peeker(const struct game *g, const unsigned char *real, int seat, enum level level,
                            uint64_t seed, struct bot_root *root)
{
    struct game open = *g;
    open.guess = guess_nothing;
    open.redact = redact_nothing;
    return search(&open, real, seat, level, seed, root);
}

/* Re-deal everything the seat can't see, same seed: how often does the answer or a statistic change? */
static int differences(const struct game *g, player *play, enum level level)
{
    static unsigned char real[STATE_MAX], other[STATE_MAX], view[STATE_MAX], again[STATE_MAX];
    static struct bot_root one, two;
    int differ = 0;
    for (int k = 0; k < POSITIONS; k++) {
        int seats = k & 1 ? g->seats_max : g->seats_min;
        if (!position(g, seats, 100 + (uint64_t)k, 4 * k, real)) continue;
        int seat = g->turn(real);
        view_of(g, real, seat, view);
        memcpy(other, view, sizeof other);
        g->guess(other, seat, 7 + (uint64_t)k);
        view_of(g, other, seat, again);
        must(!memcmp(view, again, g->state_size), "%s: a guess changes the seat's view", g->id);
        struct action a = play(g, real, seat, level, (uint64_t)k, &one);
        struct action b = play(g, other, seat, level, (uint64_t)k, &two);
        differ += memcmp(&a, &b, sizeof a) || memcmp(&one, &two, sizeof one);
    }
    return differ;
}

static void no_bot_peeks(void **state)
{
    (void)state;
    for (int i = 0; games[i]; i++)
        for (size_t l = 0; l < sizeof levels / sizeof *levels; l++) {
            assert_int_equal(differences(games[i], honest, levels[l]), 0);
            if (level_searches(levels[l])) assert_int_equal(differences(games[i], seated, levels[l]), 0);
        }
}

/* The test above has power: a bot that peeks is caught in every game. */
static void a_peeking_twin_is_caught(void **state)
{
    (void)state;
    for (int i = 0; games[i]; i++)
        must(differences(games[i], peeker, HARD) > 0, "%s: the peeking twin was not caught", games[i]->id);
}

/* The real state turns to garbage while the bot thinks. */
static void garbage_while_thinking_changes_nothing(void **state)
{
    (void)state;
    static unsigned char real[STATE_MAX], view[STATE_MAX];
    struct bot_worker *w = bot_worker_start();
    assert_non_null(w);
    for (int i = 0; games[i]; i++)
        for (int k = 0; k < 3; k++) {
            const struct game *g = games[i];
            if (!position(g, g->seats_min, 70 + (uint64_t)k, 6 * k, real)) continue;
            int seat = g->turn(real);
            view_of(g, real, seat, view);
            enum level level = k & 1 ? EXPERT : HARD;
            struct action expected = bot_choose(g, view, seat, level, few, 3, NULL), got;
            bot_worker_ask(w, g, view, seat, level, few, 3);
            memset(real, 0xa5 + k, sizeof real);
            memset(view, 0x5a - k, sizeof view);
            double end = seconds() + 60;
            bool have;
            while (!(have = bot_worker_poll(w, &got)) && seconds() < end) usleep(1000);
            assert_true(have);
            assert_memory_equal(&got, &expected, sizeof got);
        }
    bot_worker_stop(w);
}

static void worker_cancels_at_once(void **state)
{
    (void)state;
    static unsigned char real[STATE_MAX], view[STATE_MAX];
    const struct game *g = game_find("tribunal");      /* one that searches for as long as it may */
    struct bot_limit endless = { .milliseconds = 60000 };
    struct action out;
    assert_true(position(g, g->seats_min, 1, 4, real));
    int seat = g->turn(real);
    view_of(g, real, seat, view);
    struct bot_worker *w = bot_worker_start();
    double begin = seconds();
    bot_worker_ask(w, g, view, seat, HARD, endless, 1);
    usleep(30000);
    assert_false(bot_worker_poll(w, &out));
    bot_worker_cancel(w);
    usleep(100000);
    assert_false(bot_worker_poll(w, &out));                 /* a cancelled question has no answer */
    bot_worker_ask(w, g, view, seat, HARD, endless, 1);     /* a new question replaces the old one */
    bot_worker_ask(w, g, view, seat, EASY, few, 1);
    while (!bot_worker_poll(w, &out) && seconds() < begin + 30) usleep(1000);
    struct action easy = bot_choose(g, view, seat, EASY, few, 1, NULL);
    assert_memory_equal(&out, &easy, sizeof out);
    assert_false(bot_worker_poll(w, &out));                 /* an answer is handed out once */
    bot_worker_ask(w, g, view, seat, HARD, endless, 1);
    usleep(20000);
    bot_worker_stop(w);
    assert_true(seconds() - begin < 20);
}

static int translated;

/* Stand in for the library's: sentences are counted. */
char *dcgettext(const char *domain, const char *sentence, int category)
{
    (void)domain, (void)category;
    translated++;
    return (char *)sentence;
}

char *(gettext)(const char *sentence) { return dcgettext(NULL, sentence, 0); }

/* A search asks what is allowed a million times: no sentence is made for it. */
static void a_search_needs_no_words(void **state)
{
    (void)state;
    static unsigned char real[STATE_MAX], view[STATE_MAX];
    for (int i = 0; games[i]; i++)
        for (int k = 0; k < POSITIONS; k++) {
            const struct game *g = games[i];
            if (!position(g, g->seats_max, 90 + (uint64_t)k, 9 * k, real)) continue;
            int seat = g->turn(real);
            view_of(g, real, seat, view);
            translated = 0;
            bot_choose(g, view, seat, HARD, few, 1, NULL);
            must(translated == 0, "%s: %d sentences in a search", g->id, translated);
        }
}

static bool no_threads;

/* Stands in for the library's: a system that gives no thread away. */
int pthread_create(pthread_t *restrict t, const pthread_attr_t *restrict a, void *(*run)(void *),
                   void *restrict with)
{
    int (*real)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
    *(void **)&real = dlsym(RTLD_NEXT, "pthread_create");
    return no_threads ? EAGAIN : real(t, a, run, with);
}

static void a_worker_may_fail_to_start(void **state)
{
    (void)state;
    no_threads = true;
    assert_null(bot_worker_start());
    no_threads = false;
    struct bot_worker *w = bot_worker_start();
    assert_non_null(w);
    bot_worker_stop(w);
    bot_worker_stop(NULL);
}

static void cancelled_search_still_answers(void **state)
{
    (void)state;
    static unsigned char real[STATE_MAX], view[STATE_MAX];
    const _Atomic bool cancel = true;
    for (int i = 0; games[i]; i++) {
        const struct game *g = games[i];
        assert_true(position(g, g->seats_min, 2, 3, real));
        int seat = g->turn(real);
        view_of(g, real, seat, view);
        struct bot_limit endless = { .milliseconds = 60000 };
        struct action a = bot_choose(g, view, seat, HARD, endless, 1, &cancel);
        assert_null(g->why(real, &a));
    }
}

/* A limit in milliseconds is kept. */
static void time_is_kept(void **state)
{
    (void)state;
    static unsigned char real[STATE_MAX], view[STATE_MAX];
    for (int i = 0; games[i]; i++) {
        const struct game *g = games[i];
        assert_true(position(g, g->seats_min, 2, 3, real));
        int seat = g->turn(real);
        view_of(g, real, seat, view);
        double begin = seconds();
        bot_choose(g, view, seat, HARD, (struct bot_limit){ .milliseconds = 50 }, 1, NULL);
        assert_true(seconds() - begin < 2);
    }
}

/* Whatever ends a search, the number, the clock or a settled choice: Hard never does less than Normal,
   Expert never less than Hard. */
static void hard_is_never_below_normal(void **state)
{
    (void)state;
    for (int i = 0; games[i]; i++) {
        struct bot_limit normal = bot_limit_for(games[i], NORMAL), hard = bot_limit_for(games[i], HARD);
        assert_true(normal.iterations > 0 && normal.milliseconds > 0 && !normal.settle);
        struct bot_limit expert = bot_limit_for(games[i], EXPERT);
        const struct mind *m = mind_find(games[i]->id);
        bool own = m->think && m->iterations[HARD];      /* playouts, not comparable with iterations */
        if (!own) assert_true(hard.iterations >= normal.iterations && hard.settle >= normal.iterations);
        assert_true(hard.milliseconds >= normal.milliseconds && hard.milliseconds <= 1000);
        if (m->think && m->iterations[EXPERT])
            assert_true(expert.iterations >= (own ? hard : normal).iterations);
        else assert_true(expert.iterations > hard.iterations && expert.settle >= hard.settle);
        assert_true(expert.milliseconds >= hard.milliseconds && expert.milliseconds <= 3000);
    }
}

/* A game's own way to decide keeps the time too, and answers legally when it has none. */
static void a_thought_ends_with_its_clock(void **state)
{
    (void)state;
    static unsigned char real[STATE_MAX], view[STATE_MAX];
    const _Atomic bool cancel = true;
    for (int i = 0; games[i]; i++) {
        const struct game *g = games[i];
        const struct mind *m = mind_find(g->id);
        struct action list[LEGAL_MAX];
        for (int k = 0; m->think && k < 3 * POSITIONS; k++) {
            if (!position(g, g->seats_min, 40 + (uint64_t)k, 2 * k, real)) continue;
            int seat = g->turn(real);
            view_of(g, real, seat, view);
            int n = g->legal(view, list, LEGAL_MAX);
            struct rng rng = rng_seeded(1);
            struct bot_clock up = { .cancel = &cancel };
            double begin = seconds();
            int pick = m->think(view, seat, list, n, k & 1 ? EXPERT : HARD, &rng, &up);
            assert_true(pick < n);
            assert_true(seconds() - begin < 1);
        }
    }
}

/* Every iteration takes one root choice: the visits add up; half or more of a bluffing game's are the seat's
   own. */
static void visits_add_up(void **state)
{
    (void)state;
    static unsigned char real[STATE_MAX], view[STATE_MAX];
    static struct bot_root root;
    for (int i = 0; games[i]; i++)
        for (int flat = 0; flat < 2; flat++) {
            const struct game *g = games[i];
            const struct mind *m = mind_find(g->id);
            struct bot_plan plan = { .limit = few, .flat = flat };
            assert_true(position(g, g->seats_min, 2, 3, real));
            int seat = g->turn(real);
            view_of(g, real, seat, view);
            bot_search(g, m, view, seat, &plan, 5, NULL, &root);
            uint32_t sum = 0;
            for (int k = 0; k < root.count; k++) {
                sum += root.visits[k];
                assert_true(root.value[k] >= 0 && root.value[k] <= 1);
            }
            assert_int_equal(root.iterations, ITERATIONS);
            assert_int_equal(sum, m->bluffs && !flat ? ITERATIONS - ITERATIONS / 3 : ITERATIONS);
        }
}

/* After an admitted lie guesses follow the exact odds: all hands of two out of six cards, one card gained
   since, each weighing the share of its cards that leave the rest without a pair of Law. Chi-square, 0.1 %. */
static void guesses_after_a_lie_follow_the_odds(void **state)
{
    (void)state;
    const struct game *g = &tribunal_game;
    struct tribunal t;
    g->start(&t, 2, NULL);
    uint32_t pool = TR_BIT(0) | TR_BIT(1) | TR_BIT(2) | TR_BIT(5) | TR_BIT(10) | TR_BIT(15);    /* three Law */
    t.phase = TR_AT_CLAIM;
    t.turn = 0;
    t.hand[0] = TR_BIT(19);
    t.hand_count[0] = 1;
    t.hand_count[1] = 3;
    t.deck = 0;
    t.deck_count = 3;
    t.discard = TR_ALL_CARDS & ~pool & ~t.hand[0];
    t.lie[1] = (struct tribunal_word){ .space = 1 + 1, .gained = 1 };       /* the top edge: two Law */

    int hits[64] = { 0 }, n = 40000;
    double odds[64] = { 0 }, total = 0, chi = 0;
    uint8_t ids[6];
    for (int k = 0, c = 0; c < TR_CARDS; c++)
        if (pool >> c & 1) ids[k++] = (uint8_t)c;
    for (int set = 0; set < 64; set++) {
        if (__builtin_popcount((unsigned)set) != 3) continue;
        for (int gained = 0; gained < 6; gained++)
            if (set >> gained & 1) odds[set] += __builtin_popcount((unsigned)(set & ~(1 << gained) & 7)) < 2;
        total += odds[set];
    }
    for (int i = 0; i < n; i++) {
        struct tribunal w = t;
        g->guess(&w, 0, (uint64_t)i);
        int set = 0;
        for (int k = 0; k < 6; k++)
            if (w.hand[1] >> ids[k] & 1) set |= 1 << k;
        hits[set]++;
    }
    int kinds = 0;
    for (int set = 0; set < 64; set++) {
        double expected = n * odds[set] / total;
        if (expected > 0) { chi += (hits[set] - expected) * (hits[set] - expected) / expected; kinds++; }
        else assert_int_equal(hits[set], 0);
    }
    assert_int_equal(kinds, 19);                 /* 20 hands, all but the three Law */
    assert_true(chi < 42.3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_level_plays_legally), cmocka_unit_test(search_is_reproducible),
        cmocka_unit_test(no_bot_peeks), cmocka_unit_test(a_peeking_twin_is_caught),
        cmocka_unit_test(garbage_while_thinking_changes_nothing), cmocka_unit_test(worker_cancels_at_once),
        cmocka_unit_test(a_worker_may_fail_to_start), cmocka_unit_test(a_search_needs_no_words),
        cmocka_unit_test(cancelled_search_still_answers), cmocka_unit_test(time_is_kept),
        cmocka_unit_test(hard_is_never_below_normal), cmocka_unit_test(a_thought_ends_with_its_clock),
        cmocka_unit_test(visits_add_up), cmocka_unit_test(straight_is_the_same_choice),
        cmocka_unit_test(guesses_after_a_lie_follow_the_odds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
