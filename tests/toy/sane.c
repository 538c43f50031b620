/* Toy: can these bytes be a view? Every field, and what they say together. */
#include "toy.h"

#include "sane.h"

const char *toy_sane(const void *view, int seats, const int16_t *options, int seat)
{
    const struct toy *t = view;
    bool over = t->round == t->rounds && t->coin != 1;
    unsigned cards = 0;
    SANE(t->seats == seats && t->dealt <= seats && t->turn < seats);
    SANE(t->rounds == (options[TOY_OPTION_FOUR] ? 4 : 3) && t->round <= t->rounds);
    SANE(options[TOY_OPTION_COIN] ? t->coin == 1 || t->coin == 2 : t->coin == 0);
    SANE(sane_flag(t->bow) && sane_flag(t->peeked) && sane_mask(t->seen, seats));
    SANE(t->dealt == seats || (!t->turn && !t->round && !t->bow && !t->peeked && !t->seen && t->coin != 1));
    SANE(t->round < t->rounds || (!t->turn && !t->bow && !t->peeked));
    SANE(t->coin != 1 || (!t->bow && !t->peeked && (t->turn || t->round)));
    SANE(!t->peeked || t->seen >> t->turn & 1);
    for (int s = 0; s < TOY_SEATS; s++) {
        int turns = t->round + (s < t->turn) + (s == t->turn && t->bow);
        SANE(t->counters[s] <= 3 * turns);
        if (s >= t->dealt) {
            SANE(!t->card[s] && !t->counters[s]);
            continue;
        }
        bool known = over || s == seat || (seat >= 0 && t->seen >> seat & 1 && s == toy_next(t, seat));
        SANE(t->card[s] < TOY_CARDS || (t->card[s] == TOY_UNKNOWN && !known));
        if (t->card[s] == TOY_UNKNOWN) continue;
        SANE(!(cards >> t->card[s] & 1));
        cards |= 1u << t->card[s];
    }
    return NULL;
}

const char *const toy_events[] = {
    [TOY_DEAL] = "?-sc..", [TOY_PUT] = "sx...", [TOY_PEEK] = "s....", [TOY_BOW] = "s....", [TOY_COIN] = "-x...",
    NULL,
};
