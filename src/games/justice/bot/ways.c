/* Justice: how each level plays, in plain words. */
#include "mind.h"

const struct level_way justice_ways[] = {
    { EASY, 3, 5,
      N_("Weighs what a card does to the verdicts roughly, with much chance in it."),
      N_("One Normal among three Easy wins 38 games in 100; 25 would be even.") },
    { NORMAL, 3, 5,
      N_("Weighs what each card does to the three verdicts, by its own Identity and by what Soul gaze has "
         "shown it."),
      N_("One among three Easy wins 38 games in 100; 25 would be even.") },
    { HARD, 3, 5,
      N_("Plays what it learned in 58,000 games: it reads the others by the cards they lay, and works out the "
         "last tricks exactly."),
      N_("One among three Normal wins 40 games in 100; 25 would be even.") },
    { EXPERT, 3, 5,
      N_("Plays its best choices out to the verdict, thousands of times, in deals that fit all it knows."),
      N_("One among three Hard wins about 33 games in 100; 25 would be even.") },
    { 0, 0, 0, NULL, NULL },
};
