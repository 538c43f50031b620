/* Tribunal 1920: what needs no guessing. A line in reach, the last turn of a hearing, a claim that can't be
   true. */
#include "mind.h"

static int find(const struct action *legal, int n, int verb, int space)
{
    for (int i = 0; i < n; i++)
        if (legal[i].verb == verb && (space < 0 || legal[i].arg[0] == space)) return i;
    return -1;
}

/* Who wins if the hearing ends like this; -1: nobody. */
static int winner(const unsigned pawns[2])
{
    for (int s = 0; s < 2; s++)
        if (tribunal_aligned(pawns[s])) return s;
    unsigned column = (pawns[0] | pawns[1]) & ~TR_GRID_BITS;
    if (!column) return -1;
    return (pawns[1] & column & (0 - column)) != 0;
}

/* Who wins the last turn of a hearing with one more pawn; the Bronx may still change the grid. */
static int winner_with(const struct tribunal *t, int seat, int space)
{
    unsigned pawns[2] = { t->pawns[0], t->pawns[1] };
    if (space < TR_SPACES) pawns[seat] |= TR_BIT(space);
    return winner(pawns);
}

static int solve_claim(const struct tribunal *t, int seat, const struct action *legal, int n)
{
    unsigned truths = tribunal_free(t) & tribunal_truths(t, seat, t->hand[seat]);
    bool last = t->deck_count == 0;
    if (!tribunal_reserve(t, seat)) return -1;
    for (unsigned spaces = truths & TR_GRID_BITS; spaces; spaces &= spaces - 1)
        if (tribunal_aligned(t->pawns[seat] | (spaces & (0 - spaces))))
            return find(legal, n, TR_CLAIM, __builtin_ctz(spaces));
    if (!last) return -1;
    if (winner_with(t, seat, TR_SPACES) == seat) return find(legal, n, TR_PASS, -1);
    for (unsigned spaces = truths; spaces; spaces &= spaces - 1) {
        int space = __builtin_ctz(spaces);
        if (space != TR_GRID + TR_BRONX && winner_with(t, seat, space) == seat)
            return find(legal, n, TR_CLAIM, space);
    }
    return -1;
}

static int solve_answer(const struct tribunal *t, int seat, const struct action *legal, int n)
{
    int rival = !seat, object = find(legal, n, TR_OBJECT, -1);
    bool line = t->claimed < TR_GRID && tribunal_aligned(t->pawns[rival] | TR_BIT(t->claimed));
    if (tribunal_odds(t, rival, t->claimed, t->hand[seat]) <= 0) return object;     /* surely a lie */
    if (line) return t->wins[rival] + 1 >= TR_GOAL ? object : -1;       /* OK would lose the match */
    if (t->deck_count || t->claimed == TR_GRID + TR_BRONX) return -1;
    return winner_with(t, rival, t->claimed) == seat ? find(legal, n, TR_OK, -1) : object;
}

static int solve_penalty(const struct tribunal *t, int seat, const struct action *legal, int n)
{
    for (int i = 0; i < n; i++) {
        int space = legal[i].arg[0];
        if (space < TR_GRID && tribunal_aligned(t->pawns[seat] | TR_BIT(space))) return i;
    }
    if (t->deck_count) return -1;
    for (int i = 0; i < n; i++)
        if (legal[i].arg[0] != TR_GRID + TR_BRONX && winner_with(t, seat, legal[i].arg[0]) == seat) return i;
    return -1;
}

static int solve_reversal(const struct tribunal *t, int seat, const struct action *legal, int n)
{
    for (int i = 0; i < n; i++) {
        unsigned from = TR_BIT(legal[i].arg[0]), to = TR_BIT(legal[i].arg[1]);
        if (t->pawns[seat] & from && tribunal_aligned((t->pawns[seat] & ~from) | to)) return i;
    }
    return -1;
}

int tribunal_solve(const void *view, int seat, const struct action *legal, int n)
{
    const struct tribunal *t = view;
    switch (t->phase) {
    case TR_AT_CLAIM: return solve_claim(t, seat, legal, n);
    case TR_AT_ANSWER: return solve_answer(t, seat, legal, n);
    case TR_AT_PENALTY: return solve_penalty(t, seat, legal, n);
    case TR_AT_REVERSAL: return solve_reversal(t, seat, legal, n);
    default: return -1;
    }
}
