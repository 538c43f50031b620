/* Puzzles by mouse, finger and keys at three sizes; what is kept of them; a branch made from one. */
#include "ui/prompt.h"
#include "ui/puzzle_view.h"
#include "ui/review_view.h"
#include "ui/screens/screens.h"
#include "ui/script.h"
#include "ui_play.h"
#include "stats.h"

#include <time.h>

static void run(const char *script)
{
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
}

static void open_list(const char *size)
{
    char script[200];
    snprintf(script, sizeof script, "size %s\nidle\n", size);
    table_close();
    app_go(&home_screen);
    run(script);
    puzzles_open();
    run("wait 8000\nidle\nexpect Go on\n");      /* no toast lies over it */
}

/* At each size the day's next one is answered, and the day counts it. */
static void a_set_of_the_day(void **state)
{
    (void)state;
    static const char *const sizes[] = { "1280x800", "800x1280", "390x844" };
    for (int i = 0; i < 3; i++) {
        open_list(sizes[i]);
        int next = puzzle_today_next(), tries = puzzle_view.book.count;
        assert_true(next >= 0);
        run("tap Go on\nidle\n");
        assert_non_null(puzzle_now());
        assert_true(puzzle_view.todays);
        assert_int_equal(table_at()->viewer, puzzle_now()->seat);
        run(i ? "tap A clue\nidle\nkey 1\nidle\n" : "key 2\nidle\n");
        assert_int_equal(puzzle_view.chosen, i ? 0 : 1);
        assert_int_equal(puzzle_view.book.count, tries + 1);
        assert_true(puzzle_today_done(next) >= 0);
        run("expect Next puzzle\n");
    }
    struct puzzle_book kept = puzzle_view.book;
    puzzle_view.book = (struct puzzle_book){ 0 };
    puzzle_view.loaded = false;
    for (int i = 0; i < puzzle_view.sets; i++) puzzle_set_free(&puzzle_view.set[i]);
    puzzle_view.sets = 0;
    assert_true(puzzle_load());          /* another start reads them again */
    if (stats_built()) assert_int_equal(puzzle_view.book.count, kept.count);
    puzzle_book_free(&kept);
}

/* Texts of the frame that are just this. */
static int shown(const char *words)
{
    const struct type_mark *m;
    int found = 0;
    type_audit(true);
    app_redraw();
    app_step();
    for (int i = 0, n = type_marks(&m); i < n; i++) found += !strcmp(m[i].text, words);
    type_audit(false);
    return found;
}

/* Nothing tried yet: the way in is an easy one. Each kind stands once above its own. After the answer head and
   bar tell right from wrong, whatever colour the seat has. */
static void from_the_first_one_on(void **state)
{
    (void)state;
    open_list("1280x800");
    assert_int_equal(puzzle_view.book.count, 0);
    run("tap Enigma\nidle\nexpect 0 of 30\n");
    assert_int_equal(shown("Do you believe it?"), 1);
    run("tap Back\nidle\ntap Start with an easy one\nidle\n");
    const struct puzzle *p = puzzle_now();
    assert_non_null(p);
    for (int s = 0; s < puzzle_view.sets; s++)
        for (int k = 0; k < puzzle_view.set[s].count; k++)
            assert_true(puzzle_rating(p) <= puzzle_rating(&puzzle_view.set[s].list[k]));
    colour asked = prompt_bar(table_at(), p->seat), bar[2];
    for (int right = 0; right < 2; right++) {
        puzzle_answer(right ? p->answer : !p->answer);
        run(right ? "idle\nexpect Right\n" : "idle\nexpect Not this time\n");
        bar[right] = prompt_bar(table_at(), p->seat);
        assert_true(bar[right] != asked);
        puzzle_again();
    }
    assert_true(bar[0] != bar[1]);
    assert_int_equal(puzzle_view.book.count, 1);
    open_list("1280x800");
    run("absent Start with an easy one\n");
}

/* Every puzzle can be laid out, shows no other seat's cards and asks what its file says. */
static double processor_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

static void every_puzzle_opens(void **state)
{
    (void)state;
    double worst = 0, all = 0;
    int count = 0;
    open_list("1280x800");
    for (int s = 0; s < puzzle_view.sets; s++)
        for (int k = 0; k < puzzle_view.set[s].count; k += 20) {
            double from = processor_ms();
            const char *why = puzzle_start(s, k, false);
            double took = processor_ms() - from;
            all += took, count++;
            if (took > worst) worst = took;
            if (why) fail_msg("%s %s: %s", puzzle_view.set[s].game->id, puzzle_view.set[s].list[k].id, why);
            assert_int_equal(table_session()->log_count, puzzle_view.set[s].list[k].lines);
            puzzle_answer(puzzle_view.set[s].list[k].answer);
            assert_true(table_whole()->log_count > puzzle_view.set[s].list[k].lines);
            assert_int_equal(table_session()->log_count, puzzle_view.set[s].list[k].lines);
        }
    print_message("%d puzzles laid out in %.1f ms of processor time each, at worst %.1f\n", count, all / count,
                  worst);
}

static void a_branch_is_a_game(void **state)
{
    (void)state;
    open_list("1280x800");
    assert_null(puzzle_start(0, 0, false));
    app_push(&table_screen);
    puzzle_answer(0);
    int seat = puzzle_now()->seat;
    run("idle\ntap Play on from here\nidle\nexpect You take\nexpect As they really were\ntap Play on\nidle\n");
    assert_null(puzzle_now());
    assert_false(table_at()->replaying);
    assert_non_null(table_session()->branch);
    assert_int_equal(table_session()->branch->eyes, seat);   /* always as the seat could know it */
    assert_int_equal(table_session()->players[seat].level, PERSON);
    run("expect Branch\n");
    table_close();
}

static int set_of(const char *game)
{
    for (int i = 0; i < puzzle_view.sets; i++)
        if (!strcmp(puzzle_view.set[i].game->id, game)) return i;
    fail_msg("no set of %s", game);
    return -1;
}

/* A set of another version isn't trusted: what is chosen is solved first, and comes to the table only with the
   answer it says. */
static void another_version_is_solved_again(void **state)
{
    (void)state;
    open_list("1280x800");
    int set = set_of("tribunal");
    struct puzzle_set *s = &puzzle_view.set[set];
    int number = 0;
    while (!*s->list[number].proof) number++;    /* what is proved stays so */
    s->list[number].stale = true;
    assert_null(puzzle_start(set, number, false));
    assert_true(puzzle_view.solving);
    assert_null(puzzle_now());
    run("idle\n");
    assert_false(puzzle_view.solving);
    assert_ptr_equal(puzzle_now(), &s->list[number]);
    assert_string_equal(app_screen()->name, "table");
    int other = number + 1;
    while (!*s->list[other].proof) other++;
    s->list[other].stale = true;
    s->list[other].answer = !s->list[other].answer;      /* as if that version had found another one */
    open_list("1280x800");
    assert_null(puzzle_start(set, other, false));
    run("idle\n");
    assert_null(puzzle_now());
    assert_true(s->list[other].gone);
    assert_string_equal(app_screen()->name, "puzzles");
    assert_non_null(puzzle_start(set, other, false));
    s->list[other].answer = !s->list[other].answer;
    s->list[other].gone = s->list[other].stale = s->list[number].stale = false;
}

/* Meanwhile it is said, and Escape ends it. Every world of Voices simulates pushes, so one frame never has them
   all. */
static void what_is_solved_again_is_said(void **state)
{
    (void)state;
    open_list("1280x800");
    int set = set_of("voices");
    puzzle_view.set[set].list[0].stale = true;
    assert_null(puzzle_start(set, 0, false));
    run("expect It is solved again\n");
    assert_true(puzzle_view.solving);
    run("key Escape\nidle\n");
    assert_false(puzzle_view.solving);
    assert_null(puzzle_now());
    assert_string_equal(app_screen()->name, "puzzles");
    puzzle_view.set[set].list[0].stale = false;
}

/* A costly decision of a review is kept, listed and played; it changes neither rating nor tries. */
static void one_of_my_own(void **state)
{
    (void)state;
    static struct action legal[LEGAL_MAX];
    struct session s = { 0 };
    struct rng r = rng_seeded(3);
    open_list("1280x800");
    int before = puzzle_view.book.count, line = -1;
    assert_null(session_open(&s, game_find("tribunal"), 2, NULL, 3));
    for (session_chance(&s); session_turn(&s) != SEAT_NONE; session_chance(&s)) {
        int n = session_legal(&s, legal, LEGAL_MAX);
        assert_null(session_play(&s, &legal[rng_below(&r, n)]));
        if (line < 0 && n == 2 && s.log_count > 40) line = s.log_count - 1;
    }
    table_replay(&s);
    struct session then;
    assert_null(session_replay(&then, table_whole(), line));
    session_legal(&then, legal, LEGAL_MAX);
    struct review_decision *d = calloc(1, sizeof *d);
    *d = (struct review_decision){ .line = line, .seat = (int8_t)session_turn(&then), .worked = true,
                                   .chosen = table_whole()->log[line], .lead = { -0.3, 0.1 } };
    d->hard = legal[action_equal(&legal[0], &d->chosen)];
    session_close(&then);
    review_view.sheet.decision = d;
    review_view.sheet.decisions = 1;
    d->class = REVIEW_DOUBTFUL;
    assert_false(puzzle_can_make(0));
    assert_non_null(puzzle_make(0));
    d->class = REVIEW_COSTLY;
    assert_true(puzzle_can_make(0));
    const char *why = puzzle_make(0);
    if (why) fail_msg("%s", why);
    assert_non_null(puzzle_make(0));     /* once is enough */
    assert_int_equal(puzzle_own_count(), 1);
    static const char *const sizes[] = { "1280x800", "800x1280", "390x844" };
    for (int i = 0; i < 3; i++) {
        open_list(sizes[i]);
        puzzle_view.loaded = false;      /* another start */
        for (int k = 0; k < puzzle_view.sets + puzzle_view.own; k++) puzzle_set_free(&puzzle_view.set[k]);
        puzzle_view.sets = puzzle_view.own = 0;
        assert_true(puzzle_load());
        run("idle\n");
        if (!app_small()) run("tap Look at them: 1\nidle\nexpect line\n");
        assert_null(puzzle_start(puzzle_view.sets, 0, false));
        app_go(&home_screen);
        app_push(&table_screen);
        assert_int_equal(table_session()->log_count, line);
        puzzle_answer(puzzle_now()->answer);
        run("idle\nexpect Of your own game\n");
        assert_int_equal(puzzle_view.book.count, before);
    }
    app_go(&home_screen);
    table_close();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(from_the_first_one_on),
        cmocka_unit_test(a_set_of_the_day),
        cmocka_unit_test(every_puzzle_opens),
        cmocka_unit_test(a_branch_is_a_game),
        cmocka_unit_test(another_version_is_solved_again),
        cmocka_unit_test(what_is_solved_again_is_said),
        cmocka_unit_test(one_of_my_own),
    };
    setenv("DOCKET_DATE", "2026-11-18", 1);
    char folder[] = "/tmp/docket-puzzle-XXXXXX";
    if (!mkdtemp(folder)) return 1;
    setenv("XDG_DATA_HOME", folder, 1);
    int failed = ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
    ui_play_clean(folder);
    return failed;
}
