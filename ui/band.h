/* A band plays a score: notes in time, layers that come and go, and the room around them. Whatever the size of
   the pieces it is asked for, the samples are the same. No SDL, no clock, no allocation. */
#ifndef DOCKET_BAND_H
#define DOCKET_BAND_H

#include "rng.h"
#include "score.h"

enum { BAND_VOICES = 56, BAND_GRID = 64, BAND_QUEUE = 1600, ROOM_LINES = 4, ROOM_LONGEST = 3600 };

/* An echo: four delays that feed each other, each a little duller at every turn. */
struct room {
    float line[ROOM_LINES][ROOM_LONGEST], dull[ROOM_LINES];
    int at[ROOM_LINES];
    float drift[2];                      /* what is left of an offset: taken away */
};

struct band {
    const struct score *score;           /* NULL: nothing is played */
    struct rng rng;
    int place;                           /* in the form */
    double began;                        /* seconds at which its section began */
    long now;                            /* samples played */
    struct band_note { long at; int note, held; float force; uint8_t part; } queue[BAND_QUEUE];
    int queued, next;
    struct voice voice[BAND_VOICES];
    uint8_t part[BAND_VOICES];
    float gain[LAYERS], towards[LAYERS]; /* of a layer at the last and the next point of the grid */
    unsigned layers;                     /* bits of those that sound */
    long dropped;                        /* notes for which there was no voice */
    unsigned solo;                       /* for tests: bits of the parts that are heard; 0: all */
    struct room room;
};

void band_begin(struct band *b, const struct score *s, uint64_t seed);
void band_layers(struct band *b, unsigned layers);       /* they fade in and out; base is always among them */
/* Adds `count` pairs of samples, left and right. */
void band_fill(struct band *b, float *out, int count);

#endif
