/* The few functions of libnotify that are called, by name; whatever fails, the game goes on without. The
   library waits for the desktop, so it is called by a thread of its own. */
#include "notify.h"

#ifdef __EMSCRIPTEN__
#include <emscripten.h>
#endif
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "settings.h"
#include "text.h"

static bool away;

void notify_away(bool now) { away = now; }

#ifdef __EMSCRIPTEN__

/* clang-format off */
EM_JS(void, page_notify, (const char *head, const char *body), {
    Module.notify(UTF8ToString(head), UTF8ToString(body));
});
/* 1: the person has allowed it; 0: not asked yet; -1: refused, or this browser has none. */
EM_JS(int, page_may_notify, (void), { return Module.mayNotify(); });
EM_JS(void, page_ask_notify, (void), { Module.askNotify(); });
/* clang-format on */

void notify_turn(const char *game, const char *name)
{
    char body[160];
    snprintf(body, sizeof body, "%s: %s", game, name);
    if (away && notify_on()) page_notify(_("Your turn"), body);
}

const char *notify_why_not(void)
{
    return page_may_notify() < 0 ? _("This browser allows none for this page") : NULL;
}

bool notify_on(void) { return settings.notify && page_may_notify() > 0; }

void notify_switch(bool on)
{
    settings.notify = on;
    if (on) page_ask_notify();
}

#else

bool notify_on(void) { return settings.notify; }
void notify_switch(bool on) { settings.notify = on; }

static struct {
    int (*init)(const char *name);
    void *(*create)(const char *summary, const char *body, const char *icon);
    int (*show)(void *notification, void **error);
} lib;
static void *library;
static bool tried;
static SDL_atomic_t busy;        /* one is on its way: the desktop is slow, or there is none */

struct said { char head[80], body[160]; };

static bool load(void)
{
    const struct { const char *name; void **to; } needed[] = {
        { "notify_init", (void **)&lib.init }, { "notify_notification_new", (void **)&lib.create },
        { "notify_notification_show", (void **)&lib.show },
    };
    const char *name = getenv("DOCKET_NOTIFY");
    library = SDL_LoadObject(name && *name ? name : "libnotify.so.4");
    for (size_t i = 0; library && i < sizeof needed / sizeof *needed; i++)
        if (!(*needed[i].to = SDL_LoadFunction(library, needed[i].name))) return false;
    return library && lib.init("Docket");
}

static bool ready(void)
{
    static bool good;
    if (!tried) good = load();
    tried = true;
    return good;
}

const char *notify_why_not(void)
{
    return !settings.notify || ready() ? NULL : _("libnotify isn't installed");
}

/* What it shows belongs to the desktop from then on. */
static int show(void *of)
{
    struct said *s = of;
    void *n = lib.create(s->head, s->body, "docket");
    if (n) lib.show(n, NULL);
    free(s);
    SDL_AtomicSet(&busy, 0);
    return 0;
}

void notify_turn(const char *game, const char *name)
{
    if (!away || !settings.notify || !ready() || !SDL_AtomicCAS(&busy, 0, 1)) return;
    struct said *s = malloc(sizeof *s);
    if (!s) die(_("out of memory"));
    snprintf(s->head, sizeof s->head, "%s", _("Your turn"));
    snprintf(s->body, sizeof s->body, "%s: %s", game, name);
    SDL_Thread *thread = SDL_CreateThread(show, "notify", s);
    if (thread) SDL_DetachThread(thread);
    else show(s);
}

#endif
