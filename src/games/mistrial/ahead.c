/* Mistrial!: one round further. The next argument is solved in guessed worlds and corrects the position's worth. */
#include "parts.h"
#include "think.h"

#include <string.h>

enum {
    AHEAD_WORLDS = 24,          /* looks ahead for each way this round may end */
    AHEAD_CUBES = 2, AHEAD_ROUNDS = 40, AHEAD_KEEP = 8,
    AHEAD_TILES = 6, AHEAD_TILE_WORLDS = 24,
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

/* One of the pairs of bids that end this way, by how much both sides like them. */
static bool draw_pair(const struct bids *g, int way, struct rng *rng, int *row, int *column)
{
    float sum = 0;
    for (int i = 0; i < g->rows; i++)
        for (int j = 0; j < g->columns; j++) {
            const struct bid *a = &g->row[i], *b = &g->column[j];
            int mine = a->argument ? a->argument + a->influence + a->bias : 0;
            int theirs = b->argument ? b->argument + b->influence + b->bias : 0;
            int winner = mine == theirs ? MS_SIDES : mine > theirs ? g->side : !g->side;
            if (winner != way) continue;
            float weight = (g->row_mix[i] + 0.02f) * (g->column_mix[j] + 0.02f);
            sum += weight;
            if (rng_unit(rng) * sum < weight) *row = i, *column = j;
        }
    return sum > 0;
}

void stakes_look_ahead(struct stakes *k, const struct mistrial *m, int seat, struct rng *rng)
{
    struct bids g;
    struct mistrial base = *m;
    bool mine_open = bids_open(m, seat), theirs_open = bids_open(m, !seat);
    if (base.bid[!seat] == MS_UNKNOWN) base.bid[!seat] = MS_NONE;
    bids_solve(&g, m, seat, -1, k);
    for (int way = 0; way <= MS_SIDES; way++) {
        float sum = 0;
        int n = 0;
        for (int i = 0; i < AHEAD_WORLDS; i++) {
            struct mistrial w = base;
            int row = 0, column = 0, winner;
            if (!draw_pair(&g, way, rng, &row, &column)) break;
            mistrial_guess(&w, seat, rng_next(rng));
            bids_lay(&w, seat, g.row[row], mine_open);
            bids_lay(&w, !seat, g.column[column], theirs_open);
            float worth = bids_play(&w, k, MS_DEFENCE, &winner);
            if (w.phase != MS_DRAW && w.phase != MS_SUBMIT) break;      /* over, or a tied opening goes on */
            sum += next_round(w, rng) - worth;
            n++;
        }
        k->shift[way] = n ? sum / (float)n : 0;
    }
}

/* The most promising options for the tile, each looked at one round further in the same guessed worlds. */
struct action resolve_ahead(const struct mistrial *m, struct rng *rng)
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
    float most = -1;
    uint64_t seed = rng_next(rng);
    for (int i = 0; i < kept; i++) {
        float sum = 0;
        for (int k = 0; k < AHEAD_TILE_WORLDS; k++) {
            struct rng same = rng_at(seed, RNG_BOT, (uint32_t)k);
            struct mistrial w = *m;
            mistrial_guess(&w, side, rng_next(&same));
            mistrial_game.apply(&w, &top[i], NULL);
            float blue = w.end ? w.victor == MS_DEFENCE : next_round(w, &same);
            sum += side == MS_DEFENCE ? blue : 1 - blue;
        }
        if (sum > most) most = sum, best = i;
    }
    return top[best];
}
