/* Text never overruns and is cut at whole characters. */
#include "table.h"

static void adds_up(void **state)
{
    (void)state;
    char s[16];
    struct text t = TEXT_ON(s);
    text_add(&t, "%d", 12);
    text_add(&t, "-%s", "ab");
    assert_string_equal(s, "12-ab");
    assert_int_equal(t.n, 5);
    text_clear(&t);
    assert_string_equal(s, "");
}

static void cuts_at_whole_characters(void **state)
{
    (void)state;
    static const char *const words[] = { "abcdefgh", "äöüßæé", "a€b€c", "x😀y😀", "€€€" };
    for (size_t w = 0; w < sizeof words / sizeof *words; w++)
        for (size_t size = 0; size < 20; size++) {
            char s[24];
            memset(s, 0x7e, sizeof s);
            if (size) s[0] = 0;
            struct text t = { s, size, 0 };
            text_add(&t, "%s", words[w]);
            assert_int_equal(s[size], 0x7e);
            if (!size) continue;
            assert_int_equal(strlen(s), t.n);
            assert_int_equal(strncmp(s, words[w], t.n), 0);
            assert_true(((unsigned char)words[w][t.n] & 0xc0) != 0x80); /* the cut lies before a character */
            bool whole = t.n == strlen(words[w]);
            assert_true(whole || size - 1 - t.n < 4);                        /* and no earlier than it must */
        }
}

static void full_stays_full(void **state)
{
    (void)state;
    char s[4];
    struct text t = TEXT_ON(s);
    text_add(&t, "abc");
    text_add(&t, "def");
    assert_string_equal(s, "abc");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(adds_up),
        cmocka_unit_test(cuts_at_whole_characters),
        cmocka_unit_test(full_stays_full),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
