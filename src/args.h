/* Flags of the headless commands: "--seats 3", "--each". */
#ifndef DOCKET_ARGS_H
#define DOCKET_ARGS_H

#include "game.h"

/* Where argv[*at] is "--name VALUE": true, *value is set and *at steps over both. "--other" is no value. */
bool args_value(int argc, char **argv, int *at, const char *name, const char **value);
/* A whole number in min..max. */
bool args_number(const char *word, long long min, long long max, long long *out);
/* Why `word` is none for the flag `name`: which flag, and what is allowed (a max of INT_MAX or INT64_MAX isn't
   told). */
const char *args_number_why(const char *name, const char *word, long long min, long long max);
const char *args_level_why(const char *name, const char *word);
const char *args_flag_why(const char *word);     /* no command knows it, or its value is missing */
/* "id=choice,id=choice": a choice by its number or its name (any case, '-' for a blank). */
const char *args_options(const struct game *g, const char *list, int16_t options[OPTIONS_MAX]);

#endif
