/* The verdict as a ceremony: its course, its stage. */
#include "ceremony.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app.h"
#include "boards/boards.h"
#include "flight.h"
#include "settings.h"
#include "speech.h"
#include "widgets.h"

enum { HOLD_MS = 600 };

static struct {
    const struct ceremony *c;    /* NULL: none is shown */
    const struct seat *at;
    int n, steps;
    char said[200];              /* last */
    double began;                /* the step at hand */
    float pace;
    bool over;
} now;

/* Its steps' lengths times this. */
static float ceremony_pace(const struct seat *at, const struct ceremony *c)
{
    static const float factor[] = { 0, 0.6f, 1, 1.6f };
    float sum = 0;
    struct rite r;
    int n = c->steps(at);
    for (int i = 0; i < n; i++) {
        c->step(at, i, &r);
        sum += r.ms;
    }
    float pace = factor[settings.animation];
    return sum * pace > CEREMONY_MOST ? CEREMONY_MOST / sum : pace;
}

static void rite_at(int n, struct rite *r)
{
    *r = (struct rite){ 0 };
    now.c->step(now.at, n, r);
}

static int stop_of(int n)
{
    struct rite r;
    rite_at(n, &r);
    return r.stop;
}

/* What is told is said as well, once. */
static void told(const char *words)
{
    if (!*words || !strcmp(words, now.said)) return;
    snprintf(now.said, sizeof now.said, "%s", words);
    speech_say(words);
}

static void come(int n)
{
    struct rite r;
    now.n = n;
    now.began = app_now();
    rite_at(n, &r);
    if (r.cue) app_sound(r.cue);
    told(r.words);
    app_redraw();
}

/* All at once, as one still picture. */
static void finish(void)
{
    struct rite r;
    now.n = now.steps - 1;
    now.over = true;
    rite_at(now.n, &r);
    told(r.words);
    app_redraw();
}

void ceremony_begin(const struct seat *at, const struct ceremony *c)
{
    now.c = NULL;
    if (!c) return;
    now.at = at;
    now.steps = c->steps(at);
    if (now.steps <= 0) return;
    flight_finish();
    now.c = c;
    now.over = false;
    now.n = -1;
    now.said[0] = 0;
    now.pace = ceremony_pace(at, c);
    if (now.pace > 0 && !settings.reduce_motion) come(0);
    else finish();
}

void ceremony_end(void)
{
    if (now.c) app_redraw();
    now.c = NULL;
}

bool ceremony_shown(void) { return now.c; }

bool ceremony_before(int stop) { return now.c && !now.over && stop_of(now.n) < stop; }

bool ceremony_busy(void)
{
    struct rite r;
    if (!now.c || now.over) return false;
    rite_at(now.n, &r);
    double left = now.began + (double)(r.ms * now.pace) - app_now();
    if (left > 0) app_wake_in((float)fmin(left, 12));
    else if (now.n + 1 < now.steps) come(now.n + 1);
    else finish();
    app_redraw();
    return !now.over;
}

/* A press shows the rest of this stop, then the next. */
static void go_on(void)
{
    int stop = stop_of(now.n), n = now.n;
    while (n < now.steps && stop_of(n) == stop) n++;
    if (n < now.steps) come(n);
    else finish();
}

/* ---- the stage ---- */

/* Rays from behind the middle, in the game's own light. */
static void stage(struct box b, colour accent)
{
    char body[2800];
    struct text t = TEXT_ON(body);
    float far = hypotf(b.w, b.h), x = b.w / 2, y = b.h * 0.42f;
    draw_round(b, 16, fade(INK950, 0.82f));
    text_clear(&t);
    text_add(&t, "<rect width=\"%.0f\" height=\"%.0f\" fill=\"#%06x\" fill-opacity=\".17\"/>", (double)b.w,
             (double)b.h, (unsigned)(accent >> 8));
    for (int i = 0; i < 16; i++) {
        double a = i * 0.3926991, c = a + 0.18;
        text_add(&t, "<path d=\"M%.0f %.0fL%.0f %.0fL%.0f %.0fZ\" fill=\"#%06x\" fill-opacity=\".1\"/>",
                 (double)x, (double)y, (double)x + cos(a) * (double)far, (double)y + sin(a) * (double)far,
                 (double)x + cos(c) * (double)far, (double)y + sin(c) * (double)far, (unsigned)(accent >> 8));
    }
    draw_clip(box_inset(b, 1));
    draw_svg(b, body);
    draw_unclip();
    draw_outline(b, 16, 1, fade(WHITE, 0.1f));
}

void ceremony_draw(const struct seat *at, struct box b, colour accent)
{
    struct rite r;
    struct box in = box_inset(b, app_small() ? 6 : 10);
    uint32_t id = spot_id("ceremony", 0);
    bool on = spot(id, in, SPOT_LARGE, _("Go on")), low = in.h < 420;
    rite_at(now.n, &r);
    float t = now.over ? 1 : (float)(app_now() - now.began) / fmaxf(1, r.ms * now.pace);
    stage(in, accent);
    widget_ring(id, box_inset(in, 3), 16);
    struct box room = box_inset(in, low ? 8 : 14), hint = box_cut_bottom(&room, low ? 20 : 26);
    struct style s = style_fixed(style_size(TITLE, low ? 20 : 27));
    float tall = type_height(room.w - 8, s, r.words);
    struct box told = box_cut_top(&room, fmaxf(tall, type_line_height(s)));
    type_wrap(told, s, TEXT, CENTRE, r.words);
    box_cut_top(&room, low ? 4 : 10);
    const char *ways = app_small() ? _("Tap to go on, hold to skip.")
                                   : _("Tap or press Space to go on, hold to skip.");
    if (!now.over) type_line(hint, style_fixed(PLAIN13), TEXT2, CENTRE, ways);
    now.c->draw(at, room, now.n, fminf(1, fmaxf(0, t)));
    if (now.over) return;
    if (spot_held(id) >= HOLD_MS) finish();
    else if (on || (at->sheet == SHEET_NONE && (input_key(SDLK_SPACE) || input_key(SDLK_RETURN)))) go_on();
}

/* ---- what several have ---- */

struct word { const char *text; colour ink; };

static void paint_stamp(struct box b, const void *with)
{
    const struct word *w = with;
    draw_round(b, 8, fade(PAPER50, 0.92f));
    draw_outline(b, 8, b.h * 0.07f, w->ink);
    draw_outline(box_inset(b, b.h * 0.11f), 5, 1.5f, w->ink);
    type_line(box_inset(b, b.h * 0.14f), style_fixed(style_size(DISPLAY, b.h * 0.56f)), w->ink, CENTRE,
              w->text);
}

void ceremony_stamp(struct box b, const char *word, colour ink, double degrees, float t)
{
    if (t <= 0) return;
    float k = t < 1 ? 1.6f - 0.6f * ease_at(IN_QUINT, t) : 1;
    struct style s = style_fixed(style_size(DISPLAY, b.h * 0.56f));
    float w = fminf(b.w, type_width(s, word) + b.h * 0.8f);
    char key[200];
    struct word what = { word, ink };
    snprintf(key, sizeof key, "stamp %s %x", word, ink);
    draw_cached_turned(box_centre(b, w * k, b.h * k), w, b.h, key, paint_stamp, &what, degrees);
}

void ceremony_headline(const struct seat *at, struct rite *out)
{
    struct text t = TEXT_ON(out->words);
    text_clear(&t);
    board_find(at->game->id)->headline(at, &t);
}
