/* The table: top bar, the game's board and tray, and the side panel or sheet with prompt and log. */
#include "../table.h"

#include <math.h>
#include <stdio.h>

#include "../aloud.h"
#include "../ceremony.h"
#include "../coach.h"
#include "../flight.h"
#include "../hint.h"
#include "../intent.h"
#include "../scene.h"
#include "../settings.h"
#include "../speech.h"
#include "../table_parts.h"
#include "../tip.h"
#include "../widgets.h"
#include "screens.h"
#include "text.h"

static float tray_height(void)
{
    if (look_plaques()) return look_plaques_height();
    if (!app_portrait()) return table.board->tray;
    if (table.board->tray_room) return table.board->tray_room(&table.at);
    float h = table.board->tray_portrait;
    return app_low() && h > 140 ? fmaxf(140, h * 0.84f) : h;
}

float table_bar_height(void)
{
    return app_small() ? (app_portrait() ? 60 : 50) : app_portrait() ? 64 : 56;
}

/* ---- top bar ---- */

static float bar_buttons(float h)
{
    float x = canvas.w - 4, y = (h - 48) / 2;
    x -= 48;
    if (widget_icon(spot_id("bar settings", 0), (struct box){ x, y, 48, 48 }, "settings", _("Settings"), false))
        app_push(&settings_screen);
    x -= 48;
    if (widget_icon(spot_id("bar rules", 0), (struct box){ x, y, 48, 48 }, "rules", _("Rules"), false)
        || input_key(SDLK_F1))
        rules_open(table.game->id);
    if (!app_portrait()) {
        x -= 48;
        if (widget_icon(spot_id("bar log", 0), (struct box){ x, y, 48, 48 }, "log", _("Log"), false))
            seat_sheet(SHEET_LOG);
    }
    if (table.at.replaying) return x;
    x -= 48;
    const char *why = table.at.picked >= 0 ? NULL : table_undo_why();
    struct box undo = { x, y, 48, 48 };
    if (why) widget_icon_off(spot_id("bar undo", 0), undo, "undo", _("Undo"), why);
    else if (widget_icon(spot_id("bar undo", 0), undo, "undo", _("Undo"), false)) intent_call(table_undo);
    return x;
}

static void bar(void)
{
    float h = table_bar_height();
    draw_gradient((struct box){ 0, 0, canvas.w, h }, 0, 0x262E39FF, 0x1A2028FF);
    draw_fill((struct box){ 0, h - 1, canvas.w, 1 }, fade(BLACK, 0.5f));
    if (widget_icon(spot_id("bar menu", 0), (struct box){ 4, (h - 48) / 2, 48, 48 }, "menu", _("Menu"), false))
        seat_sheet(SHEET_MENU);
    draw_fill((struct box){ 58, h / 2 - 14, 1, 28 }, fade(WHITE, 0.11f));
    char art[64], status[120];
    snprintf(art, sizeof art, "emblem/%s", table.game->id);
    draw_art((struct box){ 71, h / 2 - 19, 38, 38 }, art, WHITE);

    float right = bar_buttons(h), x = 120;
    struct text t = TEXT_ON(status);
    text_clear(&t);
    if (table.lesson) text_add(&t, _("Lesson: %s"), table.lesson->lesson->title);
    else if (table.board->status) table.board->status(&table.at, &t);
    const char *names[8];
    int now = 0,
        count = table.board->steps && !table.at.replaying ? table.board->steps(&table.at, names, &now) : 0;
    struct style title = HEADING, small = PLAIN13;
    if (type_line_height(title) + type_line_height(small)
        > h - 6) { /* the bar keeps its height at every text size */
        title = style_fixed(title);
        small = style_fixed(style_size(small, 14));
    }
    float title_w = fmaxf(type_width(title, _(table.game->title)), type_width(small, status)) + 12;
    title_w = fminf(title_w, (right - x) * (!count ? 1 : canvas.w < 720 ? 0.62f : 0.5f));
    float h1 = type_line_height(title), h2 = type_line_height(small), y = (h - h1 - h2) / 2;
    type_line((struct box){ x, y, title_w, h1 }, title, TEXT, LEFT, _(table.game->title));
    type_line((struct box){ x, y + h1, title_w, h2 }, small, TEXT2, LEFT, status);
    if (count) {
        float left = x + title_w + 8, mid = canvas.w / 2, half = fminf(mid - left, right - mid);
        struct box room = half > 180 ? (struct box){ mid - half, 0, 2 * half, h }
                                     : (struct box){ left, 0, right - left - 8, h };
        widget_steps(room, names, count, now, table.board->accent);
    }
}

/* ---- prompt and log ---- */

void table_prompt(struct prompt *p)
{
    int seats[SEATS_MAX], n, look = table_may_look();
    if (hint_open()) hint_prompt(p);
    else if (!table.at.paused && table_window(seats, &n)) prompt_window(p, seats, n);
    else if (!table.at.paused && look >= 0) prompt_look(p, look);
    else if (table_turn() == SEAT_NONE && !table.at.replaying && !table.at.paused) {
        prompt_head(p, -1, flight_active() ? _("One moment") : _("The game is over"), "");
        if (flight_active() || table.lesson) return;         /* what ended it is still being shown */
        const struct prompt_button see[] = { { spot_id("see results", 0), PRIMARY, "laurel",
                                               _("See the results"), NULL } };
        if (prompt_buttons(p, see, 1) == 0) {
            table.at.results_shown = true;
            app_push(&results_screen);
        }
    } else if (table.board->prompt) table.board->prompt(&table.at, p);
    else prompt_default(p);
    hint_offer(p);
}

/* Not while bots are at work: the log tells what they do. */
bool table_prompt_aloud(void)
{
    int turn = table_turn();
    return turn < 0 || table.at.paused || table_staying() >= 0 || table.session.players[turn].level == PERSON;
}

static const float PROMPT_MOST = 0.25f;         /* of a portrait screen, if the letters are large */

static float prompt_pad(void)
{
    return app_portrait() && !app_low() ? 20 : 14;
}

/* Of the panel of this width. Large letters that would make it higher than `most` are set smaller, until the
   caller sets canvas.text_scale back. */
static float prompt_height(float w, float most)
{
    for (;; canvas.text_scale = fmaxf(1, canvas.text_scale - 0.1f)) {
        struct prompt p = { .b = { 0, 0, w - 2 * prompt_pad() - 5, 0 }, .measure = true, .seat = -1 };
        table_prompt(&p);
        float h = p.y + 2 * prompt_pad() - 10;
        if (h <= most || canvas.text_scale <= 1) return h;
    }
}

/* The prompt in the given box. */
static void prompt_panel(struct box panel)
{
    float pad = prompt_pad();
    struct prompt p = { .b = { panel.x + pad + 5, panel.y + pad, panel.w - 2 * pad - 5, 0 },
                        .y = panel.y + pad, .seat = table_turn(), .aloud = table_prompt_aloud() };
    spot_place("prompt", 0, panel);
    widget_panel(panel);
    if (p.seat >= 0)
        draw_round((struct box){ panel.x, panel.y + 6, 5, panel.h - 12 }, 2.5f,
                   seat_colours[seat_colour(&table.at, p.seat)].base);
    table_prompt(&p);
}

static struct logstep newest(void)
{
    return (struct logstep){ table_told(), table.session.note_count, false };
}

void table_log_rows(struct box b)
{
    float y = b.y;
    struct logread r;
    for (struct logstep at = newest();
         y < b.y + b.h - 20 && logbook_read(&table.log, &table.session, &at, table.at.viewer, true, &r);) {
        if (table_covered() && !r.at.said && !table_line_public(r.at.line)) continue;
        const char *scene = log_scene(&r);
        float w = b.w - 29 - (scene ? LOG_SCENE + 8 : 0);
        float h = fmaxf(type_height(w, LOG, r.words), scene ? LOG_SCENE_HIGH : 0);
        if (y + h > b.y + b.h) break;
        log_line((struct box){ b.x - 6, y - 6, b.w + 12, h + 12 }, &r.at, r.words, SPOT_QUIET);
        if (r.seat >= 0)
            widget_badge((struct box){ b.x, y + 1, 20, 20 }, seat_colour(&table.at, r.seat), false);
        if (scene) scene_draw((struct box){ b.x + b.w - LOG_SCENE, y, LOG_SCENE, LOG_SCENE_HIGH }, scene, 6);
        type_wrap((struct box){ b.x + 29, y, w, h }, LOG, TEXT2, LEFT, r.words);
        y += h + 7;
        draw_fill((struct box){ b.x, y, b.w, 1 }, fade(WHITE, 0.05f));
        y += 7;
    }
}

static void side_panel(struct box b)
{
    draw_gradient(b, 0, 0x20262FFF, 0x171C23FF);
    draw_fill((struct box){ b.x, b.y, 1, b.h }, fade(WHITE, 0.08f));
    float x = b.x + 14, w = b.w - 28, y = b.y + 14;
    if (table.at.replaying) {
        replay_controls((struct box){ x, y, w, replay_controls_height() });
        y += replay_controls_height() + 14;
    } else {
        float text = canvas.text_scale, h = prompt_height(w, b.y + b.h - y - 14);
        prompt_panel((struct box){ x, y, w, h });
        canvas.text_scale = text;
        y += h + 14;
        float tip = tip_height(w);
        if (tip > 0 && y + tip <= b.y + b.h - 12) {
            tip_panel((struct box){ x, y, w, tip });
            y += tip + 14;
        }
    }
    float head = grown(28);
    if (b.y + b.h - y < head + 30) return;
    type_line((struct box){ x + 2, y, w / 2, head }, LABEL, TEXT, LEFT, _("Log"));
    struct box full = { x + w / 2, y - 10, w / 2, head + 20 };
    if (spot(spot_id("full log", 0), full, 0, _("Full log"))) seat_sheet(SHEET_LOG);
    widget_ring(spot_id("full log", 0), box_inset(full, 8), 8);
    type_line((struct box){ full.x, y, full.w, head }, style_size(LABEL, 14), BRASS300, RIGHT, _("Full log"));
    y += head + 8;
    table_log_rows((struct box){ x + 2, y, w - 4, b.y + b.h - y - 12 });
}

static void ticker(struct box b)
{
    draw_fill(b, INK900);
    if (spot(spot_id("ticker", 0), b, 0, _("Log"))) seat_sheet(SHEET_LOG);
    if (spot_focused(spot_id("ticker", 0))) draw_outline(b, 0, 2, BRASS400);
    float tail = type_width(LABEL, _("Log")) + 30;
    type_line((struct box){ b.x + b.w - tail - 12, b.y, tail - 24, b.h }, LABEL, BRASS300, RIGHT, _("Log"));
    draw_icon((struct box){ b.x + b.w - 32, b.y + (b.h - 18) / 2, 18, 18 }, "chevron-right", BRASS300);
    struct logread r;
    struct logstep at = newest();
    if (!logbook_read(&table.log, &table.session, &at, table.at.viewer, false, &r)) return;
    if (r.seat >= 0)
        widget_badge((struct box){ b.x + 16, b.y + (b.h - 22) / 2, 22, 22 }, seat_colour(&table.at, r.seat),
                     false);
    struct box line = { b.x + 48, b.y, b.w - 60 - tail - 12, b.h };
    struct style small = style_fixed(style_size(LOG, 13));
    float two = type_height(line.w, small, r.words);
    if (type_width(style_fixed(style_size(BODY, 14)), r.words) <= line.w || two > b.h)
        type_line(line, BODY, TEXT2, LEFT, r.words);
    else type_wrap((struct box){ line.x, b.y + (b.h - two) / 2, line.w, two }, small, TEXT2, LEFT, r.words);
}

/* ---- the whole ---- */

void table_tray(struct box b)
{
    spot_place("hand", 0, b);
    if (look_plaques()) {
        look_plaques_draw(b);
        return;
    }
    draw_gradient(b, 0, 0x20262FFF, 0x141920FF);
    draw_fill((struct box){ b.x, b.y, b.w, 1 }, fade(WHITE, 0.09f));
    if (table.board->tray_draw) table.board->tray_draw(&table.at, b);
}

static void keys(void)
{
    if (input.mod & (KMOD_CTRL | KMOD_ALT)) return;
    if (table.at.sheet == SHEET_NONE) hint_keys();
    if (input_key(SDLK_ESCAPE)) {
        if (table.at.picked >= 0) seat_pick(&table.at, -1);
        else seat_sheet(table.at.sheet == SHEET_NONE ? SHEET_MENU : SHEET_NONE);
    }
    if (table.at.sheet != SHEET_NONE) return;
    for (int s = 0; table.at.viewer >= 0 && s < table.session.seats; s++)
        if (look_may_peek(s) && s != table.at.viewer && input_key(SDLK_1 + s)) { /* the open view goes first */
            spot_hold(spot_id("peek", s), SDLK_1 + s);
            intent_call(table_drop_curtain);
        }
    if (input_key(SDLK_u)) intent_call(table_undo);
    if (input_key(SDLK_l)) seat_sheet(SHEET_LOG);
    if (input_key(SDLK_t) && table.at.may_speak) seat_sheet(SHEET_TALK);
    if (input_key(SDLK_a) && table_asking()) seat_sheet(SHEET_ACTIONS);
    if (table.at.picked >= 0 && input_key(SDLK_RETURN)) seat_play(&table.at, table.at.picked);
}

void table_middle(struct box b)
{
    if (ceremony_shown()) ceremony_draw(&table.at, b, table.board->accent);
    else table.board->draw(&table.at, b);
}

void table_draw(void)
{
    const struct board *b = table.board;
    draw_backdrop(b->table[0], b->table[1], b->table[2]);
    if (app_small() || table.at.shown_to_all) {
        if (table.at.shown_to_all) table_shared_draw();
        else table_small_draw();
        table.laid = true;
        return;
    }
    struct box room = { 0, table_bar_height(), canvas.w, canvas.h - table_bar_height() };
    box_cut_top(&room, leave_notice(room));
    if (app_portrait()) {
        float tip = tip_height(canvas.w - 32);       /* stands in for the ticker */
        struct box foot = { 0 }, hand = { 0 };
        if (tip <= 0) foot = box_cut_bottom(&room, app_low() ? 46 : fminf(grown(46), 60));
        if (tray_height() > 0) hand = box_cut_bottom(&room, tray_height());
        float prompt_h, text = canvas.text_scale, prompt_text = text, gap = app_low() ? 8 : 12;
        if (table.at.replaying) {
            prompt_h = replay_controls_height() + 12;
            replay_controls((struct box){ 16, room.y + room.h - prompt_h, canvas.w - 32, prompt_h - 12 });
        } else {
            prompt_h = prompt_height(canvas.w - 32, canvas.h * PROMPT_MOST) + 2 * gap;
            prompt_text = canvas.text_scale;
            canvas.text_scale = text;
        }
        struct box below = box_cut_bottom(&room, prompt_h), told = box_cut_bottom(&room, tip);
        spot_place("board", 0, room);
        table_middle(room);
        if (tip > 0) tip_panel((struct box){ 16, told.y + 8, canvas.w - 32, tip });
        canvas.text_scale = prompt_text;
        if (!table.at.replaying)
            prompt_panel((struct box){ 16, below.y + gap, canvas.w - 32, prompt_h - 2 * gap });
        canvas.text_scale = text;
        if (hand.h > 0) table_tray(hand);
        if (foot.h > 0) ticker(foot);
    } else {
        struct box side = box_cut_right(&room, canvas.text_scale > 1.2f ? 336 : 296), hand = { 0 };
        if (tray_height() > 0) hand = box_cut_bottom(&room, tray_height());
        spot_place("board", 0, room);
        table_middle(room);
        if (hand.h > 0) table_tray(hand);
        side_panel(side);
    }
    bar();
    table.laid = true;
}

/* Before a curtain, as the list of keys says. */
static void curtain_keys(void)
{
    if (table.at.sheet != SHEET_NONE || input.mod & (KMOD_CTRL | KMOD_ALT)) return;
    if (input_key(SDLK_ESCAPE)) seat_sheet(SHEET_MENU);
    if (input_key(SDLK_l)) seat_sheet(SHEET_LOG);
}

static void draw(void)
{
    table_sync();
    speech_reader(table_curtain() ? SEAT_NONE : table.at.viewer);
    if (table_curtain()) {
        curtain_draw();
        curtain_keys();
        aloud_curtain();
        leave_notice((struct box){ 0, 0, canvas.w, 0 });
    } else if (table_page() >= 0) look_opening_draw();
    else {
        table_draw();
        bool free = !app_small() && table.at.sheet == SHEET_NONE && !table.lesson && tip_height(268) == 0;
        if (table_asking() && free) tip_draw();
        keys();
        look_peek_draw();
        coach_draw();
    }
    sheets_draw();
}

static bool arrows(void)
{
    return table.at.sheet == SHEET_NONE && table.board->arrows && table.board->arrows(&table.at);
}

/* Lying flat the table turns to the person on turn; what all look at stays as it lies. */
static int side(void)
{
    int seats[SEATS_MAX], n, eyes = table_eyes();
    const struct last_game *l = settings_last(table.game->id);
    if (!settings.flat || table.at.replaying) return SIDE_BOTTOM;
    bool shared = table.at.paused || flight_active() || eyes < 0 || table_window(seats, &n)
                  || table.session.players[eyes].level != PERSON;
    if (!shared) return l->sides[eyes];
    if (table.session.log_count) return app_side();
    for (int s = 0; s < table.session.seats; s++)        /* nobody was on turn yet: the first person's */
        if (table.session.players[s].level == PERSON) return l->sides[s];
    return SIDE_BOTTOM;
}

static void update(void)
{
    leave_watch();
    hint_update();
    table_update();
    coach_update();
    aloud_update();
    tip_update();
}

static void reworded(void)
{
    coach_reworded();
    aloud_reworded();
}

const struct screen table_screen = {
    .name = "table", .draw = draw, .update = update, .busy = table_busy, .hidden = table_drop_curtain,
    .arrows = arrows, .side = side, .room = table_shown_to_all, .shown = aloud_begin, .reworded = reworded,
};
