/* The file of pushes taken from play, tests/push_reference.txt:
       push_reference make            plays bots' games and prints the scenes with their outcomes
       push_reference check FILE      works the outcomes out again; exit status 1 when they differ
   Games are those of the physics of their time: the scenes stay, whatever the physics becomes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bot/bot.h"
#include "engines.h"
#include "games/voices/voices.h"
#include "rng.h"
#include "tests/reference.h"

enum { SEATS_LEAST = 3, SEATS_KINDS = 4, EACH = REFERENCE_SCENES / SEATS_KINDS };
enum { CROWDS = 16, KEPT = 120, GAMES = 300 };

static const struct fineness fineness = REFERENCE_FINENESS;

static struct scene kept[CROWDS][KEPT];
static int kept_count[CROWDS];

/* Bots aim by a grid; a person doesn't: the aim is moved within the grid's gaps where that may be. */
static void aim_finely(const struct voices *v, struct action *a, struct rng *rng)
{
    struct action fine = *a;
    fine.arg[2] += rng_below(rng, 8 * PUSH_PER_MM + 1) - 4 * PUSH_PER_MM;
    fine.arg[3] += rng_below(rng, 6 * PUSH_PER_DEGREE + 1) - 3 * PUSH_PER_DEGREE;
    if (!voices_game.why(v, &fine)) *a = fine;
}

static void keep(const struct voices *v, const struct action *a)
{
    struct scene s = { .push = { 0, a->arg[2], a->arg[3] } };
    voices_region(v, a->arg[0], &s.region);
    int n = s.region.count;
    if (n >= CROWDS || kept_count[n] == KEPT) return;
    for (int i = 0; i < n; i++) {
        s.region.marker[i].id = (uint8_t)i;
        s.region.marker[i].angle = 0;
    }
    s.push.id = n;
    kept[n][kept_count[n]++] = s;
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
            aim_finely(&v, &a, &rng);
            keep(&v, &a);
        }
        g->apply(&v, &a, NULL);
        line++;
    }
}

/* As evenly over the numbers of markers as play allows. */
static void print_scenes(int seats)
{
    int printed = 0;
    for (int round = 0; round < KEPT && printed < EACH; round++)
        for (int n = 0; n < CROWDS && printed < EACH; n++) {
            if (round >= kept_count[n]) continue;
            struct reference r = { .seats = seats, .scene = kept[n][round] };
            plain_push(fineness, &r.scene.region, &r.scene.push, &r.outcome);
            reference_write(stdout, &r);
            printed++;
        }
}

static int make(void)
{
    for (int seats = SEATS_LEAST; seats < SEATS_LEAST + SEATS_KINDS; seats++) {
        memset(kept_count, 0, sizeof kept_count);
        for (int i = 0; i < GAMES; i++) play(seats, i);
        print_scenes(seats);
    }
    return fflush(stdout) != 0;
}

/* Another processor's last bits may tip a scene or two. */
static int check(const char *path)
{
    FILE *in = fopen(path, "r");
    if (!in) { perror(path); return 1; }
    struct reference r;
    struct reference_tally t = { 0 };
    while (reference_read(in, &r)) {
        struct push_result again;
        plain_push(fineness, &r.scene.region, &r.scene.push, &again);
        reference_add(&t, &r, &again);
    }
    fclose(in);
    double within = reference_within(&t, 99);
    printf("%d scenes: other falls in %d, 99 %% of %d distances within %.4f mm\n", t.scenes, t.wrong,
           t.distances, within);
    free(t.distance);
    return t.scenes != REFERENCE_SCENES || t.wrong > 2 || within > 0.01;
}

int main(int argc, char **argv)
{
    region_init();
    if (argc == 2 && !strcmp(argv[1], "make")) return make();
    if (argc == 3 && !strcmp(argv[1], "check")) return check(argv[2]);
    fprintf(stderr, "usage: push_reference make | check FILE\n");
    return 2;
}
