/* The scale: 1280 by 800 design pixels, or upright, fill the window; zoomed 1024 by 640 are the least that is
   laid out whole. Where that has no room the small layout takes over: a phone is 360 to 430 by 640 and more.
   Larger letters are a larger picture: all of them grow alike, and the layout is the one there is room for. */
#include "fit.h"

#include <math.h>

/* MOST: of zoom and letters together. Letters alone grow by the others, where the picture can't any more. */
static const float MOST = 2, TEXT_WHOLE_MOST = 1.06f, TEXT_SMALL_MOST = 1.15f, ROOM = 19.0f / 15;

struct fit fit_window(float w, float h, float zoom, float text, bool room)
{
    float wide = fmaxf(w, h), high = fminf(w, h), whole = fminf(wide / 1024, high / 640),
          fills = h > w ? fminf(w / 800, h / 1280) : fminf(w / 1280, h / 800);
    struct fit f = { .plain = fminf(3, fmaxf(0.75f, fills)), .text = fminf(text, 1) };
    if (text > 1) zoom = fmaxf(zoom, fminf(MOST, zoom * text));
    if (room) zoom = text = f.text = 1;
    f.scale = f.plain * zoom;
    if (text > 1 && f.scale > whole && f.scale <= whole * TEXT_WHOLE_MOST) {
        f.text = f.scale / whole;
        f.scale = whole;
    }
    f.small = f.scale > whole + 0.005f;
    if (!f.small && room) {
        f.small = f.room = true;
        f.scale = f.plain * ROOM;
        return f;
    }
    if (!f.small) return f;
    f.plain = fmaxf(1, f.plain);
    f.scale = fmaxf(0.5f, fminf(f.plain * zoom, fminf(wide / 640, high / 360)));
    f.text = text > 1 ? fminf(TEXT_SMALL_MOST, fmaxf(1, f.plain * zoom / f.scale)) : 1;
    return f;
}
