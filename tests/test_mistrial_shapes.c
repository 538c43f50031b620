/* Mistrial!: the exhibits as they are drawn, and whole games recounted with them on a plain grid. */
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
        cmocka_unit_test(whole_games_recount),
        cmocka_unit_test(mistrials_are_as_frequent_as_designed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
