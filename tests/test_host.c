/* A table whose seats are elsewhere, over a mailbox in memory: whole games, and seats that do what they should
   not. */
#include "hall.h"

static void every_game_is_played_to_its_end(void **unused)
{
    static struct hall t;
    static const struct { const char *game; int seats, bots; } tables[] = {
        { "tribunal", 2, 0 }, { "mistrial", 2, 0 }, { "enigma", 5, 0 }, { "enigma", 4, 2 }, { "justice", 4, 2 },
        { "voices", 4, 1 },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        hall_open(&t, tables[i].game, tables[i].seats, 100 + i, tables[i].bots);
        play_to_the_end(&t);
        all_have_the_record(&t);
        if (t.refused) fail_msg("%s: %d refused, %d late", tables[i].game, t.refused, t.late);
        hall_close(&t);
    }
}

/* ---- one thing at a time, in Tribunal with seat 0 to move ---- */

static void a_line_counts_once(void **unused)
{
    static struct hall t;
    char line[200], text[400];
    (void)unused;
    hall_at_first_decision(&t);
    int seat = session_turn(&t.session), lines = t.session.log_count;
    plays(&t, seat, line, sizeof line);
    struct remote_view was = t.seat[seat]->remote;
    assert_string_equal(says(&t, seat, "a1", line), "a1 ok");
    assert_true(t.session.log_count > lines);
    lines = t.session.log_count;
    /* the same letter again; the same line under another number, as after a restart; an old place */
    snprintf(text, sizeof text, "%lld a1 %d %d %s", was.seq, was.place.undos, was.place.lines, line);
    assert_string_equal(sends(&t, seat, text, strlen(text), false), "a1 done");
    snprintf(text, sizeof text, "%lld a2 %d %d %s", was.seq, was.place.undos, was.place.lines, line);
    assert_string_equal(sends(&t, seat, text, strlen(text), false), "a2 done");
    snprintf(text, sizeof text, "%lld a3 %d %d %s", was.seq, was.place.undos, was.place.lines - 1, line);
    assert_non_null(strstr(sends(&t, seat, text, strlen(text), false), "a3 no that came too late"));
    assert_int_equal(t.session.log_count, lines);
    hall_close(&t);
}

static void the_wrong_seat_is_refused(void **unused)
{
    static struct hall t;
    char line[200];
    (void)unused;
    hall_at_first_decision(&t);
    int seat = session_turn(&t.session), lines = t.session.log_count;
    plays(&t, seat, line, sizeof line);
    assert_non_null(strstr(says(&t, 1 - seat, "b1", line), "b1 no it isn't your turn"));
    line[5] = (char)('0' + 1 - seat);
    assert_non_null(strstr(says(&t, 1 - seat, "b2", line), "b2 no it isn't your turn"));
    assert_non_null(strstr(says(&t, seat, "b3", "play 7 claim nowhere"), "b3 no "));
    assert_int_equal(t.session.log_count, lines);
    hall_close(&t);
}

static void garbage_is_answered(void **unused)
{
    static struct hall t;
    static char big[70000];
    static const struct { const char *text, *answer; } bad[] = {
        { "", "- no" }, { "hello", "- no" }, { "1 x", "x no" }, { "1 ../../x 0 0 undo", "- no" },
        { "1 c1 0 0 shout", "c1 no" }, { "-5 c2 0 0 pass", "- no" }, { "1 c3 0 9999999999 pass", "c3 no" },
        { "1 c4 0 0 say \x01", "- no" }, { "1 c5 0 0 say \xff\xfe", "- no" },
        { "1 c6 0 0 play * deal 0 1", "c6 no" }, { "1 c7 0 0 play 0 claim ?", "c7 no" },
        { "1 c8 0 0 bot person", "c8 no" }, { "1 c9 0 0 again", "c9 no" },
    };
    (void)unused;
    hall_at_first_decision(&t);
    char *before = save_text(&t.session);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const char *answer = sends(&t, 0, bad[i].text, strlen(bad[i].text), false);
        if (strncmp(answer, bad[i].answer, strlen(bad[i].answer))) fail_msg("'%s': '%s'", bad[i].text, answer);
    }
    memset(big, 'x', sizeof big);
    assert_non_null(strstr(sends(&t, 0, big, sizeof big, false), "- no that text is too long"));
    memcpy(big, "1 d1 0 0 undo", 14);        /* a NUL in the middle */
    assert_non_null(strstr(sends(&t, 0, big, 30, false), "- no"));
    char *after = save_text(&t.session);
    assert_string_equal(before, after);
    free(before);
    free(after);
    hall_close(&t);
}

static void kept_actions_are_refused(void **unused)
{
    static struct hall t;
    char line[200], text[400];
    (void)unused;
    hall_at_first_decision(&t);
    int seat = session_turn(&t.session), lines = t.session.log_count;
    plays(&t, seat, line, sizeof line);
    const struct remote_view *k = &t.seat[seat]->remote;
    snprintf(text, sizeof text, "%lld e1 %d %d %s", k->seq, k->place.undos, k->place.lines, line);
    assert_non_null(strstr(sends(&t, seat, text, strlen(text), true), "e1 no that was sent before"));
    assert_int_equal(t.session.log_count, lines);
    hall_close(&t);
}

static void a_flood_is_stopped_and_the_others_play(void **unused)
{
    static struct hall t;
    int refused = 0;
    (void)unused;
    hall_at_first_decision(&t);
    for (int i = 0; i < 100; i++) {
        char text[60];
        t.now -= STEP;
        snprintf(text, sizeof text, "1 f%d 0 0 say hello %d", i, i);
        const char *answer = sends(&t, 0, text, strlen(text), false);
        assert_true(answer[0]);
        refused += strstr(answer, "too much at once") != NULL;
    }
    assert_int_equal(refused, 60);
    assert_non_null(strstr(says(&t, 1, "g1", "say I am here"), "g1 ok"));
    t.now += 1000;
    assert_non_null(strstr(says(&t, 0, "g2", "say so am I"), "g2 ok"));
    hall_close(&t);
}

static void a_seat_takes_back_talks_and_leaves(void **unused)
{
    static struct hall t;
    double wake;
    char line[200];
    (void)unused;
    hall_at_first_decision(&t);
    int seat = session_turn(&t.session), lines = t.session.log_count;
    plays(&t, seat, line, sizeof line);
    says(&t, seat, "h1", line);
    guest_update(t.seat[seat], t.now, &wake);
    if (t.seat[seat]->remote.may_undo) {
        struct remote_view was = t.seat[seat]->remote;
        char text[100];
        assert_string_equal(says(&t, seat, "h2", "undo"), "h2 ok");
        assert_int_equal(t.session.log_count, lines);
        snprintf(text, sizeof text, "%lld h3 %d %d undo", was.seq, was.place.undos, was.place.lines);
        assert_string_equal(sends(&t, seat, text, strlen(text), false), "h3 done");
        guest_update(t.seat[seat], t.now, &wake);
        assert_int_equal(t.seat[seat]->session.log_count, lines);
        assert_int_equal(t.seat[seat]->remote.place.undos, was.place.undos + 1);
    }
    assert_string_equal(says(&t, 0, "h4", "say the court will hear"), "h4 ok");
    assert_string_equal(says(&t, 0, "h5", "note only I"), "h5 ok");
    assert_string_equal(says(&t, 0, "h6", "note only I"), "h6 done");
    assert_string_equal(says(&t, 0, "j1", "say \u202Eytliug\u202C"), "j1 ok");
    assert_string_equal(t.session.notes[t.session.note_count - 1].text, "ytliug");
    assert_string_equal(says(&t, 0, "j2", "say \u202Eytliug\u202C"), "j2 done");
    assert_non_null(strstr(says(&t, 0, "j3", "say \u200b\u200d  "), "j3 no"));
    assert_string_equal(says(&t, 0, "h7", "name Zora"), "h7 ok");
    static const char *const taken[] = { "name Zora", "name zora", "name Z\u043era", "name Zor\u00e1",
                                         "name   ",
                                         "name \u200d", "name \u3000" };
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++) {
        char id[8];
        snprintf(id, sizeof id, "h8%zu", i);
        if (!strstr(says(&t, 1, id, taken[i]), " no ")) fail_msg("'%s' was taken", taken[i]);
    }
    assert_string_equal(says(&t, 0, "h9", "bot easy"), "h9 ok");
    assert_int_equal(t.session.players[0].level, EASY);
    assert_string_equal(says(&t, 0, "i1", "person"), "i1 ok");
    assert_int_equal(t.session.players[0].level, PERSON);
    for (int s = 0; s < 2; s++) guest_update(t.seat[s], t.now, &wake);
    assert_string_equal(t.seat[1]->session.players[0].name, "Zora");
    int own = 0, others = 0;
    for (int i = 0; i < t.seat[0]->session.note_count; i++)
        own += !strcmp(t.seat[0]->session.notes[i].text, "only I");
    for (int i = 0; i < t.seat[1]->session.note_count; i++) others += !t.seat[1]->session.notes[i].aloud;
    assert_int_equal(own, 1);
    assert_int_equal(others, 0);
    hall_close(&t);
}

static void presence_is_told(void **unused)
{
    static struct hall t;
    double wake;
    (void)unused;
    hall_at_first_decision(&t);
    assert_int_equal(t.host.seat[0].where, SEAT_ONLINE);
    char topic[MAILBOX_TOPIC];
    snprintf(topic, sizeof topic, "t/%s/live/s0", t.host.id);
    t.mail.send(t.mail.of, topic, "offline other", 13, true);
    host_turn(&t);
    assert_int_equal(t.host.seat[0].where, SEAT_LOST);
    guest_update(t.seat[0], t.now, &wake);        /* it is there, and says so */
    guest_update(t.seat[0], t.now, &wake);
    host_turn(&t);
    assert_int_equal(t.host.seat[0].where, SEAT_ONLINE);
    guest_close(t.seat[1], true);
    free(t.seat[1]);
    t.seat[1] = NULL;
    host_turn(&t);
    assert_int_equal(t.host.seat[1].where, SEAT_LEFT);
    host_device(&t.host, 1, false);
    assert_non_null(strstr(sends(&t, 1, "1 j1 0 0 undo", 13, false), "at the table"));
    hall_close(&t);
}

/* A word on seat 0's topic, from another device there. */
static void seat_word(struct hall *t, const char *text)
{
    char topic[MAILBOX_TOPIC];
    double wake;
    snprintf(topic, sizeof topic, "t/%s/live/s0", t->host.id);
    t->mail.send(t->mail.of, topic, text, strlen(text), true);
    for (int i = 0; i < 3; i++) {
        host_turn(t);
        if (t->seat[0]) guest_update(t->seat[0], t->now, &wake);
    }
}

static void sit_as(struct hall *t, const char *device)
{
    if (t->seat[0]) guest_close(t->seat[0], false);
    free(t->seat[0]);
    sit(t, 0);
    strcpy(t->seat[0]->device, device);
}

/* Words of a device that was at the seat before come late and throw nobody out; a newer device's do. */
static void the_newest_device_has_the_seat(void **unused)
{
    static const char *const late[] = {
        "online 1.0 0000000000050000000a", "offline 0000000000050000000a", "left 0000000000050000000a",
        "online 1.0 zzz", "offline", "online 1.0 0000000000070000000a", "",
    };
    static struct hall t;
    double wake;
    (void)unused;
    hall_at_first_decision(&t);
    sit_as(&t, "0000000000070000000b");
    for (int early = 0; early < 2; early++) {
        for (size_t i = 0; i < sizeof late / sizeof *late; i++) {
            seat_word(&t, late[i]);
            if (t.seat[0]->taken) fail_msg("thrown out by '%s'", late[i]);
            if (late[i][0] && strchr(late[i], ' ')) assert_int_equal(t.host.seat[0].where, SEAT_ONLINE);
        }
        if (early) break;
        seat_word(&t, "online 1.0 0000000000050000000a");
        sit_as(&t, "0000000000070000000b");      /* the word of one that came before lies there */
        guest_update(t.seat[0], t.now, &wake);
    }
    seat_word(&t, "online 1.0 0000000000070000000c");
    assert_true(t.seat[0]->taken);
    sit_as(&t, "0000000000010000000d");          /* its clock is behind; it came last all the same */
    for (int i = 0; i < 3; i++) guest_update(t.seat[0], t.now, &wake), host_turn(&t);
    assert_false(t.seat[0]->taken);
    assert_string_equal(t.seat[0]->device, "0000000000080000000d");
    assert_int_equal(t.host.seat[0].where, SEAT_ONLINE);
    seat_word(&t, "offline 0000000000070000000c");
    assert_false(t.seat[0]->taken);
    assert_int_equal(t.host.seat[0].where, SEAT_ONLINE);
    hall_close(&t);
}

/* Enigma until several people may doubt; who they are, in their order. */
static bool until_voices(struct hall *t, uint64_t seed, int people[SEATS_MAX])
{
    double wake;
    hall_open(t, "enigma", 4, seed, 0);
    for (int steps = 0; session_turn(&t->session) != SEAT_NONE && steps < 3000; steps++) {
        host_turn(t);                            /* then nobody's letter is under way */
        const struct window *w = &t->course.window;
        if (w->count > 1 && w->kind == FIRST_VOICE && course_people(&t->course, people) > 1) {
            for (int s = 0; s < 4; s++) t->seat[s]->queued = 0, guest_update(t->seat[s], t->now, &wake);
            return true;
        }
        for (int s = 0; s < 4; s++) seat_turn(t, t->seat[s]);
    }
    hall_close(t);
    return false;
}

/* Of two doubts within 300 ms the nearest in order counts, whoever came first. */
static void voices_are_heard_for_a_moment(void **unused)
{
    static struct hall t;
    int people[SEATS_MAX];
    uint64_t seed = 1;
    (void)unused;
    for (int first = 0; first < 2; first++, seed++) {
        while (!until_voices(&t, seed, people)) assert_true(++seed < 60);
        int lines = t.session.log_count, verb = t.course.window.speaks;
        says(&t, people[first], "k1", "speak");
        assert_true(host_holds(&t.host));
        says(&t, people[!first], "k2", "speak");
        while (host_holds(&t.host)) host_turn(&t);
        host_turn(&t);
        int spoke = lines;
        while (spoke < t.session.log_count && t.session.log[spoke].verb != verb) spoke++;
        assert_true(spoke < t.session.log_count);
        assert_int_equal(t.session.log[spoke].seat, people[0]);
        hall_close(&t);
    }
}

/* Meanwhile who spoke up may think better of it. */
static void a_voice_is_taken_back(void **unused)
{
    static struct hall t;
    int people[SEATS_MAX];
    uint64_t seed = 1;
    (void)unused;
    while (!until_voices(&t, seed, people)) assert_true(++seed < 60);
    int lines = t.session.log_count;
    says(&t, people[0], "k1", "speak");
    assert_true(host_holds(&t.host));
    says(&t, people[0], "k2", "hold");
    assert_false(host_holds(&t.host));
    for (int i = 0; i < 20; i++) host_turn(&t);
    assert_int_equal(t.session.log_count, lines);
    hall_close(&t);
}

/* What was taken back takes along who spoke up in it. */
static void voices_are_not_heard_after_an_undo(void **unused)
{
    static struct hall t;
    (void)unused;
    hall_open(&t, "enigma", 4, 1, 0);
    t.host.voices = 2;
    t.host.voices_until = t.now + HOST_VOICES;
    assert_true(host_holds(&t.host));
    host_undone(&t.host);
    assert_false(host_holds(&t.host));
    hall_close(&t);
}

/* Who waits long may not send the more at once. */
static void a_bucket_is_never_fuller_than_full(void **unused)
{
    enum { AT_ONCE = 20, A_SECOND = 5 };
    struct host_bucket b = { 0 };
    double now = 1000;
    (void)unused;
    for (int hour = 0; hour < 3; hour++, now += 3600e3) {
        int taken = 0;
        while (taken < 1000 && host_bucket_has(&b, now, AT_ONCE, A_SECOND)) taken++;
        assert_int_equal(taken, AT_ONCE);
    }
    assert_false(host_bucket_has(&b, now - 3600e3 + 150, AT_ONCE, A_SECOND));
    assert_true(host_bucket_has(&b, now - 3600e3 + 250, AT_ONCE, A_SECOND));
}

/* Who ends with the game ends once the devices that came have its record; one that was lost may still come. */
static void the_end_is_seen_before_all_is_over(void **unused)
{
    static struct hall t;
    (void)unused;
    hall_open(&t, "tribunal", 2, 3, 0);
    while (session_turn(&t.session) != SEAT_NONE) all_turn(&t);
    for (int i = 0; i < 3; i++) host_turn(&t);
    for (int s = 0; s < 2; s++) {
        assert_false(host_seen(&t.host));
        for (int i = 0; i < 3; i++) seat_turn(&t, t.seat[s]), host_turn(&t);
    }
    assert_true(host_seen(&t.host));
    t.host.seat[1].seen = false;
    t.host.seat[1].where = SEAT_LOST;
    assert_false(host_seen(&t.host));
    t.host.seat[1].where = SEAT_LEFT;
    assert_true(host_seen(&t.host));
    hall_close(&t);
}

static void another_game_follows(void **unused)
{
    static struct hall t;
    (void)unused;
    hall_open(&t, "tribunal", 2, 3, 0);
    play_to_the_end(&t);
    assert_false(host_wants_another(&t.host));
    for (int s = 0; s < 2; s++) assert_null(guest_do(t.seat[s], "again", ""));
    for (int i = 0; i < 40; i++) all_turn(&t);
    assert_true(host_wants_another(&t.host));
    struct session next = { 0 };
    assert_null(session_open(&next, t.session.game, 2, NULL, 77));
    memcpy(next.players, t.session.players, sizeof next.players);
    course_close(&t.course);
    session_close(&t.session);
    t.session = next;
    logbook_clear(&t.book);
    set_course(&t);
    host_next(&t.host);
    for (int i = 0; i < 3; i++) host_turn(&t);
    seat_turn(&t, t.seat[0]);
    assert_true(t.seat[0]->session.log_count < 40 && !t.seat[0]->record_read);
    play_to_the_end(&t);
    all_have_the_record(&t);
    hall_close(&t);
}

/* In Enigma a seat lets all doubts of this round pass: it isn't asked again before the next one, or before it
   wants to be. */
static void a_seat_is_quiet_for_a_round(void **unused)
{
    static struct hall t;
    double wake;
    (void)unused;
    hall_open(&t, "enigma", 4, 2, 0);
    int seats[SEATS_MAX], steps = 0;
    while (steps++ < 5000 && course_people(&t.course, seats) < 2) all_turn(&t);
    int seat = seats[0];
    uint32_t round = t.course.window.round, id = t.course.window.id;
    for (int s = 0; s < 4; s++) t.seat[s]->queued = 0, guest_update(t.seat[s], t.now, &wake);
    assert_string_equal(says(&t, seat, "q1", "quiet"), "q1 ok");
    assert_true(course_hushed(&t.course, seat));
    guest_update(t.seat[seat], t.now, &wake);
    assert_true(t.seat[seat]->remote.quiet);
    int others = 0;
    for (steps = 0; steps < 5000 && (!t.course.window.count || t.course.window.round == round); steps++) {
        if (session_turn(&t.session) == SEAT_NONE) break;
        assert_false(t.seat[seat]->remote.asked >> seat & 1);
        others += t.course.window.count && t.course.window.id != id;
        all_turn(&t);
    }
    assert_true(others > 0);                     /* there were more windows it was not asked in */
    if (session_turn(&t.session) != SEAT_NONE) assert_false(course_hushed(&t.course, seat));
    while (steps++ < 9000 && !(course_people(&t.course, seats) && seats[0] >= 0)) all_turn(&t);
    seat = seats[0];
    for (int s = 0; s < 4; s++) t.seat[s]->queued = 0, guest_update(t.seat[s], t.now, &wake);
    assert_string_equal(says(&t, seat, "q2", "quiet"), "q2 ok");
    assert_string_equal(says(&t, seat, "q3", "listen"), "q3 ok");
    assert_string_equal(says(&t, seat, "q4", "listen"), "q4 done");
    assert_false(course_hushed(&t.course, seat));
    hall_close(&t);
}

static long long wrong_time;
static long long wrong_clock(void) { return wrong_time; }

/* The machine's clock jumps by years: numbers only grow, seats read every view, also after a restart. */
static void the_clock_jumps(void **unused)
{
    static const long long years[] = { 0, 10, -30, 3, -1 };
    static struct hall t;
    char path[600];
    double wake;
    (void)unused;
    table_own_folder();
    hall_open(&t, "tribunal", 2, 8, 0);
    assert_null(journal_start(&t.session));
    wrong_time = 1700000000000;
    t.host.clock = wrong_clock;
    hall_at_first_decision(&t);
    long long last = 0;
    for (size_t i = 0; i < sizeof years / sizeof *years; i++) {
        wrong_time += years[i] * 365 * 86400000;
        for (int k = 0; k < 3; k++) {
            unsigned version = t.seat[0]->version;
            char word[20];
            snprintf(word, sizeof word, "tick %zu %d", i, k);
            assert_null(guest_do(t.seat[0], "say", word));
            for (int n = 0; n < 4; n++) guest_update(t.seat[0], t.now, &wake), host_turn(&t);
            guest_update(t.seat[0], t.now, &wake);
            assert_true(t.host.seq > last);
            assert_true(t.seat[0]->version != version);
            last = t.host.seq;
        }
        if (i % 2) continue;
        journal_flush(&t.session);               /* it ends and comes back under the new clock */
        snprintf(path, sizeof path, "%s", journal_path(&t.session));
        host_close(&t.host, false);
        course_close(&t.course);
        logbook_clear(&t.book);
        session_close(&t.session);
        assert_null(journal_resume(&t.session, path));
        set_course(&t);
        logbook_rebuild(&t.book, &t.session);
        assert_null(host_open(&t.host, &t.course, &t.book, t.mail, true));
        for (int s = 0; s < 2; s++) t.host.seat[s].where = SEAT_ONLINE;
        host_say_online(&t.host);
    }
    hall_close(&t);
    table_clean();
}

/* The host ends in the middle and is opened again from its journal: the same table, numbers that go on. */
static void a_host_comes_back(void **unused)
{
    static struct hall t;
    char line[200], path[600], text[400];
    (void)unused;
    table_own_folder();
    hall_open(&t, "tribunal", 2, 8, 0);
    assert_null(journal_start(&t.session));
    hall_at_first_decision(&t);
    int seat = session_turn(&t.session);
    plays(&t, seat, line, sizeof line);
    struct remote_view was = t.seat[seat]->remote;
    t.host.even = true;
    assert_null(host_keep_write(&t.host));
    says(&t, seat, "m1", line);
    for (int i = 0; i < 200; i++) host_turn(&t);
    journal_flush(&t.session);
    snprintf(path, sizeof path, "%s", journal_path(&t.session));
    char id[HOST_ID + 1];
    strcpy(id, t.host.id);
    int lines = t.session.log_count;
    long long seq = t.host.seq;

    host_close(&t.host, false);                          /* as far as a kill would leave it */
    course_close(&t.course);
    logbook_clear(&t.book);
    session_close(&t.session);
    assert_null(journal_resume(&t.session, path));
    assert_int_equal(t.session.log_count, lines);
    set_course(&t);
    logbook_rebuild(&t.book, &t.session);
    assert_null(host_open(&t.host, &t.course, &t.book, t.mail, true));
    assert_string_equal(t.host.id, id);
    assert_true(t.host.even);                            /* its letters tell no more than before */
    host_say_online(&t.host);
    host_turn(&t);
    assert_true(t.host.seq > seq);
    snprintf(text, sizeof text, "%lld m1 %d %d %s", was.seq, was.place.undos, was.place.lines, line);
    assert_string_equal(sends(&t, seat, text, strlen(text), false), "m1 done");
    t.seat[seat]->queued = 0;
    play_to_the_end(&t);
    hall_close(&t);
    table_clean();
}

static int letters(struct mailbox *spy, size_t *longest)
{
    struct letter l;
    int n = 0;
    for (*longest = 0; spy->take(spy->of, &l); n++, free(l.text))
        if (l.n > *longest) *longest = l.n;
    return n;
}

/* A seat that is played at the table: what its device was sent is taken away, and nothing more goes there. */
static void a_seat_at_the_table_is_sent_nothing(void **unused)
{
    static struct hall t;
    char topic[MAILBOX_TOPIC];
    size_t longest;
    (void)unused;
    hall_at_first_decision(&t);
    snprintf(topic, sizeof topic, "t/%s/view/s1", t.host.id);
    struct mailbox spy = mailbox_pair_end(t.pair, (const char *[]){ topic }, 1);
    assert_true(letters(&spy, &longest) > 0 && longest > 100);
    host_device(&t.host, 1, false);
    host_turn(&t);
    assert_true(letters(&spy, &longest) > 0 && longest == 0);
    assert_string_equal(says(&t, 0, "s1", "say hello"), "s1 ok");
    host_turn(&t);
    assert_int_equal(letters(&spy, &longest), 0);
    spy.close(spy.of);
    hall_close(&t);
}

/* Numbers reach further than those that are kept, and keeping fails: no view goes out with one. */
static void no_number_goes_out_that_is_not_kept(void **unused)
{
    static struct hall t;
    char topic[MAILBOX_TOPIC];
    size_t longest;
    (void)unused;
    table_own_folder();
    wrong_time = 1700000000000;
    hall_open(&t, "tribunal", 2, 8, 0);
    assert_null(journal_start(&t.session));
    t.host.clock = wrong_clock;
    hall_at_first_decision(&t);
    journal_flush(&t.session);
    snprintf(topic, sizeof topic, "t/%s/view/s0", t.host.id);
    struct mailbox spy = mailbox_pair_end(t.pair, (const char *[]){ topic }, 1);
    letters(&spy, &longest);
    snprintf(t.host.keep, sizeof t.host.keep, "%s/no/such/folder.table", table_folder);
    wrong_time += 365LL * 86400000;
    t.host.seat[0].sent = 0;
    t.host.stale = true;
    host_send(&t.host, t.now);
    assert_int_equal(letters(&spy, &longest), 0);
    spy.close(spy.of);
    hall_close(&t);
    table_clean();
}

/* A host without a screen is called again at once where something came by itself: another line may follow. */
static void what_comes_by_itself_goes_on_at_once(void **unused)
{
    struct hall t;
    int lines = 0;
    (void)unused;
    hall_open(&t, "tribunal", 2, 6, 2);
    for (int i = 0; i < 9999 && session_turn(&t.session) != SEAT_NONE; i++) {
        int before = t.session.log_count;
        double wake = host_step(&t.host, t.now += STEP);
        journal_flush(&t.session);
        if (t.session.log_count == before) continue;
        assert_true(wake == 0);
        lines++;
    }
    assert_int_equal(session_turn(&t.session), SEAT_NONE);
    assert_true(lines > 3);
    hall_close(&t);
    table_clean();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_is_played_to_its_end), cmocka_unit_test(a_line_counts_once),
        cmocka_unit_test(the_wrong_seat_is_refused), cmocka_unit_test(garbage_is_answered),
        cmocka_unit_test(kept_actions_are_refused), cmocka_unit_test(a_flood_is_stopped_and_the_others_play),
        cmocka_unit_test(a_seat_takes_back_talks_and_leaves), cmocka_unit_test(presence_is_told),
        cmocka_unit_test(the_newest_device_has_the_seat),
        cmocka_unit_test(what_comes_by_itself_goes_on_at_once),
        cmocka_unit_test(voices_are_heard_for_a_moment), cmocka_unit_test(a_voice_is_taken_back),
        cmocka_unit_test(a_seat_at_the_table_is_sent_nothing),
        cmocka_unit_test(no_number_goes_out_that_is_not_kept),
        cmocka_unit_test(another_game_follows),
        cmocka_unit_test(the_end_is_seen_before_all_is_over),
        cmocka_unit_test(voices_are_not_heard_after_an_undo),
        cmocka_unit_test(a_bucket_is_never_fuller_than_full),
        cmocka_unit_test(a_host_comes_back), cmocka_unit_test(a_seat_is_quiet_for_a_round),
        cmocka_unit_test(the_clock_jumps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
