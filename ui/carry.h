/* A card that follows the pointer to where it goes, drawn over all of the table. */
#ifndef DOCKET_CARRY_H
#define DOCKET_CARRY_H

#include "input.h"

/* After its spot (SPOT_DRAG) was registered: follows the drag of it. True once, when it is dropped: where its
   middle is. Face draws it; b: where it lies. */
bool carry(uint32_t id, struct box b, void (*face)(struct box b, int what), int what, float *x, float *y);
bool carried(uint32_t id);       /* it is in the hand, not where it lies */
void carry_draw(void);           /* over the table, before what lies over that */

#endif
