/* Pointers and keys. Mouse and fingers become the same presses. */
#include "input.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app.h"
#include "keyboard.h"
#include "settings.h"
#include "spots.h"
#include "type.h"

enum { POINTERS = 4, LONG_PRESS = 450, SLOP = 10, MOUSE = -1 };

struct input input;

static struct pointer {
    bool down, moved, inspected;
    int64_t id;                  /* finger id or MOUSE */
    float x, y, start_x, start_y;
    double since;
    uint32_t spot, scroller, dimmed;
    unsigned flags;
} pointers[POINTERS];

static char coming[64];          /* typed on the screen's own keyboard */
static uint32_t tapped, inspected, focus, dropped_id, scroll_id, key_held;
static double key_since;
static SDL_Keycode holding;      /* the key of a hold of its own; another key ends it */
static uint32_t revealed;        /* to be scrolled into sight */
static float drop_x, drop_y, drop_start_x, drop_start_y, scroll_by;
static bool focus_shown, focus_moved;
static uint32_t editing, key_cursor;         /* the field a pad writes in; where it is on the keyboard */
static bool latched;             /* what is held stays so until the next press */
enum { BEEN = 6 };
static uint32_t been[BEEN];      /* where the focus was, the last first */
static bool not_listening;       /* a pass that takes no input */
static double last_finger;
static float last_finger_x, last_finger_y;

bool spot(uint32_t id, struct box b, unsigned flags, const char *label)
{
    spots_add(id, b, flags, label);
    if (tapped != id || flags & (SPOT_DISABLED | SPOT_HOLD)) return false;
    tapped = 0;
    return true;
}

void spot_modal(void)
{
    type_covered();
    spots_clear();
}

static struct pointer *pressing(uint32_t id)
{
    for (int i = 0; i < POINTERS; i++)
        if (pointers[i].down && pointers[i].spot == id) return &pointers[i];
    return NULL;
}

bool spot_pressed(uint32_t id)
{
    struct pointer *p = pressing(id);
    return (p && !p->moved) || key_held == id;
}

bool spot_hovered(uint32_t id)
{
    return id == spots_under_mouse(true);
}

bool spot_focused(uint32_t id)
{
    return focus_shown && focus == id;
}

bool spot_inspected(uint32_t id)
{
    spots_inspectable(id);
    if (inspected != id) return false;
    inspected = 0;
    return true;
}

static void hold_now(uint32_t id);

void spot_hold(uint32_t id, SDL_Keycode key)
{
    if (key_held == id && holding == key) return;        /* the key repeats */
    hold_now(id);
    holding = key;
}

float spot_held(uint32_t id)
{
    struct pointer *p = pressing(id);
    if (p && !p->moved) return (float)(app_now() - p->since) + 0.01f;
    return key_held == id ? (float)(app_now() - key_since) + 0.01f : 0;
}

bool spot_dragged(uint32_t id, float *x, float *y, bool *dropped)
{
    *dropped = dropped_id == id;
    if (*dropped) {
        *x = drop_x;
        *y = drop_y;
        dropped_id = 0;
        return true;
    }
    struct pointer *p = pressing(id);
    if (!p || !p->moved || !(p->flags & SPOT_DRAG)) return false;
    *x = p->x;
    *y = p->y;
    return true;
}

bool spot_grabbed(uint32_t id, float *x, float *y)
{
    struct pointer *p = pressing(id);
    if (!p && dropped_id != id) return false;
    *x = p ? p->start_x : drop_start_x;
    *y = p ? p->start_y : drop_start_y;
    return true;
}

float spot_scrolled(uint32_t id)
{
    if (scroll_id != id) return 0;
    float by = scroll_by;
    scroll_by = 0;
    return by;
}

void spot_focus(uint32_t id)
{
    if (!id) memset(been, 0, sizeof been);
    focus = id;
}

bool spot_is_focus(uint32_t id)
{
    return focus == id;
}

bool spot_hovered_area(struct box b)
{
    return box_holds(b, input.x - canvas.dx, input.y - canvas.dy);
}

const struct spot *input_focused(void)
{
    return focus_shown ? spots_find(focus) : NULL;
}

/* ---- pointers ---- */

static struct pointer *pointer_of(int64_t id, bool fresh)
{
    for (int i = 0; i < POINTERS; i++)
        if (pointers[i].down && pointers[i].id == id) return &pointers[i];
    if (!fresh) return NULL;
    for (int i = 0; i < POINTERS; i++)
        if (!pointers[i].down) return &pointers[i];
    return NULL;
}

static void press(int64_t id, float x, float y)
{
    struct pointer *p = pointer_of(id, true);
    if (!p) return;
    const struct spot *s = spots_under(x, y, false), *area = spots_under(x, y, true);
    uint32_t on = s ? s->id : 0, flags = s ? s->flags : 0;
    bool dimmed = flags & SPOT_DIMMED;
    if (latched && key_held) {                   /* the second press of a hold lets go */
        if (key_held == on) on = flags = 0;
        key_held = latched = 0;
    }
    *p = (struct pointer){ .down = true, .id = id, .x = x, .y = y, .start_x = x, .start_y = y,
                           .since = app_now(),
                           .spot = dimmed ? 0 : on, .scroller = area ? area->id : 0, .dimmed = dimmed ? on : 0,
                           .flags = dimmed ? 0 : flags };
    input.x = x;
    input.y = y;
    focus_shown = false;
    if (s && !(s->flags & SPOT_KEY)) focus = s->id;
    app_touched();
}

/* What is dimmed says what it is; what has nothing to say is noticed. */
static void tell(const struct spot *s)
{
    if (s->inspectable) inspected = s->id;
    else input.dimmed = true;
}

/* Two fingers turning: the change of the line between them. */
static void note_turn(const struct pointer *moving, float old_x, float old_y)
{
    for (int i = 0; i < POINTERS; i++) {
        const struct pointer *other = &pointers[i];
        if (other == moving || !other->down || other->id == MOUSE || moving->id == MOUSE) continue;
        float before = atan2f(old_y - other->y, old_x - other->x),
              now = atan2f(moving->y - other->y, moving->x - other->x);
        float turn = (now - before) * 180 / (float)M_PI;
        if (turn > 180) turn -= 360;
        if (turn < -180) turn += 360;
        input.turn += turn;
    }
}

static void move(int64_t id, float x, float y)
{
    if (id == MOUSE || pointer_of(id, false)) {
        input.x = x;
        input.y = y;
    }
    struct pointer *p = pointer_of(id, false);
    if (!p) return;
    float old_x = p->x, old_y = p->y;
    p->x = x;
    p->y = y;
    note_turn(p, old_x, old_y);
    bool far = hypotf(x - p->start_x, y - p->start_y) > SLOP;
    if (far && !(p->flags & SPOT_HOLD)) p->moved = true;
    if (p->moved && p->scroller && !(p->flags & SPOT_DRAG)) {
        scroll_id = p->scroller;
        scroll_by += old_y - y;
    }
}

/* A finger that comes in over the right edge draws the log with it. */
static bool swiped(const struct pointer *p, float x, float y)
{
    return input.touch && p->start_x > canvas.w - 24 && p->start_x - x > 80 && fabsf(y - p->start_y) < 60;
}

static void release(int64_t id, float x, float y)
{
    struct pointer *p = pointer_of(id, false);
    if (!p) return;
    p->down = false;
    if (p->moved && p->flags & SPOT_DRAG) {
        dropped_id = p->spot;
        drop_x = x;
        drop_y = y;
        drop_start_x = p->start_x;
        drop_start_y = p->start_y;
        return;
    }
    if (swiped(p, x, y)) input.key = SDLK_l;
    if (p->moved || p->inspected || !(p->spot || p->dimmed)) return;
    if (p->flags & SPOT_HOLD && settings.hold_twice) {       /* it stays held until the next press */
        key_held = p->spot;
        key_since = p->since;
        latched = true;
    }
    const struct spot *s = spots_under(x, y, false);
    if (s && s->id == p->dimmed) tell(s);
    if (s && s->id == p->spot) {
        tapped = s->id;
        app_sound(s->flags & SPOT_DISABLED ? "invalid" : "tap");
    }
}

/* ---- the keyboard ---- */

float spot_focus_beyond(uint32_t id, struct box b)
{
    const struct spot *s = revealed || focus_moved ? spots_find(revealed ? revealed : focus) : NULL;
    if (!s || s->area != id) return 0;
    float above = s->b.y - 8 - b.y, below = s->b.y + s->b.h + 8 - b.y - b.h;
    return above < 0 ? above : fmaxf(0, fminf(below, above));
}

static bool typing_now(void)
{
    const struct spot *s = spots_find(focus);
    bool chosen = !(input.pad || settings.scan) || editing == focus;
    return s && s->flags & SPOT_TEXT && chosen;
}

bool input_editing(void) { return typing_now(); }
void input_edit_end(void) { editing = 0; }
bool spot_key_cursor(uint32_t id) { return (input.pad || settings.scan) && keyboard_height() > 0
    && key_cursor == id; }
bool input_pass_holds(void) { return key_held; }

void input_walk(uint32_t id)
{
    focus = id ? id : spots_first();
    focus_shown = focus_moved = true;
    app_redraw();
}

void input_walk_key(void)
{
    key_cursor = spots_next_key(key_cursor);
    app_redraw();
}

static void type(const char *text)
{
    size_t n = strlen(input.typed);
    if (!typing_now() && !strcmp(text, "?")) input.key = SDLK_QUESTION;      /* wherever that key is */
    if (typing_now()) snprintf(input.typed + n, sizeof input.typed - n, "%s", text);
}

static bool is_enter(SDL_Keycode key)
{
    return key == SDLK_RETURN || key == SDLK_KP_ENTER;
}

static bool is_arrow(SDL_Keycode key)
{
    return key == SDLK_LEFT || key == SDLK_RIGHT || key == SDLK_UP || key == SDLK_DOWN;
}

static uint32_t toward(uint32_t from, SDL_Keycode key, bool keys)
{
    return spots_toward(from, (float)((key == SDLK_RIGHT) - (key == SDLK_LEFT)),
                        (float)((key == SDLK_DOWN) - (key == SDLK_UP)), keys);
}

/* To the next part with something in it; without parts as Tab does. */
static uint32_t next_part(int step)
{
    const struct part *list;
    int n = spots_parts(&list), at = spots_part_of(focus);
    for (int i = 0; i < n; i++) {
        at = at < 0 ? (step > 0 ? 0 : n - 1) : (at + step + n) % n;
        uint32_t id = spots_in_part(at, 0, 1);
        if (id) return id;
    }
    return spots_next(focus, step);
}

/* A pad or a switch at the screen's keyboard: the focus stays in the field, a cursor walks over the keys. */
static bool key_on_keyboard(SDL_Keycode key)
{
    if (!(input.pad || settings.scan) || keyboard_height() <= 0 || !typing_now()) return false;
    if (is_arrow(key)) key_cursor = toward(key_cursor, key, true);
    else if (is_enter(key)) {
        tapped = key_cursor;
        app_sound("tap");
    } else return false;
    return true;
}

static void hold_now(uint32_t id)
{
    key_held = id;
    key_since = app_now();
    latched = settings.hold_twice || settings.scan;
}

/* Enter, or Space where something is held. True: it was taken. */
static bool key_on_spot(const struct spot *s, SDL_Keycode key)
{
    if (s->flags & SPOT_DIMMED) {
        tell(s);
        return true;
    }
    if (s->flags & SPOT_HOLD) {
        hold_now(s->id);
        return false;
    }
    if (key == SDLK_SPACE) return false;
    if (s->flags & SPOT_TEXT && (input.pad || settings.scan)) editing = s->id;
    tapped = s->id;
    app_sound(s->flags & SPOT_DISABLED ? "invalid" : "tap");
    return true;
}

void input_choose(void)
{
    const struct spot *s = spots_find(focus);
    if (latched && key_held) key_held = latched = 0;
    else if (!key_on_keyboard(SDLK_RETURN) && s && focus_shown) key_on_spot(s, SDLK_RETURN);
    app_redraw();
}

void input_press(uint32_t id)
{
    const struct spot *s = spots_find(id);
    bool held = latched && key_held;
    uint32_t was = key_held;
    if (held) key_held = latched = 0;
    app_touched();
    if (!s || (held && was == id)) return;
    input_walk(id);
    if (!key_on_spot(s, SDLK_RETURN) && s->flags & SPOT_HOLD) latched = true;
}

/* The second press of a hold lets go; the same key does no more than that. True: it was taken. */
static bool lets_go(SDL_Keycode key, bool repeat)
{
    if (!latched || !key_held || repeat) return false;
    bool same = key == holding || is_enter(key) || key == SDLK_SPACE || key == SDLK_ESCAPE;
    key_held = holding = latched = 0;
    return same;
}

/* Left and right move within what is typed. */
static bool moves_focus(SDL_Keycode key, bool typing)
{
    return key == SDLK_TAB || key == SDLK_F6 || key == SDLK_UP || key == SDLK_DOWN
           || (!typing && is_arrow(key));
}

static void move_focus(SDL_Keycode key, uint16_t mod)
{
    int step = mod & KMOD_SHIFT ? -1 : 1;
    focus_shown = focus_moved = true;
    if (key == SDLK_TAB) focus = spots_next(focus, step);
    else focus = is_arrow(key) ? toward(focus, key, false) : next_part(step);
}

/* Backspace is typed; of a letter the text follows. */
static bool is_typed(SDL_Keycode key, uint16_t mod)
{
    if (key == SDLK_BACKSPACE) type("\b");
    return key == SDLK_BACKSPACE
           || (key >= SDLK_SPACE && key < SDLK_DELETE && !(mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI)));
}

static void key_down(SDL_Keycode key, uint16_t mod, bool repeat)
{
    if (lets_go(key, repeat) || key_on_keyboard(key)) return;
    if (holding && key != holding && key != SDLK_h)
        key_held = holding = 0; /* H: a hint, behind a held peek */
    app_touched();
    input.touch = false;
    const struct spot *s = spots_find(focus);
    bool typing = typing_now(), aims = is_arrow(key) && app_takes_arrows() && !(mod & KMOD_ALT);
    if (typing && is_typed(key, mod)) return;
    if (!aims && moves_focus(key, typing)) {
        move_focus(key, mod);
        return;
    }
    if (is_enter(key) && repeat) return;         /* held: one press is one press */
    bool presses = !typing && (is_enter(key) || key == SDLK_SPACE) && !repeat;
    if (presses && s && focus_shown && key_on_spot(s, key)) return;
    if (!typing && key == SDLK_i && s) inspected = s->id;
    if (key == SDLK_SPACE && !repeat && !key_held && spots_to_hold()) hold_now(spots_to_hold());
    input.key = key;
    input.mod = mod;
}

bool input_key(SDL_Keycode key)
{
    if (input.key != key) return false;
    input.key = 0;
    return true;
}

static void from_window(int wx, int wy, float *x, float *y)
{
    float k = app_pixel_ratio() / canvas.scale;
    *x = (float)wx * k;
    *y = (float)wy * k;
    app_turn_back(x, y);
}

/* An X11 touchscreen may add a mouse press beside each finger's. */
static bool doubled(float x, float y)
{
    return app_now() - last_finger < 50 && hypotf(x - last_finger_x, y - last_finger_y) < 12;
}

static void finger(const SDL_TouchFingerEvent *f, uint32_t type)
{
    float x = f->x * (app_side() % 2 ? canvas.h : canvas.w), y = f->y * (app_side() % 2 ? canvas.w : canvas.h);
    app_turn_back(&x, &y);
    input.touch = true;
    last_finger = app_now();
    last_finger_x = x;
    last_finger_y = y;
    if (type == SDL_FINGERDOWN) press(f->fingerId, x, y);
    if (type == SDL_FINGERMOTION) move(f->fingerId, x, y);
    if (type == SDL_FINGERUP) release(f->fingerId, x, y);
}

static bool is_finger(const SDL_Event *e)
{
    return e->type == SDL_FINGERDOWN || e->type == SDL_FINGERUP || e->type == SDL_FINGERMOTION;
}

static bool mouse_moves(const SDL_MouseMotionEvent *m)
{
    float x, y;
    if (m->which == SDL_TOUCH_MOUSEID) return false;
    from_window(m->x, m->y, &x, &y);
    if (!doubled(x, y)) input.touch = false;
    move(MOUSE, x, y);
    return true;
}

static bool mouse_button(const SDL_MouseButtonEvent *m)
{
    float x, y;
    bool down = m->type == SDL_MOUSEBUTTONDOWN;
    from_window(m->x, m->y, &x, &y);
    if (m->which == SDL_TOUCH_MOUSEID || doubled(x, y)) return false;
    input.touch = false;
    if (m->button == SDL_BUTTON_RIGHT && down) {
        const struct spot *s = spots_under(x, y, false);
        inspected = s ? s->id : 0;
    }
    if (m->button != SDL_BUTTON_LEFT) return true;
    if (down) press(MOUSE, x, y);
    else release(MOUSE, x, y);
    return true;
}

static void wheel(int by)
{
    const struct spot *area = spots_under(input.x, input.y, true);
    input.wheel += by;
    if (!area) return;
    scroll_id = area->id;
    scroll_by -= (float)by * 48;
}

static void key_up(SDL_Keycode key)
{
    if (!latched && (key == SDLK_SPACE || key == SDLK_RETURN || key == holding)) key_held = holding = 0;
}

bool input_event(const SDL_Event *e)
{
    bool hand = is_finger(e) || e->type == SDL_MOUSEBUTTONDOWN || e->type == SDL_MOUSEMOTION
                || e->type == SDL_KEYDOWN;
    if (hand && !app_by_pad()) input.pad = false;
    switch (e->type) {
    case SDL_FINGERDOWN: case SDL_FINGERMOTION: case SDL_FINGERUP:
        finger(&e->tfinger, e->type);
        return true;
    case SDL_MOUSEMOTION: return mouse_moves(&e->motion);
    case SDL_MOUSEBUTTONDOWN: case SDL_MOUSEBUTTONUP: return mouse_button(&e->button);
    case SDL_MOUSEWHEEL:
        wheel(e->wheel.y);
        return true;
    case SDL_KEYDOWN:
        key_down(e->key.keysym.sym, e->key.keysym.mod, e->key.repeat);
        return true;
    case SDL_KEYUP:
        key_up(e->key.keysym.sym);
        return true;
    case SDL_TEXTINPUT:
        type(e->text.text);
        return true;
    default:
        return false;
    }
}

bool input_must_wait(const SDL_Event *e)
{
    bool back = e->type == SDL_KEYDOWN && e->key.keysym.sym == SDLK_BACKSPACE,
         text = back || e->type == SDL_TEXTINPUT;
    bool mouse = e->type == SDL_MOUSEBUTTONDOWN || e->type == SDL_MOUSEBUTTONUP;
    bool finger_event = e->type == SDL_FINGERDOWN || e->type == SDL_FINGERUP;
    if (!text && !mouse && !finger_event && e->type != SDL_KEYDOWN) return false;
    if (mouse && e->button.which == SDL_TOUCH_MOUSEID) return false;
    float x, y;
    if (mouse) from_window(e->button.x, e->button.y, &x, &y);
    if (mouse && doubled(x, y)) return false;
    if (tapped || inspected || dropped_id || input.key || input.dimmed) return true;
    return input.typed[0] && (!text || strlen(input.typed) + sizeof e->text.text >= sizeof input.typed);
}

void input_type(const char *text)
{
    size_t n = strlen(coming);
    snprintf(coming + n, sizeof coming - n, "%s", text);
}

void input_frame_begin(void)
{
    spots_clear();
    for (int i = 0; i < POINTERS; i++) {
        struct pointer *p = &pointers[i];
        if (!p->down || p->moved || p->inspected || !p->spot || p->flags & (SPOT_HOLD | SPOT_TEXT)) continue;
        if (app_now() - p->since < LONG_PRESS) continue;
        p->inspected = true;
        inspected = p->spot;
    }
}

static void be_here(void)
{
    if (been[0] == focus) return;
    memmove(been + 1, been, sizeof been - sizeof *been);
    been[0] = focus;
}

void input_frame_end(void)
{
    bool untaken = is_enter(input.key) && !key_held && !(input.mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI));
    tapped = untaken ? spots_offered() : 0;      /* for the next pass */
    if (tapped) app_sound("tap");
    inspected = dropped_id = 0;
    scroll_by = 0;
    input.wheel = 0;
    input.turn = 0;
    input.key = 0;
    input.dimmed = false;
    focus_moved = false;
    revealed = 0;
    memcpy(input.typed, coming, sizeof coming);
    coming[0] = 0;
    if (spots_under_mouse(false) != spots_under_mouse(true))
        app_redraw(); /* a spot came under a mouse that stands still */
    spots_drawn();
    bool led = (input.pad || settings.scan) && !not_listening;   /* there is always something to begin with */
    if (led && spots_find(focus) && focus_shown) be_here();
    if (!led || (spots_find(focus) && focus_shown)) return;
    uint32_t first = spots_find(focus) ? focus : 0;
    for (int i = 0; !first && i < BEEN; i++)     /* a sheet has closed: to where one was */
        if (been[i] && spots_find(been[i])) first = been[i];
    if (!first) first = spots_first();
    if (!first) return;
    focus = first;
    focus_shown = true;
    app_redraw();
}

bool input_pending(void)
{
    return tapped || inspected || dropped_id || input.key || input.dimmed || input.typed[0] || scroll_by != 0
           || input.wheel || input.turn != 0;
}

bool input_animating(float *wake_ms)
{
    if (key_held) {
        *wake_ms = 16;
        return true;
    }
    for (int i = 0; i < POINTERS; i++) {
        if (!pointers[i].down) continue;
        float left = (float)(LONG_PRESS - (app_now() - pointers[i].since));      /* until it is a long press */
        *wake_ms = pointers[i].flags & SPOT_HOLD || left < 16 ? 16 : left;
        return pointers[i].flags & SPOT_HOLD || (!pointers[i].inspected && !pointers[i].moved);
    }
    return false;
}

void input_reset(void)
{
    memset(pointers, 0, sizeof pointers);
    tapped = inspected = dropped_id = key_held = 0;
    latched = false;
    focus_shown = false;
}

/* What waits for a pass is put aside and comes back. */
void input_deaf(bool deaf)
{
    static struct {
        struct input input;
        struct pointer pointers[POINTERS];
        uint32_t tapped, inspected, dropped_id, scroll_id, key_held;
        float scroll_by;
    } kept;
    not_listening = deaf;
    if (deaf) {
        kept.input = input;
        memcpy(kept.pointers, pointers, sizeof pointers);
        kept.tapped = tapped, kept.inspected = inspected, kept.dropped_id = dropped_id,
        kept.scroll_id = scroll_id;
        kept.key_held = key_held, kept.scroll_by = scroll_by;
        memset(pointers, 0, sizeof pointers);
        tapped = inspected = dropped_id = scroll_id = key_held = 0;
        input.wheel = 0, input.turn = 0, input.key = 0, input.typed[0] = 0;
        input.dimmed = false;
        return;
    }
    input = kept.input;
    memcpy(pointers, kept.pointers, sizeof pointers);
    tapped = kept.tapped, inspected = kept.inspected, dropped_id = kept.dropped_id, scroll_id = kept.scroll_id;
    key_held = kept.key_held, scroll_by = kept.scroll_by;
}

bool input_reveal(const struct spot *s)
{
    if (spots_in_sight(s)) return false;
    revealed = s->id;
    app_redraw();
    return true;
}
