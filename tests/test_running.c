/* What the door refuses leaves everything as it was: session, log in words, newest lines, what devices are
   told, and the journal, compared byte by byte; and what it lets in reaches all of them. */
#include "table.h"

#include "kept.h"

struct hall {
    struct session session;
    struct logbook book;
    struct past past;
    struct course course;
    struct host host;
    struct mailbox_pair *pair;
    struct mailbox mail;
    struct running game;
    struct rng rng;
};

static void hall_open(struct hall *t, const struct game *g, uint64_t seed)
{
    memset(t, 0, sizeof *t);
    t->rng = rng_at(seed, RNG_TEST, 3);
    assert_null(session_open(&t->session, g, g->seats_min < 2 ? 2 : g->seats_min, NULL, seed));
    journal_start(&t->session);
    course_open(&t->course, &t->session);
    t->pair = mailbox_pair_open();
    t->mail = mailbox_pair_end(t->pair, (const char *[]){ "t/" }, 1);
    assert_null(host_open(&t->host, &t->course, &t->book, t->mail, false));
    for (int s = 0; s < t->session.seats; s++) host_device(&t->host, s, true);
    t->game = (struct running){ &t->session, &t->book, &t->past, &t->course, &t->host };
}

static void hall_close(struct hall *t)
{
    host_close(&t->host, true);
    course_close(&t->course);
    logbook_clear(&t->book);
    session_close(&t->session);
    mailbox_pair_close(t->pair);
}

static struct bytes everything(struct hall *t)
{
    struct bytes b = kept(&t->game);
    bytes_add(&b, &t->course, sizeof t->course);
    bytes_add(&b, &t->host, sizeof t->host);
    return b;
}

/* Frees `before`. */
static void same(struct hall *t, struct bytes before, const char *what)
{
    if (!bytes_same(before, everything(t)))
        fail_msg("%s, line %d: %s left a trace", t->session.game->id, t->session.log_count, what);
}

/* ---- what is refused ---- */

static void refused(struct hall *t, const struct action *a, const char *what)
{
    struct bytes before = everything(t);
    if (!running_play(&t->game, a, false)) fail_msg("%s: %s was let in", t->session.game->id, what);
    same(t, before, what);
}

static void wrong_lines(struct hall *t, struct action right)
{
    int turn = session_turn(&t->session), verbs = game_verb_count(t->session.game);
    struct action a = right;
    a.seat = (int8_t)((right.seat < 0 ? 0 : right.seat + 1) % t->session.seats);
    refused(t, &a, "another seat's line");
    a = right, a.seat = SEATS_MAX;
    refused(t, &a, "a line of no seat");
    a = right, a.verb = (uint8_t)verbs;
    refused(t, &a, "a verb there is not");
    if (turn >= 0) refused(t, &(struct action){ .seat = SEAT_CHANCE, .verb = right.verb }, "a line of chance");
    for (int i = 0; i < right.count; i++) {
        a = right, a.arg[i] = 30000;             /* a number may be any */
        if (action_check(t->session.game, &a) || t->session.game->why(t->session.state, &a))
            refused(t, &a, "a piece there is not");
    }
    a = right, a.count = (uint8_t)(right.count + 1);
    refused(t, &a, "one piece too many");
    for (int v = 0; v < verbs; v++) {            /* every verb, by its first pieces: most are not for now */
        a = (struct action){ .seat = (int8_t)turn, .verb = (uint8_t)v };
        if (turn >= 0 && t->session.game->why(t->session.state, &a) && !action_check(t->session.game, &a))
            refused(t, &a, "a verb that is not for now");
    }
}

static void wrong_words(struct hall *t)
{
    struct player p = t->session.players[0];
    struct bytes before = everything(t);
    for (int s = 0; s < t->session.seats; s++)
        if (session_undo_why(&t->session, s)) assert_non_null(running_undo(&t->game, s));
    assert_non_null(running_undo(&t->game, SEATS_MAX));
    assert_non_null(running_note(&t->game, 0, true, "two\nlines"));
    assert_non_null(running_note(&t->game, SEATS_MAX, false, "nobody"));
    assert_non_null(running_hint(&t->game, -1));
    p.level = LEVELS;
    assert_non_null(running_seat(&t->game, 0, &p, true));
    assert_non_null(running_seat(&t->game, SEATS_MAX, &t->session.players[0], true));
    same(t, before, "something");
}

static void what_is_refused_leaves_no_trace(void **unused)
{
    static struct action list[LEGAL_MAX];
    (void)unused;
    for (int i = 0; games[i]; i++) {
        struct hall *t = calloc(1, sizeof *t);
        hall_open(t, games[i], 7);
        for (int step = 0; step < 40 && session_turn(&t->session) != SEAT_NONE; step++) {
            bool chance = session_turn(&t->session) == SEAT_CHANCE;
            int n = chance ? session_draw(&t->session, list, CHANCE_MAX)
                           : session_legal(&t->session, list, LEGAL_MAX);
            assert_true(n > 0);
            struct action right = list[chance ? 0 : rng_below(&t->rng, n)];
            wrong_lines(t, right);
            if (step % 5 == 0) wrong_words(t);
            for (int k = 0; k < (chance ? n : 1); k++)
                assert_null(running_play(&t->game, chance ? &list[k] : &right, chance && k + 1 < n));
        }
        hall_close(t);
        free(t);
    }
}

/* A seat whose new level can't be noted stays as it was: the notes are full. */
static void a_seat_that_can_not_be_noted_stays(void **unused)
{
    (void)unused;
    struct hall *t = calloc(1, sizeof *t);
    hall_open(t, game_find("tribunal"), 7);
    while (!session_note_seat(&t->session, 1)) { }
    journal_sync(&t->session);
    struct player p = t->session.players[1];
    p.level = HARD;
    struct bytes before = everything(t);
    assert_non_null(running_seat(&t->game, 1, &p, false));
    same(t, before, "a seat");
    assert_null(running_seat(&t->game, 1, &p, true));    /* the table's own wish */
    assert_int_equal(t->session.players[1].level, HARD);
    hall_close(t);
    free(t);
}

/* Whoever plays a seat from now on: what was thought and wished at the old level is forgotten, and only
   then. */
static void another_level_is_asked_anew(void **unused)
{
    (void)unused;
    struct hall *t = calloc(1, sizeof *t);
    hall_open(t, game_find("tribunal"), 7);
    struct player p = t->session.players[1];
    snprintf(p.name, sizeof p.name, "Ada");
    t->course.wishes = 2;
    assert_null(running_seat(&t->game, 1, &p, false));
    assert_int_equal(t->course.wishes, 2);               /* a name is none */
    p.level = p.level == HARD ? EASY : HARD;
    assert_null(running_seat(&t->game, 1, &p, false));
    assert_int_equal(t->course.wishes, 0);
    hall_close(t);
    free(t);
}

/* ---- what is let in ---- */

static void what_is_let_in_reaches_all(void **unused)
{
    static struct action list[LEGAL_MAX];
    (void)unused;
    for (int i = 0; games[i]; i++) {
        struct hall *t = calloc(1, sizeof *t);
        struct session again = { 0 };
        hall_open(t, games[i], 9);
        for (int turn; (turn = session_turn(&t->session)) != SEAT_NONE && t->session.log_count < 400;) {
            int n = turn == SEAT_CHANCE ? session_draw(&t->session, list, CHANCE_MAX)
                                        : session_legal(&t->session, list, LEGAL_MAX);
            int first = turn == SEAT_CHANCE ? 0 : rng_below(&t->rng, n);
            int last = turn == SEAT_CHANCE ? n - 1 : first;
            for (int k = first; k <= last; k++) assert_null(running_play(&t->game, &list[k], k < last));
            if (turn < 0 || rng_below(&t->rng, 9) || session_undo_why(&t->session, turn)) continue;
            assert_null(running_undo(&t->game, turn));
        }
        if (session_turn(&t->session) == SEAT_NONE) refused(t, &t->session.log[0], "a line after the end");
        assert_null(running_note(&t->game, 0, true, "Objection"));
        assert_int_equal(t->book.count, t->session.log_count);
        struct logbook book = { 0 };
        static struct past past;
        past = (struct past){ 0 };
        running_reread(&(struct running){ .session = &t->session, .book = &book, .past = &past });
        for (int k = 0; k < book.count; k++)
            for (int s = -1; s < t->session.seats; s++)
                assert_string_equal(logbook_text(&t->book, k, s), logbook_text(&book, k, s));
        assert_int_equal(t->past.count, past.count);
        assert_memory_equal(t->past.line, past.line, (size_t)past.count * sizeof *past.line);
        char path[600];
        snprintf(path, sizeof path, "%s", journal_path(&t->session));
        int lines = t->session.log_count;
        hall_close(t);
        assert_null(journal_resume(&again, path));
        assert_int_equal(again.log_count, lines);
        assert_string_equal(again.notes[again.note_count - 1].text, "Objection");
        logbook_clear(&book);
        session_close(&again);
        free(t);
    }
}

static int own_folder(void **unused) { return (void)unused, !table_own_folder(); }
static int clean(void **unused) { return (void)unused, table_clean(), 0; }

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(what_is_refused_leaves_no_trace),
                                        cmocka_unit_test(a_seat_that_can_not_be_noted_stays),
                                        cmocka_unit_test(another_level_is_asked_anew),
                                        cmocka_unit_test(what_is_let_in_reaches_all) };
    return cmocka_run_group_tests(tests, own_folder, clean);
}
