/* Tribunal 1920: what a lesson can say of a position. */
#include "tribunal.h"

static int hand(const void *state, const int32_t *arg)
{
    const struct tribunal *t = state;
    return t->hand_count[arg[0]];
}

static int card(const void *state, const int32_t *arg)
{
    const struct tribunal *t = state;
    return (int)(t->hand[arg[0]] >> arg[1] & 1);
}

static int price(const void *state, const int32_t *arg)
{
    return tribunal_price(state, arg[0], arg[1]);
}

/* Would a claim of this space be true? */
static int holds(const void *state, const int32_t *arg)
{
    const struct tribunal *t = state;
    return tribunal_meets(t, arg[0], t->hand[arg[0]], arg[1]);
}

static int pawn(const void *state, const int32_t *arg)
{
    const struct tribunal *t = state;
    return t->pawns[arg[0]] >> arg[1] & 1;
}

static int empty(const void *state, const int32_t *arg)
{
    return (int)(tribunal_free(state) >> arg[0] & 1);
}

/* Would a pawn there complete a line? */
static int lines(const void *state, const int32_t *arg)
{
    const struct tribunal *t = state;
    unsigned grid = (t->pawns[arg[0]] | TR_BIT(arg[1])) & TR_GRID_BITS;
    return arg[1] < TR_GRID && tribunal_aligned(grid) != 0;
}

static int hearings(const void *state, const int32_t *arg)
{
    const struct tribunal *t = state;
    return t->wins[arg[0]];
}

static int investigator(const void *state, const int32_t *arg)
{
    const struct tribunal *t = state;
    return t->meeples[arg[0]] >> arg[1] & 1;
}

static int deck(const void *state, const int32_t *arg)
{
    const struct tribunal *t = state;
    (void)arg;
    return t->deck_count;
}

static int claimed(const void *state, const int32_t *arg)
{
    const struct tribunal *t = state;
    return t->claimed == arg[0];
}

const struct fact tribunal_facts[] = {
    { "hand", "s", hand },
    { "card", "sc", card },
    { "price", "sp", price },
    { "holds", "sp", holds },
    { "pawn", "sp", pawn },
    { "empty", "p", empty },
    { "lines", "sp", lines },
    { "hearings", "s", hearings },
    { "investigator", "sp", investigator },
    { "deck", "", deck },
    { "claimed", "p", claimed },
    { NULL, NULL, NULL },
};
