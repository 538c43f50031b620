/* What a person is told once at Justice's table. */
#include "text.h"
#include "view.h"

static bool at_lead(const struct seat *at) { return justice_asked(at, JUSTICE_LEAD); }
static bool at_follow(const struct seat *at) { return justice_asked(at, JUSTICE_FOLLOW); }
static bool at_gaze(const struct seat *at) { return at_follow(at) && seat_count(at, JUSTICE_V_PASS); }
static bool at_modify(const struct seat *at)
{
    return justice_asked(at, JUSTICE_MODIFY) && seat_count(at, JUSTICE_V_MODIFY);
}
static bool at_place(const struct seat *at) { return justice_asked(at, JUSTICE_PLACE); }
static bool at_close(const struct seat *at)
{
    return justice_asked(at, JUSTICE_CLOSE) && seat_count(at, JUSTICE_V_CLOSE);
}

const struct tip justice_tips[] = {
    { "j-lead", at_lead, N_("The card you lead sets the suit that the others must follow; trump beats every "
                            "other suit.") },
    { "j-follow", at_follow, N_("Follow the suit that was led, or play trump; only who has neither may throw "
                                "in another card.") },
    { "j-place", at_place, N_("The winner lays one card of the trick: on the left of a Suspect it convicts, on "
                              "the right it acquits, a Rosette goes above.") },
    { "j-modify", at_modify, N_("A Modification hangs on a card of this trick with the same number and changes "
                                "one side of it.") },
    { "j-gaze", at_gaze, N_("A soul gaze lets you pass and peek at whether one Suspect is guilty; unused ones "
                            "are a point each.") },
    { "j-close", at_close, N_("Who closes the case first takes the Efficiency bonus, and one last trick "
                              "follows.") },
    { 0 },
};
