/* "Hold for details", told once in a player's life, at a thing that can be held. */
#ifndef DOCKET_TIP_H
#define DOCKET_TIP_H

void tip_draw(void);             /* over a table that asks somebody */
void tip_update(void);           /* between frames: it goes with the next press, or after a while */

#endif
