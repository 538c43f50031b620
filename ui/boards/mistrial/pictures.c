/* Drawings for Mistrial!'s rules. */
#include "view.h"

static struct box part(struct box b, int i, int n, float shape)
{
    float w = b.h * shape, gap = (b.w - w * (float)n) / (float)(n + 1);
    return (struct box){ b.x + gap + (w + gap) * (float)i, b.y, w, b.h };
}

static void evidence(struct box b)
{
    for (int i = 0; i < 3; i++) mistrial_evidence(part(b, i, 4, 0.73f), 2 * i);
    mistrial_evidence(part(b, 3, 4, 0.73f), MS_PAIR);
}

static void arguments(struct box b)
{
    for (int i = 0; i < MS_ARGUMENTS; i++) mistrial_argument(part(b, i, MS_ARGUMENTS, 0.73f), i, MS_DEFENCE);
}

static void shapes(struct box b)
{
    for (int i = 0; i < MS_EXHIBITS; i++) {
        struct box c = { b.x + b.w / MS_EXHIBITS * (float)i, b.y, b.w / MS_EXHIBITS, b.h };
        mistrial_shape_mark(box_inset(c, 8), i, 0x8A5A2CFF);
    }
}

static void cubes(struct box b)
{
    static const int kinds[] = { CUBE_GREY, MS_DEFENCE, MS_PROSECUTION };
    for (int i = 0; i < 3; i++) mistrial_cube(part(b, i, 3, 0.93f), kinds[i]);
}

const struct picture mistrial_pictures[] = {
    { "evidence", 0.24f, evidence }, { "arguments", 0.2f, arguments }, { "shapes", 0.1f, shapes },
    { "cubes", 0.08f, cubes }, { 0 },
};
