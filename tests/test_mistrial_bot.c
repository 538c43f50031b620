/* Mistrial!: the heuristic is fair, strong, and never wins what it can avoid. */
#include "mistrial_table.h"

#include "bot/bot.h"
#include "games/mistrial/bot/mind.h"

extern const struct mind mistrial_mind;

static int choose(const struct mistrial *m, int seat, const struct action *list, int n, enum level level,
                  struct rng *r)
{
    struct mistrial view = *m;
    if (level == RANDOM || n == 1) return level == RANDOM ? rng_below(r, n) : 0;
    trial->redact(&view, seat);
    struct bot_clock endless = { .cancel = NULL };
    if (level_searches(level)) return mistrial_mind.think(&view, seat, list, n, level, r, &endless);
    return mistrial_mind.pick(&view, seat, list, n, level, r);
}

/* One game; the chance comes from `deal`. Returns the winner; *avoidable counts Mistrials a safe bid would
   have spared. */
static int play_game(const enum level level[2], int bench, uint64_t deal, int *avoidable)
{
    static struct action list[LEGAL_MAX];
    struct rng chance = rng_at(deal, RNG_CHANCE, 0), mind = rng_at(deal, RNG_BOT, level[0]);
    struct mistrial m;
    int16_t options[OPTIONS_MAX] = { (int16_t)bench };
    bool safe[2] = { false, false };
    trial->start(&m, 2, options);
    while (m.turn != SEAT_NONE) {
        int seat = m.turn, n;
        if (seat == SEAT_CHANCE) {
            trial->chance(&m, rng_next(&chance), list, 1);
            trial->apply(&m, list, NULL);
            continue;
        }
        n = trial->legal(&m, list, LEGAL_MAX);
        if (m.phase == MS_ARGUE) safe[seat] = mistrial_hand(&m, seat) & 1;
        trial->apply(&m, &list[choose(&m, seat, list, n, level[seat], &mind)], NULL);
    }
    if (m.end == MS_END_MISTRIAL && safe[m.winner] && level[m.winner] != RANDOM && level[m.winner] != EASY)
        ++*avoidable;
    return m.victor;
}

/* Won by `a`, of 2 * pairs games: the same deals with seats changed. */
static int wins(enum level a, enum level b, int bench, int pairs, int *avoidable)
{
    int won = 0;
    for (int i = 0; i < pairs; i++) {
        won += play_game((enum level[2]){ a, b }, bench, (uint64_t)i, avoidable) == 0;
        won += play_game((enum level[2]){ b, a }, bench, (uint64_t)i, avoidable) == 1;
    }
    return won;
}

static void heuristic_beats_random(void **state)
{
    (void)state;
    int pairs = getenv("DOCKET_LONG") ? 500 : 60;
    for (int bench = 0; bench < 2; bench++) {
        int avoidable = 0, won = wins(HEURISTIC, RANDOM, bench, pairs, &avoidable);
        print_message("heuristic against random, %s: %d of %d\n", bench ? "bench" : "jury", won, 2 * pairs);
        assert_true(won * 100
                    >= 97 * 2 * pairs - (pairs < 500 ? 200 : 0)); /* few games: one or two more lost */
        assert_int_equal(avoidable, 0);
    }
}

/* Each level beats the one below; in the long run with 300 games and by how much is printed. */
static void levels_are_in_order(void **state)
{
    (void)state;
    static const enum level order[] = { RANDOM, EASY, NORMAL, HARD, EXPERT };
    int pairs = getenv("DOCKET_LONG") ? 150 : 0, avoidable = 0;
    for (int i = 0; i + 1 < 5; i++) {
        int n = pairs ? pairs : i < 3 ? 40 : 0;
        if (!n) continue;                               /* Expert takes too long for every run */
        int won = wins(order[i + 1], order[i], 0, n, &avoidable);
        print_message("%s against %s: %d of %d\n", level_names[order[i + 1]], level_names[order[i]], won,
                      2 * n);
        assert_true(won > n);
    }
    assert_int_equal(avoidable, 0);
}

/* The least the rival can come to, as far as this side knows. */
static int rivals_least(const struct mistrial *m, int seat)
{
    struct mistrial view = *m;
    trial->redact(&view, seat);
    if (view.bid[!seat] == MS_NONE) view.laid[!seat] = view.laid_bias[!seat] = 0;
    int lowest = __builtin_ctz(mistrial_hand(&view, !seat));
    return lowest ? lowest + view.laid[!seat] + view.laid_bias[!seat] : 0;
}

/* A doomed exhibit: no cubes, and an Argument that can't win if there is one. */
static void never_walks_into_an_avoidable_mistrial(void **state)
{
    (void)state;
    static struct action list[LEGAL_MAX];
    struct rng r = rng_seeded(3);
    int seen = 0;
    for (int game = 0; game < 300; game++) {
        struct mistrial m;
        int16_t options[OPTIONS_MAX] = { (int16_t)(game & 1) };
        trial->start(&m, 2, options);
        while (m.turn != SEAT_NONE) {
            int seat = m.turn;
            int n = seat == SEAT_CHANCE ? trial->chance(&m, rng_next(&r), list, 1)
                                        : trial->legal(&m, list, LEGAL_MAX);
            int i = rng_below(&r, n);
            if ((m.phase == MS_COMMIT || m.phase == MS_ARGUE) && mistrial_doomed(&m, seat, m.card)) {
                unsigned hand = mistrial_hand(&m, seat);
                i = choose(&m, seat, list, n, game & 2 ? NORMAL : HEURISTIC, &r);
                if (m.phase == MS_COMMIT) assert_true(!list[i].arg[0] && !list[i].arg[1]);
                else if (hand & 1) assert_true(!list[i].arg[0] || list[i].arg[0] <= rivals_least(&m, seat));
                seen++;
            }
            trial->apply(&m, &list[i], NULL);
        }
    }
    assert_true(seen > 50);
}

/* The trap: they can't place A, all they can play is higher than our lowest. */
static void sets_the_trap(void **state)
{
    (void)state;
    static struct action list[LEGAL_MAX];
    struct mistrial m = court(MS_BENCH, BLUE, J, A, B, C);
    struct rng r = rng_seeded(9);
    put_tile(&m, BLUE, E, 0, 6, 0);
    put_tile(&m, RED, J, 0, 0, 6);
    m.letters |= 1 << F | 1 << G | 1 << H;
    m.covered[0] |= MS_BOARD & ~m.covered[1] & ~0x3ull & ~0xff00ull;   /* no room for a W */
    hold(&m, BLUE, 1 | 16 | 32);
    hold(&m, RED, 4 | 8 | 16);
    assert_true(mistrial_doomed(&m, RED, A));
    int n = trial->legal(&m, list, LEGAL_MAX), i = choose(&m, 0, list, n, HEURISTIC, &r);
    assert_int_equal(list[i].arg[0], A);
    play(&m, list[i]);
    n = trial->legal(&m, list, LEGAL_MAX);
    i = choose(&m, 0, list, n, HEURISTIC, &r);
    assert_int_equal(list[i].arg[0], 0);
}

/* Other secrets, same generator: the same answer. A twin that looks at the state must fail this. */
static int peeking_pick(const struct mistrial *m, int seat, const struct action *list, int n, struct rng *r)
{
    if (m->phase == MS_ARGUE && m->bid[!seat] < MS_ARGUMENTS) return m->bid[!seat] % n;
    return mistrial_mind.pick(m, seat, list, n, HEURISTIC, r);
}

static int differences(bool peek, enum level level, int games_played, int every)
{
    static struct action list[LEGAL_MAX];
    struct rng r = rng_seeded(5);
    int differ = 0, step = 0;
    for (int game = 0; game < games_played; game++) {
        struct mistrial m;
        int16_t options[OPTIONS_MAX] = { (int16_t)(game & 1) };
        trial->start(&m, 2, options);
        while (m.turn != SEAT_NONE) {
            int seat = m.turn;
            int n = seat == SEAT_CHANCE ? trial->chance(&m, rng_next(&r), list, 1)
                                        : trial->legal(&m, list, LEGAL_MAX);
            if (seat >= 0 && n > 1 && step++ % every == 0) {
                struct mistrial other = m;
                trial->redact(&other, seat);
                trial->guess(&other, seat, rng_next(&r));
                struct rng one_rng = rng_seeded((uint64_t)game), two_rng = one_rng;
                int a = peek ? peeking_pick(&m, seat, list, n, &one_rng)
                             : choose(&m, seat, list, n, level, &one_rng);
                int b = peek ? peeking_pick(&other, seat, list, n, &two_rng)
                             : choose(&other, seat, list, n, level, &two_rng);
                differ += a != b;
            }
            trial->apply(&m, &list[rng_below(&r, n)], NULL);
        }
    }
    return differ;
}

static void no_peeking(void **state)
{
    (void)state;
    assert_int_equal(differences(false, HEURISTIC, 12, 1), 0);
    assert_int_equal(differences(false, EASY, 12, 1), 0);
    assert_int_equal(differences(false, NORMAL, 8, 2), 0);
    assert_int_equal(differences(false, HARD, 8, 2), 0);
    assert_int_equal(differences(false, EXPERT, 4, 37), 0);
    assert_true(differences(true, HEURISTIC, 10, 1) > 0);
}

/* The mixes of a solved bid are near an equilibrium: no other row or column gains much. */
static void bids_are_mixed_where_they_must_be(void **state)
{
    (void)state;
    struct mistrial m = court(MS_BENCH, BLUE, E, A, B, C);
    put_tile(&m, BLUE, E, 0, 6, 0);
    put_tile(&m, RED, F, 0, 0, 6);
    m.card = E, m.phase = MS_ARGUE, m.turn = BLUE;
    struct bids g;
    struct stakes k;
    stakes_begin(&k, &m, EYE_FULL);
    bids_solve(&g, &m, BLUE, -1, &k);
    float sum = 0, gain = 0, loss = 0;
    for (int i = 0; i < g.rows; i++) sum += g.row_mix[i];
    assert_true(sum > 0.999f && sum < 1.001f);
    for (int i = 0; i < g.rows; i++) {
        float worth = 0;
        for (int j = 0; j < g.columns; j++) worth += g.column_mix[j] * g.cell[i][j];
        if (worth - g.worth > gain) gain = worth - g.worth;
    }
    for (int j = 0; j < g.columns; j++) {
        float worth = 0;
        for (int i = 0; i < g.rows; i++) worth += g.row_mix[i] * g.cell[i][j];
        if (g.worth - worth > loss) loss = g.worth - worth;
    }
    assert_true(gain < 0.02f && loss < 0.02f);
}

/* The court turned by half with colours changed: the same case for the other side. */
static struct mistrial turned_court(const struct mistrial *m)
{
    struct mistrial w = *m;
    for (int s = 0; s < MS_SIDES; s++) {
        w.tiles[s] = m->tiles[!s];
        w.covered[s] = 0;
        for (int q = 0; q < MS_SQUARES; q++)
            if (m->covered[!s] >> q & 1) w.covered[s] |= 1ull << (MS_SQUARES - 1 - q);
        memcpy(w.evidence[s], m->evidence[!s], sizeof w.evidence[s]);
        w.played[s] = m->played[!s], w.struck[s] = m->struck[!s];
        w.influence[s] = m->influence[!s], w.bias[s] = m->bias[!s];
    }
    w.leader = !m->leader;
    for (int t = 0; t < MS_TILES; t++) {
        uint64_t mask = mistrial_tile_mask(m, t), want = 0;
        int e = mistrial_tile_exhibit[t];
        for (int q = 0; q < MS_SQUARES; q++)
            if (mask >> q & 1) want |= 1ull << (MS_SQUARES - 1 - q);
        for (int k = 0; mask && k < mistrial_shapes[e].turns * MS_SQUARES; k++) {
            int turn = k / MS_SQUARES, square = k % MS_SQUARES;
            if (!(mistrial_shapes[e].box[turn] >> square & 1)) continue;
            if (mistrial_mask(e, turn, square) != want) continue;
            w.turned[t] = (uint8_t)turn;
            w.at[t] = (uint8_t)square;
        }
    }
    return w;
}

/* What is good for one side is as bad for the other, however a level looks. */
static void eyes_favour_nobody(void **state)
{
    (void)state;
    static struct action list[LEGAL_MAX];
    struct rng r = rng_seeded(12);
    int seen = 0;
    for (int game = 0; game < 60; game++) {
        struct mistrial m;
        int16_t options[OPTIONS_MAX] = { (int16_t)(game & 1) };
        trial->start(&m, 2, options);
        while (m.turn != SEAT_NONE) {
            int n = m.turn == SEAT_CHANCE ? trial->chance(&m, rng_next(&r), list, 1)
                                          : trial->legal(&m, list, LEGAL_MAX);
            if (m.phase == MS_SUBMIT) {
                struct mistrial other = turned_court(&m);
                for (enum eye eye = EYE_PLAIN; eye <= EYE_TRAINED; eye++) {
                    float gap = value_read(&m, eye, 0) - value_read(&other, eye, 1);
                    assert_true(gap < 0.001f && gap > -0.001f);
                }
                seen++;
            }
            trial->apply(&m, &list[rng_below(&r, n)], NULL);
        }
    }
    assert_true(seen > 300);
}

/* Against somebody who surely bids by averages the best answer is all that is left. */
static void naive_rivals_are_answered(void **state)
{
    (void)state;
    struct mistrial m = court(MS_BENCH, BLUE, E, A, B, C);
    put_tile(&m, BLUE, E, 0, 6, 0);
    put_tile(&m, RED, F, 0, 0, 6);
    m.card = E, m.phase = MS_ARGUE, m.turn = BLUE;
    struct bids g;
    struct stakes k;
    stakes_begin(&k, &m, EYE_TRAINED);
    bids_solve(&g, &m, BLUE, -1, &k);
    float even = g.worth, best = 0;
    bids_mix(&g, k.rounds, 1);
    for (int i = 0; i < g.rows; i++) {
        float worth = 0;
        for (int j = 0; j < g.columns; j++) worth += g.column_mix[j] * g.cell[i][j];
        if (worth > best) best = worth;
    }
    assert_true(g.worth > even && g.worth > best - 0.02f);
}

/* Hard lays up to three cubes, in a Bench Trial up to five. */
static void hard_lays_more_on_the_bench(void **state)
{
    (void)state;
    static struct action list[LEGAL_MAX];
    struct rng r = rng_seeded(13);
    int most[2] = { 0, 0 };
    for (int game = 0; game < 40; game++) {
        struct mistrial m;
        int16_t options[OPTIONS_MAX] = { (int16_t)(game & 1) };
        trial->start(&m, 2, options);
        while (m.turn != SEAT_NONE) {
            int seat = m.turn, n = seat == SEAT_CHANCE ? trial->chance(&m, rng_next(&r), list, 1)
                                                       : trial->legal(&m, list, LEGAL_MAX);
            int pick = seat == SEAT_CHANCE ? 0 : choose(&m, seat, list, n, HARD, &r);
            int laid = list[pick].verb == MS_V_COMMIT ? list[pick].arg[0] + list[pick].arg[1] : 0;
            if (laid > most[game & 1]) most[game & 1] = laid;
            trial->apply(&m, &list[pick], NULL);
        }
    }
    assert_int_equal(most[0], 3);
    assert_int_equal(most[1], 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(heuristic_beats_random),
        cmocka_unit_test(levels_are_in_order),
        cmocka_unit_test(never_walks_into_an_avoidable_mistrial),
        cmocka_unit_test(sets_the_trap),
        cmocka_unit_test(no_peeking),
        cmocka_unit_test(bids_are_mixed_where_they_must_be),
        cmocka_unit_test(eyes_favour_nobody),
        cmocka_unit_test(naive_rivals_are_answered),
        cmocka_unit_test(hard_lays_more_on_the_bench),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
