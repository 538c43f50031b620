/* What comes from outside, one event at a time: the window's own, zoom, keys of every screen, the rest to
   input. */
#include <math.h>

#include "act.h"
#include "app_parts.h"
#include "draw.h"
#include "flight.h"
#include "input.h"
#include "keyboard.h"
#include "notify.h"
#include "pad.h"
#include "pad_parts.h"
#include "scan.h"
#include "screens/screens.h"
#include "settings.h"
#include "sound.h"
#include "strokes.h"
#include "window.h"

static void window_event(const SDL_WindowEvent *e)
{
    const struct screen *s = app_screen();
    switch (e->event) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
        app_fit();
        if (!settings.fullscreen)
            SDL_GetWindowSize(SDL_GetWindowFromID(e->windowID), &settings.window_w, &settings.window_h);
        break;
    case SDL_WINDOWEVENT_FOCUS_LOST: case SDL_WINDOWEVENT_MINIMIZED: case SDL_WINDOWEVENT_HIDDEN:
        input_reset();
        pad_away(true);
        notify_away(true);
        if (e->event != SDL_WINDOWEVENT_FOCUS_LOST) sound_sleep();
        if (s->hidden && !app_scripted()) s->hidden();
        app_redraw();
        break;
    case SDL_WINDOWEVENT_FOCUS_GAINED:
        pad_away(false);
        notify_away(false);
        break;
    case SDL_WINDOWEVENT_EXPOSED:
        strokes_forget();
        app_redraw();
        break;
    default:
        break;
    }
}

static void zoom(int steps)
{
    int now = settings.zoom + 10 * steps;
    settings.zoom = now > 200 ? 200 : now < 80 ? 80 : now;
    app_apply_settings();
    settings_save();
}

/* Keys that work on every screen. */
static bool global_key(const SDL_KeyboardEvent *k)
{
    SDL_Keycode key = k->keysym.sym;
    bool ctrl = k->keysym.mod & KMOD_CTRL;
    if (ctrl && (key == SDLK_PLUS || key == SDLK_EQUALS || key == SDLK_KP_PLUS)) zoom(1);
    else if (ctrl && (key == SDLK_MINUS || key == SDLK_KP_MINUS)) zoom(-1);
    else if (key == SDLK_F11) {
        settings.fullscreen = !settings.fullscreen;
        app_apply_settings();
        settings_save();
    } else return false;
    return true;
}

static void handle(const SDL_Event *e);

static bool by_pad;

bool app_by_pad(void) { return by_pad; }

static void give_key(SDL_Keycode key, uint16_t mod, bool down, bool repeat)
{
    SDL_Event e = { .key = { .type = down ? SDL_KEYDOWN : SDL_KEYUP, .state = down ? SDL_PRESSED : SDL_RELEASED,
                             .repeat = repeat, .keysym = { .sym = key, .mod = mod } } };
    handle(&e);
}

void app_key(SDL_Keycode key, uint16_t mod, bool down, bool repeat)
{
    by_pad = true;
    give_key(key, mod, down, repeat);
    by_pad = false;
}

bool app_go_back(void)
{
    if (app_screen() == &home_screen && !keyboard_height()) return false;
    give_key(SDLK_ESCAPE, 0, true, false);
    give_key(SDLK_ESCAPE, 0, false, false);
    return true;
}

/* Two fingers apart or together; fingers that turn mean a tile (Mistrial). */
static void pinch(const SDL_MultiGestureEvent *g)
{
    static float apart, turned;
    static double last;
    if (app_now() - last > 300) apart = turned = 0;
    last = app_now();
    apart += g->dDist;
    turned += fabsf(g->dTheta);
    if (fabsf(apart) < 0.08f || turned > 0.2f) return;
    zoom(apart > 0 ? 1 : -1);
    apart = 0;
}

/* Keys come as a person has laid them; while something is written letters are letters. */
void app_handle(const SDL_Event *e)
{
    if (e->type != SDL_KEYDOWN && e->type != SDL_KEYUP) {
        handle(e);
        return;
    }
    SDL_Event laid = *e;
    bool letter = e->key.keysym.sym >= SDLK_SPACE && e->key.keysym.sym < SDLK_DELETE
                  && !(e->key.keysym.mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI));
    if (e->type == SDL_KEYDOWN && controls_take(&e->key)) return;
    bool known = (letter && input_editing()) || act_translate(&laid.key);
    SDL_Keycode key = laid.key.keysym.sym;
    bool is_switch = known && e->type == SDL_KEYDOWN && (key == SDLK_SPACE || key == SDLK_RETURN);
    if (is_switch && settings.scan && (e->key.repeat || scan_press())) app_redraw();
    else if (known) handle(&laid);
}

static void handle(const SDL_Event *e)
{
    if (e->type == SDL_QUIT && app_may_quit && !app_may_quit()) return;
    if (e->type == SDL_QUIT) app_quit();
    else if (e->type == SDL_WINDOWEVENT) window_event(&e->window);
    else if (e->type == SDL_RENDER_TARGETS_RESET || e->type == SDL_RENDER_DEVICE_RESET) {
        draw_forget();           /* the pictures are gone with the graphics card's memory */
        app_apply_settings();
    } else if (e->type == SDL_DROPFILE) {
        if (app_dropped) app_dropped(e->drop.file);
        SDL_free(e->drop.file);
    } else if (e->type == SDL_MULTIGESTURE) pinch(&e->mgesture);
    else if (e->type == SDL_MOUSEWHEEL && SDL_GetModState() & KMOD_CTRL) zoom(e->wheel.y > 0 ? 1 : -1);
    else if (e->type == SDL_KEYDOWN && e->key.keysym.sym == SDLK_AC_BACK) app_go_back();
    else if (e->type == SDL_KEYDOWN && global_key(&e->key)) app_redraw();
    else if (flight_asked()
             && (e->type == SDL_MOUSEBUTTONDOWN || e->type == SDL_FINGERDOWN || e->type == SDL_KEYDOWN))
        flight_finish();
    else {
        if (app_screen() && input_must_wait(e)) app_take_input();
        if (!input_event(e)) return;
        if (flight_active() && (e->type == SDL_MOUSEBUTTONDOWN || e->type == SDL_FINGERDOWN
            || (e->type == SDL_KEYDOWN && e->key.keysym.sym == SDLK_SPACE))) flight_finish();
        app_redraw();
    }
}
