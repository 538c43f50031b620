/* Other ways to simulate the same push, to measure ours against: the same stick, shapes and friction. */
#ifndef DOCKET_ENGINES_H
#define DOCKET_ENGINES_H

#ifdef __cplusplus
extern "C" {
#endif

#include "physics/region.h"

struct fineness {
    double advance;              /* mm the stick moves in a step */
    int iterations;
};

/* Chipmunk in a plain loop: a fresh space with every marker, pivot and gear joints for the floor, every
   step. */
void plain_push(struct fineness f, const struct region *before, const struct push *p, struct push_result *out);
/* Box2D with friction joints, every marker, every step. */
void box2d_push(struct fineness f, const struct region *before, const struct push *p, struct push_result *out);

#ifdef __cplusplus
}
#endif

#endif
