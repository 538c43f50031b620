/* Drawings for Justice's rules. */
#include "view.h"

static struct box part(struct box b, int i, int n)
{
    float w = b.h * 77 / 124, gap = (b.w - w * (float)n) / (float)(n + 1);
    return (struct box){ b.x + gap + (w + gap) * (float)i, b.y, w, b.h };
}

static void cards(struct box b)
{
    static const int list[] = { 5, 23, 39, 49, 58 };
    for (int i = 0; i < 5; i++) justice_draw_card(part(b, i, 5), list[i]);
}

static void rosettes(struct box b)
{
    for (int i = 0; i < 4; i++) justice_draw_card(part(b, i, 4), justice_card(ROSETTES, 2 + 3 * i));
}

static void modifications(struct box b)
{
    for (int i = 0; i < 4; i++) justice_draw_card(part(b, i, 4), justice_card(MODIFICATIONS, 3 + 3 * i));
}

static void cogs(struct box b)
{
    for (int i = 0; i < 4; i++)
        justice_cog(box_centre((struct box){ b.x + b.w / 4 * (float)i, b.y, b.w / 4, b.h }, b.h, b.h),
                    justice_identities[i].cog);
}

const struct picture justice_pictures[] = {
    { "cards", 0.24f, cards }, { "rosettes", 0.24f, rosettes }, { "modifications", 0.24f, modifications },
    { "cogs", 0.2f, cogs }, { 0 },
};
