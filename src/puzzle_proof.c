/* Proofs outside of the judge: every hand or layout that fits what the seat can see is gone through, with
   nothing but the rules' tables. */
#include "puzzle.h"

#include <string.h>

#include "games/enigma/enigma.h"
#include "games/mistrial/mistrial.h"
#include "games/tribunal/tribunal.h"

/* ---- Tribunal 1920: hands ---- */

static int of_symbol(uint32_t cards, int symbol)
{
    int n = 0;
    for (int c = 0; c < TR_CARDS; c++) n += (cards >> c & 1) && tribunal_symbol(c) == symbol;
    return n;
}

static int of_borough(uint32_t cards, int borough)
{
    int n = 0;
    for (int c = 0; c < TR_CARDS; c++) n += (cards >> c & 1) && tribunal_borough(c) == borough;
    return n;
}

static bool pays(const struct tribunal *t, uint32_t hand, int space)
{
    if (space >= TR_GRID) {
        int price = t->meeples[t->mover] & TR_BIT(space) ? TR_PRICE_MEEPLE : TR_PRICE;
        return of_borough(hand, space - TR_GRID) >= price;
    }
    for (int k = 0; k < TR_SYMBOLS; k++)
        if (of_symbol(hand, k) < tribunal_need[space][k]) return false;
    return true;
}

/* Goes through all hands of `more` further cards from `pool`: bit 0, one pays; bit 1, one doesn't. */
static unsigned hands(const struct tribunal *t, uint32_t pool, uint32_t hand, int more, int from)
{
    if (!more) return pays(t, hand, t->claimed) ? 1 : 2;
    unsigned found = 0;
    for (int c = from; c < TR_CARDS && found != 3; c++)
        if (pool >> c & 1) found |= hands(t, pool, hand | TR_BIT(c), more - 1, c + 1);
    return found;
}

static const char *by_count(const struct tribunal *t, int seat, const struct action *a)
{
    if (t->phase != TR_AT_ANSWER || t->mover == seat) return "";
    uint32_t pool = TR_ALL_CARDS & ~t->hand[seat] & ~t->discard;
    unsigned found = hands(t, pool, 0, t->hand_count[t->mover], 0);
    return (a->verb == TR_OBJECT && found == 2) || (a->verb == TR_OK && found == 1) ? "count" : "";
}

/* ---- Enigma: layouts ---- */

struct layouts { const struct enigma *e; int place, card; unsigned found; };

/* Each place in turn gets a card that is left and that public facts allow there. */
static void lay(struct layouts *l, int place, unsigned used)
{
    const struct enigma *e = l->e;
    if (l->found == 3) return;
    if (place == ENIGMA_PLACES) {
        l->found |= l->card ? 1 : 2;
        return;
    }
    int was = l->card;
    for (int c = 0; c < CARDS; c++) {
        bool known = e->at[place] < CARDS;
        if (used >> c & 1 || (known ? e->at[place] != c : !(e->may[place] >> c & 1))) continue;
        if (place == l->place) l->card = c == e->card;
        lay(l, place + 1, used | 1u << c);
        l->card = was;
    }
}

static const char *by_layouts(const struct enigma *e, const struct action *a)
{
    struct layouts l = { .e = e, .place = e->place };
    if (e->phase != PHASE_DOUBT || e->place >= ENIGMA_PLACES || e->card >= CARDS) return "";
    lay(&l, 0, 0);
    bool proved = (a->verb == VERB_DOUBT && l.found == 2) || (a->verb == VERB_BELIEVE && l.found == 1);
    return proved ? "layouts" : "";
}

/* ---- Mistrial!: the last round ---- */

enum ending { LOST, OPEN, WON };
struct ends { int side, left; };         /* left: positions that may still be looked at; below 0: no proof */

/* The worst that the rival can make of the rest of this round; the own side lays its tile as well as it can,
   and has nothing else to decide any more. A round that doesn't end the game is open. */
static enum ending rest_of_round(struct ends *e, const struct mistrial *m)
{
    struct action list[LEGAL_MAX];
    if (m->end) return m->victor == e->side ? WON : LOST;
    if (--e->left < 0 || m->phase == MS_DRAW || m->phase == MS_SUBMIT || m->phase == MS_FLIP) return OPEN;
    bool own = m->turn == e->side;
    if (own && m->phase != MS_RESOLVE) {
        e->left = -1;            /* it would have to be decided without what this search knows */
        return OPEN;
    }
    int n = m->turn == SEAT_CHANCE ? mistrial_game.chance(m, 1, list, CHANCE_MAX)
                                   : mistrial_game.legal(m, list, LEGAL_MAX);
    enum ending best = own ? LOST : WON;
    for (int i = 0; i < n && best != (own ? WON : LOST) && e->left >= 0; i++) {
        struct mistrial after = *m;
        mistrial_game.apply(&after, &list[i], NULL);
        enum ending got = rest_of_round(e, &after);
        if (own ? got > best : got < best) best = got;
    }
    return best;
}

/* Does it win whatever the rival has set aside, has sealed and does? */
static bool wins_always(const struct mistrial *m, const struct action *a)
{
    struct ends e = { a->seat, 200000 };
    int rival = !a->seat;
    unsigned may = mistrial_hand(m, rival), one = 1u << MS_NONE;
    unsigned struck = m->struck[rival] == MS_UNKNOWN ? may : one;
    unsigned sealed = m->bid[rival] == MS_UNKNOWN ? may : one;
    for (int s = 0; s <= MS_NONE; s++)
        for (int b = 0; b <= MS_NONE; b++) {
            if (!(struck >> s & 1) || !(sealed >> b & 1) || (s == b && s != MS_NONE)) continue;
            struct mistrial world = *m;
            if (s != MS_NONE) world.struck[rival] = (uint8_t)s;
            if (b != MS_NONE) world.bid[rival] = (uint8_t)b;
            mistrial_game.apply(&world, a, NULL);
            if (rest_of_round(&e, &world) != WON || e.left < 0) return false;
        }
    return true;
}

/* It wins for certain in this round, and something else that is allowed doesn't. */
static const char *by_ends(const struct mistrial *m, const struct action *a)
{
    struct action list[LEGAL_MAX];
    if ((m->phase != MS_RESOLVE && m->phase != MS_ARGUE) || !wins_always(m, a)) return "";
    int n = mistrial_game.legal(m, list, LEGAL_MAX);
    for (int i = 0; i < n; i++)
        if (!wins_always(m, &list[i])) return "ends";
    return "";
}

const char *puzzle_proof(const struct game *g, const void *view, int seat, const struct action *answer)
{
    if (!strcmp(g->id, "tribunal")) return by_count(view, seat, answer);
    if (!strcmp(g->id, "enigma")) return by_layouts(view, answer);
    if (!strcmp(g->id, "mistrial")) return by_ends(view, answer);
    return "";
}
