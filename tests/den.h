/* A table that lies: its host is the test's own, with views, pages and hashes made by hand, and one guest. */
#ifndef DOCKET_TESTS_DEN_H
#define DOCKET_TESTS_DEN_H

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "guest.h"
#include "exercise.h"

enum { SEAT = 0 };

/* A hostile table with one guest. */
struct den {
    struct session session;
    struct logbook book;
    struct remote_view_log log;
    struct mailbox_pair *pair;
    struct mailbox mail;
    struct guest guest;
    struct rng rng;
    long long seq;
    char view[REMOTE_VIEW_MAX], page[8][REMOTE_VIEW_MAX];
    int pages;
};

static inline void guest_comes(struct den *d)
{
    char topics[GUEST_TOPICS][MAILBOX_TOPIC];
    const char *list[GUEST_TOPICS];
    int n = guest_topics("den", SEAT, topics);
    for (int i = 0; i < n; i++) list[i] = topics[i];
    guest_open(&d->guest, mailbox_pair_end(d->pair, list, n), "den", SEAT, "0123456789ab01234567");
}

static inline void den_open(struct den *d, const struct game *g, int seats, uint64_t seed)
{
    memset(d, 0, sizeof *d);
    assert_null(session_open(&d->session, g, seats, NULL, seed));
    for (int s = 0; s < seats; s++) snprintf(d->session.players[s].name, NAME_MAX_BYTES, "P%d", s);
    d->log.reader = SEAT;
    d->rng = rng_at(seed, RNG_TEST, 3);
    d->pair = mailbox_pair_open();
    d->mail = mailbox_pair_end(d->pair, (const char *[]){ "t/" }, 1);
    guest_comes(d);
}

static inline void den_close(struct den *d)
{
    if (d->guest.mail.of) guest_close(&d->guest, true);
    remote_view_log_clear(&d->log);
    logbook_clear(&d->book);
    session_close(&d->session);
    d->mail.close(d->mail.of);
    mailbox_pair_close(d->pair);
}

static inline bool den_play(struct den *d)
{
    static struct action list[LEGAL_MAX];
    struct session *s = &d->session;
    bool chance = session_turn(s) == SEAT_CHANCE;
    int n = chance ? session_draw(s, list, CHANCE_MAX) : session_legal(s, list, LEGAL_MAX);
    if (!n) return false;
    struct action a = list[chance ? 0 : rng_below(&d->rng, n)];
    assert_null(running_play(&(struct running){ .session = s, .book = &d->book }, &a, false));
    remote_view_log_line(&d->log, s, &d->book, s->log_count - 1, &s->events);
    return true;
}

/* The truth, as a host would send it. */
static inline void tell_truth(struct den *d)
{
    struct text t = TEXT_ON(d->view);
    struct remote_view k = { .seq = ++d->seq, .reader = SEAT, .mark = 7,
                             .due = session_turn(&d->session) == SEAT };
    remote_view_write(&t, &d->session, &k, &d->log);
    d->pages = d->log.count;
    assert_true(d->pages <= 8);
    for (int i = 0; i < d->pages; i++) strcpy(d->page[i], d->log.page[i].text);
}

/* ---- right hashes for wrong texts ---- */

static inline void sign(char *text)
{
    char *end = strstr(text, "\nend ");
    assert_non_null(end);
    sprintf(end + 1, "end %016" PRIx64 "\n", remote_view_hash(0, text, (size_t)(end + 1 - text)));
}

static inline void sign_all(struct den *d)
{
    struct remote_view_page page[8] = { 0 };
    char line[60];
    for (int i = 0; i < d->pages; i++) {
        sign(d->page[i]);
        page[i].hash = remote_view_hash(0, d->page[i], strlen(d->page[i]));
    }
    char *log = strstr(d->view, "\nlog ");
    assert_non_null(log);
    snprintf(line, sizeof line, "\nlog %d %016" PRIx64 "\n", d->pages, remote_view_log_hash(page, d->pages));
    memcpy(log, line, strlen(line));             /* as long as it was */
    sign(d->view);
}

static inline void send_all(struct den *d)
{
    char topic[MAILBOX_TOPIC];
    sign_all(d);
    for (int i = 0; i < d->pages; i++) {
        snprintf(topic, sizeof topic, "t/den/log/s%d/%d", SEAT, i);
        d->mail.send(d->mail.of, topic, d->page[i], strlen(d->page[i]), MAILBOX_KEPT);
    }
    snprintf(topic, sizeof topic, "t/den/view/s%d", SEAT);
    d->mail.send(d->mail.of, topic, d->view, strlen(d->view), MAILBOX_KEPT);
}

/* Puts `to` in the place of the first `from`; false: it isn't there. */
static inline bool put(char *text, const char *from, const char *to)
{
    char *at = strstr(text, from);
    if (!at) return false;
    memmove(at + strlen(to), at + strlen(from), strlen(at + strlen(from)) + 1);
    memcpy(at, to, strlen(to));
    return true;
}

/* The view's bytes are changed somewhere; `other`: those of another view. */
static inline void change_view(struct den *d, const unsigned char *other)
{
    _Alignas(16) unsigned char view[STATE_MAX];
    size_t size = d->session.game->state_size;
    char *at = strstr(d->view, "\nview ") + 6;
    session_view(&d->session, SEAT, view);
    size_t place = (size_t)rng_below(&d->rng, (int)size);
    exercise_change(view, other, size, place, rng_below(&d->rng, CHANGES), &d->rng);
    for (size_t i = 0; i < size; i++, at += 2) {
        char pair[3];
        snprintf(pair, sizeof pair, "%02x", view[i]);
        memcpy(at, pair, 2);
    }
}

#endif
