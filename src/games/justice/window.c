/* Justice: the open windows, Case Closed and Modify. */
#include "justice.h"

/* Unseen Modifications that this hand may hold: those in hands known to hold nothing else are elsewhere. */
static int mods_left(const struct justice *j, int seat)
{
    int left = j->mods_unseen;
    for (int s = 0; s < j->seats; s++)
        if (s != seat && j->voids[s] == VOID_ALL) left -= j->count[s];
    return left;
}

/* As rules.c asks: Case Closed nearest to the lead first, Modify clockwise from the winner (rulings 16, 24,
   51). */
bool justice_window(const void *view, struct window *out)
{
    const struct justice *j = view;
    bool close = j->phase == JUSTICE_CLOSE;
    if (!close && j->phase != JUSTICE_MODIFY) return false;
    out->id = (uint32_t)j->round << 16 | (uint32_t)j->trick << 8 | j->phase;
    out->round = j->round;
    out->kind = IN_ORDER_ALL;
    out->speaks = close ? JUSTICE_V_CLOSE : JUSTICE_V_MODIFY;
    out->passes = close ? JUSTICE_V_KEEP : JUSTICE_V_DECLINE;
    for (int asked = j->step, seat = j->turn; asked < j->seats;
         asked++, seat = seat + 1 == j->seats ? 0 : seat + 1) {
        int left = mods_left(j, seat);
        if (!j->count[seat] || (close ? j->count[seat] > j->mods_unseen : j->closed >> seat & 1)) continue;
        window_add(out, seat, close ? j->count[seat] <= left : left > 0);
    }
    return true;
}
