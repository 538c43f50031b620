/* Drawings for Mistrial!'s rules. */
#include "../../picture_rows.h"
#include "view.h"

/* Boards with some tiles on them; a jury's board has the cubes. */
enum { NINE, NOWHERE, CORNER, TOUCHING, SECOND, POSITIONS, JURY = 16 };
static const struct laid { uint8_t exhibit, side, turn, square; } positions[POSITIONS][10] = {
    [NINE] = { { 9, 0, 0, 6 }, { 3, 1, 3, 32 }, { 5, 0, 0, 2 }, { 0, 1, 2, 8 }, { 7, 0, 1, 27 },
               { 4, 1, 0, 36 }, { 1, 0, 2, 13 }, { 6, 1, 1, 24 }, { 8, 0, 1, 12 } },
    [NOWHERE] = { { 2, 0, 0, 5 }, { 4, 1, 0, 40 }, { 6, 0, 1, 25 }, { 7, 1, 0, 19 }, { 5, 0, 1, 29 },
                  { 1, 1, 3, 2 }, { 3, 0, 3, 34 } },
    [CORNER] = { { 4, 0, 0, 6 } },
    [TOUCHING] = { { 4, 0, 0, 6 }, { 5, 0, 0, 10 } },
    [SECOND] = { { 4, 0, 0, 6 }, { 5, 0, 0, 18 } },
};

static void court(struct box b, int n)
{
    struct mistrial m = { .layout = (uint8_t)(n >= JURY ? n - JURY : MS_BENCH) };
    for (const struct laid *l = n < POSITIONS ? positions[n] : NULL; l && (l->square || l->exhibit); l++) {
        int tile = mistrial_first_tile[l->exhibit];
        m.tiles[l->side] |= (uint16_t)(1 << tile);
        m.covered[l->side] |= mistrial_mask(l->exhibit, l->turn, l->square);
        m.turned[tile] = l->turn;
        m.at[tile] = l->square;
    }
    b = box_inset(b, n < JURY ? 8 : 14);         /* its name stands below, clear of the shadow */
    b.y -= n < JURY ? 0 : 8;
    ms_court_small(b, &m, false);
    if (n < JURY) return;
    float cell = b.w / MS_W;
    for (int q = 0; q < MS_SQUARES; q++)
        for (int side = 0; side < MS_SIDES; side++)
            if (mistrial_bias_squares(&m, side) >> q & 1)
                mistrial_cube((struct box){ b.x + cell * (float)(q % MS_W) - 3,
                                            b.y + b.h / 2 + cell * ((float)(q / MS_W) - MS_H / 2.0f) - 3,
                                            cell + 6, cell + 6 }, side);
}

static void evidence(struct box b, int card) { mistrial_evidence(b, card); }
static void evidence_back(struct box b, int n) { (void)n, mistrial_evidence_back(b); }
static void blue(struct box b, int argument) { mistrial_argument(b, argument, MS_DEFENCE); }
static void red(struct box b, int argument) { mistrial_argument(b, argument, MS_PROSECUTION); }
static void sealed(struct box b, int side) { mistrial_argument_back(b, side); }
static void cube(struct box b, int kind) { mistrial_cube(b, kind); }
static void first(struct box b, int n) { (void)n, mistrial_marker(b); }
static void mark(struct box b, int exhibit) { mistrial_shape_mark(b, exhibit, SHAPE_SHOWN); }

/* A tile of either colour: the exhibit, and the side from 16 on. */
static void tile(struct box b, int n)
{
    struct footprint f = mistrial_footprint(n & 15, 0, false);
    float wide = b.w / (float)f.w, high = b.h / (float)f.h, cell = (wide < high ? wide : high) * 0.9f;
    mistrial_tile(box_centre(b, cell * (float)f.w, cell * (float)f.h), &f, n & 15, n >> 4, TILE_LAID);
}

#define EVIDENCE(n) PIECE(evidence, n, 0.73f)
#define HIDDEN PIECE(evidence_back, 0, 0.73f)
#define BLUE(n) PIECE(blue, n, 0.73f)
#define RED(n) PIECE(red, n, 0.73f)
#define CUBE(kind) SIZED(cube, kind, 0.93f, 0.4f)
#define COURT(n) PIECE(court, n, 8.0f / 7)
#define JURORS(n, name) NAMED(court, JURY + (n), 8.0f / 7, name)
#define SHAPE(n) PIECE(mark, n, 1.4f)
#define TILE(n, side) PIECE(tile, (n) + 16 * (side), 1)
#define FIRST SIZED(first, 0, 1, 0.45f)

static const struct piece win[] = {
    COURT(NOWHERE), EVIDENCE(0), NO, SAYS(N_("Mistrial!")),
    NEXT, COURT(NINE), SAYS("4 : 3"), YES, END,
};
static const struct piece table[] = {
    EVIDENCE(0), EVIDENCE(2), EVIDENCE(4), EVIDENCE(MS_PAIR),
    NEXT, CUBE(CUBE_GREY), CUBE(MS_DEFENCE), CUBE(MS_PROSECUTION), FIRST, TILE(6, 0), TILE(6, 1), END,
};
static const struct piece hands[] = {
    HIDDEN, HIDDEN, SAYS("+"), BLUE(1), BLUE(2), BLUE(3), BLUE(4), BLUE(5), SPACE_BETWEEN,
    PIECE(sealed, MS_DEFENCE, 0.73f), END,
};
static const struct piece opening[] = {
    EVIDENCE(4), BLUE(5), SAYS(">"), RED(2), ARROW, TILE(4, 0), FIRST, SAYS("+"), CUBE(CUBE_GREY), END,
};
static const struct piece bids[] = {
    BLUE(2), CUBE(CUBE_GREY), CUBE(MS_DEFENCE), SAYS("= 4"), SAYS(">"), RED(3), SAYS("= 3"), ARROW,
    TILE(6, 0), END,
};
static const struct piece arguments[] = { BLUE(0), BLUE(1), BLUE(2), BLUE(3), BLUE(4), BLUE(5), END };
static const struct piece losing[] = {
    BLUE(0), CUBE(CUBE_GREY), CUBE(CUBE_GREY), SAYS("= 0"), ARROW, BLUE(2), BLUE(3), BLUE(5),
    ICON("undo", 0.4f), END,
};
static const struct piece shapes[] = {
    SHAPE(0), SHAPE(1), SHAPE(2), SHAPE(3), SHAPE(4), SHAPE(5), SHAPE(6), SHAPE(7), SHAPE(8), SHAPE(9), END,
};
static const struct piece laying[] = { COURT(CORNER), YES, COURT(TOUCHING), YES, COURT(SECOND), NO, END };
static const struct piece flips[] = {
    TILE(3, 1), ICON("flip", 0.4f), TILE(3, 0), YES, SPACE_BETWEEN, TILE(6, 0), ARROW, TILE(6, 0), YES, END,
};
static const struct piece pairs[] = {
    EVIDENCE(7), EVIDENCE(8), EVIDENCE(9), SPACE_BETWEEN, EVIDENCE(MS_PAIR), ARROW, TILE(7, 0), TILE(8, 0),
    TILE(9, 0), END,
};
static const struct piece mistrial[] = { EVIDENCE(0), ARROW, COURT(NOWHERE), NO, END };
static const struct piece ending[] = { COURT(NINE), SAYS("4 : 3"), ARROW, ICON("trophy", 0.4f), END };
static const struct piece secret[] = {
    HIDDEN, HIDDEN, PIECE(sealed, MS_DEFENCE, 0.73f), PIECE(sealed, MS_PROSECUTION, 0.73f),
    ICON("eye-off", 0.45f), SPACE_BETWEEN, EVIDENCE(3), CUBE(CUBE_GREY), CUBE(MS_DEFENCE),
    ICON("eye", 0.45f), END,
};
static const struct piece bench[] = {
    COURT(POSITIONS), SAYS("10"), SIZED(cube, CUBE_GREY, 0.93f, 0.3f), END,
};
static const struct piece juries[] = {
    JURORS(0, N_("The Home Crowd")), JURORS(1, N_("The Cold Bench")), JURORS(2, N_("The Front Row")),
    NEXT, JURORS(3, N_("The Doorstep")), JURORS(4, N_("The Long Memory")), JURORS(5, N_("The Split Box")),
    END,
};
static const struct piece advice[] = {
    EVIDENCE(0), ICON("warning", 0.35f), ARROW, BLUE(0), YES, SPACE_BETWEEN, BLUE(5), NO, END,
};

const struct picture mistrial_pictures[] = {
    PICTURE(win, 0.5f), PICTURE(table, 0.36f), PICTURE(hands, 0.16f), PICTURE(opening, 0.2f),
    PICTURE(bids, 0.2f), PICTURE(arguments, 0.2f), PICTURE(losing, 0.2f), PICTURE(shapes, 0.1f),
    PICTURE(laying, 0.22f), PICTURE(flips, 0.16f), PICTURE(pairs, 0.18f), PICTURE(mistrial, 0.3f),
    PICTURE(ending, 0.3f), PICTURE(secret, 0.18f), PICTURE(bench, 0.26f), PICTURE(juries, 0.56f),
    PICTURE(advice, 0.2f), END,
};
