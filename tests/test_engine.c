/* The line protocol: framing, every request, and anything a pipe can carry. */
#include "table.h"

#include "engine.h"

static char *answers;            /* of the last conversation */

static const char *talk_bytes(const char *requests, size_t n)
{
    size_t size;
    free(answers);
    answers = NULL;
    FILE *in = fmemopen((void *)(uintptr_t)requests, n, "r"), *out = open_memstream(&answers, &size);
    assert_true(in && out);
    engine_serve(in, out);
    fclose(in);
    fclose(out);
    return answers;
}

static const char *talk(const char *requests)
{
    return talk_bytes(requests, strlen(requests));
}

/* Every answer: a head line with = or ?, body lines, one empty line. */
static int count_answers(const char *s, int *errors)
{
    int n = 0;
    if (errors) *errors = 0;
    while (*s) {
        must(*s == '=' || *s == '?', "an answer starts with '%.20s'", s);
        if (errors) *errors += *s == '?';
        const char *end = strstr(s, "\n\n");
        must(end, "no empty line after '%.40s'", s);
        s = end + 2;
        must(*s != '\n', "an empty line too many after answer %d", n + 1);
        n++;
    }
    return n;
}

static void answers_are_framed(void **state)
{
    (void)state;
    int errors;
    const char *s = talk(
        "help\ngames\noptions tribunal\nnew tribunal 2 seed=5\nid\nturn\nchance\nask\nlegal\nshow\nview 0\n"
        "view public\nlog\nlog 1\nlog public\nsay 0 I have it\nnote 1 I doubt it\nseat 0 hard "
        "Robo\nhash\nsave\n"
        "\n   \n# a remark\nquit\nturn\n");
    assert_int_equal(count_answers(s, &errors), 21);
    assert_int_equal(errors, 0);
    assert_non_null(strstr(s, "seat"));
    assert_non_null(strstr(s, "say 0 I have it ~"));
}

static void wrong_requests_change_nothing(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "fly",
        "new",
        "new chess",
        "new tribunal 9",
        "new tribunal 2 seed=x",
        "new tribunal 2 nothing=1",
        "new tribunal-2-zzzz",
        "options",
        "options chess",
        "play",
        "play 0",
        "play 0 fly",
        "play 9 pass",
        "play 0 pass 1 2 3 4 5 6 7 8 9",
        "play * draw 0 nothing",
        "undo 7",
        "view 7",
        "view x",
        "log -1",
        "name 0 fly",
        "score",
        "reason 0",
        "reason",
        "bot god",
        "bot normal x",
        "bot normal 0",
        "say",
        "say 9 x",
        "say 0 \x01",
        "note",
        "seat",
        "seat 0",
        "seat 0 god x",
        "seat 9 hard x",
        "load\nnothing\n.",
        "HELP",
    };
    char all[8192] = "";
    strcat(all, "new tribunal 2 seed=5\nchance\nhash\n");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) strcat(strcat(all, wrong[i]), "\n");
    strcat(all, "hash\nid\n");
    int errors, n = count_answers(talk(all), &errors);
    assert_int_equal(errors, sizeof wrong / sizeof *wrong);
    assert_int_equal(n, errors + 5);
    char *first = strstr(answers, "\n\n= ");
    first = strstr(first + 2, "\n\n= ") + 4;
    char hash[17] = { 0 };
    memcpy(hash, first, 16);
    assert_non_null(strstr(first + 16, hash));               /* the second hash is the first */
    assert_non_null(strstr(answers, "tribunal-2-05bm"));
}

/* Who is named gets the name in words, whatever it is; the facts keep their seats. */
static void words_have_names(void **state)
{
    (void)state;
    const char *s = talk("new tribunal 2 seed=5\nname * begin 1\nseat 1 person A seat 2\nname * begin 1\n"
                         "new justice 4\nseat 2 easy seat 1\nname * chooser 2\nname * chooser 1\n");
    assert_int_equal(count_answers(s, NULL), 8);
    assert_non_null(strstr(s, "= Player 2 starts\n"));
    assert_non_null(strstr(s, "= A seat 2 starts\n"));
    assert_non_null(strstr(s, "= seat 1 saw an officer last\n"));
    assert_non_null(strstr(s, "= Player 2 saw an officer last\n"));
}

static void needs_a_game(void **state)
{
    (void)state;
    int errors;
    assert_int_equal(
        count_answers(talk("turn\nlegal\nplay 0 pass\nchance\nundo\nshow\nview 0\nlog\nbot\nsave\nid\nhash\n"),
                      &errors),
        12);
    assert_int_equal(errors, 12);
}

/* A whole game by bots; its save, loaded again, has the same hash. */
static void plays_saves_and_loads(void **state)
{
    (void)state;
    char all[65536] = "new tribunal 2 seed=9\n";
    for (int i = 0; i < 400; i++) strcat(all, "chance\nbot heuristic\n");
    strcat(all, "turn\nscore\nreason 0\nlog public\nhash\nsave\n");
    const char *s = talk(all);
    count_answers(s, NULL);
    const char *over = strstr(s, "= over\n\n");
    assert_non_null(over);
    assert_non_null(strstr(over, "won"));
    const char *save = strstr(over, "docket save 1");
    assert_non_null(save);
    char hash[17] = { 0 };
    memcpy(hash, save - 20, 16);
    snprintf(all, sizeof all, "load\n%s.\nhash\n", save);
    char *blank = strstr(all, "\n\n");
    memmove(blank, blank + 1, strlen(blank));
    s = talk(all);
    assert_int_equal(count_answers(s, NULL), 2);
    assert_non_null(strstr(s, hash));
}

static void bots_repeat_themselves(void **state)
{
    (void)state;
    static const char all[] = "new tribunal 2 seed=3\nchance\nbot normal 100\nchance\nbot hard "
                              "100\nchance\nbot easy\nchance\nbot random\nchance\nhash\n";
    char *first = strdup(talk(all));
    assert_string_equal(first, talk(all));
    int errors;
    count_answers(first, &errors);
    assert_int_equal(errors, 0);
    free(first);
}

static void undo_by_request(void **state)
{
    (void)state;
    int errors;
    const char *s = talk("new tribunal 2 seed=5\nchance\nhash\nplay 1 claim top\nundo 0\nundo\nhash\nundo\n");
    assert_int_equal(count_answers(s, &errors), 8);
    assert_int_equal(errors, 2);
}

static void awkward_bytes_are_answered(void **state)
{
    (void)state;
    int errors;
    char bytes[] = "help\nnew tri\0bunal\n\xff\xfe\nturn\r\n";
    assert_int_equal(count_answers(talk_bytes(bytes, sizeof bytes - 1), &errors), 4);
    assert_int_equal(errors, 3);
    char *huge = malloc(3000000);
    memset(huge, 'x', 3000000);
    memcpy(huge + 2999990, "\nhelp\n", 6);
    assert_int_equal(count_answers(talk_bytes(huge, 2999996), &errors), 2);
    assert_int_equal(errors, 1);
    free(huge);
    assert_int_equal(count_answers(talk("load\nno dot"), &errors), 1);
    assert_int_equal(errors, 1);
    assert_int_equal(count_answers(talk("load"), &errors), 1);
    assert_int_equal(count_answers(talk("new tribunal\nchance"), &errors), 2);
    assert_int_equal(errors, 0);
}

/* Requests put together at random: answers stay framed, nothing breaks. */
static void random_requests_never_break(void **state)
{
    (void)state;
    static const char *const parts[] = { "help",      "new",    "tribunal", "2",      "seed=4",      "play",
                                         "0",         "1",      "*",        "pass",   "claim",       "top",
                                         "ok",        "object", "draw",     "chance", "undo",        "view",
                                         "public",    "show",   "log",      "legal",  "bot",         "random",
                                         "heuristic", "save",   "load",     "\n.\n",  "say",         "note",
                                         "seat",      "hard",   "turn",     "ask",    "name",        "score",
                                         "reason",    "hash",   "id",       "-1",     "99999999999", "\n",
                                         "\n",        "\n",     "\n",       "\n",     "\n",          "\n.\n" };
    struct rng r = rng_seeded(8);
    static char all[200000];
    struct text t = TEXT_ON(all);
    text_add(&t, "new tribunal 2 seed=4\nchance\n");
    for (int i = 0; i < 20000; i++)
        text_add(&t, "%s ", parts[rng_below(&r, (int)(sizeof parts / sizeof *parts))]);
    assert_true(count_answers(talk(all), NULL) > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_are_framed),
        cmocka_unit_test(wrong_requests_change_nothing),
        cmocka_unit_test(words_have_names), cmocka_unit_test(needs_a_game),
        cmocka_unit_test(plays_saves_and_loads),
        cmocka_unit_test(bots_repeat_themselves),
        cmocka_unit_test(undo_by_request),
        cmocka_unit_test(awkward_bytes_are_answered),
        cmocka_unit_test(random_requests_never_break),
    };
    table_own_folder();
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    free(answers);
    table_clean();
    return failed;
}
