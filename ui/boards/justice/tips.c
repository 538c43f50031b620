/* What a person is told once at Justice's table. */
#include "../../settings.h"
#include "text.h"
#include "view.h"

/* Something is chosen: how it is played. */
static bool at_twice(const struct seat *at)
{
    return at->asking && !settings.single_tap && at->picked >= 0
           && (at->legal[at->picked].verb == JUSTICE_V_LEAD || at->legal[at->picked].verb == JUSTICE_V_PLAY);
}
static bool at_lead(const struct seat *at) { return justice_asked(at, JUSTICE_LEAD); }
static bool at_follow(const struct seat *at) { return justice_asked(at, JUSTICE_FOLLOW); }
static bool at_gaze(const struct seat *at) { return at_follow(at) && seat_count(at, JUSTICE_V_PASS); }
static bool at_modify(const struct seat *at)
{
    return justice_asked(at, JUSTICE_MODIFY) && seat_count(at, JUSTICE_V_MODIFY);
}
static bool at_place(const struct seat *at) { return justice_asked(at, JUSTICE_PLACE); }
/* A Modification on the covered side of a card that was laid. */
static bool at_void(const struct seat *at)
{
    const struct justice *j = at->view;
    for (int i = 0; i < j->laid_count; i++)
        if (j->laid[i].hung && hung_side(j->laid[i].hung) != j->laid[i].side) return true;
    return false;
}
static bool at_close(const struct seat *at)
{
    return justice_asked(at, JUSTICE_CLOSE) && seat_count(at, JUSTICE_V_CLOSE);
}

const struct tip justice_tips[] = {
    { "j-twice", at_twice, N_("Tap the chosen card a second time, or Confirm, to play it; you can also drag a "
                              "card onto the trick.") },
    { "j-lead", at_lead, N_("The card you lead sets the suit that the others must follow; trump beats every "
                            "other suit.") },
    { "j-follow", at_follow, N_("Follow the suit that was led, or play trump; only someone who has neither may "
                                "throw in another card.") },
    { "j-place", at_place, N_("The winner lays one card of the trick: on the left of a Suspect it convicts, on "
                              "the right it acquits, a Rosette goes above.") },
    { "j-modify", at_modify, N_("A Modification hangs on a card of this trick with the same number and changes "
                                "one side of it.") },
    { "j-gaze", at_gaze, N_("A soul gaze lets you pass and peek at whether one Suspect is guilty; unused ones "
                            "are a point each.") },
    { "j-void", at_void, N_("A Modification marked void hangs on the side that lies under the Suspect: it does "
                            "nothing there.") },
    { "j-close", at_close, N_("Whoever closes the case first takes the Efficiency bonus; one last trick "
                              "follows, unless a second player closes too.") },
    { 0 },
};
