/* Enigma: belief tables. Exact marginals of all layouts that fit, weighted by what others have said. */
#include <string.h>

#include "../flow.h"
#include "mind.h"

/* A seat's word: how much more often a card is named where it lies than where it does not. */
static const float word_weight = 9;
enum { NORMAL_FORGETS = 36 };            /* of a hundred places it has seen */

/* Memory is the level's skill; with two players Normal needs all of it to stand over Easy. The same card at the
   same place is forgotten all game long, or never. */
static bool remembers(const struct enigma *e, int seat, int place, enum level level)
{
    int chance = level == EASY ? 40 : level == NORMAL && e->seats > 2 ? NORMAL_FORGETS : 0;
    if (!chance || e->up >> place & 1 || (e->active == seat && e->place == place)) return true;
    unsigned h = (unsigned)(e->at[place] * 40503 + place * 9973 + seat * 31337 + e->game * 7919
                            + e->hand[seat] * 104729 + e->keeper * 611953);
    h ^= h >> 7;
    h *= 2654435761u;
    return (int)((h >> 16) % 100) >= chance;
}

static void weigh_words(struct belief *b, int place, int unheard)
{
    const struct enigma *e = b->view;
    for (int s = 0; s < e->seats; s++) {
        int card = e->told[place][s];
        if (s == b->seat || card >= CARDS || (place == unheard && s == e->active)) continue;
        b->weight[place][mind_column(card)] *= word_weight / (float)(1 + e->caught[s]);
    }
}

/* Forward and backward sums over the sets of cards used by the first places: the permanent, and with it
   the exact chance of every card at every place. Places that are certain stay out of it.
   Works out `chance` and `total` from `weight`. */
static void solve(struct belief *b)
{
    double ahead[1 << COLUMNS], back[1 << COLUMNS], sure = 1;
    int place[ENIGMA_PLACES], n = 0, k = 0;
    float weight[ENIGMA_PLACES][COLUMNS];
    uint8_t card[COLUMNS];
    unsigned taken = 0;
    memset(b->chance, 0, sizeof b->chance);
    b->total = 0;
    for (int p = 0; p < ENIGMA_PLACES; p++) {
        if (!(b->known >> p & 1)) { place[n++] = p; continue; }
        for (int c = 0; c < COLUMNS; c++)
            if (b->weight[p][c] > 0) { b->chance[p][c] = 1; sure *= b->weight[p][c]; taken |= 1u << c; }
    }
    for (int c = 0; c < COLUMNS; c++)
        if (!(taken >> c & 1)) card[k++] = (uint8_t)c;
    if (n != k) return;                         /* two places sure of one card: no world fits */
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) weight[i][j] = b->weight[place[i]][card[j]];

    unsigned all = (1u << n) - 1;
    for (unsigned m = 0; m <= all; m++) ahead[m] = back[m] = 0;
    ahead[0] = back[all] = 1;
    for (unsigned m = 0; m < all; m++) {
        if (ahead[m] <= 0) continue;
        const float *row = weight[flow_count(m)];
        for (unsigned rest = all & ~m; rest; rest &= rest - 1)
            ahead[m | (rest & -rest)] += ahead[m] * row[flow_low(rest)];
    }
    if (ahead[all] <= 0) return;
    b->total = ahead[all] * sure;
    for (unsigned m = all; m-- > 0;) {
        if (ahead[m] <= 0) continue;
        int i = flow_count(m);
        double share = ahead[m] / ahead[all];
        float *chance = b->chance[place[i]];
        for (unsigned rest = all & ~m; rest; rest &= rest - 1) {
            int c = flow_low(rest);
            double way = weight[i][c] * back[m | (rest & -rest)];
            back[m] += way;
            chance[card[c]] += (float)(share * way);
        }
    }
}

void enigma_belief_form(struct belief *b, const struct enigma *view, int seat, enum level level, int unheard)
{
    unsigned taken = 0;
    b->view = view;
    b->seat = seat;
    b->known = 0;
    memset(b->weight, 0, sizeof b->weight);
    for (int p = 0; p < ENIGMA_PLACES; p++) {
        if (view->at[p] >= CARDS || !remembers(view, seat, p, level)) continue;
        b->known |= 1u << p;
        b->weight[p][mind_column(view->at[p])] = 1;
        taken |= 1u << mind_column(view->at[p]);
    }
    for (int p = 0; p < ENIGMA_PLACES; p++) {
        if (b->known >> p & 1) continue;
        bool forgot = view->at[p] < CARDS;
        for (int c = 0; c < CARDS; c++) {
            if (!(enigma_deck(view) >> c & 1) || taken >> mind_column(c) & 1) continue;
            b->weight[p][mind_column(c)] = forgot || level == EASY || view->may[p] >> c & 1 ? 1 : 0;
        }
        if (level != EASY) weigh_words(b, p, unheard);
    }
    solve(b);
}

void enigma_belief_fix(struct belief *b, int place, unsigned columns)
{
    int left = 0;
    for (int c = 0; c < COLUMNS; c++) {
        if (!(columns >> c & 1)) b->weight[place][c] = 0;
        left += b->weight[place][c] > 0;
    }
    if (b->known >> place & 1) return;
    if (left == 1) b->known |= 1u << place;
    solve(b);
}

unsigned enigma_belief_people(const struct belief *b, int who)
{
    const struct enigma *e = b->view;
    unsigned away = e->discard | e->shown;
    if (e->hand[who] < CHARACTERS) return 1u << e->hand[who];
    for (int s = 0; s < e->seats; s++)
        if (e->hand[s] < CHARACTERS) away |= 1u << e->hand[s];
    return e->set & ~away & ~(unsigned)e->barred[b->seat][who];
}

/* How likely `who` holds that Mission. */
static double enigma_belief_person(const struct belief *b, int who, int mission)
{
    unsigned may = enigma_belief_people(b, who);
    int all = flow_count(may), fit = 0;
    for (; may; may &= may - 1) fit += enigma_mission_of(flow_low(may)) == mission;
    return all ? (double)fit / all : 0;
}

static void say_at(struct plan *p, struct belief *b, int place, int said, unsigned columns)
{
    p->said[place] = (uint8_t)said;
    enigma_belief_fix(b, place, columns);
}

static void plan_named(struct belief *b, struct plan *p, const uint8_t *cards, int n)
{
    for (int i = 0; i < n; i++) {
        int c = mind_column(cards[i]), best = -1;
        for (int q = 0; q < ENIGMA_PLACES; q++)
            if (p->said[q] == ENIGMA_NONE && (best < 0 || b->chance[q][c] > b->chance[best][c])) best = q;
        say_at(p, b, best, cards[i], 1u << c);
    }
}

static void plan_seven(struct belief *b, struct plan *p)
{
    unsigned used = 0;
    for (int i = 0; i < 7; i++) {
        int place = -1, column = 0;
        for (int q = 0; q < ENIGMA_PLACES; q++)
            for (int c = 0; c < COLUMNS; c++) {
                if (p->said[q] != ENIGMA_NONE || used >> c & 1) continue;
                if (place < 0 || b->chance[q][c] > b->chance[place][column]) { place = q; column = c; }
            }
        used |= 1u << column;
        bool solo = b->view->seats == 1 && column == CARD_TEAMWORK;
        say_at(p, b, place, solo ? (int)CARD_SOLOWORK : column, 1u << column);
    }
}

static void plan_chaos(struct belief *b, struct plan *p)
{
    for (int i = 0; i < 4; i++) {
        int best = -1;
        float high = -1;
        for (int q = 0; q < ENIGMA_PLACES; q++) {
            float sum = 0;
            for (int c = 0; c < COLUMNS; c++)
                if (enigma_chaos_cards >> c & 1) sum += b->chance[q][c];
            if (p->said[q] == ENIGMA_NONE && sum > high) { high = sum; best = q; }
        }
        say_at(p, b, best, CARD_CHAOS, enigma_chaos_cards);
    }
}

static double plan_person(const struct belief *b, struct plan *p)
{
    const struct enigma *e = b->view;
    unsigned others = e->alive & ~(1u << b->seat);
    double best = others ? 0 : 1;
    for (; others; others &= others - 1)
        for (int m = 0; m < MISSIONS; m++) {
            double chance = enigma_belief_person(b, flow_low(others), m);
            if (chance <= best) continue;
            best = chance;
            p->suspect = (uint8_t)flow_low(others);
            p->accused = (uint8_t)m;
        }
    return best;
}

/* What the stack may show: any two of the Characters nobody is known to hold. */
static double plan_ghost(const struct belief *b)
{
    const struct enigma *e = b->view;
    double worth[CHARACTERS], by[MISSIONS];
    int n = 0;
    for (int m = 0; m < MISSIONS; m++) {
        struct plan p;
        by[m] = 0;
        if (m != MISSION_GHOST) { enigma_plan_make(b, m, &p); by[m] = p.chance; }
    }
    unsigned pool = e->set & ~e->discard;
    for (int s = 0; s < e->seats; s++)
        if (e->hand[s] < CHARACTERS) pool &= ~(1u << e->hand[s]);
    for (; pool; pool &= pool - 1) worth[n++] = by[enigma_mission_of(flow_low(pool))];
    if (n < 2 || enigma_stack_size(e) < 2) {
        double sum = 0;
        for (int i = 0; i < n; i++) sum += worth[i];
        return n ? sum / n : 0;
    }
    double sum = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++) sum += worth[i] > worth[j] ? worth[i] : worth[j];
    return 2 * sum / (n * (n - 1));
}

void enigma_plan_make(const struct belief *b, int mission, struct plan *out)
{
    static const uint8_t decrypter[] = { CARD_ENIGMA, CARD_CIPHER, CARD_LIBRARY }, library[] = { CARD_LIBRARY };
    static const uint8_t messiah[] = { CARD_ENIGMA, CARD_PHANTOM, CARD_TOME },
                         medium[] = { CARD_PHANTOM, CARD_SEANCE };
    struct belief mine = *b;
    double person = 1;
    out->chance = 0;
    out->suspect = out->accused = ENIGMA_NONE;
    memset(out->said, ENIGMA_NONE, sizeof out->said);
    switch (mission) {
    case MISSION_DECRYPTER: plan_named(&mine, out, decrypter, 3); break;
    case MISSION_MESSIAH: plan_named(&mine, out, messiah, 3); break;
    case MISSION_WANDERER: plan_seven(&mine, out); break;
    case MISSION_MEDIUM: plan_named(&mine, out, medium, 2); person = plan_person(b, out); break;
    case MISSION_ARCHIVIST: plan_named(&mine, out, library, 1); plan_chaos(&mine, out); break;
    case MISSION_GHOST: out->chance = plan_ghost(b); return;
    default: return;
    }
    for (int q = 0; q < ENIGMA_PLACES; q++) {      /* a claim against what is known for sure */
        if (out->said[q] == ENIGMA_NONE || !(b->known >> q & 1)) continue;
        float sum = 0;
        for (int c = 0; c < COLUMNS; c++) sum += mine.weight[q][c];
        if (sum <= 0) return;
    }
    out->chance = b->total > 0 ? person * mine.total / b->total : 0;
}
