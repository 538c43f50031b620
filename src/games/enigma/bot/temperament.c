/* Enigma: Beyond Code: which moves are bold, and which are folly. */
#include "mind.h"

/* A lie, a doubt, an attempt; and to go where others have looked, who then know what lies there. */
float enigma_bold(const void *view, int seat, const struct action *a)
{
    const struct enigma *e = view;
    if (a->verb == VERB_NAME) return e->at[e->place] != a->arg[0];
    if (a->verb == VERB_CHOOSE || a->verb == VERB_WATCH || a->verb == VERB_PEEK)
        return 0.1f * (float)bits_count((unsigned)e->seen[a->arg[0]] & ~(1u << seat));
    return a->verb == VERB_DOUBT || a->verb == VERB_ATTEMPT || a->verb == VERB_CANCEL;
}

/* Can the places from this one on all have a card of these that open facts allow there? */
static bool fits(const struct enigma *e, int place, unsigned cards)
{
    while (place < ENIGMA_PLACES && (place == e->place || e->at[place] == ENIGMA_NONE)) place++;
    if (place == ENIGMA_PLACES) return true;
    for (unsigned may = e->may[place] & cards; may; may &= may - 1)
        if (fits(e, place + 1, cards & ~(may & (0 - may)))) return true;
    return false;
}

/* To name, where somebody may doubt it, a card that by what lies open can't be there. */
bool enigma_folly(const void *view, int seat, const struct action *a)
{
    const struct enigma *e = view;
    unsigned card = 1u << a->arg[0];
    if (a->verb != VERB_NAME || !(e->alive & ~e->silence & ~(1u << seat))) return false;
    return !(e->may[e->place] & card) || !fits(e, 0, enigma_deck(e) & ~card);
}
