/* Enigma: what a seat may know, and worlds that fit it. */
#include <assert.h>
#include <string.h>

#include "../../rng.h"
#include "flow.h"

/* After a game everything lies open. */
static bool open_table(const struct enigma *e)
{
    return e->phase == PHASE_BETWEEN || e->phase == PHASE_OVER || e->phase == PHASE_JOIN;
}

void enigma_knowledge_redact(void *state, int seat)
{
    struct enigma *e = state;
    if (open_table(e)) return;
    unsigned me = flow_bit(seat);
    for (int p = 0; p < ENIGMA_PLACES; p++)
        if (!(e->seen[p] & me) && e->at[p] != ENIGMA_NONE) e->at[p] = ENIGMA_UNKNOWN;
    for (int s = 0; s < e->seats; s++)
        if (!(e->met[s] & me) && e->hand[s] != ENIGMA_NONE) e->hand[s] = ENIGMA_UNKNOWN;
    for (int s = 0; s < 2; s++)
        if (s != seat) e->offer[s] = 0;
    for (int v = 0; v < ENIGMA_SEATS; v++)
        if (v != seat) memset(e->barred[v], 0, sizeof e->barred[v]);
}

/* Places to fill and, for each, the cards the facts allow; how many ways there are by cards still free. */
struct fill {
    int count;
    uint8_t place[ENIGMA_PLACES];
    uint16_t allowed[ENIGMA_PLACES];
};

static bool fill_by_shuffle(struct enigma *e, const struct fill *f, unsigned pool, struct rng *r)
{
    uint8_t card[CARDS];
    int n = 0;
    for (unsigned m = pool; m; m &= m - 1) card[n++] = (uint8_t)flow_low(m);
    assert(f->count <= n);
    for (int i = 0; i < f->count; i++) {
        int j = i + rng_below(r, n - i);
        uint8_t c = card[j];
        card[j] = card[i];
        card[i] = c;
        if (!(f->allowed[i] >> c & 1)) return false;
    }
    for (int i = 0; i < f->count; i++) e->at[f->place[i]] = card[i];
    return true;
}

/* Uniform even where hardly any shuffle fits: count the ways, then walk down them. */
static void fill_by_count(struct enigma *e, const struct fill *f, unsigned pool, struct rng *r)
{
    static _Thread_local uint32_t ways[ENIGMA_PLACES + 1][1u << CARDS];
    for (unsigned m = 0; m < 1u << CARDS; m++) ways[f->count][m] = (m & ~pool) == 0;
    for (int i = f->count - 1; i >= 0; i--)
        for (unsigned m = 0; m < 1u << CARDS; m++) {
            uint32_t sum = 0;
            if (!(m & ~pool))
                for (unsigned c = f->allowed[i] & m; c; c &= c - 1) sum += ways[i + 1][m & ~(c & -c)];
            ways[i][m] = sum;
        }
    unsigned rest = pool;
    for (int i = 0; i < f->count; i++) {
        int pick = ways[i][rest] ? rng_below(r, (int)ways[i][rest]) : 0;
        unsigned c = f->allowed[i] & rest;
        if (!c) c = rest;                       /* a view no game can give: any card will do */
        for (; c & (c - 1); c &= c - 1) {
            pick -= (int)ways[i + 1][rest & ~(c & -c)];
            if (pick < 0) break;
        }
        e->at[f->place[i]] = (uint8_t)flow_low(c);
        rest &= ~(c & -c);
    }
}

static void guess_cards(struct enigma *e, struct rng *r)
{
    struct fill f = { 0 };
    unsigned pool = enigma_deck(e);
    for (int p = 0; p < ENIGMA_PLACES; p++) {
        if (e->at[p] == ENIGMA_UNKNOWN) {
            f.place[f.count] = (uint8_t)p;
            f.allowed[f.count++] = e->may[p];
        } else {
            pool &= ~(1u << e->at[p]);
        }
    }
    if (!f.count || flow_count(pool) < f.count) return;
    for (int tries = 0; tries < 24; tries++)
        if (fill_by_shuffle(e, &f, pool, r)) return;
    fill_by_count(e, &f, pool, r);
}

/* How many cards the seat has been offered; its own view shows which. */
static int offered(const struct enigma *e, int seat)
{
    int size = flow_count(e->set) == 5 ? 2 : 3;
    if (e->phase == PHASE_DRAFT) return seat >= e->asked ? size : 0;
    int dealt = e->left - seat * size;
    return e->phase != PHASE_DEAL || dealt < 0 ? 0 : dealt < size ? dealt : size;
}

static bool match_one(const uint16_t *allowed, unsigned pool, int want, unsigned *tried, int8_t *whose)
{
    for (unsigned left = allowed[want] & pool & ~*tried; left; left = left & (left - 1) & ~*tried) {
        int piece = flow_low(left);
        *tried |= 1u << piece;
        if (whose[piece] >= 0 && !match_one(allowed, pool, whose[piece], tried, whose)) continue;
        whose[piece] = (int8_t)want;
        return true;
    }
    return false;
}

/* By chains of exchanges: who wants a piece that is taken gets it where its owner finds another. */
bool enigma_knowledge_match(const uint16_t *allowed, int count, unsigned pool, uint8_t *out)
{
    int8_t whose[16];
    memset(whose, -1, sizeof whose);
    for (int i = 0; i < count; i++) {
        unsigned tried = 0;
        if (!match_one(allowed, pool, i, &tried, whose)) return false;
    }
    for (int piece = 0; piece < 16; piece++)
        if (whose[piece] >= 0) out[whose[piece]] = (uint8_t)piece;
    return true;
}

static unsigned unheld(const struct enigma *e)
{
    unsigned away = e->discard | e->shown | e->offer[0] | e->offer[1];
    for (int s = 0; s < e->seats; s++)
        if (e->hand[s] != ENIGMA_UNKNOWN) away |= 1u << e->hand[s];
    return e->set & ~away;
}

/* The hands and offers that this reader doesn't see: whose, and which Characters it may be. */
enum { WANTS = 16 };
static int wants(const struct enigma *e, int seat, uint8_t whose[WANTS], uint16_t allowed[WANTS])
{
    const uint16_t *barred = e->barred[seat < 0 ? ENIGMA_SEATS : seat];
    int n = 0;
    for (int s = 0; s < e->seats; s++) {
        int k = s == seat || e->seats != 2 ? 0 : offered(e, s);
        for (k += e->hand[s] == ENIGMA_UNKNOWN; k; k--, n++) {
            whose[n] = (uint8_t)s;
            allowed[n] = (uint16_t)~barred[s];
        }
    }
    return n;
}

bool enigma_knowledge_fits(const struct enigma *e, int seat)
{
    uint8_t whose[WANTS], piece[WANTS];
    uint16_t allowed[WANTS];
    return enigma_knowledge_match(allowed, wants(e, seat, whose, allowed), unheld(e), piece);
}

/* For what hardly any shuffle fits: one world that does. */
static void guess_surely(struct enigma *e, int seat)
{
    uint8_t whose[WANTS], piece[WANTS];
    uint16_t allowed[WANTS];
    int n = wants(e, seat, whose, allowed);
    if (!enigma_knowledge_match(allowed, n, unheld(e), piece)) return;
    for (int i = 0; i < n; i++) {
        if (e->hand[whose[i]] == ENIGMA_UNKNOWN) e->hand[whose[i]] = piece[i];
        else e->offer[whose[i]] |= (uint16_t)(1u << piece[i]);
    }
}

/* One attempt: unknown hands and offers from the shuffled pool; false when a barred card came up. */
static bool guess_once(struct enigma *e, int seat, unsigned pool, struct rng *r)
{
    const uint16_t *barred = e->barred[seat < 0 ? ENIGMA_SEATS : seat];
    uint8_t card[16];
    int n = 0, at = 0;
    for (unsigned m = pool; m; m &= m - 1) card[n++] = (uint8_t)flow_low(m);
    for (int i = 0; i < n; i++) {
        int j = i + rng_below(r, n - i);
        uint8_t c = card[j];
        card[j] = card[i];
        card[i] = c;
    }
    for (int s = 0; s < e->seats; s++) {
        if (e->hand[s] == ENIGMA_UNKNOWN) {
            if (at == n || barred[s] >> card[at] & 1) return false;
            e->hand[s] = card[at++];
        }
        for (int k = s == seat || e->seats != 2 ? 0 : offered(e, s); k; k--) {
            if (at == n || barred[s] >> card[at] & 1) return false;
            e->offer[s] |= (uint16_t)(1u << card[at++]);
        }
    }
    return true;
}

static void guess_characters(struct enigma *e, int seat, struct rng *r)
{
    unsigned pool = unheld(e);
    struct enigma view = *e;
    for (int tries = 0; tries < 4096; tries++) {
        if (guess_once(e, seat, pool, r)) return;
        *e = view;
    }
    guess_surely(e, seat);
}

void enigma_knowledge_guess(void *view, int seat, uint64_t seed)
{
    struct enigma *e = view;
    struct rng r = rng_seeded(seed);
    if (open_table(e)) return;
    guess_cards(e, &r);
    guess_characters(e, seat, &r);
}
