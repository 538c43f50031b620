/* The window as host, as people run it: a real window under Xvfb that nobody touches, every hand at a seat of
   its own through a real broker (docket join). Whole games, and what is left of a table after a crash.
       test_ui_hosting host GAME LEVEL,LEVEL.. [SOCKET]   such a host alone, until SIGTERM: prints the addresses
       test_ui_hosting resume JOURNAL [SOCKET]            the same with a game that was left */
#include "ui_play.h"

#include <glob.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include "host.h"
#include "journal.h"
#include "ui/window.h"
#include "ui/share.h"
#include "xvfb.h"

#ifdef DOCKET_NETWORK

enum { STILL = 40 };             /* seconds without a line: it stands still */

static struct xvfb server;
static char own[64], place[100];
static pid_t window, seat[SEATS_MAX];
static char address[SEATS_MAX][400];

/* ---- the host ---- */

static const char *open_game(const char *game, char *levels)
{
    struct session s = { 0 };
    struct player players[SEATS_MAX] = { 0 };
    int seats = 0;
    for (char *word = strtok(levels, ","); word && seats < SEATS_MAX; word = strtok(NULL, ",")) {
        struct player *p = &players[seats++];
        snprintf(p->name, sizeof p->name, "Player %d", seats);
        p->level = (uint8_t)level_find(word);
        p->colour = (uint8_t)seats;
    }
    const char *why = session_open(&s, game_find(game), seats, NULL, 7);
    if (why) return why;
    memcpy(s.players, players, sizeof s.players);
    return table_open(&s, true);
}

static void print_addresses(void)
{
    for (int s = 0; s < table.session.seats; s++) {
        char line[400];
        struct text t = TEXT_ON(line);
        if (!table_on_device(s)) continue;
        share_address(s, &t);
        printf("seat %d %s\n", s, line);
        text_clear(&t);
        if (share_page(s, &t)) printf("page %d %s\n", s, line);
    }
    printf("ready\n");
    fflush(stdout);
}

/* Opened and shared as the buttons do it; then nothing is pressed any more. */
static const char *share_all(const char *game, char *levels)
{
    const char *why = open_game(game, levels);
    if (!why) why = share_start();
    for (int s = 0; !why && s < table.session.seats; s++)
        if (table.session.players[s].level == PERSON) share_seat(s, true);
    return why;
}

/* A limit on the size of files stands for a disk that fills; SIGUSR1: there is room again. */
static void limit_files(rlim_t bytes)
{
    struct rlimit r;
    getrlimit(RLIMIT_FSIZE, &r);
    r.rlim_cur = bytes;
    setrlimit(RLIMIT_FSIZE, &r);
}

static void on_room(int sig) { (void)sig, limit_files(RLIM_INFINITY); }

static void fill_disk(void)
{
    if (!getenv("DOCKET_FULL")) return;
    signal(SIGXFSZ, SIG_IGN);
    signal(SIGUSR1, on_room);
    limit_files((rlim_t)atoi(getenv("DOCKET_FULL")));
}

/* levels NULL: `game` is the path of a journal. */
static int host(const char *game, char *levels, const char *socket)
{
    settings_load();
    settings.pace = 0;
    settings.animation = getenv("DOCKET_MOTION") ? ANIMATION_FAST : ANIMATION_OFF;
    app_open_window("Docket", false);
    share_socket = socket;
    const char *why = levels ? share_all(game, levels) : table_resume(game);
    if (why) return fprintf(stderr, "%s\n", why), 1;
    print_addresses();
    fill_disk();
    app_go(&home_screen);
    app_push(&table_screen);
    if (getenv("DOCKET_INVITE")) app_push(&invite_screen);       /* the table is behind it */
    app_loop();
    table_close();
    app_close_window();
    return 0;
}

/* ---- its seats ---- */

static void start_host(char *const argv[])
{
    int ends[2];
    char line[500];
    assert_int_equal(pipe(ends), 0);
    window = fork();
    if (!window) {
        dup2(ends[1], 1);
        close(ends[0]);
        xvfb_use(&server);
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        execv(argv[0], argv);
        _exit(127);
    }
    close(ends[1]);
    memset(address, 0, sizeof address);
    FILE *says = fdopen(ends[0], "r");
    bool ready = false;
    while (!ready && fgets(line, sizeof line, says)) {
        int s;
        line[strcspn(line, "\n")] = 0;
        ready = !strcmp(line, "ready");
        if (sscanf(line, "seat %d ", &s) == 1) strcpy(address[s], line + 7);
    }
    fclose(says);
    assert_true(ready);
}

static void start_seats(const char *think)
{
    for (int s = 0; s < SEATS_MAX; s++) {
        char *argv[] = { DOCKET_PROGRAM, "join", address[s], "--bot", "random", "--think", (char *)(uintptr_t)think,
                         NULL };
        if (address[s][0]) seat[s] = xvfb_spawn(argv, -1);
    }
}

/* How far the game has come on the disk, and where that is. */
static long journal_bytes(char path[300])
{
    char pattern[200];
    struct stat is;
    glob_t found;
    long bytes = -1;
    snprintf(pattern, sizeof pattern, "%s/docket/games/*.docket", own);
    if (!glob(pattern, 0, NULL, &found) && !stat(found.gl_pathv[0], &is)) {
        bytes = (long)is.st_size;
        snprintf(path, 300, "%s", found.gl_pathv[0]);
    }
    globfree(&found);
    return bytes;
}

/* Every seat has seen the end; meanwhile something is played again and again. */
static void until_over(const char *game)
{
    long had = -1, bytes;
    char path[300];
    int left = 0, status;
    for (int s = 0; s < SEATS_MAX; s++) left += seat[s] > 0;
    for (int quiet = 0; left; usleep(50000)) {
        for (int s = 0; s < SEATS_MAX; s++) {
            if (seat[s] <= 0 || waitpid(seat[s], &status, WNOHANG) != seat[s]) continue;
            seat[s] = 0;
            left--;
            assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
        }
        quiet = (bytes = journal_bytes(path)) == had ? quiet + 1 : 0;
        had = bytes;
        if (quiet > STILL * 20) fail_msg("%s stands still at %ld bytes of its journal", game, had);
    }
}

static void stop_host(void)
{
    int status;
    if (window <= 0) return;
    kill(window, SIGTERM);
    assert_int_equal(waitpid(window, &status, 0), window);
    window = 0;
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

static char *myself;

static void own_folder(void)
{
    snprintf(own, sizeof own, "/tmp/docket-hosting-XXXXXX");
    assert_non_null(mkdtemp(own));
    setenv("XDG_STATE_HOME", own, 1);
    setenv("XDG_CONFIG_HOME", own, 1);
    setenv("XDG_DATA_HOME", own, 1);
    snprintf(place, sizeof place, "%s/socket", own);
}

static void play(const char *game, const char *levels)
{
    own_folder();
    char *argv[] = { myself, "host", (char *)(uintptr_t)game, (char *)(uintptr_t)levels, place, NULL };
    start_host(argv);
    start_seats("0");
    until_over(game);
    stop_host();
    ui_play_clean(own);
}

/* In ./check one game, with a window in which the first voice decides, a bot among the hands. */
static void nobody_touches_the_window(void **unused)
{
    static const char *const all[][2] = {
        { "enigma", "person,person,person,easy" },          { "tribunal", "person,person" },
        { "mistrial", "person,person" },                    { "justice", "person,person,person,easy" },
        { "voices", "person,person,person,person,easy" },
    };
    (void)unused;
    for (int i = 0; i < (getenv("DOCKET_LONG") ? 5 : 1); i++) play(all[i][0], all[i][1]);
}

static void it_goes_on_behind_another_screen(void **unused)
{
    (void)unused;
    setenv("DOCKET_INVITE", "1", 1);
    setenv("DOCKET_MOTION", "1", 1);
    play("tribunal", "person,person");
    unsetenv("DOCKET_INVITE");
    unsetenv("DOCKET_MOTION");
}

/* The window's disk fills: the table waits, nobody has seen a line that isn't on it, and it goes on with room. */
static void the_windows_disk_fills(void **unused)
{
    enum { FULL = 1500 };
    char path[300];
    (void)unused;
    own_folder();
    setenv("DOCKET_FULL", "1500", 1);
    char *argv[] = { myself, "host", "enigma", "person,person,person,easy", place, NULL };
    start_host(argv);
    unsetenv("DOCKET_FULL");
    start_seats("0");
    long bytes = 0, had = -1;
    for (int still = 0, i = 0; i < 600 && still < 30; i++, usleep(100000)) {
        bytes = journal_bytes(path);
        still = bytes == had ? still + 1 : 0;
        had = bytes;
    }
    assert_in_range(bytes, FULL - 200, FULL);
    for (int s = 0; s < 3; s++) assert_int_equal(waitpid(seat[s], NULL, WNOHANG), 0);    /* they wait */
    kill(window, SIGUSR1);
    until_over("enigma");
    assert_true(journal_bytes(path) > FULL);
    stop_host();
    ui_play_clean(own);
}

/* Killed in the middle: the game that lies on the table again is shared as it was, by itself. */
static void a_shared_game_resumed_is_shared(void **unused)
{
    char path[300];
    (void)unused;
    own_folder();
    char *argv[] = { myself, "host", "tribunal", "person,person", place, NULL };
    start_host(argv);
    start_seats("20");
    for (int i = 0; i < 2000 && journal_bytes(path) < 1500; i++) usleep(10000);
    kill(window, SIGKILL);
    waitpid(window, NULL, 0);
    window = 0;
    char was[2][400];
    memcpy(was, address, sizeof was);
    char *again[] = { myself, "resume", path, place, NULL };
    start_host(again);
    for (int s = 0; s < 2; s++) assert_string_equal(address[s], was[s]);         /* on devices, by the same words */
    until_over("tribunal");
    stop_host();
    ui_play_clean(own);
}

/* No broker for the moment: the seats stay covered, the screen says why, and it is tried again. */
static void seats_that_cannot_be_reached_stay_covered(void **unused)
{
    char path[300], nowhere[120];
    (void)unused;
    own_folder();
    app_open_canvas(1280, 800);
    assert_null(open_game("tribunal", (char[]){ "person,person" }));
    share_socket = place;
    assert_null(share_start());
    share_seat(1, true);
    strcpy(path, journal_path(&table.session));
    table_close();
    snprintf(nowhere, sizeof nowhere, "%s/no/socket", own);
    share_socket = nowhere;
    assert_null(table_resume(path));
    assert_false(share_on());
    assert_true(table_on_device(1));
    assert_non_null(share_trouble());
    app_go(&table_screen);
    app_settle();
    assert_true(ui_play_reads("can't be reached"));
    assert_false(ui_play_reads("Hold to peek"));
    share_socket = place;
    for (int i = 0; i < 400 && !share_on(); i++) app_step();
    assert_true(share_on());
    assert_null(share_trouble());
    share_end();                                 /* pressed: from now on it isn't */
    assert_false(table_on_device(1));
    table_close();
    assert_null(table_resume(path));
    assert_false(share_on() || table_on_device(1));
    table_close();
    app_close_canvas();
    ui_play_clean(own);
}

static int stop_all(void **unused)
{
    (void)unused;
    for (int s = 0; s < SEATS_MAX; s++)
        if (seat[s] > 0) kill(seat[s], SIGKILL);
    if (window > 0) kill(window, SIGKILL);
    xvfb_stop(&server);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc > 3 && !strcmp(argv[1], "host")) return host(argv[2], argv[3], argc > 4 ? argv[4] : NULL);
    if (argc > 2 && !strcmp(argv[1], "resume")) return host(argv[2], NULL, argc > 3 ? argv[3] : NULL);
    myself = argv[0];
    if (argc > 1) cmocka_set_test_filter(argv[1]);
    if (!xvfb_start(&server)) return 1;
    const struct CMUnitTest tests[] = { cmocka_unit_test(nobody_touches_the_window),
                                        cmocka_unit_test(it_goes_on_behind_another_screen),
                                        cmocka_unit_test(the_windows_disk_fills),
                                        cmocka_unit_test(a_shared_game_resumed_is_shared),
                                        cmocka_unit_test(seats_that_cannot_be_reached_stay_covered) };
    return cmocka_run_group_tests(tests, NULL, stop_all);
}
#else
int main(void) { return 0; }
#endif
