/* Voices in My Head: strategy cards and their windows, marker abilities, influence, trial cards as data. */
#include "voices_table.h"

enum { P = 0, A = 1, B = 2, C = 3 };
enum { JOY_A = 8, TRUST_A = 10, FEAR_A = 11, ANGER_A = 12, SADNESS_A = 14, JOY_B = 16, ANGER_B = 20, JOY_C = 24, ANGER_C = 28 };
enum {
    STATEMENT = 0, OVERPOWER = 2, WHISPER = 4, GLANCE = 6, GUT = 8, THINK = 10, CROWDED = 12, POINT = 14, WOUND = 16, RETRACTION = 18,
    LEADING = 20, FEET = 22,
};

static void four(bool abilities) { table(4, P, A, abilities, (int[]){ 0, 1, 5, 9 }); }

/* A pushes this marker, which comes to rest alone in front. */
static void push_and_rest(int region, int marker, const int *fallen, int count)
{
    PLAY(V_PUSH, region, marker, 0, 0);
    rests(0, fallen, count);
}

static void overhang(int marker, int region)
{
    put(marker, region, 1, 1);
    v.x[marker] = 38 * REGION_UNIT;
}

/* ---- windows ---- */

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
    push_and_rest(MOTOR, JOY_A, NULL, 0);        /* alone there: only Written Statement would work, and may be held */
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

/* Rulings 30, 48: one window for the pusher and the losers, asked clockwise from the first player; several: the first player orders. */
static void rulings_30_48_shared_window(void **state)
{
    (void)state;
    four(false);
    give(A, OVERPOWER), give(B, WOUND), give(C, WOUND + 1);
    v.first = C;
    round_choose_trial(&v, 0, NULL);
    v.deploy_first = A;
    v.asking = ASK_NOTHING;
    run(&v, NULL);
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

/* Ruling 51: a card drawn in a window waits for a later one; the played card is not reshuffled into its own draw. */
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
    while (v.asking != ASK_PLAY) { struct action a[64]; if (v.turn == SEAT_CHANCE) voices_game.chance(&v, 3, a, 1); else voices_game.legal(&v, a, 64); must_play(&a[0]); }
    assert_int_equal(v.turn, B);                 /* A has no card, C no marker there */
    PLAY(V_PLAY, POINT);
    assert_int_equal(voices_total(&v, B, INSTINCT), 4);
    chance_on(1);
    assert_int_equal(v.frame[0].actor, B);
    while (v.depth && v.frame[0].card == 1) { struct action a[64]; voices_game.legal(&v, a, 64); must_play(&a[0]); chance_on(1); }
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

/* Ruling 59: a prosecutor who acts on a tie uses their own markers and draws nothing. */
static void ruling_59_prosecutor_acts(void **state)
{
    (void)state;
    table(3, P, A, false, (int[]){ 0, 1, 5 });
    put(0, MOTOR, 0, 1), put(JOY_A, MOTOR, 1, 0), put(JOY_B, MOTOR, -1, 0);
    resolve(13);                                 /* Sniffer Dog: Motor on the back, C draws a card */
    while (!(v.asking == ASK_OPTION && v.frame[0].card == 2)) {
        struct action a[64];
        if (v.turn == SEAT_CHANCE) voices_game.chance(&v, 3, a, 1);
        else voices_game.legal(&v, a, 64);
        must_play(&a[0]);
    }
    assert_int_equal(v.turn, P);
    PLAY(V_OPTION, 2);
    assert_int_equal(v.open[PERCEPTIVE][GUILTY], 1);
    assert_int_equal(v.hand_count[P], 0);
    resolve(15);                                 /* Forty Cents: Motor may deploy an own marker again */
    while (!(v.asking == ASK_MAY && v.frame[0].card == 2)) {
        struct action a[64];
        if (v.turn == SEAT_CHANCE) voices_game.chance(&v, 3, a, 1);
        else voices_game.legal(&v, a, 64);
        must_play(&a[0]);
    }
    PLAY(V_MAY, 1);
    assert_int_equal(v.asking, ASK_PUSH);
    assert_int_equal(frame_peek(&v)->marker, 0);
}

/* Guessed worlds come as often as they may be true. */
static void guesses_are_even(void **state)
{
    (void)state;
    four(false);
    influence(0, LOGICAL, GUILTY, 1u << B);
    give(B, GUT);
    int doubt = 0, faces[KINDS] = { 0 }, same = 0;
    for (uint64_t seed = 0; seed < 4000; seed++) {
        struct voices view = v;
        voices_redact(&view, A);
        voices_guess(&view, A, seed);
        doubt += view.role[B] == 9;
        faces[view.token_kind[0]]++;
        same += view.strategy[GUT] == B;
    }
    assert_in_range(doubt, 1850, 2150);
    int left[KINDS];
    v.token_kind[0] = NO_KIND;
    faces_left(&v, left);
    for (int k = 0; k < KINDS; k++) assert_in_range(faces[k], 4000 * left[k] / TOKENS - 150, 4000 * left[k] / TOKENS + 150);
    assert_in_range(same, 4000 / STRATEGIES - 60, 4000 / STRATEGIES + 60);
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
    influence(0, LOGICAL, GUILTY, 1u << B), influence(1, LOGICAL, NO_KIND, 0), influence(2, EASYGOING, INNOCENT, 1u << C);
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

/* ---- marker abilities ---- */

/* Rulings 13, 14, 15: strategy first, then Anger; only owners without a turn this round, the prosecutor's too. */
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
    marker_leave(&v, ANGER_A, DESTROYED);
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

/* ---- influence ---- */

static void rulings_33_35_influence_pile(void **state)
{
    (void)state;
    four(false);
    for (int t = 0; t < TOKENS; t++) {
        v.token_place[t] = t < 2 ? PILE : t < 5 ? DISCARDED : LOGICAL;
        v.token_height[t] = (uint8_t)(t < 5 ? 0 : t - 5);
        if (t >= 2 && t < 5) { v.token_kind[t] = BLANK; v.token_seen[t] = 1u << A; }
    }
    put(JOY_A, INSTINCT, 0, 0);
    put(JOY_B, SPEECH, 0, 0);
    resolve(STAGE + 2);                          /* Speech, then INF_DRAW 3 */
    chance_on(1);
    PLAY(V_OPTION, 0);
    chance_on(1);
    assert_int_equal(v.asking, ASK_TOKEN);       /* two from the pile, then the discards came back */
    assert_int_equal(v.turn, A);
    assert_int_equal(__builtin_popcountll(v.choice), 3);
    int back = 0;
    for (int t = 0; t < TOKENS; t++) back += v.token_place[t] == PILE;
    assert_int_equal(back, 2);
    int top = lowest(v.choice);
    PLAY(V_TOKEN, top);
    PLAY(V_JUROR, LOGICAL);
    assert_int_equal(voices_top(&v, LOGICAL), top);      /* ruling 35: on top */
    for (int t = 0; t < TOKENS; t++) assert_int_not_equal(v.token_place[t], HELD);
    conserved(&v);
}

/* Ruling 34: a part without a target is skipped, later parts happen; ruling 54: answers that can do nothing are closed. */
static void rulings_34_54_as_much_as_possible(void **state)
{
    (void)state;
    four(false);
    put(JOY_B, OBSERVATION, 0, 0);
    put(JOY_C, SPEECH, 0, 0);
    resolve(3);                                  /* look; discard, move, or keep and let Speech draw */
    PLAY(V_READ, 3);
    PLAY(V_READ, 3);                             /* nothing to look at: only the third answer is left, unasked */
    assert_int_equal(v.asking, DRAW_STRATEGY);
    PLAY(V_DEAL, C, 3);
    assert_int_equal(v.asking, DRAW_FLIP);

    four(false);                                 /* all closed: all open (INF_PEEK, then discard or move) */
    put(JOY_B, OBSERVATION, 0, 0);
    resolve(12);
    chance_on(1);
    assert_int_equal(v.asking, ASK_OPTION);
    assert_int_equal(v.choice, 3);
    PLAY(V_OPTION, 1);
    conserved(&v);
}

/* Ruling 36. Hidden options are never closed (54), and nobody but the prosecutor knows them before. */
static void sealed_answers(void **state)
{
    (void)state;
    four(false);
    put(JOY_B, SPEECH, 0, 0);
    resolve(0);
    chance_on(1);
    assert_int_equal(v.asking, ASK_OPTION);
    assert_int_equal(v.turn, B);
    assert_int_equal(v.choice, 3);
    unsigned guessed = 0;
    for (uint64_t seed = 0; seed < 200; seed++) {
        struct voices view = v;
        voices_redact(&view, B);
        assert_int_equal(view.sealed[0], UNREAD);
        voices_guess(&view, B, seed);
        bool sealed;
        assert_int_equal(voices_options(trial_card(view.sealed[0])->side[0].ops, &sealed), 2);
        assert_true(sealed);
        guessed |= 1u << view.sealed[0];
    }
    assert_true(__builtin_popcount(guessed) > 1);
    PLAY(V_OPTION, 1);
    REFUSED(V_UNSEAL, 1);
    PLAY(V_UNSEAL, 0);
    assert_int_equal(v.open[JUDGMENTAL][GUILTY], 2);
    assert_int_equal(v.open[LOGICAL][GUILTY], 1);
    assert_int_equal(v.lean[B], 2);
}

/* Ruling 37: "the Speech player" outside its header, with a tie decision of its own. */
static void ruling_37_the_speech_player(void **state)
{
    (void)state;
    four(false);
    put(JOY_B, OBSERVATION, 0, 0);
    influence(0, LOGICAL, NO_KIND, 0);
    resolve(3);
    chance_on(1);
    assert_int_equal(v.turn, B);
    PLAY(V_OPTION, 2);
    assert_int_equal(v.asking, ASK_SETTLE);      /* Speech is empty: the first player names anybody */
    assert_int_equal(v.turn, A);
    PLAY(V_SETTLE, C);
    PLAY(V_DEAL, C, 3);
    assert_int_equal(v.hand_count[C], 1);
}

static void first_player_token_moves(void **state)
{
    (void)state;
    four(false);
    put(JOY_B, INSTINCT, 0, 0);
    put(JOY_C, SPEECH, 0, 0);
    resolve(11);                                 /* Speech, then INF_DRAW and the token */
    while (v.asking != ASK_PERSONA) {
        struct action a[64];
        if (v.turn == SEAT_CHANCE) voices_game.chance(&v, 3, a, 1);
        else voices_game.legal(&v, a, 64);
        must_play(&a[0]);
    }
    REFUSED(V_PERSONA, P);
    v.window[2] = NOTHING;
    PLAY(V_PERSONA, C);
    chance_on(1);
    while (v.asking == ASK_SETTLE) { assert_int_equal(v.turn, C); PLAY(V_SETTLE, A); chance_on(1); }
    assert_int_equal(v.first, (C + 1) % 4);      /* step 5 passes on from the new holder */
}

/* ---- the printed cards ---- */

static int region_heads[2][REGIONS];

static void check_program(const struct op *ops, bool prosecutor)
{
    int deep = 0, choices = 0;
    bool hidden = false;
    for (const struct op *o = ops; o->code != OP_END; o++) {
        if (o->code == OP_IF || o->code == OP_MAY) deep++;
        if (o->code == OP_CLOSE) deep--;
        if (o->code == OP_CHOOSE || o->code == OP_HIDDEN) {
            choices++;
            assert_int_equal((o + 1)->code, OP_OPTION);
            if (o->code == OP_HIDDEN) { hidden = true; assert_int_equal(deep, 0); }
        }
        if (hidden && o->code == OP_DONE) assert_int_equal((o + 1)->code, OP_END);     /* sealed answers come last */
        assert_true(deep >= 0 && o - ops < UINT8_MAX - 1);
        if (prosecutor) assert_true(o->code == OP_PLACE || o->code == OP_INF_DRAW);
    }
    assert_int_equal(deep, 0);
    assert_true(choices <= 1);
}

static void words_of(const struct op *ops, int option, int least)
{
    char buffer[1000];
    struct text out = TEXT_ON(buffer);
    text_clear(&out);
    voices_effect_text(ops, option, &out);
    assert_true((int)out.n >= least && out.n < 600);
    assert_null(strstr(buffer, "  "));
}

static void trial_deck_recipe(void **state)
{
    (void)state;
    memset(region_heads, 0, sizeof region_heads);
    int open[2] = { 0 }, drawn[2] = { 0 }, none[2] = { 0 }, pair[2][REGIONS][REGIONS] = { 0 };
    for (int c = 0; c < TRIALS; c++) {
        const struct trial_card *card = trial_card(c);
        int stage = c / STAGE;
        assert_true(card->title && card->flavour[0] && card->flavour[1] && strlen(card->flavour[0]) < 220 && strlen(card->flavour[1]) < 220);
        assert_true(card->region[0] != card->region[1] && card->region[0] > PLANNING && card->region[1] > PLANNING);
        pair[stage][card->region[0]][card->region[1]]++;
        if (!card->charge) none[stage]++;
        else {
            check_program(card->charge, true);
            words_of(card->charge, -1, 10);
            if (card->charge->code == OP_PLACE) open[stage]++;
            else drawn[stage]++;
            if (card->charge->code == OP_PLACE) assert_true(card->charge->what == W_GUILTY && card->charge->to < JURORS);
        }
        for (int side = 0; side < 2; side++) {
            bool sealed;
            const struct ability *a = &card->side[side];
            check_program(a->ops, false);
            words_of(a->ops, -1, 10);
            region_heads[stage][card->region[side]]++;
            int n = voices_options(a->ops, &sealed);
            assert_int_equal(sealed, card->region[side] == SPEECH);      /* Speech answers are sealed, no others */
            for (int k = 0; k < OPTIONS; k++) assert_int_equal(a->option[k] != NULL, k < n);
            for (int k = 0; k < n; k++) words_of(a->ops, k, 5);
        }
        for (int other = 0; other < c; other++) assert_string_not_equal(card->title, trial_card(other)->title);
    }
    assert_int_equal(open[0], 14), assert_int_equal(drawn[0], 10), assert_int_equal(none[0], 0);
    assert_int_equal(open[1], 6), assert_int_equal(drawn[1], 6), assert_int_equal(none[1], 12);
    for (int stage = 0; stage < 2; stage++)
        for (int r = OBSERVATION; r < REGIONS; r++) {
            assert_int_equal(region_heads[stage][r], 12);
            for (int q = OBSERVATION; q < REGIONS; q++) if (q != r) assert_int_equal(pair[stage][r][q], 2);
        }
}

static void other_cards_are_complete(void **state)
{
    (void)state;
    for (int d = 0; d < DESIGNS; d++) {
        assert_true(strategy_cards[d].title && strategy_cards[d].text);
        check_program(strategy_cards[d].ops, false);
    }
    for (int r = 0; r < ROLES; r++) assert_true(role_cards[r].title && role_cards[r].motto && role_cards[r].wish && role_cards[r].goal[0].measure);
    for (int y = 0; y < STORIES; y++) {
        assert_true(story_cards[y].title && story_cards[y].opening);
        for (int e = 0; e < 3; e++) assert_non_null(story_cards[y].ending[e]);
    }
    for (int e = 0; e < EMOTIONS; e++) assert_true(emotion_cards[e].title && emotion_cards[e].text);
}

/* Every front and back, every answer: played by each seat count without a hitch. */
static void every_card_resolves(void **state)
{
    (void)state;
    struct action list[LEGAL_MAX], batch[CHANCE_MAX];
    for (int card = 0; card < TRIALS; card++)
        for (uint64_t seed = 0; seed < 12; seed++) {
            int seats = 3 + (int)(seed % 4);
            struct rng rng = rng_at(seed, RNG_TEST, (uint32_t)card);
            table(seats, P, A, seed & 1, NULL);
            for (int t = 0; t < 6; t++) influence(t, rng_below(&rng, JURORS), NO_KIND, 0);
            for (int j = 0; j < JURORS; j++) v.open[j][rng_below(&rng, 2)] = (uint8_t)rng_below(&rng, 3);
            for (int s = 0; s < seats; s++)
                for (int i = 0; i < 2; i++) put(s * SET_SIZE + 2 * i, 1 + (s + i) % 4, s % 3 - 1, s / 3);
            for (int c = 0; c < STRATEGIES && c < 2 * (seats - 1); c++) give(1 + c % (seats - 1), (c * 5 + (int)seed) % STRATEGIES);
            resolve(card);
            while (v.phase == PH_RESOLVE) {
                conserved(&v);
                int n = v.turn == SEAT_CHANCE ? voices_game.chance(&v, rng_next(&rng), batch, CHANCE_MAX) : voices_game.legal(&v, list, LEGAL_MAX);
                assert_true(n > 0);
                if (v.turn >= 0) { batch[0] = list[rng_below(&rng, n)]; n = 1; }
                for (int i = 0; i < n; i++) must_play(&batch[i]);
            }
        }
}

int main(void)
{
    region_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rulings_1_2_9_overpower), cmocka_unit_test(ruling_54_pointless_plays),
        cmocka_unit_test(ruling_31_asked_whatever_the_hand), cmocka_unit_test(ruling_29_one_copy_a_push),
        cmocka_unit_test(rulings_30_48_shared_window), cmocka_unit_test(ruling_51_fresh_cards_wait),
        cmocka_unit_test(rulings_49_50_53_nested_windows), cmocka_unit_test(ruling_53_second_retraction), cmocka_unit_test(point_of_order),
        cmocka_unit_test(rulings_12_52_extra_push), cmocka_unit_test(ruling_52_prosecutor_pushes),
        cmocka_unit_test(ruling_59_prosecutor_acts), cmocka_unit_test(guesses_are_even), cmocka_unit_test(crowded_mind_returns_a_marker),
        cmocka_unit_test(double_think_and_whisper), cmocka_unit_test(second_glance_swaps), cmocka_unit_test(rulings_13_14_15_anger),
        cmocka_unit_test(rulings_16_55_fear), cmocka_unit_test(ruling_56_sadness_and_trust), cmocka_unit_test(ruling_57_confusion),
        cmocka_unit_test(panic_needs_two), cmocka_unit_test(rulings_33_35_influence_pile),
        cmocka_unit_test(rulings_34_54_as_much_as_possible), cmocka_unit_test(sealed_answers), cmocka_unit_test(ruling_37_the_speech_player),
        cmocka_unit_test(first_player_token_moves), cmocka_unit_test(trial_deck_recipe), cmocka_unit_test(other_cards_are_complete),
        cmocka_unit_test(every_card_resolves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
