/* Bulk play: the command, its threads and its totals. */
#include "sim.h"

#include <errno.h>
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "args.h"
#include "file.h"
#include "port.h"
#include "progress.h"
#include "session.h"

struct totals {
    long long finished, violations, lines, chance_lines, draws;
    double wins[SEATS_MAX];      /* by the plan's player; a shared win counts in parts */
    double by_seat[SEATS_MAX];
    double deal_sum[SEATS_MAX], deal_squares[SEATS_MAX];     /* of a player's share in one deal */
    long long deals;
};

struct sim {
    struct sim_plan plan;
    atomic_llong next;
    pthread_mutex_t lock;
    struct totals totals;
    struct sim_outcome *each;    /* when every game is told */
    struct progress progress;
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void count_game(struct totals *t, const struct sim_plan *p, long long index, const struct sim_outcome *o,
                       double share[SEATS_MAX])
{
    int winners = bits_count(o->winners);
    t->finished += o->finished;
    t->violations += o->violations;
    t->lines += o->lines;
    t->chance_lines += o->chance_lines;
    t->draws += winners != 1;
    for (int seat = 0; seat < p->seats; seat++) {
        if (!(o->winners & ONLY(seat))) continue;
        t->by_seat[seat] += 1.0 / winners;
        share[sim_player(p, index, seat)] += 1.0 / winners;
    }
}

/* All games of one deal: one, or one for each rotation of the seats. */
static void play_deal(struct sim *s, long long first, int count, struct totals *t)
{
    const struct sim_plan *p = &s->plan;
    double share[SEATS_MAX] = { 0 };
    for (int i = 0; i < count; i++) {
        struct sim_outcome o;
        long long index = first + i;
        sim_game(p, index, &o);
        if (o.violations) fprintf(stderr, "violation: game %lld seed %016llx does not end well\n", index,
                                  (unsigned long long)sim_seed(p, index));
        if (p->check && (index / count) % p->check == 0) o.violations += sim_check(p, index, &o);
        if (s->each) s->each[index] = o;
        count_game(t, p, index, &o, share);
    }
    t->deals++;
    for (int i = 0; i < p->seats; i++) {
        double part = share[i] / count;
        t->wins[i] += share[i];
        t->deal_sum[i] += part;
        t->deal_squares[i] += part * part;
    }
}

static void add_totals(struct totals *to, const struct totals *from)
{
    to->finished += from->finished;
    to->violations += from->violations;
    to->lines += from->lines;
    to->chance_lines += from->chance_lines;
    to->draws += from->draws;
    to->deals += from->deals;
    for (int i = 0; i < SEATS_MAX; i++) {
        to->wins[i] += from->wins[i];
        to->by_seat[i] += from->by_seat[i];
        to->deal_sum[i] += from->deal_sum[i];
        to->deal_squares[i] += from->deal_squares[i];
    }
}

static void *worker(void *arg)
{
    struct sim *s = arg;
    struct totals mine = { 0 };
    int count = s->plan.pairs ? s->plan.seats : 1;
    long long block = count * (s->plan.games > 10000 ? 64 : 1);
    for (;;) {
        long long first = atomic_fetch_add(&s->next, block);
        if (first >= s->plan.games) break;
        for (long long i = first; i < first + block && i < s->plan.games; i += count)
            play_deal(s, i, count, &mine);
        progress_step(&s->progress, first + block < s->plan.games ? block : s->plan.games - first);
    }
    pthread_mutex_lock(&s->lock);
    add_totals(&s->totals, &mine);
    pthread_mutex_unlock(&s->lock);
    return NULL;
}

static void tell_each(const struct sim *s)
{
    for (long long i = 0; i < s->plan.games; i++) {
        const struct sim_outcome *o = &s->each[i];
        printf("game=%lld seed=%016llx lines=%d winners=", i, (unsigned long long)sim_seed(&s->plan, i),
               o->lines);
        for (int seat = 0, told = 0; seat < s->plan.seats; seat++)
            if (o->winners & ONLY(seat)) printf("%s%d", told++ ? "," : "", seat);
        printf(" scores=");
        for (int seat = 0; seat < s->plan.seats; seat++) printf("%s%d", seat ? "," : "", o->score[seat]);
        printf("\n");
    }
}

/* Shares of wins with a 95 % interval: over deals, so that the rotations of one deal count as one. */
static void tell_shares(const struct sim *s)
{
    const struct totals *t = &s->totals;
    double played = (double)s->plan.games, deals = (double)t->deals;
    for (int i = 0; i < s->plan.seats; i++) {
        double mean = t->deal_sum[i] / deals;
        double spread = deals > 1 ? (t->deal_squares[i] - deals * mean * mean) / (deals - 1) : 0;
        double half = 1.96 * sqrt((spread > 0 ? spread : 0) / deals);
        printf("%s %d %-10s wins %5.1f %% +- %.1f\n", s->plan.pairs ? "player" : "seat", i,
               level_names[s->plan.levels[i]], 100 * mean, 100 * half);
    }
    if (s->plan.pairs)
        for (int i = 0; i < s->plan.seats; i++)
            printf("seat %d wins %5.1f %%\n", i, 100 * t->by_seat[i] / played);
    printf("shared or no win %.2f %%, %.1f lines a game, of them %.1f chance\n",
           100 * (double)t->draws / played, (double)t->lines / played, (double)t->chance_lines / played);
}

static int play_all(struct sim *s)
{
    pthread_t thread[64] = { 0 };
    const struct sim_plan *p = &s->plan;
    pthread_mutex_init(&s->lock, NULL);
    if (p->each) s->each = calloc((size_t)p->games, sizeof *s->each);
    if (p->each && !s->each) die(_("out of memory"));
    progress_begin(&s->progress, "sim", p->games);
    double start = now();
    for (int i = 1; i < p->threads; i++)
        if (pthread_create(&thread[i], NULL, worker, s)) die("no more threads");
    worker(s);
    for (int i = 1; i < p->threads; i++) pthread_join(thread[i], NULL);
    double took = now() - start;
    progress_end(&s->progress);

    if (p->each) tell_each(s);
    tell_shares(s);
    printf("games=%lld finished=%lld violations=%lld decisions_per_s=%.0f\n", p->games, s->totals.finished,
           s->totals.violations, (double)s->totals.lines / (took > 0 ? took : 1e-9));
    free(s->each);
    return s->totals.violations || s->totals.finished != p->games;
}

static const char *read_bots(const char *list, struct sim_plan *p)
{
    int n = 0;
    for (; *list; n++) {
        char word[16] = { 0 };
        size_t length = strcspn(list, ",");
        if (length >= sizeof word || n >= SEATS_MAX) return "there are too many bots";
        memcpy(word, list, length);
        int level = level_find(word);
        if (level <= PERSON) return "bots are random, heuristic, easy, normal, hard or expert";
        p->levels[n] = (enum level)level;
        list += length + (list[length] == ',');
    }
    if (!n) return "bots are random, heuristic, easy, normal, hard or expert";
    for (int i = n; i < SEATS_MAX; i++) p->levels[i] = p->levels[n - 1];
    return NULL;
}

static const char *read_flag(int argc, char **argv, int *at, struct sim_plan *p)
{
    const char *value;
    long long n;
    if (!strcmp(argv[*at], "--each")) { p->each = true; (*at)++; return NULL; }
    if (!strcmp(argv[*at], "--pairs")) { p->pairs = true; (*at)++; return NULL; }
    if (args_value(argc, argv, at, "--bots", &value)) return read_bots(value, p);
    if (args_value(argc, argv, at, "--options", &value)) return args_options(p->game, value, p->options);
    if (args_value(argc, argv, at, "--trace", &p->trace_to)) return NULL;
    const struct { const char *name; long long min, max; } numbers[] = {
        { "--seats", p->game->seats_min, p->game->seats_max },
        { "--games", 1, 1000000000000 }, { "--seed", 0, INT64_MAX },
        { "--threads", 1, 64 },
        { "--iterations", 1, 100000000 }, { "--check", 0, 1000000000 },
    };
    for (int i = 0; i < 6; i++) {
        if (!args_value(argc, argv, at, numbers[i].name, &value)) continue;
        if (!args_number(value, numbers[i].min, numbers[i].max, &n))
            return args_number_why(numbers[i].name, value, numbers[i].min, numbers[i].max);
        switch (i) {
        case 0: p->seats = (int)n; break;
        case 1: p->games = n; break;
        case 2: p->seed = (uint64_t)n; break;
        case 3: p->threads = (int)n; break;
        case 4: p->iterations = (int)n; break;
        default: p->check = (int)n;
        }
        return NULL;
    }
    return args_flag_why(argv[*at]);
}

static const char *read_plan(int argc, char **argv, struct sim_plan *p)
{
    if (argc < 1 || !(p->game = game_find(argv[0]))) return "name one of the games";
    long cores = port_cores();
    p->seats = p->game->seats_min;
    p->games = 1000;
    p->seed = 1;
    p->check = -1;
    p->threads = cores < 1 ? 1 : cores > 64 ? 64 : (int)cores;
    for (int i = 0; i < SEATS_MAX; i++) p->levels[i] = RANDOM;
    game_default_options(p->game, p->options);
    for (int at = 1; at < argc; ) {
        const char *why = read_flag(argc, argv, &at, p);
        if (why) return why;
    }
    if (p->pairs) p->games = (p->games + p->seats - 1) / p->seats * p->seats;
    if (p->each && p->games > 10000000) return "that are too many games to tell each";
    if (p->trace_to) p->threads = 1;
    if (p->check < 0) p->check = p->games > 10000 ? 256 : 16;
    struct session probe;
    const char *why = session_open(&probe, p->game, p->seats, p->options, p->seed);
    if (!why) session_close(&probe);
    return why;
}

static int no_trace(const char *file, const char *what)
{
    fprintf(stderr, "docket sim: %s: %s\n", file, what);
    return 1;
}

int sim_command(int argc, char **argv)
{
    static const char usage[] =
        "usage: docket sim GAME [--seats N] [--games K] [--seed S] [--bots LIST] [--options id=choice,...]\n"
        "       [--pairs] [--iterations N] [--check N] [--each] [--trace FILE] [--threads N]\n";
    struct sim s = { 0 };
    if (argc > 0 && !strcmp(argv[argc - 1], "--help")) return fputs(usage, stdout) == EOF;
    const char *why = read_plan(argc, argv, &s.plan);
    if (why) {
        fprintf(stderr, "docket sim: %s\n%s", why, usage);
        return 2;
    }
    const char *to = s.plan.trace_to;
    if (to && (why = file_write_why(to))) return no_trace(to, why);
    if (to && !(s.plan.trace = fopen(to, "w"))) return no_trace(to, strerror(errno));
    int failed = play_all(&s);
    if (to && ferror(s.plan.trace) | fclose(s.plan.trace)) failed = no_trace(to, "the trace can't be written");
    return failed;
}
