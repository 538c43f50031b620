/* Any bytes as what a browser asks for, and as frames of its WebSocket: read alike in one piece and in many,
   and answered with a file of the page or none. */
#include "lines.h"

#include <stdlib.h>
#include <string.h>

#include "net/site.h"

enum { ROOM = 7 };               /* less than most frames hold */

static struct site_files page = { .count = 3, .file = {
    { .name = "index.html", .type = "text/html", .tag = "\"1\"", .bytes = "index", .n = 5 },
    { .name = "page.js.gz", .type = "application/gzip", .tag = "\"2\"", .bytes = "page", .n = 4 },
    { .name = "page.js", .type = "text/javascript", .tag = "\"2\"", .bytes = "page", .n = 4, .packed = true },
} };

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
{
    return seed % 2 ? lines_mutate(data, size, max, seed) : LLVMFuzzerMutate(data, size, max);
}

/* A question is whole at some byte, and more behind it changes nothing. */
static void ask(const char *text, size_t n)
{
    static char out[SITE_ANSWER];
    struct site_ask a, first;
    const struct site_file *file;
    size_t least = 0, at = n;
    if (!site_ask_read(&a, text, n)) {
        must(n < SITE_HEAD);
        return;
    }
    while (least < at) {                         /* the first byte at which it is */
        size_t middle = (least + at) / 2;
        if (site_ask_read(&first, text, middle)) at = middle;
        else least = middle + 1;
    }
    site_ask_read(&first, text, at);
    must(at <= SITE_HEAD && first.status == a.status && !strcmp(first.name, a.name));
    must((a.status != 200 || first.n == a.n) && a.n <= n && strlen(a.name) < sizeof a.name);
    size_t head = site_ask_answer(&a, &page, 4243, out, &file);
    must(head > 4 && head < sizeof out && !memcmp(out + head - 4, "\r\n\r\n", 4) && !memchr(out, 0, head));
    must(!file || (a.status == 200 && !a.head && file >= page.file && file < page.file + page.count));
    must(!file || !file->packed || a.packed);
    if (!a.socket) return;
    must(a.status != 200 || strlen(a.key) == SITE_KEY);
    head = site_ask_socket(&a, out);
    must(head < sizeof out && !memcmp(out + head - 4, "\r\n\r\n", 4));
}

/* What frames hold, given so many bytes at a time into so much room; how much is left unread. */
static size_t frames(const unsigned char *in, size_t n, size_t piece, size_t most, unsigned char *out,
                     int *closed)
{
    struct site_frames f = { .pinged = -1 };
    size_t at = 0, end = 0, written = 0;
    for (bool moved = true; !f.closed && (moved || end < n);) {
        if (!moved) end = n - end < piece ? n : end + piece;
        size_t some = end - at, room = most;
        site_frames_read(&f, in + at, &some, out + written, &room);
        must(some <= end - at && room <= most && f.pinged <= 125);
        moved = some || room;
        at += some;
        written += room;
        must(written <= n);
    }
    *closed = f.closed;
    return written;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size ? size : 1);        /* so that a byte too many is seen */
    unsigned char *whole = malloc(size + 1), *parts = malloc(size + ROOM);
    int closed, again;
    memcpy(text, data, size);
    ask(text, size);
    size_t n = frames(data, size, size + 1, size, whole, &closed);
    must(n == frames(data, size, 1, ROOM, parts, &again) && closed == again && !memcmp(whole, parts, n));
    free(text);
    free(whole);
    free(parts);
    return 0;
}
