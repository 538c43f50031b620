/* The trick in the middle: who played what, who is ahead, what may be placed. */
#include <math.h>
#include <stdio.h>

#include "../../app.h"
#include "../../flight.h"
#include "../boards.h"
#include "../../widgets.h"
#include "view.h"
#include "text.h"

/* While placing, the only card that can be placed is chosen by itself. */
int justice_placing(const struct seat *at)
{
    if (!justice_asked(at, JUSTICE_PLACE)) return NO_CARD;
    int only = NO_CARD;
    for (int i = 0; i < at->legal_count; i++) {
        int c = at->legal[i].arg[0];
        if (at->legal[i].verb != JUSTICE_V_PLACE || c == only) continue;
        if (only != NO_CARD) return justice_ui(at)->desk.chosen;
        only = c;
    }
    return only;
}

static void touch_trick(const struct seat *at, int card)
{
    if (justice_asked(at, JUSTICE_PLACE) && seat_find(at, JUSTICE_V_PLACE, card, ANY) >= 0) {
        justice_ui(at)->desk.chosen = card;
        seat_pick(at, -1);
    } else {
        justice_about_card(card);
    }
}

/* room: how wide the words under the card may be. */
static void trick_card(const struct seat *at, struct box b, int seat, float room)
{
    const struct justice *j = justice_now(at);
    int card = j->play[seat];
    char label[80], text[200];
    justice_ui(at)->desk.trick[seat] = b;
    bool playing = j->phase == JUSTICE_LEAD || j->phase == JUSTICE_FOLLOW;
    const char *what = card == NO_CARD ? (playing && at->turn == seat ? _("to play") : "") : seat == j->leader ? _("led") : _("followed");
    if (card != NO_CARD && j->winner == seat) what = _("is ahead");
    if (card == NO_CARD) {
        draw_dashes(b, 11, 2, playing && at->turn == seat ? BRASS400 : fade(WHITE, 0.25f));
    } else if (!flight_hides(spot_id("justice trick", seat))) {
        uint32_t id = spot_id("justice trick", seat);
        justice_card_label(card, label, sizeof label);
        snprintf(text, sizeof text, _("In the trick: %s"), label);
        if (spot(id, b, 0, text)) touch_trick(at, card);
        if (spot_inspected(id)) justice_about_card(card);
        if (j->hung[seat]) {     /* the Modification sticks out to its side */
            bool right = hung_side(j->hung[seat]) == JUSTICE_RIGHT;
            struct box m = { b.x + (right ? 26 : -26), b.y + 14, b.w, b.h - 20 };
            justice_draw_card(m, JUSTICE_SUIT_CARDS + hung_number(j->hung[seat]) - 1);
        }
        justice_draw_card(b, card);
        bool can = justice_asked(at, JUSTICE_PLACE) && seat_find(at, JUSTICE_V_PLACE, card, ANY) >= 0;
        if (j->winner == seat || justice_placing(at) == card) draw_outline(box_inset(b, -3), 13, 3, BRASS400);
        else if (can) draw_outline(box_inset(b, -2), 12, 2, fade(BRASS400, 0.7f));
        if (spot_focused(id)) draw_focus(b, 11);
    }
    snprintf(text, sizeof text, *what ? "%s %s" : "%s", at->players[seat].name, what);
    if (type_width(style_fixed(SMALL), text) + 46 > room) snprintf(text, sizeof text, "%s", at->players[seat].name);
    float w = fminf(room, type_width(style_fixed(SMALL), text) + 46);
    struct box pill = { b.x + (b.w - w) / 2, b.y + b.h + 5, w, 30 };
    draw_round(pill, 15, fade(INK900, 0.85f));
    if (at->turn == seat) draw_outline(pill, 15, 2, BRASS400);
    widget_badge((struct box){ pill.x + 5, pill.y + 4, 22, 22 }, at->players[seat].colour, false);
    type_line((struct box){ pill.x + 32, pill.y, pill.w - 40, 30 }, style_fixed(SMALL), TEXT, LEFT, text);
}

static void lead_suit(const struct seat *at, struct box b, bool one_line)
{
    const struct justice *j = justice_now(at);
    if (j->led >= JUSTICE_SUITS || j->phase < JUSTICE_FOLLOW || j->phase > JUSTICE_PLACE) return;
    const char *name = _(justice_suit_names[j->led]);
    float w = type_width(style_fixed(LABEL), name) + 26, x = b.x + (b.w - w) / 2;
    if (one_line) {
        float label = type_width(style_fixed(PLAIN13), _("Lead suit")) + 12;
        type_line((struct box){ x - label / 2, b.y, label, 24 }, style_fixed(PLAIN13), 0xE6D2C4FF, LEFT, _("Lead suit"));
        x += label / 2;
    } else {
        type_line((struct box){ b.x, b.y, b.w, 18 }, style_fixed(PLAIN13), 0xE6D2C4FF, CENTRE, _("Lead suit"));
        b.y += 18;
    }
    draw_icon((struct box){ x, b.y + 3, 18, 18 }, justice_suit_icon(j->led), TEXT);
    type_line((struct box){ x + 24, b.y, w - 22, 24 }, style_fixed(LABEL), TEXT, LEFT, name);
}

/* Where the k-th seat from the viewer lies in the ring: below, then clockwise. `room`: how wide its words may be. */
static struct box ring_place(struct box b, int n, int k, float cw, float ch, float *room)
{
    static const struct { float x; int row; } places[3][5] = {      /* x: -1 left, 1 right; row 0 top, 1 middle, 2 below */
        { { 0, 2 }, { -0.5f, 0 }, { 0.5f, 0 } },
        { { 0, 2 }, { -1, 1 }, { 0, 0 }, { 1, 1 } },
        { { 0, 2 }, { -1, 1 }, { -0.5f, 0 }, { 0.5f, 0 }, { 1, 1 } },
    };
    float x = places[n - 3][k].x, top = b.y, low = b.y + b.h - ch - 36;
    float middle = n == 5 ? fminf(low, fmaxf(top + ch + 44, (top + low) / 2)) : (top + low) / 2;
    float y = places[n - 3][k].row == 0 ? top : places[n - 3][k].row == 1 ? middle : low;
    float edge = b.w / 2 - cw / 2 - 30, cx = b.x + b.w / 2 + (fabsf(x) == 1 ? x * edge : x * (b.w / 2));
    *room = x == 0 ? cw + 70 : fabsf(x) == 1 ? 2 * fminf(cw / 2 + 30, b.w / 2 - cw - 36) : b.w / 2 - 8;
    if (places[n - 3][k].row == 1) *room = fmaxf(*room, cw);
    return (struct box){ cx - cw / 2, y, cw, ch };
}

/* Seats around the trick, the viewer at the bottom. */
void justice_trick(const struct seat *at, struct box b)
{
    struct justice_ui *ui = at->ui;
    const struct justice *j = justice_now(at);
    int n = j->seats;
    float side = fminf(b.w, b.h) * 0.8f;
    draw_art(box_centre(b, side, side), "justice/cog", fade(WHITE, 0.12f));
    if (b.h < 330) {             /* a low area: side by side in playing order */
        float step = b.w / (float)n, cw = fminf(84, fminf(step - 46, (b.h - 70) * 84 / 122)), ch = cw * 122 / 84;
        ui->desk.middle = box_centre(b, cw, ch);
        for (int k = 0; k < n; k++) {
            int seat = (j->leader < n ? j->leader + k : k) % n;
            trick_card(at, (struct box){ b.x + step * (float)k + (step - cw) / 2, b.y + 30, cw, ch }, seat, step - 4);
        }
        lead_suit(at, (struct box){ b.x, b.y, b.w, 26 }, true);
        return;
    }
    float ch = fminf(122, fminf(b.w / 4.4f * 122 / 84, n == 5 ? b.h / 2 - 42 : (b.h - 50) / 2 - 38)), cw = ch * 84 / 122, room;
    ui->desk.middle = box_centre(b, cw, ch);
    for (int k = 0; k < n; k++) {
        struct box place = ring_place(b, n, k, cw, ch, &room);
        trick_card(at, place, (justice_me(at) + k) % n, room);
    }
    float low = b.y + b.h - ch - 36, high = b.y + ch + 36;
    lead_suit(at, (struct box){ b.x, (high + low) / 2 - 22, b.w, 44 }, false);
}
