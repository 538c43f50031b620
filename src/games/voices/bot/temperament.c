/* Voices in My Head: which moves are bold. */
#include "mind.h"

/* A push is bold where many of the others' markers lie; a card played is bolder than one kept. */
float voices_bold(const void *view, int seat, const struct action *a)
{
    const struct voices *v = view;
    if (a->verb != V_PUSH) return a->verb == V_PLAY;
    int others = 0;
    for (int s = 0; s < v->seats; s++) others += s == seat ? 0 : voices_markers(v, s, a->arg[0]);
    return others > 8 ? 1 : (float)others / 8;
}
