/* Mistrial!: what a position is worth. Weights fitted to the outcomes of bot games. */
#include "mind.h"

#include <math.h>
#include <string.h>

/* In the order of value_traits: for the plain look, which leaves out flips to come, and for the full one. */
static const float weights[2][TRAITS] = {
    { -0.108f, 0.186f, 0.864f, 0.663f, 0.305f, -0.023f, -0.137f, 0.494f, 0.133f,
      0.317f, -0.355f, -0.026f, 0.042f, 4.258f, 1.780f, -2.006f, 0.266f, 0.019f },
    { -0.119f, 0.626f, 0.116f, 0.612f, 0.336f, -0.077f, 0.070f, 0.292f, 0.107f,
      0.231f, -0.352f, -0.033f, 0.121f, 4.606f, 1.764f, -2.199f, 0.464f, 0.195f,
      -0.697f, 0.597f, 0.092f, 0.123f, 0.041f, 0.759f, 0.192f, -0.046f },
};

/* Tiles whose cards are still to come may be flipped: how much would that change? */
static void read_flips(const struct mistrial *m, struct facts *f)
{
    static const uint64_t full = 0x23333333333u;
    uint64_t rest = full - m->gone;
    int left = MS_DECK - 1, d = f->linked[0] - f->linked[1];
    for (int c = 0; c < MS_CARDS; c++) left -= mistrial_nibble(m->gone, c);
    float one = left > 0 ? 1 / (float)(left + 1) : 0;
    for (int s = 0; s < MS_SIDES; s++)
        for (unsigned tiles = m->tiles[s]; tiles; tiles &= tiles - 1) {
            int t = __builtin_ctz(tiles), cards = mistrial_nibble(rest, mistrial_tile_exhibit[t]);
            if (!cards) continue;
            struct mistrial w;
            uint64_t mask = mistrial_tile_mask(m, t);
            memcpy(w.at, m->at, sizeof w.at);
            memcpy(w.turned, m->turned, sizeof w.turned);
            w.covered[s] = m->covered[s] & ~mask;
            w.covered[!s] = m->covered[!s] | mask;
            w.tiles[s] = m->tiles[s] & (uint16_t)~(1 << t);
            w.tiles[!s] = m->tiles[!s] | (uint16_t)(1 << t);
            int changed = mistrial_linked(&w, 0) - mistrial_linked(&w, 1) - d;
            f->exposed[s] += (float)cards * one;
            f->swing[!s] += (float)(cards * (s ? changed : -changed)) * one;
        }
}

/* What winning each card would bring at a glance: a flip exactly, a new tile one if it can be linked. */
static void read_gains(const struct mistrial *m, struct facts *f)
{
    int d = f->linked[0] - f->linked[1];
    for (int s = 0; s < MS_SIDES; s++) {
        f->joins[s] = mistrial_joins(m, s);
        for (int e = 0; e < MS_EXHIBITS; e++) {
            int copies = mistrial_shapes[e].copies, best = f->joins[s] >> e & 1;
            for (int t = mistrial_first_tile[e]; copies > 0; copies--, t++) {
                if (!(m->tiles[!s] >> t & 1)) continue;
                struct mistrial w = *m;
                uint64_t mask = mistrial_tile_mask(m, t);
                w.covered[!s] &= ~mask;
                w.covered[s] |= mask;
                w.tiles[!s] &= (uint16_t)~(1 << t);
                w.tiles[s] |= (uint16_t)(1 << t);
                int now = mistrial_linked(&w, 0) - mistrial_linked(&w, 1) - d;
                if (s) now = -now;
                if (now > best) best = now;
            }
            f->gain[s][e] = (int8_t)best;
            if (e >= 7 && best > f->gain[s][MS_PAIR]) f->gain[s][MS_PAIR] = (int8_t)best;
        }
    }
}

void facts_read(const struct mistrial *m, enum eye eye, struct facts *f)
{
    memset(f, 0, sizeof *f);
    f->eye = (uint8_t)eye;
    f->letters = (int8_t)bits_count(m->letters);
    for (int s = 0; s < MS_SIDES; s++) {
        f->linked[s] = (int8_t)mistrial_linked(m, s);
        f->tiles[s] = (int8_t)bits_count(m->tiles[s]);
        uint8_t room[MS_EXHIBITS];
        if (f->letters <= 3) continue;                  /* nothing is cramped yet */
        mistrial_room(m, s, room);
        for (int e = 0; e < MS_EXHIBITS; e++) {
            if (m->letters >> e & 1) continue;
            if (!room[e]) f->doomed[s] |= (uint16_t)(1 << e);
            else if (room[e] < 3) f->tight[s] |= (uint16_t)(1 << e);
        }
        if ((f->doomed[s] >> 7 & 7) == 7) f->doomed[s] |= 1 << MS_PAIR;
    }
    if (eye == EYE_TRAINED) read_gains(m, f);
    if (eye != EYE_PLAIN) read_flips(m, f);
    for (int e = 0; !f->ahead && e < MS_EXHIBITS; e++) {
        int lead = mistrial_copies(m, 0, e) - mistrial_copies(m, 1, e);
        f->ahead = (int8_t)((lead > 0) - (lead < 0));
    }
}

/* The share of cards not seen that are in this set. */
float value_share(uint64_t unseen, unsigned set)
{
    int in = 0, all = 0;
    for (int c = 0; c < MS_CARDS; c++) {
        int n = mistrial_nibble(unseen, c);
        all += n;
        if (set >> c & 1) in += n;
    }
    return all ? (float)in / (float)all : 0;
}

/* How likely one of the side's cards is in the set, how likely all are. q: for a card not known. */
void value_holds(const struct mistrial *m, int side, unsigned set, float q, float *any, float *all)
{
    float none = 1, every = 1;
    for (int i = 0; i < 2; i++) {
        int card = m->evidence[side][i];
        float p = card >= MS_CARDS ? q : (float)(set >> card & 1);
        none *= 1 - p;
        every *= p;
    }
    *any = 1 - none;
    *all = every;
}

static int lowest(unsigned hand) { return hand ? __builtin_ctz(hand) : MS_ARGUMENTS; }

static float hand_sum(unsigned hand)
{
    int sum = 0;
    for (int a = 1; a < MS_ARGUMENTS; a++) sum += (hand >> a & 1) ? a : 0;
    return (float)sum;
}

/* Who has the lower lowest Argument can't be made to win: with a card doomed for the rival it is a trap.
   The First Player sets it; a First Player with nothing but doomed cards walks into the other's. */
static void trap_traits(const struct mistrial *m, const struct facts *f, const unsigned hand[MS_SIDES],
                        float trait[TRAITS])
{
    uint64_t unseen = mistrial_unseen(m);
    int edge = (lowest(hand[1]) > lowest(hand[0])) - (lowest(hand[1]) < lowest(hand[0]));
    float q[MS_SIDES], any[MS_SIDES], all;
    for (int s = 0; s < MS_SIDES; s++) {
        q[s] = value_share(unseen, f->doomed[s]);
        value_holds(m, s, f->doomed[!s], value_share(unseen, f->doomed[!s]), &any[s], &all);
    }
    if (edge) {
        int side = edge < 0;
        if (m->leader == side) trait[13] = (float)edge * any[side];
        else {
            value_holds(m, !side, f->doomed[!side], q[!side], &any[side], &all);
            trait[14] = (float)edge * all;
        }
    }
    trait[15] = q[0] - q[1];
    trait[16] = any[0] - any[1];
    trait[17] = (float)edge * value_share(unseen, f->doomed[0] | f->doomed[1] | f->tight[0] | f->tight[1]);
}

void value_traits(const struct mistrial *m, const struct facts *f, float trait[TRAITS])
{
    float p = (float)f->letters / MS_GOAL, d = (float)(f->linked[0] - f->linked[1]);
    unsigned hand[MS_SIDES] = { mistrial_hand(m, 0), mistrial_hand(m, 1) };
    float cubes = (float)(m->influence[0] + m->bias[0] - m->influence[1] - m->bias[1]);
    float lead = m->leader == MS_NONE ? 0 : m->leader == 0 ? 1 : -1;
    memset(trait, 0, TRAITS * sizeof *trait);
    trait[0] = d;
    trait[1] = d * p;
    trait[2] = d * p * p * p;
    trait[3] = (float)(f->tiles[0] - f->tiles[1]) * (1 - p);
    trait[4] = (float)f->ahead * p * p;
    trait[5] = d == 0 ? (float)f->ahead * p * p : 0;
    trait[6] = cubes;
    trait[7] = cubes * p;
    trait[8] = hand_sum(hand[0]) - hand_sum(hand[1]);
    trait[9] = (float)(hand[0] & 1) - (float)(hand[1] & 1);
    trait[10] = (float)(mistrial_hand_count(m, 0) - mistrial_hand_count(m, 1));
    trait[11] = lead;
    trait[12] = lead * p;
    trait[18] = f->exposed[0] - f->exposed[1];
    trait[19] = f->swing[0] - f->swing[1];
    trait[20] = trait[19] * p;
    trait[21] = trait[9] * p;
    trait[22] = trait[8] * p;
    trait[23] = d * p * p * p * p * p * p * p * p;
    trait[24] = (float)(bits_count(mistrial_bias_squares(m, 0))
                        - bits_count(mistrial_bias_squares(m, 1)));
    trait[25] = lead * (f->swing[0] + f->swing[1]);
    if (f->doomed[0] | f->doomed[1] | f->tight[0] | f->tight[1]) trap_traits(m, f, hand, trait);
}

float value_of(const struct mistrial *m, const struct facts *f, int side)
{
    if (m->end) return m->victor == side ? 1.0f : 0.0f;
    float sum = 0;
    if (f->eye == EYE_TRAINED) {
        struct eye_inputs in;
        eye_inputs(m, f, &in);
        sum = eye_score(&mistrial_eye, &in);
    } else {
        float trait[TRAITS];
        value_traits(m, f, trait);
        for (int i = 0; i < TRAITS; i++) sum += weights[f->eye][i] * trait[i];
    }
    float blue = 1 / (1 + expf(-sum));
    return side ? 1 - blue : blue;
}

float value_read(const struct mistrial *m, enum eye eye, int side)
{
    struct facts f;
    if (m->end) return m->victor == side ? 1.0f : 0.0f;
    facts_read(m, eye, &f);
    return value_of(m, &f, side);
}
