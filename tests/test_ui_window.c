/* The real window under Xvfb, driven by xdotool: a whole game by clicks, and one by touch. The test keeps a
   second table beside it, fed from the journal: it knows where things are, and what the window must look
   like before the next press. */
#include <arpa/inet.h>
#include <dirent.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include "games/tribunal/tribunal.h"
#include "record.h"
#include "tribunal_press.h"
#include "ui_play.h"
#include "ui/window.h"
#include "xvfb.h"

static struct xvfb server;
static pid_t program;
static char state_home[64];
static const uint8_t *screen;    /* what Xvfb shows: four bytes a pixel */
static int pointer_x, pointer_y;
enum { ARROW = 24 };             /* pixels around the pointer that its picture may cover */

/* ./check windows: this program is played instead, and so many pixels may be others: its libraries' edges. */
static const char *other_program(void) { return getenv("DOCKET_WINDOW_PROGRAM"); }
static int may_differ(void) { return other_program() ? atoi(getenv("DOCKET_WINDOW_DIFFERS")) : 0; }

/* The server's frame buffer is a file: an XWD header, colours, then the rows. */
static void map_screen(void)
{
    char path[80];
    struct stat is;
    snprintf(path, sizeof path, "%s/Xvfb_screen0", server.folder);
    int fd = open(path, O_RDONLY);
    assert_true(fd >= 0 && !fstat(fd, &is));
    const uint8_t *file = mmap(NULL, (size_t)is.st_size, PROT_READ, MAP_SHARED, fd, 0);
    assert_ptr_not_equal(file, MAP_FAILED);
    close(fd);
    uint32_t header[25];
    memcpy(header, file, sizeof header);
    assert_int_equal(ntohl(header[4]), 1280);
    assert_int_equal(ntohl(header[5]), 800);
    assert_int_equal(ntohl(header[12]), 1280 * 4);        /* bytes a row */
    screen = file + ntohl(header[0]) + 12 * ntohl(header[19]);
}

/* How many pixels of the window are not those of the table beside it. The pointer's arrow is the server's. */
static int difference(void)
{
    const SDL_Surface *s = app_surface();
    int differ = 0;
    for (int y = 0; y < 800; y++) {
        const uint32_t *mine = (const uint32_t *)((const uint8_t *)s->pixels + y * s->pitch),
                       *shown = (const uint32_t *)screen + y * 1280;
        for (int x = 0; x < 1280; x++)
            differ += (mine[x] ^ shown[x]) & 0xFFFFFF
                      && (abs(x - pointer_x) > ARROW || abs(y - pointer_y) > ARROW);
    }
    return differ;
}

static void wait_for_picture(const char *of)
{
    int last = 0;
    for (int i = 0; i < 3000; i++) {
        last = difference();
        if (last <= may_differ()) return;
        usleep(10000);
    }
    SDL_Surface *shown = SDL_CreateRGBSurfaceWithFormatFrom((void *)(uintptr_t)screen, 1280, 800, 32, 1280 * 4,
                                                            SDL_PIXELFORMAT_RGB888);
    SDL_SaveBMP(shown, "/tmp/docket-window-shown.bmp");
    SDL_SaveBMP(app_surface(), "/tmp/docket-window-wanted.bmp");
    SDL_FreeSurface(shown);
    fail_msg("the window does not show %s: %d pixels differ, see /tmp/docket-window-*.bmp", of, last);
}

/* The pointer lights up what it rests on: it stands in the same place on the table beside. */
static void point_at(int x, int y)
{
    char command[80];
    pointer_x = x;
    pointer_y = y;
    snprintf(command, sizeof command, "xdotool mousemove %d %d", x, y);
    assert_int_equal(system(command), 0);
    app_handle(&(SDL_Event){ .motion = { .type = SDL_MOUSEMOTION, .x = x, .y = y } });
}

static void write_settings(void)
{
    char path[120];
    snprintf(path, sizeof path, "%s/docket", state_home);
    mkdir(path, 0700);
    strcat(path, "/settings");
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fprintf(f, "animation 0\nseat tribunal 0 0 1 Amara\nseat tribunal 1 1 0 Vesper\n");
    fclose(f);
}

static void start_program(bool touch)
{
    char *argv[] = { (char *)(uintptr_t)(other_program() ? other_program() : DOCKET_PROGRAM), NULL };
    xvfb_use(&server);
    setenv("SDL_MOUSE_TOUCH_EVENTS", touch ? "1" : "0", 1);     /* each click is a finger's too */
    point_at(1270, 790);
    app_settle();
    program = xvfb_spawn(argv, -1);
    wait_for_picture("the home screen");
}

/* Our own drawing is the program's choice: a computed GL would have its own pixels, and its libraries'
   weight. */
static void a_computed_gl_is_known(void **unused)
{
    (void)unused;
    static const char *const yes[] = {
        "llvmpipe (LLVM 15.0.6, 256 bits)", "softpipe", "Google SwiftShader", "Software Rasterizer",
        "ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)"
    };
    static const char *const no[] = { "Mesa Intel(R) UHD Graphics 620 (KBL GT2)",
                                      "AMD Radeon RX 580 Series (radeonsi, polaris10)",
                                      "NVIDIA GeForce GTX 1060/PCIe/SSE2", "virgl (Mesa Intel(R) HD Graphics)",
                                      "V3D 4.2" };
    for (int i = 0; i < 5; i++) {
        assert_true(window_computed_gl(yes[i]));
        assert_false(window_computed_gl(no[i]));
    }
}

/* The same press in the window and on the table beside it; then both look alike again. */
static void press_label(const char *label, bool touch, bool stays)
{
    char script[160];
    const struct spot *s = input_find(label);
    if (!s) fail_msg("there is nothing to press: %s", label);
    point_at((int)(s->b.x + s->b.w / 2), (int)(s->b.y + s->b.h / 2));
    assert_int_equal(system("xdotool mousedown 1 sleep 0.03 mouseup 1"), 0);
    snprintf(script, sizeof script, "%s %s", touch ? "touch" : "tap", label);
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
    if (stays) wait_for_picture(label);
}

/* What the program has written so far; false while there is nothing whole. */
static bool read_journal(struct session *out)
{
    char folder[120], path[400], *text = malloc(1 << 20);
    snprintf(folder, sizeof folder, "%s/docket/games", state_home);
    DIR *d = opendir(folder);
    bool good = false;
    for (struct dirent *e; d && !good && (e = readdir(d));) {
        snprintf(path, sizeof path, "%s/%s", folder, e->d_name);
        FILE *f = e->d_name[0] == '.' ? NULL : fopen(path, "rb");
        if (!f) continue;
        size_t n = fread(text, 1, (1 << 20) - 1, f), torn;
        uint64_t hash;
        fclose(f);
        good = !record_read(out, text, n, &torn, &hash);
    }
    if (d) closedir(d);
    free(text);
    return good;
}

/* Wait until a person is asked (or the game is over) with more than `lines` lines in the log. */
static bool next_question(struct session *out, int lines)
{
    for (int i = 0; i < 3000; i++) {
        struct session s = { 0 };
        struct action forced;
        if (read_journal(&s)) {
            int turn = session_turn(&s);
            bool asked = turn >= 0 && s.players[turn].level == PERSON && !session_forced(&s, &forced);
            if (s.log_count > lines && (asked || turn == SEAT_NONE)) {
                *out = s;
                return true;
            }
            session_close(&s);
        }
        usleep(10000);
    }
    return false;
}

static void end_program(void)
{
    if (program <= 0) return;
    kill(program, SIGKILL);
    waitpid(program, NULL, 0);
    program = 0;
}

static void play(bool touch)
{
    end_program();               /* of a test that failed */
    if (app_surface()) app_close_canvas();
    struct rng r = rng_at(3, RNG_TEST, touch);
    int lines = 0, made = 0;
    snprintf(state_home, sizeof state_home, "/tmp/docket-window-XXXXXX");
    assert_non_null(mkdtemp(state_home));
    setenv("XDG_STATE_HOME", state_home, 1);
    setenv("XDG_CONFIG_HOME", state_home, 1);
    write_settings();
    settings_load();
    app_open_canvas(1280, 800);
    app_go(&home_screen);
    app_settle();
    start_program(touch);
    press_label("Tribunal 1920", touch, true);
    setenv("XDG_STATE_HOME", "/dev/null/none", 1);        /* the table beside keeps no journal */
    press_label("Open the trial", touch, false);
    while (made < 400) {
        struct session s = { 0 };
        if (!next_question(&s, lines)) fail_msg("nothing happened after line %d", lines);
        lines = s.log_count;
        if (session_turn(&s) == SEAT_NONE) {
            session_close(&s);
            break;
        }
        table_open(&s, false);
        app_go(&home_screen);
        app_push(&table_screen);
        app_settle();
        assert_true(table_asking());
        wait_for_picture("the question");
        struct action a = table.legal[rng_below(&r, table.at.legal_count)];
        char labels[400];
        struct text t = TEXT_ON(labels);
        text_clear(&t);
        tribunal_press(&a, &t);
        for (char *line = strtok(labels, "\n"), *next; line; line = next) {
            next = strtok(NULL, "\n");
            press_label(line, touch, next);
        }
        struct session after = { 0 };
        for (int i = 0; i < 2000 && after.log_count <= lines; i++) {
            session_close(&after);
            usleep(10000);
            if (!read_journal(&after)) after = (struct session){ 0 };
        }
        assert_true(after.log_count > lines);
        assert_true(action_equal(&after.log[lines], &a));        /* once, and this one */
        session_close(&after);
        made++;
    }
    assert_in_range(made, 10, 399);
    table_close();
    app_close_canvas();
    int status;
    if (other_program()) {       /* it knows no signals */
        end_program();
        ui_play_clean(state_home);
        return;
    }
    kill(program, SIGTERM);
    assert_int_equal(waitpid(program, &status, 0), program);
    program = 0;
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    ui_play_clean(state_home);
}

static void a_game_by_clicks(void **unused)
{
    (void)unused;
    play(false);
}

static void a_game_by_touch_counts_every_tap_once(void **unused)
{
    (void)unused;
    play(true);
}

static int stop_all(void **unused)
{
    (void)unused;
    end_program();
    xvfb_stop(&server);
    return 0;
}

/* A window that was last on a large screen opens on a small one. */
static void a_remembered_size_fits_the_screen(void **unused)
{
    (void)unused;
    int w = 2560, h = 1400;
    window_fit(&w, &h, 1280, 764);
    assert_int_equal(w, 1280);
    assert_int_equal(h, 764);
    window_fit(&w, &h, 1920, 1080);              /* never larger than it was */
    assert_int_equal(w, 1280);
    assert_int_equal(h, 764);
    window_fit(&w, &h, 0, 0);                    /* nothing is known */
    assert_int_equal(w, 1280);
}

int main(int argc, char **argv)
{
    if (argc > 1) cmocka_set_test_filter(argv[1]);
    if (system("command -v Xvfb xdotool >/dev/null 2>&1")) {
        printf("Xvfb and xdotool are needed for this test\n");
        return 1;
    }
    if (!xvfb_start(&server)) return 1;
    map_screen();
    const struct CMUnitTest tests[] = { cmocka_unit_test(a_computed_gl_is_known),
                                        cmocka_unit_test(a_remembered_size_fits_the_screen),
                                        cmocka_unit_test(a_game_by_clicks),
                                        cmocka_unit_test(a_game_by_touch_counts_every_tap_once) };
    return cmocka_run_group_tests(tests, NULL, stop_all);
}
