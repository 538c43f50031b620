/* The trick in the middle: who played what, who is ahead, what may be placed. */
#include <math.h>
#include <stdio.h>

#include "../../app.h"
#include "../../carry.h"
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

enum { LEAST = 72 };             /* how wide a card must be */

static bool can_place(const struct seat *at, int card)
{
    return justice_asked(at, JUSTICE_PLACE) && seat_find(at, JUSTICE_V_PLACE, card, ANY) >= 0;
}

static void touch_trick(const struct seat *at, int card)
{
    justice_reading_touch(at, card);
    if (can_place(at, card)) {
        if (justice_ui(at)->desk.chosen == card) app_toast(_("This card is chosen: now tap where it goes."));
        justice_ui(at)->desk.chosen = card;
        seat_pick(at, -1);
    } else if (justice_asked(at, JUSTICE_PLACE)) {
        seat_refuse(at, &(struct action){ (int8_t)at->actor, JUSTICE_V_PLACE, 1, 0, { card } });
    } else {
        justice_about_card(at, card);
    }
}

/* Which side of that Suspect's row a card was dropped on, a Rosette anywhere on it; -1: on the Suspect. */
static int side_there(const struct justice_places *p, int slot, int card, float x)
{
    const struct box *left = &p->side[slot][0], *right = &p->side[slot][1];
    float from = app_small() ? left->x : p->row[slot].x;
    if (card_suit(card) == ROSETTES) return TOP;
    return x >= right->x ? JUSTICE_RIGHT : x >= from && x < left->x + left->w ? JUSTICE_LEFT : -1;
}

/* A card of the trick that was dropped beside a Suspect; elsewhere it goes back. */
static void dropped_laid(const struct seat *at, int card, float x, float y)
{
    const struct justice_places *p = &justice_ui(at)->desk.places;
    if (justice_placing(at) != card) touch_trick(at, card);
    for (int slot = 0; slot < JUSTICE_SLOTS; slot++) {
        if (!box_holds(p->row[slot], x, y)) continue;
        int side = side_there(p, slot, card, x);
        struct action a = { (int8_t)at->actor, JUSTICE_V_PLACE, 3, 0, { card, slot, side } };
        for (int i = 0; side >= 0 && i < at->legal_count; i++)
            if (action_equal(&at->legal[i], &a)) {
                seat_touch(at, i);
                return;
            }
        if (side < 0) break;
        seat_refuse(at, &a);
        return;
    }
    app_toast(_("Lay it on one side of a Suspect, or a Rosette on top"));
}

/* What a seat without a card did since the lead: the verb, or -1. */
static int done_instead(const struct seat *at, int seat)
{
    for (int i = at->past->count - 1; i >= 0; i--) {
        const struct action *a = &at->past->line[i].action;
        if (a->verb == JUSTICE_V_LEAD) break;
        if (a->seat == seat && (a->verb == JUSTICE_V_PASS || a->verb == JUSTICE_V_SIT)) return a->verb;
    }
    return -1;
}

/* What the seat does or did in this trick, in a word. */
static const char *part_in(const struct seat *at, int seat)
{
    const struct justice *j = justice_now(at);
    int card = j->play[seat], suit = card == NO_CARD ? -1 : card_suit(card);
    bool playing = j->phase == JUSTICE_LEAD || j->phase == JUSTICE_FOLLOW;
    if (j->phase < JUSTICE_CLOSE || j->phase > JUSTICE_PLACE) return "";
    if (suit < 0) {
        if (playing && at->turn == seat) return _("to play");
        if (j->closed >> seat & 1) return _("has closed");
        int verb = j->phase >= JUSTICE_FOLLOW ? done_instead(at, seat) : -1;
        return verb == JUSTICE_V_PASS ? _("passed") : verb == JUSTICE_V_SIT ? _("sat out") : "";
    }
    if (j->winner == seat) return playing ? _("is ahead") : _("won");
    if (seat == j->leader) return _("led");
    return suit == j->led ? _("followed") : suit == j->trump ? _("trumped") : _("threw in");
}

/* Under the card: badge, name, and what the seat did; in two lines where one is too wide. */
static void name_pill(const struct seat *at, struct box card, int seat, const char *what, float room)
{
    const char *name = at->players[seat].name;
    char text[200];
    snprintf(text, sizeof text, *what ? "%s %s" : "%s", name, what);
    struct style s = style_room(SMALL, (struct box){ 0, 0, room - 46, 26 }, text);
    bool two = *what && type_width(s, text) + 46 > room;
    if (two && at->turn == seat) {       /* the brass line says that it is to play */
        snprintf(text, sizeof text, "%s", name);
        two = false;
    }
    float wide = two ? fmaxf(type_width(s, name), type_width(s, what)) : type_width(s, text);
    bool bare = wide + 46 > room;        /* no room for the badge */
    float w = fminf(room, wide + (bare ? 20 : 46));
    struct box pill = { card.x + (card.w - w) / 2, card.y + card.h + (two ? 4 : 5), w, two ? 37 : 30 };
    float round = two ? 10 : 15;
    draw_round(pill, round, fade(INK900, 0.85f));
    if (at->turn == seat) draw_outline(pill, round, 2, BRASS400);
    if (!bare)
        widget_badge((struct box){ pill.x + 5, pill.y + (pill.h - 22) / 2, 22, 22 }, at->players[seat].colour,
                     false);
    float before = bare ? 8 : 32;
    struct box words = { pill.x + before, pill.y, pill.w - before - 8, pill.h };
    if (two) {
        words.y += 1;
        type_line(box_cut_top(&words, 18), s, TEXT, LEFT, name);
        words.h = 18;
    }
    type_line(words, s, two ? TEXT2 : TEXT, LEFT, two ? what : text);
}

/* room: how wide the words under the card may be, 0: there are none; out: how far a Modification sticks out. */
static void trick_card(const struct seat *at, struct box b, int seat, float room, float out)
{
    const struct justice *j = justice_now(at);
    int card = j->play[seat];
    char label[80], text[200];
    justice_ui(at)->desk.trick[seat] = b;
    bool playing = j->phase == JUSTICE_LEAD || j->phase == JUSTICE_FOLLOW;
    const char *what = part_in(at, seat);
    if (card == NO_CARD) {
        draw_dashes(b, 11, 2, playing && at->turn == seat ? BRASS400 : fade(WHITE, 0.25f));
    } else if (!flight_hides(spot_id("justice trick", seat))) {
        justice_card_label(card, label, sizeof label);
        snprintf(text, sizeof text, _("In the trick: %s"), label);
        if (j->hung[seat]) justice_draw_tucked(b, j->hung[seat], out);
        justice_draw_card(b, card);
        if (j->hung[seat] && out < 20) justice_draw_hung(b, j->hung[seat]);
        bool can = can_place(at, card);
        if (justice_asked(at, JUSTICE_PLACE) && !can) draw_dimmed(b, 11, 0.45f);
        if (j->winner == seat || justice_placing(at) == card) draw_outline(box_inset(b, -3), 13, 3, BRASS400);
        else if (can) draw_outline(box_inset(b, -2), 12, 2, fade(BRASS400, 0.7f));
        if (justice_placing(at) != card) hint_mark(b, 11, seat_hint_of(at, JUSTICE_V_PLACE, card, ANY));
        uint32_t id = spot_id("justice trick", seat);
        enum touch touched = widget_touched(id, b, 11, can ? SPOT_DRAG : 0, text);
        if (touched == TAPPED) touch_trick(at, card);
        if (touched == ASKED) justice_about_card(at, card);
        float x, y;
        bool dropped = carry(id, b, justice_draw_card, card, &x, &y);
        if (carried(id) && justice_placing(at) != card) touch_trick(at, card);
        if (dropped && !box_holds(b, x, y)) dropped_laid(at, card, x, y);
    }
    if (room > 0) name_pill(at, b, seat, what, room);
}

static void lead_suit(const struct seat *at, struct box b, bool one_line)
{
    const struct justice *j = justice_now(at);
    if (j->led >= JUSTICE_SUITS || j->phase < JUSTICE_FOLLOW || j->phase > JUSTICE_PLACE) return;
    const char *name = _(justice_suit_names[j->led]);
    float w = type_width(style_fixed(LABEL), name) + 26, x = b.x + (b.w - w) / 2;
    if (one_line) {
        float label = type_width(style_fixed(PLAIN13), _("Lead suit")) + 12;
        type_line((struct box){ x - label / 2, b.y, label, 24 }, style_fixed(PLAIN13), SAND, LEFT,
                  _("Lead suit"));
        x += label / 2;
    } else {
        type_line((struct box){ b.x, b.y, b.w, 18 }, style_fixed(PLAIN13), SAND, CENTRE, _("Lead suit"));
        b.y += 18;
    }
    draw_icon((struct box){ x, b.y + 3, 18, 18 }, justice_suit_icon(j->led), TEXT);
    type_line((struct box){ x + 24, b.y, w - 22, 24 }, style_fixed(LABEL), TEXT, LEFT, name);
}

/* Where the k-th seat from the viewer lies in the ring: below, then clockwise. `room`: how wide its words
   may be. */
static struct box ring_place(struct box b, int n, int k, float cw, float ch, float *room)
{
    static const struct {
        float x;
        int row;
    } places[3][5] = {
        /* x: -1 left, 1 right; row 0 top, 1 middle, 2 below */
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

/* Small: one beside the other in playing order, who it is below; what is led and trump above. */
void justice_trick_row(const struct seat *at, struct box b)
{
    const struct justice *j = justice_now(at);
    int n = j->seats;
    justice_ui(at)->desk.round = b;
    struct box head = box_cut_top(&b, 22), names = box_cut_bottom(&b, 22);
    float gap = 5, step = (b.w + gap) / (float)n, w = fminf(step - gap, fminf(84, b.h * 84 / 112)),
          h = fminf(b.h - 2, w * 122 / 84);
    char line[120] = "";
    if (j->led < JUSTICE_SUITS && j->phase >= JUSTICE_FOLLOW)
        snprintf(line, sizeof line, _("Led: **%s**"), _(justice_suit_names[j->led]));
    type_wrap((struct box){ head.x + 2, head.y, head.w / 2, 20 }, style_fixed(style_size(LOG, 15)), CREAM, LEFT,
              line);
    if (j->trump < JUSTICE_SUITS) {
        snprintf(line, sizeof line, _("Trump: **%s**"), _(justice_suit_names[j->trump]));
        type_wrap((struct box){ head.x + head.w / 2, head.y, head.w / 2 - 2, 20 },
                  style_fixed(style_size(LOG, 15)), CREAM, RIGHT, line);
    }
    justice_ui(at)->desk.middle = box_centre(b, w, h);
    for (int k = 0; k < n; k++) {
        int seat = (j->leader < n ? j->leader + k : k) % n;
        float x = b.x + step * (float)k;
        trick_card(at, (struct box){ x + (step - gap - w) / 2, b.y, w, h }, seat, 0, 10);
        struct style small = style_fixed(style_size(SMALL, 14));
        float spare = step - gap - 24 - type_width(small, at->players[seat].name); /* under the card's middle */
        struct box pill = { x + fmaxf(0, spare / 2), names.y, step - gap, names.h };
        justice_ui(at)->desk.plate[seat] = pill;
        float mark = pill.w < 60 ? 14 : pill.w < 70 ? 16 : 18, beside = mark + (pill.w < 70 ? 2 : 3);
        widget_badge((struct box){ pill.x, pill.y + (pill.h - mark) / 2, mark, mark }, at->players[seat].colour,
                     false);
        type_line((struct box){ pill.x + beside, pill.y, step - 1 - beside, pill.h },
                  small, at->turn == seat ? BRASS300 : TEXT, LEFT, at->players[seat].name);
    }
}

/* Seats around the trick, the viewer at the bottom. */
void justice_trick(const struct seat *at, struct box b)
{
    struct justice_ui *ui = at->ui;
    const struct justice *j = justice_now(at);
    int n = j->seats;
    ui->desk.round = b;
    float side = fminf(b.w, b.h) * 0.8f;
    draw_art(box_centre(b, side, side), "justice/cog", fade(WHITE, 0.12f));
    if (b.h < 330 || b.w < 300) {        /* little room: side by side in playing order, in one row or two */
        int rows = b.w / (float)n < LEAST + 12 ? 2 : 1, across = (n + rows - 1) / rows;
        float step = b.w / (float)across, high = (b.h - 26) / (float)rows;
        float cw = fmaxf(LEAST, fminf(84, fminf(step - 46, (high - 42) * 84 / 122))), ch = cw * 122 / 84;
        ui->desk.middle = box_centre(b, cw, ch);
        for (int k = 0; k < n; k++) {
            int seat = (j->leader < n ? j->leader + k : k) % n, here = k >= across ? n - across : across;
            float x = b.x + step * ((float)(k % across) + (float)(across - here) / 2) + (step - cw) / 2;
            trick_card(at, (struct box){ x, b.y + 26 + high * (float)(k / across), cw, ch }, seat, step - 4,
                       fminf(28, (step - cw) / 2));
        }
        lead_suit(at, (struct box){ b.x, b.y + 4, b.w, 26 }, true);   /* below what hangs there */
        return;
    }
    float ch = fminf(122, fminf(fmaxf(LEAST, b.w / 4.4f) * 122 / 84,
                                n == 5 ? b.h / 2 - 42 : (b.h - 50) / 2 - 38)),
          cw = ch * 84 / 122, room;
    ui->desk.middle = box_centre(b, cw, ch);
    for (int k = 0; k < n; k++) {
        struct box place = ring_place(b, n, k, cw, ch, &room);
        trick_card(at, place, (justice_me(at) + k) % n, room, 28);
    }
    float low = b.y + b.h - ch - 36, high = b.y + ch + 36;
    bool tight = low - high < 44;
    lead_suit(at, (struct box){ b.x, (high + low) / 2 - (tight ? 12 : 22), b.w, 44 }, tight);
}
