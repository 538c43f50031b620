/* A push as it happens, and once more in slow motion. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../../../physics/layout.h"
#include "../../app.h"
#include "../../flight.h"
#include "../../settings.h"
#include "../../table.h"
#include "../../widgets.h"
#include "text.h"
#include "view.h"

enum { TUMBLE_MS = 480, REST_MS = 160, EASE_MS = 150, SLOW = 4, TUMBLE_SIZES = 8 };

/* The push being shown. */
static struct {
    int region, marker, direction, falls, first;     /* first: step it is shown from */
    bool asked;                  /* somebody wants to see it again */
    float step_ms, ms;
    struct { int id, step; struct region_marker last; uint16_t outward; } fall[REGION_MARKERS_MAX];
    struct track track;
} show;

static uint32_t key_of(int region) { return spot_id("voices shown push", region); }

bool voices_push_shown(int region)
{
    if (region >= 0) return flight_hides(key_of(region));
    for (int r = 0; r < REGIONS; r++)
        if (flight_hides(key_of(r))) return true;
    return false;
}

/* ---- seen ---- */

static bool fallen(int id, int step)
{
    for (int i = 0; i < show.falls; i++)
        if (show.fall[i].id == id && step >= show.fall[i].step) return true;
    return false;
}

static void fly_push(struct box b, float t, const int *with)
{
    (void)b;
    (void)with;
    float ms = t * show.ms, eased = show.first ? ms : ms < EASE_MS ? ms * ms / (2 * EASE_MS) : ms - EASE_MS / 2.0f;
    int at = show.first + (int)(eased / show.step_ms), last = show.track.count - 1;
    if (settings.reduce_motion && !show.asked) at = last;
    if (at > last) at = last;
    const struct track_step *s = &show.track.step[at];
    struct region_marker there[REGION_MARKERS_MAX + 1];
    int n = 0;
    for (int m = 0; m < s->count; m++)
        if (!fallen(s->marker[m].id, at)) there[n++] = s->marker[m];
    voices_chips(show.region, there, n, false);
    voices_rail(show.region);
    if (at < last)
        voices_stick(show.region, s->stick_x / (double)REGION_UNIT, s->stick_y / (double)REGION_UNIT, show.direction, show.marker);
}

/* A chip over the edge: it slides outward, drops, shrinks and fades; sizes in a few steps, so that pictures are kept. */
static void fly_tumble(struct box b, float t, const int *with)
{
    (void)b;
    int i = with[0];
    double a = show.fall[i].outward * 2 * M_PI / REGION_TURN, far = 24 * (double)ease_at(OUT_QUAD, t);
    float x, y, k = voices_desk.scale, drop = 40 * t * t, size = 1 - 0.22f * floorf(t * TUMBLE_SIZES) / TUMBLE_SIZES;
    voices_place(show.region, show.fall[i].last.x / (double)REGION_UNIT + cos(a) * far, show.fall[i].last.y / (double)REGION_UNIT + sin(a) * far, &x, &y);
    struct box shade = { x - 13 * k, y + 38 - 5 * k, 26 * k, 12 * k };
    draw_round(shade, shade.h / 2, fade(BLACK, 0.12f + 0.3f * t));
    voices_chip(x, y + drop, (float)layout.marker_radius * k * size, show.fall[i].id, t < 0.68f ? 1 : (1 - t) / 0.32f);
}

static void fly_nothing(struct box b, float t, const int *with)
{
    (void)b;
    (void)t;
    (void)with;
}

/* ---- made ---- */

static void note_falls(const struct push_result *result)
{
    show.falls = result->fall_count;
    for (int i = 0; i < result->fall_count; i++) {
        const struct region_fall *f = &result->fall[i];
        show.fall[i].id = f->id;
        show.fall[i].step = f->step < show.track.count ? f->step : show.track.count - 1;
        show.fall[i].outward = f->outward;
        for (int s = 0; s <= show.fall[i].step; s++)
            for (int m = 0; m < show.track.step[s].count; m++)
                if (show.track.step[s].marker[m].id == f->id) show.fall[i].last = show.track.step[s].marker[m];
    }
}

static const struct region_marker *in_step(int step, int id)
{
    const struct track_step *s = &show.track.step[step];
    for (int m = 0; m < s->count; m++)
        if (s->marker[m].id == id) return &s->marker[m];
    return NULL;
}

/* The first step in which the pushed marker has come so far (mm). */
static int step_at(double travelled)
{
    const struct region_marker *from = in_step(0, show.marker);
    for (int s = 0; from && travelled > 0 && s < show.track.count; s++) {
        const struct region_marker *m = in_step(s, show.marker);
        if (m && hypot(m->x - from->x, m->y - from->y) >= travelled * REGION_UNIT) return s;
    }
    return 0;
}

/* The first step in which another marker moves; -1: none does. */
static int step_of_contact(void)
{
    for (int s = 1; s < show.track.count; s++)
        for (int m = 0; m < show.track.step[s].count; m++) {
            const struct region_marker *now = &show.track.step[s].marker[m], *then = in_step(0, now->id);
            if (now->id != show.marker && then && (now->x != then->x || now->y != then->y)) return s;
        }
    return -1;
}

/* Show this push into this region as it lies; slow: how many times slower than usual; 1: as it is played. */
static void show_push(const struct region *before, int region, const struct push *p, double travelled, float slow, float *delay)
{
    struct push_result result;
    if (region_check(before) || push_check(before, p)) return;
    region_push(before, p, PUSH_EXACT, &result, &show.track);
    if (!show.track.count || result.self) return;
    show.region = region;
    show.marker = p->id;
    show.direction = p->direction;
    note_falls(&result);
    show.first = step_at(travelled);
    show.step_ms = fminf(1500, fmaxf(600, (float)show.track.count * 8)) / (float)show.track.count * slow * (settings.steady_slow && slow <= 1 ? 2 : 1);
    show.ms = (float)(show.track.count - show.first) * show.step_ms + (show.first ? 0 : EASE_MS / 2.0f) + REST_MS;
    for (int i = 0; i < show.falls; i++)
        show.ms = fmaxf(show.ms, (float)(show.fall[i].step - show.first) * show.step_ms + TUMBLE_MS * slow);

    bool asked = show.asked = slow > 1;
    struct box none = { 0 };
    flight_add(&(struct flight){ .key = key_of(region), .from = none, .to = none, .delay = *delay, .ms = show.ms, .draw = fly_push, .cue = "chip-slide", .asked = asked });
    int contact = step_of_contact();
    if (contact >= show.first)
        flight_add(&(struct flight){ .from = none, .to = none, .delay = *delay + (float)(contact - show.first) * show.step_ms, .ms = 1, .draw = fly_nothing, .cue = "chip-click", .asked = asked });
    for (int i = 0; i < show.falls; i++)
        flight_add(&(struct flight){ .from = none, .to = none, .delay = *delay + (float)(show.fall[i].step - show.first) * show.step_ms, .ms = TUMBLE_MS * slow, .draw = fly_tumble,
                                     .with = { i }, .cue = "chip-fall", .asked = asked });
    *delay += show.ms;
}

void voices_show_push(const struct voices *v, const struct event *e, float *delay)
{
    struct region r;
    struct push p = { e->arg[1], e->arg[2], e->arg[3] };
    if (settings.animation == ANIMATION_OFF || e->arg[0] < 0 || e->arg[0] >= REGIONS || p.id < 0 || p.id >= MARKERS) return;
    voices_region(v, e->arg[0], &r);
    show_push(&r, e->arg[0], &p, voices_hand_travelled(), 1, delay);
}

/* ---- once more ---- */

/* The log line of the last push that came to its end; -1: none. */
static int last_push(void)
{
    bool rested = false;
    for (int i = table.session.log_count - 1; i >= 0; i--) {
        const struct action *a = &table.session.log[i];
        if (a->verb == V_REST) rested = true;
        if (a->verb == V_PUSH && rested) return i;
        if (a->verb == V_VOID) rested = false;
    }
    return -1;
}

/* From the log, as everyone at the table saw it. */
static void watch_again(int line)
{
    static struct session then;
    _Alignas(8) unsigned char view[STATE_MAX];
    const struct action *a = &table.session.log[line];
    struct region r;
    struct push p = { a->arg[1], a->arg[2], a->arg[3] };
    float delay = 0;
    if (session_replay(&then, &table.session, line)) return;
    session_view(&then, SEAT_NONE, view);
    session_close(&then);
    voices_region((const struct voices *)view, a->arg[0], &r);
    flight_finish();
    show_push(&r, a->arg[0], &p, 0, SLOW, &delay);
}

void voices_watch_button(struct box b)
{
    int line = last_push();
    if (line < 0 || voices_push_shown(-1)) return;
    uint32_t id = spot_id("voices watch", 0);
    if (spot(id, b, 0, _("Watch again"))) watch_again(line);
    draw_shape(b, &(struct shape){ .radius = b.h / 2, .top = spot_pressed(id) ? 0x2A1D36FF : 0x1B1224F0, .bottom = 0x1B1224F0, .line = fade(WHITE, 0.2f), .line_width = 1 });
    bool wide = b.w > 100;
    draw_icon((struct box){ b.x + (wide ? 14 : (b.w - 22) / 2), b.y + (b.h - 22) / 2, 22, 22 }, "replay", 0xD8CBE2FF);
    if (wide) type_line((struct box){ b.x + 44, b.y, b.w - 54, b.h }, style_fixed(style_size(LABEL, 14)), TEXT, LEFT, _("Watch again"));
    if (spot_focused(id)) draw_focus(b, b.h / 2);
}
