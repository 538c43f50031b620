/* Enigma: quick play on a guessed world, for search. Honest as often as not, doubts what it has seen, claims a
   Mission only from what its seat has seen. */
#include "../flow.h"
#include "mind.h"

static int listed(const struct action *legal, int n, int verb, int a)
{
    for (int i = 0; i < n; i++)
        if (legal[i].verb == verb && (a < 0 || legal[i].arg[0] == a)) return i;
    return -1;
}

static bool playout_knows(const struct enigma *e, int seat, int mission)
{
    static const uint16_t cards[MISSIONS] = {
        [MISSION_DECRYPTER] = 1u << CARD_ENIGMA | 1u << CARD_CIPHER | 1u << CARD_LIBRARY,
        [MISSION_MESSIAH] = 1u << CARD_ENIGMA | 1u << CARD_PHANTOM | 1u << CARD_TOME,
        [MISSION_MEDIUM] = 1u << CARD_PHANTOM | 1u << CARD_SEANCE,
        [MISSION_ARCHIVIST] = 1u << CARD_LIBRARY | 1u << CARD_ENIGMA | 1u << CARD_PHANTOM | 1u << CARD_TOME
                            | 1u << CARD_SEANCE,
    };
    unsigned seen = 0;
    for (int p = 0; p < ENIGMA_PLACES; p++)
        if (e->seen[p] >> seat & 1) seen |= 1u << e->at[p];
    if (mission == MISSION_WANDERER) return flow_count(seen) >= 7;
    if (mission == MISSION_GHOST) return flow_count(seen) >= 7;
    return (cards[mission] & ~seen) == 0;
}

static int playout_point(const struct enigma *e, const struct action *legal, int n, struct rng *rng)
{
    int any = -1;
    for (int i = 0; i < n; i++) {
        const struct action *a = &legal[i];
        bool right = a->verb == VERB_TELL ? enigma_mission_of(e->hand[a->arg[0]]) == a->arg[1]
                   : a->verb == VERB_MARK ? enigma_chaos_cards >> e->at[a->arg[0]] & 1
                   : e->at[a->arg[0]] == a->arg[1];
        if (!right) continue;
        if (a->verb == VERB_TELL || e->seen[a->arg[0]] >> e->active & 1) return i;
        any = i;
    }
    return any >= 0 && rng_below(rng, 3) == 0 ? any : rng_below(rng, n);
}

int enigma_quick(const void *world, const struct action *legal, int n, struct rng *rng)
{
    const struct enigma *e = world;
    int seat = e->asked, i;
    switch (e->phase) {
    case PHASE_TURN:
        i = listed(legal, n, VERB_ATTEMPT, -1);
        if (i < 0) return rng_below(rng, n);
        if (n == 1 || playout_knows(e, seat, enigma_mission_of(e->hand[seat]))) return i;
        if (e->named && e->time == ENIGMA_LAST_SLOT - 1) return i;
        return e->named ? n - 1 : rng_below(rng, i);    /* the places are listed first, the end last */
    case PHASE_NAME:
        i = listed(legal, n, VERB_NAME, e->at[e->place]);
        return i >= 0 && rng_below(rng, 2) ? i : rng_below(rng, n);
    case PHASE_DOUBT:
        if (e->seen[e->place] >> seat & 1) return e->at[e->place] == e->card;
        return rng_below(rng, 6) != 0;
    case PHASE_POINT: return playout_point(e, legal, n, rng);
    default: return rng_below(rng, n);
    }
}

static float said_rightly(const struct enigma *e, int seat, const float word[ENIGMA_SEATS])
{
    float w = 1;
    for (int p = 0; p < ENIGMA_PLACES; p++)
        for (int s = 0; s < e->seats; s++) {
            if (s == seat || e->told[p][s] >= CARDS || e->seen[p] >> seat & 1) continue;
            if (e->told[p][s] == e->at[p]) w *= word[s] / (float)(1 + e->caught[s]);
        }
    return w;
}

/* Worlds in which what was said is true count for more. */
float enigma_quick_weight(const void *world, int seat)
{
    static const float word[ENIGMA_SEATS] = { 4, 4, 4, 4, 4 };
    return said_rightly(world, seat, word);
}

/* The word of each level, as it was measured (docs/review.md); of a person, as the belief tables have it. */
float enigma_credit(const void *world, int seat, const uint8_t level[SEATS_MAX])
{
    static const float words[LEVELS] = { [EASY] = 25, [NORMAL] = 13, [HARD] = 14, [EXPERT] = 14 };
    float word[ENIGMA_SEATS];
    for (int s = 0; s < ENIGMA_SEATS; s++) {
        word[s] = level[s] < LEVELS ? words[level[s]] : 0;
        if (word[s] <= 0) word[s] = 9;
    }
    return said_rightly(world, seat, word);
}

/* Naming and doubting are bluffs: an answer that is always the same can be read. */
bool enigma_quick_mixed(const void *view, int seat)
{
    const struct enigma *e = view;
    (void)seat;
    return e->phase == PHASE_NAME || e->phase == PHASE_DOUBT;
}
