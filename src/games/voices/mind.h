/* What the files of this game's bot share. */
#ifndef DOCKET_VOICES_MIND_H
#define DOCKET_VOICES_MIND_H

#include "../../bot/bot.h"
#include "parts.h"

/* bot_value.c: how likely a role's goal is met, 0..1, from what the state or view shows. careful: read
   more out of an influence token than its average, by who has looked at it. */
float voices_value_of_role(const struct voices *v, int seat, int role, bool careful);
/* Which way a seat pulls: 1 guilty .. -1 innocent, by its role, or by what it has openly done. */
float voices_pull_of_role(int role);
float voices_pull_of_seat(const struct voices *v, int seat);
float voices_normal_above(float mean, float deviation, float x);

/* bot_push.c */
int voices_push_pick(const struct voices *v, int seat, const struct action *legal, int n, enum level level,
                     struct rng *rng);
int voices_push_playout(const struct voices *v, const struct action *legal, int n, struct rng *rng);
int voices_push_candidates(const struct voices *v, int seat, struct action *out, int max, struct rng *rng);
float voices_board_value(const struct voices *v, int seat);     /* standing in the regions, about -1..3 */

extern const struct quirk voices_quirks[];      /* quirks.c */
/* hint.c: facts behind a hint, as in struct mind */
void voices_because(const void *view, int seat, const struct action *a, struct text *out);

#endif
