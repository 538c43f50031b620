/* Bits of a mask counted in place: where the processor is only promised to be an x86-64, the compiler's
   own way is a call of a library that looks up every byte. */
#ifndef DOCKET_BITS_H
#define DOCKET_BITS_H

#include <stdint.h>

static inline int bits_count(uint64_t x)
{
#ifdef __POPCNT__
    return __builtin_popcountll(x);
#else
    x -= x >> 1 & 0x5555555555555555u;
    x = (x & 0x3333333333333333u) + (x >> 2 & 0x3333333333333333u);
    x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (int)(x * 0x0101010101010101u >> 56);
#endif
}

#endif
