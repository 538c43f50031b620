/* Puzzles in the window: the sets, what a person has made of them, and the one that lies on the table. */
#ifndef DOCKET_UI_PUZZLE_VIEW_H
#define DOCKET_UI_PUZZLE_VIEW_H

#include "draw.h"
#include "puzzle.h"
#include "puzzle_book.h"

enum { PUZZLE_GAMES = 16 };

struct puzzle_view {
    struct puzzle_set set[PUZZLE_GAMES];
    int sets;                    /* by boards[]; what can't be read is left out, and said once */
    int own;                     /* behind them: so many of one's own games */
    bool loaded;
    struct puzzle_book book;
    char person[100];

    /* on the table */
    bool open;
    int of, number;              /* which set, which puzzle of it */
    int chosen;                  /* the answer given; -1: none yet */
    bool clue, again, todays;    /* again: was tried before, counts no more */
    double since;
    int seconds;
    double gained;               /* what the rating changed by */

    bool solving;                /* of another version: solved again before it is believed */
    int solve_of, solve_number, solved_worlds;
    bool solve_todays;
};
extern struct puzzle_view puzzle_view;

bool puzzle_load(void);          /* false: there are none (yet) */
bool puzzle_there(void);         /* the same without asking for what comes later */
bool puzzle_is_own(int set);
int puzzle_own_count(void);
const char *puzzle_make(int decision);   /* of a decision of the review; NULL, or why not */
bool puzzle_can_make(int decision);
/* some worlds more of the one that is solved again; true: it came to the table */
bool puzzle_solve_on(void);
int puzzle_today(int set);       /* the number of today's puzzle in that set, -1: none */
int puzzle_today_done(int set);  /* 1 solved, 0 not solved, -1 not tried */
int puzzle_today_next(void);     /* the first set whose puzzle of today was not tried; -1: all were */
const struct puzzle *puzzle_now(void);
void puzzle_id(int set, int number, char out[PUZZLE_ID]);
/* To the table; NULL, or why not. One of another version is solved again first: see solving. */
const char *puzzle_start(int set, int number, bool todays);
void puzzle_next(void);          /* today's next, else one of the same game that was not tried */
void puzzle_answer(int choice);
void puzzle_again(void);
void puzzle_leaves(void);        /* another game comes to the table, or none */

struct prompt;
void puzzle_prompt(struct prompt *p);            /* in place of the table's */
void puzzle_stars_draw(struct box b, int stars); /* left in it, 18 each */

#endif
