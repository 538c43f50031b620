/* Justice: players with one habit, for the arena. */
#include "mind.h"

static bool always_leads_trump(const void *view, int seat, const struct action *a)
{
    (void)seat;
    return a->verb != JUSTICE_V_LEAD || card_suit(a->arg[0]) == ((const struct justice *)view)->trump;
}

static bool ends(const struct justice *j, int seat, const struct action *a, bool high)
{
    if (a->verb != JUSTICE_V_LEAD && a->verb != JUSTICE_V_PLAY) return true;
    uint64_t suit = justice_playable(j, seat) & SUIT_BITS(card_suit(a->arg[0]));
    return !(high ? suit >> a->arg[0] >> 1 : suit & (((uint64_t)1 << a->arg[0]) - 1));
}

static bool always_highest(const void *view, int seat, const struct action *a)
{
    return ends(view, seat, a, true);
}

static bool always_lowest(const void *view, int seat, const struct action *a)
{
    return ends(view, seat, a, false);
}

static bool never_modifies(const void *view, int seat, const struct action *a)
{
    (void)view, (void)seat;
    return a->verb != JUSTICE_V_MODIFY;
}

static bool always_convicts(const void *view, int seat, const struct action *a)
{
    (void)view, (void)seat;
    return a->verb != JUSTICE_V_PLACE || a->arg[2] == LEFT;
}

static bool closes_at_once(const void *view, int seat, const struct action *a)
{
    (void)view, (void)seat;
    return a->verb != JUSTICE_V_KEEP;
}

const struct habit justice_habits[] = {
    { "always-leads-trump", always_leads_trump }, { "always-highest", always_highest },
    { "always-lowest", always_lowest }, { "never-modifies", never_modifies },
    { "always-convicts", always_convicts }, { "closes-at-once", closes_at_once }, { NULL, NULL },
};

/* Of two who help each other as the rules allow: takes no trick from the seat opposite where it can
   leave it. */
static bool helps(const void *view, int seat, const struct action *a)
{
    const struct justice *j = view;
    if (a->verb != JUSTICE_V_PLAY || j->winner != (seat + j->seats / 2) % j->seats) return true;
    return justice_rank(j, a->arg[0]) <= j->win;
}

const struct habit justice_pairs[] = { { "helps", helps }, { NULL, NULL } };
