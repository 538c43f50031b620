/* Contacts and the floor's dry friction, swept until they agree: what Chipmunk's contacts with a floor under
   every marker would do, in the same order. */
#include "sweep.h"

#include "floor.h"

#include <math.h>

static double dot(pair a, pair b)
{
    pair p = a * b;
    return p[0] + p[1];
}

static double larger(double a, double b)
{
    return a > b ? a : b;
}

static double clamp(double x, double most)
{
    return x < -most ? -most : x > most ? most : x;
}

static void floor_takes(struct mover *m, pair drag, double twist)
{
    m->v += drag - m->drag;
    m->drag = drag;
    m->rim += twist - m->twist;
    m->twist = twist;
}

/* Stop every marker as far as friction can: both its sliding and its turning, on the floor's curve. */
static void sweep_floor(const struct floor_curve *curve, struct mover *movers, int count)
{
    for (int i = 0; i < count; i++) {
        struct mover *m = &movers[i];
        if (m->still) continue;
        pair want = m->drag - m->v;
        double turn = m->twist - m->rim, slide = dot(want, want), hold = m->hold * m->hold;
        double sum = slide + 0.5625 * turn * turn;           /* 9/8 of turn / root 2, squared */
        if (sum > floor_held * hold) {
            double size = sqrt(slide), x = size / m->hold, y = fabs(turn) / (floor_root_2 * m->hold);
            if (floor_nearest(curve, &m->cell, &x, &y)) {
                if (size > 0) want *= x * m->hold / size;
                turn = copysign(y * (floor_root_2 * m->hold), turn);
            }
        }
        floor_takes(m, want, turn);
    }
}

/* The same with sliding and turning apart, each up to all that friction could hold of it alone. */
static void sweep_floor_apart(struct mover *movers, int count)
{
    for (int i = 0; i < count; i++) {
        struct mover *m = &movers[i];
        if (m->still) continue;
        pair want = m->drag - m->v;
        double size = dot(want, want);
        if (size > m->hold * m->hold) want *= m->hold / sqrt(size);
        floor_takes(m, want, clamp(m->twist - m->rim, m->hold * 4 / 3));
    }
}

/* Pseudo-speeds that end overlaps. */
static void part(struct touch *c)
{
    struct mover *a = c->a, *b = c->b;
    if (c->bias_speed == 0 && a->unbiased && b->unbiased) return;
    double bias = larger(c->bias + (c->bias_speed - dot(b->v_bias - a->v_bias, c->n)) * c->normal_mass, 0);
    pair apart = c->n * (bias - c->bias);
    c->bias = bias;
    a->v_bias -= apart;
    a->unbiased = false;
    if (!c->free) return;
    b->v_bias += apart;
    b->unbiased = false;
}

/* The largest impulse, normal or along, that it changed. */
static double sweep_touches(struct touch *touches, int count)
{
    double change = 0;
    for (int i = 0; i < count; i++) {
        struct touch *c = &touches[i];
        struct mover *a = c->a, *b = c->b;
        part(c);
        if (c->idle && a->still && b->still) continue;
        pair way = b->v - a->v;
        double normal = larger(c->normal - (dot(way, c->n) + c->room) * c->normal_mass, 0);
        double most = c->friction * normal;
        if (normal == 0 && c->normal == 0) continue;
        double slip = dot(way, c->t) - a->rim - b->rim;
        double tangent = clamp(c->tangent - slip * c->tangent_mass, most), along = tangent - c->tangent;
        pair j = c->n * (normal - c->normal) + c->t * along;
        change = larger(change, fabs(normal - c->normal) + fabs(along));
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

int sweep_run(struct sweep *s, int most, double change)
{
    for (int k = 0; k < most; k++) {
        double changed = sweep_touches(s->touch, s->touches);
        if (s->curve) sweep_floor(s->curve, s->mover, s->markers);
        else sweep_floor_apart(s->mover, s->markers);
        if (changed < change) return k + 1;
    }
    return most;
}
