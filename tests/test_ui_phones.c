/* Where there is little room: what is asked is always said, everything is large enough for a thumb, and the
   board keeps its share. Whole games at every size; one of each always, more in the long check. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/app.h"
#include "ui/boards/boards.h"
#include "ui/input.h"
#include "ui/prompt.h"
#include "ui/screens/screens.h"
#include "ui/window.h"
#include "ui/script.h"
#include "ui/settings.h"
#include "ui/table.h"
#include "ui/type.h"
#include "ui_audit.h"
#include "ui_play.h"

static const struct size { int w, h; } sizes[] = {
    { 360, 640 }, { 390, 844 }, { 844, 390 }, { 640, 480 }, { 1280, 800 }, { 800, 1280 },
};
enum { SIZES = sizeof sizes / sizeof *sizes, SEEN = 200 };

/* All words of the texts in sight. */
static char words_seen[60000];

static void read_screen(void)
{
    const struct type_mark *m;
    struct text t = TEXT_ON(words_seen);
    canvas.blind = true;
    type_audit(true);
    app_redraw();
    app_step();
    text_clear(&t);
    for (int i = 0, n = type_marks(&m); i < n; i++) text_add(&t, " %s", m[i].text);
    type_audit(false);
}

/* The sentence's words, one after the other. */
static void sentence_is_read(const char *sentence)
{
    char plain[400];
    size_t n = 0;
    for (const char *c = sentence; *c && n + 1 < sizeof plain; c++)
        plain[n++] = *c == '\n' || *c == '*' ? ' ' : *c;      /* bold words are drawn apart */
    plain[n] = 0;
    const char *at = words_seen;
    for (char *word = strtok(plain, " "); word; word = strtok(NULL, " ")) {
        at = strstr(at, word);
        if (!at) {
            audit_complain("loses its sentence", sentence);
            return;
        }
        at += strlen(word);
    }
}

static void prompt_is_whole(void)
{
    struct prompt p = { .at = &table.at, .b = { 0, 0, 300, 0 }, .measure = true, .seat = -1 };
    if (app_screen() != &table_screen || table.at.paused) return;
    table_prompt(&p);
    if (*p.sentence) sentence_is_read(p.sentence);
}

/* A press anywhere in the 48 by 48 around its middle reaches it, or something that lies over it. */
static void targets_are_large(void)
{
    int n;
    const struct spot *s = input_spots(&n);
    for (int i = 0; i < n && canvas.small; i++) {
        if (s[i].flags & (SPOT_SCROLL | SPOT_QUIET | SPOT_DIMMED) || !spots_in_sight(&s[i])) continue;
        float x = s[i].b.x + s[i].b.w / 2, y = s[i].b.y + s[i].b.h / 2;
        const struct spot *middle = spots_under(x, y, false);
        if (middle && middle->id != s[i].id) continue;               /* covered */
        if (s[i].label[0] >= 'a' && s[i].label[0] <= 'h' && s[i].label[1] >= '1' && s[i].label[1] <= '9'
            && s[i].label[2] == ',')
            continue;                /* what lies on Mistrial!'s squares, eight in a row */
        for (int side = 0; side < 4; side++) {
            float dx = side < 2 ? (side ? 23 : -23) : 0, dy = side >= 2 ? (side == 3 ? 23 : -23) : 0;
            if (side < 2 ? s[i].b.w >= 47.5f : s[i].b.h >= 47.5f) continue;
            if (x + dx < 0 || x + dx > canvas.w || y + dy < 0 || y + dy > canvas.h) continue;
            const struct spot *there = spots_under(x + dx, y + dy, false);
            if (there && there->id == s[i].id) continue;
            char what[160];
            snprintf(what, sizeof what, "%s (%.0fx%.0f)", s[i].label, (double)s[i].b.w, (double)s[i].b.h);
            audit_complain("under 48", what);
            break;
        }
    }
}

static void board_has_its_share(void)
{
    struct box b;
    if (app_screen() != &table_screen || canvas.w != 640 || !table_asking()) return;
    if (!spots_point(spot_id("board", 0), &b)) return;
    float left = b.x + b.w, right = b.x, top = b.y + b.h, bottom = b.y;      /* of what lies on it */
    int n;
    const struct spot *s = input_spots(&n);
    for (int i = 0; i < n; i++) {
        float x = s[i].b.x + s[i].b.w / 2, y = s[i].b.y + s[i].b.h / 2;
        if (s[i].flags & SPOT_QUIET || !box_holds(b, x, y)) continue;
        left = fminf(left, s[i].b.x), right = fmaxf(right, s[i].b.x + s[i].b.w);
        top = fminf(top, s[i].b.y), bottom = fmaxf(bottom, s[i].b.y + s[i].b.h);
    }
    struct box court;
    if (!spots_point(spot_id("court", 0), &court)) {
        audit_complain("the board does not say where its middle is", table_at()->game->id);
        return;
    }
    left = fminf(left, court.x), right = fmaxf(right, court.x + court.w);
    top = fminf(top, court.y), bottom = fmaxf(bottom, court.y + court.h);
    char part[40];
    snprintf(part, sizeof part, "%.0f%%, %.0f%% used", (double)(b.w * b.h / canvas.w / canvas.h * 100),
             (double)((right - left) * (bottom - top) / canvas.w / canvas.h * 100));
    if (b.w * b.h < canvas.w * canvas.h * 0.4f || (right - left) * (bottom - top) < canvas.w * canvas.h / 3)
        audit_complain("the board has less than a third", part);
}

static void look_at_sizes(const char *name)
{
    for (int i = 0; i < SIZES; i++) {
        app_resize_canvas(sizes[i].w, sizes[i].h);
        snprintf(audit_where, sizeof audit_where, "%dx%d %s", sizes[i].w, sizes[i].h, name);
        read_screen();
        prompt_is_whole();
        targets_are_large();
        board_has_its_share();
        const char *folder = getenv("DOCKET_LAYOUT_SHOTS");
        if (!folder) continue;
        char path[400];
        canvas.blind = false;
        app_redraw();
        app_step();
        snprintf(path, sizeof path, "%s/%s.png", folder, audit_where);
        for (char *c = path + strlen(folder) + 1; *c; c++)
            if (strchr(" %/", *c)) *c = '-';
        app_save_png(path);
        canvas.blind = true;
    }
    app_resize_canvas(sizes[0].w, sizes[0].h);
}

/* What is asked in another number of words or with another hand is another prompt. */
static bool is_new(uint32_t seen[SEEN], int *count)
{
    struct prompt p = { .at = &table.at, .b = { 0, 0, 300, 0 }, .measure = true, .seat = -1 };
    table_prompt(&p);
    float tray = table.at.board->small_tray ? table.at.board->small_tray(&table.at) : 0;
    uint32_t id = spot_id("", (int)(p.y * 4 + tray * 1000)) ^ (uint32_t)table.legal[0].verb * 2654435761u
                  ^ (table.at.picked >= 0 ? 77u : 0);
    for (int i = 0; i < *count; i++)
        if (seen[i] == id) return false;
    if (*count < SEEN) seen[(*count)++] = id;
    return true;
}

static void walk(const struct game *g, int seats, uint64_t seed, int most)
{
    uint32_t seen[SEEN];
    char levels[80] = "person", name[80];
    int count = 0, looked = 0;
    for (int s = 1; s < seats; s++) strcat(levels, ",easy");
    app_resize_canvas(sizes[0].w, sizes[0].h);
    canvas.blind = true;
    ui_play_start(g->id, seed, levels);
    for (int i = 0; i < 3000 && (table_turn() != SEAT_NONE || table.at.paused) && looked < most; i++) {
        for (int k = 1; k < 500 && !table_asking() && !table.at.paused && table_turn() != SEAT_NONE; k++)
            if (k % 20) table_update();
            else app_step();
        table_leave();
        if (!table_asking()) continue;
        snprintf(name, sizeof name, "%s-%d line %d", g->id, seats, table.session.log_count);
        if (is_new(seen, &count)) look_at_sizes(name), looked++;
        if (!table_asking()) continue;
        int pick = (int)((unsigned)i * 7919u % (unsigned)table.at.legal_count);
        seat_touch(&table.at, pick);
        strcat(name, " picked");
        if (table_asking() && table.at.picked >= 0 && is_new(seen, &count)) look_at_sizes(name), looked++;
        table_leave();
        if (table.at.picked >= 0) pick = table.at.picked;
        if (table_asking()) table_play(pick < table.at.legal_count ? pick : 0);
        table_leave();
    }
}

static void small_tables(void **unused)
{
    (void)unused;
    bool all = getenv("DOCKET_LONG");
    audit_failures = 0;
    for (int i = 0; boards[i]; i++) {
        const struct game *g = game_find(boards[i]->id);
        if (getenv("DOCKET_GAME") && strcmp(getenv("DOCKET_GAME"), g->id)) continue;
        walk(g, g->seats_min > 1 ? g->seats_min : g->seats_max, 11, all ? 200 : 14);
        if (all && g->seats_max > g->seats_min) walk(g, g->seats_max, 12, 200);
    }
    assert_int_equal(audit_failures, 0);
}

/* The hand is one card too large: what to do with it stands in the prompt, at a phone of the least size too. */
static void five_cards(void **unused)
{
    (void)unused;
    audit_failures = 0;
    app_resize_canvas(360, 640);
    canvas.blind = true;
    for (uint64_t seed = 1, found = 0; seed < 40 && !found; seed++) {
        ui_play_start("tribunal", seed, "person,easy");
        for (int i = 0; i < 400 && table_turn() != SEAT_NONE && !found; i++) {
            app_settle();
            if (!table_asking()) continue;
            if (!strcmp(table.at.game->verbs[table.legal[0].verb].name, "discard")) {
                look_at_sizes("five cards");
                found = true;
            } else table_play(table.at.legal_count > 3 ? i % 3 : 0);
        }
        if (seed == 39) assert_true(found);
    }
    assert_int_equal(audit_failures, 0);
}

static void run(const char *script)
{
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
}

/* Keys as large as a thumb, every sign of an address among them, and nothing to press lies under them. */
static void an_address_by_thumb(void **unused)
{
    (void)unused;
    for (int i = 0; i < SIZES; i++) {
        app_resize_canvas(sizes[i].w, sizes[i].h);
        canvas.blind = true;
        app_go(&home_screen);
        join_open("");
        run("wait 20\ntouch The address of your seat\nwait 40");
        int n, keys = 0;
        const struct spot *s = input_spots(&n), *join = input_find("Join");
        float top = canvas.h;
        for (int k = 0; k < n; k++) {
            if (!(s[k].flags & SPOT_KEY)) continue;
            top = fminf(top, s[k].b.y);
            keys++;
            if (s[k].b.w < 48 || s[k].b.h < 48) fail_msg("%s is %.0f wide", s[k].label, (double)s[k].b.w);
        }
        assert_in_range(keys, 30, 60);
        assert_non_null(join);
        assert_true(join->b.y + join->b.h <= top && join->b.y >= 0);
        if (input_find("A")) run("touch Shift");
        run("touch h\ntouch 1:/#\ntouch :\ntouch /\ntouch /\ntouch 1\ntouch .\ntouch #\ntouch abc\ntouch x");
        run("expect h://1.#x");
        run("touch Done\nwait 40");
        for (int k = 0; k < 12; k++) app_go_back();
        app_settle();
        assert_true(app_screen() == &home_screen);
    }
}

/* Back of a phone or a browser: a screen, a sheet, and at the table the menu. */
static void back_leaves_no_table(void **unused)
{
    (void)unused;
    app_resize_canvas(390, 844);
    canvas.blind = true;
    app_go(&home_screen);
    app_settle();
    assert_false(app_go_back());
    app_push(&settings_screen);
    app_settle();
    assert_true(app_go_back());
    app_settle();
    assert_true(app_screen() == &home_screen);
    ui_play_start("tribunal", 3, "person,easy");
    app_settle();
    for (int i = 0; i < 9; i++) {
        SDL_Event back = { .key = { .type = SDL_KEYDOWN, .state = SDL_PRESSED,
                                    .keysym = { .sym = SDLK_AC_BACK } } };
        app_handle(&back);               /* Android's own */
        app_settle();
        assert_true(app_screen() == &table_screen);
        assert_int_equal(table.at.sheet, i % 2 ? SHEET_NONE : SHEET_MENU);
    }
    run("expect Adjourn and leave");
}

/* All of a lesson's card begins it. */
static void a_lesson_by_its_card(void **unused)
{
    (void)unused;
    app_resize_canvas(360, 640);
    canvas.blind = true;
    app_go(&home_screen);
    learn_open();
    app_settle();
    const struct spot *s = input_find(_(game_find("tribunal")->title));
    assert_non_null(s);
    char script[60];
    snprintf(script, sizeof script, "touch %.0f,%.0f\nwait 60", (double)s->b.x + 40, (double)s->b.y + 20);
    run(script);
    assert_true(app_screen() == &table_screen && coach_lesson());
    table_close();
    app_go(&home_screen);
}

/* ---- letters at 200 % ---- */

/* Every text drawn, with the least height of its letters in the window's own pixels. */
enum { TEXTS = 1000 };
static struct letters { char text[200]; float px; } plain[TEXTS], large[TEXTS];

static int read_letters(struct letters *out, int percent)
{
    const struct type_mark *m;
    int count = 0;
    settings.text_size = percent;
    app_apply_settings();
    canvas.blind = true;
    app_settle();
    type_audit(true);
    app_redraw();
    app_step();
    for (int i = 0, n = type_marks(&m); i < n; i++) {
        int k = 0;
        while (k < count && strcmp(out[k].text, m[i].text)) k++;
        if (k == TEXTS) break;
        if (k == count) {
            out[count] = (struct letters){ .px = 1e9f };
            snprintf(out[count++].text, sizeof out->text, "%s", m[i].text);
        }
        out[k].px = fminf(out[k].px, m[i].size * canvas.scale);
    }
    type_audit(false);
    return count;
}

static int compared;
static float least_growth = 9, most_growth;

static void letters_grow(const char *name)
{
    snprintf(audit_where, sizeof audit_where, "%.0fx%.0f %s", (double)canvas.w, (double)canvas.h, name);
    int a = read_letters(plain, 100), b = read_letters(large, 200);
    for (int i = 0; i < a; i++)
        for (int k = 0; k < b; k++) {
            if (strcmp(plain[i].text, large[k].text) || strlen(plain[i].text) < 2) continue;
            float growth = large[k].px / plain[i].px;
            char what[300];
            compared++;
            least_growth = fminf(least_growth, growth), most_growth = fmaxf(most_growth, growth);
            snprintf(what, sizeof what, "%s: %.1f to %.1f, %.2f times", plain[i].text, (double)plain[i].px,
                     (double)large[k].px, (double)growth);
            float least = plain[i].px < 20 ? 1.7f : 1.5f;    /* titles are large enough before */
            if (growth < least || growth > 3.5f) audit_complain("doesn't grow alike", what);
        }
    settings.text_size = 100;
    app_apply_settings();
}

static void letters_grow_everywhere(int w, int h)
{
    char name[80];
    app_resize_canvas(w, h);
    app_go(&home_screen);
    letters_grow("home");
    app_push(&settings_screen);
    letters_grow("settings");
    app_go(&home_screen);
    learn_open();
    letters_grow("learn");
    for (int i = 0; boards[i]; i++) {
        const struct game *g = game_find(boards[i]->id);
        char levels[80] = "person";
        int seats = g->seats_min > 1 ? g->seats_min : g->seats_max;
        setup_choose(g);
        app_go(&setup_screen);
        snprintf(name, sizeof name, "%s set-up", g->id);
        letters_grow(name);
        rules_open(g->id);
        snprintf(name, sizeof name, "%s rules", g->id);
        letters_grow(name);
        for (int s = 1; s < seats; s++) strcat(levels, ",easy");
        ui_play_start(g->id, 11, levels);
        for (int k = 0, looked = 0; k < 60 && looked < (getenv("DOCKET_LONG") ? 20 : 2); k++) {
            ui_play_settle();
            if (table_turn() == SEAT_NONE) break;
            if (!table_asking()) continue;
            snprintf(name, sizeof name, "%s line %d", g->id, table.session.log_count);
            if (k % 3 == 0) letters_grow(name), looked++;
            if (table_asking()) table_play(k % table.at.legal_count);
        }
    }
}

static void all_letters_grow_alike(void **unused)
{
    (void)unused;
    audit_failures = 0;
    settings.animation = ANIMATION_OFF;
    letters_grow_everywhere(1280, 800);
    letters_grow_everywhere(800, 1280);
    print_message("%d texts, %.2f to %.2f times\n", compared, (double)least_growth, (double)most_growth);
    assert_in_range(compared, 200, 100000);
    assert_int_equal(audit_failures, 0);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(five_cards),
        cmocka_unit_test(small_tables),
        cmocka_unit_test(all_letters_grow_alike),
        cmocka_unit_test(an_address_by_thumb),       /* from here on by English labels */
        cmocka_unit_test(back_leaves_no_table),
        cmocka_unit_test(a_lesson_by_its_card),
    };
    const char *language = getenv("DOCKET_LANGUAGE");
    if (argc > 1) cmocka_set_test_filter(argv[1]);
    if (language && !ui_play_speak(language)) return 1;
    return ui_play_main(tests, language ? 3 : sizeof tests / sizeof *tests, 360, 640);
}
