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
bool character_unfit(uint32_t code);              /* turns, hides or breaks the text around it */
/* The same for what somebody says, as much as fits; `out` is another place than `text`. */
void sentence_clean(char *out, size_t size, const char *text);

/* Blanks, or nothing at all: nobody could be called by it. */
bool name_blank(const char *name);
/* Would people take one for the other? Capitals, accents, blanks at the ends and letters of other alphabets
   that look or sound the same make no difference. */
bool name_alike(const char *a, const char *b);
/* Whoever has a blank name is "Player 2"; of names that are alike all but the first get a number. */
void players_tell_apart(struct player *players, int count);
/* What somebody called `name` is called in that seat: with a number if another one's is alike. */
void player_tell_apart(char out[NAME_MAX_BYTES], const struct player *players, int count, int seat,
                       const char *name);

#endif
