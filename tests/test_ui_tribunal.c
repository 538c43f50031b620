/* Tribunal played on the drawn board: every kind of action by mouse, by touch, by key. */
#include "games/tribunal/tribunal.h"
#include "tribunal_press.h"
#include "ui/type.h"
#include "ui_play.h"

static void whole_games_by_mouse(void **unused)
{
    (void)unused;
    assert_in_range(ui_play_game("tribunal", 1, "person,easy", tribunal_press, "tap"), 5, 500);
    assert_null(script_run("tap Rematch\nidle"));
    assert_string_equal(app_screen()->name, "table");
    assert_int_not_equal(table_turn(), SEAT_NONE);
}

static void a_whole_game_on_a_phone(void **unused)
{
    (void)unused;
    app_resize_canvas(390, 844);
    assert_in_range(ui_play_game("tribunal", 6, "person,easy", tribunal_press, "touch"), 5, 500);
    app_resize_canvas(1280, 800);
}

static void a_whole_game_by_touch_in_portrait(void **unused)
{
    (void)unused;
    app_resize_canvas(800, 1280);
    assert_in_range(ui_play_game("tribunal", 5, "easy,person", tribunal_press, "touch"), 5, 500);
    app_resize_canvas(1280, 800);
}

static void two_people_share_the_screen(void **unused)
{
    (void)unused;
    assert_in_range(ui_play_game("tribunal", 9, "person,person", tribunal_press, "tap"), 10, 500);
}

/* With animations running nothing is lost or doubled. */
static void animations_do_not_get_in_the_way(void **unused)
{
    (void)unused;
    settings.animation = ANIMATION_NORMAL;
    assert_in_range(ui_play_game("tribunal", 3, "person,easy", tribunal_press, "touch"), 5, 500);
    settings.animation = ANIMATION_OFF;
}

/* Keyboard alone: the list of actions holds every legal action, Tab and Enter play them. */
static void the_action_list_plays_by_keys(void **unused)
{
    (void)unused;
    ui_play_start("tribunal", 4, "person,easy");
    for (int i = 0; i < 12; i++) {
        app_settle();
        if (!table_asking()) continue;
        int before = table.session.log_count, count = table.at.legal_count;
        assert_null(script_run("key A\nwait 40"));
        assert_int_equal(table.at.sheet, SHEET_ACTIONS);
        struct action want = table.legal[i % count > 6 ? 6 : i % count];
        spot_focus(spot_id("action", i % count > 6 ? 6 : i % count));
        assert_null(script_run("key Tab\nkey Down\nwait 20"));       /* the focus is shown and moves */
        spot_focus(spot_id("action", i % count > 6 ? 6 : i % count));
        assert_null(script_run("key Return\nwait 20"));
        assert_true(table.session.log_count > before);
        assert_true(action_equal(&table.session.log[before], &want));
    }
}

/* Go on until the person at the table may claim a space. */
static void until_claim(void)
{
    app_settle();
    for (int i = 0; i < 40 && !(table_asking() && ((const struct tribunal *)table.view)->phase == TR_AT_CLAIM);
         i++) {
        ui_play_curtain();
        if (table_asking() && ((const struct tribunal *)table.view)->phase != TR_AT_CLAIM) table_play(0);
        app_settle();
    }
    assert_true(table_asking());
}

static void an_illegal_space_says_why(void **unused)
{
    (void)unused;
    ui_play_start("tribunal", 2, "person,person");
    app_settle();
    ui_play_curtain();
    struct action claim = table.legal[seat_find(&table.at, TR_CLAIM, 4, ANY)];
    ui_play_press(&claim, tribunal_press, "tap");
    app_settle();
    ui_play_curtain();
    assert_null(script_run("tap OK, allow it\nidle"));
    until_claim();
    int before = table.session.log_count;
    assert_null(script_run("tap the centre\nwait 100"));
    assert_int_equal(table.session.log_count, before);
    assert_int_equal(table.at.picked, -1);
}

static void undo_takes_back_a_pick_but_not_a_shown_card(void **unused)
{
    (void)unused;
    ui_play_start("tribunal", 6, "person,easy");
    until_claim();
    assert_null(script_run("tap the centre\nwait 20"));
    assert_int_not_equal(table.at.picked, -1);
    assert_null(script_run("key U\nwait 20"));
    assert_int_equal(table.at.picked, -1);
    int before = table.session.log_count;
    assert_null(script_run("tap Undo\nwait 20"));       /* the last line was a draw: no way back */
    assert_int_equal(table.session.log_count, before);
}

/* One press from a home without adjourned games to the table, and then that game waits there. */
static void a_newcomer_is_offered_a_game(void **unused)
{
    (void)unused;
    char folder[] = "/tmp/docket-home-XXXXXX", *before = strdup(getenv("XDG_STATE_HOME"));
    assert_non_null(mkdtemp(folder));
    table_close();
    setenv("XDG_STATE_HOME", folder, 1);
    app_go(&home_screen);
    assert_null(script_run("tap Play\nidle"));
    assert_string_equal(app_screen()->name, "table");
    assert_string_equal(table.at.game->id, "tribunal");
    table_close();
    app_go(&home_screen);
    assert_null(script_run("wait 20"));
    assert_null(input_find("Play"));
    assert_null(script_run("tap Continue\nidle"));
    assert_string_equal(app_screen()->name, "table");
    table_close();
    setenv("XDG_STATE_HOME", before, 1);
    free(before);
}

/* With one way to prove a claim its cards are laid out already; the board says why it can't be touched
   meanwhile. */
static void a_proof_without_a_choice_is_laid_out(void **unused)
{
    (void)unused;
    int seen = 0, answers = 0;
    for (uint64_t seed = 1; seed < 60 && (!seen || !answers); seed++) {
        ui_play_blind(true);
        ui_play_start("tribunal", seed, "person,easy");
        for (int i = 0; i < 60 && table_turn() != SEAT_NONE && (!seen || !answers); i++) {
            app_settle();
            const struct tribunal *t = (const struct tribunal *)table.view;
            if (!table_asking()) continue;
            if (t->phase == TR_AT_ANSWER && !answers++) {
                ui_play_blind(false);
                assert_null(script_run("tap the centre\nexpect First answer the claim"));
                ui_play_blind(true);
            }
            if (t->phase == TR_AT_PROOF && table.at.legal_count == 1 && table.legal[0].verb == TR_SHOW) {
                assert_int_equal(table.at.picked, 0);
                seen++;
            }
            table_play(seed % 3 ? 0 : table.at.legal_count / 2);
        }
    }
    ui_play_blind(false);
    assert_true(seen && answers);
}

/* An objection says what it may win and cost, a bluff what it risks. */
static void what_is_at_stake(void **unused)
{
    (void)unused;
    ui_play_start("tribunal", 1, "person,easy");
    struct tribunal *t = table.session.state;
    for (int i = 0; i < 200 && !(table_asking() && t->phase == TR_AT_ANSWER); i++) {
        ui_play_settle();
        if (table_asking() && t->phase != TR_AT_ANSWER) table_play(0);
    }
    assert_int_equal(t->phase, TR_AT_ANSWER);
    t->pawns[t->mover] = 0;
    table_refresh();
    assert_true(ui_play_reads("nothing is placed, and you set a penalty pawn."));
    app_resize_canvas(390, 844);                 /* her plate may have left the window: her cards are told */
    char cards[40];
    snprintf(cards, sizeof cards, ", holding %d card", t->hand_count[t->mover]);
    assert_true(ui_play_reads(cards));
    app_resize_canvas(1280, 800);
    ui_play_start("tribunal", 1, "person,easy");
    t = table.session.state;
    for (int i = 0; i < 200 && !(table_asking() && t->phase == TR_AT_CLAIM); i++) {
        ui_play_settle();
        if (table_asking() && t->phase != TR_AT_CLAIM) table_play(0);
    }
    assert_int_equal(t->phase, TR_AT_CLAIM);
    t->hand[0] = 0;                              /* nothing proves anything */
    table_refresh();
    seat_pick(&table.at, seat_find(&table.at, TR_CLAIM, ANY, ANY));
    assert_true(ui_play_reads("this is a bluff. Caught, you place nothing"));
}

/* A line stands before the turn is over: whose hearing it will be is told while cards are discarded. */
static void a_line_is_told_while_discarding(void **unused)
{
    (void)unused;
    ui_play_start("tribunal", 1, "person,easy");
    struct tribunal *t = table.session.state;
    for (int i = 0; i < 400 && !(table_asking() && t->phase == TR_AT_DISCARD); i++) {
        ui_play_settle();
        if (table_asking() && t->phase != TR_AT_DISCARD) table_play(table.at.legal_count - 1);
    }
    assert_int_equal(t->phase, TR_AT_DISCARD);
    t->pawns[0] = t->pawns[1] = 0;
    table_refresh();
    assert_false(ui_play_reads("wins this hearing"));
    t->pawns[0] = TR_BIT(0) | TR_BIT(1) | TR_BIT(2);
    table_refresh();
    assert_true(ui_play_reads("Amara wins this hearing as soon as the turn is over."));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_proof_without_a_choice_is_laid_out),
        cmocka_unit_test(what_is_at_stake),
        cmocka_unit_test(a_line_is_told_while_discarding),
        cmocka_unit_test(whole_games_by_mouse),
        cmocka_unit_test(a_whole_game_on_a_phone), cmocka_unit_test(a_whole_game_by_touch_in_portrait),
        cmocka_unit_test(two_people_share_the_screen),
        cmocka_unit_test(animations_do_not_get_in_the_way),
        cmocka_unit_test(the_action_list_plays_by_keys),
        cmocka_unit_test(an_illegal_space_says_why),
        cmocka_unit_test(undo_takes_back_a_pick_but_not_a_shown_card),
        cmocka_unit_test(a_newcomer_is_offered_a_game),
    };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
