/* How strong bots are: paired games, the same chance for every seating, 95 % intervals.
   strength GAME [--seats N] [--games K] [--seed S] [--least SHARE] CHALLENGER OPPONENT [OPPONENT ...]
   A player is LEVEL or LEVEL:ITERATIONS (random easy heuristic normal hard flat), in Tribunal also
   never-bluffs, always-bluffs, never-objects, always-objects. The challenger takes each seat in turn;
   each opponent named is one table,
   filling all other seats. With --least the exit status is 1 when the challenger
   surely wins less than that share of the games against one of them, in per cent (0: an equal share). */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bot/bot.h"
#include "games/tribunal/tribunal.h"
#include "progress.h"

enum kind { LEVEL, FLAT, NEVER_BLUFFS, ALWAYS_BLUFFS, NEVER_OBJECTS, ALWAYS_OBJECTS };

struct contender {
    enum kind kind;
    enum level level;
    int iterations;
};

static const struct { const char *name; enum kind kind; enum level level; int iterations; } names[] = {
    { "random", LEVEL, RANDOM, 0 }, { "easy", LEVEL, EASY, 0 }, { "heuristic", LEVEL, HEURISTIC, 0 },
    { "normal", LEVEL, NORMAL, 1500 }, { "hard", LEVEL, HARD, 20000 }, { "flat", FLAT, NORMAL, 1500 },
    { "never-bluffs", NEVER_BLUFFS, HEURISTIC, 0 }, { "always-bluffs", ALWAYS_BLUFFS, HEURISTIC, 0 },
    { "never-objects", NEVER_OBJECTS, HEURISTIC, 0 }, { "always-objects", ALWAYS_OBJECTS, HEURISTIC, 0 },
};

static bool contender_read(const char *word, struct contender *out)
{
    size_t n = strcspn(word, ":");
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strlen(names[i].name) != n || strncmp(names[i].name, word, n)) continue;
        *out = (struct contender){ names[i].kind, names[i].level,
                                   word[n] ? atoi(word + n + 1) : names[i].iterations };
        return true;
    }
    return false;
}

/* Tribunal's exploiters: the heuristic with one habit. Index of the action, -1: no opinion. */
static int exploit(const struct contender *c, const struct tribunal *t, int seat, const struct action *legal,
                   int n, struct rng *rng)
{
    int keep = 0;
    static struct action some[LEGAL_MAX];
    static int index[LEGAL_MAX];
    for (int i = 0; i < n; i++) {
        bool good = true;
        if (c->kind == NEVER_OBJECTS) good = legal[i].verb != TR_OBJECT;
        if (c->kind == ALWAYS_OBJECTS) good = legal[i].verb != TR_OK;
        bool truth = legal[i].verb == TR_CLAIM && tribunal_meets(t, seat, t->hand[seat], legal[i].arg[0]);
        if (c->kind == NEVER_BLUFFS) good = legal[i].verb != TR_CLAIM || truth;
        if (c->kind == ALWAYS_BLUFFS) good = legal[i].verb != TR_PASS && !truth;
        if (good) { index[keep] = i; some[keep++] = legal[i]; }
    }
    if (!keep || (c->kind == ALWAYS_BLUFFS && t->phase == TR_AT_CLAIM)) {
        if (!keep) return -1;
        return index[rng_below(rng, keep)];
    }
    const struct mind *m = mind_find("tribunal");
    return index[keep == 1 ? 0 : m->pick(t, seat, some, keep, HEURISTIC, rng)];
}

static struct action decide(const struct game *g, const struct contender *c, const void *view, int seat,
                            uint64_t seed)
{
    static struct action legal[LEGAL_MAX];
    static struct bot_root root;
    struct bot_limit limit = { .iterations = c->iterations };
    if (c->kind == FLAT) {
        struct bot_plan plan = { .limit = limit, .soft = true, .flat = true };
        return bot_search(g, mind_find(g->id), view, seat, &plan, seed, NULL, &root);
    }
    if (c->kind >= NEVER_BLUFFS) {
        struct rng rng = rng_seeded(seed);
        int n = g->legal(view, legal, LEGAL_MAX), pick = exploit(c, view, seat, legal, n, &rng);
        if (pick >= 0) return legal[pick];
    }
    return bot_choose(g, view, seat, c->level, limit, seed, NULL);
}

/* One game; returns the challenger's share of the win. */
static double match(const struct game *g, int seats, int first, const struct contender *a,
                    const struct contender *b, uint64_t seed)
{
    static unsigned char state[STATE_MAX], view[STATE_MAX];
    int16_t options[OPTIONS_MAX];
    game_default_options(g, options);
    g->start(state, seats, options);
    int turn;
    for (uint32_t line = 0; line < 100000 && (turn = g->turn(state)) != SEAT_NONE;) {
        struct action drawn[CHANCE_MAX];
        int n = 1;
        if (turn == SEAT_CHANCE) {
            n = g->chance(state, rng_line_seed(seed, RNG_CHANCE, line), drawn, CHANCE_MAX);
        } else {
            memcpy(view, state, g->state_size);
            g->redact(view, turn);
            drawn[0] = decide(g, turn == first ? a : b, view, turn, rng_line_seed(seed, RNG_BOT, line));
        }
        for (int i = 0; i < n; i++, line++) g->apply(state, &drawn[i], NULL);
    }
    int points[SEATS_MAX];
    unsigned winners = g->score(state, points);
    return winners >> first & 1 ? 1.0 / __builtin_popcount(winners) : 0;
}

/* Returns the most the challenger may be worth, as a share of the games. */
static double report(const struct game *g, int seats, int wanted, uint64_t seed, const char *who,
                     const char *against)
{
    struct contender a, b;
    if (!contender_read(who, &a) || !contender_read(against, &b)) {
        fprintf(stderr, "unknown player: %s or %s\n", who, against);
        exit(2);
    }
    struct progress bar;
    double won = 0;
    int n = 0;
    progress_begin(&bar, against, wanted);
    for (int k = 0; n < wanted; k++)
        for (int first = 0; first < seats; first++, n++) {
            won += match(g, seats, first, &a, &b, seed + (uint64_t)k);
            progress_step(&bar, 1);
        }
    progress_end(&bar);
    double p = won / n, z = 1.96, mid = (p + z * z / (2 * n)) / (1 + z * z / n);
    double half = z * sqrt(p * (1 - p) / n + z * z / (4.0 * n * n)) / (1 + z * z / n);
    printf("%-9s %-14s %-16s N=%-5d %5.1f %%  [%.1f, %.1f]\n", g->id, who, against, n, 100 * p,
           100 * (mid - half), 100 * (mid + half));
    fflush(stdout);
    return mid + half;
}

int main(int argc, char **argv)
{
    const struct game *g = argc > 1 ? game_find(argv[1]) : NULL;
    if (!g) {
        fprintf(
            stderr,
            "usage: strength GAME [--seats N] [--games K] [--seed S] [--least SHARE] CHALLENGER OPPONENT...\n");
        return 2;
    }
    int seats = g->seats_min, wanted = 200, at = 2, status = 0;
    double least = -1;
    uint64_t seed = 1;
    for (; at + 1 < argc && !strncmp(argv[at], "--", 2); at += 2) {
        if (!strcmp(argv[at], "--seats")) seats = atoi(argv[at + 1]);
        if (!strcmp(argv[at], "--games")) wanted = atoi(argv[at + 1]);
        if (!strcmp(argv[at], "--seed")) seed = strtoull(argv[at + 1], NULL, 10);
        if (!strcmp(argv[at], "--least")) least = atof(argv[at + 1]) / 100;
    }
    if (least == 0) least = 1.0 / seats;
    for (int i = at + 1; i < argc; i++)
        if (report(g, seats, wanted, seed, argv[at], argv[i]) < least) status = 1;
    return status;
}
