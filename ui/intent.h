/* What a press asks for. Drawing only notes it; the frame carries it out when the pass is over. */
#ifndef DOCKET_INTENT_H
#define DOCKET_INTENT_H

#include "game.h"

struct intent {
    void (*carry_out)(const struct intent *);
    void (*call)(void);          /* or this, where nothing need be told */
    struct action action;
    int number;
    const void *with;            /* something that outlives the frame: a screen, a game */
    char text[1024];             /* a note, a path */
};

void intent_set(const struct intent *i);     /* the first of a pass counts */
void intent_call(void (*f)(void));
bool intent_carry_out(void);                 /* true: there was one */

#endif
