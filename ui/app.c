/* Clock, screens and frames. A frame is drawn only when something changed. */
#include "app_parts.h"

#include <SDL_image.h>
#ifdef __EMSCRIPTEN__
#include <emscripten.h>
#endif
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "art.h"
#include "draw.h"
#include "file.h"
#include "fit.h"
#include "flight.h"
#include "input.h"
#include "intent.h"
#include "keyboard.h"
#include "language.h"
#include "mood.h"
#include "pad.h"
#include "scan.h"
#include "screens/screens.h"
#include "script.h"
#include "settings.h"
#include "sound.h"
#include "speech.h"
#include "strokes.h"
#include "text.h"
#include "texture.h"
#include "type.h"
#include "web.h"
#include "widgets.h"
#include "window.h"

enum { DEPTH = 8, FRAME_MS = 16, LATE_MOST = 8, FLOW_MS = 200 };

static const struct screen *stack[DEPTH];
static int depth;
static bool running, dirty = true, scripted, drawing;
static bool goes_on;             /* the screen has something to do at once, without input */
static double virtual_now, touched_at, wake_at;
/* while something moves a table with many new pictures comes some frames later */
static bool paced;
static int late_passes;          /* in a row */
static double flows_until;
static SDL_Texture *still;       /* the picture without what moves */
static SDL_Texture *page;        /* the whole picture, where it is turned before it is shown */
static int side;
static SDL_Surface *surface;     /* the canvas without a window */
static SDL_Window *window;
static char toast[1600];
static int toasts;
void (*app_dropped)(const char *path);
bool (*app_may_quit)(void);
void (*app_buzz)(int ms);
void (*app_behind)(void);
static double toast_at = -1e9;
static float lifted;             /* the room that the keyboard takes from the screen being drawn */

double app_now(void)
{
    if (scripted) return virtual_now;
    return (double)SDL_GetPerformanceCounter() * 1000.0 / (double)SDL_GetPerformanceFrequency();
}

bool app_scripted(void) { return scripted; }
bool app_drawing(void) { return drawing; }
void app_redraw(void)
{
    dirty = true;
    app_awake();
}

void app_paced(bool on) { paced = on; }
bool app_is_paced(void) { return paced; }
void app_flows(void) { flows_until = app_now() + FLOW_MS; }
void app_quit(void) { running = false; }
double app_idle_since(void) { return touched_at; }
SDL_Surface *app_surface(void) { return surface; }
bool app_portrait(void) { return canvas.h + lifted > canvas.w; }
bool app_low(void) { return app_portrait() && canvas.h + lifted < 1150; }
bool app_small(void) { return canvas.small; }

float app_small_width(void)
{
    return app_portrait() ? canvas.w : fminf(430, fmaxf(300, canvas.w * 0.47f));
}

void app_touched(void)
{
    touched_at = app_now();
}

void app_wake_in(float ms)
{
    double at = app_now() + (double)ms;
    if (at < wake_at) wake_at = at;
}

const struct screen *app_screen(void)
{
    return depth ? stack[depth - 1] : NULL;
}

static void go(const struct intent *i) { app_go(i->with); }
static void push(const struct intent *i) { app_push(i->with); }

void app_go(const struct screen *s)
{
    if (drawing) {
        intent_set(&(struct intent){ .carry_out = go, .with = s });
        return;
    }
    depth = 0;
    flight_finish();
    app_push(s);
}

static void on_top(void)
{
    spot_focus(0);
    speech_hush();
    dirty = true;
    if (app_screen()->shown) app_screen()->shown();
}

void app_push(const struct screen *s)
{
    if (drawing) {
        intent_set(&(struct intent){ .carry_out = push, .with = s });
        return;
    }
    if (depth < DEPTH) stack[depth++] = s;
    on_top();
}

void app_back(void)
{
    if (drawing) {
        intent_call(app_back);
        return;
    }
    if (depth > 1) depth--;
    on_top();
}

bool app_takes_arrows(void)
{
    const struct screen *s = app_screen();
    return s && s->arrows && s->arrows();
}

bool app_busy(void)
{
    const struct screen *s = app_screen();
    return flight_active() || input_pending() || (s && s->busy && s->busy());
}

void app_sound(const char *cue)
{
    sound_play(cue);
}

int app_toasts(void)
{
    return toasts;
}

void app_toast(const char *text)
{
    toasts++;
    snprintf(toast, sizeof toast, "%s", text);
    text_capital(toast);
    toast_at = app_now();
    speech_say(toast);
    dirty = true;
}

void app_copy(const char *text)
{
#ifdef __EMSCRIPTEN__
    web_copy(text);
#else
    if (SDL_WasInit(SDL_INIT_VIDEO)) SDL_SetClipboardText(text);
#endif
}

/* ---- scale ---- */

float app_pixel_ratio(void)
{
    if (!window) return 1;
    int w, h, pw, ph;
    SDL_GetWindowSize(window, &w, &h);
    SDL_GetRendererOutputSize(canvas.renderer, &pw, &ph);
    return w > 0 ? (float)pw / (float)w : 1;
}

int app_side(void) { return side; }

/* With an odd side the picture's width is the window's height. */
void app_turn(float *x, float *y)
{
    float was = *x;
    if (side == SIDE_LEFT) *x = canvas.h - *y, *y = was;
    else if (side == SIDE_TOP) *x = canvas.w - was, *y = canvas.h - *y;
    else if (side == SIDE_RIGHT) *x = *y, *y = canvas.w - was;
}

void app_turn_back(float *x, float *y)
{
    float was = *x;
    if (side == SIDE_LEFT) *x = *y, *y = canvas.h - was;
    else if (side == SIDE_TOP) *x = canvas.w - was, *y = canvas.h - *y;
    else if (side == SIDE_RIGHT) *x = canvas.w - *y, *y = was;
}

/* Of the window; within a pass the renderer tells the picture's. */
static void output_size(int *w, int *h)
{
    SDL_GetRendererOutputSize(canvas.renderer, w, h);
    if (!SDL_GetRenderTarget(canvas.renderer) || side % 2 == 0) return;
    int was = *w;
    *w = *h;
    *h = was;
}

static SDL_Texture *target_texture(int w, int h)
{
    SDL_Texture *t = SDL_CreateTexture(canvas.renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_TARGET, w,
                                       h);
    if (!t) die_saying(_("no memory for the window's picture: %s"), SDL_GetError());
    SDL_SetTextureBlendMode(t, SDL_BLENDMODE_NONE);
    return t;
}

static void drop_textures(void)
{
    if (still) SDL_DestroyTexture(still);
    if (page) SDL_DestroyTexture(page);
    still = page = NULL;
}

/* Pixels of the window for one of the desktop's, or of a page's. */
static float density(int out_w)
{
    int w = 0, h = 0;
    if (window) SDL_GetWindowSize(window, &w, &h);
    return w > 0 && out_w > 0 ? (float)out_w / (float)w : 1;
}

static void fit(int out_w, int out_h)
{
    int pw = side % 2 ? out_h : out_w, ph = side % 2 ? out_w : out_h;
    float w = (float)pw, h = (float)ph, dense = density(out_w);
    struct fit f = fit_window(w / dense, h / dense, (float)settings.zoom / 100,
                              (float)settings.text_size / 100, canvas.afar);
    float s = f.scale * dense, text = f.text;
    if (fabsf(s - canvas.scale) > 0.001f || text != canvas.text_scale || f.small != canvas.small
        || f.room != canvas.room) {
        type_forget();
        draw_forget();
    }
    canvas.small = f.small;
    canvas.room = f.room;
    canvas.scale = s;
    canvas.text_scale = text;
    canvas.w = w / s;
    canvas.h = h / s;
    drop_textures();
    strokes_forget();
    still = target_texture(pw, ph);
    if (side) page = target_texture(pw, ph);
    dirty = true;
}

void app_fit(void)
{
    int w, h;
    output_size(&w, &h);
    fit(w, h);
}

/* Between frames: the picture is turned to whom the screen says. */
static void turn_to(int wanted)
{
    int w, h;
    if (wanted == side) return;
    output_size(&w, &h);
    side = wanted;
    input_reset();
    fit(w, h);
}

/* The same for who looks: one person, or a room. */
static void step_back(bool afar)
{
    if (afar == canvas.afar) return;
    canvas.afar = afar;
    input_reset();
    app_fit();
}

static void close_renderer(void)
{
    drop_textures();
    SDL_Renderer *r = canvas.renderer;
    draw_stop();
    if (r) SDL_DestroyRenderer(r);
}

/* Another renderer has other textures: all are drawn anew. */
void app_apply_settings(void)
{
    static int drawn_by, contrast;
    if (contrast != settings.high_contrast) {
        type_forget();
        draw_forget();
        contrast = settings.high_contrast;
    }
    if (language_set(settings.language)) {
        draw_forget();
        for (int i = 0; i < depth; i++)
            if (stack[i]->reworded) stack[i]->reworded();
    }
    speech_apply();
    if (window && (!canvas.renderer || drawn_by != settings.renderer)) {
        close_renderer();
        draw_start(window_renderer(window));
        drawn_by = settings.renderer;
    }
    if (window) SDL_SetWindowFullscreen(window, settings.fullscreen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    app_fit();
}

/* ---- frames ---- */

static bool toast_shown(float *alpha)
{
    float age = (float)(app_now() - toast_at);
    if (age > 2960) return false;
    *alpha = age < 160 ? age / 160 : age > 2760 ? (2960 - age) / 200 : 1;
    if (settings.reduce_motion) *alpha = 1;
    return true;
}

static void draw_pass(void (*draw)(void), bool unseen)
{
    bool blind = canvas.blind;
    canvas.blind |= unseen;
    texture_frame();
    bool moves = flight_active() || app_now() < flows_until;
    texture_pace(paced && !canvas.blind && moves && strokes_shown() && late_passes < LATE_MOST);
    if (!canvas.blind) {
        strokes_begin(still, type_auditing());
        draw_fill((struct box){ 0, 0, canvas.w, canvas.h }, INK950);
    }
    dirty = false;
    drawing = true;
    input_frame_begin();
    speech_pass_begin();
    type_pass();
    keyboard_begin();
    float legend = pad_legend_height();
    lifted = keyboard_height() + legend;
    canvas.h -= lifted;
    draw();
    canvas.h += lifted - legend;
    lifted = legend;
    if (input_key(SDLK_m)) intent_call(sound_toggle);
    if (input_key(SDLK_F2) || input_key(SDLK_QUESTION)) app_push(&keys_screen);
    if (input_key(SDLK_F10)) app_push(&settings_screen);
    keyboard_draw();
    canvas.h += legend;
    lifted = 0;
    pad_legend_draw();
    scan_draw();
    input_frame_end();
    speech_pass_end(!unseen);
#ifdef __EMSCRIPTEN__
    if (!unseen) web_shown();
#endif
    drawing = false;
    bool late = texture_late();
    late_passes = late ? late_passes + 1 : 0;
    if (!canvas.blind) strokes_end(!late);
    dirty |= late;
    canvas.blind = blind;
}

void app_lay_out(void (*draw)(void))
{
    bool was = dirty;
    input_deaf(true);
    draw_pass(draw, true);
    input_deaf(false);
    dirty = was;
}

/* One pass, then what was pressed in it. */
static void pass(bool unseen)
{
    draw_pass(app_screen()->draw, unseen);
    if (intent_carry_out()) dirty = true;
}

/* A pass that isn't seen takes the input, a later one shows what it did. */
void app_take_input(void)
{
    pass(true);
    dirty = true;
    wake_at = 0;                 /* what it did may have set the game going */
}

static void show_turned(void)
{
    int w, h, pw, ph;
    SDL_SetRenderTarget(canvas.renderer, NULL);
    SDL_GetRendererOutputSize(canvas.renderer, &w, &h);
    SDL_QueryTexture(page, NULL, NULL, &pw, &ph);
    SDL_Rect to = { (w - pw) / 2, (h - ph) / 2, pw, ph };
    SDL_RenderCopyEx(canvas.renderer, page, NULL, &to, side * 90.0, NULL, SDL_FLIP_NONE);
}

static void frame(void)
{
    if (flight_active()) app_flows();
    flight_land();
    for (int i = 0; input_pending() && i < 3; i++) app_take_input();
    for (int i = 0; dirty && i < 3; i++) {
        pass(false);
        if (late_passes) break;
    }
    if (canvas.blind) {
        flight_draw(false);
        return;
    }
    if (side) SDL_SetRenderTarget(canvas.renderer, page);
    strokes_show();
    flight_draw(late_passes > 0);
    float alpha;
    if (toast_shown(&alpha)) widget_toast(toast, alpha);
    if (side) show_turned();
    SDL_RenderPresent(canvas.renderer);
}

static bool moving(void)
{
    float alpha, wake = 0;
    bool held = input_animating(&wake);
    return flight_active() || toast_shown(&alpha) || (held && wake <= 16);
}

static void update(void)
{
    wake_at = 1e300;
    if (app_behind) app_behind();
    const struct screen *s = app_screen();
    if (s->update) s->update();
    if (app_screen()->side) turn_to(app_screen()->side());
    step_back(app_screen()->room && app_screen()->room());
    goes_on = wake_at > 1e299 && s->busy && s->busy();
    mood_update();
    pad_update();
    scan_update();
    sound_tick();                /* its wake-up call must not slow down a game that goes on by itself */
}

/* ---- without a window ---- */

void app_open_canvas(int w, int h)
{
    scripted = true;
    type_start();
    surface = SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_ARGB8888);
    SDL_Renderer *r = surface ? SDL_CreateSoftwareRenderer(surface) : NULL;
    if (!r) die_saying(_("no canvas of %d by %d: %s"), w, h, SDL_GetError());
    draw_start(r);
    fit(w, h);
}

void app_close_canvas(void)
{
    close_renderer();
    SDL_FreeSurface(surface);
    surface = NULL;
    speech_stop();
    type_stop();
    input_reset();
    depth = side = 0;
}

void app_resize_canvas(int w, int h)
{
    close_renderer();
    type_forget();
    SDL_FreeSurface(surface);
    app_open_canvas(w, h);
}

void app_resize_window(int w, int h)
{
    if (window) SDL_SetWindowSize(window, w, h);
}

void app_step(void)
{
    virtual_now += FRAME_MS;
    if (!app_screen()) return;
    update();
    float wake;
    if (input_animating(&wake) && wake <= 16) dirty = true;
    frame();
}

void app_settle(void)
{
    app_step();
    for (int i = 0; i < 4000 && (app_busy() || dirty || moving()); i++) app_step();
}

const char *app_save_png(const char *path)
{
    int w, h;
    const char *why = file_write_why(path);
    if (why) return why;
    canvas.blind = false;
    dirty = true;
    SDL_GetRendererOutputSize(canvas.renderer, &w, &h);
    SDL_Surface *s = SDL_CreateRGBSurfaceWithFormat(0, w, h, 24, SDL_PIXELFORMAT_RGB24);
    if (!s) return _("no memory for the picture");
    frame();
    SDL_RenderReadPixels(canvas.renderer, NULL, SDL_PIXELFORMAT_RGB24, s->pixels, s->pitch);
    int failed = IMG_SavePNG(s, path);
    SDL_FreeSurface(s);
    return failed ? _("the picture couldn't be written") : NULL;
}

/* ---- with a window ---- */

static int wait_for(void)
{
    float wake;
    if (dirty || input_pending()) return 0;
    if (moving()) return FRAME_MS - 4;
    double ms = wake_at - app_now();
    if (goes_on) return 0;
    if (input_animating(&wake)) ms = fmin(ms, (double)wake);
    return ms > 3600e3 ? -1 : ms < 0 ? 0 : (int)ms + 1;
}

int app_waits(void) { return wait_for(); }

void app_open_window(const char *title, bool with_script)
{
    scripted = with_script;
    app_paced(!scripted);
    type_start();
    window = window_create(title, settings.window_w, settings.window_h, settings.fullscreen);
    app_apply_settings();
    sound_start();
    if (!scripted) pad_start();
}

void app_close_window(void)
{
    settings_save();
    pad_stop();
    sound_stop();
    speech_stop();
    close_renderer();
    type_stop();
    SDL_DestroyWindow(window);
    window = NULL;
    SDL_Quit();
}

/* What goes on by itself, then a frame if something changed; true: there was one. */
static bool go_on(void)
{
    float wake;
    update();
    if (input_animating(&wake) && wake <= 16) dirty = true;
    if (!dirty && !moving() && !input_pending() && !scripted) return false;
    frame();
    return true;
}

#ifdef __EMSCRIPTEN__
/* A page whose frames are asked for sixty times a second costs hundredths of a core, whatever it does in them.
   So it sleeps while nothing is due, NAP at most; whatever comes from outside wakes it (page.js, the
   connection). */
enum { NAP = 60000, WORTH_IT = 40 };

/* clang-format off */
/* One alarm, so that none of a sleep that was broken off goes off later. */
EM_JS(void, page_nap, (int ms), {
    clearTimeout(Module.alarm);
    Module.alarm = setTimeout(() => _app_awake(), ms);
});
/* clang-format on */

static bool asleep;

EMSCRIPTEN_KEEPALIVE void app_awake(void)
{
    if (!asleep) return;
    asleep = false;
    emscripten_resume_main_loop();
}

/* Called by the browser before each of its frames. */
static void turn(void)
{
    static double due;
    SDL_Event e;
    bool any = false;
    while (SDL_PollEvent(&e)) app_handle(&e), any = true;
    if (any || dirty || app_now() >= due) {      /* what the page calls makes it dirty without an event */
        go_on();
        int wait = wait_for();
        due = wait < 0 ? 1e300 : app_now() + wait;
    }
    double rest = due - app_now();
    if (dirty || rest < WORTH_IT) return;
    asleep = true;
    emscripten_pause_main_loop();
    page_nap((int)fmin(rest, NAP));
}

/* The page is hidden, where the browser asks for no frames, but others play at its table. How long until it is
   due again, in ms; below 0: not before something comes. */
EMSCRIPTEN_KEEPALIVE int app_hidden(void)
{
    SDL_Event e;
    while (SDL_PollEvent(&e)) app_handle(&e);
    go_on();
    return wait_for();
}

void app_loop(void)
{
    emscripten_set_main_loop(turn, 0, true);
}
#else
void app_awake(void) { }         /* events wake it */

void app_loop(void)
{
    running = true;
    double last = 0;
    while (running) {
        SDL_Event e;
        int wait = scripted ? 0 : wait_for();
        if (wait && SDL_WaitEventTimeout(&e, wait)) app_handle(&e);
        while (SDL_PollEvent(&e)) app_handle(&e);
        if (scripted) {
            virtual_now += FRAME_MS;
            if (!script_step()) running = false;
        }
        if (!go_on()) continue;
        double took = app_now() - last;
        if (!scripted && moving() && took < FRAME_MS) SDL_Delay((uint32_t)(FRAME_MS - took));
        last = app_now();
    }
}
#endif
