/* Justice as it is seen: the Balance of Law, the trick, the hand, the Identity and the scores. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../app.h"
#include "../flight.h"
#include "../screens/screens.h"
#include "../table.h"
#include "../widgets.h"
#include "justice_view.h"
#include "text.h"

static struct {
    struct justice_places places;
    struct box trick[JUSTICE_SEATS], plate[JUSTICE_SEATS], hand, middle;
} lay;

static int chosen = NO_CARD;     /* the Modification held, or the trick's card being placed */

static const struct justice *state(void)
{
    return (const struct justice *)table.view;
}

static int me(void)
{
    return table.viewer >= 0 ? table.viewer : 0;
}

static bool asked(int phase)
{
    return table_asking() && state()->phase == phase;
}

/* ---- the trick ---- */

/* While placing, the only card that can be placed is chosen by itself. */
static int placing(void)
{
    if (!asked(JUSTICE_PLACE)) return NO_CARD;
    int only = NO_CARD;
    for (int i = 0; i < table.legal_count; i++) {
        int c = table.legal[i].arg[0];
        if (table.legal[i].verb != JUSTICE_V_PLACE || c == only) continue;
        if (only != NO_CARD) return chosen;
        only = c;
    }
    return only;
}

static void touch_trick(int card)
{
    if (asked(JUSTICE_PLACE) && table_find(JUSTICE_V_PLACE, card, ANY) >= 0) {
        chosen = card;
        table_unpick();
    } else {
        justice_about_card(card);
    }
}

/* room: how wide the words under the card may be. */
static void trick_card(struct box b, int seat, float room)
{
    const struct justice *j = state();
    int card = j->play[seat];
    char label[80], text[80];
    lay.trick[seat] = b;
    bool playing = j->phase == JUSTICE_LEAD || j->phase == JUSTICE_FOLLOW;
    const char *what = card == NO_CARD ? (playing && table_turn() == seat ? _("to play") : "") : seat == j->leader ? _("led") : _("followed");
    if (card != NO_CARD && j->winner == seat) what = _("is ahead");
    if (card == NO_CARD) {
        draw_dashes(b, 11, 2, playing && table_turn() == seat ? BRASS400 : fade(WHITE, 0.25f));
    } else if (!flight_hides(spot_id("justice trick", seat))) {
        uint32_t id = spot_id("justice trick", seat);
        justice_card_label(card, label, sizeof label);
        snprintf(text, sizeof text, _("In the trick: %s"), label);
        if (spot(id, b, 0, text)) touch_trick(card);
        if (spot_inspected(id)) justice_about_card(card);
        if (j->hung[seat]) {     /* the Modification sticks out to its side */
            bool right = hung_side(j->hung[seat]) == JUSTICE_RIGHT;
            struct box m = { b.x + (right ? 26 : -26), b.y + 14, b.w, b.h - 20 };
            justice_draw_card(m, JUSTICE_SUIT_CARDS + hung_number(j->hung[seat]) - 1);
        }
        justice_draw_card(b, card);
        bool can = asked(JUSTICE_PLACE) && table_find(JUSTICE_V_PLACE, card, ANY) >= 0;
        if (j->winner == seat || placing() == card) draw_outline(box_inset(b, -3), 13, 3, BRASS400);
        else if (can) draw_outline(box_inset(b, -2), 12, 2, fade(BRASS400, 0.7f));
        if (spot_focused(id)) draw_focus(b, 11);
    }
    snprintf(text, sizeof text, *what ? "%s %s" : "%s", table.session.players[seat].name, what);
    if (type_width(style_fixed(SMALL), text) + 46 > room) snprintf(text, sizeof text, "%s", table.session.players[seat].name);
    float w = fminf(room, type_width(style_fixed(SMALL), text) + 46);
    struct box pill = { b.x + (b.w - w) / 2, b.y + b.h + 5, w, 30 };
    draw_round(pill, 15, fade(INK900, 0.85f));
    if (table_turn() == seat) draw_outline(pill, 15, 2, BRASS400);
    widget_badge((struct box){ pill.x + 5, pill.y + 4, 22, 22 }, table.session.players[seat].colour, false);
    type_line((struct box){ pill.x + 32, pill.y, pill.w - 40, 30 }, style_fixed(SMALL), TEXT, LEFT, text);
}

static void lead_suit(struct box b, bool one_line)
{
    const struct justice *j = state();
    if (j->led >= JUSTICE_SUITS || j->phase < JUSTICE_LEAD) return;
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

/* Seats around the trick, the viewer at the bottom. */
static void trick_area(struct box b)
{
    const struct justice *j = state();
    int n = j->seats;
    float side = fminf(b.w, b.h) * 0.8f;
    draw_art(box_centre(b, side, side), "justice/cog", fade(WHITE, 0.12f));
    float cw = fminf(84, b.w / 4.4f), ch = cw * 122 / 84;
    lay.middle = box_centre(b, cw, ch);
    if (b.h < 330) {             /* a low area: side by side in playing order */
        float step = b.w / (float)n;
        cw = fminf(84, fminf(step - 10, (b.h - 70) * 84 / 122));
        ch = cw * 122 / 84;
        for (int k = 0; k < n; k++) {
            int seat = (j->leader < n ? j->leader + k : k) % n;
            trick_card((struct box){ b.x + step * (float)k + (step - cw) / 2, b.y + 30, cw, ch }, seat, step - 4);
        }
        lead_suit((struct box){ b.x, b.y, b.w, 26 }, true);
        return;
    }
    for (int k = 0; k < n; k++) {
        int seat = (me() + k) % n;
        double at = M_PI / 2 + 2 * M_PI * k / n;         /* from the bottom, clockwise */
        float cx = b.x + b.w / 2 + (float)cos(at) * (b.w / 2 - cw / 2 - 34), cy = b.y + b.h / 2 - 14 + (float)sin(at) * (b.h / 2 - ch / 2 - 24);
        trick_card((struct box){ cx - cw / 2, cy - ch / 2, cw, ch }, seat, cw + 70);
    }
    lead_suit((struct box){ b.x, b.y + b.h / 2 - 34, b.w, 44 }, false);
}

/* ---- the hand ---- */

static int action_of(int card)
{
    if (asked(JUSTICE_LEAD)) return table_find(JUSTICE_V_LEAD, card, ANY);
    if (asked(JUSTICE_FOLLOW)) return table_find(JUSTICE_V_PLAY, card, ANY);
    if (asked(JUSTICE_MODIFY)) return table_find(JUSTICE_V_MODIFY, card, ANY);
    return -1;
}

static void touch_hand(int card)
{
    int index = action_of(card);
    if (index < 0) {
        if (!table_asking()) app_toast(_("Wait for your turn"));
        else if (asked(JUSTICE_LEAD) || asked(JUSTICE_FOLLOW))
            table_refuse(&(struct action){ (int8_t)table.viewer, asked(JUSTICE_LEAD) ? JUSTICE_V_LEAD : JUSTICE_V_PLAY, 1, 0, { card } });
        else justice_about_card(card);
    } else if (asked(JUSTICE_MODIFY)) {
        chosen = chosen == card ? NO_CARD : card;
        table_unpick();
    } else {
        table_touch(index);
    }
}

static bool card_up(int card)
{
    if (asked(JUSTICE_MODIFY)) return chosen == card;
    return table.picked >= 0 && table.legal[table.picked].arg[0] == card && (table.legal[table.picked].verb == JUSTICE_V_LEAD || table.legal[table.picked].verb == JUSTICE_V_PLAY);
}

static void hand(struct box b)
{
    const struct justice *j = state();
    int list[JUSTICE_HAND + 4], n = 0;
    for (int c = 0; c < JUSTICE_SUIT_CARDS; c++)
        if (j->hand[me()] >> c & 1 && n < JUSTICE_HAND + 2) list[n++] = c;
    for (int m = 0; m < JUSTICE_NUMBERS; m++)
        if (j->mods[me()] >> m & 1 && n < JUSTICE_HAND + 2) list[n++] = JUSTICE_SUIT_CARDS + m;
    float h = fminf(124, b.h - 44), w = h * 77 / 124;
    if (!n) {                    /* hidden from this viewer */
        for (int i = 0; i < j->count[me()]; i++)
            draw_art((struct box){ b.x + (b.w - w) / (float)(j->count[me()] > 1 ? j->count[me()] - 1 : 1) * (float)i, b.y + (b.h - h) / 2, w, h }, "justice/cardback", WHITE);
        return;
    }
    float step = n > 1 ? fminf(w + 4, (b.w - w) / (float)(n - 1)) : 0, x = b.x + (b.w - w - step * (float)(n - 1)) / 2;
    bool choosing = asked(JUSTICE_LEAD) || asked(JUSTICE_FOLLOW) || asked(JUSTICE_MODIFY);
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

static void tray_draw(struct box b)
{
    if (table_turn() == me()) draw_fill((struct box){ b.x, b.y, b.w, 2 }, BRASS400);
    lay.hand = b;
    hand((struct box){ b.x + 14, b.y, b.w - 28, b.h });
}

/* ---- players, Identity, scores ---- */

static void scores(struct box b)
{
    const struct justice *j = state();
    float head = grown(26), rowh = (b.h - head - 12) / (float)j->seats;
    widget_panel(b);
    type_line((struct box){ b.x + 14, b.y + 6, b.w / 2, head }, LABEL, TEXT, LEFT, _("Scores"));
    type_line((struct box){ b.x + b.w / 2, b.y + 6, b.w / 2 - 14, head }, PLAIN13, TEXT2, RIGHT, _("to 42"));
    for (int s = 0; s < j->seats; s++) {
        float y = b.y + head + 6 + rowh * (float)s;
        char number[12];
        lay.plate[s] = (struct box){ b.x + 14, y, 30, rowh };
        if (table_turn() == s) draw_round((struct box){ b.x + 6, y, b.w - 12, rowh }, 8, fade(BRASS400, 0.14f));
        widget_badge((struct box){ b.x + 14, y + (rowh - 24) / 2, 24, 24 }, table.session.players[s].colour, false);
        type_line((struct box){ b.x + 48, y, b.w - 48 - 120, rowh }, ROW, TEXT, LEFT, table.session.players[s].name);
        for (int t = 0; t < JUSTICE_TOKENS; t++)
            draw_icon((struct box){ b.x + b.w - 116 + 22 * (float)t, y + (rowh - 18) / 2, 18, 18 }, "eye", t < j->tokens[s] ? 0x8FC4FFFF : fade(TEXT3, 0.35f));
        snprintf(number, sizeof number, "%d", j->total[s]);
        type_line((struct box){ b.x + b.w - 66, y, 52, rowh }, style_size(NUMBER, 17), TEXT, RIGHT, number);
        if (table.thinking && table_turn() == s) draw_round((struct box){ b.x + b.w - 70, y + rowh / 2 - 4, 8, 8 }, 4, BRASS300);
    }
}

static void score_sheet(void)
{
    const struct justice *j = state();
    char text[800];
    struct text t = TEXT_ON(text);
    text_clear(&t);
    for (int s = 0; s < j->seats; s++) {
        text_add(&t, "**%s**: ", table.session.players[s].name);
        for (int r = 0; r < j->sheet_count; r++) text_add(&t, "%s%d", r ? ", " : "", j->sheet[r][s]);
        text_add(&t, _("%s%d in all\n"), j->sheet_count ? " = " : "", j->total[s]);
    }
    if (!j->sheet_count) text_add(&t, "%s", _("No round has been scored yet."));
    table_about(_("Score sheet"), text, NULL);
}

static void about_last_trick(void)
{
    const struct justice *j = state();
    char text[600], label[60];
    struct text t = TEXT_ON(text);
    text_clear(&t);
    for (int k = 0; k < j->seats; k++) {
        int s = (j->before_leader + k) % j->seats;
        if (j->before[s] == NO_CARD) text_add(&t, _("- **%s** played no card\n"), table.session.players[s].name);
        else {
            justice_card_label(j->before[s], label, sizeof label);
            text_add(&t, "- **%s**: %s%s\n", table.session.players[s].name, label, s == j->before_winner ? _(" (won)") : "");
        }
    }
    table_about(_("Last trick"), j->trick > 1 ? text : _("This is the first trick of the round."), NULL);
}

static void identity_about(int id)
{
    const struct justice_identity *i = &justice_identities[id];
    char text[800];
    struct text t = TEXT_ON(text);
    text_clear(&t);
    text_add(&t, "%s\n\n%s\n\n", _(i->wants), _(i->flavour));
    for (int s = 0; s < 6; s++)
        if (i->value[s]) text_add(&t, _("- %s: %d points each\n"), _(justice_symbol_names[s]), i->value[s]);
    if (i->gold_text) text_add(&t, "\n%s", _(i->gold_text));
    table_about(_(i->name), text, NULL);
}

static void cog(struct box b, int quadrants)
{
    static const char *const corner[] = { "M50 50V14A36 36 0 0 0 14 50Z", "M50 50H86A36 36 0 0 0 50 14Z", "M50 50H14A36 36 0 0 0 50 86Z", "M50 50V86A36 36 0 0 0 86 50Z" };
    char body[2400] = "<circle cx=\"50\" cy=\"50\" r=\"42\" fill=\"#B5703F\"/>";
    for (int q = 0; q < 4; q++)
        snprintf(body + strlen(body), sizeof body - strlen(body), "<path d=\"%s\" fill=\"%s\" stroke=\"#B5703F\" stroke-width=\"2\"/>", corner[q], quadrants >> q & 1 ? "#1E8A55" : "#3A2118");
    strcat(body, "<g transform=\"translate(50 50)\" fill=\"#B5703F\">");
    for (int k = 0; k < 12; k++)
        snprintf(body + strlen(body), sizeof body - strlen(body), "<rect x=\"-4\" y=\"-49\" width=\"8\" height=\"9\" transform=\"rotate(%d)\"/>", k * 30);
    strcat(body, "</g>");
    float k = b.w / 100;
    char whole[2600];
    snprintf(whole, sizeof whole, "<g transform=\"scale(%.4f)\">%s</g>", (double)k, body);
    draw_svg(b, whole);
    float h = b.w * 0.2f;
    draw_icon((struct box){ b.x + b.w * 0.26f, b.y + b.h * 0.27f, h, h }, "bars", WHITE);       /* guilty above, innocent below; */
    draw_icon((struct box){ b.x + b.w * 0.54f, b.y + b.h * 0.27f, h, h }, "bars", WHITE);       /* convicted left, acquitted right */
    draw_icon((struct box){ b.x + b.w * 0.26f, b.y + b.h * 0.54f, h, h }, "dove", WHITE);
    draw_icon((struct box){ b.x + b.w * 0.54f, b.y + b.h * 0.54f, h, h }, "dove", WHITE);
}

static void identity(struct box b)
{
    int id = state()->identity[me()];
    uint32_t sid = spot_id("justice identity", 0);
    widget_panel(b);
    type_line((struct box){ b.x + 14, b.y + 6, b.w - 28, grown(24) }, LABEL, TEXT, LEFT, _("Your identity"));
    if (id >= 7) {
        type_line((struct box){ b.x + 14, b.y + 30, b.w - 28, b.h - 40 }, BODY, TEXT2, LEFT, _("Face down"));
        return;
    }
    if (spot(sid, b, 0, _("Your identity")) || spot_inspected(sid)) identity_about(id);
    if (spot_focused(sid)) draw_focus(b, 14);
    const struct justice_identity *i = &justice_identities[id];
    bool narrow = b.w < 240;     /* then the values stand under the cog */
    float side = narrow ? 48 : fminf(84, b.h - grown(24) - 22);
    cog((struct box){ b.x + 12, b.y + grown(24) + 8, side, side }, i->cog);
    float x = b.x + side + 24, w = b.x + b.w - 12 - x, y = b.y + grown(24) + 10;
    type_line((struct box){ x, y, w, narrow ? side : grown(26) }, style_size(HEADING, 20), TEXT, LEFT, _(i->name));
    y += narrow ? side + 4 : grown(26) + 4;
    if (narrow) {
        x = b.x + 12;
        w = b.w - 18;
    }
    float at = x;
    for (int s = 0; s < 6; s++) {
        if (!i->value[s]) continue;
        char number[8];
        snprintf(number, sizeof number, "%d", i->value[s]);
        if (at + 48 > x + w) {
            at = x;
            y += 28;
        }
        draw_round((struct box){ at, y, 46, 25 }, 8, WELL);
        draw_icon((struct box){ at + 6, y + 4, 16, 16 }, justice_symbol_icon(s), COPPER);
        type_line((struct box){ at + 25, y, 20, 25 }, style_fixed(style_size(ROW, 14)), TEXT, LEFT, number);
        at += 50;
    }
}

/* ---- layout ---- */

static void info_buttons(struct box b)
{
    float w = (b.w - 10) / 2;
    bool small = w < type_width(BUTTON, _("Score sheet")) + 60;
    if (widget_button(spot_id("justice last", 0), (struct box){ b.x, b.y, w, b.h }, SECONDARY, small ? NULL : "replay", small ? _("Trick") : _("Last trick"))) about_last_trick();
    if (widget_button(spot_id("justice sheet", 0), (struct box){ b.x + w + 10, b.y, w, b.h }, SECONDARY, small ? NULL : "notebook", small ? _("Scores") : _("Score sheet"))) score_sheet();
}

/* One chip a player: badge, name, points, soul gazes. */
static void player_row(struct box b)
{
    const struct justice *j = state();
    float w = (b.w - 8 * (float)(j->seats - 1)) / (float)j->seats;
    for (int s = 0; s < j->seats; s++) {
        struct box chip = { b.x + (w + 8) * (float)s, b.y, w, b.h };
        char number[12];
        lay.plate[s] = chip;
        draw_shape(chip, &(struct shape){ .radius = 12, .top = 0x262E39FF, .bottom = 0x1C232CFF, .line = table_turn() == s ? BRASS400 : fade(BLACK, 0.4f), .line_width = table_turn() == s ? 2 : 1 });
        widget_badge((struct box){ chip.x + 8, chip.y + (chip.h - 28) / 2, 28, 28 }, table.session.players[s].colour, false);
        snprintf(number, sizeof number, "%d", j->total[s]);
        type_line((struct box){ chip.x + 42, chip.y + 4, chip.w - 78, chip.h / 2 }, style_fixed(style_size(ROW, 14)), TEXT, LEFT, table.session.players[s].name);
        for (int t = 0; t < JUSTICE_TOKENS; t++)
            draw_icon((struct box){ chip.x + 42 + 20 * (float)t, chip.y + chip.h / 2 + 3, 16, 16 }, "eye", t < j->tokens[s] ? 0x8FC4FFFF : fade(TEXT3, 0.35f));
        type_line((struct box){ chip.x + chip.w - 40, chip.y, 32, chip.h }, style_size(NUMBER, 18), TEXT, RIGHT, number);
    }
}

static void draw_portrait(struct box a)
{
    player_row((struct box){ 12, a.y + 8, a.w - 24, 52 });
    float y = a.y + 70, rest = a.y + a.h - y - 4, low = fmaxf(210, rest * 0.32f);
    justice_balance((struct box){ 12, y, a.w - 24, rest - low - 8 }, &lay.places, placing());
    struct box t = { 12, y + rest - low, a.w - 24, low };
    float side = 206 * fmaxf(1, canvas.text_scale * 0.85f);
    trick_area((struct box){ t.x, t.y, t.w - side - 8, t.h });
    struct box right = { t.x + t.w - side, t.y, side, t.h };
    info_buttons(box_cut_bottom(&right, 50));
    box_cut_bottom(&right, 8);
    identity(right);
}

static void draw(struct box a)
{
    if (!table_asking() || (state()->phase != JUSTICE_MODIFY && state()->phase != JUSTICE_PLACE)) chosen = NO_CARD;
    if (app_portrait()) {
        draw_portrait(a);
        return;
    }
    float balance = fminf(720, a.w * 0.59f);
    justice_balance((struct box){ a.x + 12, a.y + 10, balance, a.h - 22 }, &lay.places, placing());
    float x = a.x + balance + 26;
    struct box right = { x, a.y + 10, a.x + a.w - x - 10, a.h - 22 };
    info_buttons(box_cut_bottom(&right, 50));
    box_cut_bottom(&right, 8);
    trick_area(right);
}

/* In landscape the Identity and the scores stand in the side panel, under the prompt's buttons. */
static void side_facts(struct prompt *p)
{
    if (app_portrait()) return;
    float id_h = grown(24) + 104, sc = grown(26) + 16 + 34 * (float)state()->seats * fmaxf(1, canvas.text_scale * 0.9f);
    static bool with_scores, with_identity;      /* as much as fits under the prompt; the rest is a tap away */
    if (p->measure) {
        float room = canvas.h - table_bar_height() - 60;
        with_identity = p->y + id_h + 10 < room;
        with_scores = p->y + id_h + sc + 20 < room;
    }
    struct box one = with_identity ? prompt_room(p, id_h) : (struct box){ 0 }, two = with_scores ? prompt_room(p, sc) : (struct box){ 0 };
    if (p->measure) return;
    if (with_identity) identity(one);
    if (with_scores) scores(two);
}

/* ---- the prompt ---- */

static void start_prompt(struct prompt *p)
{
    struct prompt_button list[JUSTICE_SEATS];
    int index[JUSTICE_SEATS], n = 0;
    for (int i = 0; i < table.legal_count && n < JUSTICE_SEATS; i++) {
        int seat = table.legal[i].arg[0];
        if (table.legal[i].verb != JUSTICE_V_START) continue;
        list[n] = (struct prompt_button){ spot_id("justice start", seat), n == 0 ? PRIMARY : SECONDARY, NULL, table.session.players[seat].name, NULL };
        index[n++] = i;
    }
    int tapped = prompt_buttons(p, list, n);
    if (tapped >= 0) table_play(index[tapped]);
}

static void modify_prompt(struct prompt *p)
{
    struct prompt_button list[11];
    static char labels[11][120];
    int index[11], n = 0;
    for (int i = 0; i < table.legal_count && n < 10; i++) {
        const struct action *a = &table.legal[i];
        if (a->verb != JUSTICE_V_MODIFY || chosen == NO_CARD || a->arg[0] != chosen) continue;
        char card[60];
        justice_card_label(a->arg[1], card, sizeof card);
        snprintf(labels[n], sizeof labels[n], a->arg[2] == JUSTICE_LEFT ? _("%s, to convict") : _("%s, to acquit"), card);
        list[n] = (struct prompt_button){ spot_id("justice modify", a->arg[1] * 2 + a->arg[2]), SECONDARY, a->arg[2] == JUSTICE_LEFT ? "bars" : "dove", labels[n], NULL };
        index[n++] = i;
    }
    if (!n && table_count(JUSTICE_V_MODIFY)) prompt_text(p, _("Tap a raised Modification, then choose its card and side; or leave the trick as it is."));
    list[n] = (struct prompt_button){ spot_id("justice decline", 0), PRIMARY, "next", _("Modify nothing"), NULL };
    index[n++] = table_find(JUSTICE_V_DECLINE, ANY, ANY);
    int tapped = prompt_buttons(p, list, n);
    if (tapped >= 0) table_play(index[tapped]);
}

static void close_prompt(struct prompt *p)
{
    prompt_note(p, "gavel", _("Whoever closes the case first takes the Efficiency bonus; one last trick follows."));
    const struct prompt_button both[] = {
        { spot_id("justice keep", 0), PRIMARY, "next", _("Go on"), NULL }, { spot_id("justice close", 0), SECONDARY, "gavel", _("Case closed!"), NULL },
    };
    int tapped = prompt_buttons(p, both, 2);
    if (tapped == 0) table_play(table_find(JUSTICE_V_KEEP, ANY, ANY));
    if (tapped == 1) table_play(table_find(JUSTICE_V_CLOSE, ANY, ANY));
}

static void play_prompt(struct prompt *p)
{
    if (table.picked >= 0 && table.legal[table.picked].verb != JUSTICE_V_PASS) {
        prompt_choices(p);
        return;
    }
    if (table_find(JUSTICE_V_PASS, ANY, ANY) >= 0) {
        char text[160];
        snprintf(text, sizeof text, ngettext("Or tap a Suspect to pass and peek: %d soul gaze left.", "Or tap a Suspect to pass and peek: %d soul gazes left.", state()->tokens[me()]), state()->tokens[me()]);
        prompt_note(p, "eye", text);
    }
    prompt_choices(p);
}

static void prompt(struct prompt *p)
{
    prompt_asked(p);
    if (table_asking()) {
        switch (state()->phase) {
        case JUSTICE_START: start_prompt(p); break;
        case JUSTICE_MODIFY: modify_prompt(p); break;
        case JUSTICE_CLOSE: close_prompt(p); break;
        case JUSTICE_PLACE:
            if (placing() == NO_CARD) prompt_text(p, _("Tap a card of the trick, then where it goes."));
            prompt_choices(p);
            break;
        default: play_prompt(p);
        }
    }
    side_facts(p);
}

/* ---- what happens ---- */

static void fly_card(struct box b, float t, const int *with)
{
    (void)t;
    if (with[0] < 0 || with[0] >= JUSTICE_CARDS) draw_art(b, "justice/cardback", WHITE);
    else justice_draw_card(b, with[0]);
}

static void fly_word(struct box b, float t, const int *with)
{
    static const char *const words[] = { N_("Case closed!"), N_("Convicted"), N_("Acquitted"), N_("Last trick") };
    char line[160];
    canvas.alpha = t < 0.15f ? t / 0.15f : t > 0.85f ? (1 - t) / 0.15f : 1;
    struct box plate = box_centre(b, fminf(420, canvas.w - 40), 92);
    draw_shadow(plate, 18, SHADOW_LIFTED);
    draw_shape(plate, &(struct shape){ .radius = 18, .top = with[0] == 1 ? CONVICTION_RED : with[0] == 2 ? ACQUITTAL_GREEN : INK600, .bottom = with[0] == 1 ? CONVICTION_RED : with[0] == 2 ? ACQUITTAL_GREEN : INK600,
                                       .line = fade(WHITE, 0.5f), .line_width = 3 });
    type_line((struct box){ plate.x + 14, plate.y + 8, plate.w - 28, 46 }, style_fixed(style_size(DISPLAY, 36)), WHITE, CENTRE, _(words[with[0]]));
    if (with[0] == 1 || with[0] == 2) snprintf(line, sizeof line, _("%s: %d to convict, %d to acquit"), _(justice_suspects[with[1]].name), with[2], with[3]);
    else snprintf(line, sizeof line, "%s", with[1] >= 0 && with[1] < SEATS_MAX ? table.session.players[with[1]].name : "");
    type_line((struct box){ plate.x + 14, plate.y + 54, plate.w - 28, 26 }, style_fixed(LABEL), WHITE, CENTRE, line);
    canvas.alpha = 1;
}

static void announce(int word, int a, int b, int c, const char *cue, float *delay)
{
    struct box all = { 0, 0, canvas.w, canvas.h };
    flight_add(&(struct flight){ .from = all, .to = all, .delay = *delay, .ms = 1100, .draw = fly_word, .with = { word, a, b, c }, .cue = cue });
    *delay += 1000;
}

static void travel(uint32_t key, struct box from, struct box to, float ms, int card, const char *cue, float *delay)
{
    if (from.w <= 0 || to.w <= 0) return;
    flight_add(&(struct flight){ .key = key, .from = from, .to = to, .delay = *delay, .ms = ms, .ease = OUT_QUINT, .arc = 20, .draw = fly_card, .with = { card }, .cue = cue });
    *delay += ms * 0.7f;
}

static void happen(const void *before, const void *after, const struct event *e, float *delay)
{
    (void)before;
    const struct justice *j = after;
    int a = e->arg[0], seat = e->seat;
    struct box hand_box = { lay.hand.x + lay.hand.w / 2 - 40, lay.hand.y + 20, 77, 124 };
    switch (e->kind) {
    case JUSTICE_E_LEAD:
    case JUSTICE_E_PLAY:
        travel(spot_id("justice trick", seat), seat == me() && table.viewer >= 0 ? hand_box : lay.plate[seat].w > 0 ? box_centre(lay.plate[seat], 40, 62) : hand_box, lay.trick[seat], 300, a, "card-play", delay);
        break;
    case JUSTICE_E_PLACE:
        if (j->laid_count) travel(spot_id("justice laid", j->laid_count - 1), lay.middle, box_centre(lay.places.side[e->arg[1]][e->arg[2]], 42, 88), 420, a, "card-flip", delay);
        break;
    case JUSTICE_E_WIN: app_sound("trick-won"); break;
    case JUSTICE_E_MODIFY: app_sound("card-flip"); break;
    case JUSTICE_E_PASS: app_sound("token-place"); break;
    case JUSTICE_E_CLOSE: announce(0, seat, 0, 0, "gavel-1", delay); break;
    case JUSTICE_E_LAST_TRICK: announce(3, -1, 0, 0, "gavel-1", delay); break;
    case JUSTICE_E_VERDICT:
        if (a >= 0 && a < JUSTICE_SLOTS && j->suspect[a] < 7) announce(e->arg[1] ? 1 : 2, j->suspect[a], e->arg[2], e->arg[3], "gavel-1", delay);
        break;
    case JUSTICE_E_OVER: app_sound("gavel-3"); break;
    default: break;
    }
}

/* ---- words ---- */

static void status(const void *view, struct text *out)
{
    const struct justice *j = view;
    if (j->trump < JUSTICE_SUITS) text_add(out, _("Round %d \u00b7 trick %d \u00b7 trump %s"), j->round, j->trick, _(justice_suit_names[j->trump]));
    else text_add(out, _("Round %d"), j->round);
}

static int steps(const void *view, const char *names[8], int *now)
{
    int phase = ((const struct justice *)view)->phase;
    names[0] = _("Play");
    names[1] = _("Modify");
    names[2] = _("Influence");
    names[3] = _("Verdict");
    *now = phase <= JUSTICE_FOLLOW ? 0 : phase == JUSTICE_MODIFY ? 1 : phase == JUSTICE_PLACE ? 2 : 3;
    return 4;
}

static void headline(const void *view, struct text *out)
{
    int score[SEATS_MAX], n = 0;
    unsigned won = justice_game.score(view, score);
    for (int s = 0; s < table.session.seats; s++)
        if (won >> s & 1) text_add(out, "%s%s", n++ ? _(" and ") : "", table.session.players[s].name);
    text_add(out, "%s", n == 1 ? _(" has the last word") : _(" share the last word"));
}

const struct board justice_board = {
    .id = "justice", .accent_name = "copper", .accent = COPPER, .table = { 0x6B3A24FF, 0x3C2015FF, 0x190C07FF },
    .tray = 178, .tray_portrait = 178, .status = status, .steps = steps, .draw = draw, .tray_draw = tray_draw, .prompt = prompt,
    .happen = happen, .headline = headline,
};
