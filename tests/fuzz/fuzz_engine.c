/* Any bytes as requests of the engine: answers stay framed and nothing breaks. */
#include "lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine.h"

enum { LINES_SERVED = 120, BOTS_SERVED = 3 };

static bool is_bot(const char *s, size_t n)
{
    return n >= 3 && !memcmp(s, "bot", 3) && (n == 3 || s[3] == ' ' || s[3] == '\n' || s[3] == '\r');
}

/* Names a level that doesn't search, and none that does. */
static bool is_quick(const char *s, size_t n)
{
    return (memmem(s, n, " random", 7) || memmem(s, n, " heuristic", 10) || memmem(s, n, " easy", 5)) &&
           !memmem(s, n, "normal", 6) && !memmem(s, n, "hard", 4);
}

/* The requests, with few bots and none that searches: one thought takes as long as thousands of requests. */
static void calm(const char *s, size_t n, FILE *out)
{
    int bots = 0;
    for (int lines = 0; n && lines < LINES_SERVED; lines++) {
        const char *newline = memchr(s, '\n', n);
        size_t length = newline ? (size_t)(newline - s) + 1 : n, blank = 0;
        while (blank < length && s[blank] == ' ') blank++;
        if (!is_bot(s + blank, length - blank)) fwrite(s, 1, length, out);
        else if (++bots > BOTS_SERVED) fputs("turn\n", out);
        else if (is_quick(s, length)) fwrite(s, 1, length, out);
        else fputs("bot easy\n", out);
        s += length;
        n -= length;
    }
}

static void check_frame(const char *s)
{
    while (*s) {
        must(*s == '=' || *s == '?');
        const char *end = strstr(s, "\n\n");
        must(end && end[2] != '\n');
        s = end + 2;
    }
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
{
    return lines_mutate(data, size, max, seed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *asked = NULL, *said = NULL;
    size_t n;
    FILE *calmed = open_memstream(&asked, &n);
    calm((const char *)data, size, calmed);
    fclose(calmed);
    FILE *in = n ? fmemopen(asked, n, "r") : NULL, *out = open_memstream(&said, &n);
    if (in) engine_serve(in, out);
    if (in) fclose(in);
    fclose(out);
    check_frame(said);
    free(said);
    free(asked);
    return 0;
}
