/* The case of the day: dates, deals, and bots that answer the same on every machine. */
#include "table.h"

#include "bot/bot.h"
#include "daily.h"
#include "course.h"

static void days_and_dates_agree(void **unused)
{
    (void)unused;
    int year, month, day;
    assert_int_equal(daily_day_of(1970, 1, 1), 0);
    assert_int_equal(daily_day_of(2026, 11, 17), 20774);
    assert_int_equal(daily_day_of(2028, 2, 29) + 1, daily_day_of(2028, 3, 1));
    for (long d = 0; d < 60000; d += 7) {
        daily_date(d, &year, &month, &day);
        assert_int_equal(daily_day_of(year, month, day), d);
    }
    setenv("DOCKET_DATE", "2026-11-17", 1);
    assert_int_equal(daily_today(), 20774);
    setenv("DOCKET_DATE", "soon", 1);
    assert_in_range(daily_today(), 20700, 100000);
    setenv("DOCKET_DATE", "2026-11-17", 1);
}

static void seat_all(struct session *s)
{
    for (int i = 0; i < s->seats; i++) {
        struct player p = { "Amara", i ? DAILY_LEVEL : PERSON, (uint8_t)i };
        assert_null(session_seat(s, i, &p));
    }
}

/* Everybody's deal of that day: a change here is a change of the case for all who play by this version. */
static void one_deal_a_day(void **unused)
{
    (void)unused;
    static const struct { const char *game; uint64_t seed; } known[] = {
        { "enigma", 0x2dc2af137513aed9 }, { "voices", 0x5c138b453ec28332 }, { "mistrial", 0x6adfd4f52c016fd5 },
        { "tribunal", 0x46fa829a77204f98 }, { "justice", 0x6c5cc8ace4cd29d7 },
    };
    int wrong = 0;
    setenv("DOCKET_DATE", "2026-11-25", 1);
    for (int i = 0; i < 5; i++) {
        struct session s;
        assert_null(daily_open(&s, 20774 + i));
        seat_all(&s);
        if (s.seed != known[i].seed) print_error("%s %llx\n", s.game->id, (unsigned long long)s.seed);
        assert_string_equal(s.game->id, known[i].game);
        wrong += s.seed != known[i].seed;
        assert_int_equal(daily_day(&s), 20774 + i);
        session_close(&s);
    }
    assert_int_equal(wrong, 0);
}

static void another_game_is_no_case(void **unused)
{
    (void)unused;
    struct session s;
    setenv("DOCKET_DATE", "2026-11-25", 1);
    assert_null(daily_open(&s, 20777));
    assert_int_equal(daily_day(&s), -1);             /* nobody sits there yet: all are people */
    seat_all(&s);
    assert_int_equal(daily_day(&s), 20777);
    s.players[1].level = EASY;
    assert_int_equal(daily_day(&s), -1);
    s.players[1].level = DAILY_LEVEL;
    s.seed ^= 1;
    assert_int_equal(daily_day(&s), -1);
    s.seed ^= 1;
    assert_null(session_note_seat(&s, 1));          /* somebody else sat there meanwhile */
    assert_int_equal(daily_day(&s), -1);
    session_close(&s);
}

/* The table's bots in their thread, and the same decisions thought here without a clock. */
static void bots_answer_alike(void **unused)
{
    (void)unused;
    struct session s;
    struct course c;
    struct action out[CHANCE_MAX], list[LEGAL_MAX];
    double wake, now = 0;
    int compared = 0;
    assert_null(daily_open(&s, 20777));              /* Tribunal */
    seat_all(&s);
    course_open(&c, &s);
    assert_true(c.exact);
    c.pace = c.moment = 0;
    while (compared < 6) {
        int turn = session_turn(&s), n;
        assert_int_not_equal(turn, SEAT_NONE);
        if (turn >= 0 && s.players[turn].level == PERSON) {
            n = session_legal(&s, list, LEGAL_MAX);
            out[0] = list[n / 2], n = 1;
        } else {
            while (!(n = course_next(&c, now += 1, out, &wake))) usleep(2000);
        }
        if (turn >= 0 && s.players[turn].level != PERSON && session_legal(&s, list, LEGAL_MAX) > 1) {
            _Alignas(8) unsigned char view[STATE_MAX];
            session_view(&s, turn, view);
            struct bot_limit limit = { .iterations = bot_limit_for(s.game, DAILY_LEVEL).iterations };
            struct action same = bot_choose(s.game, view, turn, DAILY_LEVEL, limit,
                                            rng_line_seed(s.seed, RNG_BOT, (uint32_t)s.log_count), NULL);
            assert_true(action_equal(&same, &out[0]));
            compared++;
        }
        for (int i = 0; i < n; i++) {
            assert_null(session_play(&s, &out[i]));
            course_played(&c, &out[i]);
        }
    }
    course_close(&c);
    session_close(&s);
}

static void a_result_is_a_line(void **unused)
{
    (void)unused;
    char line[200];
    struct text t = TEXT_ON(line);
    text_clear(&t);
    daily_write(&(struct daily_result){ 20774, "tribunal", "0.1.0", true, 34, 0 }, &t);
    assert_string_equal(line, "Docket 0.1.0, case of 2026-11-17: Tribunal 1920, won in 34 decisions");
    text_clear(&t);
    daily_write(&(struct daily_result){ 20774, "mistrial", "0.2.0", false, 1, 2 }, &t);
    assert_string_equal(line, "Docket 0.2.0, case of 2026-11-17: Mistrial!, lost in 1 decision, with 2 hints");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(days_and_dates_agree), cmocka_unit_test(one_deal_a_day),
        cmocka_unit_test(another_game_is_no_case), cmocka_unit_test(bots_answer_alike),
        cmocka_unit_test(a_result_is_a_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
