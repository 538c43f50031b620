/* What Tribunal's tests share: hand-made states, actions, chance without luck. */
#ifndef DOCKET_TESTS_TRIBUNAL_TABLE_H
#define DOCKET_TESTS_TRIBUNAL_TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "games/tribunal/tribunal.h"
#include "rng.h"

static const struct game *const g = &tribunal_game;

enum { TL, T, TR, L, C, R, BL, B, BR, MT, BN, QN, BX, SI };
#define CARD(symbol, borough) ((symbol) * TR_BOROUGHS + (borough))
#define LAW(b) CARD(TR_LAW, b)
#define PRINT(b) CARD(TR_PRINT, b)
#define WEAPON(b) CARD(TR_WEAPON, b)
#define WITNESS(b) CARD(TR_WITNESS, b)

static struct events seen;

/* A hearing in progress, seat 0 about to claim, with the given hands; everything else in the deck. */
static inline struct tribunal make(uint32_t hand0, uint32_t hand1)
{
    struct tribunal t;
    g->start(&t, 2, NULL);
    t.hand[0] = hand0;
    t.hand[1] = hand1;
    t.hand_count[0] = (uint8_t)__builtin_popcount(hand0);
    t.hand_count[1] = (uint8_t)__builtin_popcount(hand1);
    t.deck = TR_ALL_CARDS & ~hand0 & ~hand1;
    t.deck_count = (uint8_t)__builtin_popcount(t.deck);
    t.turn = 0;
    t.phase = TR_AT_CLAIM;
    t.then = TR_THEN_CLAIM;
    return t;
}

static inline uint32_t bits(int n, ...)
{
    uint32_t out = 0;
    va_list list;
    va_start(list, n);
    for (int i = 0; i < n; i++) out |= TR_BIT(va_arg(list, int));
    va_end(list);
    return out;
}

static inline struct action act(const struct tribunal *t, int verb, int n, ...)
{
    struct action a = { .seat = t->turn, .verb = (uint8_t)verb, .count = (uint8_t)n };
    va_list list;
    va_start(list, n);
    for (int i = 0; i < n; i++) a.arg[i] = va_arg(list, int);
    va_end(list);
    return a;
}

static inline void play(struct tribunal *t, struct action a)
{
    const char *why = g->why(t, &a);
    if (why) fail_msg("verb %d refused: %s", a.verb, why);
    seen.count = 0;
    g->apply(t, &a, &seen);
}

#define DO0(t, verb) play(t, act(t, verb, 0))
#define DO1(t, verb, a) play(t, act(t, verb, 1, a))
#define DO2(t, verb, a, b) play(t, act(t, verb, 2, a, b))
#define REFUSED(t, verb, ...) assert_non_null(g->why(t, &(struct action[]){ act(t, verb, __VA_ARGS__) }[0]))
#define ALLOWED(t, verb, ...) assert_null(g->why(t, &(struct action[]){ act(t, verb, __VA_ARGS__) }[0]))

/* Play chance: the lowest card of the deck each time. */
static inline int draw_all(struct tribunal *t)
{
    int n = 0;
    for (; t->turn == SEAT_CHANCE && t->phase == TR_AT_DRAW; n++) {
        int card = __builtin_ctz(t->deck);
        DO2(t, TR_DRAW, t->drawer, card);
    }
    return n;
}

static inline void discard_all(struct tribunal *t)
{
    while (t->phase == TR_AT_DISCARD) DO1(t, TR_DISCARD, __builtin_ctz(t->hand[t->turn]));
}

static inline int listed(const struct tribunal *t, struct action *out)
{
    static struct action list[LEGAL_MAX];
    return g->legal(t, out ? out : list, LEGAL_MAX);
}

static inline bool happened(int kind)
{
    for (int i = 0; i < seen.count; i++)
        if (seen.list[i].kind == kind) return true;
    return false;
}

static inline void empty_deck(struct tribunal *t)
{
    t->discard |= t->deck;
    t->deck = 0;
    t->deck_count = 0;
}

/* Keep `n` cards in the deck, the lowest ones. */
static inline void short_deck(struct tribunal *t, int n)
{
    uint32_t keep = 0, left = t->deck;
    for (int i = 0; i < n; i++, left &= left - 1) keep |= left & (0 - left);
    t->discard |= t->deck & ~keep;
    t->deck = keep;
    t->deck_count = (uint8_t)n;
}

#endif
