/* What the statistics tell: the sums that are kept of people, and the games behind a bar. */
#include <stdlib.h>
#include <string.h>

#include "stats_parts.h"

enum { WEEK = 7 * 24 * 3600 };

static const char *column(sqlite3_stmt *q, int i)
{
    const char *text = (const char *)sqlite3_column_text(q, i);
    return text ? text : "";
}

static void count(struct stats_count *c, int games_there, int won)
{
    c->games += games_there;
    c->won += won;
}

static struct stats_of *find_of(struct stats_sheet *sheet, const char *id)
{
    for (int i = 0; i < sheet->count; i++)
        if (!strcmp(sheet->of[i].game->id, id)) return &sheet->of[i];
    return NULL;
}

/* Of a game that was recorded with roles, and of one without: by players. */
static void count_role(struct stats_of *of, const char *role, int players, int games_there, int won)
{
    char name[STATS_WORD];
    int i = 0;
    if (*role) snprintf(name, sizeof name, "%s", role);
    else snprintf(name, sizeof name, "%d", players);
    of->by_players = !*role;
    while (i < of->roles && strcmp(of->role[i].name, name)) i++;
    if (i == STATS_ROLES) return;
    if (i == of->roles) strcpy(of->role[of->roles++].name, name);
    count(&of->role[i].count, games_there, won);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const struct stats_role *)a)->name, ((const struct stats_role *)b)->name);
}

static int most_played(const void *a, const void *b)
{
    const struct stats_role *x = a, *y = b;
    return x->count.games != y->count.games ? y->count.games - x->count.games : strcmp(x->name, y->name);
}

static void favourite(struct stats_sheet *sheet)
{
    int most = 0;
    for (int i = 0; i < sheet->count; i++) {
        struct stats_of *of = &sheet->of[i];
        qsort(of->role, (size_t)of->roles, sizeof *of->role, of->by_players ? by_name : most_played);
        if (of->all.games <= most) continue;
        most = of->all.games;
        sheet->favourite = of->game;
    }
}

static const char *read_sums(struct stats *s, const char *person, struct stats_sheet *out)
{
    sqlite3_stmt *q = stats_ask(s, "SELECT game, against, role, players, sum(games), sum(won), sum(bluffs),"
                                   " sum(caught), sum(doubts), sum(right), sum(lost), sum(seconds) FROM sums"
                                   " WHERE ?1 IS NULL OR person = ?1 GROUP BY game, against, role, players"
                                   " ORDER BY sum(games) DESC", "s", person);
    while (stats_next(q)) {
        struct stats_of *of = find_of(out, column(q, 0));
        if (!of) continue;                       /* a game that this Docket doesn't have */
        int level = level_find(column(q, 1)), games_there = sqlite3_column_int(q, 4),
            won = sqlite3_column_int(q, 5);
        count(&out->all, games_there, won);
        count(&of->all, games_there, won);
        count(&of->level[level < 0 ? PERSON : level], games_there, won);
        count_role(of, column(q, 2), sqlite3_column_int(q, 3), games_there, won);
        of->bluffs += sqlite3_column_int(q, 6);
        of->caught += sqlite3_column_int(q, 7);
        out->doubts += sqlite3_column_int(q, 8);
        out->right += sqlite3_column_int(q, 9);
        out->lost += sqlite3_column_int(q, 10);
        out->seconds += sqlite3_column_int64(q, 11);
    }
    return stats_done(s, q);
}

static const char *read_weeks(struct stats *s, const char *person, long long now, struct stats_sheet *out)
{
    sqlite3_stmt *q = stats_ask(s,
                                "SELECT g.game, (?2 - g.ended) / ?3, count(*), sum(s.won)"
                                " FROM games g CROSS JOIN seats s ON s.of = g.id"
                                " WHERE g.ended > ?2 - ?3 * ?4 AND g.ended < ?2 + ?3"
                                " AND s.person IS NOT NULL AND (?1 IS NULL OR s.person = ?1) GROUP BY 1, 2",
                                "siii", person, now, (long long)WEEK, (long long)STATS_WEEKS);
    while (stats_next(q)) {
        struct stats_of *of = find_of(out, column(q, 0));
        int week = sqlite3_column_int(q, 1), games_there = sqlite3_column_int(q, 2),
            won = sqlite3_column_int(q, 3);
        if (!of) continue;
        count(&of->week[STATS_WEEKS - 1 - week], games_there, won);
        count(&out->recent, games_there, won);
    }
    return stats_done(s, q);
}

/* Of several equal ones the first, by person and by game. */
static const char *read_bests(struct stats *s, const char *person, struct stats_sheet *out)
{
    sqlite3_stmt *q = stats_ask(s, "SELECT game, best, felled, felled_where, felled_from FROM bests"
                                   " WHERE ?1 IS NULL OR person = ?1 ORDER BY person, best_at", "s", person);
    while (stats_next(q)) {
        struct stats_of *of = find_of(out, column(q, 0));
        if (!of) continue;
        if (sqlite3_column_int(q, 1) > out->streak) {
            out->streak = sqlite3_column_int(q, 1);
            out->streak_of = of->game;
        }
        if (sqlite3_column_int(q, 2) > out->felled) {
            out->felled = sqlite3_column_int(q, 2);
            snprintf(out->felled_where, sizeof out->felled_where, "%s", column(q, 3));
        }
        if (sqlite3_column_int(q, 4) > out->felled_from) out->felled_from = sqlite3_column_int(q, 4);
    }
    return stats_done(s, q);
}

const char *stats_read(struct stats *s, const char *person, long long now, struct stats_sheet *out)
{
    memset(out, 0, sizeof *out);
    for (; games[out->count] && out->count < STATS_GAMES; out->count++)
        out->of[out->count].game = games[out->count];
    const char *why = read_sums(s, person, out);
    if (!why) why = read_weeks(s, person, now, out);
    if (!why) why = read_bests(s, person, out);
    favourite(out);
    return why;
}

int stats_people(struct stats *s, char (*names)[NAME_MAX_BYTES], int most)
{
    int n = 0;
    sqlite3_stmt *q = stats_ask(s, "SELECT person FROM sums GROUP BY person"
                                   " ORDER BY sum(games) DESC, person LIMIT ?", "i", (long long)most);
    for (; n < most && stats_next(q); n++) snprintf(names[n], sizeof names[n], "%s", column(q, 0));
    stats_done(s, q);
    return n;
}

/* ---- the games behind a bar ---- */

static const char filtered[] =
    " FROM seats s JOIN games g ON g.id = s.of WHERE s.person IS NOT NULL AND (?1 IS NULL OR s.person = ?1)"
    " AND (?2 IS NULL OR g.game = ?2) AND (?3 IS NULL OR s.role = ?3)"
    " AND (?4 IS NULL OR ifnull(g.against, '') = ?4) AND (?5 = 0 OR g.players = ?5)"
    " AND (?6 < 0 OR g.day = ?6) AND (?7 = 0 OR s.bluffs > 0)"
    " AND (?8 = 0 OR s.doubts > 0)";

static sqlite3_stmt *ask_filtered(struct stats *s, const struct stats_filter *f, const char *what,
                                  const char *order)
{
    char sql[1600];
    const char *level = f->level < 0 ? NULL : f->level == PERSON ? "" : level_names[f->level];
    snprintf(sql, sizeof sql, "%s%s%s", what, filtered, order);
    return stats_ask(s, sql, "ssssiiii", f->person, f->game, f->role, level, (long long)f->players,
                     (long long)f->day, (long long)f->bluffed, (long long)f->doubted);
}

static void fill_row(struct stats_row *r, sqlite3_stmt *q)
{
    *r = (struct stats_row){ .game = game_find(column(q, 0)), .ended = sqlite3_column_int64(q, 1),
                             .won = sqlite3_column_int(q, 5), .players = sqlite3_column_int(q, 7),
                             .lines = sqlite3_column_int(q, 8), .decisions = sqlite3_column_int(q, 9),
                             .hints = sqlite3_column_int(q, 10), .score = sqlite3_column_int(q, 11),
                             .day = sqlite3_column_int64(q, 12) };
    snprintf(r->person, sizeof r->person, "%s", column(q, 2));
    snprintf(r->role, sizeof r->role, "%s", column(q, 3));
    snprintf(r->file, sizeof r->file, "%s", column(q, 4));
    int level = level_find(column(q, 6));
    r->level = level < 0 ? PERSON : level;
    snprintf(r->version, sizeof r->version, "%s", column(q, 13));
    snprintf(r->others, sizeof r->others, "%s", column(q, 14));
}

int stats_rows(struct stats *s, const struct stats_filter *f, struct stats_row *out, int most)
{
    static const char what[] =
        "SELECT g.game, g.ended, s.person, s.role, g.file, s.won, g.against, g.players, g.lines, s.decisions,"
        " s.hints, s.score, ifnull(g.day, -1), g.version,"
        " (SELECT group_concat(o.name, ', ') FROM seats o WHERE o.of = g.id"
        " AND o.seat <> s.seat)";
    sqlite3_stmt *q = ask_filtered(s, f, "SELECT count(*)", "");
    int total = stats_next(q) ? sqlite3_column_int(q, 0) : 0, n = 0;
    if (stats_done(s, q) || !out) return total;
    q = ask_filtered(s, f, what, " ORDER BY g.ended DESC, g.id DESC, s.seat");
    while (n < most && stats_next(q)) {
        fill_row(&out[n], q);
        n += out[n].game != NULL;
    }
    stats_done(s, q);
    return total;
}

/* CROSS: the few games of these days first, then their seats. */
void stats_daily(struct stats *s, const char *person, long first, int days, int8_t *out)
{
    memset(out, -1, (size_t)days);
    sqlite3_stmt *q = stats_ask(s, "SELECT g.day, s.won FROM games g CROSS JOIN seats s ON s.of = g.id"
                                   " WHERE g.day BETWEEN ? AND ? AND s.person IS NOT NULL"
                                   " AND (?3 IS NULL OR s.person = ?3) ORDER BY g.ended, g.id", "iis",
                                (long long)first, (long long)first + days - 1, person);
    while (stats_next(q)) {
        int8_t *day = &out[sqlite3_column_int64(q, 0) - first];
        if (*day < 0) *day = (int8_t)sqlite3_column_int(q, 1);
    }
    stats_done(s, q);
}

/* ---- CSV ---- */

static void csv_word(FILE *out, const char *text)
{
    if (!strpbrk(text, ",\"\r\n")) {
        fputs(text, out);
        return;
    }
    fputc('"', out);
    for (; *text; text++) {
        if (*text == '"') fputc('"', out);
        fputc(*text, out);
    }
    fputc('"', out);
}

const char *stats_csv(struct stats *s, const char *person, FILE *out)
{
    static const char rows[] =
        "SELECT strftime('%Y-%m-%dT%H:%M:%SZ', g.ended, 'unixepoch') AS ended, g.game, g.game_id, g.options,"
        " g.players, g.against, g.lines, g.seconds, g.version,"
        " date(g.day * 86400, 'unixepoch') AS case_of, s.seat, s.name,"
        " s.level, s.role, s.won, s.score, s.decisions, s.hints, s.bluffs, s.caught, s.doubts, s.right, s.lost,"
        " s.felled, s.felled_where, s.felled_from, g.file FROM games g JOIN seats s ON s.of = g.id"
        " WHERE ?1 IS NULL OR s.person = ?1 ORDER BY g.ended, g.id, s.seat";
    sqlite3_stmt *q = stats_ask(s, rows, "s", person);
    int columns = q ? sqlite3_column_count(q) : 0;
    for (int i = 0; i < columns; i++) fprintf(out, "%s%s", i ? "," : "", sqlite3_column_name(q, i));
    if (columns) fputs("\r\n", out);
    while (stats_next(q))
        for (int i = 0; i < columns; i++) {
            if (i) fputc(',', out);
            csv_word(out, column(q, i));
            if (i == columns - 1) fputs("\r\n", out);
        }
    return stats_done(s, q);
}
