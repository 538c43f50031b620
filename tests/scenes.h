/* Random regions and pushes for the physics tests and benchmarks. */
#ifndef DOCKET_SCENES_H
#define DOCKET_SCENES_H

#include "physics/layout.h"
#include "physics/region.h"
#include "src/rng.h"

#include <math.h>
#include <string.h>

enum { SCENE_NEW = 200 };        /* the id of the marker that a scene's push brings */

struct scene {
    struct region region;
    struct push push;
};

static inline void scene_aim(struct rng *rng, struct push *p)
{
    int reach = (int)(layout.start_reach * PUSH_PER_MM), lean = (int)(layout.cone * PUSH_PER_DEGREE);
    p->start = rng_below(rng, 2 * reach + 1) - reach;
    p->direction = rng_below(rng, 2 * lean + 1) - lean;
}

/* A packing by hand: a jittered triangular grid, n of its places taken. */
static inline bool scene_packed(struct rng *rng, int n, struct region *r)
{
    struct region_marker place[64];
    int places = 0;
    double apart = 2 * layout.marker_radius + 0.05 + 0.3 * rng_unit(rng), shift = rng_unit(rng) * apart;
    for (int row = 0; row < 5; row++)
        for (int column = -4; column <= 4; column++) {
            double x = column * apart + row * apart / 2 - 2 * apart + shift;
            double y = layout.marker_radius + 0.02 + row * apart * 0.8661;
            struct region_marker m = { .x = (int32_t)lrint(x * REGION_UNIT),
                                       .y = (int32_t)lrint(y * REGION_UNIT) };
            if (layout_holds(m.x, m.y)) place[places++] = m;
        }
    if (places < n) return false;
    memset(r, 0, sizeof *r);
    while (r->count < n) {
        int k = rng_below(rng, places);
        r->marker[r->count] = place[k];
        r->marker[r->count].id = (uint8_t)r->count;
        r->marker[r->count].angle = (uint16_t)rng_below(rng, REGION_TURN);
        r->count++;
        place[k] = place[--places];
    }
    return true;
}

/* n markers, pushed in one by one as in play or, when so many don't come together that way, packed. */
static inline struct scene scene_random(struct rng *rng, int n)
{
    struct scene s;
    memset(&s, 0, sizeof s);
    s.push.id = SCENE_NEW;
    for (int id = 0; s.region.count < n && id < 4 * n; id++) {
        struct push p = { .id = id };
        struct push_result result;
        scene_aim(rng, &p);
        if (push_check(&s.region, &p)) continue;
        region_push(&s.region, &p, PUSH_EXACT, &result, NULL);
        s.region = result.after;
    }
    while (s.region.count < n && !scene_packed(rng, n, &s.region)) continue;
    do scene_aim(rng, &s.push); while (push_check(&s.region, &s.push));
    return s;
}

/* Did the same markers fall, in whatever order? */
static inline bool scene_same_falls(const struct push_result *a, const struct push_result *b)
{
    if (a->self != b->self || a->fall_count != b->fall_count) return false;
    for (int i = 0; i < a->fall_count; i++) {
        bool found = false;
        for (int j = 0; j < b->fall_count; j++) found |= a->fall[i].id == b->fall[j].id;
        if (!found) return false;
    }
    return true;
}

#endif
