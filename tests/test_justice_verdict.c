/* Justice: the cards' tables, the verdict and the score; worked examples and vectors of the rules page. */
#include "justice_table.h"

static const int truth_and_others[] = { TRUTH_SEEKER, ANARCHIST, COMMISSAR_ID, REDEEMER, INQUISITOR };

/* A Round with Pepe, Brugga and Ilvaine, nothing laid. */
static struct justice scales(int guilt0, int guilt1, int guilt2)
{
    struct justice j = court(5, (int[]){ PEPE, BRUGGA, ILVAINE }, (int[]){ guilt0, guilt1, guilt2 }, MIDNIGHT,
                             truth_and_others);
    memset(j.tokens, 0, sizeof j.tokens);
    return j;
}

static void lay(struct justice *j, const char *c, int slot, int side, int hung)
{
    justice_lay(j, 0, card(c), slot, side, hung);
}

static void totals(const struct justice *j, int slot, int left, int right)
{
    assert_int_equal(j->sum[slot][LEFT], left);
    assert_int_equal(j->sum[slot][RIGHT], right);
}

static int sum_as(struct justice j, int identity)
{
    struct justice_tally t;
    j.identity[0] = (uint8_t)identity;
    justice_tally(&j, 0, &t);
    return t.sum;
}

static struct justice pepes_case(int guilt)
{
    struct justice j = scales(guilt, GUILTY, GUILTY);
    lay(&j, "R5", 0, TOP, 0);
    lay(&j, "E13", 0, LEFT, 0);
    lay(&j, "T10", 0, RIGHT, 0);
    lay(&j, "E6", 0, RIGHT, HUNG(6, RIGHT));
    lay(&j, "R8", 0, TOP, 0);                   /* totals hold in any order */
    lay(&j, "W13", 0, LEFT, 0);
    lay(&j, "T14", 0, RIGHT, 0);
    return j;
}

/* Verdict Example and vector 1: 6 + 6 = 12 against 2 + 2 + 9 = 13; rulings 13, 43. */
static void pepe_by_the_skin_of_his_teeth(void **unused)
{
    (void)unused;
    struct justice j = pepes_case(INNOCENT);
    totals(&j, 0, 12, 13);
    assert_false(justice_convicted(&j, 0));
    int base, times, black;
    assert_int_equal(justice_worth(&j, 1, &base, &times, &black), 6);
    assert_int_equal(base, 2);
    assert_int_equal(times, 3);
    assert_int_equal(justice_worth(&j, 3, &base, &times, &black), 9);
    assert_int_equal(base, 3);
    assert_int_equal(times, 2);
    assert_int_equal(black, 3);
    assert_int_equal(justice_worth(&j, 0, &base, &times, &black), 0);
}

/* Scoring Example: 4 + 2 + 1 = 7 (ruling 42), and the bonus 3 if no innocent is convicted. */
static void pepe_scores_seven(void **unused)
{
    (void)unused;
    struct justice j = pepes_case(INNOCENT);
    struct justice_tally t;
    lay(&j, "T4", 1, RIGHT, 0);                 /* Brugga and Ilvaine are guilty and go free: no points */
    lay(&j, "T2", 2, RIGHT, 0);
    justice_tally(&j, 0, &t);
    assert_true(t.scores[0]);
    assert_false(t.scores[1] || t.scores[2]);
    assert_int_equal(t.symbols[0], 4 + 2);
    assert_int_equal(t.rosettes[0], 1);
    assert_int_equal(t.gold, 3);
    assert_int_equal(t.sum, 7 + 3);
    j.guilt[2] = INNOCENT;
    lay(&j, "T1", 2, LEFT, 0);                  /* 5-5: now an innocent is convicted */
    justice_tally(&j, 0, &t);
    assert_int_equal(t.sum, 7);
    j.guilt[0] = GUILTY;                        /* "If he had been Convicted" or guilty: nothing for him */
    assert_int_equal(sum_as(j, TRUTH_SEEKER), 0);
}

/* Vector 2. */
static void no_cards_convict(void **unused)
{
    (void)unused;
    struct justice j = scales(GUILTY, GUILTY, GUILTY);
    totals(&j, 0, 0, 0);
    assert_true(justice_convicted(&j, 0));
}

/* Vector 3. */
static void brugga_twelve_to_nine(void **unused)
{
    (void)unused;
    struct justice j = scales(GUILTY, GUILTY, GUILTY);
    lay(&j, "E9", 1, LEFT, 0);
    lay(&j, "E7", 1, LEFT, 0);
    lay(&j, "T2", 1, RIGHT, 0);
    lay(&j, "W10", 1, RIGHT, 0);
    totals(&j, 1, 12, 9);
    assert_true(justice_convicted(&j, 1));
}

/* Vector 4, rulings 19 and 52: a symbol Modification works for every card of its side, not for Scoring. */
static void party_line(void **unused)
{
    (void)unused;
    for (int order = 0; order < 2; order++) {
        struct justice j = scales(GUILTY, GUILTY, GUILTY);
        if (order) lay(&j, "E13", 0, LEFT, 0);
        lay(&j, "T10", 0, LEFT, HUNG(10, LEFT));
        if (!order) lay(&j, "E13", 0, LEFT, 0);
        totals(&j, 0, 9, 0);
        lay(&j, "E11", 0, RIGHT, 0);            /* the other side has Pepe's own Commissar only */
        totals(&j, 0, 9, 4);
        assert_int_equal(justice_showing(&j, 0, COMMISSAR), 1);
    }
    struct justice j = scales(GUILTY, GUILTY, GUILTY);
    lay(&j, "E4", 0, LEFT, HUNG(4, LEFT));      /* Kinship on a Human card: no use */
    totals(&j, 0, 2, 0);
    lay(&j, "E2", 0, LEFT, 0);                  /* a Dwarf card matches it though Pepe is none */
    totals(&j, 0, 2 + 4, 0);
    lay(&j, "E9", 0, LEFT, 0);
    totals(&j, 0, 2 + 4 + 6, 0);
}

/* Vector 5, ruling 17: laid on the other side the Modification is covered. */
static void covered_modification(void **unused)
{
    (void)unused;
    struct justice j = scales(GUILTY, GUILTY, GUILTY);
    lay(&j, "E6", 0, LEFT, HUNG(6, RIGHT));
    totals(&j, 0, 2, 0);
    int base, times, black;
    assert_int_equal(justice_worth(&j, 0, &base, &times, &black), 2);
    assert_int_equal(black, 0);
}

/* Vector 6, ruling 32: no floor on totals; a symbol on Ilvaine doubles. */
static void totals_may_be_negative(void **unused)
{
    (void)unused;
    struct justice j = scales(GUILTY, GUILTY, GUILTY);
    lay(&j, "T8", 2, LEFT, HUNG(8, LEFT));
    lay(&j, "W11", 2, RIGHT, 0);
    totals(&j, 2, -1, 4);
    assert_false(justice_convicted(&j, 2));
}

/* Vector 7: Pepe of the example for the other agendas, without bonus. Ruling 36: Rosette points only then. */
static void pepe_for_everybody_else(void **unused)
{
    (void)unused;
    static const struct { int identity, guilt, convict, points; } rows[] = {
        { ANARCHIST, GUILTY, 0, 0 }, { COMMISSAR_ID, GUILTY, 1, 0 }, { REDEEMER, GUILTY, 0, 0 },
        { INQUISITOR, GUILTY, 1, 3 }, { GUILD_ADVOCATE, GUILTY, 0, 3 }, { AUDITOR, INNOCENT, 0, 2 },
    };
    for (int i = 0; i < 6; i++) {
        struct justice j = pepes_case(rows[i].guilt);
        struct justice_tally t;
        if (rows[i].convict) lay(&j, "T1", 0, LEFT, 0);
        j.identity[0] = (uint8_t)rows[i].identity;
        justice_tally(&j, 0, &t);
        assert_true(t.scores[0]);
        assert_int_equal(t.symbols[0] + t.rosettes[0], rows[i].points);
    }
    struct justice j = pepes_case(INNOCENT);
    struct justice_tally t;
    j.identity[0] = INQUISITOR;
    justice_tally(&j, 0, &t);
    assert_false(t.scores[0]);
    assert_int_equal(t.rosettes[0], 0);
}

/* Section 3.2, rulings 33, 34, 35, 54. */
static void gold_bonuses(void **unused)
{
    (void)unused;
    static const struct { int identity; const char *laid; int guilt[3]; int gold; } rows[] = {
        { TRUTH_SEEKER, "", { GUILTY, GUILTY, GUILTY }, 3 },          /* no such Suspect: fulfilled */
        { TRUTH_SEEKER, "", { GUILTY, INNOCENT, GUILTY }, 0 },
        { ANARCHIST, "", { GUILTY, GUILTY, GUILTY }, 2 },             /* Pepe convicted */
        { ANARCHIST, "R8 R12", { GUILTY, GUILTY, GUILTY }, 2 },       /* three Commissars, one Suspect */
        { ANARCHIST, "T2", { GUILTY, GUILTY, GUILTY }, 0 },           /* Pepe acquitted */
        { COMMISSAR_ID, "", { GUILTY, GUILTY, GUILTY }, 3 },
        { COMMISSAR_ID, "T2", { GUILTY, GUILTY, GUILTY }, 0 },
        { COMMISSAR_ID, "T2", { INNOCENT, GUILTY, GUILTY }, 3 },
        { REDEEMER, "T2", { INNOCENT, INNOCENT, GUILTY }, 2 },
        { REDEEMER, "T2", { GUILTY, INNOCENT, GUILTY }, 0 },
        { INQUISITOR, "", { GUILTY, GUILTY, GUILTY }, 0 },
        { INQUISITOR, "R2", { GUILTY, GUILTY, GUILTY }, 1 },          /* a Rosette shows the Outsider */
        { GUILD_ADVOCATE, "", { GUILTY, GUILTY, GUILTY }, 0 },        /* Brugga is convicted */
        { AUDITOR, "", { GUILTY, GUILTY, GUILTY }, 0 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct justice j = scales(rows[i].guilt[0], rows[i].guilt[1], rows[i].guilt[2]);
        struct justice_tally t;
        for (const char *at = rows[i].laid; at && *at; at = strchr(at, ' ') ? strchr(at, ' ') + 1 : NULL)
            lay(&j, at, 0, *at == 'R' ? TOP : RIGHT, 0);
        j.identity[0] = (uint8_t)rows[i].identity;
        justice_tally(&j, 0, &t);
        must(t.gold == rows[i].gold, "row %zu: gold %d, not %d", i, t.gold, rows[i].gold);
    }
    struct justice j = scales(GUILTY, GUILTY, GUILTY);
    lay(&j, "T2", 1, RIGHT, 0);                 /* Brugga goes free: no Worker is convicted */
    assert_int_equal(sum_as(j, GUILD_ADVOCATE), 2 + 4);
}

/* The tables of the rules page: sums and symbols; ruling 12: one symbol a side at most; ruling 48. */
static void tables_add_up(void **unused)
{
    (void)unused;
    int sum[2] = { 0 }, symbols[2][7] = { { 0 } }, suspects[7] = { 0 }, trumps[5] = { 0 };
    for (int c = 0; c < 42; c++)
        for (int side = 0; side < 2; side++) {
            sum[side] += justice_faces[c].value[side];
            symbols[side][justice_faces[c].symbol[side]]++;
            if (card_suit(c) == TESTIMONY) assert_int_equal(justice_faces[c].symbol[side], NO_SYMBOL);
        }
    assert_int_equal(sum[LEFT], 110);
    assert_int_equal(sum[RIGHT], 110);
    assert_memory_equal(symbols[LEFT], ((int[]){ 3, 3, 4, 4, 4, 3 }), 6 * sizeof(int));
    assert_memory_equal(symbols[RIGHT], ((int[]){ 3, 3, 4, 4, 3, 4 }), 6 * sizeof(int));
    for (int i = 0; i < 7; i++) {
        suspects[justice_suspects[i].symbols[0]]++;
        suspects[justice_suspects[i].symbols[1]]++;
        trumps[justice_definitions[i].trump]++;
        assert_int_equal(__builtin_popcount(justice_identities[i].cog), 2);
    }
    for (int i = 0; i < 6; i++) assert_int_equal(suspects[i], 2);
    assert_memory_equal(trumps, ((int[]){ 2, 2, 2, 1, 0 }), sizeof trumps);
    assert_int_equal(justice_faces[card("E6")].value[RIGHT], 3);
    assert_int_equal(justice_faces[card("T10")].value[RIGHT], 2);
    assert_int_equal(justice_faces[card("T14")].value[RIGHT], 2);
    for (int i = 0; i < 70; i++)
        for (int k = 0; k < i; k++) assert_string_not_equal(justice_card_nouns[i], justice_card_nouns[k]);
}

/* Rulings 29, 31, 37: tokens and bonus count, the total stops at zero, the raw score is kept. */
static void totals_stop_at_zero(void **unused)
{
    (void)unused;
    struct justice j = scales(GUILTY, INNOCENT, INNOCENT);
    lay(&j, "R2", 0, TOP, 0);
    lay(&j, "R12", 0, TOP, 0);                  /* Pariah and Embezzler: four points off */
    lay(&j, "T2", 1, RIGHT, 0);
    lay(&j, "T4", 2, RIGHT, 0);
    j.identity[0] = COMMISSAR_ID;               /* Pepe: -1 -1 +1 -4 = -5, gold +3 */
    j.identity[2] = TRUTH_SEEKER;
    j.tokens[0] = 1;
    j.phase = JUSTICE_LEAD;
    justice_verdict(&j, NULL);
    turned(&j);
    assert_int_equal(j.raw[0], -5 + 3 + 1);
    assert_int_equal(j.total[0], 0);
    assert_int_equal(j.best[0], -1);
    assert_int_equal(j.sheet[0][0], -1);
    assert_int_equal(j.sheet_count, 1);
}

/* Score with these totals and bests before a Round that gives everybody nothing but tokens. */
static unsigned winners_of(const int16_t *total, const int16_t *best, const int *tokens)
{
    struct justice j = scales(GUILTY, GUILTY, GUILTY);
    static const int agenda[] = { REDEEMER, REDEEMER, REDEEMER, REDEEMER, REDEEMER };
    for (int s = 0; s < 5; s++) {
        j.identity[s] = (uint8_t)agenda[s];     /* all are guilty and convicted: nothing for a Redeemer */
        j.total[s] = total[s];
        j.best[s] = best[s];
        j.tokens[s] = (uint8_t)tokens[s];
    }
    j.round = 3;
    justice_score_round(&j, NULL);
    int scores[SEATS_MAX];
    unsigned winners = justice_game.score(&j, scores);
    assert_int_equal(justice_game.turn(&j), winners ? SEAT_NONE : SEAT_CHANCE);
    for (int s = 0; s < 5; s++) assert_int_equal(scores[s], total[s] + tokens[s]);
    return winners;
}

/* Winning, rulings 38 and 55. */
static void who_wins(void **unused)
{
    (void)unused;
    static const int one[] = { 1, 1, 1, 1, 1 }, two[] = { 2, 0, 0, 0, 0 };
    static const int16_t best[] = { 12, 15, 12, 19, 15 };
    assert_int_equal(winners_of((int16_t[]){ 40, 40, 39, 12, 3 }, best, one), 0);          /* 41 is not 42 */
    assert_int_equal(winners_of((int16_t[]){ 40, 40, 39, 12, 3 }, best, two), 1);
    assert_int_equal(winners_of((int16_t[]){ 42, 41, 39, 12, 3 }, best, one), 1); /* furthest past the post */
    assert_int_equal(winners_of((int16_t[]){ 41, 41, 41, 12, 3 }, best, one), 2); /* best single Round */
    assert_int_equal(winners_of((int16_t[]){ 41, 41, 20, 12, 41 }, best, one), 2 | 16);    /* shared */
    assert_int_equal(winners_of((int16_t[]){ 41, 20, 20, 40, 3 }, best, one),
                     1); /* seat 3's best Round is no help at 41 */
    assert_int_equal(winners_of((int16_t[]){ 42, 20, 20, 43, 41 }, (int16_t[]){ 30, 1, 1, 9, 1 }, one), 8);
}

/* The result speaks for itself: what was wanted, then what held and what failed. */
static void reasons_are_given(void **unused)
{
    (void)unused;
    struct justice j = pepes_case(INNOCENT);
    j.total[0] = 40;
    j.tokens[0] = 1;
    justice_verdict(&j, NULL);
    turned(&j);
    assert_int_equal(j.winners, 1);
    char words[1000];
    struct text t = TEXT_ON(words);
    justice_game.reason(&j, 0, &t);
    assert_non_null(strstr(words, "Truth Seeker"));
    assert_non_null(strstr(words, "+ Total: "));
    assert_non_null(strstr(words, "+ Pepe (innocent, acquitted): 7"));
    text_clear(&t);
    justice_game.reason(&j, 1, &t);
    assert_non_null(strstr(words, "- Total: "));
    assert_non_null(strstr(words, "- Pepe"));
}

/* What is wanted by what was seen; guilt that wasn't seen leaves it open where it matters. */
static void wishes_by_what_is_known(void **unused)
{
    (void)unused;
    struct justice j = scales(INNOCENT, GUILTY, GUILTY);
    struct justice_want w;
    j.guilt[2] = LIABILITY_HIDDEN;
    assert_true(justice_want(&j, 0, 0, &w));         /* the Truth Seeker */
    assert_int_equal(w.wants, WANTS_ACQUITTED);
    assert_true(w.seen && !w.guilty);
    assert_true(justice_want(&j, 0, 1, &w));
    assert_int_equal(w.wants, WANTS_CONVICTED);
    assert_true(justice_want(&j, 0, 2, &w));
    assert_int_equal(w.wants, WANTS_EITHER);
    assert_false(w.seen);
    j.identity[0] = COMMISSAR_ID;                    /* convicts them all: guilt doesn't matter */
    assert_true(justice_want(&j, 0, 2, &w));
    assert_int_equal(w.wants, WANTS_CONVICTED);
    j.identity[0] = IDENTITY_HIDDEN;
    assert_false(justice_want(&j, 0, 0, &w));
    assert_false(justice_want(&j, SEAT_NONE, 0, &w));
}

/* The points are those of the score; the hidden card plays no part in them. */
static void wishes_count_as_the_score_does(void **unused)
{
    (void)unused;
    for (int identity = 0; identity < 7; identity++) {
        struct justice j = pepes_case(INNOCENT);
        struct justice_tally t;
        struct justice_want w;
        j.identity[0] = (uint8_t)identity;
        justice_tally(&j, 0, &t);
        assert_true(justice_want(&j, 0, 0, &w));
        if (t.scores[0]) assert_int_equal(w.points, t.symbols[0] + t.rosettes[0]);
        assert_int_equal(t.scores[0], w.wants == WANTS_ACQUITTED || w.wants == WANTS_EITHER);
        int points = w.points;
        j.guilt[0] = LIABILITY_HIDDEN;
        assert_true(justice_want(&j, 0, 0, &w));
        assert_int_equal(w.points, points);
    }
}

/* 12 to 13: one more on the left convicts, since a tie does. */
static void what_tips_a_verdict(void **unused)
{
    (void)unused;
    struct justice j = pepes_case(INNOCENT);
    int sum[2];
    assert_int_equal(justice_lacks(&j, 0, WANTS_CONVICTED), 1);
    assert_int_equal(justice_lacks(&j, 0, WANTS_ACQUITTED), 0);
    assert_int_equal(justice_lacks(&j, 0, WANTS_EITHER), 0);
    assert_int_equal(justice_lacks(&j, 1, WANTS_ACQUITTED), 1);       /* nothing lies there */
    assert_true(justice_turns(&j, card("W2"), 0, LEFT, sum));
    assert_true(sum[LEFT] >= sum[RIGHT] && sum[RIGHT] == 13);
    assert_false(justice_turns(&j, card("W2"), 0, RIGHT, sum));
    assert_false(justice_turns(&j, card("W2"), 0, TOP, sum));
    assert_false(justice_turns(&j, card("R2"), 0, TOP, sum));         /* two Rosettes hang there already */
    totals(&j, 0, 12, 13);
}

/* Counted anew from the cards that lie there, by the rulebook's words and not by justice_lay: without the card
   that is named, and all that came after it, the verdict was the other one. */
static bool convicts(const struct justice *j, int slot, int laid)
{
    int sum[2] = { 0, 0 };
    for (int i = 0; i < laid; i++) {
        int side = j->laid[i].side, card = j->laid[i].card, hung = j->laid[i].hung;
        if (j->laid[i].slot != slot || side == TOP) continue;
        int symbol = justice_faces[card].symbol[side], times = 1;
        for (int k = 0; k < 2; k++) times += justice_suspects[j->suspect[slot]].symbols[k] == symbol;
        for (int k = 0; k < laid; k++) {
            int on = j->laid[k].hung;
            if (j->laid[k].slot != slot) continue;
            if (j->laid[k].side == TOP)
                times += justice_rosettes[card_number(j->laid[k].card) - 1].symbol == symbol;
            else if (j->laid[k].side == side && on && hung_side(on) == side)
                times += justice_modifications[hung_number(on) - 1].symbol[side] == symbol;
        }
        if (symbol == NO_SYMBOL) times = 1;
        sum[side] += justice_faces[card].value[side] * times;
        if (hung && hung_side(hung) == side)
            sum[side] += justice_modifications[hung_number(hung) - 1].add[side];
    }
    return sum[0] >= sum[1];
}

static void what_tipped_a_scale(void **state)
{
    (void)state;
    struct rng r = rng_seeded(5);
    int never = 0, by_rosette = 0;
    for (int game = 0; game < 2000; game++) {
        struct justice j = scales(GUILTY, GUILTY, GUILTY);
        uint64_t used = 0;
        for (int n = 2 + rng_below(&r, 12); n > 0; n--) {
            int c = rng_below(&r, JUSTICE_SUIT_CARDS), slot = rng_below(&r, 3);
            bool top = card_suit(c) == ROSETTES;
            if (used >> c & 1 || (top && justice_full(&j, slot))) continue;
            used |= (uint64_t)1 << c;
            int hung = top || rng_below(&r, 3) ? 0 : HUNG(card_number(c), rng_below(&r, 2));
            justice_lay(&j, rng_below(&r, 5), c, slot, top ? TOP : rng_below(&r, 2), hung);
        }
        for (int slot = 0; slot < JUSTICE_SLOTS; slot++) {
            int last = -1;
            for (int i = 0; i < j.laid_count; i++)
                if (convicts(&j, slot, i + 1) != convicts(&j, slot, i)) last = i;
            assert_int_equal(convicts(&j, slot, j.laid_count), justice_convicted(&j, slot));
            assert_int_equal(justice_tipped(&j, slot), last);
            never += last < 0;
            by_rosette += last >= 0 && j.laid[last].side == TOP;
        }
    }
    must(never > 100 && by_rosette > 5, "%d never, %d by a Rosette", never, by_rosette);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pepe_by_the_skin_of_his_teeth),
        cmocka_unit_test(pepe_scores_seven),
        cmocka_unit_test(no_cards_convict),
        cmocka_unit_test(brugga_twelve_to_nine),
        cmocka_unit_test(party_line),
        cmocka_unit_test(covered_modification),
        cmocka_unit_test(totals_may_be_negative),
        cmocka_unit_test(pepe_for_everybody_else),
        cmocka_unit_test(gold_bonuses),
        cmocka_unit_test(tables_add_up),
        cmocka_unit_test(totals_stop_at_zero),
        cmocka_unit_test(who_wins),
        cmocka_unit_test(reasons_are_given),
        cmocka_unit_test(wishes_by_what_is_known),
        cmocka_unit_test(wishes_count_as_the_score_does),
        cmocka_unit_test(what_tips_a_verdict),
        cmocka_unit_test(what_tipped_a_scale),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
