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

/* A claim, and the face-down card it is about: both tell what the claimed room does now. */
static void claims_answer_a_hold(void **unused)
{
    (void)unused;
    static const char *const held[] = { "hold %s 700", "hold %.2s 700" };
    ui_play_start("enigma", 6, "person,easy,easy");
    const struct spot *claim = NULL;
    for (int i = 0; i < 300 && !claim; i++) {
        app_step();
        int n;
        const struct spot *list = input_spots(&n);
        for (int k = 0; k < n; k++)
            if (list[k].id == spot_id("claim", 0)) claim = &list[k];
        if (!claim && table_asking()) table_play(0);
        if (!claim && table.stay >= 0) table_leave();
    }
    assert_non_null(claim);
    char label[80], script[120], title[2][80];
    snprintf(label, sizeof label, "%s", claim->label);
    const char *place = strchr(label, ':') - 2;              /* "Vesper on B2: Phantom" */
    for (int k = 0; k < 2; k++) {
        snprintf(script, sizeof script, held[k], k ? place : label);
        assert_null(script_run(script));
        assert_int_equal(table.at.sheet, SHEET_ABOUT);
        snprintf(title[k], sizeof title[k], "%s", table.about_title);
        assert_null(script_run("key Escape\nwait 40"));
    }
    assert_string_equal(title[0], title[1]);
    assert_non_null(strstr(label, title[0]));
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(every_card_shows_its_face),
                                        cmocka_unit_test(claims_answer_a_hold) };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
