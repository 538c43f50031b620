/* A space of the courtroom or a borough: what a tap on it does, and its looks. */
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../../carry.h"
#include "view.h"

/* The action a tap on this space would be, or -1. */
static int action_at(const struct seat *at, int space)
{
    struct tribunal_ui *ui = at->ui;
    const struct tribunal *t = tribunal_view(at);
    if (!at->asking) return -1;
    switch (t->phase) {
    case TR_AT_CLAIM: return seat_find(at, TR_CLAIM, space, ANY);
    case TR_AT_PENALTY: return seat_find(at, TR_PENALTY, space, ANY);
    case TR_AT_BRIBE: return seat_find(at, TR_BRIBE, space, ANY);
    case TR_AT_STRIKE: return seat_find(at, TR_STRIKE, space, ANY);
    case TR_AT_SEND: return seat_find(at, TR_SEND, space, ANY);
    case TR_AT_REVERSAL:
        return ui->moving < 0 ? seat_find(at, TR_REVERSE, space, ANY)
                              : seat_find(at, TR_REVERSE, ui->moving, space);
    default: return -1;
    }
}

/* Whose cards a Borough's price counts: of an open claim the claimant's, else the reader's. */
static int payer(const struct seat *at)
{
    const struct tribunal *t = tribunal_view(at);
    bool claimed = t->phase == TR_AT_ANSWER || t->phase == TR_AT_PROOF;
    return claimed ? t->mover : tribunal_me(at);
}

void tribunal_about_space(const struct seat *at, int space)
{
    char text[500];
    const struct tribunal *t = tribunal_view(at);
    int price = tribunal_price(t, payer(at), space);
    if (space >= TR_GRID && payer(at) != tribunal_me(at)) {
        snprintf(text, sizeof text, _("**%s.** %s\n\nPrice for %s: %d cards from this borough, of any kind."),
                 _(tribunal_effect_names[space - TR_GRID]), _(tribunal_effect_texts[space - TR_GRID]),
                 at->players[payer(at)].name, price);
    } else if (space >= TR_GRID) {
        snprintf(text, sizeof text,
                 _("**%s.** %s\n\nPrice: %d cards from this borough, of any kind. An investigator of yours "
                   "here makes it %d."),
                 _(tribunal_effect_names[space - TR_GRID]), _(tribunal_effect_texts[space - TR_GRID]), price,
                 TR_PRICE_MEEPLE);
    } else {
        struct text words = TEXT_ON(text);
        text_clear(&words);
        text_add(&words, "%s", _("You should hold: "));
        bool first = true;
        for (int s = 0; s < TR_SYMBOLS; s++) {
            if (!tribunal_need[space][s]) continue;
            text_add(&words, "%s%d %s", first ? "" : ", ", tribunal_need[space][s],
                     _(tribunal_symbol_names[s]));
            first = false;
        }
        text_add(&words, "%s",
                 _(".\n\nClaim it with or without these cards. If nobody objects, your pawn is placed and the "
                   "cards stay in your hand."));
    }
    char title[80];
    snprintf(title, sizeof title, "%s", _(tribunal_space_names[space]));
    text_capital(title);
    seat_about(title, text, NULL);
}

static void touch_space(const struct seat *at, int space)
{
    struct tribunal_ui *ui = at->ui;
    const struct tribunal *t = tribunal_view(at);
    int index = action_at(at, space);
    if (t->phase == TR_AT_REVERSAL && index >= 0 && ui->moving < 0) {
        ui->moving = space;
        app_redraw();
        return;
    }
    if (index >= 0) {
        seat_touch(at, index);
        return;
    }
    if (!at->asking) {
        app_toast(_("Wait for your turn"));
        return;
    }
    if (ui->moving >= 0) {
        ui->moving = -1;
        app_redraw();
        return;
    }
    static const struct { uint8_t phase; const char *words; } elsewhere[] = {
        { TR_AT_ANSWER, N_("First answer the claim: OK or Objection!") },
        { TR_AT_PROOF, N_("First prove the claim: choose the cards of your hand that show it, or admit the "
                          "bluff") },
        { TR_AT_DISCARD, N_("First discard: choose a card of your hand") },
    };
    for (size_t i = 0; i < sizeof elsewhere / sizeof *elsewhere; i++)
        if (t->phase == elsewhere[i].phase) app_toast(_(elsewhere[i].words));
    static const struct { uint8_t phase, verb; } tried[] = {
        { TR_AT_CLAIM, TR_CLAIM }, { TR_AT_PENALTY, TR_PENALTY }, { TR_AT_BRIBE, TR_BRIBE },
        { TR_AT_STRIKE, TR_STRIKE }, { TR_AT_SEND, TR_SEND },
    };
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++)
        if (t->phase == tried[i].phase)
            seat_refuse(at, &(struct action){ (int8_t)at->actor, tried[i].verb, 1, 0, { space } });
}

bool tribunal_dropped(const struct seat *at, float x, float y)
{
    for (int space = 0; space < TR_SPACES; space++) {
        if (!box_holds(tribunal_ui(at)->lay.space[space], x, y)) continue;
        if (action_at(at, space) < 0 || action_at(at, space) != at->picked) touch_space(at, space);
        return true;
    }
    return false;
}

/* The space the picked action points at, or -1. */
static int picked_space(const struct seat *at)
{
    if (at->picked < 0) return -1;
    const struct action *a = &at->legal[at->picked];
    if (a->verb == TR_REVERSE) return a->arg[1];
    return a->verb == TR_CLAIM || a->verb == TR_PENALTY || a->verb == TR_BRIBE || a->verb == TR_SEND
                   || a->verb == TR_STRIKE
               ? a->arg[0]
               : -1;
}

static int ghost_on(const struct seat *at, int space)
{
    const struct tribunal *t = tribunal_view(at);
    if ((t->phase == TR_AT_ANSWER || t->phase == TR_AT_PROOF) && t->claimed == space) return t->mover;
    if (picked_space(at) != space || at->picked < 0) return -1;
    uint8_t verb = at->legal[at->picked].verb;
    return verb == TR_CLAIM || verb == TR_PENALTY ? at->actor : -1;
}

/* The space everybody looks at. */
static bool lit(const struct seat *at, int space)
{
    const struct tribunal *t = tribunal_view(at);
    bool claimed = (t->phase == TR_AT_ANSWER || t->phase == TR_AT_PROOF) && t->claimed == space;
    return claimed || picked_space(at) == space || tribunal_ui(at)->moving == space;
}

static void space_marks(const struct seat *at, struct box b, int space, float radius)
{
    uint32_t id = spot_id("space", space);
    if (lit(at, space)) {
        draw_outline(box_inset(b, -3), radius + 3, 4, WARN);
    } else if (action_at(at, space) >= 0) {
        draw_outline(box_inset(b, -2), radius + 2, 3, BRASS400);
        if (!app_small()) draw_round((struct box){ b.x + b.w - 19, b.y + 9, 10, 10 }, 5, BRASS400);
    }
    bool first = tribunal_view(at)->phase == TR_AT_REVERSAL && tribunal_ui(at)->moving < 0;
    hint_mark(b, radius,
              first ? seat_hint_of(at, TR_REVERSE, space, ANY) : seat_hint(at, action_at(at, space)));
    if (!widget_ring(id, b, radius) && spot_hovered(id)) draw_round(b, radius, fade(WHITE, 0.05f));
}

static void standing(const struct seat *at, struct box b, int space)
{
    const struct tribunal *t = tribunal_view(at);
    for (int s = 0; s < 2; s++)
        if (t->pawns[s] & TR_BIT(space) && !flight_hides(spot_id("pawn", space)))
            tribunal_pawn(b, tribunal_colour(at, s), 1);
    if (t->bribe & TR_BIT(space) && !flight_hides(spot_id("bribe", 0)))
        tribunal_bag(box_centre(b, b.h * 0.5f, b.h * 0.58f));
    int ghost = ghost_on(at, space);
    if (ghost >= 0 && !flight_hides(spot_id("pawn", space))) tribunal_pawn(b, tribunal_colour(at, ghost), 0.6f);
}

static void carried_pawn(struct box b, int seat_colour)
{
    tribunal_pawn(b, seat_colour, 1);
}

/* A press touches it, a hold tells of it; it glows where it may be chosen. */
static void press_space(const struct seat *at, struct box b, int space)
{
    uint32_t id = spot_id("space", space);
    const struct tribunal *t = tribunal_view(at);
    bool moves = at->asking && t->phase == TR_AT_REVERSAL && seat_find(at, TR_REVERSE, space, ANY) >= 0;
    if (spot(id, b, moves ? SPOT_DRAG : 0, _(tribunal_space_names[space]))) touch_space(at, space);
    float x, y;
    struct box pawn = box_centre(b, fminf(b.w, 52), fminf(b.h, 72));
    int owner = t->pawns[1] >> space & 1;
    bool dropped = moves && carry(id, pawn, carried_pawn, tribunal_colour(at, owner), &x, &y);
    if (moves && carried(id)) tribunal_ui(at)->moving = space;
    if (dropped && !tribunal_dropped(at, x, y)) tribunal_ui(at)->moving = -1;
    if (spot_inspected(id)) tribunal_about_space(at, space);
    if (lit(at, space)) draw_glow(b, 10, WARN);
}

void tribunal_grid_space(const struct seat *at, struct box b, int space)
{
    const struct tribunal *t = tribunal_view(at);
    press_space(at, b, space);
    if (!lit(at, space)) draw_shadow(b, 10, SHADOW_PLATE);
    draw_art(b, space == TR_CENTRE ? "tribunal/space-centre" : "tribunal/space", WHITE);
    bool taken = (t->pawns[0] | t->pawns[1] | t->bribe) & TR_BIT(space);
    if (taken) draw_dim_begin(0.28f);
    tribunal_need_discs(b, space, fminf(46, b.w * (app_small() ? 0.36f : 0.28f)));
    if (taken) draw_dim_end(b);
    space_marks(at, b, space, 10);
    standing(at, b, space);
}

void tribunal_borough_space(const struct seat *at, struct box b, int space)
{
    static const char *const icons[] = { "scales", "plus", "coin", "swap", "trash" };
    const struct tribunal *t = tribunal_view(at);
    int n = space - TR_GRID;
    assert(n >= 0);
    press_space(at, b, space);
    if (!lit(at, space)) draw_shadow(b, 10, SHADOW_PLATE);
    draw_shape(b, &(struct shape){ .radius = 10,
                                   .top = SPACE_GROUND,
                                   .bottom = SPACE_LOW,
                                   .line = fade(GOLD, 0.6f),
                                   .line_width = 2 });
    draw_round((struct box){ b.x + 3, b.y + 3, 56, b.h - 6 }, 8, fade(tribunal_borough_colours[n], 0.35f));
    struct box tile = { b.x + 12, b.y + (b.h - 44) / 2, 44, 44 };
    draw_round(tile, 9, tribunal_borough_colours[n]);
    draw_icon(box_centre(tile, 27, 27), icons[n], WHITE);
    float x = b.x + 67, w = b.w - 67 - 12;
    struct style name = style_fixed(style_size(CARD_NAME, 19)), effect = style_fixed(style_size(LABEL, 14));
    const char *does = _(tribunal_effect_names[n]);
    while (effect.size > 9 && !strchr(does, ' ') && type_width(effect, does) > w - 30) effect.size -= 0.5f;
    float h1 = 22, h2 = type_height(w - 28, effect, does), y = b.y + (b.h - h1 - h2) / 2;
    float pawn = (t->meeples[0] | t->meeples[1]) & TR_BIT(space) ? 30 : 0;
    type_line((struct box){ x, y, w - pawn, h1 }, name, SPACE_NAME, LEFT, _(tribunal_borough_names[n]));
    type_wrap((struct box){ x, y + h1, w - 28, h2 }, effect, SPACE_TEXT, LEFT, does);
    char price[8];
    snprintf(price, sizeof price, "%d", tribunal_price(t, payer(at), space));
    draw_outline((struct box){ b.x + b.w - 36, b.y + b.h - 30, 11, 15 }, 2, 1.6f, BRASS300);
    type_line((struct box){ b.x + b.w - 22, b.y + b.h - 33, 14, 20 }, style_fixed(style_size(NUMBER, 14)),
              BRASS300, LEFT, price);
    space_marks(at, b, space, 10);
    for (int s = 0; s < 2; s++)
        if (t->meeples[s] & TR_BIT(space) && !flight_hides(spot_id("meeple", space)))
            tribunal_meeple((struct box){ b.x + b.w - 40, b.y + 4, 30, 34 }, tribunal_colour(at, s));
    standing(at, (struct box){ b.x + 4, b.y + b.h / 2 - 36, 60, 72 },
             space); /* over the borough's mark: the name stays readable */
}

/* A pawn is its owner's mark where it would hide the name. */
static void small_standing(const struct seat *at, struct box b, int space)
{
    const struct tribunal *t = tribunal_view(at);
    int ghost = ghost_on(at, space);
    float before = canvas.alpha;
    if (flight_hides(spot_id("pawn", space))) return;
    if (t->bribe & TR_BIT(space)) tribunal_bag(b);
    for (int s = 0; s < 2; s++) {
        if (!(t->pawns[s] & TR_BIT(space)) && s != ghost) continue;
        if (s == ghost) canvas.alpha *= 0.6f;
        widget_badge(b, tribunal_colour(at, s), true);
        canvas.alpha = before;
    }
}

/* Name, price and who has been here: the rest is told when it is held. */
void tribunal_borough_small(const struct seat *at, struct box b, int space)
{
    const struct tribunal *t = tribunal_view(at);
    int n = space - TR_GRID;
    assert(n >= 0);
    press_space(at, b, space);
    draw_shape(b, &(struct shape){ .radius = 10, .top = SPACE_GROUND, .bottom = SPACE_LOW,
                                   .line = fade(GOLD, 0.6f), .line_width = 1.5f });
    draw_round((struct box){ b.x + 2, b.y + 2, 8, b.h - 4 }, 4, tribunal_borough_colours[n]);
    char price[8];
    snprintf(price, sizeof price, "%d", tribunal_price(t, payer(at), space));
    bool low = b.h < 42;         /* then both lines are a little smaller and keep to their halves */
    float x = b.x + 15, h = b.h / 2, right = b.x + b.w - 4;
    type_line((struct box){ x, b.y + (low ? 1 : 3), right - x, h },
              style_fixed(style_size(CARD_NAME, low ? 15 : 17)), SPACE_NAME, LEFT,
              _(tribunal_borough_names[n]));
    draw_outline((struct box){ x + 1, b.y + h * 1.5f - (low ? 7 : 9), low ? 8 : 10, low ? 11 : 14 }, 2, 1.6f,
                 BRASS300);
    type_line((struct box){ x + 16, b.y + h - (low ? 1 : 2), 14, h },
              style_fixed(style_size(NUMBER, low ? 13 : 15)), BRASS300, LEFT, price);
    for (int s = 0; s < 2; s++)
        if (t->meeples[s] & TR_BIT(space) && !flight_hides(spot_id("meeple", space))) {
            right -= 22;
            tribunal_meeple((struct box){ right, b.y + h - 3, 21, 24 }, tribunal_colour(at, s));
        }
    space_marks(at, b, space, 10);
    small_standing(at, (struct box){ x + 34, b.y + h - 1, 22, 22 }, space);
}
