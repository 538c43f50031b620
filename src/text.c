/* Text built into a buffer of the caller's. */
#include "text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void text_clear(struct text *t)
{
    t->n = 0;
    if (t->size) t->s[0] = 0;
}

void text_add(struct text *t, const char *format, ...)
{
    if (t->n + 1 >= t->size) return;
    va_list args;
    va_start(args, format);
    int want = vsnprintf(t->s + t->n, t->size - t->n, format, args);
    va_end(args);
    if (want < 0) return;

    size_t room = t->size - t->n - 1;
    if ((size_t)want <= room) { t->n += (size_t)want; return; }
    size_t end = t->size - 1;
    while (end > t->n && ((unsigned char)t->s[end - 1] & 0xc0) == 0x80) end--;   /* a cut character goes whole */
    if (end > t->n && (unsigned char)t->s[end - 1] >= 0xc0) end--;
    t->s[end] = 0;
    t->n = end;
}

void die(const char *message)
{
    fprintf(stderr, "docket: %s\n", message);
    exit(1);
}
