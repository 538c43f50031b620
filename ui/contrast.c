/* Colours of the high contrast: sorted by luminance into dark and light, never in between. */
#include "contrast.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "port.h"
#include "settings.h"

/* White on 0.05 and black on 0.32 are more than 7 to 1, with something to spare for a thin line between. */
static const float DARK_MOST = 0.05f, LIGHT_LEAST = 0.32f, DARK_INK = 0.22f, DARK_FILL = 0.3f;
enum { SHADE = 0x40, DIMMING = 0xA0 };   /* more transparent than that: a shade, or black that dims, no thing */

static float channel(colour c, int shift)
{
    float v = (float)(uint8_t)(c >> shift) / 255;
    return v <= 0.03928f ? v / 12.92f : powf((v + 0.055f) / 1.055f, 2.4f);
}

float contrast_luminance(colour c)
{
    return 0.2126f * channel(c, 24) + 0.7152f * channel(c, 16) + 0.0722f * channel(c, 8);
}

static colour mixed(colour a, colour b, float share)
{
    colour out = 0xFF;
    for (int shift = 8; shift <= 24; shift += 8) {
        float from = (uint8_t)(a >> shift), to = (uint8_t)(b >> shift);
        out |= (colour)(from + (to - from) * share + 0.5f) << shift;
    }
    return out;
}

/* The nearest colour of the same hue that is dark, or light, enough. */
static colour sorted(colour c)
{
    bool dark = contrast_luminance(c) < DARK_FILL;
    for (float share = 0; share < 1; share += 0.02f) {
        colour now = mixed(c, dark ? BLACK : WHITE, share);
        float l = contrast_luminance(now);
        if (dark ? l <= DARK_MOST : l >= LIGHT_LEAST) return now;
    }
    return dark ? BLACK : WHITE;
}

colour contrast_ink(colour c)
{
    if (!settings.high_contrast || !(c & 0xFF)) return c;
    return contrast_luminance(c) > DARK_INK ? WHITE : BLACK;
}

colour contrast_fill(colour c, bool thin)
{
    if (!settings.high_contrast || !(c & 0xFF)) return c;
    if (thin) return (c & 0xFF) == 0xFF ? c : 0xB0B0B0FF;
    if ((c & 0xFF) < SHADE) return CLEAR;
    return sorted(c);
}

/* A dark thing has a white edge; what was lighter or darker by a shade alone is outlined instead. */
struct shape contrast_shape(const struct shape *s)
{
    struct shape out = *s;
    if (!settings.high_contrast) return out;
    out.bevel = out.foot = CLEAR;
    bool filled = s->top || s->bottom;
    colour alpha = (s->top & 0xFF) > (s->bottom & 0xFF) ? s->top & 0xFF : s->bottom & 0xFF;
    bool black = contrast_luminance(s->top) < 0.005f, shade = filled && alpha < (black ? DIMMING : SHADE);
    out.top = out.bottom = !filled || shade ? CLEAR : sorted(mixed(s->top, s->bottom, 0.5f));
    bool light = out.top && contrast_luminance(out.top) >= DARK_FILL;
    if (s->line && s->line_width > 0) {
        bool dark_line = contrast_luminance(s->line) < DARK_INK;
        out.line = light ? BLACK : dark_line ? WHITE : s->line | 0xFF;
        out.line_width = fmaxf(1.5f, s->line_width);
    } else if (s->radius > 0 && !light && filled && !(shade && contrast_luminance(s->top) < DARK_INK)) {
        out.line = WHITE;
        out.line_width = 1.5f;
    }
    return out;
}

/* ---- pictures ---- */

/* The stop in the middle; false: the gradient lets something through, it is a shade. */
static bool middle_stop(const char *from, const char *end, char *quoted, size_t size)
{
    const char *stops[16];
    int n = 0;
    for (const char *p = from; (p = strstr(p, "<stop")) && p < end && n < 16; p++) stops[n++] = p;
    for (int i = 0; i < n; i++) {
        const char *o = strstr(stops[i], "stop-opacity=\""), *close = strchr(stops[i], '>');
        if (o && o < close && atof(o + 14) < 0.99) return false;
    }
    const char *c = n ? strstr(stops[n / 2], "stop-color=\"") : NULL;
    if (!c || c > end) return false;
    snprintf(quoted, size, "%.8s\"", c + 11);
    return true;
}

/* A colour in quotes, "#rrggbb", is written sorted; returns what was read of it. */
static size_t write_colour(FILE *f, const char *quoted)
{
    unsigned rgb;
    int used = 0;
    if (sscanf(quoted, "\"#%6x%n", &rgb, &used) != 1 || used != 8) return 0;
    fprintf(f, "\"#%06x", sorted(rgb << 8 | 0xFF) >> 8);
    return 8;
}

/* At a gradient: its end tag, and where its opening one ends; else NULL. */
static const char *gradient_end(const char *p, const char **open)
{
    if (strncmp(p, "<linearGradient", 15) && strncmp(p, "<radialGradient", 15)) return NULL;
    *open = strchr(p, '>');
    return *open && (*open)[-1] != '/' ? strstr(*open, "</") : NULL;
}

char *contrast_svg(const char *text)
{
    static const char fill[] = " fill=";
    char *out = NULL, middle[32] = "\"#000000\"";
    size_t size;
    FILE *f = settings.high_contrast ? port_memory(&out, &size) : NULL;
    if (!f) return NULL;
    for (const char *p = text, *open; *p;) {
        const char *end = gradient_end(p, &open);
        if (end) {
            bool solid = middle_stop(open, end, middle, sizeof middle);
            fprintf(f, "%.*s", (int)(open + 1 - p), p);
            for (int i = 0; i < 2; i++) {
                fprintf(f, "<stop offset=\"%d\" stop-opacity=\"%d\" stop-color=", i, solid);
                if (!write_colour(f, middle)) fputs("\"#000000", f);
                fputs("\"/>", f);
            }
            p = end;
        } else if (!strncmp(p, fill, 6)) {
            fputs(fill, f);
            p += 6 + write_colour(f, p + 6);
        } else fputc(*p++, f);
    }
    return port_memory_close(f) ? NULL : out;
}

/* ---- what can't be used ---- */

/* From corner to corner, white in black: seen on every ground. */
static void strike(struct box b)
{
    static const char line[] = "<path d=\"M%.1f %.1fL%.1f %.1f\" stroke=\"#%s\" stroke-width=\"%d\" "
                               "stroke-linecap=\"round\"/>";
    char body[400];
    double in = (double)fminf(b.w, b.h) * 0.14, right = (double)b.w - in, low = (double)b.h - in;
    int n = snprintf(body, sizeof body, line, in, low, right, in, "000000", 8);
    snprintf(body + n, sizeof body - (size_t)n, line, in, low, right, in, "ffffff", 3);
    draw_svg(b, body);
}

void draw_dim_begin(float alpha)
{
    if (!settings.high_contrast) canvas.alpha = alpha;
}

void draw_dim_end(struct box b)
{
    canvas.alpha = 1;
    if (settings.high_contrast) strike(b);
}

void draw_dimmed(struct box b, float radius, float shade)
{
    if (settings.high_contrast) strike(b);
    else draw_round(b, radius, fade(BLACK, shade));
}
