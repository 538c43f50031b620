/* Justice: can these bytes be a view? Every field, and what they say together. */
#include "justice.h"

#include <string.h>

#include "../../sane.h"

enum { SETUP_STEPS = 8 };        /* before the Identities: Liability, Suspects, Crime, Definition */

static bool between(int phase, int first, int last) { return phase >= first && phase <= last; }
static bool in_tricks(const struct justice *j) { return between(j->phase, JUSTICE_CLOSE, JUSTICE_PLACE); }
static bool in_trick(const struct justice *j) { return between(j->phase, JUSTICE_FOLLOW, JUSTICE_PLACE); }
static bool scored(const struct justice *j) { return j->phase == JUSTICE_SCORED || j->phase == JUSTICE_OVER; }

static bool all_bytes(const uint8_t *list, int from, int to, int value)
{
    for (int i = from; i < to; i++)
        if (list[i] != value) return false;
    return true;
}

/* The case, the Identities and the hands are there; the first starting player is chosen before. */
static bool dealt(const struct justice *j)
{
    return j->phase >= JUSTICE_CLOSE || (j->phase == JUSTICE_START && j->round > 1);
}

/* How much of the set-up is done. */
static int setup_done(const struct justice *j)
{
    if (j->phase == JUSTICE_SETUP) return j->step;
    return j->phase == JUSTICE_DEAL || dealt(j) ? SETUP_STEPS + j->seats : 0;
}

/* Whose turn it is in each phase, and how far its steps may have gone. */
static const char *sane_turn(const struct justice *j)
{
    int seats = j->seats;
    bool chance = j->turn == SEAT_CHANCE;
    switch (j->phase) {
    case JUSTICE_CHOOSER: SANE(j->round == 1 && chance && !j->step); break;
    case JUSTICE_START: SANE(j->turn == j->chooser && !j->step); break;
    case JUSTICE_SETUP: SANE(chance && j->step < SETUP_STEPS + seats); break;
    case JUSTICE_DEAL: SANE(chance && j->step < justice_hand_size(j) * seats); break;
    case JUSTICE_CLOSE: SANE(j->step < seats && j->turn == (j->leader + 1 + j->step) % seats); break;
    case JUSTICE_LEAD: case JUSTICE_FOLLOW: SANE(j->turn >= 0 && j->turn < seats && !j->step); break;
    case JUSTICE_MODIFY: SANE(j->step < seats && j->turn == (j->winner + j->step) % seats); break;
    case JUSTICE_PLACE: SANE(j->turn == j->winner && !j->step); break;
    case JUSTICE_REVEAL: SANE(chance && j->step < JUSTICE_SLOTS + seats); break;
    default: SANE(j->turn == (j->phase == JUSTICE_OVER ? SEAT_NONE : SEAT_CHANCE) && !j->step);
    }
    return NULL;
}

static const char *sane_course(const struct justice *j, int seats, const int16_t *options)
{
    unsigned kinds = (options[0] && seats == 3 ? JUSTICE_TRIMMED : 0) | (options[1] ? JUSTICE_SIMPLE : 0);
    SANE(j->seats == seats && j->options == kinds && j->phase <= JUSTICE_OVER && j->round && !j->spare);
    SANE(j->start < seats && j->chooser < seats && j->leader < seats && j->winner < seats);
    SANE(j->led < MODIFICATIONS && j->win <= 32 + JUSTICE_NUMBERS);
    SANE(j->before_leader < seats && j->before_winner < seats && j->trick <= JUSTICE_LAID);
    SANE_ALL(sane_turn(j));
    if (j->phase <= JUSTICE_DEAL) SANE(!j->trick && !j->last && !j->closed && !j->laid_count && !j->gone);
    return NULL;
}

static const char *sane_case(const struct justice *j, int seat)
{
    int done = setup_done(j), shown = scored(j) ? JUSTICE_SLOTS : j->phase == JUSTICE_REVEAL ? j->step : 0;
    for (int i = 0; i < JUSTICE_SLOTS; i++) {
        bool peeked = seat >= 0 && j->seen[seat] >> i & 1, there = i < done;
        if (!there) SANE(j->guilt[i] == LIABILITY_NONE);
        else if (i < shown || peeked) SANE(j->guilt[i] <= GUILTY);
        else SANE(j->guilt[i] == LIABILITY_HIDDEN);
        bool named = i < done - JUSTICE_SLOTS;
        SANE(named ? j->suspect[i] < 7 : j->suspect[i] == NO_CARD);
        for (int k = 0; named && k < i; k++) SANE(j->suspect[k] != j->suspect[i]);
    }
    SANE(done > 6 ? j->crime < 7 : j->crime == NO_CARD);
    SANE(done > 7 ? j->definition < 7 : j->definition == NO_CARD);
    SANE(j->trump == (done > 7 ? justice_definitions[j->definition].trump : NO_CARD));
    return NULL;
}

static const char *sane_seats(const struct justice *j, int seat)
{
    int done = setup_done(j) - SETUP_STEPS, size = justice_hand_size(j);
    int shown = scored(j) ? j->seats : j->phase == JUSTICE_REVEAL ? j->step - JUSTICE_SLOTS : 0;
    unsigned known = 0;
    for (int s = 0; s < j->seats; s++) {
        int id = j->identity[s];
        if (s >= done) SANE(id == IDENTITY_NONE && !j->tokens[s]);
        else if (s < shown || s == seat) SANE(id < 7);
        else SANE(id == IDENTITY_HIDDEN);
        SANE(id >= 7 || !(known >> id & 1));
        if (id < 7) known |= 1u << id;
        SANE(j->tokens[s] <= JUSTICE_TOKENS && sane_mask(j->seen[s], JUSTICE_SLOTS) && j->voids[s] <= VOID_ALL);
        SANE(s >= done ? !j->seen[s] && !j->voids[s] : bits_count(j->seen[s]) <= JUSTICE_TOKENS - j->tokens[s]);
        SANE(j->count[s] <= size);
        if (j->phase == JUSTICE_DEAL) SANE(j->count[s] == (j->step - s + j->seats - 1) / j->seats);
        else if (j->phase == JUSTICE_START && j->round > 1) SANE(j->count[s] == size);
        else if (!in_tricks(j)) SANE(!j->count[s]);
    }
    for (int s = j->seats; s < JUSTICE_SEATS; s++) {
        SANE(!j->hand[s] && !j->mods[s] && !j->total[s] && !j->raw[s] && !j->best[s] && !j->count[s]);
        SANE(!j->tokens[s] && !j->voids[s] && !j->seen[s] && j->identity[s] == IDENTITY_NONE);
        SANE(j->play[s] == NO_CARD && !j->hung[s] && j->before[s] == NO_CARD && !j->before_hung[s]);
    }
    return NULL;
}

/* Whoever may still hold Suit cards has spent one or a token in every trick: that is why no Round has more
   tricks than there is room for. */
static const char *sane_hands(const struct justice *j, int seat)
{
    uint64_t deck = justice_deck(j) & ~j->gone;
    unsigned mods = justice_deck_mods(j) & ~(unsigned)j->mods_gone;
    int cards = 0, size = justice_hand_size(j), unseen = 0;
    SANE(!(j->gone & ~justice_deck(j)) && !(j->mods_gone & ~justice_deck_mods(j)));
    if (j->phase == JUSTICE_DEAL || dealt(j)) unseen = bits_count(mods);
    else SANE(!j->mods_gone);
    SANE(j->mods_unseen == unseen);
    for (int s = 0; s < j->seats; s++) {
        cards += j->count[s];
        if (s != seat) SANE(!j->hand[s] && !j->mods[s]);
        else SANE(bits_count(j->hand[s]) + bits_count(j->mods[s]) == j->count[s]);
        SANE(!(j->hand[s] & ~deck) && !(j->mods[s] & ~mods));
        for (int suit = 0; suit <= ROSETTES; suit++)
            SANE(!(j->voids[s] >> suit & 1) || !(j->hand[s] & SUIT_BITS(suit)));
        if (!in_tricks(j) || j->voids[s] == VOID_ALL) continue;
        bool waits = j->phase == JUSTICE_FOLLOW
                     && (s + j->seats - j->leader) % j->seats >= (j->turn + j->seats - j->leader) % j->seats;
        SANE(j->count[s] + j->tokens[s] + j->trick - waits <= size + JUSTICE_TOKENS);
    }
    if (in_tricks(j)) SANE(cards + bits_count(j->gone) + bits_count(j->mods_gone) == size * j->seats);
    SANE(justice_fits(j, seat));
    return NULL;
}

static const char *sane_closing(const struct justice *j)
{
    SANE(sane_mask(j->closed, j->seats) && sane_flag(j->last));
    SANE(j->closed ? j->efficient < j->seats && j->closed >> j->efficient & 1 : j->efficient == NO_SLOT);
    for (int s = 0; s < j->seats; s++) SANE(!(j->closed >> s & 1) || j->voids[s] == VOID_ALL);
    if (j->phase == JUSTICE_CLOSE) SANE(!j->last);
    else if (in_tricks(j)) SANE(j->last == (j->closed != 0) && bits_count(j->closed) <= 1);
    if (j->phase == JUSTICE_CLOSE)
        SANE(j->count[j->turn] && j->count[j->turn] <= j->mods_unseen && !(j->closed >> j->turn & 1));
    if (j->phase == JUSTICE_LEAD) SANE(j->voids[j->turn] != VOID_ALL && j->count[j->turn]);
    return NULL;
}

/* The cards in the middle or of the trick before: different ones, all seen, each Modification on its number. */
static const char *sane_middle(const struct justice *j, const uint8_t *play, const uint8_t *hung)
{
    uint64_t cards = 0;
    for (int s = 0; s < j->seats; s++) {
        int card = play[s];
        SANE(card < JUSTICE_SUIT_CARDS || card == NO_CARD);
        SANE(!hung[s] || (card < justice_card(ROSETTES, 1) && hung_number(hung[s]) == card_number(card)
                          && hung_side(hung[s]) <= RIGHT && j->mods_gone >> (card_number(card) - 1) & 1));
        if (card == NO_CARD) continue;
        SANE(j->gone >> card & 1 && !(cards >> card & 1));
        cards |= (uint64_t)1 << card;
    }
    return NULL;
}

static const char *sane_trick(const struct justice *j)
{
    unsigned numbers = 0;
    int best = 0, winner = 0, any = 0;
    bool room = !justice_full(j, 0) || !justice_full(j, 1) || !justice_full(j, 2);
    SANE_ALL(sane_middle(j, j->play, j->hung));
    SANE_ALL(sane_middle(j, j->before, j->before_hung));
    SANE(j->before_placed == NO_CARD || memchr(j->before, j->before_placed, JUSTICE_SEATS));
    if (!in_trick(j)) {
        SANE(all_bytes(j->play, 0, j->seats, NO_CARD) && all_bytes(j->hung, 0, j->seats, 0) && !j->open);
        return NULL;
    }
    SANE(j->trick && j->play[j->leader] != NO_CARD && card_suit(j->play[j->leader]) == j->led);
    for (int s = 0; s < j->seats; s++) {
        int card = j->play[s];
        if (card == NO_CARD) continue;
        if (card < justice_card(ROSETTES, 1)) numbers |= 1u << card % JUSTICE_NUMBERS;
        any |= room || card < justice_card(ROSETTES, 1);
        if (justice_rank(j, card) > best) best = justice_rank(j, card), winner = s;
    }
    SANE(j->win == best && j->winner == winner);
    if (j->phase == JUSTICE_FOLLOW) {
        SANE(!j->open && all_bytes(j->hung, 0, j->seats, 0));
        for (int s = j->turn; s != j->leader; s = (s + 1) % j->seats) SANE(j->play[s] == NO_CARD);
        SANE(j->turn != j->leader && j->count[j->turn] && !(j->closed >> j->turn & 1));
        SANE(j->voids[j->turn] != VOID_ALL || j->tokens[j->turn]);
        return NULL;
    }
    SANE(j->open == (numbers & justice_deck_mods(j) & ~(unsigned)j->mods_gone));
    if (j->phase == JUSTICE_MODIFY) SANE(j->open && j->count[j->turn] && !(j->closed >> j->turn & 1));
    else SANE(any);
    return NULL;
}

/* The scales are what the cards laid make of them. */
static const char *sane_scales(const struct justice *j)
{
    struct justice k;
    uint64_t cards = 0;
    int top[JUSTICE_SLOTS] = { 0 }, done = setup_done(j);
    memset(&k, 0, sizeof k);
    memset(k.rosette, NO_CARD, sizeof k.rosette);
    for (int i = 0; i < JUSTICE_SLOTS && i < done - JUSTICE_SLOTS; i++)
        justice_seat_suspect(&k, i, j->suspect[i]);
    SANE(j->laid_count <= j->trick - in_trick(j));
    for (int i = 0; i < JUSTICE_LAID; i++) {
        int card = j->laid[i].card, slot = j->laid[i].slot, side = j->laid[i].side, hung = j->laid[i].hung;
        if (i >= j->laid_count) {
            SANE(sane_zero(&j->laid[i], sizeof j->laid[i]));
            continue;
        }
        SANE(card < JUSTICE_SUIT_CARDS && j->gone >> card & 1 && !(cards >> card & 1));
        SANE(slot < JUSTICE_SLOTS && j->laid[i].by < j->seats);
        SANE(card < justice_card(ROSETTES, 1) ? side <= RIGHT : side == TOP && !hung && ++top[slot] <= 2);
        SANE(!hung || (hung_number(hung) == card_number(card) && hung_side(hung) <= RIGHT
                       && j->mods_gone >> (card_number(card) - 1) & 1));
        cards |= (uint64_t)1 << card;
        justice_lay(&k, j->laid[i].by, card, slot, side, hung);
    }
    SANE(!memcmp(k.sum, j->sum, sizeof k.sum) && !memcmp(k.times, j->times, sizeof k.times));
    SANE(!memcmp(k.base, j->base, sizeof k.base) && !memcmp(k.rosette, j->rosette, sizeof k.rosette));
    return NULL;
}

/* The score sheet: while it has every Round, the totals are its sums. */
static const char *sane_sheet(const struct justice *j)
{
    int rounds = j->round - !scored(j), rows = rounds < JUSTICE_SHEET ? rounds : JUSTICE_SHEET;
    unsigned high = 0;
    SANE(j->sheet_count == rows);
    for (int i = rows; i < JUSTICE_SHEET; i++) SANE(sane_zero(j->sheet[i], sizeof j->sheet[i]));
    for (int i = 0; i < rows; i++)
        for (int s = j->seats; s < JUSTICE_SEATS; s++) SANE(!j->sheet[i][s]);
    for (int s = 0; s < j->seats; s++) {
        int total = 0, best = rows ? j->sheet[0][s] : 0;
        for (int i = 0; i < rows; i++) {
            total = total + j->sheet[i][s] > 0 ? total + j->sheet[i][s] : 0;
            if (j->sheet[i][s] > best) best = j->sheet[i][s];
        }
        SANE(j->raw[s] == (rows ? j->sheet[rows - 1][s] : 0));
        SANE(rounds == rows ? j->total[s] == total && j->best[s] == best : j->best[s] >= best);
        SANE(j->total[s] >= 0 && j->total[s] < JUSTICE_GOAL + INT8_MAX && j->best[s] <= INT8_MAX);
        if (j->total[s] >= JUSTICE_GOAL) high |= 1u << s;
    }
    if (j->phase == JUSTICE_OVER) SANE(j->winners && !(j->winners & ~high));
    else SANE(!j->winners && !high);
    return NULL;
}

const char *justice_sane(const void *view, int seats, const int16_t *options, int seat)
{
    const struct justice *j = view;
    SANE_ALL(sane_course(j, seats, options));
    SANE_ALL(sane_seats(j, seat));
    SANE_ALL(sane_case(j, seat));
    SANE_ALL(sane_scales(j));
    SANE_ALL(sane_closing(j));
    SANE_ALL(sane_trick(j));
    SANE_ALL(sane_hands(j, seat));
    SANE_ALL(sane_sheet(j));
    return NULL;
}

const char *const justice_events[] = {
    [JUSTICE_E_CHOOSER] = "s....", [JUSTICE_E_START] = "ss...", [JUSTICE_E_ROUND] = "-x...",
    [JUSTICE_E_LIABILITY] = "-p...", [JUSTICE_E_SUSPECT] = "-pu..", [JUSTICE_E_CRIME] = "-m...",
    [JUSTICE_E_DEFINITION] = "-f4..", [JUSTICE_E_IDENTITY] = "?si...", [JUSTICE_E_DEAL] = "?sc...",
    [JUSTICE_E_LEAD] = "sc...", [JUSTICE_E_YIELD] = "s....", [JUSTICE_E_PLAY] = "sc1..",
    [JUSTICE_E_PASS] = "sp2..", [JUSTICE_E_PEEK] = "?spg..", [JUSTICE_E_SIT] = "s....",
    [JUSTICE_E_WIN] = "sc...",
    [JUSTICE_E_MODIFY] = "sccd.", [JUSTICE_E_DECLINE] = "s....", [JUSTICE_E_PLACE] = "scpdx",
    [JUSTICE_E_TOTALS] = "spxx.", [JUSTICE_E_NOTHING] = "s....", [JUSTICE_E_DISCARD] = "scx..",
    [JUSTICE_E_CLOSE] = "s1...", [JUSTICE_E_KEEP] = "s....", [JUSTICE_E_EFFICIENCY] = "s....",
    [JUSTICE_E_LAST_TRICK] = "s....", [JUSTICE_E_VERDICT] = "-p1xx", [JUSTICE_E_REVEAL] = "-pg..",
    [JUSTICE_E_UNMASK] = "si...", [JUSTICE_E_SCORE] = "sxx..", [JUSTICE_E_OVER] = "-x...", NULL,
};
