/* Enigma: what a lesson can say of a position. */
#include "enigma.h"

/* Does this card lie at that place? */
static int at(const void *state, const int32_t *arg)
{
    const struct enigma *e = state;
    return e->at[arg[0]] == arg[1];
}

static int symbol(const void *state, const int32_t *arg)
{
    const struct enigma *e = state;
    return e->at[arg[0]] < CARDS ? enigma_cards[e->at[arg[0]]].symbol : -1;
}

static int seen(const void *state, const int32_t *arg)
{
    const struct enigma *e = state;
    return (e->seen[arg[1]] >> arg[0] & 1) || (e->up >> arg[1] & 1);
}

static int up(const void *state, const int32_t *arg)
{
    const struct enigma *e = state;
    return e->up >> arg[0] & 1;
}

static int hushed(const void *state, const int32_t *arg)
{
    const struct enigma *e = state;
    return e->hush >> arg[0] & 1;
}

static int hushes(const void *state, const int32_t *arg)
{
    const struct enigma *e = state;
    (void)arg;
    return __builtin_popcount(e->hush);
}

static int mission(const void *state, const int32_t *arg)
{
    const struct enigma *e = state;
    return e->hand[arg[0]] < CHARACTERS && enigma_characters[e->hand[arg[0]]].mission == arg[1];
}

static int silence(const void *state, const int32_t *arg)
{
    const struct enigma *e = state;
    return e->silence >> arg[0] & 1;
}

static int decryption(const void *state, const int32_t *arg)
{
    const struct enigma *e = state;
    return e->decryption >> arg[0] & 1;
}

static int chaos(const void *state, const int32_t *arg)
{
    const struct enigma *e = state;
    return e->chaos >> arg[0] & 1;
}

static int time(const void *state, const int32_t *arg)
{
    const struct enigma *e = state;
    (void)arg;
    return e->time;
}

static int game(const void *state, const int32_t *arg)
{
    const struct enigma *e = state;
    (void)arg;
    return e->game;
}

/* Could it attempt its Mission now? */
static int ready(const void *state, const int32_t *arg)
{
    return enigma_attempt_why(state, arg[0]) == NULL;
}

static int won(const void *state, const int32_t *arg)
{
    const struct enigma *e = state;
    return e->ending == ENDING_MISSION && e->winner == arg[0];
}

const struct fact enigma_facts[] = {
    { "at", "pc", at },
    { "symbol", "p", symbol },
    { "seen", "sp", seen },
    { "up", "p", up },
    { "hushed", "p", hushed },
    { "hushes", "", hushes },
    { "mission", "sm", mission },
    { "silence", "s", silence },
    { "decryption", "s", decryption },
    { "chaos", "s", chaos },
    { "time", "", time },
    { "game", "", game },
    { "ready", "s", ready },
    { "won", "s", won },
    { NULL, NULL, NULL },
};
