/* Teaching tips: once to each person, never in the way, kept in the settings. */
#include "ui/boards/boards.h"
#include "ui/tip.h"
#include "ui/type.h"
#include "ui_play.h"

static void forget(void)
{
    memset(settings.told, 0, sizeof settings.told);
    settings.tips = 1;
}

/* The first decision of a game of Tribunal for its only person. */
static const char *first_claim(uint64_t seed)
{
    ui_play_start("tribunal", seed, "person,easy");
    for (int i = 0; i < 30 && !table_asking(); i++) ui_play_settle();
    assert_true(table_asking());
    return table.session.players[0].name;
}

static const char claim[] = "Claim a space with the cards it asks for";

static void got_it_and_never_again(void **unused)
{
    (void)unused;
    forget();
    const char *me = first_claim(3);
    assert_true(ui_play_reads(claim));
    int lines = table.session.log_count;
    assert_null(script_run("tap Got it\nwait 50"));
    assert_int_equal(table.session.log_count, lines);        /* it plays nothing */
    assert_false(ui_play_reads(claim));
    assert_true(tip_told(me, "t-claim"));
    assert_false(tip_told("Somebody else", "t-claim"));
    me = first_claim(4);
    assert_false(ui_play_reads(claim));
}

static void a_line_played_tells_it_too(void **unused)
{
    (void)unused;
    forget();
    const char *me = first_claim(3);
    assert_true(ui_play_reads(claim));
    table_play(0);                                           /* never in the way */
    app_step();
    assert_true(tip_told(me, "t-claim"));
}

static void no_more_for_this_person(void **unused)
{
    (void)unused;
    forget();
    const char *me = first_claim(3);
    assert_true(ui_play_reads(claim));
    assert_null(script_run("tap No more tips\nwait 50"));
    for (const struct tip *t = table.at.board->tips; t->id; t++)
        if (strcmp(t->id, "t-claim")) assert_false(tip_told(me, t->id));
    settings_load();
    settings.animation = ANIMATION_OFF;
    for (int i = 0; i < 60 && table_turn() != SEAT_NONE; i++) {
        assert_true(tip_height(268) == 0);
        if (table_asking()) table_play(0);
        ui_play_settle();
    }
    snprintf(table.session.players[0].name, sizeof table.session.players[0].name, "Somebody");
    first_claim(3);
    snprintf(table.session.players[0].name, sizeof table.session.players[0].name, "Somebody");
    assert_true(ui_play_reads(claim));
    tip_again();                                             /* Settings switch them on again */
    first_claim(5);
    assert_true(tip_height(268) == 0);                       /* the claim was told */
    tip_untell(table.session.players[0].name, "t-claim");
    assert_true(ui_play_reads(claim));
    settings.tips = 0;
    assert_false(ui_play_reads(claim));
}

/* A dozen persons; who was told nothing for the longest time drops out. */
static void memory_is_bounded(void **unused)
{
    (void)unused;
    char name[40], *text;
    size_t n;
    forget();
    for (int i = 0; i < TOLD_PERSONS; i++) {
        snprintf(name, sizeof name, "Person %d", i);
        tip_tell(name, "v-push");
    }
    tip_tell("Person 0", "v-play");
    tip_tell("A newcomer", "v-push");
    assert_true(tip_told("Person 0", "v-push") && tip_told("Person 0", "v-play"));
    assert_false(tip_told("Person 1", "v-push"));
    assert_true(tip_told("A newcomer", "v-push"));
    text = settings_text(&n);
    struct settings before = settings;
    settings_read(text);
    assert_memory_equal(settings.told, before.told, sizeof before.told);
    free(text);
    for (int i = 0; i < 400; i++) {                          /* more words than there is room for */
        snprintf(name, sizeof name, "word-%d", i);
        tip_tell("A newcomer", name);
    }
    assert_true(strlen(settings.told[0].words) < TOLD_WORDS);
    char doctored[] = "told a,b, \ntold nocomma X\ntold a,b, Pip\ntold c, Pip\ntold \n";
    settings_read(doctored);
    assert_string_equal(settings.told[0].name, "Pip");
    assert_true(tip_told("Pip", "a") && tip_told("Pip", "b") && !tip_told("Pip", "c"));
    assert_int_equal(settings.told[1].name[0], 0);
    settings.animation = ANIMATION_OFF;
}

/* Ids are short words of their own, and all of them fit one person's memory. */
static void tables_are_sound(void **unused)
{
    (void)unused;
    char all[2000] = " ";
    for (int i = 0; boards[i]; i++)
        for (const struct tip *t = boards[i]->tips; t && t->id; t++) {
            char word[40];
            snprintf(word, sizeof word, " %s ", t->id);
            assert_int_equal(strspn(t->id, "abcdefghijklmnopqrstuvwxyz-"), strlen(t->id));
            assert_in_range(strlen(t->id), 3, 12);
            assert_null(strstr(all, word));
            strcat(all, word + 1);
            assert_in_range(strlen(t->words), 20, 130);
        }
    assert_true(strlen(all) + 30 < TOLD_WORDS);              /* with hold, none and j-card */
}

/* Every tip of a game is met somewhere, and stands whole beside the prompt at any size. */
static unsigned meet(const char *game, const char *levels, int seeds, unsigned met)
{
    forget();
    settings.curtain = 0;
    unsigned all = 0;
    ui_play_blind(true);
    const struct tip *tips = board_find(game)->tips;
    for (int i = 0; tips[i].id; i++) all |= 1u << i;
    for (int seed = 1; seed <= seeds && met != all; seed++) {
        struct rng r = rng_at((uint64_t)seed, RNG_TEST, 9);
        ui_play_start(game, (uint64_t)seed, levels);
        for (int k = 0; k < 2000 && table_turn() != SEAT_NONE && met != all; k++) {
            ui_play_settle();
            ui_play_open();
            if (table_staying() >= 0) table_leave();
            if (!table_asking()) continue;
            seat_pick(&table.at, rng_below(&r, table.at.legal_count));
            for (int i = 0; tips[i].id; i++)
                if (tips[i].when(&table.at)) met |= 1u << i;
            table_play(table.at.picked);
        }
    }
    ui_play_blind(false);
    settings.curtain = 1;
    return met;
}

static void all_met(const char *game, unsigned met)
{
    const struct tip *tips = board_find(game)->tips;
    for (int i = 0; tips[i].id; i++)
        if (!(met >> i & 1)) fail_msg("%s: nobody meets %s", game, tips[i].id);
}

static void each_is_met(const char *game, const char *levels, int seeds)
{
    all_met(game, meet(game, levels, seeds, 0));
}

static void tips_are_met(void **unused)
{
    (void)unused;
    each_is_met("tribunal", "person,person", 20);
    each_is_met("mistrial", "person,person", 30);
    each_is_met("justice", "person,easy,easy", 10);
    each_is_met("enigma", "person,easy,easy", 60);
    unsigned with_three = meet("voices", "person,person,person", 1, 0);       /* two colours each */
    all_met("voices", meet("voices", "person,person,person,person", 25, with_three));
}

static void it_stands_whole(void **unused)
{
    (void)unused;
    static const struct { int w, h, text; } sizes[] = { { 1280, 800, 100 }, { 800, 1280, 100 },
                                                        { 800, 1280, 200 } };
    for (int i = 0; i < 3; i++) {
        const struct type_mark *m;
        int seen = 0;
        forget();
        settings.text_size = sizes[i].text;
        app_apply_settings();
        app_resize_canvas(sizes[i].w, sizes[i].h);
        first_claim(3);
        if (!ui_play_reads(claim)) fail_msg("%d x %d, text %d", sizes[i].w, sizes[i].h, sizes[i].text);
        type_audit(true);
        app_redraw();
        app_step();
        for (int k = 0, n = type_marks(&m); k < n; k++) {
            bool mine = strstr(claim, m[k].text) && strlen(m[k].text) > 8;
            bool button = !strcmp(m[k].text, "Got it") || !strcmp(m[k].text, "No more tips");
            if (mine || button) assert_false(m[k].cut);
            seen += button;
        }
        type_audit(false);
        assert_int_equal(seen, 2);
    }
    settings.text_size = 100;
    settings.tips = 0;
    app_apply_settings();
    app_resize_canvas(1280, 800);
}

/* Who plays a game for the first time can follow what the others do, unless it is to be quick. */
static void a_first_game_is_slower(void **unused)
{
    (void)unused;
    static const struct { bool played; int pace; double moment; } rows[] = {
        { false, 1, PACE_SLOW }, { true, 1, PACE_NORMAL }, { false, 0, PACE_QUICK }, { true, 2, PACE_SLOW },
    };
    ui_play_start("tribunal", 7, "easy,easy");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        settings_last("tribunal")->played = rows[i].played;
        settings.pace = rows[i].pace;
        table_update();
        assert_true(fabs(table.course.moment - rows[i].moment) < 0.5);
    }
    settings.pace = 1;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_first_game_is_slower),
        cmocka_unit_test(got_it_and_never_again), cmocka_unit_test(a_line_played_tells_it_too),
        cmocka_unit_test(no_more_for_this_person), cmocka_unit_test(memory_is_bounded),
        cmocka_unit_test(tables_are_sound), cmocka_unit_test(it_stands_whole), cmocka_unit_test(tips_are_met),
    };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
