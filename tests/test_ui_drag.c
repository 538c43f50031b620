/* Cards go where they are dragged as well as tapped: by pointer events alone, in the three games of cards and
   spaces; dropped elsewhere they are back where they lay, and it is said. */
#include "ui/boards/boards.h"
#include "ui/boards/justice/view.h"
#include "games/mistrial/mistrial.h"
#include "games/tribunal/tribunal.h"
#include "ui/spots.h"
#include "ui_play.h"

static void drag(struct box from, float x, float y)
{
    char script[100];
    snprintf(script, sizeof script, "drag %.0f,%.0f %.0f,%.0f\nwait 40", (double)(from.x + from.w / 2),
             (double)(from.y + from.h / 2), (double)x, (double)y);
    assert_null(script_run(script));
}

static struct box at_spot(const char *name, int n)
{
    const struct spot *s = spots_find(spot_id(name, n));
    assert_non_null(s);
    return s->b;
}

static void drag_to_spot(const char *from, int n, const char *to, int m)
{
    struct box b = at_spot(to, m);
    drag(at_spot(from, n), b.x + b.w / 2, b.y + b.h / 2);
}

/* Plays on at random until the first person is asked with this verb among the choices; its first index. */
static int reach(int verb)
{
    for (int i = 0; i < 400; i++) {
        ui_play_settle();
        ui_play_open();
        app_settle();
        if (!table_asking()) continue;
        for (int k = 0; k < table.at.legal_count; k++)
            if (table.legal[k].verb == verb) {
                app_redraw();
                app_settle();
                return k;
            }
        table_play(0);
    }
    fail_msg("verb %d never came", verb);
    return -1;
}

static void on_the_table(const char *game, uint64_t seed, const char *levels, const int size[2])
{
    app_resize_canvas(size[0], size[1]);
    ui_play_start(game, seed, levels);
    app_settle();
}

static void claims(void **size)
{
    on_the_table("tribunal", 4, "person,easy", *size);
    reach(TR_CLAIM);
    uint32_t hand = ((const struct tribunal *)table.at.view)->hand[0];
    int card = __builtin_ctz(hand);
    drag_to_spot("card", card, "space", TR_GRID);        /* a card to a Borough */
    assert_in_range(table.at.picked, 0, table.at.legal_count - 1);
    assert_int_equal(table.at.legal[table.at.picked].verb, TR_CLAIM);
    assert_int_equal(table.at.legal[table.at.picked].arg[0], TR_GRID);
    seat_pick(&table.at, -1);
    app_redraw();
    app_settle();
    struct box card_lies = at_spot("card", card);
    int toasts = app_toasts();
    drag(card_lies, 4, card_lies.y - 8);                 /* beside everything */
    assert_int_equal(table.at.picked, -1);
    assert_int_not_equal(app_toasts(), toasts);
    if (!spots_find(spot_id("own pawn", 0))) return;     /* a phone has no room for it */
    drag_to_spot("own pawn", 0, "space", TR_CENTRE);
    assert_in_range(table.at.picked, 0, table.at.legal_count - 1);
    assert_int_equal(table.at.legal[table.at.picked].arg[0], TR_CENTRE);
}

static void argues(void **size)
{
    on_the_table("mistrial", 4, "person,easy", *size);
    int index = reach(MS_V_ARGUE), argument = table.legal[index].arg[0];
    drag_to_spot("argument", argument, "bid", 0);        /* on a phone the board is not in sight now */
    assert_in_range(table.at.picked, 0, table.at.legal_count - 1);
    assert_int_equal(table.at.legal[table.at.picked].verb, MS_V_ARGUE);
    assert_int_equal(table.at.legal[table.at.picked].arg[0], argument);
    table_play(table.at.picked);
    reach(MS_V_SUBMIT);
    drag_to_spot("evidence", 0, "bid", 1);
    assert_in_range(table.at.picked, 0, table.at.legal_count - 1);
    assert_int_equal(table.at.legal[table.at.picked].verb, MS_V_SUBMIT);
}

static void plays_and_lays(void **size)
{
    on_the_table("justice", 6, "person,easy,easy", *size);
    int index = reach(JUSTICE_V_LEAD), card = table.legal[index].arg[0];
    struct box round = justice_ui(&table.at)->desk.round, lies = at_spot("justice hand", card);
    int toasts = app_toasts();
    drag(lies, 8, 90);                                   /* not on the trick */
    assert_int_equal(table.at.picked, -1);
    assert_int_not_equal(app_toasts(), toasts);
    drag(lies, round.x + round.w / 2, round.y + round.h / 2);
    assert_in_range(table.at.picked, 0, table.at.legal_count - 1);
    assert_int_equal(table.at.legal[table.at.picked].arg[0], card);
    table_play(table.at.picked);

    index = reach(JUSTICE_V_PLACE);
    struct action a = table.legal[index];
    const struct justice *j = table.at.view;
    int by = 0;
    while (by < JUSTICE_SEATS && j->play[by] != a.arg[0]) by++;
    assert_in_range(by, 0, JUSTICE_SEATS - 1);
    struct box where = justice_ui(&table.at)->desk.places.side[a.arg[1]][a.arg[2]];
    drag(at_spot("justice trick", by), where.x + where.w / 2, where.y + where.h / 2);
    assert_in_range(table.at.picked, 0, table.at.legal_count - 1);
    assert_true(action_equal(&table.at.legal[table.at.picked], &a));
}

static void modifies(void **size)
{
    on_the_table("justice", 6, "person,easy,easy", *size);
    int index = reach(JUSTICE_V_MODIFY);
    struct action a = table.legal[index];
    struct box to = { 0 };
    const struct justice *j = table.at.view;
    for (int s = 0; s < j->seats; s++)
        if (j->play[s] == a.arg[1]) to = at_spot("justice trick", s);
    drag(at_spot("justice hand", a.arg[0]), to.x + to.w * (a.arg[2] ? 0.75f : 0.25f), to.y + to.h / 2);
    assert_in_range(table.at.picked, 0, table.at.legal_count - 1);
    assert_true(action_equal(&table.at.legal[table.at.picked], &a));
    int lines = table.session.log_count;
    assert_null(script_run("tap Confirm\nwait 40"));
    assert_int_not_equal(table.session.log_count, lines);
}

static int landscape[2] = { 1280, 800 }, portrait[2] = { 800, 1280 }, phone[2] = { 390, 844 };

int main(void)
{
#define SIZES(test) { #test " landscape", test, NULL, NULL, landscape }, \
    { #test " phone", test, NULL, NULL, phone }
    const struct CMUnitTest tests[] = { { "claims portrait", claims, NULL, NULL, portrait }, SIZES(claims),
                                        SIZES(argues), SIZES(plays_and_lays), SIZES(modifies) };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
