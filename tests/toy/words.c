/* Toy: questions, names of actions, reasons, and the state as text. */
#include "toy.h"

void toy_ask(const void *state, struct text *out)
{
    const struct toy *t = state;
    if (t->dealt < t->seats) text_add(out, "%s", _("The cards are dealt."));
    else if (t->coin == 1) text_add(out, "%s", _("The coin is tossed."));
    else if (t->bow) text_add(out, "%s", _("Bow."));
    else if (t->peeked) text_add(out, "%s", _("Put up to two counters."));
    else
        text_add(out, _("Put up to two counters, or look at the card of %s first."),
                 text_seat(toy_next(t, t->turn)));
}

/* Reads after a player's name. Any argument may be ARG_HIDDEN: look before it is an index. */
void toy_name(const void *state, const struct action *a, struct text *out)
{
    const struct toy *t = state;
    int x = a->arg[0];
    switch (a->verb) {
    case TOY_DEAL:
        if (a->arg[1] == ARG_HIDDEN) text_add(out, "%s", _("gets a card"));
        else text_add(out, _("gets the card %d"), a->arg[1] + 1);
        break;
    case TOY_PUT:
        if (x == 0) text_add(out, "%s", _("puts nothing"));
        else text_add(out, ngettext("puts %d counter", "puts %d counters", (unsigned long)x), x);
        break;
    case TOY_PEEK: text_add(out, _("peeks at %s"), text_seat(toy_next(t, a->seat))); break;
    case TOY_BOW: text_add(out, "%s", _("bows")); break;
    default: text_add(out, "%s", x ? _("the coin shows heads") : _("the coin shows tails"));
    }
}

/* What the seat wanted, then a line for each condition: "+ held" or "- failed". */
void toy_reason(const void *state, int seat, struct text *out)
{
    const struct toy *t = state;
    int score[SEATS_MAX] = { 0 };
    bool won = toy_game.score(state, score) >> seat & 1;
    text_add(out, "%s\n", _("Have the highest sum of card and counters."));
    text_add(out, won ? _("+ %d points: the most\n") : _("- %d points\n"), toy_total(t, seat));
}

/* Facts for tools and tests: a key, a blank, values; never translated. */
void toy_show(const void *state, struct text *out)
{
    const struct toy *t = state;
    text_add(out, "round %d of %d\n", t->round, t->rounds);
    for (int s = 0; s < t->seats; s++) {
        text_add(out, "seat.%d counters %d card ", s, t->counters[s]);
        if (s >= t->dealt) text_add(out, "none\n");
        else if (t->card[s] == TOY_UNKNOWN) text_add(out, "?\n");
        else text_add(out, "%d\n", t->card[s] + 1);
    }
}
