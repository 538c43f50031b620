/* Statistics of Enigma: the Character at the end, false names and doubts. */
#include "flow.h"

static bool came_to(const struct events *came, int kind)
{
    for (int i = 0; i < came->count; i++)
        if (came->list[i].kind == kind) return true;
    return false;
}

static void characters(const struct enigma *e, struct tallies seat[SEATS_MAX])
{
    for (int s = 0; s < e->seats; s++) {
        int who = s == e->winner ? e->winner_character : e->hand[s];
        if (who < CHARACTERS) seat[s].role = enigma_characters[who].name;
    }
}

void enigma_tallies(const void *before, const struct action *a, const struct events *came,
                  struct tallies seat[SEATS_MAX])
{
    const struct enigma *e = before;
    if (!a) {
        characters(e, seat);
        return;
    }
    /* what nobody was asked about stands at once */
    if (a->verb == VERB_NAME)
        seat[a->seat].bluffs += e->at[e->place] != a->arg[0] && !came_to(came, EV_BELIEVED);
    if (a->verb != VERB_DOUBT) return;
    bool lie = e->at[e->place] != e->card;
    seat[a->seat].doubts++;
    seat[a->seat].right += lie;
    seat[e->active].caught += lie;
}
