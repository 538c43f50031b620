/* Voices in My Head: who controls a region, and the draw and pass steps. */
#include "voices_table.h"

static void control_is_the_highest_total(void **state)
{
    (void)state;
    four(false);
    put(JOY_A, SPEECH, 0, 0);
    put(TRUST_A, SPEECH, 1, 0);
    put(JOY_B, SPEECH, 0, 1);
    put(0, SPEECH, -1, 1);
    assert_int_equal(voices_total(&v, A, SPEECH), 5);
    assert_int_equal(voices_leaders(&v, SPEECH), 1u << A);
    assert_int_equal(voices_total(&v, P, SPEECH), 0);
    put(ANGER_B, SPEECH, -1, 0);
    put(ANGER_B + 1, SPEECH, -1, 2);
    assert_int_equal(voices_leaders(&v, SPEECH), 1u << A | 1u << B);
    assert_int_equal(voices_leaders(&v, MOTOR), 1u << A | 1u << B | 1u << C);      /* ruling 19 */
    v.seats = 3;
}

/* Rulings 17, 18, 19: ties by the first player from the region's name alone; the prosecutor never names
   themselves. */
static void rulings_17_18_19_ties(void **state)
{
    (void)state;
    four(false);
    v.first = P;
    put(JOY_A, INSTINCT, 0, 0);
    put(JOY_B, INSTINCT, 1, 0);
    resolve(10);                                 /* Instinct, then Motor */
    PLAY(V_READ, 10);
    chance_on(1);
    assert_int_equal(v.asking, ASK_JUROR + (v.asking == ASK_TOKEN ? ASK_TOKEN - ASK_JUROR : 0));
    while (v.asking != ASK_SETTLE) { first_answer(); chance_on(1); }
    assert_int_equal(v.turn, P);
    assert_int_equal(v.choice, 1u << A | 1u << B);
    assert_int_equal(v.read & READ_FRONT, 0);    /* not read yet */
    REFUSED(V_SETTLE, P);
    REFUSED(V_SETTLE, C);
    PLAY(V_SETTLE, B);
    chance_on(1);
    assert_int_equal(frame_peek(&v)->actor, B);
    voices_marker_leave(&v, JOY_A, UNUSED);             /* control of the back is counted anew */
    while (v.asking != ASK_SETTLE) { first_answer(); chance_on(1); }
    assert_int_equal(v.choice, 1u << A | 1u << B | 1u << C);    /* empty Motor: any persona */
}

/* Rulings 20, 21, 59: with three players a tie is the prosecutor's, at zero too; the better colour counts. */
static void rulings_20_21_59_three_player_ties(void **state)
{
    (void)state;
    table(3, P, A, false, (int[]){ 0, 1, 5 });
    put(ANGER_A, MOTOR, 0, 0);
    put(24, MOTOR, 1, 0);                        /* A's second colour: a 3 */
    put(JOY_B, MOTOR, -1, 0);
    assert_int_equal(voices_total(&v, A, MOTOR), 3);
    assert_int_equal(voices_leaders(&v, MOTOR), 1u << A | 1u << B);
    resolve(10);
    chance_on(1);
    while (v.turn == P && !(v.depth && v.frame[0].card == 1)) { first_answer(); chance_on(1); }
    assert_int_equal(v.frame[0].actor, P);       /* nobody in Instinct */
    while (!(v.depth && v.frame[0].card == 2)) { first_answer(); chance_on(1); }
    assert_int_equal(v.frame[0].actor, P);       /* 3 against 3 in Motor */
    table(3, P, A, false, (int[]){ 0, 1, 5 });   /* Planning: the first player settles */
    v.phase = PH_DRAW;
    v.asking = ASK_NOTHING;
    v.step = 0;
    voices_run(&v, NULL);
    assert_int_equal(v.asking, ASK_SETTLE);
    assert_int_equal(v.turn, A);
}

/* Ruling 36: on a tie of three players the prosecutor chooses, and has read what the answers do. */
static void ruling_36_prosecutor_knows_sealed_answers(void **state)
{
    (void)state;
    table(3, P, A, false, (int[]){ 0, 1, 5 });
    resolve(0);                                  /* Speech, and nobody is there */
    chance_on(1);
    assert_int_equal(v.asking, ASK_OPTION);
    assert_int_equal(v.turn, P);
    struct voices view = v;
    voices_redact(&view, P);
    assert_int_equal(view.sealed[0], 0);
    view = v;
    voices_redact(&view, A);
    assert_int_equal(view.sealed[0], UNREAD);
    PLAY(V_OPTION, 1);
    PLAY(V_UNSEAL, 0);
    assert_int_equal(v.open[LOGICAL][GUILTY], 1);
    assert_int_equal(v.lean[P], 3);              /* the charge and both tokens are the prosecutor's doing */
}

/* Rulings 58, 59: the header's window comes before the tie; the boost adds to the better colour. */
static void rulings_58_59_point_of_order_breaks_a_tie(void **state)
{
    (void)state;
    table(3, P, A, false, (int[]){ 0, 1, 5 });
    give(B, POINT);
    put(JOY_A, SPEECH, 0, 0), put(JOY_B, SPEECH, 1, 0), put(SECOND_B + 4, SPEECH, -1, 0);
    assert_int_equal(voices_leaders(&v, SPEECH), 1u << A | 1u << B);
    resolve(0);
    while (v.asking != ASK_PLAY || v.depth < 2 || frame_peek(&v)->event != ON_HEADER) {
        if (v.asking == ASK_PLAY) PLAY0(V_PASS);
        else first_answer();
    }
    assert_int_equal(v.turn, B);
    PLAY(V_PLAY, POINT);
    assert_int_equal(voices_total(&v, B, SPEECH), 5);
    chance_on(1);
    assert_int_equal(v.frame[0].actor, B);
}

/* Ruling 59: a prosecutor who acts on a tie uses their own markers and draws nothing. */
static void ruling_59_prosecutor_acts(void **state)
{
    (void)state;
    table(3, P, A, false, (int[]){ 0, 1, 5 });
    put(0, MOTOR, 0, 1), put(JOY_A, MOTOR, 1, 0), put(JOY_B, MOTOR, -1, 0);
    resolve(13);                                 /* Sniffer Dog: Motor on the back, C draws a card */
    while (!(v.asking == ASK_OPTION && v.frame[0].card == 2)) first_answer();
    assert_int_equal(v.turn, P);
    PLAY(V_OPTION, 2);
    assert_int_equal(v.open[PERCEPTIVE][GUILTY], 1);
    assert_int_equal(v.hand_count[P], 0);
    resolve(15);                                 /* Forty Cents: Motor may deploy an own marker again */
    while (!(v.asking == ASK_MAY && v.frame[0].card == 2)) first_answer();
    PLAY(V_MAY, 1);
    assert_int_equal(v.asking, ASK_PUSH);
    assert_int_equal(frame_peek(&v)->marker, 0);
}

static void to_draw_step(void)
{
    v.phase = PH_DRAW;
    v.step = 0;
    v.depth = 0;
    v.asking = ASK_NOTHING;
    voices_run(&v, NULL);
}

static void rulings_26_28_planning_and_hand_limit(void **state)
{
    (void)state;
    four(false);
    put(JOY_B, PLANNING, 0, 0);
    give(B, 0), give(B, 4), give(B, 8);
    v.window[2] = NOTHING;
    to_draw_step();
    assert_int_equal(v.asking, DRAW_TRIAL);      /* the window first */
    chance_on(1);
    assert_int_equal(v.asking, ASK_DISCARD);     /* a fourth card: at once down to three */
    assert_int_equal(v.turn, B);
    assert_int_equal(v.hand_count[B], 4);
    PLAY(V_DISCARD, 4);
    assert_int_equal(v.strategy[4], DISCARDS);
    assert_int_equal(v.round, 2);
    assert_int_equal(v.first, B);                /* step 5: A passed the token on */
    assert_int_equal(v.asking, ASK_TRIAL);
}

/* Ruling 27: with five or six players the owner of Planning names another persona; both draw, the owner
   first. */
static void ruling_27_a_second_persona_draws(void **state)
{
    (void)state;
    for (int seats = 5; seats <= 6; seats++) {
        table(seats, P, A, false, NULL);
        put(JOY_B, PLANNING, 0, 0);
        give(C, 0), give(C, 4), give(C, 8);
        v.window[2] = 20;
        to_draw_step();
        assert_int_equal(v.asking, ASK_SHARE);
        assert_int_equal(v.turn, B);
        REFUSED(V_SHARE, B);
        REFUSED(V_SHARE, P);
        PLAY(V_SHARE, C);
        assert_int_equal(v.draw_seat, B);
        PLAY(V_DEAL, B, 12);
        PLAY(V_DEAL, C, 16);
        assert_int_equal(v.asking, ASK_DISCARD); /* the second drawer's limit is three too */
        assert_int_equal(v.turn, C);
        PLAY(V_DISCARD, 16);                     /* the new card may go */
        assert_int_equal(v.hand_count[B], 1);
        assert_int_equal(v.hand_count[C], 3);
        assert_int_equal(v.round, 2);
    }
}

/* Ruling 53: no header window before the Planning draw; ties there are the first player's. */
static void ruling_53_planning_is_no_header(void **state)
{
    (void)state;
    four(false);
    give(B, POINT);
    put(JOY_B, PLANNING, 0, 0), put(JOY_C, PLANNING, 1, 0);
    v.window[2] = 20;
    to_draw_step();
    assert_int_equal(v.asking, ASK_SETTLE);
    assert_int_equal(v.turn, A);
    assert_int_equal(v.choice, 1u << B | 1u << C);
}

static void ruling_32_empty_deck(void **state)
{
    (void)state;
    four(false);
    put(JOY_B, PLANNING, 0, 0);
    v.window[2] = 20;
    memset(v.strategy, DISCARDS, sizeof v.strategy);
    to_draw_step();
    assert_int_equal(v.asking, DRAW_STRATEGY);
    assert_int_equal(v.reshuffles, 1);
    chance_on(1);
    assert_int_equal(v.hand_count[B], 1);

    four(false);                                 /* nothing left anywhere: no draw */
    put(JOY_B, PLANNING, 0, 0);
    v.window[2] = 20;
    memset(v.strategy, PLAYING, sizeof v.strategy);
    to_draw_step();
    assert_int_equal(v.hand_count[B], 0);
    assert_int_equal(v.round, 2);
}

int main(void)
{
    region_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(control_is_the_highest_total), cmocka_unit_test(rulings_17_18_19_ties),
        cmocka_unit_test(rulings_20_21_59_three_player_ties),
        cmocka_unit_test(ruling_36_prosecutor_knows_sealed_answers),
        cmocka_unit_test(rulings_58_59_point_of_order_breaks_a_tie),
        cmocka_unit_test(ruling_59_prosecutor_acts), cmocka_unit_test(rulings_26_28_planning_and_hand_limit),
        cmocka_unit_test(ruling_27_a_second_persona_draws), cmocka_unit_test(ruling_53_planning_is_no_header),
        cmocka_unit_test(ruling_32_empty_deck),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
