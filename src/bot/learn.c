/* Learns to play by play. */
#include "learn.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "fit.h"

enum { SMALL = 512, EPOCHS = 2, POOL = 1 << 23, HANDS = 8 };
static const float CLIP = 0.2f, AVERAGE = 0.03f, CRITIC_STEP = 2;

/* A decision that was made; facts, choices and what the critic sees lie in the pool. */
struct step {
    int facts, facts_count, choices, critic, critic_count;      /* choices: of mark counts and cells */
    int count, pick, seat;
    float chance, expected, lead, came;
};

/* Who plays games of a batch, by luck of its own: the first hand's is the learner's. */
struct hand {
    struct learner *l;
    struct rng rng;
    struct step *steps;
    struct learned_cell *pool;
    int step_count, pool_count, steps_most, pool_most;
    long games;
    struct learned_look look;
    struct action legal[LEGAL_MAX];
    _Alignas(16) unsigned char state[STATE_MAX], view[STATE_MAX];
};

struct learner {
    struct learn_plan plan;
    struct fit policy, critic;
    struct fit_net net;                  /* the policy's */
    float *slow, *average, *near;        /* near: what the slow copy says of each choice of the batch */
    int *order, near_count, inputs, batches;
    struct learn_told told;
    struct learned_layers layers;
    struct hand *hand;                   /* after play the first has all steps */
};

static void weigh(const struct learner *l, const float *weights, const struct learned_look *look, float *out,
                  struct learned_layers *layers)
{
    (l->plan.wide ? learned_weigh_wide : learned_weigh)(l->plan.in, weights, look, out, layers);
}

/* ---- beginnings ---- */

static void *room(size_t count, size_t size)
{
    void *p = calloc(count, size);
    if (!p) die("out of memory");
    return p;
}

static float spread(struct rng *rng)
{
    float a = (float)rng_unit(rng), b = (float)rng_unit(rng), c = (float)rng_unit(rng);
    return a + b + c - 1.5f;
}

static void fresh(struct learner *l)
{
    const struct learned *in = l->plan.in;
    struct rng *rng = &l->hand[0].rng;
    int rows = in->facts + in->marks, firsts = l->plan.wide ? LEARNED_FIRST_MOST : LEARNED_FIRST;
    int seconds = l->plan.wide ? LEARNED_SECOND_MOST : LEARNED_SECOND;
    float *w = l->policy.weight, *second = w + (rows + 1) * firsts, *last = second + (firsts + 1) * seconds;
    for (int i = 0; i < rows * firsts; i++) w[i] = 0.25f * spread(rng);
    for (int i = 0; i < firsts * seconds; i++) second[i] = 0.3f * spread(rng);
    for (int i = 0; i < seconds; i++) last[i] = 0.05f * spread(rng);
    last[seconds] = 3;                   /* as the heuristic does, at first */
    for (int i = 0; i < l->inputs * CRITIC; i++) l->critic.weight[i] = 0.15f * spread(rng);
    for (int i = 0; i < CRITIC; i++)
        l->critic.weight[(l->inputs + 1) * CRITIC + i] = 0.1f * spread(rng);
}

static void hand_open(struct learner *l, int which)
{
    struct hand *h = &l->hand[which];
    const struct learn_plan *p = &l->plan;
    h->l = l;
    h->rng = rng_seeded(which ? rng_line_seed(p->seed, RNG_TEST, (uint32_t)which) : p->seed);
    h->steps_most = 2 * p->batch / (which ? p->hands : 1);
    h->pool_most = POOL / (which ? p->hands : 1);
    h->steps = room((size_t)h->steps_most, sizeof *h->steps);
    h->pool = room((size_t)h->pool_most, sizeof *h->pool);
}

struct learner *learner_open(const struct learn_plan *p)
{
    struct learner *l = room(1, sizeof *l);
    size_t size = (size_t)learned_size_of(p->in, p->wide);
    l->plan = *p;
    l->plan.hands = p->hands < 1 ? 1 : p->hands > HANDS ? (int)HANDS : p->hands;
    l->inputs = p->in->facts * p->seats_most + 1;
    l->hand = room((size_t)l->plan.hands, sizeof *l->hand);
    for (int i = 0; i < l->plan.hands; i++) hand_open(l, i);
    fit_open(&l->policy, (int)size);
    fit_open(&l->critic, fit_critic_size(l->inputs));
    l->order = room(2 * (size_t)p->batch, sizeof *l->order);
    l->near = room(POOL / 4, sizeof *l->near);
    l->slow = room(size, sizeof(float));
    l->average = room(size, sizeof(float));
    l->net = (struct fit_net){ .in = p->in, .wide = p->wide, .weights = l->policy.weight };
    fresh(l);
    learner_start(l, l->policy.weight, p->wide);
    return l;
}

void learner_close(struct learner *l)
{
    fit_close(&l->policy);
    fit_close(&l->critic);
    for (int i = 0; i < l->plan.hands; i++) {
        free(l->hand[i].steps);
        free(l->hand[i].pool);
    }
    free(l->hand);
    free(l->order);
    free(l->near);
    free(l->slow);
    free(l->average);
    free(l);
}

/* A row of the smaller net into one of the larger; units that are new count for nothing yet. */
static void widen(const struct learned *in, const float *from, float *to)
{
    enum { F = LEARNED_FIRST, S = LEARNED_SECOND, FF = LEARNED_FIRST_MOST, SS = LEARNED_SECOND_MOST };
    int rows = in->facts + in->marks + 1;
    for (int r = 0; r < rows; r++) memcpy(to + r * FF, from + r * F, F * sizeof(float));
    from += rows * F;
    to += rows * FF;
    for (int k = 0; k < FF; k++)
        for (int j = 0; j < S; j++) to[k * SS + j] = k < F ? from[k * S + j] : 0;
    for (int r = 0; r < 2; r++) {
        from += r ? S : F * S;
        to += r ? SS : FF * SS;
        memcpy(to, from, S * sizeof(float));
        memset(to + S, 0, (SS - S) * sizeof(float));
    }
    memcpy(to + SS, from + S, (size_t)in->marks * sizeof(float));
}

void learner_start(struct learner *l, const float *weights, bool wide)
{
    size_t size = (size_t)learner_size(l) * sizeof(float);
    if (l->plan.wide && !wide) widen(l->plan.in, weights, l->policy.weight);
    else if (weights != l->policy.weight) memcpy(l->policy.weight, weights, size);
    memcpy(l->slow, l->policy.weight, size);
    memcpy(l->average, l->policy.weight, size);
    l->batches = 0;
    fit_turn(&l->net);
}

/* ---- play ---- */

static void put(struct hand *h, const struct learned_cell *cell, int count)
{
    memcpy(h->pool + h->pool_count, cell, (size_t)count * sizeof *cell);
    h->pool_count += count;
}

/* What every seat knows, from this one on round the table, and what the game's own value says. */
static void show_critic(struct hand *h, int seat, int seats, struct step *s)
{
    const struct learner *l = h->l;
    const struct game *g = l->plan.game;
    float value[SEATS_MAX] = { 0 };
    s->critic = h->pool_count;
    for (int k = 0; k < seats; k++) {
        struct learned_facts f;
        int p = (seat + k) % seats, first = h->pool_count;
        f.count = 0;
        memcpy(h->view, h->state, g->state_size);
        g->redact(h->view, p);
        l->plan.in->read(h->view, p, &f);
        put(h, f.cell, f.count);
        for (int c = first; c < h->pool_count; c++) h->pool[c].at += k * l->plan.in->facts;
    }
    if (l->plan.mind->value) l->plan.mind->value(h->state, value);
    put(h, &(struct learned_cell){ l->inputs - 1, value[seat] }, 1);
    s->critic_count = h->pool_count - s->critic;
}

static void keep_look(struct hand *h, struct step *s)
{
    const struct learned_look *look = &h->look;
    s->facts = h->pool_count;
    s->facts_count = look->facts.count;
    put(h, look->facts.cell, look->facts.count);
    s->choices = h->pool_count;
    s->count = look->count;
    for (int i = 0; i < look->count; i++) {
        put(h, &(struct learned_cell){ look->mark[i].count, 0 }, 1);
        put(h, look->mark[i].cell, look->mark[i].count);
    }
}

/* The learner's own decision, kept as a step. */
static int decide(struct hand *h, const struct learn_table *t, int seat, int n)
{
    const struct learner *l = h->l;
    const struct learn_plan *p = &l->plan;
    float chance[LEARNED_CHOICES], unit[CRITIC];
    if (n > LEARNED_CHOICES || (p->in->settled && p->in->settled(h->view)))
        return learned_usual(p->in, p->mind, h->view, seat, h->legal, n, &h->rng);
    int known = p->guided && p->mind->solve ? p->mind->solve(h->view, seat, h->legal, n) : -1;
    if (known >= 0) return known;
    learned_read(p->in, p->mind, h->view, seat, h->legal, n, &h->rng, &h->look);
    weigh(l, l->policy.weight, &h->look, chance, NULL);
    learned_chances(chance, n);
    int pick = learned_draw(chance, n, 0, &h->rng);
    if (h->step_count == h->steps_most || h->pool_count > h->pool_most - h->pool_most / 8) return pick;
    struct step *s = &h->steps[h->step_count++];
    *s = (struct step){ .pick = pick, .chance = chance[pick], .seat = seat };
    keep_look(h, s);
    show_critic(h, seat, t->seats, s);
    s->expected = fit_critic_say(l->critic.weight, l->inputs, h->pool + s->critic, s->critic_count, unit);
    return pick;
}

/* The seat's steps from this one on led to what it got. */
static void step_back(struct hand *h, int seat, int first, float got)
{
    static const float LAMBDA = 0.95f;
    float next = got, lead = 0;
    for (int i = h->step_count - 1; i >= first; i--) {
        struct step *s = &h->steps[i];
        if (s->seat != seat) continue;
        lead = next - s->expected + LAMBDA * lead;
        s->lead = lead;
        s->came = s->expected + lead;
        next = s->expected;
    }
}

static float got(const struct learn_table *t, unsigned winners, int seat)
{
    if (t->seats == 2 && bits_count(winners) != 1) return 0.5f;
    return (float)(winners >> seat & 1);
}

/* One game; the steps of its learners get what they led to. */
static void play(struct hand *h)
{
    const struct learner *l = h->l;
    const struct game *g = l->plan.game;
    struct learn_table t = { 0 };
    int turn, score[SEATS_MAX], first = h->step_count, part = 1;
    l->plan.seat(l->plan.with, &h->rng, &t);
    memset(h->state, 0, sizeof h->state);
    g->start(h->state, t.seats, t.options);
    while ((turn = g->turn(h->state)) != SEAT_NONE) {
        if (turn == SEAT_CHANCE) {
            int n = g->chance(h->state, rng_next(&h->rng), h->legal, CHANCE_MAX);
            for (int i = 0; i < n; i++) g->apply(h->state, &h->legal[i], NULL);
            if (!l->plan.parts || g->part(h->state) == part) continue;
            float worth[SEATS_MAX];
            l->plan.mind->value(h->state, worth);
            for (int p = 0; p < t.seats; p++) step_back(h, p, first, worth[p]);
            part = g->part(h->state);
            first = h->step_count;
            continue;
        }
        int n = g->legal(h->state, h->legal, LEGAL_MAX), player = t.player[turn];
        struct action a = h->legal[0];
        if (n > 1) {
            memcpy(h->view, h->state, g->state_size);
            g->redact(h->view, turn);
            if (player == LEARN_SELF) a = h->legal[decide(h, &t, turn, n)];
            else a = l->plan.rival(l->plan.with, player, h->view, turn, h->legal, n, &h->rng);
        }
        g->apply(h->state, &a, NULL);
    }
    unsigned winners = g->score(h->state, score);
    for (int p = 0; p < t.seats; p++)
        if (t.player[p] == LEARN_SELF) step_back(h, p, first, got(&t, winners, p));
    if (l->plan.ended) l->plan.ended(l->plan.with, &t, winners);
    h->games++;
}

static bool room_left(const struct hand *h) { return h->pool_count < h->pool_most / 4 * 3; }

static void *hand_play(void *arg)
{
    struct hand *h = arg;
    h->step_count = h->pool_count = 0;
    while (h->step_count < (h->l->plan.batch - 1) / h->l->plan.hands + 1 && room_left(h)) play(h);
    return NULL;
}

/* The steps of another hand behind the first one's, as far as there is room. */
static void hand_give(const struct hand *from, struct hand *to)
{
    int past = to->pool_count;
    if (past + from->pool_count > to->pool_most || to->step_count + from->step_count > to->steps_most) return;
    memcpy(to->pool + past, from->pool, (size_t)from->pool_count * sizeof *to->pool);
    to->pool_count += from->pool_count;
    for (int i = 0; i < from->step_count; i++) {
        struct step *s = &to->steps[to->step_count++];
        *s = from->steps[i];
        s->facts += past;
        s->choices += past;
        s->critic += past;
    }
}

/* Every hand plays its part of the batch, in a thread where one can be had: the games are the same. */
static void play_batch(struct learner *l)
{
    pthread_t thread[HANDS];
    bool begun[HANDS] = { false };
    for (int i = 1; i < l->plan.hands; i++)
        begun[i] = !pthread_create(&thread[i], NULL, hand_play, &l->hand[i]);
    hand_play(&l->hand[0]);
    for (int i = 1; i < l->plan.hands; i++) {
        if (begun[i]) pthread_join(thread[i], NULL);
        else hand_play(&l->hand[i]);
        hand_give(&l->hand[i], &l->hand[0]);
    }
    l->told.games = 0;
    for (int i = 0; i < l->plan.hands; i++) l->told.games += l->hand[i].games;
}

/* ---- lessons ---- */

static void find_look(struct hand *h, const struct step *s)
{
    const struct learned_cell *at = h->pool + s->choices;
    struct learned_look *look = &h->look;
    look->count = s->count;
    look->facts.count = s->facts_count;
    memcpy(look->facts.cell, h->pool + s->facts, (size_t)s->facts_count * sizeof *at);
    for (int i = 0; i < s->count; i++) {
        look->mark[i].count = at++->at;
        memcpy(look->mark[i].cell, at, (size_t)look->mark[i].count * sizeof *at);
        at += look->mark[i].count;
    }
}

/* One decision's part of the slope. chance and pull: in units of the leads, which are all alike in spread. */
static void learn_step(struct learner *l, const struct step *s, float lead, float chance, float pull,
                       const float *near)
{
    float now[LEARNED_CHOICES], down[LEARNED_CHOICES], entropy = 0, away = 0;
    find_look(l->hand, s);
    weigh(l, l->policy.weight, &l->hand->look, now, &l->layers);
    learned_chances(now, s->count);
    float ratio = now[s->pick] / s->chance;
    bool cut = lead > 0 ? ratio > 1 + CLIP : ratio < 1 - CLIP;
    for (int i = 0; i < s->count; i++) {
        if (now[i] < 1e-9f) { down[i] = 0; continue; }
        float log = logf(now[i]);
        entropy -= now[i] * log;
        down[i] = chance * log + (pull > 0 ? pull * (log - near[i]) : 0);
        away += now[i] * down[i];
    }
    l->told.entropy += (double)entropy;
    l->told.cut += cut;
    for (int i = 0; i < s->count; i++) {
        float by = cut ? 0 : lead * ratio * ((i == s->pick) - now[i]);
        if (now[i] >= 1e-9f) by -= now[i] * (down[i] - away);
        down[i] = by / SMALL;
    }
    fit_choices(&l->net, &l->hand->look, &l->layers, down, l->policy.slope);
}

static void shuffle(struct learner *l)
{
    for (int i = l->hand->step_count - 1; i > 0; i--) {
        int j = rng_below(&l->hand->rng, i + 1), keep = l->order[i];
        l->order[i] = l->order[j];
        l->order[j] = keep;
    }
}

/* What the slow copy says, as logarithms; where each step's begin: in `near_at`. */
static void ask_slow(struct learner *l, int *near_at)
{
    l->near_count = 0;
    for (int i = 0; i < l->hand->step_count; i++) {
        const struct step *s = &l->hand->steps[i];
        float *near = l->near + l->near_count;
        near_at[i] = l->near_count;
        if (l->near_count + s->count > POOL / 4) { near_at[i] = -1; continue; }
        find_look(l->hand, s);
        weigh(l, l->slow, &l->hand->look, near, NULL);
        learned_chances(near, s->count);
        for (int k = 0; k < s->count; k++) near[k] = logf(near[k] < 1e-6f ? 1e-6f : near[k]);
        l->near_count += s->count;
    }
}

static void follow(float *copy, const float *to, int count, float by)
{
    for (int i = 0; i < count; i++) copy[i] += by * (to[i] - copy[i]);
}

static void lesson(struct learner *l, float left)
{
    const struct learn_plan *p = &l->plan;
    double sum = 0, square = 0;
    int *near_at = room((size_t)l->hand->step_count, sizeof *near_at),
        made = l->hand->step_count / SMALL * SMALL;
    for (int i = 0; i < l->hand->step_count; i++) {
        l->order[i] = i;
        sum += (double)l->hand->steps[i].lead;
        square += (double)(l->hand->steps[i].lead * l->hand->steps[i].lead);
    }
    float mean = (float)(sum / l->hand->step_count), sd = (float)sqrt(square / l->hand->step_count) + 1e-4f;
    float chance = p->chance[0] * powf(p->chance[1] / p->chance[0], 1 - left) / sd, pull = p->pull / sd;
    float step = p->step * (0.05f + 0.95f * left);
    bool warm = l->batches < p->warm;
    if (p->pull > 0) ask_slow(l, near_at);
    l->told.entropy = l->told.cut = 0;
    for (int epoch = 0; epoch < EPOCHS; epoch++) {
        shuffle(l);
        for (int at = 0; at < made; at++) {
            int i = l->order[at];
            const struct step *s = &l->hand->steps[i];
            const float *near = l->near + (near_at[i] < 0 ? 0 : near_at[i]);
            if (!warm) learn_step(l, s, (s->lead - mean) / sd, chance, near_at[i] < 0 ? 0 : pull, near);
            fit_critic_learn(l->critic.weight, l->critic.slope, l->inputs, l->hand->pool + s->critic,
                             s->critic_count, s->came, 1.0f / SMALL);
            if (at % SMALL != SMALL - 1) continue;
            fit_step(&l->critic, step * CRITIC_STEP);
            if (warm) continue;
            fit_step(&l->policy, step);
            fit_turn(&l->net);
        }
    }
    free(near_at);
    l->told.entropy /= made * EPOCHS;
    l->told.cut /= made * EPOCHS;
    l->told.spread = (double)sd;
}

void learner_batch(struct learner *l, float left)
{
    play_batch(l);
    if (l->hand->step_count < SMALL) return;
    lesson(l, left);
    l->batches++;
    float by = l->plan.recent / (l->plan.recent - 1 + (float)l->batches);
    follow(l->slow, l->policy.weight, learner_size(l), l->plan.slow);
    follow(l->average, l->policy.weight, learner_size(l), by > AVERAGE ? by : AVERAGE);
}

int learner_size(const struct learner *l) { return learned_size_of(l->plan.in, l->plan.wide); }
const float *learner_weights(const struct learner *l) { return l->policy.weight; }
const float *learner_average(const struct learner *l) { return l->average; }
struct learn_told learner_told(const struct learner *l) { return l->told; }
