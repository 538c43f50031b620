/* The plain Chipmunk loop. */
#include "engines.h"

#include "physics/floor.h"
#include "physics/layout.h"
#include "physics/pace.h"
#include "physics/stick.h"

#include <assert.h>
#include <chipmunk/chipmunk_private.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MARKER = 1, STICK = 2, RAIL = 4, OWN_RAIL = 8 };
enum { RINGS_MOST = 6, FEET_MOST = 6 * RINGS_MOST * RINGS_MOST };

struct foot { cpVect place, arm, impulse; cpFloat mass, share; };

/* The floor under one marker. */
struct ground {
    cpConstraint joint;
    cpFloat hold;                /* impulse that friction can take in a step */
    cpFloat radius;
    cpVect drag;                 /* by the curve: what it took */
    cpFloat twist;
    int cell;
    int feet;
    struct foot foot[FEET_MOST];
};

struct plain {
    cpSpace *space;
    struct stick_path path;
    int step;
    double time;
    int count;
    int rings;
    struct disc disc;
    struct { cpBody *body; cpShape *disc, *rail; struct ground *ground;
        uint8_t id; } marker[REGION_MARKERS_MAX + 1];
};

/* --- the floor as feet: no more than dry friction under points --- */

static void feet_begin(cpConstraint *c, cpFloat dt)
{
    struct ground *g = (struct ground *)c;
    cpVect turned = cpvforangle(c->b->a);
    g->hold = surface_usual.floor_friction * layout.gravity * dt;
    for (int i = 0; i < g->feet; i++) g->foot[i].arm = cpvrotate(g->foot[i].place, turned);
}

static void foot_push(cpBody *b, cpVect arm, cpVect j)
{
    b->v = cpvadd(b->v, cpvmult(j, b->m_inv));
    b->w += b->i_inv * cpvcross(arm, j);
}

static void feet_again(cpConstraint *c, cpFloat share)
{
    struct ground *g = (struct ground *)c;
    for (int i = 0; i < g->feet; i++) foot_push(c->b, g->foot[i].arm, cpvmult(g->foot[i].impulse, share));
}

/* Against the slip of each foot, by one mass in all directions: clamped it still points against the slip. */
static void feet_apply(cpConstraint *c, cpFloat dt)
{
    struct ground *g = (struct ground *)c;
    (void)dt;
    for (int i = 0; i < g->feet; i++) {
        struct foot *f = &g->foot[i];
        cpVect slip = cpvadd(c->b->v, cpvmult(cpvperp(f->arm), c->b->w));
        cpVect j = cpvclamp(cpvsub(f->impulse, cpvmult(slip, f->mass)), g->hold * f->share);
        foot_push(c->b, f->arm, cpvsub(j, f->impulse));
        f->impulse = j;
    }
}

/* How hard a place is pressed, middle 0, rim 1. */
static double pressed(enum pressure how, double at, bool outermost)
{
    switch (how) {
    case PRESSED_AT_RIM: return outermost;
    case PRESSED_TO_RIM: return at;
    case PRESSED_TO_MIDDLE: return 1 - at;
    default: return 1;
    }
}

/* Rings of equal width, 6 (2 k - 1) feet in ring k, where its weight acts. */
static void feet_place(struct ground *g, const cpBody *b, double r, int rings, enum pressure how)
{
    double all = 0;
    for (int k = 1; k <= rings; k++) {
        double in = (k - 1.0) / rings, out = (double)k / rings;
        double at = 2 * r / 3 * (out * out * out - in * in * in) / (out * out - in * in);
        for (int i = 0, n = 6 * (2 * k - 1); i < n; i++) {
            struct foot *f = &g->foot[g->feet++];
            f->place = cpvmult(cpvforangle((i + 0.5 * (k % 2)) * 2 * M_PI / n), at);
            f->mass = 1 / (b->m_inv + at * at * b->i_inv);
            f->share = pressed(how, at / r, k == rings);
            all += f->share;
        }
    }
    for (int i = 0; i < g->feet; i++) g->foot[i].share /= all;
}

/* --- the floor as the law's curve --- */

static void curve_begin(cpConstraint *c, cpFloat dt)
{
    ((struct ground *)c)->hold = surface_usual.floor_friction * layout.gravity * dt;
}

static void curve_again(cpConstraint *c, cpFloat share)
{
    struct ground *g = (struct ground *)c;
    c->b->v = cpvadd(c->b->v, cpvmult(g->drag, share));
    c->b->w += g->twist / g->radius * share;
}

static void curve_apply(cpConstraint *c, cpFloat dt)
{
    struct ground *g = (struct ground *)c;
    (void)dt;
    cpVect want = cpvsub(g->drag, c->b->v);
    double size = cpvlength(want), rim = c->b->w * g->radius, turn = g->twist - rim;
    double x = size / g->hold, y = fabs(turn) / (floor_root_2 * g->hold);
    if (x * x + 1.125 * y * y > floor_held && floor_nearest(&floor_disc, &g->cell, &x, &y)) {
        if (size > 0) want = cpvmult(want, x * g->hold / size);
        turn = copysign(y * floor_root_2 * g->hold, turn);
    }
    c->b->v = cpvadd(c->b->v, cpvsub(want, g->drag));
    c->b->w += (turn - g->twist) / g->radius;
    g->drag = want;
    g->twist = turn;
}

static cpFloat no_impulse(cpConstraint *c)
{
    (void)c;
    return 0;
}

static const cpConstraintClass feet_class = { feet_begin, feet_again, feet_apply, no_impulse };
static const cpConstraintClass curve_class = { curve_begin, curve_again, curve_apply, no_impulse };

static struct ground *ground_add(struct plain *w, cpBody *body, double radius)
{
    struct ground *g = calloc(1, sizeof *g);
    assert(g && w->rings <= RINGS_MOST);
    cpConstraintInit(&g->joint, w->rings ? &feet_class : &curve_class, cpSpaceGetStaticBody(w->space), body);
    g->radius = radius;
    feet_place(g, body, radius, w->rings, w->disc.pressure);
    cpSpaceAddConstraint(w->space, &g->joint);
    return g;
}

/* --- the loop --- */

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
    double r = layout.marker_radius - w->disc.smaller;
    cpBody *body = cpSpaceAddBody(w->space, cpBodyNew(1, cpMomentForCircle(1, 0, r, cpvzero)));
    cpBodySetPosition(body, cpv((double)m->x / REGION_UNIT, (double)m->y / REGION_UNIT));
    cpBodySetAngle(body, m->angle * (2 * M_PI / REGION_TURN));
    cpShape *disc = cpSpaceAddShape(w->space, cpCircleShapeNew(body, r, cpvzero));
    cpShapeSetFriction(disc, sqrt(surface_usual.marker_friction));
    double y = (double)m->y / REGION_UNIT;
    unsigned rail = fresh                              ? 0
                    : layout_rail(y) != layout_rail(layout.marker_radius) ? (unsigned)OWN_RAIL << w->count
                                                       : (unsigned)RAIL;
    w->marker[w->count].rail = rail > RAIL ? rail_add(w, layout_rail(y), rail) : NULL;
    cpShapeSetFilter(disc, cpShapeFilterNew(CP_NO_GROUP, MARKER | rail, MARKER | STICK | rail));

    w->marker[w->count].body = body;
    w->marker[w->count].disc = disc;
    w->marker[w->count].ground = ground_add(w, body, r);
    w->marker[w->count++].id = m->id;
}

static void marker_remove(struct plain *w, int i)
{
    cpSpaceRemoveConstraint(w->space, &w->marker[i].ground->joint);
    cpSpaceRemoveShape(w->space, w->marker[i].disc);
    cpSpaceRemoveBody(w->space, w->marker[i].body);
    if (w->marker[i].rail) {
        cpSpaceRemoveShape(w->space, w->marker[i].rail);
        cpShapeFree(w->marker[i].rail);
    }
    free(w->marker[i].ground);
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
    plain_push_disc(f, (struct disc){ PRESSED_EVENLY, 0 }, before, p, out);
}

void plain_push_disc(struct fineness f, struct disc d, const struct region *before, const struct push *p,
                     struct push_result *out)
{
    struct pace pace = pace_exact;
    pace.advance = f.advance;
    struct plain w = { .space = cpSpaceNew(), .time = f.advance / pace_speed(&pace), .rings = f.rings,
                       .disc = d };
    memset(out, 0, sizeof *out);
    cpSpaceSetIterations(w.space, f.iterations);
    cpSpaceSetCollisionSlop(w.space, layout.slop);
    cpSpaceSetCollisionBias(w.space, pow(0.5, 1 / w.time));
    cpSpaceSetCollisionPersistence(w.space, 1);
    stick_plan(&w.path, p, f.advance, 0, true);

    struct stick_pose pose = stick_at(&w.path, 0);
    cpBody *stick = cpSpaceAddBody(w.space, cpBodyNewKinematic());
    cpBodySetUserData(stick, &w);
    cpBodySetVelocityUpdateFunc(stick, stick_velocity);
    cpBodySetPosition(stick, cpv(pose.x, pose.y));
    cpBodySetAngle(stick, pose.angle);
    cpShape *blade = cpSpaceAddShape(w.space,
        cpSegmentShapeNew(stick, cpvzero, cpv(w.path.side * layout.stick_flat, 0), layout.stick_round));
    cpShapeSetFriction(blade, surface_usual.stick_friction / sqrt(surface_usual.marker_friction));
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
    } while (!out->self && w.step < w.path.total + 2400 && !settled(&w));

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
