/* Mistrial!: one test per rule and ruling of the arguments, hands and cubes. */
#include "mistrial_table.h"

/* ---- set-up ---- */

static void the_box_holds_what_the_rulebook_counts(void **state)
{
    (void)state;
    int tiles = 0;
    for (int e = 0; e < MS_EXHIBITS; e++) tiles += mistrial_shapes[e].copies;
    assert_int_equal(tiles, 13);
    struct mistrial m = court(0, BLUE, A, A, A, B);
    m.evidence[0][0] = m.evidence[0][1] = m.evidence[1][0] = m.evidence[1][1] = MS_NONE;
    int cards = 0;
    for (int c = 0; c < MS_CARDS; c++) cards += mistrial_nibble(mistrial_unseen(&m), c);
    assert_int_equal(cards, 32);
    assert_int_equal(mistrial_nibble(mistrial_unseen(&m), A), 3);
    assert_int_equal(mistrial_nibble(mistrial_unseen(&m), PAIR), 2);
}

static void every_jury_has_eight_influence_and_two_bias_a_side(void **state)
{
    (void)state;
    for (int j = 0; j < MS_LAYOUTS; j++) {
        struct mistrial m = court(j, BLUE, A, B, C, D);
        assert_int_equal(m.supply, 2);
        assert_int_equal(__builtin_popcountll(mistrial_influence_squares(&m)), 8);
        for (int s = 0; s < 2; s++) assert_int_equal(__builtin_popcountll(mistrial_bias_squares(&m, s)), 2);
        for (int q = 0; q < MS_SQUARES; q++) /* ruling 39: fair by a half turn and a change of colours */
            assert_int_equal(mistrial_bias_squares(&m, 0) >> q & 1,
                             mistrial_bias_squares(&m, 1) >> (55 - q) & 1);
    }
}

static void ruling_37_bench_trial(void **state)
{
    (void)state;
    struct mistrial m = court(MS_BENCH, BLUE, A, B, C, D);
    assert_int_equal(m.supply, 10);
    assert_true(!mistrial_influence_squares(&m) && !mistrial_bias_squares(&m, 0)
                && !mistrial_bias_squares(&m, 1));
}

static void jury_is_drawn_or_chosen(void **state)
{
    (void)state;
    struct mistrial m;
    int16_t options[OPTIONS_MAX] = { 0 };
    trial->start(&m, 2, options);
    assert_int_equal(m.phase, MS_JURY);
    play(&m, act(SEAT_CHANCE, MS_V_JURY, 1, 4, 0, 0));
    assert_int_equal(m.layout, 4);
    assert_int_equal(m.phase, MS_DEAL);
    options[MS_OPT_JURY] = 6;
    trial->start(&m, 2, options);
    assert_int_equal(m.layout, 5);
    assert_int_equal(m.phase, MS_DEAL);
}

/* ---- the opening ---- */

static void opening_has_five_arguments_and_no_cubes(void **state)
{
    (void)state;
    struct mistrial m = opening(2, 4, E);
    assert_int_equal(mistrial_hand(&m, 0), 63 & ~4u);
    assert_int_equal(mistrial_hand(&m, 1), 63 & ~16u);
    assert_int_equal(m.deck, 27);
    assert_int_equal(m.phase, MS_ARGUE);                /* ruling 19 */
    refused(&m, act(0, MS_V_COMMIT, 2, 0, 0, 0), "no cubes in the opening");
    refused(&m, act(0, MS_V_ARGUE, 1, 2, 0, 0), "in your discard");
}

static void ruling_18_opening_winner_places_and_leads_loser_gets_a_cube(void **state)
{
    (void)state;
    struct mistrial m = opening(2, 4, E);
    open_with(&m, 3, 1);
    assert_int_equal(m.winner, BLUE);
    assert_int_equal(options_of(&m, MS_V_PLACE), 1);    /* a square covers the corner one way */
    play(&m, act(0, MS_V_PLACE, 3, E, 0, at_square(6, 0)));
    assert_int_equal(m.influence[0], 1);                /* juror 4 under the tile */
    assert_int_equal(m.influence[1], 1);                /* from the supply */
    assert_int_equal(m.supply, 1);
    assert_int_equal(m.leader, BLUE);
    assert_int_equal(m.phase, MS_SUBMIT);
    assert_int_equal(m.letters, 1 << E);                /* ruling 14: it counts */
    assert_int_equal(m.deck, 27);                       /* nobody draws after the opening */
}

static void ruling_21_tied_opening_discards_for_the_game(void **state)
{
    (void)state;
    struct mistrial m = opening(2, 2, E);
    open_with(&m, 3, 3);
    assert_int_equal(m.phase, MS_FLIP);
    assert_int_equal(m.tossed, one(E));
    assert_int_equal(mistrial_hand(&m, 0), 63 & ~4u & ~8u);
    assert_int_equal(m.leader, MS_NONE);
    assert_int_equal(m.supply, 2);
    play(&m, act(SEAT_CHANCE, MS_V_FLIP, 1, F, 0, 0));
    assert_int_equal(m.deck, 26);
}

static void ruling_20_opening_starts_over_when_hands_are_out(void **state)
{
    (void)state;
    struct mistrial m = opening(0, 0, E);
    for (int a = 1; a < 5; a++) {
        open_with(&m, a, a);
        play(&m, act(SEAT_CHANCE, MS_V_FLIP, 1, F + a % 3, 0, 0));
    }
    assert_int_equal(mistrial_hand_count(&m, 0), 1);    /* ruling 19: no pick-up yet */
    open_with(&m, 5, 5);
    assert_int_equal(m.phase, MS_STRIKE);
    assert_int_equal(m.deck, 28);
    assert_true(!m.gone && !m.tossed && !m.played[0] && !m.played[1]);
    assert_int_equal(mistrial_hand(&m, 1), 63);
    assert_int_equal(m.evidence[0][0], A);              /* Evidence hands stay */
    play(&m, act(SEAT_CHANCE, MS_V_STRIKE, 2, 0, 5, 0));
    play(&m, act(SEAT_CHANCE, MS_V_STRIKE, 2, 1, 1, 0));
    assert_int_equal(m.phase, MS_FLIP);
}

static void ruling_19_a_zero_recalls_in_the_opening_too(void **state)
{
    (void)state;
    struct mistrial m = opening(1, 3, E);
    open_with(&m, 2, 2);
    play(&m, act(SEAT_CHANCE, MS_V_FLIP, 1, F, 0, 0));
    open_with(&m, 0, 0);
    assert_int_equal(m.phase, MS_FLIP);
    assert_int_equal(mistrial_hand(&m, 0), 62);         /* ruling 44: the struck card is back too */
    assert_int_equal(mistrial_hand(&m, 1), 62);
}

static void ruling_41_pick_up_as_gameplay_starts(void **state)
{
    (void)state;
    struct action list[LEGAL_MAX];
    struct mistrial m = opening(0, 0, E);               /* won with the second last cards */
    for (int a = 1; a <= 3; a++) {
        open_with(&m, a, a);
        play(&m, act(SEAT_CHANCE, MS_V_FLIP, 1, F + a % 2, 0, 0));
    }
    open_with(&m, 5, 4);
    trial->legal(&m, list, LEGAL_MAX);
    play(&m, list[0]);
    assert_int_equal(m.phase, MS_SUBMIT);
    assert_int_equal(mistrial_hand(&m, 0), 63);
    assert_int_equal(mistrial_hand(&m, 1), 63);

    m = opening(0, 5, E);                               /* with the very last: red's is the 0 */
    for (int a = 1; a <= 4; a++) {
        open_with(&m, a, a);
        play(&m, act(SEAT_CHANCE, MS_V_FLIP, 1, F + a % 2, 0, 0));
    }
    open_with(&m, 5, 0);
    assert_int_equal(mistrial_hand_count(&m, 0), 0);
    trial->legal(&m, list, LEGAL_MAX);
    play(&m, list[0]);
    assert_int_equal(mistrial_hand(&m, 0), 63);
    assert_int_equal(mistrial_hand(&m, 1), 62);
}

static void an_opening_attempt_flips_at_most_ten(void **state)
{
    (void)state;
    struct mistrial m = opening(5, 5, A);
    static const int ties[] = { 1, 2, 3, 4, 0, 1, 2, 3, 4, 5 };
    static const int flips[] = { B, C, D, E, E, F, F, G, G, H };
    for (int i = 0; i < 9; i++) {
        open_with(&m, ties[i], ties[i]);
        play(&m, act(SEAT_CHANCE, MS_V_FLIP, 1, flips[i], 0, 0));
    }
    assert_int_equal(m.deck, 18);                       /* ruling 44 */
    open_with(&m, 5, 5);
    assert_int_equal(m.phase, MS_STRIKE);
    assert_int_equal(m.deck, 28);
}

/* ---- the round ---- */

static void first_player_submits_from_hand(void **state)
{
    (void)state;
    struct mistrial m = court(0, RED, A, B, C, D);
    refused(&m, act(1, MS_V_SUBMIT, 1, A, 0, 0), "don't hold");
    refused(&m, act(0, MS_V_SUBMIT, 1, A, 0, 0), "Prosecution's turn");
    play(&m, act(1, MS_V_SUBMIT, 1, C, 0, 0));
    assert_int_equal(m.card, C);
    assert_int_equal(m.evidence[1][0], D);
    assert_int_equal(m.evidence[1][1], MS_NONE);
}

static void equal_cards_are_one_choice(void **state)
{
    (void)state;
    struct mistrial m = court(0, BLUE, C, C, A, B);
    assert_int_equal(options_of(&m, MS_V_SUBMIT), 1);
}

static void cubes_come_first_and_are_open(void **state)
{
    (void)state;
    struct mistrial m = court(0, BLUE, C, A, A, B);
    m.influence[0] = 2, m.bias[0] = 1, m.supply = 0;
    play(&m, act(0, MS_V_SUBMIT, 1, C, 0, 0));
    assert_int_equal(m.phase, MS_COMMIT);
    assert_int_equal(options_of(&m, MS_V_COMMIT), 6);
    refused(&m, act(0, MS_V_ARGUE, 1, 3, 0, 0), "cubes first");
    refused(&m, act(0, MS_V_COMMIT, 2, 3, 0, 0), "Influence");
    refused(&m, act(0, MS_V_COMMIT, 2, 0, 2, 0), "Bias");
    play(&m, act(0, MS_V_COMMIT, 2, 1, 1, 0));
    play(&m, act(0, MS_V_ARGUE, 1, 3, 0, 0));
    trial->redact(&m, 1);
    assert_int_equal(m.laid[0], 1);                     /* open to the rival */
    assert_int_equal(m.laid_bias[0], 1);
    assert_int_equal(m.bid[0], MS_UNKNOWN);             /* sealed */
    assert_int_equal(m.phase, MS_ARGUE);                /* no cubes: not asked */
    assert_int_equal(m.turn, 1);
}

static void cubes_strengthen_and_leave(void **state)
{
    (void)state;
    struct mistrial m = court(0, BLUE, C, A, A, B);
    m.influence[0] = 2, m.bias[0] = 1, m.supply = 0, m.influence[1] = 1;
    put_tile(&m, BLUE, E, 0, 6, 0);
    play(&m, act(0, MS_V_SUBMIT, 1, C, 0, 0));
    bid(&m, 0, 1, 1, 2);
    bid(&m, 1, 1, 0, 4);
    assert_int_equal(mistrial_strength(&m, 0), 4);
    assert_int_equal(mistrial_strength(&m, 1), 5);
    reveal(&m);
    assert_int_equal(m.winner, RED);
    assert_int_equal(m.supply, 2);                      /* ruling 26: both sides' Influence is back */
    assert_int_equal(m.influence[0] + m.bias[0], 1);    /* the Bias is out of the game */
}

static void ruling_27_played_cubes_fill_the_supply_before_the_loser_takes(void **state)
{
    (void)state;
    struct mistrial m = court(0, BLUE, C, A, A, B);
    m.influence[0] = 1, m.supply = 0;
    put_tile(&m, BLUE, E, 0, 6, 0);
    put_tile(&m, RED, C, 0, 0, 5);
    play(&m, act(0, MS_V_SUBMIT, 1, C, 0, 0));
    bid(&m, 0, 1, 0, 4);
    bid(&m, 1, 0, 0, 1);
    reveal(&m);
    play(&m, act(0, MS_V_TURN, 1, 2, 0, 0));
    assert_int_equal(m.influence[1], 1);
    assert_int_equal(m.supply, 0);
}

static void empty_supply_gives_nothing(void **state)
{
    (void)state;
    struct mistrial m = court(0, BLUE, C, A, A, B);
    m.supply = 0;
    put_tile(&m, RED, C, 0, 0, 5);
    argue(&m, C, 4, 1);
    play(&m, act(0, MS_V_TURN, 1, 2, 0, 0));
    assert_int_equal(m.influence[1], 0);
    assert_int_equal(m.supply, 0);
}

static void winner_leads_and_the_submitter_draws(void **state)
{
    (void)state;
    struct mistrial m = court(0, BLUE, C, A, A, B);
    put_tile(&m, BLUE, C, 0, 0, 4);
    argue(&m, C, 2, 5);
    play(&m, act(1, MS_V_TURN, 1, 2, 0, 0));
    assert_int_equal(m.leader, RED);
    assert_int_equal(m.phase, MS_DRAW);
    refused(&m, act(SEAT_CHANCE, MS_V_DRAW, 2, 1, E, 0), "not theirs");
    draw(&m, 0, E);
    assert_int_equal(m.evidence[0][0], A);
    assert_int_equal(m.evidence[0][1], E);
    assert_int_equal(m.turn, RED);
    assert_int_equal(m.phase, MS_SUBMIT);
    assert_int_equal(m.round, 3);
    assert_int_equal(m.influence[0], 1);                /* the loser's cube */
}

static void ruling_36_tie_passes_the_lead_and_the_submitter_draws(void **state)
{
    (void)state;
    struct mistrial m = court(0, BLUE, C, A, A, B);
    argue(&m, C, 3, 3);
    assert_int_equal(m.tossed, one(C));
    assert_int_equal(m.stack, 0);
    assert_int_equal(m.supply, 2);
    assert_int_equal(m.leader, RED);
    assert_int_equal(mistrial_hand(&m, 0), 63 & ~8u);   /* used Arguments are out */
    draw(&m, 0, E);
    assert_int_equal(m.turn, RED);
}

static void ruling_26_tied_cubes_are_spent(void **state)
{
    (void)state;
    struct mistrial m = court(0, BLUE, C, A, A, B);
    m.influence[0] = 1, m.bias[1] = 1, m.supply = 1;
    play(&m, act(0, MS_V_SUBMIT, 1, C, 0, 0));
    bid(&m, 0, 1, 0, 3);
    bid(&m, 1, 0, 1, 3);
    reveal(&m);
    assert_int_equal(m.supply, 2);
    assert_int_equal(m.influence[0] + m.bias[1], 0);
    assert_int_equal(m.phase, MS_DRAW);
}

/* ---- the Losing Argument and the hand ---- */

static void losing_argument_loses_whatever_lies_with_it(void **state)
{
    (void)state;
    struct mistrial m = court(0, BLUE, C, A, A, B);
    m.influence[0] = 5;
    play(&m, act(0, MS_V_SUBMIT, 1, C, 0, 0));
    bid(&m, 0, 5, 0, 0);                                /* a bluff is allowed */
    bid(&m, 1, 0, 0, 1);
    reveal(&m);
    assert_int_equal(m.winner, RED);
}

static void losing_argument_takes_the_others_back(void **state)
{
    (void)state;
    struct mistrial m = court(0, BLUE, C, A, A, B);
    hold(&m, BLUE, 1 | 4 | 8);
    put_tile(&m, BLUE, C, 0, 0, 4);
    argue(&m, C, 0, 2);
    play(&m, act(1, MS_V_TURN, 1, 2, 0, 0));
    assert_int_equal(mistrial_hand(&m, 0), 62);         /* 1..5; the 0 stays out */
    assert_int_equal(mistrial_hand(&m, 1), 63 & ~4u);
}

static void ruling_22_zero_as_second_last_card(void **state)
{
    (void)state;
    struct mistrial m = court(0, BLUE, C, A, A, B);
    hold(&m, BLUE, 1 | 32);
    put_tile(&m, BLUE, C, 0, 0, 4);
    argue(&m, C, 0, 2);
    play(&m, act(1, MS_V_TURN, 1, 2, 0, 0));
    assert_int_equal(mistrial_hand(&m, 0), 62);
}

static void ruling_23_two_zeros_tie_and_spend(void **state)
{
    (void)state;
    struct mistrial m = court(0, BLUE, C, A, A, B);
    m.influence[0] = 2, m.supply = 0;
    play(&m, act(0, MS_V_SUBMIT, 1, C, 0, 0));
    bid(&m, 0, 2, 0, 0);
    bid(&m, 1, 0, 0, 0);
    reveal(&m);
    assert_int_equal(m.phase, MS_DRAW);
    assert_int_equal(m.leader, RED);
    assert_int_equal(m.supply, 2);
    assert_int_equal(mistrial_hand(&m, 0), 62);
    assert_int_equal(mistrial_hand(&m, 1), 62);
}

static void ruling_25_one_card_left_takes_all_back(void **state)
{
    (void)state;
    struct mistrial m = court(0, BLUE, C, A, A, B);
    hold(&m, BLUE, 4 | 8);
    argue(&m, C, 3, 3);
    assert_int_equal(mistrial_hand(&m, 0), 63);         /* with the card just played and the 0 */
    assert_int_equal(mistrial_hand_count(&m, 1), 5);
}

static void ruling_24_never_fewer_than_two_to_choose_from(void **state)
{
    (void)state;
    struct rng r = rng_seeded(24);
    for (int game = 0; game < 400; game++) {
        struct mistrial m;
        struct action list[LEGAL_MAX];
        int16_t options[OPTIONS_MAX] = { (int16_t)(game & 1) };
        trial->start(&m, 2, options);
        while (m.turn != SEAT_NONE) {
            int n = m.turn == SEAT_CHANCE ? trial->chance(&m, rng_next(&r), list, 1)
                                          : trial->legal(&m, list, LEGAL_MAX);
            if (m.phase == MS_ARGUE && !m.opening) assert_true(n >= 2);
            trial->apply(&m, &list[rng_below(&r, n)], NULL);
        }
    }
}

static void ruling_44_struck_card_comes_back_with_the_first_pick_up(void **state)
{
    (void)state;
    struct mistrial m = court(0, BLUE, C, A, A, B);
    m.struck[0] = 4;
    hold(&m, BLUE, 63 & ~2u & ~8u);                     /* 1 and 3 shown, 4 struck: 0, 2, 5 in hand */
    assert_int_equal(mistrial_hand(&m, 0), 1 | 4 | 32);
    argue(&m, C, 2, 2);
    assert_int_equal(mistrial_hand(&m, 0), 1 | 32);
    assert_int_equal(m.struck[0], 4);
    draw(&m, 0, E);
    argue(&m, A, 5, 5);                                 /* red leads now */
    assert_int_equal(mistrial_hand(&m, 0), 63);
    assert_int_equal(m.struck[0], MS_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_box_holds_what_the_rulebook_counts),
        cmocka_unit_test(every_jury_has_eight_influence_and_two_bias_a_side),
        cmocka_unit_test(ruling_37_bench_trial),
        cmocka_unit_test(jury_is_drawn_or_chosen),
        cmocka_unit_test(opening_has_five_arguments_and_no_cubes),
        cmocka_unit_test(ruling_18_opening_winner_places_and_leads_loser_gets_a_cube),
        cmocka_unit_test(ruling_21_tied_opening_discards_for_the_game),
        cmocka_unit_test(ruling_20_opening_starts_over_when_hands_are_out),
        cmocka_unit_test(ruling_19_a_zero_recalls_in_the_opening_too),
        cmocka_unit_test(ruling_41_pick_up_as_gameplay_starts),
        cmocka_unit_test(an_opening_attempt_flips_at_most_ten),
        cmocka_unit_test(first_player_submits_from_hand),
        cmocka_unit_test(equal_cards_are_one_choice),
        cmocka_unit_test(cubes_come_first_and_are_open),
        cmocka_unit_test(cubes_strengthen_and_leave),
        cmocka_unit_test(ruling_27_played_cubes_fill_the_supply_before_the_loser_takes),
        cmocka_unit_test(empty_supply_gives_nothing),
        cmocka_unit_test(winner_leads_and_the_submitter_draws),
        cmocka_unit_test(ruling_36_tie_passes_the_lead_and_the_submitter_draws),
        cmocka_unit_test(ruling_26_tied_cubes_are_spent),
        cmocka_unit_test(losing_argument_loses_whatever_lies_with_it),
        cmocka_unit_test(losing_argument_takes_the_others_back),
        cmocka_unit_test(ruling_22_zero_as_second_last_card),
        cmocka_unit_test(ruling_23_two_zeros_tie_and_spend),
        cmocka_unit_test(ruling_25_one_card_left_takes_all_back),
        cmocka_unit_test(ruling_24_never_fewer_than_two_to_choose_from),
        cmocka_unit_test(ruling_44_struck_card_comes_back_with_the_first_pick_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
