/* Seeded numbers: splitmix64 spreads a seed, xoroshiro128+ runs on it. */
#include "rng.h"


#include "port.h"
#include "text.h"

uint64_t rng_line_seed(uint64_t seed, enum rng_stream stream, uint32_t index)
{
    uint64_t x = seed;
    x = rng_spread(&x) ^ ((uint64_t)stream << 32 | index);
    return rng_spread(&x);
}

uint64_t rng_fresh(void)
{
    uint64_t bits;
    if (port_random(&bits, sizeof bits)) die(_("the system gives no random numbers"));
    return bits;
}

struct rng rng_at(uint64_t seed, enum rng_stream stream, uint32_t index)
{
    return rng_seeded(rng_line_seed(seed, stream, index));
}
