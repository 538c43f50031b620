/* The language on the screen: the system's, English, or one of po/LINGUAS. */
#ifndef DOCKET_LANGUAGE_H
#define DOCKET_LANGUAGE_H

#include <stdbool.h>

struct language { const char *code, *name; };        /* its own name for itself; "": the system's */

enum { LANGUAGES_MOST = 16 };
extern const struct language languages[];
int language_count(void);
int language_find(const char *code);         /* 0, the system's, for one that there isn't */
/* True: another one than before, and every sentence is to be read again. */
bool language_set(const char *code);
const char *language_now(void);              /* the code of what is on the screen */

#endif
