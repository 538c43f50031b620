/* Bits of a mask counted and found in place: where the processor is only promised to be an x86-64, the
   compiler's own way to count is a call of a library that looks up every byte. Most have an instruction for
   each of the two: whether this one has is looked up once (bits.c). */
#ifndef DOCKET_BITS_H
#define DOCKET_BITS_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __x86_64__
extern bool bits_quick;      /* there are a popcnt and a quick pdep */
#endif

static inline int bits_count(uint64_t x)
{
#ifdef __POPCNT__
    return __builtin_popcountll(x);
#else
#ifdef __x86_64__
    if (bits_quick) {
        __asm__("popcnt %0, %0" : "+r"(x));
        return (int)x;
    }
#endif
    x -= x >> 1 & 0x5555555555555555u;
    x = (x & 0x3333333333333333u) + (x >> 2 & 0x3333333333333333u);
    x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (int)(x * 0x0101010101010101u >> 56);
#endif
}

/* Where set bit number k is, from 0 and from below; x has more than k of them. No loop: its length would be
   chance, and a branch guessed wrong takes longer than all of this. First the byte, by the bits up to each of
   the eight, then the bit in it, spread out to a byte each. */
static inline int bits_nth(uint64_t x, int k)
{
#ifdef __x86_64__
    if (bits_quick) {
        uint64_t bit;
        __asm__("pdep %2, %1, %0" : "=r"(bit) : "r"((uint64_t)1 << k), "r"(x));
        return __builtin_ctzll(bit);
    }
#endif
    const uint64_t each = 0x0101010101010101u, top = 0x80 * each;
    uint64_t s = x - (x >> 1 & 0x5555555555555555u);
    s = (s & 0x3333333333333333u) + (s >> 2 & 0x3333333333333333u);
    s = ((s + (s >> 4)) & 0x0f0f0f0f0f0f0f0fu) * each;
    int at = (int)((((((uint64_t)k * each | top) - s) & top) >> 7) * each >> 56) * 8;
    k -= (int)(s << 8 >> at & 0xff);
    s = (x >> at & 0xff) * each & 0x8040201008040201u;
    s = ((s | (s + 0x7f * each)) >> 7 & each) * each;
    return at + (int)((((((uint64_t)k * each | top) - s) & top) >> 7) * each >> 56);
}

#endif
