/* Justice's cards: suit band, values left and right, symbols. */
#include "view.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../boards.h"
#include "../../flight.h"
#include "../../type.h"
#include "../../widgets.h"
#include "text.h"

const colour justice_suit_colours[JUSTICE_SUITS] = { EVIDENCE_BLUE, TESTIMONY_RUST, WITNESS_GREEN,
    ROSETTE_OCHRE, MODIFICATION_ROSE };

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
    snprintf(out, size, "%s %d", _(justice_card_kinds[card_suit(card)]), card_number(card));
}

/* A card is drawn for 77 px and a little more; larger ones grow as a whole. */
static float scale(struct box b)
{
    return fmaxf(1, b.w / 84);
}

static void value(struct box b, int v, int symbol, colour c, float size)
{
    char number[8];
    float k = fmaxf(1, size / 22), icon = 18 * k;
    snprintf(number, sizeof number, "%d", v);
    bool with = symbol < NO_SYMBOL;
    struct box line = { b.x, b.y + b.h / 2 - (with ? size * 1.15f : size * 0.7f), b.w, size * 1.4f };
    type_line(line, style_size(NUMBER, size), c, CENTRE, number);
    struct box under = { b.x + (b.w - icon) / 2, b.y + b.h / 2 + size * 0.3f, icon, icon };
    if (with) draw_icon(under, justice_symbol_icon(symbol), CARD_INK);
}

static void paint_suit(struct box b, int card)
{
    const struct justice_face *f = &justice_faces[card];
    float gutter = b.w * 0.42f, top = b.h * 0.27f, size = fminf(22 * scale(b), b.w * 0.27f);
    draw_fill((struct box){ b.x + 2, b.y + top, gutter - 4, b.h - top - 6 }, CONVICTION_WASH);
    draw_fill((struct box){ b.x + b.w - gutter + 2, b.y + top, gutter - 4, b.h - top - 6 }, ACQUITTAL_WASH);
    struct box left = { b.x + 1, b.y + top, gutter, b.h - top }, right = left;
    right.x = b.x + b.w - gutter - 1;
    value(left, f->value[0], f->symbol[0], CONVICTION_RED, size);
    value(right, f->value[1], f->symbol[1], ACQUITTAL_GREEN, size);
}

static void paint_rosette(struct box b, int n)
{
    const struct justice_rosette *r = &justice_rosettes[n];
    char points[12];
    float top = b.h * 0.27f, k = scale(b);
    struct box icon = { b.x + b.w / 2 - 16 * k, b.y + top + 8 * k, 32 * k, 32 * k };
    if (r->symbol < NO_SYMBOL) draw_icon(icon, justice_symbol_icon(r->symbol), SYMBOL_INK);
    snprintf(points, sizeof points, "%+d", r->points);
    struct box line = { b.x, b.y + top + 40 * k, b.w, 20 * k };
    if (r->points) type_line(line, style_size(NUMBER, 17 * k), POINTS_INK, CENTRE, points);
}

static void paint_modification(struct box b, int n)
{
    const struct justice_modification *m = &justice_modifications[n];
    float top = b.h * 0.27f, half = b.w / 2, k = scale(b), icon = 22 * k;
    for (int side = 0; side < 2; side++) {
        struct box part = { b.x + half * (float)side + 2, b.y + top, half - 4, b.h - top };
        char text[8];
        snprintf(text, sizeof text, "%+d", m->add[side]);
        struct box line = { part.x, part.y + 12 * k, part.w, 24 * k };
        if (m->add[side])
            type_line(line, style_size(NUMBER, 18 * k), side ? ACQUITTAL_GREEN : CONVICTION_RED, CENTRE, text);
        struct box mark = { part.x + (part.w - icon) / 2, part.y + (m->add[side] ? 40 : 20) * k, icon, icon };
        if (m->symbol[side] < NO_SYMBOL) draw_icon(mark, justice_symbol_icon(m->symbol[side]), CARD_INK);
    }
    draw_fill((struct box){ b.x + half - 0.5f, b.y + top + 8, 1, b.h - top - 20 }, fade(BLACK, 0.3f));
}

/* Paper with the suit's band. */
static void blank(struct box b, float radius, float band, int suit)
{
    draw_shape(b, &(struct shape){ .radius = radius, .top = CARD_PAPER, .bottom = CARD_PAPER_LOW,
                                   .line = fade(BLACK, 0.4f), .line_width = 1 });
    draw_round((struct box){ b.x, b.y, b.w, band }, radius, justice_suit_colours[suit]);
    draw_fill((struct box){ b.x, b.y + band / 2, b.w, band / 2 }, justice_suit_colours[suit]);
}

static void paint_card(struct box b, const void *with)
{
    int card = *(const int *)with, suit = card_suit(card);
    char number[8];
    float band = b.h * 0.27f, k = scale(b);
    blank(b, 11, band, suit);
    snprintf(number, sizeof number, "%d", card_number(card));
    type_line((struct box){ b.x + 8 * k, b.y, b.w / 2, band }, style_size(NUMBER, 20 * k), WHITE, LEFT, number);
    draw_icon((struct box){ b.x + b.w - 27 * k, b.y + (band - 20 * k) / 2, 20 * k, 20 * k },
              justice_suit_icon(suit), WHITE);
    if (suit < ROSETTES) paint_suit(b, card);
    else if (suit == ROSETTES) paint_rosette(b, card_number(card) - 1);
    else paint_modification(b, card_number(card) - 1);
}

void justice_draw_card(struct box b, int card)
{
    char key[32];
    snprintf(key, sizeof key, "justice card %d", card);
    flight_card(b, 11, key, paint_card, &card);
}

/* What a Modification does on its side: a number, or one more of a symbol. */
static void effect(struct box b, int hung, int side, float size, colour ink)
{
    const struct justice_modification *m = &justice_modifications[hung_number(hung) - 1];
    char text[8];
    snprintf(text, sizeof text, "%+d", m->add[side]);
    if (m->symbol[side] >= NO_SYMBOL) {
        type_line(b, style_fixed(style_size(NUMBER, size)), ink, CENTRE, text);
        return;
    }
    bool upright = b.h > b.w;
    float icon = fminf(upright ? 18 : 16, b.w * (upright ? 0.8f : 0.5f)), plus = icon * 0.7f,
          both = icon + plus + 2;
    struct box all = upright ? box_centre(b, icon, both) : box_centre(b, both, icon);
    struct box first = upright ? box_cut_top(&all, plus) : box_cut_left(&all, plus);
    if (upright) box_cut_top(&all, 2);
    else box_cut_left(&all, 2);
    draw_icon(box_centre(first, plus, plus), "plus", ink);
    draw_icon(all, justice_symbol_icon(m->symbol[side]), ink);
}

void justice_draw_tucked(struct box card, int hung, float out)
{
    bool right = hung_side(hung) == JUSTICE_RIGHT;
    struct box b = { card.x + (right ? out : -out), card.y + 14, card.w, card.h - 20 };
    struct box strip = { right ? card.x + card.w : b.x, b.y, out, b.h };
    float band = card.h * 0.27f;
    char number[8];
    draw_shadow(b, 11, SHADOW_PLATE);
    blank(b, 11, band, MODIFICATIONS);
    if (out < 20) return;        /* no room for words: justice_draw_hung writes on the card */
    snprintf(number, sizeof number, "%d", hung_number(hung));
    type_line(box_cut_top(&strip, band), style_fixed(style_size(NUMBER, fmaxf(13, out * 0.55f))), WHITE, CENTRE,
              number);
    effect(strip, hung, hung_side(hung), fmaxf(13, out * 0.62f), right ? ACQUITTAL_GREEN : CONVICTION_RED);
}

void justice_draw_hung(struct box card, int hung)
{
    bool right = hung_side(hung) == JUSTICE_RIGHT;
    struct box pill = { right ? card.x + card.w - 35 : card.x + 1, card.y + card.h - 21, 34, 20 };
    draw_round(pill, 10, justice_suit_colours[MODIFICATIONS]);
    effect(pill, hung, hung_side(hung), 14, WHITE);
}

/* Everything that counts stands in the part that is seen. */
void justice_draw_edge(struct box b, const struct justice *j, int laid, float seen)
{
    int card = j->laid[laid].card, side = j->laid[laid].side, suit = card_suit(card), base, times, black;
    char text[12];
    justice_worth(j, laid, &base, &times, &black);
    blank(b, 8, 24, suit);
    b = (struct box){ side == JUSTICE_LEFT ? b.x : b.x + b.w - seen, b.y, seen, b.h };
    draw_icon((struct box){ b.x + (seen - 16) / 2, b.y + 4, 16, 16 }, justice_suit_icon(suit), WHITE);
    snprintf(text, sizeof text, "%d", base);
    bool wide = seen >= 36;
    type_line((struct box){ b.x, b.y + (wide ? 26 : 22), seen, wide ? 28 : 22 },
              style_size(NUMBER, wide ? 21 : 17), side == JUSTICE_LEFT ? CONVICTION_RED : ACQUITTAL_GREEN,
              CENTRE, text);
    int symbol = justice_faces[card].symbol[side], hung = j->laid[laid].hung;
    if (symbol < NO_SYMBOL) {
        struct box icon = { wide ? b.x + 2 : b.x + (seen - 14) / 2, b.y + (wide ? 56 : 44), 14, 14 };
        struct box line = { wide ? b.x + 17 : b.x, b.y + (wide ? 54 : 56), wide ? seen - 17 : seen,
                            wide ? 19 : 17 };
        draw_icon(icon, justice_symbol_icon(symbol), CARD_INK);
        snprintf(text, sizeof text, "\u00d7%d", times);
        type_line(line, style_fixed(style_size(SMALL, 13)), PAPER_INK, wide ? LEFT : CENTRE, text);
    }
    if (!hung) return;
    struct box pill = { b.x + 1, b.y + b.h - 15, seen - 2, 20 };
    bool works = hung_side(hung) == side;
    draw_round(pill, 10, works ? justice_suit_colours[MODIFICATIONS] : IDLE_ROSE);
    if (works) effect(pill, hung, side, 14, WHITE);
    else if (wide) type_line(pill, style_fixed(style_size(SMALL, 13)), WHITE, CENTRE, _("void"));
    else draw_icon(box_centre(pill, 12, 12), "close", WHITE);
}
