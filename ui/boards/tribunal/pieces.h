/* Tribunal's pieces: pawns, cards, symbols. */
#ifndef DOCKET_TRIBUNAL_PIECES_H
#define DOCKET_TRIBUNAL_PIECES_H

#include "../../draw.h"
#include "colours.h"

extern const colour tribunal_borough_colours[5];

void tribunal_pawn(struct box space, int colour_index, float alpha);     /* standing on a space */
void tribunal_meeple(struct box b, int colour_index);
void tribunal_bag(struct box b);
void tribunal_card(struct box b, int card);
/* the same without words, for a row of them */
void tribunal_mini(struct box b, int card);
void tribunal_need_discs(struct box b, int space, float side);           /* what a grid space asks for */
void tribunal_price_row(struct box b, int space, int price);             /* the same in one row, large */

#endif
