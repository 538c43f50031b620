/* The table itself: for ui/table*.c alone, and for tests. Others read it through table.h. */
#ifndef DOCKET_TABLE_STATE_H
#define DOCKET_TABLE_STATE_H

#include "table.h"

struct table {
    struct session session;      /* in a replay: as far as it is shown */
    struct session whole;        /* on the tape */
    struct session rest;         /* without spoilers: what `whole` is the seen beginning of; else nothing */
    struct seat at;              /* all the board gets to know, the viewer and what it picked among it */
    bool open;                   /* a game is on the table */
    bool laid;                   /* the board has laid itself out for this viewer */

    struct eyes eyes;            /* whose eyes are on it: see table_eyes.c */
    struct eyes_facts facts;     /* those that cost something, as the last refresh found them */
    _Alignas(8) unsigned char view[STATE_MAX];
    struct action legal[LEGAL_MAX];
    struct past all, past;       /* the newest lines, and as the viewer may know them */
    struct picks *picks;         /* of a seat elsewhere: see table_picks.c; NULL: none are kept */
    struct { bool lost, shut; } cover;       /* of a seat on a phone; lost: the page was out of sight */

    /* tape_log: a tape's whole log as each seat may read it, while log lies open */
    struct logbook log, tape_log;
    int since[SEATS_MAX];        /* log line after the seat's last own action */
    struct said said;

    struct driver driver;        /* the running game: course, tape, lesson, or a table elsewhere */
    struct course course;
    struct tape tape;
    struct host *host;           /* seats are on devices, see share.c; NULL: all are at this screen */
    struct running here;         /* session, log and the newest lines, with whoever is told of them */
    double ended_at;
    bool counted;                /* in the statistics, or nothing to be counted */
    double spent, line_at;       /* milliseconds in this sitting, and when a line was played last */
};
extern struct table table;

#endif
