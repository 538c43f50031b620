/* A game comes from its course, and the same game from its tape. */
#include "table.h"

#include "source.h"

/* Play what the source brings until nothing comes any more. */
static void run_out(const struct source *s, double *now)
{
    struct action out[CHANCE_MAX];
    for (double wake = 0; wake >= 0;) {
        int n = s->next(s->of, *now, out, &wake);
        for (int i = 0; i < n; i++) assert_null(s->play(s->of, &out[i]));
        if (n) assert_null(s->keep(s->of)), wake = 0;
        else if (wake > 0) *now += wake;
    }
    assert_false(s->busy(s->of));
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
        struct source here = source_course(&game);
        assert_true(here.busy(here.of));
        run_out(&here, &now);
        assert_int_equal(session_turn(&whole), SEAT_NONE);
        assert_null(session_note(&whole, 0, true, "after"));

        assert_null(session_replay(&shown, &whole, 0));
        struct tape tape = { .shown = { .session = &shown }, .whole = &whole, .speed = 1 };
        struct source again = source_tape(&tape);
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

/* What the door refuses changes nothing, and the course still asks the same. */
static void the_door_is_one(void **unused)
{
    (void)unused;
    struct session s;
    struct course course;
    assert_null(session_open(&s, game_find("tribunal"), 2, NULL, 4));
    course_open(&course, &s);
    struct running game = { .session = &s, .course = &course };
    struct source here = source_course(&game);
    double now = 0;
    run_out(&here, &now);
    int seat = session_turn(&s), lines = s.log_count;
    assert_int_equal(course_asked(&course), seat);
    struct action wrong = { .seat = (int8_t)!seat };
    assert_non_null(here.play(here.of, &wrong));
    assert_int_equal(s.log_count, lines);
    assert_int_equal(course_asked(&course), seat);
    course_close(&course);
    session_close(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(a_tape_shows_the_same_game),
                                        cmocka_unit_test(the_door_is_one) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
