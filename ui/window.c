/* The real window: hints first, then a renderer that can draw into textures. */
#include "window.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "art.h"
#include "text.h"
#include "ui.h"

/* Where nothing else works SDL falls back to a driver that nobody can see; asked for by name, it is obeyed. */
static bool display_found(void)
{
    if (SDL_InitSubSystem(SDL_INIT_VIDEO)) return false;
    const char *driver = SDL_GetCurrentVideoDriver(), *asked = getenv("SDL_VIDEODRIVER");
    if ((asked && *asked) || !driver) return true;
    return strcmp(driver, "offscreen") && strcmp(driver, "dummy") && strcmp(driver, "evdev");
}

SDL_Window *window_create(const char *title, int w, int h, bool fullscreen)
{
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0");
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "1");
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    const char *driver = getenv("SDL_RENDER_DRIVER");
    if (driver && !strcmp(driver, "software")) SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    if (!display_found()) {
        fprintf(stderr, _("docket: no display: %s\n"), SDL_GetError());
        exit(UI_NO_DISPLAY);
    }
    Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI | (fullscreen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    SDL_Window *window = SDL_CreateWindow(title, SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, w, h, flags);
    if (!window) die_saying(_("the window did not open: %s"), SDL_GetError());
    SDL_SetWindowMinimumSize(window, 640, 480);
    SDL_StartTextInput();
    return window;
}

SDL_Renderer *window_renderer(SDL_Window *w)
{
    SDL_Renderer *r = SDL_CreateRenderer(w, -1, SDL_RENDERER_TARGETTEXTURE);
    if (!r) {
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
        r = SDL_CreateRenderer(w, -1, SDL_RENDERER_SOFTWARE | SDL_RENDERER_TARGETTEXTURE);
    }
    if (!r) die_saying(_("nothing to draw with: %s"), SDL_GetError());
    return r;
}
