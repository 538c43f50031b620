/* Pushes a second, side by side in one run: ours exact and coarse, the plain Chipmunk loop, Box2D when built in.
   Usage: push_bench [SCENES [SEED]]. Exit status 1 when a promise is broken. */
#include "engines.h"

#include "physics/region.h"
#include "tests/scenes.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static void exact(const struct region *r, const struct push *p, struct push_result *out)
{
    region_push(r, p, PUSH_EXACT, out, NULL);
}

static void coarse(const struct region *r, const struct push *p, struct push_result *out)
{
    region_push(r, p, PUSH_COARSE, out, NULL);
}

static const struct engine {
    const char *name;
    void (*push)(const struct region *r, const struct push *p, struct push_result *out);
} engines[] = {
    { "plain", plain_push },
    { "exact", exact },
    { "coarse", coarse },
#ifdef DOCKET_BOX2D
    { "box2d", box2d_push },
#endif
};
enum { PLAIN, EXACT, COARSE, BOX2D, ENGINES = sizeof engines / sizeof engines[0] };

static const int sizes[] = { 0, 5, 10, 15 };
enum { SIZES = sizeof sizes / sizeof sizes[0] };

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

struct row { double rate[ENGINES], same[ENGINES]; };

/* Every engine pushes every scene in turn, so that a busy machine slows all of them alike; the best of three counts. */
static struct row measure(int n, int scenes, uint64_t seed)
{
    struct row row = { { 0 }, { 0 } };
    double spent[ENGINES] = { 0 };
    int same[ENGINES] = { 0 };
    struct rng rng = rng_seeded(seed + (uint64_t)n);
    for (int i = 0; i < scenes; i++) {
        struct scene s = scene_random(&rng, n);
        struct push_result result[ENGINES];
        for (int e = 0; e < ENGINES; e++) {
            double best = INFINITY;
            for (int k = 0; k < 3; k++) {
                double from = seconds();
                engines[e].push(&s.region, &s.push, &result[e]);
                best = fmin(best, seconds() - from);
            }
            spent[e] += best;
            same[e] += scene_same_falls(&result[PLAIN], &result[e]);
        }
    }
    for (int e = 0; e < ENGINES; e++) {
        row.rate[e] = scenes / spent[e];
        row.same[e] = 100.0 * same[e] / scenes;
    }
    return row;
}

static int broken(const char *promise)
{
    fprintf(stderr, "push_bench: broken: %s\n", promise);
    return 1;
}

int main(int argc, char **argv)
{
    int scenes = argc > 1 ? atoi(argv[1]) : 240, status = 0;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    if (scenes < 1) { fprintf(stderr, "usage: push_bench [SCENES [SEED]]\n"); return 2; }
    region_init();
    printf("pushes a second of one core, times the plain loop, and how many of %d scenes lose the same markers as it\n\n", scenes);
    printf("markers");
    for (int e = 0; e < ENGINES; e++) printf("  %9s/s  ratio   same", engines[e].name);
    printf("\n");
    for (int i = 0; i < SIZES; i++) {
        struct row row = measure(sizes[i], scenes, seed);
        printf("%7d", sizes[i]);
        for (int e = 0; e < ENGINES; e++)
            printf("  %11.0f  %5.2f  %4.1f%%", row.rate[e], row.rate[e] / row.rate[PLAIN], row.same[e]);
        printf("\n");
        if (sizes[i] == 10 && row.rate[EXACT] < 3 * row.rate[PLAIN]) status = broken("three times the plain loop at 10 markers");
        if (sizes[i] == 10 && row.same[EXACT] < 98) status = broken("the same falls in 98 % of the scenes");
        for (int e = BOX2D; e < ENGINES; e++)
            if (row.rate[EXACT] <= row.rate[e]) status = broken("ahead of Box2D everywhere");
    }
    return status;
}
