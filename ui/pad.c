/* Pads are read here and nowhere else: SDL's own events of joysticks would wake the program 900 times a
   second. */
#include "pad.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app.h"
#include "input.h"
#include "keyboard.h"
#include "pad_parts.h"
#include "screens/screens.h"
#include "settings.h"
#include "text.h"
#include "theme.h"

/* Milliseconds; a stick is out at one and in again below the other, so that it doesn't tremble. */
enum { FIRST = 350, AGAIN = 110, EACH = 16, RESTING = 100, REST_AFTER = 60000, LOOK_EACH = 250, LOOK_FOR = 3000,
       OUT = 16000, IN = 11000, TURN_SPEED = 60 };      /* degrees a second of a stick that leans all the way */

enum way { LEFT, RIGHT, UP, DOWN, WAYS };
static const SDL_Keycode way_keys[WAYS] = { SDLK_LEFT, SDLK_RIGHT, SDLK_UP, SDLK_DOWN };
static const SDL_GameControllerButton cross[WAYS] = {
    SDL_CONTROLLER_BUTTON_DPAD_LEFT, SDL_CONTROLLER_BUTTON_DPAD_RIGHT, SDL_CONTROLLER_BUTTON_DPAD_UP,
    SDL_CONTROLLER_BUTTON_DPAD_DOWN,
};

static struct pad {
    SDL_GameController *with;
    SDL_JoystickID id;
    int seat;
    bool down[PAD_BUTTONS];
    struct key sent[PAD_BUTTONS];        /* what it holds down; sym 0: nothing */
    struct held { bool on; double next; } stick[WAYS], dpad[WAYS], page[2];
} pads[PADS];

static bool started, away, watched;
static SDL_atomic_t news;        /* something was plugged in or out */
static double look_until, look_at, used_at, read_at;
static int last_used = -1;
int (*pad_asks)(int pad);

int pad_count(void)
{
    int n = 0;
    for (int i = 0; i < PADS; i++) n += pads[i].with != NULL;
    return n;
}

int pad_seat(int pad) { return pads[pad].with ? pads[pad].seat : -1; }

int pad_of_seat(int seat)
{
    for (int i = 0; i < PADS; i++)
        if (pads[i].with && pads[i].seat == seat) return i;
    return -1;
}

void pad_take_seat(int pad, int seat, int light)
{
    pads[pad].seat = seat;
    uint32_t c = seat >= 0 ? seat_colours[light].base : 0x404040FF;
    SDL_GameControllerSetLED(pads[pad].with, (uint8_t)(c >> 24), (uint8_t)(c >> 16), (uint8_t)(c >> 8));
}

/* ---- what it looks like ---- */

enum pad_look pad_look(void)
{
    SDL_GameControllerType t = last_used >= 0 && pads[last_used].with
                                   ? SDL_GameControllerGetType(pads[last_used].with)
                                   : SDL_CONTROLLER_TYPE_UNKNOWN;
    switch (t) {
    case SDL_CONTROLLER_TYPE_PS3: case SDL_CONTROLLER_TYPE_PS4: case SDL_CONTROLLER_TYPE_PS5: return PAD_MARKS;
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO: return PAD_TURNED;
    default: return PAD_LETTERS;
    }
}

const char *pad_button_name(int button)
{
    static const char *const names[3][PAD_BUTTONS] = {
        { "A", "B", "X", "Y", "View", "Guide", "Menu", "LS", "RS", "LB", "RB", [PAD_LEFT_TRIGGER] = "LT",
            "RT" },
        { "\u2715", "\u25cb", "\u25a1", "\u25b3", "Share", "PS", "Options", "L3", "R3", "L1", "R1",
          [PAD_LEFT_TRIGGER] = "L2", "R2" },
        { "A", "B", "X", "Y", "\u2212", "Home", "+", "LS", "RS", "L", "R", [PAD_LEFT_TRIGGER] = "ZL", "ZR" },
    };
    return button >= 0 && button < PAD_BUTTONS && names[pad_look()][button] ? names[pad_look()][button] : "";
}

/* ---- coming and going ---- */

static void plugged(void)
{
    SDL_Event e = { .type = SDL_USEREVENT };
    SDL_AtomicSet(&news, 1);
    SDL_PushEvent(&e);           /* the loop wakes up */
}

static void buzz(int ms)
{
    for (int i = 0; i < PADS && settings.rumble; i++)
        if (pads[i].with && (pads[i].seat < 0 || pad_rules_called(pads[i].seat)))
            SDL_GameControllerRumble(pads[i].with, 0x5000, 0x9000, (uint32_t)ms);
}

void pad_start(void)
{
    if (started) return;
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");     /* who has the focus is known here */
    SDL_SetHint(SDL_HINT_JOYSTICK_THREAD, "0");
    if (SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER)) return;
    SDL_JoystickEventState(SDL_IGNORE);
    SDL_GameControllerEventState(SDL_IGNORE);
    started = true;
    away = false;
    watched = pad_watch_start(plugged);
    SDL_AtomicSet(&news, 1);
    if (!app_buzz) app_buzz = buzz;
}

static void let_go(struct pad *p)
{
    for (int b = 0; b < PAD_BUTTONS; b++) {
        if (p->sent[b].sym) app_key(p->sent[b].sym, p->sent[b].mod, false, false);
        p->sent[b].sym = 0;
    }
    memset(p->stick, 0, sizeof p->stick);
    memset(p->dpad, 0, sizeof p->dpad);
    memset(p->page, 0, sizeof p->page);
    input.lean = 0;
}

static void close_pad(struct pad *p)
{
    if (!p->with) return;
    let_go(p);
    SDL_GameControllerClose(p->with);
    p->with = NULL;
}

void pad_stop(void)
{
    if (!started) return;
    pad_watch_stop();
    for (int i = 0; i < PADS; i++) close_pad(&pads[i]);
    SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
    if (app_buzz == buzz) app_buzz = NULL;
    started = input.pad = false;
    last_used = -1;
}

/* What is down meanwhile counts once it was up. */
void pad_away(bool now)
{
    away = now;
    if (!started) return;
    for (int i = 0; i < PADS; i++)
        if (pads[i].with) let_go(&pads[i]);
    if (now) input.pad = false;
    else SDL_AtomicSet(&news, 1);
}

static bool open_already(SDL_JoystickID id)
{
    for (int i = 0; i < PADS; i++)
        if (pads[i].with && pads[i].id == id) return true;
    return false;
}

static void look_around(void)
{
    int before = pad_count();
    for (int i = 0; i < PADS; i++)
        if (pads[i].with && !SDL_GameControllerGetAttached(pads[i].with)) close_pad(&pads[i]);
    if (pad_count() < before) app_toast(_("Controller disconnected"));
    before = pad_count();
    for (int i = 0; i < SDL_NumJoysticks(); i++) {
        int free = 0;
        while (free < PADS && pads[free].with) free++;
        if (free == PADS || !SDL_IsGameController(i)
            || open_already(SDL_JoystickGetDeviceInstanceID(i))) continue;
        pads[free] = (struct pad){ .with = SDL_GameControllerOpen(i), .seat = -1 };
        pads[free].id = pads[free].with ? SDL_JoystickGetDeviceInstanceID(i) : 0;
    }
    if (pad_count() > before) {
        used_at = app_now();
        app_toast(_("Controller connected. Mouse, touch and keys still work."));
    }
}

/* ---- buttons ---- */

/* True: the press only shows where one is. */
static bool wakes(int pad)
{
    bool first = !input.pad && !input_focused();
    last_used = pad;
    used_at = app_now();
    if (!input.pad) app_redraw();
    input.pad = true;
    input.touch = false;
    if (first) input_walk(0);
    return first;
}

static void button_down(int pad, int b)
{
    enum act a = act_of_button(b);
    if (controls_take_button(b)) {
        app_redraw();
        return;
    }
    if (wakes(pad) || a == ACT_NONE) return;
    if (a == ACT_PRESS && pads[pad].seat < 0 && pad_asks && pad_asks(pad) >= 0) return;
    const char *why = pad_rules_why_not(pads[pad].seat, a);
    if (why) {
        app_toast(why);
        app_sound("invalid");
        return;
    }
    struct key k = act_own_key(a);
    pads[pad].sent[b] = k;
    app_key(k.sym, k.mod, true, false);
}

static void button_up(int pad, int b)
{
    struct key k = pads[pad].sent[b];
    pads[pad].sent[b].sym = 0;
    if (k.sym) app_key(k.sym, k.mod, false, false);
}

static bool is_down(const struct pad *p, int b)
{
    if (b == PAD_LEFT_TRIGGER || b == PAD_RIGHT_TRIGGER) {
        int axis = b == PAD_LEFT_TRIGGER ? SDL_CONTROLLER_AXIS_TRIGGERLEFT : SDL_CONTROLLER_AXIS_TRIGGERRIGHT;
        return SDL_GameControllerGetAxis(p->with, (SDL_GameControllerAxis)axis) > (p->down[b] ? IN : OUT);
    }
    return SDL_GameControllerGetButton(p->with, (SDL_GameControllerButton)b);
}

static void read_buttons(int pad)
{
    struct pad *p = &pads[pad];
    for (int b = 0; b < PAD_BUTTONS; b++) {
        if (b > PAD_RIGHT_SHOULDER && b < PAD_LEFT_TRIGGER) continue;
        bool now = is_down(p, b);
        if (now == p->down[b]) continue;
        p->down[b] = now;
        if (now) button_down(pad, b);
        else button_up(pad, b);
    }
}

/* ---- sticks and cross ---- */

/* A key that repeats while it is out. */
static void repeated(int pad, struct held *h, bool out, SDL_Keycode key, uint16_t mod)
{
    double now = app_now();
    if (!out) {
        h->on = false;
        return;
    }
    if (h->on && now < h->next) return;
    bool again = h->on;
    h->next = now + (again ? AGAIN : FIRST);
    h->on = true;
    used_at = now;
    if (!again && wakes(pad)) return;
    app_key(key, mod, true, again);
    app_key(key, mod, false, false);
}

static bool axis_out(const struct pad *p, SDL_GameControllerAxis axis, int sign, bool was)
{
    return SDL_GameControllerGetAxis(p->with, axis) * sign > (was ? IN : OUT);
}

/* While arrows aim the stick aims and the cross goes elsewhere. */
static void read_ways(int pad, double ms)
{
    struct pad *p = &pads[pad];
    static const SDL_GameControllerAxis axes[WAYS] = { SDL_CONTROLLER_AXIS_LEFTX, SDL_CONTROLLER_AXIS_LEFTX,
                                                       SDL_CONTROLLER_AXIS_LEFTY, SDL_CONTROLLER_AXIS_LEFTY };
    static const int signs[WAYS] = { -1, 1, -1, 1 };
    bool aims = app_takes_arrows();
    int x = SDL_GameControllerGetAxis(p->with, SDL_CONTROLLER_AXIS_LEFTX);
    if (aims && abs(x) > IN / 2) {
        float lean = (float)(abs(x) - IN / 2) / (32767 - IN / 2);
        if (!input.pad) wakes(pad);
        input.lean += (x < 0 ? -1.0f : 1.0f) * lean * lean * TURN_SPEED * (float)ms / 1000;
        used_at = app_now();
        app_redraw();
    }
    if (!aims) input.lean = 0;
    for (int w = 0; w < WAYS; w++) {
        repeated(pad, &p->stick[w], axis_out(p, axes[w], signs[w], p->stick[w].on), way_keys[w], 0);
        repeated(pad, &p->dpad[w], SDL_GameControllerGetButton(p->with, cross[w]), way_keys[w],
                 aims ? KMOD_ALT : 0);
    }
    for (int w = 0; w < 2; w++)
        repeated(pad, &p->page[w], axis_out(p, SDL_CONTROLLER_AXIS_RIGHTY, w ? 1 : -1, p->page[w].on),
                 w ? SDLK_PAGEDOWN : SDLK_PAGEUP, 0);
}

void pad_update(void)
{
    if (!started || away) return;
    double now = app_now(), ms = now - read_at;
    if (SDL_AtomicSet(&news, 0)) look_at = now,
        look_until = now + LOOK_FOR; /* its rights may come a moment later */
    bool looks = now < look_until && now >= look_at;
    if (!pad_count() && !looks) {
        if (now < look_until) app_wake_in((float)(look_at - now));
        else if (!watched) SDL_AtomicSet(&news, 1), app_wake_in(LOOK_FOR);
        return;
    }
    SDL_GameControllerUpdate();
    if (looks || SDL_NumJoysticks() != pad_count()) look_around();
    if (looks) look_at = now + LOOK_EACH;
    if (now < look_until) app_wake_in(LOOK_EACH);
    read_at = now;
    for (int i = 0; i < PADS; i++) {
        if (!pads[i].with) continue;
        if (!SDL_GameControllerGetAttached(pads[i].with)) {
            look_around();
            continue;
        }
        read_buttons(i);
        if (pads[i].with) read_ways(i, ms > 100 ? EACH : ms);
    }
    if (pad_count()) app_wake_in(now - used_at > REST_AFTER ? RESTING : EACH);
}
