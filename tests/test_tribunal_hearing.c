/* Tribunal 1920: how a hearing is won, or by nobody, and the match. */
#include "tribunal_table.h"

/* Every one of the eight lines wins the hearing (End of the hearing). */
static void each_line_wins(void **state)
{
    (void)state;
    static const int lines[TR_LINES][3] = { { TL, T, TR }, { L, C, R }, { BL, B, BR }, { TL, L, BL },
                                            { T, C, B }, { TR, R, BR }, { TL, C, BR }, { TR, C, BL } };
    for (int i = 0; i < TR_LINES; i++)
        for (int last = 0; last < 3; last++) {
            struct tribunal t = make(0, 0);
            for (int k = 0; k < 3; k++)
                if (k != last) t.pawns[0] |= (uint16_t)TR_BIT(lines[i][k]);
            DO1(&t, TR_CLAIM, lines[i][last]);
            DO0(&t, TR_OK);
            assert_int_equal(t.wins[0], 1);         /* ruling 20: nobody objected, one hearing */
            assert_int_equal(t.phase, TR_AT_SEND);
            assert_int_equal(t.turn, 1);
            assert_true(happened(TR_EV_LINE));
        }
    for (unsigned p = 0; p < 512; p++) {            /* an independent recount */
        bool line = false;
        for (int i = 0; i < TR_LINES; i++) {
            bool all = true;
            for (int k = 0; k < 3; k++) all &= p >> lines[i][k] & 1;
            line |= all;
        }
        assert_int_equal(tribunal_aligned(p | TR_BIT(MT)) != 0, line);
    }
}

/* Support from the Jury: an objection to a true line claim costs two hearings. */
static void jury_counts_twice(void **state)
{
    (void)state;
    struct tribunal t = make(bits(2, LAW(0), LAW(1)), 0);
    t.pawns[0] = bits(2, TL, TR);
    DO1(&t, TR_CLAIM, T);
    DO0(&t, TR_OBJECT);
    DO2(&t, TR_SHOW, LAW(0), LAW(1));
    draw_all(&t);
    assert_int_equal(t.wins[0], 2);
    assert_int_equal(t.phase, TR_AT_SEND);
    assert_int_equal(t.meeples[1], 0);
    DO1(&t, TR_SEND, QN);
    assert_int_equal(__builtin_popcount(t.meeples[1]), 1);      /* ruling 31: a double loss sends one */
    assert_int_equal(t.jury, 0);
}

/* Ruling 46: two lines at once count as one. */
static void two_lines_count_once(void **state)
{
    (void)state;
    for (int object = 0; object < 2; object++) {
        struct tribunal t = make(bits(4, LAW(0), PRINT(0), WEAPON(0), WITNESS(0)), 0);
        t.pawns[0] = bits(4, TL, BR, T, B);
        DO1(&t, TR_CLAIM, C);
        DO0(&t, object ? TR_OBJECT : TR_OK);
        if (object) play(&t, act(&t, TR_SHOW, 4, LAW(0), PRINT(0), WEAPON(0), WITNESS(0)));
        draw_all(&t);
        assert_int_equal(t.wins[0], object ? 2 : 1);
    }
}

/* Rulings 4, 5, 32: a double win is capped at three, two hearings can be enough, nobody sends after the end. */
static void match_ends_at_three(void **state)
{
    (void)state;
    struct tribunal t = make(bits(2, LAW(0), LAW(1)), 0);
    t.wins[0] = 2;
    t.decided = 1;
    t.pawns[0] = bits(2, TL, TR);
    DO1(&t, TR_CLAIM, T);
    DO0(&t, TR_OBJECT);
    DO2(&t, TR_SHOW, LAW(0), LAW(1));
    draw_all(&t);
    assert_int_equal(t.wins[0], 3);
    assert_int_equal(t.decided, 2);
    assert_int_equal(t.phase, TR_AT_END);
    assert_int_equal(g->turn(&t), SEAT_NONE);
    assert_int_equal(listed(&t, NULL), 0);
    int points[SEATS_MAX];
    assert_int_equal(g->score(&t, points), 1u);
    assert_int_equal(points[0], 3);
    assert_int_equal(points[1], 0);
}

/* Ruling 17: a penalty pawn may complete a line: one hearing, never two. */
static void penalty_pawn_completes_a_line(void **state)
{
    (void)state;
    struct tribunal t = make(bits(1, WEAPON(0)), 0);
    t.pawns[0] = bits(2, TL, TR);
    t.pawns[1] = bits(2, L, C);
    DO1(&t, TR_CLAIM, T);               /* even a claim of a line */
    DO0(&t, TR_OBJECT);
    DO0(&t, TR_ADMIT);
    DO1(&t, TR_PENALTY, R);
    assert_int_equal(t.wins[1], 1);
    assert_int_equal(t.wins[0], 0);
    assert_int_equal(t.loser, 0);
    assert_int_equal(t.record[0] >> 1 & 3, TR_BY_PENALTY);
}

/* Ruling 7: the last card is drawn in step 1, the turn is finished, only then does the hearing end. */
static void last_card_then_a_whole_turn(void **state)
{
    (void)state;
    struct tribunal t = make(bits(1, LAW(0)), bits(1, LAW(1)));
    short_deck(&t, 1);
    t.pawns[0] = TR_BIT(SI);
    DO0(&t, TR_PASS);
    assert_int_equal(draw_all(&t), 1);
    assert_int_equal(t.deck_count, 0);
    assert_int_equal(t.phase, TR_AT_CLAIM);
    assert_int_equal(t.turn, 1);
    DO0(&t, TR_PASS);
    assert_int_equal(t.wins[0], 1);
}

/* Ruling 8: replacing shown cards and Brooklyn draw what is left; the hearing ends this turn. */
static void short_deck_draws_what_is_there(void **state)
{
    (void)state;
    struct tribunal t = make(bits(2, WITNESS(0), WITNESS(1)), 0);
    short_deck(&t, 1);
    t.pawns[1] = TR_BIT(BX);
    DO1(&t, TR_CLAIM, L);
    DO0(&t, TR_OBJECT);
    DO2(&t, TR_SHOW, WITNESS(0), WITNESS(1));
    assert_int_equal(t.owed, 1);
    draw_all(&t);
    assert_int_equal(t.hand_count[0], 1);
    assert_int_equal(t.pawns[0], TR_BIT(L));
    assert_int_equal(t.wins[1], 1);

    t = make(0, 0);
    empty_deck(&t);
    DO1(&t, TR_CLAIM, BN);
    DO0(&t, TR_OK);                     /* nothing to draw at all */
    assert_int_equal(t.wins[0], 1);
}

/* Ruling 9: a line on the last turn wins before the column. */
static void line_beats_column(void **state)
{
    (void)state;
    struct tribunal t = make(0, 0);
    empty_deck(&t);
    t.pawns[0] = bits(2, TL, T);
    t.pawns[1] = TR_BIT(MT);
    DO1(&t, TR_CLAIM, TR);
    DO0(&t, TR_OK);
    assert_int_equal(t.wins[0], 1);
    assert_int_equal(t.wins[1], 0);
}

/* Rulings 33, 34, 47: nullified, replayed by the same starter, no meeple, everything reset but meeples. */
static void nullified_hearing(void **state)
{
    (void)state;
    struct tribunal t = make(bits(1, LAW(0)), bits(1, LAW(1)));
    t.starter = 1;
    t.mover = 0;
    t.meeples[0] = TR_BIT(QN);
    t.pawns[0] = TR_BIT(TL);
    t.bribe = TR_BIT(C);
    t.wins[0] = 1;
    empty_deck(&t);
    DO0(&t, TR_PASS);
    assert_true(happened(TR_EV_NULLIFIED));
    assert_int_equal(t.wins[0], 1);
    assert_int_equal(t.wins[1], 0);
    assert_int_equal(t.decided, 0);         /* ruling 5: does not count */
    assert_int_equal(t.replays, 1);
    assert_int_equal(t.starter, 1);
    assert_int_equal(t.deck_count, 20);
    assert_int_equal(t.discard, 0);
    assert_int_equal(t.pawns[0] | t.pawns[1] | t.bribe, 0);
    assert_int_equal(t.meeples[0], TR_BIT(QN));
    draw_all(&t);
    assert_int_equal(t.turn, 1);
    assert_int_equal(t.hand_count[0], 1);
    assert_int_equal(t.hand_count[1], 2);
}

/* Ruling 34: nullifications may repeat without end and the counter saturates. */
static void nullified_again_and_again(void **state)
{
    (void)state;
    struct tribunal t = make(0, 0);
    for (int i = 0; i < 400; i++) {
        empty_deck(&t);
        t.hand[0] = t.hand[1] = 0;
        t.hand_count[0] = t.hand_count[1] = 0;
        DO0(&t, TR_PASS);
        draw_all(&t);
    }
    assert_int_equal(t.replays, 255);
    assert_int_equal(t.phase, TR_AT_CLAIM);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_line_wins),
        cmocka_unit_test(jury_counts_twice),
        cmocka_unit_test(two_lines_count_once),
        cmocka_unit_test(match_ends_at_three),
        cmocka_unit_test(penalty_pawn_completes_a_line),
        cmocka_unit_test(last_card_then_a_whole_turn),
        cmocka_unit_test(short_deck_draws_what_is_there),
        cmocka_unit_test(line_beats_column),
        cmocka_unit_test(nullified_hearing),
        cmocka_unit_test(nullified_again_and_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
