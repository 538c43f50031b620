/* One mailbox for many tables: each has an end of its own, which gets the topics it listens to. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "net/mailbox_sealed.h"
#include "net/mailbox_split.h"
#include "text.h"

enum { SPLIT_FIRST = 64 };

struct split_end { struct split *of; struct sealed_queue queue; };

struct split {
    struct mailbox inner;
    struct { char topic[SEAL_NAME + 1]; struct split_end *end; } *place;         /* open addressing */
    size_t places, used;
};

static size_t hash(const char *topic, size_t places)
{
    size_t n = 0;
    for (int i = 0; i < 12 && topic[i]; i++) n = n * 31 + (unsigned char)topic[i];
    return n & (places - 1);
}

static size_t find(const struct split *s, const char *topic)
{
    size_t i = hash(topic, s->places);
    while (s->place[i].topic[0] && strcmp(s->place[i].topic, topic)) i = (i + 1) & (s->places - 1);
    return i;
}

static void grow(struct split *s)
{
    struct split was = *s;
    s->places = was.places ? was.places * 2 : SPLIT_FIRST;
    s->place = calloc(s->places, sizeof *s->place);
    if (!s->place) die(_("out of memory"));
    for (size_t i = 0; i < was.places; i++)
        if (was.place[i].topic[0]) s->place[find(s, was.place[i].topic)] = was.place[i];
    free(was.place);
}

static void end_listen(void *of, const char *topic, bool on)
{
    struct split_end *e = of;
    struct split *s = e->of;
    if (strlen(topic) > SEAL_NAME) return;
    if (s->used * 2 >= s->places) grow(s);
    size_t i = find(s, topic);
    s->used += !s->place[i].topic[0];
    strcpy(s->place[i].topic, topic);
    s->place[i].end = on ? e : NULL;
    s->inner.listen(s->inner.of, topic, on);
}

static void end_send(void *of, const char *topic, const char *text, size_t n, enum mailbox_how how)
{
    struct split_end *e = of;
    e->of->inner.send(e->of->inner.of, topic, text, n, how);
}

static bool end_take(void *of, struct letter *out)
{
    struct split_end *e = of;
    return sealed_queue_take(&e->queue, out);
}

static enum mailbox_state end_state(void *of)
{
    struct split_end *e = of;
    return e->of->inner.state(e->of->inner.of);
}

static unsigned end_openings(void *of)
{
    struct split_end *e = of;
    return e->of->inner.openings(e->of->inner.of);
}

static const char *end_trouble(void *of)
{
    return mailbox_trouble(&((struct split_end *)of)->of->inner);
}

static void end_close(void *of)
{
    struct split_end *e = of;
    for (size_t i = 0; i < e->of->places; i++)
        if (e->of->place[i].end == e) e->of->place[i].end = NULL;
    sealed_queue_free(&e->queue);
    free(e);
}

struct split *split_open(struct mailbox inner)
{
    struct split *s = calloc(1, sizeof *s);
    if (!s) die(_("out of memory"));
    s->inner = inner;
    grow(s);
    return s;
}

struct mailbox split_end(struct split *s)
{
    struct split_end *e = calloc(1, sizeof *e);
    if (!e) die(_("out of memory"));
    e->of = s;
    return (struct mailbox){ e, end_send, end_take, end_state, end_close, NULL, end_openings, end_listen,
                          NULL, NULL, NULL, end_trouble };
}

bool split_take(struct split *s)
{
    struct letter l;
    while (s->inner.take(s->inner.of, &l)) {
        struct split_end *e = s->place[find(s, l.topic)].end;
        if (e) sealed_queue_put(&e->queue, l.topic, l.text, l.n, l.kept);
        free(l.text);
        if (e) return true;
    }
    return false;
}

void split_close(struct split *s)
{
    s->inner.close(s->inner.of);
    free(s->place);
    free(s);
}
