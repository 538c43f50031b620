/* Voices in My Head: turns, pushes, control, rounds and the end. Ruling numbers stand at the tests. */
#include "voices_table.h"

enum { P = 0, A = 1, B = 2, C = 3 };        /* seats: the prosecutor and three personas */
enum { JOY_A = 8, TRUST_A = 10, FEAR_A = 11, ANGER_A = 12, SADNESS_A = 14, JOY_B = 16, ANGER_B = 20, JOY_C = 24, ANGER_C = 28 };

static void four(bool abilities) { table(4, P, A, abilities, (int[]){ 0, 1, 5, 9 }); }

/* ---- set-up ---- */

static void sets_and_markers(void **state)
{
    (void)state;
    four(false);
    for (int m = 0; m < 32; m++) assert_int_equal(v.where[m], UNUSED);
    for (int m = 32; m < MARKERS; m++) assert_int_equal(v.where[m], ABSENT);
    int sum = 0, emotions[EMOTIONS] = { 0 };
    for (int m = 8; m < 16; m++) { sum += voices_value(&v, m); emotions[voices_emotion(&v, m)]++; }
    assert_int_equal(sum, 14);
    assert_int_equal(emotions[JOY], 2);
    assert_int_equal(emotions[ANGER], 2);
    memset(emotions, 0, sizeof emotions);
    for (int m = 0; m < 8; m++) { assert_int_equal(voices_value(&v, m), 0); emotions[voices_emotion(&v, m)]++; }
    assert_int_equal(emotions[CONFUSION], 3);
    assert_int_equal(emotions[PANIC], 2);
    assert_int_equal(emotions[NERVOUSNESS], 3);
}

static void basic_roles_fill_the_table(void **state)
{
    (void)state;
    static const unsigned sets[7] = { [3] = 0x23, [4] = 0x223, [5] = 0x623, [6] = 0x267 };
    for (int seats = 3; seats <= 6; seats++)
        for (uint64_t seed = 0; seed < 20; seed++) {
            int16_t options[OPTIONS_MAX] = { 0 };
            voices_game.start(&v, seats, options);
            chance_on(seed * 1000);
            unsigned dealt = 0;
            for (int s = 0; s < seats; s++) dealt |= 1u << v.role[s];
            assert_int_equal(dealt, sets[seats]);
            assert_int_equal(v.role[v.prosecutor], 0);
            for (int s = 0; s < seats; s++) assert_int_equal(v.hand_count[s], s == v.prosecutor ? 0 : 2);
        }
}

static void advanced_roles_by_icon(void **state)
{
    (void)state;
    static const int mix[7][ICONS] = { [3] = { 1, 1, 0 }, [4] = { 1, 1, 1 }, [5] = { 1, 1, 2 }, [6] = { 2, 2, 1 } };
    unsigned ever = 0;
    for (int seats = 3; seats <= 6; seats++)
        for (uint64_t seed = 0; seed < 60; seed++) {
            int16_t options[OPTIONS_MAX] = { 1 };
            voices_game.start(&v, seats, options);
            chance_on(seed * 1000);
            int icons[ICONS + 1] = { 0 };
            for (int s = 0; s < seats; s++) { icons[role_cards[v.role[s]].icon]++; ever |= 1u << v.role[s]; }
            for (int i = 0; i < ICONS; i++) assert_int_equal(icons[i], mix[seats][i]);
        }
    assert_int_equal(ever, (1u << ROLES) - 1);
}

static void ruling_46_chosen_prosecutor(void **state)
{
    (void)state;
    for (int seat = 0; seat < 5; seat++) {
        game_start(5, seat, false);
        assert_int_equal(v.prosecutor, seat);
        chance_on(3);
        assert_int_equal(v.role[seat], 0);
    }
    game_start(3, 5, false);
    assert_int_equal(v.prosecutor, 2);          /* with fewer players the last seat */
}

static void ruling_38_story_cards(void **state)
{
    (void)state;
    static const int first[STORIES] = { 2, 0, -1, 1 };      /* prosecutor in seat 1 of four */
    for (int y = 0; y < STORIES; y++) {
        game_start(4, 1, false);
        while (v.asking != DRAW_STORY) {
            struct action a;
            assert_int_equal(voices_game.chance(&v, 5, &a, 1), 1);
            must_play(&a);
        }
        PLAY(V_STORY, y);
        int blind = 0;
        for (int j = 0; j < JURORS; j++) {
            assert_int_equal(voices_stack(&v, j), story_cards[y].blind[j]);
            blind += voices_stack(&v, j);
        }
        assert_int_equal(blind, 3);
        for (int t = 0; t < TOKENS; t++) assert_int_equal(v.token_kind[t], NO_KIND);
        if (first[y] < 0) {
            assert_int_equal(v.asking, DRAW_LEAD);
            REFUSED(V_LEAD, 1);
            PLAY(V_LEAD, 3);
            assert_int_equal(v.first, 3);
        } else assert_int_equal(v.first, first[y]);
        assert_int_equal(v.asking, ASK_TRIAL);
    }
}

/* ---- step 1 ---- */

static void ruling_24_window_of_three(void **state)
{
    (void)state;
    four(false);
    struct action list[8];
    assert_int_equal(voices_game.legal(&v, list, 8), 3);
    int kept[2] = { v.window[0], v.window[2] }, chosen = v.window[1];
    must_play(&list[1]);
    assert_int_equal(v.card, chosen);
    assert_int_equal(v.window[0], kept[0]);
    assert_int_equal(v.window[1], kept[1]);
    assert_int_equal(v.window[2], NOTHING);
    assert_int_equal(v.icons, 1 << trial_card(chosen)->region[0] | 1 << trial_card(chosen)->region[1]);
    assert_int_equal(v.turn, A);                 /* the first player, not the prosecutor, pushes first */
}

static void ruling_60_who_reads_what(void **state)
{
    (void)state;
    four(false);
    struct voices view;
    struct action list[8];
    voices_game.legal(&v, list, 8);
    must_play(&list[0]);
    memcpy(&view, &v, sizeof v);
    voices_redact(&view, P);
    assert_int_equal(view.line[0], v.card);      /* the front with its sealed results */
    assert_int_equal(view.sealed[0], v.card);
    assert_int_equal(view.line[1], UNREAD);      /* never the back */
    assert_int_equal(view.window_back[0], UNREAD);
    memcpy(&view, &v, sizeof v);
    voices_redact(&view, A);
    assert_int_equal(view.card, UNREAD);
    assert_int_equal(view.window[0], UNREAD);
    assert_int_equal(view.icons, v.icons);

    resolve(6);                                  /* Observation, then Speech with sealed answers */
    chance_on(1);
    while (v.asking == ASK_SETTLE) PLAY(V_SETTLE, A);
    memcpy(&view, &v, sizeof v);
    voices_redact(&view, B);
    assert_int_equal(view.card, 6);
}

/* ---- step 2 ---- */

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
    for (int m = 8; m < 16; m++) marker_leave(&v, m, DESTROYED);
    v.first = A;
    round_choose_trial(&v, 0, NULL);
    v.asking = ASK_NOTHING;
    run(&v, NULL);
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
    for (int m = 24; m < 32; m++) marker_leave(&v, m, DESTROYED);
    deploy_from(A);
    PLAY(V_PUSH, SPEECH, JOY_A, 0, 0);
    chance_on(1);
    assert_int_equal(v.turn, B);
}

/* ---- control ---- */

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

/* Rulings 17, 18, 19: ties by the first player from the region's name alone; the prosecutor never names themselves. */
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
    while (v.asking != ASK_SETTLE) { struct action a[64]; voices_game.legal(&v, a, 64); must_play(&a[0]); chance_on(1); }
    assert_int_equal(v.turn, P);
    assert_int_equal(v.choice, 1u << A | 1u << B);
    assert_int_equal(v.read & READ_FRONT, 0);    /* not read yet */
    REFUSED(V_SETTLE, P);
    REFUSED(V_SETTLE, C);
    PLAY(V_SETTLE, B);
    chance_on(1);
    assert_int_equal(frame_peek(&v)->actor, B);
    marker_leave(&v, JOY_A, UNUSED);             /* control of the back is counted anew */
    while (v.asking != ASK_SETTLE) { struct action a[64]; voices_game.legal(&v, a, 64); must_play(&a[0]); chance_on(1); }
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
    while (v.turn == P && !(v.depth && v.frame[0].card == 1)) { struct action a[64]; voices_game.legal(&v, a, 64); must_play(&a[0]); chance_on(1); }
    assert_int_equal(v.frame[0].actor, P);       /* nobody in Instinct */
    while (!(v.depth && v.frame[0].card == 2)) { struct action a[64]; voices_game.legal(&v, a, 64); must_play(&a[0]); chance_on(1); }
    assert_int_equal(v.frame[0].actor, P);       /* 3 against 3 in Motor */
    table(3, P, A, false, (int[]){ 0, 1, 5 });   /* Planning: the first player settles */
    v.phase = PH_DRAW;
    v.asking = ASK_NOTHING;
    v.step = 0;
    run(&v, NULL);
    assert_int_equal(v.asking, ASK_SETTLE);
    assert_int_equal(v.turn, A);
}

/* ---- steps 4 and 5 ---- */

static void to_draw_step(void)
{
    v.phase = PH_DRAW;
    v.step = 0;
    v.depth = 0;
    v.asking = ASK_NOTHING;
    run(&v, NULL);
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

static void ruling_27_five_players_share(void **state)
{
    (void)state;
    table(5, P, A, false, (int[]){ 0, 1, 5, 9, 10 });
    put(JOY_B, PLANNING, 0, 0);
    v.window[2] = 20;
    to_draw_step();
    assert_int_equal(v.asking, ASK_SHARE);
    assert_int_equal(v.turn, B);
    REFUSED(V_SHARE, B);
    REFUSED(V_SHARE, P);
    PLAY(V_SHARE, C);
    chance_on(1);
    assert_int_equal(v.hand_count[B], 1);
    assert_int_equal(v.hand_count[C], 1);
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
        if (v.token_place[t] < JURORS) { assert_true(v.token_kind[t] < KINDS); assert_int_equal(v.token_seen[t], 0xff); }
    struct voices view = v;
    voices_redact(&view, C);
    for (int s = 0; s < 4; s++) assert_int_equal(view.role[s], v.role[s]);
}

/* ---- the end ---- */

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
    marker_leave(&v, 8, DESTROYED), marker_leave(&v, 9, DESTROYED);
    assert_true(meets(A, 3));                    /* Martyrdom */
    assert_true(meets(A, 4));                    /* Pessimism: one innocent at most */
    assert_false(meets(B, 5));
    assert_false(meets(C, 9));                   /* Doubt: three guilty */
    assert_true(meets(C, 11));                   /* Apathy: two undecided */
    assert_false(meets(A, 12));                  /* Recklessness: three lost */
    marker_leave(&v, 10, DESTROYED);
    assert_true(meets(A, 12));
    for (int m = 16; m < 19; m++) marker_leave(&v, m, DESTROYED);
    assert_true(meets(A, 12));                   /* ties satisfy "most" */
    marker_leave(&v, 19, DESTROYED);
    assert_false(meets(A, 12));
    for (int m = 0; m < 8; m++) marker_leave(&v, m, DESTROYED);      /* the prosecutor's don't count */
    marker_leave(&v, 11, DESTROYED);
    assert_true(meets(A, 12));
    jury((int[]){ 0, 0, 4, 3, 1, 0 }, (int[]){ 2, 3, 5, 4, 0, 1 });
    assert_true(meets(B, 5));
    assert_true(meets(B, 7));                    /* Spin: enough innocent, 7 canceled */
    assert_false(meets(C, 10));                  /* Showmanship: nine */
    v.open[DISTRACTED][GUILTY] += 2, v.open[DISTRACTED][INNOCENT] += 2;
    assert_true(meets(C, 10));
    assert_false(meets(B, 8));                   /* Survival: four of B's are lost */
    marker_leave(&v, 19, UNUSED);                /* ruling 11: unused ones don't matter */
    assert_true(meets(B, 8));
    marker_leave(&v, ANGER_B, UNUSED);
    assert_false(meets(B, 6));                   /* Deceit: no hold */
    put(20, SPEECH, 0, 1);
    assert_true(meets(B, 6));
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

/* ---- the rulebook's round ---- */

/* Blue first, then the prosecutor, Yellow and Red; Observation and Speech. */
static void gameplay_example(void **state)
{
    (void)state;
    enum { BLUE = 0, PROSECUTOR = 1, YELLOW = 2, RED = 3, CARD = 12 };
    table(4, PROSECUTOR, BLUE, false, (int[]){ 5, 0, 1, 9 });
    v.window[0] = v.window_back[0] = CARD;
    v.window[1] = v.window_back[1] = 0;
    v.window[2] = v.window_back[2] = 1;
    put(BLUE * 8 + 2, OBSERVATION, -1, 1);       /* Blue has 2 there, Yellow 1 */
    put(YELLOW * 8 + 4, OBSERVATION, 1, 1);
    influence(0, PERCEPTIVE, NO_KIND, 0);

    PLAY(V_CHOOSE, CARD, OBSERVATION, SPEECH);   /* step 1 */
    assert_true(heard_event(EV_SLID, PROSECUTOR));
    PLAY(V_PUSH, PLANNING, BLUE * 8, 0, 0);      /* step 2 */
    chance_on(1);
    assert_int_equal(v.turn, PROSECUTOR);
    PLAY(V_PUSH, OBSERVATION, PROSECUTOR * 8 + 5, 0, 0);
    chance_on(1);
    assert_int_equal(v.turn, YELLOW);
    PLAY(V_PUSH, OBSERVATION, YELLOW * 8, 0, 0);
    chance_on(1);
    assert_int_equal(v.turn, RED);
    PLAY(V_PUSH, SPEECH, RED * 8 + 4, 0, 0);
    chance_on(1);                                /* step 3 */
    assert_int_equal(v.open[JUDGMENTAL][GUILTY], 1);
    assert_int_equal(voices_total(&v, BLUE, OBSERVATION), 2);
    assert_int_equal(voices_total(&v, YELLOW, OBSERVATION), 4);
    assert_int_equal(v.asking, ASK_OPTION);      /* Yellow has looked at the only influence */
    assert_int_equal(v.turn, YELLOW);
    assert_true(v.token_kind[0] < KINDS && v.token_seen[0] == 1u << YELLOW);
    PLAY(V_OPTION, 0);                           /* and discards it */
    assert_int_equal(v.token_place[0], DISCARDED);
    chance_on(1);
    assert_int_equal(v.turn, RED);               /* the back: Red alone is in Speech */
    assert_int_equal(v.asking, ASK_OPTION);
    struct voices view = v;
    voices_redact(&view, RED);
    assert_int_equal(view.sealed[1], UNREAD);    /* what the answers do is sealed */
    PLAY(V_OPTION, 0);
    PLAY(V_UNSEAL, CARD);
    assert_int_equal(v.open[EASYGOING][INNOCENT], 1);
    assert_int_equal(v.open[LOGICAL][INNOCENT], 1);
    chance_on(1);                                /* step 4: Blue holds Planning */
    assert_int_equal(v.hand_count[BLUE], 1);
    assert_int_equal(v.first, PROSECUTOR);       /* step 5 */
    assert_int_equal(v.round, 2);
    assert_true(v.used >> CARD & 1);
    for (int i = 0; i < WINDOW; i++) assert_true(v.window[i] >= 0 && v.window[i] != CARD);
    conserved(&v);
}

/* ---- bulk ---- */

static void bulk_play_conserves(void **state)
{
    (void)state;
    struct action list[LEGAL_MAX], batch[CHANCE_MAX];
    for (int seats = 3; seats <= 6; seats++)
        for (uint64_t game = 0; game < 10; game++) {
            struct rng rng = rng_at(game, RNG_TEST, (uint32_t)seats);
            int16_t options[OPTIONS_MAX] = { (int16_t)(game & 1), (int16_t)(game % 7), (int16_t)(game >> 1 & 1) };
            voices_game.start(&v, seats, options);
            while (v.turn != SEAT_NONE) {
                conserved(&v);
                bool boosted = false;
                for (int s = 0; s < seats; s++) boosted |= v.boost[s] != 0;
                for (int r = 0; r < REGIONS && v.prosecutor >= 0 && !boosted; r++)
                    assert_int_equal(voices_leaders(&v, r), leaders_again(&v, r));
                int n = v.turn == SEAT_CHANCE ? voices_game.chance(&v, rng_next(&rng), batch, CHANCE_MAX) : voices_game.legal(&v, list, LEGAL_MAX);
                assert_true(n > 0);
                if (v.turn >= 0) { batch[0] = list[rng_below(&rng, n)]; n = 1; }
                for (int i = 0; i < n; i++) must_play(&batch[i]);
            }
            int score[SEATS_MAX], g = 0, inn = 0;
            voices_game.score(&v, score);
            for (int j = 0; j < JURORS; j++) {
                int balance = v.open[j][GUILTY] - v.open[j][INNOCENT];
                for (int t = 0; t < TOKENS; t++)
                    if (v.token_place[t] == j) balance += v.token_kind[t] == GUILTY ? 1 : v.token_kind[t] == INNOCENT ? -1 : 0;
                g += balance > 0, inn += balance < 0;
            }
            assert_int_equal(score[v.prosecutor], g > inn);
        }
}

int main(void)
{
    region_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_and_markers), cmocka_unit_test(basic_roles_fill_the_table), cmocka_unit_test(advanced_roles_by_icon),
        cmocka_unit_test(ruling_46_chosen_prosecutor), cmocka_unit_test(ruling_38_story_cards), cmocka_unit_test(ruling_24_window_of_three),
        cmocka_unit_test(ruling_60_who_reads_what), cmocka_unit_test(push_lists_and_reasons), cmocka_unit_test(everybody_deploys_once),
        cmocka_unit_test(rulings_6_7_falls), cmocka_unit_test(outcome_lines_are_checked), cmocka_unit_test(half_an_outcome_is_finished),
        cmocka_unit_test(rulings_3_61_void_push), cmocka_unit_test(ruling_10_out_of_markers), cmocka_unit_test(rulings_22_58_three_players),
        cmocka_unit_test(control_is_the_highest_total), cmocka_unit_test(rulings_17_18_19_ties),
        cmocka_unit_test(rulings_20_21_59_three_player_ties), cmocka_unit_test(rulings_26_28_planning_and_hand_limit),
        cmocka_unit_test(ruling_27_five_players_share), cmocka_unit_test(ruling_32_empty_deck), cmocka_unit_test(rulings_25_62_stage_two),
        cmocka_unit_test(rulings_26_39_round_eight), cmocka_unit_test(example_canceling), cmocka_unit_test(rulings_40_41_42_goals),
        cmocka_unit_test(any_number_of_winners), cmocka_unit_test(gameplay_example), cmocka_unit_test(bulk_play_conserves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
