/* A steady hand (settings) at the stick of Voices in My Head: each help by presses and drags. None changes
   what a push does. */
#include "ui/boards/voices/view.h"
#include "voices_hand.h"

static void run(const char *script)
{
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
}

static struct action target;

/* Aimed at a region, nothing set but what the test sets. */
static void at_the_stick(int *help)
{
    settings.steady_direction = settings.steady_start = settings.steady_confirm = settings.steady_buttons =
        settings.steady_slow = 0;
    until_a_push(3, 4);
    target = table.legal[table.at.legal_count / 2];
    aim_at(&target);
    if (help) *help = 1;
    app_redraw();
    app_settle();
}

static void done(void)
{
    settings.steady_direction = settings.steady_start = settings.steady_confirm = settings.steady_buttons =
        settings.steady_slow = 0;
    ui_play_blind(false);
}

/* Pressed by the picture: 1, or -1 where a marker's own right is the picture's left. */
static int side(void) { return voices_across(&table.at, target.arg[0]); }

/* Line `at` is the push of the aimed chip, (region, marker, start, direction) and nothing else. */
static void pushed(int at, int start, int direction)
{
    assert_in_range(table.session.log_count, at + 1, at + 100000);
    const struct action *a = &table.session.log[at];
    assert_int_equal(a->verb, V_PUSH);
    assert_int_equal(a->count, 4);
    assert_int_equal(a->arg[0], target.arg[0]);
    assert_int_equal(a->arg[1], target.arg[1]);
    assert_int_equal(a->arg[2], start);
    assert_int_equal(a->arg[3], direction);
}

/* On the settings' screen each help is a switch, and the file keeps it. */
static void the_settings_keep_it(void **unused)
{
    static const struct { const char *label; int *on; } rows[] = {
        { "Whole directions", &settings.steady_direction }, { "Whole places", &settings.steady_start },
        { "Confirm", &settings.steady_confirm },
        { "Buttons only", &settings.steady_buttons }, { "Slow push", &settings.steady_slow },
    };
    (void)unused;
    app_go(&home_screen);
    app_push(&settings_screen);
    app_settle();
    for (int i = 0; i < 5; i++) {
        char script[60];
        assert_int_equal(*rows[i].on, 0);
        for (int way = 0; way < 2; way++) {
            snprintf(script, sizeof script, "%s %s", way ? "touch" : "tap", rows[i].label);
            run(script);
            assert_int_equal(*rows[i].on, !way);
            *rows[i].on = way;
            settings_load();
            assert_int_equal(*rows[i].on, !way);
        }
    }
    settings.animation = ANIMATION_OFF;
}

/* Drags, arrows, wheel-less buttons and the slider all end on whole 5 degrees; so does the push. */
static void whole_directions(void **unused)
{
    (void)unused;
    at_the_stick(&settings.steady_direction);
    int before = table.session.log_count;
    pointer_down("Stick", target.arg[0], false);
    for (int d = 1; d <= 37; d++) {
        pointer_move(d, 0);
        assert_int_equal(voices_ui(&table.at)->aim.direction % (5 * PUSH_PER_DEGREE), 0);
    }
    for (int i = 0; i < 6; i++) app_step();
    pointer_up(37, 0);
    assert_true(voices_ui(&table.at)->aim.direction < 0);
    voices_aim_put(&table.at, 0, 0);
    run("key Up\nexpect Angle: 5° right\nkey Down\nkey Down\nexpect Angle: 5° left\ntap Turn right\ntap Turn "
        "right\nexpect Angle: 5° right");
    /* the start is as fine as ever */
    run("tap Turn right\nexpect Angle: 10° right\ntap Right\nexpect Start: 2 mm right");
    int right = side();
    run("hold Push into 400");
    pushed(before, right * 2 * PUSH_PER_MM, 10 * PUSH_PER_DEGREE);
    done();
}

/* A direct push along 8 degrees becomes one of 10. */
static void whole_directions_of_a_direct_push(void **unused)
{
    (void)unused;
    at_the_stick(&settings.steady_direction);
    int before = table.session.log_count;
    pointer_down("Stick", target.arg[0], true);
    double d = drive(9, 200);
    pointer_up(0, d);
    pushed(before, 0, 10 * PUSH_PER_DEGREE);
    done();
}

static void whole_places(void **unused)
{
    (void)unused;
    at_the_stick(&settings.steady_start);
    int before = table.session.log_count;
    pointer_down("Aimed marker", target.arg[0], true);
    for (int d = 1; d <= 8; d++) {
        pointer_move(side() * d, 0);
        assert_int_equal(voices_ui(&table.at)->aim.start % (5 * PUSH_PER_MM), 0);
    }
    for (int i = 0; i < 6; i++) app_step();
    pointer_up(side() * 8, 0);
    run("expect Start: 10 mm right\nkey Left\nexpect Start: 5 mm right\ntap Left\nexpect Start: middle\ntap "
        "Left\nexpect Start: 5 mm left\ntap Turn left\nexpect Angle: 2° left");
    int right = side();
    run("hold Push into 400");
    pushed(before, right * -5 * PUSH_PER_MM, -2 * PUSH_PER_DEGREE);
    done();
}

/* A drag locks the aim and no more, however far it goes; one press pushes, or it is taken back. */
static void confirm_after_the_lock(void **unused)
{
    (void)unused;
    at_the_stick(&settings.steady_confirm);
    int before = table.session.log_count;
    for (int way = 0; way < 3; way++) {
        pointer_down("Stick", target.arg[0], way % 2);
        drive(10, 60);
        pointer_up(0, 60);
        for (int i = 0; i < 40; i++) app_step();
        assert_int_equal(table.session.log_count, before);
        int locked = voices_ui(&table.at)->aim.direction;
        assert_in_range(locked, 5 * PUSH_PER_DEGREE, 15 * PUSH_PER_DEGREE);
        run("expect Press to push");
        if (way == 0) run("key Escape");
        if (way == 1) run("tap Take the stick back");
        if (way < 2) {
            run("expect Angle: middle\nexpect Hold to push");
            assert_int_equal(table.at.sheet, SHEET_NONE);
            continue;
        }
        run("tap Push into");
        pushed(before, 0, locked);
    }
    done();
}

/* An arrow after the lock aims anew; Enter then wants two presses. */
static void confirm_by_keys(void **unused)
{
    (void)unused;
    at_the_stick(&settings.steady_confirm);
    int before = table.session.log_count;
    run("key Return\nexpect Press again to push");
    assert_int_equal(table.session.log_count, before);
    run("key Up\nexpect Hold to push\nexpect 0.5° right\nkey Return");
    assert_int_equal(table.session.log_count, before);
    run("key Return");
    pushed(before, 0, PUSH_PER_DEGREE / 2);
    done();
}

/* Nothing on the board can be dragged and nothing need be held; small and large steps reach every aim. */
static void buttons_only(void **unused)
{
    (void)unused;
    at_the_stick(&settings.steady_buttons);
    int before = table.session.log_count;
    assert_null(input_find("Stick"));
    assert_null(input_find("Aimed marker"));
    run("tap Left\ntap Left\ntap A little left\ntap Turn right\ntap Turn a little right\ntap Turn a little "
        "right\ntap Turn a little left\nexpect Start: 4.25 mm left\nexpect Angle: 2.5° right");
    char script[100];
    snprintf(script, sizeof script, "Region %s", voices_region_names[target.arg[0]]);
    const struct spot *region = input_find(script);
    float x = region->b.x + region->b.w / 2, y = region->b.y + region->b.h / 2;
    snprintf(script, sizeof script, "drag %.0f,%.0f %.0f,%.0f\nexpect Angle: 2.5° right", (double)x, (double)y,
             (double)x + 30, (double)y + 10);
    run(script);
    assert_int_equal(table.session.log_count, before);
    int right = side();
    run("expect Press to push\ntouch Push into");
    pushed(before, right * -17 * PUSH_PER_MM / 4, 5 * PUSH_PER_DEGREE / 2);
    done();
}

static void buttons_only_with_confirm(void **unused)
{
    (void)unused;
    at_the_stick(&settings.steady_buttons);
    settings.steady_confirm = 1;
    int before = table.session.log_count;
    run("tap Push into\nexpect Press again to push");
    assert_int_equal(table.session.log_count, before);
    run("tap Take the stick back\nexpect Press to push\ntap Push into\ntap Push into");
    pushed(before, 0, 0);
    done();
}

/* One press sets the stick going, another stops it; before the rail it can be taken back; then it runs to
   its end. */
static void a_slow_push(void **unused)
{
    (void)unused;
    at_the_stick(&settings.steady_slow);
    int before = table.session.log_count;
    run("tap Push into\nwait 600\nexpect Press to stop\ntap Push into\nexpect Press to go on\nwait 3000");
    assert_int_equal(table.session.log_count, before);
    run("tap Take the stick back\nexpect Press to push\ntap Push into\nwait 1500");
    assert_int_equal(table.session.log_count, before);
    run("wait 700");
    pushed(before, 0, 0);
    done();
}

/* So does a drag: after its aim is locked the hand may let go. */
static void a_slow_push_by_drag(void **unused)
{
    (void)unused;
    at_the_stick(&settings.steady_slow);
    int before = table.session.log_count;
    pointer_down("Stick", target.arg[0], false);
    drive(-10, 9);
    pointer_up(0, 9);
    int locked = voices_ui(&table.at)->aim.direction;
    assert_in_range(-locked, 5 * PUSH_PER_DEGREE, 15 * PUSH_PER_DEGREE);
    assert_int_equal(table.session.log_count, before);
    run("expect Press to stop\nwait 2100");
    pushed(before, 0, locked);
    done();
}

/* The same aim gives the same push, whatever helps: the outcome lines are alike to the last number. */
static void the_physics_are_untouched(void **unused)
{
    static const char *const ways[] = { "hold Push into 400", "key Return", "tap Push into",
                                        "tap Push into\nwait 2300", "tap Push into\ntap Push into" };
    struct action first[60];
    int lines = 0;
    (void)unused;
    for (int way = 0; way < 5; way++) {
        at_the_stick(way == 2 || way == 4 ? &settings.steady_buttons : way == 3 ? &settings.steady_slow : NULL);
        settings.steady_confirm = way == 4;
        voices_aim_put(&table.at, 3 * PUSH_PER_MM, -7 * PUSH_PER_DEGREE);
        int before = table.session.log_count, n = 0;
        run(ways[way]);
        pushed(before, 3 * PUSH_PER_MM, -7 * PUSH_PER_DEGREE);
        for (int i = 0; i < 400 && table.session.log[table.session.log_count - 1].verb == V_PUSH; i++)
            app_step();
        for (int i = before; i < table.session.log_count && n < 60; i++) {
            const struct action *a = &table.session.log[i];
            if (way) assert_true(n < lines && action_equal(a, &first[n]));
            else first[n] = *a;
            n++;
            if (a->verb == V_REST || a->verb == V_VOID) break;
        }
        if (!way) lines = n;
        assert_int_equal(n, lines);
        assert_in_range(n, 2, 59);
        done();
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_settings_keep_it),
        cmocka_unit_test(whole_directions),
        cmocka_unit_test(whole_directions_of_a_direct_push),
        cmocka_unit_test(whole_places),
        cmocka_unit_test(confirm_after_the_lock),
        cmocka_unit_test(confirm_by_keys),
        cmocka_unit_test(buttons_only),
        cmocka_unit_test(buttons_only_with_confirm),
        cmocka_unit_test(a_slow_push),
        cmocka_unit_test(a_slow_push_by_drag),
        cmocka_unit_test(the_physics_are_untouched),
    };
    if (getenv("DOCKET_TEST")) cmocka_set_test_filter(getenv("DOCKET_TEST"));
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
