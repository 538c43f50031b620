/* Many seats at tables of one `docket host --tables N`, each over a connection of its own, all in one thread:
   random decisions after a time to think, and how long until the seat's own new view is there. The addresses
   are read from what the host says.
       net_load SECONDS THINK_MS [3.1.1] <HOST-SAID                                                         */
#include <mosquitto.h>
#include <mqtt_protocol.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "guest.h"
#include "net/mailbox_mqtt.h"
#include "net/serve.h"
#include "rng.h"

enum { SEATS = 8000, TIMES = 4000000, WARM_UP = 5000, MISC_EVERY = 1000, LETTERS = 64 };

struct seat {
    struct mosquitto *m;
    struct sealed_seat *sealed;
    struct mailbox plain;           /* what the seal gives */
    char topics[4][MAILBOX_TOPIC];
    int listens;
    struct guest guest;
    struct letter letter[LETTERS];
    int first, count;
    enum mailbox_state state;
    bool news, wanted, over;     /* letters have come; it is asked; the game is over */
    double decides_at, played_at;
    int place;                   /* lines before its last action */
};

static struct seat *seat[SEATS];
static int seats, times, decisions, lost, refused, ended;
static int protocol = MQTT_PROTOCOL_V5;
static double *took, began, warm_until, slowest_turn;
static struct rng dice;

/* ---- a mailbox without a thread ---- */

static void on_connect(struct mosquitto *m, void *of, int code, int flags, const mosquitto_property *p)
{
    struct seat *s = of;
    (void)flags, (void)p;
    if (code) {
        s->state = MAILBOX_REFUSED;
        return;
    }
    for (int i = 0; i < s->listens; i++) mosquitto_subscribe_v5(m, NULL, s->topics[i], 1, 0, NULL);
    s->state = MAILBOX_OPEN;
    s->news = true;
}

static void on_disconnect(struct mosquitto *m, void *of, int code, const mosquitto_property *p)
{
    struct seat *s = of;
    (void)m, (void)code, (void)p;
    if (s->state == MAILBOX_OPEN) s->state = MAILBOX_TRYING, lost++;
}

/* Only what is needed is read: the place, and whether this seat is asked. */
static void look_at_view(struct seat *s, const char *text)
{
    const char *place = strstr(text, "\nplace "), *asked = strstr(text, "\nasked");
    const char *own = strstr(text, "\nown");
    int undos, lines;
    if (!place || !asked || !own || sscanf(place, " place %d %d", &undos, &lines) != 2) return;
    if (s->played_at > 0 && lines > s->place) {
        double now = bell_now();
        if (s->played_at > warm_until && times < TIMES) took[times++] = now - s->played_at;
        s->played_at = 0;
    }
    char digit = (char)('0' + s->guest.seat);
    s->wanted = !strncmp(own, "\nown due", 8);
    for (const char *c = asked + 6; *c && *c != '\n'; c++) s->wanted |= *c == digit;
}

static void on_message(struct mosquitto *m, void *of, const struct mosquitto_message *got,
                       const mosquitto_property *p)
{
    struct seat *s = of;
    (void)m, (void)p;
    if (s->count - s->first == LETTERS) return;
    struct letter l = { .n = (size_t)got->payloadlen, .kept = got->retain };
    snprintf(l.topic, sizeof l.topic, "%s", got->topic);
    l.text = calloc(1, l.n + 1);
    if (l.n) memcpy(l.text, got->payload, l.n);
    s->letter[s->count++ % LETTERS] = l;
    s->news = true;
}

static void mail_send(void *of, const char *topic, const char *text, size_t n, enum mailbox_how keep)
{
    struct seat *s = of;
    mosquitto_publish_v5(s->m, NULL, topic, (int)n, text, 1, keep, NULL);
}

static bool mail_take(void *of, struct letter *out)
{
    struct seat *s = of;
    if (s->first == s->count) return false;
    *out = s->letter[s->first++ % LETTERS];
    return true;
}

/* Out of the seal. */
static bool plain_take(void *of, struct letter *out)
{
    struct seat *s = of;
    if (!s->plain.take(s->plain.of, out)) return false;
    if (strstr(out->topic, "/pub/record/")) s->over |= out->n > 0, out->topic[0] = 0;
    else if (strstr(out->topic, "/view/")) look_at_view(s, out->text);
    return true;
}

static void plain_send(void *of, const char *topic, const char *text, size_t n, enum mailbox_how how)
{
    struct seat *s = of;
    s->plain.send(s->plain.of, topic, text, n, how);
}

static enum mailbox_state plain_state(void *of)
{
    struct seat *s = of;
    return s->plain.state(s->plain.of);
}

static void plain_close(void *of)
{
    struct seat *s = of;
    s->plain.close(s->plain.of);
}

static enum mailbox_state mailbox_state(void *of)
{
    const struct seat *s = of;
    return s->state;
}

static void mail_close(void *of)
{
    struct seat *s = of;
    mosquitto_disconnect(s->m);
    mosquitto_destroy(s->m);
    while (s->first < s->count) free(s->letter[s->first++ % LETTERS].text);
}

static void sit(const char *address)
{
    struct address at;
    char device[GUEST_DEVICE];
    struct seat *s = calloc(1, sizeof *s);
    if (seats == SEATS || address_read(&at, address)) exit(2);
    guest_device(device);
    char last[40], will[SEALED_WILL], user[64], word[64];
    snprintf(last, sizeof last, "offline %s", device);
    s->sealed = sealed_seat_new(at.table, at.seat, at.word, last);
    s->listens = sealed_seat_topics(s->sealed, s->topics);
    const char *where = sealed_seat_will(s->sealed, will);
    mailbox_user(&at, user, word);
    if (at.elsewhere) strcpy(user, at.user), strcpy(word, at.pass);
    s->m = mosquitto_new(NULL, true, s);
    mosquitto_int_option(s->m, MOSQ_OPT_PROTOCOL_VERSION, protocol);
    mosquitto_int_option(s->m, MOSQ_OPT_TCP_NODELAY, 1);
    if (user[0]) mosquitto_username_pw_set(s->m, user, word);
    mosquitto_will_set_v5(s->m, where, (int)strlen(will), will, 1, false, NULL);
    mosquitto_connect_v5_callback_set(s->m, on_connect);
    mosquitto_disconnect_v5_callback_set(s->m, on_disconnect);
    mosquitto_message_v5_callback_set(s->m, on_message);
    s->plain = sealed_seat_mail(s->sealed, (struct mailbox){ .of = s, .send = mail_send, .take = mail_take,
                                                         .state = mailbox_state, .close = mail_close });
    struct mailbox mail = { .of = s, .send = plain_send, .take = plain_take, .state = plain_state,
                         .close = plain_close };
    guest_open(&s->guest, mail, at.table, at.seat, device);
    if (mosquitto_connect(s->m, at.host, at.port, 60)) {
        fprintf(stderr, "no connection to %s\n", at.host);
        exit(1);
    }
    seat[seats++] = s;
}

/* ---- a seat decides ---- */

static void decide(struct seat *s, double now)
{
    static struct action list[LEGAL_MAX];
    struct guest *a = &s->guest;
    if (a->remote.asked >> a->seat & 1) {
        guest_do(a, rng_below(&dice, 4) ? "pass" : "speak", "");
    } else if (a->remote.due) {
        int n = session_legal(&a->session, list, LEGAL_MAX);
        if (!n) return;
        s->place = a->session.log_count;
        s->played_at = now;
        guest_play(a, &list[rng_below(&dice, n)]);
    }
    decisions += now > warm_until;
    s->news = true;
}

static void seat_turn(struct seat *s, double now, double think)
{
    double wake;
    struct guest *a = &s->guest;
    if (s->news) {
        s->news = false;
        guest_mail(a, now, &wake);
        if (a->refused[0]) refused++, s->played_at = 0, a->refused[0] = 0;
        if ((s->wanted || s->over) && a->fresh) guest_read(a);
        if (s->over && a->open && session_turn(&a->session) == SEAT_NONE) {
            s->over = false;
            ended++;
            guest_do(a, "again", "");
            guest_mail(a, now, &wake);
        }
        bool asked = s->wanted && a->open && !a->fresh && !guest_waiting(a);
        if (!asked) s->decides_at = 0;
        else if (!s->decides_at) s->decides_at = now + think * (0.5 + rng_below(&dice, 1000) / 1000.0);
    } else if (guest_waiting(a)) guest_mail(a, now, &wake);        /* sends again */
    if (s->decides_at > 0 && now >= s->decides_at) {
        s->decides_at = 0;
        decide(s, bell_now());
        guest_mail(a, now, &wake);
    }
}

/* ---- all of them ---- */

static void run(double until, double think)
{
    static struct pollfd p[SEATS];
    double misc = 0;
    for (double now; (now = bell_now()) < until;) {
        double next = now + 20;
        for (int i = 0; i < seats; i++) {
            seat_turn(seat[i], now, think);
            if (seat[i]->decides_at > 0 && seat[i]->decides_at < next) next = seat[i]->decides_at;
            short out = mosquitto_want_write(seat[i]->m) ? POLLOUT : 0;
            p[i] = (struct pollfd){ .fd = mosquitto_socket(seat[i]->m), .events = (short)(POLLIN | out) };
        }
        double turn = bell_now() - now;
        if (turn > slowest_turn) slowest_turn = turn;
        double wait = next - bell_now();
        poll(p, (nfds_t)seats, wait > 0 ? (int)wait + 1 : 0);
        for (int i = 0; i < seats; i++) {
            if (p[i].revents & (POLLIN | POLLHUP | POLLERR)) mosquitto_loop_read(seat[i]->m, 1);
            if (p[i].revents & POLLOUT) mosquitto_loop_write(seat[i]->m, 1);
        }
        for (int i = 0; i < seats && now - misc > MISC_EVERY; i++) mosquitto_loop_misc(seat[i]->m);
        if (now - misc > MISC_EVERY) misc = now;
    }
}

static int by_time(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

int main(int argc, char **argv)
{
    char line[500], address[400];
    int number, tables = 0;
    if (argc == 4 && !strcmp(argv[3], "3.1.1")) protocol = MQTT_PROTOCOL_V311;
    else if (argc != 3) return fputs("net_load SECONDS THINK_MS [3.1.1] <WHAT-THE-HOST-SAYS\n", stderr), 2;
    double seconds = atof(argv[1]), think = atof(argv[2]);
    mosquitto_lib_init();
    dice = rng_at(7, RNG_TEST, 0);
    took = calloc(TIMES, sizeof *took);
    while (fgets(line, sizeof line, stdin)) {
        tables += !strncmp(line, "table ", 6);
        if (sscanf(line, "seat %d %399s", &number, address) == 2) sit(address);
    }
    began = bell_now();
    warm_until = began + WARM_UP;
    run(warm_until + seconds * 1000, think);
    qsort(took, (size_t)times, sizeof *took, by_time);
    if (!times) return printf("nobody was asked\n"), 1;
    printf("tables %d seats %d decisions %.0f a second, ", tables, seats, decisions / seconds);
    printf("actions %d: ", times);
    printf("median %.1f p95 %.1f p99 %.1f most %.1f ms\n", took[times / 2], took[times * 95 / 100],
           took[times * 99 / 100], took[times - 1]);
    struct rusage used;
    getrusage(RUSAGE_SELF, &used);
    double spent = (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec)
                   + (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
    printf("the seats themselves: %.1f %% of a core\n", spent / (bell_now() - began) * 1e5);
    printf("refused %d, connections lost %d, games over at %d seats, own slowest turn %.0f ms\n", refused, lost,
           ended, slowest_turn);
    for (int i = 0; i < seats; i++) {
        guest_close(&seat[i]->guest, false);
        free(seat[i]);
    }
    free(took);
    mosquitto_lib_cleanup();
    return 0;
}
