/* Golden pictures: every screen and every board, a quarter of their size, compared with tolerance.
   DOCKET_GOLDEN=write makes them anew: look at them before you commit them. */
#include <SDL_image.h>

#include "ui/window.h"
#include "ui_play.h"

enum { SHRINK = 4 };

/* The canvas, each SHRINK x SHRINK block averaged. */
static SDL_Surface *small_picture(void)
{
    SDL_Surface *big = app_surface();
    app_redraw();
    app_step();
    SDL_Surface *s = SDL_CreateRGBSurfaceWithFormat(0, big->w / SHRINK, big->h / SHRINK, 24,
                                                    SDL_PIXELFORMAT_RGB24);
    assert_non_null(s);
    for (int y = 0; y < s->h; y++)
        for (int x = 0; x < s->w; x++)
            for (int c = 0; c < 3; c++) {
                int sum = 0;
                for (int k = 0; k < SHRINK * SHRINK; k++)
                    sum += ((uint8_t *)big->pixels)[(y * SHRINK + k / SHRINK) * big->pitch
                                                    + (x * SHRINK + k % SHRINK) * 4 + 2 - c];
                ((uint8_t *)s->pixels)[y * s->pitch + x * 3 + c] = (uint8_t)(sum / (SHRINK * SHRINK));
            }
    return s;
}

/* How far off the worst block of that many pixels of the small picture is, in the mean; where it lies. */
enum { BLOCK = 8, FAR = 24 };

static double worst_block(const SDL_Surface *a, const SDL_Surface *b, int *at_x, int *at_y)
{
    double worst = 0;
    for (int y = 0; y + BLOCK <= a->h; y += BLOCK / 2)
        for (int x = 0; x + BLOCK <= a->w; x += BLOCK / 2) {
            long sum = 0;
            for (int k = 0; k < BLOCK; k++)
                for (int i = 0; i < BLOCK * 3; i++)
                    sum += abs(((uint8_t *)a->pixels)[(y + k) * a->pitch + x * 3 + i]
                               - ((uint8_t *)b->pixels)[(y + k) * b->pitch + x * 3 + i]);
            if ((double)sum <= worst) continue;
            worst = (double)sum;
            *at_x = x * SHRINK, *at_y = y * SHRINK;
        }
    return worst / (BLOCK * BLOCK * 3);
}

/* Other versions of the fonts move letters by a pixel; a lost piece or panel changes far more, and a lost
   button or badge all of a block of 32 x 32 pixels of the window. */
static void compare(const char *name)
{
    char path[300];
    snprintf(path, sizeof path, "%s/golden/pictures/%s.png", TEST_DIR, name);
    app_settle();
    SDL_Surface *now = small_picture();
    if (getenv("DOCKET_GOLDEN")) {
        assert_int_equal(IMG_SavePNG(now, path), 0);
        SDL_FreeSurface(now);
        return;
    }
    SDL_Surface *loaded = IMG_Load(path);
    if (!loaded) fail_msg("%s is missing", path);
    SDL_Surface *then = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_RGB24, 0);
    assert_int_equal(then->w, now->w);
    assert_int_equal(then->h, now->h);
    long far = 0, sum = 0;
    for (int y = 0; y < now->h; y++)
        for (int x = 0; x < now->w * 3; x++) {
            int d = abs(((uint8_t *)now->pixels)[y * now->pitch + x]
                        - ((uint8_t *)then->pixels)[y * then->pitch + x]);
            sum += d;
            far += d > 48;
        }
    long n = (long)now->w * now->h * 3;
    int x = 0, y = 0;
    double block = worst_block(now, then, &x, &y);
    if (getenv("DOCKET_GOLDEN_TOLD")) print_message("%s: worst block %.1f at %d,%d\n", name, block, x, y);
    if (sum > n * 3 || far > n / 60)
        fail_msg("%s: mean difference %.2f, %.2f %% far off", name, (double)sum / (double)n,
                 (double)far * 100 / (double)n);
    if (block > FAR) fail_msg("%s: the block at %d,%d differs by %.1f in the mean", name, x, y, block);
    SDL_FreeSurface(now);
    SDL_FreeSurface(loaded);
    SDL_FreeSurface(then);
}

static void canvas_of(int w, int h, int text)
{
    settings.text_size = text;
    app_resize_canvas(w, h);
    app_apply_settings();
}

/* Each game some way in, with one person's eyes. */
static void boards_look_as_before(void **unused)
{
    static const struct {
        int w, h, text;
        const char *name;
    } looks[] = { { 1280, 800, 100, "landscape" },
                  { 800, 1280, 100, "portrait" },
                  { 1280, 800, 150, "large" } };
    (void)unused;
    for (int b = 0; boards[b]; b++) {
        const struct game *g = game_find(boards[b]->id);
        char levels[80] = "person", name[80];
        for (int s = 1; s < (g->seats_max < 3 ? g->seats_max : 3); s++) strcat(levels, ",random");
        ui_play_start(g->id, 31, levels);
        ui_play_blind(true);
        for (int made = 0, i = 0; made < 9 && i < 2000 && table_turn() != SEAT_NONE; i++) {
            int lines = table.session.log_count, turn = table_turn();
            table_leave();
            if (table_asking()) table_play((int)((unsigned)made * 7919u % (unsigned)table.at.legal_count));
            else app_step();
            made += turn == 0 && table.session.log_count > lines; /* also what was played for the person */
        }
        for (int i = 0; i < 2000 && !table_asking() && table_turn() != SEAT_NONE; i++) {
            table_leave();
            app_step();
        }
        table_leave();
        ui_play_blind(false);
        for (size_t i = 0; i < sizeof looks / sizeof *looks; i++) {
            canvas_of(looks[i].w, looks[i].h, looks[i].text);
            snprintf(name, sizeof name, "%s-%s", g->id, looks[i].name);
            compare(name);
        }
    }
    canvas_of(1280, 800, 100);
    settings.high_contrast = 1;
    app_apply_settings();
    compare("high-contrast");
    settings.high_contrast = 0;
    app_apply_settings();
}

static void screens_look_as_before(void **unused)
{
    (void)unused;
    app_go(&home_screen);
    compare("home");
    app_push(&settings_screen);
    compare("settings");
    app_push(&keys_screen);
    compare("keys");
    app_back();
    rules_open("tribunal");
    compare("rules");
    ui_play_start("tribunal", 8, "person,person");
    compare("curtain");
    settings.flat = 1;
    settings_last("tribunal")->sides[0] = settings_last("tribunal")->sides[1] = SIDE_LEFT;
    compare("curtain-flat");
    settings.flat = 0;
    seat_sheet(SHEET_MENU);
    compare("menu");
    seat_sheet(SHEET_NONE);
    ui_play_blind(true);
    ui_play_start("tribunal", 8, "random,random");
    app_settle();
    ui_play_blind(false);
    compare("results");
}

static bool decides_in_public(void)
{
    return table_asking() && table.at.viewer == SEAT_NONE && table_opening() < 0;
}

/* Three people around one screen: the first one's own page, and a decision in public with the plaques. */
static void shared_tables_look_as_before(void **unused)
{
    static const char *const ids[] = { "enigma", "justice" };
    char name[80];
    (void)unused;
    for (size_t k = 0; k < sizeof ids / sizeof *ids; k++) {
        ui_play_blind(true);
        ui_play_start(ids[k], 33, "person,person,person");
        app_settle();
        for (int i = 0; i < 9 && table_opening() < 0; i++) {
            table_play(0);
            app_settle();
        }
        table_open_curtain();
        ui_play_blind(false);
        snprintf(name, sizeof name, "%s-own", ids[k]);
        compare(name);
        ui_play_blind(true);
        for (int i = 0; i < 200 && !decides_in_public(); i++) {
            int seats[SEATS_MAX], n;
            if (table_window(seats, &n)) table_go_on();
            ui_play_open();
            table_leave();
            if (table_asking() && table.at.viewer >= 0)
                table_play((int)((unsigned)i * 7919u % (unsigned)table.at.legal_count));
            ui_play_settle();
        }
        ui_play_blind(false);
        assert_true(decides_in_public());
        snprintf(name, sizeof name, "%s-public", ids[k]);
        compare(name);
        canvas_of(800, 1280, 100);
        strcat(name, "-portrait");
        compare(name);
        canvas_of(1280, 800, 100);
        settings.flat = 1;
        for (int s = 0; s < 3; s++) settings_last(ids[k])->sides[s] = SIDE_TOP;
        snprintf(name, sizeof name, "%s-turned", ids[k]);
        if (k) compare(name);
        settings.flat = 0;
        app_settle();
    }
}

/* A plaque held: its owner's own above it. And the panel of an open window. */
static void held_and_asked(void **unused)
{
    int seats[SEATS_MAX], n = 0;
    SDL_Event e = { .type = SDL_KEYDOWN };
    (void)unused;
    ui_play_blind(true);
    ui_play_start("enigma", 33, "person,person,person");
    app_settle();
    ui_play_seen();
    ui_play_blind(false);
    table_drop_curtain();
    for (int i = 0; i < 60 && !table_window(seats, &n); i++) {
        ui_play_open();
        if (table_asking()) table_play(0);
        table_leave();
        app_settle();
    }
    assert_int_equal(n, 2);
    compare("enigma-window");
    e.key.keysym.sym = SDLK_1;
    app_handle(&e);
    for (int i = 0; i < 60; i++) app_step();
    assert_int_equal(look_peeking(), 0);
    compare("enigma-peek");
    e.type = SDL_KEYUP;
    app_handle(&e);
    app_step();
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(boards_look_as_before),
                                        cmocka_unit_test(screens_look_as_before),
                                        cmocka_unit_test(shared_tables_look_as_before),
                                        cmocka_unit_test(held_and_asked) };
    setenv("DOCKET_DATE", "2026-11-17", 1);      /* the case of the day: that of the longest name */
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
