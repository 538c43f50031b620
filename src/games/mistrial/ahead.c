/* Mistrial!: one round further. The next argument is solved in guessed worlds and corrects the position's
   worth. */
#include "parts.h"
#include "mind.h"

#include <string.h>

enum {
    AHEAD_BIDS = 6,             /* of each side that are looked at */
    AHEAD_CUBES = 2, AHEAD_ROUNDS = 40, AHEAD_KEEP = 8,
    AHEAD_TILES = 8,
};

/* What a position between rounds is worth to blue when the next round is played well, the hands being known. */
static float next_round(struct mistrial w, struct rng *rng)
{
    struct action a;
    if (w.phase == MS_DRAW && mistrial_chance(&w, rng_next(rng), &a, 1)) mistrial_game.apply(&w, &a, NULL);
    if (w.end) return w.victor == MS_DEFENCE;
    int leader = w.leader;
    float best = -1;
    for (int i = 0; i < 2; i++) {
        if (i && w.evidence[leader][1] == w.evidence[leader][0]) break;
        struct mistrial next = w;
        struct stakes k;
        struct bids g;
        a = (struct action){ (int8_t)leader, MS_V_SUBMIT, 1, 0, { w.evidence[leader][i] } };
        mistrial_game.apply(&next, &a, NULL);
        stakes_begin(&k, &next, false);
        k.cubes = AHEAD_CUBES;
        k.rounds = AHEAD_ROUNDS;
        k.keep = AHEAD_KEEP;
        bids_solve(&g, &next, leader, -1, &k);
        if (g.worth > best) best = g.worth;
    }
    return leader == MS_DEFENCE ? best : 1 - best;
}

/* Rows or columns that are part of the mix, the heaviest first, at most `most`. */
static int support(const float *mix, int n, int most, int *out)
{
    int kept = 0;
    for (int i = 0; i < n; i++) {
        if (mix[i] < 0.02f) continue;
        int at = kept < most ? kept++ : most;
        for (; at > 0 && mix[out[at - 1]] < mix[i]; at--)
            if (at < most) out[at] = out[at - 1];
        if (at < most) out[at] = i;
    }
    return kept;
}

/* The cells that matter, valued one round further in the same guessed worlds for all; then solved among
   themselves. */
void bids_look_ahead(struct bids *g, const struct mistrial *m, struct stakes *k, struct rng *rng,
                     const struct ahead *ahead)
{
    int row[AHEAD_BIDS], column[AHEAD_BIDS], side = g->side, worlds = 0;
    int rows = support(g->row_mix, g->rows, AHEAD_BIDS, row);
    int columns = support(g->column_mix, g->columns, AHEAD_BIDS, column);
    bool mine_open = bids_open(m, side), theirs_open = bids_open(m, !side);
    struct mistrial base = *m;
    struct bids part = { .side = side, .rows = rows, .columns = columns };
    uint64_t seed = rng_next(rng);
    if (base.bid[!side] == MS_UNKNOWN) base.bid[!side] = MS_NONE;
    for (; worlds < ahead->bid_worlds && !bot_clock_up(ahead->clock); worlds++)
        for (int i = 0; i < rows * columns; i++) {
            struct rng same = rng_at(seed, RNG_BOT, (uint32_t)worlds);
            struct mistrial w = base;
            int winner;
            mistrial_guess(&w, side, rng_next(&same));
            bids_lay(&w, side, g->row[row[i / columns]], mine_open);
            bids_lay(&w, !side, g->column[column[i % columns]], theirs_open);
            float blue = bids_play(&w, k, MS_DEFENCE, &winner);
            if (w.phase == MS_DRAW || w.phase == MS_SUBMIT) blue = next_round(w, &same);
            part.cell[i / columns][i % columns] += side == MS_DEFENCE ? blue : 1 - blue;
        }
    if (!worlds) return;                                /* no time: the round as it stands */
    for (int i = 0; i < rows * columns; i++) part.cell[i / columns][i % columns] /= (float)worlds;
    bids_mix(&part, k->rounds);
    memset(g->row_mix, 0, sizeof g->row_mix);
    for (int i = 0; i < rows; i++) g->row_mix[row[i]] = part.row_mix[i];
    g->worth = part.worth;
}

/* The most promising options for the tile, each looked at one round further in the same guessed worlds. */
struct action resolve_ahead(const struct mistrial *m, struct rng *rng, const struct ahead *ahead)
{
    struct action list[512], top[AHEAD_TILES];
    float worth[AHEAD_TILES];
    int n = mistrial_legal(m, list, 512), side = m->turn, kept = 0;
    for (int i = 0; i < n; i++) {
        struct mistrial next = *m;
        mistrial_game.apply(&next, &list[i], NULL);
        float v = value_read(&next, side);
        int at = kept < AHEAD_TILES ? kept++ : AHEAD_TILES - 1;
        if (at == AHEAD_TILES - 1 && kept == AHEAD_TILES && at < i && v <= worth[at]) continue;
        for (; at > 0 && worth[at - 1] < v; at--) top[at] = top[at - 1], worth[at] = worth[at - 1];
        top[at] = list[i];
        worth[at] = v;
    }
    int best = 0;
    float sum[AHEAD_TILES] = { 0 };
    uint64_t seed = rng_next(rng);
    for (int world = 0; world < ahead->tile_worlds && !bot_clock_up(ahead->clock); world++)
        for (int i = 0; i < kept; i++) {
            struct rng same = rng_at(seed, RNG_BOT, (uint32_t)world);
            struct mistrial w = *m;
            mistrial_guess(&w, side, rng_next(&same));
            mistrial_game.apply(&w, &top[i], NULL);
            float blue = w.end ? w.victor == MS_DEFENCE : next_round(w, &same);
            sum[i] += side == MS_DEFENCE ? blue : 1 - blue;
        }
    for (int i = 1; i < kept; i++)
        if (sum[i] > sum[best]) best = i;
    return top[best];
}
