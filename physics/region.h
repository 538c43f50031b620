/* One push on one region platform: integers in and out, no history. */
#ifndef DOCKET_REGION_H
#define DOCKET_REGION_H

#include <stdbool.h>
#include <stdint.h>

enum { PHYSICS_VERSION = 3 };    /* raised when a push may end differently; records tell where theirs begins */

enum {
    REGION_MARKERS_MAX = 24,
    REGION_UNIT = 1024,          /* positions are in 1/1024 mm */
    REGION_TURN = 65536,         /* angles are in 1/65536 turn */
    PUSH_PER_MM = 20,            /* starts are in 1/20 mm along the entrance */
    PUSH_PER_DEGREE = 10,        /* directions are in 1/10 degree from the entrance normal */
    TRACK_STEPS_MAX = 512,
};

/* A marker at rest, in the region's own frame: the entrance's middle is 0,0,
   x runs along the entrance, y into the region. */
struct region_marker {
    int32_t x, y;
    uint16_t angle;
    uint8_t id, spare;
};

struct region {                  /* sorted by id */
    int count;
    struct region_marker marker[REGION_MARKERS_MAX];
};

struct push {
    int id;                      /* the marker that enters */
    int start;                   /* 1/20 mm */
    int direction;               /* 1/10 degree, to the right is positive */
};

struct region_fall {
    uint8_t id;
    uint16_t step;               /* the track's step in which it left */
    uint16_t outward;            /* direction in which it left, 1/65536 turn from x towards y */
};

struct push_result {
    struct region after;
    int fall_count;
    struct region_fall fall[REGION_MARKERS_MAX];     /* in the order of falling */
    bool self;                   /* the pushed marker itself would fall: void, after == before, no falls */
};

/* Where everything was during the push, for the eye only. */
struct track {
    int count;                   /* steps filled */
    struct track_step {
        int32_t stick_x, stick_y;        /* middle of the blade's face */
        uint16_t stick_angle;
        int count;
        struct region_marker marker[REGION_MARKERS_MAX + 1];
    } step[TRACK_STEPS_MAX];
};

enum push_quality { PUSH_EXACT, PUSH_COARSE };      /* coarse: for ranking only */

/* Once, before any other thread runs: the first space talks to stdout, and this parks it meanwhile. */
void region_init(void);

/* Reasons of these three are still to be translated: mostly they are tests, and nobody reads them. */
/* An aim in millimetres and degrees as the nearest push; else why not (not a number, off the mind, out of
   the cone). */
const char *push_aim(int id, double start, double direction, struct push *out);
/* NULL when the region can be the rest of real pushes: sorted, supported, no overlap. */
const char *region_check(const struct region *r);
/* NULL when this push may be tried on this region. */
const char *push_check(const struct region *r, const struct push *p);
/* Both checks hold. eye may be NULL. The answer depends on the arguments and nothing else. */
void region_push(const struct region *before, const struct push *p, enum push_quality quality,
                 struct push_result *out, struct track *eye);
/* The same where markers rub on each other by this much instead of the usual 0.2. */
void region_push_on(double marker_friction, const struct region *before, const struct push *p,
                    enum push_quality quality, struct push_result *out, struct track *eye);
/* Distance along the push until the marker first touches another, 1/1024 mm; -1: not before the stick
   meets the railing. where: the marker there or at the railing; may be NULL. Both checks hold. */
int32_t region_first_contact(const struct region *r, const struct push *p, struct region_marker *where);
/* Does a part of it reach past an open edge? The entrance doesn't count. */
bool region_overhangs(const struct region_marker *m);
/* The marker that a push brings, before it moves. */
struct region_marker push_start(const struct push *p);

#endif
