/* Statistics of Voices in My Head: the roles, what pushes brought down, what was lost. */
#include "../../../physics/layout.h"
#include "parts.h"

/* How far inside it lay, mm. */
static int inside(const struct voices *v, int marker)
{
    double mm = -layout_overhang(v->x[marker], v->y[marker]);
    return mm > 0 ? (int)(mm + 0.5) : 0;
}

void voices_tallies(const void *before, const struct action *a, const struct events *came,
                  struct tallies seat[SEATS_MAX])
{
    const struct voices *v = before;
    int deepest = 0;
    for (int s = 0; !a && s < v->seats; s++) seat[s].role = voices_role_cards[v->role[s]].title;
    for (int i = 0; a && i < came->count; i++) {
        const struct event *e = &came->list[i];
        if (e->kind == EV_FELL || e->kind == EV_DESTROYED) seat[e->seat].lost++;
        if (e->kind == EV_FELL && inside(v, e->arg[0]) > deepest) deepest = inside(v, e->arg[0]);
        if (e->kind != EV_RESTED || !e->arg[2]) continue;
        struct tallies *t = &seat[e->seat];
        if (deepest > t->felled_from) t->felled_from = deepest;
        if (e->arg[2] <= t->felled) continue;
        t->felled = e->arg[2];
        t->felled_where = voices_region_names[e->arg[0]];
    }
}
