/* Justice: Case Closed and the last trick, one test per rule; the numbers are the rulings'. */
#include "justice_table.h"

/* Rulings 24, 25, 51: asked clockwise after the leader, leader last; silence is allowed; Suit cards forbid
   it. */
static void closing_is_asked_in_order(void **unused)
{
    (void)unused;
    struct justice j = COURT(MIDNIGHT, "E5 E6", "E7 M8", "M9 M10", "E1 E2");
    int order[] = { 1, 2, 3, 0 };
    for (int i = 0; i < 4; i++) {
        assert_int_equal(j.phase, JUSTICE_CLOSE);
        assert_int_equal(j.turn, order[i]);
        assert_int_equal(listed(&j, JUSTICE_V_CLOSE), order[i] == 2);
        if (order[i] != 2) refused(&j, order[i], JUSTICE_V_CLOSE, 0, 0, 0, 0, "still hold a Suit card");
        refused(&j, order[i], JUSTICE_V_LEAD, 1, card("E5"), 0, 0, "is the case closed");
        does(&j, order[i], JUSTICE_V_KEEP, 0, 0, 0, 0);
    }
    leads(&j, 0, "E5");
    plays(&j, 1, "E7");
    does(&j, 2, JUSTICE_V_SIT, 0, 0, 0, 0);
    plays(&j, 3, "E1");
    places(&j, 1, "E7", 0, LEFT);
    assert_int_equal(j.turn, 1);                                /* seat 0 led, though 1 won */
    does(&j, 1, JUSTICE_V_KEEP, 0, 0, 0, 0);
    does(&j, 2, JUSTICE_V_CLOSE, 0, 0, 0, 0);                   /* silent before, calls now */
    quiet(&j);
    assert_int_equal(j.efficient, 2);
}

/* Nobody is asked whose hand is larger than all unseen Modifications; without Modifications nobody ever is. */
static void no_needless_questions(void **unused)
{
    (void)unused;
    struct justice j = COURT(MIDNIGHT, "E5 E6 E1", "E7 E8 E2", "E9 E10 E3");
    assert_int_equal(j.phase, JUSTICE_CLOSE);
    j.mods_gone = 0x3ffc;
    j.mods_unseen = 2;
    j.phase = JUSTICE_START;
    j.turn = 0;
    j.round = 2;
    does(&j, 0, JUSTICE_V_START, 1, 0, 0, 0);
    assert_int_equal(j.phase, JUSTICE_LEAD);
}

/* Rulings 25, 26, 46, 53: an empty hand calls by itself; one caller, one last trick without it, then the
   verdict. */
static void one_caller_and_a_last_trick(void **unused)
{
    (void)unused;
    struct justice j = COURT(MIDNIGHT, "E5", "E7 E8 M1 T9", "M2 M3 T4", "E9 E1 E2 M14");
    leads(&j, 0, "E5");
    plays(&j, 1, "E7");
    plays(&j, 2, "T4");
    plays(&j, 3, "E9");
    places(&j, 3, "E9", 0, LEFT);
    does(&j, 1, JUSTICE_V_KEEP, 0, 0, 0, 0);
    does(&j, 2, JUSTICE_V_KEEP, 0, 0, 0, 0);
    does(&j, 3, JUSTICE_V_KEEP, 0, 0, 0, 0);                    /* seat 0, the leader, is last and empty */
    assert_int_equal(j.efficient, 0);
    assert_int_equal(j.last, 1);
    leads(&j, 3, "E1");                                         /* seat 0 takes no part */
    plays(&j, 1, "E8");
    assert_int_equal(listed(&j, JUSTICE_V_PASS), 3);            /* ruling 53 */
    assert_int_equal(listed(&j, JUSTICE_V_SIT), 1);
    passes(&j, 2, 0);
    assert_int_equal(j.phase, JUSTICE_MODIFY);
    modifies(&j, 1, "M1", "E1", LEFT);
    assert_int_equal(j.turn, 2);
    places(&j, 1, "E1", 1, LEFT);
    assert_int_equal(j.phase, JUSTICE_REVEAL);                  /* no further calls */
    assert_int_equal(j.sum[1][LEFT], 5 - 2);
    turned(&j);
    struct justice_tally t;
    justice_tally(&j, 0, &t);
    assert_int_equal(t.efficiency, 1);
    justice_tally(&j, 2, &t);
    assert_int_equal(t.efficiency, 0);
    assert_int_equal(t.tokens, 1);
}

/* Ruling 26: the caller holds Modifications but may not use them in the last trick. */
static void caller_does_not_modify(void **unused)
{
    (void)unused;
    struct justice j = COURT(MIDNIGHT, "E5 E6", "M5 M6", "E9 E10");
    does(&j, 1, JUSTICE_V_CLOSE, 0, 0, 0, 0);
    quiet(&j);
    leads(&j, 0, "E5");
    plays(&j, 2, "E9");
    assert_int_equal(j.turn, 2);
    does(&j, 2, JUSTICE_V_DECLINE, 0, 0, 0, 0);
    does(&j, 0, JUSTICE_V_DECLINE, 0, 0, 0, 0);
    assert_int_equal(j.phase, JUSTICE_PLACE);
    places(&j, 2, "E9", 0, LEFT);
    assert_int_equal(j.phase, JUSTICE_REVEAL);
}

/* Ruling 27: several callers: straight to the verdict, the bonus to the first after the leader. */
static void several_callers_no_last_trick(void **unused)
{
    (void)unused;
    struct justice j = COURT(MIDNIGHT, "M5", "E7 E8", "M9", "M10");
    does(&j, 1, JUSTICE_V_KEEP, 0, 0, 0, 0);
    does(&j, 2, JUSTICE_V_KEEP, 0, 0, 0, 0);
    does(&j, 3, JUSTICE_V_CLOSE, 0, 0, 0, 0);
    does(&j, 0, JUSTICE_V_CLOSE, 0, 0, 0, 0);
    assert_int_equal(j.phase, JUSTICE_REVEAL);
    assert_int_equal(j.efficient, 3);
}

/* Ruling 28: the winner has closed: the next with a Suit card leads; alone it leads, wins and places. */
static void closed_winner_does_not_lead(void **unused)
{
    (void)unused;
    struct justice j = COURT(MIDNIGHT, "E9", "M1 M2", "E7 E8");
    does(&j, 1, JUSTICE_V_KEEP, 0, 0, 0, 0);
    quiet(&j);
    leads(&j, 0, "E9");
    does(&j, 1, JUSTICE_V_SIT, 0, 0, 0, 0);
    plays(&j, 2, "E7");
    places(&j, 0, "E9", 0, LEFT);
    quiet(&j);                                                  /* seat 0 is empty and calls */
    assert_int_equal(j.closed, 1);
    assert_int_equal(j.phase, JUSTICE_LEAD);
    assert_int_equal(j.turn, 2);                                /* seat 1 is known to hold none */
    leads(&j, 2, "E8");
    passes(&j, 1, 0);
    places(&j, 2, "E8", 1, RIGHT);
    assert_int_equal(j.phase, JUSTICE_REVEAL);
}

/* The log says who closed by an empty hand, and why no last trick came. */
static void the_log_says_why_it_is_over(void **unused)
{
    (void)unused;
    char words[240];
    struct text t = TEXT_ON(words);
    struct events seen = { 0 };
    struct justice j = COURT(MIDNIGHT, "E5", "E7 E8 M1 T9", "M2 T4");
    leads(&j, 0, "E5");
    plays(&j, 1, "E7");
    plays(&j, 2, "T4");
    places(&j, 1, "E7", 0, LEFT);
    does(&j, 1, JUSTICE_V_KEEP, 0, 0, 0, 0);
    struct action call = act(2, JUSTICE_V_CLOSE, 0, 0, 0, 0);
    justice_game.apply(&j, &call, &seen);                       /* seat 0 is asked after it, and is empty */
    text_clear(&t);
    justice_game.then(&seen, &t);
    assert_non_null(strstr(words, " has no card left and closes the case; more than one has closed"));
    assert_int_equal(j.phase, JUSTICE_REVEAL);

    j = COURT(MIDNIGHT, "E5 E6", "E7 E8", "M9 M10");
    struct action keep = act(1, JUSTICE_V_KEEP, 0, 0, 0, 0);
    memset(&seen, 0, sizeof seen);
    justice_game.apply(&j, &keep, &seen);
    text_clear(&t);
    justice_game.then(&seen, &t);
    assert_string_equal(words, "");                             /* nothing came of it */
    memset(&seen, 0, sizeof seen);
    justice_game.apply(&j, &call, &seen);
    quiet(&j);
    assert_int_equal(j.last, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(closing_is_asked_in_order),
        cmocka_unit_test(the_log_says_why_it_is_over),
        cmocka_unit_test(no_needless_questions),
        cmocka_unit_test(one_caller_and_a_last_trick),
        cmocka_unit_test(caller_does_not_modify),
        cmocka_unit_test(several_callers_no_last_trick),
        cmocka_unit_test(closed_winner_does_not_lead),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
