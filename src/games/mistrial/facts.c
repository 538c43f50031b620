/* Mistrial!: what a lesson can say of a position. */
#include "mistrial.h"

static int argument(const void *state, const int32_t *arg)
{
    return (int)(mistrial_hand(state, arg[0]) >> arg[1] & 1);
}

static int arguments(const void *state, const int32_t *arg)
{
    return mistrial_hand_count(state, arg[0]);
}

static int evidence(const void *state, const int32_t *arg)
{
    const struct mistrial *m = state;
    return m->evidence[arg[0]][0] == arg[1] || m->evidence[arg[0]][1] == arg[1];
}

static int influence(const void *state, const int32_t *arg)
{
    const struct mistrial *m = state;
    return m->influence[arg[0]];
}

static int bias(const void *state, const int32_t *arg)
{
    const struct mistrial *m = state;
    return m->bias[arg[0]];
}

static int laid(const void *state, const int32_t *arg)
{
    const struct mistrial *m = state;
    return m->laid[arg[0]] + m->laid_bias[arg[0]];
}

static int supply(const void *state, const int32_t *arg)
{
    const struct mistrial *m = state;
    (void)arg;
    return m->supply;
}

static int linked(const void *state, const int32_t *arg)
{
    return mistrial_linked(state, arg[0]);
}

static int tiles(const void *state, const int32_t *arg)
{
    const struct mistrial *m = state;
    return __builtin_popcount(m->tiles[arg[0]]);
}

static int copies(const void *state, const int32_t *arg)
{
    return mistrial_copies(state, arg[0], arg[1]);
}

/* Could this side lay the exhibit somewhere? */
static int fits(const void *state, const int32_t *arg)
{
    return mistrial_fits(state, arg[0], arg[1]);
}

/* Would winning this card be a Mistrial? */
static int doomed(const void *state, const int32_t *arg)
{
    return mistrial_doomed(state, arg[0], arg[1]);
}

static int first(const void *state, const int32_t *arg)
{
    const struct mistrial *m = state;
    (void)arg;
    return m->leader == MS_NONE ? -1 : m->leader;
}

static int different(const void *state, const int32_t *arg)
{
    const struct mistrial *m = state;
    (void)arg;
    return __builtin_popcount(m->letters);
}

static int own_bias_at(const void *state, const int32_t *arg)
{
    return (int)(mistrial_bias_squares(state, arg[0]) >> arg[1] & 1);
}

static int influence_at(const void *state, const int32_t *arg)
{
    return (int)(mistrial_influence_squares(state) >> arg[0] & 1);
}

static int won(const void *state, const int32_t *arg)
{
    const struct mistrial *m = state;
    return m->end != MS_RUNNING && m->victor == arg[0];
}

const struct fact mistrial_facts[] = {
    { "argument", "sa", argument },
    { "arguments", "s", arguments },
    { "evidence", "sc", evidence },
    { "influence", "s", influence },
    { "bias", "s", bias },
    { "laid", "s", laid },
    { "supply", "", supply },
    { "linked", "s", linked },
    { "tiles", "s", tiles },
    { "copies", "se", copies },
    { "fits", "se", fits },
    { "doomed", "sc", doomed },
    { "first", "", first },
    { "different", "", different },
    { "bias-at", "sq", own_bias_at },
    { "influence-at", "q", influence_at },
    { "won", "s", won },
    { NULL, NULL, NULL },
};
