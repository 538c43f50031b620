/* The list of keys is true: each of its keys does what it says. And the screen's keyboard writes every name. */
#include "voices_hand.h"
#include "ui/sound.h"
#include "ui/type.h"
#include "ui/window.h"

static void run(const char *script)
{
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
}

static void key(SDL_Keycode sym, uint16_t mod)
{
    SDL_Event e = { .key = { .type = SDL_KEYDOWN, .keysym = { .sym = sym, .mod = mod } } };
    app_handle(&e);
    app_step();
    e.type = e.key.type = SDL_KEYUP;
    app_handle(&e);
    app_step();
}

static void typed(const char *text)
{
    SDL_Event e = { .type = SDL_TEXTINPUT };
    snprintf(e.text.text, sizeof e.text.text, "%s", text);
    app_handle(&e);
    app_step();
}

static void at_home(void)
{
    app_go(&home_screen);
    app_settle();
}

static void at_table(const char *game, const char *levels)
{
    seat_sheet(SHEET_NONE);
    ui_play_start(game, 7, levels);
    ui_play_settle();
    input_reset();
    app_step();
}

static uint32_t focus_now(void)
{
    const struct spot *s = input_focused();
    return s ? s->id : 0;
}

/* ---- everywhere ---- */

static bool tab(void)
{
    at_home();
    key(SDLK_TAB, 0);
    uint32_t one = focus_now();
    key(SDLK_TAB, 0);
    uint32_t two = focus_now();
    key(SDLK_TAB, KMOD_SHIFT);
    return one && two && one != two && focus_now() == one;
}

static bool arrows(void)
{
    at_home();
    key(SDLK_TAB, 0);
    uint32_t one = focus_now();
    key(SDLK_DOWN, 0);
    return focus_now() && focus_now() != one;
}

/* A held key repeats: only its first press counts. */
static void enter_held(void)
{
    SDL_Event e = { .key = { .type = SDL_KEYDOWN, .state = SDL_PRESSED, .repeat = 1,
                             .keysym = { .sym = SDLK_RETURN } } };
    app_handle(&e);
    app_step();
}

static const struct spot *offered(int *count)
{
    int n;
    const struct spot *s = input_spots(&n), *found = NULL;
    *count = 0;
    for (int i = 0; i < n; i++)
        if (s[i].flags & SPOT_OFFERED) found = &s[i], ++*count;
    return found;
}

static bool offer(void)
{
    int n, taken = 0;
    at_table("tribunal", "person,person");
    app_settle();
    if (table_opening() < 0) return false;
    table_open_curtain();                        /* "I have seen it" */
    app_settle();
    int looking = table_opening();
    if (!offered(&n) || n != 1) return false;
    enter_held();
    app_settle();
    if (table_opening() != looking) return false;
    key(SDLK_RETURN, 0);
    app_settle();
    if (table_opening() == looking) return false;
    for (int i = 0; boards[i]; i++) {            /* whatever a game offers while it is played */
        const struct game *g = game_find(boards[i]->id);
        char levels[80] = "person";
        for (int s = 1; s < g->seats_min || (g->seats_min == 1 && s < 2); s++) strcat(levels, ",easy");
        at_table(g->id, levels);
        for (int k = 0; k < 60 && table_turn() != SEAT_NONE; k++) {
            app_settle();
            const struct spot *s = offered(&n);
            if (s && n == 1) {
                char label[80], *words = strdup(ui_play_words());
                snprintf(label, sizeof label, "%s", s->label);
                enter_held();
                bool same = !strcmp(words, ui_play_words());
                key(SDLK_RETURN, 0);
                app_settle();
                bool pressed = strcmp(words, ui_play_words());
                free(words);
                if (!same || !pressed) print_message("%s: Enter and %s\n", g->id, label);
                if (!same || !pressed) return false;
                taken++;
            } else if (table_asking()) table_play(k % table.at.legal_count);
        }
    }
    at_table("tribunal", "person,easy");
    key(SDLK_ESCAPE, 0);
    key(SDLK_RETURN, 0);                         /* the menu's first row */
    print_message("%d offers taken\n", taken);
    return taken >= 10 && table.at.sheet == SHEET_NONE;
}

static bool enter(void)
{
    at_home();
    for (int i = 0; i < 20; i++) {
        key(SDLK_TAB, 0);
        if (input_focused() && !strcmp(input_focused()->label, "Settings")) break;
    }
    key(SDLK_RETURN, 0);
    return app_screen() == &settings_screen && offer();
}

static bool inspect(void)
{
    at_table("tribunal", "person,easy");
    for (int i = 0; i < 40 && table.at.sheet != SHEET_ABOUT; i++) {
        key(SDLK_TAB, 0);
        key(SDLK_i, 0);
    }
    return table.at.sheet == SHEET_ABOUT;
}

static bool escape(void)
{
    at_table("tribunal", "person,easy");
    key(SDLK_ESCAPE, 0);
    bool menu = table.at.sheet == SHEET_MENU;
    key(SDLK_ESCAPE, 0);
    bool closed = table.at.sheet == SHEET_NONE;
    app_push(&settings_screen);
    app_step();
    key(SDLK_ESCAPE, 0);
    return menu && closed && app_screen() == &table_screen;
}

static float top_of(const char *label)
{
    const struct spot *s = input_find(label);
    return s ? s->b.y : -1e9f;
}

static bool page(void)
{
    at_home();
    app_push(&settings_screen);
    app_settle();
    SDL_Event over = { .motion = { .type = SDL_MOUSEMOTION, .x = 640, .y = 400 } };
    app_handle(&over);
    app_step();
    float before = top_of("High contrast");
    key(SDLK_PAGEDOWN, 0);
    float after = top_of("High contrast");
    key(SDLK_PAGEUP, 0);
    return after < before && top_of("High contrast") == before;
}

static bool paste(void)
{
    if (SDL_InitSubSystem(SDL_INIT_VIDEO)) return false;
    SDL_SetClipboardText("Zoë");
    setup_choose(game_find("tribunal"));
    app_go(&setup_screen);
    run("tap Name");
    key(SDLK_v, KMOD_CTRL);
    bool pasted = !strcmp(settings_last("tribunal")->players[0].name, "Zoë");
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
    return pasted;
}

static bool zoom(void)
{
    at_home();
    settings.zoom = 100;
    key(SDLK_PLUS, KMOD_CTRL);
    bool larger = settings.zoom == 110;
    key(SDLK_MINUS, KMOD_CTRL);
    return larger && settings.zoom == 100;
}

static bool full_screen(void)
{
    int was = settings.fullscreen;
    key(SDLK_F11, 0);
    bool changed = settings.fullscreen != was;
    key(SDLK_F11, 0);
    return changed && settings.fullscreen == was;
}

static bool this_list(void)
{
    at_table("tribunal", "person,easy");
    key(SDLK_F2, 0);
    bool by_f2 = app_screen() == &keys_screen;
    key(SDLK_F2, 0);
    bool away = app_screen() == &table_screen;
    typed("?");
    return by_f2 && away && app_screen() == &keys_screen;
}

/* ---- at the table ---- */

static bool space(void)
{
    at_table("tribunal", "person,person");
    bool down = table_curtain();
    SDL_Event e = { .key = { .type = SDL_KEYDOWN, .keysym = { .sym = SDLK_SPACE } } };
    app_handle(&e);
    run("wait 900");
    e.type = e.key.type = SDL_KEYUP;
    app_handle(&e);
    return down && !table_curtain();
}

static bool confirm(void)
{
    at_table("tribunal", "person,easy");
    int lines = table.session.log_count;
    seat_pick(&table.at, 0);
    app_step();
    key(SDLK_RETURN, 0);
    return table.session.log_count > lines;
}

static bool undo(void)
{
    at_table("tribunal", "person,easy");
    seat_pick(&table.at, 0);
    app_step();
    key(SDLK_u, 0);
    return table.at.picked < 0;
}

static bool sheet(SDL_Keycode k, enum sheet wanted)
{
    at_table("voices", "person,easy,easy");
    for (int i = 0; i < 400 && !table_asking(); i++) ui_play_settle();
    key(k, 0);
    bool open = table.at.sheet == wanted;
    seat_sheet(SHEET_NONE);
    return open;
}

static bool hint(void)
{
    ui_play_start("tribunal", 7, "person,easy");
    app_settle();
    return !script_run("key H\nidle\nexpect What I would do");
}

static bool actions(void) { return sheet(SDLK_a, SHEET_ACTIONS); }
static bool log_key(void) { return sheet(SDLK_l, SHEET_LOG); }
static bool talk(void) { return sheet(SDLK_t, SHEET_TALK); }

static bool rules(void)
{
    at_table("tribunal", "person,easy");
    key(SDLK_F1, 0);
    return app_screen() == &rules_screen;
}

/* ---- in single games ---- */

/* To a state in which arrows aim. */
static bool aiming(const char *game, const char *levels)
{
    at_table(game, levels);
    for (int i = 0; i < 400 && table_turn() != SEAT_NONE; i++) {
        ui_play_settle();
        table_leave();
        if (app_takes_arrows()) return true;
        if (table_asking()) table_play((int)((unsigned)i * 7919u % (unsigned)table.at.legal_count));
    }
    return false;
}

static bool changes_the_picture(SDL_Keycode k)
{
    uint8_t *before = ui_play_pixels();
    key(k, 0);
    uint8_t *after = ui_play_pixels();
    SDL_Surface *s = app_surface();
    bool changed = memcmp(before, after, (size_t)(s->pitch * s->h)) != 0;
    free(before);
    free(after);
    return changed;
}

/* A quarter of a millimetre may be less than a pixel, and something is in the way on one side. */
static bool an_arrow_moves_it(void)
{
    static const SDL_Keycode keys[] = { SDLK_RIGHT, SDLK_RIGHT, SDLK_LEFT, SDLK_UP, SDLK_UP, SDLK_DOWN };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (changes_the_picture(keys[i])) return true;
    return false;
}

static bool aim(void)
{
    until_a_push(3, 0);
    ui_play_blind(false);
    aim_at(&table.legal[0]);
    bool voices = app_takes_arrows() && an_arrow_moves_it(),
         mistrial = aiming("mistrial", "person,easy") && an_arrow_moves_it();
    if (!voices) print_message("not in Voices\n");
    if (!mistrial) print_message("not in Mistrial!\n");
    return voices && mistrial;
}

static bool arrows_elsewhere(void)
{
    if (!aiming("mistrial", "person,easy")) return false;
    key(SDLK_TAB, 0);
    uint32_t one = focus_now();
    key(SDLK_DOWN, KMOD_ALT);
    return focus_now() && focus_now() != one;
}

static bool turn(void)
{
    if (!aiming("mistrial", "person,easy")) return false;
    key(SDLK_RIGHT, 0);
    return changes_the_picture(SDLK_r);
}

static bool peek(void)
{
    at_table("tribunal", "person,person");
    ui_play_seen();
    app_settle();
    SDL_Event e = { .type = SDL_KEYDOWN };
    e.key.keysym.sym = SDLK_2;
    app_handle(&e);
    app_step();
    assert_null(script_run("wait 800"));
    bool shown = look_peeking() == 1;
    e.type = SDL_KEYUP;
    app_handle(&e);
    app_step();
    return shown && look_peeking() < 0;
}

static bool notes(void)
{
    at_table("enigma", "person,easy,easy");
    for (int i = 0; i < 200 && !table_asking(); i++) ui_play_settle();
    return changes_the_picture(SDLK_n);
}

static bool replay(void)
{
    struct session s = { 0 };
    ui_play_blind(true);
    at_table("tribunal", "random,random");
    app_settle();
    ui_play_blind(false);
    assert_null(session_replay(&s, &table.session, table.session.log_count));
    table_replay(&s);
    table_show_line(0);
    app_go(&table_screen);
    app_step();
    key(SDLK_SPACE, 0);
    bool playing = table.tape.playing;
    key(SDLK_SPACE, 0);
    return playing && !table.tape.playing;
}

static bool mute(void)
{
    at_home();
    int before = settings.mute;
    key(SDLK_m, 0);
    bool changed = settings.mute != before;
    key(SDLK_m, 0);
    return changed && settings.mute == before;
}

static bool lesson(void)
{
    run("lesson tribunal\nidle");
    key(SDLK_PAGEDOWN, 0);
    bool on = coach_lesson()->step == 1;
    key(SDLK_BACKSPACE, 0);
    bool back = coach_lesson()->step == 0;
    at_home();
    table_close();
    return on && back;
}

static bool areas(void)
{
    at_table("tribunal", "person,easy");
    for (int i = 0; i < 40 && !table_asking(); i++) ui_play_settle();
    app_step();
    uint32_t seen[3];
    for (int i = 0; i < 3; i++) key(SDLK_F6, 0), seen[i] = focus_now();
    key(SDLK_F6, KMOD_SHIFT);
    return seen[0] && seen[0] != seen[1] && seen[1] != seen[2] && seen[0] != seen[2] && focus_now() == seen[1];
}

static bool menu(void)
{
    at_table("tribunal", "person,easy");
    key(SDLK_F10, 0);
    bool open = table.at.sheet == SHEET_MENU;
    key(SDLK_F10, 0);
    bool closed = table.at.sheet == SHEET_NONE;
    at_home();
    key(SDLK_F10, 0);
    return open && closed && app_screen() == &settings_screen;
}

/* Each tells something once; what, test_ui_query.c looks at. */
static bool told_by(const char *keys)
{
    char line[40];
    at_table("tribunal", "person,easy");
    app_settle();
    int toasts = app_toasts();
    for (const char *k = keys; *k; k++) {
        snprintf(line, sizeof line, "key %c\nwait 50", *k);
        assert_null(script_run(line));
    }
    return app_toasts() == toasts + (int)strlen(keys);
}

static bool told_hand_and_board(void) { return told_by("cb"); }
static bool told_turn_and_lines(void) { return told_by("we"); }
static bool told_claims_and_pieces(void) { return told_by("kp"); }
static bool told_aim(void) { return told_by("g"); }

static const struct { const char *does; bool (*works)(void); } probes[] = {
    { "Lesson: one step on or back", lesson },
    { "To the next thing and back", tab },
    { "To the thing in that direction", arrows },
    { "Press it, or what is offered", enter },
    { "What is this? Also a long press or a right click", inspect },
    { "Back, close, or the menu", escape },
    { "Scroll, or move a slider", page },
    { "Paste into a text field", paste },
    { "Everything larger or smaller", zoom },
    { "Full screen", full_screen },
    { "Sound off or on", mute },
    { "This list", this_list },
    { "Held: opens the curtain. Pressed: goes on, ends an animation", space },
    { "Confirms what is chosen", confirm },
    { "Held: that player's own cards, on a shared screen", peek },
    { "What would you do? A hint", hint },
    { "Take back", undo },
    { "All actions as a list", actions },
    { "The log", log_key },
    { "Say something aloud, where the game has it", talk },
    { "The rules", rules },
    { "Voices: aim. Mistrial!: move the exhibit", aim },
    { "To another thing while arrows aim", arrows_elsewhere },
    { "Mistrial!: turn the exhibit. Voices: slide the marker", turn },
    { "To the next area and back: board, hand, prompt", areas },
    { "The menu, or the settings", menu },
    { "Enigma: the notes", notes },
    { "Tells your hand, the board by rows", told_hand_and_board },
    { "Tells whose turn it is and what for, the last five lines", told_turn_and_lines },
    { "Tells who claims what, where your pieces are", told_claims_and_pieces },
    { "Tells what is aimed or chosen; a push by the clock", told_aim },
    { "Replay: play and pause", replay },
};

static void every_key_of_the_list(void **unused)
{
    (void)unused;
    for (const struct key_row *r = key_rows; r->does; r++) {
        if (!r->keys) continue;
        size_t i = 0, n = sizeof probes / sizeof *probes;
        while (i < n && strcmp(probes[i].does, r->does)) i++;
        if (i == n) fail_msg("nobody tries %s: %s", r->keys, r->does);
        if (!probes[i].works()) fail_msg("%s doesn't: %s", r->keys, r->does);
    }
}

static void the_list_is_shown(void **unused)
{
    (void)unused;
    at_home();
    run("tap Settings\ntap All keys");
    assert_ptr_equal(app_screen(), &keys_screen);
    run("expect Everywhere\nexpect F11\nexpect The rules");
    const struct spot *s = NULL;
    for (int i = 0; i < 60 && !s; i++) {
        key(SDLK_TAB, 0);
        if (input_focused() && !strcmp(input_focused()->label, "U: Take back")) s = input_focused();
    }
    assert_non_null(s);
    key(SDLK_ESCAPE, 0);
    assert_ptr_equal(app_screen(), &settings_screen);
}

/* Told once where something can be held, gone with the next press, never again. */
static void hold_for_details_once(void **unused)
{
    (void)unused;
    settings.tips = 1;
    at_table("tribunal", "person,easy");
    for (int i = 0; i < 20 && !table_asking(); i++) ui_play_settle();
    const char *me = table.session.players[0].name;
    for (const struct tip *t = table.at.board->tips; t && t->id; t++) tip_tell(me, t->id);
    run("wait 100\nexpect Hold for details\nwait 3000\nexpect Hold for details");
    assert_false(tip_told(me, "hold"));
    run("tap 640,790\nwait 50\nabsent Hold for details");
    assert_true(tip_told(me, "hold"));
    settings_load();
    settings.animation = ANIMATION_OFF;
    assert_true(tip_told(me, "hold"));
    tip_untell(me, "hold");
    at_table("tribunal", "person,easy");
    for (int i = 0; i < 20 && !table_asking(); i++) ui_play_settle();
    run("wait 9000\nabsent Hold for details");
    assert_true(tip_told(me, "hold"));
    settings.tips = 0;
}

/* ---- the keyboard on the screen ---- */

static const char *const layers[2][4] = {
    { "1234567890", "qwertyuiop", "asdfghjkl-", "zxcvbnm.'" },
    { "äöüßéèêëçñ", "áàâãåæíìîï", "óòôõøœúùûý", "čšžćłąęśń" },
};

static void names_of_any_alphabet_by_touch(void **unused)
{
    (void)unused;
    setup_choose(game_find("tribunal"));
    app_go(&setup_screen);
    char *name = settings_last("tribunal")->players[0].name;
    snprintf(name, 8, "A");
    run("touch Name\nwait 50\ntouch Delete\nwait 50");
    run("touch J\ntouch äöü\ntouch ü\ntouch ß\ntouch é\ntouch Shift\ntouch Ö\ntouch œ");
    run("touch abc\ntouch x");
    assert_string_equal(name, "JüßéÖœx");
    run("touch Delete\ntouch Delete\ntouch Delete");
    assert_string_equal(name, "Jüßé");               /* whole letters */
    run("touch äöü");
    for (int i = 0; i < 12; i++) run("touch ä");
    assert_string_equal(name, "Jüßéääääääää");       /* twelve letters */
    run("touch abc\ntouch Done");
}

/* Every key has its letter in the faces that names are set in, and can be pressed. */
static void every_letter_is_there(void **unused)
{
    (void)unused;
    static const struct style *const styles[] = { &TITLE, &STORY, &BODY, &LABEL, &ROW };
    setup_choose(game_find("tribunal"));
    app_go(&setup_screen);
    run("touch Name\nwait 50");
    if (input_find("A")) run("touch Shift");
    for (int l = 0; l < 2; l++) {
        for (int r = 0; r < 4; r++)
            for (const char *p = layers[l][r]; *p;) {
                char letter[8] = "";
                uint32_t code;
                int bytes = text_character(p, &code);
                memcpy(letter, p, (size_t)bytes);
                p += bytes;
                const struct spot *s = input_find(letter);
                if (!s || strcmp(s->label, letter)) fail_msg("there is no key for %s", letter);
                assert_true(s->b.w >= 48 && s->b.h >= 48);
                for (size_t i = 0; i < sizeof styles / sizeof *styles; i++)
                    if (!type_complete(*styles[i], letter))
                        fail_msg("not in face %d: %s", styles[i]->face, letter);
            }
        run(l ? "touch abc" : "touch äöü");
    }
    run("touch Done");
}

int main(void)
{
    setenv("SDL_VIDEODRIVER", "dummy", 1);           /* has a clipboard */
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_key_of_the_list), cmocka_unit_test(the_list_is_shown),
        cmocka_unit_test(hold_for_details_once),
        cmocka_unit_test(names_of_any_alphabet_by_touch),
        cmocka_unit_test(every_letter_is_there),
    };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
