/* What a person is told once at Enigma's table. */
#include "view.h"

static bool in(const struct seat *at, int phase) { return at->asking && enigma_view(at)->phase == phase; }

static bool at_choice(const struct seat *at)
{
    return in(at, PHASE_TURN) && seat_count(at, VERB_CHOOSE) && !enigma_solo(at);
}
static bool at_name(const struct seat *at) { return in(at, PHASE_NAME); }
static bool at_doubt(const struct seat *at) { return in(at, PHASE_DOUBT); }
static bool with_chaos(const struct seat *at)
{
    return in(at, PHASE_TURN) && enigma_view(at)->chaos >> at->actor & 1;
}
static bool with_key(const struct seat *at)
{
    return in(at, PHASE_TURN) && enigma_view(at)->decryption >> at->actor & 1;
}
static bool noting(const struct seat *at) { return in(at, PHASE_TURN) && enigma_pad_shown(at); }
static bool at_line(const struct seat *at) { return in(at, PHASE_LINE); }

const struct tip enigma_tips[] = {
    { "e-choose", at_choice, N_("Choose a card: you will look at it in secret and name it, truly or not.") },
    { "e-name", at_name, N_("The room you name is the one that runs, whatever lies there, unless somebody "
                            "doubts a lie.") },
    { "e-doubt", at_doubt, N_("Doubt a lie and its teller is silenced; doubt the truth and you are.") },
    { "e-chaos", with_chaos, N_("You hold Chaos: the rooms you name do what they do with Chaos.") },
    { "e-key", with_key, N_("You hold Decryption: it is a second naming in a turn, or part of a Mission.") },
    { "e-notes", noting, N_("The notes are yours alone: tap an area to write down what you saw or guess.") },
    { "e-line", at_line, N_("Only you see these cards; their corner symbols are said aloud.") },
    { 0 },
};
