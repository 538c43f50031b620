/* Rounded boxes: written as SVG, rasterised by SDL_image. */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "contrast.h"
#include "draw.h"
#include "input.h"
#include "settings.h"
#include "texture.h"

struct svg { char s[4096]; size_t n; };

static void add(struct svg *v, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void add(struct svg *v, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int n = vsnprintf(v->s + v->n, sizeof v->s - v->n, format, args);
    va_end(args);
    if (n > 0) v->n += (size_t)n;
    if (v->n >= sizeof v->s) v->n = sizeof v->s - 1;
}

static void add_paint(struct svg *v, const char *what, colour c)
{
    add(v, " %s=\"#%06x\" %s-opacity=\"%.3f\"", what, c >> 8, what, (double)(c & 0xFF) / 255);
}

static void add_gradient(struct svg *v, const struct shape *s, int h)
{
    add(v,
        "<defs><linearGradient id=\"g\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"%d\">"
        "<stop offset=\"0\" stop-color=\"#%06x\" stop-opacity=\"%.3f\"/>"
        "<stop offset=\"1\" stop-color=\"#%06x\" stop-opacity=\"%.3f\"/></linearGradient></defs>",
        h, s->top >> 8, (double)(s->top & 0xFF) / 255, s->bottom >> 8, (double)(s->bottom & 0xFF) / 255);
}

static void add_outline(struct svg *v, const struct shape *s, int w, int h, float r)
{
    float line = s->line_width * canvas.scale;
    add(v,
        "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" rx=\"%.2f\" fill=\"none\" "
        "stroke-width=\"%.2f\"",
        (double)(line / 2), (double)(line / 2), (double)((float)w - line), (double)((float)h - line),
        (double)fmaxf(0, r - line / 2), (double)line);
    add_paint(v, "stroke", s->line);
    if (s->dash
        > 0) { /* ends inside a gap: nanosvg draws a stray line where a dash meets the end of the path */
        float round = 2 * ((float)w - line + (float)h - line) - (8 - 2 * 3.1416f) * fmaxf(0, r - line / 2);
        double dash = (double)(round / (2 * fmaxf(2, roundf(round / (2 * s->dash * canvas.scale))) - 0.5f));
        add(v, " stroke-dasharray=\"%.3f %.3f\"", dash, dash);
    }
    add(v, "/>");
}

static SDL_Surface *shape_picture(const struct shape *s, int w, int h, float r)
{
    float k = canvas.scale, foot = s->foot ? 2 * k : 0;
    struct svg v = { .n = 0 };
    add(&v, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\">", w, h);
    add_gradient(&v, s, h);
    if (s->foot) {
        add(&v, "<rect width=\"%d\" height=\"%d\" rx=\"%.2f\"", w, h, (double)r);
        add_paint(&v, "fill", s->foot);
        add(&v, "/>");
    }
    if (s->top || s->bottom)
        add(&v, "<rect width=\"%d\" height=\"%.2f\" rx=\"%.2f\" fill=\"url(#g)\"/>", w,
            (double)((float)h - foot), (double)r);
    if (s->bevel) {
        add(&v, "<path fill=\"none\" stroke-width=\"%.2f\" d=\"M%.2f %.2fH%.2f\"", (double)k,
            (double)(r * 0.9f), (double)(k / 2), (double)((float)w - r * 0.9f));     /* inside the corners */
        add_paint(&v, "stroke", s->bevel);
        add(&v, "/>");
    }
    if (s->line && s->line_width > 0) add_outline(&v, s, w, h, r);
    add(&v, "</svg>");
    return svg_picture(v.s, w, h);
}

/* Rasterising takes long, and a wide box is the same all along its middle: a narrow one is drawn and its
   middle column repeated, in flat boxes its middle row too. In the textures' format before it is large. */
static SDL_Surface *stretched(SDL_Surface *picture, int w, int h)
{
    SDL_Surface *narrow = picture ? SDL_ConvertSurfaceFormat(picture, SDL_PIXELFORMAT_ARGB8888, 0) : NULL;
    SDL_FreeSurface(picture);
    SDL_Surface *wide = narrow ? SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, narrow->format->format) : NULL;
    for (int y = 0; wide && y < h; y++) {
        int from_y = y < narrow->h / 2                      ? y
                     : y >= h - (narrow->h - narrow->h / 2) ? y - h + narrow->h
                                                            : narrow->h / 2;
        const uint32_t *from = (const uint32_t *)((const uint8_t *)narrow->pixels + from_y * narrow->pitch);
        uint32_t *to = (uint32_t *)((uint8_t *)wide->pixels + y * wide->pitch);
        int left = narrow->w / 2, right = narrow->w - left;
        memcpy(to, from, (size_t)left * 4);
        SDL_memset4(to + left, from[left], (size_t)(w - left - right));
        memcpy(to + w - right, from + left, (size_t)right * 4);
    }
    SDL_FreeSurface(narrow);
    return wide;
}

static SDL_Texture *shape_texture(const struct shape *s, int w, int h)
{
    struct { struct shape s; int w, h; float scale; } parts;
    memset(&parts, 0, sizeof parts);
    parts.s = *s;
    parts.w = w;
    parts.h = h;
    parts.scale = canvas.scale;
    uint64_t key = texture_key("shape", &parts, sizeof parts);
    SDL_Texture *t = texture_find(key);
    if (t) return t;

    float r = fminf(s->radius * canvas.scale, fminf((float)w, (float)h) / 2);
    int least = 2 * (int)ceilf(fmaxf(r, fmaxf(s->line_width, 3) * canvas.scale)) + 6;
    int narrow = w > least && s->dash <= 0 ? least : w;
    int low = h > least && s->dash <= 0 && s->top == s->bottom ? least : h;
    return texture_make(key, stretched(shape_picture(s, narrow, low, r), w, h));
}

void draw_shape(struct box b, const struct shape *s)
{
    if (canvas.blind) return;
    SDL_Rect r = draw_rect(b);
    if (r.w <= 0 || r.h <= 0) return;
    struct shape seen = contrast_shape(s);
    SDL_Texture *t = shape_texture(&seen, r.w, r.h);
    if (t) texture_copy(t, NULL, &r, WHITE, 0);
}

void draw_round(struct box b, float radius, colour c)
{
    draw_shape(b, &(struct shape){ .radius = radius, .top = c, .bottom = c });
}

void draw_gradient(struct box b, float radius, colour top, colour bottom)
{
    draw_shape(b, &(struct shape){ .radius = radius, .top = top, .bottom = bottom });
}

void draw_outline(struct box b, float radius, float width, colour c)
{
    draw_shape(b, &(struct shape){ .radius = radius, .line = c, .line_width = width });
}

void draw_dashes(struct box b, float radius, float width, colour c)
{
    draw_shape(b, &(struct shape){ .radius = radius, .line = c, .line_width = width, .dash = 6 });
}

void draw_focus(struct box b, float radius)
{
    if (input.pad || settings.scan) {        /* seen from the sofa */
        draw_outline(box_inset(b, -3), radius + 3, 2, INK950);
        draw_outline(box_inset(b, -7), radius + 7, 4, BRASS400);
        draw_outline(box_inset(b, -10), radius + 10, 3, fade(BRASS400, 0.3f));
    } else draw_outline(box_inset(b, -5), radius + 5, 2, BRASS400);
}
