/* Where the lines at a table come from: a game that is played here, or the tape of one. */
#ifndef DOCKET_SOURCE_H
#define DOCKET_SOURCE_H

#include "away.h"
#include "course.h"
#include "running.h"

struct source {
    void *of;
    /* The lines that come now by themselves; see course_next. */
    int (*next)(void *of, double now, struct action out[CHANCE_MAX], double *wake);
    /* A line goes through the door, one of these or a person's. NULL, or why not. */
    const char *(*play)(void *of, const struct action *a);
    const char *(*keep)(void *of);       /* what was played is kept; NULL, or why not */
    bool (*busy)(const void *of);        /* something will come by itself */
};

/* Here: a game with a course. */
struct source source_course(struct running *r);

/* A finished game that is shown again. */
struct tape {
    struct running shown;        /* as far as it has come */
    const struct session *whole;
    bool playing;
    int speed;                   /* 0..2 */
    double next_at;
};
struct source source_tape(struct tape *t);

/* A table elsewhere: lines go there, and come back with its next view. */
struct source source_away(struct away *a);

#endif
