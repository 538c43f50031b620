/* Mistrial!: the board as 64-bit masks: where a tile goes, what is linked, who leads. */
#include "mistrial.h"

#define LEFT_FILE 0x01010101010101u
#define RIGHT_FILE 0x80808080808080u

/* The squares that share an edge with these, and these. */
static uint64_t spread(uint64_t squares)
{
    return (squares | squares << 8 | squares >> 8 | (squares & ~RIGHT_FILE) << 1 | (squares & ~LEFT_FILE) >> 1)
        & MS_BOARD;
}

static uint64_t covered(const struct mistrial *m)
{
    return m->covered[0] | m->covered[1];
}

static bool tile_down(const struct mistrial *m, int tile)
{
    return (m->tiles[0] | m->tiles[1]) >> tile & 1;
}

uint64_t mistrial_tile_mask(const struct mistrial *m, int tile)
{
    if (!tile_down(m, tile)) return 0;
    return mistrial_mask(mistrial_tile_exhibit[tile], m->turned[tile], m->at[tile]);
}

int mistrial_tile_on(const struct mistrial *m, int square)
{
    for (int t = 0; t < MS_TILES; t++)
        if (mistrial_tile_mask(m, t) >> square & 1) return t;
    return MS_NONE;
}

/* Every juror starts with a cube, and a tile on it has taken the cube: only uncovered ones are left. */
uint64_t mistrial_influence_squares(const struct mistrial *m)
{
    if (m->layout >= MS_BENCH) return 0;
    const struct mistrial_layout *l = &mistrial_layouts[m->layout];
    return MS_JUROR_SQUARES & ~l->bias[0] & ~l->bias[1] & ~covered(m);
}

uint64_t mistrial_bias_squares(const struct mistrial *m, int side)
{
    return m->layout >= MS_BENCH ? 0 : mistrial_layouts[m->layout].bias[side] & ~covered(m);
}

/* Free: no tile, no Bias of the rival. Touch: the first tile covers its own start (rulings 2, 4, 42), any
   other shares an edge with a tile. An uncovered start means that this side has laid nothing yet. */
struct ground { uint64_t open, touch; };

static struct ground ground(const struct mistrial *m, int side)
{
    uint64_t full = covered(m), start = 1ull << mistrial_start[side];
    return (struct ground){ MS_BOARD & ~full & ~mistrial_bias_squares(m, !side),
                            full & start ? spread(full) : start };
}

static uint64_t corners(const struct mistrial_shape *s, int turn, struct ground g)
{
    const uint8_t *c = s->cell[turn];
    uint64_t open = g.open, touch = g.touch;
    uint64_t fit = s->box[turn] & open >> c[0] & open >> c[1] & open >> c[2] & open >> c[3] & open >> c[4];
    return fit & (touch >> c[0] | touch >> c[1] | touch >> c[2] | touch >> c[3] | touch >> c[4]);
}

uint64_t mistrial_places(const struct mistrial *m, int side, int exhibit, int turn)
{
    return corners(&mistrial_shapes[exhibit], turn, ground(m, side));
}

void mistrial_each_place(const struct mistrial *m, int side, int exhibit, uint64_t places[4])
{
    const struct mistrial_shape *s = &mistrial_shapes[exhibit];
    struct ground g = ground(m, side);
    for (int turn = 0; turn < s->turns; turn++) places[turn] = corners(s, turn, g);
}

uint64_t mistrial_reach(const struct mistrial *m, int side, int exhibit, int turn)
{
    uint64_t places = mistrial_places(m, side, exhibit, turn), reach = 0;
    const struct mistrial_shape *s = &mistrial_shapes[exhibit];
    for (int i = 0; i < s->cells; i++) reach |= places << s->cell[turn][i];
    return reach;
}

bool mistrial_fits(const struct mistrial *m, int side, int exhibit)
{
    const struct mistrial_shape *s = &mistrial_shapes[exhibit];
    struct ground g = ground(m, side);
    for (int turn = 0; turn < s->turns; turn++)
        if (corners(s, turn, g)) return true;
    return false;
}

void mistrial_room(const struct mistrial *m, int side, uint8_t room[MS_EXHIBITS])
{
    struct ground g = ground(m, side);
    for (int e = 0; e < MS_EXHIBITS; e++) {
        int n = 0;
        for (int turn = 0; !(m->letters >> e & 1) && n < 3 && turn < mistrial_shapes[e].turns; turn++)
            n += bits_count(corners(&mistrial_shapes[e], turn, g));
        room[e] = (uint8_t)n;
    }
}

/* A tile that is down can be flipped or left (rulings 7-11, 43); the Pair needs one of three (12). */
bool mistrial_doomed(const struct mistrial *m, int side, int card)
{
    if (card == MS_PAIR)
        return mistrial_doomed(m, side, 7) && mistrial_doomed(m, side, 8) && mistrial_doomed(m, side, 9);
    return !(m->letters >> card & 1) && !mistrial_fits(m, side, card);
}

const char *mistrial_why_place(const struct mistrial *m, int side, int exhibit, int turn, int square)
{
    if (turn < 0 || turn >= mistrial_shapes[exhibit].turns) return _("this shape has no such turn");
    if (square < 0 || square >= MS_SQUARES || !(mistrial_shapes[exhibit].box[turn] >> square & 1))
        return _("the tile hangs off the board");
    uint64_t mask = mistrial_mask(exhibit, turn, square);
    if (mask & covered(m)) return _("another tile lies there");
    if (mask & mistrial_bias_squares(m, !side))
        return side == MS_DEFENCE ? _("a Prosecution Bias cube is in the way")
                                  : _("a Defence Bias cube is in the way");
    if (mask & ground(m, side).touch) return NULL;
    return covered(m) >> mistrial_start[side] & 1 ? _("it must touch another tile along an edge")
                                                   : _("your first tile must cover your own corner");
}

/* Tiles are linked when their squares are: a group of squares is a group of whole tiles (ruling 33). */
uint16_t mistrial_linked_tiles(const struct mistrial *m, int side)
{
    uint64_t rest = m->covered[side];
    uint16_t best = 0;
    while (rest) {
        uint64_t group = rest & -rest, grown;
        while ((grown = spread(group) & rest) != group) group = grown;
        rest &= ~group;
        uint16_t tiles = 0;
        for (unsigned left = m->tiles[side]; left; left &= left - 1) {
            int t = __builtin_ctz(left);
            if (mistrial_mask(mistrial_tile_exhibit[t], m->turned[t], m->at[t]) & group)
                tiles |= (uint16_t)(1 << t);
        }
        if (bits_count(tiles) > bits_count(best)) best = tiles;
    }
    return best;
}

/* All squares of the groups that have most tiles. */
static uint64_t largest_groups(const struct mistrial *m, int side)
{
    uint64_t rest = m->covered[side], groups = 0;
    int best = 0;
    while (rest) {
        uint64_t group = rest & -rest, grown;
        int linked = 0;
        while ((grown = spread(group) & rest) != group) group = grown;
        rest &= ~group;
        for (unsigned left = m->tiles[side]; left; left &= left - 1)
            linked += (mistrial_tile_mask(m, __builtin_ctz(left)) & group) != 0;
        if (linked > best) groups = 0, best = linked;
        if (linked == best) groups |= group;
    }
    return groups;
}

/* The first tile has nothing to be linked to. */
uint16_t mistrial_joins(const struct mistrial *m, int side)
{
    uint64_t groups = largest_groups(m, side);
    struct ground g = ground(m, side);
    uint16_t out = 0;
    if (groups) g.touch = spread(groups);
    for (int e = 0; e < MS_EXHIBITS; e++) {
        const struct mistrial_shape *s = &mistrial_shapes[e];
        unsigned all = s->copies == 2 ? 3 : 1;
        if (((m->tiles[0] | m->tiles[1]) >> mistrial_first_tile[e] & all) == all) continue;
        for (int turn = 0; turn < s->turns && !(out >> e & 1); turn++)
            if (corners(s, turn, g)) out |= (uint16_t)(1 << e);
    }
    return out;
}

/* How many tiles the largest group has. From one tile on, and no further than the rest could still matter. */
int mistrial_linked(const struct mistrial *m, int side)
{
    uint64_t rest = m->covered[side];
    unsigned left = m->tiles[side];
    int best = 0, tiles = bits_count(left);
    while (tiles > best) {
        int first = __builtin_ctz(left);
        uint64_t before, group = mistrial_mask(mistrial_tile_exhibit[first], m->turned[first], m->at[first]);
        do {
            before = group;
            group = spread(spread(group) & rest) & rest;
        } while (group != before);
        if (group == rest) return tiles;
        rest &= ~group;
        int linked = 0;
        for (unsigned some = left; some; some &= some - 1) {
            int t = __builtin_ctz(some);
            if (!(mistrial_mask(mistrial_tile_exhibit[t], m->turned[t], m->at[t]) & group)) continue;
            left &= ~(1u << t);
            linked++;
        }
        tiles -= linked;
        if (linked > best) best = linked;
    }
    return best;
}

int mistrial_copies(const struct mistrial *m, int side, int exhibit)
{
    unsigned copies = m->tiles[side] >> mistrial_first_tile[exhibit];
    return bits_count(copies & (mistrial_shapes[exhibit].copies == 2 ? 3 : 1));
}

int mistrial_verdict(const struct mistrial *m, int *decider)
{
    int ahead = mistrial_linked(m, 0) - mistrial_linked(m, 1), by = MS_NONE;
    for (int e = 0; !ahead && e < MS_EXHIBITS; e++) {           /* rulings 30, 31 */
        ahead = mistrial_copies(m, 0, e) - mistrial_copies(m, 1, e);
        by = e;
    }
    if (!ahead) by = MS_EXHIBITS;                               /* ruling 32 */
    if (decider) *decider = by;
    return ahead ? ahead < 0 : m->leader;
}
