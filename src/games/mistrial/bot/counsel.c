/* Mistrial!: the search levels' bids. One argument is a matrix game; it is solved and the answer drawn from
   the mix. */
#include "../parts.h"
#include "mind.h"

#include <string.h>

#include "../../../rng.h"

static int find(const struct action *legal, int n, int verb, int a, int b)
{
    for (int i = 0; i < n; i++)
        if (legal[i].verb == verb && legal[i].arg[0] == a && (legal[i].count < 2 || legal[i].arg[1] == b))
            return i;
    return 0;
}

static void begin(struct stakes *k, const struct mistrial *m, const struct look *look)
{
    stakes_begin(k, m, look->eye);
    k->cubes = look->cubes;
    k->keep = look->keep;
    k->naive = look->naive;
}

/* One of the rows by its share; shares below a trace are mistakes of the averaging, not bluffs. */
static int draw_row(const struct bids *g, uint64_t allowed, struct rng *rng)
{
    float share[BIDS_MAX], sum = 0;
    int last = 0;
    for (int i = 0; i < g->rows; i++) {
        share[i] = (allowed >> i & 1) && g->row_mix[i] > 0.04f ? g->row_mix[i] : 0;
        sum += share[i];
    }
    if (sum <= 0) {                                     /* the best answer to what the rival mixes */
        float best = -1;
        for (int i = 0; i < g->rows; i++) {
            float worth = 0;
            if (!(allowed >> i & 1)) continue;
            for (int j = 0; j < g->columns; j++) worth += g->column_mix[j] * g->cell[i][j];
            if (worth > best) best = worth, last = i;
        }
        return last;
    }
    float point = (float)rng_unit(rng) * sum;
    for (int i = 0; i < g->rows; i++) {
        if (share[i] <= 0) continue;
        last = i;
        if ((point -= share[i]) < 0) break;
    }
    return last;
}

/* The First Player's cubes are laid for all to see: the number that leaves the best game. */
static int best_cubes(const struct mistrial *m, int seat, struct stakes *k, float *worth)
{
    int own = m->influence[seat] + m->bias[seat], best = 0;
    *worth = -1;
    for (int cubes = 0; cubes <= own && cubes <= k->cubes; cubes++) {
        struct bids g;
        bids_solve(&g, m, seat, cubes, k);
        if (g.worth > *worth + 0.002f) *worth = g.worth, best = cubes;
    }
    return best;
}

static int pick_submit(const struct mistrial *m, int seat, const struct action *legal, int n,
                       const struct look *look)
{
    int best = 0;
    float top = -1;
    for (int i = 0; i < n; i++) {
        struct mistrial next = *m;
        struct stakes k;
        float worth;
        mistrial_game.apply(&next, &legal[i], NULL);
        begin(&k, &next, look);
        best_cubes(&next, seat, &k, &worth);
        if (worth > top) top = worth, best = i;
    }
    return best;
}

static int pick_commit(const struct mistrial *m, int seat, const struct action *legal, int n,
                       const struct look *look, struct rng *rng)
{
    struct stakes k;
    if (mistrial_doomed(m, seat, m->card)) return 0;            /* no cubes: the first in the list */
    begin(&k, m, look);
    if (m->bid[!seat] == MS_NONE) {
        float worth;
        int cubes = best_cubes(m, seat, &k, &worth), bias = cubes < m->bias[seat] ? cubes : m->bias[seat];
        return find(legal, n, MS_V_COMMIT, cubes - bias, bias);
    }
    struct bids g;
    bids_solve(&g, m, seat, -1, &k);
    int row = draw_row(&g, ~0ull, rng);
    return find(legal, n, MS_V_COMMIT, g.row[row].influence, g.row[row].bias);
}

/* The second bidder's cubes and Argument are one choice against an Argument already sealed: solve it as it
   stood before the cubes and keep to the rows with the cubes that were laid. */
static uint64_t solve_second(struct bids *g, const struct mistrial *m, int seat, struct stakes *k)
{
    struct mistrial before = *m;
    uint64_t rows = 0;
    before.influence[seat] += before.laid[seat];
    before.bias[seat] += before.laid_bias[seat];
    before.laid[seat] = before.laid_bias[seat] = 0;
    before.phase = MS_COMMIT;
    bids_solve(g, &before, seat, -1, k);
    for (int i = 0; i < g->rows; i++)
        if (g->row[i].influence == m->laid[seat] && g->row[i].bias == m->laid_bias[seat]) rows |= 1ull << i;
    return rows;
}

static int pick_argue(const struct mistrial *m, int seat, const struct action *legal, int n,
                      const struct look *look, struct rng *rng)
{
    struct stakes k;
    struct bids g;
    uint64_t rows = 0;
    bool doomed = mistrial_doomed(m, seat, m->card);
    begin(&k, m, look);
    if (m->bid[!seat] != MS_NONE && !m->opening && !doomed) rows = solve_second(&g, m, seat, &k);
    if (!rows) {
        bids_solve(&g, m, seat, -1, &k);
        rows = ~0ull;
    }
    if (doomed && bids_safe(&g)) rows = bids_safe(&g);
    return find(legal, n, MS_V_ARGUE, g.row[draw_row(&g, rows, rng)].argument, 0);
}

static int pick_resolve(const struct mistrial *m, const struct action *legal, int n,
                        const struct look *look, struct rng *rng)
{
    struct facts after;
    float worth;
    struct action best = look->worlds ? resolve_ahead(m, rng, look)
                                      : resolve_best(m, look->eye, look->keep, &worth, &after);
    for (int i = 0; i < n; i++)
        if (action_equal(&legal[i], &best)) return i;
    return 0;
}

int counsel_pick(const struct mistrial *m, int seat, const struct action *legal, int n,
                 const struct look *look, struct rng *rng)
{
    switch (m->phase) {
    case MS_SUBMIT: return pick_submit(m, seat, legal, n, look);
    case MS_COMMIT: return pick_commit(m, seat, legal, n, look, rng);
    case MS_ARGUE: return pick_argue(m, seat, legal, n, look, rng);
    default: return pick_resolve(m, legal, n, look, rng);
    }
}
