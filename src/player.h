/* Who sits where: not part of the rules, but of the saved game. */
#ifndef DOCKET_PLAYER_H
#define DOCKET_PLAYER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { NAME_LETTERS = 12, NAME_MAX_BYTES = NAME_LETTERS * 8 + 1 };    /* a letter may carry accents */

/* New ones at the end: levels seed the bots' numbers. */
enum level { PERSON, EASY, NORMAL, HARD, HEURISTIC, RANDOM, EXPERT, LEVELS };

struct player {
    char name[NAME_MAX_BYTES];
    uint8_t level;               /* enum level */
    uint8_t colour;              /* index into the seven colours, R B Y G P S W */
};

extern const char *const level_names[LEVELS];     /* "person", "easy" ...: in files and commands */
enum { LADDER = 4 };
extern const uint8_t level_choices[LADDER + 1];   /* what a bot can be set to, weakest first, then PERSON */
extern const char *const level_titles[LEVELS];    /* N_: "Easy" */
int level_find(const char *name);                 /* -1: no such level */
int level_step(int level);                        /* its place among the choices; -1: it is none */
bool level_searches(int level);

/* What of `text` (up to a NUL, at most n bytes) can be a name: whole letters of any alphabet, 12 at most,
   nothing that moves or hides other text. */
void name_clean(char out[NAME_MAX_BYTES], const char *text, size_t n);

#endif
