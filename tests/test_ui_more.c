/* Any number of games: with the toy there are six, and home, set-up, rules and table take it in without a
   word. */
#include "toy/toy.h"
#include "ui_play.h"
#include "ui/art.h"
#include "ui/boards/boards.h"
#include "ui/widgets.h"
#include "ui/window.h"

static const struct { int w, h, text; } looks[] = { { 1280, 800, 100 }, { 800, 1280, 100 }, { 1024, 640, 100 },
    { 1280, 800, 150 }, { 1920, 1080, 100 } };

static void run(const char *script)
{
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
}

static void look_at(size_t i)
{
    app_resize_canvas(looks[i].w, looks[i].h);
    settings.text_size = looks[i].text;
    app_apply_settings();
}

static bool in_sight(const struct spot *s)
{
    return s->b.x >= 0 && s->b.y >= 0 && s->b.x + s->b.w <= canvas.w && s->b.y + s->b.h <= canvas.h;
}

/* As somebody at the keyboard does: Tab until that game has the focus, then Return. */
static void reached_by_keys(const char *title)
{
    app_go(&home_screen);
    app_settle();
    for (int i = 0; i < 40; i++) {
        run("key Tab");
        const struct spot *s = input_find(title);
        if (s && spot_is_focus(s->id) && in_sight(s)) {
            run("key Return\nwait 50");
            assert_string_equal(app_screen()->name, "setup");
            return;
        }
    }
    fail_msg("the keyboard does not reach %s", title);
}

static void every_game_is_on_home(void **unused)
{
    (void)unused;
    assert_non_null(board_find("toy"));
    for (size_t l = 0; l < sizeof looks / sizeof *looks; l++) {
        look_at(l);
        for (int b = 0; boards[b]; b++) {
            const struct game *g = game_find(boards[b]->id);
            reached_by_keys(g->title);
            run("expect Open the trial");
            app_back();
        }
    }
    settings.text_size = 100;
}

/* A finger or the wheel moves the shelf; a folder that is out of sight can't be hit by what lies over it. */
static void the_shelf_moves(void **unused)
{
    (void)unused;
    look_at(0);
    widget_scroll_to(spot_id("folders", 0), 0);
    app_go(&home_screen);
    app_settle();
    const struct spot *toy = input_find("Toy");
    assert_non_null(toy);
    float before = toy->b.y;
    struct spot hidden = *toy;
    assert_true(hidden.b.y + hidden.b.h > 600);                      /* its middle is under the panels */
    char press[40];
    snprintf(press, sizeof press, "tap %d,%d\nwait 50", (int)(hidden.b.x + 4),
             (int)(hidden.b.y + hidden.b.h - 2));
    run(press);
    assert_string_equal(app_screen()->name, "home");
    app_handle(&(SDL_Event){ .motion = { .type = SDL_MOUSEMOTION, .x = 640, .y = 300 } });
    for (int i = 0; i < 12; i++) {
        app_handle(&(SDL_Event){ .wheel = { .type = SDL_MOUSEWHEEL, .y = -1 } });
        app_settle();
    }
    toy = input_find("Toy");
    assert_true(toy->b.y < before - 100);
    run("tap Toy\nwait 50");
    assert_string_equal(app_screen()->name, "setup");
}

static void every_game_has_a_tab_in_the_rules(void **unused)
{
    (void)unused;
    for (size_t l = 0; l < sizeof looks / sizeof *looks; l++) {
        look_at(l);
        app_go(&home_screen);
        rules_open("voices");
        app_settle();
        for (int b = 0; boards[b]; b++) {
            char press[80];
            snprintf(press, sizeof press, "tap %s\nwait 30", game_find(boards[b]->id)->title);
            assert_true(in_sight(input_find(game_find(boards[b]->id)->title)));
            run(press);
            run(strcmp(boards[b]->id, "toy") ? "absent The rules file is missing"
                                             : "expect The rules file is missing");
        }
    }
    settings.text_size = 100;
}

/* No file of the toy's is there: a cover and an emblem are drawn all the same. */
static void a_missing_cover_is_drawn(void **unused)
{
    (void)unused;
    static const char *const names[] = { "cover/toy", "emblem/toy" };
    for (int i = 0; i < 2; i++) {
        char path[64];
        snprintf(path, sizeof path, "art/%s.svg", names[i]);
        assert_null(asset_path(path));
        char *svg = art_read(names[i]);
        assert_non_null(strstr(svg, "<svg"));
        free(svg);
    }
}

static void press_toy(const struct action *a, struct text *labels)
{
    char name[80];
    seat_name(&table.at, a, name, sizeof name);
    text_capital(name);
    text_add(labels, "%s\n%s\n", name, a->verb == TOY_BOW ? "" : "Confirm");
}

static void the_toy_is_played_by_presses(void **unused)
{
    (void)unused;
    look_at(0);
    assert_in_range(ui_play_game("toy", 3, "person,easy,person", press_toy, "tap"), 6, 12);
    look_at(1);
    assert_in_range(ui_play_game("toy", 4, "person,normal,hard,random", press_toy, "touch"), 3, 6);
    look_at(0);
}

/* An id that begins like another one is another one. */
static void ids_do_not_match_by_prefix(void **unused)
{
    (void)unused;
    assert_null(game_find("to"));
    assert_null(game_find("toyland"));
    assert_null(board_find("voice"));
    assert_ptr_equal(game_find("toy"), &toy_game);
}

int main(int argc, char **argv)
{
    if (argc > 1) cmocka_set_test_filter(argv[1]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_is_on_home),
        cmocka_unit_test(the_shelf_moves),
        cmocka_unit_test(every_game_has_a_tab_in_the_rules),
        cmocka_unit_test(a_missing_cover_is_drawn),
        cmocka_unit_test(the_toy_is_played_by_presses),
        cmocka_unit_test(ids_do_not_match_by_prefix),
    };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
