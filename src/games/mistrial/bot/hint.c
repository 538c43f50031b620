/* Mistrial!: facts of the rules behind a hint. */
#include "mind.h"

#include "../../../text.h"

/* What the tile changes: the linked case, and cubes. */
static void tile(const struct mistrial *m, int seat, const struct action *a, struct text *out)
{
    struct mistrial after = *m;
    mistrial_game.apply(&after, a, NULL);
    int was = mistrial_linked(m, seat), now = mistrial_linked(&after, seat), theirs = mistrial_linked(m, !seat),
        then = mistrial_linked(&after, !seat),
        cubes = after.influence[seat] + after.bias[seat] - m->influence[seat] - m->bias[seat];
    if (now > was) {
        text_add(out, _("+ Your linked case grows from %d to %d."), was, now);
        text_add(out, "\n");
    }
    if (then < theirs) {
        text_add(out, _("+ The rival\u2019s linked case shrinks from %d to %d."), theirs, then);
        text_add(out, "\n");
    }
    if (cubes > 0) {
        text_add(out,
                 ngettext("+ It covers a juror: %d cube more for you.",
                          "+ It covers jurors: %d cubes more for you.", (unsigned long)cubes),
                 cubes);
        text_add(out, "\n");
    }
}

static int highest(unsigned hand)
{
    int most = MS_ARGUMENTS - 1;
    while (most > 0 && !(hand >> most & 1)) most--;
    return most;
}

/* The most the rival's bid can come to, with the cubes it has laid or may still lay. */
static int reach(const struct mistrial *m, int side)
{
    bool sealed = m->bid[side] != MS_NONE;
    return highest(mistrial_hand(m, side))
           + (sealed ? m->laid[side] + m->laid_bias[side] : m->influence[side] + m->bias[side]);
}

/* What the rival can put against a bid of this strength. */
static void beaten(const struct mistrial *m, int seat, int argument, struct text *out)
{
    unsigned theirs = mistrial_hand(m, !seat);
    int strength = argument ? argument + m->laid[seat] + m->laid_bias[seat] : 0, beats = 0,
        against = m->laid[!seat] + m->laid_bias[!seat],
        high = highest(mistrial_hand(m, seat) & ~(1u << argument));
    for (int i = 0; i < MS_ARGUMENTS; i++) beats += (theirs >> i & 1) && (i ? i + against : 0) < strength;
    if (strength > reach(m, !seat))
        text_add(out, _("+ It counts %d, and your rival can\u2019t reach that."), strength);
    else if (beats)
        text_add(out, _("+ It counts %d: that beats %d of the %d Arguments your rival may hold."), strength,
                 beats, __builtin_popcount(theirs));
    else if (high > argument) text_add(out, _("+ Your %d stays in your hand for another exhibit."), high);
    else return;
    text_add(out, "\n");
}

/* How many ways there are to lay the tile of an exhibit. */
static int ways(const struct mistrial *m, int side, int exhibit)
{
    uint64_t places[4];
    int n = 0;
    mistrial_each_place(m, side, exhibit, places);
    for (int i = 0; i < mistrial_shapes[exhibit].turns; i++) n += __builtin_popcountll(places[i]);
    return n;
}

/* What winning a submitted exhibit would do on the board. */
static void submitted(const struct mistrial *m, int seat, int card, struct text *out)
{
    if (card == MS_PAIR) text_add(out, "%s", _("+ Whoever wins it chooses between H, I and J."));
    else if (mistrial_copies(m, !seat, card))
        text_add(out, "%s", _("+ Won, it can turn your rival\u2019s tile to your colour."));
    else if (mistrial_copies(m, seat, card))
        text_add(out, "%s", _("+ Its tile is yours already: won, it stays so."));
    else
        text_add(out, _("+ There are %d ways for you to lay its tile, and %d for your rival."),
                 ways(m, seat, card), ways(m, !seat, card));
    text_add(out, "\n");
}

void mistrial_because(const void *view, int seat, const struct action *a, struct text *out)
{
    const struct mistrial *m = view;
    int card = a->verb == MS_V_SUBMIT ? a->arg[0] : m->card;
    bool bids = a->verb == MS_V_SUBMIT || a->verb == MS_V_ARGUE || a->verb == MS_V_COMMIT;
    if (a->verb == MS_V_PLACE || a->verb == MS_V_TURN) tile(m, seat, a, out);
    if (bids && card != MS_NONE && mistrial_doomed(m, seat, card))
        text_add(out, "%s\n", _("! Whoever wins this exhibit must place it, and you couldn't: a Mistrial."));
    if (bids && card != MS_NONE && mistrial_doomed(m, !seat, card))
        text_add(out, "%s\n", _("+ Your rival couldn't place this exhibit: winning it would be a Mistrial."));
    if (bids && card < MS_EXHIBITS && m->tiles[seat] && !mistrial_doomed(m, seat, card)
        && mistrial_joins(m, seat) >> card & 1)
        text_add(out, "%s\n", _("+ Won, this exhibit can be linked to your case."));
    if (a->verb == MS_V_COMMIT && !(a->arg[0] + a->arg[1]))
        text_add(out, "%s\n", _("+ Your cubes stay with you for a round that matters more."));
    if (a->verb == MS_V_COMMIT && a->arg[0] + a->arg[1]) {
        text_add(out, _("+ With them your bid can reach %d, your rival\u2019s %d."),
                 highest(mistrial_hand(m, seat)) + a->arg[0] + a->arg[1], reach(m, !seat));
        text_add(out, "\n");
        text_add(out, "%s\n", _("! Cubes are spent, whoever wins."));
    }
    if (a->verb == MS_V_SUBMIT) submitted(m, seat, a->arg[0], out);
    if (a->verb == MS_V_ARGUE) beaten(m, seat, a->arg[0], out);
    if (a->verb == MS_V_ARGUE && !a->arg[0])
        text_add(out, "%s\n", _("+ The Losing Argument takes your other played Arguments back."));
}
