/* Tribunal 1920: what the learned player sees. Spaces, cards and gains are read as they are; what was said
   before and the record of both seats tell who one plays against. */
#include "../../../bot/learned.h"
#include "mind.h"

#include <math.h>

/* Facts: lists of spaces, cards, Boroughs or phases, and single ones. */
enum {
    PHASE, HAND = PHASE + TR_AT_END, SEEN = HAND + TR_CARDS, MINE = SEEN + TR_CARDS, THEIRS = MINE + TR_SPACES,
    BRIBED = THEIRS + TR_SPACES, SENT = BRIBED + TR_GRID, SENT_THEIRS = SENT + TR_BOROUGHS,
    CLAIMED = SENT_THEIRS + TR_BOROUGHS, TRUE = CLAIMED + TR_SPACES, LIED = TRUE + TR_SPACES,
    SAID = LIED + TR_SPACES, OWN_SAID = SAID + TR_SPACES, WINS = OWN_SAID + TR_SPACES,
    WINS_THEIRS = WINS + TR_GOAL, CARDS = WINS_THEIRS + TR_GOAL, CARDS_THEIRS, DECK, DECK_LOW, DECK_EMPTY,
    RESERVE, RESERVE_THEIRS, STARTED, REPLAYS, LIES, LIES_THEIRS, OBJECTS, OBJECTS_THEIRS,
    CLAIMS, CLAIMS_THEIRS, PROOFS, PROOFS_THEIRS, ODDS, LINE, COLUMN, COLUMN_THEIRS,
    GAINS, GAINS_THEIRS = GAINS + TR_SPACES, FACTS = GAINS_THEIRS + TR_SPACES,
};

/* Marks. */
enum {
    USUAL, VERB, SPACE = VERB + TR_VERBS, FROM = SPACE + TR_SPACES, CARD = FROM + TR_GRID,
    TRUTH = CARD + TR_CARDS, LIE, LIE_ODDS, GAIN, LIE_GAIN, GAIN_THEIRS, WON, LIE_WON, STOPS, LEFT, LEFT_COUNT,
    MARKS,
};

static float capped(float gain) { return gain > 2 ? 2 : gain; }

static void bits(struct learned_facts *f, int at, uint32_t set)
{
    for (; set; set &= set - 1) learned_fact(f, at + __builtin_ctz(set), 1);
}

static void word(struct learned_facts *f, int at, const struct tribunal_word *w)
{
    if (w->space) learned_fact(f, at + w->space - 1, 1 / (1 + 0.5f * w->gained));
}

static float many(int count) { return (float)count / (float)(count + 6); }

static bool stands_highest(const struct tribunal *t, int seat)
{
    unsigned column = (t->pawns[0] | t->pawns[1]) & ~TR_GRID_BITS;
    return t->pawns[seat] & column & (0 - column);
}

static void read(const void *view, int seat, struct learned_facts *f)
{
    const struct tribunal *t = view;
    int rival = !seat;
    float gain[TR_SPACES];
    learned_fact(f, PHASE + t->phase, 1);
    bits(f, HAND, t->hand[seat]);
    bits(f, SEEN, t->discard);
    bits(f, MINE, t->pawns[seat]);
    bits(f, THEIRS, t->pawns[rival]);
    bits(f, BRIBED, t->bribe & TR_GRID_BITS);
    bits(f, SENT, t->meeples[seat] >> TR_GRID);
    bits(f, SENT_THEIRS, t->meeples[rival] >> TR_GRID);
    if (t->claimed < TR_SPACES) bits(f, CLAIMED, TR_BIT(t->claimed));
    bits(f, TRUE, tribunal_free(t) & tribunal_truths(t, seat, t->hand[seat]));
    word(f, LIED, &t->lie[rival]);
    word(f, SAID, &t->said[rival]);
    word(f, OWN_SAID, &t->said[seat]);
    if (t->wins[seat] < TR_GOAL) learned_fact(f, WINS + t->wins[seat], 1);
    if (t->wins[rival] < TR_GOAL) learned_fact(f, WINS_THEIRS + t->wins[rival], 1);
    learned_fact(f, CARDS, (float)t->hand_count[seat] / 4);
    learned_fact(f, CARDS_THEIRS, (float)t->hand_count[rival] / 4);
    learned_fact(f, DECK, (float)t->deck_count / 16);
    learned_fact(f, DECK_LOW, t->deck_count < 4 ? 1 - (float)t->deck_count / 4 : 0);
    learned_fact(f, DECK_EMPTY, t->deck_count == 0);
    learned_fact(f, RESERVE, (float)tribunal_reserve(t, seat) / 7);
    learned_fact(f, RESERVE_THEIRS, (float)tribunal_reserve(t, rival) / 7);
    learned_fact(f, STARTED, t->starter == seat);
    learned_fact(f, REPLAYS, many(t->replays));
    learned_fact(f, LIES, tribunal_lie_share(t, seat));
    learned_fact(f, LIES_THEIRS, tribunal_lie_share(t, rival));
    learned_fact(f, OBJECTS, tribunal_objects(t, seat));
    learned_fact(f, OBJECTS_THEIRS, tribunal_objects(t, rival));
    learned_fact(f, CLAIMS, many(t->claims[seat]));
    learned_fact(f, CLAIMS_THEIRS, many(t->claims[rival]));
    learned_fact(f, PROOFS, many(t->proofs[seat]));
    learned_fact(f, PROOFS_THEIRS, many(t->proofs[rival]));
    if (t->phase == TR_AT_ANSWER) {
        learned_fact(f, ODDS, tribunal_odds(t, rival, t->claimed, t->hand[seat]));
        learned_fact(f, LINE, t->claimed < TR_GRID && tribunal_aligned(t->pawns[rival] | TR_BIT(t->claimed)));
    }
    learned_fact(f, COLUMN, stands_highest(t, seat));
    learned_fact(f, COLUMN_THEIRS, stands_highest(t, rival));
    unsigned free = tribunal_free(t);
    for (int s = 0; s < 2; s++) {
        tribunal_gains(t, s ? rival : seat, gain);
        for (unsigned left = free; left; left &= left - 1) {
            int space = __builtin_ctz(left);
            learned_fact(f, (s ? GAINS_THEIRS : GAINS) + space, capped(gain[space]));
        }
    }
}

static void mark_claim(const struct tribunal *t, int seat, int space, bool claim, struct learned_mark *m)
{
    float gain[TR_SPACES], theirs[TR_SPACES];
    bool truth = !claim || tribunal_meets(t, seat, t->hand[seat], space);
    tribunal_gains(t, seat, gain);
    tribunal_gains(t, !seat, theirs);
    bool won = space < TR_GRID && tribunal_aligned(t->pawns[seat] | TR_BIT(space));
    learned_mark(m, SPACE + space, 1);
    learned_mark(m, truth ? GAIN : LIE_GAIN, capped(gain[space]));
    learned_mark(m, GAIN_THEIRS, capped(theirs[space]));
    learned_mark(m, truth ? WON : LIE_WON, won);
    learned_mark(m, STOPS, space < TR_GRID && tribunal_aligned(t->pawns[!seat] | TR_BIT(space)));
    if (!claim) return;
    learned_mark(m, truth ? TRUTH : LIE, 1);
    if (!truth) learned_mark(m, LIE_ODDS, tribunal_odds(t, seat, space, 0));
}

/* What a hand can still prove without these cards. */
static void mark_cards(const struct tribunal *t, int seat, const struct action *a, struct learned_mark *m)
{
    float gain[TR_SPACES], most = 0;
    uint32_t hand = t->hand[seat];
    for (int i = 0; i < a->count; i++) {
        learned_mark(m, CARD + a->arg[i], 1);
        hand &= ~TR_BIT(a->arg[i]);
    }
    tribunal_gains(t, seat, gain);
    unsigned truths = tribunal_free(t) & tribunal_truths(t, seat, hand);
    for (unsigned left = truths; left; left &= left - 1)
        if (gain[__builtin_ctz(left)] > most) most = gain[__builtin_ctz(left)];
    learned_mark(m, LEFT, capped(most));
    learned_mark(m, LEFT_COUNT, (float)bits_count(truths) / 4);
}

static void mark(const void *view, int seat, const struct action *a, struct learned_mark *m)
{
    const struct tribunal *t = view;
    learned_mark(m, VERB + a->verb, 1);
    switch (a->verb) {
    case TR_CLAIM: mark_claim(t, seat, a->arg[0], true, m); break;
    case TR_PENALTY: mark_claim(t, seat, a->arg[0], false, m); break;
    case TR_BRIBE: case TR_STRIKE: case TR_SEND: learned_mark(m, SPACE + a->arg[0], 1); break;
    case TR_REVERSE:
        learned_mark(m, FROM + a->arg[0], 1);
        learned_mark(m, SPACE + a->arg[1], 1);
        break;
    case TR_SHOW: case TR_DISCARD: mark_cards(t, seat, a, m); break;
    default: break;
    }
}

const struct learned tribunal_learned = {
    .facts = FACTS, .marks = MARKS, .read = read, .mark = mark, .table = &tribunal_table_expert, .rare = 0.01f,
};
#ifndef __EMSCRIPTEN__
const struct learned tribunal_before = {
    .facts = FACTS, .marks = MARKS, .read = read, .mark = mark, .table = &tribunal_table_expert_1,
        .rare = 0.08f,
};
#endif
