/* Justice: how the levels decide. */
#include "../../../bot/learned.h"
#include "../../../bot/playouts.h"
#include "mind.h"

enum { CLOSER = 4 };                     /* choices that Expert looks closer at, ... */
static const float LIKELY = 0.1f;        /* ... if the learned player makes them at least so often */

/* The learned player's likeliest choices, the first first. */
static int likeliest(const float *chance, int n, int out[CLOSER])
{
    int count = 0;
    for (int i = 0; i < n; i++) {
        int at = count;
        while (at > 0 && chance[out[at - 1]] < chance[i]) at--;
        if (at == CLOSER) continue;
        if (count < CLOSER) count++;
        for (int k = count - 1; k > at; k--) out[k] = out[k - 1];
        out[at] = i;
    }
    while (count > 1 && chance[out[count - 1]] < LIKELY) count--;
    return count;
}

/* In its playouts Expert itself goes on by what it has learned, the likeliest each time. Calls and
   Modifications are left to the heuristic, which is quicker and hardly differs there. */
static int go_on(const void *view, int seat, const struct action *legal, int n, enum level level,
                 struct rng *rng)
{
    float chance[LEARNED_CHOICES];
    int phase = ((const struct justice *)view)->phase, which[CLOSER];
    if (phase == JUSTICE_CLOSE || phase == JUSTICE_MODIFY
        || !learned_ask(&justice_learned, &justice_mind, view, seat, legal, n, rng, chance))
        return justice_mind.pick(view, seat, legal, n, level, rng);
    likeliest(chance, n, which);
    return which[0];
}

/* The likeliest is taken unless playouts speak for another. */
static int play_out(const void *view, int seat, const struct action *legal, int n, struct rng *rng,
                    const struct bot_clock *clock)
{
    static const struct playouts_plan plan = { .game = &justice_game, .mind = &justice_mind, .first = true,
                                               .own = go_on, .enough = 0.005 };
    struct action list[CLOSER];
    float chance[LEARNED_CHOICES];
    int which[CLOSER];
    if (!learned_ask(&justice_learned, &justice_mind, view, seat, legal, n, rng, chance)) return -1;
    int count = likeliest(chance, n, which);
    for (int i = 0; i < count; i++) list[i] = legal[which[i]];
    return which[count > 1 ? playouts_choose(&plan, view, seat, list, count, rng, clock) : 0];
}

/* Normal plays the heuristic, Hard what was learned; Expert plays the likeliest of it out to the verdict. */
int justice_think(const void *view, int seat, const struct action *legal, int n, enum level level,
                  struct rng *rng, const struct bot_clock *clock)
{
    if (level == NORMAL) return justice_mind.pick(view, seat, legal, n, NORMAL, rng);
    if (level == HARD) return learned_pick(&justice_learned, &justice_mind, view, seat, legal, n, rng);
    return level == EXPERT ? play_out(view, seat, legal, n, rng, clock) : -1;
}
