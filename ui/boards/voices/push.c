/* A push as it happens, and once more in slow motion. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../../../physics/layout.h"
#include "../../../physics/pace.h"
#include "../../app.h"
#include "../../flight.h"
#include "../../settings.h"
#include "../boards.h"
#include "../../widgets.h"
#include "text.h"
#include "view.h"

enum { TUMBLE_MS = 480, REST_MS = 160, EASE_MS = 150, SLOW = 4, TUMBLE_SIZES = 8, DUST_MS = 380 };

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

/* Where a marker is in this step; one that has left the picture stays where it was last. */
static const struct region_marker *in_step(const struct seat *at, int step, int id)
{
    for (; step >= 0; step--) {
        const struct track_step *s = &voices_shared(at)->show.track.step[step];
        for (int m = 0; m < s->count; m++)
            if (s->marker[m].id == id) return &s->marker[m];
    }
    return NULL;
}

static int last_step(const struct seat *at) { return voices_shared(at)->show.track.count - 1; }

int voices_push_seen(const struct seat *at, int step, struct region_marker list[REGION_MARKERS_MAX + 1])
{
    const struct track_step *all = &voices_shared(at)->show.track.step[0];
    int n = 0;
    for (int i = 0; i < all->count; i++)
        if (!fallen(at, all->marker[i].id, step))
            list[n++] = *in_step(at, step, all->marker[i].id);
    return n;
}

double voices_push_lean(const struct seat *at, int step)
{
    return -(int16_t)voices_shared(at)->show.track.step[step].stick_angle * 360.0 / REGION_TURN;
}

/* A comet at each contact: from what pushes towards what is pushed. */
static void draw_contacts(const struct seat *at, int step)
{
    struct voices_shared *shared = at->ui_public;
    struct voices_contact list[CONTACTS_MOST];
    int n = voices_contacts(&shared->show.track, step, list);
    float k = voices_ui(at)->desk.scale;
    for (int i = 0; i < n; i++)
        for (int dot = 0; dot < 4; dot++) {
            float x, y, r = (2.6f - 0.5f * (float)dot) * k;
            voices_place(at, shared->show.region, list[i].x + list[i].way_x * 2.6 * dot,
                         list[i].y + list[i].way_y * 2.6 * dot, &x, &y);
            draw_round((struct box){ x - r - k * 0.5f, y - r - k * 0.5f, 2 * r + k, 2 * r + k }, r + k * 0.5f,
                       fade(BLACK, 0.5f));
            draw_round((struct box){ x - r, y - r, 2 * r, 2 * r }, r, BRASS300);
        }
}

static void fly_push(const struct seat *at, struct box b, float t, const int *with)
{
    struct voices_shared *shared = at->ui_public;
    (void)b;
    (void)with;
    float ms = t * shared->show.ms,
          eased = shared->show.first ? ms
                  : ms < EASE_MS     ? ms * ms / (2 * EASE_MS)
                                     : ms - EASE_MS / 2.0f;
    int here = shared->show.first + (int)(eased / shared->show.step_ms), last = last_step(at);
    if (settings.reduce_motion && !shared->show.asked) here = last;
    if (here > last) here = last;
    const struct track_step *s = &shared->show.track.step[here];
    struct region_marker there[REGION_MARKERS_MAX + 1];
    bool small = app_small() && !at->shown_to_all;
    if (small && voices_ui(at)->desk.stage != shared->show.region + 1) return;   /* the table is back */
    if (small) draw_clip(voices_ui(at)->desk.court);     /* hand and prompt lie close to it */
    voices_chips(at, shared->show.region, there, voices_push_seen(at, here, there), false);
    voices_rail(at, shared->show.region);
    if (shared->show.contacts) draw_contacts(at, here);
    if (here < last)
        voices_stick(at, shared->show.region, s->stick_x / (double)REGION_UNIT,
                     s->stick_y / (double)REGION_UNIT, voices_push_lean(at, here), shared->show.marker);
    if (small) draw_unclip();
}

/* Between the last picture of a push and its outcome nothing jumps back. */
bool voices_push_ended(const struct seat *at, int region, struct region_marker *list, int *n)
{
    struct voices_shared *shared = at->ui_public;
    if (!shared->show.on || shared->show.region != region) return false;
    *n = voices_push_seen(at, last_step(at), list);
    return true;
}

/* A chip over the edge: it slides outward, drops, shrinks and fades; in few sizes, pictures are kept. */
static void fly_tumble(const struct seat *at, struct box b, float t, const int *with)
{
    struct voices_shared *shared = at->ui_public;
    (void)b;
    int i = with[0];
    if (settings.reduce_motion && !shared->show.asked) return;
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

/* Where the pushed marker first meets another: a little dust, away from the touch to both sides. */
static void fly_dust(const struct seat *at, struct box b, float t, const int *with)
{
    enum { PUFFS = 8 };
    struct voices_shared *shared = at->ui_public;
    struct voices_contact list[CONTACTS_MOST];
    (void)b;
    bool small = app_small() && !at->shown_to_all;
    if (settings.reduce_motion || (small && voices_ui(at)->desk.stage != shared->show.region + 1)) return;
    int n = voices_contacts(&shared->show.track, with[0], list);
    float k = voices_ui(at)->desk.scale, out = ease_at(OUT_CUBIC, t);
    for (int i = 0; i < n && i < 3; i++) {
        if (list[i].from == NOTHING) continue;           /* the stick's own touch raises none */
        for (int puff = 0; puff < PUFFS; puff++) {
            double side = puff % 2 ? 1 : -1, spread = 1.2 + 0.9 * (puff / 2), far = spread + 6 * (double)out;
            double dx = -list[i].way_y * side * far + list[i].way_x * (puff - 3.5) * 0.5,
                   dy = list[i].way_x * side * far + list[i].way_y * (puff - 3.5) * 0.5;
            float x, y, r = (1.2f + 0.3f * (float)(puff % 3) + 1.8f * out) * k;
            voices_place(at, shared->show.region, list[i].x + dx, list[i].y + dy, &x, &y);
            draw_round((struct box){ x - r, y - r, 2 * r, 2 * r }, r, fade(DUST, 0.55f * (1 - t)));
        }
    }
}

/* ---- made ---- */

static const struct region_marker *marker_of(const struct region *r, int id)
{
    for (int i = 0; i < r->count; i++)
        if (r->marker[i].id == id) return &r->marker[i];
    return NULL;
}

/* Is this where that run came to rest, and what it lost? */
static bool ended_so(const struct push_result *run, const struct push_result *end)
{
    if (run->self || run->fall_count != end->fall_count || run->after.count != end->after.count) return false;
    for (int i = 0; i < end->fall_count; i++)
        if (run->fall[i].id != end->fall[i].id || run->fall[i].step != end->fall[i].step) return false;
    for (int i = 0; i < end->after.count; i++) {
        const struct region_marker *m = marker_of(&run->after, end->after.marker[i].id);
        if (!m || memcmp(m, &end->after.marker[i], sizeof *m)) return false;
    }
    return true;
}

/* How far it is from there over an edge in this direction, in the region's units. */
static double way_out(const struct region_marker *m, double radians)
{
    double way = 0, step = REGION_UNIT / 4.0;
    while (way < 200 * REGION_UNIT
           && layout_holds(m->x + (int32_t)(cos(radians) * way), m->y + (int32_t)(sin(radians) * way)))
        way += step;
    return way;
}

static int32_t part_way(int32_t from, int32_t to, int step, int steps)
{
    return from + (int32_t)((double)(to - from) * step / steps);
}

/* Where marker m of a glide's first step is in a later one; false: it has fallen. */
static bool glides(const struct push_result *end, const struct region_marker *m, int step, int steps,
                   struct region_marker *out)
{
    const struct region_marker *to = marker_of(&end->after, m->id);
    int16_t turn = to ? (int16_t)(to->angle - m->angle) : 0;
    *out = *m;
    if (to)
        *out = (struct region_marker){ part_way(m->x, to->x, step, steps), part_way(m->y, to->y, step, steps),
                                       (uint16_t)(m->angle + part_way(0, turn, step, steps)), m->id, 0 };
    for (int i = 0; i < end->fall_count && !to; i++) {
        const struct region_fall *f = &end->fall[i];
        if (f->id != m->id || !f->step) continue;
        if (step >= f->step) return false;
        double a = f->outward * 2 * M_PI / REGION_TURN, way = way_out(m, a) * step / f->step;
        out->x += (int32_t)(cos(a) * way), out->y += (int32_t)(sin(a) * way);
    }
    return true;
}

/* No run that is known ended like this: everything goes straight to where it was logged, the stick as aimed. */
static void glide(struct track *track, const struct push_result *end)
{
    int steps = track->count - 1;
    for (int s = 1; s <= steps; s++) {
        struct track_step *t = &track->step[s];
        t->count = 0;
        for (int i = 0; i < track->step[0].count; i++)
            t->count += glides(end, &track->step[0].marker[i], s, steps, &t->marker[t->count]);
    }
}

/* The run that ended as the log says, of the physics that worked it out, or a plain glide: another law's
   run is never shown, even where it ends alike. */
static void run_logged(const struct seat *at, const struct region *before, const struct push *p, int physics,
                       const struct push_result *end)
{
    struct track *track = &voices_shared(at)->show.track;
    struct push_result run;
    if (physics == PHYSICS_VERSION) voices_simulate(voices_view(at), before, p, PUSH_EXACT, &run, track);
    else region_push_at(&pace_2, &surface_2, before, p, &run, track);
    if ((physics == PHYSICS_VERSION || physics == 2) && ended_so(&run, end)) return;
    glide(track, end);
}

static void note_end(const struct seat *at, const struct push_result *end)
{
    struct voices_shared *shared = at->ui_public;
    shared->show.falls = end->fall_count;
    for (int i = 0; i < end->fall_count; i++) {
        const struct region_fall *f = &end->fall[i];
        int step = f->step < shared->show.track.count ? f->step : last_step(at);
        shared->show.fall[i].id = f->id;
        shared->show.fall[i].step = step;
        shared->show.fall[i].outward = f->outward;
        shared->show.fall[i].last = *in_step(at, step, f->id);
    }
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

/* How a push ended, and which physics said so. */
struct logged {
    struct push_result end;
    int physics;
};

/* Show this push into this region as it lies. logged: how it ended, if that is known; slow: so many times
   slower than usual; 1: as it is played. */
static void show_push(const struct seat *at, const struct region *before, int region, const struct push *p,
                      const struct logged *logged, double travelled, float slow, float *delay)
{
    struct voices_shared *shared = at->ui_public;
    struct push_result result;
    if (region_check(before) || push_check(before, p)) return;
    if (logged) run_logged(at, before, p, logged->physics, &logged->end);
    else voices_simulate(voices_view(at), before, p, PUSH_EXACT, &result, &shared->show.track);
    if (!shared->show.track.count || (!logged && result.self)) return;
    shared->show.region = region;
    shared->show.marker = p->id;
    note_end(at, logged ? &logged->end : &result);
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
    shared->show.contacts = asked && shared->show.contacts;
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
    float met = (float)(contact - shared->show.first) * shared->show.step_ms;
    if (contact >= shared->show.first)
        flight_add(at, &(struct flight){ .from = none,
                                         .to = none,
                                         .delay = *delay + met,
                                         .ms = fmaxf(1, fminf(DUST_MS, shared->show.ms - met)),
                                         .draw = fly_dust,
                                         .with = { contact + (contact + 1 < shared->show.track.count) },
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
    show_push(at, &r, e->arg[0], &p, NULL, voices_hand_travelled(at), 1, delay);
    voices_shared(at)->show.on = voices_push_shown(-1);
}

/* ---- once more ---- */

/* The last push that came to its end: its line in the past; -1: none. */
static int last_push(const struct seat *at)
{
    bool rested = false;
    for (int i = at->past->count - 1; i >= 0; i--) {
        int verb = at->past->line[i].action.verb;
        if (verb == V_REST) rested = true;
        if (verb == V_PUSH && rested) return i;
        if (verb == V_VOID) rested = false;
    }
    return -1;
}

/* How the log says that it ended; what it says of markers that weren't there is left out. */
static void logged_end(const struct seat *at, int line, const struct region *before, struct push_result *out)
{
    *out = (struct push_result){ .after = *before };
    struct region *r = &out->after;
    int pushed = at->past->line[line].action.arg[1];
    for (int i = line + 1; i < at->past->count && at->past->line[i].action.verb != V_REST; i++) {
        const struct action *a = &at->past->line[i].action;
        struct region_marker *m = (struct region_marker *)marker_of(r, a->arg[0]);
        if (a->verb == V_MOVED) {
            if (!m && (a->arg[0] != pushed || r->count == REGION_MARKERS_MAX)) continue;
            if (!m) m = &r->marker[r->count++];
            *m = (struct region_marker){ a->arg[1], a->arg[2], (uint16_t)a->arg[3], (uint8_t)a->arg[0], 0 };
        } else if (a->verb == V_FELL && m && out->fall_count < REGION_MARKERS_MAX) {
            out->fall[out->fall_count++] =
                (struct region_fall){ (uint8_t)a->arg[0], (uint16_t)a->arg[1], (uint16_t)a->arg[2] };
            *m = r->marker[--r->count];
        }
    }
}

/* From the log, as everyone at the table saw it. */
static void show_logged(const struct seat *at, const struct voices *then, int line, float slow, float *delay)
{
    const struct action *a = &at->past->line[line].action;
    struct region r;
    struct logged logged = { .physics = at->past->line[line + 1].physics };     /* its first outcome's */
    struct push p = { a->arg[1], a->arg[2], a->arg[3] };
    voices_region(then, a->arg[0], &r);
    logged_end(at, line, &r, &logged.end);
    show_push(at, &r, a->arg[0], &p, &logged, 0, slow, delay);
}

void voices_show_rest(const struct seat *at, const struct voices *before, float *delay)
{
    if (settings.animation != ANIMATION_OFF && last_push(at) >= 0)
        show_logged(at, before, last_push(at), 1, delay);
}

static void watch_again(const struct seat *at, int line)
{
    _Alignas(8) unsigned char view[STATE_MAX];
    float delay = 0;
    if (!seat_then(at, at->past->count - line, view)) return;
    flight_finish();
    show_logged(at, (const struct voices *)view, line, SLOW, &delay);
}

void voices_watch_button(const struct seat *at, struct box b)
{
    int line = last_push(at);
    if (line < 0 || voices_push_shown(-1)) return;
    uint32_t id = spot_id("voices watch", 0);
    bool seen = voices_shared(at)->show.watched == line + 1;         /* then it is shown what pushes what */
    const char *label = seen ? _("Watch contacts") : _("Watch again");
    if (spot(id, b, 0, label)) {
        voices_shared(at)->show.contacts = seen;
        voices_shared(at)->show.watched = seen ? 0 : line + 1;
        watch_again(at, line);
    }
    draw_shape(b, &(struct shape){ .radius = b.h / 2,
                                   .top = spot_pressed(id) ? SAY_KEY_PRESSED : GLASS,
                                   .bottom = GLASS,
                                   .line = fade(WHITE, 0.2f),
                                   .line_width = 1 });
    bool wide = b.w > 100;
    draw_icon((struct box){ b.x + (wide ? 14 : (b.w - 22) / 2), b.y + (b.h - 22) / 2, 22, 22 }, "replay",
              PALE);
    if (wide)
        type_line((struct box){ b.x + 44, b.y, b.w - 54, b.h }, style_fixed(style_size(LABEL, 14)), TEXT, LEFT,
                  label);
    widget_ring(id, b, b.h / 2);
}
