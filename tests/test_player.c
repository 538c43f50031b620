/* Names: whatever is typed, pasted or read, a name is clean, and what a journal or a save writes it reads
   again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "journal.h"
#include "save.h"
#include "session.h"

#define TWELVE(letter) letter letter letter letter letter letter letter letter letter letter letter letter

static const struct { const char *text, *name; } cases[] = {
    { "Anna", "Anna" }, { "", "" }, { "Zoë ~123456 ", "Zoë ~123456 " }, { " A  b", " A  b" },
    { "Bartholomew the Second", "Bartholomew " },
    { TWELVE("ß") "ß", TWELVE("ß") },                                /* 12 letters of 2, 3 and 4 bytes */
    { TWELVE("Ж") "Ж", TWELVE("Ж") }, { TWELVE("語") "語", TWELVE("語") }, { TWELVE("🎲") "🎲", TWELVE("🎲") },
    { TWELVE("e\u0301") "e\u0301", TWELVE("e\u0301") },              /* accents of their own are no letters */
    { TWELVE("न\u0940") "न", TWELVE("न\u0940") }, { TWELVE("👍\U0001F3FD") "x", TWELVE("👍\U0001F3FD") },
    /* but there is an end to them */
    { "o\u0308\u0301\u0302\u0303\u0304\u0305x", "o\u0308\u0301\u0302x" },
    { "\u0301Eve", "Eve" },
    { "a\nb\tc\rd\x01\x7f", "abcd" }, { "a\xC2\x85" "b\u2028c", "abc" },  /* line ends of every kind */
    { "\u202EeveE\u202C\u200B\uFEFF\u2066", "eveE" },                /* nothing that turns the text around it */
    { "a\u00A0b\u3000c", "a b c" },
    /* half letters and no letters */
    { "\xC3", "" }, { "M\xC3", "M" }, { "a\xFF\xFE" "b\x80" "c", "abc" },
    { "\xC0\x80x", "x" }, { "\xED\xA0\x80x", "x" }, { "\xF4\x90\x80\x80x", "x" }, { "\xE2\x82", "" },
};

static void names_are_cleaned(void **unused)
{
    (void)unused;
    char out[NAME_MAX_BYTES], again[NAME_MAX_BYTES];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        name_clean(out, cases[i].text, strlen(cases[i].text));
        assert_string_equal(out, cases[i].name);
        name_clean(again, out, sizeof out);
        assert_string_equal(again, out);
    }
    name_clean(out, "Annabel", 3);                                   /* no further than it was told */
    assert_string_equal(out, "Ann");
}

/* What is said aloud is shown to all, between other words: it can't turn, stack over or break them. */
static void what_is_said_is_cleaned(void **unused)
{
    static const struct { const char *text, *said; } said[] = {
        { "Objection!", "Objection!" }, { "Grüße, “Euer Ehren” – 語 🎲", "Grüße, “Euer Ehren” – 語 🎲" },
        { "\u202Eytliug si annA\u202C", "ytliug si annA" }, { "a\u2066b\u2069\u200Fc\u061Cd", "abcd" },
        { "two\u2028lines\u2029here", "twolineshere" }, { "in\u200Bvi\uFEFFsi\u2060ble", "invisible" },
        { "in\u2800vi\U0001D159si\U0001D173ble\U0001BCA0", "in visible" },
        { "Z\u0351\u0352\u0353\u0354\u0355\u0356a\u0301", "Z\u0351\u0352\u0353a\u0301" }, { "a\u3000b", "a b" },
    };
    struct session s = { 0 };
    (void)unused;
    assert_null(session_open(&s, game_find("tribunal"), 2, NULL, 7));
    for (size_t i = 0; i < sizeof said / sizeof *said; i++)
        for (int aloud = 0; aloud < 2; aloud++) {
            assert_null(session_note(&s, 0, aloud, said[i].text));
            assert_string_equal(s.notes[s.note_count - 1].text, said[i].said);
        }
    char *text = save_text(&s);
    struct session again = { 0 };
    assert_null(save_read(&again, text));
    char *twice = save_text(&again);
    assert_string_equal(text, twice);
    free(text);
    free(twice);
    session_close(&again);
    session_close(&s);
}

static void names_that_look_alike_are_known(void **unused)
{
    static const char *const alike[][2] = {
        { "Anna", "Anna" }, { "Anna", "Anna " }, { " Anna", "Anna" }, { "Anna", "anna" },
        { "Anna", "\u0410nna" },
        { "Anna", "Ann\u0430" }, { "Zo\u00eb", "Zoe\u0308" }, { "Zoe", "Zo\u00eb" }, { "Ida", "lda" },
        { "Bob", "B0b" },
        { "A  b", "A b" }, { "\uff21nna", "Anna" }, { "\U0001D400nna", "Anna" }, { "Nik\u200dos", "Nikos" },
        { "\u039f\u03bb\u03b3\u03b1", "\u03bf\u03bb\u03b3\u03b1" },
        { "\u041e\u043b\u044c\u0433\u0430", "\u043e\u043b\u044c\u0433\u0430" },
        { "Anna", "Anna\U000E0100" }, { "Anna", "An\u180bna" }, { "Anna", "Ann\u17b5a" },
        { "Anna", "Ann\u0251" },
        { "Noah", "N\u0585\u0251\u0570" },
    };
    static const char *const apart[][2] = {
        { "Anna", "Anne" }, { "Anna", "Ann" }, { "Ann a", "Anna" }, { "Player 2", "Player 3" }, { "A", "" },
        { "\u8a9e", "\u8a95" }, { "\u0915\u093f", "\u0915\u0940" }, { "\u0416", "\u0428" },
        { "Anna 2", "Anna" },
    };
    static const char *const blank[] = { "", " ", "   ", "\u0301", "\u200d", " \ufe0f ", "\U000E0100",
                                         "\u17b4" };
    (void)unused;
    for (size_t i = 0; i < sizeof alike / sizeof *alike; i++)
        for (int k = 0; k < 2; k++)
            if (!name_alike(alike[i][k], alike[i][!k])) fail_msg("%s, %s", alike[i][0], alike[i][1]);
    for (size_t i = 0; i < sizeof apart / sizeof *apart; i++)
        for (int k = 0; k < 2; k++)
            if (name_alike(apart[i][k], apart[i][!k])) fail_msg("%s, %s", apart[i][0], apart[i][1]);
    for (size_t i = 0; i < sizeof blank / sizeof *blank; i++) assert_true(name_blank(blank[i]));
    assert_false(name_blank("A"));
}

/* Whatever eight names come together: all can be told apart, are names, and stay so. */
static void all_are_told_apart(void **unused)
{
    static const char *const odd[] = { "Anna", "anna", "\u0410nna", "", "   ", "Player 2", "Anna 2",
                                       "Bartholomew ",
                                       "BARTHOLOMEW", "\u8a9e", "Zo\u00eb", "Zoe\u0308", "I", "l", "1", "|",
                                       "Anna  2" };
    enum { ODD = sizeof odd / sizeof *odd, PLAYERS = 8 };
    unsigned random = 7;
    (void)unused;
    for (int round = 0; round < 2000; round++) {
        struct player p[PLAYERS], was[PLAYERS];
        for (int i = 0; i < PLAYERS; i++) {
            random = random * 1103515245u + 12345u;
            p[i] = (struct player){ .level = PERSON };
            name_clean(p[i].name, odd[(random >> 16) % ODD], 99);
        }
        memcpy(was, p, sizeof p);
        players_tell_apart(p, PLAYERS);
        for (int i = 0; i < PLAYERS; i++) {
            char clean[NAME_MAX_BYTES];
            name_clean(clean, p[i].name, sizeof clean);
            assert_string_equal(clean, p[i].name);
            assert_false(name_blank(p[i].name));
            bool first = !name_blank(was[i].name);
            for (int k = 0; k < i; k++) {
                if (name_alike(p[i].name, p[k].name)) fail_msg("%s, %s", p[i].name, p[k].name);
                first = first && !name_alike(was[i].name, p[k].name);
            }
            if (first) assert_string_equal(p[i].name, was[i].name);      /* who needs no number has none */
        }
        memcpy(was, p, sizeof p);
        players_tell_apart(p, PLAYERS);
        assert_memory_equal(was, p, sizeof p);
    }
}

/* The second of a name is 2, the next one 3. */
static void numbers_go_up(void **unused)
{
    static const char *const wanted[] = { "Anna", "Anna 2", "Anna 3", "Anna 4" };
    struct player p[4] = { 0 };
    (void)unused;
    for (int i = 0; i < 4; i++) strcpy(p[i].name, "Anna");
    players_tell_apart(p, 4);
    for (int i = 0; i < 4; i++) assert_string_equal(p[i].name, wanted[i]);
}

static void open_with(struct session *s, const char *name, size_t n)
{
    struct player p = { .level = PERSON };
    assert_null(session_open(s, game_find("tribunal"), 2, NULL, 7));
    memcpy(p.name, name, n);
    assert_null(session_seat(s, 0, &p));
    memcpy(s->players[1].name, name, n);                             /* past the door */
}

static void reads_back(const char *name, size_t n)
{
    struct session s = { 0 }, saved = { 0 }, resumed = { 0 };
    char path[300];
    open_with(&s, name, n);
    assert_null(journal_start(&s));
    snprintf(path, sizeof path, "%s", journal_path(&s));
    session_chance(&s);
    assert_null(journal_sync(&s));
    char *text = save_text(&s);
    assert_null(save_read(&saved, text));
    assert_string_equal(saved.players[0].name, s.players[0].name);
    assert_string_equal(saved.players[1].name, s.players[0].name);
    assert_int_equal(saved.log_count, s.log_count);
    session_close(&s);
    assert_null(journal_resume(&resumed, path));
    assert_string_equal(resumed.players[0].name, saved.players[0].name);
    assert_int_equal(resumed.log_count, saved.log_count);
    session_close(&resumed);
    session_close(&saved);
    free(text);
    unlink(path);
}

static void what_is_written_is_read(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char name[NAME_MAX_BYTES] = { 0 };
        memcpy(name, cases[i].text, strnlen(cases[i].text, sizeof name - 1));
        reads_back(name, sizeof name);
    }
    unsigned random = 1;
    for (int i = 0; i < 60; i++) {
        char name[NAME_MAX_BYTES];
        for (size_t k = 0; k < sizeof name; k++) {
            random = random * 1103515245u + 12345u;
            name[k] = (char)(random >> 16);
        }
        reads_back(name, sizeof name);                               /* also without an end */
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(names_are_cleaned),
                                        cmocka_unit_test(what_is_said_is_cleaned),
                                        cmocka_unit_test(names_that_look_alike_are_known),
                                        cmocka_unit_test(all_are_told_apart), cmocka_unit_test(numbers_go_up),
                                        cmocka_unit_test(what_is_written_is_read) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
