/* What an action is worth, from a seat's view: fresh playouts over guessed worlds, the same worlds and the same
   numbers for every action that is compared. Everybody plays on by the heuristic, from their own view. */
#ifndef DOCKET_JUDGE_H
#define DOCKET_JUDGE_H

#include "bot.h"

enum { JUDGE_ACTIONS = 8, JUDGE_WORLDS = 400 };
enum { JUDGE_VERSION = 1 };        /* raise it when figures of old puzzles would be others */

/* A mean and half of its 95 % interval. Chances are 0..1. */
struct judge_worth { double mean, margin; };

struct judge {
    const struct game *game;
    const struct mind *mind;
    int seat, count, worlds;     /* worlds: how many were played by now */
    bool wins;                   /* by the chance to win, also where the mind counts points */
    bool seated;                 /* judge_seats told who sits there */
    uint8_t level[SEATS_MAX];
    uint64_t seed;
    struct action action[JUDGE_ACTIONS];
    double sum[JUDGE_ACTIONS], product[JUDGE_ACTIONS][JUDGE_ACTIONS];
    bool tells;                  /* set it after judge_begin: what came of each is summed up too */
    double came[JUDGE_ACTIONS][OUTCOMES_MAX];
    _Alignas(8) unsigned char view[STATE_MAX];
};

/* Compare these actions of `seat`; the view is copied. Same arguments and worlds: same figures. */
void judge_begin(struct judge *j, const struct game *g, const void *view, int seat, const struct action *list,
                 int count, uint64_t seed);
/* All know which level sits where: it is believed as often as it is known to tell the truth, and plays on as it
   does where it is quick enough. PERSON: nothing is known but the record. */
void judge_seats(struct judge *j, const uint8_t level[SEATS_MAX]);
/* A world as those levels make it likely; level NULL: as the search guesses it. */
void judge_world(const struct game *g, const struct mind *m, const void *view, int seat, const uint8_t *level,
                 struct rng *rng, void *world);
void judge_step(struct judge *j);        /* one more world */
/* So many worlds; fewer when the clock is up, but never none. *done counts them for whoever looks on. */
void judge_run(struct judge *j, int worlds, const struct bot_clock *clock, _Atomic int *done);

struct judge_worth judge_worth(const struct judge *j, int i);
struct judge_worth judge_lead(const struct judge *j, int a, int b);     /* how much more a is worth than b */
bool judge_even(struct judge_worth lead);       /* the interval includes zero */

/* The mean of n numbers with this sum and sum of squares. `least`: a margin below which no n of chances can be
   trusted, for n that all are the same. */
struct judge_worth judge_mean(double sum, double squares, int n, bool chances);

/* How often chance and each seat have had a say before: numbers are theirs by this count. */
struct judge_count { uint32_t drawn, decided[SEATS_MAX]; };
/* Who goes on otherwise than by the heuristic: one seat in a way of its own, as mind->pick, where `pick` isn't
   NULL; bots whose level is known and quick (level: one for each seat; may be NULL). */
struct judge_own { int seat; bot_pick *pick; const uint8_t *level; };
/* Plays a world on by the heuristic: to its end, or where `part`, to where mind->settled says. own: NULL if
   everybody does. */
void judge_play(const struct game *g, const struct mind *m, const struct judge_own *own, void *world,
                uint64_t seed, bool part, struct judge_count count);
/* What came of it for each seat: 1 for who won; of a world that is not over, the chance of its goal. */
void judge_chances(const struct game *g, const struct mind *m, const void *world, float chance[SEATS_MAX]);

#endif
