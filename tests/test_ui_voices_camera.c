/* The camera at the table of Voices in My Head: near to what is aimed at where chips are small, and back. */
#include "ui/boards/voices/view.h"
#include "ui/flight.h"
#include "voices_hand.h"
#include "ui_audit.h"

static void run(const char *script)
{
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
}

static float far_scale;
static struct action target;

static void before_the_aim(int w, int h)
{
    app_resize_canvas(w, h);
    app_apply_settings();
    until_a_push(3, 4);
    target = table.legal[table.at.legal_count / 2];
    far_scale = voices_ui(&table.at)->desk.scale;
    assert_false(voices_ui(&table.at)->desk.near);
}

/* As it would be from afar, in the room that there is now. */
static float base_scale(void)
{
    return fminf(voices_ui(&table.at)->desk.court.h / 276, voices_ui(&table.at)->desk.court.w / 330);
}

static void steps(int n)
{
    for (int i = 0; i < n; i++) app_step();
}

/* The whole platform and the stick's chip are in the picture. */
static void region_is_seen(int region)
{
    double x[5], y[5];
    layout_platform(region, x, y);
    for (int i = 0; i < 4; i++)
        assert_true(box_holds(box_inset(voices_ui(&table.at)->desk.court, -8),
                              voices_ui(&table.at)->desk.x + (float)x[i] * voices_ui(&table.at)->desk.scale,
                              voices_ui(&table.at)->desk.y + (float)y[i] * voices_ui(&table.at)->desk.scale));
}

static void it_comes_near(void **unused)
{
    static const int sizes[][2] = { { 1280, 800 }, { 1280, 720 }, { 800, 1280 }, { 640, 1024 } };
    (void)unused;
    for (int i = 0; i < 4; i++)
        for (int r = 0; r < REGIONS; r++) {
            before_the_aim(sizes[i][0], sizes[i][1]);
            assert_true(far_scale * 22 < 44);
            voices_aim_region(&table.at, r);
            steps(2);
            assert_true(voices_ui(&table.at)->desk.near);               /* animations are off: at once */
            assert_true(base_scale() * 22 < 44);
            assert_true(fabsf(voices_ui(&table.at)->desk.scale - base_scale() * 1.25f) < 0.001f);
            region_is_seen(r);
        }
    ui_play_blind(false);
}

/* In 300 ms, not at once; never smaller than before nor larger than after. */
static void it_travels(void **unused)
{
    (void)unused;
    for (int reduce = 0; reduce < 2; reduce++) {
        before_the_aim(1280, 800);
        settings.animation = ANIMATION_NORMAL;
        settings.reduce_motion = reduce;
        voices_aim_region(&table.at, target.arg[0]);
        int sizes = 0;
        float last = far_scale;
        steps(1);
        for (int i = 0; i < 24; i++) {
            assert_true(voices_ui(&table.at)->desk.scale >= last - 0.001f);
            sizes += voices_ui(&table.at)->desk.scale > last + 0.001f;
            last = voices_ui(&table.at)->desk.scale;
            if (i == 8 && !reduce)
                assert_true(voices_camera_busy(&table.at) && last < far_scale * 1.25f - 0.01f);
            steps(1);
        }
        assert_false(voices_camera_busy(&table.at));
        assert_true(fabsf(last - far_scale * 1.25f) < 0.001f);
        assert_true(reduce ? sizes <= 1 : sizes >= 3);
        settings.animation = ANIMATION_OFF;
        settings.reduce_motion = 0;
    }
    ui_play_blind(false);
}

/* The push is watched from there; then the camera goes back. */
static void it_stays_for_the_push(void **unused)
{
    (void)unused;
    before_the_aim(1280, 800);
    aim_at(&target);
    steps(2);
    settings.animation = ANIMATION_NORMAL;
    run("hold Push into 400");
    assert_true(flight_active());
    steps(4);
    assert_true(voices_push_shown(target.arg[0]));
    assert_true(voices_ui(&table.at)->desk.near);
    for (int i = 0; i < 600 && voices_push_shown(-1); i++) steps(1);
    settings.animation = ANIMATION_OFF;
    for (int i = 0; i < 100 && voices_ui(&table.at)->desk.near; i++) steps(1);
    assert_false(voices_ui(&table.at)->desk.near);
    assert_true(fabsf(voices_ui(&table.at)->desk.scale - far_scale) < 0.001f);
    ui_play_blind(false);
}

/* Chips of 44 pixels and more are large enough. */
static void not_where_chips_are_large(void **unused)
{
    (void)unused;
    before_the_aim(800, 1600);
    assert_true(far_scale * 22 >= 44);
    aim_at(&target);
    steps(2);
    assert_false(voices_ui(&table.at)->desk.near);
    app_resize_canvas(1280, 800);
    app_apply_settings();
    ui_play_blind(false);
}

/* A finger that aims on the platform itself finds it where it was; the camera comes when it lifts. */
static void not_under_a_finger(void **unused)
{
    (void)unused;
    char label[60];
    before_the_aim(1280, 800);
    snprintf(label, sizeof label, "Region %s", voices_region_names[target.arg[0]]);
    const struct spot *s = input_find(label);
    assert_non_null(s);
    pointer.touch = true;
    pointer.x = s->b.x + s->b.w / 2;
    pointer.y = s->b.y + s->b.h / 2;
    pointer_send(SDL_MOUSEBUTTONDOWN, SDL_FINGERDOWN, pointer.x, pointer.y);
    for (int d = 1; d <= 30; d++)
        pointer_send(SDL_MOUSEMOTION, SDL_FINGERMOTION, pointer.x + (float)d, pointer.y);
    assert_int_equal(voices_ui(&table.at)->aim.region, target.arg[0]);
    assert_false(voices_ui(&table.at)->desk.near);
    pointer_send(SDL_MOUSEBUTTONUP, SDL_FINGERUP, pointer.x + 30, pointer.y);
    steps(3);
    assert_true(voices_ui(&table.at)->desk.near);
    ui_play_blind(false);
}

/* From near, too, no words lie on each other or run out of the picture. */
static void words_keep_apart(void **unused)
{
    static const struct {
        int w, h, text;
    } sizes[] = {
        { 1280, 800, 100 }, { 1280, 720, 150 }, { 1920, 1080, 130 }, { 800, 1280, 100 }, { 800, 1280, 150 }
    };
    (void)unused;
    for (int i = 0; i < 5; i++) {
        settings.text_size = sizes[i].text;
        before_the_aim(sizes[i].w, sizes[i].h);
        audit_begin(sizes[i].w, sizes[i].h, sizes[i].text, 100);
        ui_play_blind(false);
        for (int r = 0; r < REGIONS; r++) {
            voices_aim_region(&table.at, r);
            steps(2);
            audit(voices_region_names[r]);
        }
        assert_int_equal(audit_failures, 0);
    }
    settings.text_size = 100;
    app_resize_canvas(1280, 800);
    app_apply_settings();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_comes_near),         cmocka_unit_test(it_travels),
        cmocka_unit_test(it_stays_for_the_push), cmocka_unit_test(not_where_chips_are_large),
        cmocka_unit_test(not_under_a_finger),    cmocka_unit_test(words_keep_apart),
    };
    if (getenv("DOCKET_TEST")) cmocka_set_test_filter(getenv("DOCKET_TEST"));
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
