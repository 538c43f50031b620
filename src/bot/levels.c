/* The levels: what each one does with a view. */
#include "bot.h"

#include <stdlib.h>
#include <time.h>

/* Levels are iterations; time only caps them, Hard's no earlier than Normal's, however slow the machine. */
static const struct bot_limit limits[LEVELS] = {
    [NORMAL] = { .iterations = 1500, .milliseconds = 800 },
    [HARD] = { .iterations = 10000, .milliseconds = 1000 },
    [EXPERT] = { .iterations = 100000, .milliseconds = 2500 },
};

struct bot_limit bot_limit_for(const struct game *g, enum level level)
{
    struct bot_limit limit = limits[level < LEVELS ? level : NORMAL];
    const struct mind *m = mind_find(g->id);
    if (level != HARD && level != EXPERT) return limit;
    if (m && m->iterations) limit.iterations = level == EXPERT ? m->iterations : m->iterations / 4;
    if (m && m->ponders && level == EXPERT) limit.iterations = m->ponders;
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
    struct bot_plan plan = { .limit = limit, .soft = strong, .habits = strong, .mixed = true };
    return bot_search(g, m, view, seat, &plan, seed, cancel, root);
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
    if (n <= 1) return legal[0];                        /* one legal move needs no thought */
    if ((level == HARD || level == EXPERT) && m && m->solve) {
        int known = m->solve(view, seat, legal, n);
        if (known >= 0 && known < n) return legal[known];
    }
    if (level_searches(level) && m && m->think && !(cancel && *cancel)) {
        struct bot_clock clock = bot_clock_start(limit.milliseconds, cancel);
        clock.iterations = limit.iterations;
        int own = m->think(view, seat, legal, n, level, &rng, &clock);
        if (own >= 0 && own < n) return legal[own];
    }
    bool searches = level_searches(level) && m && m->value;
    if (searches && !(cancel && *cancel)) return think(g, m, view, seat, level, limit, seed, cancel, root);
    return legal[heuristic(m, view, seat, legal, n, level, &rng)];
}

struct action bot_choose(const struct game *g, const void *view, int seat, enum level level,
                         struct bot_limit limit, uint64_t seed, const _Atomic bool *cancel)
{
    static _Thread_local struct bot_root root;
    return bot_consider(g, view, seat, level, limit, seed, cancel, &root);
}
