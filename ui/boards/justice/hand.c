/* The hand: sorted, what may be played raised, a refusal with its reason. */
#include <math.h>
#include <stdio.h>

#include "../../app.h"
#include "../../carry.h"
#include "../../flight.h"
#include "../boards.h"
#include "../../widgets.h"
#include "reveal.h"
#include "text.h"

/* What a card of the hand is for now; -1: nothing. */
static int verb_now(const struct seat *at)
{
    if (justice_asked(at, JUSTICE_LEAD)) return JUSTICE_V_LEAD;
    if (justice_asked(at, JUSTICE_FOLLOW)) return JUSTICE_V_PLAY;
    return justice_asked(at, JUSTICE_MODIFY) ? JUSTICE_V_MODIFY : -1;
}

static int action_of(const struct seat *at, int card)
{
    int verb = verb_now(at);
    return verb < 0 ? -1 : seat_find(at, verb, card, ANY);
}

static void touch_hand(const struct seat *at, int card)
{
    struct justice_ui *ui = at->ui;
    int index = action_of(at, card), verb = verb_now(at);
    justice_reading_touch(at, card);
    if (index < 0) {
        if (!at->asking) app_toast(_("Wait for your turn"));
        else if (verb >= 0)
            seat_refuse(at, &(struct action){ (int8_t)at->actor, (uint8_t)verb, 1, 0, { card } });
        else justice_about_card(at, card);
    } else if (justice_asked(at, JUSTICE_MODIFY)) {
        ui->desk.chosen = ui->desk.chosen == card ? NO_CARD : card;
        seat_pick(at, -1);
    } else {
        seat_touch(at, index);
    }
}

/* On the card of the trick it fits: its left half, its right half. */
static void dropped_modification(const struct seat *at, int card, float x, float y)
{
    struct justice_ui *ui = at->ui;
    const struct justice *j = justice_now(at);
    ui->desk.chosen = card;
    for (int s = 0; s < j->seats; s++) {
        struct box b = box_inset(ui->desk.trick[s], -12);
        if (j->play[s] == NO_CARD || !box_holds(b, x, y)) continue;
        int side = x < b.x + b.w / 2 ? JUSTICE_LEFT : JUSTICE_RIGHT;
        for (int i = 0; i < at->legal_count; i++) {
            const struct action *a = &at->legal[i];
            if (a->verb == JUSTICE_V_MODIFY && a->arg[0] == card && a->arg[1] == j->play[s]
                && a->arg[2] == side) {
                seat_touch(at, i);
                return;
            }
        }
        seat_refuse(at, &(struct action){ (int8_t)at->actor, JUSTICE_V_MODIFY, 3, 0,
                                          { card, j->play[s], side } });
        return;
    }
    app_toast(_("A Modification goes on the left or right half of a card of the trick"));
}

/* A card that may be played, dropped on the trick, is chosen as by a tap. */
static void card_dropped(const struct seat *at, int card, float x, float y)
{
    int index = action_of(at, card);
    bool there = box_holds(justice_ui(at)->desk.round, x, y);
    justice_reading_touch(at, card);
    if (index < 0) touch_hand(at, card);
    else if (justice_asked(at, JUSTICE_MODIFY)) dropped_modification(at, card, x, y);
    else if (there) seat_touch(at, index);
    else app_toast(_("Drop it on the trick to play it"));
}

static bool card_up(const struct seat *at, int card)
{
    if (justice_asked(at, JUSTICE_MODIFY)) return justice_ui(at)->desk.chosen == card;
    return at->picked >= 0 && at->legal[at->picked].arg[0] == card
           && (at->legal[at->picked].verb == JUSTICE_V_LEAD || at->legal[at->picked].verb == JUSTICE_V_PLAY);
}

/* In public the hand of whoever is on turn lies below, face down. */
static int whose(const struct seat *at)
{
    return at->viewer < 0 && at->turn >= 0 ? at->turn : justice_me(at);
}

/* Small: none covered, as many in a row as a thumb can tell apart, six or seven on a phone. */
enum { SMALL_EDGE = 6, SMALL_GAP = 2, SMALL_LEAST = 48, SMALL_MOST = 6 };

static int small_rows(int n)
{
    int most = (int)((app_small_width() - 2 * SMALL_EDGE + SMALL_GAP) / (SMALL_LEAST + SMALL_GAP));
    if (most > SMALL_MOST && n <= 2 * SMALL_MOST) most = SMALL_MOST;
    return (n + most - 1) / most;
}

float justice_small_tray(const struct seat *at)
{
    int n = justice_now(at)->count[whose(at)], rows = small_rows(n);
    if (justice_revealing(at) || !n) return 0;
    return (float)rows * (app_portrait() ? (canvas.h < 700 ? 70 : 90) : rows > 2 ? 60 : 78) + 12;
}

static struct box small_place(struct box b, int i, int n)
{
    int rows = small_rows(n), across = (n + rows - 1) / rows, least = app_small_width() < 340 ? 5 : SMALL_MOST;
    if (across < least) across = least;
    float gap = across > SMALL_MOST ? SMALL_GAP : 4, w = (b.w + gap) / (float)across - gap,
          h = (b.h - 12 - gap * (float)(rows - 1)) / (float)rows;
    return (struct box){ b.x + (w + gap) * (float)(i % across), b.y + 6 + (h + gap) * (float)(i / across), w,
                         h };
}

static void cards(const struct seat *at, struct box b)
{
    const struct justice *j = justice_now(at);
    int list[JUSTICE_HAND + 2], seat = whose(at), n = justice_hand_cards(j, seat, list);
    float h = fminf(124, b.h - 44), w = h * 77 / 124;
    if (!n) {                    /* hidden from this viewer */
        float step = (b.w - w) / (float)(j->count[seat] > 1 ? j->count[seat] - 1 : 1);
        for (int i = 0; i < j->count[seat]; i++)
            draw_art(app_small() ? small_place(b, i, j->count[seat])
                                 : (struct box){ b.x + step * (float)i, b.y + (b.h - h) / 2, w, h },
                     "justice/cardback", WHITE);
        return;
    }
    w = fmaxf(56, fminf(w, b.w / (float)n - 2));         /* a full hand: narrower cards before covered ones */
    float step = n > 1 ? fminf(w + 4, (b.w - w) / (float)(n - 1)) : 0,
          x = b.x + (b.w - w - step * (float)(n - 1)) / 2;
    bool choosing = verb_now(at) >= 0;
    for (int i = 0; i < n; i++) {
        int card = list[i];
        char label[80];
        uint32_t id = spot_id("justice hand", card);
        bool can = action_of(at, card) >= 0, up = card_up(at, card);
        struct box c = { x + step * (float)i, b.y + b.h - h - 10 - (can ? 24 : 0) - (up ? 10 : 0), w, h };
        if (app_small()) c = small_place(b, i, n), c.y -= up ? 4 : 0, step = c.w;
        justice_card_label(card, label, sizeof label);
        struct box press = { c.x, c.y, i + 1 < n ? fmaxf(step, 30) : c.w, c.h };
        if (spot(id, press, SPOT_LARGE | (choosing ? SPOT_DRAG : 0), label)) touch_hand(at, card);
        if (spot_inspected(id)) justice_about_card(at, card);
        float px, py;
        if (carry(id, c, justice_draw_card, card, &px, &py)) {
            if (box_holds(c, px, py)) touch_hand(at, card);
            else card_dropped(at, card, px, py);
        }
        if (flight_hides(spot_id("justice card", card)) || carried(id)) continue;
        justice_draw_card(c, card);
        if (choosing && !can) draw_dimmed(c, 11, 0.45f);
        if (up) draw_outline(box_inset(c, -3), 13, 3, BRASS400);
        if (choosing) hint_mark(c, 11, seat_hint_of(at, verb_now(at), card, ANY));
        widget_ring(id, c, 11);
    }
}

bool justice_take(const struct seat *at, const struct action *a)
{
    int starts = a->verb == JUSTICE_V_START ? seat_find(at, JUSTICE_V_START, a->arg[0], ANY) : -1;
    if (starts >= 0) {           /* it is a button, with nothing to lay out */
        seat_play(at, starts);
        return true;
    }
    if (a->verb != JUSTICE_V_MODIFY && a->verb != JUSTICE_V_PLACE) return false;
    justice_ui(at)->desk.chosen = a->arg[0];
    return a->verb == JUSTICE_V_MODIFY;          /* its card and side are a button then */
}

void justice_hand(const struct seat *at, struct box b)
{
    if (at->turn == whose(at)) draw_fill((struct box){ b.x, b.y, b.w, 2 }, BRASS400);
    justice_ui(at)->desk.hand = b;
    float edge = app_small() ? SMALL_EDGE : 14;
    cards(at, (struct box){ b.x + edge, b.y, b.w - 2 * edge, b.h });
}
