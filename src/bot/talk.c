/* Table talk, the same for every game that has it. */
#include "talk.h"

#include "../session.h"

bool heard_aloud(const struct heard *h, int i, int seat)
{
    const struct note *n = &h->notes[i];
    return n->aloud && n->seat >= 0 && n->seat != seat && session_seated(n) < 0 && !session_hinted(n);
}

void talk_hear(const struct game *g, void *view, int seat, enum level level, const struct heard *h)
{
    const struct mind *m = mind_find(g->id);
    if (m && m->hear && level != EASY && level != RANDOM) m->hear(view, seat, h);
}

/* Has it just said something? */
static bool spoke(const struct heard *h, int seat)
{
    for (int i = h->count - 1; i >= 0 && h->notes[i].at > h->line - TALK_GAP; i--)
        if (h->notes[i].seat == seat && h->notes[i].aloud) return true;
    return false;
}

bool talk_say(const struct game *g, const void *view, struct talk_who who, const struct heard *h,
              const struct note *to, uint64_t seed, struct text *out)
{
    const struct mind *m = mind_find(g->id);
    if (!m || !m->talk || who.level == PERSON || who.level == RANDOM || spoke(h, who.seat)) return false;
    struct rng rng = rng_at(seed, RNG_BOT, 500u + (uint32_t)who.seat + 10u * (uint32_t)h->count);
    text_clear(out);
    return m->talk(view, &who, h, to, &rng, out);
}
