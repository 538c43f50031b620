/* What learns, against what can be worked out: in liar's dice the best answer to a player is exact. */
#include "bot/learn.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <cmocka.h>

#include "dice_game.h"

/* A player: the chance of each action by the own die and the bids so far. */
struct strategy { float chance[DICE_HISTORIES][DICE_SIDES][DICE_ACTIONS]; };

enum { LESSONS = 150 };
static const int16_t none[OPTIONS_MAX];

static int list(unsigned bids, int die, struct dice *d, struct action *legal)
{
    *d = (struct dice){ .rolled = 2, .bids = (uint8_t)bids, .die = { DICE_HIDDEN, DICE_HIDDEN } };
    d->die[dice_turn_of(bids)] = (uint8_t)die;
    return dice_legal(d, legal, DICE_ACTIONS);
}

static int action_of(const struct action *a) { return a->verb == DICE_BID ? a->arg[0] : (int)DICE_CALL; }

/* weights NULL: even chances, or the heuristic */
static void strategy_make(struct strategy *s, const float *weights, bool even)
{
    static struct learned_look look;
    struct rng rng = rng_seeded(1);
    *s = (struct strategy){ 0 };
    for (unsigned bids = 0; bids < DICE_HISTORIES; bids++)
        for (int die = 0; die < DICE_SIDES; die++) {
            struct dice d;
            struct action legal[DICE_ACTIONS];
            float chance[DICE_ACTIONS];
            int n = list(bids, die, &d, legal), seat = dice_turn_of(bids);
            for (int i = 0; i < n; i++) chance[i] = 1.0f / (float)n;
            if (weights && n > 1) {
                learned_read(&dice_learned, &dice_mind, &d, seat, legal, n, &rng, &look);
                learned_weigh(&dice_learned, weights, &look, chance, NULL);
                learned_chances(chance, n);
            } else if (!even) {
                int pick = dice_pick(&d, seat, legal, n, HEURISTIC, &rng);
                for (int i = 0; i < n; i++) chance[i] = i == pick;
            }
            for (int i = 0; i < n; i++) s->chance[bids][die][action_of(&legal[i])] = chance[i];
        }
}

/* What `seat` with this die wins from here on against b, whose dice are as likely as `reach`. mine NULL: by the
   best answer. */
static double value(unsigned bids, int seat, int die, const double reach[DICE_SIDES],
                    const struct strategy *mine, const struct strategy *b)
{
    unsigned allowed = dice_allowed(bids);
    double best = 0, sum = 0;
    bool own = dice_turn_of(bids) == seat;
    for (int a = 0; a < DICE_ACTIONS; a++) {
        double after[DICE_SIDES], got = 0;
        if (!(allowed >> a & 1)) continue;
        for (int k = 0; k < DICE_SIDES; k++)
            after[k] = own ? reach[k] : reach[k] * (double)b->chance[bids][k][a];
        if (a == DICE_CALL)
            for (int k = 0; k < DICE_SIDES; k++) got += after[k] * (dice_true(bids, die, k) != own);
        else
            got = value(bids | 1u << a, seat, die, after, mine, b);
        if (own && !mine) best = got > best ? got : best;
        else sum += own ? (double)mine->chance[bids][die][a] * got : got;
    }
    return own && !mine ? best : sum;
}

/* Share of the games that `mine` wins against b, every seat as often. */
static double exact(const struct strategy *mine, const struct strategy *b)
{
    double even[DICE_SIDES];
    double sum = 0;
    for (int k = 0; k < DICE_SIDES; k++) even[k] = 1.0 / DICE_SIDES;
    for (int seat = 0; seat < 2; seat++)
        for (int die = 0; die < DICE_SIDES; die++) sum += value(0, seat, die, even, mine, b);
    return sum / (2 * DICE_SIDES);
}

static void seat_milker(void *with, struct rng *rng, struct learn_table *out)
{
    (void)with;
    *out = (struct learn_table){ .seats = 2 };
    out->player[rng_below(rng, 2)] = LEARN_SELF;
}

static void seat_both(void *with, struct rng *rng, struct learn_table *out)
{
    (void)with, (void)rng;
    *out = (struct learn_table){ .seats = 2, .player = { LEARN_SELF, LEARN_SELF } };
}

static int draw(const struct strategy *s, const struct dice *d, int seat, const struct action *legal, int n,
                struct rng *rng)
{
    float chance[DICE_ACTIONS];
    for (int i = 0; i < n; i++) chance[i] = s->chance[d->bids][d->die[seat]][action_of(&legal[i])];
    return learned_draw(chance, n, 0, rng);
}

static struct action rival(void *with, int player, const void *view, int seat, const struct action *legal,
                           int n, struct rng *rng)
{
    (void)player;
    return legal[draw(with, view, seat, legal, n, rng)];
}

static struct learn_plan plan(uint64_t seed)
{
    return (struct learn_plan){ .game = &dice_game, .mind = &dice_mind, .in = &dice_learned, .seed = seed,
                                .seats_most = 2, .batch = 2048, .step = 0.006f, .slow = 0.03f, .warm = 1,
                                .recent = 5,
                                .rival = rival };
}

static void train(struct learner *l, int batches)
{
    for (int i = 0; i < batches; i++) learner_batch(l, 1 - (float)i / (float)batches);
}

/* from NULL: a fresh one */
static void milk(struct strategy *of, const float *from, struct strategy *out, int batches)
{
    struct learn_plan p = plan(11);
    p.chance[0] = 0.01f, p.chance[1] = 0.0005f;
    p.with = of;
    p.seat = seat_milker;
    struct learner *l = learner_open(&p);
    if (from) learner_start(l, from, false);
    train(l, batches);
    strategy_make(out, learner_average(l), false);
    learner_close(l);
}

static void self_play(struct strategy *out, float *weights, int batches, float chance, float chance_end,
                      float pull)
{
    struct learn_plan p = plan(21);
    p.chance[0] = chance, p.chance[1] = chance_end;
    p.pull = pull;
    p.seat = seat_both;
    struct learner *l = learner_open(&p);
    train(l, batches);
    strategy_make(out, learner_average(l), false);
    if (weights) memcpy(weights, learner_average(l), (size_t)learner_size(l) * sizeof *weights);
    learner_close(l);
}

/* Games as they are played: who wins of `count`, the seats in turn. */
static double played(const struct strategy *a, const struct strategy *b, int count)
{
    struct rng rng = rng_seeded(99);
    double won = 0;
    for (int g = 0; g < count; g++) {
        struct dice d;
        struct action legal[DICE_ACTIONS];
        int turn, score[SEATS_MAX];
        dice_game.start(&d, 2, none);
        while ((turn = dice_game.turn(&d)) != SEAT_NONE) {
            int pick = 0;
            if (turn == SEAT_CHANCE) {
                dice_game.chance(&d, rng_next(&rng), legal, 1);
            } else {
                int n = dice_game.legal(&d, legal, DICE_ACTIONS);
                pick = n > 1 ? draw(turn == g % 2 ? a : b, &d, turn, legal, n, &rng) : 0;
            }
            dice_game.apply(&d, &legal[pick], NULL);
        }
        won += dice_game.score(&d, score) >> g % 2 & 1;
    }
    return won / count;
}

static struct strategy even, usual, half, trained, found, caller;
/* A player of known worth: it opens with "a one" and calls whatever it hears. A bid of one's own side holds and
   wins: always as opening, and above "a one" with three sides of four. With a one of one's own no bid surely
   holds: the best there holds with two of the caller's sides. */
static const double CALLER_LOSES = (1 + (3 + 2 / 4.0) / 4) / 2;
static float own[LEARNED_WEIGHTS];                /* of the trained one */

/* The walk itself: whoever plays alike wins half, the games agree, and nothing beats the best answer. */
static void the_walk_agrees_with_games(void **state)
{
    (void)state;
    strategy_make(&even, NULL, true);
    strategy_make(&usual, NULL, false);
    for (int bids = 0; bids < DICE_HISTORIES; bids++)
        for (int die = 0; die < DICE_SIDES; die++) caller.chance[bids][die][bids ? DICE_CALL : 0] = 1;
    assert_true(fabs(exact(&even, &even) - 0.5) < 1e-6);
    double expected = exact(&usual, &even), came = played(&usual, &even, 8000);
    assert_true(fabs(expected - came) < 2.6 * sqrt(0.25 / 8000));
    assert_true(exact(NULL, &even) > expected && exact(NULL, &usual) > 0.5);
    assert_true(fabs(exact(NULL, &caller) - CALLER_LOSES) < 1e-6);
}

static void milkers_find_it(void **state)
{
    (void)state;
    struct { const char *name; struct strategy *s; int lessons; } rivals[] = {
        { "even", &even, 30 }, { "heuristic", &usual, 30 }, { "half trained", &half, 30 },
        { "caller", &caller, 30 }, { "trained", &trained, 400 } };
    self_play(&half, NULL, 6, 0.05f, 0.05f, 0);
    self_play(&trained, own, LESSONS, 0.05f, 0.01f, 0.05f);
    for (size_t i = 0; i < sizeof rivals / sizeof *rivals; i++) {
        double most = exact(NULL, rivals[i].s);
        milk(rivals[i].s, rivals[i].s == &trained ? own : NULL, &found, rivals[i].lessons);
        double got = exact(&found, rivals[i].s), came = played(&found, rivals[i].s, 4000);
        double gain = (got - 0.5) / (most - 0.5);      /* whoever plays as the rival does wins half */
        printf("%s: the best wins %.4f, the milker %.4f (%.1f %% of the gain), of 4000 games %.4f\n",
               rivals[i].name, most, got, 100 * gain, came);
        assert_true(gain >= (most > 0.6 ? 0.95 : 0.9) && got <= most + 1e-6);
        assert_true(came <= most + 2.6 * sqrt(0.25 / 4000));
    }
}

/* Chance in the choices and the pull make a player that is hard to milk; without both it isn't. */
static void the_loop_makes_a_safe_player(void **state)
{
    (void)state;
    double safe = exact(NULL, &trained);
    self_play(&found, NULL, LESSONS, 1e-6f, 1e-6f, 0);
    double bare = exact(NULL, &found);
    printf("the loop's player loses %.4f at most, without chance and pull %.4f\n", safe, bare);
    assert_true(safe < 0.56);
    assert_true(bare > 0.6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_walk_agrees_with_games), cmocka_unit_test(milkers_find_it),
        cmocka_unit_test(the_loop_makes_a_safe_player),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
