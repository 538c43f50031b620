/* Enigma's long courses by presses: every Mission, a series to three, the solo challenge; notes behind the
   curtain; a log that forgets. */
#include "ui_play.h"

#include "enigma_scenes.h"
#include "save.h"

static void press(const char *how, const char *label)
{
    char script[160];
    snprintf(script, sizeof script, "%s %s", how, label);
    const char *why = script_run(script);
    if (why) fail_msg("%s, phase %d: %s", enigma_scene_now, enigma_seen()->phase, why);
}

static const struct enigma *truth(void)      /* what a player can't know: these players are told */
{
    return table.session.state;
}

static int place_of(int card)
{
    for (int p = 0; p < ENIGMA_PLACES; p++)
        if (truth()->at[p] == card) return p;
    return 0;
}

static void press_place(const char *how, int place)
{
    char label[8];
    snprintf(label, sizeof label, "%s,", enigma_place_names[place]);
    press(how, label);
}

static void press_player(const char *how, int seat)
{
    char label[80];
    snprintf(label, sizeof label, "Player %s", table.session.players[seat].name);
    press(how, label);
}

/* All claims of a Mission as they are; `wrong`: the first two places are mixed up. */
static void claim(const char *how, int mission, bool wrong)
{
    static const int cards[MISSIONS][3] = { [MISSION_DECRYPTER] = { CARD_ENIGMA, CARD_CIPHER, CARD_LIBRARY },
                                            [MISSION_MESSIAH] = { CARD_ENIGMA, CARD_PHANTOM, CARD_TOME },
                                            [MISSION_MEDIUM] = { CARD_PHANTOM, CARD_SEANCE },
                                            [MISSION_ARCHIVIST] = { CARD_LIBRARY } };
    static const int named[MISSIONS] = { 3, 3, 0, 0, 2, 1, 0 };
    for (int i = 0; i < named[mission]; i++) {
        int place = place_of(cards[mission][i]);
        if (wrong && mission != MISSION_ARCHIVIST && i < 2) place = place_of(cards[mission][1 - i]);
        if (wrong && mission == MISSION_ARCHIVIST) place = place_of(CARD_CIPHER);
        press_place(how, place);
    }
    for (int p = 0; p < ENIGMA_PLACES && mission == MISSION_ARCHIVIST; p++)
        if (enigma_chaos_cards >> truth()->at[p] & 1) press_place(how, p);
    for (int p = 0; p < 7 && mission == MISSION_WANDERER; p++) {
        press_place(how, p);
        press(how, enigma_cards[truth()->at[wrong && p < 2 ? 1 - p : p]].name);
    }
    int other = (truth()->active + 1) % truth()->seats;
    if (mission == MISSION_MEDIUM && truth()->seats > 1) {
        press_player(how, other);
        press(how, enigma_missions[enigma_characters[truth()->hand[other]].mission].name);
    }
    press(how, "Attempt it");
    app_settle();
}

/* ---- every Mission ---- */

static const struct enigma_scene quests[] = {
    { "Decrypter", "person,easy,easy", "1001000", "decrypter-her medium ghost", "as b2 cipher;end;idle;idle",
      NULL },
    { "Dark Messiah", "person,easy,easy", "1001000", "messiah-him medium ghost", CHAOS_FIRST, NULL },
    { "Wanderer", "person,easy,easy", "1001000", "wanderer medium ghost", "", NULL },
    { "Medium", "person,easy,easy", "1001000", "medium archivist ghost", CHAOS_FIRST, NULL },
    { "Archivist", "person,easy,easy", "1001000", "archivist medium ghost", "as b2 cipher;end;idle;idle",
      NULL },
    { "Ghost", "person,easy,easy", "1001000", "ghost medium archivist",
      CHAOS_FIRST "attempt;show saboteur;show decrypter-her", NULL },
};

static void quest(const struct enigma_scene *scene, const char *how, bool wrong)
{
    enigma_scene_open(scene);
    int character = truth()->hand[0], mission = enigma_characters[character].mission;
    if (mission == MISSION_GHOST) {
        assert_int_equal(enigma_seen()->phase, PHASE_BECOME);
        press(how, "Saboteur");                          /* not the Saboteur */
        assert_int_equal(enigma_seen()->phase, PHASE_BECOME);
        press(how, "Decrypter");
        press(how, "Confirm");
        mission = MISSION_DECRYPTER;
    } else press(how, "Try Mission");
    claim(how, mission, wrong);
    if (wrong) {
        assert_int_equal(truth()->alive & 1, 0);
        assert_true(truth()->winner != 0);
    } else {
        assert_int_equal(truth()->winner, 0);
        assert_int_equal(truth()->winner_character, character);
        assert_int_equal(truth()->ending, ENDING_MISSION);
    }
}

static void every_mission(void **unused)
{
    (void)unused;
    ui_play_blind(true);
    for (int tall = 0; tall < 2; tall++) {
        app_resize_canvas(tall ? 800 : 1280, tall ? 1280 : 800);
        for (size_t i = 0; i < sizeof quests / sizeof *quests; i++)
            for (int wrong = 0; wrong < 2; wrong++) quest(&quests[i], tall ? "touch" : "tap", wrong);
    }
    app_resize_canvas(1280, 800);
    ui_play_blind(false);
}

/* The Ghost pays first; whatever the stack shows, it goes on from there. */
static void the_ghost_calls_the_stack(void **unused)
{
    (void)unused;
    static const struct enigma_scene call = { "call",      "person,easy,easy",
                                              "1001000",   "ghost medium archivist",
                                              CHAOS_FIRST, "tap Try Mission\ntap Call the stack" };
    enigma_scene_open(&call);
    app_settle();
    assert_int_equal(truth()->chaos & 1, 0);
    assert_true(truth()->phase == PHASE_BECOME && __builtin_popcount(truth()->shown) == 2);
}

/* ---- players who know it all ---- */

static void name_what_helps(const char *how, int mission)
{
    bool key = mission == MISSION_DECRYPTER || mission == MISSION_ARCHIVIST,
         none = mission == MISSION_SABOTEUR || mission == MISSION_WANDERER;
    press(how, enigma_cards[key ? CARD_CIPHER : none ? CARD_CORRIDOR : CARD_TEAMWORK].name);
    press(how, "Confirm");
}

static void choose_what_helps(const char *how, int mission)
{
    if (truth()->seats == 1)
        press_place(how, place_of(mission == MISSION_DECRYPTER ? CARD_CIPHER : CARD_SOLOWORK));
    else press_place(how, 0);
    press(how, "Confirm");
}

/* One answer of the person asked, by presses. */
static void play_on(const char *how)
{
    const struct enigma *e = enigma_seen();
    int character = e->hand[table.at.actor],
        mission = character < CHARACTERS ? enigma_characters[character].mission : MISSIONS;
    switch (e->phase) {
    case PHASE_TURN:
        if (seat_find(&table.at, VERB_ATTEMPT, ANY, ANY) >= 0) {
            press(how, "Try Mission");
            if (mission == MISSION_GHOST) press(how, "Call the stack");
            else claim(how, mission, false);
        } else if (seat_find(&table.at, VERB_CHOOSE, ANY, ANY) >= 0) choose_what_helps(how, mission);
        else press(how, "End the turn");
        break;
    case PHASE_NAME: name_what_helps(how, mission); break;
    case PHASE_TEAM: press_player(how, table.at.actor); press(how, "Confirm"); break;
    case PHASE_SWAP: press(how, "Swap nothing"); break;
    case PHASE_SOLOWORK: press(how, "Take Chaos"); break;
    case PHASE_CARRY: press_place(how, __builtin_ctz(~(unsigned)e->up)); press(how, "Confirm"); break;
    case PHASE_BECOME: press(how, enigma_person(table.legal[0].arg[0])); press(how, "Confirm"); break;
    case PHASE_POINT: claim(how, e->mission, false); break;
    default: fail_msg("phase %d was not expected", e->phase);
    }
}

static void play_to_the_end(const char *how)
{
    int seats[SEATS_MAX], n;
    for (int i = 0; i < 400 && table_turn() != SEAT_NONE; i++) {
        app_settle();
        if (table_turn() == SEAT_NONE) break;
        ui_play_pause(how);
        app_settle();
        if (table_window(seats, &n)) press(how, "Go on");
        ui_play_curtain();
        ui_play_look(how);
        if (table_asking()) play_on(how);
    }
    app_settle();
    assert_int_equal(table_turn(), SEAT_NONE);
    assert_string_equal(app_screen()->name, "results");
}

static void open_fresh(const char *levels, const char *options, uint64_t seed)
{
    static struct session s;
    const struct enigma_scene scene = { "fresh", levels, options, "", "", NULL };
    memset(&s, 0, sizeof s);
    enigma_scene_session(&scene, &s);
    s.seed = seed;
    assert_null(table_open(&s, false));
    app_go(&table_screen);
    app_settle();
}

/* Three people, every set of Characters: the first with three Triumphs ends it. */
static void a_series_to_three(void **unused)
{
    static const char *const sets[] = { "0101000", "1101000", "2101000" };
    (void)unused;
    ui_play_blind(true);
    for (int i = 0; i < 3; i++) {
        app_resize_canvas(i == 1 ? 800 : 1280, i == 1 ? 1280 : 800);
        open_fresh("person,person,person", sets[i], (uint64_t)i + 40);
        play_to_the_end(i == 1 ? "touch" : "tap");
        int most = 0, all = 0;
        for (int s = 0; s < 3; s++)
            all += truth()->triumph[s], most = truth()->triumph[s] > most ? truth()->triumph[s] : most;
        assert_true(most == ENIGMA_TRIUMPHS || truth()->breaches == 2);
        assert_int_equal(truth()->game, all + truth()->breaches);
    }
    app_resize_canvas(1280, 800);
    ui_play_blind(false);
}

/* Against bots the end of a game stays on the table until the person goes on. */
static void a_game_of_a_series_ends_before_ones_eyes(void **unused)
{
    static const struct enigma_scene won = { "won", "person,easy,easy", "1101000", "wanderer medium ghost", "",
                                             NULL };
    (void)unused;
    enigma_scene_open(&won);
    press("tap", "Try Mission");
    claim("tap", MISSION_WANDERER, false);
    for (int i = 0; i < 200; i++) app_step();
    assert_int_equal(truth()->phase, PHASE_BETWEEN);
    assert_int_equal(table.session.players[truth()->asked].level, EASY);
    assert_null(script_run("expect First to three wins\nexpect Game 1 is over\ntap Next game"));
    app_settle();
    assert_int_equal(truth()->game, 2);
}

static void the_solo_challenge(void **unused)
{
    (void)unused;
    ui_play_blind(true);
    for (uint64_t seed = 1; seed <= 2; seed++) {
        bool tall = seed & 1;
        app_resize_canvas(tall ? 800 : 1280, tall ? 1280 : 800);
        open_fresh("person", "0001000", seed);
        play_to_the_end(tall ? "touch" : "tap");
        assert_int_equal(truth()->ending, ENDING_MISSION);
        assert_int_equal(truth()->triumph[0], 3);
        for (int g = 0; g < 3; g++) assert_true(truth()->solo_character[g] < CHARACTERS);
        assert_true(enigma_fate(truth()) < CHARACTERS);
    }
    app_resize_canvas(1280, 800);
    ui_play_blind(false);
}

/* ---- the notes pad ---- */

static void end_turn(void)
{
    int seats[SEATS_MAX], n;
    assert_null(script_run("tap B3,\ntap Confirm\ntap Shifting\ntap Confirm\nidle"));
    if (table_window(seats, &n)) press("tap", "Go on");
    app_settle();
    ui_play_curtain();
    assert_null(script_run("tap Swap nothing\nidle"));
    ui_play_curtain();
    assert_null(script_run("tap End the turn\nidle"));
}

static void notes_stay_with_their_writer(void **unused)
{
    static const struct enigma_scene two = { "notes",   "person,person,person",
                                             "1001000", "decrypter-her medium ghost",
                                             "",        NULL };
    static struct session back;
    (void)unused;
    ui_play_blind(true);
    enigma_scene_open(&two);
    assert_null(script_run("tap I have seen it\nidle"));
    ui_play_curtain();
    assert_null(script_run("tap Note A1\ntap Write Observatory\ntap Sure\ntap Write down\nexpect Observatory"));
    end_turn();
    assert_true(table_curtain());
    assert_null(script_run("absent Observatory"));
    assert_null(input_find("Note A1"));
    ui_play_curtain();
    assert_int_equal(table.at.viewer, 1);
    assert_non_null(input_find("Note A1"));
    assert_null(script_run("absent Observatory\ntap Note A1\ntap Write Seance\ntap Write down\nexpect Seance"));
    end_turn();
    ui_play_curtain();
    assert_null(script_run("absent Observatory\nabsent Seance"));
    end_turn();
    ui_play_curtain();
    assert_int_equal(table.at.viewer, 0);
    assert_null(script_run("expect Observatory\nabsent Seance"));

    char *text = save_text(&table.session);              /* and saved with the game */
    assert_null(save_read(&back, text));
    free(text);
    assert_null(table_open(&back, false));
    app_go(&table_screen);
    app_settle();
    assert_null(script_run("absent Observatory"));       /* the curtain is down */
    ui_play_curtain();
    assert_null(script_run("expect Observatory\nabsent Seance"));
    ui_play_blind(false);
}

/* ---- around one screen ---- */

static void press_down(const struct spot *s, bool down)
{
    SDL_Event e = { .button = { .type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP,
                                .button = SDL_BUTTON_LEFT,
                                .state = down ? SDL_PRESSED : SDL_RELEASED,
                                .clicks = 1,
                                .x = (int)((s->b.x + s->b.w / 2) * canvas.scale),
                                .y = (int)((s->b.y + s->b.h / 2) * canvas.scale) } };
    input_event(&e);
}

/* In public every plaque shows its owner's Character and notes while it is held, and nobody else's. */
static void a_peek_shows_ones_own(void **unused)
{
    static const struct enigma_scene public = { "peek",    "person,person,person",
                                                "1001000", "decrypter-her medium ghost",
                                                "as b3 corridor", NULL };
    static const char *const names[] = { "Decrypter", "Medium", "Ghost" };
    (void)unused;
    enigma_scene_open(&public);
    assert_true(table_asking() && table.at.viewer == SEAT_NONE);
    assert_null(session_note(&table.session, 1, false, "l!////////"));
    for (int seat = 0; seat < 3; seat++) {
        char script[300];
        assert_null(script_run("absent Decrypter\nabsent Medium\nabsent Ghost\nabsent Library"));
        snprintf(script, sizeof script, "%s: hold to peek", table.session.players[seat].name);
        const struct spot *found = input_find(script);
        assert_non_null(found);
        struct spot peek = *found;
        press_down(&peek, true);
        snprintf(script, sizeof script,
                 "wait 760\nexpect Let go to hide\nexpect %s\nabsent %s\nabsent %s\n%s Sure", names[seat],
                 names[(seat + 1) % 3], names[(seat + 2) % 3], seat == 1 ? "expect" : "absent");
        const char *why = script_run(script);
        if (why) fail_msg("seat %d: %s", seat, why);
        press_down(&peek, false);
        assert_null(script_run("wait 40\nabsent Let go to hide"));
    }
}

/* ---- the log ---- */

static bool tells_a_card(const char *words)
{
    for (int c = 0; c < CARDS; c++)
        if (strstr(words, enigma_cards[c].name)) return true;
    return false;
}

/* No reader's log of a running game says which card was named or pointed at; of a finished one everybody's
   does. */
static void the_log_forgets_until_the_end(void **unused)
{
    static const struct enigma_scene claims = {
        "claims",
        "person,person,person",
        "1001000",
        "wanderer medium ghost",
        "choose a1;name tome;believe;doubt;as b1 seance;reveal a1;end;idle;idle",
        NULL
    };
    (void)unused;
    enigma_scene_open(&claims);
    int named = 0, told = 0;
    for (int i = 0; i < table.log.count; i++)
        for (int seat = SEAT_NONE; seat < 3; seat++) {
            named += table.session.log[i].verb == VERB_NAME;
            assert_false(tells_a_card(logbook_text(&table.log, i, seat)));
        }
    assert_true(named >= 3 * 5);
    bool lie = false;
    for (int i = 0; i < table.log.count; i++) {
        char words[300];
        logbook_sentence(&table.log, &table.session, i, 0, false, words, sizeof words);
        lie |= strstr(words, "it was a lie, Amara is silenced") != NULL;
    }
    assert_true(lie);                                    /* how it ended stays */

    struct session *s = &table.session;                  /* a journal that is read again forgets as well */
    static struct session back;
    char *text = save_text(s);
    assert_null(save_read(&back, text));
    free(text);
    assert_null(table_open(&back, false));
    for (int i = 0; i < table.log.count; i++)
        for (int seat = SEAT_NONE; seat < 3; seat++)
            assert_false(tells_a_card(logbook_text(&table.log, i, seat)));
    for (int i = 0; i < table.session.log_count; i++)    /* nor does a bot read it there */
        for (int seat = 0; seat < 3; seat++)
            if (table.session.log[i].verb == VERB_NAME)
                assert_int_equal(session_line(&table.session, i, seat).arg[0], ARG_HIDDEN);

    static const struct enigma_scene done = {
        "done",
        "person,person,person",
        "1001000",
        "wanderer medium ghost",
        "choose a1;name tome;believe;believe;end;idle;idle;idle;idle;idle;idle;idle;idle;expire",
        NULL
    };
    enigma_scene_open(&done);
    assert_int_equal(table_turn(), SEAT_NONE);
    for (int i = 0; i < table.log.count; i++)
        if (table.session.log[i].verb == VERB_NAME)
            told += tells_a_card(logbook_text(&table.log, i, SEAT_NONE)),
                assert_true(tells_a_card(logbook_text(&table.log, i, 1)));
    assert_true(told >= 4);
}

/* What was named before is in the state for bots' memory; the table does not draw it for people. */
static void the_table_does_not_remember_claims(void **unused)
{
    static const struct enigma_scene later = {
        "later", "person,easy,easy", "1001000", "wanderer medium ghost", "as a1 tome;end;idle;idle", NULL
    };
    (void)unused;
    enigma_scene_open(&later);
    SDL_Surface *s = app_surface();
    app_redraw();
    app_step();
    size_t size = (size_t)(s->pitch * s->h);
    uint8_t *before = malloc(size);
    assert_non_null(before);
    memcpy(before, s->pixels, size);
    struct enigma *view = (struct enigma *)table.view;
    assert_int_equal(view->told[0][0], CARD_TOME);
    for (int p = 0; p < ENIGMA_PLACES; p++) memset(view->told[p], CARD_SEANCE, sizeof view->told[p]);
    app_redraw();
    app_step();
    assert_memory_equal(before, s->pixels, size);
    free(before);
}

int main(int argc, char **argv)
{
    if (argc > 1) cmocka_set_test_filter(argv[1]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_mission),
        cmocka_unit_test(the_ghost_calls_the_stack),
        cmocka_unit_test(a_series_to_three),
        cmocka_unit_test(a_game_of_a_series_ends_before_ones_eyes),
        cmocka_unit_test(the_solo_challenge),
        cmocka_unit_test(notes_stay_with_their_writer),
        cmocka_unit_test(a_peek_shows_ones_own),
        cmocka_unit_test(the_log_forgets_until_the_end),
        cmocka_unit_test(the_table_does_not_remember_claims),
    };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
