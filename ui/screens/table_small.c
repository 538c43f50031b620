/* The table where there is little room: hand and prompt first, within reach of the thumb, the board small above
   them (beside them on a phone lying on its side) and whole at a tap. */
#include <math.h>
#include <stdio.h>

#include "../aloud.h"
#include "../app.h"
#include "../coach.h"
#include "../ceremony.h"
#include "../guess.h"
#include "../intent.h"
#include "../puzzle_view.h"
#include "../settings.h"
#include "../spots.h"
#include "../table.h"
#include "../tip.h"
#include "../widgets.h"
#include "screens.h"
#include "text.h"

enum { EDGE = 10, PAD = 12, GAP = 8, LOG_LEAST = 74, BRIEF = 3 };

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

static void bar(const struct seat *at)
{
    float h = table_bar_height(), right = canvas.w - 2;
    char art[64], status[120];
    draw_gradient((struct box){ 0, 0, canvas.w, h }, 0, 0x262E39FF, 0x1A2028FF);
    draw_fill((struct box){ 0, h - 1, canvas.w, 1 }, fade(BLACK, 0.5f));
    snprintf(art, sizeof art, "emblem/%s", at->game->id);
    draw_art((struct box){ 8, h / 2 - 18, 36, 36 }, art, WHITE);
    if (bar_icon(&right, h, "bar menu", "menu", _("Menu"))) seat_sheet(SHEET_MENU);
    if (bar_icon(&right, h, "bar whole", whole ? "fullscreen-exit" : "fullscreen",
                 whole ? _("The hand again") : _("The whole table")))
        intent_call(turn_whole);
    bool undo = !at->replaying && (at->picked >= 0 || !table_undo_why());
    if (undo && bar_icon(&right, h, "bar undo", "undo", _("Undo"))) intent_call(table_undo);
    struct text t = TEXT_ON(status);
    text_clear(&t);
    const struct lesson_steps *lesson = coach_lesson();
    if (lesson) text_add(&t, _("Step %d of %d"), lesson->step + 1, lesson->lesson->steps);
    else if (puzzle_now()) text_add(&t, _("Puzzle %s"), puzzle_now()->id);
    else if (guess.on) text_add(&t, "%s", _("Guess the move"));
    else if (table_is_blind()) text_add(&t, _("Through %s\u2019s eyes"), at->players[table_tape()->seat].name);
    else if (table_session()->branch) text_add(&t, _("Branch: %s"), table_session()->branch->name);
    else if (at->board->status) at->board->status(at, &t);
    struct style title = style_fixed(style_size(HEADING, 19)), small = style_fixed(style_size(PLAIN13, 15));
    float w = right - 52 - 4, h1 = 23, h2 = 19, y = (h - h1 - h2) / 2;
    type_line((struct box){ 52, y, w, h1 }, title, TEXT, LEFT, _(at->game->title));
    type_line((struct box){ 52, y + h1, w, h2 }, small, TEXT2, LEFT, status);
    if (input_key(SDLK_F1)) rules_open(at->game->id);
}

/* ---- prompt ---- */

static float prompt_height(const struct seat *at, float w, float most, int *brief, bool *weighty,
                           float *foot)
{
    float h = 0;
    for (*brief = 0; *brief <= BRIEF; ++*brief) {
        struct prompt p = { .at = at, .b = { 0, 0, w - 2 * PAD - 5, 0 }, .measure = true, .seat = -1,
                            .brief = *brief };
        table_prompt(&p);
        h = p.y + prompt_foot(&p) + 2 * PAD - 10;
        *weighty = p.weighty;
        *foot = prompt_foot(&p);
        if (h <= most) return h;
    }
    *brief = BRIEF;
    return h;
}

/* Higher than its box it is scrolled; its foot stays. */
static void prompt_panel(const struct seat *at, struct box b, float high, int brief, float foot)
{
    bool scrolls = high > b.h + (foot > 0 ? 10 : 1);         /* the gap above the foot gives way first */
    spot_place("prompt", 0, b);
    spot_part(_("Prompt"), b);
    widget_panel(b);
    struct box rest = { b.x, b.y, b.w, b.h - (foot > 0 ? foot + PAD - 10 : 0) };
    if (scrolls) widget_scroll_begin(spot_id("prompt scroll", 0), rest, high - (b.h - rest.h));
    struct prompt p = { .at = at, .b = { b.x + PAD + 5, b.y + PAD, b.w - 2 * PAD - 5, 0 }, .y = b.y + PAD,
                        .bottom = b.y + b.h - PAD, .pinned = scrolls,
                        .seat = table_turn(), .aloud = table_prompt_aloud(), .brief = brief };
    table_prompt(&p);
    if (scrolls) widget_scroll_end();
    draw_round((struct box){ b.x, b.y + 6, 5, b.h - 12 }, 2.5f, prompt_bar(at, p.seat));
}

/* ---- the whole ---- */

/* Somebody else acts: who it is stands above the board, and what happened under it. */
static bool waiting(const struct seat *at)
{
    int seats[SEATS_MAX], n;
    return !table_asking() && !at->paused && table_staying() < 0 && !table_window(seats, &n)
           && table_may_look() < 0 && table_turn() >= 0 && !at->replaying;
}

/* ---- what is the own seat's, under a hold ---- */

enum { COVER = 138, COVER_LYING = 100, UNCOVER_MS = 400, FLASH_MS = 900 };

static void cover_panel(struct box b)
{
    const struct seat *at = table_at();
    int seat = table_driver()->seat;
    char words[120] = "";
    struct text t = TEXT_ON(words);
    bool lost = table_cover_lost();
    colour line = fade(at->board->accent, 0.8f);
    draw_gradient(b, 0, 0x20262FFF, 0x141920FF);
    struct box in = { b.x + EDGE, b.y + 8, b.w - 2 * EDGE, b.h - 14 };
    draw_shape(in, &(struct shape){
                       .radius = 14, .top = 0x16294AFF, .bottom = 0x16294AFF, .line = line, .line_width = 2 });
    if (at->board->plaque) at->board->plaque(at, seat, &t);
    struct box button = { in.x + 12, in.y + in.h - 66, in.w - 24, 56 },
               head = { in.x + 16, in.y + 6, in.w - 32, 28 };
    if (in.h < 110) {            /* beside each other */
        button = (struct box){ in.x + in.w / 2, in.y + 10, in.w / 2 - 10, in.h - 20 };
        head.w = in.w / 2 - 24;
    }
    type_line(head, style_size(HEADING, 21), TEXT, LEFT, lost ? _("Your turn") : _("Your secrets"));
    type_line((struct box){ head.x, head.y + 27, head.w, 22 }, style_size(LOG, 15), 0xCFE5FFFF, LEFT, words);
    uint32_t id = spot_id("own held", 0);
    const char *label = lost ? _("Hold to go on") : _("Hold to look");
    spot(id, button, SPOT_HOLD | SPOT_SPACE, label);
    bool held = spot_held(id) > 0;
    draw_round(button, 14, held ? fade(at->board->accent, 0.7f) : at->board->accent);
    widget_ring(id, button, 14);
    float w = type_width(style_size(BUTTON, 18), label) + 36, x = button.x + (button.w - w) / 2;
    draw_icon((struct box){ x, button.y + (button.h - 26) / 2, 26, 26 }, "hand", ON_ACCENT);
    type_line((struct box){ x + 36, button.y, w - 30, button.h }, style_size(BUTTON, 18), ON_ACCENT, LEFT,
              label);
    if (lost && spot_held(id) >= UNCOVER_MS) intent_call(table_uncover);
}

/* Over the table, above the finger; gone in the frame in which it is let go. */
static void cover_draw(void)
{
    if (!table_covered() || spot_held(spot_id("own held", 0)) <= 0) return;
    bool tall = app_portrait();
    float w = tall ? canvas.w - 16 : canvas.w * 0.53f - 16;
    look_paper(table_driver()->seat, 8, w, tall ? canvas.h - COVER - 10 : canvas.h - 8, _("Let go to hide"));
    app_redraw();
}

/* Your turn, seen from the corner of an eye. */
static void flash(void)
{
    float age = (float)(app_now() - aloud_called_at());
    if (age < 0 || age > FLASH_MS) return;
    float alpha = settings.reduce_motion ? 0.8f : 1 - age / FLASH_MS;
    draw_outline((struct box){ 2, 2, canvas.w - 4, canvas.h - 4 }, 16, 8, fade(BRASS400, alpha));
    app_wake_in(settings.reduce_motion ? FLASH_MS - age + 1 : 16);
    app_redraw();
}

static float tray_height(const struct seat *at)
{
    if (table_covered()) return app_portrait() ? COVER : COVER_LYING;
    if (whole || ceremony_shown()) return 0;
    if (look_plaques()) return look_plaques_height();
    return at->board->small_tray ? at->board->small_tray(at) : 0;
}

static void log_panel(const struct seat *at, struct box b)
{
    if (spot(spot_id("full log", 0), b, SPOT_LARGE, _("Log"))) seat_sheet(SHEET_LOG);
    draw_round(b, 14, fade(INK900, 0.8f));
    widget_ring(spot_id("full log", 0), b, 14);
    table_log_rows(at, box_inset(b, 14));
}

/* The lower part: hand, and below it the prompt, which stands above the board while somebody else acts. */
struct lower { struct box panel, hand; float high, foot; int brief; bool above; };

/* Takes its room off the box. */
static struct lower lower_in(const struct seat *at, struct box *b, float least)
{
    struct lower l = { .above = waiting(at) };
    float tray = tray_height(at), w = b->w - 2 * EDGE;
    if (replay_panel(at)) {
        l.high = replay_controls_height();
        l.panel = box_cut_bottom(b, l.high + 2 * GAP);
        return l;
    }
    bool weighty = false;
    l.high = prompt_height(at, w, fmaxf(120, b->h - tray - least - 2 * GAP), &l.brief, &weighty, &l.foot);
    float shown = fminf(l.high, b->h - tray - 2 * GAP);
    if (shown < (weighty ? l.high - 1 : fminf(l.high, 150))) {   /* the hand gives way */
        l.high = prompt_height(at, w, b->h - 2 * GAP, &l.brief, &weighty, &l.foot);
        shown = fminf(l.high, b->h - 2 * GAP);
    } else if (l.brief == BRIEF && !app_portrait()) shown = b->h - tray - 2 * GAP;     /* the hand stays */
    if (shown + tray + 2 * GAP > b->h + 1) tray = 0;
    l.panel = l.above ? box_cut_top(b, shown + 2 * GAP) : box_cut_bottom(b, shown + 2 * GAP);
    l.hand = box_cut_bottom(b, tray);
    return l;
}

/* After the board: whatever of it reaches here is covered. */
static void lower_draw(const struct seat *at, const struct lower *l)
{
    struct box in = { l->panel.x + EDGE, l->panel.y + GAP, l->panel.w - 2 * EDGE, l->panel.h - 2 * GAP };
    if (replay_panel(at)) {
        replay_controls(at, in);
        return;
    }
    if (!l->above && l->hand.h > 0) draw_fill(l->panel, 0x141920FF);
    if (l->hand.h > 0 && table_covered()) cover_panel(l->hand);
    else if (l->hand.h > 0) table_tray(at, l->hand);
    prompt_panel(at, in, l->high, l->brief, l->foot);
}

static void board(const struct seat *at, struct box b)
{
    spot_place("board", 0, b);
    if (spot(spot_id("board whole", 0), b, SPOT_QUIET | SPOT_LARGE | SPOT_BACK, _("The whole table")))
        intent_call(turn_whole);
    table_middle(at, b);
}

/* Over the board if need be, until it was read. */
static void tip_over(struct box b)
{
    spots_cover(b);
    type_covered_by(b);
    tip_panel(b);
}

void table_small_draw(const struct seat *at)
{
    struct box room = { 0, table_bar_height(), canvas.w, canvas.h - table_bar_height() };
    float least = at->board->small_least, most = at->board->small_most;
    box_cut_top(&room, leave_notice(room));
    struct box column = { 0 }, log = { 0 };
    if (!app_portrait()) {
        column = box_cut_right(&room, app_small_width());
        draw_gradient(column, 0, 0x20262FFF, 0x171C23FF);
        least = 0;
    }
    struct lower l = lower_in(at, app_portrait() ? &room : &column, least);
    if (app_portrait()) {
        bool alone = l.hand.h <= 0 && !l.above;  /* what is done there needs all the room */
        float spare = most > 0 && !at->paused && !alone ? room.h - most - GAP : 0;
        if (spare >= LOG_LEAST) log = box_cut_bottom(&room, spare);
    } else if (column.h >= LOG_LEAST) log = column;
    float tip = tip_height((log.h > 0 ? log.w : room.w) - 2 * EDGE);
    struct box told = { room.x, room.y, room.w, 0 };
    if (tip > 0 && log.h >= tip + GAP) told = box_cut_bottom(&log, tip + GAP);
    else if (tip > 0 && room.h - tip - GAP >= least) told = box_cut_top(&room, tip + GAP);
    if (log.h < LOG_LEAST) log.h = 0;
    board(at, room);
    if (tip > 0) tip_over((struct box){ told.x + EDGE, told.y + GAP / 2, told.w - 2 * EDGE, tip });
    if (log.h > 0) log_panel(at, box_inset(log, app_portrait() ? EDGE : GAP));
    lower_draw(at, &l);
    bar(at);
    cover_draw();
    flash();
}
