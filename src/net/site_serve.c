/* The server for browsers: one thread, everybody at once, nobody for long who doesn't say who they are. */
#include "net/site.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "net/serve.h"
#include "text.h"

/* Milliseconds until a question is asked, a file is taken, the broker knows a WebSocket's password, somebody
   who was told all has gone. */
enum { ASK_MS = 5000, TAKE_MS = 120000, KNOWN_MS = 10000, LEAVE_MS = 2000, DEAF_MS = 500,
       END_MS = 500 };
enum { STRANGERS = 256, GUESTS = 4096, SPARE = 200, AT_ONCE = 32, BUFFER = 16384, ADDRESS = 16 };
enum { BYTES = 2, CLOSE = 8, PING = 9, PONG = 10, GOOD_BYE = 1000 };        /* of WebSockets */

/* Both ways between a WebSocket and the broker. */
struct pipe {
    int fd;
    struct site_frames frames;
    unsigned char up[BUFFER], down[BUFFER];
    size_t up_at, up_n, down_at, down_n;
    unsigned char first[4];      /* of what the broker says: does it know the password? */
    int heard;
    bool ended;                  /* nothing more comes from the browser */
};

struct guest {
    enum { FREE, ASKS, TAKES, TALKS, LEAVES } is;
    int fd;
    bool known;                  /* the broker has let it in: it may stay */
    double since, until;         /* until 0: for ever */
    unsigned char from[ADDRESS];
    char *in;                    /* SITE_HEAD: heard and not read yet */
    size_t in_n;
    char head[SITE_ANSWER];
    size_t head_n, sent;         /* sent: of head and file together */
    const struct site_file *file;
    struct pipe *pipe;
};

struct site {
    struct site_files files;
    int listener, bell, port, broker;
    pthread_t thread;
    struct guest **guest;
    struct pollfd *poll;
    int count, most, strangers;  /* strangers: how many of them the broker doesn't know */
    double deaf_until;           /* nobody can be let in before: too many files are open */
    double ends_at;              /* 0: it goes on */
};

/* ---- who is here ---- */

/* With something unread a connection would be cut rather than ended, and a good-bye on its way might be lost:
   "connection lost" for who has left. */
static void hang_up(struct guest *g)
{
    char waste[4096];
    if (!g->pipe) return;
    shutdown(g->pipe->fd, SHUT_WR);
    for (int i = 0; i < AT_ONCE && recv(g->pipe->fd, waste, sizeof waste, 0) > 0;) i++;
    close(g->pipe->fd);
    free(g->pipe);
    g->pipe = NULL;
}

static void leave(struct site *s, struct guest *g)
{
    if (g->is == FREE) return;
    hang_up(g);
    close(g->fd);
    s->strangers -= !g->known;
    free(g->in);
    *g = (struct guest){ .fd = -1 };
}

static void sweep(struct site *s)
{
    int kept = 0;
    for (int i = 0; i < s->count; i++) {
        if (s->guest[i]->is == FREE) free(s->guest[i]);
        else s->guest[kept++] = s->guest[i];
    }
    s->count = kept;
}

/* Of the house with most guests the one who is here longest: whoever fills the room makes room. */
static struct guest *one_too_many(struct site *s)
{
    struct guest *found = NULL;
    int most = 0;
    for (int i = 0; i < s->count; i++) {
        struct guest *g = s->guest[i];
        int same = 0;
        if (g->is == FREE || g->known) continue;
        for (int k = 0; k < s->count; k++) {
            const struct guest *o = s->guest[k];
            same += o->is != FREE && !o->known && !memcmp(o->from, g->from, ADDRESS);
        }
        if (same < most || (same == most && found->since <= g->since)) continue;
        most = same;
        found = g;
    }
    return found;
}

/* Whoever has one number of IPv6 has all that begin like it. */
static void from_where(const struct sockaddr_storage *at, unsigned char out[ADDRESS])
{
    const struct sockaddr_in *four = (const struct sockaddr_in *)at;
    const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)at;
    memset(out, 0, ADDRESS);
    if (at->ss_family == AF_INET) memcpy(out, &four->sin_addr, 4);
    else memcpy(out, &six->sin6_addr, IN6_IS_ADDR_V4MAPPED(&six->sin6_addr) ? 16 : 8);
}

static void let_in(struct site *s, int fd, const struct sockaddr_storage *at, double now)
{
    int on = 1, strangers = s->most / 2 < STRANGERS ? s->most / 2 : STRANGERS;
    if (s->strangers >= strangers) {
        leave(s, one_too_many(s));
        sweep(s);
    }
    struct guest *g = s->count < s->most ? malloc(sizeof *g) : NULL;
    char *in = g ? malloc(SITE_HEAD) : NULL;
    if (!in) {
        free(g);
        close(fd);
        return;
    }
    s->guest[s->count++] = g;
    setsockopt(fd, SOL_SOCKET, SO_KEEPALIVE, &on, sizeof on);
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    *g = (struct guest){ .is = ASKS, .fd = fd, .since = now, .until = now + ASK_MS, .in = in };
    from_where(at, g->from);
    s->strangers++;
}

static void meet(struct site *s, double now)
{
    for (int i = 0; i < AT_ONCE; i++) {
        struct sockaddr_storage at;
        socklen_t n = sizeof at;
        int fd = accept4(s->listener, (struct sockaddr *)&at, &n, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd >= 0) let_in(s, fd, &at, now);
        else if (errno == EAGAIN || errno == EWOULDBLOCK) return;
        else if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM) {
            struct guest *g = one_too_many(s);
            if (g) leave(s, g);
            else s->deaf_until = now + DEAF_MS;
            return;
        }
    }
}

/* ---- files ---- */

static void says(struct guest *g, size_t n, double now)
{
    g->is = TAKES;
    g->head_n = n;
    g->sent = 0;
    g->until = now + TAKE_MS;
}

/* What was said last is lost where a connection is cut with something still unread. */
static void see_out(struct guest *g, double now)
{
    shutdown(g->fd, SHUT_WR);
    g->is = LEAVES;
    g->until = now + LEAVE_MS;
}

static bool stuck(ssize_t n)
{
    return n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR);
}

static void give(struct site *s, struct guest *g, double now)
{
    size_t all = g->head_n + (g->file ? g->file->n : 0);
    while (g->sent < all) {
        bool head = g->sent < g->head_n;
        const char *at = head ? g->head + g->sent : g->file->bytes + (g->sent - g->head_n);
        ssize_t n = send(g->fd, at, (head ? g->head_n : all) - g->sent,
                         MSG_NOSIGNAL | (head && g->file ? MSG_MORE : 0));
        if (stuck(n)) return;
        if (n < 0) {
            leave(s, g);
            return;
        }
        g->sent += (size_t)n;
    }
    see_out(g, now);
}

/* ---- letters ---- */

static int to_broker(const struct site *s)
{
    struct sockaddr_in at = { .sin_family = AF_INET, .sin_port = htons((uint16_t)s->broker) };
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0), on = 1, wrong = 0;
    socklen_t n = sizeof wrong;
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (fd < 0) return -1;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    bool called = !connect(fd, (struct sockaddr *)&at, sizeof at) || errno == EINPROGRESS;
    if (called && !getsockopt(fd, SOL_SOCKET, SO_ERROR, &wrong, &n) && !wrong) return fd;
    close(fd);
    return -1;
}

static void open_pipe(struct site *s, struct guest *g, const struct site_ask *a, double now)
{
    g->pipe = calloc(1, sizeof *g->pipe);
    if (!g->pipe || (g->pipe->fd = to_broker(s)) < 0) {
        free(g->pipe);
        g->pipe = NULL;
        says(g, site_ask_fails(503, g->head), now);
        return;
    }
    g->pipe->frames.pinged = -1;
    g->pipe->down_n = site_ask_socket(a, (char *)g->pipe->down);
    g->is = TALKS;
    g->until = now + KNOWN_MS;
}

/* MQTT's CONNACK of 0: welcome. */
static void look_known(struct site *s, struct guest *g, const unsigned char *from, size_t n)
{
    struct pipe *p = g->pipe;
    for (size_t i = 0; i < n && p->heard < 4; i++) p->first[p->heard++] = from[i];
    if (g->known || p->heard < 4 || p->first[0] != 0x20 || p->first[1] > 127 || p->first[3]) return;
    g->known = true;
    g->until = 0;
    s->strangers--;
}

static void put_frame(struct pipe *p, unsigned char opcode, const unsigned char *bytes, size_t n)
{
    size_t head = site_frame_head(opcode, n, p->down);
    memcpy(p->down + head, bytes, n);
    p->down_at = 0;
    p->down_n = head + n;
}

/* False: that way is broken. */
static bool push(int fd, const unsigned char *bytes, size_t *at, size_t n)
{
    while (*at < n) {
        ssize_t sent = send(fd, bytes + *at, n - *at, MSG_NOSIGNAL);
        if (stuck(sent)) return true;
        if (sent < 0) return false;
        *at += (size_t)sent;
    }
    return true;
}

static void say_bye(struct pipe *p)
{
    if (!p->frames.closed) p->frames.closed = GOOD_BYE;
}

/* Browser to broker. What a broker that has gone said before is still told. */
static void goes_up(struct guest *g)
{
    struct pipe *p = g->pipe;
    for (;;) {
        if (!push(p->fd, p->up, &p->up_at, p->up_n)) {
            p->up_at = p->up_n;
            say_bye(p);
        }
        if (p->up_at < p->up_n) return;
        size_t n = g->in_n, room = BUFFER;
        p->up_at = 0;
        site_frames_read(&p->frames, (unsigned char *)g->in, &n, p->up, &room);
        p->up_n = room;
        memmove(g->in, g->in + n, g->in_n - n);
        g->in_n -= n;
        if (!room) return;
    }
}

/* Broker to browser: frames are made one by one, each once the one before it has gone. False: nobody reads. */
static bool goes_down(struct site *s, struct guest *g, bool hears)
{
    unsigned char some[BUFFER - 4];
    struct pipe *p = g->pipe;
    if (!push(g->fd, p->down, &p->down_at, p->down_n)) return false;
    if (p->down_at < p->down_n) return true;
    bool pinged = p->frames.pinged >= 0 && !(p->frames.opcode == PING && p->frames.left);
    ssize_t n = pinged || !hears ? 0 : recv(p->fd, some, sizeof some, 0);
    if (pinged) {
        put_frame(p, PONG, p->frames.ping, (size_t)p->frames.pinged);
        p->frames.pinged = -1;
    } else if (n > 0) {
        look_known(s, g, some, (size_t)n);
        put_frame(p, BYTES, some, (size_t)n);
    } else {
        if (hears && !stuck(n)) say_bye(p);
        return true;
    }
    return push(g->fd, p->down, &p->down_at, p->down_n);
}

/* A last frame says why, once what was heard has gone up and what was said has gone down. */
static void close_pipe(struct guest *g, double now)
{
    int code = g->pipe->frames.closed;
    unsigned char why[2] = { (unsigned char)(code >> 8), (unsigned char)code }, head[4];
    size_t n = site_frame_head(CLOSE, sizeof why, head);
    memcpy(g->head, head, n);
    memcpy(g->head + n, why, sizeof why);
    hang_up(g);
    says(g, n + sizeof why, now);
    g->until = now + LEAVE_MS;
}

static void talk(struct site *s, struct guest *g, int browser, int broker, double now)
{
    struct pipe *p = g->pipe;
    if (browser & (POLLIN | POLLHUP | POLLERR) && g->in_n < SITE_HEAD && !p->frames.closed) {
        ssize_t n = recv(g->fd, g->in + g->in_n, SITE_HEAD - g->in_n, 0);
        if (n > 0) g->in_n += (size_t)n;
        else if (!stuck(n)) p->ended = true;
    }
    goes_up(g);
    bool good = goes_down(s, g, broker & (POLLIN | POLLHUP | POLLERR));
    bool over = p->frames.closed || p->ended;
    if (over && !g->until) g->until = now + LEAVE_MS;
    bool through = p->up_at == p->up_n, said = p->down_at == p->down_n;
    if (!good || (p->ended && through)) leave(s, g);
    else if (p->frames.closed && through && said) close_pipe(g, now);
}

/* ---- the thread ---- */

static void hear(struct site *s, struct guest *g, double now)
{
    char waste[BUFFER];
    struct site_ask a;
    bool asks = g->is == ASKS;
    ssize_t n = recv(g->fd, asks ? g->in + g->in_n : waste, asks ? SITE_HEAD - g->in_n : sizeof waste, 0);
    if (stuck(n)) return;
    if (n <= 0) {
        leave(s, g);
        return;
    }
    if (!asks) return;
    g->in_n += (size_t)n;
    if (!site_ask_read(&a, g->in, g->in_n)) return;
    if (a.status != 200 || !a.socket) {
        says(g, site_ask_answer(&a, &s->files, s->port, g->head, &g->file), now);
        give(s, g, now);
        return;
    }
    memmove(g->in, g->in + a.n, g->in_n - a.n);
    g->in_n -= a.n;
    open_pipe(s, g, &a, now);
    if (g->is == TALKS) talk(s, g, 0, 0, now);
    else give(s, g, now);
}

static short wants(const struct guest *g)
{
    const struct pipe *p = g->pipe;
    if (g->is == TAKES) return POLLOUT;
    if (g->is != TALKS) return POLLIN;
    bool room = g->in_n < SITE_HEAD && p->up_at == p->up_n && !p->frames.closed && !p->ended;
    return (short)((room ? POLLIN : 0) | (p->down_at < p->down_n ? POLLOUT : 0));
}

/* Nothing is asked of a way that has nothing to do: poll would tell of its end for ever. */
static struct pollfd watch(int fd, short events)
{
    return (struct pollfd){ .fd = events ? fd : -1, .events = events };
}

/* How long nothing is to be done; below 0: until somebody comes. */
static double prepare(struct site *s, double now)
{
    bool deaf = s->deaf_until > now;
    double next = s->ends_at ? s->ends_at - now : deaf ? s->deaf_until - now : -1;
    s->poll[0] = watch(s->bell, s->ends_at ? 0 : POLLIN);
    s->poll[1] = watch(s->listener, deaf || s->ends_at ? 0 : POLLIN);
    for (int i = 0; i < s->count; i++) {
        const struct guest *g = s->guest[i];
        struct pollfd *two = &s->poll[2 + 2 * i];
        two[0] = watch(g->fd, wants(g));
        two[1] = watch(-1, 0);
        if (g->is == TALKS) {
            bool room = g->pipe->down_at == g->pipe->down_n && !g->pipe->frames.closed;
            bool waits = g->pipe->up_at < g->pipe->up_n;
            two[1] = watch(g->pipe->fd, (short)((room ? POLLIN : 0) | (waits ? POLLOUT : 0)));
        }
        if (g->until && (next < 0 || g->until - now < next)) next = g->until > now ? g->until - now : 0;
    }
    return next;
}

/* The last words of the broker are still told, and files that are under way; nobody else is waited for. */
static void end(struct site *s, double now)
{
    s->ends_at = now + END_MS;
    for (int i = 0; i < s->count; i++)
        if (s->guest[i]->is == ASKS) leave(s, s->guest[i]);
}

static void turn(struct site *s, struct guest *g, const struct pollfd two[2], double now)
{
    int own = two[0].revents, broker = two[1].revents;
    if (g->is != FREE && g->until && now >= g->until) leave(s, g);
    if (g->is == FREE || !(own | broker)) return;
    if (g->is == TALKS) talk(s, g, own, broker, now);
    else if (g->is == TAKES) give(s, g, now);
    else hear(s, g, now);
}

static void *serve(void *of)
{
    struct site *s = of;
    for (double now = bell_now(); !s->ends_at || (s->count && now < s->ends_at); now = bell_now()) {
        double wait = prepare(s, now);
        int n = poll(s->poll, (nfds_t)(2 + 2 * s->count), wait < 0 ? -1 : (int)wait + 1);
        now = bell_now();
        for (int i = 0; n >= 0 && i < s->count; i++) turn(s, s->guest[i], &s->poll[2 + 2 * i], now);
        if (n > 0 && s->poll[0].revents) end(s, now);
        else if (n > 0 && s->poll[1].revents) meet(s, now);
        sweep(s);
    }
    return NULL;
}

/* ---- open and close ---- */

static int listens(int port, bool loopback)
{
    struct sockaddr_in four = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };
    struct sockaddr_in6 six = { .sin6_family = AF_INET6, .sin6_port = htons((uint16_t)port) };
    int kind = SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, on = 1, off = 0;
    four.sin_addr.s_addr = htonl(loopback ? INADDR_LOOPBACK : INADDR_ANY);
    int fd = loopback ? -1 : socket(AF_INET6, kind, 0);
    bool both = fd >= 0 && !setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof off);
    if (fd >= 0 && !both) close(fd);
    if (!both) fd = socket(AF_INET, kind, 0);
    if (fd < 0) return -1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    bool good = both ? !bind(fd, (struct sockaddr *)&six, sizeof six)
                     : !bind(fd, (struct sockaddr *)&four, sizeof four);
    if (good && !listen(fd, STRANGERS)) return fd;
    close(fd);
    return -1;
}

static int port_of(int fd)
{
    struct sockaddr_storage at;
    socklen_t n = sizeof at;
    if (getsockname(fd, (struct sockaddr *)&at, &n)) return 0;
    return ntohs(at.ss_family == AF_INET ? ((struct sockaddr_in *)&at)->sin_port
                                         : ((struct sockaddr_in6 *)&at)->sin6_port);
}

/* Two files are open for each guest, and the rest of the program needs some. */
static int how_many(void)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) || files.rlim_cur >= 2 * GUESTS + SPARE) return GUESTS;
    return files.rlim_cur < SPARE + 64 ? 32 : (int)(files.rlim_cur - SPARE) / 2;
}

/* Signals belong to the program's own thread. */
static bool begin(struct site *s)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    bool good = !pthread_create(&s->thread, NULL, serve, s);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return good;
}

static void put_away(struct site *s)
{
    for (int i = 0; i < s->count; i++) leave(s, s->guest[i]);
    sweep(s);
    if (s->listener >= 0) close(s->listener);
    if (s->bell >= 0) close(s->bell);
    site_files_free(&s->files);
    free(s->guest);
    free(s->poll);
    free(s);
}

const char *site_open(struct site **out, const char *folder, int *port, bool loopback, int broker)
{
    struct site *s = calloc(1, sizeof *s);
    *out = NULL;
    if (!s) die(_("out of memory"));
    s->most = how_many();
    s->broker = broker;
    s->guest = calloc((size_t)s->most, sizeof *s->guest);
    s->poll = calloc(2 + 2 * (size_t)s->most, sizeof *s->poll);
    s->bell = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    s->listener = listens(*port, loopback);
    if (s->listener < 0) s->listener = listens(0, loopback);
    if (!s->guest || !s->poll) die(_("out of memory"));
    const char *why = NULL;
    if (!site_files_read(&s->files, folder)) why = site_missing();
    else if (s->listener < 0) why = _("that port is taken");
    else if (!(s->port = port_of(s->listener)) || s->bell < 0 || !begin(s)) why = _("out of memory");
    if (why) {
        put_away(s);
        return why;
    }
    *port = s->port;
    *out = s;
    return NULL;
}

void site_close(struct site *s)
{
    uint64_t one = 1;
    if (!s) return;
    if (write(s->bell, &one, sizeof one) == sizeof one) pthread_join(s->thread, NULL);
    put_away(s);
}
