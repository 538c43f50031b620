/* The journal after a kill at any moment. */
#include "journal_table.h"

#include <signal.h>
#include <sys/wait.h>
#include <time.h>

/* The game that a killed child plays: the same for the parent, from (seed, line) alone. */
static bool fated_step(struct session *s)
{
    struct rng r = rng_at(s->seed, RNG_TEST, (uint32_t)s->log_count);
    return table_step(s, &r);
}

static void child_plays(const char *path, uint64_t seed, int report)
{
    struct session s = { 0 };
    if (path[0] ? journal_resume(&s, path) != NULL
                : session_open(&s, game, game->seats_min, NULL, seed) != NULL || journal_start(&s) != NULL)
        _exit(3);
    while (fated_step(&s)) {
        if (journal_flush(&s)) _exit(4);
        int lines = s.log_count;
        if (write(report, &lines, sizeof lines) != sizeof lines) _exit(5);
    }
    for (;;) pause();
}

/* Real kills at random times: all that was flushed is there, what is there is the game that was played. */
static void survives_kills(void **state)
{
    (void)state;
    struct rng r = rng_seeded(99);
    char path[512] = "";
    uint64_t seed = 1;
    int confirmed = 0, lost = 0, games_ended = 0, rounds = 200;
    table_own_folder();
    for (int round = 0; round < rounds; round++) {
        int report[2];
        assert_int_equal(pipe(report), 0);
        pid_t child = fork();
        assert_true(child >= 0);
        if (!child) { close(report[0]); child_plays(path, seed, report[1]); }
        close(report[1]);
        nanosleep(&(struct timespec){ .tv_nsec = 200000 + rng_below(&r, 12000) * 1000L }, NULL);
        kill(child, SIGKILL);
        int status;
        assert_int_equal(waitpid(child, &status, 0), child);
        must(WIFSIGNALED(status), "the child ended by itself: %d", WEXITSTATUS(status));
        for (int lines; read(report[0], &lines, sizeof lines) == sizeof lines; ) confirmed = lines;
        close(report[0]);

        struct journal_row rows[1];
        if (!path[0]) {
            if (!journals_now(rows, 1)) { assert_int_equal(confirmed, 0); continue; }
            strcpy(path, rows[0].path);
        }
        struct session back = { 0 }, fated;
        const char *why = journal_resume(&back, path);
        must(!why, "round %d: %s", round, why);
        must(back.log_count >= confirmed, "round %d: %d lines of %d", round, back.log_count, confirmed);
        lost += back.log_count > confirmed ? 0 : 1;
        assert_null(session_open(&fated, game, game->seats_min, NULL, back.seed));
        while (fated.log_count < back.log_count) assert_true(fated_step(&fated));
        same_game(&back, &fated);
        bool over = session_turn(&back) == SEAT_NONE;
        confirmed = back.log_count;
        session_close(&fated);
        session_close(&back);
        if (!over) continue;
        assert_null(journal_delete(path));
        path[0] = 0;
        confirmed = 0;
        seed++;
        games_ended++;
    }
    print_message("%d kills, %d games ended, %d times no line beyond the confirmed ones\n", rounds, games_ended,
                  lost);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(survives_kills),
    };
    game = game_find("tribunal");
    if (!game) return 0;
    table_own_folder();
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    table_clean();
    return failed;
}
