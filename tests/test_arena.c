/* The arena: its players, parts that make a whole, and files that are refused. */
#include "table.h"

#include <math.h>
#include <sys/wait.h>
#include <unistd.h>

#include "arena.h"
#include "arena_sheet.h"
#include "bot/exploit.h"

static char said[1 << 14], folder[64];

static int docket(const char *format, ...)
{
    char command[1024], arguments[900];
    va_list list;
    va_start(list, format);
    vsnprintf(arguments, sizeof arguments, format, list);
    va_end(list);
    snprintf(command, sizeof command, "cd %s && %s %s 2>&1", folder, DOCKET_PROGRAM, arguments);
    FILE *f = popen(command, "r");
    assert_non_null(f);
    said[fread(said, 1, sizeof said - 1, f)] = 0;
    int status = pclose(f);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static void write_file(const char *name, const char *text)
{
    char path[200];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs(text, f);
    fclose(f);
}

/* Every habit there is plays whole games, against the heuristic and against itself. */
static void every_player_plays(void **state)
{
    (void)state;
    for (int i = 0; games[i]; i++) {
        const struct mind *m = mind_find(games[i]->id);
        int seats = games[i]->seats_min < 2 ? 2 : games[i]->seats_min;
        struct arena_deal d = { .game = games[i], .seats = seats, .seed = 5 };
        struct arena_player a, b;
        game_default_options(games[i], d.options);
        assert_null(arena_player_read(games[i], "heuristic", &b));
        for (const struct habit *q = m->habits; q && q->name; q++) {
            assert_null(arena_player_read(games[i], q->name, &a));
            arena_game(&d, 0, &a, &b);
            assert_true(arena_game(&d, 0, &a, &a) == arena_game(&d, -1, &b, &a));
        }
        struct arena_deal four = d;
        four.seats = 4;
        game_settle_options(games[i], 4, four.options);
        for (const struct habit *q = m->pairs; q && q->name; q++) {
            assert_null(arena_player_read(games[i], q->name, &a));
            assert_null(arena_seats_why(&a, 4));
            assert_non_null(arena_seats_why(&a, 3));
            assert_true(arena_game(&four, 1, &a, &b) == arena_game(&four, 3, &a, &b));     /* the same pair */
        }
        assert_true(!arena_player_read(games[i], "exploiter", &a) == (m->exploit != NULL));
        if (m->exploit) assert_true(arena_game(&d, 0, &a, &b) == arena_game(&d, 0, &a, &b));
        assert_null(arena_player_read(games[i], "normal:20", &a));
        assert_true(arena_game(&d, 1, &a, &b) == arena_game(&d, 1, &a, &b));
        assert_non_null(arena_player_read(games[i], "grandmaster", &a));
        assert_non_null(arena_player_read(games[i], "hard:0", &a));
        assert_non_null(arena_player_read(games[i], "person", &a));
    }
}

/* The trained player chooses by its weights: all on the heuristic's choice, and it is the heuristic. The slope
   is how the logarithm of a chance changes with a weight. */
static void a_trained_player_obeys_its_weights(void **state)
{
    (void)state;
    static struct action legal[LEGAL_MAX];
    const struct game *g = game_find("mistrial");
    const struct mind *m = mind_find("mistrial");
    _Alignas(16) unsigned char t[STATE_MAX] = { 0 };
    int16_t options[OPTIONS_MAX];
    struct rng deal = rng_seeded(11);
    int n = 0;
    game_default_options(g, options);
    g->start(t, 2, options);
    for (int i = 0; i < 100 && n < 3; i++) {             /* on to a decision */
        bool chance = g->turn(t) == SEAT_CHANCE;
        n = chance ? g->chance(t, rng_next(&deal), legal, CHANCE_MAX) : g->legal(t, legal, LEGAL_MAX);
        if (!chance && n > 2) break;
        for (int k = 0; k < (chance ? n : 1); k++) g->apply(t, &legal[k], NULL);
        n = 0;
    }
    assert_true(n > 2);
    int seat = g->turn(t), others = 0;
    float sure[EXPLOIT_FACTS] = { 60 }, even[EXPLOIT_FACTS] = { 0 };
    g->redact(t, seat);
    for (uint64_t seed = 0; seed < 60; seed++) {
        struct rng a = rng_seeded(seed), b = a, c = a;
        float slope[EXPLOIT_FACTS] = { 0 };
        int usual = m->pick(t, seat, legal, n, HEURISTIC, &a);
        assert_int_equal(exploit_pick(m, sure, t, seat, legal, n, &b, NULL), usual);
        int pick = exploit_pick(m, even, t, seat, legal, n, &c, slope);
        others += pick != usual;
        assert_true(fabsf(slope[0] - ((float)(pick == usual) - 1.0f / (float)n)) < 1e-4f);
    }
    assert_true(others > 30);
}

/* A habit is kept: who never objects lets everything stand. */
static void habits_are_kept(void **state)
{
    (void)state;
    assert_int_equal(docket("arena tribunal heuristic never-objects never-bluffs --games 100 --seed 3"), 0);
    double never, honest;
    char *line = strstr(said, "\nheuristic ");
    assert_int_equal(sscanf(line, "\nheuristic %lf", &never), 1);
    line = strstr(line + 1, "\nheuristic ");
    assert_int_equal(sscanf(line, "\nheuristic %lf", &honest), 1);
    assert_true(never > 70 && never > honest);
}

static void parts_make_the_whole(void **state)
{
    (void)state;
    static char whole[sizeof said];
    const char *plan = "arena justice easy random heuristic --seats 4 --games 40 --seed 9";
    assert_int_equal(docket("%s --threads 1 --svg whole.svg", plan), 0);
    strcpy(whole, said);
    assert_non_null(strstr(whole, "of 40\n"));
    assert_int_equal(docket("%s --threads 2", plan), 0);
    assert_string_equal(said, whole);
    for (int i = 1; i <= 3; i++) assert_int_equal(docket("%s --shard %d/3 --out part%d", plan, i, i), 0);
    assert_int_equal(docket("arena --merge part1 part2 part3 --svg merged.svg"), 0);
    assert_string_equal(said, whole);
    char command[300];
    snprintf(command, sizeof command, "cmp %s/whole.svg %s/merged.svg", folder, folder);
    assert_int_equal(system(command), 0);
    assert_int_equal(docket("arena --merge part1 part3"), 1);        /* a part is missing: that is no result */
    assert_non_null(strstr(said, "games are missing"));
    assert_int_equal(docket("arena --merge part1 part1 part2 part3"), 0); /* the same part twice counts once */
    assert_string_equal(said, whole);
}

static void wrong_files_are_refused(void **state)
{
    (void)state;
#define HEAD                                                                                                   \
    "docket-arena 1\ngame tribunal %d seats 2 deals 4 seed 1\noptions 0 0 0 0 0 0 0 0\nchallenger hard\n"
    static const struct { const char *text, *says; } wrong[] = {
        { "", "f:1: this is no part of an arena" },
        { "docket-arena 2\n\n\n\n\n", "f:1: this is no part of an arena" },
        { "docket-arena 1\ngame chess 1 seats 2 deals 4 seed 1\noptions 0 0 0 0 0 0 0 0\nchallenger "
          "hard\nend\n",
          "f:2: there is no such game" },
        { HEAD "end\n", "f:4: there is nobody to play against" },
        { HEAD "against easy\ndeal 0 4 20 11\nend\n", "f:6: this is no result" },
        { HEAD "against easy\ndeal 0 3 30 11\nend\n", "f:6: this is no result" },
        { HEAD "against easy\ndeal 1 3 20 11\nend\n", "f:6: this is no result" },
        { HEAD "against easy\ndeal 0 3 20 11\ndeal 0 3 00 11\nend\n", "f:7: this deal was played already" },
        { HEAD "against easy\ndeal 0 3 20 11\n", "it ends too early" },
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char text[600];
        snprintf(text, sizeof text, wrong[i].text, game_find("tribunal")->rules_version);
        write_file("f", text);
        assert_int_equal(docket("arena --merge f"), 1);
        must(strstr(said, wrong[i].says) != NULL, "%zu: %s", i, said);
    }
    assert_int_equal(docket("arena --merge nothing"), 1);
    assert_int_equal(docket("arena --merge"), 2);
    assert_int_equal(docket("arena tribunal hard"), 2);
    assert_int_equal(docket("arena tribunal hard somebody"), 2);
    assert_non_null(strstr(said, "always-bluffs"));                  /* it lists who there is */
    assert_int_equal(docket("arena tribunal hard easy --shard 3/2"), 2);
    assert_int_equal(docket("arena tribunal hard easy --games 0"), 2);
    assert_int_equal(docket("arena tribunal random random --games 2 --out f/under-a-file"), 1);
}

/* An interval counts a deal once, however many seats it was played from. */
static void margins_are_over_deals(void **state)
{
    (void)state;
    struct arena_sheet s = { .game = games[0], .seats = 2, .tables = 1 };
    assert_null(arena_sheet_open(&s, 4));
    for (int d = 0; d < 4; d++)
        *arena_result(&s, 0, d) = (struct arena_result){ true, { d % 2 ? 2 : 0, d % 2 ? 2 : 0 }, { 1, 1 } };
    struct arena_share a = arena_share(&s, 0);
    assert_int_equal(a.games, 8);
    assert_true(fabs(a.share - 0.5) < 1e-9 && fabs(a.even - 0.5) < 1e-9);
    assert_true(fabs(a.margin - 1.96 * sqrt(1.0 / 3 / 4)) < 1e-9);
    assert_int_equal(arena_points(2, 3, 0), 1);
    assert_int_equal(arena_points(2, 0, 0), 1);
    assert_int_equal(arena_points(3, 0, 0), 0);
    assert_int_equal(arena_points(4, 3, 0), 2);
    assert_int_equal(arena_points(4, 3, 2), 0);
    arena_sheet_close(&s);
}

/* Games of a known difference: the better hand of a deal wins from either seat more often than not, so the two
   games of a deal are no two trials. Of many such runs the interval holds the truth in 95 of 100; one that
   took every game for itself would hold it less often. */
static void intervals_hold_the_truth(void **state)
{
    (void)state;
    enum { RUNS = 1000, DEALS = 150 };
    const double truth = 0.56;
    struct rng rng = rng_seeded(12);
    int held = 0, naive = 0;
    for (int run = 0; run < RUNS; run++) {
        struct arena_sheet s = { .game = games[0], .seats = 2, .tables = 1 };
        assert_null(arena_sheet_open(&s, DEALS));
        for (int d = 0; d < DEALS; d++) {
            struct arena_result *r = arena_result(&s, 0, d);
            double luck = rng_below(&rng, 2) ? 0.42 : -0.42;     /* of the deal, for the challenger */
            for (int seat = 0; seat < 2; seat++) r->won[seat] = rng_unit(&rng) < truth + luck ? 2 : 0;
            r->played = true;
        }
        struct arena_share a = arena_share(&s, 0);
        held += fabs(a.share - truth) <= a.margin;
        naive += fabs(a.share - truth) <= 1.96 * sqrt(a.share * (1 - a.share) / a.games);
        arena_sheet_close(&s);
    }
    assert_in_range(held, RUNS * 93 / 100, RUNS * 97 / 100);
    assert_true(naive < RUNS * 89 / 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_player_plays), cmocka_unit_test(a_trained_player_obeys_its_weights),
        cmocka_unit_test(habits_are_kept),
        cmocka_unit_test(parts_make_the_whole), cmocka_unit_test(wrong_files_are_refused),
        cmocka_unit_test(margins_are_over_deals), cmocka_unit_test(intervals_hold_the_truth),
    };
    strcpy(folder, "/tmp/docket-arena-XXXXXX");
    if (!mkdtemp(folder)) return 1;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    char command[100];
    snprintf(command, sizeof command, "rm -r %s", folder);
    return failed | system(command);
}
