/* The stick's path. */
#include "stick.h"

#include "layout.h"
#include "region.h"

#include <math.h>

static double series(double square, const double *factor, int count)
{
    double sum = 0;
    for (int i = count - 1; i >= 0; i--) sum = factor[i] + square * sum;
    return sum;
}

double stick_sine(double radians)
{
    static const double factor[] = { 1, -1.0 / 6, 1.0 / 120, -1.0 / 5040, 1.0 / 362880, -1.0 / 39916800,
                                     1.0 / 6227020800, -1.0 / 1307674368000 };
    return radians * series(radians * radians, factor, 8);
}

double stick_cosine(double radians)
{
    static const double factor[] = { 1, -1.0 / 2, 1.0 / 24, -1.0 / 720, 1.0 / 40320, -1.0 / 3628800,
                                     1.0 / 479001600, -1.0 / 87178291200 };
    return series(radians * radians, factor, 8);
}

/* The blade starts half the slop into the marker, so that the first step already finds them touching. */
void stick_plan(struct stick_path *path, const struct push *p, double advance, double longer, bool turns)
{
    double lean = p->direction * (M_PI / 180 / PUSH_PER_DEGREE);
    path->lean = lean;
    path->sine = stick_sine(lean);
    path->cosine = stick_cosine(lean);
    path->side = p->direction >= 0 ? 1 : -1;
    path->advance = advance;
    path->flat = layout.stick_flat + longer;

    double behind = layout.marker_radius + layout.stick_round - layout.slop / 2, half = path->flat / 2;
    double x = (double)p->start / PUSH_PER_MM - behind * path->sine;
    double y = -(layout.marker_radius + layout.start_gap) - behind * path->cosine;
    path->x = x - path->side * half * path->cosine;
    path->y = y + path->side * half * path->sine;
    path->length = (-layout.stick_round - path->y) / path->cosine;
    path->straight = (int)ceil(path->length / advance);
    path->total = path->straight;
    if (turns) path->total += (int)ceil(fabs(lean) * path->flat / advance);
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
    double c = stick_cosine(pose->angle), s = stick_sine(pose->angle);
    double along = path->side * path->flat / 2;
    *x = pose->x + along * c - ahead * s;
    *y = pose->y + along * s + ahead * c;
}
