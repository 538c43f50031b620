/* The file of the statistics: where it lies, its schema, and what becomes of one that can't be used. */
#include "stats.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "file.h"
#include "journal.h"
#include "port.h"
#include "stats_parts.h"

enum { BUSY_MS = 1000 };

/* Step n brings a file of version n to version n + 1: a new file takes all of them, in order. Steps that were
   released stay as they are. */
static const char *const steps[] = {
    "CREATE TABLE games ("
    "  id INTEGER PRIMARY KEY, game TEXT NOT NULL, game_id TEXT NOT NULL, options TEXT NOT NULL,"
    "  players INTEGER NOT NULL, against TEXT, lines INTEGER NOT NULL, ended INTEGER NOT NULL,"
    "  version TEXT NOT NULL, file TEXT UNIQUE, log TEXT NOT NULL, UNIQUE (game_id, log));"
    "CREATE TABLE seats ("
    "  of INTEGER NOT NULL REFERENCES games ON DELETE CASCADE, seat INTEGER NOT NULL, person TEXT,"
    "  name TEXT NOT NULL, level TEXT NOT NULL, role TEXT, won INTEGER NOT NULL, score INTEGER NOT NULL,"
    "  decisions INTEGER NOT NULL, hints INTEGER NOT NULL, bluffs INTEGER NOT NULL, caught INTEGER NOT NULL,"
    "  doubts INTEGER NOT NULL, right INTEGER NOT NULL, lost INTEGER NOT NULL, felled INTEGER NOT NULL,"
    "  felled_where TEXT, felled_from INTEGER NOT NULL, PRIMARY KEY (of, seat)) WITHOUT ROWID;"
    "CREATE INDEX seats_person ON seats (person, of) WHERE person IS NOT NULL;",

    /* time at the table, and the day whose case it was */
    "ALTER TABLE games ADD COLUMN seconds INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE games ADD COLUMN day INTEGER;"
    "CREATE INDEX games_day ON games (day) WHERE day IS NOT NULL;",

    /* sums that are kept: what people have done so far, row by row as it is recorded. What was recorded before
       is recorded once more. Rows go by whole persons, and their sums with them. */
    "CREATE TABLE sums ("
    "  person TEXT NOT NULL, game TEXT NOT NULL, against TEXT NOT NULL, role TEXT NOT NULL,"
    "  players INTEGER NOT NULL, games INTEGER NOT NULL, won INTEGER NOT NULL, bluffs INTEGER NOT NULL,"
    "  caught INTEGER NOT NULL, doubts INTEGER NOT NULL, right INTEGER NOT NULL, lost INTEGER NOT NULL,"
    "  seconds INTEGER NOT NULL, PRIMARY KEY (person, game, against, role, players)) WITHOUT ROWID;"
    "CREATE TABLE bests ("       /* run, best: won in a row without hints; best_at: by which game */
    "  person TEXT NOT NULL, game TEXT NOT NULL, run INTEGER NOT NULL, best INTEGER NOT NULL,"
    "  best_at INTEGER NOT NULL, felled INTEGER NOT NULL, felled_where TEXT,"
    "  felled_from INTEGER NOT NULL, PRIMARY KEY (person, game)) WITHOUT ROWID;"
    "CREATE INDEX games_ended ON games (ended, game);"
    "CREATE TEMP TABLE before AS SELECT * FROM seats WHERE person IS NOT NULL;"
    "DELETE FROM seats WHERE person IS NOT NULL;"
    "CREATE TRIGGER seats_kept AFTER INSERT ON seats WHEN NEW.person IS NOT NULL BEGIN"
    "  INSERT INTO sums SELECT NEW.person, game, ifnull(against, ''), ifnull(NEW.role, ''), players, 1,"
    "    NEW.won, NEW.bluffs, NEW.caught, NEW.doubts, NEW.right, NEW.lost, seconds FROM games WHERE id = NEW.of"
    "    ON CONFLICT DO UPDATE SET games = games + 1, won = won + excluded.won,"
    "    bluffs = bluffs + excluded.bluffs, caught = caught + excluded.caught,"
    "    doubts = doubts + excluded.doubts, right = right + excluded.right, lost = lost + excluded.lost,"
    "    seconds = seconds + excluded.seconds;"
    "  INSERT INTO bests SELECT NEW.person, game, NEW.won AND NOT NEW.hints, NEW.won AND NOT NEW.hints, NEW.of,"
    "    NEW.felled, NEW.felled_where, NEW.felled_from FROM games WHERE id = NEW.of"
    "    ON CONFLICT DO UPDATE SET"
    "    run = CASE WHEN NEW.hints THEN run WHEN NEW.won THEN run + 1 ELSE 0 END,"
    "    best = max(best, CASE WHEN excluded.run THEN run + 1 ELSE 0 END),"
    "    best_at = CASE WHEN excluded.run AND run + 1 > best THEN NEW.of ELSE best_at END,"
    "    felled = max(felled, NEW.felled),"
    "    felled_where = CASE WHEN NEW.felled > felled THEN NEW.felled_where ELSE felled_where END,"
    "    felled_from = max(felled_from, NEW.felled_from);"
    "END;"
    "CREATE TRIGGER seats_gone AFTER DELETE ON seats WHEN OLD.person IS NOT NULL BEGIN"
    "  DELETE FROM sums WHERE person = OLD.person;"
    "  DELETE FROM bests WHERE person = OLD.person;"
    "END;"
    "INSERT INTO seats SELECT * FROM before ORDER BY of, seat;"
    "DROP TABLE before;",

    /* first tries of puzzles, with the rating after each */
    "CREATE TABLE IF NOT EXISTS puzzles ("
    "  id INTEGER PRIMARY KEY, person TEXT NOT NULL, puzzle TEXT NOT NULL, day INTEGER NOT NULL,"
    "  right INTEGER NOT NULL, clue INTEGER NOT NULL, todays INTEGER NOT NULL, seconds INTEGER NOT NULL,"
    "  rating REAL NOT NULL, deviation REAL NOT NULL, volatility REAL NOT NULL, UNIQUE (person, puzzle));",
};
enum { SCHEMA = sizeof steps / sizeof *steps };

bool stats_built(void) { return true; }

/* ---- statements ---- */

static void set_aside(struct stats *s)
{
    char from[STATS_PATH + 8], to[STATS_PATH + 72], tail[60];
    static const char *const parts[] = { "", "-wal", "-shm" };
    time_t now = time(NULL);
    struct tm tm;
    sqlite3_close_v2(s->db);
    s->db = NULL;
    localtime_r(&now, &tm);
    strftime(tail, sizeof tail, "-damaged-%Y%m%d-%H%M%S", &tm);
    for (int i = 0; i < 3; i++) {
        snprintf(from, sizeof from, "%s%s", s->path, parts[i]);
        snprintf(to, sizeof to, "%s%s%s", s->path, tail, parts[i]);
        if (i == 2) port_remove(from);
        else if (port_move(from, to) && !i) return;
    }
}

/* Why the last call failed, as a sentence; a damaged file is set aside. */
static const char *stats_why(struct stats *s)
{
    static char words[400];
    int rc = s->db ? sqlite3_errcode(s->db) : SQLITE_CORRUPT;
    const char *name = strrchr(s->path, '/') + 1;
    if (rc == SQLITE_CORRUPT || rc == SQLITE_NOTADB) {
        if (s->db) set_aside(s);
        bool stayed = !access(s->path, F_OK);
        snprintf(words, sizeof words,
                 stayed ? _("the statistics are damaged: %s")
                        : _("the statistics were damaged; they were put aside, beside %s"),
                 name);
        return words;
    }
    bool full = rc == SQLITE_FULL || rc == SQLITE_IOERR;
    snprintf(words, sizeof words, full ? _("the statistics can't be written: %s") : _("no statistics: %s"),
             sqlite3_errmsg(s->db));
    return words;
}

sqlite3_stmt *stats_ask(struct stats *s, const char *sql, const char *kinds, ...)
{
    sqlite3_stmt *q = NULL;
    va_list args;
    if (!s->db || sqlite3_prepare_v2(s->db, sql, -1, &q, NULL)) return NULL;
    va_start(args, kinds);
    for (int i = 0; kinds[i]; i++) {
        if (kinds[i] == 's') sqlite3_bind_text(q, i + 1, va_arg(args, const char *), -1, SQLITE_TRANSIENT);
        else sqlite3_bind_int64(q, i + 1, va_arg(args, long long));
    }
    va_end(args);
    return q;
}

bool stats_next(sqlite3_stmt *q)
{
    return q && sqlite3_step(q) == SQLITE_ROW;
}

const char *stats_done(struct stats *s, sqlite3_stmt *q)
{
    if (!q) return stats_why(s);
    return sqlite3_finalize(q) ? stats_why(s) : NULL;
}

const char *stats_do(struct stats *s, const char *sql)
{
    return !s->db || sqlite3_exec(s->db, sql, NULL, NULL, NULL) ? stats_why(s) : NULL;
}

/* ---- opening ---- */

static const char *find_path(char *out, size_t size)
{
    char data[1024];
    if (!port_folder(PORT_DATA, data, sizeof data)) return _("there is no home folder to keep statistics in");
    if ((size_t)snprintf(out, size, "%s/docket/statistics.db", data) < size) return NULL;
    return _("the name of the statistics' folder is too long");
}

/* Made before SQLite does, so that nobody else ever reads it. */
static const char *make_file(const char *path)
{
    char folder[STATS_PATH];
    snprintf(folder, sizeof folder, "%.*s", (int)(strrchr(path, '/') - path), path);
    const char *why = journal_make_folder(folder);
    if (why) return why;
    int fd = port_open(path, O_RDWR | O_CREAT);
    if (fd < 0) return file_why(_("the statistics can't be written"), errno);
    close(fd);
    return NULL;
}

static long long number(struct stats *s, const char *sql)
{
    sqlite3_stmt *q = stats_ask(s, sql, "");
    long long n = stats_next(q) ? sqlite3_column_int64(q, 0) : -1;
    sqlite3_finalize(q);
    return n;
}

static const char *migrate(struct stats *s, int version)
{
    char mark[60];
    const char *why = stats_do(s, "BEGIN IMMEDIATE");
    if (why) return why;
    for (int i = version; !why && i < SCHEMA; i++) why = stats_do(s, steps[i]);
    snprintf(mark, sizeof mark, "PRAGMA user_version = %d", SCHEMA);
    if (!why) why = stats_do(s, mark);
    if (!why) why = stats_do(s, "COMMIT");
    if (why && s->db) sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL);
    return why;
}

/* NULL: the file can be used. */
static const char *look_at(struct stats *s)
{
    sqlite3_busy_timeout(s->db, BUSY_MS);
    long long version = number(s, "PRAGMA user_version");
    long long tables = number(s, "SELECT count(*) FROM sqlite_master");
    if (version < 0 || tables < 0) return stats_why(s);
    if (version > SCHEMA) return _("the statistics were written by a newer Docket and are left alone");
    s->readable_only = sqlite3_db_readonly(s->db, "main") == 1;
    if (version < SCHEMA && s->readable_only) return _("the statistics can't be written and are left alone");
    if (!version && tables) {
        set_aside(s);
        return stats_why(s);
    }
    if (s->readable_only) return NULL;
    const char *why = stats_do(s, "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;"
                                  " PRAGMA foreign_keys = ON");
    return why || version == SCHEMA ? why : migrate(s, (int)version);
}

static const char *open_file(struct stats *s)
{
    int rc = sqlite3_open_v2(s->path, &s->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_FULLMUTEX, NULL);
    return rc ? stats_why(s) : look_at(s);
}

struct stats *stats_open(bool make, const char **said)
{
    struct stats *s = calloc(1, sizeof *s);
    if (!s) die(_("out of memory"));
    *said = find_path(s->path, sizeof s->path - 32);
    bool there = !*said && !access(s->path, F_OK);
    if (there) *said = file_write_why(s->path);
    if (there && !*said) *said = open_file(s);
    bool fresh = !there || (!s->db && access(s->path, F_OK));     /* or the old one lies aside */
    if (fresh && make && (there || !*said)) {
        const char *aside = *said, *why = make_file(s->path);
        if (!why) why = open_file(s);
        *said = why ? why : aside;
        if (!why) return s;
    }
    if (there && !*said) {
        port_only_owner(s->path);
        if (s->readable_only) *said = _("the statistics can be read, but not written");
        return s;
    }
    stats_close(s);
    return NULL;
}

void stats_close(struct stats *s)
{
    if (!s) return;
    sqlite3_close_v2(s->db);
    free(s);
}

const char *stats_erase(struct stats *s, const char *person)
{
    if (s->readable_only) return _("the statistics can be read, but not written");
    if (!person) {
        const char *why = stats_do(s, "DELETE FROM seats; DELETE FROM games; DELETE FROM puzzles;");
        return why ? why : stats_do(s, "VACUUM");
    }
    sqlite3_stmt *q = stats_ask(s, "DELETE FROM seats WHERE person = ?", "s", person);
    stats_next(q);
    const char *why = stats_done(s, q);
    if (!why) {
        q = stats_ask(s, "DELETE FROM puzzles WHERE person = ?", "s", person);
        stats_next(q);
        why = stats_done(s, q);
    }
    if (!why)
        why = stats_do(s, "DELETE FROM games WHERE NOT EXISTS"
                          " (SELECT 1 FROM seats WHERE of = games.id AND person IS NOT NULL);"
                          " PRAGMA secure_delete = ON; VACUUM");
    return why;
}
