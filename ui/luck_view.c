/* Everybody's luck of the game on the table, in words. */
#include "luck_view.h"

#include <string.h>

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

static bool acted(const struct session *s)
{
    for (int i = 0; i < s->log_count; i++)
        if (s->log[i].seat >= 0 && s->players[s->log[i].seat].level == PERSON) return true;
    return false;
}

static char compared[LUCK_SHORT + 2];    /* these letters were read */

bool luck_to_compare(struct text *out)
{
    char letters[sizeof compared];
    const struct luck_state *s = state();
    if (!s || s->phase != LUCK_DRAWN || acted(table_session())) return false;
    luck_compare(&s->l, letters);
    if (!strcmp(letters, compared)) return false;
    text_add(out, _("Everybody\u2019s luck: %s, the same on every device. Nobody chose this deal alone; the "
                    "device that hosts could look."), letters);
    return true;
}

void luck_compared(void)
{
    const struct luck_state *s = state();
    if (s) luck_compare(&s->l, compared);
    app_redraw();
}

const char *luck_of_seat(int seat, bool *added)
{
    const struct luck_state *s = state();
    *added = s && s->l.in >> seat & 1;
    bool making = s && s->phase != LUCK_NONE && s->phase != LUCK_DRAWN;
    return !making ? "" : *added ? _("luck added") : _("luck to come");
}

const char *luck_fair(struct text *title)
{
    const struct luck_state *s = state();
    bool common = (s && s->phase != LUCK_NONE) || table_session()->luck.common;
    if (!luck_stands(title)) text_add(title, "%s", _("No common luck"));
    return common ? _("Nobody chooses the deal alone: read the eight letters out, they are the same on every "
                      "device. The device that hosts could look.")
                  : _("This device deals alone, and could look.");
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
    if (why) text_add(out, _("Everybody's luck doesn't fit: %s"), why);
    else if (l->common) text_add(out, _("Everybody's luck %s: checked, it fits"), compare);
    else text_add(out, "%s", _("No common luck"));
}
