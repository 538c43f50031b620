/* Play on from here: a game of its own that begins at a line of another one. */
#ifndef DOCKET_BRANCH_H
#define DOCKET_BRANCH_H

#include "session.h"

struct branch_plan {
    int line;                    /* so many lines of the other game stay */
    bool real;                   /* hidden things as they really were; else as `eyes` could know them */
    int eyes;
    struct player players[SEATS_MAX];
    const char *parent, *name;   /* the other game's file, may be NULL; what it is called */
    uint64_t seed;               /* of what is dealt anew; of no meaning where `real` */
};

/* *out holds nothing before; on an error it holds nothing after. */
const char *branch_open(struct session *out, const struct session *s, const struct branch_plan *plan);
/* Who decides there, or the first person; whoever else was a person becomes a bot of this level. */
void branch_seat(struct branch_plan *plan, const struct session *s, unsigned taken, enum level level);
int branch_turn(const struct session *s, int line);      /* who is to move after so many lines */
/* The one person at a game that goes on; -1: there are none or several. */
int branch_own(const struct session *s);

int branch_command(int argc, char **argv);

#endif
