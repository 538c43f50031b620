/* Games to count, and the file they are counted in: for the tests of the statistics. */
#ifndef DOCKET_TESTS_STATS_TABLE_H
#define DOCKET_TESTS_STATS_TABLE_H

#include "table.h"

#include <dirent.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include "games/enigma/enigma.h"
#include "games/tribunal/tribunal.h"
#include "stats.h"

enum { NOW = 1763400000 };

static char path[120];

static inline void fresh_folder(void)
{
    table_own_folder();
    snprintf(path, sizeof path, "%s/docket/statistics.db", table_folder);
}

static inline struct stats *open_good(void)
{
    const char *said;
    struct stats *s = stats_open(true, &said);
    must(s && !said, "%s", said ? said : "no statistics");
    return s;
}

static inline void run_sql(const char *sql)
{
    sqlite3 *db;
    char *why = NULL;
    char folder[100];
    snprintf(folder, sizeof folder, "%s/docket", table_folder);
    mkdir(folder, 0700);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    sqlite3_exec(db, sql, NULL, NULL, &why);
    must(!why, "%s", why);
    sqlite3_close(db);
}

static inline char *read_text(const char *name, size_t *n)
{
    FILE *f = fopen(name, "rb");
    must(f, "%s", name);
    char *text = calloc(1, 1 << 22);
    *n = fread(text, 1, (1 << 22) - 1, f);
    fclose(f);
    return text;
}

static inline int files_named(const char *start)
{
    char folder[100];
    int n = 0;
    snprintf(folder, sizeof folder, "%s/docket", table_folder);
    DIR *d = opendir(folder);
    for (struct dirent *e; d && (e = readdir(d)); ) n += !strncmp(e->d_name, start, strlen(start));
    if (d) closedir(d);
    return n;
}

/* ---- games to count ---- */

/* What the test itself saw of a seat while the game was played. */
struct seen { int won, doubts, right, caught, felled; };

static inline void watch(const struct session *s, struct seen *seen)
{
    for (int i = 0; i < s->events.count; i++) {
        const struct event *e = &s->events.list[i];
        if (strcmp(s->game->id, "enigma") || e->kind != EV_DOUBTED) continue;
        int named = s->log_count - 1;
        while (s->log[named].verb != VERB_NAME) named--;
        seen[e->seat].doubts++;
        seen[e->seat].right += !e->arg[1];
        seen[s->log[named].seat].caught += !e->arg[1];
    }
}

/* Markers that fell in each push, from the lines of the log alone. */
static inline void watch_pushes(const struct session *s, struct seen *seen)
{
    int pusher = -1, fell = 0;
    for (int i = 0; i < s->log_count; i++) {
        const char *verb = s->game->verbs[s->log[i].verb].name;
        if (!strcmp(verb, "push")) pusher = s->log[i].seat, fell = 0;
        if (!strcmp(verb, "fell")) fell++;
        if (!strcmp(verb, "rest") && fell > seen[pusher].felled) seen[pusher].felled = fell;
    }
}

/* A whole game of random play. People sit at the first `people` seats. */
static inline void play_game(struct session *s, const char *id, int seats, int people, enum level level,
                             uint64_t seed, struct seen seen[SEATS_MAX])
{
    static const char *const names[] = { "Amara", "Tomas", "Ines" };
    struct rng r = rng_at(seed, RNG_TEST, 9);
    memset(seen, 0, SEATS_MAX * sizeof *seen);
    assert_null(session_open(s, game_find(id), seats, NULL, seed));
    for (int i = 0; i < seats; i++) {
        struct player p = { "Pip", (uint8_t)level, (uint8_t)i };
        if (i < people) p.level = PERSON, strcpy(p.name, names[(i + (int)seed) % 3]);
        assert_null(session_seat(s, i, &p));
    }
    while (table_step(s, &r)) watch(s, seen);
    int score[SEATS_MAX];
    unsigned won = s->game->score(s->state, score);
    for (int i = 0; i < seats; i++) seen[i].won = won >> i & 1;
    if (!strcmp(id, "voices")) watch_pushes(s, seen);
    if (!strcmp(id, "tribunal")) {
        const struct tribunal *t = s->state;
        for (int i = 0; i < 2; i++) {
            seen[i].doubts = t->objections[i];
            seen[i].right = seen[!i].caught = t->lies[!i];
        }
    }
}

static inline void finished(struct session *s, const char *id, uint64_t seed)
{
    struct seen seen[SEATS_MAX];
    play_game(s, id, game_find(id)->seats_min < 2 ? 2 : game_find(id)->seats_min, 1, NORMAL, seed, seen);
}

static inline int total(struct stats *s)
{
    return stats_rows(s, &(struct stats_filter){ .level = -1, .day = -1 }, NULL, 0);
}

#endif
