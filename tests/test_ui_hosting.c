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
static char address[SEATS_MAX][400], table_link[400];

/* ---- the host ---- */

static bool common;              /* its deal is everybody's luck */

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
    s.luck.wanted = common;
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
    char link[800];
    struct text t = TEXT_ON(link);
    share_address(SHARE_LINK, &t);
    printf("link %s\n", link);
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

/* What the window says of what isn't saved, as it was drawn last, is written where the test reads it. Texts are
   looked at only while the table waits or says so: that costs time in every frame. */
static void (*behind)(void);

static void tell_sentence(void)
{
    static char told[400];
    static bool looks;
    const struct type_mark *m;
    char path[120], now[400] = "";
    int n = type_marks(&m);
    for (int i = 0; i < n; i++)
        if (!strncmp(m[i].text, "Not saved: ", 11)) snprintf(now, sizeof now, "%s", m[i].text);
    if (n && strcmp(told, now)) {
        snprintf(path, sizeof path, "%s/says", getenv("XDG_STATE_HOME"));
        FILE *f = fopen(path, "w");
        if (f) fputs(now, f), fclose(f);
        strcpy(told, now);
    }
    bool looked = looks;
    looks = *told || (table_host() && host_waits(table_host()));
    if (looks && !looked) app_redraw();
    type_audit(looks);
    behind();
}

/* levels NULL: `game` is the path of a journal. */
static int host(const char *game, char *levels, const char *socket)
{
    settings_load();
    settings.pace = 0;
    settings.animation = getenv("DOCKET_MOTION") ? ANIMATION_FAST : ANIMATION_OFF;
    app_open_window("Docket", false);
    share_socket = socket;
    const char *broker = getenv("DOCKET_BROKER");
    if (broker) snprintf(settings.broker, sizeof settings.broker, "%s", broker);
    const char *why = levels ? share_all(game, levels) : table_resume(game);
    if (why) return fprintf(stderr, "%s\n", why), 1;
    /* the broker of a window that was killed may not be gone yet: it is tried again */
    for (int i = 0; i < 3000 && share_trouble(); i++) usleep(10000), table_update();
    if (table_host() && getenv("DOCKET_DOOR")) table_host()->door.how = DOOR_OPEN;
    print_addresses();
    fill_disk();
    app_go(&home_screen);
    app_push(&table_screen);
    if (getenv("DOCKET_INVITE")) app_push(&invite_screen);       /* the table is behind it */
    behind = app_behind;
    app_behind = tell_sentence;
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
        if (!strncmp(line, "link ", 5)) strcpy(table_link, line + 5);
    }
    fclose(says);
    assert_true(ready);
}

/* Whether a file of the own folder says that: what the window shows, what a seat writes. */
static bool says(const char *name, const char *words)
{
    char path[120], text[2000];
    snprintf(path, sizeof path, "%s/%s", own, name);
    FILE *f = fopen(path, "r");
    if (!f) return false;
    text[fread(text, 1, sizeof text - 1, f)] = 0;
    fclose(f);
    return strstr(text, words) != NULL;
}

static void until_says(const char *name, const char *words)
{
    for (int i = 0; i < 2400 && !says(name, words); i++) usleep(50000);
    if (!says(name, words)) fail_msg("%s: \"%s\" isn't said", name, words);
}

static void start_seats(const char *think)
{
    char path[120];
    snprintf(path, sizeof path, "%s/heard", own);
    int was = dup(2), heard = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0600);
    dup2(heard, 2);
    for (int s = 0; s < SEATS_MAX; s++) {
        char *argv[] = { DOCKET_PROGRAM, "join", address[s], "--bot", "random",
                         "--think", (char *)(uintptr_t)think, NULL };
        if (address[s][0]) seat[s] = xvfb_spawn(argv, -1);
    }
    dup2(was, 2);
    close(was);
    close(heard);
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

/* The window's disk fills: the table waits, and goes on when there is room. */
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
    until_says("says", "Not saved: the game can't be saved: File too large.");
    until_says("heard", "the table waits: the game can't be saved: File too large");
    long bytes = journal_bytes(path);
    usleep(1000000);
    assert_in_range(bytes, FULL - 200, FULL);
    assert_int_equal(journal_bytes(path), bytes);
    for (int s = 0; s < 3; s++) assert_int_equal(waitpid(seat[s], NULL, WNOHANG), 0);    /* they wait */
    kill(window, SIGUSR1);
    until_over("enigma");
    until_says("heard", "the table goes on");
    assert_true(journal_bytes(path) > FULL);
    stop_host();
    ui_play_clean(own);
}

/* What lies beside the journal can't be written, and the journal can: the table stands still all the same, and
   says why. A folder lies in the file's place. */
static void only_the_table_file_fails(void **unused)
{
    char path[300];
    (void)unused;
    own_folder();
    char *argv[] = { myself, "host", "tribunal", "person,person", place, NULL };
    start_host(argv);
    assert_true(journal_bytes(path) > 0);
    strcpy(strrchr(path, '.'), ".table");
    assert_int_equal(unlink(path), 0);
    assert_int_equal(mkdir(path, 0700), 0);
    start_seats("0");
    until_says("says", "Not saved: this isn't a file.");
    until_says("heard", "the table waits: this isn't a file");
    assert_int_equal(rmdir(path), 0);
    strcpy(strrchr(path, '.'), ".docket");
    long had = journal_bytes(path);
    for (int i = 0; i < 2400 && (journal_bytes(path) < had + 300 || says("says", "Not saved")); i++)
        usleep(50000);
    assert_true(journal_bytes(path) >= had + 300);           /* it goes on, and says nothing more */
    assert_false(says("says", "Not saved"));
    for (int s = 0; s < 2; s++) kill(seat[s], SIGKILL), waitpid(seat[s], NULL, 0), seat[s] = 0;
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
    for (int s = 0; s < 2; s++) assert_string_equal(address[s], was[s]);     /* the same words */
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
    assert_null(table_resume(path));             /* it can be reached: the screen says so */
    app_go(&table_screen);
    assert_true(ui_play_reads("This table is shared again"));
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

/* ---- a broker elsewhere ---- */

/* Any broker: it asks for no name, keeps nothing and knows no rights. */
static int largest = 65536;      /* bytes that it takes */

static pid_t open_broker(const char *path)
{
    char conf[200];
    snprintf(conf, sizeof conf, "%s.conf", path);
    FILE *f = fopen(conf, "w");
    assert_non_null(f);
    fprintf(f, "persistence false\nallow_anonymous true\nlog_type none\nuser root\nlistener 0 %s\n", path);
    fprintf(f, "retain_available false\nmax_packet_size %d\n", largest);
    fclose(f);
    char *argv[] = { "/usr/sbin/mosquitto", "-c", conf, NULL };
    pid_t pid = xvfb_spawn(argv, -1);
    for (int i = 0; i < 500 && access(path, F_OK); i++) usleep(10000);
    return pid;
}

static void close_broker(pid_t pid, const char *path)
{
    kill(pid, SIGKILL);
    waitpid(pid, NULL, 0);
    unlink(path);
}

/* Who have the table's one link and nothing else. */
static void some_come(int n, char *think)
{
    static char *const names[] = { "Amara", "Bao" };
    for (int s = 0; s < n; s++) {
        char *argv[] = { "env", "", DOCKET_PROGRAM, "join", table_link, "--bot", "random", "--think", think,
                         "--name", names[s], NULL };
        char state[120];
        snprintf(state, sizeof state, "XDG_STATE_HOME=%s/%s", own, names[s]);
        argv[1] = state;
        seat[s] = xvfb_spawn(argv, -1);
    }
}

static void come_by_link(void) { some_come(2, "20"); }

/* A whole game by the one link; in the middle the window is killed, the one that comes back finds the
   broker that was kept, whatever the settings say by now, and the broker is away for a while. */
static void a_broker_elsewhere(void **unused)
{
    char path[300], there[120], url[130];
    (void)unused;
    own_folder();
    snprintf(there, sizeof there, "%s/open", own);
    snprintf(url, sizeof url, "unix:%s", there);
    pid_t broker = open_broker(there);
    setenv("DOCKET_BROKER", url, 1);
    setenv("DOCKET_DOOR", "1", 1);
    char *argv[] = { myself, "host", "tribunal", "person,person", NULL };
    start_host(argv);
    assert_non_null(strstr(table_link, there));
    assert_null(strstr(table_link, "&p="));
    come_by_link();
    for (int i = 0; i < 4000 && journal_bytes(path) < 1500; i++) usleep(10000);
    assert_true(journal_bytes(path) >= 1500);
    kill(window, SIGKILL);
    waitpid(window, NULL, 0);
    setenv("DOCKET_BROKER", "unix:/nowhere", 1);
    char was[400];
    strcpy(was, table_link);
    char *again[] = { myself, "resume", path, NULL };
    start_host(again);
    assert_string_equal(table_link, was);
    close_broker(broker, there);
    usleep(300000);
    broker = open_broker(there);
    until_over("tribunal");
    stop_host();
    unsetenv("DOCKET_BROKER");
    unsetenv("DOCKET_DOOR");
    close_broker(broker, there);
    ui_play_clean(own);
}

static void steps_until(bool (*done)(void), int most)
{
    for (int i = 0; i < most && !done(); i++) app_step(), usleep(5000);
    assert_true(done());
}

static bool reached(void)
{
    bool is;
    return share_elsewhere(&is) && is;
}

static bool not_reached(void) { return share_trouble() != NULL; }

/* Said on the screen: who passes letters on, that they aren't reached, and that the links are others when the
   table moves. No codes to be typed there. */
static void another_broker_in_the_middle(void **unused)
{
    char one[120], two[120], url[130], first[400], second[400], code[40];
    struct text a = TEXT_ON(first), b = TEXT_ON(second), c = TEXT_ON(code);
    (void)unused;
    own_folder();
    snprintf(one, sizeof one, "%s/one", own);
    snprintf(two, sizeof two, "%s/two", own);
    pid_t broker = open_broker(one), other = open_broker(two);
    app_open_canvas(1280, 800);
    snprintf(url, sizeof url, "unix:%s", one);
    assert_null(open_game("tribunal", (char[]){ "person,person" }));
    assert_null(share_broker(url));
    assert_null(share_start());
    share_seat(1, true);
    app_go(&table_screen);
    invite_open();
    app_settle();
    steps_until(reached, 600);
    app_settle();
    assert_true(ui_play_reads(one) && ui_play_reads("Reached"));
    share_address(SHARE_LINK, &a);
    assert_non_null(strstr(first, one));
    assert_false(share_code(SHARE_LINK, &c) || share_code(1, &c));
    close_broker(broker, one);
    steps_until(not_reached, 2000);
    app_settle();
    assert_true(ui_play_reads("Not reached, trying again"));
    app_back();
    app_settle();
    assert_true(ui_play_reads("answer. Docket keeps trying"));

    assert_non_null(share_broker("mqtt//wrong"));
    assert_non_null(share_broker("wss://broker.example/mqtt"));      /* this program can't */
    assert_string_equal(share_broker_at(), url);
    snprintf(url, sizeof url, "unix:%s", two);
    assert_null(share_broker(url));
    steps_until(reached, 600);
    assert_true(table_on_device(1));
    assert_null(share_trouble());
    share_address(SHARE_LINK, &b);
    assert_non_null(strstr(second, two));
    assert_string_equal(strchr(first, '#'), strchr(second, '#'));    /* the same table */
    settings.broker[0] = 0;
    table_close();
    close_broker(other, two);
    app_close_canvas();
    ui_play_clean(own);
}

static int lines_wanted;
static bool lines_came(void) { return table.session.log_count >= lines_wanted; }

static void until_lines(int more)
{
    lines_wanted = table.session.log_count + more;
    for (int i = 0; i < 6000 && !lines_came(); i++) app_step(), usleep(5000);
    assert_true(lines_came());
}

static void out_of_here(void)
{
    for (int s = 0; s < 2; s++) kill(seat[s], SIGKILL), waitpid(seat[s], NULL, 0), seat[s] = 0;
}

/* Two devices play at one broker; the window moves to another, and they play on by the new link, each in the
   seat it has. The first broker is gone. */
static void guests_play_on_at_another_broker(void **unused)
{
    char at[2][120], url[130];
    pid_t broker[2];
    (void)unused;
    own_folder();
    app_open_canvas(1280, 800);
    for (int i = 0; i < 2; i++) {
        snprintf(at[i], sizeof at[i], "%s/broker%d", own, i);
        broker[i] = open_broker(at[i]);
    }
    snprintf(url, sizeof url, "unix:%s", at[0]);
    assert_null(open_game("tribunal", (char[]){ "person,person" }));
    assert_null(share_broker(url));
    assert_null(share_start());
    for (int s = 0; s < 2; s++) share_seat(s, true);
    assert_null(door_set(table_host(), DOOR_OPEN));
    app_go(&table_screen);
    struct text link = TEXT_ON(table_link);
    share_address(SHARE_LINK, &link);
    come_by_link();
    until_lines(12);
    out_of_here();
    close_broker(broker[0], at[0]);
    char word[2][HOST_WORD + 1];
    for (int s = 0; s < 2; s++) strcpy(word[s], table_host()->seat[s].word);
    snprintf(url, sizeof url, "unix:%s", at[1]);
    assert_null(share_broker(url));
    text_clear(&link);
    share_address(SHARE_LINK, &link);
    come_by_link();
    until_lines(12);
    for (int s = 0; s < 2; s++) assert_string_equal(word[s], table_host()->seat[s].word);
    out_of_here();
    settings.broker[0] = 0;
    table_close();
    close_broker(broker[1], at[1]);
    app_close_canvas();
    ui_play_clean(own);
}

/* One person at this screen, the other's cards on a device. */
static void share_at(const char *broker)
{
    assert_null(open_game("tribunal", (char[]){ "person,person" }));
    assert_null(share_broker(broker));
    assert_null(share_start());
    share_seat(1, true);
    app_go(&table_screen);
    app_settle();
}

/* A broker that takes small letters only: the window that hosts says so by itself, and the table waits. */
static void what_a_broker_refuses_is_told(void **unused)
{
    char far[120], url[130];
    struct text link = TEXT_ON(table_link);
    (void)unused;
    own_folder();
    snprintf(far, sizeof far, "%s/far", own);
    snprintf(url, sizeof url, "unix:%s", far);
    app_open_canvas(1280, 800);
    largest = 600;
    pid_t broker = open_broker(far);
    largest = 65536;
    share_at(url);
    assert_null(door_set(table_host(), DOOR_OPEN));
    text_clear(&link);
    share_address(SHARE_LINK, &link);
    some_come(1, "100000");
    steps_until(not_reached, 4000);
    app_step();
    if (!ui_play_reads("The broker takes no letter of")) fail_msg("%s", ui_play_words());
    assert_false(ui_play_reads("can't be reached"));
    invite_open();
    app_settle();
    assert_true(ui_play_reads("The broker takes no letter of"));
    table_close();
    app_close_canvas();
    close_broker(broker, far);
    kill(seat[0], SIGTERM);
    waitpid(seat[0], NULL, 0);
    ui_play_clean(own);
}

static bool seat_0_is_asked(void) { return table_asked() == 0; }

static bool hidden(void) { return table_opening() >= 0 || table_curtain() || table_may_look() >= 0; }

/* Whoever is alone at the screen of a table whose others are in other houses holds no curtain but the one after
   them; where devices are in the room somebody may come by, and it falls again and again. */
static void no_curtain_for_whoever_is_alone(void **unused)
{
    char far[120], url[130];
    (void)unused;
    own_folder();
    snprintf(far, sizeof far, "%s/far", own);
    snprintf(url, sizeof url, "unix:%s", far);
    share_socket = place;
    app_open_canvas(1280, 800);
    pid_t broker = open_broker(far);
    const char *const at[] = { "", url };
    for (int i = 0; i < 2; i++) {
        share_at(at[i]);
        steps_until(seat_0_is_asked, 2000);
        app_settle();
        assert_int_equal(table_on_device(1), true);
        assert_true(hidden());           /* the other one sat here when it was opened */
        ui_play_open();
        app_settle();
        table_drop_curtain();
        app_settle();
        assert_int_equal(table.at.viewer, i ? 0 : SEAT_NONE);
        table_close();
    }
    settings.broker[0] = 0;
    share_socket = NULL;
    close_broker(broker, far);
    app_close_canvas();
    ui_play_clean(own);
}

/* What a page that came by http is worth is said; no padlock then. */
static void a_page_by_http_is_no_sealed_one(void **unused)
{
    static const char *const at[] = { "mqtt://127.0.0.1:9 ws://127.0.0.1:9/mqtt http://page.example/",
                                      "mqtt://127.0.0.1:9 ws://127.0.0.1:9/mqtt https://page.example/" };
    (void)unused;
    own_folder();
    app_open_canvas(1280, 800);
    for (int i = 0; i < 2; i++) {
        share_at(at[i]);
        invite_open();
        app_settle();
        assert_int_equal(ui_play_reads("Letters are sealed, the page isn't"), i == 0);
        assert_int_equal(ui_play_reads("comes unprotected"), i == 0);
        assert_int_equal(ui_play_reads("Sealed from end to end"), i == 1);
        app_back();
        table_close();
    }
    settings.broker[0] = 0;
    app_close_canvas();
    ui_play_clean(own);
}

/* The switch beside the broker's address: of this table and the next, kept with it. */
static void letters_are_even_by_a_switch(void **unused)
{
    char path[300];
    (void)unused;
    own_folder();
    share_socket = place;
    app_open_canvas(1280, 800);
    share_at("");
    assert_false(table_host()->even);
    broker_open();
    app_settle();
    assert_null(script_run("tap Even letters\nwait 40"));
    assert_true(table_host()->even && settings.even);
    journal_flush(&table.session);
    assert_true(journal_bytes(path) > 0);
    app_back();
    table_close();
    settings.even = 0;                   /* a table goes on as it was */
    assert_null(table_resume(path));
    app_go(&table_screen);
    app_settle();
    assert_true(share_on() && share_even());
    table_close();
    assert_false(share_even());
    share_socket = NULL;
    app_close_canvas();
    ui_play_clean(own);
}

static bool dealt(void) { return table_host()->luck.phase == LUCK_DRAWN; }

/* How the deal is made stands below the link and at the table, until somebody has acted on it or has read it:
   with the letters to compare, and with what it doesn't prevent. */
static void a_fair_deal_is_told(void **unused)
{
    char far[120], url[130];
    struct text link = TEXT_ON(table_link);
    (void)unused;
    own_folder();
    snprintf(far, sizeof far, "%s/far", own);
    snprintf(url, sizeof url, "unix:%s", far);
    app_open_canvas(1280, 800);
    pid_t broker = open_broker(far);
    common = true;
    share_at(url);
    invite_open();
    app_settle();
    assert_true(ui_play_reads("The deal waits for the luck of Player 2"));
    assert_true(ui_play_reads("The device that hosts could look"));
    app_back();
    app_settle();
    assert_true(ui_play_reads("The deal waits for the luck of Player 2"));
    assert_null(door_set(table_host(), DOOR_OPEN));
    share_address(SHARE_LINK, &link);
    some_come(1, "100000");
    steps_until(dealt, 4000);
    app_settle();
    char letters[LUCK_SHORT + 2], words[80];
    luck_compare(&table_host()->luck.l, letters);
    snprintf(words, sizeof words, "luck: %s, the same on every device", letters);
    assert_true(ui_play_reads(words));
    assert_true(ui_play_reads("the device that hosts could look"));
    assert_null(script_run("tap Everybody\nwait 40"));
    app_settle();
    assert_false(ui_play_reads(words));
    kill(seat[0], SIGKILL), waitpid(seat[0], NULL, 0), seat[0] = 0;
    common = false;
    settings.broker[0] = 0;
    table_close();
    close_broker(broker, far);
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
                                        cmocka_unit_test(only_the_table_file_fails),
                                        cmocka_unit_test(a_shared_game_resumed_is_shared),
                                        cmocka_unit_test(seats_that_cannot_be_reached_stay_covered),
                                        cmocka_unit_test(a_broker_elsewhere),
                                        cmocka_unit_test(another_broker_in_the_middle),
                                        cmocka_unit_test(what_a_broker_refuses_is_told),
                                        cmocka_unit_test(no_curtain_for_whoever_is_alone),
                                        cmocka_unit_test(a_page_by_http_is_no_sealed_one),
                                        cmocka_unit_test(letters_are_even_by_a_switch),
                                        cmocka_unit_test(guests_play_on_at_another_broker),
                                        cmocka_unit_test(a_fair_deal_is_told) };
    return cmocka_run_group_tests(tests, NULL, stop_all);
}
#else
int main(void) { return 0; }
#endif
