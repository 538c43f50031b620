/* Where a seat is, as text. */
#include "net/address.h"

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

static bool is_web(const char *way) { return !strncmp(way, "ws://", 5) || !strncmp(way, "wss://", 6); }

/* "wss://..." is for browsers, "mqtts://..." for others: of each the first. */
static bool read_broker(struct address *a, const char *at, size_t n)
{
    char text[ADDRESS_WAY];
    struct address to;
    if (n >= sizeof text) return false;
    memcpy(text, at, n);
    text[n] = 0;
    if (strchr(text, '#') || (!is_web(text) && (address_read(&to, text) || to.page))) return false;
    char *way = is_web(text) ? a->broker : a->direct;
    if (!way[0]) strcpy(way, text);
    return true;
}

/* The way that this program goes. */
#ifdef __EMSCRIPTEN__
static bool use_broker(struct address *a)
{
    const char *at = strstr(a->broker, "://"), *end = at ? at + 3 + strcspn(at + 3, "/") : at;
    if (!at) return true;
    a->elsewhere = true;
    at += 3;
    return read_user(a, &at, end);
}
#else
static bool use_broker(struct address *a)
{
    struct address to;
    if (!a->direct[0] || (a->elsewhere && !a->page)) return true;
    if (address_read(&to, a->direct)) return false;
    strcpy(a->host, to.host);
    strcpy(a->user, to.user);
    strcpy(a->pass, to.pass);
    a->port = to.port;
    a->tls = to.tls;
    a->page = false;
    a->elsewhere = true;
    return true;
}
#endif

/* A link that says where it ends: MARKED before the table's name, END behind all. Older ones don't. */
#define END "&z"
enum { MARKED = '1' };
static bool marked(const char *at) { return !strncmp(at, "t=", 2) && at[2] == MARKED; }

/* "t=1TABLE&s=3&p=WORD&b=BROKER&z" */
static bool read_seat(struct address *a, const char *at)
{
    char seat[4] = "";
    bool ends = marked(at);
    while (*at) {
        size_t n = strcspn(at, "&"), mark = ends && *at == 't' && at[2] == MARKED;
        if (ends && !strcmp(at, &END[1])) {
            ends = false;
            break;
        }
        if (n < 3 || at[1] != '=') return false;
        if (*at == 'b') {
            if (!read_broker(a, at + 2, n - 2)) return false;
            at += n + (at[n] == '&');
            continue;
        }
        char *out = *at == 't' ? a->table : *at == 's' ? seat : *at == 'p' ? a->word : NULL;
        size_t size = *at == 't' ? sizeof a->table : *at == 's' ? sizeof seat : sizeof a->word;
        if (!out || n - 2 - mark >= size) return false;
        memcpy(out, at + 2 + mark, n - 2 - mark);
        out[n - 2 - mark] = 0;
        at += n + (at[n] == '&');
    }
    if (ends) return false;
    bool number = seat[0] >= '0' && seat[0] < '0' + SEATS_MAX && !seat[1];
    a->lobby = !seat[0];
    if (!number && !a->lobby && strcmp(seat, "w")) return false;
    a->seat = number ? seat[0] - '0' : SEAT_NONE;
    return strlen(a->table) == HOST_ID && strspn(a->table, letters) == HOST_ID
           && (number ? strlen(a->word) == HOST_WORD && strspn(a->word, letters) == HOST_WORD : !a->word[0]);
}

/* What begins as an address behind the # and then stops: somebody has copied a part of it. */
static bool cut_off(const char *at)
{
    size_t all = strlen(at), end = strlen(END);
    if (!strncmp(at, "t=", all)) return true;
    if (marked(at)) return all < end || strcmp(at + all - end, END) != 0;
    size_t t = 0, p = HOST_WORD;
    bool named = !strncmp(at, "t=", 2), word = false, seat = false;
    for (; *at; at += strcspn(at, "&"), at += *at == '&') {
        size_t n = strspn(at + 1 + (at[1] == '='), letters);
        if (*at == 't' && at[1] == '=') t = n;
        if (*at == 'p') p = n, word = true;
        if (*at == 's' && at[1] == '=') seat = at[2] >= '0' && at[2] <= '9';
    }
    return named && (t < HOST_ID || p < HOST_WORD || (seat && !word));
}

/* "unix:PATH", or a way with a name, its host and who one is there. known: it begins as one of them does. */
static bool read_way(struct address *a, const char *at, char *end, bool *known)
{
    *known = true;
    if (!strncmp(at, "unix:", 5)) {
        bool good = end - at > 5 && (size_t)(end - at) - 5 < sizeof a->host;
        if (good) memcpy(a->host, at + 5, (size_t)(end - at) - 5);
        return good;
    }
    const struct scheme *s = schemes;
    while (s->name && strncmp(at, s->name, strlen(s->name))) s++;
    *known = s->name != NULL;
    if (!s->name) return false;
    a->tls = s->tls;
    a->page = s->page;
    at += strlen(s->name);
    char *slash = strchr(at, '/');
    if (slash && slash < end && (a->page || slash == end - 1)) end = slash;
    return read_user(a, &at, end) && read_place(a, at, end);
}

const char *address_read(struct address *a, const char *text)
{
    static const char none[] =
        N_("that isn't the address of a table: copy the whole link, or ask for it again");
    char whole[ADDRESS_TEXT];
    *a = (struct address){ .seat = SEAT_NONE };
    if (strlen(text) >= sizeof whole) return _(none);
    strcpy(whole, text);
    for (size_t n = strlen(whole); n && (whole[n - 1] == '\n' || whole[n - 1] == ' '); ) whole[--n] = 0;
    char *sharp = strchr(whole, '#'), *end = sharp ? sharp : whole + strlen(whole);
    bool known, good = read_way(a, whole, end, &known);
    if (!known)
        return _("the address of a table begins with https://, http:// or mqtt://: copy the whole link");
    if (good && sharp) good = read_seat(a, sharp + 1);
    bool ways = a->page && (a->broker[0] || a->direct[0]);
    if (good && ways) good = (size_t)snprintf(a->site, sizeof a->site, "%.*s", (int)(sharp - whole), whole)
                             < sizeof a->site;
    if (good) good = use_broker(a);
    bool older = sharp && !strncmp(sharp, "#t=", 3) && !marked(sharp + 1)
                 && strcspn(sharp + 3, "&") == HOST_OLDER_ID;
    if (!good && older) return _("that address is of an older Docket: ask the table's host for a new one");
    if (!good && sharp && cut_off(sharp + 1))
        return _("this link is cut off: copy the whole of it, or ask for it again");
    return good ? NULL : _(none);
}

const char *address_table_why(const struct address *a)
{
    return a->table[0] ? NULL
                       : _("no table is named in that address: copy the whole link, or ask for it again");
}

/* A digit for the seat, none for the table, and the code's letters, blanks and dashes as one likes. */
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
    if (n == HOST_CODE && strspn(code, letters) == HOST_CODE) {          /* the table's own */
        a->seat = HOST_TABLE;
        host_code_user(a->seat, a->user);
        strcpy(a->word, code);
        return true;
    }
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

static void write_place(const struct address *a, struct text *out)
{
    bool colons = strchr(a->host, ':') != NULL;
    const struct scheme *s = schemes;
    while (s->tls != a->tls || s->page != a->page) s++;
    if (!a->port) {
        text_add(out, "unix:%s", a->host);
        return;
    }
    text_add(out, "%s", s->name);
    if (a->elsewhere) text_add(out, "%s%s%s@", a->user, a->pass[0] ? ":" : "", a->pass);
    text_add(out, colons ? "[%s]:%d/" : "%s:%d/", a->host, a->port);
}

void address_write(const struct address *a, struct text *out)
{
    if (a->site[0]) text_add(out, "%s", a->site);
    else write_place(a, out);
    text_add(out, "#t=%c%s", MARKED, a->table);
    if (!a->lobby && a->seat >= 0) text_add(out, "&s=%d&p=%s", a->seat, a->word);
    else if (!a->lobby) text_add(out, "&s=w");
    if (a->site[0] && a->broker[0]) text_add(out, "&b=%s", a->broker);
    if (a->site[0] && a->direct[0]) text_add(out, "&b=%s", a->direct);
    text_add(out, END);
}

const char *address_at_page(struct address *a, const char *site, const char *web, const char *direct)
{
    struct address page;
    const char *why = address_read(&page, site);
    size_t n = strlen(site);
    if (why || !page.page || strchr(site, '#') || n + 2 > sizeof a->site)
        return _("the page's address begins with https:// or http:// and has no #");
    if (!is_web(web) || strpbrk(web, "#& ") || strlen(web) >= sizeof a->broker)
        return _("a page needs the broker's address for browsers: one that begins with wss:// or ws://");
    if (direct && (strpbrk(direct, "#& ") || strlen(direct) >= sizeof a->direct))
        return _("the broker's address is too long for a link, or has # or & in it");
    const char *path = strchr(strstr(site, "://") + 3, '/');
    snprintf(a->site, sizeof a->site, "%s%s", site, path ? "" : "/");
    strcpy(a->broker, web);
    strcpy(a->direct, direct ? direct : "");
    return NULL;
}

void address_user(const char *table, int seat, char out[64])
{
    char name[SEAL_NAME + 1];
    seal_derive(table, "user", table, name);
    if (seat >= 0) snprintf(out, 64, "%.16s-s%d", name, seat);
    else snprintf(out, 64, "%.16s-w", name);
}
