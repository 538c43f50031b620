/* The band of Tribunal's results: the courtroom as it stood at the end, and how each side argued. */
#include <math.h>
#include <stdio.h>

#include "view.h"

void tribunal_courtroom(const struct seat *at, struct box b, const struct tribunal *t, unsigned line)
{
    float gap = 6, side = floorf((b.h - 2 * gap) / 3);
    struct box all = box_centre(b, side * 3 + gap * 2, side * 3 + gap * 2), frame = box_inset(all, -12);
    draw_shadow(frame, 12, SHADOW_LIFTED);
    draw_shape(
        frame,
        &(struct shape){
            .radius = 12, .top = COURTROOM, .bottom = COURTROOM, .line = GOLD, .line_width = 2 });
    for (int i = 0; i < TR_GRID; i++) {
        struct box c = { all.x + (side + gap) * (float)(i % 3), all.y + (side + gap) * (float)(i / 3), side,
                         side };
        draw_art(c, i == TR_CENTRE ? "tribunal/space-centre" : "tribunal/space", WHITE);
        if (line & TR_BIT(i)) draw_outline(c, 7, 3, WARN);
        for (int s = 0; s < 2; s++)
            if (t->pawns[s] & TR_BIT(i)) tribunal_pawn(c, tribunal_colour(at, s), 1);
        if (t->bribe & TR_BIT(i)) tribunal_bag(box_centre(c, c.h * 0.5f, c.h * 0.58f));
    }
}

/* Facts that both saw: claims made, claims proven, bluffs admitted, objections raised. */
static void habits(const struct seat *at, struct box b, const struct tribunal *t, int seat)
{
    const struct { const char *name; int n; } facts[] = {
        { _("claims made"), t->claims[seat] }, { _("claims proven"), t->proofs[seat] },
        { _("bluffs admitted"), t->lies[seat] }, { _("objections raised"), t->objections[seat] },
    };
    struct style small = style_size(LABEL, 14), number = style_fixed(style_size(NUMBER, 17));
    float line = fmaxf(24, type_line_height(small) + 4), top = b.y + (b.h - 40 - 52 - 4 * line) / 2;
    char text[12];
    widget_badge((struct box){ b.x + b.w / 2 - 18, top, 36, 36 }, tribunal_colour(at, seat), true);
    snprintf(text, sizeof text, "%d", t->wins[seat]);
    type_line((struct box){ b.x, top + 38, b.w, 48 }, style_fixed(style_size(NUMBER, 42)), TEXT, CENTRE, text);
    float y = top + 92, middle = b.x + b.w * (app_small() ? 0.14f : 0.2f);
    for (int i = 0; i < 4; i++, y += line) {
        snprintf(text, sizeof text, "%d", facts[i].n);
        type_line((struct box){ b.x, y, middle - b.x, line }, number, TEXT, RIGHT, text);
        type_line((struct box){ middle + 10, y, b.x + b.w - middle - 10, line }, small, TEXT2, LEFT,
                  facts[i].name);
    }
}

float tribunal_results(const struct seat *at, struct box b, bool measure)
{
    const struct tribunal *t = tribunal_view(at);
    if (app_small()) {           /* the courtroom above what each side did */
        float court = 190, words = 200, half = b.w / 2 - 12;
        if (measure) return court + words + 12;
        tribunal_courtroom(at, box_centre((struct box){ b.x, b.y, b.w, court }, court - 34, court - 34), t,
                           tribunal_aligned(t->pawns[0]) | tribunal_aligned(t->pawns[1]));
        for (int s = 0; s < 2; s++)
            habits(at, (struct box){ b.x + (half + 8) * (float)s, b.y + court, half, words }, t, s);
        return court + words + 12;
    }
    float h = app_portrait() ? 330 : fminf(330, fmaxf(230, canvas.h * 0.38f));
    h = fmaxf(h, fminf(b.h - 12, 560));          /* as large as there is room */
    if (measure) return h + 12;
    float side = fminf(h - 34, b.w - 2 * 196);           /* the words beside it are whole */
    struct box court = box_centre((struct box){ b.x, b.y, b.w, h }, side, side);
    tribunal_courtroom(at, court, t, tribunal_aligned(t->pawns[0]) | tribunal_aligned(t->pawns[1]));
    float wing = fminf(220, (b.w - court.w) / 2 - 24);
    for (int s = 0; s < 2; s++)
        habits(at, (struct box){ s ? court.x + court.w + 20 : court.x - 20 - wing, b.y, wing, h }, t, s);
    return h + 12;
}
