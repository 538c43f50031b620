/* The door of a table that `docket host` keeps: what is told of it on the terminal, and what is typed there. */
#ifndef DOCKET_SERVE_DOOR_H
#define DOCKET_SERVE_DOOR_H

#include "host.h"

struct serve_door { unsigned heard; bool ended; };   /* heard: knocks told of; ended: nothing more is typed */

const char *serve_door_how(const char *word, enum door_how *out);    /* of --door */
/* in NAME [SEAT], no NAME, lock, unlock, open, out SEAT, swap SEAT SEAT; true: something was done */
bool serve_door_read(struct serve_door *d, struct host *h);
void serve_door_tell(struct serve_door *d, const struct host *h);    /* who has come to the door */

#endif
