/* The Balance of Law: three Suspects with what convicts them on the left and acquits them on the right. */
#include <math.h>
#include <stdio.h>

#include "../../app.h"
#include "../../flight.h"
#include "../boards.h"
#include "../../widgets.h"
#include "view.h"
#include "text.h"

const char *const justice_suspect_art[7] = { "justice/suspect-pepe", "justice/suspect-ilvaine",
    "justice/suspect-brugga", "justice/suspect-thrane",
                                            "justice/suspect-marn", "justice/suspect-odo",
                                            "justice/suspect-sylas" };

enum { SUSPECT_OVER = 6 };       /* how much of the newest card lies under the Suspect's */

/* The verdict the viewer wants, as a flag at its side. */
static void flag(struct box b)
{
    const char *word = _("yours");
    struct style s = style_fixed(style_size(SMALL, 13));
    float w = fminf(b.w - 4, type_width(s, word) + 34);
    struct box pill = box_centre(b, w, 24);
    draw_round(pill, 12, PRIVATE);
    draw_outline(pill, 12, 1, PRIVATE_LINE);
    draw_icon((struct box){ pill.x + 7, pill.y + 4, 16, 16 }, "flag", PRIVATE_TEXT);
    type_line((struct box){ pill.x + 26, pill.y, pill.w - 30, 24 }, s, WHITE, LEFT, word);
}

static void total_spot(const struct seat *at, struct box b, int slot, int side, const char *number)
{
    char label[80];
    int who = justice_now(at)->suspect[slot];
    if (who >= 7) return;
    snprintf(label, sizeof label, "%s: %s %s", _(justice_suspects[who].name), number,
             side ? _("to acquit") : _("to convict"));
    if (widget_asked(spot_id("justice total", slot * 2 + side), b, 10, SPOT_LARGE, label))
        justice_about_suspect(at, slot);
}

/* The side that decides as things lie is filled; a tie convicts. */
static void total(const struct seat *at, struct box b, int slot, int side)
{
    const struct justice *j = justice_now(at);
    char number[12];
    snprintf(number, sizeof number, "%d", j->sum[slot][side]);
    total_spot(at, b, slot, side, number);
    bool flat = b.h < 50, leads = justice_convicted(j, slot) == !side && j->suspect[slot] < 7,
         wanted = justice_viewer_wants(at, slot) == (side ? WANTS_ACQUITTED : WANTS_CONVICTED),
         mine = wanted && b.h >= 84 && b.w >= type_width(style_fixed(style_size(SMALL, 13)), _("yours")) + 38;
    float high = 38 + (flat ? 0 : 18) + (mine ? 26 : 0), y = b.y + (b.h - high) / 2;
    struct box face = { b.x + (b.w - 56) / 2, y, 56, 38 };
    if (leads) draw_round(face, 10, side ? ACQUITTAL_GREEN : CONVICTION_RED);
    type_line(face, style_fixed(style_size(NUMBER, 26)),
              leads  ? WHITE
              : side ? ACQUITTAL_PALE
                     : CONVICTION_PALE,
              CENTRE, number);
    y += 38;
    if (!flat)               /* else the heading says it */
        type_line((struct box){ b.x, y + 1, b.w, 18 }, style_fixed(PLAIN13), leads ? TEXT : TEXT2, CENTRE,
                  leads ? (side ? _("acquits") : _("convicts")) : (side ? _("acquit") : _("convict")));
    if (mine) flag((struct box){ b.x, y + 19, b.w, 26 });
    if (!wanted || mine) return;
    struct box disc = { face.x + (side ? -12 : face.w - 12), face.y - 8, 24, 24 };      /* no room for words */
    draw_round(disc, 12, PRIVATE);
    draw_outline(disc, 12, 1, PRIVATE_LINE);
    draw_icon(box_centre(disc, 16, 16), "flag", PRIVATE_TEXT);
}

/* The stack of tucked cards on one side; the newest is nearest the Suspect. */
static void stack(const struct seat *at, struct box b, int slot, int side)
{
    const struct justice *j = justice_now(at);
    int list[JUSTICE_LAID], n = 0;
    for (int i = 0; i < j->laid_count; i++)
        if (j->laid[i].slot == slot && j->laid[i].side == side) list[n++] = i;
    float w = 42, step = n > 1 ? fminf(44, (b.w - w) / (float)(n - 1)) : 0;
    for (int i = 0; i < n; i++) {
        float x = side == JUSTICE_LEFT ? b.x + b.w - w - step * (float)(n - 1 - i)
                                       : b.x + step * (float)(n - 1 - i);
        if (flight_hides(spot_id("justice laid", list[i]))) continue;
        float seen = i + 1 < n ? fminf(w, step) : w - SUSPECT_OVER;
        struct box edge = { x, b.y + (b.h - 88) / 2, w, 88 };
        char card[60], label[80];
        int hung = j->laid[list[i]].hung;
        justice_card_label(j->laid[list[i]].card, card, sizeof card);
        snprintf(label, sizeof label, hung && hung_side(hung) != side ? _("%s, its Modification void") : "%s",
                 card);
        if (widget_asked(spot_id("justice laid", list[i]), edge, 8, SPOT_LARGE, label))
            justice_about_laid(at, list[i]);
        justice_draw_edge(edge, j, list[i], seen);
    }
}

/* In low rows there is no room above the card: symbol and points stand on the portrait. */
static void rosette_chips(const struct seat *at, struct box card, int slot)
{
    const struct justice *j = justice_now(at);
    for (int k = 0; k < 2; k++) {
        int c = j->rosette[slot][k];
        if (c == NO_CARD) continue;
        const struct justice_rosette *r = &justice_rosettes[card_number(c) - 1];
        float high = card.h < 76 ? 18 : 21;
        struct box chip = { card.x + 4, card.y + 3 + (high + 2) * (float)k, 50, high };
        char points[8];
        draw_gradient(chip, 6, BEAM, BEAM_LOW);
        if (r->symbol < NO_SYMBOL)
            draw_icon((struct box){ chip.x + 4, chip.y + (high - 16) / 2, 16, 16 },
                      justice_symbol_icon(r->symbol), PAPER_INK);
        snprintf(points, sizeof points, "%+d", r->points);
        if (r->points)
            type_line((struct box){ chip.x + 22, chip.y, 26, high }, style_fixed(style_size(SMALL, 13)),
                      PAPER_INK, CENTRE, points);
    }
}

static void rosettes(const struct seat *at, struct box card, int slot)
{
    const struct justice *j = justice_now(at);
    float y = card.y - 20;
    for (int k = 1; k >= 0; k--) {
        int c = j->rosette[slot][k];
        if (c == NO_CARD) continue;
        const struct justice_rosette *r = &justice_rosettes[card_number(c) - 1];
        struct box bar = { card.x + 4, y, card.w - 8, 26 };
        draw_gradient(bar, 6, BEAM, BEAM_LOW);
        if (r->symbol < NO_SYMBOL)
            draw_icon((struct box){ bar.x + 6, bar.y + 3, 16, 16 }, justice_symbol_icon(r->symbol), PAPER_INK);
        char points[8];
        snprintf(points, sizeof points, "%+d", r->points);
        type_line((struct box){ bar.x + 26, bar.y, bar.w - 56, 22 }, style_fixed(style_size(SMALL, 13)),
                  PAPER_INK, LEFT, _(r->name));
        if (r->points)
            type_line((struct box){ bar.x + bar.w - 30, bar.y, 26, 22 }, style_fixed(style_size(SMALL, 13)),
                      PAPER_INK, RIGHT, points);
        y -= 21;
    }
}

static void liability(const struct seat *at, struct box card, int slot, bool chips)
{
    const struct justice *j = justice_now(at);
    bool told = j->guilt[slot] == GUILTY || j->guilt[slot] == INNOCENT;
    if (!told && (at->viewer < 0 || j->guilt[slot] != LIABILITY_HIDDEN || card.h < 80)) return;
    bool guilty = j->guilt[slot] == GUILTY, open = j->phase >= JUSTICE_REVEAL;
    const char *text = !told    ? _("Not seen yet")
                       : open   ? (guilty ? _("Guilty") : _("Innocent"))
                       : guilty ? _("You saw: guilty")
                                : _("You saw: innocent");
    struct box pill = { card.x + 3, card.y + card.h - 25, card.w - 6, 22 };
    if (chips && card.h < 76) box_cut_left(&pill, 54);   /* beside them */
    if (type_width(style_fixed(SMALL), text) > pill.w - 34 && told) text = guilty ? _("Guilty") : _("Innocent");
    draw_round(pill, 12, open ? (guilty ? GUILTY_PILL : INNOCENT_PILL) : PRIVATE);
    draw_icon((struct box){ pill.x + 8, pill.y + 3, 16, 16 },
              !open    ? (told ? "eye" : "eye-off")
              : guilty ? "bars"
                       : "dove",
              WHITE);
    type_line((struct box){ pill.x + 28, pill.y, pill.w - 34, 22 }, style_fixed(style_size(SMALL, 13)), WHITE,
              LEFT, text);
}

static void suspect(const struct seat *at, struct box b, int slot, bool low)
{
    const struct justice *j = justice_now(at);
    if (j->suspect[slot] >= 7) return;
    const struct justice_suspect *s = &justice_suspects[j->suspect[slot]];
    if (!low) rosettes(at, b, slot);
    draw_shadow(b, 11, SHADOW_PLATE);
    draw_shape(
        b,
        &(struct shape){
            .radius = 11, .top = CARD_PAPER, .bottom = CARD_PAPER_LOW, .line = PAN_EDGE, .line_width = 2 });
    bool told = j->guilt[slot] == GUILTY || j->guilt[slot] == INNOCENT;
    bool chips = low && j->rosette[slot][0] != NO_CARD;
    float art = b.w < 150 && !chips ? 36 : 54;
    draw_art_cover((struct box){ b.x + 2, b.y + 2, art, b.h - 4 }, justice_suspect_art[j->suspect[slot]], 9);
    if (low) rosette_chips(at, b, slot);
    float x = b.x + art + 7, w = b.w - art - 11, up = low ? 4 : 0;
    bool flat = b.h < (told ? 84 : 56);  /* the symbols beside the name; the calling only if it has a line */
    float marks = flat ? 18 * (float)((s->symbols[0] < NO_SYMBOL) + (s->symbols[1] < NO_SYMBOL)) + 2 : 0;
    type_line((struct box){ x, b.y + 6 - up, w - marks, 22 }, style_fixed(style_size(CARD_NAME, 18)), PAPER_INK,
              LEFT, _(s->name));
    if (b.h >= (told ? 68 : 42) && type_width(style_fixed(PLAIN13), _(s->calling)) <= w)
        type_line((struct box){ x, b.y + 28 - 1.5f * up, w, 18 }, style_fixed(PLAIN13), PAPER_INK2, LEFT,
                  _(s->calling));
    for (int i = 0, n = 0; i < 2; i++)
        if (s->symbols[i] < NO_SYMBOL)
            draw_icon((struct box){ flat ? b.x + b.w - 20 - 18 * (float)n++ : x + 26 * (float)n++,
                                    flat ? b.y + 5 : b.y + 46 - 2 * up, flat ? 16 : 20 - up / 2,
                                    flat ? 16 : 20 - up / 2 },
                      justice_symbol_icon(s->symbols[i]), CARD_INK);
    liability(at, b, slot, chips);
}

/* A place the card in hand may go: outline and a word. */
void justice_target(const struct seat *at, struct box b, int slot, int side, int card)
{
    static const char *const words[] = { N_("Convict"), N_("Acquit"), N_("Pin on top") };
    int index = -1;
    for (int i = 0; i < at->legal_count; i++) {
        const struct action *a = &at->legal[i];
        if (a->verb == JUSTICE_V_PLACE && a->arg[0] == card && a->arg[1] == slot && a->arg[2] == side)
            index = i;
    }
    if (index < 0) return;
    char label[120];
    snprintf(label, sizeof label, "%s: %s", _(words[side]),
             _(justice_suspects[justice_now(at)->suspect[slot]].name));
    uint32_t id = spot_id("justice place", slot * 3 + side);
    if (spot(id, b, 0, label)) seat_touch(at, index);
    bool picked = at->picked == index;
    draw_shape(b, &(struct shape){ .radius = 10,
                                   .top = fade(BRASS400, picked ? 0.35f : 0.16f),
                                   .bottom = fade(BRASS400, picked ? 0.35f : 0.16f),
                                   .line = BRASS400,
                                   .line_width = picked ? 4 : 2 });
    hint_mark(b, 10, seat_hint(at, index));
    widget_ring(id, b, 10);
    struct box word = side == TOP ? (struct box){ b.x, b.y, b.w, 22 } : b;      /* above name and Rosettes */
    struct box pill = box_centre(word, fminf(b.w - 6, type_width(style_fixed(SMALL), _(words[side])) + 20),
                                 side == TOP ? 20 : 24);
    draw_round(pill, 12, fade(INK900, 0.85f));
    type_line(pill, style_fixed(SMALL), BRASS300, CENTRE, _(words[side]));
}

static void row(const struct seat *at, struct box b, int slot, struct justice_places *out, int place_card)
{
    spot_place("justice row", slot, b);
    out->row[slot] = b;
    draw_shape(b, &(struct shape){ .radius = 12,
                                   .top = WELL_BROWN,
                                   .bottom = WELL_BROWN_LOW,
                                   .line = fade(BLACK, 0.4f),
                                   .line_width = 1 });
    float cw = fminf(b.h < 76 ? 196 : 166, fmaxf(140, b.w * 0.33f)), side = (b.w - cw) / 2,
          number = fminf(84, side * 0.42f);
    const uint8_t *pinned = justice_now(at)->rosette[slot];
    bool two = pinned[0] != NO_CARD && pinned[1] != NO_CARD,
         low = b.h < (!two   ? 100
                      : slot ? 112
                             : 150); /* the heading is above the first */
    float ch = fminf(92, b.h + (b.h < 76 ? 0 : 8));
    struct box card = { b.x + (b.w - cw) / 2, b.y + (b.h - ch) / 2 + (low ? 0 : 2), cw, ch };
    struct box left = { b.x + number, b.y, side - number + SUSPECT_OVER, b.h };
    struct box right = { card.x + cw - SUSPECT_OVER, b.y, side - number + SUSPECT_OVER, b.h };
    total(at, (struct box){ b.x, b.y, number, b.h }, slot, 0);
    total(at, (struct box){ b.x + b.w - number, b.y, number, b.h }, slot, 1);
    stack(at, left, slot, JUSTICE_LEFT);
    stack(at, right, slot, JUSTICE_RIGHT);
    uint32_t id = spot_id("justice suspect", slot);
    out->slot[slot] = card;
    out->side[slot][0] = left;
    out->side[slot][1] = right;
    out->side[slot][2] = (struct box){ card.x, card.y - 26, card.w, 30 };
    if (justice_now(at)->suspect[slot] < 7) {
        char label[100];
        snprintf(label, sizeof label, _("Suspect %s"),
                 _(justice_suspects[justice_now(at)->suspect[slot]].name));
        int peek = at->asking ? seat_find(at, JUSTICE_V_PASS, slot, ANY) : -1;
        bool tapped = spot(id, card, 0, label);
        if (tapped && peek >= 0) seat_touch(at, peek);
        else if (tapped || spot_inspected(id)) justice_about_suspect(at, slot);
        suspect(at, card, slot, low);
        if (at->picked >= 0 && at->picked == peek) draw_outline(box_inset(card, -3), 13, 4, WARN);
        hint_mark(card, 11, seat_hint(at, peek));
        widget_ring(id, card, 11);
    }
    if (place_card == NO_CARD || !at->asking) return;
    justice_target(at, (struct box){ b.x + 4, b.y + 4, card.x - b.x - 8, b.h - 8 }, slot, JUSTICE_LEFT,
                   place_card);
    justice_target(at, (struct box){ card.x + cw + 4, b.y + 4, b.x + b.w - card.x - cw - 8, b.h - 8 }, slot,
           JUSTICE_RIGHT, place_card);
    float above = low ? 14 : justice_now(at)->rosette[slot][0] != NO_CARD ? 41 : 20;
    justice_target(at, (struct box){ card.x, card.y - above, cw, 46 + above }, slot, TOP, place_card);
}

static void crime_row(const struct seat *at, struct box b)
{
    const struct justice *j = justice_now(at);
    if (j->crime >= 7) return;
    struct box left = { b.x, b.y, b.w * 0.62f, b.h },
               right = { b.x + b.w * 0.62f + 10, b.y, b.w * 0.38f - 10, b.h };
    widget_paper(left, 10);
    widget_paper(right, 10);
    if (widget_asked(spot_id("justice crime", 0), left, 10, 0, _(justice_crimes[j->crime].name)))
        seat_about(_(justice_crimes[j->crime].name), _(justice_crimes[j->crime].flavour), NULL);
    draw_icon((struct box){ left.x + 10, left.y + (b.h - 24) / 2, 24, 24 }, "flag", CONVICTION_RED);
    type_line((struct box){ left.x + 42, left.y + b.h / 2 - 22, left.w - 50, 24 }, style_size(CARD_NAME, 19),
              PAPER_INK, LEFT, _(justice_crimes[j->crime].name));
    type_line((struct box){ left.x + 42, left.y + b.h / 2 + 2, left.w - 50, 18 }, style_fixed(PLAIN13),
              PAPER_INK2, LEFT, _("The crime"));
    if (j->definition >= 7) return;
    char trump[80];
    snprintf(trump, sizeof trump, _("Trump: %s"), _(justice_suit_names[j->trump]));
    if (widget_asked(spot_id("justice definition", 0), right, 10, 0, trump))
        seat_about(_(justice_definitions[j->definition].name), _(justice_definitions[j->definition].flavour),
                   NULL);
    draw_icon((struct box){ right.x + 8, right.y + (b.h - 24) / 2, 24, 24 }, justice_suit_icon(j->trump),
              justice_suit_colours[j->trump]);
    type_line((struct box){ right.x + 38, right.y + b.h / 2 - 22, right.w - 44, 24 }, style_size(CARD_NAME, 19),
              PAPER_INK, LEFT, _(justice_definitions[j->definition].name));
    type_line((struct box){ right.x + 38, right.y + b.h / 2 + 2, right.w - 44, 18 }, style_fixed(PLAIN13),
              PAPER_INK2, LEFT, trump);
}

void justice_balance(const struct seat *at, struct box b, struct justice_places *out, int place_card)
{
    spot_place("court", 0, b);
    draw_shadow(b, 14, SHADOW_LIFTED);
    draw_shape(b, &(struct shape){
                      .radius = 14, .top = BENCH, .bottom = CLOTH, .line = COPPER, .line_width = 2 });
    draw_outline(box_inset(b, 5), 10, 1, fade(COPPER, 0.5f));
    bool tight = b.h < 320;
    struct box in = box_inset(b, tight ? 8 : 13), head = box_cut_top(&in, tight ? 24 : 30);
    draw_icon((struct box){ head.x + 4, head.y + (head.h - 20) / 2, 20, 20 }, "bars", CONVICTION_PALE);
    type_line((struct box){ head.x + 30, head.y, 120, head.h }, style_fixed(style_size(LABEL, 14)),
              CONVICTION_TEXT,
              LEFT, _("Conviction"));
    type_line((struct box){ head.x + head.w - 150, head.y, 120, head.h }, style_fixed(style_size(LABEL, 14)),
              ACQUITTAL_TEXT, RIGHT, _("Acquittal"));
    draw_icon((struct box){ head.x + head.w - 24, head.y + (head.h - 20) / 2, 20, 20 }, "dove", ACQUITTAL_PALE);
    if (b.w > 440 && b.h > 430)
        type_line((struct box){ head.x + 150, head.y, head.w - 300, 30 }, style_fixed(HEADING), CREAM, CENTRE,
                  _("Balance of Law"));
    if (b.h > 430) {             /* else the bar above says what is trump */
        out->crime = box_cut_bottom(&in, 56);
        crime_row(at, out->crime);
        in.h -= 8;
        if (in.h > 3 * 100 + 20) justice_legend(box_cut_bottom(&in, 20));
    }
    float h = in.h / 3, above = tight ? 3 : h > 128 ? 14 : 12, below = tight ? 3 : h > 128 ? 8 : 4;
    for (int s = 0; s < JUSTICE_SLOTS; s++)
        row(at, (struct box){ in.x, in.y + h * (float)s + above, in.w, h - above - below }, s, out, place_card);
}
