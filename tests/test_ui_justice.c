/* Justice played on the drawn board, by mouse and by touch. */
#include "ui/boards/justice/view.h"
#include "ui/type.h"
#include "ui_play.h"

static void press(const struct action *a, struct text *labels)
{
    static const char *const sides[] = { "Convict", "Acquit", "Pin on top" };
    char card[60];
    switch (a->verb) {
    case JUSTICE_V_START: text_add(labels, "%s\n", table.session.players[a->arg[0]].name); return;
    case JUSTICE_V_CLOSE: text_add(labels, "Case closed!\n"); return;
    case JUSTICE_V_KEEP: text_add(labels, input_find("Keep quiet") ? "Keep quiet\n" : "Go on\n"); return;
    case JUSTICE_V_DECLINE: text_add(labels, "Modify nothing\n"); return;
    case JUSTICE_V_PASS:
        text_add(labels, "Suspect %s\nConfirm\n",
                 justice_suspects[((const struct justice *)table.view)->suspect[a->arg[0]]].name);
        return;
    case JUSTICE_V_MODIFY:
        justice_card_label(a->arg[0], card, sizeof card);
        text_add(labels, "%s\n", card);
        justice_card_label(a->arg[1], card, sizeof card);
        text_add(labels, "%s, %s\n", card, a->arg[2] == JUSTICE_LEFT ? "to convict" : "to acquit");
        return;
    case JUSTICE_V_PLACE:
        justice_card_label(a->arg[0], card, sizeof card);
        text_add(labels, "In the trick: %s\n%s: %s\nConfirm\n", card, sides[a->arg[2]],
                 justice_suspects[((const struct justice *)table.view)->suspect[a->arg[1]]].name);
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

static void a_whole_game_on_a_phone(void **unused)
{
    (void)unused;
    app_resize_canvas(390, 844);
    assert_in_range(ui_play_game("justice", 6, "person,easy,easy", press, "touch"), 20, 3000);
    app_resize_canvas(1280, 800);
}

static void a_whole_game_by_touch_in_portrait(void **unused)
{
    (void)unused;
    app_resize_canvas(800, 1280);
    assert_in_range(ui_play_game("justice", 5, "easy,easy,person,easy,easy", press, "touch"), 20, 3000);
    app_resize_canvas(1280, 800);
}

/* A whole game each way, as far as all have seen their own, placed and chosen in public: some Rounds. */
static void people_play(const char *levels, uint64_t seed, const char *how, int decisions)
{
    int in_public = 0, seen = 0, deals = 0, round = 0;
    ui_play_blind(true);
    ui_play_start("justice", seed, levels);
    struct rng r = rng_at(seed, RNG_TEST, 0);
    for (int made = 0, i = 0; made < decisions && i < 4 * decisions && table_turn() != SEAT_NONE; i++) {
        app_settle();
        ui_play_pause(how);
        ui_play_window(how);
        app_settle();
        seen += table_opening() >= 0;
        ui_play_curtain();
        app_settle();
        if (!table_asking() || table.at.paused) continue;
        in_public += table.at.viewer == SEAT_NONE;
        const struct justice *j = (const struct justice *)table.view;
        deals += j->phase > JUSTICE_DEAL && j->round != round;
        if (j->phase > JUSTICE_DEAL) round = j->round;
        struct action a = table.legal[rng_below(&r, table.at.legal_count)];
        ui_play_press(&a, press, how);
        made++;
    }
    ui_play_blind(false);
    assert_int_equal(seen, settings.curtain ? deals : 0);        /* after each deal, one after the other */
    if (settings.curtain) assert_in_range(in_public, decisions / 8, decisions / 2);
    else assert_int_equal(in_public, 0);
}

static void four_people_decide_in_public(void **unused)
{
    (void)unused;
    people_play("person,person,person,person", 7, "tap", 90);
    app_resize_canvas(800, 1280);
    people_play("person,easy,person", 8, "touch", 60);
    app_resize_canvas(1280, 800);
    settings.curtain = 0;
    people_play("person,person,easy", 9, "tap", 60);
    settings.curtain = 1;
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
            snprintf(script, sizeof script, "tap %s",
                     i % 2 ? "Go on" : table.session.players[seats[n - 1]].name);
            assert_null(script_run(script));
            app_settle();
        }
        ui_play_curtain();
        app_settle();
        ui_play_pause("tap");
        if (!table_asking()) continue;
        struct action a = table.legal[rng_below(&r, table.at.legal_count)];
        ui_play_press(&a, press, "tap");
        made++;
    }
    ui_play_blind(false);
}

/* ---- the reveal ---- */

static const struct justice *now(void)
{
    return (const struct justice *)table.view;
}

/* A game up to the reveal of Round `round`, played without presses. */
static void play_to_reveal(uint64_t seed, const char *levels, int round)
{
    struct rng r = rng_at(seed, RNG_TEST, 0);
    int animation = settings.animation;
    settings.animation = ANIMATION_OFF;
    ui_play_blind(true);
    ui_play_start("justice", seed, levels);
    for (int i = 0; i < 20000 && !(table.at.paused && now()->round == round); i++) {
        table_leave();
        if (table_curtain()) ui_play_open();
        if (table_asking()) {
            int cards = seat_count(&table.at, JUSTICE_V_PLAY);
            table_play(rng_below(&r, cards ? cards : table.at.legal_count));
        } else {
            int seats[SEATS_MAX], n, lines = table.session.log_count;
            if (table_window(seats, &n)) table_go_on();
            table_update();
            if (table.session.log_count == lines) app_step();        /* a bot's voice takes its time */
        }
    }
    ui_play_blind(false);
    settings.animation = animation;
    if (!table.at.paused)
        fail_msg("round %d, phase %d, turn %d, viewer %d, asking %d, curtain %d, %d lines", now()->round,
                 now()->phase, table_turn(), table.at.viewer, table_asking(), table_curtain(),
                 table.session.log_count);
    assert_true(now()->phase == JUSTICE_SCORED || now()->phase == JUSTICE_OVER);
}

/* The letters on the screen, as the layout test reads them. */
static const struct type_mark *mark;
static int marks;

static void read_page(void)
{
    app_settle();
    type_audit(true);
    app_redraw();
    app_step();
    marks = type_marks(&mark);
    type_audit(false);
}

static int shows(const char *text)
{
    int found = 0;
    for (int i = 0; i < marks; i++) found += strstr(mark[i].text, text) != NULL;
    return found;
}

static int shows_number(int number)
{
    char text[16];
    int found = 0;
    snprintf(text, sizeof text, "%d", number);
    for (int i = 0; i < marks; i++) found += !strcmp(mark[i].text, text);
    return found;
}

static void tap(const char *label)
{
    char script[80];
    snprintf(script, sizeof script, "tap %s", label);
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
    read_page();
}

/* All worths on the page add up to both totals, and every factor is right. */
static void check_case(int slot)
{
    const struct justice *j = now();
    int sum = 0, rows = 0, want = 0;
    read_page();
    for (int i = 0; i < marks; i++)
        if (!strncmp(mark[i].text, "= ", 2)) {
            sum += atoi(mark[i].text + 2);
            rows++;
        }
    for (int i = 0; i < j->laid_count; i++) want += j->laid[i].slot == slot && j->laid[i].side != TOP;
    assert_int_equal(rows, want);
    assert_int_equal(sum, j->sum[slot][0] + j->sum[slot][1]);
    for (int i = 0; i < j->laid_count; i++) {
        int base, times, black;
        char text[20];
        if (j->laid[i].slot != slot || j->laid[i].side == TOP) continue;
        int worth = justice_worth(j, i, &base, &times, &black);
        snprintf(text, sizeof text, "= %d", worth);
        assert_in_range(shows(text), 1, 20);
        if (justice_faces[j->laid[i].card].symbol[j->laid[i].side] == NO_SYMBOL) continue;
        snprintf(text, sizeof text, "%d \u00d7 %d", base, times);
        assert_in_range(shows(text), 1, 20);
    }
    assert_in_range(shows_number(j->sum[slot][0]), 1, 20);
    assert_in_range(shows_number(j->sum[slot][1]), 1, 20);
    assert_in_range(shows(justice_convicted(j, slot) ? "Convicted" : "Acquitted"), 1, 5);
}

/* Nothing of the pages to come: who was guilty, who is who, the new totals. */
static void check_untold(int seat)
{
    const struct justice *j = now();
    for (int s = seat; s < j->seats; s++)
        if (j->identity[s] != 2)
            assert_int_equal(shows(justice_identities[j->identity[s]].name),
                             0); /* a Suspect is called Commissar too */
    if (seat == 0) assert_int_equal(shows("uilty"), 0);
}

static void the_reveal_shows_every_step(void **unused)
{
    (void)unused;
    static const struct {
        const char *levels;
        int w, h;
    } tables[] = { { "person,easy,easy", 1280, 800 },
                   { "easy,person,easy,easy", 800, 1280 },
                   { "person,easy,easy,easy,easy", 1024, 640 } };
    for (uint64_t k = 0; k < 3; k++) {
        app_resize_canvas(tables[k].w, tables[k].h);
        play_to_reveal(5 + k, tables[k].levels, 1 + (int)k % 2);
        const struct justice *j = now();
        for (int slot = 0; slot < JUSTICE_SLOTS; slot++) {
            check_case(slot);
            check_untold(0);
            tap("Go on");
        }
        assert_int_equal(shows("uilty, ") + shows("nnocent, "), JUSTICE_SLOTS);
        tap("Go on");
        for (int s = 0; s < j->seats; s++) {
            char raw[12];
            struct justice_tally t;
            justice_tally(j, s, &t);
            snprintf(raw, sizeof raw, t.sum ? "%+d" : "%d", t.sum);
            assert_in_range(shows(raw), 1, 20);
            assert_in_range(shows(justice_identities[j->identity[s]].name), 1, 3);
            check_untold(s + 1);
            tap("Go on");
        }
        for (int s = 0; s < j->seats; s++) assert_in_range(shows_number(j->total[s]), 1, 20);
        assert_true(table.at.paused);
        int lines = table.session.log_count;
        tap(j->winners ? "See the results" : "Next round");
        assert_false(table.at.paused);
        app_settle();
        if (!j->winners) assert_in_range(table.session.log_count, lines + 1, 100000);
    }
    app_resize_canvas(1280, 800);
}

static int cards_at(int slot)
{
    int n = 0;
    for (int i = 0; i < now()->laid_count; i++) n += now()->laid[i].slot == slot && now()->laid[i].side != TOP;
    return n;
}

static void a_press_fills_the_page_and_then_turns_it(void **unused)
{
    (void)unused;
    settings.animation = ANIMATION_NORMAL;
    uint64_t seed = 5;
    do play_to_reveal(seed++, "person,easy,easy", 1);
    while (cards_at(0) < 2 || cards_at(1) < 2 || cards_at(2) < 2);
    tap("Skip to the end");
    assert_null(script_run("tap Look again\nabsent Convicted\nabsent Acquitted\ntap The reveal\nexpect 1 of "
                           "8")); /* under way, then full */
    check_case(0);
    assert_null(script_run("key space\nexpect 2 of 8\nabsent Convicted\nabsent Acquitted"));
    check_case(1);                                   /* left alone it fills by itself */
    assert_null(script_run("tap The reveal\nexpect 3 of 8\ntap The reveal\nexpect 3 of 8"));
    check_case(2);
    tap("Skip to the end");
    assert_in_range(shows("8 of 8"), 1, 1);
    assert_null(script_run("tap The reveal\nkey space\nwait 3000"));
    assert_true(table.at.paused);                        /* only its button leaves the last page */
    tap("Look again");
    assert_in_range(shows("1 of 8"), 1, 1);
    tap("Skip to the end");
    tap("Next round");
    assert_false(table.at.paused);
    settings.animation = ANIMATION_OFF;
}

static void the_reveal_is_public_and_waits(void **unused)
{
    (void)unused;
    play_to_reveal(9, "person,person,easy", 1);
    assert_int_equal(table.at.viewer, SEAT_NONE);
    assert_false(table_curtain());
    int lines = table.session.log_count;
    assert_null(script_run("wait 120000"));
    assert_int_equal(table.session.log_count, lines);
    struct session again = { 0 };                    /* adjourned here and taken up: it is shown again */
    assert_null(session_replay(&again, &table.session, lines));
    memcpy(again.players, table.session.players, sizeof again.players);
    assert_null(table_open(&again, false));
    assert_true(table.at.paused);
    read_page();
    assert_in_range(shows("1 of 8"), 1, 1);
    assert_int_equal(ui_play_pause("touch"), 8);
}

static void a_replay_shows_what_is_public_by_then(void **unused)
{
    (void)unused;
    play_to_reveal(11, "person,easy,easy", 1);
    struct session whole = { 0 };
    int end = table.session.log_count;
    assert_null(session_replay(&whole, &table.session, end));
    memcpy(whole.players, table.session.players, sizeof whole.players);
    table_replay(&whole);
    app_go(&home_screen);
    app_push(&table_screen);
    for (int left = 6; left >= 0; left--) {
        table_show_line(end - left);
        const struct justice *j = now();
        assert_int_equal(j->phase, left ? JUSTICE_REVEAL : JUSTICE_SCORED);
        for (int s = 0; s < 3; s++)
            if (left && j->step <= JUSTICE_SLOTS + s) assert_int_equal(j->identity[s], IDENTITY_HIDDEN);
        if (j->step < JUSTICE_SLOTS && left) check_case(j->step);
        assert_false(table.at.paused);
    }
    read_page();
    assert_in_range(shows("8 of 8"), 1, 1);
    for (int i = 0; i < 7; i++) tap("Previous page");
    check_case(0);
    assert_null(input_find("Previous page"));
    tap("Next page");
    check_case(1);
    table_show_line(end - 6); /* the Liability cards are still down: no page beyond the verdicts */
    tap("Next page");
    tap("Next page");
    check_case(2);
    assert_null(input_find("Next page"));
}

/* A line a Round, and the sums; before the first Round it says so. */
static void the_score_sheet_is_a_table(void **unused)
{
    (void)unused;
    ui_play_start("justice", 5, "person,random,random");
    assert_null(
        script_run("idle\ntap Score\nwait 50\nexpect No round has been scored yet\nkey Escape\nwait 50"));
    ui_play_start("justice", 5, "random,random,random");
    assert_null(script_run("idle\ntap Table\nwait 50\ntap Score\nwait 50\nexpect Round 1\nexpect In all"));
    const struct justice *j = (const void *)table.view;
    for (int s = 0; s < 3; s++) {
        char line[30];
        snprintf(line, sizeof line, "expect %d", j->total[s]);
        assert_null(script_run(line));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_whole_game_by_mouse),
        cmocka_unit_test(a_whole_game_on_a_phone), cmocka_unit_test(a_whole_game_by_touch_in_portrait),
        cmocka_unit_test(people_share_the_screen),
        cmocka_unit_test(four_people_decide_in_public),
        cmocka_unit_test(the_reveal_shows_every_step),
        cmocka_unit_test(a_press_fills_the_page_and_then_turns_it),
        cmocka_unit_test(the_reveal_is_public_and_waits),
        cmocka_unit_test(a_replay_shows_what_is_public_by_then),
        cmocka_unit_test(the_score_sheet_is_a_table),
    };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
