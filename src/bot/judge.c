/* What an action is worth: paired playouts over guessed worlds. */
#include "judge.h"

#include <math.h>
#include <string.h>

enum {
    LINES_LONG = 20000,          /* a game that goes on longer is valued where it stands */
    CREDIT_WORLDS = 32,          /* guesses weighed against each other for one world */
};

/* ---- one playout ---- */

/* Numbers of their own for chance and for each seat: what differs in one place leaves the rest as it is. */
struct luck { uint64_t seed; struct judge_count count; int decisions; };

static struct action decide(const struct game *g, const struct mind *m, const struct judge_own *own,
                            const void *world, int seat, struct action *list, struct luck *luck)
{
    _Alignas(16) unsigned char view[STATE_MAX];
    int n = g->legal(world, list, LEGAL_MAX);
    uint32_t number = luck->count.decided[seat]++ * SEATS_MAX + (uint32_t)seat;
    if (n <= 1) return list[0];
    struct rng rng = rng_at(luck->seed, RNG_BOT, number);
    if (m->careful && luck->decisions++ >= m->careful) return list[m->playout(world, list, n, &rng)];
    memcpy(view, world, g->state_size);
    g->redact(view, seat);
    int pick;
    enum level level = own && own->level && own->level[seat] == EASY ? EASY : HEURISTIC;
    if (own && own->pick && own->seat == seat) pick = own->pick(view, seat, list, n, HEURISTIC, &rng);
    else pick = m->pick ? m->pick(view, seat, list, n, level, &rng) : rng_below(&rng, n);
    return list[pick < 0 || pick >= n ? 0 : pick];
}

void judge_play(const struct game *g, const struct mind *m, const struct judge_own *own, void *world,
                uint64_t seed, bool part, struct judge_count count)
{
    static _Thread_local struct action list[LEGAL_MAX];
    struct luck luck = { .seed = seed, .count = count };
    int turn;
    for (int lines = 0; lines < LINES_LONG && (turn = g->turn(world)) != SEAT_NONE; lines++) {
        if (part && m->settled && m->settled(world)) return;
        if (turn == SEAT_CHANCE) {
            struct action drawn[CHANCE_MAX];
            int n = g->chance(world, rng_line_seed(seed, RNG_CHANCE, luck.count.drawn++), drawn, CHANCE_MAX);
            for (int i = 0; i < n; i++) g->apply(world, &drawn[i], NULL);
            if (n <= 0) return;
            continue;
        }
        struct action a = decide(g, m, own, world, turn, list, &luck);
        g->apply(world, &a, NULL);
    }
}

void judge_chances(const struct game *g, const struct mind *m, const void *world, float chance[SEATS_MAX])
{
    int score[SEATS_MAX];
    memset(chance, 0, SEATS_MAX * sizeof *chance);
    bool over = g->turn(world) == SEAT_NONE;
    if (!over && m->unit != JUDGED_GOAL) {
        if (m->value) m->value(world, chance);
        return;
    }
    unsigned won = over ? g->score(world, score) : 0;
    for (int s = 0; s < SEATS_MAX; s++) {
        chance[s] = (float)(won >> s & 1);
        if (!over) chance[s] = m->stake(world, s);
    }
}

/* Is it judged before the end? */
static bool in_parts(const struct judge *j)
{
    return j->mind->stake && !(j->wins && j->mind->unit == JUDGED_POINTS);
}

static double outcome(const struct judge *j, const void *world)
{
    float chance[SEATS_MAX];
    if (in_parts(j)) return j->mind->stake(world, j->seat);
    judge_chances(j->game, j->mind, world, chance);
    return chance[j->seat];
}

/* ---- many ---- */

void judge_begin(struct judge *j, const struct game *g, const void *view, int seat, const struct action *list,
                 int count, uint64_t seed)
{
    memset(j, 0, sizeof *j);
    j->game = g;
    j->mind = mind_find(g->id);
    j->seat = seat;
    j->seed = seed;
    j->count = count < JUDGE_ACTIONS ? count : JUDGE_ACTIONS;
    memcpy(j->action, list, (size_t)j->count * sizeof *list);
    memcpy(j->view, view, g->state_size);
}

void judge_seats(struct judge *j, const uint8_t level[SEATS_MAX])
{
    memcpy(j->level, level, sizeof j->level);
    j->seated = true;
}

/* The search's few guesses can't weigh a word that is nearly always true. */
void judge_world(const struct game *g, const struct mind *m, const void *view, int seat, const uint8_t *level,
                 struct rng *rng, void *world)
{
    _Alignas(16) unsigned char other[STATE_MAX];
    float sum = 0;
    if (!level || !m->credit) {
        bot_world(g, m, view, seat, true, rng, world);
        return;
    }
    for (int i = 0; i < CREDIT_WORLDS; i++) {
        void *to = i ? other : world;
        memcpy(to, view, g->state_size);
        g->guess(to, seat, rng_next(rng));
        float weight = m->credit(to, seat, level);
        sum += weight;
        if (i && rng_unit(rng) * (double)sum < (double)weight) memcpy(world, other, g->state_size);
    }
}

static void came(struct judge *j, int i, const void *world)
{
    const struct outcomes *o = &j->mind->outcomes;
    for (int k = 0; o->names && o->names[k]; k++) j->came[i][k] += (double)o->value(j->view, world, j->seat, k);
}

void judge_step(struct judge *j)
{
    _Alignas(16) unsigned char world[STATE_MAX], played[STATE_MAX];
    struct rng rng = rng_at(j->seed, RNG_BOT, (uint32_t)j->worlds);
    double got[JUDGE_ACTIONS];
    const struct judge_own table = { .level = j->level };
    judge_world(j->game, j->mind, j->view, j->seat, j->seated ? j->level : NULL, &rng, world);
    uint64_t seed = rng_next(&rng);
    for (int i = 0; i < j->count; i++) {
        memcpy(played, world, j->game->state_size);
        j->game->apply(played, &j->action[i], NULL);
        judge_play(j->game, j->mind, &table, played, seed, in_parts(j), (struct judge_count){ 0 });
        got[i] = outcome(j, played);
        if (j->tells) came(j, i, played);
    }
    for (int i = 0; i < j->count; i++) {
        j->sum[i] += got[i];
        for (int k = 0; k < j->count; k++) j->product[i][k] += got[i] * got[k];
    }
    j->worlds++;
}

void judge_run(struct judge *j, int worlds, const struct bot_clock *clock, _Atomic int *done)
{
    while (j->worlds < worlds && (!j->worlds || !bot_clock_up(clock))) {
        judge_step(j);
        if (done) *done = j->worlds;
    }
}

struct judge_worth judge_mean(double sum, double squares, int n, bool chances)
{
    if (n < 1) return (struct judge_worth){ 0, 1 };
    double mean = sum / n, spread = squares / n - mean * mean;
    double margin = 1.96 * sqrt((spread > 0 ? spread : 0) / n), least = chances ? 3.0 / n : 0;
    if (margin < least) margin = least < 1 ? least : 1;
    return (struct judge_worth){ mean, margin };
}

static bool in_chances(const struct judge *j)
{
    return j->wins || j->mind->unit != JUDGED_POINTS;
}

struct judge_worth judge_worth(const struct judge *j, int i)
{
    return judge_mean(j->sum[i], j->product[i][i], j->worlds, in_chances(j));
}

struct judge_worth judge_lead(const struct judge *j, int a, int b)
{
    double squares = j->product[a][a] + j->product[b][b] - 2 * j->product[a][b];
    return judge_mean(j->sum[a] - j->sum[b], squares, j->worlds, in_chances(j));
}

bool judge_even(struct judge_worth lead)
{
    return lead.mean <= lead.margin && lead.mean >= -lead.margin;
}
