/* What bots say aloud (ruling 43): a mark, influence, advice, whatever serves their role; and what they answer
   a person. */
#include <math.h>
#include <string.h>

#include "../claims.h"
#include "mind.h"
#include "session.h"

enum { REMARKS = 40, SILENT = 3 };      /* SILENT: "I keep my mark to myself", after the icons */

/* What could be said, each by its weight; silence has one too. */
struct remarks {
    const struct voices *v;
    const struct heard *heard;
    struct talk_who who;
    int count;
    struct { uint8_t claim; int8_t place; float weight; } list[REMARKS];
};

static int claim_find(const char *id)
{
    int i = 0;
    while (strcmp(voices_claims[i].id, id)) i++;
    return i;
}

/* Has this seat said exactly that before? */
static bool said(const struct remarks *r, int claim, int place)
{
    for (int i = 0; i < r->heard->count; i++) {
        const struct note *n = &r->heard->notes[i];
        int at;
        if (n->aloud && n->seat == r->who.seat && voices_claim_read(n->text, &at) == claim && at == place)
            return true;
    }
    return false;
}

/* The mark it has told of so far; ICON_NONE: none. */
static int story(const struct remarks *r)
{
    int mark = ICON_NONE;
    for (int i = 0; i < r->heard->count; i++) {
        const struct note *n = &r->heard->notes[i];
        int place, claim = n->aloud && n->seat == r->who.seat ? voices_claim_read(n->text, &place) : -1;
        if (claim >= 0 && voices_claims[claim].topic == CLAIM_ICON)
            mark = claim - voices_claim_first(CLAIM_ICON);
    }
    return mark;
}

static void add(struct remarks *r, int claim, int place, float weight)
{
    if (r->count == REMARKS || weight <= 0) return;
    r->list[r->count].claim = (uint8_t)claim;
    r->list[r->count].place = (int8_t)place;
    r->list[r->count++].weight = weight;
}

static void add_new(struct remarks *r, const char *id, int place, float weight)
{
    int claim = claim_find(id);
    if (!said(r, claim, place)) add(r, claim, place, weight);
}

/* Which mark serves it: mostly the true one, since friends must find it; but friends of the prosecutor are well
   off, and who has openly pulled one way is not believed the other. */
static int mark_to_tell(const struct remarks *r, struct rng *rng)
{
    const struct voices *v = r->v;
    int icon = voices_role_cards[v->role[r->who.seat]].icon, lean = v->lean[r->who.seat];
    int at = rng_below(rng, 100), mark = 0;
    if (r->who.level == EASY) return icon;
    if (r->who.temperament == TEMPERAMENT_CAREFUL) return rng_below(rng, 3) ? icon : SILENT;
    if (r->who.temperament == TEMPERAMENT_BOLD) at = at * 3 / 2 % 100;
    while (mark < ICONS - 1 && at >= voices_mark_shares[icon][mark]) at -= voices_mark_shares[icon][mark++];
    bool caught = (mark == ICON_GUILTY && lean <= -3) || (mark == ICON_INNOCENT && lean >= 3);
    return caught ? icon : mark;
}

static void add_mark(struct remarks *r, float weight, struct rng *rng)
{
    const struct voices *v = r->v;
    if (!is_persona(v, r->who.seat) || story(r) != ICON_NONE) return;
    add(r, voices_claim_first(CLAIM_ICON) + mark_to_tell(r, rng), 0, weight);
}

/* How much a guilty token on a juror is better for it than an innocent one. */
static float taste(const struct voices *v, int seat, int juror)
{
    struct voices guilty = *v, innocent = *v;
    guilty.open[juror][GUILTY]++;
    innocent.open[juror][INNOCENT]++;
    return voices_value_of_role(&guilty, seat, v->role[seat], true) -
           voices_value_of_role(&innocent, seat, v->role[seat], true);
}

/* Tokens it has seen: of one it can't like the truth, so that friends act; its own work is called a blank. */
static void add_tokens(struct remarks *r, float weight)
{
    const struct voices *v = r->v;
    int seat = r->who.seat, first = voices_claim_first(CLAIM_INFLUENCE);
    for (int t = 0; t < TOKENS; t++) {
        int j = v->token_place[t], kind = v->token_kind[t];
        if (j >= JURORS || kind >= KINDS) continue;
        if (!(v->token_seen[t] >> seat & 1) || v->token_seen[t] == 0xff) continue;
        float likes = taste(v, seat, j) * (kind == GUILTY ? 1.0f : kind == INNOCENT ? -1.0f : 0.0f);
        int told = likes > 0 && r->who.level != EASY ? BLANK : kind;
        float w = likes < 0 ? weight : r->who.temperament == TEMPERAMENT_BOLD ? 0.7f * weight : 0.35f * weight;
        bool before = false;
        for (int k = 0; k < 2 * KINDS; k++) before |= said(r, first + k, j);
        if (!before) add(r, first + told, j, w);
    }
}

/* The regions on trial: mine to keep, a rival's to be cleared, or a friend's to be held. */
static void add_advice(struct remarks *r, float weight)
{
    const struct voices *v = r->v;
    int seat = r->who.seat;
    float mine = voices_pull_of_role(v->role[seat]);
    for (int g = 0; g < REGIONS; g++) {
        if (!(v->icons >> g & 1)) continue;
        unsigned leaders = voices_leaders(v, g);
        float rivals = 0;
        int count = 0;
        for (int s = 0; s < v->seats; s++)
            if (leaders >> s & 1 && s != seat) rivals -= mine * voices_pull_of_seat(v, s), count++;
        if (leaders == 1u << seat) add_new(r, "leave-region", g, weight);
        else if (count && rivals > 0.2f) add_new(r, "push-off", g, weight);
        else if (count && rivals < -0.2f) add_new(r, "hold", g, 0.5f * weight);
    }
    for (int j = 0; j < JURORS; j++) {
        int top = voices_top(v, j);
        if (top >= 0 && !(v->token_seen[top] >> seat & 1) && v->token_seen[top])
            add_new(r, "look", j, 0.15f * weight);
    }
    if (v->round <= 2 && v->hand_count[seat]) add_new(r, "save-card", 0, 0.1f * weight);
}

/* ---- an answer ---- */

static void answer_mark(struct remarks *r, const struct note *to, int icon, struct rng *rng)
{
    const struct voices *v = r->v;
    const uint8_t *fit = v->belief.mark[to->seat];
    int best = fit[0] > fit[1] ? fit[0] : fit[1];
    best = fit[2] > best ? fit[2] : best;
    bool doubted = v->belief.on && icon < ICONS && v->belief.trust[to->seat] < 55 && fit[icon] < best;
    if (doubted) add(r, claim_find("doubt"), 0, 2);
    add_mark(r, 1, rng);
    if (!doubted && story(r) == icon) add_new(r, "trust", 0, 0.7f);
}

static void answer_influence(struct remarks *r, const struct note *to, int kind, int juror)
{
    const struct voices *v = r->v;
    int first = voices_claim_first(CLAIM_INFLUENCE), known = NOTHING;
    for (int t = 0; t < TOKENS; t++)
        if (v->token_place[t] == juror && v->token_kind[t] < KINDS && v->token_seen[t] >> to->seat & 1)
            known = t;
    if (known == NOTHING) {
        if (v->belief.on && v->belief.trust[to->seat] < 50) add(r, claim_find("doubt"), 0, 1);
        else add_new(r, "look", juror, 0.5f);
        return;
    }
    float guilt = kind == GUILTY ? 1.0f : kind == INNOCENT ? -1.0f : 0.0f;
    bool helps = guilt * taste(v, r->who.seat, juror) > 0;
    if (v->token_kind[known] != kind && (!helps || r->who.level == EASY)) add(r, claim_find("doubt"), 0, 2);
    else if (v->token_kind[known] == kind && v->token_seen[known] >> r->who.seat & 1)
        add(r, first + kind, juror, 1);
}

static void answer_advice(struct remarks *r, const struct note *to, int claim, int place)
{
    const struct voices *v = r->v;
    const char *id = voices_claims[claim].id;
    float side = voices_pull_of_role(v->role[r->who.seat]) * voices_pull_of_seat(v, to->seat);
    if (!strcmp(id, "doubt")) add(r, claim_find("trust"), 0, 1);
    else if (!strcmp(id, "trust") && v->belief.on && v->belief.trust[to->seat] < 60)
        add(r, claim_find("doubt"), 0, 1);
    else if (voices_claims[claim].about == ABOUT_REGION && side > 0.15f) add_new(r, "hold", place, 1);
    else if (voices_claims[claim].about == ABOUT_REGION && side < -0.15f) add_new(r, "push-off", place, 1);
    else if (!strcmp(id, "look") && side < -0.15f) add_new(r, "leave-juror", place, 0.7f);
}

static void answer(struct remarks *r, const struct note *to, struct rng *rng)
{
    int place, claim = voices_claim_read(to->text, &place);
    if (claim < 0) return;
    int first = voices_claim_first(voices_claims[claim].topic);
    switch ((enum claim_topic)voices_claims[claim].topic) {
    case CLAIM_ICON: answer_mark(r, to, claim - first, rng); break;
    case CLAIM_INFLUENCE: answer_influence(r, to, (claim - first) % KINDS, place); break;
    default: answer_advice(r, to, claim, place);
    }
}

/* ---- which ---- */

static bool choose(const struct remarks *r, float silence, struct rng *rng, struct text *out)
{
    float total = silence;
    for (int i = 0; i < r->count; i++) total += r->list[i].weight;
    float at = total * (float)rng_unit(rng) - silence;
    for (int i = 0; i < r->count; i++) {
        if (at >= 0 && at < r->list[i].weight) {
            voices_claim_write(r->list[i].claim, r->list[i].place, out);
            return true;
        }
        at -= r->list[i].weight;
    }
    return false;
}

/* Its own turn to push, the first of the round: the one moment a round at which it speaks by itself. */
static bool own_moment(const struct voices *v, int seat)
{
    return v->turn == seat && v->asking == ASK_PUSH && v->phase == PH_DEPLOY && frame_peek(v)->first;
}

bool voices_mind_talk(const void *view, const struct talk_who *who, const struct heard *h,
                      const struct note *to, struct rng *rng, struct text *out)
{
    static const float silence[TEMPERAMENTS] = { [TEMPERAMENT_EVEN] = 1.6f, [TEMPERAMENT_BOLD] = 1.3f,
                                                 [TEMPERAMENT_CAREFUL] = 2.6f, [TEMPERAMENT_TALKATIVE] = 0.6f };
    const struct voices *v = view;
    struct remarks r = { .v = v, .heard = h, .who = *who };
    if (v->prosecutor < 0 || v->role[who->seat] < 0 || v->role[who->seat] >= ROLES) return false;
    if (to) {
        answer(&r, to, rng);
        return choose(&r, 0.35f * silence[who->temperament], rng, out);
    }
    if (!own_moment(v, who->seat)) return false;
    add_mark(&r, v->round <= 1 ? 0.6f : 1.2f, rng);
    add_tokens(&r, 0.9f);
    add_advice(&r, 0.4f);
    return choose(&r, silence[who->temperament], rng, out);
}
