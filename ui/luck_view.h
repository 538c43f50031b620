/* Everybody's luck of the game on the table, in words. */
#ifndef DOCKET_LUCK_VIEW_H
#define DOCKET_LUCK_VIEW_H

#include "text.h"

bool luck_stands(struct text *out);      /* the letters to compare; false: nothing to say */
bool luck_waits(struct text *out);       /* what the deal waits for; false: for nothing */
bool luck_stuck(void);                   /* somebody did not open theirs */
void luck_redraw(void);                  /* agrees to draw anew */
void luck_checked(struct text *out);     /* of a finished game: whether it fits, or that there was none */

#endif
