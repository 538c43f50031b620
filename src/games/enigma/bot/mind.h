/* Enigma's bots, inside: belief tables over cards and places, and plans for a Mission. */
#ifndef DOCKET_ENIGMA_MIND_H
#define DOCKET_ENIGMA_MIND_H

#include "../../../bot/bot.h"
#include "../enigma.h"

/* Cards as columns 0..8: Teamwork and Solowork share the last. */
enum { COLUMNS = 9 };
static inline int mind_column(int card) { return card < CARD_TEAMWORK ? card : (int)CARD_TEAMWORK; }

struct belief {
    const struct enigma *view;
    int seat;
    unsigned known;              /* places this mind is sure of */
    float weight[ENIGMA_PLACES][COLUMNS];    /* how well card fits place, others aside */
    float chance[ENIGMA_PLACES][COLUMNS];    /* the table: every row and column sums to 1 */
    double total;                /* weight of all worlds together */
};

/* What `seat` believes at this level. unheard: a place where the active seat's own last claim is not used. */
void enigma_belief_form(struct belief *b, const struct enigma *view, int seat, enum level level, int unheard);
/* Only these cards (mask of columns) may lie there. */
void enigma_belief_fix(struct belief *b, int place, unsigned columns);

struct plan {
    double chance;               /* that every claim is right */
    uint8_t said[ENIGMA_PLACES]; /* as in struct enigma */
    uint8_t suspect, accused;
};

/* The best claims for a Mission. Saboteur: none. Ghost: the average over what the stack may show. */
void enigma_plan_make(const struct belief *b, int mission, struct plan *out);
/* Characters `who` may hold, as a mask. */
unsigned enigma_belief_people(const struct belief *b, int who);

/* Everything a decision looks at, worked out once. */
struct thought {
    const struct enigma *e;
    int seat, mission;
    enum level level;
    struct rng *rng;
    struct belief belief;
    struct plan plan;
    float need[COLUMNS];         /* how much the place of each card matters */
    float info[ENIGMA_PLACES];   /* what a look there is worth */
    float effect[CARDS];         /* what each card's effect is worth (not in solo) */
};

/* bot.c: rng NULL: no luck in it */
void enigma_thought(struct thought *t, const struct enigma *e, int seat, enum level level, struct rng *rng);
float enigma_worth(const struct thought *t, const struct action *a);        /* to the heuristic */
float enigma_doubt_risk(const struct thought *t, int place, int card);      /* of a lie */
float enigma_truth_chance(const struct thought *t);                         /* of the claim that is made */

extern const struct mind enigma_mind;
extern const struct learned enigma_learned, enigma_learned_expert, enigma_before;      /* learned.c */
/* learned/ */
extern const struct learned_table enigma_table_hard, enigma_table_expert, enigma_table_expert_1;

/* playout.c */
int enigma_quick(const void *world, const struct action *legal, int n, struct rng *rng);
float enigma_quick_weight(const void *world, int seat);
float enigma_credit(const void *world, int seat, const uint8_t level[SEATS_MAX]);
bool enigma_quick_mixed(const void *view, int seat);

/* bot.c: the heuristic. think.c: Hard and Expert, as `think` in struct mind */
int enigma_pick(const void *view, int seat, const struct action *legal, int n, enum level level,
                struct rng *rng);
int enigma_think(const void *view, int seat, const struct action *legal, int n, enum level level,
                 struct rng *rng, const struct bot_clock *clock);

int enigma_solo_pick(const struct thought *t, const struct action *legal, int n);

/* temperament.c: as in struct mind */
float enigma_bold(const void *view, int seat, const struct action *a);
bool enigma_folly(const void *view, int seat, const struct action *a);
extern const struct habit enigma_habits[], enigma_pairs[];      /* habits.c */
extern const struct level_way enigma_ways[];          /* ways.c */
/* grounds.c: as in struct mind */
void enigma_grounds(const void *view, int seat, const struct action *answer, const struct action *other,
                   struct grounds *g);
extern const char *const enigma_outcome_names[];
float enigma_outcome(const void *view, const void *world, int seat, int which);
void enigma_outcome_tell(const void *view, int seat, int which, int after, int other, struct text *out);
/* hint.c: facts behind a hint, as in struct mind */
void enigma_because(const void *view, int seat, const struct action *a, struct text *out);

#endif
