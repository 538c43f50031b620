/* Safe play: what no level ever does, because something else that is there is surely as good or better. */
#ifndef DOCKET_SAFE_H
#define DOCKET_SAFE_H

#include "bot.h"

/* Strikes from the list what the game calls folly (mind->folly) and what ends the game at once and loses it,
   as far as the view tells; where an action surely wins at once, all that doesn't. Never everything: the new
   count. */
int safe_list(const struct game *g, const struct mind *m, const void *view, int seat, struct action *list,
               int n, uint64_t seed);

#endif
