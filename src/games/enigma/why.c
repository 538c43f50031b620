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
static const char *const args_wrong[ENIGMA_VERBS] = {
    [VERB_WATCH] = N_("Choose a face-down card that this effect can reach."),
    [VERB_PEEK] = N_("Choose a face-down card that this effect can reach."),
    [VERB_REVEAL] = N_("Choose a face-down card that this effect can reach."),
    [VERB_CHOOSE] = N_("A card with a Silence token can't be chosen."),
    [VERB_LINK] = N_("A card with a Silence token can't be chosen."),
    [VERB_DECRYPT] = N_("An extra naming needs a face-down card."),
    [VERB_COVER] = N_("Choose a face-up card without a Silence token."),
    [VERB_NAME] = N_("Only the nine cards of this game can be named."),
    [VERB_READ] = N_("Choose a row or column with a face-down card."),
    [VERB_INVITE] = N_("Choose another living player without Silence."),
    [VERB_LOOK] = N_("Choose another living player."),
    [VERB_EXCHANGE] = N_("Choose another living player."),
    [VERB_HAND] = N_("Choose another living player without Chaos."),
    [VERB_CHAOS] = N_("Choose a living player."),
    [VERB_SWAP] = N_("Choose two different places, the lower one first."),
    [VERB_POINT] =
        N_("Point at a new place with the card that is asked for, in ascending order where any will do."),
    [VERB_MARK] = N_("Mark the Chaos places in ascending order, leaving room for the rest."),
    [VERB_TELL] = N_("Name another living player's Character, one that is in this game."),
    [VERB_BECOME] = N_("Choose one of the Characters turned up, not the Saboteur."),
    [VERB_KEEP] = N_("Keep one of the Characters you were dealt."),
    [VERB_LIFT] = N_("Choose a card that bears a Silence token."),
    [VERB_LAY] = N_("That card can't come up now."),
    [VERB_DEAL] = N_("That card can't come up now."),
    [VERB_DRAW] = N_("That card can't come up now."),
    [VERB_SHOW] = N_("That card can't come up now."),
    [VERB_JOIN] = N_("That card can't come up now."),
};

static bool at_a_place(int verb)
{
    return verb == VERB_CHOOSE || verb == VERB_LINK || verb == VERB_DECRYPT || verb == VERB_WATCH
           || verb == VERB_PEEK || verb == VERB_REVEAL;
}

static const char *why_args(const struct enigma *e, const struct action *a)
{
    bool place = a->arg[0] >= 0 && a->arg[0] < ENIGMA_PLACES;
    if (at_a_place(a->verb) && !place) return _("There is no such place in the mansion.");
    if (a->verb == VERB_LINK && a->arg[0] == e->place) return _("Choose another card than Solowork.");
    if (a->verb == VERB_DECRYPT && flow_solo(e)) return _("A card with a Silence token can't be chosen.");
    const char *wrong = a->verb < ENIGMA_VERBS ? args_wrong[a->verb] : NULL;
    return wrong ? _(wrong) : _("That isn't how this action is written.");
}

const char *enigma_legal_why(const void *state, const struct action *a)
{
    const struct enigma *e = state;
    if (e->asked == SEAT_NONE) return _("The game is over.");
    if (a->seat != e->asked) return _("It isn't that seat's turn.");
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
    default: return _("That isn't possible now.");
    }
}
