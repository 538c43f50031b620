/* What a key asks of Voices: where one's own markers stand, and what the aimed push would touch first. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "../../query.h"
#include "view.h"

static void values(const struct voices *v, int seat, int place, struct text *out)
{
    bool first = true;
    char number[12];
    for (int m = 0; m < MARKERS; m++) {
        if (v->where[m] != place || voices_owner(v, m) != seat) continue;
        snprintf(number, sizeof number, "%d", voices_value(v, m));
        query_item(out, &first, number);
    }
    if (first) text_add(out, "%s", _("none"));
}

void voices_mine(const struct seat *at, int seat, struct text *out)
{
    const struct voices *v = at->view;
    for (int r = 0; r < REGIONS; r++) {
        text_add(out, "%s ", _(voices_region_names[r]));
        values(v, seat, r, out);
        text_add(out, "; ");
    }
    text_add(out, "%s ", _("unused"));
    values(v, seat, UNUSED, out);
    text_add(out, "; %s ", _("destroyed"));
    values(v, seat, DESTROYED, out);
}

/* Twelve o'clock is straight in, from the side of the mind; an hour is thirty degrees. */
static void clock_words(int direction, struct text *out)
{
    int minutes = (720 + (int)lround(direction * 2.0 / PUSH_PER_DEGREE)) % 720, hour = minutes / 60;
    text_add(out, _("towards %d:%02d on the clock"), hour ? hour : 12, minutes % 60);
}

static void touched(const struct seat *at, const struct region *r, const struct region_marker *to, int32_t way,
                    struct text *out)
{
    char label[100];
    const struct region_marker *hit = NULL;
    double nearest = 1e18;
    for (int i = 0; i < r->count; i++) {
        double d = hypot(r->marker[i].x - to->x, r->marker[i].y - to->y);
        if (d < nearest) nearest = d, hit = &r->marker[i];
    }
    if (!hit) return;
    voices_chip_label(at, hit->id, label, sizeof label);
    text_add(out, _("; after %d millimetres it would touch: %s"), (int)(way / REGION_UNIT), label);
}

bool voices_aimed(const struct seat *at, struct text *out)
{
    struct voices_target t = voices_ui(at)->aim;
    struct region r;
    struct push p = { t.marker, t.start, t.direction };
    struct region_marker to;
    if (!voices_asked(at, ASK_PUSH) || t.region < 0 || t.marker < 0) return false;
    voices_region(voices_view(at), t.region, &r);
    text_add(out, _("Region %s, marker of value %d: "), _(voices_region_names[t.region]),
             voices_value(voices_view(at), t.marker));
    int off = t.start / PUSH_PER_MM;
    if (off)
        text_add(out, off < 0 ? _("%d millimetres left of the middle, ")
                              : _("%d millimetres right of the middle, "), abs(off));
    else text_add(out, "%s, ", _("from the middle"));
    clock_words(t.direction, out);
    if (push_check(&r, &p)) {
        text_add(out, "; %s", _("something is in the way at the start"));
        return true;
    }
    int32_t way = region_first_contact(&r, &p, &to);
    if (way >= 0) touched(at, &r, &to, way, out);
    else text_add(out, "; %s", _("it would touch nothing before the stick stops"));
    return true;
}
