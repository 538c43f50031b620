/* A shared screen: each person's own is seen before the first decision, peeked at while held, and nobody
   gets two curtains in a row. */
#include "ui/window.h"
#include "ui_play.h"

static void key_event(uint32_t type, SDL_Keycode sym)
{
    SDL_Event e = { .type = type };
    e.key.keysym.sym = sym;
    app_handle(&e);
    app_step();
}

static void wait(int ms)
{
    char line[40];
    snprintf(line, sizeof line, "wait %d", ms);
    assert_null(script_run(line));
}

/* Everybody has seen their own, and the first decision is on the table. */
static void at_table(const char *game, const char *levels)
{
    ui_play_start(game, 5, levels);
    for (int i = 0; i < 20; i++) {
        app_settle();
        if (table.at.paused) table_leave();
        ui_play_seen();
    }
    assert_int_equal(table_opening(), -1);
}

static void the_opening_look(void **unused)
{
    (void)unused;
    for (int i = 0; boards[i]; i++) {
        const struct game *g = game_find(boards[i]->id);
        if (!boards[i]->secrets || g->seats_max < 3) continue;
        ui_play_start(g->id, 5, "person,easy,person");
        app_settle();
        while (table.at.paused) {
            table_leave();
            app_settle();
        }
        int seen[2] = { 0, 2 };
        for (int k = 0; k < 2; k++) {
            assert_int_equal(table_opening(), seen[k]);
            assert_true(table_curtain());
            int lines = table.session.log_count;
            assert_null(script_run("hold Hold to reveal 760\nwait 3000"));       /* bots wait too */
            assert_int_equal(table.session.log_count, lines);
            assert_int_equal(table.at.viewer, SEAT_NONE);
            assert_null(script_run("expect This is yours\ntap I have seen it\nwait 40"));
        }
        assert_int_equal(table_opening(), -1);
    }
}

static void it_is_seen_once(void **unused)
{
    (void)unused;
    at_table("tribunal", "person,person");
    struct session copy = { 0 };
    table_play(0);
    assert_null(session_replay(&copy, &table.session, table.session.log_count));
    assert_null(table_open(&copy, false));
    assert_int_equal(table_opening(), -1);       /* resumed: all have seen it */
    ui_play_start("tribunal", 5, "person,easy");
    app_settle();
    assert_int_equal(table_opening(), -1);       /* one person needs no curtain */
}

static bool paper_is_shown(void) { return look_peeking() >= 0; }

static void a_peek_is_held(void **unused)
{
    (void)unused;
    at_table("tribunal", "person,person");
    uint8_t *before = ui_play_pixels();
    size_t size = (size_t)(app_surface()->pitch * app_surface()->h);
    int turn = table_turn();
    for (int seat = 0; seat < 2; seat++) {
        key_event(SDL_KEYDOWN, SDLK_1 + seat);
        wait(500);
        assert_false(paper_is_shown());          /* not yet */
        wait(300);
        assert_int_equal(look_peeking(), seat);
        assert_int_equal(table.at.viewer, SEAT_NONE);    /* it is an overlay */
        assert_int_equal(table_turn(), turn);
        key_event(SDL_KEYUP, SDLK_1 + seat);
        assert_false(paper_is_shown());          /* in that frame */
    }
    key_event(SDL_KEYDOWN, SDLK_1);
    wait(800);
    assert_true(paper_is_shown());
    key_event(SDL_KEYDOWN, SDLK_l);              /* another key */
    assert_false(paper_is_shown());
    seat_sheet(SHEET_NONE);
    key_event(SDL_KEYUP, SDLK_1);
    key_event(SDL_KEYDOWN, SDLK_1);
    wait(800);
    app_handle(&(SDL_Event){ .window = { .type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_FOCUS_LOST } });
    app_step();
    assert_false(paper_is_shown());
    key_event(SDL_KEYUP, SDLK_1);
    uint8_t *after = ui_play_pixels();
    assert_memory_equal(before, after, size);    /* nothing is left of it */
    free(before), free(after);
    settings.peek = 0;
    assert_false(look_plaques());
    settings.peek = 1;
}

/* A key that is held repeats: half a second later, then thirty times a second. */
static void a_held_key_repeats(void **unused)
{
    (void)unused;
    at_table("tribunal", "person,person");
    SDL_Event e = { .key = { .type = SDL_KEYDOWN, .keysym = { .sym = SDLK_2 } } };
    app_handle(&e);
    app_step();
    wait(500);
    e.key.repeat = 1;
    for (int ms = 500; ms < 1500; ms += 33) {
        app_handle(&e);
        app_step();
        wait(33);
    }
    assert_int_equal(look_peeking(), 1);
    key_event(SDL_KEYUP, SDLK_2);
    assert_int_equal(look_peeking(), -1);
}

static void a_finger_peeks(void **unused)
{
    (void)unused;
    at_table("tribunal", "person,person");
    const struct spot *s = input_find("Vesper: hold to peek");
    assert_non_null(s);
    SDL_Event e = { .type = SDL_FINGERDOWN };
    e.tfinger.fingerId = 3;
    e.tfinger.x = (s->b.x + 20) / canvas.w;
    e.tfinger.y = (s->b.y + 20) / canvas.h;
    app_handle(&e);
    wait(760);
    assert_int_equal(look_peeking(), 1);
    e.type = SDL_FINGERUP;
    app_handle(&e);
    app_step();
    assert_int_equal(look_peeking(), -1);
}

/* A peek's picture depends on what its owner may know and on nothing else. */
static void a_peek_shows_the_owners_view(void **unused)
{
    (void)unused;
    for (int i = 0; boards[i]; i++) {
        _Alignas(8) unsigned char true_state[STATE_MAX], other[STATE_MAX];
        const struct game *g = game_find(boards[i]->id);
        struct rng r = rng_at(3, RNG_TEST, 0);
        if (!boards[i]->secrets || g->seats_max < 2) continue;
        at_table(g->id, g->seats_max == 2 ? "person,person" : "person,person,person");
        for (int k = 0; k < 40 && (!look_plaques() || table_curtain()); k++) { /* to a decision in public */
            ui_play_open();
            if (table_asking()) table_play(0);
            app_settle();
            if (table.at.paused) table_leave();
        }
        assert_true(look_plaques() && !table_curtain());
        app_step();
        size_t size = table.at.game->state_size;
        memcpy(true_state, table.session.state, size);
        key_event(SDL_KEYDOWN, SDLK_1);
        wait(800);
        assert_int_equal(look_peeking(), 0);
        uint8_t *before = ui_play_pixels();
        for (int world = 0; world < 3; world++) {
            memcpy(other, true_state, size);
            table.at.game->redact(other, 0);
            table.at.game->guess(other, 0, rng_next(&r));
            memcpy(table.session.state, other, size);
            table_refresh();
            uint8_t *after = ui_play_pixels();
            assert_memory_equal(before, after, (size_t)(app_surface()->pitch * app_surface()->h));
            free(after);
        }
        memcpy(table.session.state, true_state, size);
        table_refresh();
        free(before);
        key_event(SDL_KEYUP, SDLK_1);
    }
}

/* An open private view is hidden before another person peeks. */
static void the_open_view_goes_first(void **unused)
{
    (void)unused;
    at_table("voices", "person,person,person");
    ui_play_open();
    int open = table.at.viewer;
    assert_true(open >= 0);
    int other = open == 0 ? 1 : 0;
    key_event(SDL_KEYDOWN, SDLK_1 + other);
    assert_int_equal(table.at.viewer, SEAT_NONE);
    key_event(SDL_KEYUP, SDLK_1 + other);
    assert_true(table_curtain());
}

/* Whoever looked and then acts in public comes back to its own without a curtain, by a press of its own; but
   not after a pause in public, which anybody may have ended. */
static void no_two_curtains_in_a_row(void **unused)
{
    (void)unused;
    struct rng r = rng_at(9, RNG_TEST, 0);
    int curtains = 0, soft = 0, last = -1;
    ui_play_blind(true);
    at_table("voices", "person,person,person");
    last = table.eyes.seat;          /* the last to look before the first decision */
    for (int i = 0; i < 3000 && table_turn() != SEAT_NONE && i < 3000; i++) {
        int seats[SEATS_MAX], n;
        app_settle();
        if (table.at.paused && table.at.viewer < 0) last = -1;
        if (table.at.paused) table_leave();
        if (table_window(seats, &n)) table_go_on();
        int asked = course_asked(&table.course);
        if (table_curtain()) {
            assert_int_not_equal(asked, last);
            last = asked;
            curtains++;
            table_open_curtain();
        } else if (table_may_look() >= 0 && table_look() == LOOK_NEEDED) {
            assert_int_equal(asked, last);
            soft++;
            table_want();
        } else if (table_may_look() >= 0) table_pass();
        if (!table_asking()) continue;
        if (table_turn() != last) last = -1;
        table_play((int)rng_below(&r, (uint32_t)table.at.legal_count));
        if (table_staying() >= 0) table_leave();
    }
    ui_play_blind(false);
    assert_in_range(curtains, 5, 200);
    assert_true(soft > 0 || curtains > 0);
}

/* Secrets dealt later are seen like the first ones: before the first decision on them, each by its owner, and
   whoever looked last has no second curtain for a decision that comes next. */
static void looks_after(const char *game, const char *levels, int persons, int deals)
{
    struct rng r = rng_at(3, RNG_TEST, 0);
    int looks = 0;
    ui_play_blind(true);
    ui_play_start(game, 5, levels);
    for (int i = 0; i < 6000 && table_turn() != SEAT_NONE && looks < persons * deals; i++) {
        int seats[SEATS_MAX], n;
        app_settle();
        if (table.at.paused) table_leave();
        for (int last = -1; table_opening() >= 0; looks++) {
            assert_true(table_curtain());
            assert_int_not_equal(table_opening(), last);
            last = table_opening();
            table_open_curtain();
            assert_int_equal(table_page(), last);
            table_seen();
            assert_int_equal(table.eyes.seat, last);
        }
        if (table_window(seats, &n)) table_go_on();
        if (table_opening() >= 0) continue;
        ui_play_open();
        if (table_asking()) table_play((int)rng_below(&r, (uint32_t)table.at.legal_count));
        if (table_staying() >= 0) table_leave();
    }
    ui_play_blind(false);
    if (looks != persons * deals) fail_msg("%s: %d looks", game, looks);
}

static void every_deal_is_looked_at(void **unused)
{
    (void)unused;
    looks_after("justice", "person,easy,person", 2, 2);
    looks_after("enigma", "person,person,easy length=1", 2, 2);
}

/* Ending a turn in Enigma needs no look: it can be said in public, and one can look all the same. */
static void a_turn_ends_in_public(void **unused)
{
    (void)unused;
    struct rng r = rng_at(4, RNG_TEST, 0);
    int ended = 0;
    ui_play_blind(true);
    at_table("enigma", "person,person,person");
    for (int i = 0; i < 600 && table_turn() != SEAT_NONE && !ended; i++) {
        int seats[SEATS_MAX], n;
        app_settle();
        if (table.at.paused) table_leave();
        if (table_window(seats, &n)) table_go_on();
        app_settle();
        int line = table.session.log_count;
        if (table_may_look() >= 0 && table_look() == LOOK_IF_WANTED && !table_window(seats, &n)) {
            assert_int_equal(table.at.viewer, SEAT_NONE);
            assert_null(script_run("tap Ends the turn\nwait 40"));
            assert_string_equal(table.at.game->verbs[table.session.log[line].verb].name, "end");
            ended++;
        }
        ui_play_open();
        if (table_asking()) table_play((int)rng_below(&r, (uint32_t)table.at.legal_count));
        if (table_staying() >= 0) table_leave();
    }
    ui_play_blind(false);
    assert_int_equal(ended, 1);
}

/* "Not this round": not asked again in it, then asked as before; taken back at any time. */
static void not_this_round(void **unused)
{
    (void)unused;
    int seats[SEATS_MAX], n = 0, round = -1, kind = -1;
    ui_play_blind(true);
    at_table("justice", "person,person,person");
    bool hushed = false, asked_later = false;
    for (int i = 0; i < 4000 && table_turn() != SEAT_NONE && !asked_later; i++) {
        app_settle();
        if (table.at.paused) table_leave();
        if (table_window(seats, &n)) {
            int now = (int)table.course.window.round;
            bool first = seats[0] == 0;
            for (int k = 0; k < n; k++) {
                if (seats[k] || !hushed || table.course.window.speaks != kind) continue;
                if (now == round) fail_msg("asked again");
                asked_later = true;
            }
            if (first && !hushed) {
                ui_play_blind(false);
                char line[160];
                snprintf(line, sizeof line, "tap %s: not this round\nwait 40", table.session.players[0].name);
                assert_null(script_run(line));
                ui_play_blind(true);
                hushed = true;
                round = now;
                kind = table.course.window.speaks;
                assert_true(course_hushed(&table.course, 0));
            }
            if (table_window(seats, &n)) table_go_on();
            continue;
        }
        ui_play_open();
        if (table_asking()) table_play(table.at.legal_count - 1);
        if (table_staying() >= 0) table_leave();
    }
    ui_play_blind(false);
    assert_true(hushed && asked_later);
}

/* Whoever doubts a lie looks at the card, on a shared screen too: behind a curtain of its own. */
static void the_doubter_looks(void **unused)
{
    (void)unused;
    struct rng r = rng_at(4, RNG_TEST, 0);
    int looks = 0;
    ui_play_blind(true);
    for (uint64_t seed = 1; seed < 30 && !looks; seed++) {
        ui_play_start("enigma", seed, "person,person,person");
        for (int i = 0; i < 400 && table_turn() != SEAT_NONE && !looks; i++) {
            int seats[SEATS_MAX], n;
            app_settle();
            if (table.at.paused) table_leave();
            if (table_window(seats, &n)
                && !strcmp(table.at.game->verbs[table.course.window.speaks].name, "doubt")) {
                table_speak(seats[0]);
                looks += table_staying() == seats[0];
                if (!looks) continue;
                assert_true(table_curtain());
                assert_int_equal(table_eyes(), seats[0]);
                ui_play_blind(false);
                assert_null(script_run("wait 3000\nhold Hold to reveal 760\nwait 100\nexpect It was a lie"));
                assert_int_equal(table.at.viewer, seats[0]);
                assert_null(script_run("tap Done\nwait 40"));
                assert_int_equal(table_staying(), -1);
                continue;
            }
            if (table_window(seats, &n)) table_go_on();
            ui_play_open();
            if (table_asking()) table_play((int)rng_below(&r, (uint32_t)table.at.legal_count));
            if (table_staying() >= 0) table_leave();
        }
    }
    ui_play_blind(false);
    assert_int_equal(looks, 1);
}

static void taken_back(void **unused)
{
    (void)unused;
    struct course c = { .window = { .count = 1, .speaks = 3, .round = 2 } };
    course_hush(&c, 1);
    course_hush(&c, 0);
    assert_true(course_hushed(&c, 0) && course_hushed(&c, 1) && !course_hushed(&c, 2));
    course_unhush(&c, 1);
    assert_true(course_hushed(&c, 0) && !course_hushed(&c, 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_opening_look),           cmocka_unit_test(it_is_seen_once),
        cmocka_unit_test(a_peek_is_held),             cmocka_unit_test(a_finger_peeks),
        cmocka_unit_test(a_held_key_repeats),
        cmocka_unit_test(a_peek_shows_the_owners_view), cmocka_unit_test(the_open_view_goes_first),
        cmocka_unit_test(every_deal_is_looked_at),
        cmocka_unit_test(a_turn_ends_in_public),
        cmocka_unit_test(no_two_curtains_in_a_row),   cmocka_unit_test(not_this_round),
        cmocka_unit_test(taken_back),                 cmocka_unit_test(the_doubter_looks),
    };
    if (getenv("DOCKET_TEST")) cmocka_set_test_filter(getenv("DOCKET_TEST"));
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
