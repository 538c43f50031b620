/* What a person may look at at any time: Identity and hand. And what all know of a seat. */
#include <math.h>
#include <stdio.h>

#include "../../type.h"
#include "../../widgets.h"
#include "view.h"
#include "text.h"

enum { COG = 76, GAP = 12, CHIP = 52, CHIP_HIGH = 26, BETWEEN = 6 };

/* Suit cards in order, then Modifications. Returns how many. */
int justice_hand_cards(const struct justice *j, int seat, int list[JUSTICE_HAND + 2])
{
    int n = 0;
    for (int c = 0; c < JUSTICE_SUIT_CARDS && n < JUSTICE_HAND + 2; c++)
        if (j->hand[seat] >> c & 1) list[n++] = c;
    for (int m = 0; m < JUSTICE_NUMBERS && n < JUSTICE_HAND + 2; m++)
        if (j->mods[seat] >> m & 1) list[n++] = JUSTICE_SUIT_CARDS + m;
    return n;
}

/* What each symbol is worth to this Identity, as chips from left to right. */
static float worth(struct box b, const struct justice_identity *i, bool measure)
{
    int across = (int)((b.w + BETWEEN) / (CHIP + BETWEEN)), k = 0;
    for (int s = 0; s < 6; s++) {
        char number[8];
        if (!i->value[s]) continue;
        struct box c = { b.x + (CHIP + BETWEEN) * (float)(k % across),
                         b.y + (CHIP_HIGH + BETWEEN) * (float)(k / across), CHIP, CHIP_HIGH };
        k++;
        if (measure) continue;
        snprintf(number, sizeof number, "%+d", i->value[s]);
        draw_round(c, 8, fade(PAPER_INK, 0.12f));
        draw_icon((struct box){ c.x + 6, c.y + 4, 18, 18 }, justice_symbol_icon(s), PAPER_INK);
        type_line((struct box){ c.x + 26, c.y, c.w - 28, c.h }, style_fixed(style_size(ROW, 15)), PAPER_INK,
                  CENTRE, number);
    }
    return (CHIP_HIGH + BETWEEN) * ceilf((float)k / (float)across);
}

/* The cog, name and wish beside it, the points below. */
static float identity(struct box b, int id, struct style s, bool measure)
{
    const struct justice_identity *i = &justice_identities[id];
    struct style head = s.fixed ? style_fixed(style_size(HEADING, 22)) : style_size(HEADING, 22);
    struct box words = { b.x + COG + GAP, b.y, b.w - COG - GAP, 0 };
    char wants[300];
    snprintf(wants, sizeof wants, "%s%s%s", _(i->wants), i->gold_text ? "\n" : "",
             i->gold_text ? _(i->gold_text) : "");
    float name = type_line_height(head), text = type_height(words.w, s, wants),
          top = fmaxf(COG, name + text) + 8;
    if (!measure) {
        justice_cog((struct box){ b.x, b.y, COG, COG }, i->cog);
        type_line((struct box){ words.x, b.y, words.w, name }, head, PAPER_INK, LEFT, _(i->name));
        type_wrap((struct box){ words.x, b.y + name, words.w, text + 2 }, s, PAPER_INK, LEFT, wants);
    }
    return top + worth((struct box){ b.x, b.y + top, b.w, 0 }, i, measure) + 4;
}

static float cards_high(float width, float w, int n)
{
    int across = (int)((width + BETWEEN) / (w + BETWEEN));
    return (w * 124 / 77 + BETWEEN) * ceilf((float)n / (float)across);
}

static void cards(struct box b, float w, const int *list, int n)
{
    int across = (int)((b.w + BETWEEN) / (w + BETWEEN));
    float h = w * 124 / 77;
    for (int i = 0; i < n; i++)
        justice_draw_card((struct box){ b.x + (w + BETWEEN) * (float)(i % across),
                                        b.y + (h + BETWEEN) * (float)(i / across), w, h },
                          list[i]);
}

/* As large as the text is set; where that is too high, smaller letters, then smaller cards. */
float justice_secrets(const struct seat *at, struct box b, bool measure)
{
    const struct justice *j = justice_now(at);
    int list[JUSTICE_HAND + 2], n = justice_hand_cards(j, at->viewer, list), id = j->identity[at->viewer];
    struct style s = style_size(BODY, 16);
    float w = b.w >= 480 ? 77 : 58, top = id < 7 ? identity(b, id, s, true) : 0;
    if (measure) return top + cards_high(b.w, w, n);
    if (top + cards_high(b.w, w, n) > b.h && id < 7) top = identity(b, id, s = style_fixed(s), true);
    while (w > 48 && top + cards_high(b.w, w, n) > b.h) w -= 2;
    if (id < 7) identity(b, id, s, false);
    cards((struct box){ b.x, b.y + top, b.w, b.h - top }, w, list, n);
    return top + cards_high(b.w, w, n);
}

void justice_plaque(const struct seat *at, int seat, struct text *out)
{
    const struct justice *j = justice_now(at);
    text_add(out, ngettext("%d card", "%d cards", (unsigned long)j->count[seat]), j->count[seat]);
    if (j->closed >> seat & 1) text_add(out, " \u00b7 %s", _("has closed"));
    else
        text_add(out, ngettext(" \u00b7 %d point", " \u00b7 %d points", (unsigned long)j->total[seat]),
                 j->total[seat]);
}
