/* Tribunal 1920: facts of the rules behind a hint. */
#include "mind.h"

static bool aligns(const struct tribunal *t, int seat, int space)
{
    return space < TR_GRID && tribunal_aligned((t->pawns[seat] | TR_BIT(space)) & TR_GRID_BITS);
}

void tribunal_because(const void *view, int seat, const struct action *a, struct text *out)
{
    const struct tribunal *t = view;
    bool pawn = a->verb == TR_CLAIM || a->verb == TR_PENALTY;
    if (a->verb == TR_CLAIM)
        text_add(out, "%s\n", tribunal_meets(t, seat, t->hand[seat], a->arg[0])
                                  ? _("+ You hold these cards: the claim is true.")
                                  : _("! You do not hold these cards: this is a bluff."));
    if (pawn && aligns(t, seat, a->arg[0])) text_add(out, "%s\n", _("+ It would complete a line."));
    if (pawn && aligns(t, !seat, a->arg[0])) text_add(out, "%s\n", _("+ It would block a line of your rival."));
    if (a->verb == TR_OBJECT) {
        bool never = tribunal_odds(t, t->mover, t->claimed, t->hand[seat]) <= 0;
        if (never) text_add(out, "%s\n", _("+ Beside the cards you know, the claim can\u2019t be true."));
        else text_add(out, "%s\n", _("! Object to the truth, and the pawn is placed all the same."));
    }
    if ((a->verb == TR_OBJECT || a->verb == TR_OK) && aligns(t, t->mover, t->claimed))
        text_add(out, "%s\n", _("! The claim would complete a line."));
}
