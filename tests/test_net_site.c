/* The page's server, asked over real sockets: types, tags, names that lead elsewhere, bad questions, crowds,
   and WebSockets to a broker that is made up and to the real one. */
#include "table.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>

#include "net/broker.h"
#include "net/mailbox_mqtt.h"
#include "net/serve.h"

static const char secret[] = "SECRET outside the page";
static char folder[100];

static void put(const char *name, const char *text)
{
    char path[200];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs(text, f);
    assert_int_equal(fclose(f), 0);
}

/* A page with something of each kind, and what is no part of it. */
static void make_page(void)
{
    static const char *const names[] = { "index.html", "page.js", "page.css", "a.wasm", "a.json",
                                         "a.webmanifest",
                                         "a.svg", "a.png", "a.ttf", "a.woff2", "big.js.gz", "docket.data.gz" };
    char path[200], other[200];
    snprintf(folder, sizeof folder, "%s/site", table_own_folder());
    assert_int_equal(mkdir(folder, 0700), 0);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) put(names[i], names[i]);
    put("../secret.html", secret);
    put(".hidden.html", secret);
    put("notes", secret);
    put("program.exe", secret);
    snprintf(path, sizeof path, "%s/deep", folder);
    mkdir(path, 0700);
    put("deep/deep.html", secret);
    snprintf(path, sizeof path, "%s/link.html", folder);
    snprintf(other, sizeof other, "%.100s/../secret.html", folder);
    assert_int_equal(symlink(other, path), 0);
    snprintf(path, sizeof path, "%s/pipe.html", folder);
    assert_int_equal(mkfifo(path, 0600), 0);
}

static struct site *open_page(int *port, int broker)
{
    struct site *s;
    *port = 0;
    const char *why = site_open(&s, folder, port, true, broker);
    if (why) fail_msg("%s", why);
    return s;
}

static int call(int port)
{
    struct sockaddr_in at = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(fd, (struct sockaddr *)&at, sizeof at)) fail_msg("connect: %s", strerror(errno));
    return fd;
}

/* What comes until `enough` bytes, the end, or so many milliseconds: how many bytes. */
static size_t hear(int fd, char *out, size_t enough, double ms, bool *ended)
{
    size_t n = 0;
    double until = bell_now() + ms;
    *ended = false;
    while (n < enough && bell_now() < until) {
        struct pollfd p = { .fd = fd, .events = POLLIN };
        if (poll(&p, 1, (int)(until - bell_now()) + 1) <= 0) continue;
        ssize_t got = recv(fd, out + n, enough - n, 0);
        if (got <= 0) {
            *ended = true;
            break;
        }
        n += (size_t)got;
    }
    return n;
}

static char answer[100000];

/* The answer's status; the whole of it is in `answer`. */
static int asked(int port, const char *text, size_t n)
{
    bool ended;
    int fd = call(port), status = 0;
    assert_int_equal(send(fd, text, n, MSG_NOSIGNAL), n);
    size_t got = hear(fd, answer, sizeof answer - 1, 4000, &ended);
    answer[got] = 0;
    close(fd);
    if (!ended) fail_msg("no end to the answer: %s", answer);
    sscanf(answer, "HTTP/1.1 %d ", &status);
    return status;
}

static int gets(int port, const char *target, const char *more)
{
    char text[4000];
    snprintf(text, sizeof text, "GET %s HTTP/1.1\r\nHost: x\r\n%s\r\n", target, more);
    return asked(port, text, strlen(text));
}

static void says(const char *words)
{
    if (!strstr(answer, words)) fail_msg("'%s' is not in: %s", words, answer);
}

static const char *body(void)
{
    const char *at = strstr(answer, "\r\n\r\n");
    assert_non_null(at);
    return at + 4;
}

/* ---- the page's files ---- */

static void files_have_their_types(void **unused)
{
    static const struct { const char *target, *type, *body; } files[] = {
        { "/", "text/html; charset=utf-8", "index.html" }, { "/?renderer=software", "text/html", "index.html" },
        { "/index.html", "text/html", "index.html" }, { "/page.js", "text/javascript", "page.js" },
        { "/page.css", "text/css", "page.css" }, { "/a.wasm", "application/wasm\r\n", "a.wasm" },
        { "/a.json", "application/json", "a.json" }, { "/a.svg", "image/svg+xml", "a.svg" },
        { "/a.webmanifest", "application/manifest+json", "a.webmanifest" }, { "/a.png", "image/png", "a.png" },
        { "/a.ttf", "font/ttf", "a.ttf" }, { "/a.woff2", "font/woff2", "a.woff2" },
        { "/big.js.gz", "application/gzip", "big.js.gz" },
    };
    static const char *const always[] = { "Content-Security-Policy: default-src 'none'; script-src 'self' ",
                                          "frame-ancestors 'none'\r\n", "X-Content-Type-Options: nosniff\r\n",
                                          "Referrer-Policy: no-referrer\r\n", "Connection: close\r\n",
                                          "Cache-Control: no-cache\r\n", "ETag: \"", "\r\nDate: " };
    int port;
    (void)unused;
    make_page();
    struct site *s = open_page(&port, 1);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        char want[100];
        assert_int_equal(gets(port, files[i].target, ""), 200);
        snprintf(want, sizeof want, "\r\nContent-Type: %s", files[i].type);
        says(want);
        snprintf(want, sizeof want, "\r\nContent-Length: %zu\r\n", strlen(files[i].body));
        says(want);
        for (size_t k = 0; k < sizeof always / sizeof *always; k++) says(always[k]);
        assert_string_equal(body(), files[i].body);
        assert_null(strstr(answer, "Content-Encoding"));
    }
    char whole[2000];
    strcpy(whole, answer);
    *strstr(whole, "Date: ") = 0;
    assert_int_equal(asked(port, "HEAD /big.js.gz HTTP/1.0\r\n\r\n", 28), 200);
    assert_string_equal(body(), "");
    says("\r\nContent-Length: 9\r\n");
    assert_int_equal(strncmp(answer, whole, strlen(whole)), 0);
    site_close(s);
    table_clean();
}

static void packed_files_go_to_who_unpacks_them(void **unused)
{
    int port;
    (void)unused;
    make_page();
    struct site *s = open_page(&port, 1);
    assert_int_equal(gets(port, "/big.js", "Accept-Encoding: br, gzip;q=0.5\r\n"), 200);
    says("\r\nContent-Encoding: gzip\r\n");
    says("\r\nContent-Type: text/javascript");
    says("\r\nVary: Accept-Encoding\r\n");
    assert_string_equal(body(), "big.js.gz");
    assert_int_equal(gets(port, "/docket.data", "accept-encoding: *\r\n"), 200);
    says("\r\nContent-Type: application/octet-stream\r\n");
    assert_int_equal(gets(port, "/big.js", ""), 406);
    assert_int_equal(gets(port, "/big.js", "Accept-Encoding: gzip;q=0, br\r\n"), 406);
    assert_int_equal(gets(port, "/big.js", "Accept-Encoding: xgzip\r\n"), 406);
    site_close(s);
    table_clean();
}

static void what_is_known_is_not_sent_again(void **unused)
{
    char tag[32] = "", more[200];
    int port;
    (void)unused;
    make_page();
    struct site *s = open_page(&port, 1);
    assert_int_equal(gets(port, "/page.js", ""), 200);
    sscanf(strstr(answer, "ETag: "), "ETag: %31s", tag);
    snprintf(more, sizeof more, "If-None-Match: \"other\", W/%s\r\n", tag);
    assert_int_equal(gets(port, "/page.js", more), 304);
    says(tag);
    assert_string_equal(body(), "");
    assert_int_equal(gets(port, "/a.svg", more), 200);
    site_close(s);
    put("page.js", "page.j5");                   /* as long, and another */
    s = open_page(&port, 1);
    assert_int_equal(gets(port, "/page.js", more), 200);
    site_close(s);
    table_clean();
}

/* ---- names that lead elsewhere ---- */

static void nothing_else_can_be_had(void **unused)
{
    static const char *const targets[] = {
        "/../secret.html", "/..", "/.", "/./index.html", "/deep/../../secret.html", "/%2e%2e/secret.html",
        "/%2e%2e%2fsecret.html", "/..%2fsecret.html", "/%252e%252e/secret.html", "/..%c0%afsecret.html",
        "/..\\secret.html", "/..%5csecret.html", "\\..\\secret.html", "//secret.html", "//etc/passwd",
        "/etc/passwd", "///etc/passwd", "/index.html/../../secret.html", "/link.html", "/pipe.html",
        "/.hidden.html", "/notes", "/program.exe", "/deep", "/deep/", "/deep/deep.html", "/index.html/",
        "/index.html%00", "/index.html%00.js", "/%69ndex.html", "/INDEX.HTML", "/index.html.gz", "/.gz",
        "/~root/.profile", "/file:///etc/passwd", "/mqtt", "/C:\\secret.html", "/;/../secret.html",
        "http://x/index.html", "file:///etc/passwd", "secret.html", "*", "/secret.html?/../index.html",
        "/%2F..%2Fsecret.html", "/....//secret.html", "/..;/secret.html", "/\xc0\xae\xc0\xae/secret.html",
    };
    char longest[6000], text[7000];
    int port;
    (void)unused;
    make_page();
    struct site *s = open_page(&port, 1);
    for (size_t i = 0; i < sizeof targets / sizeof *targets; i++) {
        int status = gets(port, targets[i], "");
        if (status != 404 && status != 400) fail_msg("%s: %s", targets[i], answer);
        if (strstr(answer, "SECRET") || *body()) fail_msg("%s: %s", targets[i], answer);
    }
    static const char nul[] = "GET /index.html\0.js HTTP/1.1\r\nHost: x\r\n\r\n";
    assert_int_equal(asked(port, nul, sizeof nul - 1), 400);
    for (size_t n = 40; n < sizeof longest; n += 331) {
        memset(longest, 'a', n);
        for (size_t i = 0; i + 3 < n; i += 3) memcpy(longest + i, "../", 3);
        longest[0] = '/';
        longest[n] = 0;
        snprintf(text, sizeof text, "GET %s HTTP/1.1\r\nHost: x\r\n\r\n", longest);
        int status = asked(port, text, strlen(text));
        assert_true(status == 404 || status == 414);
    }
    assert_int_equal(gets(port, "/", ""), 200);  /* the test can see */
    site_close(s);
    table_clean();
}

static void bad_questions_are_refused(void **unused)
{
    static const struct { int status; const char *text; } questions[] = {
        { 405, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello" },
        { 405, "PUT /page.js HTTP/1.1\r\nHost: x\r\n\r\n" },
        { 405, "DELETE / HTTP/1.1\r\nHost: x\r\n\r\n" }, { 405, "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n" },
        { 405, "CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n" }, { 405, "get / HTTP/1.1\r\nHost: x\r\n\r\n" },
        { 405, "TRACE / HTTP/1.1\r\nHost: x\r\n\r\n" }, { 400, "GET / HTTP/1.1\r\n\r\n" },
        { 400, "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n" }, { 400, "GET / HTTP/1.1\nHost: x\n\n" },
        { 400, "GET / HTTP/1.1\r\nHost: x\rX: y\r\n\r\n" }, { 400, "GET / HTTP/1.1\r\nHost : x\r\n\r\n" },
        { 400, "GET / HTTP/1.1\r\nHost: x\r\n folded\r\n\r\n" },
        { 400, "GET / HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n" },
        { 400, "GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n" }, { 505, "GET / HTTP/2.0\r\nHost: x\r\n\r\n" },
        { 505, "GET / HTTP/1.1 \r\nHost: x\r\n\r\n" }, { 505, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" },
        { 400, "GET  / HTTP/1.1\r\nHost: x\r\n\r\n" }, { 400, "\r\n\r\n" }, { 505, "GET /\r\n\r\n" },
        { 400, "\x16\x03\x01\x02\x01\x01\xfc\x03\x03" }, { 400, "GET / HTTP/1.1\r\nHost: x\x01\r\n\r\n" },
        { 400, "GET /mqtt HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n" },
    };
    static char longest[20000];
    int port;
    (void)unused;
    make_page();
    struct site *s = open_page(&port, 1);
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        int status = asked(port, questions[i].text, strlen(questions[i].text));
        if (status != questions[i].status) fail_msg("%s: %s", questions[i].text, answer);
        assert_string_equal(body(), "");
    }
    assert_int_equal(asked(port, "POST / HTTP/1.1\r\n\r\n", 19), 405);
    says("\r\nAllow: GET, HEAD\r\n");
    memset(longest, 'a', sizeof longest);
    memcpy(longest, "GET / HTTP/1.1\r\nX: ", 19);
    assert_int_equal(asked(port, longest, sizeof longest), 431);
    memcpy(longest + SITE_HEAD - 15, "\r\nHost: x\r\n\r\n", 13);      /* the longest that is read */
    assert_int_equal(asked(port, longest, SITE_HEAD - 2), 200);
    site_close(s);
    table_clean();
}

/* ---- crowds ---- */

enum { CROWD = 1100 };

static int crowd(int port, int *fds, const char *text)
{
    int n = 0;
    for (; n < CROWD; n++) {
        fds[n] = call(port);
        if (text && send(fds[n], text, strlen(text), MSG_NOSIGNAL) < 0) break;
    }
    return n;
}

static void more_files(void)
{
    struct rlimit r;
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &r), 0);
    if (r.rlim_cur < 4000 && r.rlim_max >= 4000) r.rlim_cur = 4000;
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &r), 0);
}

/* Whoever says nothing, and whoever says it a letter at a time, is not waited for, and keeps nobody out. */
static void silence_keeps_nobody_out(void **unused)
{
    static int fds[CROWD];
    static const char slow[] = "GET / HTTP/1.1\r\nHost: x\r\n"
                               "X-Slowly: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
    int port;
    bool ended = false;
    (void)unused;
    make_page();
    more_files();
    struct site *s = open_page(&port, 1);
    int loris = call(port);
    int n = crowd(port, fds, NULL);
    double began = bell_now();
    assert_int_equal(n, CROWD);
    for (int i = 0; i < 20; i++) assert_int_equal(gets(port, "/", ""), 200);
    if (bell_now() - began > 5000) fail_msg("20 answers took %.0f ms", bell_now() - began);
    close(loris);
    loris = call(port);
    began = bell_now();
    for (size_t i = 0; !ended && bell_now() - began < 15000; i = i < sizeof slow - 2 ? i + 1 : i) {
        char c;
        send(loris, &slow[i], 1, MSG_NOSIGNAL);
        hear(loris, &c, 1, 200, &ended);
    }
    assert_true(ended);
    must(bell_now() - began < 8000, "a slow one stayed for %.0f ms", bell_now() - began);
    for (int i = 0; i < n; i++) {                /* and the others have gone by then */
        char c;
        hear(fds[i], &c, 1, 1000, &ended);
        assert_true(ended);
        close(fds[i]);
    }
    close(loris);
    site_close(s);
    table_clean();
}

/* ---- WebSockets ---- */

static const char upgrade[] = "GET /mqtt HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
                              "Connection: keep-alive, Upgrade\r\n"
                              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
                              "Sec-WebSocket-Protocol: mqttv3.1, mqtt\r\n\r\n";

/* A broker that isn't one: what it hears and says is the test's. */
static int listen_at(int *port)
{
    struct sockaddr_in at = { .sin_family = AF_INET };
    socklen_t n = sizeof at;
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    assert_int_equal(bind(fd, (struct sockaddr *)&at, sizeof at), 0);
    assert_int_equal(listen(fd, 100), 0);
    assert_int_equal(getsockname(fd, (struct sockaddr *)&at, &n), 0);
    *port = ntohs(at.sin_port);
    return fd;
}

static int web_socket(int port)
{
    static const char good[] = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
                               "Connection: Upgrade\r\n"
                               "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"
                               "Sec-WebSocket-Protocol: mqtt\r\n\r\n";     /* RFC 6455, 1.3 */
    char head[sizeof good] = "";
    bool ended;
    int fd = call(port);
    send(fd, upgrade, sizeof upgrade - 1, MSG_NOSIGNAL);
    hear(fd, head, sizeof good - 1, 4000, &ended);
    assert_string_equal(head, good);
    return fd;
}

static size_t frame(unsigned char *out, int first, const void *bytes, size_t n)
{
    static const unsigned char mask[4] = { 0x37, 0xfa, 0x21, 0x3d };
    size_t at = 2;
    out[0] = (unsigned char)first;
    out[1] = 0x80 | (n < 126 ? (unsigned char)n : n < 65536 ? 126 : 127);
    for (int i = n < 126 ? 0 : n < 65536 ? 2 : 8; i > 0; i--)
        out[at++] = (unsigned char)((uint64_t)n >> 8 * (i - 1));
    memcpy(out + at, mask, 4);
    at += 4;
    for (size_t i = 0; i < n; i++) out[at + i] = ((const unsigned char *)bytes)[i] ^ mask[i & 3];
    return at + n;
}

static void sends(int fd, int first, const void *bytes, size_t n)
{
    static unsigned char out[300000];
    size_t all = frame(out, first, bytes, n);
    for (size_t at = 0; at < all;) {
        ssize_t sent = send(fd, out + at, all - at, MSG_NOSIGNAL);
        assert_true(sent > 0);
        at += (size_t)sent;
    }
}

static void hears(int fd, const void *bytes, size_t n)
{
    static char got[300000];
    bool ended;
    assert_int_equal(hear(fd, got, n, 4000, &ended), n);
    assert_memory_equal(got, bytes, n);
}

static void a_web_socket_is_a_way_to_the_broker(void **unused)
{
    static unsigned char big[200000], got[300000], one[64];
    int port, broker, at = listen_at(&broker);
    bool ended;
    (void)unused;
    make_page();
    struct site *s = open_page(&port, broker);
    int fd = web_socket(port), way = accept(at, NULL, NULL);
    sends(fd, 0x82, "Hello", 5);
    hears(way, "Hello", 5);
    size_t n = frame(one, 0x02, "in ", 3);       /* in pieces, a ping between them, byte by byte */
    n += frame(one + n, 0x89, "are you there", 13);
    n += frame(one + n, 0x80, "two", 3);
    for (size_t i = 0; i < n; i++) {
        assert_int_equal(send(fd, one + i, 1, MSG_NOSIGNAL), 1);
        struct timespec ms = { .tv_nsec = 1000000 };
        nanosleep(&ms, NULL);
    }
    hears(way, "in two", 6);
    hears(fd, "\x8a\x0d" "are you there", 15);
    assert_int_equal(send(way, "\x20\x02\x00\x00", 4, MSG_NOSIGNAL), 4);
    hears(fd, "\x82\x04\x20\x02\x00\x00", 6);
    for (size_t i = 0; i < sizeof big; i++) big[i] = (unsigned char)(i * 7 + i / 251);
    sends(fd, 0x82, big, sizeof big);
    hears(way, big, sizeof big);
    for (size_t i = 0; i < sizeof big;) {
        ssize_t sent = send(way, big + i, sizeof big - i, MSG_NOSIGNAL);
        assert_true(sent > 0);
        i += (size_t)sent;
    }
    for (size_t i = 0; i < sizeof big;) {        /* in frames of its own choice */
        assert_int_equal(hear(fd, (char *)got, 2, 4000, &ended), 2);
        assert_int_equal(got[0], 0x82);
        size_t length = got[1];
        if (length == 126) {
            assert_int_equal(hear(fd, (char *)got, 2, 4000, &ended), 2);
            length = (size_t)got[0] << 8 | got[1];
        }
        assert_int_equal(hear(fd, (char *)got, length, 4000, &ended), length);
        assert_memory_equal(got, big + i, length);
        i += length;
    }
    sends(fd, 0x82, "bye", 3);                   /* the last word arrives */
    sends(fd, 0x88, "\x03\xe8", 2);
    hears(way, "bye", 3);
    hears(fd, "\x88\x02\x03\xe8", 4);
    hear(fd, (char *)got, 1, 4000, &ended);
    assert_true(ended);
    hear(way, (char *)got, 1, 4000, &ended);
    assert_true(ended);
    close(fd);
    close(way);

    fd = web_socket(port);                       /* the broker goes */
    way = accept(at, NULL, NULL);
    send(way, "\x20\x03\x00\x86\x00", 5, MSG_NOSIGNAL);
    close(way);
    hears(fd, "\x82\x05\x20\x03\x00\x86\x00\x88\x02\x03\xe8", 11);
    close(fd);

    fd = web_socket(port);                       /* all go: what was said last is heard */
    way = accept(at, NULL, NULL);
    close(at);
    assert_int_equal(asked(port, upgrade, sizeof upgrade - 1), 503);
    assert_int_equal(send(way, big, 100000, MSG_NOSIGNAL), 100000);
    close(way);
    double began = bell_now();
    site_close(s);
    must(bell_now() - began < 2000, "closing took %.0f ms", bell_now() - began);
    size_t all = hear(fd, (char *)got, sizeof got, 4000, &ended);
    assert_true(ended && all > 100000);
    assert_memory_equal(got + all - 4, "\x88\x02\x03\xe8", 4);
    assert_memory_equal(got + all - 8, big + 100000 - 4, 4);
    close(fd);
    table_clean();
}

static void frames_that_are_none_end_it(void **unused)
{
    static const struct { const char *bytes; size_t n; int why; } bad[] = {
        { "\x82\x05Hello", 7, 1002 }, { "\x81\x80\x01\x02\x03\x04", 6, 1003 },
        { "\xc2\x80\x01\x02\x03\x04", 6, 1002 },
        { "\x83\x80\x01\x02\x03\x04", 6, 1002 }, { "\x8b\x80\x01\x02\x03\x04", 6, 1002 },
        { "\x80\x80\x01\x02\x03\x04", 6, 1002 }, { "\x09\x80\x01\x02\x03\x04", 6, 1002 },
        { "\x89\xfe\x00\x7e\x01\x02\x03\x04", 8, 1002 },
        { "\x02\x80\x01\x02\x03\x04\x82\x80\x01\x02\x03\x04", 12, 1002 },
        { "\x82\xff\x00\x00\x00\x00\x00\x10\x00\x01\x01\x02\x03\x04", 14, 1009 },
        { "\x82\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01\x02\x03\x04", 14, 1009 },
    };
    int port, broker, at = listen_at(&broker);
    (void)unused;
    make_page();
    struct site *s = open_page(&port, broker);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        unsigned char end[4] = { 0x88, 2, (unsigned char)(bad[i].why >> 8), (unsigned char)bad[i].why };
        int fd = web_socket(port);
        assert_int_equal(send(fd, bad[i].bytes, bad[i].n, MSG_NOSIGNAL), bad[i].n);
        hears(fd, end, 4);
        close(fd);
    }
    close(at);
    site_close(s);
    table_clean();
}

/* ---- the real broker ---- */

/* MQTT 5's first letter: name and password. */
static void mqtt_connect(int fd, const char *user, const char *word)
{
    unsigned char b[300];
    size_t n = 2;
    const char *const texts[] = { "MQTT", NULL, "", user, word };
    static const unsigned char middle[] = { 5, 0xc2, 0, 60, 0 };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        if (!texts[i]) {
            memcpy(b + n, middle, sizeof middle);
            n += sizeof middle;
            continue;
        }
        size_t length = strlen(texts[i]);
        b[n++] = 0;
        b[n++] = (unsigned char)length;
        memcpy(b + n, texts[i], length);
        n += length;
    }
    assert_true(n - 2 < 128);
    b[0] = 0x10;
    b[1] = (unsigned char)(n - 2);
    sends(fd, 0x82, b, n);
}

/* 0 and up: what the broker answers; below: nothing. */
static int mqtt_answer(int fd)
{
    unsigned char b[2 + 125];
    bool ended;
    if (hear(fd, (char *)b, 2, 4000, &ended) < 2 || b[0] != 0x82 || b[1] > 125) return -1;
    if (hear(fd, (char *)b + 2, b[1], 4000, &ended) < b[1] || b[2] != 0x20) return -1;
    return b[5];
}

/* Is every socket that listens at this port on this computer only? */
static bool only_here(int port)
{
    static const char *const tables[] = { "/proc/net/tcp", "/proc/net/tcp6" };
    char line[512], at[80], state[8];
    int found = 0;
    bool here = true;
    for (int i = 0; i < 2; i++) {
        FILE *f = fopen(tables[i], "r");
        while (f && fgets(line, sizeof line, f)) {
            unsigned p = 0;
            if (sscanf(line, " %*d: %79[0-9A-F]:%x %*s %7s", at, &p, state) != 3) continue;
            if ((int)p != port || strcmp(state, "0A")) continue;
            found++;
            here &= !strcmp(at, "0100007F");
        }
        if (f) fclose(f);
    }
    assert_true(found > 0);
    return here;
}

static void a_crowd_keeps_no_seat_out(void **unused)
{
    static struct session session;
    static struct course course;
    static struct logbook book;
    static struct host host;
    static int fds[CROWD];
    struct host *hosts[] = { &host };
    struct broker b;
    char user[64];
    bool ended;
    char c;
    (void)unused;
    make_page();
    more_files();
    assert_null(session_open(&session, game_find("tribunal"), 2, NULL, 5));
    course_open(&course, &session);
    assert_null(host_open(&host, &course, &book, (struct mailbox){ 0 }, false));
    for (int s = 0; s < 2; s++) host_device(&host, s, true);
    const char *why = broker_start(&b, hosts, 1, (struct broker_where){ .loopback = true, .site = folder });
    if (why) fail_msg("%s", why);
    assert_true(only_here(b.at.port) && only_here(b.page));
    assert_non_null(strstr(b.listens, "on this computer only"));
    assert_int_equal(gets(b.page, "/", ""), 200);

    int seat = web_socket(b.page);
    struct address own = { .seat = 0 };
    char word[64];
    strcpy(own.table, host.id);
    strcpy(own.word, host.seat[0].word);
    mailbox_user(&own, user, word);
    mqtt_connect(seat, user, word);
    assert_int_equal(mqtt_answer(seat), 0);
    int wrong = web_socket(b.page);
    mqtt_connect(wrong, user, host.seat[1].word);
    assert_true(mqtt_answer(wrong) > 0);
    close(wrong);

    int n = crowd(b.page, fds, upgrade);         /* they come as far as the broker, and say nothing there */
    int second = web_socket(b.page);
    own.seat = 1;
    strcpy(own.word, host.seat[1].word);
    mailbox_user(&own, user, word);
    mqtt_connect(second, user, word);
    assert_int_equal(mqtt_answer(second), 0);
    assert_int_equal(gets(b.page, "/", ""), 200);
    for (int i = 0; i < 2; i++) {                /* MQTT's ping is answered: both are there */
        sends(i ? second : seat, 0x82, "\xc0\x00", 2);
        hears(i ? second : seat, "\x82\x02\xd0\x00", 4);
    }
    for (int i = 0; i < n; i++) close(fds[i]);
    assert_int_equal(hear(seat, &c, 1, 100, &ended), 0);
    assert_false(ended);
    close(seat);
    close(second);
    broker_stop(&b);

    assert_null(broker_start(&b, hosts, 1, (struct broker_where){ .site = folder }));
    assert_false(only_here(b.page));
    broker_stop(&b);
    host_close(&host, true);
    course_close(&course);
    logbook_clear(&book);
    session_close(&session);
    table_clean();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_have_their_types), cmocka_unit_test(packed_files_go_to_who_unpacks_them),
        cmocka_unit_test(what_is_known_is_not_sent_again), cmocka_unit_test(nothing_else_can_be_had),
        cmocka_unit_test(bad_questions_are_refused), cmocka_unit_test(silence_keeps_nobody_out),
        cmocka_unit_test(a_web_socket_is_a_way_to_the_broker), cmocka_unit_test(frames_that_are_none_end_it),
        cmocka_unit_test(a_crowd_keeps_no_seat_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
