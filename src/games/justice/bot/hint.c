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

/* What the card would count on that side of a Suspect, without a Modification. */
static int counts(const struct justice *j, int card, int slot, int side)
{
    const struct justice_face *f = &justice_faces[card];
    return f->value[side] * j->times[slot][side][f->symbol[side]];
}

/* Where the card serves the seat most: a Suspect and its side. false: nowhere that is known. */
static bool best_place(const struct justice *j, int seat, int card, int *slot, int *side)
{
    int most = 0;
    struct justice_want want;
    for (int i = 0; i < JUSTICE_SLOTS && card_suit(card) < ROSETTES; i++) {
        if (!justice_want(j, seat, i, &want) || want.points <= 0) continue;
        if (want.wants != WANTS_CONVICTED && want.wants != WANTS_ACQUITTED) continue;
        int to = want.wants == WANTS_CONVICTED ? LEFT : RIGHT, n = counts(j, card, i, to);
        if (n > most) most = n, *slot = i, *side = to;
    }
    return most > 0;
}

/* What a card that is played can do for the seat, or what playing it keeps. */
static void card_played(const struct justice *j, int seat, int card, bool best, struct text *out)
{
    int slot = 0, side = 0;
    const struct justice_rosette *r
        = card_suit(card) == ROSETTES ? &justice_rosettes[card_number(card) - 1] : NULL;
    bool known = best_place(j, seat, card, &slot, &side);
    if (best && known)
        text_add(out,
                 side == LEFT ? _("+ If you win the trick, it can count %d against %s, as your Identity wants.")
                              : _("+ If you win the trick, it can count %d for %s, as your Identity wants."),
                 counts(j, card, slot, side), _(justice_suspects[j->suspect[slot]].name));
    else if (best && r && r->symbol < NO_SYMBOL && justice_identities[j->identity[seat]].value[r->symbol] > 0)
        text_add(out, _("+ Its symbol on a Suspect is worth %d to you."),
                 justice_identities[j->identity[seat]].value[r->symbol]);
    else if (best)
        text_add(out, "%s", _("+ Whoever wins the trick chooses which of its cards counts, and where."));
    else if (justice_playable(j, seat) & (justice_playable(j, seat) - 1))
        text_add(out, "%s", _("+ You keep your other cards for a trick that you can win."));
    else return;
    text_add(out, "\n");
}

static void modified(const struct justice *j, int seat, const struct action *a, struct text *out)
{
    const struct justice_modification *m = &justice_modifications[card_number(a->arg[0]) - 1];
    int side = a->arg[2];
    if (m->add[side])
        text_add(out, side ? _("+ It changes the card by %+d if that is laid to acquit.")
                           : _("+ It changes the card by %+d if that is laid to convict."), m->add[side]);
    else if (m->symbol[side] < NO_SYMBOL)
        text_add(out,
                 side ? _("+ Laid to acquit, it makes cards with the symbol %s on that side count once more.")
                      : _("+ Laid to convict, it makes cards with the symbol %s on that side count once more."),
                 _(justice_symbol_names[m->symbol[side]]));
    else return;
    text_add(out, "\n");
    if (j->winner != seat) text_add(out, "%s\n", _("! Whoever won the trick chooses the side."));
}

/* A Rosette on top of a Suspect. */
static void pinned(const struct justice *j, int seat, const struct action *a, struct text *out)
{
    const struct justice_rosette *r = &justice_rosettes[card_number(a->arg[0]) - 1];
    int worth =
        r->points + (r->symbol < NO_SYMBOL ? justice_identities[j->identity[seat]].value[r->symbol] : 0);
    text_add(out, _("+ It makes the verdict on %s worth %+d to you, if it is the one you want."),
             _(justice_suspects[j->suspect[a->arg[1]]].name), worth);
    text_add(out, "\n");
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
    if (j->identity[seat] >= 7) return;
    if (a->verb == JUSTICE_V_PLAY || a->verb == JUSTICE_V_LEAD) {
        card_played(j, seat, a->arg[0], a->verb == JUSTICE_V_LEAD || leads(j, seat, a), out);
        if (card_suit(a->arg[0]) == j->trump) text_add(out, "%s\n", _("+ It is a trump."));
        if (a->verb == JUSTICE_V_PLAY)
            text_add(out, "%s\n", leads(j, seat, a) ? _("+ It is the best card of the trick so far.")
                                                    : _("! It isn't the best card of the trick."));
    }
    if (a->verb == JUSTICE_V_MODIFY) modified(j, seat, a, out);
    if (a->verb == JUSTICE_V_START)
        text_add(out, "%s\n",
                 a->arg[0] == seat ? _("+ You lead, and all must follow your suit or trump.")
                                   : _("+ You play later in the trick, and see what you can beat."));
    if (a->verb == JUSTICE_V_PLACE && a->arg[2] == TOP) pinned(j, seat, a, out);
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
