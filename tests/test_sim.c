/* Bulk play through the program itself: totals, exit status, repeatability, and that checks can fail. */
#include "table.h"

#include <sys/wait.h>
#include <unistd.h>

#include "save.h"
#include "sim.h"

static char said[1 << 16];

/* Run the program; its stdout is in `said`. */
static int docket(const char *arguments)
{
    char command[1024];
    snprintf(command, sizeof command, "%s %s 2>/dev/null", DOCKET_PROGRAM, arguments);
    FILE *f = popen(command, "r");
    assert_non_null(f);
    said[fread(said, 1, sizeof said - 1, f)] = 0;
    int status = pclose(f);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static const char *last_line(void)
{
    size_t n = strlen(said);
    assert_true(n && said[n - 1] == '\n');
    said[n - 1] = 0;
    char *newline = strrchr(said, '\n');
    return newline ? newline + 1 : said;
}

static void ends_in_the_one_line(void **state)
{
    (void)state;
    for (int i = 0; games[i]; i++)
        for (int seats = games[i]->seats_min; seats <= games[i]->seats_max; seats++) {
            char command[200];
            long long played, finished, violations;
            double pace;
            snprintf(command, sizeof command, "sim %s --seats %d --games 6 --seed 3 --check 2", games[i]->id,
                     seats);
            assert_int_equal(docket(command), 0);
            int fields = sscanf(last_line(), "games=%lld finished=%lld violations=%lld decisions_per_s=%lf",
                                &played, &finished, &violations, &pace);
            assert_int_equal(fields, 4);
            assert_true(played == 6 && finished == 6 && violations == 0 && pace > 0);
        }
}

static void threads_change_nothing(void **state)
{
    (void)state;
    assert_int_equal(docket("sim tribunal --games 60 --seed 5 --each --threads 1"), 0);
    char one[sizeof said];
    strcpy(one, said);
    *strstr(one, "decisions_per_s") = 0;
    assert_int_equal(docket("sim tribunal --games 60 --seed 5 --each --threads 4"), 0);
    *strstr(said, "decisions_per_s") = 0;
    assert_string_equal(one, said);
    assert_int_equal(docket("sim tribunal --games 60 --seed 6 --each"), 0);
    *strstr(said, "decisions_per_s") = 0;
    assert_string_not_equal(one, said);
}

static void pairs_count_players_not_seats(void **state)
{
    (void)state;
    assert_int_equal(docket("sim tribunal --games 200 --seed 5 --pairs --bots heuristic,random"), 0);
    assert_non_null(strstr(said, "player 0 heuristic"));
    double share;
    assert_int_equal(sscanf(strstr(said, "player 0"), "player 0 heuristic wins %lf", &share), 1);
    assert_true(share > 80);
    assert_int_equal(docket("sim tribunal --games 201 --seed 5 --pairs"), 0);
    assert_non_null(strstr(last_line(), "games=202 "));
}

static void wrong_flags_are_told(void **state)
{
    (void)state;
    static const char *const wrong[] = { "sim",
                                         "sim chess",
                                         "sim tribunal --seats",
                                         "sim tribunal --seats 9",
                                         "sim tribunal --games 0",
                                         "sim tribunal --games x",
                                         "sim tribunal --bots god",
                                         "sim tribunal --bots person",
                                         "sim tribunal --options x=1",
                                         "sim tribunal --fly",
                                         "replay",
                                         "verify",
                                         "verify a b",
                                         "replay a b",
                                         "replay a --seat x",
                                         "replay --fly",
                                         "verify --fly",
                                         "sim tribunal --games 3x",
                                         "sim tribunal --games ' 3'",
                                         "sim tribunal --games +3",
                                         "sim tribunal --trace --each",
                                         "push --every x",
                                         "push --every 0",
                                         "push --frames --coarse",
                                         "push --fly",
                                         "bench --seconds x",
                                         "bench chess",
                                         "fly",
                                         "engine x" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        must(docket(wrong[i]) == 2, "'%s' was accepted", wrong[i]);
    assert_int_equal(docket("--help"), 0);
    assert_non_null(strstr(said, "engine"));
    static const char *const commands[] = { "sim",  "engine", "replay", "verify",
                                            "push", "bench",  "shot",   "tour" };
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        char line[40];
        snprintf(line, sizeof line, "%s --help", commands[i]);
        must(docket(line) == 0 && strstr(said, commands[i]), "'%s' doesn't help", line);
        must(access("--help", F_OK), "'%s' wrote a file", line);
    }
    assert_int_equal(docket("--version"), 0);
    assert_memory_equal(said, "docket ", 7);
    assert_int_equal(docket("replay /nowhere"), 1);
    assert_int_equal(docket("verify /nowhere"), 1);
}

/* Without a display the window says so by its exit status (./play draws the tour then); a build without a
   window says that. Neither hangs. */
static void no_display_is_told(void **state)
{
    (void)state;
    char command[1024];
    snprintf(command, sizeof command,
             "env -u DISPLAY -u WAYLAND_DISPLAY -u SDL_VIDEODRIVER XDG_RUNTIME_DIR=/nowhere "
             "timeout 60 %s >/dev/null 2>&1 </dev/null",
             DOCKET_PROGRAM);
    int status = system(command);
    assert_true(WIFEXITED(status));
    must(WEXITSTATUS(status) == 3 || WEXITSTATUS(status) == 2, "exit status %d", WEXITSTATUS(status));
}

static void traces_hold_the_game(void **state)
{
    (void)state;
    char command[200], path[100];
    snprintf(path, sizeof path, "%s/trace", table_own_folder());
    snprintf(command, sizeof command, "sim tribunal --games 2 --seed 3 --trace %s", path);
    assert_int_equal(docket(command), 0);
    FILE *f = fopen(path, "r");
    assert_non_null(f);
    char line[1000];
    int actions = 0, facts = 0, headers = 0;
    while (fgets(line, sizeof line, f)) {
        actions += line[0] == '>';
        headers += !strncmp(line, "game ", 5);
        facts += line[0] != '>';
    }
    fclose(f);
    assert_int_equal(headers, 2);
    assert_true(actions > 40 && facts > 100);
}

/* A game whose list names an action that its own rules refuse, and whose views forget who is on turn. */
static struct game broken;

static const char *refuses(const void *state, const struct action *a)
{
    (void)state;
    return a->seat >= 0 && a->seat == 1 ? "no" : NULL;
}

static void checks_can_fail(void **state)
{
    (void)state;
    const struct game *g = game_find("tribunal");
    struct sim_plan p = { .game = g, .seats = 2, .games = 1, .seed = 1 };
    for (int i = 0; i < SEATS_MAX; i++) p.levels[i] = RANDOM;
    struct sim_outcome o;
    sim_game(&p, 0, &o);
    assert_true(o.finished && !o.violations);
    assert_int_equal(sim_check(&p, 0, &o), 0);

    struct sim_outcome other = o;
    other.winners ^= 3;
    assert_true(sim_check(&p, 0, &other) > 0);
    other = o;
    other.lines += 1;
    assert_true(sim_check(&p, 0, &other) > 0);
    broken = *g;
    broken.why = refuses;
    p.game = &broken;
    assert_true(sim_check(&p, 0, &o) > 0);
}

static void replay_cuts_secrets_and_verify_finds_a_doctored_deal(void **state)
{
    (void)state;
    const struct game *g = game_find("tribunal");
    struct session s;
    struct rng r = rng_seeded(2);
    char path[100], command[200];
    snprintf(path, sizeof path, "%s/game.docket", table_own_folder());
    assert_null(session_open(&s, g, 2, NULL, 4));
    table_play(&s, &r, 12);
    assert_null(session_seat(&s, s.log[0].arg[0], &(struct player){ .name = "A seat 2" }));
    assert_null(save_to_file(&s, path));
    snprintf(command, sizeof command, "replay %s", path);
    assert_int_equal(docket(command), 0);
    assert_non_null(strstr(said, "  A seat 2 starts\n"));
    assert_non_null(strstr(said, "draw 0 ?"));
    assert_non_null(strstr(said, "draw 1 ?"));
    assert_null(strstr(said, "seed"));                       /* it would tell the deal */
    snprintf(command, sizeof command, "replay %s --seat 0", path);
    assert_int_equal(docket(command), 0);
    assert_null(strstr(said, "draw 0 ?"));
    assert_non_null(strstr(said, "draw 1 ?"));
    table_play(&s, &r, LINES_MAX);
    assert_null(save_to_file(&s, path));
    snprintf(command, sizeof command, "replay %s", path);
    assert_int_equal(docket(command), 0);
    assert_null(strstr(said, "?"));
    assert_non_null(strstr(said, "seed 4"));
    snprintf(command, sizeof command, "verify %s", path);
    assert_int_equal(docket(command), 0);
    assert_memory_equal(said, "verified: ", 10);
    session_close(&s);

    assert_null(session_open(&s, g, 2, NULL, 4));            /* a chosen card in place of the drawn one */
    static struct action list[LEGAL_MAX];
    struct action batch[CHANCE_MAX];
    for (int line = 0; line < 2; line++) {
        int n = session_legal(&s, list, LEGAL_MAX);
        session_draw(&s, batch, CHANCE_MAX);
        int other = action_equal(&list[0], &batch[0]) ? n - 1 : 0;
        assert_null(session_play(&s, line ? &list[other] : &batch[0]));
    }
    assert_null(save_to_file(&s, path));
    assert_int_equal(docket(command), 1);
    assert_non_null(strstr(said, "log line 2 "));
    session_close(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ends_in_the_one_line),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(pairs_count_players_not_seats),
        cmocka_unit_test(wrong_flags_are_told),
        cmocka_unit_test(no_display_is_told),
        cmocka_unit_test(traces_hold_the_game),
        cmocka_unit_test(checks_can_fail),
        cmocka_unit_test(replay_cuts_secrets_and_verify_finds_a_doctored_deal),
    };
    table_own_folder();
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    table_clean();
    return failed;
}
