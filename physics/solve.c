/* Contacts and the floor's dry friction in one sweep: what Chipmunk's contacts with a pivot and a gear
   joint under every marker would do, in the same order. Discs make it short: a contact of a disc pushes
   through its centre and turns it by its rim. Masses are 1. */
#include "solve.h"

#include "layout.h"
#include "world.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* three neighbours a disc on average, stick, railing */
enum { TOUCHES_MOST = 5 * (REGION_MARKERS_MAX + 1) };

typedef cpFloat pair __attribute__((vector_size(16)));       /* x and y at once */

struct mover {                   /* a marker's part in the sweeps, or a point that no marker moves */
    pair v, v_bias, drag;
    cpFloat rim, twist;          /* speed of the rim, and what the floor took of it */
    bool still, unbiased;        /* nothing has reached it yet: what would add zeros is left out */
};

struct touch {                   /* a is a marker; b too when it is free */
    struct mover *a, *b;
    pair n, t;
    cpFloat normal, tangent, bias;           /* impulses so far */
    cpFloat bias_speed, normal_mass, tangent_mass, friction;
    bool idle, free;             /* idle: doesn't push yet */
    struct cpContact *contact;
};

struct sweep {
    int movers, touches;
    struct mover mover[REGION_MARKERS_MAX + 1 + TOUCHES_MOST];
    struct touch touch[TOUCHES_MOST];
};

static pair pair_of(cpVect v)
{
    return (pair){ v.x, v.y };
}

static cpVect vect_of(pair p)
{
    return cpv(p[0], p[1]);
}

static cpFloat dot(pair a, pair b)
{
    pair p = a * b;
    return p[0] + p[1];
}

static bool zero(pair p)
{
    return p[0] == 0 && p[1] == 0;
}

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

/* Stop every marker as far as friction can. */
static void sweep_floor(struct mover *movers, int count, cpFloat drag_most, cpFloat twist_most)
{
    for (int i = 0; i < count; i++) {
        struct mover *m = &movers[i];
        if (m->still) continue;
        pair want = m->drag - m->v;
        cpFloat size = dot(want, want);
        if (size > drag_most * drag_most) want *= drag_most / sqrt(size);
        m->v += want - m->drag;
        m->drag = want;

        cpFloat turn = cpfclamp(m->twist - m->rim, -twist_most, twist_most);
        m->rim += turn - m->twist;
        m->twist = turn;
    }
}

/* Pseudo-speeds that end overlaps. */
static void part(struct touch *c)
{
    struct mover *a = c->a, *b = c->b;
    if (c->bias_speed == 0 && a->unbiased && b->unbiased) return;
    cpFloat bias = cpfmax(c->bias + (c->bias_speed - dot(b->v_bias - a->v_bias, c->n)) * c->normal_mass, 0);
    pair apart = c->n * (bias - c->bias);
    c->bias = bias;
    a->v_bias -= apart;
    a->unbiased = false;
    if (!c->free) return;
    b->v_bias += apart;
    b->unbiased = false;
}

/* The largest impulse, normal or along, that it changed. */
static cpFloat sweep_touches(struct touch *touches, int count)
{
    cpFloat change = 0;
    for (int i = 0; i < count; i++) {
        struct touch *c = &touches[i];
        struct mover *a = c->a, *b = c->b;
        part(c);
        if (c->idle && a->still && b->still) continue;
        pair way = b->v - a->v;
        cpFloat normal = cpfmax(c->normal - dot(way, c->n) * c->normal_mass, 0), most = c->friction * normal;
        if (normal == 0 && c->normal == 0) continue;
        cpFloat slip = dot(way, c->t) - a->rim - b->rim;
        cpFloat tangent = cpfclamp(c->tangent - slip * c->tangent_mass, -most, most),
                along = tangent - c->tangent;
        pair j = c->n * (normal - c->normal) + c->t * along;
        change = cpfmax(change, fabs(normal - c->normal) + fabs(along));
        c->normal = normal;
        c->tangent = tangent;
        c->idle = false;
        a->v -= j;
        a->rim -= 2 * along;
        a->still = false;
        if (!c->free) continue;
        b->v += j;
        b->rim -= 2 * along;
        b->still = false;
    }
    return change;
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
        c->bias_speed = con->bias;
        c->normal_mass = con->nMass;
        c->tangent_mass = con->tMass;
        c->friction = arb->u;
        c->idle = con->jnAcc == 0 && con->jtAcc == 0;
        c->contact = con;
    }
}

/* recall: how much of the last step's friction to begin with. */
static void gather(const struct world *w, struct sweep *s, cpFloat recall)
{
    s->movers = w->moving_count;
    s->touches = 0;
    for (int i = 0; i < w->moving_count; i++) {
        struct piece *m = w->moving[i];
        struct mover *to = &s->mover[i];
        m->slot = i;
        to->drag = pair_of(m->drag);
        to->twist = m->twist;
        to->v = pair_of(m->body.v) + to->drag * recall;
        to->v_bias = pair_of(m->body.v_bias);
        to->rim = m->body.w * layout.marker_radius + m->twist * recall;
        to->still = zero(to->v) && zero(to->drag) && to->rim == 0 && to->twist == 0;
        to->unbiased = true;
    }
    gather_touches(w, s);
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
    for (int k = 0; k < w->pace->iterations; k++) {
        cpFloat change = sweep_touches(s.touch, s.touches);
        sweep_floor(s.mover, w->moving_count, w->drag_most, w->twist_most);
        if (change < w->pace->change * w->drag_most) break;
    }
    scatter(w, &s);
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
    cpSpaceAddConstraint(w->space, &w->floor);
    w->space->iterations = 0;
}
