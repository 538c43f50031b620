/* Tribunal 1920: what a seat may know, and worlds that fit it. */
#include <assert.h>

#include "tribunal.h"

#include "../../rng.h"

static int count(uint32_t bits) { return bits_count(bits); }

/* Hidden are the rival's hand and the deck; all cards are laid open when the match is over. */
void tribunal_redact(void *state, int seat)
{
    struct tribunal *t = state;
    if (t->phase == TR_AT_END) return;
    for (int s = 0; s < 2; s++)
        if (s != seat) t->hand[s] = 0;
    t->deck = 0;
}

/* Does a hand fail the admitted claim if the cards `gained` since are taken out of it? */
static bool fails(const struct tribunal *t, int seat, uint32_t cards, uint32_t gained)
{
    const struct tribunal_word *w = &t->lie[seat];
    return !tribunal_meets(t, seat, ((cards | w->lost) & ~gained) | w->early, w->space - 1);
}

bool tribunal_possible(const struct tribunal *t, int seat, uint32_t cards)
{
    const struct tribunal_word *w = &t->lie[seat];
    if (!w->space) return true;
    uint32_t all = cards | w->lost;
    if (w->gained >= count(all)) return fails(t, seat, cards, all);

    /* Best for the liar: the cards gained since are all of one needed kind. */
    int space = w->space - 1, kinds = space < TR_GRID ? TR_SYMBOLS : 1;
    for (int k = 0; k < kinds; k++) {
        uint32_t kind = space < TR_GRID ? 0x1fu << (5 * k) : 0x8421u << (space - TR_GRID);
        uint32_t out = 0, in = all & kind;
        for (int i = 0; i < w->gained && in; i++, in &= in - 1) out |= in & (0 - in);
        if (fails(t, seat, cards, out)) return true;
    }
    return false;
}

/* `n` different cards out of `pool`, each set equally likely. */
static uint32_t pick_cards(uint32_t pool, int n, struct rng *rng)
{
    uint8_t ids[TR_CARDS];
    int size = 0;
    for (; pool; pool &= pool - 1) ids[size++] = (uint8_t)__builtin_ctz(pool);
    uint32_t cards = 0;
    for (; n > 0 && size > 0; n--) {
        int at = rng_below(rng, size);
        cards |= TR_BIT(ids[at]);
        ids[at] = ids[--size];
    }
    return cards;
}

/* Which cards were gained since the lie is unknown too: sample them, so that hands weigh what they should. */
static bool fits(const struct tribunal *t, int seat, uint32_t cards, struct rng *rng)
{
    const struct tribunal_word *w = &t->lie[seat];
    if (!w->space) return true;
    return fails(t, seat, cards, pick_cards(cards | w->lost, w->gained, rng));
}

/* The first possible hand in a fixed order: for pools so odd that sampling found none. */
static uint32_t first_possible(const struct tribunal *t, int seat, uint32_t pool, int n)
{
    uint8_t ids[TR_CARDS];
    int size = 0;
    for (uint32_t bits = pool; bits; bits &= bits - 1) ids[size++] = (uint8_t)__builtin_ctz(bits);
    if (n <= 0 || n > size) return n > size ? pool : 0;
    for (uint32_t set = TR_BIT(n) - 1; set < TR_BIT(size);) {
        uint32_t cards = 0;
        for (uint32_t bits = set; bits; bits &= bits - 1) cards |= TR_BIT(ids[__builtin_ctz(bits)]);
        if (tribunal_possible(t, seat, cards)) return cards;
        uint32_t low = set & (0 - set), high = set + low;      /* the next set of the same size */
        assert(low);
        set = ((high ^ set) >> 2) / low | high;
    }
    return pick_cards(pool, n, &(struct rng){ { 1, 2 } });
}

/* Only hands that a view hides are filled; the pool is in id order before it is drawn from. */
void tribunal_guess(void *view, int seat, uint64_t seed)
{
    struct tribunal *t = view;
    (void)seat;
    if (t->phase == TR_AT_END) return;

    struct rng rng = rng_seeded(seed);
    bool hidden[2];
    uint32_t pool = TR_ALL_CARDS & ~t->discard;
    for (int s = 0; s < 2; s++) {
        hidden[s] = t->hand[s] == 0 && t->hand_count[s] > 0;
        pool &= ~t->hand[s];
    }
    for (int tries = 0; tries < 200; tries++) {
        uint32_t left = pool, hands[2] = { t->hand[0], t->hand[1] };
        bool good = true;
        for (int s = 0; s < 2 && good; s++) {
            if (!hidden[s]) continue;
            hands[s] = pick_cards(left, t->hand_count[s], &rng);
            left &= ~hands[s];
            good = fits(t, s, hands[s], &rng);
        }
        if (!good) continue;
        t->hand[0] = hands[0];
        t->hand[1] = hands[1];
        t->deck = left;
        return;
    }
    for (int s = 0; s < 2; s++) {
        if (!hidden[s]) continue;
        t->hand[s] = first_possible(t, s, pool, t->hand_count[s]);
        pool &= ~t->hand[s];
    }
    t->deck = pool;
}
