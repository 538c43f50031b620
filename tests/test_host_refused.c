/* What a table refuses changes nothing: every word a seat can send, with every reason there is. What it can't
   keep it doesn't show: a disk that fills. What one seat says doesn't silence another. */
#include "hall.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "file.h"
#include "record.h"

/* ---- everything a refusal could have touched ---- */

struct all {
    _Alignas(8) unsigned char state[STATE_MAX];
    struct player players[SEATS_MAX];
    struct course course;
    struct host host;
    uint64_t log, notes, book;
    int lines, note_count, book_count;
};

/* How many letters went out but for the answer, which is kept. */
static int letters_out(struct mailbox *spy, char answer[420])
{
    struct letter l;
    int n = 0;
    answer[0] = 0;
    while (spy->take(spy->of, &l)) {
        if (strstr(l.topic, "/no/")) snprintf(answer, 420, "%s", l.text);
        else n++;
        free(l.text);
    }
    return n;
}

static void look(struct hall *t, struct all *out)
{
    const struct session *s = &t->session;
    memset(out, 0, sizeof *out);
    memcpy(out->state, s->state, s->game->state_size);
    memcpy(out->players, s->players, sizeof out->players);
    out->course = t->course;
    out->course.since = 0;
    out->host = t->host;
    out->host.now = 0;
    for (int k = 0; k <= SEATS_MAX; k++)         /* a refusal costs its share of the flood's limit */
        out->host.seat[k].acts = out->host.seat[k].aims = (struct host_bucket){ 0 };
    out->log = remote_view_hash(0, (const char *)s->log, (size_t)s->log_count * sizeof *s->log);
    out->notes = remote_view_hash(0, (const char *)s->notes, (size_t)s->note_count * sizeof *s->notes);
    out->lines = s->log_count;
    out->note_count = s->note_count;
    out->book_count = t->book.count;
    for (int i = 0; i < t->book.count; i++) {
        const char *text = logbook_text(&t->book, i, SEAT_NONE);
        out->book = remote_view_hash(out->book, text, strlen(text));
    }
}

/* ---- words and reasons ---- */

/* The rest of a line that could be carried out, were it not for the reason. */
static const struct word { const char *name, *rest; } words[] = {
    { "play", "?" }, { "speak", "" }, { "hold", "" },  { "pass", "" },        { "quiet", "" }, { "listen", "" },
    { "undo", "" },  { "say", "hello" }, { "note", "mine" }, { "bot", "hard" }, { "person", "" },
    { "name", "Nora" }, { "again", "" }, { "seen", "" },
};

/* How a word is made to fail; `undo` puts the table right again. */
struct reason {
    const char *name, *only;     /* the words it is for; NULL: all */
    const char *rest;            /* behind the word; NULL: as it is */
    int undos, lines;            /* added to the place */
    void (*make)(struct hall *t);
    void (*unmake)(struct hall *t);
    bool kept, longer;
};

static int had_notes;

static void seat_here(struct hall *t) { t->host.seat[0].where = SEAT_HERE; }
static void seat_back(struct hall *t) { t->host.seat[0].where = SEAT_ONLINE; }
static void empty_bucket(struct hall *t) { t->host.seat[0].acts = (struct host_bucket){ 0, t->now }; }
static void full_bucket(struct hall *t) { t->host.seat[0].acts = (struct host_bucket){ 0 }; }
static void disk_fails(struct hall *t) { strcpy(t->host.waits, "the disk is full"); }
static void disk_again(struct hall *t) { t->host.waits[0] = 0; }

static void fill_notes(struct hall *t)
{
    had_notes = t->session.note_count;
    while (!session_note(&t->session, 0, true, "blah")) ;
    while (!session_note_hint(&t->session, 0)) ;
    host_changed(&t->host);
    host_turn(t);
}

static void cut_notes(struct hall *t)
{
    t->session.note_count = had_notes;
    for (int i = 0; i <= SEATS_MAX; i++) t->host.seat[i].log.notes = had_notes;
}

static const struct reason reasons[] = {
    { .name = "played at the table", .make = seat_here, .unmake = seat_back },
    { .name = "too much at once", .make = empty_bucket, .unmake = full_bucket },
    { .name = "kept", .kept = true },
    { .name = "too long", .longer = true },
    { .name = "the disk", .make = disk_fails, .unmake = disk_again },
    { .name = "an older place", .lines = -1, .only = "play speak hold pass undo" },
    { .name = "a place to come", .lines = 3, .only = "play speak hold pass undo" },
    { .name = "before something was taken back", .undos = 1, .only = "play speak hold pass undo" },
    { .name = "no window", .only = "speak hold pass quiet" },
    { .name = "not over", .only = "again seen" },
    { .name = "nothing to take back", .only = "undo" },
    { .name = "nonsense", .only = "play bot", .rest = "nonsense" },
    { .name = "another's line", .only = "play", .rest = "1 pass" },
    { .name = "a level of nobody", .only = "bot", .rest = "person" },
    { .name = "another's name", .only = "name", .rest = "P1" },
    { .name = "no name", .only = "name", .rest = "" },
    { .name = "what only the table notes", .only = "say", .rest = "(hint)" },
    { .name = "what only the table notes of seats", .only = "say", .rest = "(seat) expert" },
    { .name = "too many notes", .only = "say note bot", .make = fill_notes, .unmake = cut_notes },
};

static bool meant(const struct reason *r, const char *word)
{
    return !r->only || strstr(r->only, word);
}

static void refuse(struct hall *t, struct mailbox *spy, const struct reason *r, const struct word *w,
                   int number)
{
    static struct all before, after;
    char text[HOST_ACT_MAX + 200], own[200], answer[420];
    const struct remote_view *k = &t->seat[0]->remote;
    const char *rest = r->rest ? r->rest : w->rest;
    if (!strcmp(rest, "?")) plays(t, 0, own, sizeof own), rest = own + strlen("play ");
    int n = snprintf(text, sizeof text, "%lld r%d %d %d %s%s%s", k->seq, number, k->place.undos + r->undos,
                     k->place.lines + r->lines, w->name, *rest ? " " : "", rest);
    for (; r->longer && n < HOST_ACT_MAX + 1; n++) text[n] = 'x';
    text[n] = 0;
    struct letter l = { .text = text, .n = (size_t)n, .kept = r->kept };
    snprintf(l.topic, sizeof l.topic, "t/%s/act/s0", t->host.id);
    t->now += 1000;
    if (r->make) r->make(t);
    letters_out(spy, answer);
    look(t, &before);
    host_letter(&t->host, &l, t->now);
    look(t, &after);
    if (r->make != disk_fails) host_send(&t->host, t->now);
    if (letters_out(spy, answer)) fail_msg("%s, refused for \"%s\", was told to others", w->name, r->name);
    if (r->unmake) r->unmake(t);
    bool flood = strstr(answer, "too much at once");
    if (!strstr(answer, " no ") || flood != (r->make == empty_bucket))
        fail_msg("%s for \"%s\": \"%s\"", w->name, r->name, answer);
    if (memcmp(&before, &after, sizeof before))
        fail_msg("%s, refused for \"%s\", changed something", w->name, r->name);
}

static void a_refusal_changes_nothing(void **unused)
{
    static struct hall t;
    int number = 0;
    (void)unused;
    hall_at_first_decision(&t);
    struct mailbox spy = mailbox_pair_end(t.pair, (const char *[]){ "t/" }, 1);
    for (size_t r = 0; r < sizeof reasons / sizeof *reasons; r++) {
        int asked = 0;
        for (size_t w = 0; w < sizeof words / sizeof *words; w++)
            if (meant(&reasons[r], words[w].name)) refuse(&t, &spy, &reasons[r], &words[w], number++), asked++;
        assert_true(asked > 0);
    }
    spy.close(spy.of);
    hall_close(&t);
}

/* ---- each seat has its own share of the notes ---- */

static void a_talker_silences_nobody_else(void **unused)
{
    static struct hall t;
    char id[16];
    int taken = 0;
    (void)unused;
    hall_at_first_decision(&t);
    for (int i = 0; i < NOTES_MAX; i++) {
        char text[40];
        snprintf(id, sizeof id, "t%d", i);
        snprintf(text, sizeof text, "say blah %d", i);
        t.now += 1000;
        if (strstr(says(&t, 0, id, text), " no ")) break;
        taken++;
    }
    assert_int_equal(taken, NOTES_SEAT);
    for (int i = 0; i < 2 * NOTES_TABLE + 10; i++) {
        snprintf(id, sizeof id, "b%d", i);
        t.now += 1000;
        says(&t, 0, id, i % 2 ? "person" : "bot easy");
    }
    assert_in_range(t.session.note_count, NOTES_SEAT + NOTES_TABLE, NOTES_SEAT + NOTES_TABLE);
    assert_non_null(strstr(says(&t, 1, "z1", "say me too"), "ok"));
    assert_non_null(strstr(says(&t, 1, "z2", "bot hard"), "ok"));
    assert_int_equal(t.session.players[1].level, HARD);
    assert_null(session_note_hint(&t.session, 1));
    hall_close(&t);
}

/* ---- the disk fills ---- */

static int lines_on_disk(struct hall *t)
{
    struct session s = { 0 };
    char *text;
    size_t n;
    assert_null(file_read_path(journal_path(&t->session), 1 << 24, &text, &n));
    size_t good;
    uint64_t hash;
    assert_null(record_read(&s, text, n, &good, &hash));
    free(text);
    int lines = s.log_count;
    session_close(&s);
    return lines;
}

static void limit_files(rlim_t bytes)
{
    struct rlimit r;
    getrlimit(RLIMIT_FSIZE, &r);
    r.rlim_cur = bytes;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &r), 0);
}

static void nobody_has_seen_more(struct hall *t, int lines)
{
    for (int s = 0; s < t->session.seats; s++)
        if (t->seat[s]) assert_in_range(t->seat[s]->session.log_count, 0, lines);
    assert_in_range(t->watcher->session.log_count, 0, lines);
}

/* A limit on the size of files stands for the disk: it fails in the same place, and there is room again. */
static void a_full_disk_stops_the_table(void **unused)
{
    static struct hall t;
    struct stat is;
    (void)unused;
    signal(SIGXFSZ, SIG_IGN);
    memset(&t, 0, sizeof t);
    hall_open(&t, "enigma", 4, 8, 2);            /* bots would play on by themselves */
    journal_start(&t.session);
    host_keep_write(&t.host);
    for (int i = 0; i < 400 && t.session.log_count < 40; i++) all_turn(&t);
    assert_int_equal(stat(journal_path(&t.session), &is), 0);
    limit_files((rlim_t)is.st_size + 60);
    for (int i = 0; i < 3000 && !host_waits(&t.host); i++) all_turn(&t);
    assert_non_null(host_waits(&t.host));
    int stopped_at = t.session.log_count;
    for (int i = 0; i < 300; i++) all_turn(&t);
    int lines = lines_on_disk(&t);
    assert_int_equal(t.session.log_count, stopped_at);       /* bots neither */
    nobody_has_seen_more(&t, lines);
    assert_non_null(guest_host_waits(t.seat[0]));
    assert_non_null(guest_host_waits(t.watcher));
    assert_non_null(strstr(says(&t, 0, "f1", "say is anybody there"), "can't be saved"));
    for (int i = 0; i < 100; i++) all_turn(&t);
    assert_int_equal(t.session.log_count, stopped_at);
    nobody_has_seen_more(&t, lines);

    limit_files(RLIM_INFINITY);
    for (int i = 0; i < 50; i++) all_turn(&t);
    assert_null(host_waits(&t.host));
    assert_null(guest_host_waits(t.seat[0]));
    assert_true(t.session.log_count > stopped_at);
    t.refused = 0;
    play_to_the_end(&t);
    all_have_the_record(&t);
    hall_close(&t);
}

/* It was carried out and waits for the disk: until then it isn't answered, however often it is sent. */
static void what_waits_for_the_disk_is_not_answered(void **unused)
{
    static struct hall t;
    struct stat is;
    char line[200];
    (void)unused;
    memset(&t, 0, sizeof t);
    hall_open(&t, "tribunal", 2, 8, 0);
    journal_start(&t.session);
    host_keep_write(&t.host);
    hall_at_first_decision(&t);
    plays(&t, 0, line, sizeof line);
    assert_int_equal(stat(journal_path(&t.session), &is), 0);
    limit_files((rlim_t)is.st_size);
    assert_string_equal(says(&t, 0, "w1", line), "");
    assert_string_equal(says(&t, 0, "w1", line), "");
    limit_files(RLIM_INFINITY);
    journal_flush(&t.session);
    char topic[MAILBOX_TOPIC], answer[420];
    snprintf(topic, sizeof topic, "t/%s/no/s0", t.host.id);
    struct mailbox ear = mailbox_pair_end(t.pair, (const char *[]){ topic }, 1);
    host_turn(&t);
    letters_out(&ear, answer);
    assert_string_equal(answer, "w1 ok");
    ear.close(ear.of);
    hall_close(&t);
}

/* While the disk works nothing is shown: without a wait for it, as at a real table. */
static void nothing_is_shown_before_it_is_written(void **unused)
{
    static struct hall t;
    struct letter l;
    double wake;
    (void)unused;
    memset(&t, 0, sizeof t);
    hall_open(&t, "enigma", 4, 9, 2);
    journal_start(&t.session);
    for (int i = 0; i < 40000 && t.session.log_count < 60; i++) {
        t.now += STEP;
        while (t.mail.take(t.mail.of, &l)) host_letter(&t.host, &l, t.now), free(l.text);
        host_step(&t.host, t.now);
        guest_update(t.watcher, t.now, &wake);
        if (t.watcher->open) assert_in_range(t.watcher->session.log_count, 0, lines_on_disk(&t));
        for (int s = 0; s < 2; s++) seat_turn(&t, t.seat[s]);
        if (journal_pending(&t.session)) usleep(1000);       /* the disk's own time */
    }
    assert_true(t.session.log_count >= 60);
    hall_close(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(a_refusal_changes_nothing),
                                        cmocka_unit_test(a_talker_silences_nobody_else),
                                        cmocka_unit_test(a_full_disk_stops_the_table),
                                        cmocka_unit_test(what_waits_for_the_disk_is_not_answered),
                                        cmocka_unit_test(nothing_is_shown_before_it_is_written) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
