/* The window's commands: what isn't a number, a file or a flag they know is refused, and nothing is written. */
#include <dirent.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ui_play.h"

static char folder[] = "/tmp/docket-args-XXXXXX";

/* The exit status of the program, called in the test's own folder. */
static int docket(const char *arguments)
{
    char command[1024];
    snprintf(command, sizeof command, "SDL_VIDEODRIVER=dummy timeout 60 %s %s >/dev/null 2>&1 </dev/null",
             DOCKET_PROGRAM, arguments);
    int status = system(command);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static int files(void)
{
    DIR *d = opendir(".");
    assert_non_null(d);
    int n = 0;
    while (readdir(d)) n++;
    closedir(d);
    return n - 2;
}

static void write_script(const char *text)
{
    FILE *f = fopen("script", "w");
    assert_non_null(f);
    fputs(text, f);
    assert_int_equal(fclose(f), 0);
}

#define SAVE TEST_DIR "/saves/tribunal-1-2.docket"

static void what_is_no_number_is_refused(void **unused)
{
    (void)unused;
    static const char *const wrong[] = {
        "shot " SAVE " -o x.png --at x", "shot " SAVE " -o x.png --at 3x", "shot " SAVE " -o x.png --at ''",
        "shot " SAVE " -o x.png --at -1", "shot " SAVE " -o x.png --at 99999999999999999999",
        "shot " SAVE " -o x.png --at 100000", "shot " SAVE " -o x.png --seat x",
        "shot " SAVE " -o x.png --seat -1",
        "shot " SAVE " -o x.png --seat 2", "shot " SAVE " -o x.png --seat", "shot " SAVE " -o x.png --size 800",
        "shot " SAVE " -o x.png --size 800x", "shot " SAVE " -o x.png --size 800x600x",
        "shot " SAVE " -o x.png --size 800x600q", "shot " SAVE " -o x.png --size ' 800x600'",
        "shot " SAVE " -o x.png --size 9999999999999x600", "shot " SAVE " -o x.png --size x600",
        "--size 800x600q", "--size x", "--size",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (docket(wrong[i]) != 2) fail_msg("'%s' was accepted", wrong[i]);
    assert_int_equal(files(), 0);
    assert_int_equal(docket("shot " SAVE " -o x.png --at 3 --seat 1 --size 320x320"), 0);
    assert_int_equal(unlink("x.png"), 0);
}

static void what_is_no_flag_is_refused(void **unused)
{
    (void)unused;
    static const char *const wrong[] = { "tour --fly", "tour -x", "tour a b", "tour", "shot --fly",
                                         "shot -o --at",
                                         "shot " SAVE " -o --size", "shot " SAVE " -o x.png --fly", "--fly",
                                         "--script --fullscreen" };
    static const char *const help[] = { "tour --help", "shot --help", "shot -o --help",
                                        "tour a --help", "--help" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (docket(wrong[i]) != 2) fail_msg("'%s' was accepted", wrong[i]);
    for (size_t i = 0; i < sizeof help / sizeof *help; i++)
        if (docket(help[i]) != 0) fail_msg("'%s' doesn't help", help[i]);
    assert_int_equal(files(), 0);
}

static void a_script_refuses_them_too(void **unused)
{
    (void)unused;
    static const char *const wrong[] = { "wait x",         "wait",         "wait 3x",       "wait -3",
                                         "hold 3,3",       "hold 3,3 x",   "size 800x",     "size 800x600q",
                                         "drag 1,2 3",     "set zoom x",   "set zoom 100%", "set fly 1",
                                         "drag 1,2 3,4 5", "new enigma 3 person,easy series=x" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (!script_run(wrong[i])) fail_msg("'%s' was accepted", wrong[i]);
    assert_null(script_run("wait 3\nsize 800x1280\nset zoom 100\ndrag 1,2 3,4\nhold 3,3 20"));
    write_script("wait x\n");
    assert_int_equal(docket("--script script"), 1);
    write_script("wait 1\nquit\n");
    assert_int_equal(docket("--script script --size 640x640"), 0);
    assert_int_equal(unlink("script"), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(what_is_no_number_is_refused),
                                        cmocka_unit_test(what_is_no_flag_is_refused),
                                        cmocka_unit_test(a_script_refuses_them_too) };
    assert_non_null(mkdtemp(folder));
    assert_int_equal(chdir(folder), 0);
    app_open_canvas(1280, 800);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    app_close_canvas();
    assert_int_equal(rmdir(folder), 0);
    return failed;
}
