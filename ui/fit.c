/* The scale: 1280 by 800 design pixels, or upright, fill the window; zoomed 1024 by 640 are the least that is
   laid out whole. Where that has no room the small layout takes over: a phone is 360 to 430 by 640 and more. */
#include "fit.h"

#include <math.h>

static const float TEXT_MOST = 2, TEXT_SMALL_MOST = 1.15f, ROOM = 19.0f / 15;  /* the least letters */

struct fit fit_window(float w, float h, float zoom, bool room)
{
    float wide = fmaxf(w, h), high = fminf(w, h), fills = h > w ? fminf(w / 800, h / 1280)
                                                                 : fminf(w / 1280, h / 800);
    struct fit f = { .plain = fminf(3, fmaxf(0.75f, fills)) };
    if (room) zoom = 1;
    f.scale = f.plain * zoom;
    f.small = f.scale > fminf(wide / 1024, high / 640) + 0.005f;
    if (!f.small && room) {
        f.small = f.room = true;
        f.scale = f.plain * ROOM;
        return f;
    }
    if (!f.small) return f;
    f.plain = fmaxf(1, f.plain);
    f.scale = fmaxf(0.5f, fminf(f.plain * zoom, fminf(wide / 640, high / 360)));
    return f;
}

/* Letters on a zoomed table have grown with it: twice their usual size is the most. Small tables keep their
   places, so that letters grow by zoom there. */
float fit_text(const struct fit *f, float wanted)
{
    if (f->room) return 1;
    if (f->small) return fminf(fmaxf(wanted, 1), TEXT_SMALL_MOST);
    return fmaxf(fminf(wanted, 1), fminf(wanted, TEXT_MOST / fmaxf(1, f->scale / f->plain)));
}
