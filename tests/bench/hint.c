/* How long a hint takes and how sure its figures are, at decisions of heuristic play.
   hint GAME POSITIONS [SEATS]: wall-clock times; margins in points of a hundred, or points of the Round. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bot/hint.h"

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

/* After `skip` decisions with a choice; false: the game was over before. */
static bool position(const struct game *g, int seats, uint64_t seed, int skip, unsigned char *state)
{
    static struct action list[LEGAL_MAX];
    _Alignas(16) unsigned char view[STATE_MAX];
    int16_t options[OPTIONS_MAX];
    struct rng rng = rng_seeded(seed);
    game_default_options(g, options);
    memset(state, 0, STATE_MAX);
    g->start(state, seats, options);
    for (int turn; (turn = g->turn(state)) != SEAT_NONE;) {
        int n = turn == SEAT_CHANCE ? g->chance(state, rng_next(&rng), list, CHANCE_MAX)
                                    : g->legal(state, list, LEGAL_MAX);
        if (turn == SEAT_CHANCE) {
            for (int i = 0; i < n; i++) g->apply(state, &list[i], NULL);
            continue;
        }
        if (n > 1 && skip-- == 0) return true;
        memcpy(view, state, g->state_size);
        g->redact(view, turn);
        struct action a = bot_choose(g, view, turn, HEURISTIC, (struct bot_limit){ 0 }, rng_next(&rng), NULL);
        g->apply(state, &a, NULL);
    }
    return false;
}

int main(int argc, char **argv)
{
    const struct game *g = argc > 2 ? game_find(argv[1]) : NULL;
    if (!g) return fprintf(stderr, "usage: hint GAME POSITIONS [SEATS]\n"), 2;
    int wanted = atoi(argv[2]), seats = argc > 3 ? atoi(argv[3]) : g->seats_min, made = 0;
    double longest = 0, whole = 0, worlds = 0, margin = 0, widest = 0, lead = 0;
    int even = 0, swapped = 0, within = 0;
    for (uint64_t seed = 1; made < wanted && seed < 100000; seed++) {
        _Alignas(16) unsigned char view[STATE_MAX];
        struct hint h;
        struct rng rng = rng_at(seed, RNG_TEST, 0);
        if (!position(g, seats, seed, rng_below(&rng, 40), view)) continue;
        int seat = g->turn(view);
        g->redact(view, seat);
        double begin = now();
        hint_make(&h, g, view, seat, (struct hint_limit){ .milliseconds = HINT_MS }, seed, NULL, NULL);
        double took = now() - begin, scale = h.unit == JUDGED_POINTS ? 1 : 100;
        made++;
        whole += took;
        if (took > longest) longest = took;
        worlds += h.worlds;
        margin += h.worth[0].margin * scale;
        if (h.worth[0].margin * scale > widest) widest = h.worth[0].margin * scale;
        within += h.worth[0].margin * scale <= 6;
        lead += h.lead.margin * scale;
        even += judge_even(h.lead);
        swapped += h.hard != 0;
    }
    if (!made) return 1;
    printf("%s, %d seats, %d hints: %.0f ms, at most %.0f; %.0f worlds; margin %.1f, at most %.1f, within 6: "
           "%d %%; "
           "of the lead %.1f; even %d %%, not the Hard bot's choice %d %%\n",
           g->id, seats, made, whole / made, longest, worlds / made, margin / made, widest,
           100 * within / made, lead / made, 100 * even / made, 100 * swapped / made);
    return 0;
}
