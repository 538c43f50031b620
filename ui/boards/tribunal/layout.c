/* Where everything lies: courtroom, Boroughs, piles, plates. */
#include <math.h>
#include <stdio.h>

#include "../../app.h"
#include "view.h"

/* of a panel, in which its title stands */
static float head_height(void) { return app_low() ? 46 : 66; }

static void frame_panel(struct box b, const char *title, bool rules)
{
    draw_shadow(b, 16, SHADOW_LIFTED);
    draw_shape(box_inset(b, -7), &(struct shape){ .radius = 22,
                                                  .top = COURTROOM,
                                                  .bottom = COURTROOM,
                                                  .line = fade(GOLD, 0.47f),
                                                  .line_width = 1 });
    draw_shape(
        box_inset(b, -2),
        &(struct shape){
            .radius = 18, .top = COURTROOM, .bottom = COURTROOM, .line = GOLD, .line_width = 2 });
    struct box head = { b.x, b.y + head_height() / 2 - 17, b.w, 36 };
    struct style s = style_fixed(style_size(HEADING, 24));
    type_line(head, s, BRASS300, CENTRE, title);
    float w = type_width(s, title);
    if (!rules) return;
    draw_art((struct box){ b.x + b.w / 2 - w / 2 - 104, head.y + 11, 90, 14 }, "tribunal/rule-left", WHITE);
    draw_art((struct box){ b.x + b.w / 2 + w / 2 + 14, head.y + 11, 90, 14 }, "tribunal/rule-right", WHITE);
}

static void courtroom(const struct seat *at, struct box b, float cell)
{
    struct tribunal_ui *ui = at->ui;
    ui->lay.court = b;
    spot_place("court", 0, b);
    spot_part(_("Courtroom"), b);
    frame_panel(b, _("Courtroom"), b.w > 400);
    float x = b.x + (b.w - 3 * cell - 20) / 2, y = b.y + head_height();
    for (int i = 0; i < TR_GRID; i++) {
        ui->lay.space[i] = (struct box){ x + (cell + 10) * (float)(i % 3), y + (cell + 10) * (float)(i / 3),
                                         cell, cell };
        tribunal_grid_space(at, ui->lay.space[i], i);
    }
}

static void boroughs(const struct seat *at, struct box b)
{
    struct tribunal_ui *ui = at->ui;
    spot_part(_("Boroughs"), b);
    frame_panel(b, _("Boroughs"), false);
    spot_place("boroughs", 0, b);
    float y = b.y + head_height(), h = (b.h - head_height() - 10 - 4 * 8) / 5;
    for (int i = 0; i < TR_BOROUGHS; i++) {
        ui->lay.space[TR_GRID + i] = (struct box){ b.x + 10, y + (h + 8) * (float)i, b.w - 20, h };
        tribunal_borough_space(at, ui->lay.space[TR_GRID + i], TR_GRID + i);
    }
}

void tribunal_pawns_left(const struct tribunal *t, int seat, char *out, size_t size)
{
    int n = tribunal_reserve(t, seat);
    snprintf(out, size, ngettext("%d pawn", "%d pawns", (unsigned long)n), n);
}

static void about_seat(const struct seat *at, int seat, const char *detail)
{
    char text[300];
    snprintf(text, sizeof text, _("%s\n\nHearings won: %d of %d."), detail, tribunal_view(at)->wins[seat],
             TR_GOAL);
    seat_about_player(at, seat, text);
}

/* Returns the plate's height: it grows with the text. */
static float seat_plate(const struct seat *at, struct box b, int seat)
{
    char cards[40], pawns[40], detail[140];
    const struct tribunal *t = tribunal_view(at);
    snprintf(cards, sizeof cards, ngettext("%d card", "%d cards", t->hand_count[seat]), t->hand_count[seat]);
    tribunal_pawns_left(t, seat, pawns, sizeof pawns);
    snprintf(detail, sizeof detail, "%s \u00b7 %s \u00b7 %s", seat_level_name(at, seat), cards, pawns);
    if (type_height(b.w - 70, PLAIN13, detail) > type_line_height(PLAIN13) + 1) /* one line is enough */
        snprintf(detail, sizeof detail, "%s \u00b7 %s", cards, pawns);
    bool turn = at->turn == seat;
    b.h = fmaxf(b.h, widget_plate_height(b.w, detail));
    if (widget_asked(spot_id("plate", seat), b, 12, 0, at->players[seat].name)) about_seat(at, seat, detail);
    widget_plate(b, at->players[seat].name, seat_colour(at, seat), detail, turn, turn && at->thinking);
    return b.h;
}

static void backs(const struct seat *at, struct box b, int seat)
{
    int n = tribunal_view(at)->hand_count[seat];
    if (flight_hides(spot_id("hand", seat)) && n > 0) n--;
    float w = 54, h = 74, step = n > 1 ? fminf(32, (b.w - w - 8) / (float)(n - 1)) : 0;
    float x = b.x + (b.w - w - step * (float)(n - 1)) / 2;
    for (int i = 0; i < n; i++)
        draw_art_turned((struct box){ x + step * (float)i, b.y + (b.h - h) / 2, w, h }, "tribunal/cardback",
                        WHITE, ((double)i - (n - 1) / 2.0) * 4);
    tribunal_ui(at)->lay.hand[seat] = box_centre(b, w, h);
}

static void win_discs(const struct seat *at, struct box b, int seat, float side)
{
    tribunal_ui(at)->lay.wins[seat] = (struct box){ b.x + side + 8, b.y, side, side };
    widget_badge((struct box){ b.x, b.y, side, side }, tribunal_colour(at, seat), true);
    for (int i = 0; i < TR_GOAL; i++) {
        struct box d = { b.x + (side + 8) * (float)(i + 1), b.y, side, side };
        bool won = i < tribunal_view(at)->wins[seat] && !flight_hides(spot_id("win", seat * 4 + i));
        draw_art(d, won ? "tribunal/hearing" : "tribunal/hearing-empty", WHITE);
    }
}

static void hearings(const struct seat *at, struct box b, bool title)
{
    spot_place("hearings", 0, b);
    if (widget_asked(spot_id("hearings won", 0), b, 14, 0, _("Hearings won")))
        seat_about(_("Hearings won"),
                   _("Three pawns in a line win a hearing. Whoever first wins three hearings wins the trial."),
                   "tribunal/hearing");
    widget_panel(b);
    struct box in = box_inset(b, 12);
    if (title) {
        struct box head = box_cut_top(&in, type_line_height(LABEL) + 8);
        type_line(head, style_size(LABEL, 14), TEXT, LEFT, _("Hearings won"));
        if (type_width(style_size(LABEL, 14), _("Hearings won")) + type_width(PLAIN13, _("first to 3")) + 8
            < head.w)
            type_line(head, PLAIN13, TEXT2, RIGHT, _("first to 3"));
    }
    win_discs(at, in, tribunal_me(at), 32);
    in.y += 40;
    win_discs(at, in, 1 - tribunal_me(at), 32);
}

static void about_used(const struct seat *at)
{
    char text[900];
    struct text words = TEXT_ON(text);
    text_clear(&words);
    for (int c = 0; c < TR_CARDS; c++)
        if (tribunal_view(at)->discard & TR_BIT(c))
            text_add(&words, _("- **%s**, %s\n"), _(tribunal_symbol_names[tribunal_symbol(c)]),
                     _(tribunal_borough_names[tribunal_borough(c)]));
    if (!tribunal_view(at)->discard) text_add(&words, "%s", _("No card has been used in this hearing."));
    seat_about(_("Used cards"), text, NULL);
}

static void about_deck(const struct seat *at)
{
    char text[200];
    int n = tribunal_view(at)->deck_count;
    snprintf(text, sizeof text, ngettext("%d card is left to be drawn.", "%d cards are left to be drawn.",
                                         (unsigned long)n), n);
    seat_about(_("Deck"), text, "tribunal/cardback");
}

int tribunal_used_count(const struct seat *at)
{
    return __builtin_popcount(tribunal_view(at)->discard);
}

static void piles(const struct seat *at, struct box b)
{
    struct tribunal_ui *ui = at->ui;
    char number[12];
    widget_panel(b);
    bool large = canvas.text_scale > 1.1f;       /* then the words stand over the piles */
    struct box in = box_inset(b, large ? 8 : 12),
               half = { in.x, in.y + (large ? 18 : 0), in.w / 2, in.h - (large ? 18 : 0) };
    for (int i = 0; i < 2; i++, half.x += in.w / 2) {
        bool slim = !large && half.w < 92;       /* a smaller card leaves the words their room */
        float cw = slim ? 26 : 36, ch = cw * 50 / 36;
        struct box card = { half.x, half.y + (half.h - ch) / 2, cw, ch };
        if (i == 0) draw_art(card, "tribunal/cardback", WHITE);
        else {
            draw_shape(card, &(struct shape){ .radius = 8,
                                              .top = CARD_PAPER,
                                              .bottom = CARD_PAPER_LOW,
                                              .line = fade(BLACK, 0.4f),
                                              .line_width = 1 });
            draw_icon(box_centre(card, cw - 10, cw - 10), "fingerprint", CARD_GREEN);
        }
        *(i == 0 ? &ui->lay.deck : &ui->lay.used) = card;
        if (i == 0) spot_place("deck", 0, (struct box){ half.x - 6, b.y, in.w / 2, b.h });
        snprintf(number, sizeof number, "%d", i == 0 ? tribunal_view(at)->deck_count : tribunal_used_count(at));
        float beside = cw + (slim ? 6 : 10);
        struct box words = { card.x + beside, half.y, half.w - beside - 2, half.h };
        struct box label = { words.x, words.y + words.h / 2 - 25, words.w, 18 };
        if (large) label = (struct box){ half.x, b.y + 6, half.w, 22 };
        type_line(label, PLAIN13, TEXT2, LEFT, i == 0 ? _("Deck") : _("Used"));
        type_line((struct box){ words.x, words.y + words.h / 2 - (large ? 14 : 5), words.w, 28 },
                  style_size(NUMBER, 24), TEXT, LEFT, number);
        struct box press = box_inset((struct box){ half.x - 6, b.y, in.w / 2 + (i ? 12 : 4), b.h }, 4);
        if (i && widget_asked(spot_id("used", 0), press, 10, 0, _("Used cards"))) about_used(at);
        if (!i && widget_asked(spot_id("deck pile", 0), press, 10, 0, _("Deck"))) about_deck(at);
    }
}

static void bribe_panel(const struct seat *at, struct box b)
{
    struct tribunal_ui *ui = at->ui;
    bool used = tribunal_view(at)->bribe;
    widget_panel(b);
    if (widget_asked(spot_id("bribe pawn", 0), b, 14, 0, _("Bribe pawn")))
        tribunal_about_space(at, TR_GRID + TR_QUEENS);
    ui->lay.bribe = (struct box){ b.x + 14, b.y + (b.h - 46) / 2, 40, 46 };
    if (used) draw_dim_begin(0.35f);
    tribunal_bag(ui->lay.bribe);
    if (used) draw_dim_end(ui->lay.bribe);
    float h = type_line_height(LOG);
    type_line((struct box){ b.x + 66, b.y + b.h / 2 - h, b.w - 74, h }, LOG, TEXT2, LEFT, _("Bribe pawn"));
    type_line((struct box){ b.x + 66, b.y + b.h / 2, b.w - 74, h }, style_size(ROW, 14), TEXT, LEFT,
              used ? _("on the grid") : _("unused"));
}

static void lay_out_landscape(const struct seat *at, struct box a)
{
    float side = a.w < 960 ? 176 : 204, boro = a.w < 960 ? 196 : 238;
    float cell = fminf((a.w - side - boro - 110) / 3, (a.h - 14 - 66 - 20 - 40) / 3),
          court = 3 * cell + 20 + 32;
    float spare = fmaxf(0, a.w - side - court - boro - 58), gap = 14 + spare / 3, x = a.x + gap;
    boro += spare / 3;
    float y = a.y + 14;
    y += seat_plate(at, (struct box){ x, y, side, 60 }, 1 - tribunal_me(at)) + 10;
    backs(at, (struct box){ x, y, side, 80 }, 1 - tribunal_me(at));
    y += 88;
    float h = 102 + type_line_height(LABEL);
    hearings(at, (struct box){ x, y, side, h }, true);
    y += h + 12;
    float pile = canvas.text_scale > 1.1f ? 92 : 74;
    if (y + pile < a.y + a.h) piles(at, (struct box){ x, y, side, pile });
    y += pile + 12;
    if (y + 64 < a.y + a.h) bribe_panel(at, (struct box){ x, y, side, 64 });
    float high = 66 + 3 * cell + 20 + 28, top = a.y + fmaxf(14, (a.h - high) / 2 - 6);
    x += side + 14;
    courtroom(at, (struct box){ x, top, court, high }, cell);
    boroughs(at, (struct box){ x + court + 16, top, boro, high });
}

static void lay_out_portrait(const struct seat *at, struct box a)
{
    float text = canvas.text_scale;
    if (app_low()) canvas.text_scale = fminf(1, text);   /* the courtroom needs the room */
    float row = fmaxf(80, grown(76)), y = a.y + 12;
    seat_plate(at, (struct box){ 16, y, 200, row }, 1 - tribunal_me(at));
    backs(at, (struct box){ 222, y, 152, row }, 1 - tribunal_me(at));
    float right = a.w - 16;
    piles(at, (struct box){ right - 196, y, 196, row });
    hearings(at, (struct box){ right - 196 - 12 - 178, y - 6, 178, 96 }, false);
    canvas.text_scale = text;
    y += fmaxf(row, 92) + 12;
    float boro = 216, room = a.y + a.h - y - 8, head = head_height();
    float cell = fminf((a.w - 32 - 14 - boro - 32 - 20) / 3, (room - head - 20 - 24) / 3),
          court = 3 * cell + 52;
    float high = head + 3 * cell + 20 + 24, spare = a.w - 32 - 16 - court - boro;
    courtroom(at, (struct box){ 18, y + 6, court, high }, cell);
    boroughs(at, (struct box){ 18 + court + 16, y + 6, boro + spare - 4, high });
    tribunal_ui(at)->lay.bribe = (struct box){ right - 40, y, 40, 46 };
}

/* ---- small ---- */

static void small_court(const struct seat *at, struct box b)
{
    struct tribunal_ui *ui = at->ui;
    float gap = 7, cell = (b.w - 2 * gap - 18) / 3;
    ui->lay.court = b;
    spot_place("court", 0, b);
    draw_shape(b, &(struct shape){ .radius = 14, .top = COURTROOM, .bottom = COURTROOM, .line = GOLD,
                                   .line_width = 2 });
    for (int i = 0; i < TR_GRID; i++) {
        ui->lay.space[i] = (struct box){ b.x + 9 + (cell + gap) * (float)(i % 3),
                                         b.y + 9 + (cell + gap) * (float)(i / 3), cell, cell };
        tribunal_grid_space(at, ui->lay.space[i], i);
    }
}

static void small_boroughs(const struct seat *at, struct box b)
{
    struct tribunal_ui *ui = at->ui;
    float gap = b.h < 5 * 48 + 4 * 5 ? 2 : 5, h = (b.h - 4 * gap) / 5;
    bool scrolls = h < 47.5f;    /* a thumb needs them as high as that */
    spot_place("boroughs", 0, b);
    if (scrolls) {
        h = 48;
        widget_scroll_begin(spot_id("boroughs", 0), b, 5 * (h + gap) - gap);
    }
    for (int i = 0; i < TR_BOROUGHS; i++) {
        ui->lay.space[TR_GRID + i] = (struct box){ b.x, b.y + (h + gap) * (float)i, b.w, h };
        if (b.w > 240 || at->shown_to_all) tribunal_borough_space(at, ui->lay.space[TR_GRID + i], TR_GRID + i);
        else tribunal_borough_small(at, ui->lay.space[TR_GRID + i], TR_GRID + i);
    }
    if (scrolls) widget_scroll_end();
}

/* A number in a pill that tells about itself. */
static bool small_pill(struct box b, const char *name, int n, const char *icon, int count, const char *label)
{
    char number[12];
    bool asked = widget_asked(spot_id(name, n), b, 12, 0, label);
    draw_round(b, 12, fade(INK900, 0.7f));
    float edge = b.w < 60 ? 4 : 8;
    draw_icon((struct box){ b.x + edge, b.y + (b.h - 20) / 2, 20, 20 }, icon, TEXT2);
    snprintf(number, sizeof number, "%d", count);
    type_line((struct box){ b.x + edge + 22, b.y, b.w - edge - 24, b.h },
              style_fixed(style_size(NUMBER, 20)), TEXT, LEFT,
              number);
    return asked;
}

/* The rival, hearings won by both, and the piles. */
static void small_strip(const struct seat *at, struct box b)
{
    struct tribunal_ui *ui = at->ui;
    const struct tribunal *t = tribunal_view(at);
    int rival = 1 - tribunal_me(at);
    char cards[40];
    float pill = b.w < 330 ? 52 : 60;
    struct box used = box_cut_right(&b, pill), deck = (box_cut_right(&b, 6), box_cut_right(&b, pill));
    box_cut_right(&b, 6);
    if (small_pill(deck, "deck pile", 0, "deck", t->deck_count, _("Deck"))) about_deck(at);
    if (small_pill(used, "used", 0, "fingerprint", tribunal_used_count(at), _("Used cards"))) about_used(at);
    ui->lay.deck = box_centre(deck, 26, 36);
    ui->lay.used = box_centre(used, 26, 36);
    ui->lay.bribe = (struct box){ b.x + b.w - 34, b.y + 4, 34, 40 };
    spot_place("deck", 0, deck);
    snprintf(cards, sizeof cards, ngettext("%d card", "%d cards", t->hand_count[rival]), t->hand_count[rival]);
    if (widget_asked(spot_id("plate", rival), b, 12, 0, at->players[rival].name)) about_seat(at, rival, cards);
    bool turn = at->turn == rival;
    draw_shape(b, &(struct shape){ .radius = 12, .top = PLATE_TOP, .bottom = PLATE_LOW,
                                   .line = turn ? BRASS400 : fade(BLACK, 0.4f), .line_width = turn ? 2 : 1 });
    widget_badge((struct box){ b.x + 8, b.y + (b.h - 32) / 2, 32, 32 }, tribunal_colour(at, rival), true);
    ui->lay.hand[rival] = box_centre(b, 30, 42);
    float step = b.w < 210 ? 19 : 22, wins = 3 * step + 4, x = b.x + (b.w < 210 ? 44 : 48),
          w = b.x + b.w - wins - 4 - x;
    const char *name = at->players[rival].name;
    type_line((struct box){ x, b.y + 4, w, 20 }, style_fit(style_fixed(ROW), w, name), TEXT, LEFT, name);
    type_line((struct box){ x, b.y + b.h - 24, w, 20 }, style_fixed(style_size(PLAIN13, 15)), TEXT2, LEFT,
              cards);
    for (int s = 0; s < 2; s++)
        for (int i = 0; i < TR_GOAL; i++) {
            struct box d = { b.x + b.w - wins + step * (float)i, b.y + (s == rival ? 3 : b.h / 2 + 1), step - 2,
                             step - 2 };
            bool won = i < t->wins[s] && !flight_hides(spot_id("win", s * 4 + i));
            if (!i) ui->lay.wins[s] = d;
            draw_art(d, won ? "tribunal/hearing" : "tribunal/hearing-empty", WHITE);
        }
}

/* For a room: hearings won by both, and the piles. */
static void shared_strip(const struct seat *at, struct box b)
{
    struct tribunal_ui *ui = at->ui;
    const struct tribunal *t = tribunal_view(at);
    struct box used = box_cut_right(&b, 76), deck = (box_cut_right(&b, 8), box_cut_right(&b, 76));
    box_cut_right(&b, 8);
    if (small_pill(deck, "deck pile", 0, "deck", t->deck_count, _("Deck"))) about_deck(at);
    if (small_pill(used, "used", 0, "fingerprint", tribunal_used_count(at), _("Used cards"))) about_used(at);
    ui->lay.deck = box_centre(deck, 26, 36);
    ui->lay.used = box_centre(used, 26, 36);
    ui->lay.bribe = (struct box){ b.x + b.w - 34, b.y + 4, 34, 40 };
    draw_round(b, 12, fade(INK900, 0.7f));
    float words = fminf(type_width(LABEL, _("Hearings won")) + 24, b.w - 2 * 142), half = (b.w - words) / 2;
    type_line((struct box){ b.x + 14, b.y, words - 14, b.h }, LABEL, TEXT, LEFT, _("Hearings won"));
    for (int s = 0; s < 2; s++) {
        float x = b.x + words + half * (float)s;
        ui->lay.hand[s] = (struct box){ x, b.y, 30, 42 };
        widget_badge((struct box){ x, b.y + (b.h - 30) / 2, 30, 30 }, tribunal_colour(at, s), true);
        for (int i = 0; i < TR_GOAL; i++) {
            struct box d = { x + 36 + 34 * (float)i, b.y + (b.h - 30) / 2, 30, 30 };
            bool won = i < t->wins[s] && !flight_hides(spot_id("win", s * 4 + i));
            if (!i) ui->lay.wins[s] = d;
            draw_art(d, won ? "tribunal/hearing" : "tribunal/hearing-empty", WHITE);
        }
    }
}

static void lay_out_shared(const struct seat *at, struct box a)
{
    a = box_inset(a, 10);
    shared_strip(at, box_cut_top(&a, 48));
    box_cut_top(&a, 10);
    float wide = 212, side = fminf(a.h, a.w - 8 - wide), high = fminf(a.h, fmaxf(side, 5 * 92));
    struct box in = box_centre(a, side + 8 + wide, high);
    small_court(at, box_centre(box_cut_left(&in, side), side, side));
    box_cut_left(&in, 8);
    small_boroughs(at, in);
}

/* The courtroom beside the Boroughs, or above them where there is room for both. */
static void lay_out_small(const struct seat *at, struct box a)
{
    struct tribunal_ui *ui = at->ui;
    a = box_inset(a, 8);
    ui->lay.deck = ui->lay.used = ui->lay.bribe = ui->lay.hand[1 - tribunal_me(at)]
        = (struct box){ a.x + a.w / 2 - 13, a.y, 26, 36 };
    if (a.h >= 312 || a.h >= a.w * 0.9f) {
        small_strip(at, box_cut_top(&a, 50));
        box_cut_top(&a, 6);
    }
    bool stacked = a.h >= 3 * 76 + 32 + 5 * 57 + 8;
    if (stacked) {
        float side = fminf(a.w, a.h - 8 - 5 * 57);
        small_court(at, box_centre(box_cut_top(&a, side), side, side));
        box_cut_top(&a, 8);
        small_boroughs(at, (struct box){ a.x, a.y, a.w, fminf(a.h, 5 * 70) });
        return;
    }
    float side = fminf(a.h, a.w - 8 - 118), wide = fminf(a.w - side - 8, 236);
    struct box in = box_centre(a, side + 8 + wide, fminf(a.h, fmaxf(side, 5 * 68 + 20)));
    small_court(at, box_centre(box_cut_left(&in, side), side, side));
    box_cut_left(&in, 8);
    small_boroughs(at, in);
}

void tribunal_lay_out(const struct seat *at, struct box a)
{
    float side = fmaxf(a.w, a.h) * 1.6f;
    draw_clip(a);
    draw_art((struct box){ a.x + a.w * 0.46f - side / 2, a.y + a.h / 2 - side / 2, side, side },
             "tribunal/sunburst", fade(WHITE, 1));
    draw_unclip();
    if (at->shown_to_all) lay_out_shared(at, a);
    else if (app_small()) lay_out_small(at, a);
    else if (app_portrait()) lay_out_portrait(at, a);
    else lay_out_landscape(at, a);
}
