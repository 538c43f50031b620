/* Voices in My Head: step 2, pushes and what falls. */
#include "voices_table.h"

static void push_lists_and_reasons(void **state)
{
    (void)state;
    four(false);
    deploy_from(A);
    struct action list[LEGAL_MAX];
    int n = voices_game.legal(&v, list, LEGAL_MAX);
    assert_int_equal(n, 5 * 5 * 9);              /* five kinds of marker, five regions, nine aims */
    REFUSED(V_PUSH, REGIONS, JOY_A, 0, 0);
    REFUSED(V_PUSH, SPEECH, JOY_B, 0, 0);        /* somebody else's */
    REFUSED(V_PUSH, SPEECH, JOY_A, START_MAX + 1, 0);
    REFUSED(V_PUSH, SPEECH, JOY_A, 0, -DIRECTION_MAX - 1);
    REFUSED(V_PASS, 0);
    assert_null(refused(V_PUSH, ARGS(SPEECH, JOY_A + 1, 17, -33)));      /* any finer aim, any own marker */
    PLAY(V_PUSH, SPEECH, JOY_A, 0, 0);
    assert_int_equal(v.where[JOY_A], MOVING);
    chance_on(1);
    assert_int_equal(v.where[JOY_A], SPEECH);
    assert_int_equal(v.turn, B);                 /* no card in hand: no window; clockwise */
}

static void everybody_deploys_once(void **state)
{
    (void)state;
    four(false);
    deploy_from(B);
    static const int order[4] = { B, C, P, A };
    for (int i = 0; i < 4; i++) {
        assert_int_equal(v.turn, order[i]);
        PLAY(V_PUSH, i, order[i] * SET_SIZE, 0, 0);
        chance_on(1);
    }
    assert_int_equal(v.phase, PH_RESOLVE);
}

/* Rulings 6, 7: whatever falls is destroyed, the pusher's own too, all in one event. */
static void rulings_6_7_falls(void **state)
{
    (void)state;
    four(false);
    deploy_from(A);
    put(JOY_B, SPEECH, 0, 1);
    put(JOY_C, SPEECH, 0, 2);
    put(ANGER_A, SPEECH, 1, 2);
    PLAY(V_PUSH, SPEECH, JOY_A, 0, 0);
    rests(0, ARGS(JOY_C, ANGER_A));
    assert_int_equal(v.where[JOY_C], DESTROYED);
    assert_int_equal(v.where[ANGER_A], DESTROYED);
    assert_int_equal(v.where[JOY_B], SPEECH);
    assert_int_equal(voices_lost(&v, A), 1);
    assert_int_equal(voices_lost(&v, C), 1);
    conserved(&v);
    struct tallies counted[SEATS_MAX] = { 0 };           /* the statistics count the same */
    struct action any = { .seat = SEAT_CHANCE };
    voices_game.tallies(&v, &any, &heard, counted);
    assert_int_equal(counted[A].lost + 2 * counted[B].lost + counted[C].lost, 2);
}

static void outcome_lines_are_checked(void **state)
{
    (void)state;
    four(false);
    deploy_from(A);
    put(JOY_B, SPEECH, 0, 1);
    put(JOY_C, MOTOR, 0, 1);
    PLAY(V_PUSH, SPEECH, JOY_A, 0, 0);
    REFUSED(V_FELL, JOY_A, 1, 0);                /* its own marker: that is a void push */
    REFUSED(V_FELL, JOY_C, 1, 0);                /* another region */
    REFUSED(V_MOVED, JOY_A, INT32_MAX, 0, 0);
    REFUSED(V_REST, 0, 0);                       /* the pushed marker has no place yet */
    PLAY(V_MOVED, JOY_A, 0, 12 * REGION_UNIT, 0);
    REFUSED(V_MOVED, JOY_A, 0, 12 * REGION_UNIT, 0);
    REFUSED(V_REST, 2, 0);
    assert_int_equal(v.where[JOY_A], MOVING);    /* staged, it doesn't count yet */
    PLAY(V_MOVED, JOY_B, 0, 13 * REGION_UNIT, 0);
    REFUSED(V_REST, 2, 0);                       /* they would overlap */
    PLAY0(V_VOID);
    PLAY(V_PUSH, SPEECH, JOY_A, 10, 0);
    rests(0, NULL, 0);
    assert_int_equal(v.where[JOY_A], SPEECH);
}

/* An outcome that is half loaded is finished as the physics has it. */
static void half_an_outcome_is_finished(void **state)
{
    (void)state;
    four(false);
    deploy_from(A);
    put(JOY_B, SPEECH, 0, 0);
    put(JOY_C, SPEECH, 0, 1);
    PLAY(V_PUSH, SPEECH, JOY_A, 0, 0);
    struct voices whole = v;
    struct action batch[CHANCE_MAX];
    int n = voices_game.chance(&v, 1, batch, CHANCE_MAX);
    assert_true(n > 2);
    must_play(&batch[0]);
    chance_on(1);
    for (int i = 0; i < n; i++) voices_game.apply(&whole, &batch[i], NULL);
    assert_memory_equal(&whole, &v, sizeof v);
}

/* Rulings 3, 61: a push that loses its own marker is undone, that aim is refused, another is not. */
static void rulings_3_61_void_push(void **state)
{
    (void)state;
    four(false);
    give(A, 2);
    deploy_from(A);
    put(JOY_B, SPEECH, 0, 1);
    struct voices before = v;
    PLAY(V_PUSH, SPEECH, JOY_A, 40, 30);
    PLAY0(V_VOID);
    assert_int_equal(v.asking, ASK_PUSH);
    assert_int_equal(v.turn, A);
    assert_memory_equal(before.where, v.where, sizeof v.where);
    assert_memory_equal(before.x, v.x, sizeof v.x);
    REFUSED(V_PUSH, SPEECH, JOY_A, 40, 30);
    assert_null(refused(V_PUSH, ARGS(SPEECH, JOY_A, 40, 31)));
    for (int i = 0; i < 6; i++) {                /* more undone pushes than are remembered */
        PLAY(V_PUSH, SPEECH, JOY_A, i, 0);
        PLAY0(V_VOID);
        assert_int_equal(v.asking, ASK_PUSH);
    }
    struct action list[LEGAL_MAX];
    assert_true(voices_game.legal(&v, list, LEGAL_MAX) > 0);
}

static void ruling_10_out_of_markers(void **state)
{
    (void)state;
    four(false);
    for (int m = 8; m < 16; m++) voices_marker_leave(&v, m, DESTROYED);
    v.first = A;
    voices_round_choose_trial(&v, 0, NULL);
    v.asking = ASK_NOTHING;
    voices_run(&v, NULL);
    assert_int_equal(v.turn, B);                 /* A is skipped */
}

/* Rulings 22, 58: with three players one of each colour, two windows; a spent colour is left out. */
static void rulings_22_58_three_players(void **state)
{
    (void)state;
    table(3, P, A, true, (int[]){ 0, 1, 5 });
    assert_int_equal(v.owner[3], A);
    assert_int_equal(v.owner[4], B);
    give(A, 2);
    put(4, MOTOR, 0, 2);
    v.x[4] = 41 * REGION_UNIT;                   /* hangs over the side: Overpower has a target */
    deploy_from(A);
    PLAY(V_PUSH, MOTOR, ANGER_A, 0, 0);          /* Anger has an ability: first marker only */
    chance_on(1);
    assert_int_equal(v.asking, ASK_PLAY);
    PLAY0(V_PASS);
    if (v.asking == ASK_MAY) PLAY(V_MAY, 0);
    assert_int_equal(v.asking, ASK_PUSH);
    assert_int_equal(v.turn, A);
    REFUSED(V_PUSH, SPEECH, JOY_A, 0, 0);        /* the same colour again */
    PLAY(V_PUSH, SPEECH, 3 * SET_SIZE + 4, 0, 0);
    chance_on(1);
    while (v.asking == ASK_PLAY) PLAY0(V_PASS);
    assert_int_equal(v.turn, B);                 /* no ability for the second, and on */

    table(3, P, A, false, (int[]){ 0, 1, 5 });
    for (int m = 24; m < 32; m++) voices_marker_leave(&v, m, DESTROYED);
    deploy_from(A);
    PLAY(V_PUSH, SPEECH, JOY_A, 0, 0);
    chance_on(1);
    assert_int_equal(v.turn, B);
}

/* Rulebook, three players: one of each colour, in any order, to the same region or not. */
static void three_players_push_in_any_order(void **state)
{
    (void)state;
    table(3, P, A, false, (int[]){ 0, 1, 5 });
    deploy_from(A);
    assert_null(refused(V_PUSH, ARGS(SPEECH, JOY_A, 0, 0)));
    PLAY(V_PUSH, SPEECH, SECOND_A, 0, 0);
    chance_on(1);
    assert_int_equal(v.turn, A);
    REFUSED(V_PUSH, MOTOR, SECOND_A + 1, 0, 0);
    PLAY(V_PUSH, SPEECH, JOY_A, 0, 0);
    chance_on(1);
    assert_int_equal(voices_markers(&v, A, SPEECH), 2);
    assert_int_equal(v.turn, B);
    PLAY(V_PUSH, MOTOR, JOY_B, 0, 0);
    chance_on(1);
    PLAY(V_PUSH, INSTINCT, SECOND_B, 0, 0);
    chance_on(1);
    assert_int_equal(v.turn, P);                 /* the prosecutor pushes one */
    PLAY(V_PUSH, MOTOR, 0, 0, 0);
    chance_on(1);
    assert_int_equal(v.phase, PH_RESOLVE);
}

int main(void)
{
    region_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(push_lists_and_reasons), cmocka_unit_test(everybody_deploys_once),
        cmocka_unit_test(rulings_6_7_falls), cmocka_unit_test(outcome_lines_are_checked),
        cmocka_unit_test(half_an_outcome_is_finished), cmocka_unit_test(rulings_3_61_void_push),
        cmocka_unit_test(ruling_10_out_of_markers), cmocka_unit_test(rulings_22_58_three_players),
        cmocka_unit_test(three_players_push_in_any_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
