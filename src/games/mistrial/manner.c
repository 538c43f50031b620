/* Mistrial!: which moves are bold, and which are folly. */
#include "parts.h"
#include "mind.h"

/* Many cubes on the table. */
float mistrial_bold(const void *view, int seat, const struct action *a)
{
    const struct mistrial *m = view;
    int all = m->influence[seat] + m->bias[seat];
    if (a->verb == MS_V_COMMIT) return all ? 0.9f * (float)(a->arg[0] + a->arg[1]) / (float)all : 0;
    return 0;
}

/* A bid that may win an exhibit that can't be placed, a Mistrial, where another surely doesn't. */
bool mistrial_folly(const void *view, int seat, const struct action *a)
{
    const struct mistrial *m = view;
    if (a->verb != MS_V_ARGUE || !mistrial_doomed(m, seat, m->card)) return false;
    struct bids g;
    struct stakes k;
    stakes_begin(&k, m, true);
    bids_fill(&g, m, seat, -1, &k);
    uint64_t safe = bids_safe(&g);
    for (int i = 0; i < g.rows; i++)
        if (safe >> i & 1 && g.row[i].argument == a->arg[0]) return false;
    return safe != 0;
}
