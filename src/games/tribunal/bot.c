/* Tribunal 1920: the heuristic player, the quick player of the search, and what a world is worth. */
#include "mind.h"

#include "../../bot/bot.h"

static int count(uint32_t bits) { return __builtin_popcount(bits); }

static bool completes(const struct tribunal *t, int seat, int space)
{
    return space < TR_GRID && tribunal_aligned(t->pawns[seat] | TR_BIT(space));
}

/* The best free space for a pawn of `seat`, and its worth. */
static int best_space(const struct tribunal *t, int seat, unsigned spaces, float *worth)
{
    int best = -1;
    *worth = -1;
    for (; spaces; spaces &= spaces - 1) {
        int space = __builtin_ctz(spaces);
        float gain = tribunal_gain(t, seat, space);
        if (gain > *worth) { *worth = gain; best = space; }
    }
    return best;
}

/* What a hand is good for: the spaces it can prove, and those one card short. */
static float hand_worth(const struct tribunal *t, int seat, uint32_t hand)
{
    float worth = 0;
    for (unsigned spaces = tribunal_free(t); spaces; spaces &= spaces - 1) {
        int space = __builtin_ctz(spaces), have = 0, price = tribunal_price(t, seat, space);
        if (space >= TR_GRID) {
            have = count(hand & 0x8421u << (space - TR_GRID));
        } else {
            for (int s = 0; s < TR_SYMBOLS; s++) {
                int held = count(hand & 0x1fu << (5 * s)), need = tribunal_need[space][s];
                have += held < need ? held : need;
            }
        }
        if (have > price) have = price;
        float share = have == price ? 1.0f : have == price - 1 ? 0.35f : 0.08f;
        float gain = tribunal_gain(t, seat, space);
        worth += share * (gain > 1 ? 1 : gain);
    }
    return worth;
}

static int pick_discard(const struct tribunal *t, int seat, const struct action *legal, int n)
{
    int best = 0;
    float most = -1;
    for (int i = 0; i < n; i++) {
        float worth = hand_worth(t, seat, t->hand[seat] & ~TR_BIT(legal[i].arg[0]));
        if (worth > most) { most = worth; best = i; }
    }
    return best;
}

static int pick_show(const struct tribunal *t, int seat, const struct action *legal, int n)
{
    int best = 0;
    float most = -1;
    for (int i = 0; i < n; i++) {
        uint32_t shown = 0;
        for (int k = 0; k < legal[i].count; k++) shown |= TR_BIT(legal[i].arg[k]);
        float worth = hand_worth(t, seat, t->hand[seat] & ~shown);
        if (worth > most) { most = worth; best = i; }
    }
    return best;
}

/* Worth of a claim: what the space gives, what the rival's penalty pawn costs if it is a lie. */
static float claim_worth(const struct tribunal *t, int seat, int space, bool truth, float objects, float penalty)
{
    float gain = tribunal_gain(t, seat, space);
    bool line = gain >= 9;
    if (line) gain = 1.6f;
    if (truth) return gain + (line ? 0.6f * objects : 0.03f) + 0.15f;
    return (1 - objects) * gain - objects * (penalty > 9 ? 1.8f : penalty + 0.15f);
}

static int pick_claim(const struct tribunal *t, int seat, const struct action *legal, int n, enum level level,
                      struct rng *rng)
{
    float objects = level == EASY ? 0.5f : tribunal_objects(t, !seat), penalty;
    best_space(t, !seat, tribunal_free(t), &penalty);
    float itch = 0.05f + 0.05f * (float)(t->replays < 6 ? t->replays : 6);     /* ruling 34 */
    float noise = level == EASY ? 0.5f : 0.08f, most = itch < 0.2f ? 0 : -itch;
    int best = n - 1;                                                   /* pass is listed last */
    for (int i = 0; i < n; i++) {
        if (legal[i].verb != TR_CLAIM) continue;
        int space = legal[i].arg[0];
        bool truth = tribunal_meets(t, seat, t->hand[seat], space);
        float worth = claim_worth(t, seat, space, truth, objects, penalty);
        if (!truth && level == EASY && rng_unit(rng) > 0.25) continue;
        worth += noise * (float)rng_unit(rng);
        if (worth > most) { most = worth; best = i; }
    }
    return best;
}

/* Is objecting better than letting the claim pass? */
static bool objection_pays(const struct tribunal *t, int seat, float truth)
{
    int rival = !seat;
    float penalty, mine, theirs;
    best_space(t, seat, tribunal_free(t), &penalty);
    if (completes(t, rival, t->claimed)) {
        mine = tribunal_match(t->wins[seat] + 1, t->wins[rival]);
        theirs = tribunal_match(t->wins[seat], t->wins[rival] + 1);
        float after = penalty > 9 ? mine : 0.6f * mine + 0.4f * theirs;
        float twice = tribunal_match(t->wins[seat], t->wins[rival] + 2);
        return truth * twice + (1 - truth) * after > theirs;
    }
    float gain = tribunal_gain(t, rival, t->claimed);
    if (penalty > 9) penalty = 1.8f;
    return (1 - truth) * (penalty + gain + 0.1f) + truth * 0.02f > 0.12f;
}

/* Belief: q / (q + (1 - q) * bluff rate), the rate fitted to the rival's record. */
static int pick_answer(const struct tribunal *t, int seat, enum level level, struct rng *rng)
{
    float odds = tribunal_odds(t, !seat, t->claimed, t->hand[seat]);
    if (level == EASY) return rng_unit(rng) < (odds < 0.1f ? 0.6 : 0.3);
    if (odds <= 0) return 1;
    const struct tribunal_word *lie = &t->lie[!seat];
    if (lie->space == t->claimed + 1 && lie->gained < 3) odds *= 0.5f;
    float share = tribunal_lie_share(t, !seat), rate = 0.55f * share / (1.02f - share);
    float truth = odds / (odds + (1 - odds) * rate);
    truth += 0.1f * ((float)rng_unit(rng) - 0.5f);
    return objection_pays(t, seat, truth);
}

static int pick_most(const struct tribunal *t, int seat, const struct action *legal, int n)
{
    int best = 0;
    float most = -100;
    for (int i = 0; i < n; i++) {
        struct tribunal after = *t;
        float worth = 0, now;
        int space = legal[i].arg[0];
        if (legal[i].verb == TR_PENALTY) {
            worth = tribunal_gain(t, seat, space);
        } else if (legal[i].verb == TR_BRIBE) {
            after.bribe = (uint16_t)TR_BIT(space);
        } else if (legal[i].verb == TR_STRIKE) {
            after.pawns[!seat] = (uint16_t)(after.pawns[!seat] & ~TR_BIT(space));
        } else {
            int whose = t->pawns[1] >> space & 1;
            after.pawns[whose] = (uint16_t)((after.pawns[whose] & ~TR_BIT(space)) | TR_BIT(legal[i].arg[1]));
            if (tribunal_aligned(after.pawns[seat])) return i;
            if (tribunal_aligned(after.pawns[!seat])) worth -= 50;
        }
        if (legal[i].verb != TR_PENALTY) {
            best_space(&after, seat, tribunal_free(&after) & TR_GRID_BITS, &now);
            worth += now > 9 ? 1.2f : now;
            best_space(&after, !seat, tribunal_free(&after) & TR_GRID_BITS, &now);
            worth -= now > 9 ? 1.6f : now;
        }
        if (worth > most) { most = worth; best = i; }
    }
    return best;
}

/* Investigators pay where the column or the effect is strong. */
static int pick_send(const struct action *legal, int n)
{
    static const uint8_t order[TR_BOROUGHS] = { 5, 2, 3, 4, 1 };
    int best = 0;
    for (int i = 1; i < n; i++)
        if (order[legal[i].arg[0] - TR_GRID] > order[legal[best].arg[0] - TR_GRID]) best = i;
    return best;
}

static int pick(const void *view, int seat, const struct action *legal, int n, enum level level, struct rng *rng)
{
    const struct tribunal *t = view;
    if (n == 1) return 0;
    if (level == EASY && t->phase != TR_AT_CLAIM && t->phase != TR_AT_ANSWER && rng_unit(rng) < 0.25)
        return rng_below(rng, n);
    switch (t->phase) {
    case TR_AT_CLAIM: return pick_claim(t, seat, legal, n, level, rng);
    case TR_AT_ANSWER: return pick_answer(t, seat, level, rng);
    case TR_AT_PROOF: return pick_show(t, seat, legal, n);
    case TR_AT_DISCARD: return pick_discard(t, seat, legal, n);
    case TR_AT_SEND: return pick_send(legal, n);
    default: return pick_most(t, seat, legal, n);
    }
}

/* The quick player: mostly truthful claims, objections by odds; it never looks at the other hand. */
static int playout(const void *world, const struct action *legal, int n, struct rng *rng)
{
    const struct tribunal *t = world;
    int seat = t->turn;
    if (n == 1) return 0;
    switch (t->phase) {
    case TR_AT_CLAIM: return pick_claim(t, seat, legal, n, HARD, rng);
    case TR_AT_ANSWER: return pick_answer(t, seat, HARD, rng);
    case TR_AT_PENALTY: case TR_AT_BRIBE: case TR_AT_REVERSAL: case TR_AT_STRIKE:
        return pick_most(t, seat, legal, n);
    default: return rng_below(rng, n);
    }
}

/* The match by score, and the hearing by who has the better next space and the column. */
static void value(const void *world, float out[SEATS_MAX])
{
    const struct tribunal *t = world;
    float mine, theirs;
    if (t->phase == TR_AT_END || t->phase == TR_AT_SEND) {
        out[0] = tribunal_match(t->wins[0], t->wins[1]);
        out[1] = 1 - out[0];
        return;
    }
    unsigned free = tribunal_free(t);
    best_space(t, 0, free, &mine);
    best_space(t, 1, free, &theirs);
    float lead = (mine > 1 ? 1 : mine) - (theirs > 1 ? 1 : theirs);
    float share = 0.5f + 0.25f * lead;
    out[0] = share * tribunal_match(t->wins[0] + 1, t->wins[1]) + (1 - share) * tribunal_match(t->wins[0], t->wins[1] + 1);
    out[1] = 1 - out[0];
}

/* Habits: a hand that supports what its owner said and nobody doubted is likelier, as far as he tells the truth. */
static float weight(const void *world, int seat)
{
    const struct tribunal *t = world;
    int rival = !seat;
    const struct tribunal_word *said = &t->said[rival];
    if (!said->space || said->gained > 4) return 1;
    uint32_t then = t->hand[rival] | said->early | said->lost;
    if (tribunal_meets(t, rival, then, said->space - 1)) return 1;
    return 0.25f + 0.5f * tribunal_lie_share(t, rival);
}

static bool mixed(const void *view, int seat)
{
    const struct tribunal *t = view;
    (void)seat;
    return t->phase == TR_AT_CLAIM || t->phase == TR_AT_ANSWER;
}

const struct mind tribunal_mind = {
    .id = "tribunal",
    .pick = pick,
    .playout = playout,
    .value = value,
    .weight = weight,
    .mixed = mixed,
    .depth = 120,
};
