/* The story of Voices in My Head is read out: in the order of the rulebook, long enough, and found again. */
#include "games/voices/voices.h"
#include "ui/boards/voices/view.h"
#include "ui/type.h"
#include "voices_hand.h"

static const struct action *last_line(void) { return &table.session.log[table.session.log_count - 1]; }
static const struct voices *truth(void) { return (const struct voices *)table.session.state; }

/* Is this on the screen? Long texts are wrapped: their first words count. */
static bool shown(const char *words)
{
    char script[120];
    int n = (int)strlen(words);
    if (n > 20) {
        for (n = 20; n > 0 && words[n] != ' ';) n--;
    }
    snprintf(script, sizeof script, "expect %.*s", n, words);
    return !script_run(script);
}

/* A game of bots with one person, played on until a line with this verb is read. */
static void until_line(int verb)
{
    for (int i = 0; i < 4000; i++) {
        app_settle();
        if (table.at.paused && last_line()->verb == verb) return;
        table_leave();
        if (table_asking()) table_play((int)((unsigned)i * 7919u % (unsigned)table.at.legal_count));
    }
    fail_msg("no line with verb %d", verb);
}

static void the_opening_is_read(void **unused)
{
    (void)unused;
    ui_play_start("voices", 11, "person,easy,easy,easy");
    app_settle();
    assert_true(table.at.paused);
    assert_int_equal(last_line()->verb, V_STORY);
    assert_true(shown(voices_story_cards[truth()->story].opening));
    assert_true(shown("Read aloud"));
    assert_null(script_run("tap Go on"));
    app_settle();
    assert_true(table.session.log_count > 0 && last_line()->verb != V_STORY);
}

/* ---- order ---- */

static void option_is(const struct trial_card *c, int side, bool read, int line, int seat)
{
    for (int o = 0; o < OPTIONS && c->side[side].option[o]; o++)
        if (shown(c->side[side].option[o]) != read)
            fail_msg("line %d, seat %d: \"%s\" is%s shown", line, seat, c->side[side].option[o],
                     read ? " not" : "");
}

/* Opened by hand the card says no more; its prosecutor has read the front while choosing. */
static bool opened_by_hand(const struct trial_card *c, const struct voices *v, int line, int seat)
{
    if (script_run("tap The chosen trial card")) return false;
    if (!(v->read & READ_FRONT) && seat != v->prosecutor) option_is(c, 0, false, line, seat);
    if (!(v->read & READ_BACK)) option_is(c, 1, false, line, seat);
    assert_null(script_run("key Escape"));
    return true;
}

/* Every view of every line of a round's reading shows what was read, and nothing that was not. */
static void nothing_is_shown_before_its_line(void **unused)
{
    (void)unused;
    struct session s = { 0 };
    struct rng r = rng_at(5, RNG_TEST, 0);
    assert_null(session_open(&s, &voices_game, 4, NULL, 31));
    struct action list[CHANCE_MAX];
    static struct action legal[LEGAL_MAX];
    for (int rounds = 0; session_turn(&s) != SEAT_NONE && rounds < 3;) {
        int n = session_turn(&s) == SEAT_CHANCE ? session_draw(&s, list, CHANCE_MAX) : 0;
        if (!n)
            list[n++] = (session_legal(&s, legal, LEGAL_MAX),
                         legal[rng_below(&r, session_legal(&s, legal, LEGAL_MAX))]);
        for (int i = 0; i < n; i++) assert_null(session_play(&s, &list[i]));
        rounds = ((const struct voices *)s.state)->round;
    }
    table_replay(&s);
    app_go(&table_screen);
    int looked = 0, opened = 0, lines = table.whole.log_count;
    for (int line = 1; line < lines; line++) {
        int verb = table.whole.log[line - 1].verb;
        if (verb != V_CHOOSE && verb != V_READ && verb != V_FLIP && verb != V_UNSEAL) continue;
        table_show_line(line);
        for (int seat = SEAT_NONE; seat < 4; seat++) {
            if (seat == SEAT_CHANCE) continue;
            table_watch(seat);
            const struct voices *v = truth();
            if (v->card < 0 || v->phase != PH_RESOLVE) continue;
            const struct trial_card *c = trial_card(v->card);
            bool flipped = v->read & READ_FLIPPED;
            if (seat != v->prosecutor || v->read & READ_CARD)
                assert_int_equal(shown(c->title), (v->read & READ_CARD) != 0);
            assert_int_equal(shown(c->flavour[1]), flipped);
            if (v->read & READ_CARD && !flipped) assert_true(shown(c->flavour[0]));
            if (!flipped) option_is(c, 0, (v->read & READ_FRONT) != 0, line, seat);
            option_is(c, 1, (v->read & READ_BACK) != 0, line, seat);
            opened += opened_by_hand(c, v, line, seat);
            looked++;
        }
    }
    assert_in_range(looked, 20, 4000);
    assert_in_range(opened, 20, looked);
}

/* The region's name comes after the page with the flavour; who decides and the text after that. */
static void the_region_comes_after_the_flavour(void **unused)
{
    (void)unused;
    ui_play_start("voices", 11, "person,easy,easy,easy");
    until_line(V_READ);
    struct voices_heard h;
    assert_true(voices_hear(&table.at, ANY, &h));
    assert_int_equal(h.read, READ_CARD);
    assert_int_equal(h.named, 0);
    table_leave();
    until_line(V_READ);
    assert_true(voices_hear(&table.at, ANY, &h));
    assert_int_equal(h.read, READ_CARD | READ_FRONT);
    assert_int_equal(h.named, 1);
    assert_in_range(h.who[0], 0, 3);
    char decides[60];
    snprintf(decides, sizeof decides, "%s decides", table.session.players[h.who[0]].name);
    assert_true(shown(decides));
}

/* ---- time ---- */

static int words_in(const char *s)
{
    int n = 1;
    for (; *s; s++) n += *s == ' ';
    return n;
}

/* However fast the bots are the card stays for its words, three a second; a hand on it stops the time. */
static void a_card_stays_for_its_words(void **unused)
{
    (void)unused;
    char script[60];
    ui_play_start("voices", 11, "person,easy,easy,easy");
    until_line(V_READ);
    int before = table.session.log_count, ms = words_in(trial_card(truth()->card)->flavour[0]) * 1000 / 3;
    snprintf(script, sizeof script, "wait %d", ms - 300);
    assert_null(script_run(script));
    assert_true(table.at.paused);
    assert_int_equal(table.session.log_count, before);
    assert_null(script_run("hold Trial card 20000"));
    assert_true(table.at.paused);
    assert_null(script_run("wait 12000"));
    assert_false(table.at.paused && table.session.log_count == before);
}

static void a_press_goes_on(void **unused)
{
    static const char *const ways[] = { "tap Go on", "touch Trial card", "key Return", "key Space" };
    (void)unused;
    ui_play_start("voices", 11, "person,easy,easy,easy");
    for (int i = 0; i < 4; i++) {
        until_line(i % 2 ? V_FLIP : V_READ);
        int before = table.session.log_count;
        assert_null(script_run(ways[i]));
        assert_null(script_run("wait 40"));
        assert_false(table.at.paused && table.session.log_count == before);
    }
}

/* ---- asked and found again ---- */

static void a_sealed_answer_is_asked_with_its_hint(void **unused)
{
    (void)unused;
    int asked = 0;
    ui_play_start("voices", 12, "person,person,person,person");
    for (int i = 0; i < 6000 && asked < 3; i++) {
        ui_play_settle();
        int seats[SEATS_MAX], n;
        if (table_turn() == SEAT_NONE) break;
        if (table_window(seats, &n)) {
            table_go_on();
            continue;
        }
        ui_play_open();
        app_settle();
        const struct voices *v = view();
        if (!table_asking()) continue;
        if (v->asking == ASK_OPTION && v->frame[v->depth - 1].kind == FRAME_ABILITY) {
            int side = v->frame[0].card - 1;
            bool sealed = false;
            const struct ability *a = &trial_card(v->card)->side[side];
            voices_options(a->ops, &sealed);
            assert_true(shown(trial_card(v->card)->flavour[side]));
            assert_true(shown(a->option[0]));
            assert_null(script_run("tap Look at the court"));
            if (sealed) assert_true(shown(trial_card(v->card)->flavour[side]));
            assert_null(script_run("tap The chosen trial card"));
            assert_true(voices_trial_large(&table.at));
            asked += sealed;
        }
        table_play((int)((unsigned)i * 7919u % (unsigned)table.at.legal_count));
    }
    assert_int_equal(asked, 3);
}

static void the_log_opens_what_was_read(void **unused)
{
    (void)unused;
    ui_play_start("voices", 11, "person,easy,easy,easy");
    until_line(V_UNSEAL);
    const struct trial_card *c = trial_card(table.session.log[table.session.log_count - 1].arg[0]);
    char script[160];
    table_leave();
    snprintf(script, sizeof script, "key L\ntap %s is read", c->title);
    assert_null(script_run(script));
    assert_int_equal(table.at.sheet, SHEET_ABOUT);
    assert_true(shown(c->flavour[0]));
    assert_null(script_run("key Return"));
    assert_null(script_run("key L\ntap The story:"));
    assert_int_equal(table.at.sheet, SHEET_ABOUT);
    assert_true(shown(voices_story_cards[truth()->story].opening));
}

/* A game that is taken up again is at the same page. */
static void a_resumed_game_is_at_the_page(void **unused)
{
    (void)unused;
    ui_play_start("voices", 11, "person,easy,easy,easy");
    until_line(V_READ);
    struct session again = { 0 };
    assert_null(session_replay(&again, &table.session, table.session.log_count));
    memcpy(again.players, table.session.players, sizeof again.players);
    uint8_t *played = ui_play_pixels();
    size_t size = (size_t)(app_surface()->pitch * app_surface()->h);
    assert_null(table_open(&again, false));
    app_go(&table_screen);
    app_settle();
    assert_true(table.at.paused);
    uint8_t *resumed = ui_play_pixels();
    assert_memory_equal(played, resumed, size);
    free(played);
    free(resumed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_opening_is_read),
        cmocka_unit_test(nothing_is_shown_before_its_line),
        cmocka_unit_test(the_region_comes_after_the_flavour),
        cmocka_unit_test(a_card_stays_for_its_words),
        cmocka_unit_test(a_press_goes_on),
        cmocka_unit_test(a_sealed_answer_is_asked_with_its_hint),
        cmocka_unit_test(the_log_opens_what_was_read),
        cmocka_unit_test(a_resumed_game_is_at_the_page),
    };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
