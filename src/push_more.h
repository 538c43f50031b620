/* What docket push does with a scene: tell it, compare, sweep, fit. */
#ifndef DOCKET_PUSH_MORE_H
#define DOCKET_PUSH_MORE_H

#include "push_frames.h"
#include "push_settings.h"

enum { PUSHES_KEPT = 64, SEEN_MOST = 200, ORDER_FILES = 20 };

struct push_kept { struct region before; struct push push; struct push_result result; };

/* What happened to a marker on a real board in this push. */
struct push_seen { int push, id; bool fell; double x, y; };

struct push_scene {
    FILE *out;                   /* NULL: nothing is told */
    struct push_settings with;
    struct push_frames frames;
    const char *picture;         /* a file for one picture, or NULL */
    struct region region;
    int pushes, seen_count;
    struct push_kept kept[PUSHES_KEPT];
    struct push_seen seen[SEEN_MOST];
};

struct push_sweep { char name[40]; double from, to; int steps; };

struct push_order {
    struct push_scene scene;
    struct push_sweep sweep;     /* steps 0: none */
    const char *compare;         /* settings, or NULL */
    bool json, fit;
    int files;
    const char *file[ORDER_FILES];
};

/* Why not, and *number is the line that was refused. */
const char *push_run_scene(struct push_scene *s, FILE *in, int *number);
const char *push_sweep_read(struct push_sweep *w, const char *text);
/* The exit status. */
int push_obey(struct push_order *o);

#endif
