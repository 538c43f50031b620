/* Sheets over the table: menu, log, all actions, what a thing is, who sits where. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../coach.h"
#include "../intent.h"
#include "../luck_view.h"
#include "../settings.h"
#include "../speech.h"
#include "../table.h"
#include "../table_parts.h"
#include "../web.h"
#include "../widgets.h"
#include "journal.h"
#include "port.h"
#include "save.h"
#include "screens.h"
#include "text.h"

/* A panel at one side (landscape) or from below (portrait), there no higher than its contents; the rest of
   the screen closes it. */
struct box sheet_panel(bool left, float width, float contents, const char *title)
{
    spot_modal();
    speech_add(title);
    struct box whole = { 0, 0, canvas.w, canvas.h };
    draw_fill(whole, fade(BLACK, 0.45f));
    if (spot(spot_id("sheet out", 0), whole, SPOT_QUIET | SPOT_LARGE, _("Close"))) seat_sheet(SHEET_NONE);
    struct box b;
    float high = fminf(contents + 90, canvas.h * (app_small() ? 0.92f : 0.64f) - 12);
    if (app_small() && !app_portrait()) width = fminf(width, canvas.w - 24);
    if (app_portrait()) b = (struct box){ 12, canvas.h - high - 12, canvas.w - 24, high };
    else b = (struct box){ left ? 12 : canvas.w - width - 12, 12, width, canvas.h - 24 };
    spot(spot_id("sheet", 0), b, SPOT_QUIET | SPOT_LARGE, title);
    widget_panel(b);
    struct box head = { b.x + 20, b.y + 10, b.w - 88, 48 };
    type_line(head, HEADING, TEXT, LEFT, title);
    if (widget_icon(spot_id("sheet close", 0), (struct box){ b.x + b.w - 60, b.y + 10, 48, 48 }, "close",
                    _("Close"), false))
        seat_sheet(SHEET_NONE);
    return (struct box){ b.x + 20, b.y + 66, b.w - 40, b.h - 82 };
}

static void seat_level(const struct intent *i)
{
    float delay = 0;
    struct wish w = { .kind = WISH_SIT, .seat = i->number, .level = i->action.arg[0] };
    table_wish(&w, &delay);
}

static void export_game(void)
{
    char path[512], note[600], home[400];
    const struct session *s = table_at()->replaying ? table_full() : table_session();
    if (session_turn(s) != SEAT_NONE && table_file_tells()) {
        app_toast(_("A saved file holds every secret: export it when the game is over"));
        return;
    }
    save_path(s, port_folder(PORT_HOME, home, sizeof home) ? home : ".", path, sizeof path);
    const char *why = save_to_file(s, path);
#ifdef __EMSCRIPTEN__
    if (!why) web_give(path);
    const char *place = strrchr(path, '/') + 1;          /* the browser chooses the folder */
#else
    const char *place = path;
#endif
    snprintf(note, sizeof note, why ? "%s" : _("Saved as %s"), why ? why : place);
    app_toast(note);
}

/* The game ID is the deal: nobody may have it before the game is over, however many people play, since seats
   can be given to bots and back. */
static bool game_id(const struct seat *at, char *out, size_t size)
{
    const struct session *s = at->replaying ? table_whole() : table_session();
    struct text t = { out, size, 0 };
    text_clear(&t);
    if (session_turn(s) != SEAT_NONE) return false;
    save_game_id(s, &t);
    return true;
}

static void copy_id(void)
{
    const struct seat *at = table_at();
    char id[120];
    if (game_id(at, id, sizeof id)) app_copy(id);
    app_toast(*id ? id : _("The game ID tells the whole deal: it is shown when the game is over"));
}

#ifdef DOCKET_JOIN
static void invite(void)
{
    const char *why = driver_why(table_driver(), CAN_SHARE);
    if (why) app_toast(why);
    else invite_open();
}
#endif

/* The small table's bar has no room for these. */
static void open_log(void) { seat_sheet(SHEET_LOG); }
static void open_actions(void) { seat_sheet(SHEET_ACTIONS); }
static void open_talk(void) { seat_sheet(SHEET_TALK); }
static void open_seats(void) { seat_sheet(table_at()->replaying ? SHEET_NONE : SHEET_SEATS); }
static void open_rules(void) { rules_open(table_at()->game->id); }
static void open_settings(void) { app_push(&settings_screen); }
static void leave(void) { intent_call(leave_table); }
static void show_everything(void) { intent_call(table_open_eyes); }
static void results(void) { intent_call(results_show); }
static void rematch(void) { intent_call(results_rematch); }
static void nothing(void) { }

static void menu(const struct seat *at)
{
    bool own = table_driver()->own && table_driver()->seat >= 0, small = app_small();
    bool lesson = coach_lesson();  /* a lesson has its own players and is no game to keep */
    const struct { const char *icon, *label; void (*does)(void); bool off;
    } rows[] = {
        { "play", at->replaying ? _("Back to the replay") : _("Back to the table"), nothing, false },
        { "people", own ? _("Your name, and who sits where") : _("Seats: people and bots"), open_seats,
          lesson },
#ifdef DOCKET_JOIN
        { "device", _("Invite devices"), invite, lesson },
#endif
        { "laurel", _("Results"), results, !results_there() || table_is_blind() },
        { "rematch", _("Rematch"), rematch, !results_there() || table_is_blind() },
        { "path", _("Play on from here"), play_on_open, lesson || own || table_host() },
        { "bulb", _("Guess the move"), replay_guess, !replay_panel(at) },
        { "eye", _("Without spoilers"), replay_blind, !replay_panel(at) || table_is_blind() },
        { "replay", _("Show everything"), show_everything, !table_is_blind() },
        { "copy", _("Copy the game ID"), copy_id, lesson },
        { "export", _("Export the game"), export_game, lesson },
        { "rules", _("Rules"), open_rules, false },
        { "settings", _("Settings"), open_settings, false },
        { "home",
          at->replaying || table_turn() == SEAT_NONE || lesson ? _("Leave") : _("Adjourn and leave"),
          leave, false },
        { "log", _("All actions"), open_actions, !small || !table_asking() },
        { "log", _("Log"), open_log, !small || table_covered() },
        { "speech", _("Say something aloud"), open_talk, !small || !at->may_speak },
    };
    int count = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) count += !rows[i].off;
    float h = grown(52), gap = small ? 8 : 10, whole = (h + gap) * (float)count + 8 + 4 * type_line_height(LOG);
    struct box b = sheet_panel(true, fmaxf(340, 290 * canvas.text_scale), whole, _(at->game->title));
    widget_scroll_begin(spot_id("menu", 0), b, whole);
    b.w -= whole > b.h ? 14 : 0;
    float y = b.y;
    for (int i = 0; i < (int)(sizeof rows / sizeof *rows); i++) {
        if (rows[i].off) continue;
        struct box row = { b.x, y, b.w, h };
        y += h + gap;
        if (!widget_button(spot_id("menu row", i), row, i == 0 ? PRIMARY : SECONDARY, rows[i].icon,
                           rows[i].label))
            continue;
        seat_sheet(SHEET_NONE);
        rows[i].does();
    }
    char id[120], line[200];
    snprintf(line, sizeof line, _("Game ID %s"), game_id(at, id, sizeof id) ? id : "");
    if (*id && !lesson) y += 4 + type_wrap((struct box){ b.x, y + 4, b.w, 60 }, LOG, TEXT2, LEFT, line);
    struct text t = TEXT_ON(line);
    text_clear(&t);
    if (luck_stands(&t)) type_wrap((struct box){ b.x, y + 4, b.w, 60 }, LOG, TEXT2, LEFT, line);
    widget_scroll_end();
}

/* The own seat at a table elsewhere: whoever sits there says what they are called. */
static char own_name[NAME_MAX_BYTES], own_was[NAME_MAX_BYTES];

static void say_name(void)
{
    const struct seat *at = table_at();
    name_clean(own_name, own_name, sizeof own_name);
    if (!own_name[0]) app_toast(_("a name is expected"));
    else {
        float delay = 0;
        int seat = table_driver()->seat;
        struct wish w = { .kind = WISH_SIT, .seat = seat, .level = at->players[seat].level,
                          .text = own_name };
        table_wish(&w, &delay);
    }
    spot_focus(0);
}

static void name_row(const struct seat *at, struct box b, int seat)
{
    const char *now = at->players[seat].name;
    if (strcmp(own_was, now)) {          /* opened, or the table calls it so by now */
        snprintf(own_was, sizeof own_was, "%s", now);
        snprintf(own_name, sizeof own_name, "%s", now);
    }
    struct box button = box_cut_right(&b, 110);
    box_cut_right(&b, 8);
    widget_field(spot_id("own name", 0), b, own_name, sizeof own_name, NAME_MAX_BYTES, _("Your name"));
    bool other = strcmp(own_name, now) != 0;
    if (widget_button(spot_id("say name", 0), button, other ? PRIMARY : SECONDARY, NULL, _("Say it"))
        || (other && spot_is_focus(spot_id("own name", 0)) && input_key(SDLK_RETURN)))
        intent_call(say_name);
}

/* Hand a person's seat to a bot and back, in the middle of the game. */
static void seats(const struct seat *at)
{
    const char *kinds[LADDER + 1] = { _("Person") };
    for (int i = 0; i < LADDER; i++) kinds[i + 1] = _(level_titles[level_choices[i]]);
    float row = grown(table_driver()->own ? 116 : 100);
    struct box b = sheet_panel(true, 480, row * (float)at->seats, _("Seats"));
    widget_scroll_begin(spot_id("seats", 0), b, row * (float)at->seats);
    for (int s = 0; s < at->seats; s++) {
        const struct player *p = &at->players[s];
        float y = b.y + row * (float)s;
        widget_badge((struct box){ b.x, y + 4, 32, 32 }, seat_colour(at, s), true);
        if (table_driver()->own && s == table_driver()->seat) {
            name_row(at, (struct box){ b.x + 44, y, b.w - 56, 48 }, s);
            y += 12;
        } else type_line((struct box){ b.x + 44, y, b.w - 44, 40 }, ROW, TEXT, LEFT, p->name);
        int step = level_step(p->level),
            kind = p->level == PERSON ? 0 : (step < 0 ? level_step(NORMAL) : step) + 1;
        if (widget_choice(spot_id("seat level", s * 10), (struct box){ b.x, y + 40, b.w - 12, 48 }, kinds,
                          LADDER + 1, &kind)) {
            int level = kind ? level_choices[kind - 1] : PERSON;
            intent_set(
                &(struct intent){ .carry_out = seat_level, .number = s, .action = { .arg = { level } } });
        }
    }
    widget_scroll_end();
}

static void actions(const struct seat *at)
{
    float row = grown(52);
    struct box b = sheet_panel(false, 460, (row + 8) * (float)at->legal_count, _("All actions"));
    char label[200];
    widget_scroll_begin(spot_id("actions", 0), b, (row + 8) * (float)at->legal_count);
    for (int i = 0; i < at->legal_count; i++) {
        struct box r = { b.x, b.y + (row + 8) * (float)i, b.w - 14, row };
        float on_screen = r.y + canvas.dy;
        if (on_screen + row < b.y || on_screen > b.y + b.h) continue;
        seat_name(at, &at->legal[i], label, sizeof label);
        text_capital(label);
        uint32_t id = spot_id("action", i);
        bool tapped = spot(id, r, 0, label);
        draw_round(r, 10, fade(WHITE, spot_pressed(id) || spot_hovered(id) ? 0.1f : 0.05f));
        if (at->picked == i) draw_outline(r, 10, 2, BRASS400);
        if (spot_focused(id)) draw_outline(r, 10, 2, BRASS400);
        float words = type_height(r.w - 28, LABEL, label);
        type_wrap((struct box){ r.x + 14, r.y + (r.h - words) / 2, r.w - 28, words }, LABEL, TEXT, LEFT, label);
        if (!tapped) continue;
        seat_sheet(SHEET_NONE);
        seat_play(at, i);
        break;
    }
    widget_scroll_end();
}

static void about(const struct seat *at)
{
    const struct about *what = seat_about_now();
    spot_modal();
    speech_add(what->title);
    speech_add(what->text);
    struct box whole = { 0, 0, canvas.w, canvas.h };
    draw_fill(whole, fade(BLACK, 0.55f));
    if (spot(spot_id("about out", 0), whole, SPOT_QUIET | SPOT_LARGE, _("Close")) || input_key(SDLK_RETURN))
        seat_sheet(SHEET_NONE);
    float w = fminf(520, canvas.w - (app_small() ? 20 : 48)), art = what->art[0] ? 170 : 0;
    struct box face = { 0, 0, what->face ? 140 : 0, what->face ? 140 * what->shape : 0 };
    float aside = what->face ? face.w + 22 : 0;
    struct style words = style_size(BODY, 17);
    float text_h = what->paint ? what->paint(at, (struct box){ 0, 0, w - 56, 0 }, true)
                               : type_height(w - 56 - aside, words, what->text);
    text_h = fmaxf(text_h, face.h);
    float link = type_width(BUTTON, _("In the rules")) + 70;
    float h = 40 + art + type_line_height(TITLE) + 12 + text_h + 30;
    bool links = h + 62 <= canvas.h - 40;        /* a long text has the place first */
    if (links) h += 62;
    struct box b = box_centre(whole, w, fminf(h, canvas.h - 40));
    widget_paper(b, 18);
    float y = b.y + 26;
    if (art > 0) {
        draw_art((struct box){ b.x + 28, y, w - 56, art - 16 }, what->art, WHITE);
        y += art;
    }
    type_line((struct box){ b.x + 28, y, w - 56, type_line_height(TITLE) }, TITLE, PAPER_INK, CENTRE,
              what->title);
    y += type_line_height(TITLE) + 12;
    struct box in = { b.x + 28 + aside, y, w - 56 - aside, text_h };
    if (what->face) what->face((struct box){ b.x + 28, y, face.w, face.h }, what->card);
    if (what->paint) what->paint(at, in, false);
    else type_wrap(in, words, PAPER_INK, LEFT, what->text);
    struct box button = { b.x + (w - link) / 2, b.y + b.h - 70, link, 52 };
    if (links && widget_button(spot_id("about rules", 0), button, PAPER, "rules", _("In the rules")))
        rules_open_at(at->game->id, what->title);
}

/* Whoever may not speak any more, since the curtain fell or the game is over, has no sheet either. */
static void talk(const struct seat *at)
{
    if (!at->may_speak) seat_sheet(SHEET_NONE);
    else at->board->talk(at, sheet_panel(false, 460, canvas.h, _("Say something aloud")));
}

void sheets_draw(const struct seat *at)
{
    switch (at->sheet) {
    case SHEET_MENU: menu(at); break;
    case SHEET_SEATS: seats(at); break;
    case SHEET_LOG: log_sheet(at); break;
    case SHEET_ACTIONS: actions(at); break;
    case SHEET_ABOUT: about(at); break;
    case SHEET_TALK: talk(at); break;
    default: return;
    }
    if (input_key(SDLK_ESCAPE)) seat_sheet(SHEET_NONE);
}
