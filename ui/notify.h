/* "Your turn" as the desktop's own notification (org.freedesktop.Notifications), while the window hasn't the
   focus. */
#ifndef DOCKET_NOTIFY_H
#define DOCKET_NOTIFY_H

#include <stdbool.h>

void notify_away(bool away);         /* the window lost the focus or has it again */
/* A seat here is called: NAME at the table of GAME. Said only while the window is away, and nothing else is. */
void notify_turn(const char *game, const char *name);
const char *notify_why_not(void);    /* NULL: nothing is in the way */
bool notify_on(void);                /* wished for, and in a page allowed */
void notify_switch(bool on);         /* by a press: the browser may ask */

#endif
