/* Voices in My Head: set-up, and step 1 of a round. Ruling numbers stand at the tests. */
#include "voices_table.h"

static void sets_and_markers(void **state)
{
    (void)state;
    four(false);
    for (int m = 0; m < 32; m++) assert_int_equal(v.where[m], UNUSED);
    for (int m = 32; m < MARKERS; m++) assert_int_equal(v.where[m], ABSENT);
    int sum = 0, emotions[EMOTIONS] = { 0 };
    for (int m = 8; m < 16; m++) { sum += voices_value(&v, m); emotions[voices_emotion(&v, m)]++; }
    assert_int_equal(sum, 14);
    assert_int_equal(emotions[JOY], 2);
    assert_int_equal(emotions[ANGER], 2);
    memset(emotions, 0, sizeof emotions);
    for (int m = 0; m < 8; m++) { assert_int_equal(voices_value(&v, m), 0); emotions[voices_emotion(&v, m)]++; }
    assert_int_equal(emotions[CONFUSION], 3);
    assert_int_equal(emotions[PANIC], 2);
    assert_int_equal(emotions[NERVOUSNESS], 3);
}

static void basic_roles_fill_the_table(void **state)
{
    (void)state;
    static const unsigned sets[7] = { [3] = 0x23, [4] = 0x223, [5] = 0x623, [6] = 0x267 };
    for (int seats = 3; seats <= 6; seats++)
        for (uint64_t seed = 0; seed < 20; seed++) {
            int16_t options[OPTIONS_MAX] = { 0 };
            voices_game.start(&v, seats, options);
            chance_on(seed * 1000);
            unsigned dealt = 0;
            for (int s = 0; s < seats; s++) dealt |= 1u << v.role[s];
            assert_int_equal(dealt, sets[seats]);
            assert_int_equal(v.role[v.prosecutor], 0);
            for (int s = 0; s < seats; s++) assert_int_equal(v.hand_count[s], s == v.prosecutor ? 0 : 2);
        }
}

static void advanced_roles_by_icon(void **state)
{
    (void)state;
    static const int mix[7][ICONS] = {
        [3] = { 1, 1, 0 }, [4] = { 1, 1, 1 }, [5] = { 1, 1, 2 }, [6] = { 2, 2, 1 }
    };
    unsigned ever = 0;
    for (int seats = 3; seats <= 6; seats++)
        for (uint64_t seed = 0; seed < 60; seed++) {
            int16_t options[OPTIONS_MAX] = { 1 };
            voices_game.start(&v, seats, options);
            chance_on(seed * 1000);
            int icons[ICONS + 1] = { 0 };
            for (int s = 0; s < seats; s++) {
                icons[voices_role_cards[v.role[s]].icon]++;
                ever |= 1u << v.role[s];
            }
            for (int i = 0; i < ICONS; i++) assert_int_equal(icons[i], mix[seats][i]);
        }
    assert_int_equal(ever, (1u << ROLES) - 1);
}

static void ruling_46_chosen_prosecutor(void **state)
{
    (void)state;
    for (int seat = 0; seat < 5; seat++) {
        game_start(5, seat, false);
        assert_int_equal(v.prosecutor, seat);
        chance_on(3);
        assert_int_equal(v.role[seat], 0);
    }
    game_start(3, 5, false);
    assert_int_equal(v.prosecutor, 2);          /* with fewer players the last seat */
}

static void ruling_38_story_cards(void **state)
{
    (void)state;
    static const int first[STORIES] = { 2, 0, -1, 1 };      /* prosecutor in seat 1 of four */
    for (int y = 0; y < STORIES; y++) {
        game_start(4, 1, false);
        while (v.asking != DRAW_STORY) {
            struct action a;
            assert_int_equal(voices_game.chance(&v, 5, &a, 1), 1);
            must_play(&a);
        }
        PLAY(V_STORY, y);
        int blind = 0;
        for (int j = 0; j < JURORS; j++) {
            assert_int_equal(voices_stack(&v, j), voices_story_cards[y].blind[j]);
            blind += voices_stack(&v, j);
        }
        assert_int_equal(blind, 3);
        for (int t = 0; t < TOKENS; t++) assert_int_equal(v.token_kind[t], NO_KIND);
        if (first[y] < 0) {
            assert_int_equal(v.asking, DRAW_LEAD);
            REFUSED(V_LEAD, 1);
            PLAY(V_LEAD, 3);
            assert_int_equal(v.first, 3);
        } else assert_int_equal(v.first, first[y]);
        assert_int_equal(v.asking, ASK_TRIAL);
    }
}

static void ruling_24_window_of_three(void **state)
{
    (void)state;
    four(false);
    struct action list[8];
    assert_int_equal(voices_game.legal(&v, list, 8), 3);
    int kept[2] = { v.window[0], v.window[2] }, chosen = v.window[1];
    must_play(&list[1]);
    assert_int_equal(v.card, chosen);
    assert_int_equal(v.window[0], kept[0]);
    assert_int_equal(v.window[1], kept[1]);
    assert_int_equal(v.window[2], NOTHING);
    assert_int_equal(v.icons, 1 << trial_card(chosen)->region[0] | 1 << trial_card(chosen)->region[1]);
    assert_int_equal(v.turn, A);                 /* the first player, not the prosecutor, pushes first */
}

static void ruling_60_who_reads_what(void **state)
{
    (void)state;
    four(false);
    struct voices view;
    struct action list[8];
    voices_game.legal(&v, list, 8);
    must_play(&list[0]);
    memcpy(&view, &v, sizeof v);
    voices_redact(&view, P);
    assert_int_equal(view.line[0], v.card);      /* the front with its sealed results */
    assert_int_equal(view.sealed[0], v.card);
    assert_int_equal(view.line[1], UNREAD);      /* never the back */
    assert_int_equal(view.window_back[0], UNREAD);
    memcpy(&view, &v, sizeof v);
    voices_redact(&view, A);
    assert_int_equal(view.card, UNREAD);
    assert_int_equal(view.window[0], UNREAD);
    assert_int_equal(view.icons, v.icons);

    resolve(6);                                  /* Observation, then Speech with sealed answers */
    chance_on(1);
    while (v.asking == ASK_SETTLE) PLAY(V_SETTLE, A);
    memcpy(&view, &v, sizeof v);
    voices_redact(&view, B);
    assert_int_equal(view.card, 6);
}

int main(void)
{
    region_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_and_markers), cmocka_unit_test(basic_roles_fill_the_table),
        cmocka_unit_test(advanced_roles_by_icon), cmocka_unit_test(ruling_46_chosen_prosecutor),
        cmocka_unit_test(ruling_38_story_cards), cmocka_unit_test(ruling_24_window_of_three),
        cmocka_unit_test(ruling_60_who_reads_what),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
