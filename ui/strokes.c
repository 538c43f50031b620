/* The window is cut into cells. A cell's sum runs over all strokes that touch it, in their order; where the sum
   is that of the pass before, the picture is too, and nothing is painted. */
#include "strokes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "art.h"
#include "draw.h"
#include "text.h"
#include "texture.h"

enum { CELL = 32 };

struct stroke {
    SDL_Texture *texture;        /* NULL: a fill */
    SDL_Rect from, to, clip;
    SDL_Rect touched;            /* all it can change */
    colour tint;
    float degrees;
};

static struct stroke *strokes;
static int count, room;
static uint64_t *sums, *before;  /* of the cells */
static int across, down;
static bool writing, known;      /* known: `before` tells what the target shows */
static SDL_Rect whole, clip;

static void *grown(void *old, size_t bytes)
{
    void *p = realloc(old, bytes);
    if (!p) die_saying(_("no memory for the window's picture: %s"), "realloc");
    return p;
}

/* ---- painting ---- */

static void paint(const struct stroke *s)
{
    uint8_t r = (uint8_t)(s->tint >> 24), g = (uint8_t)(s->tint >> 16), b = (uint8_t)(s->tint >> 8), a = (uint8_t)s->tint;
    if (!s->texture) {
        SDL_SetRenderDrawBlendMode(canvas.renderer, a == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
        SDL_SetRenderDrawColor(canvas.renderer, r, g, b, a);
        SDL_RenderFillRect(canvas.renderer, &s->to);
        return;
    }
    SDL_SetTextureColorMod(s->texture, r, g, b);
    SDL_SetTextureAlphaMod(s->texture, a);
    if (s->degrees != 0) SDL_RenderCopyEx(canvas.renderer, s->texture, &s->from, &s->to, (double)s->degrees, NULL, SDL_FLIP_NONE);
    else SDL_RenderCopy(canvas.renderer, s->texture, &s->from, &s->to);
}

static void paint_part(const SDL_Rect *part)
{
    SDL_Rect set = { 0 };
    for (int i = 0; i < count; i++) {
        SDL_Rect seen;
        if (!SDL_IntersectRect(&strokes[i].touched, part, &seen)) continue;
        SDL_IntersectRect(&strokes[i].clip, part, &seen);
        if (memcmp(&seen, &set, sizeof seen)) SDL_RenderSetClipRect(canvas.renderer, &seen);
        set = seen;
        paint(&strokes[i]);
    }
}

/* ---- writing down ---- */

static uint64_t mixed(uint64_t sum, const void *bytes, size_t n)
{
    for (size_t i = 0; i < n; i += 4) {
        uint32_t word;
        memcpy(&word, (const char *)bytes + i, 4);
        sum = (sum ^ word) * 0x9E3779B97F4A7C15u;
        sum ^= sum >> 29;
    }
    return sum;
}

static SDL_Rect cells_of(const SDL_Rect *r)
{
    int x = r->x / CELL, y = r->y / CELL;
    return (SDL_Rect){ x, y, (r->x + r->w - 1) / CELL - x + 1, (r->y + r->h - 1) / CELL - y + 1 };
}

static void write_down(struct stroke *s)
{
    SDL_Rect reach = s->to;
    if (s->degrees != 0) {       /* whatever its angle */
        int side = (int)ceil(hypot(s->to.w, s->to.h)) + 2;
        reach = (SDL_Rect){ s->to.x + (s->to.w - side) / 2, s->to.y + (s->to.h - side) / 2, side, side };
    }
    if (!SDL_IntersectRect(&reach, &clip, &s->touched)) return;
    s->clip = clip;
    if (count == room) {
        room = room ? room * 2 : 1024;
        strokes = grown(strokes, (size_t)room * sizeof *strokes);
    }
    strokes[count++] = *s;

    uint64_t key = s->texture ? texture_name(s->texture) : 0, sum = mixed(1, &key, sizeof key);
    sum = mixed(sum, &s->from, sizeof s->from);
    sum = mixed(sum, &s->to, sizeof s->to);
    sum = mixed(sum, &s->clip, sizeof s->clip);
    sum = mixed(sum, &s->tint, sizeof s->tint);
    sum = mixed(sum, &s->degrees, sizeof s->degrees);
    SDL_Rect c = cells_of(&s->touched);
    for (int y = c.y; y < c.y + c.h; y++)
        for (int x = c.x; x < c.x + c.w; x++) sums[y * across + x] = mixed(sums[y * across + x], &sum, sizeof sum);
}

static void put(struct stroke *s)
{
    if (writing && !canvas.composing) write_down(s);
    else paint(s);
}

void stroke_copy(SDL_Texture *t, const SDL_Rect *from, const SDL_Rect *to, colour tint, double degrees)
{
    struct stroke s = { .texture = t, .to = *to, .tint = tint, .degrees = (float)degrees };
    if (from) s.from = *from;
    else SDL_QueryTexture(t, NULL, NULL, &s.from.w, &s.from.h);
    put(&s);
}

void stroke_fill(const SDL_Rect *r, colour c)
{
    put(&(struct stroke){ .to = *r, .tint = c });
}

void stroke_clip(const SDL_Rect *r)
{
    if (!canvas.composing) clip = whole;
    if (!canvas.composing && r && !SDL_IntersectRect(&whole, r, &clip)) clip = (SDL_Rect){ 0 };
    SDL_RenderSetClipRect(canvas.renderer, r);
}

/* ---- passes ---- */

void strokes_begin(SDL_Texture *on, bool at_once)
{
    int w, h;
    SDL_SetRenderTarget(canvas.renderer, on);
    SDL_QueryTexture(on, NULL, NULL, &w, &h);
    if (w != whole.w || h != whole.h) known = false;
    whole = clip = (SDL_Rect){ 0, 0, w, h };
    across = (w + CELL - 1) / CELL;
    down = (h + CELL - 1) / CELL;
    size_t bytes = (size_t)(across * down) * sizeof *sums;
    sums = grown(sums, bytes);
    before = grown(before, bytes);
    memset(sums, 0, bytes);
    count = 0;
    writing = !at_once;
    if (at_once) known = false;
}

/* The largest box of changed cells that begins here; its cells are done then. */
static SDL_Rect changed_from(int x, int y)
{
    int w = 0, h = 0;
    while (x + w < across && sums[y * across + x + w] != before[y * across + x + w]) w++;
    for (bool all = true; all && y + h < down; h += all)
        for (int i = 0; i < w && all; i++) all = sums[(y + h) * across + x + i] != before[(y + h) * across + x + i];
    for (int k = 0; k < h; k++) memcpy(before + (y + k) * across + x, sums + (y + k) * across + x, (size_t)w * sizeof *sums);
    return (SDL_Rect){ x * CELL, y * CELL, w * CELL, h * CELL };
}

void strokes_end(void)
{
    if (writing && !known) {
        paint_part(&whole);
        memcpy(before, sums, (size_t)(across * down) * sizeof *sums);
        known = true;
    } else if (writing) {
        for (int y = 0; y < down; y++)
            for (int x = 0; x < across; x++) {
                if (sums[y * across + x] == before[y * across + x]) continue;
                SDL_Rect part = changed_from(x, y);
                SDL_IntersectRect(&part, &whole, &part);
                paint_part(&part);
            }
    }
    writing = false;
    SDL_RenderSetClipRect(canvas.renderer, NULL);
    SDL_SetRenderTarget(canvas.renderer, NULL);
}

void strokes_forget(void)
{
    known = writing = false;
    count = 0;
}
