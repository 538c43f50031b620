/* Mistrial!: which moves are bold, and which are folly. */
#include "../parts.h"
#include "mind.h"

/* Where an exhibit goes: into the middle of the court, or to its edge. How much is bid decides games. */
float mistrial_bold(const void *view, int seat, const struct action *a)
{
    (void)view, (void)seat;
    if (a->verb != MS_V_PLACE) return 0;
    int x = 2 * (a->arg[2] % MS_W) - MS_W, y = 2 * (a->arg[2] / MS_W) - MS_H;
    return 0.9f / (1.0f + 0.05f * (float)(x * x + y * y));
}

/* A bid that may win an exhibit that can't be placed, a Mistrial, where another surely doesn't. */
bool mistrial_folly(const void *view, int seat, const struct action *a)
{
    const struct mistrial *m = view;
    if (a->verb != MS_V_ARGUE || !mistrial_doomed(m, seat, m->card)) return false;
    struct bids g;
    struct stakes k;
    stakes_begin(&k, m, EYE_PLAIN);
    bids_fill(&g, m, seat, -1, &k);
    uint64_t safe = bids_safe(&g);
    for (int i = 0; i < g.rows; i++)
        if (safe >> i & 1 && g.row[i].argument == a->arg[0]) return false;
    return safe != 0;
}
