/* The seal on a table's letters: keys and topics of its ways from the two secrets of a link, boxes, and which
   numbers have come already. The carrier, any broker, sees topics that say nothing, rounded sizes and times.

   A box: 1 NONCE(24) then sealed: FROM(8) RUN(8) NUMBER(8) KIND(1) TOPIC(1+n) LENGTH(4) TEXT 0... TAG(16), with
   the carrier's topic bound in. What all may read begins, inside the seal, with the host's key (32), which must
   hash to the table's name, and its signature (64) of topic and all that follows. */
#ifndef DOCKET_SEAL_H
#define DOCKET_SEAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "mailbox.h"

enum {
    SEAL_NAME = 26,                      /* letters of a table's name, of a topic, of a word */
    SEAL_KEY = 32, SEAL_PUBLIC = 32, SEAL_SECRET = 64, SEAL_SIGNED = 64,
    SEAL_AROUND = 1 + 24 + 16,           /* outside the padding */
    SEAL_MOST = 56 << 10,                /* bytes of the largest box */
};

/* The three first are mailbox_how. */
enum seal_kind { SEAL_HELLO = 3, SEAL_WELCOME, SEAL_READY, SEAL_WILL, SEAL_OUT, SEAL_KINDS };

/* One direction between a table and one kind of reader. */
struct seal_way {
    char topic[SEAL_NAME + 1];
    unsigned char key[SEAL_KEY];
};

struct seal_host { unsigned char open[SEAL_PUBLIC], secret[SEAL_SECRET]; };      /* the host's signature */

struct seal_letter {
    uint64_t from, run, number;
    int kind;
    char topic[MAILBOX_TOPIC];
    const char *text;                    /* opened: inside the caller's buffer */
    size_t n;
    size_t least;                        /* closed: padded as if it were at least so long */
};

void seal_start(void);                   /* before anything else; any number of times */
uint64_t seal_random(void);              /* never 0 */
/* What a secret gives for a purpose at a table, as letters; as a way. */
void seal_derive(const char *secret, const char *what, const char *table, char out[SEAL_NAME + 1]);
void seal_way(struct seal_way *w, const char *secret, const char *name, const char *table);
/* The host's signature from its own word, and the table's name from that. */
void seal_host(struct seal_host *h, const char *own, char table[SEAL_NAME + 1]);

/* How long the box is, 0: the text is too long. */
size_t seal_close(const struct seal_way *w, const struct seal_host *signs, const struct seal_letter *l,
                  unsigned char out[SEAL_MOST]);
/* table: it must be signed by that table's host; NULL: a way without signatures. The text stays in `room`. */
bool seal_open(const struct seal_way *w, const char *table, const void *box, size_t n, struct seal_letter *out,
               unsigned char room[SEAL_MOST]);

/* Which numbers have come: each once, up to 63 late. Full: none below is taken any more. */
struct seal_window { uint64_t highest, seen; };
void seal_window_full(struct seal_window *w, uint64_t highest);
bool seal_window_new(struct seal_window *w, uint64_t number);    /* and from now on it is not */

#endif
