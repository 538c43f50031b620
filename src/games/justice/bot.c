/* Justice: the heuristic, the playout policy, and what a world is worth. */
#include "../../bot/bot.h"

#include <math.h>

#include "mind.h"

static float noise(enum level level, struct rng *rng)
{
    return (float)rng_unit(rng) * (level == EASY ? 0.8f : 0.001f);
}

/* The most a seat gains by laying this card somewhere. */
static float best_spot(const struct outlook *o, const struct justice *j, int card, int hung)
{
    float best = -99;
    for (int slot = 0; slot < JUSTICE_SLOTS; slot++) {
        if (card >= justice_card(ROSETTES, 1)) {
            if (justice_full(j, slot)) continue;
            float gain = outlook_gain(o, j, card, slot, TOP, 0);
            if (gain > best) best = gain;
            continue;
        }
        for (int side = LEFT; side <= RIGHT; side++) {
            float gain = outlook_gain(o, j, card, slot, side, hung);
            if (gain > best) best = gain;
        }
    }
    return best;
}

static int hung_on(const struct justice *j, int card)
{
    for (int s = 0; s < j->seats; s++)
        if (j->play[s] == card) return j->hung[s];
    return 0;
}

static int pick_place(const struct justice *j, const struct outlook *o, const struct action *legal, int n,
                      enum level level, struct rng *rng)
{
    int best = 0;
    float most = -99;
    for (int i = 0; i < n; i++) {
        const int32_t *arg = legal[i].arg;
        float gain = outlook_gain(o, j, arg[0], arg[1], arg[2], hung_on(j, arg[0])) + noise(level, rng);
        if (gain > most) {
            most = gain;
            best = i;
        }
    }
    return best;
}

/* What the trick's cards offer its winner, one of them changed by a Modification. */
static float trick_offer(const struct outlook *o, const struct justice *j, int card, int hung)
{
    float best = -99;
    for (int s = 0; s < j->seats; s++) {
        if (j->play[s] == NO_CARD) continue;
        float gain = best_spot(o, j, j->play[s], j->play[s] == card ? hung : j->hung[s]);
        if (gain > best) best = gain;
    }
    return best;
}

/* Somebody else will lay the card, nobody knows where: a Modification helps if its side is the one
   this seat wants more of. */
static float stranger_gain(const struct outlook *o, const struct justice *j, const int32_t *arg)
{
    float pull = 0;
    for (int slot = 0; slot < JUSTICE_SLOTS; slot++) pull += outlook_pull(o, j, slot);
    const struct justice_modification *m = &justice_modifications[arg[0] - JUSTICE_SUIT_CARDS];
    float towards = arg[2] == LEFT ? 1 : -1;
    return 0.15f * pull * towards * (float)m->add[arg[2]];
}

static int pick_modify(const struct justice *j, const struct outlook *o, int seat, const struct action *legal, int n)
{
    int best = 0;
    bool mine = j->winner == seat;
    float now = mine ? trick_offer(o, j, NO_CARD, 0) + 0.05f : 0.05f, most = now;
    for (int i = 1; i < n; i++) {
        const int32_t *arg = legal[i].arg;
        float gain = mine ? trick_offer(o, j, arg[1], HUNG(card_number(arg[0]), arg[2])) : stranger_gain(o, j, arg);
        if (gain > most) {
            most = gain;
            best = i;
        }
    }
    return best;
}

/* What one look at a Liability card is worth to this agenda: nothing to those who want one verdict for all. */
static float peek_worth(const struct justice *j, const struct outlook *o, int seat, int slot)
{
    if (j->seen[seat] >> slot & 1) return -9;
    unsigned cog = o->id->cog;
    bool cares = cog == (GUILTY_CONVICTED | INNOCENT_ACQUITTED) || cog == (GUILTY_ACQUITTED | INNOCENT_CONVICTED);
    float time = tricks_left(j) / 7;
    if (time > 1) time = 1;
    float bonus = o->id->gold == GOLD_ONCE_IF_NONE && o->id->gold_quadrants != ANY_CONVICTED ? 0.3f : 0;
    return time * ((cares ? 0.3f * o->slot[slot].worth : 0) + bonus) - 1;
}

/* How likely nobody after this seat beats the card. */
static float hold_chance(const struct justice *j, int seat, int card, int led, bool infer)
{
    uint64_t unseen = justice_deck(j) & ~j->gone & ~j->hand[seat];
    uint64_t above = ~(((uint64_t)2 << card) - 1), trumps = SUIT_BITS(j->trump);
    int suit = card_suit(card);
    uint64_t higher = unseen & SUIT_BITS(suit) & above, ruff = suit == j->trump ? 0 : unseen & trumps;
    if (suit != j->trump && suit != led) return 0;
    float all = (float)__builtin_popcountll(unseen) + (float)j->mods_unseen, chance = 1;
    int last = j->phase == JUSTICE_LEAD ? seat : j->leader;
    for (int s = seat + 1 == j->seats ? 0 : seat + 1; s != last; s = s + 1 == j->seats ? 0 : s + 1) {
        if (j->closed >> s & 1) continue;
        bool no_suit = infer && (j->voids[s] >> suit & 1), no_trump = infer && (j->voids[s] >> j->trump & 1);
        float hand = (float)j->count[s] / all;
        int over = no_suit ? 0 : __builtin_popcountll(higher), cut = no_trump ? 0 : __builtin_popcountll(ruff);
        float none = 1;
        for (int i = 0; i < over + cut; i++) none *= 1 - hand;
        chance *= 1 - 0.7f * (1 - none);
    }
    return chance;
}

/* High cards and trumps win later tricks: playing one has a price while there are tricks to win. */
static float card_price(const struct justice *j, int card)
{
    float power = (float)card_number(card) / 14;
    float price = card_suit(card) == j->trump ? 0.35f + 0.45f * power : 0.35f * power;
    float time = tricks_left(j) / 6;
    return price * (time > 1 ? 1 : time);
}

static float card_score(const struct justice *j, const struct outlook *o, int seat, int card, bool leading, bool infer)
{
    int led = leading ? card_suit(card) : j->led, suit = card_suit(card), number = card_number(card);
    int rank = suit == j->trump ? 32 + number : suit == led ? 16 + number : 0;
    float win = leading || rank > j->win ? hold_chance(j, seat, card, led, infer) : 0;
    float offer = best_spot(o, j, card, 0);
    if (!leading) {
        float others = trick_offer(o, j, NO_CARD, 0);
        if (others > offer) offer = others;
    }
    return win * (offer + 0.2f) - card_price(j, card);
}

static int pick_card(const struct justice *j, const struct outlook *o, int seat, const struct action *legal, int n,
                     enum level level, struct rng *rng)
{
    int best = 0;
    float most = -99;
    for (int i = 0; i < n; i++) {
        float score = 0;
        if (legal[i].verb == JUSTICE_V_PASS) score = peek_worth(j, o, seat, legal[i].arg[0]);
        else if (legal[i].verb != JUSTICE_V_SIT)
            score = card_score(j, o, seat, legal[i].arg[0], legal[i].verb == JUSTICE_V_LEAD, level != EASY);
        score += noise(level, rng);
        if (score > most) {
            most = score;
            best = i;
        }
    }
    return best;
}

static int pick(const void *view, int seat, const struct action *legal, int n, enum level level, struct rng *rng)
{
    const struct justice *j = view;
    struct justice forgetful;
    struct outlook o;
    if (n == 1) return 0;
    if (j->phase == JUSTICE_START) return seat;
    if (j->phase == JUSTICE_CLOSE) return 1;
    if (level == EASY && rng_below(rng, 2)) {
        forgetful = *j;
        forgetful.seen[seat] = 0;
        j = &forgetful;
    }
    outlook_of(j, seat, j->identity[seat], &o);
    if (j->phase == JUSTICE_PLACE) return pick_place(j, &o, legal, n, level, rng);
    if (j->phase == JUSTICE_MODIFY) return pick_modify(j, &o, seat, legal, n);
    return pick_card(j, &o, seat, legal, n, level, rng);
}

/* In a playout: win when it can be done, cheaply; else get rid of a low card. */
static int playout_follow(const struct justice *j, const struct action *legal, int n, struct rng *rng)
{
    int m = 0, best = -1, low = 99;
    while (m < n && legal[m].verb == JUSTICE_V_PLAY) m++;
    if (m < 2) return 0;
    if (rng_below(rng, 4) == 0) return rng_below(rng, m);
    for (int i = 0; i < m; i++) {
        int card = legal[i].arg[0], suit = card_suit(card), number = card_number(card);
        int rank = suit == j->trump ? 32 + number : suit == j->led ? 16 + number : 0;
        if (rank > j->win && rank < low) {
            low = rank;
            best = i;
        }
    }
    return best >= 0 ? best : rng_below(rng, m);
}

static int playout_place(const struct justice *j, const struct action *legal, int n)
{
    struct outlook o;
    int best = 0;
    float most = -99;
    outlook_of(j, j->turn, j->identity[j->turn], &o);
    for (int i = 0; i < n; i++) {
        const int32_t *arg = legal[i].arg;
        float gain = outlook_gain(&o, j, arg[0], arg[1], arg[2], hung_on(j, arg[0]));
        if (gain > most) {
            most = gain;
            best = i;
        }
    }
    return best;
}

static int playout(const void *world, const struct action *legal, int n, struct rng *rng)
{
    const struct justice *j = world;
    if (n == 1) return 0;
    switch (j->phase) {
    case JUSTICE_CLOSE: return 1;
    case JUSTICE_FOLLOW: return playout_follow(j, legal, n, rng);
    case JUSTICE_PLACE: return playout_place(j, legal, n);
    case JUSTICE_MODIFY: {
        if (j->winner != j->turn) return 0;
        struct outlook o;
        outlook_of(j, j->turn, j->identity[j->turn], &o);
        return pick_modify(j, &o, j->turn, legal, n);
    }
    default: return rng_below(rng, n);
    }
}

/* Chances to win the game, from the totals as they will stand: the nearer the goal, the more a lead decides.
   Before the Round is scored, each seat's outlook stands in for its score. */
static void value(const void *world, float out[SEATS_MAX])
{
    const struct justice *j = world;
    float stand[JUSTICE_SEATS], top = 0, sum = 0;
    for (int s = 0; s < SEATS_MAX; s++) out[s] = 0;
    if (j->winners) {
        for (int s = 0; s < j->seats; s++)
            out[s] = j->winners >> s & 1 ? 1.0f / (float)__builtin_popcount(j->winners) : 0;
        return;
    }
    bool running = j->phase != JUSTICE_SCORED && j->phase > JUSTICE_DEAL;
    for (int s = 0; s < j->seats; s++) {
        stand[s] = j->total[s];
        if (running && j->identity[s] < 7) {
            struct outlook o;
            outlook_of(j, s, j->identity[s], &o);
            stand[s] += outlook_sum(&o) + j->tokens[s] + (j->efficient == s);
        }
        if (stand[s] > top) top = stand[s];
    }
    float rounds = top < JUSTICE_GOAL ? (JUSTICE_GOAL - top) / 9 : 0, spread = 2.5f + 1.5f * rounds;
    for (int s = 0; s < j->seats; s++) sum += out[s] = expf((stand[s] - top) / spread);
    for (int s = 0; s < j->seats; s++) out[s] /= sum;
}

const struct mind justice_mind = {
    .id = "justice",
    .pick = pick,
    .playout = playout,
    .value = value,
};
