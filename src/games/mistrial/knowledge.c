/* Mistrial!: what chance draws, what a side may know, and what it may suppose. */
#include "parts.h"

#include "../../rng.h"

/* One of the counted cards, each single card equally likely. */
static int draw_card(uint64_t counts, struct rng *r)
{
    int total = 0;
    for (uint64_t c = counts; c; c >>= 4) total += (int)(c & 15);
    int k = rng_below(r, total), card = 0;
    while ((k -= mistrial_nibble(counts, card)) >= 0) card++;
    return card;
}

static int draw_bit(unsigned set, struct rng *r)
{
    for (int k = rng_below(r, bits_count(set)); k > 0; k--) set &= set - 1;
    return __builtin_ctz(set);
}

int mistrial_chance(const void *state, uint64_t seed, struct action *out, int max)
{
    const struct mistrial *m = state;
    struct rng r = rng_seeded(seed);
    struct action a = { .seat = SEAT_CHANCE, .count = 1 };
    if (m->turn != SEAT_CHANCE || max < 1) return 0;

    switch (m->phase) {
    case MS_JURY:
        a.verb = MS_V_JURY;
        a.arg[0] = rng_below(&r, MS_LAYOUTS);
        break;
    case MS_DEAL:
    case MS_DRAW:
        a.verb = MS_V_DRAW;
        a.count = 2;
        a.arg[0] = mistrial_drawer(m);
        a.arg[1] = draw_card(mistrial_unseen(m), &r);
        break;
    case MS_STRIKE:
        a.verb = MS_V_STRIKE;
        a.count = 2;
        a.arg[0] = m->struck[0] != MS_NONE;
        a.arg[1] = rng_below(&r, MS_ARGUMENTS);
        break;
    case MS_FLIP:
        a.verb = MS_V_FLIP;
        a.arg[0] = draw_card(mistrial_unseen(m), &r);
        break;
    case MS_REVEAL:
        a.verb = MS_V_REVEAL;
        a.count = 2;
        a.arg[0] = m->bid[0];
        a.arg[1] = m->bid[1];
        break;
    }
    out[0] = a;
    return 1;
}

/* Ruling 29: Evidence in hand, the random first discard until it is back, and a sealed Argument. */
void mistrial_redact(void *state, int seat)
{
    struct mistrial *m = state;
    bool sealed = m->phase == MS_COMMIT || m->phase == MS_ARGUE || m->phase == MS_REVEAL;
    for (int s = 0; s < MS_SIDES; s++) {
        if (s == seat) continue;
        for (int i = 0; i < 2; i++)
            if (m->evidence[s][i] != MS_NONE) m->evidence[s][i] = MS_UNKNOWN;
        if (m->struck[s] != MS_NONE) m->struck[s] = MS_UNKNOWN;
        if (sealed && m->bid[s] != MS_NONE) m->bid[s] = MS_UNKNOWN;
    }
}

void mistrial_guess(void *view, int seat, uint64_t seed)
{
    struct mistrial *m = view;
    struct rng r = rng_seeded(seed);
    (void)seat;
    uint64_t unseen = mistrial_unseen(m);
    for (int s = 0; s < MS_SIDES; s++) {
        for (int i = 0; i < 2; i++) {
            if (m->evidence[s][i] != MS_UNKNOWN) continue;
            int card = draw_card(unseen, &r);
            unseen -= 1ull << 4 * card;
            m->evidence[s][i] = (uint8_t)card;
        }
        if (m->struck[s] == MS_UNKNOWN) m->struck[s] = (uint8_t)draw_bit(mistrial_hand(m, s), &r);
        if (m->bid[s] == MS_UNKNOWN) m->bid[s] = (uint8_t)draw_bit(mistrial_hand(m, s), &r);
    }
}
