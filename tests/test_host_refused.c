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
        out->host.seat[k].acts = out->host.seat[k].aims = out->host.seat[k].dear = out->host.seat[k].haves =
            (struct host_bucket){ 0 };
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

#define DIGITS "0123456789abcdef"
#define LUCK_TEXT "0 " DIGITS DIGITS DIGITS DIGITS

/* The rest of a line that could be carried out, were it not for the reason. */
static const struct word { const char *name, *rest; } words[] = {
    { "play", "?" }, { "speak", "" }, { "hold", "" },  { "pass", "" },        { "quiet", "" }, { "listen", "" },
    { "undo", "" },  { "say", "hello" }, { "note", "mine" }, { "bot", "hard" }, { "person", "" },
    { "name", "Nora" }, { "again", "" }, { "seen", "" }, { "commit", LUCK_TEXT }, { "open", LUCK_TEXT },
    { "redraw", "0" }, { "have", "" },
};

/* How a word is made to fail; `undo` puts the table right again. */
struct reason {
    const char *name, *only;     /* the words it is for; NULL: all */
    const char *not;             /* but for this one */
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
static void disk_again(struct hall *t) { memset(t->host.waits, 0, sizeof t->host.waits); }

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

/* The deal is being made. */
static void luck_in(struct hall *t, enum luck_phase phase)
{
    t->host.luck = (struct luck_state){ .phase = phase, .l.in = 1 };
    t->host.luck_since = t->now;
}

static void luck_gathered(struct hall *t) { luck_in(t, LUCK_GATHER); }
static void luck_opening(struct hall *t) { luck_in(t, LUCK_OPENING); }
static void luck_without(struct hall *t) { host_luck_without(&t->host); }

static const struct reason reasons[] = {
    { .name = "played at the table", .make = seat_here, .unmake = seat_back },
    { .name = "too much at once", .make = empty_bucket, .unmake = full_bucket },
    { .name = "kept", .kept = true },
    { .name = "too long", .longer = true },
    /* what is there is sent all the same */
    { .name = "the disk", .not = "have", .make = disk_fails, .unmake = disk_again },
    { .name = "an older place", .lines = -1, .only = "play speak hold pass undo" },
    { .name = "a place to come", .lines = 3, .only = "play speak hold pass undo" },
    { .name = "before something was taken back", .undos = 1, .only = "play speak hold pass undo" },
    { .name = "no window", .only = "speak hold pass quiet" },
    { .name = "not over", .only = "again seen" },
    { .name = "nothing to take back", .only = "undo" },
    { .name = "nonsense", .only = "play bot commit open redraw", .rest = "nonsense" },
    { .name = "no luck is drawn", .only = "commit open redraw" },
    { .name = "another deal", .only = "commit", .rest = "7 " DIGITS DIGITS DIGITS DIGITS,
      .make = luck_gathered, .unmake = luck_without },
    { .name = "not what was committed to", .only = "open", .make = luck_opening, .unmake = luck_without },
    { .name = "all may still open", .only = "commit redraw", .make = luck_opening, .unmake = luck_without },
    { .name = "another's line", .only = "play", .rest = "1 pass" },
    { .name = "a level of nobody", .only = "bot", .rest = "person" },
    { .name = "another's name", .only = "name", .rest = "P1" },
    { .name = "no name", .only = "name", .rest = "" },
    { .name = "what only the table notes", .only = "say", .rest = "(hint)" },
    { .name = "what only the table notes of seats", .only = "say", .rest = "(seat) expert" },
    { .name = "the same with a mark nobody sees", .only = "say", .rest = "(hi\xe2\x80\x8bnt)" },
    { .name = "the same behind an accent", .only = "say", .rest = "\xcc\x81(hint)" },
    { .name = "the same with another blank", .only = "say", .rest = "(seat)\xc2\xa0" "expert" },
    { .name = "too many notes", .only = "say note bot", .make = fill_notes, .unmake = cut_notes },
};

static bool meant(const struct reason *r, const char *word)
{
    return (!r->only || strstr(r->only, word)) && (!r->not || strcmp(r->not, word) != 0);
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
    /* what that itself told: who sits where */
    if (r->make && r->make != disk_fails) host_send(&t->host, t->now);
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

/* A word that is added to the protocol is refused here too. */
static void every_word_is_among_them(void **unused)
{
    (void)unused;
    for (int n = 0; host_act_word(n); n++) {
        bool there = false;
        for (size_t w = 0; w < sizeof words / sizeof *words; w++)
            there |= !strcmp(words[w].name, host_act_word(n));
        if (!there) fail_msg("%s is refused by no test", host_act_word(n));
    }
    assert_null(host_act_word((int)(sizeof words / sizeof *words)));
}

/* ---- the door ---- */

static char at_door[420];

static void admit(void *of, const char *key, const char *text)
{
    (void)of, (void)key;
    snprintf(at_door, sizeof at_door, "%s", text);
}

static void seat_left(struct hall *t) { t->host.seat[1].given = t->host.seat[0].given = true; }
static void seat_free(struct hall *t) { t->host.seat[1].given = false, t->host.seat[1].where = SEAT_FREE; }
static void lock_on(struct hall *t) { t->host.door.how = DOOR_LOCKED; }
static void lock_off(struct hall *t) { t->host.door.how = DOOR_ASKS; }
static void turned_away(struct hall *t) { memset(t->host.door.refused[0], 'a', DOOR_KEY); }
static void forgotten(struct hall *t) { memset(t->host.door.refused[0], 0, DOOR_KEY); }

static void full_door(struct hall *t)
{
    for (int i = 0; i < DOOR_MOST; i++) {
        struct door_knock *k = &t->host.door.at[t->host.door.count++];
        *k = (struct door_knock){ .wants = 1, .at = t->now, .times = 5 };
        snprintf(k->key, sizeof k->key, "%064x", i + 1);
        snprintf(k->name, sizeof k->name, "Nina %d", i);
    }
}

static void empty_door(struct hall *t) { t->host.door.count = 0; }

/* What is knocked behind a key; only what the host keeps of floods may be other afterwards. */
static const struct knock {
    const char *rest, *answer;
    void (*make)(struct hall *t), (*unmake)(struct hall *t);
} knocks[] = {
    { "1 Nora", "no the table is locked", lock_on, lock_off },
    { "1 Nora", "no the host didn't let you in", turned_away, forgotten },
    { "- Nora", "no no seat is free", seat_left, seat_free },
    { "0 Nora", "no somebody plays this seat at the table", seat_here, seat_back },
    { "1 P0", "no somebody else has that name", NULL, NULL },
    { "1 ", "no a name is expected", NULL, NULL },
    { "1 Nora", "no too many wait at the door", full_door, empty_door },
    { "1 Nora", "wait", disk_fails, disk_again },
    { "9 Nora", "", NULL, NULL },
    { "nonsense", "", NULL, NULL },
    { "bye", "", NULL, NULL },
};

static void look_but_for_floods(struct hall *t, struct all *out)
{
    look(t, out);
    out->host.door.new_left = out->host.door.new_at = 0;
    out->host.stale = false;
}

static void a_refused_knock_changes_nothing(void **unused)
{
    static struct hall t;
    static struct all before, after;
    (void)unused;
    hall_at_first_decision(&t);
    t.host.mail.admit = admit;
    t.host.seat[0].given = true;
    seat_free(&t);
    for (size_t i = 0; i < sizeof knocks / sizeof *knocks; i++) {
        const struct knock *k = &knocks[i];
        char text[120], key[DOOR_KEY + 1] = "";
        memset(key, 'a', DOOR_KEY);
        struct letter l = { .text = text, .n = (size_t)snprintf(text, sizeof text, "%s %s", key, k->rest) };
        snprintf(l.topic, sizeof l.topic, "t/%s/knock", t.host.id);
        t.now += 2000;
        if (k->make) k->make(&t);
        look_but_for_floods(&t, &before);
        at_door[0] = 0;
        host_letter(&t.host, &l, t.now);
        look_but_for_floods(&t, &after);
        bool told = *k->answer ? strstr(at_door, k->answer) == at_door : !at_door[0];
        if (!told) fail_msg("\"%s\" was answered \"%s\", not \"%s\"", k->rest, at_door, k->answer);
        if (memcmp(&before, &after, sizeof after)) fail_msg("\"%s\" changed something", k->rest);
        if (k->unmake) k->unmake(&t);
    }
    hall_close(&t);
}

/* The host's own words at its door: each with what it can't be said of. */
static void the_hosts_own_words(void **unused)
{
    static struct hall t;
    static struct all before, after;
    (void)unused;
    hall_at_first_decision(&t);
    seat_free(&t);
    look_but_for_floods(&t, &before);
    assert_non_null(door_admit(&t.host, 0, SEAT_NONE));
    assert_non_null(door_refuse(&t.host, 0));
    assert_non_null(door_throw_out(&t.host, 1));
    assert_non_null(door_swap(&t.host, 1, 1));
    disk_fails(&t);
    full_door(&t);
    assert_non_null(door_admit(&t.host, 0, SEAT_NONE));
    assert_non_null(door_swap(&t.host, 0, 1));
    empty_door(&t);
    disk_again(&t);
    memset(t.host.door.at, 0, sizeof t.host.door.at);
    look_but_for_floods(&t, &after);
    assert_memory_equal(&before, &after, sizeof after);
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

/* ---- what is dear to carry out ---- */

/* A table somewhere in its middle, where a seat may take back. */
static int where_to_take_back(struct hall *t)
{
    double wake;
    memset(t, 0, sizeof *t);
    hall_open(t, "justice", 4, 8, 0);
    for (int i = 0; i < 4000; i++) {
        all_turn(t);
        int last = t->session.log_count ? t->session.log[t->session.log_count - 1].seat : SEAT_NONE;
        if (t->session.log_count < 150 || last < 0 || session_undo_why(&t->session, last)) continue;
        guest_update(t->seat[last], t->now, &wake);
        return last;
    }
    fail_msg("nobody may take back");
    return SEAT_NONE;
}

/* Each taking back is worked out anew for every reader: one seat can't keep the table busy with it, nor fill
   its journal. And only what is other than before is sent again. */
static void taking_back_without_end(void **unused)
{
    enum { TRIES = 60, TENTH = 100 };
    static struct hall t;
    char again[200], id[16], line[240], topic[MAILBOX_TOPIC];
    struct letter l;
    int taken = 0, pages = 0, had = 0;
    (void)unused;
    int seat = where_to_take_back(&t), lines = t.session.log_count;
    struct text w = TEXT_ON(again);
    notation_write(t.session.game, &t.session.log[lines - 1], &w);
    snprintf(line, sizeof line, "play %s", again);
    snprintf(topic, sizeof topic, "t/%s/pub/log/", t.host.id);
    had = t.host.seat[SEATS_MAX].log.count;
    assert_true(had > 2);
    struct mailbox spy = mailbox_pair_end(t.pair, (const char *[]){ topic }, 1);
    while (spy.take(spy.of, &l)) free(l.text);   /* what is kept */
    for (int i = 0; i < TRIES; i++) {
        t.now += TENTH;
        snprintf(id, sizeof id, "u%d", i);
        if (t.session.log_count == lines) taken += !strstr(says(&t, seat, id, "undo"), " no ");
        else says(&t, seat, id, line);
    }
    while (spy.take(spy.of, &l)) {
        pages += !strcmp(l.topic + strlen(topic), "0");
        free(l.text);
    }
    assert_in_range(taken, 8, 12);               /* enough for whoever errs */
    assert_int_equal(pages, 0);                  /* nobody took back what the first page tells */
    spy.close(spy.of);
    hall_close(&t);
}

static void names_without_end(void **unused)
{
    static struct hall t;
    char id[16], text[40];
    int taken = 0;
    (void)unused;
    memset(&t, 0, sizeof t);
    hall_at_first_decision(&t);
    for (int i = 0; i < 60; i++) {
        t.now += 100;
        snprintf(id, sizeof id, "n%d", i);
        snprintf(text, sizeof text, "name N%d", i);
        taken += !strstr(says(&t, 0, id, text), " no ");
    }
    assert_in_range(taken, 8, 14);
    t.now += 60000;
    assert_null(strstr(says(&t, 0, "z", "name Nora"), " no "));
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
    signal(SIGXFSZ, SIG_IGN);
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

static const char *hears(struct hall *t, struct mailbox *ear, const char *id, const char *rest)
{
    static char answer[420];
    char text[240];
    const struct remote_view *k = &t->seat[0]->remote;
    struct letter l = { .text = text };
    l.n = (size_t)snprintf(text, sizeof text, "%lld %s %d %d %s", k->seq, id, k->place.undos, k->place.lines,
                           rest);
    snprintf(l.topic, sizeof l.topic, "t/%s/act/s0", t->host.id);
    host_letter(&t->host, &l, t->now);
    letters_out(ear, answer);
    return answer;
}

/* So many letters arrive while the disk works that no more answers can wait for it: the next is refused whole,
   and what waits is answered late, however often it is sent again and whatever was answered at once since. */
static void many_answers_wait_for_the_disk(void **unused)
{
    static struct hall t;
    char id[16], text[40], topic[MAILBOX_TOPIC];
    struct letter l;
    (void)unused;
    memset(&t, 0, sizeof t);
    hall_at_first_decision(&t);
    snprintf(topic, sizeof topic, "t/%s/no/s0", t.host.id);
    struct mailbox ear = mailbox_pair_end(t.pair, (const char *[]){ topic }, 1);
    assert_string_equal(hears(&t, &ear, "o0", "note 0"), "");
    for (int i = 0; i < 9; i++) {
        snprintf(id, sizeof id, "d%d", i);
        assert_non_null(strstr(hears(&t, &ear, id, "person"), " done"));
    }
    for (int i = 1; i <= HOST_OWED; i++) {
        snprintf(id, sizeof id, "o%d", i);
        snprintf(text, sizeof text, "note %d", i);
        const char *said = hears(&t, &ear, id, text);
        if (i < HOST_OWED) assert_string_equal(said, "");
        else assert_non_null(strstr(said, "o8 no that is too much at once"));
    }
    assert_int_equal(t.session.note_count, HOST_OWED);
    assert_string_equal(hears(&t, &ear, "o0", "note 0"), "");
    host_turn(&t);
    int answers = 0;
    for (; ear.take(ear.of, &l); free(l.text)) answers += strstr(l.text, " ok") != NULL;
    assert_int_equal(answers, HOST_OWED);
    ear.close(ear.of);
    hall_close(&t);
}

/* A system that explains itself at length. */
static bool at_length;

char *strerror(int error)
{
    static char text[240];
    snprintf(text, sizeof text, "%s%s", strerrordesc_np(error),
             at_length ? ", which is what happens where other programs have used up all that there was and "
                         "nobody has thrown anything away for so long that even the shortest of letters finds "
                         "no place" : "");
    return text;
}

/* A reason longer than what is told of it is told once, not at every step. */
static void a_long_reason_is_told_once(void **unused)
{
    static struct hall t;
    char topic[MAILBOX_TOPIC];
    struct letter l;
    int told = 0;
    (void)unused;
    memset(&t, 0, sizeof t);
    hall_open(&t, "tribunal", 2, 8, 0);
    journal_start(&t.session);
    snprintf(topic, sizeof topic, "t/%s/pub/host", t.host.id);
    struct mailbox ear = mailbox_pair_end(t.pair, (const char *[]){ topic }, 1);
    at_length = true;
    limit_files(10);
    assert_in_range(strlen(host_keep_write(&t.host)), sizeof t.host.waits, 255);
    for (int i = 0; i < 20; i++) host_turn(&t);
    limit_files(RLIM_INFINITY);
    at_length = false;
    for (; ear.take(ear.of, &l); free(l.text)) told += strstr(l.text, " waits ") != NULL;
    assert_int_equal(told, 1);
    ear.close(ear.of);
    hall_close(&t);
}

/* Luck that a seat sent while the table waited was refused: it is sent again, and the deal is made. */
static void luck_refused_for_the_disk_comes_again(void **unused)
{
    static struct hall t;
    double wake;
    (void)unused;
    memset(&t, 0, sizeof t);
    hall_open(&t, "tribunal", 2, 8, 0);
    journal_start(&t.session);
    limit_files(10);
    assert_non_null(host_keep_write(&t.host));
    host_luck_begin(&t.host);
    for (int i = 0; i < 30; i++) {
        host_turn(&t);
        for (int s = 0; s < 2; s++) guest_update(t.seat[s], t.now, &wake);
    }
    assert_non_null(host_waits(&t.host));
    assert_int_equal(t.host.luck.phase, luck_can() ? LUCK_GATHER : LUCK_NONE);
    limit_files(RLIM_INFINITY);
    for (int i = 0; i < 100 && !t.session.log_count; i++) {
        host_turn(&t);
        for (int s = 0; s < 2; s++) guest_update(t.seat[s], t.now, &wake);
    }
    assert_true(t.session.log_count > 0);
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
                                        cmocka_unit_test(every_word_is_among_them),
                                        cmocka_unit_test(a_refused_knock_changes_nothing),
                                        cmocka_unit_test(the_hosts_own_words),
                                        cmocka_unit_test(many_answers_wait_for_the_disk),
                                        cmocka_unit_test(a_long_reason_is_told_once),
                                        cmocka_unit_test(luck_refused_for_the_disk_comes_again),
                                        cmocka_unit_test(a_talker_silences_nobody_else),
                                        cmocka_unit_test(taking_back_without_end),
                                        cmocka_unit_test(names_without_end),
                                        cmocka_unit_test(a_full_disk_stops_the_table),
                                        cmocka_unit_test(what_waits_for_the_disk_is_not_answered),
                                        cmocka_unit_test(nothing_is_shown_before_it_is_written) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
