/* Who controls a region: whose markers there show the highest total. */
#include "parts.h"

int voices_total(const struct voices *v, int seat, int region)
{
    int best = 0, markers = 0;
    for (int set = 0; set < SETS; set++) {
        if (v->owner[set] != seat) continue;
        int total = 0;
        for (int m = set * SET_SIZE; m < (set + 1) * SET_SIZE; m++) {
            if (v->where[m] != region) continue;
            total += voices_value(v, m);
            markers++;
        }
        if (total > best) best = total;         /* three players: the better colour counts */
    }
    bool header = v->depth && v->frame[0].kind == FRAME_ABILITY && v->frame[0].region == region;
    return best + (markers && header ? v->boost[seat] : 0);
}

int voices_markers(const struct voices *v, int seat, int region)
{
    int n = 0;
    for (int set = 0; set < SETS; set++) {
        if (v->owner[set] != seat) continue;
        for (int m = set * SET_SIZE; m < (set + 1) * SET_SIZE; m++) n += v->where[m] == region;
    }
    return n;
}

unsigned voices_leaders(const struct voices *v, int region)
{
    int best = 0;
    unsigned leaders = personas(v);             /* nobody there: any persona (ruling 19) */
    for (int s = 0; s < v->seats; s++) {
        if (!is_persona(v, s)) continue;
        int total = voices_total(v, s, region);
        if (total > best) { best = total; leaders = 0; }
        if (total == best && best) leaders |= 1u << s;
    }
    return leaders;
}
