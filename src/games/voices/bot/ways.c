/* Voices in My Head: how each level plays, in plain words. */
#include "mind.h"

const struct level_way voices_ways[] = {
    { EASY, 3, 6,
      N_("Pushes with a single aim and answers with much chance. How an answer sounds, or what is said at the "
         "table, tells it nothing."),
      N_("One Normal among three Easy wins 54 games in 100, where an Easy would win 38.") },
    { NORMAL, 3, 6,
      N_("Looks a few answers ahead, tries several aims for a push, and holds some of its big markers back."),
      N_("One among three Easy wins 54 games in 100, where an Easy would win 38.") },
    { HARD, 3, 6,
      N_("Brings its big markers early, tries every aim in three regions, and hears what an answer sounds "
         "like."),
      N_("One among three Normal wins 51 games in 100, where a Normal would win 41.") },
    { EXPERT, 3, 6,
      N_("Like Hard, but plays its best pushes and answers out to the end of the round before it chooses."),
      N_("One among three Hard wins about 64 games in 100, where a Hard would win 44.") },
    { 0, 0, 0, NULL, NULL },
};
