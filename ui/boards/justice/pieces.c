/* Justice's cards: suit band, values left and right, symbols. */
#include "view.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../boards.h"
#include "../../type.h"
#include "../../widgets.h"
#include "text.h"

const colour justice_suit_colours[JUSTICE_SUITS] = { 0x2F6FB8FF, 0xB5571AFF, 0x2C7F55FF, 0x8A7440FF, 0xB7487FFF };

const char *justice_suit_icon(int suit)
{
    static const char *const icons[] = { "lens", "speech", "eye", "rosette", "plus" };
    return icons[suit];
}

const char *justice_symbol_icon(int symbol)
{
    static const char *const icons[] = { "dwarf", "human", "elf", "commissar", "worker", "outsider" };
    return icons[symbol];
}

void justice_card_label(int card, char *out, size_t size)
{
    snprintf(out, size, "%s %d", _(justice_suit_names[card_suit(card)]), card_number(card));
}

static void about_face(int card, struct text *t)
{
    const struct justice_face *f = &justice_faces[card];
    text_add(t, _("**Conviction %d"), f->value[0]);
    if (f->symbol[0] < NO_SYMBOL) text_add(t, " (%s)", _(justice_symbol_names[f->symbol[0]]));
    text_add(t, _("**, **acquittal %d"), f->value[1]);
    if (f->symbol[1] < NO_SYMBOL) text_add(t, " (%s)", _(justice_symbol_names[f->symbol[1]]));
    text_add(t, "**.\n\n");
}

static void about_rosette(const struct justice_rosette *r, struct text *t)
{
    if (r->symbol < NO_SYMBOL) text_add(t, _("Adds the symbol %s. "), _(justice_symbol_names[r->symbol]));
    if (r->points) text_add(t, ngettext("%+d Victory Point. ", "%+d Victory Points. ", (unsigned long)(r->points < 0 ? -r->points : r->points)), r->points);
    text_add(t, "%s\n\n", _(r->flavour));
}

void justice_about_card(int card)
{
    char title[120], text[800];
    struct text t = TEXT_ON(text);
    text_clear(&t);
    int suit = card_suit(card), n = card_number(card) - 1;
    justice_card_label(card, title, sizeof title);
    const char *name = suit == ROSETTES ? justice_rosettes[n].name : suit == MODIFICATIONS ? justice_modifications[n].name : justice_faces[card].name;
    if (name && *name) snprintf(title + strlen(title), sizeof title - strlen(title), ": %s", _(name));
    if (suit < ROSETTES) about_face(card, &t);
    if (suit == ROSETTES) about_rosette(&justice_rosettes[n], &t);
    if (suit == MODIFICATIONS) text_add(&t, "%s\n\n", _(justice_modifications[n].flavour));
    text_add(&t, "%s", _(justice_suit_help[suit]));
    seat_about(title, text, NULL);
}

static void value(struct box b, int v, int symbol, colour c, float size)
{
    char number[8];
    snprintf(number, sizeof number, "%d", v);
    bool with = symbol < NO_SYMBOL;
    type_line((struct box){ b.x, b.y + b.h / 2 - (with ? size * 1.15f : size * 0.7f), b.w, size * 1.4f }, style_size(NUMBER, size), c, CENTRE, number);
    if (with) draw_icon((struct box){ b.x + (b.w - 18) / 2, b.y + b.h / 2 + size * 0.3f, 18, 18 }, justice_symbol_icon(symbol), 0x3A2E22FF);
}

static void paint_suit(struct box b, int card)
{
    const struct justice_face *f = &justice_faces[card];
    float gutter = b.w * 0.42f, top = b.h * 0.27f;
    draw_fill((struct box){ b.x + 2, b.y + top, gutter - 4, b.h - top - 6 }, 0xE9C9C466);
    draw_fill((struct box){ b.x + b.w - gutter + 2, b.y + top, gutter - 4, b.h - top - 6 }, 0xC3DDCD88);
    float size = fminf(22, b.w * 0.27f);
    value((struct box){ b.x + 1, b.y + top, gutter, b.h - top }, f->value[0], f->symbol[0], CONVICTION_RED, size);
    value((struct box){ b.x + b.w - gutter - 1, b.y + top, gutter, b.h - top }, f->value[1], f->symbol[1], ACQUITTAL_GREEN, size);
}

static void paint_rosette(struct box b, int n)
{
    const struct justice_rosette *r = &justice_rosettes[n];
    char points[12];
    float top = b.h * 0.27f;
    if (r->symbol < NO_SYMBOL) draw_icon((struct box){ b.x + b.w / 2 - 16, b.y + top + 8, 32, 32 }, justice_symbol_icon(r->symbol), 0x4A3D2BFF);
    snprintf(points, sizeof points, "%+d", r->points);
    if (r->points) type_line((struct box){ b.x, b.y + top + 40, b.w, 20 }, style_size(NUMBER, 17), 0x6A5320FF, CENTRE, points);
}

static void paint_modification(struct box b, int n)
{
    const struct justice_modification *m = &justice_modifications[n];
    float top = b.h * 0.27f, half = b.w / 2;
    for (int side = 0; side < 2; side++) {
        struct box part = { b.x + half * (float)side + 2, b.y + top, half - 4, b.h - top };
        colour c = side ? ACQUITTAL_GREEN : CONVICTION_RED;
        char text[8];
        snprintf(text, sizeof text, "%+d", m->add[side]);
        if (m->add[side]) type_line((struct box){ part.x, part.y + 12, part.w, 24 }, style_size(NUMBER, 18), c, CENTRE, text);
        if (m->symbol[side] < NO_SYMBOL) draw_icon((struct box){ part.x + (part.w - 22) / 2, part.y + (m->add[side] ? 40 : 20), 22, 22 }, justice_symbol_icon(m->symbol[side]), 0x3A2E22FF);
    }
    draw_fill((struct box){ b.x + half - 0.5f, b.y + top + 8, 1, b.h - top - 20 }, fade(BLACK, 0.3f));
}

static void paint_card(struct box b, const void *with)
{
    int card = *(const int *)with, suit = card_suit(card);
    char number[8];
    draw_shape(b, &(struct shape){ .radius = 11, .top = 0xFDF9F0FF, .bottom = 0xEFE4CEFF, .line = fade(BLACK, 0.4f), .line_width = 1 });
    float band = b.h * 0.27f;
    draw_round((struct box){ b.x, b.y, b.w, band }, 11, justice_suit_colours[suit]);
    draw_fill((struct box){ b.x, b.y + band / 2, b.w, band / 2 }, justice_suit_colours[suit]);
    snprintf(number, sizeof number, "%d", card_number(card));
    type_line((struct box){ b.x + 8, b.y, b.w / 2, band }, style_size(NUMBER, 20), WHITE, LEFT, number);
    draw_icon((struct box){ b.x + b.w - 27, b.y + (band - 20) / 2, 20, 20 }, justice_suit_icon(suit), WHITE);
    if (suit < ROSETTES) paint_suit(b, card);
    else if (suit == ROSETTES) paint_rosette(b, card_number(card) - 1);
    else paint_modification(b, card_number(card) - 1);
}

void justice_draw_card(struct box b, int card)
{
    char key[32];
    snprintf(key, sizeof key, "justice card %d", card);
    draw_shadow(b, 11, SHADOW_PLATE);
    draw_cached(b, key, paint_card, &card);
}

void justice_draw_edge(struct box b, const struct justice *j, int laid)
{
    int card = j->laid[laid].card, side = j->laid[laid].side, suit = card_suit(card), base, times, black;
    char text[12];
    justice_worth(j, laid, &base, &times, &black);
    colour ink = side == JUSTICE_LEFT ? CONVICTION_RED : ACQUITTAL_GREEN;
    draw_shape(b, &(struct shape){ .radius = 8, .top = 0xFDF9F0FF, .bottom = 0xEFE4CEFF, .line = fade(BLACK, 0.35f), .line_width = 1 });
    draw_round((struct box){ b.x, b.y, b.w, 24 }, 8, justice_suit_colours[suit]);
    draw_fill((struct box){ b.x, b.y + 12, b.w, 12 }, justice_suit_colours[suit]);
    draw_icon((struct box){ b.x + (b.w - 16) / 2, b.y + 4, 16, 16 }, justice_suit_icon(suit), WHITE);
    snprintf(text, sizeof text, "%d", base);
    type_line((struct box){ b.x, b.y + 26, b.w, 28 }, style_size(NUMBER, 21), ink, CENTRE, text);
    int symbol = justice_faces[card].symbol[side];
    if (symbol < NO_SYMBOL) {
        draw_icon((struct box){ b.x + 3, b.y + 56, 15, 15 }, justice_symbol_icon(symbol), 0x3A2E22FF);
        snprintf(text, sizeof text, "\u00d7%d", times);
        type_line((struct box){ b.x + 18, b.y + 54, b.w - 19, 19 }, style_fixed(style_size(SMALL, 13)), PAPER_INK, LEFT, text);
    }
    int hung = j->laid[laid].hung;
    if (!hung) return;
    struct box pill = { b.x + 1, b.y + b.h - 15, b.w - 2, 20 };
    bool works = hung_side(hung) == side;
    int more = justice_modifications[hung_number(hung) - 1].symbol[side];
    draw_round(pill, 10, works ? justice_suit_colours[MODIFICATIONS] : 0x6A5560FF);
    if (works && more < NO_SYMBOL) {     /* one more of this symbol */
        draw_icon((struct box){ pill.x + 5, pill.y + 4, 12, 12 }, "plus", WHITE);
        draw_icon((struct box){ pill.x + 19, pill.y + 2, 16, 16 }, justice_symbol_icon(more), WHITE);
        return;
    }
    if (works) snprintf(text, sizeof text, "%+d", black);
    else snprintf(text, sizeof text, "%s", _("void"));
    type_line(pill, style_fixed(style_size(SMALL, 13)), WHITE, CENTRE, text);
}
