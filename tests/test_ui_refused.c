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
        app_go(&home_screen);
        table_close();
    }
    assert_true(without_window > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(at_every_table) };
    return ui_play_main(tests, 1, 1280, 800);
}
