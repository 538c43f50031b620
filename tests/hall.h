/* A host, its seats and a spectator over a mailbox in memory. */
#ifndef DOCKET_HALL_H
#define DOCKET_HALL_H

#include "table.h"

#include "guest.h"
#include "host.h"
#include "journal.h"
#include "notation.h"
#include "save.h"

enum { STEPS_MAX = 200000, STEP = 60 };      /* ms a turn: a seat sends at most 20 a second */

/* A host, its seats on devices and a spectator. */
struct hall {
    struct session session;
    struct course course;
    struct logbook book;
    struct host host;
    struct mailbox_pair *pair;
    struct mailbox mail;
    struct guest *seat[SEATS_MAX], *watcher;
    struct rng rng;
    double now;
    int late, refused;
};

static inline struct mailbox end_for(struct hall *t, const char *table, int seat)
{
    char topics[GUEST_TOPICS][MAILBOX_TOPIC];
    const char *list[GUEST_TOPICS];
    int n = guest_topics(table, seat, topics);
    for (int i = 0; i < n; i++) list[i] = topics[i];
    return mailbox_pair_end(t->pair, list, n);
}

static inline void sit(struct hall *t, int seat)
{
    struct guest *a = calloc(1, sizeof *a);
    assert_non_null(a);
    guest_open(a, end_for(t, t->host.id, seat), t->host.id, seat, "device");
    if (seat >= 0) t->seat[seat] = a;
    else t->watcher = a;
}

static inline void set_course(struct hall *t)
{
    course_open(&t->course, &t->session);
    t->course.pace = 0;
    t->course.hasty = true;
    t->course.iterations = 5;
}

/* bots: so many of the last seats are bots. */
static inline void hall_open(struct hall *t, const char *game, int seats, uint64_t seed, int bots)
{
    memset(t, 0, sizeof *t);
    t->rng = rng_at(seed, RNG_TEST, 1);
    assert_null(session_open(&t->session, game_find(game), seats, NULL, seed));
    for (int s = 0; s < seats; s++) {
        snprintf(t->session.players[s].name, NAME_MAX_BYTES, "P%d", s);
        if (s >= seats - bots) t->session.players[s].level = RANDOM;
    }
    t->pair = mailbox_pair_open();
    set_course(t);
    t->mail = mailbox_pair_end(t->pair, (const char *[]){ "t/" }, 1);
    assert_null(host_open(&t->host, &t->course, &t->book, t->mail, false));
    for (int s = 0; s < seats; s++)
        if (t->session.players[s].level == PERSON) {
            host_device(&t->host, s, true);
            sit(t, s);
        }
    sit(t, SEAT_NONE);
    host_say_online(&t->host);
}

static inline void hall_close(struct hall *t)
{
    for (int s = 0; s <= SEATS_MAX; s++) {
        struct guest *a = s < SEATS_MAX ? t->seat[s] : t->watcher;
        if (a) guest_close(a, true);
        free(a);
    }
    host_close(&t->host, true);
    course_close(&t->course);
    logbook_clear(&t->book);
    session_close(&t->session);
    mailbox_pair_close(t->pair);
    memset(t, 0, sizeof *t);
}

/* The host takes its letters and goes on; its own come back to it and mean nothing. */
static inline void host_turn(struct hall *t)
{
    struct letter l;
    t->now += STEP;
    while (t->mail.take(t->mail.of, &l)) {
        host_letter(&t->host, &l, t->now);
        free(l.text);
    }
    host_step(&t->host, t->now);
    if (t->session.journal) journal_flush(&t->session);
}

static inline void seat_turn(struct hall *t, struct guest *a)
{
    static struct action list[LEGAL_MAX];
    double wake;
    guest_update(a, t->now, &wake);
    if (a->why[0]) fail_msg("%s", a->why);
    if (a->refused[0]) {
        bool late = strstr(a->refused, "too late") || strstr(a->refused, "the case isn't closed");
        if (!late) print_error("refused: %s\n", a->refused);
        t->late += late;
        t->refused += !late;
        a->refused[0] = 0;
    }
    if (!a->open || a->seat < 0 || guest_waiting(a) || session_turn(&a->session) == SEAT_NONE) return;
    if (a->remote.asked >> a->seat & 1) {
        assert_null(guest_do(a, rng_below(&t->rng, 3) ? "pass" : "speak", ""));
        return;
    }
    if (!a->remote.due) return;
    int n = session_legal(&a->session, list, LEGAL_MAX);
    assert_true(n > 0);
    assert_int_equal(list[0].seat, a->seat);
    assert_null(guest_play(a, &list[rng_below(&t->rng, n)]));
}

static inline void all_turn(struct hall *t)
{
    host_turn(t);
    for (int s = 0; s < t->session.seats; s++)
        if (t->seat[s] && (s == session_turn(&t->session) || !rng_below(&t->rng, 6))) seat_turn(t, t->seat[s]);
    if (!rng_below(&t->rng, 20)) seat_turn(t, t->watcher);
}

static inline void play_to_the_end(struct hall *t)
{
    int steps = 0;
    while (session_turn(&t->session) != SEAT_NONE && steps++ < STEPS_MAX) all_turn(t);
    assert_int_equal(session_turn(&t->session), SEAT_NONE);
    for (int i = 0; i < 5; i++) all_turn(t);
    for (int s = 0; s < t->session.seats; s++)
        if (t->seat[s]) seat_turn(t, t->seat[s]);
    seat_turn(t, t->watcher);
}

/* Everybody has the whole game then, and the same one. */
static inline void all_have_the_record(struct hall *t)
{
    char *whole = save_text(&t->session);
    for (int s = 0; s <= SEATS_MAX; s++) {
        struct guest *a = s < SEATS_MAX ? t->seat[s] : t->watcher;
        if (!a) continue;
        assert_true(a->record_read);
        char *theirs = save_text(&a->session);
        assert_string_equal(whole, theirs);
        free(theirs);
        assert_int_equal(a->book.count, t->session.log_count);
        for (int i = 0; i < t->session.log_count; i += 7)
            assert_string_equal(logbook_text(&a->book, i, a->seat), logbook_text(&t->book, i, a->seat));
    }
    free(whole);
}

static inline void until_due(struct hall *t, int seat)
{
    double wake;
    for (int i = 0; i < 1000 && !t->seat[seat]->remote.due; i++) {
        host_turn(t);
        guest_update(t->seat[seat], t->now, &wake);
    }
    assert_true(t->seat[seat]->remote.due);
}

static inline void hall_at_first_decision(struct hall *t)
{
    if (!t->pair) hall_open(t, "tribunal", 2, 8, 0);
    for (int i = 0; i < 50; i++) {
        double wake;
        host_turn(t);
        for (int s = 0; s < 2; s++) guest_update(t->seat[s], t->now, &wake);
    }
}

/* What a seat sends by hand, and what the table answers: "" nothing. */
static inline const char *sends(struct hall *t, int topic_seat, const char *text, size_t n, bool keep)
{
    static char answer[420];
    char topic[MAILBOX_TOPIC], wanted[MAILBOX_TOPIC];
    struct letter l;
    snprintf(wanted, sizeof wanted, "t/%s/no/s%d", t->host.id, topic_seat);
    struct mailbox spy = mailbox_pair_end(t->pair, (const char *[]){ wanted }, 1);
    snprintf(topic, sizeof topic, "t/%s/act/s%d", t->host.id, topic_seat);
    spy.send(spy.of, topic, text, n, keep);
    host_turn(t);
    answer[0] = 0;
    while (spy.take(spy.of, &l)) {
        snprintf(answer, sizeof answer, "%s", l.text);
        free(l.text);
    }
    if (keep) spy.send(spy.of, topic, "", 0, true);
    spy.close(spy.of);
    return answer;
}

static inline const char *says(struct hall *t, int seat, const char *id, const char *rest)
{
    char text[400];
    const struct remote_view *k = &t->seat[seat]->remote;
    double wake;
    guest_update(t->seat[seat], t->now, &wake);
    snprintf(text, sizeof text, "%lld %s %d %d %s", k->seq, id, k->place.undos, k->place.lines, rest);
    return sends(t, seat, text, strlen(text), false);
}

static inline void plays(struct hall *t, int seat, char *out, size_t size)
{
    struct action list[LEGAL_MAX];
    char words[120];
    struct text w = TEXT_ON(words);
    until_due(t, seat);
    assert_true(session_legal(&t->seat[seat]->session, list, LEGAL_MAX) > 0);
    notation_write(t->session.game, &list[0], &w);
    snprintf(out, size, "play %s", words);
}

#endif
