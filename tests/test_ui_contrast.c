/* High contrast: every word 7 to 1 against what is under it, no gradients, no shades. */
#include "ui_play.h"
#include "ui/contrast.h"
#include "ui/type.h"

static int words, faint;

static void look(const char *where)
{
    const struct type_mark *marks;
    app_settle();
    type_audit(true);
    app_redraw();
    app_step();
    int n = type_marks(&marks);
    for (int i = 0; i < n; i++) {
        if (marks[i].contrast <= 0 || marks[i].b.h < marks[i].size * 0.9f) continue;     /* half out of sight */
        words++;
        if (marks[i].contrast >= 6.99f) continue;
        print_message("%s: %.1f \"%s\" at %.0f,%.0f\n", where, (double)marks[i].contrast, marks[i].text,
                      (double)marks[i].b.x, (double)marks[i].b.y);
        faint++;
    }
    type_audit(false);
    const char *folder = getenv("DOCKET_LAYOUT_SHOTS");
    char path[300];
    snprintf(path, sizeof path, "%s/contrast-%s.png", folder ? folder : "", where);
    if (folder) app_save_png(path);
}

static void contrast(int on)
{
    settings.high_contrast = on;
    app_apply_settings();
}

static void screens(void **unused)
{
    (void)unused;
    contrast(1);
    words = faint = 0;
    app_go(&home_screen);
    look("home");
    app_push(&settings_screen);
    look("settings");
    app_push(&keys_screen);
    look("keys");
    rules_open("tribunal");
    look("rules");
    for (int i = 0; boards[i]; i++) {
        const struct game *g = game_find(boards[i]->id);
        char levels[80] = "person", name[60];
        setup_choose(g);
        app_go(&setup_screen);
        snprintf(name, sizeof name, "%s set-up", g->id);
        look(name);
        levels_open(g, g->seats_max);
        snprintf(name, sizeof name, "%s levels", g->id);
        look(name);
        for (int s = 1; s < (g->seats_max < 3 ? g->seats_max : 3); s++) strcat(levels, ",random");
        ui_play_start(g->id, 31, levels);
        ui_play_blind(true);
        for (int k = 0, made = 0; k < 2000 && made < 8 && table_turn() != SEAT_NONE; k++) {
            table_leave();
            if (table_asking()) table_play((int)((unsigned)made++ * 7919u % (unsigned)table.at.legal_count));
            else app_step();
        }
        for (int k = 0; k < 2000 && !table_asking() && table_turn() != SEAT_NONE; k++) {
            table_leave();
            app_step();
        }
        ui_play_blind(false);
        look(g->id);
        seat_sheet(SHEET_MENU);
        snprintf(name, sizeof name, "%s menu", g->id);
        if (!i) look(name);
        seat_sheet(SHEET_NONE);
    }
    ui_play_start("tribunal", 8, "person,person");
    look("curtain");
    contrast(0);
    assert_in_range(words, 300, 100000);
    assert_int_equal(faint, 0);
}

static uint32_t pixel(int x, int y)
{
    SDL_Surface *s = app_surface();
    return ((uint32_t *)s->pixels)[y * s->pitch / 4 + x] | 0xFF000000u;
}

static colour painted_top, painted_bottom;

static void paint(void)
{
    draw_backdrop(0x335577FF, 0x224466FF, 0x112233FF);
    draw_gradient((struct box){ 100, 100, 200, 200 }, 0, painted_top, painted_bottom);
    draw_svg((struct box){ 400, 100, 200, 200 },
             "<defs><linearGradient id=\"a\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" y1=\"0\" x2=\"0\" "
             "y2=\"200\"><stop offset=\"0\" "
             "stop-color=\"#ff0000\"/><stop offset=\"1\" stop-color=\"#00ff00\"/></linearGradient></defs>"
             "<rect width=\"200\" height=\"200\" fill=\"url(#a)\"/>");
    draw_shadow((struct box){ 700, 100, 100, 100 }, 8, SHADOW_PANEL);
}

static int colours_along(int x, int y, int dx, int dy)
{
    int n = 1;
    for (int i = 1; i < 180; i++)
        n += pixel(x + i * dx, y + i * dy) != pixel(x + (i - 1) * dx, y + (i - 1) * dy);
    return n;
}

static const struct screen painting = { .name = "painting", .draw = paint };

static void solid_fills(void **unused)
{
    (void)unused;
    painted_top = 0xF0CB78FF, painted_bottom = 0xD5A446FF;
    app_go(&painting);
    app_settle();
    assert_true(colours_along(200, 110, 0, 1) > 5);          /* gradients, but for the setting */
    assert_true(colours_along(500, 110, 0, 1) > 5);
    assert_true(colours_along(710, 205, 0, 1) > 5);
    contrast(1);
    app_settle();
    assert_int_equal(colours_along(200, 110, 0, 1), 1);
    assert_int_equal(colours_along(500, 110, 0, 1), 1);
    assert_int_equal(colours_along(710, 205, 0, 1), 1);
    assert_int_equal(colours_along(900, 400, 1, 0), 1);
    contrast(0);
    app_go(&home_screen);
}

/* No colour is left between dark and light. */
static void every_fill_takes_black_or_white(void **unused)
{
    (void)unused;
    settings.high_contrast = 1;
    for (unsigned r = 0; r < 256; r += 15)
        for (unsigned g = 0; g < 256; g += 15)
            for (unsigned b = 0; b < 256; b += 15) {
                float l = contrast_luminance(contrast_fill(r << 24 | g << 16 | b << 8 | 0xFF, false));
                float white = 1.05f / (l + 0.05f), black = (l + 0.05f) / 0.05f;
                assert_true(white >= 7 || black >= 7);
            }
    assert_int_equal(contrast_ink(TEXT3), WHITE);
    assert_int_equal(contrast_ink(PAPER_INK2), BLACK);
    assert_int_equal(contrast_fill(fade(WHITE, 0.05f), false), CLEAR);
    settings.high_contrast = 0;
    assert_int_equal(contrast_ink(TEXT3), TEXT3);
}

static void paint_dimmed(void)
{
    draw_fill((struct box){ 0, 0, canvas.w, canvas.h }, BLACK);
    for (int i = 0; i < 2; i++) {
        struct box b = { 100 + 300 * (float)i, 100, 200, 200 };
        if (!i) draw_dim_begin(0.3f);
        draw_fill(b, WHITE);
        if (!i) draw_dim_end(b);
        else draw_dimmed(b, 0, 0.45f);
    }
}

static const struct screen dimmed = { .name = "dimmed", .draw = paint_dimmed };

/* What can't be used is pale; in high contrast it has its full colour and a line through it. */
static void what_is_dimmed_is_struck_through(void **unused)
{
    (void)unused;
    for (int on = 0; on < 2; on++) {
        app_go(&dimmed);
        contrast(on);
        app_settle();
        for (int x = 110; x < 500; x += 300) {
            uint32_t ground = pixel(x, 110), end = pixel(x + 180, 290);
            assert_int_equal(ground, end);
            assert_true((ground == 0xFFFFFFFF) == on);
            assert_true((colours_along(x, 110, 1, 1) > 3) == on);        /* across the line */
        }
    }
    contrast(0);
    app_go(&home_screen);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(screens), cmocka_unit_test(solid_fills),
        cmocka_unit_test(every_fill_takes_black_or_white), cmocka_unit_test(what_is_dimmed_is_struck_through),
    };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
