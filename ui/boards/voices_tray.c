/* The tray: own chips, the secret role, strategy cards. */
#include <math.h>
#include <stdio.h>

#include "../app.h"
#include "../table.h"
#include "../widgets.h"
#include "text.h"
#include "voices_view.h"

static void chip_at(struct box b, int marker)
{
    const struct voices *v = voices_view();
    uint32_t id = spot_id("voices own", marker);
    char label[80];
    float radius = b.w * 0.43f, x = b.x + b.w / 2, y = b.y + b.h / 2 - 2;
    int at = v->where[marker];
    voices_chip_label(marker, label, sizeof label);
    if (spot(id, b, SPOT_LARGE, label)) {
        if (voices_asked(ASK_PUSH)) voices_aim_marker(marker);
        else voices_touch_marker(marker);
    }
    if (spot_inspected(id)) voices_about_chip(marker);
    bool aimed = voices_asked(ASK_PUSH) && voices_aim.marker == marker;
    int index = voices_asked(ASK_MARKER) ? table_find(V_MARKER, marker, ANY) : -1;
    if (at == UNUSED || at == MOVING) voices_chip(x, y, radius, marker, at == UNUSED && !(aimed && voices_aim.region >= 0) ? 1 : 0.4f);
    else {
        voices_dashes(x, y, floorf(radius) - 1, 2, fade(WHITE, 0.28f));
        if (at == DESTROYED) draw_icon((struct box){ x - 10, y - 10, 20, 20 }, "close", 0xE0857EFF);
        else draw_icon((struct box){ x - 10, y - 10, 20, 20 }, voices_region_icon(at), TEXT3);
    }
    if (aimed || index >= 0) draw_outline(b, 12, table.picked >= 0 && table.picked == index ? 4 : 2, BRASS400);
    if (spot_focused(id)) draw_focus(b, 12);
}

static void chips(struct box b, int rows)
{
    const struct voices *v = voices_view();
    int sets[SETS], n = 0;
    for (int s = 0; s < SETS; s++)
        if (v->owner[s] == voices_me()) sets[n++] = s;
    int per_row = rows == 1 ? n * SET_SIZE : SET_SIZE;
    float room = rows == 1 ? b.w : fminf(b.w, SET_SIZE * 48), side = fminf(n > 1 && rows > 1 ? (b.h - 4) / 2 : 48, room / (float)per_row);
    for (int i = 0; i < n * SET_SIZE; i++) {
        int row = i / per_row;
        float y = n == 1 || rows == 1 ? b.y + (b.h - side) / 2 : b.y + (side + 4) * (float)row;
        chip_at((struct box){ b.x + side * (float)(i % per_row), y, side, side }, sets[i / SET_SIZE] * SET_SIZE + i % SET_SIZE);
    }
}

/* Shown while it is held down, and nobody else looks. */
static void role(struct box b)
{
    int r = voices_view()->role[voices_me()];
    uint32_t id = spot_id("voices role", 0);
    bool known = r >= 0 && r < ROLES;
    spot(id, b, SPOT_HOLD, _("Hold to see your role"));
    if (known && spot_inspected(id)) voices_about_role(r);
    draw_shape(b, &(struct shape){ .radius = 11, .top = 0x3A2A48FF, .bottom = 0x2A1D36FF, .line = fade(VIOLET, 0.6f), .line_width = 1 });
    draw_icon((struct box){ b.x + b.w / 2 - 13, b.y + b.h / 2 - 32, 26, 26 }, "eye", VIOLET);
    type_line((struct box){ b.x + 3, b.y + b.h / 2 - 2, b.w - 6, 18 }, style_fixed(SMALL), TEXT, CENTRE, _("Role"));
    type_line((struct box){ b.x + 3, b.y + b.h / 2 + 15, b.w - 6, 18 }, style_fixed(PLAIN13), TEXT2, CENTRE, _("hold"));
    if (spot_focused(id)) draw_focus(b, 11);
    if (!known || spot_held(id) < 180) return;
    float w = fminf(360, canvas.w - 40), text_w = w - 140, h = fmaxf(130, type_line_height(TITLE) + type_height(text_w, BODY, _(role_cards[r].wish)) + 34);
    struct box paper = { fminf(b.x, canvas.w - w - 16), b.y - h - 10, w, h };
    widget_paper(paper, 14);
    draw_art((struct box){ paper.x + 12, paper.y + (h - 104) / 2, 104, 104 }, voices_role_art(r), WHITE);
    type_line((struct box){ paper.x + 128, paper.y + 12, text_w, type_line_height(TITLE) }, TITLE, PAPER_INK, LEFT, _(role_cards[r].title));
    type_wrap((struct box){ paper.x + 128, paper.y + 18 + type_line_height(TITLE), text_w, h }, BODY, PAPER_INK2, LEFT, _(role_cards[r].wish));
}

static void card_at(struct box b, int card)
{
    const struct strategy_card *c = &strategy_cards[strategy_design(card)];
    uint32_t id = spot_id("voices card", card);
    char when[80], label[80];
    snprintf(label, sizeof label, _("Card %s"), _(c->title));
    if (spot(id, b, 0, label)) voices_touch_strategy(card);
    if (spot_inspected(id)) voices_about_strategy(card);
    int index = table_asking() ? table_find(V_PLAY, card, ANY) : -1;
    if (index < 0 && table_asking()) index = table_find(V_DISCARD, card, ANY);
    if (index >= 0) b.y -= table.picked == index ? 8 : 4;
    widget_paper(b, 11);
    draw_round((struct box){ b.x + 9, b.y + 9, 26, 26 }, 13, 0x6A4A80FF);
    draw_icon((struct box){ b.x + 13, b.y + 13, 18, 18 }, c->region >= 0 ? voices_region_icon(c->region) : c->trigger & ON_HEADER ? "megaphone" : c->trigger & ON_OPEN_PLACED ? "scales" : c->trigger & ON_OWN_DESTROYED ? "heart" : "stick", WHITE);
    struct style name = style_fixed(style_size(CARD_NAME, 16));
    float tall = type_height(b.w - 46, name, _(c->title));
    type_wrap((struct box){ b.x + 41, b.y + 22 - tall / 2, b.w - 46, tall }, name, PAPER_INK, LEFT, _(c->title));
    voices_when(card, when, sizeof when);
    type_wrap((struct box){ b.x + 10, b.y + 50, b.w - 18, 40 }, style_fixed(PLAIN13), PAPER_INK2, LEFT, when);
    if (index >= 0) draw_outline(box_inset(b, -2), 13, table.picked == index ? 4 : 2, BRASS400);
    if (spot_focused(id)) draw_focus(b, 11);
}

static void hand(struct box b)
{
    const struct voices *v = voices_view();
    int list[STRATEGIES], n = 0;
    for (int c = 0; c < STRATEGIES; c++)
        if (v->strategy[c] == voices_me()) list[n++] = c;
    int count = n ? n : v->hand_count[voices_me()];
    if (!count) return;
    float gap = 8, w = fminf(166, (b.w - gap * (float)(count - 1)) / (float)count), x = b.x + b.w - (w + gap) * (float)count + gap;
    for (int i = 0; i < count; i++) {
        struct box c = { x + (w + gap) * (float)i, b.y, w, b.h };
        if (n) card_at(c, list[i]);
        else draw_art(box_centre(c, fminf(w, b.h * 96 / 134), b.h), "voices/strategy-back", WHITE);
    }
}

void voices_tray(struct box b)
{
    if (table.viewer >= 0 && table_turn() == voices_me()) draw_fill((struct box){ b.x, b.y, b.w, 2 }, BRASS400);
    voices_desk.tray = b;
    struct box in = { b.x + 12, b.y + 10, b.w - 24, b.h - 20 };
    if (table.viewer < 0) {
        type_line(in, style_fixed(BODY), TEXT2, CENTRE, _("Nobody's chips and cards are shown now."));
        return;
    }
    if (app_portrait()) {
        chips(box_cut_top(&in, 50), 1);
        box_cut_top(&in, 8);
    } else {
        struct box left = box_cut_left(&in, fminf(400, in.w * 0.47f));
        char words[80];
        if (voices_view()->seats > 3 || voices_me() == voices_view()->prosecutor) {
            int unused = voices_markers(voices_view(), voices_me(), UNUSED);
            snprintf(words, sizeof words, ngettext("**Your chips:** %d left", "**Your chips:** %d left", unused), unused);
            type_wrap(box_cut_top(&left, 22), style_fixed(SMALL), TEXT2, LEFT, words);
        }
        chips(left, 2);
        box_cut_left(&in, 8);
    }
    role(box_cut_left(&in, 62));
    box_cut_left(&in, 10);
    hand(in);
}
