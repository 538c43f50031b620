/* Voices in My Head: what a lesson can say of a position. */
#include "voices.h"

static int role(const void *state, const int32_t *arg)
{
    const struct voices *v = state;
    return v->role[arg[0]] == arg[1];
}

/* The mark of a role: 0 guilty, 1 innocent, 2 neutral. */
static int mark(const void *state, const int32_t *arg)
{
    const struct voices *v = state;
    return v->role[arg[0]] >= 0 && v->role[arg[0]] < ROLES ? voices_role_cards[v->role[arg[0]]].icon : -1;
}

static int prosecutor(const void *state, const int32_t *arg)
{
    const struct voices *v = state;
    (void)arg;
    return v->prosecutor;
}

static int open(const void *state, const int32_t *arg)
{
    const struct voices *v = state;
    return arg[1] < 2 ? v->open[arg[0]][arg[1]] : 0;
}

static int stack(const void *state, const int32_t *arg)
{
    return voices_stack(state, arg[0]);
}

static int total(const void *state, const int32_t *arg)
{
    return voices_total(state, arg[0], arg[1]);
}

static int markers(const void *state, const int32_t *arg)
{
    return voices_markers(state, arg[0], arg[1]);
}

/* Has this persona alone the highest total there? */
static int rules(const void *state, const int32_t *arg)
{
    return voices_leaders(state, arg[1]) == 1u << arg[0];
}

static int lost(const void *state, const int32_t *arg)
{
    return voices_lost(state, arg[0]);
}

static int hand(const void *state, const int32_t *arg)
{
    const struct voices *v = state;
    return v->hand_count[arg[0]];
}

static int round_now(const void *state, const int32_t *arg)
{
    const struct voices *v = state;
    (void)arg;
    return v->round;
}

static int first(const void *state, const int32_t *arg)
{
    const struct voices *v = state;
    (void)arg;
    return v->first;
}

static int on_trial(const void *state, const int32_t *arg)
{
    const struct voices *v = state;
    return (uint8_t)v->icons >> arg[0] & 1;
}

/* Jurors that think so by now, by all that is known in this state. */
static int jurors(const void *state, const int32_t *arg)
{
    struct tally t;
    voices_tally(state, &t);
    return arg[0] == GUILTY ? t.g : arg[0] == INNOCENT ? t.i : t.u;
}

static int wish(const void *state, const int32_t *arg)
{
    const struct voices *v = state;
    struct tally t;
    voices_tally(v, &t);
    return voices_role_holds(v, &t, arg[0], v->role[arg[0]]);
}

const struct fact voices_facts[] = {
    { "role", "sw", role },
    { "mark", "s", mark },
    { "prosecutor", "", prosecutor },
    { "open", "jk", open },
    { "stack", "j", stack },
    { "total", "sg", total },
    { "markers", "sg", markers },
    { "rules", "sg", rules },
    { "lost", "s", lost },
    { "hand", "s", hand },
    { "round", "", round_now },
    { "first", "", first },
    { "on-trial", "g", on_trial },
    { "jurors", "k", jurors },
    { "wish", "s", wish },
    { NULL, NULL, NULL },
};
