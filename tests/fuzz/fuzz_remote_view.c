/* Any text as what a table sends a seat, the view first and then pages: refused in words, or read whole. Hashes
   are made right, so that the fuzzer gets past them. */
#include "lines.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "remote_view.h"

enum { PARTS = 8 };

/* The parts of an input begin with "docket-log". */
static int split(const char *data, size_t size, struct remote_view_text part[PARTS])
{
    int n = 1;
    part[0] = (struct remote_view_text){ data, size };
    for (size_t at = 1; at + 10 < size && n < PARTS; at++) {
        if (data[at - 1] != '\n' || memcmp(data + at, "docket-log", 10)) continue;
        part[n - 1].n = (size_t)(data + at - part[n - 1].text);
        part[n++] = (struct remote_view_text){ data + at, (size_t)(data + size - (data + at)) };
    }
    return n;
}

/* A part without its last line, and with a right end. */
static size_t put_end(char *out, size_t n)
{
    return n + (size_t)sprintf(out + n, "end %016" PRIx64 "\n", remote_view_hash(0, out, n));
}

static size_t without_end(const struct remote_view_text *p)
{
    size_t n = p->n;
    if (n && p->text[n - 1] == '\n') n--;
    while (n && p->text[n - 1] != '\n') n--;
    return n;
}

static char *sign(const char *data, size_t size, size_t *n)
{
    struct remote_view_text part[PARTS];
    struct remote_view_page page[PARTS];
    int count = split(data, size, part);
    char *pages = malloc(size + 64 * PARTS), *out = malloc(2 * size + 200 * PARTS);
    size_t used = 0;
    for (int i = 1; i < count; i++) {
        size_t body = without_end(&part[i]);
        memcpy(pages + used, part[i].text, body);
        size_t whole = put_end(pages + used, body);
        page[i - 1].hash = remote_view_hash(0, pages + used, whole);
        used += whole;
    }
    *n = 0;
    for (size_t at = 0, body = without_end(&part[0]); at < body;) {
        const char *newline = memchr(data + at, '\n', body - at);
        size_t length = (size_t)(newline - (data + at)) + 1;
        bool log = length > 4 && !memcmp(data + at, "log ", 4);
        uint64_t hash = remote_view_log_hash(page, count - 1);
        if (log) *n += (size_t)sprintf(out + *n, "log %d %016" PRIx64 "\n", count - 1, hash);
        else memcpy(out + *n, data + at, length), *n += length;
        at += length;
    }
    *n = put_end(out, *n);
    memcpy(out + *n, pages, used);
    *n += used;
    free(pages);
    return out;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
{
    size = lines_mutate(data, size, max, seed);
    if (seed % 8 == 1) return size;                          /* hashes are wrong too now and then */
    size_t n;
    char *text = sign((const char *)data, size, &n);
    if (n > max) n = max;
    memcpy(data, text, n);
    free(text);
    return n;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct remote_view_text part[PARTS];
    struct session s = { 0 };
    struct logbook book = { 0 };
    static struct past past;
    struct remote_view k = { 0 };
    int count = split((const char *)data, size, part), page;
    const char *why = remote_view_read(&s, &book, &past, &k, part[0].text, part[0].n, part + 1, count - 1);
    must(!why || *why);
    for (int i = 1; i < count; i++) must(why || !remote_view_page_why(part[i].text, part[i].n, &page));
    if (why) {
        must(!s.game && !book.line);
        return 0;
    }
    must(s.log_count == book.count && s.log_count == k.place.lines && past.count <= s.log_count);
    char words[480];
    for (int i = 0; i < s.log_count; i++) logbook_sentence(&book, &s, i, k.reader, true, words, sizeof words);
    session_close(&s);
    logbook_clear(&book);
    return 0;
}
