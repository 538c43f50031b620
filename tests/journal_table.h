/* A game with a journal, for its tests. */
#ifndef DOCKET_TESTS_JOURNAL_TABLE_H
#define DOCKET_TESTS_JOURNAL_TABLE_H

#include "journals.h"
#include "save.h"
#include "table.h"

static const struct game *game;

static inline void open_new(struct session *s, uint64_t seed)
{
    memset(s, 0, sizeof *s);
    assert_null(session_open(s, game, game->seats_min, NULL, seed));
    assert_null(journal_start(s));
}

static inline void close_and_resume(struct session *s)
{
    char path[512];
    strcpy(path, journal_path(s));
    session_close(s);
    const char *why = journal_resume(s, path);
    must(!why, "%s", why);
}

static inline void same_game(const struct session *a, const struct session *b)
{
    char *x = save_text(a), *y = save_text(b);
    assert_string_equal(x, y);
    assert_memory_equal(a->state, b->state, game->state_size);
    free(x);
    free(y);
}

#endif
