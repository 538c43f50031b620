/* Chipmunk's side of one push. */
#include "world.h"

#include "layout.h"
#include "solve.h"

#include <assert.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CAN_MARKER = 1, CAN_STICK = 2, CAN_RAIL = 4, CAN_OWN = 8 };      /* CAN_OWN << n: marker n's own rail */
enum { SHAPES_MOST = REGION_MARKERS_MAX + 2 };           /* that move: stick and markers */

static const double touch = 0.01;            /* mm between markers that count as touching */
static const double rail_thickness = 2;
static const double nearby = 1;              /* mm between markers that Chipmunk is to find */

/* --- the space --- */

/* Chipmunk greets at its first space. */
static void banner_once(void)
{
#ifndef DOCKET_QUIET_CHIPMUNK    /* built without the greeting */
    fflush(stdout);
    FILE *kept = stdout, *nowhere = fopen("/dev/null", "w");
    if (nowhere) stdout = nowhere;
    cpSpaceFree(cpSpaceNew());
    if (!nowhere) return;
    stdout = kept;
    fclose(nowhere);
#endif
}

static pthread_key_t world_key;

static void world_free(void *p)
{
    struct world *w = p;
    if (w->space) cpSpaceFree(w->space);
    free(w);
}

static void begin_once(void)
{
    banner_once();
    int failed = pthread_key_create(&world_key, world_free);
    assert(!failed);
    (void)failed;
}

void region_init(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, begin_once);
}

struct world *world_mine(void)
{
    region_init();
    struct world *w = pthread_getspecific(world_key);
    if (w) return w;
    w = calloc(1, sizeof *w);
    if (!w || pthread_setspecific(world_key, w)) {
        fputs("docket: out of memory\n", stderr);
        abort();
    }
    return w;
}

void world_forget(void)
{
    struct world *w = world_mine();
    if (w->space) cpSpaceFree(w->space);
    w->space = NULL;
}

/* Chipmunk walks moving shapes in the order of a hash table. With a table that never grows again and numbers
   that fit into it, that order is the order of insertion, in a fresh space as in a used one. */
static void grow_table(cpSpace *space)
{
    cpBody body = { 0 };         /* its checks read the moment before it is set */
    cpCircleShape shape[SHAPES_MOST];
    cpBodyInit(&body, 1, 1);
    cpSpaceAddBody(space, &body);
    for (int i = 0; i < SHAPES_MOST; i++)
        cpSpaceAddShape(space, (cpShape *)cpCircleShapeInit(&shape[i], &body, 1, cpv(9 * i, 0)));
    for (int i = 0; i < SHAPES_MOST; i++) cpSpaceRemoveShape(space, (cpShape *)&shape[i]);
    cpSpaceRemoveBody(space, &body);
}

static cpSpace *space_new(void)
{
    cpSpace *space = cpSpaceNew();
    cpSpaceSetCollisionPersistence(space, 1);
    cpSpaceSetCollisionBias(space, 0);           /* the whole overlap; solve.c takes half of it */
    grow_table(space);
    return space;
}

/* --- markers and the stick --- */

static void marker_moves(cpBody *body, cpFloat dt)
{
    body->p = cpvadd(body->p, cpvmult(cpvadd(body->v, body->v_bias), dt));
    body->a += (body->w + body->w_bias) * dt;
    body->transform.tx = body->p.x;              /* a disc looks the same at every angle */
    body->transform.ty = body->p.y;
    body->v_bias = cpvzero;
    body->w_bias = 0;
}

/* Where this file moves things, Chipmunk doesn't. */
static void body_stays(cpBody *body, cpFloat dt)
{
    (void)body, (void)dt;
}

static void marker_coasts(cpBody *body, cpVect gravity, cpFloat damping, cpFloat dt)
{
    (void)body, (void)gravity, (void)damping, (void)dt;
}

/* A wall whose face is at y, for the markers of that category alone. */
static void rail_add(struct world *w, cpSegmentShape *rail, double y, unsigned category)
{
    cpVect left = cpv(-layout.far_width, y - rail_thickness), right = cpv(layout.far_width, y - rail_thickness);
    cpSegmentShapeInit(rail, cpSpaceGetStaticBody(w->space), left, right, rail_thickness);
    cpShapeSetFriction((cpShape *)rail, w->surface->rail_friction / sqrt(w->surface->marker_friction));
    cpShapeSetFilter((cpShape *)rail, cpShapeFilterNew(CP_NO_GROUP, category, category));
    cpSpaceAddShape(w->space, (cpShape *)rail);
}

/* Resting markers may not go back through the entrance; the pushed one comes through it. What sleeps isn't in
   the space yet. */
static void piece_make(struct world *w, struct piece *m)
{
    int n = (int)(m - w->piece);
    double r = layout.marker_radius, y = (double)m->rest.y / REGION_UNIT;
    unsigned rail = 0;
    m->own_rail = n && layout_rail(y) != layout_rail(r);
    if (n) rail = m->own_rail ? (unsigned)CAN_OWN << n : (unsigned)CAN_RAIL;

    cpBodyInit(&m->body, 1, 0.5 * r * r);
    m->body.userData = m;
    m->body.position_func = w->pace->rare ? body_stays : marker_moves;
    m->body.velocity_func = marker_coasts;
    cpBodySetPosition(&m->body, cpv((double)m->rest.x / REGION_UNIT, y));
    m->body.a = m->rest.angle * (2 * M_PI / REGION_TURN);
    cpCircleShapeInit(&m->disc, &m->body, w->pace->rare ? r + nearby / 2 : r, cpvzero);
    cpShapeSetFriction((cpShape *)&m->disc, sqrt(w->surface->marker_friction));
    cpShapeSetFilter((cpShape *)&m->disc,
                     cpShapeFilterNew(CP_NO_GROUP, CAN_MARKER | rail, CAN_MARKER | CAN_STICK | rail));

    m->was = m->body.p;
    m->was_angle = m->body.a;
    m->drag = cpvzero;
    m->twist = 0;
    m->weight = n % 2 ? 1 + w->surface->uneven : 1 - w->surface->uneven;
    m->cell = 0;
    m->awake = m->gone = false;
}

static void wake(struct world *w, struct piece *m)
{
    m->awake = w->look = true;
    cpSpaceAddBody(w->space, &m->body);
    cpSpaceAddShape(w->space, (cpShape *)&m->disc);
    if (m->own_rail) rail_add(w, &m->rail, layout_rail(m->body.p.y), (unsigned)CAN_OWN << (m - w->piece));
    w->moving[w->moving_count++] = m;
}

static bool sleeps(const struct piece *m)
{
    return !m->awake && !m->gone;
}

static bool within(cpVect a, cpVect b, double distance)
{
    return cpvlengthsq(cpvsub(a, b)) < distance * distance;
}

/* Wake what this marker would reach in the coming move, and what touches those. */
static void wake_around(struct world *w, const struct piece *mover, double reach)
{
    for (int i = 1; i < w->count; i++) {
        struct piece *m = &w->piece[i];
        if (!sleeps(m) || !within(m->body.p, mover->body.p, 2 * layout.marker_radius + reach)) continue;
        wake(w, m);
        wake_around(w, m, touch);
    }
}

/* Markers that aren't fully in can be met by the stick itself. */
static bool near_blade(const struct world *w, const struct piece *m)
{
    cpVect p = m->body.p;
    if (p.y > layout.marker_radius + touch) return false;
    cpVect end = cpBodyLocalToWorld(&w->stick, cpv(w->path.side * w->path.flat, 0));
    return within(cpClosetPointOnSegment(p, w->stick.p, end), p,
                  layout.marker_radius + layout.stick_round + 2 * w->pace->advance);
}

static void wake_reached(struct world *w)
{
    if (w->moving_count + w->gone_count == w->count) return;
    for (int i = 0; i < w->moving_count; i++) {          /* those woken here are at rest: they reach nothing */
        const cpBody *b = &w->moving[i]->body;
        double way = (fabs(b->v.x) + fabs(b->v.y) + fabs(b->v_bias.x) + fabs(b->v_bias.y)) * w->step_time;
        if (way > 0) wake_around(w, w->moving[i], touch + way);
    }
    for (int i = 1; i < w->count; i++) {
        struct piece *m = &w->piece[i];
        if (!sleeps(m) || !near_blade(w, m)) continue;
        wake(w, m);
        wake_around(w, m, touch);
    }
}

/* Its speed in the step that begins at this tick. */
static void stick_speed(struct world *w, int tick)
{
    struct stick_pose from = stick_at(&w->path, tick), to = stick_at(&w->path, tick + 1);
    w->stick.v = cpv((to.x - from.x) / w->step_time, (to.y - from.y) / w->step_time);
    w->stick.w = (to.angle - from.angle) / w->step_time;
}

/* Chipmunk moves first and solves after, so this is the speed of the move after the coming one. */
static void stick_velocity(cpBody *body, cpVect gravity, cpFloat damping, cpFloat dt)
{
    (void)gravity, (void)damping, (void)dt;
    struct world *w = body->userData;
    stick_speed(w, w->tick + w->under_way);
}

static void stick_place(cpBody *body, cpVect p, cpFloat angle)
{
    double c = stick_cosine(angle), s = stick_sine(angle);
    body->p = p;
    body->a = angle;
    body->transform = (cpTransform){ c, s, -s, c, p.x, p.y };
}

static void stick_moves(cpBody *body, cpFloat dt)
{
    stick_place(body, cpvadd(body->p, cpvmult(body->v, dt)), body->a + body->w * dt);
}

static void stick_make(struct world *w)
{
    struct stick_pose pose = stick_at(&w->path, 0);
    memset(&w->stick, 0, sizeof w->stick);      /* Chipmunk refuses to begin on what was kinematic before */
    cpBodyInit(&w->stick, 0, 0);
    cpBodySetType(&w->stick, CP_BODY_TYPE_KINEMATIC);
    w->stick.userData = w;
    w->stick.velocity_func = w->pace->rare ? marker_coasts : stick_velocity;
    w->stick.position_func = w->pace->rare ? body_stays : stick_moves;
    stick_place(&w->stick, cpv(pose.x, pose.y), pose.angle);
    cpSegmentShapeInit(&w->blade, &w->stick, cpvzero, cpv(w->path.side * w->path.flat, 0),
                       layout.stick_round);
    cpShapeSetFriction((cpShape *)&w->blade, w->surface->stick_friction / sqrt(w->surface->marker_friction));
    cpShapeSetFilter((cpShape *)&w->blade, cpShapeFilterNew(CP_NO_GROUP, CAN_STICK, CAN_MARKER));
}

/* --- one push --- */

static int by_place(const void *a, const void *b)
{
    const struct region_marker *m = &((const struct piece *)a)->rest, *n = &((const struct piece *)b)->rest;
    return m->y != n->y ? (m->y > n->y) - (m->y < n->y) : (m->x > n->x) - (m->x < n->x);
}

static void place_pieces(struct world *w, const struct region *r, const struct push *p)
{
    w->count = r->count + 1;
    w->moving_count = w->gone_count = 0;
    for (int i = 0; i < w->count; i++) {
        w->piece[i].rest = i ? r->marker[i - 1] : push_start(p);
    }
    qsort(w->piece + 1, (size_t)r->count, sizeof w->piece[0], by_place);
}

static void place(cpBody *body, cpVect p)
{
    body->p = p;
    body->transform.tx = p.x;
    body->transform.ty = p.y;
}

/* Stick and marker to where they are alone no longer. */
static void travel(struct world *w, int steps)
{
    struct piece *m = &w->piece[0];
    cpVect start = m->body.p, corner = w->stick.p, way = cpv(w->path.sine, w->path.cosine);
    double gone = steps < w->path.straight ? steps * w->path.advance : w->path.length;
    place(&w->stick, cpvadd(corner, cpvmult(way, gone)));
    place(&m->body, cpvadd(start, cpvmult(way, gone)));
    w->tick = steps;
    m->was = m->body.p;
}

void world_begin(struct world *w, const struct pace *pace, const struct surface *surface,
                 const struct region *r, const struct push *p, int skipped)
{
    if (!w->space) w->space = space_new();
    w->space->shapeIDCounter = 0;
    w->space->curr_dt = 0;
    w->pace = pace;
    w->surface = surface;
    w->step_time = pace->advance / (surface->speed > 0 ? surface->speed : pace_speed(pace));
    cpSpaceSetCollisionSlop(w->space, surface->slop);

    stick_plan(&w->path, p, pace->advance, surface->blade, surface->turns);
    w->tick = 0;
    w->under_way = false;
    w->look = true;
    place_pieces(w, r, p);
    for (int i = 0; i < w->count; i++) piece_make(w, &w->piece[i]);
    stick_make(w);
    travel(w, skipped);
    cpSpaceAddBody(w->space, &w->stick);
    cpSpaceAddShape(w->space, (cpShape *)&w->blade);
    rail_add(w, &w->rail, layout_rail(layout.marker_radius), CAN_RAIL);
    solve_attach(w);
    wake(w, &w->piece[0]);
    wake_reached(w);
}

/* Chipmunk's step moves nothing and solves nothing here; impulses are kept in its contacts. */
static void look_for_contacts(struct world *w)
{
    w->space->curr_dt = 0;       /* and are not added by it */
    cpSpaceStep(w->space, w->step_time);
    w->way = 0;
    w->look = false;
}

/* One step: everything moves; those that touch are solved. A pair that wasn't found can't touch before the
   fastest has moved half of what was between them; stick and railings are found at half the distance. */
static void step_between(struct world *w)
{
    double most = 0;
    for (int i = 0; i < w->moving_count && w->under_way; i++) {
        cpBody *b = &w->moving[i]->body;
        most = cpfmax(most, cpvlengthsq(cpvadd(b->v, b->v_bias)));
        marker_moves(b, w->step_time);
    }
    w->tick += w->under_way;
    struct stick_pose pose = stick_at(&w->path, w->tick);
    stick_place(&w->stick, cpv(pose.x, pose.y), pose.angle);
    stick_speed(w, w->tick);
    w->way += cpfmax(sqrt(most) * w->step_time, w->pace->advance);
    if (w->look || w->way > nearby / 4) look_for_contacts(w);
    solve_between(w);
}

void world_step(struct world *w)
{
    for (int i = 0; i < w->moving_count; i++) {
        w->moving[i]->was = w->moving[i]->body.p;
        w->moving[i]->was_angle = w->moving[i]->body.a;
    }
    if (w->pace->rare) {
        step_between(w);
    } else {
        cpSpaceStep(w->space, w->step_time);
        w->tick += w->under_way;
    }
    w->under_way = true;
    wake_reached(w);
}

static void piece_remove(struct world *w, struct piece *m)
{
    cpSpaceRemoveShape(w->space, (cpShape *)&m->disc);
    cpSpaceRemoveBody(w->space, &m->body);
    if (m->own_rail) cpSpaceRemoveShape(w->space, (cpShape *)&m->rail);
}

void world_remove(struct world *w, struct piece *m)
{
    piece_remove(w, m);
    w->look = true;
    m->gone = true;
    w->gone_count++;
    m->awake = false;
    int kept = 0;
    for (int i = 0; i < w->moving_count; i++)
        if (w->moving[i] != m) w->moving[kept++] = w->moving[i];
    w->moving_count = kept;
}

/* The stick stands, the last move can't be seen, nor could the next one. */
bool world_settled(const struct world *w)
{
    static const double unseen = 1e-4;           /* mm */
    if (w->tick <= w->path.total) return false;
    for (int i = 0; i < w->moving_count; i++) {
        const struct piece *m = w->moving[i];
        const cpBody *b = &m->body;
        double done = cpvlength(cpvsub(b->p, m->was)) + fabs(b->a - m->was_angle) * layout.marker_radius;
        double next = cpvlength(cpvadd(b->v, b->v_bias)) + fabs(b->w + b->w_bias) * layout.marker_radius;
        if (done > unseen || next * w->step_time > unseen) return false;
    }
    return true;
}

void world_end(struct world *w)
{
    for (int i = w->count - 1; i >= 0; i--)
        if (w->piece[i].awake) piece_remove(w, &w->piece[i]);
    if (!w->pace->rare) cpSpaceRemoveConstraint(w->space, &w->floor);
    cpSpaceRemoveShape(w->space, (cpShape *)&w->blade);
    cpSpaceRemoveShape(w->space, (cpShape *)&w->rail);
    cpSpaceRemoveBody(w->space, &w->stick);
}
