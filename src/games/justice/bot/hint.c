/* Justice: facts of the rules behind a hint. */
#include "mind.h"

#include "../../../text.h"

/* Is this card the best of the trick once it is played? */
static bool leads(const struct justice *j, int seat, const struct action *a)
{
    struct justice after = *j;
    justice_game.apply(&after, a, NULL);
    return after.winner == seat;
}

static void placed(const struct justice *j, int seat, const struct action *a, struct text *out)
{
    struct justice after = *j;
    int slot = a->arg[1];
    justice_game.apply(&after, a, NULL);
    struct justice_want want;
    if (justice_want(j, seat, slot, &want)
        && (want.wants == WANTS_CONVICTED || want.wants == WANTS_ACQUITTED)) {
        text_add(out, want.wants == WANTS_CONVICTED ? _("+ Your Identity scores %d if %s is convicted.")
                                                  : _("+ Your Identity scores %d if %s is acquitted."),
                 want.points, _(justice_suspects[j->suspect[slot]].name));
        text_add(out, "\n");
    }
    for (int side = 0; side < 2; side++) {
        if (after.sum[slot][side] == j->sum[slot][side]) continue;
        text_add(out, side ? _("+ Acquittal of %s: %d to %d.") : _("+ Conviction of %s: %d to %d."),
                 _(justice_suspects[j->suspect[slot]].name), j->sum[slot][side], after.sum[slot][side]);
        text_add(out, "\n");
    }
}

void justice_because(const void *view, int seat, const struct action *a, struct text *out)
{
    const struct justice *j = view;
    if (a->verb == JUSTICE_V_PLAY || a->verb == JUSTICE_V_LEAD) {
        if (card_suit(a->arg[0]) == j->trump) text_add(out, "%s\n", _("+ It is a trump."));
        if (a->verb == JUSTICE_V_PLAY)
            text_add(out, "%s\n", leads(j, seat, a) ? _("+ It is the best card of the trick so far.")
                                                    : _("! It is not the best card of the trick."));
    }
    if (a->verb == JUSTICE_V_PLACE) placed(j, seat, a, out);
    if (a->verb == JUSTICE_V_PASS)
        text_add(out, "%s\n", _("+ You learn whether this Suspect is guilty, and keep your cards."));
    if (a->verb == JUSTICE_V_DECLINE)
        text_add(out, "%s\n", _("+ You keep your Modifications for a card that serves you better."));
    if (a->verb == JUSTICE_V_PASS)
        text_add(out, "%s\n", _("! It spends a soul gaze; unspent ones count at the end of the Round."));
    if (a->verb == JUSTICE_V_CLOSE)
        text_add(out, "%s\n", _("+ Whoever closes first gets the Efficiency bonus."));
}
