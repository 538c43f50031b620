/* A choice by playouts: which one is to beat, and when another is taken instead. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bot/playouts.h"
#include "toy/toy.h"

extern const struct mind toy_mind;

static const struct bot_clock playouts = { .iterations = 64 };
static const _Atomic bool at_once = true;
static const struct bot_clock no_time = { .cancel = &at_once, .iterations = 64 };

/* The last counters: two win, one ties, none loses. */
static struct toy last_turn(void)
{
    return (struct toy){ .seats = 2, .dealt = 2, .turn = 1, .round = 2, .rounds = 3, .seen = 3,
                         .counters = { 4, 2 }, .card = { 2, 3 } };
}

static struct action put(int counters)
{
    return (struct action){ .seat = 1, .verb = TOY_PUT, .count = 1, .arg = { counters } };
}

static int played_out(bool first, const int counters[3], const struct bot_clock *clock)
{
    struct playouts_plan plan = { .game = &toy_game, .mind = &toy_mind, .first = first };
    struct action list[3] = { put(counters[0]), put(counters[1]), put(counters[2]) };
    struct toy view = last_turn();
    struct rng rng = rng_seeded(3);
    return playouts_choose(&plan, &view, 1, list, 3, &rng, clock);
}

/* Toy's heuristic puts two where it can. */
static void without_time_the_usual_choice_stays(void **none)
{
    (void)none;
    assert_int_equal(played_out(true, (int[]){ 0, 1, 2 }, &no_time), 0);
    assert_int_equal(played_out(false, (int[]){ 0, 1, 2 }, &no_time), 2);
    assert_int_equal(played_out(false, (int[]){ 0, 2, 1 }, &no_time), 1);
}

static void what_is_no_better_stays_behind(void **none)
{
    (void)none;
    assert_int_equal(played_out(true, (int[]){ 1, 1, 1 }, &playouts), 0);
    assert_int_equal(played_out(true, (int[]){ 1, 0, 1 }, &playouts), 0);
    assert_int_equal(played_out(false, (int[]){ 2, 2, 2 }, &playouts), 0);
    assert_int_equal(played_out(true, (int[]){ 2, 1, 0 }, &playouts), 0);
}

static void what_is_surely_better_is_taken(void **none)
{
    (void)none;
    assert_int_equal(played_out(true, (int[]){ 0, 1, 2 }, &playouts), 2);
    assert_int_equal(played_out(true, (int[]){ 1, 2, 0 }, &playouts), 1);
    assert_int_equal(played_out(true, (int[]){ 0, 1, 0 }, &playouts), 1);
}

static int by_own[2], by_mind[2];                /* decisions in playouts, by seat */
static int own_pick(const void *view, int seat, const struct action *list, int n, enum level level,
                    struct rng *rng)
{
    by_own[seat]++;
    return toy_mind.pick(view, seat, list, n, level, rng);
}

static int usual_pick(const void *view, int seat, const struct action *list, int n, enum level level,
                      struct rng *rng)
{
    by_mind[seat]++;
    return toy_mind.pick(view, seat, list, n, level, rng);
}

/* With a way of its own only the seat that decides goes on by it; without one all go on alike. */
static void who_goes_on_by_its_own_way(void **none)
{
    (void)none;
    struct mind mind = toy_mind;
    mind.pick = usual_pick;
    struct playouts_plan plan = { .game = &toy_game, .mind = &mind, .first = true, .own = own_pick };
    struct action list[2] = { put(0), put(1) };
    struct toy view = last_turn();
    struct rng rng = rng_seeded(3);
    view.round = 0;
    playouts_choose(&plan, &view, 1, list, 2, &rng, &playouts);
    assert_true(by_own[1] > 0 && by_mind[0] > 0);
    assert_int_equal(by_own[0] + by_mind[1], 0);
    plan.own = NULL;
    playouts_choose(&plan, &view, 1, list, 2, &rng, &playouts);
    assert_true(by_mind[1] > 0);
}

static int worlds;
static void draw(const void *view, int seat, const void *with, struct rng *rng, void *world)
{
    (void)seat, (void)with, (void)rng;
    *(struct toy *)world = *(const struct toy *)view;
    worlds++;
}

static int worlds_for(const int counters[3], double enough, int *choice)
{
    struct playouts_plan plan = { .game = &toy_game, .mind = &toy_mind, .first = true, .draw = draw,
                                .enough = enough };
    struct action list[3] = { put(counters[0]), put(counters[1]), put(counters[2]) };
    struct toy view = last_turn();
    struct rng rng = rng_seeded(3);
    worlds = 0;
    *choice = playouts_choose(&plan, &view, 1, list, 3, &rng, &(struct bot_clock){ .iterations = 6000 });
    return worlds;
}

/* Choices that are surely alike, or worse than the usual one, are no longer asked; the better one is found. */
static void thinking_ends_when_the_choice_is_settled(void **none)
{
    (void)none;
    int choice;
    assert_int_equal(worlds_for((int[]){ 1, 1, 1 }, 0, &choice), 6000 / 2 / 3 + 6000 / 2 / 2);
    assert_int_equal(worlds_for((int[]){ 1, 1, 1 }, 0.005, &choice), 48);
    assert_int_equal(choice, 0);
    assert_int_equal(worlds_for((int[]){ 2, 1, 0 }, 0.005, &choice), 48);
    assert_int_equal(choice, 0);
    assert_int_equal(worlds_for((int[]){ 0, 2, 0 }, 0.005, &choice), 48);
    assert_int_equal(choice, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_time_the_usual_choice_stays),
        cmocka_unit_test(what_is_no_better_stays_behind),
        cmocka_unit_test(what_is_surely_better_is_taken),
        cmocka_unit_test(who_goes_on_by_its_own_way),
        cmocka_unit_test(thinking_ends_when_the_choice_is_settled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
