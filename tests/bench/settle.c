/* What Hard's early end costs and saves. From positions of heuristic play, one of each game, the search is run
   twice with the same seed: until its choice is settled, and whole.
   settle GAME POSITIONS [SEED [LEAST]]: exit status 1 when less than LEAST per cent of the early choices are
   the whole search's, or close: under 0.005 of root value worse, as it has them. Times are processor time,
   without the level's limit in milliseconds. */
#include <stdio.h>
#include <stdlib.h>

#include "position.h"
#include "progress.h"

struct figures { int searched, same, close; double early, whole; };

static int index_of(const struct bot_root *r, const struct action *a)
{
    for (int i = 0; i < r->count; i++)
        if (action_equal(&r->action[i], a)) return i;
    return 0;
}

/* Hard's answer in seconds; where it searched, what the whole search has of it. */
static double answer(const struct game *g, const void *view, int seat, uint64_t seed, struct figures *f)
{
    static struct bot_root early, whole;
    struct bot_plan plan = { .limit = bot_limit_for(g, HARD), .soft = true, .expect = true, .mixed = true };
    plan.limit.milliseconds = 0;
    double begin = position_clock();
    struct action a = bot_consider(g, view, seat, HARD, plan.limit, seed, NULL, &early);
    double took = position_clock() - begin;
    if (early.count < 2) return took;
    plan.limit.settle = 0;
    struct action b = bot_search(g, mind_find(g->id), view, seat, &plan, seed, NULL, &whole);
    float lost = whole.value[index_of(&whole, &b)] - whole.value[index_of(&whole, &a)];
    f->searched++;
    f->same += action_equal(&a, &b);
    f->close += action_equal(&a, &b) || lost < 0.005f;
    f->early += early.iterations;
    f->whole += whole.iterations;
    return took;
}

int main(int argc, char **argv)
{
    const struct game *g = argc > 2 ? game_find(argv[1]) : NULL;
    int wanted = g ? atoi(argv[2]) : 0;
    if (wanted < 1) {
        fprintf(stderr, "usage: settle GAME POSITIONS [SEED [LEAST]]\n");
        return 2;
    }
    uint64_t seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 1;
    double *took = calloc((size_t)wanted, sizeof *took), least = argc > 4 ? atof(argv[4]) : 0;
    struct figures f = { 0 };
    struct progress bar;
    if (!took) return 2;
    progress_begin(&bar, "settle", wanted);
    for (int i = 0; i < wanted; i++) {
        _Alignas(16) unsigned char view[STATE_MAX];
        int seat = position_view(g, seed, i, view);
        took[i] = answer(g, view, seat, rng_line_seed(seed, RNG_BOT, (uint32_t)i), &f);
        progress_step(&bar, 1);
    }
    progress_end(&bar);
    qsort(took, (size_t)wanted, sizeof *took, position_by_time);
    printf("%s: %d answers, median %.2f s, 95 %% %.2f s, most %.2f s\n", g->id, wanted, took[wanted / 2],
           took[wanted * 95 / 100], took[wanted - 1]);
    free(took);
    if (!f.searched) return 0;
    double good = 100.0 * f.close / f.searched;
    printf("%s: %d searches, %.1f %% of the iterations, %d the same choice, %d or close: %.1f %%\n", g->id,
           f.searched, 100 * f.early / f.whole, f.same, f.close, good);
    return good < least;
}
