/* Justice: what an Identity wants from each Suspect by what its seat knows, and what a card would tip. */
#include "justice.h"

/* The verdict that scores for a Suspect of this guilt. */
static enum justice_wants wants_if(const struct justice_identity *id, bool guilty)
{
    bool convicted = id->cog & (guilty ? GUILTY_CONVICTED : INNOCENT_CONVICTED),
         acquitted = id->cog & (guilty ? GUILTY_ACQUITTED : INNOCENT_ACQUITTED);
    return convicted && acquitted ? WANTS_EITHER
           : convicted            ? WANTS_CONVICTED
           : acquitted            ? WANTS_ACQUITTED
                                  : WANTS_NOTHING;
}

static int points_of(const struct justice *j, const struct justice_identity *id, int slot)
{
    int sum = 0;
    for (int symbol = 0; symbol < NO_SYMBOL; symbol++)
        sum += id->value[symbol] * justice_showing(j, slot, symbol);
    for (int i = 0; i < 2; i++)
        if (j->rosette[slot][i] != NO_CARD)
            sum += justice_rosettes[card_number(j->rosette[slot][i]) - 1].points;
    return sum;
}

bool justice_want(const struct justice *j, int seat, int slot, struct justice_want *out)
{
    if (seat < 0 || j->identity[seat] >= 7 || j->suspect[slot] >= 7) return false;
    const struct justice_identity *id = &justice_identities[j->identity[seat]];
    enum justice_wants guilty = wants_if(id, true), innocent = wants_if(id, false);
    out->seen = j->guilt[slot] == GUILTY || j->guilt[slot] == INNOCENT;
    out->guilty = j->guilt[slot] == GUILTY;
    out->points = points_of(j, id, slot);
    if (out->seen) out->wants = out->guilty ? guilty : innocent;
    else out->wants = guilty == innocent ? guilty : WANTS_EITHER;
    return true;
}

int justice_lacks(const struct justice *j, int slot, enum justice_wants wants)
{
    int lead = j->sum[slot][LEFT] - j->sum[slot][RIGHT];
    if (wants == WANTS_CONVICTED) return lead < 0 ? -lead : 0;     /* a tie convicts */
    if (wants == WANTS_ACQUITTED) return lead >= 0 ? lead + 1 : 0;
    return 0;
}

bool justice_turns(const struct justice *j, int card, int slot, int side, int sum[2])
{
    struct justice then = *j;
    int hung = 0;
    bool rosette = card_suit(card) == ROSETTES;
    if (rosette != (side == TOP) || (rosette && justice_full(j, slot)) || j->laid_count == JUSTICE_LAID)
        return false;
    for (int s = 0; s < j->seats; s++)
        if (j->play[s] == card) hung = j->hung[s];
    justice_lay(&then, 0, card, slot, side, hung);
    for (int k = 0; k < 2; k++) sum[k] = then.sum[slot][k];
    return justice_convicted(&then, slot) != justice_convicted(j, slot);
}
