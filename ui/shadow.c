/* Shadows, glows and the radial table: what SVG pictures can't do without filters. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "draw.h"
#include "rng.h"
#include "settings.h"
#include "strokes.h"
#include "texture.h"

enum { TILE = 64 };

/* One pass of a box blur along the rows; the result is turned, so two passes blur both ways. */
static void blur_rows(const float *from, float *to, int w, int h, int radius)
{
    for (int y = 0; y < h; y++) {
        float sum = 0;
        for (int x = -radius; x < w + radius; x++) {
            if (x + radius < w) sum += from[y * w + x + radius];
            if (x - radius - 1 >= 0) sum -= from[y * w + x - radius - 1];
            if (x >= 0 && x < w) to[x * h + y] = sum / (float)(2 * radius + 1);
        }
    }
}

/* The coverage of a rounded box of w by h pixels with a margin, looked at in every k-th of them. */
static void fill_round(float *a, int w, int h, int k, int radius, int margin)
{
    int across = (w + k - 1) / k, down = (h + k - 1) / k;
    float low = (float)(margin + radius), right = (float)(w - 1 - margin - radius),
          bottom = (float)(h - 1 - margin - radius), first = (float)(k - 1) / 2;
    for (int y = 0; y < down; y++)
        for (int x = 0; x < across; x++) {
            float px = (float)(x * k) + first, py = (float)(y * k) + first;
            float dx = fmaxf(fmaxf(low - px, px - right), 0), dy = fmaxf(fmaxf(low - py, py - bottom), 0);
            a[y * across + x] = fminf(1, fmaxf(0, (float)radius + 0.5f - sqrtf(dx * dx + dy * dy)));
        }
}

/* Where a pixel lies between two that were looked at: the first of them, and how far beyond it. */
static int between(int at, int k, int count, float *part)
{
    float place = fmaxf(0, ((float)at - (float)(k - 1) / 2) / (float)k);
    int first = (int)place;
    if (first > count - 2) first = count > 1 ? count - 2 : 0;
    *part = fminf(1, place - (float)first);
    return first;
}

static void put_soft(SDL_Surface *s, const float *a, int k, colour c)
{
    int across = (s->w + k - 1) / k, down = (s->h + k - 1) / k;
    float most = (float)(c & 0xFF);
    for (int y = 0; y < s->h; y++) {
        uint32_t *out = (uint32_t *)s->pixels + y * s->pitch / 4;
        float py, px;
        const float *row = a + between(y, k, down, &py) * across, *next = down > 1 ? row + across : row;
        for (int x = 0; x < s->w; x++) {
            int i = k > 1 ? between(x, k, across, &px) : x, n = i + 1 < across ? i + 1 : i;
            float v = k > 1 ? (row[i] + (row[n] - row[i]) * px) * (1 - py)
                              + (next[i] + (next[n] - next[i]) * px) * py
                            : a[y * across + x];
            out[x] = (uint32_t)(v * most + 0.5f) << 24 | c >> 8;
        }
    }
}

/* What is blurred much is looked at in fewer pixels: nobody sees what is between them. */
static SDL_Texture *soft_texture(int radius, int blur, int w, int h, colour c)
{
    int parts[5] = { radius, blur, w, h, (int)c };
    uint64_t key = texture_key("soft", parts, sizeof parts);
    SDL_Texture *t = texture_find(key);
    if (t) return t;

    int k = blur < 24 ? 1 : blur < 72 ? blur / 12 : 6, across = (w + k - 1) / k, down = (h + k - 1) / k;
    size_t n = (size_t)across * (size_t)down;
    float *a = calloc(n, sizeof *a), *b = calloc(n, sizeof *b);
    SDL_Surface *s = SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_ARGB8888);
    if (a && b && s) {
        fill_round(a, w, h, k, radius, blur);
        int step = blur / (3 * k) > 0 ? blur / (3 * k) : 1;
        for (int i = 0; i < 3; i++) {
            blur_rows(a, b, across, down, step);
            blur_rows(b, a, down, across, step);
        }
        put_soft(s, a, k, c);
    }
    free(a);
    free(b);
    return texture_make(key, s);
}

/* Copies the part of the picture at (x, y) to a place of the same size, but for what the hole takes out of
   it. */
static void copy_around(SDL_Texture *t, int x, int y, SDL_Rect to, const SDL_Rect *hole)
{
    SDL_Rect cut;
    if (!SDL_IntersectRect(&to, hole, &cut)) cut = (SDL_Rect){ to.x, to.y + to.h, to.w, 0 };
    const SDL_Rect parts[4] = {
        { to.x, to.y, to.w, cut.y - to.y }, { to.x, cut.y + cut.h, to.w, to.y + to.h - cut.y - cut.h },
        { to.x, cut.y, cut.x - to.x, cut.h }, { cut.x + cut.w, cut.y, to.x + to.w - cut.x - cut.w, cut.h },
    };
    for (int i = 0; i < 4; i++) {
        SDL_Rect from = { x + parts[i].x - to.x, y + parts[i].y - to.y, parts[i].w, parts[i].h };
        if (from.w > 0 && from.h > 0) texture_copy(t, &from, &parts[i], WHITE, 0);
    }
}

/* The next piece of a side of `size` that a texture of `kept` stands for: its middle is flat and laid again
   and again. */
static int piece_at(int done, int size, int slice, int kept, int *from)
{
    int left = size - done;
    if (size == kept) { *from = 0; return size; }
    if (left <= slice) { *from = kept - left; return left; }
    *from = done < slice ? 0 : slice;
    int most = done < slice ? slice : kept - 2 * slice, until = left - slice;
    return most < until ? most : until;
}

/* A blurred rounded box: one small texture in its colour, laid like tiles; not under the hole. */
static void soft_box(struct box b, float radius, float blur, colour c, const SDL_Rect *hole)
{
    if (canvas.blind) return;
    int soft = (int)(blur * canvas.scale + 0.5f);
    SDL_Rect r = draw_rect(b);
    int round = (int)fminf(radius * canvas.scale, fminf((float)r.w, (float)r.h) / 2 - 1);
    if (round < 0 || soft < 1) return;
    int slice = round + 2 * soft, most = 2 * slice + TILE;
    int outer_w = r.w + 2 * soft, outer_h = r.h + 2 * soft;
    int w = outer_w < most ? outer_w : most, h = outer_h < most ? outer_h : most;
    SDL_Texture *t = soft_texture(round, soft, w, h, c);
    if (!t) return;
    for (int y = 0, high, from_y; y < outer_h; y += high) {
        high = piece_at(y, outer_h, slice, h, &from_y);
        for (int x = 0, wide, from_x; x < outer_w; x += wide) {
            wide = piece_at(x, outer_w, slice, w, &from_x);
            copy_around(t, from_x, from_y, (SDL_Rect){ r.x - soft + x, r.y - soft + y, wide, high }, hole);
        }
    }
}

void draw_shadow(struct box b, float radius, enum shadow level)
{
    static const struct { float dx, dy, blur, alpha; } how[] = {
        [SHADOW_PLATE] = { 0, 4, 10, 0.40f }, [SHADOW_PANEL] = { 0, 6, 16, 0.50f },
        [SHADOW_LIFTED] = { 8, 20, 16, 0.50f }, [SHADOW_PLAQUE] = { 0, 24, 50, 0.75f },
    };
    if (level == SHADOW_NONE || settings.high_contrast) return;
    SDL_Rect hidden = draw_rect(box_inset(b, radius * 0.3f));        /* a square inside the rounded corners */
    b.x += how[level].dx;
    b.y += how[level].dy;
    soft_box(b, radius, how[level].blur, fade(BLACK, how[level].alpha), &hidden);
}

void draw_glow(struct box b, float radius, colour c)
{
    if (settings.high_contrast) draw_outline(box_inset(b, -4), radius + 4, 3, c);
    else soft_box(box_inset(b, -4), radius + 4, 14, fade(c, 0.45f), &(SDL_Rect){ 0 });
}

/* The stops of the radial table, and how far each column is from its middle, squared. */
struct glow { float from[2][3], by[2][3], *across; };

static struct glow glow_of(int w, const colour stops[3])
{
    struct glow g = { .across = malloc((size_t)w * sizeof *g.across) };
    for (int k = 0; k < 6; k++) {
        int shift = 24 - 8 * (k % 3);
        g.from[k / 3][k % 3] = (uint8_t)(stops[k / 3] >> shift);
        g.by[k / 3][k % 3] = (float)(uint8_t)(stops[k / 3 + 1] >> shift) - g.from[k / 3][k % 3];
    }
    for (int x = 0; g.across && x < w; x++) {
        float dx = ((float)x - (float)w * 0.42f) / ((float)w * 0.9f);
        g.across[x] = dx * dx;
    }
    return g;
}

/* Millions of pixels before the first picture: no call in here. */
static void paint_row(uint8_t *p, int y, int w, int h, const struct glow *g, struct rng *noise)
{
    uint64_t bits = 0;
    float dy = ((float)y - (float)h * 0.42f) / ((float)h * 0.9f), down = dy * dy;
    for (int x = 0; x < w; x++, p += 4) {
        float square = g->across[x] + down, d = square < 1 ? sqrtf(square) * 2 : 2;
        int part = d < 1 ? 0 : 1;
        if (!(x & 31)) bits = rng_next(noise);
        float grain = (float)(bits & 3) * 0.4f - 0.6f;      /* against banding */
        bits >>= 2;
        for (int i = 0; i < 3; i++) {
            float v = g->from[part][i] + g->by[part][i] * (d - (float)part) + grain + 0.5f;
            p[i] = (uint8_t)(v < 0 ? 0 : v > 255 ? 255 : v);
        }
        p[3] = 255;
    }
}

void draw_backdrop(colour centre, colour middle, colour edge)
{
    if (canvas.blind) return;
    if (settings.high_contrast) {
        draw_fill((struct box){ -canvas.dx, -canvas.dy, canvas.w, canvas.h }, edge);
        return;
    }
    SDL_Rect r = draw_rect((struct box){ -canvas.dx, -canvas.dy, canvas.w, canvas.h });
    colour stops[5] = { centre, middle, edge, (colour)r.w, (colour)r.h };
    uint64_t key = texture_key("backdrop", stops, sizeof stops);
    SDL_Texture *t = texture_find(key);
    if (!t) {
        SDL_Surface *s = SDL_CreateRGBSurfaceWithFormat(0, r.w, r.h, 32, SDL_PIXELFORMAT_RGBA32);
        struct glow g = glow_of(r.w, stops);
        struct rng noise = rng_at(1, RNG_COSMETIC, 0);
        for (int y = 0; s && g.across && y < r.h; y++)
            paint_row((uint8_t *)s->pixels + y * s->pitch, y, r.w, r.h, &g, &noise);
        free(g.across);
        t = texture_make(key, s);
        if (!t) return;
        SDL_SetTextureBlendMode(t, SDL_BLENDMODE_NONE);
    }
    stroke_copy(t, NULL, &r, WHITE, 0);
}
