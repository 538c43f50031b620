/* What is pressed stays where it is: whole games of every game, in every layout. The main button of a prompt
   (Confirm, Go on, Claim, Next round) has one place, what is skipped or taken back another; nothing else ever
   lies where the main one was, so a pointer that stays presses nothing it didn't mean. */
#include <math.h>

#include "ui/boards/boards.h"
#include "ui/spots.h"
#include "ui_play.h"

enum { IDS = 64 };

static struct places {
    struct box main, aside;
    bool main_seen, aside_seen;
    uint32_t mains[IDS];                 /* also where they are off */
    int main_count, states, presses;
} seen;
static int wrong, pauses;
static char where[80];

static void complain_of(const char *what, const struct spot *s, struct box was)
{
    if (wrong++ < 20)
        printf("%s: %s: \"%s\" at %.0f,%.0f %.0fx%.0f; it was at %.0f,%.0f %.0fx%.0f\n", where, what, s->label,
               (double)s->b.x, (double)s->b.y, (double)s->b.w, (double)s->b.h, (double)was.x, (double)was.y,
               (double)was.w, (double)was.h);
}

static void complain(const char *what, const struct spot *s) { complain_of(what, s, seen.main); }

static bool same(struct box a, struct box b)
{
    return fabsf(a.x - b.x) < 1 && fabsf(a.y - b.y) < 1 && fabsf(a.w - b.w) < 1 && fabsf(a.h - b.h) < 1;
}

static bool is_aside(const struct spot *s)
{
    static const char *const labels[] = { "Take back", "Skip", "Skip to the end", "Modify nothing",
                                          "OK, allow it", "Pass", "Keep Chaos", "Leave the cards",
                                          "Swap nothing", "Do nothing", "Let it run", "Let time pass" };
    if (s->id == spot_id("bar undo", 0)) return false;       /* named as "Take back" in some languages */
    for (size_t i = 0; i < sizeof labels / sizeof *labels; i++)
        if (!strcmp(s->label, _(labels[i]))) return true;
    return false;
}

static bool is_main(const struct spot *s)
{
    for (int i = 0; i < seen.main_count; i++)
        if (seen.mains[i] == s->id) return true;
    return false;
}

/* The main button itself while it is off (no tile is placed yet): a press plays nothing and says why. */
static bool only_says_why(const struct spot *s)
{
    char script[60];
    int lines = table.session.log_count, toasts = app_toasts(), picked = table.at.picked;
    snprintf(script, sizeof script, "tap %.0f,%.0f\nwait 40", (double)(s->b.x + s->b.w / 2),
             (double)(s->b.y + s->b.h / 2));
    assert_null(script_run(script));
    return table.session.log_count == lines && table.at.picked == picked && app_toasts() != toasts;
}

/* All that is on the table now. */
static void look(void)
{
    int n;
    const struct spot *list = input_spots(&n);
    if (strcmp(app_screen()->name, "table")) return;
    seen.states++;
    for (int i = 0; i < n; i++) {
        const struct spot *s = &list[i];
        if (s->flags & SPOT_OFFERED) {
            if (seen.main_seen && !same(s->b, seen.main)) complain("the main button moved", s);
            if (!seen.main_seen) seen.main = s->b;
            seen.main_seen = true;
            if (!is_main(s) && seen.main_count < IDS) seen.mains[seen.main_count++] = s->id;
        } else if (is_aside(s)) {
            if (seen.aside_seen && !same(s->b, seen.aside))
                complain_of("the one beside it moved", s, seen.aside);
            if (!seen.aside_seen) seen.aside = s->b;
            seen.aside_seen = true;
        }
    }
    if (!seen.main_seen) return;
    struct box m = seen.main;
    const struct spot *s = spots_under(m.x + m.w / 2, m.y + m.h / 2, false);
    bool harmless = !s || s->flags & (SPOT_OFFERED | SPOT_HOLD) || is_main(s) || s->flags & SPOT_BACK
                    || !strcmp(s->label, _("Log"));
    if (harmless) return;
    struct spot was = *s;
    if (!same(was.b, m) || !only_says_why(&was)) complain("something else lies there", &was);
}

/* Nine rooms as one box, where they all are in sight. */
static void look_at_grid(void)
{
    static struct box grid;
    static char of[80];
    const struct spot *a = spots_find(spot_id("place", 0)), *b = spots_find(spot_id("place", 8));
    if (!a || !b || canvas.w > canvas.h || strcmp(app_screen()->name, "table")) return;
    struct box all = { a->b.x, a->b.y, b->b.x + b->b.w - a->b.x, b->b.y + b->b.h - a->b.y };
    if (!strcmp(of, where) && !same(grid, all)) complain("the rooms moved", a);
    if (getenv("DOCKET_PLACES"))
        printf("%s: rooms %.0f,%.0f %.0fx%.0f %s\n", where, (double)all.x, (double)all.y, (double)all.w,
               (double)all.h, ui_play_words());
    grid = all;
    snprintf(of, sizeof of, "%s", where);
}

/* A pointer that stays where it has just pressed: what lies there now is no other button of the prompt. */
static void stays(const struct spot *was, const char *pressed)
{
    const struct spot *s = spots_under(was->b.x + was->b.w / 2, was->b.y + was->b.h / 2, false);
    bool other = s && s->id != was->id && s->flags & SPOT_OFFERED && !(was->flags & SPOT_OFFERED);
    bool again = s && (!strcmp(s->label, _("Look again")) || (is_aside(s) && was->flags & SPOT_OFFERED));
    if (!other && !again) return;
    if (wrong++ < 20) printf("%s: \"%s\" lies where \"%s\" was pressed\n", where, s->label, pressed);
}

/* Presses the spot with a pointer that stays; false: there is none. */
static bool press_there(bool aside)
{
    int n;
    char script[60];
    const struct spot *list = input_spots(&n);
    struct spot was = { 0 };
    for (int i = 0; i < n && !was.id; i++)
        if (aside ? is_aside(&list[i]) : (list[i].flags & SPOT_OFFERED) != 0) was = list[i];
    if (!was.id) return false;
    snprintf(script, sizeof script, "tap %.0f,%.0f\nwait 40", (double)(was.b.x + was.b.w / 2),
             (double)(was.b.y + was.b.h / 2));
    assert_null(script_run(script));
    app_settle();
    if (!strcmp(app_screen()->name, "table")) stays(&was, was.label);
    return true;
}

/* What all look at together, page by page; every other time its end at once. */
static void turn_pages(void)
{
    bool skip = ++pauses % 2 == 0;
    for (int pages = 0; table.at.paused && pages < 40; pages++) {
        app_settle();
        look();
        if (skip && press_there(true)) {
            skip = false;
            continue;
        }
        if (!press_there(false)) fail_msg("%s: a page without a way on", where);
    }
    assert_false(table.at.paused);
}

/* Picks something, looks, and plays it. */
static void decide(struct rng *r)
{
    int index = (int)rng_below(r, (uint32_t)table.at.legal_count);
    seat_pick(&table.at, index);
    app_redraw();
    app_settle();
    look();
    look_at_grid();
    if (table.at.picked == index) seat_pick(&table.at, -1);
    table_play(index);
    seen.presses++;
}

/* The results open by themselves, maybe while the verdict's button is being pressed. */
static void look_at_results(void)
{
    int n;
    struct box m = seen.main;
    app_settle();
    assert_string_equal(app_screen()->name, "results");
    const struct spot *list = input_spots(&n);
    for (int i = 0; i < n; i++) {
        const struct box *b = &list[i].b;
        bool apart = b->x >= m.x + m.w || b->x + b->w <= m.x || b->y >= m.y + m.h || b->y + b->h <= m.y;
        if (!apart && !(list[i].flags & (SPOT_SCROLL | SPOT_BACK)))
            complain("the results' own lies there", &list[i]);
    }
}

static void walk(const char *game, uint64_t seed, const char *levels, int w, int h)
{
    struct rng r = rng_at(seed, RNG_TEST, 0);
    memset(&seen, 0, sizeof seen);
    snprintf(where, sizeof where, "%s %s %dx%d", game, levels, w, h);
    app_resize_canvas(w, h);
    ui_play_blind(true);
    ui_play_start(game, seed, levels);
    for (int i = 0; i < 5000; i++) {
        app_settle();
        look();
        look_at_grid();
        if (table.at.paused) {
            turn_pages();
            continue;
        }
        if (table_turn() == SEAT_NONE) break;
        ui_play_look("tap");
        if (!table_asking()) continue;
        decide(&r);
    }
    assert_int_equal(table_turn(), SEAT_NONE);
    assert_true(seen.states > 10);
    assert_true(seen.main_seen);
    look_at_results();
    ui_play_blind(false);
}

static const struct { const char *id, *levels; } walks[] = {
    { "tribunal", "person,easy" }, { "mistrial", "person,easy" }, { "justice", "person,easy,easy" },
    { "enigma", "person,easy,easy" }, { "enigma", "person,easy" }, { "enigma", "person" }, { "voices",
        "person,easy,easy" },
};

static void sized(int w, int h)
{
    wrong = 0;
    for (size_t i = 0; i < sizeof walks / sizeof *walks; i++) walk(walks[i].id, 3 + i, walks[i].levels, w, h);
    assert_int_equal(wrong, 0);
}

static void landscape(void **state) { (void)state; sized(1280, 800); }
static void portrait(void **state) { (void)state; sized(800, 1280); }
static void phone(void **state) { (void)state; sized(390, 844); }
static void phone_lying(void **state) { (void)state; sized(844, 390); }

static void in_german(void **state)
{
    (void)state;
    wrong = 0;
    if (!ui_play_speak("de")) print_message("no German catalogue\n");
    walk("justice", 31, "person,easy,easy", 1280, 800);
    walk("voices", 32, "person,easy,easy", 800, 1280);
    walk("enigma", 33, "person,easy,easy", 390, 844);
    ui_play_speak("en");
    assert_int_equal(wrong, 0);
}

/* Further games of each, on demand: DOCKET_LONG. */
static void more_games(void **state)
{
    (void)state;
    wrong = 0;
    for (uint64_t seed = 50; getenv("DOCKET_LONG") && seed < 54; seed++)
        for (size_t i = 0; i < sizeof walks / sizeof *walks; i++)
            walk(walks[i].id, seed + 10 * i, walks[i].levels, seed & 1 ? 844 : 1280, seed & 1 ? 390 : 800);
    assert_int_equal(wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(landscape),
        cmocka_unit_test(portrait),
        cmocka_unit_test(phone),
        cmocka_unit_test(phone_lying),
        cmocka_unit_test(in_german),
        cmocka_unit_test(more_games),
    };
    if (getenv("DOCKET_TEST")) cmocka_set_test_filter(getenv("DOCKET_TEST"));
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
