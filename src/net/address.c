/* Where a seat is, as text. */
#include "net/address.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "args.h"
#include "net/seal.h"

static const struct scheme { const char *name; bool tls, page; } schemes[] = {
    { "mqtt://", false, false }, { "mqtts://", true, false },
    { "http://", false, true },  { "https://", true, true },
    { NULL, false, false },
};
static const char letters[] = "abcdefghijklmnopqrstuvwxyz234567";

/* "name:password@" before the host. */
static bool read_user(struct address *a, const char **at, const char *end)
{
    const char *sign = memchr(*at, '@', (size_t)(end - *at));
    if (!sign) return true;
    a->elsewhere = true;
    const char *colon = memchr(*at, ':', (size_t)(sign - *at));
    size_t user = (size_t)((colon ? colon : sign) - *at), word = colon ? (size_t)(sign - colon - 1) : 0;
    if (user >= sizeof a->user || word >= sizeof a->pass) return false;
    memcpy(a->user, *at, user);
    if (colon) memcpy(a->pass, colon + 1, word);
    *at = sign + 1;
    return true;
}

/* "host:port"; a number with colons stands in brackets. */
static bool read_place(struct address *a, const char *at, const char *end)
{
    long long port = a->page ? (a->tls ? 443 : 80) : a->tls ? 8883 : 1883;
    const char *close = *at == '[' ? memchr(at, ']', (size_t)(end - at)) : NULL;
    const char *from = close ? at + 1 : at, *to = close ? close : memchr(at, ':', (size_t)(end - at));
    const char *colon = close ? close + 1 : to;
    char number[12] = "";
    if (!to) to = end;
    if (colon && colon < end) {
        if (*colon != ':' || end - colon - 1 >= (long)sizeof number) return false;
        memcpy(number, colon + 1, (size_t)(end - colon - 1));
        if (!args_number(number, 1, 65535, &port)) return false;
    }
    if (to == from || (size_t)(to - from) >= sizeof a->host) return false;
    memcpy(a->host, from, (size_t)(to - from));
    a->port = (int)port;
    return true;
}

/* "wss://..." is for browsers, "mqtts://..." for others: the first that can be used is. */
static bool read_broker(struct address *a, const char *at, size_t n)
{
    char text[sizeof a->broker];
    struct address to;
    if (n >= sizeof text) return false;
    memcpy(text, at, n);
    text[n] = 0;
    bool web = !strncmp(text, "ws://", 5) || !strncmp(text, "wss://", 6);
#ifdef __EMSCRIPTEN__
    if (web && !a->broker[0]) strcpy(a->broker, text);
    a->elsewhere |= web;
    (void)to;
    return true;
#else
    if (web || (a->elsewhere && !a->page)) return true;
    if (strchr(text, '#') || address_read(&to, text) || to.page) return false;
    strcpy(to.table, a->table);
    strcpy(to.word, a->word);
    to.elsewhere = true;
    *a = to;
    return true;
#endif
}

/* "t=TABLE&s=3&p=WORD&b=BROKER" */
static bool read_seat(struct address *a, const char *at)
{
    char seat[4] = "";
    while (*at) {
        size_t n = strcspn(at, "&");
        if (n < 3 || at[1] != '=') return false;
        if (*at == 'b') {
            if (!read_broker(a, at + 2, n - 2)) return false;
            at += n + (at[n] == '&');
            continue;
        }
        char *out = *at == 't' ? a->table : *at == 's' ? seat : *at == 'p' ? a->word : NULL;
        size_t size = *at == 't' ? sizeof a->table : *at == 's' ? sizeof seat : sizeof a->word;
        if (!out || n - 2 >= size) return false;
        memcpy(out, at + 2, n - 2);
        out[n - 2] = 0;
        at += n + (at[n] == '&');
    }
    bool number = seat[0] >= '0' && seat[0] < '0' + SEATS_MAX && !seat[1];
    if (!number && strcmp(seat, "w")) return false;
    a->seat = number ? seat[0] - '0' : SEAT_NONE;
    return strlen(a->table) == HOST_ID && strspn(a->table, letters) == HOST_ID
           && (number ? strlen(a->word) == HOST_WORD && strspn(a->word, letters) == HOST_WORD : !a->word[0]);
}

const char *address_read(struct address *a, const char *text)
{
    char whole[512];
    *a = (struct address){ .seat = SEAT_NONE };
    if (strlen(text) >= sizeof whole) return _("that is no address of a table");
    strcpy(whole, text);
    for (size_t n = strlen(whole); n && (whole[n - 1] == '\n' || whole[n - 1] == ' '); ) whole[--n] = 0;
    char *sharp = strchr(whole, '#'), *end = sharp ? sharp : whole + strlen(whole);
    const char *at = whole;
    bool good = true;
    if (!strncmp(at, "unix:", 5)) {
        good = end - at > 5 && (size_t)(end - at) - 5 < sizeof a->host;
        if (good) memcpy(a->host, at + 5, (size_t)(end - at) - 5);
    } else {
        const struct scheme *s = schemes;
        while (s->name && strncmp(at, s->name, strlen(s->name))) s++;
        if (!s->name) return _("the address of a table begins with mqtt:// or http://");
        a->tls = s->tls;
        a->page = s->page;
        at += strlen(s->name);
        char *slash = strchr(at, '/');
        if (slash && slash < end && (a->page || slash == end - 1)) end = slash;
        good = read_user(a, &at, end) && read_place(a, at, end);
    }
    if (good && sharp) good = read_seat(a, sharp + 1);
    bool older = sharp && !strncmp(sharp, "#t=", 3) && strcspn(sharp + 3, "&") == HOST_OLDER_ID;
    if (!good && older) return _("that address is of an older Docket: ask the table's host for a new one");
    return good ? NULL : _("that is no address of a table");
}

/* A digit for the seat and the code's letters, with blanks and dashes between them as one likes. */
static bool read_code(struct address *a, const char *at)
{
    char code[HOST_CODE + 2];
    size_t n = 0;
    for (; *at; at++) {
        if (*at == ' ' || *at == '-' || *at == '\n') continue;
        if (n == sizeof code - 1) return false;
        code[n++] = (char)(*at >= 'A' && *at <= 'Z' ? *at + 32 : *at);
    }
    code[n] = 0;
    if (n != HOST_CODE + 1 || code[0] < '1' || code[0] > '0' + SEATS_MAX) return false;
    if (strspn(code + 1, letters) != HOST_CODE) return false;
    a->seat = code[0] - '1';
    host_code_user(a->seat, a->user);
    strcpy(a->word, code + 1);
    return true;
}

bool address_code(struct address *a, const char *text, const char *own)
{
    char place[300];
    struct address code;
    while (*text == ' ') text++;
    size_t n = strcspn(text, " ");
    bool alone = read_code(&code, text);
    if ((alone && !own) || (!alone && n > 250)) return false;
    bool bare = strncmp(text, "unix:", 5) && !strstr(text, "://");
    if (alone) snprintf(place, sizeof place, "%s", own);
    else snprintf(place, sizeof place, "%s%.*s", bare ? "mqtt://" : "", (int)n, text);
    *a = (struct address){ .seat = SEAT_NONE };
    return !strchr(place, '#') && !address_read(a, place) && read_code(a, alone ? text : text + n);
}

void address_write(const struct address *a, struct text *out)
{
    bool colons = strchr(a->host, ':') != NULL;
    const struct scheme *s = schemes;
    while (s->tls != a->tls || s->page != a->page) s++;
    if (!a->port) text_add(out, "unix:%s", a->host);
    else {
        text_add(out, "%s", s->name);
        if (a->elsewhere) text_add(out, "%s%s%s@", a->user, a->pass[0] ? ":" : "", a->pass);
        text_add(out, colons ? "[%s]:%d/" : "%s:%d/", a->host, a->port);
    }
    text_add(out, "#t=%s&s=", a->table);
    if (a->seat >= 0) text_add(out, "%d", a->seat);
    else text_add(out, "w");
    if (a->seat >= 0) text_add(out, "&p=%s", a->word);
}

void address_user(const char *table, int seat, char out[64])
{
    char name[SEAL_NAME + 1];
    seal_derive(table, "user", table, name);
    if (seat >= 0) snprintf(out, 64, "%.16s-s%d", name, seat);
    else snprintf(out, 64, "%.16s-w", name);
}

bool address_own(char *out, size_t size)
{
    struct ifaddrs *all;
    bool found = false;
    if (getifaddrs(&all)) return false;
    for (struct ifaddrs *i = all; i && !found; i = i->ifa_next) {
        if (!i->ifa_addr || i->ifa_addr->sa_family != AF_INET) continue;
        if (i->ifa_flags & IFF_LOOPBACK || !(i->ifa_flags & IFF_UP)) continue;
        const struct sockaddr_in *at = (struct sockaddr_in *)i->ifa_addr;
        found = inet_ntop(AF_INET, &at->sin_addr, out, (socklen_t)size) != NULL;
    }
    freeifaddrs(all);
    return found;
}
