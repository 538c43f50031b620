/* Statistics of Tribunal 1920: who claims first, false claims and objections. */
#include "tribunal.h"

void tribunal_tallies(const void *before, const struct action *a, const struct events *came,
                    struct tallies seat[SEATS_MAX])
{
    const struct tribunal *t = before;
    (void)came;
    if (!a) return;
    if (a->verb == TR_BEGIN)
        for (int s = 0; s < 2; s++) seat[s].role = s == a->arg[0] ? N_("Claims first") : N_("Claims second");
    if (a->verb != TR_OK && a->verb != TR_OBJECT) return;
    int claimant = !a->seat;
    bool lie = !tribunal_meets(t, claimant, t->hand[claimant], t->claimed), called = a->verb == TR_OBJECT;
    seat[claimant].bluffs += lie;
    seat[claimant].caught += lie && called;
    seat[a->seat].doubts += called;
    seat[a->seat].right += lie && called;
}
