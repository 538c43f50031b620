/* The language is gettext's: LANGUAGE says which catalogue, and a locale other than C that there is one. */
#include "language.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* What the system asked for is kept, to come back to it. */
bool language_set(const char *code)
{
    static int now;
    static char wanted[200], locale[200];
    int next = language_find(code);
    if (next == now) return false;
    if (!now) {
        const char *set = getenv("LANGUAGE"), *place = setlocale(LC_MESSAGES, NULL);
        snprintf(wanted, sizeof wanted, "%s", set ? set : "");
        snprintf(locale, sizeof locale, "%s", place ? place : "C");
    }
    now = next;
    setenv("LANGUAGE", next ? languages[next].code : wanted, 1);
    bool none = !strcmp(locale, "C") || !strcmp(locale, "POSIX");
    setlocale(LC_MESSAGES, next && none ? "C.UTF-8" : locale);
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
