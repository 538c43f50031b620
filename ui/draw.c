/* Boxes and pictures, each rasterised once and kept as a texture. */
#include "draw.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "art.h"
#include "contrast.h"
#include "scene.h"
#include "strokes.h"
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
    if (canvas.moving) return (SDL_Rect){ x, y, (int)lroundf(b.w * s), (int)lroundf(b.h * s) };
    int x2 = (int)lroundf((b.x + canvas.dx + b.w) * s), y2 = (int)lroundf((b.y + canvas.dy + b.h) * s);
    return (SDL_Rect){ x, y, x2 - x, y2 - y };
}

void draw_start(SDL_Renderer *renderer)
{
    canvas.renderer = renderer;
}

void draw_forget(void)
{
    strokes_forget();
    texture_forget_all();
}

void draw_stop(void)
{
    scene_stop();
    draw_forget();
    canvas.renderer = NULL;
}

void draw_fill(struct box b, colour c)
{
    if (canvas.blind) return;
    SDL_Rect r = draw_rect(b);
    c = contrast_fill(c, fminf(b.w, b.h) <= 3);
    if (c & 0xFF) stroke_fill(&r, fade(c, canvas.alpha));
}

/* A picture keeps its proportions: it may be smaller than was asked for. */
static void copy_fitted(SDL_Texture *t, SDL_Rect in, colour tint, double degrees)
{
    int w, h;
    if (!t || SDL_QueryTexture(t, NULL, NULL, &w, &h)) return;
    SDL_Rect to = { in.x + (in.w - w) / 2, in.y + (in.h - h) / 2, w, h };
    texture_copy(t, NULL, &to, tint, degrees);
}

/* ---- SVG made by the caller ---- */

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
        snprintf(text, n,
                 "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%g\" height=\"%g\" viewBox=\"0 0 %g "
                 "%g\">%s</svg>",
                 (double)b.w, (double)b.h, (double)b.w, (double)b.h, body);
        t = texture_make(key, svg_picture(text, r.w, r.h));
        free(text);
    }
    copy_fitted(t, r, WHITE, degrees);
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
            sprintf(
                turned,
                "<g transform=\"translate(%.2f %.2f) rotate(%.1f) translate(%.2f %.2f) scale(%.4f)\">%s</g>",
                (double)side / 2, (double)side / 2, degrees, (double)-w / 2, (double)-h / 2, (double)k,
                body + 1);
            draw_svg(box_centre(b, side, side), turned);
        }
        free(turned);
        free(text);
        return;
    }
    SDL_Rect r = draw_rect(b);
    if (r.w <= 0 || r.h <= 0) return;
    int size[2] = { r.w, r.h };
    uint64_t key = texture_key(name, size, sizeof size);
    SDL_Texture *t = texture_find(key);
    if (!t) {
        char *text = art_read(name);
        t = texture_make(key, svg_picture(text, r.w, r.h));
        free(text);
    }
    copy_fitted(t, r, tint, 0);
}

void draw_icon(struct box b, const char *name, colour tint)
{
    char path[64];
    snprintf(path, sizeof path, "icon/%s", name);
    float side = fminf(b.w, b.h);
    draw_art(box_centre(b, side, side), path, contrast_ink(tint));
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

/* A picture that fills w by h and is cut there. */
SDL_Surface *svg_cover(const char *text, int w, int h, float radius)
{
    float aspect = art_aspect(text);
    int whole_w = w, whole_h = (int)ceilf((float)w * aspect);
    if (whole_h < h) {
        whole_h = h;
        whole_w = (int)ceilf((float)h / aspect);
    }
    SDL_Surface *whole = svg_raster(text, whole_w, whole_h);
    SDL_Surface *cut = SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_RGBA32);
    if (whole && cut) {
        SDL_Rect part = { (whole->w - w) / 2, (whole->h - h) / 2, w, h };
        SDL_SetSurfaceBlendMode(whole, SDL_BLENDMODE_NONE);
        SDL_BlitSurface(whole, &part, cut, NULL);
        cut_corners(cut, radius);
    }
    SDL_FreeSurface(whole);
    return cut;
}

static SDL_Texture *cover_texture(const char *name, int w, int h, float radius, uint64_t key)
{
    char *text = art_read(name), *flat = contrast_svg(text);
    SDL_Texture *t = texture_make(key, svg_cover(flat ? flat : text, w, h, radius * canvas.scale));
    free(flat);
    free(text);
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

/* ---- clipping ---- */

static SDL_Rect clips[8];
static int clip_count, clip_first;       /* a composed picture begins its own */

static void clip_again(void)
{
    stroke_clip(clip_count > clip_first ? &clips[clip_count - 1] : NULL);
}

void draw_clip(struct box b)
{
    SDL_Rect r = draw_rect(b);
    if (clip_count > clip_first) SDL_IntersectRect(&r, &clips[clip_count - 1], &r);
    if (clip_count < 8) clips[clip_count++] = r;
    stroke_clip(&r);
}

void draw_unclip(void)
{
    if (clip_count > clip_first) clip_count--;
    clip_again();
}

/* ---- composed pictures ---- */

static SDL_Texture *composed(float w, float h, SDL_Rect r, uint64_t key,
                             void (*paint)(struct box b, const void *with), const void *with)
{
    SDL_Texture *t = SDL_CreateTexture(canvas.renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_TARGET, r.w,
                                       r.h);
    if (!t) return NULL;
    SDL_SetTextureBlendMode(t, SDL_BLENDMODE_BLEND);
    struct canvas before = canvas;
    SDL_Texture *target = SDL_GetRenderTarget(canvas.renderer);
    SDL_SetRenderTarget(canvas.renderer, t);
    SDL_RenderSetClipRect(canvas.renderer, NULL);
    SDL_SetRenderDrawColor(canvas.renderer, 0, 0, 0, 0);
    SDL_RenderClear(canvas.renderer);
    int outer = clip_first;
    clip_first = clip_count;
    canvas.dx = canvas.dy = 0;
    canvas.alpha = 1;
    canvas.composing = true;
    canvas.moving = false;
    paint((struct box){ 0, 0, w, h }, with);
    canvas = before;
    clip_first = outer;
    SDL_SetRenderTarget(canvas.renderer, target);
    clip_again();
    texture_keep(key, t, r.w, r.h, (SDL_Rect){ 0 });
    return t;
}

void draw_cached_turned(struct box b, float w, float h, const char *key,
                        void (*paint)(struct box b, const void *with), const void *with, double degrees)
{
    if (canvas.blind) return;
    SDL_Rect to = draw_rect(b), r = draw_rect((struct box){ b.x, b.y, w, h });
    if (r.w <= 0 || r.h <= 0 || to.w <= 0 || to.h <= 0) return;
    float parts[3] = { (float)r.w, (float)r.h, canvas.text_scale };
    uint64_t hash = texture_key(key, parts, sizeof parts);
    SDL_Texture *t = texture_find(hash);
    if (!t) t = composed(w, h, r, hash, paint, with);
    if (t) texture_copy(t, NULL, &to, WHITE, degrees);
}

void draw_cached_stretched(struct box b, float w, float h, const char *key,
                           void (*paint)(struct box b, const void *with), const void *with)
{
    draw_cached_turned(b, w, h, key, paint, with, 0);
}

void draw_cached(struct box b, const char *key, void (*paint)(struct box b, const void *with), const void *with)
{
    draw_cached_stretched(b, b.w, b.h, key, paint, with);
}

float draw_fading(struct box b, float alpha)
{
    enum { MOST = 500000 };                      /* pixels, where the processor paints */
    SDL_RendererInfo info;
    SDL_Rect r = draw_rect(b);
    if ((int64_t)r.w * r.h < MOST || canvas.blind) return alpha;
    bool slow = !SDL_GetRendererInfo(canvas.renderer, &info) && info.flags & SDL_RENDERER_SOFTWARE;
    return slow ? (alpha < 0.5f ? 0 : 1) : alpha;
}
