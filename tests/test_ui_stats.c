/* The statistics' screens by presses: from a bar to its games and a replay, erasing by a hold, exporting, the
   case of the day; nothing cut off or on top of another, whatever the size. */
#include <sys/stat.h>
#include <time.h>

#include "daily.h"
#include "journal.h"
#include "rng.h"
#include "stats.h"
#include "ui/date.h"
#include "ui/screens/stats_panels.h"
#include "ui/widgets.h"
#include "ui_play.h"
#ifdef DOCKET_STATS
#include <sqlite3.h>

#include "ui_audit.h"
#endif

static char home[] = "/tmp/docket-stats-XXXXXX", file[80];

static void run(const char *script)
{
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
}

/* Nothing kept, no games, and the home screen. */
static void begin(void **unused)
{
    (void)unused;
    table_close();
    ui_play_clean(home);
    assert_int_equal(mkdir(home, 0700), 0);
    static const char *const places[] = { "HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME" };
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) setenv(places[i], home, 1);
    setenv("DOCKET_DATE", "2026-11-17", 1);      /* Enigma's */
    snprintf(file, sizeof file, "%s/docket/statistics.db", home);
    app_go(&home_screen);
}

#ifdef DOCKET_STATS
/* Games of Amara, and some of Tomas and Nathaniel. */
static void fill(int count)
{
    static const char *const steps[] = {
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1) INSERT INTO games"
        " SELECT i, json_extract('[\"voices\",\"mistrial\",\"tribunal\",\"justice\",\"enigma\"]',"
        " '$[' || (i % 5) || ']'), 'id-' || i, '', 2 + i % 3,"
        " json_extract('[\"easy\",\"normal\",\"hard\",\"expert\",null]', '$[' || (i / 5 % 5) || ']'),"
        " 300, strftime('%s', 'now') - i * 40000, '0.1.0', NULL, 'l' || i, 1900,"
        " CASE WHEN i < 9 THEN 20774 - i END FROM n",
        "INSERT INTO seats SELECT id, value, CASE value WHEN 0 THEN json_extract("
        "'[\"Amara\",\"Amara\",\"Amara\",\"Tomas\",\"Nathaniel\"]', '$[' || (id * 7 % 5) || ']') END,"
        " CASE value WHEN 0 THEN 'somebody' ELSE 'Vesper' END,"
        " CASE value WHEN 0 THEN 'person' ELSE 'hard' END, CASE game WHEN 'voices' THEN json_extract("
        "'[\"Prosecutor\",\"Honesty\",\"Selfishness\",\"Doubt\",\"Fear\",\"Love\",\"Envy\",\"Hope\"]',"
        " '$[' || (id / 5 % 8) || ']') WHEN 'justice' THEN NULL ELSE 'Prosecution' END,"
        " (id * 7 + value) % 3 = 0, value, 40, id % 9 = 0,"
        " CASE WHEN game IN ('tribunal', 'enigma') THEN 3 ELSE 0 END, 0 + (game = 'tribunal'), 2, 1, 1,"
        " 2 * (game = 'voices'), 'Motor Skills', 19 FROM games, (SELECT 0 AS value UNION SELECT 1)",
    };
    const char *said;
    sqlite3 *db;
    stats_close(stats_open(true, &said));
    assert_null(said);
    assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
    for (int i = 0; i < 2; i++) {
        sqlite3_stmt *q;
        if (sqlite3_prepare_v2(db, steps[i], -1, &q, NULL)) fail_msg("%s", sqlite3_errmsg(db));
        if (!i) sqlite3_bind_int(q, 1, count);
        if (sqlite3_step(q) != SQLITE_DONE) fail_msg("%s", sqlite3_errmsg(db));
        sqlite3_finalize(q);
    }
    sqlite3_close(db);
}

static int kept(const char *person)
{
    const char *said;
    struct stats *s = stats_open(false, &said);
    int n = s ? stats_rows(s, &(struct stats_filter){ .person = person, .level = -1, .day = -1 }, NULL, 0) : 0;
    stats_close(s);
    return n;
}

/* The game on the table to its end, by any moves; then its results. */
static void play_out(uint64_t seed)
{
    struct rng r = rng_seeded(seed);
    ui_play_blind(true);
    for (int i = 0; i < 20000 && app_screen() != &results_screen; i++) {
        table_leave();
        if (table.at.paused) table_leave();
        if (table_asking()) table_play(rng_below(&r, table.at.legal_count));
        app_step();
    }
    ui_play_blind(false);
    assert_ptr_equal(app_screen(), &results_screen);
}

static void put_game(const char *id, uint64_t seed)
{
    struct session s = { 0 };
    assert_null(session_open(&s, game_find(id), 2, NULL, seed));
    for (int i = 0; i < 2; i++) {
        struct player p = { "Amara", i ? RANDOM : PERSON, (uint8_t)i };
        if (i) strcpy(p.name, "Vesper");
        assert_null(session_seat(&s, i, &p));
    }
    table_open(&s, true);
    app_push(&table_screen);
    app_step();
}

/* Whatever the system calls a month. */
static void months_are_the_programs(void **unused)
{
    (void)unused;
    struct tm tm = { .tm_mday = 3, .tm_mon = 2, .tm_year = 126, .tm_hour = 9, .tm_min = 5 };
    char words[60];
    static const char *const systems[] = { "C.UTF-8", "de_DE.UTF-8", "fr_FR.UTF-8" };
    for (int i = 0; i < 3; i++) {
        setlocale(LC_TIME, systems[i]);
        date_words(words, sizeof words, "%e %B %Y, %H:%M", &tm);
        assert_string_equal(words, "3 March 2026, 09:05");
    }
    setlocale(LC_TIME, "C.UTF-8");
}

static void empty_has_a_sentence_and_a_button(void **unused)
{
    begin(unused);
    run("wait 20\ntap Statistics\nwait 20\nexpect Every game you finish is counted here");
    assert_null(input_find("Erase statistics"));
    assert_int_not_equal(access(file, F_OK), 0);         /* nothing is made by looking */
    run("tap Play a first game\nwait 20");
    assert_ptr_equal(app_screen(), &table_screen);
    assert_string_equal(table.at.game->id, "tribunal");
}

static void few_games_have_no_share(void **unused)
{
    begin(unused);
    fill(4);
    run("wait 20\ntap Statistics\nwait 20\nexpect Wins by game and level\nabsent  %");
}

static void a_finished_game_is_counted_and_shown_again(void **unused)
{
    char path[512];
    begin(unused);
    put_game("tribunal", 5);
    play_out(1);
    assert_int_equal(kept("Amara"), 1);
    snprintf(path, sizeof path, "%s", journal_path(&table.session));
    run("tap Home\nwait 40\ntap Statistics\nwait 40\ntap All games: Tribunal 1920\nwait 40\n"
        "expect with Vesper");
    run("tap Tribunal 1920, \nwait 40");
    assert_ptr_equal(app_screen(), &table_screen);
    assert_true(table.at.replaying);
    assert_int_equal(table.session.log_count, 0);
    table_close();
    app_go(&home_screen);
    assert_null(table_resume(path));                     /* opened once more: it is over already */
    app_push(&table_screen);
    for (int i = 0; i < 200; i++) app_step();
    assert_int_equal(kept(NULL), 1);
    table_close();
    assert_int_equal(unlink(path), 0);
    app_go(&home_screen);
    run("wait 20\ntap Statistics\nwait 20\ntap All games: Tribunal 1920\nwait 20\nexpect Its file is gone");
    run("tap Tribunal 1920, \nwait 40");
    assert_ptr_equal(app_screen(), &stats_games_screen);
}

static void hints_are_told_in_the_results(void **unused)
{
    begin(unused);
    put_game("tribunal", 6);
    assert_null(session_note_hint(&table.session, 0));
    play_out(2);
    run("wait 20\nexpect 1 hint taken: not part of a streak");
    struct stats_sheet sheet;
    const char *said;
    struct stats *s = stats_open(false, &said);
    assert_null(stats_read(s, "Amara", (long long)time(NULL), &sheet));
    assert_int_equal(sheet.all.games, 1);
    assert_int_equal(sheet.streak, 0);
    stats_close(s);
}

static void trouble_stops_no_game(void **unused)
{
    begin(unused);
    setenv("XDG_DATA_HOME", "/dev/null", 1);
    put_game("tribunal", 7);
    play_out(3);
    app_go(&home_screen);
    run("wait 20\ntap Statistics\nwait 40\nexpect Play a first game");
    begin(unused);
    char folder[80];
    snprintf(folder, sizeof folder, "%s/docket", home);
    mkdir(folder, 0700);
    FILE *f = fopen(file, "w");
    for (int i = 0; i < 2000; i++) fputs("rubbish ", f);
    fclose(f);
    put_game("tribunal", 8);
    play_out(4);
    assert_int_equal(kept("Amara"), 1);                  /* the old one lies aside */
}

static void erasing_needs_a_hold(void **unused)
{
    begin(unused);
    fill(60);
    int amara = kept("Amara"), tomas = kept("Tomas"), all = kept(NULL);
    assert_true(amara > tomas && tomas > 0);
    run("wait 20\ntap Statistics\nwait 20\ntap Erase statistics\nwait 20\n"
        "hold Hold to erase what Amara played 500\nwait 40\ntap Hold to erase what Amara played\nwait 40");
    assert_int_equal(kept(NULL), all);
    run("key Escape\nwait 20\nabsent What is erased\ntap Tomas\nwait 20\ntap Erase statistics\nwait 20\n"
        "hold Hold to erase what Tomas played 1400\nwait 40");
    assert_int_equal(kept("Tomas"), 0);
    assert_int_equal(kept("Amara"), amara);
    run("absent Tomas\ntap Everybody\nwait 20\ntap Erase statistics\nwait 20\n"
        "hold Hold to erase everybody's statistics 1400\nwait 40\nexpect Every game you finish");
    assert_int_equal(kept(NULL), 0);
}

static void exported_as_csv(void **unused)
{
    begin(unused);
    fill(12);
    run("wait 20\ntap Statistics\nwait 20\ntap Everybody\nwait 20\ntap Export as CSV\nwait 20");
    char command[200], line[200] = "";
    snprintf(command, sizeof command, "cat %s/docket-statistics-*.csv | wc -l", home);
    FILE *f = popen(command, "r");
    assert_non_null(fgets(line, sizeof line, f));
    pclose(f);
    assert_int_equal(atoi(line), 1 + 12 * 2);
}

static void by_keys(void **unused)
{
    begin(unused);
    fill(60);
    run("wait 20\ntap Statistics\nwait 20");
    const char *bar = "All games: Mistrial!";
    for (int i = 0; i < 40 && (!input_focused() || strcmp(input_focused()->label, bar)); i++)
        run("key Tab\nwait 20");
    assert_string_equal(input_focused()->label, bar);
    run("key Return\nwait 40");
    assert_ptr_equal(app_screen(), &stats_games_screen);
    run("key Escape\nwait 20");
    assert_ptr_equal(app_screen(), &stats_screen);
    run("key Escape\nwait 20");
    assert_ptr_equal(app_screen(), &home_screen);
}

static void every_bar_opens_its_games(void **unused)
{
    static const struct { const char *bar, *shows; } bars[] = {
        { "Mistrial!, Easy: ", "Mistrial! \u00b7 Easy" },
        { "Enigma: Beyond Code, No bots: ", "\u00b7 No bots" },
        { "False claims, Tribunal 1920", "False claims, Tribunal 1920" },
        { "Objections and doubts that were right", "Objections and doubts" },
        { "16 November: ", "Case of the day" },
    };
    begin(unused);
    fill(60);
    run("wait 20\ntap Statistics\nwait 20\ntap Everybody\nwait 20");
    for (size_t i = 0; i < sizeof bars / sizeof *bars; i++) {
        char script[300];
        snprintf(script, sizeof script, "tap %s\nwait 20\nexpect %s\nkey Escape\nwait 20", bars[i].bar,
                 bars[i].shows);
        run(script);
    }
    run("tap Voices in My Head\nwait 20\ntap Show all 8\nwait 20\ntap Honesty: \nwait 20\n"
        "expect Voices in My Head \u00b7 Honesty\nkey Escape\nwait 20\ntap Justice\nwait 20\n"
        "expect By players\ntap 3 players: \nwait 20\nexpect Justice \u00b7 3 players\nkey Escape\nwait 20\n"
        "tap Previous month\nwait 20\nexpect October 2026\ntap Next month\nwait 20\n"
        "expect November 2026");
}

static void the_case_of_the_day(void **unused)
{
    begin(unused);
    run("wait 20\nexpect Enigma: Beyond Code: today\ntap Case of the day\nwait 20");
    assert_ptr_equal(app_screen(), &table_screen);
    assert_int_equal(daily_day(&table.session), 20774);
    assert_true(table.course.exact);
    play_out(5);
    audit_begin(800, 1280, 100, 100);
    app_resize_canvas(800, 1280);
    audit("result of a case");
    app_resize_canvas(1280, 800);
    audit("result of a case, landscape");
    assert_int_equal(audit_failures, 0);
    run("wait 20\nexpect Docket " DOCKET_VERSION ", case of 2026-11-17: Enigma: Beyond Code, \ntap Copy\n"
        "wait 20\ntap Home\nwait 40\ntap Statistics\nwait 20\nexpect of 1 played\ntap Copy last result\n"
        "wait 20\ntap Play it again\nwait 20");
    assert_int_equal(daily_day(&table.session), 20774);
    assert_string_equal(table.session.players[0].name, "Amara");
}

static void lies_well(int w, int h, int text)
{
    audit_begin(w, h, text, 100);
    app_resize_canvas(w, h);
    settings.text_size = text;
    app_apply_settings();
    app_go(&home_screen);
    app_push(&stats_screen);
    audit("statistics");
    stats_page.chosen = stats_page.people_count;         /* everybody; the pointer stays where it was */
    stats_again();
    widget_scroll_to(spot_id("statistics", 0), 600);
    audit("everybody, scrolled");
    if (text > 100) {
        widget_scroll_to(spot_id("statistics", 0), 1500);
        audit("everybody, further");
    }
    run("tap Erase statistics\nwait 20");
    audit("erase");
    if (w < h) run("key Escape\nwait 20\ntap All games: Mistrial!\nwait 20");
    if (w < h) audit("games");
}

static void nothing_is_cut_off(void **unused)
{
    begin(unused);
    audit_begin(1280, 800, 100, 100);
    app_push(&stats_screen);
    audit("empty");
    fill(60);
    lies_well(1280, 800, 100);
    lies_well(800, 1280, 200);
    if (getenv("DOCKET_LONG")) lies_well(1280, 800, 150);
    settings.high_contrast = 1;
    lies_well(800, 1280, 100);
    settings.high_contrast = 0;
    app_resize_canvas(1280, 800);
    assert_int_equal(audit_failures, 0);
}

#else
static void the_screen_says_that_there_are_none(void **unused)
{
    begin(unused);
    run("wait 20\ntap Statistics\nwait 20\nexpect This Docket was built without statistics");
}
#endif

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
#ifdef DOCKET_STATS
        cmocka_unit_test(months_are_the_programs),
        cmocka_unit_test(empty_has_a_sentence_and_a_button), cmocka_unit_test(few_games_have_no_share),
        cmocka_unit_test(a_finished_game_is_counted_and_shown_again),
        cmocka_unit_test(hints_are_told_in_the_results), cmocka_unit_test(trouble_stops_no_game),
        cmocka_unit_test(erasing_needs_a_hold), cmocka_unit_test(exported_as_csv), cmocka_unit_test(by_keys),
        cmocka_unit_test(every_bar_opens_its_games), cmocka_unit_test(the_case_of_the_day),
        cmocka_unit_test(nothing_is_cut_off),
#else
        cmocka_unit_test(the_screen_says_that_there_are_none),
#endif
    };
    if (argc > 1) cmocka_set_test_filter(argv[1]);
    if (!mkdtemp(home)) return 1;
    int failed = ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
    ui_play_clean(home);
    return failed;
}
