/* Enigma: Expert. Every choice is played out in worlds drawn from the belief table, by the heuristic from what
   each seat knows there: nobody sees through a bluff. The better half of the choices goes on, until two are
   left. */
#include <math.h>
#include <string.h>

#include "../../bot/judge.h"
#include "flow.h"
#include "mind.h"

enum {
    PONDER_CHOICES = 40,         /* a swap has 37 */
    PONDER_PLAYOUTS = 6000,      /* where the clock alone limits */
    PONDER_LEAST = 8,            /* worlds of a round */
    PONDER_SURE = 48,            /* worlds before the last two are decided early */
};
static const double CONVINCED = 1.0;     /* standard errors by which a choice must beat the heuristic's, ... */
static const double SURE = 3.0;          /* ... and by which one of two leads for sure */

struct ponder {
    const struct enigma *view;
    const struct action *list;
    int seat, usual;                     /* usual: the heuristic's choice, never dropped */
    int count, left[PONDER_CHOICES];     /* the choices still compared */
    double sum[PONDER_CHOICES];
    double lead[PONDER_CHOICES], square[PONDER_CHOICES];         /* over the usual one */
    int worlds;
    struct belief belief;
    struct rng *rng;
};

/* The game that is going on has ended. */
static bool ended(const void *world)
{
    int phase = ((const struct enigma *)world)->phase;
    return phase == PHASE_BETWEEN || phase == PHASE_JOIN || phase == PHASE_OVER;
}

static const struct mind quick = { .id = "enigma", .pick = enigma_pick, .settled = ended };

/* Cards place by place from the exact table, Characters as the facts allow. */
static void draw_world(struct ponder *p, struct enigma *world)
{
    struct belief b = p->belief;
    *world = *p->view;
    enigma_knowledge_guess(world, p->seat, rng_next(p->rng));
    if (b.total <= 0) return;
    for (int place = 0; place < ENIGMA_PLACES; place++) {
        if (p->view->at[place] != ENIGMA_UNKNOWN) continue;
        float at = (float)rng_unit(p->rng);
        int column = -1;
        for (int c = 0; c < COLUMNS && at >= 0; c++) {
            if (b.chance[place][c] <= 0) continue;
            column = c;
            at -= b.chance[place][c];
        }
        bool solo = flow_solo(p->view) && column == CARD_TEAMWORK;
        world->at[place] = (uint8_t)(solo ? (int)CARD_SOLOWORK : column);
        enigma_belief_fix(&b, place, 1u << column);
    }
}

static void try_world(struct ponder *p)
{
    struct enigma world, played;
    double got[PONDER_CHOICES];
    draw_world(p, &world);
    uint64_t seed = rng_next(p->rng);
    for (int i = 0; i < p->count; i++) {
        played = world;
        enigma_game.apply(&played, &p->list[p->left[i]], NULL);
        judge_play(&enigma_game, &quick, &played, seed, true, (struct judge_count){ 0 });
        got[p->left[i]] = ended(&played) && played.winner == p->seat;
    }
    for (int i = 0; i < p->count; i++) {
        int k = p->left[i];
        double lead = got[k] - got[p->usual];
        p->sum[k] += got[k];
        p->lead[k] += lead;
        p->square[k] += lead * lead;
    }
    p->worlds++;
}

/* Keeps the better half, the usual choice among it. */
static void halve(struct ponder *p)
{
    int keep = (p->count + 1) / 2, at;
    for (int i = 1; i < p->count; i++) {
        int k = p->left[i];
        for (at = i; at > 0 && p->sum[p->left[at - 1]] < p->sum[k]; at--) p->left[at] = p->left[at - 1];
        p->left[at] = k;
    }
    for (at = 0; p->left[at] != p->usual; ) at++;
    if (at >= keep) p->left[keep - 1] = p->usual;
    p->count = keep;
}

/* Of two choices one is surely better. */
static bool decided(const struct ponder *p)
{
    int other = p->left[p->left[0] == p->usual];
    return p->count == 2 && p->worlds >= PONDER_SURE && fabs(p->lead[other]) > SURE * sqrt(p->square[other]);
}

static int best(const struct ponder *p)
{
    int first = p->usual;
    for (int i = 0; i < p->count; i++)
        if (p->lead[p->left[i]] > p->lead[first]) first = p->left[i];
    return p->lead[first] > CONVINCED * sqrt(p->square[first]) ? first : p->usual;
}

int enigma_ponder(const void *view, int seat, const struct action *legal, int n, enum level level,
                  struct rng *rng, const struct bot_clock *clock)
{
    const struct enigma *e = view;
    if (level != EXPERT || e->phase == PHASE_POINT || n > PONDER_CHOICES) return -1;
    struct ponder p = { .view = e, .list = legal, .seat = seat, .count = n, .rng = rng };
    p.usual = enigma_pick(view, seat, legal, n, HEURISTIC, rng);
    for (int i = 0; i < n; i++) p.left[i] = i;
    enigma_belief_form(&p.belief, e, seat, HEURISTIC, -1);
    int rounds = 1, playouts = clock->iterations ? clock->iterations : PONDER_PLAYOUTS;
    for (int left = n; left > 2; left = (left + 1) / 2) rounds++;
    for (;; halve(&p)) {
        int worlds = playouts / rounds / p.count;
        if (worlds < PONDER_LEAST) worlds = PONDER_LEAST;
        for (; worlds; worlds--) {
            if (bot_clock_up(clock) || (p.worlds % PONDER_LEAST == 0 && decided(&p))) return best(&p);
            try_world(&p);
        }
        if (p.count <= 2) return best(&p);
    }
}
