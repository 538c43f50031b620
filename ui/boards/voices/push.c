/* A push as it happens, and once more in slow motion. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../../../physics/layout.h"
#include "../../app.h"
#include "../../flight.h"
#include "../../settings.h"
#include "../boards.h"
#include "../../widgets.h"
#include "text.h"
#include "view.h"

enum { TUMBLE_MS = 480, REST_MS = 160, EASE_MS = 150, SLOW = 4, TUMBLE_SIZES = 8 };

static uint32_t key_of(int region) { return spot_id("voices shown push", region); }

bool voices_push_shown(int region)
{
    if (region >= 0) return flight_hides(key_of(region));
    for (int r = 0; r < REGIONS; r++)
        if (flight_hides(key_of(r))) return true;
    return false;
}

/* ---- seen ---- */

static bool fallen(const struct seat *at, int id, int step)
{
    struct voices_shared *shared = at->ui_public;
    for (int i = 0; i < shared->show.falls; i++)
        if (shared->show.fall[i].id == id && step >= shared->show.fall[i].step) return true;
    return false;
}

static void fly_push(const struct seat *at, struct box b, float t, const int *with)
{
    struct voices_shared *shared = at->ui_public;
    (void)b;
    (void)with;
    float ms = t * shared->show.ms, eased = shared->show.first ? ms
                                            : ms < EASE_MS     ? ms * ms / (2 * EASE_MS)
                                                               : ms - EASE_MS / 2.0f;
    int here = shared->show.first + (int)(eased / shared->show.step_ms), last = shared->show.track.count - 1;
    if (settings.reduce_motion && !shared->show.asked) here = last;
    if (here > last) here = last;
    const struct track_step *s = &shared->show.track.step[here];
    struct region_marker there[REGION_MARKERS_MAX + 1];
    int n = 0;
    for (int m = 0; m < s->count; m++)
        if (!fallen(at, s->marker[m].id, here)) there[n++] = s->marker[m];
    voices_chips(at, shared->show.region, there, n, false);
    voices_rail(at, shared->show.region);
    if (here < last)
        voices_stick(at, shared->show.region, s->stick_x / (double)REGION_UNIT,
                     s->stick_y / (double)REGION_UNIT, shared->show.direction, shared->show.marker);
}

/* A chip over the edge: it slides outward, drops, shrinks and fades; in few sizes, pictures are kept. */
static void fly_tumble(const struct seat *at, struct box b, float t, const int *with)
{
    struct voices_shared *shared = at->ui_public;
    (void)b;
    int i = with[0];
    double a = shared->show.fall[i].outward * 2 * M_PI / REGION_TURN, far = 24 * (double)ease_at(OUT_QUAD, t);
    float x, y, k = voices_ui(at)->desk.scale, drop = 40 * t * t,
                size = 1 - 0.22f * floorf(t * TUMBLE_SIZES) / TUMBLE_SIZES;
    voices_place(at, shared->show.region, shared->show.fall[i].last.x / (double)REGION_UNIT + cos(a) * far,
                 shared->show.fall[i].last.y / (double)REGION_UNIT + sin(a) * far, &x, &y);
    struct box shade = { x - 13 * k, y + 38 - 5 * k, 26 * k, 12 * k };
    draw_round(shade, shade.h / 2, fade(BLACK, 0.12f + 0.3f * t));
    voices_chip(at, x, y + drop, (float)layout.marker_radius * k * size, shared->show.fall[i].id,
                t < 0.68f ? 1 : (1 - t) / 0.32f);
}

static void fly_nothing(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    (void)b;
    (void)t;
    (void)with;
}

/* ---- made ---- */

static void note_falls(const struct seat *at, const struct push_result *result)
{
    struct voices_shared *shared = at->ui_public;
    shared->show.falls = result->fall_count;
    for (int i = 0; i < result->fall_count; i++) {
        const struct region_fall *f = &result->fall[i];
        shared->show.fall[i].id = f->id;
        shared->show.fall[i].step = f->step < shared->show.track.count ? f->step : shared->show.track.count - 1;
        shared->show.fall[i].outward = f->outward;
        for (int s = 0; s <= shared->show.fall[i].step; s++)
            for (int m = 0; m < shared->show.track.step[s].count; m++)
                if (shared->show.track.step[s].marker[m].id == f->id)
                    shared->show.fall[i].last = shared->show.track.step[s].marker[m];
    }
}

static const struct region_marker *in_step(const struct seat *at, int step, int id)
{
    const struct track_step *s = &voices_shared(at)->show.track.step[step];
    for (int m = 0; m < s->count; m++)
        if (s->marker[m].id == id) return &s->marker[m];
    return NULL;
}

/* The first step in which the pushed marker has come so far (mm). */
static int step_at(const struct seat *at, double travelled)
{
    struct voices_shared *shared = at->ui_public;
    const struct region_marker *from = in_step(at, 0, shared->show.marker);
    for (int s = 0; from && travelled > 0 && s < shared->show.track.count; s++) {
        const struct region_marker *m = in_step(at, s, shared->show.marker);
        if (m && hypot(m->x - from->x, m->y - from->y) >= travelled * REGION_UNIT) return s;
    }
    return 0;
}

/* The first step in which another marker moves; -1: none does. */
static int step_of_contact(const struct seat *at)
{
    struct voices_shared *shared = at->ui_public;
    for (int s = 1; s < shared->show.track.count; s++)
        for (int m = 0; m < shared->show.track.step[s].count; m++) {
            const struct region_marker *now = &shared->show.track.step[s].marker[m],
                                       *then = in_step(at, 0, now->id);
            if (now->id != shared->show.marker && then && (now->x != then->x || now->y != then->y)) return s;
        }
    return -1;
}

/* Show this push into this region as it lies; slow: how many times slower than usual; 1: as it is played. */
static void show_push(const struct seat *at, const struct region *before, int region, const struct push *p,
                      double travelled, float slow, float *delay)
{
    struct voices_shared *shared = at->ui_public;
    struct push_result result;
    if (region_check(before) || push_check(before, p)) return;
    region_push(before, p, PUSH_EXACT, &result, &shared->show.track);
    if (!shared->show.track.count || result.self) return;
    shared->show.region = region;
    shared->show.marker = p->id;
    shared->show.direction = p->direction;
    note_falls(at, &result);
    shared->show.first = step_at(at, travelled);
    shared->show.step_ms = fminf(1500, fmaxf(600, (float)shared->show.track.count * 8)) /
                           (float)shared->show.track.count * slow * (settings.steady_slow && slow <= 1 ? 2 : 1);
    shared->show.ms = (float)(shared->show.track.count - shared->show.first) * shared->show.step_ms +
                      (shared->show.first ? 0 : EASE_MS / 2.0f) + REST_MS;
    for (int i = 0; i < shared->show.falls; i++)
        shared->show.ms = fmaxf(shared->show.ms,
                                (float)(shared->show.fall[i].step - shared->show.first) * shared->show.step_ms +
                                    TUMBLE_MS * slow);

    bool asked = shared->show.asked = slow > 1;
    struct box none = { 0 };
    flight_add(at, &(struct flight){ .key = key_of(region),
                                     .from = none,
                                     .to = none,
                                     .delay = *delay,
                                     .ms = shared->show.ms,
                                     .draw = fly_push,
                                     .cue = "chip-slide",
                                     .asked = asked });
    int contact = step_of_contact(at);
    if (contact >= shared->show.first)
        flight_add(at, &(struct flight){ .from = none,
                                         .to = none,
                                         .delay = *delay +
                                                  (float)(contact - shared->show.first) * shared->show.step_ms,
                                         .ms = 1,
                                         .draw = fly_nothing,
                                         .cue = "chip-click",
                                         .asked = asked });
    for (int i = 0; i < shared->show.falls; i++)
        flight_add(at,
                   &(struct flight){ .from = none,
                                     .to = none,
                                     .delay = *delay + (float)(shared->show.fall[i].step - shared->show.first) *
                                                           shared->show.step_ms,
                                     .ms = TUMBLE_MS * slow,
                                     .draw = fly_tumble,
                                     .with = { i },
                                     .cue = "chip-fall",
                                     .asked = asked });
    *delay += shared->show.ms;
}

void voices_show_push(const struct seat *at, const struct voices *v, const struct event *e, float *delay)
{
    struct region r;
    struct push p = { e->arg[1], e->arg[2], e->arg[3] };
    if (settings.animation == ANIMATION_OFF || e->arg[0] < 0 || e->arg[0] >= REGIONS || p.id < 0 ||
        p.id >= MARKERS)
        return;
    voices_region(v, e->arg[0], &r);
    show_push(at, &r, e->arg[0], &p, voices_hand_travelled(at), 1, delay);
}

/* ---- once more ---- */

/* How many lines old the last push that came to its end is; 0: none. */
static int last_push(const struct seat *at)
{
    bool rested = false;
    for (int i = at->past->count - 1; i >= 0; i--) {
        int verb = at->past->line[i].action.verb;
        if (verb == V_REST) rested = true;
        if (verb == V_PUSH && rested) return at->past->count - i;
        if (verb == V_VOID) rested = false;
    }
    return 0;
}

/* From the log, as everyone at the table saw it. */
static void watch_again(const struct seat *at, int back)
{
    _Alignas(8) unsigned char view[STATE_MAX];
    const struct action *a = &at->past->line[at->past->count - back].action;
    struct region r;
    struct push p = { a->arg[1], a->arg[2], a->arg[3] };
    float delay = 0;
    if (!seat_then(at, back, view)) return;
    voices_region((const struct voices *)view, a->arg[0], &r);
    flight_finish();
    show_push(at, &r, a->arg[0], &p, 0, SLOW, &delay);
}

void voices_watch_button(const struct seat *at, struct box b)
{
    int back = last_push(at);
    if (!back || voices_push_shown(-1)) return;
    uint32_t id = spot_id("voices watch", 0);
    if (spot(id, b, 0, _("Watch again"))) watch_again(at, back);
    draw_shape(b, &(struct shape){ .radius = b.h / 2,
                                   .top = spot_pressed(id) ? 0x2A1D36FF : 0x1B1224F0,
                                   .bottom = 0x1B1224F0,
                                   .line = fade(WHITE, 0.2f),
                                   .line_width = 1 });
    bool wide = b.w > 100;
    draw_icon((struct box){ b.x + (wide ? 14 : (b.w - 22) / 2), b.y + (b.h - 22) / 2, 22, 22 }, "replay",
              0xD8CBE2FF);
    if (wide)
        type_line((struct box){ b.x + 44, b.y, b.w - 54, b.h }, style_fixed(style_size(LABEL, 14)), TEXT, LEFT,
                  _("Watch again"));
    if (spot_focused(id)) draw_focus(b, b.h / 2);
}
