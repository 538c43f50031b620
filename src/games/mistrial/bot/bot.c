/* Mistrial!: the heuristic, its softened sister, and what the search needs. */
#include "../parts.h"
#include "mind.h"

#include <string.h>

#include "../../../bot/bot.h"

enum { EXPERT_WORLDS = 72 };

/* ---- the heuristic, and its softened sister ---- */

/* How a player of this level weighs things up: unrest is a random amount added to each option's worth. */
struct temper {
    float bid_unrest, tile_unrest;
    bool careful;                   /* never bids what might win a doomed exhibit if there is another way */
};
static const struct temper steady = { 0.02f, 0, true }, easy = { 0.12f, 0.08f, false };

/* The best bid against a rival who may play any card: rows of the matrix by their average, with a little
   unrest so that nobody can count on it. */
static struct bid expect(const struct mistrial *m, int seat, int cubes, const struct temper *t, struct rng *rng,
                         float *worth)
{
    struct bids g;
    struct stakes k;
    stakes_begin(&k, m, EYE_PLAIN);
    bids_fill(&g, m, seat, cubes, &k);
    uint64_t safe = t->careful && mistrial_doomed(m, seat, m->card) ? bids_safe(&g) : 0;
    int best = 0;
    *worth = -1;
    for (int i = 0; i < g.rows; i++) {
        float sum = 0;
        if (safe && !(safe >> i & 1)) continue;
        for (int j = 0; j < g.columns; j++) sum += g.cell[i][j];
        sum = sum / (float)g.columns + t->bid_unrest * (float)rng_unit(rng);
        if (sum > *worth) *worth = sum, best = i;
    }
    return g.row[best];
}

static int pick_submit(const struct mistrial *m, int seat, const struct action *legal, int n,
                       const struct temper *t, struct rng *rng)
{
    int best = 0;
    float top = -1, worth;
    for (int i = 0; i < n; i++) {
        struct mistrial next = *m;
        mistrial_game.apply(&next, &legal[i], NULL);
        expect(&next, seat, next.phase == MS_COMMIT ? 0 : -1, t, rng, &worth);
        if (worth > top) top = worth, best = i;
    }
    return best;
}

static int pick_commit(const struct mistrial *m, int seat, const struct action *legal, int n,
                       const struct temper *t, struct rng *rng)
{
    float worth;
    if (mistrial_doomed(m, seat, m->card)) return 0;
    struct bid b = expect(m, seat, -1, t, rng, &worth);
    for (int i = 0; i < n; i++)
        if (legal[i].arg[0] == b.influence && legal[i].arg[1] == b.bias) return i;
    return 0;
}

static int pick_argue(const struct mistrial *m, int seat, const struct action *legal, int n,
                      const struct temper *t, struct rng *rng)
{
    float worth;
    struct bid b = expect(m, seat, -1, t, rng, &worth);
    for (int i = 0; i < n; i++)
        if (legal[i].arg[0] == b.argument) return i;
    return 0;
}

static int pick_resolve(const struct mistrial *m, int seat, const struct action *legal, int n,
                        const struct temper *t, struct rng *rng)
{
    int best = 0;
    float top = -1;
    for (int i = 0; i < n; i++) {
        struct mistrial next = *m;
        struct facts f;
        mistrial_game.apply(&next, &legal[i], NULL);
        facts_read(&next, EYE_PLAIN, &f);
        float worth = value_of(&next, &f, seat)
                      + (t->tile_unrest > 0 ? t->tile_unrest * (float)rng_unit(rng) : 0);
        if (worth > top) top = worth, best = i;
    }
    return best;
}

static int pick(const void *view, int seat, const struct action *legal, int n, enum level level,
                struct rng *rng)
{
    struct mistrial m = *(const struct mistrial *)view;
    const struct temper *t = level == EASY ? &easy : &steady;
    if (n == 1) return 0;
    if (level == EASY) {                                        /* forgets what the rival has played */
        m.played[!seat] = 0;
        m.struck[!seat] = MS_NONE;
    }
    switch (m.phase) {
    case MS_SUBMIT: return pick_submit(&m, seat, legal, n, t, rng);
    case MS_COMMIT: return pick_commit(&m, seat, legal, n, t, rng);
    case MS_ARGUE: return pick_argue(&m, seat, legal, n, t, rng);
    default: return pick_resolve(&m, seat, legal, n, t, rng);
    }
}

/* ---- for the search ---- */

/* A few of the options, by linked tiles and cubes: cheap enough to be played a million times. */
static int playout_resolve(const struct mistrial *m, const struct action *legal, int n, struct rng *rng)
{
    int best = 0, top = -1000, seat = m->turn;
    uint64_t tried = 0;                                         /* one bit each, of a list that is short */
    for (int k = 0; k < 5; k++) {
        int i = rng_below(rng, n);
        if (n <= 64 && tried >> i & 1) continue;
        tried |= 1ull << (i & 63);
        struct mistrial next = *m;
        mistrial_game.apply(&next, &legal[i], NULL);
        int worth = 4 * (mistrial_linked(&next, seat) - mistrial_linked(&next, !seat))
                  + next.influence[seat] + next.bias[seat];
        if (next.end) worth += next.victor == seat ? 500 : -500;
        if (worth > top) top = worth, best = i;
    }
    return best;
}

static int playout(const void *world, const struct action *legal, int n, struct rng *rng)
{
    const struct mistrial *m = world;
    int seat = m->turn;
    if (n == 1) return 0;
    switch (m->phase) {
    case MS_SUBMIT: {
        bool mine = mistrial_doomed(m, seat, legal[0].arg[0]);
        bool theirs = mistrial_doomed(m, !seat, legal[0].arg[0]);
        bool trap = theirs && __builtin_ctz(mistrial_hand(m, seat)) < __builtin_ctz(mistrial_hand(m, !seat));
        return trap ? 0 : mine ? 1 : rng_below(rng, n);
    }
    case MS_COMMIT:
        if (mistrial_doomed(m, seat, m->card) || mistrial_doomed(m, !seat, m->card) || rng_below(rng, 2))
            return 0;
        return rng_below(rng, n < 4 ? n : 4);
    case MS_ARGUE:
        if (mistrial_doomed(m, seat, m->card) || mistrial_doomed(m, !seat, m->card)) return 0;
        return rng_below(rng, n);
    default: return playout_resolve(m, legal, n, rng);
    }
}

static void value(const void *world, float out[SEATS_MAX])
{
    const struct mistrial *m = world;
    out[0] = value_read(m, EYE_FULL, 0);
    out[1] = 1 - out[0];
}

static bool mixed(const void *view, int seat)
{
    const struct mistrial *m = view;
    (void)seat;
    return m->phase == MS_ARGUE || (m->phase == MS_COMMIT && m->bid[!m->turn] != MS_NONE);
}

/* How each level looks at a position. Normal overlooks flips to come; it and Hard look closely at a few ways to
   place only and think of few cubes; Expert looks a round further. Iterations are guessed worlds. */
static const struct look looks[LEVELS] = {
    [NORMAL] = { .eye = EYE_PLAIN, .cubes = 2, .keep = 3 },
    [HARD] = { .eye = EYE_FULL, .cubes = 3, .keep = 3 },
    [EXPERT] = { .eye = EYE_TRAINED, .cubes = 5, .naive = 0.7f, .worlds = EXPERT_WORLDS },
};
/* In a Bench Trial Hard would be too near to Normal with these, and lose too often to plain strong bids. */
static const struct look hard_bench = { .eye = EYE_FULL, .cubes = 5, .keep = 8, .naive = 0.4f };

static int think(const void *view, int seat, const struct action *legal, int n, enum level level,
                 struct rng *rng, const struct bot_clock *clock)
{
    const struct mistrial *m = view;
    struct look look = level == HARD && m->layout == MS_BENCH ? hard_bench : looks[level];
    look.clock = clock;
    if (clock->iterations && clock->iterations < look.worlds) look.worlds = clock->iterations;
    return counsel_pick(m, seat, legal, n, &look, rng);
}

const struct mind mistrial_mind = {
    .id = "mistrial",
    .pick = pick,
    .playout = playout,
    .value = value,
    .mixed = mixed,
    .depth = 24,
    .think = think,
    .iterations = { [NORMAL] = 1, [HARD] = 1, [EXPERT] = EXPERT_WORLDS },
    .careful = 6,
    .bold = mistrial_bold,
    .folly = mistrial_folly,
    .habits = mistrial_habits,
    .ways = mistrial_ways,
    .exploit = &mistrial_exploit,
    .learned = &mistrial_learned,
    .because = mistrial_because,
    .grounds = mistrial_grounds,
    .outcomes = { mistrial_outcome_names, mistrial_outcome, mistrial_outcome_tell },
};
