/* How finely a push is simulated. Play uses the exact pace; the coarse one ranks candidates. */
#ifndef DOCKET_PACE_H
#define DOCKET_PACE_H

#include "region.h"

struct pace {
    double advance;              /* mm the stick moves in a step */
    double speed;                /* mm/s; at most about the root of friction * gravity * advance */
    bool in_order;               /* contacts are found in the order of a simulation that skips nothing */
    int iterations;
    int settle;                  /* most steps after the stick has stopped */
};

extern const struct pace pace_exact, pace_coarse;

void region_push_at(const struct pace *pace, const struct region *before, const struct push *p,
                    struct push_result *out, struct track *eye);
/* The next push of this thread builds its space anew: the answer must not change. */
void region_forget_space(void);

#endif
