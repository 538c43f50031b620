/* Contacts and the floor's dry friction in one sweep, as plain numbers. Discs make it short: a contact of a
   disc pushes through its centre and turns it by its rim. Masses are 1. */
#ifndef DOCKET_SWEEP_H
#define DOCKET_SWEEP_H

#include <stdbool.h>

#include "region.h"

struct floor_curve;
struct cpContact;

/* three neighbours a disc on average, stick, railing */
enum { TOUCHES_MOST = 5 * (REGION_MARKERS_MAX + 1) };

typedef double pair __attribute__((vector_size(16)));        /* x and y at once */

struct mover {                   /* a marker's part in the sweeps, or a point that no marker moves */
    pair v, v_bias, drag;        /* drag: speed that the floor took in this step from the middle, */
    double rim, twist;           /* and from the rim, which moves so fast */
    double hold;                 /* most that it can take from the middle */
    int cell;                    /* of the floor's curve: where it was found last */
    bool still, unbiased;        /* nothing has reached it yet: what would add zeros is left out */
};

struct touch {                   /* a is a marker; b too when it is free */
    struct mover *a, *b;
    pair n, t;
    double normal, tangent, bias;            /* impulses so far */
    double room;                 /* speed at which they may still come nearer to each other in this step */
    double bias_speed, normal_mass, tangent_mass, friction;
    bool idle, free;             /* idle: doesn't push yet */
    struct cpContact *contact;
};

struct sweep {
    const struct floor_curve *curve;         /* NULL: drag and twist are limited apart */
    int markers, movers, touches;            /* the markers come first */
    struct mover mover[REGION_MARKERS_MAX + 1 + TOUCHES_MOST];
    struct touch touch[TOUCHES_MOST];
};

/* Sweeps until no impulse changes by `change`, at most so many; how many there were. */
int sweep_run(struct sweep *s, int most, double change);

#endif
