/* How a level plays and how often it wins, in plain words: for whoever chooses it. The figures are those of
   docs/bots*.md. */
#ifndef DOCKET_WAY_H
#define DOCKET_WAY_H

#include "../game.h"
#include "../player.h"
#include "../text.h"

struct level_way {
    uint8_t level, seats_min, seats_max;
    const char *how, *wins;              /* N_ */
};

/* A game's ways end with a NULL `how`: src/games/<id>/bot/ways.c. */
const struct level_way *way_find(const struct game *g, enum level level, int seats);   /* NULL: none is told */

#endif
