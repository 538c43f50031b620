/* The verdict as a ceremony, in every game: a table of steps from the board, shown one after the other in the
   board's place when the game is over. A press goes to the next stop, a hold to the end; twelve seconds at
   most. */
#ifndef DOCKET_CEREMONY_H
#define DOCKET_CEREMONY_H

#include "seat.h"

enum { CEREMONY_MOST = 12000 };

/* One visible change. */
struct rite {
    float ms;                    /* at the usual speed */
    int stop;                    /* steps of one number belong together: a press shows all of them */
    const char *cue;             /* a sound as it comes; NULL: none */
    char words[200];             /* what is told meanwhile, seen and said */
};

/* All from the view of a finished game, so that it can't show what didn't happen. */
struct ceremony {
    int (*steps)(const struct seat *at);                         /* 0: there is nothing to show */
    void (*step)(const struct seat *at, int n, struct rite *out);
    /* steps before n are done, n has come as far as t, 0 to 1 */
    void (*draw)(const struct seat *at, struct box b, int n, float t);
};

void ceremony_begin(const struct seat *at, const struct ceremony *c);    /* c NULL: there is none */
void ceremony_end(void);
bool ceremony_busy(void);        /* between frames: it goes on; true: it isn't over */
bool ceremony_shown(void);       /* in the board's place; also its last picture, until the results come */
bool ceremony_before(int stop);  /* what belongs to this stop and later isn't told yet */
void ceremony_draw(const struct seat *at, struct box b, colour accent);

/* ---- what several have ---- */
/* A word in a frame, turned, falling onto the table from 1.6 times its size. */
void ceremony_stamp(struct box b, const char *word, colour ink, double degrees, float t);
/* The headline of the results, as the last step's words. */
void ceremony_headline(const struct seat *at, struct rite *out);

#endif
