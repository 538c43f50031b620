/* A hint: the Hard bot's choice, the next best, and what guessed games say of both. */
#include "hint.h"

#include <string.h>

enum { OTHERS = 5, LOOKS = 40, SCREEN_WORLDS = 50 };

/* Parts of the time: the Hard bot's thought, a first look at the others; the rest is for the figures. */
static const double THOUGHT = 0.4, SCREEN = 0.2;

bool hint_alike(const struct game *g, const struct action *a, const struct action *b)
{
    const struct verb *v = &g->verbs[a->verb];
    if (a->verb != b->verb || !(v->flags & FLAG_GRID)) return action_equal(a, b);
    for (int i = 0; i < a->count; i++)
        if (verb_letter(v, i) != 'x' && a->arg[i] != b->arg[i]) return false;
    return true;
}

struct list {
    const struct game *game;
    const void *view;
    int count;
    struct action action[OTHERS + 1];
};

static void list_add(struct list *l, const struct action *a)
{
    const struct mind *m = mind_find(l->game->id);
    if (m->folly && m->folly(l->view, a->seat, a)) return;
    for (int i = 0; i < l->count; i++) {
        const struct action *b = &l->action[i];
        if (hint_alike(l->game, b, a) || (m->alike && m->alike(l->view, b, a))) return;
    }
    if (l->count < OTHERS + 1) l->action[l->count++] = *a;
}

/* What the search looked at most, after its choice. */
static void add_searched(struct list *l, const struct bot_root *root)
{
    bool taken[LEGAL_MAX] = { false };
    for (int k = 0; k < root->count && l->count <= OTHERS; k++) {
        int best = 0;
        while (taken[best]) best++;
        for (int i = best + 1; i < root->count; i++)
            if (!taken[i] && root->visits[i] > root->visits[best]) best = i;
        taken[best] = true;
        list_add(l, &root->action[best]);
    }
}

/* What a player might do instead: all, where there are few; else what a careless heuristic comes up with. */
static void add_likely(struct list *l, int seat, const struct action *legal, int n, uint64_t seed)
{
    const struct mind *m = mind_find(l->game->id);
    struct rng rng = rng_at(seed, RNG_BOT, 7);
    for (int i = 0; n <= OTHERS + 1 && i < n; i++) list_add(l, &legal[i]);
    for (int i = 0; i < LOOKS && l->count <= OTHERS && n > OTHERS + 1; i++) {
        int pick = i < LOOKS / 2 && m->pick ? m->pick(l->view, seat, legal, n, i ? EASY : HEURISTIC, &rng)
                                            : rng_below(&rng, n);
        if (pick >= 0 && pick < n) list_add(l, &legal[pick]);
    }
}

static struct bot_clock part(double milliseconds, const _Atomic bool *cancel)
{
    return bot_clock_start(milliseconds < 1 ? 0 : (int)milliseconds, cancel);
}

/* A short first look: the choice stays first, then the best of the others. */
static void screen(struct list *l, const struct game *g, const void *view, int seat, struct hint_limit limit,
                   uint64_t seed, const _Atomic bool *cancel)
{
    static _Thread_local struct judge j;
    if (l->count <= HINT_ACTIONS) return;
    struct bot_clock clock = part(limit.milliseconds * SCREEN, cancel);
    int worlds = limit.milliseconds || limit.worlds > 4 * SCREEN_WORLDS ? SCREEN_WORLDS : limit.worlds / 4 + 1;
    judge_begin(&j, g, view, seat, l->action, l->count, seed);
    judge_seats(&j, limit.level);
    judge_run(&j, worlds, &clock, NULL);
    for (int k = 1; k < HINT_ACTIONS; k++) {
        int best = k;
        for (int i = k + 1; i < l->count; i++)
            if (j.sum[i] > j.sum[best]) best = i;
        struct action a = l->action[best];
        double sum = j.sum[best];
        for (int i = best; i > k; i--) l->action[i] = l->action[i - 1], j.sum[i] = j.sum[i - 1];
        l->action[k] = a, j.sum[k] = sum;
    }
    l->count = HINT_ACTIONS;
}

/* In the order of the figures that are shown. Number 0 was the Hard bot's choice. */
static void read_figures(struct hint *h, const struct judge *j)
{
    int order[HINT_ACTIONS] = { 0, 1, 2 };
    for (int i = 1; i < j->count && i < HINT_ACTIONS; i++)
        for (int k = i; k > 0 && j->sum[order[k]] > j->sum[order[k - 1]]; k--) {
            int was = order[k];
            order[k] = order[k - 1], order[k - 1] = was;
        }
    while (order[h->hard] != 0) h->hard++;
    h->count = j->count;
    h->worlds = j->worlds;
    for (int i = 0; i < h->count; i++) {
        h->action[i] = j->action[order[i]];
        h->worth[i] = judge_worth(j, order[i]);
    }
    if (h->count > 1) h->lead = judge_lead(j, order[0], order[1]);
}

/* To call somebody a liar for nothing is no advice: a doubt is only worth it where it leads for sure. Within
   the margin both have the figure of both, and trust comes first. */
static void trust_first(struct hint *h, const struct mind *m)
{
    if (!m->claims.on || h->count < 2 || h->action[0].verb != m->claims.doubt || !judge_even(h->lead)) return;
    struct action doubt = h->action[0];
    double mean = (h->worth[0].mean + h->worth[1].mean) / 2;
    h->action[0] = h->action[1], h->action[1] = doubt;
    h->worth[0].mean = h->worth[1].mean = mean;
    h->lead.mean = 0;
    if (h->hard < 2) h->hard = !h->hard;
}

uint64_t hint_seed(uint64_t game, int line)
{
    return rng_line_seed(game, RNG_BOT, (uint32_t)line);
}

uint64_t hint_worlds(uint64_t seed)
{
    return rng_line_seed(seed, RNG_BOT, 2);
}

void hint_make(struct hint *h, const struct game *g, const void *view, int seat, struct hint_limit limit,
               uint64_t seed, const _Atomic bool *cancel, _Atomic int *done)
{
    static _Thread_local struct action legal[LEGAL_MAX];
    static _Thread_local struct bot_root root;
    static _Thread_local struct judge j;
    const struct mind *m = mind_find(g->id);
    struct bot_limit think = bot_limit_for(g, HARD);
    struct list list = { .game = g, .view = view };
    struct bot_clock whole = part(limit.milliseconds, cancel);
    think.milliseconds = (int)(limit.milliseconds * THOUGHT);
    if (limit.iterations) think = (struct bot_limit){ .iterations = limit.iterations };
    *h = (struct hint){ .seat = seat, .unit = (int)m->unit };
    int n = g->legal(view, legal, LEGAL_MAX);
    list.action[list.count++] = bot_consider(g, view, seat, HARD, think, seed, cancel, &root);
    if (n > 1 && root.count > 1) add_searched(&list, &root);
    if (n > 1 && list.count < 2) add_likely(&list, seat, legal, n, seed);
    screen(&list, g, view, seat, limit, rng_line_seed(seed, RNG_BOT, 1), cancel);
    judge_begin(&j, g, view, seat, list.action, list.count, hint_worlds(seed));
    judge_seats(&j, limit.level);
    if (n > 1) judge_run(&j, limit.milliseconds ? JUDGE_WORLDS : limit.worlds, &whole, done);
    read_figures(h, &j);
    trust_first(h, m);
}
