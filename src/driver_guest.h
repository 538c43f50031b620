/* A seat at a table elsewhere, or a spectator's place, as a running game: wishes are sent there, and what comes
   back is read into the session, the log and the newest lines of whoever shows it. */
#ifndef DOCKET_DRIVER_GUEST_H
#define DOCKET_DRIVER_GUEST_H

#include "guest.h"
#include "driver.h"

enum { GUEST_VIEWS = 16 };

struct guest_game {
    struct guest *guest;
    unsigned shown;              /* version of what was read last */
    uint64_t mark;               /* of the game */
    int undos;
    /* views as they came: for what is shown again */
    struct { int line; _Alignas(8) unsigned char view[STATE_MAX]; } then[GUEST_VIEWS];
    int then_count;
};

/* What came is read into `r` from now on. The driver closes `a` and frees it. */
struct driver driver_guest(struct guest_game *g, struct guest *a, const struct running *r);

#endif
