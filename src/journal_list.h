/* The games there are as files: read by a thread, kept until a file changes; those thrown away stay for a
   week. */
#ifndef DOCKET_JOURNAL_LIST_H
#define DOCKET_JOURNAL_LIST_H

#include "session.h"

enum journal_place { IN_GAMES, IN_TRASH, IN_HOME };      /* home: what was exported */

/* One game; nothing hidden is in it. */
struct journal_row {
    enum journal_place place;
    char path[512], game[32], status[120];
    char why[240];               /* not empty: it can't be read, for this reason; `lines` are whole */
    int seats, lines;
    long long when;              /* milliseconds since 1970 at the last write */
    bool over, locked;
    char parent[128], branch[64];        /* of a branch: the other game's file, what it is called */
    int branch_line;             /* where it began; -1: it is none */
    struct player players[SEATS_MAX];
    _Alignas(8) unsigned char view[STATE_MAX];   /* what everybody may see */
};

void journal_look(void);                         /* begins to look through the folders, in a thread */
bool journal_looking(void);
/* Public facts only: whose turn it is, or who has won. */
void journal_status(const struct session *s, char *out, size_t size);
/* until it has looked, at most so long; below 0: as long as it takes */
void journal_look_wait(int ms);
/* What the last look found, newest first; stays until the next call. -1: no look has ended yet. */
int journal_seen(const struct journal_row **rows);

/* A game goes to the trash beside the games; from there it is gone for good. */
const char *journal_delete(const char *path);
const char *journal_bring_back(const char *path);

#endif
