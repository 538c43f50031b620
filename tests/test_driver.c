/* A game comes from its course, and the same game from its tape; whoever drives it, what is refused leaves
   everything as it was. */
#include "table.h"

#include "driver_guest.h"
#include "kept.h"
#include "lesson.h"
#include "tape.h"

/* Ask for what the driver brings until nothing comes any more. */
static void run_out(const struct driver *d, double *now)
{
    struct wish out[CHANCE_MAX];
    for (double wake = 0; wake >= 0;) {
        int n = d->next(d->of, *now, out, &wake);
        for (int i = 0; i < n; i++) assert_null(d->ask(d->of, &out[i], *now));
        if (n) wake = 0;
        else if (wake > 0) *now += wake;
    }
    assert_false(d->busy(d->of));
}

static void a_tape_shows_the_same_game(void **unused)
{
    (void)unused;
    for (int i = 0; games[i]; i++) {
        struct session whole, shown;
        struct course course;
        double now = 0;
        assert_null(session_open(&whole, games[i], games[i]->seats_min, NULL, 11));
        for (int s = 0; s < whole.seats; s++) whole.players[s].level = RANDOM;
        course_open(&course, &whole);
        course.iterations = 1;
        assert_null(session_note(&whole, 0, true, "before"));
        struct running game = { .session = &whole, .course = &course };
        struct driver here = driver_course(&game);
        assert_true(here.busy(here.of));
        run_out(&here, &now);
        assert_int_equal(session_turn(&whole), SEAT_NONE);
        assert_null(session_note(&whole, 0, true, "after"));

        assert_null(session_replay(&shown, &whole, 0));
        struct tape tape = { .shown = { .session = &shown }, .whole = &whole, .speed = 1 };
        struct driver again = driver_tape(&tape);
        run_out(&again, &now);
        assert_int_equal(shown.log_count, 0);            /* it stands until it is let go */
        tape.playing = true;
        double before = now;
        run_out(&again, &now);
        assert_true(now - before == 800. * (whole.log_count - 1));
        assert_int_equal(shown.log_count, whole.log_count);
        assert_memory_equal(shown.state, whole.state, whole.game->state_size);
        assert_int_equal(shown.note_count, 2);
        assert_int_equal(shown.notes[1].at, whole.log_count);
        course_close(&course);
        session_close(&shown);
        session_close(&whole);
    }
}

/* ---- what is refused ---- */

static void refused(const struct driver *d, const struct running *r, struct wish w, const char *what)
{
    struct bytes before = kept(r);
    const char *why = d->ask(d->of, &w, 0);
    if (!why) fail_msg("%s: %s was granted", r->session->game->id, what);
    if (!bytes_same(before, kept(r))) fail_msg("%s: %s left a trace", r->session->game->id, what);
}

/* What no driver grants. */
static void refused_by_all(const struct driver *d, const struct running *r)
{
    int turn = session_turn(r->session), seats = r->session->seats;
    struct action chance = { .seat = SEAT_CHANCE };
    if (turn != SEAT_CHANCE) refused(d, r, (struct wish){ .seat = SEAT_CHANCE, .action = chance }, "chance");
    for (int s = 0; s < seats; s++)
        for (int v = 0; v <= game_verb_count(r->session->game); v++) {
            struct action none = { .seat = (int8_t)s, .verb = (uint8_t)v, .count = 1, .arg = { 30000 } };
            refused(d, r, (struct wish){ .seat = s, .action = none }, "a line that is none");
        }
    refused(d, r, (struct wish){ .kind = WISH_SAY, .text = "two\nlines" }, "a text of two lines");
    refused(d, r, (struct wish){ .kind = WISH_NOTE, .text = "\xff" }, "a text that is none");
    for (int kind = 0; kind < WISHES; kind++)
        if (kind != WISH_AIM) {
            struct wish w = { .kind = kind, .seat = seats, .action = { .seat = (int8_t)seats }, .text = "x" };
            refused(d, r, w, "a wish of no seat");
        }
    refused(d, r, (struct wish){ .kind = WISH_SIT, .level = LEVELS }, "a level there is not");
    if (turn != SEAT_NONE) refused(d, r, (struct wish){ .kind = WISH_AGAIN }, "another game before the end");
}

/* A game with a course, a journal and devices. */
static struct hall {
    struct session session;
    struct logbook book;
    struct past past;
    struct course course;
    struct host host;
    struct mailbox_pair *pair;
    struct mailbox mail;
    struct running game;
    double now;
} hall;

static void hall_open(const struct game *g)
{
    memset(&hall, 0, sizeof hall);
    assert_null(session_open(&hall.session, g, g->seats_min < 2 ? 2 : g->seats_min, NULL, 4));
    journal_start(&hall.session);
    course_open(&hall.course, &hall.session);
    hall.course.pace = 0;
    hall.pair = mailbox_pair_open();
    hall.mail = mailbox_pair_end(hall.pair, (const char *[]){ "t/" }, 1);
    assert_null(host_open(&hall.host, &hall.course, &hall.book, hall.mail, false));
    for (int s = 0; s < hall.session.seats; s++) host_device(&hall.host, s, true);
    hall.game = (struct running){ &hall.session, &hall.book, &hall.past, &hall.course, &hall.host };
    host_say_online(&hall.host);
}

static void hall_close(void)
{
    host_close(&hall.host, true);
    course_close(&hall.course);
    logbook_clear(&hall.book);
    session_close(&hall.session);
    mailbox_pair_close(hall.pair);
}

static void a_course_refuses(void **unused)
{
    (void)unused;
    for (int i = 0; games[i]; i++) {
        hall_open(games[i]);
        struct driver d = driver_course(&hall.game);
        run_out(&d, &hall.now);
        refused_by_all(&d, &hall.game);
        int asked = course_asked(&hall.course), seats = hall.session.seats;
        for (int s = 0; s < seats; s++) {
            if (session_undo_why(&hall.session, s))
                refused(&d, &hall.game, (struct wish){ .kind = WISH_UNDO, .seat = s }, "a taking back");
            if (hall.course.window.count) continue;
            refused(&d, &hall.game, (struct wish){ .kind = WISH_SPEAK, .seat = s }, "a voice in no window");
            refused(&d, &hall.game, (struct wish){ .kind = WISH_PASS, .seat = s }, "a pass in no window");
            refused(&d, &hall.game, (struct wish){ .kind = WISH_HUSH, .seat = s }, "a hush in no window");
        }
        assert_int_equal(course_asked(&hall.course), asked);
        hall_close();
    }
}

/* Devices are told nothing that isn't on the disk: while it fails nothing is played and nothing taken back. */
static void a_failing_disk_stops_the_course(void **unused)
{
    static struct action list[LEGAL_MAX];
    int undos = 0;
    (void)unused;
    for (int i = 0; games[i]; i++) {
        hall_open(games[i]);
        struct driver d = driver_course(&hall.game);
        for (int k = 0; k < 12; k++) {
            run_out(&d, &hall.now);
            int turn = session_turn(&hall.session);
            if (turn < 0) break;
            assert_true(session_legal(&hall.session, list, LEGAL_MAX) > 0);
            struct wish line = { .seat = turn, .action = list[0] }, undo = { .kind = WISH_UNDO, .seat = turn };
            strcpy(hall.host.waits, "the disk is full");
            refused(&d, &hall.game, line, "a line while the disk fails");
            hall.host.waits[0] = 0;
            assert_null(d.ask(d.of, &line, hall.now));
            if (session_undo_why(&hall.session, turn)) continue;
            strcpy(hall.host.waits, "the disk is full");
            refused(&d, &hall.game, undo, "a taking back while the disk fails");
            hall.host.waits[0] = 0;
            undos++;
        }
        hall_close();
    }
    assert_true(undos > 3);
}

/* A deal is drawn anew only where somebody did not open theirs, and once. */
static void a_course_draws_no_other_luck(void **unused)
{
    static const enum luck_phase phases[] = { LUCK_NONE, LUCK_GATHER, LUCK_OPENING, LUCK_DRAWN };
    const struct wish redraw = { .kind = WISH_REDRAW };
    (void)unused;
    hall_open(games[0]);
    struct driver d = driver_course(&hall.game);
    run_out(&d, &hall.now);
    for (size_t i = 0; i < sizeof phases / sizeof *phases; i++) {
        hall.host.luck = (struct luck_state){ .phase = phases[i], .l.in = 1 };
        refused(&d, &hall.game, redraw, "another draw");
    }
    hall.host.luck.phase = LUCK_STUCK;
    assert_null(d.ask(d.of, &redraw, hall.now));
    assert_true(hall.host.luck_agreed);
    refused(&d, &hall.game, redraw, "another draw, once more");
    host_luck_without(&hall.host);
    hall_close();
}

static void a_tape_refuses(void **unused)
{
    (void)unused;
    for (int i = 0; games[i]; i++) {
        struct session whole, shown;
        struct logbook book = { 0 }, sealed = { 0 };
        static struct past past;
        struct rng r = rng_at(5, RNG_TEST, 0);
        assert_null(session_open(&whole, games[i], games[i]->seats_min, NULL, 4));
        table_play(&whole, &r, 60);
        assert_null(session_replay(&shown, &whole, 0));
        struct tape tape = { { &shown, &book, &past, NULL, NULL }, &whole, &sealed, .speed = 1 };
        struct driver d = driver_tape(&tape);
        int at = whole.log_count / 2;
        assert_null(tape_seek(&tape, at));
        refused_by_all(&d, &tape.shown);
        refused(&d, &tape.shown, (struct wish){ .action = whole.log[at - 1] }, "the line before");
        for (int kind = WISH_UNDO; kind < WISHES; kind++)
            refused(&d, &tape.shown, (struct wish){ .kind = kind, .text = "x" }, "a wish to what is over");
        assert_null(d.ask(d.of, &(struct wish){ .action = whole.log[at] }, 0));
        assert_int_equal(shown.log_count, at + 1);
        logbook_clear(&book);
        session_close(&shown);
        session_close(&whole);
    }
}

static void a_lesson_refuses(void **unused)
{
    (void)unused;
    for (int i = 0; games[i]; i++) {
        static struct lesson lesson;
        static struct past past;
        struct session s;
        struct logbook book = { 0 };
        struct course course;
        struct lesson_steps run;
        char path[400];
        snprintf(path, sizeof path, "%s/../assets/lessons/%s.md", TEST_DIR, games[i]->id);
        assert_null(lesson_read_path(&lesson, path));
        assert_null(lesson_open(&lesson, &s));
        course_open(&course, &s);
        lesson_begin(&run, &lesson, &s, &course);
        run.game.book = &book;
        run.game.past = &past;
        past.count = past.event_count = 0;
        for (int step = 0; step < lesson.steps; step += 3) {
            assert_null(lesson_play_to(&run, step));
            struct driver d = driver_lesson(&run);
            refused_by_all(&d, &run.game);
            refused(&d, &run.game, (struct wish){ .kind = WISH_SIT, .level = EASY }, "another player");
        }
        assert_int_equal(book.count, s.log_count);
        course_close(&course);
        logbook_clear(&book);
        session_close(&s);
    }
}

/* ---- a seat elsewhere ---- */

static struct here {
    struct session session;
    struct logbook book;
    struct past past;
    struct running game;
    struct guest_game guest;
    struct driver driver;
} here;

static void turn_both(struct driver_news *news)
{
    struct letter l;
    hall.now += 60;
    while (hall.mail.take(hall.mail.of, &l)) {
        host_letter(&hall.host, &l, hall.now);
        free(l.text);
    }
    host_step(&hall.host, hall.now);
    journal_flush(&hall.session);
    host_send(&hall.host, hall.now);
    here.driver.follow(here.driver.of, hall.now, true, news);
}

static void open_guest(int seat)
{
    char topics[GUEST_TOPICS][MAILBOX_TOPIC];
    const char *list[GUEST_TOPICS];
    struct guest *a = calloc(1, sizeof *a);
    double wake;
    int n = guest_topics(hall.host.id, seat, topics);
    for (int i = 0; i < n; i++) list[i] = topics[i];
    guest_open(a, mailbox_pair_end(hall.pair, list, n), hall.host.id, seat, "device");
    struct bytes before = { 0 }, after = { 0 };          /* nothing of it came yet: nothing can be asked */
    bytes_add(&before, a, sizeof *a);
    assert_non_null(guest_do(a, "undo", ""));
    assert_non_null(guest_play(a, &(struct action){ .seat = (int8_t)seat }));
    guest_aim(a, &(struct action){ .seat = (int8_t)seat });
    bytes_add(&after, a, sizeof *a);
    assert_true(bytes_same(before, after));
    for (int i = 0; i < 99 && !a->open; i++) {
        host_step(&hall.host, hall.now += 60);
        journal_flush(&hall.session);
        host_send(&hall.host, hall.now);
        guest_update(a, hall.now, &wake);
    }
    assert_true(a->open);
    memset(&here, 0, sizeof here);
    here.game = (struct running){ &here.session, &here.book, &here.past, NULL, NULL };
    here.driver = driver_guest(&here.guest, a, &here.game);
    assert_int_equal(here.session.log_count, hall.session.log_count);
}

/* The table isn't heard any more: what its queue can't hold is refused. */
static void cut_off(const struct driver *d)
{
    const struct guest *a = here.guest.guest;
    struct wish note = { .kind = WISH_NOTE, .text = "mine" }, line = { .text = "more" };
    while (a->queued < GUEST_QUEUE) assert_null(d->ask(d->of, &note, hall.now));
    struct bytes before = { 0 }, after = { 0 };
    bytes_add(&before, a, sizeof *a);
    for (int kind = 0; kind < WISHES; kind++) {
        line.kind = (enum wish_kind)kind;
        if (kind != WISH_AIM && kind != WISH_REDRAW) refused(d, &here.game, line, "a wish of one cut off");
    }
    bytes_add(&after, a, sizeof *a);
    assert_true(bytes_same(before, after));
}

/* What is refused here, and what is refused at the table: both sides stay as they are. */
static void a_guest_refuses(void **unused)
{
    (void)unused;
    for (int i = 0; games[i]; i++) {
        struct driver_news news;
        hall_open(games[i]);
        open_guest(0);
        for (int k = 0; k < 99; k++) turn_both(&news);         /* what is played for people was */
        struct driver *d = &here.driver;
        struct bytes queue = { 0 }, after = { 0 };
        static char text[400];
        memset(text, 'x', sizeof text - 1);
        bytes_add(&queue, here.guest.guest, sizeof *here.guest.guest);
        refused(d, &here.game, (struct wish){ .kind = WISH_SIT, .seat = 1, .level = EASY }, "another's seat");
        refused(d, &here.game, (struct wish){ .kind = WISH_HINT, .seat = 0 }, "a hint");
        refused(d, &here.game, (struct wish){ .kind = WISH_SAY, .text = text }, "a text that is too long");
        bytes_add(&after, here.guest.guest, sizeof *here.guest.guest);
        assert_true(bytes_same(queue, after));

        static const enum wish_kind late[] = { WISH_PLAY, WISH_UNDO, WISH_AGAIN };
        for (size_t k = 0; k < sizeof late / sizeof *late; k++) {
            struct wish w = { .kind = late[k] };
            if (w.kind == WISH_UNDO && !d->undo_why(d->of, 0)) continue;
            w.action = (struct action){ .seat = 1 };
            struct bytes there = kept(&hall.game), own = kept(&here.game);
            assert_null(d->ask(d->of, &w, hall.now));
            assert_true(d->asked(d->of).waiting);
            news.refused[0] = 0;
            for (int n = 0; n < 9 && !news.refused[0]; n++) turn_both(&news);
            assert_true(news.refused[0] && !d->asked(d->of).waiting);
            assert_true(bytes_same(there, kept(&hall.game)));
            assert_true(bytes_same(own, kept(&here.game)));
        }
        cut_off(d);
        d->leave(d->of);
        open_guest(SEAT_NONE);
        for (int kind = 0; kind < WISHES; kind++)
            if (kind != WISH_AIM)
                refused(d, &here.game, (struct wish){ .kind = kind, .text = "x" }, "a spectator's wish");
        d->leave(d->of);
        hall_close();
    }
}

static int own_folder(void **unused) { return (void)unused, !table_own_folder(); }
static int clean(void **unused) { return (void)unused, table_clean(), 0; }

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(a_tape_shows_the_same_game),
                                        cmocka_unit_test(a_course_refuses),
                                        cmocka_unit_test(a_course_draws_no_other_luck),
                                        cmocka_unit_test(a_failing_disk_stops_the_course),
                                        cmocka_unit_test(a_tape_refuses),
                                        cmocka_unit_test(a_lesson_refuses), cmocka_unit_test(a_guest_refuses) };
    return cmocka_run_group_tests(tests, own_folder, clean);
}
