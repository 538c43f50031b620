/* The window's side of a browser's page; nothing of it in another build. */
#ifdef __EMSCRIPTEN__
#include "web.h"

#include <emscripten.h>
#include <stdio.h>
#include <stdlib.h>

#include "app.h"
#include "art.h"
#include "input.h"
#include "settings.h"
#include "sound.h"
#include "speech.h"
#include "spots.h"
#include "table.h"
#include "tree.h"
#include "type.h"
#include "window.h"

/* clang-format off */
EM_JS(void, page_give, (const char *path), { Module.give(UTF8ToString(path)); });
EM_JS(int, page_later, (const char *name, int ask), { return Module.later(UTF8ToString(name), !!ask); });
EM_JS(void, page_ask_file, (void), { Module.askFile(); });
EM_JS(void, page_buzz, (int ms), { Module.vibrate(ms); });
EM_JS(void, page_keep_picks, (const void *bytes, int n), { Module.keepPicks(HEAPU8.slice(bytes, bytes + n)); });
EM_JS(void, page_tree, (const char *text), { Module.tree(UTF8ToString(text)); });
EM_JS(void, page_say, (const char *words, int volume, int kind), {
    Module.say(UTF8ToString(words), volume, kind);
});
EM_JS(void, page_hush, (void), { Module.hush(); });
EM_JS(void, page_language, (const char *code, const char *on, const char *off, const char *hold), {
    document.documentElement.lang = UTF8ToString(code) || "en";
    Module.words = { on: UTF8ToString(on), off: UTF8ToString(off), hold: UTF8ToString(hold) };
});
EM_JS(void, page_place, (char *out, int size), { stringToUTF8(location.origin + "/", out, size); });
EM_JS(void, page_whole, (char *out, int size), {
    stringToUTF8(location.origin + location.pathname, out, size);
});
EM_JS(int, page_plain, (void), { return location.protocol === "http:"; });
EM_JS(void, page_copy, (const char *text), { Module.copy(UTF8ToString(text)); });
EM_JS(int, page_shares, (void), { return !!navigator.share; });
EM_JS(void, page_share, (const char *link), { Module.share(UTF8ToString(link)); });
EM_JS(void, page_hosts, (int on), { Module.hosts(!!on); });
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

const char *web_page(void)
{
    static char page[200];
    page_whole(page, sizeof page);
    return page;
}

bool web_plain(void) { return page_plain(); }
void web_copy(const char *text) { page_copy(text); }
bool web_shares(void) { return page_shares(); }
void web_share(const char *link) { page_share(link); }
void web_hosts(bool on) { page_hosts(on); }
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
static bool later(const char *name, bool ask) { return page_later(name, ask); }
void web_start(void)
{
    app_buzz = buzz;
    asset_later = later;
    type_read(true);
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

/* ---- for screen readers ---- */

static char tree[120000];

void web_shown(void)
{
    static uint32_t last;
    struct text t = TEXT_ON(tree);
    uint32_t sum = 2166136261u;
    tree_write(&t);
    for (const char *at = tree; *at; at++) sum = (sum ^ (uint8_t)*at) * 16777619u;
    if (sum == last) return;
    last = sum;
    page_tree(tree);
}

EMSCRIPTEN_KEEPALIVE void web_press(uint32_t id)
{
    input_press(id);
    app_redraw();
}

/* The reader's cursor is there. */
EMSCRIPTEN_KEEPALIVE void web_focus(uint32_t id)
{
    const struct spot *f = input_focused();
    if ((f && f->id == id) || !spots_find(id)) return;
    input_walk(id);
}

static void *voice_open(const char *a, const char *b, const char *c, int d) { return a && b && !c
    && !d ? tree : NULL; }
static void voice_close(void *unused) { (void)unused; }
static int voice_say(void *unused, int priority, const char *words)
{
    (void)unused, (void)priority;
    page_say(words, settings.speech ? settings.speech_volume : 0, (int)speech_saying());
    return 0;
}
static int voice_cancel(void *unused)
{
    (void)unused;
    page_hush();
    return 0;
}
static int voice_volume(void *unused, int n) { return unused ? n : 0; }
static int voice_language(void *unused, const char *code)
{
    (void)unused;
    page_language(code, _("on"), _("off"), _("held from one press to the next"));
    return 0;
}

void web_voice(void *(**open)(const char *, const char *, const char *, int), void (**close)(void *),
               int (**say)(void *, int, const char *), int (**cancel)(void *), int (**volume)(void *, int),
               int (**language)(void *, const char *))
{
    *open = voice_open, *close = voice_close, *say = voice_say, *cancel = voice_cancel, *volume = voice_volume,
    *language = voice_language;
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
    const struct seat *at = table_at();
    const struct spot *s = input_spots(&count);
    text_clear(&t);
    text_add(&t, "%s %d %d %d %d\n", app_screen()->name, table_has_game() ? at->lines : 0,
             table_has_game() && table_asking(), app_busy(), table_has_game() ? at->picked : -1);
    for (int i = 0; i < count; i++, s++)
        text_add(&t, "%.5f %.5f %.5f %.5f %u %s\n", (double)(s->b.x / canvas.w), (double)(s->b.y / canvas.h),
                 (double)(s->b.w / canvas.w), (double)(s->b.h / canvas.h), s->flags, s->label);
    return all;
}
#endif
