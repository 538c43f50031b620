/* Pages that breathe: none leaves most of a large window empty, and a wide window is used. What is looked at is
   the picture itself: where anything stands out from the ground it is painted on. */
#include "ui/fit.h"
#include "ui_play.h"

enum { ACROSS = 48, DOWN = 30, EDGE = 28, ENOUGH = 3, BAR = 64 };

/* Where things are below the page's bar: a cell counts in which some pixels differ from their neighbours more
   than rays, wood and light do. */
struct room {
    bool row[DOWN], column[ACROSS];
    float wide, high;            /* from the first to the last of them, a share of the window */
    float row_gap, column_gap;   /* the longest way without any */
    float filled;                /* cells, a share of all */
};

static int step_at(const SDL_Surface *s, int x, int y)
{
    const uint8_t *p = (const uint8_t *)s->pixels + y * s->pitch + x * 4, *q = p + 8, *r = p + 2 * s->pitch;
    int most = 0;
    for (int c = 0; c < 3; c++) {
        int a = abs(p[c] - q[c]), b = abs(p[c] - r[c]);
        most = a > most ? a : most;
        most = b > most ? b : most;
    }
    return most;
}

static bool painted(const SDL_Surface *s, int cx, int cy)
{
    int found = 0, right = (cx + 1) * s->w / ACROSS, low = (cy + 1) * s->h / DOWN;
    for (int y = cy * s->h / DOWN; y < low && y + 2 < s->h; y++)
        for (int x = cx * s->w / ACROSS; x < right && x + 2 < s->w; x++)
            if (step_at(s, x, y) > EDGE && ++found >= ENOUGH) return true;
    return false;
}

static float longest(const bool *there, int n, float *span)
{
    int first = n, last = -1, run = 0, most = 0;
    for (int i = 0; i < n; i++) {
        run = there[i] ? 0 : run + 1;
        if (run > most) most = run;
        if (there[i] && first == n) first = i;
        if (there[i]) last = i;
    }
    *span = last < 0 ? 0 : (float)(last - first + 1) / (float)n;
    return (float)most / (float)n;
}

static struct room room_of(const SDL_Surface *s)
{
    struct room r = { 0 };
    int cells = 0, first = (int)(BAR * canvas.scale * DOWN / (float)s->h + 0.99f);
    for (int y = first; y < DOWN; y++)
        for (int x = 0; x < ACROSS; x++) {
            if (!painted(s, x, y)) continue;
            r.row[y] = r.column[x] = true;
            cells++;
        }
    r.row_gap = longest(r.row + first, DOWN - first, &r.high);
    r.column_gap = longest(r.column, ACROSS, &r.wide);
    r.filled = (float)cells / (float)(ACROSS * (DOWN - first));
    return r;
}

static int failures;

/* The least of a page: it reaches from edge to edge, nothing a fifth of the window high or a twelfth wide is
   bare. */
static void look(const char *name)
{
    app_settle();
    app_redraw();
    app_step();
    struct room r = room_of(app_surface());
    bool good = r.wide >= 0.85f && r.high >= 0.76f && r.row_gap <= 0.2f && r.column_gap <= 0.08f
                && r.filled >= 0.33f;
    if (!good) failures++;
    if (!good || getenv("DOCKET_ROOM_TOLD"))
        print_message("%4.0fx%-4.0f %-14s wide %.2f high %.2f bare %.2f x %.2f filled %.2f%s\n",
                      (double)canvas.w, (double)canvas.h, name, (double)r.wide, (double)r.high,
                      (double)r.column_gap, (double)r.row_gap, (double)r.filled, good ? "" : "  FAILS");
}

static void open_finished(const char *name)
{
    char script[400];
    snprintf(script, sizeof script, "open " TEST_DIR "/saves/%s.docket\nidle\nwait 3000", name);
    assert_null(script_run(script));
    for (int i = 0; i < 20 && table.at.paused; i++) table_leave();       /* the last round, page by page */
    for (int i = 0; i < 400 && app_screen() != &results_screen; i++) app_step();
    assert_ptr_equal(app_screen(), &results_screen);
    look(name);
}

static void pages(void)
{
    app_go(&home_screen);
    look("home");
    app_push(&stats_screen);
    look("statistics");
    app_back();
    learn_open();
    look("lessons");
    app_back();
    setup_choose(game_find("tribunal"));
    app_push(&setup_screen);
    look("set-up of two");
    app_back();
    levels_open(game_find("tribunal"), 2);
    look("how bots play");
    app_back();
    app_push(&settings_screen);
    look("settings");
    app_back();
    rules_open("tribunal");
    look("rules");
    app_back();
    static const char *const ended[] = { "tribunal-1-2", "mistrial-1-2", "justice-1-3", "enigma-1-1",
                                         "voices-1-3" };
    for (size_t i = 0; i < sizeof ended / sizeof *ended; i++) open_finished(ended[i]);
}

/* A window of 2560x1440 lays the same page out as one of half that size, only larger: so do they all. */
static void pages_are_composed(void **unused)
{
    static const struct { int w, h, of; } windows[] = { { 1280, 800, 1 }, { 1280, 720, 2 }, { 1720, 720, 2 },
                                                        { 800, 1280, 1 } };
    (void)unused;
    for (size_t i = 0; i < sizeof windows / sizeof *windows; i++) {
        float w = (float)windows[i].w, h = (float)windows[i].h, of = (float)windows[i].of;
        float one = fit_window(w, h, 1, 1, false).scale, large = fit_window(w * of, h * of, 1, 1, false).scale;
        assert_true(one * of > large - 0.001f && one * of < large + 0.001f);
        app_resize_canvas(windows[i].w, windows[i].h);
        app_apply_settings();
        pages();
    }
    app_resize_canvas(1280, 800);
    assert_int_equal(failures, 0);
}

/* The measure itself: a page with one line of text in its middle is bare, one full of panels isn't. */
static void bare(void) { type_line((struct box){ 500, 380, 300, 40 }, TITLE, TEXT, CENTRE, "Nothing yet"); }

static void full(void)
{
    for (int y = 0; y < 8; y++)
        for (int x = 0; x < 12; x++)
            draw_round((struct box){ (float)x * 107 + 4, (float)y * 100 + 4, 94, 90 }, 9, BRASS400);
}

static const struct screen bare_screen = { .name = "bare", .draw = bare },
                           full_screen = { .name = "full", .draw = full };

static void the_measure_sees_emptiness(void **unused)
{
    (void)unused;
    app_go(&bare_screen);
    app_step();
    struct room r = room_of(app_surface());
    assert_true(r.wide < 0.3f && r.high < 0.15f && r.filled < 0.05f && r.row_gap > 0.4f);
    app_go(&full_screen);
    app_step();
    r = room_of(app_surface());
    assert_true(r.wide > 0.95f && r.high > 0.95f && r.filled > 0.33f && r.row_gap < 0.05f);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(the_measure_sees_emptiness),
                                        cmocka_unit_test(pages_are_composed) };
    setenv("DOCKET_DATE", "2026-11-17", 1);
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
