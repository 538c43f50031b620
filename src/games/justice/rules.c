/* Justice: whose turn, what is allowed, what it does. Tricks, Modifications, Case Closed. */
#include "justice.h"

#include <string.h>

enum { LIST_MOST = JUSTICE_CARDS + 2 };     /* no list is longer: a full deck to deal from */

static const struct verb verbs[] = {
    [JUSTICE_V_CHOOSER] = { "chooser", "s", 0 },
    [JUSTICE_V_START] = { "start", "s", 0 },
    [JUSTICE_V_ROUND] = { "round", "x", 0 },
    [JUSTICE_V_LIABILITY] = { "liability", "pG", 0 },
    [JUSTICE_V_SUSPECT] = { "suspect", "pu", 0 },
    [JUSTICE_V_CRIME] = { "crime", "m", 0 },
    [JUSTICE_V_DEFINITION] = { "definition", "f", 0 },
    [JUSTICE_V_IDENTITY] = { "identity", "rI", 0 },
    [JUSTICE_V_DEAL] = { "deal", "rC", FLAG_QUIET },          /* forty lines of what the hands show */
    [JUSTICE_V_CLOSE] = { "close", "", FLAG_LOOK },
    [JUSTICE_V_KEEP] = { "keep", "", FLAG_PASS | FLAG_QUIET },
    [JUSTICE_V_LEAD] = { "lead", "c", FLAG_LOOK },
    [JUSTICE_V_YIELD] = { "yield", "", FLAG_FORCED | FLAG_LOOK },
    [JUSTICE_V_PLAY] = { "play", "c", FLAG_LOOK },
    [JUSTICE_V_PASS] = { "pass", "p", FLAG_SHOWS | FLAG_LOOK },
    [JUSTICE_V_SIT] = { "sit", "", FLAG_FORCED | FLAG_LOOK },
    [JUSTICE_V_MODIFY] = { "modify", "ccd", FLAG_LOOK },
    [JUSTICE_V_DECLINE] = { "decline", "", FLAG_PASS | FLAG_QUIET },
    [JUSTICE_V_PLACE] = { "place", "cpd", 0 },
    [JUSTICE_V_REVEAL] = { "reveal", "pg", 0 },
    [JUSTICE_V_UNMASK] = { "unmask", "si", 0 },
    { NULL, NULL, 0 },
};

static const char *const off_on[] = { N_("Off"), N_("On"), NULL };

static const struct option options[] = {
    { "trim", N_("Trimmed deck for three"),
      N_("Later edition: with three players the cards numbered 1 to 3 stay in the box, so fewer cards go "
         "missing."),
      off_on, 0, true, 3, 3 },
    { "simple", N_("First session without Modifications"),
      N_("The fourteen Modification cards stay in the box. Five players are dealt eleven cards each."), off_on,
      0, true, 0, 0 },
    { NULL, NULL, NULL, NULL, 0, false, 0, 0 },
};

static int next_seat(const struct justice *j, int seat) { return seat + 1 == j->seats ? 0 : seat + 1; }

/* Ruling 47: trimming is for three players. */
uint64_t justice_deck(const struct justice *j)
{
    const uint64_t low = 0x7, all = ((uint64_t)1 << JUSTICE_SUIT_CARDS) - 1;
    if (!(j->options & JUSTICE_TRIMMED)) return all;
    return all & ~(low | low << 14 | low << 28 | low << 42);
}

uint16_t justice_deck_mods(const struct justice *j)
{
    if (j->options & JUSTICE_SIMPLE) return 0;
    return j->options & JUSTICE_TRIMMED ? 0x3ff8 : 0x3fff;
}

/* 56 Suit cards can't give five players twelve each. */
int justice_hand_size(const struct justice *j)
{
    return j->seats == 5 && (j->options & JUSTICE_SIMPLE) ? 11 : JUSTICE_HAND;
}

static void start(void *state, int seats, const int16_t *chosen)
{
    struct justice *j = state;
    memset(j, 0, sizeof *j);
    j->seats = (uint8_t)seats;
    if (chosen[0] && seats == 3) j->options |= JUSTICE_TRIMMED;
    if (chosen[1]) j->options |= JUSTICE_SIMPLE;
    j->phase = JUSTICE_CHOOSER;
    j->turn = SEAT_CHANCE;
    j->round = 1;
    j->efficient = NO_SLOT;
    memset(j->identity, IDENTITY_NONE, sizeof j->identity);
    memset(j->guilt, LIABILITY_NONE, sizeof j->guilt);
    memset(j->suspect, NO_CARD, sizeof j->suspect);
    memset(j->rosette, NO_CARD, sizeof j->rosette);
    memset(j->play, NO_CARD, sizeof j->play);
    memset(j->before, NO_CARD, sizeof j->before);
    j->crime = j->definition = j->trump = j->before_placed = NO_CARD;
}

static int turn(const void *state) { return ((const struct justice *)state)->turn; }

/* Card Play, step 1. Ruling 4: led suit or trump; a seat with neither plays any Suit card. */
uint64_t justice_playable(const struct justice *j, int seat)
{
    uint64_t hand = j->hand[seat];
    if (j->phase != JUSTICE_FOLLOW) return hand;
    uint64_t follow = hand & (SUIT_BITS(j->led) | SUIT_BITS(j->trump));
    return follow ? follow : hand;
}

bool justice_full(const struct justice *j, int slot) { return j->rosette[slot][1] != NO_CARD; }

static int list_cards(uint64_t cards, int seat, int verb, struct action *out)
{
    int n = 0;
    for (; cards; cards &= cards - 1) action_put(&out[n++], seat, verb, 1, __builtin_ctzll(cards), 0, 0);
    return n;
}

/* Rulings 5, 8, 9: a token lets a follower pass and peek; without Suit cards one sits out. */
static int list_follow(const struct justice *j, int seat, struct action *out)
{
    int n = list_cards(justice_playable(j, seat), seat, JUSTICE_V_PLAY, out);
    if (!n) action_put(&out[n++], seat, JUSTICE_V_SIT, 0, 0, 0, 0);
    if (j->tokens[seat])
        n += action_put_mask(&out[n], seat, JUSTICE_V_PASS, (1u << JUSTICE_SLOTS) - 1, JUSTICE_SLOTS);
    return n;
}

/* Card Play, step 3; rulings 14, 15, 17: equal number, not on Rosettes, side of choice. */
static int list_modify(const struct justice *j, int seat, struct action *out)
{
    int n = 0;
    action_put(&out[n++], seat, JUSTICE_V_DECLINE, 0, 0, 0, 0);
    for (unsigned left = j->mods[seat] & j->open; left; left &= left - 1) {
        int number = __builtin_ctz(left);
        for (int s = 0; s < j->seats; s++) {
            int card = j->play[s];
            if (card >= justice_card(ROSETTES, 1) || card % JUSTICE_NUMBERS != number) continue;
            for (int side = LEFT; side <= RIGHT; side++)
                action_put(&out[n++], seat, JUSTICE_V_MODIFY, 3, JUSTICE_SUIT_CARDS + number, card, side);
        }
    }
    return n;
}

/* Card Play, step 4; ruling 21: a full Suspect takes no Rosette. */
static int list_place(const struct justice *j, int seat, struct action *out)
{
    int n = 0;
    for (int s = 0; s < j->seats; s++) {
        int card = j->play[s];
        if (card == NO_CARD) continue;
        for (int slot = 0; slot < JUSTICE_SLOTS; slot++) {
            if (card >= justice_card(ROSETTES, 1)) {
                if (!justice_full(j, slot)) action_put(&out[n++], seat, JUSTICE_V_PLACE, 3, card, slot, TOP);
                continue;
            }
            action_put(&out[n++], seat, JUSTICE_V_PLACE, 3, card, slot, LEFT);
            action_put(&out[n++], seat, JUSTICE_V_PLACE, 3, card, slot, RIGHT);
        }
    }
    return n;
}

static int legal(const void *state, struct action *out, int max)
{
    if (max < LIST_MOST) return game_legal_some(legal, state, out, max);
    const struct justice *j = state;
    int seat = j->turn, n = 0;
    if (seat == SEAT_NONE) return 0;
    if (seat == SEAT_CHANCE) return justice_list_chance(j, out);
    switch (j->phase) {
    case JUSTICE_START:
        for (; n < j->seats; n++) action_put(&out[n], seat, JUSTICE_V_START, 1, n, 0, 0);
        return n;
    case JUSTICE_CLOSE:         /* ruling 25: a seat without Suit cards may also keep silent */
        action_put(&out[n++], seat, JUSTICE_V_KEEP, 0, 0, 0, 0);
        if (!j->hand[seat]) action_put(&out[n++], seat, JUSTICE_V_CLOSE, 0, 0, 0, 0);
        return n;
    case JUSTICE_LEAD:          /* ruling 6 */
        n = list_cards(j->hand[seat], seat, JUSTICE_V_LEAD, out);
        if (!n) action_put(&out[n++], seat, JUSTICE_V_YIELD, 0, 0, 0, 0);
        return n;
    case JUSTICE_FOLLOW: return list_follow(j, seat, out);
    case JUSTICE_MODIFY: return list_modify(j, seat, out);
    default: return list_place(j, seat, out);
    }
}

/* Rulings 6, 7, 28: the first clockwise who may hold a Suit card is asked to lead; if nobody, the Round
   ends. */
static void seek_leader(struct justice *j, int seat, struct events *ev)
{
    for (int i = 0; i < j->seats; i++, seat = next_seat(j, seat)) {
        if (j->voids[seat] == VOID_ALL) continue;
        j->phase = JUSTICE_LEAD;
        j->turn = (int8_t)seat;
        return;
    }
    justice_verdict(j, ev);
}

/* Rulings 24 and 51: clockwise after the leader, who comes last. Ruling 25: an empty hand calls by itself.
   A hand larger than all unseen Modifications together can't be without Suit cards, and all know it. */
static void ask_close(struct justice *j, int seat, int asked, struct events *ev)
{
    for (; asked < j->seats; asked++, seat = next_seat(j, seat)) {
        if (j->count[seat] > j->mods_unseen) continue;
        if (j->count[seat]) {
            j->phase = JUSTICE_CLOSE;
            j->turn = (int8_t)seat;
            j->step = (uint8_t)asked;
            return;
        }
        j->closed |= (uint8_t)(1u << seat);
        j->voids[seat] = VOID_ALL;
        if (j->efficient == NO_SLOT) j->efficient = (uint8_t)seat;
        say(ev, JUSTICE_E_CLOSE, ALL_SEE, seat, 1, 0, 0, 0);
    }
    j->step = 0;
    if (j->closed) {            /* rulings 26 and 27 */
        say(ev, JUSTICE_E_EFFICIENCY, ALL_SEE, j->efficient, 0, 0, 0, 0);
        if (j->closed & (j->closed - 1)) {
            justice_verdict(j, ev);
            return;
        }
        j->last = 1;
        say(ev, JUSTICE_E_LAST_TRICK, ALL_SEE, j->efficient, 0, 0, 0, 0);
    }
    seek_leader(j, j->winner, ev);
}

/* Before the first trick the starting player stands for leader and winner. */
void justice_begin_tricks(struct justice *j, struct events *ev)
{
    j->leader = j->winner = j->start;
    j->trick = 0;
    ask_close(j, next_seat(j, j->start), 0, ev);
}

static void end_trick(struct justice *j, int placed, struct events *ev)
{
    for (int s = 0; s < j->seats; s++) {
        int card = j->play[s];
        if (card != NO_CARD && card != placed) say(ev, JUSTICE_E_DISCARD, ALL_SEE, s, card, j->hung[s], 0, 0);
    }
    memcpy(j->before, j->play, sizeof j->before);
    memcpy(j->before_hung, j->hung, sizeof j->before_hung);
    j->before_leader = j->leader;
    j->before_winner = j->winner;
    j->before_placed = (uint8_t)placed;
    memset(j->play, NO_CARD, sizeof j->play);
    memset(j->hung, 0, sizeof j->hung);
    j->open = 0;
    if (j->last) justice_verdict(j, ev);
    else ask_close(j, next_seat(j, j->leader), 0, ev);
}

/* Rulings 21 and 22: the winner must place a card if any can be placed. */
static void ask_place(struct justice *j, struct events *ev)
{
    bool room = !justice_full(j, 0) || !justice_full(j, 1) || !justice_full(j, 2);
    bool any = false;
    for (int s = 0; s < j->seats; s++)
        any |= j->play[s] != NO_CARD && (room || j->play[s] < justice_card(ROSETTES, 1));
    j->step = 0;
    if (any) {
        j->phase = JUSTICE_PLACE;
        j->turn = (int8_t)j->winner;
        return;
    }
    say(ev, JUSTICE_E_NOTHING, ALL_SEE, j->winner, 0, 0, 0, 0);
    end_trick(j, NO_CARD, ev);
}

/* Ruling 16: once around from the winner, not those who closed. Nobody is asked when no unseen
   Modification fits, nor is an empty hand: both are public. */
static void ask_modify(struct justice *j, int seat, int asked, struct events *ev)
{
    for (; j->open && asked < j->seats; asked++, seat = next_seat(j, seat)) {
        if (!j->count[seat] || (j->closed >> seat & 1)) continue;
        j->phase = JUSTICE_MODIFY;
        j->turn = (int8_t)seat;
        j->step = (uint8_t)asked;
        return;
    }
    ask_place(j, ev);
}

static void finish_play(struct justice *j, struct events *ev)
{
    unsigned numbers = 0;
    for (int s = 0; s < j->seats; s++)
        if (j->play[s] < justice_card(ROSETTES, 1)) numbers |= 1u << j->play[s] % JUSTICE_NUMBERS;
    j->open = (uint16_t)(numbers & justice_deck_mods(j) & ~j->mods_gone);
    say(ev, JUSTICE_E_WIN, ALL_SEE, j->winner, j->play[j->winner], 0, 0, 0);
    ask_modify(j, j->winner, 0, ev);
}

/* A seat known to be out of Suit cards and tokens has nothing to say in a trick. */
static void ask_follow(struct justice *j, int seat, struct events *ev)
{
    for (seat = next_seat(j, seat); seat != j->leader; seat = next_seat(j, seat)) {
        if ((j->closed >> seat & 1) || !j->count[seat]) continue;
        if (j->voids[seat] == VOID_ALL && !j->tokens[seat]) continue;
        j->turn = (int8_t)seat;
        return;
    }
    finish_play(j, ev);
}

/* Step 2: trumps beat the led suit, numbers decide; anything else can't win. */
int justice_rank(const struct justice *j, int card)
{
    int suit = card_suit(card);
    return suit == j->trump ? 32 + card_number(card) : suit == j->led ? 16 + card_number(card) : 0;
}

static void take_from_hand(struct justice *j, int seat, int card)
{
    j->hand[seat] &= ~((uint64_t)1 << card);
    j->gone |= (uint64_t)1 << card;
    j->count[seat]--;
    j->play[seat] = (uint8_t)card;
}

static void lead(struct justice *j, int seat, int card, struct events *ev)
{
    take_from_hand(j, seat, card);
    j->leader = j->winner = (uint8_t)seat;
    j->led = (uint8_t)card_suit(card);
    j->win = (uint8_t)justice_rank(j, card);
    j->trick++;
    j->phase = JUSTICE_FOLLOW;
    say(ev, JUSTICE_E_LEAD, ALL_SEE, seat, card, 0, 0, 0);
    ask_follow(j, seat, ev);
}

static void play(struct justice *j, int seat, int card, struct events *ev)
{
    take_from_hand(j, seat, card);
    int strength = justice_rank(j, card);
    if (!strength) j->voids[seat] |= (uint8_t)(1u << j->led | 1u << j->trump);     /* all see it */
    if (strength > j->win) {
        j->win = (uint8_t)strength;
        j->winner = (uint8_t)seat;
    }
    say(ev, JUSTICE_E_PLAY, ALL_SEE, seat, card, j->winner == seat, 0, 0);
    ask_follow(j, seat, ev);
}

/* Ruling 30: one Liability card of choice, for these eyes only. */
static void pass(struct justice *j, int seat, int slot, struct events *ev)
{
    j->tokens[seat]--;
    j->seen[seat] |= (uint8_t)(1u << slot);
    say(ev, JUSTICE_E_PASS, ALL_SEE, seat, slot, j->tokens[seat], 0, 0);
    say(ev, JUSTICE_E_PEEK, ONLY(seat), seat, slot, j->guilt[slot], 0, 0);
    ask_follow(j, seat, ev);
}

APART static void modify(struct justice *j, int seat, const int32_t *arg, struct events *ev)
{
    int number = card_number(arg[0]), s = 0;
    while (j->play[s] != arg[1]) s++;
    j->mods[seat] &= (uint16_t)~(1u << (number - 1));
    j->mods_gone |= (uint16_t)(1u << (number - 1));
    j->mods_unseen--;
    j->open &= (uint16_t)~(1u << (number - 1));
    j->count[seat]--;
    j->hung[s] = HUNG(number, arg[2]);
    say(ev, JUSTICE_E_MODIFY, ALL_SEE, seat, arg[0], arg[1], arg[2], 0);
    ask_modify(j, next_seat(j, seat), j->step + 1, ev);
}

APART static void place(struct justice *j, int seat, const int32_t *arg, struct events *ev)
{
    int s = 0;
    while (j->play[s] != arg[0]) s++;
    justice_lay(j, seat, arg[0], arg[1], arg[2], j->hung[s]);
    say(ev, JUSTICE_E_PLACE, ALL_SEE, seat, arg[0], arg[1], arg[2], j->hung[s]);
    say(ev, JUSTICE_E_TOTALS, ALL_SEE, seat, arg[1], j->sum[arg[1]][LEFT], j->sum[arg[1]][RIGHT], 0);
    end_trick(j, arg[0], ev);
}

static void apply_close(struct justice *j, int seat, bool call, struct events *ev)
{
    say(ev, call ? JUSTICE_E_CLOSE : JUSTICE_E_KEEP, ALL_SEE, seat, 0, 0, 0, 0);
    if (call) {
        j->closed |= (uint8_t)(1u << seat);
        j->voids[seat] = VOID_ALL;
        if (j->efficient == NO_SLOT) j->efficient = (uint8_t)seat;
    }
    ask_close(j, next_seat(j, seat), j->step + 1, ev);
}

static void apply(void *state, const struct action *a, struct events *ev)
{
    struct justice *j = state;
    int seat = a->seat;
    switch (a->verb) {
    case JUSTICE_V_START:
        j->start = (uint8_t)a->arg[0];
        say(ev, JUSTICE_E_START, ALL_SEE, j->start, seat, 0, 0, 0);
        if (j->round == 1) {        /* the first choice comes before the first deal */
            j->phase = JUSTICE_SETUP;
            j->turn = SEAT_CHANCE;
            j->step = 0;
        } else {
            justice_begin_tricks(j, ev);
        }
        break;
    case JUSTICE_V_CLOSE: apply_close(j, seat, true, ev); break;
    case JUSTICE_V_KEEP: apply_close(j, seat, false, ev); break;
    case JUSTICE_V_LEAD: lead(j, seat, a->arg[0], ev); break;
    case JUSTICE_V_YIELD:
        j->voids[seat] = VOID_ALL;
        say(ev, JUSTICE_E_YIELD, ALL_SEE, seat, 0, 0, 0, 0);
        seek_leader(j, seat, ev);
        break;
    case JUSTICE_V_PLAY: play(j, seat, a->arg[0], ev); break;
    case JUSTICE_V_PASS: pass(j, seat, a->arg[0], ev); break;
    case JUSTICE_V_SIT:
        j->voids[seat] = VOID_ALL;
        say(ev, JUSTICE_E_SIT, ALL_SEE, seat, 0, 0, 0, 0);
        ask_follow(j, seat, ev);
        break;
    case JUSTICE_V_MODIFY: modify(j, seat, a->arg, ev); break;
    case JUSTICE_V_DECLINE:
        say(ev, JUSTICE_E_DECLINE, ALL_SEE, seat, 0, 0, 0, 0);
        ask_modify(j, next_seat(j, seat), j->step + 1, ev);
        break;
    case JUSTICE_V_PLACE: place(j, seat, a->arg, ev); break;
    default: justice_apply_chance(j, a, ev);
    }
}

static unsigned score(const void *state, int out[SEATS_MAX])
{
    const struct justice *j = state;
    for (int s = 0; s < SEATS_MAX; s++) out[s] = s < j->seats ? j->total[s] : 0;
    return j->winners;
}

static int part(const void *state) { return ((const struct justice *)state)->round; }

const struct game justice_game = {
    .id = "justice",
    .title = "Justice",
    .tagline = N_("Win tricks, tip the scales"),
    .story = N_(
        "Somewhere under Odrixia the Council of Law and Order is in session. Three suspects, one crime with an "
        "adjective, and a bench full of commissioners who swear they are impartial. Every trick you win lets "
        "you lay one card on the scales, for conviction or for acquittal. Who is guilty lies face down; what "
        "you want lies in your sleeve. When somebody reaches 42 points, that Round is the "
        "last, and the most points win."),
    .minutes = 60,
    .rules_version = 1,
    .seats_min = 3,
    .seats_max = 5,
    .state_size = sizeof(struct justice),
    .verbs = verbs,
    .options = options,
    .nouns = justice_nouns,
    .facts = justice_facts,
    .start = start,
    .turn = turn,
    .legal = legal,
    .why = justice_why,
    .apply = apply,
    .chance = justice_chance,
    .window = justice_window,
    .redact = justice_redact,
    .guess = justice_guess,
    .sane = justice_sane,
    .events = justice_events,
    .score = score,
    .ask = justice_ask,
    .name = justice_name,
    .then = justice_then,
    .reason = justice_reason,
    .show = justice_show,
    .part = part,
    .part_name = N_("Round %d"),
};
