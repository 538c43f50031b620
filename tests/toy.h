/* A tiny game for tests of the session: each seat is dealt a card, then three rounds of put (or peek,
   which shows the next seat's card, then put) and a forced bow. */
#ifndef DOCKET_TESTS_TOY_H
#define DOCKET_TESTS_TOY_H

#include <string.h>

#include "game.h"
#include "rng.h"

enum { TOY_DEAL, TOY_PUT, TOY_PEEK, TOY_BOW, TOY_COIN };
enum { TOY_CARDS = 6, TOY_UNKNOWN = 99 };

struct toy { uint8_t seats, dealt, turn, round, bow, peeked, coin, sum[4], card[4], spare; };

static const char *const toy_cards[TOY_CARDS] = { "ace", "two", "three", "four", "five", "six" };
static const struct noun toy_nouns[] = { { 'c', toy_cards, TOY_CARDS }, { 0, NULL, 0 } };
static const struct verb toy_verbs[] = {
    [TOY_DEAL] = { "deal", "rC", 0 },
    [TOY_PUT] = { "put", "x", 0 },
    [TOY_PEEK] = { "peek", "", FLAG_SHOWS },
    [TOY_BOW] = { "bow", "", FLAG_FORCED | FLAG_KNOWN },
    [TOY_COIN] = { "coin", "x", 0 },
    { NULL, NULL, 0 },
};
static const char *const toy_choices[] = { "no", "yes", NULL };
static const struct option toy_options[] = {
    { "coin", "Coin", "A coin after each bow", toy_choices, 0, true, 0, 0 },
    { "four", "Four", "Only for four", toy_choices, 0, true, 4, 4 },
    { NULL, NULL, NULL, NULL, 0, false, 0, 0 },
};

static void toy_start(void *state, int seats, const int16_t *options)
{
    struct toy *t = memset(state, 0, sizeof *t);
    t->seats = (uint8_t)seats;
    t->coin = options[0] ? 2 : 0;
}

static int toy_turn(const void *state)
{
    const struct toy *t = state;
    if (t->dealt < t->seats || t->coin == 1) return SEAT_CHANCE;
    return t->round == 3 ? SEAT_NONE : t->turn;
}

static int toy_legal(const void *state, struct action *out, int max)
{
    const struct toy *t = state;
    int n = 0;
    if (t->dealt < t->seats) {
        for (int c = 0; c < TOY_CARDS && n < max; c++) {
            bool held = false;
            for (int s = 0; s < t->dealt; s++) held |= t->card[s] == c;
            if (!held) out[n++] = (struct action){ SEAT_CHANCE, TOY_DEAL, 2, 0, { t->dealt, c } };
        }
        return n;
    }
    if (t->coin == 1) {
        for (int x = 0; x < 2 && n < max; x++) out[n++] = (struct action){ SEAT_CHANCE, TOY_COIN, 1, 0, { x } };
        return n;
    }
    int8_t seat = (int8_t)t->turn;
    if (t->bow) { if (max) out[n++] = (struct action){ .seat = seat, .verb = TOY_BOW }; return n; }
    for (int x = 0; x < 3 && n < max; x++) out[n++] = (struct action){ seat, TOY_PUT, 1, 0, { x } };
    if (!t->peeked && n < max) out[n++] = (struct action){ .seat = seat, .verb = TOY_PEEK };
    return n;
}


extern const struct game toy_game;

static const char *toy_why(const void *state, const struct action *a)
{
    return game_why_listed(&toy_game, state, a);
}

static void toy_apply(void *state, const struct action *a, struct events *ev)
{
    struct toy *t = state;
    say(ev, a->verb, a->verb == TOY_DEAL ? ONLY(a->arg[0]) : ALL_SEE, a->seat, a->arg[0], a->arg[1], 0, 0);
    switch (a->verb) {
    case TOY_DEAL: t->card[t->dealt++] = (uint8_t)a->arg[1]; return;
    case TOY_PUT: t->sum[a->seat] = (uint8_t)(t->sum[a->seat] + a->arg[0]); t->bow = 1; return;
    case TOY_PEEK: t->peeked = 1; return;
    case TOY_COIN: t->coin = 2; return;
    }
    t->bow = t->peeked = 0;
    if (t->coin) t->coin = 1;
    t->turn = (uint8_t)((t->turn + 1) % t->seats);
    if (!t->turn) t->round++;
}

static int toy_chance(const void *state, uint64_t seed, struct action *out, int max)
{
    struct action list[TOY_CARDS];
    struct rng r = rng_seeded(seed);
    int n = toy_legal(state, list, TOY_CARDS);
    if (max < 1) return 0;
    out[0] = list[rng_below(&r, n)];
    return 1;
}

static void toy_redact(void *state, int seat)
{
    struct toy *t = state;
    for (int s = 0; s < t->dealt; s++)
        if (s != seat && !(seat == t->turn && t->peeked && s == (seat + 1) % t->seats)) t->card[s] = TOY_UNKNOWN;
}

static void toy_guess(void *view, int seat, uint64_t seed)
{
    struct toy *t = view;
    struct rng r = rng_seeded(seed);
    (void)seat;
    for (int s = 0; s < t->dealt; s++)
        while (t->card[s] == TOY_UNKNOWN) {
            uint8_t c = (uint8_t)rng_below(&r, TOY_CARDS);
            bool held = false;
            for (int k = 0; k < t->dealt; k++) held |= t->card[k] == c;
            if (!held) t->card[s] = c;
        }
}

static unsigned toy_score(const void *state, int score[SEATS_MAX])
{
    const struct toy *t = state;
    for (int s = 0; s < t->seats; s++) score[s] = t->sum[s] + t->card[s];
    return 1;
}

static void toy_ask(const void *state, struct text *out) { (void)state; text_add(out, "Put."); }
static void toy_name(const void *state, const struct action *a, struct text *out)
{
    (void)state;
    text_add(out, "%s %d", toy_verbs[a->verb].name, a->arg[0]);
}
static void toy_reason(const void *state, int seat, struct text *out) { (void)state; text_add(out, "seat %d", seat); }
static void toy_show(const void *state, struct text *out)
{
    text_add(out, "round %d\n", ((const struct toy *)state)->round);
}

const struct game toy_game = {
    .id = "toy", .title = "Toy", .tagline = "A toy", .story = "A toy.", .minutes = 1, .rules_version = 1,
    .seats_min = 2, .seats_max = 4, .state_size = sizeof(struct toy),
    .verbs = toy_verbs, .options = toy_options, .nouns = toy_nouns,
    .start = toy_start, .turn = toy_turn, .legal = toy_legal, .why = toy_why, .apply = toy_apply, .chance = toy_chance,
    .redact = toy_redact, .guess = toy_guess, .score = toy_score, .ask = toy_ask, .name = toy_name,
    .reason = toy_reason, .show = toy_show,
};

#endif
