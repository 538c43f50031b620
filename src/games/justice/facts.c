/* Justice: what a lesson can say of a position. */
#include "justice.h"

static int identity(const void *state, const int32_t *arg)
{
    const struct justice *j = state;
    return j->identity[arg[0]] == arg[1];
}

/* What each time a symbol shows on a Suspect that scores is worth to a seat; symbols by their order. */
static int worth(const void *state, const int32_t *arg)
{
    const struct justice *j = state;
    return justice_identities[j->identity[arg[0]]].value[arg[1]];
}

/* Does an Identity want the innocent or guilty on that side: convicted (left) or acquitted (right)? */
static int wants(const void *state, const int32_t *arg)
{
    (void)state;
    bool guilty = arg[1] == GUILTY, convicted = arg[2] == LEFT;
    int quadrant = guilty ? (convicted ? GUILTY_CONVICTED : GUILTY_ACQUITTED)
                          : (convicted ? INNOCENT_CONVICTED : INNOCENT_ACQUITTED);
    return (justice_identities[arg[0]].cog & quadrant) != 0;
}

static int showing(const void *state, const int32_t *arg)
{
    return justice_showing(state, arg[0], arg[1]);
}

static int conviction(const void *state, const int32_t *arg)
{
    const struct justice *j = state;
    return j->sum[arg[0]][LEFT];
}

static int acquittal(const void *state, const int32_t *arg)
{
    const struct justice *j = state;
    return j->sum[arg[0]][RIGHT];
}

static int convicted(const void *state, const int32_t *arg)
{
    return justice_convicted(state, arg[0]);
}

static int guilty(const void *state, const int32_t *arg)
{
    const struct justice *j = state;
    return j->guilt[arg[0]] == GUILTY;
}

static int holds(const void *state, const int32_t *arg)
{
    const struct justice *j = state;
    int card = arg[1];
    if (card < JUSTICE_SUIT_CARDS) return (int)(j->hand[arg[0]] >> card & 1);
    return j->mods[arg[0]] >> (card - JUSTICE_SUIT_CARDS) & 1;
}

/* Cards of a suit in a hand; suits by their order. */
static int suit(const void *state, const int32_t *arg)
{
    const struct justice *j = state;
    if (arg[1] == MODIFICATIONS) return __builtin_popcount(j->mods[arg[0]]);
    return __builtin_popcountll(j->hand[arg[0]] & SUIT_BITS(arg[1]));
}

static int trump(const void *state, const int32_t *arg)
{
    const struct justice *j = state;
    return j->trump == arg[0];
}

static int winning(const void *state, const int32_t *arg)
{
    const struct justice *j = state;
    return j->winner == arg[0];
}

static int gazes(const void *state, const int32_t *arg)
{
    const struct justice *j = state;
    return j->tokens[arg[0]];
}

static int rosettes(const void *state, const int32_t *arg)
{
    const struct justice *j = state;
    return (j->rosette[arg[0]][0] != NO_CARD) + (j->rosette[arg[0]][1] != NO_CARD);
}

static int points(const void *state, const int32_t *arg)
{
    const struct justice *j = state;
    return j->total[arg[0]];
}

static int scores(const void *state, const int32_t *arg)
{
    struct justice_tally t;
    justice_tally(state, arg[0], &t);
    return t.scores[arg[1]] ? t.symbols[arg[1]] + t.rosettes[arg[1]] : 0;
}

static int gold(const void *state, const int32_t *arg)
{
    struct justice_tally t;
    justice_tally(state, arg[0], &t);
    return t.gold;
}

const struct fact justice_facts[] = {
    { "identity", "si", identity },
    { "worth", "sx", worth },
    { "wants", "igd", wants },
    { "showing", "px", showing },
    { "conviction", "p", conviction },
    { "acquittal", "p", acquittal },
    { "convicted", "p", convicted },
    { "guilty", "p", guilty },
    { "holds", "sc", holds },
    { "suit", "sx", suit },
    { "trump", "x", trump },
    { "winning", "s", winning },
    { "gazes", "s", gazes },
    { "rosettes", "p", rosettes },
    { "points", "s", points },
    { "scores", "sp", scores },
    { "gold", "s", gold },
    { NULL, NULL, NULL },
};
