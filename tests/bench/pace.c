/* How long a level thinks at the table: processor time of its answers at positions of heuristic play, with the
   level's own limits.
   pace GAME LEVEL ANSWERS [SEED [MOST]]: exit status 1 when one in a hundred takes more than MOST
   milliseconds. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bot/bot.h"

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

static int by_time(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Every so often a decision with a choice is asked of the level. */
static void play(const struct game *g, enum level level, int wanted, uint64_t seed, double *took)
{
    static struct action legal[LEGAL_MAX];
    static unsigned char state[STATE_MAX], view[STATE_MAX];
    const struct mind *m = mind_find(g->id);
    struct bot_limit limit = bot_limit_for(g, level);
    struct rng rng = rng_seeded(seed);
    int16_t options[OPTIONS_MAX];
    int found = 0;
    game_default_options(g, options);
    for (int game = 0; found < wanted; game++) {
        int turn;
        g->start(state, g->seats_min + game % (g->seats_max - g->seats_min + 1), options);
        while (found < wanted && (turn = g->turn(state)) != SEAT_NONE) {
            if (turn == SEAT_CHANCE) {
                int lines = g->chance(state, rng_next(&rng), legal, CHANCE_MAX);
                for (int i = 0; i < lines; i++) g->apply(state, &legal[i], NULL);
                continue;
            }
            int n = g->legal(state, legal, LEGAL_MAX);
            memcpy(view, state, sizeof view);
            g->redact(view, turn);
            if (n > 1 && rng_below(&rng, 6) == 0) {
                double begin = now();
                bot_choose(g, view, turn, level, limit, rng_next(&rng), NULL);
                took[found++] = now() - begin;
            }
            g->apply(state, &legal[n > 1 ? m->pick(view, turn, legal, n, HEURISTIC, &rng) : 0], NULL);
        }
    }
}

int main(int argc, char **argv)
{
    const struct game *g = argc > 3 ? game_find(argv[1]) : NULL;
    int level = g ? level_find(argv[2]) : -1, wanted = g ? atoi(argv[3]) : 0;
    if (level < 1 || wanted < 1) {
        fprintf(stderr, "usage: pace GAME LEVEL ANSWERS [SEED [MOST]]\n");
        return 2;
    }
    double *took = calloc((size_t)wanted, sizeof *took), most = argc > 5 ? atof(argv[5]) : 0;
    if (!took) return 2;
    play(g, (enum level)level, wanted, argc > 4 ? strtoull(argv[4], NULL, 10) : 1, took);
    qsort(took, (size_t)wanted, sizeof *took, by_time);
    double late = took[wanted * 99 / 100];
    printf("%s, %s: %d answers, median %.0f ms, 99 %% %.0f ms, most %.0f ms\n", g->id, argv[2], wanted,
           took[wanted / 2], late, took[wanted - 1]);
    free(took);
    return most > 0 && late > most;
}
