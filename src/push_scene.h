/* A scene of docket push: what is read, pushed and seen. */
#ifndef DOCKET_PUSH_SCENE_H
#define DOCKET_PUSH_SCENE_H

#include "push_frames.h"
#include "push_settings.h"
#include "rng.h"

enum { SEEN_MOST = 200 };

struct push_kept { struct region before; struct push push; struct push_result result; };

/* What happened to a marker on a real board in this push. */
struct push_seen { int push, id; bool fell; double x, y; };

/* Whoever lays a scene out with a ruler is off by so much: standard deviations, mm and degrees. */
struct push_hand { double mm, degrees; struct rng rng; };

struct push_scene {
    FILE *out;                   /* NULL: nothing is told */
    struct push_settings with;
    const char *varied;          /* settings that are tried one by one, as a list: the scene may not set them */
    struct push_hand *hand;      /* NULL: all lies as it is written */
    struct push_frames frames;
    const char *picture;         /* a file for one picture, or NULL */
    const struct push_scene *against;    /* the same pushes by other settings, drawn as outlines; or NULL */
    const char *unwritten;       /* the picture that couldn't be drawn: no fault of the line's */
    struct region region;
    int pushes, room, seen_count;
    struct push_kept *kept;      /* as many as there were pushes */
    struct push_seen seen[SEEN_MOST];
};

/* Why not, and *number is the line that was refused. */
const char *push_run_scene(struct push_scene *s, FILE *in, int *number);
/* The same of a text, from the beginning and with these settings. */
const char *push_run_text(struct push_scene *s, const struct push_settings *with, char *text, int *number);
void push_scene_close(struct push_scene *s);

const struct region_marker *push_find(const struct region *r, int id);
bool push_fell(const struct push_result *r, int id);
/* A number from the bell curve of mean 0 and deviation 1. */
double push_bell(struct rng *rng);

#endif
