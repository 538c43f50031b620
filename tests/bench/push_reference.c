/* The file of pushes, tests/push_reference.txt:
       push_reference make [FIRST [LEAST MOST]]
                                            plays games and prints the scenes with their outcomes; other games,
                                            from FIRST on, give another file; LEAST to MOST markers only
       push_reference play [FIRST]          every push of such games, as many as there are of each kind, its
                                            outcome by the exact pace: to time, not to judge by
       push_reference check FILE [EVERY]    works the outcomes out again, or every so many of them; exit status
                                            1 when they differ
   Bots play; where their games don't crowd a region enough, one careful hand fills it. Games are those of the
   physics of their time: the scenes stay, whatever the physics becomes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bot/bot.h"
#include "engines.h"
#include "games/voices/voices.h"
#include "rng.h"
#include "tests/reference.h"

enum { SEATS_LEAST = 3, SEATS_KINDS = 4, GAMES = 40 };

static const struct fineness fineness = REFERENCE_FINENESS;

static struct reference kept[REFERENCE_CROWDS][REFERENCE_EACH];
static int kept_count[REFERENCE_CROWDS];
static bool whole_games;
static int fewest, crowdest = REFERENCE_CROWDS - 1;      /* markers in the scenes that are wanted */

/* Bots aim by a grid; a person doesn't: the aim is moved within the grid's gaps where that may be. */
static void aim_finely(const struct voices *v, struct action *a, struct rng *rng)
{
    struct action fine = *a;
    fine.arg[2] += rng_below(rng, 8 * PUSH_PER_MM + 1) - 4 * PUSH_PER_MM;
    fine.arg[3] += rng_below(rng, 6 * PUSH_PER_DEGREE + 1) - 3 * PUSH_PER_DEGREE;
    if (!voices_game.why(v, &fine)) *a = fine;
}

/* Named by place, all upright. */
static void keep(int seats, const struct region *before, int start, int direction, int most)
{
    struct reference r = { .seats = seats, .scene = { *before, { before->count, start, direction } } };
    int n = before->count;
    if (!whole_games && (n < fewest || n > crowdest || kept_count[n] >= most)) return;
    for (int i = 0; i < n; i++) {
        r.scene.region.marker[i].id = (uint8_t)i;
        r.scene.region.marker[i].angle = 0;
    }
    if (whole_games) {
        region_push(&r.scene.region, &r.scene.push, PUSH_EXACT, &r.outcome, NULL);
        reference_write(stdout, &r);
    } else kept[n][kept_count[n]++] = r;
}

static void play(int seats, int number)
{
    static struct action legal[LEGAL_MAX];
    static struct voices v, view;
    struct action batch[CHANCE_MAX];
    const struct game *g = &voices_game;
    const struct mind *m = mind_find("voices");
    uint64_t seed = (uint64_t)seats * 1000003u + (uint64_t)number;
    int16_t options[OPTIONS_MAX] = { 0 };
    options[OPTION_ROLES] = number & 1;
    g->start(&v, seats, options);
    struct rng rng = rng_at(seed, RNG_TEST, 0);
    for (uint32_t line = 0; v.turn != SEAT_NONE;) {
        if (v.turn == SEAT_CHANCE) {
            int n = g->chance(&v, rng_line_seed(seed, RNG_CHANCE, line), batch, CHANCE_MAX);
            for (int i = 0; i < n; i++, line++) g->apply(&v, &batch[i], NULL);
            continue;
        }
        memcpy(&view, &v, sizeof view);
        g->redact(&view, v.turn);
        int n = g->legal(&view, legal, LEGAL_MAX);
        struct action a = legal[n == 1 ? 0 : m->pick(&view, v.turn, legal, n, HEURISTIC, &rng)];
        if (a.verb == V_PUSH) {
            struct region before;
            aim_finely(&v, &a, &rng);
            voices_region(&v, a.arg[0], &before);
            keep(seats, &before, a.arg[2], a.arg[3], REFERENCE_EACH * (seats - SEATS_LEAST + 1) / SEATS_KINDS);
        }
        g->apply(&v, &a, NULL);
        line++;
    }
}

/* One region, pushed full by the gentlest of a few aims each time; the push that is kept is any. */
static void fill(struct rng *rng)
{
    struct region r = { 0 };
    for (int id = 0; id < REFERENCE_CROWDS + 6 && r.count < REFERENCE_CROWDS; id++) {
        struct push best = { .id = -1 };
        int least = REGION_MARKERS_MAX;
        for (int tries = 0; tries < 12 && least; tries++) {
            struct push p = { .id = id };
            struct push_result result;
            scene_aim(rng, &p);
            if (push_check(&r, &p)) continue;
            if (!tries) keep(0, &r, p.start, p.direction, REFERENCE_EACH);
            region_push(&r, &p, PUSH_COARSE, &result, NULL);
            if (!result.self && result.fall_count < least) best = p, least = result.fall_count;
        }
        if (best.id < 0) return;
        struct push_result result;
        region_push(&r, &best, PUSH_EXACT, &result, NULL);
        r = result.after;
    }
}

static int make(int first)
{
    for (int seats = SEATS_LEAST; seats < SEATS_LEAST + SEATS_KINDS; seats++)
        for (int i = 0; i < GAMES; i++) play(seats, first + i);
    if (whole_games) return fflush(stdout) != 0;
    struct rng rng = rng_at((uint64_t)first, RNG_TEST, 1);
    int fills = 0;
    for (int n = fewest; n <= crowdest; n++)
        for (; fills < 9000 && kept_count[n] < REFERENCE_EACH; fills++) fill(&rng);
    for (int i = 0; i < REFERENCE_EACH; i++)
        for (int n = 0; n < REFERENCE_CROWDS; n++) {
            struct reference *r = &kept[n][i];
            if (i >= kept_count[n]) continue;
            plain_push(fineness, &r->scene.region, &r->scene.push, &r->outcome);
            reference_write(stdout, r);
        }
    return fflush(stdout) != 0;
}

/* Another processor's last bits may tip a scene or two. */
static int check(const char *path, int every)
{
    FILE *in = fopen(path, "r");
    if (!in) { perror(path); return 1; }
    struct reference r;
    struct reference_tally t = { 0 };
    int scenes = 0;
    for (; reference_read(in, &r); scenes++) {
        struct push_result again;
        if (scenes % every) continue;
        plain_push(fineness, &r.scene.region, &r.scene.push, &again);
        reference_add(&t, &r, &again);
    }
    fclose(in);
    double within = reference_within(&t, 99);
    printf("%d scenes: other falls in %d, 99 %% of %d distances within %.4f mm\n", t.scenes[0],
           t.wrong[0], t.distances, within);
    free(t.distance);
    return scenes != REFERENCE_SCENES || t.wrong[0] > 2 || within > 0.01;
}

int main(int argc, char **argv)
{
    region_init();
    const char *word = argc > 1 ? argv[1] : "";
    if (!strcmp(word, "make") && argc == 5) fewest = atoi(argv[3]), crowdest = atoi(argv[4]);
    if (fewest < 0 || crowdest >= REFERENCE_CROWDS) return 2;
    whole_games = !strcmp(word, "play") && argc < 4;
    if (whole_games || (!strcmp(word, "make") && argc < 6)) return make(argc > 2 ? atoi(argv[2]) : 0);
    int every = argc > 3 ? atoi(argv[3]) : 1;
    if (argc > 2 && argc < 5 && every > 0 && !strcmp(word, "check")) return check(argv[2], every);
    fprintf(stderr, "usage: push_reference make [FIRST [LEAST MOST]] | play [FIRST] | check FILE [EVERY]\n");
    return 2;
}
