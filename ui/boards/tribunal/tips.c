/* What a person is told once at Tribunal's table. */
#include "../../settings.h"
#include "view.h"

static bool in(const struct seat *at, int phase) { return at->asking && tribunal_view(at)->phase == phase; }

/* A space is chosen: how it is claimed. */
static bool at_twice(const struct seat *at)
{
    return in(at, TR_AT_CLAIM) && !settings.single_tap && at->picked >= 0
           && at->legal[at->picked].verb == TR_CLAIM;
}
static bool at_claim(const struct seat *at) { return in(at, TR_AT_CLAIM); }
static bool at_borough(const struct seat *at)
{
    return in(at, TR_AT_CLAIM) && at->picked >= 0 && at->legal[at->picked].verb == TR_CLAIM
           && at->legal[at->picked].arg[0] >= TR_GRID;
}
static bool at_answer(const struct seat *at) { return in(at, TR_AT_ANSWER); }
static bool at_proof(const struct seat *at) { return in(at, TR_AT_PROOF); }
static bool at_penalty(const struct seat *at) { return in(at, TR_AT_PENALTY); }
static bool at_discard(const struct seat *at) { return in(at, TR_AT_DISCARD); }
static bool at_send(const struct seat *at) { return in(at, TR_AT_SEND); }

const struct tip tribunal_tips[] = {
    { "t-borough", at_borough, N_("A Borough takes three cards of its own, two where your investigator stands; "
                                  "its effect comes at once.") },
    { "t-twice", at_twice, N_("Tap the chosen space a second time, or Claim, to claim it; you can also drag a "
                              "card or your pawn there.") },
    { "t-claim", at_claim, N_("Claim a space with the cards it asks for, or without them: nobody looks unless "
                              "your rival objects.") },
    { "t-answer", at_answer, N_("Three pawns in a line win the hearing; object where you don't believe the "
                                "claim.") },
    { "t-proof", at_proof, N_("Show exactly the cards that the space asks for; you draw as many again.") },
    { "t-penalty", at_penalty, N_("A penalty pawn goes on any empty space, without cards and without "
                                  "objection.") },
    { "t-discard", at_discard, N_("Four cards are the most you may hold at the end of a turn.") },
    { "t-send", at_send, N_("Your investigator makes a Borough cheaper for you: two cards instead of three.") },
    { 0 },
};
