/* The broker as a child of ours: what it may replace, where it listens, what it leaves behind, and who keeps it
   busy without a word. */
#include "table.h"

#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>

#include "net/broker.h"
#include "net/mailbox_mqtt.h"
#include "net/serve.h"

struct one {
    struct session session;
    struct course course;
    struct logbook book;
    struct host host;
    struct host *hosts[1];
    struct broker broker;
    char folder[64];
};

static void one_open(struct one *t)
{
    memset(t, 0, sizeof *t);
    strcpy(t->folder, table_own_folder());
    setenv("XDG_RUNTIME_DIR", t->folder, 1);
    assert_null(session_open(&t->session, game_find("tribunal"), 2, NULL, 5));
    course_open(&t->course, &t->session);
    assert_null(host_open(&t->host, &t->course, &t->book, (struct mailbox){ 0 }, false));
    for (int s = 0; s < 2; s++) host_device(&t->host, s, true);
    t->hosts[0] = &t->host;
}

static void one_close(struct one *t)
{
    if (t->broker.pid) broker_stop(&t->broker);
    host_close(&t->host, true);
    course_close(&t->course);
    logbook_clear(&t->book);
    session_close(&t->session);
    table_clean();
}

static const char *start(struct one *t, struct broker_where where)
{
    return broker_start(&t->broker, t->hosts, 1, where);
}

static bool holds(const char *path, const char *text)
{
    char got[64] = "";
    FILE *f = fopen(path, "r");
    if (!f) return false;
    size_t n = fread(got, 1, sizeof got - 1, f);
    fclose(f);
    return n == strlen(text) && !memcmp(got, text, n);
}

static int listener_at(const char *path)
{
    struct sockaddr_un un = { .sun_family = AF_UNIX };
    int s = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    snprintf(un.sun_path, sizeof un.sun_path, "%s", path);
    assert_int_equal(bind(s, (struct sockaddr *)&un, sizeof un), 0);
    assert_int_equal(listen(s, 4), 0);
    return s;
}

/* A file, a folder, a pipe, a link to a file: all stay. So does a socket somebody listens at; one that was left
   behind is replaced. */
static void only_a_dead_socket_is_replaced(void **unused)
{
    static struct one t;
    char path[100], target[100], words[] = "my only copy\n";
    struct stat about;
    (void)unused;
    one_open(&t);
    snprintf(path, sizeof path, "%s/at", t.folder);
    snprintf(target, sizeof target, "%s/novel", t.folder);
    struct broker_where where = { .socket = "" };
    assert_string_equal(start(&t, where), "the socket needs a name");
    where.socket = path;

    FILE *f = fopen(path, "w");
    fputs(words, f);
    fclose(f);
    const char *why = start(&t, where);
    assert_non_null(why);
    assert_true(holds(path, words));
    assert_int_equal(rename(path, target), 0);
    assert_int_equal(symlink(target, path), 0);
    assert_non_null(start(&t, where));
    assert_true(holds(target, words));
    assert_int_equal(unlink(path), 0);
    assert_int_equal(mkdir(path, 0700), 0);
    assert_non_null(start(&t, where));
    assert_int_equal(rmdir(path), 0);
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_non_null(start(&t, where));
    assert_int_equal(unlink(path), 0);

    int other = listener_at(path);
    why = start(&t, where);
    assert_non_null(why);
    assert_true(!stat(path, &about) && S_ISSOCK(about.st_mode));
    close(other);                                /* now nobody does */
    why = start(&t, where);
    if (why) fail_msg("%s", why);
    broker_stop(&t.broker);
    assert_int_not_equal(stat(path, &about), 0);
    one_close(&t);
}

/* ---- where it listens ---- */

static bool answers(const char *address, int port)
{
    struct sockaddr_in at = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };
    int s = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    inet_pton(AF_INET, address, &at.sin_addr);
    bool good = !connect(s, (struct sockaddr *)&at, sizeof at);
    close(s);
    return good;
}

/* 127.0.0.2 is this computer too, but not the one address that was asked for. */
static void loopback_holds_for_the_page_too(void **unused)
{
    static struct one t;
    (void)unused;
    char page[100];
    one_open(&t);
    snprintf(page, sizeof page, "%s/index.html", t.folder);
    FILE *f = fopen(page, "w");
    fputs("<!doctype html>", f);
    fclose(f);
    const char *why = start(&t, (struct broker_where){ .loopback = true, .site = t.folder });
    if (why) fail_msg("%s", why);
    assert_true(t.broker.page > 0);
    for (int i = 0; i < 100 && !answers("127.0.0.1", t.broker.page); i++) usleep(20000);
    assert_true(answers("127.0.0.1", t.broker.page));
    assert_true(answers("127.0.0.1", t.broker.at.port));
    assert_false(answers("127.0.0.2", t.broker.page));
    assert_false(answers("127.0.0.2", t.broker.at.port));
    assert_non_null(strstr(t.broker.listens, "this computer only"));
    assert_null(strstr(t.broker.listens, "your network"));
    broker_stop(&t.broker);
    assert_null(start(&t, (struct broker_where){ .site = t.folder }));
    for (int i = 0; i < 100 && !answers("127.0.0.2", t.broker.page); i++) usleep(20000);
    assert_true(answers("127.0.0.2", t.broker.page));            /* the test can see */
    one_close(&t);
}

/* ---- what a killed host leaves ---- */

static int folders(const struct one *t)
{
    int n = 0;
    DIR *d = opendir(t->folder);
    for (struct dirent *e; (e = readdir(d));) n += !strncmp(e->d_name, "docket-", 7);
    closedir(d);
    return n;
}

static pid_t host_elsewhere(struct one *t)
{
    int done[2];
    char word = 0;
    assert_int_equal(pipe(done), 0);
    pid_t pid = fork();
    if (!pid) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);        /* where the test fails, it doesn't stay */
        word = start(t, (struct broker_where){ .loopback = true }) ? 'n' : 'y';
        if (write(done[1], &word, 1) != 1) _exit(1);
        for (;;) pause();
    }
    assert_int_equal(read(done[0], &word, 1), 1);
    assert_int_equal(word, 'y');
    close(done[0]);
    close(done[1]);
    return pid;
}

static void folders_of_killed_hosts_are_swept(void **unused)
{
    static struct one t;
    char strange[100];
    int status;
    (void)unused;
    one_open(&t);
    pid_t lives = host_elsewhere(&t), dies = host_elsewhere(&t);
    assert_int_equal(folders(&t), 2);
    kill(dies, SIGKILL);
    waitpid(dies, &status, 0);
    assert_int_equal(folders(&t), 2);
    snprintf(strange, sizeof strange, "%s/docket-abcdef", t.folder);     /* not of ours */
    assert_int_equal(mkdir(strange, 0700), 0);
    assert_null(start(&t, (struct broker_where){ .loopback = true }));
    assert_int_equal(folders(&t), 3);            /* the living one's, the strange one, our own */
    assert_int_equal(access(strange, F_OK), 0);
    broker_stop(&t.broker);
    assert_int_equal(folders(&t), 2);
    kill(lives, SIGKILL);
    waitpid(lives, &status, 0);
    assert_null(start(&t, (struct broker_where){ .loopback = true }));
    broker_stop(&t.broker);
    assert_int_equal(folders(&t), 1);
    one_close(&t);
}

/* ---- those who don't say who they are ---- */

enum { MANY = 1100, SOON = 10000, SHUT_BY = 20000 };

static int silent_at(int port)
{
    struct sockaddr_in at = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };
    int s = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (s >= 0 && connect(s, (struct sockaddr *)&at, sizeof at)) close(s), s = -1;
    return s;
}

/* Those who begin to say who they are, as long as the letter says it is, and don't end. */
enum { MUTE, HALF, SLOW, MANNERS };
static const unsigned char half[76] = { 0x10, 0xff, 0x7f, 0, 4, 'M', 'Q', 'T', 'T', 4, 2, 0, 60 };

static bool still_open(int s)
{
    char byte;
    return s >= 0 && recv(s, &byte, 1, MSG_DONTWAIT | MSG_PEEK) < 0 && errno == EAGAIN;
}

/* Another process, since a client of the broker's can't have so many files: says how many it has got, then,
   once asked, how many of them are still open when all are shut or time is up. */
static void many_silent(int port, int ask, int tell)
{
    static int silent[MANY];
    struct rlimit files;
    int got = 0, left = MANY;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max < 8192 ? files.rlim_max : 8192;
    setrlimit(RLIMIT_NOFILE, &files);
    for (int i = 0; i < MANY; i++) {
        got += (silent[i] = silent_at(port)) >= 0;
        if (i % MANNERS != MUTE) send(silent[i], half, sizeof half, MSG_NOSIGNAL);
    }
    if (write(tell, &got, sizeof got) != sizeof got || read(ask, &left, sizeof left) != sizeof left) _exit(1);
    for (double began = bell_now(); left && bell_now() - began < SHUT_BY; usleep(100000)) {
        left = 0;
        for (int i = 0; i < MANY; i++) {
            left += still_open(silent[i]);
            if (i % MANNERS == SLOW) send(silent[i], "", 1, MSG_NOSIGNAL);
        }
    }
    _exit(write(tell, &left, sizeof left) != sizeof left);
}

/* How long a seat needs to be let in; below 0: it isn't. */
static double comes_in(struct one *t, double wait)
{
    struct address a = t->broker.at;
    struct mailbox seat;
    strcpy(a.table, t->host.id);
    strcpy(a.word, t->host.seat[0].word);
    a.seat = 0;
    double began = bell_now();
    assert_null(mailbox_open_seat(&seat, &a, "d", NULL, NULL));
    while (seat.state(seat.of) != MAILBOX_SILENT && bell_now() - began < wait) usleep(5000);
    bool in = seat.state(seat.of) == MAILBOX_SILENT;        /* no host is there */
    seat.close(seat.of);
    return in ? bell_now() - began : -1;
}

/* A session of Debian's has a soft limit of 1,024 files, and the broker inherits it. They don't stay, either:
   whoever has said who they are may be silent, nobody else for long, and who only begins to is no better. */
static void silent_connections_keep_nobody_out(void **unused)
{
    static struct one t;
    struct rlimit was, usual;
    int ask[2], tell[2], count = 0, status;
    (void)unused;
    getrlimit(RLIMIT_NOFILE, &was);
    if (was.rlim_max < 2 * MANY) skip();
    usual = was;
    usual.rlim_cur = 1024;
    one_open(&t);
    setrlimit(RLIMIT_NOFILE, &usual);
    const char *why = start(&t, (struct broker_where){ .loopback = true });
    setrlimit(RLIMIT_NOFILE, &was);
    if (why) fail_msg("%s", why);
    assert_true(!pipe(ask) && !pipe(tell));
    struct address a = t.broker.at;
    struct mailbox talks;
    strcpy(a.table, t.host.id);
    strcpy(a.word, t.host.seat[1].word);
    a.seat = 1;
    assert_null(mailbox_open_seat(&talks, &a, "e", NULL, NULL));
    pid_t pid = fork();
    if (!pid) many_silent(t.broker.at.port, ask[0], tell[1]);
    assert_int_equal(read(tell[0], &count, sizeof count), sizeof count);
    assert_int_equal(count, MANY);
    double took = comes_in(&t, SOON);
    if (took < 0) fail_msg("%d silent connections keep a seat out", MANY);
    print_message("with %d silent connections a seat is in after %.0f ms\n", MANY, took);
    assert_int_equal(write(ask[1], &count, sizeof count), sizeof count);
    assert_int_equal(read(tell[0], &count, sizeof count), sizeof count);
    assert_int_equal(count, 0);
    assert_int_equal(talks.state(talks.of), MAILBOX_SILENT);
    waitpid(pid, &status, 0);
    talks.close(talks.of);
    for (int i = 0; i < 2; i++) close(ask[i]), close(tell[i]);
    one_close(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_a_dead_socket_is_replaced), cmocka_unit_test(loopback_holds_for_the_page_too),
        cmocka_unit_test(folders_of_killed_hosts_are_swept),
        cmocka_unit_test(silent_connections_keep_nobody_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
