/* What one person has made of puzzles: first tries, a rating of its own (Glicko-2), days in a row. */
#ifndef DOCKET_PUZZLE_BOOK_H
#define DOCKET_PUZZLE_BOOK_H

#include <stdbool.h>

enum { PUZZLE_DAYS = 14, PUZZLE_ID = 40 };

struct glicko { double rating, deviation, volatility; };
extern const struct glicko glicko_first;
/* One result against an opponent of this rating and deviation: 1 won, 0 lost. */
struct glicko glicko_after(struct glicko g, double rating, double deviation, double result);

struct puzzle_entry {
    char id[PUZZLE_ID];          /* "tribunal/t001" */
    long day;                    /* as daily_today */
    bool right, clue, todays;    /* todays: it was of that day's five */
    int seconds;
    struct glicko after;
};

struct puzzle_book { struct puzzle_entry *list; int count, size; };

void puzzle_book_free(struct puzzle_book *b);
void puzzle_book_put(struct puzzle_book *b, const struct puzzle_entry *e);       /* as it was kept */
/* A first try; `after` is worked out. A puzzle that was tried before counts no more: NULL. A clue halves what
   is won. */
const struct puzzle_entry *puzzle_book_try(struct puzzle_book *b, struct puzzle_entry e, int puzzle_rating);
const struct puzzle_entry *puzzle_book_find(const struct puzzle_book *b, const char *id);
struct glicko puzzle_book_rating(const struct puzzle_book *b);
double puzzle_book_rating_on(const struct puzzle_book *b, long day);     /* at the end of that day */
int puzzle_book_run(const struct puzzle_book *b, int *best);     /* solved in a row, now and at best */
/* Days in a row with one of the day's five, up to today; one missed day in seven is forgiven. of: the last
   fourteen: 1 played, 0 not, 2 forgiven. */
int puzzle_book_days(const struct puzzle_book *b, long today, int *best, signed char of[PUZZLE_DAYS]);
int puzzle_book_solved(const struct puzzle_book *b, const char *game);   /* of one game; NULL: all */

#endif
