/* Somebody presses everything: any spot, any key, drags, wheels and taps beside, on every screen. Nothing
   may break.
   DOCKET_SEED=N repeats one run and prints it; DOCKET_LONG runs many. */
#include "ui/boards/boards.h"
#include "ui_play.h"

static const char *const keys[] = {
    "Escape", "Return", "Space", "Tab", "Left", "Right", "Up", "Down", "U", "L", "A", "I", "R", "F1", "PageUp",
    "PageDown", "Home", "End", "Backspace", "1", "Z",
};

/* Strong bots only cost time, and there is no window to fill the screen with. */
static bool avoided(const char *label)
{
    static const char *const avoid[] = { "Hard", "Normal", "Full screen" };
    for (size_t i = 0; i < sizeof avoid / sizeof *avoid; i++)
        if (!strncmp(label, avoid[i], strlen(avoid[i]))) return true;
    return false;
}

static void place(struct rng *r, float *x, float *y)
{
    *x = (float)rng_below(r, (uint32_t)canvas.w);
    *y = (float)rng_below(r, (uint32_t)canvas.h);
}

static void one_thing(struct rng *r, char *out, size_t size)
{
    int count;
    const struct spot *spots = input_spots(&count);
    float x, y, x2, y2;
    place(r, &x, &y);
    uint32_t what = rng_below(r, 100);
    if (what < 72 && count) {
        const struct spot *s = &spots[rng_below(r, (uint32_t)count)];
        x = s->b.x + s->b.w * (0.2f + 0.6f * (float)rng_below(r, 100) / 100);
        y = s->b.y + s->b.h * (0.2f + 0.6f * (float)rng_below(r, 100) / 100);
        if (x < 0 || y < 0 || x >= canvas.w || y >= canvas.h || avoided(s->label))
            snprintf(out, size, "wait 30");
        else if (s->flags & SPOT_HOLD) snprintf(out, size, "hold %d,%d 800", (int)x, (int)y);
        else snprintf(out, size, "%s %d,%d", rng_below(r, 3) ? "tap" : "touch", (int)x, (int)y);
    } else if (what < 84) {
        snprintf(out, size, "key %s", keys[rng_below(r, sizeof keys / sizeof *keys)]);
    } else if (what < 92) {
        place(r, &x2, &y2);
        snprintf(out, size, "%s %d,%d %d,%d", rng_below(r, 2) ? "drag" : "fdrag", (int)x, (int)y, (int)x2,
                 (int)y2);
    } else if (what < 95) {
        snprintf(out, size, "hold %d,%d 700", (int)x, (int)y);
    } else {
        snprintf(out, size, "wait %d", 20 + (int)rng_below(r, 600));
    }
}

static void run(uint64_t seed, int steps)
{
    static const struct { int w, h; } sizes[] = { { 1280, 800 }, { 800, 1280 }, { 1024, 640 } };
    struct rng r = rng_at(seed, RNG_TEST, 9);
    char line[120];
    int size = (int)(seed % 3);
    table_close();
    app_resize_canvas(sizes[size].w, sizes[size].h);
    int boards_count = 0;
    while (boards[boards_count]) boards_count++;
    app_go(&home_screen);
    if (rng_below(&r, 3)) {
        const struct game *g = game_find(boards[seed % (uint64_t)boards_count]->id);
        char levels[60] = "person";
        for (int s = 1; s < g->seats_min; s++) strcat(levels, rng_below(&r, 2) ? ",random" : ",person");
        ui_play_start(g->id, seed, levels);
    }
    for (int i = 0; i < steps; i++) {
        canvas.blind = i % 8 != 0;               /* laid out always, painted now and then */
        app_step();
        one_thing(&r, line, sizeof line);
        if (getenv("DOCKET_SEED")) fprintf(stderr, "%s: %s\n", app_screen()->name, line);
        script_run(line);
        app_step();
        assert_non_null(app_screen());
    }
    canvas.blind = false;
    settings.text_size = 100;
    settings.zoom = 100;
    settings.animation = ANIMATION_OFF;
}

static void nothing_breaks(void **state)
{
    (void)state;
    const char *one = getenv("DOCKET_SEED");
    if (one) {
        run(strtoull(one, NULL, 10), 2000);
        return;
    }
    for (uint64_t seed = 1; seed <= (getenv("DOCKET_LONG") ? 400 : 6); seed++)
        run(seed, getenv("DOCKET_LONG") ? 120 : 60);
}

/* The way out of every game, from the table and from behind the curtain, and back. */
static void every_game_can_be_left(void **state)
{
    (void)state;
    for (int k = 0; boards[k]; k++)
        for (int people = 1; people <= 2; people++) {
            const struct game *g = game_find(boards[k]->id);
            app_go(&home_screen);
            setup_at_once(g);
            app_step();
            for (int s = 0; s < table.session.seats; s++) {
                struct player p = table.session.players[s];
                p.level = s < people ? PERSON : EASY;
                assert_null(session_seat(&table.session, s, &p));
            }
            table_refresh();
            const char *why = script_run("idle\ntap Menu\nwait 100\ntap Adjourn\nwait 100");
            if (why) fail_msg("%s with %d: %s", g->id, people, why);
            assert_string_equal(app_screen()->name, "home");
            why = script_run("tap Continue\nwait 100");
            if (why) fail_msg("%s with %d: %s", g->id, people, why);
            assert_string_equal(app_screen()->name, "table");
            assert_ptr_equal(table.at.game, g);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(every_game_can_be_left),
                                        cmocka_unit_test(nothing_breaks) };
    char home[] = "/tmp/docket-monkey-XXXXXX";
    if (!mkdtemp(home)) return 1;
    setenv("HOME", home, 1);                     /* games are exported there */
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
