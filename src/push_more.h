/* What docket push does with a scene: tell it, compare, sweep, fit. */
#ifndef DOCKET_PUSH_MORE_H
#define DOCKET_PUSH_MORE_H

#include "push_fit.h"
#include "push_scene.h"

struct push_order {
    struct push_scene scene;
    struct push_sweep sweep;
    const char *compare;         /* settings, or NULL */
    double care;                 /* mm and degrees that a hand is off, for a fit */
    bool json, fit;
    int files;
    const char *file[FIT_FILES];
};

const char *push_sweep_read(struct push_sweep *w, const char *text);
/* The exit status. */
int push_obey(struct push_order *o);

#endif
