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

void mistrial_because(const void *view, int seat, const struct action *a, struct text *out)
{
    const struct mistrial *m = view;
    int card = a->verb == MS_V_SUBMIT ? a->arg[0] : m->card;
    bool bids = a->verb == MS_V_SUBMIT || a->verb == MS_V_ARGUE || a->verb == MS_V_COMMIT;
    if (a->verb == MS_V_PLACE || a->verb == MS_V_TURN) tile(m, seat, a, out);
    if (bids && card != MS_NONE && mistrial_doomed(m, seat, card))
        text_add(out, "%s\n", _("! Whoever wins this exhibit must place it, and you could not: a Mistrial."));
    if (bids && card != MS_NONE && mistrial_doomed(m, !seat, card))
        text_add(out, "%s\n", _("+ Your rival could not place this exhibit: winning it would be a Mistrial."));
    if (bids && card < MS_EXHIBITS && m->tiles[seat] && !mistrial_doomed(m, seat, card)
        && mistrial_joins(m, seat) >> card & 1)
        text_add(out, "%s\n", _("+ Won, this exhibit can be linked to your case."));
    if (a->verb == MS_V_COMMIT && !(a->arg[0] + a->arg[1]))
        text_add(out, "%s\n", _("+ Your cubes stay with you for a round that matters more."));
    if (a->verb == MS_V_COMMIT && a->arg[0] + a->arg[1])
        text_add(out, "%s\n", _("! Cubes are spent, whoever wins."));
    if (a->verb == MS_V_ARGUE && !a->arg[0])
        text_add(out, "%s\n", _("+ The Losing Argument takes your other played Arguments back."));
}
