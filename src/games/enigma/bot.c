/* Enigma: what its bots know. Any legal action, any world alike. */
#include "../../bot/bot.h"
#include "enigma.h"

static int pick(const void *view, int seat, const struct action *legal, int n, enum level level, struct rng *rng)
{
    (void)view, (void)seat, (void)legal, (void)level;
    return rng_below(rng, n);
}

static void value(const void *world, float worth[SEATS_MAX])
{
    int points[SEATS_MAX];
    unsigned winners = enigma_game.score(world, points);
    for (int s = 0; s < SEATS_MAX; s++) worth[s] = (float)(winners >> s & 1);
}

const struct mind enigma_mind = { .id = "enigma", .pick = pick, .value = value };
