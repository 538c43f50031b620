/* How finely a push is simulated. Play uses the exact pace; the coarse one ranks candidates. */
#ifndef DOCKET_PACE_H
#define DOCKET_PACE_H

#include "region.h"

struct pace {
    double advance;              /* mm the stick moves in a step */
    int iterations;              /* most sweeps in a step */
    double change;               /* of impulses that ends them, as a share of what the floor can hold */
    int settle;                  /* most steps after the stick has stopped */
    int seen;                    /* every so many steps are one of the track */
};

extern const struct pace pace_exact, pace_coarse;

/* The stick's speed, mm/s: about the root of friction * gravity * advance, so that nothing slides on. */
double pace_speed(double advance);

void region_push_at(const struct pace *pace, const struct region *before, const struct push *p,
                    struct push_result *out, struct track *eye);
/* The next push of this thread builds its space anew: the answer must not change. */
void region_forget_space(void);

#endif
