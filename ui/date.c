/* Dates in the program's language. */
#include "date.h"

#include <string.h>

#include "text.h"

static const char *const months[12] = {
    N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"), N_("July"), N_("August"),
    N_("September"), N_("October"), N_("November"), N_("December"),
};

void date_words(char *out, size_t size, const char *format, const struct tm *tm)
{
    char named[120];
    struct text t = TEXT_ON(named);
    text_clear(&t);
    for (const char *at = format; *at; at++) {           /* not every system knows these two */
        if (at[0] == '%' && at[1] == 'B') text_add(&t, "%s", _(months[tm->tm_mon])), at++;
        else if (at[0] == '%' && at[1] == 'e') text_add(&t, "%d", tm->tm_mday), at++;
        else text_add(&t, "%c", *at);
    }
    if (!strftime(out, size, named, tm)) out[0] = 0;
    if (out[0] == ' ') memmove(out, out + 1, strlen(out));
}
