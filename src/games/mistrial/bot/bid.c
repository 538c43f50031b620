/* Mistrial!: one sealed bid as a matrix game, solved by regret matching. */
#include "../parts.h"
#include "mind.h"

#include <assert.h>
#include <math.h>
#include <string.h>

static const float NAIVE_CARE = 0.01f;   /* of a chance to win: what it overlooks */

void stakes_begin(struct stakes *k, const struct mistrial *m, enum eye eye)
{
    memset(k, 0, sizeof *k);
    facts_read(m, eye, &k->now);
    k->cubes = 5;
    k->rounds = 160;
}

/* Keep the options that look best at a glance: linked tiles and cubes. */
static int glance(const struct mistrial *m, struct action *list, int n, int keep)
{
    int score[512] = { 0 }, side = m->turn;
    assert(0 < keep && keep < n && n <= 512);
    for (int i = 0; i < n; i++) {
        struct mistrial next = *m;
        mistrial_game.apply(&next, &list[i], NULL);
        score[i] = 4 * (mistrial_linked(&next, side) - mistrial_linked(&next, !side)) + next.influence[side]
                   + next.bias[side];
        if (next.end) score[i] += next.victor == side ? 100 : -100;
    }
    for (int i = 0; i < keep; i++) {
        int best = i;
        for (int j = i + 1; j < n; j++)
            if (score[j] > score[best]) best = j;
        struct action a = list[i];
        int was = score[i];
        list[i] = list[best], score[i] = score[best];
        list[best] = a, score[best] = was;
    }
    return keep;
}

struct action resolve_best(const struct mistrial *m, enum eye eye, int keep, float *worth, struct facts *after)
{
    struct action list[512];
    int n = mistrial_legal(m, list, 512), side = m->turn;
    if (keep && n > keep) n = glance(m, list, n, keep);
    struct action best = list[0];
    *worth = -1;
    for (int i = 0; i < n; i++) {
        struct mistrial next = *m;
        struct facts f;
        mistrial_game.apply(&next, &list[i], NULL);
        facts_read(&next, eye, &f);
        float v = value_of(&next, &f, side);
        if (v <= *worth) continue;
        *worth = v;
        *after = f;
        best = list[i];
    }
    return best;
}

/* The ways `side` may still bid: a known bid is one way, a laid number of cubes is fixed, Bias goes first
   because it feeds no supply. Cubes on the Losing Argument are thrown away, so they are not thought of. */
static int list_bids(const struct mistrial *m, int side, int cubes, int thought, bool open, struct bid *out)
{
    unsigned hand = mistrial_hand(m, side);
    int n = 0;
    if (!open) {
        for (; hand; hand &= hand - 1)
            out[n++] = (struct bid){ (uint8_t)__builtin_ctz(hand), m->laid[side], m->laid_bias[side] };
        return n;
    }
    int most = m->influence[side] + m->bias[side];
    if (most > thought) most = thought;
    for (int k = cubes < 0 ? 0 : cubes; k <= (cubes < 0 ? most : cubes); k++) {
        int bias = k < m->bias[side] ? k : m->bias[side];
        for (unsigned left = hand; left; left &= left - 1) {
            int a = __builtin_ctz(left);
            if (a || !k || cubes >= 0)
                out[n++] = (struct bid){ (uint8_t)a, (uint8_t)(k - bias), (uint8_t)bias };
        }
    }
    return n;
}

static void lay(struct mistrial *m, int side, struct bid b, bool open)
{
    m->bid[side] = b.argument;
    if (!open) return;
    m->influence[side] -= b.influence;
    m->bias[side] -= b.bias;
    m->laid[side] = b.influence;
    m->laid_bias[side] = b.bias;
}

/* Plays the two bids laid in w and the winner's best answer; the worth to side. */
static float play(struct mistrial *w, struct stakes *k, int side)
{
    struct action reveal = { SEAT_CHANCE, MS_V_REVEAL, 2, 0, { w->bid[0], w->bid[1] } };
    w->phase = MS_REVEAL;
    w->turn = SEAT_CHANCE;
    mistrial_game.apply(w, &reveal, NULL);
    int winner = w->winner;
    if (w->phase != MS_RESOLVE) return value_of(w, &k->now, side);
    if (!k->ready[winner]) {
        float worth;
        k->act[winner] = resolve_best(w, k->now.eye, k->keep, &worth, &k->after[winner]);
        k->ready[winner] = true;
    }
    mistrial_game.apply(w, &k->act[winner], NULL);
    return value_of(w, &k->after[winner], side);
}

/* How a rival bids who takes every bid of the other side for equally likely: the best on average, or nearly. */
static void naive_mix(const struct bids *g, float *mix)
{
    float mean[BIDS_MAX] = { 0 }, best = -1, sum = 0;
    for (int j = 0; j < g->columns; j++) {
        for (int i = 0; i < g->rows; i++) mean[j] += (1 - g->cell[i][j]) / (float)g->rows;
        if (mean[j] > best) best = mean[j];
    }
    for (int j = 0; j < g->columns; j++) sum += mix[j] = expf((mean[j] - best) / NAIVE_CARE);
    for (int j = 0; j < g->columns; j++) mix[j] /= sum;
}

/* Regret matching with positive regrets and growing weights: the averages near an equilibrium. naive: how
   likely the rival is to bid by averages. */
void bids_mix(struct bids *g, int rounds, float naive)
{
    float simple[BIDS_MAX];
    naive_mix(g, simple);
    float row_regret[BIDS_MAX] = { 0 }, column_regret[BIDS_MAX] = { 0 }, row[BIDS_MAX], column[BIDS_MAX];
    memset(g->row_mix, 0, sizeof g->row_mix);
    memset(g->column_mix, 0, sizeof g->column_mix);
    for (int t = 1; t <= rounds; t++) {
        float row_sum = 0, column_sum = 0, row_worth[BIDS_MAX] = { 0 }, column_worth[BIDS_MAX] = { 0 },
              worth = 0;
        for (int i = 0; i < g->rows; i++) row_sum += row_regret[i];
        for (int j = 0; j < g->columns; j++) column_sum += column_regret[j];
        for (int i = 0; i < g->rows; i++)
            row[i] = row_sum > 0 ? row_regret[i] / row_sum : 1.0f / (float)g->rows;
        for (int j = 0; j < g->columns; j++)
            column[j] = column_sum > 0 ? column_regret[j] / column_sum : 1.0f / (float)g->columns;
        for (int i = 0; i < g->rows; i++)
            for (int j = 0; j < g->columns; j++) {
                row_worth[i] += (column[j] + naive * (simple[j] - column[j])) * g->cell[i][j];
                column_worth[j] += row[i] * g->cell[i][j];
            }
        for (int i = 0; i < g->rows; i++) worth += row[i] * row_worth[i];
        for (int i = 0; i < g->rows; i++) {
            row_regret[i] += row_worth[i] - worth;
            if (row_regret[i] < 0) row_regret[i] = 0;
            g->row_mix[i] += row[i] * (float)t;
        }
        for (int j = 0; j < g->columns; j++) {
            column_regret[j] += worth - column_worth[j];
            if (column_regret[j] < 0) column_regret[j] = 0;
            g->column_mix[j] += column[j] * (float)t;
        }
    }
    float total = (float)(rounds * (rounds + 1) / 2);
    g->worth = 0;
    for (int i = 0; i < g->rows; i++) g->row_mix[i] /= total;
    for (int j = 0; j < g->columns; j++) {
        g->column_mix[j] /= total;
        g->column_mix[j] += naive * (simple[j] - g->column_mix[j]);
    }
    for (int i = 0; i < g->rows; i++)
        for (int j = 0; j < g->columns; j++) g->worth += g->row_mix[i] * g->column_mix[j] * g->cell[i][j];
}

/* Has this side still its cubes to lay in this round? The First Player bids first. */
static bool is_open(const struct mistrial *m, int side)
{
    if (m->opening || m->bid[side] != MS_NONE) return false;
    if (m->turn != side) return true;
    return m->phase == MS_COMMIT || m->phase == MS_SUBMIT;
}

void bids_fill(struct bids *g, const struct mistrial *m, int side, int cubes, struct stakes *known)
{
    bool mine_open = is_open(m, side), theirs_open = is_open(m, !side);
    struct mistrial base = *m;
    g->side = side;
    if (base.bid[!side] == MS_UNKNOWN) base.bid[!side] = MS_NONE;
    g->rows = list_bids(&base, side, cubes, known->cubes, mine_open, g->row);
    g->columns = list_bids(&base, !side, -1, known->cubes, theirs_open, g->column);
    for (int i = 0; i < g->rows; i++)
        for (int j = 0; j < g->columns; j++) {
            struct mistrial w = base;
            lay(&w, side, g->row[i], mine_open);
            lay(&w, !side, g->column[j], theirs_open);
            g->cell[i][j] = play(&w, known, side);
        }
}

void bids_solve(struct bids *g, const struct mistrial *m, int side, int cubes, struct stakes *known)
{
    bids_fill(g, m, side, cubes, known);
    bids_mix(g, known->rounds, known->naive);
}

static int strength(struct bid b) { return b.argument ? b.argument + b.influence + b.bias : 0; }

uint64_t bids_safe(const struct bids *g)
{
    int low = 99;
    uint64_t safe = 0;
    for (int j = 0; j < g->columns; j++)
        if (strength(g->column[j]) < low) low = strength(g->column[j]);
    for (int i = 0; i < g->rows; i++)
        if (strength(g->row[i]) <= low) safe |= 1ull << i;
    return safe;
}
