/* A lesson at the table: which step it is at, what a press does, what is kept of it. */
#include "coach.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app.h"
#include "art.h"
#include "flight.h"
#include "intent.h"
#include "screens/screens.h"
#include "settings.h"
#include "spots.h"
#include "table.h"
#include "table_parts.h"
#include "text.h"
#include "widgets.h"

enum { SHAKES = 420, NOTE_SHOWN = 6000, HURRY_MS = 2700, HURRY_PICTURES = 12 };   /* milliseconds */

static struct lesson lesson;
static struct lesson_steps run;
static bool teaching;            /* the game at the table is this lesson */
static char note[200];
static double noted_at, shaken_at;
static bool folded;              /* the plaque, where it would cover what is to be pressed */
static bool looking;             /* what the table shows is being looked at */
static struct hurried { int all; double next; } hurried;         /* lines of a fast-forward; when it goes on */

struct coach_laid coach_laid;

/* ---- files ---- */

const char *coach_path(const char *game_id, char *out, size_t size)
{
    char name[64];
    /* TRANSLATORS: a lesson in your language, a file in assets/; for German "lessons/%s.de.md". */
    snprintf(name, sizeof name, _("lessons/%s.md"), game_id);
    const char *path = asset_path(name);
    snprintf(name, sizeof name, "lessons/%s.md", game_id);
    if (!path) path = asset_path(name);
    if (path) snprintf(out, size, "%s", path);
    return path ? out : NULL;
}

const struct lesson_steps *coach_lesson(void)
{
    return teaching ? &run : NULL;
}

static void forget_words(void)
{
    note[0] = 0;
    noted_at = shaken_at = -1e9;
    looking = folded = false;
    hurried.all = 0;
}

/* What the table showed at a step is shown again, at the page it was. */
static void show_again(const struct seat *at)
{
    const struct lesson_step *s = &lesson.step[run.step];
    const struct board *b = at->board;
    if (s->wait != WAIT_LOOK) return;
    table_show_again();
    if (at->paused && s->page && b->turn_page) b->turn_page(at, s->page);
}

const char *coach_open_path(const char *path, int step)
{
    const struct seat *at = table_at();
    static struct lesson fresh;
    struct session s = { 0 };
    const char *why = lesson_read_path(&fresh, path);
    if (!why && !board_find(fresh.game->id)) why = _("this game has no drawn board");
    if (!why) why = lesson_open(&fresh, &s);
    if (why) return why;
    table_close();
    lesson = fresh;
    lesson_begin(&run, &lesson, &s, NULL);
    if (step > 0) lesson_play_to(&run, step < lesson.steps ? step : 0);
    table_open(&s, false);
    teaching = true;
    forget_words();
    table_teach(&run);
    show_again(at);
    return NULL;
}

const char *coach_open(const struct game *g, bool anew)
{
    char path[1024];
    const struct last_game *last = settings_last(g->id);
    if (asset_comes("lessons/", true)) return _("The lessons are on their way.");
    if (!coach_path(g->id, path, sizeof path)) return _("there is no lesson for this game");
    return coach_open_path(path, anew || last->lesson_done ? 0 : last->lesson_step);
}

const char *coach_open_alone(const struct game *g)
{
    char path[1024], id[64];
    snprintf(id, sizeof id, COACH_ALONE, g->id);
    return coach_path(id, path, sizeof path) ? coach_open_path(path, 0) : _("there is no lesson for this game");
}

/* Is it the game's own lesson, and no primer beside it? */
static bool is_own(void)
{
    return !strstr(lesson.file, "-alone");
}

void coach_reworded(void)
{
    char path[1024], id[64];
    static struct lesson other;
    snprintf(id, sizeof id, is_own() ? "%s" : COACH_ALONE, teaching ? lesson.game->id : "");
    if (!teaching || !coach_path(id, path, sizeof path)) return;
    if (lesson_read_path(&other, path) || other.steps != lesson.steps) return;
    lesson = other;
    note[0] = 0;
}

/* ---- progress ---- */

static void keep_progress(void)
{
    struct last_game *last = settings_last(lesson.game->id);
    bool done = run.step >= lesson.steps - 1;
    if (!is_own()) return;
    if (last->lesson_step == run.step && (last->lesson_done || !done)) return;
    last->lesson_step = (int16_t)run.step;
    last->lesson_done |= done;
    settings_save();
}

void coach_leaves(void)
{
    if (!teaching) return;
    if (run.missed) lesson_rewind(&run, run.step);
    keep_progress();
    teaching = false;
}

/* ---- steps ---- */

static bool board_busy(const struct seat *at)
{
    return flight_active() || (at->board->busy && at->board->busy(at));
}

static bool looked_at(const struct seat *at)
{
    return table_staying() >= 0 || at->paused;
}

bool coach_shown(void)
{
    const struct seat *at = table_at();
    struct action none[CHANCE_MAX];
    if (!teaching || !lesson_waits(&run) || board_busy(at)) return false;
    enum lesson_wait wait = lesson.step[run.step].wait;
    return looked_at(at) ? wait == WAIT_LOOK || wait == WAIT_GO_ON : !lesson_next(&run, none);
}

static void show_step(const struct seat *at)
{
    forget_words();
    table_resync();
    show_again(at);
    keep_progress();
}

static void go_to(const struct seat *at, int step)
{
    if (!lesson_go_to(&run, step)) show_step(at);
}

void coach_went_back(void)
{
    if (!teaching) return;
    show_step(table_at());
    app_sound("tap");
}

void coach_back(void)
{
    float delay = 0;
    if (!teaching || !run.step) return;
    table_wish(&(struct wish){ .kind = WISH_UNDO, .seat = lesson.learner }, &delay);
}

static void went_on(void)
{
    forget_words();
    keep_progress();
    app_redraw();
}

/* The page of this step was turned, or is now. */
static bool page_over(const struct seat *at)
{
    int page = lesson.step[run.step].page;
    return page && at->paused && at->board->page && at->board->page(at) > page;
}

static bool turn_on(const struct seat *at)
{
    int page = lesson.step[run.step].page;
    if (!page || !at->paused || !at->board->turn_page) return false;
    if (!page_over(at)) at->board->turn_page(at, page + 1);
    return page_over(at);        /* else it was the last */
}

void coach_skip(void)
{
    const struct seat *at = table_at();
    struct action a;
    if (!coach_shown() || run.step == lesson.steps - 1) return;
    if (looked_at(at) && lesson.step[run.step].wait == WAIT_LOOK && !turn_on(at)) table_leave();
    if (!lesson_go_on(&run) && lesson_skip_line(&run, &a)) table_act(&a);
    went_on();
}

/* to the list of lessons */
static void coach_leave(void)
{
    table_close();
    app_go(&home_screen);
    app_push(&learn_screen);
}

static void coach_first_game(void)
{
    const struct game *g = lesson.game;
    table_close();
    app_go(&home_screen);
    if (is_own()) {
        setup_first(g);
        return;
    }
    setup_choose(g);             /* alone or not is chosen there */
    app_push(&setup_screen);
}

static void fold(void)
{
    folded = !folded;
    app_redraw();
}

static void say_later(void)
{
    const struct lesson_step *s = &lesson.step[run.step];
    snprintf(note, sizeof note, _("Not yet. First: %s"), *s->press ? s->press : _("Go on"));
    bool go_on = s->wait == WAIT_GO_ON || s->wait == WAIT_LOOK;
    folded |= coach_laid.foldable && !go_on;     /* what is asked for lay under the plaque */
    noted_at = shaken_at = app_now();
    app_sound("invalid");
    app_redraw();
}

bool coach_refused(void)
{
    const struct seat *at = table_at();
    if (!teaching || !run.later) return false;
    run.later = false;
    if (lesson_unfinished(&run)) go_to(at, run.step - 1);    /* what was laid out at once went on otherwise */
    if (!lesson_over(&run)) say_later();
    return true;
}

/* ---- between frames ---- */

static void take_back(const struct seat *at)
{
    go_to(at, run.step);
    snprintf(note, sizeof note, "%s", _("Nothing fell this time. It is taken back: try once more."));
    noted_at = app_now();
}

/* A few seconds in all, some lines at a time, so that it is seen to be quick and what it does. */
static void fast_forward(void)
{
    int left = lesson_left(&run);
    if (!hurried.all) hurried = (struct hurried){ left, app_now() + HURRY_MS / HURRY_PICTURES };
    int pictures = hurried.all < HURRY_PICTURES ? hurried.all : HURRY_PICTURES;
    if (app_now() < hurried.next) {
        app_wake_in((float)(hurried.next - app_now()) + 1);
        return;
    }
    float ms = (float)HURRY_MS / (float)pictures;
    lesson_hurry(&run, left - (hurried.all + HURRY_PICTURES - 1) / HURRY_PICTURES);
    hurried.next = app_now() + ms;
    if (!lesson_quick(&run)) hurried.all = 0;
    table_resync();
    app_wake_in(ms);
}

void coach_update(void)
{
    const struct seat *at = table_at();
    if (!teaching) return;
    table_coached(coach_shown());
    if (lesson_quick(&run) && !board_busy(at) && !looked_at(at) && at->sheet == SHEET_NONE) fast_forward();
    if (run.missed && !board_busy(at)) take_back(at);
    bool look = lesson_waits(&run) && lesson.step[run.step].wait == WAIT_LOOK;
    if (look && looking && (!looked_at(at) || page_over(at))) {
        lesson_go_on(&run);
        went_on();
    } else looking = look && looked_at(at);
    static int step = -1;
    if (step != run.step) folded = false;
    if (step != run.step) keep_progress();
    step = run.step;
    double shaken = app_now() - shaken_at, noted = app_now() - noted_at;
    if (shaken < SHAKES + 60) {
        app_redraw();
        app_wake_in(16);
    } else if (note[0] && noted > NOTE_SHOWN) {
        note[0] = 0;
        app_redraw();
    } else if (note[0]) app_wake_in((float)(NOTE_SHOWN - noted) + 1);
}

/* ---- drawing ---- */

/* Where what is pointed at lies, in the pass being drawn. */
static bool coach_find(const struct game *g, const char *name, struct box *out);

/* "square f1 to square h3": all that lies between. */
static bool find_between(const struct game *g, const char *name, const char *to, struct box *out)
{
    char first[80];
    struct box a, b;
    snprintf(first, sizeof first, "%.*s", (int)(to - name), name);
    if (!coach_find(g, first, &a) || !coach_find(g, to + strlen(" to "), &b)) return false;
    *out = (struct box){ fminf(a.x, b.x), fminf(a.y, b.y), 0, 0 };
    out->w = fmaxf(a.x + a.w, b.x + b.w) - out->x;
    out->h = fmaxf(a.y + a.h, b.y + b.h) - out->y;
    return true;
}

/* "space top" is the spot "space" with the number that a noun, a verb or a figure tells. */
static bool coach_find(const struct game *g, const char *name, struct box *out)
{
    char head[80];
    const char *last = strrchr(name, ' '), *to = strstr(name, " to "), *or = strstr(name, " or ");
    if (or) {                    /* whichever is there */
        snprintf(head, sizeof head, "%.*s", (int)(or - name), name);
        return coach_find(g, head, out) || coach_find(g, or + strlen(" or "), out);
    }
    if (to) return find_between(g, name, to, out);
    if (spots_point(spot_id(name, 0), out)) return true;
    if (!last) return false;
    snprintf(head, sizeof head, "%.*s", (int)(last - name), name);
    char *end;
    long n = strtol(++last, &end, 10);
    if (!*end) return spots_point(spot_id(head, (int)n), out);
    for (const struct noun *noun = g->nouns; noun->letter; noun++)
        for (int i = 0; i < noun->count; i++)
            if (noun->names[i] && !strcmp(noun->names[i], last) && spots_point(spot_id(head, i), out))
                return true;
    for (int v = 0; v < game_verb_count(g); v++)
        if (!strcmp(g->verbs[v].name, last) && spots_point(spot_id(head, v), out)) return true;
    return false;
}

/* Where there is little room the plaque turns the pages of what is shown: it lies where the prompt would. */
static bool turns_pages(const struct seat *at)
{
    return app_small() && at->paused && at->board->turn_page && lesson.step[run.step].wait == WAIT_LOOK;
}

/* What is picked on the way to the line is confirmed in the prompt. */
static int find_targets(const struct seat *at, const struct lesson_step *s, struct box out[LESSON_POINTS + 1])
{
    int n = 0;
    coach_laid.missing = 0;
    coach_laid.light = 0;
    if (s->wait == WAIT_LINE && at->picked >= 0 && coach_find(lesson.game, "prompt", &out[n])) n++;
    for (int i = 0; i < s->points; i++) {
        if (!(s->light >> i & 1) && turns_pages(at)) continue;
        if (!coach_find(lesson.game, s->point[i], &out[n])) coach_laid.missing = s->point_line[i];
        else coach_laid.light |= (s->light >> i & 1) << n++;
    }
    return n;
}

static void ghost(void)
{
    const struct seat *at = table_at();
    at->board->ghost(at, &lesson.step[run.step].want[0]);
}

static float shake(void)
{
    float age = (float)(app_now() - shaken_at);
    if (age > SHAKES || settings.reduce_motion) return 0;
    return 12 * (1 - age / SHAKES) * sinf(age * 0.045f);
}

/* What comes by itself, quickly, is called so. */
static void draw_hurried(void)
{
    const char *words = _("Fast forward");
    float part = 1 - (float)lesson_left(&run) / (float)hurried.all, w = type_width(HEADING, words) + 110;
    struct box b = { (canvas.w - w) / 2, table_bar_height() + 14, w, grown(64) };
    draw_shadow(b, 14, SHADOW_PLAQUE);
    widget_paper(b, 14);
    draw_outline(b, 14, 3, BRASS400);
    draw_icon((struct box){ b.x + 20, b.y + (b.h - 14 - 30) / 2, 30, 30 }, "skip-forward", PAPER_INK);
    type_line((struct box){ b.x + 62, b.y, b.w - 82, b.h - 10 }, HEADING, PAPER_INK, LEFT, words);
    draw_round((struct box){ b.x + 16, b.y + b.h - 14, b.w - 32, 6 }, 3, 0xD9C9A6FF);
    draw_round((struct box){ b.x + 16, b.y + b.h - 14, fmaxf(6, (b.w - 32) * part), 6 }, 3, BRASS500);
}

void coach_draw(void)
{
    const struct seat *at = table_at();
    coach_laid.targets = 0;
    if (teaching && hurried.all && at->sheet == SHEET_NONE) draw_hurried();
    if (at->sheet != SHEET_NONE || !coach_shown()) return;
    const struct lesson_step *s = &lesson.step[run.step];
    struct box *targets = coach_laid.target;
    struct coach_words w = {
        .step = s, .number = run.step + 1, .steps = lesson.steps, .note = note[0] ? note : NULL,
        .shake = shake(), .folded = folded, .last = run.step == lesson.steps - 1,
        .underway = s->wait == WAIT_LINE && at->picked >= 0,
        .ghost = s->wait == WAIT_LINE && at->board->ghost ? ghost : NULL,
        .presses = s->wait == WAIT_GO_ON || turns_pages(at) || (s->wait == WAIT_LOOK && !looked_at(at)),
        .instead = turns_pages(at),
        .dims = s->wait != WAIT_LOOK || !looked_at(at),
    };
    coach_laid.targets = find_targets(at, s, targets);
    w.light = coach_laid.light;
    if (input.dimmed) say_later();
    enum coach_press pressed = coach_plaque(&w, targets, coach_laid.targets);
    bool keys = !(input.mod & (KMOD_CTRL | KMOD_ALT));
    if (keys && input_key(SDLK_BACKSPACE)) pressed = COACH_BACK;
    if (keys && w.presses && input_key(SDLK_RETURN)) pressed = w.last ? COACH_PLAY : COACH_SKIP;
    if (keys && input_key(SDLK_PAGEDOWN)) pressed = COACH_SKIP;
    static void (*const does[])(void) = {
        [COACH_BACK] = coach_back, [COACH_SKIP] = coach_skip, [COACH_LEAVE] = coach_leave,
        [COACH_PLAY] = coach_first_game, [COACH_FOLD] = fold,
    };
    if (pressed) intent_call(does[pressed]);
}
