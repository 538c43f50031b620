/* The levels: what each one does with a view. */
#include "bot.h"
#include "safe.h"

#include <stdlib.h>
#include <time.h>

enum { TEMPERAMENT_DRAWS = 2 };

/* Levels are iterations; time only caps them, Hard's no earlier than Normal's, however slow the machine. */
static const struct bot_limit limits[LEVELS] = {
    [NORMAL] = { .iterations = 1500, .milliseconds = 450 },
    [HARD] = { .iterations = 10000, .milliseconds = 900 },
    [EXPERT] = { .iterations = 100000, .milliseconds = 2500 },
};

struct bot_limit bot_limit_for(const struct game *g, enum level level)
{
    struct bot_limit limit = limits[level < LEVELS ? level : NORMAL];
    const struct mind *m = mind_find(g->id);
    if (m && level < LEVELS && m->iterations[level]) limit.iterations = m->iterations[level];
    if (level != HARD && level != EXPERT) return limit;
    limit.settle = limit.iterations * 3 / 10; /* what is found later is seldom worth it: tests/bench/settle.c */
    if (limit.settle < limits[NORMAL].iterations) limit.settle = limits[NORMAL].iterations;
    return limit;
}

static double now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

struct bot_clock bot_clock_start(int milliseconds, const _Atomic bool *cancel)
{
    return (struct bot_clock){ .end = milliseconds ? now_ms() + milliseconds : 0, .cancel = cancel };
}

bool bot_clock_up(const struct bot_clock *c)
{
    return (c->cancel && *c->cancel) || (c->end > 0 && now_ms() >= c->end);
}

static int heuristic(const struct mind *m, const void *view, int seat, const struct action *legal, int n,
                     enum level level, struct rng *rng)
{
    if (level == RANDOM || !m || !m->pick) return rng_below(rng, n);
    int pick = m->pick(view, seat, legal, n, level, rng);
    return pick < 0 || pick >= n ? 0 : pick;
}

static struct action think(const struct game *g, const struct mind *m, const void *view, int seat,
                           enum level level, struct bot_limit limit, uint64_t seed, const _Atomic bool *cancel,
                           struct bot_root *root)
{
    bool strong = level == HARD || level == EXPERT;
    struct bot_plan plan = { .limit = limit, .soft = strong, .expect = strong, .mixed = true };
    return bot_search(g, m, view, seat, &plan, seed, cancel, root);
}

/* The heuristic's choice; with a temperament the one most to its taste of a few of that kind it might as
   well have made. */
static int lean(const struct game *g, const struct mind *m, const void *view, int seat,
                const struct action *legal, int n, enum level level, enum temperament temperament,
                struct rng *rng)
{
    int first = heuristic(m, view, seat, legal, n, level, rng), best = first;
    for (int k = 1; temperament && m && k < TEMPERAMENT_DRAWS; k++) {
        int pick = heuristic(m, view, seat, legal, n, level, rng);
        if (temperament_alike(g, m, view, seat, &legal[first], &legal[pick])
            && temperament_taste(temperament, g, m, view, seat, &legal[pick])
                   > temperament_taste(temperament, g, m, view, seat, &legal[best]))
            best = pick;
    }
    return best;
}

/* The game's own way, the same for its two draws; -1: it has none here. */
static int own_way(const struct game *g, const struct mind *m, const void *view, int seat,
                   const struct action *legal, int n, enum level level, struct bot_limit limit, struct rng *rng,
                   const _Atomic bool *cancel)
{
    if (!level_searches(level) || !m || !m->think || (cancel && *cancel)) return -1;
    struct bot_clock clock = bot_clock_start(limit.milliseconds, cancel);
    clock.iterations = limit.iterations;
    int own = m->think(view, seat, legal, n, level, rng, &clock);
    if (own < 0 || own >= n || !limit.temperament) return own < n ? own : -1;
    int other = m->think(view, seat, legal, n, level, rng, &clock);
    if (other < 0 || other >= n) return own;
    float taste = temperament_taste(limit.temperament, g, m, view, seat, &legal[own]);
    return temperament_taste(limit.temperament, g, m, view, seat, &legal[other]) > taste ? other : own;
}

/* Is the search's choice among those that are left? Aims of pushes are no list. */
static bool listed(const struct game *g, const struct action *a, const struct action *legal, int n)
{
    for (int i = 0; i < n; i++)
        if (action_equal(a, &legal[i])) return true;
    return g->verbs[a->verb].flags & FLAG_GRID;
}

struct action bot_consider(const struct game *g, const void *view, int seat, enum level level,
                           struct bot_limit limit, uint64_t seed, const _Atomic bool *cancel,
                           struct bot_root *root)
{
    static _Thread_local struct action legal[LEGAL_MAX];
    const struct mind *m = mind_find(g->id);
    struct rng rng = rng_at(seed, RNG_BOT, 1000u + (uint32_t)level);
    int n = g->legal(view, legal, LEGAL_MAX);
    root->count = 0;
    if (n > 1 && level != RANDOM) n = safe_list(g, m, view, seat, legal, n, seed);
    if (n <= 1) return legal[0];                        /* one move needs no thought */
    if ((level == HARD || level == EXPERT) && m && m->solve) {
        int known = m->solve(view, seat, legal, n);
        if (known >= 0 && known < n) return legal[known];
    }
    int own = own_way(g, m, view, seat, legal, n, level, limit, &rng, cancel);
    if (own >= 0) return legal[own];
    if (level_searches(level) && m && m->value && !(cancel && *cancel)) {
        struct action a = think(g, m, view, seat, level, limit, seed, cancel, root);
        if (limit.temperament && root->count > 1)
            a = root->action[root->chosen = temperament_choose(limit.temperament, g, m, view, seat, root)];
        if (listed(g, &a, legal, n)) return a;
        root->count = 0;
    }
    return legal[lean(g, m, view, seat, legal, n, level, limit.temperament, &rng)];
}

struct action bot_choose(const struct game *g, const void *view, int seat, enum level level,
                         struct bot_limit limit, uint64_t seed, const _Atomic bool *cancel)
{
    static _Thread_local struct bot_root root;
    return bot_consider(g, view, seat, level, limit, seed, cancel, &root);
}
