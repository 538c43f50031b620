/* The whole table larger and smaller: keys, wheel and two fingers. */
#include "ui/window.h"
#include "ui_play.h"

static void fingers(float dist, float theta)
{
    SDL_Event e = { .mgesture = { .type = SDL_MULTIGESTURE, .dDist = dist, .dTheta = theta, .numFingers = 2 } };
    app_handle(&e);
}

static void afresh(void)
{
    settings.zoom = 100;
    app_apply_settings();
    script_run("wait 400");                  /* a new gesture */
}

static void two_fingers(void **unused)
{
    (void)unused;
    afresh();
    float whole = canvas.w;
    fingers(0.05f, 0);
    assert_int_equal(settings.zoom, 100);    /* not far enough */
    fingers(0.05f, 0);
    assert_int_equal(settings.zoom, 110);
    assert_true(canvas.w < whole);
    fingers(-0.09f, 0);
    assert_int_equal(settings.zoom, 100);
    assert_true(canvas.w == whole);
    afresh();
    fingers(0.05f, 0);
    afresh();
    fingers(0.05f, 0);
    assert_int_equal(settings.zoom, 100);    /* two gestures, each too small */
    afresh();
    fingers(0.05f, 0.3f);
    fingers(0.2f, 0);
    assert_int_equal(settings.zoom, 100);    /* these turn a tile */
}

static void keys_and_their_bounds(void **unused)
{
    (void)unused;
    afresh();
    SDL_Event plus = { .key = { .type = SDL_KEYDOWN, .keysym = { .sym = SDLK_PLUS, .mod = KMOD_CTRL } } };
    SDL_Event minus = { .key = { .type = SDL_KEYDOWN, .keysym = { .sym = SDLK_MINUS, .mod = KMOD_CTRL } } };
    for (int i = 0; i < 30; i++) app_handle(&plus);
    assert_int_equal(settings.zoom, 200);
    assert_true(app_small());                /* no room for the whole table any more */
    assert_true(canvas.w >= 640 - 1 && canvas.h >= 360 - 1);     /* the smallest table that is laid out */
    settings.zoom = 125;
    app_apply_settings();
    assert_false(app_small());
    assert_true(canvas.w >= 1024 - 1 && canvas.h >= 640 - 1);
    settings.zoom = 200;
    for (int i = 0; i < 30; i++) app_handle(&minus);
    assert_int_equal(settings.zoom, 80);
    afresh();
    plus.key.keysym.mod = 0;
    app_handle(&plus);
    assert_int_equal(settings.zoom, 100);    /* without Ctrl it is only a key */
}

static void the_wheel_with_ctrl(void **unused)
{
    (void)unused;
    afresh();
    SDL_Event wheel = { .wheel = { .type = SDL_MOUSEWHEEL, .y = 1 } };
    app_handle(&wheel);
    assert_int_equal(settings.zoom, 100);
    SDL_SetModState(KMOD_LCTRL);
    app_handle(&wheel);
    assert_int_equal(settings.zoom, 110);
    wheel.wheel.y = -1;
    app_handle(&wheel);
    assert_int_equal(settings.zoom, 100);
    SDL_SetModState(KMOD_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(two_fingers), cmocka_unit_test(keys_and_their_bounds),
                                        cmocka_unit_test(the_wheel_with_ctrl) };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
