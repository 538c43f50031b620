/* Mistrial!: how each level plays, in plain words. */
#include "mind.h"

const struct level_way mistrial_ways[] = {
    { EASY, 2, 2, N_("Argues and places by what looks good at first sight, with much chance in it."),
      N_("Loses about 70 games in 100 to Normal.") },
    { NORMAL, 2, 2,
      N_("Mixes its sealed Arguments so that they can't be guessed, but overlooks which exhibits may flip "
         "later."),
      N_("Wins about 70 games in 100 against Easy.") },
    { HARD, 2, 2,
      N_("Sees flips coming, and weighs more cubes and more places for an exhibit."),
      N_("Wins 75 games in 100 against Normal in a Jury Trial and 69 in a Bench Trial. Someone who copies its "
         "bids wins 19 against it, someone who always plays the strongest at most 26.") },
    { EXPERT, 2, 2,
      N_("Values the board by what 24,000 games taught it, and looks a round further before it places an "
         "exhibit."),
      N_("Wins about 75 games in 100 against Hard.") },
    { 0, 0, 0, NULL, NULL },
};
