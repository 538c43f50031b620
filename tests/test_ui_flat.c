/* A tablet lying flat: the table faces the person on turn, is pressed where it is seen, and looks the same. */
#include <time.h>

#include "ui_play.h"
#include "tribunal_press.h"

static void run(const char *script)
{
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
}

static void sides(const char *game, int a, int b)
{
    settings_last(game)->sides[0] = (uint8_t)a;
    settings_last(game)->sides[1] = (uint8_t)b;
}

/* The picture, turned back to whoever sits at that side; to be freed. */
static uint32_t *seen_from(int side, int *w, int *h)
{
    SDL_Surface *s = app_surface();
    uint8_t *bytes = ui_play_pixels();
    const uint32_t *px = (const uint32_t *)(const void *)bytes;
    *w = side % 2 ? s->h : s->w;
    *h = side % 2 ? s->w : s->h;
    uint32_t *out = malloc((size_t)(s->w * s->h) * 4);
    assert_non_null(out);
    for (int y = 0; y < *h; y++)
        for (int x = 0; x < *w; x++) {
            int sx = x, sy = y;
            if (side == SIDE_LEFT) sx = s->w - 1 - y, sy = x;
            if (side == SIDE_TOP) sx = s->w - 1 - x, sy = s->h - 1 - y;
            if (side == SIDE_RIGHT) sx = y, sy = s->h - 1 - x;
            out[y * *w + x] = px[sy * s->pitch / 4 + sx] | 0xFF000000u;
        }
    free(bytes);
    return out;
}

static void same_from(int side, bool behind_curtain)
{
    int w, h, w2, h2;
    sides("tribunal", side, side);
    app_resize_canvas(1280, 800);
    ui_play_start("tribunal", 8, "person,person");
    app_settle();
    if (!behind_curtain) ui_play_curtain();
    app_settle();
    assert_int_equal(app_side(), side);
    assert_int_equal(table_curtain(), behind_curtain);
    uint32_t *turned = seen_from(side, &w, &h);
    settings.flat = 0;
    app_step();
    app_resize_canvas(w, h);
    app_settle();
    assert_int_equal(app_side(), SIDE_BOTTOM);
    uint32_t *plain = seen_from(SIDE_BOTTOM, &w2, &h2);
    settings.flat = 1;
    assert_int_equal(w, w2);
    assert_int_equal(h, h2);
    if (memcmp(turned, plain, (size_t)(w * h) * 4)) {
        int n = 0;
        for (int i = 0; i < w * h; i++) n += turned[i] != plain[i];
        fail_msg("side %d: %d pixels differ", side, n);
    }
    free(turned);
    free(plain);
    app_resize_canvas(1280, 800);
}

static void the_same_picture_turned(void **unused)
{
    (void)unused;
    settings.flat = 1;
    for (int side = 0; side < 4; side++) {
        if (side % 2 || getenv("DOCKET_LONG")) same_from(side, true);
        if (side % 2 == 0 || getenv("DOCKET_LONG")) same_from(side, false);
    }
    settings.flat = 0;
}

/* Whole games by presses, each of the two at another edge. */
static void pressed_from_every_side(void **unused)
{
    (void)unused;
    settings.flat = 1;
    for (int side = getenv("DOCKET_LONG") ? 0 : 2; side < 4; side += 2) {
        sides("tribunal", side, side + 1);
        assert_in_range(ui_play_game("tribunal", 5, "person,person", tribunal_press, side ? "touch" : "tap"),
                        5, 1000);
    }
    settings.flat = 0;
}

enum form { LANDSCAPE, PORTRAIT, TURNED, FORMS };

/* People around one screen, bots on the seats that are left: curtains, looks, windows and pauses by presses. */
static void hot_seat(const struct game *g, int people, bool curtain, enum form form, int most)
{
    char levels[80] = "person";
    struct last_game *l = settings_last(g->id);
    struct rng r = rng_at((uint64_t)people, RNG_TEST, (uint32_t)form);
    int seats = people > g->seats_min ? people : g->seats_min, made = 0, opened = 0;
    for (int s = 1; s < seats; s++) strcat(levels, s < people ? ",person" : ",easy");
    for (int s = 0; s < seats; s++) l->sides[s] = form == TURNED ? (uint8_t)(s % 4) : SIDE_BOTTOM;
    settings.curtain = curtain;
    settings.flat = form == TURNED;
    app_resize_canvas(form == PORTRAIT ? 800 : 1280, form == PORTRAIT ? 1280 : 800);
    ui_play_blind(true);
    ui_play_start(g->id, 21, levels);
    for (int i = 0; i < 4000 && made < most; i++) {
        app_settle();
        ui_play_pause("tap");
        if (table_turn() == SEAT_NONE) break;
        ui_play_window("tap");
        assert_true(curtain || !table_curtain());
        ui_play_curtain();
        ui_play_look("tap");
        app_settle();
        if (!table_asking() || table.at.paused) continue;
        int turn = table_turn(), viewer = table.at.viewer;
        assert_true(viewer == turn || (curtain && viewer == SEAT_NONE));
        assert_true(!curtain || viewer < 0 || table.eyes.seat == viewer);
        if (form == TURNED) assert_int_equal(app_side(), l->sides[turn]);
        opened += viewer == turn;
        table_play((int)rng_below(&r, (uint32_t)table.at.legal_count));
        ui_play_look("tap");
        made++;
    }
    ui_play_blind(false);
    assert_in_range(made, most < 20 ? most : 5, 4000);
    assert_true(opened > 0 || !curtain || most < 20);
    settings.flat = 0;
    settings.curtain = 1;
    app_resize_canvas(1280, 800);
}

/* Every game with two to four people, with and without the curtain, in every form: whole games in the long
   check; in the short one some decisions in one case of each game, every day another. */
static void friends_at_one_screen(void **unused)
{
    (void)unused;
    bool all = getenv("DOCKET_LONG");
    int day = (int)(time(NULL) / 86400), cases = 3 * 2 * FORMS;
    for (int i = 0; boards[i]; i++) {
        const struct game *g = game_find(boards[i]->id);
        for (int c = 0; c < cases; c++) {
            int people = 2 + c % 3;
            if (people > g->seats_max) people = g->seats_max;
            if (people < 2 || (!all && c != (day + 5 * i) % cases)) continue;
            print_message("%s: %d people, curtain %d, form %d\n", g->id, people, c / 3 % 2, c / 6);
            hot_seat(g, people, c / 3 % 2, (enum form)(c / 6), all ? 4000 : 12);
        }
    }
}

/* It faces whom the curtain is for, and stays where it is while bots play. */
static void it_faces_the_person_on_turn(void **unused)
{
    (void)unused;
    settings.flat = 1;
    ui_play_blind(true);
    sides("tribunal", SIDE_RIGHT, SIDE_LEFT);
    ui_play_start("tribunal", 5, "person,person");
    int turns = 0;
    for (int i = 0; i < 20 && table_turn() != SEAT_NONE; i++) {
        ui_play_settle();
        if (table_eyes() < 0) break;
        assert_int_equal(app_side(), table_eyes() ? SIDE_LEFT : SIDE_RIGHT);
        assert_true(app_portrait());
        turns |= 1 << table_eyes();
        ui_play_curtain();
        app_settle();
        assert_int_equal(app_side(), table_eyes() ? SIDE_LEFT : SIDE_RIGHT);
        if (table_asking()) table_play(0);
        table_leave();
    }
    assert_int_equal(turns, 3);
    ui_play_start("tribunal", 5, "person,easy");
    ui_play_settle();
    assert_int_equal(app_side(), SIDE_RIGHT);
    table_play(0);
    for (int i = 0; i < 60; i++) {
        app_step();
        assert_int_equal(app_side(), SIDE_RIGHT);
    }
    app_go(&home_screen);
    app_settle();
    assert_int_equal(app_side(), SIDE_BOTTOM);
    ui_play_blind(false);
    settings.flat = 0;
}

/* The edge is touched at set-up, kept with the seat, and written down. */
static void the_edge_is_touched(void **unused)
{
    (void)unused;
    setup_choose(game_find("tribunal"));
    struct last_game *l = settings_last("tribunal");
    l->players[0].level = l->players[1].level = PERSON;
    sides("tribunal", 0, 0);
    app_go(&setup_screen);
    run("tap Tablet lying flat\nwait 50\ntouch Near edge\nwait 50\nexpect touch the edge");
    run("touch 20,400\nwait 50");
    assert_int_equal(settings.flat, 1);
    assert_int_equal(l->sides[0], SIDE_LEFT);
    run("touch Far edge\nwait 50\ntouch 1260,400\nwait 50");
    assert_int_equal(l->sides[1], SIDE_RIGHT);
    settings_save();
    settings_load();
    settings.animation = ANIMATION_OFF;
    assert_int_equal(settings.flat, 1);
    assert_int_equal(settings_last("tribunal")->sides[0], SIDE_LEFT);
    assert_int_equal(settings_last("tribunal")->sides[1], SIDE_RIGHT);
    settings.flat = 0;
}

/* People begin at different edges, as many as there are, clockwise; whoever chose keeps what was chosen. */
static void people_begin_apart(void **unused)
{
    (void)unused;
    static const int around[][6] = { { 0 }, { 0, 2 }, { 0, 1, 2 }, { 0, 1, 2, 3 } };
    settings.flat = 0;
    setup_choose(game_find("enigma"));
    struct last_game *l = settings_last("enigma");
    for (int people = 1; people <= 4; people++) {
        l->seats = 4;
        for (int s = 0; s < 4; s++) {
            l->players[s].level = s < people ? PERSON : EASY;
            l->sides[s] = SIDE_BOTTOM;
        }
        app_go(&setup_screen);
        app_settle();
        run("tap Tablet lying flat\nwait 50");
        assert_int_equal(settings.flat, 1);
        for (int s = 0; s < people; s++) assert_int_equal(l->sides[s], around[people - 1][s]);
        run("tap Tablet lying flat\nwait 50");
    }
    sides("enigma", SIDE_LEFT, SIDE_RIGHT);            /* chosen, if only two sit apart */
    run("tap Tablet lying flat\nwait 50");
    assert_int_equal(l->sides[0], SIDE_LEFT);
    assert_int_equal(l->sides[1], SIDE_RIGHT);
    l->seats = 2;
    app_settle();
    run("tap Add a seat\nwait 50");
    int n, k = 0;
    const struct spot *s = input_spots(&n);
    for (int i = 0; i < n; i++)
        if (s[i].id == spot_id("seat kind", 2 * 16)) k = i;
    char script[60];
    snprintf(script, sizeof script, "tap %.0f,%.0f\nwait 50", (double)(s[k].b.x + s[k].b.w / 2),
             (double)(s[k].b.y + s[k].b.h / 2));
    run(script);
    assert_int_equal(l->players[2].level, PERSON);
    assert_true(l->sides[2] != SIDE_LEFT && l->sides[2] != SIDE_RIGHT);      /* where nobody is */
    settings.flat = 0;
    for (int i = 0; boards[i]; i++) {                    /* another game, the tablet lies there already */
        struct last_game *other = settings_last(boards[i]->id);
        if (game_find(boards[i]->id)->seats_max < 2) continue;
        setup_choose(game_find(boards[i]->id));
        other->players[0].level = other->players[1].level = PERSON;
        other->sides[0] = other->sides[1] = SIDE_TOP;
        settings.flat = 1;
        setup_choose(game_find(boards[i]->id));
        assert_int_not_equal(other->sides[0], other->sides[1]);
        settings.flat = 0;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_picture_turned), cmocka_unit_test(pressed_from_every_side),
        cmocka_unit_test(friends_at_one_screen),
        cmocka_unit_test(it_faces_the_person_on_turn), cmocka_unit_test(the_edge_is_touched),
        cmocka_unit_test(people_begin_apart),
    };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
