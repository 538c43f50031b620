/* Table talk in Voices in My Head (ruling 43) by presses: who may speak, what is heard, and that the sheet
   knows nothing. */
#include "games/voices/claims.h"
#include "save.h"
#include "ui_play.h"
#include "ui_audit.h"

static const struct voices *view(void) { return (const struct voices *)table.view; }

static void run(const char *script)
{
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
}

/* The presses that put a claim together and say it. */
static void say_claim(int claim, int place, const char *how)
{
    static const char *const topics[] = { "My mark", "Influence", "Advice" },
                             *const acts[] = { "I saw", "I put", "I took" },
                             *const kinds[] = { "guilty", "innocent", "blank" };
    const struct claim *c = &voices_claims[claim];
    char script[500], first[60];
    struct text t = TEXT_ON(script);
    text_clear(&t);
    text_add(&t, "%s Say something aloud\n%s %s\n", how, how, topics[c->topic]);
    snprintf(first, sizeof first, "%.*s", (int)strcspn(c->words, "%"), c->words);
    if (c->topic == CLAIM_INFLUENCE) {
        int n = claim - voices_claim_first(CLAIM_INFLUENCE);
        text_add(&t, "%s %s\n%s %s\n", how, acts[n / KINDS], how, kinds[n % KINDS]);
    } else text_add(&t, "%s %s\n", how, first);
    if (c->about != ABOUT_NOTHING)
        text_add(&t, "%s %s\n", how,
                 c->about == ABOUT_JUROR ? voices_juror_names[place] : voices_region_names[place]);
    text_add(&t, "%s Say it aloud\n", how);
    run(script);
}

static void to_the_first_decision(const char *levels, int seed)
{
    ui_play_start("voices", (uint64_t)seed, levels);
    ui_play_settle();
    ui_play_curtain();
    app_settle();
}

/* Every claim can be put together, and exactly it is kept, told in the log and shown at the plate. */
static void each_claim_by_presses(void **unused)
{
    (void)unused;
    to_the_first_decision("person,easy,easy,easy", 3);
    int before = table.session.log_count;
    for (int i = 0; i < voices_claim_count; i++) {
        int place = voices_claims[i].about == ABOUT_NOTHING ? 0 : i % 5;
        char note[60], expect[300], words[200];
        struct text t = TEXT_ON(note), w = TEXT_ON(words);
        text_clear(&t);
        text_clear(&w);
        voices_claim_write(i, place, &t);
        say_claim(i, place, i % 2 ? "touch" : "tap");
        assert_int_equal(table.at.sheet, SHEET_NONE);
        assert_int_equal(table.session.note_count, i + 1);
        assert_string_equal(table.session.notes[i].text, note);
        assert_int_equal(table.session.notes[i].seat, 0);
        assert_true(table.session.notes[i].aloud);
        voices_claim_words(note, &w);
        words[20] = 0;                   /* a line may be wrapped behind that */
        snprintf(expect, sizeof expect, "expect %s", words);
        run(expect);
        run("key L\nwait 50\nexpect says:\nkey Escape\nwait 50");
    }
    assert_int_equal(table.session.log_count, before);       /* the game itself knows nothing of it */
    assert_true(table_asking());
}

/* Nothing can be said before it is put together; what was begun is gone when the sheet closes. */
static void nothing_half_said(void **unused)
{
    (void)unused;
    to_the_first_decision("person,easy,easy,easy", 3);
    run("tap Say something aloud\ntap Say it aloud\nexpect Choose what to say\ntap Advice\ntap Push them "
        "off\ntap Say it aloud");
    assert_int_equal(table.session.note_count, 0);
    assert_int_equal(table.at.sheet, SHEET_TALK);
    run("tap Speech\nexpect Push them off in Speech\nkey Escape\nabsent Push them off\ntap Say something "
        "aloud\nexpect Choose what to say\nabsent Push them off");
    run("key Escape");
    assert_int_equal(table.session.note_count, 0);
    assert_int_equal(table.at.sheet, SHEET_NONE);
}

/* T opens the sheet, Tab goes to everything on it, Enter chooses. */
static void by_keyboard_alone(void **unused)
{
    (void)unused;
    to_the_first_decision("person,easy,easy,easy", 3);
    static const char *const way[] = { "My mark is neutral.", "Say it aloud" };
    run("key T");
    assert_int_equal(table.at.sheet, SHEET_TALK);
    for (int i = 0; i < 2; i++) {
        int tabs = 0;
        while (!(input_find(way[i]) && spot_focused(input_find(way[i])->id)) && tabs++ < 30) run("key Tab");
        assert_in_range(tabs, 0, 29);
        run("key Return");
    }
    assert_int_equal(table.session.note_count, 1);
    assert_string_equal(table.session.notes[0].text, "mark-neutral");
}

static void the_bubble_goes_by_itself(void **unused)
{
    (void)unused;
    to_the_first_decision("person,easy,easy,easy", 3);
    say_claim(voices_claim_first(CLAIM_ICON), 0, "tap");
    run("expect My mark is guilty.");            /* in the bubble: the log has it in quotes */
    const struct type_mark *marks;
    for (int when = 0; when < 2; when++) {
        type_audit(true);
        app_redraw();
        app_step();
        int bubbles = 0, n = type_marks(&marks);
        for (int i = 0; i < n; i++) bubbles += !strncmp(marks[i].text, "My mark is guilty.", 18);
        type_audit(false);
        assert_int_equal(bubbles, !when);
        run("wait 4200");
    }
    run("expect Amara");
}

/* Whose screen it is speaks; the curtain tells the next one; bots and replays have no voice. */
static void whose_voice_it_is(void **unused)
{
    (void)unused;
    ui_play_start("voices", 9, "person,person,person,person");
    ui_play_settle();
    assert_true(table_curtain());
    assert_false(table.at.may_speak);
    assert_null(input_find("Say something aloud"));
    run("key T");
    assert_int_equal(table.at.sheet, SHEET_NONE);
    int speakers = 0, last = -1;
    for (int i = 0; i < 400 && speakers < 3; i++) {
        ui_play_settle();
        if (table_curtain() && last >= 0 && last != table_eyes()) {
            char expect[200];
            snprintf(expect, sizeof expect, "expect %s says:", table.session.players[last].name);
            run(expect);
        }
        ui_play_window("tap");
        ui_play_curtain();
        app_settle();
        if (!table_asking()) continue;
        if (table.at.actor != last) {
            int seat = table.at.actor;
            say_claim(voices_claim_first(CLAIM_ADVICE), SPEECH, "tap");
            assert_int_equal(table.session.notes[table.session.note_count - 1].seat, seat);
            last = seat;
            speakers++;
        }
        table_play(0);
    }
    assert_int_equal(speakers, 3);
}

/* Everybody knows the prosecutor's card: there is no mark to tell or to hide. */
static void the_prosecutor_has_no_mark(void **unused)
{
    (void)unused;
    run("new voices 3 person,easy,easy,easy prosecutor=1\nidle");
    assert_int_equal(view()->prosecutor, 0);
    run("tap Say something aloud\nabsent My mark\nexpect I saw\ntap Advice\ntap Trust me\ntap Say it aloud");
    assert_string_equal(table.session.notes[0].text, "trust");
}

static void bots_and_replays_are_silent(void **unused)
{
    (void)unused;
    ui_play_start("voices", 3, "easy,easy,easy,easy");
    for (int i = 0; i < 60; i++) app_step();
    assert_false(table.at.may_speak);
    assert_null(input_find("Say something aloud"));
    run("key T");
    assert_int_equal(table.at.sheet, SHEET_NONE);

    to_the_first_decision("person,easy,easy,easy", 3);
    say_claim(voices_claim_first(CLAIM_ICON) + 1, 0, "tap");
    struct session s = { 0 };
    assert_null(session_replay(&s, &table.session, table.session.log_count));
    table_replay(&s);
    table_watch(0);
    app_settle();
    assert_false(table.at.may_speak);
    assert_null(input_find("Say something aloud"));
    run("expect says:");                         /* what was said then is told */
    run("key T");
    assert_int_equal(table.at.sheet, SHEET_NONE);
}

/* With the setting on bots speak: at their plate, in the log, in the file; and answer a person. */
static void bots_speak(void **unused)
{
    (void)unused;
    run("set talk 1");
    to_the_first_decision("person,easy,easy,easy", 3);
    int seen = 0, answers = 0;
    for (int i = 0; i < 60 && seen < 3; i++) {
        int before = table.session.note_count;
        ui_play_settle();
        ui_play_curtain();
        if (!table_asking()) break;
        if (!i || i == 20) {
            say_claim(voices_claim_first(CLAIM_ICON), 0, "tap");
            int said = table.session.note_count;
            for (int k = 0; k < 20; k++) app_step();
            answers += table.session.note_count - said;
        }
        table_play(0);
        ui_play_settle();
        for (int n = before; n < table.session.note_count; n++) {
            const struct note *note = &table.session.notes[n];
            if (table.session.players[note->seat].level == PERSON) continue;
            assert_true(note->aloud);
            char line[300], begin[100];
            struct logstep at = { note->at, n + 1, false };
            assert_true(logbook_back(&table.session, &at));
            logbook_entry(&table.log, &table.session, &at, 0, false, line, sizeof line);
            snprintf(begin, sizeof begin, "%s says: ", table.session.players[note->seat].name);
            assert_memory_equal(line, begin, strlen(begin));
            seen++;
        }
    }
    run("set talk 0");
    assert_true(seen >= 3 && answers <= 2);
    assert_true(table.said.words[0] && table.session.players[table.said.seat].level != PERSON);
}

/* In the file, and in everybody's log when it is opened again. */
static void remarks_are_saved(void **unused)
{
    (void)unused;
    char path[300], script[400];
    to_the_first_decision("person,easy,easy,easy", 3);
    say_claim(voices_claim_first(CLAIM_INFLUENCE), LOGICAL, "tap");
    snprintf(path, sizeof path, "%s/talk.docket", getenv("XDG_STATE_HOME"));
    assert_null(save_to_file(&table.session, path));
    snprintf(script, sizeof script,
             "open %s\nidle\ntap Log\nexpect I saw a guilty token\nkey Escape",
             path);
    run(script);
    assert_int_equal(table.session.note_count, 1);
    for (int s = 0; s < 4; s++) {
        char line[300];
        struct logstep at = { table.session.log_count, table.session.note_count, false };
        assert_true(logbook_back(&table.session, &at));
        assert_int_equal(logbook_entry(&table.log, &table.session, &at, s, false, line, sizeof line), 0);
        assert_string_equal(line, "Amara says: \u201cI saw a guilty token on Logical.\u201d");
    }
}

/* ---- the sheet knows nothing ---- */

/* How many pixels differ inside the box, and outside it. */
static void differ(const uint8_t *a, const uint8_t *b, struct box in, int *inside, int *outside)
{
    SDL_Surface *s = app_surface();
    *inside = *outside = 0;
    for (int y = 0; y < s->h; y++)
        for (int x = 0; x < s->w; x++) {
            bool same = !memcmp(a + y * s->pitch + 4 * x, b + y * s->pitch + 4 * x, 4);
            *(box_holds(in, (float)x, (float)y) ? inside : outside) += !same;
        }
}

/* With another role, another hand and other influence seen: not one pixel of the sheet changes, nor what is
   offered. */
static void the_sheet_does_not_depend_on_secrets(void **unused)
{
    static const char *const topics[] = { "tap My mark", "tap Influence", "tap Advice" };
    (void)unused;
    to_the_first_decision("person,easy,easy,easy", 3);
    int me = table.at.viewer, outside_ever = 0, icons_seen = 0;
    assert_true(me >= 0 && me != view()->prosecutor);
    run("tap Say something aloud");
    const struct spot *sheet = input_find("Say something aloud");
    assert_non_null(sheet);
    struct box in = box_inset(sheet->b, 12);
    _Alignas(8) unsigned char true_state[STATE_MAX], other[STATE_MAX];
    size_t size = table.at.game->state_size;
    for (int topic = 0; topic < 3; topic++) {
        run(topics[topic]);
        app_settle();
        memcpy(true_state, table.session.state, size);
        uint8_t *before = ui_play_pixels();
        for (uint64_t world = 0; world < 6; world++) {
            memcpy(other, true_state, size);
            table.at.game->redact(other, SEAT_NONE);
            table.at.game->guess(other, SEAT_NONE, world);
            struct voices *v = (struct voices *)other;
            for (int t = 0; t < TOKENS; t++)
                if (v->token_place[t] < JURORS) {
                    v->token_kind[t] = (uint8_t)(world % KINDS);
                    v->token_seen[t] = (uint8_t)(1u << me);
                }
            icons_seen |= 1 << voices_role_cards[v->role[me]].icon;
            memcpy(table.session.state, other, size);
            table_refresh();
            uint8_t *after = ui_play_pixels();
            int inside, outside;
            differ(before, after, in, &inside, &outside);
            free(after);
            assert_int_equal(inside, 0);
            outside_ever += outside;
        }
        memcpy(table.session.state, true_state, size);
        table_refresh();
        free(before);
    }
    assert_true(outside_ever > 0); /* the own hand beside it did change: else this could not fail */
    assert_true(icons_seen & (icons_seen - 1));  /* and so did the true icon */
}

/* Whole words, no overlaps, large enough targets on every page of the sheet; then the table with its bubble. */
static void the_sheet_is_well_laid_out(void **unused)
{
    static const struct {
        int w, h, text;
    } sizes[] = {
        { 1280, 800, 100 }, { 1280, 720, 150 }, { 800, 1280, 100 }, { 800, 1280, 150 }, { 640, 1024, 130 }
    };
    (void)unused;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        settings.text_size = sizes[i].text;
        app_resize_canvas(sizes[i].w, sizes[i].h);
        app_apply_settings();
        to_the_first_decision("person,easy,easy,easy,easy,easy", 3);
        audit_begin(sizes[i].w, sizes[i].h, sizes[i].text, 100);
        run("tap Say something aloud\ntap My mark is neutral");
        audit("talk icon");
        run("tap Influence\ntap Judgmental");
        audit("talk influence");
        run("tap Advice\ntap Push them off\ntap Motor Skills");
        audit("talk advice");
        run("tap Say it aloud");
        audit_spots();
        assert_int_equal(audit_failures, 0);
    }
    settings.text_size = 100;
    app_resize_canvas(1280, 800);
    app_apply_settings();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_claim_by_presses),
        cmocka_unit_test(nothing_half_said),
        cmocka_unit_test(by_keyboard_alone),
        cmocka_unit_test(the_bubble_goes_by_itself),
        cmocka_unit_test(whose_voice_it_is),
        cmocka_unit_test(the_prosecutor_has_no_mark),
        cmocka_unit_test(bots_and_replays_are_silent), cmocka_unit_test(bots_speak),
        cmocka_unit_test(remarks_are_saved),
        cmocka_unit_test(the_sheet_does_not_depend_on_secrets),
        cmocka_unit_test(the_sheet_is_well_laid_out),
    };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
