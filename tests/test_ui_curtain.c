/* Secrets on the screen: swap what a person may not know, and not one pixel changes. */
#include "ui_play.h"

/* The table with another state under it; the log and everything public stay. */
static void put_state(const void *state)
{
    memcpy(table.session.state, state, table.game->state_size);
    table_refresh();
}

static int compared, worlds_differ;

/* The frame now, and with everything that `seat` can't see dealt anew: the same. */
static void same_picture_in_other_worlds(int seat, struct rng *r)
{
    _Alignas(8) unsigned char true_state[STATE_MAX], other[STATE_MAX];
    size_t size = table.game->state_size;
    memcpy(true_state, table.session.state, size);
    uint8_t *before = ui_play_pixels();
    for (int i = 0; i < 2; i++) {
        memcpy(other, true_state, size);
        table.game->redact(other, seat);
        table.game->guess(other, seat, rng_next(r));
        worlds_differ += memcmp(other, true_state, size) != 0;
        put_state(other);
        uint8_t *after = ui_play_pixels();
        SDL_Surface *s = app_surface();
        bool same = !memcmp(before, after, (size_t)(s->pitch * s->h));
        free(after);
        if (!same) {
            app_save_png("/tmp/docket-curtain-leak.png");
            fail_msg("%s, line %d: the picture for seat %d depends on what it may not know", table.game->id, table.session.log_count, seat);
        }
        compared++;
    }
    put_state(true_state);
    free(before);
}

static void hot_seat(const struct game *g, int seats, int decisions)
{
    char levels[80] = "person";
    struct rng r = rng_at(77, RNG_TEST, (uint32_t)seats);
    for (int s = 1; s < seats; s++) strcat(levels, ",person");
    ui_play_start(g->id, 21, levels);
    for (int i = 0; i < decisions; i++) {
        for (int k = 0; k < 500 && table_turn() == SEAT_CHANCE; k++) {
            if (table.at.paused)         /* all look together */
                for (int p = 0; p < seats; p++) same_picture_in_other_worlds(p, &r);
            table_leave();
            table_update();
        }
        if (table_turn() == SEAT_NONE) break;
        table_update();
        table_refresh();
        int seat = table_turn(), asked[SEATS_MAX], n;
        if (table_curtain())             /* nobody's secrets are on the curtain: whoever stands before it */
            for (int s = 0; s < seats; s++) same_picture_in_other_worlds(s, &r);
        if (table_window(asked, &n)) {
            for (int s = 0; s < seats; s++) same_picture_in_other_worlds(s, &r);
            if (rng_below(&r, 2)) table_speak(seat);
            else table_go_on();
            if (table_turn() != seat || table.spoken != seat) {
                ui_play_blind(true);
                script_run("wait 3200");         /* a toast goes away with time */
                ui_play_blind(false);
                continue;
            }
        }
        table_open_curtain();
        same_picture_in_other_worlds(seat, &r);
        seat_sheet(SHEET_LOG);
        same_picture_in_other_worlds(seat, &r);
        seat_sheet(SHEET_NONE);
        assert_true(table_asking());
        table_play(rng_below(&r, table.at.legal_count));
        if (table.stay >= 0) same_picture_in_other_worlds(seat, &r);      /* a look at what the action showed */
        table_leave();
    }
}

static void no_pixel_depends_on_a_secret(void **unused)
{
    (void)unused;
    for (int i = 0; boards[i]; i++) {
        const struct game *g = game_find(boards[i]->id);
        if (g->seats_max < 2 || (getenv("DOCKET_GAME") && strcmp(getenv("DOCKET_GAME"), g->id))) continue;
        compared = worlds_differ = 0;
        hot_seat(g, g->seats_min > 2 ? g->seats_min : 2, getenv("DOCKET_LONG") ? 200 : 14);
        assert_in_range(compared, 20, 100000);
        assert_in_range(worlds_differ, 5, 100000);       /* else the test could not fail */
    }
}

/* The test has power: draw from the true state once, and pictures differ. */
static void a_peeking_table_is_caught(void **unused)
{
    (void)unused;
    ui_play_start("tribunal", 21, "person,person");
    app_settle();
    table_open_curtain();
    int seat = table.at.viewer;
    _Alignas(8) unsigned char other[STATE_MAX];
    memcpy(table.view, table.session.state, table.game->state_size);
    table.at.viewer = 1 - seat;             /* looks with the other seat's eyes */
    session_view(&table.session, 1 - seat, table.view);
    uint8_t *one = ui_play_pixels();
    memcpy(other, table.session.state, table.game->state_size);
    table.game->redact(other, seat);
    int different = 0;
    for (uint64_t k = 0; k < 8 && !different; k++) {
        _Alignas(8) unsigned char world[STATE_MAX];
        memcpy(world, other, sizeof world);
        table.game->guess(world, seat, k);
        memcpy(table.session.state, world, table.game->state_size);
        session_view(&table.session, 1 - seat, table.view);
        uint8_t *two = ui_play_pixels();
        different = memcmp(one, two, (size_t)(app_surface()->pitch * app_surface()->h)) != 0;
        free(two);
    }
    free(one);
    assert_true(different);
}

static void the_curtain_opens_by_holding_only(void **unused)
{
    (void)unused;
    ui_play_start("tribunal", 8, "person,person");
    app_settle();
    assert_true(table_curtain());
    assert_null(script_run("tap Hold to reveal\nwait 100"));
    assert_true(table_curtain());
    assert_null(script_run("hold Hold to reveal 500\nwait 100"));       /* let go too early */
    assert_true(table_curtain());
    assert_null(script_run("hold Hold to reveal 760\nwait 50"));
    assert_false(table_curtain());
    table_screen.hidden();               /* the window lost the focus */
    assert_true(table_curtain());
    assert_null(script_run("hold Hold to reveal 760\nwait 50"));
    assert_false(table_curtain());
    assert_null(script_run("wait 61000"));
    assert_true(table_curtain());        /* a minute without input */
}

static void one_person_needs_no_curtain(void **unused)
{
    (void)unused;
    ui_play_start("tribunal", 8, "easy,person");
    app_settle();
    assert_false(table_curtain());
    assert_true(table_asking());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_pixel_depends_on_a_secret), cmocka_unit_test(a_peeking_table_is_caught),
        cmocka_unit_test(the_curtain_opens_by_holding_only), cmocka_unit_test(one_person_needs_no_curtain),
    };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
