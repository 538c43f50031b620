/* A mailbox in memory: what the tests use in place of a broker. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mailbox.h"
#include "text.h"

enum { TOPICS = 12 };

struct end {
    struct mailbox_pair *middle;
    struct end *next;
    char topic[TOPICS][MAILBOX_TOPIC];
    int topics;
    struct letter *box;
    int first, count, size;
};

struct mailbox_pair {
    struct letter *kept;
    int count, size;
    struct end *ends;
};

static void put(struct letter **list, int *count, int *size, const char *topic, const char *text, size_t n,
                bool kept)
{
    if (*count == *size) {
        *size = *size ? *size * 2 : 64;
        *list = realloc(*list, (size_t)*size * sizeof **list);
        if (!*list) die(_("out of memory"));
    }
    struct letter *l = &(*list)[(*count)++];
    snprintf(l->topic, sizeof l->topic, "%s", topic);
    l->text = malloc(n + 1);
    if (!l->text) die(_("out of memory"));
    memcpy(l->text, text, n);
    l->text[n] = 0;
    l->n = n;
    l->kept = kept;
}

static bool wants(const struct end *e, const char *topic)
{
    for (int i = 0; i < e->topics; i++)
        if (!strncmp(topic, e->topic[i], strlen(e->topic[i]))) return true;
    return false;
}

static void keep(struct mailbox_pair *p, const char *topic, const char *text, size_t n)
{
    for (int i = 0; i < p->count; i++) {
        if (strcmp(p->kept[i].topic, topic)) continue;
        free(p->kept[i].text);
        p->kept[i] = p->kept[--p->count];
        break;
    }
    if (n) put(&p->kept, &p->count, &p->size, topic, text, n, true);
}

static void end_send(void *of, const char *topic, const char *text, size_t n, enum mailbox_how how)
{
    struct end *e = of;
    bool kept = how == MAILBOX_KEPT;
    if (kept) keep(e->middle, topic, text, n);
    for (struct end *to = e->middle->ends; to; to = to->next)
        if (wants(to, topic)) put(&to->box, &to->count, &to->size, topic, text, n, kept);
}

static bool end_take(void *of, struct letter *out)
{
    struct end *e = of;
    if (e->first == e->count) {
        e->first = e->count = 0;
        return false;
    }
    *out = e->box[e->first++];
    return true;
}

static enum mailbox_state end_state(void *of)
{
    (void)of;
    return MAILBOX_OPEN;
}

static void end_listen(void *of, const char *topic, bool on)
{
    struct end *e = of;
    for (int i = 0; i < e->topics; i++)
        if (!strcmp(e->topic[i], topic)) memcpy(e->topic[i], e->topic[--e->topics], MAILBOX_TOPIC);
    if (on && e->topics < TOPICS) snprintf(e->topic[e->topics++], MAILBOX_TOPIC, "%s", topic);
}

static void end_free(struct end *e)
{
    for (int i = e->first; i < e->count; i++) free(e->box[i].text);
    free(e->box);
    free(e);
}

static void end_close(void *of)
{
    struct end *e = of, **at = &e->middle->ends;
    while (*at != e) at = &(*at)->next;
    *at = e->next;
    end_free(e);
}

struct mailbox_pair *mailbox_pair_open(void)
{
    struct mailbox_pair *p = calloc(1, sizeof *p);
    if (!p) die(_("out of memory"));
    return p;
}

void mailbox_pair_close(struct mailbox_pair *p)
{
    for (struct end *e = p->ends, *next; e; e = next) {
        next = e->next;
        end_free(e);
    }
    for (int i = 0; i < p->count; i++) free(p->kept[i].text);
    free(p->kept);
    free(p);
}

struct mailbox mailbox_pair_end(struct mailbox_pair *p, const char *const *topics, int count)
{
    struct end *e = calloc(1, sizeof *e);
    if (!e) die(_("out of memory"));
    e->middle = p;
    for (int i = 0; i < count && i < TOPICS; i++) snprintf(e->topic[e->topics++], MAILBOX_TOPIC, "%s",
                                                           topics[i]);
    e->next = p->ends;
    p->ends = e;
    for (int i = 0; i < p->count; i++)
        if (wants(e, p->kept[i].topic))
            put(&e->box, &e->count, &e->size, p->kept[i].topic, p->kept[i].text, p->kept[i].n, true);
    return (struct mailbox){ e, end_send, end_take, end_state, end_close, .listen = end_listen };
}
