/* A hint: what the Hard bot would do from a seat's view, judged against the next best. */
#ifndef DOCKET_HINT_H
#define DOCKET_HINT_H

#include "judge.h"

enum { HINT_ACTIONS = 3, HINT_MS = 950 };

/* How long it may take: milliseconds, or where that is 0 so many iterations and worlds. level: who sits at the
   table, as all know. */
struct hint_limit { int milliseconds, iterations, worlds; uint8_t level[SEATS_MAX]; };

struct hint {
    int seat, count;             /* actions; 1: there is no other */
    struct action action[HINT_ACTIONS];      /* by worth: the hint, then the next best ones */
    struct judge_worth worth[HINT_ACTIONS];
    struct judge_worth lead;     /* of the first over the second */
    int worlds, unit;            /* as in struct mind */
    int hard;                    /* which one the Hard bot chose */
};

/* The seed of a hint at this line of a game, and of the worlds its figures are judged in: the review takes the
   same. */
uint64_t hint_seed(uint64_t game, int line);
uint64_t hint_worlds(uint64_t seed);
/* Depends on the arguments alone where the limit is none of time. *done: worlds judged so far, may be NULL. */
void hint_make(struct hint *h, const struct game *g, const void *view, int seat, struct hint_limit limit,
               uint64_t seed, const _Atomic bool *cancel, _Atomic int *done);

/* Of two actions that differ only in a continuum (an aim) one is enough. */
bool hint_alike(const struct game *g, const struct action *a, const struct action *b);

#endif
