/* How a bot comes across. */
#include "manner.h"

#include "bot.h"

/* How near a choice must come to the search's own, and how well known it must be, to count as good. */
static const float NEAR = 0.015f, KNOWN = 0.2f;

const char *const manner_names[MANNERS] = { "even", "bold", "careful", "talkative" };
const char *const manner_titles[MANNERS] = { NULL, N_("bold"), N_("careful"), N_("talkative") };

enum manner manner_of(const struct player *p)
{
    uint32_t sum = 2166136261u;          /* of the name's bytes */
    if (p->level != EASY && p->level != NORMAL) return MANNER_EVEN;
    for (const char *at = p->name; *at; at++) sum = (sum ^ (uint8_t)*at) * 16777619u;
    sum ^= sum >> 15;
    return (enum manner)(MANNER_BOLD + sum % (MANNERS - MANNER_BOLD));
}

float manner_taste(enum manner manner, const struct game *g, const struct mind *m, const void *view, int seat,
                  const struct action *a)
{
    float bold = m->bold ? m->bold(view, seat, a) : 0;
    switch (manner) {
    case MANNER_BOLD: return bold;
    case MANNER_CAREFUL: return -bold;
    case MANNER_TALKATIVE: return !(g->verbs[a->verb].flags & FLAG_PASS);     /* would rather say something */
    default: return 0;
    }
}

bool manner_alike(const struct game *g, const struct mind *m, const void *view, int seat,
                  const struct action *a, const struct action *b)
{
    bool passes = g->verbs[a->verb].flags & FLAG_PASS || g->verbs[b->verb].flags & FLAG_PASS;
    if (a->verb != b->verb || passes || !m->bold) return false;
    return (int)m->bold(view, seat, a) == (int)m->bold(view, seat, b);
}

int manner_choose(enum manner manner, const struct game *g, const struct mind *m, const void *view, int seat,
                 const struct bot_root *root)
{
    int own = root->chosen, best = own;
    float least = KNOWN * (float)root->visits[own] + 1;
    float top = manner_taste(manner, g, m, view, seat, &root->action[own]);
    for (int i = 0; i < root->count; i++) {
        if ((float)root->visits[i] < least || root->value[i] < root->value[own] - NEAR) continue;
        float taste = manner_taste(manner, g, m, view, seat, &root->action[i]);
        if (taste > top) top = taste, best = i;
    }
    return best;
}
