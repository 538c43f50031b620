/* The commands that need a picture: the window, shot, tour. */
#include "ui.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app.h"
#include "args.h"
#include "art.h"
#include "draw.h"
#include "flight.h"
#include "input.h"
#include "port.h"
#include "save.h"
#include "screens/screens.h"
#include "script.h"
#include "settings.h"
#include "strokes.h"
#include "table.h"
#include "text.h"
#include "web.h"
#include "widgets.h"
#include "window.h"

/* 2: the command line makes no sense; 1: a file can't be used. */
static int complain(const char *what, const char *detail)
{
    fprintf(stderr, "docket: %s%s%s\n", what, detail ? ": " : "", detail ? detail : "");
    return 2;
}

static int fails(const char *why, const char *file)
{
    complain(why, file);
    return 1;
}

/* "1280x800". */
static bool read_size(const char *word, int *w, int *h)
{
    char wide[8];
    long long x, y;
    size_t n = strcspn(word, "x");
    if (!word[n] || n >= sizeof wide) return false;
    snprintf(wide, sizeof wide, "%.*s", (int)n, word);
    if (!args_number(wide, 320, 8192, &x) || !args_number(word + n + 1, 320, 8192, &y)) return false;
    *w = (int)x;
    *h = (int)y;
    return true;
}

static char brought[1024];

static void bring_now(void)
{
    const char *why = adjourned_blind(brought);
    if (why) {
        app_toast(why);
        if (app_screen() == &leave_screen) app_back();
    } else {
        app_go(&home_screen);
        app_push(&table_screen);
    }
}

static void bring_in(const char *path)
{
    snprintf(brought, sizeof brought, "%s", path);
    leave_then(bring_now);
}

/* Whoever closes the window a second time means it. */
static bool may_quit(void)
{
    bool asked = app_screen() == &leave_screen;
    if (!asked) leave_then(app_quit);
    return asked;
}

int ui_command(int argc, char **argv)
{
    const char *script = NULL, *file = NULL, *join = NULL, *value;
    settings_load();
    for (int i = 0; i < argc;) {
        if (args_value(argc, argv, &i, "--script", &script)) continue;
        if (args_value(argc, argv, &i, "--join", &join)) continue;
        if (args_value(argc, argv, &i, "--broker", &value)) {
            snprintf(settings.broker, sizeof settings.broker, "%s", value);
            continue;
        }
        if (args_value(argc, argv, &i, "--size", &value)) {
            if (!read_size(value, &settings.window_w, &settings.window_h))
                return complain(_("--size wants WIDTHxHEIGHT, as in 1280x800"), value);
        } else if (!strcmp(argv[i], "--fullscreen")) settings.fullscreen = 1, i++;
        else if (argv[i][0] != '-' && !file) file = argv[i++];
        else return complain(_("unknown or incomplete option; see docket --help"), argv[i]);
    }
    if (script) {
        const char *why = script_load_file(script);
        if (why) return fails(why, script);
    }
    app_open_window("Docket", script != NULL);
    app_go(&home_screen);
    app_dropped = bring_in;
    app_may_quit = may_quit;
#ifdef __EMSCRIPTEN__
    web_start();
#endif
    if (file) bring_in(file);
    if (join) join_open(join);
    app_loop();
    table_close();
    app_close_window();
    return script && script_error() ? fails(script_error(), NULL) : 0;
}

int ui_shot(int argc, char **argv)
{
    const char *file = NULL, *out = NULL, *value;
    long long at = -1, seat = SEAT_NONE;
    int w = 1280, h = 800;
    for (int i = 0; i < argc;) {
        if (args_value(argc, argv, &i, "-o", &out)) continue;
        if (args_value(argc, argv, &i, "--at", &value)) {
            if (!args_number(value, 0, INT_MAX, &at))
                return complain(args_number_why("--at", value, 0, INT_MAX), NULL);
        } else if (args_value(argc, argv, &i, "--seat", &value)) {
            if (!args_number(value, 0, SEATS_MAX - 1, &seat))
                return complain(args_number_why("--seat", value, 0, SEATS_MAX - 1), NULL);
        } else if (args_value(argc, argv, &i, "--size", &value)) {
            if (!read_size(value, &w, &h))
                return complain(_("--size wants WIDTHxHEIGHT, as in 1280x800"), value);
        } else if (argv[i][0] != '-' && !file) file = argv[i++];
        else return complain(_("unknown or incomplete option; see docket --help"), argv[i]);
    }
    if (!file || !out) return complain(_("shot FILE [--at N] [--seat S] [--size WxH] -o OUT.png"), NULL);
    struct session s = { 0 };
    const char *why = save_from_file(&s, file);
    if (why) return fails(why, file);
    if (!board_find(s.game->id)) why = _("this game has no drawn board");
    else if (at > s.log_count) why = _("--at is past the end of the game");
    else if (seat >= s.seats) {
        char word[24];
        snprintf(word, sizeof word, "%lld", seat);
        why = args_number_why("--seat", word, 0, s.seats - 1);
    }
    if (why) {
        session_close(&s);
        return complain(why, file);
    }
    app_open_canvas(w, h);
    settings.animation = ANIMATION_OFF;
    table_replay(&s);
    if (at >= 0) table_show_line((int)at);
    table_watch((int)seat);
    app_go(&table_screen);
    app_settle();
    why = app_save_png(out);
    table_close();
    app_close_canvas();
    return why ? fails(why, out) : 0;
}

/* ---- tour ---- */

static int pictures;

static const char *tour_shot(const char *folder, const char *name, const char *size)
{
    char path[600];
    snprintf(path, sizeof path, "%s/%02d-%s-%s.png", folder, ++pictures, name, size);
    return app_save_png(path);
}

/* A table of bots with one person's eyes, some way into the game. */
static const char *tour_game(const struct seat *at, const char *folder, const struct game *g, const char *size,
                             int lines)
{
    char name[80], script[200];
    snprintf(script, sizeof script, "new %s 1920 person", g->id);
    for (int s = 1; s < (g->seats_min > 3 ? g->seats_min : g->seats_max < 4 ? g->seats_max : 4); s++)
        strcat(script, ",easy");
    const char *why = script_run(script);
    int paused = 0;
    for (int i = 0; !why && (table_turn() != SEAT_NONE || at->paused) && i < lines; i++) {
        app_settle();
        if (at->paused && !paused++) {
            snprintf(name, sizeof name, "%s-pause", g->id);
            why = tour_shot(folder, name, size);
        }
        table_leave();
        if (table_asking()) table_play((int)((unsigned)i * 7919u % (unsigned)at->legal_count));
    }
    if (why) return why;
    app_settle();
    snprintf(name, sizeof name, "%s-%d", g->id, lines);
    return tour_shot(folder, name, size);
}

int ui_tour(int argc, char **argv)
{
    const struct seat *at = table_at();
    static const struct {
        int w, h;
        const char *name;
    } sizes[] = { { 1280, 800, "landscape" }, { 800, 1280, "portrait" } };
    if (argc != 1 || argv[0][0] == '-') return complain(_("tour DIR"), NULL);
    struct port_file is;
    port_make_folder(argv[0]);
    if (port_about(argv[0], &is) || !is.folder)
        return fails(_("this isn't a folder and can't become one"), argv[0]);
    const char *why = NULL;
    app_open_canvas(1280, 800);
    settings.animation = ANIMATION_OFF;
    for (int i = 0; i < 2 && !why; i++) {
        app_resize_canvas(sizes[i].w, sizes[i].h);
        app_go(&home_screen);
        app_settle();
        why = tour_shot(argv[0], "home", sizes[i].name);
        for (int k = 0; boards[k] && !why; k++) {
            const struct game *g = game_find(boards[k]->id);
            setup_choose(g);
            app_go(&setup_screen);
            app_settle();
            why = tour_shot(argv[0], "setup", sizes[i].name);
            if (!why) why = tour_game(at, argv[0], g, sizes[i].name, 3);
            if (!why) why = tour_game(at, argv[0], g, sizes[i].name, 12);
            if (!why) why = tour_game(at, argv[0], g, sizes[i].name, 5000);
        }
        app_go(&home_screen);
        app_push(&settings_screen);
        app_settle();
        if (!why) why = tour_shot(argv[0], "settings", sizes[i].name);
        app_push(&stats_screen);
        app_settle();
        if (!why) why = tour_shot(argv[0], "statistics", sizes[i].name);
        rules_open(boards[0]->id);
        app_settle();
        if (!why) why = tour_shot(argv[0], "rules", sizes[i].name);
    }
    table_close();
    app_close_canvas();
    if (why) return fails(why, NULL);
    printf(_("%d pictures in %s\n"), pictures, argv[0]);
    return 0;
}
