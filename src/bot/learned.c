/* A learned player: two layers of units over facts of the decision and marks of each choice. */
#include "learned.h"
#include "lanes.h"

#include <assert.h>
#include <math.h>
#include <string.h>

int learned_size_of(const struct learned *in, bool wide)
{
    int first = wide ? LEARNED_FIRST_MOST : LEARNED_FIRST;
    int second = wide ? LEARNED_SECOND_MOST : LEARNED_SECOND;
    return (in->facts + in->marks + 1) * first + (first + 2) * second + in->marks;
}

int learned_size(const struct learned *in) { return learned_size_of(in, false); }

int learned_usual(const struct learned *in, const struct mind *m, const void *view, int seat,
                  const struct action *legal, int n, struct rng *rng)
{
    return (in->usual ? in->usual : m->pick)(view, seat, legal, n, HEURISTIC, rng);
}

void learned_read(const struct learned *in, const struct mind *m, const void *view, int seat,
                  const struct action *legal, int n, struct rng *rng, struct learned_look *out)
{
    assert(n <= LEARNED_CHOICES);
    int usual = learned_usual(in, m, view, seat, legal, n, rng);
    out->count = n;
    out->facts.count = 0;
    in->read(view, seat, &out->facts);
    assert(out->facts.count <= LEARNED_CELLS);
    for (int i = 0; i < n; i++) {
        out->mark[i].count = 0;
        learned_mark(&out->mark[i], 0, i == usual);
        in->mark(view, seat, &legal[i], &out->mark[i]);
        assert(out->mark[i].count <= LEARNED_MARKS);
    }
}

LANES_INSIDE void weigh(const struct learned *in, const float *weights, const struct learned_look *look,
                       float *out, struct learned_layers *layers, const int firsts, const int seconds)
{
    const float *marks = weights + in->facts * firsts, *first = marks + in->marks * firsts;
    const float *second = first + firsts, *threshold = second + firsts * seconds;
    const float *last = threshold + seconds, *straight = last + seconds;
    float base[LEARNED_FIRST_MOST], unit[LEARNED_FIRST_MOST], sum[LEARNED_SECOND_MOST];
    memcpy(base, first, (size_t)firsts * sizeof *base);
    lanes_sum(base, learned_rows(weights, look->facts.cell, look->facts.count, firsts), firsts);
    for (int i = 0; i < look->count; i++) {
        const struct learned_mark *m = &look->mark[i];
        memcpy(unit, base, (size_t)firsts * sizeof *unit);
        memcpy(sum, threshold, (size_t)seconds * sizeof *sum);
        lanes_sum(unit, learned_rows(marks, m->cell, m->count, firsts), firsts);
        for (int k = 0; k < firsts; k++) unit[k] = unit[k] > 0 ? unit[k] : 0;
        lanes_sum(sum, (struct lanes_rows){ second, NULL, unit, (size_t)seconds, firsts, 1 }, seconds);
        for (int j = 0; j < seconds; j++) sum[j] = sum[j] > 0 ? sum[j] : 0;
        out[i] = lanes_dot(sum, last, seconds);
        for (int c = 0; c < m->count; c++) out[i] += m->cell[c].by * straight[m->cell[c].at];
        if (!layers) continue;
        memcpy(layers->first[i], unit, (size_t)firsts * sizeof *unit);
        memcpy(layers->second[i], sum, (size_t)seconds * sizeof *sum);
    }
}

LANES void learned_weigh(const struct learned *in, const float *weights, const struct learned_look *look,
                         float *out, struct learned_layers *layers)
{
    weigh(in, weights, look, out, layers, LEARNED_FIRST, LEARNED_SECOND);
}

LANES void learned_weigh_wide(const struct learned *in, const float *weights,
                              const struct learned_look *look, float *out, struct learned_layers *layers)
{
    weigh(in, weights, look, out, layers, LEARNED_FIRST_MOST, LEARNED_SECOND_MOST);
}

void learned_chances(float *weight, int n)
{
    float most = weight[0], sum = 0;
    for (int i = 1; i < n; i++)
        if (weight[i] > most) most = weight[i];
    for (int i = 0; i < n; i++) sum += weight[i] = expf(weight[i] - most);
    for (int i = 0; i < n; i++) weight[i] /= sum;
}

void learned_weights(const struct learned *in, float *weights)
{
    const struct learned_table *l = in->table;
    assert(l->count == learned_size(in) && l->count <= LEARNED_WEIGHTS);
    for (int i = 0; i < l->count; i++) weights[i] = (float)l->weights[i] / LEARNED_ONE;
}

/* Two tables as numbers, kept for the next decisions: two players may sit at one table. */
static const float *weights_of(const struct learned *in)
{
    static _Thread_local const struct learned *kept[2];
    static _Thread_local float weights[2][LEARNED_WEIGHTS];
    static _Thread_local int last;
    if (kept[last] == in) return weights[last];
    last = !last;
    if (kept[last] == in) return weights[last];
    learned_weights(in, weights[last]);
    kept[last] = in;
    return weights[last];
}

bool learned_ask(const struct learned *in, const struct mind *m, const void *view, int seat,
                 const struct action *legal, int n, struct rng *rng, float *chance)
{
    static _Thread_local struct learned_look look;
    if (n > LEARNED_CHOICES) return false;
    learned_read(in, m, view, seat, legal, n, rng, &look);
    learned_weigh(in, weights_of(in), &look, chance, NULL);
    learned_chances(chance, n);
    return true;
}

int learned_draw(const float *chance, int n, float rare, struct rng *rng)
{
    float sum = 0;
    int best = 0;
    for (int i = 0; i < n; i++) {
        if (chance[i] > chance[best]) best = i;
        if (chance[i] >= rare) sum += chance[i];
    }
    float at = (float)rng_unit(rng) * sum;
    for (int i = 0; i < n; i++)
        if (chance[i] >= rare && (at -= chance[i]) < 0) return i;
    return best;
}

int learned_pick(const struct learned *in, const struct mind *m, const void *view, int seat,
                 const struct action *legal, int n, struct rng *rng)
{
    float chance[LEARNED_CHOICES];
    if (!learned_ask(in, m, view, seat, legal, n, rng, chance)) return -1;
    return learned_draw(chance, n, in->rare, rng);
}
