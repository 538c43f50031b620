/* Mistrial!: the ends, what a side may know, and the words for it. */
#include "mistrial_table.h"

#include <math.h>

/* ---- the end ---- */

/* Blue has three linked tiles around its corner, red two beside them. */
static struct mistrial late(int leader)
{
    struct mistrial m = court(MS_BENCH, leader, D, D, D, A);
    put_tile(&m, BLUE, E, 0, 6, 0);                     /* g1 h1 g2 h2 */
    put_tile(&m, BLUE, H, 1, 7, 2);                     /* h3 h4 h5 */
    put_tile(&m, RED, F, 0, 2, 0);                      /* c1 .. f1 */
    put_tile(&m, RED, J, 0, 4, 1);                      /* e2 f2 */
    put_tile(&m, BLUE, I, 1, 5, 2);                     /* f3 g3 g4 */
    return m;
}

static void ruling_14_15_nine_letters_end_after_the_losers_cube(void **state)
{
    (void)state;
    struct mistrial m = court(MS_BENCH, BLUE, D, A, B, C);
    put_tile(&m, BLUE, E, 0, 6, 0);
    m.letters = 0x3ff & ~(1 << D) & ~(1 << J);          /* eight letters down as far as the count goes */
    argue(&m, D, 4, 3);
    play(&m, act(0, MS_V_PLACE, 3, D, 1, at_square(3, 0)));
    assert_int_equal(m.end, MS_END_NINE);
    assert_int_equal(m.turn, SEAT_NONE);
    assert_int_equal(m.influence[1], 1);
    assert_int_equal(m.leader, BLUE);                   /* ruling 35 */
}

static void ruling_14_second_copies_do_not_count(void **state)
{
    (void)state;
    struct mistrial m = court(MS_BENCH, BLUE, J, A, B, C);
    put_tile(&m, BLUE, E, 0, 6, 0);
    put_tile(&m, BLUE, J, 0, 4, 0);
    m.letters |= 0x7f;                                  /* A .. G and J */
    assert_int_equal(__builtin_popcount(m.letters), 8);
    argue(&m, J, 4, 3);
    play(&m, act(0, MS_V_PLACE, 3, J, 0, at_square(2, 0)));
    assert_int_equal(m.end, MS_RUNNING);
}

static void ruling_16_deck_out_after_the_draw(void **state)
{
    (void)state;
    struct mistrial m = court(MS_BENCH, BLUE, E, A, B, C);
    put_tile(&m, BLUE, E, 0, 6, 0);
    m.gone = 0x23333333333u - one(E) - one(A) - one(B) - one(C) - one(G);
    m.deck = 1;
    argue(&m, E, 4, 3);
    play(&m, act(0, MS_V_KEEP, 1, E, 0, 0));
    assert_int_equal(m.end, MS_RUNNING);
    refused(&m, act(SEAT_CHANCE, MS_V_DRAW, 2, 0, F, 0), "in the deck");
    draw(&m, 0, G);
    assert_int_equal(m.end, MS_END_DECK);
    assert_int_equal(m.victor, BLUE);
}

static void larger_linked_case_wins(void **state)
{
    (void)state;
    struct mistrial m = late(BLUE);
    int by;
    assert_int_equal(mistrial_verdict(&m, &by), BLUE);
    assert_int_equal(by, MS_NONE);
}

static void ruling_30_31_tie_break_by_exhibit(void **state)
{
    (void)state;
    struct mistrial m = court(MS_BENCH, BLUE, A, A, B, B);
    int by;
    put_tile(&m, BLUE, H, 0, 0, 0);                     /* one group of one each; H tied one to one */
    put_tile(&m, RED, H, 0, 4, 0);
    put_tile(&m, RED, I, 0, 0, 5);
    put_tile(&m, BLUE, J, 0, 4, 4);
    assert_int_equal(mistrial_linked(&m, 0), 1);
    assert_int_equal(mistrial_linked(&m, 1), 1);
    assert_int_equal(mistrial_verdict(&m, &by), RED);   /* no A .. G on the board, H even: I decides */
    assert_int_equal(by, I);
    put_tile(&m, BLUE, B, 0, 0, 2);                     /* touches no blue tile */
    assert_int_equal(mistrial_linked(&m, 0), 1);
    assert_int_equal(mistrial_verdict(&m, &by), BLUE);
    assert_int_equal(by, B);
}

static void ruling_30_more_copies_win_the_letter(void **state)
{
    (void)state;
    struct mistrial m = court(MS_BENCH, BLUE, A, A, B, B);
    int by;
    put_tile(&m, RED, I, 0, 0, 0);
    put_tile(&m, RED, I, 0, 4, 0);
    put_tile(&m, BLUE, J, 0, 0, 3);
    assert_int_equal(mistrial_verdict(&m, &by), RED);
    assert_int_equal(by, I);
}

static void ruling_32_first_player_is_the_last_tie_break(void **state)
{
    (void)state;
    for (int leader = 0; leader < 2; leader++) {
        struct mistrial m = court(MS_BENCH, leader, A, A, B, B);
        int by;
        put_tile(&m, BLUE, J, 0, 0, 0);
        put_tile(&m, RED, J, 0, 4, 0);
        assert_int_equal(mistrial_verdict(&m, &by), leader);
        assert_int_equal(by, MS_EXHIBITS);
    }
}

static void nothing_after_the_end(void **state)
{
    (void)state;
    struct mistrial m = court(MS_BENCH, BLUE, A, A, B, B);
    m.phase = MS_OVER, m.turn = SEAT_NONE, m.end = MS_END_NINE, m.victor = BLUE;
    refused(&m, act(0, MS_V_SUBMIT, 1, A, 0, 0), "over");
}

/* ---- secrets ---- */

static void ruling_29_what_a_side_may_know(void **state)
{
    (void)state;
    struct mistrial m = opening(2, 4, E), view = m;
    trial->redact(&view, 0);
    assert_int_equal(view.struck[0], 2);
    assert_int_equal(view.struck[1], MS_UNKNOWN);
    assert_int_equal(view.evidence[0][1], C);
    assert_int_equal(view.evidence[1][0], MS_UNKNOWN);
    assert_int_equal(mistrial_hand_count(&view, 1), 5);
    open_with(&m, 3, 1);
    view = m;
    trial->redact(&view, 0);
    assert_int_equal(view.bid[1], 1);                   /* revealed: public */
    view = m;
    trial->redact(&view, SEAT_NONE);
    assert_int_equal(view.struck[0], MS_UNKNOWN);
    assert_int_equal(view.evidence[0][0], MS_UNKNOWN);
}

static void a_line_tells_others_no_secret(void **state)
{
    (void)state;
    struct action a = act(0, MS_V_ARGUE, 1, 5, 0, 0), seen = action_redact(trial, &a, 1);
    assert_int_equal(seen.arg[0], ARG_HIDDEN);
    a = act(SEAT_CHANCE, MS_V_DRAW, 2, 1, G, 0);
    assert_int_equal(action_redact(trial, &a, 0).arg[1], ARG_HIDDEN);
    assert_int_equal(action_redact(trial, &a, 1).arg[1], G);
    a = act(SEAT_CHANCE, MS_V_REVEAL, 2, 3, 4, 0);
    assert_int_equal(action_redact(trial, &a, SEAT_NONE).arg[0], 3);
    char words[200];
    struct text t = TEXT_ON(words);
    struct mistrial m = opening(2, 4, E);
    trial->name(&m, &seen, &t);
    assert_string_equal(words, "seals an Argument");
}

/* Struck card and sealed Argument of the rival: every pair equally often. */
static void guesses_are_uniform(void **state)
{
    (void)state;
    struct mistrial m = opening(2, 4, E);
    play(&m, act(0, MS_V_ARGUE, 1, 3, 0, 0));
    trial->redact(&m, 1);
    int seen[6][6] = { { 0 } }, cards[MS_CARDS] = { 0 }, n = 60000;
    for (int i = 0; i < n; i++) {
        struct mistrial w = m;
        trial->guess(&w, 1, (uint64_t)i);
        seen[w.struck[0]][w.bid[0]]++;
        cards[w.evidence[0][0]]++;
    }
    for (int a = 0; a < 6; a++)
        for (int b = 0; b < 6; b++)
            if (a == b) assert_int_equal(seen[a][b], 0);
            else assert_true(abs(seen[a][b] - n / 30) < 5 * (int)sqrt(n / 30.0));
    uint64_t unseen = mistrial_unseen(&m);              /* 29 cards: 3 of A, C; 2 of B, D, E ... */
    int all = 0;
    for (int c = 0; c < MS_CARDS; c++) all += mistrial_nibble(unseen, c);
    assert_int_equal(all, 29);
    for (int c = 0; c < MS_CARDS; c++) {
        int expect = n * mistrial_nibble(unseen, c) / all;
        assert_true(abs(cards[c] - expect) < 5 * (int)sqrt(expect + 1.0));
    }
}

/* ---- words ---- */

static void result_has_reasons(void **state)
{
    (void)state;
    char words[400];
    struct text t = TEXT_ON(words);
    struct mistrial m = court(MS_BENCH, BLUE, A, A, B, B);
    m.card = A, m.phase = MS_OVER, m.end = MS_END_MISTRIAL, m.victor = RED;
    trial->reason(&m, BLUE, &t);
    assert_non_null(
        strstr(words, "\n- The Defence won Exhibit A, The Back Stairs and couldn't place it: Mistrial!"));
    text_clear(&t);
    trial->reason(&m, RED, &t);
    assert_non_null(strstr(words, "\n+ The Defence won"));
    struct mistrial n = late(BLUE);
    n.phase = MS_OVER, n.end = MS_END_NINE, n.victor = BLUE;
    text_clear(&t);
    trial->reason(&n, RED, &t);
    assert_non_null(strstr(words, "\n- Linked tiles: 2 against 3."));
}

static void the_reveal_reads_well(void **state)
{
    (void)state;
    char words[200];
    struct text t = TEXT_ON(words);
    struct mistrial m = court(0, BLUE, C, A, A, B);
    m.record = 1, m.laid[0] = 1, m.laid_bias[0] = 1, m.bid[0] = 3, m.bid[1] = 0, m.laid[1] = 4,
    m.phase = MS_REVEAL;
    struct action a = act(SEAT_CHANCE, MS_V_REVEAL, 2, 3, 0, 0);
    trial->name(&m, &a, &t);
    assert_string_equal(words, "Defence 3 + 2 = 5, Prosecution 0. The Defence wins the argument.");
}

static void words_of(const struct mistrial *m, int verb, int a, int b, char *out, size_t size)
{
    struct text t = { out, size, 0 };
    struct action line = { SEAT_CHANCE, (uint8_t)verb, 2, 0, { a, b } };
    text_clear(&t);
    trial->name(m, &line, &t);
}

static void ruling_29_the_log_keeps_no_record_unless_wanted(void **state)
{
    (void)state;
    char words[200];
    struct mistrial m = court(0, BLUE, A, B, C, D);
    m.record = 1;
    words_of(&m, MS_V_REVEAL, 3, 5, words, sizeof words);
    assert_non_null(strstr(words, "3"));
    m.record = 0;
    words_of(&m, MS_V_REVEAL, 3, 5, words, sizeof words);
    assert_null(strpbrk(words, "0123456789"));
    assert_string_equal(words, "The Prosecution wins the argument.");            /* who won is open */
    m.laid[0] = 1, m.laid_bias[0] = 1, m.leader = BLUE, m.opening = 0;
    words_of(&m, MS_V_REVEAL, 3, 5, words, sizeof words);
    assert_string_equal(words, "A tie: the Evidence is out, nobody takes a cube, the Prosecution is First "
                               "Player.");
    words_of(&m, MS_V_REVEAL, 0, 1, words, sizeof words);
    assert_string_equal(words, "The Prosecution wins the argument.");            /* no cube helps a 0 */
    m.laid[0] = m.laid_bias[0] = 0, m.opening = 1;
    words_of(&m, MS_V_REVEAL, 2, 2, words, sizeof words);
    assert_string_equal(words, "A tie: the Evidence is out.");
}

static void every_square_and_tile_has_its_name_in_show(void **state)
{
    (void)state;
    static char facts[4000];
    for (int q = 0; q < MS_SQUARES; q++) {
        struct mistrial m = court(0, BLUE, A, B, C, D);
        struct text t = TEXT_ON(facts);
        text_clear(&t);
        for (int tile = 0; tile < MS_TILES; tile++) m.at[tile] = (uint8_t)q;
        m.tiles[0] = (uint16_t)((1u << MS_TILES) - 1);
        trial->show(&m, &t);
        for (char *line = strtok(facts, "\n"); line; line = strtok(NULL, "\n"))
            if (!strncmp(line, "tile ", 5)) must(!strpbrk(line, "?-"), "%s", line);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ruling_14_15_nine_letters_end_after_the_losers_cube),
        cmocka_unit_test(ruling_14_second_copies_do_not_count),
        cmocka_unit_test(ruling_16_deck_out_after_the_draw),
        cmocka_unit_test(larger_linked_case_wins),
        cmocka_unit_test(ruling_30_31_tie_break_by_exhibit),
        cmocka_unit_test(ruling_30_more_copies_win_the_letter),
        cmocka_unit_test(ruling_32_first_player_is_the_last_tie_break),
        cmocka_unit_test(nothing_after_the_end),
        cmocka_unit_test(ruling_29_what_a_side_may_know),
        cmocka_unit_test(a_line_tells_others_no_secret),
        cmocka_unit_test(guesses_are_uniform),
        cmocka_unit_test(result_has_reasons),
        cmocka_unit_test(the_reveal_reads_well),
        cmocka_unit_test(ruling_29_the_log_keeps_no_record_unless_wanted),
        cmocka_unit_test(every_square_and_tile_has_its_name_in_show),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
