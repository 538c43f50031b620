/* One decision of a finished game against the Hard bot's. */
#include "review_parts.h"

#include <math.h>
#include <string.h>

#include "bot/hint.h"

enum { WORLDS_MOST = 200, CLAIM_WORLDS = 60 };

/* In how many guessed worlds everybody lets the claim stand. */
static float believed(const struct review *r, const struct review_decision *d, const void *view)
{
    static _Thread_local struct action list[LEGAL_MAX];
    _Alignas(16) unsigned char world[STATE_MAX], seen[STATE_MAX];
    const struct game *g = r->session.game;
    const struct mind *m = r->mind;
    int stood = 0;
    if (!m->pick || !m->claims.on || d->chosen.verb != m->claims.claim) return -1;
    for (int k = 0; k < CLAIM_WORLDS; k++) {
        struct rng rng = rng_at(r->seed, RNG_BOT, (uint32_t)(d->line * CLAIM_WORLDS + k));
        judge_world(g, m, view, d->seat, r->level, &rng, world);
        g->apply(world, &d->chosen, NULL);
        bool objected = false;
        for (int turn; !objected && (turn = g->turn(world)) >= 0 && turn != d->seat;) {
            int n = g->legal(world, list, LEGAL_MAX), doubt = -1;
            for (int i = 0; i < n; i++)
                if (list[i].verb == m->claims.doubt) doubt = i;
            if (doubt < 0) break;
            memcpy(seen, world, g->state_size);
            g->redact(seen, turn);
            int pick = m->pick(seen, turn, list, n, r->level[turn] == EASY ? EASY : HEURISTIC, &rng);
            objected = pick == doubt;
            g->apply(world, &list[pick < 0 || pick >= n ? 0 : pick], NULL);
        }
        stood += !objected;
    }
    return (float)stood / CLAIM_WORLDS;
}

void review_decide(struct review *r, struct review_decision *d, double seconds)
{
    static _Thread_local struct judge j;
    static _Thread_local struct bot_root root;
    _Alignas(16) unsigned char view[STATE_MAX];
    const struct game *g = r->session.game;
    struct bot_limit limit = bot_limit_for(g, HARD);
    int point = 0;
    while (r->sheet.point[point].line != d->line) point++;
    memcpy(view, r->state + (size_t)point * STATE_MAX, STATE_MAX);
    g->redact(view, d->seat);
    double ms = fmax(4, fmin(1000, 1000 * seconds));
    limit.milliseconds = (int)(ms / 2);
    d->hard = bot_consider(g, view, d->seat, HARD, limit, rng_line_seed(r->seed, RNG_BOT, (uint32_t)d->line),
                           r->cancel, &root);
    d->same = hint_alike(g, &d->hard, &d->chosen);
    d->believed = believed(r, d, view);
    if (!d->same) {
        struct action both[] = { d->chosen, d->hard };
        struct bot_clock clock = bot_clock_start((int)(ms / 2), r->cancel);
        judge_begin(&j, g, view, d->seat, both, 2, hint_worlds(hint_seed(r->session.seed, d->line)));
        judge_seats(&j, r->level);
        j.wins = true;
        judge_run(&j, WORLDS_MOST, &clock, NULL);
        d->lead = judge_lead(&j, 0, 1);
        d->worth = judge_worth(&j, 0);
    } else d->lead = (struct judge_worth){ 0, 0 };
    d->class = review_classify(d->lead);
    d->worked = true;
}
