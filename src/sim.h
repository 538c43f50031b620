/* Bulk play: docket sim. */
#ifndef DOCKET_SIM_H
#define DOCKET_SIM_H

#include <stdio.h>

#include "bot/bot.h"

struct sim_plan {
    const struct game *game;
    int seats;
    int16_t options[OPTIONS_MAX];
    long long games;
    uint64_t seed;
    enum level levels[SEATS_MAX];
    int iterations;              /* of the search; 0: as many as the level has */
    int threads;
    int check;                   /* every n-th game is checked line by line; 0: none */
    bool pairs;                  /* the same deal is played once from each seat */
    bool each;
    const char *trace_to;
    FILE *trace;
};

struct sim_outcome {
    unsigned winners;            /* one bit a seat */
    int score[SEATS_MAX];
    int lines, chance_lines;
    bool finished;
    int violations;
};

/* Game number `index` of the plan: depends on the plan and the index only. */
void sim_game(const struct sim_plan *p, long long index, struct sim_outcome *out);
/* Which of the plan's levels sits at `seat` in that game. */
int sim_player(const struct sim_plan *p, long long index, int seat);
uint64_t sim_seed(const struct sim_plan *p, long long index);

/* The same game through the session's door, every promise checked at every line. How many did not hold;
   each is told on stderr. */
int sim_check(const struct sim_plan *p, long long index, const struct sim_outcome *quick);

/* The players' own numbers in the game of this seed. */
struct rng sim_luck(uint64_t seed);
/* What the player at a seat does, by the level and the view. */
struct action sim_choose(const struct sim_plan *p, enum level level, const void *state, int seat,
                         const struct action *list, int n, struct rng *r);

/* The line that was played and the facts it changed; `facts` holds those known before ("" at first). */
enum { SIM_FACTS = 1 << 16 };
void sim_trace(FILE *out, const struct game *g, const void *state, const struct action *a,
               char facts[SIM_FACTS]);

int sim_command(int argc, char **argv);

#endif
