/* Dates in the program's language, whatever the system's is. */
#ifndef DOCKET_DATE_H
#define DOCKET_DATE_H

#include <stddef.h>
#include <time.h>

/* As strftime; the name of a month (%B) is translated, and no blank begins it (%e). */
void date_words(char *out, size_t size, const char *format, const struct tm *tm);

#endif
