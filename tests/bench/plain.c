/* The plain Chipmunk loop. */
#include "engines.h"

#include "physics/layout.h"
#include "physics/pace.h"
#include "physics/stick.h"

#include <chipmunk/chipmunk.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MARKER = 1, STICK = 2, RAIL = 4, OWN_RAIL = 8 };

struct plain {
    cpSpace *space;
    struct stick_path path;
    int step;
    double time;
    int count;
    struct { cpBody *body; cpShape *disc, *rail; cpConstraint *slide,
        *turn; uint8_t id; } marker[REGION_MARKERS_MAX + 1];
};

static void stick_velocity(cpBody *body, cpVect gravity, cpFloat damping, cpFloat dt)
{
    (void)gravity, (void)damping;
    struct plain *w = cpBodyGetUserData(body);
    struct stick_pose from = stick_at(&w->path, w->step), to = stick_at(&w->path, w->step + 1);
    cpBodySetVelocity(body, cpv((to.x - from.x) / dt, (to.y - from.y) / dt));
    cpBodySetAngularVelocity(body, (to.angle - from.angle) / dt);
}

static cpShape *rail_add(struct plain *w, double y, unsigned category)
{
    cpShape *rail = cpSegmentShapeNew(cpSpaceGetStaticBody(w->space), cpv(-99, y - 2), cpv(99, y - 2), 2);
    cpShapeSetFilter(rail, cpShapeFilterNew(CP_NO_GROUP, category, category));
    return cpSpaceAddShape(w->space, rail);
}

static void marker_add(struct plain *w, const struct region_marker *m, bool fresh)
{
    double r = layout.marker_radius, grip = layout.floor_friction * layout.gravity;
    cpBody *floor = cpSpaceGetStaticBody(w->space);
    cpBody *body = cpSpaceAddBody(w->space, cpBodyNew(1, cpMomentForCircle(1, 0, r, cpvzero)));
    cpBodySetPosition(body, cpv((double)m->x / REGION_UNIT, (double)m->y / REGION_UNIT));
    cpBodySetAngle(body, m->angle * (2 * M_PI / REGION_TURN));
    cpShape *disc = cpSpaceAddShape(w->space, cpCircleShapeNew(body, r, cpvzero));
    cpShapeSetFriction(disc, sqrt(layout.marker_friction));
    double y = (double)m->y / REGION_UNIT;
    unsigned rail = fresh                              ? 0
                    : layout_rail(y) != layout_rail(r) ? (unsigned)OWN_RAIL << w->count
                                                       : (unsigned)RAIL;
    w->marker[w->count].rail = rail > RAIL ? rail_add(w, layout_rail(y), rail) : NULL;
    cpShapeSetFilter(disc, cpShapeFilterNew(CP_NO_GROUP, MARKER | rail, MARKER | STICK | rail));

    cpConstraint *slide = cpSpaceAddConstraint(w->space, cpPivotJointNew(floor, body, cpBodyGetPosition(body)));
    cpConstraintSetMaxBias(slide, 0);
    cpConstraintSetMaxForce(slide, grip);
    cpConstraint *turn = cpSpaceAddConstraint(w->space, cpGearJointNew(floor, body, 0, 1));
    cpConstraintSetMaxBias(turn, 0);
    cpConstraintSetMaxForce(turn, grip * 2 * r / 3);
    w->marker[w->count].body = body;
    w->marker[w->count].disc = disc;
    w->marker[w->count].slide = slide;
    w->marker[w->count].turn = turn;
    w->marker[w->count++].id = m->id;
}

static void marker_remove(struct plain *w, int i)
{
    cpSpaceRemoveConstraint(w->space, w->marker[i].slide);
    cpSpaceRemoveConstraint(w->space, w->marker[i].turn);
    cpSpaceRemoveShape(w->space, w->marker[i].disc);
    cpSpaceRemoveBody(w->space, w->marker[i].body);
    if (w->marker[i].rail) {
        cpSpaceRemoveShape(w->space, w->marker[i].rail);
        cpShapeFree(w->marker[i].rail);
    }
    cpConstraintFree(w->marker[i].slide);
    cpConstraintFree(w->marker[i].turn);
    cpShapeFree(w->marker[i].disc);
    cpBodyFree(w->marker[i].body);
    memmove(&w->marker[i], &w->marker[i + 1], (size_t)(--w->count - i) * sizeof w->marker[0]);
}

static struct region_marker seen(const struct plain *w, int i)
{
    cpVect p = cpBodyGetPosition(w->marker[i].body);
    return (struct region_marker){
        .x = (int32_t)lrint(p.x * REGION_UNIT), .y = (int32_t)lrint(p.y * REGION_UNIT), .id = w->marker[i].id,
        .angle = (uint16_t)lrint(cpBodyGetAngle(w->marker[i].body) * (REGION_TURN / (2 * M_PI))),
    };
}

static bool settled(const struct plain *w)
{
    if (w->step < w->path.total) return false;
    for (int i = 0; i < w->count; i++) {
        cpBody *b = w->marker[i].body;
        double move = cpvlength(cpBodyGetVelocity(b))
                      + fabs(cpBodyGetAngularVelocity(b)) * layout.marker_radius;
        if (move * w->time > 1e-4) return false;
    }
    return true;
}

static int by_place(const void *a, const void *b)
{
    const struct region_marker *m = a, *n = b;
    return m->y != n->y ? (m->y > n->y) - (m->y < n->y) : (m->x > n->x) - (m->x < n->x);
}

void plain_push(struct fineness f, const struct region *before, const struct push *p, struct push_result *out)
{
    struct plain w = { .space = cpSpaceNew(), .time = f.advance / pace_speed(f.advance) };
    memset(out, 0, sizeof *out);
    cpSpaceSetIterations(w.space, f.iterations);
    cpSpaceSetCollisionSlop(w.space, layout.slop);
    cpSpaceSetCollisionBias(w.space, pow(0.5, 1 / w.time));
    cpSpaceSetCollisionPersistence(w.space, 1);
    stick_plan(&w.path, p, f.advance);

    struct stick_pose pose = stick_at(&w.path, 0);
    cpBody *stick = cpSpaceAddBody(w.space, cpBodyNewKinematic());
    cpBodySetUserData(stick, &w);
    cpBodySetVelocityUpdateFunc(stick, stick_velocity);
    cpBodySetPosition(stick, cpv(pose.x, pose.y));
    cpBodySetAngle(stick, pose.angle);
    cpShape *blade = cpSpaceAddShape(w.space,
        cpSegmentShapeNew(stick, cpvzero, cpv(w.path.side * layout.stick_flat, 0), layout.stick_round));
    cpShapeSetFriction(blade, layout.stick_friction / sqrt(layout.marker_friction));
    cpShapeSetFilter(blade, cpShapeFilterNew(CP_NO_GROUP, STICK, MARKER));
    cpShape *rail = rail_add(&w, layout_rail(layout.marker_radius), RAIL);
    struct region_marker fresh = push_start(p);
    marker_add(&w, &fresh, true);
    struct region sorted = *before; /* ours inserts them in this order: measure the shortcuts, not the order */
    qsort(sorted.marker, (size_t)sorted.count, sizeof sorted.marker[0], by_place);
    for (int i = 0; i < sorted.count; i++) marker_add(&w, &sorted.marker[i], false);

    cpSpaceStep(w.space, w.time);                /* solves the first move; nothing moves yet */
    do {
        w.step++;
        cpSpaceStep(w.space, w.time);
        for (int i = 0; i < w.count; i++) {
            struct region_marker at = seen(&w, i);
            if (layout_holds(at.x, at.y)) continue;
            if (at.id == p->id) { out->self = true; continue; }
            out->fall[out->fall_count++] = (struct region_fall){ .id = at.id, .step = (uint16_t)w.step };
            marker_remove(&w, i--);
        }
    } while (!out->self && w.step < w.path.total + 240 && !settled(&w));

    for (int i = 0; i < w.count; i++) out->after.marker[out->after.count++] = seen(&w, i);
    while (w.count) marker_remove(&w, w.count - 1);
    cpSpaceRemoveShape(w.space, blade);
    cpSpaceRemoveShape(w.space, rail);
    cpSpaceRemoveBody(w.space, stick);
    cpShapeFree(blade);
    cpShapeFree(rail);
    cpBodyFree(stick);
    cpSpaceFree(w.space);
    if (out->self) { out->after = *before; out->fall_count = 0; }
}
