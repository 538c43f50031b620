/* The aim: which chip, into which region, from where and at which angle; drawn up to its first contact. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "../../../physics/layout.h"
#include "../../app.h"
#include "../../settings.h"
#include "../boards.h"
#include "../../widgets.h"
#include "text.h"
#include "view.h"

enum {
    START_STEP = 2 * PUSH_PER_MM,
    TURN_STEP = 2 * PUSH_PER_DEGREE,
    START_SNAP = 5 * PUSH_PER_MM,
    TURN_SNAP = 5 * PUSH_PER_DEGREE
};

struct action voices_aim_action(const struct seat *at)
{
    struct voices_ui *ui = at->ui;
    return (struct action){
        (int8_t)at->actor, V_PUSH, 4, 0, { ui->aim.region, ui->aim.marker, ui->aim.start, ui->aim.direction }
    };
}

static bool may_push(const struct seat *at, int marker)
{
    const struct voices_frame *f = voices_push_frame(voices_view(at));
    if (!f || marker < 0) return false;
    if (f->marker >= 0) return marker == f->marker;
    return voices_owner(voices_view(at), marker) == f->actor && voices_view(at)->where[marker] == UNUSED &&
           (f->sets >> marker / SET_SIZE & 1);
}

static struct voices_target target_of(const struct action *a)
{
    return (struct voices_target){ a->arg[1], a->arg[0], a->arg[2], a->arg[3] };
}

/* After a push that was undone the stick is where it was: that aim needs a little less or more. */
void voices_aim_anew(const struct seat *at)
{
    struct voices_ui *ui = at->ui;
    const struct past *past = at->past;
    voices_hand_reset(at);
    ui->aim = (struct voices_target){ NOTHING, NOTHING, 0, 0 };
    if (!voices_asked(at, ASK_PUSH)) return;
    int i = past->count - 1;
    if (i >= 0 && past->line[i].action.verb == V_VOID) {
        while (i > 0 && past->line[i].action.verb != V_PUSH) i--;
        if (past->line[i].action.seat == at->actor) ui->aim = target_of(&past->line[i].action);
    }
    if (!may_push(at, ui->aim.marker)) ui->aim.marker = at->legal_count ? at->legal[0].arg[1] : NOTHING;
}

void voices_aim_picked(const struct seat *at)
{
    if (!voices_asked(at, ASK_PUSH) || at->picked < 0 || at->legal[at->picked].verb != V_PUSH) return;
    voices_ui(at)->aim = target_of(&at->legal[at->picked]);
}

bool voices_take(const struct seat *at, const struct action *a)
{
    if (a->verb != V_PUSH) return false;
    seat_pick(at, -1);
    voices_hand_reset(at);
    voices_ui(at)->aim = target_of(a);
    return true;
}

void voices_aim_marker(const struct seat *at, int marker)
{
    if (!may_push(at, marker)) {
        struct action a = voices_aim_action(at);
        a.arg[1] = marker;
        if (a.arg[0] < 0) a.arg[0] = at->legal_count ? at->legal[0].arg[0] : 0;
        seat_refuse(at, &a);
        return;
    }
    seat_pick(at, -1);
    voices_hand_reset(at);
    voices_ui(at)->aim.marker = marker;
    app_sound("tile-lift");
    app_redraw();
}

void voices_aim_region(const struct seat *at, int region)
{
    struct voices_ui *ui = at->ui;
    const struct voices_frame *f = voices_push_frame(voices_view(at));
    if (f && !(f->regions >> region & 1)) {
        app_toast(_("This marker can't go into that region"));
        return;
    }
    seat_pick(at, -1);
    if (ui->aim.region == region)
        app_toast(_("You are aiming here already: set the marker and the stick, then push."));
    if (ui->aim.region != region) {
        voices_hand_reset(at);
        ui->aim.start = ui->aim.direction = 0;
    }
    ui->aim.region = region;
    app_redraw();
}

static int region_under(const struct seat *at, float x, float y)
{
    struct voices_ui *ui = at->ui;
    double rx, ry;
    for (int r = 0; r < REGIONS && ui->desk.scale > 0; r++) {
        if (ui->desk.stage && ui->desk.stage != r + 1) continue;
        layout_from_board(voices_as(at, r), (double)((x - ui->desk.x) / ui->desk.scale),
                          (double)((y - ui->desk.y) / ui->desk.scale), &rx, &ry);
        if (ry > 0 && ry < layout.depth && fabs(rx) < layout.far_width / 2) return r;
    }
    return NOTHING;
}

void voices_aim_carry(const struct seat *at, int marker, float x, float y, bool dropped)
{
    struct voices_ui *ui = at->ui;
    int region = region_under(at, x, y);
    voices_camera_hold(at);
    if (ui->aim.marker != marker) voices_aim_marker(at, marker);
    if (ui->aim.marker != marker || (region < 0 && dropped)) return;
    if (region < 0) {
        voices_chip(at, x, y, 24, marker, 0.9f);
        return;
    }
    if (ui->aim.region != region) voices_aim_region(at, region);
    voices_aim_at(at, x, y);
}

static int within(int v, int most) { return v < -most ? -most : v > most ? most : v; }

void voices_aim_at(const struct seat *at, float x, float y)
{
    struct voices_ui *ui = at->ui;
    double rx, ry;
    if (ui->aim.region < 0) return;
    layout_from_board(voices_as(at, ui->aim.region), (double)((x - ui->desk.x) / ui->desk.scale),
                      (double)((y - ui->desk.y) / ui->desk.scale), &rx, &ry);
    double from_y = -layout.start_gap - layout.marker_radius, from_x = ui->aim.start / (double)PUSH_PER_MM;
    if (ry < from_y + 4) return;
    voices_aim_put(at, ui->aim.start,
                   (int)lround(atan2(rx - from_x, ry - from_y) * 180 / M_PI * 2) * (PUSH_PER_DEGREE / 2));
}

/* The nearest multiple of `step`. */
static int snapped(int v, int step) { return (v + (v < 0 ? -step / 2 : step / 2)) / step * step; }

void voices_aim_put(const struct seat *at, int start, int direction)
{
    struct voices_ui *ui = at->ui;
    start = within(settings.steady_start ? snapped(start, START_SNAP) : start, START_MAX);
    direction = within(settings.steady_direction ? snapped(direction, TURN_SNAP) : direction, DIRECTION_MAX);
    if (start == ui->aim.start && direction == ui->aim.direction) return;
    seat_pick(at, -1);
    ui->aim.start = start;
    ui->aim.direction = direction;
    app_redraw();
}

bool voices_aim_arrows(const struct seat *at)
{
    return voices_asked(at, ASK_PUSH) && voices_ui(at)->aim.region >= 0;
}

/* What one step of an arrow, the wheel or a button for little steps does. */
static int start_step(bool fine) { return settings.steady_start ? START_SNAP : fine ? 1 : PUSH_PER_MM / 4; }
static int turn_step(bool fine)
{
    return settings.steady_direction ? TURN_SNAP : fine ? 1 : PUSH_PER_DEGREE / 2;
}

/* A marker's own right lies at the left of the picture where it is pushed down: what a person presses and reads
   goes by the picture. 1, or -1 where it is the other way round. */
int voices_across(const struct seat *at, int region)
{
    double x0, y0, x1, y1;
    if (region < 0) return 1;
    layout_to_board(voices_as(at, region), 0, 0, &x0, &y0);
    layout_to_board(voices_as(at, region), 1, 0, &x1, &y1);
    return x1 < x0 ? -1 : 1;
}

/* Arrows and wheel: a quarter of a millimetre, half a degree; with Shift the finest there is. Enter pushes. */
static void take_keys(const struct seat *at)
{
    struct voices_ui *ui = at->ui;
    bool fine = input.mod & KMOD_SHIFT;
    int x = input_key(SDLK_RIGHT) - input_key(SDLK_LEFT),
        turn = input_key(SDLK_UP) - input_key(SDLK_DOWN) + input.wheel;
    if (input.pad) {                     /* its stick turns, and leans as far as it turns fast */
        int n = (int)(input.lean * PUSH_PER_DEGREE);
        input.lean -= (float)n / PUSH_PER_DEGREE;
        x = 0;
        turn = 0;
        if (n) voices_hand_reset(at);
        if (n) voices_aim_put(at, ui->aim.start, ui->aim.direction + n);
    }
    if (input_key(SDLK_r)) {             /* a millimetre: the triggers of a pad */
        voices_hand_reset(at);
        voices_aim_put(at, ui->aim.start + (fine ? -PUSH_PER_MM : PUSH_PER_MM), ui->aim.direction);
    }
    if (x || turn) {
        voices_hand_reset(at);
        voices_aim_put(at, ui->aim.start + x * voices_across(at, ui->aim.region) * start_step(fine),
                       ui->aim.direction + turn * turn_step(fine));
    }
    if (input_key(SDLK_RETURN) || input_key(SDLK_KP_ENTER)) {
        struct action a = voices_aim_action(at);
        if (seat_why(at, &a)) seat_refuse(at, &a);
        else voices_hand_press(at);
    }
}

/* ---- seen ---- */

/* The stick's picture points right and its blade ends at 160, 26 of 170 x 60; the blade is 33 high. */
void voices_stick(const struct seat *at, int region, double x, double y, double lean, int marker)
{
    float tx, ty, k = (float)(layout.stick_flat + 2 * layout.stick_round) / 33 * voices_ui(at)->desk.scale;
    double turn = layout.turn[voices_as(at, region)] - 90 + lean, a = turn * M_PI / 180;
    voices_place(at, region, x, y, &tx, &ty);
    float ox = 75 * k, oy = -4 * k, cx = tx - (float)(cos(a) * ox - sin(a) * oy),
          cy = ty - (float)(sin(a) * ox + cos(a) * oy);
    char art[40];
    snprintf(art, sizeof art, "stick/%s", seat_colours[voices_colour(at, marker)].id);
    draw_art_turned((struct box){ cx - 85 * k, cy - 30 * k, 170 * k, 60 * k }, art, WHITE, turn);
}

/* From the chip to where it first touches another, or to the stop: what comes then is for the player to see. */
static void aid_line(float ax, float ay, float bx, float by, float radius, bool touches)
{
    float length = hypotf(bx - ax, by - ay), dx = length > 0 ? (bx - ax) / length : 0,
          dy = length > 0 ? (by - ay) / length : 0;
    for (float d = radius + 4; d < length - 3; d += 9)
        draw_round((struct box){ floorf(ax + dx * d) - 2, floorf(ay + dy * d) - 2, 4, 4 }, 2, TRAIL);
    if (length > 2) voices_dashes(bx, by, radius, 2.5f, touches ? TOUCHES : TRAIL);
}

/* The chip so many millimetres on its way, the stick behind it, and the way to what it first touches. */
static void aimed(const struct seat *at, struct voices_target t, double way, colour ring)
{
    struct region r;
    struct push p = { t.marker, t.start, t.direction };
    voices_region(voices_view(at), t.region, &r);
    struct region_marker from = push_start(&p), to = from;
    float ax, ay, bx, by, radius = (float)layout.marker_radius * voices_ui(at)->desk.scale;
    bool blocked = push_check(&r, &p) != NULL;
    bool touches = !blocked && region_first_contact(&r, &p, &to) >= 0;
    double lean = t.direction / (double)PUSH_PER_DEGREE * M_PI / 180, back = way - layout.marker_radius;
    double x = from.x / (double)REGION_UNIT, y = from.y / (double)REGION_UNIT;
    voices_place(at, t.region, x + sin(lean) * way, y + cos(lean) * way, &ax, &ay);
    voices_place(at, t.region, to.x / (double)REGION_UNIT, to.y / (double)REGION_UNIT, &bx, &by);
    aid_line(ax, ay, bx, by, radius, touches);
    voices_stick(at, t.region, x + sin(lean) * back, y + cos(lean) * back,
                 t.direction / (double)PUSH_PER_DEGREE, t.marker);
    voices_chip(at, ax, ay, radius, t.marker, 1);
    draw_outline((struct box){ ax - radius - 4, ay - radius - 4, 2 * radius + 8, 2 * radius + 8 }, radius + 4,
                 3, blocked ? BAD : ring);
}

void voices_aim_tell(const struct seat *at)
{
    struct action a = voices_aim_action(at);
    seat_aims(at, voices_asked(at, ASK_PUSH) && a.arg[0] >= 0 && a.arg[1] >= 0 ? &a : NULL);
}

void voices_aim_draw(const struct seat *at)
{
    struct voices_ui *ui = at->ui;
    if (at->aim && !at->asking) aimed(at, target_of(at->aim), 0, WHITE);
    if (!voices_asked(at, ASK_PUSH) || ui->aim.region < 0 || ui->aim.marker < 0) return;
    if (at->sheet == SHEET_NONE) take_keys(at);
    if (voices_asked(at, ASK_PUSH)) voices_hand_draw(at);
    if (!voices_asked(at, ASK_PUSH) || ui->aim.region < 0) return;        /* that was the push */
    aimed(at, ui->aim, voices_hand_way(at), voices_hand_locked(at) ? BRASS400 : WHITE);
}

/* ---- the prompt ---- */

static void aim_by(const struct seat *at, int which, int n)
{
    struct voices_ui *ui = at->ui;
    if (!n) return;
    seat_pick(at, -1);
    voices_hand_reset(at);
    if (!which) n *= voices_across(at, ui->aim.region);
    voices_aim_put(at, ui->aim.start + (which ? 0 : n), ui->aim.direction + (which ? n : 0));
}

/* Two steps to either side: the outer ones large, the inner ones small. */
static void steppers(const struct seat *at, struct box row, int which, int step, int little)
{
    static const char *const labels[2][4] = {
        { N_("Left"), N_("A little left"), N_("A little right"), N_("Right") },
        { N_("Turn left"), N_("Turn a little left"), N_("Turn a little right"), N_("Turn right") },
    };
    static const char *const icons[2][4] = { { "skip-back", "chevron-left", "chevron-right", "skip-forward" },
                                             { "rotate-left", "chevron-left", "chevron-right",
                                               "rotate-right" } };
    const int by[4] = { -step, -little, little, step };
    for (int i = 0; i < 4; i++) {
        if (by[i] == by[i < 2 ? 0 : 3] && (i == 1 || i == 2)) continue;
        float x = i < 2 ? row.x + 52 * (float)i : row.x + row.w - 48 - 52 * (float)(3 - i);
        struct box b = { x, row.y, 48, 48 };
        draw_round(b, 11, INK600);
        if (widget_icon(spot_id("voices step", which * 4 + i), b, icons[which][i], _(labels[which][i]), false))
            aim_by(at, which, by[i]);
    }
}

static void dial(const struct seat *at, struct box b, int which, const char *words)
{
    struct voices_ui *ui = at->ui;
    static const char *const labels[2][2] = { { N_("Left"), N_("Right") },
                                              { N_("Turn left"), N_("Turn right") } };
    static const char *const icons[2][2] = { { "chevron-left", "chevron-right" },
                                             { "rotate-left", "rotate-right" } };
    bool whole = which ? settings.steady_direction : settings.steady_start;
    int step = which   ? whole ? TURN_SNAP : TURN_STEP
               : whole ? START_SNAP
                       : START_STEP,
        most = which ? DIRECTION_MAX : START_MAX;
    float head = type_line_height(SMALL);
    type_line((struct box){ b.x, b.y, b.w, head }, SMALL, TEXT, CENTRE, words);
    struct box row = { b.x, b.y + head + 2, b.w, 48 };
    if (settings.steady_buttons) {
        steppers(at, row, which, step, which ? turn_step(false) : start_step(false));
        return;
    }
    int was = which ? ui->aim.direction : ui->aim.start * voices_across(at, ui->aim.region), now = was;
    if (widget_icon(spot_id("voices dial", which * 2), (struct box){ row.x, row.y, 48, 48 }, icons[which][0],
                    _(labels[which][0]), false))
        now -= step;
    if (widget_icon(spot_id("voices dial", which * 2 + 1), (struct box){ row.x + row.w - 48, row.y, 48, 48 },
                    icons[which][1], _(labels[which][1]), false))
        now += step;
    widget_slider(spot_id("voices slide", which), (struct box){ row.x + 52, row.y, row.w - 104, 48 }, -most,
                  most, &now);
    aim_by(at, which, now - was);
}

/* Small: the value between two keys of a millimetre or a degree. */
static void small_dial(const struct seat *at, struct box b, int which, const char *value, const char *name)
{
    static const char *const labels[2][2] = { { N_("Left"), N_("Right") },
                                              { N_("Turn left"), N_("Turn right") } };
    static const char *const icons[2][2] = { { "chevron-left", "chevron-right" },
                                             { "rotate-left", "rotate-right" } };
    int step = which ? (settings.steady_direction ? TURN_SNAP : PUSH_PER_DEGREE)
                     : (settings.steady_start ? START_SNAP : PUSH_PER_MM);
    draw_round(b, 12, WELL);
    for (int i = 0; i < 2; i++) {
        struct box key = { i ? b.x + b.w - 48 : b.x, b.y + 2, 48, 48 };
        draw_round(key, 11, INK600);
        if (widget_icon(spot_id("voices dial", which * 2 + i), key, icons[which][i], _(labels[which][i]),
                        false))
            aim_by(at, which, i ? step : -step);
    }
    struct box words = { b.x + 48, b.y, b.w - 96, b.h / 2 + 3 };
    type_line(words, style_fixed(style_size(ROW, 15)), TEXT, CENTRE, value);
    words.y += b.h / 2 - 3;
    type_line(words, style_fixed(style_size(PLAIN13, 14)), TEXT2, CENTRE, name);
}

static void small_dials(const struct seat *at, struct prompt *p)
{
    struct voices_ui *ui = at->ui;
    char start[40], turn[40];
    struct box one = prompt_room(p, 52), two = one;
    one.w = two.w = (one.w - 8) / 2;
    two.x += one.w + 8;
    if (p->measure) return;
    bool narrow = one.w < 160;   /* the unit takes the name's place */
    snprintf(start, sizeof start, narrow ? "%+.3g" : _("%+.3g mm"),
             ui->aim.start * voices_across(at, ui->aim.region) / (double)PUSH_PER_MM);
    snprintf(turn, sizeof turn, "%+.3g\u00b0", ui->aim.direction / (double)PUSH_PER_DEGREE);
    small_dial(at, one, 0, start, narrow ? _("mm") : _("Start"));
    small_dial(at, two, 1, turn, _("Angle"));
}

static void words_for(char *out, size_t size, const char *name, double n, const char *unit)
{
    if (fabs(n) < 0.05) snprintf(out, size, _("%s: middle"), name);
    else snprintf(out, size, n < 0 ? _("%s: %.4g%s left") : _("%s: %.4g%s right"), name, fabs(n), unit);
}

/* What the chip meets first, in words. */
static void first_touch(const struct seat *at, char *out, size_t size)
{
    struct voices_ui *ui = at->ui;
    struct region r;
    struct region_marker here;
    struct push p = { ui->aim.marker, ui->aim.start, ui->aim.direction };
    voices_region(voices_view(at), ui->aim.region, &r);
    if (region_check(&r) || push_check(&r, &p)) return;
    if (region_first_contact(&r, &p, &here) < 0) {
        snprintf(out, size, "%s", _("The way is clear"));
        return;
    }
    double nearest = 1e9;
    int id = -1;
    for (int i = 0; i < r.count; i++) {
        double d = hypot(r.marker[i].x - here.x, r.marker[i].y - here.y);
        if (d < nearest) {
            nearest = d;
            id = r.marker[i].id;
        }
    }
    if (id < 0) return;
    snprintf(out, size, _("First touch: %s's %d"), at->players[voices_owner(voices_view(at), id)].name,
             voices_value(voices_view(at), id));
}

static void dials(const struct seat *at, struct prompt *p)
{
    struct voices_ui *ui = at->ui;
    char start[60], turn[60];
    if (app_small()) {
        small_dials(at, p);
        return;
    }
    words_for(start, sizeof start, _("Start"),
              ui->aim.start * voices_across(at, ui->aim.region) / (double)PUSH_PER_MM, _(" mm"));
    words_for(turn, sizeof turn, _("Angle"), ui->aim.direction / (double)PUSH_PER_DEGREE, "\u00b0");
    float h = type_line_height(SMALL) + 52;
    struct box one = prompt_room(p, h), two = one;
    if (app_portrait()) {
        one.w = two.w = (one.w - 20) / 2;
        two.x += one.w + 20;
    } else two = prompt_room(p, h);
    if (p->measure) return;
    dial(at, one, 0, start);
    dial(at, two, 1, turn);
}

static const char *where_words(const struct seat *at)
{
    return voices_on_trial(at)
               ? _("Tap a marker of yours, then a region with a brass line. Those with a gavel are on trial.")
               : _("Tap a marker of yours, then the region it goes into.");
}

/* The court needs the room. */
static bool scarce(void) { return app_portrait() && canvas.text_scale > 1.2f; }

/* No region yet: a marker and where it goes. */
static void choose(const struct seat *at, struct prompt *p)
{
    struct voices_ui *ui = at->ui;
    if (scarce()) prompt_head(p, at->actor, _("Push a marker"), _("Tap a marker, then a region"));
    else prompt_asked(p);
    if (!scarce()) prompt_note(p, "stick", where_words(at));
    if (!app_portrait() && !app_small()) {
        float h = voices_stakes(at, p->b, ui->aim.marker, true);
        if (h > 0) {
            struct box b = prompt_room(p, h);
            if (!p->measure) voices_stakes(at, b, ui->aim.marker, false);
        }
    }
    prompt_choices(p);
    voices_own_prompt(at, p);
}

static const char *how_words(const struct seat *at)
{
    if (scarce()) return "";
    if (voices_hand_locked(at)) return _("The aim is locked: push on, or let go");
    if (voices_hand_armed(at)) return _("The aim is locked: push, or take the stick back");
    return settings.steady_buttons ? _("Choose where the marker starts and its angle")
                                   : _("Slide the marker, turn the stick sideways or push it forward");
}

/* The region, and where there is little room who leads in it. */
static void aim_head(const struct seat *at, struct prompt *p)
{
    struct voices_ui *ui = at->ui;
    char head[80], what[80], leads[40];
    int badge[2], badges;
    snprintf(head, sizeof head, _("Aim at %s"), _(voices_region_names[ui->aim.region]));
    if (!app_small()) {
        prompt_head(p, at->actor, head, how_words(at));
        return;
    }
    voices_totals(at, ui->aim.region, leads, sizeof leads, badge, &badges);
    snprintf(what, sizeof what, badges ? "%s: %s" : "%.0s%s", badges ? at->players[badge[0]].name : "", leads);
    prompt_head(p, at->actor, head, what);
}

/* The button beside the push: back from what has begun, to another region, or to all there is to do. */
static void beside(const struct seat *at, struct box b, bool small)
{
    struct voices_ui *ui = at->ui;
    const struct prompt_button list[] = {
        { spot_id("voices push back", 0), SECONDARY, "close", _("Take the stick back"), NULL },
        { spot_id("all actions", 0), GHOST, "log", _("All actions"), NULL },
        { spot_id("voices other", 0), SECONDARY, "back", _("Another region"), NULL },
    };
    bool begun = (voices_hand_way(at) > 0 || voices_hand_armed(at)) && !voices_hand_locked(at);
    const struct prompt_button *button = &list[begun ? 0 : small ? 2 : 1];
    bool pressed = small ? widget_button_bare(button->id, b, button->kind, button->label)
                         : widget_button(button->id, b, button->kind, button->icon, button->label);
    if (small) draw_icon(box_centre(b, 24, 24), button->icon, TEXT);
    if (!pressed) return;
    if (begun) voices_hand_back(at);
    else if (small) voices_hand_reset(at), ui->aim.region = NOTHING, app_redraw();
    else seat_sheet(SHEET_ACTIONS);
}

void voices_aim_prompt(const struct seat *at, struct prompt *p)
{
    struct voices_ui *ui = at->ui;
    char what[80], touch[80] = "";
    if (ui->aim.region < 0) {
        choose(at, p);
        return;
    }
    aim_head(at, p);
    dials(at, p);
    struct action a = voices_aim_action(at);
    const char *why = seat_why(at, &a);
    snprintf(what, sizeof what, _("Push into %s"), _(voices_region_names[ui->aim.region]));
    struct box room = prompt_room(p, grown(app_portrait() || app_small() ? 72 : 52));
    struct box hold = room, more = room;
    if (app_small()) {           /* the way back is an icon beside it */
        more.w = 60;
        box_cut_left(&hold, 70);
    } else if (app_portrait()) { /* the weightiest at the right, where the thumb is */
        hold.w = more.w = (room.w - 12) / 2;
        hold.x += more.w + 12;
    } else hold = prompt_room(p, grown(72));     /* lowest, where every other main button is */
    if (p->measure) return;
    first_touch(at, touch, sizeof touch);
    beside(at, more, app_small());
    if (why) widget_button_off(spot_id("voices push", 0), hold, "hand", what, why);
    else voices_hold_button(at, hold, what, touch);
}
