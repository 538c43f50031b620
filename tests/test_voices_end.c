/* Voices in My Head: stage II, the end of the trial, goals and winners. */
#include "voices_table.h"

static void finish_card(void)
{
    struct action a[LEGAL_MAX];
    uint8_t round = v.round;
    chance_on(5);
    while (v.round == round && v.phase == PH_RESOLVE) {
        voices_game.legal(&v, a, LEGAL_MAX);
        must_play(&a[0]);
        chance_on(5);
    }
}

/* Rulings 25, 62: after the 4th card stage II with a full window, then Planning only. */
static void rulings_25_62_stage_two(void **state)
{
    (void)state;
    four(false);
    v.round = 4;
    v.used = 0x7;
    put(JOY_A, OBSERVATION, 0, 0);
    put(JOY_B, PLANNING, 0, 0);
    resolve(8);
    finish_card();
    assert_int_equal(v.stage, 1);
    assert_int_equal(v.round, 5);
    assert_int_equal(v.used, 0);
    for (int i = 0; i < WINDOW; i++) assert_true(v.window[i] >= STAGE);
    assert_int_equal(v.hand_count[B], 1);
}

/* Ruling 26: round 8 ends with its card, no draw; ruling 39: then the influence is turned up. */
static void rulings_26_39_round_eight(void **state)
{
    (void)state;
    four(false);
    v.round = 8;
    put(JOY_B, PLANNING, 0, 0);
    influence(3, LOGICAL, NO_KIND, 0);
    influence(4, LOGICAL, GUILTY, 1u << P);
    resolve(STAGE + 7);
    finish_card();
    assert_int_equal(v.phase, PH_OVER);
    assert_int_equal(v.turn, SEAT_NONE);
    assert_int_equal(v.hand_count[B], 0);
    for (int t = 0; t < TOKENS; t++)
        if (v.token_place[t] < JURORS) {
            assert_true(v.token_kind[t] < KINDS);
            assert_int_equal(v.token_seen[t], 0xff);
        }
    struct voices view = v;
    voices_redact(&view, C);
    for (int s = 0; s < 4; s++) assert_int_equal(view.role[s], v.role[s]);
}

/* Ruling 39: before the verdict every role is shown, and until then none is. */
static void ruling_39_roles_before_the_verdict(void **state)
{
    (void)state;
    four(false);
    v.round = 8;
    resolve(STAGE + 7);
    influence(3, LOGICAL, NO_KIND, 0), influence(4, EASYGOING, NO_KIND, 0);
    while (v.phase == PH_RESOLVE) first_answer();
    assert_int_equal(v.phase, PH_REVEAL);
    struct voices view = v;
    voices_redact(&view, A);
    assert_int_equal(view.role[C], UNREAD);
    chance_on(1);
    int role = -1, verdict = -1;
    for (int i = 0; i < heard.count; i++) {
        if (heard.list[i].kind == EV_ROLE) role = i;
        if (heard.list[i].kind == EV_VERDICT) verdict = i;
    }
    assert_true(role >= 0 && verdict > role);
}

static void jury(const int guilty[JURORS], const int innocent[JURORS])
{
    for (int j = 0; j < JURORS; j++) {
        v.open[j][GUILTY] = (uint8_t)guilty[j];
        v.open[j][INNOCENT] = (uint8_t)innocent[j];
    }
}

static bool meets(int seat, int role)
{
    struct tally t;
    voices_tally(&v, &t);
    return voices_role_holds(&v, &t, seat, role);
}

/* The rulebook's example: two innocent (one of them influence) against two guilty cancel out. */
static void example_canceling(void **state)
{
    (void)state;
    four(false);
    jury((int[]){ 2, 0, 0, 0, 0, 0 }, (int[]){ 1, 0, 0, 0, 0, 0 });
    influence(0, LOGICAL, BLANK, 0xff);
    influence(1, LOGICAL, INNOCENT, 0xff);
    struct tally t;
    voices_tally(&v, &t);
    assert_int_equal(t.guilty[LOGICAL], 2);
    assert_int_equal(t.innocent[LOGICAL], 2);
    assert_int_equal(t.u, 6);                    /* ruling 40: never touched counts too */
    assert_int_equal(t.canceled, 2);             /* ruling 41 */
    assert_int_equal(voices_ending(&v), 2);
    assert_false(meets(P, 0));                   /* a tie frees Guy */
    assert_true(meets(B, 5));
}

static void rulings_40_41_42_goals(void **state)
{
    (void)state;
    four(false);
    jury((int[]){ 3, 2, 1, 0, 2, 0 }, (int[]){ 1, 0, 0, 2, 2, 0 });      /* G G G I U U, 3 canceled */
    assert_true(meets(P, 0));
    assert_false(meets(A, 1));                   /* Honesty: three guilty, but no hold */
    put(ANGER_A, MOTOR, 0, 0);
    put(ANGER_B, MOTOR, 1, 0);
    assert_true(meets(A, 1));                    /* ruling 23: a tie counts */
    put(JOY_B, MOTOR, -1, 0);
    assert_false(meets(A, 1));
    put(0, SPEECH, 0, 0);
    assert_false(meets(A, 1));                   /* no own marker in Speech */
    assert_true(meets(A, 2));                    /* Remorse: two ahead */
    assert_false(meets(A, 3));
    voices_marker_leave(&v, 8, DESTROYED), voices_marker_leave(&v, 9, DESTROYED);
    assert_true(meets(A, 3));                    /* Martyrdom */
    assert_true(meets(A, 4));                    /* Pessimism: one innocent at most */
    assert_false(meets(B, 5));
    assert_false(meets(C, 9));                   /* Doubt: three guilty */
    assert_true(meets(C, 11));                   /* Apathy: two undecided */
    assert_false(meets(A, 12));                  /* Recklessness: three lost */
    voices_marker_leave(&v, 10, DESTROYED);
    assert_true(meets(A, 12));
    for (int m = 16; m < 19; m++) voices_marker_leave(&v, m, DESTROYED);
    assert_true(meets(A, 12));                   /* ties satisfy "most" */
    voices_marker_leave(&v, 19, DESTROYED);
    assert_false(meets(A, 12));
    for (int m = 0; m < 8; m++) voices_marker_leave(&v, m, DESTROYED);      /* the prosecutor's don't count */
    voices_marker_leave(&v, 11, DESTROYED);
    assert_true(meets(A, 12));
    jury((int[]){ 0, 0, 4, 3, 1, 0 }, (int[]){ 2, 3, 5, 4, 0, 1 });
    assert_true(meets(B, 5));
    assert_true(meets(B, 7));                    /* Spin: enough innocent, 7 canceled */
    assert_false(meets(C, 10));                  /* Showmanship: nine */
    v.open[DISTRACTED][GUILTY] += 2, v.open[DISTRACTED][INNOCENT] += 2;
    assert_true(meets(C, 10));
    assert_false(meets(B, 8));                   /* Survival: four of B's are lost */
    voices_marker_leave(&v, 19, UNUSED);                /* ruling 11: unused ones don't matter */
    assert_true(meets(B, 8));
    voices_marker_leave(&v, ANGER_B, UNUSED);
    assert_false(meets(B, 6));                   /* Deceit: no hold */
    put(20, SPEECH, 0, 1);
    assert_true(meets(B, 6));
}

/* Ruling 23: with three players the better colour alone counts for a hold, too. */
static void ruling_23_a_hold_by_colour(void **state)
{
    (void)state;
    table(3, P, A, false, (int[]){ 0, 1, 5 });
    jury((int[]){ 1, 1, 1, 1, 0, 0 }, (int[]){ 0, 0, 0, 0, 1, 1 });
    put(TRUST_A, SPEECH, 0, 0), put(SECOND_A + 4, SPEECH, 1, 0);
    put(JOY_B, SPEECH, -1, 0);
    assert_false(meets(A, 1));                   /* 2 and 1 are not 3 */
    put(SECOND_A, SPEECH, 0, 1);
    assert_true(meets(A, 1));                    /* 3 and 1 of one colour against 3 */
    voices_marker_leave(&v, SECOND_A + 4, UNUSED);
    assert_true(meets(A, 1));                    /* a tie holds */
}

static void any_number_of_winners(void **state)
{
    (void)state;
    four(false);
    v.phase = PH_OVER;
    jury((int[]){ 1, 1, 0, 0, 0, 0 }, (int[]){ 0, 0, 1, 1, 0, 0 });
    int score[SEATS_MAX];
    assert_int_equal(voices_game.score(&v, score), 1u << B | 1u << C);
    char buffer[400];
    struct text out = TEXT_ON(buffer);
    text_clear(&out);
    voices_game.reason(&v, C, &out);
    assert_non_null(strstr(buffer, "+ 2 guilty"));
    jury((int[]){ 1, 1, 1, 0, 0, 0 }, (int[]){ 0, 0, 0, 1, 1, 0 });
    assert_int_equal(voices_game.score(&v, score), 1u << P);
}

int main(void)
{
    region_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rulings_25_62_stage_two), cmocka_unit_test(rulings_26_39_round_eight),
        cmocka_unit_test(ruling_39_roles_before_the_verdict), cmocka_unit_test(example_canceling),
        cmocka_unit_test(rulings_40_41_42_goals), cmocka_unit_test(ruling_23_a_hold_by_colour),
        cmocka_unit_test(any_number_of_winners),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
