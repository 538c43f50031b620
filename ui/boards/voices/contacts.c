/* What pushes what in a step of a shown push: read off its track, so that it is the run that is shown. */
#include <math.h>

#include "../../../physics/layout.h"
#include "view.h"

static const double near = 0.06, least = 0.01;           /* mm: apart and still touching; moved at all */

static const struct region_marker *in_step(const struct track_step *t, int id)
{
    for (int i = 0; i < t->count; i++)
        if (t->marker[i].id == id) return &t->marker[i];
    return NULL;
}

/* How far a marker moved along a direction since the step before, mm. */
static double moved(const struct track *t, int step, const struct region_marker *m, double nx, double ny)
{
    const struct region_marker *was = in_step(&t->step[step - 1], m->id);
    return was ? ((m->x - was->x) * nx + (m->y - was->y) * ny) / REGION_UNIT : 0;
}

static void add(struct voices_contact *list, int *n, int from, int to, const struct region_marker *m, double nx,
                double ny, double back)
{
    if (*n == CONTACTS_MOST) return;
    list[(*n)++] = (struct voices_contact){ from, to, (double)m->x / REGION_UNIT - nx * back,
                                            (double)m->y / REGION_UNIT - ny * back, nx, ny };
}

static void add_stick(const struct track *t, int step, struct voices_contact *list, int *n)
{
    const struct track_step *s = &t->step[step];
    double a = (int16_t)s->stick_angle * 2 * M_PI / REGION_TURN, nx = -sin(a), ny = cos(a);
    double r = layout.marker_radius;
    for (int i = 0; i < s->count; i++) {
        const struct region_marker *m = &s->marker[i];
        double dx = (double)(m->x - s->stick_x) / REGION_UNIT, dy = (double)(m->y - s->stick_y) / REGION_UNIT;
        bool before_it = fabs(dx * ny - dy * nx) <= layout.stick_flat / 2 && dx * nx + dy * ny > 0;
        if (before_it && dx * nx + dy * ny < r + near && moved(t, step, m, nx, ny) > least)
            add(list, n, NOTHING, m->id, m, nx, ny, r);
    }
}

int voices_contacts(const struct track *t, int step, struct voices_contact list[CONTACTS_MOST])
{
    int n = 0;
    if (step < 1 || step >= t->count) return 0;
    const struct track_step *s = &t->step[step];
    add_stick(t, step, list, &n);
    for (int i = 0; i < s->count; i++)
        for (int k = 0; k < s->count; k++) {
            const struct region_marker *a = &s->marker[i], *b = &s->marker[k];
            double dx = (double)(b->x - a->x) / REGION_UNIT, dy = (double)(b->y - a->y) / REGION_UNIT;
            double far = hypot(dx, dy);
            if (i == k || far > 2 * layout.marker_radius + near) continue;
            /* b goes away from a, and a comes after */
            double gone = moved(t, step, b, dx / far, dy / far);
            if (gone > least && moved(t, step, a, dx / far, dy / far) > gone / 2)
                add(list, &n, a->id, b->id, b, dx / far, dy / far, layout.marker_radius);
        }
    return n;
}
