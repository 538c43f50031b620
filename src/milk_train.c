/* docket exploit: the training and the measuring. */
#include "milk.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bot/learn.h"

enum { FINAL_GAMES = 2000, TALLY_GAMES = 400, HANDS = 2 };
/* Streams of deals: none of training is ever measured by. */
enum { STREAM_TRAIN = 1, STREAM_MARK = 100, STREAM_FINAL = 200, STREAM_TALLIES = 300 };

/* One start in its thread. */
struct milking {
    struct milk *milk;
    struct milk_level *level;
    double began, spent;                 /* processor seconds; spent: on training */
};

/* Processor time of this thread; with one start alone, of all that play for it. */
static double seconds(const struct milk *m)
{
    struct timespec t;
    clock_gettime(m->now->starts == 1 ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* The milker sits at each seat as often. */
static void seat(void *with, struct rng *rng, struct learn_table *out)
{
    const struct milk *m = ((struct milking *)with)->milk;
    *out = (struct learn_table){ .seats = m->seats };
    out->player[rng_below(rng, m->seats)] = LEARN_SELF;
    memcpy(out->options, m->options, sizeof out->options);
}

static struct action rival(void *with, int player, const void *view, int at, const struct action *legal, int n,
                           struct rng *rng)
{
    const struct milking *k = with;
    (void)player, (void)legal, (void)n;
    return arena_answer(k->milk->game, &k->level->player, false, view, at, rng_next(rng));
}

/* Deals that several threads play. */
struct measuring {
    const struct milk *m;
    const struct milk_level *l;
    struct arena_player milker;
    struct arena_sheet sheet;
    struct arena_deal deal;
    int stream, deals;
    atomic_int next;
};

static void *measure_part(void *arg)
{
    struct measuring *w = arg;
    struct arena_deal d = w->deal;
    for (int i; (i = atomic_fetch_add(&w->next, 1)) < w->deals; ) {
        struct arena_result *r = arena_result(&w->sheet, 0, i);
        d.seed = rng_line_seed(w->m->seed + (uint64_t)w->stream, RNG_TEST, (uint32_t)i);
        unsigned even = d.seats > 2 && !d.watch ? arena_game(&d, -1, &w->l->player, &w->l->player) : 0;
        for (int at = 0; at < d.seats; at++) {
            if (d.watch) *(int *)d.with = at;
            r->won[at] = (uint8_t)arena_points(d.seats, arena_game(&d, at, &w->milker, &w->l->player), at);
            r->even[at] = d.seats > 2 ? (uint8_t)arena_points(d.seats, even, at) : 1;
        }
        r->played = true;
    }
    return NULL;
}

static struct arena_share measure(const struct milk *m, const struct milk_level *l, struct milker *net,
                                  int stream, int deals, int threads, struct arena_deal watched)
{
    struct measuring w = { .m = m, .l = l, .milker = { .kind = ARENA_MILKER, .milker = net },
                           .sheet = { .game = m->game, .seats = m->seats, .tables = 1 },
                           .deal = watched, .stream = stream, .deals = deals };
    pthread_t thread[64];
    w.deal.game = m->game;
    w.deal.seats = m->seats;
    memcpy(w.deal.options, m->options, sizeof w.deal.options);
    if (arena_sheet_open(&w.sheet, deals)) die("out of memory");
    for (int i = 1; i < threads; i++)
        if (pthread_create(&thread[i], NULL, measure_part, &w)) threads = i;
    measure_part(&w);
    for (int i = 1; i < threads; i++) pthread_join(thread[i], NULL);
    struct arena_share share = arena_share(&w.sheet, 0);
    arena_sheet_close(&w.sheet);
    return share;
}

static void mark_set(struct milking *k, struct milk_start *s, int mark, const struct learner *l)
{
    struct milk *m = k->milk;
    struct milk_mark *to = &s->mark[mark];
    int which = (int)(s - k->level->start);
    to->games = learner_told(l).games;
    to->minutes = k->spent / 60;
    to->net = milker_new(m->game, mind_find(m->game->id)->learned, m->wide, learner_average(l));
    to->share = measure(m, k->level, to->net, STREAM_MARK + which, m->deals,
                        k->level->starts == 1 ? m->threads : 1, (struct arena_deal){ 0 });
}

/* Trains from one start to its share of the budget. */
static void milk_one(struct milk *m, int which)
{
    struct milking k = { .milk = m, .level = m->now };
    struct milk_start *s = &m->now->start[which];
    const struct mind *mind = mind_find(m->game->id);
    struct learner *l = learner_open(&(struct learn_plan){
        .game = m->game, .mind = mind, .in = mind->learned, .seats_most = m->seats, .wide = m->wide,
        .seed = rng_line_seed(m->seed + STREAM_TRAIN, RNG_TEST, (uint32_t)which), .guided = true,
        .hands = m->now->starts == 1 ? HANDS : 1, .batch = m->batch, .step = 0.002f,
        .chance = { 0.0025f, 0.001f }, .warm = 2, .recent = 5,
        .with = &k, .seat = seat, .rival = rival });
    if (s->from) learner_start(l, s->from->weights, s->from->wide);
    mark_set(&k, s, 0, l);
    double whole = m->minutes > 0 ? m->minutes * 60 / m->now->starts
                                  : (double)(m->games_named ? m->games_of[which] : m->games / m->now->starts);
    for (int mark = 1; mark < MILK_MARKS; mark++) {
        double until = whole / (1 << (MILK_MARKS - 1 - mark));
        for (;;) {
            double done = m->minutes > 0 ? k.spent : (double)learner_told(l).games;
            if (done >= until) break;
            long before = learner_told(l).games;
            k.began = seconds(m);
            learner_batch(l, 1 - (float)(done / whole));
            double took = seconds(m) - k.began;
            k.spent += took;
            long long more = learner_told(l).games - before;
            progress_step(&m->progress, m->minutes > 0 ? (long long)(took * 100) : more);
        }
        mark_set(&k, s, mark, l);
    }
    learner_close(l);
}

static void *worker(void *arg)
{
    struct milk *m = arg;
    for (int i; (i = atomic_fetch_add(&m->next, 1)) < m->now->starts; )
        if (i % m->parts == m->part) milk_one(m, i);
    return NULL;
}

/* ---- what it does ---- */

struct watching {
    int milker;                          /* where it sits: set before each game */
    int claimant;                        /* who claimed last */
    const struct game *game;
    const struct mind *mind;
    struct tallies seat[SEATS_MAX];
    struct milk_tallies *tallies;
};

static void watch(void *with, const void *before, const struct action *a, const struct events *came)
{
    struct watching *w = with;
    if (w->game->tallies) w->game->tallies(before, a, came, w->seat);
    if (a->seat >= 0 && w->mind->claims.on && a->verb == w->mind->claims.claim) {
        w->claimant = a->seat;
        w->tallies->claims[a->seat != w->milker]++;
    }
    int claims = w->claimant != w->milker;               /* the side whose claim it is */
    for (int s = 0; s < SEATS_MAX; s++) {
        struct tallies *d = &w->seat[s];
        int side = s != w->milker;
        w->tallies->lies[side] += d->bluffs;
        w->tallies->caught[side] += d->caught;
        if (side != claims) {                            /* level against level is no matter here */
            w->tallies->doubts[side] += d->doubts;
            w->tallies->right[side] += d->right;
        }
        *d = (struct tallies){ 0 };
    }
}

static void observe(struct milk *m)
{
    struct watching w = { .game = m->game, .mind = mind_find(m->game->id), .tallies = &m->now->tallies };
    int deals = m->deals * m->seats < TALLY_GAMES ? m->deals : TALLY_GAMES / m->seats;
    struct arena_share s = measure(m, m->now, m->now->best->net, STREAM_TALLIES, deals, 1,
                                   (struct arena_deal){ .watch = watch, .with = &w });
    m->now->tallies.games = s.games;
}

void milk_train(struct milk *m)
{
    pthread_t thread[64] = { 0 };
    struct milk_level *l = m->now;
    int threads = m->threads < l->starts ? m->threads : l->starts;
    atomic_store(&m->next, 0);
    progress_begin(&m->progress, l->player.name,
                   m->minutes > 0 ? (long long)(m->minutes * 6000) : (long long)m->games);
    for (int i = 1; i < threads; i++)
        if (pthread_create(&thread[i], NULL, worker, m)) threads = i;
    worker(m);
    for (int i = 1; i < threads; i++) pthread_join(thread[i], NULL);
    progress_end(&m->progress);
    for (int i = 0; i < l->starts; i++) {
        if (i % m->parts != m->part) continue;
        l->games += l->start[i].mark[MILK_MARKS - 1].games;
        l->minutes += l->start[i].mark[MILK_MARKS - 1].minutes;
        for (int k = 0; k < MILK_MARKS; k++) {
            const struct milk_mark *mark = &l->start[i].mark[k];
            if (l->best && mark->share.share <= l->best->share.share) continue;
            l->best = mark;
            l->worst = i;
        }
    }
    int deals = FINAL_GAMES / m->seats < 2 * m->deals ? FINAL_GAMES / m->seats : 2 * m->deals;
    l->share = measure(m, l, l->best->net, STREAM_FINAL, deals, m->threads, (struct arena_deal){ 0 });
    observe(m);
}
