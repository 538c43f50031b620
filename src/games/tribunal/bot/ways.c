/* Tribunal 1920: how each level plays, in plain words. */
#include "mind.h"

const struct level_way tribunal_ways[] = {
    { EASY, 2, 2,
      N_("Takes what looks good at first sight. It bluffs about one time in seven where it could, and forgets "
         "what you did."),
      N_("Loses 76 games in 100 to Normal.") },
    { NORMAL, 2, 2,
      N_("Thinks ahead, but takes every hand to be equally likely: it asks neither why you claim something nor "
         "how often you bluffed."),
      N_("Wins 76 games in 100 against Easy.") },
    { HARD, 2, 2,
      N_("Thinks further ahead and remembers this match: it reckons with how often you bluffed and objected."),
      N_("Wins 72 games in 100 against Normal. Someone who always objects or copies it wins about 15 "
         "against it, someone who never bluffs about 30.") },
    { EXPERT, 2, 2,
      N_("Mixes truth, bluff and doubt by chance, as it has learned in nearly two million matches against "
         "itself: there is little in it to learn by heart."),
      N_("Wins 71 games in 100 against Hard. A program trained against it alone for four minutes wins 56.") },
    { 0, 0, 0, NULL, NULL },
};
