/* A finished game looked at again: every seat's chance to win from state to state, what the Hard bot would
   have done, and what was dealt, played, or the others' doing. Worked out in steps: it can rest, stop, and be
   shown as it grows. */
#ifndef DOCKET_REVIEW_H
#define DOCKET_REVIEW_H

#include "bot/judge.h"
#include "session.h"

enum { REVIEW_TURNS = 5 };

/* How a decision compares with the Hard bot's: inside the interval; better; worse by 5, 10, 15 points. */
enum review_class { REVIEW_EVEN, REVIEW_GOOD, REVIEW_DOUBTFUL, REVIEW_COSTLY, REVIEW_BLUNDER, REVIEW_CLASSES };

/* The state before a log line at which somebody decides or chance does, and at the end. chance: as each
   seat could know it then; so hints and decisions are judged too. */
struct review_point {
    int line, part;              /* lines played before it; the round or hearing it is in, 0: none */
    int8_t seat;                 /* who decides; SEAT_CHANCE; SEAT_NONE: the end */
    bool luck;                   /* chance decides here, and it is no push */
    int worlds;                  /* played from here so far */
    struct judge_worth chance[SEATS_MAX];
};

struct review_decision {
    int line, part;
    int8_t seat;
    bool worked, same;           /* worked out; the Hard bot would have done the same */
    struct action chosen, hard;
    struct judge_worth worth;    /* of what was chosen, where it isn't the same */
    struct judge_worth lead;     /* of what was chosen over the Hard bot's choice; below 0: it cost */
    enum review_class class;
    float believed; /* share of guessed worlds in which a claim would have stood; below 0: it is none */
};

struct review_sums { struct judge_worth dealt, played, others; double whole; };

struct review_sheet {
    int seats, points, decisions;
    struct review_point *point;
    struct review_decision *decision;
    struct review_sums sums[SEATS_MAX];
    int turns, turn[REVIEW_TURNS];       /* the points at which a chance changed most, in order of time */
    int worlds;                  /* played from every point at least: the sums' */
    int done, total;             /* work, for a bar */
    bool ready, finished;        /* the first curve is whole; nothing is left to do */
};

struct review;
/* The session is copied. seconds: of work on one core, about. NULL: it isn't over, or nobody decided
 * anything. */
struct review *review_open(const struct session *s, double seconds, uint64_t seed, const _Atomic bool *cancel);
void review_close(struct review *r);
/* Some milliseconds of work; false: nothing is left. */
bool review_step(struct review *r);
const struct review_sheet *review_sheet(const struct review *r);
/* The Hard bot's own time for a whole game of this kind. */
double review_seconds(const struct game *g);

enum review_class review_classify(struct judge_worth lead);
const char *review_class_name(enum review_class c);      /* translated */

/* "Round 3", "Hearing 2"; "" where the game has no such parts. */
void review_part(const struct game *g, int part, struct text *out);
/* The parts of a game's states, by the line they begin before. */
int review_parts(const struct session *s, int line[], int part[], int max);

/* ---- a thread of its own ---- */
struct review_worker;
struct review_worker *review_worker_start(const struct session *s,
                                          double seconds);       /* NULL: there is nothing to review */
void review_worker_rest(struct review_worker *w, bool rest);     /* a bot or a hint thinks */
/* What is known by now, copied into *out (all zero at first); true: it is another than before. */
bool review_worker_read(struct review_worker *w, struct review_sheet *out);
void review_worker_stop(struct review_worker *w);
void review_sheet_free(struct review_sheet *s);

/* ---- the command ---- */
int review_command(int argc, char **argv);
/* The curve as an SVG picture; malloced. */
char *review_svg(const struct session *s, const struct review_sheet *sheet);

#endif
