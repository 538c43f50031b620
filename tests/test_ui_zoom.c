/* The whole table larger and smaller: keys, wheel and two fingers. */
#include "ui/fit.h"
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

/* Which windows have the small layout, and how large it is drawn. */
static void windows_and_their_layout(void **unused)
{
    (void)unused;
    static const struct { float w, h, zoom, scale; bool small; } list[] = {
        { 1280, 800, 1, 1, false },        { 800, 1280, 1, 1, false },    { 1280, 800, 1.25f, 1.25f, false },
        { 1280, 800, 1.5f, 1.5f, true },   { 1280, 800, 2, 2, true },     { 1920, 1080, 1.25f, 1.6875f, false },
        { 390, 844, 1, 1, true },          { 844, 390, 1, 1, true },      { 430, 932, 1, 1, true },
        { 360, 640, 1, 1, true },          { 360, 640, 2, 1, true },      { 320, 568, 1, 0.8875f, true },
        { 800, 600, 1, 0.75f, false },
    };
    static const struct { float w, h, zoom, scale; bool room; } afar[] = {
        { 1280, 800, 1, 1.2667f, true }, { 1280, 800, 2, 1.2667f, true },
        { 800, 1280, 1, 1.2667f, true }, { 390, 844, 1, 1, false },
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        struct fit f = fit_window(list[i].w, list[i].h, list[i].zoom, 1, false);
        assert_int_equal(f.small, list[i].small);
        assert_false(f.room);
        assert_float_equal(f.scale, list[i].scale, 0.003);
    }
    for (size_t i = 0; i < sizeof afar / sizeof *afar; i++) {
        struct fit f = fit_window(afar[i].w, afar[i].h, afar[i].zoom, 1, true);
        assert_true(f.small);
        assert_int_equal(f.room, afar[i].room);
        assert_float_equal(f.scale, afar[i].scale, 0.003);
    }
}

/* Larger letters are a larger picture; only where that can't grow do letters alone. */
static void letters_and_their_layout(void **unused)
{
    (void)unused;
    static const struct { float w, h, zoom, text, scale, letters; bool small; } list[] = {
        { 1280, 800, 1, 1.15f, 1.15f, 1, false },      { 1280, 800, 1, 1.3f, 1.25f, 1.04f, false },
        { 1280, 800, 1, 1.5f, 1.5f, 1, true },         { 1280, 800, 1, 2, 2, 1, true },
        { 1280, 800, 1.25f, 2, 2, 1, true },           { 800, 1280, 1, 2, 2, 1, true },
        { 1920, 1080, 1, 2, 2.7f, 1, true },           { 390, 844, 1, 2, 1.0833f, 1.15f, true },
        { 1280, 800, 1, 0.9f, 1, 0.9f, false },        { 390, 844, 1, 0.9f, 1, 1, true },
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        struct fit f = fit_window(list[i].w, list[i].h, list[i].zoom, list[i].text, false);
        assert_int_equal(f.small, list[i].small);
        assert_float_equal(f.scale, list[i].scale, 0.003);
        assert_float_equal(f.text, list[i].letters, 0.003);
        assert_float_equal(fit_window(list[i].w, list[i].h, 1, list[i].text, true).text, 1, 0.001);
    }
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

/* A full stop behind bold letters stays with them, however wide the column is. */
static void no_full_stop_begins_a_line(void **unused)
{
    (void)unused;
    int hung = 0;
    for (float w = 90; w < 330; w += 1) {
        const struct type_mark *m;
        type_audit(true);
        type_wrap((struct box){ 0, 0, w, 200 }, BODY, WHITE, LEFT, "Amara wins as the **Dark Messiah**.");
        for (int k = 0, n = type_marks(&m); k < n; k++) {
            if (strcmp(m[k].text, ".")) continue;
            assert_true(m[k].b.x > 1);
            hung++;
        }
        type_audit(false);
    }
    assert_int_equal(hung, 240);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(no_full_stop_begins_a_line),
                                        cmocka_unit_test(two_fingers), cmocka_unit_test(keys_and_their_bounds),
                                        cmocka_unit_test(the_wheel_with_ctrl),
                                        cmocka_unit_test(windows_and_their_layout),
                                        cmocka_unit_test(letters_and_their_layout) };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
