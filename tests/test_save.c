/* Saves: the text, hostile texts, files and the game ID. Damage of every kind to every game's saves is in
   test_all_games.c. */
#include "table.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include "record_hash.h"
#include "save.h"

static const struct game *game;

static void open_some(struct session *s, int lines)
{
    assert_null(session_open(s, game, game->seats_min, NULL, 0x1920));
    struct player p = { .name = "Åsa ~123456 ",
                        .level = PERSON,
                        .colour = 3 }; /* blanks and marks in a name are kept */
    assert_null(session_seat(s, 0, &p));
    struct rng r = rng_seeded(4);
    table_play(s, &r, lines);
    assert_null(session_note(s, 0, true, "I have it ~abcdef"));
    assert_null(session_note(s, 1, false, ""));
}

static void equal(const struct session *a, const struct session *b)
{
    assert_int_equal(a->log_count, b->log_count);
    assert_memory_equal(a->state, b->state, a->game->state_size);
    assert_memory_equal(a->players, b->players, sizeof a->players);
    assert_int_equal(a->note_count, b->note_count);
    for (int i = 0; i < a->note_count; i++) {
        assert_string_equal(a->notes[i].text, b->notes[i].text);
        assert_int_equal(a->notes[i].at, b->notes[i].at);
    }
}

static void names_notes_and_lines_return(void **state)
{
    (void)state;
    struct session s, back = { 0 };
    open_some(&s, 30);
    char *text = save_text(&s);
    assert_null(save_read(&back, text));
    equal(&s, &back);
    session_close(&s);
    session_close(&back);
    free(text);
}

static void line_ends_of_other_systems_are_read(void **state)
{
    (void)state;
    struct session s, back = { 0 };
    open_some(&s, 10);
    char *text = save_text(&s), *mailed = calloc(2, strlen(text) + 1);
    size_t n = 0;
    for (char *c = text; *c; c++) {
        if (*c == '\n') mailed[n++] = '\r';
        mailed[n++] = *c;
    }
    assert_null(save_read(&back, mailed));
    equal(&s, &back);
    session_close(&s);
    session_close(&back);
    free(text);
    free(mailed);
}

/* A text with check sums made right: `lines` are written as they stand. */
static char *signed_text(const char *const *lines, int n)
{
    static char out[1 << 20];
    uint64_t hash = RECORD_HASH_START;
    size_t at = 0;
    for (int i = 0; i < n; i++) {
        hash = record_hash(hash, lines[i], strlen(lines[i]), '~');
        at += (size_t)snprintf(out + at, sizeof out - at, "%s ~%06x\n", lines[i], record_hash_short(hash));
    }
    return out;
}

static int header(const char **lines)
{
    static char text[32][64];
    int n = 0;
    snprintf(text[n++], 64, "docket save 1");
    snprintf(text[n++], 64, "game %s %d", game->id, game->rules_version);
    snprintf(text[n++], 64, "seats %d", game->seats_min);
    snprintf(text[n++], 64, "seed 0000000000001920");
    for (int i = 0; game->options[i].id; i++)
        snprintf(text[n++], 64, "option %s %d", game->options[i].id, game->options[i].initial);
    for (int i = 0; i < game->seats_min; i++) snprintf(text[n++], 64, "player %d person %d P%d", i, i, i);
    for (int i = 0; i < n; i++) lines[i] = text[i];
    return n;
}

static void hostile_lines_are_refused_by_number(void **state)
{
    (void)state;
    static char long_name[700];
    memset(long_name, 'x', sizeof long_name - 1);
    memcpy(long_name, "player 0 person 0 ", 18);
    static const struct { int line; const char *text; } bad[] = {
        { 0, "docket save 3" }, { 0, "docket save" }, { 0, "" }, { 0, "hello" },
        { 1, "game chess 1" }, { 1, "game" }, { 1, "game tribunal" }, { 1, "game tribunal 999999" },
        { 1, "game tribunal -1" },
        { 2, "seats 0" }, { 2, "seats 1" }, { 2, "seats 9" }, { 2, "seats 99999999999999999999" },
        { 2, "seats -1" }, { 2, "seats 2 2" },
        { 3, "seed 12" }, { 3, "seed 000000000000192g" }, { 3, "seed 00000000000019200" },
        { -1, "player 0 person 0 x" }, { -1, "undo 1" }, { -1, "undo 0" }, { -1, "undo -1" },
        { -1, "undo 4294967297" },
        { -1, "end 1" }, { -1, "end 4294967296" }, { -1, "say 9 x" }, { -1, "say x" }, { -1, "say 0" },
        { -1, "note 0 \x01" },
        { -1, "seat 0 god 0 x" }, { -1, "seat 0 hard 7 x" }, { -1, "seat 8 hard 0 x" }, { -1, "0 fly" },
        { -1, "* fly 1" },
        { -1, "jump" }, { -1, " " }, { -1, "9 pass" }, { -1, "* deal 99999999999999999999" },
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const char *lines[40];
        int n = header(lines), at = bad[i].line < 0 ? n : bad[i].line;
        lines[at] = bad[i].text;
        if (at == n) n++;
        lines[n++] = "end 0";
        struct session s = { 0 };
        const char *why = save_read(&s, signed_text(lines, n));
        must(why, "'%s' was read", bad[i].text);
        char expected[20];
        snprintf(expected, sizeof expected, "line %d: ", at + 1);
        must(!strncmp(why, expected, strlen(expected)), "'%s': %s", bad[i].text, why);
        assert_null(s.game);
    }
    const char *lines[40];
    int n = header(lines);
    lines[n++] = "end 0";
    struct session s = { 0 };
    assert_null(save_read(&s, signed_text(lines, n)));     /* the frame itself is good */
    session_close(&s);
    lines[n - 1] = long_name;
    assert_non_null(save_read(&s, signed_text(lines, n)));
}

static void something_after_the_end_or_no_end(void **state)
{
    (void)state;
    const char *lines[40];
    struct session s = { 0 };
    int n = header(lines);
    assert_non_null(save_read(&s, signed_text(lines, n)));
    lines[n++] = "end 0";
    lines[n++] = "say 0 more";
    assert_non_null(save_read(&s, signed_text(lines, n)));
    assert_non_null(save_read(&s, ""));
    assert_non_null(save_read(&s, "\n"));
}

/* Whatever a version cannot play is refused with the versions named. */
static void other_rules_versions_are_told(void **state)
{
    (void)state;
    const char *lines[40];
    int n = header(lines);
    char other[64];
    snprintf(other, sizeof other, "game %s %d", game->id, game->rules_version + 1);
    lines[1] = other;
    lines[n++] = "end 0";
    struct session s = { 0 };
    const char *why = save_read(&s, signed_text(lines, n));
    assert_non_null(why);
    assert_non_null(strstr(why, "version"));
}

static void files_are_whole_and_private(void **state)
{
    (void)state;
    char path[128], under[160];
    struct session s, back = { 0 };
    struct stat about;
    snprintf(path, sizeof path, "%s/a.docket", table_own_folder());
    open_some(&s, 20);
    assert_null(save_to_file(&s, path));
    assert_int_equal(stat(path, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
    assert_null(save_from_file(&back, path));
    equal(&s, &back);

    assert_non_null(save_from_file(&back, table_folder));          /* a folder */
    snprintf(under, sizeof under, "%s/b", path);
    assert_non_null(save_from_file(&back, under));                 /* ENOTDIR */
    assert_non_null(save_to_file(&s, under));
    equal(&s, &back);

    int fd = open(path, O_WRONLY);
    assert_int_equal(pwrite(fd, "", 1, 50), 1);                    /* a NUL inside */
    close(fd);
    assert_non_null(save_from_file(&back, path));
    equal(&s, &back);
    session_close(&s);
    session_close(&back);
}

/* A device that fills up in the middle: the old file stays as it was, no litter. */
static void a_full_disk_keeps_the_old_file(void **state)
{
    (void)state;
    char path[128];
    struct session first, second, back = { 0 };
    struct rlimit old, small = { 300, 300 };
    snprintf(path, sizeof path, "%s/a.docket", table_own_folder());
    open_some(&first, 0);
    assert_null(save_to_file(&first, path));
    open_some(&second, 40);
    getrlimit(RLIMIT_FSIZE, &old);
    small.rlim_max = old.rlim_max;
    void (*kept)(int) = signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &small);
    const char *why = save_to_file(&second, path);
    setrlimit(RLIMIT_FSIZE, &old);
    signal(SIGXFSZ, kept);
    assert_non_null(why);
    assert_null(save_from_file(&back, path));
    equal(&first, &back);
    char command[200];
    snprintf(command, sizeof command, "test $(ls %s | wc -l) = 1", table_folder);
    assert_int_equal(system(command), 0);
    session_close(&first);
    session_close(&second);
    session_close(&back);
}

static void typing_mistakes_in_a_game_id_are_seen(void **state)
{
    (void)state;
    struct session s;
    char id[96];
    struct text t = TEXT_ON(id);
    open_some(&s, 0);
    save_game_id(&s, &t);
    session_close(&s);
    const struct game *g;
    int seats, seen = 0, tried = 0;
    int16_t options[OPTIONS_MAX];
    uint64_t seed;
    assert_null(save_read_game_id(id, &g, &seats, options, &seed));
    for (size_t i = 0; i < t.n; i++)
        for (char c = '0'; c <= 'z'; c++) {
            char wrong[96];
            strcpy(wrong, id);
            if (wrong[i] == c || wrong[i] == '-' || !((c >= '0' && c <= '9') || (c >= 'a' && c <= 'z')))
                continue;
            wrong[i] = c;
            tried++;
            seen += save_read_game_id(wrong, &g, &seats, options, &seed) != NULL;
        }
    assert_true(seen * 100 >= tried * 98);
    static const char *const bad[] = { "",
                                       "-",
                                       "tribunal",
                                       "chess-2-abc",
                                       "tribunal-2-",
                                       "tribunal-2-0000000000000000000000000000",
                                       "tribunal 9 0000",
                                       "\xff\xfe",
                                       ("tribunaltribunaltribunaltribunaltribunaltribunaltribunaltribunaltribun"
                                        "altribunaltribunaltribunaltribunal") };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_non_null(save_read_game_id(bad[i], &g, &seats, options, &seed));
}

static void any_seed_fits_a_game_id(void **state)
{
    (void)state;
    static const uint64_t seeds[] = { 0, 1, 31, 32, 0xffffffff, UINT64_MAX, UINT64_MAX / 2 };
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++) {
        struct session s;
        char id[96];
        struct text t = TEXT_ON(id);
        assert_null(session_open(&s, game, game->seats_max, NULL, seeds[i]));
        save_game_id(&s, &t);
        session_close(&s);
        const struct game *g;
        int seats;
        int16_t options[OPTIONS_MAX];
        uint64_t seed;
        assert_null(save_read_game_id(id, &g, &seats, options, &seed));
        assert_true(seed == seeds[i] && seats == game->seats_max && g == game);
    }
}

/* Every option's every choice comes back from a game ID; what is as it was offered takes no letter. */
static void options_fit_a_game_id(void **state)
{
    int told = 0;
    (void)state;
    for (int k = 0; games[k]; k++)
        for (int i = -1; i < game_option_count(games[k]); i++)
            for (int choice = 0; choice < 8; choice++) {
                struct session s;
                char id[96], plain[40];
                struct text t = TEXT_ON(id);
                int16_t options[OPTIONS_MAX], back[OPTIONS_MAX];
                const struct game *g;
                int seats;
                uint64_t seed;
                game_default_options(games[k], options);
                if (i >= 0) options[i] = (int16_t)choice;
                if (session_open(&s, games[k], games[k]->seats_max, options, 5)) continue;
                memcpy(options, s.options, sizeof options);
                save_game_id(&s, &t);
                session_close(&s);
                assert_null(save_read_game_id(id, &g, &seats, back, &seed));
                for (int o = 0; o < game_option_count(g); o++) assert_int_equal(back[o], options[o]);
                snprintf(plain, sizeof plain, "%s-%d-0", g->id, seats);
                if (i < 0) assert_int_equal(strncmp(id, plain, strlen(plain)), 0);
                told += i >= 0;
            }
    assert_true(told > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_notes_and_lines_return), cmocka_unit_test(options_fit_a_game_id),
        cmocka_unit_test(line_ends_of_other_systems_are_read),
        cmocka_unit_test(hostile_lines_are_refused_by_number),
        cmocka_unit_test(something_after_the_end_or_no_end),
        cmocka_unit_test(other_rules_versions_are_told),
        cmocka_unit_test(files_are_whole_and_private),
        cmocka_unit_test(a_full_disk_keeps_the_old_file),
        cmocka_unit_test(typing_mistakes_in_a_game_id_are_seen),
        cmocka_unit_test(any_seed_fits_a_game_id),
    };
    game = game_find("tribunal");
    if (!game) return 0;
    table_own_folder();
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    table_clean();
    return failed;
}
