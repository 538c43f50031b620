/* A learned player: two layers of units over facts of the decision and marks of each choice. */
#include "instinct.h"
#include "lanes.h"

#include <assert.h>
#include <math.h>
#include <string.h>

int instinct_size_of(const struct instinct *in, bool wide)
{
    int first = wide ? INSTINCT_FIRST_MOST : INSTINCT_FIRST;
    int second = wide ? INSTINCT_SECOND_MOST : INSTINCT_SECOND;
    return (in->facts + in->marks + 1) * first + (first + 2) * second + in->marks;
}

int instinct_size(const struct instinct *in) { return instinct_size_of(in, false); }

int instinct_usual(const struct instinct *in, const struct mind *m, const void *view, int seat,
                   const struct action *legal, int n, struct rng *rng)
{
    return (in->usual ? in->usual : m->pick)(view, seat, legal, n, HEURISTIC, rng);
}

void instinct_read(const struct instinct *in, const struct mind *m, const void *view, int seat,
                   const struct action *legal, int n, struct rng *rng, struct instinct_look *out)
{
    assert(n <= INSTINCT_CHOICES);
    int usual = instinct_usual(in, m, view, seat, legal, n, rng);
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

LANES_INSIDE void weigh(const struct instinct *in, const float *weights, const struct instinct_look *look,
                       float *out, struct instinct_layers *layers, const int firsts, const int seconds)
{
    const float *marks = weights + in->facts * firsts, *first = marks + in->marks * firsts;
    const float *second = first + firsts, *threshold = second + firsts * seconds;
    const float *last = threshold + seconds, *straight = last + seconds;
    float base[INSTINCT_FIRST_MOST], unit[INSTINCT_FIRST_MOST], sum[INSTINCT_SECOND_MOST];
    memcpy(base, first, (size_t)firsts * sizeof *base);
    lanes_sum(base, instinct_rows(weights, look->facts.cell, look->facts.count, firsts), firsts);
    for (int i = 0; i < look->count; i++) {
        const struct instinct_mark *m = &look->mark[i];
        memcpy(unit, base, (size_t)firsts * sizeof *unit);
        memcpy(sum, threshold, (size_t)seconds * sizeof *sum);
        lanes_sum(unit, instinct_rows(marks, m->cell, m->count, firsts), firsts);
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

LANES void instinct_weigh(const struct instinct *in, const float *weights, const struct instinct_look *look,
                          float *out, struct instinct_layers *layers)
{
    weigh(in, weights, look, out, layers, INSTINCT_FIRST, INSTINCT_SECOND);
}

LANES void instinct_weigh_wide(const struct instinct *in, const float *weights,
                               const struct instinct_look *look, float *out, struct instinct_layers *layers)
{
    weigh(in, weights, look, out, layers, INSTINCT_FIRST_MOST, INSTINCT_SECOND_MOST);
}

void instinct_chances(float *weight, int n)
{
    float most = weight[0], sum = 0;
    for (int i = 1; i < n; i++)
        if (weight[i] > most) most = weight[i];
    for (int i = 0; i < n; i++) sum += weight[i] = expf(weight[i] - most);
    for (int i = 0; i < n; i++) weight[i] /= sum;
}

void instinct_table(const struct instinct *in, float *weights)
{
    const struct instinct_learned *l = in->learned;
    assert(l->count == instinct_size(in) && l->count <= INSTINCT_WEIGHTS);
    for (int i = 0; i < l->count; i++) weights[i] = (float)l->weights[i] / INSTINCT_ONE;
}

/* Two tables as numbers, kept for the next decisions: two players may sit at one table. */
static const float *weights_of(const struct instinct *in)
{
    static _Thread_local const struct instinct *kept[2];
    static _Thread_local float weights[2][INSTINCT_WEIGHTS];
    static _Thread_local int last;
    if (kept[last] == in) return weights[last];
    last = !last;
    if (kept[last] == in) return weights[last];
    instinct_table(in, weights[last]);
    kept[last] = in;
    return weights[last];
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

int instinct_draw(const float *chance, int n, float rare, struct rng *rng)
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

int instinct_pick(const struct instinct *in, const struct mind *m, const void *view, int seat,
                  const struct action *legal, int n, struct rng *rng)
{
    float chance[INSTINCT_CHOICES];
    if (!instinct_ask(in, m, view, seat, legal, n, rng, chance)) return -1;
    return instinct_draw(chance, n, in->rare, rng);
}
