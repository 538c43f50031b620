/* Tribunal 1920: what its bots share. Everything here reads only public facts and the named seat's hand. */
#ifndef DOCKET_TRIBUNAL_MIND_H
#define DOCKET_TRIBUNAL_MIND_H

#include "tribunal.h"

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
/* Chance to win the match at this score, hearings being even. */
float tribunal_match(int mine, int theirs);

#endif
