/* Learns to play by play: what was done in games that went better than expected becomes likelier (policy
   gradients with clipped steps). A critic that sees all hands says what was expected. Same plan, same weights:
   no clock in it. For `docket exploit` and tests/bench/train.c. */
#ifndef DOCKET_LEARN_H
#define DOCKET_LEARN_H

#include "learned.h"

enum { LEARN_SELF = -1 };        /* at a table: a seat that learns; others are rivals by their number */

struct learn_table {
    int seats, player[SEATS_MAX];
    int16_t options[OPTIONS_MAX];
};

struct learn_plan {
    const struct game *game;
    const struct mind *mind;
    const struct learned *in;
    uint64_t seed;
    int seats_most;
    bool wide;                           /* a net twice as wide */
    bool guided;                         /* where the best is known (mind->solve) it is done, not learned */
    bool parts;                          /* a part of the game leads to what the game is worth after it */
    int batch;                           /* decisions before each lesson */
    float step;                          /* at first; falls to a twentieth */
    /* Worth of chance in the choices at first and in the end, and of staying near a slow copy of oneself: in
       chance to win. slow: how far the copy follows after each batch. */
    float chance[2], pull, slow;
    int warm;                            /* batches in which only the critic learns */
    int hands;                           /* threads that play; the games depend on how many. 0: one */
    float recent;                        /* 1: a short training's average is of all of it; more: of its end */
    void *with;
    void (*seat)(void *with, struct rng *rng, struct learn_table *out);          /* the next game's */
    struct action (*rival)(void *with, int player, const void *view, int seat, const struct action *legal,
                           int n, struct rng *rng);
    void (*ended)(void *with, const struct learn_table *t, unsigned winners);    /* may be NULL */
};                                       /* with more hands than one all three are asked at once */

struct learner;
struct learner *learner_open(const struct learn_plan *p);        /* begins as the heuristic plays, about */
void learner_close(struct learner *l);
/* Goes on from these weights, of a net of this size; a smaller one is put into the larger. */
void learner_start(struct learner *l, const float *weights, bool wide);

/* Plays a batch and learns from it; left: the share of the training still to come. */
void learner_batch(struct learner *l, float left);

int learner_size(const struct learner *l);
const float *learner_weights(const struct learner *l);
const float *learner_average(const struct learner *l);   /* of the weights after each batch, the last most */
/* Games so far; of the last batch: how loose the choices are, how many steps were cut, and how far what came
   lay from what the critic expected. */
struct learn_told { long games; double entropy, cut, spread; };
struct learn_told learner_told(const struct learner *l);

#endif
