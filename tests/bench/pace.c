/* How long a level thinks at the table: processor time of its answers at positions of heuristic play, one of
   each game, with the level's own limits.
   pace GAME LEVEL ANSWERS [SEED [MOST]]: exit status 1 when one in a hundred takes more than MOST
   milliseconds. */
#include <stdio.h>
#include <stdlib.h>

#include "position.h"

int main(int argc, char **argv)
{
    const struct game *g = argc > 3 ? game_find(argv[1]) : NULL;
    int level = g ? level_find(argv[2]) : -1, wanted = g ? atoi(argv[3]) : 0;
    if (level < 1 || wanted < 1) {
        fprintf(stderr, "usage: pace GAME LEVEL ANSWERS [SEED [MOST]]\n");
        return 2;
    }
    uint64_t seed = argc > 4 ? strtoull(argv[4], NULL, 10) : 1;
    double *took = calloc((size_t)wanted, sizeof *took), most = argc > 5 ? atof(argv[5]) : 0;
    struct bot_limit limit = bot_limit_for(g, (enum level)level);
    if (!took) return 2;
    for (int i = 0; i < wanted; i++) {
        _Alignas(16) unsigned char view[STATE_MAX];
        int seat = position_view(g, seed, i, view);
        double begin = position_clock();
        bot_choose(g, view, seat, (enum level)level, limit, rng_line_seed(seed, RNG_BOT, (uint32_t)i), NULL);
        took[i] = (position_clock() - begin) * 1e3;
    }
    qsort(took, (size_t)wanted, sizeof *took, position_by_time);
    double late = took[wanted * 99 / 100];
    printf("%s, %s: %d answers, median %.0f ms, 99 %% %.0f ms, most %.0f ms\n", g->id, argv[2], wanted,
           took[wanted / 2], late, took[wanted - 1]);
    free(took);
    return most > 0 && late > most;
}
