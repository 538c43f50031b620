/* Voices in My Head: what the emotions on the markers do. */
#include "voices_table.h"

/* Rulings 13, 14, 15: strategy first, then Anger; only owners without a turn this round, the prosecutor's
   too. */
static void rulings_13_14_15_anger(void **state)
{
    (void)state;
    four(true);
    give(A, OVERPOWER);
    deploy_from(A);
    overhang(JOY_C, SPEECH);
    put(JOY_B, SPEECH, 0, 1), put(5, SPEECH, -1, 1), put(JOY_A, SPEECH, 0, 2);
    push_and_rest(SPEECH, ANGER_A, NULL, 0);
    assert_int_equal(v.asking, ASK_PLAY);        /* the cards first */
    PLAY0(V_PASS);
    assert_int_equal(v.asking, ASK_MAY);
    PLAY(V_MAY, 1);
    assert_int_equal(v.choice, 1ull << JOY_B | 1ull << JOY_C | 1ull << 5);
    PLAY(V_MARKER, 5);
    assert_int_equal(v.where[5], DESTROYED);
    assert_int_equal(v.turn, B);

    four(true);                                  /* last in order: no target, no question */
    deploy_from(A);
    v.mover = 3;
    v.deploy_first = B;
    put(JOY_B, SPEECH, 0, 1);
    push_and_rest(SPEECH, ANGER_A, NULL, 0);
    assert_int_equal(v.phase, PH_RESOLVE);

    four(true);                                  /* 14: the marker is gone, its ability stays */
    give(A, OVERPOWER);
    deploy_from(A);
    overhang(JOY_C, SPEECH);
    push_and_rest(SPEECH, ANGER_A, NULL, 0);
    voices_marker_leave(&v, ANGER_A, DESTROYED);
    PLAY0(V_PASS);
    assert_int_equal(v.asking, ASK_MAY);
}

/* Rulings 16, 55: Fear looks at its own push, its card waits. */
static void rulings_16_55_fear(void **state)
{
    (void)state;
    four(true);
    deploy_from(A);
    put(JOY_A, SPEECH, 0, 2);
    push_and_rest(SPEECH, FEAR_A, ARGS(JOY_A));  /* an own Joy counts */
    assert_int_equal(v.asking, ASK_MAY);
    PLAY(V_MAY, 1);
    PLAY(V_DEAL, A, OVERPOWER);
    assert_int_equal(v.turn, B);                 /* no second window for it */
    assert_int_equal(v.hand_count[A], 1);

    four(true);
    deploy_from(A);
    put(ANGER_B, SPEECH, 0, 2);
    push_and_rest(SPEECH, FEAR_A, ARGS(ANGER_B));
    assert_int_equal(v.turn, B);                 /* no Joy fell */
}

/* Ruling 55: a Joy that a card destroys brings no card. */
static void ruling_55_fear_ignores_cards(void **state)
{
    (void)state;
    four(true);
    give(A, OVERPOWER);
    deploy_from(A);
    overhang(JOY_B, SPEECH);
    push_and_rest(SPEECH, FEAR_A, NULL, 0);
    PLAY(V_PLAY, OVERPOWER);
    assert_int_equal(v.where[JOY_B], DESTROYED);
    assert_int_equal(v.turn, B);
    assert_int_equal(v.hand_count[A], 0);
}

static void ruling_56_sadness_and_trust(void **state)
{
    (void)state;
    four(true);
    deploy_from(A);
    put(JOY_A, SPEECH, 0, 2);
    push_and_rest(SPEECH, SADNESS_A, ARGS(JOY_A));
    PLAY(V_MAY, 1);                              /* the one lost in this very push */
    assert_int_equal(v.asking, ASK_PUSH);
    REFUSED(V_PUSH, SPEECH, JOY_A, 0, 0);        /* a different region */
    PLAY(V_PUSH, MOTOR, JOY_A, 0, 0);
    chance_on(1);
    assert_int_equal(v.where[JOY_A], MOTOR);
    assert_int_equal(voices_lost(&v, A), 0);
    assert_int_equal(v.turn, B);

    four(true);                                  /* none destroyed: nothing happens */
    deploy_from(A);
    push_and_rest(SPEECH, SADNESS_A, NULL, 0);
    assert_int_equal(v.turn, B);

    four(true);
    deploy_from(A);
    put(JOY_A, MOTOR, 0, 2);
    push_and_rest(SPEECH, TRUST_A, NULL, 0);
    PLAY(V_MAY, 1);
    PLAY(V_PUSH, MOTOR, JOY_A, 0, 0);
    chance_on(1);
    assert_true(v.where[JOY_A] == MOTOR && v.y[JOY_A] < 20 * REGION_UNIT);
    assert_int_equal(v.turn, B);
}

/* Ruling 12: a marker that an ability pushes has none itself, whatever could be done with it. */
static void ruling_12_extra_pushes_have_no_ability(void **state)
{
    (void)state;
    four(true);
    deploy_from(A);
    put(ANGER_A, SPEECH, 0, 2);
    put(JOY_B, MOTOR, -1, 1);
    push_and_rest(SPEECH, SADNESS_A, ARGS(ANGER_A));
    PLAY(V_MAY, 1);
    PLAY(V_PUSH, MOTOR, ANGER_A, 0, 0);
    chance_on(1);
    assert_int_equal(v.where[ANGER_A], MOTOR);
    assert_int_equal(v.where[JOY_B], MOTOR);     /* whose owner has had no turn: Anger could destroy it */
    assert_int_equal(v.asking, ASK_PUSH);
    assert_int_equal(v.turn, B);
}

/* Ruling 56: no other marker on any platform: Trust does nothing; a rival's doesn't count. */
static void ruling_56_trust_needs_another(void **state)
{
    (void)state;
    four(true);
    deploy_from(A);
    put(JOY_B, SPEECH, 0, 2);
    push_and_rest(SPEECH, TRUST_A, NULL, 0);
    assert_int_equal(v.turn, B);

    four(true);                                  /* optional: no leaves all as it is */
    deploy_from(A);
    put(JOY_A, MOTOR, 0, 2);
    push_and_rest(SPEECH, TRUST_A, NULL, 0);
    PLAY(V_MAY, 0);
    assert_int_equal(v.turn, B);
    assert_int_equal(v.where[JOY_A], MOTOR);
}

static void ruling_57_confusion(void **state)
{
    (void)state;
    four(true);
    v.window[0] = v.window_back[0] = 6;
    v.window[1] = v.window_back[1] = 10;         /* Instinct, Motor */
    v.window[2] = v.window_back[2] = 0;          /* Speech, Observation */
    deploy_from(P);
    PLAY(V_PUSH, MOTOR, 0, 0, 0);
    rests(0, NULL, 0);
    assert_int_equal(v.asking, ASK_CYCLE);
    REFUSED(V_CYCLE, 0);                         /* doesn't show Motor */
    REFUSED(V_CYCLE, 6);                         /* chosen */
    PLAY(V_CYCLE, 10);
    assert_int_equal(v.asking, DRAW_TRIAL);
    REFUSED(V_TRIAL, P, 10);
    PLAY(V_TRIAL, P, 20);
    assert_int_equal(v.window[1], 20);
    assert_int_equal(v.card, 6);
    struct voices view = v;
    voices_redact(&view, A);
    assert_int_equal(view.cycled, 0);            /* unnamed */
    assert_int_equal(v.turn, A);

    four(true);                                  /* at Planning: nothing */
    deploy_from(P);
    PLAY(V_PUSH, PLANNING, 0, 0, 0);
    rests(0, NULL, 0);
    assert_int_equal(v.turn, A);
}

/* Ruling 57: the question comes whatever the hidden cards are, but then only keeping is left; round 4 is as
   any other. */
static void ruling_57_confusion_without_a_fit(void **state)
{
    (void)state;
    for (int round = 1; round <= 8; round++) {
        four(true);
        v.round = (uint8_t)round;
        v.window[0] = v.window_back[0] = 6;
        v.window[1] = v.window_back[1] = 8;      /* Instinct, Observation */
        v.window[2] = v.window_back[2] = 0;
        deploy_from(P);
        PLAY(V_PUSH, MOTOR, 1, 0, 0);
        rests(0, NULL, 0);
        assert_int_equal(v.asking, ASK_CYCLE);
        struct action list[8];
        assert_int_equal(voices_game.legal(&v, list, 8), 1);
        PLAY0(V_KEEP);
        assert_int_equal(v.cycled_count, 0);
        assert_int_equal(v.turn, A);
    }
}

static void panic_needs_two(void **state)
{
    (void)state;
    four(true);
    deploy_from(P);
    put(JOY_A, SPEECH, 0, 2), put(5, SPEECH, 1, 2);
    PLAY(V_PUSH, SPEECH, 3, 0, 0);
    rests(0, ARGS(JOY_A, 5));                    /* an own one counts too */
    PLAY(V_MAY, 1);
    PLAY(V_JUROR, EASYGOING);
    assert_int_equal(v.open[EASYGOING][GUILTY], 1);
    assert_int_equal(v.turn, A);
}

/* Ruling 55: one fall in the push itself is not enough for Panic. */
static void ruling_55_panic_counts_its_own_push(void **state)
{
    (void)state;
    four(true);
    deploy_from(P);
    put(JOY_A, SPEECH, 0, 2);
    voices_marker_leave(&v, JOY_B, DESTROYED);
    PLAY(V_PUSH, SPEECH, 4, 0, 0);
    rests(0, ARGS(JOY_A));
    assert_int_equal(v.asking, ASK_PUSH);
    assert_int_equal(v.turn, A);
}

static void joy_and_nervousness_do_nothing(void **state)
{
    (void)state;
    four(true);
    deploy_from(P);
    put(JOY_B, SPEECH, 0, 1), put(TRUST_A, SPEECH, 1, 1);
    voices_marker_leave(&v, ANGER_A, DESTROYED);
    PLAY(V_PUSH, SPEECH, 5, 0, 0);
    rests(0, NULL, 0);
    assert_int_equal(v.turn, A);
    assert_int_equal(v.asking, ASK_PUSH);
    PLAY(V_PUSH, MOTOR, JOY_A, 0, 0);
    rests(0, NULL, 0);
    assert_int_equal(v.turn, B);
    assert_int_equal(v.asking, ASK_PUSH);
}

/* Without the option all markers of a value are alike. */
static void abilities_are_an_option(void **state)
{
    (void)state;
    static const int markers[] = { TRUST_A, FEAR_A, ANGER_A, SADNESS_A };
    for (int i = 0; i < 4; i++) {
        four(false);
        deploy_from(A);
        put(JOY_B, SPEECH, 0, 1), put(JOY_A, SPEECH, 0, 2);
        voices_marker_leave(&v, JOY_A + 1, DESTROYED);
        push_and_rest(SPEECH, markers[i], ARGS(JOY_A));
        assert_int_equal(v.asking, ASK_PUSH);
        assert_int_equal(v.turn, B);
    }
}

int main(void)
{
    region_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rulings_13_14_15_anger), cmocka_unit_test(rulings_16_55_fear),
        cmocka_unit_test(ruling_55_fear_ignores_cards), cmocka_unit_test(ruling_56_sadness_and_trust),
        cmocka_unit_test(ruling_12_extra_pushes_have_no_ability),
        cmocka_unit_test(ruling_56_trust_needs_another), cmocka_unit_test(ruling_57_confusion),
        cmocka_unit_test(ruling_57_confusion_without_a_fit), cmocka_unit_test(panic_needs_two),
        cmocka_unit_test(ruling_55_panic_counts_its_own_push), cmocka_unit_test(joy_and_nervousness_do_nothing),
        cmocka_unit_test(abilities_are_an_option),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
