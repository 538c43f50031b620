/* Justice: the end of a Round without search. When the next card laid decides the case, every Liability card
   and every agenda the others may have is gone through. */
#include "../../../bot/bot.h"

#include "mind.h"

struct worlds {
    struct justice now;         /* the position, secrets being filled in */
    int me;
    double sum, total;
};

typedef void visit(struct worlds *w, double chance, void *with);

static void each_identity(struct worlds *w, int seat, unsigned used, double chance, visit *then, void *with)
{
    struct justice *j = &w->now;
    while (seat < j->seats && j->identity[seat] != IDENTITY_HIDDEN) seat++;
    if (seat == j->seats) {
        then(w, chance * justice_weight(j, w->me), with);
        return;
    }
    for (int id = 0; id < 7; id++) {
        if (used >> id & 1) continue;
        j->identity[seat] = (uint8_t)id;
        each_identity(w, seat + 1, used | 1u << id, chance, then, with);
    }
    j->identity[seat] = IDENTITY_HIDDEN;
}

static void each_liability(struct worlds *w, int slot, int left, int guilty, double chance, visit *then,
                           void *with)
{
    struct justice *j = &w->now;
    while (slot < JUSTICE_SLOTS && j->guilt[slot] != LIABILITY_HIDDEN) slot++;
    if (slot == JUSTICE_SLOTS) {
        unsigned used = 0;
        for (int s = 0; s < j->seats; s++)
            if (j->identity[s] < 7) used |= 1u << j->identity[s];
        each_identity(w, 0, used, chance, then, with);
        return;
    }
    for (int g = INNOCENT; g <= GUILTY; g++) {
        int of = g == GUILTY ? guilty : left - guilty;
        if (!of) continue;
        j->guilt[slot] = (uint8_t)g;
        each_liability(w, slot + 1, left - 1, guilty - (g == GUILTY), chance * of / left, then, with);
    }
    j->guilt[slot] = LIABILITY_HIDDEN;
}

static void each_world(struct worlds *w, visit *then, void *with)
{
    int left = 6, guilty = 3;
    for (int slot = 0; slot < JUSTICE_SLOTS; slot++)
        if (w->now.guilt[slot] <= GUILTY) {
            left--;
            guilty -= w->now.guilt[slot] == GUILTY;
        }
    w->sum = w->total = 0;
    each_liability(w, 0, left, guilty, 1, then, with);
}

/* The verdict stands: what is it worth to me in this world? */
static void count_world(struct worlds *w, double chance, void *with)
{
    (void)with;
    float value[SEATS_MAX];
    justice_value(&w->now, value);
    w->sum += chance * value[w->me];
    w->total += chance;
}

static double worth_now(const struct justice *j, int me)
{
    struct worlds w = { *j, me, 0, 0 };
    each_world(&w, count_world, NULL);
    return w.sum / w.total;
}

/* The winner is somebody else and lays what suits its agenda best, from what it knows. */
static void count_rival(struct worlds *w, double chance, void *with)
{
    static _Thread_local struct action list[LEGAL_MAX];
    struct justice after = w->now;
    struct outlook o;
    int best = 0, n = justice_game.legal(&w->now, list, LEGAL_MAX);
    float most = -99, value[SEATS_MAX];
    (void)with;
    outlook_of(&w->now, w->now.turn, w->now.identity[w->now.turn], &o);
    for (int i = 0; i < n; i++) {
        const int32_t *arg = list[i].arg;
        float gain = outlook_gain(&o, &w->now, arg[0], arg[1], arg[2], justice_hung_on(&w->now, arg[0]));
        if (gain > most) {
            most = gain;
            best = i;
        }
    }
    justice_game.apply(&after, &list[best], NULL);
    justice_value(&after, value);
    w->sum += chance * value[w->me];
    w->total += chance;
}

/* Laying any card ends the Round, and nobody is asked anything in between. */
static bool decides(const struct justice *j)
{
    int empty = 0, asked = 0;
    if (j->phase != JUSTICE_PLACE) return false;
    if (j->last) return true;
    for (int s = 0; s < j->seats; s++) {
        empty += j->count[s] == 0;
        asked += j->count[s] && j->count[s] <= j->mods_unseen;
    }
    return empty >= 2 && !asked;
}

/* My best placement, or the rivals' in each world; `best` is the index of mine. */
static double worth_placing(const struct justice *j, int me, int *best)
{
    struct action list[LEGAL_MAX];
    double most = -1;
    if (j->turn != me) {
        struct worlds w = { *j, me, 0, 0 };
        each_world(&w, count_rival, NULL);
        return w.sum / w.total;
    }
    int n = justice_game.legal(j, list, LEGAL_MAX);
    for (int i = 0; i < n; i++) {
        struct justice after = *j;
        justice_game.apply(&after, &list[i], NULL);
        double worth = worth_now(&after, me);
        if (worth <= most) continue;
        most = worth;
        *best = i;
    }
    return most;
}

int justice_solve(const void *view, int seat, const struct action *legal, int n)
{
    const struct justice *j = view;
    int best = -1, placed;
    double most = -1;
    if (decides(j)) {
        worth_placing(j, seat, &best);
        return best;
    }
    if (j->phase != JUSTICE_FOLLOW) return -1;
    for (int i = 0; i < n; i++) {
        struct justice after = *j;
        justice_game.apply(&after, &legal[i], NULL);
        if (!decides(&after)) return -1;
        if (legal[i].verb == JUSTICE_V_PASS)
            after.seen[seat] = j->seen[seat]; /* the look itself comes too late */
        double worth = worth_placing(&after, seat, &placed);
        if (worth <= most) continue;
        most = worth;
        best = i;
    }
    return best;
}
