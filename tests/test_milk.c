/* docket exploit: the same words the same figures, files, refusals. */
#include "milk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

static char folder[] = "/tmp/docket-milk-XXXXXX", said[1 << 16];

/* Runs the program in the folder; its words, errors too, are in `said`. */
static int docket(const char *words)
{
    char command[1000];
    snprintf(command, sizeof command, "cd %s && %s %s 2>&1", folder, DOCKET_PROGRAM, words);
    FILE *f = popen(command, "r");
    assert_non_null(f);
    said[fread(said, 1, sizeof said - 1, f)] = 0;
    int status = pclose(f);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static char *read_all(const char *name)
{
    static char text[1 << 20];
    char path[100];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *f = fopen(path, "r");
    assert_non_null(f);
    text[fread(text, 1, sizeof text - 1, f)] = 0;
    fclose(f);
    return text;
}

#define SMALL "exploit tribunal expert-1 --games 60 --batch 512 --deals 4 --starts own,fresh --seed 5 "

#define ONE "exploit tribunal expert-1 --games 60 --batch 512 --deals 4 --starts own --seed 5 "

/* However many threads; the milker plays in the arena; a level may be a file itself. */
static void the_same_words_the_same_figures(void **state)
{
    (void)state;
    static char first[sizeof said], net[1 << 20];
    assert_int_equal(docket(SMALL "--threads 1 --out a --svg a.svg"), 0);
    strcpy(first, said);
    strcpy(net, read_all("a"));
    assert_int_equal(docket(SMALL "--threads 2 --out b --svg b.svg"), 0);
    assert_string_equal(said, first);
    assert_string_equal(read_all("b"), net);
    assert_non_null(strstr(first, "few games: a lower bound only\n"));
    assert_non_null(strstr(first, "worst of 2 starts"));
    assert_non_null(strstr(first, "the milker claims"));
    assert_int_equal(strncmp(read_all("a.svg"), "<svg", 4), 0);
    assert_non_null(strstr(read_all("a.svg"), "expert-1"));
    assert_int_equal(docket("arena tribunal milker:a heuristic --games 20"), 0);
    assert_non_null(strstr(said, "milker:a "));
    assert_int_equal(docket("exploit tribunal milker:a --games 9 --batch 512 --deals 2 --starts own,a --wide"),
                     0);
    assert_non_null(strstr(said, "a net of 96 and 48 units"));
    assert_int_equal(docket(SMALL "--threads 1 --shard 2/2"), 0);
    assert_null(strstr(said, "own  "));
}

/* One start alone has two threads that play for it; its figures don't depend on whether they may run at
   once. */
static void one_start_uses_more_than_a_thread(void **state)
{
    (void)state;
    static char first[sizeof said], net[1 << 20];
    assert_int_equal(docket(ONE "--threads 1 --out a1"), 0);
    strcpy(first, said);
    strcpy(net, read_all("a1"));
    assert_int_equal(docket(ONE "--threads 3 --out b1"), 0);
    assert_string_equal(said, first);
    assert_string_equal(read_all("b1"), net);
}

/* What is said to be typed again asks for the same games: level, seats, options and size of the net too. */
static void it_says_how_to_do_it_again(void **state)
{
    (void)state;
    assert_int_equal(docket("exploit enigma hard --seats 3 --minutes 0.0001 --batch 512 --deals 1 --wide "
                            "--starts own,fresh --seed 5 --options set=standard --iterations 7"), 0);
    char *line = strstr(said, "to repeat it by games: docket "), *end = line ? strchr(line, '\n') : NULL;
    assert_non_null(end);
    static char words[1000], first[sizeof said];
    snprintf(words, sizeof words, "%.*s", (int)(end - line - 30), line + 30);
    long own = 0, fresh = 0;
    char *numbers = strstr(words, "--games ");
    assert_non_null(numbers);
    assert_int_equal(sscanf(numbers, "--games %ld,%ld", &own, &fresh), 2);
    assert_true(own > 0 && fresh > 0);
    assert_non_null(strstr(words, "enigma hard --seats 3 "));
    assert_non_null(strstr(words, "--starts own,fresh --seed 5 --batch 512 --deals 1 --iterations 7 --wide "
                                  "--options set=1"));
    assert_int_equal(docket(words), 0);
    assert_non_null(strstr(said, "a net of 96 and 48 units"));
    strcpy(first, said);
    strcat(words, " --shard 1/2 --sheet again1");
    assert_int_equal(docket(words), 0);
    strcpy(strstr(words, "1/2"), "2/2 --sheet again2");
    assert_int_equal(docket(words), 0);
    assert_int_equal(docket("exploit --merge again2 again1"), 0);
    assert_string_equal(said, first);
}

/* An interval that passes 100 % stays within the frame. */
static void bands_stay_in_the_frame(void **state)
{
    (void)state;
    assert_int_equal(docket("exploit tribunal heuristic --games 60 --batch 512 --deals 2 --starts own --seed 5 "
                            "--svg band.svg"), 0);
    char *band = strstr(read_all("band.svg"), "opacity=\"0.22\""), *at = band;
    assert_non_null(band);
    while (*at != '<') at--;
    int corners = 0;
    for (; at < band; at++) {
        double x, y;
        if ((*at != 'M' && *at != 'L') || sscanf(at + 1, "%lf %lf", &x, &y) != 2) continue;
        corners++;
        assert_true(x >= 63.9 && x <= 636.1 && y >= 97.9 && y <= 402.1);
    }
    assert_int_equal(corners, 10);
}

/* Parts, put together, tell what the whole tells, to the last letter and line of the picture. */
static void parts_make_a_whole(void **state)
{
    (void)state;
    static char whole[sizeof said], picture[1 << 16];
    assert_int_equal(docket(SMALL "--svg whole.svg"), 0);
    strcpy(whole, said);
    strcpy(picture, read_all("whole.svg"));
    assert_int_equal(docket(SMALL "--shard 1/2 --sheet p1"), 0);
    assert_int_equal(docket(SMALL "--shard 2/2 --sheet p2"), 0);
    assert_int_equal(docket("exploit --merge p2 p1 --svg merged.svg"), 0);
    assert_string_equal(said, whole);
    assert_string_equal(read_all("merged.svg"), picture);
    assert_int_equal(docket("exploit --merge p1 p2 p1 --most 1"), 1);
    assert_string_equal(said, whole);
    assert_int_equal(docket("exploit --merge p1"), 1);
    assert_non_null(strstr(said, "1 starts are missing"));
    assert_int_equal(docket(SMALL "--shard 2/2 --seed 6 --sheet p3"), 0);
    assert_int_equal(docket("exploit --merge p1 p3"), 1);
    assert_non_null(strstr(said, "another plan"));
    assert_int_equal(docket("exploit --merge"), 2);
    assert_int_equal(docket("exploit --merge nothing"), 1);
    assert_int_equal(docket("exploit --merge a"), 1);             /* a milker is no sheet */
    assert_non_null(strstr(said, "a:1: this is no part"));
}

/* A sheet that was cut or changed anywhere is refused, or read: never anything else. */
static void broken_sheets_are_refused(void **state)
{
    (void)state;
    static char text[1 << 16];
    char path[100];
    strcpy(text, read_all("p1"));
    size_t n = strlen(text);
    snprintf(path, sizeof path, "%s/broken", folder);
    for (size_t cut = 0; cut + 1 < n; cut += n / 12) {
        FILE *f = fopen(path, "w");
        fwrite(text, 1, cut, f);
        fclose(f);
        assert_int_equal(docket("exploit --merge broken p2"), 1);
        assert_non_null(strstr(said, "broken"));
    }
    static const char *const wrong[][2] = {
        { "seats 2", "seats 9" }, { "starts 2", "starts 99" }, { "mark 0 1", "mark 0 7" },
        { "start 0", "start -1" }, { "best 0", "best 1" }, { "level expert-1", "level nobody" },
        { "deals 4", "deals 0" },
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char *at = strstr(text, wrong[i][0]);
        assert_non_null(at);
        FILE *f = fopen(path, "w");
        fprintf(f, "%.*s%s%s", (int)(at - text), text, wrong[i][1], at + strlen(wrong[i][0]));
        fclose(f);
        if (docket("exploit --merge broken p2") != 1) fail_msg("%s: %s", wrong[i][1], said);
    }
}

/* Frozen before it has learned, a milker of the level's own weights wins half. */
static void untrained_it_wins_half(void **state)
{
    (void)state;
    int share, margin, n;
    assert_int_equal(docket("exploit tribunal expert-1 --games 1 --batch 512 --deals 25 --starts own"), 0);
    char *line = strstr(said, " 0 games ");
    assert_non_null(line);
    assert_int_equal(sscanf(line, " 0 games %d.%*d %% +- %d.%*d of %d", &share, &margin, &n), 3);
    assert_int_equal(n, 50);
    assert_in_range(share, 50 - 2 * margin - 1, 50 + 2 * margin + 1);
}

static void a_limit_and_wrong_words(void **state)
{
    (void)state;
    assert_int_equal(docket(SMALL "--most 1"), 1);
    assert_int_equal(docket(SMALL "--most 100"), 0);
    static const struct { const char *words, *says; } wrong[] = {
        { "exploit", "name one of the games" },
        { "exploit chess expert", "name one of the games" },
        { "exploit tribunal", "name a level" },
        { "exploit tribunal grandmaster", "players are" },
        { "exploit tribunal seeing-expert", "who sees everything" },
        { "exploit tribunal expert --minutes 0", "--minutes takes a number" },
        { "exploit tribunal expert --minutes 1 --games 5", "not both" },
        { "exploit tribunal expert --seats 3", "--seats takes a number from 2 to 2" },
        { "exploit tribunal expert hard --out x", "name one level" },
        { "exploit tribunal expert --shard 3/2", "--shard is" },
        { "exploit tribunal expert --games 9 --shard 3/3", "fewer starts" },
        { "exploit tribunal expert --loud", "no such flag" },
        { "exploit enigma expert-1 --seats 3", "expert-1 plays with two players" },
        { "arena enigma expert-1 hard --seats 4", "expert-1 plays with two players" },
        { "exploit tribunal expert --games 5,5,5", "one for each start" },
        { "exploit tribunal expert --games 5,x", "--games takes a number" },
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_int_equal(docket(wrong[i].words), 2);
        if (!strstr(said, wrong[i].says)) fail_msg("%s: %s", wrong[i].words, said);
    }
    assert_int_equal(docket("exploit tribunal expert --starts own,nothing"), 1);
    assert_int_equal(docket("exploit tribunal milker:nothing"), 1);
    assert_int_equal(docket("arena tribunal milker:nothing easy"), 1);
    assert_non_null(strstr(said, "nothing: "));
    assert_int_equal(docket("exploit tribunal expert --games 9 --out nowhere/x"), 1);    /* before it trains */
    assert_int_equal(docket("exploit tribunal wide --help"), 0);
}

/* Every level of every game that has learned can be milked, at each number of seats it begins with. */
static void every_level_is_milked(void **state)
{
    (void)state;
    assert_int_equal(docket("exploit justice hard --games 1 --batch 512 --deals 1 --starts own"), 0);
    assert_non_null(strstr(said, "even share"));
    assert_int_equal(
        docket("exploit enigma hard expert expert-1 --games 1 --batch 512 --deals 1 --starts own"), 0);
    assert_int_equal(docket("exploit tribunal hard:20 --games 1 --batch 512 --deals 1 --starts own"), 0);
    assert_int_equal(docket("exploit mistrial hard --games 1 --batch 512 --deals 1 --starts own"), 0);
    if (getenv("DOCKET_LONG"))                   /* markers are pushed for half a minute */
        assert_int_equal(docket("exploit voices hard --games 1 --batch 512 --deals 1 --starts own"), 0);
}

/* With several seats of the level only what passes between it and the milker is told: nobody doubts more than
   there is. */
static void doubts_are_of_the_other_side(void **state)
{
    (void)state;
    assert_int_equal(docket("exploit enigma hard --seats 5 --games 1 --batch 512 --deals 12 --starts own"), 0);
    int sides = 0, lies, truths;
    for (const char *at = said; (at = strstr(at, " doubts ")); at++, sides++) {
        assert_int_equal(sscanf(at, " doubts %d %% of the lies and %d", &lies, &truths), 2);
        assert_in_range(lies, 0, 100);
        assert_in_range(truths, 0, 100);
    }
    assert_int_equal(sides, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_words_the_same_figures), cmocka_unit_test(parts_make_a_whole),
        cmocka_unit_test(one_start_uses_more_than_a_thread), cmocka_unit_test(it_says_how_to_do_it_again),
        cmocka_unit_test(bands_stay_in_the_frame), cmocka_unit_test(broken_sheets_are_refused),
        cmocka_unit_test(untrained_it_wins_half),
        cmocka_unit_test(a_limit_and_wrong_words), cmocka_unit_test(every_level_is_milked),
        cmocka_unit_test(doubts_are_of_the_other_side),
    };
    if (!mkdtemp(folder)) return 1;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    char command[100];
    snprintf(command, sizeof command, "rm -r %s", folder);
    return failed | system(command);
}
