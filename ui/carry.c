/* A card in the hand: where the pointer is, a little larger, over everything else of the table. */
#include "carry.h"

#include "draw.h"

static struct {
    uint32_t id;
    struct box b;
    void (*face)(struct box b, int what);
    int what;
} held;

/* Taken by the point that was pressed: a card doesn't jump under the finger. */
static struct box moved(uint32_t id, struct box b, float x, float y)
{
    float from_x, from_y;
    if (!spot_grabbed(id, &from_x, &from_y)) from_x = b.x + b.w / 2, from_y = b.y + b.h / 2;
    return (struct box){ b.x + x - from_x, b.y + y - from_y, b.w, b.h };
}

bool carry(uint32_t id, struct box b, void (*face)(struct box b, int what), int what, float *x, float *y)
{
    bool dropped;
    float at_x, at_y;
    struct box now = b;
    bool grabbed = spot_grabbed(id, &at_x, &at_y);
    if (!spot_dragged(id, &at_x, &at_y, &dropped)) return false;
    if (grabbed) now = moved(id, b, at_x, at_y);
    held.id = dropped ? 0 : id;
    held.b = now;
    held.face = face;
    held.what = what;
    *x = at_x;
    *y = at_y;
    return dropped;
}

bool carried(uint32_t id)
{
    return held.id && held.id == id;
}

void carry_draw(void)
{
    if (!held.id) return;
    draw_shadow(held.b, 11, SHADOW_LIFTED);
    held.face(held.b, held.what);
    held.id = 0;                 /* the next pass finds it again, if it is still held */
}
