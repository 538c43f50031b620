/* Enigma: Beyond Code: players with one habit, for the arena. */
#include "mind.h"

/* Is the card that is named known to lie there? It is not where this seat never looked. */
static bool truth(const struct enigma *e, const struct action *a)
{
    return e->at[e->place] == a->arg[0];
}

static bool never_lies(const void *view, int seat, const struct action *a)
{
    (void)seat;
    return a->verb != VERB_NAME || truth(view, a);
}

static bool always_lies(const void *view, int seat, const struct action *a)
{
    (void)seat;
    return a->verb != VERB_NAME || !truth(view, a);
}

static bool never_doubts(const void *view, int seat, const struct action *a)
{
    (void)view, (void)seat;
    return a->verb != VERB_DOUBT;
}

static bool always_doubts(const void *view, int seat, const struct action *a)
{
    (void)view, (void)seat;
    return a->verb != VERB_BELIEVE;
}

static bool attempts_at_once(const void *view, int seat, const struct action *a)
{
    return a->verb == VERB_ATTEMPT || enigma_attempt_why(view, seat);
}

/* Does as it is done by: doubts where the next seat doubts most of what it hears, lies once it was caught. */
static bool copies(const void *view, int seat, const struct action *a)
{
    const struct enigma *e = view;
    int rival = (seat + 1) % e->seats;
    bool doubts = 2 * e->doubts[rival] > e->heard[rival];
    if (a->verb == VERB_NAME) return truth(e, a) || e->caught[rival];
    return a->verb != (doubts ? VERB_BELIEVE : VERB_DOUBT);
}

const struct habit enigma_habits[] = {
    { "never-lies", never_lies }, { "always-lies", always_lies }, { "never-doubts", never_doubts },
    { "always-doubts", always_doubts }, { "attempts-at-once", attempts_at_once },
    { "copies", copies }, { NULL, NULL },
};

/* Of two who help each other as the rules allow: never doubts the seat opposite, invites it where it may, and
   takes nothing of it. */
static bool helps(const void *view, int seat, const struct action *a)
{
    const struct enigma *e = view;
    int friend = (seat + e->seats / 2) % e->seats, other = a->arg[0];
    if (!(e->alive >> friend & 1)) return true;
    switch (a->verb) {
    case VERB_DOUBT: return e->active != friend;
    case VERB_INVITE: return other == friend;
    case VERB_CHAOS: case VERB_LOOK: case VERB_EXCHANGE: case VERB_HAND: return other != friend;
    default: return true;
    }
}

const struct habit enigma_pairs[] = { { "helps", helps }, { NULL, NULL } };
