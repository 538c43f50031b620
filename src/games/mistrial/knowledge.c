/* Mistrial!: what chance draws, what a side may know, and what it may suppose. */
#include "parts.h"

#include "../../rng.h"

static int draw_bit(uint64_t set, struct rng *r)
{
    return bits_nth(set, rng_below(r, bits_count(set)));
}

/* One of the counted cards, each single card equally likely: counts are at most 3, and become as many bits. */
static int draw_card(uint64_t counts, struct rng *r)
{
    uint64_t one = counts & 0x1111111111111111u, two = counts >> 1 & 0x1111111111111111u;
    return draw_bit(one | two | two << 1 | (one & two) << 2, r) / 4;
}

int mistrial_chance(const void *state, uint64_t seed, struct action *out, int max)
{
    const struct mistrial *m = state;
    struct rng r = rng_seeded(seed);
    if (m->turn != SEAT_CHANCE || max < 1) return 0;

    *out = (struct action){ .seat = SEAT_CHANCE, .count = 1 };
    switch (m->phase) {
    case MS_JURY:
        out->verb = MS_V_JURY;
        out->arg[0] = rng_below(&r, MS_LAYOUTS);
        break;
    case MS_DEAL:
    case MS_DRAW:
        out->verb = MS_V_DRAW;
        out->count = 2;
        out->arg[0] = mistrial_drawer(m);
        out->arg[1] = draw_card(mistrial_unseen(m), &r);
        break;
    case MS_STRIKE:
        out->verb = MS_V_STRIKE;
        out->count = 2;
        out->arg[0] = m->struck[0] != MS_NONE;
        out->arg[1] = rng_below(&r, MS_ARGUMENTS);
        break;
    case MS_FLIP:
        out->verb = MS_V_FLIP;
        out->arg[0] = draw_card(mistrial_unseen(m), &r);
        break;
    case MS_REVEAL:
        out->verb = MS_V_REVEAL;
        out->count = 2;
        out->arg[0] = m->bid[0];
        out->arg[1] = m->bid[1];
        break;
    }
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
