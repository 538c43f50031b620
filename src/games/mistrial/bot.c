/* Mistrial!: the bots' habits. Bids come from the matrix game, tiles from the position's worth. */
#include "parts.h"
#include "think.h"

#include <string.h>

#include "../../bot/bot.h"

static int find(const struct action *legal, int n, int verb, int a, int b)
{
    for (int i = 0; i < n; i++)
        if (legal[i].verb == verb && legal[i].arg[0] == a && (legal[i].count < 2 || legal[i].arg[1] == b)) return i;
    return 0;
}

/* ---- the heuristic ---- */

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

static void stakes_begin(struct stakes *k, const struct mistrial *m)
{
    memset(k, 0, sizeof *k);
    facts_read(m, &k->now);
}

/* The First Player's cubes are laid for all to see: the number that leaves the best game. */
static int best_cubes(const struct mistrial *m, int seat, struct stakes *k, float *worth)
{
    int own = m->influence[seat] + m->bias[seat], best = 0;
    *worth = -1;
    for (int cubes = 0; cubes <= own && cubes <= 5; cubes++) {
        struct bids g;
        bids_solve(&g, m, seat, cubes, k);
        if (g.worth > *worth + 0.002f) *worth = g.worth, best = cubes;
    }
    return best;
}

static int pick_submit(const struct mistrial *m, int seat, const struct action *legal, int n)
{
    int best = 0;
    float top = -1;
    for (int i = 0; i < n; i++) {
        struct mistrial next = *m;
        struct stakes k;
        float worth;
        mistrial_game.apply(&next, &legal[i], NULL);
        stakes_begin(&k, &next);
        best_cubes(&next, seat, &k, &worth);
        if (worth > top) top = worth, best = i;
    }
    return best;
}

static int pick_commit(const struct mistrial *m, int seat, const struct action *legal, int n, struct rng *rng)
{
    struct stakes k;
    if (mistrial_doomed(m, seat, m->card)) return 0;            /* no cubes: the first in the list */
    stakes_begin(&k, m);
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

static int pick_argue(const struct mistrial *m, int seat, const struct action *legal, int n, struct rng *rng)
{
    struct stakes k;
    struct bids g;
    uint64_t rows = 0;
    bool doomed = mistrial_doomed(m, seat, m->card);
    stakes_begin(&k, m);
    if (m->bid[!seat] != MS_NONE && !m->opening && !doomed) rows = solve_second(&g, m, seat, &k);
    if (!rows) {
        bids_solve(&g, m, seat, -1, &k);
        rows = ~0ull;
    }
    if (doomed && bids_safe(&g)) rows = bids_safe(&g);
    return find(legal, n, MS_V_ARGUE, g.row[draw_row(&g, rows, rng)].argument, 0);
}

static int pick_resolve(const struct mistrial *m, const struct action *legal, int n)
{
    struct facts after;
    float worth;
    struct action best = resolve_best(m, &worth, &after);
    for (int i = 0; i < n; i++)
        if (action_equal(&legal[i], &best)) return i;
    return 0;
}

/* ---- the softened one ---- */

/* Easy lays where it is fairly good, argues by feeling, hoards or wastes cubes, and remembers no hand. */
static int pick_easy(const struct mistrial *m, int seat, const struct action *legal, int n, struct rng *rng)
{
    int best = 0;
    float top = -1;
    bool doomed = m->card < MS_CARDS && mistrial_doomed(m, seat, m->card);
    if (m->phase == MS_COMMIT && (doomed || rng_below(rng, 3))) return 0;
    if (m->phase == MS_ARGUE && doomed) return 0;               /* the lowest Argument */
    for (int i = 0; i < n; i++) {
        float worth = (float)rng_unit(rng);
        if (m->phase == MS_RESOLVE) {
            struct mistrial next = *m;
            mistrial_game.apply(&next, &legal[i], NULL);
            float linked = (float)(mistrial_linked(&next, seat) - mistrial_linked(&next, !seat));
            worth = 0.3f * worth + 0.1f * linked + 0.02f * (float)next.influence[seat];
        } else if (m->phase == MS_ARGUE) {
            worth += 0.15f * (float)legal[i].arg[0];
        } else if (m->phase == MS_SUBMIT) {
            worth -= mistrial_doomed(m, seat, legal[i].arg[0]) ? 1 : 0;
        } else {
            worth -= 0.3f * (float)(legal[i].arg[0] + legal[i].arg[1]);
        }
        if (worth > top) top = worth, best = i;
    }
    return best;
}

static int pick(const void *view, int seat, const struct action *legal, int n, enum level level, struct rng *rng)
{
    const struct mistrial *m = view;
    if (n == 1) return 0;
    if (level == EASY) return pick_easy(m, seat, legal, n, rng);
    switch (m->phase) {
    case MS_SUBMIT: return pick_submit(m, seat, legal, n);
    case MS_COMMIT: return pick_commit(m, seat, legal, n, rng);
    case MS_ARGUE: return pick_argue(m, seat, legal, n, rng);
    default: return pick_resolve(m, legal, n);
    }
}

/* ---- for the search ---- */

/* A few of the options, by linked tiles and cubes: cheap enough to be played a million times. */
static int playout_resolve(const struct mistrial *m, const struct action *legal, int n, struct rng *rng)
{
    int best = 0, top = -1000, seat = m->turn;
    for (int k = 0; k < 5; k++) {
        int i = rng_below(rng, n);
        struct mistrial next = *m;
        mistrial_game.apply(&next, &legal[i], NULL);
        int worth = 4 * (mistrial_linked(&next, seat) - mistrial_linked(&next, !seat))
                  + next.influence[seat] + next.bias[seat];
        if (next.end) worth += next.victor == seat ? 500 : -500;
        if (worth > top) top = worth, best = i;
    }
    return best;
}

static int playout(const void *world, const struct action *legal, int n, struct rng *rng)
{
    const struct mistrial *m = world;
    int seat = m->turn;
    if (n == 1) return 0;
    switch (m->phase) {
    case MS_SUBMIT: {
        bool mine = mistrial_doomed(m, seat, legal[0].arg[0]);
        bool theirs = mistrial_doomed(m, !seat, legal[0].arg[0]);
        bool trap = theirs && __builtin_ctz(mistrial_hand(m, seat)) < __builtin_ctz(mistrial_hand(m, !seat));
        return trap ? 0 : mine ? 1 : rng_below(rng, n);
    }
    case MS_COMMIT:
        if (mistrial_doomed(m, seat, m->card) || mistrial_doomed(m, !seat, m->card) || rng_below(rng, 2)) return 0;
        return rng_below(rng, n < 4 ? n : 4);
    case MS_ARGUE:
        if (mistrial_doomed(m, seat, m->card) || mistrial_doomed(m, !seat, m->card)) return 0;
        return rng_below(rng, n);
    default: return playout_resolve(m, legal, n, rng);
    }
}

static void value(const void *world, float out[SEATS_MAX])
{
    const struct mistrial *m = world;
    out[0] = value_read(m, 0);
    out[1] = 1 - out[0];
}

static bool mixed(const void *view, int seat)
{
    const struct mistrial *m = view;
    (void)seat;
    return m->phase == MS_ARGUE || (m->phase == MS_COMMIT && m->bid[!m->turn] != MS_NONE);
}

const struct mind mistrial_mind = {
    .id = "mistrial",
    .pick = pick,
    .playout = playout,
    .value = value,
    .mixed = mixed,
    .depth = 24,
};
