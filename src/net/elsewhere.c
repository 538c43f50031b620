/* A broker elsewhere, as it is typed. */
#include "net/elsewhere.h"

#include <stdio.h>
#include <string.h>

#include "text.h"

static bool begins(const char *text, const char *with) { return !strncmp(text, with, strlen(with)); }

/* What stands between name, word and port: "wss://NAME:WORD@broker.example:443/mqtt". */
static void machine(const char *way, char *out, size_t size)
{
    if (begins(way, "unix:")) {
        snprintf(out, size, "%s", way + 5);
        return;
    }
    const char *at = strstr(way, "://") + 3, *sign = memchr(at, '@', strcspn(at, "/"));
    if (sign) at = sign + 1;
    snprintf(out, size, "%.*s", (int)(*at == '[' ? strcspn(at, "]") + 1 : strcspn(at, ":/")), at);
}

static const char *read_way(struct elsewhere *e, const char *way)
{
    struct address a;
    bool web = begins(way, "ws://") || begins(way, "wss://"),
         site = begins(way, "http://") || begins(way, "https://"),
         direct = begins(way, "mqtt://") || begins(way, "mqtts://") || begins(way, "unix:");
    char *to = web ? e->web : site ? e->site : e->direct;
    if (!web && !site && !direct)
        return _("the address of a broker begins with mqtt://, mqtts://, ws:// or wss://");
    if (strpbrk(way, "#&")) return _("the address of a broker has no # and no & in it");
    if (strlen(way) >= ADDRESS_WAY) return _("that address is too long");
    if (*to) return _("two addresses of one kind: which one is meant?");
    const char *host = strstr(way, "://");
    if (web && !strcspn(host + 3, "/:@")) return _("that isn't the address of a broker");
    if (!web && address_read(&a, way)) return _("that isn't the address of a broker");
    strcpy(to, way);
    return NULL;
}

const char *elsewhere_read(struct elsewhere *e, const char *text)
{
    const char *why = NULL;
    *e = (struct elsewhere){ 0 };
    for (; *text && !why; text += strspn(text, " \t")) {
        char way[ADDRESS_WAY + 1];
        size_t n = strcspn(text, " \t");
        if (n >= sizeof way) return _("that address is too long");
        memcpy(way, text, n);
        way[n] = 0;
        if (n) why = read_way(e, way);
        text += n;
    }
    if (why) return why;
#ifdef __EMSCRIPTEN__
    if (!e->web[0]) return _("a browser reaches a broker by an address that begins with wss:// or ws://");
    machine(e->web, e->name, sizeof e->name);
#else
    if (!e->direct[0])
        return _("this program reaches a broker by an address that begins with mqtt:// or mqtts://; the one "
                 "with wss:// may stand behind it, for browsers");
    if (e->site[0] && !e->web[0]) return _("for browsers the broker\u2019s address with wss:// is needed too");
    machine(e->direct, e->name, sizeof e->name);
#endif
    return NULL;
}

void elsewhere_way(const struct elsewhere *e, struct address *out)
{
#ifdef __EMSCRIPTEN__
    *out = (struct address){ .page = true };
    strcpy(out->broker, e->web);
#else
    address_read(out, e->direct);
#endif
    out->elsewhere = true;
    out->seat = SEAT_NONE;
}

bool elsewhere_page(const struct elsewhere *e, struct address *out)
{
    return e->site[0] && e->web[0]
           && !address_at_page(out, e->site, e->web, e->direct[0] ? e->direct : NULL);
}
