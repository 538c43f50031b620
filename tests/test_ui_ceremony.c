/* The verdict as a ceremony: what it tells is what the rules say of the finished game, it is over in twelve
   seconds at every speed, a press goes on and a hold goes to the end. */
#include "games/mistrial/mistrial.h"
#include "games/tribunal/tribunal.h"
#include "ui/boards/boards.h"
#include "ui_play.h"
#include "games/voices/voices.h"

static const char *const finished[] = { "voices-1-3", "voices-1-4", "voices-1-5", "voices-1-6", "mistrial-1-2",
                                        "tribunal-1-2", "enigma-1-1", "enigma-1-3", "enigma-1-5", NULL };

static void open_finished(const char *name)
{
    char script[400];
    snprintf(script, sizeof script, "open " TEST_DIR "/saves/%s.docket\nidle", name);
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
    assert_int_equal(table_turn(), SEAT_NONE);
}

static void begin(void)
{
    app_go(&table_screen);
    app_step();
    table.at.results_shown = false;
    table.ended_at = app_now();
    ceremony_begin(&table.at, table.board->ceremony);
}

static bool told(const char *words)
{
    const struct type_mark *m;
    int n = type_marks(&m);
    for (int i = 0; i < n; i++)
        if (strstr(m[i].text, words)) return true;
    return false;
}

static void over_in_twelve_seconds(void **unused)
{
    (void)unused;
    for (int i = 0; finished[i]; i++) {
        open_finished(finished[i]);
        const struct ceremony *c = table.board->ceremony;
        int n = c->steps(&table.at);
        assert_true(n > 2);
        for (int speed = ANIMATION_FAST; speed <= ANIMATION_SLOW; speed++) {
            settings.animation = speed;
            begin();
            ui_play_blind(true);
            double from = app_now();
            for (int k = 0; k < 2000 && ceremony_busy(); k++) app_step();
            assert_false(ceremony_busy());
            assert_true(app_now() - from <= CEREMONY_MOST + n * 17);       /* a frame a step */
            assert_true(app_now() - from > 1500);
            ui_play_blind(false);
        }
    }
    settings.animation = ANIMATION_OFF;
}

/* The rules' own counts, not the board's. */
static void tells_what_happened(void **unused)
{
    (void)unused;
    settings.animation = ANIMATION_OFF;
    for (int i = 0; finished[i]; i++) {
        open_finished(finished[i]);
        const struct ceremony *c = table.board->ceremony;
        int n = c->steps(&table.at);
        struct rite r = { 0 };
        if (!strcmp(table.game->id, "voices")) {
            struct tally t;
            int spoken = 0;
            voices_tally(table.at.view, &t);
            for (int k = 0; k < n; k++) {
                char want[200];
                c->step(&table.at, k, &r);
                if (!strchr(r.words, ':')) continue;
                int left = t.guilty[spoken] - t.innocent[spoken];
                snprintf(want, sizeof want, "The %s juror: %s", voices_juror_names[spoken],
                         left > 0 ? "guilty" : left < 0 ? "innocent" : "undecided");
                assert_string_equal(r.words, want);
                spoken++;
            }
            assert_int_equal(spoken, JURORS);
        } else if (!strcmp(table.game->id, "mistrial"))
            assert_int_equal(n, mistrial_linked(table.at.view, 0) + mistrial_linked(table.at.view, 1) + 1);
        else if (!strcmp(table.game->id, "tribunal")) {
            const struct tribunal *t = table.at.view;
            int wins = 0;
            for (int k = 0; k < t->decided; k++) wins += 1 + (t->record[k] >> 3 & 1);
            assert_true(wins >= t->wins[0] + t->wins[1]);
            assert_true(n > t->decided);
        } else assert_int_equal(n, 10);
        char headline[200];
        struct text t = TEXT_ON(headline);
        text_clear(&t);
        table.board->headline(&table.at, &t);
        c->step(&table.at, n - 1, &r);
        assert_string_equal(r.words, headline);
    }
}

/* Motion off: one still page with all of it. */
static void one_still_page(void **unused)
{
    (void)unused;
    settings.animation = ANIMATION_OFF;
    open_finished("voices-1-4");
    begin();
    assert_false(ceremony_busy());
    assert_true(ceremony_shown());
    type_audit(true);
    app_redraw();
    app_step();
    struct tally t;
    char line[100];
    voices_tally(table.at.view, &t);
    snprintf(line, sizeof line, "%d innocent, %d guilty, %d undecided", t.i, t.g, t.u);
    assert_true(told("The case against Guy"));
    assert_true(told("innocent,"));
    type_audit(false);
    for (int k = 0; k < 200 && app_screen() != &results_screen; k++) app_step();
    assert_ptr_equal(app_screen(), &results_screen);
}

static void presses_go_on(void **unused)
{
    (void)unused;
    for (int i = 0; finished[i]; i++) {
        settings.animation = ANIMATION_SLOW;
        open_finished(finished[i]);
        begin();
        double from = app_now();
        for (int k = 0; k < 30 && ceremony_busy(); k++) script_run("key Space\nwait 40");
        assert_false(ceremony_busy());
        assert_true(app_now() - from < 3000);
    }
    settings.animation = ANIMATION_OFF;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(over_in_twelve_seconds), cmocka_unit_test(tells_what_happened),
        cmocka_unit_test(one_still_page), cmocka_unit_test(presses_go_on),
    };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
