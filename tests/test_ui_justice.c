/* Justice played on the drawn board, by mouse and by touch. */
#include "ui/boards/justice_view.h"
#include "ui_play.h"

static void press(const struct action *a, struct text *labels)
{
    static const char *const sides[] = { "Convict", "Acquit", "Pin on top" };
    char card[60];
    switch (a->verb) {
    case JUSTICE_V_START: text_add(labels, "%s\n", table.session.players[a->arg[0]].name); return;
    case JUSTICE_V_CLOSE: text_add(labels, "Case closed!\n"); return;
    case JUSTICE_V_KEEP: text_add(labels, "Go on\n"); return;
    case JUSTICE_V_DECLINE: text_add(labels, "Modify nothing\n"); return;
    case JUSTICE_V_PASS:
        text_add(labels, "Suspect %s\nConfirm\n", justice_suspects[((const struct justice *)table.view)->suspect[a->arg[0]]].name);
        return;
    case JUSTICE_V_MODIFY:
        justice_card_label(a->arg[0], card, sizeof card);
        text_add(labels, "%s\n", card);
        justice_card_label(a->arg[1], card, sizeof card);
        text_add(labels, "%s, %s\n", card, a->arg[2] == JUSTICE_LEFT ? "to convict" : "to acquit");
        return;
    case JUSTICE_V_PLACE:
        justice_card_label(a->arg[0], card, sizeof card);
        text_add(labels, "In the trick: %s\n%s: %s\nConfirm\n", card, sides[a->arg[2]], justice_suspects[((const struct justice *)table.view)->suspect[a->arg[1]]].name);
        return;
    default:
        justice_card_label(a->arg[0], card, sizeof card);
        text_add(labels, "%s\nConfirm\n", card);
    }
}

static void a_whole_game_by_mouse(void **unused)
{
    (void)unused;
    assert_in_range(ui_play_game("justice", 2, "person,easy,easy", press, "tap"), 20, 3000);
}

static void a_whole_game_by_touch_in_portrait(void **unused)
{
    (void)unused;
    app_resize_canvas(800, 1280);
    assert_in_range(ui_play_game("justice", 5, "easy,easy,person,easy,easy", press, "touch"), 20, 3000);
    app_resize_canvas(1280, 800);
}

static void people_share_the_screen(void **unused)
{
    (void)unused;
    ui_play_blind(true);
    ui_play_start("justice", 4, "person,person,easy");
    struct rng r = rng_at(1, RNG_TEST, 0);
    for (int made = 0, i = 0; made < 40 && i < 400 && table_turn() != SEAT_NONE; i++) {
        int seats[SEATS_MAX], n;
        app_settle();
        if (table_window(seats, &n)) {       /* the public window: one person speaks, or all go on */
            char script[80];
            snprintf(script, sizeof script, "tap %s", i % 2 ? "Go on" : table.session.players[seats[n - 1]].name);
            assert_null(script_run(script));
            app_settle();
        }
        ui_play_curtain();
        app_settle();
        if (!table_asking()) continue;
        struct action a = table.legal[rng_below(&r, table.legal_count)];
        ui_play_press(&a, press, "tap");
        made++;
    }
    ui_play_blind(false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_whole_game_by_mouse), cmocka_unit_test(a_whole_game_by_touch_in_portrait), cmocka_unit_test(people_share_the_screen),
    };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
