/* Statistics: sums against an independent recount of two hundred games, and ten thousand games in time. */
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

/* Ten thousand games of five people: what the screen asks for first, in processor time. */
static void many_games_open_fast(void **unused)
{
    (void)unused;
    static struct stats_sheet sheet;
    static struct stats_row rows[40];
    char names[8][NAME_MAX_BYTES];
    int8_t days[31];
    fresh_folder();
    stats_close(open_good());
    run_sql("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)"
            " INSERT INTO games SELECT i, json_extract('[\"voices\",\"mistrial\",\"tribunal\","
            "\"justice\",\"enigma\"]', '$[' || (i % 5) || ']'), 'id-' || i, '', 4, 'hard', 300,"
            " 1763400000 - i * 900, '0.1.0', 'f' || i, 'l' || i, 600,"
            " CASE WHEN i % 20 = 0 THEN i / 20 END FROM n;"
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
    assert_int_equal(sheet.all.games, 10000);
    start = cpu_ms();
    struct stats_filter bar = { .game = "tribunal", .level = HARD, .day = -1 };
    assert_int_equal(stats_rows(s, &bar, rows, 40), 2000);
    print_message("10000 games: opened in %.1f ms, the games behind a bar in %.1f ms\n", open_ms,
                  cpu_ms() - start);
    assert_true(open_ms < 100);
    stats_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_are_right), cmocka_unit_test(many_games_open_fast),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    table_clean();
    return failed;
}
#else
int main(void) { return 0; }
#endif
