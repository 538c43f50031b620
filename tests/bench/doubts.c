/* What a hint's doubts are worth against each level, and how often that level lies.
   doubts GAME LEVEL GAMES [SEATS [WORLDS [SEED]]]: seat 0 plays the heuristic, the others the level as it plays
   at the table (without a clock). Whenever seat 0 may doubt a claim, a hint is made from its view; the claim is
   then looked up in the real state, and both answers are played out from there PLAYED times with the same
   numbers: an Easy bot as it is, every other level by the heuristic. Intervals of 95 %. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bot/hint.h"
#include "games/enigma/enigma.h"
#include "games/tribunal/tribunal.h"

enum { PLAYED = 40, GUESSES = 200, CLAIMS = 20000 };

struct sum { int n, right; double gain, squares; };

static struct {
    int claims, lies;
    float odds[CLAIMS];          /* of the truth, by guessed worlds alone */
    bool truth[CLAIMS];
    struct sum doubt, believe;
} told;

static bool is_true(const struct game *g, const void *state)
{
    const struct tribunal *t = state;
    const struct enigma *e = state;
    if (!strcmp(g->id, "tribunal")) return tribunal_meets(t, t->mover, t->hand[t->mover], t->claimed);
    return e->at[e->place] == e->card;
}

static float blind_odds(const struct game *g, const void *view, int seat, struct rng *rng)
{
    _Alignas(16) unsigned char world[STATE_MAX];
    int good = 0;
    for (int k = 0; k < GUESSES; k++) {
        memcpy(world, view, g->state_size);
        g->guess(world, seat, rng_next(rng));
        good += is_true(g, world);
    }
    return (float)good / GUESSES;
}

/* How much oftener seat 0 wins by `a` than by `b`, from the real state. */
static double gain(const struct game *g, const void *state, const struct action *a, const struct action *b,
                   const uint8_t *levels, struct rng *rng)
{
    _Alignas(16) unsigned char world[STATE_MAX];
    const struct mind *m = mind_find(g->id);
    float chance[SEATS_MAX];
    double sum = 0;
    for (int k = 0; k < PLAYED; k++) {
        uint64_t seed = rng_next(rng);
        for (int i = 0; i < 2; i++) {
            memcpy(world, state, g->state_size);
            g->apply(world, i ? b : a, NULL);
            judge_play(g, m, &(struct judge_own){ .level = levels }, world, seed, false,
                       (struct judge_count){ 0 });
            judge_chances(g, m, world, chance);
            sum += (i ? -1 : 1) * (double)chance[0];
        }
    }
    return sum / PLAYED;
}

static void add(struct sum *s, bool right, double x)
{
    s->n++;
    s->right += right;
    s->gain += x;
    s->squares += x * x;
}

static void ask(const struct game *g, const void *state, const void *view, const struct action *list, int n,
                const uint8_t *levels, int worlds, struct rng *rng)
{
    const struct mind *m = mind_find(g->id);
    struct hint_limit limit = { .iterations = 100, .worlds = worlds };
    struct hint h;
    int doubt = -1;
    for (int i = 0; i < n; i++)
        if (list[i].verb == m->claims.doubt) doubt = i;
    if (doubt < 0 || n != 2) return;
    bool truth = is_true(g, state);
    if (told.claims < CLAIMS) {
        told.odds[told.claims] = blind_odds(g, view, 0, rng);
        told.truth[told.claims++] = truth;
        told.lies += !truth;
    }
    if (!worlds) return;
    memcpy(limit.level, levels, sizeof limit.level);
    hint_make(&h, g, view, 0, limit, rng_next(rng), NULL, NULL);
    bool doubts = h.action[0].verb == m->claims.doubt;
    double x = gain(g, state, &h.action[0], &list[doubts ? !doubt : doubt], levels, rng);
    if (doubts) add(&told.doubt, !truth, x);
    else add(&told.believe, truth, x);
}

static bool play(const struct game *g, int seats, const uint8_t *levels, int worlds, uint64_t seed)
{
    static struct action list[LEGAL_MAX];
    _Alignas(16) unsigned char state[STATE_MAX] = { 0 }, view[STATE_MAX];
    struct rng rng = rng_seeded(seed), asks = rng_at(seed, RNG_TEST, 1);
    int16_t options[OPTIONS_MAX];
    int score[SEATS_MAX];
    game_default_options(g, options);
    g->start(state, seats, options);
    for (int turn; (turn = g->turn(state)) != SEAT_NONE;) {
        int n = turn == SEAT_CHANCE ? g->chance(state, rng_next(&rng), list, CHANCE_MAX)
                                    : g->legal(state, list, LEGAL_MAX);
        if (turn == SEAT_CHANCE) {
            for (int i = 0; i < n; i++) g->apply(state, &list[i], NULL);
            continue;
        }
        memcpy(view, state, g->state_size);
        g->redact(view, turn);
        if (turn == 0) ask(g, state, view, list, n, levels, worlds, &asks);
        enum level level = levels[turn] ? levels[turn] : HEURISTIC;
        struct bot_limit limit = bot_limit_for(g, level);
        limit.milliseconds = 0;
        struct action a = bot_choose(g, view, turn, level, limit, rng_next(&rng), NULL);
        g->apply(state, &a, NULL);
    }
    return g->score(state, score) & 1;
}

/* By how much the truth told is likelier than the lie told: the best fit to what was heard. */
static double fit(void)
{
    double best = 0, most = -1e30;
    for (double x = -3; x <= 6; x += 0.05) {
        double sum = 0, r = exp(x);
        for (int i = 0; i < told.claims; i++) {
            double q = fmin(0.998, fmax(0.002, (double)told.odds[i])),
                   p = q * r / (q * r + 1 - q);
            sum += log(told.truth[i] ? p : 1 - p);
        }
        if (sum > most) most = sum, best = r;
    }
    return best;
}

static void tell(const char *what, const struct sum *s)
{
    if (!s->n) return (void)printf("; %s 0", what);
    double mean = s->gain / s->n, sd = sqrt(fmax(0, s->squares / s->n - mean * mean));
    printf("; %s %d, right %d (%d %%), wins %+.1f +- %.1f of 100", what, s->n, s->right, 100 * s->right / s->n,
           100 * mean, 196 * sd / sqrt(s->n));
}

int main(int argc, char **argv)
{
    const struct game *g = argc > 3 ? game_find(argv[1]) : NULL;
    int level = g ? level_find(argv[2]) : -1;
    if (level < 0) return fprintf(stderr, "usage: doubts GAME LEVEL GAMES [SEATS [WORLDS [SEED]]]\n"), 2;
    uint8_t levels[SEATS_MAX] = { 0 };
    int wanted = atoi(argv[3]), seats = argc > 4 ? atoi(argv[4]) : 2, won = 0,
        worlds = argc > 5 ? atoi(argv[5]) : 100;
    uint64_t seed = argc > 6 ? strtoull(argv[6], NULL, 10) : 1;
    for (int s = 1; s < seats; s++) levels[s] = (uint8_t)level;
    for (int i = 0; i < wanted; i++) won += play(g, seats, levels, worlds, seed + (uint64_t)i);
    printf("%s, %d seats, %s, %d games (seat 0 won %d): %d claims heard, %d lies, "
           "the truth counts %.1f-fold", g->id, seats, level_names[level], wanted, won, told.claims,
           told.lies, fit());
    tell("advised to doubt", &told.doubt);
    tell("to believe", &told.believe);
    printf("\n");
    return 0;
}
