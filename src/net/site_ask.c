/* Questions of browsers and the heads of their answers: as much of HTTP/1.1 as a page needs, strictly. */
#include "net/site.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <time.h>

/* A piece of the question. */
struct piece { const char *at; size_t n; };

static bool is(struct piece p, const char *word)
{
    return p.n == strlen(word) && !strncasecmp(p.at, word, p.n);
}

static struct piece trimmed(struct piece p)
{
    while (p.n && (*p.at == ' ' || *p.at == '\t')) p.at++, p.n--;
    while (p.n && (p.at[p.n - 1] == ' ' || p.at[p.n - 1] == '\t')) p.n--;
    return p;
}

/* The piece up to `mark`, which is taken away with it. */
static struct piece cut(struct piece *from, char mark)
{
    const char *end = memchr(from->at, mark, from->n);
    struct piece first = { from->at, end ? (size_t)(end - from->at) : from->n };
    size_t gone = first.n + (end != NULL);
    from->at += gone;
    from->n -= gone;
    return first;
}

static bool has(struct piece list, const char *word)
{
    while (list.n) {
        struct piece one = cut(&list, ',');
        if (is(trimmed(one), word)) return true;
    }
    return false;
}

/* "gzip", "*", but not "gzip;q=0" */
static bool takes_gzip(struct piece list)
{
    while (list.n) {
        struct piece one = cut(&list, ','), name = trimmed(cut(&one, ';')), weight = trimmed(one);
        if (!is(name, "gzip") && !is(name, "*")) continue;
        bool none = weight.n >= 3 && !strncasecmp(weight.at, "q=0", 3);
        for (size_t i = 3; none && i < weight.n; i++) none = weight.at[i] == '0' || weight.at[i] == '.';
        return !none;
    }
    return false;
}

static void keep(struct piece p, char *out, size_t size)
{
    size_t n = p.n < size ? p.n : 0;             /* whole or not at all */
    memcpy(out, p.at, n);
    out[n] = 0;
}

/* Every line ends in CR LF, and nothing is in it that can't be written. Not yet whole: as far as it goes. */
static bool is_text(const char *text, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c == '\n' ? !i || text[i - 1] != '\r' : c == '\r' ? i + 1 < n && text[i + 1] != '\n'
                                                              : (c < 32 && c != '\t') || c == 127)
            return false;
    }
    return true;
}

/* "/name?whatever": the files lie in one folder, so a name has no other slash and nothing for one. */
static int read_target(struct site_ask *a, struct piece target)
{
    if (!target.n || *target.at != '/') return 400;
    struct piece name = cut(&target, '?');
    name.at++, name.n--;
    if (name.n >= sizeof a->name) return 414;
    keep(name, a->name, sizeof a->name);
    if (!name.n) strcpy(a->name, "index.html");
    return 200;
}

static int read_first(struct site_ask *a, struct piece line, bool *newer)
{
    struct piece method = cut(&line, ' '), target = cut(&line, ' ');
    *newer = line.n == 8 && !memcmp(line.at, "HTTP/1.1", 8);
    if (!method.n || !target.n) return 400;
    if (!*newer && (line.n != 8 || memcmp(line.at, "HTTP/1.0", 8))) return 505;
    a->head = method.n == 4 && !memcmp(method.at, "HEAD", 4);
    if (!a->head && (method.n != 3 || memcmp(method.at, "GET", 3))) return 405;
    return read_target(a, target);
}

static int read_lines(struct site_ask *a, struct piece rest, bool newer)
{
    bool upgrade = false, web = false, version = false, mqtt = false;
    int hosts = 0;
    while (rest.n) {
        struct piece line = cut(&rest, '\r');
        cut(&rest, '\n');
        if (!line.n) break;
        if (!memchr(line.at, ':', line.n)) return 400;
        struct piece name = cut(&line, ':'), value = trimmed(line);
        if (!name.n || memchr(name.at, ' ', name.n) || memchr(name.at, '\t', name.n)) return 400;
        if (is(name, "Host")) hosts++;
        if (is(name, "Connection")) upgrade |= has(value, "upgrade");
        if (is(name, "Upgrade")) web = is(value, "websocket");
        if (is(name, "Sec-WebSocket-Version")) version = is(value, "13");
        if (is(name, "Sec-WebSocket-Protocol")) mqtt |= has(value, "mqtt");
        if (is(name, "Sec-WebSocket-Key")) keep(value, a->key, sizeof a->key);
        if (is(name, "Accept-Encoding")) a->packed = takes_gzip(value);
        if (is(name, "If-None-Match")) keep(value, a->seen, sizeof a->seen);
    }
    if (hosts > 1 || (newer && !hosts)) return 400;
    a->socket = !strcmp(a->name, "mqtt") && upgrade && web && newer && !a->head;
    return a->socket && (!version || !mqtt || strlen(a->key) != SITE_KEY) ? 400 : 200;
}

bool site_ask_read(struct site_ask *a, const char *text, size_t n)
{
    bool newer;
    if (n > SITE_HEAD) n = SITE_HEAD;
    *a = (struct site_ask){ .status = 200, .n = n };
    const char *end = memmem(text, n, "\r\n\r\n", 4);
    struct piece all = { text, end ? (size_t)(end - text) + 4 : n };
    if (!is_text(text, all.n)) return a->status = 400, true;
    if (!end) return a->status = 431, n >= SITE_HEAD;
    a->n = all.n;
    struct piece first = cut(&all, '\r');
    cut(&all, '\n');
    a->status = read_first(a, first, &newer);
    if (a->status == 200) a->status = read_lines(a, all, newer);
    return true;
}

/* ---- answers ---- */

static const struct { int status; const char *words; } words[] = {
    { 200, "OK" }, { 304, "Not Modified" }, { 400, "Bad Request" }, { 404, "Not Found" },
    { 405, "Method Not Allowed" }, { 406, "Not Acceptable" }, { 414, "URI Too Long" },
    { 431, "Request Header Fields Too Large" }, { 503, "Service Unavailable" },
    { 505, "HTTP Version Not Supported" },
};

struct out { char *text; size_t n; };

__attribute__((format(printf, 2, 3))) static void add(struct out *o, const char *form, ...)
{
    va_list list;
    va_start(list, form);
    int n = vsnprintf(o->text + o->n, SITE_ANSWER - o->n, form, list);
    va_end(list);
    o->n += n > 0 && o->n + (size_t)n < SITE_ANSWER ? (size_t)n : 0;
}

/* In English, whatever the program speaks. */
static void add_date(struct out *o)
{
    static const char days[] = "SunMonTueWedThuFriSat", months[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
    time_t now = time(NULL);
    struct tm t;
    if (!gmtime_r(&now, &t)) return;
    add(o, "Date: %.3s, %02d %.3s %d %02d:%02d:%02d GMT\r\n", days + 3 * t.tm_wday, t.tm_mday,
        months + 3 * t.tm_mon, t.tm_year + 1900, t.tm_hour, t.tm_min, t.tm_sec);
}

static struct out begin(char *text, int status)
{
    struct out o = { text, 0 };
    const char *said = "";
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (words[i].status == status) said = words[i].words;
    add(&o, "HTTP/1.1 %d %s\r\n", status, said);
    add_date(&o);
    add(&o, "Connection: close\r\nX-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\n"
            "Cross-Origin-Resource-Policy: same-origin\r\n");
    return o;
}

size_t site_ask_fails(int status, char text[SITE_ANSWER])
{
    struct out o = begin(text, status);
    if (status == 405) add(&o, "Allow: GET, HEAD\r\n");
    add(&o, "Cache-Control: no-store\r\nContent-Length: 0\r\n\r\n");
    return o.n;
}

/* The page runs its own scripts, which it unpacks into blobs, and talks to where it came from. Older browsers
   don't count a WebSocket as that, so its port is named; wss: a broker elsewhere. */
static void add_policy(struct out *o, int port)
{
    add(o, "Content-Security-Policy: default-src 'none'; script-src 'self' blob: 'wasm-unsafe-eval'; "
           "worker-src 'self' blob:; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
           "media-src 'self' blob:; manifest-src 'self'; connect-src 'self' ws://*:%d wss:; base-uri 'none'; "
           "form-action 'none'; frame-ancestors 'none'\r\n", port);
}

size_t site_ask_answer(const struct site_ask *a, const struct site_files *f, int port, char text[SITE_ANSWER],
                       const struct site_file **file)
{
    bool there = false;
    const struct site_file *found = a->status == 200 ? site_files_find(f, a->name, a->packed, &there) : NULL;
    *file = NULL;
    if (!found) return site_ask_fails(a->status != 200 ? a->status : there ? 406 : 404, text);
    bool known = strstr(a->seen, found->tag) || !strcmp(a->seen, "*");
    struct out o = begin(text, known ? 304 : 200);
    add_policy(&o, port);
    /* Names stay when their bytes change: a browser keeps them and asks each time if they are the same. */
    add(&o, "Cache-Control: no-cache\r\nETag: %s\r\nVary: Accept-Encoding\r\n", found->tag);
    if (!known) add(&o, "Content-Type: %s\r\nContent-Length: %zu\r\n", found->type, found->n);
    if (!known && found->packed) add(&o, "Content-Encoding: gzip\r\n");
    add(&o, "\r\n");
    if (!known && !a->head) *file = found;
    return o.n;
}

size_t site_ask_socket(const struct site_ask *a, char text[SITE_ANSWER])
{
    struct out o = { text, 0 };
    char accept[SITE_ACCEPT + 1];
    site_accept(a->key, accept);
    add(&o, "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Accept: %s\r\nSec-WebSocket-Protocol: mqtt\r\n\r\n", accept);
    return o.n;
}
