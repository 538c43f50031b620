/* Shadows, glows and the radial table: what SVG pictures can't do without filters. */
#include <math.h>
#include <stdlib.h>

#include "draw.h"
#include "rng.h"
#include "texture.h"

/* One pass of a box blur along the rows; the result is turned, so two passes blur both ways. */
static void blur_rows(const float *from, float *to, int n, int radius)
{
    for (int y = 0; y < n; y++) {
        float sum = 0;
        for (int x = -radius; x < n + radius; x++) {
            if (x + radius < n) sum += from[y * n + x + radius];
            if (x - radius - 1 >= 0) sum -= from[y * n + x - radius - 1];
            if (x >= 0 && x < n) to[x * n + y] = sum / (float)(2 * radius + 1);
        }
    }
}

static void fill_round(float *a, int n, int radius, int margin)
{
    float low = (float)(margin + radius), high = (float)(n - 1 - margin - radius);
    for (int y = margin; y < n - margin; y++)
        for (int x = margin; x < n - margin; x++) {
            float dx = fmaxf(fmaxf(low - (float)x, (float)x - high), 0);
            float dy = fmaxf(fmaxf(low - (float)y, (float)y - high), 0);
            a[y * n + x] = fminf(1, fmaxf(0, (float)radius + 0.5f - sqrtf(dx * dx + dy * dy)));
        }
}

static SDL_Texture *soft_texture(int radius, int blur, int n)
{
    int parts[2] = { radius, blur };
    uint64_t key = texture_key("soft", parts, sizeof parts);
    SDL_Texture *t = texture_find(key);
    if (t) return t;

    float *a = calloc((size_t)(n * n), sizeof *a), *b = calloc((size_t)(n * n), sizeof *b);
    SDL_Surface *s = SDL_CreateRGBSurfaceWithFormat(0, n, n, 32, SDL_PIXELFORMAT_RGBA32);
    if (a && b && s) {
        fill_round(a, n, radius, blur);
        int step = blur / 3 > 0 ? blur / 3 : 1;
        for (int i = 0; i < 3; i++) {
            blur_rows(a, b, n, step);
            blur_rows(b, a, n, step);
        }
        for (int y = 0; y < n; y++)
            for (int x = 0; x < n; x++) {
                uint8_t *p = (uint8_t *)s->pixels + y * s->pitch + x * 4;
                p[0] = p[1] = p[2] = 255;
                p[3] = (uint8_t)(a[y * n + x] * 255 + 0.5f);
            }
        t = SDL_CreateTextureFromSurface(canvas.renderer, s);
        if (t) texture_keep(key, t, n, n);
    }
    free(a);
    free(b);
    SDL_FreeSurface(s);
    return t;
}

/* A blurred rounded box: one small texture per (radius, blur), drawn as nine slices. */
static void soft_box(struct box b, float radius, float blur, colour c)
{
    if (canvas.blind) return;
    int soft = (int)(blur * canvas.scale + 0.5f);
    SDL_Rect r = draw_rect(b);
    int round = (int)fminf(radius * canvas.scale, fminf((float)r.w, (float)r.h) / 2 - 1);
    if (round < 0 || soft < 1) return;
    int slice = round + 2 * soft, n = 2 * slice + 4;
    SDL_Texture *t = soft_texture(round, soft, n);
    if (!t) return;

    int from[4] = { 0, slice, n - slice, n };
    SDL_Rect outer = { r.x - soft, r.y - soft, r.w + 2 * soft, r.h + 2 * soft };
    int wide = slice * 2 > outer.w ? outer.w / 2 : slice, high = slice * 2 > outer.h ? outer.h / 2 : slice;
    int tx[4] = { outer.x, outer.x + wide, outer.x + outer.w - wide, outer.x + outer.w };
    int ty[4] = { outer.y, outer.y + high, outer.y + outer.h - high, outer.y + outer.h };
    for (int y = 0; y < 3; y++)
        for (int x = 0; x < 3; x++) {
            SDL_Rect f = { from[x], from[y], from[x + 1] - from[x], from[y + 1] - from[y] };
            SDL_Rect to = { tx[x], ty[y], tx[x + 1] - tx[x], ty[y + 1] - ty[y] };
            if (to.w > 0 && to.h > 0) texture_copy(t, &f, &to, c, 0);
        }
}

void draw_shadow(struct box b, float radius, enum shadow level)
{
    static const struct { float dx, dy, blur, alpha; } how[] = {
        [SHADOW_PLATE] = { 0, 4, 10, 0.40f }, [SHADOW_PANEL] = { 0, 6, 16, 0.50f },
        [SHADOW_LIFTED] = { 8, 20, 16, 0.50f }, [SHADOW_PLAQUE] = { 0, 24, 50, 0.75f },
    };
    if (level == SHADOW_NONE) return;
    b.x += how[level].dx;
    b.y += how[level].dy;
    soft_box(b, radius, how[level].blur, fade(BLACK, how[level].alpha));
}

void draw_glow(struct box b, float radius, colour c)
{
    soft_box(box_inset(b, -4), radius + 4, 14, fade(c, 0.45f));
}

static void paint_row(uint8_t *p, int y, int w, int h, const colour stops[3], struct rng *noise)
{
    uint64_t bits = 0;
    float dy = ((float)y - (float)h * 0.42f) / ((float)h * 0.9f);
    for (int x = 0; x < w; x++, p += 4) {
        float dx = ((float)x - (float)w * 0.42f) / ((float)w * 0.9f);
        float d = fminf(1, sqrtf(dx * dx + dy * dy)) * 2;
        int part = d < 1 ? 0 : 1;
        if (!(x & 31)) bits = rng_next(noise);
        float grain = (float)(bits & 3) * 0.4f - 0.6f;      /* against banding */
        bits >>= 2;
        for (int i = 0; i < 3; i++) {
            float from = (uint8_t)(stops[part] >> (24 - 8 * i)), to = (uint8_t)(stops[part + 1] >> (24 - 8 * i));
            p[i] = (uint8_t)fminf(255, fmaxf(0, from + (to - from) * (d - (float)part) + grain + 0.5f));
        }
        p[3] = 255;
    }
}

void draw_backdrop(colour centre, colour middle, colour edge)
{
    if (canvas.blind) return;
    SDL_Rect r = draw_rect((struct box){ -canvas.dx, -canvas.dy, canvas.w, canvas.h });
    colour stops[5] = { centre, middle, edge, (colour)r.w, (colour)r.h };
    uint64_t key = texture_key("backdrop", stops, sizeof stops);
    SDL_Texture *t = texture_find(key);
    if (!t) {
        SDL_Surface *s = SDL_CreateRGBSurfaceWithFormat(0, r.w, r.h, 32, SDL_PIXELFORMAT_RGBA32);
        if (!s) return;
        struct rng noise = rng_at(1, RNG_COSMETIC, 0);
        for (int y = 0; y < r.h; y++) paint_row((uint8_t *)s->pixels + y * s->pitch, y, r.w, r.h, stops, &noise);
        t = SDL_CreateTextureFromSurface(canvas.renderer, s);
        SDL_FreeSurface(s);
        if (!t) return;
        SDL_SetTextureBlendMode(t, SDL_BLENDMODE_NONE);
        texture_keep(key, t, r.w, r.h);
    }
    SDL_RenderCopy(canvas.renderer, t, NULL, &r);
}
