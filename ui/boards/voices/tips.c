/* What a person is told once at the table of Voices in My Head. */
#include "text.h"
#include "view.h"

static bool asked(const struct seat *at, int asking) { return voices_asked(at, asking); }

/* Everybody but the prosecutor has two colours. */
static bool at_two(const struct seat *at) { return at->asking && voices_view(at)->seats == 3; }
static bool at_trial(const struct seat *at) { return asked(at, ASK_TRIAL); }
static bool at_push(const struct seat *at) { return asked(at, ASK_PUSH); }
static bool at_play(const struct seat *at) { return asked(at, ASK_PLAY) && seat_count(at, V_PLAY); }
static bool at_option(const struct seat *at) { return asked(at, ASK_OPTION); }
static bool at_juror(const struct seat *at) { return asked(at, ASK_JUROR); }
static bool at_token(const struct seat *at) { return asked(at, ASK_TOKEN); }
static bool at_tie(const struct seat *at) { return asked(at, ASK_SETTLE); }
static bool at_discard(const struct seat *at) { return asked(at, ASK_DISCARD); }

const struct tip voices_tips[] = {
    { "v-two", at_two, N_("With three players each persona has two colours; in a region only the better of "
                          "them counts.") },
    { "v-trial", at_trial, N_("Everybody will see the two regions of the card you choose, but nobody sees "
                              "its text until the pushes are over.") },
    { "v-push", at_push, N_("Whoever has the highest total in a region on trial decides there; a marker shoved "
                            "over the edge is lost.") },
    { "v-play", at_play, N_("A strategy card is played at the moment printed on it, or kept for another "
                            "time.") },
    { "v-option", at_option, N_("This region is yours to decide, so you answer for Guy; where the answer is "
                                "sealed, its result is read out afterwards.") },
    { "v-juror", at_juror, N_("In the end guilty and innocent tokens on a juror cancel one for one; what is "
                              "left is the verdict.") },
    { "v-token", at_token, N_("Only you see your influence: the token you keep lies face down on a juror "
                              "until the end.") },
    { "v-tie", at_tie, N_("Whoever has the first-player token settles ties, and chooses who answers for a "
                          "region without markers.") },
    { "v-discard", at_discard, N_("Three strategy cards are the most you may hold.") },
    { 0 },
};
