/* Sealed letters against whoever carries them: over a mailbox in memory with a third end that reads everything
   and sends it again, moved, changed, cut, doubled and in another order. */
#include "table.h"

#include "guest.h"
#include "host.h"
#include "net/mailbox_sealed.h"
#include "save.h"

enum { SEATS = 2, TRIES = 100000 };

struct ring {
    struct session session;
    struct course course;
    struct logbook book;
    struct host host;
    struct mailbox_pair *pair;
    struct mailbox mail, spy;
    struct guest *seat[SEATS], *watcher;
    struct rng rng;
    double now;
    struct letter *heard;
    int count, size;
};

static struct guest *sit(struct ring *t, int seat)
{
    static int devices;
    char topics[4][MAILBOX_TOPIC], device[24], last[40];
    const char *list[4];
    snprintf(device, sizeof device, "%012x%08x", 0x1000 + devices++, 1u);
    snprintf(last, sizeof last, "offline %s", device);
    struct sealed_seat *s = sealed_seat_new(t->host.id, seat, seat >= 0 ? t->host.seat[seat].word : "", last);
    int n = sealed_seat_topics(s, topics);
    for (int i = 0; i < n; i++) list[i] = topics[i];
    struct guest *a = calloc(1, sizeof *a);
    guest_open(a, sealed_seat_mail(s, mailbox_pair_end(t->pair, list, n)), t->host.id, seat, device);
    return a;
}

static void host_sits(struct ring *t)
{
    t->mail = sealed_host_mail(sealed_host_new(&t->host, false), mailbox_pair_end(t->pair, NULL, 0));
    t->host.mail = t->mail;
    host_say_online(&t->host);
}

static void ring_open(struct ring *t, uint64_t seed)
{
    memset(t, 0, sizeof *t);
    t->rng = rng_at(seed, RNG_TEST, 1);
    assert_null(session_open(&t->session, game_find("tribunal"), SEATS, NULL, seed));
    t->pair = mailbox_pair_open();
    course_open(&t->course, &t->session);
    t->course.pace = 0;
    t->course.hasty = true;
    assert_null(host_open(&t->host, &t->course, &t->book, (struct mailbox){ 0 }, false));
    sealed_host_name(&t->host);
    t->spy = mailbox_pair_end(t->pair, (const char *[]){ "" }, 1);
    host_sits(t);
    for (int s = 0; s < SEATS; s++) {
        host_device(&t->host, s, true);
        t->seat[s] = sit(t, s);
    }
    t->watcher = sit(t, SEAT_NONE);
}

static void leave(struct guest **a)
{
    if (*a) guest_close(*a, false);
    free(*a);
    *a = NULL;
}

static void ring_close(struct ring *t)
{
    for (int s = 0; s < SEATS; s++) leave(&t->seat[s]);
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

static void listens(struct ring *t)
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

static int host_turn(struct ring *t)
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

static void seat_turn(struct ring *t, struct guest *a, bool plays)
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

static void turns(struct ring *t, int n, bool plays)
{
    for (int i = 0; i < n; i++) {
        host_turn(t);
        for (int s = 0; s < SEATS; s++)
            if (t->seat[s]) seat_turn(t, t->seat[s], plays);
        if (t->watcher) seat_turn(t, t->watcher, false);
    }
    listens(t);
}

/* What everybody knows and what was played, as one number. */
static uint64_t sum(const struct ring *t)
{
    char *text = save_text(&t->session);
    uint64_t h = remote_view_hash(0, text, strlen(text));
    free(text);
    for (int s = 0; s < SEATS; s++) {
        h = h * 31 + (uint64_t)t->host.seat[s].where;
        h = h * 31 + t->seat[s]->version;
        h = h * 31 + remote_view_hash(0, t->seat[s]->host, strlen(t->seat[s]->host));
    }
    return h * 31 + t->watcher->version;
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
    default: memset(text, 'A', n); break;                                /* as if it were a will */
    }
    t->spy.send(t->spy.of, topic, (char *)text, n, kind % 2 ? MAILBOX_KEPT : MAILBOX_SENT);
}

static void nothing_hostile_gets_in(void **unused)
{
    static struct ring t;
    unsigned forged, old;
    (void)unused;
    ring_open(&t, 9);
    turns(&t, 60, true);
    turns(&t, 20, false);
    leave(&t.seat[1]);                           /* letters of a connection that is no more are among them */
    t.seat[1] = sit(&t, 1);
    turns(&t, 20, false);
    int known = t.count;
    uint64_t was = sum(&t);
    assert_true(known > 40);
    for (int i = 0; i < TRIES; i++) {
        hostile(&t, i % 7);
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
            struct seal_letter l = { 0, 1, 1000000, kind, "", "offline", 7 };
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_come_once), cmocka_unit_test(a_game_is_played_through_the_seal),
        cmocka_unit_test(nothing_hostile_gets_in), cmocka_unit_test(what_was_said_before_counts_for_nobody_new),
        cmocka_unit_test(the_tables_name_signs_nothing), cmocka_unit_test(a_seat_speaks_for_itself_alone),
        cmocka_unit_test(a_thrown_out_seat_reads_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
