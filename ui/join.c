/* A seat here, at a table elsewhere. */
#include "share.h"

#include "app.h"
#include "text.h"

#ifdef DOCKET_JOIN
#include <SDL.h>
#include <stdlib.h>
#include <string.h>

#include "net/post_mqtt.h"
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

static struct away *joining;

void join_cancel(void)
{
    if (!joining) return;
    away_close(joining, true);
    free(joining);
    joining = NULL;
}

const char *join_start(const char *address)
{
    struct address at;
    struct post post;
    char device[AWAY_DEVICE];
    const char *why = address_read(&at, address);
    if (why) return why;
    if (!at.table[0]) return _("that is no address of a table");
    join_cancel();
    away_device(device);
    struct post_mqtt o = post_mqtt_for_seat(&at, device);
    o.wake = wake;
    if ((why = post_mqtt_open(&post, &o))) return why;
    joining = calloc(1, sizeof *joining);
    if (!joining) die(_("out of memory"));
    away_open(joining, post, at.table, at.seat, device);
    return NULL;
}

bool join_under_way(void)
{
    return joining != NULL;
}

static const char *way_trouble(const struct away *a)
{
    if (a->taken) return _("Another device has taken this seat.");
    if (a->why[0]) return a->why;
    if (!a->post.of) return NULL;
    enum post_state state = a->post.state(a->post.of);
    if (state == POST_REFUSED) return _("The table refuses this seat: the code is an old one.");
    if (state == POST_TRYING) return _("The connection is lost. It is tried again every second.");
    bool closed = !strcmp(a->host, "offline");
    if (closed) return _("The table is closed at the moment. It comes back when its host does.");
    return NULL;
}

const char *join_trouble(void)
{
    const struct away *a = joining ? joining : table.away;
    return a ? way_trouble(a) : NULL;
}

void join_update(void)
{
    double next;
    if (!joining) return;
    if (away_update(joining, app_now(), &next)) app_redraw();
    app_wake_in(200);
    if (!joining->open || joining->why[0]) return;
    struct away *a = joining;
    joining = NULL;
    table_join(a);
    app_go(&home_screen);
    app_push(&table_screen);
#ifdef __EMSCRIPTEN__
    web_joined();
#endif
}

#else

const char *join_start(const char *address)
{
    (void)address;
    return _("this Docket was built without other devices");
}

bool join_under_way(void) { return false; }
const char *join_trouble(void) { return NULL; }
void join_update(void) { }
void join_cancel(void) { }

#endif
