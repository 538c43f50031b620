/* Our own reader of catalogues finds what gettext's tool wrote, and nothing in a broken file. */
#include "table.h"

#include <locale.h>
#include <sys/stat.h>

#include "file.h"
#include "mo.h"

static char folder[300];

static void speak(const char *language)
{
    setenv("LANGUAGE", language, 1);
    mo_choose("docket");
}

static void german_is_found(void **state)
{
    (void)state;
    mo_bind(folder);
    speak("en");
    assert_string_equal(mo_text("Settings"), "Settings");
    speak("de_DE:de");
    assert_string_equal(mo_text("Settings"), "Einstellungen");
    assert_string_equal(mo_text("no such sentence"), "no such sentence");
    assert_non_null(strstr(mo_text(""), "\nLanguage: de"));
    assert_string_equal(mo_plural("%d player", "%d players", 1), "%d Person");
    assert_string_equal(mo_plural("%d Influence cube", "%d Influence cubes", 1), "%d Einflusswürfel");
    assert_string_equal(mo_plural("%d odd one", "%d odd ones", 1), "%d odd one");
    assert_string_equal(mo_plural("%d odd one", "%d odd ones", 0), "%d odd ones");
    speak("fr");
    assert_string_equal(mo_text("Settings"), "Settings");
}

/* Every sentence of the catalogue, as the C library reads it. */
static void all_are_as_gettext_reads_them(void **state)
{
    (void)state;
    char path[400], *text;
    size_t n;
    int compared = 0;
    snprintf(path, sizeof path, "%s/de/LC_MESSAGES/docket.mo", folder);
    assert_null(file_read_path(path, 4 << 20, &text, &n));
    mo_bind(folder);
    speak("de");
    bindtextdomain("docket", folder);
    bind_textdomain_codeset("docket", "UTF-8");
    textdomain("docket");
    assert_non_null(setlocale(LC_ALL, "C.UTF-8"));
    const uint32_t *head = (const uint32_t *)(const void *)text;
    const uint32_t *table = (const uint32_t *)(const void *)(text + head[3]);
    for (uint32_t i = 0; i < head[2]; i++) {
        const char *one = text + table[2 * i + 1], *many = one + strlen(one) + 1;
        assert_string_equal(mo_text(one), gettext(one));
        if (strlen(one) == table[2 * i]) continue;
        for (unsigned long count = 0; count < 4; count++)
            assert_string_equal(mo_plural(one, many, count), ngettext(one, many, count));
        compared++;
    }
    assert_true(head[2] > 1000 && compared > 10);
    free(text);
}

static void a_broken_file_is_no_catalogue(void **state)
{
    (void)state;
    char path[400], own[] = "/tmp/docket-mo-XXXXXX", *text;
    size_t n;
    snprintf(path, sizeof path, "%s/de/LC_MESSAGES/docket.mo", folder);
    assert_null(file_read_path(path, 4 << 20, &text, &n));
    assert_non_null(mkdtemp(own));
    snprintf(path, sizeof path, "%s/de", own);
    mkdir(path, 0700);
    strcat(path, "/LC_MESSAGES");
    mkdir(path, 0700);
    strcat(path, "/docket.mo");
    mo_bind(own);
    for (size_t cut = 0; cut < n; cut += cut < 40 ? 1 : n / 50) {
        assert_null(file_replace(path, text, cut, false));
        speak("de");
        assert_string_equal(mo_text("Settings"), "Settings");
    }
    for (size_t at = 0; at < 28; at++) {         /* wild numbers in the head: refused, or found by luck */
        text[at] ^= 0x55;
        assert_null(file_replace(path, text, n, false));
        speak("de");
        assert_non_null(mo_text("Settings"));
        text[at] ^= 0x55;
    }
    unlink(path);
    for (int i = 0; i < 3; i++) *strrchr(path, '/') = 0, rmdir(path);
    free(text);
}

int main(void)
{
    snprintf(folder, sizeof folder, "%s", DOCKET_PROGRAM);
    snprintf(strrchr(folder, '/'), 60, "/locale");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(german_is_found),
        cmocka_unit_test(all_are_as_gettext_reads_them),
        cmocka_unit_test(a_broken_file_is_no_catalogue),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
