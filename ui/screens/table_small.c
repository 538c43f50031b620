/* The table where there is little room: hand and prompt first, within reach of the thumb, the board small above
   them (beside them on a phone lying on its side) and whole at a tap. */
#include <math.h>
#include <stdio.h>

#include "../app.h"
#include "../intent.h"
#include "../table.h"
#include "../widgets.h"
#include "screens.h"
#include "text.h"

enum { EDGE = 10, PAD = 12, GAP = 8, LOG_LEAST = 74, BRIEF = 2 };

static bool whole;               /* the board has the room of the hand */

static void turn_whole(void)
{
    whole = !whole;
    app_redraw();
}

/* ---- top bar ---- */

static bool bar_icon(float *x, float h, const char *name, const char *icon, const char *label)
{
    *x -= 48;
    return widget_icon(spot_id(name, 0), (struct box){ *x, (h - 48) / 2, 48, 48 }, icon, label, false);
}

static void bar(void)
{
    float h = table_bar_height(), right = canvas.w - 2;
    char art[64], status[120];
    draw_gradient((struct box){ 0, 0, canvas.w, h }, 0, 0x262E39FF, 0x1A2028FF);
    draw_fill((struct box){ 0, h - 1, canvas.w, 1 }, fade(BLACK, 0.5f));
    snprintf(art, sizeof art, "emblem/%s", table.game->id);
    draw_art((struct box){ 8, h / 2 - 18, 36, 36 }, art, WHITE);
    if (bar_icon(&right, h, "bar menu", "menu", _("Menu"))) seat_sheet(SHEET_MENU);
    if (bar_icon(&right, h, "bar whole", whole ? "fullscreen-exit" : "fullscreen",
                 whole ? _("The hand again") : _("The whole table")))
        intent_call(turn_whole);
    bool undo = !table.at.replaying && (table.at.picked >= 0 || table.lesson || !table_undo_why());
    if (undo && bar_icon(&right, h, "bar undo", "undo", _("Undo"))) intent_call(table_undo);
    struct text t = TEXT_ON(status);
    text_clear(&t);
    if (table.lesson) text_add(&t, _("Lesson: %s"), table.lesson->lesson->title);
    else if (table.board->status) table.board->status(&table.at, &t);
    struct style title = style_fixed(style_size(HEADING, 19)), small = style_fixed(style_size(PLAIN13, 15));
    float w = right - 52 - 4, h1 = 23, h2 = 19, y = (h - h1 - h2) / 2;
    type_line((struct box){ 52, y, w, h1 }, title, TEXT, LEFT, _(table.game->title));
    type_line((struct box){ 52, y + h1, w, h2 }, small, TEXT2, LEFT, status);
    if (input_key(SDLK_F1)) rules_open(table.game->id);
}

/* ---- prompt ---- */

static float prompt_height(float w, float most, int *brief)
{
    float h = 0;
    for (*brief = 0; *brief <= BRIEF; ++*brief) {
        struct prompt p = { .b = { 0, 0, w - 2 * PAD - 5, 0 }, .measure = true, .seat = -1, .brief = *brief };
        table_prompt(&p);
        h = p.y + 2 * PAD - 10;
        if (h <= most) return h;
    }
    *brief = BRIEF;
    return h;
}

/* Higher than its box it is scrolled. */
static void prompt_panel(struct box b, float high, int brief)
{
    bool scrolls = high > b.h + 1;
    spot_place("prompt", 0, b);
    widget_panel(b);
    if (scrolls) widget_scroll_begin(spot_id("prompt scroll", 0), b, high);
    struct prompt p = { .b = { b.x + PAD + 5, b.y + PAD, b.w - 2 * PAD - 5, 0 }, .y = b.y + PAD,
                        .seat = table_turn(), .aloud = table_prompt_aloud(), .brief = brief };
    table_prompt(&p);
    if (scrolls) widget_scroll_end();
    if (p.seat < 0) return;
    draw_round((struct box){ b.x, b.y + 6, 5, b.h - 12 }, 2.5f,
               seat_colours[seat_colour(&table.at, p.seat)].base);
}

/* ---- the whole ---- */

/* Somebody else acts: who it is stands above the board, and what happened under it. */
static bool waiting(void)
{
    int seats[SEATS_MAX], n;
    return !table_asking() && !table.at.paused && table.stay < 0 && !table_window(seats, &n)
           && table_may_look() < 0 && table_turn() >= 0 && !table.at.replaying;
}

static float tray_height(void)
{
    if (whole) return 0;
    if (look_plaques()) return look_plaques_height();
    return table.board->small_tray ? table.board->small_tray(&table.at) : 0;
}

static void log_panel(struct box b)
{
    if (spot(spot_id("full log", 0), b, SPOT_LARGE, _("Log"))) seat_sheet(SHEET_LOG);
    draw_round(b, 14, fade(INK900, 0.8f));
    if (spot_focused(spot_id("full log", 0))) draw_focus(b, 14);
    table_log_rows(box_inset(b, 14));
}

/* The lower part: hand, and below it the prompt. Returns what is left above. */
static struct box thumb(struct box b, float least)
{
    float tray = tray_height(), w = b.w - 2 * EDGE, high = 0;
    int brief = 0;
    bool above = waiting();
    struct box panel = { 0 };
    if (table.at.replaying) {
        high = replay_controls_height();
        panel = box_cut_bottom(&b, high + 2 * GAP);
        replay_controls((struct box){ panel.x + EDGE, panel.y + GAP, w, high });
        return b;
    }
    float most = fmaxf(120, b.h - tray - least - 2 * GAP);
    high = prompt_height(w, most, &brief);
    float shown = fminf(high, b.h - tray - 2 * GAP);
    if (shown < fminf(high, 150)) shown = fminf(high, b.h - 2 * GAP);        /* the hand gives way */
    if (shown + tray + 2 * GAP > b.h + 1) tray = 0;
    panel = above ? box_cut_top(&b, shown + 2 * GAP) : box_cut_bottom(&b, shown + 2 * GAP);
    struct box hand = box_cut_bottom(&b, tray);
    if (!above && tray > 0) draw_fill(panel, 0x141920FF);
    if (tray > 0) table_tray(hand);
    prompt_panel((struct box){ panel.x + EDGE, panel.y + GAP, w, shown }, high, brief);
    return b;
}

static void board(struct box b)
{
    spot_place("board", 0, b);
    if (spot(spot_id("board whole", 0), b, SPOT_QUIET | SPOT_LARGE, _("The whole table")))
        intent_call(turn_whole);
    table.board->draw(&table.at, b);
}

void table_small_draw(void)
{
    struct box room = { 0, table_bar_height(), canvas.w, canvas.h - table_bar_height() };
    float least = table.board->small_least, most = table.board->small_most;
    box_cut_top(&room, leave_notice(room));
    if (app_portrait()) {
        room = thumb(room, least);
        float spare = most > 0 && !table.at.paused ? room.h - most - GAP : 0;
        if (spare >= LOG_LEAST) {
            struct box log = box_cut_bottom(&room, spare);
            log_panel((struct box){ log.x + EDGE, log.y, log.w - 2 * EDGE, log.h - GAP });
        }
        board(room);
    } else {
        struct box column = box_cut_right(&room, fminf(430, fmaxf(320, room.w * 0.47f)));
        draw_gradient(column, 0, 0x20262FFF, 0x171C23FF);
        struct box rest = thumb(column, 0);
        if (rest.h >= LOG_LEAST) log_panel(box_inset(rest, GAP));
        board(room);
    }
    bar();
}
