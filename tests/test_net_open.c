/* A table at a real broker without any rights: whoever connects reads everything and writes everywhere. A
   hostile client does; it learns nothing, and nothing of its counts. And a broker that speaks MQTT 3.1.1
   only. */
#include "table.h"

#include <mosquitto.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>

#include "guest.h"
#include "net/mailbox_mqtt.h"
#include "net/serve.h"

enum { FLOOD_PAUSE = 100,        /* microseconds */
       SIZES = 64, POOL = 300, MANY = 100000 };

struct room {
    struct session session;
    struct course course;
    struct logbook book;
    struct host host;
    struct mailbox mail, spy;
    struct bell bell;
    struct guest *seat[2];
    struct rng rng;
    unsigned openings;
    pid_t broker, older;
    char path[2][100];           /* of the broker, and of one in front of it that is older */
    char topic[32][MAILBOX_TOPIC];
    int topics, heard, sent, sizes;
    size_t size[SIZES];          /* of letters that were heard */
    bool known[65536];
    bool hostile;
    struct letter pool[POOL];    /* of what was heard */
    int pooled, wills;
};

static int largest = 65536;      /* bytes that the broker takes */

static pid_t start_broker(const char *path)
{
    char conf[120];
    snprintf(conf, sizeof conf, "%s.conf", path);
    FILE *f = fopen(conf, "w");
    assert_non_null(f);
    fprintf(f, "persistence false\nallow_anonymous true\nlog_type none\nuser root\nlistener 0 %s\n", path);
    fprintf(f, "retain_available false\nmax_packet_size %d\n", largest);
    fclose(f);
    pid_t pid = fork();
    if (!pid) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        execl("/usr/sbin/mosquitto", "mosquitto", "-c", conf, (char *)NULL);
        _exit(127);
    }
    return pid;
}

static int connected_to(const char *path)
{
    struct sockaddr_un at = { .sun_family = AF_UNIX };
    snprintf(at.sun_path, sizeof at.sun_path, "%s", path);
    int s = socket(AF_UNIX, SOCK_STREAM, 0);
    if (s >= 0 && !connect(s, (struct sockaddr *)&at, sizeof at)) return s;
    close(s);
    return -1;
}

static bool refuses;             /* it does, whatever one wants to listen to */

/* Hands on what comes, but answers MQTT 5 as a broker of 2014 does: "not that". */
static void older_talks(int in, const char *path)
{
    unsigned char bytes[70000];
    ssize_t n = recv(in, bytes, sizeof bytes, 0);
    if (n < 12 || bytes[0] != 0x10) _exit(1);
    int at = 1;
    while (bytes[at] & 128) at++;
    if (bytes[at + 7] == 5) {            /* behind the length and "MQTT" */
        send(in, "\x20\x02\x00\x01", 4, MSG_NOSIGNAL);
        usleep(50000);
        _exit(0);
    }
    int out = connected_to(path);
    send(out, bytes, (size_t)n, MSG_NOSIGNAL);
    for (;;) {
        struct pollfd p[2] = { { in, POLLIN, 0 }, { out, POLLIN, 0 } };
        poll(p, 2, -1);
        for (int i = 0; i < 2; i++) {
            if (!p[i].revents) continue;
            n = recv(p[i].fd, bytes, sizeof bytes, 0);
            if (n == 5 && i && bytes[0] == 0x90 && refuses) bytes[4] = 128;
            if (n <= 0 || send(p[1 - i].fd, bytes, (size_t)n, MSG_NOSIGNAL) != n) _exit(0);
        }
    }
}

static pid_t start_older(const char *path, const char *behind)
{
    pid_t pid = fork();
    if (pid) return pid;
    struct sockaddr_un at = { .sun_family = AF_UNIX };
    snprintf(at.sun_path, sizeof at.sun_path, "%s", path);
    int s = socket(AF_UNIX, SOCK_STREAM, 0), c;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    signal(SIGCHLD, SIG_IGN);
    if (bind(s, (struct sockaddr *)&at, sizeof at) || listen(s, 8)) _exit(1);
    while ((c = accept(s, NULL, NULL)) >= 0) {
        if (!fork()) {
            prctl(PR_SET_PDEATHSIG, SIGKILL);
            older_talks(c, behind);
        }
        close(c);
    }
    _exit(0);
}

static struct address at_path(const struct room *t, int which)
{
    struct address a = { .elsewhere = true, .seat = SEAT_NONE };
    snprintf(a.host, sizeof a.host, "%s", t->path[which]);
    strcpy(a.table, t->host.id);
    return a;
}

static struct guest *sit(struct room *t, int seat, int which)
{
    struct address a = at_path(t, which);
    struct mailbox mail;
    char device[GUEST_DEVICE];
    a.seat = seat;
    strcpy(a.word, t->host.seat[seat].word);
    guest_device(device);
    assert_null(mailbox_open_seat(&mail, &a, device, bell_ring, &t->bell));
    struct guest *g = calloc(1, sizeof *g);
    guest_open(g, mail, a.table, seat, device);
    return g;
}

static void brokers_open(struct room *t)
{
    const char *folder = table_own_folder();
    snprintf(t->path[0], sizeof t->path[0], "%.80s/open", folder);
    snprintf(t->path[1], sizeof t->path[1], "%.80s/older", folder);
    t->broker = start_broker(t->path[0]);
    int s = -1;
    for (int i = 0; i < 500 && (s = connected_to(t->path[0])) < 0; i++) usleep(10000);
    assert_true(s >= 0);
    close(s);
    t->older = start_older(t->path[1], t->path[0]);
    for (int i = 0; i < 500 && access(t->path[1], F_OK); i++) usleep(10000);
}

static void brokers_close(struct room *t)
{
    kill(t->older, SIGKILL);
    kill(t->broker, SIGKILL);
    waitpid(t->older, NULL, 0);
    waitpid(t->broker, NULL, 0);
}

static void room_open(struct room *t, bool hostile, int which)
{
    memset(t, 0, sizeof *t);
    t->hostile = hostile;
    t->rng = rng_at(6, RNG_TEST, 1);
    brokers_open(t);
    assert_null(session_open(&t->session, game_find("tribunal"), 2, NULL, 6));
    course_open(&t->course, &t->session);
    t->course.pace = 0;
    t->course.hasty = true;
    assert_null(host_open(&t->host, &t->course, &t->book, (struct mailbox){ 0 }, false));
    sealed_host_name(&t->host);
    for (int i = 0; i < 2; i++) host_device(&t->host, i, true);
    bell_open(&t->bell);
    struct mailbox_mqtt o = { .at = at_path(t, 0), .topics = 1 };
    strcpy(o.topic[0], "#");
    if (hostile) assert_null(mailbox_mqtt_open(&t->spy, &o));
    while (hostile && t->spy.state(t->spy.of) != MAILBOX_OPEN) usleep(1000);
    struct address a = at_path(t, which);
    assert_null(mailbox_open_host(&t->mail, &a, &t->host, bell_ring, &t->bell));
    t->host.mail = t->mail;
    for (int i = 0; i < 2; i++) t->seat[i] = sit(t, i, which);
}

static void room_close(struct room *t)
{
    for (int i = 0; i < 2; i++) guest_close(t->seat[i], true), free(t->seat[i]);
    host_close(&t->host, true);
    t->mail.close(t->mail.of);
    if (t->hostile) t->spy.close(t->spy.of);
    for (int i = 0; i < t->pooled; i++) free(t->pool[i].text);
    brokers_close(t);
    course_close(&t->course);
    logbook_clear(&t->book);
    session_close(&t->session);
    close(t->bell.fd);
    table_clean();
}

static void learns_nothing(struct room *t, const struct letter *l)
{
    static const char *const words[] = { "docket", "view", "online", "Player", "play", "game" };
    int i = 0;
    for (size_t k = 0; k < sizeof words / sizeof *words; k++)
        if (memmem(l->text, l->n, words[k], strlen(words[k]))) fail_msg("'%s' is read", words[k]);
    while (i < t->topics && strcmp(t->topic[i], l->topic)) i++;
    assert_true(i < 32);
    if (i == t->topics) strcpy(t->topic[t->topics++], l->topic);
    t->heard++;
    int k = 0;
    while (k < t->sizes && t->size[k] != l->n) k++;
    if (k == t->sizes && k < SIZES) t->size[t->sizes++] = l->n;
}

static uint16_t sum(const char *text, size_t n) { return (uint16_t)remote_view_hash(0, text, n); }

static void sends(struct room *t, const char *topic, const char *text, size_t n)
{
    t->known[sum(text, n)] = true;               /* it comes back: that is no news */
    t->spy.send(t->spy.of, topic, text, n, MAILBOX_SENT);
    t->sent++;
}

/* The word of a connection of that seat which is not there: by the seat's own key. */
static const char *no_ones_will(struct room *t, int seat, char text[SEALED_WILL])
{
    static char topic[MAILBOX_TOPIC];
    struct sealed_seat *s = sealed_seat_new(t->host.id, seat, t->host.seat[seat].word, "offline nobody");
    snprintf(topic, sizeof topic, "%s", sealed_seat_will(s, text));
    sealed_seat_free(s);
    return topic;
}

/* Somebody comes, leaves that as a last word, and is cut off. */
static void dies(struct room *t, const char *topic, const char *text, size_t n)
{
    struct mosquitto *m = mosquitto_new(NULL, true, NULL);
    t->known[sum(text, n)] = true;
    mosquitto_will_set(m, topic, (int)n, text, 1, false);
    assert_int_equal(mosquitto_connect(m, t->path[0], 0, 10), MOSQ_ERR_SUCCESS);
    for (int i = 0; i < 5; i++) mosquitto_loop(m, 5, 1);
    shutdown(mosquitto_socket(m), SHUT_RDWR);
    mosquitto_destroy(m);
    t->wills++;
    t->sent++;
}

/* One more of what was heard: old, elsewhere, another, less, or a last word that is nobody's. */
static void tries(struct room *t, int kind)
{
    static char text[SEAL_MOST + SEALED_WILL];
    const struct letter *l = &t->pool[rng_below(&t->rng, t->pooled)],
                        *other = &t->pool[rng_below(&t->rng, t->pooled)];
    const char *topic = l->topic;
    size_t n = l->n;
    memcpy(text, l->text, n);
    switch (kind) {
    case 0: break;
    case 1: topic = other->topic; break;
    case 2: text[rng_below(&t->rng, (int)n)] ^= (char)(1 << rng_below(&t->rng, 8)); break;
    case 3: n = (size_t)rng_below(&t->rng, (int)n); break;
    case 4: for (size_t i = 1; i < n; i++) text[i] = (char)rng_next(&t->rng); break;
    case 5: memset(text, 'A', n); break;
    default: topic = no_ones_will(t, rng_below(&t->rng, 2), text); n = strlen(text);
    }
    if (kind >= 6 && t->wills < 20) dies(t, topic, text, n);
    else sends(t, topic, text, n);
}

static void keeps(struct room *t, struct letter *l)
{
    struct letter *at = &t->pool[t->pooled < POOL ? t->pooled++ : rng_below(&t->rng, POOL)];
    free(at->text);
    *at = *l;
}

static void is_hostile(struct room *t)
{
    struct letter l;
    while (t->hostile && t->spy.take(t->spy.of, &l)) {
        if (l.n && !t->known[sum(l.text, l.n)]) {
            learns_nothing(t, &l);
            struct letter copy = l;
            copy.text = malloc(l.n + 1);
            assert_non_null(copy.text);
            memcpy(copy.text, l.text, l.n);
            keeps(t, &copy);
            sends(t, l.topic, l.text, l.n);                                      /* again */
            sends(t, t->topic[rng_below(&t->rng, t->topics)], l.text, l.n);      /* elsewhere */
            l.text[rng_below(&t->rng, (int)l.n)] ^= 4;
            sends(t, l.topic, l.text, l.n);                                      /* changed */
            sends(t, l.topic, l.text, l.n / 2);                                  /* cut */
            sends(t, l.topic, "", 0);
        }
        free(l.text);
    }
    int more = getenv("DOCKET_LONG") ? 80 : 8;
    for (int i = 0; i < more && t->hostile && t->pooled > 20; i++) tries(t, rng_below(&t->rng, 7));
}

static void seat_turn(struct room *t, struct guest *g)
{
    static struct action list[LEGAL_MAX];
    double wake;
    guest_update(g, bell_now(), &wake);
    if (g->why[0]) fail_msg("%s", g->why);
    bool fast = strstr(g->refused, "too much at once") || strstr(g->refused, "too late");
    if (g->refused[0] && !fast) fail_msg("refused: %s", g->refused);
    g->refused[0] = 0;
    if (!g->open || guest_waiting(g) || !g->remote.due) return;
    int n = session_legal(&g->session, list, LEGAL_MAX);
    if (n) guest_play(g, &list[rng_below(&t->rng, n)]);
}

static void plays(struct room *t, double ms)
{
    struct letter l;
    for (double until = bell_now() + ms; bell_now() < until;) {
        if (t->seat[0]->record_read && t->seat[1]->record_read) return;
        unsigned openings = t->mail.openings(t->mail.of);
        if (t->mail.state(t->mail.of) == MAILBOX_OPEN && openings != t->openings) host_say_online(&t->host);
        t->openings = openings;
        while (t->mail.take(t->mail.of, &l)) host_letter(&t->host, &l, bell_now()), free(l.text);
        host_step(&t->host, bell_now());
        for (int i = 0; i < 2; i++) seat_turn(t, t->seat[i]);
        is_hostile(t);
        bell_wait(&t->bell, 5);
    }
}

/* What has come meanwhile is taken. */
static void after(struct room *t)
{
    struct letter l;
    double wake;
    for (int i = 0; i < 20; i++) {
        while (t->mail.take(t->mail.of, &l)) host_letter(&t->host, &l, bell_now()), free(l.text);
        host_step(&t->host, bell_now());
        for (int s = 0; s < 2; s++) guest_update(t->seat[s], bell_now(), &wake);
        while (t->spy.take(t->spy.of, &l)) free(l.text);
        usleep(1000);
    }
}

static void a_hostile_client_learns_and_does_nothing(void **unused)
{
    static struct room t;
    unsigned forged, old;
    (void)unused;
    room_open(&t, true, 0);
    plays(&t, 90000);
    assert_int_equal(session_turn(&t.session), SEAT_NONE);
    assert_true(t.seat[0]->record_read && t.seat[1]->record_read);
    sealed_host_refused(&t.mail, &forged, &old);
    while (getenv("DOCKET_LONG") && t.sent < MANY) {     /* the game is over: it stays so */
        for (int i = 0; i < 200; i++) tries(&t, i % 7);
        after(&t);
    }
    assert_int_equal(session_turn(&t.session), SEAT_NONE);
    print_message("%d letters heard on %d topics in %d sizes, %d sent, %d as last words; the host refused %u "
                  "forged and %u old\n", t.heard, t.topics, t.sizes, t.sent, t.wills, forged, old);
    assert_in_range(t.sizes, 2, 24);             /* four steps an octave, public ones a signature longer */
    assert_true(t.heard > 400 && t.sent > 5 * t.heard);
    assert_int_equal(t.wills, 20);
    for (int i = 0; i < 2; i++) assert_int_equal(t.host.seat[i].where, SEAT_ONLINE);
    assert_true(forged > 50 && old > 20 && forged + old < (unsigned)t.sent);
    assert_in_range(t.topics, 4, 7);
    room_close(&t);
}

/* A client that sends as much as the broker takes, to every topic it has seen: garbage, and what it heard. */
static void floods(struct room *t, pid_t *pid)
{
    int n = t->topics;
    if ((*pid = fork())) return;
    struct mailbox_mqtt o = { .at = at_path(t, 0) };
    struct mailbox m;
    static char text[40000];
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    for (size_t i = 0; i < sizeof text; i++) text[i] = (char)(i * 31 + 1);
    if (mailbox_mqtt_open(&m, &o)) _exit(1);
    while (m.state(m.of) != MAILBOX_OPEN) usleep(1000);
    for (unsigned i = 0;; i++) {
        m.send(m.of, t->topic[i % (unsigned)n], text, i % 16 ? 300 : sizeof text, MAILBOX_LIGHTLY);
        usleep(FLOOD_PAUSE);             /* the two cores are others', too */
    }
}

static void a_flood_keeps_nobody_from_playing(void **unused)
{
    static struct room t;
    pid_t pid;
    unsigned forged, before, old;
    (void)unused;
    room_open(&t, true, 0);
    for (double until = bell_now() + 20000; t.session.log_count < 20 && bell_now() < until;) plays(&t, 50);
    t.hostile = false;
    sealed_host_refused(&t.mail, &before, &old);
    floods(&t, &pid);
    forged = before;
    for (double until = bell_now() + 30000; forged < before + 50 && bell_now() < until; usleep(5000)) {
        struct letter l;
        while (t.mail.take(t.mail.of, &l)) host_letter(&t.host, &l, bell_now()), free(l.text);
        sealed_host_refused(&t.mail, &forged, &old);
    }
    assert_true(forged >= before + 50);          /* it has begun */
    before = forged;
    int lines = t.session.log_count;
    double from = bell_now(), longest = 0, last = from;
    while (session_turn(&t.session) != SEAT_NONE && bell_now() < from + 60000) {
        int was = t.session.log_count;
        plays(&t, 20);
        if (t.session.log_count == was) continue;
        double now = bell_now();
        if (now - last > longest) longest = now - last;
        last = now;
    }
    double seconds = (bell_now() - from) / 1000;
    sealed_host_refused(&t.mail, &forged, &old);
    kill(pid, SIGKILL);
    waitpid(pid, NULL, 0);
    print_message("%d lines in %.1f s, the longest wait %.0f ms, while %u letters of a flood were refused\n",
                  t.session.log_count - lines, seconds, longest, forged - before);
    assert_int_equal(session_turn(&t.session), SEAT_NONE);
    assert_true(forged > before && longest < 10000);
    t.hostile = true;                    /* there is something to close */
    room_close(&t);
}

static void an_older_broker_will_do(void **unused)
{
    static struct room t;
    (void)unused;
    room_open(&t, false, 1);
    plays(&t, 90000);
    assert_int_equal(session_turn(&t.session), SEAT_NONE);
    assert_true(t.seat[0]->record_read && t.seat[1]->record_read);
    room_close(&t);
}

/* MQTT 3.1.1 has no word for a letter that is too large: such a broker hangs up. That is told. */
static void one_that_hangs_up_on_large_letters_is_told_of(void **unused)
{
    static struct room t;
    static char text[30000];
    struct mailbox m;
    (void)unused;
    memset(&t, 0, sizeof t);
    largest = 20000;
    brokers_open(&t);
    largest = 65536;
    struct mailbox_mqtt o = { .at = at_path(&t, 1) };
    assert_null(mailbox_mqtt_open(&m, &o));
    for (int i = 0; i < 10000 && m.state(m.of) != MAILBOX_OPEN; i++) usleep(1000);
    memset(text, 'x', sizeof text);
    for (int i = 0; i < 20; i++) m.send(m.of, "a", text, 3000, MAILBOX_SENT);
    usleep(200000);
    assert_null(mailbox_trouble(&m));
    m.send(m.of, "a", text, sizeof text, MAILBOX_SENT);
    for (int i = 0; i < 30000 && !mailbox_trouble(&m); i++) usleep(1000);
    const char *why = mailbox_trouble(&m);
    assert_non_null(why);
    assert_non_null(strstr(why, "hangs up whenever a letter of 30 kB comes"));
    assert_non_null(strstr(why, "another broker"));
    m.close(m.of);
    brokers_close(&t);
    table_clean();
}

static void one_that_refuses_topics_is_told_of(void **unused)
{
    static struct room t;
    struct mailbox m;
    (void)unused;
    memset(&t, 0, sizeof t);
    for (int i = 0; i < 2; i++) {
        refuses = i;
        brokers_open(&t);
        struct mailbox_mqtt o = { .at = at_path(&t, 1), .topics = 1, .topic = { "a" } };
        assert_null(mailbox_mqtt_open(&m, &o));
        for (int k = 0; k < 10000 && m.state(m.of) != MAILBOX_OPEN; k++) usleep(1000);
        for (int k = 0; k < (i ? 10000 : 200) && !mailbox_trouble(&m); k++) usleep(1000);
        const char *why = mailbox_trouble(&m);
        assert_int_equal(why != NULL, i);
        if (i) assert_non_null(strstr(why, "refuses some of the topics"));
        m.close(m.of);
        brokers_close(&t);
        table_clean();
    }
    refuses = false;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hostile_client_learns_and_does_nothing),
        cmocka_unit_test(a_flood_keeps_nobody_from_playing),
        cmocka_unit_test(an_older_broker_will_do),
        cmocka_unit_test(one_that_hangs_up_on_large_letters_is_told_of),
        cmocka_unit_test(one_that_refuses_topics_is_told_of),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
