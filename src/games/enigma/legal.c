/* Enigma: every action the seat on turn may take. */
#include "flow.h"

static void list_turn(const struct enigma *e, struct listing *l)
{
    int seat = e->active;
    unsigned normal = flow_solo(e) ? ENIGMA_ALL_PLACES & ~e->hush : (unsigned)ENIGMA_ALL_PLACES;
    unsigned extra = flow_solo(e) ? normal : flow_down(e);
    if (!e->named) list_mask(l, seat, VERB_CHOOSE, normal);
    if (e->had && !e->used) list_mask(l, seat, VERB_DECRYPT, extra);
    if (enigma_mission_open(e, seat)) list_add(l, seat, VERB_ATTEMPT, 0, 0, 0);
    if (e->named) list_add(l, seat, VERB_END, 0, 0, 0);
}

static void list_swaps(const struct enigma *e, struct listing *l)
{
    for (int p = 0; p < ENIGMA_PLACES; p++)
        for (int q = p + 1; q < ENIGMA_PLACES; q++) list_add(l, e->active, VERB_SWAP, 2, p, q);
    list_add(l, e->active, VERB_SKIP, 0, 0, 0);
}

static void list_peeks(const struct enigma *e, struct listing *l, unsigned places, bool may_skip)
{
    list_mask(l, e->asked, VERB_PEEK, places);
    if (may_skip) list_add(l, e->asked, VERB_SKIP, 0, 0, 0);
}

static void list_two(const struct enigma *e, struct listing *l, int verb, int other)
{
    list_add(l, e->asked, verb, 0, 0, 0);
    list_add(l, e->asked, other, 0, 0, 0);
}

static void list_effect(const struct enigma *e, struct listing *l)
{
    int seat = e->asked;
    unsigned down = flow_down(e), other = e->other < ENIGMA_PLACES ? 1u << e->other : 0;
    switch (e->phase) {
    case PHASE_CANCEL: case PHASE_TOME: list_two(e, l, VERB_CANCEL, VERB_ALLOW); break;
    case PHASE_TEAM:
        list_mask(l, seat, VERB_CHAOS, e->alive);
        list_add(l, seat, VERB_STUDY, 0, 0, 0);
        break;
    case PHASE_TEAM_PEEK: case PHASE_PARTNER_PEEK: list_peeks(e, l, down, true); break;
    case PHASE_PARTNER: list_mask(l, seat, VERB_INVITE, enigma_effect_partners(e)); break;
    case PHASE_LINE: list_mask(l, seat, VERB_READ, enigma_effect_lines(e)); break;
    case PHASE_READ: list_peeks(e, l, down, false); break;
    case PHASE_LOOK: list_mask(l, seat, VERB_LOOK, enigma_effect_others(e)); break;
    case PHASE_EXCHANGE: list_mask(l, seat, VERB_EXCHANGE, enigma_effect_others(e)); break;
    case PHASE_TRADE: list_two(e, l, VERB_TRADE, VERB_SKIP); break;
    case PHASE_OBSERVE: list_peeks(e, l, down & ~other, true); break;
    case PHASE_COVER:
        list_mask(l, seat, VERB_COVER, e->up & ~e->hush);
        list_add(l, seat, VERB_SKIP, 0, 0, 0);
        break;
    case PHASE_HAND:
        if (flow_solo(e)) { list_two(e, l, VERB_TRADE, VERB_SKIP); break; }
        list_mask(l, seat, VERB_HAND, enigma_effect_others(e) & ~e->chaos);
        list_add(l, seat, VERB_SKIP, 0, 0, 0);
        break;
    case PHASE_REVEAL: list_mask(l, seat, VERB_REVEAL, down); break;
    case PHASE_SWAP: list_swaps(e, l); break;
    case PHASE_SWAP_PEEK: list_peeks(e, l, down & (1u << e->place | other), true); break;
    case PHASE_SOLOWORK:
        list_add(l, seat, VERB_CHAOS, 1, 0, 0);
        list_mask(l, seat, VERB_LINK, ENIGMA_ALL_PLACES & ~e->hush & ~(1u << e->place));       /* ruling 51 */
        list_add(l, seat, VERB_SKIP, 0, 0, 0);
        break;
    default: break;
    }
}

int enigma_legal_list(const void *state, struct action *out, int max)
{
    const struct enigma *e = state;
    struct listing l = { out, out + max };
    int seat = e->asked;
    if (seat == SEAT_CHANCE) return enigma_deal_legal(e, out, max);
    switch (e->phase) {
    case PHASE_TURN: list_turn(e, &l); break;
    case PHASE_NAME: list_mask(&l, seat, VERB_NAME, enigma_deck(e)); break;
    case PHASE_DOUBT: list_two(e, &l, VERB_DOUBT, VERB_BELIEVE); break;
    case PHASE_WATCH: list_mask(&l, seat, VERB_WATCH, flow_down(e)); break;
    case PHASE_POINT: return enigma_mission_legal(e, out, max);
    case PHASE_BECOME: list_mask(&l, seat, VERB_BECOME, e->shown & ~(1u << SABOTEUR)); break;
    case PHASE_DRAFT: list_mask(&l, seat, VERB_KEEP, e->offer[seat]); break;
    case PHASE_CARRY: list_mask(&l, seat, VERB_REVEAL, flow_down(e)); break;
    case PHASE_LIFT: list_mask(&l, seat, VERB_LIFT, e->hush); break;
    case PHASE_BETWEEN: list_add(&l, seat, VERB_BEGIN, 0, 0, 0); break;
    case PHASE_OVER: break;
    default: list_effect(e, &l);
    }
    return (int)(l.next - out);
}
