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
                                        cmocka_unit_test(what_is_written_is_read) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
