/* Mistrial!: placement, flips, doubled exhibits, the Mistrial; and whole games recounted on a plain grid. */
#include "mistrial_table.h"

#include <math.h>

/* The exhibits as drawn in the rules, apart from the masks under test. */
static const char *const drawn[MS_EXHIBITS][4] = {
    { "#..", "##.", ".##" }, { "###", ".#.", ".#." }, { "#.#", "###" }, { "#..", "#..", "###" }, { "##", "##" },
    { "####" }, { "###", ".#." }, { "###" }, { "##", "#." }, { "##" },
};

struct cells { int n, x[5], y[5]; };

/* Exhibit e after some quarter turns clockwise, moved to the corner. */
static struct cells turned(int e, int turns)
{
    struct cells c = { 0 };
    for (int y = 0; y < 4 && drawn[e][y]; y++)
        for (int x = 0; drawn[e][y][x]; x++)
            if (drawn[e][y][x] == '#') c.x[c.n] = x, c.y[c.n++] = y;
    for (int t = 0; t <= turns; t++) {
        int low_x = 99, low_y = 99;
        for (int i = 0; t && i < c.n; i++) {
            int x = c.x[i];
            c.x[i] = -c.y[i];
            c.y[i] = x;
        }
        for (int i = 0; i < c.n; i++) {
            if (c.x[i] < low_x) low_x = c.x[i];
            if (c.y[i] < low_y) low_y = c.y[i];
        }
        for (int i = 0; i < c.n; i++) c.x[i] -= low_x, c.y[i] -= low_y;
    }
    return c;
}

static uint64_t cells_mask(struct cells c, int x, int y)
{
    uint64_t mask = 0;
    for (int i = 0; i < c.n; i++) {
        if (x + c.x[i] >= MS_W || y + c.y[i] >= MS_H) return 0;
        mask |= 1ull << (8 * (y + c.y[i]) + x + c.x[i]);
    }
    return mask;
}

static void masks_are_the_drawn_shapes(void **state)
{
    (void)state;
    for (int e = 0; e < MS_EXHIBITS; e++) {
        const struct mistrial_shape *s = &mistrial_shapes[e];
        for (int t = 0; t < 4; t++) {
            uint64_t mask = cells_mask(turned(e, t), 0, 0);
            if (t < s->turns) assert_true(s->mask[t] == mask);
            else assert_true(s->mask[t % s->turns] == mask);            /* no turn is missing */
            for (int k = 0; k < t && t < s->turns; k++) assert_true(s->mask[k] != s->mask[t]);
        }
        for (int t = 0; t < s->turns; t++)
            for (int q = 0; q < MS_SQUARES; q++) {
                uint64_t mask = cells_mask(turned(e, t), q % 8, q / 8);
                assert_int_equal(s->box[t] >> q & 1, mask != 0);
                if (mask) assert_true(mistrial_mask(e, t, q) == mask);
            }
    }
}

/* A flipped tile covers the same squares, so each shape is its own mirror image in some turn. */
static void shapes_are_mirror_symmetric(void **state)
{
    (void)state;
    for (int e = 0; e < MS_EXHIBITS; e++) {
        struct cells c = turned(e, 0);
        int wide = 0;
        for (int i = 0; i < c.n; i++) wide = c.x[i] > wide ? c.x[i] : wide;
        for (int i = 0; i < c.n; i++) c.x[i] = wide - c.x[i];
        bool found = false;
        for (int t = 0; t < 4; t++) found |= cells_mask(c, 0, 0) == cells_mask(turned(e, t), 0, 0);
        assert_true(found);
    }
}

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
    refused(&m, act(0, MS_V_KEEP, 1, G, 0, 0), "not the exhibit you won");
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

/* ---- whole games, recounted on a plain grid ---- */

struct grid { int tile[MS_H][MS_W]; };

static void draw_grid(const struct mistrial *m, struct grid *g)
{
    memset(g, -1, sizeof *g);
    for (int t = 0; t < MS_TILES; t++) {
        if (!((m->tiles[0] | m->tiles[1]) >> t & 1)) continue;
        struct cells c = turned(mistrial_tile_exhibit[t], m->turned[t]);
        for (int i = 0; i < c.n; i++) {
            int x = m->at[t] % 8 + c.x[i], y = m->at[t] / 8 + c.y[i];
            assert_true(x < MS_W && y < MS_H);
            assert_int_equal(g->tile[y][x], -1);            /* no two tiles on one square */
            g->tile[y][x] = t;
        }
    }
}

static int owner(const struct mistrial *m, int tile) { return tile < 0 ? -1 : m->tiles[1] >> tile & 1; }

/* Tiles as a graph, joined by union of neighbours until nothing changes. */
static int recount(const struct mistrial *m, const struct grid *g, int side)
{
    int group[MS_TILES], best = 0;
    for (int t = 0; t < MS_TILES; t++) group[t] = t;
    for (bool again = true; again;) {
        again = false;
        for (int y = 0; y < MS_H; y++)
            for (int x = 0; x < MS_W; x++)
                for (int down = 0; down < 2; down++) {
                    int nx = x + !down, ny = y + down, a = g->tile[y][x];
                    if (nx >= MS_W || ny >= MS_H) continue;
                    int b = g->tile[ny][nx];
                    if (owner(m, a) != side || owner(m, b) != side || group[a] == group[b]) continue;
                    group[a] = group[b] = group[a] < group[b] ? group[a] : group[b];
                    again = true;
                }
    }
    for (int k = 0; k < MS_TILES; k++) {
        int n = 0;
        for (int t = 0; t < MS_TILES; t++) n += group[t] == k && (m->tiles[side] >> t & 1);
        best = n > best ? n : best;
    }
    return best;
}

static bool grid_may_lay(const struct mistrial *m, const struct grid *g, int side, int e, int turn, int x0,
                         int y0)
{
    struct cells c = turned(e, turn);
    int sx = side == BLUE ? 7 : 0, sy = side == BLUE ? 0 : 6;
    bool start = false, touch = false;
    for (int i = 0; i < c.n; i++) {
        int x = x0 + c.x[i], y = y0 + c.y[i];
        if (x >= MS_W || y >= MS_H || g->tile[y][x] >= 0) return false;
        if (m->layout < MS_BENCH && (mistrial_layouts[m->layout].bias[!side] >> (8 * y + x) & 1)) return false;
        start |= x == sx && y == sy;
        touch |= (x && g->tile[y][x - 1] >= 0) || (x < 7 && g->tile[y][x + 1] >= 0)
              || (y && g->tile[y - 1][x] >= 0) || (y < 6 && g->tile[y + 1][x] >= 0);
    }
    return g->tile[sy][sx] >= 0 ? touch : start;
}

static void check_board(const struct mistrial *m, const struct grid *g)
{
    int exhibits = 0;
    for (int s = 0; s < 2; s++) {
        assert_int_equal(mistrial_linked(m, s), recount(m, g, s));
        for (int y = 0; y < MS_H; y++)
            for (int x = 0; x < MS_W; x++)
                assert_int_equal(m->covered[s] >> (8 * y + x) & 1, owner(m, g->tile[y][x]) == s);
    }
    for (int e = 0; e < MS_EXHIBITS; e++) exhibits += mistrial_copies(m, 0, e) + mistrial_copies(m, 1, e) > 0;
    assert_int_equal(exhibits, __builtin_popcount(m->letters));
}

/* Every cube and card is somewhere, once. */
static void check_counts(const struct mistrial *m, const struct grid *g)
{
    bool on_table = m->phase == MS_COMMIT || m->phase == MS_ARGUE || m->phase == MS_REVEAL;
    int influence = m->supply + m->influence[0] + m->influence[1], cards = m->deck, stacked = 0;
    if (on_table) influence += m->laid[0] + m->laid[1];
    for (int k = 0; k < MS_JURORS; k++) {
        int q = mistrial_juror[k];
        bool bias = m->layout < MS_BENCH
                 && ((mistrial_layouts[m->layout].bias[0] | mistrial_layouts[m->layout].bias[1]) >> q & 1);
        influence += m->layout < MS_BENCH && !bias && g->tile[q / 8][q % 8] < 0;
    }
    if (m->layout != MS_UNDRAWN) assert_int_equal(influence, 10);
    for (int c = 0; c < MS_CARDS; c++) {
        cards += mistrial_nibble(m->gone, c);
        stacked += mistrial_nibble(m->stack, c) + mistrial_nibble(m->tossed, c);
        assert_true(mistrial_nibble(m->gone, c) <= (c == PAIR ? 2 : 3));
    }
    int out = cards - m->deck;
    for (int s = 0; s < 2; s++) cards += (m->evidence[s][0] != MS_NONE) + (m->evidence[s][1] != MS_NONE);
    assert_int_equal(cards, 32);
    assert_true(out - stacked == 0 || out - stacked == 1);  /* the one on the table */
    for (int s = 0; s < 2; s++) assert_true(m->bias[s] + m->laid_bias[s] <= 2);
}

static void check_places(const struct mistrial *m, const struct grid *g, const struct action *list, int n)
{
    int want = 0, got = 0;
    for (int i = 0; i < n; i++) {
        if (list[i].verb != MS_V_PLACE) continue;
        int q = list[i].arg[2];
        assert_true(grid_may_lay(m, g, m->turn, list[i].arg[0], list[i].arg[1], q % 8, q / 8));
        got++;
    }
    for (int e = 0; e < MS_EXHIBITS; e++) {
        if (m->card == PAIR ? e < H : e != m->card) continue;
        if (mistrial_copies(m, 0, e) + mistrial_copies(m, 1, e) == mistrial_shapes[e].copies) continue;
        for (int t = 0; t < mistrial_shapes[e].turns; t++)
            for (int q = 0; q < MS_SQUARES; q++) want += grid_may_lay(m, g, m->turn, e, t, q % 8, q / 8);
    }
    assert_int_equal(want, got);
}

static void check_end(const struct mistrial *m, const struct grid *g)
{
    int blue = recount(m, g, 0), red = recount(m, g, 1), victor = -1;
    if (m->end == MS_END_MISTRIAL) {
        for (int e = 0; e < MS_EXHIBITS; e++) {
            if (m->card == PAIR ? e < H : e != m->card) continue;
            assert_int_equal(mistrial_copies(m, 0, e) + mistrial_copies(m, 1, e), 0);
            for (int t = 0; t < 4; t++)
                for (int q = 0; q < MS_SQUARES; q++)
                    assert_false(grid_may_lay(m, g, m->winner, e, t, q % 8, q / 8));
        }
        assert_int_equal(m->victor, !m->winner);
        return;
    }
    if (m->end == MS_END_NINE) assert_int_equal(__builtin_popcount(m->letters), 9);
    else assert_int_equal(m->deck, 0);
    if (blue != red) victor = blue < red;
    for (int t = 0; victor < 0 && t < MS_TILES; t++) {
        int e = mistrial_tile_exhibit[t], more = 0;
        for (int k = 0; k < MS_TILES; k++)
            if (mistrial_tile_exhibit[k] == e) more += (m->tiles[0] >> k & 1) - (m->tiles[1] >> k & 1);
        if (more) victor = more < 0;
    }
    assert_int_equal(m->victor, victor < 0 ? m->leader : victor);
}

static void whole_games_recount(void **state)
{
    (void)state;
    static struct action list[LEGAL_MAX];
    long games_each = getenv("DOCKET_LONG") ? 20000 : 60;
    for (int setup = 0; setup <= MS_LAYOUTS; setup++) {
        struct rng r = rng_seeded((uint64_t)setup + 1);
        int16_t options[OPTIONS_MAX] = { setup == MS_BENCH, setup == MS_BENCH ? 0 : (int16_t)(setup + 1) };
        for (long game = 0; game < games_each; game++) {
            struct mistrial m;
            struct grid g;
            trial->start(&m, 2, options);
            draw_grid(&m, &g);
            while (m.turn != SEAT_NONE) {
                int n = m.turn == SEAT_CHANCE ? trial->chance(&m, rng_next(&r), list, 1)
                                              : trial->legal(&m, list, LEGAL_MAX);
                bool board = m.phase == MS_RESOLVE;
                if (board) check_places(&m, &g, list, n);
                trial->apply(&m, &list[rng_below(&r, n)], NULL);
                if (board) draw_grid(&m, &g);
                if (board) check_board(&m, &g);
                check_counts(&m, &g);
            }
            check_end(&m, &g);
        }
    }
}

/* Random play: 25-38 % Mistrials before a jury, 20-31 % before a judge. */
static void mistrials_are_as_frequent_as_designed(void **state)
{
    (void)state;
    static struct action list[LEGAL_MAX];
    for (int setup = 0; setup <= MS_LAYOUTS; setup++) {
        struct rng r = rng_seeded(77 + (uint64_t)setup);
        int16_t options[OPTIONS_MAX] = { setup == MS_BENCH, setup == MS_BENCH ? 0 : (int16_t)(setup + 1) };
        int mistrials = 0, played = getenv("DOCKET_LONG") ? 1000000 : 4000;
        for (int game = 0; game < played; game++) {
            struct mistrial m;
            trial->start(&m, 2, options);
            while (m.turn != SEAT_NONE) {
                int n = m.turn == SEAT_CHANCE ? trial->chance(&m, rng_next(&r), list, 1)
                                              : trial->legal(&m, list, LEGAL_MAX);
                trial->apply(&m, &list[rng_below(&r, n)], NULL);
            }
            mistrials += m.end == MS_END_MISTRIAL;
        }
        double share = 100.0 * mistrials / played;
        print_message("%s: %.1f %% Mistrials\n", mistrial_layouts[setup].name, share);
        double noise = 3 * 48.5 / sqrt(played);             /* three deviations */
        assert_true(share > (setup == MS_BENCH ? 20 : 25) - noise
                    && share < (setup == MS_BENCH ? 31 : 38) + noise);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(masks_are_the_drawn_shapes),
        cmocka_unit_test(shapes_are_mirror_symmetric),
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
        cmocka_unit_test(whole_games_recount),
        cmocka_unit_test(mistrials_are_as_frequent_as_designed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
