/* The real window. */
#ifndef DOCKET_WINDOW_H
#define DOCKET_WINDOW_H

#include <SDL.h>
#include <stdbool.h>

void window_fit(int *w, int *h, int most_w, int most_h);     /* no larger than that; below 1: no limit */
SDL_Window *window_create(const char *title, int w, int h, bool fullscreen);
SDL_Renderer *window_renderer(SDL_Window *w);      /* as DOCKET_RENDERER or the settings choose */
bool window_computed_gl(const char *gl_renderer);  /* a GL of this name is computed by the processor */

/* app.c: the loop around it. */
void app_open_window(const char *title, bool with_script);
void app_close_window(void);
void app_loop(void);
void app_handle(const SDL_Event *e);
extern void (*app_behind)(void);         /* what goes on whatever screen is shown; NULL: nothing */

#endif
