/* The viewer's own things: Arguments, Evidence, cubes. */
#include <math.h>
#include <stdio.h>

#include "../../app.h"
#include "../../carry.h"
#include "../../flight.h"
#include "../boards.h"
#include "../../widgets.h"
#include "view.h"
#include "text.h"

static bool picked_is(const struct seat *at, int verb, int arg)
{
    return at->picked >= 0 && at->legal[at->picked].verb == verb && at->legal[at->picked].arg[0] == arg;
}

/* ---- Arguments ---- */

static void touch_argument(const struct seat *at, int argument)
{
    if (!at->asking) {
        app_toast(_("Wait for your turn"));
        return;
    }
    int index = seat_find(at, MS_V_ARGUE, argument, ANY);
    if (index >= 0) seat_touch(at, index);
    else seat_refuse(at, &(struct action){ (int8_t)at->actor, MS_V_ARGUE, 1, 0, { argument } });
}

static void argument_face(struct box b, int card)
{
    mistrial_argument(b, card % MS_ARGUMENTS, card / MS_ARGUMENTS);
}

/* Why a card of the viewer's own is grey. */
static const char *why_out(const struct mistrial *m, int argument, int seat)
{
    if (mistrial_hand(m, seat) >> argument & 1) return NULL;
    if (m->struck[seat] == argument)
        return _("**Left out at random** as the game began, unknown to your rival. It comes back with the "
                 "cards you play.");
    if (m->bid[seat] == argument) return _("**On the table** in this argument.");
    return argument ? _("**Played.** It comes back when one card is left in your hand, or when you play "
                        "your 0.")
                    : _("**Played.** It comes back when one card is left in your hand.");
}

static void about_argument(const struct mistrial *m, int argument, int seat)
{
    char title[80], words[600];
    struct text t = TEXT_ON(words);
    const char *out = why_out(m, argument, seat);
    snprintf(title, sizeof title, _("Argument %d, %s"), argument, _(mistrial_arguments[argument]));
    text_clear(&t);
    if (out) text_add(&t, "%s\n\n", out);
    text_add(&t, "%s", _(mistrial_helps[argument ? MS_HELP_ARGUMENT : MS_HELP_LOSING].text));
    seat_about_card(title, words, argument_face, argument + seat * MS_ARGUMENTS, 1.4f);
}

/* Out of the hand, on the board or among the cards of this round: as by a tap. */
static bool dropped_there(const struct seat *at, float x, float y)
{
    const struct mistrial_desk *d = &mistrial_ui(at)->desk;
    bool there = box_holds(box_inset(d->board, -20), x, y) || box_holds(box_inset(d->card, -20), x, y);
    for (int s = 0; s < MS_SIDES; s++) there |= box_holds(box_inset(d->bid[s], -30), x, y);
    if (!there) app_toast(_("Drop it on the board"));
    return there;
}

static void argument_card(const struct seat *at, struct box b, int argument, int seat)
{
    const struct mistrial *m = ms_desk_state(at);
    char label[80];
    uint32_t id = spot_id("argument", argument);
    bool held = mistrial_hand(m, seat) >> argument & 1,
         legal = at->asking && seat_find(at, MS_V_ARGUE, argument, ANY) >= 0;
    snprintf(label, sizeof label, _("Argument %d, %s"), argument, _(mistrial_arguments[argument]));
    bool argues = at->asking && m->phase == MS_ARGUE;
    if (spot(id, b, argues ? SPOT_DRAG : 0, label)) touch_argument(at, argument);
    if (spot_inspected(id)) about_argument(m, argument, seat);
    float x, y;
    bool dropped = argues && carry(id, b, argument_face, argument + seat * MS_ARGUMENTS, &x, &y);
    if (dropped && (box_holds(b, x, y) || dropped_there(at, x, y))) touch_argument(at, argument);
    if (carried(id)) return;
    bool raised = picked_is(at, MS_V_ARGUE, argument);
    if (raised) b.y -= 8;
    if (!held) draw_dim_begin(0.28f);
    mistrial_argument(b, argument, seat);
    if (!held) draw_dim_end(b);
    if (raised) draw_outline(box_inset(b, -3), 13, 3, BRASS400);
    else if (legal) draw_outline(box_inset(b, -2), 12, 2, fade(BRASS400, 0.65f));
    hint_mark(b, 11, seat_hint_of(at, MS_V_ARGUE, argument, ANY));
    if (!widget_ring(id, b, 11) && spot_hovered(id)) draw_round(b, 11, fade(WHITE, 0.12f));
}

static void arguments(const struct seat *at, struct box b, int seat, float w, float h, float gap)
{
    int backs = mistrial_hand_count(ms_desk_state(at), seat);
    for (int i = 0; i < MS_ARGUMENTS; i++) {
        struct box card = { b.x + (w + gap) * (float)i, b.y + (b.h - h) / 2, w, h };
        if (at->viewer == seat) argument_card(at, card, i, seat);
        else if (i < backs) mistrial_argument_back(card, seat);
    }
    mistrial_ui(at)->desk.hand[seat] = (struct box){ b.x + (w + gap) * 2.5f, b.y + (b.h - h) / 2, w, h };
}

/* ---- Evidence ---- */

static void touch_evidence(const struct seat *at, int card)
{
    int index = at->asking ? seat_find(at, MS_V_SUBMIT, card, ANY) : -1;
    if (index >= 0) seat_touch(at, index);
    else ms_desk_about_card(at, card);
}

/* On the card: what winning it would mean. */
static void fate(const struct seat *at, struct box b, int seat, int card)
{
    colour ink = ms_desk_warns(at, seat, card) ? OVERBID_INK : PAPER_INK2;
    type_line((struct box){ b.x + 3, b.y + b.h * 0.8f, b.w - 6, b.h * 0.16f },
              style_fixed(style_size(SMALL, 13)), ink, CENTRE, ms_desk_fate(at, card));
}

static void evidence_card(const struct seat *at, struct box b, int seat, int slot)
{
    const struct mistrial *m = ms_desk_state(at);
    int card = m->evidence[seat][slot];
    if (card == MS_UNKNOWN || (card < MS_CARDS && flight_hides(ms_desk_key("drew", seat)) && slot == 1)) {
        if (card == MS_UNKNOWN) mistrial_evidence_back(b);
        return;
    }
    if (card >= MS_CARDS) {
        draw_dashes(b, 11, 1.5f, INK500);
        return;
    }
    char label[80];
    struct text words = TEXT_ON(label);
    text_clear(&words);
    mistrial_card_name(card, &words);
    uint32_t id = spot_id("evidence", slot);
    bool submitting = at->asking && m->phase == MS_SUBMIT;
    if (spot(id, b, submitting ? SPOT_DRAG : 0, label)) touch_evidence(at, card);
    if (spot_inspected(id)) ms_desk_about_card(at, card);
    float x, y;
    bool dropped = submitting && carry(id, b, mistrial_evidence, card, &x, &y);
    if (dropped && (box_holds(b, x, y) || dropped_there(at, x, y))) touch_evidence(at, card);
    if (carried(id)) return;
    bool twin = slot == 1 && m->evidence[seat][0] == card, raised = picked_is(at, MS_V_SUBMIT, card) && !twin;
    if (raised) b.y -= 8;
    mistrial_evidence(b, card);
    if (b.w >= 60) fate(at, b, seat, card);
    ms_column_warnings(at, (struct box){ b.x + b.w - 24, b.y - 5, 22, 22 }, 16, card);
    if (raised) draw_outline(box_inset(b, -3), 13, 3, BRASS400);
    else if (at->asking && m->phase == MS_SUBMIT) draw_outline(box_inset(b, -2), 12, 2, fade(BRASS400, 0.65f));
    hint_mark(b, 11, twin ? 0 : seat_hint_of(at, MS_V_SUBMIT, card, ANY));
    if (!widget_ring(id, b, 11) && spot_hovered(id)) draw_round(b, 11, fade(WHITE, 0.12f));
}

/* ---- the owner ---- */

static void own_cubes(const struct seat *at, struct box b, int seat)
{
    const struct mistrial *m = ms_desk_state(at);
    char label[120];
    snprintf(label, sizeof label, _("Your cubes: %d Influence, %d Bias"), m->influence[seat], m->bias[seat]);
    if (widget_asked(spot_id("own cubes", 0), b, 8, 0, label))
        ms_desk_about_help(m->bias[seat] ? MS_HELP_BIAS : MS_HELP_INFLUENCE);
    mistrial_ui(at)->desk.cubes[seat] = (struct box){ b.x, b.y + (b.h - 28) / 2, 26, 28 };
    mistrial_cube_row(b, m->influence[seat], m->bias[seat], seat, 26);
}

static void owner(const struct seat *at, struct box b, int seat)
{
    const struct player *p = &at->players[seat];
    const struct mistrial *m = ms_desk_state(at);
    char detail[80];
    bool first = m->leader == seat;
    float h1 = type_line_height(ROW), h2 = type_line_height(PLAIN13), rows = h1 + h2,
          y = b.y + (b.h - rows) / 2;
    snprintf(detail, sizeof detail, first ? _("%s \u00b7 first") : "%s", _(mistrial_sides[seat]));
    float w = b.w - 54;
    if (type_width(PLAIN13, detail) > w) snprintf(detail, sizeof detail, "%s", _(mistrial_sides[seat]));
    widget_badge((struct box){ b.x, b.y + (b.h - 42) / 2, 42, 42 }, seat_colour(at, seat), true);
    type_line((struct box){ b.x + 52, y, w, h1 }, ROW, TEXT, LEFT, p->name);
    type_line((struct box){ b.x + 52, y + h1, w, h2 }, PLAIN13, TEXT2, LEFT, detail);
    ms_column_marker(at, (struct box){ b.x + 26, b.y + b.h / 2 + 3, 22, 22 }, seat);
}

/* Eight cards beside each other, as large as they may be. */
static void cards(const struct seat *at, struct box b, int seat)
{
    float gap = 8, rift = b.w < 560 ? 14 : 22, w = fminf(86, (b.w - 6 * gap - rift) / 8), h = w * 118 / 86;
    if (h > b.h - 20) h = b.h - 20, w = h * 86 / 118;
    float x = b.x + (app_portrait() ? (b.w - 8 * w - 6 * gap - rift) / 2 : 0);
    arguments(at, (struct box){ x, b.y, 0, b.h }, seat, w, h, gap);
    x += 6 * w + 5 * gap;
    draw_fill((struct box){ x + rift / 2, b.y + (b.h - h) / 2 + 4, 1, h - 8 }, fade(WHITE, 0.1f));
    x += rift;
    for (int i = 0; i < 2; i++, x += w + gap) {
        struct box card = { x, b.y + (b.h - h) / 2, w, h };
        evidence_card(at, card, seat, i);
        mistrial_ui(at)->desk.evidence[seat] = card;
    }
}

/* ---- small: what the phase is about ---- */

static bool submits(const struct seat *at)
{
    return at->asking && ms_desk_state(at)->phase == MS_SUBMIT;
}

/* Two rows of three where there is room and one of them is to be chosen. */
static int small_rows(const struct seat *at)
{
    bool argues = at->asking && ms_desk_state(at)->phase == MS_ARGUE;
    return argues && app_portrait() && canvas.h >= 740 ? 2 : 1;
}

float mistrial_small_tray(const struct seat *at)
{
    if (at->asking && ms_desk_state(at)->phase == MS_RESOLVE) return 0;
    if (submits(at)) return 134;
    return small_rows(at) == 2 ? 218 : 92;
}

static void tray_small(const struct seat *at, struct box b, int seat)
{
    struct box in = { b.x + 10, b.y + 8, b.w - 20, b.h - 14 };
    struct mistrial_ui *ui = at->ui;
    float gap = 6;
    ui->desk.cubes[seat] = box_centre(in, 26, 28);
    ui->desk.hand[seat] = ui->desk.evidence[seat] = box_centre(in, 57, 78);
    if (submits(at)) {
        float w = fminf(96, in.h * 86 / 118), x = in.x + (in.w - 2 * w - 16) / 2;
        for (int i = 0; i < 2; i++)
            evidence_card(at, (struct box){ x + (w + 16) * (float)i, in.y, w, in.h }, seat, i);
        return;
    }
    int rows = small_rows(at), across = MS_ARGUMENTS / rows,
        backs = mistrial_hand_count(ms_desk_state(at), seat);
    float w = (in.w - gap * (float)(across - 1)) / (float)across,
          h = (in.h - gap * (float)(rows - 1)) / (float)rows;
    for (int i = 0; i < MS_ARGUMENTS; i++) {
        struct box card = { in.x + (w + gap) * (float)(i % across), in.y + (h + gap) * (float)(i / across), w,
                            h };
        if (at->viewer == seat) argument_card(at, card, i, seat);
        else if (i < backs) mistrial_argument_back(card, seat);
    }
}

void mistrial_tray(const struct seat *at, struct box b)
{
    int seat = ms_desk_me(at);
    char linked[60];
    if (app_small()) {
        tray_small(at, b, seat);
        return;
    }
    if (at->turn == seat) draw_fill((struct box){ b.x, b.y, b.w, 2 }, BRASS400);
    if (app_portrait()) {
        struct box top = { b.x + 16, b.y + 8, b.w - 32, 50 };
        owner(at, (struct box){ top.x, top.y, top.w * 0.42f, top.h }, seat);
        snprintf(linked, sizeof linked, _("%d linked"), mistrial_linked(ms_desk_state(at), seat));
        struct box own = { top.x + top.w * 0.44f, top.y, top.w * 0.2f, top.h };
        spot_place("case", 0, own);
        type_line(own, LABEL, TEXT, LEFT, linked);
        own_cubes(at, (struct box){ top.x + top.w * 0.66f, top.y + 1, top.w * 0.34f, 48 }, seat);
        cards(at, (struct box){ b.x + 10, b.y + 58, b.w - 20, b.h - 62 }, seat);
        return;
    }
    float left = (b.w < 800 ? 142 : 176) * fmaxf(1, canvas.text_scale);
    owner(at, (struct box){ b.x + 14, b.y + 8, left, 64 }, seat);
    own_cubes(at, (struct box){ b.x + 16, b.y + 78, left - 12, 48 }, seat);
    cards(at, (struct box){ b.x + 14 + left + 10, b.y, b.w - left - 38, b.h }, seat);
}

/* ---- on a shared screen ---- */

enum { SECRET_GAP = 8, SECRET_HEAD = 24 };

static struct box secret_card(struct box b, float y, float w, int i)
{
    return (struct box){ b.x + (w + SECRET_GAP) * (float)i, b.y + y, w, w * 118 / 86 };
}

static void secret_head(struct box b, float y, const char *words)
{
    type_line((struct box){ b.x, b.y + y, b.w, SECRET_HEAD }, style_fixed(LABEL), PAPER_INK2, LEFT, words);
}

/* The Evidence held and the Argument sealed now, in one row. */
static void secret_top(const struct seat *at, struct box b, float w, bool sealed)
{
    const struct mistrial *m = ms_desk_state(at);
    int seat = at->viewer;
    if (m->evidence[seat][0] < MS_CARDS) secret_head(b, 0, _("Evidence"));
    for (int i = 0; i < 2; i++) {
        int card = m->evidence[seat][i];
        struct box place = secret_card(b, SECRET_HEAD, w, i);
        if (card >= MS_CARDS) continue;
        mistrial_evidence(place, card);
        fate(at, place, seat, card);
    }
    if (!sealed) return;
    struct box last = secret_card(b, SECRET_HEAD, w, 2);
    secret_head((struct box){ last.x, b.y, b.x + b.w - last.x, 0 }, 0, _("Sealed"));
    mistrial_argument(last, m->bid[seat], seat);
}

float mistrial_secrets(const struct seat *at, struct box b, bool measure)
{
    const struct mistrial *m = ms_desk_state(at);
    int seat = at->viewer, here = 0;
    bool sealed = m->bid[seat] < MS_ARGUMENTS && m->phase < MS_RESOLVE;
    float y = 0, w = fminf(86, (b.w - 2 * SECRET_GAP) / 3);
    if (m->evidence[seat][0] < MS_CARDS || sealed) {
        if (!measure) secret_top(at, b, w, sealed);
        y += SECRET_HEAD + w * 118 / 86 + SECRET_GAP;
    }
    if (!measure) secret_head(b, y, _("Arguments in hand"));
    y += SECRET_HEAD;
    w = fminf(86, (b.w - 5 * SECRET_GAP) / MS_ARGUMENTS);
    for (int a = 0; a < MS_ARGUMENTS && !measure; a++)
        if (mistrial_hand(m, seat) >> a & 1) mistrial_argument(secret_card(b, y, w, here++), a, seat);
    return y + w * 118 / 86 + SECRET_GAP;
}

void mistrial_plaque(const struct seat *at, int seat, struct text *out)
{
    const struct mistrial *m = ms_desk_state(at);
    int cubes = m->influence[seat] + m->bias[seat];
    text_add(out, m->leader == seat ? _("%s \u00b7 first") : "%s", _(mistrial_sides[seat]));
    text_add(out, " \u00b7 ");
    text_add(out, ngettext("%d cube", "%d cubes", (unsigned long)cubes), cubes);
}
