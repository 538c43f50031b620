/* Chipmunk's contacts into the sweeps and back. */
#include "solve.h"

#include "layout.h"
#include "sweep.h"
#include "world.h"

#include <assert.h>
#include <math.h>
#include <string.h>

static pair pair_of(cpVect v)
{
    return (pair){ v.x, v.y };
}

static cpVect vect_of(pair p)
{
    return cpv(p[0], p[1]);
}

static bool zero(pair p)
{
    return p[0] == 0 && p[1] == 0;
}

static struct world *world_of(cpConstraint *floor)
{
    return floor->userData;
}

/* Friction can take this much speed from a sliding marker in one step; sweeps end by a share of that or, where
   the stick is slower than usual, of its speed. */
static void floor_begin(cpConstraint *floor, cpFloat dt)
{
    struct world *w = world_of(floor);
    w->drag_most = w->surface->floor_friction * layout.gravity * dt;
    w->change = w->pace->change * cpfmin(w->drag_most, 2 * w->pace->advance / w->step_time);
}

/* The marker's mover, or a point of the stick or the railing. */
static struct mover *mover_of(struct sweep *s, const cpBody *body, bool marker, cpVect arm)
{
    if (marker) return &s->mover[piece_of(body)->slot];
    struct mover *point = &s->mover[s->movers++];
    memset(point, 0, sizeof *point);
    point->v = pair_of(cpvadd(body->v, cpvmult(cpvperp(arm), body->w)));
    point->still = zero(point->v);
    point->unbiased = true;
    return point;
}

/* In Chipmunk's order. */
static void gather_touches(const struct world *w, struct sweep *s)
{
    const cpArray *arbiters = w->space->arbiters;
    assert(arbiters->num <= TOUCHES_MOST);
    for (int i = 0; i < arbiters->num; i++) {
        const cpArbiter *arb = arbiters->arr[i];
        struct cpContact *con = &arb->contacts[0];
        bool marker_b = arb->b->klass->type == CP_CIRCLE_SHAPE;
        assert(arb->count == 1 && arb->a->klass->type == CP_CIRCLE_SHAPE);
        struct touch *c = &s->touch[s->touches++];
        c->free = marker_b;
        c->a = mover_of(s, arb->body_a, true, con->r1);
        c->b = mover_of(s, arb->body_b, c->free, con->r2);
        c->n = pair_of(arb->n);
        c->t = pair_of(cpvperp(arb->n));
        c->normal = con->jnAcc;
        c->tangent = con->jtAcc;
        c->bias = con->jBias;
        c->room = 0;
        c->bias_speed = con->bias * 0.5;             /* half of an overlap goes in a step */
        c->normal_mass = con->nMass;
        c->tangent_mass = con->tMass;
        c->friction = arb->u;
        c->idle = con->jnAcc == 0 && con->jtAcc == 0;
        c->contact = con;
    }
}

/* Where a body's middle will be at half time of the coming step, as far as the last one tells. */
static cpVect half_way(const struct world *w, const cpBody *b)
{
    return cpvadd(b->p, cpvmult(b->v, w->step_time / 2));
}

/* The point of the stick or of a railing that is nearest to a disc there, as if it were one of a disc of this
   radius. */
static cpVect wall_point(const struct world *w, const cpArbiter *arb, cpVect from, bool half, double *radius)
{
    if (arb->b != (const cpShape *)&w->blade) {
        const cpSegmentShape *rail = (const cpSegmentShape *)arb->b;
        *radius = rail->r;
        return cpv(from.x, rail->ta.y);
    }
    cpVect corner = half ? half_way(w, &w->stick) : w->stick.p;
    double turn = half ? w->stick.w * w->step_time / 2 : 0, reach = w->path.side * w->path.flat;
    cpVect face = cpv(w->stick.transform.a, w->stick.transform.b);
    face = cpvadd(face, cpvmult(cpvperp(face), turn));
    *radius = layout.stick_round;
    return cpClosetPointOnSegment(from, corner, cpvadd(corner, cpvmult(face, reach)));
}

/* How far the two are apart now; less than nothing: they overlap. n: from a to b, and the point where they
   touch, at half time of the coming step: taken there, a step errs by its square only. */
static double gap(const struct world *w, const cpArbiter *arb, cpVect *n, cpVect *point)
{
    double r = layout.marker_radius, more = r;
    bool free = arb->b->klass->type == CP_CIRCLE_SHAPE;
    cpVect a = arb->body_a->p, to = free ? arb->body_b->p : wall_point(w, arb, a, false, &more);
    double apart = cpvlength(cpvsub(to, a)) - r - more;
    if (apart > 4 * w->pace->advance) return apart;
    a = half_way(w, arb->body_a);
    to = free ? half_way(w, arb->body_b) : wall_point(w, arb, a, true, &more);
    cpVect way = cpvsub(to, a);
    double far = cpvlength(way);
    *n = far > 0 ? cpvmult(way, 1 / far) : cpv(1, 0);
    *point = cpvsub(to, cpvmult(*n, more));
    return apart;
}

/* What the last step's impulses did, they do again. */
static void again(const struct touch *c)
{
    pair j = c->n * c->normal + c->t * c->tangent;
    c->a->v -= j;
    c->a->rim -= 2 * c->tangent;
    c->a->still = false;
    if (!c->free) return;
    c->b->v += j;
    c->b->rim -= 2 * c->tangent;
    c->b->still = false;
}

/* In Chipmunk's order too. A disc's rim is twice as light as its middle. */
static void gather_touching(const struct world *w, struct sweep *s)
{
    const cpArray *arbiters = w->space->arbiters;
    assert(arbiters->num <= TOUCHES_MOST);
    for (int i = 0; i < arbiters->num; i++) {
        const cpArbiter *arb = arbiters->arr[i];
        struct cpContact *con = &arb->contacts[0];
        cpVect n, point;
        double apart = gap(w, arb, &n, &point);
        if (apart > 4 * w->pace->advance) {
            con->jnAcc = con->jtAcc = 0;
            continue;
        }
        struct touch *c = &s->touch[s->touches++];
        c->free = arb->b->klass->type == CP_CIRCLE_SHAPE;
        c->a = mover_of(s, arb->body_a, true, cpvzero);
        c->b = mover_of(s, arb->body_b, c->free, cpvsub(point, half_way(w, arb->body_b)));
        c->n = pair_of(n);
        c->t = pair_of(cpvperp(n));
        c->normal = con->jnAcc;
        c->tangent = con->jtAcc;
        c->bias = 0;
        c->room = cpfmax(apart, 0) / w->step_time;
        c->bias_speed = 0.5 * cpfmax(-apart - w->surface->slop, 0) / w->step_time;
        c->normal_mass = c->free ? 1.0 / 2 : 1;
        c->tangent_mass = c->free ? 1.0 / 6 : 1.0 / 3;
        c->friction = arb->u;
        c->idle = con->jnAcc == 0 && con->jtAcc == 0;
        c->contact = con;
        if (!c->idle) again(c);
    }
}

/* recall: how much of the last step's friction to begin with. */
static void gather(const struct world *w, struct sweep *s, cpFloat recall)
{
    s->curve = w->surface->curve;
    s->markers = s->movers = w->moving_count;
    s->touches = 0;
    for (int i = 0; i < w->moving_count; i++) {
        struct piece *m = w->moving[i];
        struct mover *to = &s->mover[i];
        m->slot = i;
        to->drag = pair_of(m->drag);
        to->twist = m->twist;
        to->hold = w->drag_most * m->weight;
        to->cell = m->cell;
        to->v = pair_of(m->body.v) + to->drag * recall;
        to->v_bias = pair_of(m->body.v_bias);
        to->rim = m->body.w * layout.marker_radius + m->twist * recall;
        to->still = zero(to->v) && zero(to->drag) && to->rim == 0 && to->twist == 0;
        to->unbiased = true;
    }
}

static void scatter(const struct world *w, const struct sweep *s)
{
    for (int i = 0; i < w->moving_count; i++) {
        struct piece *m = w->moving[i];
        m->body.v = vect_of(s->mover[i].v);
        m->body.v_bias = vect_of(s->mover[i].v_bias);
        m->body.w = s->mover[i].rim / layout.marker_radius;
        m->drag = vect_of(s->mover[i].drag);
        m->twist = s->mover[i].twist;
        m->cell = s->mover[i].cell;
    }
    for (int i = 0; i < s->touches; i++) {
        s->touch[i].contact->jnAcc = s->touch[i].normal;
        s->touch[i].contact->jtAcc = s->touch[i].tangent;
    }
}

/* All sweeps, at the last moment before Chipmunk's own; its own are none. */
static void floor_solve(cpConstraint *floor, cpFloat dt_coef)
{
    struct world *w = world_of(floor);
    struct sweep s;
    gather(w, &s, dt_coef);
    gather_touches(w, &s);
    sweep_run(&s, w->pace->iterations, w->change);
    scatter(w, &s);
}

/* How much the sweeps have changed the speed of any marker. */
static double changed(const struct world *w, const struct sweep *s)
{
    double most = 0;
    for (int i = 0; i < s->markers; i++) {
        const cpBody *b = &w->moving[i]->body;
        pair by = s->mover[i].v - pair_of(b->v);
        double turn = s->mover[i].rim - b->w * layout.marker_radius;
        most = cpfmax(most, fabs(by[0]) + fabs(by[1]) + fabs(turn));
    }
    return most;
}

/* A slow push has no momentum, but markers here have: where a contact begins or ends, speeds jump, and for that
   step the floor would have to hold the jump too. So time stands until they are steady. */
void solve_between(struct world *w)
{
    enum { MOST = 10 };
    struct sweep s;
    double steady = 0.04 * w->pace->advance / w->step_time, change = 2 * steady;
    floor_begin(&w->floor, w->step_time);
    for (int k = 0; k < MOST && change > steady; k++) {
        for (int i = 0; i < w->moving_count; i++) w->moving[i]->body.v_bias = cpvzero;
        gather(w, &s, 1);
        gather_touching(w, &s);
        sweep_run(&s, w->pace->iterations, w->change);
        change = changed(w, &s);
        scatter(w, &s);
    }
}

static void floor_apply(cpConstraint *floor, cpFloat dt)
{
    (void)floor, (void)dt;
}

static cpFloat floor_impulse(cpConstraint *floor)
{
    (void)floor;
    return 0;
}

static const cpConstraintClass floor_class = { floor_begin, floor_solve, floor_apply, floor_impulse };

void solve_attach(struct world *w)
{
    cpConstraintInit(&w->floor, &floor_class, cpSpaceGetStaticBody(w->space), &w->stick);
    w->floor.userData = w;
    if (!w->pace->rare) cpSpaceAddConstraint(w->space, &w->floor);
    w->space->iterations = 0;
}
