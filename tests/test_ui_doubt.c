/* Open windows on a shared screen: who may speak has a red button, a press is a wish or the first voice,
   bots give people time. */
#include "ui_play.h"

#define GHOST CHARACTER_GHOST    /* the furniture has a GHOST of its own: a kind of button */
#include "games/enigma/enigma.h"
#undef GHOST
#include "ui/type.h"

static const struct enigma *view(void)
{
    return (const struct enigma *)table.view;
}

/* Play at random until an open window of at least `people` people lies before them. */
static void until_window(const char *game, const char *verb, const char *levels, int people, uint64_t seed)
{
    int seats[SEATS_MAX], n;
    struct rng r = rng_at(seed, RNG_TEST, 0);
    ui_play_blind(true);
    ui_play_start(game, seed, levels);
    for (int i = 0; i < 3000; i++) {
        app_settle();
        if (table_turn() == SEAT_NONE) break;
        if (table.at.paused) {           /* something is read out: everybody has read it */
            table_leave();
            continue;
        }
        if (table_window(seats, &n)) {
            if (n >= people && !strcmp(table.at.game->verbs[table.course.window.speaks].name, verb)) {
                ui_play_blind(false);
                app_settle();
                return;
            }
            table_go_on();
            continue;
        }
        ui_play_curtain();
        app_settle();
        if (table_staying() >= 0) table_leave();
        else if (table_asking()) table_play(rng_below(&r, table.at.legal_count));
    }
    fail_msg("no window of %d people in %s", people, game);
}

static void press(const char *how, const char *label)
{
    char script[120];
    snprintf(script, sizeof script, "%s %s\nwait 20", how, label);
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
}

static void press_voice(const char *how, int seat)
{
    char label[100];
    snprintf(label, sizeof label, "%s: Doubt!", table.session.players[seat].name);
    press(how, label);
}

static void the_first_voice_decides(void **unused)
{
    (void)unused;
    for (int k = 0; k < 4; k++) {
        int seats[SEATS_MAX], n;
        app_resize_canvas(k % 2 ? 800 : 1280, k % 2 ? 1280 : 800);
        until_window("enigma", "doubt", "person,person,person,person,person", 4, (uint64_t)k + 11);
        table_window(seats, &n);
        assert_int_equal(n, 4);
        assert_false(table_curtain());
        assert_int_equal(table.at.viewer, SEAT_NONE);
        int before = table.session.log_count, claimer = view()->active, who = seats[k];
        for (int i = 0; i < n; i++) assert_int_not_equal(seats[i], claimer);
        press_voice(k % 2 ? "touch" : "tap", who);
        for (int i = 0; i < k; i++) {            /* those asked before have passed, in order */
            assert_int_equal(table.session.log[before + i].seat, seats[i]);
            assert_int_equal(table.session.log[before + i].verb, VERB_BELIEVE);
        }
        assert_int_equal(table.session.log[before + k].seat, who);
        assert_int_equal(table.session.log[before + k].verb, VERB_DOUBT);
    }
    app_resize_canvas(1280, 800);
}

static void nobody_speaks(void **unused)
{
    (void)unused;
    int seats[SEATS_MAX], n;
    until_window("enigma", "doubt", "person,person,person,person", 3, 5);
    table_window(seats, &n);
    int before = table.session.log_count;
    press("tap", "Go on: nobody speaks");
    for (int i = 0; i < n; i++) {
        assert_int_equal(table.session.log[before + i].seat, seats[i]);
        assert_int_equal(table.session.log[before + i].verb, VERB_BELIEVE);
    }
    assert_int_not_equal(view()->phase, PHASE_DOUBT);
}

/* Go on until bot 1 wants to doubt before person 2 is asked. */
static int until_bot_doubts(const char *levels, uint64_t from)
{
    int seats[SEATS_MAX], n;
    for (uint64_t seed = from; seed < from + 60; seed++) {
        struct rng r = rng_at(seed, RNG_TEST, 0);
        ui_play_start("enigma", seed, levels);
        for (int i = 0; i < 4000 && table_turn() != SEAT_NONE; i++) {
            app_step();
            if (table.course.answered && table.course.answer.verb == VERB_DOUBT && table_window(seats, &n))
                return seats[0];
            if (table_busy()) continue;
            if (table_window(seats, &n)) table_go_on();
            if (table_curtain()) ui_play_open();
            if (table_staying() >= 0) table_leave();
            else if (table_asking()) table_play(rng_below(&r, table.at.legal_count));
        }
    }
    fail_msg("no bot ever doubts");
    return -1;
}

static void a_bot_gives_people_time(void **unused)
{
    (void)unused;
    settings.animation = ANIMATION_FAST;
    int person = until_bot_doubts("person,hard,hard,person", 100), before = table.session.log_count,
        bot = table_turn();
    assert_int_not_equal(bot, person);
    double asked = table.course.answered_at;
    assert_true(app_now() - asked < 100);
    for (; table.session.log_count == before && app_now() - asked < 5000; app_step()) ;
    assert_true(app_now() - asked >= 1500);
    assert_true(app_now() - asked <= 3100);
    assert_int_equal(table.session.log[before].seat, bot);
    assert_int_equal(table.session.log[before].verb, VERB_DOUBT);
    settings.animation = ANIMATION_OFF;
}

static void an_earlier_press_wins(const char *levels, uint64_t seed)
{
    settings.animation = ANIMATION_FAST;
    int person = until_bot_doubts(levels, seed), before = table.session.log_count, bot = table_turn();
    script_run("wait 600");
    assert_int_equal(table.session.log_count, before);
    press_voice("tap", person);
    assert_int_equal(table.session.log[before].seat, bot);
    assert_int_equal(table.session.log[before].verb, VERB_BELIEVE);
    int at = before;
    while (table.session.log[at].seat != person) assert_int_equal(table.session.log[at++].verb, VERB_BELIEVE);
    assert_int_equal(table.session.log[at].verb, VERB_DOUBT);
    settings.animation = ANIMATION_OFF;
}

static void people_are_faster_than_bots(void **unused)
{
    (void)unused;
    an_earlier_press_wins("person,hard,hard,person", 200);
    an_earlier_press_wins("hard,hard,person", 300);      /* alone among bots */
}

static void going_on_does_not_wait_for_the_clock(void **unused)
{
    (void)unused;
    settings.animation = ANIMATION_FAST;
    until_bot_doubts("person,hard,hard,person", 400);
    int before = table.session.log_count, bot = table_turn();
    press("tap", "Go on");
    script_run("wait 50");
    assert_int_equal(table.session.log[before].seat, bot);
    assert_int_equal(table.session.log[before].verb, VERB_DOUBT);
    settings.animation = ANIMATION_OFF;
}

/* An answer that needs a choice from a hand comes behind the curtain. */
static void a_card_is_chosen_behind_the_curtain(void **unused)
{
    (void)unused;
    int seats[SEATS_MAX], n;
    until_window("voices", "play", "person,person,person,person", 2, 7);
    table_window(seats, &n);
    char label[100];
    snprintf(label, sizeof label, "%s: Play a card", table.session.players[seats[n - 1]].name);
    int before = table.session.log_count;
    press("tap", label);
    assert_int_equal(table.session.log_count, before);
    press("tap", "Go on");
    assert_int_equal(table_turn(), seats[n - 1]);
    assert_true(table_curtain());
    ui_play_curtain();
    assert_true(table_asking());
}

/* A later seat's press plays nothing for those before it; another press takes it back; everybody having
   pressed goes on. */
static void a_press_is_a_wish(void **unused)
{
    (void)unused;
    int seats[SEATS_MAX], n;
    char label[100];
    until_window("justice", "modify", "person,person,person", 2, 3);
    assert_true(table_window(seats, &n));
    int before = table.session.log_count, last = seats[n - 1];
    const char *names[] = { table.session.players[seats[0]].name, table.session.players[last].name };
    snprintf(label, sizeof label, "%s: Modify", names[1]);
    press("tap", label);
    script_run("wait 4000");
    assert_int_equal(table.session.log_count, before);
    assert_int_equal(table.course.wishes, 1u << last);
    snprintf(label, sizeof label, "%s: Take back", names[1]);
    press("touch", label);
    assert_int_equal(table.course.wishes, 0);
    for (int i = n - 1; i >= 0; i--) {
        assert_true(table_window(seats, &n));
        assert_false(table_curtain());
        snprintf(label, sizeof label, "%s: Modify", table.session.players[seats[i]].name);
        press("tap", label);
    }
    assert_int_equal(table.session.log_count, before);
    assert_true(table_curtain());                /* the first in order is asked first */
    assert_int_equal(table_eyes(), seats[0]);
    table_go_on();
}

/* A person alone with bots who could only pass is not asked: no prompt of its own comes and goes. */
static void nothing_impossible_is_offered(void **unused)
{
    (void)unused;
    struct rng r = rng_at(5, RNG_TEST, 0);
    int passed = 0, asked = 0;
    ui_play_start("justice", 5, "person,easy,easy");
    for (int i = 0; i < 4000 && table_turn() != SEAT_NONE && passed < 12; i++) {
        int line = table.session.log_count;
        bool mine = table_turn() == 0 && table.course.window.count;
        if (mine && table_asking()) {
            assert_true(table.at.legal_count > 1);
            asked++;
        }
        if (mine && !table_asking())
            assert_true(!input_find("Keep quiet") && !input_find("Decline") && !input_find("Case closed!"));
        if (table_asking()) table_play(rng_below(&r, table.at.legal_count));
        else app_step();
        if (table.at.paused) table_leave();
        passed += mine && table.session.log_count > line
                  && table.at.game->verbs[table.session.log[line].verb].flags & FLAG_PASS;
    }
    assert_true(passed >= 12 && asked > 0);
}

/* Six voices fit beside the board, at the largest text too. */
static void everybody_has_room(void **unused)
{
    (void)unused;
    static const struct { const char *game, *levels; int people, w, h; } rooms[] = {
        { "enigma", "person,person,person,person,person", 4, 1280, 800 },
        { "enigma", "person,person,person,person,person", 4, 1024, 640 },
        { "enigma", "person,person,person,person,person", 4, 800, 1280 },
        { "enigma", "person,person,person,person,person", 4, 640, 1024 },
        { "voices", "person,person,person,person,person,person", 2, 1280, 800 },
        { "voices", "person,person,person,person,person,person", 2, 800, 1280 },
    };
    const char *shots = getenv("DOCKET_LAYOUT_SHOTS");
    for (int size = 100; size <= 150; size += 50)
        for (size_t k = 0; k < sizeof rooms / sizeof *rooms; k++) {
            int seats[SEATS_MAX], n, count;
            const struct type_mark *marks;
            settings.text_size = size;
            app_resize_canvas(rooms[k].w, rooms[k].h);
            until_window(rooms[k].game, *rooms[k].game == 'e' ? "doubt" : "play", rooms[k].levels,
                         rooms[k].people, 5);
            table_window(seats, &n);
            type_audit(true);
            app_redraw();
            app_step();
            int texts = type_marks(&marks);
            for (int i = 0; i < texts; i++)
                if (marks[i].cut)
                    fail_msg("%s %dx%d at %d %%: cut off: %s", rooms[k].game, rooms[k].w, rooms[k].h, size,
                             marks[i].text);
            type_audit(false);
            const struct spot *spots = input_spots(&count);
            int found = 0;
            for (int i = 0; i < count; i++) {
                if (!strstr(spots[i].label, ": Doubt!") && !strstr(spots[i].label, ": Play a card")
                    && strncmp(spots[i].label, "Go on", 5))
                    continue;
                found++;
                assert_true(spots[i].b.h >= 48 && spots[i].b.x >= 0 && spots[i].b.x + spots[i].b.w <= canvas.w);
                if (spots[i].area) continue;     /* large letters: the prompt is scrolled */
                assert_true(spots[i].b.y >= table_bar_height() && spots[i].b.y + spots[i].b.h <= canvas.h);
            }
            assert_int_equal(found, n + 1);
            char path[200];
            snprintf(path, sizeof path, "%s/window-%s-%dx%d-%d.png", shots ? shots : "", rooms[k].game,
                     rooms[k].w, rooms[k].h, size);
            if (shots) assert_null(app_save_png(path));
        }
    settings.text_size = 100;
    app_resize_canvas(1280, 800);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_voice_decides),
        cmocka_unit_test(nobody_speaks),
        cmocka_unit_test(a_bot_gives_people_time),
        cmocka_unit_test(people_are_faster_than_bots),
        cmocka_unit_test(going_on_does_not_wait_for_the_clock),
        cmocka_unit_test(a_card_is_chosen_behind_the_curtain),
        cmocka_unit_test(a_press_is_a_wish),
        cmocka_unit_test(nothing_impossible_is_offered),
        cmocka_unit_test(everybody_has_room),
    };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
