/* A learned player: a small net weighs the choices of a decision by what its seat knows. It has learned by play
   against itself and others (tests/bench/train.c). */
#ifndef DOCKET_LEARNED_H
#define DOCKET_LEARNED_H

#include "bot.h"
#include "lanes.h"

enum {
    LEARNED_FIRST = 48, LEARNED_SECOND = 24,     /* units of the two layers */
    LEARNED_CELLS = 256,                     /* facts that are not 0, at most */
    LEARNED_MARKS = 32,                      /* marks of one choice that are not 0, at most */
    LEARNED_CHOICES = 128,                   /* decisions with more are left to the heuristic */
    LEARNED_WEIGHTS = 40000,                 /* of any net of that size, at most */
    LEARNED_FIRST_MOST = 96, LEARNED_SECOND_MOST = 48,       /* a net twice as wide, for rivals in training */
    LEARNED_ONE = 2048,                      /* a weight of 1, as the tables have it */
};

/* What isn't 0 of a list of numbers. */
struct learned_cell { int at; float by; };
struct learned_facts { int count; struct learned_cell cell[LEARNED_CELLS]; };
struct learned_mark { int count; struct learned_cell cell[LEARNED_MARKS]; };

/* The rows of a net that these cells ask for. */
static inline struct lanes_rows learned_rows(const float *row, const struct learned_cell *cell, int count,
                                             int units)
{
    enum { STEP = sizeof *cell / sizeof(float) };
    return (struct lanes_rows){ row, &cell->at, &cell->by, (size_t)units, count, STEP };
}

static inline void learned_fact(struct learned_facts *f, int at, float by)
{
    if (by != 0) f->cell[f->count++] = (struct learned_cell){ at, by };
}

static inline void learned_mark(struct learned_mark *m, int at, float by)
{
    if (by != 0) m->cell[m->count++] = (struct learned_cell){ at, by };
}

/* Weights in order: facts x first, marks x first, first (thresholds), first x second, second (thresholds),
   second (out), marks (straight to the outcome). Made by the trainer: src/games/<id>/bot/learned/. */
struct learned_table { int count; const int16_t *weights; };

/* One per game whose players learn. Mark 0 is filled in: 1 for the usual choice. */
struct learned {
    int facts, marks;                    /* how many there are */
    void (*read)(const void *view, int seat, struct learned_facts *out);        /* about the decision */
    void (*mark)(const void *view, int seat, const struct action *a, struct learned_mark *out);
    const struct learned_table *table;      /* NULL: nothing yet, only rivals in training read */
    float rare;                          /* choices less likely than this are noise of the learning */
    bot_pick *usual;                     /* NULL: the heuristic's */
    bool (*settled)(const void *view);   /* decisions left to the usual choice; NULL: none */
};

int learned_size(const struct learned *in);
int learned_size_of(const struct learned *in, bool wide);
void learned_weights(const struct learned *in, float *weights);     /* the learned ones, as numbers */

/* One decision as the net reads it. */
struct learned_look {
    int count;
    struct learned_facts facts;
    struct learned_mark mark[LEARNED_CHOICES];
};
int learned_usual(const struct learned *in, const struct mind *m, const void *view, int seat,
                  const struct action *legal, int n, struct rng *rng);
void learned_read(const struct learned *in, const struct mind *m, const void *view, int seat,
                  const struct action *legal, int n, struct rng *rng, struct learned_look *out);

/* How much speaks for each choice; layers: what the units said, NULL: nobody asks. */
struct learned_layers {
    float first[LEARNED_CHOICES][LEARNED_FIRST_MOST], second[LEARNED_CHOICES][LEARNED_SECOND_MOST];
};
void learned_weigh(const struct learned *in, const float *weights, const struct learned_look *look,
                   float *out, struct learned_layers *layers);
void learned_weigh_wide(const struct learned *in, const float *weights, const struct learned_look *look,
                        float *out, struct learned_layers *layers);
/* The same as chances. */
void learned_chances(float *weight, int n);

/* The chance of each choice, from a view; false: there are too many. */
bool learned_ask(const struct learned *in, const struct mind *m, const void *view, int seat,
                 const struct action *legal, int n, struct rng *rng, float *chance);
/* One of them by these chances, none under `rare` unless all are. */
int learned_draw(const float *chance, int n, float rare, struct rng *rng);
/* Both at once; -1: too many choices. */
int learned_pick(const struct learned *in, const struct mind *m, const void *view, int seat,
                 const struct action *legal, int n, struct rng *rng);

#endif
