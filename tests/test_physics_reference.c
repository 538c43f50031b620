/* The exact pace against a simulation of another make: tests/push_reference.txt. DOCKET_LONG=1: every scene. */
#include "bench/plain.c"

#include "reference.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

enum { STEP = 9 };               /* every so many of the file; all numbers of markers are among them */

static struct reference scenes[REFERENCE_SCENES];
static int count;
static bool all;

static int read_scenes(void **state)
{
    (void)state;
    const char *wanted = getenv("DOCKET_LONG");
    all = wanted && *wanted == '1';
    FILE *in = fopen(TEST_DIR "/push_reference.txt", "r");
    assert_non_null(in);
    struct reference r;
    for (int i = 0; reference_read(in, &r); i++) {
        assert_in_range(i, 0, REFERENCE_SCENES - 1);
        if (all || i % STEP == 0) scenes[count++] = r;
    }
    fclose(in);
    assert_true(count >= 100 * REFERENCE_CROWDS / (all ? 1 : STEP));
    return 0;
}

/* The file holds what it should: regions that pushes can leave, of all numbers of players, up to 15 markers. */
static void scenes_are_from_play(void **state)
{
    (void)state;
    int seats[7] = { 0 }, markers[REGION_MARKERS_MAX] = { 0 };
    for (int i = 0; i < count; i++) {
        const struct reference *r = &scenes[i];
        assert_null(region_check(&r->scene.region));
        assert_null(push_check(&r->scene.region, &r->scene.push));
        int there = r->scene.region.count + !r->outcome.self;
        assert_int_equal(r->outcome.after.count + r->outcome.fall_count, there);
        assert_true(r->seats == 0 || (r->seats >= 3 && r->seats <= 6));
        seats[r->seats]++;
        markers[r->scene.region.count]++;
    }
    for (int n = 3; n <= 6; n++) assert_true(seats[n] > count / 10);
    for (int n = 0; n < REFERENCE_CROWDS; n++) assert_true(markers[n] >= 100 / (all ? 1 : STEP));
}

/* Few scenes can't tell 0.7 % from 1 %: then one more may be wrong. */
static void falls_and_places_are_right(void **state)
{
    (void)state;
    struct reference_tally t = { 0 };
    for (int i = 0; i < count; i++) {
        struct push_result ours;
        region_push(&scenes[i].scene.region, &scenes[i].scene.push, PUSH_EXACT, &ours, NULL);
        reference_add(&t, &scenes[i], &ours);
    }
    double within = reference_within(&t, 99);
    print_message("wrong falls in %d of %d scenes, %d of %d with 8 to 11 markers, %d of %d with more; ",
                  t.wrong[0], t.scenes[0], t.wrong[1], t.scenes[1], t.wrong[2], t.scenes[2]);
    print_message("99 %% of %d distances within %.2f mm\n", t.distances, within);
    assert_true(t.distances > 2 * count && t.scenes[1] >= count / 5 && t.scenes[2] >= count / 5);
    for (int k = 0; k < REFERENCE_KINDS; k++)
        assert_true(t.wrong[k] <= reference_most[k] / 100 * t.scenes[k] + !all);
    assert_true(within <= 1);
    free(t.distance);
}

/* The measure itself: the coarse pace does not pass, the file against itself does. */
static void the_measure_tells_a_coarser_pace(void **state)
{
    (void)state;
    struct reference_tally t = { 0 }, same = { 0 };
    for (int i = 0; i < count; i++) {
        struct push_result coarse;
        region_push(&scenes[i].scene.region, &scenes[i].scene.push, PUSH_COARSE, &coarse, NULL);
        reference_add(&t, &scenes[i], &coarse);
        reference_add(&same, &scenes[i], &scenes[i].outcome);
    }
    print_message("coarse: wrong falls in %.1f %% of the scenes, %.1f %% with 8 to 11; 99 %% within %.1f mm\n",
                  reference_wrong(&t, 0), reference_wrong(&t, 1), reference_within(&t, 99));
    assert_false(reference_good(&t));
    assert_true(reference_wrong(&t, 0) < 30);
    assert_true(reference_good(&same) && same.wrong[0] == 0 && reference_within(&same, 100) == 0);
    free(t.distance);
    free(same.distance);
}

/* The mirrored scene gives the mirrored result. */
static void mirrored_scenes_agree(void **state)
{
    (void)state;
    int same = 0, distances = 0, near = 0;
    for (int i = 0; i < count; i++) {
        struct scene s = scenes[i].scene, m = s;
        struct push_result a, b;
        m.push.start = -m.push.start;
        m.push.direction = -m.push.direction;
        for (int k = 0; k < m.region.count; k++) m.region.marker[k].x = -m.region.marker[k].x;
        region_push(&s.region, &s.push, PUSH_EXACT, &a, NULL);
        region_push(&m.region, &m.push, PUSH_EXACT, &b, NULL);
        same += scene_same_falls(&a, &b);
        for (int k = 0; k < a.after.count && scene_same_falls(&a, &b); k++) {
            const struct region_marker *p = &a.after.marker[k], *q = &b.after.marker[k];
            distances++;
            near += hypot((double)p->x + q->x, (double)p->y - q->y) <= 0.1 * REGION_UNIT;
        }
    }
    print_message("mirrored: the same falls in %d of %d scenes, %d of %d markers within 0.1 mm\n", same, count,
                  near, distances);
    assert_true(same >= 0.995 * count);
    assert_true(near >= 0.99 * distances);
}

/* A push with nobody else there is the plain loop's, nearly to the byte. */
static void alone_as_plain(void **state)
{
    (void)state;
    struct fineness f = { pace_exact.advance, pace_exact.iterations, 0 };
    struct rng rng = rng_seeded(241);
    for (int i = 0; i < 100; i++) {
        struct scene s = scene_random(&rng, 0);
        struct push_result ours, plain;
        region_push(&s.region, &s.push, PUSH_EXACT, &ours, NULL);
        plain_push(f, &s.region, &s.push, &plain);
        assert_int_equal(ours.self, plain.self);
        if (ours.self) continue;
        assert_in_range(abs(ours.after.marker[0].x - plain.after.marker[0].x), 0, REGION_UNIT / 20);
        assert_in_range(abs(ours.after.marker[0].y - plain.after.marker[0].y), 0, REGION_UNIT / 20);
        assert_in_range(abs((int16_t)(ours.after.marker[0].angle - plain.after.marker[0].angle)), 0, 60);
    }
}

int main(void)
{
    region_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scenes_are_from_play),
        cmocka_unit_test(falls_and_places_are_right),
        cmocka_unit_test(the_measure_tells_a_coarser_pace),
        cmocka_unit_test(mirrored_scenes_agree),
        cmocka_unit_test(alone_as_plain),
    };
    return cmocka_run_group_tests(tests, read_scenes, NULL);
}
