/* Tribunal 1920: turn, legal, apply, chance. Section names are the rulebook's; rulings are numbered. */
#include "tribunal.h"

#include <string.h>

#include "../../action.h"
#include "../../rng.h"

#define BOROUGH_BITS(b) (0x8421u << (b))
#define LANES 0x08421u          /* the lowest bit of each symbol's five, ... */
#define LANES_TOP 0x84210u      /* ... and the highest, which no count needs */

static int count(uint32_t bits) { return bits_count(bits); }
static int lowest(uint32_t bits) { return __builtin_ctz(bits); }

/* How many cards of each symbol, five bits each. */
static uint32_t by_symbol(uint32_t cards)
{
    return (cards & LANES) + (cards >> 1 & LANES) + (cards >> 2 & LANES) + (cards >> 3 & LANES)
           + (cards >> 4 & LANES);
}

int tribunal_price(const struct tribunal *t, int seat, int space)
{
    static const uint8_t grid[TR_GRID] = { 3, 2, 3, 2, 4, 2, 3, 2, 3 };
    if (space < TR_GRID) return grid[space];
    return t->meeples[seat] & TR_BIT(space) ? TR_PRICE_MEEPLE : TR_PRICE;     /* rulings 1, 28, 42 */
}

bool tribunal_meets(const struct tribunal *t, int seat, uint32_t cards, int space)
{
    if (space >= TR_GRID) return count(cards & BOROUGH_BITS(space - TR_GRID)) >= tribunal_price(t, seat, space);
    return (((by_symbol(cards) | LANES_TOP) - tribunal_need_lanes[space]) & LANES_TOP) == LANES_TOP;
}

unsigned tribunal_free(const struct tribunal *t)
{
    return TR_ALL_SPACES & ~(unsigned)(t->pawns[0] | t->pawns[1] | t->bribe);     /* ruling 22 */
}

unsigned tribunal_aligned(unsigned pawns)
{
    unsigned p = pawns & TR_GRID_BITS, spaces = 0;
    unsigned rows = p & p >> 1 & p >> 2 & 0111, columns = p & p >> 3 & p >> 6 & 7;
    bool diagonal = (p & 0421) == 0421 || (p & 0124) == 0124;
    if (!(rows | columns) && !diagonal) return 0;
    for (int i = 0; i < TR_LINES; i++)
        if ((pawns & tribunal_line[i]) == tribunal_line[i]) spaces |= tribunal_line[i];
    return spaces;
}

int tribunal_reserve(const struct tribunal *t, int seat)
{
    return TR_PLEAS - count(t->pawns[seat]);
}

/* Has either seat a line? Both grids in one number, a bit that stays wherever a line begins. */
static bool any_aligned(const struct tribunal *t)
{
    uint32_t p = (t->pawns[0] & TR_GRID_BITS) | (t->pawns[1] & TR_GRID_BITS) << 16;
    uint32_t rows = p & p >> 1 & p >> 2 & 0x00490049, columns = p & p >> 3 & p >> 6 & 0x00070007;
    uint32_t down = p & p >> 4 & p >> 8 & 0x00010001, up = p >> 2 & p >> 4 & p >> 6 & 0x00010001;
    return rows | columns | down | up;
}

/* Turn flow. Each of these ends by asking a seat, chance or nobody. */

static void draw(struct tribunal *t, int seat, int cards, int then, struct events *ev);

static void ask(struct tribunal *t, int seat, int phase)
{
    t->turn = (int8_t)seat;
    t->phase = (uint8_t)phase;
}

/* Setup 5 and "Start a new Hearing": all cards in the deck, the board empty but for the meeples. */
static void begin_hearing(struct tribunal *t, struct events *ev)
{
    t->hand[0] = t->hand[1] = t->discard = 0;
    t->hand_count[0] = t->hand_count[1] = 0;
    t->deck = TR_ALL_CARDS;
    t->deck_count = TR_CARDS;
    t->pawns[0] = t->pawns[1] = t->bribe = 0;
    t->mover = t->starter;
    t->claimed = TR_SPACES;
    t->how = t->jury = t->owner = t->loser = 0;
    memset(t->lie, 0, sizeof t->lie);
    memset(t->said, 0, sizeof t->said);
    say(ev, TR_EV_HEARING, ALL_SEE, t->starter, t->decided + 1, t->replays, 0, 0);
    draw(t, t->starter, 1, TR_THEN_DEAL, ev);
}

static void begin_turn(struct tribunal *t, struct events *ev)
{
    t->claimed = TR_SPACES;
    draw(t, t->mover, 1, TR_THEN_CLAIM, ev);
}

static void win_hearing(struct tribunal *t, int seat, int how, struct events *ev)
{
    int hearings = t->jury ? 2 : 1; /* Support from the Jury; rulings 20, 46 */
    say(ev, TR_EV_WON, ALL_SEE, seat, hearings, how, 0, 0);
    t->record[t->decided++] = (uint8_t)(seat | how << 1 | (hearings - 1) << 3);
    t->wins[seat] = (uint8_t)(t->wins[seat] + hearings);
    t->replays = 0;
    if (t->wins[seat] >= TR_GOAL) {                                     /* End of the game; rulings 4, 32 */
        t->wins[seat] = TR_GOAL;
        ask(t, SEAT_NONE, TR_AT_END);
        say(ev, TR_EV_MATCH, ALL_SEE, seat, 0, 0, 0, 0);
        return;
    }
    t->loser = (uint8_t)!seat;
    ask(t, t->loser, TR_AT_SEND);
}

/* End of the hearing: a line first, then the empty deck (rulings 7, 9, 36). */
static void end_turn(struct tribunal *t, struct events *ev)
{
    if (any_aligned(t)) {
        int seat = tribunal_aligned(t->pawns[0]) ? 0 : 1;
        say(ev, TR_EV_LINE, ALL_SEE, seat, (int)tribunal_aligned(t->pawns[seat]), t->jury, 0, 0);
        win_hearing(t, seat, t->how, ev);
        return;
    }
    if (t->deck_count) {
        t->mover ^= 1;
        begin_turn(t, ev);
        return;
    }
    unsigned column = (unsigned)(t->pawns[0] | t->pawns[1]) & ~TR_GRID_BITS;
    if (column) {                                                       /* lowest bit = highest Borough */
        int space = lowest(column), seat = t->pawns[1] >> space & 1;
        say(ev, TR_EV_COLUMN, ALL_SEE, seat, space, 0, 0, 0);
        win_hearing(t, seat, TR_BY_COLUMN, ev);
        return;
    }
    say(ev, TR_EV_NULLIFIED, ALL_SEE, t->mover, 0, 0, 0, 0);            /* rulings 33, 34, 47 */
    if (t->replays < 255) t->replays++;
    begin_hearing(t, ev);
}

/* Step 3, for the player on turn, then the other (rulings 21, 43). */
static void discards(struct tribunal *t, struct events *ev)
{
    if (t->hand_count[t->mover] > TR_HAND) ask(t, t->mover, TR_AT_DISCARD);
    else if (t->hand_count[!t->mover] > TR_HAND) ask(t, !t->mover, TR_AT_DISCARD);
    else end_turn(t, ev);
}

/* The Borough's effect for the pawn's owner, compulsory where possible (rulings 15, 23, 25, 26, 45). */
static void effect(struct tribunal *t, int seat, int borough, struct events *ev)
{
    unsigned empty = tribunal_free(t) & TR_GRID_BITS;
    unsigned placed = (unsigned)(t->pawns[0] | t->pawns[1]) & TR_GRID_BITS;
    t->owner = (uint8_t)seat;
    if (borough == TR_BROOKLYN) draw(t, seat, 2, TR_THEN_DISCARD, ev);
    else if (borough == TR_QUEENS && empty) ask(t, seat, TR_AT_BRIBE);
    else if (borough == TR_BRONX && empty && placed) ask(t, seat, TR_AT_REVERSAL);
    else if (borough == TR_STATEN && t->pawns[!seat] & TR_GRID_BITS) ask(t, seat, TR_AT_STRIKE);
    else discards(t, ev);
}

static void place(struct tribunal *t, int seat, int space, int how, struct events *ev)
{
    t->pawns[seat] |= (uint16_t)TR_BIT(space);
    t->how = (uint8_t)how;
    say(ev, TR_EV_PAWN, ALL_SEE, seat, space, how == TR_BY_PENALTY, 0, 0);
    if (space < TR_GRID) discards(t, ev);
    else effect(t, seat, space - TR_GRID, ev);
}

static void resume(struct tribunal *t, struct events *ev)
{
    switch (t->then) {
    case TR_THEN_DEAL: draw(t, !t->starter, 1, TR_THEN_TURN, ev); break;
    case TR_THEN_TURN: begin_turn(t, ev); break;
    case TR_THEN_CLAIM: ask(t, t->mover, TR_AT_CLAIM); break;
    case TR_THEN_PLACE: place(t, t->mover, t->claimed, TR_BY_LINE, ev); break;
    default: discards(t, ev);
    }
}

/* Chance draws `cards` for the seat, or what is left (ruling 8), then the turn goes on. */
static void draw(struct tribunal *t, int seat, int cards, int then, struct events *ev)
{
    t->drawer = (uint8_t)seat;
    t->owed = (uint8_t)(cards < t->deck_count ? cards : t->deck_count);
    t->then = (uint8_t)then;
    if (t->owed) ask(t, SEAT_CHANCE, TR_AT_DRAW);
    else resume(t, ev);
}

/* What the table may remember about unseen hands. */

static void word_set(struct tribunal_word *w, int space)
{
    *w = (struct tribunal_word){ .space = (uint8_t)(space + 1) };
}

static void word_gain(struct tribunal_word *w)
{
    w->gained = (uint8_t)(w->gained + (w->space != 0));        /* a hearing has 20 cards */
}

static void word_lose(struct tribunal_word *w, uint32_t cards)
{
    uint32_t counts = w->space ? cards : 0, late = w->gained ? counts : 0;
    w->lost |= late;
    w->early |= counts ^ late;
}

static void bump(uint8_t *n) { if (*n < 255) ++*n; }

static void take(struct tribunal *t, int seat, int card, struct events *ev)
{
    t->deck &= ~TR_BIT(card);
    t->deck_count--;
    t->hand[seat] |= TR_BIT(card);
    t->hand_count[seat]++;
    word_gain(&t->lie[seat]);
    word_gain(&t->said[seat]);
    say(ev, TR_EV_DRAW, ONLY(seat), seat, card, 0, 0, 0);
    if (--t->owed == 0) resume(t, ev);
}

static void lose(struct tribunal *t, int seat, uint32_t cards, int n)
{
    t->hand[seat] &= ~cards;
    t->hand_count[seat] = (uint8_t)(t->hand_count[seat] - n);
    t->discard |= cards;
    word_lose(&t->lie[seat], cards);
    word_lose(&t->said[seat], cards);
}

/* If you were telling the truth: show, discard, draw as many, then place. */
APART static void show(struct tribunal *t, const struct action *a, struct events *ev)
{
    uint32_t cards = 0;
    for (int i = 0; i < a->count; i++) cards |= TR_BIT(a->arg[i]);
    int seat = t->mover, space = t->claimed;
    bump(&t->proofs[seat]);
    lose(t, seat, cards, a->count);
    say(ev, TR_EV_SHOW, ALL_SEE, seat, space, (int)cards, 0, 0);
    t->jury = space < TR_GRID && tribunal_aligned(t->pawns[seat] | TR_BIT(space));
    draw(t, seat, a->count, TR_THEN_PLACE, ev);
}

/* If you were lying: the hand stays whole and secret, the objector gets a free pawn (rulings 10, 14, 16,
   44). */
APART static void admit(struct tribunal *t, struct events *ev)
{
    int rival = !t->mover;
    bump(&t->lies[t->mover]);
    word_set(&t->lie[t->mover], t->claimed);
    say(ev, TR_EV_ADMIT, ALL_SEE, t->mover, t->claimed, 0, 0, 0);
    if (tribunal_reserve(t, rival) && tribunal_free(t)) ask(t, rival, TR_AT_PENALTY);
    else discards(t, ev);
}

static void claim(struct tribunal *t, int space, struct events *ev)
{
    t->claimed = (uint8_t)space;
    bump(&t->claims[t->mover]);
    say(ev, TR_EV_CLAIM, ALL_SEE, t->mover, space, 0, 0, 0);
    ask(t, !t->mover, TR_AT_ANSWER);
}

static void accept(struct tribunal *t, struct events *ev)
{
    word_set(&t->said[t->mover], t->claimed);
    say(ev, TR_EV_OK, ALL_SEE, !t->mover, t->claimed, 0, 0, 0);
    place(t, t->mover, t->claimed, TR_BY_LINE, ev);
}

static void object(struct tribunal *t, struct events *ev)
{
    bump(&t->objections[!t->mover]);
    say(ev, TR_EV_OBJECT, ALL_SEE, !t->mover, t->claimed, 0, 0, 0);
    ask(t, t->mover, TR_AT_PROOF);
}

APART static void reverse(struct tribunal *t, int from, int to, struct events *ev)
{
    int whose = t->pawns[1] >> from & 1;
    t->pawns[whose] = (uint16_t)((t->pawns[whose] & ~TR_BIT(from)) | TR_BIT(to));
    t->how = TR_BY_REVERSAL;
    say(ev, TR_EV_MOVE, ALL_SEE, t->owner, from, to, whose, 0);
    discards(t, ev);
}

APART static void strike(struct tribunal *t, int space, struct events *ev)
{
    int rival = !t->owner;
    t->pawns[rival] = (uint16_t)(t->pawns[rival] & ~TR_BIT(space));     /* ruling 11: back to the reserve */
    say(ev, TR_EV_STRIKE, ALL_SEE, t->owner, space, rival, 0, 0);
    discards(t, ev);
}

static void send(struct tribunal *t, int space, struct events *ev)
{
    t->meeples[t->loser] |= (uint16_t)TR_BIT(space);
    say(ev, TR_EV_SEND, ALL_SEE, t->loser, space, 0, 0, 0);
    t->starter = t->loser;
    begin_hearing(t, ev);
}

static void apply(void *state, const struct action *a, struct events *ev)
{
    struct tribunal *t = state;
    int first = a->arg[0];
    switch (a->verb) {
    case TR_BEGIN:
        t->starter = (uint8_t)first;
        say(ev, TR_EV_BEGIN, ALL_SEE, first, 0, 0, 0, 0);
        begin_hearing(t, ev);
        break;
    case TR_DRAW: take(t, first, a->arg[1], ev); break;
    case TR_CLAIM: claim(t, first, ev); break;
    case TR_PASS:
        say(ev, TR_EV_PASS, ALL_SEE, t->mover, 0, 0, 0, 0);
        discards(t, ev);
        break;
    case TR_OK: accept(t, ev); break;
    case TR_OBJECT: object(t, ev); break;
    case TR_ADMIT: admit(t, ev); break;
    case TR_SHOW: show(t, a, ev); break;
    case TR_PENALTY: place(t, t->turn, first, TR_BY_PENALTY, ev); break;
    case TR_BRIBE:
        t->bribe = (uint16_t)TR_BIT(first);
        say(ev, TR_EV_BRIBE, ALL_SEE, t->owner, first, 0, 0, 0);
        discards(t, ev);
        break;
    case TR_REVERSE: reverse(t, first, a->arg[1], ev); break;
    case TR_STRIKE: strike(t, first, ev); break;
    case TR_DISCARD:
        say(ev, TR_EV_DISCARD, ALL_SEE, t->turn, first, 0, 0, 0);
        lose(t, t->turn, TR_BIT(first), 1);
        discards(t, ev);
        break;
    case TR_SEND: send(t, first, ev); break;
    default: break;
    }
}

/* Setup; who starts is chance (ruling 40). */
static void start(void *state, int seats, const int16_t *options)
{
    struct tribunal *t = state;
    (void)seats;
    (void)options;
    memset(t, 0, sizeof *t);
    t->claimed = TR_SPACES;
    t->deck = TR_ALL_CARDS;
    t->deck_count = TR_CARDS;
    ask(t, SEAT_CHANCE, TR_AT_START);
}

static int turn(const void *state)
{
    return ((const struct tribunal *)state)->turn;
}

enum { LIST_MOST = 32 };      /* no list is as long: 20 draws, 20 reversals */

static int list_spaces(const struct tribunal *t, int verb, unsigned spaces, struct action *out)
{
    return action_put_mask(out, t->turn, verb, spaces, TR_SPACES);
}

static int list_plain(const struct tribunal *t, int verb, struct action *out)
{
    action_put(out, t->turn, verb, 0, 0, 0, 0);
    return 1;
}

static int list_discards(const struct tribunal *t, struct action *out)
{
    int n = 0, seat = t->turn;
    for (unsigned bits = t->hand[seat]; bits; bits &= bits - 1)
        action_put(&out[n++], seat, TR_DISCARD, 1, lowest(bits), 0, 0);
    return n;
}

static int list_draws(const struct tribunal *t, struct action *out)
{
    int n = 0;
    for (unsigned bits = t->deck; bits; bits &= bits - 1)
        action_put(&out[n++], SEAT_CHANCE, TR_DRAW, 2, t->drawer, lowest(bits), 0);
    return n;
}

/* Every choice of cards that is exactly the price (rulings 12, 42); or the admission (13, 14, 48). */
APART static int list_proofs(const struct tribunal *t, struct action *out)
{
    int seat = t->mover, space = t->claimed, price = tribunal_price(t, seat, space), n = 0;
    uint32_t hand = t->hand[seat];
    if (!tribunal_meets(t, seat, hand, space)) return list_plain(t, TR_ADMIT, out);
    hand &= space < TR_GRID ? tribunal_need_cards[space] : BOROUGH_BITS(space - TR_GRID);
    for (uint32_t cards = (0 - hand) & hand; cards; cards = (cards - hand) & hand) {
        if (space < TR_GRID ? by_symbol(cards) != tribunal_need_lanes[space] : count(cards) != price) continue;
        struct action *a = &out[n++];
        *a = (struct action){ .seat = t->turn, .verb = TR_SHOW };
        for (uint32_t bits = cards; bits; bits &= bits - 1) a->arg[a->count++] = lowest(bits);
    }
    return n;
}

APART static int list_reversals(const struct tribunal *t, struct action *out)
{
    unsigned from = (unsigned)(t->pawns[0] | t->pawns[1]) & TR_GRID_BITS;
    unsigned empty = tribunal_free(t) & TR_GRID_BITS;
    int n = 0;
    for (; from; from &= from - 1)
        for (unsigned to = empty; to; to &= to - 1)
            action_put(&out[n++], t->turn, TR_REVERSE, 2, lowest(from), lowest(to), 0);
    return n;
}

static int legal(const void *state, struct action *out, int max)
{
    if (max < LIST_MOST) return game_legal_some(legal, state, out, max);
    const struct tribunal *t = state;
    int n = 0;
    switch (t->phase) {
    case TR_AT_START:
        for (; n < 2; n++) action_put(&out[n], SEAT_CHANCE, TR_BEGIN, 1, n, 0, 0);
        return n;
    case TR_AT_DRAW: return list_draws(t, out);
    case TR_AT_CLAIM:                                                   /* rulings 10, 27, 39 */
        if (tribunal_reserve(t, t->turn)) n = list_spaces(t, TR_CLAIM, tribunal_free(t), out);
        return n + list_plain(t, TR_PASS, out + n);
    case TR_AT_ANSWER:
        n = list_plain(t, TR_OK, out);
        return n + list_plain(t, TR_OBJECT, out + n);
    case TR_AT_PROOF: return list_proofs(t, out);
    case TR_AT_PENALTY: return list_spaces(t, TR_PENALTY, tribunal_free(t), out);
    case TR_AT_BRIBE: return list_spaces(t, TR_BRIBE, tribunal_free(t) & TR_GRID_BITS, out);
    case TR_AT_REVERSAL: return list_reversals(t, out);
    case TR_AT_STRIKE: return list_spaces(t, TR_STRIKE, t->pawns[!t->owner] & TR_GRID_BITS, out);
    case TR_AT_DISCARD: return list_discards(t, out);
    case TR_AT_SEND:                                                    /* ruling 29 */
        return list_spaces(t, TR_SEND, ~TR_GRID_BITS & ~(unsigned)(t->meeples[0] | t->meeples[1]), out);
    default: return 0;
    }
}

static int chance(const void *state, uint64_t seed, struct action *out, int max)
{
    const struct tribunal *t = state;
    if (t->turn != SEAT_CHANCE || max < 1) return 0;
    struct rng rng = rng_seeded(seed);
    if (t->phase == TR_AT_START) {
        *out = (struct action){
            .seat = SEAT_CHANCE, .verb = TR_BEGIN, .count = 1, .arg = { rng_below(&rng, 2) }
        };
        return 1;
    }
    int card = bits_nth(t->deck, rng_below(&rng, t->deck_count));
    *out = (struct action){ .seat = SEAT_CHANCE, .verb = TR_DRAW, .count = 2, .arg = { t->drawer, card } };
    return 1;
}

static unsigned score(const void *state, int points[SEATS_MAX])
{
    const struct tribunal *t = state;
    memset(points, 0, SEATS_MAX * sizeof *points);
    points[0] = t->wins[0];
    points[1] = t->wins[1];
    return t->wins[0] >= TR_GOAL ? 1u : t->wins[1] >= TR_GOAL ? 2u : 0u;
}

/* In words.c the labels; here how a line is written. Who draws is public, the card is the drawer's. */
static const struct verb verbs[] = {
    [TR_BEGIN] = { "begin", "s", 0 },
    [TR_DRAW] = { "draw", "rC", 0 },
    [TR_CLAIM] = { "claim", "p", 0 },
    [TR_PASS] = { "pass", "", FLAG_FORCED | FLAG_KNOWN },
    [TR_OK] = { "ok", "", 0 },
    [TR_OBJECT] = { "object", "", FLAG_SHOWS },
    [TR_ADMIT] = { "admit", "", FLAG_FORCED | FLAG_LOOK },
    /* not forced: playing it at once would tell there was no choice */
    [TR_SHOW] = { "show", "c*", FLAG_SHOWS | FLAG_LOOK },
    [TR_PENALTY] = { "penalty", "p", FLAG_FORCED | FLAG_KNOWN },
    [TR_BRIBE] = { "bribe", "p", FLAG_FORCED | FLAG_KNOWN },
    [TR_REVERSE] = { "reverse", "pp", FLAG_FORCED | FLAG_KNOWN },
    [TR_STRIKE] = { "strike", "p", FLAG_FORCED | FLAG_KNOWN },
    [TR_DISCARD] = { "discard", "c", FLAG_LOOK },
    [TR_SEND] = { "send", "p", 0 },
    { NULL, NULL, 0 },
};

static const struct noun nouns[] = {
    { 'c', tribunal_card_ids, TR_CARDS },
    { 'p', tribunal_space_ids, TR_SPACES },
    { 0, NULL, 0 },
};

static const struct option options[] = { { NULL, NULL, NULL, NULL, 0, false, 0, 0 } };

/* The hearing. */
static int part(const void *state) { return ((const struct tribunal *)state)->decided + 1; }

const struct game tribunal_game = {
    .id = "tribunal",
    .title = N_("Tribunal 1920"),
    .tagline = N_("Three in a row, or bluff"),
    .story = N_("New York, August 1920. Two celebrated lawyers meet in a packed courtroom. Back your pleas "
                "with evidence, or with a straight face, and line up three of them before your rival does. "
                "Three hearings win the trial."),
    .minutes = 20,
    .rules_version = 1,
    .seats_min = 2,
    .seats_max = 2,
    .state_size = sizeof(struct tribunal),
    .verbs = verbs,
    .options = options,
    .nouns = nouns,
    .facts = tribunal_facts,
    .start = start,
    .turn = turn,
    .legal = legal,
    .why = tribunal_why,
    .apply = apply,
    .chance = chance,
    .redact = tribunal_redact,
    .guess = tribunal_guess,
    .sane = tribunal_sane,
    .events = tribunal_events,
    .score = score,
    .ask = tribunal_ask,
    .name = tribunal_name,
    .reason = tribunal_reason,
    .then = tribunal_then,
    .show = tribunal_show,
    .tallies = tribunal_tallies,
    .part = part,
    .part_name = N_("Hearing %d"),
};
