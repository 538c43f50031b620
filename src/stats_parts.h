/* What the files of the statistics share; others use stats.h. */
#ifndef DOCKET_STATS_PARTS_H
#define DOCKET_STATS_PARTS_H

#include <sqlite3.h>

#include "stats.h"

enum { STATS_PATH = 512 };

struct stats {
    sqlite3 *db;                 /* NULL once it was found damaged and set aside */
    char path[STATS_PATH];
    bool readable_only;
};

/* A statement with its arguments bound: letters of `kinds` are s text (NULL too), i a long long. NULL: it
   can't be had; stats_done tells why. */
sqlite3_stmt *stats_ask(struct stats *s, const char *sql, const char *kinds, ...);
/* The next row; false: there is none, or an error, which stats_done tells. */
bool stats_next(sqlite3_stmt *q);
/* Ends it. NULL for good, or why it failed. */
const char *stats_done(struct stats *s, sqlite3_stmt *q);
const char *stats_do(struct stats *s, const char *sql);

#endif
