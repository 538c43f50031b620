/* docket push --fit on boards that were laid out by hand: its interval holds the true value nine
   times in ten. */
#include "push_fit.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { SCENES = 5, SCENE_BYTES = 600 };

static char scene[SCENES][SCENE_BYTES];
static struct push_fit f;

/* The five scenes of the docs; all their markers are looked at. */
static void open_boards(double from, double to, int steps, int hands)
{
    char *text[SCENES], path[300];
    int file, line;
    for (int i = 0; i < SCENES; i++) {
        snprintf(path, sizeof path, "%s/scenes/board-%d.push", TEST_DIR, i + 1);
        FILE *in = fopen(path, "r");
        assert_non_null(in);
        scene[i][fread(scene[i], 1, SCENE_BYTES - 200, in)] = 0;
        fclose(in);
        strcat(scene[i], "saw marker 1 0 0\nsaw marker 2 0 0\nsaw marker 9 0 0\n");
        text[i] = scene[i];
    }
    f = (struct push_fit){ .with = { pace_exact, surface_usual }, .mm = 0.5, .degrees = 0.5, .hands = hands,
                           .sweep = { "marker-friction", from, to, steps } };
    assert_null(push_fit_open(&f, text, SCENES, &file, &line));
}

struct covered { int in, odd; double wide, off; };

static struct covered cover(double value, int owners)
{
    struct push_end seen[SEEN_MOST];
    struct covered c = { 0, 0, 0, 0 };
    for (int i = 0; i < owners; i++) {
        assert_null(push_fit_watch(&f, value, (uint64_t)i, seen));
        struct push_found found = push_fit_find(&f, seen);
        double low = push_sweep_at(&f.sweep, found.low), high = push_sweep_at(&f.sweep, found.high);
        c.in += low <= value + 1e-9 && high >= value - 1e-9;
        for (int t = 0; t < f.things; t++) c.odd += found.odd[t];
        c.wide += (high - low) / owners;
        c.off += fabs(push_sweep_at(&f.sweep, found.best) - value) / owners;
    }
    print_message("%g: in the interval for %d of %d owners; %.3f wide, the best %.3f off on average; %d of %d "
                  "odd\n", value, c.in, owners, c.wide, c.off, c.odd, owners * f.things);
    return c;
}

/* Owners who are off by half a millimetre and half a degree. DOCKET_LONG: more of them,
   as the command does it. */
static void intervals_hold_by_hand(void **unused)
{
    (void)unused;
    bool whole = getenv("DOCKET_LONG") != NULL;
    int owners = whole ? 200 : 20, in = 0;
    static const double values[] = { 0.15, 0.2, 0.35, 0.5 };
    if (whole) open_boards(0.04, 0.64, 60, FIT_HANDS);
    else open_boards(0.1, 0.7, 24, 24);
    for (int i = 0; i < 4; i++) {
        struct covered c = cover(values[i], owners);
        assert_true(c.in >= owners * 8 / 10);
        assert_true(c.wide < 0.15 && c.odd <= owners * f.things / 50);
        in += c.in;
    }
    assert_in_range(in, 4 * owners * 85 / 100, 4 * owners);
    push_fit_close(&f);
}

/* Two markers that are written down in each other's place: those two aren't explained. */
static void slips_are_told(void **unused)
{
    (void)unused;
    struct push_end seen[SEEN_MOST];
    open_boards(0.1, 0.5, 8, 24);
    assert_null(push_fit_watch(&f, 0.25, 1, seen));
    struct push_end first = seen[0];
    seen[0] = seen[1], seen[1] = first;
    struct push_found found = push_fit_find(&f, seen);
    for (int t = 0; t < f.things; t++) assert_int_equal(found.odd[t], t < 2);
    push_fit_close(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(intervals_hold_by_hand), cmocka_unit_test(slips_are_told),
    };
    region_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
