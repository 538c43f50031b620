/* Statistics: every game once, whatever is wrong with the file. */
#include "table.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "daily.h"
#include "journal.h"
#include "stats.h"
#ifdef DOCKET_STATS
#include "stats_table.h"

static void nothing_is_made_by_looking(void **unused)
{
    (void)unused;
    const char *said;
    fresh_folder();
    assert_null(stats_open(false, &said));
    assert_null(said);
    assert_int_not_equal(access(path, F_OK), 0);
}

static void a_file_of_its_own(void **unused)
{
    (void)unused;
    struct stat about;
    struct stats_sheet sheet;
    fresh_folder();
    umask(0);
    struct stats *s = open_good();
    umask(022);
    assert_int_equal(stat(path, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
    assert_int_equal(files_named("statistics.db-wal"), 1);
    assert_null(stats_read(s, NULL, NOW, &sheet));
    assert_int_equal(sheet.all.games, 0);
    assert_null(sheet.favourite);
    stats_close(s);
}

static void a_game_counts_once(void **unused)
{
    (void)unused;
    struct session g, copy = { 0 };
    fresh_folder();
    struct stats *s = open_good();
    finished(&g, "tribunal", 3);
    journal_start(&g);
    assert_null(journal_flush(&g));
    assert_null(stats_record(s, &g, NOW, 60));
    assert_null(stats_record(s, &g, NOW + 5, 60));           /* reopened */
    assert_int_equal(total(s), 1);
    stats_close(s);
    s = open_good();                                         /* by another start of the program */
    assert_null(stats_record(s, &g, NOW + 9, 60));
    assert_null(session_replay(&copy, &g, g.log_count));     /* a copy without a journal, or with another one */
    assert_null(stats_record(s, &copy, NOW + 10, 60));
    journal_start(&copy);
    assert_null(journal_flush(&copy));
    assert_null(stats_record(s, &copy, NOW + 11, 60));
    assert_int_equal(total(s), 1);
    struct session other;
    finished(&other, "tribunal", 4);
    other.journal = g.journal;                  /* taken back at the end and ended in another way */
    assert_null(stats_record(s, &other, NOW + 12, 60));
    assert_int_equal(total(s), 1);
    other.journal = NULL;
    assert_null(stats_record(s, &other, NOW + 12, 60));      /* with a file of its own it is another game */
    assert_int_equal(total(s), 2);
    session_close(&other);
    session_close(&copy);
    session_close(&g);
    stats_close(s);
}

static void unfinished_and_bots_alone_do_not_count(void **unused)
{
    (void)unused;
    struct session g;
    struct seen seen[SEATS_MAX];
    fresh_folder();
    struct stats *s = open_good();
    play_game(&g, "tribunal", 2, 0, HARD, 5, seen);
    assert_null(stats_record(s, &g, NOW, 1));
    session_close(&g);
    assert_null(session_open(&g, game_find("tribunal"), 2, NULL, 5));
    assert_null(stats_record(s, &g, NOW, 1));
    session_close(&g);
    assert_int_equal(total(s), 0);
    stats_close(s);
}

static void rows_tell_a_game(void **unused)
{
    (void)unused;
    struct session g;
    struct stats_row row[3];
    struct stats_filter any = { .level = -1, .day = -1 };
    fresh_folder();
    struct stats *s = open_good();
    finished(&g, "mistrial", 8);
    assert_null(session_note_hint(&g, 0));
    journal_start(&g);
    assert_null(journal_flush(&g));
    assert_null(stats_record(s, &g, NOW, 60));
    assert_int_equal(stats_rows(s, &any, row, 3), 1);
    assert_ptr_equal(row[0].game, g.game);
    assert_string_equal(row[0].person, "Ines");
    assert_string_equal(row[0].others, "Pip");
    assert_string_equal(row[0].role, "Defence");
    assert_string_equal(row[0].version, DOCKET_VERSION);
    assert_string_equal(row[0].file, strrchr(journal_path(&g), '/') + 1);
    assert_int_equal(row[0].hints, 1);
    assert_int_equal(row[0].lines, g.log_count);
    assert_int_equal(row[0].level, NORMAL);
    assert_int_equal(row[0].day, -1);
    session_close(&g);
    stats_close(s);
}

static void cases_have_their_day(void **unused)
{
    (void)unused;
    int8_t days[5];
    long first = daily_day_of(2026, 11, 15);
    setenv("DOCKET_DATE", "2026-11-17", 1);
    fresh_folder();
    struct stats *s = open_good();
    int won = -1;
    for (int again = 0; again < 6; again++) {        /* played again, the first result stays */
        struct session g;
        struct rng r = rng_seeded((uint64_t)again);
        int score[SEATS_MAX];
        assert_null(daily_open(&g, first + 1));
        for (int i = 0; i < g.seats; i++) {
            struct player p = { "Amara", i ? DAILY_LEVEL : PERSON, 0 };
            assert_null(session_seat(&g, i, &p));
        }
        while (table_step(&g, &r)) { }
        if (won < 0) won = g.game->score(g.state, score) & 1;
        assert_null(stats_record(s, &g, NOW + again, 60));
        session_close(&g);
    }
    stats_daily(s, "Amara", first, 5, days);
    int8_t expected[5] = { -1, (int8_t)won, -1, -1, -1 };
    assert_memory_equal(days, expected, 5);
    stats_daily(s, NULL, first, 5, days);
    assert_memory_equal(days, expected, 5);
    stats_daily(s, "Tomas", first, 5, days);
    assert_int_equal(days[1], -1);
    assert_int_equal(stats_rows(s, &(struct stats_filter){ .level = -1, .day = first + 1 }, NULL, 0), 6);
    assert_int_equal(stats_rows(s, &(struct stats_filter){ .level = -1, .day = first }, NULL, 0), 0);
    stats_close(s);
    unsetenv("DOCKET_DATE");
}

/* ---- other files ---- */

static void version_1_comes_along(void **unused)
{
    (void)unused;
    size_t n;
    struct stats_sheet sheet;
    char *sql = read_text(TEST_DIR "/stats-1.sql", &n);
    fresh_folder();
    run_sql(sql);
    free(sql);
    struct stats *s = open_good();
    assert_null(stats_read(s, "Amara", 1763310001, &sheet));
    assert_int_equal(sheet.all.games, 2);
    assert_int_equal(sheet.recent.games, 2);
    assert_int_equal(sheet.felled, 3);
    assert_int_equal(sheet.felled_from, 21);
    assert_string_equal(sheet.felled_where, "Motor Skills");
    assert_int_equal(sheet.seconds, 0);
    assert_int_equal(sheet.of[2].level[HARD].won, 1);
    struct session g;                                /* and takes new games */
    finished(&g, "tribunal", 3);
    assert_null(stats_record(s, &g, NOW, 77));
    assert_null(stats_read(s, NULL, NOW, &sheet));
    assert_int_equal(sheet.seconds, 77);
    session_close(&g);
    stats_close(s);
    s = open_good();
    assert_int_equal(total(s), 3);
    stats_close(s);
}

static void damaged_is_set_aside(void **unused)
{
    (void)unused;
    const char *said;
    struct session g;
    fresh_folder();
    run_sql("SELECT 1");
    FILE *f = fopen(path, "w");
    for (int i = 0; i < 3000; i++) fputs("no database ", f);
    fclose(f);
    struct stats *s = stats_open(true, &said);
    assert_non_null(s);
    assert_non_null(said);
    assert_non_null(strstr(said, "damaged"));
    assert_int_equal(files_named("statistics.db-damaged-"), 1);
    finished(&g, "tribunal", 3);
    assert_null(stats_record(s, &g, NOW, 1));
    assert_int_equal(total(s), 1);
    stats_close(s);
    session_close(&g);
    fresh_folder();                                  /* somebody else's database */
    run_sql("CREATE TABLE birds (name)");
    s = stats_open(true, &said);
    assert_non_null(s);
    assert_non_null(strstr(said, "damaged"));
    stats_close(s);
}

/* Damage inside: found while reading, set aside, and the next start is a fresh one. */
static void damaged_inside(void **unused)
{
    (void)unused;
    const char *said;
    struct stats_sheet sheet;
    fresh_folder();
    struct stats *s = open_good();
    for (uint64_t i = 0; i < 40; i++) {
        struct session g;
        finished(&g, "tribunal", i);
        assert_null(stats_record(s, &g, NOW, 1));
        session_close(&g);
    }
    stats_close(s);
    int fd = open(path, O_WRONLY);
    char rubbish[4096];
    memset(rubbish, 0x5a, sizeof rubbish);
    off_t size = lseek(fd, 0, SEEK_END);
    assert_true(size > 6 * 4096);
    for (off_t at = 4096; at < size; at += 4096) assert_int_equal(pwrite(fd, rubbish, 4096, at), 4096);
    close(fd);
    s = stats_open(true, &said);
    const char *why = s ? stats_read(s, NULL, NOW, &sheet) : said;
    must(why && strstr(why, "damaged"), "%s", why ? why : "nothing was said");
    stats_close(s);
    assert_int_equal(files_named("statistics.db-damaged-"), 1);
    s = open_good();
    assert_int_equal(total(s), 0);
    stats_close(s);
}

static void newer_is_left_alone(void **unused)
{
    (void)unused;
    const char *said;
    size_t before_n, after_n;
    fresh_folder();
    run_sql("PRAGMA user_version = 99; CREATE TABLE more (x)");
    char *before = read_text(path, &before_n);
    assert_null(stats_open(true, &said));
    assert_non_null(strstr(said, "newer"));
    char *after = read_text(path, &after_n);
    assert_int_equal(before_n, after_n);
    assert_memory_equal(before, after, before_n);
    free(before);
    free(after);
}

static void no_place_no_statistics(void **unused)
{
    (void)unused;
    const char *said;
    fresh_folder();
    setenv("XDG_DATA_HOME", "/dev/null", 1);
    assert_null(stats_open(true, &said));
    assert_non_null(said);
    assert_null(stats_open(false, &said));
    fresh_folder();
    run_sql("SELECT 1");
    unlink(path);
    mkdir(path, 0700);                               /* a folder of that name */
    assert_null(stats_open(true, &said));
    assert_non_null(said);
    rmdir(path);
    mkfifo(path, 0600);                              /* a pipe: nothing waits */
    assert_null(stats_open(true, &said));
    assert_non_null(said);
    unlink(path);
}

/* In a child: its limits, and another user, are no concern of the other tests. */
static void in_child(void (*f)(void))
{
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (!child) {
        f();
        _exit(0);
    }
    int status;
    waitpid(child, &status, 0);
    assert_int_equal(status, 0);
}

#define demand(condition) do { if (!(condition)) { fprintf(stderr, "%s\n", #condition); _exit(1); } } while (0)

static struct session to_record;

static void device_is_full(void)
{
    const char *said, *why = NULL;
    signal(SIGXFSZ, SIG_IGN);
    struct stats *s = stats_open(true, &said);
    demand(s && !said);
    struct rlimit limit = { 110000, 110000 };
    setrlimit(RLIMIT_FSIZE, &limit);
    for (int i = 0; i < 400 && !why; i++) {
        to_record.seed = (uint64_t)i;                /* always another game */
        why = stats_record(s, &to_record, NOW + i, 1);
    }
    demand(why && *why);
    int kept = total(s);
    stats_close(s);
    demand(kept > 0);
    limit.rlim_cur = limit.rlim_max;
    s = stats_open(true, &said);                     /* what was kept is whole */
    demand(!s || total(s) == kept);
    stats_close(s);
}

static void only_readable(void)
{
    const char *said;
    struct stats_sheet sheet;
    chmod(table_folder, 0755);
    char folder[100];
    snprintf(folder, sizeof folder, "%s/docket", table_folder);
    chmod(path, 0444);
    chmod(folder, 0555);
    if (!geteuid()) demand(!setuid(65534));
    struct stats *s = stats_open(true, &said);
    demand(said && *said);
    if (!s) return;                                  /* left alone */
    demand(stats_record(s, &to_record, NOW, 1) != NULL);
    demand(stats_erase(s, NULL) != NULL);
    demand(!stats_read(s, NULL, NOW, &sheet) && sheet.all.games == 1);
    stats_close(s);
}

static void full_or_read_only(void **unused)
{
    (void)unused;
    fresh_folder();
    finished(&to_record, "tribunal", 12);
    in_child(device_is_full);
    fresh_folder();
    struct stats *s = open_good();
    assert_null(stats_record(s, &to_record, NOW, 1));
    stats_close(s);
    size_t before_n, after_n;
    char *before = read_text(path, &before_n);
    in_child(only_readable);
    char *after = read_text(path, &after_n);
    assert_int_equal(before_n, after_n);
    assert_memory_equal(before, after, before_n);
    free(before);
    free(after);
    session_close(&to_record);
}

/* ---- text ---- */

static void csv_can_be_read(void **unused)
{
    (void)unused;
    struct session g;
    char *text;
    size_t n;
    fresh_folder();
    struct stats *s = open_good();
    finished(&g, "tribunal", 3);
    struct player p = { "A, \"B\"", PERSON, 0 };
    g.players[0] = p;
    assert_null(stats_record(s, &g, 0, 1));
    FILE *f = open_memstream(&text, &n);
    assert_null(stats_csv(s, NULL, f));
    fclose(f);
    int lines = 0;
    for (char *c = text; *c; c++) lines += *c == '\n';
    assert_int_equal(lines, 3);                      /* a head and two seats */
    assert_int_equal(strncmp(text, "ended,game,game_id,", 19), 0);
    assert_non_null(strstr(text, "\r\n1970-01-01T00:00:00Z,tribunal,tribunal-2-"));
    assert_non_null(strstr(text, ",0,\"A, \"\"B\"\"\",person,Claims "));
    free(text);
    f = open_memstream(&text, &n);
    assert_null(stats_csv(s, "Nobody", f));
    fclose(f);
    assert_null(strstr(text, "tribunal"));
    free(text);
    session_close(&g);
    stats_close(s);
}

/* docket stats with these arguments: its exit status, and what it wrote. */
static int command(const char *arguments, char *out, size_t size)
{
    char line[400];
    snprintf(line, sizeof line, "LC_ALL=C '%s' stats %s 2>&1", DOCKET_PROGRAM, arguments);
    FILE *f = popen(line, "r");
    assert_non_null(f);
    size_t n = fread(out, 1, size - 1, f);
    out[n] = 0;
    return WEXITSTATUS(pclose(f));
}

static void the_command_prints_it(void **unused)
{
    (void)unused;
    char out[8000];
    struct session g;
    fresh_folder();
    assert_int_equal(command("", out, sizeof out), 0);
    assert_string_equal(out, "No finished game yet.\n");
    assert_int_equal(command("--person", out, sizeof out), 2);
    struct stats *s = open_good();
    finished(&g, "tribunal", 3);
    assert_null(stats_record(s, &g, NOW, 61));
    stats_close(s);
    assert_int_equal(command("", out, sizeof out), 0);
    assert_non_null(strstr(out, "Amara\n1 game, "));
    assert_non_null(strstr(out, "\nTribunal 1920\n  All "));
    assert_non_null(strstr(out, "\n  Normal "));
    assert_null(strstr(out, "%"));                           /* too few games for a share */
    assert_int_equal(command("--person Tomas", out, sizeof out), 0);
    assert_string_equal(out, "No finished game yet.\n");
    assert_int_equal(command("--csv --person Amara", out, sizeof out), 0);
    assert_non_null(strstr(out, ",Amara,person,Claims "));
    run_sql("PRAGMA user_version = 99");
    assert_int_equal(command("", out, sizeof out), 1);
    assert_non_null(strstr(out, "newer"));
    session_close(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_command_prints_it), cmocka_unit_test(nothing_is_made_by_looking),
        cmocka_unit_test(a_file_of_its_own),
        cmocka_unit_test(a_game_counts_once), cmocka_unit_test(unfinished_and_bots_alone_do_not_count),
        cmocka_unit_test(rows_tell_a_game),
        cmocka_unit_test(cases_have_their_day), cmocka_unit_test(version_1_comes_along),
        cmocka_unit_test(damaged_is_set_aside), cmocka_unit_test(damaged_inside),
        cmocka_unit_test(newer_is_left_alone), cmocka_unit_test(no_place_no_statistics),
        cmocka_unit_test(full_or_read_only), cmocka_unit_test(csv_can_be_read),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    table_clean();
    return failed;
}

#else
static void says_so(void **unused)
{
    (void)unused;
    const char *said;
    assert_false(stats_built());
    assert_null(stats_open(true, &said));
    assert_non_null(said);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(says_so) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
#endif
