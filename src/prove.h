/* What a lesson's sentence says of a position, proven on it:

       hand 1 < price 1 centre          two facts of the game (struct fact) or a number, compared by
                                        < <= = != >= >
       sure 0 card 1 law-bronx = 0      so in every world that seat 0 can think of
       unsure 1 true 0 = 1              so in some of them, and otherwise in others
       may 0 claim top                  the line is allowed now
       may not 0 claim top              it isn't */
#ifndef DOCKET_PROVE_H
#define DOCKET_PROVE_H

#include "game.h"

enum { PROVE_WORLDS = 300 };     /* guessed for sure and unsure */

/* NULL where it holds; else a sentence: what is wrong with the words, or with the position. */
const char *prove(const struct game *g, const void *state, const char *words);

#endif
