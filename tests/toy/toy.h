/* Toy: everybody has a hidden card; in three rounds each seat puts up to two counters on it, perhaps after a
   look at the neighbour's card, and bows. The highest sum wins. The tests' own game and the start of a new one:
   everything a game needs, once (CONTRIBUTING.md). */
#ifndef DOCKET_TOY_H
#define DOCKET_TOY_H

#include "game.h"

enum { TOY_SEATS = 4, TOY_CARDS = 6, TOY_UNKNOWN = 99 };
enum { TOY_OPTION_COIN, TOY_OPTION_FOUR };
enum toy_verb { TOY_DEAL, TOY_PUT, TOY_PEEK, TOY_BOW, TOY_COIN };

/* The state: plain bytes, no pointers. What a seat has seen is a fact of it. */
struct toy {
    uint8_t seats, dealt, turn, round, rounds;
    uint8_t bow, peeked;         /* the seat on turn is to bow; it has looked */
    uint8_t coin;                /* 0: played without, 1: it is to be tossed, 2: it lies */
    uint8_t seen;                /* who has seen the next seat's card, one bit a seat */
    uint8_t counters[TOY_SEATS], card[TOY_SEATS];
};

static inline int toy_next(const struct toy *t, int seat) { return (seat + 1) % t->seats; }
int toy_total(const struct toy *t, int seat);    /* counters and card; a hidden card counts nothing */

/* sane.c */
extern const char *const toy_events[];
const char *toy_sane(const void *view, int seats, const int16_t *options, int seat);
/* words.c */
void toy_ask(const void *state, struct text *out);
void toy_name(const void *state, const struct action *a, struct text *out);
void toy_reason(const void *state, int seat, struct text *out);
void toy_show(const void *state, struct text *out);

extern const struct game toy_game;

#endif
