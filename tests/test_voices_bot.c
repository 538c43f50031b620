/* Voices in My Head: bots push legally, never void, and play better than chance. */
#include "voices_table.h"

#include "games/voices/bot/mind.h"

static void chance_step(struct rng *rng)
{
    struct action batch[CHANCE_MAX];
    int n = voices_game.chance(&v, rng_next(rng), batch, CHANCE_MAX);
    assert_true(n > 0);
    for (int i = 0; i < n; i++) must_play(&batch[i]);
}

/* One game; seat `odd` plays at random. The winners, one bit a seat. */
static unsigned game(int seats, uint64_t seed, int odd)
{
    static struct action legal[LEGAL_MAX];
    const struct mind *m = mind_find("voices");
    struct rng rng = rng_at(seed, RNG_TEST, (uint32_t)seats);
    game_start(seats, 0, seed & 1);
    while (v.turn != SEAT_NONE) {
        if (v.turn == SEAT_CHANCE) { chance_step(&rng); continue; }
        struct voices view = v;
        voices_redact(&view, v.turn);
        int n = voices_game.legal(&view, legal, LEGAL_MAX);
        int pick = v.turn == odd ? rng_below(&rng, n) : m->pick(&view, v.turn, legal, n, HEURISTIC, &rng);
        assert_in_range(pick, 0, n - 1);
        must_play(&legal[pick]);
    }
    int score[SEATS_MAX];
    return voices_game.score(&v, score);
}

static void beats_chance(void **state)
{
    (void)state;
    int mine = 0, random = 0, games_played = 0;
    for (int seats = 3; seats <= 4; seats++)
        for (uint64_t seed = 0; seed < 30; seed++) {
            int odd = 1 + (int)(seed % (uint64_t)(seats - 1));
            unsigned won = game(seats, seed, odd);
            random += won >> odd & 1;
            for (int s = 1; s < seats; s++) if (s != odd) mine += (won >> s & 1) * 2 / (seats - 2);
            games_played++;
        }
    assert_true(mine > 2 * 2 * random + games_played / 10);      /* `mine` counts in halves */
}

/* What bots would try is allowed, and the exact physics never loses the pushed marker itself. */
static void candidates_hold(void **state)
{
    (void)state;
    static struct action legal[LEGAL_MAX], out[64];
    const struct mind *m = mind_find("voices");
    struct rng rng = rng_seeded(5);
    game_start(5, 2, true);
    while (v.turn != SEAT_NONE) {
        if (v.turn == SEAT_CHANCE) { chance_step(&rng); continue; }
        struct voices view = v;
        voices_redact(&view, v.turn);
        int n = m->candidates(&view, v.turn, out, 64, &rng);
        assert_in_range(n, 1, 64);
        for (int i = 0; i < n; i++) {
            assert_null(voices_game.why(&v, &out[i]));
            if (v.asking != ASK_PUSH) continue;
            struct region before;
            struct push_result result;
            struct push p = { out[i].arg[1], out[i].arg[2], out[i].arg[3] };
            voices_region(&v, out[i].arg[0], &before);
            region_push(&before, &p, PUSH_EXACT, &result, NULL);
            assert_false(result.self);
        }
        n = voices_game.legal(&v, legal, LEGAL_MAX);
        must_play(&legal[rng_below(&rng, n)]);
    }
}

/* Values are chances: within 0..1, right at the end, and guilt helps the prosecutor. */
static void values_make_sense(void **state)
{
    (void)state;
    const struct mind *m = mind_find("voices");
    float value[SEATS_MAX];
    table(4, 0, 1, false, (int[]){ 0, 1, 5, 9 });
    m->value(&v, value);
    for (int s = 0; s < 4; s++) assert_true(value[s] >= 0 && value[s] <= 1);
    float before = voices_value_of_role(&v, 0, 0, false), innocent = voices_value_of_role(&v, 2, 5, false);
    for (int j = 0; j < 3; j++) v.open[j][GUILTY] = 2;
    assert_true(voices_value_of_role(&v, 0, 0, false) > before);
    assert_true(voices_value_of_role(&v, 2, 5, false) < innocent);
    v.phase = PH_OVER;
    m->value(&v, value);
    assert_true(value[0] == 1 && value[2] == 0);
}

/* What the marker is worth that A would push, and how many pushes are left to choose from. */
static int pushed_value(enum level level, int *kept)
{
    static struct action legal[LEGAL_MAX];
    struct rng rng = rng_seeded(9);
    int best[VOICES_PUSHES], n = voices_game.legal(&v, legal, LEGAL_MAX);
    *kept = voices_push_best(&v, A, legal, n, level, &rng, best);
    assert_in_range(*kept, 1, VOICES_PUSHES);
    return voices_value(&v, legal[best[0]].arg[1]);
}

/* Where a small marker does as well the heuristic and Normal hold the big ones back, Hard and Expert don't;
   they look in a third place too. Among other markers Easy tries one aim in each of two places. */
static void skills_differ(void **state)
{
    (void)state;
    static const struct { enum level level; int value, empty, crowded; } skills[] = {
        { EASY, 0, 2, 2 }, { HEURISTIC, 1, 2, 6 }, { NORMAL, 1, 2, 6 }, { HARD, 3, 3, 6 }, { EXPERT, 3, 3, 6 },
    };
    int kept;
    four(false);
    deploy_from(A);
    v.mover = 3;                            /* nobody is to come */
    for (int i = 0; i < 5; i++) {
        int value = pushed_value(skills[i].level, &kept);
        if (skills[i].value) assert_int_equal(value, skills[i].value);
        assert_int_equal(kept, skills[i].empty);
    }
    for (int r = 0; r < REGIONS; r++) put(JOY_B + r, r, 0, 1);
    for (int i = 0; i < 5; i++) {
        pushed_value(skills[i].level, &kept);
        assert_int_equal(kept, skills[i].crowded);
    }
}

/* What it costs A, by a level, that a rival comes to hold a region where A has nothing. */
static float rival_costs(int seats, enum level level)
{
    table(seats, P, A, false, (int[]){ 0, 1, 5, 9 });
    float before = voices_board_value(&v, A, level);
    put(JOY_B, MOTOR, 0, 1);
    return before - voices_board_value(&v, A, level);
}

static void hard_minds_the_rival_of_three(void **state)
{
    (void)state;
    assert_true(rival_costs(3, HARD) > 20 * rival_costs(3, NORMAL));
    assert_true(rival_costs(4, HARD) < 10 * rival_costs(4, NORMAL));
    assert_true(rival_costs(4, NORMAL) > 0);
}

int main(void)
{
    region_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_make_sense), cmocka_unit_test(candidates_hold), cmocka_unit_test(beats_chance),
        cmocka_unit_test(skills_differ), cmocka_unit_test(hard_minds_the_rival_of_three),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
