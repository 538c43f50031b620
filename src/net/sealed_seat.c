/* The seat's end of a sealed mailbox, or a spectator's. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "net/mailbox_sealed.h"
#include "text.h"

enum { AGAIN = 1000, AGAIN_MOST = 8000,          /* ms until a hello nobody answered is said again */
       AT_ONCE = 5, PEERS = 4 };

struct sealed_seat {
    struct mailbox inner;
    char table[SEAL_NAME + 1];
    int seat;
    struct seal_way down, up, all;       /* a spectator: down is what those get who watch, up their questions */
    char last[80];
    uint64_t from, next_from;            /* of this connection, and of the next, whose last word is written */
    uint64_t run;                        /* the host's, 0: not welcomed yet */
    uint64_t challenge, number;
    struct seal_window from_host, to_all, own;
    struct { uint64_t from; struct seal_window window; } peer[PEERS];    /* other devices at this seat */
    int peers;
    unsigned openings;
    bool asked, asks, out;               /* a hello is under way; is due; the seat has another word */
    double asked_at, wait;
    struct host_bucket hellos;
    struct sealed_queue queue;
};

static _Thread_local unsigned char box[SEAL_MOST], room[SEAL_MOST];      /* used at once */

static bool signs(const struct sealed_seat *s) { return s->seat < 0; }

static void send_box(struct sealed_seat *s, int kind, const char *topic, const char *text, size_t n)
{
    struct seal_letter l = { s->from, s->run, ++s->number, kind, "", text, n, 0 };
    snprintf(l.topic, sizeof l.topic, "%s", topic);
    size_t size = seal_close(&s->up, NULL, &l, box);
    enum mailbox_how how = kind == MAILBOX_LIGHTLY ? MAILBOX_LIGHTLY : MAILBOX_SENT;
    if (size) s->inner.send(s->inner.of, s->up.topic, (char *)box, size, how);
}

const char *sealed_seat_will(const struct sealed_seat *s, char text[SEALED_WILL])
{
    struct seal_letter l = { s->next_from, 0, 0, SEAL_WILL, "", s->last, strlen(s->last), 0 };
    text[0] = 0;
    if (s->seat < 0) return "";
    snprintf(l.topic, sizeof l.topic, "t/%s/live/s%d", s->table, s->seat);
    sealed_wrap(box, seal_close(&s->up, NULL, &l, box), text);
    return s->up.topic;
}

static void next_will(struct sealed_seat *s)
{
    char text[SEALED_WILL];
    if (s->seat >= 0 && s->inner.last && *sealed_seat_will(s, text)) s->inner.last(s->inner.of, text);
}

/* ---- who is there ---- */

static void hello(struct sealed_seat *s)
{
    char text[8];
    if (!s->asked) s->challenge = seal_random();         /* asked again: either answer will do */
    s->asked = true;
    s->asks = false;
    s->asked_at = sealed_now();
    sealed_number(text, s->challenge);
    send_box(s, SEAL_HELLO, "", text, sizeof text);
}

/* The carrier has opened the way anew: what was under way may be lost. */
static void connected(struct sealed_seat *s)
{
    s->from = s->next_from;
    s->next_from = seal_random();
    s->run = s->number = 0;
    s->asked = false;
    s->wait = AGAIN;
    s->peers = 0;
    s->own = (struct seal_window){ 0 };
    next_will(s);
    hello(s);
}

static void look(struct sealed_seat *s)
{
    bool open = s->inner.state(s->inner.of) == MAILBOX_OPEN;
    unsigned now = s->inner.openings ? s->inner.openings(s->inner.of) : 1;
    if (!open || s->out) return;
    if (now != s->openings) {
        s->openings = now;
        connected(s);
        return;
    }
    if (!s->asked && !s->asks) return;
    if (sealed_now() - s->asked_at < s->wait) return;
    if (s->wait < AGAIN_MOST) s->wait *= 2;
    hello(s);
}

/* CHALLENGE TICKET NUMBER-TO-ALL and what was last said on the seat's `live` topic; or FROM: say hello. */
static void welcomed(struct sealed_seat *s, const struct seal_letter *l)
{
    char topic[MAILBOX_TOPIC];
    if (l->n == 8 && sealed_number_read(l->text) == s->from) s->asks = true;     /* the host has forgotten it */
    if (l->n < 24 || !s->asked || sealed_number_read(l->text) != s->challenge) return;
    s->asked = s->asks = false;
    s->wait = AGAIN;
    s->run = l->run;
    seal_window_full(&s->from_host, l->number);
    seal_window_full(&s->to_all, sealed_number_read(l->text + 16));
    snprintf(topic, sizeof topic, "t/%s/live/s%d", s->table, s->seat);
    if (l->n > 24 && s->seat >= 0) sealed_queue_put(&s->queue, topic, l->text + 24, l->n - 24, true);
    send_box(s, SEAL_READY, "", l->text + 8, 8);
}

/* A letter of a run that is not known: there may be another host. It is asked, and what came is not taken. */
static void unknown_run(struct sealed_seat *s)
{
    if (host_bucket_has(&s->hellos, sealed_now(), AT_ONCE, 1)) hello(s);
    else s->asks = true;
}

static void deliver(struct sealed_seat *s, const struct seal_letter *l)
{
    sealed_queue_put(&s->queue, l->topic, l->text, l->n, l->kind == MAILBOX_KEPT);
}

static void from_host(struct sealed_seat *s, const struct seal_letter *l, struct seal_window *w)
{
    if (l->kind == SEAL_WELCOME) {
        welcomed(s, l);
        return;
    }
    if (!s->run || l->run != s->run) {
        unknown_run(s);
        return;
    }
    if (l->kind == SEAL_WILL) {          /* it counts for the host that is known to be there */
        deliver(s, l);
        s->asks = true;                  /* or somebody said it too early */
        return;
    }
    if (!seal_window_new(w, l->number)) return;
    if (l->kind == SEAL_OUT) s->out = true;
    else if (l->kind <= MAILBOX_LIGHTLY) deliver(s, l);
}

/* Own letters come back, and others' at the same seat come: who is there is all they tell. */
static void from_peer(struct sealed_seat *s, const struct seal_letter *l)
{
    char topic[MAILBOX_TOPIC];
    snprintf(topic, sizeof topic, "t/%s/live/s%d", s->table, s->seat);
    if (l->kind > MAILBOX_LIGHTLY || l->run != s->run || !s->run || strcmp(l->topic, topic)) return;
    if (l->from == s->from) {
        if (seal_window_new(&s->own, l->number)) deliver(s, l);
        return;
    }
    int i = 0;
    while (i < s->peers && s->peer[i].from != l->from) i++;
    if (i == s->peers) {
        i = s->peers < PEERS ? s->peers++ : (int)(l->number % PEERS);
        s->peer[i].from = l->from;
        s->peer[i].window = (struct seal_window){ 0 };
    }
    if (seal_window_new(&s->peer[i].window, l->number)) deliver(s, l);
}

static void letter(struct sealed_seat *s, const struct letter *got)
{
    struct seal_letter l;
    const char *host = signs(s) ? s->table : NULL;
    if (!strcmp(got->topic, s->down.topic)) {
        if (sealed_open(&s->down, host, got, &l, room)) from_host(s, &l, &s->from_host);
    } else if (!strcmp(got->topic, s->all.topic)) {
        if (sealed_open(&s->all, s->table, got, &l, room)) from_host(s, &l, &s->to_all);
    } else if (s->seat >= 0 && !strcmp(got->topic, s->up.topic)) {
        if (sealed_open(&s->up, NULL, got, &l, room)) from_peer(s, &l);
    }
}

/* ---- the mailbox ---- */

static void seat_send(void *of, const char *topic, const char *text, size_t n, enum mailbox_how how)
{
    struct sealed_seat *s = of;
    if (s->run && n <= MAILBOX_MAX) send_box(s, (int)how, topic, text, n);
}

static bool seat_take(void *of, struct letter *out)
{
    struct sealed_seat *s = of;
    struct letter l;
    look(s);
    while (!sealed_queue_take(&s->queue, out)) {
        if (!s->inner.take(s->inner.of, &l)) return false;
        letter(s, &l);
        free(l.text);
    }
    return true;
}

static enum mailbox_state seat_state(void *of)
{
    struct sealed_seat *s = of;
    enum mailbox_state state = s->inner.state(s->inner.of);
    look(s);
    if (s->out) return MAILBOX_REFUSED;
    return state == MAILBOX_OPEN && !s->run ? MAILBOX_SILENT : state;
}

static const char *seat_trouble(void *of)
{
    return mailbox_trouble(&((struct sealed_seat *)of)->inner);
}

void sealed_seat_free(struct sealed_seat *s)
{
    sealed_queue_free(&s->queue);
    free(s);
}

static void seat_close(void *of)
{
    struct sealed_seat *s = of;
    s->inner.close(s->inner.of);
    sealed_seat_free(s);
}

static void seat_last(void *of, const char *text)
{
    struct sealed_seat *s = of;
    snprintf(s->last, sizeof s->last, "%s", text);
    next_will(s);
}

static unsigned seat_openings(void *of)
{
    const struct sealed_seat *s = of;
    return s->openings;
}

struct sealed_seat *sealed_seat_new(const char *table, int seat, const char *word, const char *last)
{
    struct sealed_seat *s = calloc(1, sizeof *s);
    if (!s) die(_("out of memory"));
    seal_start();
    s->seat = seat;
    s->next_from = seal_random();
    snprintf(s->table, sizeof s->table, "%s", table);
    snprintf(s->last, sizeof s->last, "%s", last);
    seal_way(&s->down, seat >= 0 ? word : table, seat >= 0 ? "down" : "watch", table);
    seal_way(&s->up, seat >= 0 ? word : table, seat >= 0 ? "up" : "ask", table);
    seal_way(&s->all, table, "all", table);
    return s;
}

int sealed_seat_topics(const struct sealed_seat *s, char out[4][MAILBOX_TOPIC])
{
    strcpy(out[0], s->down.topic);
    strcpy(out[1], s->all.topic);
    strcpy(out[2], s->up.topic);
    return s->seat >= 0 ? 3 : 2;         /* nobody reads others' questions */
}

struct mailbox sealed_seat_mail(struct sealed_seat *s, struct mailbox inner)
{
    s->inner = inner;
    return (struct mailbox){ s, seat_send, seat_take, seat_state, seat_close, seat_last, seat_openings,
                          NULL, NULL, NULL, NULL, seat_trouble };
}
