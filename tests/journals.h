/* The journals there are now, for tests. */
#ifndef DOCKET_TESTS_JOURNALS_H
#define DOCKET_TESTS_JOURNALS_H

#include <string.h>

#include "journal.h"
#include "journal_list.h"

/* Those of one place, at most `max`, newest first. */
static inline int journals_of(enum journal_place place, struct journal_row *rows, int max)
{
    const struct journal_row *seen;
    int n = 0;
    journal_look();
    journal_look_wait(-1);
    for (int i = 0, count = journal_seen(&seen); i < count && n < max; i++)
        if (seen[i].place == place) rows[n++] = seen[i];
    return n;
}

static inline int journals_now(struct journal_row *rows, int max)
{
    return journals_of(IN_GAMES, rows, max);
}

#endif
