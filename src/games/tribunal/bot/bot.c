/* Tribunal 1920: the heuristic player, the quick player of the search, and what a world is worth. */
#include "mind.h"

#include "../../../bot/learned.h"

static int count(uint32_t bits) { return bits_count(bits); }

static bool completes(const struct tribunal *t, int seat, int space)
{
    return space < TR_GRID && tribunal_aligned(t->pawns[seat] | TR_BIT(space));
}

/* The worth of the best of these spaces for a pawn of `seat`. */
static float best_gain(const struct tribunal *t, int seat, unsigned spaces)
{
    float gain[TR_SPACES], best = 0;
    tribunal_gains(t, seat, gain);
    for (; spaces; spaces &= spaces - 1)
        if (gain[__builtin_ctz(spaces)] > best) best = gain[__builtin_ctz(spaces)];
    return best;
}

/* What a hand is good for: the spaces it can prove, and those one card short. */
static float hand_worth(const struct tribunal *t, int seat, uint32_t hand)
{
    float worth = 0, gain[TR_SPACES];
    tribunal_gains(t, seat, gain);
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
        float share = have == price ? 1 : have == price - 1 ? tribunal_knobs[TR_K_SHORT_ONE]
            : have == price - 2 ? tribunal_knobs[TR_K_SHORT_TWO] : 0, cap = tribunal_knobs[TR_K_CAP];
        worth += share * (gain[space] > cap ? cap : gain[space]);
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

/* The best of these spaces, with a little chance among equals; -1: none. */
static int best_space(unsigned spaces, const float gain[TR_SPACES], float noise, struct rng *rng, float *worth)
{
    int best = -1;
    *worth = -1;
    for (; spaces; spaces &= spaces - 1) {
        int space = __builtin_ctz(spaces);
        float now = gain[space] + noise * (float)(rng_next(rng) >> 40) * 0x1p-24f;
        if (now > *worth) { *worth = now; best = space; }
    }
    return best;
}

static unsigned may_claim(const struct tribunal *t, int seat)
{
    return tribunal_reserve(t, seat) ? tribunal_free(t) : 0;
}

/* The best true claim, or a bluff where the space outweighs what the penalty pawn costs; -1: neither. */
static int best_claim(const struct tribunal *t, int seat, unsigned claims, enum level level, struct rng *rng)
{
    float gain[TR_SPACES], truth, bluff, objects = level == EASY ? 0.5f : tribunal_objects(t, !seat);
    unsigned truths = claims & tribunal_truths(t, seat, t->hand[seat]);
    float noise = level == EASY ? 0.5f : 0.08f;
    tribunal_gains(t, seat, gain);
    int honest = best_space(truths, gain, noise, rng, &truth),
        liar = best_space(claims & ~truths, gain, noise, rng, &bluff);
    if (honest >= 0 && truth >= 9) return honest;
    if (liar < 0 || (level == EASY && rng_unit(rng) > 0.15)) return honest;

    float penalty = best_gain(t, !seat, tribunal_free(t));
    bluff = (1 - objects) * (bluff >= 9 ? 1.6f : bluff) - objects * (penalty >= 9 ? 1.8f : penalty + 0.15f);
    bluff += 0.1f * (float)(t->replays < 6 ? t->replays : 6) + noise * (float)rng_unit(rng)
             - tribunal_knobs[TR_K_FEAR]; /* ruling 34 */
    if (honest >= 0 && truth + tribunal_knobs[TR_K_CAUTION] >= bluff) return honest;
    return bluff > 0 ? liar : honest;
}

static int pick_claim(const struct tribunal *t, int seat, const struct action *legal, int n, enum level level,
                      struct rng *rng)
{
    unsigned claims = 0;
    for (int i = 0; i < n; i++)
        if (legal[i].verb == TR_CLAIM) claims |= TR_BIT(legal[i].arg[0]);
    int space = best_claim(t, seat, claims, level, rng);
    for (int i = 0; i < n; i++)
        if (legal[i].verb == TR_CLAIM && legal[i].arg[0] == space) return i;
    return n - 1;                                                       /* pass is listed last */
}

/* Is objecting better than letting the claim pass? */
static bool objection_pays(const struct tribunal *t, int seat, float truth)
{
    int rival = !seat;
    float penalty = best_gain(t, seat, tribunal_free(t)), mine, theirs;
    if (completes(t, rival, t->claimed)) {
        mine = tribunal_match(t->wins[seat] + 1, t->wins[rival]);
        theirs = tribunal_match(t->wins[seat], t->wins[rival] + 1);
        float after = penalty > 9 ? mine : 0.6f * mine + 0.4f * theirs;
        float twice = tribunal_match(t->wins[seat], t->wins[rival] + 2);
        return truth * twice + (1 - truth) * after > theirs;
    }
    float gain[TR_SPACES];
    tribunal_gains(t, rival, gain);
    if (penalty > 9) penalty = 1.8f;
    return (1 - truth) * (penalty + gain[t->claimed] + 0.1f) > truth * tribunal_knobs[TR_K_FRESH];
}

/* Lies for every truth that a seat tells where it could do either. */
static float bluff_rate(const struct tribunal *t, int seat)
{
    float share = tribunal_lie_share(t, seat);
    return 0.55f * share / (1.02f - share);
}

/* Belief: q / (q + (1 - q) * bluff rate), the rate fitted to the rival's record. */
static int pick_answer(const struct tribunal *t, int seat, enum level level, struct rng *rng)
{
    float odds = tribunal_odds(t, !seat, t->claimed, t->hand[seat]);
    if (level == EASY) return rng_unit(rng) < (odds < 0.1f ? 0.6 : 0.3);
    if (odds <= 0) return 1;
    const struct tribunal_word *lie = &t->lie[!seat];
    if (lie->space == t->claimed + 1 && lie->gained < 3) odds *= 0.5f;
    float rate = bluff_rate(t, !seat);
    float truth = odds / (odds + (1 - odds) * rate);
    truth += 0.1f * ((float)rng_unit(rng) - 0.5f);
    return objection_pays(t, seat, truth);
}

/* How well the grid looks for `seat` after a change of it. */
static float outlook(const struct tribunal *t, int seat)
{
    if (tribunal_aligned(t->pawns[seat])) return 50;
    if (tribunal_aligned(t->pawns[!seat])) return -50;
    unsigned grid = tribunal_free(t) & TR_GRID_BITS;
    float mine = best_gain(t, seat, grid), theirs = best_gain(t, !seat, grid);
    return (mine > 9 ? 1.2f : mine) - (theirs > 9 ? 1.6f : theirs);
}

static int pick_penalty(const struct tribunal *t, int seat, const struct action *legal, int n)
{
    float gain[TR_SPACES];
    int best = 0;
    tribunal_gains(t, seat, gain);
    for (int i = 1; i < n; i++)
        if (gain[legal[i].arg[0]] > gain[legal[best].arg[0]]) best = i;
    return best;
}

static int pick_effect(const struct tribunal *t, int seat, const struct action *legal, int n)
{
    int best = 0;
    float most = -100;
    for (int i = 0; i < n; i++) {
        struct tribunal after = *t;
        int space = legal[i].arg[0];
        if (legal[i].verb == TR_BRIBE) {
            after.bribe = (uint16_t)TR_BIT(space);
        } else {
            int whose = t->pawns[1] >> space & 1;
            after.pawns[whose] = (uint16_t)(after.pawns[whose] & ~TR_BIT(space));
            if (legal[i].verb == TR_REVERSE) after.pawns[whose] |= (uint16_t)TR_BIT(legal[i].arg[1]);
        }
        float worth = outlook(&after, seat);
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

static int pick(const void *view, int seat, const struct action *legal, int n, enum level level,
                struct rng *rng)
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
    case TR_AT_PENALTY: return pick_penalty(t, seat, legal, n);
    default: return pick_effect(t, seat, legal, n);
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
    case TR_AT_PENALTY: return pick_penalty(t, seat, legal, n);
    case TR_AT_BRIBE: case TR_AT_REVERSAL: case TR_AT_STRIKE: return pick_effect(t, seat, legal, n);
    default: return rng_below(rng, n);
    }
}

static bool straight(const void *world, struct action *out, struct rng *rng)
{
    const struct tribunal *t = world;
    int seat = t->turn;
    struct action a = { .seat = (int8_t)seat };
    if (t->phase == TR_AT_ANSWER) {
        a.verb = pick_answer(t, seat, HARD, rng) ? TR_OBJECT : TR_OK;
    } else if (t->phase == TR_AT_CLAIM && may_claim(t, seat)) {
        int space = best_claim(t, seat, may_claim(t, seat), HARD, rng);
        a.verb = space >= 0 ? TR_CLAIM : TR_PASS;
        a.count = space >= 0;
        if (space >= 0) a.arg[0] = space;
    } else {
        return false;
    }
    *out = a;
    return true;
}

/* The match by score, and the hearing by who has the better next space and the column. */
static void value(const void *world, float out[SEATS_MAX])
{
    const struct tribunal *t = world;
    if (t->phase == TR_AT_END || t->phase == TR_AT_SEND) {
        out[0] = tribunal_match(t->wins[0], t->wins[1]);
    } else {
        float mine = best_gain(t, 0, tribunal_free(t)), theirs = best_gain(t, 1, tribunal_free(t));
        float share = 0.5f + 0.25f * ((mine > 1 ? 1 : mine) - (theirs > 1 ? 1 : theirs));
        out[0] = share * tribunal_match(t->wins[0] + 1, t->wins[1])
            + (1 - share) * tribunal_match(t->wins[0], t->wins[1] + 1);
    }
    out[1] = 1 - out[0];
}

static bool settled(const void *world)
{
    return ((const struct tribunal *)world)->phase == TR_AT_SEND;
}

/* A hand that supports what its owner says or said is likelier, as far as he tells the truth. */
static float fitting(const struct tribunal *t, int rival, float rate)
{
    float fit = 1;
    if (t->phase == TR_AT_ANSWER && t->mover == rival
        && !tribunal_meets(t, rival, t->hand[rival], t->claimed)) fit *= rate < 1 ? rate : 1;
    const struct tribunal_word *said = &t->said[rival];
    if (said->space && said->gained < 4) {
        uint32_t then = t->hand[rival] | said->early | said->lost;
        if (!tribunal_meets(t, rival, then, said->space - 1)) fit *= rate < 1 ? rate : 1;
    }
    return fit;
}

/* Habits: by the record of this match. */
static float weight(const void *world, int seat)
{
    const struct tribunal *t = world;
    return fitting(t, !seat, bluff_rate(t, !seat)) + 0.01f;
}

/* A level lies as often as it was measured to (docs/review.md), whatever a short record says. */
static float credit(const void *world, int seat, const uint8_t level[SEATS_MAX])
{
    static const float lies[LEVELS] = { [EASY] = 0.008f, [NORMAL] = 0.04f, [HARD] = 0.033f, [EXPERT] = 0.027f };
    const struct tribunal *t = world;
    float rate = level[!seat] < LEVELS ? lies[level[!seat]] : 0;
    return fitting(t, !seat, rate > 0 ? rate : bluff_rate(t, !seat)) + 0.0005f;
}

/* A rival who answered nearly always alike is expected to go on like that, the more the longer its record. */
static int expected(const void *world, const struct action *legal, int n, struct rng *rng)
{
    const struct tribunal *t = world;
    (void)legal;
    if (t->phase != TR_AT_ANSWER || n != 2) return -1;
    float faced = t->claims[!t->turn], rate = (t->objections[t->turn] + 1.0f) / (faced + 2.0f);
    if ((rate > 0.2f && rate < 0.8f) || rng_unit(rng) * (faced + 6) > faced) return -1;
    return rng_unit(rng) < rate;
}

/* What a rival can prove when it claims, and how likely a claim looks to it when it answers. */
static unsigned bucket(const void *world)
{
    const struct tribunal *t = world;
    int seat = t->turn;
    if (t->phase == TR_AT_ANSWER) {
        float odds = tribunal_odds(t, t->mover, t->claimed, t->hand[seat]);
        return odds <= 0 ? 1 : odds < 0.12f ? 2 : odds < 0.3f ? 3 : 4;
    }
    if (t->phase != TR_AT_CLAIM) return 0;
    return 16 + (tribunal_free(t) & tribunal_truths(t, seat, t->hand[seat]));
}

/* Worth a thought: every true claim, the two best bluffs, a pass. */
static int candidates(const void *view, int seat, struct action *out, int max, struct rng *rng)
{
    const struct tribunal *t = view;
    struct action legal[TR_SPACES + 1];
    if (t->phase != TR_AT_CLAIM || max < TR_SPACES + 1) return 0;
    int n = tribunal_game.legal(t, legal, TR_SPACES + 1), kept = 0;
    unsigned claims = may_claim(t, seat), wanted = claims & tribunal_truths(t, seat, t->hand[seat]);
    float gain[TR_SPACES], worth;
    tribunal_gains(t, seat, gain);
    for (int bluffs = 0; bluffs < 2; bluffs++) {
        int space = best_space(claims & ~wanted, gain, 0.05f, rng, &worth);
        if (space >= 0) wanted |= TR_BIT(space);
    }
    for (int i = 0; i < n; i++)
        if (legal[i].verb != TR_CLAIM || wanted & TR_BIT(legal[i].arg[0])) out[kept++] = legal[i];
    return kept;
}

static bool mixed(const void *view, int seat)
{
    const struct tribunal *t = view;
    (void)seat;
    return t->phase == TR_AT_CLAIM || t->phase == TR_AT_ANSWER;
}

/* Expert has learned when to bluff and whom to believe. */
static int think(const void *view, int seat, const struct action *legal, int n, enum level level,
                 struct rng *rng, const struct bot_clock *clock)
{
    (void)clock;
    return level == EXPERT ? learned_pick(&tribunal_learned, &tribunal_mind, view, seat, legal, n, rng) : -1;
}

const struct mind tribunal_mind = {
    .id = "tribunal",
    .pick = pick,
    .playout = playout,
    .straight = straight,
    .value = value,
    .weight = weight,
    .credit = credit,
    .candidates = candidates,
    .mixed = mixed,
    .iterations = { [NORMAL] = 1000, [HARD] = 3000 },
    .depth = 120,
    .settled = settled,
    .expected = expected,
    .bucket = bucket,
    .bluffs = true,
    .solve = tribunal_solve,
    .think = think,
    .bold = tribunal_bold,
    .folly = tribunal_folly,
    .habits = tribunal_habits,
    .ways = tribunal_ways,
    .learned = &tribunal_learned,
    .learned_by = { [EXPERT] = &tribunal_learned },
#ifndef __EMSCRIPTEN__           /* a page to be loaded has no arena */
    .before = &tribunal_before,
#endif
    .because = tribunal_because,
    .grounds = tribunal_grounds,
    .outcomes = { tribunal_outcome_names, tribunal_outcome, tribunal_outcome_tell },
    .claims = { true, TR_CLAIM, TR_OBJECT },
};
