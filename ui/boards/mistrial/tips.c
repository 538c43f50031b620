/* What a person is told once at Mistrial!'s table. */
#include "../../settings.h"
#include "text.h"
#include "view.h"

static bool in(const struct seat *at, int phase) { return at->asking && ms_desk_state(at)->phase == phase; }

/* A card is chosen: how it is played. */
static bool at_twice(const struct seat *at)
{
    if (settings.single_tap || !at->asking || at->picked < 0) return false;
    int verb = at->legal[at->picked].verb;
    return verb == MS_V_SUBMIT || verb == MS_V_ARGUE;
}
static bool at_submit(const struct seat *at) { return in(at, MS_SUBMIT); }
static bool at_cubes(const struct seat *at) { return in(at, MS_COMMIT); }
static bool at_argue(const struct seat *at) { return in(at, MS_ARGUE); }
static bool at_zero(const struct seat *at) { return at_argue(at) && seat_find(at, MS_V_ARGUE, 0, ANY) >= 0; }
static bool at_place(const struct seat *at) { return in(at, MS_RESOLVE) && seat_count(at, MS_V_PLACE); }
static bool at_flip(const struct seat *at) { return in(at, MS_RESOLVE) && seat_count(at, MS_V_TURN); }
static bool at_danger(const struct seat *at)
{
    int card = ms_desk_state(at)->card;
    bool argued = card < MS_CARDS && (in(at, MS_ARGUE) || in(at, MS_COMMIT));
    return argued && (ms_desk_warns(at, 0, card) || ms_desk_warns(at, 1, card));
}

const struct tip mistrial_tips[] = {
    { "m-twice", at_twice, N_("Tap the chosen card a second time, or its button, to play it; you can also "
                              "drag a card onto the board.") },
    { "m-danger", at_danger, N_("One side can't place this exhibit anywhere: if that side wins it, it "
                              "loses the game at once.") },
    { "m-submit", at_submit, N_("Submit the exhibit you want to argue about: the winner must lay its "
                              "tile, flip it, or leave it where it is theirs already.") },
    { "m-cubes", at_cubes, N_("Cubes lie open, so your rival can count them before sealing an Argument.") },
    { "m-argue", at_argue, N_("The higher Argument with its cubes wins; the loser is consoled with a cube.") },
    { "m-zero", at_zero, N_("The Losing Argument never wins, but takes your played Arguments back.") },
    { "m-place", at_place, N_("Tiles of your colour that share an edge are linked; the largest linked group "
                              "wins in the end.") },
    { "m-flip", at_flip, N_("An exhibit on the board changes sides: it is flipped where it lies.") },
    { 0 },
};
