/* The window's side of a browser's page; nothing of it in another build. */
#ifdef __EMSCRIPTEN__
#include "web.h"

#include <emscripten.h>
#include <stdio.h>
#include <stdlib.h>

#include "app.h"
#include "input.h"
#include "scene.h"
#include "sound.h"
#include "table.h"
#include "window.h"

/* clang-format off */
EM_JS(void, page_give, (const char *path), { Module.give(UTF8ToString(path)); });
EM_JS(void, page_scenes, (void), { Module.loadScenes(); });
EM_JS(void, page_ask_file, (void), { Module.askFile(); });
EM_JS(void, page_buzz, (int ms), { Module.vibrate(ms); });
EM_JS(void, page_keep_picks, (const void *bytes, int n), { Module.keepPicks(HEAPU8.slice(bytes, bytes + n)); });
EM_JS(void, page_place, (char *out, int size), { stringToUTF8(location.origin + "/", out, size); });
EM_JS(void, page_sit, (const char *seat), {
    location.hash = UTF8ToString(seat);
    location.reload();
});
/* The bytes are the program's to free; 0: there are none. */
EM_JS(void *, page_picks, (int *n), {
    const bytes = Module.keptPicks();
    const at = bytes ? _malloc(bytes.length) : 0;
    if (at) HEAPU8.set(bytes, at);
    if (at) HEAP32[n >> 2] = bytes.length;
    return at;
});
/* clang-format on */

const char *web_place(void)
{
    static char place[300];
    page_place(place, sizeof place);
    return place;
}

void web_sit(const char *seat) { page_sit(seat); }
void web_give(const char *path) { page_give(path); }
void web_ask_file(void) { page_ask_file(); }
void web_joined(void)
{
    int n = 0;
    void *bytes = page_picks(&n);
    if (bytes) table_picks_bring(bytes, (size_t)n);
    free(bytes);
}

static void buzz(int ms) { page_buzz(ms); }
void web_start(void)
{
    app_buzz = buzz;
    scene_wanted = page_scenes;
}

/* Files that were asked for are here. */
EMSCRIPTEN_KEEPALIVE void web_came(void) { app_redraw(); }

EMSCRIPTEN_KEEPALIVE void web_open(const char *path)
{
    if (app_dropped) app_dropped(path);
    app_redraw();
}

/* The page is no longer looked at: what may be seen hides as with a window that lost the focus. It may never
   come back, so what is picked is kept outside. */
EMSCRIPTEN_KEEPALIVE void web_hidden(void)
{
    SDL_Event e = { .window = { .type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_FOCUS_LOST } };
    size_t n;
    table_picks_keep();
    const void *bytes = table_picks_bytes(&n);
    if (n) page_keep_picks(bytes, (int)n);
    app_handle(&e);
    sound_sleep();
}

/* Back was pressed: false, the page may be left. */
EMSCRIPTEN_KEEPALIVE int web_back(void)
{
    bool gone = app_go_back();
    app_redraw();
    return gone;
}

/* For who measures frames. */
EMSCRIPTEN_KEEPALIVE int web_moves(void) { return app_busy(); }

/* What is on the screen, for who tests the page: the screen, the game's lines, whether somebody here is asked,
   whether something moves, the number of the picked action or -1, then a line for each spot: x, y, width and
   height in parts of the canvas, flags, label. */
EMSCRIPTEN_KEEPALIVE const char *web_look(void)
{
    static char all[60000];
    struct text t = TEXT_ON(all);
    int count;
    const struct spot *s = input_spots(&count);
    text_clear(&t);
    text_add(&t, "%s %d %d %d %d\n", app_screen()->name, table.open ? table.session.log_count : 0,
             table.open && table_asking(), app_busy(), table.open ? table.at.picked : -1);
    for (int i = 0; i < count; i++, s++)
        text_add(&t, "%.5f %.5f %.5f %.5f %u %s\n", (double)(s->b.x / canvas.w), (double)(s->b.y / canvas.h),
                 (double)(s->b.w / canvas.w), (double)(s->b.h / canvas.h), s->flags, s->label);
    return all;
}
#endif
