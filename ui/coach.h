/* The coach: tells a lesson at the table, step by step. */
#ifndef DOCKET_COACH_H
#define DOCKET_COACH_H

#include "draw.h"
#include "game.h"
#include "lesson.h"

/* Puts a game's lesson on the table, from where it was left or from its beginning. NULL, or why not: then the
   table is as it was. */
const char *coach_open(const struct game *g, bool anew);
const char *coach_open_path(const char *path, int step);
/* A primer for playing a game alone, beside its lesson: lessons/<id>-alone.md. */
#define COACH_ALONE "%s-alone"
const char *coach_open_alone(const struct game *g);
/* The file in the player's language; NULL: there is none. */
const char *coach_path(const char *game_id, char *out, size_t size);
const struct lesson_steps *coach_lesson(void);   /* the game at the table is a lesson; NULL: it is played */
void coach_leaves(void);         /* the table closes: the step is remembered */

void coach_draw(void);           /* over the table */
void coach_update(void);
void coach_reworded(void);       /* another language */
bool coach_refused(void);        /* a line was: true when the coach answers */
void coach_went_back(void);      /* the step before was asked for and is there again */
bool coach_shown(void);          /* a step waits for the learner */

/* Carried out at once: for intents, keys and tests. */
void coach_back(void);
void coach_skip(void);           /* Go on, or the line that is waited for is played */

/* What the plaque of this step says; kept by coach.c, drawn by coach_plaque.c. */
struct coach_words {
    const struct lesson_step *step;
    int number, steps;
    const char *note;            /* instead of what to press: it was something else; NULL: nothing was */
    float shake;                 /* pixels to the side */
    bool last, presses;          /* presses: there is a button to go on */
    bool folded, foldable;       /* without its text; it covers what it points at, unless folded */
    bool underway;               /* something is picked on the way to the line that is asked for */
    bool instead;                /* it does what the prompt would, and may lie over that */
    bool dims;                   /* not while the table itself shows something to look at */
    unsigned light;              /* one bit for each target: it is told of, and has no ring */
    void (*ghost)(void);         /* draws what is wanted; may be NULL */
};
enum coach_press { COACH_NONE, COACH_BACK, COACH_SKIP, COACH_LEAVE, COACH_PLAY, COACH_FOLD };
/* Dims all but the targets, draws plaque and arrow; what was pressed on it. */
enum coach_press coach_plaque(const struct coach_words *w, const struct box *targets, int n);
/* The plaque and the targets as they were drawn last; for tests. */
struct coach_laid {
    struct box plaque, target[LESSON_POINTS + 1];
    int targets, missing;        /* missing: pointed at, but not there */
    unsigned light;              /* these have no ring */
    float arrow[6];              /* from, bent towards, to: x and y of each */
    bool arrows;                 /* there is one */
    bool foldable;               /* it covers what it points at, and can fold */
};
extern struct coach_laid coach_laid;

#endif
