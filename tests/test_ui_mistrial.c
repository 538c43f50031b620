/* Mistrial! played on the drawn board: every kind of action by mouse, finger and key. */
#include "games/mistrial/mistrial.h"
#include "ui/boards/mistrial/view.h"
#include "ui/type.h"
#include "ui/spots.h"
#include "ui/window.h"
#include "ui/boards/mistrial/pieces.h"
#include "ui/flight.h"
#include "ui_play.h"

static const struct mistrial *view(void)
{
    return (const struct mistrial *)table.view;
}

/* The Matching Pair is named before it is laid, flipped or left. */
static void press_name(int exhibit, struct text *labels)
{
    if (view()->card == MS_PAIR && mistrial_ui(&table.at)->aim.exhibit != exhibit)
        text_add(labels, "Name Exhibit %c\n", 'A' + exhibit);
}

static void press_place(const struct action *a, struct text *labels)
{
    struct footprint f = mistrial_footprint(a->arg[0], a->arg[1], false);
    int turns = mistrial_shapes[a->arg[0]].turns,
        from = mistrial_ui(&table.at)->aim.exhibit == a->arg[0] ? mistrial_ui(&table.at)->aim.turn : 0;
    press_name(a->arg[0], labels);
    for (int t = from; t % turns != a->arg[1]; t++) text_add(labels, "Rotate right\n");
    mistrial_square_name(a->arg[2] + f.y[f.anchor] * MS_W + f.x[f.anchor], labels);
    text_add(labels, "\nPlace here\n");
}

/* What a person presses on the board for this action. */
static void press(const struct action *a, struct text *labels)
{
    switch (a->verb) {
    case MS_V_SUBMIT:
        mistrial_card_name(a->arg[0], labels);
        text_add(labels, "\nSubmit\n");
        break;
    case MS_V_COMMIT:
        for (int i = 0; i < a->arg[0]; i++) text_add(labels, "More Influence\n");
        for (int i = 0; i < a->arg[1]; i++) text_add(labels, "More Bias\n");
        text_add(labels, "Lay\n");
        break;
    case MS_V_ARGUE: text_add(labels, "Argument %d,\nSeal Argument\n", a->arg[0]); break;
    case MS_V_PLACE: press_place(a, labels); break;
    case MS_V_TURN: {
        int t = a->arg[0], e = mistrial_tile_exhibit[t];
        press_name(e, labels);
        mistrial_square_name(view()->at[t] + mistrial_shapes[e].cell[view()->turned[t]][0], labels);
        text_add(labels, "\nFlip it\n");
        break;
    }
    case MS_V_KEEP:
        press_name(a->arg[0], labels);
        text_add(labels, "Leave it\n");
        break;
    }
}

static void whole_games_by_mouse(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed < 5; seed++)
        assert_in_range(ui_play_game("mistrial", seed, "person,easy", press, "tap"), 5, 500);
    assert_null(script_run("tap Rematch\nidle"));
    assert_string_equal(app_screen()->name, "table");
}

static void a_whole_game_on_a_phone(void **unused)
{
    (void)unused;
    app_resize_canvas(390, 844);
    assert_in_range(ui_play_game("mistrial", 6, "person,easy", press, "touch"), 5, 500);
    app_resize_canvas(1280, 800);
}

static void whole_games_by_touch_in_portrait(void **unused)
{
    (void)unused;
    app_resize_canvas(800, 1280);
    for (uint64_t seed = 5; seed < 8; seed++)
        assert_in_range(ui_play_game("mistrial", seed, "easy,person", press, "touch"), 5, 500);
    app_resize_canvas(1280, 800);
}

/* With a curtain and without, by mouse and by finger, both trials. */
static void two_people_share_the_screen(void **unused)
{
    (void)unused;
    for (int k = 0; k < 8; k++) {
        bool tall = k & 1;
        const char *levels = k & 4 ? "person,person trial=1" : "person,person";
        settings.curtain = k & 2 ? 0 : 1;
        app_resize_canvas(tall ? 800 : 1280, tall ? 1280 : 800);
        assert_in_range(ui_play_game("mistrial", 9 + (uint64_t)k, levels, press, tall ? "touch" : "tap"), 10,
                        500);
    }
    settings.curtain = 1;
    app_resize_canvas(1280, 800);
}

/* The Bench Trial: a judge alone, no jurors on the board. */
static void bench_trials_by_mouse_and_by_touch(void **unused)
{
    (void)unused;
    const char *shots = getenv("DOCKET_LAYOUT_SHOTS");
    char path[200];
    for (int tall = 0; tall < 2; tall++) {
        app_resize_canvas(tall ? 800 : 1280, tall ? 1280 : 800);
        assert_in_range(ui_play_game("mistrial", 11, tall ? "easy,person trial=1" : "person,easy trial=1",
                                     press, tall ? "touch" : "tap"),
                        5, 500);
        assert_int_equal(view()->layout, MS_BENCH);
        ui_play_blind(!shots);
        ui_play_start("mistrial", 12, "person,easy trial=1");
        for (int i = 0; i < 60 && table_turn() != SEAT_NONE; i++) {
            app_settle();
            snprintf(path, sizeof path, "%s/bench-%s-%02d.png", shots ? shots : "",
                     tall ? "portrait" : "landscape", i);
            if (shots && i % 3 == 0) assert_null(app_save_png(path));
            if (table_asking()) table_play(0);
        }
        ui_play_blind(false);
    }
    app_resize_canvas(1280, 800);
}

/* With animations running nothing is lost or doubled. */
static void animations_do_not_get_in_the_way(void **unused)
{
    (void)unused;
    settings.animation = ANIMATION_NORMAL;
    assert_in_range(ui_play_game("mistrial", 3, "person,easy", press, "touch"), 5, 500);
    settings.animation = ANIMATION_OFF;
}

/* ---- one tile ---- */

/* A game played on, at random, until the person may lay a tile; true when it came to that. */
static bool until_lay(uint64_t seed, bool middle, const char *levels)
{
    struct rng r = rng_at(seed, RNG_TEST, 1);
    ui_play_blind(true);
    ui_play_start("mistrial", seed, levels);
    for (int i = 0; i < 200; i++) {
        app_settle();
        ui_play_open();
        if (table_turn() == SEAT_NONE) return false;
        bool lay = table_asking() && view()->phase == MS_RESOLVE && view()->card != MS_PAIR
                   && seat_count(&table.at, MS_V_PLACE) == table.at.legal_count
                   && mistrial_shapes[view()->card].turns == 4;
        if (lay && (!middle || __builtin_popcount(view()->letters) >= 3)) return true;
        if (table_asking()) table_play(rng_below(&r, table.at.legal_count));
    }
    return false;
}

/* `people`: two of them, in public, instead of one against a bot. */
static void ready_to_lay(bool middle, const void *people)
{
    uint64_t seed = 1;
    while (!until_lay(seed, middle, people ? "person,person" : "person,easy")) seed++;
    assert_int_equal(table.at.viewer, people ? SEAT_NONE : 0);
    assert_in_range(seed, 1, 60);
    assert_false(mistrial_ui(&table.at)->aim.on);
    assert_int_equal(table.at.picked, -1);
}

static void handle(SDL_Event e)
{
    app_handle(&e);
    app_step();
}

static void last_is(struct action want, int before)
{
    assert_int_not_equal(table.session.log_count, before);
    assert_true(action_equal(&table.session.log[before], &want));
}

static void keys_lay_a_tile(void **people)
{
    ready_to_lay(true, *people);
    struct action want = table.legal[table.at.legal_count / 2];
    int before = table.session.log_count;
    for (int i = 0; i < 4 && mistrial_ui(&table.at)->aim.turn != want.arg[1]; i++)
        assert_null(script_run("key R"));
    assert_null(script_run("key Left"));         /* the first arrow puts it on the board */
    assert_true(mistrial_ui(&table.at)->aim.on);
    for (int i = 0; i < 20 && mistrial_ui(&table.at)->aim.square != want.arg[2]; i++) {
        int dx = want.arg[2] % MS_W - mistrial_ui(&table.at)->aim.square % MS_W,
            dy = want.arg[2] / MS_W - mistrial_ui(&table.at)->aim.square / MS_W;
        if (mistrial_ui(&table.at)->desk.turned) dx = -dx, dy = -dy;
        assert_null(script_run(dx > 0 ? "key Right" : dx < 0 ? "key Left" : dy > 0 ? "key Down" : "key Up"));
    }
    assert_int_equal(mistrial_ui(&table.at)->aim.square, want.arg[2]);
    assert_int_equal(table.at.picked, ms_aim_index(&table.at));
    assert_null(script_run("key Return"));
    last_is(want, before);
}

static void a_drag_carries_the_tile_above_the_finger(void **people)
{
    ready_to_lay(true, *people);
    int before = table.session.log_count,
        index = seat_find(&table.at, MS_V_PLACE, mistrial_ui(&table.at)->aim.exhibit,
                          mistrial_ui(&table.at)->aim.turn);
    struct action want = table.legal[index];
    struct footprint f;
    struct box to = ms_desk_tile(&table.at, want.arg[0], want.arg[1], want.arg[2], &f);
    const struct spot *hand = input_find("Tile in hand");
    assert_non_null(hand);
    char script[200];
    snprintf(script, sizeof script, "fdrag %.0f,%.0f %.0f,%.0f\nwait 80", (double)(hand->b.x + hand->b.w / 2),
             (double)(hand->b.y + hand->b.h / 2), (double)(to.x + to.w / 2), (double)(to.y + to.h / 2 + 24));
    assert_null(script_run(script));
    assert_true(mistrial_ui(&table.at)->aim.on);
    assert_int_equal(mistrial_ui(&table.at)->aim.square, want.arg[2]);
    assert_int_equal(table.session.log_count, before);           /* dropping is not yet laying */
    assert_null(script_run("tap Place here"));
    last_is(want, before);
}

static void every_way_turns_the_tile(void **people)
{
    ready_to_lay(false, *people);
    struct action place = table.legal[seat_find(&table.at, MS_V_PLACE, mistrial_ui(&table.at)->aim.exhibit,
                                                mistrial_ui(&table.at)->aim.turn)];
    char square[40] = "tap ";
    struct text t = { square, sizeof square, 4 };
    struct footprint f = mistrial_footprint(place.arg[0], place.arg[1], false);
    mistrial_square_name(place.arg[2] + f.y[f.anchor] * MS_W + f.x[f.anchor], &t);
    assert_null(script_run(square));
    assert_int_equal(mistrial_ui(&table.at)->aim.square, place.arg[2]);
    int at = mistrial_ui(&table.at)->aim.square, turn = mistrial_ui(&table.at)->aim.turn;
    assert_null(script_run(square));             /* a tap on it */
    assert_int_equal(mistrial_ui(&table.at)->aim.turn, (turn + 1) % 4);
    assert_null(script_run("key R"));
    assert_int_equal(mistrial_ui(&table.at)->aim.turn, (turn + 2) % 4);
    assert_null(script_run("tap Rotate left"));
    assert_int_equal(mistrial_ui(&table.at)->aim.turn, (turn + 1) % 4);
    struct box b = ms_desk_square(&table.at, 27);
    handle((SDL_Event){ .motion = { .type = SDL_MOUSEMOTION,
                                    .x = (int)(b.x * canvas.scale) + 4,
                                    .y = (int)(b.y * canvas.scale) + 4 } });
    handle((SDL_Event){ .wheel = { .type = SDL_MOUSEWHEEL, .y = -1 } });
    assert_int_equal(mistrial_ui(&table.at)->aim.turn, (turn + 2) % 4);
    float x = (b.x + 60) / canvas.w, y = b.y / canvas.h, w = 100 / canvas.w, h = 100 / canvas.h;
    handle((SDL_Event){ .tfinger = { .type = SDL_FINGERDOWN, .fingerId = 1, .x = x, .y = y } });
    handle((SDL_Event){ .tfinger = { .type = SDL_FINGERDOWN, .fingerId = 2, .x = x + w, .y = y } });
    for (int i = 1; i <= 12;
         i++) { /* the second finger goes round the first, clockwise: a bit over half a quarter */
        float a = (float)i * 0.08f;
        handle((SDL_Event){ .tfinger = { .type = SDL_FINGERMOTION,
                                         .fingerId = 2,
                                         .x = x + w * SDL_cosf(a),
                                         .y = y + h * SDL_sinf(a) } });
    }
    handle((SDL_Event){ .tfinger = { .type = SDL_FINGERUP, .fingerId = 2, .x = x, .y = y + h } });
    handle((SDL_Event){ .tfinger = { .type = SDL_FINGERUP, .fingerId = 1, .x = x, .y = y } });
    assert_int_equal(mistrial_ui(&table.at)->aim.turn, (turn + 3) % 4);
    assert_null(script_run("wait 400\nkey R"));
    assert_int_equal(mistrial_ui(&table.at)->aim.turn, turn);
    assert_int_equal(mistrial_ui(&table.at)->aim.square, at);         /* four turns are none */
}

static void a_place_that_does_not_fit_says_why(void **people)
{
    ready_to_lay(true, *people);
    int before = table.session.log_count;
    char script[60] = "tap ";
    struct text t = { script, sizeof script, 4 };
    int tile = __builtin_ctz((unsigned)(view()->tiles[0] | view()->tiles[1]));
    mistrial_square_name(
        view()->at[tile] + mistrial_shapes[mistrial_tile_exhibit[tile]].cell[view()->turned[tile]][0], &t);
    ui_play_blind(false);
    assert_null(script_run(script));
    assert_true(mistrial_ui(&table.at)->aim.on);
    assert_non_null(ms_aim_why(&table.at));
    assert_int_equal(table.at.picked, -1);
    char words[200];
    snprintf(words, sizeof words, "expect %s", ms_aim_why(&table.at) + 1); /* shown with a capital letter */
    assert_null(script_run(words));
    assert_null(script_run("tap Place here\nwait 40"));
    assert_int_equal(table.session.log_count, before);
    assert_null(script_run("key Escape\nkey Escape"));
}

/* ---- secrets, warnings, words ---- */

static void a_sealed_argument_stays_hidden(void **unused)
{
    (void)unused;
    settings.animation = ANIMATION_OFF;
    ui_play_start("mistrial", 4, "person,person");
    app_settle();
    ui_play_curtain();
    assert_int_equal(view()->phase, MS_ARGUE);
    struct action seal = table.legal[1];
    ui_play_press(&seal, press, "tap");
    app_settle();
    ui_play_curtain();
    assert_int_equal(view()->bid[seal.seat], MS_UNKNOWN);
    assert_non_null(input_find("Sealed Argument of the Defence"));
}

/* Each person's page at every width it may have, and a sealed Argument on it. */
static void the_own_page_fits_its_paper(void **unused)
{
    (void)unused;
    ui_play_start("mistrial", 4, "person,person");
    app_settle();
    ui_play_curtain();
    struct action seal = table.legal[1];
    ui_play_press(&seal, press, "tap");
    app_settle();
    for (int w = 260; w <= 600; w += 85) {
        struct box b = { 20, 20, (float)w, 4000 };
        float high[2] = { table.at.board->secrets(table_seat(seal.seat), b, true),
                          table.at.board->secrets(table_seat(!seal.seat), b, true) };
        assert_true(high[0] > 100 && high[0] <= 320);
        assert_true(high[1] > 100 && high[1] <= 320);
        assert_true(table.at.board->secrets(table_seat(seal.seat), b, false) == high[0]);
    }
    char words[80];
    for (int s = 0; s < MS_SIDES; s++) {
        struct text t = TEXT_ON(words);
        text_clear(&t);
        table.at.board->plaque(&table.at, s, &t);
        assert_string_equal(words, s ? "Prosecution \u00b7 0 cubes" : "Defence \u00b7 0 cubes");
    }
}

static bool on_screen(const char *words)
{
    const struct type_mark *m;
    type_audit(true);
    app_redraw();
    app_step();
    int n = type_marks(&m);
    bool found = false;
    for (int i = 0; i < n; i++) found |= strstr(m[i].text, words) != NULL;
    type_audit(false);
    return found;
}

/* A position in which an exhibit fits nowhere for the person asked. */
static bool doomed_at_submit(void)
{
    const struct mistrial *m = view();
    if (!table_asking() || m->phase != MS_SUBMIT) return false;
    for (int i = 0; i < 2; i++)
        if (m->evidence[table.at.viewer][i] < MS_CARDS
            && mistrial_doomed(m, table.at.viewer, m->evidence[table.at.viewer][i]))
            return true;
    return false;
}

static void the_warning_can_be_switched_off(void **unused)
{
    (void)unused;
    bool found = false;
    for (uint64_t seed = 1; seed < 60 && !found; seed++) {
        struct rng r = rng_at(seed, RNG_TEST, 2);
        ui_play_blind(true);
        ui_play_start("mistrial", seed, "person,easy");
        for (int i = 0; i < 200 && table_turn() != SEAT_NONE && !found; i++) {
            app_settle();
            found = doomed_at_submit();
            if (!found && table_asking()) table_play(rng_below(&r, table.at.legal_count));
        }
    }
    assert_true(found);
    ui_play_blind(false);
    assert_true(on_screen("Mistrial!")
                && on_screen("New") + on_screen("Flip") + on_screen("Yours") + on_screen("Second") < 5);
    int card = mistrial_doomed(view(), table.at.viewer, view()->evidence[table.at.viewer][0])
                   ? view()->evidence[table.at.viewer][0]
                   : view()->evidence[table.at.viewer][1];
    seat_touch(&table.at, seat_find(&table.at, MS_V_SUBMIT, card, ANY));
    assert_true(on_screen("if you win this"));
    settings.mistrial_warning = 0;
    assert_false(on_screen("if you win this"));
    settings.mistrial_warning = 1;
}

static void a_long_press_tells_both_readings(void **unused)
{
    (void)unused;
    ui_play_start("mistrial", 2, "person,easy");
    app_settle();
    const char *why = script_run("hold Tracker: Exhibit A 600\nwait 60");
    if (why) fail_msg("%s", why);
    assert_int_equal(table.at.sheet, SHEET_ABOUT);
    assert_non_null(strstr(seat_about_now()->text, mistrial_exhibits[0].prosecution));
    assert_non_null(strstr(seat_about_now()->text, mistrial_exhibits[0].defence));
    assert_true(seat_about_now()->face == mistrial_evidence && seat_about_now()->card == 0);
    seat_sheet(SHEET_NONE);
}

/* A pointer that stays on a plus lays as many cubes as it is pressed: the rows don't move meanwhile. */
static void pressed_rows_stay(void **unused)
{
    (void)unused;
    static const int sizes[][2] = { { 1280, 800 }, { 800, 1280 }, { 390, 844 } };
    for (int i = 0; i < 3; i++) {
        app_resize_canvas(sizes[i][0], sizes[i][1]);
        ui_play_start("mistrial", 6, "person,easy");
        for (int k = 0; k < 200 && !(table_asking() && view()->phase == MS_COMMIT); k++) {
            ui_play_settle();
            if (table_asking() && view()->phase != MS_COMMIT) table_play(0);
        }
        assert_int_equal(view()->phase, MS_COMMIT);
        struct mistrial *m = table.session.state;
        m->influence[0] = 3;
        m->bias[0] = 1;
        table_refresh();
        ui_play_settle();
        const struct spot *s = spots_find(spot_id("more", 0));
        assert_non_null(s);
        struct box was = s->b;
        char script[60];
        snprintf(script, sizeof script, "tap %.0f,%.0f\nwait 40", (double)(was.x + was.w / 2),
                 (double)(was.y + was.h / 2));
        for (int n = 1; n <= 3; n++) {
            assert_null(script_run(script));
            app_settle();
            s = spots_find(spot_id("more", 0));
            assert_true(s && s->b.x == was.x && s->b.y == was.y);
            assert_true(table.at.picked >= 0);
            assert_int_equal(table.at.legal[table.at.picked].arg[0], n);
        }
    }
    app_resize_canvas(1280, 800);
}

/* What a Mistrial would be now, and what dots, linked and out mean. */
static void a_mistrial_now_in_words(void **unused)
{
    (void)unused;
    ui_play_start("mistrial", 6, "person,easy");
    for (int i = 0; i < 200 && !(table_asking() && view()->phase == MS_ARGUE && !view()->opening); i++) {
        ui_play_settle();
        if (table_asking() && (view()->phase != MS_ARGUE || view()->opening)) table_play(0);
    }
    assert_int_equal(view()->phase, MS_ARGUE);
    struct mistrial *m = table.session.state;
    m->letters = 0;
    m->covered[0] = m->covered[1] = 0;
    table_refresh();
    assert_true(ui_play_reads("A Mistrial now: none."));
    assert_true(ui_play_reads("Linked: tiles that touch"));
    assert_true(ui_play_reads("Out: tied Evidence"));
    assert_true(ui_play_reads("card shown"));
    m->covered[0] = MS_BOARD;                    /* no square is left for what isn't down */
    m->letters = (1u << MS_EXHIBITS) - 1 - (1u << 6) - (1u << 1);
    table_refresh();
    assert_true(ui_play_reads("if Amara wins B, G;"));
    assert_true(ui_play_reads("if Vesper wins B, G."));
    app_resize_canvas(800, 1280);
    assert_true(ui_play_reads("A Mistrial now:"));
    app_resize_canvas(1280, 800);
    settings.mistrial_warning = 0;
    assert_false(ui_play_reads("A Mistrial now"));
    settings.mistrial_warning = 1;
}

/* Equal cases: which exhibit breaks the tie, and for whom. */
static void a_tie_names_its_winner(void **unused)
{
    (void)unused;
    int by = MS_NONE, ahead = 0;
    char words[80];
    ui_play_start("mistrial", 4, "person,easy");
    for (int i = 0; i < 200; i++) {
        ui_play_settle();
        if (!table_asking()) continue;
        ahead = mistrial_verdict(view(), &by);
        if (view()->phase == MS_SUBMIT && by < MS_EXHIBITS) break;
        table_play(0);
    }
    assert_in_range(by, 0, MS_EXHIBITS - 1);
    snprintf(words, sizeof words, "Tied: %c wins for %s", 'A' + by, ahead ? "Vesper" : "Amara");
    assert_true(ui_play_reads(words));
}

/* While both Arguments still lie face down neither prompt nor log says who won, and nothing else has begun. */
static void nobody_has_won_while_they_lie_face_down(void **unused)
{
    (void)unused;
    int seen = 0;
    settings.animation = ANIMATION_NORMAL;
    ui_play_start("mistrial", 4, "person,easy");
    for (int i = 0; i < 900 && seen < 12 && table_turn() != SEAT_NONE; i++) {
        assert_null(script_run("wait 60"));
        const struct action *last = &table.session.log[table.session.log_count - 1];
        if (flight_hides(spot_id("bid", 0))) {
            assert_int_equal(last->verb, MS_V_REVEAL);       /* what comes next waits for it */
            assert_false(ui_play_reads("won the argument"));
            assert_false(ui_play_reads("Both Arguments are turned up."));
            seen++;
        } else if (table_asking() && !flight_active()) table_play(0);
    }
    settings.animation = ANIMATION_OFF;
    assert_int_equal(seen, 12);
}

/* The log names every square that a tile covers. */
static void the_log_names_the_squares(void **unused)
{
    (void)unused;
    ui_play_start("mistrial", 4, "person,easy");
    for (int i = 0; i < 200; i++) {
        app_settle();
        if (!table_asking()) continue;
        int index = seat_find(&table.at, MS_V_PLACE, ANY, ANY);
        if (index < 0) {
            table_play(0);
            continue;
        }
        struct action a = table.legal[index];
        char words[200];
        seat_name(&table.at, &a, words, sizeof words);
        int named = 0;
        for (int square = 0; square < MS_SQUARES; square++) {
            char name[8];
            snprintf(name, sizeof name, "%c%d", 'a' + square % MS_W, square / MS_W + 1);
            bool covered = mistrial_mask(a.arg[0], a.arg[1], a.arg[2]) >> square & 1;
            assert_int_equal(strstr(words, name) != NULL, covered);
            named += covered;
        }
        assert_true(named >= 2);
        return;
    }
    fail_msg("nothing was ever laid");
}

int main(void)
{
    static char in_public[] = "two people";
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_games_by_mouse),
        cmocka_unit_test(a_whole_game_on_a_phone), cmocka_unit_test(whole_games_by_touch_in_portrait),
        cmocka_unit_test(two_people_share_the_screen),
        cmocka_unit_test(bench_trials_by_mouse_and_by_touch),
        cmocka_unit_test(animations_do_not_get_in_the_way),
        cmocka_unit_test(keys_lay_a_tile),
        cmocka_unit_test_prestate(keys_lay_a_tile, in_public),
        cmocka_unit_test(a_tie_names_its_winner),
        cmocka_unit_test(nobody_has_won_while_they_lie_face_down), cmocka_unit_test(the_log_names_the_squares),
        cmocka_unit_test(a_drag_carries_the_tile_above_the_finger),
        cmocka_unit_test_prestate(a_drag_carries_the_tile_above_the_finger, in_public),
        cmocka_unit_test(every_way_turns_the_tile),
        cmocka_unit_test_prestate(every_way_turns_the_tile, in_public),
        cmocka_unit_test(a_place_that_does_not_fit_says_why),
        cmocka_unit_test_prestate(a_place_that_does_not_fit_says_why, in_public),
        cmocka_unit_test(a_sealed_argument_stays_hidden),
        cmocka_unit_test(the_own_page_fits_its_paper),
        cmocka_unit_test(the_warning_can_be_switched_off),
        cmocka_unit_test(a_long_press_tells_both_readings),
        cmocka_unit_test(pressed_rows_stay),
        cmocka_unit_test(a_mistrial_now_in_words),
    };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
