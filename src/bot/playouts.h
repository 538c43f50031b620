/* A choice by whole playouts: every seat goes on by the heuristic (the one that decides perhaps by a way of
   its own) from what it knows in the guessed world, so that nobody sees through a bluff. */
#ifndef DOCKET_PLAYOUTS_H
#define DOCKET_PLAYOUTS_H

#include "bot.h"

enum { PLAYOUTS_CHOICES = 64 };

struct playouts_plan {
    const struct game *game;
    const struct mind *mind;             /* pick, settled and value are used, and weight for the worlds */
    bool first;                          /* the first choice is the one to beat, else what pick says */
    bot_pick *own;                       /* how the seat that decides goes on itself; NULL: as the others */
    /* Fills in one world that fits the view; NULL: bot_world, soft. */
    void (*draw)(const void *view, int seat, const void *with, struct rng *rng, void *world);
    const void *with;                    /* what `draw` has worked out once; may be NULL */
    double least;                        /* worth by which a choice must beat the heuristic's besides */
    double enough;                       /* who can't be better by so much is dropped; 0: nobody */
};

/* One of the n choices; at most PLAYOUTS_CHOICES. Playouts: as many as the clock's iterations. */
int playouts_choose(const struct playouts_plan *plan, const void *view, int seat, const struct action *list,
                    int n, struct rng *rng, const struct bot_clock *clock);

#endif
