/* Which choice of a position leads all others: by the judge, from the seat's view alone. */
#include "puzzle.h"

#include <math.h>
#include <string.h>

#include "bot/hint.h"

enum { FIRST_WORLDS = 8 };

bool puzzle_alike(const struct game *g, const void *view, const struct action *a, const struct action *b)
{
    const struct mind *m = mind_find(g->id);
    return hint_alike(g, a, b) || (m->alike && m->alike(view, a, b));
}

double puzzle_least(const struct game *g)
{
    const struct mind *m = mind_find(g->id);
    return m->unit == JUDGED_POINTS ? 0.6 : m->unit == JUDGED_GOAL ? 0.06 : 0.08;
}

/* What differs to whoever decides; false: more than can be looked at. */
static bool choices(struct puzzle_solved *s, const struct game *g, const void *view, int seat, uint64_t seed)
{
    static _Thread_local struct action legal[LEGAL_MAX];
    const struct mind *m = mind_find(g->id);
    struct rng rng = rng_at(seed, RNG_BOT, 99);
    int n = g->legal(view, legal, LEGAL_MAX);
    if (n > 0 && g->verbs[legal[0].verb].flags & FLAG_GRID && m->candidates)
        n = m->candidates(view, seat, legal, LEGAL_MAX, &rng);
    for (int i = 0; i < n; i++) {
        int k = 0;
        while (k < s->count && !puzzle_alike(g, view, &s->action[k], &legal[i])) k++;
        if (k < s->count) continue;
        if (s->count == PUZZLE_LIST) return false;
        s->action[s->count++] = legal[i];
    }
    return true;
}

/* Means of those that are still in, by the same worlds for all of them. */
static void measure(struct puzzle_solved *s, const struct game *g, const void *view, int seat, const bool *in,
                    int worlds, uint64_t seed)
{
    static _Thread_local struct judge j;
    struct bot_clock none = { 0 };
    int at[JUDGE_ACTIONS];
    for (int i = 0; i < s->count;) {
        struct action list[JUDGE_ACTIONS];
        int n = 0;
        for (; i < s->count && n < JUDGE_ACTIONS; i++)
            if (in[i]) list[n] = s->action[i], at[n++] = i;
        if (!n) break;
        judge_begin(&j, g, view, seat, list, n, seed);
        judge_run(&j, worlds, &none, NULL);
        for (int k = 0; k < n; k++) s->mean[at[k]] = j.sum[k] / j.worlds;
    }
}

static int best_of(const struct puzzle_solved *s, const bool *in, int but)
{
    int best = -1;
    for (int i = 0; i < s->count; i++)
        if (in[i] && i != but && (best < 0 || s->mean[i] > s->mean[best])) best = i;
    return best;
}

/* The smallest lead of the best over those that are in, with its interval. */
static bool leads(struct puzzle_solved *s, const struct game *g, const void *view, int seat, const bool *in,
                  int worlds, double least, uint64_t seed)
{
    static _Thread_local struct judge j;
    struct bot_clock none = { 0 };
    int at[JUDGE_ACTIONS];
    bool clear = true, any = false;
    for (int i = 0; i < s->count;) {
        struct action list[JUDGE_ACTIONS] = { s->action[s->best] };
        int n = 1;
        for (; i < s->count && n < JUDGE_ACTIONS; i++)
            if (in[i] && i != s->best) list[n] = s->action[i], at[n++] = i;
        if (n == 1) break;
        judge_begin(&j, g, view, seat, list, n, seed);
        judge_run(&j, worlds, &none, NULL);
        s->mean[s->best] = j.sum[0] / j.worlds;
        for (int k = 1; k < n; k++) {
            struct judge_worth lead = judge_lead(&j, 0, k);
            s->mean[at[k]] = j.sum[k] / j.worlds;
            if (!(lead.mean > lead.margin && lead.mean >= least)) clear = false;
            if (!any || lead.mean < s->lead.mean) s->lead = lead, s->second = at[k];
            any = true;
        }
    }
    return clear && any;
}

/* The best few go on; the others must be behind by more than chance. */
static int narrow(const struct puzzle_solved *s, bool *in, int keep)
{
    int left = 0;
    bool still[PUZZLE_LIST] = { false };
    for (; left < keep; left++) {
        int best = best_of(s, in, -1);
        if (best < 0) break;
        still[best] = true;
        in[best] = false;
    }
    memcpy(in, still, sizeof still);
    return left;
}

void puzzle_solve(struct puzzle_solved *s, const struct game *g, const void *view, int seat, int worlds,
                  double least, uint64_t seed)
{
    bool in[PUZZLE_LIST];
    memset(s, 0, sizeof *s);
    s->best = s->second = -1;
    if (!choices(s, g, view, seat, seed) || s->count < 2) return;
    for (int i = 0; i < PUZZLE_LIST; i++) in[i] = i < s->count;
    int first = worlds > 4 * FIRST_WORLDS ? FIRST_WORLDS : worlds;
    measure(s, g, view, seat, in, first, seed);
    s->best = best_of(s, in, -1);
    s->second = best_of(s, in, s->best);
    s->worlds = first;
    if (s->mean[s->best] - s->mean[s->second] < least / 2 && first < worlds) return;      /* nothing leads */
    if (s->count > JUDGE_ACTIONS) {      /* those far behind by a look of their own stay behind */
        measure(s, g, view, seat, in, worlds / 5 > FIRST_WORLDS ? worlds / 5 : FIRST_WORLDS,
                rng_line_seed(seed, RNG_BOT, 3));
        narrow(s, in, JUDGE_ACTIONS);
    }
    measure(s, g, view, seat, in, worlds, seed);
    s->best = best_of(s, in, -1);
    s->clear = leads(s, g, view, seat, in, worlds, least, seed);
    s->worlds = worlds;
}

void puzzle_judge(struct judge *j, const struct game *g, const void *view, const struct puzzle *p,
                  uint64_t seed)
{
    judge_begin(j, g, view, p->seat, p->choice, p->choices, seed);
    if (!p->seated) return;
    judge_seats(j, p->level);
    j->wins = true;
}

int puzzle_solve_shown(const struct game *g, const void *view, const struct puzzle *p, int worlds,
                       uint64_t seed)
{
    static _Thread_local struct judge j;
    struct bot_clock none = { 0 };
    int best = 0;
    puzzle_judge(&j, g, view, p, seed);
    judge_run(&j, worlds, &none, NULL);
    for (int i = 1; i < p->choices; i++)
        if (j.sum[i] > j.sum[best]) best = i;
    for (int i = 0; i < p->choices; i++)
        if (i != best && judge_even(judge_lead(&j, best, i))) return -1;
    return best;
}

int puzzle_next_best(const struct puzzle *p)
{
    int best = p->answer ? 0 : 1;
    for (int i = 0; p->afters && i < p->choices; i++)
        if (i != p->answer && p->after[0].mean[i] > p->after[0].mean[best]) best = i;
    return best;
}

/* How much an outcome tells the answer from the next best, beside how often it is there at all. One that only
   says again what another does tells nothing. */
static double tells(const struct judge *j, const struct puzzle *p, int which)
{
    double sum = 0, next = j->came[puzzle_next_best(p)][which], gap = fabs(j->came[p->answer][which] - next);
    for (int i = 0; i < p->choices; i++) sum += fabs(j->came[i][which]);
    for (int k = 0; k < p->afters; k++) {
        bool same = true;
        for (int i = 0; i < p->choices; i++)
            same &= fabs(j->came[i][which] - j->came[i][p->after[k].which]) < 0.01 * j->worlds;
        if (same) return 0;
    }
    return gap < 0.05 * j->worlds ? 0 : gap / (sum + j->worlds);
}

void puzzle_outcomes(const struct game *g, const void *view, struct puzzle *p)
{
    static _Thread_local struct judge j;
    struct bot_clock none = { 0 };
    const char *const *names = mind_find(g->id)->outcomes.names;
    bool taken[OUTCOMES_MAX] = { false };
    p->afters = 0;
    if (!names) return;
    judge_begin(&j, g, view, p->seat, p->choice, p->choices, rng_line_seed(p->seed, RNG_TEST, 11));
    j.tells = true;
    judge_run(&j, JUDGE_WORLDS, &none, NULL);
    for (int which = 0; which >= 0 && p->afters < PUZZLE_AFTER;) {
        struct puzzle_after *a = &p->after[p->afters++];
        a->which = which;
        taken[which] = true;
        for (int i = 0; i < p->choices; i++) a->mean[i] = (int)lround(100 * j.came[i][which] / j.worlds);
        double most = 0;
        which = -1;
        for (int k = 0; names[k]; k++)
            if (!taken[k] && tells(&j, p, k) > most) most = tells(&j, p, k), which = k;
    }
}
