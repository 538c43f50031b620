/* A net in a file: a player found by `docket exploit` or made by tests/bench/train.c. It plays in the arena as
   milker:FILE, and training goes on from it. */
#ifndef DOCKET_MILKER_H
#define DOCKET_MILKER_H

#include <stdio.h>

#include "learned.h"

/* What a milker does less often than this is noise of its learning. */
#define MILKER_RARE 0.05f

struct milker {
    const struct game *game;
    const struct mind *mind;
    const struct learned *in;           /* what it reads */
    bool wide;
    int count;
    float weights[];
};

/* Weights as a table has them: rounded, so that what is measured is what is kept. */
struct milker *milker_new(const struct game *g, const struct learned *in, bool wide, const float *weights);
/* A game's own table as a player. */
struct milker *milker_of(const struct game *g, const struct learned *in);
/* A sentence with the file's name: why not. *out is to be freed. */
const char *milker_read(const struct game *g, const char *path, struct milker **out);
void milker_write(const struct milker *k, FILE *out);

/* An index into legal, from a view; what is known to be best is done. rare: nothing less likely. */
int milker_pick(const struct milker *k, const void *view, int seat, const struct action *legal, int n,
                float rare, struct rng *rng);

#endif
