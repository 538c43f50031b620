/* Seeded numbers. The deal and the decoration never share a stream. */
#ifndef DOCKET_RNG_H
#define DOCKET_RNG_H

#include <stdint.h>

enum rng_stream { RNG_CHANCE, RNG_BOT, RNG_COSMETIC, RNG_TEST };

struct rng { uint64_t s[2]; };

static inline uint64_t rng_spread(uint64_t *x)     /* splitmix64 step */
{
    uint64_t z = (*x += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

static inline struct rng rng_seeded(uint64_t seed)
{
    struct rng r;
    r.s[0] = rng_spread(&seed);
    r.s[1] = rng_spread(&seed);
    return r;
}

/* The seed for log line `index`: undo and load need nothing saved. */
uint64_t rng_line_seed(uint64_t seed, enum rng_stream stream, uint32_t index);
struct rng rng_at(uint64_t seed, enum rng_stream stream, uint32_t index);

/* 64 bits nobody can know, from the system: the seed of a fresh deal. */
uint64_t rng_fresh(void);

static inline uint64_t rng_next(struct rng *r)      /* xoroshiro128+ step */
{
    uint64_t a = r->s[0], b = r->s[1], sum = a + b;
    b ^= a;
    r->s[0] = ((a << 24) | (a >> 40)) ^ b ^ (b << 16);
    r->s[1] = (b << 37) | (b >> 27);
    return sum;
}

/* 0 .. n-1 by the high bits; the bias of n / 2^32 is far below anything a game can show. */
static inline int rng_below(struct rng *r, int n)
{
    return (int)(((rng_next(r) >> 32) * (uint64_t)(uint32_t)n) >> 32);
}

static inline double rng_unit(struct rng *r)        /* [0, 1) */
{
    return (double)(rng_next(r) >> 11) * 0x1p-53;
}

#endif
