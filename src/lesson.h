/* A lesson: a game that is told step by step, read from a text that people can write and translate.

       # Three in a row, or bluff          its title
       game tribunal-2-05bm                game ID: deal and options
       learner 0                           the seat that is taught
       minutes 4

       ## Your evidence                    a step: heading, one to three short sentences
       Four cards at most.
       point hand                          what is pointed at, the first one by the arrow: a spot or place of
                                           the table ("card law-bronx", "square a1 to square b2", "x or y")
       light card law-bronx                told of and left bright, but not what is to be pressed: no ring
       prove hand 1 < price 1 centre       what a sentence of the step says of the position (src/prove.h)
       press Tap the glowing card          what to do, in words
       wait claim top                      the line it waits for; several of them: one of a set.
                                           "wait look": until what the table shows was looked at,
                                           "wait look page 2": until that page of it was turned,
                                           "wait push left 3 until fell": any aim; none: a press on Go on

       1 ok                                lines that are played by themselves, as saves write them

   Chance comes from the game ID unless a line of its own ("* draw 0 law-bronx") says otherwise. */
#ifndef DOCKET_LESSON_H
#define DOCKET_LESSON_H

#include "driver.h"

enum { LESSON_STEPS = 32, LESSON_LINES = 480, LESSON_POINTS = 6, LESSON_WANTS = 12, LESSON_PROOFS = 8,
       LESSON_FILE_MAX = 1 << 16 };

enum lesson_wait { WAIT_GO_ON, WAIT_LINE, WAIT_PUSH, WAIT_LOOK };

struct lesson_step {
    char heading[80], text[480], press[120];
    char point[LESSON_POINTS][80];
    int points;
    unsigned light;                      /* one bit each: these are told of and have no ring */
    enum lesson_wait wait;
    struct action want[LESSON_WANTS];    /* of a push: region and marker count, the aim is free */
    int wants;
    bool until_fell;
    int page;                            /* of what the table shows, from 1; 0: all of it */
    char proof[LESSON_PROOFS][100];
    int proofs, proof_line[LESSON_PROOFS];
    int line;                            /* of the file, where it begins */
    int point_line[LESSON_POINTS], want_line[LESSON_WANTS];
};

struct lesson {
    char file[64];                       /* as messages call it */
    char title[80];
    const struct game *game;
    int seats, learner, minutes;
    int16_t options[OPTIONS_MAX];
    uint64_t seed;
    struct lesson_step step[LESSON_STEPS];
    int steps;
    struct lesson_line {
        struct action action;
        int before;                      /* the step that comes after it */
        bool quick;                      /* one of many, or of several that the learner would play */
        int line;
    } lines[LESSON_LINES];
    int line_count;
};

/* Reads the whole text and plays it to its end, every way a step leaves open. NULL for good; else a sentence
   with file and line, and *out is of no use. */
const char *lesson_read(struct lesson *out, const char *file, const char *text);
const char *lesson_read_path(struct lesson *out, const char *path);
/* The same without playing it: for a list. */
const char *lesson_look(struct lesson *out, const char *path);

/* A fresh session of it, its seats named. */
const char *lesson_open(const struct lesson *l, struct session *s);

/* ---- while it is played ---- */

struct lesson_steps {
    const struct lesson *lesson;
    struct running game;                 /* without a course: nobody looks on */
    int step;                            /* shown, or comes next; lesson->steps: all were taken */
    int line;                            /* the next that is played by itself */
    int began[LESSON_STEPS + 1];         /* log lines when a step came up */
    int pushed;                          /* log lines before the push whose chips still move, or -1 */
    bool missed;                         /* nothing fell: to be taken back */
    bool later;                          /* another line was tried than the one that is due */
    double next_at;
};

/* A line of the learner's that the lesson plays and no decision began: the step before it says so. */
bool lesson_plays_for(const struct lesson *l, int line);
/* Many lines come by themselves, or the learner's own: they are hurried through, until `left` of them are. */
bool lesson_quick(const struct lesson_steps *r);
int lesson_left(const struct lesson_steps *r);
const char *lesson_hurry(struct lesson_steps *r, int left);
void lesson_begin(struct lesson_steps *r, const struct lesson *l, struct session *s, struct course *c);
/* The lines that come by themselves now; 0: the step waits, or all is over. */
int lesson_next(struct lesson_steps *r, struct action out[CHANCE_MAX]);
/* A line goes through the door if it is the one that is due. NULL, or why not. */
const char *lesson_play(struct lesson_steps *r, const struct action *a);
bool lesson_wants(const struct lesson_steps *r, const struct action *a);
/* The line that is due is the learner's own: the rest of a decision that was taken. */
bool lesson_unfinished(const struct lesson_steps *r);
/* All lines before the step were played; chance may still be on turn. */
bool lesson_waits(const struct lesson_steps *r);
/* Go on, or what was to be looked at was; false: this step waits for a line. */
bool lesson_go_on(struct lesson_steps *r);
/* The line that a step skipped is taken by: the first it wants, of a push the first aim that does. */
bool lesson_skip_line(const struct lesson_steps *r, struct action *out);
bool lesson_over(const struct lesson_steps *r);
/* Where the log stood when that step came up; the run stands there once the session does. */
int lesson_rewind(struct lesson_steps *r, int step);
/* Plays by itself up to that step. */
const char *lesson_play_to(struct lesson_steps *r, int step);

/* Back to where that step came up: the lines after it are gone. NULL, or why not. */
const char *lesson_go_to(struct lesson_steps *r, int step);
bool lesson_due(const struct lesson_steps *r);     /* a line is to be played before the step */
bool lesson_busy(const struct lesson_steps *r);    /* something comes by itself */

struct driver driver_lesson(struct lesson_steps *r);

/* docket lesson: plays the file and prints the verbs, phases and pieces it touches. */
int lesson_print(const char *path);
int lesson_command(int argc, char **argv);

#endif
