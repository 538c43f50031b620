/* Boxes, shapes and pictures, each rasterised once and kept as a texture. */
#include "draw.h"

#include <SDL_image.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "art.h"
#include "texture.h"

struct canvas canvas = { .scale = 1, .text_scale = 1, .alpha = 1 };

struct box box_inset(struct box b, float by)
{
    return (struct box){ b.x + by, b.y + by, b.w - 2 * by, b.h - 2 * by };
}

struct box box_cut_top(struct box *b, float h)
{
    struct box part = { b->x, b->y, b->w, h };
    b->y += h;
    b->h -= h;
    return part;
}

struct box box_cut_bottom(struct box *b, float h)
{
    b->h -= h;
    return (struct box){ b->x, b->y + b->h, b->w, h };
}

struct box box_cut_left(struct box *b, float w)
{
    struct box part = { b->x, b->y, w, b->h };
    b->x += w;
    b->w -= w;
    return part;
}

struct box box_cut_right(struct box *b, float w)
{
    b->w -= w;
    return (struct box){ b->x + b->w, b->y, w, b->h };
}

struct box box_centre(struct box in, float w, float h)
{
    return (struct box){ in.x + (in.w - w) / 2, in.y + (in.h - h) / 2, w, h };
}

bool box_holds(struct box b, float x, float y)
{
    return x >= b.x && y >= b.y && x < b.x + b.w && y < b.y + b.h;
}

SDL_Rect draw_rect(struct box b)
{
    float s = canvas.scale;
    int x = (int)lroundf((b.x + canvas.dx) * s), y = (int)lroundf((b.y + canvas.dy) * s);
    int x2 = (int)lroundf((b.x + canvas.dx + b.w) * s), y2 = (int)lroundf((b.y + canvas.dy + b.h) * s);
    return (SDL_Rect){ x, y, x2 - x, y2 - y };
}

void draw_start(SDL_Renderer *renderer)
{
    canvas.renderer = renderer;
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND);
}

void draw_forget(void)
{
    texture_forget_all();
}

void draw_stop(void)
{
    texture_forget_all();
    canvas.renderer = NULL;
}

static uint8_t channel(colour c, int shift)
{
    return (uint8_t)(c >> shift);
}

void texture_copy(SDL_Texture *t, const SDL_Rect *from, const SDL_Rect *to, colour tint, double degrees)
{
    SDL_SetTextureColorMod(t, channel(tint, 24), channel(tint, 16), channel(tint, 8));
    SDL_SetTextureAlphaMod(t, (uint8_t)((float)channel(tint, 0) * canvas.alpha + 0.5f));
    if (degrees != 0) SDL_RenderCopyEx(canvas.renderer, t, from, to, degrees, NULL, SDL_FLIP_NONE);
    else SDL_RenderCopy(canvas.renderer, t, from, to);
}

void draw_fill(struct box b, colour c)
{
    if (canvas.blind) return;
    SDL_Rect r = draw_rect(b);
    SDL_SetRenderDrawColor(canvas.renderer, channel(c, 24), channel(c, 16), channel(c, 8),
                           (uint8_t)((float)channel(c, 0) * canvas.alpha + 0.5f));
    SDL_RenderFillRect(canvas.renderer, &r);
}

/* ---- shapes: written as SVG, rasterised by SDL_image ---- */

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

static SDL_Surface *load_svg(const char *text, int w, int h)
{
    SDL_RWops *in = SDL_RWFromConstMem(text, (int)strlen(text));
    SDL_Surface *picture = in ? IMG_LoadSizedSVG_RW(in, w, h) : NULL;
    if (in) SDL_RWclose(in);
    return picture;
}

static SDL_Texture *rasterise(const char *text, int w, int h, uint64_t key)
{
    SDL_Surface *picture = load_svg(text, w, h);
    if (!picture) return NULL;
    SDL_Texture *t = SDL_CreateTextureFromSurface(canvas.renderer, picture);
    SDL_FreeSurface(picture);
    if (t) texture_keep(key, t, w, h);
    return t;
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

    float k = canvas.scale, line = s->line_width * k, foot = s->foot ? 2 * k : 0;
    float r = fminf(s->radius * k, fminf((float)w, (float)h) / 2);
    struct svg v = { .n = 0 };
    add(&v, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\"><defs>"
        "<linearGradient id=\"g\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"%d\">"
        "<stop offset=\"0\" stop-color=\"#%06x\" stop-opacity=\"%.3f\"/>"
        "<stop offset=\"1\" stop-color=\"#%06x\" stop-opacity=\"%.3f\"/></linearGradient></defs>",
        w, h, h, s->top >> 8, (double)(s->top & 0xFF) / 255, s->bottom >> 8, (double)(s->bottom & 0xFF) / 255);
    if (s->foot) {
        add(&v, "<rect width=\"%d\" height=\"%d\" rx=\"%.2f\"", w, h, (double)r);
        add_paint(&v, "fill", s->foot);
        add(&v, "/>");
    }
    if (s->top || s->bottom)
        add(&v, "<rect width=\"%d\" height=\"%.2f\" rx=\"%.2f\" fill=\"url(#g)\"/>", w, (double)((float)h - foot), (double)r);
    if (s->bevel) {
        add(&v, "<path fill=\"none\" stroke-width=\"%.2f\" d=\"M%.2f %.2fH%.2f\"", (double)k, (double)(r * 0.7f),
            (double)(k / 2), (double)((float)w - r * 0.7f));
        add_paint(&v, "stroke", s->bevel);
        add(&v, "/>");
    }
    if (s->line && line > 0) {
        add(&v, "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" rx=\"%.2f\" fill=\"none\" stroke-width=\"%.2f\"",
            (double)(line / 2), (double)(line / 2), (double)((float)w - line), (double)((float)h - line),
            (double)fmaxf(0, r - line / 2), (double)line);
        add_paint(&v, "stroke", s->line);
        if (s->dash > 0) {       /* ends inside a gap: nanosvg draws a stray line where a dash meets the end of the path */
            float round = 2 * ((float)w - line + (float)h - line) - (8 - 2 * 3.1416f) * fmaxf(0, r - line / 2);
            double dash = (double)(round / (2 * fmaxf(2, roundf(round / (2 * s->dash * k))) - 0.5f));
            add(&v, " stroke-dasharray=\"%.3f %.3f\"", dash, dash);
        }
        add(&v, "/>");
    }
    add(&v, "</svg>");
    return rasterise(v.s, w, h, key);
}

void draw_shape(struct box b, const struct shape *s)
{
    if (canvas.blind) return;
    SDL_Rect r = draw_rect(b);
    if (r.w <= 0 || r.h <= 0) return;
    SDL_Texture *t = shape_texture(s, r.w, r.h);
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
    draw_outline(box_inset(b, -5), radius + 5, 2, BRASS400);
}

void draw_svg(struct box b, const char *body)
{
    draw_svg_turned(b, body, 0);
}

void draw_svg_turned(struct box b, const char *body, double degrees)
{
    if (canvas.blind) return;
    SDL_Rect r = draw_rect(b);
    if (r.w <= 0 || r.h <= 0) return;
    int size[2] = { r.w, r.h };
    uint64_t key = texture_key(body, size, sizeof size);
    SDL_Texture *t = texture_find(key);
    if (!t) {
        size_t n = strlen(body) + 200;
        char *text = malloc(n);
        if (!text) return;
        snprintf(text, n, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%g\" height=\"%g\" viewBox=\"0 0 %g %g\">%s</svg>",
                 (double)b.w, (double)b.h, (double)b.w, (double)b.h, body);
        t = rasterise(text, r.w, r.h, key);
        free(text);
    }
    if (t) texture_copy(t, NULL, &r, WHITE, degrees);
}

/* ---- pictures ---- */

void draw_art(struct box b, const char *name, colour tint)
{
    draw_art_turned(b, name, tint, 0);
}

/* Turned pictures are rasterised at their angle, so that their edges stay smooth. */
void draw_art_turned(struct box b, const char *name, colour tint, double degrees)
{
    if (canvas.blind) return;
    if (degrees != 0) {
        char *text = art_read(name), *body = strchr(text, '>'), *end = strstr(text, "</svg>");
        float w = b.w, h = fminf(b.h, b.w * art_aspect(text)), side = hypotf(w, h) + 2, k = art_unit(text, w);
        char *turned = body && end ? malloc(strlen(text) + 300) : NULL;
        if (turned) {
            *end = 0;
            sprintf(turned, "<g transform=\"translate(%.2f %.2f) rotate(%.1f) translate(%.2f %.2f) scale(%.4f)\">%s</g>", (double)side / 2,
                    (double)side / 2, degrees, (double)-w / 2, (double)-h / 2, (double)k, body + 1);
            draw_svg(box_centre(b, side, side), turned);
        }
        free(turned);
        free(text);
        return;
    }
    SDL_Rect r = draw_rect(b);
    if (r.w <= 0 || r.h <= 0) return;
    int size[2] = { r.w, r.h }, w, h;
    uint64_t key = texture_key(name, size, sizeof size);
    SDL_Texture *t = texture_find(key);
    if (!t) {
        char *text = art_read(name);
        t = rasterise(text, r.w, r.h, key);
        free(text);
    }
    if (!t) return;
    SDL_QueryTexture(t, NULL, NULL, &w, &h);     /* the picture keeps its proportions */
    SDL_Rect to = { r.x + (r.w - w) / 2, r.y + (r.h - h) / 2, w, h };
    texture_copy(t, NULL, &to, tint, 0);
}

void draw_icon(struct box b, const char *name, colour tint)
{
    char path[64];
    snprintf(path, sizeof path, "icon/%s", name);
    float side = fminf(b.w, b.h);
    draw_art(box_centre(b, side, side), path, tint);
}

/* Make the corners of a picture transparent outside the rounded edge. */
static void cut_corners(SDL_Surface *s, float r)
{
    for (int y = 0; y < s->h; y++)
        for (int x = 0; x < s->w; x++) {
            float dx = fmaxf(fmaxf(r - (float)x - 0.5f, (float)x + 0.5f - ((float)s->w - r)), 0);
            float dy = fmaxf(fmaxf(r - (float)y - 0.5f, (float)y + 0.5f - ((float)s->h - r)), 0);
            if (dx <= 0 || dy <= 0) continue;
            uint8_t *alpha = (uint8_t *)s->pixels + y * s->pitch + x * 4 + 3;
            *alpha = (uint8_t)((float)*alpha * fminf(1, fmaxf(0, r + 0.5f - sqrtf(dx * dx + dy * dy))));
        }
}

static SDL_Texture *cover_texture(const char *name, int w, int h, float radius, uint64_t key)
{
    char *text = art_read(name);
    float aspect = art_aspect(text);
    int whole_w = w, whole_h = (int)ceilf((float)w * aspect);
    if (whole_h < h) {
        whole_h = h;
        whole_w = (int)ceilf((float)h / aspect);
    }
    SDL_Surface *whole = load_svg(text, whole_w, whole_h);
    SDL_Surface *cut = SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_RGBA32);
    free(text);
    SDL_Texture *t = NULL;
    if (whole && cut) {
        SDL_Rect part = { (whole->w - w) / 2, (whole->h - h) / 2, w, h };
        SDL_SetSurfaceBlendMode(whole, SDL_BLENDMODE_NONE);
        SDL_BlitSurface(whole, &part, cut, NULL);
        cut_corners(cut, radius * canvas.scale);
        t = SDL_CreateTextureFromSurface(canvas.renderer, cut);
        if (t) texture_keep(key, t, w, h);
    }
    SDL_FreeSurface(whole);
    SDL_FreeSurface(cut);
    return t;
}

void draw_art_cover(struct box b, const char *name, float radius)
{
    if (canvas.blind) return;
    SDL_Rect r = draw_rect(b);
    if (r.w <= 0 || r.h <= 0) return;
    float parts[3] = { (float)r.w, (float)r.h, radius };
    char label[80];
    snprintf(label, sizeof label, "cover %s", name);
    uint64_t key = texture_key(label, parts, sizeof parts);
    SDL_Texture *t = texture_find(key);
    if (!t) t = cover_texture(name, r.w, r.h, radius, key);
    if (t) texture_copy(t, NULL, &r, WHITE, 0);
}

static SDL_Rect clips[8];
static int clip_count;

void draw_cached(struct box b, const char *key, void (*paint)(struct box b, const void *with), const void *with)
{
    if (canvas.blind) return;
    SDL_Rect r = draw_rect(b);
    if (r.w <= 0 || r.h <= 0) return;
    float parts[3] = { (float)r.w, (float)r.h, canvas.text_scale };
    uint64_t hash = texture_key(key, parts, sizeof parts);
    SDL_Texture *t = texture_find(hash);
    if (!t) {
        t = SDL_CreateTexture(canvas.renderer, SDL_PIXELFORMAT_RGBA32, SDL_TEXTUREACCESS_TARGET, r.w, r.h);
        if (!t) return;
        SDL_SetTextureBlendMode(t, SDL_BLENDMODE_BLEND);
        struct canvas before = canvas;
        SDL_Texture *target = SDL_GetRenderTarget(canvas.renderer);
        SDL_SetRenderTarget(canvas.renderer, t);
        SDL_RenderSetClipRect(canvas.renderer, NULL);
        SDL_SetRenderDrawColor(canvas.renderer, 0, 0, 0, 0);
        SDL_RenderClear(canvas.renderer);
        canvas.dx = canvas.dy = 0;
        canvas.alpha = 1;
        canvas.composing = true;
        paint((struct box){ 0, 0, b.w, b.h }, with);
        canvas = before;
        SDL_SetRenderTarget(canvas.renderer, target);
        SDL_RenderSetClipRect(canvas.renderer, clip_count > 0 ? &clips[clip_count - 1] : NULL);
        texture_keep(hash, t, r.w, r.h);
    }
    texture_copy(t, NULL, &r, WHITE, 0);
}

/* ---- clipping ---- */

void draw_clip(struct box b)
{
    SDL_Rect r = draw_rect(b);
    if (clip_count > 0) SDL_IntersectRect(&r, &clips[clip_count - 1], &r);
    if (clip_count < 8) clips[clip_count++] = r;
    SDL_RenderSetClipRect(canvas.renderer, &r);
}

void draw_unclip(void)
{
    if (clip_count > 0) clip_count--;
    SDL_RenderSetClipRect(canvas.renderer, clip_count > 0 ? &clips[clip_count - 1] : NULL);
}
