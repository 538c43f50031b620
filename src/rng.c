/* Seeded numbers: splitmix64 spreads a seed, xoroshiro128+ runs on it. */
#include "rng.h"

#include <unistd.h>

#include "text.h"

static uint64_t spread(uint64_t *x)
{
    uint64_t z = (*x += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

struct rng rng_seeded(uint64_t seed)
{
    struct rng r;
    r.s[0] = spread(&seed);
    r.s[1] = spread(&seed);
    return r;
}

uint64_t rng_line_seed(uint64_t seed, enum rng_stream stream, uint32_t index)
{
    uint64_t x = seed;
    x = spread(&x) ^ ((uint64_t)stream << 32 | index);
    return spread(&x);
}

uint64_t rng_fresh(void)
{
    uint64_t bits;
    if (getentropy(&bits, sizeof bits)) die(_("the system gives no random numbers"));
    return bits;
}

struct rng rng_at(uint64_t seed, enum rng_stream stream, uint32_t index)
{
    return rng_seeded(rng_line_seed(seed, stream, index));
}
