/* Tribunal 1920: odds of a claim, habits of a seat, worth of a space. */
#include "mind.h"

static const uint8_t bits_in[32] = {
    0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4, 3, 4, 4, 5,
};

static int count(uint32_t cards)
{
    return bits_in[cards & 31] + bits_in[cards >> 5 & 31] + bits_in[cards >> 10 & 31]
           + bits_in[cards >> 15 & 31];
}

const float tribunal_knobs[TR_KNOBS] = {
    [TR_K_EFFECT] = 0.027f, 0.108f, 0.082f, 0.059f, 0.116f, [TR_K_THREAT] = 1.039f, [TR_K_STRIKE] = 0.063f,
    [TR_K_LATE] = 0.799f, [TR_K_LOWER] = 0.502f, [TR_K_SAFER] = 0.530f, [TR_K_TAKEN] = 0.449f,
    [TR_K_SHORT_ONE] = 0.165f, [TR_K_SHORT_TWO] = 0.080f, [TR_K_CAP] = 0.652f, [TR_K_FRESH] = 2.183f,
    [TR_K_TRUST] = 0.797f, [TR_K_CAUTION] = 0.375f, [TR_K_FEAR] = 0.291f,
};

/* Hands of k cards out of n, as a number; k is at most 8. */
static float hands(int n, int k)
{
    static const float table[TR_CARDS + 1][9] = {
        { 1 }, { 1, 1 }, { 1, 2, 1 }, { 1, 3, 3, 1 }, { 1, 4, 6, 4, 1 }, { 1, 5, 10, 10, 5, 1 },
        { 1, 6, 15, 20, 15, 6, 1 }, { 1, 7, 21, 35, 35, 21, 7, 1 }, { 1, 8, 28, 56, 70, 56, 28, 8, 1 },
        { 1, 9, 36, 84, 126, 126, 84, 36, 9 }, { 1, 10, 45, 120, 210, 252, 210, 120, 45 },
        { 1, 11, 55, 165, 330, 462, 462, 330, 165 }, { 1, 12, 66, 220, 495, 792, 924, 792, 495 },
        { 1, 13, 78, 286, 715, 1287, 1716, 1716, 1287 }, { 1, 14, 91, 364, 1001, 2002, 3003, 3432, 3003 },
        { 1, 15, 105, 455, 1365, 3003, 5005, 6435, 6435 }, { 1, 16, 120, 560, 1820, 4368, 8008, 11440, 12870 },
        { 1, 17, 136, 680, 2380, 6188, 12376, 19448, 24310 },
        { 1, 18, 153, 816, 3060, 8568, 18564, 31824, 43758 },
        { 1, 19, 171, 969, 3876, 11628, 27132, 50388, 75582 },
        { 1, 20, 190, 1140, 4845, 15504, 38760, 77520, 125970 },
    };
    return n < 0 || k < 0 || k > 8 || k > n ? 0 : table[n][k];
}

/* Hands with at least `least` of one kind, of which the pool has `kind`. */
static float hands_with(int pool, int k, int kind, int least)
{
    float sum = 0;
    for (int x = least; x <= kind && x <= k; x++) sum += hands(kind, x) * hands(pool - kind, k - x);
    return sum;
}

/* Hands with two of one symbol and one of another. */
static float hands_corner(int pool, int k, int pair, int one)
{
    float sum = 0;
    for (int x = 2; x <= pair && x < k; x++)
        sum += hands(pair, x) * (hands(pool - pair, k - x) - hands(pool - pair - one, k - x));
    return sum;
}

/* Hands with one of each symbol, by inclusion and exclusion. */
static float hands_centre(int pool, int k, const int kind[TR_SYMBOLS])
{
    float sum = 0;
    for (int without = 0; without < 16; without++) {
        int left = pool;
        for (int s = 0; s < TR_SYMBOLS; s++)
            if (without >> s & 1) left -= kind[s];
        sum += count((uint32_t)without) & 1 ? -hands(left, k) : hands(left, k);
    }
    return sum;
}

float tribunal_odds(const struct tribunal *t, int claimant, int space, uint32_t mine)
{
    uint32_t unseen = TR_ALL_CARDS & ~t->discard & ~mine;
    int pool = count(unseen), k = t->hand_count[claimant];
    float all = hands(pool, k), good;
    if (all <= 0) return 0.5f;

    if (space >= TR_GRID) {
        good = hands_with(pool, k, count(unseen & 0x8421u << (space - TR_GRID)),
                          tribunal_price(t, claimant, space));
    } else {
        int kind[TR_SYMBOLS], pair = 0, one = -1;
        for (int s = 0; s < TR_SYMBOLS; s++) {
            kind[s] = count(unseen & 0x1fu << (5 * s));
            if (tribunal_need[space][s] == 2) pair = s;
            if (tribunal_need[space][s] == 1) one = s;
        }
        if (space == TR_CENTRE) good = hands_centre(pool, k, kind);
        else if (one < 0) good = hands_with(pool, k, kind[pair], 2);
        else good = hands_corner(pool, k, kind[pair], kind[one]);
    }
    return good / all;
}

float tribunal_lie_share(const struct tribunal *t, int seat)
{
    float trust = tribunal_knobs[TR_K_TRUST];
    return (t->lies[seat] + trust) / (float)(t->lies[seat] + t->proofs[seat] + 2 + trust);
}

float tribunal_objects(const struct tribunal *t, int seat)
{
    return (t->objections[seat] + 2.0f) / (float)(t->claims[!seat] + 3.0f);
}

unsigned tribunal_truths(const struct tribunal *t, int seat, uint32_t hand)
{
    /* Grid spaces that ask for no more than 0, 1, 2 cards of each symbol. */
    static const uint16_t enough[TR_SYMBOLS][3] = {
        { 0750, 0771, 0777 }, { 0313, 0337, 0777 }, { 0057, 0477, 0777 }, { 0646, 0766, 0777 },
    };
    unsigned law = hand & 31, print = hand >> 5 & 31, weapon = hand >> 10 & 31, witness = hand >> 15 & 31;
    const unsigned kinds[TR_SYMBOLS] = { law, print, weapon, witness };
    unsigned grid = TR_GRID_BITS;
    for (int s = 0; s < TR_SYMBOLS; s++) grid &= enough[s][bits_in[kinds[s]] < 2 ? bits_in[kinds[s]] : 2];
    unsigned two = (law & print) | (weapon & witness) | ((law | print) & (weapon | witness));
    unsigned three = (law & print & (weapon | witness)) | (weapon & witness & (law | print));
    return grid | (three << TR_GRID) | ((two << TR_GRID) & t->meeples[seat]);
}

/* Borough pawns: their effects, and the column for when the deck runs out. */
static void borough_gains(const struct tribunal *t, int seat, bool threat, bool chance, float gain[TR_SPACES])
{
    unsigned own = t->pawns[seat] & TR_GRID_BITS, rival = t->pawns[!seat] & TR_GRID_BITS;
    unsigned column = (unsigned)(t->pawns[0] | t->pawns[1]) & ~TR_GRID_BITS;
    unsigned highest = column & (0 - column);
    float used = (float)(TR_CARDS - t->deck_count) / TR_CARDS;
    float stand = tribunal_knobs[TR_K_LATE] * used * used;
    if (highest) stand *= highest & t->pawns[seat] ? tribunal_knobs[TR_K_SAFER] : tribunal_knobs[TR_K_TAKEN];
    for (int b = 0; b < TR_BOROUGHS; b++, stand *= tribunal_knobs[TR_K_LOWER]) {
        int space = TR_GRID + b;
        float worth = tribunal_knobs[TR_K_EFFECT + b];
        if (b >= TR_QUEENS && threat) worth += tribunal_knobs[TR_K_THREAT];
        else if (b == TR_STATEN && rival) worth += tribunal_knobs[TR_K_STRIKE];
        if (!highest || TR_BIT(space) < highest) worth += stand;
        gain[space] = b == TR_BRONX && chance && count(own) > 2 ? 9 : worth;
    }
}

/* Eight lines in eight bytes: how many of these grid spaces each line has, by rows of three spaces. */
static uint64_t lines_through(unsigned spaces)
{
    static const uint64_t row[3][8] = {
        { 0, 0x0001000001000001, 0x0000000100000001, 0x0001000101000002,
          0x0100010000000001, 0x0101010001000002, 0x0100010100000002, 0x0101010101000003 },
        { 0, 0x0000000001000100, 0x0101000100000100, 0x0101000101000200,
          0x0000010000000100, 0x0000010001000200, 0x0101010100000200, 0x0101010101000300 },
        { 0, 0x0100000001010000, 0x0000000100010000, 0x0100000101020000,
          0x0001010000010000, 0x0101010001020000, 0x0001010100020000, 0x0101010101030000 },
    };
    return row[0][spaces & 7] + row[1][spaces >> 3 & 7] + row[2][spaces >> 6 & 7];
}

void tribunal_gains(const struct tribunal *t, int seat, float gain[TR_SPACES])
{
    /* What a pawn adds to a line, by own pawns + 4 * rival pawns; blocked lines are 16 and more. */
    static const float line_gain[32] = { [0] = 0.019f, [1] = 0.506f, [2] = 10, [4] = 0.210f, [8] = 1.422f };
    uint64_t lines = lines_through(t->pawns[seat]) + 4 * lines_through(t->pawns[!seat])
                     + 16 * lines_through(t->bribe);
    float worth[TR_LINES];
    bool threat = false, chance = false;
    for (int i = 0; i < TR_LINES; i++, lines >>= 8) {
        unsigned line = lines & 31;
        worth[i] = line_gain[line];
        threat |= line == 8;
        chance |= line == 2;
    }
    /* Lines: three rows, three columns, down to the right, down to the left. */
    for (int i = 0; i < TR_GRID; i++) gain[i] = worth[i / 3] + worth[3 + i % 3];
    for (int i = 0; i < TR_GRID; i += 4) gain[i] += worth[6];
    for (int i = 2; i < TR_GRID - 1; i += 2) gain[i] += worth[7];
    borough_gains(t, seat, threat, chance, gain);
}

float tribunal_match(int mine, int theirs)
{
    static const float table[TR_GOAL][TR_GOAL] = {
        { 0.5f, 0.3125f, 0.125f }, { 0.6875f, 0.5f, 0.25f }, { 0.875f, 0.75f, 0.5f },
    };
    if (mine >= TR_GOAL) return 1;
    return theirs >= TR_GOAL ? 0 : table[mine][theirs];
}
