/* Pushes a second, side by side in one run: ours exact and coarse, the plain Chipmunk loop with the same law
   and with feet for a floor, Box2D when built in (its floor's drag and twist are apart: it knows no other).
   The others at the cheapest setting that is as accurate as is wanted of the exact pace (see limits).
   Usage: push_bench [SCENES [SEED]]. Exit status 1 when a promise is broken.
          push_bench vary FILE [NAME=VALUE]    what one assumption changed does to the falls
          push_bench pressed FILE EVERY    the same of the markers' size and of how they press, by feet
          push_bench judge FILE [NAME=VALUE,...]    how accurate ours is, or would be
          push_bench limits FILE      the same, and settings of the others, and what they cost
          push_bench versions FILE    what the exact pace costs against version 2's, in turns
   With - as FILE scenes are read from stdin. */
#include "engines.h"

#include "physics/pace.h"
#include "push_settings.h"
#include "tests/reference.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static void exact_push(struct fineness f, const struct region *r, const struct push *p, struct push_result *out)
{
    (void)f;
    region_push(r, p, PUSH_EXACT, out, NULL);
}

static void version_2_push(struct fineness f, const struct region *r, const struct push *p,
                           struct push_result *out)
{
    (void)f;
    region_push_at(&pace_2, &surface_2, r, p, out, NULL);
}

static void coarse_push(struct fineness f, const struct region *r, const struct push *p,
                        struct push_result *out)
{
    (void)f;
    region_push(r, p, PUSH_COARSE, out, NULL);
}

struct engine {
    const char *name;
    void (*push)(struct fineness f, const struct region *r, const struct push *p, struct push_result *out);
    struct fineness fineness;
};

static const struct engine engines[] = {
    { "plain", plain_push, { 0.04, 20, 0 } },
    { "exact", exact_push, { 0, 0, 0 } },
    { "coarse", coarse_push, { 0, 0, 0 } },
    { "feet", plain_push, { 1.0 / 12, 20, 2 } },         /* few and coarse: cheaper than the reference */
#ifdef DOCKET_BOX2D
    { "box2d", box2d_push, { 0.1, 8, 0 } },      /* no setting tried meets the limits: a cheap one near them */
#endif
};
enum { PLAIN, EXACT, COARSE, FEET, BOX2D, ENGINES = sizeof engines / sizeof engines[0] };

static const int sizes[] = { 0, 5, 10, 15 };
enum { SIZES = sizeof sizes / sizeof sizes[0], TURNS = 5 };

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static double timed(const struct engine *e, const struct scene *s, struct push_result *out)
{
    double from = seconds();
    e->push(e->fineness, &s->region, &s->push, out);
    return seconds() - from;
}

struct row { double rate[ENGINES], same[ENGINES]; };

/* Every engine pushes every scene in turn, so that a busy machine slows all of them alike; the middle of five
   turns counts. */
static struct row measure(int n, int scenes, uint64_t seed)
{
    struct row row = { { 0 }, { 0 } };
    double spent[ENGINES] = { 0 };
    int same[ENGINES] = { 0 };
    struct rng rng = rng_seeded(seed + (uint64_t)n);
    for (int i = 0; i < scenes; i++) {
        struct scene s = scene_random(&rng, n);
        struct push_result result[ENGINES];
        double took[ENGINES][TURNS];
        for (int k = 0; k < TURNS; k++)
            for (int e = 0; e < ENGINES; e++)
                if (e != FEET || !k) took[e][k] = timed(&engines[e], &s, &result[e]);    /* slow: once */
        for (int e = 0; e < ENGINES; e++) {
            if (e != FEET) qsort(took[e], TURNS, sizeof took[e][0], reference_by_size);
            spent[e] += took[e][e == FEET ? 0 : TURNS / 2];
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

static int compare_speed(int scenes, uint64_t seed)
{
    int status = 0;
    printf("pushes a second of one core, times the plain loop, how many of %d scenes lose the same markers\n\n",
           scenes);
    printf("markers");
    for (int e = 0; e < ENGINES; e++) printf("  %9s/s  ratio   same", engines[e].name);
    printf("\n");
    for (int i = 0; i < SIZES; i++) {
        struct row row = measure(sizes[i], scenes, seed);
        printf("%7d", sizes[i]);
        for (int e = 0; e < ENGINES; e++)
            printf("  %11.0f  %5.2f  %4.1f%%", row.rate[e], row.rate[e] / row.rate[PLAIN], row.same[e]);
        printf("\n");
        if (sizes[i] == 10 && row.rate[EXACT] < 3 * row.rate[PLAIN])
            status = broken("three times the plain loop at 10 markers");
        if (sizes[i] == 10 && row.rate[EXACT] < 30 * row.rate[FEET])
            status = broken("thirty times the floor of feet at 10 markers");
        for (int e = BOX2D; e < ENGINES; e++)
            if (row.rate[EXACT] <= row.rate[e]) status = broken("ahead of Box2D everywhere");
    }
    return status;
}

static FILE *scenes_of(const char *path)
{
    FILE *in = strcmp(path, "-") ? fopen(path, "r") : stdin;
    if (!in) perror(path);
    return in;
}

/* The exact pace and version 2's push every scene in turn, five times each; the middle one counts. By the
   number of markers: all, from 8 to 15, from 8 to 11. */
static int compare_versions(const char *path)
{
    static const struct engine version[2] = { { "exact", exact_push, { 0, 0, 0 } },
                                              { "version 2", version_2_push, { 0, 0, 0 } } };
    static const struct { const char *name; int least, most; } crowd[] = {
        { "all", 0, REGION_MARKERS_MAX }, { "8-15 markers", 8, 15 }, { "8-11 markers", 8, 11 },
    };
    enum { CROWDS = sizeof crowd / sizeof crowd[0] };
    double spent[CROWDS][2] = { { 0 } };
    int scenes[CROWDS] = { 0 }, markers = 0;
    struct reference r;
    FILE *in = scenes_of(path);
    if (!in) return 1;
    while (reference_read(in, &r)) {
        struct push_result result;
        double took[2][TURNS];
        for (int k = 0; k < TURNS; k++)
            for (int e = 0; e < 2; e++) took[e][k] = timed(&version[e], &r.scene, &result);
        for (int e = 0; e < 2; e++) qsort(took[e], TURNS, sizeof took[e][0], reference_by_size);
        markers += r.scene.region.count;
        for (int c = 0; c < CROWDS; c++) {
            if (r.scene.region.count < crowd[c].least || r.scene.region.count > crowd[c].most) continue;
            scenes[c]++;
            for (int e = 0; e < 2; e++) spent[c][e] += took[e][TURNS / 2];
        }
    }
    fclose(in);
    for (int c = 0; c < CROWDS && scenes[0]; c++)
        if (scenes[c])
            printf("%-13s %6d pushes: exact %.3f ms, version 2 %.3f ms, %.2f times\n", crowd[c].name, scenes[c],
                   1000 * spent[c][0] / scenes[c], 1000 * spent[c][1] / scenes[c], spent[c][0] / spent[c][1]);
    if (scenes[0]) printf("%.1f markers on average\n", (double)markers / scenes[0]);
    return 0;
}

/* --- accuracy --- */

static const struct engine settings[] = {
    { "exact", exact_push, { 0, 0, 0 } }, { "coarse", coarse_push, { 0, 0, 0 } },
    { "plain", plain_push, { 0.125, 16, 0 } }, { "plain", plain_push, { 0.08, 16, 0 } },
    { "plain", plain_push, { 0.0625, 16, 0 } }, { "plain", plain_push, { 0.05, 16, 0 } },
    { "plain", plain_push, { 0.05, 32, 0 } }, { "plain", plain_push, { 0.04, 20, 0 } },
#ifdef DOCKET_BOX2D
    { "box2d", box2d_push, { 0.1, 8, 0 } }, { "box2d", box2d_push, { 0.05, 8, 0 } },
#endif
};
enum { SETTINGS = sizeof settings / sizeof settings[0] };

static struct push_settings judged;

static void judged_push(struct fineness f, const struct region *r, const struct push *p,
                        struct push_result *out)
{
    (void)f;
    region_push_at(&judged.pace, &judged.surface, r, p, out, NULL);
}

/* The exact pace, or what is told instead, against the outcomes of the file. */
static int judge(const char *path, const char *changed)
{
    static struct reference_tally t;
    static const struct engine tried = { "judged", judged_push, { 0, 0, 0 } };
    struct reference r;
    double spent = 0, usual = 0;
    judged = (struct push_settings){ pace_exact, surface_usual };
    if (push_set_list(&judged, changed)) return broken(changed);
    FILE *in = scenes_of(path);
    if (!in) return 1;
    while (reference_read(in, &r)) {
        struct push_result result;
        usual += timed(&settings[0], &r.scene, &result);
        spent += timed(&tried, &r.scene, &result);
        reference_add(&t, &r, &result);
    }
    fclose(in);
    printf("wrong falls in %d of %d; with 8-11 markers in %d of %d, with 12-15 in %d of %d; 99 %% within "
           "%.2f mm; %.2f times the exact pace\n", t.wrong[REFERENCE_ALL], t.scenes[REFERENCE_ALL],
           t.wrong[REFERENCE_CROWDED], t.scenes[REFERENCE_CROWDED], t.wrong[REFERENCE_FULL],
           t.scenes[REFERENCE_FULL], reference_within(&t, 99), usual > 0 ? spent / usual : 0);
    int status = reference_good(&t) ? 0 : broken("as accurate as wanted");
    free(t.distance);
    return status;
}

static int compare_accuracy(const char *path)
{
    static struct reference_tally tally[SETTINGS];
    double spent[SETTINGS] = { 0 };
    struct reference r;
    FILE *in = scenes_of(path);
    if (!in) return 1;
    while (reference_read(in, &r)) {
        struct push_result result;
        for (int e = 0; e < SETTINGS; e++) {
            spent[e] += timed(&settings[e], &r.scene, &result);
            reference_add(&tally[e], &r, &result);
        }
    }
    fclose(in);
    printf("engine   step mm  sweeps   wrong falls  with 8-11  with 12-15  99 %% within   time of exact\n");
    for (int e = 0; e < SETTINGS; e++) {
        struct reference_tally *t = &tally[e];
        struct fineness f = settings[e].fineness;
        printf("%-7s  %7.3f  %6d  ", settings[e].name, f.advance, f.iterations);
        for (int k = 0; k < REFERENCE_KINDS; k++) printf("%10.2f%%  ", reference_wrong(t, k));
        printf("%8.2f mm  %6.2f  %s\n", reference_within(t, 99), spent[e] / spent[0],
               reference_good(t) ? "good" : "");
    }
    int status = reference_good(&tally[0]) ? 0 : broken("the exact pace is as accurate as wanted");
    for (int e = 0; e < SETTINGS; e++) free(tally[e].distance);
    return status;
}

/* --- what is assumed --- */

static const char *const varied[] = {
    "step=0.0416667", "law=apart", "marker-friction=0.1", "marker-friction=0.15", "marker-friction=0.3",
    "marker-friction=0.4", "marker-friction=0.5", "stick-friction=0.1", "stick-friction=0.2",
    "stick-friction=0.5",
    "floor-friction=0.2", "floor-friction=0.5", "rail-friction=0.3", "turns=0",
    "edge=-0.5", "edge=0.25", "edge=0.5", "edge=1", "edge=2",
    "platform=-1", "platform=1", "platform=2", "blade=-4", "blade=-2", "blade=2", "blade=4",
    "uneven=0.1", "uneven=0.2", "speed=30", "speed=60", "speed=100", "slop=0.005", "slop=0.04",
};

/* In how many pushes others fall when this assumption is another. */
static int vary_one(const char *path, const char *changed)
{
    struct push_settings s = { pace_exact, surface_usual };
    struct reference r;
    int scenes = 0, other = 0, usual_falls = 0, falls = 0;
    FILE *in = scenes_of(path);
    if (!in) return 1;
    if (push_set_list(&s, changed)) return broken(changed);
    while (reference_read(in, &r)) {
        struct push_result usual, result;
        region_push(&r.scene.region, &r.scene.push, PUSH_EXACT, &usual, NULL);
        region_push_at(&s.pace, &s.surface, &r.scene.region, &r.scene.push, &result, NULL);
        scenes++;
        other += !scene_same_falls(&usual, &result);
        usual_falls += usual.fall_count;
        falls += result.fall_count;
    }
    fclose(in);
    printf("%-22s other falls in %5.2f %%, %d fall instead of %d\n", changed, 100.0 * other / scenes, falls,
           usual_falls);
    fflush(stdout);
    return 0;
}

static int vary(const char *path)
{
    int status = 0;
    for (size_t i = 0; i < sizeof varied / sizeof varied[0] && !status; i++) status = vary_one(path, varied[i]);
    return status;
}

/* What the law of an evenly pressed disc of this size can't tell: other discs on feet, beside the same feet. */
static int pressed(const char *path, int every)
{
    static const struct { const char *name; struct disc disc; } discs[] = {
        { "all weight at the rim", { PRESSED_AT_RIM, 0 } }, { "growing to the rim", { PRESSED_TO_RIM, 0 } },
        { "growing to the middle", { PRESSED_TO_MIDDLE, 0 } }, { "0.05 mm smaller", { PRESSED_EVENLY, 0.05 } },
        { "0.1 mm smaller", { PRESSED_EVENLY, 0.1 } }, { "0.25 mm smaller", { PRESSED_EVENLY, 0.25 } },
    };
    enum { DISCS = sizeof discs / sizeof discs[0] };
    int other[DISCS] = { 0 }, falls[DISCS] = { 0 }, usual_falls = 0, scenes = 0;
    struct reference r;
    FILE *in = fopen(path, "r");
    if (!in) { perror(path); return 1; }
    for (int i = 0; reference_read(in, &r); i++) {
        static const struct fineness how = { 1.0 / 12, 20, 5 };
        struct push_result usual, result;
        if (i % every) continue;
        plain_push(how, &r.scene.region, &r.scene.push, &usual);
        scenes++;
        usual_falls += usual.fall_count;
        for (int d = 0; d < DISCS; d++) {
            plain_push_disc(how, discs[d].disc, &r.scene.region, &r.scene.push, &result);
            other[d] += !scene_same_falls(&usual, &result);
            falls[d] += result.fall_count;
        }
    }
    fclose(in);
    for (int d = 0; d < DISCS; d++)
        printf("%-22s other falls in %5.2f %% of %d, %d fall instead of %d\n", discs[d].name,
               100.0 * other[d] / scenes, scenes, falls[d], usual_falls);
    return 0;
}

int main(int argc, char **argv)
{
    region_init();
    if (argc == 3 && !strcmp(argv[1], "vary")) return vary(argv[2]);
    if (argc == 4 && !strcmp(argv[1], "vary")) return vary_one(argv[2], argv[3]);
    if (argc == 3 && !strcmp(argv[1], "limits")) return compare_accuracy(argv[2]);
    if ((argc == 3 || argc == 4) && !strcmp(argv[1], "judge")) return judge(argv[2], argc > 3 ? argv[3] : "");
    if (argc == 3 && !strcmp(argv[1], "versions")) return compare_versions(argv[2]);
    if (argc == 4 && !strcmp(argv[1], "pressed") && atoi(argv[3]) > 0) return pressed(argv[2], atoi(argv[3]));
    int scenes = argc > 1 ? atoi(argv[1]) : 240;
    if (scenes < 1) {
        fprintf(stderr, "usage: push_bench [SCENES [SEED]] | judge | limits | versions FILE\n");
        return 2;
    }
    return compare_speed(scenes, argc > 2 ? strtoull(argv[2], NULL, 10) : 1);
}
