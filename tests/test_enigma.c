/* Enigma: turns, naming, doubts, silence, Decryption. */
#include "enigma_table.h"

/* Setup: nine places face-down, one Character each, time on slot 1 and moved before the first turn. */
static void set_up(void **state)
{
    (void)state;
    struct enigma e = DEALT(3, WANDERER, SABOTEUR, GHOST);
    assert_int_equal(e.up, 0);
    assert_int_equal(e.time, 2);
    assert_int_equal(e.asked, 0);
    assert_int_equal(e.alive, 7);
    assert_int_equal(e.silence | e.chaos | e.decryption, 0);
    assert_int_equal(enigma_stack_size(&e), 4);
    assert_int_equal(enigma_stack(&e), e.set & ~(1u << WANDERER | 1u << SABOTEUR | 1u << GHOST));
    assert_int_equal(enigma_deck(&e), 0x1ff);                   /* ruling 5: no Solowork */
    assert_true(sizeof(struct enigma) <= 512);
}

/* Naming: the peek is the namer's alone; nine names, no Solowork (ruling 5). */
static void choosing_peeks(void **state)
{
    (void)state;
    struct enigma e = DEALT(3, WANDERER, SABOTEUR, GHOST);
    refused(&e, VERB_END, 0, 0);
    refused(&e, VERB_NAME, CARD_TOME, 0);
    play(&e, VERB_CHOOSE, C1);
    assert_int_equal(e.seen[C1], 1);
    assert_int_equal(e.up, 0);
    assert_int_equal(listed_with(&e, VERB_NAME), 9);
    refused(&e, VERB_NAME, CARD_SOLOWORK, 0);
    refused(&e, VERB_ATTEMPT, 0, 0);
    struct enigma view = e;
    enigma_game.redact(&view, 1);
    assert_int_equal(view.at[C1], ENIGMA_UNKNOWN);
    enigma_game.redact(&e, 0);
    assert_int_equal(e.at[C1], CARD_PHANTOM);
}

/* Scenario One: a believed lie runs the effect of the card named. */
static void believed_lie_runs(void **state)
{
    (void)state;
    struct enigma e = DEALT(3, WANDERER, SABOTEUR, GHOST);
    name_at(&e, C1, CARD_CIPHER);
    assert_true(has(e.decryption, 0));
    assert_int_equal(e.up, 0);
    assert_int_equal(e.phase, PHASE_TURN);
    assert_int_equal(e.told[C1][0], CARD_CIPHER);
    play(&e, VERB_END);
    assert_int_equal(e.asked, 1);
    assert_int_equal(e.time, 2);
}

/* Scenario Two, an honest name: doubter silenced, card face-up, then the effect (ruling 40). */
static void doubted_truth(void **state)
{
    (void)state;
    struct enigma e = DEALT(3, WANDERER, SABOTEUR, GHOST);
    play(&e, VERB_CHOOSE, B2);
    play(&e, VERB_NAME, CARD_CIPHER);
    play(&e, VERB_BELIEVE);
    assert_int_equal(e.asked, 2);
    play(&e, VERB_DOUBT);
    assert_true(has(e.silence, 2));
    assert_int_equal(e.up, 1u << B2);
    assert_true(has(e.decryption, 0));
    assert_int_equal(e.asked, 0);
}

/* Ruling 40: a doubter just silenced can't cancel the Enigma Machine that was confirmed. */
static void ruling_40_no_cancel(void **state)
{
    (void)state;
    struct enigma e = DEALT(3, WANDERER, SABOTEUR, GHOST);
    give(&e.chaos, 1);
    play(&e, VERB_CHOOSE, B1);
    play(&e, VERB_NAME, CARD_ENIGMA);
    play(&e, VERB_DOUBT);
    assert_int_equal(e.phase, PHASE_LAY);
    assert_true(has(e.chaos, 1));
}

/* Scenario Two, a lie: liar silenced, turn over, card face-down, only liar and doubter know it. */
static void caught_lie(void **state)
{
    (void)state;
    struct enigma e = DEALT(4, WANDERER, SABOTEUR, GHOST, MEDIUM);
    play(&e, VERB_CHOOSE, C1);
    play(&e, VERB_NAME, CARD_CIPHER);
    play(&e, VERB_BELIEVE);
    play(&e, VERB_DOUBT);
    assert_true(has(e.silence, 0));
    assert_false(has(e.decryption, 0));
    assert_int_equal(e.up, 0);
    assert_int_equal(e.seen[C1], 1u << 0 | 1u << 2);
    assert_int_equal(e.asked, 1);
    assert_int_equal(e.caught[0], 1);
    assert_false(e.may[C1] >> CARD_CIPHER & 1);                 /* a public fact now */
    assert_true(e.may[C1] >> CARD_PHANTOM & 1);
}

/* Ruling 1: a lie about a face-up card opens the window; exposed, the card stays face-up. */
static void ruling_1_face_up_lie(void **state)
{
    (void)state;
    struct enigma e = DEALT(3, WANDERER, SABOTEUR, GHOST);
    e.up = 1u << A1;
    e.seen[A1] = ENIGMA_PUBLIC | 7;
    play(&e, VERB_CHOOSE, A1);
    play(&e, VERB_NAME, CARD_CIPHER);
    assert_int_equal(e.phase, PHASE_DOUBT);
    play(&e, VERB_DOUBT);
    assert_true(has(e.silence, 0));
    assert_int_equal(e.up, 1u << A1);
}

/* Ruling 2: a true name of a face-up card can't be doubted. */
static void ruling_2_face_up_truth(void **state)
{
    (void)state;
    struct enigma e = DEALT(3, WANDERER, SABOTEUR, GHOST);
    e.up = 1u << B2;
    play(&e, VERB_CHOOSE, B2);
    play(&e, VERB_NAME, CARD_CIPHER);
    assert_int_equal(e.phase, PHASE_TURN);
    assert_true(has(e.decryption, 0));
}

/* Ruling 3: asked clockwise from the active seat; the nearest doubter checks. */
static void ruling_3_first_voice(void **state)
{
    (void)state;
    struct enigma e = DEALT(5, WANDERER, SABOTEUR, GHOST, MEDIUM, ARCHIVIST);
    idle(&e);
    idle(&e);
    idle(&e);
    assert_int_equal(e.asked, 3);
    play(&e, VERB_CHOOSE, A1);
    play(&e, VERB_NAME, CARD_TOME);
    assert_int_equal(e.asked, 4);
    play(&e, VERB_BELIEVE);
    assert_int_equal(e.asked, 0);
    play(&e, VERB_DOUBT);
    assert_int_equal(e.seen[A1], 1u << 0 | 1u << 3);
    assert_int_equal(e.asked, 4);
}

/* Ruling 4: only living, unsilenced others are asked; nobody eligible and the claim stands. */
static void ruling_4_eligible(void **state)
{
    (void)state;
    struct enigma e = DEALT(4, WANDERER, SABOTEUR, GHOST, MEDIUM);
    give(&e.silence, 1);
    e.alive &= (uint8_t)~(1u << 2);
    play(&e, VERB_CHOOSE, A1);
    play(&e, VERB_NAME, CARD_CIPHER);
    assert_int_equal(e.asked, 3);
    play(&e, VERB_BELIEVE);
    play(&e, VERB_END);

    struct enigma all = DEALT(3, WANDERER, SABOTEUR, GHOST);
    give(&all.silence, 1);
    give(&all.silence, 2);
    all.up = 1u << A1;
    play(&all, VERB_CHOOSE, A1);                                /* fearless even about a face-up card */
    play(&all, VERB_NAME, CARD_CIPHER);
    assert_int_equal(all.phase, PHASE_TURN);
    assert_true(has(all.decryption, 0));
}

/* Silence, rulings 7, 8, 39: a silenced turn peeks at one face-down card, then the token goes back. */
static void silenced_turn(void **state)
{
    (void)state;
    struct enigma e = DEALT(3, WANDERER, SABOTEUR, GHOST);
    give(&e.silence, 1);
    give(&e.decryption, 1);
    e.up = 1u << A1;
    idle(&e);
    assert_int_equal(e.phase, PHASE_WATCH);
    assert_int_equal(listed_with(&e, VERB_WATCH), 8);           /* ruling 7 */
    refused(&e, VERB_WATCH, A1, 0);
    refused(&e, VERB_CHOOSE, B1, 0);
    refused(&e, VERB_DECRYPT, B1, 0);
    refused(&e, VERB_ATTEMPT, 0, 0);
    play(&e, VERB_WATCH, B1);
    assert_int_equal(e.seen[B1], 1u << 1);
    assert_false(has(e.silence, 1));
    assert_true(has(e.decryption, 1));
    assert_int_equal(e.asked, 2);
}

/* Ruling 6: with no face-down card a silenced player just passes. */
static void ruling_6_nothing_to_watch(void **state)
{
    (void)state;
    struct enigma e = DEALT(3, WANDERER, SABOTEUR, GHOST);
    give(&e.silence, 1);
    e.up = ENIGMA_ALL_PLACES;
    play(&e, VERB_CHOOSE, B3);                                  /* ruling 13: naming points at a face-up card */
    play(&e, VERB_NAME, CARD_CORRIDOR);
    play(&e, VERB_SKIP);
    play(&e, VERB_END);
    assert_int_equal(e.asked, 2);
    assert_false(has(e.silence, 1));
}

/* Ruling 9 and H9: nobody ever holds two Silence tokens; a silenced player is never asked to doubt. */
static void ruling_9_one_silence(void **state)
{
    (void)state;
    struct enigma e = DEALT(3, WANDERER, SABOTEUR, GHOST);
    play(&e, VERB_CHOOSE, B2);
    play(&e, VERB_NAME, CARD_CIPHER);
    play(&e, VERB_DOUBT);
    play(&e, VERB_END);
    assert_int_equal(e.phase, PHASE_WATCH);
    play(&e, VERB_WATCH, A1);
    assert_int_equal(e.silence, 0);
}

/* Decryption: an extra naming of a face-down card with a token held before the turn, once. */
static void extra_naming(void **state)
{
    (void)state;
    struct enigma e = DEALT(3, WANDERER, SABOTEUR, GHOST);
    assert_int_equal(listed_with(&e, VERB_DECRYPT), 0);
    name_at(&e, B2, CARD_CIPHER);
    refused(&e, VERB_DECRYPT, A1, 0);                           /* gained this turn */
    play(&e, VERB_END);
    idle(&e);
    idle(&e);
    e.up = 1u << A1;
    assert_int_equal(listed_with(&e, VERB_DECRYPT), 8);
    refused(&e, VERB_DECRYPT, A1, 0);
    play(&e, VERB_DECRYPT, C1);
    assert_false(has(e.decryption, 0));                         /* spent when the card is chosen */
    play(&e, VERB_NAME, CARD_CIPHER);
    all_believe(&e);
    assert_true(has(e.decryption, 0));
    refused(&e, VERB_DECRYPT, C2, 0);                           /* ruling 11: kept, not usable this turn */
    play(&e, VERB_CHOOSE, C1); /* ruling 42: the same card again; 43: normal one last */
    play(&e, VERB_NAME, CARD_CORRIDOR);
    all_believe(&e);
    play(&e, VERB_SKIP);
    play(&e, VERB_END);
    assert_int_equal(e.asked, 1);
}

/* Ruling 10: caught in the extra naming, the normal one is lost; the token is spent. */
static void ruling_10_extra_caught(void **state)
{
    (void)state;
    struct enigma e = DEALT(3, WANDERER, SABOTEUR, GHOST);
    give(&e.decryption, 0);
    e.had = 1;
    play(&e, VERB_DECRYPT, C1);
    play(&e, VERB_NAME, CARD_TOME);
    play(&e, VERB_DOUBT);
    assert_int_equal(e.asked, 1);
    assert_false(has(e.decryption, 0));
}

/* Ruling 12: no face-down card, no extra naming; the token is kept. */
static void ruling_12_no_face_down(void **state)
{
    (void)state;
    struct enigma e = DEALT(3, WANDERER, SABOTEUR, GHOST);
    give(&e.decryption, 0);
    e.had = 1;
    e.up = ENIGMA_ALL_PLACES;
    assert_int_equal(listed_with(&e, VERB_DECRYPT), 0);
    assert_int_equal(listed_with(&e, VERB_CHOOSE), 9);
}

/* Ruling 43: a token spent on a naming is not there for the Mission. */
static void ruling_43_spent(void **state)
{
    (void)state;
    struct enigma e = DEALT(3, DECRYPTER_HER, SABOTEUR, GHOST);
    give(&e.decryption, 0);
    e.had = 1;
    allowed(&e, VERB_ATTEMPT, 0, 0);
    play(&e, VERB_DECRYPT, B3);
    play(&e, VERB_NAME, CARD_CORRIDOR);
    all_believe(&e);
    play(&e, VERB_SKIP);
    refused(&e, VERB_ATTEMPT, 0, 0);
    name_at(&e, B2, CARD_CIPHER);
    allowed(&e, VERB_ATTEMPT, 0, 0);                            /* ruling 11: regained, good for a Mission */
}

/* The single token rule: a second one is simply not taken. */
static void single_token(void **state)
{
    (void)state;
    struct enigma e = DEALT(3, WANDERER, SABOTEUR, GHOST);
    give(&e.decryption, 0);
    name_at(&e, B2, CARD_CIPHER);
    assert_true(has(e.decryption, 0));
    assert_false(happened(EV_TOKEN));
}

/* The log: names fade while the game goes on, for the speaker too; the finished game tells all. */
static void log_fades(void **state)
{
    (void)state;
    int16_t options[OPTIONS_MAX];
    struct session s;
    struct rng r = rng_at(5, RNG_TEST, 0);
    game_default_options(&enigma_game, options);
    assert_null(session_open(&s, &enigma_game, 4, options, 5));
    int faded = 0;
    while (session_turn(&s) != SEAT_NONE) {
        table_step(&s, &r);
        for (int i = s.log_count - 1; i < s.log_count && session_turn(&s) != SEAT_NONE; i++)
            for (int seat = 0; seat < 4; seat++) {
                struct action line = session_line(&s, i, seat);
                bool fades = enigma_game.verbs[line.verb].flags & FLAG_FADES;
                for (int k = 0; k < line.count && fades; k++, faded++)
                    assert_int_equal(line.arg[k], ARG_HIDDEN);
            }
    }
    assert_true(faded > 8);
    for (int i = 0; i < s.log_count; i++) {
        struct action line = session_line(&s, i, SEAT_NONE);
        assert_true(action_equal(&line, &s.log[i]));
    }
    session_close(&s);
    char words[100];
    struct text out = TEXT_ON(words);
    struct enigma e = DEALT(3, WANDERER, MEDIUM, GHOST);
    enigma_game.name(&e, &(struct action){ 0, VERB_NAME, 1, 0, { ARG_HIDDEN } }, &out);
    assert_string_equal(words, "names a card");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(set_up),
        cmocka_unit_test(choosing_peeks),
        cmocka_unit_test(believed_lie_runs),
        cmocka_unit_test(doubted_truth),
        cmocka_unit_test(ruling_40_no_cancel),
        cmocka_unit_test(caught_lie),
        cmocka_unit_test(ruling_1_face_up_lie),
        cmocka_unit_test(ruling_2_face_up_truth),
        cmocka_unit_test(ruling_3_first_voice),
        cmocka_unit_test(ruling_4_eligible),
        cmocka_unit_test(silenced_turn),
        cmocka_unit_test(ruling_6_nothing_to_watch),
        cmocka_unit_test(ruling_9_one_silence),
        cmocka_unit_test(extra_naming),
        cmocka_unit_test(ruling_10_extra_caught),
        cmocka_unit_test(ruling_12_no_face_down),
        cmocka_unit_test(ruling_43_spent),
        cmocka_unit_test(single_token),
        cmocka_unit_test(log_fades),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
