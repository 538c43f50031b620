/* What docket push may simulate with: names and bounds of every coefficient. */
#ifndef DOCKET_PUSH_SETTINGS_H
#define DOCKET_PUSH_SETTINGS_H

#include "../physics/pace.h"

#include <stdio.h>

struct push_settings {
    struct pace pace;
    struct surface surface;
};


/* NULL, or why not. */
const char *push_set(struct push_settings *s, const char *name, const char *value);
/* The same for a number; for sweeps. */
const char *push_set_number(struct push_settings *s, const char *name, double value);
/* "name=value,name=value" */
const char *push_set_list(struct push_settings *s, const char *list);
void push_settings_help(FILE *out);
/* Each setting as "name": number, with commas between them. */
void push_settings_json(FILE *out, const struct push_settings *s);

#endif
