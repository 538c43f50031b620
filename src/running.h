/* A running game and all that is kept of it. What is played, taken back, said or handed over comes in here and
   nowhere else: first through the session's door, then into the log in words, the newest lines, what devices
   are told, and the journal. What the door refuses leaves all of them as they were. */
#ifndef DOCKET_RUNNING_H
#define DOCKET_RUNNING_H

#include "logbook.h"
#include "past.h"
#include "session.h"

struct course;
struct host;

struct running {
    struct session *session;
    struct logbook *book;        /* each of these may be NULL: nobody reads the log, */
    struct past *past;           /* draws the newest lines, */
    struct course *course;       /* nothing comes by itself, */
    struct host *host;           /* all are at one screen */
};

/* Each: NULL, or why not. more: other lines of the same throw follow, the journal takes them as one. */
const char *running_play(const struct running *r, const struct action *a, bool more);
const char *running_undo(const struct running *r, int seat);
const char *running_note(const struct running *r, int seat, bool aloud, const char *text);
const char *running_hint(const struct running *r, int seat);     /* it took one */
/* must: also where the table has noted enough of that seat */
const char *running_seat(const struct running *r, int seat, const struct player *p, bool must);

/* Log and newest lines again from the session: it was opened, or came by another way. */
void running_reread(const struct running *r);
void running_remember(const struct running *r);  /* the newest lines alone */

#endif
