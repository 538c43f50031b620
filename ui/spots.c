/* Where spots lie: registered by a pass, found under a point, reached by the keyboard. */
#include "spots.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { SPOTS = 1024, PLACES = 96, PARTS = 8 };

/* What the last frame drew, and what this frame is drawing. */
static struct spot spots[2][SPOTS];
static int spot_count[2], drawing;
static uint32_t area_now;        /* being drawn */
static struct place { uint32_t id; struct box b; } places[PLACES];       /* of this pass */
static int place_count;
static struct part parts[2][PARTS];
static int part_count[2];

uint32_t spot_id(const char *name, int n)
{
    uint32_t h = 2166136261u;
    for (; *name; name++) h = (h ^ (uint8_t)*name) * 16777619u;
    h = (h ^ (uint32_t)(n + 1)) * 16777619u;
    return h ? h : 1;
}

void spot_area(uint32_t id)
{
    area_now = id;
}

void spots_clear(void)
{
    spot_count[drawing] = place_count = part_count[drawing] = 0;
}

void spot_place(const char *name, int n, struct box b)
{
    if (place_count == PLACES) return;
    places[place_count++] = (struct place){ spot_id(name, n), { b.x + canvas.dx, b.y + canvas.dy, b.w, b.h } };
}

void spot_part(const char *name, struct box b)
{
    if (part_count[drawing] == PARTS) return;
    parts[drawing][part_count[drawing]++] =
        (struct part){ name, { b.x + canvas.dx, b.y + canvas.dy, b.w, b.h } };
}

bool spots_point(uint32_t id, struct box *out)
{
    for (int i = 0; i < place_count; i++)
        if (places[i].id == id) {
            *out = places[i].b;
            return true;
        }
    for (int i = 0; i < spot_count[drawing]; i++)
        if (spots[drawing][i].id == id) {
            *out = spots[drawing][i].b;
            return true;
        }
    return false;
}

static bool in_one(const struct box *list, int n, struct box b)
{
    for (int i = 0; i < n; i++)
        if (box_holds(list[i], b.x + b.w / 2, b.y + b.h / 2)) return true;
    return false;
}

void spots_dim(struct box in, const struct box *lit, int n)
{
    for (int i = 0; i < spot_count[drawing]; i++) {
        struct spot *s = &spots[drawing][i];
        if (s->flags & SPOT_SCROLL || !in_one(&in, 1, s->b) || in_one(lit, n, s->b)) continue;
        s->flags |= SPOT_DIMMED;
    }
}

void spots_cover(struct box b)
{
    int left = 0;
    for (int i = 0; i < spot_count[drawing]; i++) {
        const struct spot *s = &spots[drawing][i];
        float w = fminf(s->b.x + s->b.w, b.x + b.w) - fmaxf(s->b.x, b.x),
              h = fminf(s->b.y + s->b.h, b.y + b.h) - fmaxf(s->b.y, b.y);
        if (w <= 0 || h <= 0 || w * h < 0.4f * s->b.w * s->b.h) spots[drawing][left++] = *s;
    }
    spot_count[drawing] = left;
}

void spots_add(uint32_t id, struct box b, unsigned flags, const char *label)
{
    if (spot_count[drawing] == SPOTS) return;
    struct spot *s = &spots[drawing][spot_count[drawing]++];
    s->id = id;
    s->b = (struct box){ b.x + canvas.dx, b.y + canvas.dy, b.w, b.h };
    s->flags = flags;
    s->area = area_now;
    s->state = NULL;
    s->inspectable = false;
    s->corners = 0;
    snprintf(s->label, sizeof s->label, "%s", label);
}

void spot_shape(const float x[4], const float y[4], struct box within)
{
    if (!spot_count[drawing]) return;
    struct spot *s = &spots[drawing][spot_count[drawing] - 1];
    s->corners = 4;
    for (int i = 0; i < 4; i++) s->x[i] = x[i] + canvas.dx, s->y[i] = y[i] + canvas.dy;
    s->within = (struct box){ within.x + canvas.dx, within.y + canvas.dy, within.w, within.h };
}

void spot_state(const char *state)
{
    if (spot_count[drawing]) spots[drawing][spot_count[drawing] - 1].state = state;
}

void spots_inspectable(uint32_t id)
{
    for (int i = spot_count[drawing] - 1; i >= 0; i--)
        if (spots[drawing][i].id == id) {
            spots[drawing][i].inspectable = true;
            return;
        }
}

const struct spot *input_inspectable(struct box in)
{
    for (int i = spot_count[drawing] - 1; i >= 0; i--) {
        const struct spot *s = &spots[drawing][i];
        if (s->inspectable && s->b.w >= 40 && box_holds(in, s->b.x, s->b.y)
            && box_holds(in, s->b.x + s->b.w, s->b.y + s->b.h))
            return s;
    }
    return NULL;
}

/* No two things have the same name: what isn't told apart by words is by a number. */
static void tell_apart(void)
{
    struct spot *list = spots[drawing];
    for (int i = 1; i < spot_count[drawing]; i++) {
        int alike = 1;
        if (list[i].flags & (SPOT_QUIET | SPOT_SCROLL)) continue;
        size_t n = strlen(list[i].label);
        for (int k = 0; k < i; k++)
            if (list[k].id != list[i].id && !(list[k].flags & (SPOT_QUIET | SPOT_SCROLL))
                && !strncmp(list[k].label, list[i].label, n)
                && (!list[k].label[n] || (alike > 1 && list[k].label[n] == ',')))
                alike++;
        if (alike > 1 && n + 6 < sizeof list[i].label)
            snprintf(list[i].label + n, sizeof list[i].label - n, ", %d", alike);
    }
}

void spots_drawn(void)
{
    tell_apart();
    drawing = !drawing;
}

/* ---- under a point ---- */

/* Its scroll area shows this point. */
static bool in_sight(int list, const struct spot *s, float x, float y)
{
    for (int i = 0; s->area && i < spot_count[list]; i++)
        if (spots[list][i].id == s->area) return box_holds(spots[list][i].b, x, y);
    return true;
}

/* Is it left of as many edges as right of them? */
static bool shape_holds(const struct spot *s, float x, float y)
{
    bool in = false;
    if (!s->corners || !box_holds(s->within, x, y)) return false;
    for (int i = 0, k = s->corners - 1; i < s->corners; k = i++)
        if ((s->y[i] > y) != (s->y[k] > y)
            && x < (s->x[k] - s->x[i]) * (y - s->y[i]) / (s->y[k] - s->y[i]) + s->x[i])
            in = !in;
    return in;
}

static bool spot_holds(int list, const struct spot *s, float x, float y)
{
    return (box_holds(s->b, x, y) || shape_holds(s, x, y)) && in_sight(list, s, x, y);
}

bool spots_in_sight(const struct spot *s)
{
    return in_sight(!drawing, s, s->b.x + s->b.w / 2, s->b.y + s->b.h / 2);
}

uint32_t spots_under_mouse(bool drawn)
{
    int list = drawn ? !drawing : drawing;
    for (int i = input.touch ? -1 : spot_count[list] - 1; i >= 0; i--) {
        const struct spot *s = &spots[list][i];
        if (!(s->flags & (SPOT_SCROLL | SPOT_BACK)) && spot_holds(list, s, input.x, input.y)) return s->id;
    }
    return 0;
}

const struct spot *spots_under(float x, float y, bool scrollers)
{
    const struct spot *list = spots[!drawing];
    for (int i = spot_count[!drawing] - 1; i >= 0; i--)
        if (!(list[i].flags & SPOT_BACK) && !(list[i].flags & SPOT_SCROLL) == !scrollers
            && spot_holds(!drawing, &list[i], x, y))
            return &list[i];
    if (scrollers) return NULL;

    const struct spot *best = NULL;              /* small spots get a hit area of 48, the nearest centre wins */
    float nearest = 1e9f;
    for (int i = 0; i < spot_count[!drawing]; i++) {
        struct box b = list[i].b;
        if (list[i].flags & (SPOT_SCROLL | SPOT_LARGE | SPOT_BACK)) continue;
        struct box wide = box_centre(b, fmaxf(b.w, 48), fmaxf(b.h, 48));
        float d = hypotf(x - (b.x + b.w / 2), y - (b.y + b.h / 2));
        if (!box_holds(wide, x, y) || d >= nearest || !in_sight(!drawing, &list[i], x, y)) continue;
        nearest = d;
        best = &list[i];
    }
    for (int i = spot_count[!drawing] - 1; i >= 0 && !best; i--)
        if (list[i].flags & SPOT_BACK && spot_holds(!drawing, &list[i], x, y)) best = &list[i];
    return best;
}

/* ---- by name, and for the keyboard: the focus moves in space ---- */

const struct spot *spots_find(uint32_t id)
{
    for (int i = 0; i < spot_count[!drawing]; i++)
        if (spots[!drawing][i].id == id) return &spots[!drawing][i];
    return NULL;
}

uint32_t spots_offered(void)
{
    uint32_t id = 0;
    for (int i = 0; i < spot_count[drawing]; i++) {
        const struct spot *s = &spots[drawing][i];
        if (!(s->flags & SPOT_OFFERED) || s->flags & (SPOT_DISABLED | SPOT_DIMMED)) continue;
        if (id) return 0;
        id = s->id;
    }
    return id;
}

uint32_t spots_to_hold(void)
{
    uint32_t id = 0;
    for (int i = 0; i < spot_count[!drawing]; i++)
        if ((spots[!drawing][i].flags & (SPOT_HOLD | SPOT_OWN_KEY | SPOT_DIMMED)) == SPOT_HOLD) {
            id = spots[!drawing][i].id;
            if (spots[!drawing][i].flags & SPOT_SPACE) break;
        }
    return id;
}

static bool reachable(const struct spot *s)
{
    return !(s->flags & (SPOT_QUIET | SPOT_SCROLL | SPOT_BACK));
}

uint32_t spots_next(uint32_t from, int step)
{
    int n = spot_count[!drawing], at = -1;
    const struct spot *list = spots[!drawing];
    for (int i = 0; i < n; i++)
        if (list[i].id == from) at = i;
    for (int k = 0; k < n; k++) {
        at = (at + step + n) % n;
        if (at < 0) at = n - 1;
        if (reachable(&list[at])) return list[at].id;
    }
    return from;
}

/* ---- parts ---- */

int spots_part_at(struct box b)
{
    for (int i = part_count[!drawing] - 1; i >= 0; i--)
        if (box_holds(parts[!drawing][i].b, b.x + b.w / 2, b.y + b.h / 2)) return i;
    return -1;
}

int spots_parts(const struct part **list)
{
    *list = parts[!drawing];
    return part_count[!drawing];
}

int spots_part_of(uint32_t id)
{
    const struct spot *s = spots_find(id);
    return s ? spots_part_at(s->b) : -1;
}

uint32_t spots_in_part(int part, uint32_t from, int step)
{
    int n = spot_count[!drawing], at = step > 0 ? -1 : n;
    const struct spot *list = spots[!drawing];
    uint32_t hold = from ? 0 : spots_to_hold();
    if (hold && spots_part_of(hold) == part) return hold;
    for (int i = 0; !from && i < n; i++)
        if (list[i].flags & SPOT_OFFERED && reachable(&list[i])
            && spots_part_at(list[i].b) == part) return list[i].id;
    for (int i = 0; from && i < n; i++)
        if (list[i].id == from) at = i;
    for (at += step; at >= 0 && at < n; at += step)
        if (reachable(&list[at]) && spots_part_at(list[at].b) == part) return list[at].id;
    return 0;
}

/* not the board of them */
static bool is_key(const struct spot *s) { return s->flags & SPOT_KEY && s->b.h < 100; }

uint32_t spots_next_key(uint32_t from)
{
    uint32_t first = 0;
    bool found = false;
    for (int i = 0; i < spot_count[!drawing]; i++) {
        const struct spot *s = &spots[!drawing][i];
        if (!is_key(s)) continue;
        if (!first) first = s->id;
        if (found) return s->id;
        found = s->id == from;
    }
    return first;
}

/* What wants holding, what is offered, the last part (the prompt), then whatever isn't the way back. */
uint32_t spots_first(void)
{
    const struct spot *list = spots[!drawing], *some = NULL;
    uint32_t hold = spots_to_hold();
    if (hold) return hold;
    for (int i = 0; i < spot_count[!drawing]; i++)
        if (list[i].flags & SPOT_OFFERED && reachable(&list[i])) return list[i].id;
    for (int i = part_count[!drawing] - 1; i >= 0; i--) {
        uint32_t id = spots_in_part(i, 0, 1);
        if (id) return id;
    }
    for (int i = 0; i < spot_count[!drawing] && !(some && some->b.y > 60); i++)
        if (reachable(&list[i]) && (!some || list[i].b.y > 60)) some = &list[i];
    return some ? some->id : 0;
}

int spots_reached(void)
{
    int n = 0;
    for (int i = 0; i < spot_count[!drawing]; i++) n += reachable(&spots[!drawing][i]);
    return n;
}

uint32_t spots_toward(uint32_t focus, float dx, float dy, bool keys)
{
    const struct spot *from = spots_find(focus), *best = from;
    if (!from) return keys ? spots_next_key(0) : spots_next(focus, 1);
    float fx = from->b.x + from->b.w / 2, fy = from->b.y + from->b.h / 2, least = 1e9f;
    for (int i = 0; i < spot_count[!drawing]; i++) {
        const struct spot *s = &spots[!drawing][i];
        if (s == from || (keys ? !is_key(s) : !reachable(s))) continue;
        float x = s->b.x + s->b.w / 2 - fx, y = s->b.y + s->b.h / 2 - fy;
        float along = x * dx + y * dy, aside = fabsf(x * dy) + fabsf(y * dx);
        if (along <= 1) continue;
        float cost = along + aside * 2.5f;
        if (cost >= least) continue;
        least = cost;
        best = s;
    }
    return best->id;
}

const struct spot *input_spots(int *count)
{
    *count = spot_count[!drawing];
    return spots[!drawing];
}

const struct spot *input_find(const char *label)
{
    const struct spot *list = spots[!drawing];
    for (int i = 0; i < spot_count[!drawing]; i++)
        if (!strcmp(list[i].label, label)) return &list[i];
    for (int i = 0; i < spot_count[!drawing]; i++)
        if (!strncmp(list[i].label, label, strlen(label))) return &list[i];
    return NULL;
}
