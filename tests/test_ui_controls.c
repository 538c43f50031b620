/* Keys lie where a person puts them; two presses stand for a hold; one switch plays a game. */
#include "ui/act.h"
#include "ui/spots.h"
#include "ui/window.h"
#include "ui_play.h"

static void key(SDL_Keycode sym, uint16_t mod)
{
    SDL_Event e = { .key = { .type = SDL_KEYDOWN, .keysym = { .sym = sym, .mod = mod } } };
    app_handle(&e);
    app_step();
    e.type = e.key.type = SDL_KEYUP;
    app_handle(&e);
    app_step();
}

static void run(const char *script)
{
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
}

static void at_table(void)
{
    ui_play_start("tribunal", 7, "person,easy");
    ui_play_settle();
    for (int i = 0; i < 20 && !table_asking(); i++) ui_play_settle();
}

static const struct key_row *row_of(const char *does)
{
    const struct key_row *r = key_rows;
    while (r->does && strcmp(r->does, does)) r++;
    return r;
}

static char *settings_now(void)
{
    size_t n;
    return settings_text(&n);
}

/* Settings, a press on the cap, the new key: told what had it, kept, shown in the list, and only there. */
static void a_key_is_moved(void **unused)
{
    (void)unused;
    char words[80];
    app_go(&home_screen);
    app_settle();
    run("tap Settings\ntap Change keys\ntap Log, key: L\nwait 50");
    key(SDLK_a, 0);
    run("wait 50\nexpect It was taken: All actions is L now");
    assert_int_equal(act_key(ACT_LOG).sym, SDLK_a);
    assert_string_equal(key_row_words(row_of("The log"), words, sizeof words), "A");
    assert_string_equal(key_row_words(row_of("All actions as a list"), words, sizeof words), "L");
    at_table();
    key(SDLK_a, 0);
    assert_int_equal(table.at.sheet, SHEET_LOG);
    seat_sheet(SHEET_NONE);
    app_step();
    key(SDLK_l, 0);
    assert_int_equal(table.at.sheet, SHEET_ACTIONS);
    seat_sheet(SHEET_NONE);

    char *kept = settings_now();
    act_reset();
    settings_read(kept);
    free(kept);
    assert_int_equal(act_key(ACT_LOG).sym, SDLK_a);
    app_go(&controls_screen);
    app_settle();
    run("tap Reset them all\nwait 50");
    assert_int_equal(act_key(ACT_LOG).sym, SDLK_l);
    assert_string_equal(key_row_words(row_of("The log"), words, sizeof words), "L");
}

/* A key that nobody has leaves the old one idle; modifiers belong to it; Esc changes nothing. */
static void a_free_key(void **unused)
{
    (void)unused;
    app_go(&controls_screen);
    app_settle();
    run("tap Log, key: L\nwait 50");
    key(SDLK_ESCAPE, 0);
    assert_ptr_equal(app_screen(), &controls_screen);
    assert_false(act_moved(ACT_LOG));
    run("tap Log, key: L\nwait 50");
    key(SDLK_LSHIFT, KMOD_LSHIFT);       /* a modifier alone is no key */
    key(SDLK_F9, KMOD_LSHIFT);
    at_table();
    key(SDLK_l, 0);
    key(SDLK_F9, 0);
    assert_int_equal(table.at.sheet, SHEET_NONE);
    key(SDLK_F9, KMOD_RSHIFT);
    assert_int_equal(table.at.sheet, SHEET_LOG);
    seat_sheet(SHEET_NONE);
    act_reset();
}

/* While a name is written letters are letters, wherever they lie. */
static void names_stay_names(void **unused)
{
    (void)unused;
    act_set_key(ACT_BACK, (struct key){ SDLK_q, 0 });
    setup_choose(game_find("tribunal"));
    app_go(&home_screen);
    app_push(&setup_screen);
    app_settle();
    run("tap Name\nwait 20");
    key(SDLK_q, 0);
    assert_ptr_equal(app_screen(), &setup_screen);
    spot_focus(0);
    app_step();
    key(SDLK_q, 0);
    assert_ptr_equal(app_screen(), &home_screen);
    act_reset();
}

/* Whatever the file says every act has a key of its own and none is lost. */
static void any_file(void **unused)
{
    (void)unused;
    static const char *const lines[] = {
        "key hint - G", "key hint s Tab", "key undo - H", "key log - Return", "key press - L",
            "key nothing - A",
        "key hint", "key hint x G", "key hint - Nonsense", "key hint - Left Shift", "key hint c V", "key",
            "button hint 0",
        "button hint 99", "button hint -1", "button back 5", "button press x", "button actions 20",
            "key back - Space",
        "key hint - ", "key hint csa F5",
    };
    struct rng r = rng_at(5, RNG_TEST, 0);
    for (int round = 0; round < 300; round++) {
        char text[1200] = "";
        for (int k = rng_below(&r, 12); k >= 0; k--) {
            strcat(text, lines[rng_below(&r, (int)(sizeof lines / sizeof *lines))]);
            strcat(text, "\n");
        }
        settings_read(text);
        for (int a = 0; a < ACTS; a++)
            for (int b = 0; b < a; b++) {
                struct key x = act_key((enum act)a), y = act_key((enum act)b);
                assert_false(x.sym == y.sym && x.mod == y.mod);
                assert_false(act_button((enum act)a) >= 0
                    && act_button((enum act)a) == act_button((enum act)b));
            }
        char *one = settings_now(), *copy = strdup(one);
        settings_read(copy);
        char *two = settings_now();
        assert_string_equal(one, two);
        free(one);
        free(two);
        free(copy);
    }
    settings_load();
    settings.animation = ANIMATION_OFF;
    act_reset();
}

/* One press begins, the next ends it: by key, by finger. */
static void two_presses(void **unused)
{
    (void)unused;
    settings.hold_twice = 1;
    ui_play_start("tribunal", 7, "person,person");
    app_settle();
    assert_true(table_curtain());
    key(SDLK_SPACE, 0);
    run("wait 900");
    assert_false(table_curtain());
    ui_play_seen();
    app_settle();
    assert_true(look_plaques());
    run("touch Vesper: hold to peek\nwait 900");
    assert_int_equal(look_peeking(), 1);
    run("wait 3000");
    assert_int_equal(look_peeking(), 1);
    run("touch 640,20\nwait 50");
    assert_int_equal(look_peeking(), -1);
    key(SDLK_2, 0);
    run("wait 900");
    assert_int_equal(look_peeking(), 1);
    key(SDLK_2, 0);
    run("wait 50");
    assert_int_equal(look_peeking(), -1);
    settings.hold_twice = 0;
}

/* Several turns of two people with nothing but one key: whatever the focus comes to is chosen now and then. */
static void one_switch(void **unused)
{
    (void)unused;
    settings.scan = 7;
    ui_play_blind(true);
    ui_play_start("tribunal", 7, "person,person");
    struct rng r = rng_at(11, RNG_TEST, 0);
    int presses = 0, steps = 0;
    const char *was = "";
    static char label[80];
    for (; steps < 60000 && table.session.log_count < 40; steps++) {
        app_step();
        if (steps % 100 == 0) was = "";          /* one thing alone is asked about again */
        const struct spot *s = input_focused();
        if (!s || !strcmp(s->label, was) || app_busy()) continue;
        snprintf(label, sizeof label, "%s", s->label);
        was = label;
        const struct part *list;
        int parts = spots_parts(&list), in = spots_part_of(s->id);
        bool prompt = in >= 0 && in < parts && !strcmp(list[in].name, "Prompt");
        bool wanted = s->flags & (SPOT_OFFERED | SPOT_HOLD) || prompt
                      || (table.at.sheet == SHEET_ACTIONS && strcmp(label, "Close"));
        if (!wanted || rng_below(&r, 4) == 0) continue;
        key(SDLK_SPACE, 0);
        presses++;
        if (input_pass_holds()) run("wait 900");
        if (input_pass_holds()) key(SDLK_SPACE, 0);
        was = "";
    }
    ui_play_blind(false);
    settings.scan = 0;
    print_message("%d presses of one key, %d frames\n", presses, steps);
    assert_true(table.session.log_count >= 40);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_key_is_moved), cmocka_unit_test(a_free_key), cmocka_unit_test(names_stay_names),
        cmocka_unit_test(any_file), cmocka_unit_test(two_presses), cmocka_unit_test(one_switch),
    };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
