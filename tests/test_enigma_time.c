/* Enigma: time, elimination, the last player, and what follows a game. */
#include "enigma_table.h"

/* Time: +1 before each Time Keeper's turn, slot 6 ends the game at once: four turns each. */
static void time_runs_out(void **state)
{
    (void)state;
    struct enigma e = DEALT(3, WANDERER, GHOST, MEDIUM);
    for (int round = 2; round <= 5; round++)
        for (int s = 0; s < 3; s++) {
            assert_int_equal(e.time, round);
            assert_int_equal(e.asked, s);
            idle(&e);
        }
    assert_int_equal(e.time, 6);
    assert_int_equal(e.phase, PHASE_EXPIRE);
    play(&e, VERB_EXPIRE);
    assert_int_equal(e.phase, PHASE_OVER);
    assert_int_equal(e.ending, ENDING_BREACH);
    int score[SEATS_MAX];
    assert_int_equal(enigma_game.score(&e, score), 0);
    assert_int_equal(enigma_fate(&e), ENIGMA_NONE);
}

/* In a series the rounds are counted through its games. */
static void rounds_of_a_series_go_on(void **state)
{
    (void)state;
    struct enigma e = DEALT(3, WANDERER, GHOST, MEDIUM);
    for (int game = 1, last = 0; game <= 3; game++)
        for (e.game = (uint8_t)game, e.time = 2; e.time <= 5; e.time++) {
            assert_int_equal(enigma_game.part(&e), last + 1);
            last = enigma_game.part(&e);
        }
}

/* The Saboteur wins at time-out; rulings 20 and 45: held by a living, unsilenced player. */
static void saboteur_at_time_out(void **state)
{
    (void)state;
    for (int variant = 0; variant < 3; variant++) {
        struct enigma e = DEALT(3, WANDERER, SABOTEUR, MEDIUM);
        e.time = 5;
        idle(&e);
        idle(&e);
        if (variant == 1) give(&e.silence, 1);
        if (variant == 2) { e.hand[1] = ARCHIVIST; }            /* in the stack it does not count */
        idle(&e);
        play(&e, VERB_EXPIRE);
        assert_int_equal(e.winner, variant == 0 ? 1 : ENIGMA_NONE);
        assert_int_equal(e.ending, variant == 0 ? ENDING_SABOTEUR : ENDING_BREACH);
    }
}

/* Ruling 8: a Saboteur whose silenced turn was the last before time moves is free again. */
static void ruling_8_free_in_time(void **state)
{
    (void)state;
    struct enigma e = DEALT(3, WANDERER, MEDIUM, SABOTEUR);
    e.time = 5;
    idle(&e);
    give(&e.silence, 2);
    idle(&e);
    assert_int_equal(e.phase, PHASE_WATCH);
    play(&e, VERB_WATCH, A1);
    play(&e, VERB_EXPIRE);
    assert_int_equal(e.winner, 2);
}

/* Ruling 22: the Tome ends the game at once, no attempt after it, no token. */
static void ruling_22_tome_ends(void **state)
{
    (void)state;
    struct enigma e = DEALT(3, WANDERER, SABOTEUR, MEDIUM);
    e.time = 5;
    name_at(&e, A2, CARD_TOME);
    assert_int_equal(e.phase, PHASE_EXPIRE);
    assert_false(has(e.chaos, 0));
    play(&e, VERB_EXPIRE);
    assert_int_equal(e.winner, 1);
}

static void fail_wanderer(struct enigma *e)
{
    play(e, VERB_ATTEMPT);
    for (int p = 0; p < 7; p++) play(e, VERB_POINT, p, p == 0 ? 1 : p == 1 ? 0 : p);
}

/* Rulings 16, 17, 44: an eliminated player's tokens go back, they are skipped, their seat still keeps time. */
static void eliminated_keeper(void **state)
{
    (void)state;
    struct enigma e = DEALT(3, WANDERER, SABOTEUR, MEDIUM);
    give(&e.decryption, 0);
    fail_wanderer(&e);
    assert_int_equal(e.alive, 6);
    assert_int_equal(e.decryption, 0);
    assert_int_equal(e.met[0], ENIGMA_PUBLIC | 7);
    assert_int_equal(e.asked, 1);
    play(&e, VERB_CHOOSE, A1);
    play(&e, VERB_NAME, CARD_TEAMWORK);
    assert_int_equal(e.asked, 2);                               /* the dead don't doubt */
    play(&e, VERB_BELIEVE);
    assert_int_equal(listed_with(&e, VERB_CHAOS), 2);           /* nor are they targets */
    play(&e, VERB_STUDY);
    play(&e, VERB_SKIP);
    assert_int_equal(listed_with(&e, VERB_INVITE), 1);
    play(&e, VERB_INVITE, 2);
    play(&e, VERB_SKIP);
    play(&e, VERB_END);
    idle(&e);
    assert_int_equal(e.time, 3);
    assert_int_equal(e.asked, 1);
}

/* Ruling 16: Chaos goes back, too, where the Mission didn't ask for it. */
static void ruling_16_the_eliminated_keep_no_chaos(void **state)
{
    (void)state;
    struct enigma e = DEALT(3, DECRYPTER_HER, SABOTEUR, MEDIUM);
    give(&e.decryption, 0);
    give(&e.chaos, 0);
    give(&e.chaos, 2);
    play(&e, VERB_ATTEMPT);
    assert_int_equal(e.chaos, 5);
    play(&e, VERB_POINT, A1, CARD_ENIGMA);                      /* the Library lies there */
    play(&e, VERB_POINT, B2, CARD_CIPHER);
    play(&e, VERB_POINT, B1, CARD_LIBRARY);
    assert_int_equal(e.alive, 6);
    assert_int_equal(e.chaos, 4);
}

/* Ruling 44: the silenced Time Keeper moves time first, then watches. */
static void ruling_44_silenced_keeper(void **state)
{
    (void)state;
    struct enigma e = DEALT(3, WANDERER, SABOTEUR, MEDIUM);
    idle(&e);
    idle(&e);
    give(&e.silence, 0);
    idle(&e);
    assert_int_equal(e.time, 3);
    assert_int_equal(e.phase, PHASE_WATCH);
    assert_int_equal(e.asked, 0);
}

/* Ruling 18: all eliminated is an immediate breakthrough. */
static void ruling_18_all_gone(void **state)
{
    (void)state;
    struct enigma e = DEALT(3, WANDERER, MEDIUM, GHOST);
    e.alive = 1;
    fail_wanderer(&e);
    assert_int_equal(e.phase, PHASE_OVER);
    assert_int_equal(e.ending, ENDING_BREACH);
    assert_int_equal(e.time, 2);
}

/* Ruling 19 and the special situation: the last player plays on and lies freely. */
static void ruling_19_last_player(void **state)
{
    (void)state;
    struct enigma e = DEALT(3, WANDERER, MEDIUM, GHOST);
    e.alive = 1;
    name_at(&e, A1, CARD_CIPHER);
    assert_true(has(e.decryption, 0));
    play(&e, VERB_END);
    assert_int_equal(e.time, 3);
    assert_int_equal(e.asked, 0);
}

/* Ruling 25 and 49: with two players a checked lie is turned face-up, or not when the option is off. */
static void ruling_25_two_open(void **state)
{
    (void)state;
    for (int open = 0; open < 2; open++) {
        struct enigma e = dealt_with(2, (int16_t[OPTIONS_MAX]){ SET_STANDARD, 0, 0, (int16_t)open },
                                     (int[]){ WANDERER, GHOST });
        play(&e, VERB_CHOOSE, C1);
        play(&e, VERB_NAME, CARD_CIPHER);
        play(&e, VERB_DOUBT);
        assert_int_equal(e.up, open ? 1u << C1 : 0);
        assert_true(has(e.silence, 0));
        assert_false(has(e.decryption, 0));
        assert_int_equal(e.asked, 1);
        assert_int_equal(e.seen[C1] & 3, 3);
    }
}

/* Three players with the option on: an exposed lie stays face-down all the same. */
static void open_is_for_two(void **state)
{
    (void)state;
    struct enigma e = DEALT(3, WANDERER, MEDIUM, GHOST);
    play(&e, VERB_CHOOSE, C1);
    play(&e, VERB_NAME, CARD_CIPHER);
    play(&e, VERB_DOUBT);
    assert_int_equal(e.up, 0);
}

/* Ruling 24: a card turned up by a true claim goes face-down with a reshuffle, and nothing is known after
   it. */
static void ruling_24_reshuffle(void **state)
{
    (void)state;
    struct enigma e = DEALT(3, WANDERER, MEDIUM, GHOST);
    play(&e, VERB_CHOOSE, B1);
    play(&e, VERB_NAME, CARD_ENIGMA);
    play(&e, VERB_DOUBT);
    assert_int_equal(e.phase, PHASE_LAY);
    lay_any(&e);
    assert_int_equal(e.up, 0);
    for (int p = 0; p < ENIGMA_PLACES; p++) {
        assert_int_equal(e.seen[p], 0);
        assert_int_equal(e.may[p], 0x1ff);
        assert_int_equal(e.told[p][0], ENIGMA_NONE);
    }
    assert_int_equal(e.asked, 0);
    assert_true(has(e.decryption, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(time_runs_out), cmocka_unit_test(rounds_of_a_series_go_on),
        cmocka_unit_test(saboteur_at_time_out),
        cmocka_unit_test(ruling_8_free_in_time),
        cmocka_unit_test(ruling_22_tome_ends),
        cmocka_unit_test(eliminated_keeper),
        cmocka_unit_test(ruling_16_the_eliminated_keep_no_chaos),
        cmocka_unit_test(ruling_44_silenced_keeper),
        cmocka_unit_test(ruling_18_all_gone),
        cmocka_unit_test(ruling_19_last_player),
        cmocka_unit_test(ruling_25_two_open),
        cmocka_unit_test(open_is_for_two),
        cmocka_unit_test(ruling_24_reshuffle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
