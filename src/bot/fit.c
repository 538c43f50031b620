/* Numbers that are fitted. */
#include "fit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../text.h"
#include "lanes.h"

void fit_open(struct fit *f, int count)
{
    int room = (count + LANES_WIDE - 1) / LANES_WIDE * LANES_WIDE;
    *f = (struct fit){ .count = room };
    f->weight = calloc((size_t)room * 4, sizeof(float));
    if (!f->weight) die("out of memory");
    f->slope = f->weight + room;
    f->mean = f->slope + room;
    f->square = f->mean + room;
}

void fit_close(struct fit *f)
{
    free(f->weight);
    *f = (struct fit){ 0 };
}

LANES void fit_step(struct fit *f, float step)
{
    f->steps++;
    float warm = sqrtf(1 - powf(0.999f, (float)f->steps)) / (1 - powf(0.9f, (float)f->steps));
    float norm = sqrtf(lanes_dot(f->slope, f->slope, f->count)), cut = norm > 1 ? 1 / norm : 1;
    float *restrict weight = f->weight, *restrict slope = f->slope, by = step * warm;
    float *restrict mean = f->mean, *restrict square = f->square;
    for (int i = 0; i < f->count; i++) {
        float s = slope[i] * cut;
        mean[i] = 0.9f * mean[i] + 0.1f * s;
        square[i] = 0.999f * square[i] + 0.001f * s * s;
        weight[i] += by * mean[i] / (sqrtf(square[i]) + 1e-7f);
        slope[i] = 0;
    }
}

/* Units that said something, found without a branch. */
LANES_INSIDE int awake(const float *unit, const int count, int *which)
{
    int n = 0;
    for (int k = 0; k < count; k++) {
        which[n] = k;
        n += unit[k] > 0;
    }
    return n;
}

LANES_INSIDE void choices(const struct fit_net *net, const struct learned_look *look,
                         const struct learned_layers *layers, const float *down, float *slope,
                         const int firsts, const int seconds)
{
    const struct learned *in = net->in;
    float *marks = slope + in->facts * firsts, *first = marks + in->marks * firsts;
    float *second = first + firsts, *threshold = second + firsts * seconds;
    float *last = threshold + seconds, *straight = last + seconds;
    const float *last_w = net->weights + (last - slope);
    float all[LEARNED_FIRST_MOST] = { 0 }, back[LEARNED_SECOND_MOST], sum[LEARNED_FIRST_MOST];
    int which[LEARNED_FIRST_MOST];
    for (int i = 0; i < look->count; i++) {
        const struct learned_mark *m = &look->mark[i];
        const float *one = layers->first[i], *two = layers->second[i], by = down[i];
        if (fabsf(by) < 1e-9f) continue;
        for (int j = 0; j < seconds; j++) {
            last[j] += by * two[j];
            back[j] = two[j] > 0 ? by * last_w[j] : 0;
            threshold[j] += back[j];
        }
        int count = awake(one, firsts, which);
        for (int k = 0; k < count; k++) lanes_add(second + which[k] * seconds, one[which[k]], back, seconds);
        memset(sum, 0, sizeof sum);
        lanes_sum(sum, (struct lanes_rows){ net->turned, NULL, back, (size_t)firsts, seconds, 1 }, firsts);
        for (int k = 0; k < firsts; k++) all[k] += sum[k] = one[k] > 0 ? sum[k] : 0;
        for (int c = 0; c < m->count; c++) {
            straight[m->cell[c].at] += by * m->cell[c].by;
            lanes_add(marks + m->cell[c].at * firsts, m->cell[c].by, sum, firsts);
        }
    }
    for (int k = 0; k < firsts; k++) first[k] += all[k];
    for (int c = 0; c < look->facts.count; c++)
        lanes_add(slope + look->facts.cell[c].at * firsts, look->facts.cell[c].by, all, firsts);
}

static LANES void choices_usual(const struct fit_net *net, const struct learned_look *look,
                                const struct learned_layers *layers, const float *down, float *slope)
{
    choices(net, look, layers, down, slope, LEARNED_FIRST, LEARNED_SECOND);
}

static LANES void choices_wide(const struct fit_net *net, const struct learned_look *look,
                               const struct learned_layers *layers, const float *down, float *slope)
{
    choices(net, look, layers, down, slope, LEARNED_FIRST_MOST, LEARNED_SECOND_MOST);
}

void fit_choices(const struct fit_net *net, const struct learned_look *look,
                 const struct learned_layers *layers, const float *down, float *slope)
{
    (net->wide ? choices_wide : choices_usual)(net, look, layers, down, slope);
}

void fit_turn(struct fit_net *net)
{
    int firsts = net->wide ? LEARNED_FIRST_MOST : LEARNED_FIRST;
    int seconds = net->wide ? LEARNED_SECOND_MOST : LEARNED_SECOND;
    const float *second = net->weights + (net->in->facts + net->in->marks + 1) * firsts;
    for (int k = 0; k < firsts; k++)
        for (int j = 0; j < seconds; j++) net->turned[j * firsts + k] = second[k * seconds + j];
}

int fit_critic_size(int inputs) { return (inputs + 2) * CRITIC + 1; }

/* Weights in order: inputs x units, units (thresholds), units (out), one (threshold). */
LANES float fit_critic_say(const float *weights, int inputs, const struct learned_cell *cell, int count,
                           float unit[CRITIC])
{
    const float *first = weights + inputs * CRITIC, *last = first + CRITIC;
    float sum[CRITIC];
    for (int k = 0; k < CRITIC; k++) sum[k] = first[k];
    lanes_sum(sum, learned_rows(weights, cell, count, CRITIC), CRITIC);
    for (int k = 0; k < CRITIC; k++) unit[k] = sum[k] > 0 ? sum[k] : 0;
    return last[CRITIC] + lanes_dot(unit, last, CRITIC);
}

LANES float fit_critic_learn(const float *weights, float *slope, int inputs, const struct learned_cell *cell,
                             int count, float came, float scale)
{
    float unit[CRITIC], down[CRITIC], *first = slope + inputs * CRITIC, *last = first + CRITIC;
    const float *out = weights + (inputs + 1) * CRITIC;
    float said = fit_critic_say(weights, inputs, cell, count, unit), by = (came - said) * scale;
    for (int k = 0; k < CRITIC; k++) {
        last[k] += by * unit[k];
        down[k] = unit[k] > 0 ? by * out[k] : 0;
        first[k] += down[k];
    }
    last[CRITIC] += by;
    for (int c = 0; c < count; c++) lanes_add(slope + cell[c].at * CRITIC, cell[c].by, down, CRITIC);
    return said;
}
