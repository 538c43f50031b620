/* Enigma: Hard and Expert. Expert plays every choice out to the end of the game, in worlds drawn from the
   belief table. With two players Hard is the learned player, and the playouts go on by it; with more both rest
   on the heuristic. */
#include "../../bot/ponder.h"

#include <string.h>

#include "../../bot/instinct.h"
#include "flow.h"
#include "mind.h"

enum { PAIR = 2 };                       /* with two players a choice gets so many times the playouts */
/* Alone a choice must win this much oftener than the heuristic's. */
static const double WARY = 0.12;

/* The game that is going on has ended. */
static bool ended(const void *world)
{
    int phase = ((const struct enigma *)world)->phase;
    return phase == PHASE_BETWEEN || phase == PHASE_JOIN || phase == PHASE_OVER;
}

/* With two players a game nobody wins is half each. */
static void won(const void *world, float value[SEATS_MAX])
{
    const struct enigma *e = world;
    bool nobody = e->seats == 2 && e->winner == ENIGMA_NONE;
    for (int s = 0; s < SEATS_MAX; s++) value[s] = !ended(e) ? 0 : nobody ? 0.5f : (float)(e->winner == s);
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

/* The learned player, but for the claims of a Mission. */
static int learned(const void *view, int seat, const struct action *legal, int n, enum level level,
                   struct rng *rng)
{
    const struct enigma *e = view;
    if (e->phase == PHASE_POINT) return enigma_pick(view, seat, legal, n, level, rng);
    return instinct_pick(&enigma_instinct, &enigma_mind, view, seat, legal, n, rng);
}

int enigma_ponder(const void *view, int seat, const struct action *legal, int n, enum level level,
                  struct rng *rng, const struct bot_clock *clock)
{
    static const struct mind usual = { .id = "enigma", .pick = enigma_pick, .settled = ended, .value = won };
    static const struct mind pair = { .id = "enigma", .pick = learned, .settled = ended, .value = won };
    const struct enigma *e = view;
    bool two = e->seats == 2;
    struct belief b;
    struct bot_clock limit = *clock;
    struct ponder_plan plan = { .game = &enigma_game, .mind = two ? &pair : &usual, .draw = draw, .with = &b,
                                .least = e->seats == 1 ? WARY : 0 };
    if (level < HARD || e->phase == PHASE_POINT || n > PONDER_CHOICES) return -1;
    if (level == HARD) return two ? learned(view, seat, legal, n, level, rng) : -1;
    if (two) limit.iterations *= PAIR;
    enigma_belief_form(&b, e, seat, HEURISTIC, -1);
    return bot_ponder(&plan, view, seat, legal, n, rng, &limit);
}
