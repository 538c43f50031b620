/* The learned player: the net's sums by hand, and what it draws. */
#include "bot/learned.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

enum { FACTS = 2, MARKS = 3 };

static void read(const void *view, int seat, struct learned_facts *out)
{
    learned_fact(out, 0, (float)*(const int *)view);
    learned_fact(out, 1, (float)seat);                  /* seat 0: not in the list */
}

static void mark(const void *view, int seat, const struct action *a, struct learned_mark *out)
{
    (void)view, (void)seat;
    learned_mark(out, a->verb, 1);
}

static int second(const void *view, int seat, const struct action *legal, int n, enum level level,
                  struct rng *rng)
{
    (void)view, (void)seat, (void)legal, (void)n, (void)level, (void)rng;
    return 1;
}

static const struct mind mind = { .pick = second };
static const struct action legal[3] = { { .verb = 1 }, { .verb = 2 }, { .verb = 2 } };

/* One unit in each layer takes part: 0.5 + 2 x fact + 3 x verb 1, then 1 - 0.25 x that, then times 4. */
static void weights_set(const struct learned *in, float *w)
{
    memset(w, 0, (size_t)learned_size(in) * sizeof *w);
    float *marks = w + FACTS * LEARNED_FIRST, *first = marks + MARKS * LEARNED_FIRST;
    float *layer = first + LEARNED_FIRST, *threshold = layer + LEARNED_FIRST * LEARNED_SECOND;
    float *out = threshold + LEARNED_SECOND, *straight = out + LEARNED_SECOND;
    w[5] = 2;
    marks[LEARNED_FIRST + 5] = 3;
    first[5] = 0.5f;
    layer[5 * LEARNED_SECOND + 7] = -0.25f;
    threshold[7] = 1;
    out[7] = 4;
    straight[0] = 0.75f;
}

static void sums_by_hand(void **state)
{
    (void)state;
    const struct learned in = { .facts = FACTS, .marks = MARKS, .read = read, .mark = mark };
    static float w[LEARNED_WEIGHTS];
    static struct learned_look look;
    static struct learned_layers layers;
    struct rng rng = rng_seeded(1);
    float out[3];
    int one = 1, less = -1;
    weights_set(&in, w);
    learned_read(&in, &mind, &one, 0, legal, 3, &rng, &look);
    assert_int_equal(look.count, 3);
    assert_int_equal(look.facts.count, 1);
    learned_weigh(&in, w, &look, out, &layers);
    /* verb 1: 0.5 + 2 + 3 = 5.5; 1 - 1.375 is below 0. verb 2: 2.5; 0.375; 1.5, and 0.75 for the usual one */
    assert_float_equal(layers.first[0][5], 5.5f, 1e-6);
    assert_float_equal(layers.second[0][7], 0, 1e-6);
    assert_float_equal(out[0], 0, 1e-6);
    assert_float_equal(out[1], 2.25f, 1e-6);
    assert_float_equal(out[2], 1.5f, 1e-6);
    learned_read(&in, &mind, &less, 0, legal, 3, &rng, &look);
    learned_weigh(&in, w, &look, out, NULL);
    /* 0.5 - 2 + 3 = 1.5; 0.625; 2.5. Without the verb below 0: 1; 4 */
    assert_float_equal(out[0], 2.5f, 1e-6);
    assert_float_equal(out[1], 4.75f, 1e-6);
    assert_float_equal(out[2], 4, 1e-6);
}

static void chances_are_shares(void **state)
{
    (void)state;
    float weight[3] = { 100, 100 + logf(2), 100 + logf(5) };
    learned_chances(weight, 3);
    assert_float_equal(weight[0], 0.125f, 1e-5);
    assert_float_equal(weight[1], 0.25f, 1e-5);
    assert_float_equal(weight[2], 0.625f, 1e-5);
}

static void draws_by_chance_and_nothing_rare(void **state)
{
    (void)state;
    const float chance[4] = { 0.6f, 0.04f, 0.32f, 0.04f };
    int drawn[4] = { 0 };
    struct rng rng = rng_seeded(3);
    for (int i = 0; i < 9200; i++) drawn[learned_draw(chance, 4, 0.08f, &rng)]++;
    assert_int_equal(drawn[1] + drawn[3], 0);
    assert_in_range(drawn[0], 5800, 6200);               /* 0.6 of 0.92 */
    float even[40];
    for (int i = 0; i < 40; i++) even[i] = i == 7 ? 0.03f : 0.025f;
    assert_int_equal(learned_draw(even, 40, 0.08f, &rng), 7);  /* all are rare: the likeliest */
}

/* A decision with more choices than the net reads is left to others. */
static void too_many_choices(void **state)
{
    (void)state;
    static struct action many[LEARNED_CHOICES + 1];
    const struct learned in = { .facts = FACTS, .marks = MARKS, .read = read, .mark = mark };
    struct rng rng = rng_seeded(1);
    int one = 1;
    assert_int_equal(learned_pick(&in, &mind, &one, 0, many, LEARNED_CHOICES + 1, &rng), -1);
}

/* Every cell is one there is, and a number: in every game that learns, for all its seats. */
static void cells_fit(const struct learned_cell *cell, int count, int size)
{
    for (int i = 0; i < count; i++) {
        assert_in_range(cell[i].at, 0, size - 1);
        assert_true(isfinite(cell[i].by) && fabsf(cell[i].by) <= 12);
    }
}

static void what_is_read_fits(void **state)
{
    static struct action list[LEGAL_MAX];
    static struct learned_look look;
    (void)state;
    for (int g = 0; games[g]; g++) {
        const struct mind *m = mind_find(games[g]->id);
        int seen = 0;
        for (int deal = 0; m->learned && deal < 2; deal++) {
            _Alignas(16) unsigned char t[STATE_MAX] = { 0 }, view[STATE_MAX];
            struct rng rng = rng_seeded((uint64_t)deal + 7);
            int turn, seats = deal ? games[g]->seats_max : games[g]->seats_min < 2 ? 2 : games[g]->seats_min;
            int16_t options[OPTIONS_MAX];
            game_default_options(games[g], options);
            game_settle_options(games[g], seats, options);
            games[g]->start(t, seats, options);
            for (int line = 0; line < 400 && (turn = games[g]->turn(t)) != SEAT_NONE; line++) {
                bool chance = turn == SEAT_CHANCE;
                int n = chance ? games[g]->chance(t, rng_next(&rng), list, CHANCE_MAX)
                               : games[g]->legal(t, list, LEGAL_MAX);
                memcpy(view, t, sizeof view);
                if (!chance) games[g]->redact(view, turn);
                bool ask = !chance && n > 1 && n <= LEARNED_CHOICES;
                if (ask && !(m->learned->settled && m->learned->settled(view))) {
                    learned_read(m->learned, m, view, turn, list, n, &rng, &look);
                    cells_fit(look.facts.cell, look.facts.count, m->learned->facts);
                    for (int i = 0; i < n; i++)
                        cells_fit(look.mark[i].cell, look.mark[i].count, m->learned->marks);
                    seen++;
                }
                int first = chance ? 0 : rng_below(&rng, n);
                for (int k = 0; k < (chance ? n : 1); k++) games[g]->apply(t, &list[first + k], NULL);
            }
        }
        assert_true(!m->learned || seen > 10);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_by_hand), cmocka_unit_test(chances_are_shares),
        cmocka_unit_test(draws_by_chance_and_nothing_rare), cmocka_unit_test(too_many_choices),
        cmocka_unit_test(what_is_read_fits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
