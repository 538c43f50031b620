/* Seats of the table on this screen that are on other devices: the broker, and what comes from it. */
#ifndef DOCKET_SHARE_H
#define DOCKET_SHARE_H

#include "host.h"

const char *share_needs(void);   /* what is missing for it, in a sentence; NULL: nothing */
const char *share_start(void);   /* a broker is started; nothing listened before. NULL, or why not */
/* A game that was shared when it was left lies on the table again: so it is now, its seats are where they were.
   trouble: why they can't be reached, it is tried again; NULL: they can, or none are elsewhere. */
void share_resume(void);
const char *share_trouble(void);
bool share_on(void);
const char *share_listens(void); /* one honest line */
void share_seat(int seat, bool device);
void share_new_code(int seat);
void share_bot(int seat);        /* a bot plays on for it */
void share_address(int seat, struct text *out);      /* of a seat, or SEAT_NONE: of a spectator */
/* The same for a phone or browser, by http; false: no browser can come, share_page_needs says why. */
bool share_page(int seat, struct text *out);
bool share_code(int seat, struct text *out);         /* "3 KQMP 2XWA", to be typed; false: none is shown */
const char *share_page_needs(void);          /* NULL, or how the page is built */
/* Between frames: before the game goes on what devices sent, afterwards what they are sent. */
void share_hear(void);
void share_send(void);
void share_hold(void);           /* the next game on the table is shared as this one was */
void share_opened(void);         /* a game lies on the table */
void share_stop(void);           /* the seats keep their devices for another day */
void share_end(void);            /* they are at this screen from now on */
/* Somebody whose device has left or is lost, or -1; *lost: the connection is, else it left. */
int share_missing(bool *lost, double *since);

extern double share_code_ms;     /* a code that is shown for longer is another then; tests don't wait so long */
extern const char *share_socket; /* for tests: the broker listens at this path; NULL: at a port */

/* A table elsewhere: first the address, then its first view. */
const char *connect_start(const char *address);
bool connect_under_way(void);
const char *connect_trouble(void);  /* what the way there suffers from, NULL: nothing */
void connect_update(void);          /* when the first view is there, the table opens */
void connect_cancel(void);

#endif
