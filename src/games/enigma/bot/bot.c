/* Enigma: the heuristic. Beliefs from belief.c, worth in rough "turns gained". */
#include <string.h>

#include "../flow.h"
#include "mind.h"

/* Luck of this width; none where nobody draws it. */
static float luck(const struct thought *t, float width) { return t->rng ? width * (float)rng_unit(t->rng) : 0; }

static bool holds_chaos(const struct thought *t) { return t->e->chaos >> t->seat & 1; }
static bool holds_decryption(const struct thought *t) { return t->e->decryption >> t->seat & 1; }
static bool needs_decryption(int m) { return m == MISSION_DECRYPTER || m == MISSION_ARCHIVIST; }
static bool needs_chaos(int m) { return m == MISSION_MESSIAH || m == MISSION_MEDIUM || m == MISSION_GHOST; }

/* No turn of ours comes after this one (the token can't pass slot 5 twice). */
static bool last_turn(const struct thought *t)
{
    return t->e->time == ENIGMA_LAST_SLOT - 1;
}

static float need_of(int mission, int column)
{
    bool chaos = enigma_chaos_cards >> column & 1;
    switch (mission) {
    case MISSION_DECRYPTER:
        return column == CARD_ENIGMA || column == CARD_CIPHER || column == CARD_LIBRARY ? 1.f : .15f;
    case MISSION_MESSIAH:
        return column == CARD_ENIGMA || column == CARD_PHANTOM || column == CARD_TOME ? 1.f : .15f;
    case MISSION_WANDERER: return .6f;
    case MISSION_MEDIUM: return column == CARD_PHANTOM || column == CARD_SEANCE ? 1.3f : .15f;
    case MISSION_ARCHIVIST: return column == CARD_LIBRARY ? 1.f : chaos ? .7f : .3f;
    case MISSION_GHOST: return chaos || column == CARD_LIBRARY ? .6f : .4f;
    default: return .3f;
    }
}

/* A look is worth most where a card that matters may or may not lie. */
static void weigh_places(struct thought *t)
{
    for (int c = 0; c < COLUMNS; c++) t->need[c] = need_of(t->mission, c);
    for (int p = 0; p < ENIGMA_PLACES; p++) {
        float sum = 0;
        for (int c = 0; c < COLUMNS; c++) {
            float x = t->belief.chance[p][c];
            sum += (.3f + t->need[c]) * x * (1 - x);
        }
        t->info[p] = t->belief.known >> p & 1 ? 0 : sum;
    }
}

static float enigma_best_info(const struct thought *t, unsigned places)
{
    float best = 0;
    for (; places; places &= places - 1)
        if (t->info[flow_low(places)] > best) best = t->info[flow_low(places)];
    return best;
}

static float two_best_infos(const struct thought *t, unsigned places)
{
    float one = 0, two = 0;
    for (; places; places &= places - 1) {
        float x = t->info[flow_low(places)];
        if (x > one) { two = one; one = x; }
        else if (x > two) two = x;
    }
    return one + two;
}

static float line_info(const struct thought *t, int line)
{
    float sum = 0;
    for (unsigned m = enigma_line_places[line] & flow_down(t->e); m; m &= m - 1) sum += t->info[flow_low(m)];
    return sum;
}

static float best_line_info(const struct thought *t)
{
    float best = 0;
    for (int l = 0; l < ENIGMA_LINES; l++)
        if (line_info(t, l) > best) best = line_info(t, l);
    return best;
}

/* Taking a token, or keeping it. */
static float decryption_worth(const struct thought *t)
{
    return needs_decryption(t->mission) ? 2.5f + 2 * (float)t->plan.chance : last_turn(t) ? 0 : .7f;
}

static float chaos_worth(const struct thought *t)
{
    if (needs_chaos(t->mission)) return 2.5f + 2 * (float)t->plan.chance;
    return t->mission == MISSION_WANDERER   ? -1.5f - 2 * (float)t->plan.chance
           : t->mission == MISSION_SABOTEUR ? .2f
                                            : -.2f;
}

static float take_decryption(const struct thought *t) { return holds_decryption(t) ? 0 : decryption_worth(t); }
static float take_chaos(const struct thought *t) { return holds_chaos(t) ? 0 : chaos_worth(t); }

static int places_known(const struct thought *t, int seat)
{
    int n = 0;
    for (int p = 0; p < ENIGMA_PLACES; p++) n += t->e->seen[p] >> seat & 1;
    return n;
}

/* A reshuffle takes what we know and what the best of the others knows. */
static float shuffle_worth(const struct thought *t)
{
    float theirs = 0, mine = .3f * (float)flow_count(t->belief.known) + 3 * (float)t->plan.chance;
    for (int s = 0; s < t->e->seats; s++)
        if (s != t->seat && t->e->alive >> s & 1 && .55f * (float)places_known(t, s) > theirs)
            theirs = .55f * (float)places_known(t, s);
    if (t->mission == MISSION_SABOTEUR) return .5f + theirs;
    return theirs - mine - (float)(t->e->time - 2) * .4f;
}

static float tome_worth(const struct thought *t)
{
    float token = holds_chaos(t) ? take_decryption(t) : take_chaos(t);
    if (t->mission == MISSION_SABOTEUR) return last_turn(t) ? 20 : 2.5f + token;
    return last_turn(t) ? -20 : token - 1.2f;
}

static float phantom_worth(const struct thought *t)
{
    if (holds_chaos(t)) return t->mission == MISSION_SABOTEUR ? -3 : .3f - 4 * (float)t->plan.chance;
    bool met = false;
    for (int s = 0; s < t->e->seats; s++)
        if (s != t->seat && (t->e->alive & (unsigned)(t->e->met[s] >> t->seat & 1) << s)) met = true;
    return take_chaos(t) + (t->mission == MISSION_MEDIUM && !met ? 2.f : .2f);
}

/* Running the card's effect now; solo has its own. */
static float effect_worth(const struct thought *t, int card)
{
    const struct enigma *e = t->e;
    unsigned down = flow_down(e);
    bool chaos = holds_chaos(t);
    float peek = enigma_best_info(t, down), own;
    switch (card) {
    case CARD_LIBRARY: return chaos ? peek : best_line_info(t) * .9f;
    case CARD_ENIGMA: return take_decryption(t) + shuffle_worth(t);
    case CARD_PHANTOM: return phantom_worth(t);
    case CARD_TOME: return tome_worth(t);
    case CARD_CIPHER:
        own = take_decryption(t) - (chaos ? chaos_worth(t) : 0);
        return chaos && own < 0 ? 0 : own;
    case CARD_OBSERVATORY: return chaos ? peek : two_best_infos(t, down);
    case CARD_SEANCE:
        own = !chaos ? take_chaos(t) : t->mission == MISSION_WANDERER ? -chaos_worth(t) : 0;
        return own + .4f * peek;
    case CARD_CORRIDOR: return chaos ? .8f * peek : .05f;
    case CARD_TEAMWORK:
        own = chaos ? -chaos_worth(t) : chaos_worth(t);
        return own > peek + take_decryption(t) - .2f ? own : peek + take_decryption(t) - .2f;
    default: return 0;
    }
}

/* Habits of the table, by seats: how often one seat doubts a claim it knows nothing of, how often a claim is
   true. */
static const float each_doubts[ENIGMA_SEATS + 1] = { 0, 0, .36f, .24f, .15f, .11f };
static const float honesty[ENIGMA_SEATS + 1] = { 1, 1, .56f, .6f, .58f, .6f };

/* How likely a lie about this place is doubted by somebody. */
float enigma_doubt_risk(const struct thought *t, int place, int card)
{
    const struct enigma *e = t->e;
    unsigned others = e->alive & ~e->silence & ~(1u << t->seat);
    float safe = 1;
    int lies = 0;
    for (int p = 0; p < ENIGMA_PLACES; p++) lies += p != place && e->told[p][t->seat] == card;
    for (; others; others &= others - 1) {
        int s = flow_low(others);
        float doubt = each_doubts[e->seats] + .1f * (float)(lies + e->caught[t->seat]);
        for (int p = 0; p < ENIGMA_PLACES; p++)
            if (p != place && e->at[p] == card && e->seen[p] >> s & 1) doubt = .93f;
        if (e->seen[place] >> s & 1 || !(e->may[place] >> card & 1) || e->up >> place & 1) doubt = .97f;
        safe *= 1 - (doubt > .97f ? .97f : doubt);
    }
    return 1 - safe;
}

/* Naming `card` at a place where `truth` lies. */
static float name_worth(const struct thought *t, int place, int truth, int card)
{
    float effect = t->effect[card];
    if (truth == card) return effect + .25f;
    float risk = enigma_doubt_risk(t, place, card);
    float loss = last_turn(t) ? 6 * (float)t->plan.chance + .5f : 1.6f + 3 * (float)t->plan.chance;
    if (t->mission == MISSION_SABOTEUR && t->e->time >= 4) loss += 3;
    if (t->level == EASY) loss += 1.5f;
    return (1 - risk) * effect - risk * loss;
}

static float best_name_worth(const struct thought *t, int place, int truth, int *name)
{
    float best = -100;
    for (unsigned m = enigma_deck(t->e); m; m &= m - 1) {
        float w = name_worth(t, place, truth, flow_low(m));
        if (w > best) { best = w; *name = flow_low(m); }
    }
    return best;
}

/* Looking there, then naming the best we can. */
static float place_worth(const struct thought *t, int place)
{
    float sum = t->info[place];
    int name;
    if (t->belief.known >> place & 1) return sum + best_name_worth(t, place, t->e->at[place], &name);
    for (int c = 0; c < COLUMNS; c++)
        if (t->belief.chance[place][c] > .02f)
            sum += t->belief.chance[place][c] * best_name_worth(t, place, c, &name);
    return sum;
}

/* Attempt now? Waiting is worth less as time passes; on the last turn nothing is lost. */
static bool ready(const struct thought *t)
{
    static const float enough[ENIGMA_LAST_SLOT] = { 1, 1, .6f, .5f, .4f, .01f };
    float bar = enough[t->e->time < ENIGMA_LAST_SLOT ? t->e->time : ENIGMA_LAST_SLOT - 1];
    if (t->e->seats > 3) bar *= .65f;           /* at a full table somebody else is quicker */
    if (flow_count(t->e->alive) == 1 && t->e->time < ENIGMA_LAST_SLOT - 1) bar = .97f;
    return t->plan.chance >= bar;
}

static int find(const struct action *legal, int n, int verb, int a)
{
    for (int i = 0; i < n; i++)
        if (legal[i].verb == verb && (a < 0 || legal[i].arg[0] == a)) return i;
    return -1;
}

/* The listed action with the best worth; equals are decided by luck. */
typedef float worth_of(const struct thought *t, const struct action *a);
static int best_of(const struct thought *t, const struct action *legal, int n, worth_of *worth)
{
    int best = 0;
    float high = -1e9f;
    for (int i = 0; i < n; i++) {
        float w = worth(t, &legal[i]) + .01f * (float)rng_unit(t->rng);
        if (w > high) { high = w; best = i; }
    }
    return best;
}

static float turn_worth(const struct thought *t, const struct action *a)
{
    switch (a->verb) {
    case VERB_CHOOSE: return place_worth(t, a->arg[0]);
    case VERB_DECRYPT:
        if (needs_decryption(t->mission) && (!last_turn(t) || t->plan.chance > .02)) return -10;
        return place_worth(t, a->arg[0]) + .02f - (t->e->named ? 0 : .3f);
    case VERB_ATTEMPT: return (t->e->named ? ready(t) : t->plan.chance > .97) ? 50 : -50;
    default: return .1f;
    }
}

static float name_action_worth(const struct thought *t, const struct action *a)
{
    return name_worth(t, t->e->place, t->e->at[t->e->place], a->arg[0]) + luck(t, .1f);
}

static float look_worth(const struct thought *t, const struct action *a)
{
    return a->verb == VERB_SKIP ? .01f : t->info[a->arg[0]];
}

/* What is shown to all should help us and as few others as can be. */
static float reveal_worth(const struct thought *t, const struct action *a)
{
    return t->info[a->arg[0]] + .05f * (float)flow_count(t->e->seen[a->arg[0]]);
}

static float line_worth(const struct thought *t, const struct action *a) { return line_info(t, a->arg[0]); }

static float team_worth(const struct thought *t, const struct action *a)
{
    if (a->verb == VERB_STUDY) return enigma_best_info(t, flow_down(t->e)) + take_decryption(t) - .2f;
    if (a->arg[0] == t->seat) return holds_chaos(t) ? -chaos_worth(t) : chaos_worth(t);
    return .1f;
}

/* The new hand: known ones by their plan, unknown ones by the average of what they may be. */
static float exchange_worth(const struct thought *t, const struct action *a)
{
    unsigned may = enigma_belief_people(&t->belief, a->arg[0]);
    float sum = 0;
    int n = flow_count(may);
    for (; may; may &= may - 1) {
        int mission = enigma_mission_of(flow_low(may));
        struct plan p;
        enigma_plan_make(&t->belief, mission, &p);
        sum += mission == MISSION_SABOTEUR ? .4f : (float)p.chance;
    }
    return n ? sum / (float)n : 0;
}

static float invite_worth(const struct thought *t, const struct action *a)
{
    return -(float)places_known(t, a->arg[0]);     /* who knows least gains least for others */
}

static float hand_worth(const struct thought *t, const struct action *a)
{
    return a->verb == VERB_SKIP ? chaos_worth(t) : .05f;
}

static float trade_worth(const struct thought *t, const struct action *a)
{
    return a->verb == VERB_SKIP ? 0 : take_decryption(t) - chaos_worth(t);
}

/* Cover what others may not have looked at closely; mostly leave it. */
static float cover_worth(const struct thought *t, const struct action *a)
{
    return a->verb == VERB_SKIP ? .5f : t->mission == MISSION_SABOTEUR ? .6f : 0;
}

/* A swap confuses who does not follow: only the Saboteur wants that for its own sake. */
static float swap_worth(const struct thought *t, const struct action *a)
{
    if (a->verb == VERB_SKIP) return .3f;
    if (!holds_chaos(t)) return 0;
    float p = t->info[a->arg[0]], q = t->info[a->arg[1]];
    return p > q ? p : q;
}

static float cancel_worth(const struct thought *t, const struct action *a)
{
    if (a->verb == VERB_ALLOW) return 0;
    if (t->e->active == t->seat) return -1 - shuffle_worth(t) - take_decryption(t) - chaos_worth(t);
    return -shuffle_worth(t) - chaos_worth(t) - .3f;
}

static float keep_worth(const struct thought *t, const struct action *a)
{
    static const float strong[MISSIONS] = { .5f, .55f, .5f, .45f, .6f, .55f, .35f };
    return strong[enigma_mission_of(a->arg[0])]
           + luck(t, .3f); /* who always keeps the same is read */
}

static float become_worth(const struct thought *t, const struct action *a)
{
    struct plan p;
    enigma_plan_make(&t->belief, enigma_mission_of(a->arg[0]), &p);
    return (float)p.chance;
}

/* Is it true? What we believe of the place, and how often such a name is a lie. */
float enigma_truth_chance(const struct thought *t)
{
    static const float lie_share[COLUMNS] = { .13f, .08f, .08f, .08f, .18f, .18f, .09f, .04f, .14f };
    const struct enigma *e = t->e;
    int column = mind_column(e->card);
    float q = t->belief.chance[e->place][column],
          honest = honesty[e->seats] - (e->caught[e->active] ? .15f : 0);
    if (e->up >> e->place & 1) return 0;        /* a true claim about a face-up card opens no window */
    float truth = q * honest, lie = (1 - q) * (1 - honest) * lie_share[column];
    return truth + lie > 0 ? truth / (truth + lie) : 0;
}

/* What the claimed effect would cost us. */
static float claim_harm(const struct thought *t)
{
    switch (t->e->card) {
    case CARD_TOME:
        return t->mission == MISSION_SABOTEUR ? (last_turn(t) ? -20.f : -.8f) : last_turn(t) ? 1.5f : .8f;
    case CARD_ENIGMA: return t->mission == MISSION_SABOTEUR ? -.5f : -.5f * shuffle_worth(t) + .5f;
    case CARD_CIPHER: case CARD_LIBRARY: case CARD_OBSERVATORY: return .6f;
    case CARD_TEAMWORK: return .5f;
    case CARD_PHANTOM: return .4f;
    default: return .3f;
    }
}

/* True when we still have a turn before time is over. */
static bool turn_to_come(const struct thought *t)
{
    const struct enigma *e = t->e;
    if (!last_turn(t)) return true;
    int mine = (t->seat - e->keeper + e->seats) % e->seats, now = (e->active - e->keeper + e->seats) % e->seats;
    return mine > now;
}

static float doubt_worth(const struct thought *t, const struct action *a)
{
    if (a->verb == VERB_BELIEVE) return 0;
    float truth = enigma_truth_chance(t);
    float gain = 1.6f + claim_harm(t) + .4f * (float)places_known(t, t->e->active);
    float cost = 1.4f + 2.5f * (float)t->plan.chance;
    if (!turn_to_come(t)) cost = .3f;
    if (t->mission == MISSION_SABOTEUR && (t->e->time >= 4 || !turn_to_come(t))) cost = 3;
    if (t->level == EASY) cost += 1;
    return (1 - truth) * gain - truth * cost + luck(t, .2f) - .1f;
}

static float look_at_worth(const struct thought *t, const struct action *a)
{
    return t->e->met[a->arg[0]] >> t->seat & 1 ? 0 : .1f;
}

static float any_worth(const struct thought *t, const struct action *a)
{
    (void)t, (void)a;
    return 0;
}

static worth_of *const worths[PHASES] = {
    [PHASE_DRAFT] = keep_worth, [PHASE_TURN] = turn_worth, [PHASE_WATCH] = look_worth,
    [PHASE_NAME] = name_action_worth,
    [PHASE_DOUBT] = doubt_worth, [PHASE_CANCEL] = cancel_worth, [PHASE_TEAM] = team_worth,
    [PHASE_TEAM_PEEK] = look_worth,
    [PHASE_PARTNER] = invite_worth, [PHASE_PARTNER_PEEK] = look_worth, [PHASE_LINE] = line_worth,
    [PHASE_READ] = look_worth,
    [PHASE_LOOK] = look_at_worth, [PHASE_EXCHANGE] = exchange_worth, [PHASE_TRADE] = trade_worth,
    [PHASE_OBSERVE] = look_worth,
    [PHASE_COVER] = cover_worth, [PHASE_HAND] = hand_worth, [PHASE_REVEAL] = reveal_worth,
    [PHASE_SWAP] = swap_worth,
    [PHASE_SWAP_PEEK] = look_worth, [PHASE_BECOME] = become_worth, [PHASE_BETWEEN] = any_worth,
};

float enigma_worth(const struct thought *t, const struct action *a)
{
    return worths[t->e->phase] ? worths[t->e->phase](t, a) : 0;
}

/* The next claim of the plan, in the order the game asks for; -1: it isn't listed. */
static int pick_claim(const struct thought *t, const struct action *legal, int n)
{
    struct plan p;
    enigma_plan_make(&t->belief, t->e->mission, &p);
    for (int i = 0; i < n; i++) {
        const struct action *a = &legal[i];
        if (a->verb == VERB_TELL ? a->arg[0] == p.suspect && a->arg[1] == p.accused
                                 : p.said[a->arg[0]] == (a->verb == VERB_MARK ? (int)CARD_CHAOS : a->arg[1]))
            return i;
    }
    return -1;
}

static void think(struct thought *t, const struct enigma *e, int seat, enum level level)
{
    t->mission = enigma_mission_of(e->hand[seat]);
    enigma_belief_form(&t->belief, e, seat, level, e->phase == PHASE_DOUBT ? e->place : -1);
    enigma_plan_make(&t->belief, t->mission, &t->plan);
    weigh_places(t);
    if (e->phase != PHASE_TURN && e->phase != PHASE_NAME) return;
    for (int c = 0; c < CARDS; c++) t->effect[c] = effect_worth(t, c);
}

/* The last one is kept: the heuristic, the learned player and what stands behind a hint ask for the same. */
void enigma_thought(struct thought *t, const struct enigma *e, int seat, enum level level, struct rng *rng)
{
    static _Thread_local struct { struct enigma view; struct thought thought; bool made; } last;
    struct thought *kept = &last.thought;
    kept->rng = NULL;
    if (!last.made || kept->seat != seat || kept->level != level || memcmp(&last.view, e, sizeof *e) != 0) {
        last.made = true;
        last.view = *e;
        *kept = (struct thought){ .e = e, .seat = seat, .level = level };
        think(kept, e, seat, level);
    }
    *t = *kept;
    t->e = t->belief.view = e;
    t->rng = rng;
}

int enigma_pick(const void *view, int seat, const struct action *legal, int n, enum level level,
                struct rng *rng)
{
    const struct enigma *e = view;
    struct thought t;
    if (n == 1) return 0;
    enigma_thought(&t, e, seat, level, rng);
    if (e->phase == PHASE_POINT) {
        int i = pick_claim(&t, legal, n);
        return i < 0 ? rng_below(rng, n) : i;
    }
    if (flow_solo(e)) return enigma_solo_pick(&t, legal, n);
    if (level == EASY && e->phase == PHASE_TURN && !e->named && rng_below(rng, 4) == 0) {
        int i = find(legal, n, VERB_CHOOSE, rng_below(rng, ENIGMA_PLACES));
        if (i >= 0) return i;                   /* softened: sometimes just anywhere */
    }
    return worths[e->phase] ? best_of(&t, legal, n, worths[e->phase]) : rng_below(rng, n);
}

void enigma_best_claims(const struct enigma *view, int seat, uint8_t said[ENIGMA_PLACES], int *suspect,
                        int *accused)
{
    struct thought t;
    enigma_thought(&t, view, seat, HEURISTIC, NULL);
    memcpy(said, t.plan.said, ENIGMA_PLACES);
    *suspect = t.plan.suspect;
    *accused = t.plan.accused;
}

/* The claims of a Mission are the plan's, whatever else a level does. */
static int solve(const void *view, int seat, const struct action *legal, int n)
{
    const struct enigma *e = view;
    struct thought t;
    if (e->phase != PHASE_POINT) return -1;
    enigma_thought(&t, e, seat, HEURISTIC, NULL);
    return pick_claim(&t, legal, n);
}

/* No value: Easy and Normal play the heuristic, Hard and Expert what think.c says. A tree over
   guessed worlds sees through every bluff in them and loses to it (docs/bots-enigma.md). */
const struct mind enigma_mind = {
    .id = "enigma", .pick = enigma_pick, .solve = solve, .think = enigma_think,
    .iterations = { [HARD] = 1, [EXPERT] = 400 },
    .playout = enigma_quick, .weight = enigma_quick_weight,
    .credit = enigma_credit,
    .mixed = enigma_quick_mixed,
    .bold = enigma_bold, .folly = enigma_folly,
    .habits = enigma_habits, .pairs = enigma_pairs, .learned = &enigma_learned,
    .learned_by = { [HARD] = &enigma_learned, [EXPERT] = &enigma_learned_expert },
#ifndef __EMSCRIPTEN__           /* a page to be loaded has no arena */
    .before = &enigma_before,
#endif
    .because = enigma_because,
    .grounds = enigma_grounds,
    .outcomes = { enigma_outcome_names, enigma_outcome, enigma_outcome_tell }, .ways = enigma_ways,
    .claims = { true, VERB_NAME, VERB_DOUBT },
};
