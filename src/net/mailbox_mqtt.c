/* A mailbox at an MQTT broker. */
#include "net/mailbox_mqtt.h"

#include <mosquitto.h>
#include <mqtt_protocol.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "text.h"

/* KEEPALIVE: after twice as many seconds of silence the way is known to be lost. */
enum { BOX_MAX = 20000, KEEPALIVE = 7, RETRY_SECONDS = 1, UNDER_WAY = 10000, NAME = 22, AT_ONCE = 50,
       SIZES = 4096,     /* letters under way whose size is known */
       LARGE = 2000, HANGS = 3 };        /* bytes; times in a row, then it isn't the network */

struct box {
    struct mosquitto *m;
    struct mailbox_mqtt how;
    pthread_mutex_t lock;
    struct letter *letter;
    int first, count, size;
    char (*topic)[MAILBOX_TOPIC + 2];
    int topics, topics_size;
    enum mailbox_state state;
    unsigned openings;
    bool reached;                /* the broker has answered once */
    bool relast;                 /* another last word is due */
    bool old;                    /* it speaks MQTT 3.1.1 */
    bool greeted;                /* it has let us in once by what it speaks */
    bool ended;                  /* the library gave up: it was answered in the older form */
    bool deaf;                   /* it refused some of our topics, the last time */
    bool distrusted;             /* its certificate was refused, the last time */
    size_t refused;              /* bytes of the shortest letter it didn't take for its size; 0: none */
    int hangs;                   /* how often in a row it hung up while a large letter was under way */
    unsigned size_of[SIZES];     /* 0: none is under way */
    bool taken[SIZES];           /* it was, before its size was written down */
    char trouble[MAILBOX_TROUBLE];       /* told last, by who asks */
};

static void set_state(struct box *b, enum mailbox_state state)
{
    pthread_mutex_lock(&b->lock);
    b->state = state;
    pthread_mutex_unlock(&b->lock);
    if (b->how.wake) b->how.wake(b->how.of);
}

/* ---- called by libmosquitto's thread ---- */

/* What was kept there is nobody's letter: only what is sent from now on is wanted. */
static void subscribe(struct box *b, char (*topic)[MAILBOX_TOPIC + 2], int count)
{
    char *list[AT_ONCE];
    for (int i = 0; i < count; i += AT_ONCE) {
        int n = count - i < AT_ONCE ? count - i : AT_ONCE;
        for (int k = 0; k < n; k++) list[k] = topic[i + k];
        mosquitto_subscribe_multiple(b->m, NULL, n, list, 1, b->old ? 0 : MQTT_SUB_OPT_SEND_RETAIN_NEVER, NULL);
    }
}

static void on_connect(struct mosquitto *m, void *of, int code, int flags, const mosquitto_property *p)
{
    struct box *b = of;
    (void)m, (void)flags, (void)p;
    pthread_mutex_lock(&b->lock);
    b->reached = true;
    b->greeted |= !code;
    b->distrusted = b->deaf = false;
    if (!code && !b->hangs) b->refused = 0;      /* it may have been told to take more */
    b->openings += !code;
    if (!code) subscribe(b, b->topic, b->topics);
    bool old = b->old;
    pthread_mutex_unlock(&b->lock);
    bool never = old ? code == CONNACK_REFUSED_BAD_USERNAME_PASSWORD || code == CONNACK_REFUSED_NOT_AUTHORIZED
                           || code == CONNACK_REFUSED_IDENTIFIER_REJECTED
                     : code == MQTT_RC_NOT_AUTHORIZED || code == MQTT_RC_BAD_USERNAME_OR_PASSWORD
                           || code == MQTT_RC_BANNED || code == MQTT_RC_CLIENTID_NOT_VALID;
    set_state(b, !code ? MAILBOX_OPEN : never ? MAILBOX_REFUSED : MAILBOX_TRYING);
}

/* What has no word for a letter that is too large hangs up, each time it comes again. */
static void hung_up(struct box *b)
{
    unsigned largest = 0;
    for (int i = 0; i < SIZES; i++)
        if (b->size_of[i] > largest) largest = b->size_of[i];
    b->hangs = largest >= LARGE ? b->hangs + 1 : 0;
    if (b->hangs >= HANGS) b->refused = largest;
}

/* A broker that hangs up without having let us in may not speak what we do: the other one is tried. */
static void on_disconnect(struct mosquitto *m, void *of, int code, const mosquitto_property *p)
{
    struct box *b = of;
    (void)p;
    pthread_mutex_lock(&b->lock);
    if (b->relast)
        mosquitto_will_set_v5(m, b->how.will, (int)strlen(b->how.last), b->how.last, 1, false, NULL);
    b->relast = false;
    if (b->state == MAILBOX_OPEN && code) hung_up(b);
    if (!b->greeted && b->state != MAILBOX_REFUSED) {
        b->ended = code == MOSQ_ERR_PROTOCOL;
        b->old = !b->old;
        mosquitto_int_option(m, MOSQ_OPT_PROTOCOL_VERSION, b->old ? MQTT_PROTOCOL_V311 : MQTT_PROTOCOL_V5);
    }
    bool tells = b->state == MAILBOX_OPEN || b->ended;
    pthread_mutex_unlock(&b->lock);
    if (tells) set_state(b, MAILBOX_TRYING);
}

static void on_message(struct mosquitto *m, void *of, const struct mosquitto_message *got,
                       const mosquitto_property *p)
{
    struct box *b = of;
    (void)m, (void)p;
    if (strlen(got->topic) >= MAILBOX_TOPIC || got->payloadlen < 0 || got->payloadlen > 2 * MAILBOX_MAX) return;
    struct letter l = { .n = (size_t)got->payloadlen, .kept = got->retain };
    snprintf(l.topic, sizeof l.topic, "%s", got->topic);
    pthread_mutex_lock(&b->lock);
    bool room = b->count - b->first < BOX_MAX;   /* who floods loses; who needs it sends it again */
    if (room && b->first && b->count == b->size) {
        memmove(b->letter, b->letter + b->first, (size_t)(b->count - b->first) * sizeof l);
        b->count -= b->first;
        b->first = 0;
    }
    if (room && b->count == b->size) {
        b->size = b->size ? b->size * 2 : 64;
        b->letter = realloc(b->letter, (size_t)b->size * sizeof l);
        if (!b->letter) die(_("out of memory"));
    }
    if (room) {
        l.text = malloc(l.n + 1);
        if (!l.text) die(_("out of memory"));
        if (l.n) memcpy(l.text, got->payload, l.n);
        l.text[l.n] = 0;
        b->letter[b->count++] = l;
    }
    pthread_mutex_unlock(&b->lock);
    if (room && b->how.wake) b->how.wake(b->how.of);
}

/* A letter that it doesn't take for its size. */
static void too_large(struct box *b, size_t n)
{
    pthread_mutex_lock(&b->lock);
    bool news = !b->refused;
    if (news || n < b->refused) b->refused = n;
    pthread_mutex_unlock(&b->lock);
    if (news && b->how.wake) b->how.wake(b->how.of);
}

static void on_publish(struct mosquitto *m, void *of, int number, int code, const mosquitto_property *p)
{
    struct box *b = of;
    (void)m, (void)p;
    pthread_mutex_lock(&b->lock);
    size_t n = b->size_of[number % SIZES];
    b->taken[number % SIZES] = !n;
    b->size_of[number % SIZES] = 0;
    if (b->hangs && n >= LARGE && code < 0x80) b->hangs = 0, b->refused = 0;
    pthread_mutex_unlock(&b->lock);
    if (code == MQTT_RC_PACKET_TOO_LARGE) too_large(b, n);
}

static void on_subscribe(struct mosquitto *m, void *of, int number, int count, const int *granted,
                         const mosquitto_property *p)
{
    struct box *b = of;
    bool refused = false;
    (void)m, (void)number, (void)p;
    for (int i = 0; i < count; i++) refused |= granted[i] >= 128;
    if (!refused) return;
    pthread_mutex_lock(&b->lock);
    bool news = !b->deaf;
    b->deaf = true;
    pthread_mutex_unlock(&b->lock);
    if (news && b->how.wake) b->how.wake(b->how.of);
}

/* The library tells of certificates by its log alone. */
static void on_log(struct mosquitto *m, void *of, int level, const char *text)
{
    struct box *b = of;
    (void)m;
    if (level != MOSQ_LOG_ERR || !strstr(text, "certificate")) return;
    pthread_mutex_lock(&b->lock);
    bool news = !b->distrusted;
    b->distrusted = true;
    pthread_mutex_unlock(&b->lock);
    if (news && b->how.wake) b->how.wake(b->how.of);
}

/* ---- the mailbox ---- */

static void box_send(void *of, const char *topic, const char *text, size_t n, enum mailbox_how how)
{
    struct box *b = of;
    if (n > MAILBOX_CARRIED) return;
    int number = 0, code = mosquitto_publish_v5(b->m, &number, topic, (int)n, text, how != MAILBOX_LIGHTLY,
                                                how == MAILBOX_KEPT, NULL);
    if (code == MOSQ_ERR_OVERSIZE_PACKET) too_large(b, n);
    pthread_mutex_lock(&b->lock);
    bool taken = b->taken[number % SIZES];
    b->taken[number % SIZES] = false;
    b->size_of[number % SIZES] = taken || code ? 0 : (unsigned)n;
    pthread_mutex_unlock(&b->lock);
}

static const char *box_trouble(void *of)
{
    struct box *b = of;
    char date[40];
    time_t now = time(NULL);
    struct tm tm;
    pthread_mutex_lock(&b->lock);
    bool distrusted = b->distrusted && b->state != MAILBOX_OPEN;
    size_t refused = b->refused;
    bool hangs = b->hangs >= HANGS, deaf = b->deaf;
    pthread_mutex_unlock(&b->lock);
    if (deaf)
        return _("The broker refuses some of the topics that are needed here: give its users more rights or "
                 "more subscriptions there, or go on at another broker.");
    if (!distrusted && !refused) return NULL;
    strftime(date, sizeof date, "%Y-%m-%d %H:%M", localtime_r(&now, &tm));
    if (distrusted)
        snprintf(b->trouble, sizeof b->trouble,
                 _("The certificate of %s is refused. Is this computer's clock right? It says %s. If it is, "
                   "the certificate has run out or is another's: ask whoever runs the broker."),
                 b->how.at.host, date);
    else mailbox_size_trouble(b->trouble, refused, hangs);
    return b->trouble;
}

static bool box_take(void *of, struct letter *out)
{
    struct box *b = of;
    pthread_mutex_lock(&b->lock);
    bool any = b->first < b->count;
    if (any) *out = b->letter[b->first++];
    if (b->first == b->count) b->first = b->count = 0;
    pthread_mutex_unlock(&b->lock);
    return any;
}

static unsigned box_openings(void *of)
{
    struct box *b = of;
    pthread_mutex_lock(&b->lock);
    unsigned openings = b->openings;
    pthread_mutex_unlock(&b->lock);
    return openings;
}

static void box_listen(void *of, const char *topic, bool on)
{
    struct box *b = of;
    char name[MAILBOX_TOPIC + 2];
    size_t n = strlen(topic);
    int i = 0;
    snprintf(name, sizeof name, "%s%s", topic, n && topic[n - 1] == '/' ? "#" : "");
    pthread_mutex_lock(&b->lock);
    if (on && b->topics == b->topics_size) {
        b->topics_size = b->topics_size ? b->topics_size * 2 : 8;
        b->topic = realloc(b->topic, (size_t)b->topics_size * sizeof *b->topic);
        if (!b->topic) die(_("out of memory"));
    }
    if (on) strcpy(b->topic[b->topics++], name);
    while (!on && i < b->topics && strcmp(b->topic[i], name)) i++;
    if (!on && i < b->topics) memmove(b->topic[i], b->topic[--b->topics], sizeof *b->topic);
    bool open = b->state == MAILBOX_OPEN;
    pthread_mutex_unlock(&b->lock);
    if (open && on) subscribe(b, &name, 1);
    if (open && !on) mosquitto_unsubscribe(b->m, NULL, name);
}

static enum mailbox_state box_state(void *of)
{
    struct box *b = of;
    pthread_mutex_lock(&b->lock);
    enum mailbox_state state = b->state;
    bool ended = b->ended;
    b->ended = false;
    pthread_mutex_unlock(&b->lock);
    if (ended) {                             /* its thread has: another one goes on */
        mosquitto_loop_stop(b->m, false);
        mosquitto_reconnect_async(b->m);
        mosquitto_loop_start(b->m);
    }
    return state;
}

static void box_last(void *of, const char *text)
{
    struct box *b = of;
    pthread_mutex_lock(&b->lock);
    snprintf(b->how.last, sizeof b->how.last, "%s", text);
    b->relast = b->how.will[0] != 0;
    pthread_mutex_unlock(&b->lock);
}

/* What was sent last goes out before the connection is closed. The thread ends by itself: cancelled it could
   hold what `wake` locks. One that has never reached the broker may be asking for its number, which can take
   long, and has called nobody. */
static void box_close(void *of)
{
    struct box *b = of;
    for (int i = 0; i < 100 && mosquitto_want_write(b->m) && box_state(b) == MAILBOX_OPEN; i++) {
        struct timespec ms = { .tv_nsec = 1000000 };
        nanosleep(&ms, NULL);
    }
    pthread_mutex_lock(&b->lock);
    bool reached = b->reached;
    pthread_mutex_unlock(&b->lock);
    mosquitto_disconnect(b->m);
    mosquitto_loop_stop(b->m, !reached);
    mosquitto_destroy(b->m);
    mosquitto_lib_cleanup();
    for (int i = b->first; i < b->count; i++) free(b->letter[i].text);
    free(b->letter);
    free(b->topic);
    pthread_mutex_destroy(&b->lock);
    free(b);
}

/* One that never began. */
static const char *box_shut(struct box *b, const char *why)
{
    mosquitto_destroy(b->m);
    mosquitto_lib_cleanup();
    pthread_mutex_destroy(&b->lock);
    free(b->topic);
    free(b);
    return why;
}

const char *mailbox_mqtt_open(struct mailbox *out, const struct mailbox_mqtt *o)
{
    if (o->at.page) return _("this address is for a browser: open it there");
    struct box *b = calloc(1, sizeof *b);
    if (!b) die(_("out of memory"));
    mosquitto_lib_init();                    /* counts its calls */
    b->how = *o;
    pthread_mutex_init(&b->lock, NULL);
    for (int i = 0; i < o->topics; i++) box_listen(b, o->topic[i], true);
    char name[NAME + 1];                     /* of its own: a second one of a name would throw the first out */
    host_word(name, NAME);
    b->m = mosquitto_new(name, true, b);
    if (!b->m) die(_("out of memory"));
    mosquitto_int_option(b->m, MOSQ_OPT_PROTOCOL_VERSION, MQTT_PROTOCOL_V5);
    mosquitto_int_option(b->m, MOSQ_OPT_TCP_NODELAY, 1);
    mosquitto_int_option(b->m, MOSQ_OPT_SEND_MAXIMUM, UNDER_WAY);
    mosquitto_int_option(b->m, MOSQ_OPT_RECEIVE_MAXIMUM, UNDER_WAY);
    if (o->at.user[0]) mosquitto_username_pw_set(b->m, o->at.user, o->at.word);
    if (o->will[0]) mosquitto_will_set_v5(b->m, o->will, (int)strlen(o->last), o->last, 1, false, NULL);
    const char *authority = getenv("DOCKET_AUTHORITY");      /* a file of one's own, for one's own server */
    const char *all = authority ? NULL : "/etc/ssl/certs";
    if (o->at.tls && mosquitto_tls_set(b->m, authority, all, NULL, NULL, NULL) == MOSQ_ERR_NOT_SUPPORTED)
        return box_shut(b, _("this Docket reaches a broker by mqtt:// alone, not by mqtts://"));
    mosquitto_reconnect_delay_set(b->m, RETRY_SECONDS, RETRY_SECONDS, false);
    mosquitto_connect_v5_callback_set(b->m, on_connect);
    mosquitto_disconnect_v5_callback_set(b->m, on_disconnect);
    mosquitto_message_v5_callback_set(b->m, on_message);
    mosquitto_publish_v5_callback_set(b->m, on_publish);
    mosquitto_subscribe_v5_callback_set(b->m, on_subscribe);
    mosquitto_log_callback_set(b->m, on_log);
    mosquitto_connect_async(b->m, o->at.host, o->at.port, KEEPALIVE);
    if (mosquitto_loop_start(b->m)) return box_shut(b, _("the way to the broker can't be opened"));
    *out = (struct mailbox){ b, box_send, box_take, box_state, box_close, box_last,
                           box_openings, box_listen, NULL, NULL, NULL, box_trouble };
    return NULL;
}
