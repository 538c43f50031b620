/* Mistrial!: one round further. The next argument is solved in guessed worlds and corrects the position's
   worth. */
#include "../parts.h"
#include "mind.h"

enum {
    AHEAD_CUBES = 2, AHEAD_ROUNDS = 40, AHEAD_KEEP = 8,
    AHEAD_TILES = 8, AHEAD_FINAL = 3,      /* ways to place; those that two thirds of the worlds are kept for */
};

/* What a position between rounds is worth to blue when the next round is played well, the hands being known. */
static float next_round(struct mistrial w, enum eye eye, struct rng *rng)
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
        stakes_begin(&k, &next, eye);
        k.cubes = AHEAD_CUBES;
        k.rounds = AHEAD_ROUNDS;
        k.keep = AHEAD_KEEP;
        bids_solve(&g, &next, leader, -1, &k);
        if (g.worth > best) best = g.worth;
    }
    return leader == MS_DEFENCE ? best : 1 - best;
}

/* The best by their sums first. */
static void rank(struct action *top, float *sum, int n)
{
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0 && sum[k] > sum[k - 1]; k--) {
            struct action a = top[k];
            float was = sum[k];
            top[k] = top[k - 1], sum[k] = sum[k - 1];
            top[k - 1] = a, sum[k - 1] = was;
        }
}

/* The most promising options for the tile, each looked at one round further in the same guessed worlds. */
struct action resolve_ahead(const struct mistrial *m, struct rng *rng, const struct look *look)
{
    struct action list[512], top[AHEAD_TILES];
    float worth[AHEAD_TILES];
    int n = mistrial_legal(m, list, 512), side = m->turn, kept = 0;
    for (int i = 0; i < n; i++) {
        struct mistrial next = *m;
        mistrial_game.apply(&next, &list[i], NULL);
        float v = value_read(&next, look->eye, side);
        int at = kept < AHEAD_TILES ? kept++ : AHEAD_TILES - 1;
        if (at == AHEAD_TILES - 1 && kept == AHEAD_TILES && at < i && v <= worth[at]) continue;
        for (; at > 0 && worth[at - 1] < v; at--) top[at] = top[at - 1], worth[at] = worth[at - 1];
        top[at] = list[i];
        worth[at] = v;
    }
    float sum[AHEAD_TILES] = { 0 };
    uint64_t seed = rng_next(rng);
    for (int world = 0; world < look->worlds && !bot_clock_up(look->clock); world++) {
        if (world && world == look->worlds / 3 && kept > AHEAD_FINAL) {
            rank(top, sum, kept);
            kept = AHEAD_FINAL;
        }
        for (int i = 0; i < kept; i++) {
            struct rng same = rng_at(seed, RNG_BOT, (uint32_t)world);
            struct mistrial w = *m;
            mistrial_guess(&w, side, rng_next(&same));
            mistrial_game.apply(&w, &top[i], NULL);
            float blue = w.end ? w.victor == MS_DEFENCE : next_round(w, look->eye, &same);
            sum[i] += side == MS_DEFENCE ? blue : 1 - blue;
        }
    }
    rank(top, sum, kept);
    return top[0];
}
