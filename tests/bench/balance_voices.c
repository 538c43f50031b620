/* How often each role of Voices in My Head wins: balance_voices SEATS ROLES GAMES SEED [abilities] [odd-level]
   ROLES is basic or advanced. All seats play heuristically; with odd-level (random, easy) one seat, in turn, plays
   at that level instead and its wins are listed apart. Also prints what juries say. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bot/bot.h"
#include "games/voices/voices.h"

struct count { int games, wins; };

static struct count roles[ROLES], odd_roles[ROLES];
static double sum_g, sum_i, sum_u, sum_canceled, sum_lost;
static int verdicts[3];

static void play(int seats, int16_t options[OPTIONS_MAX], uint64_t seed, int odd_seat, enum level odd)
{
    static struct action legal[LEGAL_MAX];
    static struct voices v, view;
    struct action batch[CHANCE_MAX];
    const struct game *g = &voices_game;
    const struct mind *m = mind_find("voices");
    g->start(&v, seats, options);
    struct rng rng = rng_at(seed, RNG_TEST, 0);
    for (uint32_t line = 0; v.turn != SEAT_NONE;) {
        if (v.turn == SEAT_CHANCE) {
            int n = g->chance(&v, rng_line_seed(seed, RNG_CHANCE, line), batch, CHANCE_MAX);
            for (int i = 0; i < n; i++, line++) g->apply(&v, &batch[i], NULL);
            continue;
        }
        memcpy(&view, &v, sizeof view);
        g->redact(&view, v.turn);
        int n = g->legal(&view, legal, LEGAL_MAX);
        enum level level = v.turn == odd_seat ? odd : HEURISTIC;
        int pick = n == 1 ? 0 : level == RANDOM ? rng_below(&rng, n) : m->pick(&view, v.turn, legal, n, level, &rng);
        g->apply(&v, &legal[pick], NULL);
        line++;
    }
    int score[SEATS_MAX];
    g->score(&v, score);
    for (int s = 0; s < seats; s++) {
        struct count *c = s == odd_seat ? &odd_roles[v.role[s]] : &roles[v.role[s]];
        c->games++;
        c->wins += score[s];
        if (v.role[s]) sum_lost += (double)voices_lost(&v, s) / (seats - 1);
    }
    struct tally t;
    voices_tally(&v, &t);
    sum_g += t.g, sum_i += t.i, sum_u += t.u, sum_canceled += t.canceled;
    verdicts[voices_ending(&v)]++;
}

static void line(const char *name, const struct count *c, const char *note)
{
    if (!c->games) return;
    double p = (double)c->wins / c->games;
    printf("%-14s %6d games %5.1f %% +- %.1f%s\n", name, c->games, 100 * p, 196 * sqrt(p * (1 - p) / c->games), note);
}

int main(int argc, char **argv)
{
    if (argc < 5) { fprintf(stderr, "usage: balance_voices SEATS basic|advanced GAMES SEED [abilities] [random|easy]\n"); return 2; }
    int seats = atoi(argv[1]), games_wanted = atoi(argv[3]);
    if (seats < voices_game.seats_min || seats > voices_game.seats_max) return 2;
    int16_t options[OPTIONS_MAX] = { 0 };
    options[OPTION_ROLES] = !strcmp(argv[2], "advanced");
    int odd = -1;
    for (int i = 5; i < argc; i++) {
        if (!strcmp(argv[i], "abilities")) options[OPTION_ABILITIES] = 1;
        if (!strcmp(argv[i], "random")) odd = RANDOM;
        if (!strcmp(argv[i], "easy")) odd = EASY;
    }
    region_init();
    for (int i = 0; i < games_wanted; i++)
        play(seats, options, strtoull(argv[4], NULL, 10) * 1000003u + (uint64_t)i, odd < 0 ? -1 : i % seats, odd < 0 ? HEURISTIC : (enum level)odd);
    for (int r = 0; r < ROLES; r++) line(role_cards[r].title, &roles[r], "");
    for (int r = 0; r < ROLES; r++) line(role_cards[r].title, &odd_roles[r], odd == EASY ? "  (easy)" : "  (random)");
    printf("jurors guilty %.2f innocent %.2f undecided %.2f, canceled %.2f, lost %.2f a persona; convicted %d freed %d undecided %d\n",
           sum_g / games_wanted, sum_i / games_wanted, sum_u / games_wanted, sum_canceled / games_wanted, sum_lost / games_wanted,
           verdicts[0], verdicts[1], verdicts[2]);
    return 0;
}
