/* How finely a push is simulated, and what touches what. Play uses the exact pace; the coarse one ranks
   candidates. */
#ifndef DOCKET_PACE_H
#define DOCKET_PACE_H

#include "region.h"

struct pace {
    double advance;              /* mm the stick moves in a step */
    double haste;                /* its speed in mm/s is this times the root of that */
    int iterations;              /* most sweeps in a step */
    double change;               /* of impulses that ends them, as a share of what the floor can hold */
    int settle;                  /* most steps after the stick has stopped */
    int seen;                    /* every so many steps are one of the track */
    bool rare;                   /* Chipmunk looks for contacts only as often as it must, not in every step */
};

extern const struct pace pace_exact, pace_coarse;
extern const struct pace pace_2;             /* the exact one of physics version 2 */

/* The stick's speed, mm/s: so slow that nothing slides on. */
double pace_speed(const struct pace *pace);

struct floor_curve;

/* Friction is that of the pair that touches. What isn't played can be tried: docket push, docs/physics.md. */
struct surface {
    const struct floor_curve *curve;         /* NULL: drag and twist limited apart, as up to version 2 */
    double floor_friction, marker_friction, stick_friction, rail_friction;
    double slop;                 /* mm that touching shapes may sink into each other */
    double edge;                 /* mm past an open edge at which a marker falls */
    double platform;             /* mm that the open edges lie farther out */
    double blade;                /* mm that the blade is longer */
    double uneven;               /* share by which markers differ in weight, every other one heavier */
    double speed;                /* mm/s of the stick; 0: the pace's */
    bool turns;                  /* the stick turns flush at the end of its way */
};

extern const struct surface surface_usual;
extern const struct surface surface_2;       /* of physics version 2 */

void region_push_at(const struct pace *pace, const struct surface *surface, const struct region *before,
                    const struct push *p, struct push_result *out, struct track *eye);
/* The next push of this thread builds its space anew: the answer must not change. */
void region_forget_space(void);

#endif
