/* A learned player: two layers of units over facts of the decision and marks of each choice. */
#include "instinct.h"

#include <assert.h>
#include <math.h>
#include <string.h>

static const float RARE = 0.03f;         /* choices less likely than this are noise of the learning */

int instinct_size(const struct instinct *in)
{
    return (in->facts + in->marks + 1) * INSTINCT_FIRST + (INSTINCT_FIRST + 2) * INSTINCT_SECOND + in->marks;
}

void instinct_read(const struct instinct *in, const struct mind *m, const void *view, int seat,
                   const struct action *legal, int n, struct rng *rng, struct instinct_look *out)
{
    assert(n <= INSTINCT_CHOICES);
    int usual = m->pick(view, seat, legal, n, HEURISTIC, rng);
    out->count = n;
    out->facts.count = 0;
    in->read(view, seat, &out->facts);
    assert(out->facts.count <= INSTINCT_CELLS);
    for (int i = 0; i < n; i++) {
        out->mark[i].count = 0;
        instinct_mark(&out->mark[i], 0, i == usual);
        in->mark(view, seat, &legal[i], &out->mark[i]);
        assert(out->mark[i].count <= INSTINCT_MARKS);
    }
}

static void add(float *restrict sum, const float *restrict weights, const struct instinct_cell *cell,
                int count)
{
    for (int c = 0; c < count; c++) {
        const float *restrict row = weights + (size_t)cell[c].at * INSTINCT_FIRST;
        float by = cell[c].by;
        for (int k = 0; k < INSTINCT_FIRST; k++) sum[k] += by * row[k];
    }
}

void instinct_weigh(const struct instinct *in, const float *weights, const struct instinct_look *look,
                    float *out, struct instinct_layers *layers)
{
    const float *marks = weights + in->facts * INSTINCT_FIRST, *first = marks + in->marks * INSTINCT_FIRST;
    const float *second = first + INSTINCT_FIRST, *threshold = second + INSTINCT_FIRST * INSTINCT_SECOND;
    const float *last = threshold + INSTINCT_SECOND, *straight = last + INSTINCT_SECOND;
    float base[INSTINCT_FIRST];
    memcpy(base, first, sizeof base);
    add(base, weights, look->facts.cell, look->facts.count);
    for (int i = 0; i < look->count; i++) {
        const struct instinct_mark *m = &look->mark[i];
        float unit[INSTINCT_FIRST], sum[INSTINCT_SECOND];
        memcpy(unit, base, sizeof unit);
        memcpy(sum, threshold, sizeof sum);
        add(unit, marks, m->cell, m->count);
        for (int k = 0; k < INSTINCT_FIRST; k++) {
            if (unit[k] <= 0) { unit[k] = 0; continue; }
            for (int j = 0; j < INSTINCT_SECOND; j++) sum[j] += unit[k] * second[k * INSTINCT_SECOND + j];
        }
        out[i] = 0;
        for (int j = 0; j < INSTINCT_SECOND; j++) out[i] += (sum[j] = sum[j] > 0 ? sum[j] : 0) * last[j];
        for (int c = 0; c < m->count; c++) out[i] += m->cell[c].by * straight[m->cell[c].at];
        if (!layers) continue;
        memcpy(layers->first[i], unit, sizeof unit);
        memcpy(layers->second[i], sum, sizeof sum);
    }
}

void instinct_chances(float *weight, int n)
{
    float most = weight[0], sum = 0;
    for (int i = 1; i < n; i++)
        if (weight[i] > most) most = weight[i];
    for (int i = 0; i < n; i++) sum += weight[i] = expf(weight[i] - most);
    for (int i = 0; i < n; i++) weight[i] /= sum;
}

/* The table as numbers; kept for the next decision of the game. */
static const float *weights_of(const struct instinct *in)
{
    static _Thread_local const struct instinct *last;
    static _Thread_local float weights[INSTINCT_WEIGHTS];
    int size = instinct_size(in);
    assert(size <= INSTINCT_WEIGHTS);
    for (int i = 0; in != last && i < size; i++) weights[i] = (float)in->weights[i] / INSTINCT_ONE;
    last = in;
    return weights;
}

bool instinct_ask(const struct instinct *in, const struct mind *m, const void *view, int seat,
                  const struct action *legal, int n, struct rng *rng, float *chance)
{
    static _Thread_local struct instinct_look look;
    if (n > INSTINCT_CHOICES) return false;
    instinct_read(in, m, view, seat, legal, n, rng, &look);
    instinct_weigh(in, weights_of(in), &look, chance, NULL);
    instinct_chances(chance, n);
    return true;
}

int instinct_pick(const struct instinct *in, const struct mind *m, const void *view, int seat,
                  const struct action *legal, int n, struct rng *rng)
{
    float chance[INSTINCT_CHOICES], sum = 0;
    if (!instinct_ask(in, m, view, seat, legal, n, rng, chance)) return -1;
    int best = 0;
    for (int i = 0; i < n; i++) {
        if (chance[i] > chance[best]) best = i;
        if (chance[i] < RARE) chance[i] = 0;
        sum += chance[i];
    }
    float at = (float)rng_unit(rng) * sum;
    for (int i = 0; i < n; i++)
        if ((at -= chance[i]) < 0) return i;
    return best;
}
