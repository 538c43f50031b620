/* Tribunal 1920: can these bytes be a view? Every field, and what they say together. */
#include "tribunal.h"

#include "../../sane.h"

static int count(uint32_t bits) { return bits_count(bits); }

static bool ended(const struct tribunal *t) { return t->phase == TR_AT_END || t->phase == TR_AT_SEND; }

static const char *sane_turn(const struct tribunal *t)
{
    SANE(t->phase <= TR_AT_END && t->then <= TR_THEN_DISCARD && t->how <= TR_BY_COLUMN);
    SANE(t->mover < 2 && t->starter < 2 && t->drawer < 2 && t->owner < 2 && t->loser < 2 && t->jury < 2);
    SANE(t->claimed <= TR_SPACES && sane_zero(t->spare, sizeof t->spare));
    static const uint8_t by_mover[] = { [TR_AT_CLAIM] = 1, [TR_AT_ANSWER] = 2, [TR_AT_PROOF] = 1,
                                        [TR_AT_PENALTY] = 2, [TR_AT_END] = 0 };
    int rival = !t->mover;
    switch (t->phase) {
    case TR_AT_START: case TR_AT_DRAW: SANE(t->turn == SEAT_CHANCE); break;
    case TR_AT_BRIBE: case TR_AT_REVERSAL: case TR_AT_STRIKE: SANE(t->turn == t->owner); break;
    case TR_AT_DISCARD:
        SANE(t->turn == (t->hand_count[t->mover] > TR_HAND ? t->mover : rival));
        SANE(t->hand_count[t->turn] > TR_HAND);
        break;
    case TR_AT_SEND: SANE(t->turn == t->loser); break;
    case TR_AT_END: SANE(t->turn == SEAT_NONE); break;
    default: SANE(t->turn == (by_mover[t->phase] == 1 ? t->mover : rival));
    }
    SANE(t->phase == TR_AT_DRAW ? t->owed > 0 && t->owed <= t->deck_count : t->owed == 0);
    return NULL;
}

/* Hands and deck are told by their numbers; what this reader doesn't see is 0. */
static const char *sane_cards(const struct tribunal *t, int seat)
{
    bool open = t->phase == TR_AT_END;
    uint32_t known = t->discard;
    SANE(sane_mask(t->discard | t->deck | t->hand[0] | t->hand[1], TR_CARDS));
    SANE(t->hand_count[0] + t->hand_count[1] + t->deck_count + count(t->discard) == TR_CARDS);
    for (int s = 0; s < 2; s++) {
        SANE(t->hand_count[s] <= TR_HAND + 3);
        SANE(open || s == seat ? count(t->hand[s]) == t->hand_count[s] : !t->hand[s]);
        SANE(!(known & t->hand[s]));
        known |= t->hand[s];
    }
    SANE(t->deck == (open ? TR_ALL_CARDS & ~known : 0));
    if (t->phase == TR_AT_START) SANE(t->deck_count == TR_CARDS);
    if (t->phase == TR_AT_CLAIM || t->phase == TR_AT_ANSWER || t->phase == TR_AT_PROOF)
        SANE(t->hand_count[t->mover] <= TR_HAND + 1 && t->hand_count[!t->mover] <= TR_HAND);
    return NULL;
}

/* What a draw is for: the deal, a turn's first card, cards shown, Brooklyn. */
static const char *sane_draw(const struct tribunal *t)
{
    bool dealt = t->hand_count[0] && t->hand_count[1];
    if (t->phase != TR_AT_DRAW) return NULL;
    switch (t->then) {
    case TR_THEN_DEAL: SANE(t->drawer == t->starter && t->owed == 1 && t->deck_count == TR_CARDS); break;
    case TR_THEN_TURN: SANE(t->drawer != t->starter && t->owed == 1 && t->deck_count == TR_CARDS - 1); break;
    case TR_THEN_CLAIM:
        SANE(t->drawer == t->mover && t->owed == 1 && t->claimed == TR_SPACES);
        SANE(t->hand_count[0] <= TR_HAND && t->hand_count[1] <= TR_HAND);
        break;
    case TR_THEN_PLACE:
        SANE(t->drawer == t->mover && t->owed <= TR_SYMBOLS && t->claimed < TR_SPACES);
        SANE(t->hand_count[t->mover] + t->owed <= TR_HAND + 1 && t->hand_count[!t->mover] <= TR_HAND);
        break;
    default: SANE(t->drawer == t->owner && t->owed <= 2 && (dealt || t->claimed < TR_SPACES));
        SANE(t->hand_count[t->drawer] + t->owed <= TR_HAND + 3);
    }
    return NULL;
}

/* A choice among spaces has one to choose. */
static const char *sane_choices(const struct tribunal *t)
{
    unsigned full = (unsigned)(t->pawns[0] | t->pawns[1]), empty = tribunal_free(t) & TR_GRID_BITS;
    switch (t->phase) {
    case TR_AT_PENALTY: SANE(t->claimed < TR_SPACES && tribunal_reserve(t, t->turn) && tribunal_free(t)); break;
    case TR_AT_BRIBE: SANE(empty); break;
    case TR_AT_REVERSAL: SANE(empty && full & TR_GRID_BITS); break;
    case TR_AT_STRIKE: SANE(t->pawns[!t->owner] & TR_GRID_BITS); break;
    }
    return NULL;
}

static const char *sane_board(const struct tribunal *t)
{
    unsigned full = (unsigned)(t->pawns[0] | t->pawns[1]), boroughs = ~TR_GRID_BITS & TR_ALL_SPACES;
    SANE(!(full & ~TR_ALL_SPACES) && !(t->pawns[0] & t->pawns[1]));
    SANE(count(t->pawns[0]) <= TR_PLEAS && count(t->pawns[1]) <= TR_PLEAS);
    SANE(!(t->bribe & ~TR_GRID_BITS) && count(t->bribe) <= 1 && !(t->bribe & full));
    SANE(!t->bribe || full & TR_BIT(TR_GRID + TR_QUEENS));
    SANE(!((t->meeples[0] | t->meeples[1]) & ~boroughs) && !(t->meeples[0] & t->meeples[1]));
    bool before = t->phase >= TR_AT_CLAIM && t->phase <= TR_AT_PENALTY;
    if (before || (t->phase == TR_AT_DRAW && t->then <= TR_THEN_PLACE))
        SANE(!tribunal_aligned(t->pawns[0]) && !tribunal_aligned(t->pawns[1]));
    bool deal = t->phase == TR_AT_START || (t->phase == TR_AT_DRAW && t->then <= TR_THEN_TURN);
    if (deal) SANE(!full && !t->bribe);
    bool claimed = t->phase == TR_AT_ANSWER || t->phase == TR_AT_PROOF
                   || (t->phase == TR_AT_DRAW && t->then == TR_THEN_PLACE);
    if (claimed)
        SANE(t->claimed < TR_SPACES && tribunal_free(t) & TR_BIT(t->claimed) && tribunal_reserve(t, t->mover));
    if (t->phase == TR_AT_CLAIM || deal) SANE(t->claimed == TR_SPACES);
    return sane_choices(t);
}

/* The hearings decided so far, who sent how many investigators for them, and the match. */
static const char *sane_match(const struct tribunal *t)
{
    int wins[2] = { 0 }, lost[2] = { 0 };
    SANE(t->decided <= 5);
    for (int i = 0; i < 5; i++) {
        int winner = t->record[i] & 1;
        SANE(i < t->decided ? t->record[i] < 16 : !t->record[i]);
        if (i >= t->decided) continue;
        SANE(wins[0] < TR_GOAL && wins[1] < TR_GOAL);
        wins[winner] += 1 + (t->record[i] >> 3);
        if (i + 1 < t->decided || !ended(t)) lost[!winner]++;
        else SANE(t->phase == TR_AT_END || t->loser == !winner);
    }
    SANE(!ended(t) || t->decided);
    for (int s = 0; s < 2; s++) {
        SANE(t->wins[s] == (wins[s] < TR_GOAL ? wins[s] : TR_GOAL));
        SANE(count(t->meeples[s]) == lost[s]);
    }
    SANE((t->phase == TR_AT_END) == (wins[0] >= TR_GOAL || wins[1] >= TR_GOAL));
    if (t->phase == TR_AT_START) SANE(!t->decided && !t->replays);
    for (int s = 0; s < 2; s++) {
        int answered = t->lies[s] + t->proofs[s], asked = t->phase == TR_AT_PROOF && t->mover == s;
        SANE(t->objections[!s] <= t->claims[s]);
        if (t->objections[!s] < 255) SANE(answered + asked == t->objections[!s]);
    }
    return NULL;
}

/* A claim that is remembered: what its hand has lost since lies in the discard. */
static const char *sane_word(const struct tribunal *t, const struct tribunal_word *w)
{
    SANE(w->space <= TR_SPACES && w->gained <= TR_CARDS && sane_zero(w->spare, sizeof w->spare));
    SANE(w->space || (!w->gained && !w->early && !w->lost));
    SANE(w->gained || !w->lost);
    SANE(!((w->early | w->lost) & ~t->discard) && !(w->early & w->lost));
    return NULL;
}

const char *tribunal_sane(const void *view, int seats, const int16_t *options, int seat)
{
    const struct tribunal *t = view;
    (void)seats, (void)options;
    SANE_ALL(sane_turn(t));
    SANE_ALL(sane_cards(t, seat));
    SANE_ALL(sane_draw(t));
    SANE_ALL(sane_board(t));
    SANE_ALL(sane_match(t));
    for (int s = 0; s < 2; s++) {
        SANE_ALL(sane_word(t, &t->lie[s]));
        SANE_ALL(sane_word(t, &t->said[s]));
    }
    return NULL;
}

const char *const tribunal_events[] = {
    [TR_EV_BEGIN] = "s....", [TR_EV_HEARING] = "sxx..", [TR_EV_DRAW] = "?sc...", [TR_EV_CLAIM] = "sp...",
    [TR_EV_PASS] = "s....", [TR_EV_OK] = "sp...", [TR_EV_OBJECT] = "sp...", [TR_EV_ADMIT] = "sp...",
    [TR_EV_SHOW] = "spx..", [TR_EV_PAWN] = "sp1..", [TR_EV_BRIBE] = "sp...", [TR_EV_MOVE] = "spps.",
    [TR_EV_STRIKE] = "sps..", [TR_EV_DISCARD] = "sc...", [TR_EV_LINE] = "sx1..", [TR_EV_COLUMN] = "sp...",
    [TR_EV_NULLIFIED] = "s....", [TR_EV_WON] = "s23..", [TR_EV_SEND] = "sp...", [TR_EV_MATCH] = "s....", NULL,
};
