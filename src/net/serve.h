/* `docket host`: tables whose seats are all elsewhere, without a window; and `docket join` without one. */
#ifndef DOCKET_SERVE_H
#define DOCKET_SERVE_H

#include <stdbool.h>

int serve_command(int argc, char **argv);
int join_command(int argc, char **argv);
const char *join_address_why(const char *address);       /* NULL: a seat's or a spectator's */
bool join_is_text(int argc, char **argv);        /* no window is wanted */

/* Waiting for the mailbox's thread: a signal that may come at any time wakes at once. */
struct bell { int fd; };
void bell_open(struct bell *b);
void bell_ring(void *of);
void bell_wait(struct bell *b, double ms);       /* below 0: for ever */
double bell_now(void);                           /* milliseconds that never jump */

#endif
