/* First tries of puzzles, kept in the statistics. */
#include <stdio.h>

#include "puzzle_book.h"
#include "stats_parts.h"

const char *stats_puzzles_read(struct stats *s, const char *person, struct puzzle_book *out)
{
    sqlite3_stmt *q = stats_ask(s,
            "SELECT puzzle, day, right, clue, todays, seconds, rating, deviation, volatility"
                                   " FROM puzzles WHERE person = ? ORDER BY id", "s", person);
    while (stats_next(q)) {
        struct puzzle_entry e = { .day = (long)sqlite3_column_int64(q, 1), .right = sqlite3_column_int(q, 2),
                                  .clue = sqlite3_column_int(q, 3), .todays = sqlite3_column_int(q, 4),
                                  .seconds = sqlite3_column_int(q, 5),
                                  .after = { sqlite3_column_double(q, 6), sqlite3_column_double(q, 7),
                                             sqlite3_column_double(q, 8) } };
        snprintf(e.id, sizeof e.id, "%s", (const char *)sqlite3_column_text(q, 0));
        puzzle_book_put(out, &e);
    }
    return stats_done(s, q);
}

const char *stats_puzzle_keep(struct stats *s, const char *person, const struct puzzle_entry *e)
{
    if (s->readable_only) return _("the statistics can be read, but not written");
    sqlite3_stmt *q = stats_ask(s, "INSERT OR IGNORE INTO puzzles (person, puzzle, day, right, clue, todays,"
                                   " seconds, rating, deviation, volatility) VALUES (?, ?, ?, ?, ?, ?, ?,"
                                   " ?8 / 1000.0, ?9 / 1000.0, ?10 / 1000000.0)",
                                "ssiiiiiiii", person, e->id, (long long)e->day, (long long)e->right,
                                (long long)e->clue, (long long)e->todays, (long long)e->seconds,
                                (long long)(e->after.rating * 1000), (long long)(e->after.deviation * 1000),
                                (long long)(e->after.volatility * 1000000));
    stats_next(q);
    return stats_done(s, q);
}
