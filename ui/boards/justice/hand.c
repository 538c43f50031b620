/* The hand: sorted, what may be played raised, a refusal with its reason. */
#include <math.h>
#include <stdio.h>

#include "../../app.h"
#include "../../flight.h"
#include "../../table.h"
#include "../../widgets.h"
#include "view.h"
#include "text.h"

static int action_of(int card)
{
    if (justice_asked(JUSTICE_LEAD)) return table_find(JUSTICE_V_LEAD, card, ANY);
    if (justice_asked(JUSTICE_FOLLOW)) return table_find(JUSTICE_V_PLAY, card, ANY);
    if (justice_asked(JUSTICE_MODIFY)) return table_find(JUSTICE_V_MODIFY, card, ANY);
    return -1;
}

static void touch_hand(int card)
{
    int index = action_of(card);
    if (index < 0) {
        if (!table_asking()) app_toast(_("Wait for your turn"));
        else if (justice_asked(JUSTICE_LEAD) || justice_asked(JUSTICE_FOLLOW))
            table_refuse(&(struct action){ (int8_t)table.viewer, justice_asked(JUSTICE_LEAD) ? JUSTICE_V_LEAD : JUSTICE_V_PLAY, 1, 0, { card } });
        else justice_about_card(card);
    } else if (justice_asked(JUSTICE_MODIFY)) {
        justice_desk.chosen = justice_desk.chosen == card ? NO_CARD : card;
        table_unpick();
    } else {
        table_touch(index);
    }
}

static bool card_up(int card)
{
    if (justice_asked(JUSTICE_MODIFY)) return justice_desk.chosen == card;
    return table.picked >= 0 && table.legal[table.picked].arg[0] == card && (table.legal[table.picked].verb == JUSTICE_V_LEAD || table.legal[table.picked].verb == JUSTICE_V_PLAY);
}

static void cards(struct box b)
{
    const struct justice *j = justice_now();
    int list[JUSTICE_HAND + 4], n = 0;
    for (int c = 0; c < JUSTICE_SUIT_CARDS; c++)
        if (j->hand[justice_me()] >> c & 1 && n < JUSTICE_HAND + 2) list[n++] = c;
    for (int m = 0; m < JUSTICE_NUMBERS; m++)
        if (j->mods[justice_me()] >> m & 1 && n < JUSTICE_HAND + 2) list[n++] = JUSTICE_SUIT_CARDS + m;
    float h = fminf(124, b.h - 44), w = h * 77 / 124;
    if (!n) {                    /* hidden from this viewer */
        for (int i = 0; i < j->count[justice_me()]; i++)
            draw_art((struct box){ b.x + (b.w - w) / (float)(j->count[justice_me()] > 1 ? j->count[justice_me()] - 1 : 1) * (float)i, b.y + (b.h - h) / 2, w, h }, "justice/cardback", WHITE);
        return;
    }
    w = fmaxf(56, fminf(w, b.w / (float)n - 2));         /* a full hand: narrower cards before covered ones */
    float step = n > 1 ? fminf(w + 4, (b.w - w) / (float)(n - 1)) : 0, x = b.x + (b.w - w - step * (float)(n - 1)) / 2;
    bool choosing = justice_asked(JUSTICE_LEAD) || justice_asked(JUSTICE_FOLLOW) || justice_asked(JUSTICE_MODIFY);
    for (int i = 0; i < n; i++) {
        int card = list[i];
        char label[80];
        uint32_t id = spot_id("justice hand", card);
        bool can = action_of(card) >= 0, up = card_up(card);
        struct box c = { x + step * (float)i, b.y + b.h - h - 10 - (can ? 24 : 0) - (up ? 10 : 0), w, h };
        justice_card_label(card, label, sizeof label);
        if (spot(id, (struct box){ c.x, c.y, i + 1 < n ? fmaxf(step, 30) : w, h }, SPOT_LARGE, label)) touch_hand(card);
        if (spot_inspected(id)) justice_about_card(card);
        if (flight_hides(spot_id("justice card", card))) continue;
        justice_draw_card(c, card);
        if (choosing && !can) draw_round(c, 11, fade(BLACK, 0.45f));
        if (up) draw_outline(box_inset(c, -3), 13, 3, BRASS400);
        if (spot_focused(id)) draw_focus(c, 11);
    }
}

void justice_hand(struct box b)
{
    if (table_turn() == justice_me()) draw_fill((struct box){ b.x, b.y, b.w, 2 }, BRASS400);
    justice_desk.hand = b;
    cards((struct box){ b.x + 14, b.y, b.w - 28, b.h });
}
