/* Seats at a real broker over a socket in the file system: what listens, a seat that does what it should not,
   two devices at one seat. */
#include "table.h"

#include <dirent.h>
#include <mosquitto.h>
#include <mqtt_protocol.h>
#include <signal.h>
#include <sys/socket.h>

#include "guest.h"
#include "known.h"
#include "net/broker.h"
#include "net/code.h"
#include "net/mailbox_mqtt.h"
#include "net/serve.h"
#include "notation.h"

#define NAME "abcdefghijklmnopqrstuvwxyz"
#define PAGE "https://page.example/docket/"
#define WAYS "&b=wss://broker.example/mqtt&b=mqtts://guest:word@broker.example:8883"

struct net {
    struct session session;
    struct course course;
    struct logbook book;
    struct host host;
    struct host *hosts[1];
    struct broker broker;
    struct mailbox mail;
    struct bell bell;
    struct guest *seat[2];
    struct rng rng;
    bool play[2];
    int letters;
    unsigned openings;
};

static void net_host(struct net *t)
{
    assert_null(mailbox_open_host(&t->mail, &t->broker.at, &t->host, bell_ring, &t->bell));
    t->host.mail = t->mail;
}

static struct address seat_address(const struct net *t, int seat)
{
    struct address a = t->broker.at;
    strcpy(a.table, t->host.id);
    strcpy(a.word, seat >= 0 ? t->host.seat[seat].word : "");
    a.seat = seat;
    return a;
}

static struct guest *net_sit(struct net *t, int seat)
{
    struct address at = seat_address(t, seat);
    char device[GUEST_DEVICE];
    guest_device(device);
    struct mailbox mail;
    struct guest *a = calloc(1, sizeof *a);
    assert_null(mailbox_open_seat(&mail, &at, device, bell_ring, &t->bell));
    guest_open(a, mail, at.table, seat, device);
    return a;
}

static void net_open(struct net *t, const char *game)
{
    static char path[100];
    memset(t, 0, sizeof *t);
    t->rng = rng_at(5, RNG_TEST, 1);
    assert_null(session_open(&t->session, game_find(game), 2, NULL, 5));
    course_open(&t->course, &t->session);
    t->course.pace = 0;
    t->course.hasty = true;
    assert_null(host_open(&t->host, &t->course, &t->book, (struct mailbox){ 0 }, false));
    for (int s = 0; s < 2; s++) host_device(&t->host, s, true);
    bell_open(&t->bell);
    snprintf(path, sizeof path, "%s/socket", table_own_folder());
    t->hosts[0] = &t->host;
    const char *why = broker_start(&t->broker, t->hosts, 1, (struct broker_where){ .socket = path });
    if (why) fail_msg("%s", why);
    net_host(t);
    for (int s = 0; s < 2; s++) t->seat[s] = net_sit(t, s);
}

static void net_close(struct net *t)
{
    for (int s = 0; s < 2; s++) {
        if (t->seat[s]) guest_close(t->seat[s], true);
        free(t->seat[s]);
    }
    host_close(&t->host, true);
    t->mail.close(t->mail.of);
    broker_stop(&t->broker);
    course_close(&t->course);
    logbook_clear(&t->book);
    session_close(&t->session);
    close(t->bell.fd);
    table_clean();
}

static void seat_turn(struct net *t, int s)
{
    static struct action list[LEGAL_MAX];
    struct guest *a = t->seat[s];
    double wake;
    if (!a) return;
    guest_update(a, bell_now(), &wake);
    a->refused[0] = 0;
    if (!t->play[s] || !a->open || guest_waiting(a) || !a->remote.due) return;
    int n = session_legal(&a->session, list, LEGAL_MAX);
    if (n) guest_play(a, &list[rng_below(&t->rng, n)]);
}

/* Everybody lives on for so long. */
static void lives(struct net *t, double ms)
{
    struct letter l;
    for (double until = bell_now() + ms; bell_now() < until;) {
        double now = bell_now();
        while (t->mail.take(t->mail.of, &l)) {
            t->letters += strstr(l.topic, "/act/") || strstr(l.topic, "/aim/");
            host_letter(&t->host, &l, now);
            free(l.text);
        }
        unsigned openings = t->mail.openings(t->mail.of);
        if (t->mail.state(t->mail.of) == MAILBOX_OPEN && openings != t->openings) host_say_online(&t->host);
        t->openings = openings;
        host_step(&t->host, now);
        for (int s = 0; s < 2; s++) seat_turn(t, s);
        bell_wait(&t->bell, 5);
    }
}

static void until_due(struct net *t)
{
    for (int i = 0; i < 100; i++) {
        int turn = session_turn(&t->session);
        lives(t, 50);
        const struct guest *a = turn >= 0 ? t->seat[turn] : NULL;
        if (a && a->remote.due && a->session.log_count == t->session.log_count) return;
    }
    fail_msg("nobody is asked");
}

static void line_of(const struct net *t, int seat, char *out, size_t size)
{
    static struct action list[LEGAL_MAX];
    const struct guest *a = t->seat[seat];
    char words[100];
    struct text w = TEXT_ON(words);
    assert_true(session_legal(&a->session, list, LEGAL_MAX) > 0);
    notation_write(a->session.game, &list[0], &w);
    const struct remote_view *k = &a->remote;
    snprintf(out, size, "%lld z9 %d %d play %s", k->seq, k->place.undos, k->place.lines, words);
}

/* ---- what listens ---- */

/* TCP sockets a process listens at: how many, and whether all of them are on this computer only. */
static int listening(pid_t pid, bool *loopback)
{
    static const char *const tables[] = { "/proc/net/tcp", "/proc/net/tcp6" };
    char folder[64], line[512];
    int count = 0;
    snprintf(folder, sizeof folder, "/proc/%d/fd", (int)pid);
    DIR *d = opendir(folder);
    assert_non_null(d);
    *loopback = true;
    for (struct dirent *e; (e = readdir(d));) {
        char path[400], target[100] = "";
        unsigned long inode, own;
        snprintf(path, sizeof path, "%s/%s", folder, e->d_name);
        if (readlink(path, target, sizeof target - 1) < 0) continue;
        if (sscanf(target, "socket:[%lu]", &inode) != 1) continue;
        for (int i = 0; i < 2; i++) {
            FILE *f = fopen(tables[i], "r");
            while (f && fgets(line, sizeof line, f)) {
                char at[80], to[80], state[8];
                int n = sscanf(line, " %*d: %79s %79s %7s %*s %*s %*s %*d %*d %lu", at, to, state, &own);
                if (n != 4 || strcmp(state, "0A") || own != inode) continue;
                count++;
                if (i || strncmp(at, "0100007F", 8)) *loopback = false;
            }
            if (f) fclose(f);
        }
    }
    closedir(d);
    return count;
}

static void only_what_is_said_listens(void **unused)
{
    static struct net t;
    struct broker b;
    bool loopback;
    (void)unused;
    assert_int_equal(listening(getpid(), &loopback), 0);
    net_open(&t, "tribunal");
    assert_int_equal(listening(t.broker.pid, &loopback), 0);
    assert_non_null(strstr(t.broker.listens, "Nothing listens in the network"));
    assert_null(broker_start(&b, t.hosts, 1, (struct broker_where){ .loopback = true }));
    assert_int_equal(listening(b.pid, &loopback), 1);
    assert_true(loopback);
    broker_stop(&b);
    assert_null(broker_start(&b, t.hosts, 1, (struct broker_where){ 0 }));
    int all = listening(b.pid, &loopback);
    assert_true(all >= 1 && all <= 2);           /* both kinds of numbers, one port */
    assert_false(loopback);
    assert_non_null(strstr(b.listens, "everybody in your network"));
    broker_stop(&b);
    assert_int_equal(listening(getpid(), &loopback), 0);
    net_close(&t);
}

/* ---- a seat that does what it should not ---- */

/* What a seat may read: its own, both ways, and what is for all. */
static void ways_of(const struct net *t, int seat, struct seal_way out[3])
{
    seal_way(&out[0], t->host.seat[seat].word, "down", t->host.id);
    seal_way(&out[1], t->host.seat[seat].word, "up", t->host.id);
    seal_way(&out[2], t->host.id, "all", t->host.id);
}

static struct mailbox spy_at(const struct net *t, const char *const *topics, int count)
{
    struct address a = seat_address(t, 0);
    struct mailbox_mqtt o = { .at = a, .topics = count };
    struct mailbox p;
    mailbox_user(&a, o.at.user, o.at.word);
    for (int i = 0; i < count; i++) snprintf(o.topic[i], MAILBOX_TOPIC, "%s", topics[i]);
    assert_null(mailbox_mqtt_open(&p, &o));
    return p;
}

static void others_are_not_read(struct net *t)
{
    struct seal_way own[3], other;
    struct letter l;
    int came = 0;
    ways_of(t, 0, own);
    seal_way(&other, t->host.seat[1].word, "down", t->host.id);
    char shared[MAILBOX_TOPIC];
    snprintf(shared, sizeof shared, "$share/x/%s", other.topic);
    const char *const wild[] = { "#", "$SYS/#", "+", shared, other.topic };
    guest_close(t->seat[0], false);
    free(t->seat[0]);
    t->seat[0] = NULL;
    struct mailbox spy = spy_at(t, wild, 5);
    for (int i = 0; i < 100 && spy.state(spy.of) != MAILBOX_OPEN; i++) lives(t, 20);
    lives(t, 200);                               /* it listens by now */
    host_say_online(&t->host);
    lives(t, 600);
    assert_int_equal(spy.state(spy.of), MAILBOX_OPEN);
    while (spy.take(spy.of, &l)) {
        bool mine = false;
        for (int i = 0; i < 3; i++) mine |= !strcmp(l.topic, own[i].topic);
        if (!mine) fail_msg("seat 0 reads %s", l.topic);
        came++;
        free(l.text);
    }
    assert_true(came > 0);                       /* it reads what is its own: the test can see */
    spy.close(spy.of);
}

static void others_are_not_written(struct net *t)
{
    char line[300];
    struct seal_way ways[3], watch, own[3];
    ways_of(t, 1, ways);
    ways_of(t, 0, own);
    seal_way(&watch, t->host.id, "watch", t->host.id);
    const char *const topics[] = { ways[0].topic, ways[1].topic, ways[2].topic, watch.topic };
    unsigned forged, old, after;
    struct mailbox spy = spy_at(t, NULL, 0);
    lives(t, 300);
    int lines = t->session.log_count, letters = t->letters;
    unsigned version = t->seat[1]->version;
    line_of(t, 1, line, sizeof line);
    sealed_host_refused(&t->mail, &forged, &old);
    for (size_t i = 0; i < sizeof topics / sizeof *topics; i++)
        spy.send(spy.of, topics[i], line, strlen(line), i % 2);
    lives(t, 500);
    sealed_host_refused(&t->mail, &after, &old);
    assert_int_equal(after, forged);             /* it did not even arrive */
    assert_int_equal(t->session.log_count, lines);
    assert_int_equal(t->letters, letters);
    assert_int_equal(t->host.seat[1].where, SEAT_ONLINE);
    assert_int_equal(t->seat[1]->version, version);
    assert_int_equal(strncmp(t->seat[1]->host, "online", 6), 0);
    spy.send(spy.of, own[1].topic, "x", 1, MAILBOX_LIGHTLY);        /* its own comes: the test can see */
    lives(t, 300);
    sealed_host_refused(&t->mail, &after, &old);
    assert_int_equal(after, forged + 1);
    assert_int_equal(t->letters, letters);
    spy.close(spy.of);
}

/* A will on another's topic, and another's name with one's own password. */
static void wills_and_names_are_not_borrowed(struct net *t)
{
    char user[64], word[64];
    struct seal_way ways[3];
    struct address a = seat_address(t, 0);
    ways_of(t, 1, ways);
    mailbox_user(&a, user, word);
    struct mosquitto *m = mosquitto_new("host", true, NULL);
    mosquitto_int_option(m, MOSQ_OPT_PROTOCOL_VERSION, MQTT_PROTOCOL_V5);
    mosquitto_username_pw_set(m, user, word);
    mosquitto_will_set(m, ways[1].topic, 7, "offline", 1, true);
    assert_int_equal(mosquitto_connect(m, t->broker.at.host, 0, 10), MOSQ_ERR_SUCCESS);
    for (int i = 0; i < 20; i++) mosquitto_loop(m, 10, 1);
    lives(t, 200);
    assert_int_equal(t->mail.state(t->mail.of), MAILBOX_OPEN);      /* the host wasn't thrown out by its name */
    shutdown(mosquitto_socket(m), SHUT_RDWR);
    mosquitto_destroy(m);
    lives(t, 400);
    assert_int_equal(t->host.seat[1].where, SEAT_ONLINE);
}

static void old_and_large_letters_do_nothing(struct net *t)
{
    static char big[70000];
    char line[300];
    struct mailbox spy = spy_at(t, NULL, 0);
    lives(t, 300);
    until_due(t);
    int turn = session_turn(&t->session), lines = t->session.log_count;
    line_of(t, turn, line, sizeof line);
    struct seal_way own[3];
    ways_of(t, 0, own);
    const char *topic = own[1].topic;
    spy.send(spy.of, topic, line, strlen(line), true);           /* kept, so that the next host finds it */
    lives(t, 300);
    t->mail.close(t->mail.of);
    net_host(t);
    lives(t, 500);
    assert_int_equal(t->session.log_count, lines);
    spy.send(spy.of, topic, "", 0, true);
    memset(big, 'x', sizeof big);
    spy.send(spy.of, topic, big, 48000, false);
    spy.send(spy.of, topic, "\xff\x01garbage", 9, false);
    lives(t, 300);
    assert_int_equal(t->session.log_count, lines);
    assert_int_equal(t->mail.state(t->mail.of), MAILBOX_OPEN);
    spy.close(spy.of);

    char user[64], word[64];
    struct address a = seat_address(t, 0);
    mailbox_user(&a, user, word);
    struct mosquitto *m = mosquitto_new("x", true, NULL);        /* 70 kB, past our own limit */
    mosquitto_int_option(m, MOSQ_OPT_PROTOCOL_VERSION, MQTT_PROTOCOL_V5);
    mosquitto_username_pw_set(m, user, word);
    assert_int_equal(mosquitto_connect(m, t->broker.at.host, 0, 10), MOSQ_ERR_SUCCESS);
    for (int i = 0; i < 10; i++) mosquitto_loop(m, 10, 1);
    int before = t->letters;
    mosquitto_publish(m, NULL, topic, sizeof big, big, 1, false);
    for (int i = 0; i < 30; i++) mosquitto_loop(m, 10, 1);
    mosquitto_destroy(m);
    lives(t, 200);
    assert_int_equal(t->letters - before, 0);
    assert_int_equal(t->session.log_count, lines);
}

static void a_flood_leaves_room(struct net *t)
{
    struct seal_way own[3];
    struct mailbox spy = spy_at(t, NULL, 0);
    lives(t, 300);
    ways_of(t, 0, own);
    for (int i = 0; i < 3000; i++) {
        char text[80];
        snprintf(text, sizeof text, "1 q%d 0 0 say flood %d", i, i);
        spy.send(spy.of, own[1].topic, text, strlen(text), false);
    }
    int notes = t->session.note_count;
    assert_null(guest_do(t->seat[1], "say", "order"));
    double began = bell_now();
    while (guest_waiting(t->seat[1]) && bell_now() - began < 60000) lives(t, 20);
    assert_false(guest_waiting(t->seat[1]));
    lives(t, 1000);
    assert_true(t->session.note_count - notes < 500);
    spy.close(spy.of);
}

static void a_hostile_seat_harms_nobody(void **unused)
{
    static struct net t;
    (void)unused;
    net_open(&t, "tribunal");
    until_due(&t);
    others_are_not_read(&t);
    others_are_not_written(&t);
    wills_and_names_are_not_borrowed(&t);
    t.seat[0] = net_sit(&t, 0);
    lives(&t, 300);
    until_due(&t);
    guest_close(t.seat[0], false);
    free(t.seat[0]);
    t.seat[0] = net_sit(&t, 0);
    lives(&t, 200);
    old_and_large_letters_do_nothing(&t);
    a_flood_leaves_room(&t);
    guest_close(t.seat[0], false);                /* and the game is played to its end */
    free(t.seat[0]);
    t.seat[0] = net_sit(&t, 0);
    t.play[0] = t.play[1] = true;
    for (int i = 0; i < 1800 && session_turn(&t.session) != SEAT_NONE; i++) lives(&t, 50);
    assert_false(t.seat[0]->taken);
    assert_int_equal(session_turn(&t.session), SEAT_NONE);
    net_close(&t);
}

/* ---- two devices, an old code ---- */

static void the_newer_device_has_the_seat(void **unused)
{
    static struct net t;
    double wake;
    (void)unused;
    net_open(&t, "mistrial");
    until_due(&t);
    struct guest *older = t.seat[0];
    t.seat[0] = net_sit(&t, 0);
    for (int i = 0; i < 80; i++) {
        lives(&t, 50);
        guest_update(older, bell_now(), &wake);
    }
    assert_true(older->taken);
    assert_false(t.seat[0]->taken);
    assert_int_equal(t.seat[0]->mail.state(t.seat[0]->mail.of), MAILBOX_OPEN);
    assert_int_equal(t.host.seat[0].where, SEAT_ONLINE);
    guest_close(older, false);
    free(older);

    host_new_word(&t.host, 0);                   /* a new code throws the device with the old one out */
    assert_null(broker_users(&t.broker, t.hosts, 1));
    for (int i = 0; i < 60 && t.seat[0]->mail.state(t.seat[0]->mail.of) != MAILBOX_REFUSED; i++) lives(&t, 50);
    assert_int_equal(t.seat[0]->mail.state(t.seat[0]->mail.of), MAILBOX_REFUSED);
    net_close(&t);
}

/* ---- a short code ---- */

/* What whoever types this gets to hear; the answer stays in *c. */
static enum code_state typed(struct net *t, const char *text, struct code *c)
{
    struct address at;
    enum code_state state = CODE_ASKS;
    assert_true(address_code(&at, text, NULL));
    assert_null(code_open(c, &at, NULL));
    for (int i = 0; i < 100 && state != CODE_ANSWERED && state != CODE_WRONG; i++) {
        lives(t, 50);
        state = code_update(c);
    }
    c->mail.close(c->mail.of);
    c->mail.close = NULL;
    return state;
}

static void code_users(struct net *t, int seat, bool on)
{
    host_code(&t->host, seat, on);
    assert_null(broker_users(&t->broker, t->hosts, 1));
    lives(t, 300);
}

static void a_short_code_finds_its_seat(void **unused)
{
    static struct net t;
    char text[400], wrong[400];
    struct code c;
    struct letter l;
    (void)unused;
    net_open(&t, "tribunal");
    until_due(&t);
    code_users(&t, 0, true);
    const char *code = t.host.seat[0].code;
    assert_int_equal(strlen(code), HOST_CODE);
    snprintf(text, sizeof text, "unix:%.120s 1 %.4s-%.4s", t.broker.at.host, code, code + 4);
    assert_int_equal(typed(&t, text, &c), CODE_ANSWERED);
    assert_string_equal(c.at.table, t.host.id);
    assert_string_equal(c.at.word, t.host.seat[0].word);
    assert_int_equal(c.at.seat, 0);
    assert_null(strstr(c.answer, code));
    strcpy(wrong, text);                         /* one letter is another */
    wrong[strlen(wrong) - 1] = wrong[strlen(wrong) - 1] == 'a' ? 'b' : 'a';
    assert_int_equal(typed(&t, wrong, &c), CODE_WRONG);
    strcpy(wrong, text);                         /* another's seat */
    *(strchr(wrong, ' ') + 1) = '2';
    assert_int_equal(typed(&t, wrong, &c), CODE_WRONG);

    struct address at;                           /* whoever listens learns neither code nor address */
    struct mailbox spy;
    assert_true(address_code(&at, text, NULL));
    struct mailbox_mqtt o = { .at = at, .topics = 2 };
    char ask[MAILBOX_TOPIC];
    strcpy(o.at.word, host_code_pass);
    strcpy(o.topic[0], "#");
    host_code_topics(0, ask, o.topic[1]);
    code_users(&t, 0, true);
    snprintf(text, sizeof text, "unix:%.120s 1 %.4s-%.4s", t.broker.at.host, code, code + 4);
    assert_null(mailbox_mqtt_open(&spy, &o));
    lives(&t, 300);
    assert_int_equal(typed(&t, text, &c), CODE_ANSWERED);
    int came = 0;
    while (spy.take(spy.of, &l)) {
        assert_string_equal(l.topic, o.topic[1]);
        assert_null(memmem(l.text, l.n, code, HOST_CODE));
        assert_null(memmem(l.text, l.n, t.host.seat[0].word, HOST_WORD));
        came++;
        free(l.text);
    }
    assert_true(came >= 2);
    spy.close(spy.of);

    strcpy(wrong, text);                         /* three guesses, then the code is none any more */
    wrong[strlen(wrong) - 1] = wrong[strlen(wrong) - 1] == 'a' ? 'b' : 'a';
    for (int i = 0; i < 4; i++) assert_int_equal(typed(&t, wrong, &c), CODE_WRONG);
    assert_int_equal(code[0], 0);
    assert_int_equal(typed(&t, text, &c), CODE_WRONG);

    code_users(&t, 0, false);                    /* no longer shown */
    assert_int_equal(typed(&t, text, &c), CODE_WRONG);
    code_users(&t, 0, true);                     /* another one is */
    assert_int_equal(typed(&t, text, &c), CODE_WRONG);
    assert_true(t.host.seat[0].where == SEAT_ONLINE && t.host.seat[1].where == SEAT_ONLINE);
    net_close(&t);
}

static void codes_are_read_as_typed(void **unused)
{
    static const char *const good[] = { "192.168.1.20:4242 3kqmp2xwa", "  192.168.1.20:4242  3 KQMP-2XWA ",
                                        "mqtt://192.168.1.20:4242/ 3 kqmp 2xwa" };
    static const char *const bad[] = { "3kqmp2xwa", "192.168.1.20:4242 kqmp2xw", "192.168.1.20:4242 9kqmp2xwa",
                                       "192.168.1.20:4242 3kqmp2x", "192.168.1.20:4242 3kqmp2xwaa",
                                       "192.168.1.20:4242 3kqmp2x1a", "192.168.1.20:4242", "", "hello you",
                                       "mqtt://a:1/#t=" NAME "&s=0&p=" NAME " 3kqmp2xwa" };
    struct address a;
    (void)unused;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        if (!address_code(&a, good[i], NULL)) fail_msg("'%s' was not read", good[i]);
        assert_string_equal(a.host, "192.168.1.20");
        assert_int_equal(a.port, 4242);
        assert_int_equal(a.seat, 2);
        assert_string_equal(a.user, "code-2");
        assert_string_equal(a.word, "kqmp2xwa");
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (address_code(&a, bad[i], NULL)) fail_msg("'%s' was read", bad[i]);
    assert_true(address_code(&a, "192.168.1.20:4242 KQMP 2XWA", NULL));          /* the table's own */
    assert_int_equal(a.seat, HOST_TABLE);
    assert_string_equal(a.word, "kqmp2xwa");
    assert_true(address_code(&a, "3 KQMP 2XWA", "http://10.0.0.2:4243/"));       /* in a page */
    assert_true(a.page && a.port == 4243 && a.seat == 2);
}

/* The broker is killed: all come back to a new one, and nothing is lost. */
static void a_killed_broker_is_replaced(void **unused)
{
    static struct net t;
    (void)unused;
    net_open(&t, "tribunal");
    until_due(&t);
    t.play[0] = t.play[1] = true;
    lives(&t, 300);
    kill(t.broker.pid, SIGKILL);
    lives(&t, 100);
    assert_false(broker_runs(&t.broker));
    broker_again(&t.broker);
    for (int i = 0; i < 1800 && session_turn(&t.session) != SEAT_NONE; i++) lives(&t, 50);
    assert_int_equal(session_turn(&t.session), SEAT_NONE);
    net_close(&t);
}

/* Whoever copied a part of a link learns so and what to do, wherever it ends. */
static void is_told_wherever_it_is_cut(const char *link)
{
    char part[300];
    for (size_t n = 0; n < strlen(link); n++) {
        struct address a;
        snprintf(part, sizeof part, "%.*s", (int)n, link);
        const char *why = address_read(&a, part);
        if (!why) why = address_table_why(&a);
        if (!why) fail_msg("'%s' is a whole link", part);
        if (!strstr(why, "copy the whole")) fail_msg("'%s': %s", part, why);
        if (strchr(part, '#') && !strstr(why, "cut off")) fail_msg("'%s': %s", part, why);
    }
}

static void addresses_return(void **unused)
{
    static const char *const good[] = {          /* as they are written */
        PAGE "#t=1" NAME WAYS "&z", PAGE "#t=1" NAME "&s=3&p=" NAME WAYS "&z",
        PAGE "#t=1" NAME "&s=w" WAYS "&z",
        PAGE "#t=1" NAME "&b=mqtts://broker.example&z", "mqtt://@broker.example:1883/#t=1" NAME "&s=w&z",
        "http://192.168.1.20:4243/#t=1" NAME "&z", "unix:/run/user/1000/socket#t=1" NAME "&s=0&p=" NAME "&z",
        "mqtts://guest:word@broker.example:8883/#t=1" NAME "&s=3&p=" NAME "&z",
        "mqtt://[fe80::1]:4242/#t=1" NAME "&z",
    };
    static const char *const older[] = {         /* without the marks */
        "mqtt://192.168.1.20:4242/#t=abcdefghijklmnopqrstuvwxyz&s=3&p=abcdefghijklmnopqrstuvwxyz",
        "mqtts://table.example.org:8883/#t=abcdefghijklmnopqrstuvwxyz&s=w",
        "unix:/run/user/1000/socket#t=abcdefghijklmnopqrstuvwxyz&s=0&p=234567abcdefghijklmnopqrst",
        "mqtt://[fe80::1]:4242/#t=abcdefghijklmnopqrstuvwxyz&s=3&p=abcdefghijklmnopqrstuvwxyz",
        "mqtts://guest:word@broker.example:8883/#t=" NAME "&s=w",
        "mqtt://@broker.example:1883/#t=" NAME "&s=w",
        "http://192.168.1.20:4243/#t=abcdefghijklmnopqrstuvwxyz&s=3&p=abcdefghijklmnopqrstuvwxyz",
        "http://192.168.1.20:4243/#t=" NAME, "mqtt://@broker.example:1883/#t=" NAME,     /* the table's link */
        PAGE "#t=" NAME WAYS, PAGE "#t=" NAME "&s=3&p=" NAME WAYS, PAGE "#t=" NAME "&s=w" WAYS,
        PAGE "#t=" NAME "&b=mqtts://broker.example",
    };
    static const char *const cut[] = {           /* each names what to do about it */
        "http://a:1/#t=abcdefghijk", "http://a:1/#t=" NAME "&s=3", "http://a:1/#t=" NAME "&s=3&p=abcdef",
        "http://a:1/#t=", "mqtt://a:1/#t=" NAME "&s=3&",
    };
    static const char *const bad[] = {
        "", "hello", "ftp://192.168.1.20:4242/", "mqtt://", "mqtt://a:99999/", "mqtt://a:1/#t=short&s=0&p=x",
        "mqtt://a:1/#t=" NAME "&s=9&p=" NAME, "mqtt://a:1/#t=" NAME "&s=0", "unix:",
        "mqtt://a:1/#t=" NAME "&s=0&p=short", "mqtt://a:1/#t=" NAME "&s=0&p=abcdefghijklmnopqrstuvwxy1",
        "mqtt://a:1/#t=ABCDEFGHIJKLMNOPQRSTUVWXYZ&s=0&p=abcdefghijklmnopqrstuvwxyz",
        "mqtt://a:1/#t=1" NAME "&z&z", "mqtt://a:1/#t=1" NAME "&z&s=w", "mqtt://a:1/#t=" NAME "&z",
        "mqtt://a:1/#t=1" NAME "&z1", "mqtt://a:1/#t=2" NAME "&z",
    };
    struct address a;
    (void)unused;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        char text[300];
        struct text t = TEXT_ON(text);
        const char *why = address_read(&a, good[i]);
        if (why) fail_msg("%s: %s", good[i], why);
        address_write(&a, &t);
        assert_string_equal(text, good[i]);
        is_told_wherever_it_is_cut(good[i]);
    }
    for (size_t i = 0; i < sizeof older / sizeof *older; i++) {
        const char *why = address_read(&a, older[i]);
        if (why) fail_msg("%s: %s", older[i], why);
        if (!a.table[0]) fail_msg("%s: no table", older[i]);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (!address_read(&a, bad[i])) fail_msg("'%s' was read", bad[i]);
    for (size_t i = 0; i < sizeof cut / sizeof *cut; i++) {
        const char *why = address_read(&a, cut[i]);
        if (!why || !strstr(why, "cut off")) fail_msg("%s: %s", cut[i], why ? why : "was read");
    }
}

/* A link to a page that isn't at the broker names the ways there; each program goes its own. */
static void a_page_elsewhere_names_its_broker(void **unused)
{
    char text[ADDRESS_TEXT], again[ADDRESS_TEXT];
    struct text t = TEXT_ON(text), u = TEXT_ON(again);
    struct address a, b;
    struct known k = { .seat = 2, .table = NAME, .word = NAME }, kept;
    (void)unused;
    assert_null(address_read(&a, "mqtts://guest:word@broker.example"));
    strcpy(a.table, NAME);
    strcpy(a.word, NAME);
    a.seat = 2;
    assert_null(address_at_page(&a, "https://page.example", "wss://guest:word@broker.example/mqtt",
                                "mqtts://guest:word@broker.example"));
    address_write(&a, &t);
    assert_string_equal(text, "https://page.example/#t=1" NAME "&s=2&p=" NAME
                              "&b=wss://guest:word@broker.example/mqtt&b=mqtts://guest:word@broker.example&z");
    assert_null(address_read(&b, text));
    assert_string_equal(b.host, "broker.example");
    assert_string_equal(b.pass, "word");
    assert_true(b.tls && b.port == 8883 && b.elsewhere && !b.page && b.seat == 2);
    assert_string_equal(b.word, NAME);

    b.lobby = true;              /* what a device keeps of the table leads to the same broker */
    address_write(&b, &u);
    strcpy(k.link, again);
    table_own_folder();
    assert_null(known_write(&k));
    assert_true(known_read(NAME, &kept));
    assert_string_equal(kept.link, again);
    assert_null(address_read(&b, kept.link));
    assert_true(b.lobby && b.elsewhere && b.tls);
    assert_string_equal(b.host, "broker.example");
    table_clean();

    assert_non_null(address_at_page(&a, "mqtt://page.example", "wss://broker.example", NULL));
    assert_non_null(address_at_page(&a, "https://page.example/#", "wss://broker.example", NULL));
    assert_non_null(address_at_page(&a, "https://page.example/", "mqtts://broker.example", NULL));
    assert_non_null(address_at_page(&a, "https://page.example/", "wss://a/?x=1&y=2", NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(addresses_return), cmocka_unit_test(a_page_elsewhere_names_its_broker),
        cmocka_unit_test(only_what_is_said_listens),
        cmocka_unit_test(a_hostile_seat_harms_nobody), cmocka_unit_test(the_newer_device_has_the_seat),
        cmocka_unit_test(a_killed_broker_is_replaced), cmocka_unit_test(codes_are_read_as_typed),
        cmocka_unit_test(a_short_code_finds_its_seat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
