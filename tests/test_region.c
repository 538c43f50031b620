/* One push on one region: hand-made scenes, the checks at the door, the layout. */
#include "scenes.h"

#include "physics/pace.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <cmocka.h>

static struct region_marker at(int id, double x, double y)
{
    return (struct region_marker){
        .x = (int32_t)lrint(x * REGION_UNIT), .y = (int32_t)lrint(y * REGION_UNIT), .id = (uint8_t)id,
    };
}

static void assert_near(double value, double wanted, double tolerance)
{
    if (fabs(value - wanted) > tolerance) fail_msg("%g is not within %g of %g", value, tolerance, wanted);
}

static const struct region_marker *find(const struct region *r, int id)
{
    for (int i = 0; i < r->count; i++)
        if (r->marker[i].id == id) return &r->marker[i];
    return NULL;
}

static void assert_lies(const struct region *r, int id, double x, double y, double tolerance)
{
    const struct region_marker *m = find(r, id);
    assert_non_null(m);
    assert_near((double)m->x / REGION_UNIT, x, tolerance);
    assert_near((double)m->y / REGION_UNIT, y, tolerance);
}

static struct push_result pushed(const struct region *r, int id, double start, double direction)
{
    struct push p;
    struct push_result result;
    assert_null(region_check(r));
    assert_null(push_aim(id, start, direction, &p));
    assert_null(push_check(r, &p));
    region_push(r, &p, PUSH_EXACT, &result, NULL);
    assert_null(region_check(&result.after));
    return result;
}

/* --- pushes --- */

/* Into an empty region: nothing falls, and the marker's rear ends on the railing line. */
static void empty_region(void **state)
{
    (void)state;
    struct region r = { 0 };
    for (double start = -20; start <= 20; start += 2.5)
        for (double lean = -25; lean <= 25; lean += 2.5) {
            struct push_result result = pushed(&r, 5, start, lean);
            assert_int_equal(result.after.count, 1);
            assert_int_equal(result.fall_count, 0);
            assert_false(result.self);
            assert_near((double)result.after.marker[0].y / REGION_UNIT, layout.marker_radius, 0.1);
        }
}

static void straight_keeps_x(void **state)
{
    (void)state;
    struct region r = { 0 };
    for (double start = -25; start <= 25; start += 0.05) {
        struct push_result result = pushed(&r, 1, start, 0);
        assert_near((double)result.after.marker[0].x / REGION_UNIT, start, 0.001);
        assert_int_equal(result.after.marker[0].angle, 0);
    }
}

/* A leaning push arrives beside its start, on the side to which it leans. */
static void leaning_arrives_aside(void **state)
{
    (void)state;
    struct region r = { 0 };
    for (double lean = 5; lean <= 25; lean += 5) {
        double along = (2 * layout.marker_radius + layout.start_gap) * tan(lean * M_PI / 180);
        struct push_result right = pushed(&r, 1, 0, lean), left = pushed(&r, 1, 0, -lean);
        assert_near((double)right.after.marker[0].x / REGION_UNIT, along, 2.5);
        assert_int_equal(right.after.marker[0].x, -left.after.marker[0].x);
        assert_int_equal(right.after.marker[0].y, left.after.marker[0].y);
    }
}

/* A column of three: each is moved on by one, and the last goes over the far edge. */
static void column_loses_its_last(void **state)
{
    (void)state;
    struct region r = { 3, { at(1, 0, 11), at(2, 0, 33), at(3, 0, 55) } };
    struct push_result result = pushed(&r, 9, 0, 0);
    assert_int_equal(result.fall_count, 1);
    assert_int_equal(result.fall[0].id, 3);
    assert_near((double)result.fall[0].outward / REGION_TURN, 0.25, 0.02);
    assert_int_equal(result.after.count, 3);
    assert_lies(&result.after, 9, 0, 11, 0.1);
    assert_lies(&result.after, 1, 0, 33, 0.15);
    assert_lies(&result.after, 2, 0, 55, 0.2);
}

/* Two in the column: both stay, the far one within the platform and overhanging only when its rim is out. */
static void column_of_two_stays(void **state)
{
    (void)state;
    struct region r = { 2, { at(1, 0, 11), at(2, 0, 33) } };
    struct push_result result = pushed(&r, 9, 0, 0);
    assert_int_equal(result.fall_count, 0);
    assert_lies(&result.after, 2, 0, 55, 0.2);
    assert_false(region_overhangs(find(&result.after, 2)));
}

/* Hit off its middle a marker leaves along the line of centres as it was at the contact, and friction drags
   it little. */
static void offset_hit_goes_aside(void **state)
{
    (void)state;
    struct region r = { 1, { at(1, 8, 24) } };
    struct push_result result = pushed(&r, 9, 0, 0);
    const struct region_marker *hit = find(&result.after, 1);
    assert_int_equal(result.fall_count, 0);
    assert_true(hit->x > 8 * REGION_UNIT && hit->y > 24 * REGION_UNIT);
    double dx = (double)(hit->x - find(&result.after, 9)->x), dy = (double)(hit->y - find(&result.after, 9)->y);
    assert_near(sqrt(dx * dx + dy * dy) / REGION_UNIT, 2 * layout.marker_radius, 0.03);
    assert_lies(&result.after, 1, 10.1, 30.5, 1.0);
}

static void oblique_hit_goes_on(void **state)
{
    (void)state;
    struct region r = { 1, { at(1, 10, 20) } };
    struct push_result result = pushed(&r, 9, -2, 20);
    const struct region_marker *hit = find(&result.after, 1), *fresh = find(&result.after, 9);
    assert_true(hit->x > 10 * REGION_UNIT && hit->y > 20 * REGION_UNIT);
    assert_near((double)fresh->y / REGION_UNIT, layout.marker_radius, 0.6);
}

/* Over a side edge: the direction of the fall points outward. */
static void falls_sideways(void **state)
{
    (void)state;
    struct region r = { 1, { at(4, 36.5, 14) } };
    struct push_result result = pushed(&r, 9, 18, 10);
    assert_int_equal(result.fall_count, 1);
    assert_int_equal(result.fall[0].id, 4);
    double way = (double)result.fall[0].outward / REGION_TURN * 2 * M_PI;
    assert_true(cos(way) > 0.3);
}

/* The pushed marker would fall itself: the push is void (Voices, ruling 61). */
static void own_fall_is_void(void **state)
{
    (void)state;
    struct region r = { 2, { at(1, 18, 20), at(7, 20, 60) } };
    struct push_result result = pushed(&r, 3, 25, 25);
    assert_true(result.self);
    assert_int_equal(result.fall_count, 0);
    assert_memory_equal(&result.after, &r, sizeof r);
}

/* Markers inside don't come back through the entrance: the railing holds them (Voices, ruling 4). */
static void railing_is_one_way(void **state)
{
    (void)state;
    struct region r = { 3, { at(1, -22, 11), at(2, 0, 11), at(3, 22, 11) } };
    struct rng rng = rng_seeded(5);
    for (int i = 0; i < 200; i++) {
        struct push p = { .id = 9 };
        struct push_result result;
        scene_aim(&rng, &p);
        if (push_check(&r, &p)) continue;
        region_push(&r, &p, PUSH_EXACT, &result, NULL);
        for (int k = 0; k < result.after.count; k++)
            if (result.after.marker[k].id != 9)
                assert_true(result.after.marker[k].y >= (int)((layout.marker_radius - 0.1) * REGION_UNIT));
    }
}

/* What nothing comes near keeps every byte. */
static void untouched_keep_their_bytes(void **state)
{
    (void)state;
    struct region r = { 3, { at(1, 0, 30), at(2, -34, 60), at(3, 36, 66) } };
    r.marker[1].angle = 12345;
    r.marker[2].angle = 65535;
    struct push_result result = pushed(&r, 9, 0, 0);
    assert_memory_equal(find(&result.after, 2), &r.marker[1], sizeof r.marker[1]);
    assert_memory_equal(find(&result.after, 3), &r.marker[2], sizeof r.marker[2]);
}

/* The same push with other settings than those of play. */
static struct push_result pushed_on(const struct surface *surface, const struct region *r, double start)
{
    struct push p;
    struct push_result result;
    assert_null(region_check(r));
    assert_null(push_aim(9, start, 0, &p));
    assert_null(push_check(r, &p));
    region_push_at(&pace_exact, surface, r, &p, &result, NULL);
    return result;
}

/* A blade that reaches farther than its marker pushes what that one passes by: from where they meet, as it does
   where every step is gone through, since another marker lies in the way from the start. */
static void a_long_blade_meets_what_its_marker_passes(void **state)
{
    (void)state;
    struct surface surface = surface_usual;
    surface.blade = 30;
    struct region alone = { 1, { at(1, 36, 5) } }, both = { 2, { at(1, 36, 5), at(2, 10, 11.5) } };
    struct push_result skipped = pushed_on(&surface, &alone, 10), whole = pushed_on(&surface, &both, 10);
    assert_int_equal(skipped.fall_count, 0);
    const struct region_marker *m = find(&whole.after, 1);
    assert_non_null(m);
    assert_lies(&skipped.after, 1, (double)m->x / REGION_UNIT, (double)m->y / REGION_UNIT, 0.01);
}

/* Where an edge lets markers tip that are left alone, all of them do, two at a time as well. */
static void both_tip_at_the_end(void **state)
{
    (void)state;
    struct surface surface = surface_usual;
    surface.edge = 1;
    struct region r = { 6, { at(1, -11, 29.95), at(2, 11, 29.95), at(3, -11, 51.95),
                             at(4, 11, 51.95), at(5, -11, 73.95), at(6, 11, 73.95) } };
    struct push_result result = pushed_on(&surface, &r, 0);
    assert_int_equal(result.fall_count, 2);
    assert_int_equal(result.after.count, 5);
    assert_null(find(&result.after, 5));
    assert_null(find(&result.after, 6));
}

/* Which marker has which number changes nothing, also where two lie in one row. */
static void numbers_change_nothing(void **state)
{
    (void)state;
    for (double y = 11.02; y < 14; y += 1.5) {
        struct region row = { 2, { at(1, -12, y), at(2, 12, y) } };
        struct region turned = { 2, { at(1, 12, y), at(2, -12, y) } };
        struct push_result one = pushed(&row, 9, 0, 0), other = pushed(&turned, 9, 0, 0);
        for (int id = 1; id <= 2; id++) {
            const struct region_marker *m = find(&one.after, id), *n = find(&other.after, 3 - id);
            assert_int_equal(m->x, n->x);
            assert_int_equal(m->y, n->y);
            assert_int_equal(m->angle, n->angle);
        }
    }
}

/* --- the track --- */

static void track_tells_the_push(void **state)
{
    (void)state;
    static struct track track;
    struct region r = { 3, { at(1, 0, 11), at(2, 0, 33), at(3, 0, 55) } };
    struct push p = { 9, 0, 0 };
    struct push_result result;
    region_push(&r, &p, PUSH_EXACT, &result, &track);
    assert_in_range(track.count, 100, TRACK_STEPS_MAX - 1);
    assert_int_equal(track.step[0].count, 4);
    struct region_marker start = push_start(&p);
    assert_memory_equal(&track.step[0].marker[3], &start, sizeof start);

    const struct track_step *last = &track.step[track.count - 1];
    assert_int_equal(last->count, result.after.count);
    assert_memory_equal(last->marker, result.after.marker, sizeof start * (size_t)last->count);
    assert_int_equal(track.step[result.fall[0].step - 1].count, 4);
    assert_int_equal(track.step[result.fall[0].step].count, 3);
    assert_int_equal(last->stick_angle, 0);
    assert_near((double)last->stick_y / REGION_UNIT, 0, 0.001);

    struct push_result blind;
    region_push(&r, &p, PUSH_EXACT, &blind, NULL);
    assert_memory_equal(&blind, &result, sizeof blind);
}

static void first_contact_is_geometry(void **state)
{
    (void)state;
    struct region r = { 2, { at(1, 0, 30), at(2, 0, 60) } };
    struct push p = { 9, 0, 0 };
    struct region_marker where;
    assert_near((double)region_first_contact(&r, &p, &where) / REGION_UNIT, 30 + 17 - 22, 0.002);
    assert_near((double)where.y / REGION_UNIT, 8, 0.002);
    p.start = 24 * PUSH_PER_MM;
    assert_int_equal(region_first_contact(&r, &p, &where), -1);
    assert_near((double)where.y / REGION_UNIT, layout.marker_radius, 0.02);
    assert_int_equal(region_first_contact(&r, &p, NULL), -1);
}

/* --- the door --- */

static void bad_regions(void **state)
{
    (void)state;
    struct region good = { 2, { at(1, 0, 11), at(2, 0, 40) } }, r;
    assert_null(region_check(&good));
    r = good; r.count = -1; assert_non_null(region_check(&r));
    r = good; r.count = REGION_MARKERS_MAX + 1; assert_non_null(region_check(&r));
    r = good; r.count = INT32_MIN; assert_non_null(region_check(&r));
    r = good; r.marker[1].id = 1; assert_non_null(region_check(&r));            /* doubled */
    r = good; r.marker[0].id = 3; assert_non_null(region_check(&r));            /* unsorted */
    r = good; r.marker[1].y = 12 * REGION_UNIT; assert_non_null(region_check(&r));      /* overlap */
    r = good; r.marker[1].y = 75 * REGION_UNIT; assert_non_null(region_check(&r));      /* unsupported */
    r = good; r.marker[1].x = 60 * REGION_UNIT; assert_non_null(region_check(&r));
    r = good; r.marker[1].x = INT32_MAX; r.marker[1].y = INT32_MIN; assert_non_null(region_check(&r));
    r = good; r.marker[1].x = INT32_MIN; assert_non_null(region_check(&r));
    r = good; r.marker[0].spare = 1; assert_non_null(region_check(&r));
}

static void bad_pushes(void **state)
{
    (void)state;
    struct region r = { 2, { at(1, 0, -2), at(2, 0, 40) } };
    struct push p;
    assert_null(region_check(&r));                       /* not fully in, but held up */
    const struct push bad[] = {
        { 1, 500, 0 }, { 2, 500, 0 },                    /* there already */
        { 9, 501, 0 }, { 9, -501, 0 }, { 9, INT32_MAX, 0 }, { 9, INT32_MIN, 0 },
        { 9, 500, 251 }, { 9, 500, -251 }, { 9, 500, INT32_MAX }, { 9, 500, INT32_MIN },
        { -1, 500, 0 }, { 256, 500, 0 }, { INT32_MAX, 500, 0 },
        { 9, 0, 0 },                                     /* on top of marker 1 */
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) assert_non_null(push_check(&r, &bad[i]));
    p = (struct push){ 9, 500, 0 };
    assert_null(push_check(&r, &p));

    assert_non_null(push_aim(9, NAN, 0, &p));
    assert_non_null(push_aim(9, 0, NAN, &p));
    assert_non_null(push_aim(9, INFINITY, 0, &p));
    assert_non_null(push_aim(9, 0, -INFINITY, &p));
    assert_non_null(push_aim(9, 25.1, 0, &p));
    assert_non_null(push_aim(9, 0, 25.06, &p));
    assert_null(push_aim(9, 12.526, -3.04, &p));
    assert_int_equal(p.start, 251);
    assert_int_equal(p.direction, -30);
}

static void full_region_takes_no_more(void **state)
{
    (void)state;
    struct region r = { .count = REGION_MARKERS_MAX };
    struct push p = { 200, 0, 0 };
    assert_string_equal(push_check(&r, &p), "there is no room for another marker");
}

/* --- the layout --- */

static void edges_hold(void **state)
{
    (void)state;
    int32_t half = (int32_t)(layout.entrance_width / 2 * REGION_UNIT),
            far_half = (int32_t)(layout.far_width / 2 * REGION_UNIT);
    int32_t depth = (int32_t)(layout.depth * REGION_UNIT);
    assert_true(layout_holds(0, depth));                 /* a centre on the edge stays */
    assert_false(layout_holds(0, depth + 1));
    assert_true(layout_holds(half, 0));
    assert_false(layout_holds(half + 1, 0));
    assert_true(layout_holds(-far_half, depth));
    assert_false(layout_holds(-far_half - 1, depth));
    assert_true(layout_holds(0, -17 * REGION_UNIT));     /* the mind platform */
    assert_true(layout_holds(half, -REGION_UNIT));       /* the sill under the railing */
    assert_false(layout_holds(half + 1, -REGION_UNIT));
    assert_false(layout_holds(0, -118 * REGION_UNIT));   /* beyond the mind platform */
    assert_false(layout_holds(70 * REGION_UNIT, -30 * REGION_UNIT));
}

static void overhang_is_the_rim(void **state)
{
    (void)state;
    struct region_marker m = at(1, 0, layout.depth - layout.marker_radius);
    assert_false(region_overhangs(&m));
    m.y += (int32_t)(0.04 * REGION_UNIT);
    assert_false(region_overhangs(&m));
    m.y += (int32_t)(0.04 * REGION_UNIT);
    assert_true(region_overhangs(&m));
    m = at(1, 0, 2);                                     /* the entrance doesn't count */
    assert_false(region_overhangs(&m));
    m = at(1, 30, 11);
    assert_true(region_overhangs(&m));
}

/* A region turned on the board is the same region: its frame gives the same integers, so the same push. */
static void turned_regions_agree(void **state)
{
    (void)state;
    struct scene s;
    struct rng rng = rng_seeded(72);
    for (int k = 0; k < 20; k++) {
        s = scene_random(&rng, 6);
        struct push_result first, result;
        region_push(&s.region, &s.push, PUSH_EXACT, &first, NULL);
        for (int region = 0; region < LAYOUT_REGIONS; region++) {
            struct region turned = s.region;
            for (int i = 0; i < turned.count; i++) {
                double x, y, bx, by;
                layout_to_board(region, (double)turned.marker[i].x / REGION_UNIT,
                                (double)turned.marker[i].y / REGION_UNIT, &bx, &by);
                layout_from_board(region, bx, by, &x, &y);
                turned.marker[i].x = (int32_t)lrint(x * REGION_UNIT);
                turned.marker[i].y = (int32_t)lrint(y * REGION_UNIT);
            }
            region_push(&turned, &s.push, PUSH_EXACT, &result, NULL);
            assert_memory_equal(&result, &first, sizeof result);
        }
    }
}

/* Platforms neither meet each other nor the mind platform, and lie round the board in even turns. */
static void board_is_even(void **state)
{
    (void)state;
    double x[4], y[4], mx[5], my[5];
    layout_mind(mx, my);
    for (int region = 0; region < LAYOUT_REGIONS; region++) {
        layout_platform(region, x, y);
        for (int i = 0; i < 4; i++)
            assert_true(hypot(x[i], y[i]) > layout.entrance_distance && hypot(x[i], y[i]) < 140);
        double middle_x, middle_y;
        layout_to_board(region, 0, 0, &middle_x, &middle_y);
        assert_near(hypot(middle_x, middle_y), layout.entrance_distance, 1e-9);
        assert_near(hypot((mx[region] + mx[(region + 4) % 5]) / 2, (my[region] + my[(region + 4) % 5]) / 2),
                    layout.mind_apothem, 1e-9);
        assert_near(hypot((mx[region] + mx[(region + 4) % 5]) / 2 - middle_x,
                          (my[region] + my[(region + 4) % 5]) / 2 - middle_y),
                    layout.entrance_distance - layout.mind_apothem, 1e-9);
    }
    layout_platform(0, x, y);
    assert_true(x[0] < 0 && x[3] > 0 && y[1] < y[0]);    /* region 0 is up, y runs down */
    layout_platform(1, x, y);
    assert_true(x[1] > 0);                               /* and the next one is to the right */
}

/* PHYSICS_VERSION is raised when a push may end differently: crowded regions, all markers where they come to
   rest. Another sum than this wants another version. */
static void pushes_of_this_version(void **state)
{
    (void)state;
    struct rng rng = rng_seeded(1024);
    uint64_t sum = 0;
    for (int i = 0; i < 24; i++) {
        struct push_result result;
        struct scene s = scene_random(&rng, 4 + i % 12);
        region_push(&s.region, &s.push, PUSH_EXACT, &result, NULL);
        for (int k = 0; k < result.after.count; k++) {
            const struct region_marker *m = &result.after.marker[k];
            sum = sum * 31 + m->id;
            sum = sum * 31 + (uint32_t)m->x;
            sum = sum * 31 + (uint32_t)m->y;
            sum = sum * 31 + m->angle;
        }
    }
    assert_int_equal(PHYSICS_VERSION, 3);
    assert_true(sum == 0x17528515f2a1a7f9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(empty_region),
        cmocka_unit_test(straight_keeps_x),
        cmocka_unit_test(leaning_arrives_aside),
        cmocka_unit_test(column_loses_its_last),
        cmocka_unit_test(column_of_two_stays),
        cmocka_unit_test(offset_hit_goes_aside),
        cmocka_unit_test(oblique_hit_goes_on),
        cmocka_unit_test(falls_sideways),
        cmocka_unit_test(own_fall_is_void),
        cmocka_unit_test(railing_is_one_way),
        cmocka_unit_test(untouched_keep_their_bytes),
        cmocka_unit_test(a_long_blade_meets_what_its_marker_passes),
        cmocka_unit_test(both_tip_at_the_end),
        cmocka_unit_test(numbers_change_nothing),
        cmocka_unit_test(track_tells_the_push),
        cmocka_unit_test(first_contact_is_geometry),
        cmocka_unit_test(bad_regions),
        cmocka_unit_test(bad_pushes),
        cmocka_unit_test(full_region_takes_no_more),
        cmocka_unit_test(edges_hold),
        cmocka_unit_test(overhang_is_the_rim),
        cmocka_unit_test(pushes_of_this_version),
        cmocka_unit_test(turned_regions_agree),
        cmocka_unit_test(board_is_even),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
