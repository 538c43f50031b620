/* docket arena: whole tables of games on all cores, in parts that can be merged. */
#include "arena.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "arena_sheet.h"
#include "args.h"
#include "bot/milker.h"
#include "file.h"
#include "port.h"
#include "progress.h"

struct arena {
    struct arena_sheet sheet;
    struct arena_player challenger, others[ARENA_TABLES];
    bool timed, unread;                  /* unread: a file that was named can't be */
    int part, parts, threads;            /* this one of so many parts */
    const char *out, *svg;
    double least;                        /* below 0: none */
    atomic_int next;
    struct progress progress;
};

static void play_deal(struct arena *a, int table, int deal)
{
    struct arena_sheet *s = &a->sheet;
    struct arena_deal d = { .game = s->game, .seats = s->seats, .timed = a->timed,
                            .seed = rng_line_seed(s->seed, RNG_TEST, (uint32_t)deal) };
    memcpy(d.options, s->options, sizeof d.options);
    struct arena_result *r = arena_result(s, table, deal);
    const struct arena_player *b = &a->others[table];
    unsigned even = s->seats > 2 ? arena_game(&d, -1, b, b) : 0;
    for (int seat = 0; seat < s->seats; seat++) {
        unsigned winners = arena_game(&d, seat, &a->challenger, b);
        r->won[seat] = (uint8_t)arena_points(s->seats, winners, seat);
        r->even[seat] = s->seats > 2 ? (uint8_t)arena_points(s->seats, even, seat) : 1;
        progress_step(&a->progress, 1);
    }
    r->played = true;
}

static void *worker(void *arg)
{
    struct arena *a = arg;
    for (int i; (i = atomic_fetch_add(&a->next, 1)) < a->sheet.tables * a->sheet.deals; )
        if (i % a->parts == a->part) play_deal(a, i % a->sheet.tables, i / a->sheet.tables);
    return NULL;
}

static void play_all(struct arena *a)
{
    pthread_t thread[64] = { 0 };
    int units = a->sheet.tables * a->sheet.deals;
    progress_begin(&a->progress, "games",
                   (long long)(units / a->parts + (a->part < units % a->parts)) * a->sheet.seats);
    for (int i = 1; i < a->threads; i++)
        if (pthread_create(&thread[i], NULL, worker, a)) a->threads = i;
    worker(a);
    for (int i = 1; i < a->threads; i++) pthread_join(thread[i], NULL);
    progress_end(&a->progress);
}

static const char *write_text(const char *path, void (*fill)(const struct arena_sheet *, FILE *),
                              const struct arena_sheet *s)
{
    char *text = NULL;
    size_t n = 0;
    FILE *f = port_memory(&text, &n);
    if (!f) return "out of memory";
    fill(s, f);
    const char *why = port_memory_close(f) ? "out of memory" : file_write_why(path);
    if (!why) why = file_replace(path, text, n, false);
    free(text);
    return why;
}

static int tell_all(const struct arena *a)
{
    const char *why = NULL;
    arena_sheet_print(&a->sheet, stdout);
    if (a->out) why = write_text(a->out, arena_sheet_write, &a->sheet);
    if (!why && a->svg) why = write_text(a->svg, arena_sheet_draw, &a->sheet);
    if (why) {
        fprintf(stderr, "docket arena: %s\n", why);
        return 1;
    }
    return a->least >= 0 && arena_sheet_below(&a->sheet, a->least);
}

static const char *read_shard(const char *word, struct arena *a)
{
    char *rest;
    long part = strtol(word, &rest, 10), parts = *rest == '/' ? strtol(rest + 1, &rest, 10) : 0;
    if (*rest || part < 1 || parts < part || parts > 10000) return "--shard is I/N, as in 2/4";
    a->part = (int)part - 1;
    a->parts = (int)parts;
    return NULL;
}

static const char *read_flag(int argc, char **argv, int *at, struct arena *a, long long *wanted)
{
    const char *value;
    long long n;
    if (!strcmp(argv[*at], "--time")) { a->timed = true; (*at)++; return NULL; }
    if (args_value(argc, argv, at, "--options", &value))
        return args_options(a->sheet.game, value, a->sheet.options);
    if (args_value(argc, argv, at, "--shard", &value)) return read_shard(value, a);
    if (args_value(argc, argv, at, "--out", &a->out) || args_value(argc, argv, at, "--svg", &a->svg))
        return NULL;
    const struct game *g = a->sheet.game;
    const struct { const char *name; long long min, max; } numbers[] = {
        { "--seats", g->seats_min > 2 ? g->seats_min : 2, g->seats_max },
        { "--games", 1, 10000000 }, { "--seed", 0, INT64_MAX },
        { "--threads", 1, 64 },
        { "--least", 0, 100 },
    };
    for (int i = 0; i < 5; i++) {
        if (!args_value(argc, argv, at, numbers[i].name, &value)) continue;
        if (!args_number(value, numbers[i].min, numbers[i].max, &n))
            return args_number_why(numbers[i].name, value, numbers[i].min, numbers[i].max);
        switch (i) {
        case 0: a->sheet.seats = (int)n; break;
        case 1: *wanted = n; break;
        case 2: a->sheet.seed = (uint64_t)n; break;
        case 3: a->threads = (int)n; break;
        default: a->least = (double)n / 100;
        }
        return NULL;
    }
    return args_flag_why(argv[*at]);
}

static const char *read_player(struct arena *a, const char *word, int count)
{
    static char why[400];
    struct arena_player *p = count ? &a->others[count - 1] : &a->challenger;
    if (count > ARENA_TABLES) return "there are too many players";
    const char *wrong = arena_player_read(a->sheet.game, word, p);
    if (!wrong) return NULL;
    if ((a->unread = !strncmp(word, "milker:", 7))) return wrong;
    struct text t = TEXT_ON(why);
    text_add(&t, "%s: %s; players are ", word, wrong);
    arena_players_tell(a->sheet.game, &t);
    return why;
}

static const char *read_plan(int argc, char **argv, struct arena *a)
{
    long cores = port_cores();
    long long wanted = 200;
    int count = 0;
    struct arena_sheet *s = &a->sheet;
    a->threads = cores < 1 ? 1 : cores > 64 ? 64 : (int)cores;
    a->parts = 1;
    a->least = -1;
    if (argc < 1 || !(s->game = game_find(argv[0]))) return "name one of the games, and the players";
    s->seats = s->game->seats_min > 1 ? s->game->seats_min : 2;
    s->seed = 1;
    game_default_options(s->game, s->options);
    for (int at = 1; at < argc; ) {
        const char *why = strncmp(argv[at], "--", 2) ? read_player(a, argv[at++], count++)
                                                    : read_flag(argc, argv, &at, a, &wanted);
        if (why) return why;
    }
    if (count < 2) return "name a challenger, and whom it plays against";
    const char *why = arena_seats_why(&a->challenger, s->seats);
    for (int i = 0; i < count - 1 && !why; i++) why = arena_seats_why(&a->others[i], s->seats);
    if (why) return why;
    strcpy(s->challenger, a->challenger.name);
    for (s->tables = 0; s->tables < count - 1; s->tables++)
        strcpy(s->against[s->tables], a->others[s->tables].name);
    return arena_sheet_open(s, (int)((wanted + s->seats - 1) / s->seats));
}

int arena_command(int argc, char **argv)
{
    static const char usage[] =
        "usage: docket arena GAME CHALLENGER OPPONENT... [--games N] [--seats N] [--seed S] [--options "
        "id=choice,...]\n"
        "       [--time] [--threads N] [--shard I/N] [--out FILE] [--svg OUT] [--least PER_CENT]\n"
        "       docket arena --merge FILE... [--svg OUT]\n"
        "Each opponent is one table and fills all other seats; the challenger takes each seat in turn, in the "
        "same deals.\n";
    static struct arena a;
    if (argc > 0 && !strcmp(argv[argc - 1], "--help")) return fputs(usage, stdout) == EOF;
    bool merge = argc > 0 && !strcmp(argv[0], "--merge");
    const char *why = merge ? NULL : read_plan(argc, argv, &a);
    a.least = merge ? -1 : a.least;
    for (int at = 1; merge && !why && at < argc; ) {
        if (args_value(argc, argv, &at, "--svg", &a.svg)) continue;
        if (!strncmp(argv[at], "--", 2)) why = args_flag_why(argv[at]);
        else a.unread = (why = arena_sheet_read(&a.sheet, argv[at++])) != NULL;
    }
    if (merge && !why && !a.sheet.game) why = "name the files of the parts";
    if (why) {
        fprintf(stderr, "docket arena: %s\n%s", why, merge || a.unread ? "" : usage);
        arena_sheet_close(&a.sheet);
        return a.unread ? 1 : 2;
    }
    if (!merge) play_all(&a);
    int status = tell_all(&a);
    if (merge && arena_sheet_missing(&a.sheet)) {
        fprintf(stderr, "docket arena: %d games are missing: name the files of all parts\n",
                arena_sheet_missing(&a.sheet));
        status = 1;
    }
    arena_sheet_close(&a.sheet);
    for (int i = 0; i < ARENA_TABLES; i++) free(a.others[i].milker);
    free(a.challenger.milker);
    return status;
}
