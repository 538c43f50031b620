/* Seats of the table on this screen that are on other devices: the broker, and what comes from it. */
#ifndef DOCKET_SHARE_H
#define DOCKET_SHARE_H

#include "host.h"

bool share_own(void);            /* a broker of our own can be started */
const char *share_needs(void);   /* what is missing for it, in a sentence; NULL: nothing */
const char *share_start(void);   /* a broker is started; nothing listened before. NULL, or why not */
/* A game that was shared when it was left lies on the table again: so it is now, its seats are where they were.
   trouble: why they can't be reached, it is tried again; NULL: they can, or none are elsewhere. */
void share_resume(void);
const char *share_trouble(void); /* what is refused there is a sentence of its own, with its full stop */
bool share_on(void);
const char *share_listens(void); /* one honest line */
void share_seat(int seat, bool device);
void share_new_code(int seat);
void share_bot(int seat);        /* a bot plays on for it */
enum { SHARE_LINK = -10 };       /* in place of a seat: the table's one link, its own code */
void share_address(int seat, struct text *out);      /* of a seat, or SEAT_NONE: of a spectator */
/* The same for a phone or browser, by http; false: no browser can come, share_page_needs says why. */
bool share_page(int seat, struct text *out);
bool share_code(int seat, struct text *out);         /* "3 KQMP 2XWA", to be typed; false: none is shown */
/* Whose broker passes letters on: of the shared table, else of the next one. "": our own. name: for people.
   share_broker: from now on this one; a table that is shared moves there, and its links are others. */
const char *share_broker_at(void);
const char *share_broker_name(void);
const char *share_broker_none(void);         /* what stands in its place when it is "" */
const char *share_broker(const char *at);    /* NULL, or what is wrong with it */
bool share_elsewhere(bool *reached);         /* the shared table's is one elsewhere */
/* Whether sizes and readers of its letters tell nothing (host_send), and from now on. */
bool share_even(void);
void share_set_even(bool on);
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
/* By the table's one link: the door, NULL: it is not there. lost: a seat that was this device's is no more. */
struct lobby;
struct lobby *connect_lobby(void);
bool connect_lost(void);
void connect_watch(void);           /* as a spectator */
/* What is seen of the table elsewhere is kept, in time or now; something of it changed. */
void connect_keep(bool now);
void connect_changed(void);
long long connect_seen(void);       /* ms since 1970: the table is shown as it was then; 0: as it is */
void connect_move(void);            /* to another seat, if the host says so */
/* The seat that sits here is this device's no longer; again: away from it, to the table's door. */
bool connect_out(void);
void connect_again(void);

#endif
