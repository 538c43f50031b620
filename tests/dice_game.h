/* Liar's dice, the tests' own game of bluff: two seats, a die of four sides each. Bids rise until somebody
   calls; the highest side counts as any. Small enough to work everything out. */
#ifndef DICE_GAME_H
#define DICE_GAME_H

#include <string.h>

#include "bot/learned.h"

enum { DICE_SIDES = 4, DICE_BIDS = 2 * DICE_SIDES, DICE_CALL = DICE_BIDS, DICE_ACTIONS, DICE_HIDDEN = 9,
       DICE_HISTORIES = 1 << DICE_BIDS };
enum dice_verb { DICE_ROLL, DICE_BID, DICE_SAY_CALL };

struct dice { uint8_t rolled, die[2], bids, over, winner; };      /* bids: one bit each, the highest the last */

static int dice_turn_of(unsigned bids) { return __builtin_popcount(bids) & 1; }
static int dice_last(unsigned bids) { return bids ? 31 - __builtin_clz(bids) : -1; }

/* Does the last bid hold? "Two twos": bid SIDES + 1. */
static bool dice_true(unsigned bids, int a, int b)
{
    int last = dice_last(bids), face = last % DICE_SIDES, wild = DICE_SIDES - 1;
    return (a == face || a == wild) + (b == face || b == wild) > last / DICE_SIDES;
}

/* Actions are bids and then the call; what may be done after these bids, one bit each. */
static unsigned dice_allowed(unsigned bids)
{
    unsigned all = (1u << DICE_BIDS) - 1;
    return bids ? (all & ~((2u << dice_last(bids)) - 1)) | 1u << DICE_CALL : all;
}

static void dice_start(void *state, int seats, const int16_t *options)
{
    (void)seats, (void)options;
    memset(state, 0, sizeof(struct dice));
}

static int dice_turn(const void *state)
{
    const struct dice *d = state;
    return d->rolled < 2 ? SEAT_CHANCE : d->over ? SEAT_NONE : dice_turn_of(d->bids);
}

static int dice_legal(const void *state, struct action *out, int max)
{
    const struct dice *d = state;
    int n = 0;
    unsigned allowed = dice_allowed(d->bids);
    for (int i = 0; i < DICE_ACTIONS && n < max; i++) {
        if (!(allowed >> i & 1)) continue;
        out[n] = (struct action){ .seat = (int8_t)dice_turn_of(d->bids), .verb = DICE_SAY_CALL };
        if (i != DICE_CALL) out[n].verb = DICE_BID, out[n].count = 1, out[n].arg[0] = i;
        n++;
    }
    return n;
}

static void dice_apply(void *state, const struct action *a, struct events *ev)
{
    struct dice *d = state;
    (void)ev;
    if (a->verb == DICE_ROLL) {
        d->die[d->rolled++] = (uint8_t)a->arg[1];
    } else if (a->verb == DICE_BID) {
        d->bids |= (uint8_t)(1u << a->arg[0]);
    } else {
        d->over = 1;
        d->winner = (uint8_t)(dice_true(d->bids, d->die[0], d->die[1]) ? !a->seat : a->seat);
    }
}

static int dice_chance(const void *state, uint64_t seed, struct action *out, int max)
{
    struct rng rng = rng_seeded(seed);
    (void)max;
    out[0] = (struct action){ SEAT_CHANCE, DICE_ROLL, 2, 0,
                              { ((const struct dice *)state)->rolled, rng_below(&rng, DICE_SIDES) } };
    return 1;
}

static void dice_redact(void *state, int seat)
{
    struct dice *d = state;
    for (int s = 0; s < 2; s++)
        if (s != seat && !d->over) d->die[s] = DICE_HIDDEN;
}

static unsigned dice_score(const void *state, int score[SEATS_MAX])
{
    const struct dice *d = state;
    score[d->winner] = 1;
    score[!d->winner] = 0;
    return 1u << d->winner;
}

static const struct game dice_game = {
    .id = "dice", .title = "Liar's dice", .seats_min = 2, .seats_max = 2, .state_size = sizeof(struct dice),
    .start = dice_start, .turn = dice_turn, .legal = dice_legal, .apply = dice_apply, .chance = dice_chance,
    .redact = dice_redact, .score = dice_score,
};

/* The heuristic: the lowest bid its own die bears, or a call where none is left. */
static int dice_pick(const void *view, int seat, const struct action *legal, int n, enum level level,
                     struct rng *rng)
{
    const struct dice *d = view;
    (void)level, (void)rng;
    for (int i = 0; i < n; i++)
        if (legal[i].verb == DICE_BID && legal[i].arg[0] % DICE_SIDES == d->die[seat]) return i;
    return n - 1;
}

static const struct mind dice_mind = { .id = "dice", .pick = dice_pick };

enum { DICE_F_DIE, DICE_F_BIDS = DICE_F_DIE + DICE_SIDES, DICE_F_LAST = DICE_F_BIDS + DICE_BIDS,
       DICE_F_CROSS = DICE_F_LAST + DICE_BIDS, DICE_FACTS = DICE_F_CROSS + DICE_SIDES * DICE_BIDS };

static void dice_read(const void *view, int seat, struct learned_facts *out)
{
    const struct dice *d = view;
    int die = d->die[seat], last = dice_last(d->bids);
    learned_fact(out, DICE_F_DIE + die, 1);
    for (int b = 0; b < DICE_BIDS; b++) learned_fact(out, DICE_F_BIDS + b, (float)(d->bids >> b & 1));
    if (last < 0) return;
    learned_fact(out, DICE_F_LAST + last, 1);
    learned_fact(out, DICE_F_CROSS + die * DICE_BIDS + last, 1);
}

static void dice_mark(const void *view, int seat, const struct action *a, struct learned_mark *out)
{
    const struct dice *d = view;
    int which = a->verb == DICE_BID ? a->arg[0] : (int)DICE_CALL;
    learned_mark(out, 1 + which, 1);
    learned_mark(out, 1 + DICE_ACTIONS + d->die[seat] * DICE_ACTIONS + which, 1);
}

static const struct learned dice_learned = {
    .facts = DICE_FACTS, .marks = 1 + DICE_ACTIONS * (1 + DICE_SIDES), .read = dice_read, .mark = dice_mark,
};

#endif
