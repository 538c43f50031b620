/* Toy: the heuristic player, and what a world is worth. */
#include "../toy.h"

#include "bot/bot.h"

/* Two counters are better than one; an easy bot forgets that now and then. */
static int pick(const void *view, int seat, const struct action *legal, int n, enum level level,
                struct rng *rng)
{
    (void)view, (void)seat;
    if (level == EASY && rng_below(rng, 3) == 0) return rng_below(rng, n);
    for (int i = 0; i < n; i++)
        if (legal[i].verb == TOY_PUT && legal[i].arg[0] == 2) return i;
    return 0;
}

static void value(const void *world, float out[SEATS_MAX])
{
    int score[SEATS_MAX] = { 0 };
    unsigned won = toy_game.score(world, score);
    for (int s = 0; s < SEATS_MAX; s++) out[s] = won >> s & 1 ? 1.0f / (float)__builtin_popcount(won) : 0;
}

const struct mind toy_mind = { .id = "toy", .pick = pick, .value = value };
