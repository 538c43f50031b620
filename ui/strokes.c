/* The window is cut into cells. A cell's sum runs over all strokes that touch it, in their order; where the sum
   is that of the pass before, the picture is too, and nothing is painted. Nor is what lies under something
   solid. */
#include "strokes.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "art.h"
#include "draw.h"
#include "text.h"
#include "texture.h"

enum { CELL = 32, SOLIDS = 24, WORTH = 4096 };     /* pixels that are worth a stroke in pieces */

struct stroke {
    SDL_Texture *texture;        /* NULL: a fill */
    SDL_Rect from, to, clip;
    SDL_Rect touched;            /* all it can change */
    SDL_Rect solid;              /* where nothing beneath it is seen */
    colour tint;
    float degrees;
};

static struct stroke *strokes;
static int count, room;
static uint64_t *sums, *before;  /* of the cells */
static uint8_t *changed, *stale; /* cells to paint; cells of the window that don't show the target's picture */
static bool all_stale = true;
static SDL_Texture *target;
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
    uint8_t r = (uint8_t)(s->tint >> 24), g = (uint8_t)(s->tint >> 16), b = (uint8_t)(s->tint >> 8),
            a = (uint8_t)s->tint;
    if (!s->texture) {
        SDL_SetRenderDrawBlendMode(canvas.renderer, a == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
        SDL_SetRenderDrawColor(canvas.renderer, r, g, b, a);
        SDL_RenderFillRect(canvas.renderer, &s->to);
        return;
    }
    SDL_SetTextureColorMod(s->texture, r, g, b);
    SDL_SetTextureAlphaMod(s->texture, a);
    if (s->degrees != 0)
        SDL_RenderCopyEx(canvas.renderer, s->texture, &s->from, &s->to, (double)s->degrees, NULL,
                         SDL_FLIP_NONE);
    else SDL_RenderCopy(canvas.renderer, s->texture, &s->from, &s->to);
}

static int area(const SDL_Rect *r) { return r->w * r->h; }

/* The parts of a rectangle around a hole in it. */
static int around(const SDL_Rect *r, const SDL_Rect *hole, SDL_Rect out[4])
{
    const SDL_Rect parts[4] = {
        { r->x, r->y, r->w, hole->y - r->y },
        { r->x, hole->y + hole->h, r->w, r->y + r->h - hole->y - hole->h },
        { r->x, hole->y, hole->x - r->x, hole->h },
        { hole->x + hole->w, hole->y, r->x + r->w - hole->x - hole->w, hole->h },
    };
    int n = 0;
    for (int i = 0; i < 4; i++)
        if (parts[i].w > 0 && parts[i].h > 0) out[n++] = parts[i];
    return n;
}

static void paint_clipped(const struct stroke *s, const SDL_Rect *seen)
{
    SDL_RenderSetClipRect(canvas.renderer, seen);
    paint(s);
}

/* Only what is seen; the solid inside of a picture is copied instead of mixed. */
static void paint_seen(const struct stroke *s, const SDL_Rect *seen)
{
    SDL_Rect inside, edge[4];
    SDL_BlendMode mode = SDL_BLENDMODE_NONE;
    if (s->texture) SDL_GetTextureBlendMode(s->texture, &mode);
    if (mode == SDL_BLENDMODE_NONE || !SDL_IntersectRect(&s->solid, seen, &inside) || area(&inside) < WORTH) {
        paint_clipped(s, seen);
        return;
    }
    SDL_SetTextureBlendMode(s->texture, SDL_BLENDMODE_NONE);
    paint_clipped(s, &inside);
    SDL_SetTextureBlendMode(s->texture, mode);
    for (int i = around(seen, &inside, edge) - 1; i >= 0; i--) paint_clipped(s, &edge[i]);
}

/* Of what lies above this stroke: the solid that hides most of it. */
static SDL_Rect hidden_by(const SDL_Rect *seen, const SDL_Rect *solids, int n)
{
    SDL_Rect most = { 0 }, cut;
    for (int i = 0; i < n; i++)
        if (SDL_IntersectRect(seen, &solids[i], &cut) && area(&cut) > area(&most)) most = cut;
    return most;
}

static void paint_part(const SDL_Rect *part)
{
    static int *kept, kept_room; /* strokes to paint, the topmost first, and how many solids lie above each */
    SDL_Rect solids[SOLIDS], seen, rest[4];
    int n = 0, above = 0;
    if (kept_room < 2 * room) kept = grown(kept, (size_t)(kept_room = 2 * room) * sizeof *kept);
    assert(kept || !count);
    for (int i = count - 1; i >= 0; i--) {
        const struct stroke *s = &strokes[i];
        if (!SDL_IntersectRect(&s->touched, part, &seen)) continue;
        SDL_Rect hole = hidden_by(&seen, solids, above);
        if (area(&hole) == area(&seen)) continue;
        kept[n++] = i;
        kept[n++] = above;
        if (above < SOLIDS && SDL_IntersectRect(&s->solid, part, &seen) && area(&seen) >= WORTH)
            solids[above++] = seen;
    }
    while (n) {
        above = kept[--n];
        const struct stroke *s = &strokes[kept[--n]];
        SDL_IntersectRect(&s->touched, part, &seen);
        SDL_Rect hole = hidden_by(&seen, solids, above);
        if (area(&hole) < WORTH) paint_seen(s, &seen);
        else
            for (int i = around(&seen, &hole, rest) - 1; i >= 0; i--) paint_seen(s, &rest[i]);
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

static SDL_Rect solid_part(const struct stroke *s)
{
    SDL_Rect solid = { 0 };
    if (!s->texture) return (s->tint & 0xFF) == 0xFF ? s->touched : solid;
    if (s->degrees != 0 || s->tint != WHITE || s->from.w != s->to.w || s->from.h != s->to.h) return solid;
    solid = texture_solid(s->texture);
    solid.x += s->to.x - s->from.x;
    solid.y += s->to.y - s->from.y;
    if (!SDL_IntersectRect(&solid, &s->touched, &solid)) solid = (SDL_Rect){ 0 };
    return solid;
}

static SDL_Rect reach_of(const struct stroke *s)
{
    if (s->degrees == 0) return s->to;
    int side = (int)ceil(hypot(s->to.w, s->to.h)) + 2;           /* whatever its angle */
    return (SDL_Rect){ s->to.x + (s->to.w - side) / 2, s->to.y + (s->to.h - side) / 2, side, side };
}

static void write_down(struct stroke *s)
{
    SDL_Rect reach = reach_of(s);
    if (!SDL_IntersectRect(&reach, &clip, &s->touched)) return;
    s->clip = clip;
    s->solid = solid_part(s);
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
        for (int x = c.x; x < c.x + c.w; x++)
            sums[y * across + x] = mixed(sums[y * across + x], &sum, sizeof sum);
}

static void mark_stale(const SDL_Rect *r)
{
    SDL_Rect seen;
    if (all_stale || !SDL_IntersectRect(r, &whole, &seen)) return;
    SDL_Rect c = cells_of(&seen);
    for (int y = c.y; y < c.y + c.h; y++) memset(stale + y * across + c.x, 1, (size_t)c.w);
}

static void put(struct stroke *s)
{
    if (!(s->tint & 0xFF)) return;               /* mixing nothing in takes as long as mixing something */
    if (writing && !canvas.composing) {
        write_down(s);
        return;
    }
    paint(s);
    SDL_Rect reach = reach_of(s);
    if (!canvas.composing) mark_stale(&reach);
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
    if (w != whole.w || h != whole.h || on != target) strokes_forget();
    target = on;
    whole = clip = (SDL_Rect){ 0, 0, w, h };
    across = (w + CELL - 1) / CELL;
    down = (h + CELL - 1) / CELL;
    size_t bytes = (size_t)(across * down) * sizeof *sums;
    sums = grown(sums, bytes);
    before = grown(before, bytes);
    changed = grown(changed, (size_t)(across * down));
    stale = grown(stale, (size_t)(across * down));
    memset(sums, 0, bytes);
    count = 0;
    writing = !at_once;
    if (at_once) strokes_forget();
}

/* The next box of marked cells from a cell on, in pixels; its marks are gone then. */
static bool next_box(uint8_t *marks, int *from, SDL_Rect *box)
{
    const uint8_t *first = memchr(marks + *from, 1, (size_t)(across * down - *from));
    if (!first) return false;
    *from = (int)(first - marks);
    int x = *from % across, y = *from / across, w = 0, h = 0;
    while (x + w < across && marks[y * across + x + w]) w++;
    for (bool all = true; all && y + h < down; h += all)
        for (int i = 0; i < w && all; i++) all = marks[(y + h) * across + x + i];
    for (int k = 0; k < h; k++) memset(marks + (y + k) * across + x, 0, (size_t)w);
    *box = (SDL_Rect){ x * CELL, y * CELL, w * CELL, h * CELL };
    SDL_IntersectRect(box, &whole, box);
    return true;
}

void strokes_end(bool whole_picture)
{
    int cells = across * down, at = 0;
    SDL_Rect box;
    if (!whole_picture) writing = false;
    if (writing && !known) {
        paint_part(&whole);
        all_stale = known = true;
    } else if (writing) {
        for (int i = 0; i < cells; i++) changed[i] = sums[i] != before[i];
        for (int i = 0; i < cells && !all_stale; i++) stale[i] |= changed[i];
        while (next_box(changed, &at, &box)) paint_part(&box);
    }
    if (writing) memcpy(before, sums, (size_t)cells * sizeof *sums);
    writing = false;
    SDL_RenderSetClipRect(canvas.renderer, NULL);
    SDL_SetRenderTarget(canvas.renderer, NULL);
}

void strokes_show(void)
{
    SDL_RendererInfo info;
    SDL_Rect box;
    bool kept = !SDL_GetRendererInfo(canvas.renderer, &info) && info.flags & SDL_RENDERER_SOFTWARE;
    if (all_stale || !kept) SDL_RenderCopy(canvas.renderer, target, NULL, NULL);
    else
        for (int at = 0; next_box(stale, &at, &box);) SDL_RenderCopy(canvas.renderer, target, &box, &box);
    memset(stale, 0, (size_t)(across * down));
    all_stale = false;
}

bool strokes_shown(void)
{
    return known;
}

void strokes_forget(void)
{
    known = writing = false;
    all_stale = true;
    count = 0;
}
