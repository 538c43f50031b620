/* The list of games: public facts, what is damaged, newer or thrown away. */
#include "journal_table.h"

#include <fcntl.h>
#include <time.h>

#include "record_hash.h"

static void the_list_tells_public_facts(void **state)
{
    (void)state;
    struct session s;
    struct journal_row rows[8];
    struct rng r = rng_seeded(3);
    char stray[512];
    table_own_folder();
    for (uint64_t i = 0; i < 3; i++) {
        open_new(&s, i);
        struct player p = { .name = "Anna", .colour = 2 };
        assert_null(session_seat(&s, 0, &p));
        table_play(&s, &r, i == 1 ? LINES_MAX : 20);
        session_chance(&s);
        session_close(&s);
    }
    assert_null(journal_folder(stray, 400));
    strcat(stray, "/stray.docket");
    FILE *f = fopen(stray, "w");
    fputs("docket journal 1", f);
    fclose(f);
    assert_int_equal(journals_now(rows, 8), 4);
    int over = 0, unread = 0;
    for (int i = 0; i < 4; i++) {
        if (!strcmp(rows[i].path, stray)) {                  /* what can't be read has its row, too */
            assert_true(rows[i].why[0] && !rows[i].game[0]);
            unread++;
            continue;
        }
        assert_string_equal(rows[i].why, "");
        assert_string_equal(rows[i].game, game->id);
        assert_string_equal(rows[i].players[0].name, "Anna");
        assert_int_equal(rows[i].seats, game->seats_min);
        assert_true(rows[i].lines > 0 && rows[i].status[0]);
        over += rows[i].over;
    }
    assert_int_equal(over, 1);
    assert_int_equal(unread, 1);
    assert_int_equal(journals_now(rows, 2), 2);
}

/* A flipped bit: the row stays with its reason, what is whole before it comes back, the file is untouched. */
static void damage_is_shown_and_the_rest_rescued(void **state)
{
    (void)state;
    struct session s, whole, back = { 0 };
    static struct journal_row rows[2];
    struct rng r = rng_seeded(3);
    char path[512];
    int rescued = 0;
    table_own_folder();
    open_new(&s, 9);
    strcpy(path, journal_path(&s));
    for (int i = 0; i < 40 && table_step(&s, &r); i++) journal_sync(&s);
    assert_null(journal_flush(&s));
    session_replay(&whole, &s, s.log_count);
    session_close(&s);
    static char bytes[1 << 16], after[1 << 16];
    int fd = open(path, O_RDWR);
    ssize_t n = pread(fd, bytes, sizeof bytes, 0);
    for (ssize_t at = 3; at < n - 60; at += 37) {
        bytes[at] ^= 4;
        assert_int_equal(pwrite(fd, bytes, (size_t)n, 0), n);
        assert_int_equal(futimens(fd, (struct timespec[2]){ { at, 0 }, { at, 0 } }),
                         0); /* clocks of files are coarse */
        assert_int_equal(journals_now(rows, 2), 1);
        must(rows[0].why[0], "byte %d: the damage was not seen", (int)at);
        const char *why = journal_rescue(&back, path);
        assert_int_equal(!why, rows[0].game[0] != 0);
        if (!why) {
            struct session twin;
            assert_int_equal(rows[0].lines, back.log_count);
            session_replay(&twin, &whole, back.log_count);
            assert_memory_equal(twin.state, back.state, game->state_size);
            assert_null(back.journal);
            rescued += back.log_count > 0;
            session_close(&twin);
            session_close(&back);
            memset(&back, 0, sizeof back);
        }
        assert_int_equal(pread(fd, after, sizeof after, 0), n);
        assert_memory_equal(bytes, after, (size_t)n);
        bytes[at] ^= 4;
    }
    must(rescued > 5, "only %d rescued", rescued);
    close(fd);
    session_close(&whole);
}

/* Signed as they should be, but of another Docket. */
static void newer_versions_are_shown_with_the_reason(void **state)
{
    (void)state;
    static const char *const bodies[][2] = { { "docket journal 3", "game tribunal 1" },
                                             { "docket journal 1", "game tribunal 99" },
                                             { "docket journal 1", "game chess 1" } };
    static struct journal_row rows[4];
    char folder[400], path[512];
    table_own_folder();
    assert_null(journal_folder(folder, sizeof folder));
    assert_null(journal_make_folder(folder));
    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s/%d.docket", folder, i);
        FILE *f = fopen(path, "w");
        uint64_t hash = RECORD_HASH_START;
        for (int k = 0; k < 2; k++) {
            hash = record_hash(hash, bodies[i][k], strlen(bodies[i][k]), '~');
            fprintf(f, "%s ~%06x\n", bodies[i][k], record_hash_short(hash));
        }
        fclose(f);
    }
    assert_int_equal(journals_now(rows, 4), 3);
    int versions = 0;
    for (int i = 0; i < 3; i++) {
        assert_true(rows[i].why[0]);
        assert_int_equal(rows[i].lines, 0);
        versions += strstr(rows[i].why, "version") != NULL;
    }
    assert_int_equal(versions, 2);
}

static void what_is_thrown_away_comes_back_for_a_week(void **state)
{
    (void)state;
    static struct journal_row rows[4], gone[4];
    struct session s, back = { 0 };
    char path[512], older[512];
    table_own_folder();
    for (uint64_t i = 0; i < 2; i++) {
        open_new(&s, i);
        session_close(&s);
    }
    assert_int_equal(journals_now(rows, 4), 2);
    assert_null(journal_delete(rows[0].path));
    assert_int_equal(journals_of(IN_TRASH, gone, 4), 1);
    strcpy(path, rows[0].path);
    assert_int_equal(journals_now(rows, 4), 1);
    assert_null(journal_bring_back(gone[0].path));
    assert_int_equal(journals_of(IN_TRASH, gone, 4), 0);
    assert_int_equal(journals_now(rows, 4), 2);
    assert_null(journal_resume(&back, path));                /* where it was */
    session_close(&back);

    assert_null(journal_delete(path));
    assert_int_equal(journals_of(IN_TRASH, gone, 4), 1);
    char *name = strrchr(gone[0].path, '/') + 1;
    for (int days = 6; days <= 8; days += 2) {
        snprintf(older, sizeof older, "%.*s%lld%s", (int)(name - gone[0].path), gone[0].path,
                 (long long)time(NULL) - days * 86400LL, strchr(name, '-'));
        assert_int_equal(rename(gone[0].path, older), 0);
        strcpy(path, older);
        assert_int_equal(journals_of(IN_TRASH, gone, 4), days < 7);
    }
    assert_int_not_equal(access(path, F_OK), 0);
    assert_int_equal(journals_now(rows, 4), 1);
    assert_null(journal_delete(rows[0].path));
    assert_int_equal(journals_of(IN_TRASH, gone, 4), 1);
    assert_null(journal_delete(gone[0].path));               /* from the trash: for good */
    assert_int_equal(journals_of(IN_TRASH, gone, 4), 0);
}

/* Rows are kept: a second look at many games reads none of them again, and one that changed is read. */
static void a_row_is_read_once(void **state)
{
    (void)state;
    enum { MANY = 150 };
    static struct journal_row rows[MANY + 1];
    struct session s;
    struct rng r = rng_seeded(6);
    char path[512];
    table_own_folder();
    for (uint64_t i = 0; i < MANY; i++) {
        assert_null(session_open(&s, game, game->seats_min, NULL, i));
        table_play(&s, &r, 60);
        journal_start(&s);
        strcpy(path, journal_path(&s));
        session_close(&s);
    }
    assert_int_equal(journals_now(rows, MANY + 1), MANY);
    struct timespec a, b;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &a);
    assert_int_equal(journals_now(rows, MANY + 1), MANY);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &b);
    double again = (double)(b.tv_sec - a.tv_sec) * 1e3 + (double)(b.tv_nsec - a.tv_nsec) * 1e-6;
    assert_null(journal_resume(&s, path));
    int lines = s.log_count;
    table_play(&s, &r, lines + 1);
    session_close(&s);
    assert_int_equal(journals_now(rows, MANY + 1), MANY);
    assert_string_equal(rows[0].path, path);
    assert_true(rows[0].lines > lines);
    print_message("a second look at %d games: %.1f ms\n", MANY, again);
    assert_true(again < 60);                                 /* reading takes ten times as long */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_list_tells_public_facts),
        cmocka_unit_test(damage_is_shown_and_the_rest_rescued),
        cmocka_unit_test(newer_versions_are_shown_with_the_reason),
        cmocka_unit_test(what_is_thrown_away_comes_back_for_a_week),
        cmocka_unit_test(a_row_is_read_once),
    };
    game = game_find("tribunal");
    if (!game) return 0;
    table_own_folder();
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    table_clean();
    return failed;
}
