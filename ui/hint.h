/* Hints at the table: what the Hard bot would do, asked for by the person who decides. */
#ifndef DOCKET_UI_HINT_H
#define DOCKET_UI_HINT_H

#include "bot/hint.h"
#include "prompt.h"

/* NULL: a hint may be asked for now; else why not. For the viewer's decision, or behind a held peek. */
const char *hint_why(void);
const char *hint_aside(void);    /* what of that sends a person to its own plaque */
void hint_ask(void);             /* for intents */
void hint_drop(void);            /* no more of it: the same */
void hint_take(void);            /* Do this: chosen as by a press, to be confirmed as always */
void hint_stop(void);            /* the game leaves the table */
void hint_update(void);          /* once a frame, not while drawing */

/* What the viewer has been told of the decision that is due; NULL: nothing. */
const struct hint *hint_now(void);
bool hint_open(void);            /* the prompt belongs to it: it thinks, or tells */
bool hint_busy(void);            /* it thinks */
bool hint_taken(void);           /* it was said yes to: only its own mark stays */

void hint_prompt(struct prompt *p);
/* "What would you do?" under a prompt, or as a disc in its corner. */
void hint_offer(struct prompt *p);
void hint_stay(void);            /* it stays while something is picked: what is pressed above it mustn't move */
float hint_corner(void);         /* the width a heading leaves for that disc */
void hint_keys(void);
/* While a seat peeks on a public decision: its own hint in words, or the bulb that asks for it. `held`: the
   spot its finger holds. */
void hint_peek(int seat, uint32_t held, struct box b);

/* The hint's white line with a bulb (rank 1), or the dashes and the number of one that comes after it. */
void hint_mark(struct box b, float radius, int rank);
/* The bulb or the number alone, its middle there. */
void hint_disc(float x, float y, int rank);

#endif
