/* Sealed letters against whoever carries them: over a mailbox in memory with a third end that reads everything
   and sends it again, moved, changed, cut, doubled and in another order. */
#include "ring.h"

#include "notation.h"
#include "save.h"

enum { SEATS = 2, TRIES = 100000, OLD_WILLS = 1 + SEATS };

static void ring_open(struct ring *t, uint64_t seed) { ring_open_game(t, "tribunal", SEATS, seed); }

/* What everybody knows and what was played, as one number. */
static uint64_t sum(const struct ring *t)
{
    char *text = save_text(&t->session);
    uint64_t h = remote_view_hash(0, text, strlen(text));
    free(text);
    for (int s = 0; s < SEATS; s++) {
        h = h * 31 + (uint64_t)t->host.seat[s].where;
        h = h * 31 + (uint64_t)t->seat[s]->remote.seq;     /* it may have been sent again */
        h = h * 31 + remote_view_hash(0, t->seat[s]->host, strlen(t->seat[s]->host));
    }
    return h * 31 + (uint64_t)t->watcher->remote.seq;
}

static void a_game_is_played_through_the_seal(void **unused)
{
    static struct ring t;
    static const char *const words[] = { "docket", "view", "online", "Player", "play", "pub/", "act/" };
    (void)unused;
    ring_open(&t, 8);
    turns(&t, 20, false);
    assert_true(t.seat[0]->open && t.seat[1]->open && t.watcher->open);
    for (int i = 0; i < 3000 && session_turn(&t.session) != SEAT_NONE; i++) turns(&t, 1, true);
    assert_int_equal(session_turn(&t.session), SEAT_NONE);
    turns(&t, 20, false);
    assert_true(t.seat[0]->record_read && t.seat[1]->record_read && t.watcher->record_read);
    assert_true(t.count > 100);
    long long bits[256] = { 0 }, bytes = 0;
    for (int i = 0; i < t.count; i++) {
        assert_int_equal(strlen(t.heard[i].topic), SEAL_NAME);
        assert_false(t.heard[i].kept);           /* nothing is left lying there */
        for (size_t k = 0; k < sizeof words / sizeof *words; k++)
            assert_null(memmem(t.heard[i].text, t.heard[i].n, words[k], strlen(words[k])));
        for (size_t k = 1; k < t.heard[i].n; k++) bits[(unsigned char)t.heard[i].text[k]]++, bytes++;
    }
    double chi = 0, mean = (double)bytes / 256;  /* 255 degrees of freedom: mean 255, deviation 22.6 */
    for (int i = 0; i < 256; i++) chi += ((double)bits[i] - mean) * ((double)bits[i] - mean) / mean;
    if (chi > 255 + 6 * 22.6) fail_msg("the bytes are not even: %.0f", chi);
    print_message("%d letters, %lld bytes heard, chi %.0f of 255\n", t.count, bytes, chi);
    ring_close(&t);
}

/* The host's device slept: the carrier said its last word, then its way is opened anew. The seats' ways
   were open all the while; they hear of it, and the game goes on. */
static void a_host_that_slept_is_heard_again(void **unused)
{
    static struct ring t;
    (void)unused;
    ring_open(&t, 12);
    turns(&t, 20, true);
    t.spy.send(t.spy.of, t.will[0].topic, t.will[0].text, strlen(t.will[0].text), MAILBOX_SENT);
    for (int i = 0; i < 5; i++) {
        double wake;
        for (int s = 0; s < SEATS; s++) guest_update(t.seat[s], t.now, &wake);
    }
    for (int s = 0; s < SEATS; s++) assert_string_equal(t.seat[s]->host, "offline");
    ring_opened++;
    host_say_online(&t.host);
    turns(&t, 60, false);
    for (int s = 0; s < SEATS; s++) assert_string_not_equal(t.seat[s]->host, "offline");
    int lines = t.session.log_count;
    turns(&t, 60, true);
    assert_true(t.session.log_count > lines);
    ring_close(&t);
}

/* One hostile letter: of what was heard something that is old, elsewhere, another or less. */
static void hostile(struct ring *t, int kind)
{
    static unsigned char text[SEAL_MOST];
    const struct letter *l = &t->heard[rng_below(&t->rng, t->count)],
                        *other = &t->heard[rng_below(&t->rng, t->count)];
    const char *topic = l->topic;
    size_t n = l->n;
    memcpy(text, l->text, n);
    switch (kind) {
    case 0: break;                                                       /* replayed */
    case 1: topic = other->topic; break;                         /* moved; now and then to its own place */
    case 2: text[rng_below(&t->rng, (int)n)] ^= (unsigned char)(1 << rng_below(&t->rng, 8)); break;
    case 3: n = (size_t)rng_below(&t->rng, (int)n); break;               /* cut */
    case 4: for (size_t i = 1; i < n; i++) text[i] = (unsigned char)rng_next(&t->rng); break;    /* forged */
    case 5: if (other->n == n) memcpy(text + 25, other->text + 25, n - 25); break;   /* another's box */
    case 6: memset(text, 'A', n); break;                                 /* as if it were a will */
    default: {                                   /* a real one, of a connection that is no more */
        int i = rng_below(&t->rng, OLD_WILLS);
        topic = rng_below(&t->rng, 8) ? t->will[i].topic : other->topic;
        n = strlen(t->will[i].text);
        memcpy(text, t->will[i].text, n);
        if (!rng_below(&t->rng, 4))
            text[rng_below(&t->rng, (int)n)] = (unsigned char)('A' + rng_below(&t->rng, 26));
    }
    }
    t->spy.send(t->spy.of, topic, (char *)text, n, kind % 2 ? MAILBOX_KEPT : MAILBOX_SENT);
}

static void said_as_a_will(struct ring *t, int i)
{
    t->spy.send(t->spy.of, t->will[i].topic, t->will[i].text, strlen(t->will[i].text), MAILBOX_SENT);
    for (int k = 0; k < 3; k++) {
        double wake;
        if (i) host_turn(t);         /* 0: the host itself is gone */
        guest_update(t->watcher, t->now, &wake);
    }
}

static void nothing_hostile_gets_in(void **unused)
{
    static struct ring t;
    unsigned forged, old;
    (void)unused;
    ring_open(&t, 9);
    turns(&t, 60, true);
    turns(&t, 20, false);
    assert_int_equal(t.wills, OLD_WILLS);        /* letters of connections that are no more are among them */
    for (int s = 0; s < SEATS; s++) {
        leave(&t.seat[s]);
        said_as_a_will(&t, 1 + s);
        assert_int_equal(t.host.seat[s].where, SEAT_LOST);       /* now it counts */
        t.seat[s] = sit(&t, s);
    }
    turns(&t, 20, false);
    t.mail.close(t.mail.of);
    said_as_a_will(&t, 0);
    assert_string_equal(t.watcher->host, "offline");
    host_sits(&t);
    for (int i = 0; i < 300 && strncmp(t.watcher->host, "online", 6); i++, usleep(10000)) turns(&t, 1, false);
    turns(&t, 20, false);
    assert_int_equal(strncmp(t.watcher->host, "online", 6), 0);
    int known = t.count;
    uint64_t was = sum(&t);
    assert_true(known > 40);
    for (int i = 0; i < TRIES; i++) {
        hostile(&t, i % 8);
        if (i % 200) continue;
        int all = t.count;
        turns(&t, 1, false);
        for (; t.count > known; t.count--) free(t.heard[t.count - 1].text);      /* its own are no news */
        assert_true(all >= known);
    }
    turns(&t, 2, false);
    assert_true(sum(&t) == was);
    sealed_host_refused(&t.mail, &forged, &old);
    print_message("the host refused %u forged and %u old ones\n", forged, old);
    assert_true(forged > 10000 && old > 1000);
    for (; t.count > known; t.count--) free(t.heard[t.count - 1].text);
    int lines = t.session.log_count;             /* and the game goes on */
    turns(&t, 60, true);
    assert_true(t.session.log_count > lines);
    ring_close(&t);
}

/* Everything that was ever said is said again to a host that has begun anew, and to a seat that came anew. */
static void what_was_said_before_counts_for_nobody_new(void **unused)
{
    static struct ring t;
    (void)unused;
    ring_open(&t, 10);
    turns(&t, 80, true);
    int known = t.count, lines = t.session.log_count, notes = t.session.note_count;
    guest_do(t.seat[0], "say", "once");
    turns(&t, 10, false);
    assert_int_equal(t.session.note_count, notes + 1);
    for (int s = 0; s < SEATS; s++) leave(&t.seat[s]);
    leave(&t.watcher);
    t.mail.close(t.mail.of);
    host_sits(&t);
    lines = t.session.log_count;
    for (int i = 0; i < t.count; i++) t.spy.send(t.spy.of, t.heard[i].topic, t.heard[i].text, t.heard[i].n, 0);
    for (int i = 0; i < 5; i++) assert_int_equal(host_turn(&t), 0);
    assert_int_equal(t.session.log_count, lines);
    assert_int_equal(t.session.note_count, notes + 1);
    t.seat[0] = sit(&t, 0);                      /* no host answers this one: only what is old comes */
    t.mail.close(t.mail.of);
    t.host.mail = (struct mailbox){ 0 };
    double wake;
    for (int k = 0; k < 3; k++) {
        for (int i = 0; i < t.count; i++)
            t.spy.send(t.spy.of, t.heard[i].topic, t.heard[i].text, t.heard[i].n, 0);
        guest_update(t.seat[0], t.now, &wake);
    }
    assert_false(t.seat[0]->open);
    assert_int_equal(t.seat[0]->mail.state(t.seat[0]->mail.of), MAILBOX_SILENT);
    assert_int_equal(t.seat[0]->host[0], 0);
    t.seat[1] = sit(&t, 1);
    t.watcher = sit(&t, SEAT_NONE);
    host_sits(&t);
    for (int i = 0; i < 400 && !t.seat[0]->open; i++, usleep(10000)) turns(&t, 1, false);
    assert_true(t.seat[0]->open && t.count > known);
    ring_close(&t);
}

/* Who has the table's name alone reads what is public, and speaks for nobody. */
static void the_tables_name_signs_nothing(void **unused)
{
    static struct ring t;
    static unsigned char box[SEAL_MOST];
    struct seal_host fake;
    struct seal_way way;
    char name[SEAL_NAME + 1];
    static const char *const ways[] = { "all", "watch" };
    (void)unused;
    ring_open(&t, 11);
    turns(&t, 20, false);
    seal_host(&fake, "abcdefghijklmnopqrstuvwxyz", name);
    unsigned version = t.watcher->version;
    for (int i = 0; i < 2; i++)
        for (int kind = 0; kind < SEAL_KINDS; kind++) {
            struct seal_letter l = { 0, 1, 1000000, kind, "", "offline", 7, 0 };
            seal_way(&way, t.host.id, ways[i], t.host.id);
            snprintf(l.topic, sizeof l.topic, "t/%s/pub/host", t.host.id);
            size_t n = seal_close(&way, &fake, &l, box);
            t.spy.send(t.spy.of, way.topic, (char *)box, n, MAILBOX_SENT);
            n = seal_close(&way, NULL, &l, box);
            t.spy.send(t.spy.of, way.topic, (char *)box, n, MAILBOX_SENT);
        }
    turns(&t, 5, false);
    assert_int_equal(strncmp(t.watcher->host, "online", 6), 0);
    assert_int_equal(strncmp(t.seat[0]->host, "online", 6), 0);
    assert_int_equal(t.watcher->version, version);
    ring_close(&t);
}

/* A seat's letter on another's behalf, inside its own seal. */
static void a_seat_speaks_for_itself_alone(void **unused)
{
    static struct ring t;
    char topic[MAILBOX_TOPIC];
    unsigned forged, before, old;
    (void)unused;
    ring_open(&t, 12);
    turns(&t, 20, false);
    sealed_host_refused(&t.mail, &before, &old);
    snprintf(topic, sizeof topic, "t/%s/live/s1", t.host.id);
    t.seat[0]->mail.send(t.seat[0]->mail.of, topic, "left x", 6, MAILBOX_KEPT);
    turns(&t, 3, false);
    sealed_host_refused(&t.mail, &forged, &old);
    assert_int_equal(forged, before + 1);
    assert_int_equal(t.host.seat[1].where, SEAT_ONLINE);
    ring_close(&t);
}

/* New word: the old device is told, and reads nothing of what comes after. */
static void a_thrown_out_seat_reads_nothing(void **unused)
{
    static struct ring t;
    (void)unused;
    ring_open(&t, 13);
    turns(&t, 20, false);
    struct guest *old = t.seat[0];
    host_new_word(&t.host, 0);
    t.seat[0] = NULL;
    double wake;
    guest_update(old, t.now, &wake);
    assert_int_equal(old->mail.state(old->mail.of), MAILBOX_REFUSED);
    unsigned version = old->version;
    t.seat[0] = sit(&t, 0);
    turns(&t, 20, false);
    assert_true(t.seat[0]->open);
    turns(&t, 60, true);
    guest_update(old, t.now, &wake);
    assert_int_equal(old->version, version);
    guest_close(old, true);
    free(old);
    turns(&t, 2, false);
    assert_int_equal(t.host.seat[0].where, SEAT_ONLINE);
    ring_close(&t);
}

/* A broker that loses letters to a seat: what it loses is said by this. */
static void (*carries)(void *of, const char *topic, const char *text, size_t n, enum mailbox_how how);
static bool loses;
static void forgets(void *of, const char *topic, const char *text, size_t n, enum mailbox_how how)
{
    if (!loses || !strstr(topic, "/s1")) carries(of, topic, text, n, how);
}

static void a_view_that_was_lost_comes_after_all(void **unused)
{
    static struct ring t;
    (void)unused;
    ring_open(&t, 14);
    turns(&t, 20, false);
    carries = t.host.mail.send;
    t.host.mail.send = forgets;
    loses = true;
    for (int i = 0; i < 40 && t.seat[1]->remote.place.lines == t.session.log_count; i++)
        turns(&t, 1, true);
    loses = false;
    turns(&t, 3, false);
    long long had = t.seat[1]->remote.seq;
    assert_true(t.seat[1]->remote.place.lines < t.session.log_count);
    t.now += GUEST_HAVE / 2;
    turns(&t, 5, false);
    assert_true(t.seat[1]->remote.seq == had);           /* nobody would have told it */
    t.now += GUEST_HAVE / 2;
    turns(&t, 5, false);
    assert_true(t.seat[1]->remote.seq > had);
    assert_int_equal(t.seat[1]->remote.place.lines, t.session.log_count);
    int heard = t.count;                                 /* what is not old is not answered */
    t.now += GUEST_HAVE;
    turns(&t, 5, false);
    assert_in_range(t.count - heard, 1, SEATS);
    for (int i = 0; i < 40; i++) t.now += 8 * GUEST_HAVE, turns(&t, 2, false);
    int hour = t.count - heard;
    print_message("two seats that wait send %d letters in %d minutes\n", hour, 40 * 8 * GUEST_HAVE / 60000);
    assert_in_range(hour, 2 * 38, 2 * 44);
    ring_close(&t);
}

/* A carrier that hands letters on in another order, and some of them once more later. */
enum { HELD = 40, AMONG = 8 };
struct mess { struct mailbox inner; struct letter held[HELD]; int count; };
static struct rng mess_dice;
static int handed, out_of_order, doubled;

static void mess_send(void *of, const char *topic, const char *text, size_t n, enum mailbox_how how)
{
    struct mess *m = of;
    m->inner.send(m->inner.of, topic, text, n, how);
}

static bool mess_take(void *of, struct letter *out)
{
    struct mess *m = of;
    while (m->count < HELD && m->inner.take(m->inner.of, &m->held[m->count])) m->count++;
    if (!m->count || !rng_below(&mess_dice, 12)) return false;           /* the rest comes another time */
    int i = rng_below(&mess_dice, m->count < AMONG ? m->count : AMONG);
    *out = m->held[i];
    memmove(&m->held[i], &m->held[i + 1], (size_t)(--m->count - i) * sizeof m->held[0]);
    handed++;
    out_of_order += i > 0;
    if (rng_below(&mess_dice, 8)) return true;
    struct letter again = *out;
    again.text = calloc(1, out->n + 1);
    assert_non_null(again.text);
    memcpy(again.text, out->text, out->n);
    m->held[m->count++] = again;
    doubled++;
    return true;
}

static enum mailbox_state mess_state(void *of)
{
    const struct mess *m = of;
    return m->inner.state(m->inner.of);
}

static void mess_listen(void *of, const char *topic, bool on)
{
    const struct mess *m = of;
    m->inner.listen(m->inner.of, topic, on);
}

static void mess_close(void *of)
{
    struct mess *m = of;
    m->inner.close(m->inner.of);
    for (int i = 0; i < m->count; i++) free(m->held[i].text);
    free(m);
}

static struct mailbox messed_up(struct mailbox inner)
{
    struct mess *m = calloc(1, sizeof *m);
    assert_non_null(m);
    m->inner = inner;
    return (struct mailbox){ .of = m, .send = mess_send, .take = mess_take, .state = mess_state,
                             .close = mess_close, .listen = inner.listen ? mess_listen : NULL };
}

/* The game is played to its end, and all have the same of it: a view that is older than the one that has come
   is not shown, a line that came twice counts once. */
static void any_order_will_do(void **unused)
{
    static struct ring t;
    unsigned forged, old;
    (void)unused;
    mess_dice = rng_at(15, RNG_TEST, 2);
    ring_carrier = messed_up;
    ring_open(&t, 15);
    long long seq[SEATS] = { 0 };
    for (int i = 0; i < 20000 && session_turn(&t.session) != SEAT_NONE; i++) {
        turns(&t, 1, true);
        for (int s = 0; s < SEATS; s++) {
            assert_true(t.seat[s]->remote.seq >= seq[s]);
            seq[s] = t.seat[s]->remote.seq;
        }
        if (i % 50 == 0) usleep(1000);           /* the seal's clock: who isn't answered says hello again */
    }
    assert_int_equal(session_turn(&t.session), SEAT_NONE);
    for (int i = 0; i < 2000 && !(t.seat[0]->record_read && t.seat[1]->record_read); i++) turns(&t, 1, false);
    char *whole = save_text(&t.session);
    for (int s = 0; s < SEATS; s++) {
        assert_true(t.seat[s]->record_read);
        char *theirs = save_text(&t.seat[s]->session);
        assert_string_equal(whole, theirs);
        free(theirs);
    }
    free(whole);
    sealed_host_refused(&t.mail, &forged, &old);
    print_message("%d letters handed on, %d out of order, %d twice; the host refused %u old ones\n", handed,
                  out_of_order, doubled, old);
    assert_true(out_of_order > 200 && doubled > 200 && old > 20);
    assert_int_equal(forged, 0);
    ring_close(&t);
    ring_carrier = NULL;
}

static void numbers_come_once(void **unused)
{
    struct seal_window w = { 0 };
    (void)unused;
    assert_true(seal_window_new(&w, 1) && !seal_window_new(&w, 1));
    assert_true(seal_window_new(&w, 50) && seal_window_new(&w, 2) && !seal_window_new(&w, 2));
    assert_true(seal_window_new(&w, 1000) && !seal_window_new(&w, 936) && seal_window_new(&w, 937));
    seal_window_full(&w, 500);
    for (uint64_t n = 0; n <= 500; n++) assert_false(seal_window_new(&w, n));
    assert_true(seal_window_new(&w, 501));
}

/* ---- twin worlds ---- */

/* The first of what may be done, which all know: it claims spaces and believes. So it goes the same way
   whatever is in the hands. */
static void first_of_all(struct ring *t, int lines)
{
    static struct action list[LEGAL_MAX];
    double wake;
    for (int i = 0; i < 4000 && t->session.log_count < lines; i++) {
        host_turn(t);
        for (int s = 0; s < SEATS; s++) {
            struct guest *a = t->seat[s];
            guest_update(a, t->now, &wake);
            if (!a->open || guest_waiting(a) || !a->remote.due) continue;
            if (session_legal(&a->session, list, LEGAL_MAX)) guest_play(a, &list[0]);
        }
        guest_update(t->watcher, t->now, &wake);
    }
    turns(t, 10, false);
}

/* What a listener has: of which topics, in what order, how long. Topics by the order in which they came up. */
static uint64_t course_heard(const struct ring *t)
{
    uint64_t h = 7;
    for (int i = 0; i < t->count; i++) {
        int first = 0;
        while (strcmp(t->heard[first].topic, t->heard[i].topic)) first++;
        int number = 0;
        for (int k = 0; k < first; k++) {
            int before = 0;
            while (strcmp(t->heard[before].topic, t->heard[k].topic)) before++;
            number += before == k;
        }
        h = (h ^ (uint64_t)number) * 0x100000001b3u;
        h = (h ^ t->heard[i].n) * 0x100000001b3u;
    }
    return h;
}

static uint64_t public_course(const struct ring *t)
{
    uint64_t h = 0;
    for (int i = 0; i < t->session.log_count; i++) {
        char line[200];
        struct text text = TEXT_ON(line);
        struct action a = session_line(&t->session, i, SEAT_NONE);
        notation_write(t->session.game, &a, &text);
        h = remote_view_hash(h, line, strlen(line));
    }
    return h;
}

/* Worlds with other hands and the same public course: in an even game a listener has the same of both, to the
   byte; in another one not. */
static void twin_worlds_sound_alike(void **unused)
{
    (void)unused;
    for (int even = 0; even < 2; even++) {
        uint64_t heard[2] = { 0 }, course[2] = { 0 };
        int worlds = 0, other = 0;
        long long bytes = 0;
        for (uint64_t seed = 1; seed < 60 && worlds < 3; seed++) {
            static struct ring t;
            ring_open(&t, seed);
            t.host.even = even;
            first_of_all(&t, 30);
            int k = worlds > 0;
            course[k] = public_course(&t);
            heard[k] = course_heard(&t);
            if (!k || course[1] == course[0]) {
                worlds++;
                other += k && heard[1] != heard[0];
                for (int i = 0; i < t.count; i++) bytes += (long long)t.heard[i].n;
            }
            ring_close(&t);
        }
        print_message("%s: %d worlds of one course, %d sound otherwise, %lld bytes each\n",
                      even ? "even" : "usual", worlds, other, bytes / worlds);
        assert_true(worlds >= 3);
        if (even) assert_int_equal(other, 0);
        else assert_true(other > 0);
    }
}

/* A letter is sealed and sent up to the size that everybody reads, and no longer one. */
static void a_letter_that_is_too_long_stays(void **unused)
{
    static struct ring t;
    static char text[MAILBOX_MAX + 1];
    (void)unused;
    ring_open(&t, 13);
    turns(&t, 20, false);
    const struct mailbox *m = &t.seat[0]->mail;
    memset(text, 'x', sizeof text);
    for (int more = 0; more < 2; more++) {
        listens(&t);
        int before = t.count;
        m->send(m->of, "act", text, MAILBOX_MAX + (size_t)more, MAILBOX_SENT);
        listens(&t);
        assert_int_equal(t.count - before, !more);
    }
    ring_close(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(twin_worlds_sound_alike),
        cmocka_unit_test(any_order_will_do), cmocka_unit_test(numbers_come_once),
        cmocka_unit_test(a_game_is_played_through_the_seal),
        cmocka_unit_test(nothing_hostile_gets_in),
        cmocka_unit_test(a_host_that_slept_is_heard_again),
        cmocka_unit_test(what_was_said_before_counts_for_nobody_new),
        cmocka_unit_test(the_tables_name_signs_nothing), cmocka_unit_test(a_seat_speaks_for_itself_alone),
        cmocka_unit_test(a_thrown_out_seat_reads_nothing),
        cmocka_unit_test(a_letter_that_is_too_long_stays),
        cmocka_unit_test(a_view_that_was_lost_comes_after_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
