/* Tribunal 1920: which moves are bold, and which are folly. */
#include "mind.h"

/* To claim what one can't show, before all in the middle of the grid; to object. */
float tribunal_bold(const void *view, int seat, const struct action *a)
{
    const struct tribunal *t = view;
    if (a->verb != TR_CLAIM) return a->verb == TR_OBJECT;
    bool truth = tribunal_meets(t, seat, t->hand[seat], a->arg[0]);
    return (truth ? 0 : 1) + (a->arg[0] == TR_CENTRE ? 0.9f : a->arg[0] < TR_GRID ? 0.6f : 0.1f);
}

/* A space that wins the hearing, whatever the rival says: the claim is true and completes a line. */
static bool wins(const struct tribunal *t, int seat, int space)
{
    return space < TR_GRID && tribunal_free(t) >> space & 1 && tribunal_reserve(t, seat)
           && tribunal_aligned(t->pawns[seat] | TR_BIT(space)) && tribunal_meets(t, seat, t->hand[seat], space);
}

/* A claim that everybody knows to be a lie: no hand of that size can hold what it asks for. */
static bool absurd(const struct tribunal *t, int seat, int space)
{
    return tribunal_odds(t, seat, space, 0) <= 0;
}

/* To let a certain lie stand, to tell one, and to leave a certain win. */
bool tribunal_folly(const void *view, int seat, const struct action *a)
{
    const struct tribunal *t = view;
    /* everybody counts the cards of a hand: what takes more is surely called, and to pass is better */
    if (a->verb == TR_CLAIM && tribunal_price(t, seat, a->arg[0]) > t->hand_count[seat]) return true;
    if (a->verb == TR_OK) return tribunal_odds(t, !seat, t->claimed, t->hand[seat]) <= 0;
    if (a->verb == TR_CLAIM && absurd(t, seat, a->arg[0])) return true;
    if (a->verb != TR_PASS && (a->verb != TR_CLAIM || wins(t, seat, a->arg[0]))) return false;
    for (int space = 0; space < TR_GRID; space++)
        if (wins(t, seat, space)) return true;
    return false;
}
