/* A host, its seats and a spectator over sealed mailboxes in memory, with a third end that hears everything. */
#ifndef DOCKET_RING_H
#define DOCKET_RING_H

#include "table.h"

#include "guest.h"
#include "host.h"
#include "net/mailbox_sealed.h"

enum { WILLS = 8 };

/* How often the host's way to the carrier was opened. */
static unsigned ring_opened = 1;
static inline unsigned ring_openings(void *of) { return (void)of, ring_opened; }

struct ring {
    struct session session;
    struct course course;
    struct logbook book;
    struct host host;
    struct mailbox_pair *pair;
    struct mailbox mail, spy;
    struct guest *seat[SEATS_MAX], *watcher;
    struct rng rng;
    double now;
    struct letter *heard;
    int count, size;
    struct { char topic[MAILBOX_TOPIC], text[SEALED_WILL]; } will[WILLS];    /* what a broker would hold */
    int wills;
};

static inline void keep_will(struct ring *t, const char *topic, const char *text)
{
    if (!*topic || t->wills == WILLS) return;
    snprintf(t->will[t->wills].topic, MAILBOX_TOPIC, "%s", topic);
    snprintf(t->will[t->wills++].text, SEALED_WILL, "%s", text);
}

static struct mailbox (*ring_carrier)(struct mailbox inner);     /* who carries letters; NULL: only the pair */

static inline struct mailbox ring_end(struct ring *t, const char *const *topics, int count)
{
    struct mailbox end = mailbox_pair_end(t->pair, topics, count);
    return ring_carrier ? ring_carrier(end) : end;
}

static inline struct guest *sit(struct ring *t, int seat)
{
    static int devices;
    char topics[4][MAILBOX_TOPIC], device[24], last[40], will[SEALED_WILL];
    const char *list[4];
    snprintf(device, sizeof device, "%012x%08x", 0x1000 + devices++, 1u);
    snprintf(last, sizeof last, "offline %s", device);
    struct sealed_seat *s = sealed_seat_new(t->host.id, seat, seat >= 0 ? t->host.seat[seat].word : "", last);
    keep_will(t, sealed_seat_will(s, will), will);
    int n = sealed_seat_topics(s, topics);
    for (int i = 0; i < n; i++) list[i] = topics[i];
    struct guest *a = calloc(1, sizeof *a);
    guest_open(a, sealed_seat_mail(s, ring_end(t, list, n)), t->host.id, seat, device);
    return a;
}

static inline void host_sits(struct ring *t)
{
    char will[SEALED_WILL];
    struct sealed_host *s = sealed_host_new(&t->host, false);
    keep_will(t, sealed_host_will(s, will), will);
    struct mailbox carrier = ring_end(t, NULL, 0);
    carrier.openings = ring_openings;
    t->mail = sealed_host_mail(s, carrier);
    t->host.mail = t->mail;
    host_say_online(&t->host);
}

static inline void ring_open_game(struct ring *t, const char *game, int seats, uint64_t seed)
{
    memset(t, 0, sizeof *t);
    t->rng = rng_at(seed, RNG_TEST, 1);
    assert_null(session_open(&t->session, game_find(game), seats, NULL, seed));
    t->pair = mailbox_pair_open();
    course_open(&t->course, &t->session);
    t->course.pace = 0;
    t->course.hasty = true;
    assert_null(host_open(&t->host, &t->course, &t->book, (struct mailbox){ 0 }, false));
    sealed_host_name(&t->host);
    t->spy = mailbox_pair_end(t->pair, (const char *[]){ "" }, 1);
    host_sits(t);
    for (int s = 0; s < t->session.seats; s++) {
        host_device(&t->host, s, true);
        t->seat[s] = sit(t, s);
    }
    t->watcher = sit(t, SEAT_NONE);
}

static inline void leave(struct guest **a)
{
    if (*a) guest_close(*a, false);
    free(*a);
    *a = NULL;
}

static inline void ring_close(struct ring *t)
{
    for (int s = 0; s < SEATS_MAX; s++) leave(&t->seat[s]);
    leave(&t->watcher);
    host_close(&t->host, true);
    t->mail.close(t->mail.of);
    course_close(&t->course);
    logbook_clear(&t->book);
    session_close(&t->session);
    mailbox_pair_close(t->pair);
    for (int i = 0; i < t->count; i++) free(t->heard[i].text);
    free(t->heard);
}

static inline void listens(struct ring *t)
{
    struct letter l;
    while (t->spy.take(t->spy.of, &l)) {
        if (t->count == t->size) {
            t->size = t->size ? t->size * 2 : 256;
            t->heard = realloc(t->heard, (size_t)t->size * sizeof l);
            assert_non_null(t->heard);
        }
        t->heard[t->count++] = l;
    }
}

static inline int host_turn(struct ring *t)
{
    struct letter l;
    int came = 0;
    t->now += 60;
    for (; t->mail.take(t->mail.of, &l); came++) {
        host_letter(&t->host, &l, t->now);
        free(l.text);
    }
    host_step(&t->host, t->now);
    return came;
}

static inline void seat_turn(struct ring *t, struct guest *a, bool plays)
{
    static struct action list[LEGAL_MAX];
    double wake;
    guest_update(a, t->now, &wake);
    if (a->why[0]) fail_msg("%s", a->why);
    a->refused[0] = 0;
    if (!plays || !a->open || a->seat < 0 || guest_waiting(a) || !a->remote.due) return;
    int n = session_legal(&a->session, list, LEGAL_MAX);
    if (n) guest_play(a, &list[rng_below(&t->rng, n)]);
}

static inline void turns(struct ring *t, int n, bool plays)
{
    for (int i = 0; i < n; i++) {
        host_turn(t);
        for (int s = 0; s < t->session.seats; s++)
            if (t->seat[s]) seat_turn(t, t->seat[s], plays);
        if (t->watcher) seat_turn(t, t->watcher, false);
    }
    listens(t);
}

#endif
