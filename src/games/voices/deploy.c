/* Pushes: aims, the staged outcome of the physics, what falls. */
#include <string.h>

#include "parts.h"

static const int16_t grid_start[3] = { -16 * PUSH_PER_MM, 0, 16 * PUSH_PER_MM };
static const int16_t grid_direction[3] = { -18 * PUSH_PER_DEGREE, 0, 18 * PUSH_PER_DEGREE };

enum { REACH = 120 * REGION_UNIT };     /* no marker is ever farther from the entrance's middle */

int voices_owner(const struct voices *v, int marker) { return v->owner[marker / SET_SIZE]; }

enum emotion voices_emotion(const struct voices *v, int marker)
{
    static const uint8_t persona[SET_SIZE] = { JOY, JOY, TRUST, FEAR, ANGER, ANGER, SADNESS, SADNESS };
    static const uint8_t prosecutor[SET_SIZE] = {
        CONFUSION, CONFUSION, CONFUSION, PANIC, PANIC, NERVOUSNESS, NERVOUSNESS, NERVOUSNESS,
    };
    const uint8_t *set = voices_owner(v, marker) == v->prosecutor ? prosecutor : persona;
    return (enum emotion)set[marker % SET_SIZE];
}

int voices_value(const struct voices *v, int marker)
{
    return voices_emotion_cards[voices_emotion(v, marker)].value;
}

int voices_lost(const struct voices *v, int seat) { return voices_markers(v, seat, DESTROYED); }

void voices_marker_leave(struct voices *v, int marker, int where)
{
    v->where[marker] = (int8_t)where;
    v->x[marker] = v->y[marker] = 0;
    v->angle[marker] = 0;
}

static void region_without(const struct voices *v, int region, int lifted, struct region *out)
{
    out->count = 0;
    for (int m = 0; m < MARKERS && out->count < REGION_MARKERS_MAX; m++)
        if (v->where[m] == region && m != lifted)
            out->marker[out->count++] = (struct region_marker){ v->x[m], v->y[m], v->angle[m], (uint8_t)m, 0 };
}

void voices_region(const struct voices *v, int region, struct region *out)
{
    region_without(v, region, NOTHING, out);
}

const struct voices_frame *voices_push_frame(const struct voices *v)
{
    for (int i = v->depth - 1; i >= 0; i--)
        if (v->frame[i].kind == FRAME_PUSH) return &v->frame[i];
    return NULL;
}

static int outsider(const struct voices *v, int region)
{
    int m = 0;
    while (v->where[m] == region) m++;
    return m;
}

/* Some aim of the grid can be tried there. */
bool voices_region_enterable(const struct voices *v, int region, int lifted)
{
    struct region r;
    region_without(v, region, lifted, &r);
    int id = lifted >= 0 ? lifted : outsider(v, region);
    for (int k = 0; k < 9; k++) {
        struct push p = { id, grid_start[(k + 1) % 3], grid_direction[(k / 3 + 1) % 3] };
        if (!push_check(&r, &p)) return true;
    }
    return false;
}

uint64_t voices_markers_unused(const struct voices *v, int seat, unsigned sets)
{
    uint64_t set = 0;
    for (int m = 0; m < MARKERS; m++)
        if ((sets >> m / SET_SIZE & 1) && voices_owner(v, m) == seat && v->where[m] == UNUSED)
            set |= (uint64_t)1 << m;
    return set;
}

void voices_push_open(struct voices *v, int seat, int marker, unsigned regions, unsigned sets, bool first)
{
    struct voices_frame *f = voices_frame_open(v, FRAME_PUSH, seat);
    f->marker = (int8_t)marker;
    f->regions = (uint8_t)regions;
    f->sets = (uint8_t)sets;
    f->first = first;
    v->refused_count = 0;
    memset(v->refused, 0, sizeof v->refused);
}

bool voices_push_step(struct voices *v, struct events *ev)
{
    struct voices_frame *f = frame_top(v);
    switch ((enum voices_push_step)f->step) {
    case PUSH_AIM: voices_ask_seat(v, f->actor, ASK_PUSH, 0); return false;
    case PUSH_UNDER_WAY: voices_ask_chance(v, DRAW_PUSH); return false;
    case PUSH_WINDOW:
        if (!voices_window_step(v, ev)) return false;
        f->step = PUSH_EMOTION;
        return true;
    case PUSH_EMOTION: {
        f->step = PUSH_DONE;
        enum emotion e = voices_emotion(v, f->marker);
        if (!v->abilities || !f->first || !voices_emotion_cards[e].ops) return true;       /* ruling 12 */
        int8_t actor = f->actor, region = f->region, marker = f->marker;
        struct voices_frame *ability = voices_frame_open(v, FRAME_EMOTION, actor);
        ability->card = (uint8_t)e;
        ability->region = region;
        ability->marker = marker;
        return true;
    }
    case PUSH_DONE: voices_frame_close(v); return true;
    }
    return true;
}

static bool was_refused(const struct voices *v, int region, int start, int direction)
{
    for (int i = 0; i < v->refused_count; i++) {
        const struct voices_aim *aim = &v->refused[i];
        if (aim->region == region && aim->start == start && aim->direction == direction) return true;
    }
    return false;
}

/* The markers worth listing: of equal ones only the first. */
static uint64_t markers_listed(const struct voices *v, const struct voices_frame *f)
{
    if (f->marker >= 0) return (uint64_t)1 << f->marker;
    uint64_t all = voices_markers_unused(v, f->actor, f->sets), listed = 0;
    unsigned seen[SETS] = { 0 };
    for (; all; all &= all - 1) {
        int m = lowest(all);
        unsigned bit = 1u << voices_emotion(v, m);
        if (seen[m / SET_SIZE] & bit) continue;
        seen[m / SET_SIZE] |= bit;
        listed |= (uint64_t)1 << m;
    }
    return listed;
}

int voices_push_legal(const struct voices *v, struct action *out, int max)
{
    const struct voices_frame *f = frame_peek(v);
    uint64_t markers = markers_listed(v, f);
    int n = 0;
    for (int region = 0; region < REGIONS; region++) {
        if (!(f->regions >> region & 1)) continue;
        struct region r;
        voices_region(v, region, &r);
        for (int k = 0; k < 9; k++) {
            int start = grid_start[k % 3], direction = grid_direction[k / 3];
            struct push p = { lowest(markers), start, direction };
            if (was_refused(v, region, start, direction) || push_check(&r, &p)) continue;
            for (uint64_t m = markers; m && n < max; m &= m - 1)
                out[n++] = (struct action){ .seat = v->turn, .verb = V_PUSH, .count = 4,
                                            .arg = { region, lowest(m), start, direction } };
        }
    }
    return n;
}

const char *voices_push_why(const struct voices *v, const struct action *a)
{
    const struct voices_frame *f = frame_peek(v);
    int region = a->arg[0], marker = a->arg[1], start = a->arg[2], direction = a->arg[3];
    if (a->count != 4 || region < 0 || region >= REGIONS) return N_("choose one of the five regions");
    if (!(f->regions >> region & 1)) return N_("this marker can't go into that region");
    if (marker < 0 || marker >= MARKERS) return N_("choose one of your markers");
    if (f->marker >= 0 && marker != f->marker) return N_("push the marker you have lifted");
    if (f->marker < 0 && !(voices_markers_unused(v, f->actor, f->sets) >> marker & 1))
        return N_("choose one of your unused markers");
    if (start < -START_MAX || start > START_MAX) return N_("start within the entrance");
    if (direction < -DIRECTION_MAX || direction > DIRECTION_MAX)
        return N_("the stick turns at most 25 degrees");
    if (was_refused(v, region, start, direction))
        return N_("that push would carry your own marker over the edge");

    struct region r;
    voices_region(v, region, &r);
    struct push p = { marker, start, direction };
    return push_check(&r, &p);
}

void voices_push_apply(struct voices *v, const struct action *a, struct events *ev)
{
    struct voices_frame *f = frame_top(v);
    f->region = (int8_t)a->arg[0];
    f->marker = (int8_t)a->arg[1];
    f->start = (int16_t)a->arg[2];
    f->direction = (int16_t)a->arg[3];
    f->step = PUSH_UNDER_WAY;
    v->where[f->marker] = MOVING;
    say(ev, EV_PUSHED, ALL_SEE, f->actor, f->region, f->marker, f->start, f->direction);
}

static bool staged_line(const struct voices_rest *r, const struct action *a)
{
    bool fell = a->verb == V_FELL;
    return r->id == a->arg[0] && r->x == a->arg[1] && r->y == a->arg[2] && r->fell == fell &&
           (fell || r->angle == a->arg[3]);
}

void voices_simulate(const struct voices *v, const struct region *before, const struct push *p,
                     enum push_quality quality, struct push_result *out, struct track *eye)
{
    static const double friction[] = { 0, 0.1, 0.15, 0.25, 0.3, 0.4, 0.5 };      /* the option's choices */
    if (!v->grip || v->grip >= sizeof friction / sizeof friction[0])
        region_push(before, p, quality, out, eye);
    else region_push_on(friction[v->grip], before, p, quality, out, eye);
}

/* The outcome's lines from the staged ones on: what moved by id, what fell in its order, the closing line.
   Staged lines that are not this push's (a doctored file) undo it. */
int voices_push_chance(const struct voices *v, struct action *out, int max)
{
    const struct voices_frame *f = frame_peek(v);
    struct region before;
    struct push_result result;
    struct push p = { f->marker, f->start, f->direction };
    voices_region(v, f->region, &before);
    voices_simulate(v, &before, &p, v->imagined ? PUSH_COARSE : PUSH_EXACT, &result, NULL);

    int n = 0, total = 0, moved = 0, staged = v->staged_count;
    struct action line;
    bool ours = !result.self;
    for (int i = 0; i < result.after.count; i++) {
        const struct region_marker *m = &result.after.marker[i];
        bool same = m->id != p.id && m->x == v->x[m->id] && m->y == v->y[m->id] && m->angle == v->angle[m->id];
        if (same) continue;
        moved++;
        line = (struct action){
            .seat = SEAT_CHANCE, .verb = V_MOVED, .count = 4, .arg = { m->id, m->x, m->y, m->angle }
        };
        if (total < staged) ours = ours && staged_line(&v->staged[total], &line);
        else if (n < max) out[n++] = line;
        total++;
    }
    for (int i = 0; i < result.fall_count; i++) {
        const struct region_fall *fall = &result.fall[i];
        line = (struct action){
            .seat = SEAT_CHANCE, .verb = V_FELL, .count = 3, .arg = { fall->id, fall->step, fall->outward }
        };
        if (total < staged) ours = ours && staged_line(&v->staged[total], &line);
        else if (n < max) out[n++] = line;
        total++;
    }
    if (!ours || staged > total) {
        out[0] = (struct action){ .seat = SEAT_CHANCE, .verb = V_VOID };
        return 1;
    }
    line =
        (struct action){ .seat = SEAT_CHANCE, .verb = V_REST, .count = 2, .arg = { moved, result.fall_count } };
    if (n < max) out[n++] = line;
    return n;
}

static bool is_staged(const struct voices *v, int marker)
{
    for (int i = 0; i < v->staged_count; i++)
        if (v->staged[i].id == marker) return true;
    return false;
}

/* The region as the staged lines leave it; how many fell. */
static int region_after(const struct voices *v, const struct voices_frame *f, struct region *r)
{
    const struct voices_rest *rest[MARKERS] = { NULL };
    int fell = 0;
    for (int i = 0; i < v->staged_count; i++) {
        rest[v->staged[i].id] = &v->staged[i];
        fell += v->staged[i].fell;
    }
    r->count = 0;
    for (int m = 0; m < MARKERS; m++) {
        if (m != f->marker && v->where[m] != f->region) continue;
        if ((rest[m] && rest[m]->fell) || r->count == REGION_MARKERS_MAX) continue;
        struct region_marker piece = { v->x[m], v->y[m], v->angle[m], (uint8_t)m, 0 };
        if (rest[m]) piece = (struct region_marker){ rest[m]->x, rest[m]->y, rest[m]->angle, (uint8_t)m, 0 };
        r->marker[r->count++] = piece;
    }
    return fell;
}

static const char *rest_why(const struct voices *v, const struct voices_frame *f, const struct action *a)
{
    struct region before, after;
    voices_region(v, f->region, &before);
    int fell = region_after(v, f, &after);
    if (a->count != 2 || a->arg[1] != fell || a->arg[0] != v->staged_count - fell)
        return _("the outcome's lines don't add up");
    if (!is_staged(v, f->marker)) return _("the pushed marker has no place");
    if (before.count + 1 != after.count + fell) return _("a marker is missing after the push");
    const char *why = region_check(&after);
    return why ? _(why) : NULL;
}

const char *voices_outcome_why(const struct voices *v, const struct action *a)
{
    const struct voices_frame *f = frame_peek(v);
    int marker = a->arg[0];
    if (a->verb < V_MOVED || a->verb > V_VOID) return _("the push is under way");
    if (a->verb == V_VOID) return a->count ? _("an undone push moves nothing") : NULL;
    if (a->verb == V_REST) return rest_why(v, f, a);
    if (a->count != (a->verb == V_MOVED ? 4 : 3)) return _("the outcome's line is damaged");
    if (marker < 0 || marker >= MARKERS || (marker != f->marker && v->where[marker] != f->region))
        return _("that marker isn't in the region of the push");
    if (is_staged(v, marker) || v->staged_count == STAGED) return _("that marker has its place already");
    if (a->verb == V_FELL) {
        if (marker == f->marker) return _("a push that loses its own marker is undone");
        if (a->arg[1] < 0 || a->arg[1] > UINT16_MAX || a->arg[2] < 0 || a->arg[2] >= REGION_TURN)
            return _("the outcome's line is damaged");
        return NULL;
    }
    bool far = a->arg[1] < -REACH || a->arg[1] > REACH || a->arg[2] < -REACH || a->arg[2] > REACH;
    if (far || a->arg[3] < 0 || a->arg[3] >= REGION_TURN) return _("that marker would lie beyond the platform");
    return NULL;
}

static void push_undone(struct voices *v, struct events *ev)
{
    struct voices_frame *f = frame_top(v);
    say(ev, EV_VOID, ALL_SEE, f->actor, f->region, f->marker, 0, 0);
    memset(v->staged, 0, sizeof v->staged);
    v->staged_count = 0;
    int at = v->refused_count < REFUSED ? v->refused_count++ : 0;
    v->refused[at] = (struct voices_aim){ f->start, f->direction, f->region, 0 };
    if (f->sets) {                      /* ruling 61: everything goes back */
        v->where[f->marker] = UNUSED;
        f->marker = NOTHING;
    }
    f->region = NOTHING;
    f->start = f->direction = 0;
    f->step = PUSH_AIM;
}

static void push_rests(struct voices *v, struct events *ev)
{
    struct voices_frame *f = frame_top(v);
    for (int i = 0; i < v->staged_count; i++) {
        struct voices_rest *rest = &v->staged[i];
        if (rest->fell) {
            f->fell++;
            f->joys += voices_emotion(v, rest->id) == JOY;
            f->lost |= (uint8_t)(1u << voices_owner(v, rest->id));
            voices_marker_leave(v, rest->id, DESTROYED);
            say(ev, EV_FELL, ALL_SEE, voices_owner(v, rest->id), rest->id, f->region, rest->x, rest->y);
        } else {
            v->where[rest->id] = f->region;
            v->x[rest->id] = rest->x;
            v->y[rest->id] = rest->y;
            v->angle[rest->id] = rest->angle;
        }
    }
    memset(v->staged, 0, sizeof v->staged);
    memset(v->refused, 0, sizeof v->refused);
    v->staged_count = v->refused_count = 0;
    if (f->sets) v->step |= (uint8_t)(1u << f->marker / SET_SIZE);
    f->step = PUSH_WINDOW;
    f->event = (uint8_t)(AFTER_DEPLOY | (f->lost ? ON_OWN_DESTROYED : 0));
    say(ev, EV_RESTED, ALL_SEE, f->actor, f->region, f->marker, f->fell, 0);
}

void voices_outcome_apply(struct voices *v, const struct action *a, struct events *ev)
{
    if (a->verb == V_MOVED || a->verb == V_FELL) {
        struct voices_rest *rest = &v->staged[v->staged_count++];
        *rest = (struct voices_rest){ a->arg[1], a->arg[2], a->verb == V_MOVED ? (uint16_t)a->arg[3] : 0,
                                      (uint8_t)a->arg[0], a->verb == V_FELL };
        return;
    }
    v->asking = ASK_NOTHING;
    if (a->verb == V_VOID) push_undone(v, ev);
    else push_rests(v, ev);
}
