/* What must hold for every push, tried on many random ones. DOCKET_LONG=1 tries ten times as many,
   sanitizers a quarter. */
#include "scenes.h"

#include "physics/pace.h"
#include "sanitized.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <cmocka.h>

static struct track track;

static int many(int usual)
{
    const char *wanted = getenv("DOCKET_LONG");
    return wanted && *wanted == '1' ? 10 * usual : usual / (SANITIZED ? 4 : 1);
}

static double apart(const struct region_marker *a, const struct region_marker *b)
{
    return hypot((double)a->x - b->x, (double)a->y - b->y) / REGION_UNIT;
}

static double worst_overlap(const struct region *r)
{
    double worst = 0;
    for (int i = 0; i < r->count; i++)
        for (int j = 0; j < i; j++)
            worst = fmax(worst, 2 * layout.marker_radius - apart(&r->marker[i], &r->marker[j]));
    return worst;
}

static const struct region_marker *seen(const struct track_step *t, int id)
{
    for (int i = 0; i < t->count; i++)
        if (t->marker[i].id == id) return &t->marker[i];
    return NULL;
}

/* --- promises about one push and its track --- */

static void check_result(const struct region *before, const struct push *p, const struct push_result *result)
{
    assert_null(region_check(&result->after));
    assert_true(worst_overlap(&result->after) < 0.11);
    if (result->self) {
        assert_memory_equal(&result->after, before, sizeof *before);
        assert_int_equal(result->fall_count, 0);
        return;
    }
    assert_int_equal(before->count + 1, result->after.count + result->fall_count);
    bool there[256] = { false };
    for (int i = 0; i < result->after.count; i++) there[result->after.marker[i].id] = true;
    assert_true(there[p->id]);
    for (int i = 0; i < result->fall_count; i++) {
        assert_false(there[result->fall[i].id]);
        assert_true(result->fall[i].id != p->id);
        assert_true(!i || result->fall[i].step >= result->fall[i - 1].step);
        there[result->fall[i].id] = true;
    }
    for (int i = 0; i < before->count; i++) assert_true(there[before->marker[i].id]);
}

/* The blade's rounded ends touch the railing line at most. */
static void check_stick(const struct track_step *t)
{
    double angle = (double)t->stick_angle / REGION_TURN * 2 * M_PI;
    double axis = (double)t->stick_y / REGION_UNIT - layout.stick_round * cos(angle);
    double reach = layout.stick_flat / 2 * fabs(sin(angle)) + layout.stick_round;
    if (axis + reach > 0.005) fail_msg("the stick enters by %g mm", axis + reach);
}

/* From one step to the next nobody jumps, and who vanishes was on its way over an edge. */
static void check_step(const struct track_step *from, const struct track_step *to)
{
    for (int i = 0; i < from->count; i++) {
        const struct region_marker *m = &from->marker[i], *n = seen(to, m->id);
        assert_true(layout_holds(m->x, m->y));
        if (n && apart(m, n) > 1.2) fail_msg("marker %d jumps %g mm", m->id, apart(m, n));
        if (!n) assert_true(layout_overhang(m->x, m->y) > layout.marker_radius - 1.2 || m->y < 0);
    }
    for (int i = 0; i < to->count; i++) assert_non_null(seen(from, to->marker[i].id));
}

static double motion(const struct track_step *from, const struct track_step *to)
{
    double sum = 0;
    for (int i = 0; i < to->count; i++) {
        double turn = (int16_t)(to->marker[i].angle - seen(from, to->marker[i].id)->angle)
                      * (2 * M_PI / REGION_TURN);
        double way = apart(&to->marker[i], seen(from, to->marker[i].id));
        sum += way * way + turn * turn * layout.marker_radius * layout.marker_radius / 2;
    }
    return sum;
}

static bool stick_rests(const struct track_step *from, const struct track_step *to)
{
    return from->stick_x == to->stick_x && from->stick_y == to->stick_y && from->stick_angle == to->stick_angle;
}

/* Once the stick stands, motion only fades (up to the rounding of the track), and the last step shows none. */
static void check_settling(const struct track *t)
{
    double rounding = 24 * 8.0 / REGION_UNIT / REGION_UNIT;
    for (int k = 2; k < t->count; k++) {
        if (!stick_rests(&t->step[k - 2], &t->step[k - 1])) continue;
        double before = motion(&t->step[k - 2], &t->step[k - 1]), now = motion(&t->step[k - 1], &t->step[k]);
        if (now > before * 1.05 + rounding) fail_msg("motion grows from %g to %g", before, now);
    }
    assert_true(motion(&t->step[t->count - 2], &t->step[t->count - 1]) < rounding);
}

/* Markers that nothing moving comes near keep every byte. */
static void check_untouched(const struct region *before, const struct push_result *result)
{
    for (int i = 0; i < before->count; i++) {
        const struct region_marker *m = &before->marker[i];
        bool near = false;
        for (int k = 0; k < track.count && !near; k++)
            for (int j = 0; j < track.step[k].count; j++) {
                const struct region_marker *n = &track.step[k].marker[j];
                if (n->id == m->id) continue;
                near |= apart(m, n) < 2 * layout.marker_radius + 0.02;
            }
        bool kept = false;
        for (int j = 0; j < result->after.count; j++) kept |= !memcmp(&result->after.marker[j], m, sizeof *m);
        if (!near && !kept) fail_msg("marker %d moved though nothing was near it", m->id);
    }
}

static void check_track(const struct region *before, const struct push *p, const struct push_result *result)
{
    assert_in_range(track.count, 10, TRACK_STEPS_MAX - 1);
    for (int k = 0; k < track.count; k++) {
        check_stick(&track.step[k]);
        if (k) check_step(&track.step[k - 1], &track.step[k]);
    }
    if (result->self) return;
    check_settling(&track);
    check_untouched(before, result);
    for (int i = 0; i < result->fall_count; i++) {
        const struct region_fall *f = &result->fall[i];
        const struct region_marker *m = seen(&track.step[f->step - 1], f->id);
        assert_non_null(m);
        assert_null(seen(&track.step[f->step], f->id));
        double way = (double)f->outward / REGION_TURN * 2 * M_PI, mm = 1.2 * REGION_UNIT;
        assert_false(layout_holds(m->x + (int32_t)(cos(way) * mm), m->y + (int32_t)(sin(way) * mm)));
    }
    assert_int_equal(track.step[track.count - 1].count, result->after.count);
    assert_memory_equal(track.step[track.count - 1].marker, result->after.marker,
                        sizeof result->after.marker[0] * (size_t)result->after.count);
    assert_non_null(seen(&track.step[0], p->id));
}

/* --- play: pushes one upon another --- */

static struct { int pushes, none, one, two, self, not_in, resting, overhanging; double overlap; } tally;

static void play_region(struct rng *rng, int pushes, bool tracked)
{
    struct region r = { 0 };
    for (int id = 0; id < pushes; id++) {
        struct push p = { .id = id };
        struct push_result result;
        scene_aim(rng, &p);
        if (push_check(&r, &p)) continue;
        region_push(&r, &p, PUSH_EXACT, &result, tracked ? &track : NULL);
        check_result(&r, &p, &result);
        if (tracked) check_track(&r, &p, &result);
        r = result.after;
        tally.pushes++;
        tally.none += result.fall_count == 0;
        tally.one += result.fall_count == 1;
        tally.two += result.fall_count == 2;
        tally.self += result.self;
        tally.overlap = fmax(tally.overlap, worst_overlap(&r));
        for (int i = 0; i < r.count; i++)
            tally.not_in += r.marker[i].id == id
                            && r.marker[i].y < (int32_t)((layout.marker_radius - 1) * REGION_UNIT);
    }
    tally.resting += r.count;
    for (int i = 0; i < r.count; i++) tally.overhanging += region_overhangs(&r.marker[i]);
    assert_in_range(r.count, 5, 16);
}

static void random_play(void **state)
{
    (void)state;
    struct rng rng = rng_seeded(1);
    memset(&tally, 0, sizeof tally);
    int regions = many(640);
    for (int i = 0; i < regions; i++) play_region(&rng, 16, i % 8 == 0);

    double n = tally.pushes / 100.0;
    print_message(
        "%d pushes: nothing falls %.1f %%, one %.1f %%, two %.1f %%; own fall %.2f %%, not in by 1 mm %.2f %%, "
        "overhanging %.1f %% of those at rest, overlap at most %.3f mm\n",
        tally.pushes, tally.none / n, tally.one / n, tally.two / n, tally.self / n, tally.not_in / n,
        100.0 * tally.overhanging / tally.resting, tally.overlap);
    assert_true(tally.pushes > 15 * regions);
    assert_true(tally.none / n > 65 && tally.none / n < 80);
    assert_true(tally.one / n > 17 && tally.one / n < 29);
    assert_true(tally.self / n < 4 && tally.not_in / n < 7);     /* it turns on the stick and slips along it */
    assert_true(tally.overhanging > 0.25 * tally.resting && tally.overhanging < 0.5 * tally.resting);
}

/* As dense as the platform gets, by hand: every push still ends, at rest and without overlap. */
static void dense_packings_end(void **state)
{
    (void)state;
    struct rng rng = rng_seeded(15);
    for (int i = 0; i < many(150); i++) {
        struct scene s = { .push = { .id = SCENE_NEW } };
        if (!scene_packed(&rng, 15 + rng_below(&rng, 4), &s.region)) continue;
        assert_null(region_check(&s.region));
        do scene_aim(&rng, &s.push); while (push_check(&s.region, &s.push));
        struct push_result result;
        region_push(&s.region, &s.push, PUSH_EXACT, &result, &track);
        check_result(&s.region, &s.push, &result);
        check_track(&s.region, &s.push, &result);
    }
}

/* Regions that no play has made but that the checks let in: markers in the doorway, on the mind platform,
   over the
   edges, sunk into each other as far as is let pass. Every push into them ends in a region again. */
static void odd_regions_end(void **state)
{
    (void)state;
    struct rng rng = rng_seeded(16);
    for (int i = 0; i < many(1500); i++) {
        struct scene s = { .push = { .id = SCENE_NEW } };
        int wanted = rng_below(&rng, REGION_MARKERS_MAX);
        for (int tries = 0; tries < 60 && s.region.count < wanted; tries++) {
            struct region_marker *m = &s.region.marker[s.region.count];
            *m = (struct region_marker){
                .x = rng_below(&rng, 110 * REGION_UNIT) - 55 * REGION_UNIT,
                .y = rng_below(&rng, 120 * REGION_UNIT) - 45 * REGION_UNIT,
                .angle = (uint16_t)rng_below(&rng, REGION_TURN),
                .id = (uint8_t)s.region.count,
            };
            if (s.region.count && rng_below(&rng, 2)) {          /* as close to the last one as may be */
                double way = rng_unit(&rng) * 2 * M_PI,
                       near = 2 * layout.marker_radius - layout.overlap_most + 0.002;
                m->x = m[-1].x + (int32_t)lrint(cos(way) * near * REGION_UNIT);
                m->y = m[-1].y + (int32_t)lrint(sin(way) * near * REGION_UNIT);
            }
            s.region.count++;
            if (region_check(&s.region)) memset(&s.region.marker[--s.region.count], 0, sizeof *m);
        }
        for (int tries = 0; tries < 40; tries++) {
            scene_aim(&rng, &s.push);
            if (push_check(&s.region, &s.push)) continue;
            struct push_result result;
            region_push(&s.region, &s.push, tries % 4 ? PUSH_EXACT : PUSH_COARSE, &result, NULL);
            const char *why = region_check(&result.after);
            if (why) fail_msg("%s", why);
            assert_int_equal(s.region.count + 1, result.after.count + result.fall_count + result.self);
            break;
        }
    }
}

/* The coarse pace is for ranking, but its results are regions too. */
static void coarse_results_are_regions(void **state)
{
    (void)state;
    struct rng rng = rng_seeded(3);
    for (int i = 0; i < many(60); i++) {
        struct region r = { 0 };
        for (int id = 0; id < 16; id++) {
            struct push p = { .id = id };
            struct push_result result;
            scene_aim(&rng, &p);
            if (push_check(&r, &p)) continue;
            region_push(&r, &p, PUSH_COARSE, &result, NULL);
            assert_null(region_check(&result.after));
            r = result.after;
        }
    }
}

/* --- symmetry --- */

static struct scene mirrored(const struct scene *s)
{
    struct scene m = *s;
    m.push.start = -m.push.start;
    m.push.direction = -m.push.direction;
    for (int i = 0; i < m.region.count; i++) {
        m.region.marker[i].x = -m.region.marker[i].x;
        m.region.marker[i].angle = (uint16_t)-m.region.marker[i].angle;
    }
    return m;
}

static double farthest(const struct region *a, const struct region *b, int sign)
{
    double worst = 0;
    for (int i = 0; i < a->count; i++)
        worst = fmax(worst, hypot((double)a->marker[i].x - sign * (double)b->marker[i].x,
                                  (double)a->marker[i].y - b->marker[i].y) / REGION_UNIT);
    return worst;
}

/* The mirrored scene gives the mirrored result. */
static void mirror(void **state)
{
    (void)state;
    struct rng rng = rng_seeded(8);
    int scenes = many(400), same = 0, near = 0;
    for (int i = 0; i < scenes; i++) {
        struct scene s = scene_random(&rng, i % 16), m = mirrored(&s);
        struct push_result a, b;
        region_push(&s.region, &s.push, PUSH_EXACT, &a, NULL);
        region_push(&m.region, &m.push, PUSH_EXACT, &b, NULL);
        same += scene_same_falls(&a, &b);
        near += scene_same_falls(&a, &b) && farthest(&a.after, &b.after, -1) <= 0.1;
    }
    print_message("mirrored: the same falls in %d of %d scenes, every marker within 0.1 mm in %d\n",
                  same, scenes, near);
    assert_true(same >= 0.995 * scenes);
    assert_true(near >= 0.99 * scenes);
}

/* Ids are names: other ids, so another order in the region, give the same bytes under the other names. */
static void order_does_not_matter(void **state)
{
    (void)state;
    struct rng rng = rng_seeded(9);
    for (int i = 0; i < many(150); i++) {
        struct scene s = scene_random(&rng, 9), other = s;
        struct push_result a, b;
        for (int k = 0; k < s.region.count; k++) {
            other.region.marker[k] = s.region.marker[s.region.count - 1 - k];
            other.region.marker[k].id = (uint8_t)(240 - s.region.marker[s.region.count - 1 - k].id);
        }
        other.push.id = 7;
        if (s.region.count) other.push.id = 1;
        assert_null(region_check(&other.region));
        region_push(&s.region, &s.push, PUSH_EXACT, &a, NULL);
        region_push(&other.region, &other.push, PUSH_EXACT, &b, NULL);
        assert_int_equal(a.self, b.self);
        assert_int_equal(a.fall_count, b.fall_count);
        for (int k = 0; k < a.fall_count; k++) assert_int_equal(240 - a.fall[k].id, b.fall[k].id);
        for (int k = 0; k < a.after.count; k++) {
            struct region_marker want = a.after.marker[k];
            want.id = (uint8_t)(want.id == SCENE_NEW ? other.push.id : 240 - want.id);
            bool found = false;
            for (int j = 0; j < b.after.count; j++) found |= !memcmp(&b.after.marker[j], &want, sizeof want);
            assert_true(found);
        }
    }
}

/* --- fineness --- */

static void half_steps_agree(void **state)
{
    (void)state;
    struct pace half = pace_exact;
    half.advance /= 2;
    struct rng rng = rng_seeded(10);
    int scenes = many(400), differ = 0;
    for (int i = 0; i < scenes; i++) {
        struct scene s = scene_random(&rng, i % 12);
        struct push_result a, b;
        region_push(&s.region, &s.push, PUSH_EXACT, &a, NULL);
        region_push_at(&half, &surface_usual, &s.region, &s.push, &b, NULL);
        differ += !scene_same_falls(&a, &b);
    }
    print_message("half the step: other falls in %d of %d scenes\n", differ, scenes);
    assert_true(differ <= 0.01 * scenes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_play),
        cmocka_unit_test(dense_packings_end),
        cmocka_unit_test(odd_regions_end),
        cmocka_unit_test(coarse_results_are_regions),
        cmocka_unit_test(mirror),
        cmocka_unit_test(order_does_not_matter),
        cmocka_unit_test(half_steps_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
