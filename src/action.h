/* How `legal` writes its list: packed stores of actions, for the rules alone. */
#ifndef DOCKET_ACTION_H
#define DOCKET_ACTION_H

#include "game.h"

/* For `legal`, whose stores are much of what random play costs: an action of up to three args in three of them.
   All but its last arg, which is what changes in most lists, is one. */
typedef int32_t action_half __attribute__((vector_size(16), aligned(4), may_alias));
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define ACTION_HEAD(seat, verb, count) ((uint8_t)(seat) | (verb) << 8 | (count) << 16)
#else
#define ACTION_HEAD(seat, verb, count) (int32_t)((uint32_t)(uint8_t)(seat) << 24 | (verb) << 16 | (count) << 8)
#endif

static inline void action_put(struct action *out, int seat, int verb, int count, int a, int b, int c)
{
    action_half *half = (action_half *)out;
    half[0] = (action_half){ ACTION_HEAD(seat, verb, count), count > 1 ? a : 0, count > 2 ? b : 0, 0 };
    half[1] = (action_half){ 0 };
    if (count) out->arg[count - 1] = count == 1 ? a : count == 2 ? b : c;
}

/* Puts `verb i` for each bit of a mask of `size`, with room for one more, and returns how many. Each i is
   written, and written over where it isn't in the mask: how many are is chance, and the processor would guess
   wrong where a loop over them ends. */
static inline int action_put_mask(struct action *out, int seat, int verb, unsigned mask, int size)
{
    struct action *next = out;
    action_half half = { ACTION_HEAD(seat, verb, 1), 0, 0, 0 };
#pragma GCC unroll 16
    for (int i = 0; i < size; i++) {
        ((action_half *)next)[0] = half;
        ((action_half *)next)[1] = (action_half){ 0 };
        half += (action_half){ 0, 1, 0, 0 };
        next += mask >> i & 1;
    }
    return (int)(next - out);
}

/* Compiled apart from its callers, which else save registers for it whenever they are called themselves. */
#define APART __attribute__((noinline))

#endif
