/* Reading texts that came from elsewhere, word by word: nothing is believed, nothing is read past its end. */
#ifndef DOCKET_SCAN_H
#define DOCKET_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct scan { const char *at, *end; };

/* The next line into `out`, without its newline. False: there is none, it is too long, or a NUL is in it. */
bool scan_line(struct scan *s, char *out, size_t size);

/* Each steps over what it read and over one blank behind it; false: it isn't there, and nothing was read. */
bool scan_word(const char **s, const char *word);                        /* exactly this one */
bool scan_copy(const char **s, char *out, size_t size);                  /* any */
bool scan_number(const char **s, long long min, long long max, long long *out);
bool scan_hex(const char **s, uint64_t *out);                            /* 16 small digits */

#endif
