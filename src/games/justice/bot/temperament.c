/* Justice: which moves are bold, and which are folly. */
#include "mind.h"

/* To press for conviction, to close the case, to lead a trump. */
float justice_bold(const void *view, int seat, const struct action *a)
{
    (void)view, (void)seat;
    if (a->verb == JUSTICE_V_PLACE) return a->arg[2] == LEFT ? 0.9f : 0;
    if (a->verb == JUSTICE_V_MODIFY) return a->arg[2] == LEFT ? 1.9f : 1;
    return a->verb == JUSTICE_V_CLOSE;
}

/* A Soul gaze at what this seat has seen already, while there is something it hasn't. */
bool justice_folly(const void *view, int seat, const struct action *a)
{
    const struct justice *j = view;
    unsigned seen = j->seen[seat], all = (1u << JUSTICE_SLOTS) - 1;
    return a->verb == JUSTICE_V_PASS && seen >> a->arg[0] & 1 && (seen & all) != all;
}
