/* The stick's path: straight along the aim until its nearer corner meets the railing, then a turn until it
   lies flush. */
#ifndef DOCKET_STICK_H
#define DOCKET_STICK_H

struct push;

/* Poses are those of the corner that meets the railing first: the axis of the blade's rounded end. */
struct stick_path {
    double sine, cosine;         /* of the aim: it runs along (sine, cosine) */
    double lean;                 /* radians; the blade's angle is -lean until it turns */
    double side;                 /* the blade reaches from the corner to the right (1) or to the left (-1) */
    double x, y;                 /* the corner before the push */
    double length;               /* of the straight part, mm */
    double advance;              /* mm a step */
    int straight, total;         /* steps */
};

struct stick_pose { double x, y, angle; };

void stick_plan(struct stick_path *path, const struct push *p, double advance);
struct stick_pose stick_at(const struct stick_path *path, int step);
/* The middle of the blade's axis or, `ahead` of it, of its face. */
void stick_middle(const struct stick_path *path, const struct stick_pose *pose, double ahead, double *x,
                  double *y);

#endif
