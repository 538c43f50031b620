/* Hints at the table: told, marked, laid out by Do this, counted; nobody else's on a shared screen. */
#include "ui/hint.h"
#include "ui/spots.h"
#include "ui/window.h"
#include "ui_play.h"
#include "ui_audit.h"

static const char *levels_of(const struct game *g)
{
    return g->seats_min > 2 ? "person,easy,easy" : "person,easy";
}

/* To the person's next decision with a choice. */
static bool to_a_choice(void)
{
    static struct action list[LEGAL_MAX];
    for (int i = 0; i < 60; i++) {
        ui_play_settle();
        if (table_turn() == SEAT_NONE) return false;
        if (table_staying() >= 0) table_leave();
        ui_play_open();
        if (table_asking() && !table.at.paused && session_legal(&table.session, list, LEGAL_MAX) > 1)
            return true;
    }
    return false;
}

static void at_choice(const struct game *g)
{
    ui_play_start(g->id, 1920, levels_of(g));
    assert_true(to_a_choice());
}

/* "Do this" presses a button, or lays the action out: then one press confirms it, and that line is played. */
static void is_confirmed(const struct action *a, int lines)
{
    static const struct { const char *game, *name[4]; } buttons[] = {
        { "tribunal", { "claim", "confirm" } }, { "mistrial", { "seal", "submit", "lay", "place" } },
        { "justice", { "confirm" } }, { "enigma", { "mission", "confirm" } },
        { "voices", { "voices push", "confirm" } },
    };
    const struct spot *s = NULL;
    char script[80];
    bool push = false;
    app_settle();
    for (size_t g = 0; g < sizeof buttons / sizeof *buttons; g++)
        for (int k = 0; !strcmp(buttons[g].game, table.at.game->id) && !s && k < 4 && buttons[g].name[k]; k++) {
            s = spots_find(spot_id(buttons[g].name[k], 0));
            push = s && !strcmp(buttons[g].name[k], "voices push");
        }
    const char *verb = table.at.game->verbs[a->verb].name;
    if (!s && !strcmp(verb, "modify")) s = spots_find(spot_id("justice modify", a->arg[1] * 2 + a->arg[2]));
    if (!s) {
        fail_msg("%s: the hint to %s is not laid out: nothing to confirm", table.at.game->id, verb);
        return;
    }
    float x = s->b.x + s->b.w / 2, y = s->b.y + s->b.h / 2;
    snprintf(script, sizeof script, "%s %.0f,%.0f%s\nwait 20", push ? "hold" : "tap", (double)x, (double)y,
             push ? " 1500" : "");
    assert_null(script_run(script));
    if (table.session.log_count <= lines) fail_msg("%s: %s was not confirmed", table.at.game->id, verb);
    if (!action_equal(&table.session.log[lines], a))
        fail_msg("%s: another %s than the hinted one was played", table.at.game->id, verb);
}

static void every_game_gives_hints(void **none)
{
    (void)none;
    ui_play_blind(true);
    for (int i = 0; boards[i]; i++) {
        const struct game *g = game_find(boards[i]->id);
        int laid = 0;
        at_choice(g);
        for (int k = 0; (k < 3 || (!laid && k < 8)) && to_a_choice(); k++) {
            int lines = table.session.log_count, hints = session_hints(&table.session, SEAT_NONE);
            assert_null(
                script_run("key H\nwait 100\nexpect Games tried in my head: \nidle\nexpect What I would do"));
            const struct hint *h = hint_now();
            assert_non_null(h);
            assert_int_equal(session_hints(&table.session, table_turn()), hints + 1);
            struct action a = h->action[0];
            assert_null(script_run("tap Do this\nidle\nabsent What I would do"));
            if (table.session.log_count > lines) {       /* a button was pressed */
                assert_true(!a.count || !strcmp(g->verbs[a.verb].name, "start"));
                assert_true(action_equal(&table.session.log[lines], &a));
                continue;
            }
            is_confirmed(&a, lines);
            laid++;
            assert_null(hint_now());             /* of a decision that is made nothing stays */
        }
        if (!laid) fail_msg("%s: no hint was laid out", g->id);
    }
    ui_play_blind(false);
}

static void a_claim_is_committed_as_always(void **none)
{
    (void)none;
    ui_play_start("tribunal", 1920, "person,easy");
    assert_true(to_a_choice());
    assert_null(
        script_run("tap What would you do?\nidle\nexpect How often you would win\nexpect I tried it in "));
    struct action a = hint_now()->action[0];
    int lines = table.session.log_count;
    assert_null(script_run("tap Do this\nidle"));
    if (a.count) assert_null(script_run("expect Claim this space?\ntap Claim"));
    assert_true(table.session.log_count > lines);
    assert_true(action_equal(&table.session.log[lines], &a));
}

static void it_can_be_cancelled_and_told_again(void **none)
{
    (void)none;
    at_choice(game_find("tribunal"));
    assert_null(script_run("key H\nwait 60\ntap Cancel\nwait 600\nabsent What I would do\nabsent Games tried"));
    assert_int_equal(session_hints(&table.session, SEAT_NONE), 0);       /* none was told */
    assert_null(script_run("key H\nidle\ntap I\u2019ll choose myself\nabsent What I would do"));
    assert_int_equal(session_hints(&table.session, SEAT_NONE), 1);
    assert_true(settings.hints_told);                    /* what they remember is said once */
    assert_null(script_run("key H\nidle\nexpect What I would do\nabsent Hints remember"));
    assert_int_equal(session_hints(&table.session, SEAT_NONE), 1);       /* the same one, told again */
    assert_null(script_run("key Escape\nabsent What I would do\nabsent Back to the table"));
}

static void key(uint32_t type, SDL_Keycode sym)
{
    SDL_Event e = { .type = type };
    e.key.keysym.sym = sym;
    app_handle(&e);
    app_step();
}

/* With several people: off until chosen; in public only while one's own cards are held up. */
static void friends_choose_and_look_alone(void **none)
{
    (void)none;
    settings.hints = 0;
    ui_play_start("tribunal", 1920, "person,person");
    ui_play_settle();
    ui_play_seen();
    assert_true(table_asking() && table.at.viewer == SEAT_NONE);         /* a claim is made in public */
    assert_null(script_run("key H\nidle\nexpect chosen at set-up\nabsent What would you do?"));
    settings.hints = 1;
    assert_null(script_run("key H\nwait 20\nexpect for your eyes"));
    assert_null(script_run("wait 6000"));
    assert_int_equal(session_hints(&table.session, SEAT_NONE), 0);
    key(SDL_KEYDOWN, SDLK_1 + table_turn());
    assert_null(script_run("wait 800"));
    assert_int_equal(look_peeking(), table_turn());
    key(SDL_KEYDOWN, SDLK_h);
    key(SDL_KEYUP, SDLK_h);
    assert_null(script_run("wait 600\nexpect about"));
    assert_null(hint_now());                             /* no mark lies on the public table */
    key(SDL_KEYUP, SDLK_1 + table_turn());
    assert_null(script_run("wait 100\nabsent about"));
    assert_int_equal(session_hints(&table.session, table_turn()), 1);
    settings.hints = 0;
}

static void finger(uint32_t type, float x, float y)
{
    SDL_Event e = { .type = type };
    e.tfinger.touchId = e.tfinger.fingerId = 1;
    e.tfinger.x = x / canvas.w;
    e.tfinger.y = y / canvas.h;
    app_handle(&e);
    app_step();
}

static struct box spot_box(uint32_t id)
{
    int n;
    const struct spot *list = input_spots(&n);
    for (int i = 0; i < n; i++)
        if (list[i].id == id) return list[i].b;
    fail_msg("a spot is missing");
    return (struct box){ 0 };
}

/* One finger holds its own plaque and slides to the bulb. */
static void slide_to_the_bulb(int seat)
{
    app_redraw();
    app_step();
    struct box b = spot_box(spot_id("peek", seat));
    finger(SDL_FINGERDOWN, b.x + b.w / 2, b.y + b.h / 2);
    assert_null(script_run("wait 800"));
    assert_int_equal(look_peeking(), seat);
    struct box bulb = spot_box(spot_id("hint peek", 0));
    finger(SDL_FINGERMOTION, bulb.x + bulb.w / 2, bulb.y + bulb.h / 2);
    assert_null(script_run("wait 900"));
    assert_int_equal(session_hints(&table.session, seat), 1);
    assert_null(hint_now());                             /* no mark lies on the public table */
    finger(SDL_FINGERUP, bulb.x + bulb.w / 2, bulb.y + bulb.h / 2);
    assert_null(script_run("wait 100\nabsent about"));
}

/* Without a keyboard: where one decides in public, and where several are asked together. */
static void by_finger_alone(void **none)
{
    (void)none;
    settings.hints = 1;
    ui_play_start("tribunal", 1920, "person,person");
    ui_play_settle();
    ui_play_seen();
    slide_to_the_bulb(table_turn());
    int seats[SEATS_MAX], n = 0;
    ui_play_start("enigma", 1920, "person,person,person");
    for (int i = 0; i < 40 && !(table_window(seats, &n) && n > 1); i++) {
        ui_play_settle();
        ui_play_seen();
        if (table_window(seats, &n)) break;
        ui_play_open();
        if (table_asking()) table_play(0);
    }
    assert_true(n > 1);
    app_settle();
    slide_to_the_bulb(seats[n - 1]);                     /* not the one whose turn it is to answer */
    settings.hints = 0;
}

static void the_results_say_so(void **none)
{
    (void)none;
    ui_play_blind(true);
    struct rng r = rng_seeded(4);
    ui_play_start("tribunal", 3, "person,easy");
    assert_true(to_a_choice());
    assert_null(script_run("key H\nidle\nkey Escape\nkey H\nidle\nkey Escape"));
    for (int i = 0; i < 3000 && table_turn() != SEAT_NONE; i++)
        if (to_a_choice() || table_asking()) table_play(rng_below(&r, table.at.legal_count));
    assert_int_equal(table_turn(), SEAT_NONE);
    app_settle();
    assert_string_equal(app_screen()->name, "results");
    ui_play_blind(false);
    app_step();
    assert_null(script_run("expect hint"));
}

/* What a hint shows is whole and readable, upright too and with large letters. */
static void hints_fit(void **none)
{
    static const struct {
        int w, h, text;
    } sizes[] = { { 1280, 800, 100 }, { 800, 1280, 100 }, { 1280, 800, 150 } };
    (void)none;
    int failures = 0;
    for (int i = 0; boards[i]; i++) {
        const struct game *g = game_find(boards[i]->id);
        for (int s = 0; s < 3; s++) {
            settings.text_size = sizes[s].text;
            settings.hints_told = 0;
            app_resize_canvas(sizes[s].w, sizes[s].h);
            app_apply_settings();
            if (!getenv("DOCKET_LONG") && s == 2 && i % 2) continue;
            ui_play_blind(true);
            at_choice(g);
            audit_begin(sizes[s].w, sizes[s].h, sizes[s].text, 100);
            assert_null(script_run("key H\nidle"));
            ui_play_blind(false);
            audit(g->id);
            failures += audit_failures;
        }
    }
    settings.text_size = 100;
    app_resize_canvas(1280, 800);
    app_apply_settings();
    assert_int_equal(failures, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_gives_hints),
        cmocka_unit_test(a_claim_is_committed_as_always),
        cmocka_unit_test(it_can_be_cancelled_and_told_again),
        cmocka_unit_test(friends_choose_and_look_alone),
        cmocka_unit_test(by_finger_alone),
        cmocka_unit_test(the_results_say_so),
        cmocka_unit_test(hints_fit),
    };
    if (getenv("DOCKET_TEST")) cmocka_set_test_filter(getenv("DOCKET_TEST"));
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
