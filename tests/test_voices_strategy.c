/* Voices in My Head: strategy cards and the windows in which they are played. */
#include "voices_table.h"

/* Overpower takes only what hangs over an edge (ruling 1); nothing else moves (rulings 2, 9). */
static void rulings_1_2_9_overpower(void **state)
{
    (void)state;
    four(false);
    give(A, OVERPOWER);
    deploy_from(A);
    overhang(JOY_B, SPEECH);
    overhang(0, SPEECH);
    v.y[0] = 60 * REGION_UNIT;
    put(JOY_C, SPEECH, -1, 1);
    push_and_rest(SPEECH, JOY_A, NULL, 0);
    assert_int_equal(v.asking, ASK_PLAY);
    assert_int_equal(v.turn, A);
    PLAY(V_PLAY, OVERPOWER);
    assert_int_equal(v.asking, ASK_MARKER);
    assert_int_equal(v.choice, 1ull << JOY_B | 1ull << 0);      /* the prosecutor's too */
    REFUSED(V_MARKER, JOY_C);
    struct voices before = v;
    PLAY(V_MARKER, JOY_B);
    assert_int_equal(v.where[JOY_B], DESTROYED);
    assert_int_equal(v.x[JOY_C], before.x[JOY_C]);
    assert_int_equal(v.x[0], before.x[0]);
    assert_int_equal(v.strategy[OVERPOWER], DISCARDS);
    assert_int_equal(v.turn, B);
}

/* Ruling 54: a card that could do nothing can't be played, and nobody is asked for it. */
static void ruling_54_pointless_plays(void **state)
{
    (void)state;
    four(false);
    give(A, OVERPOWER), give(A, CROWDED), give(A, FEET);
    deploy_from(A);
    push_and_rest(MOTOR, JOY_A, NULL, 0); /* alone there: only Written Statement would work, and may be held */
    assert_int_equal(v.asking, ASK_PLAY);
    struct action list[8];
    assert_int_equal(voices_game.legal(&v, list, 8), 1);
    REFUSED(V_PLAY, OVERPOWER);
    REFUSED(V_PLAY, CROWDED);
    REFUSED(V_PLAY, FEET);
    REFUSED(V_PLAY, STATEMENT);                  /* not in the hand */
    PLAY0(V_PASS);
}

/* Ruling 31: being asked tells nothing about a hand. */
static void ruling_31_asked_whatever_the_hand(void **state)
{
    (void)state;
    for (int card = 0; card < STRATEGIES; card++) {
        four(false);
        give(A, card);
        deploy_from(A);
        push_and_rest(INSTINCT, JOY_A, NULL, 0);
        assert_int_equal(v.asking, ASK_PLAY);
        assert_int_equal(v.turn, A);
    }
    four(false);                                 /* no card at all: not asked */
    deploy_from(A);
    push_and_rest(INSTINCT, JOY_A, NULL, 0);
    assert_int_equal(v.turn, B);
}

/* Ruling 29: the same card once a push; different ones in sequence; a new push counts anew. */
static void ruling_29_one_copy_a_push(void **state)
{
    (void)state;
    four(false);
    give(A, STATEMENT), give(A, STATEMENT + 1), give(A, LEADING);
    v.open[LOGICAL][GUILTY] = 1;
    put(TRUST_A, MOTOR, 1, 1);
    deploy_from(A);
    push_and_rest(MOTOR, JOY_A, NULL, 0);
    PLAY(V_PLAY, STATEMENT);
    chance_on(1);
    PLAY(V_TOKEN, lowest(v.choice));
    PLAY(V_JUROR, EASYGOING);
    assert_int_equal(v.asking, ASK_PLAY);
    REFUSED(V_PLAY, STATEMENT + 1);
    PLAY(V_PLAY, LEADING);
    assert_int_equal(v.open[LOGICAL][INNOCENT], 1);      /* the only open token turned over */
    assert_int_equal(v.open[LOGICAL][GUILTY], 0);
    while (v.asking == ASK_PLAY && v.turn == A) PLAY0(V_PASS);
    v.depth = 0;
    v.round = 2;
    v.window[2] = 20;
    memset(v.frame, 0, sizeof v.frame);
    put(JOY_A, MOTOR, -1, 1);
    deploy_from(A);
    push_and_rest(MOTOR, JOY_A + 1, NULL, 0);
    assert_null(refused(V_PLAY, ARGS(STATEMENT + 1)));
}

/* Rulings 30, 48: one window for the pusher and the losers, asked clockwise from the first player; several:
   the first player orders. */
static void rulings_30_48_shared_window(void **state)
{
    (void)state;
    four(false);
    give(A, OVERPOWER), give(B, WOUND), give(C, WOUND + 1);
    v.first = C;
    voices_round_choose_trial(&v, 0, NULL);
    v.deploy_first = A;
    v.asking = ASK_NOTHING;
    voices_run(&v, NULL);
    put(JOY_B, SPEECH, 0, 2), put(JOY_C, SPEECH, 1, 2);
    overhang(0, SPEECH);
    push_and_rest(SPEECH, JOY_A, ARGS(JOY_B, JOY_C));
    assert_int_equal(v.turn, C);                 /* the first player is asked first */
    PLAY(V_PLAY, WOUND + 1);
    assert_int_equal(v.turn, A);
    PLAY0(V_PASS);
    assert_int_equal(v.turn, B);
    PLAY(V_PLAY, WOUND);
    assert_int_equal(v.asking, ASK_ORDER);
    assert_int_equal(v.turn, C);                 /* one of them, and still decides */
    REFUSED(V_ORDER, A);
    PLAY(V_ORDER, B);
    chance_on(1);
    assert_int_equal(v.strategy[WOUND], DISCARDS);
    assert_int_equal(v.turn, C);                 /* asked again; B's new card must wait (51) */
    PLAY(V_PLAY, WOUND + 1);
    while (v.asking == ASK_PLAY && v.turn != B) PLAY0(V_PASS);
    chance_on(1);
}

/* Ruling 51: a card drawn in a window waits for a later one; the played card is not reshuffled into its own
   draw. */
static void ruling_51_fresh_cards_wait(void **state)
{
    (void)state;
    four(false);
    give(A, THINK);
    memset(v.strategy, DISCARDS, sizeof v.strategy);
    v.strategy[THINK] = A;
    v.strategy[THINK + 1] = DECK;
    deploy_from(A);
    push_and_rest(PLANNING, JOY_A, NULL, 0);
    PLAY(V_PLAY, THINK);
    assert_int_equal(v.asking, DRAW_STRATEGY);
    PLAY(V_DEAL, A, THINK + 1);
    assert_int_equal(v.asking, DRAW_STRATEGY);   /* reshuffled for the second card */
    REFUSED(V_DEAL, A, THINK);                   /* it is being played */
    PLAY(V_DEAL, A, FEET);
    PLAY(V_DISCARD, FEET);
    if (v.asking == ASK_PLAY && v.turn == A) {
        REFUSED(V_PLAY, THINK + 1);
        PLAY0(V_PASS);
    }
    assert_int_equal(v.strategy[THINK], DISCARDS);
    assert_int_equal(v.drawn[THINK + 1], 0);
}

/* Rulings 49, 50, 53: losses by card open a window of their own; both copies may answer one event. */
static void rulings_49_50_53_nested_windows(void **state)
{
    (void)state;
    four(false);
    give(A, OVERPOWER), give(B, WOUND), give(B, WOUND + 1), give(C, RETRACTION);
    v.open[LOGICAL][GUILTY] = 1;
    deploy_from(A);
    overhang(JOY_B, SPEECH);
    push_and_rest(SPEECH, JOY_A, NULL, 0);
    PLAY(V_PLAY, OVERPOWER);                     /* one target: taken at once */
    assert_int_equal(v.where[JOY_B], DESTROYED);
    assert_int_equal(v.turn, B);
    assert_int_equal(v.depth, 3);                /* push, card, the loser's window */
    PLAY(V_PLAY, WOUND);
    PLAY(V_DEAL, B, GUT);
    PLAY(V_MAY, 1);
    PLAY(V_KIND, INNOCENT);                      /* Logical is the only juror with guilt */
    assert_int_equal(v.open[LOGICAL][INNOCENT], 1);
    if (v.turn == B) PLAY0(V_PASS);
    assert_int_equal(v.turn, C);                 /* a placed token: Retraction's window inside */
    PLAY(V_PLAY, RETRACTION);
    PLAY(V_JUROR, PERCEPTIVE);
    assert_int_equal(v.open[LOGICAL][INNOCENT], 0);
    assert_int_equal(v.open[PERCEPTIVE][INNOCENT], 1);
    while (v.asking == ASK_PLAY && v.depth > 3) PLAY0(V_PASS);
    assert_int_equal(v.turn, B);
    assert_null(refused(V_PLAY, ARGS(WOUND + 1)));
    REFUSED(V_PLAY, GUT);
    PLAY0(V_PASS);
    conserved(&v);
}

/* Ruling 53: a second Retraction moves the token on from where it lies then. */
static void ruling_53_second_retraction(void **state)
{
    (void)state;
    four(false);
    give(B, RETRACTION), give(C, RETRACTION + 1);
    resolve(12);                                 /* guilty on Judgmental */
    PLAY(V_READ, 12);
    assert_int_equal(v.open[JUDGMENTAL][GUILTY], 1);
    assert_int_equal(v.turn, B);
    PLAY(V_PLAY, RETRACTION);
    PLAY(V_PLAY, RETRACTION + 1);
    assert_int_equal(v.asking, ASK_ORDER);       /* A, the first player, orders */
    assert_int_equal(v.turn, A);
    PLAY(V_ORDER, B);
    REFUSED(V_JUROR, JUDGMENTAL);
    PLAY(V_JUROR, EASYGOING);
    assert_int_equal(v.turn, C);
    PLAY(V_PLAY, RETRACTION + 1);
    REFUSED(V_JUROR, EASYGOING);
    PLAY(V_JUROR, LOGICAL);
    assert_int_equal(v.open[LOGICAL][GUILTY], 1);
    assert_int_equal(v.open[EASYGOING][GUILTY] + v.open[JUDGMENTAL][GUILTY], 0);
}

/* Point of Order: in the header's window, needs a marker, ends with the ability. */
static void point_of_order(void **state)
{
    (void)state;
    four(false);
    give(B, POINT), give(C, POINT + 1);
    put(JOY_A, INSTINCT, 0, 0), put(TRUST_A, MOTOR, 0, 0);
    put(ANGER_B, INSTINCT, 1, 0), put(ANGER_B + 1, INSTINCT, -1, 0);
    resolve(10);
    PLAY(V_READ, 10);
    while (v.asking != ASK_PLAY) first_answer();
    assert_int_equal(v.turn, B);                 /* A has no card, C no marker there */
    PLAY(V_PLAY, POINT);
    assert_int_equal(voices_total(&v, B, INSTINCT), 4);
    chance_on(1);
    assert_int_equal(v.frame[0].actor, B);
    while (v.depth && v.frame[0].card == 1) { first_answer(); chance_on(1); }
    assert_int_equal(v.boost[B], 0);
}

/* Rulings 12, 52: an extra push has a window for who pushes, but no ability. Cold Feet. */
static void rulings_12_52_extra_push(void **state)
{
    (void)state;
    four(true);
    give(A, FEET), give(A, FEET + 1);
    put(ANGER_A, SPEECH, 1, 1);
    deploy_from(A);
    push_and_rest(SPEECH, JOY_A, NULL, 0);
    PLAY(V_PLAY, FEET);
    assert_int_equal(v.asking, ASK_PUSH);        /* the only other marker is lifted */
    assert_int_equal(v.where[ANGER_A], MOVING);
    REFUSED(V_PUSH, MOTOR, ANGER_A, 0, 0);
    REFUSED(V_PUSH, SPEECH, TRUST_A, 0, 0);
    PLAY(V_PUSH, SPEECH, ANGER_A, 20 * PUSH_PER_MM, 0);
    PLAY0(V_VOID);
    assert_int_equal(v.where[ANGER_A], MOVING);  /* still lifted, aimed anew */
    PLAY(V_PUSH, SPEECH, ANGER_A, -20 * PUSH_PER_MM, 0);
    chance_on(1);
    assert_int_equal(v.where[ANGER_A], SPEECH);
    assert_int_equal(v.asking, ASK_PLAY);        /* its own window, where the other copy may be played */
    assert_null(refused(V_PLAY, ARGS(FEET + 1)));
    PLAY0(V_PASS);
    while (v.asking == ASK_PLAY) PLAY0(V_PASS);
    assert_int_equal(v.turn, B);                 /* no Anger for a marker that wasn't the turn's first */
}

/* Rulings 13, 49: what falls in an extra push has its window inside. */
static void ruling_13_falls_of_an_extra_push(void **state)
{
    (void)state;
    four(false);
    give(A, FEET), give(B, WOUND);
    put(ANGER_A, SPEECH, 1, 1), put(JOY_B, SPEECH, 0, 2);
    deploy_from(A);
    push_and_rest(SPEECH, JOY_A, NULL, 0);
    PLAY(V_PLAY, FEET);
    PLAY(V_PUSH, SPEECH, ANGER_A, 20 * PUSH_PER_MM, 0);
    rests(1, ARGS(JOY_B));
    assert_int_equal(v.where[JOY_B], DESTROYED);
    assert_int_equal(v.turn, B);
    assert_int_equal(v.depth, 3);                /* push, Cold Feet, its push */
    PLAY(V_PLAY, WOUND);
    chance_on(1);
    while (v.asking == ASK_PLAY || v.asking == ASK_MAY) first_answer();
    assert_int_equal(v.asking, ASK_PUSH);
    assert_int_equal(v.turn, B);
    conserved(&v);
}

/* Ruling 52: the prosecutor's push opens only the losers' part of the window. */
static void ruling_52_prosecutor_pushes(void **state)
{
    (void)state;
    four(false);
    give(A, OVERPOWER), give(B, WOUND), give(C, WOUND + 1);
    deploy_from(P);
    put(JOY_B, SPEECH, 0, 2);
    overhang(JOY_C, SPEECH);
    PLAY(V_PUSH, SPEECH, 0, 0, 0);
    rests(0, ARGS(JOY_B));
    assert_int_equal(v.turn, B);                 /* neither A nor C */
    PLAY(V_PLAY, WOUND);
    chance_on(1);
    while (v.turn == B) PLAY0(V_PASS);
    assert_int_equal(v.asking, ASK_PUSH);
    assert_int_equal(v.turn, A);
}

static void crowded_mind_returns_a_marker(void **state)
{
    (void)state;
    four(false);
    give(A, CROWDED);
    put(TRUST_A, MOTOR, 1, 1), put(ANGER_B, MOTOR, 0, 1), put(JOY_C, MOTOR, -1, 1), put(5, MOTOR, 0, 2);
    deploy_from(A);
    push_and_rest(MOTOR, JOY_A, NULL, 0);
    PLAY(V_PLAY, CROWDED);
    assert_int_equal(v.choice, 1ull << ANGER_B | 1ull << 5);
    PLAY(V_MARKER, ANGER_B);
    assert_int_equal(v.where[ANGER_B], UNUSED);
}

static void double_think_and_whisper(void **state)
{
    (void)state;
    four(false);
    give(A, THINK), give(A, WHISPER), give(A, GUT);
    deploy_from(A);
    push_and_rest(PLANNING, JOY_A, NULL, 0);
    PLAY(V_PLAY, THINK);
    PLAY(V_DEAL, A, POINT);
    PLAY(V_DEAL, A, POINT + 1);                  /* four: down to three first, then one more */
    PLAY(V_DISCARD, GUT);
    PLAY(V_DISCARD, POINT);
    assert_int_equal(v.hand_count[A], 2);

    four(false);
    give(A, WHISPER);
    for (int j = 0; j < JURORS; j++) v.open[j][GUILTY] = 1;
    v.open[IMPULSIVE][GUILTY] = 0;
    deploy_from(A);
    push_and_rest(SPEECH, JOY_A, NULL, 0);
    PLAY(V_PLAY, WHISPER);
    PLAY(V_KIND, GUILTY);                        /* Impulsive has the fewest: no question */
    assert_int_equal(v.open[IMPULSIVE][GUILTY], 1);
}

static void second_glance_swaps(void **state)
{
    (void)state;
    four(false);
    give(A, GLANCE);
    influence(0, LOGICAL, GUILTY, 1u << B), influence(1, LOGICAL, NO_KIND, 0),
        influence(2, EASYGOING, INNOCENT, 1u << C);
    deploy_from(A);
    push_and_rest(OBSERVATION, JOY_A, NULL, 0);
    PLAY(V_PLAY, GLANCE);
    PLAY(V_JUROR, LOGICAL);
    PLAY(V_FACE, A, 1, BLANK);                   /* the top one, drawn now */
    REFUSED(V_FACE, A, 2, GUILTY);               /* the other has its face already */
    PLAY(V_FACE, A, 2, INNOCENT);
    PLAY(V_MAY, 1);
    assert_int_equal(v.token_place[1], EASYGOING);
    assert_int_equal(v.token_place[2], LOGICAL);
    assert_int_equal(v.token_height[2], 1);
    assert_int_equal(v.token_place[0], LOGICAL);
    conserved(&v);
}

int main(void)
{
    region_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rulings_1_2_9_overpower), cmocka_unit_test(ruling_54_pointless_plays),
        cmocka_unit_test(ruling_31_asked_whatever_the_hand), cmocka_unit_test(ruling_29_one_copy_a_push),
        cmocka_unit_test(rulings_30_48_shared_window), cmocka_unit_test(ruling_51_fresh_cards_wait),
        cmocka_unit_test(rulings_49_50_53_nested_windows), cmocka_unit_test(ruling_53_second_retraction),
        cmocka_unit_test(point_of_order), cmocka_unit_test(rulings_12_52_extra_push),
        cmocka_unit_test(ruling_13_falls_of_an_extra_push), cmocka_unit_test(ruling_52_prosecutor_pushes),
        cmocka_unit_test(crowded_mind_returns_a_marker), cmocka_unit_test(double_think_and_whisper),
        cmocka_unit_test(second_glance_swaps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
