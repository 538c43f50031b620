/* The one text form of saves and journals: lines that each end in a short running hash.

       docket save 1 ~3f09c1          or: docket journal 1
       game tribunal 1 ~...           id and rules version
       seats 2 ~...
       seed 00000000075bcd15 ~...
       option match 1 ~...            one per option, the number of the choice
       player 0 person 3 Anna ~...    one per seat: level, colour, name
       luck 0 ~...                    where the seed is made of everybody's luck: commitments and what was
                                      opened, the lines are in luck.h
       * deal 0 law-bronx ~...        from here on: log lines as in notation.h,
       physics 3 ~...                 games with pushes: from the next log line on they are of this version
                                      (none: 1), which is higher than the one before,
       say 1 I have the Law ~...      annotations (say, note),
       seat 1 hard 2 Robo ~...        a change of player,
       undo 2 ~...                    the last two log lines are taken back
       remark 17 A good place ~...    beside log line 17, of whoever looks at the game again; without words:
                                      none stands there any more
       end 41 ~...                    saves only: how many log lines there are

   A game that began in another one, or that has remarks, is of version 2 (`docket save 2`): older programs
   refuse it. After its options it says

       branch 175 tribunal-1.journal ~...     after so many lines of which file ("-": none)
       called Truth on the top row ~...
       known 1 0123456789abcdef ~...  only where hidden things were dealt anew: whose eyes, and the layout of
       view 00ff... ~...              what they saw, in pieces of 256 bytes, from which the state is guessed by
       world 0123456789abcdef ~...    the seed; this is the guess's hash

   '&' in place of '~' ties a line to the next one: a batch counts whole or not at all. */
#ifndef DOCKET_RECORD_H
#define DOCKET_RECORD_H

#include "session.h"

enum record_kind { RECORD_SAVE, RECORD_JOURNAL };

enum { RECORD_LINE_MAX = 640, RECORD_VIEW = 256, RECORD_LOG_MAX = 50000, RECORD_FILE_MAX = 8 << 20 };

struct record {
    char *s;                     /* malloced, ends with a NUL once a line is in it */
    size_t n, size;
    uint64_t hash;
};

void record_header(struct record *r, const struct session *s, enum record_kind kind);
void record_end(struct record *r, const struct session *s);

/* What a journal still has to write: everything after these marks. */
struct record_marks {
    int lines, notes;
    bool luck;                   /* it is told */
    struct player players[SEATS_MAX];
    struct remark *remarks;      /* malloced */
    int remark_count;
};

/* All of this session is told. The marks keep something of their own: free them. */
void record_mark(struct record_marks *m, struct session *s);
void record_marks_free(struct record_marks *m);

/* Append what happened since the marks, as one batch when `batch`, and move the marks. */
void record_since(struct record *r, struct session *s, struct record_marks *m, bool batch);
void record_log(struct record *r, const struct session *s);

/* Reads n bytes into *out, which must hold nothing. NULL for good; else a sentence with the line's
   number and *out holds nothing. With `torn` a journal's torn tail is left out, and *torn tells how
   many bytes are good and *hash how the running hash stands there. */
const char *record_read(struct session *out, const char *text, size_t n, size_t *torn, uint64_t *hash);
/* What is whole of a damaged journal: all closed batches before the first line that can't be read or played. */
const char *record_rescue(struct session *out, const char *text, size_t n);

#endif
