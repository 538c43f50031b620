/* Tribunal 1920: why an action is refused, in a sentence. Allowed is exactly what `legal` lists. */
#include "tribunal.h"

/* Each verb's phase, number of args (-1: the space's price) and what to do instead in that phase. */
static const int8_t phase_of[TR_VERBS] = {
    [TR_BEGIN] = TR_AT_START, [TR_DRAW] = TR_AT_DRAW, [TR_CLAIM] = TR_AT_CLAIM, [TR_PASS] = TR_AT_CLAIM,
    [TR_OK] = TR_AT_ANSWER, [TR_OBJECT] = TR_AT_ANSWER, [TR_ADMIT] = TR_AT_PROOF, [TR_SHOW] = TR_AT_PROOF,
    [TR_PENALTY] = TR_AT_PENALTY, [TR_BRIBE] = TR_AT_BRIBE, [TR_REVERSE] = TR_AT_REVERSAL,
    [TR_STRIKE] = TR_AT_STRIKE, [TR_DISCARD] = TR_AT_DISCARD, [TR_SEND] = TR_AT_SEND,
};
static const int8_t args_of[TR_VERBS] = {
    [TR_BEGIN] = 1, [TR_DRAW] = 2, [TR_CLAIM] = 1, [TR_SHOW] = -1, [TR_PENALTY] = 1, [TR_BRIBE] = 1,
    [TR_REVERSE] = 2, [TR_STRIKE] = 1, [TR_DISCARD] = 1, [TR_SEND] = 1,
};

static const char *const instead[] = {
    [TR_AT_START] = N_("Lots are drawn for the first turn"),
    [TR_AT_DRAW] = N_("Evidence is being drawn"),
    [TR_AT_CLAIM] = N_("Claim a space or pass first"),
    [TR_AT_ANSWER] = N_("Answer the claim first: OK or Objection"),
    [TR_AT_PROOF] = N_("The objection must be answered first"),
    [TR_AT_PENALTY] = N_("The penalty pawn must be placed first"),
    [TR_AT_BRIBE] = N_("The Bribe pawn must be placed first"),
    [TR_AT_REVERSAL] = N_("The Reversal must be carried out first"),
    [TR_AT_STRIKE] = N_("A rival pawn must be taken off the grid first"),
    [TR_AT_DISCARD] = N_("Discard down to four cards first"),
    [TR_AT_SEND] = N_("The investigator must be sent first"),
    [TR_AT_END] = N_("The trial is over"),
};

static const char *why_empty(const struct tribunal *t, int space)
{
    if (t->bribe & TR_BIT(space)) return _("The Bribe pawn blocks that space");
    if ((t->pawns[0] | t->pawns[1]) & TR_BIT(space)) return _("That space is occupied");
    return NULL;
}

static const char *why_show(const struct tribunal *t, const struct action *a)
{
    int seat = t->mover, price = tribunal_price(t, seat, t->claimed);
    uint32_t cards = 0;
    int last = -1;
    if (!tribunal_meets(t, seat, t->hand[seat], t->claimed))
        return _("Your hand doesn't hold that evidence: admit the bluff");
    if (a->count != price) return _("Show exactly the cards that the space asks for");
    for (int i = 0; i < a->count; i++) {
        int card = a->arg[i];
        if (card < 0 || card >= TR_CARDS) return _("There is no such card");
        if (!(t->hand[seat] & TR_BIT(card))) return _("That card isn't in your hand");
        if (card <= last) return _("Name each card once, in the order of the hand");
        cards |= TR_BIT(card);
        last = card;
    }
    if (!tribunal_meets(t, seat, cards, t->claimed)) return _("Those cards don't support the claim");
    return NULL;
}

static const char *why_draw(const struct tribunal *t, const struct action *a)
{
    int card = a->arg[1];
    if (a->arg[0] != t->drawer) return _("The other player draws now");
    if (card < 0 || card >= TR_CARDS) return _("There is no such card");
    if (!(t->deck & TR_BIT(card))) return _("That card isn't in the deck");
    return NULL;
}

static const char *why_reverse(const struct tribunal *t, const struct action *a)
{
    int from = a->arg[0], to = a->arg[1];
    if (from < 0 || from >= TR_GRID || to < 0 || to >= TR_GRID)
        return _("A Reversal stays on the Courtroom Grid");
    if (!((t->pawns[0] | t->pawns[1]) & TR_BIT(from))) return _("No pawn stands there");
    return why_empty(t, to);
}

static const char *why_discard(const struct tribunal *t, int card)
{
    if (card < 0 || card >= TR_CARDS) return _("There is no such card");
    if (!(t->hand[t->turn] & TR_BIT(card))) return _("That card isn't in your hand");
    return NULL;
}

static const char *why_space(const struct tribunal *t, const struct action *a)
{
    int space = a->arg[0];
    if (space < 0 || space >= TR_SPACES) return _("There is no such space");
    switch (a->verb) {
    case TR_CLAIM:
        if (!tribunal_reserve(t, t->turn)) return _("You have no plea pawn left");
        return why_empty(t, space);
    case TR_PENALTY: return why_empty(t, space);
    case TR_BRIBE:
        if (space >= TR_GRID) return _("The Bribe pawn goes on the Courtroom Grid");
        return why_empty(t, space);
    case TR_STRIKE:
        if (space >= TR_GRID) return _("Only pawns on the Courtroom Grid can be removed");
        if (!(t->pawns[!t->owner] & TR_BIT(space))) return _("Your rival has no pawn there");
        return NULL;
    default:
        if (space < TR_GRID) return _("Investigators go to a Borough");
        if ((t->meeples[0] | t->meeples[1]) & TR_BIT(space)) return _("An investigator is there already");
        return NULL;
    }
}

const char *tribunal_why(const void *state, const struct action *a)
{
    const struct tribunal *t = state;
    if (t->turn == SEAT_NONE) return _(instead[TR_AT_END]);
    if (a->seat != t->turn) return _("It isn't your turn");
    if (a->verb >= TR_VERBS) return _("There is no such action");
    if (phase_of[a->verb] != t->phase) return _(instead[t->phase]);
    if (args_of[a->verb] >= 0 && a->count != args_of[a->verb])
        return _("That action is written with other parts");

    switch (a->verb) {
    case TR_BEGIN: return a->arg[0] == 0 || a->arg[0] == 1 ? NULL : _("There is no such seat");
    case TR_DRAW: return why_draw(t, a);
    case TR_ADMIT:
        return tribunal_meets(t, t->mover, t->hand[t->mover], t->claimed) ? _("You hold the evidence: show it")
                                                                          : NULL;
    case TR_SHOW: return why_show(t, a);
    case TR_REVERSE: return why_reverse(t, a);
    case TR_DISCARD: return why_discard(t, a->arg[0]);
    case TR_PASS: case TR_OK: case TR_OBJECT: return NULL;
    default: return why_space(t, a);
    }
}
