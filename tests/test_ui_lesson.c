/* Every lesson played by presses on what it points at, to its end, and what stands around it. */
#include "ui/boards/mistrial/view.h"
#include "ui/coach.h"
#include "ui/spots.h"
#include "ui_play.h"
#include "physics/region.h"
#include "ui_audit.h"

#define ASSETS TEST_DIR "/../assets/lessons/"

static const char *how = "tap";

/* ---- presses ---- */

/* The spot is there, is not dimmed and not under the plaque. */
static void press(const char *name, int n)
{
    char script[80];
    app_settle();
    const struct spot *s = spots_find(spot_id(name, n));
    if (!s) fail_msg("%s, step %d: there is no %s %d", table.at.game->id, coach_lesson()->step + 1, name, n);
    if (s->flags & SPOT_DIMMED)
        fail_msg("%s, step %d: %s %d is dimmed", table.at.game->id, coach_lesson()->step + 1, name, n);
    snprintf(script, sizeof script, "%s %.0f,%.0f\nwait 20", how, (double)(s->b.x + s->b.w / 2),
             (double)(s->b.y + s->b.h / 2));
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
}

static void hold(const char *name, int ms)
{
    char script[80];
    const struct spot *s = spots_find(spot_id(name, 0));
    assert_non_null(s);
    assert_false(s->flags & SPOT_DIMMED);
    snprintf(script, sizeof script, "hold %.0f,%.0f %d\nwait 20", (double)(s->b.x + s->b.w / 2),
             (double)(s->b.y + s->b.h / 2), ms);
    assert_null(script_run(script));
}

static void press_mistrial(const struct action *a)
{
    const struct mistrial *m = (const struct mistrial *)table.view;
    if (a->verb == MS_V_ARGUE) press("argument", a->arg[0]), press("seal", 0);
    if (a->verb == MS_V_SUBMIT) press("evidence", m->evidence[a->seat][1] == a->arg[0]), press("submit", 0);
    for (int i = 0; a->verb == MS_V_COMMIT && i < a->arg[0]; i++) press("more", 0);
    if (a->verb == MS_V_COMMIT) press("lay", 0);
    if (a->verb != MS_V_PLACE) return;
    struct footprint f = mistrial_footprint(a->arg[0], a->arg[1], false);
    app_settle();
    while (mistrial_ui(&table.at)->aim.turn != a->arg[1]) press("rotate", 1);
    press("square", a->arg[2] + f.y[f.anchor] * MS_W + f.x[f.anchor]);
    press("place", 0);
}

static bool is(const struct action *a, const char *verb)
{
    return !strcmp(table.at.game->verbs[a->verb].name, verb);
}

static void press_justice(const struct action *a)
{
    if (is(a, "decline")) { press("justice decline", 0); return; }
    if (is(a, "close")) { press("justice close", 0); return; }
    if (is(a, "modify")) {
        press("justice hand", a->arg[0]);
        press("justice modify", a->arg[1] * 2 + a->arg[2]);
        return;
    }
    if (is(a, "place")) {
        const struct action *played = &table.session.log[table.session.log_count - 1];
        while (played->arg[0] != a->arg[0] || !(is(played, "play") || is(played, "lead"))) played--;
        press("justice trick", played->seat);
        press("justice place", a->arg[1] * 3 + a->arg[2]);
    } else press(is(a, "pass") ? "justice suspect" : "justice hand", a->arg[0]);
    press("confirm", 0);
}

static void press_enigma(const struct action *a)
{
    int rooms[] = { 2, 0, coach_lesson()->lesson->seats == 1 ? 4 : 8 };   /* c1, a1, then c3 or b2 */
    if (!a->count && !is(a, "attempt")) { press("answer", a->verb); return; }
    if (is(a, "attempt")) {
        press("try mission", 0);
        for (int i = 0; i < 3; i++) press("place", rooms[i]);
        press("mission", 0);
        return;
    }
    press(is(a, "name")   ? "wheel"
          : is(a, "read") ? "line"
          : is(a, "look") ? "plate"
                          : "place",
          a->arg[0]);
    press("confirm", 0);
}

static void press_voices(const struct action *a)
{
    if (is(a, "push")) {
        press("voices own", a->arg[1]);
        bool pill = !spots_find(spot_id("voices region", a->arg[0]));        /* what is out of the picture */
        press(pill ? "voices pill" : "voices region", a->arg[0]);
        app_settle();
        hold("voices push", 1500);
        return;
    }
    if (is(a, "token")) { press("voices answer", a->verb * 64 + a->arg[0]); return; }
    if (is(a, "option")) { press("voices card answer", a->arg[0]); return; }
    press(is(a, "play") ? "voices card" : "voices juror", a->arg[0]);
    press("confirm", 0);
}

static void press_tribunal(const struct action *a)
{
    if (!a->count) { press(table.at.game->verbs[a->verb].name, 0); return; }
    for (int i = 0; is(a, "show") && i < a->count; i++) press("card", a->arg[i]);
    if (!is(a, "show")) press("space", a->arg[0]);
    press(is(a, "claim") ? "claim" : "confirm", 0);
}

static const struct { const char *game; void (*line)(const struct action *a); const char *look; } pressed[] = {
    { "tribunal", press_tribunal, NULL }, { "mistrial", press_mistrial, NULL },
    { "justice", press_justice, "justice on" }, { "enigma", press_enigma, "look done" },
    { "voices", press_voices, "voices read on" }, { "enigma-alone", press_enigma, "look done" },
};
enum { LESSONS = sizeof pressed / sizeof *pressed };

/* Until the coach waits: what is shown for a time is over. */
static void until_shown(void)
{
    app_settle();
    for (int i = 0; i < 60 && !coach_shown(); i++) {
        if (table.at.paused) table_leave();
        app_settle();
    }
    if (!coach_shown()) fail_msg("%s, step %d does not come", table.at.game->id, coach_lesson()->step + 1);
}

/* One step as its lesson asks for. */
static void take_step(int game)
{
    const struct lesson_step *s = &coach_lesson()->lesson->step[coach_lesson()->step];
    int before = coach_lesson()->step;
    if (s->wait == WAIT_GO_ON) press("coach", 2);
    else if (s->wait == WAIT_LOOK && app_small() && table.at.paused && table.at.board->turn_page)
        press("coach", 2);
    else if (s->wait == WAIT_LOOK)
        for (int i = 0; i < 40 && coach_lesson()->step == before; i++)
            press(pressed[game].look, 0), app_settle();
    else pressed[game].line(&s->want[0]);
    app_settle();
    if (coach_lesson()->step <= before) fail_msg("%s, step %d: not taken", pressed[game].game, before + 1);
}

/* ---- every lesson ---- */

static float overlap(struct box a, struct box b)
{
    float w = fminf(a.x + a.w, b.x + b.w) - fmaxf(a.x, b.x), h = fminf(a.y + a.h, b.y + b.h) - fmaxf(a.y, b.y);
    return w > 0 && h > 0 ? w * h : 0;
}

static int arrows;               /* steps whose arrow found a way */

/* What is only told of may lie under it where there is little room and something is to be pressed. */
static bool may_hide(int target)
{
    enum lesson_wait wait = coach_lesson()->lesson->step[coach_lesson()->step].wait;
    return app_small() && (wait == WAIT_LINE || wait == WAIT_PUSH) && coach_laid.light >> target & 1;
}

/* Where there is little room the text is read, then folded away. */
static void fold_away(void)
{
    for (int i = 0; i < coach_laid.targets; i++)
        if (!may_hide(i) && overlap(coach_laid.plaque, coach_laid.target[i]) > 4) {
            press("coach", 2);
            app_settle();
            return;
        }
}

/* The arrow runs over no words, and what has a ring is to be pressed or told of. */
static void arrow_runs_free(const char *name)
{
    const struct type_mark *m;
    const float *w = coach_laid.arrow;
    type_audit(true);
    bool blind = canvas.blind;
    canvas.blind = true;
    app_redraw();
    app_step();
    canvas.blind = blind;
    int n = type_marks(&m);
    for (int k = 0; coach_laid.arrows && k <= 60; k++) {
        float t = (float)k / 60, x = (1 - t) * (1 - t) * w[0] + 2 * t * (1 - t) * w[2] + t * t * w[4],
              y = (1 - t) * (1 - t) * w[1] + 2 * t * (1 - t) * w[3] + t * t * w[5];
        for (int i = 0; i < n; i++)
            if (box_holds(box_inset(m[i].b, -3), x, y) && overlap(m[i].b, coach_laid.plaque) <= 0) {
                audit_complain("the arrow crosses words", m[i].text);
                k = 61;
                break;
            }
    }
    arrows += coach_laid.arrows;
    type_audit(false);
    if (coach_laid.light & 1) audit_complain("the arrow points at what isn't to be pressed", name);
}

static void look_at_step(void)
{
    char name[80];
    snprintf(name, sizeof name, "%s step %02d", table.at.game->id, coach_lesson()->step + 1);
    audit(name);
    arrow_runs_free(name);
    struct box p = coach_laid.plaque;
    /* a small table leaves away what is only told of */
    const struct lesson_step *step = &coach_lesson()->lesson->step[coach_lesson()->step];
    bool told = step->wait == WAIT_GO_ON || step->wait == WAIT_LOOK;
    if (coach_laid.missing && !(app_small() && (told || coach_laid.targets)))
        fail_msg("%s: line %d points at nothing", name, coach_laid.missing);
    if (app_small() && step->wait != WAIT_GO_ON) fold_away();
    p = coach_laid.plaque;
    for (int i = 0; i < coach_laid.targets; i++)
        if (!may_hide(i) && overlap(p, coach_laid.target[i]) > 4) {
            audit_complain("the plaque covers what it points at", name);
            break;
        }
    if (p.x < 0 || p.y < 0 || p.x + p.w > canvas.w || p.y + p.h > canvas.h)
        audit_complain("the plaque is outside", name);
}

static int play_lesson(int game, bool german, int wide, int high, int text)
{
    bool tall = high > wide;
    char path[400];
    snprintf(path, sizeof path, ASSETS "%s%s.md", pressed[game].game, german ? ".de" : "");
    if (!ui_play_speak(german ? "de" : "en") && german) print_message("no German catalogue\n");
    how = tall ? "touch" : "tap";
    settings.text_size = text;
    app_resize_canvas(wide, high);
    app_apply_settings();
    audit_begin(wide, high, text, 100);
    const char *why = coach_open_path(path, 0);
    if (why) fail_msg("%s", why);
    app_go(&table_screen);
    ui_play_blind(true);
    for (int i = 0; i < LESSON_STEPS; i++) {
        until_shown();
        look_at_step();
        if (coach_lesson()->step == coach_lesson()->lesson->steps - 1) break;
        take_step(game);
    }
    assert_int_equal(coach_lesson()->step, coach_lesson()->lesson->steps - 1);
    if (game_find(pressed[game].game)) assert_true(settings_last(pressed[game].game)->lesson_done);
    assert_null(table.session.journal);
    ui_play_blind(false);
    settings.text_size = 100;
    ui_play_speak("en");
    app_resize_canvas(1280, 800);
    app_apply_settings();
    return audit_failures;
}

static void every_lesson_by_presses(void **unused)
{
    (void)unused;
    static const struct { int game; bool german, tall; int text; } once[] = {
        { 0, true, true, 100 }, { 1, false, false, 115 }, { 2, true, false, 100 }, { 3, false, true, 115 },
        { 4, false, false, 100 }, { 5, true, false, 100 },
    };
    int failures = 0;
    arrows = 0;
    for (int i = 0; !getenv("DOCKET_LONG") && !getenv("DOCKET_PHONE") && i < LESSONS; i++)
        failures += play_lesson(once[i].game, once[i].german, once[i].tall ? 800 : 1280,
                                once[i].tall ? 1280 : 800, once[i].text);
    const char *only = getenv("DOCKET_GAME"), *phone = getenv("DOCKET_PHONE");
    if (!phone && !getenv("DOCKET_LONG"))        /* the shortest */
        failures += play_lesson(5, false, 390, 844, 100);
    for (int i = 0; phone && i < LESSONS; i++)
        if (!only || !strcmp(only, pressed[i].game)) failures += play_lesson(i, false, 390, 844, 100);
    for (int i = 0; getenv("DOCKET_LONG") && i < LESSONS * 8; i++)
        if (!only || !strcmp(only, pressed[i / 8].game))
            failures += play_lesson(i / 8, i & 1, i & 2 ? 800 : 1280, i & 2 ? 1280 : 800, i & 4 ? 115 : 100);
    if (!phone) assert_true(arrows > 40);        /* most steps have one */
    assert_int_equal(failures, 0);
}

/* ---- around a lesson ---- */

static void open_lesson(const char *game, int step)
{
    char script[60];
    snprintf(script, sizeof script, "lesson %s %d\nidle", game, step);
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
    assert_true(coach_shown());
}

/* Any other legal move is answered and changes nothing; what is dimmed tells what it is. */
static void another_move_waits(void **unused)
{
    (void)unused;
    open_lesson("tribunal", 4);                  /* claim the top space */
    int lines = table.session.log_count;
    assert_null(script_run("key A\nwait 40"));
    assert_int_equal(table.at.sheet, SHEET_ACTIONS);
    spot_focus(spot_id("action", 0));
    assert_null(script_run("key Tab\nwait 20"));
    spot_focus(spot_id("action", 0));            /* the top left space */
    assert_null(script_run("key Return\nwait 60"));
    assert_int_equal(table.session.log_count, lines);
    assert_int_equal(coach_lesson()->step, 3);
    assert_null(script_run("wait 800\nexpect Not yet. First: Tap the glowing space"));

    const struct spot *s = NULL;
    for (int i = 8; i > 1 && !s; i--) s = spots_find(spot_id("space", i)); /* one that the plaque leaves free */
    assert_true(s && s->flags & SPOT_DIMMED);
    char script[60];
    snprintf(script, sizeof script, "tap %.0f,%.0f\nwait 40", (double)(s->b.x + 20), (double)(s->b.y + 20));
    assert_null(script_run(script));
    assert_int_equal(table.at.sheet, SHEET_ABOUT);
    assert_int_equal(table.at.picked, -1);
    assert_null(script_run("key Escape\nwait 40"));

    s = spots_find(spot_id("pass", 0));          /* a button has nothing to tell */
    if (s) {
        assert_true(s->flags & SPOT_DIMMED);
        snprintf(script, sizeof script, "tap %.0f,%.0f\nwait 40", (double)(s->b.x + 20), (double)(s->b.y + 20));
        assert_null(script_run(script));
        assert_int_equal(table.session.log_count, lines);
    }
    assert_null(script_run("tap the top edge\nidle\ntap Claim\nidle"));
    assert_int_equal(coach_lesson()->step, 4);
}

/* Where there is little room: the space that is asked for takes the tap, then Claim does. */
static void a_small_plaque_leaves_it_free(void **unused)
{
    (void)unused;
    static const struct { int step, space; } asked[] = { { 4, 1 }, { 7, 2 }, { 17, 0 }, { 18, 6 } };
    how = "touch";
    app_resize_canvas(390, 844);
    app_apply_settings();
    for (int i = 0; i < 4; i++) {
        open_lesson("tribunal", asked[i].step);
        press("space", asked[i].space);
        app_settle();
        assert_true(table.at.picked >= 0);
        press("claim", 0);
        app_settle();
        assert_int_equal(coach_lesson()->step, asked[i].step);
    }
    app_resize_canvas(1280, 800);
    app_apply_settings();
}

/* Who was asked to take something back. */
static const char *(*asks)(void *, const struct wish *, double);
static int undos;
static const char *counts(void *of, const struct wish *w, double now)
{
    undos += w->kind == WISH_UNDO && w->seat == coach_lesson()->lesson->learner;
    return asks(of, w, now);
}

/* The coach's Back and the table's Undo are the same wish, and the driver is asked. */
static void back_and_undo_are_one_wish(void **unused)
{
    (void)unused;
    open_lesson("tribunal", 1);
    assert_non_null(table_undo_why());
    for (int i = 0; i < 5; i++) assert_null(script_run("key PageDown\nidle"));
    assert_null(table_undo_why());
    asks = table.driver.ask;
    table.driver.ask = counts;
    undos = 0;
    const char *const ways[] = { "tap Back\nidle", "key U\nidle", "key Backspace\nidle", "tap Undo\nidle" };
    for (int i = 0; i < 4; i++) {
        assert_null(script_run(ways[i]));
        assert_int_equal(undos, i + 1);
        assert_int_equal(coach_lesson()->step, 4 - i);
    }
    table.driver.ask = asks;
    assert_null(script_run("tap Leave\nidle"));
}

/* Back takes the game back too; leave and resume; the keyboard alone. */
static void back_skip_leave_resume(void **unused)
{
    (void)unused;
    open_lesson("tribunal", 1);
    settings_last("tribunal")->lesson_done = false;
    for (int i = 0; i < 5; i++) assert_null(script_run("key PageDown\nidle"));
    assert_int_equal(coach_lesson()->step, 5);
    int lines = table.session.log_count;
    assert_null(script_run("tap Back\nidle\ntap Back\nidle"));
    assert_int_equal(coach_lesson()->step, 3);
    assert_true(table.session.log_count < lines);
    assert_null(script_run("tap Skip\nidle\nkey Return\nidle"));
    assert_int_equal(coach_lesson()->step, 5);
    assert_int_equal(table.session.log_count, lines);
    assert_null(script_run("key U\nidle"));      /* undo is the coach's way back */
    assert_int_equal(coach_lesson()->step, 4);
    assert_null(script_run("key PageDown\nidle\ntap Leave\nidle"));
    assert_string_equal(app_screen()->name, "learn");
    assert_null(coach_lesson());
    assert_int_equal(settings_last("tribunal")->lesson_step, 5);
    assert_null(script_run("expect At step 6 of 21\ntap Resume\nidle"));
    assert_non_null(coach_lesson());
    assert_int_equal(coach_lesson()->step, 5);
    assert_int_equal(table.session.log_count, lines);
}

/* Back among the pages of a verdict shows each step's page as it was. */
static void back_turns_the_verdicts_pages(void **unused)
{
    (void)unused;
    enum { PAGES = 4 };
    int page[PAGES], first = -1, justice = 2;
    open_lesson("justice", 1);
    for (int i = 0; i < coach_lesson()->lesson->steps && first < 0; i++)
        if (coach_lesson()->lesson->step[i].page) first = i;
    assert_true(first > 0);
    open_lesson("justice", first + 1);
    for (int i = 0; i < PAGES; i++) {
        until_shown();
        assert_int_equal(coach_lesson()->step, first + i);
        page[i] = table.at.board->page(&table.at);
        if (i) assert_true(page[i] > page[i - 1]);
        if (i < PAGES - 1) take_step(justice);
    }
    for (int i = PAGES - 2; i >= 0; i--) {
        assert_null(script_run("tap Back\nidle"));
        until_shown();
        assert_int_equal(coach_lesson()->step, first + i);
        assert_int_equal(table.at.board->page(&table.at), page[i]);
    }
    take_step(justice);                  /* and on again */
    assert_int_equal(coach_lesson()->step, first + 1);
    assert_int_equal(table.at.board->page(&table.at), page[1]);
}

static bool looked_at(void)
{
    return table_staying() >= 0 || table.at.paused;
}

/* Whatever a step looks at is there again after Back, and when the lesson is opened at that step. */
static void what_is_looked_at_comes_back(void **unused)
{
    (void)unused;
    int looks = 0;
    how = "tap";
    for (int game = 0; game < LESSONS; game++) {
        char path[400];
        snprintf(path, sizeof path, ASSETS "%s.md", pressed[game].game);
        assert_null(coach_open_path(path, 0));
        app_go(&table_screen);
        ui_play_blind(true);
        const struct lesson *l = coach_lesson()->lesson;
        for (int i = 0; i < l->steps - 1; i++) {
            until_shown();
            assert_int_equal(coach_lesson()->step, i);
            if (l->step[i].wait != WAIT_LOOK) { coach_skip(); continue; }
            looks++;
            if (!looked_at()) fail_msg("%s, step %d: nothing to look at", pressed[game].game, i + 1);
            take_step(game);
            until_shown();
            coach_back();
            until_shown();
            assert_int_equal(coach_lesson()->step, i);
            if (!looked_at()) fail_msg("%s, step %d: nothing after Back", pressed[game].game, i + 1);
            take_step(game);
            assert_null(coach_open_path(path, i));
            app_go(&table_screen);
            until_shown();
            if (!looked_at()) fail_msg("%s, step %d: nothing when resumed", pressed[game].game, i + 1);
            take_step(game);
        }
        ui_play_blind(false);
    }
    assert_int_equal(looks, 13);
}

/* The figures that the verdict's steps tell of are beside the plaque, however small the screen. */
static void the_verdict_stays_in_sight(void **unused)
{
    (void)unused;
    static const int sizes[][2] = { { 1280, 800 }, { 800, 1280 }, { 390, 844 }, { 844, 390 } };
    enum { JUSTICE = 2 };
    for (int k = 0; k < 4; k++) {
        int shown = 0;
        how = "tap";
        app_resize_canvas(sizes[k][0], sizes[k][1]);
        app_apply_settings();
        assert_null(coach_open_path(ASSETS "justice.md", 0));
        app_go(&table_screen);
        ui_play_blind(true);
        const struct lesson *l = coach_lesson()->lesson;
        for (int i = 0; i < l->steps - 1; i++) {
            until_shown();
            if (l->step[i].wait != WAIT_LOOK) { coach_skip(); continue; }
            assert_int_equal(coach_laid.targets, app_small() ? 1 : 2);
            if (overlap(coach_laid.plaque, coach_laid.target[coach_laid.targets - 1]) > 4)
                fail_msg("%dx%d, step %d: the plaque covers the figures", sizes[k][0], sizes[k][1], i + 1);
            shown++;
            take_step(JUSTICE);
        }
        assert_int_equal(shown, 8);
        ui_play_blind(false);
    }
    app_resize_canvas(1280, 800);
    app_apply_settings();
}

static int found;
static int count_file(const char *path, const struct stat *about, int flag, struct FTW *walk)
{
    (void)about, (void)walk;
    found += flag == FTW_F && strstr(path, "/games/") != NULL;
    return 0;
}

/* Nothing of a lesson is an adjourned game; after it a first game is. */
/* A lesson is resumed where cards are to be laid out. */
static void resumed_where_cards_are_chosen(void **unused)
{
    (void)unused;
    open_lesson("tribunal", 19);
    until_shown();
    assert_string_equal(coach_lesson()->lesson->step[coach_lesson()->step].heading, "Prove it");
    take_step(0);
    assert_int_equal(coach_lesson()->step, 19);
}

static void a_first_game_follows(void **unused)
{
    (void)unused;
    open_lesson("tribunal", 21);
    found = 0;
    nftw(getenv("XDG_STATE_HOME"), count_file, 16, FTW_PHYS);
    assert_int_equal(found, 0);
    assert_null(script_run("tap Play a first game\nidle"));
    assert_string_equal(app_screen()->name, "table");
    assert_null(coach_lesson());
    assert_non_null(table.session.journal);
    assert_int_equal(table.session.players[0].level, PERSON);
    assert_int_equal(table.session.players[1].level, EASY);
    table_close();
}

/* Where it is offered: home as long as something is new, the set-up, the rules. */
static void lessons_are_offered(void **unused)
{
    (void)unused;
    table_close();
    memset(settings.last, 0, sizeof settings.last);
    app_go(&home_screen);
    assert_null(script_run("wait 400\nexpect Start here\nexpect Learn by playing\ntap Learn by playing\nidle"));
    assert_non_null(coach_lesson());
    assert_string_equal(table.at.game->id, "tribunal");
    app_go(&home_screen);
    table_close();
    for (int i = 0; boards[i]; i++) settings_last(boards[i]->id)->played = true;
    app_redraw();
    assert_null(script_run("wait 40\nabsent Learn by playing\ntap Learn\nidle\nexpect Lessons for every game"));
    assert_string_equal(app_screen()->name, "learn");
    setup_choose(game_find("justice"));
    app_go(&setup_screen);
    assert_null(script_run("idle\ntap Learn by playing\nidle"));
    assert_string_equal(table.at.game->id, "justice");
    app_go(&home_screen);
    table_close();
    rules_open("enigma");
    assert_null(script_run("idle\ntap Lesson\nidle"));
    assert_string_equal(table.at.game->id, "enigma");
    table_close();
    app_go(&home_screen);
}

/* What is kept is read again; a wrong line is no step. */
static void progress_is_kept(void **unused)
{
    (void)unused;
    char text[] = "lesson tribunal 7 0\nlesson justice 3 1\nplayed enigma 0 1\n"
                  "lesson voices 99 1\nlesson x 1 1\n";
    struct settings was = settings;
    settings_read(text);
    assert_int_equal(settings_last("tribunal")->lesson_step, 7);
    assert_true(settings_last("justice")->lesson_done && !settings_last("tribunal")->lesson_done);
    assert_true(settings_last("enigma")->played);
    assert_false(settings_last("voices")->lesson_done);
    size_t n;
    char *again = settings_text(&n);
    assert_non_null(strstr(again, "lesson tribunal 7 0\n"));
    assert_non_null(strstr(again, "played enigma 0 1\n"));
    free(again);
    settings = was;
}

/* docket lesson: what it touches, and a point that is nowhere refused with file and line. */
static void the_command_tells_and_refuses(void **unused)
{
    (void)unused;
    char command[600], line[300], all[4000] = "", path[] = "/tmp/docket-lesson-XXXXXX";
    struct text said = TEXT_ON(all);
    snprintf(command, sizeof command, "%s lesson " ASSETS "tribunal.md 2>&1", DOCKET_PROGRAM);
    FILE *f = popen(command, "r");
    assert_non_null(f);
    while (fgets(line, sizeof line, f)) text_add(&said, "%s", line);
    assert_int_equal(pclose(f), 0);
    assert_non_null(strstr(all, "learner:  claim ok object show penalty\n"));
    assert_non_null(strstr(all, "untouched: bribe reverse strike\n"));

    int fd = mkstemp(path);
    FILE *out = fdopen(fd, "w");
    fprintf(out, "# A title\ngame tribunal-2-0c8m8\nlearner 0\nminutes 4\n\n## Step\nText.\npoint space top\n"
                 "point the moon\n");
    assert_int_equal(fclose(out), 0);
    snprintf(command, sizeof command, "%s lesson %s 2>&1 >/dev/null", DOCKET_PROGRAM, path);
    f = popen(command, "r");
    assert_non_null(f);
    assert_non_null(fgets(line, sizeof line, f));
    assert_int_not_equal(pclose(f), 0);
    assert_non_null(strstr(line, ":9: there is nothing to point at on the table"));
    unlink(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_lesson_by_presses),
        cmocka_unit_test(another_move_waits),
        cmocka_unit_test(a_small_plaque_leaves_it_free),
        cmocka_unit_test(back_and_undo_are_one_wish),
        cmocka_unit_test(back_skip_leave_resume),
        cmocka_unit_test(back_turns_the_verdicts_pages),
        cmocka_unit_test(what_is_looked_at_comes_back),
        cmocka_unit_test(the_verdict_stays_in_sight),
        cmocka_unit_test(lessons_are_offered),
        cmocka_unit_test(resumed_where_cards_are_chosen),
        cmocka_unit_test(a_first_game_follows),
        cmocka_unit_test(progress_is_kept),
        cmocka_unit_test(the_command_tells_and_refuses),
    };
    region_init();
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
