/* Text built into a buffer of the caller's; never overruns, cuts at whole characters. */
#ifndef DOCKET_TEXT_H
#define DOCKET_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#ifdef DOCKET_OWN_CATALOGUES     /* no gettext, or one that maps files, which a browser can't */
#include "mo.h"
#define gettext(s) mo_text(s)
#define ngettext(one, many, n) mo_plural(one, many, n)
#define bindtextdomain(domain, folder) mo_bind(folder)
#define textdomain(domain) mo_choose(domain)
#define bind_textdomain_codeset(domain, set) (void)(set)
#else
#include <libintl.h>
#endif

#define _(s) gettext(s)
#define N_(s) (s)

struct text {
    char *s;
    size_t size, n;
};

/* A text on a char array: struct text t = TEXT_ON(buffer); */
#define TEXT_ON(array) { (array), sizeof(array), 0 }

void text_add(struct text *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_clear(struct text *t);

/* Up to the next `end`, which is taken out; *rest goes behind it, NULL: that was the last. */
char *text_split(char **rest, char end);
/* A line with its end, in a buffer that grows; its bytes, -1: there is none. */
long text_read_line(char **line, size_t *size, FILE *in);

/* The bytes of the character at s, one whole UTF-8 character in its shortest form; 0: it is none. */
int text_character(const char *s, uint32_t *code);
bool text_control(uint32_t code);
void text_capital(char *s);      /* its first letter in upper case */

/* A seat in a sentence of the rules: a control character, to be filled into a %s. No name can hold it. */
const char *text_seat(int seat);
/* The seat a sentence begins with; -1: it begins with a word. */
int text_subject(const char *words);
/* Add a sentence with the players' names in place of the seats; who has no name is "Player 2". */
struct player;
void text_names(struct text *out, const char *words, const struct player *players);

/* No memory or no window: say so on stderr and leave. */
_Noreturn void die(const char *message);

#endif
