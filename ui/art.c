/* Finding and reading assets. */
#include "art.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "port.h"
#include "text.h"

_Noreturn void die_saying(const char *format, ...)
{
    char message[512];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    die(message);
}

const char *asset_path(const char *name)
{
    static char path[1024];
    const char *places[] = { getenv("DOCKET_ASSETS"), DOCKET_BUILD_ASSETS, DOCKET_SOURCE_ASSETS,
                             port_beside("assets"), DOCKET_INSTALLED_ASSETS };
    for (int i = 0; i < 5; i++) {
        if (!places[i] || !*places[i]) continue;
        snprintf(path, sizeof path, "%s/%s", places[i], name);
        if (access(path, R_OK) == 0) return path;
    }
    return NULL;
}

bool (*asset_later)(const char *name, bool ask);

bool asset_comes(const char *name, bool ask) { return asset_later && asset_later(name, ask); }

char *asset_read(const char *name)
{
    const char *path = asset_path(name);
    FILE *f = path ? fopen(path, "rb") : NULL;
    if (!f) return NULL;
    size_t room = 1 << 20;
    char *text = malloc(room + 1);
    size_t n = text ? fread(text, 1, room, f) : 0;
    fclose(f);
    if (text) text[n] = 0;
    return text;
}

char *art_read(const char *name)
{
    char path[128], any[128];
    snprintf(path, sizeof path, "art/%s.svg", name);
    char *text = asset_read(path);
    snprintf(any, sizeof any, "art/%.*s/any.svg", (int)strcspn(name, "/"),
             name); /* a game without a cover or emblem */
    if (!text) text = asset_read(any);
    if (!text)
        die_saying(
            _("the picture %s is missing; set DOCKET_ASSETS to the assets folder or install Docket again"),
            path);
    return text;
}

static bool view_box(const char *svg, float *w, float *h)
{
    const char *box = strstr(svg, "viewBox=\"");
    float x, y;
    return box && sscanf(box, "viewBox=\"%f%*[ ,]%f%*[ ,]%f%*[ ,]%f", &x, &y, w, h) == 4 && *w > 0;
}

float art_aspect(const char *svg)
{
    float w, h;
    return view_box(svg, &w, &h) ? h / w : 1;
}

float art_unit(const char *svg, float width)
{
    float w, h;
    return view_box(svg, &w, &h) ? width / w : 1;
}
