/* The review of a finished game: opened from results and replay, pressed, readable; frames don't wait for
   it. */
#include <time.h>

#include "ui/puzzle_view.h"
#include "ui/review_view.h"
#include "ui_play.h"
#include "ui_audit.h"

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* A finished game with its results on the screen: the people play at random. */
static void to_results(const char *game, const char *levels)
{
    struct rng r = rng_seeded(4);
    settings.curtain = 0;
    ui_play_blind(true);
    ui_play_start(game, 3, levels);
    for (int i = 0; i < 4000 && table_turn() != SEAT_NONE; i++) {
        ui_play_settle();
        if (table_staying() >= 0) table_leave();
        int seats[SEATS_MAX], n;
        if (table_window(seats, &n)) table_go_on();
        if (table_asking()) table_play(rng_below(&r, table.at.legal_count));
    }
    assert_int_equal(table_turn(), SEAT_NONE);
    for (int i = 0; i < 20 && strcmp(app_screen()->name, "results"); i++) {
        ui_play_settle();
        if (app_screen() != &results_screen) assert_null(script_run("wait 400"));
    }
    assert_string_equal(app_screen()->name, "results");
    ui_play_blind(false);
}

static void wait_for_all(void)
{
    double end = seconds() + 100;
    ui_play_blind(true);
    while (review_going() && seconds() < end) {
        usleep(20000);
        app_step();
    }
    assert_false(review_going());
    ui_play_blind(false);
    app_step();
}

static void from_results_to_the_moment(void **none)
{
    (void)none;
    to_results("tribunal", "person,easy");
    assert_null(script_run("tap Review\nwait 40"));
    assert_string_equal(app_screen()->name, "review");
    assert_true(table.at.replaying);
    wait_for_all();
    const struct review_sheet *s = &review_view.sheet;
    assert_true(s->ready && s->decisions > 3);
    assert_null(script_run("expect Chance to win\nexpect Your decisions\nexpect Dealt\nexpect The others"));

    /* a disc, a row of the list and the curve move the replay */
    char line[120];
    int last = review_view.keys;         /* its disc lies on top where two are close */
    if (last) {                          /* on a busy machine too little may be sure for one */
        const struct review_decision *d = &s->decision[review_view.key[last - 1]];
        snprintf(line, sizeof line, "tap Decision %d: %s\nwait 40", last, review_class_name(d->class));
        assert_null(script_run(line));
        assert_int_equal(table.session.log_count, d->line);
    }
    const struct spot *curve = input_find("Curve");
    assert_non_null(curve);
    snprintf(line, sizeof line, "tap %d,%d\nwait 40", (int)curve->b.x + 3, (int)(curve->b.y + curve->b.h) - 3);
    assert_null(script_run(line));
    assert_true(table.session.log_count < 6);
    int at = table.session.log_count;
    assert_null(script_run("tap One on\nwait 40"));
    assert_true(table.session.log_count > at);
    assert_null(script_run("tap To the end\nwait 40\ntap One back\nwait 40"));
    assert_true(table.session.log_count < table.whole.log_count);
    assert_null(script_run("tap Show this moment\nwait 40"));
    assert_string_equal(app_screen()->name, "table");
    assert_null(
        script_run("expect Hearing\ntap Review\nwait 40\nexpect Chance to win")); /* all is still there */
    assert_false(review_going());
    assert_null(script_run("key Escape\nwait 40"));
    assert_string_equal(app_screen()->name, "table");
    app_go(&home_screen);
    table_close();
    assert_int_equal(review_view.sheet.points, 0);
}

/* Its decisions lead on: any line to the sheet of branches, a costly one to a puzzle of one's own. */
static void decisions_lead_on(void **none)
{
    (void)none;
    to_results("tribunal", "person,easy");
    assert_null(script_run("tap Review\nwait 40"));
    wait_for_all();
    struct review_sheet *s = &review_view.sheet;
    int decision = -1;
    for (int i = 0; i < s->decisions && decision < 0; i++)
        if (s->decision[i].worked && !s->decision[i].same) decision = i;
    assert_true(decision >= 0);
    /* as the review would find one that costs a lot: what it measures hangs on the machine's pace */
    struct review_decision *d = &s->decision[decision];
    d->class = REVIEW_COSTLY;
    d->lead = (struct judge_worth){ -0.3, 0.1 };
    review_go_to(d->line);
    assert_null(script_run("wait 40\ntap Try it yourself\nwait 40\nexpect Play on from here\nexpect You take"));
    assert_string_equal(app_screen()->name, "play on");
    assert_null(script_run("tap Cancel\nwait 40"));
    assert_string_equal(app_screen()->name, "review");
    assert_int_equal(table.session.log_count, d->line);
    int own = puzzle_own_count();
    assert_null(script_run("tap As a puzzle\nwait 40\nexpect Kept"));
    puzzle_load();
    assert_int_equal(puzzle_own_count(), own + 1);
    const struct puzzle_set *set = &puzzle_view.set[puzzle_view.sets];
    assert_string_equal(set->game->id, "tribunal");
    assert_int_equal(set->list[set->count - 1].lines, d->line);
    assert_true(set->list[set->count - 1].seated);
    app_go(&home_screen);
    table_close();
}

/* Whoever came from the results gets back to them; the replay's menu leads there too, and to another game. */
static void back_to_the_results(void **none)
{
    (void)none;
    to_results("tribunal", "person,easy");
    struct player again[SEATS_MAX];
    memcpy(again, table.session.players, sizeof again);
    assert_null(script_run("tap Review\nwait 40\ntap To the start\nwait 40"));
    assert_string_equal(app_screen()->name, "review");
    assert_int_equal(table.session.log_count, 0);
    assert_null(script_run("key Escape\nwait 40\nexpect Rematch\nexpect Wins"));
    assert_string_equal(app_screen()->name, "results");
    assert_int_equal(table.session.log_count, table.whole.log_count);
    assert_null(script_run("tap Review\nwait 40\ntap Back\nwait 40"));
    assert_string_equal(app_screen()->name, "results");
    assert_null(script_run("tap Review\nwait 40\ntap To the start\nwait 40\ntap One on\nwait 40"));
    int line = table.session.log_count, decides = -1;
    for (int i = 0; i < review_view.sheet.points; i++)
        if (review_view.sheet.point[i].line == line) decides = review_view.sheet.point[i].seat;
    assert_null(script_run("tap Show this moment\nwait 40"));
    assert_string_equal(app_screen()->name, "table");
    assert_int_equal(table.session.log_count, line);
    assert_true(decides >= 0 && table.at.viewer == decides);     /* by the eyes of who decided */
    assert_null(script_run("tap Menu\nwait 40\ntap Results\nwait 40"));
    assert_string_equal(app_screen()->name, "results");
    assert_null(script_run("tap Table\nwait 40\ntap Menu\nwait 40\ntap Rematch\nwait 40"));
    assert_string_equal(app_screen()->name, "table");
    assert_false(table.at.replaying);
    for (int i = 0; i < table.session.seats; i++)
        assert_int_equal(table.session.players[i].level, again[i].level);
    app_go(&home_screen);
    table_close();
}

/* While the thread is at work a frame takes no longer than without it. */
static void frames_do_not_wait(void **none)
{
    (void)none;
    to_results("justice", "person,easy,easy");
    assert_null(script_run("tap Review\nwait 40"));
    double longest = 0;
    bool going = review_going();
    for (int i = 0; i < 12; i++) {
        struct timespec a, b;
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &a);
        app_step();
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &b);
        double took = (double)(b.tv_sec - a.tv_sec) * 1e3 + (double)(b.tv_nsec - a.tv_nsec) * 1e-6;
        if (took > longest) longest = took;
    }
    assert_true(going);
    if (longest > 400) fail_msg("a frame took %.0f ms of its own thread", longest);
    app_go(&home_screen);
    table_close();
}

static void it_fits(void **none)
{
    static const struct { int w, h, text; const char *game, *levels; } looks[] = {
        { 1280, 800, 100, "tribunal", "person,easy" }, { 800, 1280, 100, "mistrial", "person,person" },
        { 1280, 800, 130, "enigma", "person,easy,easy" },
    };
    (void)none;
    int failures = 0;
    for (size_t i = 0; i < (getenv("DOCKET_LONG") ? sizeof looks / sizeof *looks : 2); i++) {
        settings.text_size = looks[i].text;
        app_resize_canvas(looks[i].w, looks[i].h);
        app_apply_settings();
        to_results(looks[i].game, looks[i].levels);
        audit_begin(looks[i].w, looks[i].h, looks[i].text, 100);
        audit("results");
        assert_null(script_run("tap Review\nwait 20"));
        wait_for_all();
        audit("review");
        if (looks[i].h > looks[i].w) {
            assert_null(script_run("tap Luck and skill\nwait 20"));
            audit("review bars");
        }
        assert_null(script_run("tap Show this moment\nwait 20"));
        audit("replay");
        failures += audit_failures;
    }
    settings.text_size = 100;
    app_resize_canvas(1280, 800);
    app_apply_settings();
    assert_int_equal(failures, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(from_results_to_the_moment),
        cmocka_unit_test(decisions_lead_on),
        cmocka_unit_test(back_to_the_results),
        cmocka_unit_test(frames_do_not_wait),
        cmocka_unit_test(it_fits),
    };
    if (getenv("DOCKET_TEST")) cmocka_set_test_filter(getenv("DOCKET_TEST"));
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
