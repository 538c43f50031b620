/* What may be pushed where: every number is looked at here, before it reaches the simulation. */
#include "layout.h"
#include "region.h"

#include <math.h>
#include <stddef.h>

#define N_(s) (s)

static double millimetres(int32_t units)
{
    return (double)units / REGION_UNIT;
}

static bool overlap(const struct region_marker *a, const struct region_marker *b)
{
    double dx = millimetres(a->x) - millimetres(b->x), dy = millimetres(a->y) - millimetres(b->y);
    double least = 2 * layout.marker_radius - layout.overlap_most;
    return dx * dx + dy * dy < least * least;
}

const char *region_check(const struct region *r)
{
    if (r->count < 0 || r->count > REGION_MARKERS_MAX) return N_("the region holds too many markers");
    for (int i = 0; i < r->count; i++) {
        const struct region_marker *m = &r->marker[i];
        if (i && m->id == m[-1].id) return N_("the same marker lies there twice");
        if (i && m->id < m[-1].id) return N_("the markers are not in order");
        if (m->spare) return N_("a marker holds something that means nothing");
        if (!layout_holds(m->x, m->y)) return N_("a marker lies off the platform");
        for (int j = 0; j < i; j++)
            if (overlap(m, &r->marker[j])) return N_("two markers overlap");
    }
    return NULL;
}

struct region_marker push_start(const struct push *p)
{
    double y = -(layout.marker_radius + layout.start_gap) * REGION_UNIT;
    return (struct region_marker){
        .x = (int32_t)lrint((double)p->start * REGION_UNIT / PUSH_PER_MM),
        .y = (int32_t)lrint(y),
        .id = (uint8_t)p->id,
    };
}

static const char *aim_check(int id, double start, double direction)
{
    if (id < 0 || id > UINT8_MAX) return N_("there is no such marker");
    if (!isfinite(start) || !isfinite(direction)) return N_("that aim is not a number");
    if (fabs(start) > layout.start_reach) return N_("that start is not in front of the entrance");
    if (fabs(direction) > layout.cone) return N_("that direction leans too far from the entrance");
    return NULL;
}

const char *push_aim(int id, double start, double direction, struct push *out)
{
    const char *why = aim_check(id, start, direction);
    if (why) return why;
    *out = (struct push){ id, (int)lrint(start * PUSH_PER_MM), (int)lrint(direction * PUSH_PER_DEGREE) };
    return NULL;
}

const char *push_check(const struct region *r, const struct push *p)
{
    const char *why = aim_check(p->id, (double)p->start / PUSH_PER_MM, (double)p->direction / PUSH_PER_DEGREE);
    if (why) return why;
    if (r->count >= REGION_MARKERS_MAX) return N_("there is no room for another marker");

    struct region_marker fresh = push_start(p);
    for (int i = 0; i < r->count; i++) {
        if (r->marker[i].id == p->id) return N_("that marker is there already");
        if (overlap(&fresh, &r->marker[i])) return N_("another marker is in the way of that start");
    }
    return NULL;
}

bool region_overhangs(const struct region_marker *m)
{
    return layout_overhang(m->x, m->y) > layout.overhang_least;
}
