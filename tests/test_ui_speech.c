/* What is said is what is shown, to whom it is shown; and a cue calls a person whose decision has come. */
#include <signal.h>

#include "ui_play.h"
#include "ui/boards/boards.h"
#include "ui/ceremony.h"
#include "ui/screens/screens.h"
#include "ui/sound.h"
#include "ui/speech.h"
#include "ui/tree.h"

static char *heard;              /* what the fake library was told */

static void listen(void)
{
    heard[0] = 0;
}

static void speak_on(int on)
{
    settings.speech = on;
    app_apply_settings();
    listen();
}

static void run(const char *script)
{
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
}

static void hears(const char *words)
{
    if (!strstr(heard, words)) fail_msg("\"%s\" was not said, but:\n%s", words, heard);
}

static void silent_until_asked(void **unused)
{
    (void)unused;
    listen();
    run("new tribunal 7 person,easy\nidle\nkey Tab\nwait 200");
    assert_string_equal(heard, "");
    assert_null(speech_why_not());
}

static void prompt_focus_and_log(void **unused)
{
    (void)unused;
    char words[400];
    speak_on(1);
    run("new tribunal 7 person,easy\nidle");
    app_settle();
    hears("open docket");
    hears("language en");
    hears("volume 60");
    seat_ask(&table.at, words, sizeof words);
    hears(words);
    assert_null(strstr(heard, "**"));
    listen();
    run("wait 300");
    assert_string_equal(heard, "");                  /* once, not in every frame */
    run("key Tab\nwait 100");
    int n;
    const struct spot *list = input_spots(&n), *s = input_focused();
    assert_true(n > 3 && list && s);
    snprintf(words, sizeof words, "cancel \nsay %s", s->label);
    hears(words);
    listen();
    int before = table.log.count;
    table_play(0);
    app_settle();
    int told = 0;
    for (int i = before; i < table_told(); i++) {
        logbook_sentence(&table.log, &table.session, i, table.at.viewer, false, words, sizeof words);
        if (!*words) continue;
        hears(words);
        told++;
    }
    assert_in_range(told, 1, 100);
    speak_on(0);
    run("key Tab\nwait 100");
    assert_string_equal(heard, "");
}

static void toasts_pages_and_switches(void **unused)
{
    (void)unused;
    app_go(&home_screen);
    app_push(&settings_screen);
    speak_on(1);
    app_settle();
    hears("say Settings");
    app_toast("it isn't your turn");
    hears("say It isn't your turn");
    for (int i = 0; i < 60 && !strstr(heard, "Reduce motion. off"); i++) run("key Tab\nwait 50");
    hears("Reduce motion. off");
    run("key Return\nwait 50");
    hears("Reduce motion. on");
    run("key Return\nwait 50");
    hears("Normal, Bots' answers. chosen");
    speak_on(0);
}

/* The verdict is said step by step, each sentence once. */
static void the_verdict_is_spoken(void **unused)
{
    (void)unused;
    run("open " TEST_DIR "/saves/voices-1-4.docket\nidle");
    for (int i = 0; i < 20 && table.at.paused; i++) table_leave();
    app_go(&table_screen);
    app_step();
    speak_on(1);
    settings.animation = ANIMATION_NORMAL;
    const struct ceremony *c = table.at.board->ceremony;
    table.at.results_shown = false;
    table.ended_at = app_now();
    ceremony_begin(&table.at, c);
    while (ceremony_busy()) app_step();
    char last[200] = "";
    for (int i = 0; i < c->steps(&table.at); i++) {
        struct rite r = { 0 };
        char line[220];
        c->step(&table.at, i, &r);
        if (!strcmp(r.words, last)) continue;
        snprintf(line, sizeof line, "say %s\n", r.words);
        hears(line);
        if (strstr(strstr(heard, line) + 1, line)) fail_msg("\"%s\" was said twice", r.words);
        snprintf(last, sizeof last, "%s", r.words);
    }
    settings.animation = ANIMATION_OFF;
    speak_on(0);
}

/* ---- several people ---- */

static int private_words;

/* Of every line that reads differently to a seat: its own words are said to nobody else. */
static void nothing_of_others(int reader)
{
    char own[480], open[480];
    for (int i = 0; i < table.log.count; i++)
        for (int s = 0; s < table.session.seats; s++) {
            if (!table.log.line[i].own[s]) continue;
            logbook_sentence(&table.log, &table.session, i, s, false, own, sizeof own);
            logbook_sentence(&table.log, &table.session, i, SEAT_NONE, false, open, sizeof open);
            if (!*own || strstr(open, own) || !strstr(heard, own)) continue;
            if (s != reader) fail_msg("%s: seat %d heard \"%s\"", table.at.game->id, reader, own);
            private_words++;
        }
}

/* All that is said of the table as it stands, the first spots the keyboard reaches among it; a page's tree. */
static char *said_now(void)
{
    speech_stop();
    input_reset();
    spot_focus(0);
    listen();
    app_redraw();
    app_step();
    for (int i = 0; i < 12; i++) run("key Tab\nwait 20");
    static char tree[120000];
    struct text t = TEXT_ON(tree);
    tree_write(&t);
    char *all = malloc(strlen(heard) + strlen(tree) + 1);
    assert_non_null(all);
    return strcat(strcpy(all, heard), tree);
}

static int compared;

/* The same words whatever the others hold. */
static void same_words_in_other_worlds(int seat, struct rng *r)
{
    _Alignas(8) unsigned char true_state[STATE_MAX];
    size_t size = table.at.game->state_size;
    memcpy(true_state, table.session.state, size);
    char *before = said_now();
    for (int i = 0; i < 2; i++) {
        memcpy(table.session.state, true_state, size);
        table.at.game->redact(table.session.state, seat);
        table.at.game->guess(table.session.state, seat, rng_next(r));
        table_refresh();
        char *after = said_now();
        if (strcmp(before, after))
            fail_msg("%s, line %d: seat %d hears\n%s\nor\n%s", table.at.game->id, table.session.log_count, seat,
                     before, after);
        free(after);
        compared++;
    }
    memcpy(table.session.state, true_state, size);
    table_refresh();
    free(before);
}

static void hot_seat(const struct game *g, int seats, int decisions)
{
    char levels[80] = "person";
    struct rng r = rng_at(5, RNG_TEST, 1);
    for (int s = 1; s < seats; s++) strcat(levels, ",person");
    ui_play_start(g->id, 21, levels);
    for (int i = 0; i < decisions && table_turn() != SEAT_NONE; i++) {
        int asked[SEATS_MAX], n;
        listen();
        ui_play_settle();
        nothing_of_others(table_curtain() ? SEAT_NONE : table.at.viewer);
        if (table_turn() == SEAT_NONE) break;
        if (i % 4 == 1 && table_curtain())
            for (int s = 0; s < seats; s++) same_words_in_other_worlds(s, &r);
        if (table_window(asked, &n)) {
            table_go_on();
            continue;
        }
        ui_play_curtain();
        listen();
        app_settle();
        int seat = table.at.viewer;
        nothing_of_others(seat);
        if (seat >= 0 && i % 4 == 1) same_words_in_other_worlds(seat, &r);
        if (!table_asking()) continue;
        listen();
        table_play(rng_below(&r, table.at.legal_count));
        app_step();
        int reader = table_curtain() ? SEAT_NONE : table.at.viewer;
        if (reader != seat) assert_memory_equal(heard, "cancel", 6);     /* not one word more of the one */
        nothing_of_others(reader);
        table_leave();
    }
}

static void nothing_is_said_to_the_other(void **unused)
{
    (void)unused;
    ui_play_blind(true);
    speak_on(1);
    type_read(true);
    compared = private_words = 0;
    for (int i = 0; boards[i]; i++) {
        const struct game *g = game_find(boards[i]->id);
        if (g->seats_max < 2) continue;
        hot_seat(g, g->seats_min > 2 ? g->seats_min : 2, getenv("DOCKET_LONG") ? 120 : 16);
    }
    assert_in_range(compared, 20, 100000);
    speak_on(0);
    ui_play_blind(false);
}

/* A look behind the curtain has its words, and they end with it. */
static void private_words_while_the_view_is_open(void **unused)
{
    (void)unused;
    speak_on(1);
    ui_play_start("justice", 21, "person,person,person");
    for (int i = 0; i < 40 && !table_curtain(); i++) {       /* to a decision that needs a look */
        ui_play_settle();
        if (table_asking()) table_play(0);
    }
    app_settle();
    hears("Pass to");
    for (int i = 0; i < 40 && table.at.viewer < 0; i++) {
        int seats[SEATS_MAX], n;
        if (table_window(seats, &n)) table_go_on();
        ui_play_curtain();
        app_settle();
        if (table.at.viewer < 0 && table_asking()) table_play(0);
    }
    assert_true(table.at.viewer >= 0);
    listen();
    run("key Tab\nkey Tab\nkey Tab\nwait 50");
    hears("say ");
    listen();
    table_drop_curtain();
    app_step();
    assert_memory_equal(heard, "cancel", 6);
    hears("Pass to");
    speak_on(0);
}

static void the_voice_follows_the_language(void **unused)
{
    (void)unused;
    ui_play_start("tribunal", 7, "person,easy");
    app_settle();
    table_play(0);
    app_settle();
    speak_on(1);
    app_settle();
    listen();
    snprintf(settings.language, sizeof settings.language, "de");
    app_apply_settings();
    bool german = !strcmp(_("Log"), "Protokoll");
    char words[480];
    app_settle();
    if (german) {
        hears("language de");
        seat_ask(&table.at, words, sizeof words);
        hears(words);
        logbook_sentence(&table.log, &table.session, table.log.count - 1, 0, false, words, sizeof words);
        for (int i = 0; i < table.log.count; i++) {          /* the log is made again */
            logbook_sentence(&table.log, &table.session, i, 0, false, words, sizeof words);
            if (strstr(words, " claims ") || strstr(words, " draws ")) fail_msg("English: %s", words);
        }
    }
    settings.language[0] = 0;
    app_apply_settings();
    assert_string_equal(_("Log"), "Log");
    speak_on(0);
    if (!german) skip();
}

static void without_a_voice(void **unused)
{
    (void)unused;
    setenv("DOCKET_SPEECH", "/nonexistent/libspeechd.so.2", 1);
    speak_on(1);
    assert_string_equal(speech_why_not(), "Speech Dispatcher isn't installed");
    run("new tribunal 7 person,easy\nidle\nkey Tab\nwait 100");
    app_go(&home_screen);
    app_push(&settings_screen);
    speak_on(0);
    run("tap Speak aloud\nexpect Speech Dispatcher isn't installed");
    setenv("DOCKET_SPEECH", FAKE_SPEECH, 1);
    setenv("FAKE_SPEECH_DEAD", "1", 1);
    speak_on(0);
    speak_on(1);
    assert_string_equal(speech_why_not(), "Speech Dispatcher doesn't answer");
    unsetenv("FAKE_SPEECH_DEAD");
    speak_on(0);
    speak_on(1);
    assert_null(speech_why_not());
    setenv("FAKE_SPEECH_GONE", "1", 1);
    app_toast("one");
    app_toast("two");                                /* the voice went away in between: no word, no harm */
    assert_null(strstr(heard, "say Two"));
    raise(SIGPIPE);                                  /* what a write to its socket brings then */
    unsetenv("FAKE_SPEECH_GONE");
    speak_on(0);
}

/* Music goes down as long as somebody speaks: longer words take longer, one sentence waits for the other. */
static void speech_takes_its_time(void **unused)
{
    (void)unused;
    speak_on(1);
    speech_hush();
    assert_true(speech_left() <= 0);
    speech_say("Order");
    double one = speech_left();
    assert_true(one > 300 && one < 1500);
    speech_say("The jury will disregard what the witness has just said about the other witness");
    double both = speech_left();
    assert_true(both > one + 3000 && both < one + 8000);
    for (int i = 0; i * 16 < 10000; i++) app_step();
    assert_true(speech_left() <= 0);
    speech_say("Order");
    speech_hush();
    assert_true(speech_left() <= 0);
    speak_on(0);
    speech_say("Order");
    assert_true(speech_left() <= 0);
}

/* ---- the cue ---- */

static bool called(void)
{
    bool yes = !strcmp(sound_newest(), "your-turn");
    sound_play("tap");
    return yes;
}

static void a_cue_when_others_acted(void **unused)
{
    (void)unused;
    int own = 0, after_others = 0;
    ui_play_blind(true);
    ui_play_start("justice", 3, "person,random,random");
    for (int i = 0; i < 60 && table_turn() != SEAT_NONE; i++) {
        called();
        ui_play_settle();
        int last = table.session.log_count - 1, seats[SEATS_MAX], n;
        while (last >= 0 && table.session.log[last].seat < 0) last--;
        if (table_window(seats, &n)) {
            table_go_on();
            continue;
        }
        if (!table_asking() || last < 0) continue;
        bool others = table.session.log[last].seat != table.at.viewer;
        bool cue = called();
        if (cue && !others) fail_msg("line %d: called though nobody else acted", last);
        own += !others;
        after_others += cue;
        table_play(0);
    }
    ui_play_blind(false);
    assert_in_range(after_others, 3, 60);
}

int main(void)
{
    setenv("DOCKET_SPEECH", FAKE_SPEECH, 1);
    void *fake = SDL_LoadObject(FAKE_SPEECH);
    heard = fake ? SDL_LoadFunction(fake, "fake_heard") : NULL;
    if (!heard) return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(silent_until_asked), cmocka_unit_test(prompt_focus_and_log),
        cmocka_unit_test(toasts_pages_and_switches), cmocka_unit_test(the_verdict_is_spoken),
        cmocka_unit_test(nothing_is_said_to_the_other),
        cmocka_unit_test(private_words_while_the_view_is_open),
        cmocka_unit_test(the_voice_follows_the_language), cmocka_unit_test(without_a_voice),
        cmocka_unit_test(speech_takes_its_time),
        cmocka_unit_test(a_cue_when_others_acted),
    };
    char folder[300];
    snprintf(folder, sizeof folder, "%s", DOCKET_PROGRAM);
    snprintf(strrchr(folder, '/'), 60, "/locale");
    bindtextdomain("docket", folder);
    bind_textdomain_codeset("docket", "UTF-8");
    int failed = ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
    SDL_UnloadObject(fake);
    return failed;
}
