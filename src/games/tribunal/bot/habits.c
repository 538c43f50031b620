/* Tribunal 1920: players with one habit, for the arena. */
#include "mind.h"

static bool truth(const struct tribunal *t, int seat, const struct action *a)
{
    return tribunal_meets(t, seat, t->hand[seat], a->arg[0]);
}

static bool never_bluffs(const void *view, int seat, const struct action *a)
{
    return a->verb != TR_CLAIM || truth(view, seat, a);
}

static bool always_bluffs(const void *view, int seat, const struct action *a)
{
    return a->verb == TR_CLAIM ? !truth(view, seat, a) : a->verb != TR_PASS;
}

static bool never_objects(const void *view, int seat, const struct action *a)
{
    (void)view, (void)seat;
    return a->verb != TR_OBJECT;
}

static bool always_objects(const void *view, int seat, const struct action *a)
{
    (void)view, (void)seat;
    return a->verb != TR_OK;
}

/* Does as it is done by: objects where the rival objects to most claims, bluffs once the rival was caught. */
static bool copies(const void *view, int seat, const struct action *a)
{
    const struct tribunal *t = view;
    bool objects = 2 * t->objections[!seat] > t->claims[seat];
    if (a->verb == TR_CLAIM) return truth(t, seat, a) || t->lies[!seat];
    return a->verb != (objects ? TR_OK : TR_OBJECT);
}

const struct habit tribunal_habits[] = {
    { "never-bluffs", never_bluffs }, { "always-bluffs", always_bluffs }, { "never-objects", never_objects },
    { "always-objects", always_objects }, { "copies", copies }, { NULL, NULL },
};
