/* Enigma: Missions, and what lies beyond one game: sets, series, the gradual set. */
#include "enigma_table.h"

/* An attempt is refused, not failed, while a need is not met; ruling 21: the Saboteur has none. */
static void needs(void **state)
{
    (void)state;
    static const struct { int character, decryption, chaos; bool open; } cases[] = {
        { DECRYPTER_HER, 0, 1, false }, { DECRYPTER_HER, 1, 0, true }, { MESSIAH_HIM, 1, 0, false },
        { MESSIAH_HIM, 0, 1, true },
        { WANDERER, 0, 0, true }, { WANDERER, 1, 1, false }, { SABOTEUR, 1, 1, false },
        { SABOTEUR, 0, 0, false },
        { MEDIUM, 1, 0, false }, { MEDIUM, 0, 1, true }, { ARCHIVIST, 0, 1, false }, { ARCHIVIST, 1, 0, true },
        { GHOST, 1, 0, false }, { GHOST, 0, 1, true },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int others = cases[i].character == WANDERER ? SABOTEUR : WANDERER,
            more = cases[i].character == MEDIUM ? GHOST : MEDIUM;
        struct enigma e = DEALT(3, cases[i].character, others, more);
        e.decryption = (uint8_t)cases[i].decryption;
        e.chaos = (uint8_t)cases[i].chaos;
        assert_int_equal(why_not(&e, VERB_ATTEMPT, 0, 0) == NULL, cases[i].open);
        assert_int_equal(enigma_attempt_why(&e, 0) == NULL, cases[i].open);
        e.silence = 1;
        assert_non_null(enigma_attempt_why(&e, 0));
    }
}

/* Decrypter: pays a Decryption token, shows the card, three places; nothing is told before the last. */
static void decrypter_wins(void **state)
{
    (void)state;
    struct enigma e = DEALT(3, DECRYPTER_HER, SABOTEUR, GHOST);
    give(&e.decryption, 0);
    play(&e, VERB_ATTEMPT);
    assert_false(has(e.decryption, 0));
    assert_int_equal(e.met[0], ENIGMA_PUBLIC | 7);
    refused(&e, VERB_POINT, B1, CARD_CIPHER);                   /* one by one, in order */
    point(&e, B1, CARD_ENIGMA);
    refused(&e, VERB_POINT, B1, CARD_CIPHER);                   /* places must differ */
    assert_int_equal(e.phase, PHASE_POINT);
    point(&e, B2, CARD_CIPHER);
    point(&e, A1, CARD_LIBRARY);
    assert_int_equal(e.phase, PHASE_OVER);
    assert_int_equal(e.winner, 0);
    assert_int_equal(e.winner_character, DECRYPTER_HER);
    assert_int_equal(enigma_fate(&e), DECRYPTER_HER);
    int score[SEATS_MAX];
    assert_int_equal(enigma_game.score(&e, score), 1);
    assert_int_equal(score[0], 1);
}

/* Ruling 15: a wrong claim is not told early; facing is unchanged, the player is out, the turn over. */
static void decrypter_fails(void **state)
{
    (void)state;
    struct enigma e = DEALT(3, DECRYPTER_HER, SABOTEUR, GHOST);
    give(&e.decryption, 0);
    e.up = 1u << A1;
    play(&e, VERB_ATTEMPT);
    point(&e, C1, CARD_ENIGMA);
    assert_int_equal(e.phase, PHASE_POINT);
    point(&e, B2, CARD_CIPHER);
    point(&e, A1, CARD_LIBRARY);                                /* pointing at face-up cards counts */
    assert_true(happened(EV_FAILED));
    assert_int_equal(e.up, 1u << A1);
    assert_int_equal(e.seen[C1], 0);
    assert_int_equal(e.asked, 1);
    assert_int_equal(e.alive, 6);
}

static void messiah_wins(void **state)
{
    (void)state;
    struct enigma e = DEALT(3, MESSIAH_HIM, SABOTEUR, GHOST);
    give(&e.chaos, 0);
    name_at(&e, B3, CARD_CORRIDOR);                             /* after naming as well */
    play(&e, VERB_SKIP);
    play(&e, VERB_ATTEMPT);
    assert_int_equal(e.chaos, 0);
    point(&e, B1, CARD_ENIGMA);
    point(&e, C1, CARD_PHANTOM);
    point(&e, A2, CARD_TOME);
    assert_int_equal(e.winner, 0);
}

/* Wanderer: seven places in ascending order, each with its own name. */
static void wanderer(void **state)
{
    (void)state;
    struct enigma e = DEALT(3, WANDERER, SABOTEUR, GHOST);
    play(&e, VERB_ATTEMPT);
    assert_int_equal(listed_with(&e, VERB_POINT), 3 * 9);
    refused(&e, VERB_POINT, A2, CARD_TOME);                     /* too few places would be left */
    point(&e, B1, CARD_ENIGMA);
    refused(&e, VERB_POINT, A1, CARD_LIBRARY);
    refused(&e, VERB_POINT, C1, CARD_ENIGMA);
    for (int p = C1; p <= A3; p++) point(&e, p, p);
    point(&e, C3, CARD_TEAMWORK);
    assert_int_equal(e.winner, 0);
    struct enigma lost = DEALT(3, WANDERER, SABOTEUR, GHOST);
    play(&lost, VERB_ATTEMPT);
    for (int p = 0; p < 6; p++) point(&lost, p, p);
    point(&lost, A3, CARD_CORRIDOR);
    assert_int_equal(lost.alive, 6);
}

static void medium(void **state)
{
    (void)state;
    for (int right = 0; right < 2; right++) {
        struct enigma e = DEALT(3, MEDIUM, SABOTEUR, DECRYPTER_HER);
        give(&e.chaos, 0);
        play(&e, VERB_ATTEMPT);
        point(&e, C1, CARD_PHANTOM);
        point(&e, A3, CARD_SEANCE);
        refused(&e, VERB_TELL, 0, MISSION_MEDIUM);              /* another player's */
        assert_int_equal(listed_with(&e, VERB_TELL), 2 * 7);
        play(&e, VERB_TELL, 2, right ? MISSION_DECRYPTER : MISSION_GHOST);
        assert_int_equal(e.winner, right ? 0 : ENIGMA_NONE);
    }
    struct enigma e = DEALT(3, MEDIUM, SABOTEUR, GHOST);
    give(&e.chaos, 0);
    e.alive = 1;                                                /* nobody else living: the person falls away */
    play(&e, VERB_ATTEMPT);
    point(&e, C1, CARD_PHANTOM);
    point(&e, A3, CARD_SEANCE);
    assert_int_equal(e.winner, 0);
}

static void archivist(void **state)
{
    (void)state;
    struct enigma e = DEALT(3, ARCHIVIST, SABOTEUR, GHOST);
    give(&e.decryption, 0);
    play(&e, VERB_ATTEMPT);
    point(&e, A1, CARD_LIBRARY);
    refused(&e, VERB_MARK, A1, 0);
    refused(&e, VERB_MARK, B3, 0);                              /* leaves no room for three more */
    struct enigma lost = e;
    play(&e, VERB_MARK, B1);
    refused(&e, VERB_MARK, B1, 0);
    play(&e, VERB_MARK, C1);
    play(&e, VERB_MARK, A2);
    play(&e, VERB_MARK, A3);
    assert_int_equal(e.winner, 0);
    play(&lost, VERB_MARK, B1);
    play(&lost, VERB_MARK, C1);
    play(&lost, VERB_MARK, A2);
    play(&lost, VERB_MARK, B3);
    assert_int_equal(lost.alive, 6);
}

/* Ghost, ruling 46: token paid at commit, two shown to all, one taken that is not the Saboteur, tokens
   ignored. */
static void ghost_wins(void **state)
{
    (void)state;
    struct enigma e = DEALT(3, GHOST, ARCHIVIST, MEDIUM);
    give(&e.chaos, 0);
    play(&e, VERB_ATTEMPT);
    assert_int_equal(e.chaos, 0);
    assert_int_equal(e.phase, PHASE_SHOW);
    refused(&e, VERB_SHOW, MEDIUM, 0);
    play(&e, VERB_SHOW, SABOTEUR);
    assert_int_equal(e.phase, PHASE_SHOW);
    play(&e, VERB_SHOW, DECRYPTER_HER);
    assert_int_equal(listed_with(&e, VERB_BECOME), 1);          /* the other must be taken */
    refused(&e, VERB_BECOME, SABOTEUR, 0);
    play(&e, VERB_BECOME, DECRYPTER_HER);
    point(&e, B1, CARD_ENIGMA);
    point(&e, B2, CARD_CIPHER);
    point(&e, A1, CARD_LIBRARY);
    assert_int_equal(e.winner, 0);
    assert_int_equal(e.winner_character, GHOST);                /* ruling 47 */
}

static void ghost_fails(void **state)
{
    (void)state;
    struct enigma e = DEALT(3, GHOST, ARCHIVIST, MEDIUM);
    give(&e.chaos, 0);
    play(&e, VERB_ATTEMPT);
    play(&e, VERB_SHOW, WANDERER);
    play(&e, VERB_SHOW, DECRYPTER_HER);
    play(&e, VERB_BECOME, DECRYPTER_HER);
    point(&e, B1, CARD_ENIGMA);
    point(&e, B2, CARD_CIPHER);
    point(&e, C1, CARD_LIBRARY);
    assert_int_equal(e.alive, 6);
    assert_int_equal(e.shown, 0);                               /* shuffled back */
    assert_int_equal(enigma_stack_size(&e), 4);
    for (int i = 0; i < 50; i++) {                              /* and everybody knows that nobody holds them */
        struct enigma view = e;
        enigma_game.redact(&view, 1);
        enigma_game.guess(&view, 1, (uint64_t)i);
        assert_true(view.hand[2] != WANDERER && view.hand[2] != DECRYPTER_HER);
    }
}

/* Only a Saboteur shown is a failure; ruling 36: one card suffices. */
static void ghost_small_stack(void **state)
{
    (void)state;
    for (int saboteur = 0; saboteur < 2; saboteur++) {
        struct enigma e = DEALT(5, GHOST, ARCHIVIST, MEDIUM, WANDERER, DECRYPTER_HER);
        e.set &= (uint16_t)~(1u << (saboteur ? MESSIAH_HIM : SABOTEUR));
        give(&e.chaos, 0);
        assert_int_equal(enigma_stack_size(&e), 1);
        play(&e, VERB_ATTEMPT);
        play(&e, VERB_SHOW, saboteur ? SABOTEUR : MESSIAH_HIM);
        if (saboteur) assert_int_equal(e.alive, 0x1e);
        else assert_int_equal(e.phase, PHASE_BECOME);
    }
}

/* Ruling 46, two players: an empty stack takes the face-up discards first. */
static void ghost_two_players(void **state)
{
    (void)state;
    struct enigma e = DEALT(2, GHOST, ARCHIVIST);
    give(&e.chaos, 0);
    e.discard = (uint16_t)(e.set & ~(1u << GHOST | 1u << ARCHIVIST));
    allowed(&e, VERB_ATTEMPT, 0, 0);
    play(&e, VERB_ATTEMPT);
    assert_int_equal(e.discard, 0);
    play(&e, VERB_SHOW, WANDERER);
    play(&e, VERB_SHOW, MEDIUM);
    play(&e, VERB_BECOME, MEDIUM);
    point(&e, C1, CARD_PHANTOM);
    point(&e, A3, CARD_SEANCE);
    play(&e, VERB_TELL, 1, MISSION_ARCHIVIST);                  /* about another living player */
    assert_int_equal(e.winner_character, GHOST);
}

/* ---- sets ---- */

static unsigned set_of(int seats, int option)
{
    struct enigma e;
    enigma_game.start(&e, seats, (int16_t[OPTIONS_MAX]){ (int16_t)option });
    return e.set;
}

static void sets(void **state)
{
    (void)state;
    unsigned five = 0x1f, seven = 0x1f0 | 1u << DECRYPTER_HER | 1u << MESSIAH_HIM;
    for (int seats = 3; seats <= 5; seats++) {
        assert_int_equal(set_of(seats, SET_SIMPLIFIED), five);
        assert_int_equal(set_of(seats, SET_STANDARD), seven);
        assert_int_equal(set_of(seats, SET_GRADUAL), five);
    }
    assert_int_equal(set_of(2, SET_SIMPLIFIED), five | 1u << SABOTEUR);
    assert_int_equal(set_of(2, SET_STANDARD), seven);
    assert_int_equal(set_of(2, SET_GRADUAL), five);
    assert_int_equal(set_of(1, 0), 1u << DECRYPTER_HER | 1u << MESSIAH_HIM | 1u << WANDERER);
}

/* Two players: three cards each, keep one; rulings 26, 27: the rest is stack, and known not to be the
   other's. */
static void two_player_draft(void **state)
{
    (void)state;
    struct enigma e;
    enigma_game.start(&e, 2, (int16_t[OPTIONS_MAX]){ SET_STANDARD });
    lay_default(&e);
    int mine[] = { DECRYPTER_HER, WANDERER, GHOST }, theirs[] = { MESSIAH_HIM, SABOTEUR, MEDIUM };
    for (int i = 0; i < 3; i++) play(&e, VERB_DEAL, 0, mine[i]);
    for (int i = 0; i < 3; i++) play(&e, VERB_DEAL, 1, theirs[i]);
    refused(&e, VERB_KEEP, SABOTEUR, 0);
    struct enigma view = e;
    enigma_game.redact(&view, 1);
    assert_int_equal(view.offer[0], 0);
    assert_int_equal(__builtin_popcount(view.offer[1]), 3);
    play(&e, VERB_KEEP, GHOST);
    assert_int_equal(e.asked, 1);
    play(&e, VERB_KEEP, MEDIUM);
    assert_int_equal(enigma_stack_size(&e), 5);
    bool seen[CHARACTERS] = { false };
    for (int i = 0; i < 200; i++) {
        view = e;
        enigma_game.redact(&view, 0);
        enigma_game.guess(&view, 0, (uint64_t)i);
        seen[view.hand[1]] = true;
    }
    assert_false(seen[DECRYPTER_HER] || seen[WANDERER] || seen[GHOST]);
    assert_true(seen[MESSIAH_HIM] && seen[SABOTEUR] && seen[MEDIUM] && seen[ARCHIVIST]);
}

static void two_player_gradual_draft(void **state)
{
    (void)state;
    struct enigma e = dealt_with(2, (int16_t[OPTIONS_MAX]){ SET_GRADUAL, 1 }, (int[]){ WANDERER, MESSIAH_HER });
    assert_int_equal(enigma_stack_size(&e), 3);                 /* two each of five */
}

/* Ruling 37: the first Time Keeper is drawn, or the first seat. */
static void first_keeper(void **state)
{
    (void)state;
    struct enigma e;
    enigma_game.start(&e, 4, (int16_t[OPTIONS_MAX]){ 0, 0, 0, 1, 1 });
    assert_int_equal(e.phase, PHASE_KEEPER);
    assert_int_equal(listed_with(&e, VERB_KEEPER), 4);
    play(&e, VERB_KEEPER, 2);
    lay_any(&e);
    assert_int_equal(e.keeper, 2);
    assert_int_equal(e.asked, 2);
    assert_int_equal(e.time, 2);
}

/* ---- series ---- */

static struct enigma series(int set, bool third, int seats, const int *characters)
{
    return dealt_with(seats, (int16_t[OPTIONS_MAX]){ (int16_t)set, 1, third, 1 }, characters);
}

/* Between Games: Triumph taken, left neighbour keeps time, tokens back, all dealt anew; three wins end it. */
static void series_to_three(void **state)
{
    (void)state;
    struct enigma e = series(SET_STANDARD, false, 3, (int[]){ WANDERER, SABOTEUR, GHOST });
    give(&e.silence, 2);
    wins(&e, WANDERER);
    assert_int_equal(e.phase, PHASE_BETWEEN);
    assert_int_equal(e.triumph[0], 1);
    assert_int_equal(e.asked, 1);
    play(&e, VERB_BEGIN);
    lay_any(&e);
    assert_int_equal(e.game, 2);
    assert_int_equal(e.keeper, 1);
    assert_int_equal(e.asked, 1);
    assert_int_equal(e.time, 2);
    assert_int_equal(e.silence | e.chaos | e.decryption | e.up, 0);
    e.triumph[1] = 2;
    wins(&e, WANDERER);
    assert_int_equal(e.phase, PHASE_OVER);
    assert_int_equal(e.triumph[1], 3);
    int score[SEATS_MAX];
    assert_int_equal(enigma_game.score(&e, score), 2);
    assert_int_equal(score[0], 1);
}

static void run_out(struct enigma *e)
{
    e->time = 5;
    do idle(e);
    while (e->phase != PHASE_EXPIRE);
    play(e, VERB_EXPIRE);
}

/* The second breakthrough loses for all, the third by option; the Saboteur's win is none. Ruling 28: I, then
   II. */
static void breakthroughs(void **state)
{
    (void)state;
    for (int third = 0; third < 2; third++) {
        struct enigma e = series(SET_STANDARD, third, 3, (int[]){ WANDERER, GHOST, MEDIUM });
        for (int i = 1; i <= 2 + third; i++) {
            run_out(&e);
            assert_int_equal(e.breaches, i);
            if (i == 2 + third) break;
            assert_int_equal(e.phase, PHASE_BETWEEN);
            play(&e, VERB_BEGIN);
            lay_any(&e);
            for (int s = 0; s < 3; s++) e.hand[s] = (uint8_t)(s == 0 ? WANDERER : s == 1 ? GHOST : MEDIUM);
        }
        assert_int_equal(e.phase, PHASE_OVER);
        assert_int_equal(e.winner, ENIGMA_NONE);
        int score[SEATS_MAX];
        assert_int_equal(enigma_game.score(&e, score), 0);
    }
    struct enigma e = series(SET_STANDARD, false, 3, (int[]){ WANDERER, SABOTEUR, MEDIUM });
    run_out(&e);
    assert_int_equal(e.breaches, 0);
    assert_int_equal(e.triumph[1], 1);
}

/* ---- gradual set ---- */

static unsigned after_win(struct enigma *e, int character)
{
    wins(e, character);
    play(e, VERB_BEGIN);
    if (e->phase != PHASE_JOIN) lay_any(e);
    return e->set;
}

static void gradual(void **state)
{
    (void)state;
    unsigned five = 0x1f;
    struct enigma e = series(SET_GRADUAL, false, 3, (int[]){ DECRYPTER_HIM, MESSIAH_HIM, WANDERER });
    unsigned set = after_win(&e, DECRYPTER_HIM);
    assert_int_equal(set, (five & ~(1u << DECRYPTER_HIM)) | 1u << SABOTEUR);
    set = after_win(&e, MESSIAH_HIM);
    assert_int_equal(set,
                     1u << DECRYPTER_HER | 1u << MESSIAH_HER | 1u << WANDERER | 1u << SABOTEUR | 1u << MEDIUM);
    memset(e.triumph, 0, sizeof e.triumph);
    set = after_win(&e, WANDERER);
    assert_true(set >> ARCHIVIST & 1);
    memset(e.triumph, 0, sizeof e.triumph);
    set = after_win(&e, DECRYPTER_HER);                         /* second time: the Ghost, nobody leaves */
    assert_true(set >> GHOST & 1 && set >> DECRYPTER_HER & 1);
    assert_int_equal(__builtin_popcount(set), 7);
    memset(e.triumph, 0, sizeof e.triumph);
    assert_int_equal(after_win(&e, WANDERER), set);             /* all are in */
}

/* A later win with the Ghost in: one of those still outside, at random. Ruling 48. A breakthrough changes
   nothing. */
static void gradual_joins(void **state)
{
    (void)state;
    struct enigma e = series(SET_GRADUAL, false, 3, (int[]){ DECRYPTER_HIM, MESSIAH_HIM, WANDERER });
    e.set |= 1u << GHOST;
    e.won = 1u << MISSION_WANDERER;
    after_win(&e, WANDERER);
    assert_int_equal(e.phase, PHASE_JOIN);
    assert_int_equal(listed_with(&e, VERB_JOIN), 3);
    play(&e, VERB_JOIN, MEDIUM);
    assert_int_equal(e.set, 0x1f | 1u << GHOST | 1u << MEDIUM);
    assert_int_equal(e.phase, PHASE_LAY);
    lay_any(&e);
    unsigned before = e.set;
    for (int s = 0; s < 3; s++) e.hand[s] = (uint8_t)s;
    run_out(&e);
    play(&e, VERB_BEGIN);
    assert_int_equal(e.set, before);
}

/* Already in: nothing is added (a first Decrypter win with the Saboteur in play). */
static void gradual_already_in(void **state)
{
    (void)state;
    struct enigma e = series(SET_GRADUAL, false, 3, (int[]){ DECRYPTER_HIM, MESSIAH_HIM, WANDERER });
    e.set |= 1u << SABOTEUR | 1u << GHOST;
    assert_int_equal(after_win(&e, DECRYPTER_HIM),
                     (0x1f & ~(1u << DECRYPTER_HIM)) | 1u << SABOTEUR | 1u << GHOST);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(needs),
        cmocka_unit_test(decrypter_wins),
        cmocka_unit_test(decrypter_fails),
        cmocka_unit_test(messiah_wins),
        cmocka_unit_test(wanderer),
        cmocka_unit_test(medium),
        cmocka_unit_test(archivist),
        cmocka_unit_test(ghost_wins),
        cmocka_unit_test(ghost_fails),
        cmocka_unit_test(ghost_small_stack),
        cmocka_unit_test(ghost_two_players),
        cmocka_unit_test(sets),
        cmocka_unit_test(two_player_draft),
        cmocka_unit_test(two_player_gradual_draft),
        cmocka_unit_test(first_keeper),
        cmocka_unit_test(series_to_three),
        cmocka_unit_test(breakthroughs),
        cmocka_unit_test(gradual),
        cmocka_unit_test(gradual_joins),
        cmocka_unit_test(gradual_already_in),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
