/* The set-up and what is typed there: every choice opens a game, every letter counts, names are clean, the
   deal stays secret. */
#include "ui_play.h"

#include "bot/bot.h"
#include "journal.h"
#include "save.h"
#include "bot/way.h"
#include "ui/boards/boards.h"
#include "ui/keyboard.h"
#include "ui/window.h"

static bool keeps;               /* a journal of the games that are opened */

static void run(const char *script)
{
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
}

static void handle(SDL_Event e) { app_handle(&e); }

static void key(SDL_Keycode sym, uint16_t mod)
{
    SDL_Event e = { .type = SDL_KEYDOWN };
    e.key.keysym.sym = sym;
    e.key.keysym.mod = mod;
    handle(e);
    e.type = SDL_KEYUP;
    handle(e);
}

static void text_event(const char *text)
{
    SDL_Event e = { .type = SDL_TEXTINPUT };
    snprintf(e.text.text, sizeof e.text.text, "%s", text);
    handle(e);
}

/* As a keyboard sends it: the key goes down, its text comes, the key goes up. */
static void type_letters(const char *letters)
{
    for (; *letters; letters++) {
        SDL_Event e = { .type = SDL_KEYDOWN };
        char text[2] = { *letters, 0 };
        e.key.keysym.sym = *letters | 32;
        handle(e);
        text_event(text);
        e.type = SDL_KEYUP;
        handle(e);
    }
}

static void tap_at(const struct spot *s, bool touch)
{
    SDL_Event e = { .type = touch ? SDL_FINGERDOWN : SDL_MOUSEBUTTONDOWN };
    float x = s->b.x + s->b.w / 2, y = s->b.y + s->b.h / 2;
    if (touch)
        e.tfinger = (SDL_TouchFingerEvent){
            .type = e.type, .fingerId = 3, .x = x / canvas.w, .y = y / canvas.h
        };
    else
        e.button = (SDL_MouseButtonEvent){ .type = e.type,
                                           .button = SDL_BUTTON_LEFT,
                                           .x = (int)(x * canvas.scale),
                                           .y = (int)(y * canvas.scale) };
    handle(e);
    e.type = touch ? SDL_FINGERUP : SDL_MOUSEBUTTONUP;
    handle(e);
}

static const struct spot *find(const char *label)
{
    const struct spot *s = input_find(label);
    if (!s) fail_msg("there is no %s", label);
    return s;
}

static struct last_game *set_up(const char *id)
{
    if (!keeps) setenv("XDG_STATE_HOME", "/dev/null/none", 1);       /* hundreds of games: none is kept */
    table_close();
    app_go(&home_screen);
    setup_choose(game_find(id));
    app_push(&setup_screen);
    app_settle();
    return settings_last(id);
}

static void forget(void)
{
    memset(settings.last, 0, sizeof settings.last);
}

static int choices(const struct option *o)
{
    int n = 0;
    while (o->choices[n]) n++;
    return n;
}

/* ---- how bots play ---- */

/* Every line on the screen, one after the other. */
static const char *all_that_is_written(void)
{
    static char all[20000];
    const struct type_mark *marks;
    struct text t = TEXT_ON(all);
    text_clear(&t);
    type_audit(true);
    app_redraw();
    app_step();
    int n = type_marks(&marks);
    for (int i = 0; i < n; i++) {
        size_t length = strlen(marks[i].text);
        while (length && marks[i].text[length - 1] == ' ') length--;
        text_add(&t, "%.*s ", (int)length, marks[i].text);
    }
    type_audit(false);
    return all;
}

/* Each level of each game with each number of seats tells how it plays and how often it wins, and the page
   that set-up opens says all of it. */
static void every_level_says_how_it_plays(void **unused)
{
    (void)unused;
    for (int b = 0; boards[b]; b++) {
        const struct game *g = game_find(boards[b]->id);
        if (!mind_find(g->id)->ways) continue;   /* a new game's may not be told yet */
        for (int seats = g->seats_min > 1 ? g->seats_min : 2; seats <= g->seats_max; seats++)
            for (int i = 0; i < LADDER; i++) {
                const struct level_way *w = way_find(g, level_choices[i], seats);
                if (!w || !w->how || !w->wins)
                    fail_msg("%s, %d: %s", g->id, seats, level_names[level_choices[i]]);
            }
        assert_null(way_find(g, PERSON, g->seats_max));
        struct last_game *last = set_up(g->id);
        run("tap How bots play");
        assert_string_equal(app_screen()->name, "levels");
        const char *all = all_that_is_written();
        for (int i = 0; i < LADDER; i++) {
            const struct level_way *w = way_find(g, level_choices[i], last->seats);
            if (!strstr(all, w->how)) fail_msg("%s: %s\n%s", g->id, w->how, all);
            if (!strstr(all, w->wins)) fail_msg("%s: %s\n%s", g->id, w->wins, all);
        }
        run("key Escape");
        assert_string_equal(app_screen()->name, "setup");
    }
}

/* ---- every choice opens a game ---- */

static void add_or_remove_seats(const struct last_game *last, int wanted)
{
    while (last->seats != wanted) {
        int before = last->seats;
        run(before < wanted ? "tap Add a seat" : "tap Remove the seat");
        assert_int_equal(last->seats, before < wanted ? before + 1 : before - 1);
    }
}

static void opens(const struct game *g, int seats, const char *choice)
{
    run("tap Open the trial");
    if (strcmp(app_screen()->name, "table")) fail_msg("%s for %d does not open with %s", g->id, seats, choice);
    assert_int_equal(table.session.seats, seats);
}

static void every_choice_opens_with_every_number_of_seats(void **unused)
{
    (void)unused;
    ui_play_blind(true);
    for (int b = 0; boards[b]; b++) {
        const struct game *g = game_find(boards[b]->id);
        for (int from = g->seats_min; from <= g->seats_max; from++)
            for (int to = g->seats_min; to <= g->seats_max; to++)
                for (int i = 0; i == 0 || i < game_option_count(g); i++)
                    for (int k = 0; k == 0 || (g->options[i].id && k < choices(&g->options[i])); k++) {
                        forget();
                        struct last_game *last = set_up(g->id);
                        add_or_remove_seats(last, from);
                        last->options[i] = (int16_t)k;
                        add_or_remove_seats(last, to);
                        opens(g, to, g->options[i].id ? g->options[i].id : "nothing");
                        if (g->options[i].id)
                            assert_int_equal(last->options[i], k); /* another number of seats brings it back */
                    }
    }
    ui_play_blind(false);
}

/* Numbers in the settings that no version ever wrote. */
static void what_is_remembered_opens_whatever_it_says(void **unused)
{
    (void)unused;
    ui_play_blind(true);
    static const int16_t wild[] = { -1, 1, 2, 7, 31, 32767, INT16_MIN };
    for (int b = 0; boards[b]; b++)
        for (size_t w = 0; w < sizeof wild / sizeof *wild; w++)
            for (int seats = 1; seats <= SEATS_MAX; seats++) {
                const struct game *g = game_find(boards[b]->id);
                forget();
                struct last_game *last = settings_last(g->id);
                last->seats = seats;
                for (int i = 0; i < OPTIONS_MAX; i++) last->options[i] = wild[w];
                set_up(g->id);
                opens(g,
                      seats < g->seats_min   ? g->seats_min
                      : seats > g->seats_max ? g->seats_max
                                             : seats,
                      "wild numbers");
            }
    ui_play_blind(false);
}

static void seed_is(const char *text)
{
    tap_at(find("Random deal"), false);
    app_settle();
    for (int i = 0; i < 70; i++) key(SDLK_BACKSPACE, 0);
    for (; *text; text++) text_event((char[]){ *text, 0 });
    app_settle();
}

static void game_id_of(const struct game *g, int seats, const int16_t *options, uint64_t seed, char *out,
                       size_t size)
{
    struct session s;
    struct text t = { out, size, 0 };
    text_clear(&t);
    assert_null(session_open(&s, g, seats, options, seed));
    save_game_id(&s, &t);
    session_close(&s);
}

static void a_typed_game_id_opens_that_game(void **unused)
{
    (void)unused;
    app_resize_canvas(1600, 1590);                                   /* nothing is scrolled out of sight */
    ui_play_blind(true);
    for (int b = 0; boards[b]; b++) {
        const struct game *g = game_find(boards[b]->id);
        for (int seats = g->seats_min; seats <= g->seats_max; seats++)
            for (int there = g->seats_min; there <= g->seats_max; there++) {
                char id[120];
                forget();
                game_id_of(g, seats, NULL, 0xfedcba9876543210u, id, sizeof id);
                struct last_game *last = set_up(g->id);
                add_or_remove_seats(last, there);
                for (int i = 0; i < game_option_count(g); i++)
                    last->options[i] = (int16_t)(choices(&g->options[i]) - 1);
                seed_is(id);
                opens(g, seats, id);
                assert_true(table.session.seed == 0xfedcba9876543210u);
                for (int i = 0; i < game_option_count(g); i++)
                    assert_int_equal(table.session.options[i], g->options[i].initial);
            }
    }
    char id[120];
    game_id_of(game_find("tribunal"), 2, NULL, 12345, id, sizeof id);
    id[strlen(id) - 1] = id[strlen(id) - 1] == '7' ? '8' : '7';
    set_up("tribunal");
    seed_is(id); /* a slip of the finger is told, not dealt */
    run("tap Open the trial");
    assert_string_equal(app_screen()->name, "setup");
    seed_is("tribunal");                                             /* a word is a seed, also this one */
    opens(game_find("tribunal"), 2, "a word");
    ui_play_blind(false);
    app_resize_canvas(1280, 800);
}

/* ---- typing ---- */

static struct last_game *name_field(bool touch)
{
    forget();
    struct last_game *last = set_up("justice");
    tap_at(find("Name"), touch);
    app_settle();
    return last;
}

static void every_letter_counts(void **unused)
{
    (void)unused;
    struct last_game *last = name_field(false);
    for (int i = 0; i < 12; i++) key(SDLK_BACKSPACE, 0);              /* all within one frame */
    type_letters("Bartholomew");
    app_step();
    assert_string_equal(last->players[0].name, "Bartholomew");
    for (int i = 0; i < 9; i++) key(SDLK_BACKSPACE, 0);
    type_letters("rni");
    key(SDLK_BACKSPACE, 0);
    type_letters("o");
    for (int i = 0; i < 3; i++) text_event("\u00e9\u00df");
    app_step();
    assert_string_equal(last->players[0].name, "Barno\u00e9\u00df\u00e9\u00df\u00e9\u00df");
    type_letters("lmnopqrstuvwxyz");                                 /* twelve letters fit */
    app_step();
    assert_string_equal(last->players[0].name, "Barno\u00e9\u00df\u00e9\u00df\u00e9\u00dfl");
}

static void letters_and_presses_keep_their_order(void **unused)
{
    (void)unused;
    struct last_game *last = name_field(false);
    const struct spot *start = find("Open the trial");
    struct spot at = *start;
    for (int i = 0; i < 12; i++) key(SDLK_BACKSPACE, 0);
    type_letters("Ida");
    key(SDLK_TAB, 0); /* away from the field: no letter any more */
    type_letters("x");
    tap_at(&at, false);
    app_step();
    assert_string_equal(last->players[0].name, "Ida");
    assert_string_equal(app_screen()->name, "table");
    assert_string_equal(table.session.players[0].name, "Ida");
}

static void the_keyboard_on_the_screen_writes_and_closes(void **unused)
{
    (void)unused;
    struct last_game *last = name_field(true);
    struct spot a = *find("A"), del = *find("Delete");
    for (int i = 0; i < 12; i++) tap_at(&del, true);
    tap_at(&a, true);
    tap_at(&a, true);                                                /* two fingers within a frame */
    app_settle();
    assert_int_equal(strlen(last->players[0].name), 2);
    assert_true(last->players[0].name[0] == 'A');
    find("Delete");                                                  /* it stays while fingers write */
    key(SDLK_ESCAPE, 0);
    app_settle();
    assert_null(input_find("Delete"));
    assert_string_equal(app_screen()->name, "setup");
    key(SDLK_ESCAPE, 0);
    app_settle();
    assert_string_equal(app_screen()->name, "home");
}

static void what_is_pasted_becomes_a_name(void **unused)
{
    (void)unused;
    static const struct { const char *pasted, *name; } cases[] = {
        { "Gräfin Zoë von Ü", "Gräfin Zoë v" }, { "東京都千代田区千代田一丁目", "東京都千代田区千代田一丁" },
        { "aaaaaaaaaaa\u00e4\u00e4", "aaaaaaaaaaa\u00e4" }, { "two\nlines\x1b[31m", "twolines[31m" },
        { "\x80\xff" "bad", "bad" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct last_game *last = name_field(false);
        SDL_SetClipboardText(cases[i].pasted);
        key(SDLK_v, KMOD_CTRL);
        app_settle();
        assert_string_equal(last->players[0].name, cases[i].name);
    }
}

/* A name an older Docket let in is mended when it is read, and what is played with it can be read again. */
static void a_bad_name_in_the_settings_is_mended(void **unused)
{
    (void)unused;
    char folder[200], path[220], place[220];
    snprintf(folder, sizeof folder, "%s/docket", getenv("XDG_CONFIG_HOME"));
    mkdir(folder, 0700);
    snprintf(path, sizeof path, "%s/settings", folder);
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fprintf(
        f,
        "animation 0\nseat tribunal 0 0 1 \xC3\x84\xC3\nseat tribunal 1 1 0 Ves\x07\x1bper the Seventeenth\n");
    fclose(f);
    settings_load();
    snprintf(place, sizeof place, "%s/names", folder);
    setenv("XDG_STATE_HOME", place, 1);
    keeps = true;
    mkdir(place, 0700);
    set_up("tribunal");
    opens(game_find("tribunal"), 2, "mended names");
    assert_string_equal(table.session.players[0].name, "\u00c4");
    assert_string_equal(table.session.players[1].name, "Vesper the S");
    app_settle();
    char journal[512];
    snprintf(journal, sizeof journal, "%s", journal_path(&table.session));
    table_close();
    struct session again = { 0 };
    const char *why = journal_resume(&again, journal);
    if (why) fail_msg("%s", why);
    assert_string_equal(again.players[1].name, "Vesper the S");
    session_close(&again);
    keeps = false;
    remove(path);
}

/* Names of blanks alone are no names, and no two are the same. */
static void everybody_has_a_name_of_their_own(void **unused)
{
    (void)unused;
    forget();
    struct last_game *last = set_up("justice");
    strcpy(last->players[0].name, "   ");
    strcpy(last->players[1].name, "Ida ");
    strcpy(last->players[2].name, "Ida");
    opens(game_find("justice"), last->seats, "names alike");
    for (int i = 0; i < table.session.seats; i++) {
        assert_true(table.session.players[i].name[0] > ' ');
        for (int k = 0; k < i; k++)
            assert_string_not_equal(table.session.players[i].name, table.session.players[k].name);
    }
}

/* ---- places ---- */

static void the_main_button_stays_in_its_place(void **unused)
{
    (void)unused;
    static const struct { int w, h; } sizes[] = { { 1280, 800 }, { 800, 1280 }, { 1920, 1080 }, { 1024, 640 } };
    for (size_t z = 0; z < sizeof sizes / sizeof *sizes; z++) {
        app_resize_canvas(sizes[z].w, sizes[z].h);
        ui_play_blind(true);
        struct box at = { 0 };
        for (int b = 0; boards[b]; b++) {
            const struct game *g = game_find(boards[b]->id);
            forget();
            struct last_game *last = set_up(g->id);
            for (int seats = g->seats_min; seats <= g->seats_max; seats++) {
                add_or_remove_seats(last, seats);
                app_settle();
                struct box now = find("Open the trial")->b;
                if (at.w == 0) at = now;
                assert_memory_equal(&at, &now, sizeof at);
                assert_true(now.y + now.h <= canvas.h && now.x + now.w <= canvas.w);
            }
        }
        ui_play_blind(false);
    }
    app_resize_canvas(1280, 800);
}

static void scroll_down(float x, float y)
{
    handle((SDL_Event){ .motion = { .type = SDL_MOUSEMOTION, .x = (int)x, .y = (int)y } });
    for (int i = 0; i < 8; i++) {
        handle((SDL_Event){ .wheel = { .type = SDL_MOUSEWHEEL, .y = -3 } });
        app_settle();
    }
}

static uint64_t picture(void)
{
    uint8_t *px = ui_play_pixels();
    SDL_Surface *s = app_surface();
    uint64_t h = 0xcbf29ce484222325u;
    for (int i = 0; i < s->pitch * s->h; i++) h = (h ^ px[i]) * 0x100000001b3u;
    free(px);
    return h;
}

static void a_page_begins_at_its_top(void **unused)
{
    (void)unused;
    forget();
    app_resize_canvas(1024, 640);
    settings.text_size = 150;
    app_apply_settings();
    for (int page = 0; page < 3; page++) {
        uint64_t first = 0;
        for (int visit = 0; visit < 2; visit++) {
            app_go(&home_screen);
            handle((SDL_Event){ .motion = { .type = SDL_MOUSEMOTION, .x = 2, .y = 630 } });
            app_settle();
            if (page == 0) setup_choose(game_find("enigma"));
            if (page == 0) app_push(&setup_screen);
            if (page == 1) rules_open("enigma");
            if (page == 2) app_push(&settings_screen);
            app_settle();
            uint64_t now = picture();
            if (visit) assert_true(now == first);
            first = now;
            scroll_down(400, 400);
            scroll_down(900, 400);
            handle((SDL_Event){ .motion = { .type = SDL_MOUSEMOTION, .x = 2, .y = 630 } });
            app_settle();
            assert_true(picture() != first);
        }
    }
    settings.text_size = 100;
    app_apply_settings();
    app_resize_canvas(1280, 800);
}

/* ---- the deal ---- */

static void a_fresh_game_is_dealt_by_the_system(void **unused)
{
    (void)unused;
    enum { GAMES = 24 };
    uint64_t seeds[GAMES], ones = 0, zeros = 0;
    forget();
    ui_play_blind(true);
    for (int i = 0; i < GAMES; i++) {
        set_up("tribunal");
        opens(game_find("tribunal"), 2, "a random deal");
        seeds[i] = table.session.seed;
        ones |= seeds[i];
        zeros |= ~seeds[i];
        for (int k = 0; k < i; k++) assert_true(seeds[k] != seeds[i]);
    }
    assert_true(ones == UINT64_MAX
                && zeros == UINT64_MAX); /* all 64 bits move; by chance once in 100,000 runs */
    uint64_t before = table.session.seed;
    table_rematch();
    assert_true(table.session.seed != rng_line_seed(before, RNG_COSMETIC, 1));
    before = table.session.seed;
    table_rematch();
    assert_true(table.session.seed != before);
    ui_play_blind(false);
    set_up("tribunal");
    run("expect Random deal");
    seed_is("GAVEL-0001");
    run("absent Random deal\nexpect Whoever knows");
    opens(game_find("tribunal"), 2, "a seed");
    assert_true(table.session.seed == 0x7e0e07a27e9087acu);          /* as it always was */
    before = table.session.seed;
    set_up("tribunal");
    run("expect Random deal");                                       /* a seed is for one game */
    seed_is("GAVEL-0001");
    opens(game_find("tribunal"), 2, "a seed");
    assert_true(table.session.seed == before);
}

/* Alone there is nothing to set for several people. */
static void alone_no_options_for_several(void **unused)
{
    (void)unused;
    static const char *const several[] = { "Curtain between seats", "Tablet lying flat",
                                           "Hints with several people", "Shuffle order", "Fill with bots" };
    struct last_game *l = set_up("enigma"), before = *l;
    for (int seats = 1; seats < 3; seats++) {
        l->seats = seats;
        l->players[0].level = PERSON;
        l->players[1].level = NORMAL;
        app_redraw();
        app_settle();
        assert_int_equal(input_find("Slower time") != NULL, seats == 1);
        for (size_t i = 0; i < sizeof several / sizeof *several; i++)
            if ((input_find(several[i]) != NULL) != (seats > 1)) fail_msg("%d seats: %s", seats, several[i]);
    }
    *l = before;
}

int main(int argc, char **argv)
{
    if (argc > 1) cmocka_set_test_filter(argv[1]);
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    if (SDL_InitSubSystem(SDL_INIT_VIDEO)) return 1;                 /* for the clipboard */
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_level_says_how_it_plays),
        cmocka_unit_test(alone_no_options_for_several),
        cmocka_unit_test(every_choice_opens_with_every_number_of_seats),
        cmocka_unit_test(what_is_remembered_opens_whatever_it_says),
        cmocka_unit_test(a_typed_game_id_opens_that_game),
        cmocka_unit_test(every_letter_counts),
        cmocka_unit_test(letters_and_presses_keep_their_order),
        cmocka_unit_test(the_keyboard_on_the_screen_writes_and_closes),
        cmocka_unit_test(what_is_pasted_becomes_a_name),
        cmocka_unit_test(a_bad_name_in_the_settings_is_mended),
        cmocka_unit_test(everybody_has_a_name_of_their_own),
        cmocka_unit_test(the_main_button_stays_in_its_place),
        cmocka_unit_test(a_page_begins_at_its_top),
        cmocka_unit_test(a_fresh_game_is_dealt_by_the_system),
    };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
