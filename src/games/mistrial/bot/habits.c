/* Mistrial!: players with one habit, for the arena. */
#include "mind.h"

/* The best or the worst Argument still in hand: no other of one's own is nearer to that end. */
static bool is_end(const struct mistrial *m, int seat, int argument, int step)
{
    unsigned hand = mistrial_hand(m, seat);
    for (int other = argument + step; other >= 0 && other < MS_ARGUMENTS; other += step)
        if (hand >> other & 1) return false;
    return true;
}

static bool always_strongest(const void *view, int seat, const struct action *a)
{
    return a->verb != MS_V_ARGUE || is_end(view, seat, a->arg[0], 1);
}

static bool always_weakest(const void *view, int seat, const struct action *a)
{
    return a->verb != MS_V_ARGUE || is_end(view, seat, a->arg[0], -1);
}

/* What the rival argued with last time, as far as it was shown. */
static bool copies_the_bid(const void *view, int seat, const struct action *a)
{
    const struct mistrial *m = view;
    return a->verb != MS_V_ARGUE || (m->played[!seat] >> a->arg[0] & 1);
}

static bool never_lays_cubes(const void *view, int seat, const struct action *a)
{
    (void)view, (void)seat;
    return a->verb != MS_V_COMMIT || (!a->arg[0] && !a->arg[1]);
}

static bool always_lays_cubes(const void *view, int seat, const struct action *a)
{
    const struct mistrial *m = view;
    return a->verb != MS_V_COMMIT || a->arg[0] + a->arg[1] >= (m->influence[seat] + m->bias[seat] + 1) / 2;
}

const struct habit mistrial_habits[] = {
    { "always-strongest", always_strongest }, { "always-weakest", always_weakest },
    { "copies-the-bid", copies_the_bid }, { "never-lays-cubes", never_lays_cubes },
    { "always-lays-cubes", always_lays_cubes }, { NULL, NULL },
};
