/* What the table of Voices in My Head tells in play: the trial card pinned, what is at stake, what a role
   needs. */
#include "games/voices/voices.h"
#include "ui/boards/voices/view.h"
#include "ui/type.h"
#include "voices_hand.h"

/* ---- Voices in My Head ---- */

static void on_trial(void **unused)
{
    (void)unused;
    until_a_push(3, 2);
    ui_play_blind(false);
    struct voices *v = (struct voices *)table.session.state;
    assert_int_not_equal(voices_on_trial(&table.at), 0);
    assert_true(ui_play_reads("The text is read out after the last push."));
    assert_true(ui_play_reads("If pushed there and nothing falls"));
    for (int r = 0; r < REGIONS; r++) {
        const struct spot *s = input_find(voices_region_names[r]);
        assert_non_null(s);
        assert_int_equal(s->state && !strcmp(s->state, "on trial"), v->icons >> r & 1);
    }
    app_resize_canvas(800, 1280);
    assert_true(ui_play_reads("Trial card"));
    app_resize_canvas(1280, 800);
}

/* Its front is the prosecutor's alone until it is read. */
static void a_pinned_card_tells_no_text(void **unused)
{
    (void)unused;
    for (int prosecutor = 0; prosecutor < 2; prosecutor++) {
        int seed = 2;
        do until_a_push(++seed, 1);
        while ((view()->prosecutor == 0) != prosecutor || view()->phase != PH_DEPLOY);
        ui_play_blind(false);
        struct voices *v = (struct voices *)table.session.state;
        assert_in_range(v->card, 0, TRIALS - 1);
        assert_int_equal(ui_play_reads(trial_card(v->card)->title), prosecutor);
        assert_int_equal(ui_play_reads("The text is read out"), !prosecutor);
    }
}

static void a_count_with_the_marker(void **unused)
{
    (void)unused;
    until_a_push(3, 2);
    ui_play_blind(false);
    struct voices *v = (struct voices *)table.session.state;
    int me = table.at.viewer, r = 0;
    while (!(v->icons >> r & 1)) r++;
    for (int m = 0; m < MARKERS; m++)
        if (v->where[m] == r) v->where[m] = UNUSED;
    int mine = me * SET_SIZE;
    while (v->where[mine] != UNUSED) mine++;
    table_refresh();
    voices_ui(&table.at)->aim.marker = mine;
    assert_true(ui_play_reads("You hold it"));
    assert_int_equal(((const struct voices *)table.view)->where[mine], UNUSED);      /* counted, not moved */
}

/* Alone at the screen the own role stands in the prompt; with others around it is held to be seen. */
static void what_the_role_needs(void **unused)
{
    (void)unused;
    until_a_push(3, 4);
    ui_play_blind(false);
    struct voices *v = (struct voices *)table.session.state;
    v->role[table.at.viewer] = 6;                /* Deceit: with four players three innocent jurors */
    memset(v->open, 0, sizeof v->open);
    memset(v->token_place, PILE, sizeof v->token_place);
    v->open[LOGICAL][INNOCENT] = 1;
    table_refresh();
    assert_true(ui_play_reads("Your role: Deceit"));
    assert_true(ui_play_reads("2 more innocent jurors; 1 of 3 now"));
    table.session.players[1].level = PERSON;
    table_refresh();
    assert_int_equal(table_persons(), 2);
    assert_false(ui_play_reads("Deceit"));
}

static void cards_print_when_and_what(void **unused)
{
    (void)unused;
    until_a_push(3, 2);
    ui_play_blind(false);
    struct voices *v = (struct voices *)table.session.state;
    for (int c = 0; c < STRATEGIES; c++) v->strategy[c] = DECK;
    v->strategy[4] = (int8_t)table.at.viewer;    /* Loud Whisper */
    v->hand_count[table.at.viewer] = 1;
    table_refresh();
    assert_true(ui_play_reads("Push into Speech"));
    assert_true(ui_play_reads("Place a guilty or innocent"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(on_trial), cmocka_unit_test(a_pinned_card_tells_no_text),
        cmocka_unit_test(a_count_with_the_marker), cmocka_unit_test(what_the_role_needs),
        cmocka_unit_test(cards_print_when_and_what),
    };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
