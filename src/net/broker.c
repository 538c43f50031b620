/* A broker of our own: mosquitto as a child of this program. */
#include "net/broker.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pwd.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "file.h"
#include "net/mailbox_mqtt.h"

enum { PORT = 4242, PORT_TRIES = 3, READY_TRIES = 500, CONNECTIONS = 100000, FILES = 65536, PACKET = 65536,
       UNDER_WAY = 10000, QUEUED = 100000 };     /* letters of one connection: a host of many tables has one */

static const char *const places[] = { "/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin" };

/* DOCKET_MOSQUITTO names the folder where it is, if that is another one. */
static bool find(const char *name, char *out, size_t size)
{
    const char *own = getenv("DOCKET_MOSQUITTO");
    if (own) {
        int n = snprintf(out, size, "%s/%s", own, name);
        return n > 0 && (size_t)n < size && !access(out, X_OK);
    }
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        snprintf(out, size, "%s/%s", places[i], name);
        if (!access(out, X_OK)) return true;
    }
    return false;
}

bool broker_own(void) { return true; }

const char *broker_missing(void)
{
    char path[300];
    if (find("mosquitto", path, sizeof path) && find("mosquitto_passwd", path, sizeof path)) return NULL;
    return _("Sharing a table needs the MQTT broker mosquitto. On Debian: apt install mosquitto");
}

/* ---- its files ---- */

/* Rights of the tables' seats, for any broker that reads mosquitto's form; and names with passwords. */
static void broker_write_rights(FILE *f, struct host *const *hosts, int count, const char *host_user)
{
    if (host_user) fprintf(f, "user %s\ntopic readwrite #\n", host_user);
    for (int i = 0; i < count; i++) {
        const struct host *h = hosts[i];
        char user[64], ask[MAILBOX_TOPIC], answer[MAILBOX_TOPIC];
        struct seal_way down, up, all, watch, questions;
        seal_way(&all, h->id, "all", h->id);
        seal_way(&watch, h->id, "watch", h->id);
        seal_way(&questions, h->id, "ask", h->id);
        for (int s = 0; s < h->session->seats; s++) {
            address_user(h->id, s, user);
            seal_way(&down, h->seat[s].word, "down", h->id);
            seal_way(&up, h->seat[s].word, "up", h->id);
            fprintf(f, "\nuser %s\ntopic read %s\ntopic readwrite %s\n", user, down.topic, up.topic);
            fprintf(f, "topic read %s\n", all.topic);
        }
        for (int s = 0; s <= HOST_TABLE; s++) {
            if (!h->seat[s].code[0]) continue;
            host_code_user(s, user);
            host_code_topics(s, ask, answer);
            fprintf(f, "\nuser %s\ntopic write %s\ntopic read %s\n", user, ask, answer);
        }
        address_user(h->id, SEAT_NONE, user);
        fprintf(f, "\nuser %s\ntopic read %s\ntopic read %s\n", user, all.topic, watch.topic);
        fprintf(f, "topic write %s\n", questions.topic);
    }
}

static void broker_write_words(FILE *f, struct host *const *hosts, int count, const char *host_user)
{
    char word[64];
    seal_derive(hosts[0]->own, "word", "", word);
    if (host_user) fprintf(f, "%s:%s\n", host_user, word);
    for (int i = 0; i < count; i++) {
        const struct host *h = hosts[i];
        char user[64];
        for (int s = 0; s <= h->session->seats; s++) {
            struct address a = { .seat = s < h->session->seats ? s : SEAT_NONE };
            strcpy(a.table, h->id);
            strcpy(a.word, a.seat >= 0 ? h->seat[s].word : "");
            mailbox_user(&a, user, word);
            fprintf(f, "%s:%s\n", user, word);
        }
        for (int s = 0; s <= HOST_TABLE; s++) {
            if (!h->seat[s].code[0]) continue;
            host_code_user(s, user);
            fprintf(f, "%s:%s\n", user, host_code_pass);
        }
    }
}

static int open_in(const char *folder, const char *name, int flags)
{
    char path[500];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return open(path, flags | O_CLOEXEC | O_NOFOLLOW, 0600);
}

static FILE *file_in(const struct broker *b, const char *name)
{
    int fd = open_in(b->folder, name, O_WRONLY | O_CREAT | O_TRUNC);
    return fd < 0 ? NULL : fdopen(fd, "w");
}

static bool written(FILE *f)
{
    bool bad = ferror(f);
    return !fclose(f) && !bad;
}

/* mosquitto's own tool hashes the passwords. */
static bool hash_words(const struct broker *b)
{
    char tool[300], path[300];
    int status;
    if (!find("mosquitto_passwd", tool, sizeof tool)) return false;
    snprintf(path, sizeof path, "%s/words", b->folder);
    pid_t pid = fork();
    if (!pid) {
        int null = open("/dev/null", O_RDWR);
        dup2(null, 1);
        dup2(null, 2);
        execl(tool, tool, "-U", path, (char *)NULL);
        _exit(127);
    }
    while (pid > 0 && waitpid(pid, &status, 0) < 0 && errno == EINTR) {}
    return pid > 0 && WIFEXITED(status) && !WEXITSTATUS(status);
}

static bool write_users(const struct broker *b, struct host *const *hosts, int count)
{
    FILE *f = file_in(b, "rights");
    if (!f) return false;
    broker_write_rights(f, hosts, count, "host");
    if (!written(f) || !(f = file_in(b, "words"))) return false;
    broker_write_words(f, hosts, count, "host");
    return written(f) && hash_words(b);
}

/* Limits stand behind a listener: before the first one they would open another, on all addresses. */
static bool write_conf(const struct broker *b, struct broker_where where)
{
    const struct passwd *me = getpwuid(getuid());
    FILE *f = file_in(b, "conf");
    if (!f) return false;
    fprintf(f, "persistence false\nallow_anonymous false\nlog_dest stderr\nlog_type error\nsys_interval 0\n");
    fprintf(f, "set_tcp_nodelay true\npassword_file %s/words\nacl_file %s/rights\n", b->folder, b->folder);
    if (me) fprintf(f, "user %s\n", me->pw_name);
    if (where.socket) fprintf(f, "listener 0 %s\n", where.socket);
    else fprintf(f, "listener %d%s\n", b->at.port, where.loopback ? " 127.0.0.1" : "");
    fprintf(f, "max_inflight_messages %d\nmax_queued_messages %d\n", UNDER_WAY, QUEUED);
    fprintf(f, "max_connections %d\nmax_packet_size %d\n", CONNECTIONS, PACKET);
    return written(f);
}

/* ---- the child ---- */

static bool port_free(int port, bool loopback, int *got)
{
    int s = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), on = 1;
    struct sockaddr_in at = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };
    socklen_t n = sizeof at;
    at.sin_addr.s_addr = htonl(loopback ? INADDR_LOOPBACK : INADDR_ANY);
    setsockopt(s, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    bool good = s >= 0 && !bind(s, (struct sockaddr *)&at, sizeof at)
                && !getsockname(s, (struct sockaddr *)&at, &n);
    if (good) *got = ntohs(at.sin_port);
    if (s >= 0) close(s);
    return good;
}

static bool socket_answers(const char *path)
{
    struct sockaddr_un un = { .sun_family = AF_UNIX };
    snprintf(un.sun_path, sizeof un.sun_path, "%.100s", path);
    int s = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool good = s >= 0 && !connect(s, (struct sockaddr *)&un, sizeof un);
    if (s >= 0) close(s);
    return good;
}

static bool ready(const struct broker *b)
{
    return b->at.port ? broker_listens(b->pid, b->at.port) : socket_answers(b->at.host);
}

/* As many files as there may be: each connection is one, and the usual limit of 1,024 is soon reached. */
static void widen(void)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) || files.rlim_cur >= FILES) return;
    files.rlim_cur = files.rlim_max < FILES ? files.rlim_max : FILES;
    setrlimit(RLIMIT_NOFILE, &files);
}

static void run_child(const struct broker *b, const char *program)
{
    char path[300];
    snprintf(path, sizeof path, "%s/log", b->folder);
    int out = open(path, O_WRONLY | O_CREAT | O_APPEND, 0600), null = open("/dev/null", O_RDONLY);
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    widen();
    signal(SIGINT, SIG_IGN);                 /* Ctrl-C ends the host, the host ends the broker */
    dup2(null, 0);
    dup2(out, 1);
    dup2(out, 2);
    snprintf(path, sizeof path, "%s/conf", b->folder);
    execl(program, program, "-c", path, (char *)NULL);
    _exit(127);
}

static void fork_child(struct broker *b, const char *program)
{
    silent_stop(b->silent);
    b->pid = fork();
    if (!b->pid) run_child(b, program);
    b->silent = b->pid > 0 && b->at.port ? silent_watch(b->pid) : NULL;
}

static const char *start_child(struct broker *b)
{
    char program[300];
    if (!find("mosquitto", program, sizeof program)) return broker_missing();
    fork_child(b, program);
    for (int i = 0; b->pid > 0 && i < READY_TRIES; i++) {
        struct timespec ms = { .tv_nsec = 10000000 };
        if (ready(b)) return NULL;
        if (!broker_runs(b)) break;
        nanosleep(&ms, NULL);
    }
    broker_stop(b);
    return _("the broker mosquitto didn't start");
}

/* ---- its folder ---- */

static const char held[] = "held";       /* locked as long as its host lives */
static const char *const own_files[] = { "conf", "rights", "words", "log", held };

static void remove_folder(const char *folder)
{
    char path[500];
    for (size_t i = 0; i < sizeof own_files / sizeof *own_files; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, own_files[i]);
        unlink(path);
    }
    rmdir(folder);
}

/* Folders of hosts that were killed, passwords and all. One without the lock's file is none of ours. */
static void sweep(const char *place)
{
    DIR *d = opendir(place);
    for (struct dirent *e; d && (e = readdir(d));) {
        char folder[300];
        struct stat about;
        int n = snprintf(folder, sizeof folder, "%s/%s", place, e->d_name);
        if (strncmp(e->d_name, "docket-", 7) || strlen(e->d_name) != 13 || (size_t)n >= sizeof folder) continue;
        if (lstat(folder, &about) || !S_ISDIR(about.st_mode) || about.st_uid != getuid()) continue;
        int fd = open_in(folder, held, O_RDWR);
        if (fd < 0) continue;
        if (!flock(fd, LOCK_EX | LOCK_NB)) remove_folder(folder);
        close(fd);
    }
    if (d) closedir(d);
}

static const char *make_folder(struct broker *b)
{
    const char *run = getenv("XDG_RUNTIME_DIR"), *place = run && run[0] == '/' ? run : "/tmp";
    sweep(place);
    snprintf(b->folder, sizeof b->folder, "%.200s/docket-XXXXXX", place);
    if (!mkdtemp(b->folder)) {
        b->folder[0] = 0;
        return file_why(_("the folder can't be made"), errno);
    }
    int fd = open_in(b->folder, "lock", O_RDWR | O_CREAT | O_EXCL);      /* locked before it has its name */
    char from[400], to[400];
    snprintf(from, sizeof from, "%s/lock", b->folder);
    snprintf(to, sizeof to, "%s/%s", b->folder, held);
    if (fd < 0 || flock(fd, LOCK_EX) || rename(from, to)) {
        const char *why = file_why(_("the folder can't be made"), errno);
        unlink(from);
        if (fd >= 0) close(fd);
        remove_folder(b->folder);
        b->folder[0] = 0;
        return why;
    }
    b->held = fd;
    return NULL;
}

/* A socket that was left behind may go; a file, or a socket somebody listens at, may not. */
static const char *socket_why(const char *path)
{
    struct stat about;
    if (!*path) return _("the socket needs a name");
    if (strlen(path) > 100) return _("the name of the socket is too long");
    if (lstat(path, &about)) return NULL;
    if (!S_ISSOCK(about.st_mode))
        return _("there is something else with the socket\u2019s name; it was left as it is");
    return socket_answers(path) ? _("something is listening at that socket already") : NULL;
}

static void tell_ports(struct broker *b, bool loopback)
{
    char *out = b->listens;
    size_t n = sizeof b->listens;
    int port = b->at.port;
    if (loopback && b->page)
        snprintf(out, n, _("Ports %d and %d (for browsers) are open on this computer only."), port, b->page);
    else if (loopback) snprintf(out, n, _("Port %d is open on this computer only."), port);
    else if (b->page)
        snprintf(out, n, _("Ports %d and %d (for browsers) are open to everybody in your network. Letters "
                           "are sealed; the page itself comes unprotected."), port, b->page);
    else
        snprintf(out, n, _("Port %d is open to everybody in your network. Letters are sealed."), port);
}

static const char *choose_place(struct broker *b, struct broker_where where)
{
    b->at = (struct address){ .seat = SEAT_NONE };
    strcpy(b->at.user, "host");
    b->page = 0;
    if (where.socket) {
        const char *why = socket_why(where.socket);
        if (why) return why;
        unlink(where.socket);                /* of one that was killed */
        snprintf(b->at.host, sizeof b->at.host, "%s", where.socket);
        snprintf(b->listens, sizeof b->listens, _("The socket %.100s is open. Nothing listens in the network."),
                 where.socket);
        return NULL;
    }
    strcpy(b->at.host, "127.0.0.1");
    if (!port_free(where.port ? where.port : PORT, where.loopback, &b->at.port)) {
        if (where.port) return _("that port is taken");
        if (!port_free(0, where.loopback, &b->at.port)) return _("that port is taken");
    }
    if (where.site) {
        b->page = b->at.port % 65535 + 1;
        const char *why = site_open(&b->site, where.site, &b->page, where.loopback, b->at.port);
        if (why) return why;
    }
    tell_ports(b, where.loopback);
    return NULL;
}

static const char *try_start(struct broker *b, struct host *const *hosts, int count, struct broker_where where)
{
    *b = (struct broker){ .held = -1 };
    const char *why = choose_place(b, where);
    if (!why) why = make_folder(b);
    if (why) {
        site_close(b->site);
        b->site = NULL;
        return why;
    }
    for (int i = 0; i < count; i++) hosts[i]->port = b->at.port;
    for (int i = 0; i < count; i++) sealed_host_name(hosts[i]);
    seal_derive(hosts[0]->own, "word", "", b->at.word);
    if (!write_users(b, hosts, count) || !write_conf(b, where)) {
        broker_stop(b);
        return _("the broker's files can't be written");
    }
    return start_child(b);
}

/* Somebody else may take the port in between: then another one is taken. */
const char *broker_start(struct broker *b, struct host *const *hosts, int count, struct broker_where where)
{
    const char *why = broker_missing();
    for (int i = 0; !why && i < PORT_TRIES; i++) {
        why = try_start(b, hosts, count, where);
        if (!why || where.port || where.socket) return why;
        if (i + 1 < PORT_TRIES) why = NULL;
    }
    return why;
}

const char *broker_users(struct broker *b, struct host *const *hosts, int count)
{
    if (!write_users(b, hosts, count)) return _("the broker's files can't be written");
    if (b->pid > 0) kill(b->pid, SIGHUP);
    return NULL;
}

void broker_again(struct broker *b)
{
    char program[300];
    if (b->pid > 0 || !b->folder[0] || !find("mosquitto", program, sizeof program)) return;
    fork_child(b, program);
}

bool broker_runs(struct broker *b)
{
    int status;
    if (b->pid <= 0) return false;
    pid_t ended = waitpid(b->pid, &status, WNOHANG);
    if (ended == b->pid) b->pid = 0;
    return b->pid > 0;
}

void broker_stop(struct broker *b)
{
    int status;
    struct stat about;
    silent_stop(b->silent);
    if (b->pid > 0) {
        kill(b->pid, SIGTERM);
        while (waitpid(b->pid, &status, 0) < 0 && errno == EINTR) {}
    }
    site_close(b->site);                     /* behind the broker: what it said last still arrives */
    if (b->folder[0]) {
        remove_folder(b->folder);
        close(b->held);
    }
    if (!b->at.port && b->at.host[0] && !lstat(b->at.host, &about) && S_ISSOCK(about.st_mode))
        unlink(b->at.host);
    *b = (struct broker){ .held = -1 };
}
