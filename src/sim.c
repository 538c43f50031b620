/* Bulk play: one game of a plan. */
#include "sim.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "notation.h"

enum { LINES_MAX = 100000 };

int sim_player(const struct sim_plan *p, long long index, int seat)
{
    return p->pairs ? (seat + (int)(index % p->seats)) % p->seats : seat;
}

uint64_t sim_seed(const struct sim_plan *p, long long index)
{
    long long deal = p->pairs ? index / p->seats : index;
    return rng_line_seed(p->seed + (uint64_t)(deal >> 32), RNG_TEST, (uint32_t)deal);
}

struct rng sim_luck(uint64_t seed)
{
    return rng_at(seed, RNG_BOT, 0);
}

struct action sim_choose(const struct sim_plan *p, enum level level, const void *state, int seat,
                         const struct action *list, int n, struct rng *r)
{
    if (n == 1) return list[0];
    if (level == RANDOM) return list[rng_below(r, n)];
    _Alignas(16) unsigned char view[STATE_MAX];
    memcpy(view, state, p->game->state_size);
    p->game->redact(view, seat);
    struct bot_limit limit = bot_limit_for(p->game, level);
    if (p->iterations) limit = (struct bot_limit){ .iterations = p->iterations };
    limit.milliseconds = 0;      /* the same game whatever else the machine does */
    return bot_choose(p->game, view, seat, level, limit, rng_next(r), NULL);
}

/* Is this line, up to its end, a line of `text` too? */
static bool has_line(const char *text, const char *line, size_t n)
{
    for (; *text; text = strchr(text, '\n') + 1)
        if (!strncmp(text, line, n) && text[n] == '\n') return true;
    return false;
}

/* Facts that were not among `before` are printed: a trace holds every change, and each only once. */
static void print_new(FILE *out, const char *before, const char *after)
{
    for (const char *line = after; *line; ) {
        size_t n = strcspn(line, "\n");
        if (!has_line(before, line, n)) fprintf(out, "%.*s\n", (int)n, line);
        line += n + (line[n] == '\n');
    }
}

void sim_trace(FILE *out, const struct game *g, const void *state, const struct action *a,
               char facts[SIM_FACTS])
{
    static char fresh[SIM_FACTS];
    char line[400];
    struct text t = TEXT_ON(line), now = { fresh, SIM_FACTS, 0 };
    text_clear(&now);
    if (a) {
        notation_write(g, a, &t);
        fprintf(out, "> %s\n", line);
    }
    g->show(state, &now);
    print_new(out, facts, fresh);
    memcpy(facts, fresh, now.n + 1);
}

void sim_game(const struct sim_plan *p, long long index, struct sim_outcome *out)
{
    static _Thread_local struct action list[LEGAL_MAX];
    _Alignas(16) unsigned char state[STATE_MAX];
    const struct game *g = p->game;
    uint64_t seed = sim_seed(p, index);
    struct rng r = sim_luck(seed);
    memset(out, 0, sizeof *out);
    memset(state, 0, g->state_size);
    g->start(state, p->seats, p->options);
    if (p->trace) fprintf(p->trace, "game %lld seed %016llx\n", index, (unsigned long long)seed);
    char *facts = p->trace ? calloc(1, SIM_FACTS) : NULL;
    if (facts) sim_trace(p->trace, g, state, NULL, facts);

    int turn;
    while ((turn = g->turn(state)) != SEAT_NONE && out->lines < LINES_MAX) {
        struct action batch[CHANCE_MAX];
        int n;
        if (turn == SEAT_CHANCE) {
            n = g->chance(state, rng_line_seed(seed, RNG_CHANCE, (uint32_t)out->lines), batch, CHANCE_MAX);
            out->chance_lines += n;
        } else {
            n = g->legal(state, list, LEGAL_MAX);
            if (n > 0) {
                batch[0] = sim_choose(p, p->levels[sim_player(p, index, turn)], state, turn, list, n, &r);
                n = 1;
            }
        }
        if (n <= 0) break;
        for (int i = 0; i < n; i++) {
            g->apply(state, &batch[i], NULL);
            if (facts) sim_trace(p->trace, g, state, &batch[i], facts);
        }
        out->lines += n;
    }
    free(facts);
    out->finished = turn == SEAT_NONE;
    if (!out->finished) { out->violations++; return; }
    out->winners = g->score(state, out->score);
    if (out->winners >> p->seats) out->violations++;
}
