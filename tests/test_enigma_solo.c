/* Enigma alone: the solo rules of a turn and of every card, and the challenge of three games. */
#include "enigma_table.h"

static struct enigma alone(bool chaos)
{
    struct enigma e = dealt_with(1, (int16_t[OPTIONS_MAX]){ 0 }, (int[]){ DECRYPTER_HER });
    if (chaos) give(&e.chaos, 0);
    return e;
}

/* ---- a turn and its cards ---- */

/* Your Turn, steps 1-3: face-down turns up, a Chaos corner costs a slot, the end of the turn another. */
static void solo_steps(void **state)
{
    (void)state;
    struct enigma e = alone(false);
    assert_int_equal(e.time, 1);
    refused(&e, VERB_NAME, CARD_LIBRARY, 0);                    /* ruling 33 */
    play(&e, VERB_CHOOSE, A3);
    assert_int_equal(e.up, 1u << A3);
    assert_int_equal(e.time, 2);
    assert_true(has(e.chaos, 0));
    play(&e, VERB_REVEAL, B1);
    assert_int_equal(e.time, 2);                                /* a revealed Chaos card costs nothing */
    assert_int_equal(e.up, 1u << A3 | 1u << B1);
    play(&e, VERB_END);
    assert_int_equal(e.time, 3);
    play(&e, VERB_CHOOSE, B2);
    assert_int_equal(e.time, 3);                                /* Decryption corner: free */
}

/* A face-up card takes a Silence token and can't be chosen; with none left another card gives one up (ruling
   31). */
static void solo_silence(void **state)
{
    (void)state;
    struct enigma e = alone(false);
    e.up = 1u << B2 | 1u << B3;
    play(&e, VERB_CHOOSE, B2);
    assert_int_equal(e.hush, 1u << B2);
    refused(&e, VERB_DECRYPT, A1, 0);
    play(&e, VERB_END);
    refused(&e, VERB_CHOOSE, B2, 0);
    refused(&e, VERB_DECRYPT, B2, 0);
    allowed(&e, VERB_DECRYPT, B3, 0);                           /* solo: face-up cards too */
    e.hush = 1u << A1 | 1u << B1 | 1u << C1 | 1u << A2;
    play(&e, VERB_CHOOSE, B3);
    assert_int_equal(e.phase, PHASE_LIFT);
    refused(&e, VERB_LIFT, B3, 0);
    play(&e, VERB_LIFT, C1);
    assert_int_equal(e.hush, 1u << A1 | 1u << B1 | 1u << A2 | 1u << B3);
    assert_int_equal(e.phase, PHASE_SWAP);
}

/* Ruling 30: the last slot reached by a Chaos corner loses before the effect runs. */
static void solo_ruling_30(void **state)
{
    (void)state;
    struct enigma e = alone(false);
    e.time = 7;
    play(&e, VERB_CHOOSE, A3);
    assert_int_equal(e.phase, PHASE_OVER);
    assert_int_equal(e.chaos, 0);
    assert_int_equal(e.ending, ENDING_BREACH);
}

static void solo_library_and_observatory(void **state)
{
    (void)state;
    struct enigma e = alone(false);
    play(&e, VERB_CHOOSE, A1);
    play(&e, VERB_READ, 0);
    assert_int_equal(e.up, 7);
    assert_int_equal(e.time, 1);
    e = alone(true);
    play(&e, VERB_CHOOSE, C2);
    play(&e, VERB_PEEK, A1);
    assert_int_equal(e.up, 1u << C2 | 1u << A1);
    e.hush = 1u << C2;
    refused(&e, VERB_COVER, C2, 0);
    play(&e, VERB_COVER, A1);
    assert_int_equal(e.up, 1u << C2);
    assert_int_equal(e.seen[A1] & 1, 1);
}

static void solo_seance_and_corridor(void **state)
{
    (void)state;
    struct enigma e = alone(true);
    play(&e, VERB_CHOOSE, A3);
    play(&e, VERB_TRADE);
    assert_int_equal(e.chaos, 0);
    assert_int_equal(e.decryption, 0);
    play(&e, VERB_REVEAL, B1);
    e = alone(true);
    e.up = 1u << A1;
    e.hush = 1u << A1;
    play(&e, VERB_CHOOSE, B3);
    play(&e, VERB_SWAP, A1, C1);
    assert_int_equal(e.hush, 1u << C1);                         /* Silence travels with its card */
    play(&e, VERB_PEEK, A1);
    assert_true(e.up >> A1 & 1);
}

static void solo_tome(void **state)
{
    (void)state;
    struct enigma e = alone(false);
    play(&e, VERB_CHOOSE, A2);
    assert_int_equal(e.time, 3);                                /* the corner and the effect */
    assert_true(has(e.chaos, 0));
    e = alone(true);
    play(&e, VERB_CHOOSE, A2);
    assert_int_equal(e.phase, PHASE_TOME);
    struct enigma pays = e;
    play(&e, VERB_ALLOW);
    assert_int_equal(e.time, 3);
    assert_true(has(e.decryption, 0) && has(e.chaos, 0));
    play(&pays, VERB_CANCEL);
    assert_int_equal(pays.time, 2);                             /* the corner's slot stays paid */
    assert_true(has(pays.decryption, 0) && !has(pays.chaos, 0));
}

/* Ruling 32: only face-up cards are reshuffled, among their places; Silence comes off; what is known of the
   sets stays. */
static void solo_machine(void **state)
{
    (void)state;
    struct enigma e = alone(false);
    e.up = 1u << A1 | 1u << B2;
    e.hush = 1u << B2;
    play(&e, VERB_CHOOSE, B1);
    assert_int_equal(e.phase, PHASE_LAY);
    assert_int_equal(e.laying, 1u << A1 | 1u << B1 | 1u << B2);
    refused(&e, VERB_LAY, A1, CARD_TOME);
    lay_any(&e);
    assert_int_equal(e.up | e.hush, 0);
    assert_true(has(e.decryption, 0));
    unsigned three_cards = 1u << CARD_LIBRARY | 1u << CARD_ENIGMA | 1u << CARD_CIPHER;
    assert_int_equal(e.may[A1], three_cards);
    assert_int_equal(e.may[C1] & three_cards, 0);
    assert_int_equal(1u << e.at[A1] | 1u << e.at[B1] | 1u << e.at[B2], three_cards);

    e = alone(false);
    play(&e, VERB_CHOOSE, B1);                                  /* the only one: just flipped */
    assert_int_equal(e.laying, 1u << B1);
    lay_any(&e);
    assert_int_equal(e.up, 0);
    assert_int_equal(e.at[B1], CARD_ENIGMA);

    e = alone(true);
    play(&e, VERB_CHOOSE, B1);
    play(&e, VERB_CANCEL);
    assert_int_equal(e.up, 1u << B1);
    assert_int_equal(e.chaos | e.decryption, 0);
}

/* Phantom in the first game: draw one of two, own card face-up; again: the one left, a new stack of two. */
static void solo_phantom(void **state)
{
    (void)state;
    struct enigma e = alone(false);
    play(&e, VERB_CHOOSE, C1);
    assert_true(has(e.chaos, 0));
    assert_int_equal(e.phase, PHASE_TURN);
    assert_int_equal(e.hand[0], DECRYPTER_HER);

    e = alone(true);
    play(&e, VERB_CHOOSE, C1);
    assert_int_equal(e.phase, PHASE_DRAW);
    play(&e, VERB_DRAW, 0, WANDERER);
    assert_int_equal(e.discard, 1u << DECRYPTER_HER);
    e.named = 0;
    play(&e, VERB_CHOOSE, C1);
    assert_int_equal(e.hand[0], MESSIAH_HIM);
    assert_int_equal(e.discard, 0);
    assert_int_equal(enigma_stack(&e), 1u << DECRYPTER_HER | 1u << WANDERER);
    allowed(&e, VERB_ATTEMPT, 0, 0);                            /* ruling 52 */

    e = alone(true);
    e.game = 2;
    e.set &= (uint16_t)~(1u << WANDERER);
    play(&e, VERB_CHOOSE, C1);
    assert_int_equal(e.hand[0], MESSIAH_HIM);                   /* second game: the two swap */
    e = alone(true);
    e.game = 3;
    e.set = 1u << DECRYPTER_HER;
    play(&e, VERB_CHOOSE, C1);
    assert_int_equal(e.hand[0], DECRYPTER_HER);                 /* third game: nothing */
    assert_int_equal(e.phase, PHASE_TURN);
}

/* Solowork; ruling 51: one link, never itself; ruling 53: C is read again for the linked card. */
static void solowork(void **state)
{
    (void)state;
    struct enigma e = alone(false);
    play(&e, VERB_CHOOSE, C3);
    assert_int_equal(e.time, 1);
    struct enigma link = e, skip = e;
    play(&e, VERB_CHAOS, 0);
    assert_true(has(e.chaos, 0));
    e.named = 0;
    play(&e, VERB_CHOOSE, C3);
    play(&e, VERB_CHAOS, 0);
    assert_false(has(e.chaos, 0));
    play(&skip, VERB_SKIP);
    assert_int_equal(skip.phase, PHASE_TURN);

    refused(&link, VERB_LINK, C3, 0);
    play(&link, VERB_LINK, B1);                                 /* the machine takes Solowork down too */
    assert_int_equal(link.time, 2);
    assert_int_equal(link.laying, 1u << B1 | 1u << C3);
    lay_any(&link);
    assert_int_equal(link.phase, PHASE_TURN);
    assert_int_equal(link.named, 1);

    e = alone(false);
    e.time = 7;
    play(&e, VERB_CHOOSE, C3);
    play(&e, VERB_LINK, A2);
    assert_int_equal(e.phase, PHASE_OVER);
}

/* Ruling 50: the Decryption choice runs like the normal one, Chaos corner included, no end-of-turn move of
   its own. */
static void solo_ruling_50(void **state)
{
    (void)state;
    struct enigma e = alone(false);
    give(&e.decryption, 0);
    e.had = 1;
    play(&e, VERB_DECRYPT, A3);
    assert_int_equal(e.time, 2);
    play(&e, VERB_REVEAL, A1);
    refused(&e, VERB_END, 0, 0);
    play(&e, VERB_CHOOSE, B2);
    play(&e, VERB_SKIP); /* Chaos from the Seance: the Cipher Room asks */
    play(&e, VERB_END);
    assert_int_equal(e.time, 3);
}

/* ---- the solo challenge ---- */

static struct enigma solo(bool slow, bool keep)
{
    return dealt_with(1, (int16_t[OPTIONS_MAX]){ [OPTION_SLOW] = slow, [OPTION_KEEP] = keep },
                      (int[]){ WANDERER });
}

/* Three games in a row: reveals carry over, the winner leaves the set, tokens and slots as printed; the
   fate. */
static void solo_challenge(void **state)
{
    (void)state;
    struct enigma e = solo(false, false);
    assert_int_equal(e.time, 1);
    assert_int_equal(e.seats, 1);
    give(&e.decryption, 0);
    e.time = 5;
    wins(&e, WANDERER);
    assert_int_equal(e.phase, PHASE_BETWEEN);
    assert_int_equal(e.solo_left[0], 2);                        /* the rulebook's example: slot 5, two cards */
    play(&e, VERB_BEGIN);
    assert_int_equal(e.set, 1u << DECRYPTER_HER | 1u << MESSIAH_HIM);
    assert_int_equal(e.decryption, 0);
    assert_int_equal(e.time, 2);                                /* ruling 29 */
    lay_default(&e);
    assert_int_equal(e.phase, PHASE_CARRY);
    play(&e, VERB_REVEAL, B1);
    refused(&e, VERB_REVEAL, B1, 0);
    play(&e, VERB_REVEAL, C3);
    assert_int_equal(e.up, 1u << B1 | 1u << C3);
    play(&e, VERB_DEAL, 0, MESSIAH_HIM);
    assert_int_equal(e.phase, PHASE_TURN);
    e.time = 5;
    wins(&e, MESSIAH_HIM);
    play(&e, VERB_BEGIN);
    assert_int_equal(e.time, 3);
    assert_int_equal(e.decryption, 1);                          /* given before game 3 */
    assert_int_equal(e.chaos, 0);
    lay_default(&e);
    for (int i = 0; i < 3; i++) play(&e, VERB_REVEAL, i);       /* one more than slots left */
    play(&e, VERB_DEAL, 0, DECRYPTER_HER);
    allowed(&e, VERB_DECRYPT, A2, 0);                           /* ruling 50: counts as held */
    wins(&e, DECRYPTER_HER);
    assert_int_equal(e.phase, PHASE_OVER);
    assert_int_equal(e.solo_left[2], 4);
    assert_int_equal(enigma_fate(&e), DECRYPTER_HER);           /* most time left */
    e.solo_left[0] = 4;
    assert_int_equal(enigma_fate(&e), WANDERER);                /* ruling 35: the earliest on ties */
    int score[SEATS_MAX];
    assert_int_equal(enigma_game.score(&e, score), 1);
    assert_int_equal(score[0], 3);
}

/* Ruling 54: a failed Mission loses the whole challenge; so does time on slot 8. Ruling 34: attempt before
   the end's move. */
static void solo_lost(void **state)
{
    (void)state;
    struct enigma e = solo(false, false);
    play(&e, VERB_ATTEMPT);
    for (int p = 0; p < 7; p++) point(&e, p, p == 0 ? 1 : p == 1 ? 0 : p);
    assert_int_equal(e.phase, PHASE_OVER);
    assert_int_equal(e.ending, ENDING_SOLO_FAILED);
    e = solo(false, false);
    e.time = 7;
    play(&e, VERB_CHOOSE, B2);
    allowed(&e, VERB_ATTEMPT, 0, 0);
    play(&e, VERB_END);
    assert_int_equal(e.phase, PHASE_OVER);
    assert_int_equal(e.time, 8);
    int score[SEATS_MAX];
    assert_int_equal(enigma_game.score(&e, score), 0);
}

/* Easier option a: only leaving slot 8 loses; the reveals don't change. */
static void solo_slow(void **state)
{
    (void)state;
    struct enigma e = solo(true, false);
    e.time = 7;
    play(&e, VERB_CHOOSE, B2);
    play(&e, VERB_END);
    assert_int_equal(e.phase, PHASE_TURN);
    assert_int_equal(e.time, 8);
    assert_int_equal(enigma_slots_left(&e), 0);
    struct enigma lost = e;
    play(&lost, VERB_CHOOSE, A3);
    assert_int_equal(lost.phase, PHASE_OVER);
    wins(&e, WANDERER);
    assert_int_equal(e.solo_left[0], 0);
}

/* Easier option b: unspent tokens stay; those used for the Mission are gone. */
static void solo_keep(void **state)
{
    (void)state;
    struct enigma e = solo(false, true);
    give(&e.decryption, 0);
    wins(&e, WANDERER);
    play(&e, VERB_BEGIN);
    assert_int_equal(e.decryption, 1);
    lay_any(&e);
    while (e.phase == PHASE_CARRY) play(&e, VERB_REVEAL, __builtin_ctz(ENIGMA_ALL_PLACES & ~e.up));
    lay_any(&e);
    wins(&e, MESSIAH_HIM);                                      /* pays its Chaos, keeps Decryption */
    play(&e, VERB_BEGIN);
    assert_int_equal(e.chaos, 0);
    assert_int_equal(e.decryption, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(solo_steps),
        cmocka_unit_test(solo_silence),
        cmocka_unit_test(solo_ruling_30),
        cmocka_unit_test(solo_library_and_observatory),
        cmocka_unit_test(solo_seance_and_corridor),
        cmocka_unit_test(solo_tome),
        cmocka_unit_test(solo_machine),
        cmocka_unit_test(solo_phantom),
        cmocka_unit_test(solowork),
        cmocka_unit_test(solo_ruling_50),
        cmocka_unit_test(solo_challenge),
        cmocka_unit_test(solo_lost),
        cmocka_unit_test(solo_slow),
        cmocka_unit_test(solo_keep),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
