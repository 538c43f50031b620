/* Actions valued by guessed games, and hints: paired, reproducible, blind to what the seat can't see. */
#include "table.h"

#include <math.h>
#include <time.h>

#include "bot/hint.h"
#include "games/tribunal/tribunal.h"

enum { POSITIONS = 4, REASONS = 400 };
static const struct hint_limit few = { .iterations = 40, .worlds = 4 };

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* A position of random play where a seat has a choice, after `skip` such decisions. */
static bool position(const struct game *g, int seats, uint64_t seed, int skip, unsigned char state[STATE_MAX])
{
    static struct action list[LEGAL_MAX];
    struct rng rng = rng_seeded(seed);
    int16_t options[OPTIONS_MAX];
    game_default_options(g, options);
    memset(state, 0, STATE_MAX);
    g->start(state, seats, options);
    for (int turn; (turn = g->turn(state)) != SEAT_NONE;) {
        int n = turn == SEAT_CHANCE ? g->chance(state, rng_next(&rng), list, CHANCE_MAX)
                                    : g->legal(state, list, LEGAL_MAX);
        if (turn >= 0 && n > 1 && skip-- == 0) return true;
        int from = turn == SEAT_CHANCE ? 0 : rng_below(&rng, n), to = turn == SEAT_CHANCE ? n : from + 1;
        for (int i = from; i < to; i++) g->apply(state, &list[i], NULL);
    }
    return false;
}

static void a_margin_is_half_of_the_interval(void **none)
{
    (void)none;
    struct judge_worth w = judge_mean(50, 50, 100, true);        /* 50 of 100 won */
    assert_true(fabs(w.mean - 0.5) < 1e-9 && fabs(w.margin - 0.098) < 0.001);
    w = judge_mean(100, 100, 100, true);         /* all won: three in a hundred may still be lost */
    assert_true(w.mean == 1 && fabs(w.margin - 0.03) < 1e-9);
    w = judge_mean(40, 200, 10, false);          /* points: mean 4, spread 2 */
    assert_true(fabs(w.mean - 4) < 1e-9 && fabs(w.margin - 1.96 * 2 / sqrt(10)) < 1e-9);
    assert_true(judge_even((struct judge_worth) { -0.03, 0.04 })
                && !judge_even((struct judge_worth) { 0.05, 0.04 }));
    assert_false(judge_even((struct judge_worth){ -0.05, 0.04 }));
}

/* ---- reasons ---- */

enum { VERBS_SHOWN = 64 };

/* What the heuristic would do in a random position: has the hint a reason of its own to begin with? */
static bool reasoned(const struct game *g, const void *view, int seat, uint64_t seed, int *verb,
                     char first[200])
{
    static struct action list[LEGAL_MAX];
    char words[800] = "";
    struct text t = TEXT_ON(words);
    struct rng rng = rng_seeded(seed);
    const struct mind *m = mind_find(g->id);
    int n = g->legal(view, list, LEGAL_MAX);
    const struct action *a = &list[m->pick(view, seat, list, n, HEURISTIC, &rng)];
    *verb = a->verb;
    if (m->because) m->because(view, seat, a, &t);
    bool good = false;
    for (const char *line = words; *line; line = strchr(line, '\n') + 1) {
        must((line[0] == '+' || line[0] == '!') && line[1] == ' ' && strchr(line, '\n'), "%s: %s", g->id,
             words);
        if (line[0] == '+' && !good) snprintf(first, 200, "%.*s", (int)strcspn(line, "\n"), line);
        good |= line[0] == '+';
    }
    return good;
}

/* Is it another sentence than those before? They differ in names and numbers, too. */
static int is_new(const char *first)
{
    static char met[64][200];
    static int count;
    if (!first) count = 0;
    for (int i = 0; first && i < count; i++)
        if (!strcmp(met[i], first)) return 0;
    if (first && count < 64) snprintf(met[count++], sizeof met[0], "%s", first);
    return first != NULL;
}

/* A hint begins with a reason of this position; only seldom must the figures say it. */
static void most_hints_have_a_reason(void **none)
{
    static unsigned char state[STATE_MAX];
    (void)none;
    for (int i = 0; games[i]; i++) {
        const struct game *g = games[i];
        int bare[VERBS_SHOWN] = { 0 }, all[VERBS_SHOWN] = { 0 }, sum = 0, looked = 0, verb, kinds = 0;
        is_new(NULL);
        for (int k = 0; k < REASONS; k++) {
            int seats = g->seats_min + k % (g->seats_max - g->seats_min + 1);
            if (!position(g, seats, (uint64_t)(900 + k), k % 37, state)) continue;
            int seat = g->turn(state);
            g->redact(state, seat);
            char first[200];
            bool good = reasoned(g, state, seat, (uint64_t)k, &verb, first);
            kinds += good && is_new(first);
            looked++, all[verb]++, bare[verb] += !good, sum += !good;
        }
        for (int v = 0; v < game_verb_count(g); v++)
            if (bare[v]) print_message("%s: %s %d of %d\n", g->id, g->verbs[v].name, bare[v], all[v]);
        print_message("%s: no reason in %d of %d positions, %d different ones\n", g->id, sum, looked, kinds);
        must(looked > REASONS / 2, "%s: only %d positions", g->id, looked);
        must(sum * 10 <= looked, "%s: no reason in %d of %d positions", g->id, sum, looked);
        must(kinds >= 10, "%s: only %d different reasons", g->id, kinds);
    }
}

/* The same action twice has the same games: worlds and numbers are shared by all that is compared. */
static void playouts_are_paired(void **none)
{
    static unsigned char state[STATE_MAX];
    static struct action list[LEGAL_MAX];
    static struct judge j, again;
    (void)none;
    for (int i = 0; games[i]; i++) {
        const struct game *g = games[i];
        assert_true(position(g, g->seats_max, 11, 5, state));
        int seat = g->turn(state);
        g->redact(state, seat);
        g->legal(state, list, LEGAL_MAX);
        struct action three[] = { list[0], list[1], list[0] };
        judge_begin(&j, g, state, seat, three, 3, 5);
        for (int k = 0; k < 4; k++) judge_step(&j);
        must(j.sum[0] == j.sum[2] && judge_lead(&j, 0, 2).mean == 0, "%s: not the same games", g->id);
        judge_begin(&again, g, state, seat, three, 3, 5);
        for (int k = 0; k < 4; k++) judge_step(&again);
        must(!memcmp(&j, &again, sizeof j), "%s: not reproducible", g->id);
    }
}

/* To allow what is surely a lie is never found better than to object. */
static void a_lie_is_not_judged_better_than_its_objection(void **none)
{
    static unsigned char state[STATE_MAX];
    static struct action list[LEGAL_MAX];
    static struct judge j;
    (void)none;
    const struct game *g = game_find("tribunal");
    const struct mind *m = mind_find("tribunal");
    int asked = 0, led = 0;
    for (int k = 0; k < 2000 && asked < 6; k++) {
        if (!position(g, 2, 300 + (uint64_t)k, 4 + k % 20, state)) continue;
        int seat = g->turn(state);
        g->redact(state, seat);
        int n = g->legal(state, list, LEGAL_MAX), known = m->solve(state, seat, list, n);
        if (known < 0 || list[known].verb != TR_OBJECT) continue;
        struct action two[] = { list[known], list[(known + 1) % n] };
        judge_begin(&j, g, state, seat, two, 2, (uint64_t)k);
        for (int w = 0; w < 60; w++) judge_step(&j);
        struct judge_worth lead = judge_lead(&j, 0, 1);
        must(lead.mean > -lead.margin, "position %d: to object is %.2f worse", k, -lead.mean);
        led += lead.mean > lead.margin;
        asked++;
    }
    assert_true(asked == 6 && led >= 1);
}

/* Claims that an Easy bot makes to seat 0, in games of the heuristic against it. */
static bool easy_claims(const struct game *g, uint64_t seed, unsigned char state[STATE_MAX], int skip)
{
    static struct action list[LEGAL_MAX];
    _Alignas(8) unsigned char view[STATE_MAX];
    const struct mind *m = mind_find(g->id);
    struct rng rng = rng_seeded(seed);
    int16_t options[OPTIONS_MAX];
    game_default_options(g, options);
    memset(state, 0, STATE_MAX);
    g->start(state, 2, options);
    for (int turn; (turn = g->turn(state)) != SEAT_NONE;) {
        int n = turn == SEAT_CHANCE ? g->chance(state, rng_next(&rng), list, CHANCE_MAX)
                                    : g->legal(state, list, LEGAL_MAX);
        if (turn == SEAT_CHANCE) {
            for (int i = 0; i < n; i++) g->apply(state, &list[i], NULL);
            continue;
        }
        bool answers = false;
        for (int i = 0; i < n; i++) answers |= list[i].verb == m->claims.doubt;
        if (turn == 0 && answers && n > 1 && skip-- == 0) return true;
        memcpy(view, state, sizeof view);
        g->redact(view, turn);
        g->apply(state, &list[n > 1 ? m->pick(view, turn, list, n, turn ? EASY : HEURISTIC, &rng) : 0], NULL);
    }
    return false;
}

/* An Easy bot nearly always tells the truth, and all know which level sits there. */
static void an_easy_bots_word_is_taken(void **none)
{
    static unsigned char state[STATE_MAX];
    (void)none;
    const struct game *g = game_find("tribunal");
    struct hint_limit limit = { .iterations = 20, .worlds = 60, .level = { PERSON, EASY } };
    int asked = 0, truths = 0, doubted = 0;
    for (int k = 0; k < 40 && asked < 16; k++) {
        struct hint h;
        if (!easy_claims(g, 900 + (uint64_t)k, state, k % 6)) continue;
        const struct tribunal *t = (const void *)state;
        truths += tribunal_meets(t, t->mover, t->hand[t->mover], t->claimed);
        g->redact(state, 0);
        hint_make(&h, g, state, 0, limit, (uint64_t)k, NULL, NULL);
        doubted += h.action[0].verb == TR_OBJECT;
        asked++;
    }
    must(asked == 16 && truths >= 13 && doubted <= 4, "%d claims, %d true, %d doubted", asked, truths, doubted);
}

static void hints_are_legal_and_ordered(void **none)
{
    static unsigned char state[STATE_MAX];
    static struct action list[LEGAL_MAX];
    (void)none;
    for (int i = 0; games[i]; i++) {
        const struct game *g = games[i];
        for (int k = 0; k < POSITIONS; k++) {
            struct hint h;
            if (!position(g, k & 1 ? g->seats_max : g->seats_min, 40 + (uint64_t)k, 6 * k, state)) continue;
            int seat = g->turn(state), n = g->legal(state, list, LEGAL_MAX);
            _Alignas(8) unsigned char view[STATE_MAX];
            memcpy(view, state, sizeof view);
            g->redact(view, seat);
            hint_make(&h, g, view, seat, few, 3, NULL, NULL);
            bool sealed = h.count == 1 && !strcmp(g->id, "voices");      /* a push of one region */
            must(h.count >= 2 || sealed || n == 1, "%s: %d of %d", g->id, h.count, n);
            for (int a = 0; a < h.count; a++) {
                const char *why = g->why(state, &h.action[a]);
                must(!why, "%s: %s", g->id, why ? why : "");
                for (int b = 0; b < a; b++) assert_false(hint_alike(g, &h.action[a], &h.action[b]));
            }
            assert_int_equal(h.worlds, 4);
            assert_true(h.hard >= 0 && h.hard < h.count);
            assert_true(h.count < 3 || h.worth[1].mean >= h.worth[2].mean);
            assert_true(!h.hard || h.worth[0].mean > h.worth[h.hard].mean || judge_even(h.lead));
        }
    }
}

/* Where both of two choices cost points, nothing that isn't a choice comes before them. */
static void two_that_cost_points(void **none)
{
    static unsigned char state[STATE_MAX];
    static struct action list[LEGAL_MAX];
    const struct game *g = game_find("justice");
    bool met = false;
    (void)none;
    for (int k = 0; k < 9000 && !met; k++) {
        struct hint h;
        if (!position(g, g->seats_min, 40 + (uint64_t)k, k % 60, state)) continue;
        if (g->legal(state, list, LEGAL_MAX) != 2) continue;
        int seat = g->turn(state);
        _Alignas(8) unsigned char view[STATE_MAX];
        memcpy(view, state, sizeof view);
        g->redact(view, seat);
        hint_make(&h, g, view, seat, few, 3, NULL, NULL);
        for (int a = 0; a < h.count; a++) assert_null(g->why(state, &h.action[a]));
        met = h.count == 2 && h.worth[0].mean < 0;
    }
    assert_true(met);
}

/* What comes after a hint is another choice, not the same with another marker of that worth. */
static void the_next_best_is_another_choice(void **none)
{
    static unsigned char state[STATE_MAX];
    static struct action list[LEGAL_MAX];
    (void)none;
    const struct game *g = game_find("voices");
    const struct mind *m = mind_find("voices");
    int doubles = 0;
    for (int k = 0; k < 2 * POSITIONS; k++) {
        struct hint h;
        if (!position(g, 4, 40 + (uint64_t)k, 4 * k, state)) continue;
        int seat = g->turn(state);
        g->redact(state, seat);
        int n = g->legal(state, list, LEGAL_MAX);
        for (int i = 0; i < n * n; i++) {
            const struct action *a = &list[i / n], *b = &list[i % n];
            doubles += !hint_alike(g, a, b) && m->alike(state, a, b);
        }
        hint_make(&h, g, state, seat, few, 3, NULL, NULL);
        for (int i = 0; i < h.count; i++)
            for (int j = 0; j < i; j++) assert_false(m->alike(state, &h.action[i], &h.action[j]));
    }
    assert_true(doubles > 0);
}

/* A hint for the no-peek test, from the real state. */
static struct hint honest(const struct game *g, const unsigned char *real, int seat, uint64_t seed)
{
    static unsigned char view[STATE_MAX];
    struct hint h;
    memcpy(view, real, STATE_MAX);
    g->redact(view, seat);
    hint_make(&h, g, view, seat, few, seed, NULL, NULL);
    return h;
}

static void guess_nothing(void *view, int seat, uint64_t seed)
{
    (void)view, (void)seat, (void)seed;
}

static void redact_nothing(void *state, int seat)
{
    (void)state, (void)seat;
}

/* The twin that cheats: its worlds are the real one. */
static struct hint peeker(const struct game *g, const unsigned char *real, int seat, uint64_t seed)
{
    struct game open = *g;
    struct hint h;
    open.guess = guess_nothing;
    open.redact = redact_nothing;
    hint_make(&h, &open, real, seat, few, seed, NULL, NULL);
    return h;
}

/* Everything the seat can't see is dealt anew: how often does the hint or one of its figures change? */
static int differences(const struct game *g,
                       struct hint (*make)(const struct game *, const unsigned char *, int, uint64_t))
{
    static unsigned char real[STATE_MAX], other[STATE_MAX];
    int differ = 0;
    for (int k = 0; k < POSITIONS; k++) {
        if (!position(g, k & 1 ? g->seats_max : g->seats_min, 100 + (uint64_t)k, 5 * k, real)) continue;
        int seat = g->turn(real);
        memcpy(other, real, sizeof other);
        g->redact(other, seat);
        g->guess(other, seat, 7 + (uint64_t)k);
        struct hint a = make(g, real, seat, (uint64_t)k), b = make(g, other, seat, (uint64_t)k);
        differ += memcmp(&a, &b, sizeof a) != 0;
    }
    return differ;
}

static void no_hint_peeks(void **none)
{
    (void)none;
    for (int i = 0; games[i]; i++) assert_int_equal(differences(games[i], honest), 0);
}

static void a_peeking_twin_is_caught(void **none)
{
    (void)none;
    for (int i = 0; games[i]; i++)
        must(differences(games[i], peeker) > 0, "%s: the peeking twin was not caught", games[i]->id);
}

static bool wait_for(struct bot_worker *w, struct hint *out)
{
    double end = seconds() + 60;
    while (!bot_worker_poll_hint(w, out))
        if (seconds() > end) return false;
        else usleep(1000);
    return true;
}

/* The real state turns to garbage while the worker is at it; then it is stopped in the middle. */
static void the_worker_gives_hints(void **none)
{
    static unsigned char state[STATE_MAX];
    (void)none;
    const struct game *g = game_find("tribunal");
    struct bot_worker *w = bot_worker_start();
    struct hint expected, got;
    struct action a;
    assert_true(position(g, 2, 70, 6, state));
    int seat = g->turn(state);
    g->redact(state, seat);
    hint_make(&expected, g, state, seat, few, 3, NULL, NULL);
    bot_worker_ask_hint(w, g, state, seat, few, 3);
    memset(state, 0xa5, sizeof state);
    assert_true(wait_for(w, &got));
    assert_memory_equal(&got, &expected, sizeof got);
    assert_false(bot_worker_poll_hint(w, &got));         /* handed out once */
    assert_int_equal(bot_worker_done(w), few.worlds);

    assert_true(position(g, 2, 70, 6, state));
    g->redact(state, seat);
    double begin = seconds();
    bot_worker_ask_hint(w, g, state, seat, (struct hint_limit){ .iterations = 40, .worlds = 1 << 30 }, 3);
    while (bot_worker_done(w) < 3 && seconds() < begin + 30) usleep(1000);
    assert_true(bot_worker_done(w) >= 3);        /* it tells how far it has come */
    bot_worker_cancel(w);
    bot_worker_ask(w, g, state, seat, EASY, (struct bot_limit){ .iterations = 10 }, 3);
    while (!bot_worker_poll(w, &a) && seconds() < begin + 40) usleep(1000);
    assert_false(bot_worker_poll_hint(w, &got));
    assert_true(seconds() - begin < 35);
    bot_worker_stop(w);
}

static void a_hint_keeps_its_time(void **none)
{
    static unsigned char state[STATE_MAX];
    (void)none;
    const struct game *g = game_find("voices");
    struct hint h;
    assert_true(position(g, 4, 9, 3, state));
    int seat = g->turn(state);
    g->redact(state, seat);
    double begin = seconds();
    hint_make(&h, g, state, seat, (struct hint_limit){ .milliseconds = 100 }, 1, NULL, NULL);
    assert_true(seconds() - begin < 20);         /* a machine at work, with sanitizers */
    assert_true(h.worlds >= 1 && h.worlds <= JUDGE_WORLDS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_margin_is_half_of_the_interval),
        cmocka_unit_test(most_hints_have_a_reason),
        cmocka_unit_test(playouts_are_paired),
        cmocka_unit_test(a_lie_is_not_judged_better_than_its_objection),
        cmocka_unit_test(an_easy_bots_word_is_taken),
        cmocka_unit_test(hints_are_legal_and_ordered), cmocka_unit_test(two_that_cost_points),
        cmocka_unit_test(the_next_best_is_another_choice),
        cmocka_unit_test(no_hint_peeks),
        cmocka_unit_test(a_peeking_twin_is_caught),
        cmocka_unit_test(the_worker_gives_hints),
        cmocka_unit_test(a_hint_keeps_its_time),
    };
    if (getenv("DOCKET_TEST")) cmocka_set_test_filter(getenv("DOCKET_TEST"));
    return cmocka_run_group_tests(tests, NULL, NULL);
}
