/* What a key tells on demand, without moving the focus: for ears and braille, and shown as a toast. It is made
   of what is on the screen and of the viewer's own view, so that it can tell no more than they do. */
#ifndef DOCKET_QUERY_H
#define DOCKET_QUERY_H

#include "seat.h"
#include "text.h"

enum query { QUERY_HAND, QUERY_BOARD, QUERY_TURN, QUERY_LINES, QUERY_CLAIMS, QUERY_MINE, QUERY_AIM, QUERIES };

void query_words(const struct seat *at, enum query q, struct text *out);
void query_keys(const struct seat *at);          /* while drawing: tells what its key asks for */

/* "3, 5" of a list that grows: a comma goes before all but the first. */
void query_item(struct text *out, bool *first, const char *words);

#endif
