/* Hands on the stick: drag it forward to push, sideways to turn it; drag the chip along the entrance;
   or hold the button. Until the chip crosses the rail or touches another nothing has happened. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "../../../physics/layout.h"
#include "../../app.h"
#include "../../settings.h"
#include "../../table.h"
#include "../../widgets.h"
#include "text.h"
#include "view.h"

enum { SAMPLES = 128, LAST_MS = 60, SPEED_MOST = 60, HOLD_SPEED = 30, SLOW_SPEED = 3, FRAME_MOST = 50 };

/* Millimetres: which way a drag goes is known; its direction is; it has been taken back. */
static const double chosen_after = 2, locked_after = 6, back_by = 4;

enum grip { FREE, TOUCHED, SLIDING, TURNING, AIMING, DRIVING, SPENT };

static struct {
    enum grip grip;
    bool chip;                   /* the chip was grabbed, not the stick */
    double x0, y0;               /* where, in the region's frame */
    struct { double at, x, y; } sample[SAMPLES];
    int samples;
    struct voices_target before;
    double travelled, at;        /* mm along the locked line; when that was so */
    double held;                 /* mm that the button has moved the chip */
    bool armed, dragged, going;  /* waits for a press; a drag aimed it; goes by itself */
} hand;

static double left_at;           /* how far the chip had come when the push was made */

double voices_hand_travelled(void)
{
    double d = left_at;
    left_at = 0;
    return d;
}

/* How far the chip has come along its line. */
double voices_hand_way(void)
{
    return hand.grip == DRIVING ? hand.travelled : hand.held;
}

bool voices_hand_locked(void) { return hand.grip == DRIVING; }
bool voices_hand_armed(void) { return hand.armed; }
bool voices_hand_busy(void) { return hand.grip == DRIVING || (hand.going && table.sheet == SHEET_NONE); }

void voices_hand_reset(void)
{
    if (hand.grip != FREE) hand.grip = SPENT;
    hand.held = hand.travelled = 0;
    hand.armed = hand.dragged = hand.going = false;
}

static double elapsed(void)
{
    double ms = app_now() - hand.at;
    hand.at = app_now();
    return ms < 0 || ms > FRAME_MOST ? FRAME_MOST : ms;
}

static void push_now(double travelled)
{
    struct action a = voices_aim_action();
    const char *why = table.game->why(table.view, &a);
    voices_hand_reset();
    if (why) {
        app_toast(why);
        app_sound("invalid");
        return;
    }
    left_at = travelled;
    table_act(&a);
}

static void give_up(void)
{
    voices_aim = hand.before;
    voices_hand_reset();
    app_sound("back");
    app_redraw();
}

void voices_hand_back(void)
{
    if (hand.dragged) give_up();
    else voices_hand_reset();
}

/* ---- without holding ---- */

static void set_going(bool going)
{
    hand.going = going;
    hand.at = app_now();
    app_redraw();
}

void voices_hand_press(void)
{
    if (settings.steady_confirm && !hand.armed && hand.held <= 0) {
        hand.armed = true;
        app_sound("chip-click");
        app_redraw();
    } else if (settings.steady_slow) set_going(!hand.going);
    else push_now(0);
}

/* The aim of a drag stands: what comes now needs no hand. */
static void let_stand(void)
{
    hand.grip = SPENT;
    hand.dragged = true;
    hand.armed = settings.steady_confirm;
    if (!hand.armed) set_going(true);
    app_sound("chip-click");
    app_redraw();
}

static void go_by_itself(void)
{
    if (!hand.going) return;
    hand.held += SLOW_SPEED * elapsed() / 1000;
    if (hand.held >= layout.start_gap) push_now(layout.start_gap);
}

/* ---- the drag ---- */

static void local(float x, float y, double *rx, double *ry)
{
    layout_from_board(voices_aim.region, (double)((x - voices_desk.x) / voices_desk.scale), (double)((y - voices_desk.y) / voices_desk.scale), rx, ry);
}

static void take_sample(double x, double y)
{
    if (hand.samples && hand.sample[hand.samples - 1].x == x && hand.sample[hand.samples - 1].y == y) return;
    if (hand.samples == SAMPLES) {
        for (int i = 1; i < SAMPLES; i++) hand.sample[i - 1] = hand.sample[i];
        hand.samples--;
    }
    hand.sample[hand.samples].at = app_now();
    hand.sample[hand.samples].x = x;
    hand.sample[hand.samples++].y = y;
}

/* Where the pointer was before it began to lift. */
static void steady(double *x, double *y)
{
    int i = hand.samples - 1;
    while (i > 0 && hand.sample[i].at > app_now() - LAST_MS) i--;
    if (i < 0) return;
    *x = hand.sample[i].x;
    *y = hand.sample[i].y;
}

/* The line through the press and the first millimetres, by least squares; tenths of a degree. */
static int fitted(void)
{
    double xx = 0, xy = 0, yy = 0;
    for (int i = 0; i < hand.samples; i++) {
        double x = hand.sample[i].x - hand.x0, y = hand.sample[i].y - hand.y0;
        xx += x * x;
        xy += x * y;
        yy += y * y;
    }
    int n = (int)lround(atan2(2 * xy, yy - xx) / 2 * 180 / M_PI * PUSH_PER_DEGREE);
    return n < -DIRECTION_MAX ? -DIRECTION_MAX : n > DIRECTION_MAX ? DIRECTION_MAX : n;
}

/* How far the chip may come before the push is made: to its first contact, or to the stop. */
static double until_contact(void)
{
    struct region r;
    struct region_marker to;
    struct push p = { voices_aim.marker, voices_aim.start, voices_aim.direction };
    voices_region(voices_view(), voices_aim.region, &r);
    if (region_check(&r) || push_check(&r, &p)) return 1e9;
    struct region_marker from = push_start(&p);
    region_first_contact(&r, &p, &to);
    return hypot(to.x - from.x, to.y - from.y) / REGION_UNIT;
}

static double along(double x, double y)
{
    double a = voices_aim.direction / (double)PUSH_PER_DEGREE * M_PI / 180;
    return (x - hand.x0) * sin(a) + (y - hand.y0) * cos(a) - locked_after;
}

static void choose(double dx, double dy)
{
    if (hypot(dx, dy) < chosen_after) return;
    if (dy > fabs(dx) * 0.8) hand.grip = AIMING;
    else hand.grip = hand.chip ? SLIDING : TURNING;
}

static void drive(double x, double y)
{
    double want = along(x, y), step = SPEED_MOST * elapsed() / 1000, contact = until_contact();
    if (want < -locked_after - back_by) {
        give_up();
        return;
    }
    if (want > hand.travelled) hand.travelled = fmin(want, hand.travelled + step);
    if (hand.travelled >= contact) push_now(contact);
}

static void follow(double x, double y)
{
    double dx = x - hand.x0, dy = y - hand.y0;
    if (hand.grip == TOUCHED) choose(dx, dy);
    switch (hand.grip) {
    case SLIDING: voices_aim_put(hand.before.start + (int)lround(dx * PUSH_PER_MM), voices_aim.direction); break;
    case TURNING:            /* the stick's end goes the other way; a pixel is a tenth of a degree */
        voices_aim_put(voices_aim.start, hand.before.direction - (int)lround(dx * (double)voices_desk.scale));
        break;
    case AIMING:
        if (dy < -back_by) give_up();
        else voices_aim_put(voices_aim.start, fitted());
        if (hand.grip != AIMING || hypot(dx, dy) < locked_after) break;
        if (settings.steady_confirm || settings.steady_slow) {
            let_stand();
            break;
        }
        hand.grip = DRIVING;
        hand.travelled = 0;
        hand.at = app_now();
        app_sound("chip-click");
        break;
    case DRIVING: drive(x, y); break;
    default: break;
    }
}

/* Lifting before contact takes the push back, unless the hand was there and only the stick is behind. */
static void let_go(double x, double y)
{
    steady(&x, &y);
    enum grip was = hand.grip;
    if (was == SLIDING || was == TURNING) follow(x, y);
    if (was == DRIVING && along(x, y) >= until_contact()) push_now(hand.travelled);
    else if (was == AIMING || was == DRIVING) give_up();
    hand.grip = FREE;
}

/* One id over several boxes: a stick lies slanted. */
static void handle(uint32_t id, bool chip)
{
    float x, y, sx, sy;
    bool dropped = false;
    bool grabbed = spot_grabbed(id, &sx, &sy);
    if (!grabbed) {
        if (hand.grip == FREE || hand.chip != chip) return;
        if (hand.grip == AIMING) give_up();      /* so short that it was no drag */
        hand.grip = FREE;
        return;
    }
    if (hand.grip == SPENT) {
        spot_dragged(id, &x, &y, &dropped);
        if (dropped) hand.grip = FREE;
        return;
    }
    if (hand.grip == FREE) {
        table_unpick();
        hand.grip = TOUCHED;
        hand.chip = chip;
        hand.samples = 0;
        hand.before = voices_aim;
        hand.held = 0;
        hand.armed = hand.dragged = hand.going = false;
        local(sx, sy, &hand.x0, &hand.y0);
    }
    if (!spot_dragged(id, &x, &y, &dropped)) {
        x = input.x;
        y = input.y;
    }
    double rx, ry;
    local(x, y, &rx, &ry);
    if (dropped) {
        let_go(rx, ry);
        return;
    }
    take_sample(rx, ry);
    follow(rx, ry);
}

void voices_hand_draw(void)
{
    if (table.sheet != SHEET_NONE) return;
    if ((hand.grip == AIMING || hand.grip == DRIVING) && input_key(SDLK_ESCAPE)) give_up();
    if ((hand.held > 0 || hand.armed || hand.going) && input_key(SDLK_ESCAPE)) voices_hand_back();
    go_by_itself();
    if (settings.steady_buttons || voices_camera_busy() || !voices_asked(ASK_PUSH) || voices_aim.region < 0) return;
    double lean = voices_aim.direction / (double)PUSH_PER_DEGREE * M_PI / 180, x0 = voices_aim.start / (double)PUSH_PER_MM, y0 = -layout.start_gap - layout.marker_radius;
    uint32_t stick = spot_id("voices stick", 0), chip = spot_id("voices aimed chip", 0);
    float px, py, side = fmaxf(30, 16 * voices_desk.scale);
    for (double back = layout.marker_radius + 8; back < 96; back += 14) {
        voices_place(voices_aim.region, x0 - sin(lean) * back, y0 - cos(lean) * back, &px, &py);
        spot(stick, (struct box){ px - side / 2, py - side / 2, side, side }, SPOT_DRAG | SPOT_QUIET | SPOT_LARGE, _("Stick"));
    }
    voices_place(voices_aim.region, x0, y0, &px, &py);
    float r = (float)layout.marker_radius * voices_desk.scale;
    spot(chip, (struct box){ px - r, py - r, 2 * r, 2 * r }, SPOT_DRAG | SPOT_QUIET | SPOT_LARGE, _("Aimed chip"));
    handle(stick, false);
    if (voices_aim.region >= 0) handle(chip, true);
}

/* ---- the hold button ---- */

static void hold_face(struct box b, bool pressed, const char *label, const char *more)
{
    float part = (float)fmin(1, hand.held / layout.start_gap);
    if (pressed) b.y += 2;
    else draw_shadow(b, 11, SHADOW_PLATE);
    draw_shape(b, &(struct shape){ .radius = 11, .top = 0xF0CB78FF, .bottom = 0xD5A446FF, .bevel = 0xFFFFFF77, .foot = pressed ? CLEAR : 0x8D6519FF });
    if (part > 0) {
        draw_clip((struct box){ b.x, b.y, b.w * part, b.h });
        draw_round(b, 11, fade(0x6E4C16FF, 0.35f));
        draw_unclip();
    }
    struct style s = style_size(BUTTON, 18);
    float h1 = type_line_height(s), h2 = type_line_height(SMALL), y = b.y + (b.h - h1 - h2) / 2, w = fminf(type_width(s, label), b.w - 60);
    float x = b.x + (b.w - w - 34) / 2;
    draw_icon((struct box){ x, y + (h1 - 26) / 2, 26, 26 }, "hand", BRASS_INK);
    type_line((struct box){ x + 34, y, w, h1 }, s, BRASS_INK, LEFT, label);
    type_line((struct box){ b.x + 10, y + h1, b.w - 20, h2 }, SMALL, BRASS_INK, CENTRE, more);
}

/* Hold it until the chip crosses the rail: letting go pauses. Where holding is not asked for, a press will do. */
void voices_hold_button(struct box b, const char *label, const char *more)
{
    uint32_t id = spot_id("voices push", 0);
    bool press = settings.steady_buttons || settings.steady_slow || hand.armed;
    bool tapped = spot(id, b, press ? SPOT_LARGE : SPOT_HOLD | SPOT_SPACE, label), pressed = spot_pressed(id);
    if (pressed && !press) {
        double ms = elapsed(), age = (double)spot_held(id);
        hand.held += HOLD_SPEED * fmin(ms, age) / 1000 * fmin(1, 0.3 + age / 150);
    }
    const char *words = hand.going ? _("Press to stop") : press && hand.held > 0 ? _("Press to go on") : hand.armed && !hand.dragged ? _("Press again to push") : press ? _("Press to push")
        : pressed ? _("Pushing") : hand.held > 0 ? _("Hold on to push") : _("Hold to push");
    hold_face(b, pressed, words, more);
    if (spot_focused(id)) draw_focus(b, 11);
    if (tapped) voices_hand_press();
    else if (pressed && !press && hand.held >= layout.start_gap) push_now(layout.start_gap);
}
