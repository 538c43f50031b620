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
    int rings;                   /* of feet under a marker; 0: the floor is one constraint, the law's curve */
};

/* What else a marker could be: how its weight is spread over its feet (at the rim: the outermost ring alone; to
   the rim: growing from the middle on), and the mm that its radius lacks. */
enum pressure { PRESSED_EVENLY, PRESSED_AT_RIM, PRESSED_TO_RIM, PRESSED_TO_MIDDLE };
struct disc { enum pressure pressure; double smaller; };

/* Chipmunk in a plain loop: a fresh space with every marker, a constraint for the floor under each, every step.
   With feet: 6 rings2 points under every marker, each held by its own share of dry friction; no curve, no law
   of the disc. */
void plain_push(struct fineness f, const struct region *before, const struct push *p, struct push_result *out);
void plain_push_disc(struct fineness f, struct disc d, const struct region *before, const struct push *p,
                     struct push_result *out);
/* Box2D with friction joints, every marker, every step. */
void box2d_push(struct fineness f, const struct region *before, const struct push *p, struct push_result *out);

#ifdef __cplusplus
}
#endif

#endif
