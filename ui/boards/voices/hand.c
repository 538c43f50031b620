/* Hands on the stick: drag it forward to push, sideways to turn it; drag the chip along the entrance;
   or hold the button. Until the chip crosses the rail or touches another nothing has happened. */
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

enum { LAST_MS = 60, SPEED_MOST = 60, HOLD_SPEED = 30, SLOW_SPEED = 3, FRAME_MOST = 50 };

/* The stick as it is drawn, from the blade's face to its end. */
static const double stick_length = 100;

/* Millimetres: which way a drag goes is known; its direction is; it has been taken back. */
static const double chosen_after = 2, locked_after = 6, back_by = 4;

double voices_hand_travelled(const struct seat *at)
{
    struct voices_shared *shared = at->ui_public;
    double d = shared->left_at;
    shared->left_at = 0;
    return d;
}

/* How far the chip has come along its line. */
double voices_hand_way(const struct seat *at)
{
    struct voices_ui *ui = at->ui;
    return ui->hand.grip == DRIVING ? ui->hand.travelled : ui->hand.held;
}

bool voices_hand_locked(const struct seat *at) { return voices_ui(at)->hand.grip == DRIVING; }
bool voices_hand_armed(const struct seat *at) { return voices_ui(at)->hand.armed; }
bool voices_hand_busy(const struct seat *at)
{
    return voices_ui(at)->hand.grip == DRIVING || (voices_ui(at)->hand.going && at->sheet == SHEET_NONE);
}

void voices_hand_reset(const struct seat *at)
{
    struct voices_ui *ui = at->ui;
    if (ui->hand.grip != FREE) ui->hand.grip = SPENT;
    ui->hand.held = ui->hand.travelled = 0;
    ui->hand.armed = ui->hand.dragged = ui->hand.going = false;
}

static double elapsed(const struct seat *at)
{
    struct voices_ui *ui = at->ui;
    double ms = app_now() - ui->hand.at;
    ui->hand.at = app_now();
    return ms < 0 || ms > FRAME_MOST ? FRAME_MOST : ms;
}

static void push_now(const struct seat *at, double travelled)
{
    struct action a = voices_aim_action(at);
    const char *why = seat_why(at, &a);
    voices_hand_reset(at);
    if (why) {
        app_toast(why);
        app_sound("invalid");
        return;
    }
    voices_shared(at)->left_at = travelled;
    seat_act(at, &a);
}

static void give_up(const struct seat *at)
{
    struct voices_ui *ui = at->ui;
    ui->aim = ui->hand.before;
    voices_hand_reset(at);
    app_sound("back");
    app_redraw();
}

void voices_hand_back(const struct seat *at)
{
    if (voices_ui(at)->hand.dragged) give_up(at);
    else voices_hand_reset(at);
}

/* ---- without holding ---- */

static void set_going(const struct seat *at, bool going)
{
    struct voices_ui *ui = at->ui;
    ui->hand.going = going;
    ui->hand.at = app_now();
    app_redraw();
}

void voices_hand_press(const struct seat *at)
{
    struct voices_ui *ui = at->ui;
    if (settings.steady_confirm && !ui->hand.armed && ui->hand.held <= 0) {
        ui->hand.armed = true;
        app_sound("chip-click");
        app_redraw();
    } else if (settings.steady_slow) set_going(at, !ui->hand.going);
    else push_now(at, 0);
}

/* The aim of a drag stands: what comes now needs no hand. */
static void let_stand(const struct seat *at)
{
    struct voices_ui *ui = at->ui;
    ui->hand.grip = SPENT;
    ui->hand.dragged = true;
    ui->hand.armed = settings.steady_confirm;
    if (!ui->hand.armed) set_going(at, true);
    app_sound("chip-click");
    app_redraw();
}

static void go_by_itself(const struct seat *at)
{
    struct voices_ui *ui = at->ui;
    if (!ui->hand.going) return;
    ui->hand.held += SLOW_SPEED * elapsed(at) / 1000;
    if (ui->hand.held >= layout.start_gap) push_now(at, layout.start_gap);
}

/* ---- the drag ---- */

static void local(const struct seat *at, float x, float y, double *rx, double *ry)
{
    struct voices_ui *ui = at->ui;
    layout_from_board(voices_as(at, ui->aim.region), (double)((x - ui->desk.x) / ui->desk.scale),
                      (double)((y - ui->desk.y) / ui->desk.scale), rx, ry);
}

static void take_sample(const struct seat *at, double x, double y)
{
    struct voices_ui *ui = at->ui;
    if (ui->hand.samples && ui->hand.sample[ui->hand.samples - 1].x == x &&
        ui->hand.sample[ui->hand.samples - 1].y == y)
        return;
    if (ui->hand.samples == SAMPLES) {
        for (int i = 1; i < SAMPLES; i++) ui->hand.sample[i - 1] = ui->hand.sample[i];
        ui->hand.samples--;
    }
    ui->hand.sample[ui->hand.samples].at = app_now();
    ui->hand.sample[ui->hand.samples].x = x;
    ui->hand.sample[ui->hand.samples++].y = y;
}

/* Where the pointer was before it began to lift. */
static void steady(const struct seat *at, double *x, double *y)
{
    struct voices_ui *ui = at->ui;
    int i = ui->hand.samples - 1;
    while (i > 0 && ui->hand.sample[i].at > app_now() - LAST_MS) i--;
    if (i < 0) return;
    *x = ui->hand.sample[i].x;
    *y = ui->hand.sample[i].y;
}

/* The line through the press and the first millimetres, by least squares; tenths of a degree. */
static int fitted(const struct seat *at)
{
    struct voices_ui *ui = at->ui;
    double xx = 0, xy = 0, yy = 0;
    for (int i = 0; i < ui->hand.samples; i++) {
        double x = ui->hand.sample[i].x - ui->hand.x0, y = ui->hand.sample[i].y - ui->hand.y0;
        xx += x * x;
        xy += x * y;
        yy += y * y;
    }
    int n = (int)lround(atan2(2 * xy, yy - xx) / 2 * 180 / M_PI * PUSH_PER_DEGREE);
    return n < -DIRECTION_MAX ? -DIRECTION_MAX : n > DIRECTION_MAX ? DIRECTION_MAX : n;
}

/* How far the chip may come before the push is made: to its first contact, or to the stop. */
static double until_contact(const struct seat *at)
{
    struct voices_ui *ui = at->ui;
    struct region r;
    struct region_marker to;
    struct push p = { ui->aim.marker, ui->aim.start, ui->aim.direction };
    voices_region(voices_view(at), ui->aim.region, &r);
    if (region_check(&r) || push_check(&r, &p)) return 1e9;
    struct region_marker from = push_start(&p);
    region_first_contact(&r, &p, &to);
    return hypot(to.x - from.x, to.y - from.y) / REGION_UNIT;
}

static double along(const struct seat *at, double x, double y)
{
    struct voices_ui *ui = at->ui;
    double a = ui->aim.direction / (double)PUSH_PER_DEGREE * M_PI / 180;
    return (x - ui->hand.x0) * sin(a) + (y - ui->hand.y0) * cos(a) - locked_after;
}

static void choose(const struct seat *at, double dx, double dy)
{
    struct voices_ui *ui = at->ui;
    if (hypot(dx, dy) < chosen_after) return;
    if (dy > fabs(dx) * 0.8) ui->hand.grip = AIMING;
    else ui->hand.grip = ui->hand.chip ? SLIDING : TURNING;
}

static void drive(const struct seat *at, double x, double y)
{
    struct voices_ui *ui = at->ui;
    double want = along(at, x, y), step = SPEED_MOST * elapsed(at) / 1000, contact = until_contact(at);
    if (want < -locked_after - back_by) {
        give_up(at);
        return;
    }
    if (want > ui->hand.travelled) ui->hand.travelled = fmin(want, ui->hand.travelled + step);
    if (ui->hand.travelled >= contact) push_now(at, contact);
}

static void follow(const struct seat *at, double x, double y)
{
    struct voices_ui *ui = at->ui;
    double dx = x - ui->hand.x0, dy = y - ui->hand.y0;
    if (ui->hand.grip == TOUCHED) choose(at, dx, dy);
    switch (ui->hand.grip) {
    case SLIDING:
        voices_aim_put(at, ui->hand.before.start + (int)lround(dx * PUSH_PER_MM), ui->aim.direction);
        break;
    case TURNING:            /* the stick's end goes the other way; a pixel is a tenth of a degree */
        voices_aim_put(at, ui->aim.start, ui->hand.before.direction - (int)lround(dx * (double)ui->desk.scale));
        break;
    case AIMING:
        if (dy < -back_by) give_up(at);
        else voices_aim_put(at, ui->aim.start, fitted(at));
        if (ui->hand.grip != AIMING || hypot(dx, dy) < locked_after) break;
        if (settings.steady_confirm || settings.steady_slow) {
            let_stand(at);
            break;
        }
        ui->hand.grip = DRIVING;
        ui->hand.travelled = 0;
        ui->hand.at = app_now();
        app_sound("chip-click");
        break;
    case DRIVING: drive(at, x, y); break;
    default: break;
    }
}

/* Lifting before contact takes the push back, unless the hand was there and only the stick is behind. */
static void let_go(const struct seat *at, double x, double y)
{
    struct voices_ui *ui = at->ui;
    steady(at, &x, &y);
    enum grip was = ui->hand.grip;
    if (was == SLIDING || was == TURNING) follow(at, x, y);
    if (was == DRIVING && along(at, x, y) >= until_contact(at)) push_now(at, ui->hand.travelled);
    else if (was == AIMING || was == DRIVING) give_up(at);
    ui->hand.grip = FREE;
}

/* One id over several boxes: a stick lies slanted. */
static void handle(const struct seat *at, uint32_t id, bool chip)
{
    struct voices_ui *ui = at->ui;
    float x, y, sx, sy;
    bool dropped = false;
    bool grabbed = spot_grabbed(id, &sx, &sy);
    if (!grabbed) {
        if (ui->hand.grip == FREE || ui->hand.chip != chip) return;
        if (ui->hand.grip == AIMING) give_up(at);      /* so short that it was no drag */
        ui->hand.grip = FREE;
        return;
    }
    if (ui->hand.grip == SPENT) {
        spot_dragged(id, &x, &y, &dropped);
        if (dropped) ui->hand.grip = FREE;
        return;
    }
    if (ui->hand.grip == FREE) {
        seat_pick(at, -1);
        ui->hand.grip = TOUCHED;
        ui->hand.chip = chip;
        ui->hand.samples = 0;
        ui->hand.before = ui->aim;
        ui->hand.held = 0;
        ui->hand.armed = ui->hand.dragged = ui->hand.going = false;
        local(at, sx, sy, &ui->hand.x0, &ui->hand.y0);
    }
    if (!spot_dragged(id, &x, &y, &dropped)) {
        x = input.x;
        y = input.y;
    }
    double rx, ry;
    local(at, x, y, &rx, &ry);
    if (dropped) {
        let_go(at, rx, ry);
        return;
    }
    take_sample(at, rx, ry);
    follow(at, rx, ry);
}

void voices_hand_draw(const struct seat *at)
{
    struct voices_ui *ui = at->ui;
    if (at->sheet != SHEET_NONE) return;
    if ((ui->hand.grip == AIMING || ui->hand.grip == DRIVING) && input_key(SDLK_ESCAPE)) give_up(at);
    if ((ui->hand.held > 0 || ui->hand.armed || ui->hand.going) && input_key(SDLK_ESCAPE)) voices_hand_back(at);
    go_by_itself(at);
    if (settings.steady_buttons || voices_camera_busy(at) || !voices_asked(at, ASK_PUSH) || ui->aim.region < 0)
        return;
    double lean = ui->aim.direction / (double)PUSH_PER_DEGREE * M_PI / 180,
           x0 = ui->aim.start / (double)PUSH_PER_MM, y0 = -layout.start_gap - layout.marker_radius;
    uint32_t stick = spot_id("voices stick", 0), chip = spot_id("voices aimed chip", 0);
    float px, py, side = fmaxf(app_small() ? 64 : 30, 16 * ui->desk.scale);
    for (double back = layout.marker_radius + 8; back < layout.marker_radius + stick_length; back += 14) {
        voices_place(at, ui->aim.region, x0 - sin(lean) * back, y0 - cos(lean) * back, &px, &py);
        if (ui->desk.stage && !box_holds(box_inset(ui->desk.court, side / 4), px, py)) continue;
        spot(stick, (struct box){ px - side / 2, py - side / 2, side, side },
             SPOT_DRAG | SPOT_QUIET | SPOT_LARGE, _("Stick"));
    }
    voices_place(at, ui->aim.region, x0, y0, &px, &py);
    float r = (float)layout.marker_radius * ui->desk.scale;
    spot(chip, (struct box){ px - r, py - r, 2 * r, 2 * r }, SPOT_DRAG | SPOT_QUIET | SPOT_LARGE,
         _("Aimed marker"));
    handle(at, stick, false);
    if (ui->aim.region >= 0) handle(at, chip, true);
}

/* ---- the hold button ---- */

static void hold_face(const struct seat *at, struct box b, bool pressed, const char *label, const char *more)
{
    float part = (float)fmin(1, voices_ui(at)->hand.held / layout.start_gap);
    if (pressed) b.y += 2;
    else draw_shadow(b, 11, SHADOW_PLATE);
    draw_shape(b, &(struct shape){ .radius = 11,
                                   .top = BRASS_KEY,
                                   .bottom = BRASS_KEY_LOW,
                                   .bevel = BEVEL,
                                   .foot = pressed ? CLEAR : BRASS_FOOT });
    if (part > 0) {
        draw_clip((struct box){ b.x, b.y, b.w * part, b.h });
        draw_round(b, 11, fade(TRAIL, 0.35f));
        draw_unclip();
    }
    struct style s = style_size(BUTTON, 18);
    float h1 = type_line_height(s), h2 = type_line_height(SMALL), y = b.y + (b.h - h1 - h2) / 2,
          w = fminf(type_width(s, label), b.w - 60);
    float x = b.x + (b.w - w - 34) / 2;
    draw_icon((struct box){ x, y + (h1 - 26) / 2, 26, 26 }, "hand", BRASS_INK);
    type_line((struct box){ x + 34, y, w, h1 }, s, BRASS_INK, LEFT, label);
    type_line((struct box){ b.x + 10, y + h1, b.w - 20, h2 }, SMALL, BRASS_INK, CENTRE, more);
}

/* Hold it until the chip crosses the rail: letting go pauses. Else a press will do. */
void voices_hold_button(const struct seat *at, struct box b, const char *label, const char *more)
{
    struct voices_ui *ui = at->ui;
    uint32_t id = spot_id("voices push", 0);
    bool press = settings.steady_buttons || settings.steady_slow || ui->hand.armed;
    bool tapped = spot(id, b, press ? SPOT_LARGE : SPOT_HOLD | SPOT_SPACE, label), pressed = spot_pressed(id);
    if (pressed && !press) {
        double ms = elapsed(at), age = (double)spot_held(id);
        ui->hand.held += HOLD_SPEED * fmin(ms, age) / 1000 * fmin(1, 0.3 + age / 150);
    }
    const char *words = ui->hand.going                        ? _("Press to stop")
                        : press && ui->hand.held > 0          ? _("Press to go on")
                        : ui->hand.armed && !ui->hand.dragged ? _("Press again to push")
                        : press                               ? _("Press to push")
                        : pressed                             ? _("Pushing")
                        : ui->hand.held > 0                   ? _("Hold on to push")
                                                              : _("Hold to push");
    hold_face(at, b, pressed, words, more);
    widget_ring(id, b, 11);
    if (tapped) voices_hand_press(at);
    else if (pressed && !press && ui->hand.held >= layout.start_gap) push_now(at, layout.start_gap);
}
