/* Where a file should be there may be anything: a pipe, a device, a folder, something huge. Nothing hangs,
   nothing is lost. */
#include "table.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "file.h"
#include "journal.h"
#include "save.h"

static char pipe_path[100], folder_path[100], huge_path[100], good_path[100];

static void make_odd_files(void)
{
    struct session s;
    struct rng r = rng_seeded(2);
    table_own_folder();
    snprintf(pipe_path, sizeof pipe_path, "%s/pipe", table_folder);
    snprintf(folder_path, sizeof folder_path, "%s/folder", table_folder);
    snprintf(huge_path, sizeof huge_path, "%s/huge", table_folder);
    snprintf(good_path, sizeof good_path, "%s/good", table_folder);
    assert_int_equal(mkfifo(pipe_path, 0600), 0);
    assert_int_equal(mkdir(folder_path, 0700), 0);
    assert_int_equal(close(creat(huge_path, 0600)), 0);
    assert_int_equal(truncate(huge_path, 1LL << 40), 0);
    assert_null(session_open(&s, game_find("tribunal"), 2, NULL, 4));
    table_play(&s, &r, 12);
    assert_null(save_to_file(&s, good_path));
    session_close(&s);
}

static void only_plain_files_are_read(void **state)
{
    (void)state;
    make_odd_files();
    const char *odd[] = { pipe_path, folder_path, huge_path, "/dev/zero", "/dev/full", "/dev/tty", "/nowhere" };
    struct session s = { 0 };
    char *text;
    size_t n;
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        assert_non_null(save_from_file(&s, odd[i]));
        assert_non_null(journal_resume(&s, odd[i]));
        assert_non_null(file_read_path(odd[i], 1000, &text, &n));
        assert_null(s.game);
    }
    assert_null(file_read_path(good_path, 8000, &text, &n));
    assert_int_equal(strlen(text), n);
    free(text);
    assert_string_equal(file_read_path(good_path, n - 1, &text, &n), "the file is too large");
}

static void only_plain_files_are_written_over(void **state)
{
    (void)state;
    struct session s;
    struct stat about;
    make_odd_files();
    assert_null(session_open(&s, game_find("tribunal"), 2, NULL, 4));
    assert_non_null(save_to_file(&s, pipe_path));
    assert_non_null(save_to_file(&s, folder_path));
    assert_non_null(save_to_file(&s, "/dev/full"));
    assert_int_equal(stat(pipe_path, &about), 0);
    assert_true(S_ISFIFO(about.st_mode));
    assert_int_equal(stat("/dev/full", &about), 0);
    assert_true(S_ISCHR(about.st_mode));
    assert_null(save_to_file(&s, good_path));
    session_close(&s);
}

/* Two writers at once, many times: the file is always whole and of one of them, and nothing is left beside
   it. */
static void writers_do_not_mix(void **state)
{
    (void)state;
    enum { SIZE = 30000, TIMES = 300 };
    static char mine[SIZE];
    char path[100], command[200], *text;
    size_t n;
    snprintf(path, sizeof path, "%s/settings", table_own_folder());
    pid_t child = fork();
    memset(mine, child ? 'a' : 'b', sizeof mine);
    for (int i = 0; i < TIMES; i++) {
        if (file_replace(path, mine, sizeof mine, false)) _exit(1);
        if (!child || i % 10) continue;
        assert_null(file_read_path(path, SIZE, &text, &n));
        assert_int_equal(n, SIZE);
        for (size_t k = 1; k < n; k++) assert_int_equal(text[k], text[0]);
        free(text);
    }
    if (!child) _exit(0);
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    snprintf(command, sizeof command, "test $(ls -A %s | wc -l) = 1", table_folder);
    assert_int_equal(system(command), 0);
}

/* The exit status of a command; one that hangs has 124. */
static int docket(const char *arguments)
{
    char command[1024];
    snprintf(command, sizeof command, "timeout 20 %s %s 2>/dev/null </dev/null", DOCKET_PROGRAM, arguments);
    int status = system(command);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void commands_refuse_what_is_no_file(void **state)
{
    (void)state;
    static const char *const commands[] = { "replay %s",   "verify %s",
                                            "push %s",     "shot %s -o /nowhere/x.png",
                                            "--script %s", "sim tribunal --games 1 --trace %s" };
    make_odd_files();
    const char *odd[] = { pipe_path, folder_path, "/dev/zero" };
    for (size_t c = 0; c < sizeof commands / sizeof *commands; c++)
        for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
            char line[300];
            snprintf(line, sizeof line, commands[c], odd[i]);
            int status = docket(line);
            must(status == 1 || status == 2, "docket %s: %d", line, status);
        }
}

/* What can't be read or written is named, and it is no fault of the command line. */
static void commands_name_the_file(void **state)
{
    (void)state;
    static const char *const commands[] = { "replay %s", "verify %s", "review %s", "push %s",
                                            "branch %s --at 1 -o /nowhere/x", "puzzle solve %s", "lesson %s",
                                            "sim tribunal --games 1 --trace %s",
                                            "arena tribunal milker:%s easy --games 1" };
    for (size_t c = 0; c < sizeof commands / sizeof *commands; c++) {
        char words[200], line[1024], said[1000] = "";
        snprintf(words, sizeof words, commands[c], "/nowhere/gone");
        snprintf(line, sizeof line, "timeout 20 %s %s 2>&1 >/dev/null </dev/null", DOCKET_PROGRAM, words);
        FILE *f = popen(line, "r");
        said[fread(said, 1, sizeof said - 1, f)] = 0;
        int status = pclose(f);
        must(strstr(said, "/nowhere/gone: "), "docket %s: %s", words, said);
        must(WIFEXITED(status) && WEXITSTATUS(status) == 1, "docket %s: %d", words, status);
    }
}

static void commands_tell_that_nothing_was_written(void **state)
{
    (void)state;
    char line[300];
    make_odd_files();
    const char *const commands[] = { "replay %s",
                                     "verify %s",
                                     "--help",
                                     "--version",
                                     "sim tribunal --games 1",
                                     "bench tribunal --seconds 0.1" };
    for (size_t c = 0; c < sizeof commands / sizeof *commands; c++) {
        char words[200];
        snprintf(words, sizeof words, commands[c], good_path);
        snprintf(line, sizeof line, "%s >/dev/null", words);
        assert_int_equal(docket(line), 0);
        snprintf(line, sizeof line, "%s >/dev/full", words);
        must(docket(line) == 1, "docket %s: the full disk was not told", words);
        snprintf(line, sizeof line, "%s >&-", words);
        must(docket(line) == 1, "docket %s: the closed output was not told", words);
    }
    snprintf(line, sizeof line, "sh -c 'echo version | timeout 20 %s engine >/dev/full 2>&1'", DOCKET_PROGRAM);
    assert_int_not_equal(system(line), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_plain_files_are_read),
        cmocka_unit_test(only_plain_files_are_written_over),
        cmocka_unit_test(writers_do_not_mix),
        cmocka_unit_test(commands_refuse_what_is_no_file),
        cmocka_unit_test(commands_name_the_file),
        cmocka_unit_test(commands_tell_that_nothing_was_written),
    };
    if (!game_find("tribunal")) return 0;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    table_clean();
    return failed;
}
