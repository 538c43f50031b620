/* Which physics a saved push is of: the record's line, where it stands, and what verify makes of it. */
#include "table.h"

#include <sys/wait.h>

#include "journal.h"
#include "record_hash.h"
#include "save.h"

static char *file_text(const char *path)
{
    FILE *f = fopen(path, "r");
    must(f, "%s can't be opened", path);
    char *text = calloc(1, 1 << 20);
    assert_true(fread(text, 1, (1 << 20) - 1, f) > 0);
    fclose(f);
    return text;
}

static int count_of(const char *text, const char *word)
{
    int n = 0;
    for (; (text = strstr(text, word)); text += strlen(word)) n++;
    return n;
}

static char said[1 << 12];

/* What `docket verify` says of this game; its exit status. */
static int verify(const struct session *s)
{
    char path[200], command[1000];
    snprintf(path, sizeof path, "%s/verified.docket", table_folder);
    assert_null(save_to_file(s, path));
    snprintf(command, sizeof command, "'%s' verify %s 2>&1", DOCKET_PROGRAM, path);
    FILE *f = popen(command, "r");
    assert_non_null(f);
    said[fread(said, 1, sizeof said - 1, f)] = 0;
    return WEXITSTATUS(pclose(f));
}

static char *kept_save(struct session *s, const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "%s/saves/voices-%s.docket", TEST_DIR, name);
    memset(s, 0, sizeof *s);
    const char *why = save_from_file(s, path);
    must(!why, "%s: %s", name, why);
    return file_text(path);
}

/* A save of the first physics, from tests/saves. */
static char *old_save(struct session *s, int seats)
{
    char name[20];
    snprintf(name, sizeof name, "1-%d", seats);
    return kept_save(s, name);
}

/* The first line of the present physics. */
static int present_from(const struct session *s)
{
    return s->physics_from[PHYSICS_VERSION];
}

/* How many pushes came to an end in the log lines of these versions. */
static int pushes_of(const struct session *s, int least, int most)
{
    int n = 0;
    for (int i = 0; i < s->log_count; i++) {
        const char *verb = s->game->verbs[s->log[i].verb].name;
        int version = session_physics(s, i);
        n += (!strcmp(verb, "rest") || !strcmp(verb, "void")) && version >= least && version <= most;
    }
    return n;
}

static void old_saves_stay_as_they_are(void **state)
{
    (void)state;
    for (int seats = 3; seats <= 6; seats++) {
        struct session s;
        char *old = old_save(&s, seats), *again = save_text(&s), told[100];
        assert_string_equal(old, again);
        assert_null(strstr(old, "\nphysics "));
        assert_int_equal(s.physics_from[2], s.log_count);
        assert_int_equal(verify(&s), 0);
        snprintf(told, sizeof told, "left alone: %d pushes of an older physics\n",
                 count_of(old, "\n* rest ") + count_of(old, "\n* void "));
        must(strstr(said, told), "not '%s' but: %s", told, said);
        session_close(&s);
        free(old);
        free(again);
    }
}

/* One save of each version, and one that each next one has played on: read, written as they were, verified. */
static void saves_of_every_version(void **state)
{
    (void)state;
    static const struct { const char *name; bool has[PHYSICS_VERSION + 1]; } kept[] = {
        { "1-4", { false, true } }, { "1-4-physics-2", { false, false, true } },
        { "1-3-physics-3", { false, false, false, true } },
        { "1-5-physics-1-2-3", { false, true, true, true } },
    };
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        struct session s;
        char *text = kept_save(&s, kept[i].name), *again = save_text(&s), told[100] = "";
        assert_string_equal(text, again);
        for (int v = 1; v <= PHYSICS_VERSION; v++) assert_int_equal(pushes_of(&s, v, v) > 0, kept[i].has[v]);
        must(!verify(&s), "%s: %s", kept[i].name, said);
        int older = pushes_of(&s, 1, PHYSICS_VERSION - 1);
        if (older) snprintf(told, sizeof told, "left alone: %d pushes of an older physics\n", older);
        must(older ? strstr(said, told) != NULL : !strstr(said, "left alone"), "%s: %s", kept[i].name, said);
        session_close(&s);
        free(text);
        free(again);
    }
}

/* A game of three versions is taken back across all of them, line by line, and played on: what is written
   can be read, and says what is in memory. */
static void undo_crosses_versions(void **state)
{
    (void)state;
    struct session s, whole;
    struct rng r = rng_seeded(9);
    free(kept_save(&whole, "1-5-physics-1-2-3"));
    for (int cut = 20; cut < whole.log_count; cut += 37) {
        char path[512];
        assert_null(session_replay(&s, &whole, cut));
        assert_null(journal_start(&s));
        strcpy(path, journal_path(&s));
        for (int back = 0; back < 12 && s.log_count; back++) {
            int last = s.log[s.log_count - 1].seat;
            if (last < 0 || session_undo(&s, last)) break;
            assert_null(journal_sync(&s));
        }
        int from = s.log_count;
        table_play(&s, &r, from + 9);
        assert_null(journal_sync(&s));
        for (int i = 0; i < s.log_count; i++)
            assert_int_equal(session_physics(&s, i), i < from ? session_physics(&whole, i) : PHYSICS_VERSION);
        char *a = save_text(&s);
        session_close(&s);
        const char *why = journal_resume(&s, path);
        must(!why, "%d: %s", cut, why);
        char *b = save_text(&s);
        assert_string_equal(a, b);
        session_close(&s);
        free(a);
        free(b);
    }
    session_close(&whole);
}

/* Does the line stand directly before log line `at`, and nowhere else? Without `at` lines: nowhere. */
static void stands_before(const struct session *s, int at)
{
    char *text = save_text(s), *line = strstr(text, "\nphysics 3 ");
    assert_int_equal(count_of(text, "\nphysics "), at < s->log_count);
    int lines = 0;
    for (char *c = text; line && c < line; c++)
        lines += *c == '\n' && ((c[1] >= '0' && c[1] <= '9') || c[1] == '*');
    if (line) assert_int_equal(lines, at);
    struct session back = { 0 };
    const char *why = save_read(&back, text);
    must(!why, "%s", why);
    assert_int_equal(present_from(&back), at);
    char *again = save_text(&back);
    assert_string_equal(text, again);
    session_close(&back);
    free(text);
    free(again);
}

static void new_games_begin_with_it(void **state)
{
    (void)state;
    struct session s;
    struct rng r = rng_seeded(1);
    assert_null(session_open(&s, game_find("voices"), 4, NULL, 7));
    stands_before(&s, 0);
    assert_null(session_note(&s, 0, true, "before the first line"));
    for (int i = 0; i < 6; i++) {
        table_play(&s, &r, s.log_count + 9);
        stands_before(&s, 0);
    }
    assert_int_equal(verify(&s), 0);
    assert_null(strstr(said, "left alone"));
    session_close(&s);
}

/* Markers of another grip: the record tells it, and the pushes are that grip's; the usual one is not told. */
static void grip_is_told_and_played(void **state)
{
    (void)state;
    char *text[2];
    for (int grip = 0; grip < 2; grip++) {
        struct session s, back = { 0 };
        struct rng r = rng_seeded(12);
        int16_t options[OPTIONS_MAX] = { 0, 0, 0, grip ? 1 : 0 };
        assert_null(session_open(&s, game_find("voices"), 4, options, 7));
        table_play(&s, &r, 150);
        text[grip] = save_text(&s);
        assert_int_equal(count_of(text[grip], "\noption grip 1 "), grip);
        assert_int_equal(count_of(text[grip], "\noption grip "), grip);
        assert_int_equal(verify(&s), 0);
        assert_null(save_read(&back, text[grip]));
        assert_int_equal(back.options[3], grip);
        session_close(&back);
        session_close(&s);
    }
    assert_string_not_equal(strstr(text[0], "\nphysics "), strstr(text[1], "\nphysics "));
    free(text[0]);
    free(text[1]);
}

static void games_without_pushes_have_none(void **state)
{
    (void)state;
    for (int i = 0; games[i]; i++) {
        if (game_has_pushes(games[i])) { assert_string_equal(games[i]->id, "voices"); continue; }
        struct session s;
        struct rng r = rng_seeded(2);
        assert_null(session_open(&s, games[i], games[i]->seats_min, NULL, 7));
        table_play(&s, &r, 20);
        char *text = save_text(&s);
        assert_null(strstr(text, "\nphysics "));
        session_close(&s);
        free(text);
    }
}

/* An old game cut at `lines`, as it was read then. */
static void old_part(struct session *part, int seats, int lines)
{
    struct session whole;
    free(old_save(&whole, seats));
    assert_null(session_replay(part, &whole, lines));
    session_close(&whole);
}

static void continued_games_tell_from_where(void **state)
{
    (void)state;
    struct rng r = rng_seeded(3);
    for (int lines = 40; lines <= 200; lines += 40) {
        struct session s;
        old_part(&s, 5, lines);
        stands_before(&s, lines);
        int from = s.log_count;
        table_play(&s, &r, from + 60);
        stands_before(&s, from);
        assert_int_equal(verify(&s), 0);
        assert_non_null(strstr(said, "left alone: "));
        session_close(&s);
    }
}

/* A push of the present physics is worked out again: a changed outcome is found, an older one believed. */
static void verify_works_out_the_present_ones(void **state)
{
    (void)state;
    for (int older = 0; older < 2; older++) {
        struct session s;
        struct rng r = rng_seeded(4);
        assert_null(session_open(&s, game_find("voices"), 3, NULL, 11));
        table_play(&s, &r, 60);
        int moved = 0;
        while (strcmp(s.game->verbs[s.log[moved].verb].name, "moved")) moved++;
        s.log[moved].arg[1]++;
        if (older) s.physics_from[PHYSICS_VERSION] = s.log_count;
        assert_int_equal(verify(&s), !older);
        assert_non_null(strstr(said, older ? "left alone: " : "the seed gives"));
        session_close(&s);
    }
}

/* In a journal the line comes back with the log line it stands before. */
static void journals_take_it_back_and_write_it_again(void **state)
{
    (void)state;
    struct session s = { 0 }, twin;
    struct rng r = rng_seeded(5);
    int undone = 0;
    for (int lines = 60; lines < 110; lines++) {
        char path[512];
        old_part(&s, 4, lines);
        assert_null(journal_start(&s));
        for (int i = 0; i < 12 && table_step(&s, &r); i++) {
            int last = s.log[s.log_count - 1].seat;
            if (rng_below(&r, 2)) assert_null(journal_sync(&s));
            if (last >= 0 && rng_below(&r, 2)) undone += session_undo(&s, last) == NULL;
            assert_in_range(present_from(&s), 0, s.log_count);
        }
        session_replay(&twin, &s, s.log_count);
        strcpy(path, journal_path(&s));
        session_close(&s);
        const char *why = journal_resume(&s, path);
        must(!why, "%d: %s", lines, why);
        char *a = save_text(&twin), *b = save_text(&s);
        assert_string_equal(a, b);
        stands_before(&s, present_from(&twin));
        free(a);
        free(b);
        session_close(&twin);
        session_close(&s);
    }
    assert_true(undone > 20);
}

/* A journal that ends right behind the line goes on as if it had not been written. */
static void a_torn_journal_writes_it_again(void **state)
{
    (void)state;
    struct session s = { 0 };
    char path[512];
    assert_null(session_open(&s, game_find("voices"), 3, NULL, 11));
    struct rng r = rng_seeded(6);
    table_play(&s, &r, 30);
    assert_null(journal_start(&s));
    strcpy(path, journal_path(&s));
    session_close(&s);
    char *text = file_text(path), *line = strstr(text, "\nphysics 3 ");
    assert_non_null(line);
    assert_int_equal(truncate(path, strchr(line + 1, '\n') + 1 - text), 0);
    free(text);
    assert_null(journal_resume(&s, path));
    assert_int_equal(s.log_count, 0);
    table_play(&s, &r, 30);
    session_close(&s);
    assert_null(journal_resume(&s, path));
    stands_before(&s, 0);
    session_close(&s);
}

/* This text with another line put in before its line number `at`, or in its place; check sums made right. */
static char *doctored(const char *text, int at, const char *line, bool in_place)
{
    static char out[1 << 18];
    uint64_t hash = RECORD_HASH_START;
    size_t n = 0;
    for (int i = 0; *text || i == at; i++) {
        char body[1000];
        size_t length = strcspn(text, "\n");
        snprintf(body, sizeof body, "%.*s", (int)(length - 8), text);
        if (i == at) snprintf(body, sizeof body, "%s", line);
        if (i != at || in_place) text += length + 1;
        hash = record_hash(hash, body, strlen(body), '~');
        n += (size_t)sprintf(out + n, "%s ~%06x\n", body, record_hash_short(hash));
    }
    return out;
}

static void bad_places_are_refused(void **state)
{
    (void)state;
    struct session old, fresh, other, back = { 0 };
    struct rng r = rng_seeded(7);
    char *text = old_save(&old, 3);
    assert_null(session_open(&fresh, game_find("voices"), 3, NULL, 11));
    table_play(&fresh, &r, 40);
    assert_null(session_note(&fresh, 0, true, "so"));
    assert_null(session_open(&other, game_find("tribunal"), 2, NULL, 11));
    table_play(&other, &r, 20);
    char *present = save_text(&fresh), *without = save_text(&other);
    int lines = count_of(text, "\n"), first = 10;          /* after save, game, seats, seed, options, players */
    int say = count_of(present, "\n") - 2;
    const struct { const char *text; int at; const char *line; const char *word; } bad[] = {
        { text, 0, "physics 2", "another version" }, { text, 2, "physics 2", "seats" },
        { text, 5, "physics 2", "option" }, { text, 8, "physics 2", "player" },
        { text, lines - 1, "physics 2", "" }, { text, lines, "physics 2", "after the end" },
        { text, first, "physics 1", "version 1" }, { text, first, "physics 4", "version 4" },
        { text, first, "physics", "" }, { text, first, "physics x", "expected" },
        { text, first, "physics 2 2", "expected" },
        { text, first, "physics -2", "expected" }, { text, first, "physics 99999999999", "expected" },
        { present, first + 1, "physics 2", "already" }, { present, first + 1, "physics 3", "already" },
        { present, first + 9, "physics 2", "already" },
        { without, 9, "physics 2", "nothing is pushed" },
    };
    assert_null(save_read(&back, doctored(text, first, "physics 2", false)));  /* the frame is good */
    assert_int_equal(back.physics_from[2], 0);
    session_close(&back);
    assert_null(save_read(&back, doctored(text, first + 200, "physics 2", false)));
    assert_int_equal(back.physics_from[2], 200);
    assert_int_equal(present_from(&back), back.log_count);
    session_close(&back);
    assert_non_null(save_read(&back, doctored(present, first, "physics 2", false)));   /* two for one line */
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const char *why = save_read(&back, doctored(bad[i].text, bad[i].at, bad[i].line, false));
        char number[20];
        snprintf(number, sizeof number, "line %d: ", bad[i].at + 1);
        must(why, "'%s' before line %d was read", bad[i].line, bad[i].at + 1);
        if (bad[i].at < lines - 1) must(!strncmp(why, number, strlen(number)), "'%s': %s", bad[i].line, why);
        must(strstr(why, bad[i].word), "'%s' before line %d: %s", bad[i].line, bad[i].at + 1, why);
    }
    char *between = strdup(doctored(present, first, "say 0 so", true));        /* in its place */
    assert_null(save_read(&back, between));
    assert_int_equal(present_from(&back), back.log_count);
    session_close(&back);
    const char *why = save_read(&back, doctored(between, say, "physics 3", false));
    must(why && strstr(why, "line"), "a note between the line and its log line was read");
    free(between);
    free(text);
    free(present);
    free(without);
    session_close(&old);
    session_close(&fresh);
    session_close(&other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(old_saves_stay_as_they_are),
        cmocka_unit_test(saves_of_every_version),
        cmocka_unit_test(undo_crosses_versions),
        cmocka_unit_test(new_games_begin_with_it),
        cmocka_unit_test(grip_is_told_and_played),
        cmocka_unit_test(games_without_pushes_have_none),
        cmocka_unit_test(continued_games_tell_from_where),
        cmocka_unit_test(verify_works_out_the_present_ones),
        cmocka_unit_test(journals_take_it_back_and_write_it_again),
        cmocka_unit_test(a_torn_journal_writes_it_again),
        cmocka_unit_test(bad_places_are_refused),
    };
    table_own_folder();
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    table_clean();
    return failed;
}
