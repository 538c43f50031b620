/* Who sits where: not part of the rules, but of the saved game. */
#ifndef DOCKET_PLAYER_H
#define DOCKET_PLAYER_H

#include <stdint.h>

enum { NAME_MAX_BYTES = 49 };     /* 12 characters of up to 4 bytes */

enum level { PERSON, EASY, NORMAL, HARD, HEURISTIC, RANDOM, LEVELS };

struct player {
    char name[NAME_MAX_BYTES];
    uint8_t level;               /* enum level */
    uint8_t colour;              /* index into the seven colours, R B Y G P S W */
};

extern const char *const level_names[LEVELS];     /* "person", "easy" ...: in files and commands */
int level_find(const char *name);                 /* -1: no such level */

#endif
