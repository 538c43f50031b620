/* Whoever asks what a thing is reads it, and sees a card's face, in every game. */
#define GHOST CHARACTER_GHOST    /* as the board does: a kind of button has that name */
#include "games/enigma/enigma.h"
#undef GHOST
#include "ui/spots.h"
#include "ui/type.h"
#include "ui_play.h"

static int silent;               /* things that told nothing */

/* A long press on the first spot whose label begins so. */
static void face_of(const char *game, int seed, const char *levels, const char *card)
{
    char script[120];
    if (!game_find(game)) return;
    ui_play_start(game, (uint64_t)seed, levels);
    ui_play_settle();
    ui_play_curtain();
    snprintf(script, sizeof script, "hold %s 700\nwait 60", card);
    const char *why = script_run(script);
    if (why) fail_msg("%s: %s", game, why);
    assert_int_equal(table.at.sheet, SHEET_ABOUT);
    assert_true(seat_about_now()->face || seat_about_now()->paint);
    const char *out = getenv("DOCKET_LOOK");                 /* a folder for pictures to look at */
    if (out) {
        snprintf(script, sizeof script, "shot %s/%s-%.3s.png", out, game, card);
        assert_null(script_run(script));
    }
    assert_null(script_run("key Escape"));
    assert_int_equal(table.at.sheet, SHEET_NONE);
}

static void every_card_shows_its_face(void **unused)
{
    (void)unused;
    face_of("tribunal", 6, "person,easy", "Law,");
    face_of("mistrial", 6, "person,easy", "Argument 1,");
    face_of("mistrial", 6, "person,easy", "Tracker: Exhibit A");
    face_of("enigma", 6, "person,easy,easy", "Your Character");
    face_of("justice", 6, "person,easy,easy", "Evidence ");
}

/* A claim, and the face-down card it is about: both tell what the claimed room does now. */
static void claims_answer_a_hold(void **unused)
{
    (void)unused;
    static const char *const held[] = { "hold %s 700", "hold %.2s 700" };
    ui_play_start("enigma", 6, "person,easy,easy");
    const struct spot *claim = NULL;
    for (int i = 0; i < 300 && !claim; i++) {
        app_step();
        int n;
        const struct spot *list = input_spots(&n);
        for (int k = 0; k < n; k++)
            if (list[k].id == spot_id("claim", 0)) claim = &list[k];
        if (!claim && table_asking()) table_play(0);
        if (!claim && table_staying() >= 0) table_leave();
    }
    assert_non_null(claim);
    char label[80], script[120], title[2][80];
    snprintf(label, sizeof label, "%s", claim->label);
    const char *place = strchr(label, ':') - 2;              /* "Vesper on B2: Phantom" */
    for (int k = 0; k < 2; k++) {
        snprintf(script, sizeof script, held[k], k ? place : label);
        assert_null(script_run(script));
        assert_int_equal(table.at.sheet, SHEET_ABOUT);
        snprintf(title[k], sizeof title[k], "%s", seat_about_now()->title);
        assert_null(script_run("key Escape\nwait 40"));
    }
    assert_string_equal(title[0], title[1]);
    assert_non_null(strstr(label, title[0]));
}

/* A claimed room lies open with both effects: which one runs is told by who holds Chaos, and nothing by what
   lies there. */
static void a_claim_says_what_it_does(void **unused)
{
    (void)unused;
    ui_play_start("enigma", 6, "person,easy,easy");
    for (int i = 0; i < 300; i++) {
        app_step();
        const struct enigma *v = (const struct enigma *)table.view;
        if (table_asking() && v->phase == PHASE_DOUBT) break;
        if (table_asking()) table_play(0);
        if (table_staying() >= 0) table_leave();
    }
    struct enigma *e = table.session.state;
    assert_int_equal(e->phase, PHASE_DOUBT);
    e->card = CARD_LIBRARY;
    for (int chaos = 0; chaos < 2; chaos++) {
        e->chaos = (uint8_t)(chaos ? 1u << e->active : 0);
        uint8_t *before = NULL;
        for (int lies = 0; lies < 2; lies++) {           /* what lies there, true or not */
            e->at[e->place] = lies ? CARD_PHANTOM : CARD_LIBRARY;
            table_refresh();
            assert_int_equal(ui_play_reads("holds Chaos: this runs"), chaos);
            assert_int_equal(ui_play_reads("holds no Chaos: this runs"), !chaos);
            assert_true(ui_play_reads("Pick a row or column."));
            assert_true(ui_play_reads("Pick one face-down card."));
            uint8_t *now = ui_play_pixels();
            if (before) {
                SDL_Surface *s = app_surface();
                assert_memory_equal(before, now, (size_t)(s->pitch * s->h));
                free(now);
            } else before = now;
        }
        free(before);
    }
    app_resize_canvas(800, 1280);
    assert_true(ui_play_reads("With Chaos, as now:"));
    app_resize_canvas(1280, 800);
}

/* ---- every thing ---- */

/* On a board or in the hand, but no things: buttons, what is written on, what covers a thing while it is
   placed. A spot that wants holding shows what it is while it is held. */
static const struct { const char *name; int count; } others[] = {
    { "justice last", 1 },  { "justice sheet", 1 }, { "justice place", 9 }, { "justice read", 1 },
    { "justice read again", 1 }, { "voices watch", 1 }, { "voices speak", 1 }, { "voices aside", 1 },
    { "wipe page", 1 },     { "behind", 1 },
    { "hide notes", 1 },    { "notes", 1 },         { "try mission", 1 },
};

static bool is_thing(const struct spot *s)
{
    if (s->flags & (SPOT_HOLD | SPOT_SCROLL | SPOT_TEXT | SPOT_DISABLED)) return false;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        for (int n = 0; n < others[i].count; n++)
            if (s->id == spot_id(others[i].name, n)) return false;
    return true;
}

static struct box board, hand;

/* The press lands on this spot and on no other one over it. */
static bool on_top(const struct spot *list, int n, int i)
{
    float x = list[i].b.x + list[i].b.w / 2, y = list[i].b.y + list[i].b.h / 2;
    for (int k = i + 1; k < n; k++)
        if (box_holds(box_inset(list[k].b, -24), x, y)) return false;
    return box_holds(board, x, y) || box_holds(hand, x, y);
}

static void ask_about(float x, float y)
{
    SDL_Event e = { .button = { .type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_RIGHT,
                                .x = (int)(x * canvas.scale), .y = (int)(y * canvas.scale) } };
    input_event(&e);
    app_step();
    e.type = SDL_MOUSEBUTTONUP;
    input_event(&e);
    app_step();
}

/* Asks about all there is on the table now; returns how many things told something. */
static int ask_all(const char *where)
{
    static struct spot list[512];
    int n, told = 0;
    app_settle();
    board = hand = (struct box){ 0 };
    spots_point(spot_id("board", 0), &board);
    spots_point(spot_id("hand", 0), &hand);
    const struct spot *now = input_spots(&n);
    assert_in_range(n, 1, 512);
    memcpy(list, now, (size_t)n * sizeof *list);
    for (int i = 0; i < n; i++) {
        if (!on_top(list, n, i) || !is_thing(&list[i])) continue;
        if (!list[i].inspectable) {
            print_error("%s: \"%s\" tells nothing\n", where, list[i].label);
            silent++;
            continue;
        }
        ask_about(list[i].b.x + list[i].b.w / 2, list[i].b.y + list[i].b.h / 2);
        bool text = seat_about_now()->text[0] || seat_about_now()->paint;
        if (table.at.sheet != SHEET_ABOUT || !seat_about_now()->title[0] || !text) {
            print_error("%s: \"%s\" opens nothing to read\n", where, list[i].label);
            silent++;
        }
        seat_sheet(SHEET_NONE);
        app_step();
        told++;
    }
    return told;
}

/* One person against bots, and all seats people (the public table), some way into a game. */
static void ask_in_game(const char *game, const char *levels, int most)
{
    char where[80];
    struct rng r = rng_at(7, RNG_TEST, 0);
    int looked = 0, told = 0;
    ui_play_start(game, 11, levels);
    for (int i = 0; i < 400 && looked < most && table_turn() != SEAT_NONE; i++) {
        int seats[SEATS_MAX], n;
        ui_play_settle();
        ui_play_seen();
        snprintf(where, sizeof where, "%s (%s) line %d", game, levels, table.session.log_count);
        if (i % 7 == 3) looked++, told += ask_all(where);
        if (table_window(seats, &n)) table_go_on();
        ui_play_open();
        if (table_asking() && i % 7 == 5) looked++, told += ask_all(where);
        if (table_asking()) table_play((int)rng_below(&r, (uint32_t)table.at.legal_count));
        if (table_staying() >= 0) table_leave();
    }
    assert_in_range(told, most, 10000);
}

static void everything_tells_about_itself(void **unused)
{
    (void)unused;
    int most = getenv("DOCKET_LONG") ? 24 : 3;
    silent = 0;
    ui_play_blind(true);
    for (int i = 0; boards[i]; i++) {
        const struct game *g = game_find(boards[i]->id);
        char levels[80] = "person", people[80] = "person";
        for (int s = 1; s < g->seats_max; s++) strcat(levels, ",easy"), strcat(people, ",person");
        ask_in_game(g->id, levels, most);
        if (g->seats_max > 1) ask_in_game(g->id, people, most);
    }
    ui_play_blind(false);
    assert_int_equal(silent, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(every_card_shows_its_face),
                                        cmocka_unit_test(claims_answer_a_hold),
                                        cmocka_unit_test(a_claim_says_what_it_does),
                                        cmocka_unit_test(everything_tells_about_itself) };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
