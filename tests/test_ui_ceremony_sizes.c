/* The verdict's stage at every size, in German, with large letters: nothing is cut off or lies on another. */
#include "ui/boards/boards.h"
#include "ui/ceremony.h"
#include "ui/screens/screens.h"
#include "ui_play.h"

#include "ui_audit.h"

static const char *const finished[] = { "voices-1-6", "mistrial-1-2", "tribunal-1-2", "enigma-1-1",
                                        "enigma-1-5", "justice-1-5",  NULL };

/* Stop by stop, each as it is when it is over. */
static void look_at(const char *name)
{
    char script[400];
    snprintf(script, sizeof script, "open " TEST_DIR "/saves/%s.docket\nidle", name);
    assert_null(script_run(script));
    for (int i = 0; i < 20 && table.at.paused; i++) table_leave();
    app_go(&table_screen);
    app_step();
    table.at.results_shown = false;
    table.ended_at = app_now();
    settings.animation = ANIMATION_SLOW;
    ceremony_begin(&table.at, table.at.board->ceremony);
    for (int stop = 0; stop < 40 && ceremony_busy(); stop++) {
        assert_null(script_run("key Space\nwait 400"));          /* what fades in has come */
        snprintf(audit_where, sizeof audit_where, "%s, stop %d, %.0fx%.0f", name, stop, (double)canvas.w,
                 (double)canvas.h);
        type_audit(true);
        app_redraw();
        app_step();
        audit_texts();
        type_audit(false);
        const char *folder = getenv("DOCKET_LAYOUT_SHOTS");
        if (folder) {
            snprintf(script, sizeof script, "%s/rite-%s-%.0f-%d.png", folder, name, (double)canvas.w, stop);
            app_save_png(script);
        }
    }
    assert_true(ceremony_shown());
    settings.animation = ANIMATION_OFF;
}

static void at_every_size(void **state)
{
    (void)state;
    static const int sizes[][2] = { { 390, 844 }, { 844, 390 }, { 800, 1280 }, { 1280, 800 } };
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        app_resize_canvas(sizes[s][0], sizes[s][1]);
        for (int i = 0; finished[i]; i++) look_at(finished[i]);
    }
    assert_int_equal(audit_failures, 0);
}

static void in_german_with_large_letters(void **state)
{
    (void)state;
    if (!ui_play_speak("de")) skip();
    for (int large = 0; large < 2; large++) {
        settings.text_size = large ? 200 : 100;
        app_resize_canvas(large ? 1280 : 390, large ? 800 : 844);
        for (int i = 0; finished[i]; i++) look_at(finished[i]);
    }
    settings.text_size = 100;
    assert_int_equal(audit_failures, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(at_every_size),
                                        cmocka_unit_test(in_german_with_large_letters) };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
