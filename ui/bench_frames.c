/* docket bench, what needs a picture: how long frames take, without a window. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "app.h"
#include "art.h"
#include "bot/bot.h"
#include "draw.h"
#include "flight.h"
#include "input.h"
#include "journal.h"
#include "mix.h"
#include "port.h"
#include "progress.h"
#include "rng.h"
#include "save.h"
#include "screens/screens.h"
#include "script.h"
#include "settings.h"
#include "stats.h"
#include "strokes.h"
#include "table.h"
#include "text.h"
#include "ui.h"
#include "window.h"

static struct progress bar;

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* On a busy machine the clock on the wall tells more of the others than of us. */
static double own_milliseconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1000 + (double)t.tv_nsec / 1e6;
}

enum { FRAMES = 1000 };

/* The frames of a game as it is seen: every one in which something moves, and the first after it. */
static const char *bench_game(const struct game *g, int seats, int late, int w, int h)
{
    const struct seat *at = table_at();
    static double ms[FRAMES];
    char script[80];
    app_open_canvas(w, h);
    app_paced(true);
    settings.animation = ANIMATION_OFF;
    canvas.blind = true;
    snprintf(script, sizeof script, "new %s 3 person", g->id);
    for (int s = 1; s < seats; s++) strcat(script, ",random");
    const char *why = script_run(script);
    int n = 0;
    bool moved = false;
    for (int i = 0; !why && n < FRAMES && i < 100000 && table_turn() != SEAT_NONE; i++) {
        if (canvas.blind && at->lines > late) {
            canvas.blind = false;
            app_redraw();
            app_step();                          /* a new table's first picture is no animation */
            settings.animation = ANIMATION_NORMAL;
        }
        bool moving = flight_active();
        double start = own_milliseconds();
        app_step();
        if (!canvas.blind && (moving || moved || flight_active())) ms[n++] = own_milliseconds() - start;
        moved = moving;
        if (table_asking()) table_play((int)((unsigned)i * 7919u % (unsigned)at->legal_count));
        else if (!moving) table_leave();
    }
    double whole = 0;
    for (int i = 0; i < 2; i++) {                /* the second time all its pictures are there */
        strokes_forget();
        app_redraw();
        double start = own_milliseconds();
        app_step();
        whole = own_milliseconds() - start;
    }
    qsort(ms, (size_t)n, sizeof *ms, by_size);
    progress_hide(&bar);
    if (n)
        printf("frames %-10s %dx%d software: median %.2f ms, 95 %% %.2f ms, 99 %% %.2f ms, worst %.2f ms over "
               "%d frames in motion; "
               "whole picture %.2f ms (processor time)\n",
               g->id, w, h, ms[n / 2], ms[n * 95 / 100], ms[n * 99 / 100], ms[n - 1], n, whole);
    table_close();
    app_close_canvas();
    return why;
}

/* ---- while a bot thinks ---- */

static double wall_milliseconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1000 + (double)t.tv_nsec / 1e6;
}

/* A game of Experts that is thought about. */
struct thinking {
    const struct game *game;
    struct session session;
    struct bot_worker *worker;
    int seats, answers, frames;          /* frames: in which it thought */
    uint64_t seed;
    double asked, longest;
};

/* On to the next decision with a choice, in a new game after the last; Expert is asked. */
static void think_on(struct thinking *t)
{
    static struct action list[LEGAL_MAX];
    static unsigned char view[STATE_MAX];
    int seat;
    for (;;) {
        session_chance(&t->session);
        seat = session_turn(&t->session);
        if (seat == SEAT_NONE) {
            session_close(&t->session);
            if (session_open(&t->session, t->game, t->seats, NULL, ++t->seed)) die("no game");
            continue;
        }
        session_view(&t->session, seat, view);
        if (t->game->legal(view, list, LEGAL_MAX) > 1) break;
        session_play(&t->session, &list[0]);
    }
    t->asked = wall_milliseconds();
    bot_worker_ask(t->worker, t->game, view, seat, EXPERT, bot_limit_for(t->game, EXPERT), t->seed);
}

static void think_look(struct thinking *t)
{
    struct action a;
    if (!bot_worker_poll(t->worker, &a)) { t->frames++; return; }
    double took = wall_milliseconds() - t->asked;
    if (took > t->longest) t->longest = took;
    t->answers++;
    session_play(&t->session, &a);
    think_on(t);
}

/* Experts play a game, decision by decision, while another is drawn 60 times a second. By the clock on the
   wall: it is about who gets the core. */
static const char *bench_thinking(const struct seat *at, const struct game *g, int seats)
{
    static double ms[FRAMES];
    enum { TICK = 16 };
    char script[80];
    struct thinking t = { .game = g, .seats = seats, .seed = 3 };
    int n = 0, late = 0;
    app_open_canvas(1280, 800);
    app_paced(true);
    snprintf(script, sizeof script, "new %s 3 person", g->id);
    for (int k = 1; k < seats; k++) strcat(script, ",random");
    const char *why = script_run(script);
    if (session_open(&t.session, g, seats, NULL, t.seed)) die("no game");
    t.worker = bot_worker_start();
    if (!t.worker) why = "no thread to think in";
    if (!why) think_on(&t);
    for (; !why && n < FRAMES && table_turn() != SEAT_NONE; n++) {
        think_look(&t);
        double start = wall_milliseconds();
        app_step();
        ms[n] = wall_milliseconds() - start;
        late += ms[n] > TICK;
        if (table_asking()) table_play((int)((unsigned)n * 7919u % (unsigned)at->legal_count));
        if (ms[n] < TICK) SDL_Delay((Uint32)(TICK - ms[n]));
    }
    if (t.worker) bot_worker_stop(t.worker);
    session_close(&t.session);
    qsort(ms, (size_t)n, sizeof *ms, by_size);
    progress_hide(&bar);
    if (n)
        printf("frames %-10s 1280x800 while Expert thinks: median %.2f ms, 99 %% %.2f ms, worst %.2f ms, "
               "%d of %d over %d ms; %d answers, the longest %.0f ms, it thought in %d frames (clock on the "
               "wall)\n",
               g->id, ms[n / 2], ms[n * 99 / 100], ms[n - 1], late, n, TICK, t.answers, t.longest, t.frames);
    table_close();
    app_close_canvas();
    return why;
}

/* ---- a long log ---- */

enum { LONG_LOG = 2900, MOVES = 200 };

/* A game of Justice that has so many lines, and ends there or later. */
static void long_game(struct session *s)
{
    static struct action list[LEGAL_MAX];
    const struct game *g = game_find("justice");
    int16_t options[OPTIONS_MAX];
    game_default_options(g, options);
    for (uint64_t seed = 1;; seed++) {
        struct rng r = rng_seeded(seed);
        if (session_open(s, g, 5, options, seed)) die("no game");
        for (session_chance(s); session_turn(s) != SEAT_NONE; session_chance(s))
            session_play(s, &list[rng_below(&r, session_legal(s, list, LEGAL_MAX))]);
        if (s->log_count >= LONG_LOG) return;
        session_close(s);
    }
}

static void told(const char *what, double *ms, int n)
{
    progress_hide(&bar);
    qsort(ms, (size_t)n, sizeof *ms, by_size);
    printf("%s: median %.2f ms, 99 %% %.2f ms, worst %.2f ms over %d frames (processor time)\n", what,
           ms[n / 2], ms[n * 99 / 100], ms[n - 1], n);
}

static void bench_log(void)
{
    static double ms[MOVES];
    struct session s;
    char what[80];
    app_open_canvas(1280, 800);
    app_paced(true);
    settings.animation = ANIMATION_OFF;
    long_game(&s);
    int end = s.log_count;
    table_replay(&s);
    app_go(&table_screen);
    app_step();
    for (int i = 0; i < MOVES; i++) {       /* the thumb is drawn to and fro, then jumps */
        int at = i < MOVES / 2 ? end * i / (MOVES / 2) : (int)((unsigned)i * 7919u % (unsigned)end);
        double start = own_milliseconds();
        table_show_line(at);
        app_step();
        ms[i] = own_milliseconds() - start;
    }
    snprintf(what, sizeof what, "replay slider at %d lines, 1280x800", end);
    told(what, ms, MOVES);
    table_show_line(end);
    seat_sheet(SHEET_LOG);
    app_settle();                           /* it is open before anybody scrolls */
    app_handle(&(SDL_Event){ .motion = { .type = SDL_MOUSEMOTION, .x = 1000, .y = 400 } });
    for (int i = 0; i < MOVES; i++) {
        app_handle(&(SDL_Event){ .wheel = { .type = SDL_MOUSEWHEEL, .y = i < MOVES / 2 ? -3 : 2 } });
        double start = own_milliseconds();
        app_step();
        ms[i] = own_milliseconds() - start;
    }
    snprintf(what, sizeof what, "log sheet at %d lines, a scroll frame, 1280x800", end);
    told(what, ms, MOVES);
    table_close();
    app_close_canvas();
}

/* ---- home with many games ---- */

/* So many copies of a game in a new folder, which becomes the one of the journals. */
static const char *many_games(const char *folder, int games_wanted)
{
    static struct action list[LEGAL_MAX];
    struct session s;
    struct rng r = rng_seeded(1);
    char games_at[300], path[400];
    port_set("HOME", folder);
    port_set("XDG_STATE_HOME", folder);
    journal_folder(games_at, sizeof games_at);
    const char *why = journal_make_folder(games_at);
    if (why) return why;
    if (session_open(&s, game_find("tribunal"), 2, NULL, 1)) die("no game");
    while (session_chance(&s), s.log_count < 60)
        session_play(&s, &list[rng_below(&r, session_legal(&s, list, LEGAL_MAX))]);
    char *text = save_text(&s);
    session_close(&s);
    for (int i = 0; i < games_wanted && !why; i++) {
        snprintf(path, sizeof path, "%s/%d-tribunal.docket", games_at, i);
        FILE *f = fopen(path, "w");
        if (!f || fputs(text, f) < 0 || fclose(f)) why = "the games can't be written";
    }
    free(text);
    return why;
}

static void remove_games(const char *folder, int games_wanted)
{
    char path[400], games_at[300];
    journal_folder(games_at, sizeof games_at);
    for (int i = 0; i < games_wanted; i++) {
        snprintf(path, sizeof path, "%s/%d-tribunal.docket", games_at, i);
        remove(path);
    }
    while (strlen(games_at) >= strlen(folder) && !rmdir(games_at)) *strrchr(games_at, '/') = 0;
}

/* What this thread has to do: the files are read by another. */
static const char *bench_home(int games_wanted)
{
    static double ms[MOVES];
    char folder[] = "/tmp/docket-bench-XXXXXX", what[80];
    if (port_make_temp_folder(folder)) return "no folder for games";
    const char *why = many_games(folder, games_wanted);
    app_open_canvas(1280, 800);
    app_go(&home_screen);
    app_step();
    if (!why && adjourned_count() != games_wanted) why = "home doesn't list the games";
    for (int i = 0; i < MOVES && !why; i++) {
        adjourned_look_again();
        app_redraw();
        double start = own_milliseconds();
        app_step();
        ms[i] = own_milliseconds() - start;
    }
    snprintf(what, sizeof what, "home with %d games, each frame with a new look, 1280x800", games_wanted);
    if (!why) told(what, ms, MOVES);
    app_close_canvas();
    remove_games(folder, games_wanted);
    return why;
}

/* ---- statistics of many games ---- */

/* One game, finished, under so many seeds. */
static const char *many_results(int games_wanted)
{
    static struct action list[LEGAL_MAX];
    struct session s;
    struct rng r = rng_seeded(1);
    const char *said, *why;
    if (session_open(&s, game_find("tribunal"), 2, NULL, 1)) die("no game");
    s.players[0] = (struct player){ "Amara", PERSON, 0 };
    s.players[1] = (struct player){ "Vesper", HARD, 1 };
    while (session_chance(&s), session_turn(&s) >= 0)
        session_play(&s, &list[rng_below(&r, session_legal(&s, list, LEGAL_MAX))]);
    struct stats *kept = stats_open(true, &said);
    why = kept ? NULL : said;
    for (int i = 0; i < games_wanted && !why; i++) {
        s.seed = (uint64_t)i;
        why = stats_record(kept, &s, (long long)time(NULL) - i * 700, 60);
    }
    stats_close(kept);
    session_close(&s);
    return why;
}

/* From the press to the screen: read, summed up, drawn for the first time; and drawn again. */
static const char *bench_stats(int games_wanted)
{
    char folder[] = "/tmp/docket-bench-XXXXXX", path[100];
    if (port_make_temp_folder(folder)) return "no folder for statistics";
    port_set("XDG_DATA_HOME", folder);
    const char *why = many_results(games_wanted);
    app_open_canvas(1280, 800);
    app_go(&home_screen);
    app_step();
    double start = own_milliseconds();
    app_push(&stats_screen);
    app_step();
    double first = own_milliseconds() - start;
    start = own_milliseconds();
    stats_screen.shown();
    app_step();
    double again = own_milliseconds() - start;
    progress_hide(&bar);
    if (!why)
        printf("statistics of %d games, 1280x800: opened in %.1f ms, all its pictures new; again in %.1f ms "
               "(processor time)\n", games_wanted, first, again);
    app_close_canvas();
    static const char *const parts[] = { "/docket/statistics.db", "/docket/statistics.db-wal",
                                         "/docket/statistics.db-shm", "/docket", "" };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        snprintf(path, sizeof path, "%s%s", folder, parts[i]);
        remove(path);
    }
    return why;
}

/* All layers of a minute of it, as the audio device's thread mixes them. */
static void bench_music(const char *name)
{
    enum { PIECE = 1024 };
    static struct mix mix;
    static struct score score;
    static int16_t out[2 * PIECE];
    char path[64];
    snprintf(path, sizeof path, "music/%s.score", name);
    char *text = asset_read(path);
    const char *why = text ? score_read(&score, path, text) : "no score";
    free(text);
    if (why) return;
    mix_begin(&mix, 7);
    mix_music(&mix, &score, (1u << LAYERS) - 1, 1);
    double start = own_milliseconds();
    for (int i = 0; i < 60 * SOUND_RATE / PIECE; i++) mix_fill(&mix, out, PIECE);
    double ms = own_milliseconds() - start;
    printf("music %-9s: %.0f ms for a minute of it, %.2f %% of a core\n", name, ms, ms / 600);
}

int ui_bench(void)
{
    const struct seat *at = table_at();
    static const int sizes[][2] = { { 1280, 800 }, { 1920, 1080 }, { 2560, 1440 }, { 3840, 2160 } };
    enum { SIZES = sizeof sizes / sizeof *sizes };
    const char *why = NULL;
    int games_drawn = 0;
    while (boards[games_drawn]) games_drawn++;
    progress_begin(&bar, "frames", (SIZES + 1) * games_drawn + 4);
    for (int i = 0; i < SIZES; i++)
        for (int k = 0; boards[k] && !why; k++) {
            const struct game *g = game_find(boards[k]->id);
            bool pushes = !strcmp(g->id, "voices");      /* late, when the platforms are full */
            why = bench_game(g,
                             pushes             ? 5
                             : g->seats_min > 2 ? 4
                                                : 2,
                             pushes ? 300 : 0, sizes[i][0], sizes[i][1]);
            progress_step(&bar, 1);
        }
    for (int k = 0; boards[k] && !why; k++) {
        const struct game *g = game_find(boards[k]->id);
        why = bench_thinking(at, g, g->seats_min > 2 ? 4 : 2);
        progress_step(&bar, 1);
    }
    if (!why) bench_log();
    progress_step(&bar, 1);
    if (!why) why = bench_home(100);
    progress_step(&bar, 1);
    if (!why) why = bench_home(1000);
    progress_step(&bar, 1);
    if (!why && stats_built()) why = bench_stats(10000);
    if (!why) bench_music("home");
    for (int k = 0; boards[k] && !why; k++) bench_music(boards[k]->id);
    progress_end(&bar);
    if (why) fprintf(stderr, "docket bench: %s\n", why);
    return why ? 2 : 0;
}
