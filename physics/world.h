/* Chipmunk's side of one push: a space that holds the stick, the railing and the markers that can move. */
#ifndef DOCKET_WORLD_H
#define DOCKET_WORLD_H

#include "pace.h"
#include "stick.h"

#include <chipmunk/chipmunk_private.h>

struct piece {                   /* a marker; sorted by place, so ids mean nothing to the solver */
    struct region_marker rest;   /* where it lies or, moving, was last seen */
    bool awake, gone, own_rail;
    int slot;                    /* in the list of those that move */
    cpVect was;
    cpFloat was_angle;
    cpBody body;
    cpCircleShape disc;
    cpSegmentShape rail;         /* of a marker that isn't fully in: it may not go back either */
    cpVect drag;                 /* speed that the floor took in this step: from the middle, */
    cpFloat twist;               /* and from the rim */
    cpFloat weight;              /* on the floor; 1: as usual */
    int cell;                    /* of the floor's curve */
};

struct world {
    cpSpace *space;
    const struct pace *pace;
    const struct surface *surface;
    double step_time;            /* s */
    struct stick_path path;
    int tick;                    /* where the stick is, in steps of its path and then of settling */
    bool under_way;              /* the first step only solves: nothing has speed before it */
    double way;                  /* mm that anything can have moved since Chipmunk looked for contacts */
    bool look;                   /* it must, before the next step is solved */
    cpBody stick;
    cpSegmentShape blade, rail;
    cpConstraint floor;
    cpFloat drag_most, change;
    int count;
    struct piece piece[REGION_MARKERS_MAX + 1];      /* 0 is the pushed one */
    int moving_count, gone_count;
    struct piece *moving[REGION_MARKERS_MAX + 1];
};

static inline struct piece *piece_of(const cpBody *body)
{
    return body->userData;
}

struct world *world_mine(void);  /* this thread's own; it lives until the thread ends */
void world_begin(struct world *w, const struct pace *pace, const struct surface *surface,
                 const struct region *r, const struct push *p, int skipped);
void world_step(struct world *w);
void world_remove(struct world *w, struct piece *m);
bool world_settled(const struct world *w);
void world_end(struct world *w);
void world_forget(void);

#endif
