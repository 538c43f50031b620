/* Who sits where: not part of the rules, but of the saved game. */
#ifndef DOCKET_PLAYER_H
#define DOCKET_PLAYER_H

#include <stddef.h>
#include <stdint.h>

enum { NAME_LETTERS = 12, NAME_MAX_BYTES = NAME_LETTERS * 8 + 1 };    /* a letter may carry accents */

enum level { PERSON, EASY, NORMAL, HARD, HEURISTIC, RANDOM, LEVELS };

struct player {
    char name[NAME_MAX_BYTES];
    uint8_t level;               /* enum level */
    uint8_t colour;              /* index into the seven colours, R B Y G P S W */
};

extern const char *const level_names[LEVELS];     /* "person", "easy" ...: in files and commands */
extern const uint8_t level_choices[];             /* what a bot can be set to, weakest first, then PERSON */
extern const char *const level_titles[LEVELS];    /* N_: "Easy" */
int level_find(const char *name);                 /* -1: no such level */

/* What of `text` (up to a NUL, at most n bytes) can be a name: whole letters of any alphabet, 12 at most,
   nothing that moves or hides other text. */
void name_clean(char out[NAME_MAX_BYTES], const char *text, size_t n);

#endif
