/* Reading texts that came from elsewhere, word by word. */
#include "scan.h"

#include <stdlib.h>
#include <string.h>

bool scan_line(struct scan *s, char *out, size_t size)
{
    const char *newline = memchr(s->at, '\n', (size_t)(s->end - s->at));
    if (!newline) return false;
    size_t n = (size_t)(newline - s->at);
    if (n >= size || memchr(s->at, 0, n)) return false;
    memcpy(out, s->at, n);
    out[n] = 0;
    s->at = newline + 1;
    return true;
}

bool scan_word(const char **s, const char *word)
{
    size_t n = strlen(word);
    if (strncmp(*s, word, n) || ((*s)[n] && (*s)[n] != ' ')) return false;
    *s += n + ((*s)[n] == ' ');
    return true;
}

bool scan_copy(const char **s, char *out, size_t size)
{
    size_t n = strcspn(*s, " ");
    if (!n || n >= size) return false;
    memcpy(out, *s, n);
    out[n] = 0;
    *s += n + ((*s)[n] == ' ');
    return true;
}

bool scan_number(const char **s, long long min, long long max, long long *out)
{
    const char *at = *s;
    bool minus = *at == '-';
    long long n = 0;
    int digits = 0;
    if (minus) at++;
    for (; *at >= '0' && *at <= '9' && digits < 18; at++, digits++) n = n * 10 + (*at - '0');
    if (!digits || (*at && *at != ' ')) return false;
    if (minus) n = -n;
    if (n < min || n > max) return false;
    *s = at + (*at == ' ');
    *out = n;
    return true;
}

bool scan_hex(const char **s, uint64_t *out)
{
    if (strspn(*s, "0123456789abcdef") != 16 || ((*s)[16] && (*s)[16] != ' ')) return false;
    *out = strtoull(*s, NULL, 16);
    *s += 16 + ((*s)[16] == ' ');
    return true;
}
