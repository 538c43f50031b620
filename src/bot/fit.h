/* Numbers that are fitted: steps along their slopes, the net of a learned player and its critic. */
#ifndef DOCKET_FIT_H
#define DOCKET_FIT_H

#include "learned.h"

/* In the manner of Adam. */
struct fit { int count; float *weight, *slope, *mean, *square; long steps; };
void fit_open(struct fit *f, int count);
void fit_close(struct fit *f);
void fit_step(struct fit *f, float step);        /* up along the slopes, which are 0 then */

/* A net whose weights change: `turned` is its second layer the other way round, to go back through it. */
struct fit_net {
    const struct learned *in;
    bool wide;
    const float *weights;
    float turned[LEARNED_FIRST_MOST * LEARNED_SECOND_MOST];
};
void fit_turn(struct fit_net *net);              /* after the weights have changed */
/* How what speaks for each choice is to change, as slopes of the net's weights; added. */
void fit_choices(const struct fit_net *net, const struct learned_look *look,
                 const struct learned_layers *layers, const float *down, float *slope);

/* What a seat can expect: one layer over facts, for training only. */
enum { CRITIC = 64 };
int fit_critic_size(int inputs);
float fit_critic_say(const float *weights, int inputs, const struct learned_cell *cell, int count,
                     float unit[CRITIC]);
/* So much came: the slopes towards it, times scale. Returns what was said. */
float fit_critic_learn(const float *weights, float *slope, int inputs, const struct learned_cell *cell,
                       int count, float came, float scale);

#endif
