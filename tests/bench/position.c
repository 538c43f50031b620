#include "position.h"

#include <string.h>
#include <time.h>

double position_clock(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

int position_by_time(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

int position_view(const struct game *g, uint64_t seed, int index, void *view)
{
    static struct action legal[LEGAL_MAX];
    _Alignas(16) unsigned char state[STATE_MAX] = { 0 }, seen[STATE_MAX];
    const struct mind *m = mind_find(g->id);
    struct rng rng = rng_at(seed, RNG_TEST, (uint32_t)index);
    int16_t options[OPTIONS_MAX];
    int choices = 0, seat = SEAT_NONE, turn;
    game_default_options(g, options);
    g->start(state, g->seats_min + index % (g->seats_max - g->seats_min + 1), options);
    while ((turn = g->turn(state)) != SEAT_NONE) {
        if (turn == SEAT_CHANCE) {
            int lines = g->chance(state, rng_next(&rng), legal, CHANCE_MAX);
            for (int i = 0; i < lines; i++) g->apply(state, &legal[i], NULL);
            continue;
        }
        int n = g->legal(state, legal, LEGAL_MAX);
        memcpy(seen, state, g->state_size);
        g->redact(seen, turn);
        if (n > 1 && rng_below(&rng, ++choices) == 0) {
            memcpy(view, seen, g->state_size);
            seat = turn;
        }
        g->apply(state, &legal[n > 1 ? m->pick(seen, turn, legal, n, HEURISTIC, &rng) : 0], NULL);
    }
    return seat;
}
