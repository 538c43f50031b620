/* Justice: what a seat makes of the case. Between opinion.c and bot.c. */
#ifndef DOCKET_JUSTICE_MIND_H
#define DOCKET_JUSTICE_MIND_H

#include "justice.h"

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
float tricks_left(const struct justice *j);

#endif
