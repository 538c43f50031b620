/* How a bot comes across: a leaning among moves that are as good, and how much it talks. Never strength. */
#ifndef DOCKET_TEMPERAMENT_H
#define DOCKET_TEMPERAMENT_H

#include "../player.h"

enum temperament { TEMPERAMENT_EVEN, TEMPERAMENT_BOLD, TEMPERAMENT_CAREFUL, TEMPERAMENT_TALKATIVE,
                   TEMPERAMENTS };
extern const char *const temperament_names[TEMPERAMENTS];    /* "even", "bold" ...: in commands */
extern const char *const temperament_titles[TEMPERAMENTS];   /* N_: "bold"; NULL: none to speak of */

/* A name keeps its temperament from game to game. Levels above Normal have none. */
enum temperament temperament_of(const struct player *p);

/* How much an action is to the temperament's taste, for choosing between equals. */
struct game;
struct mind;
struct action;
float temperament_taste(enum temperament temperament, const struct game *g, const struct mind *m,
                        const void *view, int seat, const struct action *a);
/* Of one verb and kind: a lie is no truth, however good (the whole part of mind->bold). */
bool temperament_alike(const struct game *g, const struct mind *m, const void *view, int seat,
                       const struct action *a, const struct action *b);
/* Of what a search looked at and found as good as its choice: the one most to the temperament's taste. */
struct bot_root;
int temperament_choose(enum temperament temperament, const struct game *g, const struct mind *m,
                       const void *view, int seat, const struct bot_root *root);

#endif
