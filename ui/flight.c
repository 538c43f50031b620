/* Pieces on their way. */
#include "flight.h"

#include <math.h>

#include "app.h"
#include "settings.h"

enum { FLIGHTS = 96 };

static struct { struct flight f; const struct seat *at; double start; bool begun, landed; } flights[FLIGHTS];
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

void flight_add(const struct seat *at, const struct flight *f)
{
    if (count == FLIGHTS || (speed() <= 0 && !f->asked)) {
        if (f->cue) app_sound(f->cue);
        return;
    }
    flights[count].f = *f;
    flights[count].at = at;
    flights[count].begun = flights[count].landed = false;
    float pace = f->asked ? 1 : speed();
    flights[count].start = app_now() + (double)(f->delay * pace);
    flights[count].f.ms = settings.reduce_motion && !f->asked ? 80 : f->ms * pace;
    count++;
    app_redraw();
}

void flight_travel(const struct seat *at, const struct flight *f, float share, float *delay)
{
    struct flight one = *f;
    if (one.from.w <= 0 || one.to.w <= 0) return;
    one.delay = *delay;
    flight_add(at, &one);
    *delay += one.ms * share;
}

struct box flight_banner(struct box plate, float t, colour ground)
{
    float in = fminf(1, t / 0.2f);
    canvas.alpha = t > 0.85f ? (1 - t) / 0.15f : in;
    plate.y -= (1 - ease_at(IN_QUINT, in)) * 40;
    draw_shadow(plate, 18, SHADOW_LIFTED);
    draw_shape(plate, &(struct shape){ .radius = 18,
                                       .top = ground,
                                       .bottom = ground,
                                       .line = fade(WHITE, 0.5f),
                                       .line_width = 3 });
    return plate;
}

bool flight_hides(uint32_t key)
{
    for (int i = 0; i < count; i++)
        if (flights[i].f.key == key && key && !flights[i].landed) return true;
    return false;
}

bool flight_active(void)
{
    for (int i = 0; i < count; i++)
        if (!flights[i].landed) return true;
    return false;
}

bool flight_asked(void)
{
    for (int i = 0; i < count; i++)
        if (flights[i].f.asked && !flights[i].landed) return true;
    return false;
}

static float progress(int i)
{
    return (float)(app_now() - flights[i].start) / flights[i].f.ms;
}

static void sound_start_of(int i)
{
    if (!flights[i].begun && flights[i].f.cue) app_sound(flights[i].f.cue);
    flights[i].begun = true;
}

void flight_land(void)
{
    for (int i = 0; i < count; i++) {
        flights[i].landed = progress(i) >= 1;
        if (flights[i].landed) app_redraw();
    }
}

static void drop_landed(void)
{
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (flights[i].landed) sound_start_of(i);
        else flights[kept++] = flights[i];
    count = kept;
}

/* A piece with a key that has yet to start lies where it will start; with several ways to go, where the next
   one does. */
static bool lies_there(int i)
{
    for (int k = 0; k < i; k++)
        if (flights[k].f.key == flights[i].f.key) return false;
    return flights[i].f.key != 0;
}

static struct box between(const struct flight *f, float t)
{
    float e = ease_at(f->ease, t);
    return (struct box){ f->from.x + (f->to.x - f->from.x) * e,
                         f->from.y + (f->to.y - f->from.y) * e - f->arc * 4 * t * (1 - t),
                         f->from.w + (f->to.w - f->from.w) * e, f->from.h + (f->to.h - f->from.h) * e };
}

/* ---- cards: things with mass ---- */

static struct { const struct flight *f; struct box b; float t; } aloft;  /* being drawn; f NULL: nothing */

static bool moves(const struct flight *f)
{
    return f->from.x != f->to.x || f->from.y != f->to.y || f->from.w != f->to.w || f->from.h != f->to.h;
}

/* Painted once and stretched: soft at the edges as far as five layers make it so. */
static void paint_shadow(struct box b, const void *unused)
{
    (void)unused;
    for (int i = 0; i < 5; i++) draw_round(box_inset(b, (float)i * 3), 14 - (float)i, fade(BLACK, 0.13f));
}

static void shadow_below(struct box b, float rise)
{
    float alpha = canvas.alpha;
    if (settings.high_contrast) return;
    struct box s = box_centre(b, b.w + 8 + 12 * rise, b.h + 8 + 12 * rise);
    s.x += 2 + 9 * rise;
    s.y += 4 + 24 * rise;
    canvas.alpha *= 1 - 0.4f * rise;
    draw_cached_stretched(s, 100, 140, "shadow below a card", paint_shadow, NULL);
    canvas.alpha = alpha;
}

/* It leans back at first, as what has mass does; not where turning so much would take too long. */
static double lean(struct box b)
{
    enum { MOST = 40000 };                       /* pixels */
    SDL_Rect r = draw_rect(b);
    if (settings.reduce_motion || r.w * r.h > MOST) return 0;
    float dx = aloft.f->to.x - aloft.f->from.x, dy = aloft.f->to.y - aloft.f->from.y;
    return 7.0 * (double)(dx / (fabsf(dx) + fabsf(dy) + 1) * sinf(3.14159f * aloft.t));
}

void flight_card(struct box b, float radius, const char *key, void (*paint)(struct box b, const void *with),
                 const void *with)
{
    const struct flight *f = aloft.f;
    if (!f || !moves(f)) {
        draw_shadow(b, radius, SHADOW_PLATE);
        draw_cached(b, key, paint, with);
        return;
    }
    bool grows = f->to.w * f->to.h >= f->from.w * f->from.h, whole = fabsf(b.w - aloft.b.w) < 0.5f;
    float w = !whole ? b.w : grows ? f->to.w : f->from.w, h = !whole ? b.h : grows ? f->to.h : f->from.h;
    shadow_below(b, 4 * aloft.t * (1 - aloft.t));
    draw_cached_turned(b, w, h, key, paint, with, lean(b));
}

static void paint_art(struct box b, const void *name) { draw_art(b, name, WHITE); }

void flight_art(struct box b, float radius, const char *name)
{
    if (aloft.f && moves(aloft.f)) flight_card(b, radius, name, paint_art, name);
    else {
        draw_shadow(b, radius, SHADOW_PLATE);
        draw_art(b, name, WHITE);
    }
}

/* With reduced motion nothing travels: it fades out here and in there. */
static void draw_one(int i, float t)
{
    const struct flight *f = &flights[i].f;
    const struct seat *at = flights[i].at;
    bool still = settings.reduce_motion && !f->asked && moves(f);
    if (!still) {
        aloft.f = f;
        aloft.b = between(f, t);
        aloft.t = t;
        f->draw(at, aloft.b, t, f->with);
        aloft.f = NULL;
    } else {
        canvas.alpha = 1 - t;
        if (f->key) f->draw(at, f->from, t, f->with);
        canvas.alpha = t;
        if (t > 0) f->draw(at, f->to, t, f->with);
    }
    canvas.alpha = 1;
}

static bool hidden;

void flight_hide(bool on) { hidden = on; }

void flight_draw(bool late)
{
    if (!late) drop_landed();
    if (hidden) return;
    canvas.moving = true;
    for (int i = 0; i < count; i++)
        if (progress(i) < 0 && lies_there(i)) draw_one(i, 0);
    for (int i = 0; i < count; i++) {
        if (progress(i) < 0) continue;
        sound_start_of(i);
        draw_one(i, fminf(1, progress(i)));
    }
    canvas.moving = false;
}

void flight_finish(void)
{
    if (count) app_redraw();
    count = 0;
}
