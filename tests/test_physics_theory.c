/* The floor and the contacts against what is known of sliding bodies, worked out here by other means: direct
   integration over the disc, closed formulae, Mason's vote, Peshkin's and Sanderson's bound. */
#include "scenes.h"

#include "physics/floor.h"
#include "physics/pace.h"
#include "physics/sweep.h"
#include "physics/world.h"
#include "sanitized.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <cmocka.h>

static const double gravity = 9810, grip = 0.3;          /* mm/s2; of the floor */

static void assert_near(double a, double b, double most)
{
    if (!(fabs(a - b) <= most)) fail_msg("%.9g is not within %g of %.9g", a, most, b);
}

/* --- the law, in other ways --- */

/* Drag and torque of an evenly pressed disc by summing up over it: v / (R w) = e. */
static void summed(double e, double *drag, double *torque)
{
    enum { RINGS = 400, PARTS = 400 };
    *drag = *torque = 0;
    for (int i = 0; i < RINGS; i++) {
        double r = (i + 0.5) / RINGS, share = 2 * r / RINGS / PARTS;
        for (int k = 0; k < PARTS; k++) {
            double a = (k + 0.5) * M_PI / PARTS;         /* the other half is its mirror image */
            double vx = e - r * cos(a), vy = r * sin(a), v = hypot(vx, vy);
            *drag += share * vx / v;
            *torque += share * (r * sin(a) * vy - r * cos(a) * vx) / v;
        }
    }
}

/* The complete elliptic integrals by the arithmetic-geometric mean. */
static void elliptic(double k, double *first, double *second)
{
    double a = 1, g = sqrt(1 - k * k), sum = k * k / 2, power = 1;
    for (int i = 0; i < 12; i++, power *= 2) {
        double c = (a - g) / 2, mean = (a + g) / 2;
        g = sqrt(a * g);
        a = mean;
        sum += power * c * c;
    }
    *first = M_PI / (2 * a);
    *second = *first * (1 - sum);
}

static void formula(double e, double *drag, double *torque)
{
    double e2 = e * e, k, n;
    if (e < 1e-4) { *drag = e; *torque = 2.0 / 3; return; }
    if (e > 100) { *drag = 1 - 1 / (8 * e2); *torque = 1 / (4 * e); return; }
    if (e == 1) { *drag = 8 / (3 * M_PI); *torque = 8 / (9 * M_PI); return; }
    elliptic(e < 1 ? e : 1 / e, &k, &n);
    if (e < 1) {
        *drag = 4 / (3 * M_PI) * ((e2 + 1) * n + (e2 - 1) * k) / e;
        *torque = 4 / (9 * M_PI) * ((4 - 2 * e2) * n + (e2 - 1) * k);
    } else {
        *drag = 4 / (3 * M_PI) * ((e2 + 1) * n - (e2 - 1) * k);
        *torque = 4 * e / (9 * M_PI) * ((4 - 2 * e2) * n + (2 * e2 - 5 + 3 / e2) * k);
    }
}

static void the_curve_is_the_disc(void **state)
{
    (void)state;
    assert_near(floor_disc.point[0].x, 1, 0);
    assert_near(floor_disc.point[FLOOR_CELLS].y, 2.0 / 3 * floor_root_2, 1e-15);
    for (int i = 1; i < FLOOR_CELLS; i++) {
        const struct floor_point *p = &floor_disc.point[i];
        double e = p->normal_x / (p->normal_y * floor_root_2), drag, torque;
        formula(e, &drag, &torque);
        assert_near(p->x, drag, 1e-9);
        assert_near(p->y / floor_root_2, torque, 1e-8);
        assert_true(floor_passes(p, floor_disc.point[i + 1].x, floor_disc.point[i + 1].y) > 0);
        if (i % 16) continue;
        summed(e, &drag, &torque);
        assert_near(p->x, drag, 2e-5);
        assert_near(p->y / floor_root_2, torque, 2e-5);
    }
    const double known[][3] = { { 1, 8 / (3 * M_PI), 8 / (9 * M_PI) }, { 1e-3, 1e-3, 2.0 / 3 },
                                { 1e3, 1, 1 / 4e3 } };
    for (int i = 0; i < 3; i++) {
        double drag, torque;
        summed(known[i][0], &drag, &torque);
        assert_near(drag, known[i][1], 1e-4);
        assert_near(torque, known[i][2], 1e-4);
    }
}

/* The nearest point of all chords, one by one. */
static double nearest_by_all(double x, double y)
{
    double least = INFINITY;
    for (int i = 0; i < FLOOR_CELLS; i++) {
        const struct floor_point *p = &floor_disc.point[i], *q = p + 1;
        double dx = q->x - p->x, dy = q->y - p->y;
        double part = fmin(1, fmax(0, ((x - p->x) * dx + (y - p->y) * dy) / (dx * dx + dy * dy)));
        least = fmin(least, hypot(x - p->x - part * dx, y - p->y - part * dy));
    }
    return least;
}

static void the_nearest_point_is_found(void **state)
{
    (void)state;
    struct rng rng = rng_seeded(31);
    int held = 0, tries = SANITIZED ? 4000 : 20000;
    for (int i = 0; i < tries; i++) {
        double size = 0.8 + 3 * rng_unit(&rng) * rng_unit(&rng), a = rng_unit(&rng) * M_PI / 2;
        double x = size * cos(a), y = size * sin(a);
        if (x * x + 1.125 * y * y <= floor_held) { held++; continue; }
        int cell = rng_below(&rng, FLOOR_CELLS), other = rng_below(&rng, FLOOR_CELLS);
        double to_x = x, to_y = y, too_x = x, too_y = y;
        bool slides = floor_nearest(&floor_disc, &cell, &to_x, &to_y);
        assert_int_equal(floor_nearest(&floor_disc, &other, &too_x, &too_y), slides);
        assert_true(cell == other && to_x == too_x && to_y == too_y);
        if (!slides) continue;
        assert_near(hypot(x - to_x, y - to_y), nearest_by_all(x, y), 3e-5);
        assert_true(to_x >= 0 && to_y >= 0 && to_x <= 1 && to_y <= 1);
    }
    assert_in_range(held, tries / 100, tries / 2);
}

/* --- a puck --- */

static void one_marker(struct sweep *s, double hold, double v, double rim)
{
    memset(s, 0, sizeof *s);
    s->curve = &floor_disc;
    s->markers = s->movers = 1;
    s->mover[0] = (struct mover){ .v = { v, 0 }, .rim = rim, .hold = hold, .unbiased = true };
}

/* The next step's floor begins at nothing. */
static void next_step(struct sweep *s)
{
    for (int i = 0; i < s->markers; i++) {
        s->mover[i].drag = (pair){ 0, 0 };
        s->mover[i].twist = 0;
    }
}

/* Way and turn of the law itself, in steps of a thousandth of what is left. */
static void puck_by_law(double v, double rim, double *way, double *turn)
{
    double g = grip * gravity, drag, torque;
    *way = *turn = 0;
    while (v > 1e-6 || rim > 1e-6) {
        formula(v / rim, &drag, &torque);
        double dt = 0.0005 * fmin(v / (g * drag), rim / (2 * g * torque));
        double half_v = v - g * drag * dt / 2, half_rim = rim - 2 * g * torque * dt / 2;
        formula(half_v / half_rim, &drag, &torque);
        double next_v = v - g * drag * dt, next_rim = rim - 2 * g * torque * dt;
        *way += half_v * dt;
        *turn += half_rim * dt;
        v = next_v, rim = next_rim;
        if (v <= 1e-6 && rim <= 1e-6) break;
    }
}

/* Farkas and others, PRL 90, 248302: whatever it starts with, sliding and spinning end together. */
static void a_puck_stops_at_once(void **state)
{
    (void)state;
    static struct sweep s;
    const double start[] = { 0.1, 0.5, 1, 5 };
    for (int i = 0; i < 4; i++) {
        double rim = start[i] < 1 ? 400 : 400 / start[i], v = start[i] * rim, dt = 2e-5, way = 0, turn = 0;
        one_marker(&s, grip * gravity * dt, v, rim);
        int slid = 0, spun = 0;
        for (int step = 1; s.mover[0].v[0] != 0 || s.mover[0].rim != 0; step++) {
            double was_v = s.mover[0].v[0], was_rim = s.mover[0].rim;
            sweep_run(&s, 1, 0);
            next_step(&s);
            way += (was_v + s.mover[0].v[0]) / 2 * dt;
            turn += (was_rim + s.mover[0].rim) / 2 * dt;
            if (s.mover[0].v[0] != 0) slid = step;
            if (s.mover[0].rim != 0) spun = step;
            assert_true(step < 100000 && s.mover[0].v[0] <= was_v && s.mover[0].rim <= was_rim);
        }
        double law_way, law_turn;
        puck_by_law(v, rim, &law_way, &law_turn);
        print_message("puck from %.1f: %.3f mm and %.3f rad, by the law %.3f and %.3f\n", start[i], way,
                      turn / layout.marker_radius, law_way, law_turn / layout.marker_radius);
        assert_int_equal(slid, spun);
        assert_near(way / law_way, 1, 1e-3);
        assert_near(turn / law_turn, 1, 1e-3);
    }
}

/* The ratio that keeps itself: F = 2 e T. A puck that starts near it comes nearer. */
static void a_pucks_last_ratio(void **state)
{
    (void)state;
    static struct sweep s;
    const double number = 0.6530018, start[] = { 0.6, 0.6530018, 0.7 };
    double drag, torque;
    formula(number, &drag, &torque);
    assert_near(drag, 2 * number * torque, 1e-6);
    for (int i = 0; i < 3; i++) {
        double rim = 400, v = start[i] * rim, last = start[i];
        one_marker(&s, grip * gravity * 1e-5, v, rim);
        while (s.mover[0].v[0] > 0.01 * v) {
            sweep_run(&s, 1, 0);
            next_step(&s);
            last = s.mover[0].v[0] / s.mover[0].rim;
        }
        assert_near(last, number, fmax(fabs(start[i] - number), 2e-4));
    }
}

/* --- one pusher --- */

/* e at which torque and drag have this ratio. */
static double ratio_at(double wanted)
{
    double low = 1e-3, high = 99;
    for (int i = 0; i < 100; i++) {
        double e = sqrt(low * high), drag, torque;
        formula(e, &drag, &torque);
        if (torque / drag > wanted) low = e; else high = e;
    }
    return low;
}

/* A disc pushed slowly by a point at `angle` off its middle: until nothing changes. */
static void pushed_by_point(struct sweep *s, double angle, double friction)
{
    double hold = 1, speed = 0.3;
    one_marker(s, hold, 0, 0);
    s->movers = 2;
    s->mover[1] = (struct mover){ .v = { 0, speed }, .unbiased = true };
    s->touches = 1;
    struct touch *c = &s->touch[0];         /* n from the marker to the pusher, which is behind it */
    *c = (struct touch){ .a = &s->mover[0], .b = &s->mover[1], .normal_mass = 1, .tangent_mass = 1.0 / 3,
                         .friction = friction };
    c->n = (pair){ sin(angle), -cos(angle) };
    c->t = (pair){ cos(angle), sin(angle) };
    for (int step = 0; step < 300; step++) {
        struct mover *m = &s->mover[0];          /* as in a push: with the last step's impulses */
        m->v += m->drag - c->n * c->normal - c->t * c->tangent;
        m->rim += m->twist - 2 * c->tangent;
        sweep_run(s, 4000, 1e-13);
    }
    s->mover[0].v /= speed;
    s->mover[0].rim /= speed;
}

static void a_pusher_slips_when_the_law_says(void **state)
{
    (void)state;
    static struct sweep s;
    const double frictions[] = { 0.1, 0.2, 0.3, 0.5 };
    for (int f = 0; f < 4; f++) {
        double m = frictions[f], e = ratio_at(m / sqrt(1 + m * m)), limit = atan(m + sqrt(1 + m * m) / e);
        if (m == 0.2) assert_near(limit * 180 / M_PI, 42.406, 0.01);
        if (m == 0.2) assert_near(e, 1.42969, 1e-4);
        for (double degrees = 4; degrees < 88; degrees += 4) {
            double a = degrees * M_PI / 180;
            if (fabs(a - limit) < 0.01) continue;
            pushed_by_point(&s, a, m);
            const struct mover *d = &s.mover[0];
            double v = hypot(d->v[0], d->v[1]), along = d->v[0] * cos(a) + d->v[1] * sin(a);
            double slip = sin(a) - along - fabs(d->rim);
            bool slips = slip > 1e-3 * sin(a);
            if (slips != (a > limit)) fail_msg("at %g degrees, friction %g: slips %d", degrees, m, slips);
            if (slips) {
                assert_near(v, cos(a) * sqrt(1 + m * m), 0.005 * v);
                assert_near(fabs(d->rim), v / e, 0.005 * v / e);
            } else {                             /* the contact's point moves with the pusher */
                double drag, torque;
                formula(v / fabs(d->rim), &drag, &torque);
                assert_near(torque / drag, (sin(a) - fabs(d->rim)) / v, 0.005 * torque / drag);
            }
            /* Peshkin and Sanderson: with any pressure within the disc, arm times distance to the centre of
               rotation is at most R2; evenly pressed it lies between a quarter and two thirds of that. */
            const struct touch *c = &s.touch[0];
            double arm = fabs(c->tangent) / hypot(c->normal, c->tangent), centre = v / fabs(d->rim);
            assert_true(arm * centre <= 1);
            assert_in_range((int)(arm * centre * 1e4), 2490, 6670);
        }
    }
}

/* --- whole pushes --- */

static int32_t turned(const struct push_result *r, int id)
{
    for (int i = 0; i < r->after.count; i++)
        if (r->after.marker[i].id == id) return (int16_t)r->after.marker[i].angle;
    return 0;
}

/* Mason: of the push's line and the two edges of friction the majority decides the sense. A disc's edges pass
   its centre on either side, so the line does. And it does turn, which it couldn't if drag and twist were
   limited apart. */
static void the_vote_decides_the_sense(void **state)
{
    (void)state;
    struct rng rng = rng_seeded(41);
    int turns = 0, turns_apart = 0, scenes = 120;
    for (int i = 0; i < scenes; i++) {
        int start = rng_below(&rng, 401) - 200;
        double aside = (rng_unit(&rng) * 1.6 - 0.8) * 2 * layout.marker_radius;
        struct region r = { 1, { { .id = 1 } } };
        r.marker[0].x = (int32_t)lrint(((double)start / PUSH_PER_MM + aside) * REGION_UNIT);
        r.marker[0].y = (int32_t)lrint((12 + 12 * rng_unit(&rng)) * REGION_UNIT);
        struct push p = { 2, start, 0 };
        struct push_result ours, apart;
        if (region_check(&r) || push_check(&r, &p)) continue;
        region_push(&r, &p, PUSH_EXACT, &ours, NULL);
        region_push_at(&pace_2, &surface_2, &r, &p, &apart, NULL);
        double degrees = turned(&ours, 1) * 360.0 / REGION_TURN;
        turns_apart += abs(turned(&apart, 1)) > REGION_TURN / 720;
        if (fabs(degrees) < 0.5) continue;
        turns++;                /* it lies to the right of the line: pushed on its left, it turns clockwise */
        if ((degrees < 0) != (aside > 0)) fail_msg("%g mm aside it turns %g degrees", aside, degrees);
    }
    print_message("hit off its middle a marker turns in %d pushes, with drag and twist apart in %d\n", turns,
                  turns_apart);
    assert_true(turns > 40);
    assert_int_equal(turns_apart, 0);
}

static double energy(const struct sweep *s)
{
    double sum = 0;
    for (int i = 0; i < s->markers; i++) {
        const struct mover *m = &s->mover[i];
        sum += (m->v[0] * m->v[0] + m->v[1] * m->v[1] + m->rim * m->rim / 2) / 2;
    }
    return sum;
}

/* Markers that are thrown together: contacts and floor only take energy, after every number of sweeps. */
static void no_energy_from_nowhere(void **state)
{
    (void)state;
    static struct sweep s, t;
    struct rng rng = rng_seeded(43);
    for (int i = 0; i < 400; i++) {
        memset(&s, 0, sizeof s);
        s.curve = &floor_disc;
        s.markers = s.movers = 2 + rng_below(&rng, 6);
        for (int k = 0; k < s.markers; k++)
            s.mover[k] = (struct mover){ .v = { rng_unit(&rng) - 0.5, rng_unit(&rng) - 0.5 },
                                         .rim = rng_unit(&rng) - 0.5, .hold = 0.3 * rng_unit(&rng),
                                         .unbiased = true };
        for (int k = 1; k < s.markers; k++) {
            double a = rng_unit(&rng) * 2 * M_PI;
            struct touch *c = &s.touch[s.touches++];
            *c = (struct touch){ .normal_mass = 0.5, .tangent_mass = 1.0 / 6, .friction = rng_unit(&rng),
                                 .free = true };
            c->n = (pair){ cos(a), sin(a) };
            c->t = (pair){ -sin(a), cos(a) };
        }
        double before = energy(&s), last = before;
        for (int sweeps = 1; sweeps <= 64; sweeps *= 2) {
            t = s;
            for (int k = 0; k < t.touches; k++) t.touch[k].a = &t.mover[k], t.touch[k].b = &t.mover[k + 1];
            sweep_run(&t, sweeps, 0);
            last = energy(&t);
            assert_true(last <= before * (1 + 1e-12));
        }
    }
}

/* What the stick gives in the step that was solved last: its impulse on a marker times its own speed there. */
static double given(const struct world *w)
{
    double sum = 0;
    for (int i = 0; i < w->space->arbiters->num; i++) {
        const cpArbiter *arb = w->space->arbiters->arr[i];
        if (arb->b != (const cpShape *)&w->blade) continue;
        cpVect face = cpv(w->stick.transform.a, w->stick.transform.b), from = w->stick.p;
        cpVect point = cpClosetPointOnSegment(arb->body_a->p, from,
                                              cpvadd(from, cpvmult(face, w->path.side * w->path.flat)));
        cpVect n = cpvnormalize(cpvsub(point, arb->body_a->p)), arm;
        arm = cpvsub(cpvsub(point, cpvmult(n, layout.stick_round)), from);
        cpVect speed = cpvadd(w->stick.v, cpvmult(cpvperp(arm), w->stick.w));
        cpVect push = cpvadd(cpvmult(n, -arb->contacts->jnAcc), cpvmult(cpvperp(n), -arb->contacts->jtAcc));
        sum += cpvdot(push, speed);
    }
    return sum;
}

/* What the floor takes in it. */
static double taken(const struct world *w)
{
    double sum = 0;
    for (int i = 0; i < w->moving_count; i++) {
        const struct piece *m = w->moving[i];
        double floor = -(cpvdot(m->drag, m->body.v) + m->twist * m->body.w * layout.marker_radius / 2);
        assert_true(floor > -1e-6 * w->drag_most * pace_speed(w->pace));         /* it never gives */
        sum += floor;
    }
    return sum;
}

static double moving(const struct world *w)
{
    double sum = 0;
    for (int i = 0; i < w->moving_count; i++) {
        double rim = w->moving[i]->body.w * layout.marker_radius;
        sum += cpvlengthsq(w->moving[i]->body.v) / 2 + rim * rim / 4;
    }
    return sum;
}

/* Whole pushes, step by step: floor, railing and contacts take no more than the stick gives, up to where the
   sweeps end, and over the whole push the floor takes most of it. */
static void whole_pushes_gain_nothing(void **state)
{
    (void)state;
    struct rng rng = rng_seeded(46);
    double all_given = 0, all_taken = 0, worst = 0;
    int steps = 0;
    for (int i = 0; i < (SANITIZED ? 26 : 130); i++) {
        struct scene s = scene_random(&rng, i % 13);
        struct world *w = world_mine();
        double push_given = 0, push_taken = 0;
        world_begin(w, &pace_exact, &surface_usual, &s.region, &s.push, 0);
        for (int most = w->path.total; w->tick < most && !w->piece[0].gone;) {
            double before = moving(w);
            world_step(w);
            double after = moving(w);
            double take = taken(w), give = given(w);
            push_given += give, push_taken += take;
            steps++;
            worst = fmax(worst, (take - give - fmax(0, before - after)) / (w->drag_most * pace_speed(w->pace)));
            for (int k = w->moving_count - 1; k >= 0; k--) {
                const cpBody *b = &w->moving[k]->body;
                if (!layout_holds((int32_t)(b->p.x * REGION_UNIT), (int32_t)(b->p.y * REGION_UNIT)))
                    world_remove(w, w->moving[k]);
            }
        }
        world_end(w);
        assert_true(push_taken <= push_given * 1.01);
        all_given += push_given, all_taken += push_taken;
    }
    print_message("%d steps: the floor took %.1f %% of what the stick gave; most that a step took beyond: "
                  "%.2f %% of what one marker costs\n", steps, 100 * all_taken / all_given, 100 * worst);
    assert_true(worst < 0.1);
    assert_true(all_taken > 0.7 * all_given);
}

/* The work of the whole push: what is pushed never has more speed than the stick gives it. */
static void nothing_is_faster_than_the_stick(void **state)
{
    (void)state;
    static struct track track;
    struct rng rng = rng_seeded(44);
    for (int i = 0; i < (SANITIZED ? 30 : 120); i++) {
        struct scene s = scene_random(&rng, i % 14);
        struct push_result r;
        region_push(&s.region, &s.push, PUSH_EXACT, &r, &track);
        for (int k = 1; k < track.count; k++) {
            double most = 0;
            for (int m = 0; m < track.step[k].count; m++)
                for (int n = 0; n < track.step[k - 1].count; n++) {
                    const struct region_marker *a = &track.step[k].marker[m], *b = &track.step[k - 1].marker[n];
                    if (a->id == b->id) most = fmax(most, hypot(a->x - b->x, a->y - b->y) / REGION_UNIT);
                }
            assert_true(most < 2.5 * 0.25);      /* two discs in line and a third between: at most the double */
        }
    }
}

/* Slow pushes only know geometry: at a quarter of the speed or twice as fast the picture is the same.
   (Slower steps want more sweeps: the floor can hold more in each. Faster ones, other steps.) A hand's 30
   mm/s would show: what is let go slides on, some 0.15 mm. */
static void speed_does_not_matter(void **state)
{
    (void)state;
    static const double times[] = { 0.25, 0.5, 1.5, 2 };
    struct rng rng = rng_seeded(45);
    struct pace patient = pace_exact;
    patient.iterations = 400;
    int scenes = SANITIZED ? 40 : 200, other[2] = { 0 }, far[2] = { 0 }, markers[2] = { 0 };
    for (int i = 0; i < scenes; i++) {
        struct scene s = scene_random(&rng, i % 13);
        struct push_result usual, moved;
        struct surface surface = surface_usual;
        bool faster = times[i % 4] > 1;
        surface.speed = pace_speed(&pace_exact) * times[i % 4];
        region_push(&s.region, &s.push, PUSH_EXACT, &usual, NULL);
        region_push_at(&patient, &surface, &s.region, &s.push, &moved, NULL);
        other[faster] += !scene_same_falls(&usual, &moved);
        for (int k = 0; k < usual.after.count && scene_same_falls(&usual, &moved); k++, markers[faster]++)
            far[faster] += hypot(usual.after.marker[k].x - moved.after.marker[k].x,
                                 usual.after.marker[k].y - moved.after.marker[k].y) > 0.5 * REGION_UNIT;
    }
    for (int k = 0; k < 2; k++) {
        print_message("%s: other falls in %d of %d, %d of %d markers farther than 0.5 mm\n",
                      k ? "faster" : "slower", other[k], scenes / 2, far[k], markers[k]);
        assert_true(other[k] <= 0.01 * scenes / 2 + 1);
        assert_true(far[k] <= 0.02 * markers[k]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_curve_is_the_disc),
        cmocka_unit_test(the_nearest_point_is_found),
        cmocka_unit_test(a_puck_stops_at_once),
        cmocka_unit_test(a_pucks_last_ratio),
        cmocka_unit_test(a_pusher_slips_when_the_law_says),
        cmocka_unit_test(the_vote_decides_the_sense),
        cmocka_unit_test(no_energy_from_nowhere),
        cmocka_unit_test(whole_pushes_gain_nothing),
        cmocka_unit_test(nothing_is_faster_than_the_stick),
        cmocka_unit_test(speed_does_not_matter),
    };
    region_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
