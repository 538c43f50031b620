/* Enigma: the heuristic alone against Chaos. All is open but the face-down cards; time is the price. */
#include "../flow.h"
#include "mind.h"

static bool chaos(const struct thought *t) { return t->e->chaos & 1; }
static bool decryption(const struct thought *t) { return t->e->decryption & 1; }

/* Moves of the Time token that can still be borne. */
static int time_left(const struct thought *t)
{
    return ENIGMA_SOLO_SLOT - 1 - t->e->time + (t->e->option[OPTION_SLOW] ? 1 : 0);
}

/* What one slot of time is worth, more as it runs short. */
static float slot_price(const struct thought *t)
{
    int left = time_left(t);
    return left <= 0 ? 50 : .5f + 1.f / (float)left;
}

static float token_worth(const struct thought *t, int token)
{
    bool need_d = t->mission == MISSION_DECRYPTER, need_c = t->mission == MISSION_MESSIAH;
    if (token == TOKEN_DECRYPTION) return decryption(t) ? 0 : need_d ? 2.5f : .7f;
    return need_c ? 2.5f : t->mission == MISSION_WANDERER ? -1.5f : -.1f;
}

static float gain_chaos(const struct thought *t) { return chaos(t) ? 0 : token_worth(t, TOKEN_CHAOS); }
static float lose_chaos(const struct thought *t) { return chaos(t) ? -token_worth(t, TOKEN_CHAOS) : 0; }

static float infos(const struct thought *t, int n)
{
    unsigned left = flow_down(t->e);
    float sum = 0;
    while (n-- && left) {
        int best = flow_low(left);
        for (unsigned m = left; m; m &= m - 1)
            if (t->info[flow_low(m)] > t->info[best]) best = flow_low(m);
        sum += t->info[best];
        left &= ~(1u << best);
    }
    return sum;
}

static float line_infos(const struct thought *t, int line)
{
    float sum = 0;
    for (unsigned m = enigma_line_places[line] & flow_down(t->e); m; m &= m - 1) sum += t->info[flow_low(m)];
    return sum;
}

static float solo_effect(const struct thought *t, int card, bool link)
{
    float best = 0, own;
    switch (card) {
    case CARD_LIBRARY:
        if (chaos(t)) return infos(t, 1);
        for (int l = 0; l < ENIGMA_LINES; l++)
            if (line_infos(t, l) > best) best = line_infos(t, l);
        return best;
    case CARD_ENIGMA:
        own = token_worth(t, TOKEN_DECRYPTION) - .8f * (float)flow_count(t->e->up) * .5f;
        return chaos(t) && lose_chaos(t) > own ? lose_chaos(t) : own;
    case CARD_PHANTOM: return chaos(t) ? (flow_count(t->e->set) > 1 ? -.3f : 0) : gain_chaos(t);
    case CARD_TOME:
        return chaos(t) ? token_worth(t, TOKEN_DECRYPTION) - slot_price(t) : gain_chaos(t) - slot_price(t);
    case CARD_CIPHER:
        own = token_worth(t, TOKEN_DECRYPTION) + lose_chaos(t);
        return chaos(t) && own < 0 ? 0 : own;
    case CARD_OBSERVATORY: return infos(t, chaos(t) ? 1 : 2);
    case CARD_SEANCE:
        own = chaos(t) ? lose_chaos(t) : gain_chaos(t);
        return infos(t, 1) + (chaos(t) && own < 0 ? 0 : own);
    case CARD_CORRIDOR: return chaos(t) ? infos(t, 1) : 0;
    default:
        own = chaos(t) ? lose_chaos(t) : gain_chaos(t);
        return link || own > .8f ? own : .8f;   /* another card, about as good as any */
    }
}

/* Choosing a place: what it shows, what it does, what it costs in time. */
static float choose_worth(const struct thought *t, int place, bool link)
{
    float sum = t->info[place];
    for (int c = 0; c < COLUMNS; c++) {
        float x = t->belief.chance[place][c];
        if (x < .01f) continue;
        bool costly = enigma_chaos_cards >> c & 1;
        sum += x * (solo_effect(t, c, link) - (costly ? slot_price(t) : 0));
    }
    return sum;
}

/* The turn's end costs a slot: when that is the last one, claim whatever we believe. */
static bool must_attempt(const struct thought *t)
{
    return time_left(t) <= 0 || t->plan.chance > .97;
}

static float solo_worth(const struct thought *t, const struct action *a)
{
    const struct enigma *e = t->e;
    switch (a->verb) {
    case VERB_ATTEMPT: return must_attempt(t) && (e->named || t->plan.chance > .97) ? 100 : -100;
    case VERB_CHOOSE: return choose_worth(t, a->arg[0], false);
    case VERB_DECRYPT: return t->mission == MISSION_DECRYPTER ? -20 : choose_worth(t, a->arg[0], false) - .2f;
    case VERB_END: return .1f;
    case VERB_LINK: return choose_worth(t, a->arg[0], true);
    case VERB_CHAOS: return chaos(t) ? lose_chaos(t) : gain_chaos(t);
    case VERB_READ: return line_infos(t, a->arg[0]);
    case VERB_PEEK: case VERB_REVEAL: return t->info[a->arg[0]] + .01f;
    case VERB_TRADE: return lose_chaos(t) + (e->phase == PHASE_TRADE ? token_worth(t, TOKEN_DECRYPTION) : 0);
    case VERB_CANCEL:
        if (e->phase == PHASE_TOME) return lose_chaos(t) + slot_price(t);
        return lose_chaos(t) - solo_effect(t, CARD_ENIGMA, false) + .1f;
    case VERB_LIFT: return t->need[mind_column(e->at[a->arg[0]])];
    case VERB_COVER:
    case VERB_SWAP:
        return -.1f + (a->verb == VERB_SWAP && chaos(t) ? t->info[a->arg[0]] + t->info[a->arg[1]] : 0);
    default: return 0;
    }
}

int enigma_solo_pick(const struct thought *t, const struct action *legal, int n)
{
    int best = 0;
    float high = -1e9f;
    for (int i = 0; i < n; i++) {
        float w = solo_worth(t, &legal[i]) + .01f * (float)rng_unit(t->rng);
        if (w > high) { high = w; best = i; }
    }
    return best;
}
