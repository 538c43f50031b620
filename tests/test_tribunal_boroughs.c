/* Tribunal 1920: the Boroughs, their effects, the column and the investigators. */
#include "tribunal_table.h"

/* Manhattan and the column: highest pawn wins when the deck is empty (rulings 6, 7, 35). */
static void empty_deck_column_wins(void **state)
{
    (void)state;
    struct tribunal t = make(bits(2, LAW(0), LAW(1)), bits(1, LAW(2)));
    t.pawns[0] = bits(2, QN, SI);
    t.pawns[1] = bits(2, BN, TL);
    empty_deck(&t);
    DO0(&t, TR_PASS);
    assert_int_equal(t.wins[1], 1);
    assert_int_equal(t.turn, 0);
    assert_int_equal(t.record[0] >> 1 & 3, TR_BY_COLUMN);
    assert_true(happened(TR_EV_COLUMN));

    t = make(bits(2, LAW(0), LAW(1)), bits(1, LAW(2))); /* ruling 7: the last card still gives a whole turn */
    t.pawns[1] = TR_BIT(BN);
    empty_deck(&t);
    DO1(&t, TR_CLAIM, MT);
    DO0(&t, TR_OK);
    assert_int_equal(t.wins[0], 1);
}

/* Losing the hearing: an investigator to a Borough without one; the loser starts (rulings 2, 29, 30). */
static void loser_sends_an_investigator(void **state)
{
    (void)state;
    struct tribunal t = make(bits(1, LAW(0)), bits(1, LAW(1)));
    t.pawns[0] = bits(2, TL, T);
    t.pawns[1] = bits(2, MT, L);
    t.meeples[0] = TR_BIT(BX);
    t.bribe = TR_BIT(BR);
    DO1(&t, TR_CLAIM, TR);
    DO0(&t, TR_OK);
    assert_int_equal(t.turn, 1);
    assert_int_equal(listed(&t, NULL), 4);
    REFUSED(&t, TR_SEND, 1, BX);            /* ruling 29: one meeple a space */
    REFUSED(&t, TR_SEND, 1, TL);
    DO1(&t, TR_SEND, MT);
    assert_int_equal(t.meeples[1], TR_BIT(MT));
    assert_int_equal(t.meeples[0], TR_BIT(BX));     /* ruling 30 */
    assert_int_equal(t.starter, 1);
    assert_int_equal(t.deck_count, 20);
    assert_int_equal(t.pawns[0] | t.pawns[1] | t.bribe, 0);     /* ruling 2: all plea pawns are back */
    assert_int_equal(tribunal_reserve(&t, 0), TR_PLEAS);
    draw_all(&t);
    assert_int_equal(t.turn, 1);
}

/* Rulings 1, 28: with a meeple two cards; the rival may still use the space, for three. */
static void investigator_price(void **state)
{
    (void)state;
    struct tribunal t = make(bits(2, LAW(TR_QUEENS), WEAPON(TR_QUEENS)),
                             bits(2, PRINT(TR_QUEENS), WITNESS(TR_QUEENS)));
    t.meeples[0] = TR_BIT(QN);
    assert_int_equal(tribunal_price(&t, 0, QN), 2);
    assert_int_equal(tribunal_price(&t, 1, QN), 3);
    assert_int_equal(tribunal_price(&t, 0, BX), 3);
    ALLOWED(&t, TR_CLAIM, 1, QN);
    DO1(&t, TR_CLAIM, QN);
    DO0(&t, TR_OBJECT);
    DO2(&t, TR_SHOW, LAW(TR_QUEENS), WEAPON(TR_QUEENS));
    draw_all(&t);
    assert_int_equal(t.pawns[0], TR_BIT(QN));

    t = make(bits(2, PRINT(TR_QUEENS), WITNESS(TR_QUEENS)), 0);
    t.meeples[1] = TR_BIT(QN);
    DO1(&t, TR_CLAIM, QN);
    DO0(&t, TR_OBJECT);
    DO0(&t, TR_ADMIT);
    assert_int_equal(t.phase, TR_AT_PENALTY);
}

/* Ruling 42: with a meeple exactly two are shown, the claimant's choice. */
static void investigator_shows_two_of_three(void **state)
{
    (void)state;
    struct tribunal t = make(bits(3, LAW(3), PRINT(3), WEAPON(3)), 0);
    t.meeples[0] = TR_BIT(BX);
    DO1(&t, TR_CLAIM, BX);
    DO0(&t, TR_OBJECT);
    assert_int_equal(listed(&t, NULL), 3);
    REFUSED(&t, TR_SHOW, 3, LAW(3), PRINT(3), WEAPON(3));
}

/* Tip the Balance has no effect of its own. */
static void manhattan_has_no_effect(void **state)
{
    (void)state;
    struct tribunal t = make(bits(1, LAW(0)), bits(1, LAW(1)));
    t.pawns[1] = TR_BIT(TL);
    DO1(&t, TR_CLAIM, MT);
    DO0(&t, TR_OK);
    assert_int_equal(t.phase, TR_AT_DRAW);
    assert_int_equal(t.drawer, 1);
    assert_int_equal(t.pawns[1], TR_BIT(TL));
}

/* Hunt for Evidence: two cards at once, the limit of four stays. */
static void brooklyn_draws_two(void **state)
{
    (void)state;
    struct tribunal t = make(bits(4, LAW(0), LAW(1), LAW(2), LAW(3)), 0);
    DO1(&t, TR_CLAIM, BN);
    DO0(&t, TR_OK);
    assert_int_equal(t.drawer, 0);
    assert_int_equal(draw_all(&t), 2);
    assert_int_equal(t.phase, TR_AT_DISCARD);
    assert_int_equal(t.hand_count[0], 6);
    discard_all(&t);
    assert_int_equal(t.hand_count[0], 4);
    assert_int_equal(t.drawer, 1);
}

/* Rulings 15, 21, 43: Brooklyn by penalty pawn; both hands are checked, the player on turn discards first. */
static void penalty_in_brooklyn(void **state)
{
    (void)state;
    struct tribunal t = make(bits(5, LAW(0), PRINT(1), WEAPON(2), WITNESS(3), LAW(4)),
                             bits(4, LAW(1), PRINT(2), WEAPON(3), WITNESS(4)));
    DO1(&t, TR_CLAIM, MT);
    DO0(&t, TR_OBJECT);
    DO0(&t, TR_ADMIT);
    DO1(&t, TR_PENALTY, BN);
    assert_int_equal(t.drawer, 1);
    assert_int_equal(draw_all(&t), 2);
    assert_int_equal(t.hand_count[1], 6);
    assert_int_equal(t.phase, TR_AT_DISCARD);
    assert_int_equal(t.turn, 0);
    DO1(&t, TR_DISCARD, LAW(0));
    assert_int_equal(t.turn, 1);
    REFUSED(&t, TR_DISCARD, 1, PRINT(1));       /* each from his own hand */
    DO1(&t, TR_DISCARD, LAW(1));
    assert_int_equal(t.turn, 1);
    DO1(&t, TR_DISCARD, PRINT(2));
    assert_int_equal(t.hand_count[1], 4);
    assert_int_equal(t.phase, TR_AT_DRAW);
    assert_int_equal(t.drawer, 1);
}

/* Bribe: an empty grid space, gone for claims, penalties and Reversal, blocks lines; off at the end (ruling
   22). */
static void queens_bribes(void **state)
{
    (void)state;
    struct tribunal t = make(bits(1, LAW(0)), bits(1, LAW(1)));
    t.pawns[0] = bits(2, TL, T);
    t.pawns[1] = TR_BIT(C);
    DO1(&t, TR_CLAIM, QN);
    DO0(&t, TR_OK);
    assert_int_equal(t.phase, TR_AT_BRIBE);
    assert_int_equal(t.turn, 0);
    assert_int_equal(listed(&t, NULL), 6);
    REFUSED(&t, TR_BRIBE, 1, TL);
    REFUSED(&t, TR_BRIBE, 1, MT);
    DO1(&t, TR_BRIBE, TR);
    assert_int_equal(t.bribe, TR_BIT(TR));
    draw_all(&t);
    REFUSED(&t, TR_CLAIM, 1, TR);
    DO1(&t, TR_CLAIM, BX);
    DO0(&t, TR_OK);
    assert_int_equal(t.phase, TR_AT_REVERSAL);
    REFUSED(&t, TR_REVERSE, 2, TL, TR);
    REFUSED(&t, TR_REVERSE, 2, TR, L);          /* the Bribe pawn is not a plea pawn */
    assert_false(tribunal_aligned(t.pawns[0] | t.pawns[1]));
}

/* Ruling 23: a full grid gives the Bribe no effect. */
static void bribe_with_a_full_grid(void **state)
{
    (void)state;
    struct tribunal t = make(bits(1, LAW(0)), bits(1, LAW(1)));
    t.pawns[0] = bits(5, TL, T, R, BL, B);
    t.pawns[1] = bits(4, TR, L, C, BR);
    assert_false(tribunal_aligned(t.pawns[0]) || tribunal_aligned(t.pawns[1]));
    DO1(&t, TR_CLAIM, QN);
    DO0(&t, TR_OK);
    assert_int_equal(t.phase, TR_AT_DRAW);
    assert_int_equal(t.bribe, 0);
}

/* Ruling 24: Queens holds one pawn a hearing, and no effect frees it. */
static void no_second_bribe(void **state)
{
    (void)state;
    struct tribunal t = make(bits(1, LAW(0)), bits(1, LAW(1)));
    t.pawns[0] = TR_BIT(QN);
    t.bribe = TR_BIT(C);
    REFUSED(&t, TR_CLAIM, 1, QN);
    DO1(&t, TR_CLAIM, SI);
    DO0(&t, TR_OK);
    assert_int_equal(t.phase, TR_AT_DRAW);      /* ruling 26: no rival pawn on the grid */
    draw_all(&t);
    DO1(&t, TR_CLAIM, BX);
    DO0(&t, TR_OK);
    assert_int_equal(t.phase, TR_AT_DRAW);      /* ruling 25: no pawn on the grid */
}

/* Reversal: any pawn on the grid, own or rival, to an empty grid space; compulsory (rulings 25, 45). */
static void bronx_moves_a_pawn(void **state)
{
    (void)state;
    struct tribunal t = make(bits(1, LAW(0)), bits(1, LAW(1)));
    t.pawns[0] = TR_BIT(TL);
    t.pawns[1] = bits(2, C, MT);
    DO1(&t, TR_CLAIM, BX);
    DO0(&t, TR_OK);
    assert_int_equal(t.phase, TR_AT_REVERSAL);
    assert_int_equal(listed(&t, NULL), 2 * 7);
    REFUSED(&t, TR_PASS, 0);
    REFUSED(&t, TR_REVERSE, 2, MT, T);
    REFUSED(&t, TR_REVERSE, 2, TL, QN);
    REFUSED(&t, TR_REVERSE, 2, TL, C);
    REFUSED(&t, TR_REVERSE, 2, TL, TL);
    DO2(&t, TR_REVERSE, C, BR);
    assert_int_equal(t.pawns[1], bits(2, BR, MT));
    assert_int_equal(t.pawns[0], bits(2, TL, BX));
}

/* Ruling 18: a line by Reversal is one hearing for the line's colour, even after a true objection. */
static void reversal_completes_a_line(void **state)
{
    (void)state;
    for (int whose = 0; whose < 2; whose++) {
        struct tribunal t = make(bits(3, LAW(3), PRINT(3), WEAPON(3)), bits(1, LAW(1)));
        t.pawns[whose] = bits(3, TL, T, BR);
        DO1(&t, TR_CLAIM, BX);
        DO0(&t, TR_OBJECT);
        play(&t, act(&t, TR_SHOW, 3, LAW(3), PRINT(3), WEAPON(3)));
        draw_all(&t);
        assert_int_equal(t.phase, TR_AT_REVERSAL);
        DO2(&t, TR_REVERSE, BR, TR);
        assert_int_equal(t.wins[whose], 1);
        assert_int_equal(t.wins[!whose], 0);
        assert_int_equal(t.record[0] >> 1 & 3, TR_BY_REVERSAL);
    }
}

/* Ruling 25: no empty square, no Reversal. */
static void reversal_on_a_full_grid(void **state)
{
    (void)state;
    struct tribunal t = make(bits(1, LAW(0)), bits(1, LAW(1)));
    t.pawns[0] = bits(4, TL, T, R, BL);
    t.pawns[1] = bits(4, TR, L, C, BR);
    t.bribe = TR_BIT(B);
    DO1(&t, TR_CLAIM, BX);
    DO0(&t, TR_OK);
    assert_int_equal(t.phase, TR_AT_DRAW);
}

/* Discard Evidence: one rival pawn off the grid, back to the reserve (rulings 11, 26, 45). */
static void staten_island_removes(void **state)
{
    (void)state;
    struct tribunal t = make(bits(1, LAW(0)), bits(1, LAW(1)));
    t.pawns[0] = TR_BIT(TL);
    t.pawns[1] = bits(3, C, T, MT);
    DO1(&t, TR_CLAIM, SI);
    DO0(&t, TR_OK);
    assert_int_equal(t.phase, TR_AT_STRIKE);
    assert_int_equal(listed(&t, NULL), 2);
    REFUSED(&t, TR_STRIKE, 1, TL);
    REFUSED(&t, TR_STRIKE, 1, MT);
    DO1(&t, TR_STRIKE, C);
    assert_int_equal(t.pawns[1], bits(2, T, MT));
    assert_int_equal(tribunal_reserve(&t, 1), 5);
}

/* Ruling 45: after a penalty pawn the objector picks, and the bluffer's pawn goes. */
static void penalty_on_staten_island(void **state)
{
    (void)state;
    struct tribunal t = make(bits(1, LAW(0)), bits(1, LAW(1)));
    t.pawns[0] = TR_BIT(TL);
    t.pawns[1] = TR_BIT(C);
    DO1(&t, TR_CLAIM, T);
    DO0(&t, TR_OBJECT);
    DO0(&t, TR_ADMIT);
    DO1(&t, TR_PENALTY, SI);
    assert_int_equal(t.turn, 1);
    assert_int_equal(listed(&t, NULL), 1);
    REFUSED(&t, TR_STRIKE, 1, C);
    DO1(&t, TR_STRIKE, TL);
    assert_int_equal(t.pawns[0], 0);
    assert_int_equal(t.drawer, 1);
}

/* Ruling 15: Queens and the Bronx for the objector. */
static void penalty_effects_are_the_objectors(void **state)
{
    (void)state;
    for (int space = QN; space <= BX; space++) {
        struct tribunal t = make(bits(1, LAW(0)), bits(1, LAW(1)));
        t.pawns[0] = TR_BIT(TL);
        DO1(&t, TR_CLAIM, T);
        DO0(&t, TR_OBJECT);
        DO0(&t, TR_ADMIT);
        DO1(&t, TR_PENALTY, space);
        assert_int_equal(t.turn, 1);
        assert_int_equal(t.phase, space == QN ? TR_AT_BRIBE : TR_AT_REVERSAL);
    }
}

/* Borough effect after a proof: cards first, then the pawn, then the effect. */
static void effect_after_a_proof(void **state)
{
    (void)state;
    struct tribunal t = make(bits(3, LAW(1), PRINT(1), WEAPON(1)), 0);
    DO1(&t, TR_CLAIM, BN);
    DO0(&t, TR_OBJECT);
    play(&t, act(&t, TR_SHOW, 3, LAW(1), PRINT(1), WEAPON(1)));
    for (int i = 0; i < 3; i++) DO2(&t, TR_DRAW, 0, __builtin_ctz(t.deck));
    assert_int_equal(t.pawns[0], TR_BIT(BN));
    assert_int_equal(t.owed, 2);
    assert_int_equal(t.drawer, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(empty_deck_column_wins), cmocka_unit_test(loser_sends_an_investigator),
        cmocka_unit_test(investigator_price), cmocka_unit_test(investigator_shows_two_of_three),
        cmocka_unit_test(manhattan_has_no_effect), cmocka_unit_test(brooklyn_draws_two),
        cmocka_unit_test(penalty_in_brooklyn), cmocka_unit_test(queens_bribes),
        cmocka_unit_test(bribe_with_a_full_grid), cmocka_unit_test(no_second_bribe),
        cmocka_unit_test(bronx_moves_a_pawn), cmocka_unit_test(reversal_completes_a_line),
        cmocka_unit_test(reversal_on_a_full_grid), cmocka_unit_test(staten_island_removes),
        cmocka_unit_test(penalty_on_staten_island), cmocka_unit_test(penalty_effects_are_the_objectors),
        cmocka_unit_test(effect_after_a_proof),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
