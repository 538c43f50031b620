/* A learned player: a small net weighs the choices of a decision by what its seat knows. It has learned by play
   against itself and others (tests/bench/train.c). */
#ifndef DOCKET_INSTINCT_H
#define DOCKET_INSTINCT_H

#include "bot.h"
#include "lanes.h"

enum {
    INSTINCT_FIRST = 48, INSTINCT_SECOND = 24,     /* units of the two layers */
    INSTINCT_CELLS = 256,                     /* facts that are not 0, at most */
    INSTINCT_MARKS = 32,                      /* marks of one choice that are not 0, at most */
    INSTINCT_CHOICES = 128,                   /* decisions with more are left to the heuristic */
    INSTINCT_WEIGHTS = 40000,                 /* of any net of that size, at most */
    INSTINCT_FIRST_MOST = 96, INSTINCT_SECOND_MOST = 48,       /* a net twice as wide, for rivals in training */
    INSTINCT_ONE = 2048,                      /* a weight of 1, as the tables have it */
};

/* What isn't 0 of a list of numbers. */
struct instinct_cell { int at; float by; };
struct instinct_facts { int count; struct instinct_cell cell[INSTINCT_CELLS]; };
struct instinct_mark { int count; struct instinct_cell cell[INSTINCT_MARKS]; };

/* The rows of a net that these cells ask for. */
static inline struct lanes_rows instinct_rows(const float *row, const struct instinct_cell *cell, int count,
                                              int units)
{
    enum { STEP = sizeof *cell / sizeof(float) };
    return (struct lanes_rows){ row, &cell->at, &cell->by, (size_t)units, count, STEP };
}

static inline void instinct_fact(struct instinct_facts *f, int at, float by)
{
    if (by != 0) f->cell[f->count++] = (struct instinct_cell){ at, by };
}

static inline void instinct_mark(struct instinct_mark *m, int at, float by)
{
    if (by != 0) m->cell[m->count++] = (struct instinct_cell){ at, by };
}

/* Weights in order: facts x first, marks x first, first (thresholds), first x second, second (thresholds),
   second (out), marks (straight to the outcome). Made by the trainer: src/games/<id>/bot/learned/. */
struct instinct_learned { int count; const int16_t *weights; };

/* One per game whose players learn. Mark 0 is filled in: 1 for the usual choice. */
struct instinct {
    int facts, marks;                    /* how many there are */
    void (*read)(const void *view, int seat, struct instinct_facts *out);        /* about the decision */
    void (*mark)(const void *view, int seat, const struct action *a, struct instinct_mark *out);
    const struct instinct_learned *learned;      /* NULL: nothing yet, only rivals in training read */
    float rare;                          /* choices less likely than this are noise of the learning */
    bot_pick *usual;                     /* NULL: the heuristic's */
    bool (*settled)(const void *view);   /* decisions left to the usual choice; NULL: none */
};

int instinct_size(const struct instinct *in);
int instinct_size_of(const struct instinct *in, bool wide);
void instinct_table(const struct instinct *in, float *weights);     /* the learned ones, as numbers */

/* One decision as the net reads it. */
struct instinct_look {
    int count;
    struct instinct_facts facts;
    struct instinct_mark mark[INSTINCT_CHOICES];
};
int instinct_usual(const struct instinct *in, const struct mind *m, const void *view, int seat,
                   const struct action *legal, int n, struct rng *rng);
void instinct_read(const struct instinct *in, const struct mind *m, const void *view, int seat,
                   const struct action *legal, int n, struct rng *rng, struct instinct_look *out);

/* How much speaks for each choice; layers: what the units said, NULL: nobody asks. */
struct instinct_layers {
    float first[INSTINCT_CHOICES][INSTINCT_FIRST_MOST], second[INSTINCT_CHOICES][INSTINCT_SECOND_MOST];
};
void instinct_weigh(const struct instinct *in, const float *weights, const struct instinct_look *look,
                    float *out, struct instinct_layers *layers);
void instinct_weigh_wide(const struct instinct *in, const float *weights, const struct instinct_look *look,
                         float *out, struct instinct_layers *layers);
/* The same as chances. */
void instinct_chances(float *weight, int n);

/* The chance of each choice, from a view; false: there are too many. */
bool instinct_ask(const struct instinct *in, const struct mind *m, const void *view, int seat,
                  const struct action *legal, int n, struct rng *rng, float *chance);
/* One of them by these chances, none under `rare` unless all are. */
int instinct_draw(const float *chance, int n, float rare, struct rng *rng);
/* Both at once; -1: too many choices. */
int instinct_pick(const struct instinct *in, const struct mind *m, const void *view, int seat,
                  const struct action *legal, int n, struct rng *rng);

#endif
