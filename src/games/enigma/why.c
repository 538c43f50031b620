/* Enigma: why an action is refused, in a sentence. Allowed is exactly what `legal` lists. */
#include "flow.h"

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
        if (!(e->decryption >> e->active & 1) && !e->used)
            return _("An extra naming needs a Decryption token.");
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
        return a->verb == VERB_LINK && a->arg[0] == e->place
                   ? _("Choose another card than Solowork.")
                   : _("A card with a Silence token can't be chosen.");
    case VERB_DECRYPT:
        if (!place) return _("There is no such place in the mansion.");
        return flow_solo(e) ? _("A card with a Silence token can't be chosen.")
                            : _("An extra naming needs a face-down card.");
    case VERB_WATCH: case VERB_PEEK: case VERB_REVEAL:
        return place ? _("Choose a face-down card that this effect can reach.")
                     : _("There is no such place in the mansion.");
    case VERB_COVER: return _("Choose a face-up card without a Silence token.");
    case VERB_NAME: return _("Only the nine cards of this game can be named.");
    case VERB_READ: return _("Choose a row or column with a face-down card.");
    case VERB_INVITE: return _("Choose another living player without Silence.");
    case VERB_LOOK: case VERB_EXCHANGE: return _("Choose another living player.");
    case VERB_HAND: return _("Choose another living player without Chaos.");
    case VERB_CHAOS: return _("Choose a living player.");
    case VERB_SWAP: return _("Choose two different places, the lower one first.");
    case VERB_POINT:
        return _("Point at a new place with the card that is asked for, in ascending order where any will do.");
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
