/* A system that gives no thread away, as a browser's page: whoever asks does the work. */
#include "table.h"

#include <errno.h>
#include <pthread.h>
#include <time.h>

#include "journal_table.h"
#include "review.h"

/* Stands in for the library's. */
int pthread_create(pthread_t *restrict t, const pthread_attr_t *restrict a, void *(*run)(void *),
                   void *restrict with)
{
    (void)t, (void)a, (void)run, (void)with;
    return EAGAIN;
}

static void a_journal_is_written_at_once(void **state)
{
    (void)state;
    struct session s, twin;
    struct rng r = rng_seeded(1);
    table_own_folder();
    open_new(&s, 5);
    for (int i = 0; i < 60 && table_step(&s, &r); i++) {
        assert_null(journal_sync(&s));
        assert_false(journal_pending(&s));
        if (i % 9) continue;
        session_replay(&twin, &s, s.log_count);
        close_and_resume(&s);
        same_game(&s, &twin);
        session_close(&twin);
    }
    session_close(&s);
}

static void a_deleted_journal_is_written_anew(void **state)
{
    (void)state;
    struct session s, twin;
    struct rng r = rng_seeded(2);
    table_own_folder();
    open_new(&s, 6);
    for (int i = 0; i < 10; i++) table_step(&s, &r);
    journal_sync(&s);
    assert_int_equal(unlink(journal_path(&s)), 0);
    for (int i = 0; i < 5; i++) table_step(&s, &r);
    assert_non_null(journal_sync(&s));           /* told first */
    assert_null(journal_flush(&s));
    session_replay(&twin, &s, s.log_count);
    close_and_resume(&s);
    same_game(&s, &twin);
    session_close(&twin);
    session_close(&s);
}

static void a_review_grows_while_it_is_read(void **state)
{
    (void)state;
    struct session s;
    struct review_sheet t = { 0 };
    struct rng r = rng_seeded(8);
    assert_null(session_open(&s, game_find("tribunal"), 2, NULL, 8));
    table_play(&s, &r, LINES_MAX);
    struct review_worker *w = review_worker_start(&s, 0.15);
    assert_non_null(w);
    review_worker_rest(w, true);
    assert_true(review_worker_read(w, &t));
    assert_true(t.points > 10 && !t.finished);
    review_worker_rest(w, false);
    for (time_t end = time(NULL) + 60; !t.finished && time(NULL) < end; ) review_worker_read(w, &t);
    assert_true(t.finished && t.ready);
    assert_false(review_worker_read(w, &t));
    review_worker_stop(w);
    review_sheet_free(&t);
    session_close(&s);
}

int main(void)
{
    game = game_find("tribunal");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_journal_is_written_at_once),
        cmocka_unit_test(a_deleted_journal_is_written_anew),
        cmocka_unit_test(a_review_grows_while_it_is_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
