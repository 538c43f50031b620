/* Tribunal 1920 as it is seen: courtroom, boroughs, hands, claims. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../app.h"
#include "../flight.h"
#include "../table.h"
#include "../widgets.h"
#include "games/tribunal/tribunal.h"
#include "text.h"
#include "tribunal_pieces.h"

/* Where everything lies: drawing, touching and flying all ask here. */
static struct {
    struct box space[TR_SPACES], deck, used, bribe, hand[2], wins[2], court;
} lay;

static uint32_t chosen_cards;    /* cards laid out for a proof */
static int moving_from = -1;     /* the pawn picked for a Reversal */

static const struct tribunal *state(void)
{
    return (const struct tribunal *)table.view;
}

static int me(void)
{
    return table.viewer >= 0 ? table.viewer : 0;
}

static int colour_of(int seat)
{
    return table.session.players[seat].colour;
}

static uint32_t key_of(const char *what, int n)
{
    return spot_id(what, n);
}

/* ---- a space ---- */

/* The action a tap on this space would be, or -1. */
static int action_at(int space)
{
    const struct tribunal *t = state();
    if (!table_asking()) return -1;
    switch (t->phase) {
    case TR_AT_CLAIM: return table_find(TR_CLAIM, space, ANY);
    case TR_AT_PENALTY: return table_find(TR_PENALTY, space, ANY);
    case TR_AT_BRIBE: return table_find(TR_BRIBE, space, ANY);
    case TR_AT_STRIKE: return table_find(TR_STRIKE, space, ANY);
    case TR_AT_SEND: return table_find(TR_SEND, space, ANY);
    case TR_AT_REVERSAL: return moving_from < 0 ? table_find(TR_REVERSE, space, ANY) : table_find(TR_REVERSE, moving_from, space);
    default: return -1;
    }
}

static void about_space(int space)
{
    char text[500];
    const struct tribunal *t = state();
    int price = tribunal_price(t, me(), space);
    if (space >= TR_GRID) {
        snprintf(text, sizeof text, _("**%s.** %s\n\nPrice: %d cards from this borough, of any kind. An investigator of yours here makes it %d."),
                 _(tribunal_effect_names[space - TR_GRID]), _(tribunal_effect_texts[space - TR_GRID]), price, TR_PRICE_MEEPLE);
    } else {
        struct text words = TEXT_ON(text);
        text_clear(&words);
        text_add(&words, "%s", _("You should hold: "));
        bool first = true;
        for (int s = 0; s < TR_SYMBOLS; s++) {
            if (!tribunal_need[space][s]) continue;
            text_add(&words, "%s%d %s", first ? "" : ", ", tribunal_need[space][s], _(tribunal_symbol_names[s]));
            first = false;
        }
        text_add(&words, "%s", _(".\n\nClaim it with or without these cards. If nobody objects, your pawn is placed and the cards stay in your hand."));
    }
    char title[80];
    snprintf(title, sizeof title, "%s", _(tribunal_space_names[space]));
    table_capital(title);
    table_about(title, text, NULL);
}

static void touch_space(int space)
{
    const struct tribunal *t = state();
    int index = action_at(space);
    if (t->phase == TR_AT_REVERSAL && index >= 0 && moving_from < 0) {
        moving_from = space;
        app_redraw();
        return;
    }
    if (index >= 0) {
        table_touch(index);
        return;
    }
    if (!table_asking()) {
        app_toast(_("Wait for your turn"));
        return;
    }
    if (moving_from >= 0) {
        moving_from = -1;
        app_redraw();
        return;
    }
    static const struct { uint8_t phase, verb; } tried[] = {
        { TR_AT_CLAIM, TR_CLAIM }, { TR_AT_PENALTY, TR_PENALTY }, { TR_AT_BRIBE, TR_BRIBE }, { TR_AT_STRIKE, TR_STRIKE }, { TR_AT_SEND, TR_SEND },
    };
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++)
        if (t->phase == tried[i].phase)
            table_refuse(&(struct action){ (int8_t)table.viewer, tried[i].verb, 1, 0, { space } });
}

/* The space the picked action points at, or -1. */
static int picked_space(void)
{
    if (table.picked < 0) return -1;
    const struct action *a = &table.legal[table.picked];
    if (a->verb == TR_REVERSE) return a->arg[1];
    return a->verb == TR_CLAIM || a->verb == TR_PENALTY || a->verb == TR_BRIBE || a->verb == TR_SEND || a->verb == TR_STRIKE ? a->arg[0] : -1;
}

static int ghost_on(int space)
{
    const struct tribunal *t = state();
    if ((t->phase == TR_AT_ANSWER || t->phase == TR_AT_PROOF) && t->claimed == space) return t->mover;
    if (picked_space() != space || table.picked < 0) return -1;
    uint8_t verb = table.legal[table.picked].verb;
    return verb == TR_CLAIM || verb == TR_PENALTY ? table.viewer : -1;
}

/* The space everybody looks at. */
static bool lit(int space)
{
    const struct tribunal *t = state();
    bool claimed = (t->phase == TR_AT_ANSWER || t->phase == TR_AT_PROOF) && t->claimed == space;
    return claimed || picked_space() == space || moving_from == space;
}

static void space_marks(struct box b, int space, float radius)
{
    uint32_t id = spot_id("space", space);
    if (lit(space)) {
        draw_outline(box_inset(b, -3), radius + 3, 4, WARN);
    } else if (action_at(space) >= 0) {
        draw_outline(box_inset(b, -2), radius + 2, 3, BRASS400);
        draw_round((struct box){ b.x + b.w - 19, b.y + 9, 10, 10 }, 5, BRASS400);
    }
    if (spot_focused(id)) draw_focus(b, radius);
    else if (spot_hovered(id)) draw_round(b, radius, fade(WHITE, 0.05f));
}

static void standing(struct box b, int space)
{
    const struct tribunal *t = state();
    for (int s = 0; s < 2; s++)
        if (t->pawns[s] & TR_BIT(space) && !flight_hides(key_of("pawn", space))) tribunal_pawn(b, colour_of(s), 1);
    if (t->bribe & TR_BIT(space) && !flight_hides(key_of("bribe", 0))) tribunal_bag(box_centre(b, b.h * 0.5f, b.h * 0.58f));
    int ghost = ghost_on(space);
    if (ghost >= 0 && !flight_hides(key_of("pawn", space))) tribunal_pawn(b, colour_of(ghost), 0.6f);
}

static void grid_space(struct box b, int space)
{
    uint32_t id = spot_id("space", space);
    const struct tribunal *t = state();
    if (spot(id, b, 0, _(tribunal_space_names[space]))) touch_space(space);
    if (spot_inspected(id)) about_space(space);
    if (lit(space)) draw_glow(b, 10, WARN);
    else draw_shadow(b, 10, SHADOW_PLATE);
    draw_art(b, space == TR_CENTRE ? "tribunal/space-centre" : "tribunal/space", WHITE);
    bool taken = (t->pawns[0] | t->pawns[1] | t->bribe) & TR_BIT(space);
    canvas.alpha = taken ? 0.28f : 1;
    tribunal_need_discs(b, space, fminf(46, b.w * 0.28f));
    canvas.alpha = 1;
    space_marks(b, space, 10);
    standing(b, space);
}

static void borough_space(struct box b, int space)
{
    static const char *const icons[] = { "scales", "plus", "coin", "swap", "trash" };
    static const char *const effects[] = { N_("Top seat"), N_("Draw two"), N_("Bribe"), N_("Reversal"), N_("Strike out") };
    const struct tribunal *t = state();
    int n = space - TR_GRID;
    uint32_t id = spot_id("space", space);
    if (spot(id, b, 0, _(tribunal_space_names[space]))) touch_space(space);
    if (spot_inspected(id)) about_space(space);
    if (lit(space)) draw_glow(b, 10, WARN);
    else draw_shadow(b, 10, SHADOW_PLATE);
    draw_shape(b, &(struct shape){ .radius = 10, .top = 0x1A4A40FF, .bottom = 0x123B34FF, .line = fade(tribunal_gold, 0.6f), .line_width = 2 });
    draw_round((struct box){ b.x + 3, b.y + 3, 56, b.h - 6 }, 8, fade(tribunal_borough_colours[n], 0.35f));
    struct box tile = { b.x + 12, b.y + (b.h - 44) / 2, 44, 44 };
    draw_round(tile, 9, tribunal_borough_colours[n]);
    draw_icon(box_centre(tile, 27, 27), icons[n], WHITE);
    float x = b.x + 67, w = b.w - 67 - 12;
    struct style name = style_fixed(style_size(CARD_NAME, 19)), effect = style_fixed(style_size(LABEL, 14));
    float h1 = 22, h2 = type_line_height(effect), y = b.y + (b.h - h1 - h2) / 2;
    type_line((struct box){ x, y, w, h1 }, name, 0xFBEFCFFF, LEFT, _(tribunal_borough_names[n]));
    type_line((struct box){ x, y + h1, w - 34, h2 }, effect, 0xD8E6E0FF, LEFT, _(effects[n]));
    char price[8];
    snprintf(price, sizeof price, "%d", tribunal_price(t, me(), space));
    draw_outline((struct box){ b.x + b.w - 36, b.y + b.h - 30, 11, 15 }, 2, 1.6f, BRASS300);
    type_line((struct box){ b.x + b.w - 22, b.y + b.h - 33, 14, 20 }, style_fixed(style_size(NUMBER, 14)), BRASS300, LEFT, price);
    space_marks(b, space, 10);
    for (int s = 0; s < 2; s++)
        if (t->meeples[s] & TR_BIT(space) && !flight_hides(key_of("meeple", space)))
            tribunal_meeple((struct box){ b.x + b.w - 40, b.y + 4, 30, 34 }, colour_of(s));
    standing((struct box){ b.x + 4, b.y + b.h / 2 - 36, 60, 72 }, space);       /* over the borough's mark: the name stays readable */
}

/* ---- the board ---- */

static void frame_panel(struct box b, const char *title, bool rules)
{
    draw_shadow(b, 16, SHADOW_LIFTED);
    draw_shape(box_inset(b, -7), &(struct shape){ .radius = 22, .top = 0x0B2420FF, .bottom = 0x0B2420FF, .line = fade(tribunal_gold, 0.47f), .line_width = 1 });
    draw_shape(box_inset(b, -2), &(struct shape){ .radius = 18, .top = 0x0B2420FF, .bottom = 0x0B2420FF, .line = tribunal_gold, .line_width = 2 });
    struct box head = { b.x, b.y + 16, b.w, 36 };
    struct style s = style_fixed(style_size(HEADING, 24));
    type_line(head, s, BRASS300, CENTRE, title);
    float w = type_width(s, title);
    if (!rules) return;
    draw_art((struct box){ b.x + b.w / 2 - w / 2 - 104, head.y + 11, 90, 14 }, "tribunal/rule-left", WHITE);
    draw_art((struct box){ b.x + b.w / 2 + w / 2 + 14, head.y + 11, 90, 14 }, "tribunal/rule-right", WHITE);
}

static void courtroom(struct box b, float cell)
{
    lay.court = b;
    frame_panel(b, _("Courtroom"), b.w > 400);
    float x = b.x + (b.w - 3 * cell - 20) / 2, y = b.y + 66;
    for (int i = 0; i < TR_GRID; i++) {
        lay.space[i] = (struct box){ x + (cell + 10) * (float)(i % 3), y + (cell + 10) * (float)(i / 3), cell, cell };
        grid_space(lay.space[i], i);
    }
}

static void boroughs(struct box b)
{
    frame_panel(b, _("Boroughs"), false);
    float y = b.y + 66, h = (b.h - 66 - 10 - 4 * 8) / 5;
    for (int i = 0; i < TR_BOROUGHS; i++) {
        lay.space[TR_GRID + i] = (struct box){ b.x + 10, y + (h + 8) * (float)i, b.w - 20, h };
        borough_space(lay.space[TR_GRID + i], TR_GRID + i);
    }
}

/* Returns the plate's height: it grows with the text. */
static float seat_plate(struct box b, int seat)
{
    char detail[80];
    const struct tribunal *t = state();
    snprintf(detail, sizeof detail, ngettext("%s \u00b7 %d card", "%s \u00b7 %d cards", t->hand_count[seat]), table_level_name(seat), t->hand_count[seat]);
    bool turn = table_turn() == seat;
    b.h = fmaxf(b.h, widget_plate_height(b.w, detail));
    widget_plate(b, &table.session.players[seat], detail, turn, turn && table.thinking);
    return b.h;
}

static void backs(struct box b, int seat)
{
    int n = state()->hand_count[seat];
    if (flight_hides(key_of("hand", seat)) && n > 0) n--;
    float w = 54, h = 74, step = n > 1 ? fminf(32, (b.w - w - 8) / (float)(n - 1)) : 0;
    float x = b.x + (b.w - w - step * (float)(n - 1)) / 2;
    for (int i = 0; i < n; i++)
        draw_art_turned((struct box){ x + step * (float)i, b.y + (b.h - h) / 2, w, h }, "tribunal/cardback", WHITE, ((double)i - (n - 1) / 2.0) * 4);
    lay.hand[seat] = box_centre(b, w, h);
}

static void win_discs(struct box b, int seat, float side)
{
    lay.wins[seat] = (struct box){ b.x + side + 8, b.y, side, side };
    widget_badge((struct box){ b.x, b.y, side, side }, colour_of(seat), true);
    for (int i = 0; i < TR_GOAL; i++) {
        struct box d = { b.x + (side + 8) * (float)(i + 1), b.y, side, side };
        bool won = i < state()->wins[seat] && !flight_hides(key_of("win", seat * 4 + i));
        draw_art(d, won ? "tribunal/hearing" : "tribunal/hearing-empty", WHITE);
    }
}

static void hearings(struct box b, bool title)
{
    widget_panel(b);
    struct box in = box_inset(b, 12);
    if (title) {
        struct box head = box_cut_top(&in, type_line_height(LABEL) + 8);
        type_line(head, style_size(LABEL, 14), TEXT, LEFT, _("Hearings won"));
        if (type_width(style_size(LABEL, 14), _("Hearings won")) + type_width(PLAIN13, _("first to 3")) + 8 < head.w)
            type_line(head, PLAIN13, TEXT2, RIGHT, _("first to 3"));
    }
    win_discs(in, me(), 32);
    in.y += 40;
    win_discs(in, 1 - me(), 32);
}

static void about_used(void)
{
    char text[900];
    struct text words = TEXT_ON(text);
    text_clear(&words);
    for (int c = 0; c < TR_CARDS; c++)
        if (state()->discard & TR_BIT(c))
            text_add(&words, _("- **%s**, %s\n"), _(tribunal_symbol_names[tribunal_symbol(c)]), _(tribunal_borough_names[tribunal_borough(c)]));
    if (!state()->discard) text_add(&words, "%s", _("No card has been used in this hearing."));
    table_about(_("Used cards"), text, NULL);
}

static int used_count(void)
{
    return __builtin_popcount(state()->discard);
}

static void piles(struct box b)
{
    char number[12];
    widget_panel(b);
    bool large = canvas.text_scale > 1.1f;       /* then the words stand over the piles */
    struct box in = box_inset(b, large ? 8 : 12), half = { in.x, in.y + (large ? 18 : 0), in.w / 2, in.h - (large ? 18 : 0) };
    for (int i = 0; i < 2; i++, half.x += in.w / 2) {
        struct box card = { half.x, half.y + (half.h - 50) / 2, 36, 50 };
        if (i == 0) draw_art(card, "tribunal/cardback", WHITE);
        else {
            draw_shape(card, &(struct shape){ .radius = 8, .top = 0xFDF9F0FF, .bottom = 0xEFE4CEFF, .line = fade(BLACK, 0.4f), .line_width = 1 });
            draw_icon(box_centre(card, 26, 26), "fingerprint", 0x1B4F45FF);
        }
        *(i == 0 ? &lay.deck : &lay.used) = card;
        snprintf(number, sizeof number, "%d", i == 0 ? state()->deck_count : used_count());
        struct box words = { card.x + 46, half.y, half.w - 48, half.h };
        struct box label = { words.x, words.y + words.h / 2 - 25, words.w, 18 };
        if (large) label = (struct box){ half.x, b.y + 6, half.w, 22 };
        type_line(label, PLAIN13, TEXT2, LEFT, i == 0 ? _("Deck") : _("Used"));
        type_line((struct box){ words.x, words.y + words.h / 2 - (large ? 14 : 5), words.w, 28 }, style_size(NUMBER, 24), TEXT, LEFT, number);
        if (i == 0) continue;
        struct box press = { half.x - 6, b.y, in.w / 2 + 12, b.h };
        if (spot(spot_id("used", 0), press, 0, _("Used cards"))) about_used();
        if (spot_focused(spot_id("used", 0))) draw_focus(box_inset(press, 4), 10);
    }
}

static void bribe_panel(struct box b)
{
    bool used = state()->bribe;
    widget_panel(b);
    lay.bribe = (struct box){ b.x + 14, b.y + (b.h - 46) / 2, 40, 46 };
    canvas.alpha = used ? 0.35f : 1;
    tribunal_bag(lay.bribe);
    canvas.alpha = 1;
    float h = type_line_height(LOG);
    type_line((struct box){ b.x + 66, b.y + b.h / 2 - h, b.w - 74, h }, LOG, TEXT2, LEFT, _("Bribe pawn"));
    type_line((struct box){ b.x + 66, b.y + b.h / 2, b.w - 74, h }, style_size(ROW, 14), TEXT, LEFT, used ? _("on the grid") : _("unused"));
}

static void draw_landscape(struct box a)
{
    float side = a.w < 960 ? 176 : 204, boro = a.w < 960 ? 196 : 238;
    float cell = fminf((a.w - side - boro - 110) / 3, (a.h - 14 - 66 - 20 - 40) / 3), court = 3 * cell + 20 + 32;
    float spare = fmaxf(0, a.w - side - court - boro - 58), gap = 14 + spare / 3, x = a.x + gap;
    boro += spare / 3;
    float y = a.y + 14;
    y += seat_plate((struct box){ x, y, side, 60 }, 1 - me()) + 10;
    backs((struct box){ x, y, side, 80 }, 1 - me());
    y += 88;
    float h = 102 + type_line_height(LABEL);
    hearings((struct box){ x, y, side, h }, true);
    y += h + 12;
    float pile = canvas.text_scale > 1.1f ? 92 : 74;
    if (y + pile < a.y + a.h) piles((struct box){ x, y, side, pile });
    y += pile + 12;
    if (y + 64 < a.y + a.h) bribe_panel((struct box){ x, y, side, 64 });
    float high = 66 + 3 * cell + 20 + 28, top = a.y + fmaxf(14, (a.h - high) / 2 - 6);
    x += side + 14;
    courtroom((struct box){ x, top, court, high }, cell);
    boroughs((struct box){ x + court + 16, top, boro, high });
}

static void draw_portrait(struct box a)
{
    float row = fmaxf(80, grown(76)), y = a.y + 12;
    seat_plate((struct box){ 16, y, 200, row }, 1 - me());
    backs((struct box){ 222, y, 152, row }, 1 - me());
    float right = a.w - 16;
    piles((struct box){ right - 196, y, 196, row });
    hearings((struct box){ right - 196 - 12 - 178, y - 6, 178, 96 }, false);
    y += fmaxf(row, 92) + 12;
    float boro = 216, room = a.y + a.h - y - 8;
    float cell = fminf((a.w - 32 - 14 - boro - 32 - 20) / 3, (room - 66 - 20 - 24) / 3), court = 3 * cell + 52;
    float high = 66 + 3 * cell + 20 + 24, spare = a.w - 32 - 16 - court - boro;
    courtroom((struct box){ 18, y + 6, court, high }, cell);
    boroughs((struct box){ 18 + court + 16, y + 6, boro + spare - 4, high });
    lay.bribe = (struct box){ right - 40, y, 40, 46 };
}

static void draw(struct box a)
{
    if (!table_asking() || state()->phase != TR_AT_REVERSAL) moving_from = -1;
    if (!table_asking() || state()->phase != TR_AT_PROOF) chosen_cards = 0;
    float side = fmaxf(a.w, a.h) * 1.6f;
    draw_clip(a);
    draw_art((struct box){ a.x + a.w * 0.46f - side / 2, a.y + a.h / 2 - side / 2, side, side }, "tribunal/sunburst", fade(WHITE, 1));
    draw_unclip();
    if (app_portrait()) draw_portrait(a);
    else draw_landscape(a);
}

/* ---- the hand ---- */

/* The listed proof whose cards are exactly these, or -1. */
static int proof_of(uint32_t cards)
{
    for (int i = 0; i < table.legal_count; i++) {
        const struct action *a = &table.legal[i];
        uint32_t bits = 0;
        if (a->verb != TR_SHOW) continue;
        for (int k = 0; k < a->count; k++) bits |= TR_BIT(a->arg[k]);
        if (bits == cards) return i;
    }
    return -1;
}

static void touch_card(int card)
{
    if (!table_asking()) {
        app_toast(_("Wait for your turn"));
        return;
    }
    if (state()->phase == TR_AT_DISCARD) table_touch(table_find(TR_DISCARD, card, ANY));
    else if (state()->phase == TR_AT_PROOF) {
        chosen_cards ^= TR_BIT(card);
        table.picked = proof_of(chosen_cards);
        app_redraw();
    } else app_toast(_("Cards stay hidden: claim a space on the board instead"));
}

static void about_card(int card)
{
    static const char *const arts[] = { "tribunal/law", "tribunal/print", "tribunal/weapon", "tribunal/witness" };
    char title[80];
    snprintf(title, sizeof title, _("%s, %s"), _(tribunal_symbol_names[tribunal_symbol(card)]), _(tribunal_borough_names[tribunal_borough(card)]));
    table_about(title, _("Evidence. Its symbol supports claims in the Courtroom, its borough claims of that borough. You may hold four cards at the end of a turn."),
                arts[tribunal_symbol(card)]);
}

static bool card_raised(int card)
{
    if (chosen_cards & TR_BIT(card)) return true;
    return table.picked >= 0 && table.legal[table.picked].verb == TR_DISCARD && table.legal[table.picked].arg[0] == card;
}

static void hand_cards(struct box b, int seat)
{
    uint32_t hand = state()->hand[seat];
    int n = __builtin_popcount(hand), at = 0;
    float w = app_portrait() ? 126 : 96, h = app_portrait() ? 154 : 134;
    h = fminf(h, b.h - 20);
    if (n > 1) w = fmaxf(88, fminf(w, (b.w - 10 * (float)(n - 1)) / (float)n));
    float step = n > 1 ? fminf(w + 12, (b.w - w) / (float)(n - 1)) : 0;
    bool wanted = table_asking() && (state()->phase == TR_AT_DISCARD || state()->phase == TR_AT_PROOF);
    for (int c = 0; c < TR_CARDS; c++) {
        if (!(hand & TR_BIT(c))) continue;
        struct box card = { b.x + step * (float)at++, b.y + (b.h - h) / 2, w, h };
        uint32_t id = spot_id("card", c);
        char label[80];
        snprintf(label, sizeof label, _("%s, %s"), _(tribunal_symbol_names[tribunal_symbol(c)]), _(tribunal_borough_names[tribunal_borough(c)]));
        if (spot(id, card, 0, label)) touch_card(c);
        if (spot_inspected(id)) about_card(c);
        if (card_raised(c)) card.y -= 14;
        if (flight_hides(key_of("card", c))) continue;
        tribunal_card(card, c);
        if (card_raised(c)) draw_outline(box_inset(card, -3), 13, 3, BRASS400);
        else if (wanted) draw_outline(box_inset(card, -2), 12, 2, fade(BRASS400, 0.6f));
        if (spot_focused(id)) draw_focus(card, 11);
    }
    if (n) return;
    int count = state()->hand_count[seat];       /* hidden from this viewer */
    for (int i = 0; i < count; i++)
        draw_art((struct box){ b.x + (w + 12) * (float)i, b.y + (b.h - h) / 2, w, h }, "tribunal/cardback", WHITE);
}

static void tray_draw(struct box b)
{
    int seat = me();
    const struct player *p = &table.session.players[seat];
    char detail[60], tip[160];
    bool tall = app_portrait();
    snprintf(detail, sizeof detail, _("%d of %d cards"), state()->hand_count[seat], TR_HAND);
    if (table_turn() == seat) draw_fill((struct box){ b.x, b.y, b.w, 2 }, BRASS400);
    struct box own = { b.x + 14, b.y + (tall ? 26 : 0), 196, tall ? 60 : b.h };
    widget_badge((struct box){ own.x, own.y + (own.h - 42) / 2, 42, 42 }, p->colour, true);
    float h1 = type_line_height(ROW), h2 = type_line_height(SMALL), y = own.y + (own.h - h1 - h2) / 2;
    type_line((struct box){ own.x + 54, y, 140, h1 }, ROW, TEXT, LEFT, p->name);
    type_line((struct box){ own.x + 54, y + h1, 140, h2 }, PLAIN13, TEXT2, LEFT, detail);
    float x = b.x + (tall ? 236 : 226);
    struct box hand = { x, b.y, b.x + b.w - x - 16 - (tall || b.w < 900 ? 0 : 246), b.h };
    lay.hand[seat] = (struct box){ hand.x, hand.y + 10, 96, 134 };
    hand_cards(hand, seat);
    if (!used_count()) return;
    snprintf(tip, sizeof tip, ngettext("Used cards are open\nTap the pile to look through %d card.", "Used cards are open\nTap the pile to look through %d cards.", (unsigned long)used_count()), used_count());
    if (tall) type_wrap((struct box){ b.x + 16, b.y + 94, 206, 60 }, style_size(LOG, 13), TEXT2, LEFT, tip);
    else if (b.w >= 900) type_wrap((struct box){ b.x + b.w - 254, b.y + b.h / 2 - 32, 240, 64 }, LOG, TEXT2, LEFT, tip);
}

/* ---- the prompt ---- */

static void need_room(struct prompt *p, int seat, int space)
{
    struct box b = prompt_room(p, 72);
    if (p->measure) return;
    draw_round(b, 12, WELL);
    tribunal_price_row(b, space, tribunal_price(state(), seat, space));
}

static bool would_align(int seat, int space)
{
    const struct tribunal *t = state();
    return space < TR_GRID && tribunal_aligned((t->pawns[seat] | TR_BIT(space)) & TR_GRID_BITS);
}

static void answer_prompt(struct prompt *p)
{
    const struct tribunal *t = state();
    char heading[120], sub[120], note[200];
    const char *name = table.session.players[t->mover].name;
    snprintf(heading, sizeof heading, _("%s claims"), name);
    snprintf(sub, sizeof sub, "%s", _(tribunal_space_names[t->claimed]));
    table_capital(sub);
    p->seat = t->mover;
    prompt_head(p, t->mover, heading, sub);
    need_room(p, t->mover, t->claimed);
    bool line = would_align(t->mover, t->claimed);
    if (t->claimed >= TR_GRID) prompt_text(p, _(tribunal_effect_texts[t->claimed - TR_GRID]));
    else if (line) prompt_text(p, _("This would complete a line and win the hearing."));
    else prompt_text(p, _("Does the hand really hold these cards?"));
    if (line) {
        int total = t->wins[t->mover] + 2 > TR_GOAL ? TR_GOAL : t->wins[t->mover] + 2;
        snprintf(note, sizeof note, _("Object to the truth and %s scores two hearings: %d in all."), name, total);
        prompt_note(p, "gavel", note);
    }
    if (!table_asking()) {
        prompt_text(p, _("Waiting for the answer\u2026"));
        return;
    }
    const struct prompt_button both[] = {
        { spot_id("object", 0), DANGER, "hand", _("Objection!"), NULL }, { spot_id("ok", 0), SECONDARY, "check", _("OK, allow it"), NULL },
    };
    int tapped = prompt_buttons(p, both, 2);
    if (tapped == 0) table_play(table_find(TR_OBJECT, ANY, ANY));
    if (tapped == 1) table_play(table_find(TR_OK, ANY, ANY));
}

static void claim_prompt(struct prompt *p)
{
    int space = table.legal[table.picked].arg[0];
    const struct tribunal *t = state();
    char sub[120];
    snprintf(sub, sizeof sub, "%s", _(tribunal_space_names[space]));
    table_capital(sub);
    prompt_head(p, table.viewer, _("Claim this space?"), sub);
    need_room(p, table.viewer, space);
    bool truth = tribunal_meets(t, table.viewer, t->hand[table.viewer], space);
    prompt_note(p, truth ? "check" : "megaphone", truth ? _("You hold these cards: the claim is true.") : _("You do not hold these cards: this is a bluff."));
    if (space >= TR_GRID) prompt_text(p, _(tribunal_effect_texts[space - TR_GRID]));
    else if (would_align(table.viewer, space)) prompt_text(p, _("It would complete a line."));
    const struct prompt_button both[] = {
        { spot_id("claim", 0), PRIMARY, "gavel", _("Claim"), NULL }, { spot_id("claim", 1), SECONDARY, "close", _("Take back"), NULL },
    };
    int tapped = prompt_buttons(p, both, 2);
    if (tapped == 0) table_play(table.picked);
    if (tapped == 1) table_unpick();
}

/* Nothing is picked yet: pass, or look at the list. */
static void claim_choices(struct prompt *p)
{
    char all[60];
    snprintf(all, sizeof all, _("All actions (%d)"), table.legal_count);
    const struct prompt_button both[] = {
        { spot_id("pass", 0), SECONDARY, "next", _("Pass"), NULL }, { spot_id("all actions", 0), GHOST, "log", all, NULL },
    };
    int tapped = prompt_buttons(p, both, 2);
    if (tapped == 0) table_play(table_find(TR_PASS, ANY, ANY));
    if (tapped == 1) table_sheet(SHEET_ACTIONS);
}

static void prompt(struct prompt *p)
{
    const struct tribunal *t = state();
    if (t->phase == TR_AT_ANSWER) answer_prompt(p);
    else if (table_asking() && table.picked >= 0 && table.legal[table.picked].verb == TR_CLAIM) claim_prompt(p);
    else {
        prompt_asked(p);
        if (table_asking() && t->phase == TR_AT_REVERSAL && moving_from >= 0) prompt_text(p, _("Now tap the empty space where the pawn goes."));
        if (table_asking() && t->phase == TR_AT_PROOF && t->claimed < TR_SPACES) need_room(p, table.viewer, t->claimed);
        if (table_asking() && t->phase == TR_AT_CLAIM && table.picked < 0) claim_choices(p);
        else prompt_choices(p);
    }
}

/* ---- what happens ---- */

static void fly_pawn(struct box b, float t, const int *with)
{
    (void)t;
    tribunal_pawn(b, with[0], 1);
}

static void fly_bag(struct box b, float t, const int *with)
{
    (void)t, (void)with;
    tribunal_bag(box_centre(b, 40, 46));
}

static void fly_meeple(struct box b, float t, const int *with)
{
    (void)t;
    tribunal_meeple(box_centre(b, 30, 34), with[0]);
}

static void fly_back(struct box b, float t, const int *with)
{
    (void)t, (void)with;
    draw_art(b, "tribunal/cardback", WHITE);
}

static void fly_card(struct box b, float t, const int *with)
{
    (void)t;
    tribunal_card(b, with[0]);
}

static void fly_disc(struct box b, float t, const int *with)
{
    (void)t, (void)with;
    draw_art(b, "tribunal/hearing", WHITE);
}

/* A word slammed onto the table. */
static void fly_word(struct box b, float t, const int *with)
{
    static const char *const words[] = { N_("Objection!"), N_("It was a bluff"), N_("Proved"), N_("Hearing won"), N_("Nullified"), N_("OK") };
    static const colour grounds[] = { BAD, 0x5A2522FF, OK_GREEN, 0x8D6519FF, INK600, INK600 };
    float in = fminf(1, t / 0.2f), k = 1.6f - 0.6f * ease_at(IN_QUINT, in);
    canvas.alpha = t > 0.85f ? (1 - t) / 0.15f : in;
    struct box plate = box_centre(b, 400, 96);
    plate.y -= (k - 1) * 60;
    draw_shadow(plate, 18, SHADOW_LIFTED);
    draw_shape(plate, &(struct shape){ .radius = 18, .top = grounds[with[0]], .bottom = grounds[with[0]], .line = fade(WHITE, 0.5f), .line_width = 3 });
    type_line(box_inset(plate, 14), style_fixed(style_size(DISPLAY, 46)), WHITE, CENTRE, _(words[with[0]]));
    canvas.alpha = 1;
}

static void slam(int word, const char *cue, float *delay)
{
    flight_add(&(struct flight){ .from = lay.court, .to = lay.court, .delay = *delay, .ms = 750, .draw = fly_word, .with = { word }, .cue = cue });
    *delay += 650;
}

static void travel(uint32_t key, struct box from, struct box to, float ms, enum ease ease, float arc,
                   void (*how)(struct box, float, const int *), int with, const char *cue, float *delay)
{
    if (from.w <= 0 || to.w <= 0) return;
    flight_add(&(struct flight){ .key = key, .from = from, .to = to, .delay = *delay, .ms = ms, .ease = ease, .arc = arc, .draw = how, .with = { with }, .cue = cue });
    *delay += ms * 0.7f;
}

static void happen(const void *before, const void *after, const struct event *e, float *delay)
{
    (void)before, (void)after;
    int a = e->arg[0], seat = e->seat;
    switch (e->kind) {
    case TR_EV_DRAW: {
        bool mine = seat == table.viewer;
        struct box to = lay.hand[seat];
        to.w = mine ? 96 : 54;
        to.h = mine ? 134 : 74;
        travel(mine ? key_of("card", a) : key_of("hand", seat), lay.deck, to, 260, OUT_CUBIC, 24, fly_back, 0, "card-deal", delay);
        break;
    }
    case TR_EV_CLAIM: {
        struct box from = lay.space[a];
        from.y -= 60;
        travel(key_of("pawn", a), from, lay.space[a], 240, OUT_CUBIC, 0, fly_pawn, colour_of(seat), "pawn", delay);
        break;
    }
    case TR_EV_PAWN: {
        struct box from = lay.space[a];
        from.y -= 90;
        travel(key_of("pawn", a), from, lay.space[a], 240, IN_CUBIC, 0, fly_pawn, colour_of(seat), "pawn", delay);
        break;
    }
    case TR_EV_OK: slam(5, "truth", delay); break;
    case TR_EV_OBJECT: slam(0, "objection", delay); break;
    case TR_EV_ADMIT: slam(1, "lie", delay); break;
    case TR_EV_SHOW: {
        slam(2, "truth", delay);
        for (int c = 0; c < TR_CARDS; c++)
            if (e->arg[1] & (int)TR_BIT(c)) travel(0, lay.hand[seat], lay.used, 420, IN_OUT_CUBIC, 30, fly_card, c, "card-flip", delay);
        break;
    }
    case TR_EV_BRIBE: travel(key_of("bribe", 0), lay.bribe, lay.space[a], 360, IN_OUT_CUBIC, 40, fly_bag, 0, "token-place", delay); break;
    case TR_EV_MOVE: travel(key_of("pawn", e->arg[1]), lay.space[a], lay.space[e->arg[1]], 360, IN_OUT_CUBIC, 40, fly_pawn, colour_of(e->arg[2]), "pawn", delay); break;
    case TR_EV_STRIKE: {
        struct box away = lay.space[a];
        away.y -= 260;
        travel(0, lay.space[a], away, 360, IN_CUBIC, 0, fly_pawn, colour_of(e->arg[1]), "chip-fall", delay);
        break;
    }
    case TR_EV_DISCARD: travel(0, lay.hand[seat], lay.used, 300, OUT_QUINT, 20, fly_card, a, "card-play", delay); break;
    case TR_EV_SEND: travel(key_of("meeple", a), lay.wins[seat], lay.space[a], 360, IN_OUT_CUBIC, 40, fly_meeple, colour_of(seat), "token-place", delay); break;
    case TR_EV_NULLIFIED: slam(4, "gavel-1", delay); break;
    case TR_EV_WON: {
        slam(3, "gavel-1", delay);
        int wins = ((const struct tribunal *)after)->wins[seat];
        struct box to = lay.wins[seat];
        to.x += (to.w + 8) * (float)(wins - 1);
        travel(key_of("win", seat * 4 + wins - 1), box_centre(lay.court, 60, 60), to, 420, IN_OUT_CUBIC, 40, fly_disc, 0, "token-place", delay);
        break;
    }
    case TR_EV_MATCH: app_sound("gavel-3"); break;
    default: break;
    }
}

/* ---- words of the bar and the results ---- */

static void status(const void *view, struct text *out)
{
    const struct tribunal *t = view;
    text_add(out, _("Hearing %d \u00b7 %d to %d"), t->decided + (t->phase == TR_AT_END ? 0 : 1), t->wins[0], t->wins[1]);
}

static int steps(const void *view, const char *names[8], int *now)
{
    const struct tribunal *t = view;
    names[0] = _("Draw");
    names[1] = _("Claim a space");
    names[2] = _("Discard");
    *now = t->phase == TR_AT_START || t->phase == TR_AT_DRAW ? 0 : t->phase == TR_AT_DISCARD || t->phase == TR_AT_SEND ? 2 : 1;
    return 3;
}

static void headline(const void *view, struct text *out)
{
    const struct tribunal *t = view;
    int winner = t->wins[1] > t->wins[0];
    text_add(out, _("%s wins the trial"), table.session.players[winner].name);
}

const struct board tribunal_board = {
    .id = "tribunal",
    .accent_name = "jade",
    .accent = 0x6FD0B2FF,
    .table = { 0x1C5247FF, 0x10332DFF, 0x071613FF },
    .tray = 154,
    .tray_portrait = 176,
    .status = status,
    .steps = steps,
    .draw = draw,
    .tray_draw = tray_draw,
    .prompt = prompt,
    .happen = happen,
    .headline = headline,
};
