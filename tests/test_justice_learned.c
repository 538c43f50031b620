/* Justice: what the learned player reads. */
#include <math.h>

#include "bot/learned.h"
#include "games/justice/bot/mind.h"
#include "justice_table.h"

/* Who lays for conviction everywhere is taken for one who wants it; who laid nothing, for anybody. */
static void what_was_laid_tells(void **unused)
{
    (void)unused;
    struct justice j = COURT(MIDNIGHT, "E5 T1 W3", "E6 T7 W4", "E9 T4 W5", "E8 T6 W6");
    struct lean l[JUSTICE_SEATS], before[JUSTICE_SEATS];
    justice_game.redact(&j, 0);
    rivals_of(&j, 0, before);
    justice_lay(&j, 1, card("T3"), 2, LEFT, 0);
    justice_lay(&j, 1, card("T5"), 1, LEFT, 0);
    justice_lay(&j, 2, card("T4"), 2, RIGHT, 0);
    justice_lay(&j, 2, card("T8"), 1, RIGHT, 0);
    rivals_of(&j, 0, l);
    for (int slot = 1; slot < 3; slot++) {
        must(l[1].wants[slot] > before[1].wants[slot] + 0.2f, "%d: %.2f", slot, (double)l[1].wants[slot]);
        must(l[2].wants[slot] < before[2].wants[slot] - 0.2f, "%d: %.2f", slot, (double)l[2].wants[slot]);
    }
}

static unsigned swapped_bits(unsigned set) { return (set & 2) | (set & 1) << 2 | (set >> 2 & 1); }

#define SWAP(type, a, b) do { type keep = a; a = b; b = keep; } while (0)

/* The same case with the first and the last Suspect in each other's place. */
static struct justice swapped(const struct justice *from)
{
    struct justice j = *from;
    SWAP(uint8_t, j.suspect[0], j.suspect[2]);
    SWAP(uint8_t, j.guilt[0], j.guilt[2]);
    for (int i = 0; i < 2; i++) {
        SWAP(uint8_t, j.rosette[0][i], j.rosette[2][i]);
        SWAP(int16_t, j.sum[0][i], j.sum[2][i]);
        for (int k = 0; k < 7; k++) {
            SWAP(uint8_t, j.times[0][i][k], j.times[2][i][k]);
            SWAP(int8_t, j.base[0][i][k], j.base[2][i][k]);
        }
    }
    for (int s = 0; s < j.seats; s++) j.seen[s] = (uint8_t)swapped_bits(j.seen[s]);
    for (int i = 0; i < j.laid_count; i++) j.laid[i].slot = (uint8_t)(2 - j.laid[i].slot);
    return j;
}

static struct action swapped_action(struct action a)
{
    if (a.verb == JUSTICE_V_PASS) a.arg[0] = 2 - a.arg[0];
    if (a.verb == JUSTICE_V_PLACE) a.arg[1] = 2 - a.arg[1];
    return a;
}

/* Suspects are read by what hangs on them, not by where they lie: in each other's place they lead to the same
   choice, place for place, but where two are even and the first one counts. */
static void suspects_are_read_alike(void **unused)
{
    (void)unused;
    static struct action list[LEGAL_MAX], other[LEGAL_MAX];
    int asked = 0, differ = 0;
    struct justice j;
    struct rng r = rng_seeded(5);
    justice_game.start(&j, 4, (int16_t[OPTIONS_MAX]){ 0 });
    while (j.turn != SEAT_NONE && j.round < 4) {
        if (j.turn == SEAT_CHANCE) {
            int n = justice_game.chance(&j, rng_next(&r), list, CHANCE_MAX);
            for (int i = 0; i < n; i++) justice_game.apply(&j, &list[i], NULL);
            continue;
        }
        int n = justice_game.legal(&j, list, LEGAL_MAX), seat = j.turn;
        struct justice view = j, turned;
        float one[LEARNED_CHOICES], two[LEARNED_CHOICES];
        justice_game.redact(&view, seat);
        turned = swapped(&view);
        for (int i = 0; i < n; i++) other[i] = swapped_action(list[i]);
        struct rng a = r, b = r;
        assert_true(learned_ask(&justice_learned, &justice_mind, &view, seat, list, n, &a, one));
        assert_true(learned_ask(&justice_learned, &justice_mind, &turned, seat, other, n, &b, two));
        for (int i = 0; i < n; i++, asked++) differ += fabsf(one[i] - two[i]) > 0.001f;
        justice_game.apply(&j, &list[rng_below(&r, n)], NULL);
    }
    assert_true(asked > 1000);
    must(differ < asked / 10, "%d of %d differ", differ, asked);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_laid_tells),
        cmocka_unit_test(suspects_are_read_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
