/* A shared screen, by presses: nobody's own opens for another, however the game came back to it. */
#include "save.h"
#include "ui/window.h"
#include "ui_play.h"

static void run(const char *script)
{
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
}

static void key_event(uint32_t type, SDL_Keycode sym)
{
    SDL_Event e = { .type = type };
    e.key.keysym.sym = sym;
    app_handle(&e);
    app_step();
}

/* Whoever is asked now decides, at random; what all look at goes on. Returns who did it with its own open,
   or -1. */
static int decide(struct rng *r)
{
    int seats[SEATS_MAX], n, open = -1;
    app_settle();
    if (table.at.paused) table_leave();
    if (table_window(seats, &n)) table_go_on();
    ui_play_open();
    if (table_asking()) {
        open = table.at.viewer;
        table_play((int)rng_below(r, (uint32_t)table.at.legal_count));
    }
    table_leave();
    app_settle();
    return open;
}

/* Another person is asked in public, and whoever acted with its own open could take that back. */
static bool next_is_public(int acted)
{
    return table_turn() != acted && table_asking() && table.at.viewer == SEAT_NONE && !table_undo_why();
}

/* U at the next person's public decision: what comes back is behind its owner's curtain. */
static void taken_back_by_the_next(void **unused)
{
    (void)unused;
    struct rng r = rng_at(8, RNG_TEST, 0);
    int met = 0;
    ui_play_blind(true);
    ui_play_start("voices", 5, "person,person,person");
    for (int i = 0; i < 4000 && table_turn() != SEAT_NONE && met < 5; i++) {
        int open = decide(&r);
        if (open < 0 || !next_is_public(open)) continue;
        run("key u\nwait 40");
        assert_int_equal(table_turn(), open);
        assert_int_equal(table.at.viewer, SEAT_NONE);
        if (table_may_look() >= 0) run("tap Show my cards\nwait 40");
        assert_int_equal(table.at.viewer, SEAT_NONE);
        assert_true(table_curtain());
        run("hold Hold to reveal 760\nwait 40");
        assert_int_equal(table.at.viewer, open);
        met++;
    }
    ui_play_blind(false);
    assert_int_equal(met, 5);
}

/* So does one who peeks: what sat here before has its curtain again, once the plaque is let go. */
static void another_hand_on_a_plaque(void **unused)
{
    (void)unused;
    ui_play_start("voices", 5, "person,person,person");
    for (int i = 0; i < 60 && !(table_may_look() >= 0 && table_look() == LOOK_NEEDED); i++) {
        ui_play_settle();
        ui_play_seen();
        if (table_curtain()) {           /* as if it had sat here */
            table.eyes.seat = table_turn();
            table.eyes.phase = EYES_SITS;
            table_refresh();
        } else if (table_asking()) table_play(0);
    }
    int seat = table_may_look(), other = seat == 0 ? 1 : 0;
    assert_in_range(seat, 0, 2);
    key_event(SDL_KEYDOWN, SDLK_1 + other);
    run("wait 760");
    assert_int_equal(look_peeking(), other);
    assert_false(table_curtain());
    assert_int_equal(table_may_look(), -1);
    key_event(SDL_KEYUP, SDLK_1 + other);
    assert_true(table_curtain());
    assert_int_equal(table_eyes(), seat);
}

/* Whoever wants to speak in this window may: what with is chosen later. */
static bool all_may_speak(void)
{
    return *table.session.game->verbs[table.course.window.speaks].args;
}

/* To an open window that asks at least two people here. */
static void to_a_window(int seats[SEATS_MAX])
{
    struct rng r = rng_at(3, RNG_TEST, 0);
    int n = 0;
    ui_play_blind(true);
    ui_play_start("justice", 5, "person,person,person");
    for (int i = 0; i < 2000 && table_turn() != SEAT_NONE; i++) {
        app_settle();
        if (table.at.paused) table_leave();
        if (table_window(seats, &n) && n > 1 && all_may_speak()) break;
        decide(&r);
    }
    ui_play_blind(false);
    assert_in_range(n, 2, 3);
}

/* One sits at the screen, another presses in a window: it doesn't sit there any more. A line ends a wish. */
static void another_hand_in_a_window(void **unused)
{
    int seats[SEATS_MAX];
    (void)unused;
    for (int how = 0; how < 4; how++) {
        to_a_window(seats);
        table.eyes.phase = how == 3 ? EYES_WANTS : EYES_SITS;
        table.eyes.seat = seats[0];
        if (how == 0) run("tap Go on");
        if (how == 1) table_speak(seats[1]);
        if (how == 2) table_hush(seats[1], true);
        if (how == 3) {
            static struct action list[LEGAL_MAX];
            assert_true(session_legal(&table.session, list, LEGAL_MAX) > 0);
            float delay = 0;
            assert_true(table_line(&list[0], &delay));
        }
        assert_int_not_equal(table.eyes.seat, seats[0]);
    }
}

/* No curtain is wanted, and later one is: by then anybody may sit there. */
static void wanted_again(void **unused)
{
    (void)unused;
    ui_play_start("tribunal", 5, "person,person");
    for (int i = 0; i < 60 && table.at.viewer < 0; i++) {
        if (table_asking()) table_play(0);
        ui_play_settle();
        ui_play_open();
        app_settle();
    }
    int seat = table.at.viewer;
    assert_true(seat >= 0 && !table_curtain());
    settings.curtain = false;
    app_settle();
    assert_int_equal(table.at.viewer, seat);
    settings.curtain = true;
    app_settle();
    assert_true(table_curtain());
    assert_int_equal(table.at.viewer, SEAT_NONE);
    run("hold Hold to reveal 760\nwait 40");
    assert_int_equal(table.at.viewer, seat);
}

/* By presses in the menu a bot plays this seat. */
static void give_away(int seat)
{
    char words[120];
    int count, nth = 0;
    const struct spot *easy = NULL;
    if (table_curtain()) run("tap Menu\nwait 50\ntap Seats\nwait 50");
    else run("key Escape\nwait 50\ntap Seats\nwait 50");
    const struct spot *spots = input_spots(&count);
    for (int i = 0; i < count; i++)
        if (!strncmp(spots[i].label, "Easy", 4) && nth++ == seat) easy = &spots[i];
    assert_non_null(easy);
    snprintf(words, sizeof words, "tap %d,%d\nwait 50\nkey Escape\nwait 50", (int)(easy->b.x + easy->b.w / 2),
             (int)(easy->b.y + easy->b.h / 2));
    run(words);
    assert_int_equal(table.session.players[seat].level, EASY);
}

/* Whoever gave a seat away was at the screen: what lay open shuts, also for the last person and after the game
   was laid aside; once it has opened its curtain the screen is its own. */
static void a_seat_changes_hands(void **unused)
{
    char path[300];
    (void)unused;
    ui_play_start("tribunal", 8, "person,person");
    for (int i = 0; i < 40 && table.at.viewer < 0; i++) {
        app_settle();
        ui_play_open();
        if (table.at.viewer < 0 && table_asking()) table_play(0);
    }
    int seat = table.at.viewer;
    assert_in_range(seat, 0, 1);
    give_away(1 - seat);
    assert_int_equal(table.at.viewer, SEAT_NONE);
    assert_true(table_curtain());

    snprintf(path, sizeof path, "%s/handed.docket", getenv("XDG_STATE_HOME"));
    assert_null(save_to_file(&table.session, path));
    assert_null(table_import(path));
    app_settle();
    assert_int_equal(table.at.viewer, SEAT_NONE);
    assert_true(table_curtain());
    run("hold Hold to reveal 760\nwait 40");
    assert_int_equal(table.at.viewer, seat);
    table_screen.hidden();
    app_step();
    assert_int_equal(table.at.viewer, seat);
}

/* ---- presses at random, and who they are of ---- */

static int sits;                 /* whose hand was on the screen last, or -1: it can't be told */
static int opened, shown;        /* how often something lay open, and how many presses there were */

static void nobody_elses(const char *after)
{
    int open = table_curtain() ? -1 : table_page() >= 0 ? table_page() : table.at.viewer;
    shown++;
    if (open < 0) return;
    opened++;
    if (open == sits) return;
    fail_msg("%s, line %d, %s: seat %d is shown to %d", table.at.game->id, table.session.log_count, after, open,
             sits);
}

/* Somebody pressed whom the screen didn't ask by name. */
static int anybody(void)
{
    int seats[SEATS_MAX], n;
    if (table.at.viewer >= 0) return sits;
    if (table.at.paused) return -1;
    if (table_window(seats, &n)) return n == 1 ? seats[0] : -1;
    return table_asking() || table_may_look() >= 0 ? table_turn() : sits;
}

static void take_back(void)
{
    sits = anybody();
    run("key u");
}

static void peek(int seat)
{
    if (!look_plaques() || table_curtain() || table_page() >= 0) return;
    key_event(SDL_KEYDOWN, SDLK_1 + seat);
    run("wait 760");
    if (look_peeking() == seat) sits = seat;
    nobody_elses("a peek");
    key_event(SDL_KEYUP, SDLK_1 + seat);
}

static void go_on(void)
{
    int seats[SEATS_MAX], n;
    if (table.at.paused) {
        sits = anybody();
        table_leave();
    }
    if (table_staying() >= 0 && table.at.viewer == table_staying()) table_leave();
    if (!table_window(seats, &n)) return;
    sits = anybody();
    table_go_on();
}

static void speak(struct rng *r)
{
    int seats[SEATS_MAX], n;
    if (!table_window(seats, &n)) return;
    sits = seats[rng_below(r, (uint32_t)n)];
    if (rng_below(r, 6)) table_speak(sits);
    else table_hush(sits, rng_below(r, 2));
}

static void look(struct rng *r)
{
    if (table_curtain()) {
        sits = table_eyes();
        table_open_curtain();
    } else if (table_page() >= 0) table_seen();
    else if (table_may_look() >= 0 && rng_below(r, 3)) {
        if (sits < 0) sits = table_turn();
        table_want();
    } else if (table_may_look() >= 0) {
        sits = table_turn();
        table_pass();
    }
}

static void press_at_random(struct rng *r)
{
    static const char *const names[] = { "a decision", "a look", "going on", "a voice", "taking back", "a peek",
                                         "the focus lost" };
    static const int of_100[] = { 40, 70, 82, 88, 94, 98, 100 };
    int roll = (int)rng_below(r, 100), what = 0;
    while (roll >= of_100[what]) what++;
    if (what == 0 && table_asking() && !table.at.paused) {
        sits = table_turn();
        table_play((int)rng_below(r, (uint32_t)table.at.legal_count));
    }
    if (what == 1) look(r);
    if (what == 2) go_on();
    if (what == 3) speak(r);
    if (what == 4 && !table_curtain() && table_page() < 0) take_back();
    if (what == 5) peek((int)rng_below(r, 3));
    if (what == 6) {
        table_screen.hidden();
        sits = -1;
    }
    nobody_elses(names[what]);           /* at once, while things still fly */
    app_settle();
    nobody_elses(names[what]);
}

static void nobody_sees_anothers(void **unused)
{
    static const char *const levels[] = { "person,person,person", "person,easy,person",
                                          "easy,person,person,easy" };
    int times = getenv("DOCKET_LONG") ? 20 : 1;
    (void)unused;
    ui_play_blind(true);
    for (int i = 0; boards[i]; i++) {
        const struct game *g = game_find(boards[i]->id);
        opened = shown = 0;
        for (int k = 0; k < 3 * times; k++) {
            struct rng r = rng_at((uint64_t)k, RNG_TEST, (uint32_t)i);
            if (k % 3 == 2 && g->seats_max < 4) continue;
            ui_play_start(g->id, (uint64_t)k + 3, g->seats_max < 3 ? "person,person" : levels[k % 3]);
            sits = -1;
            for (int n = 0; n < 500 && table_turn() != SEAT_NONE; n++) press_at_random(&r);
        }
        assert_in_range(opened, 20, shown - 20);         /* else the test could not fail */
    }
    ui_play_blind(false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(taken_back_by_the_next),
        cmocka_unit_test(wanted_again),
        cmocka_unit_test(another_hand_on_a_plaque),
        cmocka_unit_test(another_hand_in_a_window),
        cmocka_unit_test(a_seat_changes_hands),
        cmocka_unit_test(nobody_sees_anothers),
    };
    if (getenv("DOCKET_TEST")) cmocka_set_test_filter(getenv("DOCKET_TEST"));
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
