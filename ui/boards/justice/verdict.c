/* The reveal's first pages: every card of a case with its multiplication, the verdict, and the Liability
   cards. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../../app.h"
#include "../boards.h"
#include "../../widgets.h"
#include "reveal.h"
#include "text.h"

struct style justice_row_style(struct style s, float height)
{
    if (type_line_height(s) <= height) return s;
    s = style_fixed(s);
    return type_line_height(s) <= height ? s : style_size(s, fmaxf(13, s.size * height / type_line_height(s)));
}

const char *justice_fate(const struct seat *at, int slot)
{
    const struct justice *j = justice_now(at);
    if (j->guilt[slot] == GUILTY)
        return justice_convicted(j, slot) ? _("Guilty, convicted") : _("Guilty, acquitted");
    return justice_convicted(j, slot) ? _("Innocent, convicted") : _("Innocent, acquitted");
}

/* The laid cards of one side, in the order they came. */
static int laid_on(const struct seat *at, int slot, int side, int list[JUSTICE_LAID])
{
    const struct justice *j = justice_now(at);
    int n = 0;
    for (int i = 0; i < j->laid_count; i++)
        if (j->laid[i].slot == slot && j->laid[i].side == side) list[n++] = i;
    return n;
}

int justice_verdict_items(const struct seat *at, int slot)
{
    int list[JUSTICE_LAID];
    return laid_on(at, slot, JUSTICE_LEFT, list) + laid_on(at, slot, JUSTICE_RIGHT, list) + 1;
}

/* The Modification under a card: its number or symbol, or that it lies covered. Returns the width. */
static float hung_pill(const struct seat *at, struct box right_edge, int laid, bool measure)
{
    const struct justice *j = justice_now(at);
    int hung = j->laid[laid].hung, side = j->laid[laid].side;
    if (!hung) return 0;
    const struct justice_modification *m = &justice_modifications[hung_number(hung) - 1];
    bool works = hung_side(hung) == side, symbol = works && m->symbol[side] < NO_SYMBOL && !m->add[side];
    char text[24];
    if (works) snprintf(text, sizeof text, "%+d", m->add[side]);
    else snprintf(text, sizeof text, "%s", _("void"));
    struct style s = style_fixed(style_size(SMALL, 13));
    float w = symbol ? 44 : type_width(s, text) + 18, h = fminf(24, right_edge.h - 2);
    if (measure) return w + 6;
    struct box pill = { right_edge.x - w, right_edge.y + (right_edge.h - h) / 2, w, h };
    draw_round(pill, h / 2, works ? justice_suit_colours[MODIFICATIONS] : IDLE_ROSE_DARK);
    if (symbol) {
        draw_icon((struct box){ pill.x + 5, pill.y + (h - 14) / 2, 14, 14 }, "plus", WHITE);
        draw_icon((struct box){ pill.x + 22, pill.y + (h - 16) / 2, 16, 16 },
                  justice_symbol_icon(m->symbol[side]), WHITE);
    } else type_line(pill, s, WHITE, CENTRE, text);
    return w + 6;
}

/* "Evidence 9   [symbol] 3 x 2  +3  = 9" */
static void card_row(const struct seat *at, struct box b, int laid)
{
    const struct justice *j = justice_now(at);
    int card = j->laid[laid].card, side = j->laid[laid].side, suit = card_suit(card), base, times, black;
    int worth = justice_worth(j, laid, &base, &times, &black), symbol = justice_faces[card].symbol[side];
    colour pale = side == JUSTICE_LEFT ? CONVICTION_PALE : ACQUITTAL_PALE;
    char text[40];
    draw_round(b, 8, ROW_GROUND);
    bool large = b.h > 44 && b.w > 200;
    float icon = large ? 22 : 16;
    bool tiny = b.w < 150, least = b.w < 80;     /* the colour tells the suit */
    struct box chip = { b.x + 3, b.y + 3, least ? 26 : tiny ? 32 : large ? 68 : 52, b.h - 6 };
    draw_round(chip, 6, justice_suit_colours[suit]);
    if (!tiny)
        draw_icon((struct box){ chip.x + 5, chip.y + (chip.h - icon) / 2, icon, icon }, justice_suit_icon(suit),
                  WHITE);
    snprintf(text, sizeof text, "%d", card_number(card));
    type_line(tiny ? chip : (struct box){ chip.x + icon + 6, chip.y, chip.w - icon - 10, chip.h },
              style_fixed(style_size(ROW, large ? 19 : 15)), WHITE, CENTRE, text);

    snprintf(text, sizeof text, least ? "%d" : "= %d", worth);
    struct style bold = justice_row_style(style_size(NUMBER, large ? 23 : 18), b.h);
    float right = b.x + b.w - 8, sum_w = fmaxf(least ? 0 : 46, type_width(bold, text) + 4);
    type_line((struct box){ right - sum_w, b.y, sum_w, b.h }, bold, pale, RIGHT, text);
    right -= sum_w + 6;
    if (!tiny || right - hung_pill(at, b, laid, true) > chip.x + chip.w)
        right -= hung_pill(at, (struct box){ right, b.y, 0, b.h }, laid, false);
    struct style plain = justice_row_style(style_size(ROW, large ? 19 : 16), b.h);
    if (symbol < NO_SYMBOL) snprintf(text, sizeof text, "%d \u00d7 %d", base, times);
    else snprintf(text, sizeof text, "%d", base);
    float w = type_width(plain, text) + 2;
    if (right - w < chip.x + chip.w + 2) return;
    type_line((struct box){ right - w, b.y, w, b.h }, plain, TEXT, RIGHT, text);
    right -= w + 6;
    if (symbol < NO_SYMBOL && right - icon - 4 > chip.x + chip.w) {
        draw_icon((struct box){ right - icon - 2, b.y + (b.h - icon - 2) / 2, icon + 2, icon + 2 },
                  justice_symbol_icon(symbol), CREAM);
        right -= icon + 8;
    }
    const char *suit_name = _(justice_suit_names[suit]);
    struct style name = style_fixed(LOG);
    if (right - chip.x - chip.w - 12 > type_width(name, suit_name))
        type_line((struct box){ chip.x + chip.w + 8, b.y, right - chip.x - chip.w - 12, b.h }, name, TEXT2,
                  LEFT, suit_name);
}

/* One side: its first `shown` cards below each other, in two columns when there are many; returns their sum. */
static int side_column(const struct seat *at, struct box b, int slot, int side, int shown)
{
    int list[JUSTICE_LAID], n = laid_on(at, slot, side, list), sum = 0, base, times, black;
    draw_round(b, 12, SHADE);
    draw_outline(b, 12, 1, fade(side == JUSTICE_LEFT ? CONVICTION_PALE : ACQUITTAL_PALE, 0.25f));
    b = box_inset(b, 8);
    struct box head = box_cut_top(&b, 24);
    draw_icon((struct box){ head.x + 2, head.y + 2, 18, 18 }, side == JUSTICE_LEFT ? "bars" : "dove",
              side == JUSTICE_LEFT ? CONVICTION_PALE : ACQUITTAL_PALE);
    type_line((struct box){ head.x + 26, head.y, head.w - 26, 22 }, style_fixed(style_size(LABEL, 14)),
              side == JUSTICE_LEFT ? CONVICTION_TEXT : ACQUITTAL_TEXT, LEFT,
              side == JUSTICE_LEFT ? _("Conviction") : _("Acquittal"));
    int deep = (int)(b.h / (app_small() ? 26 : 29)), columns = n > deep ? 2 : 1,
        rows = columns == 2 ? (n + 1) / 2 : n;
    int room = deep > 3 ? 3 : deep < 1 ? 1 : deep;
    float h = fminf(66, b.h / (float)(rows > room ? rows : room)),
          w = (b.w - 6 * (float)(columns - 1)) / (float)columns;
    if (!n && type_width(style_fixed(LOG), _("No card on this side")) > b.w - 8)
        type_wrap((struct box){ b.x + 4, b.y, b.w - 8, h }, style_fixed(LOG), TEXT2, LEFT,
                  _("No card on this side"));
    else if (!n)
        type_line((struct box){ b.x + 4, b.y, b.w - 8, h }, style_fixed(LOG), TEXT2, LEFT,
                  _("No card on this side"));
    for (int i = 0; i < n && i < shown; i++) {
        card_row(at, (struct box){ b.x + (w + 6) * (float)(i / rows), b.y + h * (float)(i % rows), w, h - 4 },
                 list[i]);
        sum += justice_worth(justice_now(at), list[i], &base, &times, &black);
    }
    return sum;
}

/* How often a card with this symbol counts on the Suspect: once, and once for each that shows. */
static void multipliers(const struct seat *at, struct box b, int slot)
{
    float x = b.x;
    for (int i = 0; i < 6; i++) {
        int n = justice_showing(justice_now(at), slot, i);
        char text[16];
        if (!n) continue;
        struct box chip = { x, b.y + (b.h - 34) / 2, 60, 34 };
        draw_round(chip, 17, PAPER200);
        draw_icon((struct box){ chip.x + 8, chip.y + 7, 20, 20 }, justice_symbol_icon(i), CARD_INK);
        snprintf(text, sizeof text, "\u00d7%d", n + 1);
        type_line((struct box){ chip.x + 30, chip.y, 28, 34 }, style_fixed(style_size(ROW, 15)), PAPER_INK,
                  LEFT, text);
        x += 66;
    }
}

/* Portrait, name, and every symbol that multiplies: the Suspect's own and its Rosettes'. */
static void who(const struct seat *at, struct box b, int slot)
{
    const struct justice *j = justice_now(at);
    const struct justice_suspect *s = &justice_suspects[j->suspect[slot]];
    widget_paper(b, 11);
    draw_art_cover((struct box){ b.x + 3, b.y + 3, fminf(62, b.h - 6) + fmaxf(0, b.h - 80) * 0.6f, b.h - 6 },
                   justice_suspect_art[j->suspect[slot]], 9);
    float x = b.x + 76 + fmaxf(0, b.h - 80) * 0.6f, top = b.y + b.h / 2 - 32,
          name_w = fmaxf(type_width(style_fixed(style_size(CARD_NAME, 20)), _(s->name)),
                         type_width(style_fixed(PLAIN13), _(s->calling)))
                   + 10;
    type_line((struct box){ x, top, name_w, 24 }, style_fixed(style_size(CARD_NAME, 20)), PAPER_INK, LEFT,
              _(s->name));
    type_line((struct box){ x, top + 24, name_w, 17 }, style_fixed(PLAIN13), PAPER_INK2, LEFT, _(s->calling));
    for (int i = 0, n = 0; i < 2; i++)
        if (s->symbols[i] < NO_SYMBOL)
            draw_icon((struct box){ x + 26 * (float)n++, top + 43, 20, 20 }, justice_symbol_icon(s->symbols[i]),
                      CARD_INK);
    x += name_w + 8;
    bool pinned = j->rosette[slot][0] != NO_CARD;
    float w = fminf(190, (b.x + b.w - x - 10)), room = b.x + b.w - x - (pinned ? w + 20 : 10);
    int kinds = 0;
    for (int i = 0; i < 6; i++) kinds += justice_showing(j, slot, i) > 0;
    if (room > 66 * (float)kinds) multipliers(at, (struct box){ x, b.y, room, b.h }, slot);
    for (int k = 0; k < 2; k++) {
        int c = j->rosette[slot][k];
        if (c == NO_CARD) continue;
        const struct justice_rosette *r = &justice_rosettes[card_number(c) - 1];
        struct box bar = { b.x + b.w - 10 - w, b.y + b.h / 2 + (k ? 2 : -30), w, 28 };
        char points[8];
        draw_gradient(bar, 6, BEAM, BEAM_LOW);
        if (r->symbol < NO_SYMBOL)
            draw_icon((struct box){ bar.x + 6, bar.y + 5, 18, 18 }, justice_symbol_icon(r->symbol), PAPER_INK);
        if (type_width(style_fixed(style_size(SMALL, 13)), _(r->name)) <= bar.w - 64 || bar.w > 150)
            type_line((struct box){ bar.x + 30, bar.y, bar.w - 64, 28 }, style_fixed(style_size(SMALL, 14)),
                      PAPER_INK, LEFT, _(r->name));
        snprintf(points, sizeof points, "%+d", r->points);
        if (r->points)
            type_line((struct box){ bar.x + bar.w - 36, bar.y, 30, 28 }, style_fixed(style_size(SMALL, 14)),
                      PAPER_INK, RIGHT, points);
    }
}

static void stamp(struct box b, bool convicted, const char *line)
{
    colour c = convicted ? CONVICTION_RED : ACQUITTAL_GREEN;
    draw_shadow(b, 12, SHADOW_PLATE);
    draw_shape(
        b, &(struct shape){ .radius = 12, .top = c, .bottom = c, .line = fade(WHITE, 0.55f), .line_width = 2 });
    const char *word = convicted ? _("Convicted") : _("Acquitted");
    struct style s = style_fit(style_fixed(style_size(TITLE, 25)), b.w - 40, word);
    struct style small = style_fixed(style_size(SMALL, 13));
    small.line = 15;
    bool two = type_width(small, line) > b.w - 12;       /* the words below in two lines */
    float h1 = !*line ? b.h : two ? b.h - 34 : b.h * 0.56f, w = type_width(s, word) + 32,
          x = b.x + (b.w - w) / 2;
    draw_icon((struct box){ x, b.y + (h1 - 22) / 2 + 2, 22, 22 }, convicted ? "bars" : "dove", WHITE);
    type_line((struct box){ x + 30, b.y + 2, w - 26, h1 }, s, WHITE, LEFT, word);
    if (two) type_wrap((struct box){ b.x + 6, b.y + h1, b.w - 12, b.h - h1 }, small, WHITE, CENTRE, line);
    else if (*line)
        type_line((struct box){ b.x + 6, b.y + h1 - 2, b.w - 12, b.h - h1 - 4 }, small, WHITE, CENTRE, line);
}

static void big(struct box b, int side, int sum)
{
    char number[12];
    draw_round(b, 12, ROW_GROUND);
    snprintf(number, sizeof number, "%d", sum);
    type_line((struct box){ b.x, b.y + 2, b.w, b.h - 22 }, style_fixed(style_size(NUMBER, 30)),
              side ? ACQUITTAL_PALE : CONVICTION_PALE, CENTRE, number);
    type_line((struct box){ b.x, b.y + b.h - 22, b.w, 18 }, style_fixed(PLAIN13), TEXT2, CENTRE,
              side ? _("to acquit") : _("to convict"));
}

void justice_verdict_page(const struct seat *at, struct box b, int slot, int items)
{
    const struct justice *j = justice_now(at);
    if (j->suspect[slot] >= 7) return;
    int list[JUSTICE_LAID], left = laid_on(at, slot, JUSTICE_LEFT, list);
    who(at, box_cut_top(&b, b.h < 280 ? 68 : fminf(128, 80 + fmaxf(0, b.h - 380) * 0.35f)), slot);
    box_cut_top(&b, 8);
    struct box foot = box_cut_bottom(&b, 64);
    box_cut_bottom(&b, 8);
    float half = (b.w - 16) / 2;
    struct box sides[2] = { { b.x, b.y, half, b.h }, { b.x + half + 16, b.y, half, b.h } };
    if (b.w < 420 && b.h > 180) {        /* narrow: one below the other */
        sides[0] = (struct box){ b.x, b.y, b.w, (b.h - 8) / 2 };
        sides[1] = (struct box){ b.x, b.y + (b.h + 8) / 2, b.w, (b.h - 8) / 2 };
    }
    int sums[2] = { side_column(at, sides[0], slot, JUSTICE_LEFT, items),
                    side_column(at, sides[1], slot, JUSTICE_RIGHT, items - left) };
    float third = fminf(300, foot.w * 0.4f), side = (foot.w - third - 20) / 2;
    big((struct box){ foot.x, foot.y, side, foot.h }, 0, sums[0]);
    big((struct box){ foot.x + foot.w - side, foot.y, side, foot.h }, 1, sums[1]);
    struct box middle = { foot.x + side + 10, foot.y, third, foot.h };
    if (items < justice_verdict_items(at, slot)) {
        draw_dashes(middle, 12, 2, fade(WHITE, 0.25f));
        return;
    }
    char line[80];
    bool convicted = justice_convicted(j, slot);
    if (sums[0] == sums[1]) snprintf(line, sizeof line, _("%d to %d: equal convicts"), sums[0], sums[1]);
    else
        snprintf(line, sizeof line, convicted ? _("%d outweighs %d") : _("%d falls short of %d"), sums[0],
                 sums[1]);
    stamp(middle, convicted, line);
}

/* A Suspect as a tile, upright or lying, with its Liability card face down or turned. */
static void liability_tile(const struct seat *at, struct box b, int slot, bool turned)
{
    const struct justice *j = justice_now(at);
    const struct justice_suspect *s = &justice_suspects[j->suspect[slot]];
    bool guilty = j->guilt[slot] == GUILTY, upright = b.h > b.w * 0.8f;
    const char *art = !turned  ? "justice/liability-back"
                      : guilty ? "justice/liability-guilty"
                               : "justice/liability-innocent";
    draw_round(b, 12, ROW_GROUND);
    struct box in = box_inset(b, 10), words = in;
    if (upright) words = box_cut_bottom(&in, 130);
    float most = upright ? in.w / 2 * 1.45f : fminf(170, (in.w - 150) / 2 * 122 / 84);
    float h = fminf(in.h, most), w = h * 84 / 122,
          x = upright ? in.x + (in.w - 2 * w - 10) / 2 : in.x + 4, y = in.y + (in.h - h) / 2;
    draw_art_cover((struct box){ x, y, w, h }, justice_suspect_art[j->suspect[slot]], 9);
    draw_art((struct box){ x + w + 10, y, w, h }, art, WHITE);
    bool low = !upright && in.h < 100;   /* then one line tells the verdict too */
    float wide = low ? 20 : 30, high_words = low ? 54 : 124;
    if (!upright)
        words = (struct box){ x + 2 * w + wide, in.y + (in.h - high_words) / 2,
                              in.x + in.w - (x + 2 * w + wide), high_words };
    type_line((struct box){ words.x, words.y + (low ? 0 : 2), words.w, low ? 24 : 30 },
              style_fixed(style_size(CARD_NAME, 22)), CREAM,
              upright ? CENTRE : LEFT, _(s->name));
    if (!low) stamp((struct box){ words.x, words.y + 36, words.w, 44 }, justice_convicted(j, slot), "");
    struct box pill = { words.x, words.y + (low ? 26 : 88), words.w, low ? 28 : 36 };
    draw_round(pill, 12, !turned ? fade(WHITE, 0.08f) : guilty ? GUILTY_PILL : INNOCENT_PILL);
    const char *text = turned ? justice_fate(at, slot) : _("Face down");
    struct style fate = style_fit(style_fixed(style_size(LABEL, 16)), pill.w - 12, text);
    float high = type_height(pill.w - 8, style_fixed(SMALL), text);
    if (type_width(fate, text) <= pill.w) type_line(pill, fate, WHITE, CENTRE, text);
    else type_wrap((struct box){ pill.x + 4, pill.y + (pill.h - high) / 2, pill.w - 8, high },
                   style_fixed(SMALL), WHITE, CENTRE, text);
}

void justice_liability_page(const struct seat *at, struct box b, int items)
{
    const struct justice *j = justice_now(at);
    int known = j->phase == JUSTICE_REVEAL ? j->step : JUSTICE_SLOTS;
    if (items > known) items = known;
    bool across = b.w > b.h * 1.25f;
    for (int slot = 0; slot < JUSTICE_SLOTS; slot++) {
        if (j->suspect[slot] >= 7) continue;
        float w = across ? (b.w - 24) / 3 : b.w, h = across ? fminf(b.h, 420) : (b.h - 20) / 3;
        struct box tile = { b.x + (across ? (w + 12) * (float)slot : 0),
                            b.y + (across ? (b.h - h) / 2 : (h + 10) * (float)slot), w, h };
        liability_tile(at, tile, slot, slot < items);
    }
}

float justice_results(const struct seat *at, struct box area, bool measure)
{
    float h = fmaxf(app_small() ? 420 : app_portrait() ? 270 : 156, app_small() ? 0 : fminf(area.h, 420));
    if (!measure)
        justice_liability_page(at, (struct box){ area.x + 2, area.y, area.w - 12, h - 12 }, JUSTICE_SLOTS);
    return h;
}
