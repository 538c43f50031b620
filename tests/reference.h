/* Pushes with what a simulation of another make makes of them: tests/push_reference.txt (tests/bench/plain.c:
   every marker on many feet, each with its own dry friction; the floor's law is nowhere in it).

   A scene is one line, units as in physics/region.h, markers named by their place in the line:
       SEATS START DIRECTION : X Y  X Y ... : FALLEN ... : MARKER X Y  MARKER X Y ...
   the markers that lie there, who falls (the pushed one is the last number; alone: the push is void), and where
   those that moved come to rest. */
#ifndef DOCKET_REFERENCE_H
#define DOCKET_REFERENCE_H

#include "scenes.h"

#include <stdio.h>
#include <stdlib.h>

enum { REFERENCE_CROWDS = 16, REFERENCE_EACH = 104, REFERENCE_SCENES = REFERENCE_CROWDS * REFERENCE_EACH };
#define REFERENCE_FINENESS { 0.025, 20, 3 }      /* three rings: 54 feet */

struct reference {
    int seats;                   /* of the game it is from; 0: filled by one careful hand */
    struct scene scene;          /* ids are places, the pushed marker's is the next one */
    struct push_result outcome;  /* no angles, steps or directions */
};

static inline const struct region_marker *reference_find(const struct region *r, int id)
{
    for (int i = 0; i < r->count; i++)
        if (r->marker[i].id == id) return &r->marker[i];
    return NULL;
}

static inline void reference_write(FILE *out, const struct reference *r)
{
    const struct region *before = &r->scene.region;
    fprintf(out, "%d %d %d :", r->seats, r->scene.push.start, r->scene.push.direction);
    for (int i = 0; i < before->count; i++) fprintf(out, " %d %d", before->marker[i].x, before->marker[i].y);
    fprintf(out, " :");
    for (int id = 0; id < before->count; id++)
        if (!r->outcome.self && !reference_find(&r->outcome.after, id)) fprintf(out, " %d", id);
    if (r->outcome.self) fprintf(out, " %d", r->scene.push.id);
    fprintf(out, " :");
    for (int id = 0; id <= before->count && !r->outcome.self; id++) {
        const struct region_marker *was = reference_find(before, id);
        const struct region_marker *is = reference_find(&r->outcome.after, id);
        if (is && (!was || is->x != was->x || is->y != was->y)) fprintf(out, " %d %d %d", id, is->x, is->y);
    }
    fprintf(out, "\n");
}

static inline void reference_put(struct region *r, int id, int32_t x, int32_t y)
{
    int at = 0;
    while (at < r->count && r->marker[at].id < id) at++;
    if (at == r->count || r->marker[at].id != id) {
        memmove(&r->marker[at + 1], &r->marker[at], (size_t)(r->count++ - at) * sizeof r->marker[0]);
        r->marker[at] = (struct region_marker){ .id = (uint8_t)id };
    }
    r->marker[at].x = x, r->marker[at].y = y;
}

static inline void reference_fall(struct push_result *out, int id, int pushed)
{
    if (id == pushed) { out->self = true; return; }
    out->fall[out->fall_count++].id = (uint8_t)id;
    struct region *r = &out->after;
    int kept = 0;
    for (int i = 0; i < r->count; i++)
        if (r->marker[i].id != id) r->marker[kept++] = r->marker[i];
    r->count = kept;
}

/* The next scene of the file; false at its end. */
static inline bool reference_read(FILE *in, struct reference *r)
{
    char line[2000], *at = line, *end;
    if (!fgets(line, sizeof line, in)) return false;
    memset(r, 0, sizeof *r);
    for (int part = 0; part < 4; part++, at += strcspn(at, ":"), at += *at == ':') {
        for (long n[3]; (n[0] = strtol(at, &end, 10), end != at); at = end) {
            int numbers = part == 0 || part == 3 ? 3 : part == 1 ? 2 : 1;
            for (int i = 1; i < numbers; i++) n[i] = strtol(end, &end, 10);
            if (part == 0) r->seats = (int)n[0], r->scene.push = (struct push){ 0, (int)n[1], (int)n[2] };
            if (part == 1) reference_put(&r->scene.region, r->scene.region.count, (int32_t)n[0], (int32_t)n[1]);
            if (part == 2) reference_fall(&r->outcome, (int)n[0], r->scene.push.id);
            if (part == 3) reference_put(&r->outcome.after, (int)n[0], (int32_t)n[1], (int32_t)n[2]);
        }
        if (part != 1) continue;
        r->scene.push.id = r->scene.region.count;
        r->outcome.after = r->scene.region;
    }
    return true;
}

/* --- how far an engine's outcomes are from those of the file --- */

/* any, 8-11 and 12-15 markers */
enum { REFERENCE_ALL, REFERENCE_CROWDED, REFERENCE_FULL, REFERENCE_KINDS };

/* Most that may be wrong of each kind, in percent. */
static const double reference_most[REFERENCE_KINDS] = { 0.7, 1, 1.5 };

struct reference_tally {
    int scenes[REFERENCE_KINDS], wrong[REFERENCE_KINDS];
    int distances;
    double *distance;            /* mm, of the markers that moved and stayed in both; malloced */
};

static inline void reference_add(struct reference_tally *t, const struct reference *r,
                                 const struct push_result *ours)
{
    int n = r->scene.region.count;
    bool wrong = !scene_same_falls(&r->outcome, ours), is[] = { true, n >= 8 && n <= 11, n >= 12 };
    for (int k = 0; k < REFERENCE_KINDS; k++) {
        t->scenes[k] += is[k];
        t->wrong[k] += is[k] && wrong;
    }
    t->distance = realloc(t->distance, (size_t)(t->distances + n + 1) * sizeof *t->distance);
    if (!t->distance) abort();
    for (int i = 0; i < ours->after.count && !ours->self && !r->outcome.self; i++) {
        const struct region_marker *a = &ours->after.marker[i], *b = reference_find(&r->outcome.after, a->id);
        const struct region_marker *was = reference_find(&r->scene.region, a->id);
        if (!b || (was && a->x == was->x && a->y == was->y && b->x == was->x && b->y == was->y)) continue;
        t->distance[t->distances++] = hypot((double)a->x - b->x, (double)a->y - b->y) / REGION_UNIT;
    }
}

static inline int reference_by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* So many of 100 distances are at most this, mm. */
static inline double reference_within(struct reference_tally *t, double percent)
{
    if (!t->distances) return 0;
    qsort(t->distance, (size_t)t->distances, sizeof *t->distance, reference_by_size);
    return t->distance[(int)(percent / 100 * (t->distances - 1))];
}

static inline double reference_wrong(const struct reference_tally *t, int kind)
{
    return t->scenes[kind] ? 100.0 * t->wrong[kind] / t->scenes[kind] : 0;
}

/* What is wanted of the exact pace, and of whatever it is measured against. */
static inline bool reference_good(struct reference_tally *t)
{
    for (int k = 0; k < REFERENCE_KINDS; k++)
        if (reference_wrong(t, k) > reference_most[k]) return false;
    return reference_within(t, 99) <= 1;
}

#endif
