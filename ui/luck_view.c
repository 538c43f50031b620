/* Everybody's luck of the game on the table, in words. */
#include "luck_view.h"

#include "app.h"
#include "table.h"
#include "table_parts.h"

static const struct luck_state *state(void)
{
    const struct driver *d = table_driver();
    return d->luck ? d->luck(d->of) : NULL;
}

bool luck_stands(struct text *out)
{
    const struct luck_state *s = state();
    struct luck_state kept = { .phase = LUCK_DRAWN, .l = table_session()->luck };
    if (!s && !table_session()->luck.common) return false;
    luck_says(s ? s : &kept, table_session()->players, out);
    return true;
}

bool luck_waits(struct text *out)
{
    const struct luck_state *s = state();
    bool waits = s && s->phase != LUCK_NONE && s->phase != LUCK_DRAWN;
    if (waits) luck_says(s, table_session()->players, out);
    return waits;
}

bool luck_stuck(void)
{
    const struct luck_state *s = state();
    return s && s->phase == LUCK_STUCK;
}

void luck_redraw(void)
{
    float delay = 0;
    int seat = table_driver()->seat;
    table_wish(&(struct wish){ .kind = WISH_REDRAW, .seat = seat >= 0 ? seat : 0 }, &delay);
}

void luck_checked(struct text *out)
{
    const struct luck *l = &table_session()->luck;
    char compare[LUCK_SHORT + 2];
    int who;
    const struct driver *d = table_driver();
    const char *why = d->luck_why ? d->luck_why(d->of)
                      : l->common           ? luck_why(l, table_session()->seed, &who)
                                            : NULL;
    luck_compare(l, compare);
    if (why) text_add(out, _("Everybody's luck does not fit: %s"), why);
    else if (l->common) text_add(out, _("Everybody's luck %s: checked, it fits"), compare);
    else text_add(out, "%s", _("No common luck"));
}
