/* Any bytes as requests of the engine: answers stay framed and nothing breaks. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine.h"

#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Bots that search would eat the fuzzer's time: they become easy ones. */
static void calm_bots(char *s, size_t n)
{
    for (size_t i = 0; i + 6 < n; i++)
        if (!memcmp(s + i, "normal", 6)) memcpy(s + i, "easy  ", 6);
        else if (!memcmp(s + i, "hard", 4)) memcpy(s + i, "easy", 4);
        else if (!memcmp(s + i, "bot\n", 4)) memcpy(s + i, "ask", 3);
}

static void check_frame(const char *s)
{
    while (*s) {
        if (*s != '=' && *s != '?') abort();
        const char *end = strstr(s, "\n\n");
        if (!end || end[2] == '\n') abort();
        s = end + 2;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!size) return 0;
    char *copy = malloc(size), *said = NULL;
    size_t n;
    memcpy(copy, data, size);
    calm_bots(copy, size);
    FILE *in = fmemopen(copy, size, "r"), *out = open_memstream(&said, &n);
    engine_serve(in, out);
    fclose(in);
    fclose(out);
    check_frame(said);
    free(said);
    free(copy);
    return 0;
}
