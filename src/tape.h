/* A finished game that is shown again. */
#ifndef DOCKET_TAPE_H
#define DOCKET_TAPE_H

#include "driver.h"

struct tape {
    struct running shown;        /* as far as it has come */
    struct session *whole;       /* all that may be told of the game */
    struct logbook *sealed;      /* the whole log as each seat may read it, while the shown one lies open */
    /* Without spoilers: the game that `whole` is only the seen beginning of; its lines become known one by one.
       NULL: all is known. */
    const struct session *rest;
    bool guessed;                /* it stops before each decision of `seat` that isn't known yet */
    int seat;
    bool playing;
    int speed;                   /* 0..2 */
    double next_at;
};

struct driver driver_tape(struct tape *t);
const char *tape_seek(struct tape *t, int at);   /* shows the first `at` lines. NULL, or why not */
/* The line that comes after what is shown, whoever knows it by now; NULL: none does. */
const struct action *tape_next(const struct tape *t);
bool tape_at_guess(const struct tape *t);        /* the seat's own decision is next, to be guessed */

#endif
