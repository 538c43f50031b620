/* Voices in My Head: players with one habit, for the arena. */
#include "mind.h"

static bool never_plays_cards(const void *view, int seat, const struct action *a)
{
    (void)view, (void)seat;
    return a->verb != V_PLAY;
}

static bool always_plays_cards(const void *view, int seat, const struct action *a)
{
    (void)view, (void)seat;
    return a->verb != V_PASS;
}

/* Into the one region of those offered that comes first, whatever is on trial. */
static bool one_region(const void *view, int seat, const struct action *a)
{
    (void)view, (void)seat;
    return a->verb != V_PUSH || a->arg[0] == 0;
}

/* Never where the trial card asks. */
static bool off_the_case(const void *view, int seat, const struct action *a)
{
    const struct voices *v = view;
    (void)seat;
    return a->verb != V_PUSH || !(v->icons >> a->arg[0] & 1);
}

const struct habit voices_habits[] = {
    { "never-plays-cards", never_plays_cards }, { "always-plays-cards", always_plays_cards },
    { "one-region", one_region }, { "off-the-case", off_the_case }, { NULL, NULL },
};
