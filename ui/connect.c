/* A seat here, at a table elsewhere. */
#include "share.h"

#include "app.h"
#include "text.h"

#ifdef DOCKET_JOIN
#include <SDL.h>
#include <stdlib.h>
#include <string.h>

#include "guest.h"
#include "net/code.h"
#include "screens/screens.h"
#include "table.h"
#include "table_parts.h"
#include "web.h"

/* From the connection: the window looks again. */
static void wake(void *of)
{
    SDL_Event e = { .type = SDL_USEREVENT };
    (void)of;
    SDL_PushEvent(&e);
}

static struct guest *joining;
static struct code asking;       /* for the seat's address, by a code that was typed */

static bool asks(void) { return asking.mail.of != NULL; }

void connect_cancel(void)
{
    if (asks()) code_close(&asking);
    if (!joining) return;
    guest_close(joining, true);
    free(joining);
    joining = NULL;
}

static const char *sit_down(const struct address *at)
{
    struct mailbox mail;
    char device[GUEST_DEVICE];
    guest_device(device);
    const char *why = mailbox_open_seat(&mail, at, device, wake, NULL);
    if (why) return why;
    joining = calloc(1, sizeof *joining);
    if (!joining) die(_("out of memory"));
    guest_open(joining, mail, at->table, at->seat, device);
    return NULL;
}

/* A page that was opened without a seat is at its table already. */
static const char *own_place(void)
{
#ifdef __EMSCRIPTEN__
    return web_place();
#else
    return NULL;
#endif
}

const char *connect_start(const char *address)
{
    struct address at;
    if (address_code(&at, address, own_place())) {
        connect_cancel();
        return code_open(&asking, &at, wake);
    }
    const char *why = address_read(&at, address);
    if (why) return why;
    if (!at.table[0]) return _("that is no address of a table");
    connect_cancel();
    return sit_down(&at);
}

bool connect_under_way(void)
{
    return joining || asks();
}

static const char *code_trouble(void)
{
    switch (code_update(&asking)) {
    case CODE_WRONG: return _("That code is wrong, or it is no longer shown: look at the table again.");
    case CODE_UNREACHED: return _("There is no answer at that address. It is tried again every second.");
    default: return NULL;
    }
}

const char *connect_trouble(void)
{
    if (asks()) return code_trouble();
    return joining ? guest_trouble(joining) : NULL;
}

/* The code was right: now the seat is known. In a page it becomes the page's own, which is loaded anew. */
static void take_answer(void)
{
    if (code_update(&asking) != CODE_ANSWERED) return;
    struct code c = asking;
    asking = (struct code){ 0 };
#ifdef __EMSCRIPTEN__
    web_sit(c.answer);
#else
    const char *why = sit_down(&c.at);
    if (why) app_toast(why);
#endif
    code_close(&c);
    app_redraw();
}

void connect_update(void)
{
    double next;
    if (asks()) take_answer();
    if (asks()) app_wake_in(200);
    if (!joining) return;
    if (guest_update(joining, app_now(), &next)) app_redraw();
    app_wake_in(200);
    if (!joining->open || joining->why[0]) return;
    struct guest *a = joining;
    joining = NULL;
    table_join(a);
    app_go(&home_screen);
    app_push(&table_screen);
#ifdef __EMSCRIPTEN__
    web_joined();
#endif
}

#else

const char *connect_start(const char *address)
{
    (void)address;
    return _("this Docket was built without other devices");
}

bool connect_under_way(void) { return false; }
const char *connect_trouble(void) { return NULL; }
void connect_update(void) { }
void connect_cancel(void) { }

#endif
