/* Whoever asks what a card is sees its face, in every game. */
#include "ui_play.h"

/* A long press on the first spot whose label begins so. */
static void face_of(const char *game, int seed, const char *levels, const char *card)
{
    char script[120];
    if (!game_find(game)) return;
    ui_play_start(game, (uint64_t)seed, levels);
    ui_play_settle();
    ui_play_curtain();
    snprintf(script, sizeof script, "hold %s 700\nwait 60", card);
    const char *why = script_run(script);
    if (why) fail_msg("%s: %s", game, why);
    assert_int_equal(table.at.sheet, SHEET_ABOUT);
    assert_true(table.about_face || table.about_paint);
    const char *out = getenv("DOCKET_LOOK");                 /* a folder for pictures to look at */
    if (out) {
        snprintf(script, sizeof script, "shot %s/%s-%.3s.png", out, game, card);
        assert_null(script_run(script));
    }
    assert_null(script_run("key Escape"));
    assert_int_equal(table.at.sheet, SHEET_NONE);
}

static void every_card_shows_its_face(void **unused)
{
    (void)unused;
    face_of("tribunal", 6, "person,easy", "Law,");
    face_of("mistrial", 6, "person,easy", "Argument 1,");
    face_of("mistrial", 6, "person,easy", "Tracker: Exhibit A");
    face_of("enigma", 6, "person,easy,easy", "Your Character");
    face_of("justice", 6, "person,easy,easy", "Evidence ");
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(every_card_shows_its_face) };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
