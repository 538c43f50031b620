/* A seat in a sentence reads as the player's name, whatever the name: in questions, actions, reasons and the
   log. */
#include "table.h"

#include <libintl.h>
#include <locale.h>

#include "logbook.h"
#include "words.h"

/* The same table twice: with names that stand nowhere else, and with names that look like seats. */
static const char *const plain[SEATS_MAX] = { "Quaxo", "Zilfin", "Murbel", "Dorwig", "Hexmut", "Yppsi", "Jokwu",
    "Fabbo" };
static const char *const odd[SEATS_MAX] = { "A seat 2", "seat 1", "player 1", "Platz 3 %s", "a ** b", "Seat 2",
    "Spieler 1", "X: +" };

static struct session s;
static struct player odd_players[SEATS_MAX];
static int named;

static void seat_all(void)
{
    for (int i = 0; i < s.seats; i++) {
        struct player p = { 0 };
        strcpy(p.name, odd[i]);
        assert_null(session_seat(&s, i, &p));
        odd_players[i] = s.players[i];
        strcpy(p.name, plain[i]);
        assert_null(session_seat(&s, i, &p));
    }
}

/* What is said to the plain, with the odd names in their places, is what is said to the odd. */
static void same_but_names(const char *to_plain, const char *to_odd)
{
    char wanted[4096];
    struct text t = TEXT_ON(wanted);
    text_clear(&t);
    for (const char *at = to_plain; *at;) {
        int seat = 0;
        while (seat < SEATS_MAX && strncmp(at, plain[seat], strlen(plain[seat]))) seat++;
        if (seat < SEATS_MAX) text_add(&t, "%s", odd[seat]);
        else text_add(&t, "%c", *at);
        named += seat < SEATS_MAX;
        at += seat < SEATS_MAX ? strlen(plain[seat]) : 1;
    }
    for (const char *at = to_odd; *at; at++)
        if ((unsigned char)*at < ' ' && *at != '\n')
            fail_msg("%s: a control character in '%s'", s.game->id, to_odd);
    if (strcmp(wanted, to_odd)) fail_msg("%s: '%s' for '%s'", s.game->id, to_odd, wanted);
}

static char a_words[2048], b_words[2048];

#define both(function, ...) do { \
    struct text a_ = TEXT_ON(a_words), b_ = TEXT_ON(b_words); \
    text_clear(&a_), text_clear(&b_); \
    function(s.game, s.players, __VA_ARGS__, &a_); \
    function(s.game, odd_players, __VA_ARGS__, &b_); \
    same_but_names(a_words, b_words); \
} while (0)

static void look(int seat)
{
    static struct action list[LEGAL_MAX];
    _Alignas(16) unsigned char view[STATE_MAX];
    session_view(&s, seat, view);
    both(words_ask, view);
    if (session_turn(&s) != seat) return;
    int n = session_legal(&s, list, LEGAL_MAX);
    for (int i = 0; i < n; i += 1 + n / 20) both(words_name, view, &list[i]);
}

static void read_log(bool over)
{
    struct logbook a = { 0 };
    struct player kept[SEATS_MAX];
    logbook_rebuild(&a, &s);
    if (over) logbook_unseal(&a, &s);
    memcpy(kept, s.players, sizeof kept);
    for (int i = 0; i < a.count; i++)
        for (int seat = SEAT_NONE; seat < s.seats; seat++) {
            if (seat == SEAT_CHANCE) continue;
            for (int bold = 0; bold < 2; bold++) {
                logbook_sentence(&a, &s, i, seat, bold, a_words, sizeof a_words);
                memcpy(s.players, odd_players, sizeof kept);
                logbook_sentence(&a, &s, i, seat, bold, b_words, sizeof b_words);
                memcpy(s.players, kept, sizeof kept);
                same_but_names(a_words, b_words);
            }
        }
    logbook_clear(&a);
}

static void play_and_read(const struct game *g, int seats)
{
    struct rng r = rng_seeded(7);
    assert_null(session_open(&s, g, seats, NULL, 21));
    seat_all();
    while (table_step(&s, &r))
        for (int seat = SEAT_NONE; seat < seats; seat++)
            if (seat != SEAT_CHANCE && s.log_count % 5 == 0) look(seat);
    read_log(false);
    read_log(true);
    for (int seat = 0; seat < seats; seat++) both(words_reason, s.state, seat);
    session_close(&s);
}

static void every_game(void)
{
    for (int i = 0; games[i]; i++) {
        named = 0;
        play_and_read(games[i], games[i]->seats_min);
        play_and_read(games[i], games[i]->seats_max);
        assert_in_range(named, 50, 10000000);
    }
}

static void any_name_reads_right(void **state)
{
    (void)state;
    every_game();
}

static void in_german_too(void **state)
{
    char folder[300];
    (void)state;
    snprintf(folder, sizeof folder, "%s", DOCKET_PROGRAM);
    snprintf(strrchr(folder, '/'), 60, "/locale");
    setenv("LANGUAGE", "de", 1);
    bindtextdomain("docket", folder);
    bind_textdomain_codeset("docket", "UTF-8");
    textdomain("docket");
    if (!setlocale(LC_ALL, "C.UTF-8") || strcmp(_("Log"), "Protokoll")) skip();
    every_game();
}

static void who_has_no_name_has_a_number(void **state)
{
    (void)state;
    struct player players[SEATS_MAX] = { { .name = "seat 2" } };
    char words[60], raw[60];
    struct text t = TEXT_ON(words);
    snprintf(raw, sizeof raw, "%s gives %s to %s", text_seat(1), "a card", text_seat(0));
    assert_int_equal(text_subject(raw), 1);
    text_names(&t, raw, players);
    assert_string_equal(words, "Player 2 gives a card to seat 2");
    assert_int_equal(text_subject(words), -1);
    assert_string_equal(text_seat(ARG_HIDDEN), "?");
    assert_string_equal(text_seat(SEATS_MAX), "?");
}

/* Nobody can be called what stands for a seat, nor say it. */
static void names_hold_no_seat(void **state)
{
    (void)state;
    assert_null(session_open(&s, games[0], games[0]->seats_min, NULL, 1));
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        struct player p = { 0 };
        snprintf(p.name, sizeof p.name, "A%s", text_seat(seat));
        assert_non_null(session_note(&s, 0, true, p.name));
        assert_null(session_seat(&s, 0, &p));
        assert_string_equal(s.players[0].name, "A");
    }
    session_close(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_has_no_name_has_a_number), cmocka_unit_test(names_hold_no_seat),
        cmocka_unit_test(any_name_reads_right), cmocka_unit_test(in_german_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
