/* Tribunal 1920: what its bots share. Everything here reads only public facts and the named seat's hand. */
#ifndef DOCKET_TRIBUNAL_MIND_H
#define DOCKET_TRIBUNAL_MIND_H

#include "../../../bot/bot.h"
#include "../tribunal.h"

/* What the heuristic weighs, found by play against itself. */
enum tribunal_knob {
    TR_K_EFFECT,                                                /* five: the Boroughs' effects */
    TR_K_THREAT = TR_K_EFFECT + 5,                              /* effects that can break a rival's pair */
    TR_K_STRIKE,                                                /* Staten Island, with something to remove */
    TR_K_LATE,                                                  /* to stand highest as the deck runs out */
    /* times: per step down, if it was mine, if it was theirs */
    TR_K_LOWER, TR_K_SAFER, TR_K_TAKEN,
    /* a hand that is one or two cards short of a space */
    TR_K_SHORT_ONE, TR_K_SHORT_TWO,
    TR_K_CAP,                                                   /* what a space can be worth to a hand */
    TR_K_FRESH,                                                 /* what a proof's fresh cards give its owner */
    TR_K_TRUST,                                                 /* lies expected of a stranger, in claims */
    /* a bluff's handicap against the truth; against a pass */
    TR_K_CAUTION, TR_K_FEAR,
    TR_KNOBS,
};
extern const float tribunal_knobs[TR_KNOBS];

/* How likely a blind hand of the claimant supports `space`, for an observer who holds `mine`. */
float tribunal_odds(const struct tribunal *t, int claimant, int space, uint32_t mine);
/* The spaces that `hand` supports, occupied ones too. */
unsigned tribunal_truths(const struct tribunal *t, int seat, uint32_t hand);
/* The share of lies among this seat's claims, by its record in this match and a cautious prior. */
float tribunal_lie_share(const struct tribunal *t, int seat);
/* How often this seat objects, by its record and a prior. */
float tribunal_objects(const struct tribunal *t, int seat);
/* What a pawn of `seat` on each free space is worth, about 0..1; a line in reach is 9 or more. */
void tribunal_gains(const struct tribunal *t, int seat, float gain[TR_SPACES]);
/* An action that surely wins the hearing, or is surely the best answer; else -1. For a seat's view. */
int tribunal_solve(const void *view, int seat, const struct action *legal, int n);
/* Chance to win the match at this score, hearings being even. */
float tribunal_match(int mine, int theirs);

/* temperament.c: as in struct mind */
float tribunal_bold(const void *view, int seat, const struct action *a);
bool tribunal_folly(const void *view, int seat, const struct action *a);
extern const struct habit tribunal_habits[];      /* habits.c */
extern const struct level_way tribunal_ways[];          /* ways.c */
extern const struct mind tribunal_mind;          /* bot.c */
extern const struct learned tribunal_learned, tribunal_before;         /* learned.c */
extern const struct learned_table tribunal_table_expert, tribunal_table_expert_1;       /* learned/ */
/* grounds.c: as in struct mind */
void tribunal_grounds(const void *view, int seat, const struct action *answer, const struct action *other,
                   struct grounds *g);
extern const char *const tribunal_outcome_names[];
float tribunal_outcome(const void *view, const void *world, int seat, int which);
void tribunal_outcome_tell(const void *view, int seat, int which, int after, int other, struct text *out);
/* hint.c: facts behind a hint, as in struct mind */
void tribunal_because(const void *view, int seat, const struct action *a, struct text *out);

#endif
