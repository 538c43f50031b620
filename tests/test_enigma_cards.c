/* Enigma: every Mansion card without and with Chaos, for 2-5 players. */
#include "enigma_table.h"

static struct enigma three(bool chaos)
{
    struct enigma e = DEALT(3, DECRYPTER_HER, SABOTEUR, GHOST);
    if (chaos) give(&e.chaos, 0);
    return e;
}

/* H1: one card has no corner, four bear Chaos, four Decryption, in either mode. */
static void corners(void **state)
{
    (void)state;
    for (int seats = 1; seats <= 2; seats++) {
        struct enigma e;
        enigma_game.start(&e, seats, (int16_t[OPTIONS_MAX]){ 0 });
        int count[3] = { 0 };
        for (int c = 0; c < CARDS; c++)
            if (enigma_deck(&e) >> c & 1) count[enigma_cards[c].symbol]++;
        assert_int_equal(count[SYMBOL_NONE], 1);
        assert_int_equal(count[SYMBOL_CHAOS], 4);
        assert_int_equal(count[SYMBOL_DECRYPTION], 4);
    }
    assert_int_equal(enigma_cards[CARD_LIBRARY].symbol, SYMBOL_NONE);
}

static void library_line(void **state)
{
    (void)state;
    struct enigma e = three(false);
    e.up = 1u << C1 | 1u << A3 | 1u << B3 | 1u << C3;
    name_at(&e, A1, CARD_LIBRARY);
    assert_int_equal(e.phase, PHASE_LINE);
    assert_int_equal(listed_with(&e, VERB_READ), 5);            /* row 3 holds no face-down card */
    refused(&e, VERB_READ, 2, 0);
    play(&e, VERB_READ, 0);
    assert_int_equal(e.seen[B1], 1);
    assert_int_equal(e.seen[C1], 0);                            /* face-up: not peeked at */
    assert_int_equal(e.may[B1], enigma_chaos_cards);            /* announced to all */
    assert_int_equal(e.may[A1], 1u << CARD_LIBRARY);            /* "none" gives the real Library away */
    assert_int_equal(e.may[A2], 0x1ff);
    assert_int_equal(e.phase, PHASE_TURN);
}

/* Whatever the Library's user is and claims: the table announces, and it announces what lies there. */
static void ruling_38_announcements_are_true(void **state)
{
    (void)state;
    for (int line = 0; line < ENIGMA_LINES; line++) {
        struct enigma e = three(false);
        name_at(&e, B2, CARD_LIBRARY);                          /* a lie that all believe */
        assert_int_equal(listed_with(&e, VERB_READ), ENIGMA_LINES);
        static struct action list[LEGAL_MAX];
        assert_int_equal(enigma_game.legal(&e, list, LEGAL_MAX),
                         ENIGMA_LINES); /* which line, and nothing to announce */
        play(&e, VERB_READ, line);
        int announced = 0;
        for (int i = 0; i < last_events.count; i++) {
            const struct event *ev = &last_events.list[i];
            if (ev->kind != EV_SYMBOL) continue;
            assert_int_equal(ev->seen, ALL_SEE);
            assert_true(enigma_line_places[line] >> ev->arg[0] & 1);
            assert_int_equal(ev->arg[1], enigma_cards[e.at[ev->arg[0]]].symbol);
            announced++;
        }
        assert_int_equal(announced, 3);
        assert_int_equal(e.phase, PHASE_TURN);
    }
}

static void library_chaos(void **state)
{
    (void)state;
    struct enigma e = three(true);
    name_at(&e, A1, CARD_LIBRARY);
    assert_int_equal(e.phase, PHASE_READ);
    refused(&e, VERB_SKIP, 0, 0);
    play(&e, VERB_PEEK, C2);
    assert_int_equal(e.seen[C2], 1);
    assert_int_equal(e.may[C2], 0x1ff & ~enigma_chaos_cards & ~(1u << CARD_LIBRARY));
}

static void library_nothing_down(void **state)
{
    (void)state;
    struct enigma e = three(false);
    e.up = ENIGMA_ALL_PLACES;
    play(&e, VERB_CHOOSE, A1);
    play(&e, VERB_NAME, CARD_LIBRARY);
    assert_int_equal(e.phase, PHASE_TURN);
}

static void machine_runs(void **state)
{
    (void)state;
    struct enigma e = three(false);
    e.seen[A1] = 7;
    name_at(&e, B1, CARD_ENIGMA);
    assert_true(has(e.decryption, 0));
    assert_int_equal(e.phase, PHASE_LAY);
    assert_int_equal(e.laying, ENIGMA_ALL_PLACES);
    play(&e, VERB_LAY, A1, CARD_TOME);
    refused(&e, VERB_LAY, B1, CARD_TOME);                       /* no card twice */
    lay_any(&e);
    assert_int_equal(e.asked, 0);
    assert_int_equal(e.at[A1], CARD_TOME);
    assert_int_equal(e.seen[A1], 0);
}

/* Ruling 23: A first, then clockwise, every unsilenced living holder of Chaos. */
static void machine_window(void **state)
{
    (void)state;
    struct enigma e = DEALT(5, DECRYPTER_HER, SABOTEUR, GHOST, MEDIUM, WANDERER);
    e.chaos = 0x1d;                                             /* seats 0, 2, 3, 4 */
    give(&e.silence, 3);
    play(&e, VERB_CHOOSE, B1);
    play(&e, VERB_NAME, CARD_ENIGMA);
    all_believe(&e);
    assert_int_equal(e.phase, PHASE_CANCEL);
    assert_int_equal(e.asked, 0);
    play(&e, VERB_ALLOW);
    assert_int_equal(e.asked, 2);
    play(&e, VERB_ALLOW);
    assert_int_equal(e.asked, 4);
    play(&e, VERB_CANCEL); /* ruling 41: only the canceller pays, A goes on */
    assert_int_equal(e.chaos, 0x0d);
    assert_int_equal(e.decryption, 0);
    assert_int_equal(e.phase, PHASE_TURN);
    assert_int_equal(e.asked, 0);
}

/* Ruling 41: the window opens for an unnoticed lie too; A may be the one who cancels. */
static void machine_cancelled_by_a(void **state)
{
    (void)state;
    struct enigma e = three(true);
    name_at(&e, A1, CARD_ENIGMA);
    assert_int_equal(e.phase, PHASE_CANCEL);
    play(&e, VERB_CANCEL);
    assert_int_equal(e.chaos, 0);
    assert_int_equal(e.phase, PHASE_TURN);
}

static void phantom_looks(void **state)
{
    (void)state;
    struct enigma e = three(false);
    name_at(&e, C1, CARD_PHANTOM);
    assert_true(has(e.chaos, 0));
    assert_int_equal(listed_with(&e, VERB_LOOK), 2);
    refused(&e, VERB_LOOK, 0, 0);
    play(&e, VERB_LOOK, 2);
    assert_int_equal(e.met[2], 1u << 2 | 1u << 0);
    struct enigma view = e;
    enigma_game.redact(&view, 0);
    assert_int_equal(view.hand[2], GHOST);
    assert_int_equal(view.hand[1], ENIGMA_UNKNOWN);
    assert_int_equal(e.phase, PHASE_TURN);
}

/* Exchange: both see their new card, tokens stay; who knew a card knows where it went; ruling 14. */
static void phantom_exchanges(void **state)
{
    (void)state;
    struct enigma e = three(true);
    give(&e.decryption, 1);
    e.met[0] |= 1u << 2;                                        /* seat 2 once saw seat 0's card */
    name_at(&e, C1, CARD_PHANTOM);
    assert_int_equal(e.phase, PHASE_EXCHANGE);
    refused(&e, VERB_SKIP, 0, 0);
    play(&e, VERB_EXCHANGE, 2);
    assert_int_equal(e.hand[0], GHOST);
    assert_int_equal(e.hand[2], DECRYPTER_HER);
    assert_int_equal(e.met[0] & 7, 5);
    assert_int_equal(e.met[2] & 7, 5);
    assert_int_equal(e.chaos, 1);
    assert_int_equal(e.decryption, 2);
    allowed(&e, VERB_ATTEMPT, 0, 0);
}

static void phantom_third_party_follows(void **state)
{
    (void)state;
    struct enigma e = DEALT(4, DECRYPTER_HER, SABOTEUR, GHOST, MEDIUM);
    give(&e.chaos, 0);
    e.met[1] |= 1u << 3;
    e.met[0] |= 1u << 2;
    name_at(&e, C1, CARD_PHANTOM);
    play(&e, VERB_EXCHANGE, 1);
    struct enigma view = e;
    enigma_game.redact(&view, 3);
    assert_int_equal(view.hand[0], SABOTEUR);
    assert_int_equal(view.hand[1], ENIGMA_UNKNOWN);
    view = e;
    enigma_game.redact(&view, 2);
    assert_int_equal(view.hand[0], ENIGMA_UNKNOWN);
    assert_int_equal(view.hand[1], DECRYPTER_HER);
}

static void phantom_nobody_left(void **state)
{
    (void)state;
    for (int chaos = 0; chaos < 2; chaos++) {
        struct enigma e = three(chaos);
        e.alive = 1;
        name_at(&e, C1, CARD_PHANTOM);
        assert_int_equal(e.phase, PHASE_TURN);
        assert_true(has(e.chaos, 0));
        assert_int_equal(e.hand[0], DECRYPTER_HER);
    }
}

/* Two players: draw from the stack, old card face-up beside it; an empty stack takes the discards. */
static void phantom_two_players(void **state)
{
    (void)state;
    struct enigma e = DEALT(2, DECRYPTER_HER, SABOTEUR);
    give(&e.chaos, 0);
    name_at(&e, C1, CARD_PHANTOM);
    assert_int_equal(e.phase, PHASE_DRAW);
    refused(&e, VERB_DRAW, 0, SABOTEUR);
    refused(&e, VERB_DRAW, 0, DECRYPTER_HER);
    play(&e, VERB_DRAW, 0, GHOST);
    assert_int_equal(e.hand[0], GHOST);
    assert_int_equal(e.discard, 1u << DECRYPTER_HER);
    assert_int_equal(enigma_stack_size(&e), 4);
    struct enigma view = e;
    enigma_game.redact(&view, 1);
    assert_int_equal(view.hand[0], ENIGMA_UNKNOWN);
    assert_int_equal(view.discard, 1u << DECRYPTER_HER);

    e.discard = (uint16_t)(e.set & ~(1u << GHOST | 1u << SABOTEUR));   /* the stack has run out */
    assert_int_equal(enigma_stack_size(&e), 0);
    e.phase = PHASE_TURN;
    e.named = 0;
    name_at(&e, C1, CARD_PHANTOM);
    assert_int_equal(e.discard, 0);
    play(&e, VERB_DRAW, 0, WANDERER);
    assert_int_equal(e.discard, 1u << GHOST);
    view = e;
    enigma_game.redact(&view, 0);
    enigma_game.guess(&view, 0, 3);
    assert_int_equal(view.hand[1], SABOTEUR);                   /* all else was face-up a moment ago */
}

/* Two players, the other eliminated: the stack still works. */
static void phantom_two_alone(void **state)
{
    (void)state;
    struct enigma e = DEALT(2, DECRYPTER_HER, SABOTEUR);
    give(&e.chaos, 0);
    e.alive = 1;
    name_at(&e, C1, CARD_PHANTOM);
    assert_int_equal(e.phase, PHASE_DRAW);
}

static void tome(void **state)
{
    (void)state;
    for (int chaos = 0; chaos < 2; chaos++) {
        struct enigma e = three(chaos);
        name_at(&e, A2, CARD_TOME);
        assert_int_equal(e.time, 3);
        assert_true(has(e.chaos, 0));
        assert_int_equal(has(e.decryption, 0), chaos);
        assert_int_equal(e.phase, PHASE_TURN);
    }
}

static void cipher(void **state)
{
    (void)state;
    struct enigma e = three(false);
    name_at(&e, B2, CARD_CIPHER);
    assert_true(has(e.decryption, 0));
    e = three(true);
    name_at(&e, B2, CARD_CIPHER);
    assert_int_equal(e.phase, PHASE_TRADE);
    struct enigma kept = e;
    play(&kept, VERB_SKIP);
    assert_true(has(kept.chaos, 0) && !has(kept.decryption, 0));
    play(&e, VERB_TRADE);
    assert_true(!has(e.chaos, 0) && has(e.decryption, 0));
}

static void observatory(void **state)
{
    (void)state;
    struct enigma e = three(false);
    name_at(&e, C2, CARD_OBSERVATORY);
    play(&e, VERB_PEEK, A1);
    assert_int_equal(e.phase, PHASE_OBSERVE);
    refused(&e, VERB_PEEK, A1, 0);                              /* two different ones */
    assert_string_equal(why_not(&e, VERB_PEEK, A1, 0), "Choose a face-down card that this effect can reach.");
    play(&e, VERB_PEEK, B1);
    assert_int_equal(e.seen[A1] & e.seen[B1], 1);
    assert_int_equal(e.phase, PHASE_TURN);

    e = three(false);
    name_at(&e, C2, CARD_OBSERVATORY);
    play(&e, VERB_SKIP);                                        /* up to two */
    assert_int_equal(e.phase, PHASE_TURN);
}

static void observatory_chaos(void **state)
{
    (void)state;
    struct enigma e = three(true);
    e.up = 1u << A1;
    e.seen[A1] = ENIGMA_PUBLIC | 7;
    name_at(&e, C2, CARD_OBSERVATORY);
    play(&e, VERB_PEEK, B1);
    assert_int_equal(e.phase, PHASE_COVER);
    refused(&e, VERB_COVER, B1, 0);
    play(&e, VERB_COVER, A1);
    assert_int_equal(e.up, 0);
    assert_int_equal(e.seen[A1], ENIGMA_PUBLIC | 7);            /* everybody has seen it */
    assert_int_equal(e.phase, PHASE_TURN);
    e = three(true);
    name_at(&e, C2, CARD_OBSERVATORY);
    play(&e, VERB_PEEK, B1);
    assert_int_equal(e.phase, PHASE_TURN);                      /* nothing face-up to cover */
}

static void seance(void **state)
{
    (void)state;
    struct enigma e = three(false);
    name_at(&e, A3, CARD_SEANCE);
    assert_true(has(e.chaos, 0));
    refused(&e, VERB_SKIP, 0, 0);
    play(&e, VERB_REVEAL, C1);
    assert_int_equal(e.up, 1u << C1);
    assert_int_equal(e.may[C1], 1u << CARD_PHANTOM);
    e = three(false);
    e.up = ENIGMA_ALL_PLACES;
    play(&e, VERB_CHOOSE, A3);
    play(&e, VERB_NAME, CARD_SEANCE);
    assert_int_equal(e.phase, PHASE_TURN);                      /* the reveal is skipped */
    assert_true(has(e.chaos, 0));
}

static void seance_chaos(void **state)
{
    (void)state;
    struct enigma e = three(true);
    give(&e.chaos, 1);
    name_at(&e, A3, CARD_SEANCE);
    assert_int_equal(listed_with(&e, VERB_HAND), 1);
    refused(&e, VERB_HAND, 1, 0);
    play(&e, VERB_HAND, 2);
    assert_int_equal(e.chaos, 6);
    play(&e, VERB_REVEAL, A1);
    e = three(true);
    e.chaos = 7;
    name_at(&e, A3, CARD_SEANCE);
    assert_int_equal(e.phase, PHASE_REVEAL);                    /* nobody without Chaos */
    e = three(true);
    name_at(&e, A3, CARD_SEANCE);
    play(&e, VERB_SKIP);
    assert_true(has(e.chaos, 0));
    assert_int_equal(e.phase, PHASE_REVEAL);
}

static void corridor(void **state)
{
    (void)state;
    struct enigma e = three(false);
    e.up = 1u << A1;
    e.seen[A1] = ENIGMA_PUBLIC | 7;
    e.seen[C3] = 4;
    name_at(&e, B3, CARD_CORRIDOR);
    assert_int_equal(listed_with(&e, VERB_SWAP), 36);
    refused(&e, VERB_SWAP, C3, A1);
    refused(&e, VERB_SWAP, A1, A1);
    play(&e, VERB_SWAP, A1, C3);
    assert_int_equal(e.at[C3], CARD_LIBRARY);
    assert_int_equal(e.at[A1], CARD_TEAMWORK);
    assert_int_equal(e.up, 1u << C3);                           /* facing travels along */
    assert_int_equal(e.seen[A1], 4);                            /* and so does what seats know */
    assert_int_equal(e.phase, PHASE_TURN);
}

static void corridor_chaos(void **state)
{
    (void)state;
    struct enigma e = three(true);
    e.up = 1u << A1;
    name_at(&e, B3, CARD_CORRIDOR);
    play(&e, VERB_SWAP, A1, B1);
    assert_int_equal(e.phase, PHASE_SWAP_PEEK);
    assert_int_equal(listed_with(&e, VERB_PEEK), 1);            /* one of the two lies face-down */
    play(&e, VERB_PEEK, A1);
    assert_int_equal(e.seen[A1] & 1, 1);
    e = three(true);
    name_at(&e, B3, CARD_CORRIDOR);
    play(&e, VERB_SKIP);
    assert_int_equal(e.phase, PHASE_TURN);                      /* no swap, no peek */
}

static void teamwork_chaos_of_a_player(void **state)
{
    (void)state;
    struct enigma e = three(false);
    give(&e.chaos, 2);
    give(&e.silence, 1);
    name_at(&e, C3, CARD_TEAMWORK);
    assert_int_equal(listed_with(&e, VERB_CHAOS), 3);           /* A and silenced players included */
    struct enigma other = e;
    play(&e, VERB_CHAOS, 2);
    assert_int_equal(e.chaos, 0);
    play(&other, VERB_CHAOS, 0);
    assert_int_equal(other.chaos, 5);
}

static void teamwork_study(void **state)
{
    (void)state;
    struct enigma e = three(true);                              /* the same with Chaos */
    give(&e.silence, 1);
    name_at(&e, C3, CARD_TEAMWORK);
    play(&e, VERB_STUDY);
    play(&e, VERB_PEEK, A1);
    assert_int_equal(e.phase, PHASE_PARTNER);
    refused(&e, VERB_INVITE, 1, 0);                             /* silenced */
    play(&e, VERB_INVITE, 2);
    assert_int_equal(e.asked, 2);
    play(&e, VERB_PEEK, B1);
    assert_int_equal(e.seen[A1], 1);
    assert_int_equal(e.seen[B1], 4);
    assert_true(has(e.decryption, 0));
    assert_int_equal(e.asked, 0);

    e = three(false);
    e.silence = 6;
    name_at(&e, C3, CARD_TEAMWORK);
    play(&e, VERB_STUDY);
    play(&e, VERB_SKIP);
    assert_int_equal(e.phase, PHASE_TURN);                      /* no partner: A alone */
    assert_true(has(e.decryption, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(corners),
        cmocka_unit_test(library_line),
        cmocka_unit_test(ruling_38_announcements_are_true),
        cmocka_unit_test(library_chaos),
        cmocka_unit_test(library_nothing_down),
        cmocka_unit_test(machine_runs),
        cmocka_unit_test(machine_window),
        cmocka_unit_test(machine_cancelled_by_a),
        cmocka_unit_test(phantom_looks),
        cmocka_unit_test(phantom_exchanges),
        cmocka_unit_test(phantom_third_party_follows),
        cmocka_unit_test(phantom_nobody_left),
        cmocka_unit_test(phantom_two_players),
        cmocka_unit_test(phantom_two_alone),
        cmocka_unit_test(tome),
        cmocka_unit_test(cipher),
        cmocka_unit_test(observatory),
        cmocka_unit_test(observatory_chaos),
        cmocka_unit_test(seance),
        cmocka_unit_test(seance_chaos),
        cmocka_unit_test(corridor),
        cmocka_unit_test(corridor_chaos),
        cmocka_unit_test(teamwork_chaos_of_a_player),
        cmocka_unit_test(teamwork_study),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
