/* What a person sees, checked by meaning: labels whole and readable, nothing on top of another, targets large enough. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/app.h"
#include "ui/art.h"
#include "ui/input.h"
#include "journal.h"
#include "ui/screens/screens.h"
#include "ui/script.h"
#include "ui/settings.h"
#include "ui/table.h"
#include "ui/type.h"

static int failures;
static char where[200];

static void complain(const char *what, const char *text)
{
    if (failures++ < 40) printf("%s: %s: \"%s\"\n", where, what, text);
}

static float overlap(struct box a, struct box b)
{
    float w = fminf(a.x + a.w, b.x + b.w) - fmaxf(a.x, b.x), h = fminf(a.y + a.h, b.y + b.h) - fmaxf(a.y, b.y);
    return w > 2 && h > 3 ? w * h : 0;
}

static void check_texts(void)
{
    const struct type_mark *m;
    int n = type_marks(&m);
    assert_in_range(n, 1, 2000);
    for (int i = 0; i < n; i++) {
        if (m[i].cut) complain("cut off", m[i].text);
        if (m[i].b.x < -1 || m[i].b.y < -3 || m[i].b.x + m[i].b.w > canvas.w + 1 || m[i].b.y + m[i].b.h > canvas.h + 3) complain("outside", m[i].text);
        if (m[i].size < 12.9f && strlen(m[i].text) > 1) complain("too small", m[i].text);
        float want = m[i].size >= 18 ? 3 : 4.45f;
        if (m[i].contrast > 0 && m[i].contrast < want && strlen(m[i].text) > 1)       /* letters on pieces also have a shape */ complain("too faint", m[i].text);
        for (int k = 0; k < i; k++)
            if (overlap(m[i].b, m[k].b) > 0.15f * fminf(m[i].b.w * m[i].b.h, m[k].b.w * m[k].b.h)) complain("on top of another text", m[i].text);
    }
}

/* A small spot takes presses in 48 pixels around its centre: no other spot's centre may be in there. */
static void check_spots(void)
{
    int n;
    const struct spot *s = input_spots(&n);
    for (int i = 0; i < n; i++) {
        if (s[i].flags & (SPOT_QUIET | SPOT_LARGE | SPOT_SCROLL)) continue;
        float w = fmaxf(48, s[i].b.w), h = fmaxf(48, s[i].b.h);
        struct box wide = box_centre(s[i].b, w, h);
        if (s[i].b.w >= 47.5f && s[i].b.h >= 47.5f) continue;
        for (int k = 0; k < n; k++)
            if (k != i && !(s[k].flags & (SPOT_QUIET | SPOT_LARGE | SPOT_SCROLL)) && s[k].id != s[i].id
                && box_holds(box_inset(wide, 1), s[k].b.x + s[k].b.w / 2, s[k].b.y + s[k].b.h / 2)) complain("too close to another target", s[i].label);
        if (!s[i].label[0]) complain("a target without a label", "");
    }
}

static void look(const char *name)
{
    char *old = strdup(where);
    size_t n = strlen(where);
    snprintf(where + n, sizeof where - n, " %s", name);
    app_settle();
    type_audit(true);
    app_redraw();
    app_step();
    check_texts();
    type_audit(false);
    check_spots();
    const char *folder = getenv("DOCKET_LAYOUT_SHOTS");
    if (folder) {
        char path[400];
        snprintf(path, sizeof path, "%s/%s.png", folder, where);
        for (char *c = path + strlen(folder) + 1; *c; c++)
            if (*c == ' ' || *c == '%') *c = '-';
        app_save_png(path);
    }
    strcpy(where, old);
    free(old);
}

/* What all look at together, page by page; later ones of the same game are left at once. */
static void look_at_pause(const struct game *g, int seats, int before)
{
    char name[80];
    for (int i = 0; i < 40 && table.pause && before < (getenv("DOCKET_LONG") ? 9 : 1); i++) {
        snprintf(name, sizeof name, "%s-%d pause %d", g->id, seats, i);
        look(name);
        if (script_run("tap Go on")) break;      /* the last page has another button */
    }
    table_leave();
}

/* A game of one person and bots: looked at on several occasions, then its results. */
static void look_at_game(const struct game *g, int seats)
{
    char script[120], name[80];
    snprintf(script, sizeof script, "new %s 11 person", g->id);
    for (int s = 1; s < seats; s++) strcat(script, ",easy");
    assert_null(script_run(script));
    int seen = 0;
    int most = getenv("DOCKET_LONG") ? 6 : 2;
    for (int i = 0, pauses = 0; i < 3000 && (table_turn() != SEAT_NONE || table.pause); i++) {
        for (int k = 0; k < 500 && !table_asking() && !table.pause && table_turn() != SEAT_NONE; k++) table_update();      /* nothing is drawn meanwhile */
        if (table.pause) look_at_pause(g, seats, pauses++);
        if (!table_asking()) continue;
        if (i % 9 == 2 && seen < most) {
            snprintf(name, sizeof name, "%s-%d turn %d", g->id, seats, seen++);
            look(name);
            table_touch(i % table.legal_count);
            if (table_asking() && table.picked >= 0) {
                snprintf(name, sizeof name, "%s-%d picked %d", g->id, seats, seen);
                look(name);
            }
        }
        table_leave();
        if (table_asking()) table_play(table.picked >= 0 ? table.picked : (int)((unsigned)i * 7919u % (unsigned)table.legal_count));
        table_leave();
    }
    app_settle();
    snprintf(name, sizeof name, "%s-%d results", g->id, seats);
    look(name);
}

static void look_at_sheets(const struct game *g)
{
    static const char *const names[] = { "", "menu", "log", "actions", "about", "seats" };
    char script[120];
    snprintf(script, sizeof script, "new %s 5 person", g->id);
    for (int s = 1; s < g->seats_min; s++) strcat(script, ",easy");
    assert_null(script_run(script));
    app_settle();
    table_about("A thing on the table", "What it is, and its rule in a sentence or two that wraps at least once.", NULL);
    for (enum sheet s = SHEET_MENU; s <= SHEET_SEATS; s++) {
        table_sheet(s);
        look(names[s]);
    }
    table_sheet(SHEET_NONE);
    if (g->seats_max < 2) return;
    snprintf(script, sizeof script, "new %s 5 person", g->id);
    for (int s = 1; s < (g->seats_min > 2 ? g->seats_min : 2); s++) strcat(script, ",person");
    assert_null(script_run(script));
    app_settle();
    if (table_curtain()) look("curtain");
}

static void look_at_everything(int w, int h, int text)
{
    snprintf(where, sizeof where, "%dx%d %d%%", w, h, text);
    app_open_canvas(w, h);
    settings.text_size = text;
    settings.animation = ANIMATION_OFF;
    app_apply_settings();
    app_go(&home_screen);
    look("home");
    app_push(&settings_screen);
    look("settings");
    for (int i = 0; boards[i]; i++) {
        const struct game *g = game_find(boards[i]->id);
        if (getenv("DOCKET_GAME") && strcmp(getenv("DOCKET_GAME"), g->id)) continue;
        setup_choose(g);
        app_go(&setup_screen);
        look("setup");
        rules_open(g->id);
        look("rules");
        look_at_game(g, g->seats_min);
        bool crowded = getenv("DOCKET_LONG") || (w == 1280 && h == 800 && text != 130) || w == 800;     /* the usual sizes with all seats taken */
        if (g->seats_max > g->seats_min && crowded) look_at_game(g, g->seats_max);
    }
    look_at_sheets(game_find(boards[0]->id));
    table_close();
    app_close_canvas();
}

#define LOOK(name, w, h, text) static void name(void **unused) { (void)unused; failures = 0; look_at_everything(w, h, text); assert_int_equal(failures, 0); }
LOOK(at_1280x800, 1280, 800, 100)
LOOK(at_1280x720, 1280, 720, 90)
LOOK(at_1920x1080, 1920, 1080, 100)
LOOK(at_1024x640, 1024, 640, 100)
LOOK(at_800x1280, 800, 1280, 100)
LOOK(at_130_per_cent, 1280, 800, 130)
LOOK(at_150_per_cent, 1280, 800, 150)
LOOK(portrait_at_150_per_cent, 800, 1280, 150)

int main(int argc, char **argv)
{
    char folder[] = "/tmp/docket-layout-XXXXXX";
    if (!mkdtemp(folder)) return 1;
    setenv("XDG_STATE_HOME", folder, 1);
    setenv("XDG_CONFIG_HOME", folder, 1);
    if (argc > 1) cmocka_set_test_filter(argv[1]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(at_1280x800), cmocka_unit_test(at_1280x720), cmocka_unit_test(at_1920x1080), cmocka_unit_test(at_1024x640),
        cmocka_unit_test(at_800x1280), cmocka_unit_test(at_130_per_cent), cmocka_unit_test(at_150_per_cent), cmocka_unit_test(portrait_at_150_per_cent),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
