/* Voices in My Head: influence and what trial cards do. */
#include "voices_table.h"

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

/* Ruling 33: discards that come back are shuffled among themselves; what lies unseen on a juror keeps what
   it can be. */
static void ruling_33_a_reshuffle_changes_nothing_on_jurors(void **state)
{
    (void)state;
    table(5, P, A, false, NULL);                 /* a pile of 8 guilty, 10 innocent and 6 blank ones */
    influence(0, LOGICAL, NO_KIND, 0), influence(1, LOGICAL, NO_KIND, 0);
    for (int t = 2; t < TOKENS; t++) {           /* 6 guilty, 10 innocent and 6 blank ones were discarded */
        v.token_place[t] = DISCARDED;
        v.token_kind[t] = (uint8_t)(t < 8 ? GUILTY : t < 18 ? INNOCENT : BLANK);
        v.token_seen[t] = 1u << A;
    }
    int next = voices_token_next(&v), left[KINDS];
    assert_int_equal(next, 2);
    voices_faces_for(&v, 0, left);
    assert_true(left[GUILTY] == 2 && !left[INNOCENT] && !left[BLANK]);
    voices_faces_for(&v, next, left);
    assert_true(left[GUILTY] == 6 && left[INNOCENT] == 10 && left[BLANK] == 6);
    conserved(&v);
    for (uint64_t seed = 0; seed < 50; seed++) {
        struct voices view = v;
        voices_redact(&view, A);
        for (int k = 0; k < KINDS; k++) assert_int_equal(view.faces[0][k] + view.faces[1][k], 0);
        voices_guess(&view, A, seed);
        conserved(&view);
    }
    v.phase = PH_REVEAL;                         /* in the end the two can be nothing but guilty */
    v.asking = ASK_NOTHING;
    voices_run(&v, NULL);
    REFUSED(V_REVEAL, 0, INNOCENT);
    PLAY(V_REVEAL, 0, GUILTY);
    PLAY(V_REVEAL, 1, GUILTY);
    assert_int_equal(v.phase, PH_OVER);
}

/* Ruling 34: a part without a target is skipped, later parts happen; ruling 54: answers that can do nothing
   are closed. */
static void rulings_34_54_as_much_as_possible(void **state)
{
    (void)state;
    four(false);
    put(JOY_B, OBSERVATION, 0, 0);
    put(JOY_C, SPEECH, 0, 0);
    resolve(3);                                  /* look; discard, move, or keep and let Speech draw */
    PLAY(V_READ, 3);
    PLAY(V_READ, 3); /* nothing to look at: only the third answer is left, unasked */
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

/* A token may go to any juror but the one it comes from, also to one that an earlier part used. */
static void moves_go_anywhere_else(void **state)
{
    (void)state;
    four(false);
    put(JOY_B, MOTOR, 0, 0), put(JOY_C, SPEECH, 0, 0);
    v.open[LOGICAL][GUILTY] = 1;
    resolve(STAGE + 8); /* guilty on Perceptive; innocent on Easygoing, then move a guilty one */
    chance_on(1);
    assert_int_equal(v.turn, B);
    PLAY(V_OPTION, 0);
    assert_int_equal(v.open[EASYGOING][INNOCENT], 1);
    PLAY(V_JUROR, LOGICAL);
    REFUSED(V_JUROR, LOGICAL);
    PLAY(V_JUROR, EASYGOING);
    assert_int_equal(v.open[EASYGOING][GUILTY], 1);
    assert_int_equal(v.open[LOGICAL][GUILTY], 0);
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
    while (v.asking != ASK_PERSONA) first_answer();
    REFUSED(V_PERSONA, P);
    v.window[2] = NOTHING;
    PLAY(V_PERSONA, C);
    chance_on(1);
    while (v.asking == ASK_SETTLE) { assert_int_equal(v.turn, C); PLAY(V_SETTLE, A); chance_on(1); }
    assert_int_equal(v.first, (C + 1) % 4);      /* step 5 passes on from the new holder */
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
    voices_faces_left(&v, left);
    for (int k = 0; k < KINDS; k++)
        assert_in_range(faces[k], 4000 * left[k] / TOKENS - 150, 4000 * left[k] / TOKENS + 150);
    assert_in_range(same, 4000 / STRATEGIES - 60, 4000 / STRATEGIES + 60);
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
            for (int c = 0; c < STRATEGIES && c < 2 * (seats - 1); c++)
                give(1 + c % (seats - 1), (c * 5 + (int)seed) % STRATEGIES);
            resolve(card);
            while (v.phase == PH_RESOLVE) {
                conserved(&v);
                int n = v.turn == SEAT_CHANCE ? voices_game.chance(&v, rng_next(&rng), batch, CHANCE_MAX)
                                              : voices_game.legal(&v, list, LEGAL_MAX);
                assert_true(n > 0);
                if (v.turn >= 0) { batch[0] = list[rng_below(&rng, n)]; n = 1; }
                for (int i = 0; i < n; i++) must_play(&batch[i]);
            }
        }
}

/* Any card whose sealed result has as many cases as the one that lies there may be it, the first one too. */
static void every_sealed_card_is_thought_of(void **state)
{
    (void)state;
    enum { CASES_TWO = 4 };
    bool sealed;
    unsigned may = 0, thought_of = 0;
    four(false);
    int cases = voices_options(trial_card(CASES_TWO)->side[0].ops, &sealed);
    assert_true(sealed);
    for (int c = 0; c < STAGE; c++)
        may |= (unsigned)(voices_options(trial_card(c)->side[0].ops, &sealed) == cases && sealed) << c;
    assert_true(may & 1 && may & (may - 1));
    for (uint64_t seed = 0; seed < 300; seed++) {
        struct voices view = v;
        view.stage = 0;
        view.line[0] = CASES_TWO;
        view.sealed[0] = UNREAD;
        voices_guess(&view, A, seed);
        assert_in_range(view.sealed[0], 0, STAGE - 1);
        thought_of |= 1u << view.sealed[0];
    }
    assert_int_equal(thought_of, may);
}

int main(void)
{
    region_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_sealed_card_is_thought_of),
        cmocka_unit_test(rulings_33_35_influence_pile),
        cmocka_unit_test(ruling_33_a_reshuffle_changes_nothing_on_jurors),
        cmocka_unit_test(rulings_34_54_as_much_as_possible),
        cmocka_unit_test(moves_go_anywhere_else),
        cmocka_unit_test(sealed_answers),
        cmocka_unit_test(ruling_37_the_speech_player),
        cmocka_unit_test(first_player_token_moves),
        cmocka_unit_test(guesses_are_even),
        cmocka_unit_test(every_card_resolves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
