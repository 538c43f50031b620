/* The languages there are, and which one the program speaks. */
#include "language.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "port.h"
#include "text.h"

#define LANGUAGE(code, name) { code, name },
const struct language languages[] = {
    { "", N_("System") }, { "en", "English" },
#include "languages_list.h"
};
#undef LANGUAGE

_Static_assert(sizeof languages / sizeof *languages <= LANGUAGES_MOST, "the settings list them all");

int language_count(void)
{
    return (int)(sizeof languages / sizeof *languages);
}

int language_find(const char *code)
{
    for (int i = 0; i < language_count(); i++)
        if (!strcmp(languages[i].code, code)) return i;
    return 0;
}

bool language_set(const char *code)
{
    static int now;
    int next = language_find(code);
    if (next == now) return false;
    now = next;
    port_speak_in(next ? languages[next].code : NULL);
    textdomain("docket");        /* sentences found so far are forgotten */
    return true;
}

/* The catalogue's own header says which it is; without one the sentences are English. */
const char *language_now(void)
{
    static char code[16];
    const char *head = _(""), *at = strstr(head, "\nLanguage: ");
    if (!at || sscanf(at, "\nLanguage: %15[A-Za-z_]", code) != 1) return "en";
    return code;
}
