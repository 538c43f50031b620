/* Tribunal 1920: facts of the rules behind a hint. */
#include "mind.h"

#include "../../../text.h"

static bool aligns(const struct tribunal *t, int seat, int space)
{
    return space < TR_GRID && tribunal_aligned((t->pawns[seat] | TR_BIT(space)) & TR_GRID_BITS);
}

/* Most own pawns in a line through this space that the rival hasn't blocked, with the one put there. */
static int in_line(const struct tribunal *t, int seat, int space)
{
    int most = 0;
    unsigned own = t->pawns[seat] | TR_BIT(space), shut = t->pawns[!seat] | t->bribe;
    for (int i = 0; i < TR_LINES && space < TR_GRID; i++) {
        int n = __builtin_popcount(tribunal_line[i] & own);
        if (tribunal_line[i] >> space & 1 && !(tribunal_line[i] & shut) && n > most) most = n;
    }
    return most;
}

/* What the claim that is to be answered would do, and whether it can be true. */
static void answered(const struct tribunal *t, int seat, const struct action *a, struct text *out)
{
    double odds = (double)tribunal_odds(t, t->mover, t->claimed, t->hand[seat]);
    if (a->verb == TR_OBJECT && odds > 0)
        text_add(out, "%s\n", _("+ If it is a lie, you place a pawn wherever you like, free of charge."));
    if (a->verb == TR_OK && odds > 0) {
        text_add(out, _("+ It can be true: %d cards in hand, and it takes %d."), t->hand_count[t->mover],
                 tribunal_price(t, t->mover, t->claimed));
        text_add(out, "\n");
    }
}

/* Lines that this seat has begun and nothing shuts; twos: those that lack one pawn. */
static int open_lines(const struct tribunal *t, int seat, int *twos)
{
    int n = 0;
    unsigned shut = t->pawns[!seat] | t->bribe;
    *twos = 0;
    for (int i = 0; i < TR_LINES; i++) {
        int own = __builtin_popcount(tribunal_line[i] & t->pawns[seat]);
        if (tribunal_line[i] & shut || !own) continue;
        n++;
        *twos += own == 2;
    }
    return n;
}

/* What a pawn that comes, moves, goes or bribes changes in the grid. */
static void changed(const struct tribunal *t, int seat, const struct action *a, struct text *out)
{
    struct tribunal after = *t;
    int mine, theirs, now, then, two[4];
    tribunal_game.apply(&after, a, NULL);
    mine = open_lines(t, seat, &two[0]), now = open_lines(&after, seat, &two[1]);
    theirs = open_lines(t, !seat, &two[2]), then = open_lines(&after, !seat, &two[3]);
    if (two[3] < two[2])
        text_add(out, "%s\n", _("+ It shuts or breaks a line in which your rival has two of three."));
    else if (two[1] > two[0] && a->verb != TR_PENALTY)
        text_add(out, "%s\n", _("+ It makes two of three in a line that is still open."));
    else if (now > mine) {
        text_add(out, _("+ You have pawns in %d open lines then, instead of %d."), now, mine);
        text_add(out, "\n");
    } else if (then < theirs) {
        text_add(out, _("+ Your rival has pawns in %d open lines then, instead of %d."), then, theirs);
        text_add(out, "\n");
    }
}

/* What is kept when this card goes. */
static void discarded(const struct tribunal *t, int seat, int card, struct text *out)
{
    unsigned free = tribunal_free(t), was = tribunal_truths(t, seat, t->hand[seat]) & free,
             now = tribunal_truths(t, seat, t->hand[seat] & ~(1u << card)) & free;
    int n = __builtin_popcount(now);
    if (now == was) text_add(out, "%s", _("+ None of your true claims needs this card."));
    else
        text_add(out, ngettext("+ The cards you keep support a claim of %d free space.",
                               "+ The cards you keep support a claim of %d free spaces.", (unsigned long)n), n);
    text_add(out, "\n");
}

static void other_verbs(const struct tribunal *t, int seat, const struct action *a, struct text *out)
{
    switch (a->verb) {
    case TR_PENALTY: case TR_REVERSE: case TR_STRIKE: changed(t, seat, a, out); break;
    case TR_BRIBE:
        changed(t, seat, a, out);
        text_add(out, "%s\n", _("+ Nobody can claim that space in this hearing."));
        break;
    case TR_DISCARD: discarded(t, seat, a->arg[0], out); break;
    case TR_SHOW: text_add(out, "%s\n", _("+ They prove your claim, and you draw as many new ones.")); break;
    case TR_SEND:
        text_add(out, _("+ Claims take %d cards instead of %d where your investigator is."), TR_PRICE_MEEPLE,
                 TR_PRICE);
        text_add(out, "\n");
        break;
    default: break;
    }
}

void tribunal_because(const void *view, int seat, const struct action *a, struct text *out)
{
    const struct tribunal *t = view;
    bool pawn = a->verb == TR_CLAIM || a->verb == TR_PENALTY;
    if (pawn && !aligns(t, seat, a->arg[0]) && in_line(t, seat, a->arg[0]) == 2)
        text_add(out, "%s\n", _("+ It makes two of three in a line that is still open."));
    if (pawn && a->arg[0] >= TR_GRID)
        text_add(out, "%s\n", _("+ The highest pawn in the Boroughs wins if the deck runs out."));
    other_verbs(t, seat, a, out);
    if (a->verb == TR_OBJECT || a->verb == TR_OK) answered(t, seat, a, out);
    if (a->verb == TR_PASS)
        text_add(out, "%s\n", _("+ You keep your cards and draw again; nobody can object to a pass."));
    if (a->verb == TR_CLAIM)
        text_add(out, "%s\n", tribunal_meets(t, seat, t->hand[seat], a->arg[0])
                                  ? _("+ You hold these cards: the claim is true.")
                                  : _("! You don't hold these cards: this is a bluff."));
    if (pawn && aligns(t, seat, a->arg[0])) text_add(out, "%s\n", _("+ It would complete a line."));
    if (pawn && aligns(t, !seat, a->arg[0])) text_add(out, "%s\n", _("+ It would block a line of your rival."));
    if (a->verb == TR_OBJECT) {
        bool never = tribunal_odds(t, t->mover, t->claimed, t->hand[seat]) <= 0;
        if (never) text_add(out, "%s\n", _("+ Beside the cards you know, the claim can\u2019t be true."));
        else text_add(out, "%s\n", _("! Object to the truth, and the pawn is placed all the same."));
    }
    if ((a->verb == TR_OBJECT || a->verb == TR_OK) && aligns(t, t->mover, t->claimed))
        text_add(out, "%s\n", _("! The claim would complete a line."));
}
