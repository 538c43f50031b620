/* Statistics of Mistrial!: the sides. */
#include "parts.h"

void mistrial_tallies(const void *before, const struct action *a, const struct events *came,
                    struct tallies seat[SEATS_MAX])
{
    (void)before, (void)came;
    for (int s = 0; !a && s < MS_SIDES; s++) seat[s].role = mistrial_sides[s];
}
