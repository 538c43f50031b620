/* Why an answer is right: what the view tells, and what came of each choice in the worlds that fit it. */
#include "puzzle.h"

#include <string.h>

enum { RAW = 3000 };

/* Facts of the rules that speak for an action: the lines of a hint that are marked so. */
static void speaks_for(const struct mind *m, const void *view, const struct puzzle *p, struct text *out)
{
    char hint[1200];
    struct text t = TEXT_ON(hint);
    text_clear(&t);
    if (m->because) m->because(view, p->seat, &p->choice[p->answer], &t);
    for (char *at = hint, *end; (end = strchr(at, '\n')); at = end + 1) {
        *end = 0;
        if (!strncmp(at, "+ ", 2)) text_add(out, "%s\n", at + 2);
    }
}

void puzzle_why(const struct game *g, const struct player *players, const void *view, const struct puzzle *p,
                int other, struct grounds *pieces, struct text *out)
{
    const struct mind *m = mind_find(g->id);
    char raw[RAW];
    struct text t = TEXT_ON(raw);
    struct grounds none, *grounds = pieces ? pieces : &none;
    *grounds = (struct grounds){ .out = &t };
    text_clear(&t);
    if (m->grounds) m->grounds(view, p->seat, &p->choice[p->answer], &p->choice[other], grounds);
    if (!grounds->whole) speaks_for(m, view, p, &t);
    if (!strcmp(p->proof, "count"))
        text_add(&t, "%s\n", _("Counted: it is true of every hand that fits what you see."));
    if (!strcmp(p->proof, "layouts"))
        text_add(&t, "%s\n", _("Checked: it is true of every layout that fits what you know."));
    if (!strcmp(p->proof, "ends"))
        text_add(&t, "%s\n", _("Gone through to the end: it wins against every hand and every reply."));
    grounds->out = NULL;
    text_names(out, raw, players);
}

void puzzle_then(const struct game *g, const struct player *players, const void *view, const struct puzzle *p,
                 int other, struct text *out)
{
    const struct mind *m = mind_find(g->id);
    char raw[RAW];
    struct text t = TEXT_ON(raw);
    text_clear(&t);
    for (int i = 0; i < p->afters; i++) {
        const struct puzzle_after *a = &p->after[i];
        size_t before = t.n;
        m->outcomes.tell(view, p->seat, a->which, a->mean[p->answer], a->mean[other], &t);
        if (t.n > before) text_add(&t, "\n");
    }
    text_names(out, raw, players);
}
