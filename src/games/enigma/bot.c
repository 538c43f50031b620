/* Enigma: the heuristic. */
#include "../../bot/bot.h"
#include "enigma.h"
static int pick(const void *view, int seat, const struct action *legal, int n, enum level level, struct rng *rng)
{ (void)view; (void)seat; (void)legal; (void)level; return rng_below(rng, n); }
static void value(const void *world, float v[SEATS_MAX]) { (void)world; for (int i = 0; i < SEATS_MAX; i++) v[i] = 0; }
const struct mind enigma_mind = { .id = "enigma", .pick = pick, .value = value };
