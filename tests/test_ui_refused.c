/* What is refused at the table leaves everything as it was, the picture too; whoever drives the game. A table
   elsewhere: test_ui_guest.c. */
#include "ui_play.h"

#include "kept.h"
#include "ui/coach.h"
#include "ui_still.h"

static void refused(struct wish w, const char *what)
{
    struct bytes before = kept(&table.here);
    float delay = 0;
    if (!table_ask(&w, &delay)) fail_msg("%s: %s was granted", table.at.game->id, what);
    if (!bytes_same(before, kept(&table.here))) fail_msg("%s: %s left a trace", table.at.game->id, what);
}

static int without_window;       /* tables where nobody was asked together */

/* A hint is noted by the table: where there is no more room for its notes it isn't taken. */
static void full_of_notes(int seat)
{
    int had = table.session.note_count;
    while (!session_note_hint(&table.session, seat)) {}
    refused((struct wish){ .kind = WISH_HINT, .seat = seat }, "a hint that can't be noted");
    table.session.note_count = had;
}

static void all_refused(void)
{
    struct still before = still();
    int seats = table.session.seats, turn = table_turn();
    struct action none = { .seat = (int8_t)turn, .verb = 0, .count = 1, .arg = { 30000 } };
    refused((struct wish){ .seat = turn, .action = none }, "a line that is none");
    none.seat = (int8_t)((turn + 1) % seats);
    refused((struct wish){ .seat = none.seat, .action = none }, "another seat's line");
    refused((struct wish){ .kind = WISH_UNDO, .seat = (turn + 1) % seats }, "another seat's taking back");
    refused((struct wish){ .kind = WISH_SAY, .text = "two\nlines" }, "a text of two lines");
    refused((struct wish){ .kind = WISH_NOTE, .text = "two\nlines" }, "a note of two lines");
    refused((struct wish){ .kind = WISH_REDRAW, .seat = 0 }, "another draw where nothing was drawn");
    for (int kind = WISH_UNDO; kind < WISHES; kind++)        /* whatever it is, nobody sits there */
        refused((struct wish){ .kind = (enum wish_kind)kind, .seat = seats, .text = "x" },
                "a seat there is not");
    if (!table_people().count) {
        refused((struct wish){ .kind = WISH_SPEAK, .seat = 0 }, "a voice in no window");
        refused((struct wish){ .kind = WISH_PASS, .seat = 0 }, "a pass in no window");
        refused((struct wish){ .kind = WISH_HUSH, .seat = 0 }, "a hush in no window");
        without_window++;
    }
    refused((struct wish){ .kind = WISH_SIT, .level = LEVELS }, "a level there is not");
    refused((struct wish){ .kind = WISH_AGAIN, .seat = 0 }, "another game");
    if (!still_same(before)) fail_msg("%s: the table looks otherwise", table.at.game->id);
    full_of_notes(turn);         /* its room grows meanwhile: not to be compared with that of before */
}

static void at_every_table(void **unused)
{
    (void)unused;
    for (int i = 0; games[i]; i++) {
        ui_play_start(games[i]->id, 11, games[i]->seats_min > 2 ? "person,easy,easy" : "person,easy");
        app_settle();
        for (int k = 0; k < 40 && !table_asking(); k++) table_leave(), app_settle();
        assert_true(table_asking());
        all_refused();

        struct session copy = { 0 };
        assert_null(session_replay(&copy, &table.session, table.session.log_count));
        table_replay(&copy);
        table_show_line(table.whole.log_count / 2);
        app_settle();
        all_refused();

        assert_null(coach_open(games[i], true));
        app_go(&table_screen);
        app_settle();
        all_refused();
        assert_non_null(table_undo_why());
        refused((struct wish){ .kind = WISH_UNDO, .seat = coach_lesson()->lesson->learner },
                "a step back from the first");
        app_go(&home_screen);
        table_close();
    }
    assert_true(without_window > 0);
}

/* ---- presses that are refused: whose eyes are on the table, and what is picked, stays too ---- */

static int another;              /* a seat that isn't sitting here */
static void undo(void) { table_undo(); }
static void speak(void) { table_speak(another); }
static void hush(void) { table_hush(another, true); }

static const char *never(void *of, const struct wish *w, double now)
{
    (void)of, (void)w, (void)now;
    return "not now";
}

/* Several people here, one of them sits: as its own view lies open, and as another decides in public. */
static void eyes_stay(void **unused)
{
    static const struct { const char *what; void (*press)(void); } presses[] = {
        { "a voice", speak }, { "a hush", hush }, { "going on", table_go_on }, { "taking back", undo },
    };
    static const enum eyes_phase phases[] = { EYES_SITS, EYES_VIEW, EYES_WANTS };
    (void)unused;
    for (int i = 0; games[i]; i++) {
        if (games[i]->seats_max < 2) continue;
        ui_play_start(games[i]->id, 11, games[i]->seats_min > 2 ? "person,person,person" : "person,person");
        app_settle();
        const char *(*asks)(void *, const struct wish *, double) = table.driver.ask;
        for (int k = 0; k < 12; k++) {
            enum eyes_phase phase = phases[k % 3];
            another = 1;
            table.eyes.seat = 0;
            table.eyes.phase = phase;
            table.at.picked = 0;
            table.driver.ask = never;
            struct eyes before = table.eyes;
            if (presses[k / 3].press == undo) table.at.picked = -1;
            int picked = table.at.picked;
            presses[k / 3].press();
            table.driver.ask = asks;
            if (memcmp(&before, &table.eyes, sizeof before) || picked != table.at.picked)
                fail_msg("%s: %s that was refused moved the eyes", games[i]->id, presses[k / 3].what);
        }
        app_go(&home_screen);
        table_close();
    }
}

/* Where several people are asked together, everybody's press is refused. */
static void eyes_stay_in_a_window(void **unused)
{
    (void)unused;
    int met = 0, seats[SEATS_MAX], n;
    struct rng r = rng_at(3, RNG_TEST, 0);
    ui_play_blind(true);
    ui_play_start("justice", 5, "person,person,person");
    for (int i = 0; i < 2000 && table_turn() != SEAT_NONE && met < 5; i++) {
        app_settle();
        if (table.at.paused) table_leave();
        if (table_window(seats, &n) && n > 1) {
            const char *(*asks)(void *, const struct wish *, double) = table.driver.ask;
            table.eyes.phase = EYES_SITS;
            table.eyes.seat = seats[0];
            struct eyes before = table.eyes;
            table.driver.ask = never;
            table_go_on();
            table_speak(seats[1]);
            table_hush(seats[1], true);
            table.driver.ask = asks;
            assert_memory_equal(&before, &table.eyes, sizeof before);
            table_go_on();               /* granted: it may have been anybody */
            assert_int_not_equal(table.eyes.phase, EYES_SITS);
            met++;
        }
        app_settle();
        ui_play_open();
        if (table_asking()) table_play((int)rng_below(&r, (uint32_t)table.at.legal_count));
        table_leave();
    }
    ui_play_blind(false);
    assert_int_equal(met, 5);
    app_go(&home_screen);
    table_close();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(at_every_table), cmocka_unit_test(eyes_stay),
        cmocka_unit_test(eyes_stay_in_a_window),
    };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
