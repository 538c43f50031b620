/* Branches in the window: taken from several seats, listed under their game, opened, renamed, thrown away. */
#include <time.h>

#include "branch.h"
#include "journal.h"
#include "journal_list.h"
#include "save.h"
#include "ui/input.h"
#include "ui_play.h"

static char parent[512];

static void run(const char *script)
{
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
}

static int make_parent(void **state)
{
    (void)state;
    static struct action legal[LEGAL_MAX];
    struct session s = { 0 };
    struct rng r = rng_seeded(6);
    const struct game *g = game_find("justice");
    if (session_open(&s, g, 3, NULL, 6)) return 1;
    for (int i = 0; i < 3; i++) {
        struct player p = { .level = i ? HARD : PERSON, .colour = (uint8_t)i };
        snprintf(p.name, sizeof p.name, "%s", i == 0 ? "Anna" : i == 1 ? "Bert" : "Cleo");
        session_seat(&s, i, &p);
    }
    for (session_chance(&s); session_turn(&s) != SEAT_NONE; session_chance(&s))
        session_play(&s, &legal[rng_below(&r, session_legal(&s, legal, LEGAL_MAX))]);
    journal_start(&s);
    journal_flush(&s);
    snprintf(parent, sizeof parent, "%s", journal_path(&s));
    session_close(&s);
    return 0;
}

static void open_parent(int line)
{
    app_go(&home_screen);
    assert_null(table_import(parent));
    app_push(&table_screen);
    table_show_line(line);
    if (app_small()) run("idle\ntap Menu\n");
    run("idle\ntap Play on from here\nidle\n");
}

static int branch_rows(const char *name, enum journal_place place)
{
    const struct journal_row *rows;
    int n = 0;
    journal_look();
    journal_look_wait(-1);
    for (int i = 0, count = journal_seen(&rows); i < count; i++)
        n += rows[i].place == place && rows[i].branch_line >= 0 && !strcmp(rows[i].branch, name);
    return n;
}

static void several_seats_of_a_finished_game(void **state)
{
    (void)state;
    static const char *const sizes[] = { "size 1280x800\nidle\n", "size 800x1280\nidle\n",
            "size 390x844\nidle\n" };
    static const char *const names[] = { "First", "Second", "Third" };
    for (int i = 0; i < 3; i++) {
        char script[300];
        app_go(&home_screen);
        run(sizes[i]);
        open_parent(40 + 10 * i);
        int turn = table_turn() >= 0 ? table_turn() : 0, other = (turn + 1) % 3;
        const char *name = table.whole.players[other].name;
        snprintf(script, sizeof script,
                 "tap %s\nidle\ntap As they really were\nidle\ntap Name\ntype %s\nidle\n"
                 "tap Play on\nidle\n", name, names[i]);
        run(script);
        assert_false(table_at()->replaying);
        assert_string_equal(table_session()->branch->name, names[i]);
        assert_int_equal(table_session()->branch->line, 40 + 10 * i);
        assert_int_equal(table_session()->players[turn].level, PERSON);
        assert_int_equal(table_session()->players[other].level, PERSON);
        assert_int_not_equal(table_session()->players[(turn + 2) % 3].level, PERSON);
        app_go(&home_screen);
        table_close();
        assert_int_equal(branch_rows(names[i], IN_GAMES), 1);
    }
}

static const struct spot *row_of(const char *label)
{
    int n;
    const struct spot *s = input_spots(&n), *found = NULL;
    for (int i = 0; i < n; i++)
        if (!strcmp(s[i].label, label)) found = &s[i];
    if (!found) fail_msg("no row %s", label);
    return found;
}

static void rows_are_targets(void **state)
{
    (void)state;
    app_go(&home_screen);
    run("size 1280x800\nidle\n");
    open_parent(30);
    const struct spot *row = row_of("Second");
    assert_true(row->b.h >= 48);
    run("tap Another name\nidle\ntype  thoughts\nidle\ntap Rename\nidle\n");
    assert_int_equal(branch_rows("Third thoughts", IN_GAMES) + branch_rows("First thoughts", IN_GAMES)
                     + branch_rows("Second thoughts", IN_GAMES), 1);
    run("tap Throw away\nidle\n");
    int gone = branch_rows("First thoughts", IN_TRASH) + branch_rows("First", IN_TRASH)
               + branch_rows("Second", IN_TRASH) + branch_rows("Third", IN_TRASH);
    assert_int_equal(gone, 1);
    run("expect thrown away\ntap Bring back\nidle\n");
    gone = branch_rows("First thoughts", IN_TRASH) + branch_rows("First", IN_TRASH)
           + branch_rows("Second", IN_TRASH) + branch_rows("Third", IN_TRASH);
    assert_int_equal(gone, 0);
    run("tap Second\nidle\n");
    assert_string_equal(table_session()->branch->name, "Second");
    assert_non_null(table_session()->journal);
    app_go(&home_screen);
    table_close();
}

/* An adjourned game with two branches, one of them with one of its own: they stand below it, further in. */
static void the_list_is_a_tree(void **state)
{
    (void)state;
    struct session s = { 0 }, child = { 0 }, deeper = { 0 };
    struct rng r = rng_seeded(8);
    static struct action legal[LEGAL_MAX];
    char file[512];
    assert_null(session_open(&s, game_find("tribunal"), 2, NULL, 8));
    for (int i = 0; i < 2; i++) {
        struct player p = { .level = i ? HARD : PERSON, .colour = (uint8_t)i };
        snprintf(p.name, sizeof p.name, "%s", i ? "Bert" : "Anna");
        session_seat(&s, i, &p);
    }
    for (int i = 0; i < 20; i++) {
        session_chance(&s);
        session_play(&s, &legal[rng_below(&r, session_legal(&s, legal, LEGAL_MAX))]);
    }
    assert_null(journal_start(&s));
    assert_null(journal_flush(&s));
    snprintf(file, sizeof file, "%s", strrchr(journal_path(&s), '/') + 1);
    struct branch_plan p = { .line = 10, .eyes = 0, .parent = file, .name = "One way", .seed = 5 };
    branch_seat(&p, &s, 1, HARD);
    assert_null(branch_open(&child, &s, &p));
    assert_null(journal_start(&child));
    assert_null(journal_flush(&child));
    char below[512];
    snprintf(below, sizeof below, "%s", strrchr(journal_path(&child), '/') + 1);
    p.parent = below, p.name = "And another", p.line = 0;
    assert_null(branch_open(&deeper, &child, &p));
    assert_null(journal_start(&deeper));
    assert_null(journal_flush(&deeper));
    session_close(&s);
    session_close(&child);
    session_close(&deeper);
    app_go(&home_screen);
    app_push(&adjourned_screen);
    run("idle\nexpect Branch: One way\nexpect Branch: And another\n");
    const char *words = ui_play_words();
    assert_true(strstr(words, "One way") < strstr(words, "And another"));
    int n;
    float left = -1, further = -1;
    const struct spot *all = input_spots(&n);
    const struct journal_row *rows;
    for (int i = 0, count = journal_seen(&rows); i < count; i++)
        for (int k = 0; k < n; k++) {
            if (all[k].id != spot_id(rows[i].path, 0)) continue;
            if (!strcmp(rows[i].branch, "One way")) left = all[k].b.x;
            if (!strcmp(rows[i].branch, "And another")) further = all[k].b.x;
        }
    assert_true(left > 50 && further > left);
    app_go(&home_screen);
}

/* From an adjourned game any line it had: chosen on the sheet, with the own seat and a fair world alone; what
   is told of the line is no more than that seat saw. */
static void any_line_of_an_adjourned_game(void **state)
{
    (void)state;
    static const char *const sizes[] = { "size 1280x800\nidle\n", "size 800x1280\nidle\n",
                                         "size 390x844\nidle\n" };
    static struct action legal[LEGAL_MAX];
    for (int i = 0; i < 3; i++) {
        struct session s = { 0 };
        struct rng r = rng_seeded(8);
        assert_null(session_open(&s, game_find("tribunal"), 2, NULL, 8));
        for (int k = 0; k < 2; k++) {
            struct player p = { .level = k ? HARD : PERSON, .colour = (uint8_t)k };
            snprintf(p.name, sizeof p.name, "%s", k ? "Bert" : "Anna");
            session_seat(&s, k, &p);
        }
        while (s.log_count < 40 || session_turn(&s) != 0) {
            session_chance(&s);
            assert_null(session_play(&s, &legal[rng_below(&r, session_legal(&s, legal, LEGAL_MAX))]));
            session_chance(&s);
        }
        uint64_t seed = s.seed;
        int lines = s.log_count;
        app_go(&home_screen);
        run(sizes[i]);
        assert_null(table_open(&s, true));
        app_push(&table_screen);
        play_on_open();
        run("idle\n");
        char tap[60];
        const struct spot *slider = NULL, *all;
        int n;
        all = input_spots(&n);
        for (int k = 0; k < n; k++)
            if (all[k].id == spot_id("on line", 0)) slider = &all[k];
        assert_non_null(slider);
        snprintf(tap, sizeof tap, "tap %d,%d\nidle\n", (int)(slider->b.x + slider->b.w * 0.3f),
                 (int)(slider->b.y + slider->b.h / 2));
        run(tap);
        const char *words = strstr(ui_play_words(), "Line ");
        int line = words ? atoi(words + 5) : -1;
        assert_in_range(line, 5, lines * 6 / 10);
        run("tap Play on\nidle\n");
        assert_non_null(table_session()->branch);
        assert_int_equal(table_session()->branch->line, line);
        assert_int_equal(table_session()->branch->eyes, 0);
        assert_true(table_session()->seed != seed);
        app_go(&home_screen);
        table_close();
    }
}

static double processor_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

/* Of more than 3,000 lines: hearings of nothing but passes are played again and again. From the press on, with
   its own journal, log and first picture; the figure is told, a sanitizer's build takes several times what a
   player's does. */
static void from_three_thousand_lines(void **state)
{
    (void)state;
    static struct action legal[LEGAL_MAX];
    struct session s = { 0 };
    struct rng r = rng_seeded(2);
    int last = 0;
    assert_null(session_open(&s, game_find("tribunal"), 2, NULL, 2));
    for (int i = 0; i < 2; i++) {
        struct player p = { .level = i ? HARD : PERSON, .colour = (uint8_t)i };
        snprintf(p.name, sizeof p.name, "%s", i ? "Bert" : "Anna");
        session_seat(&s, i, &p);
    }
    for (session_chance(&s); session_turn(&s) != SEAT_NONE && s.log_count < 9000; session_chance(&s)) {
        int n = session_legal(&s, legal, LEGAL_MAX), pick = rng_below(&r, n);
        for (int i = 0; s.log_count < 3000 && i < n; i++)
            if (!strcmp(s.game->verbs[legal[i].verb].name, "pass")) pick = i;
        if (s.log_count >= 3000 && !last) last = s.log_count;
        assert_null(session_play(&s, &legal[pick]));
    }
    assert_int_equal(session_turn(&s), SEAT_NONE);
    assert_true(last >= 3000);
    app_go(&home_screen);
    run("size 1280x800\nidle\n");
    table_replay(&s);
    app_push(&table_screen);
    table_show_line(last);
    play_on_open();
    run("idle\n");
    double from = processor_ms();
    run("tap Play on\n");
    app_step();
    double took = processor_ms() - from;
    assert_string_equal(app_screen()->name, "table");
    assert_int_equal(table_session()->branch->line, last);
    print_message("a branch from line %d: on the screen after %.0f ms of processor time\n", last, took);
    app_go(&home_screen);
    table_close();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(several_seats_of_a_finished_game, make_parent),
        cmocka_unit_test(rows_are_targets),
        cmocka_unit_test(the_list_is_a_tree),
        cmocka_unit_test(any_line_of_an_adjourned_game),
        cmocka_unit_test(from_three_thousand_lines),
    };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
