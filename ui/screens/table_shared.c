/* The table while all hands are on devices: the public view for a room, readable from three metres. Who acts,
   what was just done, who sits where; nothing to be pressed but what all look at together. */
#include <math.h>
#include <stdio.h>

#include "../app.h"
#include "../flight.h"
#include "../table.h"
#include "../table_parts.h"
#include "../widgets.h"
#include "screens.h"
#include "text.h"

enum { GAP = 10, NAME = 25, WORDS = 19, PLATE = 78, ACTS = 104 };
static const float LETTERS = 1.4f;       /* the least text size here */

bool table_shown_to_all(void)
{
    bool devices = false;
    for (int s = 0; s < table.session.seats && table.host; s++) devices |= table_on_device(s);
    return devices && !table.at.replaying && !table.away && table_persons() == 0 && !app_small();
}

/* ---- who sits where ---- */

static enum host_where where(int seat)
{
    return table.session.players[seat].level == PERSON ? table.host->seat[seat].where : SEAT_HERE;
}

/* What the seat is doing, or what is public about it. */
static void plate_words(int seat, bool turn, struct text *out)
{
    enum host_where at = where(seat);
    if (at == SEAT_LOST || at == SEAT_FREE)
        text_add(out, _("Waiting for %s"), table.session.players[seat].name);
    else if (at == SEAT_LEFT) text_add(out, "%s", _("has left"));
    else if (turn) text_add(out, "%s", _("thinks"));
    else if (table.board->plaque) table.board->plaque(&table.at, seat, out);
    else text_add(out, "%s", seat_level_name(&table.at, seat));
}

static void plate(struct box b, int seat)
{
    char words[120];
    struct text t = TEXT_ON(words);
    bool turn = table_turn() == seat, away = where(seat) == SEAT_LOST || where(seat) == SEAT_LEFT;
    text_clear(&t);
    plate_words(seat, turn, &t);
    if (turn) draw_glow(b, 14, BRASS400);
    draw_shape(b, &(struct shape){ .radius = 14,
                                   .top = away ? 0x5A4416FF : 0x262E39FF,
                                   .bottom = away ? 0x4A3812FF : 0x1C232CFF,
                                   .line = turn ? BRASS400 : fade(WHITE, 0.08f),
                                   .line_width = turn ? 3 : 1 });
    float side = fminf(54, b.h - 20), x = b.x + side + 24, right = 40, w = b.x + b.w - x - right;
    widget_badge((struct box){ b.x + 12, b.y + (b.h - side) / 2, side, side }, seat_colour(&table.at, seat),
                 true);
    struct style name = style_fixed(style_size(ROW, NAME)), small = style_fixed(style_size(BODY, WORDS));
    type_line((struct box){ x, b.y + b.h / 2 - 31, w, 32 }, name, TEXT, LEFT, table.session.players[seat].name);
    type_line((struct box){ x, b.y + b.h / 2 + 1, w, 28 }, small, turn || away ? 0xFFE3A0FF : TEXT2, LEFT,
              words);
    const char *icon = table.session.players[seat].level != PERSON ? "bot" : away ? "wifi" : "device";
    draw_icon((struct box){ b.x + b.w - 38, b.y + (b.h - 26) / 2, 26, 26 }, icon, away ? BRASS300 : TEXT2);
}

static float plates(struct box b, int columns)
{
    int n = table.session.seats, rows = (n + columns - 1) / columns;
    float w = (b.w - GAP * (float)(columns - 1)) / (float)columns;
    for (int s = 0; s < n; s++)
        plate((struct box){ b.x + (w + GAP) * (float)(s % columns), b.y + (PLATE + GAP) * (float)(s / columns),
                            w, PLATE },
              s);
    return (PLATE + GAP) * (float)rows;
}

/* ---- what is going on ---- */

/* Something all look at, or an end: that has a button. */
static bool prompted(void)
{
    return table.at.paused || table_turn() == SEAT_NONE;
}

static float acts_height(float w)
{
    struct prompt p = { .b = { 0, 0, w - 33, 0 }, .measure = true, .seat = -1 };
    if (!prompted()) return ACTS;
    table_prompt(&p);
    return p.y + 18;
}

static void acts(struct box b)
{
    int turn = table_turn();
    widget_panel(b);
    spot_place("prompt", 0, b);
    if (prompted()) {
        struct prompt p = {
            .b = { b.x + 19, b.y + 14, b.w - 33, 0 }, .y = b.y + 14, .seat = -1, .aloud = true
        };
        table_prompt(&p);
        return;
    }
    char words[300], line[400];
    seat_ask(&table.at, words, sizeof words);
    if (turn < 0) return;
    snprintf(line, sizeof line, "**%s** \u00b7 %s", table.session.players[turn].name, words);
    draw_round((struct box){ b.x, b.y + 6, 6, b.h - 12 }, 3, seat_colours[seat_colour(&table.at, turn)].base);
    struct style s = style_fixed(style_size(BODY, 22));
    while (s.size > WORDS && type_height(b.w - 36, s, line) > b.h - 16)
        s = style_fixed(style_size(s, s.size - 1));
    float h = type_height(b.w - 36, s, line);
    type_wrap((struct box){ b.x + 20, b.y + (b.h - h) / 2, b.w - 36, h }, s, TEXT, LEFT, line);
}

/* The newest line large, as many older ones as there is room for. */
static void lines(struct box b)
{
    struct logread r;
    struct logstep at = { table_told(), table.session.note_count, false };
    float y = b.y + 10;
    draw_round(b, 14, fade(INK900, 0.85f));
    for (int i = 0; logbook_read(&table.log, &table.session, &at, SEAT_NONE, true, &r); i++) {
        struct style s = style_fixed(style_size(BODY, i ? WORDS + 1 : 24));
        float h = type_height(b.w - 70, s, r.words);
        if (y + h > b.y + b.h - 8) return;
        if (r.seat >= 0)
            widget_badge((struct box){ b.x + 12, y + 2, 32, 32 }, seat_colour(&table.at, r.seat), true);
        type_wrap((struct box){ b.x + 56, y, b.w - 70, h }, s, i ? TEXT2 : TEXT, LEFT, r.words);
        y += fmaxf(h, 36) + 10;
    }
}

static void bar(void)
{
    float h = table_bar_height(), x = canvas.w - 52;
    char art[64], status[120] = "", title[200];
    struct text t = TEXT_ON(status);
    draw_gradient((struct box){ 0, 0, canvas.w, h }, 0, 0x262E39FF, 0x1A2028FF);
    snprintf(art, sizeof art, "emblem/%s", table.game->id);
    draw_art((struct box){ 12, h / 2 - 20, 40, 40 }, art, WHITE);
    if (widget_icon(spot_id("bar menu", 0), (struct box){ x, (h - 48) / 2, 48, 48 }, "menu", _("Menu"), false))
        seat_sheet(SHEET_MENU);
    if (widget_icon(spot_id("bar invite", 0), (struct box){ x - 52, (h - 48) / 2, 48, 48 }, "device",
                    _("Invite devices"), false))
        invite_open();
    int here = 0, all = 0;
    for (int s = 0; s < table.session.seats; s++) {
        all += table_on_device(s) && table.session.players[s].level == PERSON;
        here += table_on_device(s) && table.host->seat[s].where == SEAT_ONLINE;
    }
    char count[40];
    snprintf(count, sizeof count, _("%d of %d"), here, all);
    type_line((struct box){ x - 150, 0, 90, h }, style_fixed(style_size(ROW, WORDS)),
              here == all ? 0x7FE0A8FF : 0xFFD97AFF, RIGHT, count);
    if (table.board->status) table.board->status(&table.at, &t);
    snprintf(title, sizeof title, "%s", _(table.game->title));
    struct style big = style_fixed(style_size(HEADING, 27)), small = style_fixed(style_size(BODY, WORDS + 1));
    float w = type_width(big, title) + 16;
    type_line((struct box){ 66, 0, w, h }, big, TEXT, LEFT, title);
    type_line((struct box){ 66 + w, 0, x - 160 - 66 - w, h }, small, TEXT2, LEFT, status);
}

void table_shared_draw(void)
{
    float text = canvas.text_scale;
    struct box room = { 0, table_bar_height(), canvas.w, canvas.h - table_bar_height() };
    box_cut_top(&room, leave_notice(room));
    canvas.text_scale = fmaxf(text, LETTERS);
    bool tall = app_portrait();
    int n = table.session.seats, columns = tall ? (n > 4 ? 3 : 2) : n > 4 ? 2 : 1;
    float rows = (PLATE + GAP) * (float)((n + columns - 1) / columns);
    struct box side = tall ? box_cut_bottom(&room, rows + acts_height(canvas.w - 24) + 180)
                           : box_cut_right(&room, fmaxf(380, canvas.w * 0.34f));
    struct box in = { side.x + 12, side.y + 12, side.w - 24, side.h - 24 };
    box_cut_top(&in, plates(in, columns));
    acts(box_cut_top(&in, fminf(in.h, acts_height(in.w))));
    box_cut_top(&in, GAP);
    if (in.h > 60) lines(in);
    spot_place("board", 0, room);
    canvas.text_scale = fmaxf(text, 1.2f);
    table.board->draw(&table.at, room);
    canvas.text_scale = text;
    bar();
}
