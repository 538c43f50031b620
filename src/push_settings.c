/* What docket push may simulate with. */
#include "push_settings.h"

#include "../physics/floor.h"
#include "text.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#define PACE(field) offsetof(struct push_settings, pace.field)
#define SURFACE(field) offsetof(struct push_settings, surface.field)

enum kind { NUMBER, WHOLE, YES };

static const struct setting {
    const char *name;
    enum kind kind;
    size_t at;
    double least, most;
    const char *words;
} settings[] = {
    { "marker-friction", NUMBER, SURFACE(marker_friction), 0.01, 2, "marker on marker" },
    { "stick-friction", NUMBER, SURFACE(stick_friction), 0, 2, "stick on marker" },
    { "floor-friction", NUMBER, SURFACE(floor_friction), 0.01, 2, "marker on the floor" },
    { "rail-friction", NUMBER, SURFACE(rail_friction), 0, 2, "marker on the railing" },
    { "slop", NUMBER, SURFACE(slop), 0.001, 0.1, "mm that touching shapes may sink into each other" },
    { "edge", NUMBER, SURFACE(edge), -2, 5, "mm past an open edge at which a marker falls" },
    { "platform", NUMBER, SURFACE(platform), -2, 5, "mm that the open edges lie farther out" },
    { "blade", NUMBER, SURFACE(blade), -8, 8, "mm that the stick's blade is longer" },
    { "uneven", NUMBER, SURFACE(uneven), 0, 0.9, "share by which every other marker is heavier" },
    { "speed", NUMBER, SURFACE(speed), 0, 200, "of the stick, mm/s; 0: so slow that it doesn't matter" },
    { "turns", YES, SURFACE(turns), 0, 1, "the stick turns flush at the end: 1 or 0" },
    { "step", NUMBER, PACE(advance), 0.02, 2, "mm the stick moves in a step" },
    { "haste", NUMBER, PACE(haste), 1, 200, "its speed is this times the root of the step" },
    { "sweeps", WHOLE, PACE(iterations), 1, 600, "at most, in a step" },
    { "change", NUMBER, PACE(change), 1e-6, 0.5, "of impulses that ends them, as a share of the floor's" },
};
enum { SETTINGS = sizeof settings / sizeof settings[0] };

static double value_of(const struct setting *t, const struct push_settings *s)
{
    const char *at = (const char *)s + t->at;
    if (t->kind == WHOLE) return *(const int *)at;
    return t->kind == YES ? *(const bool *)at : *(const double *)at;
}

const char *push_set_number(struct push_settings *s, const char *name, double value)
{
    for (int i = 0; i < SETTINGS; i++) {
        const struct setting *t = &settings[i];
        char *at = (char *)s + t->at;
        if (strcmp(t->name, name)) continue;
        if (!(value >= t->least && value <= t->most)) return _("that value is out of bounds");
        if (t->kind != NUMBER && value != floor(value)) return _("that value is a whole number");
        if (t->kind == WHOLE) *(int *)at = (int)value;
        else if (t->kind == YES) *(bool *)at = value != 0;
        else *(double *)at = value;
        return NULL;
    }
    return _("there is no such setting; docket push --help lists them");
}

const char *push_set(struct push_settings *s, const char *name, const char *value)
{
    char *end;
    if (!strcmp(name, "law")) {
        if (strcmp(value, "disc") && strcmp(value, "apart")) return _("a law is disc or apart");
        s->surface.curve = *value == 'd' ? &floor_disc : NULL;
        return NULL;
    }
    if (!strcmp(name, "pace")) {
        if (!strcmp(value, "exact")) s->pace = pace_exact;
        else if (!strcmp(value, "coarse")) s->pace = pace_coarse;
        else if (!strcmp(value, "version-2")) s->pace = pace_2;
        else return _("a pace is exact, coarse or version-2");
        return NULL;
    }
    double number = strtod(value, &end);
    if (end == value || *end) return _("a setting's value is a number");
    return push_set_number(s, name, number);
}

const char *push_set_list(struct push_settings *s, const char *list)
{
    char word[100];
    while (*list) {
        size_t n = strcspn(list, ",");
        snprintf(word, sizeof word, "%.*s", (int)(n < sizeof word ? n : sizeof word - 1), list);
        char *value = strchr(word, '=');
        if (!value) return _("a setting is written name=value");
        *value++ = 0;
        const char *why = push_set(s, word, value);
        if (why) return why;
        list += n + (list[n] == ',');
    }
    return NULL;
}

void push_settings_help(FILE *out)
{
    struct push_settings usual = { pace_exact, surface_usual };
    fprintf(out, "  law              disc      of the floor: disc, or apart as up to version 2\n"
                 "  pace             exact     exact, coarse or version-2; sets the last four\n");
    for (int i = 0; i < SETTINGS; i++)
        fprintf(out, "  %-16s %-9.4g %s\n", settings[i].name, value_of(&settings[i], &usual),
                settings[i].words);
}

void push_settings_json(FILE *out, const struct push_settings *s)
{
    fprintf(out, "\"law\": \"%s\"", s->surface.curve ? "disc" : "apart");
    for (int i = 0; i < SETTINGS; i++)
        fprintf(out, ", \"%s\": %.6g", settings[i].name, value_of(&settings[i], s));
}
