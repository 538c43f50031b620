/* Flags of the headless commands: "--seats 3", "--each". */
#ifndef DOCKET_ARGS_H
#define DOCKET_ARGS_H

#include "game.h"

/* Where argv[*at] is "--name VALUE": true, *value is set and *at steps over both. "--other" is no value. */
bool args_value(int argc, char **argv, int *at, const char *name, const char **value);
/* A whole number in min..max. */
bool args_number(const char *word, long long min, long long max, long long *out);
/* "id=choice,id=choice": a choice by its number or its name (any case, '-' for a blank). */
const char *args_options(const struct game *g, const char *list, int16_t options[OPTIONS_MAX]);

#endif
