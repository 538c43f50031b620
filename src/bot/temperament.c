/* How a bot comes across. */
#include "temperament.h"

#include "bot.h"

/* How near a choice must come to the search's own, and how well known it must be, to count as good. */
static const float NEAR = 0.015f, KNOWN = 0.2f;

const char *const temperament_names[TEMPERAMENTS] = { "even", "bold", "careful", "talkative" };
const char *const temperament_titles[TEMPERAMENTS] = { NULL, N_("bold"), N_("careful"), N_("talkative") };

enum temperament temperament_of(const struct player *p)
{
    uint32_t sum = 2166136261u;          /* of the name's bytes */
    if (p->level != EASY && p->level != NORMAL) return TEMPERAMENT_EVEN;
    for (const char *at = p->name; *at; at++) sum = (sum ^ (uint8_t)*at) * 16777619u;
    sum ^= sum >> 15;
    return (enum temperament)(TEMPERAMENT_BOLD + sum % (TEMPERAMENTS - TEMPERAMENT_BOLD));
}

float temperament_taste(enum temperament temperament, const struct game *g, const struct mind *m,
                        const void *view, int seat, const struct action *a)
{
    float bold = m->bold ? m->bold(view, seat, a) : 0;
    switch (temperament) {
    case TEMPERAMENT_BOLD: return bold;
    case TEMPERAMENT_CAREFUL: return -bold;
    /* would rather say something */
    case TEMPERAMENT_TALKATIVE: return !(g->verbs[a->verb].flags & FLAG_PASS);
    default: return 0;
    }
}

bool temperament_alike(const struct game *g, const struct mind *m, const void *view, int seat,
                       const struct action *a, const struct action *b)
{
    bool passes = g->verbs[a->verb].flags & FLAG_PASS || g->verbs[b->verb].flags & FLAG_PASS;
    if (a->verb != b->verb || passes || !m->bold) return false;
    return (int)m->bold(view, seat, a) == (int)m->bold(view, seat, b);
}

int temperament_choose(enum temperament temperament, const struct game *g, const struct mind *m,
                       const void *view, int seat, const struct bot_root *root)
{
    int own = root->chosen, best = own;
    float least = KNOWN * (float)root->visits[own] + 1;
    float top = temperament_taste(temperament, g, m, view, seat, &root->action[own]);
    for (int i = 0; i < root->count; i++) {
        if ((float)root->visits[i] < least || root->value[i] < root->value[own] - NEAR) continue;
        float taste = temperament_taste(temperament, g, m, view, seat, &root->action[i]);
        if (taste > top) top = taste, best = i;
    }
    return best;
}
