/* The verdict: each side's linked case tile by tile, then who wins it. */
#include <math.h>
#include <stdio.h>

#include "../../app.h"
#include "../../widgets.h"
#include "text.h"
#include "view.h"

static uint64_t around(uint64_t squares)
{
    const uint64_t left = ~UINT64_C(0) / 255, right = left << 7;         /* the columns at the edges */
    return squares | squares << 8 | squares >> 8 | (squares & ~right) << 1 | (squares & ~left) >> 1;
}

/* The linked tiles of a side in an order in which each touches one before it, where one does. */
static int chain(const struct mistrial *m, int side, int list[MS_TILES])
{
    unsigned left = mistrial_linked_tiles(m, side);
    uint64_t group = 0;
    int n = 0;
    while (left) {
        int next = __builtin_ctz(left);
        for (int t = 0; t < MS_TILES; t++)
            if (left >> t & 1 && mistrial_tile_mask(m, t) & around(group)) {
                next = t;
                break;
            }
        list[n++] = next;
        group |= mistrial_tile_mask(m, next);
        left &= ~(1u << next);
    }
    return n;
}

static int steps(const struct seat *at)
{
    const struct mistrial *m = ms_desk_state(at);
    int list[MS_TILES];
    return m->victor < MS_SIDES ? chain(m, 0, list) + chain(m, 1, list) + 1 : 0;
}

/* How many tiles of each side are lit by this step. */
static void lit_by(const struct mistrial *m, int n, int lit[MS_SIDES])
{
    int list[MS_TILES], first = chain(m, 0, list), second = chain(m, 1, list);
    lit[0] = n + 1 < first ? n + 1 : first;
    lit[1] = n + 1 - first < 0 ? 0 : n + 1 - first < second ? n + 1 - first : second;
}

static void step(const struct seat *at, int n, struct rite *out)
{
    const struct mistrial *m = ms_desk_state(at);
    int list[MS_TILES], first = chain(m, 0, list), all = first + chain(m, 1, list);
    if (n == all) {
        *out = (struct rite){ .ms = 1800, .stop = 2, .cue = "gavel-3" };
        ceremony_headline(at, out);
        return;
    }
    int side = n >= first, last = side ? all - 1 : first - 1, count = side ? all - first : first;
    *out = (struct rite){ .ms = 520, .stop = side, .cue = "tile-place" };
    if (n < last) snprintf(out->words, sizeof out->words, _("The case of %s"), at->players[side].name);
    else snprintf(out->words, sizeof out->words,
                  ngettext("The case of %s: %d linked tile", "The case of %s: %d linked tiles",
                           (unsigned long)count), at->players[side].name, count);
}

static void wing(const struct seat *at, struct box b, int side, int lit, bool won)
{
    char number[8];
    snprintf(number, sizeof number, "%d", lit);
    const char *icon_name = side ? "mistrial/prosecution" : "mistrial/defence";
    if (b.h < 150) {             /* side by side, without a word */
        float size = fminf(b.h - 12, 56);
        struct box pair = box_centre(b, 2 * size + 12, size), art = box_cut_left(&pair, size);
        if (won) draw_glow(art, size / 2, WARN);
        draw_art(art, icon_name, WHITE);
        type_line(pair, style_fixed(style_size(NUMBER, size * 0.7f)), WHITE, CENTRE, number);
        return;
    }
    float icon = fminf(56, b.w * 0.5f), big = fminf(64, b.h * 0.3f), line = 22;
    float top = b.y + fmaxf(0, (b.h - icon - big - 2 * line - 16) / 2);
    if (won) draw_glow((struct box){ b.x + (b.w - icon) / 2, top, icon, icon }, icon / 2, WARN);
    draw_art((struct box){ b.x + (b.w - icon) / 2, top, icon, icon * 40 / 38 }, icon_name, WHITE);
    type_line((struct box){ b.x, top + icon + 8, b.w, line }, style_fixed(style_size(ROW, 17)), TEXT, CENTRE,
              at->players[side].name);
    type_line((struct box){ b.x, top + icon + line + 8, b.w, big },
              style_fixed(style_size(NUMBER, big * 0.85f)), WHITE, CENTRE, number);
    type_line((struct box){ b.x, top + icon + line + big + 8, b.w, line }, style_fixed(style_size(LABEL, 14)),
              TEXT2, CENTRE, _("linked tiles"));
}

static void draw(const struct seat *at, struct box b, int n, float t)
{
    const struct mistrial *m = ms_desk_state(at);
    int list[MS_TILES], lit[MS_SIDES];
    unsigned tiles = 0;
    lit_by(m, n, lit);
    for (int s = 0; s < MS_SIDES; s++) {
        chain(m, s, list);
        for (int i = 0; i < lit[s]; i++) tiles |= 1u << list[i];
    }
    bool tall = b.w < b.h * 1.2f, over = n == steps(at) - 1;
    struct box foot = tall ? box_cut_bottom(&b, fminf(190, b.h * 0.34f)) : b;
    float side = fminf(190, b.w * 0.2f);
    struct box court = tall ? b : box_inset((struct box){ b.x + side, b.y, b.w - 2 * side, b.h }, 12);
    ms_court_lit(box_inset(court, 10), m, ms_desk_me(at) == MS_DEFENCE, tiles);
    for (int s = 0; s < MS_SIDES; s++) {
        struct box w = tall ? (struct box){ foot.x + foot.w / 2 * (float)s, foot.y, foot.w / 2, foot.h }
                            : (struct box){ s ? b.x + b.w - side : b.x, b.y, side, b.h };
        wing(at, w, s, lit[s], over && m->victor == s);
    }
    if (!over) return;
    ceremony_stamp(box_centre(court, fminf(court.w, 420), fminf(84, court.h * 0.25f)),
                   m->end == MS_END_MISTRIAL ? _("Mistrial!") : _("Case closed"),
                   mistrial_looks[m->victor].dark, -6, fminf(1, t * 12));
}

const struct ceremony mistrial_ceremony = { steps, step, draw };
