/* The resume list shows nothing secret: swap an adjourned game's hidden cards in its journal, and not one
   pixel of Home changes. */
#include <fcntl.h>
#include <sys/stat.h>

#include "journals.h"
#include "ui_play.h"

static char folders[2][40];      /* one place for journals each: the true game, and its twin */

static void public_view(const struct session *s, unsigned char *out)
{
    memcpy(out, s->state, s->game->state_size);
    s->game->redact(out, SEAT_NONE);
}

/* A line that the public reads as it reads `a` and that leads to the view `after`; where there are several,
   any of them. */
static bool twin_line(const struct session *s, const struct action *a, const unsigned char *after,
                      struct rng *r, struct action *out)
{
    static struct action list[LEGAL_MAX + 1];
    _Alignas(8) unsigned char world[STATE_MAX];
    struct action read = action_redact(s->game, a, SEAT_NONE);
    int n = s->game->legal(s->state, list, LEGAL_MAX), fit = 0;
    if (n == 0 && !s->game->why(s->state, a)) list[n++] = *a;    /* chance that isn't listed: a push */
    for (int i = 0; i < n; i++) {
        struct action cut = action_redact(s->game, &list[i], SEAT_NONE);
        if (!action_equal(&cut, &read)) continue;
        memcpy(world, s->state, s->game->state_size);
        s->game->apply(world, &list[i], NULL);
        s->game->redact(world, SEAT_NONE);
        if (!memcmp(world, after, s->game->state_size) && rng_below(r, ++fit) == 0) *out = list[i];
    }
    return fit > 0;
}

static void seat_people(struct session *s)
{
    static const char *const names[] = { "Amara", "Vesper", "Tomas", "Whist", "Ines", "Pip" };
    for (int i = 0; i < s->seats; i++) {
        snprintf(s->players[i].name, sizeof s->players[i].name, "%s", names[i]);
        s->players[i].colour = (uint8_t)i;
    }
}

/* Two games that only differ in what the public can't see, as far as that goes; returns how many lines that
   is. */
static int open_twins(const struct game *g, uint64_t seed, int most, struct session *one, struct session *two)
{
    static struct action batch[CHANCE_MAX], list[LEGAL_MAX];
    _Alignas(8) static unsigned char view[STATE_MAX];
    struct session s[2];
    struct rng r = rng_at(seed, RNG_TEST, 3);
    int16_t options[OPTIONS_MAX];
    int seats = g->seats_min > 2 ? g->seats_min : g->seats_max < 2 ? 1 : 2, good = 0;
    game_default_options(g, options);
    for (int i = 0; i < 2; i++) {
        assert_null(session_open(&s[i], g, seats, options, seed));
        seat_people(&s[i]);
    }
    for (bool same = true; same && s[0].log_count < most && session_turn(&s[0]) != SEAT_NONE;) {
        bool chance = session_turn(&s[0]) == SEAT_CHANCE;
        int n = chance ? session_draw(&s[0], batch, CHANCE_MAX) : session_legal(&s[0], list, LEGAL_MAX);
        if (!chance) batch[0] = list[rng_below(&r, n)], n = 1;
        for (int i = 0; i < n && same; i++) {
            struct action twin;
            assert_null(session_play(&s[0], &batch[i]));
            public_view(&s[0], view);
            same = twin_line(&s[1], &batch[i], view, &r, &twin);
            if (same) assert_null(session_play(&s[1], &twin));
        }
        if (same && session_turn(&s[0]) >= 0 && memcmp(s[0].state, s[1].state, g->state_size))
            good = s[0].log_count;
    }
    session_replay(one, &s[0], good);
    session_replay(two, &s[1], good);
    seat_people(one);
    seat_people(two);
    session_close(&s[0]);
    session_close(&s[1]);
    return good;
}

/* The journal of this game alone, written at a moment of long ago. */
static void adjourn(struct session *s, const char *folder)
{
    static const struct timespec then[2] = { { 1700000000, 0 }, { 1700000000, 0 } };
    static struct journal_row rows[4];
    setenv("XDG_STATE_HOME", folder, 1);
    for (int i = journals_now(rows, 4) - 1; i >= 0; i--) assert_null(journal_delete(rows[i].path));
    assert_null(journal_start(s));
    assert_null(journal_flush(s));
    journal_close(s);
    assert_int_equal(journals_now(rows, 4), 1);
    assert_int_equal(rows[0].lines, s->log_count);
    assert_int_equal(utimensat(AT_FDCWD, rows[0].path, then, 0), 0);
}

static uint8_t *home_picture(const char *folder, const struct screen *screen)
{
    setenv("XDG_STATE_HOME", folder, 1);
    app_go(&home_screen);
    if (screen != &home_screen) app_push(screen);
    app_settle();
    return ui_play_pixels();
}

static bool same_pictures(const struct screen *screen)
{
    uint8_t *one = home_picture(folders[0], screen), *two = home_picture(folders[1], screen);
    bool same = !memcmp(one, two, (size_t)(app_surface()->pitch * app_surface()->h));
    free(one);
    free(two);
    return same;
}

static void compare_rows(const struct game *g)
{
    static struct journal_row one, two;
    setenv("XDG_STATE_HOME", folders[0], 1);
    assert_int_equal(journals_now(&one, 1), 1);
    setenv("XDG_STATE_HOME", folders[1], 1);
    assert_int_equal(journals_now(&two, 1), 1);
    memset(one.path, 0, sizeof one.path);
    memset(two.path, 0, sizeof two.path);
    if (memcmp(&one, &two, sizeof one)) fail_msg("%s: a row of the resume list depends on hidden cards", g->id);
}

static void home_depends_on_no_secret(void **unused)
{
    (void)unused;
    for (int k = 0; boards[k]; k++) {
        const struct game *g = game_find(boards[k]->id);
        int compared = 0;
        for (uint64_t seed = 1; seed <= 6; seed++) {
            struct session s[2];
            int lines = open_twins(g, seed, seed % 2 ? 60 : 400, &s[0], &s[1]);
            if (lines) {
                for (int i = 0; i < 2; i++) adjourn(&s[i], folders[i]);
                compare_rows(g);
                if (!same_pictures(&home_screen) || !same_pictures(&adjourned_screen))
                    fail_msg("%s, seed %d, line %d: Home depends on hidden cards", g->id, (int)seed, lines);
                compared++;
            }
            session_close(&s[0]);
            session_close(&s[1]);
        }
        assert_in_range(compared, 4, 6);
    }
}

/* The test has power: what is public shows. */
static void home_tells_what_is_public(void **unused)
{
    (void)unused;
    struct session s[2];
    assert_true(open_twins(game_find("tribunal"), 1, 60, &s[0], &s[1]) > 0);
    strcpy(s[1].players[session_turn(&s[1])].name, "Quentin");
    for (int i = 0; i < 2; i++) adjourn(&s[i], folders[i]);
    assert_false(same_pictures(&home_screen));
    assert_false(same_pictures(&adjourned_screen));
    session_close(&s[0]);
    session_close(&s[1]);
}

/* The case of the day is on home whether a game waits or not. */
static void the_case_of_the_day_stays(void **unused)
{
    (void)unused;
    static const int sizes[][2] = { { 1280, 800 }, { 800, 1280 }, { 390, 844 } };
    static struct journal_row rows[4];
    for (int waits = 0; waits < 2; waits++) {
        setenv("XDG_STATE_HOME", folders[0], 1);
        for (int i = journals_now(rows, 4) - 1; i >= 0; i--) assert_null(journal_delete(rows[i].path));
        if (waits) {
            struct session s[2];
            assert_true(open_twins(game_find("tribunal"), 1, 60, &s[0], &s[1]) > 0);
            adjourn(&s[0], folders[0]);
            session_close(&s[0]);
            session_close(&s[1]);
        }
        for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
            app_resize_canvas(sizes[k][0], sizes[k][1]);
            free(home_picture(folders[0], &home_screen));
            if (!ui_play_reads("Case of the day"))
                fail_msg("%d games wait, %dx%d: no case of the day", waits, sizes[k][0], sizes[k][1]);
        }
    }
    app_resize_canvas(1280, 800);
}

int main(void)
{
    for (int i = 0; i < 2; i++) {
        strcpy(folders[i], "/tmp/docket-home-XXXXXX");
        if (!mkdtemp(folders[i])) return 1;
    }
    const struct CMUnitTest tests[] = { cmocka_unit_test(home_depends_on_no_secret),
                                        cmocka_unit_test(home_tells_what_is_public),
                                        cmocka_unit_test(the_case_of_the_day_stays) };
    int failed = ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
    for (int i = 0; i < 2; i++) ui_play_clean(folders[i]);
    return failed;
}
