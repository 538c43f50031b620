/* Mistrial!: placement, flips, doubled exhibits, the Mistrial. */
#include "mistrial_table.h"

static void jurors_stand_as_designed(void **state)
{
    (void)state;
    int n = 0;
    for (int q = 0; q < MS_SQUARES; q++) {
        if ((q % 8 + 3 * (q / 8)) % 5) continue;
        assert_int_equal(mistrial_juror[n++], q);
        assert_true(MS_JUROR_SQUARES >> q & 1);
        assert_true(q != mistrial_start[0] && q != mistrial_start[1]);
    }
    assert_int_equal(n, 12);
    assert_int_equal(__builtin_popcountll(MS_JUROR_SQUARES), 12);
    assert_int_equal(mistrial_start[BLUE], at_square(7, 0));
    assert_int_equal(mistrial_start[RED], at_square(0, 6));
}

static void every_exhibit_can_open_on_every_jury(void **state)
{
    (void)state;
    for (int j = 0; j <= MS_BENCH; j++)
        for (int side = 0; side < 2; side++)
            for (int card = 0; card < MS_CARDS; card++) {
                struct mistrial m = court(j, BLUE, A, B, C, D);
                assert_false(mistrial_doomed(&m, side, card));
            }
}

/* ---- the rulebook's placement examples ---- */

/* A state in which `side` has just won `card`. */
static struct mistrial won(struct mistrial m, int side, int card)
{
    m.card = (uint8_t)card;
    m.gone += one(card);
    m.evidence[m.leader][1] = MS_NONE;
    m.bid[0] = side == BLUE ? 5 : 1;
    m.bid[1] = side == BLUE ? 1 : 5;
    m.winner = (uint8_t)side;
    m.phase = MS_RESOLVE;
    m.turn = (int8_t)side;
    return m;
}

static struct action lay(int side, int e, int turn, int x, int y)
{
    return act(side, MS_V_PLACE, 3, e, turn, at_square(x, y));
}

static void example_the_tile_must_fit_on_the_board(void **state)
{
    (void)state;
    struct mistrial m = won(court(MS_BENCH, BLUE, F, A, B, C), BLUE, F);
    refused(&m, lay(0, F, 0, 5, 0), "hangs off the board");
    refused(&m, lay(0, F, 1, 7, 4), "hangs off the board");
    refused(&m, act(0, MS_V_PLACE, 3, F, 0, 56), "hangs off the board");
    refused(&m, act(0, MS_V_PLACE, 3, F, 2, 0), "no such turn");
    play(&m, lay(0, F, 0, 4, 0));
}

static void example_the_first_tile_covers_the_own_corner(void **state)
{
    (void)state;
    struct mistrial m = court(MS_BENCH, RED, F, A, B, C);
    put_tile(&m, BLUE, F, 0, 4, 0);
    m = won(m, RED, G);
    refused(&m, lay(1, G, 0, 4, 1), "own corner");          /* touching a tile is not enough */
    refused(&m, lay(1, G, 0, 2, 3), "own corner");
    play(&m, lay(1, G, 2, 0, 5) );                          /* b6, a7 b7 c7 */
    assert_true(m.covered[1] >> mistrial_start[1] & 1);     /* ruling 2: without touching the blue tile */
}

static void example_rival_bias_blocks_own_bias_is_gained(void **state)
{
    (void)state;
    struct mistrial m = court(2, RED, E, A, J, C);          /* The Front Row: blue Bias on f1 and h2 */
    put_tile(&m, RED, E, 0, 0, 5);
    put_tile(&m, RED, F, 0, 1, 0);                          /* b1 .. e1, up to the blue cube */
    struct mistrial red = won(m, RED, J), blue = won(m, BLUE, J);
    refused(&red, lay(1, J, 0, 5, 0), "Defence Bias");
    refused(&red, lay(1, J, 1, 5, 0), "Defence Bias");
    play(&red, lay(1, J, 0, 3, 1));
    play(&blue, lay(0, J, 1, 7, 0));                        /* h1 h2: the own cube is gained */
    assert_int_equal(blue.bias[0], 1);
    assert_int_equal(__builtin_popcountll(mistrial_bias_squares(&blue, BLUE)), 1);
}

static void example_touch_but_not_cover_and_no_diagonals(void **state)
{
    (void)state;
    struct mistrial m = court(MS_BENCH, BLUE, H, A, B, C);
    put_tile(&m, BLUE, E, 0, 6, 0);                         /* g1 h1 g2 h2 */
    m = won(m, BLUE, H);
    refused(&m, lay(0, H, 0, 5, 1), "another tile");
    refused(&m, lay(0, H, 0, 3, 2), "along an edge");       /* d3 e3 f3: a corner only */
    play(&m, lay(0, H, 0, 4, 2));                           /* e3 f3 g3 */
}

static void example_next_tile_touches_any_tile(void **state)
{
    (void)state;
    struct mistrial m = court(MS_BENCH, BLUE, H, A, B, C);
    put_tile(&m, BLUE, E, 0, 6, 0);
    put_tile(&m, RED, I, 3, 0, 5);
    m = won(m, BLUE, H);
    play(&m, lay(0, H, 0, 2, 6));                           /* beside the red tile, far from the blue one */
    assert_int_equal(mistrial_linked(&m, BLUE), 1);         /* not linked */
}

static void ruling_4_42_a_covered_corner_frees(void **state)
{
    (void)state;
    struct mistrial m = court(MS_BENCH, BLUE, H, A, B, C);
    put_tile(&m, BLUE, E, 0, 6, 0);
    put_tile(&m, BLUE, F, 0, 0, 6);                         /* blue lies on red's corner */
    struct mistrial red = won(m, RED, H);
    refused(&red, lay(1, H, 0, 2, 3), "along an edge");     /* ruling 42: a tile like any other */
    assert_null(mistrial_why_place(&red, RED, H, 0, at_square(0, 5)));
    assert_null(mistrial_why_place(&red, RED, H, 0, at_square(3, 0)));
    struct mistrial flipped = won(m, RED, F);
    play(&flipped, act(1, MS_V_TURN, 1, F, 0, 0));          /* ruling 4: still free after the flip */
    assert_null(mistrial_why_place(&flipped, RED, H, 0, at_square(3, 0)));
}

static void ruling_3_a_flip_is_not_the_first_tile(void **state)
{
    (void)state;
    struct mistrial m = court(MS_BENCH, BLUE, H, E, B, C);
    put_tile(&m, BLUE, E, 0, 6, 0);
    m = won(m, RED, E);
    play(&m, act(1, MS_V_TURN, 1, E, 0, 0));                /* even the tile on the rival's corner */
    assert_int_equal(m.tiles[1], 1 << E);
    assert_non_null(mistrial_why_place(&m, RED, H, 0, at_square(3, 0)));
    assert_null(mistrial_why_place(&m, RED, H, 0, at_square(0, 6)));
    assert_null(mistrial_why_place(&m, BLUE, H, 0, at_square(3, 0)));       /* blue's corner stays covered */
}

static void ruling_5_blocked_corner_is_a_mistrial(void **state)
{
    (void)state;
    struct mistrial m = court(MS_BENCH, BLUE, D, A, D, C);
    put_tile(&m, BLUE, F, 1, 1, 3);                         /* b4 .. b7 wall the corner in */
    put_tile(&m, BLUE, J, 1, 0, 3);                         /* a4 a5: two squares are left */
    assert_true(mistrial_doomed(&m, RED, D));
    assert_false(mistrial_doomed(&m, RED, J));              /* a6 a7 would fit: but J is down, so it flips */
    argue(&m, D, 1, 4);
    assert_int_equal(m.end, MS_END_MISTRIAL);
    assert_int_equal(m.victor, BLUE);
    assert_int_equal(m.turn, SEAT_NONE);
    assert_int_equal(m.influence[0], 0);                    /* at once: no cube any more */
}

static void ruling_6_the_rivals_corner_may_be_covered(void **state)
{
    (void)state;
    struct mistrial m = court(MS_BENCH, BLUE, H, A, B, C);
    put_tile(&m, BLUE, E, 0, 6, 0);
    put_tile(&m, BLUE, F, 1, 0, 2);                         /* a3 .. a6 */
    m = won(m, BLUE, H);
    play(&m, lay(0, H, 0, 0, 6));
    assert_true(m.covered[0] >> mistrial_start[1] & 1);
}

static void ruling_38_bias_blocks_until_its_owner_covers_it(void **state)
{
    (void)state;
    struct mistrial m = court(2, BLUE, H, A, B, C);
    put_tile(&m, BLUE, C, 0, 5, 0);                         /* f1 h1 f2 g2 h2: both blue cubes */
    assert_int_equal(mistrial_bias_squares(&m, BLUE), 0);
    assert_int_equal(__builtin_popcountll(mistrial_bias_squares(&m, RED)), 2);
}

static void ruling_28_cubes_come_from_the_board(void **state)
{
    (void)state;
    struct mistrial m = won(court(0, BLUE, D, A, B, C), BLUE, D);
    m.supply = 2;
    play(&m, lay(0, D, 2, 5, 0));                           /* f1 g1 h1 h2 h3: jurors 2 and 4 */
    assert_int_equal(m.influence[0], 2);
    assert_int_equal(m.influence[1], 1);
    assert_int_equal(m.supply, 1);
}

/* ---- flips, nothing, doubled exhibits ---- */

static void ruling_7_a_flip_saves(void **state)
{
    (void)state;
    struct mistrial m = court(MS_BENCH, BLUE, A, B, C, D);
    put_tile(&m, RED, A, 0, 0, 4);
    m.covered[1] = MS_BOARD;                                /* not a square is free */
    assert_false(mistrial_doomed(&m, BLUE, A));
    assert_true(mistrial_doomed(&m, BLUE, B));
    m = won(m, BLUE, A);
    assert_int_equal(options_of(&m, MS_V_TURN), 1);
    assert_int_equal(options_of(&m, MS_V_PLACE), 0);
    refused(&m, lay(0, A, 0, 0, 0), "flip it");
}

static void ruling_8_9_own_single_exhibit_nothing_happens(void **state)
{
    (void)state;
    struct mistrial m = court(0, BLUE, G, B, C, D);
    put_tile(&m, BLUE, G, 0, 5, 0);
    m = won(m, BLUE, G);
    struct action list[8];
    assert_int_equal(trial->legal(&m, list, 8), 1);
    assert_int_equal(list[0].verb, MS_V_KEEP);
    refused(&m, lay(0, G, 0, 0, 0), "in your colour");
    refused(&m, act(0, MS_V_TURN, 1, G, 0, 0), "your colour already");
    play(&m, list[0]);
    assert_int_equal(m.influence[1], 1);                    /* the round is still won */
    assert_int_equal(m.leader, BLUE);
    assert_int_equal(m.stack, one(G));                      /* ruling 47 */
}

static void ruling_9_no_declining(void **state)
{
    (void)state;
    struct mistrial m = court(0, BLUE, H, B, C, D);
    put_tile(&m, BLUE, E, 0, 6, 0);
    m = won(m, BLUE, H);
    refused(&m, act(0, MS_V_KEEP, 1, H, 0, 0), "shows your colour");
    refused(&m, act(0, MS_V_KEEP, 1, G, 0, 0), "the exhibit you won");
}

static void doubled_exhibit_place_flip_or_nothing(void **state)
{
    (void)state;
    struct mistrial m = court(MS_BENCH, BLUE, H, B, C, D);
    put_tile(&m, BLUE, E, 0, 6, 0);
    put_tile(&m, RED, H, 0, 0, 6);
    struct mistrial blue = won(m, BLUE, H);
    assert_true(options_of(&blue, MS_V_PLACE) > 0);
    assert_int_equal(options_of(&blue, MS_V_TURN), 1);
    assert_int_equal(options_of(&blue, MS_V_KEEP), 0);
    struct mistrial red = won(m, RED, H);
    assert_true(options_of(&red, MS_V_PLACE) > 0);
    assert_int_equal(options_of(&red, MS_V_TURN), 0);
    assert_int_equal(options_of(&red, MS_V_KEEP), 1);
    play(&red, lay(1, H, 0, 0, 5));
    assert_int_equal(red.tiles[1], 3 << 7);                 /* the second copy is its own tile */
}

static void ruling_10_11_second_copy_does_not_fit(void **state)
{
    (void)state;
    struct mistrial m = court(MS_BENCH, BLUE, H, B, C, D);
    put_tile(&m, BLUE, H, 0, 5, 0);
    m.covered[0] = MS_BOARD;
    struct mistrial red = won(m, RED, H), blue = won(m, BLUE, H);
    struct action list[8];
    assert_false(mistrial_doomed(&m, RED, H));
    assert_int_equal(trial->legal(&red, list, 8), 1);
    assert_int_equal(list[0].verb, MS_V_TURN);
    assert_int_equal(trial->legal(&blue, list, 8), 1);
    assert_int_equal(list[0].verb, MS_V_KEEP);
}

static void ruling_43_both_copies_down(void **state)
{
    (void)state;
    struct mistrial m = court(MS_BENCH, BLUE, J, B, C, D);
    put_tile(&m, RED, J, 0, 0, 6);
    put_tile(&m, RED, J, 0, 2, 6);
    struct mistrial blue = won(m, BLUE, J), red = won(m, RED, J);
    assert_int_equal(options_of(&blue, MS_V_TURN), 2);
    assert_int_equal(options_of(&blue, MS_V_KEEP) + options_of(&blue, MS_V_PLACE), 0);
    assert_int_equal(options_of(&red, MS_V_KEEP), 1);
    assert_int_equal(options_of(&red, MS_V_TURN) + options_of(&red, MS_V_PLACE), 0);
    play(&blue, act(0, MS_V_TURN, 1, 12, 0, 0));            /* the winner's choice of which */
    assert_int_equal(blue.tiles[0], 1 << 12);
    blue = won(blue, BLUE, J);
    assert_int_equal(options_of(&blue, MS_V_TURN), 1);
    assert_int_equal(options_of(&blue, MS_V_KEEP), 1);
}

static void ruling_12_13_46_the_matching_pair(void **state)
{
    (void)state;
    struct mistrial m = court(MS_BENCH, BLUE, PAIR, B, C, D);
    put_tile(&m, BLUE, E, 0, 6, 0);
    put_tile(&m, RED, I, 3, 0, 5);
    struct mistrial w = won(m, BLUE, PAIR);
    refused(&w, lay(0, G, 0, 4, 2), "H, I or J");
    refused(&w, act(0, MS_V_KEEP, 1, J, 0, 0), "shows your colour");
    play(&w, act(0, MS_V_TURN, 1, 9, 0, 0));                /* named: Exhibit I */
    assert_int_equal(w.stack, one(I));
    m.covered[0] |= MS_BOARD & ~m.covered[1];
    assert_false(mistrial_doomed(&m, BLUE, PAIR));          /* I can be flipped; H and J can't be named */
    w = won(m, BLUE, PAIR);
    struct action list[8];
    assert_int_equal(trial->legal(&w, list, 8), 1);
    struct mistrial none = court(MS_BENCH, BLUE, PAIR, B, C, D);
    none.covered[0] = MS_BOARD;
    assert_true(mistrial_doomed(&none, BLUE, PAIR));
    argue(&none, PAIR, 4, 2);
    assert_int_equal(none.end, MS_END_MISTRIAL);
    assert_int_equal(none.victor, RED);
}

static void ruling_46_a_tied_pair_names_nothing(void **state)
{
    (void)state;
    struct mistrial m = court(MS_BENCH, BLUE, PAIR, B, C, D);
    argue(&m, PAIR, 2, 2);
    assert_int_equal(m.tossed, one(PAIR));
    assert_int_equal(m.stack, 0);
}

static void ruling_45_a_flip_has_no_conditions_and_no_cubes(void **state)
{
    (void)state;
    struct mistrial m = court(2, BLUE, E, B, C, D);
    put_tile(&m, RED, I, 3, 0, 5);                          /* a6 a7 b7: juror 9 was taken when it was laid */
    struct mistrial w = won(m, BLUE, I);
    play(&w, act(0, MS_V_TURN, 1, 9, 0, 0));                /* blue has not laid its first tile */
    assert_int_equal(w.influence[0] + w.bias[0], 0);
    assert_true(w.covered[0] == m.covered[1] && !w.covered[1]);
}

static void ruling_33_34_linked_means_edges_and_tiles(void **state)
{
    (void)state;
    struct mistrial m = court(MS_BENCH, BLUE, E, B, C, D);
    put_tile(&m, BLUE, E, 0, 6, 0);
    put_tile(&m, BLUE, J, 0, 4, 2);                         /* corner to corner: not linked */
    assert_int_equal(mistrial_linked(&m, BLUE), 1);
    put_tile(&m, BLUE, H, 0, 2, 3);                         /* c4 d4 e4 under e3 */
    assert_int_equal(mistrial_linked(&m, BLUE), 2);         /* ruling 34: without the corner */
    assert_int_equal(mistrial_linked_tiles(&m, BLUE), 1 << 11 | 1 << 7);
    put_tile(&m, RED, J, 0, 6, 2);
    assert_int_equal(mistrial_linked(&m, BLUE), 2);         /* red in between links nothing */
}

static void a_row_does_not_run_round_the_edge(void **state)
{
    (void)state;
    struct mistrial m = court(MS_BENCH, BLUE, E, B, C, D);
    put_tile(&m, BLUE, H, 0, 5, 1);                         /* .. h2 */
    put_tile(&m, BLUE, J, 0, 0, 2);                         /* a3, the next number */
    assert_int_equal(mistrial_linked(&m, BLUE), 1);
    assert_int_equal(mistrial_reach(&m, BLUE, F, 1) & 1ull << 55, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(jurors_stand_as_designed),
        cmocka_unit_test(every_exhibit_can_open_on_every_jury),
        cmocka_unit_test(example_the_tile_must_fit_on_the_board),
        cmocka_unit_test(example_the_first_tile_covers_the_own_corner),
        cmocka_unit_test(example_rival_bias_blocks_own_bias_is_gained),
        cmocka_unit_test(example_touch_but_not_cover_and_no_diagonals),
        cmocka_unit_test(example_next_tile_touches_any_tile),
        cmocka_unit_test(ruling_4_42_a_covered_corner_frees),
        cmocka_unit_test(ruling_3_a_flip_is_not_the_first_tile),
        cmocka_unit_test(ruling_5_blocked_corner_is_a_mistrial),
        cmocka_unit_test(ruling_6_the_rivals_corner_may_be_covered),
        cmocka_unit_test(ruling_38_bias_blocks_until_its_owner_covers_it),
        cmocka_unit_test(ruling_28_cubes_come_from_the_board),
        cmocka_unit_test(ruling_7_a_flip_saves),
        cmocka_unit_test(ruling_8_9_own_single_exhibit_nothing_happens),
        cmocka_unit_test(ruling_9_no_declining),
        cmocka_unit_test(doubled_exhibit_place_flip_or_nothing),
        cmocka_unit_test(ruling_10_11_second_copy_does_not_fit),
        cmocka_unit_test(ruling_43_both_copies_down),
        cmocka_unit_test(ruling_12_13_46_the_matching_pair),
        cmocka_unit_test(ruling_46_a_tied_pair_names_nothing),
        cmocka_unit_test(ruling_45_a_flip_has_no_conditions_and_no_cubes),
        cmocka_unit_test(ruling_33_34_linked_means_edges_and_tiles),
        cmocka_unit_test(a_row_does_not_run_round_the_edge),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
