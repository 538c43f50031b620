/* How strong bots are: one challenger against a table of others, the same deals from every seat. */
#ifndef DOCKET_ARENA_H
#define DOCKET_ARENA_H

#include "bot/temperament.h"
#include "bot/bot.h"

/* "hard", "normal:300" (iterations), "flat:1500" (the search at depth one), "seeing-hard" (it knows the real
   world), "talking-hard" (it speaks and listens at the table), "bold-easy" (of this temperament), one of the
   game's habits: "never-bluffs", a habit of two seats opposite each other: "helps",
   "exploiter" (trained against Hard), "expert-1" (Expert as it was before), or "milker:FILE" (found by docket
   exploit). */
struct milker;
struct arena_player {
    char name[40];
    enum arena_kind {
        ARENA_LEVEL, ARENA_FLAT, ARENA_HABIT, ARENA_PAIR, ARENA_TRAINED, ARENA_BEFORE, ARENA_MILKER
    } kind;
    bool seeing, talking;
    enum temperament temperament;
    enum level level;
    int iterations;                      /* 0: as many as the level has */
    const struct habit *habit;
    struct milker *milker;               /* to be freed */
};
const char *arena_player_read(const struct game *g, const char *word, struct arena_player *out);
const char *arena_seats_why(const struct arena_player *p, int seats);       /* NULL: it can play with so many */
void arena_players_tell(const struct game *g, struct text *out);     /* the words there are */

/* One game: `a` at `seat` (a pair: opposite it too), `b` at all others; seat -1: b everywhere. Who won, one bit
   a seat. */
struct arena_deal {
    const struct game *game;
    int seats;
    int16_t options[OPTIONS_MAX];
    uint64_t seed;
    bool timed;                          /* levels end by their clock too */
    /* Told of every line as it is played; may be NULL. */
    void (*watch)(void *with, const void *before, const struct action *a, const struct events *came);
    void *with;
};
/* What a player who neither sees nor talks does, from its seat's view. */
struct action arena_answer(const struct game *g, const struct arena_player *p, bool timed, const void *view,
                           int seat, uint64_t seed);
unsigned arena_game(const struct arena_deal *d, int seat, const struct arena_player *a,
                    const struct arena_player *b);

int arena_command(int argc, char **argv);

#endif
