/* Justice: what the learned player sees. Suits are read by what they are for (trump, led, the others by length)
   and Suspects by how much hangs on them, so that what is learned of one holds for all. */
#include "../../../bot/learned.h"

#include <math.h>
#include <string.h>

#include "mind.h"

enum { TOPS = 5, SUITS = 4, RIVALS = JUSTICE_SEATS - 1 };

/* Facts of a suit, of a Suspect and of a rival. */
enum { S_MINE, S_OUT, S_ABOVE, S_BEST, S_VOID, S_VOIDS, S_TOP, S_FACTS = S_TOP + TOPS };
enum { U_WISH, U_MARGIN, U_CHANCE, U_WORTH, U_SEEN, U_OPEN, U_ROSETTES, U_SWAY, U_LAID, U_FACTS };
enum { R_CARDS, R_TOKENS, R_ALIKE, R_LEAD, R_NO_TRUMP, R_LOOKED, R_WINS, R_YET, R_FACTS };

enum {
    PHASE, TABLE = PHASE + JUSTICE_PLACE + 1, IDENTITY = TABLE + 3, ROSETTE_TRUMP = IDENTITY + 7,
    TOTAL, TOTAL_RIVAL, LEAD, NEAR, EARLY, TRICKS, LAST, TRICK, CARDS, CARDS_LEAST, CLOSED, EFFICIENT,
    TOKENS, MODS = TOKENS + JUSTICE_TOKENS, MODS_OUT, YET, WIN_MINE, WIN_TRUMP, WIN_NUMBER, WIN_ALIKE,
    WIN_EFFECT, OFFER, HAND_BEST, HAND_MEAN, HOPE, GOLD, SUIT, SUSPECT = SUIT + SUITS * S_FACTS,
    RIVAL = SUSPECT + JUSTICE_SLOTS * U_FACTS, FACTS = RIVAL + RIVALS * R_FACTS,
};

/* Marks. The verbs of a seat but START follow one another. */
enum {
    USUAL, VERB, OFFSET = VERB + JUSTICE_V_PLACE - JUSTICE_V_CLOSE + 1, RATE = OFFSET + JUSTICE_SEATS,
    TRUMP, LED, OFF, IS_ROSETTE, NUMBER, OUT_ABOVE, OUT_BELOW, MASTER, SUIT_LEFT, EMPTIES, LOWEST, HIGHEST,
    WINS, CHEAPEST, HOLD, SURE, OWN_OFFER, WIN_OFFER, EFFECT, SWAYED, MATCH,
    AT, SEEN = AT + JUSTICE_SLOTS, OPEN, LAST_TOKEN, SHIFT, MARGIN, TURNS, TURNS_AWAY, ON_TOP, STAKE, SWAY,
    RIVALS_GAIN, LEADER_GAIN, MINE_WINS, ADDS, SYMBOL, CHANCES, MARKS,
};

/* What is worked out once for a decision. */
struct reading {
    struct justice j;
    int seat;
    struct outlook mine;
    struct lean own, rival[JUSTICE_SEATS];
    float sway[JUSTICE_SLOTS];           /* what the rivals wish together */
    int order[JUSTICE_SLOTS], rank[JUSTICE_SLOTS];       /* Suspects by what hangs on them */
    uint64_t unseen;
    float effect;                        /* of the trick as it lies */
    int leader;                          /* the rival who has most points */
};

static float size(float x) { return x < 0 ? -x : x; }
static float soft(float x) { return x / (1 + size(x)); }
static float capped(float x) { return x > 2 ? 2 : x < -2 ? -2 : x; }

/* What the trick does to this seat if its winner lays what it seems to like best. */
static float trick_effect(const struct reading *r, const struct justice *j, int winner, int card, int hung)
{
    const struct lean *l = winner == r->seat ? &r->own : &r->rival[winner];
    struct spot spot = lean_best(l, j, card, hung);
    if (spot.card == NO_CARD) return 0;
    int with = spot.card == card ? hung : justice_hung_on(j, spot.card);
    return outlook_gain(&r->mine, j, spot.card, spot.slot, spot.side, with);
}

static bool has_trick(const struct justice *j)
{
    return j->phase >= JUSTICE_FOLLOW && j->phase <= JUSTICE_PLACE;
}

static void order_suspects(struct reading *r)
{
    for (int slot = 0; slot < JUSTICE_SLOTS; slot++) {
        int rank = 0;
        for (int k = 0; k < JUSTICE_SLOTS; k++) {
            float more = size(r->own.wants[k]) - size(r->own.wants[slot]);
            rank += more > 0 || (!(more < 0) && k < slot);
        }
        r->rank[slot] = rank;
        r->order[rank] = slot;
    }
}

static void work_out(struct reading *r)
{
    const struct justice *j = &r->j;
    outlook_of(j, r->seat, j->identity[r->seat], &r->mine);
    lean_of(j, r->seat, j->identity[r->seat], &r->own);
    rivals_of(j, r->seat, r->rival);
    order_suspects(r);
    r->unseen = justice_deck(j) & ~j->gone & ~j->hand[r->seat];
    r->leader = -1;
    for (int s = 0; s < j->seats; s++)
        if (s != r->seat && (r->leader < 0 || j->total[s] > j->total[r->leader])) r->leader = s;
    for (int slot = 0; slot < JUSTICE_SLOTS; slot++) {
        r->sway[slot] = 0;
        for (int s = 0; s < j->seats; s++)
            if (s != r->seat) r->sway[slot] += r->rival[s].wants[slot];
    }
    r->effect = has_trick(j) ? trick_effect(r, j, j->winner, NO_CARD, 0) : 0;
}

/* The reading of this view; the last one is kept, as all choices of a decision ask for it. */
static const struct reading *reading_of(const void *view, int seat)
{
    static _Thread_local struct reading last;
    if (last.seat == seat && !memcmp(&last.j, view, sizeof last.j) && last.mine.id) return &last;
    memcpy(&last.j, view, sizeof last.j);
    last.seat = seat;
    work_out(&last);
    return &last;
}

static float likeness(const struct lean *a, const struct lean *b)
{
    float both = 0, one = 0.1f, two = 0.1f;
    for (int slot = 0; slot < JUSTICE_SLOTS; slot++) {
        both += a->wants[slot] * b->wants[slot];
        one += a->wants[slot] * a->wants[slot];
        two += b->wants[slot] * b->wants[slot];
    }
    return both / sqrtf(one * two);
}

/* Has it still to play to this trick, after this seat? */
static bool plays_after(const struct justice *j, int seat, int s)
{
    if (j->phase != JUSTICE_LEAD && j->phase != JUSTICE_FOLLOW) return false;
    if ((j->closed >> s & 1) || !j->count[s] || j->voids[s] == VOID_ALL) return false;
    int last = j->phase == JUSTICE_LEAD ? seat : j->leader;
    return (s - seat + j->seats) % j->seats < (last - seat + j->seats - 1) % j->seats + 1;
}

static uint64_t higher(uint64_t cards, int card)
{
    return cards & SUIT_BITS(card_suit(card)) & ~(((uint64_t)2 << card) - 1);
}

static void read_suit(const struct reading *r, int suit, int at, struct learned_facts *f)
{
    const struct justice *j = &r->j;
    uint64_t mine = j->hand[r->seat] & SUIT_BITS(suit), out = r->unseen & SUIT_BITS(suit), both = mine | out;
    int voids = 0;
    for (int s = 0; s < j->seats; s++) voids += s != r->seat && (j->voids[s] >> suit & 1);
    learned_fact(f, at + S_MINE, (float)bits_count(mine) / 4);
    learned_fact(f, at + S_OUT, (float)bits_count(out) / 8);
    learned_fact(f, at + S_VOID, !mine);
    learned_fact(f, at + S_VOIDS, (float)voids / 2);
    if (mine) {
        int best = 63 - __builtin_clzll(mine);
        learned_fact(f, at + S_ABOVE, (float)bits_count(higher(out, best)) / 4);
        learned_fact(f, at + S_BEST, (float)card_number(best) / 14);
    }
    for (int k = 0; k < TOPS && both; k++) {
        uint64_t top = (uint64_t)1 << (63 - __builtin_clzll(both));
        learned_fact(f, at + S_TOP + k, (mine & top) != 0);
        both &= ~top;
    }
}

/* Trump, the suit that was led, the others by how many this seat holds. */
static void read_suits(const struct reading *r, struct learned_facts *f)
{
    const struct justice *j = &r->j;
    int suit[SUITS], n = 0;
    bool led = has_trick(j);
    suit[n++] = j->trump;
    if (led && j->led != j->trump) suit[n++] = j->led;
    int sorted = n;
    for (int k = 0; k < SUITS; k++) {
        if (k == j->trump || (led && k == j->led)) continue;
        int at = n++, mine = bits_count(j->hand[r->seat] & SUIT_BITS(k));
        for (; at > sorted && bits_count(j->hand[r->seat] & SUIT_BITS(suit[at - 1])) < mine; at--)
            suit[at] = suit[at - 1];
        suit[at] = k;
    }
    for (int k = 0; k < n; k++) read_suit(r, suit[k], SUIT + k * S_FACTS, f);
}

static void read_suspect(const struct reading *r, int slot, int at, struct learned_facts *f)
{
    const struct justice *j = &r->j;
    float wants = r->own.wants[slot], towards = wants < 0 ? -1 : 1;
    float p = r->own.p[slot], margin = (float)(j->sum[slot][LEFT] - j->sum[slot][RIGHT]) + 0.5f;
    int laid = 0;
    for (int i = 0; i < j->laid_count; i++) laid += j->laid[i].slot == slot;
    bool seen = j->seen[r->seat] >> slot & 1;
    learned_fact(f, at + U_WISH, size(wants) / 6);
    learned_fact(f, at + U_MARGIN, 1.5f * soft(towards * margin / 5));
    learned_fact(f, at + U_CHANCE, wants < 0 ? 1 - p : p);
    learned_fact(f, at + U_WORTH, r->mine.slot[slot].worth / 6);
    learned_fact(f, at + U_SEEN, seen);
    learned_fact(f, at + U_OPEN, seen ? 0 : 2 * r->mine.slot[slot].convicted * r->mine.slot[slot].acquitted);
    learned_fact(f, at + U_ROSETTES, 0.5f * (float)((j->rosette[slot][0] != NO_CARD) + justice_full(j, slot)));
    learned_fact(f, at + U_SWAY, capped(towards * r->sway[slot] / 8));
    learned_fact(f, at + U_LAID, (float)laid / 4);
}

static void read_rivals(const struct reading *r, struct learned_facts *f)
{
    const struct justice *j = &r->j;
    for (int k = 1; k < j->seats; k++) {
        int s = (r->seat + k) % j->seats, at = RIVAL + (k - 1) * R_FACTS;
        learned_fact(f, at + R_CARDS, (float)j->count[s] / 12);
        learned_fact(f, at + R_TOKENS, (float)j->tokens[s] / 2);
        learned_fact(f, at + R_ALIKE, likeness(&r->own, &r->rival[s]));
        learned_fact(f, at + R_LEAD, (float)(j->total[s] - j->total[r->seat]) / 20);
        learned_fact(f, at + R_NO_TRUMP, j->voids[s] >> j->trump & 1);
        learned_fact(f, at + R_LOOKED, (float)bits_count(j->seen[s]) / 2);
        learned_fact(f, at + R_WINS, has_trick(j) && j->winner == s);
        learned_fact(f, at + R_YET, plays_after(j, r->seat, s));
    }
}

static void read_hand(const struct reading *r, struct learned_facts *f)
{
    float best = 0, sum = 0;
    int n = 0;
    for (uint64_t left = r->j.hand[r->seat]; left; left &= left - 1, n++) {
        float gain = justice_offer(&r->mine, &r->j, __builtin_ctzll(left));
        sum += gain < 0 ? 0 : gain;
        if (gain > best) best = gain;
    }
    learned_fact(f, HAND_BEST, capped(best));
    if (n) learned_fact(f, HAND_MEAN, capped(sum / (float)n));
}

static void read_trick(const struct reading *r, struct learned_facts *f)
{
    const struct justice *j = &r->j;
    int yet = 0;
    for (int s = 0; s < j->seats; s++) yet += s != r->seat && plays_after(j, r->seat, s);
    learned_fact(f, YET, (float)yet / 2);
    if (!has_trick(j)) return;
    learned_fact(f, WIN_MINE, j->winner == r->seat);
    learned_fact(f, WIN_TRUMP, j->win > 32);
    learned_fact(f, WIN_NUMBER, (float)(j->win % 16) / 14);
    if (j->winner != r->seat) learned_fact(f, WIN_ALIKE, likeness(&r->own, &r->rival[j->winner]));
    learned_fact(f, WIN_EFFECT, capped(r->effect));
    learned_fact(f, OFFER, capped(trick_effect(r, j, r->seat, NO_CARD, 0)));
}

static void read_table(const struct justice *j, int seat, struct learned_facts *f)
{
    int best = 0, least = JUSTICE_HAND, mine = j->total[seat];
    for (int s = 0; s < j->seats; s++) {
        if (j->count[s] < least) least = j->count[s];
        if (s != seat && j->total[s] > best) best = j->total[s];
    }
    learned_fact(f, PHASE + j->phase, 1);
    learned_fact(f, TABLE + j->seats - 3, 1);
    learned_fact(f, TOTAL, (float)mine / 42);
    learned_fact(f, TOTAL_RIVAL, (float)best / 42);
    learned_fact(f, LEAD, capped((float)(mine - best) / 15));
    learned_fact(f, NEAR, mine > 32 || best > 32);
    learned_fact(f, EARLY, j->round == 1);
    learned_fact(f, TRICKS, justice_tricks_left(j) / 8);
    learned_fact(f, LAST, j->last);
    learned_fact(f, TRICK, (float)j->trick / 10);
    learned_fact(f, CARDS, (float)j->count[seat] / 12);
    learned_fact(f, CARDS_LEAST, (float)least / 12);
    learned_fact(f, CLOSED, j->closed != 0);
    learned_fact(f, EFFICIENT, j->efficient == seat);
    if (j->tokens[seat]) learned_fact(f, TOKENS + j->tokens[seat] - 1, 1);
    learned_fact(f, MODS, (float)bits_count(j->mods[seat]) / 3);
    learned_fact(f, MODS_OUT, (float)j->mods_unseen / 14);
}

static void read(const void *view, int seat, struct learned_facts *f)
{
    const struct justice *j = view;
    read_table(j, seat, f);
    if (j->identity[seat] > 6 || j->phase > JUSTICE_PLACE) return;
    const struct reading *r = reading_of(view, seat);
    learned_fact(f, IDENTITY + j->identity[seat], 1);
    learned_fact(f, ROSETTE_TRUMP, j->trump == ROSETTES);
    learned_fact(f, HOPE, outlook_sum(&r->mine) / 10);
    learned_fact(f, GOLD, r->mine.gold / 3);
    read_trick(r, f);
    read_hand(r, f);
    read_suits(r, f);
    for (int k = 0; k < JUSTICE_SLOTS; k++) read_suspect(r, r->order[k], SUSPECT + k * U_FACTS, f);
    read_rivals(r, f);
}

static void mark_suit(const struct reading *r, int card, struct learned_mark *m)
{
    const struct justice *j = &r->j;
    uint64_t mine = j->hand[r->seat] & SUIT_BITS(card_suit(card)), out = r->unseen & SUIT_BITS(card_suit(card));
    int above = bits_count(higher(out, card)), left = bits_count(mine) - 1;
    learned_mark(m, NUMBER, (float)card_number(card) / 14);
    learned_mark(m, OUT_ABOVE, (float)above / 4);
    learned_mark(m, OUT_BELOW, (float)(bits_count(out) - above) / 6);
    learned_mark(m, MASTER, !above);
    learned_mark(m, SUIT_LEFT, (float)left / 3);
    learned_mark(m, EMPTIES, !left);
    learned_mark(m, LOWEST, !(mine & (((uint64_t)1 << card) - 1)));
    learned_mark(m, HIGHEST, !higher(mine, card));
    learned_mark(m, IS_ROSETTE, card_suit(card) == ROSETTES);
    learned_mark(m, MATCH, card_suit(card) != ROSETTES && (j->mods[r->seat] >> (card_number(card) - 1) & 1));
}

/* No lower card of this hand wins, too. */
static bool is_cheapest(const struct justice *j, int seat, int card)
{
    int rank = justice_rank(j, card);
    for (uint64_t left = justice_playable(j, seat); left; left &= left - 1) {
        int other = justice_rank(j, __builtin_ctzll(left));
        if (other > j->win && other < rank) return false;
    }
    return true;
}

static void mark_card(const struct reading *r, int card, bool leading, struct learned_mark *m)
{
    struct justice then = r->j;
    int seat = r->seat, yet = 0, suit = card_suit(card);
    if (leading) then.led = (uint8_t)suit, then.win = 0;
    then.play[seat] = (uint8_t)card;
    bool wins = justice_rank(&then, card) > then.win;
    for (int s = 0; s < then.seats; s++) yet += s != seat && plays_after(&r->j, seat, s);
    float hold = wins ? justice_hold(&r->j, seat, card, then.led) : 0;
    float offer = justice_offer(&r->mine, &r->j, card);
    learned_mark(m, suit == then.trump ? TRUMP : suit == then.led ? LED : OFF, 1);
    mark_suit(r, card, m);
    learned_mark(m, WINS, wins);
    if (wins && !leading) learned_mark(m, CHEAPEST, is_cheapest(&r->j, seat, card));
    learned_mark(m, HOLD, hold);
    learned_mark(m, SURE, wins && !yet);
    learned_mark(m, OWN_OFFER, capped(offer));
    float effect = trick_effect(r, &then, wins ? seat : then.winner, NO_CARD, 0);
    learned_mark(m, WIN_OFFER, wins ? capped(hold * effect) : 0);
    learned_mark(m, EFFECT, capped(effect));
    struct lean together = r->rival[r->leader];
    for (int slot = 0; slot < JUSTICE_SLOTS; slot++) together.wants[slot] = r->sway[slot];
    struct justice alone = r->j;
    memset(alone.play, NO_CARD, sizeof alone.play);
    alone.play[seat] = (uint8_t)card;
    struct spot spot = lean_best(&together, &alone, NO_CARD, 0);
    if (spot.card != NO_CARD)
        learned_mark(m, SWAYED, capped(outlook_gain(&r->mine, &r->j, card, spot.slot, spot.side, 0)));
}

static void mark_pass(const struct reading *r, int slot, struct learned_mark *m)
{
    bool seen = r->j.seen[r->seat] >> slot & 1;
    learned_mark(m, AT + r->rank[slot], 1);
    learned_mark(m, SEEN, seen);
    float swing = r->mine.slot[slot].worth * r->mine.slot[slot].convicted * r->mine.slot[slot].acquitted;
    learned_mark(m, OPEN, seen ? 0 : swing / 2);
    learned_mark(m, LAST_TOKEN, r->j.tokens[r->seat] == 1);
    learned_mark(m, EFFECT, capped(r->effect));
}

/* What the rivals and the first of them win if the margin comes to this. */
static void mark_rivals(const struct reading *r, int slot, int margin, struct learned_mark *m)
{
    float x = ((float)margin + 0.5f) * r->own.calm, change = 0.5f + 0.5f * soft(x) - r->own.p[slot];
    learned_mark(m, RIVALS_GAIN, capped(r->sway[slot] * change / 2));
    learned_mark(m, LEADER_GAIN, capped(r->rival[r->leader].wants[slot] * change));
}

static void mark_place(const struct reading *r, const int32_t *arg, struct learned_mark *m)
{
    struct justice then = r->j;
    int card = arg[0], slot = arg[1], side = arg[2];
    float towards = r->own.wants[slot] < 0 ? -1 : 1;
    int before = then.sum[slot][LEFT] - then.sum[slot][RIGHT];
    if (then.laid_count < JUSTICE_LAID)
        justice_lay(&then, r->seat, card, slot, side, justice_hung_on(&r->j, card));
    int after = then.sum[slot][LEFT] - then.sum[slot][RIGHT];
    bool turns = (after >= 0) != (before >= 0), right = (after > before) == (towards > 0);
    learned_mark(m, AT + r->rank[slot], 1);
    learned_mark(m, SHIFT, capped(towards * (float)(after - before) / 5));
    learned_mark(m, MARGIN, 1.5f * soft(towards * ((float)after + 0.5f) / 5));
    learned_mark(m, TURNS, turns && right);
    learned_mark(m, TURNS_AWAY, turns && !right);
    learned_mark(m, ON_TOP, side == TOP);
    learned_mark(m, STAKE, size(r->own.wants[slot]) / 6);
    learned_mark(m, SWAY, capped(towards * r->sway[slot] / 8));
    mark_rivals(r, slot, after, m);
}

static void mark_modify(const struct reading *r, const int32_t *arg, struct learned_mark *m)
{
    const struct justice *j = &r->j;
    int number = card_number(arg[0]), side = arg[2], out = 0;
    const struct justice_modification *mod = &justice_modifications[number - 1];
    for (int suit = EVIDENCE; suit < ROSETTES; suit++)
        out += ((r->unseen | j->hand[r->seat]) >> justice_card(suit, number) & 1) != 0;
    learned_mark(m, EFFECT, capped(trick_effect(r, j, j->winner, arg[1], HUNG(number, side)) - r->effect));
    learned_mark(m, MINE_WINS, j->winner == r->seat);
    learned_mark(m, ADDS, (float)mod->add[side] / 3);
    learned_mark(m, SYMBOL, mod->symbol[side] != NO_SYMBOL);
    learned_mark(m, CHANCES, (float)out / 2);
}

static void mark(const void *view, int seat, const struct action *a, struct learned_mark *m)
{
    const struct justice *j = view;
    if (a->verb == JUSTICE_V_START) {
        learned_mark(m, OFFSET + (a->arg[0] - seat + j->seats) % j->seats, 1);
        return;
    }
    const struct reading *r = reading_of(view, seat);
    learned_mark(m, VERB + a->verb - JUSTICE_V_CLOSE, 1);
    learned_mark(m, RATE, capped(justice_rate(j, &r->mine, seat, a)));
    switch (a->verb) {
    case JUSTICE_V_LEAD: mark_card(r, a->arg[0], true, m); break;
    case JUSTICE_V_PLAY: mark_card(r, a->arg[0], false, m); break;
    case JUSTICE_V_PASS: mark_pass(r, a->arg[0], m); break;
    case JUSTICE_V_PLACE: mark_place(r, a->arg, m); break;
    case JUSTICE_V_MODIFY: mark_modify(r, a->arg, m); break;
    default: break;
    }
}

const struct learned justice_learned = {
    .facts = FACTS, .marks = MARKS, .read = read, .mark = mark, .table = &justice_table_hard, .rare = 0.03f,
};
