/* Guess the move: a replay through one seat's eyes that stops before each of its decisions. */
#ifndef DOCKET_UI_GUESS_H
#define DOCKET_UI_GUESS_H

#include "bot/judge.h"
#include "review.h"

struct guess {
    bool on;
    int seat, first;             /* it began after so many lines */
    bool answered, judging;
    int line;                    /* the decision that was guessed last */
    struct action chosen, played;
    bool same;                   /* what was chosen comes to what was played */
    struct judge_worth lead;     /* of what was chosen over what was played */
    enum review_class class;
    int asked, alike, good;      /* good: as good as what was played or better, the same ones among them */
};
extern struct guess guess;

void guess_begin(int seat, int line);    /* for the replay on the table */
void guess_leaves(void);         /* another game comes to the table, or all of this one is shown */
bool guess_waiting(void);        /* a decision is to be guessed now */
void guess_choose(const struct action *a);
void guess_update(void);         /* the judge is at work */
void guess_next(void);           /* at once to the next decision, or to the end */
void guess_go_on(void);

struct prompt;
void guess_prompt(struct prompt *p);     /* in place of the table's; not while a decision waits */

#endif
