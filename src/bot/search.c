/* Information-set Monte Carlo tree search for any game: worlds are guessed from the seat's view, every seat has
   its own tree of what it can tell apart, choices are counted when they were available, rewards are vectors. */
#include "bot.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "tree.h"

enum {
    PATH_MAX_EDGES = 256,
    PLAYOUT_MAX = 20000,         /* applied lines; a game that goes on longer is valued where it stands */
    SOFT_WORLDS = 4,             /* guesses weighed against each other for one iteration */
    TRUST_VISITS = 16,           /* a rival's node with fewer visits isn't believed yet */
    USUAL_UNKNOWN = -2,
};

static const float EXPLORE = 1.1f;   /* in standard deviations of the reward */
static const float CONVINCED = 1.0f; /* standard errors by which a choice must beat the heuristic's */
static const float MIXED = 0.5f;     /* standard errors within which choices count as equally good */
static const float SETTLED = 3.0f;   /* standard errors that another choice is given the benefit of, ... */
static const float TRIFLE = 0.005f;  /* ... and the reward it may then lead by, for a search to end early */

struct search {
    const struct game *game;
    const struct mind *mind;
    const void *view;
    int seat;
    bool soft, expect, flat, bluffs;
    struct rng rng;
    struct tree *tree;
    struct bot_root *root;
    float mean[SEATS_MAX], spread[SEATS_MAX];    /* of rewards so far: running mean and sum of squares */
    int rewards;
    struct { int32_t edge; int8_t seat; } path[PATH_MAX_EDGES];
    int path_count;
    int usual;                          /* the heuristic's choice, once it was asked */
    bool decoy;                         /* this iteration's world guesses the searcher's secrets too */
    unsigned in_tree, plays;            /* seats still following their trees; seats that were ever on turn */
    uint64_t secret;                    /* secret_verbs */
    uint64_t history[SEATS_MAX];        /* what each seat has seen since the root */
    unsigned char open[STATE_MAX];      /* the public view, for decoys */
    unsigned char world[STATE_MAX];
    /* The choices of the decision at hand and which edge each is, -1: none yet. At the root both are the same
       in every world. */
    const struct action *choice;
    int32_t *edge;
    int32_t root_edge[LEGAL_MAX], other_edge[LEGAL_MAX];
    struct action legal[LEGAL_MAX];
    uint64_t key[LEGAL_MAX];
};

static uint64_t action_key(const struct action *a)
{
    uint64_t key = (uint64_t)(uint8_t)a->seat << 16 | (uint64_t)a->verb << 8 | a->count;
    for (int i = 0; i < a->count; i++) key = (key ^ key >> 29) * 0x9e3779b97f4a7c15u + (uint32_t)a->arg[i];
    return tree_mix(key + 1);
}

/* Verbs with a part that some seats can't read, one bit each. */
static uint64_t secret_verbs(const struct game *g)
{
    uint64_t verbs = 0;
    for (int v = 0; g->verbs[v].name; v++)
        for (const char *c = g->verbs[v].args; *c; c++)
            if (*c >= 'A' && *c <= 'Z') verbs |= (uint64_t)1 << v;
    return verbs;
}

/* All seats still in their trees note the line as they may read it: whole, or without its secrets. */
static void remember(struct search *s, const struct action *a)
{
    if (!s->in_tree) return;
    uint64_t whole = action_key(a), cut = whole;
    unsigned readers = ~0u;
    if (s->secret >> a->verb & 1) {
        struct action public = action_redact(s->game, a, SEAT_NONE);
        cut = action_key(&public);
        readers = action_readers(s->game, a);
    }
    for (unsigned seats = s->in_tree; seats; seats &= seats - 1) {
        int p = __builtin_ctz(seats);
        s->history[p] = tree_mix(s->history[p] * 31 + (readers >> p & 1 ? whole : cut));
    }
}

/* May this seat's tree grow in this iteration? */
static bool learns(const struct search *s, int seat)
{
    return !s->bluffs || (seat == s->seat) != s->decoy;
}

static int playout_pick(struct search *s, const void *world, int n)
{
    if (n == 1) return 0;
    if (s->mind->playout) return s->mind->playout(world, s->choice, n, &s->rng);
    return rng_below(&s->rng, n);
}

static float reward_spread(const struct search *s, int seat)
{
    float sd = s->rewards > 1 ? sqrtf(s->spread[seat] / (float)s->rewards) : 0.5f;
    return sd < 0.01f ? 0.01f : sd;
}

/* The first visits of a node follow the quick player: a choice nobody would make isn't tried early. */
static int warm_up(struct search *s, struct node *node, const void *world, int seat, int n)
{
    int pick = playout_pick(s, world, n);
    for (int i = 0; i < n; i++)
        if (s->edge[i] >= 0) s->tree->edge[s->edge[i]].available++;
    if (s->edge[pick] >= 0) return pick;
    s->edge[pick] = tree_grow(s->tree, node, action_key(&s->choice[pick]));
    if (s->edge[pick] >= 0) s->tree->edge[s->edge[pick]].available = 1;
    s->in_tree &= ~ONLY(seat);
    return pick;
}

/* An untried choice, or the one with the best upper bound. */
static int select_edge(struct search *s, struct node *node, int seat, int n)
{
    int untried = 0, pick = -1;
    for (int i = 0; i < n; i++) {
        if (s->edge[i] >= 0) s->tree->edge[s->edge[i]].available++;
        else if (rng_below(&s->rng, ++untried) == 0) pick = i;
    }
    if (untried) {
        s->edge[pick] = tree_grow(s->tree, node, action_key(&s->choice[pick]));
        if (s->edge[pick] >= 0) s->tree->edge[s->edge[pick]].available = 1;
        s->in_tree &= ~ONLY(seat);               /* the rest of this iteration is a playout for this seat */
        return pick;
    }
    float sd = reward_spread(s, seat), best = -INFINITY;
    for (int i = 0; i < n; i++) {
        const struct edge *e = &s->tree->edge[s->edge[i]];
        float bound = e->sum / (float)e->visits
                      + EXPLORE * sd * sqrtf(logf((float)e->available) / (float)e->visits);
        if (bound > best) { best = bound; pick = i; }
    }
    return pick;
}

/* A rival's choice as its own tree has it, by the share of visits; -1: its tree doesn't know yet. */
static int rival_pick(struct search *s, int n)
{
    uint32_t total = 0;
    for (int i = 0; i < n; i++)
        if (s->edge[i] >= 0) total += s->tree->edge[s->edge[i]].visits;
    if (total < TRUST_VISITS) return -1;
    uint32_t at = (uint32_t)(rng_unit(&s->rng) * total);
    for (int i = 0; i < n; i++) {
        if (s->edge[i] < 0) continue;
        uint32_t visits = s->tree->edge[s->edge[i]].visits;
        if (at < visits) return i;
        at -= visits;
    }
    return -1;
}

/* What the searcher itself would do at the root so far, by the share of visits: rivals must reckon with it from
   any hand, or every bluff would look safe. -1: unknown, or not possible in this world. */
static int own_pick(struct search *s, int n)
{
    if (rng_next(&s->rng) >> 63) return -1;
    return rival_pick(s, n);
}

/* One walk along the node's list; choices are found by their keys' low bits. */
static void find_edges(struct search *s, const struct node *node, int n)
{
    int16_t first[64], next[LEGAL_MAX];
    if (s->edge == s->root_edge) return;
    memset(s->edge, -1, (size_t)n * sizeof s->edge[0]);
    if (node->first < 0) return;
    memset(first, -1, sizeof first);
    for (int i = 0; i < n; i++) {
        s->key[i] = action_key(&s->choice[i]);
        next[i] = first[s->key[i] & 63];
        first[s->key[i] & 63] = (int16_t)i;
    }
    for (int e = node->first; e >= 0; e = s->tree->edge[e].next) {
        int i = first[s->tree->edge[e].key & 63];
        while (i >= 0 && s->key[i] != s->tree->edge[e].key) i = next[i];
        if (i >= 0) s->edge[i] = e;
    }
}

/* One decision in the tree; -1: this seat is out of its tree, play on quickly. */
static int tree_pick(struct search *s, const void *world, int seat, int n, bool at_root)
{
    uint64_t where = s->history[seat] + (uint64_t)(seat + 1) * 0x9e3779b97f4a7c15u;
    if (seat != s->seat && s->mind->bucket) where += (uint64_t)s->mind->bucket(world) << 40;
    bool learning = learns(s, seat);
    struct node *node = tree_node(s->tree, tree_mix(where), learning);
    if (!node) { s->in_tree &= ~ONLY(seat); return -1; }
    if (!learning && seat == s->seat && !at_root) return -1;    /* a decoy's other choices are quick */
    find_edges(s, node, n);
    if (!learning) return seat == s->seat ? own_pick(s, n) : rival_pick(s, n);
    node->visits++;
    bool warm = at_root || !s->mind->playout || node->visits > (uint32_t)n;
    int pick = warm ? select_edge(s, node, seat, n) : warm_up(s, node, world, seat, n);
    if (s->edge[pick] >= 0 && s->path_count < PATH_MAX_EDGES) {
        s->path[s->path_count].edge = s->edge[pick];
        s->path[s->path_count++].seat = (int8_t)seat;
    }
    if (s->flat) s->in_tree &= ~ONLY(seat);
    return pick;
}

static int decide(struct search *s, const void *world, int seat, int n, bool at_root)
{
    if (s->expect && seat != s->seat && s->mind->expected) {
        int pick = s->mind->expected(world, s->choice, n, &s->rng);
        if (pick >= 0) return pick;
    }
    if (at_root || (n > 1 && (s->in_tree >> seat & 1) && !(s->flat && seat != s->seat))) {
        int pick = tree_pick(s, world, seat, n, at_root);
        if (pick >= 0) return pick;
    }
    return playout_pick(s, world, n);
}

/* Is this seat's choice the quick player's, whatever is listed? */
static bool plays_quickly(const struct search *s, int seat)
{
    if (s->expect && seat != s->seat && s->mind->expected) return false;
    return !(s->in_tree >> seat & 1) || (s->flat && seat != s->seat);
}

/* The choices at the root: the same list in every world, for the true hand. */
static int list_choices(struct search *s, const void *world, bool at_root)
{
    bool same = at_root && !s->decoy;
    s->choice = same ? s->root->action : s->legal;
    s->edge = same ? s->root_edge : s->other_edge;
    return same ? s->root->count : s->game->legal(world, s->legal, LEGAL_MAX);
}

void bot_world(const struct game *g, const struct mind *m, const void *view, int seat, bool soft,
               struct rng *rng, void *world)
{
    _Alignas(16) unsigned char other[STATE_MAX];
    bool weighs = soft && m->weight && (!m->weighs || m->weighs(view));
    int tries = weighs ? SOFT_WORLDS : 1;
    float sum = 0;
    for (int i = 0; i < tries; i++) {
        void *to = i ? other : world;
        memcpy(to, view, g->state_size);
        g->guess(to, seat, rng_next(rng));
        if (tries == 1) return;
        float weight = m->weight(to, seat);
        sum += weight;
        if (i && rng_unit(rng) * sum < weight) memcpy(world, other, g->state_size);
    }
}

/* Fill s->world. */
static void sample_world(struct search *s)
{
    if (s->decoy) bot_world(s->game, s->mind, s->open, SEAT_NONE, false, &s->rng, s->world);
    else bot_world(s->game, s->mind, s->view, s->seat, s->soft, &s->rng, s->world);
}

static void reward(struct search *s, const void *world, float out[SEATS_MAX])
{
    memset(out, 0, SEATS_MAX * sizeof *out);
    if (s->mind->value) { s->mind->value(world, out); return; }
    int points[SEATS_MAX];
    unsigned winners = s->game->score(world, points);
    for (int p = 0; p < SEATS_MAX; p++)
        if (winners >> p & 1) out[p] = 1.0f / (float)bits_count(winners);
}

static void learn(struct search *s, const float got[SEATS_MAX])
{
    s->rewards++;
    for (int p = 0; p < SEATS_MAX; p++) {
        float off = got[p] - s->mean[p];
        s->mean[p] += off / (float)s->rewards;
        s->spread[p] += off * (got[p] - s->mean[p]);
    }
    for (int i = 0; i < s->path_count; i++) {
        struct edge *e = &s->tree->edge[s->path[i].edge];
        e->visits++;
        e->sum += got[s->path[i].seat];
    }
}

/* Play one world from the root until it is decided, settled or deep enough. */
static void iterate(struct search *s)
{
    const struct game *g = s->game;
    void *world = s->world;
    sample_world(s);
    s->path_count = 0;
    s->in_tree = s->flat ? s->plays & ONLY(s->seat) : s->plays;
    memset(s->history, 0, sizeof s->history);
    int decisions = 0, turn;
    for (int lines = 0; lines < PLAYOUT_MAX && (turn = g->turn(world)) != SEAT_NONE; lines++) {
        if (decisions && s->mind->settled && s->mind->settled(world)) break;
        if (turn == SEAT_CHANCE) {
            struct action drawn[CHANCE_MAX];
            int n = g->chance(world, rng_next(&s->rng), drawn, CHANCE_MAX);
            if (n <= 0) break;
            for (int i = 0; i < n; i++) {
                remember(s, &drawn[i]);
                g->apply(world, &drawn[i], NULL);
            }
            continue;
        }
        if (s->mind->depth && decisions >= s->mind->depth) break;
        const struct action *a = s->legal;
        if (!decisions || !s->mind->straight || !plays_quickly(s, turn)
            || !s->mind->straight(world, s->legal, &s->rng)) {
            int n = list_choices(s, world, decisions == 0);
            if (n <= 0) break;
            a = &s->choice[decide(s, world, turn, n, decisions == 0)];
        }
        s->plays |= ONLY(turn);
        remember(s, a);
        g->apply(world, a, NULL);
        decisions++;
    }
    float got[SEATS_MAX];
    reward(s, world, got);
    learn(s, got);
}

/* The standard error of the difference between two choices' values. */
static float lead_error(const struct search *s, int a, int b)
{
    const struct bot_root *r = s->root;
    return reward_spread(s, s->seat) * sqrtf(1.0f / (float)r->visits[a] + 1.0f / (float)r->visits[b]);
}

/* The lead of choice a over b, in standard errors. */
static float lead(const struct search *s, int a, int b)
{
    const struct bot_root *r = s->root;
    if (!r->visits[a] || !r->visits[b]) return r->visits[a] ? INFINITY : -INFINITY;
    return (r->value[a] - r->value[b]) / lead_error(s, a, b);
}

/* The heuristic's choice among the root's, or -1. */
static int default_choice(struct search *s)
{
    struct bot_root *r = s->root;
    if (!s->mind->pick) return -1;
    int n = s->game->legal(s->view, s->legal, LEGAL_MAX);
    int pick = s->mind->pick(s->view, s->seat, s->legal, n, HEURISTIC, &s->rng);
    for (int i = 0; i < r->count && pick >= 0 && pick < n; i++)
        if (action_equal(&r->action[i], &s->legal[pick])) return i;
    return -1;
}

/* The most visited choice; but the heuristic's, where the search could not convince. */
static int best_choice(const struct search *s, int usual)
{
    const struct bot_root *r = s->root;
    int best = 0;
    for (int i = 1; i < r->count; i++)
        if (r->visits[i] > r->visits[best] || (r->visits[i] == r->visits[best] && r->value[i] > r->value[best]))
            best = i;
    return usual >= 0 && lead(s, best, usual) < CONVINCED ? usual : best;
}

/* The best choice; where bluffs must be mixed, any that is as good as far as the search can tell, by visits. */
static int choose(struct search *s, bool mixed)
{
    struct bot_root *r = s->root;
    int usual = s->usual == USUAL_UNKNOWN ? default_choice(s) : s->usual, best = best_choice(s, usual);
    if (!mixed || best == usual) return best;
    double total = 0, share[LEGAL_MAX] = { 0 };
    for (int i = 0; i < r->count; i++) {
        share[i] = i == best || lead(s, best, i) < MIXED ? (double)r->visits[i] : 0;
        total += share[i];
    }
    double at = rng_unit(&s->rng) * total;
    for (int i = 0; i < r->count; i++) {
        if (share[i] > 0 && at < share[i]) return i;
        at -= share[i];
    }
    return best;
}

static void read_root(struct search *s)
{
    struct bot_root *r = s->root;
    for (int i = 0; i < r->count; i++) {
        int e = s->root_edge[i];
        r->visits[i] = e < 0 ? 0 : s->tree->edge[e].visits;
        r->value[i] = r->visits[i] ? s->tree->edge[e].sum / (float)r->visits[i] : 0;
    }
}

/* Would going on change little? True when no other choice can be better by more than a trifle. */
static bool settled(struct search *s)
{
    struct bot_root *r = s->root;
    read_root(s);
    if (s->usual == USUAL_UNKNOWN) {
        struct rng kept = s->rng;        /* asking changes nothing about the search */
        s->usual = default_choice(s);
        s->rng = kept;
    }
    int now = best_choice(s, s->usual);
    for (int i = 0; i < r->count; i++) {
        if (i == now) continue;
        if (!r->visits[i]) return false;
        if (r->value[i] - r->value[now] + SETTLED * lead_error(s, i, now) > TRIFLE) return false;
    }
    return true;
}

static void run(struct search *s, struct bot_limit limit, const _Atomic bool *cancel)
{
    struct bot_clock clock = bot_clock_start(limit.milliseconds, cancel);
    int look = limit.settle;
    if (!limit.iterations && !limit.milliseconds) limit.iterations = 1000;
    for (int i = 0; !limit.iterations || i < limit.iterations; i++) {
        if ((i & 15) == 15 && bot_clock_up(&clock)) break;
        if (look && i == look) {
            if (settled(s)) break;
            look += look / 8;
        }
        s->decoy = s->bluffs && i % 3 == 2;
        iterate(s);
        s->root->iterations++;
    }
}

static int list_root(struct search *s)
{
    struct bot_root *r = s->root;
    if (s->mind->candidates) {
        int n = s->mind->candidates(s->view, s->seat, r->action, LEGAL_MAX, &s->rng);
        if (n > 0) return n;
    }
    return s->game->legal(s->view, r->action, LEGAL_MAX);
}

struct action bot_search(const struct game *g, const struct mind *m, const void *view, int seat,
                         const struct bot_plan *plan, uint64_t seed, const _Atomic bool *cancel,
                         struct bot_root *root)
{
    static _Thread_local struct search s;
    assert(g->state_size <= STATE_MAX);
    s = (struct search){ .game = g, .mind = m, .view = view, .seat = seat, .root = root };
    s.usual = USUAL_UNKNOWN;
    s.soft = plan->soft;
    s.expect = plan->expect;
    s.flat = plan->flat;
    s.bluffs = m->bluffs && !plan->flat;
    s.plays = ONLY(seat);
    s.secret = secret_verbs(g);
    s.rng = rng_at(seed, RNG_BOT, (uint32_t)seat);
    root->iterations = root->chosen = 0;
    root->count = list_root(&s);
    assert(root->count > 0);
    if (root->count == 1) { root->visits[0] = 0; root->value[0] = 0; return root->action[0]; }

    memset(s.root_edge, -1, (size_t)root->count * sizeof s.root_edge[0]);
    s.tree = tree_new(plan->limit.iterations);
    if (!s.tree) return root->action[0];
    if (s.bluffs) {
        memcpy(s.open, view, g->state_size);
        g->redact(s.open, SEAT_NONE);
    }
    run(&s, plan->limit, cancel);
    read_root(&s);
    root->chosen = choose(&s, plan->mixed && m->mixed && m->mixed(view, seat));
    tree_free(s.tree);
    return root->action[root->chosen];
}
