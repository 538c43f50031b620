/* Any text as a scene of `docket push`: refused in words, or pushed, and what is left can be read in again. */
#include "lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "push.h"

enum { PUSHES_TRIED = 3 };

/* The scene up to its last push that is tried: one takes as long as a thousand other lines. */
static size_t few_pushes(const char *s, size_t n)
{
    int pushes = 0;
    for (size_t at = 0; at + 5 < n; at++)
        if (!memcmp(s + at, "push", 4) && ++pushes > PUSHES_TRIED) return at;
    return n;
}

static const char *push_text(const char *s, size_t n, bool coarse, char **said)
{
    size_t length;
    FILE *in = fmemopen((char *)s, n, "r"), *out = open_memstream(said, &length);
    const char *why = push_scene(in, out, coarse);
    fclose(in);
    fclose(out);
    return why;
}

/* The lines that begin with "marker". */
static void keep_markers(char *s)
{
    char *to = s;
    for (char *line, *rest = s; (line = strsep(&rest, "\n")); )
        if (!strncmp(line, "marker", 6)) {
            size_t n = strlen(line);
            memmove(to, line, n);
            to += n;
            *to++ = '\n';
        }
    *to = 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
{
    return lines_mutate(data, size, max, seed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *said = NULL, *again = NULL;
    size = few_pushes((const char *)data, size);
    if (!size) return 0;
    const char *why = push_text((const char *)data, size, size & 1, &said);
    must(!why || *why);
    keep_markers(said);
    if (!why && *said) {
        must(!push_text(said, strlen(said), false, &again));
        keep_markers(again);
        must(!strcmp(said, again));
    }
    free(said);
    free(again);
    return 0;
}
