/* The hand, and the cards of it laid out for a proof. */
#include <math.h>
#include <stdio.h>

#include "../../carry.h"
#include "view.h"

/* The listed proof whose cards are exactly these, or -1. */
static int proof_of(const struct seat *at, uint32_t cards)
{
    for (int i = 0; i < at->legal_count; i++) {
        const struct action *a = &at->legal[i];
        uint32_t bits = 0;
        if (a->verb != TR_SHOW) continue;
        for (int k = 0; k < a->count; k++) bits |= TR_BIT(a->arg[k]);
        if (bits == cards) return i;
    }
    return -1;
}

static void touch_card(const struct seat *at, int card)
{
    struct tribunal_ui *ui = at->ui;
    if (!at->asking) {
        app_toast(_("Wait for your turn"));
        return;
    }
    if (tribunal_view(at)->phase == TR_AT_DISCARD) seat_touch(at, seat_find(at, TR_DISCARD, card, ANY));
    else if (tribunal_view(at)->phase == TR_AT_PROOF) {
        ui->chosen ^= TR_BIT(card);
        seat_pick(at, proof_of(at, ui->chosen));
        app_redraw();
    } else app_toast(_("Cards stay hidden: claim a space on the board instead"));
}

void tribunal_about_card(int card)
{
    char title[80];
    snprintf(title, sizeof title, _("%s, %s"), _(tribunal_symbol_names[tribunal_symbol(card)]),
             _(tribunal_borough_names[tribunal_borough(card)]));
    const char *text = _("Evidence. Its symbol supports claims in the Courtroom, its borough claims of that "
                         "borough. You may hold four cards at the end of a turn.");
    seat_about_card(title, text, tribunal_card, card, 1.4f);
}

static bool card_raised(const struct seat *at, int card)
{
    if (tribunal_ui(at)->chosen & TR_BIT(card)) return true;
    return at->picked >= 0 && at->legal[at->picked].verb == TR_DISCARD && at->legal[at->picked].arg[0] == card;
}

/* A card to discard, or one of those that prove. */
static int card_hint(const struct seat *at, int card)
{
    const struct action *a = at->hint ? &at->hint->action[0] : NULL;
    for (int i = 0; a && a->verb == TR_SHOW && at->asking && i < a->count; i++)
        if (a->arg[i] == card) return 1;
    return seat_hint_of(at, TR_DISCARD, card, ANY);
}

/* A card stands for a claim where it is dropped; what is discarded or proves goes anywhere out of the hand. */
static void card_dropped(const struct seat *at, int card, float x, float y)
{
    const struct tribunal *t = tribunal_view(at);
    if (t->phase == TR_AT_CLAIM && tribunal_dropped(at, x, y)) return;
    if (t->phase == TR_AT_CLAIM) app_toast(_("Drop it on the space you claim"));
    else touch_card(at, card);
}

static void own_pawn(struct box b, int seat_colour)
{
    tribunal_pawn(b, seat_colour, 1);
}

/* The own mark: a pawn that is dragged to a space. */
static void own_badge(const struct seat *at, struct box b, int seat)
{
    static const uint8_t phases[] = { TR_AT_CLAIM, TR_AT_PENALTY, TR_AT_BRIBE, TR_AT_SEND, TR_AT_STRIKE };
    const struct tribunal *t = tribunal_view(at);
    uint32_t id = spot_id("own pawn", 0);
    bool now = false;
    float x, y;
    for (size_t i = 0; i < sizeof phases; i++) now |= at->asking && t->phase == phases[i];
    widget_badge(b, at->players[seat].colour, true);
    enum touch touch = widget_touched(id, b, b.w / 2, now ? SPOT_DRAG : 0, _("Your pawns"));
    if (touch != UNTOUCHED) {
        char pawns[40], text[200];
        tribunal_pawns_left(t, seat, pawns, sizeof pawns);
        snprintf(text, sizeof text, _("%s left. Drag one to a space, or tap the space."), pawns);
        if (touch == ASKED) seat_about(_("Your pawns"), text, NULL);
        else app_toast(text);
    }
    if (carry(id, box_centre(b, 40, 56), own_pawn, tribunal_colour(at, seat), &x, &y)
        && !tribunal_dropped(at, x, y))
        app_toast(_("Drop it on a space"));
}

bool tribunal_take(const struct seat *at, const struct action *a)
{
    struct tribunal_ui *ui = at->ui;
    if (a->verb != TR_SHOW) return false;
    ui->chosen = 0;
    for (int i = 0; i < a->count; i++) ui->chosen |= TR_BIT(a->arg[i]);
    return false;
}

/* Small: at most four in a row, so that every name is readable; more lie in rows of three, picture beside
   name. */
enum { SMALL_ROW = 4, SMALL_LOW = 3, LOW_CARD = 60 };

static int small_rows(const struct seat *at)
{
    int n = tribunal_view(at)->hand_count[tribunal_me(at)];
    return n > SMALL_ROW ? (n + SMALL_LOW - 1) / SMALL_LOW : 1;
}

float tribunal_small_tray(const struct seat *at)
{
    int rows = small_rows(at);
    return rows == 1 ? (app_portrait() ? 136 : 112) : 8 + (LOW_CARD + 6) * (float)rows;
}

/* Where the i-th of n cards lies. */
static struct box card_place(const struct seat *at, struct box b, int i, int n)
{
    float w = app_portrait() ? 126 : 96, h = app_portrait() ? 154 : 134;
    if (app_small()) {
        bool low = small_rows(at) > 1;
        int across = low ? SMALL_LOW : SMALL_ROW;
        float gap = low ? 6 : 8;
        h = low ? LOW_CARD : b.h - 14;
        w = (b.w - gap * (float)(across - 1)) / (float)across;
        return (struct box){ b.x + (w + gap) * (float)(i % across),
                             b.y + 8 + (h + gap) * (float)(i / across), w, h };
    }
    h = fminf(h, b.h - 20);
    if (n > 1) w = fmaxf(66, fminf(w, (b.w - 10 * (float)(n - 1)) / (float)n));
    float step = n > 1 ? fminf(w + 12, (b.w - w) / (float)(n - 1)) : 0;
    return (struct box){ b.x + step * (float)i, b.y + (b.h - h) / 2, w, h };
}

static void hand_cards(const struct seat *at, struct box b, int seat)
{
    uint32_t hand = tribunal_view(at)->hand[seat];
    int n = __builtin_popcount(hand), here = 0;
    bool wanted = at->asking
                  && (tribunal_view(at)->phase == TR_AT_DISCARD || tribunal_view(at)->phase == TR_AT_PROOF);
    for (int c = 0; c < TR_CARDS; c++) {
        if (!(hand & TR_BIT(c))) continue;
        struct box card = card_place(at, b, here++, n);
        uint32_t id = spot_id("card", c);
        char label[80];
        snprintf(label, sizeof label, _("%s, %s"), _(tribunal_symbol_names[tribunal_symbol(c)]),
                 _(tribunal_borough_names[tribunal_borough(c)]));
        bool claims = at->asking && tribunal_view(at)->phase == TR_AT_CLAIM;
        if (spot(id, card, wanted || claims ? SPOT_DRAG : 0, label)) touch_card(at, c);
        if (spot_inspected(id)) tribunal_about_card(c);
        float x, y;
        if (carry(id, card, tribunal_card, c, &x, &y)) {
            if (box_holds(card, x, y)) touch_card(at, c);
            else card_dropped(at, c, x, y);
        }
        if (card_raised(at, c)) card.y -= app_small() ? 6 : 14;
        if (flight_hides(spot_id("card", c)) || carried(id)) continue;
        tribunal_card(card, c);
        if (card_raised(at, c)) draw_outline(box_inset(card, -3), 13, 3, BRASS400);
        else if (wanted) draw_outline(box_inset(card, -2), 12, 2, fade(BRASS400, 0.6f));
        hint_mark(card, 11, card_hint(at, c));
        widget_ring(id, card, 11);
    }
    if (n) return;
    int count = tribunal_view(at)->hand_count[seat];       /* hidden from this viewer */
    float w = card_place(at, b, 0, 1).w + 12;
    for (int i = 0; i < count; i++) {
        struct box back = card_place(at, b, 0, 1);
        if (app_small()) back = card_place(at, b, i, count);
        else back.x += w * (float)i;
        draw_art(back, "tribunal/cardback", WHITE);
    }
}

void tribunal_tray(const struct seat *at, struct box b)
{
    int seat = tribunal_me(at);
    const struct player *p = &at->players[seat];
    char detail[100], pawns[40], tip[160];
    bool tall = app_portrait();
    tribunal_pawns_left(tribunal_view(at), seat, pawns, sizeof pawns);
    snprintf(detail, sizeof detail, _("%d of %d cards \u00b7 %s"), tribunal_view(at)->hand_count[seat], TR_HAND,
             pawns);
    if (at->turn == seat) draw_fill((struct box){ b.x, b.y, b.w, 2 }, BRASS400);
    if (app_small()) {
        struct box cards = { b.x + 10, b.y, b.w - 20, b.h };
        tribunal_ui(at)->lay.hand[seat] = box_centre(cards, 80, 110);
        hand_cards(at, cards, seat);
        return;
    }
    struct box own = { b.x + 14, b.y + (tall ? 26 : 0), 196, tall ? 60 : b.h };
    own_badge(at, (struct box){ own.x, own.y + (own.h - 42) / 2, 42, 42 }, seat);
    float h1 = type_line_height(ROW), h2 = type_line_height(SMALL), y = own.y + (own.h - h1 - h2) / 2;
    type_line((struct box){ own.x + 54, y, 140, h1 }, ROW, TEXT, LEFT, p->name);
    type_line((struct box){ own.x + 54, y + h1, 148, h2 }, style_fit(PLAIN13, 148, detail), TEXT2, LEFT,
              detail);
    float x = b.x + (tall ? 236 : 226);
    bool full = tribunal_view(at)->hand_count[seat] > 5;        /* every name readable: the tip gives way */
    struct box hand = { x, b.y, b.x + b.w - x - 16 - (tall || full || b.w < 900 ? 0 : 246), b.h };
    tribunal_ui(at)->lay.hand[seat] = (struct box){ hand.x, hand.y + 10, 96, 134 };
    hand_cards(at, hand, seat);
    if (!tribunal_used_count(at) || (full && !tall)) return;
    snprintf(tip, sizeof tip,
             ngettext("Used cards are open\nTap the pile to look through %d card.",
                      "Used cards are open\nTap the pile to look through %d cards.",
                      (unsigned long)tribunal_used_count(at)),
             tribunal_used_count(at));
    struct style small = style_size(LOG, 13);
    if (tall && type_height(206, small, tip) <= b.h - 94)
        type_wrap((struct box){ b.x + 16, b.y + 94, 206, 60 }, small, TEXT2, LEFT, tip);
    else if (!tall && b.w >= 900)
        type_wrap((struct box){ b.x + b.w - 254, b.y + b.h / 2 - 32, 240, 64 }, LOG, TEXT2, LEFT, tip);
}

/* The own cards, as many in a row as fit. */
float tribunal_secrets(const struct seat *at, struct box b, bool measure)
{
    uint32_t hand = tribunal_view(at)->hand[at->viewer];
    int n = __builtin_popcount(hand), across = (int)((b.w + 8) / 94), here = 0;
    if (across > n) across = n;
    if (!n) return 0;
    for (int c = 0; c < TR_CARDS && !measure; c++) {
        if (!(hand & TR_BIT(c))) continue;
        tribunal_card(
            (struct box){ b.x + 94 * (float)(here % across), b.y + 128 * (float)(here / across), 86, 120 }, c);
        here++;
    }
    return 128 * (float)((n + across - 1) / across);
}

void tribunal_plaque(const struct seat *at, int seat, struct text *out)
{
    char pawns[40];
    int cards = tribunal_view(at)->hand_count[seat];
    tribunal_pawns_left(tribunal_view(at), seat, pawns, sizeof pawns);
    text_add(out, ngettext("%d card", "%d cards", (unsigned long)cards), cards);
    text_add(out, " \u00b7 %s", pawns);
}
