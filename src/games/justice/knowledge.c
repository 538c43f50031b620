/* Justice: what a seat may know, and worlds that fit what it knows. */
#include "justice.h"

#include "../../rng.h"

/* The public keeps everything but hands, Identities and Liability cards; a seat adds its own and its peeks. */
void justice_redact(void *state, int seat)
{
    struct justice *j = state;
    bool told = j->phase == JUSTICE_SCORED || j->phase == JUSTICE_OVER;
    int shown = told ? JUSTICE_SLOTS + JUSTICE_SEATS : j->phase == JUSTICE_REVEAL ? j->step : 0;
    unsigned peeked = seat >= 0 && seat < j->seats ? j->seen[seat] : 0;
    for (int slot = shown; slot < JUSTICE_SLOTS; slot++)
        if (!(peeked >> slot & 1) && j->guilt[slot] != LIABILITY_NONE) j->guilt[slot] = LIABILITY_HIDDEN;
    for (int s = 0; s < j->seats; s++) {
        if (s == seat) continue;
        j->hand[s] = 0;
        j->mods[s] = 0;
        if (JUSTICE_SLOTS + s >= shown && j->identity[s] != IDENTITY_NONE) j->identity[s] = IDENTITY_HIDDEN;
    }
}

static void guess_liability(struct justice *j, struct rng *rng)
{
    int left = 6, guilty = 3;
    for (int slot = 0; slot < JUSTICE_SLOTS; slot++) {
        if (j->guilt[slot] > GUILTY) continue;
        left--;
        guilty -= j->guilt[slot] == GUILTY;
    }
    for (int slot = 0; slot < JUSTICE_SLOTS; slot++) {
        if (j->guilt[slot] != LIABILITY_HIDDEN) continue;
        j->guilt[slot] = rng_below(rng, left--) < guilty ? GUILTY : INNOCENT;
        guilty -= j->guilt[slot] == GUILTY;
    }
}

static void guess_identities(struct justice *j, struct rng *rng)
{
    uint8_t pool[7];
    unsigned known = 0;
    int n = 0;
    for (int s = 0; s < j->seats; s++)
        if (j->identity[s] < 7) known |= 1u << j->identity[s];
    for (int id = 0; id < 7; id++)
        if (!(known >> id & 1)) pool[n++] = (uint8_t)id;
    for (int s = 0; s < j->seats; s++) {
        if (j->identity[s] != IDENTITY_HIDDEN) continue;
        int i = rng_below(rng, n);
        j->identity[s] = pool[i];
        pool[i] = pool[--n];
    }
}

/* The unseen cards in id order, and the seats that must be filled from them: those with fewest suits
   open first, so that seats whose suits nest are drawn exactly evenly. */
struct unseen {
    uint8_t pile[JUSTICE_CARDS];
    int n;
    int per_suit[JUSTICE_SUITS];
    int seat[JUSTICE_SEATS], seats;
    int bound[JUSTICE_SEATS];       /* the most cards that can be left for this seat to choose from */
    int constrained;                /* how many of the seats have a void */
};

static int allowed(const struct unseen *u, unsigned voids)
{
    int n = 0;
    for (int suit = 0; suit < JUSTICE_SUITS; suit++)
        if (!(voids >> suit & 1)) n += u->per_suit[suit];
    return n;
}

static void collect(const struct justice *j, int seat, struct unseen *u)
{
    uint64_t rest = justice_deck(j) & ~j->gone;
    unsigned mods = justice_deck_mods(j) & ~(unsigned)j->mods_gone;
    u->n = u->seats = u->constrained = 0;
    for (int s = 0; s < j->seats; s++) {
        rest &= ~j->hand[s];
        mods &= ~(unsigned)j->mods[s];
        if (s == seat || !j->count[s] || j->hand[s] || j->mods[s]) continue;     /* nothing to guess */
        int at = u->seats++, width = bits_count(j->voids[s]);
        u->constrained += width > 0;
        for (; at && bits_count(j->voids[u->seat[at - 1]]) < width; at--) u->seat[at] = u->seat[at - 1];
        u->seat[at] = s;
    }
    for (int suit = 0; suit < ROSETTES + 1; suit++)
        u->per_suit[suit] = bits_count(rest & SUIT_BITS(suit));
    u->per_suit[MODIFICATIONS] = bits_count(mods);
    for (; rest; rest &= rest - 1) u->pile[u->n++] = (uint8_t)__builtin_ctzll(rest);
    for (; mods; mods &= mods - 1) u->pile[u->n++] = (uint8_t)(JUSTICE_SUIT_CARDS + __builtin_ctz(mods));
}

static void give(struct justice *j, int seat, int card)
{
    if (card < JUSTICE_SUIT_CARDS) j->hand[seat] |= (uint64_t)1 << card;
    else j->mods[seat] |= (uint16_t)(1u << (card - JUSTICE_SUIT_CARDS));
}

/* Draw one seat's hand from the allowed cards of the pile; the chance that a draw with `bound` cards
   to choose from is kept with this many, which evens out the worlds; 0 when it can't be filled. */
static double draw_hand(struct justice *j, int seat, uint8_t *pile, int *n, int bound, struct rng *rng)
{
    uint8_t open[JUSTICE_CARDS];
    int m = 0, rest = 0, need = j->count[seat];
    unsigned voids = j->voids[seat];
    for (int i = 0; i < *n; i++) {
        int card = pile[i];
        if (voids >> card_suit(card) & 1) pile[rest++] = (uint8_t)card;
        else open[m++] = (uint8_t)card;
    }
    if (m < need) return 0;
    double keep = 1;
    for (int i = 0; i < need; i++) keep *= (double)(m - i) / (bound - i);
    for (int i = 0; i < need; i++) {
        int k = rng_below(rng, m);
        give(j, seat, open[k]);
        open[k] = open[--m];
    }
    for (int i = 0; i < m; i++) pile[rest++] = open[i];
    *n = rest;
    return keep;
}

static void empty_hands(struct justice *j, const struct unseen *u)
{
    for (int i = 0; i < u->seats; i++) {
        j->hand[u->seat[i]] = 0;
        j->mods[u->seat[i]] = 0;
    }
}

/* The seats before i in order take at least this many of its cards, whatever they draw. */
static void find_bounds(const struct justice *j, struct unseen *u)
{
    for (int i = 0; i < u->constrained; i++) {
        unsigned voids = j->voids[u->seat[i]];
        u->bound[i] = allowed(u, voids);
        for (int k = 0; k < i; k++) {
            unsigned other = j->voids[u->seat[k]];
            int outside = allowed(u, other) - allowed(u, other | voids), need = j->count[u->seat[k]];
            if (need > outside) u->bound[i] -= need - outside;
        }
    }
}

/* Every world that fits is equally likely: draw in order, keep with the ratio of what was left. */
static bool deal_evenly(struct justice *j, const struct unseen *u, struct rng *rng)
{
    uint8_t pile[JUSTICE_CARDS];
    int n = u->n;
    for (int i = 0; i < n; i++) pile[i] = u->pile[i];
    for (int i = 0; i < u->constrained; i++) {
        double keep = draw_hand(j, u->seat[i], pile, &n, u->bound[i], rng);
        if (keep < 1 && rng_unit(rng) >= keep) return false;
    }
    for (int i = u->constrained; i < u->seats; i++) {
        int s = u->seat[i];
        for (int k = j->count[s]; k; k--) {
            int at = rng_below(rng, n);
            give(j, s, pile[at]);
            pile[at] = pile[--n];
        }
    }
    return true;
}

/* Hall's condition: every group of seats still finds enough cards among those it may hold. */
static bool feasible(const struct justice *j, const struct unseen *u, const int *need)
{
    for (unsigned group = 1; group < 1u << u->seats; group++) {
        unsigned voids = VOID_ALL;
        int wanted = 0;
        for (int i = 0; i < u->seats; i++)
            if (group >> i & 1) {
                voids &= j->voids[u->seat[i]];
                wanted += need[i];
            }
        if (wanted > allowed(u, voids)) return false;
    }
    return true;
}

bool justice_fits(const struct justice *j, int seat)
{
    struct unseen u;
    int need[JUSTICE_SEATS] = { 0 };
    collect(j, seat, &u);
    for (int i = 0; i < u.seats; i++) need[i] = j->count[u.seat[i]];
    return feasible(j, &u, need);
}

/* Hand the card to holder i of the list (i == seats: it stays undealt) unless that leads into a dead end. */
static bool try_holder(struct justice *j, const struct unseen *u, int *need, int i, int card)
{
    if (i == u->seats) return feasible(j, u, need);
    if (!need[i] || (j->voids[u->seat[i]] >> card_suit(card) & 1)) return false;
    need[i]--;
    if (feasible(j, u, need)) {
        give(j, u->seat[i], card);
        return true;
    }
    need[i]++;
    return false;
}

/* For the rare tangle of voids: card by card, to a holder as likely as it needs cards. */
static void deal_surely(struct justice *j, struct unseen *u, struct rng *rng)
{
    int need[JUSTICE_SEATS] = { 0 };
    for (int i = 0; i < u->seats; i++) need[i] = j->count[u->seat[i]];
    for (int left = u->n; left; left--) {
        int at = rng_below(rng, left), card = u->pile[at];
        u->pile[at] = u->pile[left - 1];
        u->per_suit[card_suit(card)]--;
        int ticket = rng_below(rng, left), i = 0;
        while (i < u->seats && ticket >= need[i]) ticket -= need[i++];
        while (!try_holder(j, u, need, i, card)) i = i == u->seats ? 0 : i + 1;
    }
}

enum { EVEN_TRIES = 400 };

static void guess_hands(struct justice *j, int seat, struct rng *rng)
{
    struct unseen u;
    collect(j, seat, &u);
    if (!u.seats) return;
    find_bounds(j, &u);
    for (int i = 0; i < EVEN_TRIES; i++) {
        if (deal_evenly(j, &u, rng)) return;
        empty_hands(j, &u);
    }
    deal_surely(j, &u, rng);
}

void justice_guess(void *view, int seat, uint64_t seed)
{
    struct justice *j = view;
    struct rng rng = rng_seeded(seed);
    guess_liability(j, &rng);
    guess_identities(j, &rng);
    guess_hands(j, seat, &rng);
}
