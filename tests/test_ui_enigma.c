/* Enigma played on the drawn board: claims, doubts, looks, Missions and notes by mouse, touch and key. */
#include "ui/spots.h"
#include "ui_play.h"

#include "enigma_press.h"

static void whole_games_by_mouse(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 3; seed++)
        assert_in_range(ui_play_game("enigma", seed, "person,easy,easy", enigma_press, "tap"), 2, 500);
    assert_in_range(ui_play_game("enigma", 4, "easy,person", enigma_press, "tap"), 2, 500);
}

static void a_whole_game_on_a_phone(void **unused)
{
    (void)unused;
    app_resize_canvas(390, 844);
    for (uint64_t seed = 5; seed <= 7; seed++)
        assert_in_range(ui_play_game("enigma", seed, "easy,person,easy,easy", enigma_press, "touch"), 2, 500);
    app_resize_canvas(1280, 800);
}

static void a_whole_game_by_touch_in_portrait(void **unused)
{
    (void)unused;
    app_resize_canvas(800, 1280);
    for (uint64_t seed = 5; seed <= 7; seed++)
        assert_in_range(ui_play_game("enigma", seed, "easy,person,easy,easy", enigma_press, "touch"), 2, 500);
    app_resize_canvas(1280, 800);
}

static void five_people_share_the_screen(void **unused)
{
    (void)unused;
    for (uint64_t seed = 9; seed <= 11; seed++)
        assert_in_range(ui_play_game("enigma", seed, "person,person,person,person,person", enigma_press, "tap"),
                        10, 900);
}

static void two_people_share_the_screen(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 4; seed++)
        assert_in_range(ui_play_game("enigma", seed, "person,person", enigma_press, "tap"), 4, 900);
}

static void four_people_share_a_tablet_held_upright(void **unused)
{
    (void)unused;
    app_resize_canvas(800, 1280);
    assert_in_range(ui_play_game("enigma", 12, "person,person,person,person", enigma_press, "touch"), 10, 900);
    app_resize_canvas(1280, 800);
}

static void three_people_without_a_curtain(void **unused)
{
    (void)unused;
    settings.curtain = 0;
    for (uint64_t seed = 13; seed <= 14; seed++)
        assert_in_range(ui_play_game("enigma", seed, "person,person,easy,person", enigma_press, "tap"), 8, 900);
    settings.curtain = 1;
}

static void alone_against_chaos(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 6; seed++)
        assert_in_range(ui_play_game("enigma", seed, "person", enigma_press, seed & 1 ? "tap" : "touch"), 1,
                        900);
}

/* With animations running nothing is lost or doubled. */
static void animations_do_not_get_in_the_way(void **unused)
{
    (void)unused;
    settings.animation = ANIMATION_NORMAL;
    assert_in_range(ui_play_game("enigma", 3, "person,easy,easy", enigma_press, "touch"), 2, 500);
    settings.animation = ANIMATION_OFF;
}

static void until(int phase)
{
    app_settle();
    for (int i = 0; i < 400 && !(table_asking() && enigma_seen()->phase == phase); i++) {
        if (table_staying() >= 0) table_leave();
        if (table_asking()) table_play(table.at.legal_count - 1);
        app_settle();
        if (table_turn() == SEAT_NONE) break;
    }
}

static uint64_t picture(void)
{
    SDL_Surface *s = app_surface();
    uint64_t sum = 1469598103934665603ull;
    app_redraw();
    app_step();
    for (int i = 0; i < s->pitch * s->h; i++) sum = (sum ^ ((uint8_t *)s->pixels)[i]) * 1099511628211ull;
    return sum;
}

/* A chosen card shows its face only while it is held. */
static void a_card_is_seen_while_it_is_held(void **unused)
{
    (void)unused;
    ui_play_start("enigma", 2, "person,easy,easy");
    until(PHASE_TURN);
    assert_null(script_run("tap B2,\ntap Confirm\nidle"));
    assert_int_equal(enigma_seen()->phase, PHASE_NAME);
    int place = enigma_seen()->place;
    assert_int_equal(place, 4);
    assert_in_range(enigma_seen()->at[place], 0, CARDS - 1);
    uint64_t closed = picture();
    assert_true(closed == picture());
    struct enigma *view = (struct enigma *)
                              table.view; /* another card there: no difference while it is not held */
    uint8_t card = view->at[place];
    view->at[place] = (uint8_t)((card + 1) % CARD_TEAMWORK);
    assert_true(closed == picture());
    view->at[place] = card;
    int n;
    const struct spot *s = input_spots(&n), *look = input_find("Look at B2");
    assert_non_null(look);
    (void)s;
    SDL_Event down = { .button = { .type = SDL_MOUSEBUTTONDOWN,
                                   .button = SDL_BUTTON_LEFT,
                                   .state = SDL_PRESSED,
                                   .clicks = 1,
                                   .x = (int)((look->b.x + look->b.w / 2) * canvas.scale),
                                   .y = (int)((look->b.y + look->b.h / 2) * canvas.scale) } };
    SDL_Event up = down;
    up.button.type = SDL_MOUSEBUTTONUP;
    up.button.state = SDL_RELEASED;
    input_event(&down);
    app_step();
    assert_true(closed != picture());
    input_event(&up);
    app_step();
    app_step();
    assert_int_equal(enigma_seen()->phase, PHASE_NAME);
}

/* The pad: written by presses, kept in the session for its seat, gone and back with N. */
static void notes_are_written_and_kept(void **unused)
{
    (void)unused;
    ui_play_start("enigma", 2, "person,easy,easy");
    until(PHASE_TURN);
    int before = table.session.note_count;
    assert_null(script_run("tap Note A1\ntap Write Library\ntap Write Chaos\ntap Sure\ntap Write down"));
    assert_int_equal(table.session.note_count, before + 3);
    const struct note *last = &table.session.notes[table.session.note_count - 1];
    assert_string_equal(last->text, "lx!////////");
    assert_int_equal(last->seat, table.at.viewer);
    assert_false(last->aloud);
    assert_non_null(input_find("Note B1"));
    assert_null(script_run("key N\nwait 40"));
    assert_null(input_find("Note B1"));
    assert_null(script_run("key N\nwait 40"));
    assert_non_null(input_find("Note B1"));
    assert_null(script_run("tap Hide\nwait 40"));
    assert_null(input_find("Note B1"));
    assert_null(script_run("tap Notes\nwait 40"));
    assert_non_null(input_find("Note B1"));
}

/* Where there is little room the notes take the table's place until they are hidden. */
static void notes_on_a_phone_are_hidden_again(void **unused)
{
    (void)unused;
    app_resize_canvas(390, 844);
    ui_play_start("enigma", 2, "person,easy,easy");
    until(PHASE_TURN);
    assert_null(input_find("Note B1"));
    assert_null(script_run("tap Notes\nwait 40"));
    assert_non_null(input_find("Note B1"));
    assert_null(script_run("tap Hide\nwait 40"));
    assert_null(input_find("Note B1"));
    app_resize_canvas(1280, 800);
}

/* Claims are laid out and taken back freely; nothing is played before it is attempted. */
static void a_mission_is_laid_out_before_it_is_played(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed < 60; seed++) {
        ui_play_start("enigma", seed, "person,easy,easy");
        until(PHASE_TURN);
        if (!table_asking() || seat_find(&table.at, VERB_ATTEMPT, ANY, ANY) < 0) continue;
        int before = table.session.log_count;
        assert_int_equal(enigma_characters[enigma_seen()->hand[0]].mission,
                         MISSION_WANDERER); /* the one that needs no token */
        assert_null(script_run("tap Try Mission\ntap A1,\ntap Library\ntap A1,\ntap A1,\ntap Teamwork\ntap "
                               "B1,\nwait 20\ntap Another place\ntap Not now\nwait 20"));
        assert_int_equal(table.session.log_count, before);
        assert_null(input_find("Attempt it"));
        assert_null(script_run("tap Try Mission\ntap Attempt it\nwait 20"));
        assert_int_equal(table.session.log_count, before);       /* not complete: refused */
        assert_null(script_run("tap Not now\nwait 20"));
        char words[600];
        struct text labels = TEXT_ON(words);
        text_clear(&labels);
        struct action a = table.legal[seat_find(&table.at, VERB_ATTEMPT, ANY, ANY)];
        ui_play_press(&a, enigma_press, "tap");
        assert_in_range(table.session.log_count, before + 8, before + 400); /* the attempt and seven claims */
        return;
    }
    fail_msg("no Wanderer on turn in sixty games");
}

/* A face-up card is named by one tap: nothing else could be right. A hint that is taken fills in all of the
   form and stands on its button. */
static void a_mission_that_is_known_takes_few_taps(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed < 60; seed++) {
        ui_play_start("enigma", seed, "person,easy,easy");
        until(PHASE_TURN);
        int index = table_asking() ? seat_find(&table.at, VERB_ATTEMPT, ANY, ANY) : -1;
        if (index < 0) continue;
        struct enigma *e = table.session.state;
        int before = table.session.log_count;
        e->up |= 1;
        e->seen[0] = 0xff;
        table_refresh();
        assert_null(script_run("tap Try Mission\ntap A1,\nwait 20"));
        assert_null(input_find("Another place"));        /* no wheel of names */
        assert_true(ui_play_reads("1 of 7"));
        assert_null(script_run("tap Not now\nwait 20"));
        struct action attempt = table.legal[index];
        assert_true(table.at.board->take(&table.at, &attempt));
        assert_true(ui_play_reads("7 of 7"));
        assert_int_equal(table.session.log_count, before);       /* filled in, not played */
        assert_null(script_run("tap Attempt it\nwait 20\nidle"));
        assert_in_range(table.session.log_count, before + 8, before + 400);
        return;
    }
    fail_msg("no Wanderer on turn in sixty games");
}

/* Whoever studies along is chosen by a button too, and a hint may be asked for. */
static void who_studies_along_has_a_button(void **unused)
{
    (void)unused;
    ui_play_start("enigma", 3, "person,easy,easy,easy");
    until(PHASE_TURN);
    assert_true(table_asking());
    struct enigma *e = table.session.state;
    e->phase = PHASE_PARTNER;                    /* the Study was named and nobody cancels it */
    e->card = CARD_TEAMWORK;
    table_refresh();
    app_redraw();
    app_settle();
    assert_true(seat_count(&table.at, VERB_INVITE) > 1);
    int who = table.legal[seat_find(&table.at, VERB_INVITE, ANY, ANY)].arg[0];
    assert_non_null(spots_find(spot_id("choose person", who)));
    assert_non_null(input_find("What would you do?"));
    seat_touch(&table.at, -1);
    char script[80];
    snprintf(script, sizeof script, "tap %s\nwait 20", table.session.players[who].name);
    assert_null(script_run(script));
    assert_int_equal(table.legal[table.at.picked].arg[0], who);
}

/* Naming, the hint tells what the card does with Chaos and without, and which of both is now. */
static void the_hint_while_naming_knows_chaos(void **unused)
{
    (void)unused;
    for (int chaos = 0; chaos < 2; chaos++) {
        ui_play_start("enigma", 2, "person,easy");
        app_settle();
        struct enigma *e = table.session.state;
        for (int i = 0; i < 60 && !(e->phase == PHASE_TURN && table_asking()); i++) {
            if (table_asking()) table_play(table.at.legal_count - 1);
            table_leave();
            app_settle();
        }
        assert_true(e->phase == PHASE_TURN && table_asking());
        int me = table_turn();
        e->chaos = (uint8_t)(chaos ? e->chaos | 1u << me : e->chaos & ~(1u << me));
        table_refresh();
        table_play(seat_find(&table.at, VERB_CHOOSE, ANY, ANY));
        table_leave();
        app_settle();
        assert_int_equal(e->phase, PHASE_NAME);
        int index = seat_find(&table.at, VERB_NAME, CARD_OBSERVATORY, ANY);
        seat_pick(&table.at, index);
        assert_null(script_run(chaos ? "wait 20\nexpect With Chaos, as now:\nexpect Without Chaos:"
                                     : "wait 20\nexpect Without Chaos, as now:\nexpect With Chaos:"));
    }
}

/* What was noted is of another lay now: that is said, to whoever noted something. */
static void a_reshuffle_is_told_to_who_has_notes(void **unused)
{
    (void)unused;
    assert_null(script_run("new enigma 7 person,easy\nidle"));
    const struct seat *at = &table.at;
    struct event laid = { .kind = EV_LAID, .seat = 0, .arg = { 1, ENIGMA_ALL_PLACES } };
    struct enigma_notes page = { 0 };
    char line[240];
    struct text t = TEXT_ON(line);
    text_clear(&t);
    int toasts = app_toasts();
    float delay = 0;
    at->board->happen(at, at->view, at->view, &laid, &delay);
    assert_int_equal(app_toasts(), toasts);
    page.area[3].cards = 1u << CARD_TOME;
    enigma_notes_write(&page, &t);
    assert_null(session_note(&table.session, 0, false, line));
    toasts = app_toasts();
    laid.arg[0] = 0;                                 /* a new game's lay is no reshuffle */
    at->board->happen(at, at->view, at->view, &laid, &delay);
    assert_int_equal(app_toasts(), toasts);
    laid.arg[0] = 1;
    at->board->happen(at, at->view, at->view, &laid, &delay);
    assert_int_equal(app_toasts(), toasts + 1);
    app_settle();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_reshuffle_is_told_to_who_has_notes),
        cmocka_unit_test(the_hint_while_naming_knows_chaos),
        cmocka_unit_test(whole_games_by_mouse),
        cmocka_unit_test(a_whole_game_on_a_phone), cmocka_unit_test(a_whole_game_by_touch_in_portrait),
        cmocka_unit_test(five_people_share_the_screen),
        cmocka_unit_test(two_people_share_the_screen),
        cmocka_unit_test(four_people_share_a_tablet_held_upright),
        cmocka_unit_test(three_people_without_a_curtain),
        cmocka_unit_test(alone_against_chaos),
        cmocka_unit_test(animations_do_not_get_in_the_way),
        cmocka_unit_test(a_card_is_seen_while_it_is_held),
        cmocka_unit_test(notes_are_written_and_kept), cmocka_unit_test(notes_on_a_phone_are_hidden_again),
        cmocka_unit_test(a_mission_is_laid_out_before_it_is_played),
        cmocka_unit_test(a_mission_that_is_known_takes_few_taps),
        cmocka_unit_test(who_studies_along_has_a_button),
    };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
