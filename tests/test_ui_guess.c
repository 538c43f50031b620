/* A replay without spoilers, guess the move, and remarks beside lines. */
#include <glob.h>

#include "branch.h"
#include "journal.h"
#include "journal_list.h"
#include "save.h"
#include "ui/guess.h"
#include "ui/input.h"
#include "ui/sound.h"
#include "ui_play.h"

static void run(const char *script)
{
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
}

/* Random lines, at most so many; false: the game isn't over. */
static bool play_on(struct session *s, uint64_t seed, int most)
{
    static struct action legal[LEGAL_MAX];
    struct rng r = rng_seeded(seed);
    while (s->log_count < most) {
        session_chance(s);
        if (session_turn(s) == SEAT_NONE) return true;
        int n = session_legal(s, legal, LEGAL_MAX);
        assert_true(n > 0);
        assert_null(session_play(s, &legal[rng_below(&r, n)]));
    }
    return session_turn(s) == SEAT_NONE;
}

static void first_lines(struct session *s, const struct game *g, uint64_t seed, int lines)
{
    assert_null(session_open(s, g, g->seats_min > 2 ? g->seats_min : 2, NULL, seed));
    play_on(s, seed, lines);
    for (int i = 0; i < s->seats; i++) {
        struct player p = { .level = i ? HARD : PERSON, .colour = (uint8_t)i };
        snprintf(p.name, sizeof p.name, "%s", i == 0 ? "Anna" : i == 1 ? "Bert" : "Cleo");
        assert_null(session_seat(s, i, &p));
    }
}

/* All that is on the screen: picture, words of all spots, what was heard last. */
struct seen { uint8_t *pixels; size_t size; char *spots, sound[60]; };

static struct seen look(void)
{
    struct seen all = { .pixels = ui_play_pixels() };
    SDL_Surface *s = app_surface();
    int count;
    const struct spot *list = input_spots(&count);
    char *words = calloc(1, 60000);
    struct text t = { words, 60000, 0 };
    text_clear(&t);
    for (int i = 0; i < count; i++)
        text_add(&t, "%u %.1f %.1f %.1f %.1f %s %s\n", list[i].id, (double)list[i].b.x, (double)list[i].b.y,
                 (double)list[i].b.w, (double)list[i].b.h, list[i].label, list[i].state ? list[i].state : "");
    all.size = (size_t)(s->pitch * s->h);
    all.spots = words;
    snprintf(all.sound, sizeof all.sound, "%s", sound_newest());
    return all;
}

static void drop(struct seen *s)
{
    free(s->pixels);
    free(s->spots);
}

static void must_be_alike(struct seen *a, struct seen *b, const char *what)
{
    if (strcmp(a->spots, b->spots)) fail_msg("%s: the spots differ\n%s\n%s", what, a->spots, b->spots);
    if (strcmp(a->sound, b->sound)) fail_msg("%s: %s, %s", what, a->sound, b->sound);
    if (a->size != b->size || memcmp(a->pixels, b->pixels, a->size)) fail_msg("%s: the pictures differ", what);
    drop(a);
    drop(b);
}

/* The whole game's replay at that line through Anna's eyes: reached line by line, or asked for. */
static struct seen shown(const struct session *s, int from, int line, bool guessed)
{
    struct session copy = { 0 };
    assert_null(session_replay(&copy, s, s->log_count));
    table_replay(&copy);
    app_go(&home_screen);
    app_push(&table_screen);
    sound_play("click");
    if (guessed) guess_begin(0, from);
    else table_blind(0, from, false);
    table_tape()->playing = false;
    while (table_session()->log_count < line) run("tap One on\nidle\n");
    run("idle\n");
    assert_int_equal(table_whole()->log_count, table_session()->log_count);
    return look();
}

/* Games that are alike to a seat up to a line and go on in other ways, after other hidden things. */
static void twins_look_alike(void **state)
{
    (void)state;
    app_go(&home_screen);
    static const char *const sizes[] = { "size 1280x800\nidle\n", "size 390x844\nidle\n" };
    for (int k = 0; games[k]; k++) {
        struct session common = { 0 }, one = { 0 }, two = { 0 };
        int at = 24 + 3 * k;
        first_lines(&common, games[k], 40 + (uint64_t)k, at);
        if (session_turn(&common) == SEAT_NONE) { session_close(&common); continue; }
        at = common.log_count;
        run(sizes[k & 1]);
        assert_null(session_replay(&one, &common, at));
        assert_null(session_replay(&two, &common, at));
        play_on(&one, 1, at + 60);       /* the same past, another future */
        play_on(&two, 2, at + 90);
        int from = at - 3;
        struct seen a = shown(&one, from, at, false), b = shown(&two, from, at, false);
        must_be_alike(&a, &b, games[k]->id);
        session_close(&one);
        session_close(&two);

        struct branch_plan plan = { .line = at, .real = true, .name = "Twin" };
        struct session fair[2] = { { 0 }, { 0 } };
        branch_seat(&plan, &common, 1, HARD);
        for (int i = 0; i < 2; i++) {    /* another past as well: what Anna hasn't seen is dealt anew */
            plan.real = false;
            plan.eyes = 0;
            plan.seed = 77 + (uint64_t)i;
            assert_null(branch_open(&fair[i], &common, &plan));
            play_on(&fair[i], 5 + (uint64_t)i, 40 + 20 * i);
        }
        a = shown(&fair[0], 0, 0, false), b = shown(&fair[1], 0, 0, false);
        must_be_alike(&a, &b, games[k]->id);
        a = shown(&fair[0], 0, 0, true), b = shown(&fair[1], 0, 0, true);
        must_be_alike(&a, &b, games[k]->id);
        app_go(&home_screen);
        table_close();
        session_close(&fair[0]);
        session_close(&fair[1]);
        session_close(&common);
    }
}

/* Two fair worlds of one view go on by the same lines as long as both can: to the last of those every step of
   the replay is the same, and nothing else of it is known before. */
static int common_lines(struct session *one, struct session *two, uint64_t seed)
{
    static struct action legal[LEGAL_MAX], drawn[CHANCE_MAX];
    _Alignas(16) unsigned char view[2][STATE_MAX];
    struct rng r = rng_seeded(seed);
    int common = 0;
    for (; common < 60 && session_turn(one) != SEAT_NONE; common++) {
        struct action a;
        if (session_turn(one) == SEAT_CHANCE) {
            if (session_draw(one, drawn, CHANCE_MAX) <= 0) break;
            a = drawn[0];
        } else a = legal[rng_below(&r, session_legal(one, legal, LEGAL_MAX))];
        if (session_play(two, &a)) break;
        assert_null(session_play(one, &a));
        session_view(one, 0, view[0]);
        session_view(two, 0, view[1]);
        if (memcmp(view[0], view[1], one->game->state_size)) break;
    }
    return common;
}

static void twins_look_alike_to_the_last_line(void **state)
{
    (void)state;
    enum { STEPS = 12 };
    int steps = 0;
    app_go(&home_screen);
    run("size 1280x800\nidle\n");
    for (int k = 0; games[k]; k++) {
        struct session common = { 0 }, fair[2] = { { 0 }, { 0 } };
        first_lines(&common, games[k], 140 + (uint64_t)k, 20);
        if (session_turn(&common) == SEAT_NONE) { session_close(&common); continue; }
        struct branch_plan plan = { .line = common.log_count, .eyes = 0, .name = "Twin" };
        branch_seat(&plan, &common, 1, HARD);
        for (int i = 0; i < 2; i++) {
            plan.seed = 91 + (uint64_t)i;
            assert_null(branch_open(&fair[i], &common, &plan));
        }
        int last = common_lines(&fair[0], &fair[1], 3);
        for (int i = 0; i < 2; i++) play_on(&fair[i], 7 + (uint64_t)i, 80 + 30 * i);
        /* all of them in a long run */
        int by = getenv("DOCKET_LONG") ? 1 : (last + STEPS) / STEPS;
        for (int line = by; line <= last; line += by, steps++) {
            struct seen a = shown(&fair[0], line - 1, line, false), b = shown(&fair[1], line - 1, line, false);
            must_be_alike(&a, &b, games[k]->id);
        }
        app_go(&home_screen);
        table_close();
        for (int i = 0; i < 2; i++) session_close(&fair[i]);
        session_close(&common);
    }
    assert_true(steps >= 12);
}

/* A finished game out of the list, or a friend's file, without its end: neither the row nor the first picture
   tells who has won. */
static void a_replay_begins_unspoiled(void **state)
{
    (void)state;
    struct session s = { 0 };
    char path[512], copy[600], tap[700];
    app_go(&home_screen);
    run("size 1280x800\nidle\n");
    first_lines(&s, game_find("tribunal"), 5, 20000);
    assert_int_equal(session_turn(&s), SEAT_NONE);
    snprintf(copy, sizeof copy, "%s/docket-tribunal-friend.docket", getenv("HOME"));
    assert_null(save_to_file(&s, copy));
    assert_null(journal_start(&s));
    assert_null(journal_flush(&s));
    snprintf(path, sizeof path, "%s", journal_path(&s));
    session_close(&s);
    journal_look();
    journal_look_wait(-1);
    const struct journal_row *rows;
    for (int i = 0, n = journal_seen(&rows); i < n; i++) {
        if (strcmp(rows[i].path, copy)) continue;
        assert_true(rows[i].status[0]);          /* it is known, */
        snprintf(tap, sizeof tap, "%s", rows[i].status);
    }
    app_push(&adjourned_screen);
    run("idle\ntap Exported\nidle\nexpect Finished\n");
    assert_null(strstr(ui_play_words(), tap));   /* and not said */
    const char *const parts[] = { "Exported", "Finished" };
    for (int i = 0; i < 2; i++) {
        app_go(&home_screen);
        app_push(&adjourned_screen);
        snprintf(tap, sizeof tap, "idle\ntap %s\nidle\ntap Without spoilers\nidle\n", parts[i]);
        run(tap);
        assert_string_equal(app_screen()->name, "table");
        assert_true(table_is_blind());
        assert_int_equal(table_session()->log_count, 0);
        assert_int_equal(table_whole()->log_count, 0);
        assert_int_equal(table_at()->viewer, 0);
        run("absent wins\nabsent Results\nabsent The game is over\n");
        run("tap Show everything\nidle\n");
        assert_true(table_whole()->log_count > 40);
        app_go(&home_screen);
        table_close();
    }
    remove(copy);
    remove(path);
}

/* The whole replay does tell them apart: the test above can fail. */
static void all_of_it_differs(void **state)
{
    (void)state;
    app_go(&home_screen);
    struct session common = { 0 }, longer = { 0 };
    run("size 1280x800\nidle\n");
    first_lines(&common, game_find("tribunal"), 41, 30);
    assert_null(session_replay(&longer, &common, common.log_count));
    play_on(&longer, 1, 90);
    struct session *both[] = { &common, &longer };
    struct seen seen[2];
    for (int i = 0; i < 2; i++) {
        struct session copy = { 0 };
        assert_null(session_replay(&copy, both[i], both[i]->log_count));
        table_replay(&copy);
        app_go(&home_screen);
        app_push(&table_screen);
        table_watch(0);
        table_show_line(20);
        run("idle\n");
        seen[i] = look();
    }
    assert_true(memcmp(seen[0].pixels, seen[1].pixels, seen[0].size) != 0);
    drop(&seen[0]);
    drop(&seen[1]);
    app_go(&home_screen);
    table_close();
    session_close(&common);
    session_close(&longer);
}

/* Every decision of the seat is asked for once, in order; the score counts them. */
static void every_decision_is_guessed(void **state)
{
    (void)state;
    app_go(&home_screen);
    for (int k = 0; games[k]; k++) {
        static struct action legal[LEGAL_MAX];
        struct session s = { 0 }, then = { 0 }, copy = { 0 };
        int wanted = 0, last = -1, most = 70;
        first_lines(&s, games[k], 9 + (uint64_t)k, most);
        for (int i = 0; i < s.log_count; i++) {          /* what is to be asked, worked out without the tape */
            if (s.log[i].seat != 0) continue;
            assert_null(session_replay(&then, &s, i));
            wanted += session_turn(&then) == 0 && session_legal(&then, legal, LEGAL_MAX) > 1;
            session_close(&then);
        }
        assert_null(session_replay(&copy, &s, s.log_count));
        table_replay(&copy);
        app_go(&home_screen);
        app_push(&table_screen);
        guess_begin(0, 0);
        ui_play_blind(true);
        run("idle\n");
        for (int i = 0; i < wanted; i++) {
            int line = table_session()->log_count;
            assert_true(guess_waiting());
            assert_true(table_asking());
            assert_true(line > last);
            assert_int_equal(table_whole()->log_count, line);
            assert_int_equal(s.log[line].seat, 0);
            if (i % 3 == 0) guess_choose(&s.log[line]);          /* as it was played, */
            else if (i % 3 == 1) table_play(0);          /* by the list, */
            else table_play(table.at.legal_count - 1);
            assert_int_equal(table_session()->log_count, line + 1);
            assert_true(guess.answered);
            if (i % 3 == 0) assert_true(guess.same);
            if (i == 1) run("idle\nexpect To the next decision\n");      /* the judge comes to its end */
            if (i == 1) assert_false(guess.judging);
            assert_int_equal(guess.asked, i + 1);
            last = line;
            if (i & 1) guess_go_on();
            else guess_next();
            run("idle\n");
        }
        assert_false(guess_waiting());
        assert_int_equal(table_session()->log_count, s.log_count);
        assert_true(guess.good >= guess.alike && guess.alike >= (wanted + 2) / 3);
        ui_play_blind(false);
        run("idle\nexpect Your score\ntap Show everything\nidle\nexpect Replay\n");
        assert_false(table_is_blind());
        assert_int_equal(table_whole()->log_count, s.log_count);
        app_go(&home_screen);
        table_close();
        session_close(&s);
    }
}

/* Written at the slider, kept in the game's file, exported, brought back; also while nothing more is known. */
static void remarks_are_kept(void **state)
{
    (void)state;
    app_go(&home_screen);
    struct session s = { 0 }, back = { 0 };
    char path[512], exported[600];
    run("size 1280x800\nidle\n");
    first_lines(&s, game_find("tribunal"), 3, 20000);
    assert_int_equal(session_turn(&s), SEAT_NONE);
    assert_null(journal_start(&s));
    assert_null(journal_flush(&s));
    snprintf(path, sizeof path, "%s", journal_path(&s));
    session_close(&s);
    assert_null(table_import(path));
    app_go(&home_screen);
    app_push(&table_screen);
    table_show_line(17);
    run("idle\ntap A remark beside\ntype Wait here\nkey Return\nidle\n");
    table_show_line(30);
    run("idle\ntap A remark beside\ntype Better: claim\nkey Return\nidle\n");
    table_show_line(17);
    run("idle\nexpect Wait here\n");
    app_go(&home_screen);
    table_close();
    assert_null(save_from_file(&back, path));            /* it is in the journal */
    assert_int_equal(back.remark_count, 2);
    assert_string_equal(session_remark_at(&back, 17), "Wait here");
    session_close(&back);

    assert_null(table_import(path));
    app_go(&home_screen);
    app_push(&table_screen);
    table_blind(0, 10, false);
    assert_int_equal(table_whole()->remark_count, 0);    /* what comes is not told */
    assert_null(session_remark_at(table_whole(), 17));
    run("idle\ntap A remark beside\ntype Early\nkey Return\nidle\ntap Menu\nidle\ntap Export the game\nidle\n");
    glob_t found;
    snprintf(exported, sizeof exported, "%s/docket-tribunal-*.docket", getenv("HOME"));
    assert_int_equal(glob(exported, 0, NULL, &found), 0);
    assert_int_equal(found.gl_pathc, 1);
    snprintf(exported, sizeof exported, "%s", found.gl_pathv[0]);
    globfree(&found);
    app_go(&home_screen);
    table_close();
    const char *why = table_import(exported);
    if (why) fail_msg("%s: %s", exported, why);
    assert_int_equal(table_whole()->remark_count, 3);
    app_go(&home_screen);
    app_push(&table_screen);
    table_show_line(10);
    run("idle\nexpect Early\n");
    table_show_line(30);
    run("idle\nexpect Better: claim\n");
    app_go(&home_screen);
    table_close();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(twins_look_alike),
        cmocka_unit_test(twins_look_alike_to_the_last_line),
        cmocka_unit_test(a_replay_begins_unspoiled),
        cmocka_unit_test(all_of_it_differs),
        cmocka_unit_test(every_decision_is_guessed),
        cmocka_unit_test(remarks_are_kept),
    };
    char folder[] = "/tmp/docket-guess-XXXXXX";
    if (!mkdtemp(folder)) return 1;
    setenv("HOME", folder, 1);
    int failed = ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
    ui_play_clean(folder);
    return failed;
}
