/* Which value of a setting explains what was seen on a real board. Scenes are laid out by many hands, none of
   them exact, at every value; what is seen is held against all of them. A value is in the interval unless it
   looks worse than it does on nine in ten boards of its own. */
#ifndef DOCKET_PUSH_FIT_H
#define DOCKET_PUSH_FIT_H

#include "push_scene.h"

enum { SWEEP_MOST = 400, FIT_MOST = 100, FIT_HANDS = 40, FIT_FILES = 20 };

struct push_sweep { char name[40]; double from, to; int steps; };        /* steps 0: none */

/* Where a marker that was seen ended. */
struct push_end { double x, y; bool fell; };

struct push_fit {
    struct push_sweep sweep;
    struct push_settings with;
    double mm, degrees;          /* that a hand is off, and its ruler */
    int hands, things, files;
    char *text[FIT_FILES];       /* the scenes; the caller's */
    struct push_seen seen[SEEN_MOST];
    int file[SEEN_MOST];         /* of each thing */
    struct push_end *end;        /* [value][hand][thing] */
    double *wide;                /* [value][thing]: what is as near as that is alike, mm2 */
    double limit[FIT_MOST + 1];  /* how much worse than the best a true value may look */
    struct push_scene scene;
};

struct push_found {
    int best, low, high;         /* values of the sweep */
    bool odd[SEEN_MOST];         /* nothing like this is seen by any hand at the best value */
    double fits[FIT_MOST + 1];   /* logarithms of likelihood */
};

double push_sweep_at(const struct push_sweep *w, int i);
/* With sweep, with, mm, degrees and hands set, the rest zero: NULL, or why a scene is refused; *file and *line
   say where. */
const char *push_fit_open(struct push_fit *f, char *const *text, int files, int *file, int *line);
void push_fit_close(struct push_fit *f);
/* What was seen on a board, one for each thing. */
struct push_found push_fit_find(const struct push_fit *f, const struct push_end *seen);
void push_fit_seen(const struct push_fit *f, struct push_end *out);
/* What somebody would see whose board has this value; another seed is another hand. */
const char *push_fit_watch(struct push_fit *f, double value, uint64_t seed, struct push_end *out);

#endif
