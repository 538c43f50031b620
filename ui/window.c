/* The real window: hints first, then a renderer that can draw into textures. A graphics card draws best;
   without one our own software drawing, which paints only what changed, beats a GL that is computed. */
#include "window.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "art.h"
#include "port.h"
#include "settings.h"
#include "text.h"
#include "texture.h"
#include "ui.h"

/* Where nothing else works SDL falls back to a driver that nobody can see; asked for by name, it is obeyed. */
static bool display_found(void)
{
    if (SDL_InitSubSystem(SDL_INIT_VIDEO)) return false;
    const char *driver = SDL_GetCurrentVideoDriver(), *asked = getenv("SDL_VIDEODRIVER");
    if ((asked && *asked) || !driver) return true;
    return strcmp(driver, "offscreen") && strcmp(driver, "dummy") && strcmp(driver, "evdev");
}

/* The screen it opens on may be smaller than the one it was last on. */
void window_fit(int *w, int *h, int most_w, int most_h)
{
    if (most_w > 0 && *w > most_w) *w = most_w;
    if (most_h > 0 && *h > most_h) *h = most_h;
}

/* What panels leave of the first screen, and a title bar of the usual height. */
static void fit_screen(int *w, int *h)
{
    enum { TITLE_BAR = 36 };
    SDL_Rect room;
    const char *asked = getenv("SDL_VIDEODRIVER");
    bool unseen = asked && (!strcmp(asked, "dummy") || !strcmp(asked, "offscreen"));
    if (unseen || SDL_GetDisplayUsableBounds(0, &room)) return;
    window_fit(w, h, room.w, *h > room.h ? room.h - TITLE_BAR : room.h);
}

SDL_Window *window_create(const char *title, int w, int h, bool fullscreen)
{
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0");
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "1");
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"); /* our software drawing goes to the window as it is */
    if (!display_found()) {
        fprintf(stderr, _("docket: no display: %s\n"), SDL_GetError());
        exit(UI_NO_DISPLAY);
    }
    fit_screen(&w, &h);
    Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI
                   | (fullscreen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    SDL_Window *window = SDL_CreateWindow(title, SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, w, h, flags);
    if (!window) die_saying(_("the window didn't open: %s"), SDL_GetError());
    SDL_SetWindowMinimumSize(window, 360, 360);
    SDL_StartTextInput();
    return window;
}

/* ---- who draws ---- */

static enum renderer chosen(void)
{
    static const char *const names[] = { "auto", "gpu", "software" };
    const char *asked = getenv("DOCKET_RENDERER");
    for (int i = 0; asked && i < 3; i++)
        if (!strcmp(asked, names[i])) return (enum renderer)i;
    return (enum renderer)settings.renderer;
}

/* A number for this run of the machine: what GL there is was found out once in it. */
static int this_boot(void)
{
    char id[64];
    return port_boot(id, sizeof id) ? (int)(texture_key(id, NULL, 0) & INT_MAX) : 0;
}

bool window_computed_gl(const char *gl_renderer)
{
    static const char *const names[] = { "llvmpipe", "softpipe", "SwiftShader", "Software Rasterizer",
                                         "swrast" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (SDL_strcasestr(gl_renderer, names[i])) return true;
    return false;
}

/* Whether this renderer's GL has no card behind it. */
static bool computed(SDL_Renderer *r)
{
    enum { GL_RENDERER = 0x1F01 };
    SDL_RendererInfo info;
    if (SDL_GetRendererInfo(r, &info) || strncmp(info.name, "opengl", 6)) return false;
    const char *(*get_string)(unsigned) = (const char *(*)(unsigned))SDL_GL_GetProcAddress("glGetString");
    const char *name = get_string ? get_string(GL_RENDERER) : NULL;
    return name && window_computed_gl(name);
}

SDL_Renderer *window_renderer(SDL_Window *w)
{
    const char *by_name = getenv("SDL_RENDER_DRIVER");
    bool named = by_name && *by_name, automatic = !named && chosen() == RENDERER_AUTOMATIC;
    bool card = automatic ? port_card() && (!settings.no_card || settings.no_card != this_boot())
                          : named || chosen() == RENDERER_CARD;
    SDL_Renderer *r = card ? SDL_CreateRenderer(w, -1, SDL_RENDERER_TARGETTEXTURE) : NULL;
    if (r && automatic && computed(r)) {
        settings.no_card = this_boot();
        SDL_DestroyRenderer(r);
        r = NULL;
    }
    if (!r) r = SDL_CreateRenderer(w, -1, SDL_RENDERER_SOFTWARE | SDL_RENDERER_TARGETTEXTURE);
    if (!r) die_saying(_("nothing to draw with: %s"), SDL_GetError());
    return r;
}
