/* A shared screen, by presses: nobody's own opens for another, however the game came back to it. */
#include "ui_play.h"

#include "host.h"

static void run(const char *script)
{
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
}

/* Whoever is asked now decides, at random; what all look at goes on. Returns who did it with its own open,
   or -1. */
static int decide(struct rng *r)
{
    int seats[SEATS_MAX], n, open = -1;
    app_settle();
    if (table.at.paused) table_leave();
    if (table_window(seats, &n)) table_go_on();
    ui_play_open();
    if (table_asking()) {
        open = table.at.viewer;
        table_play((int)rng_below(r, (uint32_t)table.at.legal_count));
    }
    table_leave();
    app_settle();
    return open;
}

/* Another person is asked in public, and whoever acted with its own open could take that back. */
static bool next_is_public(int acted)
{
    return table_turn() != acted && table_asking() && table.at.viewer == SEAT_NONE && !table_undo_why();
}

/* U at the next person's public decision: what comes back is behind its owner's curtain. */
static void taken_back_by_the_next(void **unused)
{
    (void)unused;
    struct rng r = rng_at(8, RNG_TEST, 0);
    int met = 0;
    ui_play_blind(true);
    ui_play_start("voices", 5, "person,person,person");
    for (int i = 0; i < 4000 && table_turn() != SEAT_NONE && met < 5; i++) {
        int open = decide(&r);
        if (open < 0 || !next_is_public(open)) continue;
        run("key u\nwait 40");
        assert_int_equal(table_turn(), open);
        assert_int_equal(table.at.viewer, SEAT_NONE);
        if (table_may_look() >= 0) run("tap Show my cards\nwait 40");
        assert_int_equal(table.at.viewer, SEAT_NONE);
        assert_true(table_curtain());
        run("hold Hold to reveal 760\nwait 40");
        assert_int_equal(table.at.viewer, open);
        met++;
    }
    ui_play_blind(false);
    assert_int_equal(met, 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(taken_back_by_the_next),
    };
    if (getenv("DOCKET_TEST")) cmocka_set_test_filter(getenv("DOCKET_TEST"));
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
