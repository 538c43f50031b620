/* Justice: what a seat makes of the case. Between opinion.c and bot.c. */
#ifndef DOCKET_JUSTICE_MIND_H
#define DOCKET_JUSTICE_MIND_H

#include "../../../bot/bot.h"
#include "../justice.h"

/* One seat's expected Round score, in parts, so that a card's effect on one Suspect is quick to see. */
struct outlook {
    const struct justice_identity *id;
    float calm;                         /* how little a margin can still move: 1 / spread */
    struct {
        float worth;                    /* Victory Points if the Suspect scores */
        float convicted, acquitted;     /* chance to lie in a green quadrant after either verdict */
        float gold_convicted, gold_acquitted;   /* chance to fit the gold bar after either verdict */
        float shows;                    /* 1: the gold bar's symbol shows, or it wants none */
        float base, fit;                /* now: expected points, chance to fit the gold bar */
    } slot[JUSTICE_SLOTS];
    float gold;                         /* expected gold bonus now */
};

/* From what the seat knows: its Identity (as given in j) and the Liability cards it has peeked at. */
void outlook_of(const struct justice *j, int seat, int identity, struct outlook *o);
float outlook_sum(const struct outlook *o);
/* How many expected points the seat gains if the card is laid there. */
float outlook_gain(const struct outlook *o, const struct justice *j, int card, int slot, int side, int hung);
/* Expected points gained when this Suspect's margin moves by one towards conviction. */
float outlook_pull(const struct outlook *o, const struct justice *j, int slot);
float justice_tricks_left(const struct justice *j);

/* The same judgement in short, for playouts: points hang on each verdict by `wish`. */
struct lean {
    float calm;
    float p[JUSTICE_SLOTS];         /* chance of conviction */
    float wants[JUSTICE_SLOTS];      /* points more if convicted than if acquitted */
    float scores[JUSTICE_SLOTS];    /* chance that the Suspect scores for this seat */
    const struct justice_identity *id;
};
void lean_of(const struct justice *j, int seat, int identity, struct lean *o);
/* The place and card of the trick that this seat likes best, and the points it expects of it. A Modification
   `hung` is tried on `modified` (NO_CARD: none). */
struct spot { float gain; uint8_t card, slot, side; };
struct spot lean_best(const struct lean *o, const struct justice *j, int modified, int hung);

/* What the other seats seem to want: their likely agendas together, the likeliest as `id`. */
void rivals_of(const struct justice *j, int me, struct lean out[JUSTICE_SEATS]);

/* Parts of the heuristic: the most a seat gains by laying the card somewhere; how likely nobody after it beats
   the card; what it thinks of an action, in points (only differences matter). */
float justice_offer(const struct outlook *o, const struct justice *j, int card);
float justice_hold(const struct justice *j, int seat, int card, int led);
float justice_rate(const struct justice *j, const struct outlook *o, int seat, const struct action *a);

int justice_hung_on(const struct justice *j, int card);          /* the Modification on a card of the trick */
void justice_value(const void *world, float out[SEATS_MAX]);     /* chances to win the game */
float justice_weight(const void *world, int seat);               /* how well the world fits what others laid */
/* The best action where the next card laid decides the case, else -1. */
int justice_solve(const void *view, int seat, const struct action *legal, int n);

extern const struct mind justice_mind;
/* think.c: as in struct mind */
int justice_think(const void *view, int seat, const struct action *legal, int n, enum level level,
                  struct rng *rng, const struct bot_clock *clock);
/* temperament.c: as in struct mind */
float justice_bold(const void *view, int seat, const struct action *a);
bool justice_folly(const void *view, int seat, const struct action *a);
extern const struct habit justice_habits[], justice_pairs[];      /* habits.c */
extern const struct level_way justice_ways[];          /* ways.c */
extern const struct learned justice_learned;   /* learned.c */
extern const struct learned_table justice_table_hard;   /* learned/ */
/* grounds.c: as in struct mind */
void justice_grounds(const void *view, int seat, const struct action *answer, const struct action *other,
                   struct grounds *g);
extern const char *const justice_outcome_names[];
float justice_outcome(const void *view, const void *world, int seat, int which);
void justice_outcome_tell(const void *view, int seat, int which, int after, int other, struct text *out);
/* hint.c: facts behind a hint, as in struct mind */
void justice_because(const void *view, int seat, const struct action *a, struct text *out);

#endif
