/* How a bot comes across: a leaning among moves that are as good, and how much it talks. Never strength. */
#ifndef DOCKET_STYLE_H
#define DOCKET_STYLE_H

#include "../player.h"

enum style { STYLE_EVEN, STYLE_BOLD, STYLE_CAREFUL, STYLE_TALKATIVE, STYLES };
extern const char *const style_names[STYLES];    /* "even", "bold" ...: in commands */

/* A name keeps its style from game to game. Levels above Normal have none. */
enum style style_of(const struct player *p);

#endif
