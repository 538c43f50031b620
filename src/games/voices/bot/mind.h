/* What the files of this game's bot share. */
#ifndef DOCKET_VOICES_MIND_H
#define DOCKET_VOICES_MIND_H

#include "../../../bot/talk.h"
#include "../parts.h"

/* value.c: how likely a role's goal is met, 0..1, from what the state or view shows. careful: read
   more out of an influence token than its average, by who has looked at it. */
float voices_value_of_role(const struct voices *v, int seat, int role, bool careful);
/* Which way a seat pulls: 1 guilty .. -1 innocent, by its role, or by what it has openly done. */
float voices_pull_of_role(int role);
float voices_pull_of_seat(const struct voices *v, int seat);
float voices_normal_above(float mean, float deviation, float x);

/* push.c. best: indexes of the most promising of the legal pushes, best first; how many. */
enum { VOICES_PUSHES = 6 };
int voices_push_best(const struct voices *v, int seat, const struct action *legal, int n, enum level level,
                     struct rng *rng, int out[VOICES_PUSHES]);
int voices_push_pick(const struct voices *v, int seat, const struct action *legal, int n, enum level level,
                     struct rng *rng);
int voices_push_playout(const struct voices *v, const struct action *legal, int n, struct rng *rng);
int voices_push_candidates(const struct voices *v, int seat, struct action *out, int max, struct rng *rng);
/* Standing in the regions, about -1..3. */
float voices_board_value(const struct voices *v, int seat, enum level level);

/* hearing.c, talk.c: as in struct mind. How often a persona of an icon calls its mark each of the three, in a
   hundred: bots speak and listen by it. */
extern const uint8_t voices_mark_shares[ICONS][ICONS];
void voices_mind_hear(void *view, int seat, const struct heard *h);
bool voices_mind_talk(const void *view, const struct talk_who *who, const struct heard *h,
                      const struct note *to, struct rng *rng, struct text *out);

/* temperament.c: as in struct mind */
float voices_bold(const void *view, int seat, const struct action *a);
extern const struct habit voices_habits[];      /* habits.c */
extern const struct learned voices_learned;           /* learned.c */
extern const struct level_way voices_ways[];          /* ways.c */
/* grounds.c: as in struct mind */
void voices_grounds(const void *view, int seat, const struct action *answer, const struct action *other,
                   struct grounds *g);
extern const char *const voices_outcome_names[];
float voices_outcome(const void *view, const void *world, int seat, int which);
void voices_outcome_tell(const void *view, int seat, int which, int after, int other, struct text *out);
/* hint.c: facts behind a hint, as in struct mind */
void voices_because(const void *view, int seat, const struct action *a, struct text *out);

#endif
