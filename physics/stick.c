/* The stick's path. */
#include "stick.h"

#include "layout.h"
#include "region.h"

#include <math.h>

/* The blade starts half the slop into the marker, so that the first step already finds them touching. */
void stick_plan(struct stick_path *path, const struct push *p, double advance)
{
    double lean = p->direction * (M_PI / 180 / PUSH_PER_DEGREE);
    path->lean = lean;
    path->sine = sin(lean);
    path->cosine = cos(lean);
    path->side = p->direction >= 0 ? 1 : -1;
    path->advance = advance;

    double behind = layout.marker_radius + layout.stick_round - layout.slop / 2, half = layout.stick_flat / 2;
    double x = (double)p->start / PUSH_PER_MM - behind * path->sine;
    double y = -(layout.marker_radius + layout.start_gap) - behind * path->cosine;
    path->x = x - path->side * half * path->cosine;
    path->y = y + path->side * half * path->sine;
    path->length = (-layout.stick_round - path->y) / path->cosine;
    path->straight = (int)ceil(path->length / advance);
    path->total = path->straight + (int)ceil(fabs(lean) * layout.stick_flat / advance);
}

struct stick_pose stick_at(const struct stick_path *path, int step)
{
    double gone = step < path->straight ? step * path->advance : path->length;
    struct stick_pose pose = { path->x + gone * path->sine, path->y + gone * path->cosine, -path->lean };
    if (step >= path->total) pose.angle = path->total > path->straight ? 0 : pose.angle;
    else if (step > path->straight)
        pose.angle *= (double)(path->total - step) / (path->total - path->straight);
    return pose;
}

void stick_middle(const struct stick_path *path, const struct stick_pose *pose, double ahead, double *x,
                  double *y)
{
    double c = cos(pose->angle), s = sin(pose->angle), along = path->side * layout.stick_flat / 2;
    *x = pose->x + along * c - ahead * s;
    *y = pose->y + along * s + ahead * c;
}
