/* How a bot comes across: a leaning among moves that are as good, and how much it talks. Never strength. */
#ifndef DOCKET_MANNER_H
#define DOCKET_MANNER_H

#include "../player.h"

enum manner { MANNER_EVEN, MANNER_BOLD, MANNER_CAREFUL, MANNER_TALKATIVE, MANNERS };
extern const char *const manner_names[MANNERS];    /* "even", "bold" ...: in commands */
extern const char *const manner_titles[MANNERS];   /* N_: "bold"; NULL: none to speak of */

/* A name keeps its manner from game to game. Levels above Normal have none. */
enum manner manner_of(const struct player *p);

/* How much an action is to the manner's taste, for choosing between equals. */
struct game;
struct mind;
struct action;
float manner_taste(enum manner manner, const struct game *g, const struct mind *m, const void *view, int seat,
                  const struct action *a);
/* Of one verb and kind: a lie is no truth, however good (the whole part of mind->bold). */
bool manner_alike(const struct game *g, const struct mind *m, const void *view, int seat,
                  const struct action *a, const struct action *b);
/* Of what a search looked at and found as good as its choice: the one most to the manner's taste. */
struct bot_root;
int manner_choose(enum manner manner, const struct game *g, const struct mind *m, const void *view, int seat,
                 const struct bot_root *root);

#endif
