/* Where bots push: regions and markers by a quick model, aims by trying them in the physics. */
#include <assert.h>
#include <math.h>
#include <string.h>

#include "mind.h"

enum { TRIES_FINE = 40, KEPT = VOICES_PUSHES, COMBOS = 3 };

/* How a level pushes. thrift: what a point of a marker is held back for; here, lasting: what a region off the
   trial card is worth, and how much of it for each round to come, since markers stay where they lie; rival: how
   much a rival's hold counts with three players; tries: aims in the best, the second and the third place; each:
   how many of a place are kept; sure: of the best so many are tried exactly; distinct: a place counts once, not
   for every marker of the same value. */
struct skill { float noise, thrift, here, lasting, rival; int tries[COMBOS], each, sure; bool distinct; };
static const struct skill skills[LEVELS] = {
    [EASY] = { 0.5f, 0.05f, 0.12f, 0, 0, { 1, 1 }, KEPT, 0, false },
    [HEURISTIC] = { 0.02f, 0.05f, 0.12f, 0, 0, { 4, 2 }, KEPT, 0, false },
    [NORMAL] = { 0.02f, 0.0375f, 0.12f, 0, 0, { 4, 2 }, KEPT, 0, false },
    [HARD] = { 0.02f, -0.02f, 0, 0.12f, 0.4f, { 9, 9, 9 }, KEPT, 3, false },
    [EXPERT] = { 0.02f, -0.02f, 0, 0.12f, 0.4f, { 9, 9, 9 }, 2, 3, true },
};

struct combo { int region, marker; float score; };

/* What holding a region is worth to this seat in this round. */
static float region_weight(const struct voices *v, int seat, int region, enum level level)
{
    static const float on_card[REGIONS] = { 0, 0.8f, 0.75f, 1.0f, 1.0f };
    float w = skills[level].here + skills[level].lasting * (float)(ROUNDS - v->round);
    assert(region >= 0 && region < REGIONS);
    if (v->icons >> region & 1) w += on_card[region];
    if (region == PLANNING && v->round < ROUNDS) w += 0.4f;
    w += (float)v->belief.urge[region] / 100;
    int role = v->role[seat];
    for (int k = 0; role >= 0 && role < ROLES && k < GOALS && voices_role_cards[role].goal[k].measure; k++) {
        const struct goal *g = &voices_role_cards[role].goal[k];
        if (g->measure == GOAL_CONTROL && (g->regions >> region & 1))
            w += 0.1f + 0.02f * (float)(v->round * v->round);
    }
    return w;
}

/* The same for losing one of the own markers: dear to some roles, hated by others. */
static float loss_taste(const struct voices *v, int seat)
{
    int role = v->role[seat];
    float taste = -0.18f;
    for (int k = 0; role > 0 && role < ROLES && k < GOALS && voices_role_cards[role].goal[k].measure; k++) {
        const struct goal *g = &voices_role_cards[role].goal[k];
        if (g->measure == GOAL_MOST_LOST) return 0.6f;
        if (g->measure != GOAL_LOST) continue;
        bool wants = g->compare == AT_LEAST && voices_lost(v, seat) < g->n[v->seats - 3];
        taste = wants ? 0.7f : g->compare == AT_MOST ? -0.4f : taste;
    }
    return taste;
}

static int seats_to_come(const struct voices *v) { return v->phase == PH_DEPLOY ? v->seats - 1 - v->mover : 0; }

/* How sure a persona with `mine` against `other` may be of a region when its card is read. */
static float control_chance(const struct voices *v, int mine, int other)
{
    float d = 0.35f + 0.5f * sqrtf((float)seats_to_come(v));
    float tie = v->seats == 3 ? 0.6f : 0;       /* with three players a tie is the prosecutor's */
    return voices_normal_above((float)(mine - other), d, mine ? tie : 0.6f);
}

static void totals_of(const struct voices *v, int region, int total[SEATS])
{
    for (int s = 0; s < v->seats; s++) total[s] = voices_total(v, s, region);
}

/* With three players only the better of a persona's two colours counts. */
static int colour_total(const struct voices *v, int set, int region)
{
    int total = 0;
    for (int m = set * SET_SIZE; m < (set + 1) * SET_SIZE; m++)
        if (v->where[m] == region) total += voices_value(v, m);
    return total;
}

static int best_other(const struct voices *v, const int total[SEATS], int seat)
{
    int best = 0;
    for (int s = 0; s < v->seats; s++)
        if (s != seat && is_persona(v, s) && total[s] > best) best = total[s];
    return best;
}

/* What these totals in a region are worth to `seat`. */
static float region_worth(const struct voices *v, int seat, int region, const int total[SEATS],
                          enum level level)
{
    float w = region_weight(v, seat, region, level);
    float others = 0;
    int best = best_other(v, total, seat), tied = 0;
    for (int s = 0; s < v->seats; s++) {        /* the prosecutor likes those who pull towards guilt */
        if (s == seat || !is_persona(v, s)) continue;
        tied += total[s] == best;
        others += voices_pull_of_seat(v, s) * control_chance(v, total[s], best_other(v, total, s));
    }
    if (v->seats == 3 && tied > 1 && !is_persona(v, seat)) others += 1; /* a tie is the prosecutor's */
    if (!is_persona(v, seat)) return w * others;
    float own = control_chance(v, total[seat], best);
    if (v->seats > 3) return w * own;
    return w * (own + skills[level].rival * voices_pull_of_role(v->role[seat]) * others);
}

float voices_board_value(const struct voices *v, int seat, enum level level)
{
    float sum = 0;
    for (int r = 0; r < REGIONS; r++) {
        int total[SEATS];
        totals_of(v, r, total);
        sum += region_worth(v, seat, r, total, level);
    }
    return sum + loss_taste(v, seat) * (float)voices_lost(v, seat);
}

/* Region and marker without physics: nothing falls. */
static float combo_score(const struct voices *v, int seat, int region, int marker, enum level level)
{
    int total[SEATS], value = voices_value(v, marker);
    totals_of(v, region, total);
    float before = region_worth(v, seat, region, total, level);
    int colour = colour_total(v, marker / SET_SIZE, region) + value;
    if (colour > total[seat]) total[seat] = colour;
    float score =
        region_worth(v, seat, region, total, level) - before - skills[level].thrift * (float)value;
    if (is_persona(v, seat)) return score;
    for (int s = 0; s < v->seats;
         s++) /* a prosecutor's push can only shove: go where there is something to shove */
        if (is_persona(v, s))
            score += region_weight(v, seat, region, level) * 0.08f * (float)total[s]
                     * (1 - voices_pull_of_seat(v, s));
    return score;
}

/* The first of its set that does the same. */
static int first_alike(const struct voices *v, int marker)
{
    int m = marker / SET_SIZE * SET_SIZE;
    while (voices_value(v, m) != voices_value(v, marker)
           || (v->abilities && voices_emotion(v, m) != voices_emotion(v, marker)))
        m++;
    return m;
}

static int combos_best(const struct voices *v, int seat, const struct action *legal, int n,
                       struct combo out[COMBOS], float noise, enum level level, struct rng *rng)
{
    int count = 0, last_region = -1, last_marker = -1;
    uint64_t seen[REGIONS] = { 0 };
    for (int i = 0; i < n; i++) {
        int region = legal[i].arg[0], marker = legal[i].arg[1];
        if (region == last_region && marker == last_marker) continue;
        last_region = region, last_marker = marker;
        int kind = skills[level].distinct ? first_alike(v, marker) : marker;
        if (seen[region] >> kind & 1) continue;
        seen[region] |= (uint64_t)1 << kind;
        struct combo c = { region, marker,
                           combo_score(v, seat, region, marker, level) + noise * (float)rng_unit(rng) };
        int at = count < COMBOS ? count++ : COMBOS;
        if (at == COMBOS && c.score <= out[COMBOS - 1].score) continue;
        if (at == COMBOS) at--;
        for (; at > 0 && out[at - 1].score < c.score; at--) out[at] = out[at - 1];
        out[at] = c;
    }
    return count;
}

/* What the region is worth after this push, against before. Void pushes are worth nothing. */
static float aim_score(const struct voices *v, int seat, int region, const struct region *before,
                       const struct push *p, enum push_quality quality, enum level level)
{
    struct push_result result;
    voices_simulate(v, before, p, quality, &result, NULL);
    if (result.self) return -100;
    struct voices after = *v;
    float score = 0;
    int fell = 0;
    for (int i = 0; i < result.fall_count; i++) {
        int m = result.fall[i].id, owner = voices_owner(v, m);
        after.where[m] = DESTROYED;
        fell++;
        if (owner == seat) score += loss_taste(v, seat);
        else if (is_persona(v, owner))
            score += 0.05f * (float)voices_value(v, m)
                     * (1 - voices_pull_of_role(v->role[seat]) * voices_pull_of_seat(v, owner));
    }
    if (v->abilities && voices_emotion(v, p->id) == PANIC && fell >= 2) score += 0.8f;
    after.where[p->id] = (int8_t)region;
    for (int i = 0; i < result.after.count; i++)
        if (region_overhangs(&result.after.marker[i])) {
            int owner = voices_owner(v, result.after.marker[i].id);
            if (owner == seat) score += 0.2f * loss_taste(v, seat);
            else if (is_persona(v, owner)) score += 0.015f;
        }
    int total[SEATS];
    totals_of(&after, region, total);
    return score + region_worth(v, seat, region, total, level)
           - skills[level].thrift * (float)voices_value(v, p->id);
}

static float region_now(const struct voices *v, int seat, int region, enum level level)
{
    int total[SEATS];
    totals_of(v, region, total);
    return region_worth(v, seat, region, total, level);
}

struct aim { struct action a; int index; float score; };

/* Keeps the list's best, best first. */
static void aim_keep(struct aim list[KEPT], int *kept, int room, const struct aim *aim)
{
    int at = *kept;
    if (at == room && aim->score <= list[room - 1].score) return;
    if (at == room) at--;
    else (*kept)++;
    for (; at > 0 && list[at - 1].score < aim->score; at--) list[at] = list[at - 1];
    list[at] = *aim;
}

/* What a push brings its seat, against none. */
static float aim_tried(const struct voices *v, int seat, const struct action *a, enum push_quality quality,
                       enum level level)
{
    struct region before;
    struct push p = { a->arg[1], a->arg[2], a->arg[3] };
    voices_region(v, a->arg[0], &before);
    return aim_score(v, seat, a->arg[0], &before, &p, quality, level) - region_now(v, seat, a->arg[0], level);
}

/* The best of them once more, exactly; the rest stay behind. */
static void aims_confirm(const struct voices *v, int seat, struct aim list[KEPT], int kept, enum level level)
{
    struct aim best[KEPT];
    int count = 0;
    for (int i = 0; i < kept && i < skills[level].sure; i++) {
        list[i].score = aim_tried(v, seat, &list[i].a, PUSH_EXACT, level);
        aim_keep(best, &count, KEPT, &list[i]);
    }
    memcpy(list, best, (size_t)count * sizeof *list);
}

int voices_push_best(const struct voices *v, int seat, const struct action *legal, int n, enum level level,
                     struct rng *rng, int out[VOICES_PUSHES])
{
    const struct skill *skill = &skills[level];
    struct combo best[COMBOS];
    struct aim list[KEPT];
    int combos = combos_best(v, seat, legal, n, best, skill->noise, level, rng), kept = 0;
    for (int k = 0; k < combos && skill->tries[k]; k++) {
        struct aim here[KEPT];
        int found[16], count = 0, kept_here = 0;
        for (int i = 0; i < n && count < 16; i++)
            if (legal[i].arg[0] == best[k].region && legal[i].arg[1] == best[k].marker) found[count++] = i;
        struct region before;
        voices_region(v, best[k].region, &before);
        int tries = before.count ? skill->tries[k] : 1;          /* one aim is like another */
        for (int i = 0; i < tries && i < count; i++) {
            int at = i + rng_below(rng, count - i), index = found[at];
            found[at] = found[i];
            float score = aim_tried(v, seat, &legal[index], PUSH_COARSE, level)
                          + skill->noise * (float)rng_unit(rng);
            aim_keep(here, &kept_here, skill->each, &(struct aim){ legal[index], index, score });
        }
        for (int i = 0; i < kept_here; i++) aim_keep(list, &kept, KEPT, &here[i]);
    }
    aims_confirm(v, seat, list, kept, level);
    for (int i = 0; i < kept; i++) out[i] = list[i].index;
    return kept;
}

int voices_push_pick(const struct voices *v, int seat, const struct action *legal, int n, enum level level,
                     struct rng *rng)
{
    int best[VOICES_PUSHES];
    return voices_push_best(v, seat, legal, n, level, rng, best) ? best[0] : 0;
}

int voices_push_playout(const struct voices *v, const struct action *legal, int n, struct rng *rng)
{
    struct combo best[COMBOS];
    combos_best(v, v->turn, legal, n, best, 0.4f, HEURISTIC, rng);
    int found[16], count = 0;
    for (int i = 0; i < n && count < 16; i++)
        if (legal[i].arg[0] == best[0].region && legal[i].arg[1] == best[0].marker) found[count++] = i;
    assert(count > 0);
    return found[rng_below(rng, count)];
}

/* Aims sampled finely, ranked by the coarse physics, the best confirmed by the exact one. */
int voices_push_candidates(const struct voices *v, int seat, struct action *out, int max, struct rng *rng)
{
    static _Thread_local struct action legal[LEGAL_MAX];
    int n = voices_game.legal(v, legal, LEGAL_MAX);
    struct combo best[COMBOS];
    struct aim list[KEPT];
    int combos = combos_best(v, seat, legal, n, best, 0.02f, HARD, rng), kept = 0;
    assert(combos > 0);
    for (int tried = 0, drawn = 0; tried < TRIES_FINE && drawn < 4 * TRIES_FINE; drawn++) {
        const struct combo *c = &best[drawn % combos];
        struct action a = { .seat = (int8_t)seat, .verb = V_PUSH, .count = 4,
                            .arg = { c->region, c->marker, rng_below(rng, 2 * START_MAX + 1) - START_MAX,
                                     rng_below(rng, 2 * DIRECTION_MAX + 1) - DIRECTION_MAX } };
        if (voices_push_why(v, &a)) continue;           /* the entrance is blocked there */
        tried++;
        aim_keep(list, &kept, KEPT, &(struct aim){ a, 0, aim_tried(v, seat, &a, PUSH_COARSE, HARD) });
    }
    int count = 0;
    for (int i = 0; i < kept && count < max; i++)
        if (aim_tried(v, seat, &list[i].a, PUSH_EXACT, HARD) > -50) out[count++] = list[i].a;
    for (int i = 0; i < n && !count; i++) out[count++] = legal[i];
    return count;
}
