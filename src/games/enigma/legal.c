/* Enigma: every action the seat on turn may take. What lists, writes to out and says where the next goes. */
#include "flow.h"

static struct action *list_mask(struct action *out, int seat, int verb, unsigned mask, int size)
{
    return out + action_put_mask(out, seat, verb, mask, size);
}

static struct action *list_places(struct action *out, int seat, int verb, unsigned places)
{
    return list_mask(out, seat, verb, places, ENIGMA_PLACES);
}

static struct action *list_seats(struct action *out, int seat, int verb, unsigned seats)
{
    return list_mask(out, seat, verb, seats, ENIGMA_SEATS);
}

static struct action *list_plain(struct action *out, int seat, int verb)
{
    action_put(out, seat, verb, 0, 0, 0, 0);
    return out + 1;
}

static struct action *list_turn(const struct enigma *e, struct action *out)
{
    int seat = e->active;
    unsigned normal = flow_solo(e) ? ENIGMA_ALL_PLACES & ~e->hush : (unsigned)ENIGMA_ALL_PLACES;
    unsigned extra = flow_solo(e) ? normal : flow_down(e);
    if (!e->named) out = list_places(out, seat, VERB_CHOOSE, normal);
    if (e->had && !e->used) out = list_places(out, seat, VERB_DECRYPT, extra);
    if (enigma_mission_open(e, seat)) out = list_plain(out, seat, VERB_ATTEMPT);
    return e->named ? list_plain(out, seat, VERB_END) : out;
}

static struct action *list_swaps(const struct enigma *e, struct action *out)
{
    int seat = e->active;
    for (int p = 0; p < ENIGMA_PLACES; p++)
        for (int q = p + 1; q < ENIGMA_PLACES; q++) action_put(out++, seat, VERB_SWAP, 2, p, q, 0);
    return list_plain(out, seat, VERB_SKIP);
}

static struct action *list_two(struct action *out, int seat, int verb, int other)
{
    return list_plain(list_plain(out, seat, verb), seat, other);
}

APART static struct action *list_effect(const struct enigma *e, struct action *out)
{
    int seat = e->asked;
    unsigned down = flow_down(e), other = e->other < ENIGMA_PLACES ? 1u << e->other : 0;
    switch (e->phase) {
    case PHASE_CANCEL: case PHASE_TOME: return list_two(out, seat, VERB_CANCEL, VERB_ALLOW);
    case PHASE_TEAM: return list_plain(list_seats(out, seat, VERB_CHAOS, e->alive), seat, VERB_STUDY);
    case PHASE_TEAM_PEEK: case PHASE_PARTNER_PEEK:
        return list_plain(list_places(out, seat, VERB_PEEK, down), seat, VERB_SKIP);
    case PHASE_PARTNER: return list_seats(out, seat, VERB_INVITE, enigma_effect_partners(e));
    case PHASE_LINE: return list_mask(out, seat, VERB_READ, enigma_effect_lines(e), ENIGMA_LINES);
    case PHASE_READ: return list_places(out, seat, VERB_PEEK, down);
    case PHASE_LOOK: return list_seats(out, seat, VERB_LOOK, enigma_effect_others(e));
    case PHASE_EXCHANGE: return list_seats(out, seat, VERB_EXCHANGE, enigma_effect_others(e));
    case PHASE_TRADE: return list_two(out, seat, VERB_TRADE, VERB_SKIP);
    case PHASE_OBSERVE: return list_plain(list_places(out, seat, VERB_PEEK, down & ~other), seat, VERB_SKIP);
    case PHASE_COVER: return list_plain(list_places(out, seat, VERB_COVER, e->up & ~e->hush), seat, VERB_SKIP);
    case PHASE_HAND:
        if (flow_solo(e)) return list_two(out, seat, VERB_TRADE, VERB_SKIP);
        out = list_seats(out, seat, VERB_HAND, enigma_effect_others(e) & ~e->chaos);
        return list_plain(out, seat, VERB_SKIP);
    case PHASE_REVEAL: return list_places(out, seat, VERB_REVEAL, down);
    case PHASE_SWAP: return list_swaps(e, out);
    case PHASE_SWAP_PEEK:
        return list_plain(list_places(out, seat, VERB_PEEK, down & (1u << e->place | other)), seat, VERB_SKIP);
    case PHASE_SOLOWORK:
        action_put(out++, seat, VERB_CHAOS, 1, 0, 0, 0);
        other = ENIGMA_ALL_PLACES & ~e->hush & ~(1u << e->place);       /* ruling 51 */
        return list_plain(list_places(out, seat, VERB_LINK, other), seat, VERB_SKIP);
    default: return out;
    }
}

static struct action *list(const struct enigma *e, struct action *out)
{
    int seat = e->asked;
    if (seat == SEAT_CHANCE) return enigma_deal_list(e, out);
    switch (e->phase) {
    case PHASE_TURN: return list_turn(e, out);
    case PHASE_NAME: return list_mask(out, seat, VERB_NAME, enigma_deck(e), CARDS);
    case PHASE_DOUBT: return list_two(out, seat, VERB_DOUBT, VERB_BELIEVE);
    case PHASE_WATCH: return list_places(out, seat, VERB_WATCH, flow_down(e));
    case PHASE_POINT: return enigma_mission_list(e, out);
    case PHASE_BECOME: return list_mask(out, seat, VERB_BECOME, e->shown & ~(1u << SABOTEUR), CHARACTERS);
    case PHASE_DRAFT: return list_mask(out, seat, VERB_KEEP, e->offer[seat], CHARACTERS);
    case PHASE_CARRY: return list_places(out, seat, VERB_REVEAL, flow_down(e));
    case PHASE_LIFT: return list_places(out, seat, VERB_LIFT, e->hush);
    case PHASE_BETWEEN: return list_plain(out, seat, VERB_BEGIN);
    case PHASE_OVER: return out;
    default: return list_effect(e, out);
    }
}

int enigma_legal_list(const void *state, struct action *out, int max)
{
    if (max < LEGAL_MAX) return game_legal_some(enigma_legal_list, state, out, max);
    return (int)(list(state, out) - out);
}
