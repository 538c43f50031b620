/* Justice: what the others seem to want, from what they laid and looked at. Reads what a seat may know. */
#include "mind.h"

static bool one_verdict(const struct justice_identity *id)
{
    return id->cog == (GUILTY_CONVICTED | INNOCENT_CONVICTED)
        || id->cog == (GUILTY_ACQUITTED | INNOCENT_ACQUITTED);
}

/* How well what the seat did fits this agenda. */
static float fit(const struct justice *j, int seat, const struct lean *l)
{
    float likely = 1;
    for (int i = 0; i < j->laid_count; i++) {
        if (j->laid[i].by != seat) continue;
        int slot = j->laid[i].slot;
        float x;
        if (j->laid[i].side == TOP) {
            const struct justice_rosette *r = &justice_rosettes[j->laid[i].card - justice_card(ROSETTES, 1)];
            int points = r->points + (r->symbol != NO_SYMBOL ? l->id->value[r->symbol] : 0);
            x = (float)points * l->scores[slot];
        } else {
            x = l->wants[slot] * (j->laid[i].side == LEFT ? 0.5f : -0.5f);
        }
        likely *= 0.5f + 0.5f * x / (1 + (x < 0 ? -x : x));
    }
    if (j->seen[seat] && one_verdict(l->id)) likely *= 0.3f;      /* who looks cares */
    return likely + 1e-6f;
}

void rivals_of(const struct justice *j, int me, struct lean out[JUSTICE_SEATS])
{
    struct justice shared = *j;
    for (int s = 0; s < j->seats; s++) {
        if (s == me) continue;
        struct lean mean = { .id = NULL }, l;
        float sum = 0, most = 0;
        shared.seen[s] &= j->seen[me];           /* what it saw and this seat didn't stays open */
        for (int id = 0; id < 7; id++) {
            if (id == j->identity[me]) continue;
            lean_of(&shared, s, id, &l);
            float likely = fit(j, s, &l);
            for (int slot = 0; slot < JUSTICE_SLOTS; slot++) {
                mean.wants[slot] += likely * l.wants[slot];
                mean.scores[slot] += likely * l.scores[slot];
            }
            if (likely > most) most = likely, mean.id = l.id;
            sum += likely;
        }
        for (int slot = 0; slot < JUSTICE_SLOTS; slot++) {
            mean.wants[slot] /= sum;
            mean.scores[slot] /= sum;
            mean.p[slot] = l.p[slot];
        }
        mean.calm = l.calm;
        out[s] = mean;
    }
}
