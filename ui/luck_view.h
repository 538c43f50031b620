/* Everybody's luck of the game on the table, in words. */
#ifndef DOCKET_LUCK_VIEW_H
#define DOCKET_LUCK_VIEW_H

#include "text.h"

bool luck_stands(struct text *out);      /* the letters to compare; false: nothing to say */
bool luck_waits(struct text *out);       /* what the deal waits for; false: for nothing */
bool luck_stuck(void);                   /* somebody did not open theirs */
void luck_redraw(void);                  /* agrees to draw anew */
bool luck_to_compare(struct text *out);  /* the deal is made, and nobody has acted on it yet */
void luck_compared(void);                /* somebody has read that */
/* A seat's part in a deal that is being made; "": nothing is to be said. */
const char *luck_of_seat(int seat, bool *added);
/* What stands below a table's link: how the deal is made, and what that doesn't prevent. */
const char *luck_fair(struct text *title);
void luck_checked(struct text *out);     /* of a finished game: whether it fits, or that there was none */

#endif
