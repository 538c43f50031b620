/* A table whose seats are elsewhere. */
#include "host.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "driver.h"
#include "file.h"
#include "journal.h"
#include "rng.h"
#include "save.h"
#include "scan.h"

enum { SEQ_AHEAD = 3600000, DISK_POLL = 1, DISK_AGAIN = 500, RECORD_SLICE = 32 << 10, RECORD_PARTS = 60,
       EVEN_VIEW = 768, EVEN_SEAT = 160, EVEN_PAGE = 512, EVEN_LINE = 480,
       MOMENT = 1500, MOMENT_SPREAD = 1500 };

static long long clock_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    return (long long)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static void send(struct host *h, const char *topic, const char *text, size_t n, enum mailbox_how how)
{
    char whole[MAILBOX_TOPIC];
    snprintf(whole, sizeof whole, "t/%s/%s", h->id, topic);
    if (h->mail.send) h->mail.send(h->mail.of, whole, text, n, how);         /* else there is no way yet */
}

static void send_word(struct host *h, const char *topic, const char *word)
{
    send(h, topic, word, strlen(word), true);
}

static int readers(const struct host *h) { return h->session->seats + 1; }
static int reader_of(const struct host *h, int i) { return i < h->session->seats ? i : SEAT_NONE; }

static struct host_seat *place_of(struct host *h, int i)
{
    return &h->seat[i < h->session->seats ? i : SEATS_MAX];
}

/* Whose view goes out: the devices', and the public one. */
static bool reads(struct host *h, int i)
{
    return i == h->session->seats || h->seat[i].where != SEAT_HERE;
}

static void reader_name(const struct host *h, int i, char *out, size_t size, const char *what)
{
    if (i < h->session->seats) snprintf(out, size, "%s/s%d", what, i);
    else snprintf(out, size, "pub/%s", !strcmp(what, "view") ? "state" : what);
}

/* ---- a host without a screen plays by itself ---- */

struct running host_game(struct host *h)
{
    return (struct running){ .session = h->session, .book = h->book, .course = h->course, .host = h };
}

static const char *own_ask(void *of, const struct wish *w)
{
    struct host *h = of;
    struct running r = host_game(h);
    return driver_course_ask(&r, w, h->now);
}

/* ---- opened and closed ---- */

static void make_words(struct host *h)
{
    host_word(h->id, HOST_ID);
    host_word(h->own, HOST_WORD);
    for (int s = 0; s < h->session->seats; s++) host_word(h->seat[s].word, HOST_WORD);
    h->mark = rng_fresh();
}

/* Pages from the session again; those that there are no longer go. */
static void rebuild(struct host *h)
{
    for (int i = 0; i < readers(h); i++) {
        struct remote_view_log *l = &place_of(h, i)->log;
        int was = l->count;
        char name[40], topic[60];
        l->reader = reader_of(h, i);
        remote_view_log_rebuild(l, h->session, h->book);
        reader_name(h, i, name, sizeof name, "log");
        for (int p = l->count; p < was; p++) {
            snprintf(topic, sizeof topic, "%s/%d", name, p);
            send(h, topic, "", 0, true);
        }
    }
    h->stale = true;
}

static void begin(struct host *h)
{
    h->over_told = false;
    h->voices = 0;
    for (int s = 0; s < SEATS_MAX; s++) h->seat[s].again = h->seat[s].seen = false;
    rebuild(h);
}

static void forget_record(struct host *h)
{
    char topic[40];
    for (int p = 0; p < RECORD_PARTS && h->over_told; p++) {
        snprintf(topic, sizeof topic, "pub/record/%d", p);
        send(h, topic, "", 0, true);
    }
}

const char *host_open(struct host *h, struct course *c, struct logbook *book, struct mailbox mail, bool kept)
{
    struct host_hands hands = h->hands;
    int port = h->port;
    long long (*clock)(void) = h->clock;
    *h = (struct host){ .course = c, .session = c->session, .book = book, .mail = mail, .port = port };
    h->clock = clock ? clock : clock_now;
    h->hands = hands.ask ? hands : (struct host_hands){ h, own_ask, NULL };
    make_words(h);
    const char *why = kept ? host_keep_read(h) : NULL;
    if (why) return why;
    host_luck_resumed(h);
    begin(h);
    return NULL;
}

void host_next(struct host *h)
{
    char was[sizeof h->keep];
    forget_record(h);
    h->undos++;
    h->mark = rng_fresh();
    strcpy(was, h->keep);
    h->keep[0] = 0;
    host_luck_resumed(h);
    begin(h);
    host_keep_write(h);
    if (was[0] && strcmp(was, h->keep)) remove(was);
}

/* Everything that was kept on the topics goes. */
static void forget(struct host *h)
{
    char name[40], topic[60];
    static const char *const rest[] = { "pub/host", "pub/state", "pub/lobby", "pub/luck" };
    for (int i = 0; i < readers(h); i++) {
        struct host_seat *s = place_of(h, i);
        reader_name(h, i, name, sizeof name, "log");
        for (int p = 0; p < s->log.count; p++) {
            snprintf(topic, sizeof topic, "%s/%d", name, p);
            send(h, topic, "", 0, true);
        }
        if (i == h->session->seats) break;
        snprintf(topic, sizeof topic, "view/s%d", i);
        send(h, topic, "", 0, true);
        snprintf(topic, sizeof topic, "live/s%d", i);
        send(h, topic, "", 0, true);
    }
    for (size_t i = 0; i < sizeof rest / sizeof *rest; i++) send(h, rest[i], "", 0, true);
    forget_record(h);
}

void host_close(struct host *h, bool gone)
{
    if (!h->session) return;
    if (gone) forget(h);
    else send_word(h, "pub/host", "offline");
    if (gone) host_keep_forget(h);
    for (int i = 0; i < readers(h); i++) remote_view_log_clear(&place_of(h, i)->log);
    h->course->held = false;     /* without everybody's luck, if it was not drawn yet */
    h->session = NULL;
}

/* What a device of the seat was sent goes, or all of it is sent. */
static void place_changed(struct host *h, int seat)
{
    struct host_seat *s = &h->seat[seat];
    char topic[40];
    bool on = s->where != SEAT_HERE;
    s->sent = 0;
    snprintf(topic, sizeof topic, "view/s%d", seat);
    if (!on) send(h, topic, "", 0, true);
    for (int p = 0; p < s->log.count; p++) s->log.page[p].fresh = on;
}

void host_device(struct host *h, int seat, bool on)
{
    struct host_seat *s = &h->seat[seat];
    if ((s->where != SEAT_HERE) == on) return;
    s->where = on ? SEAT_FREE : SEAT_HERE;
    s->given = false;
    s->since = h->now;
    place_changed(h, seat);
    host_keep_write(h);
    h->stale = true;
}

static void exchange(struct host *h, struct host_hand *to, int n)
{
    for (int i = 0; i < n; i++) {
        struct host_seat *s = &h->seat[to[i].seat];
        struct host_hand was = { .seat = to[i].seat, .where = s->where, .given = s->given };
        strcpy(was.word, s->word);
        s->where = to[i].where;
        s->given = to[i].given;
        strcpy(s->word, to[i].word);
        to[i] = was;
    }
}

/* What could be written of it is written back; if even that fails it is tried again (unkept). */
const char *host_hands_keep(struct host *h, struct host_hand *to, int n)
{
    exchange(h, to, n);
    const char *why = host_keep_write(h);
    if (!why && h->hands.words) why = h->hands.words(h->hands.of);
    exchange(h, to, n);
    if (!why || !n) return why;
    host_keep_write(h);
    if (h->hands.words) h->hands.words(h->hands.of);
    return why;
}

void host_hands_take(struct host *h, const struct host_hand *to, int n)
{
    for (int i = 0; i < n; i++) {
        int seat = to[i].seat;
        struct host_seat *s = &h->seat[seat];
        bool was = s->where != SEAT_HERE, on = to[i].where != SEAT_HERE;
        strcpy(s->word, to[i].word);
        s->where = to[i].where;
        s->given = to[i].given;
        s->since = h->now;
        s->owes = 0;
        h->door.in[seat][0] = 0;
        if (h->luck.phase == LUCK_GATHER) h->luck.l.in &= (uint16_t)~(1u << seat);   /* another one commits */
        if (h->mail.renew) h->mail.renew(h->mail.of, seat, s->word);
        if (on != was) place_changed(h, seat);
    }
    h->stale = true;
}

const char *host_new_word(struct host *h, int seat)
{
    enum host_where where = h->seat[seat].where == SEAT_HERE ? SEAT_HERE : SEAT_FREE;
    struct host_hand to = { .seat = seat, .where = where };
    host_word(to.word, HOST_WORD);
    const char *why = host_hands_keep(h, &to, 1);
    if (!why) host_hands_take(h, &to, 1);
    return why;
}

/* ---- what happened ---- */

void host_played(struct host *h)
{
    for (int i = 0; i < readers(h); i++)
        remote_view_log_line(&place_of(h, i)->log, h->session, h->book, h->session->log_count - 1,
                             &h->session->events);
    host_changed(h);
}

void host_changed(struct host *h)
{
    for (int i = 0; i < readers(h); i++) remote_view_log_notes(&place_of(h, i)->log, h->session);
    h->stale = true;
}

/* On the disk before anything else happens: an action that names the place before can't count twice. */
void host_undone(struct host *h)
{
    h->undos++;
    host_keep_write(h);
    h->voices = 0;
    rebuild(h);
}

const char *host_speak(struct host *h, int seat, double now)
{
    if (h->course->window.kind != FIRST_VOICE) return course_speak(h->course, seat);
    if (!h->voices) h->voices_until = now + HOST_VOICES;
    h->voices |= 1u << seat;
    return NULL;
}

bool host_holds(const struct host *h)
{
    return h->voices != 0;
}

void host_hear(struct host *h, double now)
{
    const struct window *w = &h->course->window;
    if (!h->voices) return;
    if (!w->count || w->kind != FIRST_VOICE) h->voices = 0;
    if (!h->voices || now < h->voices_until) return;
    int i = 0;
    while (i < w->count && !(h->voices >> w->seat[i] & 1)) i++;
    h->voices = 0;
    if (i < w->count) course_speak(h->course, w->seat[i]);
}

/* ---- letters ---- */

static void live(struct host *h, int seat, const char *text)
{
    struct host_seat *s = &h->seat[seat];
    const char *at = text;
    if (s->where == SEAT_HERE) return;
    enum host_where was = s->where;
    if (scan_word(&at, "online") && scan_copy(&at, s->version, sizeof s->version)) s->where = SEAT_ONLINE;
    else if (scan_word(&at, "left")) s->where = SEAT_LEFT;
    else if (s->where == SEAT_ONLINE) s->where = SEAT_LOST;
    if (s->where == was) return;
    s->since = h->now;
    h->stale = true;
    if (s->given || s->where != SEAT_ONLINE) return;
    s->given = true;
    host_keep_write(h);
}

void host_letter(struct host *h, const struct letter *l, double now)
{
    char start[MAILBOX_TOPIC];
    long long seat;
    h->now = now;
    int n = snprintf(start, sizeof start, "t/%s/", h->id);
    if (strncmp(l->topic, start, (size_t)n)) return;
    const char *at = l->topic + n;
    if (!strcmp(at, "knock")) {
        door_knock(h, l->text, l->n);
        return;
    }
    bool act = !strncmp(at, "act/s", 5), aim = !strncmp(at, "aim/s", 5), alive = !strncmp(at, "live/s", 6);
    if (!act && !aim && !alive) return;
    at += act || aim ? 5 : 6;
    if (!scan_number(&at, 0, h->session->seats - 1, &seat) || *at) return;
    if (act) host_act(h, (int)seat, l->text, l->n, l->kept);
    else if (aim) host_aims(h, (int)seat, l->text, l->n, l->kept);
    else if (l->n < 200) live(h, (int)seat, l->text);
}

/* ---- what is sent ---- */

static long long next_seq(struct host *h)
{
    long long now = h->clock();
    h->seq = h->seq + 1 > now ? h->seq + 1 : now;
    if (h->seq < h->ceiling) return h->seq;
    h->ceiling = h->seq + SEQ_AHEAD;
    host_keep_write(h);
    return h->seq;
}

static struct remote_view remote_view_for(struct host *h, int i)
{
    const struct course *c = h->course;
    int reader = reader_of(h, i), seats[SEATS_MAX], n = course_people(c, seats);
    struct remote_view k = { .seq = h->seq, .reader = reader, .place = { h->undos, h->session->log_count },
                       .mark = h->mark };
    for (int p = 0; p < n; p++)
        if (!(c->wishes >> seats[p] & 1)) k.asked |= 1u << seats[p];
    if (reader < 0) return k;
    k.due = course_asked(c) == reader;
    k.may_undo = !session_undo_why(h->session, reader);
    k.wish = c->wishes >> reader & 1;
    k.pass = c->window.count && c->waived >> reader & 1;
    k.quiet = course_hushed(c, reader);
    return k;
}

/* As if it were so long, for the carrier's eyes. */
static void send_as(struct host *h, const char *topic, const char *text, size_t n, size_t least)
{
    if (h->even && h->mail.least) h->mail.least(h->mail.of, least);
    send(h, topic, text, n, true);
}

static size_t even_view(const struct host *h)
{
    return EVEN_VIEW + 2 * h->session->game->state_size + EVEN_SEAT * (size_t)h->session->seats;
}

static void send_reader(struct host *h, int i)
{
    static _Thread_local char view[REMOTE_VIEW_MAX];
    struct host_seat *s = place_of(h, i);
    struct text t = TEXT_ON(view);
    char name[40], topic[60];
    reader_name(h, i, name, sizeof name, "log");
    for (int p = 0; p < s->log.count; p++) {
        struct remote_view_page *page = &s->log.page[p];
        if (!page->fresh) continue;
        snprintf(topic, sizeof topic, "%s/%d", name, p);
        send_as(h, topic, page->text, page->n, EVEN_LINE * (size_t)page->entries + EVEN_PAGE);
        page->fresh = false;
    }
    struct remote_view k = remote_view_for(h, i);
    remote_view_write(&t, h->session, &k, &s->log);
    const char *body = strchr(view, '\n');
    uint64_t hash = remote_view_hash(0, body, t.n - (size_t)(body - view) - 21);       /* no number, no end */
    if (hash != s->sent || h->even) {
        reader_name(h, i, name, sizeof name, "view");
        send_as(h, name, view, t.n, even_view(h));
    }
    if (hash != s->sent || h->even) s->sent_seq = h->seq;
    s->sent = hash;
}

static void send_owed(struct host *h)
{
    char topic[40];
    for (int k = 0; k < h->session->seats; k++) {
        struct host_seat *s = &h->seat[k];
        snprintf(topic, sizeof topic, "no/s%d", k);
        for (int i = 0; i < s->owes; i++) send(h, topic, s->owed[i], strlen(s->owed[i]), false);
        s->owes = 0;
    }
}

/* The game is over: everything lies open, and who wants may keep it. */
static void send_record(struct host *h)
{
    char *text = save_text(h->session);
    size_t n = strlen(text);
    int parts = (int)((n + RECORD_SLICE - 1) / RECORD_SLICE);
    if (parts > RECORD_PARTS) parts = 0;
    char *part = malloc(RECORD_SLICE + 80);
    if (!part) die(_("out of memory"));
    for (int p = 0; p < parts; p++) {
        char topic[40];
        size_t from = (size_t)p * RECORD_SLICE, size = n - from < RECORD_SLICE ? n - from : RECORD_SLICE;
        int head = sprintf(part, "docket-record 1 %d %d %d\n", h->undos, p, parts);
        memcpy(part + head, text + from, size);
        snprintf(topic, sizeof topic, "pub/record/%d", p);
        send(h, topic, part, (size_t)head + size, true);
    }
    free(part);
    free(text);
}

static void tell_over(struct host *h)
{
    if (h->over_told || session_turn(h->session) != SEAT_NONE) return;
    h->over_told = true;
    logbook_unseal(h->book, h->session);
    rebuild(h);
    send_record(h);
}

static void tell_state(struct host *h)
{
    char text[sizeof h->told + 40];
    const char *waits = h->told[0] ? h->told : NULL;
    snprintf(text, sizeof text, "online " DOCKET_VERSION "%s%s", waits ? " waits " : "", waits ? waits : "");
    send_word(h, "pub/host", text);
}

static void all_again(struct host_seat *s)
{
    for (int p = 0; p < s->log.count; p++) s->log.page[p].fresh = true;
    s->sent = 0;
}

void host_has(struct host *h, int seat, long long seq)
{
    struct host_seat *s = &h->seat[seat];
    bool luck = h->luck.phase != LUCK_NONE && h->luck.phase != LUCK_DRAWN;
    if (luck) host_luck_tell(h);
    if (seq >= s->sent_seq) return;
    all_again(s);
    h->stale = true;
}

void host_say_online(struct host *h)
{
    tell_state(h);
    for (int i = 0; i < readers(h); i++) all_again(place_of(h, i));
    if (h->over_told) send_record(h);
    h->door.told = 0;
    host_luck_tell(h);
    h->stale = true;
}

const char *host_waits(const struct host *h)
{
    return h->waits[0] ? h->waits : NULL;
}

static void look_at_disk(struct host *h)
{
    const char *why = journal_trouble(h->session);
    if (!why && h->unkept) why = host_keep_write(h);
    bool waited = h->waits[0];
    sentence_clean(h->waits, sizeof h->waits, why ? why : "");   /* as much of it as is told */
    if (!why) why = mailbox_trouble(&h->mail);
    char told[sizeof h->told];
    sentence_clean(told, sizeof told, why ? why : "");
    if (!strcmp(h->told, told)) return;
    strcpy(h->told, told);
    tell_state(h);
    bool due = h->luck.phase == LUCK_GATHER || h->luck.phase == LUCK_OPENING || h->luck.phase == LUCK_STUCK;
    if (waited && !h->waits[0] && due) host_luck_tell(h);      /* what was refused meanwhile is sent again */
}

double host_send(struct host *h, double now)
{
    h->now = now;
    double wake = -1;
    look_at_disk(h);
    if (host_waits(h)) return DISK_AGAIN;
    if (h->voices) wake = h->voices_until > now ? h->voices_until - now : 0;
    door_step(h);
    if (h->door.count && (wake < 0 || wake > DOOR_AGAIN)) wake = DOOR_AGAIN;
    double luck = host_luck_step(h, now);
    if (luck >= 0 && (wake < 0 || luck < wake)) wake = luck;
    if (!h->stale) return wake;
    if (journal_pending(h->session)) return DISK_POLL;
    tell_over(h);
    next_seq(h);
    /* no number goes out that isn't kept */
    if (h->unkept || (h->keep[0] && file_keeping())) return DISK_POLL;
    for (int i = 0; i < readers(h); i++)
        if (reads(h, i)) send_reader(h, i);
    send_owed(h);
    h->stale = false;
    return wake;
}

void host_look(struct host *h)
{
    int turn = session_turn(h->session);
    struct course *c = h->course;
    if (turn < 0 || h->seat[turn].where == SEAT_HERE) return;
    struct rng r = rng_at(h->session->seed, RNG_COSMETIC, (uint32_t)h->session->log_count);
    c->looking = turn;
    c->moment = c->hasty ? 0 : MOMENT + rng_below(&r, MOMENT_SPREAD);
}

double host_step(struct host *h, double now)
{
    struct wish list[CHANCE_MAX];
    double wake;
    h->now = now;
    look_at_disk(h);
    if (host_waits(h)) return host_send(h, now);
    host_hear(h, now);
    host_luck_step(h, now);
    struct running game = host_game(h);
    struct driver d = driver_course(&game);
    int n = d.next(d.of, now, list, &wake);
    for (int i = 0; i < n; i++)
        if (h->hands.ask(h->hands.of, &list[i])) break;
    double send_wake = host_send(h, now);
    if (n) return 0;
    return wake < 0 || (send_wake >= 0 && send_wake < wake) ? send_wake : wake;
}

bool host_seen(const struct host *h)
{
    if (session_turn(h->session) != SEAT_NONE || h->stale) return false;
    for (int s = 0; s < h->session->seats; s++) {
        const struct host_seat *seat = &h->seat[s];
        if ((seat->where == SEAT_ONLINE || seat->where == SEAT_LOST) && !seat->seen) return false;
    }
    return true;
}

bool host_wants_another(const struct host *h)
{
    if (session_turn(h->session) != SEAT_NONE || h->stale) return false;
    int want = 0;
    for (int s = 0; s < h->session->seats; s++) {
        if (h->seat[s].where == SEAT_ONLINE && !h->seat[s].again) return false;
        want += h->seat[s].again;
    }
    return want > 0;
}
