/* The command line: whatever makes no sense is refused by a sentence that names it, and ends as the man page
   says: 1 when a file can't be used or a check fails, 2 when the command line makes no sense. */
#include "table.h"

#include <ctype.h>
#include <sys/wait.h>

#include "args.h"
#include "file.h"
#include "save.h"

#define NAME "abcdefghijklmnopqrstuvwxyz"
#define SEAT "mqtt://127.0.0.1:9/#t=" NAME "\\&s=0\\&p=" NAME

static char *said;

/* Its exit status; `said` is all it wrote. */
static int docket(const char *arguments)
{
    char command[1024], path[200];
    static char text[65536];
    snprintf(path, sizeof path, "%s/said", table_folder);
    snprintf(command, sizeof command, "cd %s && SDL_VIDEODRIVER=dummy timeout 60 %s %s >%s 2>&1 </dev/null",
             table_folder, DOCKET_PROGRAM, arguments, path);
    int status = system(command);
    FILE *f = fopen(path, "r");
    assert_non_null(f);
    text[fread(text, 1, sizeof text - 1, f)] = 0;
    fclose(f);
    said = text;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

#define SAVE TEST_DIR "/saves/tribunal-1-2.docket"

static const struct { const char *arguments; int status; const char *says[3]; } cases[] = {
    { "sim tribunal --seats 9", 2, { "--seats", "from 2 to 2", "'9'" } },
    { "sim tribunal --games 0", 2, { "--games", "from 1 to", "'0'" } },
    { "sim tribunal --games 3x", 2, { "--games", "'3x'" } },
    { "sim tribunal --threads 65", 2, { "--threads", "from 1 to 64" } },
    { "sim tribunal --seed -1", 2, { "--seed", "from 0 up" } },
    { "sim tribunal --fly 3", 2, { "--fly" } },
    { "sim tribunal --games", 2, { "--games" } },
    { "sim nothing", 2, { "games" } },
    { "arena tribunal hard easy --least 101", 2, { "--least", "from 0 to 100" } },
    { "arena justice hard easy --seats 1", 2, { "--seats", "from 3 to 5" } },
    { "exploit tribunal hard --games x", 2, { "--games", "from 1 to" } },
    { "exploit tribunal hard --minutes x", 2, { "--minutes", "from 0 to" } },
    { "exploit tribunal hard --seats 3", 2, { "--seats", "from 2 to 2" } },
    { "exploit tribunal hard --fly", 2, { "--fly" } },
    { "arena --merge nothing.txt", 1, { "nothing.txt" } },
    { "replay nothing.docket", 1, { "nothing.docket", "opened" } },
    { "replay --notes nothing.docket", 1, { "nothing.docket", "opened" } },
    { "replay --notes", 2, { "usage" } },
    { "replay " SAVE " " SAVE, 2, { SAVE } },
    { "branch nothing.docket --at 3 -o x.docket", 1, { "nothing.docket", "opened" } },
    { "branch " SAVE " --at 3 --real --seat 5 -o x.docket", 1, { "no such seat" } },
    { "puzzle mine tribunal --kind nothing", 2, { "no such kind" } },
    { "replay " SAVE " --seat 2", 2, { "--seat", "from 0 to 1" } },
    { "replay " SAVE " --seat x", 2, { "--seat" } },
    { "replay", 2, { "usage" } },
    { "verify nothing.docket", 1, { "nothing.docket", "opened" } },
    { "verify", 2, { "usage" } },
    { "review nothing.docket", 1, { "opened" } },
    { "review " SAVE " --seconds 0", 2, { "--seconds", "from 1 to 3600" } },
    { "push nothing.txt", 1, { "nothing.txt" } },
    { "push --every 0", 2, { "--every" } },
    { "bench --seconds 0", 2, { "--seconds" } },
    { "bench fly", 2, { "fly" } },
    { "stats --fly", 2, { "--fly" } },
    { "lesson nothing.md", 1, { "nothing.md" } },
    { "engine x", 2, { "usage" } },
    { "nothing", 2, { "'nothing'" } },
    { "./nothing.docket", 1, { "nothing.docket", "opened" } },
    { "nothing.docket", 1, { "nothing.docket", "opened" } },
#ifdef DOCKET_NETWORK
    { "host", 2, { "game" } },
    { "host tribunal --seats 3", 2, { "--seats", "from 2 to 2" } },
    { "host tribunal --port 65536", 2, { "--port", "from 1 to 65535" } },
    { "host tribunal --tables 0", 2, { "--tables", "from 1 to" } },
    { "host tribunal --level fly", 2, { "--level", "fly" } },
    { "host tribunal --fly", 2, { "--fly" } },
    { "host tribunal --port", 2, { "--port" } },
    { "host tribunal --page --broker mqtt://127.0.0.1:9", 2, { "--page", "--broker" } },
    { "host tribunal --page --socket at", 2, { "--page", "--socket" } },
    { "host tribunal --loopback --broker mqtt://127.0.0.1:9", 2, { "--loopback", "--broker" } },
    { "host tribunal --socket at --broker mqtt://127.0.0.1:9", 2, { "--socket", "--broker" } },
    { "host tribunal --socket at --port 4000", 2, { "--socket", "--port" } },
    { "host tribunal --resume nothing.docket", 1, { "opened" } },
    { "host tribunal --socket said", 1, { "socket" } },      /* a file of that name */
    { "join", 2, { "address" } },
    { "join hello", 2, { "address" } },
    { "join mqtt://127.0.0.1:9/#t=abcdefghijklmnop\\&s=0\\&p=x", 2, { "older Docket", "new one" } },
    { "join " SEAT " --bot fly", 2, { "--bot" } },
    { "join " SEAT " --text --think x", 2, { "--think", "from 0" } },
    { "join " SEAT " --text --fly", 2, { "--fly" } },
#endif
#ifdef DOCKET_UI
    { "shot nothing.docket -o x.png", 1, { "nothing.docket" } },
    { "shot " SAVE " -o nothing/x.png", 1, { "nothing/x.png" } },
    { "shot " SAVE " -o x.png --at x", 2, { "--at", "'x'" } },
    { "shot " SAVE " -o x.png --seat 2", 2, { "--seat", "from 0 to 1" } },
    { "tour " SAVE, 1, { "folder" } },
    { "--script nothing.txt", 1, { "nothing.txt" } },
    { "--size x", 2, { "--size" } },
#endif
};

static void what_makes_no_sense_is_named(void **unused)
{
    int wrong = 0;
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int status = docket(cases[i].arguments);
        bool good = status == cases[i].status;
        for (int k = 0; k < 3 && cases[i].says[k]; k++) good &= strstr(said, cases[i].says[k]) != NULL;
        if (good) continue;
        print_error("docket %s: %d, not %d: %s\n", cases[i].arguments, status, cases[i].status, said);
        wrong++;
    }
    assert_int_equal(wrong, 0);
}

/* -h is --help, for the program and every command; what is asked for goes to stdout and is no error. */
static void help_is_help(void **unused)
{
    static const char *const commands[] = {
        "", "sim ", "arena ", "exploit ", "engine ", "replay ", "review ", "branch ", "verify ", "push ",
        "puzzle ", "lesson ", "stats ", "bench ",
#ifdef DOCKET_NETWORK
        "host ", "join ",
#endif
        "shot ", "tour ",
    };
    (void)unused;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        char arguments[64], first[65536];
        snprintf(arguments, sizeof arguments, "%s--help", commands[i]);
        if (docket(arguments)) fail_msg("docket %s: %s", arguments, said);
        strcpy(first, said);
        assert_true(strstr(said, "docket ") != NULL);
        snprintf(arguments, sizeof arguments, "%s-h", commands[i]);
        if (docket(arguments)) fail_msg("docket %s: %s", arguments, said);
        assert_string_equal(said, first);
    }
}

/* Every flag of the man page stands in some --help. */
static void help_is_complete(void **unused)
{
    static const char *const commands[] = { "", "sim ", "arena ", "exploit ", "review ", "push ", "stats ",
                                            "bench ", "host ", "join ", "shot ", "replay ",
                                            "branch ", "puzzle " };
    static char all[1 << 18], page[1 << 17];
    struct text t = TEXT_ON(all);
    (void)unused;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        char arguments[64];
        snprintf(arguments, sizeof arguments, "%s--help", commands[i]);
        docket(arguments);
        text_add(&t, "%s", said);
    }
    FILE *f = fopen(TEST_DIR "/../packaging/docket.6", "r");
    assert_non_null(f);
    page[fread(page, 1, sizeof page - 1, f)] = 0;
    fclose(f);
    int flags = 0;
    for (const char *at = page; (at = strstr(at, "\\-\\-")); at += 4) {
        char flag[40] = "--";
        size_t n = 0;
        while (n < 30 && (islower((unsigned char)at[4 + n]) || at[4 + n] == '-')) n++;
        snprintf(flag + 2, sizeof flag - 2, "%.*s", (int)n, at + 4);
        flags++;
        if (!strstr(all, flag)) fail_msg("%s stands in no --help", flag);
    }
    assert_true(flags > 20);
}

/* Remarks are told beside their lines, wherever the flag stands; without it they aren't. A damaged file is
   named with its line. */
static void remarks_and_files_are_told(void **unused)
{
    struct session s = { 0 };
    char path[300], arguments[700], *text;
    size_t n;
    (void)unused;
    assert_null(save_from_file(&s, SAVE));
    assert_null(session_remark(&s, 17, "Wait here"));
    snprintf(path, sizeof path, "%s/marked.docket", table_folder);
    assert_null(save_to_file(&s, path));
    session_close(&s);
    static const char *const with[] = { "replay --notes %s", "replay %s --notes",
                                        "replay --notes %s --seat 1" };
    for (int i = 0; i < 3; i++) {
        snprintf(arguments, sizeof arguments, with[i], path);
        assert_int_equal(docket(arguments), 0);
        assert_true(strstr(said, "# Wait here") != NULL);
    }
    snprintf(arguments, sizeof arguments, "replay %s", path);
    assert_int_equal(docket(arguments), 0);
    assert_true(strstr(said, "Wait here") == NULL);
    assert_null(file_read_path(path, 1 << 20, &text, &n));
    strstr(text, "\n0 ")[1] = '9';
    assert_null(file_replace(path, text, n, false));
    free(text);
    static const char *const of[] = { "replay %s", "verify %s", "branch %s --at 3 -o x.docket" };
    for (int i = 0; i < 3; i++) {
        snprintf(arguments, sizeof arguments, of[i], path);
        assert_int_equal(docket(arguments), 1);
        assert_true(strstr(said, "marked.docket: ") && strstr(said, "line "));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(what_makes_no_sense_is_named),
                                        cmocka_unit_test(help_is_help), cmocka_unit_test(help_is_complete),
                                        cmocka_unit_test(remarks_and_files_are_told) };
    table_own_folder();
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    table_clean();
    return failed;
}
