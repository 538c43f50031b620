/* What the review's own files share. */
#ifndef DOCKET_REVIEW_PARTS_H
#define DOCKET_REVIEW_PARTS_H

#include "review.h"

enum { REVIEW_WORLDS = 400 };    /* at most, from one point */

struct review {
    struct session session;
    const struct mind *mind;
    struct review_sheet sheet;
    uint64_t seed;
    double seconds, began;       /* began: processor time of this thread */
    const _Atomic bool *cancel;
    unsigned char *state;        /* of every point */
    struct judge_count *count;   /* how far chance and seats have come at every point */
    float *got;                  /* [point][world][seat]: the real state played on, for luck */
    double *known;               /* [point][seat][sum, sum of squares]: worlds that this seat could think of */
    uint8_t level[SEATS_MAX];    /* who sits where */
    int phase, pass, next;       /* what is worked at */
};

double review_now(void);         /* processor time of this thread, seconds */
/* A few more games from a point. */
void review_play_from(struct review *r, int point);
/* The decision against the Hard bot's, from what the seat knew then. */
void review_decide(struct review *r, struct review_decision *d, double seconds);

#endif
