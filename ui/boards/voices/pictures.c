/* Drawings for the rules of Voices in My Head. */
#include <stdio.h>

#include "view.h"

static struct box part(struct box b, int i, int n, float gap)
{
    float w = (b.w - gap * (float)(n - 1)) / (float)n;
    return (struct box){ b.x + (w + gap) * (float)i, b.y, w, b.h };
}

static void strategy(struct box b)
{
    static const int cards[] = { 4, 8, 22 };
    for (int i = 0; i < 3; i++) voices_strategy_face(part(b, i, 3, 14), cards[i]);
}

static void tokens(struct box b)
{
    static const char *const art[] = { "voices/guilty", "voices/innocent", "voices/influence",
                                       "voices/influence-guilty", "voices/influence-innocent", "voices/blank" };
    for (int i = 0; i < 6; i++) draw_art(part(b, i, 6, 14), art[i], WHITE);
}

static void markers(struct box b)
{
    static const char *const art[] = { "voices/chip-blue", "voices/chip-red", "voices/chip-yellow",
                                       "voices/chip-slate" };
    for (int i = 0; i < 4; i++) draw_art(part(b, i, 4, 14), art[i], WHITE);
}

static void regions(struct box b)
{
    for (int r = 0; r < REGIONS; r++) {
        struct box c = part(b, r, REGIONS, 10), disc = box_centre(c, c.h, c.h);
        draw_round(disc, c.h / 2, 0x6A4A80FF);
        draw_icon(box_centre(disc, c.h * 0.62f, c.h * 0.62f), voices_region_icon(r), WHITE);
    }
}

static void roles(struct box b)
{
    for (int i = 0; i < 4; i++) draw_art_cover(part(b, i, 4, 14), voices_role_art(1 + 3 * i), 12);
}

const struct picture voices_pictures[] = {
    { "regions", 0.14f, regions }, { "markers", 0.2f, markers }, { "tokens", 0.13f, tokens },
    { "strategy", 0.26f, strategy }, { "roles", 0.24f, roles }, { 0 },
};
