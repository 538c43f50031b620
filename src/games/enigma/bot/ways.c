/* Enigma: Beyond Code: how each level plays, in plain words. */
#include "mind.h"

#define EASY_HOW N_("Forgets four tenths of what it has looked at, heeds nobody's words and rarely lies.")

const struct level_way enigma_ways[] = {
    { EASY, 2, 2, EASY_HOW, N_("Loses 72 games in 100 to Normal.") },
    { EASY, 3, 5, EASY_HOW,
      N_("One Normal among three Easy wins 29 games in 100, where an Easy would win 16.") },
    { NORMAL, 2, 2,
      N_("Knows how likely each card lies where, and names and doubts by fixed rules that can be learned."),
      N_("Wins 72 games in 100 against Easy.") },
    { NORMAL, 3, 5,
      N_("Knows how likely each card lies where, but forgets a third of what it has looked at."),
      N_("One among three Easy wins 29 games in 100, where an Easy would win 16.") },
    { HARD, 2, 2,
      N_("Has learned from players who never lie, never doubt or always doubt, and reads your record of this "
         "game."),
      N_("Wins 78 games in 100 against Normal. Someone who always doubts, never lies or copies "
         "it wins at most 30.") },
    { HARD, 3, 5,
      N_("Forgets nothing; it names, doubts and attempts its Mission by the chances it works out."),
      N_("One among three Normal wins 30 games in 100, where a Normal would win 19.") },
    { EXPERT, 2, 2,
      N_("Has learned from two million games against itself, players trained to beat it, and Hard, and "
         "draws its lies and doubts by chance: there is less in it to learn by heart."),
      N_("Wins 62 games in 100 against Hard. A program trained against it alone for four minutes wins 61.") },
    { EXPERT, 3, 5,
      N_("Plays its choices out hundreds of times, everybody acting by what they would know."),
      N_("One among three Hard wins 43 games in 100, where a Hard would win 22.") },
    { 0, 0, 0, NULL, NULL },
};
