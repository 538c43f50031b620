/* Actions as text: both ways, and whatever a keyboard can produce. */
#include "table.h"
#include "toy/toy.h"

#include "notation.h"

static void written(const struct action *a, const char *expected)
{
    char line[100];
    struct text t = TEXT_ON(line);
    text_clear(&t);
    notation_write(&toy_game, a, &t);
    assert_string_equal(line, expected);
    struct action back;
    memset(&back, 0x55, sizeof back);
    assert_null(notation_read(&toy_game, line, &back));
    assert_memory_equal(&back, a, sizeof back);
}

static void writes_and_reads(void **state)
{
    (void)state;
    written(&(struct action){ SEAT_CHANCE, TOY_DEAL, 2, 0, { 1, 3 } }, "* deal 1 four");
    written(&(struct action){ SEAT_CHANCE, TOY_DEAL, 2, 0, { 1, ARG_HIDDEN } }, "* deal 1 ?");
    written(&(struct action){ SEAT_CHANCE, TOY_DEAL, 2, 0, { 1, -1 } }, "* deal 1 #-1");
    written(&(struct action){ SEAT_CHANCE, TOY_DEAL, 1, 0, { 1 } }, "* deal 1");
    written(&(struct action){ 0, TOY_PUT, 1, 0, { -12 } }, "0 put -12");
    written(&(struct action){ 7, TOY_PUT, 1, 0, { INT32_MAX } }, "7 put 2147483647");
    written(&(struct action){ 2, TOY_BOW, 0, 0, { 0 } }, "2 bow");
}

static void refuses_everything_else(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "",
        " ",
        "0",
        "0 ",
        "put 1",
        "0 put 1 2",
        "0 put one",
        "0 put +1",
        "0 put 01",
        "0 put -0",
        "0 put 1 ",
        "0  put 1",
        " 0 put 1",
        "0 put  1",
        "8 put 1",
        "-1 put 1",
        "-2 put 1",
        "0 Put 1",
        "0 fly",
        "0 put 2147483648",
        "0 put -2147483648",
        "0 put 99999999999999999999",
        "* deal 1 seven",
        "* deal 1 #3",
        "* deal 1 #x",
        "* deal 1 four four",
        "* deal one four",
        "** deal 1 four",
        "0\tput 1",
        "0 put\n1",
        "0 bow 1",
        "0 putputputputputputputputputputputputputputputputputputputputputputputput 1",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct action a = { .seat = 5, .verb = 9 }, kept = a;
        const char *why = notation_read(&toy_game, bad[i], &a);
        must(why && *why, "'%s' was read", bad[i]);
        assert_memory_equal(&a, &kept, sizeof a);
    }
}

static void starred_verbs_repeat(void **state)
{
    (void)state;
    static const struct verb verbs[] = { { "show", "c*", 0 }, { NULL, NULL, 0 } };
    struct game g = toy_game;
    struct action a;
    g.verbs = verbs;
    assert_null(notation_read(&g, "1 show ace two six", &a));
    assert_int_equal(a.count, 3);
    assert_int_equal(a.arg[2], 5);
    assert_null(notation_read(&g, "1 show ace ace ace ace ace ace ace", &a));
    assert_non_null(notation_read(&g, "1 show ace ace ace ace ace ace ace ace", &a));
}

/* Any bytes: an answer, never a crash. */
static void random_lines_never_break(void **state)
{
    (void)state;
    static const char *const parts[] = { "0", "*",  "put", "deal", "bow",        "1",    "four",
                                         "?", "#9", " ",   "-",    "2147483647", "\x80", "x" };
    struct rng r = rng_seeded(11);
    for (int i = 0; i < 20000; i++) {
        char line[200];
        struct text t = TEXT_ON(line);
        text_clear(&t);
        for (int k = rng_below(&r, 8); k > 0; k--)
            text_add(&t, "%s%s", parts[rng_below(&r, (int)(sizeof parts / sizeof *parts))],
                     rng_below(&r, 4) ? " " : "");
        struct action a;
        if (notation_read(&toy_game, line, &a)) continue;
        char back[200];
        struct text b = TEXT_ON(back);
        notation_write(&toy_game, &a, &b);
        assert_string_equal(back, line);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writes_and_reads),
        cmocka_unit_test(refuses_everything_else),
        cmocka_unit_test(starred_verbs_repeat),
        cmocka_unit_test(random_lines_never_break),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
