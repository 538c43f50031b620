/* A disk that fails: the game comes to the table all the same, a notice stays, and leaving asks where to
   keep it. */
#include <glob.h>
#include <sys/stat.h>

#include "journal.h"
#include "save.h"
#include "ui_play.h"

static char home[] = "/tmp/docket-leave-XXXXXX", blocker[100], state[140];

static void run(const char *script)
{
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
}

/* A file stands where the state folder should be: ENOTDIR, for root too. */
static void block(bool on)
{
    snprintf(blocker, sizeof blocker, "%s/blocker", home);
    snprintf(state, sizeof state, "%s/state", blocker);
    ui_play_clean(blocker);
    if (on) fclose(fopen(blocker, "w"));
    setenv("XDG_STATE_HOME", state, 1);
}

static void play_unsaved(const char *bot)       /* or "person" */
{
    struct session s;
    block(true);
    assert_null(session_open(&s, game_find("tribunal"), 2, NULL, 6));
    s.players[1].level = strcmp(bot, "person") ? (uint8_t)level_find(bot) : PERSON;
    if (!strcmp(bot, "random")) s.players[0].level = s.players[1].level;
    table_open(&s, true);
    app_go(&home_screen);
    app_push(&table_screen);
    run("idle\nwait 20");
}

/* How many exported games lie in the home folder; takes them away. */
static int exported(char *first)
{
    glob_t found;
    char pattern[100];
    snprintf(pattern, sizeof pattern, "%s/docket-*.docket", home);
    int n = glob(pattern, 0, NULL, &found) ? 0 : (int)found.gl_pathc;
    if (n && first) strcpy(first, found.gl_pathv[0]);
    for (int i = 0; i < n && !first; i++) remove(found.gl_pathv[i]);
    if (n) globfree(&found);
    return n;
}

static void leaving_asks_and_offers_another_place(void **unused)
{
    (void)unused;
    char path[200], script[400];
    struct session back = { 0 };
    play_unsaved("easy");
    run("expect Not saved: the game can't be saved\ntap Menu\nwait 20\ntap Adjourn\nwait 20\nexpect This game "
        "isn't saved");
    assert_string_equal(app_screen()->name, "leave");
    run("tap Back to the game\nwait 20");
    assert_string_equal(app_screen()->name, "table");
    assert_true(table.open);
    int lines = table.session.log_count;
    snprintf(script, sizeof script, "tap Menu\nwait 20\ntap Adjourn\nwait 20\ntap Keep it in %s\nwait 20",
             home);
    run(script);
    assert_string_equal(app_screen()->name, "home");
    assert_false(table.open);
    assert_int_equal(exported(path), 1);
    assert_null(strstr(path, "-6."));                /* the name doesn't tell the deal */
    assert_null(save_from_file(&back, path));
    assert_int_equal(back.log_count, lines);
    session_close(&back);

    /* it comes back, and says so again */
    run("tap See all\nwait 20\ntap docket-tribunal\nwait 20\nexpect Not saved");
    assert_int_equal(table.session.log_count, lines);
    run("tap Menu\nwait 20\ntap Adjourn\nwait 20\ntap Leave without saving\nwait 20");
    assert_string_equal(app_screen()->name, "home");
    assert_int_equal(exported(NULL), 1);
}

/* Somebody else's secrets are in it, or nobody's: then nothing is said of them. */
static void it_is_said_what_the_file_holds(void **unused)
{
    (void)unused;
    play_unsaved("easy");
    run("tap Not saved\nwait 20\nexpect Keep it as a file somewhere else");
    assert_false(ui_play_reads("every secret"));
    play_unsaved("person");
    app_push(&leave_screen);
    run("wait 20");
    assert_true(ui_play_reads("it holds every secret: nobody should look"));
    run("tap Back to the game\nwait 20");
    assert_string_equal(app_screen()->name, "table");
}

static void a_place_can_be_typed(void **unused)
{
    (void)unused;
    char folder[100], script[400], command[200];
    play_unsaved("easy");
    snprintf(folder, sizeof folder, "%s/else", home);
    snprintf(script, sizeof script,
             "tap Menu\nwait 20\ntap Adjourn\nwait 20\ntap Another folder\nwait 20\ntype /else\nwait 20\ntap "
             "Keep it there\nwait 20\nexpect No such file");
    run(script);                                     /* it isn't there: nothing is left */
    assert_string_equal(app_screen()->name, "leave");
    assert_int_equal(mkdir(folder, 0700), 0);
    run("tap Keep it there\nwait 20");
    assert_string_equal(app_screen()->name, "home");
    snprintf(command, sizeof command, "test $(ls %s | wc -l) = 1", folder);
    assert_int_equal(system(command), 0);
}

static void a_failed_write_is_tried_again(void **unused)
{
    (void)unused;
    play_unsaved("easy");
    run("expect Not saved");
    block(false);
    for (int i = 0; i < 600 && journal_pending(&table.session); i++) SDL_Delay(10);
    run("wait 20\nabsent Not saved\ntap Menu\nwait 20\ntap Adjourn\nwait 20");
    assert_string_equal(app_screen()->name, "home");
    run("expect Adjourned games");
}

static void the_end_of_a_game_changes_nothing(void **unused)
{
    (void)unused;
    play_unsaved("random");
    assert_string_equal(app_screen()->name, "results");
    run("expect Not saved\ntap Rematch\nwait 20");
    assert_string_equal(app_screen()->name, "leave");
    run("tap Back to the game\nwait 20\ntap Home\nwait 20");
    assert_string_equal(app_screen()->name, "leave");
    block(false);                                    /* the disk comes back while it is asked */
    for (int i = 0; i < 600 && journal_pending(&table.session); i++) SDL_Delay(10);
    run("wait 20");
    assert_string_equal(app_screen()->name, "home");
    run("tap See all\nwait 20\nexpect Finished");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leaving_asks_and_offers_another_place),
        cmocka_unit_test(it_is_said_what_the_file_holds),
        cmocka_unit_test(a_place_can_be_typed),
        cmocka_unit_test(a_failed_write_is_tried_again),
        cmocka_unit_test(the_end_of_a_game_changes_nothing),
    };
    if (!mkdtemp(home)) return 1;
    setenv("HOME", home, 1);
    int failed = ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
    ui_play_clean(home);
    return failed;
}
