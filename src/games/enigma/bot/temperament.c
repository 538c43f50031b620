/* Enigma: Beyond Code: which moves are bold. */
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
