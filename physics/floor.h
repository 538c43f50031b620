/* What dry friction can hold under a marker. A disc that slides with speed v and turns with rim speed u is
   held by a drag and a torque that belong together: the farther it slides for its turning, the less of the
   turning is held. In units of what friction can take from a sliding disc in a step, and with the rim's
   share divided by root 2 (a disc's rim is twice as light as its middle), all that friction can do is the
   inside of one convex curve, and it takes the point of it that is nearest to stopping the disc. */
#ifndef DOCKET_FLOOR_H
#define DOCKET_FLOOR_H

#include <math.h>
#include <stdbool.h>

enum { FLOOR_CELLS = 128 };

/* The curve's quarter, by the angle of its normal: from sliding alone to turning alone. */
struct floor_curve {
    struct floor_point { double x, y, normal_x, normal_y; } point[FLOOR_CELLS + 1];
};

extern const struct floor_curve floor_disc;      /* evenly pressed */

static const double floor_root_2 = 1.4142135623730951;
/* Within this part of the ellipse through the curve's ends (squared) everything is held. */
static const double floor_held = 0.8727;

/* How far the line from this point of the curve along its normal passes by x, y. */
static inline double floor_passes(const struct floor_point *p, double x, double y)
{
    return p->normal_x * (y - p->y) - p->normal_y * (x - p->x);
}

/* x, y (neither below 0) to the nearest point of the curve; false: it lies within, and stays. cell: where
   to look first, and where it was found; the answer doesn't depend on it. */
static inline bool floor_nearest(const struct floor_curve *c, int *cell, double *x, double *y)
{
    int i = *cell;
    double here = floor_passes(&c->point[i], *x, *y), next = floor_passes(&c->point[i + 1], *x, *y);
    while (next > 0 && i < FLOOR_CELLS - 1) {
        here = next;
        next = floor_passes(&c->point[++i + 1], *x, *y);
    }
    while (here <= 0 && i > 0) {
        next = here;
        here = floor_passes(&c->point[--i], *x, *y);
    }
    *cell = i;
    double part = here - next > 0 ? here / (here - next) : 0;
    const struct floor_point *p = &c->point[i], *q = p + 1;
    double to_x = p->x + part * (q->x - p->x), to_y = p->y + part * (q->y - p->y);
    if ((*x - to_x) * p->normal_x + (*y - to_y) * p->normal_y <= 0) return false;
    *x = to_x;
    *y = to_y;
    return true;
}

#endif
