/* Statistics: sums against an independent recount of two hundred games, what is kept against what is counted,
   and a hundred thousand games in time. */
#ifdef DOCKET_STATS
#include "stats_table.h"

#include <time.h>

enum { GAMES_PLAYED = 200 };

struct counted {
    struct stats_count all, level[LEVELS];
    int doubts, right, caught, streak, run[16], felled;
};

static void count_seat(struct counted *c, int game, enum level level, const struct seen *seen, bool hinted)
{
    c->all.games++, c->all.won += seen->won;
    c->level[level].games++, c->level[level].won += seen->won;
    c->doubts += seen->doubts, c->right += seen->right, c->caught += seen->caught;
    if (seen->felled > c->felled) c->felled = seen->felled;
    if (hinted) return;
    c->run[game] = seen->won ? c->run[game] + 1 : 0;
    if (c->run[game] > c->streak) c->streak = c->run[game];
}

static void compare(struct stats *s, const char *person, const struct counted *c,
                    const struct counted per_game[5])
{
    struct stats_sheet sheet;
    int caught = 0, most = 0;
    assert_null(stats_read(s, person, NOW, &sheet));
    assert_int_equal(sheet.all.games, c->all.games);
    assert_int_equal(sheet.all.won, c->all.won);
    assert_int_equal(sheet.doubts, c->doubts);
    assert_int_equal(sheet.right, c->right);
    assert_int_equal(sheet.streak, c->streak);
    assert_int_equal(sheet.felled, c->felled);
    for (int g = 0; g < 5; g++) {
        const struct stats_of *of = &sheet.of[g];
        int roles = 0, recent = 0;
        caught += of->caught;
        if (of->all.games > most) most = of->all.games;
        assert_true(of->bluffs >= of->caught);
        for (int i = 0; i < of->roles; i++) roles += of->role[i].count.games;
        for (int i = 0; i < STATS_WEEKS; i++) recent += of->week[i].games;
        assert_int_equal(roles, of->all.games);
        assert_true(recent <= of->all.games);
        if (!per_game) continue;
        assert_int_equal(of->all.games, per_game[g].all.games);
        assert_int_equal(of->all.won, per_game[g].all.won);
        for (int l = 0; l < LEVELS; l++) {
            struct stats_filter f = { .game = of->game->id, .level = l, .day = -1 };
            assert_int_equal(of->level[l].games, per_game[g].level[l].games);
            assert_int_equal(of->level[l].won, per_game[g].level[l].won);
            assert_int_equal(stats_rows(s, &f, NULL, 0), of->level[l].games);
        }
        for (int i = 0; i < of->roles; i++) {
            struct stats_filter f = { .game = of->game->id, .level = -1, .day = -1 };
            if (of->by_players) f.players = atoi(of->role[i].name);
            else f.role = of->role[i].name;
            assert_int_equal(stats_rows(s, &f, NULL, 0), of->role[i].count.games);
        }
    }
    assert_int_equal(caught, c->caught);
    for (int g = 0; g < 5; g++)
        if (sheet.of[g].game == sheet.favourite) assert_int_equal(sheet.of[g].all.games, most);
}

static void sums_are_right(void **unused)
{
    (void)unused;
    static struct counted all, per_game[5], person[3];
    static const char *const names[] = { "Amara", "Tomas", "Ines" };
    static const uint8_t levels[] = { EASY, NORMAL, HARD };
    fresh_folder();
    struct stats *s = open_good();
    for (int i = 0; i < GAMES_PLAYED; i++) {
        struct session g;
        struct seen seen[SEATS_MAX];
        int which = i % 5 == 0 && i % 3 ? 2 : i % 5;         /* Voices takes longest */
        const struct game *game = games[which];
        int seats = game->seats_min + i / 5 % (game->seats_max - game->seats_min + 1), people = 1 + i % 2;
        if (people > seats) people = seats;
        enum level level = levels[i % 3], against = people < seats ? level : PERSON;
        play_game(&g, game->id, seats, people, level, (uint64_t)i, seen);
        for (int p = 0; p < people; p++) {
            bool hinted = i % 7 == 0 && p == 0;
            if (hinted) assert_null(session_note_hint(&g, p));
            count_seat(&per_game[which], 0, against, &seen[p], hinted);
            count_seat(&person[(p + i) % 3], which, against, &seen[p], hinted);
            count_seat(&all, which, against, &seen[p], hinted);
        }
        assert_null(stats_record(s, &g, NOW - (long long)(GAMES_PLAYED - i) * 86400, 60));
        session_close(&g);
    }
    all.streak = 0;
    for (int p = 0; p < 3; p++) {
        if (person[p].streak > all.streak) all.streak = person[p].streak;
        compare(s, names[p], &person[p], NULL);
    }
    compare(s, NULL, &all, per_game);
    char found[8][NAME_MAX_BYTES];
    assert_int_equal(stats_people(s, found, 8), 3);
    assert_int_equal(stats_people(s, found, 2), 2);
    /* erased: the others' rows stay */
    assert_null(stats_erase(s, "Tomas"));
    compare(s, "Amara", &person[0], NULL);
    compare(s, "Ines", &person[2], NULL);
    assert_int_equal(total(s), person[0].all.games + person[2].all.games);
    stats_close(s);
    size_t n;
    char *text = read_text(path, &n);                        /* and no byte of the name */
    assert_null(memmem(text, n, "Tomas", 5) && files_named("statistics.db-wal") ? text : NULL);
    free(text);
    s = open_good();
    assert_null(stats_erase(s, NULL));
    assert_int_equal(total(s), 0);
    stats_close(s);
}

static double cpu_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

/* A hundred thousand games of five people: what the screen asks for first, in processor time. */
static void many_games_open_fast(void **unused)
{
    (void)unused;
    static struct stats_sheet sheet;
    static struct stats_row rows[40];
    char names[8][NAME_MAX_BYTES];
    int8_t days[31];
    fresh_folder();
    stats_close(open_good());
    run_sql("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)"
            " INSERT INTO games SELECT i, json_extract('[\"voices\",\"mistrial\",\"tribunal\","
            "\"justice\",\"enigma\"]', '$[' || (i % 5) || ']'), 'id-' || i, '', 4, 'hard', 300,"
            " 1763400000 - i * 900, '0.1.0', 'f' || i, 'l' || i, 600,"
            " CASE WHEN i % 200 = 0 THEN i / 200 END FROM n;"
            " INSERT INTO seats SELECT id, value, CASE value WHEN 0 THEN 'Person ' || (id % 5) END,"
            " 'Name ' || value, 'hard', 'Role ' || ((id + value) % 6), (id * 7 + value) % 3 = 0, value, 40, 0,"
            " 3, 1, 2, 1, 1, 2, 'Speech', 9"
            " FROM games, (SELECT 0 AS value UNION SELECT 1 UNION SELECT 2 UNION SELECT 3)");
    double start = cpu_ms();
    struct stats *s = open_good();
    assert_int_equal(stats_people(s, names, 8), 5);
    assert_null(stats_read(s, NULL, 1763400000, &sheet));
    stats_daily(s, NULL, 1, 31, days);
    double open_ms = cpu_ms() - start;
    assert_int_equal(sheet.all.games, 100000);
    start = cpu_ms();
    struct stats_filter bar = { .game = "tribunal", .level = HARD, .day = -1 };
    assert_int_equal(stats_rows(s, &bar, rows, 40), 20000);
    print_message("100000 games: opened in %.1f ms, the games behind a bar in %.1f ms\n", open_ms,
                  cpu_ms() - start);
    assert_true(open_ms < 50);
    stats_close(s);
}

/* Counted row by row, as the rows tell it: the measure for what is kept. */
static void counted_equals_kept(const char *person, const char *when)
{
    static struct stats_sheet kept;
    struct stats *s = open_good();
    sqlite3 *db;
    sqlite3_stmt *q;
    char who[NAME_MAX_BYTES] = "";
    int run[16] = { 0 }, games_of[16] = { 0 }, won_of[16] = { 0 }, recent[16][STATS_WEEKS] = { 0 }, all = 0,
        streak = 0, best_of = -1, felled = 0, from = 0, level[16][LEVELS] = { 0 };
    long long doubts = 0, right = 0, lost = 0, seconds = 0, bluffs = 0, caught = 0;
    char where[STATS_WORD] = "";
    assert_null(stats_read(s, person, NOW, &kept));
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db,
        "SELECT g.game, s.won, g.against, g.ended, s.bluffs, s.caught, s.doubts, s.right, s.lost, s.felled,"
        " s.felled_where, s.felled_from, g.seconds, s.hints, s.person FROM seats s JOIN games g ON g.id = s.of"
        " WHERE s.person IS NOT NULL AND (?1 IS NULL OR s.person = ?1) ORDER BY s.person, s.of, s.seat", -1, &q,
        NULL), SQLITE_OK);
    sqlite3_bind_text(q, 1, person, -1, SQLITE_TRANSIENT);
    while (sqlite3_step(q) == SQLITE_ROW) {
        int g = 0, won = sqlite3_column_int(q, 1);
        const char *against = (const char *)sqlite3_column_text(q, 2),
                   *felled_where = (const char *)sqlite3_column_text(q, 10),
                   *name = (const char *)sqlite3_column_text(q, 14);
        while (games[g] && strcmp(games[g]->id, (const char *)sqlite3_column_text(q, 0))) g++;
        if (!games[g]) continue;
        all++, games_of[g]++, won_of[g] += won;
        level[g][against && level_find(against) >= 0 ? level_find(against) : PERSON]++;
        long long week = (NOW - sqlite3_column_int64(q, 3)) / (7 * 24 * 3600);
        if (week >= 0 && week < STATS_WEEKS) recent[g][STATS_WEEKS - 1 - week]++;
        bluffs += sqlite3_column_int(q, 4), caught += sqlite3_column_int(q, 5);
        doubts += sqlite3_column_int(q, 6), right += sqlite3_column_int(q, 7), lost += sqlite3_column_int(q, 8);
        if (sqlite3_column_int(q, 9) > felled) {
            felled = sqlite3_column_int(q, 9);
            snprintf(where, sizeof where, "%s", felled_where ? felled_where : "");
        }
        if (sqlite3_column_int(q, 11) > from) from = sqlite3_column_int(q, 11);
        seconds += sqlite3_column_int64(q, 12);
        if (strcmp(who, name)) memset(run, 0, sizeof run);
        snprintf(who, sizeof who, "%s", name);
        if (sqlite3_column_int(q, 13)) continue;
        run[g] = won ? run[g] + 1 : 0;
        if (run[g] > streak) streak = run[g], best_of = g;
    }
    sqlite3_finalize(q);
    sqlite3_close(db);
    must(kept.all.games == all, "%s: %d games kept, %d counted", when, kept.all.games, all);
    for (int g = 0; games[g]; g++) {
        must(kept.of[g].all.games == games_of[g] && kept.of[g].all.won == won_of[g], "%s: %s", when,
             games[g]->id);
        for (int l = 0; l < LEVELS; l++) assert_int_equal(kept.of[g].level[l].games, level[g][l]);
        for (int w = 0; w < STATS_WEEKS; w++) assert_int_equal(kept.of[g].week[w].games, recent[g][w]);
        bluffs -= kept.of[g].bluffs, caught -= kept.of[g].caught;
    }
    assert_int_equal(bluffs, 0);
    assert_int_equal(caught, 0);
    must(kept.doubts == doubts && kept.right == right && kept.lost == lost && kept.seconds == seconds,
         "%s: deeds", when);
    must(kept.streak == streak && kept.streak_of == (best_of < 0 ? NULL : games[best_of]),
         "%s: %d and %d in a row", when, kept.streak, streak);
    must(kept.felled == felled && kept.felled_from == from && !strcmp(kept.felled_where, where), "%s: felled",
         when);
    stats_close(s);
}

/* Rows by chance, of five people at a fixed seed: hints, no bots, roles and none, dates to come, a game that
   nobody knows. */
static void add_rows(int first, int last)
{
    char sql[1800];
    snprintf(sql, sizeof sql,
             "WITH RECURSIVE n(i) AS (SELECT %d UNION ALL SELECT i + 1 FROM n WHERE i < %d)"
             " INSERT INTO games (id, game, game_id, options, players, against, lines, ended, version, file,"
             " log, seconds) SELECT i, json_extract('[\"voices\",\"mistrial\",\"tribunal\",\"justice\","
             "\"enigma\",\"chess\"]', '$[' || (i * 7919 / 13 %% 6) || ']'), 'id-' || i, '', 2 + i %% 3,"
             " json_extract('[\"easy\",\"hard\",null]', '$[' || (i * 31 / 7 %% 3) || ']'), 300,"
             " %d - (i * 7907 %% 3000 - 20) * 9000, '0.1.0', 'f' || i, 'l' || i, i * 17 %% 900 FROM n;"
             " INSERT INTO seats SELECT id, value, CASE WHEN value < 2 THEN 'P' || ((id * 13 / 5 + value) %% 5)"
             " END, 'Name ' || value, 'hard', CASE WHEN id %% 6 < 3 THEN 'Role ' || ((id + value) %% 4) END,"
             " (id * 2654435761 + value) / 97 %% 3 > 0, value, 40, id * 40503 / 11 %% 5 = 0, id %% 4, id %% 3,"
             " id %% 5, id %% 2, id %% 7,"
             " CASE game WHEN 'voices' THEN id * 2654435761 / 9 %% 23 ELSE 0 END, 'Where ' || id, id * 31 %% 41"
             " FROM games, (SELECT 0 AS value UNION SELECT 1 UNION SELECT 2) WHERE id BETWEEN %d AND %d"
             " ORDER BY id, value", first, last, NOW, first, last);
    run_sql(sql);
}

static void kept_sums_are_counted_ones(void **unused)
{
    (void)unused;
    static const char *const people[] = { NULL, "P0", "P1", "P2", "P3", "P4", "Nobody" };
    fresh_folder();
    stats_close(open_good());
    add_rows(1, 3000);
    for (int i = 0; i < 7; i++) counted_equals_kept(people[i], "recorded");
    struct stats *s = open_good();
    assert_null(stats_erase(s, "P3"));
    stats_close(s);
    for (int i = 0; i < 7; i++) counted_equals_kept(people[i], "one erased");
    add_rows(4000, 4200);
    for (int i = 0; i < 7; i++) counted_equals_kept(people[i], "and more");
    /* a file from before there were sums */
    run_sql("DROP TRIGGER seats_kept; DROP TRIGGER seats_gone; DROP TABLE sums; DROP TABLE bests;"
            " DROP INDEX games_ended; PRAGMA user_version = 2");
    for (int i = 0; i < 7; i++) counted_equals_kept(people[i], "from before");
    add_rows(5000, 5100);
    for (int i = 0; i < 7; i++) counted_equals_kept(people[i], "from before, and more");
    s = open_good();
    assert_null(stats_erase(s, NULL));
    stats_close(s);
    for (int i = 0; i < 7; i++) counted_equals_kept(people[i], "all erased");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_are_right), cmocka_unit_test(kept_sums_are_counted_ones),
        cmocka_unit_test(many_games_open_fast),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    table_clean();
    return failed;
}
#else
int main(void) { return 0; }
#endif
