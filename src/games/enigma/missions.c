/* Enigma: attempting a Mission, claim by claim; the last claim decides. */
#include "flow.h"

const struct enigma_claims enigma_claims[MISSIONS] = {
    [MISSION_DECRYPTER] = { { CARD_ENIGMA, CARD_CIPHER, CARD_LIBRARY }, 3, 0, 0 },
    [MISSION_MESSIAH] = { { CARD_ENIGMA, CARD_PHANTOM, CARD_TOME }, 3, 0, 0 },
    [MISSION_WANDERER] = { { 0 }, 7, 0, 0 },
    [MISSION_MEDIUM] = { { CARD_PHANTOM, CARD_SEANCE }, 2, 0, 1 },
    [MISSION_ARCHIVIST] = { { CARD_LIBRARY }, 1, 4, 0 },
};

int enigma_mission_of(int character)
{
    return character < CHARACTERS ? enigma_characters[character].mission : MISSIONS;
}

/* Missions by the token they return; the Wanderer's must be absent. */
enum {
    NEED_DECRYPTION = 1u << MISSION_DECRYPTER | 1u << MISSION_ARCHIVIST,
    NEED_CHAOS = 1u << MISSION_MESSIAH | 1u << MISSION_MEDIUM | 1u << MISSION_GHOST,
    NEED_CALM = 1u << MISSION_WANDERER,
};

bool enigma_mission_open(const struct enigma *e, int seat)
{
    int mission = enigma_mission_of(e->hand[seat]);
    unsigned open = (e->decryption >> seat & 1 ? NEED_DECRYPTION : 0)
                    | (e->chaos >> seat & 1 ? NEED_CHAOS : NEED_CALM);
    if (!(open >> mission & 1) || e->silence >> seat & 1) return false;
    return mission != MISSION_GHOST || enigma_stack_size(e) || e->discard;
}

const char *enigma_attempt_why(const struct enigma *e, int seat)
{
    if (enigma_mission_open(e, seat)) return NULL;
    if (e->silence >> seat & 1) return _("A silenced player can't attempt a Mission.");
    bool chaos = e->chaos >> seat & 1;
    switch (enigma_mission_of(e->hand[seat])) {
    case MISSION_DECRYPTER: case MISSION_ARCHIVIST:
        return _("This Mission needs a Decryption token to return.");
    case MISSION_MESSIAH: case MISSION_MEDIUM:
        return _("This Mission needs a Chaos token to return.");
    case MISSION_WANDERER:
        return _("The Wanderer must not hold Chaos.");
    case MISSION_SABOTEUR:
        return _("The Saboteur attempts nothing: he wins at time-out.");        /* ruling 21 */
    case MISSION_GHOST:
        return chaos ? _("The Ghost needs a Character stack.")
                     : _("This Mission needs a Chaos token to return.");
    default: return _("Only a Character in hand has a Mission.");
    }
}

static void eliminate(struct enigma *e, struct events *ev)
{
    int seat = e->active;
    say(ev, EV_FAILED, ALL_SEE, seat, 0, 0, 0, 0);
    enigma_turn_token(&e->decryption, seat, TOKEN_DECRYPTION, false, ev);      /* ruling 16 */
    enigma_turn_token(&e->chaos, seat, TOKEN_CHAOS, false, ev);
    e->alive &= (uint8_t)~(1u << seat);
    if (flow_solo(e)) { enigma_deal_breach(e, ENDING_SOLO_FAILED, ev); return; }
    for (int v = 0; v <= ENIGMA_SEATS; v++)     /* the Ghost's cards go back: no hand holds them */
        for (int h = 0; h < e->seats; h++) e->barred[v][h] |= e->shown;
    e->shown = 0;
    enigma_turn_next(e, ev);
}

void enigma_mission_become(struct enigma *e, int character)
{
    e->mission = (uint8_t)enigma_mission_of(character);
    flow_ask(e, PHASE_POINT, e->active);
}

void enigma_mission_attempt(struct enigma *e, struct events *ev)
{
    int seat = e->active, character = e->hand[seat], mission = enigma_mission_of(character);
    e->met[seat] = (uint8_t)flow_everyone(e);
    say(ev, EV_ATTEMPT, ALL_SEE, seat, character, 0, 0, 0);
    if (NEED_DECRYPTION >> mission & 1)
        enigma_turn_token(&e->decryption, seat, TOKEN_DECRYPTION, false, ev);
    else if (NEED_CHAOS >> mission & 1)
        enigma_turn_token(&e->chaos, seat, TOKEN_CHAOS, false, ev);

    e->step = 0;
    e->other = e->suspect = e->accused = ENIGMA_NONE;
    for (int p = 0; p < ENIGMA_PLACES; p++) e->said[p] = ENIGMA_NONE;
    if (mission != MISSION_GHOST) { enigma_mission_become(e, character); return; }
    enigma_deal_restock(e);                            /* ruling 46 */
    flow_ask(e, PHASE_SHOW, SEAT_CHANCE);
}

void enigma_mission_shown(struct enigma *e, int character, struct events *ev)
{
    e->shown |= (uint16_t)(1u << character);
    say(ev, EV_SHOWN, ALL_SEE, e->active, character, 0, 0, 0);
    if (flow_count(e->shown) < 2 && enigma_stack_size(e)) return;
    if (e->shown == 1u << SABOTEUR) eliminate(e, ev);
    else flow_ask(e, PHASE_BECOME, e->active);
}

/* The Medium's person falls away when nobody else lives. */
static int steps(const struct enigma *e)
{
    int person = enigma_claims[e->mission].person && enigma_effect_others(e);
    return enigma_claims[e->mission].named + enigma_claims[e->mission].marks + person;
}

bool enigma_mission_last(const struct enigma *e)
{
    return e->step + 1 >= steps(e);
}

static bool holds(const struct enigma *e)
{
    for (int p = 0; p < ENIGMA_PLACES; p++) {
        int said = e->said[p];
        if (said == ENIGMA_NONE) continue;
        if (said == CARD_CHAOS ? !(enigma_chaos_cards >> e->at[p] & 1) : said != e->at[p]) return false;
    }
    return e->suspect == ENIGMA_NONE || enigma_mission_of(e->hand[e->suspect]) == e->accused;
}

void enigma_mission_claim(struct enigma *e, const struct action *a, struct events *ev)
{
    if (a->verb == VERB_TELL) {
        e->suspect = (uint8_t)a->arg[0];
        e->accused = (uint8_t)a->arg[1];
    } else {
        int card = a->verb == VERB_MARK ? (int)CARD_CHAOS : a->arg[1];
        e->other = (uint8_t)a->arg[0];
        e->said[e->other] = (uint8_t)card;
        say(ev, EV_POINTED, ALL_SEE, e->active, e->other, card, 0, 0);
    }
    if (++e->step < steps(e)) return;
    if (holds(e)) enigma_deal_win(e, e->active, ENDING_MISSION, ev);
    else eliminate(e, ev);
}

/* Places that no claim has pointed at, as a mask. */
static unsigned unsaid(const struct enigma *e)
{
    unsigned places = 0;
    for (int p = 0; p < ENIGMA_PLACES; p++) places |= (unsigned)(e->said[p] == ENIGMA_NONE) << p;
    return places;
}

/* Any seven, in ascending order, each card once. */
static struct action *list_wander(const struct enigma *e, struct action *out)
{
    int seat = e->active;
    unsigned used = 0;
    for (int p = 0; p < ENIGMA_PLACES; p++) used |= 1u << e->said[p];   /* ENIGMA_NONE: no card of the deck */
    unsigned left = enigma_deck(e) & ~used;
    int first = e->step ? e->other + 1 : 0, last = ENIGMA_PLACES - (7 - e->step);
    for (int p = first; p <= last; p++)
        for (unsigned c = left; c; c &= c - 1) action_put(out++, seat, VERB_POINT, 2, p, flow_low(c), 0);
    return out;
}

/* Chaos places in ascending order, leaving room for the rest; the Library's place is taken. */
static struct action *list_marks(const struct enigma *e, struct action *out)
{
    int seat = e->active;
    int need = steps(e) - e->step, from = e->step > enigma_claims[e->mission].named ? e->other + 1 : 0;
    unsigned open = unsaid(e) >> from << from;
    for (; flow_count(open) >= need; open &= open - 1)
        action_put(out++, seat, VERB_MARK, 1, flow_low(open), 0, 0);
    return out;
}

static struct action *list_people(const struct enigma *e, struct action *out)
{
    int seat = e->active;
    unsigned missions = 0;
    for (unsigned k = e->set; k; k &= k - 1) missions |= 1u << enigma_mission_of(flow_low(k));
    for (unsigned s = enigma_effect_others(e); s; s &= s - 1)
        for (unsigned m = missions; m; m &= m - 1)
            action_put(out++, seat, VERB_TELL, 2, flow_low(s), flow_low(m), 0);
    return out;
}

struct action *enigma_mission_list(const struct enigma *e, struct action *out)
{
    int seat = e->active, named = enigma_claims[e->mission].named;
    if (e->mission == MISSION_WANDERER) return list_wander(e, out);
    if (e->step < named) {
        int card = enigma_claims[e->mission].cards[e->step];
        for (unsigned p = unsaid(e); p; p &= p - 1)
            action_put(out++, seat, VERB_POINT, 2, flow_low(p), card, 0);
        return out;
    }
    return enigma_claims[e->mission].marks ? list_marks(e, out) : list_people(e, out);
}
