/* The games that lie as files, on the screen: none vanishes, and each is thrown away by itself. */
#include <fcntl.h>
#include <sys/stat.h>
#include <time.h>

#include "journals.h"
#include "record.h"
#include "save.h"
#include "ui_play.h"

static char home[] = "/tmp/docket-lists-XXXXXX", state[60];

static void run(const char *script)
{
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
}

/* No games at all, and the home screen. */
static void begin(void **unused)
{
    (void)unused;
    table_close();
    ui_play_clean(home);
    assert_int_equal(mkdir(home, 0700), 0);
    snprintf(state, sizeof state, "%s/state", home);
    setenv("XDG_STATE_HOME", state, 1);
    app_go(&home_screen);
}

/* A game of two bots as a journal, played for so many lines or to its end, last written so many minutes ago. */
static void put_game(const char *game, int lines, int minutes, char path[512])
{
    static struct action legal[LEGAL_MAX];
    struct session s;
    struct rng r = rng_seeded((uint64_t)minutes + 1);
    assert_null(session_open(&s, game_find(game), 2, NULL, 6));
    while (session_chance(&s), s.log_count < lines && session_turn(&s) >= 0)
        assert_null(session_play(&s, &legal[rng_below(&r, session_legal(&s, legal, LEGAL_MAX))]));
    assert_null(journal_start(&s));
    snprintf(path, 512, "%s", journal_path(&s));
    session_close(&s);
    struct timespec then = { .tv_sec = time(NULL) - minutes * 60 };
    assert_int_equal(utimensat(AT_FDCWD, path, (struct timespec[]){ then, then }, 0), 0);
}

static bool lies(const char *path)
{
    return !access(path, F_OK);
}

static void throwing_away_is_meant_for_one_game(void **unused)
{
    char first[512], second[512];
    begin(unused);
    put_game("tribunal", 20, 5, first);
    put_game("mistrial", 20, 9, second);
    run("wait 20\ntap See all\nwait 20\ntap Throw away\nwait 20\nexpect Press again to throw this game away");
    assert_true(lies(first) && lies(second));

    /* another game comes to lie in that row: a press there asks for that one */
    assert_int_equal(utimensat(AT_FDCWD, second, NULL, 0), 0);
    run("wait 1600");
    app_redraw();
    run("wait 20\ntap Throw away\nwait 20");
    assert_true(lies(first) && lies(second));
    run("wait 4500\ntap Throw away\nwait 20");           /* and a question isn't open for ever */
    assert_true(lies(first) && lies(second));
    run("tap Throw away\nwait 20");
    assert_true(lies(first) && !lies(second));
}

static void a_single_game_goes_and_comes_back(void **unused)
{
    char path[512];
    begin(unused);
    put_game("tribunal", 20, 5, path);
    run("wait 20\ntap See all\nwait 20\ntap Throw away\nwait 20\ntap Throw away\nwait 20");
    assert_false(lies(path));
    run("key Escape\nwait 20\ntap See all\nwait 20\ntap Thrown away\nwait 20\ntap Bring back\nwait 20");
    assert_true(lies(path));
}

/* The bytes of a file, to be freed. */
static char *bytes_of(const char *path, size_t *n)
{
    struct stat about;
    FILE *f = fopen(path, "rb");
    assert_non_null(f);
    assert_int_equal(fstat(fileno(f), &about), 0);
    *n = (size_t)about.st_size;
    char *s = malloc(*n + 1);
    assert_int_equal(fread(s, 1, *n, f), *n);
    fclose(f);
    return s;
}

static void a_damaged_game_keeps_its_row(void **unused)
{
    char path[512], *before, *after;
    size_t n, m;
    begin(unused);
    put_game("tribunal", 40, 5, path);
    before = bytes_of(path, &n);
    before[n * 2 / 3] ^= 4;
    FILE *f = fopen(path, "wb");
    assert_int_equal(fwrite(before, 1, n, f), n);
    fclose(f);
    run("wait 20\nexpect Line ");                        /* the reason, on home */
    run("tap Rescue\nwait 20\nexpect Its undamaged part");
    assert_string_equal(app_screen()->name, "table");
    assert_in_range(table.session.log_count, 8, 39);
    after = bytes_of(path, &m);
    assert_int_equal(m, n);
    assert_memory_equal(before, after, n);
    free(before);
    free(after);
}

static void a_newer_game_says_so(void **unused)
{
    char path[512];
    begin(unused);
    put_game("tribunal", 20, 5, path);
    FILE *f = fopen(path, "w");
    fputs("docket journal 9 ~000000\n", f);
    fclose(f);
    run("wait 20\nexpect A game that can't be read\nabsent Rescue");
    assert_true(lies(path));
}

/* However many are finished, or exported: one that waits is on home, and every list goes to its end. */
static void no_list_has_an_end(void **unused)
{
    enum { MANY = 70 };
    char path[512], copy[600], *text;
    size_t n;
    struct session s;
    begin(unused);
    put_game("mistrial", 20, 60 * 24 * 30, path);
    put_game("tribunal", 100000, 5, path);
    text = bytes_of(path, &n);
    assert_null(session_open(&s, game_find("tribunal"), 2, NULL, 6));
    for (int i = 1; i < MANY; i++) {
        snprintf(copy, sizeof copy, "%.*s-%d.docket", (int)(strlen(path) - 7), path, i);
        FILE *f = fopen(copy, "wb");
        assert_int_equal(fwrite(text, 1, n, f), n);
        fclose(f);
        snprintf(copy, sizeof copy, "%s/docket-%03d.txt", home, i);
        assert_null(save_to_file(&s, copy));
    }
    session_close(&s);
    free(text);
    run("wait 20\nexpect Mistrial!\ntap See all\nwait 20\nexpect Finished \u00b7 70");
    run("expect Exported \u00b7 69\ntap Exported\nwait 20");
    snprintf(copy, sizeof copy, "drag 640,600 640,200\n");
    for (int i = 0; i < 40; i++) run(copy);
    run("wait 1000\ntap docket-001.txt\nwait 20");
    assert_string_equal(app_screen()->name, "table");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(throwing_away_is_meant_for_one_game),
        cmocka_unit_test(a_single_game_goes_and_comes_back),
        cmocka_unit_test(a_damaged_game_keeps_its_row),
        cmocka_unit_test(a_newer_game_says_so),
        cmocka_unit_test(no_list_has_an_end),
    };
    if (!game_find("tribunal") || !game_find("mistrial")) return 0;
    if (!mkdtemp(home)) return 1;
    setenv("HOME", home, 1);
    int failed = ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
    ui_play_clean(home);
    return failed;
}
