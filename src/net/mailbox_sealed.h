/* A mailbox around a mailbox: what goes through the inner one is sealed (seal.h), so that whoever carries it
   can read and forge nothing, and what is old, moved or doubled is not taken.

   Ways: down to seat 3 and up from it, keyed by the seat's word; from the table to all, to those who watch, and
   their questions, keyed by the table's name, the two first signed by the host.

   Freshness without clocks: RUN is drawn by the host for each of its connections, FROM by a seat for each of
   its own.      seat: hello CHALLENGE      host: welcome CHALLENGE TICKET, with its RUN and numbers
                 seat: ready TICKET         host: all it keeps for that seat
   Whoever watches or knocks does the same; a knock counts for one who is ready, each number once.
   The carrier keeps nothing. What is kept lies at the host's end, and goes to whoever says ready. */
#ifndef DOCKET_MAILBOX_SEALED_H
#define DOCKET_MAILBOX_SEALED_H

#include "host.h"
#include "net/seal.h"

enum { SEALED_WILL = 480 };      /* bytes of a last word as text */

struct sealed_seat;
struct sealed_host;

/* seat SEAT_NONE: a spectator, without a word. last: what is said on the seat's `live` topic when the
   connection breaks. The inner mailbox is opened with these topics and this last word, then put in. */
struct sealed_seat *sealed_seat_new(const char *table, int seat, const char *word, const char *last);
int sealed_seat_topics(const struct sealed_seat *s, char out[4][MAILBOX_TOPIC]);
const char *sealed_seat_will(const struct sealed_seat *s, char text[SEALED_WILL]);   /* its topic; "": none */
struct mailbox sealed_seat_mail(struct sealed_seat *s, struct mailbox inner);
void sealed_seat_free(struct sealed_seat *s);    /* one without an inner mailbox; as below */

/* The host's end: its own word and the seats' are read now. */
struct sealed_host *sealed_host_new(struct host *h, bool codes);     /* codes: short ones are answered */
const char *sealed_host_will(const struct sealed_host *s, char text[SEALED_WILL]);
struct mailbox sealed_host_mail(struct sealed_host *s, struct mailbox inner);      /* it listens by itself */
void sealed_host_free(struct sealed_host *s);
void sealed_host_name(struct host *h);           /* the table's name follows from the host's own word */
/* Refused since it was opened: what can't be opened or has another's number; what is old. */
void sealed_host_refused(const struct mailbox *p, unsigned *forged, unsigned *old);

/* Shared by both ends. */
struct sealed_queue { struct letter *letter; int first, count, size; };
void sealed_queue_put(struct sealed_queue *q, const char *topic, const char *text, size_t n, bool kept);
bool sealed_queue_take(struct sealed_queue *q, struct letter *out);
void sealed_queue_free(struct sealed_queue *q);
double sealed_now(void);                         /* ms */
void sealed_number(char out[8], uint64_t n);
uint64_t sealed_number_read(const char *at);
/* As seal_open; a will travels as text. */
bool sealed_open(const struct seal_way *w, const char *table, const struct letter *l, struct seal_letter *out,
                 unsigned char room[SEAL_MOST]);
void sealed_wrap(const unsigned char *box, size_t n, char text[SEALED_WILL]);

#endif
