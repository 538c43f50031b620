/* Contacts and the floor's dry friction in one sweep: what Chipmunk's contacts with a pivot and a gear
   joint under every marker would do, in the same order. Discs make it short: a contact of a disc pushes
   through its centre and turns it by its rim. Masses are 1. */
#include "solve.h"

#include "layout.h"
#include "world.h"

#include <assert.h>
#include <math.h>

enum { TOUCHES_MOST = 4 * (REGION_MARKERS_MAX + 1) };        /* a disc has at most six neighbours, shared by two */

struct mover {                   /* a body's part in the sweeps; what can't move has no inverse mass */
    cpVect v, v_bias, drag;
    cpFloat rim, twist;          /* speed of the rim, and what the floor took of it */
    cpFloat mass_inv;
};

struct touch {
    struct mover *a, *b;
    cpVect n, t;
    cpFloat normal, tangent, bias;           /* impulses so far */
    cpFloat bias_speed, normal_mass, tangent_mass, friction;
    struct cpContact *contact;
};

struct sweep {
    int movers, touches;
    struct mover mover[REGION_MARKERS_MAX + 1 + TOUCHES_MOST];
    struct touch touch[TOUCHES_MOST];
};

static struct world *world_of(cpConstraint *floor)
{
    return floor->userData;
}

/* Friction can take this much speed from a marker's middle, or this much from its rim (a solid disc pressed
   evenly onto the floor), in one step. */
static void floor_begin(cpConstraint *floor, cpFloat dt)
{
    struct world *w = world_of(floor);
    w->drag_most = layout.floor_friction * layout.gravity * dt;
    w->twist_most = w->drag_most * 4 / 3;
}

static void floor_recall(cpConstraint *floor, cpFloat dt_coef)
{
    struct world *w = world_of(floor);
    for (int i = 0; i < w->moving_count; i++) {
        struct piece *m = w->moving[i];
        m->body.v = cpvadd(m->body.v, cpvmult(m->drag, dt_coef));
        m->body.w += m->twist * dt_coef / layout.marker_radius;
    }
}

/* Stop every marker as far as friction can. */
static void sweep_floor(struct mover *movers, int count, cpFloat drag_most, cpFloat twist_most)
{
    for (int i = 0; i < count; i++) {
        struct mover *m = &movers[i];
        cpVect want = cpvsub(m->drag, m->v);
        cpFloat size = cpvlengthsq(want);
        if (size > drag_most * drag_most) want = cpvmult(want, drag_most / sqrt(size));
        m->v = cpvadd(m->v, cpvsub(want, m->drag));
        m->drag = want;

        cpFloat turn = cpfclamp(m->twist - m->rim, -twist_most, twist_most);
        m->rim += turn - m->twist;
        m->twist = turn;
    }
}

static void sweep_touches(struct touch *touches, int count)
{
    for (int i = 0; i < count; i++) {
        struct touch *c = &touches[i];
        struct mover *a = c->a, *b = c->b;
        cpFloat old = c->bias;
        c->bias = cpfmax(old + (c->bias_speed - cpvdot(cpvsub(b->v_bias, a->v_bias), c->n)) * c->normal_mass, 0);
        cpVect apart = cpvmult(c->n, c->bias - old);
        a->v_bias = cpvsub(a->v_bias, cpvmult(apart, a->mass_inv));
        b->v_bias = cpvadd(b->v_bias, cpvmult(apart, b->mass_inv));

        cpVect way = cpvsub(b->v, a->v);
        cpFloat normal = cpfmax(c->normal - cpvdot(way, c->n) * c->normal_mass, 0), most = c->friction * normal;
        cpFloat slip = cpvdot(way, c->t) - a->rim - b->rim;
        cpFloat tangent = cpfclamp(c->tangent - slip * c->tangent_mass, -most, most);
        cpFloat along = tangent - c->tangent;
        cpVect j = cpvadd(cpvmult(c->n, normal - c->normal), cpvmult(c->t, along));
        c->normal = normal;
        c->tangent = tangent;
        a->v = cpvsub(a->v, cpvmult(j, a->mass_inv));
        b->v = cpvadd(b->v, cpvmult(j, b->mass_inv));
        a->rim -= 2 * along * a->mass_inv;
        b->rim -= 2 * along * b->mass_inv;
    }
}

/* The body's mover; one that stands for this contact alone when no marker could move there. */
static struct mover *mover_of(struct sweep *s, const cpBody *body, const cpShape *shape, cpVect arm)
{
    bool marker = shape->klass->type == CP_CIRCLE_SHAPE;
    if (marker && piece_of(body)->awake) return &s->mover[piece_of(body)->slot];
    struct mover *fixed = &s->mover[s->movers++];
    *fixed = (struct mover){ .v = marker ? cpvzero : cpvadd(body->v, cpvmult(cpvperp(arm), body->w)) };
    return fixed;
}

/* The contacts in which something can move, in Chipmunk's order. */
static void gather_touches(const struct world *w, struct sweep *s)
{
    const cpArray *arbiters = w->space->arbiters;
    for (int i = 0; i < arbiters->num; i++) {
        const cpArbiter *arb = arbiters->arr[i];
        bool marker_b = arb->b->klass->type == CP_CIRCLE_SHAPE;
        if (!piece_of(arb->body_a)->awake && !(marker_b && piece_of(arb->body_b)->awake)) continue;
        assert(arb->count == 1 && s->touches < TOUCHES_MOST);
        struct cpContact *con = &arb->contacts[0];
        s->touch[s->touches++] = (struct touch){
            .a = mover_of(s, arb->body_a, arb->a, con->r1), .b = mover_of(s, arb->body_b, arb->b, con->r2),
            .n = arb->n, .t = cpvperp(arb->n), .normal = con->jnAcc, .tangent = con->jtAcc, .bias = con->jBias,
            .bias_speed = con->bias, .normal_mass = con->nMass, .tangent_mass = con->tMass, .friction = arb->u,
            .contact = con,
        };
    }
}

static void gather(const struct world *w, struct sweep *s)
{
    s->movers = w->moving_count;
    s->touches = 0;
    for (int i = 0; i < w->moving_count; i++) {
        struct piece *m = w->moving[i];
        m->slot = i;
        s->mover[i] = (struct mover){
            .v = m->body.v, .v_bias = m->body.v_bias, .rim = m->body.w * layout.marker_radius,
            .drag = m->drag, .twist = m->twist, .mass_inv = 1,
        };
    }
    gather_touches(w, s);
}

static void scatter(const struct world *w, const struct sweep *s)
{
    for (int i = 0; i < w->moving_count; i++) {
        struct piece *m = w->moving[i];
        m->body.v = s->mover[i].v;
        m->body.v_bias = s->mover[i].v_bias;
        m->body.w = s->mover[i].rim / layout.marker_radius;
        m->drag = s->mover[i].drag;
        m->twist = s->mover[i].twist;
    }
    for (int i = 0; i < s->touches; i++) {
        s->touch[i].contact->jnAcc = s->touch[i].normal;
        s->touch[i].contact->jtAcc = s->touch[i].tangent;
    }
}

static void floor_apply(cpConstraint *floor, cpFloat dt)
{
    (void)dt;
    struct world *w = world_of(floor);
    struct sweep s;
    gather(w, &s);
    sweep_floor(s.mover, w->moving_count, w->drag_most, w->twist_most);
    for (int k = 1; k < w->pace->iterations; k++) {
        sweep_touches(s.touch, s.touches);
        sweep_floor(s.mover, w->moving_count, w->drag_most, w->twist_most);
    }
    scatter(w, &s);
}

static cpFloat floor_impulse(cpConstraint *floor)
{
    (void)floor;
    return 0;
}

static const cpConstraintClass floor_class = { floor_begin, floor_recall, floor_apply, floor_impulse };

void solve_attach(struct world *w)
{
    cpConstraintInit(&w->floor, &floor_class, cpSpaceGetStaticBody(w->space), &w->stick);
    w->floor.userData = w;
    cpSpaceAddConstraint(w->space, &w->floor);
}
