/* One push: a region of integers, a short life in a world, a region of integers. */
#include "region.h"

#include "floor.h"
#include "layout.h"
#include "world.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

const struct pace pace_exact = {
    .advance = 0.25 / 6, .haste = 32, .iterations = 20, .change = 0.002, .settle = 400, .seen = 6, .rare = true,
};
const struct pace pace_coarse = {
    .advance = 1.25, .haste = 60, .iterations = 6, .change = 0.01, .settle = 60, .seen = 1,
};
const struct pace pace_2 = {
    .advance = 0.25 / 3, .haste = 60, .iterations = 16, .change = 0.003, .settle = 240, .seen = 3,
};

double pace_speed(const struct pace *pace)
{
    return pace->haste * sqrt(pace->advance);
}

const struct surface surface_usual = {
    .curve = &floor_disc,
    .floor_friction = 0.3, .marker_friction = 0.2, .stick_friction = 0.3,
    .slop = 0.02, .turns = true,
};
const struct surface surface_2 = {
    .floor_friction = 0.3, .marker_friction = 0.2, .stick_friction = 0.3,
    .slop = 0.02, .turns = true,
};

static uint16_t turn_of(double radians)
{
    return (uint16_t)lrint(radians * (REGION_TURN / (2 * M_PI)));
}

static struct region_marker seen(const struct piece *m, double part)
{
    struct region_marker at = m->rest;
    cpVect p = cpvlerp(m->was, m->body.p, part);
    at.x = (int32_t)lrint(p.x * REGION_UNIT);
    at.y = (int32_t)lrint(p.y * REGION_UNIT);
    at.angle = turn_of(cpflerp(m->was_angle, m->body.a, part));
    return at;
}

/* --- first contact --- */

/* How far a point at dx, dy ahead can be approached along the path until `apart` away; infinite: it is
   passed. */
static double distance_until(const struct stick_path *path, double dx, double dy, double apart)
{
    double along = dx * path->sine + dy * path->cosine, across = dx * path->cosine - dy * path->sine;
    if (along <= 0 || fabs(across) >= apart) return INFINITY;
    double s = along - sqrt(apart * apart - across * across);
    return s > 0 ? s : 0;
}

static double marker_distance(const struct region *r, const struct push *p, const struct stick_path *path)
{
    struct region_marker fresh = push_start(p);
    double least = INFINITY;
    for (int i = 0; i < r->count; i++) {
        double dx = (double)(r->marker[i].x - fresh.x) / REGION_UNIT,
               dy = (double)(r->marker[i].y - fresh.y) / REGION_UNIT;
        double s = distance_until(path, dx, dy, 2 * layout.marker_radius);
        if (s < least) least = s;
    }
    return least;
}

/* The blade as a disc: too early, never too late. Markers that are fully in can't meet it. */
static double blade_distance(const struct region *r, const struct stick_path *path)
{
    struct stick_pose pose = stick_at(path, 0);
    double x, y, least = INFINITY, apart = layout.marker_radius + path->flat / 2 + layout.stick_round;
    stick_middle(path, &pose, 0, &x, &y);
    for (int i = 0; i < r->count; i++) {
        double mx = (double)r->marker[i].x / REGION_UNIT, my = (double)r->marker[i].y / REGION_UNIT;
        if (layout_rail(my) == layout_rail(layout.marker_radius)) continue;
        double s = distance_until(path, mx - x, my - y, apart);
        if (s < least) least = s;
    }
    return least;
}

int32_t region_first_contact(const struct region *r, const struct push *p, struct region_marker *where)
{
    struct stick_path path;
    stick_plan(&path, p, pace_exact.advance, 0, true);
    double s = marker_distance(r, p, &path);
    bool touches = s <= path.length;
    if (!touches) s = path.length;
    if (where) {
        *where = push_start(p);
        where->x += (int32_t)lrint(s * path.sine * REGION_UNIT);
        where->y += (int32_t)lrint(s * path.cosine * REGION_UNIT);
    }
    return touches ? (int32_t)lrint(s * REGION_UNIT) : -1;
}

/* Whole steps in which nothing but the stick and its marker moves: no need to simulate them. */
static int steps_alone(const struct region *r, const struct push *p, const struct pace *pace, double longer)
{
    struct stick_path path;
    stick_plan(&path, p, pace->advance, longer, true);
    double s = marker_distance(r, p, &path), blade = blade_distance(r, &path);
    if (blade - 4 * pace->advance < s) s = blade - 4 * pace->advance;
    if (s > path.length) return path.straight;
    return s > 0 ? (int)(s / pace->advance) : 0;
}

/* --- the track --- */

static void track_stick(struct track_step *t, const struct stick_path *path, int tick)
{
    struct stick_pose pose = stick_at(path, tick);
    double x, y;
    stick_middle(path, &pose, layout.stick_round, &x, &y);
    t->stick_x = (int32_t)lrint(x * REGION_UNIT);
    t->stick_y = (int32_t)lrint(y * REGION_UNIT);
    t->stick_angle = turn_of(pose.angle);
}

static int marker_by_id(const void *a, const void *b)
{
    return ((const struct region_marker *)a)->id - ((const struct region_marker *)b)->id;
}

static void track_add(struct track *eye, const struct world *w, int tick, double part)
{
    if (!eye || eye->count == TRACK_STEPS_MAX) return;
    struct track_step *t = &eye->step[eye->count++];
    memset(t, 0, sizeof *t);
    track_stick(t, &w->path, tick);
    for (int i = 0; i < w->count; i++) {
        const struct piece *m = &w->piece[i];
        if (m->gone) continue;
        t->marker[t->count++] = m->awake ? seen(m, part) : m->rest;
    }
    qsort(t->marker, (size_t)t->count, sizeof t->marker[0], marker_by_id);
}

/* The track's step that shows the present one. */
static int track_index(const struct world *w)
{
    return (w->tick + w->pace->seen - 1) / w->pace->seen;
}

/* The skipped steps, for the eye. */
static void track_skipped(struct track *eye, struct world *w)
{
    if (!eye) return;
    eye->count = 0;
    struct piece *m = &w->piece[0];
    m->was = cpv((double)m->rest.x / REGION_UNIT, (double)m->rest.y / REGION_UNIT);
    for (int k = 0; k <= w->tick; k += w->pace->seen) {
        double gone = k * w->path.advance < w->path.length ? k * w->path.advance : w->path.length;
        double all = w->tick * w->path.advance < w->path.length ? w->tick * w->path.advance : w->path.length;
        track_add(eye, w, k, all > 0 ? gone / all : 1);
    }
}

/* --- the push --- */

/* Is a centre there held up, if it tips over `edge` mm past an open edge? */
static bool holds(cpVect p, double edge)
{
    if (edge != 0) {
        double in = fabs(p.x) - edge;
        p.x = in > 0 ? copysign(in, p.x) : 0;
        if (p.y > layout.depth / 2) p.y -= edge;
    }
    return layout_holds((int32_t)lrint(p.x * REGION_UNIT), (int32_t)lrint(p.y * REGION_UNIT));
}

/* Markers whose centre is so far past an edge are gone at once, or those of them that have moved. True when the
   pushed one is among them. */
static bool take_fallen(struct world *w, double edge, bool moved, struct push_result *out)
{
    for (int i = 0; i < w->moving_count; i++) {
        struct piece *m = w->moving[i];
        if (moved && m->body.p.x == m->was.x && m->body.p.y == m->was.y) continue;
        if (holds(m->body.p, edge)) continue;
        if (m == &w->piece[0]) return true;
        cpVect way = cpvsub(m->body.p, m->was);
        struct region_fall *fall = &out->fall[out->fall_count++]; /* field by field: the gaps stay zero */
        fall->id = m->rest.id;
        fall->step = (uint16_t)track_index(w);
        fall->outward = turn_of(atan2(way.y, way.x));
        world_remove(w, m);
        i--;
    }
    return false;
}

static void after_of(const struct world *w, struct region *after)
{
    for (int i = 0; i < w->count; i++) {
        const struct piece *m = &w->piece[i];
        if (m->gone) continue;
        after->marker[after->count++] = m->awake ? seen(m, 1) : m->rest;
    }
    qsort(after->marker, (size_t)after->count, sizeof after->marker[0], marker_by_id);
}

void region_push_at(const struct pace *pace, const struct surface *surface, const struct region *before,
                    const struct push *p, struct push_result *out, struct track *eye)
{
    assert(!region_check(before) && !push_check(before, p));
    struct region kept = *before;                /* out may hold before */
    memset(out, 0, sizeof *out);
    struct world *w = world_mine();
    world_begin(w, pace, surface, &kept, p, steps_alone(&kept, p, pace, surface->blade));
    track_skipped(eye, w);

    int most = w->path.total + pace->settle;
    do {
        int from = w->tick;
        world_step(w);
        out->self = take_fallen(w, surface->platform + surface->edge, true, out);
        if (w->tick > from && w->tick % pace->seen == 0) track_add(eye, w, w->tick, 1);
    } while (!out->self && w->tick < most && !world_settled(w));
    if (surface->edge > 0 && !out->self)         /* left alone it tips */
        out->self = take_fallen(w, surface->platform, false, out);
    if (w->tick % pace->seen) track_add(eye, w, w->tick, 1);
    if (!out->self) track_add(eye, w, w->tick, 1);           /* at rest, to look at */

    if (out->self) {
        out->after = kept;
        out->fall_count = 0;
        memset(out->fall, 0, sizeof out->fall);
    } else {
        after_of(w, &out->after);
    }
    world_end(w);
}

void region_push(const struct region *before, const struct push *p, enum push_quality quality,
                 struct push_result *out, struct track *eye)
{
    region_push_at(quality == PUSH_COARSE ? &pace_coarse : &pace_exact, &surface_usual, before, p, out, eye);
}

void region_push_on(double marker_friction, const struct region *before, const struct push *p,
                    enum push_quality quality, struct push_result *out, struct track *eye)
{
    struct surface surface = surface_usual;
    surface.marker_friction = marker_friction;
    region_push_at(quality == PUSH_COARSE ? &pace_coarse : &pace_exact, &surface, before, p, out, eye);
}

void region_forget_space(void)
{
    world_forget();
}
