/* The walk: from part to part, then from thing to thing in the one that was chosen, twice, then on to the
   parts. */
#include "scan.h"

#include "app.h"
#include "draw.h"
#include "input.h"
#include "keyboard.h"
#include "settings.h"
#include "spots.h"

enum { FEW = 9, ROUNDS = 2 };

static double next_at;
static int part = -1;            /* where it walks, or which one it is at; parts there are: the rest */
static bool inside, by_parts;
static int rounds;
static uint32_t sum;

/* Another screen or sheet: begin anew. */
static uint32_t what_is_there(void)
{
    int n;
    const struct spot *s = input_spots(&n);
    uint32_t h = 2166136261u;
    for (int i = 0; i < n; i++) h = (h ^ s[i].id) * 16777619u;
    return h;
}

static bool has_any(int p) { return spots_in_part(p, 0, 1) != 0; }

static void next_part(int count)
{
    for (int i = 0; i <= count; i++) {
        part = part + 1 > count ? 0 : part + 1;
        if (has_any(part == count ? -1 : part)) break;
    }
    input_walk(spots_in_part(part == count ? -1 : part, 0, 1));
}

static void next_thing(int count)
{
    const struct spot *f = input_focused();
    int p = part == count ? -1 : part;
    uint32_t id = f ? spots_in_part(p, f->id, 1) : 0;
    if (!id && ++rounds >= ROUNDS) {     /* nothing was wanted here */
        inside = false;
        next_part(count);
        return;
    }
    if (!id) {                           /* from its first, whatever is offered in it */
        int n;
        const struct spot *s = input_spots(&n);
        id = spots_in_part(p, 0, 1);
        for (int i = 0; i < n; i++)
            if (!(s[i].flags & (SPOT_QUIET | SPOT_SCROLL)) && spots_part_of(s[i].id) == p) {
                id = s[i].id;
                break;
            }
    }
    input_walk(id);
}

static void step(void)
{
    const struct part *list;
    int count = spots_parts(&list);
    const struct spot *f = input_focused();
    if (keyboard_height() > 0) {
        input_walk_key();
        return;
    }
    by_parts = count > 1 && spots_reached() > FEW;
    uint32_t now = what_is_there();
    if (now != sum) {
        sum = now;
        inside = false;
        rounds = 0;
        part = -1;
        input_walk(0);                   /* what comes first is offered once before the walk begins */
        return;
    }
    if (!by_parts) input_walk(spots_next(f ? f->id : 0, 1));
    else if (inside) next_thing(count);
    else next_part(count);
}

void scan_update(void)
{
    if (!settings.scan) return;
    double now = app_now(), each = settings.scan * 100.0;
    if (input_pass_holds() || app_busy()) next_at = now + each;
    if (now >= next_at) {
        step();
        next_at = now + each;
    }
    app_wake_in((float)(next_at - now));
}

bool scan_press(void)
{
    if (!settings.scan) return false;
    next_at = app_now() + settings.scan * 100.0;
    app_touched();
    if (by_parts && !inside && part >= 0 && !input_pass_holds() && keyboard_height() <= 0) {
        inside = true;
        rounds = 0;
        app_redraw();
        return true;
    }
    input_choose();
    return true;
}

void scan_draw(void)
{
    const struct part *list;
    int count = spots_parts(&list);
    if (!settings.scan || !by_parts || inside || part < 0 || part >= count || keyboard_height() > 0) return;
    draw_outline(box_inset(list[part].b, 3), 12, 5, BRASS400);
}
