/* Toy as it is seen: a plate and a card for every seat, and what can be put. */
#include <math.h>
#include <stdio.h>

#include "app.h"
#include "boards/boards.h"
#include "picture_rows.h"
#include "text.h"
#include "toy.h"
#include "widgets.h"

/* What everybody sees: whose card was tapped last, and stays framed. Zero when a game comes to the table. */
struct toy_public { int framed; };

static void draw_card(const struct seat *at, struct box b, int seat)
{
    const struct toy *t = at->view;
    struct toy_public *all = at->ui_public;
    uint32_t id = spot_id("toy card", seat);
    char face[12];
    bool open = seat < t->dealt && t->card[seat] != TOY_UNKNOWN;
    if (spot(id, b, SPOT_LARGE, _("Card"))) all->framed = seat + 1;
    draw_round(b, 12, open ? PAPER100 : 0x37414EFF);
    if (all->framed == seat + 1) draw_outline(b, 12, 2, BRASS400);
    if (spot_focused(id)) draw_focus(b, 12);
    snprintf(face, sizeof face, "%d", open ? t->card[seat] + 1 : 0);
    if (open) type_line(b, style_fixed(style_size(NUMBER, 40)), PAPER_INK, CENTRE, face);
    else draw_icon(box_centre(b, 32, 32), "eye", TEXT3);
}

static void draw_seat(const struct seat *at, struct box b, int seat)
{
    const struct toy *t = at->view;
    char detail[80];
    int n = t->counters[seat];
    snprintf(detail, sizeof detail, ngettext("%d counter", "%d counters", (unsigned long)n), n);
    float high = widget_plate_height(b.w, detail);
    bool turn = at->turn == seat;
    widget_plate((struct box){ b.x, b.y, b.w, high }, at->players[seat].name, seat_colour(at, seat), detail,
                 turn, turn && at->thinking);
    draw_card(at, (struct box){ b.x, b.y + high + 10, b.w, fminf(220, b.h - high - 10) }, seat);
}

/* What has a place on the board is touched there; the rest are buttons of the prompt. */
static void draw_puts(const struct seat *at, struct box b)
{
    bool below = app_small();            /* beside each other there is no room for words */
    float w = below ? b.w : (b.w - 24) / 3, h = below ? (b.h - 16) / 3 : b.h;
    for (int x = 0; x < 3; x++) {
        int i = seat_find(at, TOY_PUT, x, ANY);
        char label[80];
        if (i < 0) continue;
        seat_name(at, &at->legal[i], label, sizeof label);
        text_capital(label);
        float k = (float)x;
        struct box one = { b.x + (below ? 0 : (w + 12) * k), b.y + (below ? (h + 8) * k : 0), w, h };
        enum button kind = at->picked == i ? PRIMARY : SECONDARY;
        if (widget_button(spot_id("toy put", x), one, kind, NULL, label)) seat_touch(at, i);
    }
}

static void draw(const struct seat *at, struct box area)
{
    struct box in = box_inset(area, 16);
    float high = app_small() ? 160 : 64;
    struct box puts = { in.x, in.y + in.h - high, in.w, high };
    int across = app_portrait() || app_small() ? 2 : at->seats, rows = (at->seats + across - 1) / across;
    float w = (in.w - 12 * (float)(across - 1)) / (float)across;
    float h = (in.h - high - 12 - 12 * (float)(rows - 1)) / (float)rows;
    for (int s = 0; s < at->seats; s++) {
        float x = in.x + (w + 12) * (float)(s % across), y = in.y + (h + 12) * (float)(s / across);
        draw_seat(at, (struct box){ x, y, w, h }, s);
    }
    draw_puts(at, puts);
}

static void status(const struct seat *at, struct text *out)
{
    const struct toy *t = at->view;
    text_add(out, _("Round %d of %d"), t->round < t->rounds ? t->round + 1 : t->rounds, t->rounds);
}

static void prompt(const struct seat *at, struct prompt *p)
{
    (void)at;
    prompt_default(p);
}

static void headline(const struct seat *at, struct text *out)
{
    int score[SEATS_MAX] = { 0 };
    unsigned won = at->game->score(at->view, score);
    for (int s = 0, n = 0; s < at->seats; s++)
        if (won >> s & 1) text_add(out, "%s%s", n++ ? _(" and ") : "", at->players[s].name);
}

/* ---- drawings for the rules ---- */

static void card(struct box b, int n)
{
    char face[12];
    draw_round(b, 8, n ? PAPER100 : 0x37414EFF);
    snprintf(face, sizeof face, "%d", n);
    if (n) type_line(b, style_fixed(style_size(NUMBER, b.h * 0.4f)), PAPER_INK, CENTRE, face);
    else draw_icon(box_centre(b, b.w * 0.6f, b.w * 0.6f), "eye", TEXT3);
}

static void counter(struct box b, int n)
{
    (void)n;
    draw_round(box_centre(b, b.h * 0.8f, b.h * 0.8f), b.h * 0.4f, BRASS400);
}

#define COUNTER SIZED(counter, 0, 1, 0.4f)
static const struct piece sum[] = { NAMED(card, 4, 0.7f, N_("Card")), COUNTER, COUNTER, ARROW, SAYS("6"), END };
static const struct piece turn[] = { PIECE(card, 0, 0.7f), ARROW, PIECE(card, 3, 0.7f), SPACE_BETWEEN,
                                     PIECE(card, 4, 0.7f), COUNTER, COUNTER, END };
static const struct picture pictures[] = { PICTURE(sum, 0.3f), PICTURE(turn, 0.3f), { .name = NULL } };

const struct board toy_board = {
    .id = "toy",
    .accent = 0xC9CED6FF,
    .table = { 0x3A424DFF, 0x232931FF, 0x101418FF },
    .ui_public_size = sizeof(struct toy_public),
    .status = status,
    .draw = draw,
    .prompt = prompt,
    .headline = headline,
    .pictures = pictures,
};
