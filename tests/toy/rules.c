/* Toy: set-up, legal actions, what they do, who knows what. */
#include "toy.h"

#include <string.h>

#include "rng.h"

static const char *const cards[TOY_CARDS] = { "ace", "two", "three", "four", "five", "six" };
static const struct noun nouns[] = { { 'c', cards, TOY_CARDS }, { 0, NULL, 0 } };
static const struct verb verbs[] = {
    [TOY_DEAL] = { "deal", "rC", 0 },
    [TOY_PUT] = { "put", "x", 0 },
    [TOY_PEEK] = { "peek", "", FLAG_SHOWS },
    [TOY_BOW] = { "bow", "", FLAG_FORCED | FLAG_KNOWN },
    [TOY_COIN] = { "coin", "x", 0 },
    { NULL, NULL, 0 },
};

static const char *const off_on[] = { N_("Off"), N_("On"), NULL };
static const struct option options[] = {
    [TOY_OPTION_COIN] = { "coin", N_("Coin"), N_("After each bow a coin is tossed: heads are a counter more."),
                      off_on, 0, OPTION_TOGGLE, 0, 0 },
    [TOY_OPTION_FOUR] = { "four", N_("Four rounds"), N_("With four players a fourth round."), off_on, 0,
                      OPTION_TOGGLE, 4, 4 },
    { NULL, NULL, NULL, NULL, 0, false, 0, 0 },
};

static void start(void *state, int seats, const int16_t *chosen)
{
    struct toy *t = memset(state, 0, sizeof *t);
    t->seats = (uint8_t)seats;
    t->rounds = chosen[TOY_OPTION_FOUR] ? 4 : 3;
    t->coin = chosen[TOY_OPTION_COIN] ? 2 : 0;
}

static int turn(const void *state)
{
    const struct toy *t = state;
    if (t->dealt < t->seats || t->coin == 1) return SEAT_CHANCE;
    return t->round == t->rounds ? SEAT_NONE : t->turn;
}

static bool held(const struct toy *t, int card)
{
    for (int s = 0; s < t->dealt; s++)
        if (t->card[s] == card) return true;
    return false;
}

static int legal(const void *state, struct action *out, int max)
{
    const struct toy *t = state;
    int8_t seat = (int8_t)t->turn;
    struct action list[TOY_CARDS];
    int n = 0;
    if (t->dealt < t->seats) {
        for (int c = 0; c < TOY_CARDS; c++)
            if (!held(t, c)) list[n++] = (struct action){ SEAT_CHANCE, TOY_DEAL, 2, 0, { t->dealt, c } };
    } else if (t->coin == 1) {
        for (int x = 0; x < 2; x++) list[n++] = (struct action){ SEAT_CHANCE, TOY_COIN, 1, 0, { x } };
    } else if (t->bow) {
        list[n++] = (struct action){ .seat = seat, .verb = TOY_BOW };
    } else {
        for (int x = 0; x < 3; x++) list[n++] = (struct action){ seat, TOY_PUT, 1, 0, { x } };
        if (!t->peeked) list[n++] = (struct action){ .seat = seat, .verb = TOY_PEEK };
    }
    if (n > max) n = max;
    memcpy(out, list, (size_t)n * sizeof *out);
    return n;
}

static const char *why(const void *state, const struct action *a)
{
    return game_why_listed(&toy_game, state, a);
}

static void bow(struct toy *t)
{
    t->bow = t->peeked = 0;
    if (t->coin) t->coin = 1;
    t->turn = (uint8_t)toy_next(t, t->turn);
    if (!t->turn) t->round++;
}

static void apply(void *state, const struct action *a, struct events *ev)
{
    struct toy *t = state;
    int x = a->arg[0];
    say(ev, a->verb, a->verb == TOY_DEAL ? ONLY(x) : ALL_SEE, a->seat, x, a->arg[1], 0, 0);
    switch (a->verb) {
    case TOY_DEAL: t->card[t->dealt++] = (uint8_t)a->arg[1]; break;
    case TOY_PUT: t->counters[a->seat] = (uint8_t)(t->counters[a->seat] + x); t->bow = 1; break;
    case TOY_PEEK: t->seen |= (uint8_t)ONLY(a->seat); t->peeked = 1; break;
    case TOY_COIN: t->counters[(t->turn + t->seats - 1) % t->seats] += (uint8_t)x; t->coin = 2; break;
    default: bow(t);
    }
}

static int chance(const void *state, uint64_t seed, struct action *out, int max)
{
    struct action list[TOY_CARDS];
    struct rng r = rng_seeded(seed);
    int n = legal(state, list, TOY_CARDS);
    if (max < 1) return 0;
    out[0] = list[rng_below(&r, n)];
    return 1;
}

/* ---- knowledge: at the end all cards are open ---- */

static bool knows(const struct toy *t, int seat, int whose)
{
    if (seat < 0) return false;
    return seat == whose || (t->seen >> seat & 1 && whose == toy_next(t, seat));
}

static void redact(void *state, int seat)
{
    struct toy *t = state;
    if (turn(t) == SEAT_NONE) return;
    for (int s = 0; s < t->dealt; s++)
        if (!knows(t, seat, s)) t->card[s] = TOY_UNKNOWN;
}

static void guess(void *view, int seat, uint64_t seed)
{
    struct toy *t = view;
    struct rng r = rng_seeded(seed);
    (void)seat;
    for (int s = 0; s < t->dealt; s++)
        while (t->card[s] == TOY_UNKNOWN) {
            int card = rng_below(&r, TOY_CARDS);
            if (!held(t, card)) t->card[s] = (uint8_t)card;
        }
}

/* ---- the end ---- */

int toy_total(const struct toy *t, int seat)
{
    return t->counters[seat] + (t->card[seat] == TOY_UNKNOWN ? 0 : t->card[seat] + 1);
}

static unsigned score(const void *state, int out[SEATS_MAX])
{
    const struct toy *t = state;
    unsigned won = 0;
    int most = -1;
    for (int s = 0; s < t->seats; s++) {
        out[s] = toy_total(t, s);
        if (out[s] > most) won = 0, most = out[s];
        if (out[s] == most) won |= ONLY(s);
    }
    return won;
}

const struct game toy_game = {
    .id = "toy",
    .title = N_("Toy"),
    .tagline = N_("Count on a hidden card"),
    .story = N_("Everybody hides a card and puts counters on it. A look at the neighbour's card costs nothing "
                "but a bow."),
    .minutes = 5,
    .rules_version = 1,
    .seats_min = 2,
    .seats_max = TOY_SEATS,
    .state_size = sizeof(struct toy),
    .verbs = verbs,
    .options = options,
    .nouns = nouns,
    .start = start,
    .turn = turn,
    .legal = legal,
    .why = why,
    .apply = apply,
    .chance = chance,
    .redact = redact,
    .guess = guess,
    .sane = toy_sane,
    .events = toy_events,
    .score = score,
    .ask = toy_ask,
    .name = toy_name,
    .reason = toy_reason,
    .show = toy_show,
};
