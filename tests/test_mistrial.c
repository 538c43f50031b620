/* Mistrial!: one test per rule and ruling of the arguments, hands, cubes and ends. */
#include "mistrial_table.h"

#include <math.h>

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

/* ---- the end ---- */

/* Blue has three linked tiles around its corner, red two beside them. */
static struct mistrial late(int leader)
{
    struct mistrial m = court(MS_BENCH, leader, D, D, D, A);
    put_tile(&m, BLUE, E, 0, 6, 0);                     /* g1 h1 g2 h2 */
    put_tile(&m, BLUE, H, 1, 7, 2);                     /* h3 h4 h5 */
    put_tile(&m, RED, F, 0, 2, 0);                      /* c1 .. f1 */
    put_tile(&m, RED, J, 0, 4, 1);                      /* e2 f2 */
    put_tile(&m, BLUE, I, 1, 5, 2);                     /* f3 g3 g4 */
    return m;
}

static void ruling_14_15_nine_letters_end_after_the_losers_cube(void **state)
{
    (void)state;
    struct mistrial m = court(MS_BENCH, BLUE, D, A, B, C);
    put_tile(&m, BLUE, E, 0, 6, 0);
    m.letters = 0x3ff & ~(1 << D) & ~(1 << J);          /* eight letters down as far as the count goes */
    argue(&m, D, 4, 3);
    play(&m, act(0, MS_V_PLACE, 3, D, 1, at_square(3, 0)));
    assert_int_equal(m.end, MS_END_NINE);
    assert_int_equal(m.turn, SEAT_NONE);
    assert_int_equal(m.influence[1], 1);
    assert_int_equal(m.leader, BLUE);                   /* ruling 35 */
}

static void ruling_14_second_copies_do_not_count(void **state)
{
    (void)state;
    struct mistrial m = court(MS_BENCH, BLUE, J, A, B, C);
    put_tile(&m, BLUE, E, 0, 6, 0);
    put_tile(&m, BLUE, J, 0, 4, 0);
    m.letters |= 0x7f;                                  /* A .. G and J */
    assert_int_equal(__builtin_popcount(m.letters), 8);
    argue(&m, J, 4, 3);
    play(&m, act(0, MS_V_PLACE, 3, J, 0, at_square(2, 0)));
    assert_int_equal(m.end, MS_RUNNING);
}

static void ruling_16_deck_out_after_the_draw(void **state)
{
    (void)state;
    struct mistrial m = court(MS_BENCH, BLUE, E, A, B, C);
    put_tile(&m, BLUE, E, 0, 6, 0);
    m.gone = 0x23333333333u - one(E) - one(A) - one(B) - one(C) - one(G);
    m.deck = 1;
    argue(&m, E, 4, 3);
    play(&m, act(0, MS_V_KEEP, 1, E, 0, 0));
    assert_int_equal(m.end, MS_RUNNING);
    refused(&m, act(SEAT_CHANCE, MS_V_DRAW, 2, 0, F, 0), "not in the deck");
    draw(&m, 0, G);
    assert_int_equal(m.end, MS_END_DECK);
    assert_int_equal(m.victor, BLUE);
}

static void larger_linked_case_wins(void **state)
{
    (void)state;
    struct mistrial m = late(BLUE);
    int by;
    assert_int_equal(mistrial_verdict(&m, &by), BLUE);
    assert_int_equal(by, MS_NONE);
}

static void ruling_30_31_tie_break_by_exhibit(void **state)
{
    (void)state;
    struct mistrial m = court(MS_BENCH, BLUE, A, A, B, B);
    int by;
    put_tile(&m, BLUE, H, 0, 0, 0);                     /* one group of one each; H tied one to one */
    put_tile(&m, RED, H, 0, 4, 0);
    put_tile(&m, RED, I, 0, 0, 5);
    put_tile(&m, BLUE, J, 0, 4, 4);
    assert_int_equal(mistrial_linked(&m, 0), 1);
    assert_int_equal(mistrial_linked(&m, 1), 1);
    assert_int_equal(mistrial_verdict(&m, &by), RED);   /* no A .. G on the board, H even: I decides */
    assert_int_equal(by, I);
    put_tile(&m, BLUE, B, 0, 0, 2);                     /* touches no blue tile */
    assert_int_equal(mistrial_linked(&m, 0), 1);
    assert_int_equal(mistrial_verdict(&m, &by), BLUE);
    assert_int_equal(by, B);
}

static void ruling_30_more_copies_win_the_letter(void **state)
{
    (void)state;
    struct mistrial m = court(MS_BENCH, BLUE, A, A, B, B);
    int by;
    put_tile(&m, RED, I, 0, 0, 0);
    put_tile(&m, RED, I, 0, 4, 0);
    put_tile(&m, BLUE, J, 0, 0, 3);
    assert_int_equal(mistrial_verdict(&m, &by), RED);
    assert_int_equal(by, I);
}

static void ruling_32_first_player_is_the_last_tie_break(void **state)
{
    (void)state;
    for (int leader = 0; leader < 2; leader++) {
        struct mistrial m = court(MS_BENCH, leader, A, A, B, B);
        int by;
        put_tile(&m, BLUE, J, 0, 0, 0);
        put_tile(&m, RED, J, 0, 4, 0);
        assert_int_equal(mistrial_verdict(&m, &by), leader);
        assert_int_equal(by, MS_EXHIBITS);
    }
}

static void nothing_after_the_end(void **state)
{
    (void)state;
    struct mistrial m = court(MS_BENCH, BLUE, A, A, B, B);
    m.phase = MS_OVER, m.turn = SEAT_NONE, m.end = MS_END_NINE, m.victor = BLUE;
    refused(&m, act(0, MS_V_SUBMIT, 1, A, 0, 0), "over");
}

/* ---- secrets ---- */

static void ruling_29_what_a_side_may_know(void **state)
{
    (void)state;
    struct mistrial m = opening(2, 4, E), view = m;
    trial->redact(&view, 0);
    assert_int_equal(view.struck[0], 2);
    assert_int_equal(view.struck[1], MS_UNKNOWN);
    assert_int_equal(view.evidence[0][1], C);
    assert_int_equal(view.evidence[1][0], MS_UNKNOWN);
    assert_int_equal(mistrial_hand_count(&view, 1), 5);
    open_with(&m, 3, 1);
    view = m;
    trial->redact(&view, 0);
    assert_int_equal(view.bid[1], 1);                   /* revealed: public */
    view = m;
    trial->redact(&view, SEAT_NONE);
    assert_int_equal(view.struck[0], MS_UNKNOWN);
    assert_int_equal(view.evidence[0][0], MS_UNKNOWN);
}

static void a_line_tells_others_no_secret(void **state)
{
    (void)state;
    struct action a = act(0, MS_V_ARGUE, 1, 5, 0, 0), seen = action_redact(trial, &a, 1);
    assert_int_equal(seen.arg[0], ARG_HIDDEN);
    a = act(SEAT_CHANCE, MS_V_DRAW, 2, 1, G, 0);
    assert_int_equal(action_redact(trial, &a, 0).arg[1], ARG_HIDDEN);
    assert_int_equal(action_redact(trial, &a, 1).arg[1], G);
    a = act(SEAT_CHANCE, MS_V_REVEAL, 2, 3, 4, 0);
    assert_int_equal(action_redact(trial, &a, SEAT_NONE).arg[0], 3);
    char words[200];
    struct text t = TEXT_ON(words);
    struct mistrial m = opening(2, 4, E);
    trial->name(&m, &seen, &t);
    assert_string_equal(words, "seals an Argument");
}

/* Struck card and sealed Argument of the rival: every pair equally often. */
static void guesses_are_uniform(void **state)
{
    (void)state;
    struct mistrial m = opening(2, 4, E);
    play(&m, act(0, MS_V_ARGUE, 1, 3, 0, 0));
    trial->redact(&m, 1);
    int seen[6][6] = { { 0 } }, cards[MS_CARDS] = { 0 }, n = 60000;
    for (int i = 0; i < n; i++) {
        struct mistrial w = m;
        trial->guess(&w, 1, (uint64_t)i);
        seen[w.struck[0]][w.bid[0]]++;
        cards[w.evidence[0][0]]++;
    }
    for (int a = 0; a < 6; a++)
        for (int b = 0; b < 6; b++)
            if (a == b) assert_int_equal(seen[a][b], 0);
            else assert_true(abs(seen[a][b] - n / 30) < 5 * (int)sqrt(n / 30.0));
    uint64_t unseen = mistrial_unseen(&m);              /* 29 cards: 3 of A, C; 2 of B, D, E ... */
    int all = 0;
    for (int c = 0; c < MS_CARDS; c++) all += mistrial_nibble(unseen, c);
    assert_int_equal(all, 29);
    for (int c = 0; c < MS_CARDS; c++) {
        int expect = n * mistrial_nibble(unseen, c) / all;
        assert_true(abs(cards[c] - expect) < 5 * (int)sqrt(expect + 1.0));
    }
}

/* ---- words ---- */

static void result_has_reasons(void **state)
{
    (void)state;
    char words[400];
    struct text t = TEXT_ON(words);
    struct mistrial m = court(MS_BENCH, BLUE, A, A, B, B);
    m.card = A, m.phase = MS_OVER, m.end = MS_END_MISTRIAL, m.victor = RED;
    trial->reason(&m, BLUE, &t);
    assert_non_null(
        strstr(words, "\n- The Defence won Exhibit A, The Back Stairs and could not place it: Mistrial!"));
    text_clear(&t);
    trial->reason(&m, RED, &t);
    assert_non_null(strstr(words, "\n+ The Defence won"));
    struct mistrial n = late(BLUE);
    n.phase = MS_OVER, n.end = MS_END_NINE, n.victor = BLUE;
    text_clear(&t);
    trial->reason(&n, RED, &t);
    assert_non_null(strstr(words, "\n- Linked tiles: 2 against 3."));
}

static void the_reveal_reads_well(void **state)
{
    (void)state;
    char words[200];
    struct text t = TEXT_ON(words);
    struct mistrial m = court(0, BLUE, C, A, A, B);
    m.record = 1, m.laid[0] = 1, m.laid_bias[0] = 1, m.bid[0] = 3, m.bid[1] = 0, m.laid[1] = 4,
    m.phase = MS_REVEAL;
    struct action a = act(SEAT_CHANCE, MS_V_REVEAL, 2, 3, 0, 0);
    trial->name(&m, &a, &t);
    assert_string_equal(words, "Defence 3 + 2 = 5, Prosecution 0.");
}

static void words_of(const struct mistrial *m, int verb, int a, int b, char *out, size_t size)
{
    struct text t = { out, size, 0 };
    struct action line = { SEAT_CHANCE, (uint8_t)verb, 2, 0, { a, b } };
    text_clear(&t);
    trial->name(m, &line, &t);
}

static void ruling_29_the_log_keeps_no_record_unless_wanted(void **state)
{
    (void)state;
    char words[200];
    struct mistrial m = court(0, BLUE, A, B, C, D);
    m.record = 1;
    words_of(&m, MS_V_REVEAL, 3, 5, words, sizeof words);
    assert_non_null(strstr(words, "3"));
    m.record = 0;
    words_of(&m, MS_V_REVEAL, 3, 5, words, sizeof words);
    assert_null(strpbrk(words, "0123456789"));
}

static void every_square_and_tile_has_its_name_in_show(void **state)
{
    (void)state;
    static char facts[4000];
    for (int q = 0; q < MS_SQUARES; q++) {
        struct mistrial m = court(0, BLUE, A, B, C, D);
        struct text t = TEXT_ON(facts);
        text_clear(&t);
        for (int tile = 0; tile < MS_TILES; tile++) m.at[tile] = (uint8_t)q;
        m.tiles[0] = (uint16_t)((1u << MS_TILES) - 1);
        trial->show(&m, &t);
        for (char *line = strtok(facts, "\n"); line; line = strtok(NULL, "\n"))
            if (!strncmp(line, "tile ", 5)) must(!strpbrk(line, "?-"), "%s", line);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ruling_29_the_log_keeps_no_record_unless_wanted),
        cmocka_unit_test(every_square_and_tile_has_its_name_in_show),
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
        cmocka_unit_test(ruling_14_15_nine_letters_end_after_the_losers_cube),
        cmocka_unit_test(ruling_14_second_copies_do_not_count),
        cmocka_unit_test(ruling_16_deck_out_after_the_draw),
        cmocka_unit_test(larger_linked_case_wins),
        cmocka_unit_test(ruling_30_31_tie_break_by_exhibit),
        cmocka_unit_test(ruling_30_more_copies_win_the_letter),
        cmocka_unit_test(ruling_32_first_player_is_the_last_tie_break),
        cmocka_unit_test(nothing_after_the_end),
        cmocka_unit_test(ruling_29_what_a_side_may_know),
        cmocka_unit_test(a_line_tells_others_no_secret),
        cmocka_unit_test(guesses_are_uniform),
        cmocka_unit_test(result_has_reasons),
        cmocka_unit_test(the_reveal_reads_well),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
