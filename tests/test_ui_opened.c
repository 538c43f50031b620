/* A table shows the game that lies on it and nothing of the one before: a save opened after another looks as
   in a
   fresh process, and a game resumed at a line as one played to it. */
#include <sys/wait.h>

#include "save.h"
#include "ui_play.h"

enum { LINES = 400, ASKS = 64 };

static const char *program;
static char folder[] = "/tmp/docket-opened-XXXXXX";

static uint64_t picture(void)
{
    uint8_t *pixels = ui_play_pixels();
    uint64_t sum = 14695981039346656037u;
    for (int i = 0; i < app_surface()->pitch * app_surface()->h; i++) sum = (sum ^ pixels[i]) * 1099511628211u;
    free(pixels);
    return sum;
}

static uint64_t opened(const char *path)
{
    char script[300];
    snprintf(script, sizeof script, "open %s\nidle", path);
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
    return picture();
}

/* The same save in a process that never saw another game. */
static uint64_t in_a_fresh_process(const char *path)
{
    char command[600];
    unsigned long long sum = 0;
    snprintf(command, sizeof command, "'%s' --picture '%s'", program, path);
    FILE *out = popen(command, "r");
    assert_non_null(out);
    assert_int_equal(fscanf(out, "%llx", &sum), 1);
    assert_int_equal(pclose(out), 0);
    return sum;
}

/* One person against bots; where it is asked, with how many choices. */
struct played {
    struct session whole;
    int asks, line[ASKS], choices[ASKS];
};

static void play(const struct game *g, uint64_t seed, struct played *out)
{
    char levels[80] = "person";
    struct rng r = rng_at(seed, RNG_TEST, 3);
    for (int s = 1; s < g->seats_min || s < 2; s++) strcat(levels, ",easy");
    ui_play_blind(true);
    ui_play_start(g->id, seed, levels);
    out->asks = 0;
    while (table.session.log_count < LINES && out->asks < ASKS && table_turn() != SEAT_NONE) {
        app_settle();
        table_leave();
        if (!table_asking()) {
            table_update();
            continue;
        }
        out->line[out->asks] = table.session.log_count;
        out->choices[out->asks++] = table.at.legal_count;
        table_play(rng_below(&r, table.at.legal_count));
    }
    memset(&out->whole, 0, sizeof out->whole);
    assert_null(session_replay(&out->whole, &table.session, table.session.log_count));
    ui_play_blind(false);
}

static void save_at(const struct played *p, int line, char path[80], int n)
{
    struct session s = { 0 };
    assert_null(session_replay(&s, &p->whole, line));
    snprintf(path, 80, "%s/%d.txt", folder, n);
    assert_null(save_to_file(&s, path));
    session_close(&s);
}

/* The line at which both are asked and have the most to choose from. */
static int common_line(const struct played *a, const struct played *b)
{
    int best = -1, most = 1;
    for (int i = 0; i < a->asks; i++)
        for (int k = 0; k < b->asks; k++) {
            int least = a->choices[i] < b->choices[k] ? a->choices[i] : b->choices[k];
            if (a->line[i] != b->line[k] || least <= most) continue;
            most = least;
            best = a->line[i];
        }
    return best;
}

/* What a person begins and leaves lying: a pick, an aim, a tile in hand, an open sheet. */
static void begin_something(void)
{
    static const char *const keys[] = { "Right", "R", "Up", "Return", "Left" };
    char script[40];
    seat_pick(&table.at, 0);
    app_settle();
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        int lines = table.session.log_count;
        snprintf(script, sizeof script, "key %s\nwait 50", keys[i]);
        script_run(script);
        if (table.session.log_count != lines) break;
    }
    seat_pick(&table.at, table.at.legal_count - 1);
    app_settle();
}

static void one_game_after_another(void **unused)
{
    (void)unused;
    for (int i = 0; boards[i]; i++) {
        static struct played a, b;
        const struct game *g = game_find(boards[i]->id);
        char first[80], second[80];
        int line = -1;
        for (uint64_t seed = 1; line < 0; seed++) {
            assert_true(seed < 20);
            play(g, seed, &a);
            play(g, seed + 100, &b);
            line = common_line(&a, &b);
            if (line >= 0) {
                save_at(&a, line, first, 1);
                save_at(&b, line, second, 2);
            }
            session_close(&a.whole);
            session_close(&b.whole);
        }
        uint64_t fresh = in_a_fresh_process(second), other = in_a_fresh_process(first);
        assert_int_not_equal(fresh, other);
        opened(first);
        begin_something();
        if (opened(second) != fresh) {
            app_save_png("/tmp/docket-opened.png");
            fail_msg("%s, line %d: something of the game before is left on the table", g->id, line);
        }
        assert_true(opened(first) == other);
    }
}

static void resumed_is_played(void **unused)
{
    (void)unused;
    for (int i = 0; boards[i]; i++) {
        const struct game *g = game_find(boards[i]->id);
        char levels[80] = "person", path[80];
        struct rng r = rng_at(8, RNG_TEST, 4);
        for (int s = 1; s < g->seats_min || s < 2; s++) strcat(levels, ",easy");
        ui_play_start(g->id, 5, levels);
        for (int made = 0; made < (getenv("DOCKET_LONG") ? 60 : 12) && table_turn() != SEAT_NONE;) {
            ui_play_blind(true);
            app_settle();
            ui_play_blind(false);
            if (!table_asking()) {
                table_leave();
                table_update();
                continue;
            }
            struct action a = table.legal[rng_below(&r, table.at.legal_count)];
            if (made++ % 3 == 2) {
                app_settle();
                uint64_t played = picture();
                int line = table.session.log_count;
                struct played now = { .asks = 0 };
                assert_null(session_replay(&now.whole, &table.session, line));
                save_at(&now, line, path, 3);
                session_close(&now.whole);
                if (opened(path) != played) {
                    app_save_png("/tmp/docket-resumed.png");
                    fail_msg("%s: resumed at line %d it looks different from when it was played", g->id, line);
                }
            }
            table_act(&a);
        }
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(one_game_after_another),
                                        cmocka_unit_test(resumed_is_played) };
    if (argc == 3 && !strcmp(argv[1], "--picture")) {
        app_open_canvas(1280, 800);
        settings.animation = ANIMATION_OFF;
        printf("%llx\n", (unsigned long long)opened(argv[2]));
        table_close();
        app_close_canvas();
        return 0;
    }
    program = argv[0];
    if (!mkdtemp(folder)) return 1;
    int failed = ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
    ui_play_clean(folder);
    return failed;
}
