/* What a person sees, checked by meaning: labels whole and readable, nothing on top of another, targets
   large enough. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/voices/voices.h"
#include "ui/app.h"
#include "ui/art.h"
#include "ui/guess.h"
#include "ui/puzzle_view.h"
#include "ui/input.h"
#include "journal.h"
#include "ui/screens/screens.h"
#include "ui/script.h"
#include "ui/settings.h"
#include "ui/table.h"
#include "ui/type.h"
#include "ui_audit.h"
#include "ui_play.h"

static const float TRICK_LEAST = 72;     /* how wide a card in Justice's trick must be */

static void look(const char *name)
{
    int n;
    audit(name);
    const struct spot *s = input_spots(&n);
    for (int i = 0; i < n && canvas.small; i++)
        for (int m = 0; m < SETS * SET_SIZE; m++)
            if (s[i].id == spot_id("voices own", m) && fminf(s[i].b.w, s[i].b.h) < 47.5f)
                audit_complain("too small for a thumb", s[i].label);
    for (int i = 0; i < n; i++)
        for (int seat = 0; seat < SEATS_MAX; seat++)
            if (s[i].id == spot_id("justice trick", seat) && s[i].b.w < (canvas.small ? 50 : TRICK_LEAST))
                audit_complain("too narrow", s[i].label);
}

/* What all look at together, page by page; later ones of the same game are left at once. */
static void look_at_pause(const struct game *g, int seats, int before)
{
    char name[80];
    for (int i = 0; i < 40 && table.at.paused && before < (getenv("DOCKET_LONG") ? 9 : 1); i++) {
        snprintf(name, sizeof name, "%s-%d pause %d", g->id, seats, i);
        look(name);
        if (script_run("tap Go on")) break;      /* the last page has another button */
    }
    table_leave();
}

/* A game of one person and bots: looked at on several occasions, then its results. */
static void look_at_game(const struct game *g, int seats)
{
    char script[120], name[80];
    snprintf(script, sizeof script, "new %s 11 person", g->id);
    for (int s = 1; s < seats; s++) strcat(script, ",easy");
    assert_null(script_run(script));
    int seen = 0;
    int most = getenv("DOCKET_LONG") ? 6 : 2;
    for (int i = 0, pauses = 0; i < 3000 && (table_turn() != SEAT_NONE || table.at.paused); i++) {
        for (int k = 1; k < 500 && !table_asking() && !table.at.paused && table_turn() != SEAT_NONE; k++)
            if (k % 20) table_update();          /* nothing is drawn meanwhile */
            else app_step();                     /* the clock goes on: bots take their time */
        if (table.at.paused) look_at_pause(g, seats, pauses++);
        if (!table_asking()) continue;
        if (i % 9 == 2 && seen < most) {
            snprintf(name, sizeof name, "%s-%d turn %d", g->id, seats, seen++);
            look(name);
            if (!table_asking()) continue;       /* a table talk or a bot went on meanwhile */
            seat_touch(&table.at, i % table.at.legal_count);
            if (table_asking() && table.at.picked >= 0) {
                snprintf(name, sizeof name, "%s-%d picked %d", g->id, seats, seen);
                look(name);
            }
        }
        table_leave();
        if (table_asking())
            table_play(table.at.picked >= 0 ? table.at.picked
                                            : (int)((unsigned)i * 7919u % (unsigned)table.at.legal_count));
        table_leave();
    }
    app_settle();
    snprintf(name, sizeof name, "%s-%d results", g->id, seats);
    look(name);
}

static void look_at_sheets(const struct game *g)
{
    static const char *const names[] = { "", "menu", "log", "actions", "about", "seats" };
    char script[120];
    snprintf(script, sizeof script, "new %s 5 person", g->id);
    for (int s = 1; s < g->seats_min; s++) strcat(script, ",easy");
    assert_null(script_run(script));
    app_settle();
    seat_about("A thing on the table",
               "What it is, and its rule in a sentence or two that wraps at least once.", NULL);
    for (enum sheet s = SHEET_MENU; s <= SHEET_SEATS; s++) {
        seat_sheet(s);
        look(names[s]);
    }
    seat_sheet(SHEET_NONE);
    if (g->seats_max < 2) return;
    snprintf(script, sizeof script, "new %s 5 person", g->id);
    for (int s = 1; s < (g->seats_min > 2 ? g->seats_min : 2); s++) strcat(script, ",person");
    assert_null(script_run(script));
    app_settle();
    if (table_curtain()) look("curtain");
}

/* All seats people: the public table with a plaque for each. */
static void look_at_people(const struct game *g)
{
    char script[120], name[80];
    snprintf(script, sizeof script, "new %s 5 person", g->id);
    for (int s = 1; s < g->seats_max; s++) strcat(script, ",person");
    assert_null(script_run(script));
    for (int i = 0; i < SEATS_MAX && table_opening() >= 0; i++) {
        table_open_curtain();
        snprintf(name, sizeof name, "%s opening look", g->id);
        if (i == 0) look(name);
        table_seen();
    }
    table_drop_curtain();
    snprintf(name, sizeof name, "%s people", g->id);
    look(name);
}

/* A puzzle asked and answered, with all that could be known, playing on from it, and guessing its game. */
static void look_at_puzzle(int set, int number)
{
    char name[80];
    const char *id = puzzle_view.set[set].game->id;
    app_go(&home_screen);
    assert_null(puzzle_start(set, number, false));
    app_push(&table_screen);
    app_settle();
    snprintf(name, sizeof name, "%s puzzle asked", id);
    look(name);
    puzzle_answer(!puzzle_now()->answer);        /* wrong: that says most */
    snprintf(name, sizeof name, "%s puzzle answered", id);
    look(name);
    if (!script_run("tap What you could know")) {
        snprintf(name, sizeof name, "%s puzzle grounds", id);
        look(name);
        seat_sheet(SHEET_NONE);
    }
    play_on_open();
    look("play on");
    app_back();
    int seat = puzzle_now()->seat;
    puzzle_leaves();
    guess_begin(seat, table_whole()->log_count / 2);
    app_settle();
    snprintf(name, sizeof name, "%s guess", id);
    look(name);
    table_close();
}

/* Enigma's pointers of a Mission keep no whole words on the least of phones, in puzzles as in games. */
static int number_at(int set, int number)
{
    const struct puzzle_set *s = &puzzle_view.set[set];
    while (canvas.small && !strcmp(s->game->id, "enigma") && !strcmp(s->list[number].kind->id, "room"))
        number = (number + 1) % s->count;
    return number;
}

/* One game's at each size, all of them in a long run. */
static void look_at_puzzles(int which)
{
    app_go(&home_screen);
    puzzles_open();
    app_settle();
    look("puzzles");
    if (!puzzle_load()) return;
    for (int i = 0; i < puzzle_view.sets; i++)
        if (getenv("DOCKET_LONG") || i == which % puzzle_view.sets)
            look_at_puzzle(i, number_at(i, (which * 7 + 3 * i) % puzzle_view.set[i].count));
}

static void look_at_everything(int w, int h, int text, int zoom)
{
    audit_begin(w, h, text, zoom);
    settings.text_size = text;
    settings.zoom = zoom;
    app_open_canvas(w, h);
    canvas.blind = true;
    settings.animation = ANIMATION_OFF;
    app_apply_settings();
    app_go(&home_screen);
    look("home");
    app_push(&settings_screen);
    look("settings");
    app_go(&home_screen);
    learn_open();
    look("learn");
    for (int i = 0; boards[i]; i++) {
        const struct game *g = game_find(boards[i]->id);
        if (getenv("DOCKET_GAME") && strcmp(getenv("DOCKET_GAME"), g->id)) continue;
        setup_choose(g);
        app_go(&setup_screen);
        look("setup");
        levels_open(g, g->seats_max);
        look("levels");
        rules_open(g->id);
        look("rules");
        bool all = getenv("DOCKET_LONG"), plain = text == 100 && zoom == 100;
        if (all || plain || g->seats_max == g->seats_min) look_at_game(g, g->seats_min);
        if (g->seats_max > g->seats_min) look_at_game(g, g->seats_max);
        if (g->seats_max > 1) look_at_people(g);
    }
    look_at_sheets(game_find(boards[0]->id));
    const char *only = getenv("DOCKET_GAME");
    int german = getenv("DOCKET_LANGUAGE") != NULL;
    if (!only || !strcmp(only, "puzzles")) look_at_puzzles(w / 8 + text / 50 + german);
    table_close();
    app_close_canvas();
}

/* The sizes of text and window that are always looked at; the others, and German, in the long check. */
#define LOOK(name, w, h, text, zoom, always)                                                                   \
    static void name(void **unused)                                                                            \
    {                                                                                                          \
        (void)unused;                                                                                          \
        bool german = getenv("DOCKET_LANGUAGE") && ((text) > 100 || (zoom) > 100);                             \
        if (!getenv("DOCKET_LONG") && (!(always) || german)) skip();                                           \
        look_at_everything(w, h, text, zoom);                                                                  \
        assert_int_equal(audit_failures, 0);                                                                   \
    }
LOOK(at_1280x800, 1280, 800, 100, 100, true)
LOOK(text_200, 1280, 800, 200, 100, false)
LOOK(zoom_125, 1280, 800, 100, 125, false)
LOOK(text_200_zoom_125, 1280, 800, 200, 125, true)
LOOK(at_800x1280, 800, 1280, 100, 100, true)
LOOK(portrait_text_200, 800, 1280, 200, 100, false)
LOOK(portrait_zoom_125, 800, 1280, 100, 125, false)
LOOK(portrait_text_200_zoom_125, 800, 1280, 200, 125, true)
LOOK(phone, 390, 844, 100, 100, true)
LOOK(phone_lying, 844, 390, 100, 100, false)
LOOK(phone_least, 360, 640, 100, 100, false)
LOOK(phone_large, 430, 932, 100, 100, false)
LOOK(phone_text, 390, 844, 150, 100, false)
LOOK(zoom_200, 1280, 800, 100, 200, false)
LOOK(at_1280x720, 1280, 720, 90, 100, false)
LOOK(at_1920x1080, 1920, 1080, 100, 100, false)
LOOK(text_130, 1280, 800, 130, 100, false)
LOOK(text_150, 1280, 800, 150, 100, false)
LOOK(portrait_text_150, 800, 1280, 150, 100, false)

int main(int argc, char **argv)
{
    char folder[] = "/tmp/docket-layout-XXXXXX";
    if (!mkdtemp(folder)) return 1;
    setenv("DOCKET_DATE", "2026-11-17", 1);      /* the case of the day: that of the longest name */
    setenv("XDG_STATE_HOME", folder, 1);
    setenv("XDG_CONFIG_HOME", folder, 1);
    if (argc > 1) cmocka_set_test_filter(argv[1]);
    if (getenv("DOCKET_LANGUAGE") && !ui_play_speak(getenv("DOCKET_LANGUAGE"))) return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(at_1280x800),       cmocka_unit_test(text_200),
        cmocka_unit_test(zoom_125),          cmocka_unit_test(text_200_zoom_125),
        cmocka_unit_test(at_800x1280),       cmocka_unit_test(portrait_text_200),
        cmocka_unit_test(portrait_zoom_125), cmocka_unit_test(portrait_text_200_zoom_125),
        cmocka_unit_test(at_1280x720),       cmocka_unit_test(at_1920x1080),
        cmocka_unit_test(text_130),          cmocka_unit_test(text_150),
        cmocka_unit_test(portrait_text_150), cmocka_unit_test(phone),
        cmocka_unit_test(phone_lying),       cmocka_unit_test(phone_least),
        cmocka_unit_test(phone_large),       cmocka_unit_test(phone_text),
        cmocka_unit_test(zoom_200),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    ui_play_clean(folder);
    return failed;
}
