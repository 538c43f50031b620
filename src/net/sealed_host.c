/* The host's end of a sealed mailbox. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "net/code.h"
#include "net/knock.h"
#include "net/mailbox_sealed.h"
#include "scan.h"
#include "text.h"

enum { ON = 4, ASKED = 64, WATCHERS = 20, WATCHERS_A_SECOND = 5, COMERS = 40, COMERS_A_SECOND = 20,
       WATCH_ON = 32 };

struct kept {
    char topic[MAILBOX_TOPIC];
    char *text;
    size_t n;
    size_t least;
    int reader;                          /* a seat; ALL; WATCHES */
};
enum { ALL = -1, WATCHES = -2, NOBODY = -3 };

/* Who has said hello and is not ready yet. */
struct asked { uint64_t from, ticket; };
/* A connection that is ready, and which of its letters have come. */
struct on { uint64_t from; struct seal_window window; };

struct seat_ways {
    struct seal_way down, up;
    uint64_t number;                     /* of the letters down */
    struct on on[ON];                    /* devices that are ready */
    int ons;
    struct asked asked[ASKED];
    uint64_t used[ASKED];                /* connections that were ready once are not welcomed again */
    unsigned asked_at, used_at;
    char live[120];                      /* last said on its `live` topic */
};

struct sealed_host {
    struct mailbox inner;
    struct host *host;                   /* for its short codes; NULL: none are answered */
    struct code_door door;
    char table[SEAL_NAME + 1], start[40];        /* start: of its topics */
    int seats;
    struct seal_host signs;
    struct seat_ways seat[SEATS_MAX];
    struct seal_way all, watch, ask;
    uint64_t all_number, watch_number;
    struct asked watchers[ASKED];
    unsigned watchers_at;
    struct on watch_on[WATCH_ON];        /* who knocks must be one of them; who was heard longest ago is last */
    int watch_ons;
    struct host_bucket watch_asks, comers;
    bool watched, watch_due;             /* somebody does, as far as is known; waits for what is kept */
    uint64_t run, next_run;
    unsigned openings;
    struct kept *kept;
    int keeps, room_for;
    struct sealed_queue queue;
    unsigned forged, old;
    size_t least;                        /* see struct mailbox; of what is sent now */
};

static _Thread_local unsigned char box[SEAL_MOST], room[SEAL_MOST];      /* used at once */

static void send_way(struct sealed_host *s, const struct seal_way *w, bool signs, uint64_t number, int kind,
                     const char *topic, const char *text, size_t n)
{
    struct seal_letter l = { 0, s->run, number, kind, "", text, n, s->least };
    snprintf(l.topic, sizeof l.topic, "%s", topic);
    size_t size = seal_close(w, signs ? &s->signs : NULL, &l, box);
    enum mailbox_how how = kind == MAILBOX_LIGHTLY ? MAILBOX_LIGHTLY : MAILBOX_SENT;
    if (size) s->inner.send(s->inner.of, w->topic, (char *)box, size, how);
}

static void send_down(struct sealed_host *s, int seat, int kind, const char *topic, const char *text, size_t n)
{
    struct seat_ways *w = &s->seat[seat];
    send_way(s, &w->down, false, ++w->number, kind, topic, text, n);
}

static void send_watch(struct sealed_host *s, int kind, const char *topic, const char *text, size_t n)
{
    send_way(s, &s->watch, true, ++s->watch_number, kind, topic, text, n);
}

static void send_all(struct sealed_host *s, int kind, const char *topic, const char *text, size_t n)
{
    send_way(s, &s->all, true, ++s->all_number, kind, topic, text, n);
}

const char *sealed_host_will(const struct sealed_host *s, char text[SEALED_WILL])
{
    struct seal_letter l = { 0, s->next_run, 0, SEAL_WILL, "", "offline", 7, 0 };
    snprintf(l.topic, sizeof l.topic, "%spub/host", s->start);
    sealed_wrap(box, seal_close(&s->all, &s->signs, &l, box), text);
    return s->all.topic;
}

/* ---- what is kept ---- */

/* Whose a topic is. */
static int reader_of(const struct sealed_host *s, const char *topic)
{
    static const char *const own[] = { "view/s", "log/s", "no/s", "live/s", "go/s" };
    size_t n = strlen(s->start);
    if (strncmp(topic, s->start, n)) return NOBODY;
    topic += n;
    if (!strcmp(topic, "pub/host") || !strcmp(topic, "pub/luck")) return ALL;
    if (!strncmp(topic, "pub/record/", 11)) return ALL;
    if (!strncmp(topic, "pub/", 4)) return WATCHES;
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        size_t k = strlen(own[i]);
        int seat = !strncmp(topic, own[i], k) ? topic[k] - '0' : NOBODY;
        if (seat >= 0 && seat < s->seats) return seat;
    }
    return NOBODY;
}

static void keep(struct sealed_host *s, const char *topic, const char *text, size_t n, int reader)
{
    int i = 0;
    while (i < s->keeps && strcmp(s->kept[i].topic, topic)) i++;
    if (!n) {
        if (i == s->keeps) return;
        free(s->kept[i].text);
        memmove(&s->kept[i], &s->kept[i + 1], (size_t)(--s->keeps - i) * sizeof *s->kept);
        return;
    }
    if (i == s->room_for) {
        s->room_for = s->room_for ? s->room_for * 2 : 16;
        s->kept = realloc(s->kept, (size_t)s->room_for * sizeof *s->kept);
        if (!s->kept) die(_("out of memory"));
    }
    struct kept *k = &s->kept[i];
    if (i == s->keeps) *k = (struct kept){ .reader = reader }, s->keeps++;
    char *copy = k->n >= n ? k->text : realloc(k->text, n);
    if (!copy) die(_("out of memory"));
    snprintf(k->topic, sizeof k->topic, "%s", topic);
    memcpy(copy, text, n);
    k->text = copy;
    k->n = n;
    k->least = s->least;
}

/* All that a seat may have that has come. */
static void send_kept_down(struct sealed_host *s, int seat)
{
    for (int i = 0; i < s->keeps; i++) {
        const struct kept *k = &s->kept[i];
        s->least = k->least;
        if (k->reader == seat || k->reader == ALL) send_down(s, seat, MAILBOX_KEPT, k->topic, k->text, k->n);
    }
    s->least = 0;
}

static void send_kept_watch(struct sealed_host *s)
{
    for (int i = 0; i < s->keeps; i++) {
        const struct kept *k = &s->kept[i];
        s->least = k->least;
        if (k->reader == ALL || k->reader == WATCHES) send_watch(s, MAILBOX_KEPT, k->topic, k->text, k->n);
    }
    s->least = 0;
}

/* ---- who comes ---- */

static struct asked *asked_by(struct asked *list, unsigned *at, uint64_t from)
{
    for (int i = 0; i < ASKED; i++)
        if (list[i].from == from) return &list[i];
    struct asked *a = &list[(*at)++ % ASKED];
    *a = (struct asked){ from, seal_random() };
    return a;
}

static bool ready(struct asked *list, const struct seal_letter *l)
{
    for (int i = 0; i < ASKED; i++) {
        if (!list[i].from || list[i].from != l->from) continue;
        if (l->n != 8 || sealed_number_read(l->text) != list[i].ticket) return false;
        list[i] = (struct asked){ 0 };
        return true;
    }
    return false;
}

static bool used(const struct seat_ways *w, uint64_t from)
{
    for (int i = 0; i < ASKED; i++)
        if (w->used[i] == from) return true;
    return false;
}

/* CHALLENGE TICKET NUMBER-TO-ALL LIVE */
static size_t write_welcome(const struct sealed_host *s, char *out, const struct seal_letter *l,
                            uint64_t ticket, const char *live)
{
    memcpy(out, l->text, 8);
    sealed_number(out + 8, ticket);
    sealed_number(out + 16, s->all_number);
    size_t n = strlen(live);
    memcpy(out + 24, live, n);
    return 24 + n;
}

static void seat_hello(struct sealed_host *s, int seat, const struct seal_letter *l)
{
    struct seat_ways *w = &s->seat[seat];
    char text[24 + sizeof w->live];
    if (l->n != 8 || !l->from) return;
    int i = 0;
    while (i < w->ons && w->on[i].from != l->from) i++;
    bool on = i < w->ons;                /* it asks once more, with a new number */
    if (on ? !seal_window_new(&w->on[i].window, l->number) : used(w, l->from)) {
        s->old++;
        return;
    }
    const struct asked *a = asked_by(w->asked, &w->asked_at, l->from);
    send_down(s, seat, SEAL_WELCOME, "", text, write_welcome(s, text, l, a->ticket, w->live));
}

static void seat_ready(struct sealed_host *s, int seat, const struct seal_letter *l)
{
    struct seat_ways *w = &s->seat[seat];
    int i = 0;
    if (!ready(w->asked, l)) {
        s->old++;
        return;
    }
    while (i < w->ons && w->on[i].from != l->from) i++;
    if (i == w->ons) {
        if (w->ons == ON) memmove(&w->on[0], &w->on[1], --w->ons * sizeof w->on[0]);
        i = w->ons++;
        w->used[w->used_at++ % ASKED] = l->from;
    }
    w->on[i].from = l->from;
    seal_window_full(&w->on[i].window, l->number);
    send_kept_down(s, seat);
}

/* The connection whose last word this is has broken: counts once, for one that is known to be on. */
static void seat_will(struct sealed_host *s, int seat, const struct seal_letter *l)
{
    struct seat_ways *w = &s->seat[seat];
    int i = 0;
    while (i < w->ons && w->on[i].from != l->from) i++;
    if (i == w->ons) {
        s->old++;
        return;
    }
    memmove(&w->on[i], &w->on[i + 1], (size_t)(--w->ons - i) * sizeof w->on[0]);
    snprintf(w->live, sizeof w->live, "%.*s", (int)l->n, l->text);
    sealed_queue_put(&s->queue, l->topic, l->text, l->n, true);
}

/* act, aim and live, each of this very seat. */
static bool topic_of_seat(const struct sealed_host *s, int seat, const char *topic)
{
    static const char *const kinds[] = { "act/s", "aim/s", "live/s" };
    size_t n = strlen(s->start);
    if (strncmp(topic, s->start, n)) return false;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        size_t k = strlen(kinds[i]);
        const char *at = topic + n;
        if (!strncmp(at, kinds[i], k) && at[k] == '0' + seat && !at[k + 1]) return true;
    }
    return false;
}

static void seat_letter(struct sealed_host *s, int seat, const struct seal_letter *l)
{
    struct seat_ways *w = &s->seat[seat];
    int i = 0;
    while (i < w->ons && w->on[i].from != l->from) i++;
    if (i == w->ons || l->run != s->run || !seal_window_new(&w->on[i].window, l->number)) {
        s->old++;
        return;
    }
    if (!topic_of_seat(s, seat, l->topic)) {
        s->forged++;
        return;
    }
    if (strstr(l->topic, "/live/")) snprintf(w->live, sizeof w->live, "%.*s", (int)l->n, l->text);
    sealed_queue_put(&s->queue, l->topic, l->text, l->n, l->kind == MAILBOX_KEPT);
}

static void from_seat(struct sealed_host *s, int seat, const struct seal_letter *l)
{
    switch (l->kind) {
    case SEAL_HELLO: seat_hello(s, seat, l); break;
    case SEAL_READY:
        if (l->run == s->run) seat_ready(s, seat, l);
        break;
    case SEAL_WILL: seat_will(s, seat, l); break;
    case MAILBOX_SENT: case MAILBOX_KEPT: case MAILBOX_LIGHTLY: seat_letter(s, seat, l); break;
    default: break;
    }
}

/* The watcher whose connection it is, now the first; NULL: it isn't ready, or has been forgotten. */
static struct on *watcher(struct sealed_host *s, uint64_t from)
{
    int i = 0;
    while (i < s->watch_ons && s->watch_on[i].from != from) i++;
    if (i == s->watch_ons) return NULL;
    struct on at = s->watch_on[i];
    memmove(&s->watch_on[1], &s->watch_on[0], (size_t)i * sizeof at);
    s->watch_on[0] = at;
    return &s->watch_on[0];
}

static void watcher_ready(struct sealed_host *s, const struct seal_letter *l)
{
    if (!watcher(s, l->from)) {
        if (s->watch_ons < WATCH_ON) s->watch_ons++;
        memmove(&s->watch_on[1], &s->watch_on[0], (size_t)(s->watch_ons - 1) * sizeof s->watch_on[0]);
        s->watch_on[0].from = l->from;
    }
    seal_window_full(&s->watch_on[0].window, l->number);
    s->watched = s->watch_due = true;
}

/* Anybody with the table's link may, once for each letter: somebody else could send it again. Who was forgotten
   is asked to say hello once more. */
static void knock(struct sealed_host *s, const struct seal_letter *l)
{
    char topic[MAILBOX_TOPIC], from[8];
    snprintf(topic, sizeof topic, "%sknock", s->start);
    struct on *on = l->run == s->run ? watcher(s, l->from) : NULL;
    if (!on || !seal_window_new(&on->window, l->number)) {
        s->old++;
        if (on || l->run != s->run) return;
        if (!host_bucket_has(&s->comers, sealed_now(), COMERS, COMERS_A_SECOND)) return;
        sealed_number(from, l->from);
        send_watch(s, SEAL_WELCOME, "", from, sizeof from);
    } else if (strcmp(l->topic, topic)) s->forged++;
    else sealed_queue_put(&s->queue, l->topic, l->text, l->n, false);
}

/* Each is answered with a signature. Those heard before cost nothing, others so many a second: whoever comes
   asks again. */
static void watcher_hello(struct sealed_host *s, const struct seal_letter *l)
{
    char text[24];
    if (l->n != 8 || !l->from) return;
    struct on *on = watcher(s, l->from);
    if (on ? !seal_window_new(&on->window, l->number)
           : !host_bucket_has(&s->comers, sealed_now(), COMERS, COMERS_A_SECOND)) {
        s->old++;
        return;
    }
    const struct asked *a = asked_by(s->watchers, &s->watchers_at, l->from);
    send_watch(s, SEAL_WELCOME, "", text, write_welcome(s, text, l, a->ticket, ""));
}

static void from_watcher(struct sealed_host *s, const struct seal_letter *l)
{
    switch (l->kind) {
    case SEAL_HELLO: watcher_hello(s, l); break;
    case SEAL_READY:
        if (l->run == s->run && ready(s->watchers, l)) watcher_ready(s, l);
        break;
    case MAILBOX_SENT: knock(s, l); break;
    default: break;
    }
}

/* Whoever came to watch gets all that is kept, many at once the same letters. */
static void show_watchers(struct sealed_host *s)
{
    if (!s->watch_due || !host_bucket_has(&s->watch_asks, sealed_now(), WATCHERS, WATCHERS_A_SECOND)) return;
    s->watch_due = false;
    send_kept_watch(s);
}

/* ---- the carrier ---- */

static void listen_all(struct sealed_host *s, bool on)
{
    if (!s->inner.listen) return;
    for (int i = 0; i < s->seats; i++) s->inner.listen(s->inner.of, s->seat[i].up.topic, on);
    s->inner.listen(s->inner.of, s->ask.topic, on);
    for (int i = 0; i <= HOST_TABLE && s->host; i++) {
        if (i >= s->seats && i < HOST_TABLE) continue;
        char ask[MAILBOX_TOPIC], answer[MAILBOX_TOPIC];
        host_code_topics(i, ask, answer);
        s->inner.listen(s->inner.of, ask, on);
    }
}

/* The way was opened anew: another run, and whoever is there hears of it and says hello. */
static void connected(struct sealed_host *s)
{
    char text[SEALED_WILL];
    s->run = s->next_run;
    s->next_run = seal_random();
    s->watched = false;
    s->watch_ons = 0;
    for (int i = 0; i < s->seats; i++) {         /* whose ways stayed open say hello by the same number */
        s->seat[i].ons = 0;
        memset(s->seat[i].used, 0, sizeof s->seat[i].used);
    }
    sealed_host_will(s, text);
    if (s->inner.last) s->inner.last(s->inner.of, text);
    for (int i = 0; i < s->keeps; i++) {
        const struct kept *k = &s->kept[i];
        bool state = k->reader == ALL && strstr(k->topic, "/pub/host");
        if (state) send_all(s, MAILBOX_KEPT, k->topic, k->text, k->n);
    }
}

static void look(struct sealed_host *s)
{
    unsigned now = s->inner.openings ? s->inner.openings(s->inner.of) : 1;
    if (s->inner.state(s->inner.of) != MAILBOX_OPEN || now == s->openings) return;
    s->openings = now;
    connected(s);
}

static void letter(struct sealed_host *s, const struct letter *got)
{
    struct seal_letter l;
    for (int i = 0; i < s->seats; i++) {
        if (strcmp(got->topic, s->seat[i].up.topic)) continue;
        if (sealed_open(&s->seat[i].up, NULL, got, &l, room)) from_seat(s, i, &l);
        else s->forged++;
        return;
    }
    if (s->host && code_door(&s->door, s->host, &s->inner, got)) return;
    if (strcmp(got->topic, s->ask.topic)) return;
    if (sealed_open(&s->ask, NULL, got, &l, room)) from_watcher(s, &l);
    else s->forged++;
}

/* ---- the mailbox ---- */

static void host_end_least(void *of, size_t n)
{
    ((struct sealed_host *)of)->least = n;
}

static void send_on(struct sealed_host *s, const char *topic, const char *text, size_t n, enum mailbox_how how)
{
    int reader = reader_of(s, topic);
    if (reader == NOBODY || n > MAILBOX_MAX) return;
    bool live = reader >= 0 && strstr(topic, "/live/");
    if (live) {                          /* only to forget it */
        s->seat[reader].live[0] = 0;
        return;
    }
    size_t least = s->least;
    s->least = 0;                        /* what a new run says is not meant */
    look(s);
    s->least = least;
    if (how == MAILBOX_KEPT) keep(s, topic, text, n, reader);
    if (s->inner.state(s->inner.of) != MAILBOX_OPEN) return;
    if (reader >= 0 && s->seat[reader].ons) send_down(s, reader, (int)how, topic, text, n);
    if (reader == ALL) send_all(s, (int)how, topic, text, n);
    if (reader == WATCHES && s->watched) send_watch(s, (int)how, topic, text, n);
}

static const char *host_end_trouble(void *of)
{
    return mailbox_trouble(&((struct sealed_host *)of)->inner);
}

static void host_end_send(void *of, const char *topic, const char *text, size_t n, enum mailbox_how how)
{
    struct sealed_host *s = of;
    send_on(s, topic, text, n, how);
    s->least = 0;
}

static bool host_end_take(void *of, struct letter *out)
{
    struct sealed_host *s = of;
    struct letter l;
    look(s);
    while (!sealed_queue_take(&s->queue, out)) {
        if (!s->inner.take(s->inner.of, &l)) {
            show_watchers(s);
            return false;
        }
        letter(s, &l);
        free(l.text);
    }
    return true;
}

static enum mailbox_state host_end_state(void *of)
{
    struct sealed_host *s = of;
    look(s);
    return s->inner.state(s->inner.of);
}

void sealed_host_free(struct sealed_host *s)
{
    sealed_queue_free(&s->queue);
    for (int i = 0; i < s->keeps; i++) free(s->kept[i].text);
    free(s->kept);
    free(s);
}

static void host_end_close(void *of)
{
    struct sealed_host *s = of;
    s->inner.close(s->inner.of);
    sealed_host_free(s);
}

static unsigned host_end_openings(void *of)
{
    struct sealed_host *s = of;
    look(s);
    return s->openings;
}

static void seat_ways(struct sealed_host *s, int seat, const char *word)
{
    struct seat_ways *w = &s->seat[seat];
    *w = (struct seat_ways){ 0 };
    seal_way(&w->down, word, "down", s->table);
    seal_way(&w->up, word, "up", s->table);
}

static void host_end_admit(void *of, const char *key, const char *text)
{
    struct sealed_host *s = of;
    unsigned char sealed[KNOCK_BOX];
    char topic[MAILBOX_TOPIC];
    snprintf(topic, sizeof topic, "%spub/door", s->start);
    if (knock_close(key, s->table, text, sealed))
        send_watch(s, MAILBOX_SENT, topic, (char *)sealed, sizeof sealed);
}

static void host_end_renew(void *of, int seat, const char *word)
{
    struct sealed_host *s = of;
    if (seat < 0 || seat >= s->seats) return;
    if (s->seat[seat].ons) send_down(s, seat, SEAL_OUT, "", "", 0);
    if (s->inner.listen) s->inner.listen(s->inner.of, s->seat[seat].up.topic, false);
    seat_ways(s, seat, word);
    if (s->inner.listen) s->inner.listen(s->inner.of, s->seat[seat].up.topic, true);
}

void sealed_host_name(struct host *h)
{
    struct seal_host signs;
    seal_start();
    seal_host(&signs, h->own, h->id);
}

struct sealed_host *sealed_host_new(struct host *h, bool codes)
{
    struct sealed_host *s = calloc(1, sizeof *s);
    if (!s) die(_("out of memory"));
    seal_start();
    s->host = codes ? h : NULL;
    seal_host(&s->signs, h->own, s->table);
    snprintf(s->start, sizeof s->start, "t/%s/", s->table);
    s->next_run = seal_random();
    s->seats = h->session->seats;
    for (int i = 0; i < s->seats; i++) seat_ways(s, i, h->seat[i].word);
    seal_way(&s->all, s->table, "all", s->table);
    seal_way(&s->watch, s->table, "watch", s->table);
    seal_way(&s->ask, s->table, "ask", s->table);
    return s;
}

struct mailbox sealed_host_mail(struct sealed_host *s, struct mailbox inner)
{
    s->inner = inner;
    listen_all(s, true);
    return (struct mailbox){ s, host_end_send, host_end_take, host_end_state, host_end_close, NULL,
                          host_end_openings, NULL, host_end_renew, host_end_admit, host_end_least,
                          host_end_trouble };
}

void sealed_host_refused(const struct mailbox *p, unsigned *forged, unsigned *old)
{
    const struct sealed_host *s = p->of;
    *forged = s->forged;
    *old = s->old;
}
