/* The newest lines of a game with what came of them. */
#include "past.h"

#include <string.h>

static void drop_oldest(struct past *p)
{
    int gone = p->line[0].events;
    p->count--;
    p->event_count -= gone;
    memmove(p->line, p->line + 1, (size_t)p->count * sizeof *p->line);
    memmove(p->event, p->event + gone, (size_t)p->event_count * sizeof *p->event);
    for (int i = 0; i < p->count; i++) p->line[i].event = (int16_t)(p->line[i].event - gone);
}

void past_add(struct past *p, const struct action *a, int physics, const struct events *ev)
{
    while (p->count == PAST_LINES || p->event_count + ev->count > PAST_EVENTS) drop_oldest(p);
    p->line[p->count++] = (struct past_line){ *a, (int16_t)p->event_count, (int16_t)ev->count,
                                              (uint8_t)physics };
    memcpy(p->event + p->event_count, ev->list, (size_t)ev->count * sizeof *ev->list);
    p->event_count += ev->count;
}

void past_view(const struct past *p, const struct game *g, int seat, bool open, struct past *out)
{
    out->count = p->count;
    out->event_count = p->event_count;
    for (int i = 0; i < p->count; i++) {
        out->line[i] = p->line[i];
        if (!open) out->line[i].action = action_redact(g, &p->line[i].action, seat);
    }
    for (int i = 0; i < p->event_count; i++) out->event[i] = event_redact(&p->event[i], seat);
}
