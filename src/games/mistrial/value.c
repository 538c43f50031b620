/* Mistrial!: what a position is worth. Weights fitted to the outcomes of bot games. */
#include "think.h"

#include <math.h>
#include <string.h>

static const float weights[TRAITS] = {
    -0.108f,  0.186f,  0.864f,    /* linked tiles: always, with progress, near the end */
     0.663f,  0.305f, -0.023f,    /* tiles early; tie-break late; tie-break when equal */
    -0.137f,  0.494f,  0.133f,    /* cubes; cubes late; Arguments in hand */
     0.317f, -0.355f, -0.026f,    /* the Losing Argument; cards in hand; First Player */
     0.042f,  4.258f,  1.780f,    /* First Player late; a trap to set; a trap they must step in */
    -2.006f,  0.266f,  0.019f,    /* own dooms; weapons; lower lowest Argument in a tight court */
};

void facts_read(const struct mistrial *m, struct facts *f)
{
    memset(f, 0, sizeof *f);
    f->letters = (int8_t)__builtin_popcount(m->letters);
    for (int s = 0; s < MS_SIDES; s++) {
        f->linked[s] = (int8_t)mistrial_linked(m, s);
        f->tiles[s] = (int8_t)__builtin_popcount(m->tiles[s]);
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
    for (int e = 0; !f->ahead && e < MS_EXHIBITS; e++) {
        int lead = mistrial_copies(m, 0, e) - mistrial_copies(m, 1, e);
        f->ahead = (int8_t)((lead > 0) - (lead < 0));
    }
}

/* The share of cards not seen that are in this set. */
static float share(uint64_t unseen, unsigned set)
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
static void holds(const struct mistrial *m, int side, unsigned set, float q, float *any, float *all)
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
static void trap_traits(const struct mistrial *m, const struct facts *f, const unsigned hand[MS_SIDES], float trait[TRAITS])
{
    uint64_t unseen = mistrial_unseen(m);
    int edge = (lowest(hand[1]) > lowest(hand[0])) - (lowest(hand[1]) < lowest(hand[0]));
    float q[MS_SIDES], any[MS_SIDES], all;
    for (int s = 0; s < MS_SIDES; s++) {
        q[s] = share(unseen, f->doomed[s]);
        holds(m, s, f->doomed[!s], share(unseen, f->doomed[!s]), &any[s], &all);
    }
    if (edge) {
        int side = edge < 0;
        if (m->leader == side) trait[13] = (float)edge * any[side];
        else {
            holds(m, !side, f->doomed[!side], q[!side], &any[side], &all);
            trait[14] = (float)edge * all;
        }
    }
    trait[15] = q[0] - q[1];
    trait[16] = any[0] - any[1];
    trait[17] = (float)edge * share(unseen, f->doomed[0] | f->doomed[1] | f->tight[0] | f->tight[1]);
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
    if (f->doomed[0] | f->doomed[1] | f->tight[0] | f->tight[1]) trap_traits(m, f, hand, trait);
}

float value_of(const struct mistrial *m, const struct facts *f, int side)
{
    if (m->end) return m->victor == side ? 1.0f : 0.0f;
    float trait[TRAITS], sum = 0;
    value_traits(m, f, trait);
    for (int i = 0; i < TRAITS; i++) sum += weights[i] * trait[i];
    float blue = 1 / (1 + expf(-sum));
    return side ? 1 - blue : blue;
}

float value_read(const struct mistrial *m, int side)
{
    struct facts f;
    if (m->end) return m->victor == side ? 1.0f : 0.0f;
    facts_read(m, &f);
    return value_of(m, &f, side);
}
