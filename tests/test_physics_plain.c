/* Our shortcuts lose the same markers as a plain Chipmunk loop that takes none. */
#include "bench/plain.c"

#include "scenes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

/* In 98 of 100 scenes at least; and where the falls agree nearly all markers lie where they lie there. */
static void same_falls(void **state)
{
    (void)state;
    struct rng rng = rng_seeded(240);
    int scenes = 240, same = 0, near = 0;
    for (int i = 0; i < scenes; i++) {
        struct scene s = scene_random(&rng, 10);
        struct push_result ours, plain;
        region_push(&s.region, &s.push, PUSH_EXACT, &ours, NULL);
        plain_push(&s.region, &s.push, &plain);
        if (!scene_same_falls(&ours, &plain)) continue;
        same++;
        double worst = 0;
        for (int k = 0; k < ours.after.count; k++)
            for (int j = 0; j < plain.after.count; j++)
                if (plain.after.marker[j].id == ours.after.marker[k].id)
                    worst = fmax(worst, hypot((double)plain.after.marker[j].x - ours.after.marker[k].x,
                                              (double)plain.after.marker[j].y - ours.after.marker[k].y) / REGION_UNIT);
        near += worst < 0.5;
    }
    print_message("the same falls in %d of %d scenes, all markers within 0.5 mm in %d\n", same, scenes, near);
    assert_true(same >= 0.98 * scenes);
    assert_true(near >= 0.9 * scenes);
}

/* A push with nobody else there is the plain loop's, nearly to the byte. */
static void alone_as_plain(void **state)
{
    (void)state;
    struct rng rng = rng_seeded(241);
    for (int i = 0; i < 200; i++) {
        struct scene s = scene_random(&rng, 0);
        struct push_result ours, plain;
        region_push(&s.region, &s.push, PUSH_EXACT, &ours, NULL);
        plain_push(&s.region, &s.push, &plain);
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
        cmocka_unit_test(same_falls),
        cmocka_unit_test(alone_as_plain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
