/* How bots play Voices in My Head: look a few of their own answers ahead, value the goal. */
#include <math.h>
#include <string.h>

#include "../../../bot/playouts.h"
#include "mind.h"

enum { AHEAD = 3 };

static float worth(const struct voices *v, int seat, enum level level)
{
    return voices_value_of_role(v, seat, v->role[seat], level != EASY)
           + 0.03f * voices_board_value(v, seat, level) + 0.012f * (float)v->hand_count[seat];
}

static float look_ahead(struct voices *v, int seat, int deep, enum level level, struct rng *rng);

static float after(const struct voices *v, const struct action *a, int seat, int deep, enum level level,
                   struct rng *rng)
{
    struct voices next;
    memcpy(&next, v, sizeof next);
    voices_game.apply(&next, a, NULL);
    return look_ahead(&next, seat, deep, level, rng);
}

/* The best this seat can make of its own next answers; stops where others or a push come in. */
static float look_ahead(struct voices *v, int seat, int deep, enum level level, struct rng *rng)
{
    struct action list[64], batch[4];
    while (v->turn == SEAT_CHANCE && v->asking != DRAW_PUSH && v->asking != DRAW_READ &&
           v->asking != DRAW_FLIP && v->asking != DRAW_TRIAL) {
        if (voices_game.chance(v, rng_next(rng), batch, 4) != 1) break;
        voices_game.apply(v, &batch[0], NULL);
    }
    if (v->turn != seat || v->asking == ASK_PUSH || v->asking == ASK_TRIAL || v->asking == ASK_PLAY || !deep)
        return worth(v, seat, level);
    int n = voices_game.legal(v, list, 64);
    float best = -1000;
    for (int i = 0; i < n; i++) {
        float w = after(v, &list[i], seat, deep - 1, level, rng);
        if (w > best) best = w;
    }
    return best;
}

static int best_by_looking(const void *view, int seat, const struct action *legal, int n, enum level level,
                           struct rng *rng)
{
    struct voices world;
    float noise = level == EASY ? 0.2f : 0.001f, top = -1000;
    int best = 0;
    memcpy(&world, view, sizeof world);
    voices_guess(&world, seat, rng_next(rng));
    /* What is hidden stays unknown where it is only valued: faces as the seat knows them. */
    memcpy(world.token_kind, ((const struct voices *)view)->token_kind, sizeof world.token_kind);
    for (int i = 0; i < n; i++) {
        float w = after(&world, &legal[i], seat, AHEAD - 1, level, rng) + noise * (float)rng_unit(rng);
        if (w > top) { top = w; best = i; }
    }
    return best;
}

/* Who of these pulls the same way. */
static int friendliest(const struct voices *v, int seat, const struct action *legal, int n, struct rng *rng)
{
    float mine = voices_pull_of_role(v->role[seat]), top = -1000;
    int best = 0;
    for (int i = 0; i < n; i++) {
        int other = legal[i].arg[0];
        float w = other == seat
                      ? 10
                      : 1 - fabsf(mine - voices_pull_of_seat(v, other)) + 0.05f * (float)rng_unit(rng);
        if (w > top) { top = w; best = i; }
    }
    return best;
}

static int pick_trial(const struct voices *v, int seat, const struct action *legal, int n, struct rng *rng)
{
    float top = -1000;
    int best = 0;
    for (int i = 0; i < n; i++) {
        const struct trial_card *card = trial_card(legal[i].arg[0]);
        float w = 0.3f * (float)rng_unit(rng);
        if (card->charge) {
            struct voices next = *v;
            int juror = card->charge->to < JURORS ? card->charge->to : 0;
            next.open[juror][GUILTY]++;
            float gain = voices_value_of_role(&next, seat, v->role[seat], true)
                         - voices_value_of_role(v, seat, v->role[seat], true);
            w += (card->charge->code == OP_PLACE ? 10.0f : 5.0f) * gain;
        }
        for (int side = 0; side < 2; side++) {          /* let those decide who pull towards guilt */
            unsigned leaders = voices_leaders(v, card->region[side]);
            for (int s = 0; s < v->seats; s++)
                if (leaders >> s & 1)
                    w += 0.5f * voices_pull_of_seat(v, s) / (float)bits_count(leaders);
        }
        if (w > top) { top = w; best = i; }
    }
    return best;
}

static int pick_discard(const struct action *legal, int n, struct rng *rng)
{
    static const float keep[DESIGNS] = { 0.7f,  0.6f, 0.8f, 0.4f, 0.75f, 0.5f,
                                         0.35f, 0.8f, 0.5f, 0.9f, 0.9f,  0.45f };
    int best = 0;
    float low = 1000;
    for (int i = 0; i < n; i++) {
        float w = keep[strategy_design(legal[i].arg[0])] + 0.1f * (float)rng_unit(rng);
        if (w < low) { low = w; best = i; }
    }
    return best;
}

static bool is_sealed_choice(const struct voices *v)
{
    if (v->asking != ASK_OPTION) return false;
    const struct voices_frame *f = frame_peek(v);
    if (f->kind != FRAME_ABILITY || !f->card) return false;
    bool sealed;
    voices_options(voices_frame_program(v, f), &sealed);
    return sealed && v->sealed[f->card - 1] == UNREAD;
}

/* Sealed answers: by how they sound, as a listener would, and now and then wrongly. */
static int pick_sealed(const struct voices *v, int seat, const struct action *legal, int n, enum level level,
                       struct rng *rng)
{
    const struct voices_frame *f = frame_peek(v);
    const struct ability *a = &trial_card(v->line[f->card - 1])->side[f->card - 1];
    bool listens = level == HARD || level == EXPERT || (level != EASY && rng_below(rng, 4) != 0);
    if (!listens) return rng_below(rng, n);
    float taste = 0, top = -1000;           /* is a guilty token somewhere better than an innocent one? */
    for (int j = 0; j < JURORS; j++)
        for (int k = 0; k < 2; k++) {
            struct voices next = *v;
            next.open[j][k]++;
            taste += (k ? -1.0f : 1.0f) * voices_value_of_role(&next, seat, v->role[seat], true);
        }
    int best = 0;
    for (int i = 0; i < n; i++) {
        float w = taste * (float)a->hint[legal[i].arg[0]] + 0.001f * (float)rng_unit(rng);
        if (w > top) { top = w; best = i; }
    }
    return best;
}

/* A card is worth its play when it brings more than keeping it does. */
static int pick_play(const struct voices *v, int seat, const struct action *legal, int n, enum level level,
                     struct rng *rng)
{
    if (n == 1) return 0;
    float slack = level == EASY ? 0.12f : 0.02f, base = worth(v, seat, level), top = base + 0.018f;
    int best = n - 1;                       /* the last one is to pass */
    if (v->round == ROUNDS) top = base - 0.011f;
    for (int i = 0; i + 1 < n; i++) {
        int design = strategy_design(legal[i].arg[0]);
        struct voices world = *v;
        voices_guess(&world, seat, rng_next(rng));
        memcpy(world.token_kind, v->token_kind, sizeof world.token_kind);
        for (int s = 0; s < v->seats; s++)
            world.hand_count[s] = s == seat ? world.hand_count[s] : 0; /* nobody answers */
        for (int c = 0; c < STRATEGIES; c++)
            if (world.strategy[c] != seat && world.strategy[c] < SEATS) world.strategy[c] = DECK;
        float w = after(&world, &legal[i], seat, AHEAD, level, rng) + slack * (float)rng_unit(rng);
        enum op_code code = voices_strategy_cards[design].ops->code;
        if (code == OP_BOOST || code == OP_DEPLOY) { /* its use shows only later: where control hangs on it */
            int region = frame_peek(v)->region;
            unsigned leaders = voices_leaders(v, region);
            bool close = !(leaders >> seat & 1) || (leaders & (leaders - 1));
            w = base + (code == OP_BOOST && close && voices_total(v, seat, region) > 0 ? 0.05f : -0.05f);
        }
        if (w > top) { top = w; best = i; }
    }
    return best;
}

static int pick(const void *view, int seat, const struct action *legal, int n, enum level level,
                struct rng *rng)
{
    const struct voices *v = view;
    if (n == 1) return 0;
    switch ((enum asking)v->asking) {
    case ASK_PUSH: return voices_push_pick(v, seat, legal, n, level, rng);
    case ASK_TRIAL: return level == EASY ? rng_below(rng, n) : pick_trial(v, seat, legal, n, rng);
    case ASK_PLAY: return pick_play(v, seat, legal, n, level, rng);
    case ASK_SETTLE:
    case ASK_SHARE:
    case ASK_PERSONA:
    case ASK_ORDER: return friendliest(v, seat, legal, n, rng);
    case ASK_DISCARD: return pick_discard(legal, n, rng);
    case ASK_CYCLE: return n - 1;
    default: break;
    }
    if (is_sealed_choice(v)) return pick_sealed(v, seat, legal, n, level, rng);
    return best_by_looking(view, seat, legal, n, level, rng);
}

/* Normal and Hard are the heuristic with more skill; Expert plays its choices out to the end of the round. */
static int think(const void *view, int seat, const struct action *legal, int n, enum level level,
                 struct rng *rng, const struct bot_clock *clock)
{
    const struct voices *v = view;
    struct action list[PLAYOUTS_CHOICES];
    int from[PLAYOUTS_CHOICES], count = 1;
    if (level != EXPERT || is_sealed_choice(v) || (v->asking != ASK_PUSH && n > PLAYOUTS_CHOICES))
        return pick(view, seat, legal, n, level, rng);
    if (v->asking == ASK_PUSH) count = voices_push_best(v, seat, legal, n, level, rng, from);
    else from[0] = pick(view, seat, legal, n, level, rng);
    for (int i = 0; i < n && v->asking != ASK_PUSH; i++)
        if (i != from[0]) from[count++] = i;
    if (count == 1) return from[0];
    for (int i = 0; i < count; i++) list[i] = legal[from[i]];
    struct playouts_plan plan = { .game = &voices_game, .mind = mind_find("voices"), .first = true };
    return from[playouts_choose(&plan, view, seat, list, count, rng, clock)];
}

/* Quick policy for playouts: pushes by the region model, tokens by one look, the rest at random. */
static int playout(const void *world, const struct action *legal, int n, struct rng *rng)
{
    const struct voices *v = world;
    if (v->asking == ASK_PUSH) return voices_push_playout(v, legal, n, rng);
    if (v->asking == ASK_PLAY) return rng_below(rng, 3) ? n - 1 : rng_below(rng, n);
    if (v->asking == ASK_SETTLE || v->asking == ASK_SHARE) return friendliest(v, v->turn, legal, n, rng);
    if (v->asking != ASK_JUROR && v->asking != ASK_KIND && v->asking != ASK_OPTION) return rng_below(rng, n);
    float top = -1000;
    int best = 0;
    for (int i = 0; i < n; i++) {
        float w = after(v, &legal[i], v->turn, 0, EASY, rng) + 0.02f * (float)rng_unit(rng);
        if (w > top) { top = w; best = i; }
    }
    return best;
}

/* Who leads in the regions: the seat itself, or those who pull its way; rivals count against it. */
static float standing(const struct voices *v, int seat)
{
    float sum = 0, mine = voices_pull_of_role(v->role[seat]);
    for (int r = 0; r < REGIONS; r++) {
        unsigned leaders = voices_leaders(v, r);
        for (int s = 0; s < v->seats; s++)
            if (leaders >> s & 1)
                sum += (s == seat ? 1 : mine * voices_pull_of_role(v->role[s])) / (float)bits_count(leaders);
    }
    return sum;
}

/* Weights by a fit to who won in the end, over 1,000 heuristic games. */
static void value(const void *world, float out[SEATS_MAX])
{
    const struct voices *v = world;
    for (int s = 0; s < v->seats; s++) {
        float w = voices_value_of_role(v, s, v->role[s], false);
        if (v->phase != PH_OVER)
            w = 0.2f + 0.6f * w + 0.05f * standing(v, s) + 0.027f * (float)v->hand_count[s];
        out[s] = w < 0 ? 0 : w > 1 ? 1 : w;
    }
}

/* Guilt minus innocence of the tokens on a juror that the seat has not seen, in a guessed world. */
static int unseen_guilt(const struct voices *v, int seat, int juror)
{
    int sum = 0;
    for (int t = 0; t < TOKENS; t++)
        if (v->token_place[t] == juror && !(v->token_seen[t] >> seat & 1))
            sum += (v->token_kind[t] == GUILTY) - (v->token_kind[t] == INNOCENT);
    return sum;
}

/* Roles that fit what their seats have openly done and said are likelier, and tokens that are as they say. */
static float weight(const void *world, int seat)
{
    const struct voices *v = world;
    float w = 1;
    for (int s = 0; s < v->seats; s++) {
        if (s == seat || !is_persona(v, s)) continue;
        if (v->belief.on) w *= (float)v->belief.mark[s][voices_role_cards[v->role[s]].icon] / 100;
        else w *= 1 + 0.8f * voices_pull_of_role(v->role[s]) * tanhf((float)v->lean[s] / 4.0f);
    }
    for (int j = 0; j < JURORS && v->belief.on; j++)
        if (v->belief.face[j])
            w *= expf(0.7f * (float)v->belief.face[j] / 100 * (float)unseen_guilt(v, seat, j));
    return w;
}

static int candidates(const void *view, int seat, struct action *out, int max, struct rng *rng)
{
    const struct voices *v = view;
    if (v->asking == ASK_PUSH) return voices_push_candidates(v, seat, out, max, rng);
    int n = voices_game.legal(view, out, max);
    if (n < 2 || !is_sealed_choice(v)) return n;
    out[0] = out[pick_sealed(v, seat, out, n, NORMAL, rng)];     /* searching can't tell: listen instead */
    return 1;
}

/* A marker of the same set, value and, with abilities, emotion into the same region; a token with the same
   face. */
static bool alike(const void *view, const struct action *a, const struct action *b)
{
    const struct voices *v = view;
    if (a->verb != b->verb) return false;
    if (a->verb == V_TOKEN)
        return v->token_kind[a->arg[0]] < KINDS && v->token_kind[a->arg[0]] == v->token_kind[b->arg[0]];
    if (a->verb != V_PUSH || a->arg[0] != b->arg[0]) return false;
    int m = a->arg[1], n = b->arg[1];
    return m / SET_SIZE == n / SET_SIZE && voices_value(v, m) == voices_value(v, n)
           && (!v->abilities || voices_emotion(v, m) == voices_emotion(v, n));
}

/* A playout may stop when the round's card is done. */
static bool settled(const void *world) { return ((const struct voices *)world)->phase == PH_CHOOSE; }

/* How likely the seat's goal is met. */
static float stake(const void *world, int seat)
{
    const struct voices *v = world;
    return seat < v->seats ? voices_value_of_role(v, seat, v->role[seat], false) : 0;
}

const struct mind voices_mind = {
    .id = "voices",
    .pick = pick,
    .playout = playout,
    .value = value,
    .weight = weight,
    .candidates = candidates,
    .alike = alike,
    .settled = settled,
    .think = think,
    .iterations = { [NORMAL] = 1, [HARD] = 1, [EXPERT] = 100 },   /* playouts; the first two need none */
    .hear = voices_mind_hear,
    .talk = voices_mind_talk,
    .bold = voices_bold,
    .habits = voices_habits,
    .learned = &voices_learned,
    .ways = voices_ways,
    .stake = stake,
    .unit = JUDGED_GOAL,
    .because = voices_because,
    .grounds = voices_grounds,
    .outcomes = { voices_outcome_names, voices_outcome, voices_outcome_tell },
};
