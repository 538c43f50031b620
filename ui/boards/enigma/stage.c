/* Over the mansion: the wheel of the nine names, Characters to choose from, a Character being looked at. */
#include <math.h>
#include <stdio.h>

#include "../../app.h"
#include "view.h"

/* ---- the wheel ---- */

static void wheel_ground(struct box b, float rx, float ry)
{
    float cx = b.x + b.w / 2, cy = b.y + b.h / 2, side = 2 * fminf(rx, ry) * 0.92f;
    draw_round(b, 16, fade(STAGE_GROUND, 0.88f));
    draw_outline(b, 16, 2, fade(ACCENT, 0.35f));
    canvas.alpha = 0.5f;
    draw_art((struct box){ cx - side / 2, cy - side / 2, side, side }, "enigma/rotor", WHITE);
    canvas.alpha = 1;
}

static int face_up_at(const struct seat *at, int card)
{
    const struct enigma *e = enigma_view(at);
    for (int p = 0; p < ENIGMA_PLACES; p++)
        if (e->up >> p & 1 && e->at[p] == card) return p;
    return -1;
}

static bool plaque(const struct seat *at, struct box b, int card, bool on, bool off)
{
    uint32_t id = spot_id("wheel", card);
    bool tapped = spot(id, b, SPOT_LARGE, _(enigma_cards[card].name));
    if (tapped && off) {
        app_sound("invalid");
        app_toast(_("You have named this card at another place already."));
    }
    if (!off && spot_inspected(id)) enigma_about_card(at, card);
    draw_shadow(b, 12, SHADOW_PLATE);
    draw_shape(b, &(struct shape){ .radius = 12,
                                   .top = on    ? PICKED
                                          : off ? CARD_OFF
                                                : CARD_PAPER,
                                   .bottom = on    ? BRASS400
                                             : off ? CARD_OFF_LOW
                                                   : CARD_PAPER_LOW,
                                   .line = on ? GUESS_INK : fade(BLACK, 0.4f),
                                   .line_width = on ? 4 : 1 });
    bool symbol = enigma_cards[card].symbol != SYMBOL_NONE;
    const char *name = _(enigma_cards[card].name);
    if (app_small()) {           /* its short name, all the width for it */
        name = _(enigma_short_names[card]);
        if (symbol) enigma_symbol((struct box){ b.x + 3, b.y + 3, 18, 18 }, enigma_cards[card].symbol);
        symbol = false;
    }
    if (symbol) enigma_symbol((struct box){ b.x + 7, b.y + (b.h - 28) / 2, 28, 28 }, enigma_cards[card].symbol);
    struct box words = { b.x + (symbol ? 38 : 8), b.y, b.w - (symbol ? 44 : 16), b.h };
    struct style s = style_fixed(style_size(CARD_NAME, 17));
    s.line = 18;
    float h = type_height(words.w, s, name);
    words.y += (b.h - h) / 2;
    words.h = h;
    type_wrap(words, s, off ? WHITE : PAPER_INK, CENTRE, name);
    int up = face_up_at(at, card);
    if (up >= 0 && !off) {       /* it lies open there */
        struct box pill = { b.x + b.w - 30, b.y - 7, 34, 21 };
        draw_round(pill, 10, NIGHT_PILL);
        type_line(pill, style_fixed(style_size(NUMBER, 13)), WHITE, CENTRE, enigma_place_names[up]);
    }
    if (!widget_ring(id, b, 12) && !off && spot_hovered(id)) draw_outline(b, 12, 2, BRASS500);
    return tapped && !off;
}

static bool naming(const struct seat *at)
{
    return at->asking && enigma_view(at)->phase == PHASE_NAME;
}

static void choose_name(const struct seat *at, int card)
{
    if (enigma_mission_naming(at) >= 0) enigma_mission_name(at, card);
    else {
        int index = seat_find(at, VERB_NAME, card, ANY);
        if (index >= 0) seat_touch(at, index);
        else seat_refuse(at, &(struct action){ (int8_t)at->actor, VERB_NAME, 1, 0, { card } });
    }
}

/* The card in question lies in the middle, to be held. */
static void middle_card(const struct seat *at, struct box b, int place, float room)
{
    float h = fminf(room, 162), w = h * 130 / 162;
    struct box card = box_centre(b, w, h);
    uint32_t id = spot_id("place", place);
    char label[40];
    bool hold = enigma_looked(at) >> place & 1;
    snprintf(label, sizeof label, hold ? _("Look at %s") : "%s", enigma_place_names[place]);
    bool tapped = spot(id, card, hold ? SPOT_HOLD : 0, label);
    if (!hold && (spot_inspected(id) || tapped)) enigma_about_place(at, place);
    draw_glow(card, 12, WARN);
    enigma_mansion_card(at, card, place);
    if (hold && spot_held(id) <= 0) {
        struct box strip = { card.x + 5, card.y + card.h - 34, card.w - 10, 29 };
        draw_round(strip, 9, fade(INK950, 0.86f));
        draw_icon((struct box){ strip.x + strip.w / 2 - 32, strip.y + 5, 19, 19 }, "eye", WARN);
        type_line((struct box){ strip.x + strip.w / 2 - 9, strip.y, strip.w / 2 + 6, 29 },
                  style_fixed(style_size(LABEL, 13)), WHITE, LEFT, _("Hold"));
    }
    widget_ring(id, card, 12);
}

/* Small: the card to be held above, the names in three rows. */
static void name_grid(const struct seat *at, struct box b, int place)
{
    unsigned deck = enigma_deck(enigma_view(at)),
             free = enigma_mission_naming(at) >= 0 ? enigma_mission_names(at) : deck;
    float gap = 8, w = (b.w - 2 * gap) / 3, h = fmaxf(48, fminf(66, (b.h - 120) / 3 - gap));
    bool beside = b.h < 3 * (h + gap) + 90;      /* a phone on its side: the card at the left */
    struct box grid = b, card = beside ? box_cut_left(&grid, 112) : box_cut_top(&grid, b.h - 3 * (h + gap));
    if (beside) {
        box_cut_left(&grid, gap);
        w = (grid.w - 2 * gap) / 3;
        h = (grid.h - 2 * gap) / 3;
    }
    int here = 0;
    middle_card(at, card, place, fminf(card.h - 16, card.w * 1.2f));
    for (int c = 0; c < CARDS; c++) {
        if (!(deck >> c & 1)) continue;
        struct box p = { grid.x + (w + gap) * (float)(here % 3), grid.y + gap + (h + gap) * (float)(here / 3),
                         w, h };
        if (beside) p.y -= gap;
        here++;
        bool on = at->picked >= 0 && naming(at) && at->legal[at->picked].arg[0] == c;
        if (enigma_mission_naming(at) >= 0) on = enigma_mission_said(at, place) == c;
        if (plaque(at, p, c, on, !(free >> c & 1) && !on)) choose_name(at, c);
        if (naming(at)) hint_mark(p, 12, seat_hint_of(at, VERB_NAME, c, ANY));
    }
}

static void wheel(const struct seat *at, struct box b, int place)
{
    if (app_small()) {
        name_grid(at, b, place);
        return;
    }

    unsigned deck = enigma_deck(enigma_view(at)),
             free = enigma_mission_naming(at) >= 0 ? enigma_mission_names(at) : deck;
    float w = fminf(158, b.w * 0.25f), h = fminf(58, b.h * 0.13f);
    h = fmaxf(48, h);
    float rx = fminf((b.w - w) / 2 - 10, 300), ry = fminf((b.h - h) / 2 - 12, 270), cx = b.x + b.w / 2,
          cy = b.y + b.h / 2;
    int here = 0;
    wheel_ground(b, rx, ry);
    middle_card(at, b, place, 2 * ry - h - 54);
    for (int c = 0; c < CARDS; c++) {
        if (!(deck >> c & 1)) continue;
        float angle = (float)here++ * 2 * (float)M_PI / 9;
        struct box p = { cx + rx * sinf(angle) - w / 2, cy - ry * cosf(angle) - h / 2, w, h };
        bool on = at->picked >= 0 && naming(at) && at->legal[at->picked].arg[0] == c;
        if (enigma_mission_naming(at) >= 0) on = enigma_mission_said(at, place) == c;
        if (plaque(at, p, c, on, !(free >> c & 1) && !on)) choose_name(at, c);
        if (naming(at)) hint_mark(p, 12, seat_hint_of(at, VERB_NAME, c, ANY));
    }
}

/* ---- Characters ---- */

static unsigned offered(const struct seat *at, int *verb)
{
    const struct enigma *e = enigma_view(at);
    *verb = e->phase == PHASE_DRAFT ? VERB_KEEP : VERB_BECOME;
    if (!at->asking) return 0;
    if (e->phase == PHASE_DRAFT) return e->offer[at->actor];
    return e->phase == PHASE_BECOME ? e->shown : 0;
}

static void character_choice(const struct seat *at, struct box b, int character, int verb)
{
    uint32_t id = spot_id("offer", character);
    int index = seat_find(at, verb, character, ANY);
    bool on = index >= 0 && index == at->picked;
    if (spot(id, b, 0, enigma_character_word(character))) {
        if (index >= 0) seat_touch(at, index);
        else seat_refuse(at, &(struct action){ (int8_t)at->actor, (uint8_t)verb, 1, 0, { character } });
    }
    if (spot_inspected(id)) enigma_about_character(character);
    if (on) b.y -= 6;
    if (on) draw_glow(b, 12, WARN);
    enigma_character_card(b, character);
    if (index < 0) draw_round(b, 12, fade(STAGE_GROUND, 0.6f));
    if (on) draw_outline(box_inset(b, -3), 14, 4, WARN);
    else if (index >= 0) draw_outline(box_inset(b, -2), 13, 3, BRASS400);
    hint_mark(b, 12, seat_hint(at, index));
    widget_ring(id, b, 12);
}

static void characters(const struct seat *at, struct box b, unsigned set, int verb)
{
    int n = __builtin_popcount(set), here = 0;
    if (app_small()) {           /* below each other */
        float high = fminf(124, (b.h - 8 * (float)n - 32) / (float)n);
        struct box head = box_cut_top(&b, 32);
        type_line(head, style_fixed(style_size(HEADING, 20)), BRASS300, CENTRE,
                  verb == VERB_KEEP ? _("Keep one Character") : _("Finish whose Mission?"));
        for (int c = 0; c < CHARACTERS; c++)
            if (set >> c & 1)
                character_choice(
                    at, (struct box){ b.x + 4, b.y + 8 + (high + 8) * (float)here++, b.w - 8, high }, c, verb);
        return;
    }
    float gap = 14, w = fminf(190, (b.w - 32 - gap * (float)(n - 1)) / (float)n), h = fminf(w * 1.5f, b.h - 80);
    draw_round(b, 16, fade(STAGE_GROUND, 0.88f));
    draw_outline(b, 16, 2, fade(ACCENT, 0.35f));
    float x = b.x + (b.w - w * (float)n - gap * (float)(n - 1)) / 2, y = b.y + (b.h - h) / 2 + 18;
    type_line((struct box){ b.x + 12, y - 50, b.w - 24, 36 }, style_fixed(style_size(HEADING, 24)), BRASS300,
              CENTRE, verb == VERB_KEEP ? _("Keep one Character") : _("Finish whose Mission?"));
    for (int c = 0; c < CHARACTERS; c++)
        if (set >> c & 1) character_choice(at, (struct box){ x + (w + gap) * (float)here++, y, w, h }, c, verb);
}

/* Whose Character was shown: held to be seen, like a card. */
static void met(const struct seat *at, struct box b, int seat)
{
    char line[120];
    const struct enigma *e = enigma_view(at);
    float h = fminf(340, b.h - 90), w = h * 0.7925f;      /* as the back is drawn */
    struct box card = box_centre((struct box){ b.x, b.y + 30, b.w, b.h - 30 }, w, h);
    uint32_t id = spot_id("met", seat);
    draw_round(b, 16, fade(STAGE_GROUND, 0.88f));
    draw_outline(b, 16, 2, fade(ACCENT, 0.35f));
    snprintf(line, sizeof line, _("The Character of %s"), enigma_player(at, seat));
    type_line((struct box){ b.x + 12, card.y - 46, b.w - 24, 36 }, style_fixed(style_size(HEADING, 24)),
              BRASS300, CENTRE, line);
    spot(id, card, SPOT_HOLD, line);
    bool held = spot_held(id) > 0;
    if (held) enigma_character_card(card, e->hand[seat]);
    else {
        enigma_portrait(card, ENIGMA_UNKNOWN);
        struct box strip = box_centre((struct box){ card.x, card.y + card.h - 70, card.w, 40 }, 96, 32);
        draw_round(strip, 9, fade(INK950, 0.86f));
        draw_icon((struct box){ strip.x + 12, strip.y + 6, 20, 20 }, "eye", WARN);
        type_line((struct box){ strip.x + 38, strip.y, 56, 32 }, style_fixed(style_size(LABEL, 14)), WHITE,
                  LEFT, _("Hold"));
    }
    widget_ring(id, card, 12);
}

bool enigma_staged(const struct seat *at)
{
    int verb;
    return enigma_met_seat(at) >= 0 || offered(at, &verb) || enigma_mission_naming(at) >= 0
           || (naming(at) && enigma_view(at)->place < ENIGMA_PLACES);
}

bool enigma_stage(const struct seat *at, struct box b)
{
    int verb, place = enigma_mission_naming(at);
    unsigned set = offered(at, &verb);
    enigma_ui(at)->lay.stage = b;
    if (enigma_met_seat(at) >= 0) met(at, b, enigma_met_seat(at));
    else if (set) characters(at, b, set, verb);
    else if (naming(at) && enigma_view(at)->place < ENIGMA_PLACES) wheel(at, b, enigma_view(at)->place);
    else if (place >= 0) wheel(at, b, place);
    else return false;
    return true;
}
