/* Games that leave the window as files and come back; the replay's log. */
#include <glob.h>
#include <sys/stat.h>
#include <unistd.h>

#include "journal.h"
#include "save.h"

#include "ui/strokes.h"
#include "ui/window.h"
#include "ui_play.h"

static char home[] = "/tmp/docket-files-XXXXXX";

static void write_file(const char *name, const char *text)
{
    char path[200];
    snprintf(path, sizeof path, "%s/%s", home, name);
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs(text, f);
    assert_int_equal(fclose(f), 0);
}

static void remove_file(const char *name)
{
    char path[200];
    snprintf(path, sizeof path, "%s/%s", home, name);
    assert_int_equal(remove(path), 0);
}

static void run(const char *script)
{
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
}

/* The exported games in the home folder, taken away; where they are named by their seed, the test fails. */
static int take_exports(const char *seed)
{
    glob_t found;
    char pattern[200];
    snprintf(pattern, sizeof pattern, "%s/docket-*", home);
    int n = glob(pattern, 0, NULL, &found) ? 0 : (int)found.gl_pathc;
    for (int i = 0; i < n; i++) {
        const char *name = strrchr(found.gl_pathv[i], '/') + 1;
        if (strstr(name, seed) || !strstr(name, ".docket")) fail_msg("%s", name);
        remove(found.gl_pathv[i]);
    }
    if (n) globfree(&found);
    return n;
}

static void an_exported_game_goes_on(void **unused)
{
    (void)unused;
    ui_play_start("tribunal", 0xabcdef, "person,easy");
    run("idle\ntap Menu\nwait 20\ntap Export\nwait 20\nabsent abcdef\nabsent 11259375");
    int lines = table.session.log_count;
    run("tap Menu\nwait 20\ntap Adjourn\nwait 20\ntap See all\nwait 20\ntap docket-tribunal\nwait 20");
    assert_string_equal(app_screen()->name, "table");
    assert_string_equal(table.at.game->id, "tribunal");
    assert_int_equal(table.session.log_count, lines);
    assert_false(table.at.replaying);
    assert_non_null(table.session.journal);          /* with an autosave of its own */
    assert_int_equal(take_exports("abcdef"), 1);
}

static int journals(char *first)
{
    glob_t found;
    char folder[300], pattern[400];
    assert_null(journal_folder(folder, sizeof folder));
    snprintf(pattern, sizeof pattern, "%s/*.docket", folder);
    int n = glob(pattern, 0, NULL, &found) ? 0 : (int)found.gl_pathc;
    if (n) strcpy(first, found.gl_pathv[n - 1]);
    if (n) globfree(&found);
    return n;
}

/* By argument or dropped, by its name, by a relative name or through a link: there is one journal before, and
   one after, and it is the same. */
static void a_journal_of_our_own_goes_on_in_place(void **unused)
{
    char path[500], link[300], folder[300], old[500], relative[600];
    (void)unused;
    table_close();
    while (journals(path)) remove(path);
    struct session s = { 0 };
    assert_null(session_open(&s, game_find("tribunal"), 2, NULL, 6));
    s.players[1].level = EASY;
    assert_null(table_open(&s, true));
    app_go(&home_screen);
    app_push(&table_screen);
    run("idle");
    assert_int_equal(journals(path), 1);
    int lines = table.session.log_count;
    assert_null(table_import(path));                 /* it is on the table: it stays there */
    assert_true(table.open && table.session.log_count == lines && !table.at.replaying);
    assert_string_equal(journal_path(&table.session), path);

    snprintf(link, sizeof link, "%s/link.docket", home);
    assert_int_equal(symlink(path, link), 0);
    assert_null(journal_folder(folder, sizeof folder));
    snprintf(relative, sizeof relative, "./%s", strrchr(path, '/') + 1);
    assert_non_null(getcwd(old, sizeof old));
    const char *ways[] = { path, relative, strrchr(path, '/') + 1, link };
    assert_int_equal(chdir(folder), 0);
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        char now[500];
        table_close();
        assert_null(table_import(ways[i]));
        assert_int_equal(table.session.log_count, lines);
        assert_non_null(journal_path(&table.session));
        assert_int_equal(journals(now), 1);
        assert_string_equal(now, path);
    }
    assert_int_equal(chdir(old), 0);
    char now[500];
    snprintf(old, sizeof old, "%s/copy.docket", home);
    assert_null(save_to_file(&table.session, old));
    table_close();
    assert_null(table_import(old));                  /* from elsewhere: a game of its own */
    remove(old);
    assert_int_equal(journals(now), 2);
    app_go(&home_screen);
    table_close();
    while (journals(path)) remove(path);
    remove(link);
}

static void a_finished_game_is_shown_again(void **unused)
{
    (void)unused;
    ui_play_start("tribunal", 6, "random,random");
    run("idle\ntap Table\nwait 20\ntap Menu\nwait 20\ntap Export\nwait 20\ntap Menu\nwait 20\ntap Leave\nwait "
        "20\ntap See all\nwait 20\ntap docket-tribunal\nwait 20");
    assert_true(table.at.replaying);
    int last = table.session.log_count;
    assert_true(last > 30);
    int n, oldest = -1;
    const struct spot *spots = input_spots(&n);
    struct box at = { 0 };
    for (int i = 0; i < n; i++)
        for (int k = 0; k < last; k++)
            if (spots[i].id == spot_id("log line", k) && (oldest < 0 || k < oldest)) {
                oldest = k;
                at = spots[i].b;
            }
    assert_true(oldest >= 0 && oldest < last - 3);
    char tap[60];
    snprintf(tap, sizeof tap, "tap %d,%d\nwait 20", (int)(at.x + at.w / 2), (int)(at.y + at.h / 2));
    run(tap);                                        /* the table as it was then */
    assert_int_equal(table.session.log_count, oldest + 1);
    assert_int_equal(take_exports("-6."), 1);
}

static void a_broken_file_is_refused(void **unused)
{
    (void)unused;
    write_file("docket-broken-1.txt", "docket 1\ngame tribunal\nthis is no line\n");
    table_close();
    app_go(&home_screen);
    run("wait 20\ntap See all\nwait 20\ntap docket-broken\nwait 20\nexpect line");
    assert_string_equal(app_screen()->name, "adjourned");
    assert_false(table.open);
    remove_file("docket-broken-1.txt");
}

static char dropped[200];
static void take(const char *path) { snprintf(dropped, sizeof dropped, "%s", path); }

static void a_file_dropped_on_the_window_is_taken(void **unused)
{
    (void)unused;
    app_dropped = take;
    SDL_Event e = { .drop = { .type = SDL_DROPFILE, .file = SDL_strdup("/some/where") } };
    app_handle(&e);
    assert_string_equal(dropped, "/some/where");
    app_dropped = NULL;
    SDL_Event again = { .drop = { .type = SDL_DROPFILE, .file = SDL_strdup("/nobody/cares") } };
    app_handle(&again);
}

static void a_finger_draws_the_log_in(void **unused)
{
    (void)unused;
    ui_play_start("tribunal", 6, "person,easy");
    run("idle\nfdrag 1275,500 1230,505\nwait 20");   /* too short */
    assert_int_equal(table.at.sheet, SHEET_NONE);
    run("drag 1275,500 1100,505\nwait 20");          /* a mouse does not swipe */
    assert_int_equal(table.at.sheet, SHEET_NONE);
    run("fdrag 1275,500 1100,505\nwait 20");
    assert_int_equal(table.at.sheet, SHEET_LOG);
}

/* What a line names can be read about; what players should remember can not. */
static void a_log_line_tells_what_it_is_about(void **unused)
{
    (void)unused;
    ui_play_start("justice", 5, "person,easy,easy,easy");
    run("idle\ntap Log\nwait 20\ntap Whist trumps with Testimony 3\nwait 20");
    assert_int_equal(table.at.sheet, SHEET_ABOUT);
    assert_non_null(strstr(seat_about_now()->title, "Testimony 3"));
    ui_play_start("enigma", 5, "person,easy,easy,easy");
    run("idle\ntap Log\nwait 20");
    assert_null(input_find("Tomas names a card"));
    assert_non_null(input_find("Amara gets a Character"));
}

static void the_same_words_stand_once(void **unused)
{
    (void)unused;
    ui_play_start("voices", 5, "person,easy,easy,easy");
    run("idle\nexpect draws a strategy card. \u00d72\nexpect draws Point of Order.");
    struct logread r;
    struct logstep at = { table_told(), table.session.note_count, false };
    char last[sizeof r.words] = "";
    int n = 0;
    for (; logbook_read(&table.log, &table.session, &at, 0, false, &r); n++) {
        assert_string_not_equal(r.words, last);
        snprintf(last, sizeof last, "%s", r.words);
    }
    assert_true(n > 8);
}

/* Scrolling reads what is seen and lays out nothing anew. */
static void the_log_sheet_is_laid_out_once(void **unused)
{
    (void)unused;
    ui_play_start("justice", 5, "person,easy,easy,easy");
    int before = log_sheet_laid();
    run("idle\ntap Log\nwait 20");
    int entries = log_sheet_laid() - before;
    assert_true(entries > 15);
    for (int i = 0; i < 5; i++) run("fdrag 1000,600 1000,420\nwait 20");
    assert_int_equal(log_sheet_laid() - before, entries);
    run("tap Close\nwait 20\ntap Log\nwait 20");
    assert_int_equal(log_sheet_laid() - before, entries);
    run("tap Close\nwait 20");
    table_play(0);
    run("idle\ntap Log\nwait 20");
    assert_true(log_sheet_laid() - before > entries);
}

static int laid_with(int zoom, int text_size, const char *language)
{
    int before = log_sheet_laid();
    settings.zoom = zoom;
    settings.text_size = text_size;
    snprintf(settings.language, sizeof settings.language, "%s", language);
    app_apply_settings();
    run("wait 20");
    return log_sheet_laid() - before;
}

/* Lines break elsewhere at another scale, in letters of another size and in another language. */
static void the_log_sheet_is_laid_out_for_what_is_shown(void **unused)
{
    (void)unused;
    ui_play_start("justice", 5, "person,easy,easy,easy");
    run("idle\ntap Log\nwait 20");
    assert_int_equal(laid_with(100, 100, ""), 0);
    assert_true(laid_with(90, 100, "") > 15);
    assert_true(laid_with(90, 115, "") > 15);
    assert_true(laid_with(90, 115, "de") > 15);
    assert_int_equal(laid_with(90, 115, "de"), 0);
    laid_with(100, 100, "");
}

/* Under a moving thumb pictures are made over several frames; once it rests the whole picture is there. */
static void a_paced_slider_ends_at_the_whole_picture(void **unused)
{
    (void)unused;
    ui_play_start("justice", 4, "random,random,random");
    run("idle");
    struct session whole;
    assert_null(session_replay(&whole, &table.session, table.session.log_count));
    int end = whole.log_count;
    table_replay(&whole);
    app_go(&table_screen);
    app_step();
    draw_forget();
    app_paced(true);
    for (int i = 1; i < 8; i++) {
        table_show_line(end * i / 8);
        app_step();
    }
    for (int i = 0; i < 40; i++) app_step();
    app_paced(false);
    SDL_Surface *shown = app_surface();
    size_t size = (size_t)shown->pitch * (size_t)shown->h;
    unsigned char *paced = malloc(size);
    assert_non_null(paced);
    memcpy(paced, shown->pixels, size);
    draw_forget();
    strokes_forget();
    app_redraw();
    app_step();
    assert_memory_equal(paced, shown->pixels, size);
    free(paced);
}

/* The slider goes anywhere without writing a word of the log again, and reads as if it had. */
static void the_replay_keeps_its_words(void **unused)
{
    (void)unused;
    struct session whole;
    ui_play_start("justice", 5, "random,random,random,random");
    run("idle");
    assert_null(session_replay(&whole, &table.session, table.session.log_count));
    int end = whole.log_count;
    table_replay(&whole);
    table_show_line(end / 2);
    char *first = table.log.line[0].open;
    static const int parts[] = { 0, 30, 99, 50, 51, 1, 100, 7 };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        table_show_line(end * parts[i] / 100);
        table_show_line(table.session.log_count + 1);
        assert_int_equal(table.log.count, table.session.log_count);
        assert_ptr_equal(table.log.line[0].open, first);
        struct logbook again = { 0 };
        char a[600], b[600];
        logbook_rebuild(&again, &table.session);
        assert_int_equal(again.count, table.log.count);
        for (int k = 0; k < again.count; k++)
            for (int seat = SEAT_NONE; seat < table.session.seats; seat++) {
                if (seat == SEAT_CHANCE) continue;
                logbook_sentence(&table.log, &table.session, k, seat, true, a, sizeof a);
                logbook_sentence(&again, &table.session, k, seat, true, b, sizeof b);
                assert_string_equal(a, b);
            }
        logbook_clear(&again);
    }
    table_close();
    app_go(&home_screen);
}

/* What is remembered may have become anything meanwhile: a pipe, something huge, a window that no machine
   has. */
static void odd_settings_are_left_alone(void **unused)
{
    (void)unused;
    struct settings kept = settings;
    const char *before = getenv("XDG_CONFIG_HOME");
    char config[100], folder[120], path[140], *back = strdup(before);
    snprintf(config, sizeof config, "%s/config", home);
    snprintf(folder, sizeof folder, "%s/docket", config);
    snprintf(path, sizeof path, "%s/settings", folder);
    setenv("XDG_CONFIG_HOME", config, 1);
    settings.zoom = 120;
    settings.window_w = settings.window_h = 8192;
    settings_save();
    settings.zoom = 80;
    settings_load();
    assert_int_equal(settings.zoom, 120);
    assert_int_equal(settings.window_w, 1280);
    assert_int_equal(settings.window_h, 800);
    assert_int_equal(truncate(path, 1LL << 40), 0);
    settings_load();
    assert_int_equal(settings.zoom, 100);
    assert_int_equal(remove(path), 0);
    assert_int_equal(mkfifo(path, 0600), 0);
    settings_load();
    settings_save();
    assert_int_equal(settings.zoom, 100);
    setenv("XDG_CONFIG_HOME", back, 1);
    free(back);
    settings = kept;
    ui_play_clean(config);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(odd_settings_are_left_alone),           cmocka_unit_test(an_exported_game_goes_on),
        cmocka_unit_test(a_journal_of_our_own_goes_on_in_place),
        cmocka_unit_test(a_finished_game_is_shown_again),        cmocka_unit_test(a_broken_file_is_refused),
        cmocka_unit_test(a_file_dropped_on_the_window_is_taken), cmocka_unit_test(a_finger_draws_the_log_in),
        cmocka_unit_test(a_log_line_tells_what_it_is_about),     cmocka_unit_test(the_same_words_stand_once),
        cmocka_unit_test(the_log_sheet_is_laid_out_once),
        cmocka_unit_test(the_log_sheet_is_laid_out_for_what_is_shown),
        cmocka_unit_test(the_replay_keeps_its_words),
        cmocka_unit_test(a_paced_slider_ends_at_the_whole_picture),
    };
    if (!mkdtemp(home)) return 1;
    setenv("HOME", home, 1);
    int failed = ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
    rmdir(home);
    return failed;
}
