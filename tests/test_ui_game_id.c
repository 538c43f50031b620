/* The game ID tells the deal: it is shown and copied only when the game is over. */
#include "ui_play.h"
#include "save.h"
#include "ui/screens/screens.h"

static void run(const char *script)
{
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
}

static void id_of_the_table(char *out, size_t size)
{
    struct text t = { out, size, 0 };
    text_clear(&t);
    save_game_id(&table.session, &t);
}

static void the_game_id_is_secret_until_the_end(void **unused)
{
    (void)unused;
    static const char *const levels[] = { "person,person", "person,easy", "easy,easy" };
    char id[120], script[200];
    for (size_t i = 0; i < 3; i++) {
        settings.curtain = 0;
        ui_play_start("tribunal", 77, levels[i]);
        app_step();
        SDL_SetClipboardText("nothing");
        assert_true(table_turn() != SEAT_NONE);
        id_of_the_table(id, sizeof id);
        seat_sheet(SHEET_MENU);
        app_step();
        snprintf(script, sizeof script, "absent %s\nabsent Game ID", id);
        run(script);
        run("tap Copy the game ID\nwait 20");
        snprintf(script, sizeof script, "absent %s", id);
        run(script);
        char *clip = SDL_GetClipboardText();
        assert_string_equal(clip, "nothing");
        SDL_free(clip);
        seat_sheet(SHEET_NONE);
    }
    ui_play_start("tribunal", 77, "easy,easy");
    for (int i = 0; i < 4000 && table_turn() != SEAT_NONE; i++) { table_update(); table_leave(); }
    app_settle();
    id_of_the_table(id, sizeof id);
    snprintf(script, sizeof script, "expect Game ID %s", id);
    app_go(&home_screen);
    app_push(&table_screen);
    seat_sheet(SHEET_MENU);
    app_step();
    run(script);
    run("tap Copy the game ID\nwait 20");
    char *clip = SDL_GetClipboardText();
    assert_string_equal(clip, id);
    SDL_free(clip);
    seat_sheet(SHEET_NONE);
    app_go(&results_screen);                     /* where everybody's luck would stand, had there been one */
    app_step();
    run("expect No common luck");
    settings.curtain = 1;
}

int main(void)
{
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    if (SDL_InitSubSystem(SDL_INIT_VIDEO)) return 1;                 /* for the clipboard */
    const struct CMUnitTest tests[] = { cmocka_unit_test(the_game_id_is_secret_until_the_end) };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
