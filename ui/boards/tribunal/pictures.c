/* Drawings for Tribunal's rules. */
#include "view.h"

static struct box part(struct box b, int i, int n, float shape)
{
    float w = b.h * shape, gap = (b.w - w * (float)n) / (float)(n + 1);
    return (struct box){ b.x + gap + (w + gap) * (float)i, b.y, w, b.h };
}

static void cards(struct box b)
{
    static const int list[] = { 0, 6, 12, 18 };
    for (int i = 0; i < 4; i++) tribunal_card(part(b, i, 4, 0.71f), list[i]);
}

static void spaces(struct box b)
{
    static const int list[] = { 1, 0, TR_CENTRE };
    for (int i = 0; i < 3; i++) {
        struct box c = part(b, i, 3, 1);
        draw_art(c, list[i] == TR_CENTRE ? "tribunal/space-centre" : "tribunal/space", WHITE);
        tribunal_need_discs(c, list[i], c.w * 0.28f);
    }
}

static void line(struct box b)
{
    for (int i = 0; i < 3; i++) {
        struct box c = part(b, i, 3, 1);
        draw_art(c, "tribunal/space", WHITE);
        tribunal_pawn(c, 0, 1);
    }
}

const struct picture tribunal_pictures[] = {
    { "line", 0.2f, line }, { "cards", 0.24f, cards }, { "spaces", 0.22f, spaces }, { 0 },
};
