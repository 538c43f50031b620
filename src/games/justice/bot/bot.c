/* Justice: the heuristic, the playout policy, and what a world is worth. */
#include "../../../bot/bot.h"

#include <math.h>

#include "mind.h"

static float noise(enum level level, struct rng *rng)
{
    return (float)rng_unit(rng) * (level == EASY ? 0.8f : level == NORMAL ? 0.05f : 0.001f);
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

float justice_offer(const struct outlook *o, const struct justice *j, int card)
{
    return best_spot(o, j, card, 0);
}

int justice_hung_on(const struct justice *j, int card)
{
    for (int s = 0; s < j->seats; s++)
        if (j->play[s] == card) return j->hung[s];
    return 0;
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

static float rate_modify(const struct justice *j, const struct outlook *o, int seat, const struct action *a)
{
    bool mine = j->winner == seat;
    if (a->verb == JUSTICE_V_DECLINE) return 0.05f + (mine ? trick_offer(o, j, NO_CARD, 0) : 0);
    return mine ? trick_offer(o, j, a->arg[1], HUNG(card_number(a->arg[0]), a->arg[2]))
                : stranger_gain(o, j, a->arg);
}

/* What one look at a Liability card is worth to this agenda: nothing to those who want one verdict for all. */
static float peek_worth(const struct justice *j, const struct outlook *o, int seat, int slot)
{
    if (j->seen[seat] >> slot & 1) return -9;
    unsigned cog = o->id->cog;
    bool cares =
        cog == (GUILTY_CONVICTED | INNOCENT_ACQUITTED) || cog == (GUILTY_ACQUITTED | INNOCENT_CONVICTED);
    float time = justice_tricks_left(j) / 7;
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
    float all = (float)bits_count(unseen) + (float)j->mods_unseen, chance = 1;
    int last = j->phase == JUSTICE_LEAD ? seat : j->leader;
    for (int s = seat + 1 == j->seats ? 0 : seat + 1; s != last; s = s + 1 == j->seats ? 0 : s + 1) {
        if (j->closed >> s & 1) continue;
        bool no_suit = infer && (j->voids[s] >> suit & 1), no_trump = infer && (j->voids[s] >> j->trump & 1);
        float hand = (float)j->count[s] / all;
        int over = no_suit ? 0 : bits_count(higher), cut = no_trump ? 0 : bits_count(ruff);
        float none = 1;
        for (int i = 0; i < over + cut; i++) none *= 1 - hand;
        chance *= 1 - 0.7f * (1 - none);
    }
    return chance;
}

float justice_hold(const struct justice *j, int seat, int card, int led)
{
    return hold_chance(j, seat, card, led, true);
}

/* High cards and trumps win later tricks: playing one has a price while there are tricks to win. */
static float card_price(const struct justice *j, int card)
{
    float power = (float)card_number(card) / 14;
    float price = card_suit(card) == j->trump ? 0.35f + 0.45f * power : 0.35f * power;
    float time = justice_tricks_left(j) / 6;
    return price * (time > 1 ? 1 : time);
}

static float card_score(const struct justice *j, const struct outlook *o, int seat, int card, bool leading,
                        bool infer)
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

/* What the heuristic thinks of an action, in points; only differences matter. */
static float rate(const struct justice *j, const struct outlook *o, int seat, const struct action *a,
                  bool infer)
{
    switch (a->verb) {
    case JUSTICE_V_START: return a->arg[0] == seat;
    case JUSTICE_V_CLOSE: return 1;
    case JUSTICE_V_LEAD: return card_score(j, o, seat, a->arg[0], true, infer);
    case JUSTICE_V_PLAY: return card_score(j, o, seat, a->arg[0], false, infer);
    case JUSTICE_V_PASS: return peek_worth(j, o, seat, a->arg[0]);
    case JUSTICE_V_MODIFY:
    case JUSTICE_V_DECLINE: return rate_modify(j, o, seat, a);
    case JUSTICE_V_PLACE:
        return outlook_gain(o, j, a->arg[0], a->arg[1], a->arg[2], justice_hung_on(j, a->arg[0]));
    default: return 0;
    }
}

float justice_rate(const struct justice *j, const struct outlook *o, int seat, const struct action *a)
{
    return rate(j, o, seat, a, true);
}

static int pick(const void *view, int seat, const struct action *legal, int n, enum level level,
                struct rng *rng)
{
    const struct justice *j = view;
    struct justice forgetful;
    struct outlook o = { 0 };
    int best = 0;
    float most = -99;
    if (n == 1) return 0;
    if (level == EASY && rng_below(rng, 2)) {
        forgetful = *j;
        forgetful.seen[seat] = 0;
        j = &forgetful;
    }
    if (j->identity[seat] < 7) outlook_of(j, seat, j->identity[seat], &o);
    for (int i = 0; i < n; i++) {
        float score = rate(j, &o, seat, &legal[i], level != EASY) + noise(level, rng);
        if (score > most) {
            most = score;
            best = i;
        }
    }
    return best;
}

enum { CANDIDATES = 6 };

/* The heuristic's best few, in the order of the list: search looks closer at those that could be best. */
static int candidates(const void *view, int seat, struct action *out, int max, struct rng *rng)
{
    const struct justice *j = view;
    struct outlook o;
    float score[LEGAL_MAX];
    (void)rng;
    int n = justice_game.legal(view, out, max), kept = 0;
    if (n <= CANDIDATES || j->identity[seat] > 6) return n;
    outlook_of(j, seat, j->identity[seat], &o);
    for (int i = 0; i < n; i++) score[i] = rate(j, &o, seat, &out[i], true);
    for (int i = 0; i < n; i++) {
        int better = 0;
        for (int k = 0; k < n; k++) better += score[k] > score[i] || (score[k] == score[i] && k < i);
        if (better < CANDIDATES) out[kept++] = out[i];
    }
    return kept;
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
    struct lean o;
    lean_of(j, j->turn, j->identity[j->turn], &o);
    struct spot best = lean_best(&o, j, NO_CARD, 0);
    for (int i = 0; i < n; i++)
        if (legal[i].arg[0] == best.card && legal[i].arg[1] == best.slot && legal[i].arg[2] == best.side)
            return i;
    return 0;
}

/* The winner uses a Modification that makes its card the better one to lay; others keep theirs. */
static int playout_modify(const struct justice *j, const struct action *legal, int n)
{
    struct lean o;
    int best = 0;
    if (j->winner != j->turn) return 0;
    lean_of(j, j->turn, j->identity[j->turn], &o);
    float most = lean_best(&o, j, NO_CARD, 0).gain + 0.02f;
    for (int i = 1; i < n; i++) {
        float gain =
            lean_best(&o, j, legal[i].arg[1], HUNG(card_number(legal[i].arg[0]), legal[i].arg[2])).gain;
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
    case JUSTICE_MODIFY: return playout_modify(j, legal, n);
    default: return rng_below(rng, n);
    }
}

/* Those of a suit above this number. */
static uint64_t above(uint64_t cards, int suit, int number)
{
    int least = number < 0 ? 0 : number < JUSTICE_NUMBERS ? number : JUSTICE_NUMBERS;
    return cards & SUIT_BITS(suit) & ~(uint64_t)0 << (suit * JUSTICE_NUMBERS + least);
}

/* As playout_follow. */
static int straight_follow(const struct justice *j, uint64_t cards, struct rng *rng)
{
    int n = bits_count(cards);
    if (n < 2) return __builtin_ctzll(cards);
    if (rng_below(rng, 4) == 0) return bits_nth(cards, rng_below(rng, n));
    uint64_t led = j->led == j->trump ? 0 : above(cards, j->led, j->win - 16);
    uint64_t winning = led ? led : above(cards, j->trump, j->win - 32);
    return winning ? __builtin_ctzll(winning) : bits_nth(cards, rng_below(rng, n));
}

static bool straight(const void *world, struct action *out, struct rng *rng)
{
    const struct justice *j = world;
    int seat = j->turn;
    uint64_t hand = j->hand[seat];
    *out = (struct action){ .seat = (int8_t)seat };
    if (j->phase == JUSTICE_LEAD && hand) {
        int n = bits_count(hand);
        out->verb = JUSTICE_V_LEAD;
        out->count = 1;
        out->arg[0] = bits_nth(hand, n > 1 ? rng_below(rng, n) : 0);
    } else if (j->phase == JUSTICE_FOLLOW && hand) {
        out->verb = JUSTICE_V_PLAY;
        out->count = 1;
        out->arg[0] = straight_follow(j, justice_playable(j, seat), rng);
    } else if (j->phase == JUSTICE_CLOSE) {
        out->verb = hand ? JUSTICE_V_KEEP : JUSTICE_V_CLOSE;
    } else if (j->phase == JUSTICE_MODIFY && j->winner != seat) {
        out->verb = JUSTICE_V_DECLINE;
    } else if (j->phase == JUSTICE_PLACE) {
        struct lean o;
        lean_of(j, seat, j->identity[seat], &o);
        struct spot best = lean_best(&o, j, NO_CARD, 0);
        if (best.card == NO_CARD) return false;
        out->verb = JUSTICE_V_PLACE;
        out->count = 3;
        out->arg[0] = best.card;
        out->arg[1] = best.slot;
        out->arg[2] = best.side;
    } else {
        return false;
    }
    return true;
}

/* The Round is over for a playout once the verdict stands: the score follows from the world. */
static bool settled(const void *world)
{
    return ((const struct justice *)world)->phase >= JUSTICE_REVEAL;
}

/* Where each seat's total will stand: the Round's score if the verdict is in, else its outlook. */
static void standings(const struct justice *j, float stand[JUSTICE_SEATS])
{
    for (int s = 0; s < j->seats; s++) {
        stand[s] = j->total[s];
        if (j->phase >= JUSTICE_SCORED || j->phase <= JUSTICE_DEAL || j->identity[s] > 6) continue;
        if (j->phase == JUSTICE_REVEAL) {
            struct justice_tally t;
            justice_tally(j, s, &t);
            stand[s] += (float)t.sum;
        } else {
            struct outlook o;
            outlook_of(j, s, j->identity[s], &o);
            stand[s] += outlook_sum(&o) + j->tokens[s] + (j->efficient == s);
        }
        if (stand[s] < 0) stand[s] = 0;
    }
}

/* Chances to win the game, from the totals as they will stand: the nearer the goal, the more a lead decides. */
void justice_value(const void *world, float out[SEATS_MAX])
{
    const struct justice *j = world;
    float stand[JUSTICE_SEATS], top = 0, sum = 0;
    standings(j, stand);
    for (int s = 0; s < j->seats; s++)
        if (stand[s] > top) top = stand[s];
    float rounds = top < JUSTICE_GOAL ? (JUSTICE_GOAL - top) / 9 : 0;
    float sharp = 1 / (top < JUSTICE_GOAL ? 2.5f + 1.5f * rounds : 0.25f);
    for (int s = 0; s < SEATS_MAX; s++) out[s] = 0;
    for (int s = 0; s < j->seats; s++) sum += out[s] = expf((stand[s] - top) * sharp);
    for (int s = 0; s < j->seats; s++) out[s] /= sum;
}

static float leaning(float x) { return 0.5f + 0.5f * x / (1 + (x < 0 ? -x : x)); }

/* How much more the seat likes this Suspect convicted than acquitted, in points. */
static float wants(const struct outlook *o, int slot)
{
    float gold = o->slot[slot].shows * (float)o->id->gold_points
        * (o->slot[slot].gold_convicted - o->slot[slot].gold_acquitted);
    if (o->id->gold == GOLD_ONCE_IF_NONE) gold *= -0.5f;
    if (o->id->gold == GOLD_NONE) gold = 0;
    return o->slot[slot].worth * (o->slot[slot].convicted - o->slot[slot].acquitted) + gold;
}

/* People lay cards for the verdict they want: agendas that fit what each rival laid are likelier. */
float justice_weight(const void *world, int seat)
{
    const struct justice *j = world;
    struct outlook o[JUSTICE_SEATS];
    float likely = 1;
    if (!j->laid_count || j->phase >= JUSTICE_REVEAL) return 1;
    for (int s = 0; s < j->seats; s++)
        if (s != seat) outlook_of(j, s, j->identity[s], &o[s]);
    for (int i = 0; i < j->laid_count; i++) {
        int by = j->laid[i].by, slot = j->laid[i].slot;
        if (by == seat) continue;
        float x;
        if (j->laid[i].side == TOP) {
            const struct justice_rosette *r = &justice_rosettes[j->laid[i].card - justice_card(ROSETTES, 1)];
            float points = (float)r->points + (r->symbol != NO_SYMBOL ? (float)o[by].id->value[r->symbol] : 0);
            x = points * (o[by].slot[slot].convicted + o[by].slot[slot].acquitted) * 0.5f;
        } else {
            x = wants(&o[by], slot) * (j->laid[i].side == LEFT ? 0.5f : -0.5f);
        }
        likely *= leaning(x);
    }
    return likely + 1e-6f;
}

/* The points of the Round, once the verdict stands. */
static float stake(const void *world, int seat)
{
    const struct justice *j = world;
    struct justice_tally t;
    if (j->phase != JUSTICE_REVEAL) return j->raw[seat];
    justice_tally(j, seat, &t);
    return (float)t.sum;
}

static bool weighs(const void *view) { return ((const struct justice *)view)->laid_count > 0; }

const struct mind justice_mind = {
    .id = "justice",
    .pick = pick,
    .playout = playout,
    .straight = straight,
    .value = justice_value,
    .weight = justice_weight,
    .weighs = weighs,
    .candidates = candidates,
    .depth = 60,                 /* about half a Round; the outlook stands for the rest */
    .settled = settled,
    .solve = justice_solve,
    .think = justice_think,
    .iterations = { [EXPERT] = 5000 },
    .stake = stake,
    .unit = JUDGED_POINTS,
    .bold = justice_bold,
    .folly = justice_folly,
    .habits = justice_habits, .pairs = justice_pairs,
    .ways = justice_ways,
    .learned = &justice_learned,
    .learned_by = { [HARD] = &justice_learned },
    .because = justice_because,
    .grounds = justice_grounds,
    .outcomes = { justice_outcome_names, justice_outcome, justice_outcome_tell },
};
