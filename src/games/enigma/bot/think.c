/* Enigma: Hard and Expert. With two players each is a player that has learned; with more Hard is the heuristic,
   and Expert plays every choice out to the end of the game by it, in worlds drawn from the belief table. */
#include "../../../bot/playouts.h"

#include <string.h>

#include "../../../bot/learned.h"
#include "../flow.h"
#include "mind.h"

/* Alone a choice must win this much oftener than the heuristic's. */
static const double WARY = 0.12;

/* The game that is going on has ended. */
static bool ended(const void *world)
{
    int phase = ((const struct enigma *)world)->phase;
    return phase == PHASE_BETWEEN || phase == PHASE_JOIN || phase == PHASE_OVER;
}

static void won(const void *world, float value[SEATS_MAX])
{
    const struct enigma *e = world;
    for (int s = 0; s < SEATS_MAX; s++) value[s] = (float)(ended(e) && e->winner == s);
}

/* Cards place by place from the exact table, Characters as the facts allow. */
static void draw(const void *view, int seat, const void *with, struct rng *rng, void *out)
{
    const struct enigma *e = view;
    struct enigma *world = out;
    struct belief b = *(const struct belief *)with;
    *world = *e;
    enigma_knowledge_guess(world, seat, rng_next(rng));
    if (b.total <= 0) return;
    for (int place = 0; place < ENIGMA_PLACES; place++) {
        if (e->at[place] != ENIGMA_UNKNOWN) continue;
        float at = (float)rng_unit(rng);
        int column = -1;
        for (int c = 0; c < COLUMNS && at >= 0; c++) {
            if (b.chance[place][c] <= 0) continue;
            column = c;
            at -= b.chance[place][c];
        }
        if (column < 0) {                /* the table has nothing for it: as the facts alone allow */
            *world = *e;
            enigma_knowledge_guess(world, seat, rng_next(rng));
            return;
        }
        bool solo = flow_solo(e) && column == CARD_TEAMWORK;
        world->at[place] = (uint8_t)(solo ? (int)CARD_SOLOWORK : column);
        enigma_belief_fix(&b, place, 1u << column);
    }
}

int enigma_think(const void *view, int seat, const struct action *legal, int n, enum level level,
                 struct rng *rng, const struct bot_clock *clock)
{
    static const struct mind mind = { .id = "enigma", .pick = enigma_pick, .settled = ended, .value = won };
    const struct enigma *e = view;
    struct belief b;
    struct playouts_plan plan = { .game = &enigma_game, .mind = &mind, .draw = draw, .with = &b,
                                  .least = e->seats == 1 ? WARY : 0 };
    if (level < HARD || e->phase == PHASE_POINT) return -1;      /* claims of a Mission stay the plan's */
    if (e->seats == 2) {
        const struct learned *learned = level == HARD ? &enigma_learned : &enigma_learned_expert;
        return learned_pick(learned, &enigma_mind, view, seat, legal, n, rng);
    }
    if (level == HARD || n > PLAYOUTS_CHOICES) return -1;
    enigma_belief_form(&b, e, seat, HEURISTIC, -1);
    return playouts_choose(&plan, view, seat, legal, n, rng, clock);
}
