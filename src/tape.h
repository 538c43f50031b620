/* A finished game that is shown again. */
#ifndef DOCKET_TAPE_H
#define DOCKET_TAPE_H

#include "driver.h"

struct tape {
    struct running shown;        /* as far as it has come */
    const struct session *whole;
    struct logbook *sealed;      /* the whole log as each seat may read it, while the shown one lies open */
    bool playing;
    int speed;                   /* 0..2 */
    double next_at;
};

struct driver driver_tape(struct tape *t);
const char *tape_seek(struct tape *t, int at);   /* shows the first `at` lines. NULL, or why not */

#endif
