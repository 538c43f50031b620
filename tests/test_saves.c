/* Saves of every rules version that was ever played, in tests/saves, load and end as recorded for ever.

   A file is named <id>-<rules version>-<seats>.docket; ends.txt has a line for each: its lines,
   winners and scores.
   A new game or rules version adds its files by
       DOCKET_SAVES=write build/debug/tests/test_saves
   which never touches a file that is there: what was released stays. (Rules that were never released may change
   under the same version; then their files and lines are deleted first.) */
#include "table.h"

#include <dirent.h>

#include "save.h"

static void path_of(char path[512], const char *name)
{
    snprintf(path, 512, "%s/saves/%s", TEST_DIR, name);
}

static void describe_end(const struct session *s, const char *name, struct text *out)
{
    int score[SEATS_MAX] = { 0 };
    unsigned won = s->game->score(s->state, score);
    text_add(out, "%s lines %d won", name, s->log_count);
    for (int i = 0; i < s->seats; i++) if (won & ONLY(i)) text_add(out, " %d", i);
    text_add(out, " scores");
    for (int i = 0; i < s->seats; i++) text_add(out, " %d", score[i]);
    text_add(out, "\n");
}

static bool recorded(const char *end)
{
    char path[512], line[512];
    path_of(path, "ends.txt");
    FILE *f = fopen(path, "r");
    bool found = false;
    while (f && !found && fgets(line, sizeof line, f)) found = !strcmp(line, end);
    if (f) fclose(f);
    return found;
}

static void name_of(char name[64], const struct game *g, int seats)
{
    snprintf(name, 64, "%s-%d-%d.docket", g->id, g->rules_version, seats);
}

static void write_missing(const struct game *g, int seats)
{
    char name[64], path[512], end[400];
    struct text t = TEXT_ON(end);
    struct session s;
    struct rng r = rng_seeded(77);
    name_of(name, g, seats);
    path_of(path, name);
    if (!access(path, F_OK)) return;
    assert_null(session_open(&s, g, seats, NULL, 1921));
    table_play(&s, &r, LINES_MAX);
    assert_null(save_to_file(&s, path));
    describe_end(&s, name, &t);
    session_close(&s);
    path_of(path, "ends.txt");
    FILE *f = fopen(path, "a");
    assert_true(f && fputs(end, f) >= 0);
    fclose(f);
}

static void the_present_rules_have_saves(void **state)
{
    (void)state;
    const char *mode = getenv("DOCKET_SAVES");
    for (int i = 0; games[i]; i++)
        for (int seats = games[i]->seats_min; seats <= games[i]->seats_max; seats++) {
            char name[64], path[512];
            if (mode && !strcmp(mode, "write")) write_missing(games[i], seats);
            name_of(name, games[i], seats);
            path_of(path, name);
            must(!access(path, F_OK), "%s is missing: DOCKET_SAVES=write writes it", path);
        }
}

static void check_save(const char *name)
{
    char path[512], id[64], end[400];
    int version, seats;
    struct session s = { 0 };
    path_of(path, name);
    must(sscanf(name, "%63[a-z]-%d-%d.docket", id, &version, &seats) == 3, "%s: a strange name", name);
    const struct game *g = game_find(id);
    const char *why = save_from_file(&s, path);
    if (!g || g->rules_version != version) {                 /* it can't be played, and says so */
        must(why && strstr(why, "line 2"), "%s: %s", name, why ? why : "was read");
        return;
    }
    must(!why, "%s: %s", name, why);
    must(session_turn(&s) == SEAT_NONE, "%s is not over", name);
    struct text t = TEXT_ON(end);
    describe_end(&s, name, &t);
    must(recorded(end), "%s ends differently: %s", name, end);
    session_close(&s);
}

static void every_save_ends_as_recorded(void **state)
{
    (void)state;
    char path[512];
    int count = 0;
    path_of(path, "");
    DIR *d = opendir(path);
    assert_non_null(d);
    for (struct dirent *e; (e = readdir(d)); ) {
        if (!strstr(e->d_name, ".docket")) continue;
        check_save(e->d_name);
        count++;
    }
    closedir(d);
    assert_true(count > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_present_rules_have_saves),
        cmocka_unit_test(every_save_ends_as_recorded),
    };
    table_own_folder();
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    table_clean();
    return failed;
}
