/* Text built into a buffer of the caller's. */
#include "text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "player.h"

void text_clear(struct text *t)
{
    t->n = 0;
    if (t->size) t->s[0] = 0;
}

/* Where to cut s[from..end) so that its last character is whole. */
static size_t whole_characters(const char *s, size_t from, size_t end)
{
    size_t start = end;
    while (start > from && ((unsigned char)s[start - 1] & 0xc0) == 0x80) start--;
    if (start == from) return end;
    unsigned char lead = (unsigned char)s[start - 1];
    size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
    return start - 1 + length <= end ? end : start - 1;
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
    t->n = whole_characters(t->s, t->n, t->size - 1);
    t->s[t->n] = 0;
}

int text_character(const char *s, uint32_t *code)
{
    static const uint32_t smallest[] = { 0, 0x80, 0x800, 0x10000 };
    const unsigned char *u = (const unsigned char *)s;
    int more = u[0] < 0x80 ? 0 : u[0] >= 0xf0 ? 3 : u[0] >= 0xe0 ? 2 : 1;
    if (more && (u[0] < 0xc2 || u[0] > 0xf4)) return 0;
    *code = more ? u[0] & (0x3fu >> more) : u[0];
    for (int i = 1; i <= more; i++) {
        if ((u[i] & 0xc0) != 0x80) return 0;
        *code = *code << 6 | (u[i] & 0x3fu);
    }
    bool surrogate = *code >= 0xd800 && *code <= 0xdfff;
    return *code < smallest[more] || *code > 0x10ffff || surrogate ? 0 : more + 1;
}

bool text_control(uint32_t code)
{
    return code < 0x20 || (code >= 0x7f && code < 0xa0);
}

/* One byte a seat, so that no cut leaves half of it. */
enum { SEAT_MARK = 0x10 };
static const char marks[SEATS_MAX][2] = { "\x10", "\x11", "\x12", "\x13", "\x14", "\x15", "\x16", "\x17" };

const char *text_seat(int seat)
{
    return seat >= 0 && seat < SEATS_MAX ? marks[seat] : "?";
}

int text_subject(const char *words)
{
    int seat = *words - SEAT_MARK;
    return seat >= 0 && seat < SEATS_MAX ? seat : -1;
}

void text_names(struct text *out, const char *words, const struct player *players)
{
    while (*words) {
        int seat = text_subject(words);
        size_t plain = strcspn(words, "\x10\x11\x12\x13\x14\x15\x16\x17");
        if (seat < 0) text_add(out, "%.*s", (int)plain, words);
        else if (!name_blank(players[seat].name)) text_add(out, "%s", players[seat].name);
        else text_add(out, _("Player %d"), seat + 1);
        words += seat < 0 ? plain : 1;
    }
}

void text_capital(char *s)
{
    unsigned char *u = (unsigned char *)s;
    if (u[0] >= 'a' && u[0] <= 'z') u[0] -= 32;
    else if (u[0] == 0xc3 && u[1] >= 0xa0 && u[1] <= 0xbe && u[1] != 0xb7) u[1] -= 32;      /* as in "über" */
}

void die(const char *message)
{
    fprintf(stderr, "docket: %s\n", message);
    exit(1);
}

char *text_split(char **rest, char end)
{
    char *part = *rest, *at = part ? strchr(part, end) : NULL;
    if (at) *at++ = 0;
    *rest = at;
    return part;
}

long text_read_line(char **line, size_t *size, FILE *in)
{
    size_t n = 0;
    for (int c; (c = getc(in)) != EOF;) {
        if (n + 2 > *size) {
            *size = *size ? *size * 2 : 256;
            *line = realloc(*line, *size);
            if (!*line) die(_("out of memory"));
        }
        (*line)[n++] = (char)c;
        if (c == '\n') break;
    }
    if (!n) return -1;
    (*line)[n] = 0;
    return (long)n;
}
