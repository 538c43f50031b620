/* A finished game looked at again: the points, the curve, the sums. */
#include "review_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SLICE = 2 };              /* worlds played from a point at a time */
enum phase { COARSE, DECISIONS, REFINE, DONE };

static const double COARSE_SHARE = 0.2,
                    DECIDE_SHARE = 0.75; /* of the time, after which the next phase begins */

double review_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

double review_seconds(const struct game *g)
{
    const struct mind *m = mind_find(g->id);
    return m && m->stake ? 120 : 20;
}

/* ---- classes and parts ---- */

enum review_class review_classify(struct judge_worth lead)
{
    if (judge_even(lead)) return REVIEW_EVEN;
    if (lead.mean > 0) return REVIEW_GOOD;
    return lead.mean <= -0.15 ? REVIEW_BLUNDER : lead.mean <= -0.10 ? REVIEW_COSTLY
           : lead.mean <= -0.05                                     ? REVIEW_DOUBTFUL
                                                                    : REVIEW_EVEN;
}

const char *review_class_name(enum review_class c)
{
    static const char *const names[REVIEW_CLASSES] = { N_("Even"), N_("Good"), N_("Doubtful"), N_("Costly"),
                                                       N_("Blunder") };
    return _(names[c]);
}

void review_part(const struct game *g, int part, struct text *out)
{
    if (g->part_name && part > 0) text_add(out, _(g->part_name), part);
}

int review_parts(const struct session *s, int line[], int part[], int max)
{
    _Alignas(16) unsigned char state[STATE_MAX] = { 0 };
    int n = 0, last = 0;
    if (!s->game->part) return 0;
    session_first(s, state);
    for (int i = 0; i < s->log_count && n < max; i++) {
        s->game->apply(state, &s->log[i], NULL);
        if (s->game->turn(state) == SEAT_NONE) break;
        int now = s->game->part(state);
        if (now <= 0 || now == last) continue;
        line[n] = i + 1;
        part[n++] = last = now;
    }
    return n;
}

/* ---- the points ---- */

/* What happens next from this state: a decision between several things, chance (a push comes out as it must),
   the end, or nothing that needs a point. */
static bool is_point(const struct game *g, const void *state, struct action *list, struct review_point *p)
{
    int turn = g->turn(state);
    p->seat = (int8_t)turn;
    p->luck = false;
    if (turn == SEAT_NONE) return true;
    int n = g->legal(state, list, LEGAL_MAX);
    if (turn != SEAT_CHANCE) return n > 1;
    p->luck = n > 0;
    return p->luck;
}

static void keep_point(struct review *r, struct review_point *p, const void *state,
                       const struct judge_count *count)
{
    struct review_sheet *s = &r->sheet;
    if (s->points && s->point[s->points - 1].luck && p->luck) return;    /* one deal, however many cards */
    s->point = realloc(s->point, (size_t)(s->points + 1) * sizeof *s->point);
    r->state = realloc(r->state, (size_t)(s->points + 1) * STATE_MAX);
    r->count = realloc(r->count, (size_t)(s->points + 1) * sizeof *r->count);
    if (!s->point || !r->state || !r->count) die(_("out of memory"));
    s->point[s->points] = *p;
    memcpy(r->state + (size_t)s->points * STATE_MAX, state, STATE_MAX);
    r->count[s->points++] = *count;
}

static void keep_decision(struct review *r, const struct review_point *p)
{
    struct review_sheet *s = &r->sheet;
    s->decision = realloc(s->decision, (size_t)(s->decisions + 1) * sizeof *s->decision);
    if (!s->decision) die(_("out of memory"));
    s->decision[s->decisions++] = (struct review_decision){ .line = p->line, .part = p->part, .seat = p->seat,
                                                            .chosen = r->session.log[p->line], .believed = -1 };
}

/* The whole game once, to find them. */
static void scan(struct review *r)
{
    static _Thread_local struct action list[LEGAL_MAX];
    _Alignas(16) unsigned char state[STATE_MAX] = { 0 };
    const struct session *s = &r->session;
    const struct game *g = s->game;
    struct judge_count count = { 0 };
    session_first(s, state);
    bool in_chance = false;
    for (int i = 0; i <= s->log_count; i++) {
        struct review_point p = { .line = i, .part = g->part ? g->part(state) : 0 };
        if (i == s->log_count && r->sheet.points) p.part = r->sheet.point[r->sheet.points - 1].part;
        if (is_point(g, state, list, &p)) {
            keep_point(r, &p, state, &count);
            if (p.seat >= 0 && s->players[p.seat].level == PERSON) keep_decision(r, &p);
        }
        if (i == s->log_count) break;
        bool chance = s->log[i].seat == SEAT_CHANCE;
        if (chance && !in_chance) count.drawn++;
        if (!chance) count.decided[s->log[i].seat]++;
        in_chance = chance;
        g->apply(state, &s->log[i], NULL);
    }
}

struct review *review_open(const struct session *s, double seconds, uint64_t seed, const _Atomic bool *cancel)
{
    if (session_turn(s) != SEAT_NONE || !mind_find(s->game->id)) return NULL;
    struct review *r = calloc(1, sizeof *r);
    if (!r) die(_("out of memory"));
    if (session_replay(&r->session, s, s->log_count)) { free(r); return NULL; }
    r->mind = mind_find(s->game->id);
    r->seconds = seconds;
    r->seed = seed;
    r->cancel = cancel;
    r->began = -1;
    r->sheet.seats = s->seats;
    scan(r);
    for (int k = 0; k < s->seats; k++) r->level[k] = s->players[k].level;
    r->got = calloc((size_t)r->sheet.points * REVIEW_WORLDS * (size_t)s->seats, sizeof *r->got);
    r->known = calloc((size_t)r->sheet.points * 2 * (size_t)s->seats, sizeof *r->known);
    if (!r->got || !r->known) die(_("out of memory"));
    if (r->sheet.points < 2) { review_close(r); return NULL; }
    r->sheet.total = 1000;
    return r;
}

void review_close(struct review *r)
{
    if (!r) return;
    session_close(&r->session);
    review_sheet_free(&r->sheet);
    free(r->state);
    free(r->count);
    free(r->got);
    free(r->known);
    free(r);
}

void review_sheet_free(struct review_sheet *s)
{
    free(s->point);
    free(s->decision);
    memset(s, 0, sizeof *s);
}

const struct review_sheet *review_sheet(const struct review *r)
{
    return &r->sheet;
}

/* ---- the curve ---- */

static float *got_at(const struct review *r, int point, int world)
{
    return r->got + ((size_t)point * REVIEW_WORLDS + (size_t)world) * (size_t)r->sheet.seats;
}

/* The seat's chance in one world more that fits what it could know here, as a hint would have it. */
static void play_known(struct review *r, int point, int seat, int k)
{
    _Alignas(16) unsigned char view[STATE_MAX], world[STATE_MAX];
    const struct game *g = r->session.game;
    const struct judge_own table = { .level = r->level };
    float chance[SEATS_MAX];
    double *sum = r->known + 2 * ((size_t)point * (size_t)r->sheet.seats + (size_t)seat);
    struct rng rng = rng_at(r->seed, RNG_BOT, (uint32_t)(k * SEATS_MAX + seat));
    memcpy(view, r->state + (size_t)point * STATE_MAX, STATE_MAX);
    g->redact(view, seat);
    judge_world(g, r->mind, view, seat, r->level, &rng, world);
    judge_play(g, r->mind, &table, world, rng_next(&rng), r->mind->unit == JUDGED_GOAL, r->count[point]);
    judge_chances(g, r->mind, world, chance);
    sum[0] += (double)chance[seat];
    sum[1] += (double)chance[seat] * (double)chance[seat];
    r->sheet.point[point].chance[seat] = judge_mean(sum[0], sum[1], k + 1, true);
}

/* World number k has the same numbers at every point: what differs is the point. What is shown is what each
   seat could know; how much of it chance gave is told by the real state. */
void review_play_from(struct review *r, int point)
{
    _Alignas(16) unsigned char world[STATE_MAX];
    const struct game *g = r->session.game;
    const struct judge_own table = { .level = r->level };
    struct review_point *p = &r->sheet.point[point];
    bool over = p->seat == SEAT_NONE;
    for (int k = 0; k < SLICE && p->worlds < REVIEW_WORLDS; k++, p->worlds++) {
        float chance[SEATS_MAX], *got = got_at(r, point, p->worlds);
        memcpy(world, r->state + (size_t)point * STATE_MAX, STATE_MAX);
        uint64_t seed = rng_line_seed(r->seed, RNG_TEST, (uint32_t)p->worlds);
        if (!over) judge_play(g, r->mind, &table, world, seed, r->mind->unit == JUDGED_GOAL, r->count[point]);
        judge_chances(g, r->mind, world, chance);
        memcpy(got, chance, (size_t)r->sheet.seats * sizeof *got);
        for (int s = 0; s < r->sheet.seats; s++) {
            if (over) p->chance[s] = (struct judge_worth){ (double)chance[s], 0 };
            else play_known(r, point, s, p->worlds);
        }
    }
}

/* ---- the sums ---- */

static int least_worlds(const struct review *r)
{
    int least = REVIEW_WORLDS;
    for (int i = 0; i < r->sheet.points; i++)
        if (r->sheet.point[i].worlds < least) least = r->sheet.point[i].worlds;
    return least;
}

/* Chance against its average: all its steps added up in each of the worlds. */
static struct judge_worth dealt(const struct review *r, int seat, int worlds)
{
    double sum = 0, squares = 0;
    for (int k = 0; k < worlds; k++) {
        double step = 0;
        for (int i = 0; i + 1 < r->sheet.points; i++)
            if (r->sheet.point[i].luck)
                step += (double)got_at(r, i + 1, k)[seat] - (double)got_at(r, i, k)[seat];
        sum += step, squares += step * step;
    }
    return judge_mean(sum, squares, worlds, false);
}

/* Own decisions against the Hard bot's; what is even counts for nothing. */
static struct judge_worth played(const struct review *r, int seat)
{
    double sum = 0, squares = 0;
    for (int i = 0; i < r->sheet.decisions; i++) {
        const struct review_decision *d = &r->sheet.decision[i];
        if (d->seat != seat || !d->worked || d->same || judge_even(d->lead)) continue;
        sum += d->lead.mean;
        squares += d->lead.margin * d->lead.margin;
    }
    return (struct judge_worth){ sum, sqrt(squares) };
}

/* How much the curve jumps from this point to the next, by the seat that it jumps most for; 0: inside the
 * margin. */
static double jump(const struct review *r, int i)
{
    const struct review_point *p = &r->sheet.point[i];
    double most = 0;
    for (int s = 0; s < r->sheet.seats; s++) {
        double step = fabs(p[1].chance[s].mean - p->chance[s].mean);
        double margin = hypot(p[1].chance[s].margin, p->chance[s].margin);
        if (step >= 0.08 && step > margin && step > most) most = step;
    }
    return most;
}

static int by_time(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static void find_turns(struct review *r)
{
    struct review_sheet *s = &r->sheet;
    double size[REVIEW_TURNS];
    s->turns = 0;
    for (int i = 0; i + 1 < s->points; i++) {
        double now = jump(r, i);
        if (now <= 0) continue;
        int at = s->turns;
        while (at > 0 && size[at - 1] < now) at--;
        if (at == REVIEW_TURNS) continue;
        if (s->turns < REVIEW_TURNS) s->turns++;
        for (int k = s->turns - 1; k > at; k--) size[k] = size[k - 1], s->turn[k] = s->turn[k - 1];
        size[at] = now;
        s->turn[at] = i + 1;
    }
    qsort(s->turn, (size_t)s->turns, sizeof *s->turn, by_time);
}

/* the figures from what is known by now */
static void review_sum(struct review *r)
{
    struct review_sheet *s = &r->sheet;
    int worlds = least_worlds(r), last = s->points - 1;
    if (!worlds) return;
    s->worlds = worlds;
    for (int k = 0; k < s->seats; k++) {
        struct review_sums *sums = &s->sums[k];
        sums->whole = s->point[last].chance[k].mean - s->point[0].chance[k].mean;
        sums->dealt = dealt(r, k, worlds);
        sums->played = played(r, k);
        double m = s->point[0].chance[k].margin, a = sums->dealt.margin, b = sums->played.margin;
        sums->others = (struct judge_worth){ sums->whole - sums->dealt.mean - sums->played.mean,
                                             sqrt(m * m + a * a + b * b) };
    }
    find_turns(r);
}

/* ---- step by step ---- */

/* One slice for each point in turn; true when a pass over all of them is done. */
static bool pass_on(struct review *r)
{
    review_play_from(r, r->next);
    if (++r->next < r->sheet.points) return false;
    r->next = 0;
    r->pass++;
    return true;
}

static void tell(struct review *r, double part)
{
    int done = (int)(part * r->sheet.total);
    if (done > r->sheet.total) done = r->sheet.total;
    if (done > r->sheet.done) r->sheet.done = done;
}

bool review_step(struct review *r)
{
    struct review_sheet *s = &r->sheet;
    if (r->began < 0) r->began = review_now();
    double used = (review_now() - r->began) / r->seconds;
    switch ((enum phase)r->phase) {
    case COARSE:
        if (pass_on(r)) {
            s->ready = true;
            review_sum(r);
            if (used > COARSE_SHARE || r->pass >= 16) r->phase = DECISIONS;
        }
        break;
    case DECISIONS:
        if (r->next == s->decisions) {
            r->next = 0;
            r->phase = REFINE;
            review_sum(r);
            break;
        }
        review_decide(r, &s->decision[r->next],
                      r->seconds * fmax(0, DECIDE_SHARE - used) / (s->decisions - r->next));
        r->next++;
        review_sum(r);
        break;
    case REFINE:
        if (used >= 1 || r->pass >= REVIEW_WORLDS / SLICE) r->phase = DONE;
        else if (!pass_on(r)) break;
        review_sum(r);
        break;
    case DONE: break;
    }
    s->finished = r->phase == DONE;
    tell(r, s->finished ? 1 : used);
    return !s->finished;
}
