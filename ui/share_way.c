/* The way from the table on this screen to its devices. */
#ifdef DOCKET_JOIN
#include "share_way.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "app.h"
#include "net/mailbox_mqtt.h"
#include "net/mailbox_sealed.h"
#include "share.h"
#include "text.h"
#include "web.h"

enum { CHECK_EVERY = 1000, MOMENT = 3000 };

/* From libmosquitto's thread, or from the page's connection: the window looks again. */
static void wake(void *of)
{
    SDL_Event e = { .type = SDL_USEREVENT };
    (void)of;
    SDL_PushEvent(&e);
    app_awake();
}

/* The page in front of it is the one that hosts. */
static const char *read_far(struct elsewhere *far, const char *broker)
{
    const char *why = elsewhere_read(far, broker);
#ifdef __EMSCRIPTEN__
    snprintf(far->site, sizeof far->site, "%s", web_page());
    bool safe = !strncmp(far->site, "https", 5);
    if (!why && safe && !strncmp(far->web, "ws:", 3))
        why = _("a page that came by https reaches a broker by wss:// only");
#endif
    return why;
}

const char *share_way_needs(const char *broker)
{
    struct elsewhere far;
    return *broker ? read_far(&far, broker) : broker_missing();
}

static const char *start_own(struct share_way *w, struct host *h)
{
    struct host *hosts[] = { h };
    struct broker_where where = { .port = h->port, .socket = share_socket, .site = site_folder() };
    const char *why = broker_start(&w->own, hosts, 1, where);
    where.port = 0;
    if (why && h->port) why = broker_start(&w->own, hosts, 1, where);
    return why;
}

const char *share_way_start(struct share_way *w, struct host *h)
{
    struct address at;
    *w = (struct share_way){ .elsewhere = h->broker[0] != 0 };
    sealed_host_name(h);
    const char *why = w->elsewhere ? read_far(&w->far, h->broker) : start_own(w, h);
    if (why) return why;
    if (w->elsewhere) elsewhere_way(&w->far, &at);
    else at = w->own.at;
    why = mailbox_open_host(&w->mail, &at, h, wake, NULL);
    if (why && !w->elsewhere) broker_stop(&w->own);
    if (why) return why;
    w->shut_at = app_now();
    w->open = true;
    return NULL;
}

void share_way_stop(struct share_way *w)
{
    if (w->open) w->mail.close(w->mail.of);
    if (w->open && !w->elsewhere) broker_stop(&w->own);
    *w = (struct share_way){ 0 };
}

const char *share_way_users(struct share_way *w, struct host *h)
{
    struct host *hosts[] = { h };
    return w->open && !w->elsewhere ? broker_users(&w->own, hosts, 1) : NULL;
}

bool share_way_keep(struct share_way *w, struct host *h, double now)
{
    bool open = w->mail.state(w->mail.of) == MAILBOX_OPEN;
    unsigned openings = w->mail.openings(w->mail.of);
    if (open && openings != w->openings) host_say_online(h);
    if (open) w->openings = openings;
    if (open == (w->shut_at > 0)) app_redraw();
    w->shut_at = open ? 0 : w->shut_at > 0 ? w->shut_at : now;
    if (!open) app_wake_in(CHECK_EVERY);
    if (!w->elsewhere && now - w->checked_at > CHECK_EVERY) {
        w->checked_at = now;
        if (!broker_runs(&w->own)) broker_again(&w->own);
    }
    return open;
}

const char *share_way_trouble(const struct share_way *w, double now)
{
    static char why[240];
    const char *carrier = w->open ? mailbox_trouble(&w->mail) : NULL;
    if (carrier) return carrier;
    if (!w->open || !w->elsewhere || w->shut_at <= 0 || now - w->shut_at < MOMENT) return NULL;
    bool refused = w->mail.state(w->mail.of) == MAILBOX_REFUSED;
    snprintf(why, sizeof why, refused ? _("the broker %s turns Docket away: check the name and the word "
                              "in its address")
                                      : _("the broker %s doesn\u2019t answer"), w->far.name);
    return why;
}

const char *share_way_listens(const struct share_way *w)
{
    static char line[240];
    if (!w->elsewhere) return w->own.listens;
    snprintf(line, sizeof line, _("Letters go by %s; nothing listens on this device."), w->far.name);
    return line;
}

static void own_number(struct address *a)
{
#ifndef __EMSCRIPTEN__
    if (!address_own(a->host, sizeof a->host)) strcpy(a->host, "127.0.0.1");
#else
    (void)a;
#endif
}

bool share_way_page(const struct share_way *w, struct address *out)
{
    if (!w->open) return false;
    if (w->elsewhere) {
        elsewhere_way(&w->far, out);
        return elsewhere_page(&w->far, out);
    }
    *out = w->own.at;
    if (!w->own.page) return false;
    own_number(out);
    out->page = true;
    out->port = w->own.page;
    return true;
}

bool share_way_address(const struct share_way *w, struct address *out)
{
    if (w->elsewhere) {
        elsewhere_way(&w->far, out);
#ifdef __EMSCRIPTEN__
        return elsewhere_page(&w->far, out);     /* docket join takes the page's too */
#endif
        return true;
    }
    *out = w->own.at;
    if (out->port) own_number(out);
    return true;
}
#endif
