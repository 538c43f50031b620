/* A choice by whole playouts. The same worlds and numbers serve all choices; the better half of them goes on
   until two are left. */
#include "playouts.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "judge.h"

enum {
    PLAYOUTS = 4000,             /* where the clock alone limits */
    LEAST = 8,                   /* worlds of a round */
    EARLY = 48,                  /* worlds before anything is decided early */
};
static const double CONVINCED = 1.0;     /* standard errors by which a choice must beat the heuristic's, ... */
static const double SURE = 3.0;          /* ... and by which one of two leads for sure */

struct played {
    const struct playouts_plan *plan;
    const void *view;
    const struct action *list;
    int seat, usual;                     /* usual: the heuristic's choice, never dropped */
    int count, left[PLAYOUTS_CHOICES];     /* the choices still compared */
    double sum[PLAYOUTS_CHOICES];
    double lead[PLAYOUTS_CHOICES], square[PLAYOUTS_CHOICES];         /* over the usual one */
    int worlds;
    struct rng *rng;
};

static void try_world(struct played *p)
{
    _Alignas(16) unsigned char world[STATE_MAX], played[STATE_MAX];
    const struct game *g = p->plan->game;
    const struct mind *m = p->plan->mind;
    const struct judge_own own = { .seat = p->seat, .pick = p->plan->own };
    double got[PLAYOUTS_CHOICES];
    if (p->plan->draw) p->plan->draw(p->view, p->seat, p->plan->with, p->rng, world);
    else bot_world(g, m, p->view, p->seat, true, p->rng, world);
    uint64_t seed = rng_next(p->rng);
    for (int i = 0; i < p->count; i++) {
        float value[SEATS_MAX];
        memcpy(played, world, g->state_size);
        g->apply(played, &p->list[p->left[i]], NULL);
        judge_play(g, m, p->plan->own ? &own : NULL, played, seed, true, (struct judge_count){ 0 });
        m->value(played, value);
        got[p->left[i]] = (double)value[p->seat];
    }
    for (int i = 0; i < p->count; i++) {
        int k = p->left[i];
        double lead = got[k] - got[p->usual];
        p->sum[k] += got[k];
        p->lead[k] += lead;
        p->square[k] += lead * lead;
    }
    p->worlds++;
}

/* Keeps the better half, the usual choice among it. */
static void halve(struct played *p)
{
    int keep = (p->count + 1) / 2, at;
    for (int i = 1; i < p->count; i++) {
        int k = p->left[i];
        for (at = i; at > 0 && p->sum[p->left[at - 1]] < p->sum[k]; at--) p->left[at] = p->left[at - 1];
        p->left[at] = k;
    }
    for (at = 0; p->left[at] != p->usual; ) at++;
    if (at >= keep) p->left[keep - 1] = p->usual;
    p->count = keep;
}

/* Of two choices one is surely better. */
static bool decided(const struct played *p)
{
    int other = p->left[p->left[0] == p->usual];
    return p->count == 2 && p->worlds >= EARLY && fabs(p->lead[other]) > SURE * sqrt(p->square[other]);
}

static int best(const struct played *p)
{
    int first = p->usual;
    for (int i = 0; i < p->count; i++)
        if (p->lead[p->left[i]] > p->lead[first]) first = p->left[i];
    double least = p->plan->least * p->worlds;
    return p->lead[first] > least + CONVINCED * sqrt(p->square[first]) ? first : p->usual;
}

/* Drops what surely isn't worth `enough` more than the usual choice; what is left is enough to choose from. */
static bool settled(struct played *p)
{
    int count = 0;
    if (p->plan->enough <= 0 || p->worlds < EARLY) return false;
    for (int i = 0; i < p->count; i++) {
        int k = p->left[i];
        double most = p->lead[k] + SURE * sqrt(p->square[k]);
        if (k == p->usual || most > p->plan->enough * p->worlds) p->left[count++] = k;
    }
    p->count = count;
    return count == 1;
}

int playouts_choose(const struct playouts_plan *plan, const void *view, int seat, const struct action *list,
                    int n, struct rng *rng, const struct bot_clock *clock)
{
    struct played p = { .plan = plan, .view = view, .list = list, .seat = seat, .count = n, .rng = rng };
    assert(1 < n && n <= PLAYOUTS_CHOICES);
    p.usual = plan->first ? 0 : plan->mind->pick(view, seat, list, n, HEURISTIC, rng);
    for (int i = 0; i < n; i++) p.left[i] = i;
    int rounds = 1, playouts = clock->iterations ? clock->iterations : PLAYOUTS;
    for (int left = n; left > 2; left = (left + 1) / 2) rounds++;
    for (;; halve(&p)) {
        int worlds = playouts / rounds / p.count;
        if (worlds < LEAST) worlds = LEAST;
        for (; worlds; worlds--) {
            if (bot_clock_up(clock) || (p.worlds % LEAST == 0 && (settled(&p) || decided(&p)))) return best(&p);
            try_world(&p);
        }
        if (p.count <= 2) return best(&p);
    }
}
