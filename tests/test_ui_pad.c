/* Everything by a pad: whole games, set-up, curtains, names; several of them, in and out at any time. */
#include "pad_press.h"
#include "ui/act.h"
#include "ui/keyboard.h"
#include "ui/spots.h"
#include "voices_hand.h"

static const char *focus_label(void)
{
    const struct spot *s = input_focused();
    return s ? s->label : "";
}

/* The one thing that is offered: pressed, or held as long as it wants. */
static void press_focus(void)
{
    const struct spot *s = input_focused();
    if (s && s->flags & SPOT_HOLD) pad_hold_by(0, PAD_A, 800);
    else pad_press(PAD_A);
    app_settle();
}

/* By the shoulders and the cross to the spot with this label. */
static bool go_to(const char *label)
{
    for (int i = 0; i < 12; i++) {
        const struct spot *to = input_find(label), *at = input_focused();
        if (!to) return false;
        if (at && at->id == to->id) return true;
        float dx = at ? to->b.x + to->b.w / 2 - at->b.x - at->b.w / 2 : 0,
              dy = at ? to->b.y + to->b.h / 2 - at->b.y - at->b.h / 2 : 1;
        bool wide = fabsf(dx) > fabsf(dy);
        pad_press(wide ? (dx > 0 ? SDL_CONTROLLER_BUTTON_DPAD_RIGHT : SDL_CONTROLLER_BUTTON_DPAD_LEFT)
                       : (dy > 0 ? SDL_CONTROLLER_BUTTON_DPAD_DOWN : SDL_CONTROLLER_BUTTON_DPAD_UP));
        if (input_focused() == at || (at && input_focused() && input_focused()->id == at->id))
            pad_press(PAD_RIGHT_SHOULDER);
    }
    return false;
}

/* X lists all actions; so many down and A plays one. */
static void by_the_list(unsigned n)
{
    pad_press(PAD_X);
    if (table.at.sheet != SHEET_ACTIONS) fail_msg("X opens no list; at: %s", focus_label());
    for (unsigned i = 0; i < n % 5; i++) pad_press(SDL_CONTROLLER_BUTTON_DPAD_DOWN);
    int before = table.session.log_count;
    pad_press(PAD_A);
    if (table.at.sheet == SHEET_ACTIONS && table.session.log_count == before) {      /* that was no row of it */
        pad_press(SDL_CONTROLLER_BUTTON_DPAD_DOWN);
        pad_press(PAD_A);
    }
    app_settle();
}

/* Each pass of the loop does what a person with a pad would: hold, press, or choose from the list. */
static int whole_game(const char *game, uint64_t seed, const char *levels)
{
    struct rng r = rng_at(seed, RNG_TEST, 0);
    int presses = 0, still = 0;
    ui_play_blind(true);
    ui_play_start(game, seed, levels);
    app_settle();
    pad_press(SDL_CONTROLLER_BUTTON_DPAD_UP);    /* shows where one is */
    while (table_turn() != SEAT_NONE && presses++ < 2500) {
        int before = table.session.log_count;
        if (table_asking() && !table.at.paused && table.at.sheet == SHEET_NONE && table.at.picked < 0)
            by_the_list((unsigned)rng_below(&r, 5));
        else if (table.at.sheet != SHEET_NONE && table.at.sheet != SHEET_ACTIONS) pad_press(PAD_B),
            app_settle();
        else press_focus();
        still = table.session.log_count == before ? still + 1 : 0;
        if (still > 4 && table.at.sheet == SHEET_NONE) pad_press(PAD_RIGHT_SHOULDER), app_settle();
        if (still > 60) fail_msg("%s stands still at \"%s\", sheet %d", game, focus_label(), table.at.sheet);
    }
    app_settle();
    assert_int_equal(table_turn(), SEAT_NONE);
    ui_play_blind(false);
    return presses;
}

static void whole_games(void **unused)
{
    (void)unused;
    static const struct { const char *game, *levels; } each[] = {
        { "tribunal", "person,easy" }, { "mistrial", "person,easy" }, { "justice", "person,easy,easy" },
        { "enigma", "person,easy,easy" }, { "voices", "person,easy,easy" },
    };
    for (size_t i = 0; i < sizeof each / sizeof *each; i++) {
        int n = whole_game(each[i].game, 3, each[i].levels);
        print_message("%s: %d steps\n", each[i].game, n);
    }
    int n = whole_game("tribunal", 5, "person,person");      /* with curtains */
    print_message("tribunal, two people: %d steps\n", n);
}

/* From the home screen to the table without anything else; B goes back. */
static void from_home(void **unused)
{
    (void)unused;
    table_close();
    app_go(&home_screen);
    input_reset();
    app_step();
    input.pad = false;
    pad_press(PAD_A);                    /* shows where one is */
    assert_ptr_equal(app_screen(), &home_screen);
    assert_true(input.pad && pad_legend_height() > 0 && *focus_label());
    assert_true(go_to("Tribunal 1920"));
    pad_press(PAD_A);
    app_settle();
    assert_ptr_equal(app_screen(), &setup_screen);
    pad_press(PAD_B);
    app_settle();
    assert_ptr_equal(app_screen(), &home_screen);
    pad_press(PAD_MENU);
    app_settle();
    assert_ptr_equal(app_screen(), &settings_screen);
    pad_press(PAD_B);
}

/* A field is written in only once it was chosen; then the cross walks over the keys. */
static void a_name(void **unused)
{
    (void)unused;
    setup_choose(game_find("tribunal"));
    char *name = settings_last("tribunal")->players[0].name;
    snprintf(name, 8, "A");
    app_go(&setup_screen);
    app_settle();
    pad_press(SDL_CONTROLLER_BUTTON_DPAD_DOWN);
    spot_focus(spot_id("seat name", 0));
    app_step();
    assert_true(keyboard_height() == 0);
    pad_press(PAD_A);
    app_step();
    assert_true(keyboard_height() > 0);
    uint32_t to = input_find("W")->id;
    for (int i = 0; i < 12 && !spot_key_cursor(to); i++)
        pad_press(i < 2 ? SDL_CONTROLLER_BUTTON_DPAD_DOWN : SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
    assert_true(spot_key_cursor(to));
    pad_press(PAD_A);
    assert_string_equal(name, "AW");
    pad_press(PAD_B);
    app_step();
    assert_true(keyboard_height() == 0);
    assert_ptr_equal(app_screen(), &setup_screen);
}

/* Seats are taken at set-up; a pad opens no curtain but its own, and does nothing for another seat. */
static void curtains(void **unused)
{
    (void)unused;
    pad_plug(1);
    setup_choose(game_find("tribunal"));
    struct last_game *l = settings_last("tribunal");
    for (int s = 0; s < 2; s++) l->players[s].level = PERSON;
    app_go(&setup_screen);
    app_settle();
    pad_press_by(1, SDL_CONTROLLER_BUTTON_DPAD_DOWN);
    pad_press_by(1, PAD_A);
    assert_int_equal(pad_seat(1), 0);
    pad_press_by(0, PAD_A);
    assert_int_equal(pad_seat(0), 1);
    assert_ptr_equal(app_screen(), &setup_screen);

    ui_play_start("tribunal", 9, "person,person");
    app_settle();
    assert_true(table_curtain());
    for (int k = 0; k < 2; k++) {
        int whose = table_eyes(), own = pad_of_seat(whose), other = !own;
        pad_hold_by(other, PAD_A, 900);
        assert_true(table_curtain() && table_eyes() == whose);
        pad_press_by(other, PAD_X);
        assert_int_equal(table.at.sheet, SHEET_NONE);
        pad_hold_by(own, PAD_A, 900);
        app_settle();
        assert_false(table_curtain());
        pad_press_by(other, PAD_A);      /* "I have seen it" is not its own either */
        app_settle();
        assert_int_equal(table_page(), whose);
        pad_press_by(own, PAD_A);
        app_settle();
    }
    pad_unplug(1);
    assert_int_equal(pad_count(), 1);
    pad_take_seat(0, -1, 0);
}

/* Pulled out while it holds: nothing stays held. */
static void pulled_out(void **unused)
{
    (void)unused;
    ui_play_start("tribunal", 9, "person,person");
    app_settle();
    pad_press(SDL_CONTROLLER_BUTTON_DPAD_UP);
    assert_true(table_curtain());
    pad_set(0, PAD_A, true);
    pad_wait(200);
    assert_true(input_pass_holds());
    pad_unplug(0);
    assert_false(input_pass_holds());
    pad_wait(900);
    assert_true(table_curtain());
    assert_int_equal(pad_count(), 0);
    pad_plug(0);
    assert_int_equal(pad_count(), 1);
    pad_set(0, PAD_A, true);             /* the window loses the focus: the same */
    pad_set(0, PAD_A, false);
    pad_set(0, PAD_A, true);
    pad_away(true);
    assert_false(input_pass_holds());
    pad_away(false);
    pad_set(0, PAD_A, false);
}

/* The stick turns, the triggers slide by a millimetre, A is held to push. */
static void a_push(void **unused)
{
    (void)unused;
    until_a_push(3, 0);
    aim_at(&table.legal[0]);
    app_step();
    pad_press(SDL_CONTROLLER_BUTTON_DPAD_DOWN);
    struct voices_ui *ui = table.at.ui;
    voices_aim_put(&table.at, 0, 0);
    app_step();
    pad_lean(1, 0, 500);
    int turned = ui->aim.direction, start = ui->aim.start;
    assert_in_range(turned, 20 * PUSH_PER_DEGREE, 35 * PUSH_PER_DEGREE);
    pad_lean(-0.5f, 0, 500);
    assert_in_range(turned - ui->aim.direction, 1, turned / 2);      /* less, and slower */
    pad_press(PAD_RIGHT_TRIGGER);
    assert_int_equal(ui->aim.start, start + PUSH_PER_MM);
    pad_press(PAD_LEFT_TRIGGER);
    assert_int_equal(ui->aim.start, start);
    int lines = table.session.log_count;
    for (int i = 0; i < 8 && strncmp(focus_label(), "Push", 4); i++) pad_press(PAD_RIGHT_SHOULDER);
    pad_hold_by(0, PAD_A, 4000);
    assert_true(table.session.log_count > lines);
}

/* Without a pad nothing asks to be called again; with one, sixty times a second, and less when it rests. */
static void no_wake_ups(void **unused)
{
    (void)unused;
    SDL_Event e;
    app_go(&settings_screen);
    app_settle();
    pad_wait(4000);
    assert_true(app_waits() < 20);
    pad_wait(61000);
    assert_in_range(app_waits(), 60, 120);
    pad_unplug(0);
    pad_wait(4000);                      /* a moment of looking for what was plugged in or out */
    app_step();
    assert_int_equal(app_waits(), -1);
    SDL_PumpEvents();
    while (SDL_PollEvent(&e)) assert_false(e.type >= SDL_JOYAXISMOTION && e.type <= SDL_CONTROLLERSENSORUPDATE);
    pad_plug(0);
}

/* Every button can lie elsewhere; legend and list say where. */
static void another_button(void **unused)
{
    (void)unused;
    ui_play_start("tribunal", 7, "person,easy");
    app_settle();
    pad_press(SDL_CONTROLLER_BUTTON_DPAD_UP);
    for (int i = 0; i < 20 && !table_asking(); i++) press_focus();
    assert_int_equal(act_set_button(ACT_ACTIONS, PAD_Y), ACT_WHAT);
    assert_int_equal(act_button(ACT_WHAT), PAD_X);
    pad_press(PAD_Y);
    assert_int_equal(table.at.sheet, SHEET_ACTIONS);
    pad_press(PAD_B);
    act_reset();
    pad_press(PAD_X);
    assert_int_equal(table.at.sheet, SHEET_ACTIONS);
    pad_press(PAD_B);
    assert_true(ui_play_reads("All actions") && ui_play_reads("Your hand"));
}

/* For eyes: DOCKET_PAD_SHOTS is a folder. */
static void pictures(void **unused)
{
    (void)unused;
    static const int sizes[3][2] = { { 1280, 800 }, { 800, 1280 }, { 390, 844 } };
    const char *folder = getenv("DOCKET_PAD_SHOTS");
    for (int i = 0; folder && i < 3; i++) {
        char path[300];
        app_resize_canvas(sizes[i][0], sizes[i][1]);
        static const char *const seats[] = { "tribunal", "voices", "mistrial" };
        for (int g = 0; g < 3; g++) {
            ui_play_start(seats[g], 7, g == 1 ? "person,easy,easy" : "person,easy");
            app_settle();
            pad_press(SDL_CONTROLLER_BUTTON_DPAD_UP);
            for (int k = 0; k < 40 && !table_asking(); k++) press_focus();
            pad_press(PAD_LEFT_SHOULDER);
            pad_wait(4000);
            snprintf(path, sizeof path, "%s/%s-%d.png", folder, seats[g], sizes[i][0]);
            assert_null(app_save_png(path));
        }
        const struct screen *const others[] = { &home_screen, &settings_screen, &controls_screen, &setup_screen,
                                                &keys_screen };
        for (int k = 0; k < 5; k++) {
            setup_choose(game_find("tribunal"));
            app_go(others[k]);
            pad_press(SDL_CONTROLLER_BUTTON_DPAD_DOWN);
            pad_wait(4000);
            snprintf(path, sizeof path, "%s/%s-%d.png", folder, others[k]->name, sizes[i][0]);
            assert_null(app_save_png(path));
        }
    }
    app_resize_canvas(1280, 800);
}

static int begin(void **unused)
{
    (void)unused;
    app_go(&home_screen);
    app_step();
    pad_begin();
    pad_plug(0);
    return pad_count() == 1 ? 0 : -1;
}

static int end(void **unused)
{
    (void)unused;
    for (int i = 0; i < PADS_HERE; i++)
        if (pads_here[i].stick) pad_unplug(i);
    pad_stop();
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(from_home, begin, end), cmocka_unit_test_setup_teardown(a_name,
            begin, end),
        cmocka_unit_test_setup_teardown(curtains, begin, end), cmocka_unit_test_setup_teardown(pulled_out,
            begin, end),
        cmocka_unit_test_setup_teardown(a_push, begin, end), cmocka_unit_test_setup_teardown(no_wake_ups,
            begin, end),
        cmocka_unit_test_setup_teardown(another_button, begin, end),
            cmocka_unit_test_setup_teardown(pictures, begin, end),
        cmocka_unit_test_setup_teardown(whole_games, begin, end),
    };
    cmocka_set_test_filter(getenv("DOCKET_PAD_SHOTS") ? "pictures" : NULL);
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
