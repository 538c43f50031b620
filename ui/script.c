/* Scripted input: commands become the same events a mouse, a finger or a keyboard sends. */
#include "script.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app.h"
#include "coach.h"
#include "art.h"
#include "file.h"
#include "input.h"
#include "save.h"
#include "screens/screens.h"
#include "settings.h"
#include "table.h"
#include "type.h"
#include "window.h"

enum { FINGER = 7 };

static char *script;
static const char *at;
static int line_number;
static char error[300];
static double resume_at;
static bool until_idle;
static const char *line_at, *brought;    /* the line at work; the one that scrolled its spot into sight */
static SDL_Event release;        /* what ends a press under way */
static bool releasing;

static const char no_number[] = "there is no such command, or a number is wrong";

static void fail(const char *what, const char *detail)
{
    snprintf(error, sizeof error, "script line %d: %s%s%s", line_number, what, *detail ? ": " : "", detail);
}

const char *script_error(void)
{
    return error[0] ? error : NULL;
}

/* The text is copied. */
static const char *script_load(const char *text)
{
    free(script);
    script = strdup(text);
    if (!script) return _("out of memory");
    at = script;
    line_number = 0;
    error[0] = 0;
    brought = NULL;
    resume_at = 0;
    until_idle = releasing = false;
    return NULL;
}

const char *script_load_file(const char *path)
{
    char *text;
    size_t n;
    const char *why = file_read_path(path, 1 << 20, &text, &n);
    if (why) return why;
    why = script_load(text);
    free(text);
    return why;
}

/* ---- events ---- */

static SDL_Event mouse_event(uint32_t type, float x, float y)
{
    SDL_Event e = { .type = type };
    float k = canvas.scale / app_pixel_ratio();
    app_turn(&x, &y);
    if (type == SDL_MOUSEMOTION) {
        e.motion.x = (int)(x * k);
        e.motion.y = (int)(y * k);
    } else {
        e.button.button = SDL_BUTTON_LEFT;
        e.button.x = (int)(x * k);
        e.button.y = (int)(y * k);
    }
    return e;
}

static SDL_Event finger_event(uint32_t type, float x, float y)
{
    SDL_Event e = { .type = type };
    e.tfinger.fingerId = FINGER;
    app_turn(&x, &y);
    e.tfinger.x = x / (app_side() % 2 ? canvas.h : canvas.w);
    e.tfinger.y = y / (app_side() % 2 ? canvas.w : canvas.h);
    return e;
}

static void press(float x, float y, bool touch, double ms)
{
    SDL_Event down = touch ? finger_event(SDL_FINGERDOWN, x, y) : mouse_event(SDL_MOUSEBUTTONDOWN, x, y);
    release = touch ? finger_event(SDL_FINGERUP, x, y) : mouse_event(SDL_MOUSEBUTTONUP, x, y);
    app_handle(&down);
    releasing = true;
    resume_at = app_now() + ms;
}

static void drag(float x1, float y1, float x2, float y2, bool touch)
{
    press(x1, y1, touch, 0);
    for (int i = 1; i <= 8; i++) {
        float x = x1 + (x2 - x1) * (float)i / 8, y = y1 + (y2 - y1) * (float)i / 8;
        SDL_Event e = touch ? finger_event(SDL_FINGERMOTION, x, y) : mouse_event(SDL_MOUSEMOTION, x, y);
        app_handle(&e);
    }
    release = touch ? finger_event(SDL_FINGERUP, x2, y2) : mouse_event(SDL_MOUSEBUTTONUP, x2, y2);
    resume_at = app_now() + 64;
}

/* "X,Y" or the start of a spot's label; a trailing number is left to the caller. */
static bool place(const char *where, float *x, float *y)
{
    char c;
    if (sscanf(where, "%f,%f%c", x, y, &c) == 2) return true;
    const struct spot *s = input_find(where);
    if (!s) {
        fail("there is nothing to press", where);
        return false;
    }
    if (brought != line_at && input_reveal(s)) {     /* again once it is in sight */
        brought = at = line_at;
        line_number--;
        return false;
    }
    *x = s->b.x + s->b.w / 2;
    *y = s->b.y + s->b.h / 2;
    return true;
}

static void key(const char *name)
{
    SDL_Event e = { .type = SDL_KEYDOWN };
    e.key.keysym.sym = SDL_GetKeyFromName(name);
    if (e.key.keysym.sym == SDLK_UNKNOWN) {
        fail("there is no such key", name);
        return;
    }
    app_handle(&e);
    e.type = SDL_KEYUP;
    release = e;
    releasing = true;
    resume_at = app_now() + 32;
}

/* ---- commands ---- */

/* "trial=1 jury=3": the options' ids and the numbers of their choices. */
static bool set_options(const struct game *g, const char *rest, int16_t *options)
{
    char name[32];
    int value, used;
    for (; sscanf(rest, " %31[^= ]=%d%n", name, &value, &used) == 2; rest += used) {
        int i = 0;
        while (g->options[i].id && strcmp(g->options[i].id, name)) i++;
        if (!g->options[i].id) {
            fail("there is no such option", name);
            return false;
        }
        options[i] = (int16_t)value;
    }
    if (!rest[strspn(rest, " ")]) return true;
    fail("an option is written id=number", rest);
    return false;
}

static void new_game(const char *rest)
{
    char id[24], levels[120] = "";
    unsigned long long seed;
    struct session s = { 0 };
    int16_t options[OPTIONS_MAX];
    int used = 0;
    if (sscanf(rest, "%23s %llu %119s%n", id, &seed, levels, &used) != 3 || !game_find(id)) {
        fail("new GAME SEED LEVEL,LEVEL.. [OPTION=CHOICE..]", rest);
        return;
    }
    static const char *const names[] = { "Amara", "Vesper", "Tomas", "Whist", "Ines", "Pip" };
    struct player players[SEATS_MAX] = { 0 };
    int seats = 0;
    char *next = levels;
    for (char *word = text_split(&next, ','); word && seats < 6; word = text_split(&next, ',')) {
        int level = level_find(word);
        if (level < 0) fail("there is no such level", word);
        static const uint8_t colours[] = { 1, 0, 2, 3, 4, 6 };
        snprintf(players[seats].name, sizeof players[0].name, "%s", names[seats]);
        players[seats].level = (uint8_t)(level < 0 ? PERSON : level);
        players[seats].colour = colours[seats];
        seats++;
    }
    game_default_options(game_find(id), options);
    if (!set_options(game_find(id), rest + used, options)) return;
    const char *why = session_open(&s, game_find(id), seats, options, seed);
    if (why) {
        fail(why, "");
        return;
    }
    memcpy(s.players, players, sizeof players);
    table_open(&s, false);
    app_go(&home_screen);
    app_push(&table_screen);
}

/* "lesson GAME [STEP]" */
static void open_lesson(const char *rest)
{
    char id[24] = "", path[1024];
    int step = 1;
    sscanf(rest, "%23s %d", id, &step);
    bool there = game_find(id) && coach_path(id, path, sizeof path);
    const char *why = there ? coach_open_path(path, step - 1) : _("there is no lesson for this game");
    if (why) fail(why, id);
    else app_go(&table_screen);
}

static void open_file(const char *path)
{
    struct session s = { 0 };
    const char *why = save_from_file(&s, path);
    if (why) {
        fail(why, path);
        return;
    }
    table_open(&s, false);
    app_go(&home_screen);
    app_push(&table_screen);
}

static void set(const char *rest)
{
    char name[32], more;
    int value;
    static const struct { const char *name; int *value; } known[] = {
        { "text_size", &settings.text_size }, { "zoom", &settings.zoom }, { "animation", &settings.animation },
        { "curtain", &settings.curtain }, { "flat", &settings.flat },
        { "single_tap", &settings.single_tap }, { "high_contrast", &settings.high_contrast },
        { "reduce_motion", &settings.reduce_motion }, { "tips", &settings.tips },
        { "talk", &settings.talk },
    };
    if (sscanf(rest, "%31s %d %c", name, &value, &more) == 2)
        for (size_t i = 0; i < sizeof known / sizeof *known; i++)
            if (!strcmp(name, known[i].name)) {
                *known[i].value = value;
                app_apply_settings();
                return;
            }
    fail("there is no such setting", rest);
}

static bool text_shown(const char *words)
{
    const struct type_mark *marks;
    type_audit(true);
    app_redraw();
    app_step();
    int n = type_marks(&marks);
    bool found = false;
    for (int i = 0; i < n; i++) found |= strstr(marks[i].text, words) != NULL;
    type_audit(false);
    return found;
}

static bool milliseconds(const char *word, double *ms)
{
    char more;
    return sscanf(word, "%lf %c", ms, &more) == 1 && *ms >= 0;
}

static void hold(const char *rest)
{
    char where[120];
    float x, y;
    snprintf(where, sizeof where, "%s", rest);
    char *last = strrchr(where, ' ');
    double ms;
    if (!last || !milliseconds(last + 1, &ms)) {
        fail("hold WHERE MS", rest);
        return;
    }
    *last = 0;
    if (place(where, &x, &y)) press(x, y, false, ms);
}

/* ---- the commands ---- */

static void tap(const char *rest)
{
    float x, y;
    if (place(rest, &x, &y)) press(x, y, false, 48);
}

static void touch(const char *rest)
{
    float x, y;
    if (place(rest, &x, &y)) press(x, y, true, 48);
}

static void drag_by(const char *rest, bool finger)
{
    float x, y, x2, y2;
    char more;
    if (sscanf(rest, "%f,%f %f,%f %c", &x, &y, &x2, &y2, &more) == 4) drag(x, y, x2, y2, finger);
    else fail(no_number, rest);
}

static void drag_mouse(const char *rest) { drag_by(rest, false); }
static void drag_finger(const char *rest) { drag_by(rest, true); }

static void type_text(const char *rest)
{
    SDL_Event e = { .type = SDL_TEXTINPUT };
    snprintf(e.text.text, sizeof e.text.text, "%s", rest);
    app_handle(&e);
}

static void wait_for(const char *rest)
{
    double ms;
    if (milliseconds(rest, &ms)) resume_at = app_now() + ms;
    else fail(no_number, rest);
}

static void resize(const char *rest)
{
    int w, h;
    char more;
    if (sscanf(rest, "%dx%d %c", &w, &h, &more) != 2) fail(no_number, rest);
    else if (app_surface()) app_resize_canvas(w, h);
    else app_resize_window(w, h);
}

static void expect(const char *rest)
{
    if (!text_shown(rest)) fail("this text is not on the screen", rest);
}

static void absent(const char *rest)
{
    if (text_shown(rest)) fail("this text is on the screen", rest);
}

static void shot(const char *rest)
{
    const char *why = app_save_png(rest);
    if (why) fail(why, rest);
}

static void idle(const char *rest)
{
    (void)rest;
    until_idle = true;
}

static void quit(const char *rest)
{
    (void)rest;
    at = "";
}

static const struct { const char *word; void (*does)(const char *rest); } commands[] = {
    { "new", new_game }, { "open", open_file }, { "lesson", open_lesson }, { "tap", tap }, { "touch", touch },
    { "hold", hold }, { "drag", drag_mouse }, { "fdrag", drag_finger }, { "key", key }, { "type", type_text },
    { "wait", wait_for }, { "idle", idle }, { "size", resize }, { "set", set }, { "expect", expect },
    { "absent", absent }, { "shot", shot }, { "quit", quit },
};

static void run_line(char *line)
{
    char *rest = line;
    const char *word = text_split(&rest, ' ');
    if (!*word || *word == '#') return;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (!strcmp(word, commands[i].word)) {
            commands[i].does(rest ? rest : "");
            return;
        }
    fail(no_number, word);
}

bool script_step(void)
{
    if (error[0]) return false;
    if (app_now() < resume_at) return true;
    if (releasing) {
        releasing = false;
        app_handle(&release);
        resume_at = app_now() + 32;
        return true;
    }
    if (until_idle) {
        if (app_busy()) return true;
        until_idle = false;
    }
    if (!*at) return false;
    char line[400];
    size_t n = strcspn(at, "\n");
    line_at = at;
    snprintf(line, sizeof line, "%.*s", (int)(n < sizeof line ? n : sizeof line - 1), at);
    at += n + (at[n] == '\n');
    line_number++;
    line[strcspn(line, "\r")] = 0;
    run_line(line);
    return !error[0];
}

const char *script_run(const char *text)
{
    const char *why = script_load(text);
    if (why) return why;
    app_step();
    for (int i = 0; i < 400000 && script_step(); i++) app_step();
    app_step();
    return script_error();
}
