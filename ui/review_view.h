/* The review of the finished game on the table: its worker, and what is known by now. */
#ifndef DOCKET_UI_REVIEW_VIEW_H
#define DOCKET_UI_REVIEW_VIEW_H

#include "draw.h"
#include "review.h"

enum { REVIEW_KEYS = 5 };        /* numbered decisions */

/* A decision in words; "" until it is worked out. */
struct review_words { char chosen[200], hard[200]; };

struct review_view {
    struct review_sheet sheet;
    struct review_words *words;  /* of every decision */
    int seat;                    /* whose decisions are listed */
    int keys, key[REVIEW_KEYS];  /* the weightiest of them, in order of time */
    int tab;                     /* upright: the list, or the figures */
};
extern struct review_view review_view;

bool review_begin(void);         /* for the game on the tape; false: there is nothing to review */
void review_update(void);        /* reads what the worker found; rests it while a bot or a hint thinks */
void review_leaves(void);        /* the table closes */
bool review_going(void);         /* something is still worked out */
void review_choose(int seat);
int review_key_of(int decision); /* its number from 1, 0: none */
/* "line 66" in words: the round, and what was done in it; or, where that is too long, its number. */
/* The lines at which rounds, hearings and the like begin; how many. */
int review_part_lines(const int **lines);
void review_line_words(int line, char *out, size_t size, bool whole);

/* Marks of a replay's slider: where rounds or hearings begin, and where the game turned. */
void review_marks(struct box slider);

struct seat;
void review_chart(const struct seat *at, struct box b);
void review_list(const struct seat *at, struct box b);
void review_bars(const struct seat *at, struct box b);
void review_go_to(int line);     /* a press: the tape is shown there */

#endif
