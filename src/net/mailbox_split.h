/* One mailbox for many tables: each has an end of its own. */
#ifndef DOCKET_MAILBOX_SPLIT_H
#define DOCKET_MAILBOX_SPLIT_H

#include "mailbox.h"

struct split;
struct split *split_open(struct mailbox inner);     /* it listens to what its ends do */
struct mailbox split_end(struct split *s);
bool split_take(struct split *s);                /* a letter goes to its end; false: none is there */
void split_close(struct split *s);               /* when its ends are closed; the inner one too */

#endif
