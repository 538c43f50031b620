/* Pieces on their way. */
#include "flight.h"

#include <math.h>

#include "app.h"
#include "settings.h"

enum { FLIGHTS = 96 };

static struct { struct flight f; double start; bool begun; } flights[FLIGHTS];
static int count;

float ease_at(enum ease e, float t)
{
    float u = 1 - t;
    switch (e) {
    case OUT_QUAD: return 1 - u * u;
    case IN_QUAD: return t * t;
    case OUT_CUBIC: return 1 - u * u * u;
    case IN_CUBIC: return t * t * t;
    case IN_OUT_CUBIC: return t < 0.5f ? 4 * t * t * t : 1 - 4 * u * u * u;
    case OUT_QUINT: return 1 - u * u * u * u * u;
    case IN_QUINT: return t * t * t * t * t;
    case OUT_BACK: return 1 + 2.2f * (t - 1) * (t - 1) * (t - 1) + 1.2f * (t - 1) * (t - 1);
    default: return t;
    }
}

static float speed(void)
{
    static const float factor[] = { 0, 0.6f, 1, 1.6f };
    return factor[settings.animation];
}

void flight_add(const struct flight *f)
{
    if (count == FLIGHTS || (speed() <= 0 && !f->asked)) {
        if (f->cue) app_sound(f->cue);
        return;
    }
    flights[count].f = *f;
    flights[count].begun = false;
    float pace = f->asked ? 1 : speed();
    bool still = settings.reduce_motion && !f->asked;
    flights[count].start = app_now() + (double)(f->delay * pace);
    flights[count].f.ms = still ? 80 : f->ms * pace;
    if (still) flights[count].f.from = f->to;
    count++;
    app_redraw();
}

bool flight_hides(uint32_t key)
{
    for (int i = 0; i < count; i++)
        if (flights[i].f.key == key && key) return true;
    return false;
}

bool flight_active(void)
{
    return count > 0;
}

bool flight_asked(void)
{
    for (int i = 0; i < count; i++)
        if (flights[i].f.asked) return true;
    return false;
}

float flight_left(void)
{
    double end = 0;
    for (int i = 0; i < count; i++) end = fmax(end, flights[i].start + (double)flights[i].f.ms);
    return count ? (float)fmax(0, end - app_now()) : 0;
}

void flight_draw(void)
{
    int kept = 0;
    for (int i = 0; i < count; i++) {
        struct flight *f = &flights[i].f;
        float t = (float)(app_now() - flights[i].start) / f->ms;
        if (t >= 0 && !flights[i].begun) {
            flights[i].begun = true;
            if (f->cue) app_sound(f->cue);
        }
        if (t >= 1) {
            app_redraw();
            continue;
        }
        if (t >= 0 || f->waits) {
            float at = t < 0 ? 0 : t, e = ease_at(f->ease, at);
            struct box b = { f->from.x + (f->to.x - f->from.x) * e, f->from.y + (f->to.y - f->from.y) * e - f->arc * 4 * at * (1 - at),
                             f->from.w + (f->to.w - f->from.w) * e, f->from.h + (f->to.h - f->from.h) * e };
            if (settings.reduce_motion && !f->asked) canvas.alpha = at;
            f->draw(b, at, f->with);
            canvas.alpha = 1;
        }
        flights[kept++] = flights[i];
    }
    count = kept;
}

void flight_finish(void)
{
    if (count) app_redraw();
    count = 0;
}
