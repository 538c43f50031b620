/* The cache of textures: open addressing, least recently used out first. */
#include "texture.h"

#include <SDL_image.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "contrast.h"
#include "draw.h"
#include "strokes.h"

/* as many pixels as so many windows have: 36 MB at 1280 x 800 */
enum { SLOTS = 8192, WINDOWS = 9, PACE_MS = 3, PAINT_MS = 2 };

static struct slot {
    uint64_t key;
    SDL_Texture *texture;
    int pixels;
    uint32_t used;
    SDL_Rect solid;
} slots[SLOTS];

static uint32_t frame = 1;
static int64_t pixels;
static int count;

uint64_t texture_key(const char *label, const void *parts, size_t size)
{
    uint64_t h = 0xcbf29ce484222325u;            /* FNV-1a */
    for (const char *c = label; *c; c++) h = (h ^ (uint8_t)*c) * 0x100000001b3u;
    for (size_t i = 0; i < size; i++) h = (h ^ ((const uint8_t *)parts)[i]) * 0x100000001b3u;
    return h ? h : 1;
}

static struct slot *slot_of(uint64_t key)
{
    uint32_t i = (uint32_t)(key ^ key >> 32) % SLOTS;
    while (slots[i].key && slots[i].key != key) i = (i + 1) % SLOTS;
    return &slots[i];
}

/* ---- the pace of a pass ---- */

static bool paced, late;
static double rasterised, since; /* in this pass, milliseconds; since when the picture at hand */

static double milliseconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1000 + (double)t.tv_nsec / 1e6;
}

void texture_pace(bool on)
{
    paced = on;
    late = false;
    rasterised = 0;
}

/* A pass that has rasterised for long leaves the painting to the next. */
bool texture_late(void)
{
    late |= paced && rasterised > PAINT_MS;
    paced = false;
    return late;
}

/* Stands in for what a later pass will rasterise. */
static SDL_Texture *blank(void)
{
    uint64_t key = texture_key("blank", NULL, 0);
    struct slot *s = slot_of(key);
    late = true;
    s->used = frame;
    return s->key ? s->texture
                  : texture_make(key, SDL_CreateRGBSurfaceWithFormat(0, 1, 1, 32, SDL_PIXELFORMAT_ARGB8888));
}

/* ---- found and kept ---- */

SDL_Texture *texture_find(uint64_t key)
{
    struct slot *s = slot_of(key);
    if (!s->key && !canvas.composing) {
        if (paced && rasterised > PACE_MS) return blank();
        since = milliseconds();
    }
    if (!s->key) return NULL;
    s->used = frame;
    return s->texture;
}

/* Throw out everything last used before that frame; the rest is put back in its places. */
static void thin_out(uint32_t older_than)
{
    static struct slot kept[SLOTS];
    int n = 0;
    for (int i = 0; i < SLOTS; i++) {
        if (!slots[i].key) continue;
        if (slots[i].used >= older_than) {
            kept[n++] = slots[i];
            continue;
        }
        SDL_DestroyTexture(slots[i].texture);
        pixels -= slots[i].pixels;
    }
    memset(slots, 0, sizeof slots);
    count = n;
    for (int i = 0; i < n; i++) *slot_of(kept[i].key) = kept[i];
}

/* At the limit a quarter is given back, so that the next ones find room. */
static void make_room(void)
{
    static uint32_t full_in;
    int64_t most = (int64_t)((double)WINDOWS * canvas.w * canvas.h * canvas.scale * canvas.scale);
    if ((pixels <= most && count <= SLOTS * 3 / 4) || (full_in == frame && count <= SLOTS * 3 / 4)) return;
    for (uint32_t age = 1024; (pixels > most * 3 / 4 || count > SLOTS / 2) && age > 0; age /= 2)
        thin_out(frame > age ? frame - age : 0);
    full_in = frame;             /* what is left is what this frame needs */
}

void texture_keep(uint64_t key, SDL_Texture *t, int w, int h, SDL_Rect solid)
{
    make_room();
    SDL_SetTextureUserData(t, (void *)(uintptr_t)key);
    *slot_of(key) = (struct slot){ key, t, w * h, frame, solid };
    pixels += w * h;
    count++;
    if (!canvas.composing) rasterised += milliseconds() - since;
}

/* The box around the middle in which no pixel lets anything through. */
static SDL_Rect solid_of(const SDL_Surface *s)
{
    const uint32_t *row = (const uint32_t *)((const uint8_t *)s->pixels + s->h / 2 * s->pitch);
    int left = s->w / 2, right = left, top = s->h / 2, low = top;
    while (left > 0 && row[left - 1] >> 24 == 255) left--;
    while (right < s->w && row[right] >> 24 == 255) right++;
    for (int step = -1; step <= 1; step += 2)
        for (int y = s->h / 2; y >= 0 && y < s->h && left < right; y += step) {
            row = (const uint32_t *)((const uint8_t *)s->pixels + y * s->pitch);
            int x = left;
            while (x < right && row[x] >> 24 == 255) x++;
            if (x < right) break;
            if (step < 0) top = y;
            else low = y + 1;
        }
    return (SDL_Rect){ left, top, right - left, low - top };
}

SDL_Texture *texture_make(uint64_t key, SDL_Surface *picture)
{
    if (!picture) return NULL;
    SDL_Surface *quick = picture;
    if (picture->format->format != SDL_PIXELFORMAT_ARGB8888) {
        quick = SDL_ConvertSurfaceFormat(picture, SDL_PIXELFORMAT_ARGB8888, 0);
        SDL_FreeSurface(picture);
    }
    SDL_Texture *t = quick ? SDL_CreateTextureFromSurface(canvas.renderer, quick) : NULL;
    if (t) texture_keep(key, t, quick->w, quick->h, solid_of(quick));
    SDL_FreeSurface(quick);
    return t;
}

SDL_Rect texture_solid(SDL_Texture *t)
{
    return slot_of(texture_name(t))->solid;
}

SDL_Surface *svg_raster(const char *text, int w, int h)
{
    SDL_RWops *in = SDL_RWFromConstMem(text, (int)strlen(text));
    SDL_Surface *picture = in ? IMG_LoadSizedSVG_RW(in, w, h) : NULL;
    if (in) SDL_RWclose(in);
    return picture;
}

SDL_Surface *svg_picture(const char *text, int w, int h)
{
    char *flat = contrast_svg(text);
    SDL_Surface *picture = svg_raster(flat ? flat : text, w, h);
    free(flat);
    return picture;
}

uint64_t texture_name(SDL_Texture *t)
{
    return (uint64_t)(uintptr_t)SDL_GetTextureUserData(t);
}

void texture_forget_all(void)
{
    thin_out(UINT32_MAX);
}

void texture_frame(void)
{
    frame++;
}

void texture_copy(SDL_Texture *t, const SDL_Rect *from, const SDL_Rect *to, colour tint, double degrees)
{
    stroke_copy(t, from, to, fade(tint, canvas.alpha), degrees);
}
