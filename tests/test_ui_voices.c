/* Voices in My Head played on the drawn board, by mouse and by touch. */
#include "games/voices/voices.h"
#include "ui_play.h"

static const struct voices *view(void) { return (const struct voices *)table.view; }

static void press_marker(int m, struct text *labels) { text_add(labels, "Marker %c%d,\n", 'A' + m / SET_SIZE, m % SET_SIZE + 1); }

/* The start in steps of 2 mm, the angle in steps of 2 degrees. */
static void press_push(const struct action *a, struct text *labels)
{
    press_marker(a->arg[1], labels);
    text_add(labels, "Region %s\n", region_names[a->arg[0]]);
    for (int n = a->arg[2] / (2 * PUSH_PER_MM); n; n += n < 0 ? 1 : -1) text_add(labels, "%s\n", n < 0 ? "Left" : "Right");
    for (int n = a->arg[3] / (2 * PUSH_PER_DEGREE); n; n += n < 0 ? 1 : -1) text_add(labels, "%s\n", n < 0 ? "Turn left" : "Turn right");
    text_add(labels, "Push into %s\n", region_names[a->arg[0]]);
}

static void press_option(int option, struct text *labels)
{
    const struct voices_frame *f = &view()->frame[view()->depth - 1];
    const char *words = NULL;
    if (f->kind == FRAME_ABILITY && f->card) words = trial_card(view()->line[f->card - 1])->side[f->card - 1].option[option];
    if (words) text_add(labels, "%c: %.60s\n", 'A' + option, words);
    else text_add(labels, "Answer %c\n", 'A' + option);
}

static void press(const struct action *a, struct text *labels)
{
    int x = a->arg[0];
    switch (a->verb) {
    case V_PUSH: press_push(a, labels); return;
    case V_CHOOSE: text_add(labels, "%s\nConfirm\n", trial_card(x)->title); return;
    case V_CYCLE: text_add(labels, "%s\n", trial_card(x)->title); return;
    case V_KEEP: text_add(labels, "Keep the trial cards\n"); return;
    case V_PASS: text_add(labels, "Pass\n"); return;
    case V_PLAY: case V_DISCARD: text_add(labels, "Card %s\nConfirm\n", strategy_cards[strategy_design(x)].title); return;
    case V_OPTION: press_option(x, labels); return;
    case V_MAY: text_add(labels, "%s\n", x ? "Accept" : "Decline"); return;
    case V_JUROR: text_add(labels, "Juror %s\nConfirm\n", juror_names[x]); return;
    case V_KIND: text_add(labels, "%s\n", x == GUILTY ? "Guilty" : "Innocent"); return;
    case V_TOKEN: text_add(labels, "Token %d\n", x + 1); return;
    case V_MARKER: press_marker(x, labels); text_add(labels, "Confirm\n"); return;
    default: text_add(labels, "%s\nConfirm\n", table.session.players[x].name);
    }
}

static void a_persona_by_mouse(void **unused)
{
    (void)unused;
    assert_in_range(ui_play_game("voices", 2, "person,easy,easy,easy", press, "tap"), 10, 1000);
}

static void three_players_by_mouse(void **unused)
{
    (void)unused;
    assert_in_range(ui_play_game("voices", 7, "easy,person,easy", press, "tap"), 10, 1000);
}

static void by_touch_in_portrait(void **unused)
{
    (void)unused;
    app_resize_canvas(800, 1280);
    assert_in_range(ui_play_game("voices", 5, "easy,easy,person,easy,easy,easy", press, "touch"), 10, 1000);
    app_resize_canvas(1280, 800);
}

static void people_share_the_screen(void **unused)
{
    (void)unused;
    assert_in_range(ui_play_game("voices", 9, "person,person,person,person", press, "tap"), 60, 2000);
}

/* A slider aims finer than the steps, and the push that is played is the one that was shown. */
static void a_fine_aim_is_played(void **unused)
{
    (void)unused;
    ui_play_blind(true);
    ui_play_start("voices", 3, "person,easy,easy,easy");
    for (int i = 0; i < 200 && !(table_asking() && view()->asking == ASK_PUSH); i++) {
        app_settle();
        if (table_asking() && view()->asking != ASK_PUSH) table_play(0);
    }
    assert_true(table_asking() && view()->asking == ASK_PUSH);
    app_settle();
    struct action a = { (int8_t)table.viewer, V_PUSH, 4, 0, { table.legal[0].arg[0], table.legal[0].arg[1], 6 * PUSH_PER_MM, -4 * PUSH_PER_DEGREE } };
    ui_play_press(&a, press, "tap");
    ui_play_blind(false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_fine_aim_is_played), cmocka_unit_test(a_persona_by_mouse), cmocka_unit_test(three_players_by_mouse),
        cmocka_unit_test(by_touch_in_portrait), cmocka_unit_test(people_share_the_screen),
    };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
