/* A bar on the terminal for what takes longer than a second; silent where stderr is no terminal. */
#ifndef DOCKET_PROGRESS_H
#define DOCKET_PROGRESS_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

struct progress {
    const char *what;            /* a word or two in front of the bar */
    long long total;
    atomic_llong done;
    double start, drawn;         /* seconds; drawn 0: nothing is on the terminal */
    bool terminal;
    pthread_mutex_t lock;
};

/* Begins to count to `total` steps; `what` stays the caller's. */
void progress_begin(struct progress *p, const char *what, long long total);
/* So many more are done, told from any thread; draws at most ten times a second, and not in the first one. */
void progress_step(struct progress *p, long long steps);
void progress_hide(struct progress *p);      /* before something else is written; the next step shows it */
void progress_end(struct progress *p);       /* the line is empty again */

#endif
