/* What Hard's early end costs and saves. From positions of heuristic play the search is run twice with the same
   seed: until its choice is settled, and whole.
   settle GAME POSITIONS [SEED [LEAST]]: exit status 1 when less than LEAST per cent of the early choices are
   the whole search's, or close: under 0.005 of root value worse, as it has them. Times are processor time. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bot/bot.h"
#include "progress.h"

struct figures { int searched, same, close; double early, whole; };

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static int index_of(const struct bot_root *r, const struct action *a)
{
    for (int i = 0; i < r->count; i++)
        if (action_equal(&r->action[i], a)) return i;
    return 0;
}

/* Does Hard search here, or does it know without? */
static bool searches(const struct mind *m, const void *view, int seat, const struct action *legal, int n)
{
    struct rng rng = rng_seeded(1);
    struct bot_clock clock = bot_clock_start(1, NULL);
    if (!m->value || (m->solve && m->solve(view, seat, legal, n) >= 0)) return false;
    return !m->think || m->think(view, seat, legal, n, HARD, &rng, &clock) < 0;
}

static void compare(const struct game *g, const struct mind *m, const void *view, int seat, uint64_t seed,
                    struct figures *f)
{
    static struct bot_root early, whole;
    struct bot_plan plan = { .limit = bot_limit_for(g, HARD), .soft = true, .habits = true, .mixed = true };
    plan.limit.milliseconds = 0;
    struct action a = bot_search(g, m, view, seat, &plan, seed, NULL, &early);
    if (early.count < 2) return;
    plan.limit.settle = 0;
    struct action b = bot_search(g, m, view, seat, &plan, seed, NULL, &whole);
    float lost = whole.value[index_of(&whole, &b)] - whole.value[index_of(&whole, &a)];
    f->searched++;
    f->same += action_equal(&a, &b);
    f->close += action_equal(&a, &b) || lost < 0.005f;
    f->early += early.iterations;
    f->whole += whole.iterations;
}

static int by_time(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Heuristic play; every so often a decision with a choice is looked at. */
static int positions(const struct game *g, int wanted, uint64_t seed, double *took, struct figures *f)
{
    static struct action legal[LEGAL_MAX];
    static unsigned char state[STATE_MAX], view[STATE_MAX];
    const struct mind *m = mind_find(g->id);
    struct rng rng = rng_seeded(seed);
    struct progress bar;
    int16_t options[OPTIONS_MAX];
    int found = 0;
    game_default_options(g, options);
    progress_begin(&bar, "settle", wanted);
    for (int game = 0; found < wanted; game++) {
        int seats = g->seats_min + game % (g->seats_max - g->seats_min + 1), turn;
        g->start(state, seats, options);
        while (found < wanted && (turn = g->turn(state)) != SEAT_NONE) {
            if (turn == SEAT_CHANCE) {
                int lines = g->chance(state, rng_next(&rng), legal, CHANCE_MAX);
                for (int i = 0; i < lines; i++) g->apply(state, &legal[i], NULL);
                continue;
            }
            int n = g->legal(state, legal, LEGAL_MAX);
            memcpy(view, state, sizeof view);
            g->redact(view, turn);
            if (n > 1 && rng_below(&rng, 12) == 0) {
                uint64_t luck = rng_next(&rng);
                double begin = now();
                struct bot_limit limit = bot_limit_for(g, HARD);
                bot_choose(g, view, turn, HARD, limit, luck, NULL);
                took[found++] = now() - begin;
                if (searches(m, view, turn, legal, n)) compare(g, m, view, turn, luck, f);
                progress_step(&bar, 1);
            }
            g->apply(state, &legal[n > 1 ? m->pick(view, turn, legal, n, HEURISTIC, &rng) : 0], NULL);
        }
    }
    progress_end(&bar);
    return found;
}

int main(int argc, char **argv)
{
    const struct game *g = argc > 2 ? game_find(argv[1]) : NULL;
    int wanted = g ? atoi(argv[2]) : 0;
    if (wanted < 1) {
        fprintf(stderr, "usage: settle GAME POSITIONS [SEED [LEAST]]\n");
        return 2;
    }
    double *took = calloc((size_t)wanted, sizeof *took), least = argc > 4 ? atof(argv[4]) : 0;
    struct figures f = { 0 };
    if (!took) return 2;
    int n = positions(g, wanted, argc > 3 ? strtoull(argv[3], NULL, 10) : 1, took, &f);
    qsort(took, (size_t)n, sizeof *took, by_time);
    printf("%s: %d answers, median %.2f s, 95 %% %.2f s, most %.2f s\n", g->id, n, took[n / 2],
           took[n * 95 / 100], took[n - 1]);
    free(took);
    if (!f.searched) return 0;
    double good = 100.0 * f.close / f.searched;
    printf("%s: %d searches, %.1f %% of the iterations, %.1f %% the same choice, %.1f %% or close\n",
           g->id, f.searched, 100 * f.early / f.whole, 100.0 * f.same / f.searched, good);
    return good < least;
}
