/* What a bot makes of the table talk: whom it believes, which way each seat pulls, what tokens are said to be.
   A claim is weighed by what its speaker did and by what the listener has seen itself. */
#include <math.h>
#include <string.h>

#include "../claims.h"
#include "mind.h"
#include "session.h"

enum { TOLD_MAX = 64, ADVICE_LINES = 60, TRUST_START = 75 };

struct told { int8_t seat; uint8_t claim; int8_t place; bool fresh; };

const uint8_t voices_mark_shares[ICONS][ICONS] = { { 70, 10, 20 }, { 25, 55, 20 }, { 25, 20, 55 } };

static float limit(float x, float low, float high) { return x < low ? low : x > high ? high : x; }

/* The claims of others, newest last. */
static int gather(const struct voices *v, int seat, const struct heard *h, struct told out[TOLD_MAX])
{
    int n = 0;
    for (int i = h->count > 4 * TOLD_MAX ? h->count - 4 * TOLD_MAX : 0; i < h->count; i++) {
        int place, claim = heard_aloud(h, i, seat) ? voices_claim_read(h->notes[i].text, &place) : -1;
        if (claim < 0 || h->notes[i].seat >= v->seats) continue;
        if (n == TOLD_MAX) memmove(out, out + 1, (size_t)--n * sizeof *out);
        out[n++] = (struct told){ h->notes[i].seat, (uint8_t)claim, (int8_t)place,
                                  h->line - h->notes[i].at < ADVICE_LINES };
    }
    return n;
}

/* Which icon a claim names; ICON_NONE: it names none. */
static int mark_of(int claim)
{
    int i = claim - voices_claim_first(CLAIM_ICON);
    return voices_claims[claim].topic == CLAIM_ICON && i < ICONS ? i : ICON_NONE;
}

/* A claim of influence that still lies there, seen or put: the kind; -1: it is another. */
static int kind_of(int claim)
{
    int i = claim - voices_claim_first(CLAIM_INFLUENCE);
    return voices_claims[claim].topic == CLAIM_INFLUENCE && i < 2 * KINDS ? i % KINDS : -1;
}

/* The token a claim is about, as far as all can see: the topmost there that the speaker has looked at. */
static int token_of(const struct voices *v, const struct told *t)
{
    int best = NOTHING;
    for (int k = 0; k < TOKENS; k++)
        if (v->token_place[k] == t->place && v->token_seen[k] >> t->seat & 1
            && (best == NOTHING || v->token_height[k] > v->token_height[best]))
            best = k;
    return best;
}

/* Who was caught, by what the listener knows or by what the speaker has openly done, is believed less. */
static void weigh_trust(const struct voices *v, const struct told *told, int n, float trust[SEATS])
{
    int mark[SEATS];
    for (int s = 0; s < SEATS; s++) trust[s] = TRUST_START, mark[s] = ICON_NONE;
    for (int i = 0; i < n; i++) {
        const struct told *t = &told[i];
        int icon = mark_of(t->claim), kind = kind_of(t->claim);
        if (icon != ICON_NONE) {
            if (mark[t->seat] != ICON_NONE && mark[t->seat] != icon) trust[t->seat] -= 25;
            mark[t->seat] = icon;
        }
        if (kind < 0) continue;
        int token = token_of(v, t);
        if (token == NOTHING) trust[t->seat] -= 10;              /* it can't have, or the token is gone */
        else if (v->token_kind[token] < KINDS) trust[t->seat] += v->token_kind[token] == kind ? 15 : -45;
    }
    for (int s = 0; s < v->seats; s++) {
        float lean = tanhf((float)v->lean[s] / 3.0f);
        if (mark[s] == ICON_GUILTY) trust[s] += 30 * lean;
        if (mark[s] == ICON_INNOCENT) trust[s] -= 30 * lean;
        if (mark[s] == ICON_NEUTRAL) trust[s] += 10 - 30 * fabsf(lean);
        trust[s] = limit(trust[s], 0, 100);
    }
}

/* How well each icon fits what a seat did and what it last said of its mark. */
static void weigh_marks(const struct voices *v, const struct told *told, int n, const float trust[SEATS],
                        float fit[SEATS][ICONS])
{
    for (int s = 0; s < v->seats; s++) {
        float lean = tanhf((float)v->lean[s] / 4.0f);
        fit[s][ICON_GUILTY] = 1 + 0.8f * lean;
        fit[s][ICON_INNOCENT] = 1 - 0.8f * lean;
        fit[s][ICON_NEUTRAL] = 1 - 0.3f * fabsf(lean);
        int said = ICON_NONE;
        for (int i = 0; i < n; i++)
            if (told[i].seat == s && mark_of(told[i].claim) != ICON_NONE) said = mark_of(told[i].claim);
        float part = trust[s] / 100;
        for (int k = 0; k < ICONS && said != ICON_NONE; k++)
            fit[s][k] *= (1 - part) + part * (float)voices_mark_shares[k][said] / 33.3f;
    }
}

/* Every way to deal the icons left to the seats that hold an unknown role, each by how well it fits. */
struct dealing {
    const struct voices *v;
    float (*fit)[ICONS];
    int left[ICONS];
    float sum, share[SEATS][ICONS];
};

static float deal_from(struct dealing *d, int seat, float weight)
{
    if (seat == d->v->seats) return weight;
    if (d->v->role[seat] != UNREAD) return deal_from(d, seat + 1, weight);
    float sum = 0;
    for (int k = 0; k < ICONS; k++) {
        if (!d->left[k]) continue;
        d->left[k]--;
        float part = deal_from(d, seat + 1, weight * d->fit[seat][k]);
        d->left[k]++;
        d->share[seat][k] += part;
        sum += part;
    }
    return sum;
}

static float pull_of_shares(const float share[ICONS], float sum)
{
    return sum > 0 ? (share[ICON_GUILTY] - 0.9f * share[ICON_INNOCENT]) / sum : 0;
}

/* What tokens that the listener hasn't seen are said to be. Who reports what it can't like is believed most. */
static void weigh_faces(const struct voices *v, const struct told *told, int n, const float trust[SEATS],
                        const float pull[SEATS], float face[JURORS])
{
    static const float guilt[KINDS] = { [GUILTY] = 1, [INNOCENT] = -1, [BLANK] = 0 };
    float said[TOKENS] = { 0 };
    int left[KINDS];
    voices_faces_left(v, left);
    float all = (float)(left[0] + left[1] + left[2]);
    float mean = all > 0 ? (float)(left[GUILTY] - left[INNOCENT]) / all : 0;
    for (int i = 0; i < n; i++) {
        int kind = kind_of(told[i].claim), token = kind < 0 ? NOTHING : token_of(v, &told[i]);
        if (token == NOTHING || v->token_kind[token] < KINDS) continue;
        float likes = pull[told[i].seat] * guilt[kind];
        float belief = trust[told[i].seat] / 100 * (kind == BLANK ? 0.4f : 0.6f - 0.25f * likes);
        said[token] += belief * (guilt[kind] - mean - said[token]);
    }
    for (int k = 0; k < TOKENS; k++)
        if (v->token_place[k] < JURORS) face[v->token_place[k]] += said[k];
}

/* Advice of the last round, from those who seem to pull the same way. */
static void weigh_advice(const struct voices *v, int seat, const struct told *told, int n,
                         const float trust[SEATS], const float pull[SEATS], float urge[REGIONS])
{
    float mine = voices_pull_of_role(v->role[seat]);
    for (int i = 0; i < n; i++) {
        const char *id = voices_claims[told[i].claim].id;
        float friendly = trust[told[i].seat] / 100 * mine * pull[told[i].seat];
        if (!told[i].fresh || friendly <= 0.2f || voices_claims[told[i].claim].about != ABOUT_REGION) continue;
        urge[told[i].place] += (strcmp(id, "leave-region") ? 0.15f : -0.2f) * friendly;
    }
}

static int8_t hundredths(float x) { return (int8_t)lrintf(limit(100 * x, -100, 100)); }

void voices_mind_hear(void *view, int seat, const struct heard *h)
{
    struct voices *v = view;
    struct told told[TOLD_MAX];
    struct voices_belief b = { .on = 1 };
    float trust[SEATS], fit[SEATS][ICONS], pull[SEATS] = { 0 }, face[JURORS] = { 0 }, urge[REGIONS] = { 0 };
    int n = gather(v, seat, h, told);
    if (v->prosecutor < 0 || seat < 0) return;           /* the roles are still dealt */
    weigh_trust(v, told, n, trust);
    weigh_marks(v, told, n, trust, fit);
    struct dealing d = { .v = v, .fit = fit };
    for (int k = 0; k < ICONS; k++) d.left[k] = voices_icon_left(v, k);
    d.sum = deal_from(&d, 0, 1);
    for (int s = 0; s < v->seats; s++) {
        bool known = v->role[s] >= 0 && v->role[s] < ROLES;
        pull[s] = known ? voices_pull_of_role(v->role[s]) : pull_of_shares(d.share[s], d.sum);
        b.trust[s] = (uint8_t)trust[s];
        b.pull[s] = hundredths(pull[s]);
        for (int k = 0; k < ICONS; k++) b.mark[s][k] = (uint8_t)limit(100 * fit[s][k], 1, 255);
    }
    weigh_faces(v, told, n, trust, pull, face);
    weigh_advice(v, seat, told, n, trust, pull, urge);
    for (int j = 0; j < JURORS; j++) b.face[j] = hundredths(face[j]);
    for (int r = 0; r < REGIONS; r++) b.urge[r] = hundredths(urge[r]);
    v->belief = b;
}
