/* The stick's path: straight along the aim until its nearer corner meets the railing, then a turn until it
   lies flush. */
#ifndef DOCKET_STICK_H
#define DOCKET_STICK_H

#include <stdbool.h>

struct push;

/* Poses are those of the corner that meets the railing first: the axis of the blade's rounded end. */
struct stick_path {
    double sine, cosine;         /* of the aim: it runs along (sine, cosine) */
    double lean;                 /* radians; the blade's angle is -lean until it turns */
    double side;                 /* the blade reaches from the corner to the right (1) or to the left (-1) */
    double x, y;                 /* the corner before the push */
    double length;               /* of the straight part, mm */
    double advance;              /* mm a step */
    double flat;                 /* length of the blade's straight face, mm */
    int straight, total;         /* steps */
};

struct stick_pose { double x, y, angle; };

/* longer: than the blade is, mm; turns: at the end of its way, until it lies flush. */
void stick_plan(struct stick_path *path, const struct push *p, double advance, double longer, bool turns);
struct stick_pose stick_at(const struct stick_path *path, int step);
/* Of at most half a right angle; by sums and products alone, so that every machine has the same bits. */
double stick_sine(double radians);
double stick_cosine(double radians);
/* The middle of the blade's axis or, `ahead` of it, of its face. */
void stick_middle(const struct stick_path *path, const struct stick_pose *pose, double ahead, double *x,
                  double *y);

#endif
