/* Enigma: every action the seat on turn may take, and why another may not be. */
#include <string.h>

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
    struct listing l = { out, 0, max };
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
    return l.n;
}

static bool verb_now(const struct enigma *e, int verb)
{
    static _Thread_local struct action list[LEGAL_MAX];
    int n = enigma_legal_list(e, list, LEGAL_MAX);
    for (int i = 0; i < n; i++)
        if (list[i].verb == verb) return true;
    return false;
}

static const char *why_turn_verb(const struct enigma *e, int verb)
{
    switch (verb) {
    case VERB_CHOOSE: return _("You have already named a card this turn.");
    case VERB_DECRYPT:
        if (!(e->decryption >> e->active & 1) && !e->used) return _("An extra naming needs a Decryption token.");
        if (e->used) return _("A Decryption token can be used once a turn.");
        if (!e->had) return _("A Decryption token can be used only if you held it before this turn.");
        return _("There is no card left for an extra naming.");
    case VERB_ATTEMPT: return enigma_attempt_why(e, e->active);
    case VERB_END: return _("Name a Mansion card before you end your turn.");
    default: return NULL;
    }
}

/* The verb exists now, but not with these arguments. */
static const char *why_args(const struct enigma *e, const struct action *a)
{
    bool place = a->arg[0] >= 0 && a->arg[0] < ENIGMA_PLACES;
    switch (a->verb) {
    case VERB_CHOOSE: case VERB_LINK:
        if (!place) return _("There is no such place in the mansion.");
        return a->verb == VERB_LINK && a->arg[0] == e->place ? _("Choose another card than Solowork.")
                                                             : _("A card with a Silence token can't be chosen.");
    case VERB_DECRYPT:
        if (!place) return _("There is no such place in the mansion.");
        return flow_solo(e) ? _("A card with a Silence token can't be chosen.")
                            : _("An extra naming needs a face-down card.");
    case VERB_WATCH: case VERB_PEEK: case VERB_REVEAL:
        return place ? _("Choose a face-down card that this effect can reach.") : _("There is no such place in the mansion.");
    case VERB_COVER: return _("Choose a face-up card without a Silence token.");
    case VERB_NAME: return _("Only the nine cards of this game can be named.");
    case VERB_READ: return _("Choose a row or column with a face-down card.");
    case VERB_INVITE: return _("Choose another living player without Silence.");
    case VERB_LOOK: case VERB_EXCHANGE: return _("Choose another living player.");
    case VERB_HAND: return _("Choose another living player without Chaos.");
    case VERB_CHAOS: return _("Choose a living player.");
    case VERB_SWAP: return _("Choose two different places, the lower one first.");
    case VERB_POINT: return _("Point at a new place with the card that is asked for, in ascending order where any will do.");
    case VERB_MARK: return _("Mark the Chaos places in ascending order, leaving room for the rest.");
    case VERB_TELL: return _("Tell another living player's Character, one of this game's.");
    case VERB_BECOME: return _("Choose one of the Characters turned up, not the Saboteur.");
    case VERB_KEEP: return _("Keep one of the Characters you were dealt.");
    case VERB_LIFT: return _("Choose a card that bears a Silence token.");
    case VERB_LAY: case VERB_DEAL: case VERB_DRAW: case VERB_SHOW: case VERB_JOIN:
        return _("That card can't come up now.");
    default: return _("That is not how this action is written.");
    }
}

const char *enigma_legal_why(const void *state, const struct action *a)
{
    const struct enigma *e = state;
    if (e->asked == SEAT_NONE) return _("The game is over.");
    if (a->seat != e->asked) return _("It is not that seat's turn.");
    if (a->verb >= ENIGMA_VERBS) return _("There is no such action.");
    if (!game_why_listed(&enigma_game, state, a)) return NULL;
    if (verb_now(e, a->verb)) return why_args(e, a);
    const char *why = e->phase == PHASE_TURN ? why_turn_verb(e, a->verb) : NULL;
    if (why) return why;
    switch (e->phase) {
    case PHASE_NAME: return _("Name the card you chose first.");
    case PHASE_DOUBT: return _("Believe or doubt the claim first.");
    case PHASE_WATCH: return _("A silenced player only peeks at one face-down card.");
    case PHASE_POINT: return _("Finish the Mission's claims first.");
    case PHASE_BETWEEN: return _("Begin the next game first.");
    default: return _("That is not possible now.");
    }
}
