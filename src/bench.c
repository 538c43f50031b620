/* The benchmarks that need no window, each also as a ratio to a fixed loop, so that a busy or slow
   machine does not look like slow rules. */
#include "bench.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "args.h"
#include "bot/bot.h"
#include "progress.h"

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* The yardstick: never change it, or ratios of different versions can't be compared. One loop draws a
   number, branches on it and writes to a 256-byte table, eight times. */
static unsigned calibration_loops(long long loops)
{
    unsigned char table[256] = { 0 };
    struct rng r = rng_seeded(1);
    unsigned sum = 0;
    for (long long i = 0; i < loops * 8; i++) {
        uint64_t x = rng_next(&r);
        unsigned char *cell = &table[x & 255];
        if (x & 256) sum += *cell;
        else *cell = (unsigned char)(*cell + (x >> 32));
    }
    return sum;
}

static volatile unsigned kept;

static double calibration_per_s(double seconds)
{
    long long loops = 0;
    double start = now();
    do {
        kept += calibration_loops(20000);
        loops += 20000;
    } while (now() - start < seconds);
    return (double)loops / (now() - start);
}

struct pace { long long games, lines, chance, pushes; double seconds, pushing; };

/* Random play over struct game alone: turn, legal, apply without events, chance. What physics takes is told
   apart: there a chance turn lists nothing. */
static struct pace random_play(const struct game *g, int seats, double seconds)
{
    static struct action list[LEGAL_MAX];
    _Alignas(64) unsigned char state[STATE_MAX] = { 0 };
    struct action batch[CHANCE_MAX];
    int16_t options[OPTIONS_MAX];
    struct pace p = { 0 };
    struct rng r = rng_seeded(7);
    bool physics = game_has_pushes(g);
    game_default_options(g, options);
    double start = now();
    do {
        g->start(state, seats, options);
        for (int turn; (turn = g->turn(state)) != SEAT_NONE; ) {
            if (turn == SEAT_CHANCE) {
                bool push = physics && !g->legal(state, list, LEGAL_MAX);
                double before = push ? now() : 0;
                int n = g->chance(state, rng_next(&r), batch, CHANCE_MAX);
                if (push) p.pushing += now() - before, p.pushes++;
                for (int i = 0; i < n; i++) g->apply(state, &batch[i], NULL);
                p.chance += n;
                p.lines += n;
            } else {
                int n = g->legal(state, list, LEGAL_MAX);
                g->apply(state, &list[rng_below(&r, n)], NULL);
                p.lines++;
            }
        }
        p.games++;
    } while ((p.games & 15) || now() - start < seconds);
    p.seconds = now() - start;
    return p;
}

static void bench_rules(const struct game *g, int seats, double seconds, struct progress *bar)
{
    double yard = calibration_per_s(seconds / 4);
    struct pace p = random_play(g, seats, seconds);
    yard = (yard + calibration_per_s(seconds / 4)) / 2;
    double lines = (double)p.lines / p.seconds, chance = (double)p.chance / p.seconds;
    progress_hide(bar);
    printf("%-9s %5d  %6zu  %10.2f  %10.2f  %10.2f  %8.0f  %7.3f\n", g->id, seats, g->state_size, lines / 1e6,
           (lines - chance) / 1e6, chance / 1e6, (double)p.games / p.seconds, (lines - chance) / yard);
    if (!p.pushes) return;
    double rest = p.seconds - p.pushing, lines_rest = (double)(p.lines - p.pushes) / rest;
    double seat_rest = (double)(p.lines - p.chance) / rest;
    printf("  without pushes         %10.2f  %10.2f  %10.2f  %8.0f  %7.3f\n", lines_rest / 1e6, seat_rest / 1e6,
           (lines_rest - seat_rest) / 1e6, (double)p.games / rest, seat_rest / yard);
    printf("  pushes alone: %.0f a second, ratio %.5f\n", (double)p.pushes / p.pushing,
           (double)p.pushes / p.pushing / yard);
}

/* The first decision with more than six choices (the first lead of a hand, the first claim); random play
   comes before it. A game without one: any with more than two, some way in. */
static int search_position(const struct game *g, int seats, void *state, int *choices)
{
    static struct action list[LEGAL_MAX];
    struct action batch[CHANCE_MAX];
    int16_t options[OPTIONS_MAX];
    game_default_options(g, options);
    for (int enough = 7; enough >= 3; enough -= 4) {
        struct rng r = rng_seeded(3);
        memset(state, 0, g->state_size);
        g->start(state, seats, options);
        for (int turn; (turn = g->turn(state)) != SEAT_NONE; ) {
            bool chance = turn == SEAT_CHANCE;
            int n = chance ? g->chance(state, rng_next(&r), batch, CHANCE_MAX)
                           : g->legal(state, list, LEGAL_MAX);
            if (!chance && n >= enough) {
                *choices = n;
                return turn;
            }
            if (!chance) batch[0] = list[rng_below(&r, n)], n = 1;
            for (int i = 0; i < n; i++) g->apply(state, &batch[i], NULL);
        }
    }
    return SEAT_NONE;
}

/* A simulation is one iteration of the search as Normal plays it: a world guessed and weighed, the tree, a
   playout with the game's policy to its end or its depth, the value. Whole searches of Normal's size are
   timed, with their trees. */
static void bench_search(const struct game *g, int seats, double seconds, struct progress *bar)
{
    _Alignas(16) unsigned char view[STATE_MAX];
    static struct bot_root root;
    int choices = 0, seat = search_position(g, seats, view, &choices);
    const struct mind *m = mind_find(g->id);
    if (seat < 0 || !m || !m->value) return;
    g->redact(view, seat);
    double yard = calibration_per_s(seconds / 4), start = now(), took;
    struct bot_limit limit = { .iterations = bot_limit_for(g, NORMAL).iterations };
    if (limit.iterations < 1000) limit.iterations = 1500;       /* a game whose Normal thinks in another way */
    struct bot_plan plan = { .limit = limit, .soft = true, .mixed = true };
    long long done = 0;
    do {
        bot_search(g, m, view, seat, &plan, (uint64_t)done, NULL, &root);
        done += root.iterations;
        took = now() - start;
    } while (took < seconds);
    progress_hide(bar);
    printf("%-9s %5d  %7d  %10d  %10.1f  %7.4f\n", g->id, seats, choices, plan.limit.iterations,
           (double)done / took / 1e3, (double)done / took / yard);
}

/* Is this game, or this kind of figures, to be measured? All are when none is named. */
static bool wanted(int argc, char **argv, const char *name)
{
    bool any = false, game = game_find(name);
    for (int i = 0; i < argc; i++) {
        if (!strcmp(argv[i], "--seconds")) { i++; continue; }
        if (!strcmp(argv[i], name)) return true;
        any |= game == (game_find(argv[i]) != NULL);
    }
    return !any;
}

static const char *flags_why(int argc, char **argv, double *seconds)
{
    static char why[200];
    for (int i = 0; i < argc; i++) {
        long long tenths;
        if (!strcmp(argv[i], "--seconds")) {
            char *dot = i + 1 < argc ? argv[i + 1] : "";
            if (!strncmp(dot, "0.", 2) && args_number(dot + 2, 1, 9, &tenths)) *seconds = (double)tenths / 10;
            else if (args_number(dot, 1, 600, &tenths)) *seconds = (double)tenths;
            else return "--seconds is 0.1 to 0.9 or 1 to 600";
            i++;
        } else if (!game_find(argv[i]) && strcmp(argv[i], "search") && strcmp(argv[i], "rules")
                   && strcmp(argv[i], "letters") && strcmp(argv[i], "window") && strcmp(argv[i], "branches"))
            return snprintf(why, sizeof why,
                            "'%.60s': names are those of games, rules, search, branches, letters and window",
                                    argv[i]),
                   why;
    }
    return NULL;
}

static const struct kind {
    const char *name, *head;
    void (*bench)(const struct game *g, int seats, double seconds, struct progress *bar);
} kinds[] = {
    { "rules",
      "\nRandom play, millions a second (lines: all applied actions; ratio: of the seats' decisions)\n"
      "game      seats   bytes       lines    of seats   of chance   games/s    ratio\n", bench_rules },
    { "search",
      "\nSearch from the first large decision, thousand simulations a second\n"
      "game      seats  choices  iterations        sims    ratio\n", bench_search },
    { "branches",
      "\nPlay on from the last decision of a long random game, milliseconds\n"
      "game      seats   lines    real    fair\n", bench_branch },
};

static int rows_wanted(int argc, char **argv)
{
    int rows = 0, count = 0;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) count += wanted(argc, argv, kinds[i].name);
    for (int i = 0; games[i]; i++)
        if (wanted(argc, argv, games[i]->id)) rows += games[i]->seats_max - games[i]->seats_min + 1;
    return rows * count;
}

static void bench_kind(const struct kind *k, int argc, char **argv, double seconds, struct progress *bar)
{
    progress_hide(bar);
    fputs(k->head, stdout);
    for (int i = 0; games[i]; i++)
        for (int seats = games[i]->seats_min; seats <= games[i]->seats_max; seats++) {
            if (!wanted(argc, argv, games[i]->id)) continue;
            k->bench(games[i], seats, seconds, bar);
            progress_step(bar, 1);
        }
}

int bench_command(int argc, char **argv)
{
    double seconds = 1;
    const char *why = flags_why(argc, argv, &seconds);
    if (why) {
        fprintf(stderr, "docket bench: %s\n", why);
        return 2;
    }
    printf("One core. Ratio: to a fixed calibration loop, now %.2f million a second.\n",
           calibration_per_s(0.2) / 1e6);
    struct progress bar;
    progress_begin(&bar, "bench", rows_wanted(argc, argv));
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (wanted(argc, argv, kinds[i].name)) bench_kind(&kinds[i], argc, argv, seconds, &bar);
    progress_end(&bar);
#ifdef DOCKET_NETWORK
    if (wanted(argc, argv, "letters")) bench_seal(seconds);
#endif
    return 0;
}
