/* How near a role is to its goal: each juror as a small bell curve, then the counts of all six. */
#include <math.h>
#include <string.h>

#include "mind.h"

/* Two logistic curves come near enough to the bell, and are quick. */
float voices_normal_above(float mean, float deviation, float x)
{
    return 1.0f / (1.0f + expf(1.702f * (x - mean) / deviation));
}

float voices_pull_of_role(int role)
{
    static const float pulls[ROLES] = { 1, 1, 1, 1, 1, -1, -1, -0.6f, -1, 0, 0, 0, 0 };
    return role >= 0 && role < ROLES ? pulls[role] : 0;
}

float voices_pull_of_seat(const struct voices *v, int seat)
{
    if (v->role[seat] >= 0 && v->role[seat] < ROLES) return voices_pull_of_role(v->role[seat]);
    return v->belief.on ? (float)v->belief.pull[seat] / 100 : tanhf((float)v->lean[seat] / 3.0f);
}

struct outlook {
    float guilty[JURORS], innocent[JURORS];      /* chances that a juror ends so */
    float canceled, canceled_deviation;
    float rounds;                                /* still to come, this one by how much is left of it */
};

static float rounds_left(const struct voices *v)
{
    static const float part[] = { [PH_CHOOSE] = 1, [PH_DEPLOY] = 0.95f, [PH_RESOLVE] = 0.5f };
    float now = v->phase < PH_CHOOSE ? 1 : v->phase > PH_RESOLVE ? 0 : part[v->phase];
    if (v->phase == PH_RESOLVE && (v->read & READ_FLIPPED)) now = 0.2f;
    return (float)(ROUNDS - v->round) + now;
}

/* What a token that this reader hasn't seen is worth: guilt minus innocence. */
static float token_mean(const struct voices *v, int token, const float mean, bool careful)
{
    if (!careful || !v->token_seen[token]) return mean;
    float pull = 0;
    int lookers = 0;
    for (int s = 0; s < v->seats; s++)
        if (v->token_seen[token] >> s & 1) { pull += voices_pull_of_seat(v, s); lookers++; }
    return mean + 0.45f * pull / (float)lookers;
}

static void outlook_fill(const struct voices *v, bool careful, struct outlook *o)
{
    float mean[JURORS], variance[JURORS], low[JURORS];
    int left[KINDS];
    voices_faces_left(v, left);
    float all = (float)(left[0] + left[1] + left[2]);
    float average = all > 0 ? (float)(left[GUILTY] - left[INNOCENT]) / all : 0;
    o->rounds = rounds_left(v);
    o->canceled = 0;

    int g[JURORS], i[JURORS];
    for (int j = 0; j < JURORS; j++) {
        g[j] = v->open[j][GUILTY];
        i[j] = v->open[j][INNOCENT];
        mean[j] = 0.06f * o->rounds + (careful ? (float)v->belief.face[j] / 100 : 0);
        variance[j] = 0.02f + 0.45f * o->rounds;
        low[j] = 0;
    }
    for (int t = 0; t < TOKENS; t++) {
        int j = v->token_place[t];
        if (j >= JURORS) continue;
        if (v->token_kind[t] == GUILTY) g[j]++;
        else if (v->token_kind[t] == INNOCENT) i[j]++;
        else if (v->token_kind[t] != BLANK) {
            mean[j] += token_mean(v, t, average, careful);
            variance[j] += 0.7f;
            low[j] += 0.35f;
        }
    }
    for (int j = 0; j < JURORS; j++) {
        float m = mean[j] + (float)(g[j] - i[j]), d = sqrtf(variance[j]);
        o->guilty[j] = voices_normal_above(m, d, 0.5f);
        o->innocent[j] = 1 - voices_normal_above(m, d, -0.5f);
        o->canceled += (float)(g[j] < i[j] ? g[j] : i[j]) + (g[j] != i[j] ? low[j] : 0);
    }
    o->canceled += 0.85f * o->rounds;
    o->canceled_deviation = 0.15f + 0.95f * sqrtf(o->rounds);
}

/* Chance of every pair (guilty, innocent) of counts over the six jurors. */
static void count_chances(const struct outlook *o, float chance[JURORS + 1][JURORS + 1])
{
    memset(chance, 0, sizeof(float) * (JURORS + 1) * (JURORS + 1));
    chance[0][0] = 1;
    for (int j = 0; j < JURORS; j++) {
        float pg = o->guilty[j], pi = o->innocent[j], pu = 1 - pg - pi;
        if (pu < 0) pu = 0;
        for (int g = j + 1; g >= 0; g--)
            for (int i = j + 1 - g; i >= 0; i--) {
                float c = chance[g][i] * pu;
                if (g) c += chance[g - 1][i] * pg;
                if (i) c += chance[g][i - 1] * pi;
                chance[g][i] = c;
            }
    }
}

static bool counts_meet(const struct goal *goal, int n, int g, int i)
{
    int m;
    switch ((enum measure)goal->measure) {
    case GOAL_G: m = g; break;
    case GOAL_I: m = i; break;
    case GOAL_U: m = JURORS - g - i; break;
    case GOAL_G_OVER_I: m = g - i; break;
    case GOAL_I_OVER_G: m = i - g; break;
    default: return true;
    }
    return goal->compare == AT_LEAST ? m >= n : m <= n;
}

static float hold_chance(const struct voices *v, int seat, unsigned regions, float rounds)
{
    float best = 0;
    for (int r = 0; r < REGIONS; r++) {
        if (!(regions >> r & 1)) continue;
        int mine = voices_total(v, seat, r), other = 0;
        for (int s = 0; s < v->seats; s++)
            if (s != seat && is_persona(v, s) && voices_total(v, s, r) > other) other = voices_total(v, s, r);
        float lead = (float)(mine - other) + (mine ? 0.5f : -0.8f);
        float c = voices_normal_above(lead, 0.2f + 1.3f * sqrtf(rounds), 0);
        if (c > best) best = c;
    }
    return best;
}

static float lost_chance(const struct voices *v, int seat, const struct goal *goal, float rounds)
{
    float per_round = v->seats == 3 ? 0.75f : 0.45f;
    float n = (float)goal->n[v->seats - 3], mine = (float)voices_lost(v, seat);
    float deviation = 0.15f + 0.7f * sqrtf(rounds);
    if (goal->measure == GOAL_MOST_LOST) {
        float most = 0;
        for (int s = 0; s < v->seats; s++)
            if (s != seat && is_persona(v, s) && (float)voices_lost(v, s) > most)
                most = (float)voices_lost(v, s);
        return voices_normal_above(mine - most, deviation + 0.3f * rounds, -0.5f);
    }
    float above = voices_normal_above(mine + per_round * rounds, deviation, n - 0.5f);
    return goal->compare == AT_LEAST ? above
                                     : 1 - voices_normal_above(mine + per_round * rounds, deviation, n + 0.5f);
}

float voices_value_of_role(const struct voices *v, int seat, int role, bool careful)
{
    if (role < 0 || role >= ROLES) return 0.5f;
    struct tally t;
    if (v->phase == PH_OVER) {
        voices_tally(v, &t);
        return voices_role_holds(v, &t, seat, role) ? 1 : 0;
    }
    struct outlook o;
    float chance[JURORS + 1][JURORS + 1], jurors = 0, rest = 1;
    outlook_fill(v, careful, &o);
    count_chances(&o, chance);
    const struct goal *goals = voices_role_cards[role].goal;
    for (int g = 0; g <= JURORS; g++)
        for (int i = 0; i + g <= JURORS; i++) {
            bool meets = true;
            for (int k = 0; k < GOALS && goals[k].measure; k++)
                meets &= counts_meet(&goals[k], goals[k].n[v->seats - 3], g, i);
            if (meets) jurors += chance[g][i];
        }
    for (int k = 0; k < GOALS && goals[k].measure; k++) {
        float n = (float)goals[k].n[v->seats - 3];
        if (goals[k].measure == GOAL_CANCELED)
            rest *= voices_normal_above(o.canceled, o.canceled_deviation, n - 0.5f);
        if (goals[k].measure == GOAL_CONTROL) rest *= hold_chance(v, seat, goals[k].regions, o.rounds);
        if (goals[k].measure == GOAL_LOST || goals[k].measure == GOAL_MOST_LOST)
            rest *= lost_chance(v, seat, &goals[k], o.rounds);
    }
    return jurors * rest;
}
