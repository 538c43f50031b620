/* The table: top bar, the game's board and tray, and the side panel or sheet with prompt and log. */
#include "../table.h"

#include <math.h>
#include <stdio.h>

#include "../aloud.h"
#include "../carry.h"
#include "../ceremony.h"
#include "../coach.h"
#include "../flight.h"
#include "../guess.h"
#include "../hint.h"
#include "../intent.h"
#include "../puzzle_view.h"
#include "../puzzle_why.h"
#include "../query.h"
#include "../scene.h"
#include "../settings.h"
#include "../speech.h"
#include "../table_parts.h"
#include "../tip.h"
#include "../widgets.h"
#include "screens.h"
#include "text.h"

static float tray_height(const struct seat *at)
{
    if (look_plaques()) return look_plaques_height();
    if (!app_portrait()) return at->board->tray;
    if (at->board->tray_room) return at->board->tray_room(at);
    float h = at->board->tray_portrait;
    return app_low() && h > 140 ? fmaxf(140, h * 0.84f) : h;
}

float table_bar_height(void)
{
    return app_small() ? (app_portrait() ? 60 : 50) : app_portrait() ? 64 : 56;
}

/* ---- top bar ---- */

static float bar_buttons(const struct seat *at, float h)
{
    float x = canvas.w - 4, y = (h - 48) / 2;
    x -= 48;
    if (widget_icon(spot_id("bar settings", 0), (struct box){ x, y, 48, 48 }, "settings", _("Settings"), false))
        app_push(&settings_screen);
    x -= 48;
    if (widget_icon(spot_id("bar rules", 0), (struct box){ x, y, 48, 48 }, "rules", _("Rules"), false)
        || input_key(SDLK_F1))
        rules_open(at->game->id);
    if (!app_portrait()) {
        x -= 48;
        if (widget_icon(spot_id("bar log", 0), (struct box){ x, y, 48, 48 }, "log", _("Log"), false))
            seat_sheet(SHEET_LOG);
    }
    if (at->replaying) return x;
    x -= 48;
    const char *why = at->picked >= 0 ? NULL : table_undo_why();
    struct box undo = { x, y, 48, 48 };
    if (why) widget_icon_off(spot_id("bar undo", 0), undo, "undo", _("Undo"), why);
    else if (widget_icon(spot_id("bar undo", 0), undo, "undo", _("Undo"), false)) intent_call(table_undo);
    return x;
}

static void bar(const struct seat *at)
{
    float h = table_bar_height();
    draw_gradient((struct box){ 0, 0, canvas.w, h }, 0, 0x262E39FF, 0x1A2028FF);
    draw_fill((struct box){ 0, h - 1, canvas.w, 1 }, fade(BLACK, 0.5f));
    if (widget_icon(spot_id("bar menu", 0), (struct box){ 4, (h - 48) / 2, 48, 48 }, "menu", _("Menu"), false))
        seat_sheet(SHEET_MENU);
    draw_fill((struct box){ 58, h / 2 - 14, 1, 28 }, fade(WHITE, 0.11f));
    char art[64], status[120];
    snprintf(art, sizeof art, "emblem/%s", at->game->id);
    draw_art((struct box){ 71, h / 2 - 19, 38, 38 }, art, WHITE);

    float right = bar_buttons(at, h), x = 120;
    struct text t = TEXT_ON(status);
    text_clear(&t);
    if (coach_lesson()) text_add(&t, _("Lesson: %s"), coach_lesson()->lesson->title);
    else if (puzzle_now()) text_add(&t, _("Puzzle %s"), puzzle_now()->id);
    else if (guess.on) text_add(&t, "%s", _("Guess the move"));
    else if (table_is_blind()) text_add(&t, _("Through %s\u2019s eyes"), at->players[table_tape()->seat].name);
    else if (table_session()->branch) text_add(&t, _("Branch: %s"), table_session()->branch->name);
    else if (at->board->status) at->board->status(at, &t);
    const char *names[8];
    int now = 0,
        count = at->board->steps && !at->replaying ? at->board->steps(at, names, &now) : 0;
    struct style title = HEADING, small = PLAIN13;
    if (type_line_height(title) + type_line_height(small)
        > h - 6) { /* the bar keeps its height at every text size */
        title = style_fixed(title);
        small = style_fixed(style_size(small, 14));
    }
    float title_w = fmaxf(type_width(title, _(at->game->title)), type_width(small, status)) + 12;
    title_w = fminf(title_w, (right - x) * (!count ? 1 : canvas.w < 720 ? 0.62f : 0.5f));
    float h1 = type_line_height(title), h2 = type_line_height(small), y = (h - h1 - h2) / 2;
    type_line((struct box){ x, y, title_w, h1 }, title, TEXT, LEFT, _(at->game->title));
    type_line((struct box){ x, y + h1, title_w, h2 }, small, TEXT2, LEFT, status);
    if (count) {
        float left = x + title_w + 8, mid = canvas.w / 2, half = fminf(mid - left, right - mid);
        struct box room = half > 180 ? (struct box){ mid - half, 0, 2 * half, h }
                                     : (struct box){ left, 0, right - left - 8, h };
        widget_steps(room, names, count, now, at->board->accent);
    }
}

/* ---- prompt and log ---- */

void table_prompt(struct prompt *p)
{
    const struct seat *at = p->at;
    int seats[SEATS_MAX], n, look = table_may_look();
    if (puzzle_now()) {
        puzzle_prompt(p);
        return;
    }
    if (guess.on && !guess_waiting()) {
        guess_prompt(p);
        return;
    }
    if (hint_open()) hint_prompt(p);
    else if (!at->paused && table_window(seats, &n)) prompt_window(p, seats, n);
    else if (!at->paused && look >= 0) prompt_look(p, look);
    else if (table_turn() == SEAT_NONE && !at->replaying && !at->paused) {
        prompt_head(p, -1, flight_active() ? _("One moment") : _("The game is over"), "");
        if (flight_active() || coach_lesson()) return;         /* what ended it is still being shown */
        const struct prompt_button see[] = { { spot_id("see results", 0), PRIMARY, "laurel",
                                               _("See the results"), NULL } };
        if (prompt_buttons(p, see, 1) == 0) {
            table_results_shown();
            app_push(&results_screen);
        }
    } else if (at->board->prompt) at->board->prompt(at, p);
    else prompt_default(p);
    hint_offer(p);
}

/* Not while bots are at work: the log tells what they do. */
bool table_prompt_aloud(void)
{
    const struct seat *at = table_at();
    int turn = table_turn();
    return turn < 0 || at->paused || table_staying() >= 0 || at->players[turn].level == PERSON;
}

static const float PROMPT_MOST = 0.25f;         /* of a portrait screen, if the letters are large */

static float prompt_pad(void)
{
    return app_portrait() && !app_low() ? 20 : 14;
}

/* Of the panel of this width. Large letters that would make it higher than `most` are set smaller, until the
   caller sets canvas.text_scale back. */
static float prompt_height(const struct seat *at, float w, float most)
{
    for (;; canvas.text_scale = fmaxf(1, canvas.text_scale - 0.1f)) {
        struct prompt p = { .at = at, .b = { 0, 0, w - 2 * prompt_pad() - 5, 0 }, .measure = true, .seat = -1 };
        table_prompt(&p);
        float h = p.y + prompt_foot(&p) + 2 * prompt_pad() - 10;
        if (h <= most || canvas.text_scale <= 1) return h;
    }
}

/* The prompt in the given box. */
static void prompt_panel(const struct seat *at, struct box panel)
{
    float pad = prompt_pad();
    struct prompt p = { .at = at, .b = { panel.x + pad + 5, panel.y + pad, panel.w - 2 * pad - 5, 0 },
                        .y = panel.y + pad, .bottom = panel.y + panel.h - pad, .seat = table_turn(),
                        .aloud = table_prompt_aloud() };
    spot_place("prompt", 0, panel);
    spot_part(_("Prompt"), panel);
    widget_panel(panel);
    draw_round((struct box){ panel.x, panel.y + 6, 5, panel.h - 12 }, 2.5f, prompt_bar(at, p.seat));
    table_prompt(&p);
}

static struct logstep newest(void)
{
    return (struct logstep){ table_told(), table_session()->note_count, false };
}

void table_log_rows(const struct seat *at, struct box b)
{
    float y = b.y;
    struct logread r;
    for (struct logstep step = newest();
         y < b.y + b.h - 20 && logbook_read(table_log(), table_session(), &step, at->viewer, true, &r);) {
        if (table_covered() && !r.at.said && !table_line_public(r.at.line)) continue;
        const char *scene = log_scene(at, &r);
        float w = b.w - 29 - (scene ? LOG_SCENE + 8 : 0);
        float h = fmaxf(type_height(w, LOG, r.words), scene ? LOG_SCENE_HIGH : 0);
        if (y + h > b.y + b.h) break;
        log_line(at, (struct box){ b.x - 6, y - 6, b.w + 12, h + 12 }, &r.at, r.words, SPOT_QUIET);
        if (r.seat >= 0)
            widget_badge((struct box){ b.x, y + 1, 20, 20 }, seat_colour(at, r.seat), false);
        if (scene) scene_draw((struct box){ b.x + b.w - LOG_SCENE, y, LOG_SCENE, LOG_SCENE_HIGH }, scene, 6);
        type_wrap((struct box){ b.x + 29, y, w, h }, LOG, TEXT2, LEFT, r.words);
        y += h + 7;
        draw_fill((struct box){ b.x, y, b.w, 1 }, fade(WHITE, 0.05f));
        y += 7;
    }
}

/* Its title, which is what opens it, stays whatever else is shown. */
enum { LOG_HEAD = 44 };

static void side_panel(const struct seat *at, struct box b)
{
    draw_gradient(b, 0, 0x20262FFF, 0x171C23FF);
    draw_fill((struct box){ b.x, b.y, 1, b.h }, fade(WHITE, 0.08f));
    float x = b.x + 14, w = b.w - 28, y = b.y + 14, bottom = b.y + b.h - 14;
    if (replay_panel(at)) {
        replay_controls(at, (struct box){ x, y, w, replay_controls_height() });
        y += replay_controls_height() + 14;
    } else {                     /* at the foot, so that what is pressed stays where it is */
        float text = canvas.text_scale, h = prompt_height(at, w, bottom - y - LOG_HEAD);
        prompt_panel(at, (struct box){ x, bottom - h, w, h });
        canvas.text_scale = text;
        bottom -= h + 14;
        float tip = tip_height(w);
        if (tip > 0 && y + tip + LOG_HEAD <= bottom) {       /* the way to the log stays */
            tip_panel((struct box){ x, bottom - tip, w, tip });
            bottom -= tip + 14;
        }
    }
    float head = grown(28);
    if (bottom - y < head) return;
    type_line((struct box){ x + 2, y, w / 2, head }, LABEL, TEXT, LEFT, _("Log"));
    struct box full = { x + w / 2, y - 10, w / 2, head + 20 };
    if (spot(spot_id("full log", 0), full, 0, _("Full log"))) seat_sheet(SHEET_LOG);
    widget_ring(spot_id("full log", 0), box_inset(full, 8), 8);
    type_line((struct box){ full.x, y, full.w, head }, style_size(LABEL, 14), BRASS300, RIGHT, _("Full log"));
    y += head + 8;
    table_log_rows(at, (struct box){ x + 2, y, w - 4, bottom - y });
}

static void ticker(const struct seat *at, struct box b)
{
    draw_fill(b, INK900);
    if (spot(spot_id("ticker", 0), b, 0, _("Log"))) seat_sheet(SHEET_LOG);
    if (spot_focused(spot_id("ticker", 0))) draw_outline(b, 0, 2, BRASS400);
    float tail = type_width(LABEL, _("Log")) + 30;
    type_line((struct box){ b.x + b.w - tail - 12, b.y, tail - 24, b.h }, LABEL, BRASS300, RIGHT, _("Log"));
    draw_icon((struct box){ b.x + b.w - 32, b.y + (b.h - 18) / 2, 18, 18 }, "chevron-right", BRASS300);
    struct logread r;
    struct logstep step = newest();
    if (!logbook_read(table_log(), table_session(), &step, at->viewer, false, &r)) return;
    if (r.seat >= 0)
        widget_badge((struct box){ b.x + 16, b.y + (b.h - 22) / 2, 22, 22 }, seat_colour(at, r.seat),
                     false);
    struct box line = { b.x + 48, b.y, b.w - 60 - tail - 12, b.h };
    struct style small = style_fixed(style_size(LOG, 13));
    float two = type_height(line.w, small, r.words);
    if (type_width(style_fixed(style_size(BODY, 14)), r.words) <= line.w || two > b.h)
        type_line(line, BODY, TEXT2, LEFT, r.words);
    else type_wrap((struct box){ line.x, b.y + (b.h - two) / 2, line.w, two }, small, TEXT2, LEFT, r.words);
}

/* ---- the whole ---- */

/* Where nothing else is: the press isn't lost, it says what is asked. */
static void tell_asked(void)
{
    char words[480];
    struct text t = TEXT_ON(words);
    query_words(table_at(), QUERY_TURN, &t);
    app_toast(words);
}

static void behind(const struct seat *at, struct box b)
{
    if (at->replaying) return;
    if (spot(spot_id("behind", 0), b, SPOT_QUIET | SPOT_LARGE | SPOT_BACK, _("The table")))
        intent_call(tell_asked);
}

void table_tray(const struct seat *at, struct box b)
{
    spot_place("hand", 0, b);
    spot_part(look_plaques() ? _("Players") : _("Your hand"), b);
    if (look_plaques()) {
        look_plaques_draw(at, b);
        return;
    }
    draw_gradient(b, 0, 0x20262FFF, 0x141920FF);
    draw_fill((struct box){ b.x, b.y, b.w, 1 }, fade(WHITE, 0.09f));
    if (at->board->tray_draw) at->board->tray_draw(at, b);
}

static void keys(const struct seat *at)
{
    if (input.mod & (KMOD_CTRL | KMOD_ALT)) return;
    if (at->sheet == SHEET_NONE) hint_keys();
    if (input_key(SDLK_ESCAPE)) {
        if (at->picked >= 0) seat_pick(at, -1);
        else seat_sheet(at->sheet == SHEET_NONE ? SHEET_MENU : SHEET_NONE);
    }
    if (input_key(SDLK_F10)) seat_sheet(at->sheet == SHEET_MENU ? SHEET_NONE : SHEET_MENU);
    if (at->sheet != SHEET_NONE) return;
    for (int s = 0; at->viewer >= 0 && s < at->seats; s++)
        if (look_may_peek(s) && s != at->viewer && input_key(SDLK_1 + s)) { /* the open view goes first */
            spot_hold(spot_id("peek", s), SDLK_1 + s);
            intent_call(table_drop_curtain);
        }
    query_keys(at);
    if (input_key(SDLK_u)) intent_call(table_undo);
    if (input_key(SDLK_l)) seat_sheet(SHEET_LOG);
    if (input_key(SDLK_t) && at->may_speak) seat_sheet(SHEET_TALK);
    if (input_key(SDLK_a) && table_asking()) seat_sheet(SHEET_ACTIONS);
    if (at->picked >= 0 && input_key(SDLK_RETURN)) seat_play(at, at->picked);
}

void table_middle(const struct seat *at, struct box b)
{
    spot_part(_("Board"), b);
    if (ceremony_shown()) ceremony_draw(at, b, at->board->accent);
    else at->board->draw(at, b);
}

void table_draw(void)
{
    const struct seat *at = table_at();
    const struct board *b = at->board;
    draw_backdrop(b->table[0], b->table[1], b->table[2]);
    behind(at, (struct box){ 0, table_bar_height(), canvas.w, canvas.h - table_bar_height() });
    if (app_small() || at->shown_to_all) {
        if (at->shown_to_all) table_shared_draw(at);
        else table_small_draw(at);
        puzzle_why_marks(at);
        table_laid();
        return;
    }
    struct box room = { 0, table_bar_height(), canvas.w, canvas.h - table_bar_height() };
    box_cut_top(&room, leave_notice(room));
    if (app_portrait()) {
        float tip = tip_height(canvas.w - 32);
        struct box foot = box_cut_bottom(&room, app_low() ? 46 : fminf(grown(46), 60)), hand = { 0 };
        if (tray_height(at) > 0) hand = box_cut_bottom(&room, tray_height(at));
        float prompt_h, text = canvas.text_scale, prompt_text = text, gap = app_low() ? 8 : 12;
        if (replay_panel(at)) {
            prompt_h = replay_controls_height() + 12;
            replay_controls(at, (struct box){ 16, room.y + room.h - prompt_h, canvas.w - 32, prompt_h - 12 });
        } else {
            prompt_h = prompt_height(at, canvas.w - 32, canvas.h * PROMPT_MOST) + 2 * gap;
            prompt_text = canvas.text_scale;
            canvas.text_scale = text;
        }
        struct box below = box_cut_bottom(&room, prompt_h), told = box_cut_bottom(&room, tip);
        spot_place("board", 0, room);
        table_middle(at, room);
        if (tip > 0) tip_panel((struct box){ 16, told.y + 8, canvas.w - 32, tip });
        canvas.text_scale = prompt_text;
        if (!replay_panel(at))
            prompt_panel(at, (struct box){ 16, below.y + gap, canvas.w - 32, prompt_h - 2 * gap });
        canvas.text_scale = text;
        if (hand.h > 0) table_tray(at, hand);
        ticker(at, foot);
    } else {
        struct box side = box_cut_right(&room, canvas.text_scale > 1.2f ? 336 : 296), hand = { 0 };
        if (tray_height(at) > 0) hand = box_cut_bottom(&room, tray_height(at));
        spot_place("board", 0, room);
        table_middle(at, room);
        if (hand.h > 0) table_tray(at, hand);
        side_panel(at, side);
    }
    puzzle_why_marks(at);
    bar(at);
    table_laid();
}

/* Before a curtain, as the list of keys says. */
static void curtain_keys(const struct seat *at)
{
    if (at->sheet != SHEET_NONE || input.mod & (KMOD_CTRL | KMOD_ALT)) return;
    if (input_key(SDLK_ESCAPE) || input_key(SDLK_F10)) seat_sheet(SHEET_MENU);
    if (input_key(SDLK_l)) seat_sheet(SHEET_LOG);
}

static void draw(void)
{
    const struct seat *at = table_at();
    table_sync();
    speech_reader(table_curtain() ? SEAT_NONE : at->viewer);
    if (table_curtain()) {
        curtain_draw(at);
        curtain_keys(at);
        aloud_curtain();
        leave_notice((struct box){ 0, 0, canvas.w, 0 });
    } else if (table_page() >= 0) look_opening_draw(at);
    else {
        type_watch(coach_lesson() != NULL);
        table_draw();
        carry_draw();
        bool free = !app_small() && at->sheet == SHEET_NONE && !coach_lesson() && tip_height(268) == 0;
        if (table_asking() && free) tip_draw();
        keys(at);
        look_peek_draw(at);
        coach_draw();
        type_watch(false);
    }
    sheets_draw(at);
}

static bool arrows(void)
{
    const struct seat *at = table_at();
    return at->sheet == SHEET_NONE && at->board->arrows && at->board->arrows(at);
}

/* Lying flat the table turns to the person on turn; what all look at stays as it lies. */
static int side(void)
{
    const struct seat *at = table_at();
    int seats[SEATS_MAX], n, eyes = table_eyes();
    const struct last_game *l = settings_last(at->game->id);
    if (!settings.flat || at->replaying) return SIDE_BOTTOM;
    bool shared = at->paused || flight_active() || eyes < 0 || table_window(seats, &n)
                  || at->players[eyes].level != PERSON;
    if (!shared) return l->sides[eyes];
    if (at->lines) return app_side();
    for (int s = 0; s < at->seats; s++)        /* nobody was on turn yet: the first person's */
        if (at->players[s].level == PERSON) return l->sides[s];
    return SIDE_BOTTOM;
}

static void update(void)
{
    leave_watch();
    hint_update();
    table_update();
    guess_update();
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
