/* The table while all hands are on devices: the public view for a room, readable from three metres. Who acts,
   what was just done, who sits where; nothing to be pressed but what all look at together. */
#include <math.h>
#include <stdio.h>

#include "../app.h"
#include "../intent.h"
#include "../share.h"
#include "../table.h"
#include "../table_parts.h"
#include "../widgets.h"
#include "screens.h"
#include "text.h"

/* Of the design pixels of a room (ui/fit.c): 15 are 19 of a screen of 1280 by 800, 20 are 25. */
enum { GAP = 8, NAME = 20, WORDS = 15, BADGE = 40, ACTS = 72, LINES = 3 };

bool table_shown_to_all(void)
{
    const struct seat *at = table_at();
    bool devices = false;
    for (int s = 0; s < at->seats && table_host(); s++) devices |= table_on_device(s);
    return devices && !at->replaying && table_persons() == 0;
}

/* ---- who sits where ---- */

static enum host_where where(const struct seat *at, int seat)
{
    return at->players[seat].level == PERSON ? table_host()->seat[seat].where : SEAT_HERE;
}

static bool missing(const struct seat *at, int seat)
{
    enum host_where now = where(at, seat);
    return now == SEAT_LOST || now == SEAT_LEFT || now == SEAT_FREE;
}

/* What the seat is doing, or what is public about it. */
static void plate_words(const struct seat *at, int seat, struct text *out)
{
    text_clear(out);
    if (where(at, seat) == SEAT_LEFT) text_add(out, "%s", _("has left"));
    else if (missing(at, seat)) text_add(out, _("Waiting for %s"), at->players[seat].name);
    else if (table_turn() == seat) text_add(out, "%s", at->aim ? _("aims") : _("thinks"));
    else if (at->board->plaque) at->board->plaque(at, seat, out);
    else text_add(out, "%s", seat_level_name(at, seat));
}

static struct style words_style(void) { return style_fixed(style_size(BODY, WORDS)); }
static float words_width(float plate) { return plate - BADGE - 30; }

static void plate(const struct seat *at, struct box b, int seat)
{
    char words[120];
    struct text t = TEXT_ON(words);
    bool turn = table_turn() == seat, away = missing(at, seat);
    plate_words(at, seat, &t);
    if (turn) draw_glow(b, 12, BRASS400);
    draw_shape(b, &(struct shape){ .radius = 12,
                                   .top = away ? 0x5A4416FF : 0x262E39FF,
                                   .bottom = away ? 0x4A3812FF : 0x1C232CFF,
                                   .line = turn ? BRASS400 : fade(WHITE, 0.08f),
                                   .line_width = turn ? 3 : 1 });
    float x = b.x + BADGE + 20, w = words_width(b.w), h = type_height(w, words_style(), words),
          y = b.y + (b.h - 26 - h) / 2;
    widget_badge((struct box){ b.x + 10, b.y + (b.h - BADGE) / 2, BADGE, BADGE }, seat_colour(at, seat),
                 true);
    type_line((struct box){ x, y, w - 24, 26 }, style_fixed(style_size(ROW, NAME)), TEXT, LEFT,
              at->players[seat].name);
    type_wrap((struct box){ x, y + 26, w, h }, words_style(), turn || away ? 0xFFE3A0FF : TEXT2, LEFT, words);
    const char *icon = at->players[seat].level != PERSON ? "bot" : away ? "wifi" : "phone";
    draw_icon((struct box){ b.x + b.w - 30, y + 3, 20, 20 }, icon, away ? BRASS300 : TEXT2);
}

/* All as high as the one with the most words. */
static float plate_high(const struct seat *at, float w)
{
    char words[120];
    struct text t = TEXT_ON(words);
    float high = BADGE + 18;
    for (int s = 0; s < at->seats; s++) {
        plate_words(at, s, &t);
        high = fmaxf(high, 26 + type_height(words_width(w), words_style(), words) + 14);
    }
    return high;
}

static float plates(const struct seat *at, struct box b, int columns, bool measure)
{
    int n = at->seats, rows = (n + columns - 1) / columns;
    float w = (b.w - GAP * (float)(columns - 1)) / (float)columns, high = plate_high(at, w);
    for (int s = 0; s < n && !measure; s++)
        plate(at, (struct box){ b.x + (w + GAP) * (float)(s % columns),
                                b.y + (high + GAP) * (float)(s / columns), w, high }, s);
    return (high + GAP) * (float)rows;
}

/* ---- a device that dropped ---- */

static double waited_since;      /* for a device that was lost then the table waits without asking again */

static void bot_plays(const struct intent *i) { share_bot(i->number); }

static void wait_for(const struct intent *i)
{
    waited_since = table_host()->seat[i->number].since;
    app_redraw();
}

/* Whom the table asks about, or -1. */
static int offered(void)
{
    bool lost;
    double since;
    int seat = share_missing(&lost, &since);
    return seat >= 0 && since != waited_since ? seat : -1;
}

static void offer(const struct seat *at, struct prompt *p, int seat)
{
    char words[160];
    const struct prompt_button list[] = {
        { spot_id("shared wait", 0), SECONDARY, "clock", _("Wait"), NULL },
        { spot_id("shared bot", 0), PRIMARY, "bot", _("Bot plays on"), NULL },
    };
    snprintf(words, sizeof words, _("Waiting for %s"), at->players[seat].name);
    prompt_head(p, seat, words,
                where(at, seat) == SEAT_LEFT ? _("has left") : _("Connection lost"));
    int pressed = prompt_buttons(p, list, 2);
    if (pressed >= 0)
        intent_set(&(struct intent){ .carry_out = pressed ? bot_plays : wait_for, .number = seat });
}

/* ---- what is going on ---- */

/* A device is missing, something all look at, or an end: that has a button. */
static bool prompted(const struct seat *at)
{
    return offered() >= 0 || at->paused || table_turn() == SEAT_NONE;
}

static void prompt(const struct seat *at, struct prompt *p)
{
    if (offered() >= 0) offer(at, p, offered());
    else table_prompt(p);
}

/* Who is asked what. */
static float asked(const struct seat *at, struct box b, bool measure)
{
    char words[300], line[440];
    int turn = table_turn();
    if (turn < 0) return 0;
    seat_ask(at, words, sizeof words);
    snprintf(line, sizeof line, "**%s** \u00b7 %s", at->players[turn].name, words);
    struct style s = style_fixed(style_size(BODY, 19));
    float h = type_height(b.w - 36, s, line);
    if (measure) return h;
    draw_round((struct box){ b.x, b.y + 6, 6, b.h - 12 }, 3, seat_colours[seat_colour(at, turn)].base);
    type_wrap((struct box){ b.x + 20, b.y + (b.h - h) / 2, b.w - 36, h }, s, TEXT, LEFT, line);
    return h;
}

static float acts_height(const struct seat *at, float w)
{
    struct prompt p = { .at = at, .b = { 0, 0, w - 28, 0 }, .measure = true, .seat = -1 };
    if (!prompted(at)) return fmaxf(ACTS, asked(at, (struct box){ 0, 0, w, 0 }, true) + 24);
    prompt(at, &p);
    return p.y + prompt_foot(&p) + 14;
}

static void acts(const struct seat *at, struct box b)
{
    widget_panel(b);
    spot_place("prompt", 0, b);
    spot_part(_("Prompt"), b);
    if (!prompted(at)) {
        asked(at, b, false);
        return;
    }
    struct prompt p = {
        .at = at, .b = { b.x + 16, b.y + 12, b.w - 28, 0 }, .y = b.y + 12,
        .bottom = b.y + b.h - 12, .seat = -1, .aloud = true
    };
    prompt(at, &p);
}

/* The newest lines, the newest of all large; as many as there is room for. */
static float lines(const struct seat *at, struct box b, bool measure)
{
    struct logread r;
    struct logstep step = { table_told(), table_session()->note_count, false };
    float y = b.y + 12;
    for (int i = 0; i < LINES && logbook_read(table_log(), table_session(), &step, SEAT_NONE, true, &r); i++) {
        struct style s = style_fixed(style_size(BODY, i ? WORDS + 1 : 19));
        float h = fmaxf(26, type_height(b.w - 62, s, r.words));
        if (y + h > b.y + b.h - 10) break;
        if (r.seat >= 0 && !measure)
            widget_badge((struct box){ b.x + 12, y, 26, 26 }, seat_colour(at, r.seat), true);
        if (!measure)
            type_wrap((struct box){ b.x + 50, y + 2, b.w - 62, h }, s, i ? TEXT2 : TEXT, LEFT, r.words);
        y += h + 10;
    }
    return y - b.y + 2;
}

static void bar(const struct seat *at)
{
    float h = table_bar_height(), x = canvas.w - 50;
    char art[64], status[120] = "", title[200], count[40];
    struct text t = TEXT_ON(status);
    draw_gradient((struct box){ 0, 0, canvas.w, h }, 0, 0x262E39FF, 0x1A2028FF);
    snprintf(art, sizeof art, "emblem/%s", at->game->id);
    draw_art((struct box){ 10, h / 2 - 18, 36, 36 }, art, WHITE);
    if (widget_icon(spot_id("bar menu", 0), (struct box){ x, (h - 48) / 2, 48, 48 }, "menu", _("Menu"), false))
        seat_sheet(SHEET_MENU);
    if (widget_icon(spot_id("bar invite", 0), (struct box){ x - 50, (h - 48) / 2, 48, 48 }, "phone",
                    _("Invite devices"), false))
        invite_open();
    int here = 0, all = 0;
    for (int s = 0; s < at->seats; s++) {
        all += table_on_device(s) && at->players[s].level == PERSON;
        here += table_on_device(s) && table_host()->seat[s].where == SEAT_ONLINE;
    }
    snprintf(count, sizeof count, _("%d of %d"), here, all);
    type_line((struct box){ x - 124, 0, 70, h }, style_fixed(style_size(ROW, WORDS)),
              here == all ? 0x7FE0A8FF : 0xFFD97AFF, RIGHT, count);
    text_clear(&t);
    if (at->board->status) at->board->status(at, &t);
    snprintf(title, sizeof title, "%s", _(at->game->title));
    struct style big = style_fixed(style_size(HEADING, 22)), small = style_fixed(style_size(BODY, WORDS + 1));
    float w = type_width(big, title) + 14;
    type_line((struct box){ 56, 0, w, h }, big, TEXT, LEFT, title);
    type_line((struct box){ 56 + w, 0, x - 130 - 56 - w, h }, small, TEXT2, LEFT, status);
}

void table_shared_draw(const struct seat *at)
{
    struct box room = { 0, table_bar_height(), canvas.w, canvas.h - table_bar_height() };
    box_cut_top(&room, leave_notice(room));
    struct box top = { 10, room.y, canvas.w - 20, 0 };
    if (at->board->room_top) box_cut_top(&room, at->board->room_top(at, top, true));
    bool tall = app_portrait();
    int n = at->seats, columns = tall ? (n > 4 ? 3 : 2) : n > 3 ? 2 : 1;
    struct box all = { 10, 0, canvas.w - 20, 0 };
    float below = plates(at, all, columns, true) + acts_height(at, all.w) + 160;
    struct box side = tall ? box_cut_bottom(&room, below)
                           : box_cut_right(&room, canvas.w * 0.38f);
    struct box in = box_inset(side, 10);
    box_cut_top(&in, plates(at, in, columns, false));
    acts(at, box_cut_top(&in, fminf(in.h, acts_height(at, in.w))));
    box_cut_top(&in, GAP);
    if (in.h > 46) {
        struct box told = { in.x, in.y, in.w, lines(at, in, true) };
        draw_round(told, 12, fade(INK900, 0.85f));
        lines(at, told, false);
    }
    spot_place("board", 0, room);
    table_middle(at, room);
    if (at->board->room_top) at->board->room_top(at, top, false);
    bar(at);
}
