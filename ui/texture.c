/* The cache of textures: open addressing, least recently used out first. */
#include "texture.h"

#include <SDL_image.h>
#include <string.h>

#include "draw.h"
#include "strokes.h"

enum { SLOTS = 4096, PIXELS_MAX = 9 * 1000 * 1000 };    /* 36 MB */

static struct slot {
    uint64_t key;
    SDL_Texture *texture;
    int pixels;
    uint32_t used;
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

SDL_Texture *texture_find(uint64_t key)
{
    struct slot *s = slot_of(key);
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

void texture_keep(uint64_t key, SDL_Texture *t, int w, int h)
{
    for (uint32_t age = 256; (pixels > PIXELS_MAX || count > SLOTS * 3 / 4) && age > 0; age /= 4)
        thin_out(frame > age ? frame - age : 0);
    SDL_SetTextureUserData(t, (void *)(uintptr_t)key);
    *slot_of(key) = (struct slot){ key, t, w * h, frame };
    pixels += w * h;
    count++;
}

SDL_Texture *texture_make(uint64_t key, SDL_Surface *picture)
{
    if (!picture) return NULL;
    SDL_Surface *quick = SDL_ConvertSurfaceFormat(picture, SDL_PIXELFORMAT_ARGB8888, 0);
    SDL_FreeSurface(picture);
    SDL_Texture *t = quick ? SDL_CreateTextureFromSurface(canvas.renderer, quick) : NULL;
    if (t) texture_keep(key, t, quick->w, quick->h);
    SDL_FreeSurface(quick);
    return t;
}

SDL_Surface *svg_picture(const char *text, int w, int h)
{
    SDL_RWops *in = SDL_RWFromConstMem(text, (int)strlen(text));
    SDL_Surface *picture = in ? IMG_LoadSizedSVG_RW(in, w, h) : NULL;
    if (in) SDL_RWclose(in);
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
