/* Justice: how a seat judges the case from what it knows. Cheap enough for playouts. */
#include "mind.h"

/* About how many tricks the Round still has: somebody runs out of Suit cards first, Modifications in
   a hand are about a fifth of it. */
float justice_tricks_left(const struct justice *j)
{
    int least = JUSTICE_HAND;
    if (j->last) return 0;
    for (int s = 0; s < j->seats; s++)
        if (j->count[s] < least) least = j->count[s];
    return j->options & JUSTICE_SIMPLE ? (float)least : 0.8f * (float)least;
}

/* 1 / (spread of a margin when n tricks are left). */
static float calm_after(float tricks)
{
    static const float table[] = { 3.0f,  0.60f, 0.42f, 0.34f, 0.30f, 0.27f, 0.24f,
                                   0.23f, 0.21f, 0.20f, 0.19f, 0.18f, 0.17f };
    return table[(int)(tricks + 0.5f)];
}

/* The chance that a margin ends at or above zero. */
static inline float conviction(int margin, float calm)
{
    float x = ((float)margin + 0.5f) * calm;
    return 0.5f + 0.5f * x / (1.0f + (x < 0 ? -x : x));
}

static float chance_in(unsigned quadrants, float guilty, unsigned guilty_bit, unsigned innocent_bit)
{
    return (quadrants & guilty_bit ? guilty : 0) + (quadrants & innocent_bit ? 1 - guilty : 0);
}

static float gold_sum(const struct outlook *o, int slot, float fit)
{
    if (o->id->gold == GOLD_NONE) return 0;
    float sum = 0, none = 1;
    for (int i = 0; i < JUSTICE_SLOTS; i++) {
        float f = i == slot ? fit : o->slot[i].fit;
        sum += f;
        none *= 1 - f;
    }
    return (float)o->id->gold_points * (o->id->gold == GOLD_PER_SUSPECT ? sum : none);
}

static float suspect_worth(const struct justice *j, const struct justice_identity *id, int slot)
{
    int worth = 0;
    for (int i = 0; i < 2; i++) {
        int symbol = justice_suspects[j->suspect[slot]].symbols[i], card = j->rosette[slot][i];
        if (symbol != NO_SYMBOL) worth += id->value[symbol];
        if (card == NO_CARD) continue;
        const struct justice_rosette *r = &justice_rosettes[card - justice_card(ROSETTES, 1)];
        if (r->symbol != NO_SYMBOL) worth += id->value[r->symbol];
        worth += r->points;
    }
    return (float)worth;
}

/* How likely each Suspect is guilty, by what this seat has looked at. */
static void guilt_seen(const struct justice *j, int seat, float out[JUSTICE_SLOTS])
{
    int unknown = 6, guilty = 3;
    unsigned seen = j->seen[seat];
    for (int slot = 0; slot < JUSTICE_SLOTS; slot++)
        if (seen >> slot & 1) {
            unknown--;
            guilty -= j->guilt[slot] == GUILTY;
        }
    for (int slot = 0; slot < JUSTICE_SLOTS; slot++)
        out[slot] = seen >> slot & 1 ? (float)(j->guilt[slot] == GUILTY) : (float)guilty / (float)unknown;
}

void outlook_of(const struct justice *j, int seat, int identity, struct outlook *o)
{
    const struct justice_identity *id = &justice_identities[identity];
    float guilty[JUSTICE_SLOTS];
    guilt_seen(j, seat, guilty);
    o->id = id;
    o->calm = calm_after(justice_tricks_left(j));
    for (int slot = 0; slot < JUSTICE_SLOTS; slot++) {
        float g = guilty[slot];
        float p = conviction(j->sum[slot][LEFT] - j->sum[slot][RIGHT], o->calm);
        o->slot[slot].worth = suspect_worth(j, id, slot);
        o->slot[slot].convicted = chance_in(id->cog, g, GUILTY_CONVICTED, INNOCENT_CONVICTED);
        o->slot[slot].acquitted = chance_in(id->cog, g, GUILTY_ACQUITTED, INNOCENT_ACQUITTED);
        o->slot[slot].gold_convicted = chance_in(id->gold_quadrants, g, GUILTY_CONVICTED, INNOCENT_CONVICTED);
        o->slot[slot].gold_acquitted = chance_in(id->gold_quadrants, g, GUILTY_ACQUITTED, INNOCENT_ACQUITTED);
        o->slot[slot].shows = id->gold_symbol == NO_SYMBOL || justice_showing(j, slot, id->gold_symbol);
        o->slot[slot].base =
            o->slot[slot].worth * (p * o->slot[slot].convicted + (1 - p) * o->slot[slot].acquitted);
        o->slot[slot].fit = o->slot[slot].shows
            * (p * o->slot[slot].gold_convicted + (1 - p) * o->slot[slot].gold_acquitted);
    }
    o->gold = gold_sum(o, -1, 0);
}

float outlook_sum(const struct outlook *o)
{
    return o->slot[0].base + o->slot[1].base + o->slot[2].base + o->gold;
}

static float gain_at(const struct outlook *o, int slot, int margin, float worth, float shows)
{
    float p = conviction(margin, o->calm);
    float base = worth * (p * o->slot[slot].convicted + (1 - p) * o->slot[slot].acquitted);
    float gain = base - o->slot[slot].base;
    if (o->id->gold == GOLD_NONE) return gain;
    float fit = shows * (p * o->slot[slot].gold_convicted + (1 - p) * o->slot[slot].gold_acquitted);
    return gain + gold_sum(o, slot, fit) - o->gold;
}

/* How far a Rosette moves the margin towards conviction. */
static int rosette_shift(const struct justice *j, int card, int slot)
{
    int symbol = justice_rosettes[card - justice_card(ROSETTES, 1)].symbol;
    return symbol == NO_SYMBOL ? 0 : j->base[slot][LEFT][symbol] - j->base[slot][RIGHT][symbol];
}

/* What a card weighs on one side of a Suspect. */
static int card_weight(const struct justice *j, int card, int slot, int side, int hung)
{
    const struct justice_face *face = &justice_faces[card];
    int symbol = face->symbol[side], shift = face->value[side] * j->times[slot][side][symbol];
    if (hung && hung_side(hung) == side) {
        const struct justice_modification *m = &justice_modifications[hung_number(hung) - 1];
        int more = m->symbol[side];
        shift += m->add[side];
        if (more != NO_SYMBOL) shift += j->base[slot][side][more] + (more == symbol ? face->value[side] : 0);
    }
    return shift;
}

/* How far the card moves the margin towards conviction. */
static int margin_shift(const struct justice *j, int card, int slot, int side, int hung)
{
    if (side == TOP) return rosette_shift(j, card, slot);
    int weight = card_weight(j, card, slot, side, hung);
    return side == LEFT ? weight : -weight;
}

float outlook_gain(const struct outlook *o, const struct justice *j, int card, int slot, int side, int hung)
{
    int margin = j->sum[slot][LEFT] - j->sum[slot][RIGHT] + margin_shift(j, card, slot, side, hung);
    float worth = o->slot[slot].worth, shows = o->slot[slot].shows;
    if (side == TOP) {
        const struct justice_rosette *r = &justice_rosettes[card - justice_card(ROSETTES, 1)];
        worth += (float)r->points;
        if (r->symbol != NO_SYMBOL) worth += (float)o->id->value[r->symbol];
        if (r->symbol != NO_SYMBOL && r->symbol == o->id->gold_symbol) shows = 1;
    }
    return gain_at(o, slot, margin, worth, shows);
}

float outlook_pull(const struct outlook *o, const struct justice *j, int slot)
{
    int margin = j->sum[slot][LEFT] - j->sum[slot][RIGHT];
    return 0.5f * (gain_at(o, slot, margin + 1, o->slot[slot].worth, o->slot[slot].shows)
                   - gain_at(o, slot, margin - 1, o->slot[slot].worth, o->slot[slot].shows));
}

/* Points that hang on the gold bar if this Suspect is convicted rather than acquitted; for a bar that pays
   if none fits, the others are taken to fit or not evenly. */
static float gold_wish(const struct justice *j, const struct justice_identity *id, int slot, float guilty)
{
    if (id->gold == GOLD_NONE) return 0;
    if (id->gold_symbol != NO_SYMBOL && j->times[slot][LEFT][id->gold_symbol] < 2) return 0;
    float differ =
        (float)id->gold_points * (chance_in(id->gold_quadrants, guilty, GUILTY_CONVICTED, INNOCENT_CONVICTED) -
                                  chance_in(id->gold_quadrants, guilty, GUILTY_ACQUITTED, INNOCENT_ACQUITTED));
    return id->gold == GOLD_PER_SUSPECT ? differ : -0.5f * differ;
}

void lean_of(const struct justice *j, int seat, int identity, struct lean *o)
{
    const struct justice_identity *id = &justice_identities[identity];
    float guilty[JUSTICE_SLOTS];
    guilt_seen(j, seat, guilty);
    o->id = id;
    o->calm = calm_after(justice_tricks_left(j));
    for (int slot = 0; slot < JUSTICE_SLOTS; slot++) {
        float g = guilty[slot];
        float convicted = chance_in(id->cog, g, GUILTY_CONVICTED, INNOCENT_CONVICTED);
        float acquitted = chance_in(id->cog, g, GUILTY_ACQUITTED, INNOCENT_ACQUITTED);
        float p = conviction(j->sum[slot][LEFT] - j->sum[slot][RIGHT], o->calm);
        o->p[slot] = p;
        o->scores[slot] = p * convicted + (1 - p) * acquitted;
        o->wants[slot] = suspect_worth(j, id, slot) * (convicted - acquitted) + gold_wish(j, id, slot, g);
    }
}

static void lean_rosette(const struct lean *o, const struct justice *j, int card, struct spot *best)
{
    const struct justice_rosette *r = &justice_rosettes[card - justice_card(ROSETTES, 1)];
    int points = r->points + (r->symbol != NO_SYMBOL ? o->id->value[r->symbol] : 0);
    for (int slot = 0; slot < JUSTICE_SLOTS; slot++) {
        if (justice_full(j, slot)) continue;
        int margin = j->sum[slot][LEFT] - j->sum[slot][RIGHT] + rosette_shift(j, card, slot);
        float gain =
            (float)points * o->scores[slot] + o->wants[slot] * (conviction(margin, o->calm) - o->p[slot]);
        if (gain > best->gain) *best = (struct spot){ gain, (uint8_t)card, (uint8_t)slot, TOP };
    }
}

/* On one side of one Suspect the card that weighs most is best: weights first (with the card in the low
   bits), chances once per Suspect. */
struct spot lean_best(const struct lean *o, const struct justice *j, int modified, int hung)
{
    enum { NOTHING = -9999 };
    struct spot best = { -99, NO_CARD, 0, LEFT };
    int heavy[JUSTICE_SLOTS] = { NOTHING, NOTHING, NOTHING }, side[JUSTICE_SLOTS];
    for (int slot = 0; slot < JUSTICE_SLOTS; slot++) side[slot] = o->wants[slot] >= 0 ? LEFT : RIGHT;
    for (int s = 0; s < j->seats; s++) {
        int c = j->play[s], with = c == modified ? hung : j->hung[s];
        if (c == NO_CARD) continue;
        if (c >= justice_card(ROSETTES, 1)) {
            lean_rosette(o, j, c, &best);
            continue;
        }
        const struct justice_face *face = &justice_faces[c];
        for (int slot = 0; slot < JUSTICE_SLOTS; slot++) {
            int to = side[slot], weight = face->value[to] * j->times[slot][to][face->symbol[to]];
            if (with && hung_side(with) == to) weight = card_weight(j, c, slot, to, with);
            weight = weight * 64 + c;
            heavy[slot] = weight > heavy[slot] ? weight : heavy[slot];
        }
    }
    if (heavy[0] == NOTHING) return best;
    for (int slot = 0; slot < JUSTICE_SLOTS; slot++) {
        int margin = j->sum[slot][LEFT] - j->sum[slot][RIGHT], weight = heavy[slot] >> 6;
        float p = conviction(side[slot] == LEFT ? margin + weight : margin - weight, o->calm);
        float gain = o->wants[slot] * (p - o->p[slot]);
        if (gain > best.gain)
            best = (struct spot){ gain, heavy[slot] & 63, (uint8_t)slot, (uint8_t)side[slot] };
    }
    return best;
}
