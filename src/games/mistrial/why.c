/* Mistrial!: why an action is refused, in a sentence. Allowed is exactly what `legal` lists. */
#include "parts.h"

static const char *why_chance(const struct mistrial *m, const struct action *a)
{
    struct action list[MS_ARGUMENTS * MS_ARGUMENTS];
    int n = mistrial_legal(m, list, MS_ARGUMENTS * MS_ARGUMENTS);
    for (int i = 0; i < n; i++)
        if (action_equal(&list[i], a)) return NULL;
    switch (a->verb) {
    case MS_V_JURY: return m->phase == MS_JURY ? _("there is no such jury") : _("the jury isn't chosen now");
    case MS_V_DRAW:
        if (m->phase != MS_DEAL && m->phase != MS_DRAW) return _("nobody draws Evidence now");
        return _("that Evidence card isn't in the deck, or not theirs to draw");
    case MS_V_STRIKE:
        return m->phase == MS_STRIKE ? _("that Argument can't be struck from that hand")
                                     : _("no Argument is struck now");
    case MS_V_FLIP:
        return m->phase == MS_FLIP ? _("that Evidence card isn't in the deck")
                                   : _("no Evidence is flipped now");
    case MS_V_REVEAL:
        return m->phase == MS_REVEAL ? _("those are not the Arguments on the table")
                                     : _("nothing is revealed now");
    }
    return _("that isn't left to chance");
}

static const char *why_submit(const struct mistrial *m, int card)
{
    if (m->phase != MS_SUBMIT) return _("no Evidence is submitted now");
    const uint8_t *hand = m->evidence[m->turn];
    if (card < 0 || card >= MS_CARDS || (hand[0] != card && hand[1] != card))
        return _("you don't hold that Evidence card");
    return NULL;
}

static const char *why_commit(const struct mistrial *m, int influence, int bias)
{
    if (m->phase == MS_ARGUE && m->opening) return _("there are no cubes in the opening arguments");
    if (m->phase == MS_ARGUE) return _("cubes come before the Argument: choose your Argument now");
    if (m->phase != MS_COMMIT) return _("cubes are laid only before an Argument");
    if (influence < 0 || bias < 0) return _("you can't lay fewer than no cubes");
    if (influence > m->influence[m->turn]) return _("you don't own that many Influence cubes");
    if (bias > m->bias[m->turn]) return _("you don't own that many Bias cubes");
    return NULL;
}

static const char *why_argue(const struct mistrial *m, int argument)
{
    if (m->phase == MS_COMMIT) return _("lay your cubes first, or none");
    if (m->phase != MS_ARGUE) return _("no Argument is played now");
    if (argument < 0 || argument >= MS_ARGUMENTS) return _("there is no such Argument");
    if (mistrial_hand(m, m->turn) >> argument & 1) return NULL;
    return _("that Argument is in your discard");
}

static const char *why_exhibit(const struct mistrial *m, int e)
{
    if (m->phase != MS_RESOLVE) return _("no exhibit is won now");
    if (e < 0 || e >= MS_EXHIBITS) return _("there is no such exhibit");
    if (m->card == MS_PAIR && e < 7) return _("a Matching Pair is Exhibit H, I or J");
    if (m->card != MS_PAIR && e != m->card) return _("that isn't the exhibit you won");
    return NULL;
}

static const char *why_place(const struct mistrial *m, int e, int turn, int square)
{
    const char *why = why_exhibit(m, e);
    if (why) return why;
    int mine = mistrial_copies(m, m->turn, e), theirs = mistrial_copies(m, !m->turn, e);
    if (mine + theirs < mistrial_shapes[e].copies) return mistrial_why_place(m, m->turn, e, turn, square);
    return theirs ? _("it is on the board already: flip it") : _("it is on the board already, in your colour");
}

static const char *why_turn(const struct mistrial *m, int tile)
{
    const char *why = why_exhibit(m, tile < 0 || tile >= MS_TILES ? -1 : mistrial_tile_exhibit[tile]);
    if (why) return why;
    if (m->tiles[m->turn] >> tile & 1) return _("that tile shows your colour already");
    if (!(m->tiles[!m->turn] >> tile & 1)) return _("that tile isn't on the board");
    return NULL;
}

static const char *why_keep(const struct mistrial *m, int e)
{
    const char *why = why_exhibit(m, e);
    if (why || mistrial_copies(m, m->turn, e)) return why;
    return _("you can leave an exhibit only when a tile of it shows your colour");
}

const char *mistrial_why(const void *state, const struct action *a)
{
    static const uint8_t counts[MS_VERBS] = { 1, 2, 2, 1, 2, 1, 2, 1, 3, 1, 1 };
    const struct mistrial *m = state;
    if (m->phase == MS_OVER) return _("the trial is over");
    if (a->verb >= MS_VERBS) return _("there is no such action");
    if (a->seat != m->turn) {
        if (m->turn == SEAT_CHANCE) return _("wait: the court is at work");
        return m->turn == MS_DEFENCE ? _("it is the Defence's turn") : _("it is the Prosecution's turn");
    }
    if (a->count != counts[a->verb]) return _("that action is incomplete");
    if (m->turn == SEAT_CHANCE) return why_chance(m, a);
    switch (a->verb) {
    case MS_V_SUBMIT: return why_submit(m, a->arg[0]);
    case MS_V_COMMIT: return why_commit(m, a->arg[0], a->arg[1]);
    case MS_V_ARGUE: return why_argue(m, a->arg[0]);
    case MS_V_PLACE: return why_place(m, a->arg[0], a->arg[1], a->arg[2]);
    case MS_V_TURN: return why_turn(m, a->arg[0]);
    case MS_V_KEEP: return why_keep(m, a->arg[0]);
    }
    return _("only the court does that");
}
