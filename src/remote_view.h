/* What a reader of a game that runs elsewhere is sent, as text: a view, and the log in pages. Never the seed,
   never who may know what.

       docket-view 2 1731810000123          version, and a number that only grows
       game tribunal 1 0123456789abcdef     id, rules version, layout of a view's bytes
       seats 2 0                            how many, and the reader's; '-': the public
       mark 0123456789abcdef                another in every game
       option match 1                       one per option, the number of the choice
       player 0 person 3 Anna               one per seat
       place 0 41                           takings back, and lines: what an action answers
       log 1 0123456789abcdef               pages, and their hash: with other pages this view isn't read
       asked 0 2                            an open window: who has not answered yet
       own due undo wish pass quiet         may act now, take back; spoke up, lets it pass, all this round
       view 00ff...                         the redacted state
       end 0123456789abcdef                 hash of all before it

       docket-log 2 0                       version and page
       physics 3                            games with pushes: from the next line on they are of this version,
                                            before of the first
       line 0 claim top-left                a line as the reader may know it,
       words claims \0's table              as it reads, a seat as \0,
       event 3 0 1 2 ? ?                    what came of it: kind, seat, four numbers,
       say 41 1 I have the Law              spoken before line 41 by seat 1, and `note` the reader's own
       end 0123456789abcdef                                                                              */
#ifndef DOCKET_REMOTE_VIEW_H
#define DOCKET_REMOTE_VIEW_H

#include "logbook.h"
#include "past.h"
#include "session.h"

enum { REMOTE_VIEW_VERSION = 2, REMOTE_VIEW_MAX = 48 << 10, REMOTE_VIEW_PAGES = 2000 };

/* Where a game stands. An action names the place it answers. */
struct place {
    int undos;                   /* also grows when another game begins at the table */
    int lines;
};

/* What a reader is told beside the session. */
struct remote_view {
    long long seq;
    int reader;                  /* a seat, or SEAT_NONE: the public */
    struct place place;
    uint64_t mark;
    unsigned asked;              /* one bit a seat */
    bool due, may_undo, wish, pass, quiet;       /* the reader's own */
};

/* A hash of where a game's facts lie in its state's bytes, made from a beginning that all programs play alike:
   equal where views can be read. */
uint64_t remote_view_layout(const struct game *g);
uint64_t remote_view_hash(uint64_t before, const void *bytes, size_t n);       /* before: 0 to begin with */

/* ---- writing: one reader's log in pages; only the last one grows ---- */

struct remote_view_page {
    char *text;
    size_t n;
    uint64_t hash;
    bool fresh;                  /* not sent yet */
    bool closed;
    int entries;
};
struct remote_view_log {
    int reader, notes;           /* notes of the session looked at so far */
    struct remote_view_page *page;
    int count, size, entries;    /* entries of the last page */
};

void remote_view_log_line(struct remote_view_log *l, const struct session *s, const struct logbook *b, int line,
                          const struct events *came);
void remote_view_log_notes(struct remote_view_log *l, const struct session *s);
/* From the session again: after it was opened, something was taken back, or all lies open. What reads as
   before is not fresh. */
void remote_view_log_rebuild(struct remote_view_log *l, const struct session *s, const struct logbook *b);
void remote_view_log_clear(struct remote_view_log *l);
uint64_t remote_view_log_hash(const struct remote_view_page *page, int count);

/* The view, with room for REMOTE_VIEW_MAX bytes. */
void remote_view_write(struct text *out, const struct session *s, const struct remote_view *k,
                       const struct remote_view_log *l);

/* ---- reading ---- */

/* A number of pages as they came, in order. */
struct remote_view_text { const char *text; size_t n; };

/* Reads all or nothing: *out must hold nothing, its state will be the view, its log as the reader may know
   it, its seed the mark. NULL for good; else a sentence, and nothing is held. remote_view_wait instead of a
   sentence: the pages are of another moment. */
extern const char remote_view_wait[];
const char *remote_view_read(struct session *out, struct logbook *book, struct past *past,
                             struct remote_view *k,
                             const char *text, size_t n, const struct remote_view_text *pages, int count);
/* The page's number and NULL, where a text is a whole page. */
const char *remote_view_page_why(const char *text, size_t n, int *page);

#endif
