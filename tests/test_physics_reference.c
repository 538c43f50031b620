/* The exact pace against the finest simulation: tests/push_reference.txt. DOCKET_LONG=1 tries every scene. */
#include "bench/plain.c"

#include "reference.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

enum { SHORT = 200 };

static struct reference scenes[REFERENCE_SCENES];
static int count;

static int read_scenes(void **state)
{
    (void)state;
    const char *wanted = getenv("DOCKET_LONG");
    int every = wanted && *wanted == '1' ? 1 : REFERENCE_SCENES / SHORT;
    FILE *in = fopen(TEST_DIR "/push_reference.txt", "r");
    assert_non_null(in);
    struct reference r;
    for (int i = 0; reference_read(in, &r); i++) {
        assert_in_range(i, 0, REFERENCE_SCENES - 1);
        if (i % every == 0 && count < REFERENCE_SCENES / every) scenes[count++] = r;
    }
    fclose(in);
    assert_int_equal(count, REFERENCE_SCENES / every);
    return 0;
}

/* The file holds what it should: regions that play can leave, all numbers of seats, up to twelve markers. */
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
        assert_in_range(r->seats, 3, 6);
        seats[r->seats]++;
        markers[r->scene.region.count]++;
    }
    for (int n = 3; n <= 6; n++) assert_in_range(seats[n], count / 4 - 1, count / 4 + 1);
    for (int n = 0; n <= 11; n++) assert_true(markers[n] >= count / 20);
    assert_true(markers[12] > 0);
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
    print_message("wrong falls in %d of %d scenes, %d of %d with 8 to 11 markers; ", t.wrong, t.scenes,
                  t.crowded_wrong, t.crowded);
    print_message("99 %% of %d distances within %.2f mm\n", t.distances, within);
    int more = count < REFERENCE_SCENES;
    assert_true(t.distances > 2 * count);
    assert_true(t.wrong <= 0.007 * t.scenes + more);
    assert_true(t.crowded > 0.25 * count && t.crowded_wrong <= 0.01 * t.crowded + more);
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
                  reference_wrong(&t), reference_crowded_wrong(&t), reference_within(&t, 99));
    assert_false(reference_good(&t));
    assert_true(reference_wrong(&t) < 20);
    assert_true(reference_good(&same) && same.wrong == 0 && reference_within(&same, 100) == 0);
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
    struct fineness f = { pace_exact.advance, pace_exact.iterations };
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
