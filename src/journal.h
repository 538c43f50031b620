/* The autosave: appended after every action, survives a kill at any moment. */
#ifndef DOCKET_JOURNAL_H
#define DOCKET_JOURNAL_H

#include "session.h"

struct journal;

/* Start a journal for a session under XDG_STATE_HOME/docket/games (0600, locked). Where nothing can be
   written the journal waits for a place, and it is tried again; returns journal_trouble. */
const char *journal_start(struct session *s);
/* Open an existing one: replays it, drops a torn last line or unclosed batch, goes on. */
const char *journal_resume(struct session *s, const char *path);
/* What is whole of a damaged one, up to the damage; the file stays as it is, and *s has no journal. */
const char *journal_rescue(struct session *s, const char *path);
/* A remark beside a line of a game that lies as a file, journal or save, and is on no table. */
const char *journal_remark(const char *path, int at, const char *text);
/* Another name for a branch that lies as a file, among the games. */
const char *journal_rename(const char *path, const char *name);
/* Append what happened since the last call; called by the table after each action or batch. One thread writes
   it at once, another waits for the disk, so this returns at once, with journal_trouble. What failed is tried
   again every two seconds. */
const char *journal_sync(struct session *s);
/* why what happened isn't kept at the moment; NULL: all is well */
const char *journal_trouble(const struct session *s);
bool journal_pending(const struct session *s);           /* something is not on the disk yet */
const char *journal_flush(struct session *s);    /* try now, wait until all is on the disk, or why it is not */
void journal_close(struct session *s);           /* keeps the file */
const char *journal_path(const struct session *s);       /* NULL: no file */

/* The folder of all journals, without making it. */
const char *journal_folder(char *out, size_t size);
const char *journal_make_folder(const char *path);       /* and all above it */
bool journal_lock(int fd);                       /* false: it is open in another window */

#endif
