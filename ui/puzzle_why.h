/* Why, after a puzzle: what could be known, as cards and in words, and what came of each choice. */
#ifndef DOCKET_UI_PUZZLE_WHY_H
#define DOCKET_UI_PUZZLE_WHY_H

#include "draw.h"

struct prompt;
struct seat;

void puzzle_why_work(void);              /* an answer was given: everything is worked out once */
const char *puzzle_why_words(void);      /* all of it, a sentence a line */
/* Its part of the prompt: the pieces, and as many sentences as `room` has for them; the rest is on a sheet. */
void puzzle_why_prompt(struct prompt *p, float room);
/* The pieces that lie on the table too get the number they have there. After everything else of the table. */
void puzzle_why_marks(const struct seat *at);

#endif
