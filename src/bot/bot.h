/* Bots: a view in, an action out. Never the state. */
#ifndef DOCKET_BOT_H
#define DOCKET_BOT_H

#include "../game.h"
#include "../rng.h"
#include "grounds.h"
#include "temperament.h"
#include "way.h"

/* When a thought must end: in milliseconds, 0: no end; *cancel may turn true in another thread. iterations: as
   many as the level has, for thoughts that count; 0: no limit. */
struct bot_clock { double end; const _Atomic bool *cancel; int iterations; };
struct bot_clock bot_clock_start(int milliseconds, const _Atomic bool *cancel);
bool bot_clock_up(const struct bot_clock *c);

/* What a game tells its bots. One per game, in src/games/<id>/bot.c, listed in games.c. */
struct habit;
struct exploit;
struct learned;
struct heard;
struct talk_who;
struct note;
/* Which of the n legal actions, by the seat's view. Same rng, same answer. */
typedef int bot_pick(const void *view, int seat, const struct action *legal, int n, enum level level,
                     struct rng *rng);
struct mind {
    const char *id;
    bot_pick *pick;              /* the heuristic; EASY softens it (no inference, forgets, rarely bluffs) */
    /* Playout policy on a guessed world, for the seat on turn. NULL: uniform. */
    int (*playout)(const void *world, const struct action *legal, int n, struct rng *rng);
    /* The same choice without a list, where the policy needs none: the action that playout would take, and as
       many numbers drawn. false: list. May be NULL. */
    bool (*straight)(const void *world, struct action *out, struct rng *rng);
    /* What the world is worth to each seat, 0..1; also for a playout cut short. */
    void (*value)(const void *world, float value[SEATS_MAX]);
    /* How well a guessed world fits habits and bluffs seen so far; NULL: 1. */
    float (*weight)(const void *world, int seat);
    /* How well a guessed world fits what was claimed, where the level of every seat is known (PERSON: it is a
       person); for the judge. NULL: as the search guesses. */
    float (*credit)(const void *world, int seat, const uint8_t level[SEATS_MAX]);
    /* false: as yet every world weighs the same, one guess is enough. NULL: true. */
    bool (*weighs)(const void *view);
    /* Candidates where the legal list is only a grid of a continuum. NULL: legal. */
    int (*candidates)(const void *view, int seat, struct action *out, int max, struct rng *rng);
    /* Are these two the same to whoever decides (another piece of the same worth)? For hints, which then name
       one. May be NULL. */
    bool (*alike)(const void *view, const struct action *a, const struct action *b);
    /* true: choose by sampling the search's visit shares (bluffs must be mixed), not the most visited. */
    bool (*mixed)(const void *view, int seat);
    /* By level, of the search or of what `think` counts (playouts, worlds); 0: as is usual (levels.c). */
    int iterations[LEVELS];
    int depth;                   /* decisions until a playout is cut and valued; 0: to the end */
    /* true: a playout may stop here and be valued (a hearing, a round is decided). NULL: never. */
    bool (*settled)(const void *world);
    /* How a rival is known to act here, from its record: an index, or -1: let the search decide. NULL: -1.
       Reads public facts only. Used by HARD and EXPERT. */
    int (*expected)(const void *world, const struct action *legal, int n, struct rng *rng);
    /* What kind of hand the seat on turn holds, for a rival's decisions in the search. NULL: 0. */
    unsigned (*bucket)(const void *world);
    /* true: the game is about bluffing. Rivals in the search then learn from worlds in which the searching
       seat's own secrets are guessed too (guess on the public view), so that they can't see through it. */
    bool bluffs;
    /* An action that is known to be best without search, or -1. NULL: -1. Used by HARD and EXPERT. */
    int (*solve)(const void *view, int seat, const struct action *legal, int n);
    /* The game's own way to decide where the search fits badly (a sealed bid is a matrix game): an index, or
       -1: search.
       NULL: -1. Ends soon after the clock is up. Used by all levels that search. */
    int (*think)(const void *view, int seat, const struct action *legal, int n, enum level level,
                 struct rng *rng, const struct bot_clock *clock);
    /* What an action is judged by where whole games take too long: the world where mind->settled ends a
       playout, or the end, as worth to a seat. NULL: who wins in the end. */
    float (*stake)(const void *world, int seat);
    /* Why this action may be good, for a hint: facts of the rules, from the seat's view, a line each: "+ "
       what speaks for it, "! " what to mind. Never what a hidden token or room is. NULL: nothing. */
    void (*because)(const void *view, int seat, const struct action *a, struct text *out);
    /* What could be known that speaks for one choice beside another: after a puzzle (grounds.h). NULL: none. */
    void (*grounds)(const void *view, int seat, const struct action *answer, const struct action *other,
                    struct grounds *out);
    struct outcomes outcomes;    /* what may come of a choice; names may be NULL */
    /* Decisions of a judged playout that `pick` makes; `playout` makes the rest. 0: all, it is quick enough. */
    int careful;
    /* chance to win; points of the Round; chance of the goal */
    enum { JUDGED_WINS, JUDGED_POINTS, JUDGED_GOAL } unit;
    /* Verbs of a claim and of the doubt in it, where the game is about believing. */
    struct { bool on; uint8_t claim, doubt; } claims;
    /* Table talk (talk.h). What a seat makes of what was said, by what it knows: written into its view. NULL:
       nothing. */
    void (*hear)(void *view, int seat, const struct heard *h);
    /* What it says aloud, as the session keeps it, from a view it has heard with; false: nothing. NULL: bots
       of this game are silent. */
    bool (*talk)(const void *view, const struct talk_who *who, const struct heard *h, const struct note *to,
                 struct rng *rng, struct text *out);
    /* Surely no better than something else that is there, by what the seat knows: no level does it. NULL:
       nothing is known to be. */
    bool (*folly)(const void *view, int seat, const struct action *a);
    /* How bold an action is beside others of its verb, by what the seat knows: the whole part is its kind, the
       rest is for choosing within it. NULL: one like the other. */
    float (*bold)(const void *view, int seat, const struct action *a);
    const struct habit *habits;  /* ends with a NULL name; may be NULL */
    const struct habit *pairs;   /* of two seats opposite each other, with four players; as `habits` */
    const struct exploit *exploit;       /* a trained player for the arena (exploit.h); may be NULL */
    const struct learned *learned;     /* what was learned by play (learned.h); may be NULL */
    /* What each level plays by, or the nearest to it there is: whoever is trained against the level begins
       there. NULL: as `learned`. */
    const struct learned *learned_by[LEVELS];
    const struct learned *before;       /* Expert as it was, "expert-1" in the arena; may be NULL */
    const struct level_way *ways;              /* how the levels play, in plain words (way.h); may be NULL */
};

/* A player with one habit, for the arena: the heuristic among the actions that the habit leaves it. */
struct habit {
    const char *name;
    bool (*keeps)(const void *view, int seat, const struct action *a);
};

const struct mind *mind_find(const char *game_id);

/* How a level thinks. 0: no limit of that kind. settle: from this iteration on a search ends once its choice is
   settled; 0: no. */
struct bot_limit { int iterations, milliseconds, settle; enum temperament temperament; };
struct bot_limit bot_limit_for(const struct game *g, enum level level);

/* What a search found about each action it could choose. */
struct bot_root {
    int count;                           /* actions, as legal or candidates list them */
    int iterations;
    int chosen;                          /* index into action */
    struct action action[LEGAL_MAX];
    uint32_t visits[LEGAL_MAX];
    float value[LEGAL_MAX];              /* mean reward of the searching seat */
};

/* How to search. */
struct bot_plan {
    struct bot_limit limit;
    bool soft;                           /* weigh worlds by what rivals said and did (mind->weight) */
    bool expect;                         /* expect rivals to go on as their record says (mind->expected) */
    bool mixed;                          /* obey mind->mixed */
    bool flat;                           /* flat Monte Carlo: the search at depth one */
};

/* A world guessed from a view, of several one by its weight where `soft`. */
void bot_world(const struct game *g, const struct mind *m, const void *view, int seat, bool soft,
               struct rng *rng, void *world);

/* Search from a view. The answer depends on the arguments alone (with a limit in iterations). */
struct action bot_search(const struct game *g, const struct mind *m, const void *view, int seat,
                         const struct bot_plan *plan, uint64_t seed, const _Atomic bool *cancel,
                         struct bot_root *root);

/* The action of `seat`, from its view. *cancel may turn true in another thread. */
struct action bot_choose(const struct game *g, const void *view, int seat, enum level level,
                         struct bot_limit limit, uint64_t seed, const _Atomic bool *cancel);

/* The same, with what its search found; root->count is 0 where none was needed. */
struct action bot_consider(const struct game *g, const void *view, int seat, enum level level,
                           struct bot_limit limit, uint64_t seed, const _Atomic bool *cancel,
                           struct bot_root *root);

/* A worker thread with a mailbox: ask, poll, cancel. */
struct bot_worker;
struct bot_worker *bot_worker_start(void);      /* NULL: no thread to be had; then think with bot_choose */
void bot_worker_ask(struct bot_worker *w, const struct game *g, const void *view, int seat,
                    enum level level, struct bot_limit limit, uint64_t seed);
bool bot_worker_poll(struct bot_worker *w, struct action *out);
/* The same for a hint (hint.h); until it has come: how many worlds were judged by now. */
struct hint;
struct hint_limit;
void bot_worker_ask_hint(struct bot_worker *w, const struct game *g, const void *view, int seat,
                         struct hint_limit limit, uint64_t seed);
bool bot_worker_poll_hint(struct bot_worker *w, struct hint *out);
int bot_worker_done(const struct bot_worker *w);
void bot_worker_cancel(struct bot_worker *w);
void bot_worker_stop(struct bot_worker *w);

#endif
