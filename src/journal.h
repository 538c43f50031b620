/* The autosave: appended after every action, survives a kill at any moment. */
#ifndef DOCKET_JOURNAL_H
#define DOCKET_JOURNAL_H

#include "session.h"

struct journal;

/* One row of the resume list; nothing hidden is in it. */
struct journal_row {
    char path[512], game[32], status[120];
    int seats, lines;
    long long when;              /* milliseconds since 1970 at the last write */
    bool over, locked;
    struct player players[SEATS_MAX];
    _Alignas(8) unsigned char view[STATE_MAX];   /* what everybody may see */
};

/* Start a journal for a session under XDG_STATE_HOME/docket/games (0600, locked). */
const char *journal_start(struct session *s);
/* Open an existing one: replays it, drops a torn last line or unclosed batch, goes on. */
const char *journal_resume(struct session *s, const char *path);
/* Append what happened since the last call; called by the table after each action or batch. A thread
   writes it, so this returns at once. A sentence means that the last write failed (a full disk): nothing
   is lost, what was written stays whole, and each later call tries the rest again. */
const char *journal_sync(struct session *s);
const char *journal_flush(struct session *s);    /* wait until all is on the disk, or why it is not */
void journal_close(struct session *s);           /* keeps the file */
const char *journal_path(const struct session *s);       /* NULL: no journal */
const char *journal_delete(const char *path);
/* The folder of all journals, without making it. */
const char *journal_folder(char *out, size_t size);
int journal_list(struct journal_row *rows, int max);     /* newest first */

#endif
