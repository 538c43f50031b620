/* A choice by playouts: which one is to beat, and when another is taken instead. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bot/ponder.h"
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

static int pondered(bool first, const int counters[3], const struct bot_clock *clock)
{
    struct ponder_plan plan = { .game = &toy_game, .mind = &toy_mind, .first = first };
    struct action list[3] = { put(counters[0]), put(counters[1]), put(counters[2]) };
    struct toy view = last_turn();
    struct rng rng = rng_seeded(3);
    return bot_ponder(&plan, &view, 1, list, 3, &rng, clock);
}

/* Toy's heuristic puts two where it can. */
static void without_time_the_usual_choice_stays(void **none)
{
    (void)none;
    assert_int_equal(pondered(true, (int[]){ 0, 1, 2 }, &no_time), 0);
    assert_int_equal(pondered(false, (int[]){ 0, 1, 2 }, &no_time), 2);
    assert_int_equal(pondered(false, (int[]){ 0, 2, 1 }, &no_time), 1);
}

static void what_is_no_better_stays_behind(void **none)
{
    (void)none;
    assert_int_equal(pondered(true, (int[]){ 1, 1, 1 }, &playouts), 0);
    assert_int_equal(pondered(true, (int[]){ 1, 0, 1 }, &playouts), 0);
    assert_int_equal(pondered(false, (int[]){ 2, 2, 2 }, &playouts), 0);
    assert_int_equal(pondered(true, (int[]){ 2, 1, 0 }, &playouts), 0);
}

static void what_is_surely_better_is_taken(void **none)
{
    (void)none;
    assert_int_equal(pondered(true, (int[]){ 0, 1, 2 }, &playouts), 2);
    assert_int_equal(pondered(true, (int[]){ 1, 2, 0 }, &playouts), 1);
    assert_int_equal(pondered(true, (int[]){ 0, 1, 0 }, &playouts), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_time_the_usual_choice_stays),
        cmocka_unit_test(what_is_no_better_stays_behind),
        cmocka_unit_test(what_is_surely_better_is_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
