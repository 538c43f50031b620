/* How a level plays, in plain words. */
#include "way.h"

#include "bot.h"

const struct level_way *way_find(const struct game *g, enum level level, int seats)
{
    const struct mind *m = mind_find(g->id);
    for (const struct level_way *w = m ? m->ways : NULL; w && w->how; w++)
        if (w->level == level && seats >= w->seats_min && seats <= w->seats_max) return w;
    return NULL;
}
