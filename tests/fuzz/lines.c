#include "lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES_MAX = 4000, LINE_MAX = 700 };

struct line { const char *s; size_t n; };

/* Little memory for freed blocks: with much of it every input would run on fresh, cold pages. */
const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
    return "quarantine_size_mb=2:max_malloc_fill_size=0:malloc_context_size=4";
}

void must(bool holds)
{
    if (!holds) abort();
}

static unsigned draw(unsigned *seed, unsigned below)
{
    *seed = *seed * 1664525u + 1013904223u;
    return below ? (unsigned)(((uint64_t)*seed * below) >> 32) : 0;
}

static int split(const char *s, size_t n, struct line *out)
{
    int count = 0;
    for (size_t at = 0; at < n && count < LINES_MAX; count++) {
        const char *newline = memchr(s + at, '\n', n - at);
        out[count] = (struct line){ s + at, newline ? (size_t)(newline - s) - at : n - at };
        at += out[count].n + 1;
    }
    return count;
}

/* As many whole lines as fit. */
static size_t join(const struct line *line, int count, char *out, size_t max)
{
    size_t n = 0;
    for (int i = 0; i < count && n + line[i].n + 1 <= max; i++) {
        memcpy(out + n, line[i].s, line[i].n);
        n += line[i].n;
        out[n++] = '\n';
    }
    return n;
}

/* A number of the line, its check sum left alone, becomes a near, a far or an extreme one. */
static size_t move_number(char *s, size_t n, unsigned *seed)
{
    static const char *const extremes[] = {
        "0", "-1", "1", "255", "256", "32767", "65536", "2147483647", "-2147483648", "9223372036854775807",
        "18446744073709551616", "1e9", "nan", "0.5",
    };
    char rest[LINE_MAX], number[32];
    int places[80], count = 0;
    for (size_t i = 0; i < n && s[i] != '~' && s[i] != '&' && count < 80; i++)
        if (s[i] >= '0' && s[i] <= '9' && (!i || s[i - 1] < '0' || s[i - 1] > '9')) places[count++] = (int)i;
    if (!count) return n;
    size_t at = (size_t)places[draw(seed, (unsigned)count)], end = at;
    while (end < n && s[end] >= '0' && s[end] <= '9') end++;
    snprintf(number, sizeof number, "%.*s", (int)(end - at), s + at);
    long long value = atoll(number);
    switch (draw(seed, 4)) {
    case 0: snprintf(number, sizeof number, "%lld", value < INT32_MAX ? value + 1 : 0); break;
    case 1: snprintf(number, sizeof number, "%lld", value - 1); break;
    case 2: snprintf(number, sizeof number, "%u", draw(seed, 40)); break;
    default: snprintf(number, sizeof number, "%s", extremes[draw(seed, sizeof extremes / sizeof *extremes)]);
    }
    size_t tail = n - end, length = strlen(number);
    if (at + length + tail > LINE_MAX) return n;
    memcpy(rest, s + end, tail);
    memcpy(s + at, number, length);
    memcpy(s + at + length, rest, tail);
    return at + length + tail;
}

size_t lines_mutate(uint8_t *data, size_t size, size_t max, unsigned seed)
{
    static struct line line[LINES_MAX + 1];
    static char changed[LINE_MAX];
    seed = seed * 2654435761u + 12345;
    if (!size || !draw(&seed, 8)) return LLVMFuzzerMutate(data, size, max);

    char *copy = malloc(size);
    memcpy(copy, data, size);
    int count = split(copy, size, line), last = count - 1;
    int a = (int)draw(&seed, (unsigned)count), b = (int)draw(&seed, (unsigned)count);
    struct line other = line[b];
    switch (draw(&seed, 8)) {
    case 0:                                                  /* dropped */
        memmove(line + a, line + a + 1, (size_t)(last - a) * sizeof *line);
        count--;
        break;
    case 1:                                                  /* another one put in */
        if (count == LINES_MAX) break;
        memmove(line + a + 1, line + a, (size_t)(count - a) * sizeof *line);
        line[a] = other;
        count++;
        break;
    case 2:                                                  /* swapped */
        line[b] = line[a];
        line[a] = other;
        break;
    case 3: count = a + 1; break;                            /* the rest cut off */
    default:
        if (line[a].n > LINE_MAX) break;
        memcpy(changed, line[a].s, line[a].n);
        line[a].n = draw(&seed, 4) ? move_number(changed, line[a].n, &seed)
                                   : LLVMFuzzerMutate((uint8_t *)changed, line[a].n, LINE_MAX);
        line[a].s = changed;
    }
    size_t n = join(line, count, (char *)data, max);
    free(copy);
    return n ? n : 1;
}
