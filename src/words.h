/* The sentences of a game with the players' names in them: what tables and tools show. */
#ifndef DOCKET_WORDS_H
#define DOCKET_WORDS_H

#include "game.h"
#include "player.h"

void words_ask(const struct game *g, const struct player *players, const void *view, struct text *out);
void words_name(const struct game *g, const struct player *players, const void *view, const struct action *a,
                struct text *out);
void words_reason(const struct game *g, const struct player *players, const void *view, int seat,
                  struct text *out);
/* What speaks for and against an action, a line each, as in struct mind. */
void words_because(const struct game *g, const struct player *players, const void *view, const struct action *a,
                   struct text *out);

#endif
