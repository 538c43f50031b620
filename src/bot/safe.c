/* Safe play: endings that are certain, and what a game calls folly. */
#include "safe.h"

#include <string.h>

enum { WORLDS = 150 };

enum ending { GOES_ON, LOSES, EITHER, WINS };

/* Plays an action and what chance adds in this world; true: the game is over, *won: for this seat. */
static bool over(const struct game *g, void *world, int seat, const struct action *a, uint64_t seed, bool *won)
{
    struct action drawn[CHANCE_MAX];
    int score[SEATS_MAX];
    struct rng rng = rng_seeded(seed);
    g->apply(world, a, NULL);
    for (int i = 0; i < CHANCE_MAX && g->turn(world) == SEAT_CHANCE; i++) {
        int n = g->chance(world, rng_next(&rng), drawn, CHANCE_MAX);
        for (int k = 0; k < n; k++) g->apply(world, &drawn[k], NULL);
        if (n <= 0) return false;
    }
    if (g->turn(world) != SEAT_NONE) return false;
    *won = g->score(world, score) >> seat & 1;
    return true;
}

/* What an action comes to in every guessed world; `first` is one of them. */
static enum ending ending(const struct game *g, const void *view, const void *first, int seat,
                          const struct action *a, uint64_t seed)
{
    _Alignas(16) unsigned char world[STATE_MAX];
    int wins = 0;
    for (int k = 0; k < WORLDS; k++) {
        bool won;
        memcpy(world, k ? view : first, g->state_size);
        if (k) g->guess(world, seat, seed + (uint64_t)k);
        if (!over(g, world, seat, a, seed + (uint64_t)k, &won)) return GOES_ON;
        wins += won;
        if (wins && wins <= k) return EITHER;
    }
    return wins ? WINS : LOSES;
}

static int strike_endings(const struct game *g, const void *view, int seat, struct action *list, int n,
                          uint64_t seed)
{
    _Alignas(16) unsigned char first[STATE_MAX];
    static _Thread_local uint8_t comes[LEGAL_MAX];
    int kept = 0;
    bool wins = false, others = false;
    memcpy(first, view, g->state_size);
    g->guess(first, seat, seed);
    for (int i = 0; i < n; i++) {
        bool pushes = g->verbs[list[i].verb].flags & FLAG_GRID;      /* nobody foresees those */
        comes[i] = pushes ? GOES_ON : (uint8_t)ending(g, view, first, seat, &list[i], seed);
        wins |= comes[i] == WINS;
        others |= comes[i] != LOSES;
    }
    for (int i = 0; i < n; i++)
        if (wins ? comes[i] == WINS : comes[i] != LOSES || !others) list[kept++] = list[i];
    return kept;
}

int safe_list(const struct game *g, const struct mind *m, const void *view, int seat, struct action *list,
               int n, uint64_t seed)
{
    int kept = 0, follies = 0;
    for (int i = 0; i < n && m && m->folly; i++) follies += m->folly(view, seat, &list[i]);
    for (int i = 0; i < n && follies && follies < n; i++)
        if (!m->folly(view, seat, &list[i])) list[kept++] = list[i];
    return strike_endings(g, view, seat, list, kept ? kept : n, rng_line_seed(seed, RNG_BOT, 77));
}
