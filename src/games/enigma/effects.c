/* Enigma: what the Mansion cards do. Each effect is that of the card named, whatever lies there. */
#include "flow.h"

unsigned enigma_effect_others(const struct enigma *e)
{
    return e->alive & ~(1u << e->active);
}

unsigned enigma_effect_partners(const struct enigma *e)
{
    return enigma_effect_others(e) & ~e->silence;
}

/* The lines that hold a face-down card. */
unsigned enigma_effect_lines(const struct enigma *e)
{
    unsigned lines = 0, down = flow_down(e);
    for (int l = 0; l < ENIGMA_LINES; l++)
        if (enigma_line_places[l] & down) lines |= 1u << l;
    return lines;
}

static void take_decryption(struct enigma *e, struct events *ev)
{
    enigma_turn_token(&e->decryption, e->active, TOKEN_DECRYPTION, true, ev);
}

static void chaos_token(struct enigma *e, int seat, bool take, struct events *ev)
{
    enigma_turn_token(&e->chaos, seat, TOKEN_CHAOS, take, ev);
}

/* Team: A peeks, then a partner, then A takes a Decryption token. */
static void team_end(struct enigma *e, struct events *ev)
{
    take_decryption(e, ev);
    enigma_turn_go_on(e);
}

static void team_partner(struct enigma *e, struct events *ev)
{
    if (enigma_effect_partners(e)) flow_ask(e, PHASE_PARTNER, e->active);
    else team_end(e, ev);
}

static void announce(struct enigma *e, int place, struct events *ev)
{
    int symbol = enigma_cards[e->at[place]].symbol;
    unsigned fits = symbol == SYMBOL_CHAOS ? enigma_chaos_cards
                  : symbol == SYMBOL_NONE ? 1u << CARD_LIBRARY
                  : ~(unsigned)(enigma_chaos_cards | 1u << CARD_LIBRARY);
    e->may[place] &= (uint16_t)fits;
    say(ev, EV_SYMBOL, ALL_SEE, e->active, place, symbol, 0, 0);
}

static void library_read(struct enigma *e, unsigned places, struct events *ev)
{
    for (places &= flow_down(e); places; places &= places - 1) {
        enigma_turn_peek(e, e->active, flow_low(places), ev);
        announce(e, flow_low(places), ev);
    }
    enigma_turn_go_on(e);
}

/* Gather and lay again: all nine, in solo the face-up ones among their own places. */
static void reshuffle(struct enigma *e, struct events *ev)
{
    unsigned places = flow_solo(e) ? e->up : (unsigned)ENIGMA_ALL_PLACES, cards = 0;
    for (unsigned m = places; m; m &= m - 1) cards |= 1u << e->at[flow_low(m)];
    for (unsigned m = e->hush; m; m &= m - 1) say(ev, EV_HUSH, ALL_SEE, 0, flow_low(m), -1, 0, 0);
    for (int p = 0; p < ENIGMA_PLACES; p++) {
        if (places >> p & 1) {
            enigma_deal_clear_place(e, p);
            e->may[p] = (uint16_t)cards;
        } else {
            e->may[p] &= (uint16_t)~cards;      /* solo: what was face-up lies elsewhere */
        }
    }
    e->up = e->hush = 0;
    e->laying = (uint16_t)places;
    e->resume = 1;
    say(ev, EV_LAID, ALL_SEE, e->active, 1, (int)places, 0, 0);
    flow_ask(e, PHASE_LAY, SEAT_CHANCE);
}

static void machine_runs(struct enigma *e, struct events *ev)
{
    take_decryption(e, ev);
    reshuffle(e, ev);
}

/* Ask A, then clockwise, every unsilenced holder of Chaos (ruling 23). */
static void machine_window(struct enigma *e, int after, struct events *ev)
{
    unsigned holders = e->alive & ~e->silence & e->chaos;
    int next = enigma_turn_clockwise(e, holders | 1u << e->active, after);
    if (next == e->active) machine_runs(e, ev);
    else flow_ask(e, PHASE_CANCEL, next);
}

static void machine_begins(struct enigma *e, struct events *ev)
{
    if (e->chaos & ~e->silence & e->alive & 1u << e->active) flow_ask(e, PHASE_CANCEL, e->active);
    else machine_window(e, e->active, ev);
}

static void solo_change(struct enigma *e, struct events *ev)
{
    int old = e->hand[0];
    unsigned stack = enigma_stack(e);
    if (!(e->set & ~(1u << old))) { enigma_turn_go_on(e); return; }    /* third game */
    if (flow_count(e->set) == 3 && !e->discard) { flow_ask(e, PHASE_DRAW, SEAT_CHANCE); return; }
    e->hand[0] = (uint8_t)flow_low(stack);      /* the one left; the other two make a new stack */
    e->discard = 0;
    say(ev, EV_EXCHANGED, ALL_SEE, 0, 0, 0, 0, 0);
    say(ev, EV_DEALT, ONLY(0), 0, e->hand[0], 0, 0, 0);
    enigma_turn_go_on(e);
}

static void phantom(struct enigma *e, struct events *ev)
{
    if (!e->charged) {
        chaos_token(e, e->active, true, ev);
        if (enigma_effect_others(e)) flow_ask(e, PHASE_LOOK, e->active);
        else enigma_turn_go_on(e);
    } else if (flow_solo(e)) {
        solo_change(e, ev);
    } else if (e->seats == 2) {
        enigma_deal_restock(e);
        if (enigma_stack_size(e)) flow_ask(e, PHASE_DRAW, SEAT_CHANCE);
        else enigma_turn_go_on(e);
    } else if (enigma_effect_others(e)) {
        flow_ask(e, PHASE_EXCHANGE, e->active);
    } else {
        enigma_turn_go_on(e);
    }
}

/* Two players: what others knew of the old card is shown, of the new one they know nothing. */
void enigma_effect_drawn(struct enigma *e, int character, struct events *ev)
{
    int seat = e->active;
    e->discard |= (uint16_t)(1u << e->hand[seat]);
    e->hand[seat] = (uint8_t)character;
    e->met[seat] = (uint8_t)flow_bit(seat);
    for (int v = 0; v <= ENIGMA_SEATS; v++) e->barred[v][seat] = 0;
    say(ev, EV_EXCHANGED, ALL_SEE, seat, seat, 0, 0, 0);
    say(ev, EV_DEALT, ONLY(seat), seat, character, 0, 0, 0);
    enigma_turn_go_on(e);
}

static void exchange(struct enigma *e, int b, struct events *ev)
{
    int a = e->active;
    unsigned both = flow_bit(a) | flow_bit(b);
    uint8_t hand = e->hand[a], met = e->met[a];
    e->hand[a] = e->hand[b];
    e->hand[b] = hand;
    e->met[a] = (uint8_t)(e->met[b] | both);    /* who knew a card knows where it went */
    e->met[b] = (uint8_t)(met | both);
    for (int v = 0; v <= ENIGMA_SEATS; v++) {
        uint16_t barred = e->barred[v][a];
        e->barred[v][a] = e->barred[v][b];
        e->barred[v][b] = barred;
    }
    say(ev, EV_EXCHANGED, ALL_SEE, a, b, 0, 0, 0);
    say(ev, EV_DEALT, ONLY(a), a, e->hand[a], 0, 0, 0);
    say(ev, EV_DEALT, ONLY(b), b, e->hand[b], 0, 0, 0);
    enigma_turn_go_on(e);
}

static void tome_gives(struct enigma *e, struct events *ev)
{
    if (e->charged) take_decryption(e, ev);
    else chaos_token(e, e->active, true, ev);
    enigma_turn_go_on(e);
}

static void tome(struct enigma *e, struct events *ev)
{
    if (flow_solo(e) && e->charged) { flow_ask(e, PHASE_TOME, 0); return; }
    if (!enigma_turn_time(e, ev)) tome_gives(e, ev);
}

static void observe_end(struct enigma *e)
{
    if (e->charged && (e->up & ~e->hush)) flow_ask(e, PHASE_COVER, e->active);
    else enigma_turn_go_on(e);
}

static void observe(struct enigma *e)
{
    unsigned rest = flow_down(e) & ~(e->other == ENIGMA_NONE ? 0 : 1u << e->other);
    if (e->left && rest) flow_ask(e, PHASE_OBSERVE, e->active);
    else observe_end(e);
}

static void seance_reveal(struct enigma *e)
{
    if (flow_down(e)) flow_ask(e, PHASE_REVEAL, e->active);
    else enigma_turn_go_on(e);
}

static void seance(struct enigma *e, struct events *ev)
{
    if (!e->charged) {
        chaos_token(e, e->active, true, ev);
        seance_reveal(e);
    } else if (flow_solo(e) || (enigma_effect_others(e) & ~e->chaos)) {
        flow_ask(e, PHASE_HAND, e->active);
    } else {
        seance_reveal(e);
    }
}

static uint16_t swap_bits(uint16_t mask, int p, int q)
{
    unsigned differ = (mask >> p ^ mask >> q) & 1u;
    return (uint16_t)(mask ^ (differ << p | differ << q));
}

static void corridor_swap(struct enigma *e, int p, int q, struct events *ev)
{
#define SWAP(type, x, y) do { type t = x; x = y; y = t; } while (0)
    SWAP(uint8_t, e->at[p], e->at[q]);
    SWAP(uint8_t, e->seen[p], e->seen[q]);
    SWAP(uint16_t, e->may[p], e->may[q]);
    for (int s = 0; s < ENIGMA_SEATS; s++) SWAP(uint8_t, e->told[p][s], e->told[q][s]);
#undef SWAP
    e->up = swap_bits(e->up, p, q);
    e->hush = swap_bits(e->hush, p, q);
    say(ev, EV_SWAPPED, ALL_SEE, e->active, p, q, 0, 0);
    e->place = (uint8_t)p;
    e->other = (uint8_t)q;
    if (e->charged && (flow_down(e) & (1u << p | 1u << q))) flow_ask(e, PHASE_SWAP_PEEK, e->active);
    else enigma_turn_go_on(e);
}

void enigma_effect_run(struct enigma *e, int card, struct events *ev)
{
    e->card = (uint8_t)card;
    e->charged = e->chaos >> e->active & 1;     /* read once (ruling 53) */
    say(ev, EV_EFFECT, ALL_SEE, e->active, card, e->charged, 0, 0);
    switch (card) {
    case CARD_LIBRARY:
        if (!flow_down(e)) enigma_turn_go_on(e);
        else flow_ask(e, e->charged ? PHASE_READ : PHASE_LINE, e->active);
        return;
    case CARD_ENIGMA: machine_begins(e, ev); return;
    case CARD_PHANTOM: phantom(e, ev); return;
    case CARD_TOME: tome(e, ev); return;
    case CARD_CIPHER:
        if (e->charged) { flow_ask(e, PHASE_TRADE, e->active); return; }
        take_decryption(e, ev);
        enigma_turn_go_on(e);
        return;
    case CARD_OBSERVATORY:
        e->left = e->charged ? 1 : 2;
        e->other = ENIGMA_NONE;
        observe(e);
        return;
    case CARD_SEANCE: seance(e, ev); return;
    case CARD_CORRIDOR: flow_ask(e, PHASE_SWAP, e->active); return;
    case CARD_TEAMWORK: flow_ask(e, PHASE_TEAM, e->active); return;
    default: flow_ask(e, PHASE_SOLOWORK, e->active);
    }
}

static void peeked(struct enigma *e, int place, struct events *ev)
{
    int phase = e->phase;
    enigma_turn_peek(e, e->asked, place, ev);
    switch (phase) {
    case PHASE_TEAM_PEEK: team_partner(e, ev); return;
    case PHASE_PARTNER_PEEK: team_end(e, ev); return;
    case PHASE_READ: announce(e, place, ev); enigma_turn_go_on(e); return;
    case PHASE_OBSERVE:
        e->left--;
        e->other = (uint8_t)place;
        observe(e);
        return;
    default: enigma_turn_go_on(e);                     /* the Corridor's peek */
    }
}

static void skipped(struct enigma *e, struct events *ev)
{
    switch (e->phase) {
    case PHASE_TEAM_PEEK: team_partner(e, ev); return;
    case PHASE_PARTNER_PEEK: team_end(e, ev); return;
    case PHASE_OBSERVE: observe_end(e); return;
    case PHASE_HAND: seance_reveal(e); return;
    default: enigma_turn_go_on(e);
    }
}

/* cancel: the Enigma Machine in its window, solo also the Tome's step of time. */
static void cancelled(struct enigma *e, struct events *ev)
{
    chaos_token(e, e->asked, false, ev);
    say(ev, EV_CANCELLED, ALL_SEE, e->asked, e->card, 0, 0, 0);
    if (e->phase == PHASE_TOME) tome_gives(e, ev);
    else enigma_turn_go_on(e);
}

static void allowed(struct enigma *e, struct events *ev)
{
    if (e->phase == PHASE_CANCEL) machine_window(e, e->asked, ev);
    else if (!enigma_turn_time(e, ev)) tome_gives(e, ev);
}

static void traded(struct enigma *e, struct events *ev)
{
    chaos_token(e, e->active, false, ev);
    if (e->phase == PHASE_HAND) { seance_reveal(e); return; }
    take_decryption(e, ev);
    enigma_turn_go_on(e);
}

void enigma_effect_apply(struct enigma *e, const struct action *a, struct events *ev)
{
    int x = a->arg[0];
    switch (a->verb) {
    case VERB_CANCEL: cancelled(e, ev); return;
    case VERB_ALLOW: allowed(e, ev); return;
    case VERB_CHAOS: chaos_token(e, x, !(e->chaos >> x & 1), ev); enigma_turn_go_on(e); return;
    case VERB_STUDY:
        if (flow_down(e)) flow_ask(e, PHASE_TEAM_PEEK, e->active);
        else team_end(e, ev);
        return;
    case VERB_PEEK: peeked(e, x, ev); return;
    case VERB_INVITE: flow_ask(e, PHASE_PARTNER_PEEK, x); return;
    case VERB_READ: library_read(e, enigma_line_places[x], ev); return;
    case VERB_LOOK:
        e->met[x] |= (uint8_t)flow_bit(e->active);
        say(ev, EV_MET, ONLY(e->active), e->active, x, e->hand[x], 0, 0);
        enigma_turn_go_on(e);
        return;
    case VERB_EXCHANGE: exchange(e, x, ev); return;
    case VERB_TRADE: traded(e, ev); return;
    case VERB_COVER:
        e->up &= (uint16_t)~(1u << x);          /* everybody has seen it: seen and may stay */
        say(ev, EV_FACE_DOWN, ALL_SEE, e->active, x, 0, 0, 0);
        enigma_turn_go_on(e);
        return;
    case VERB_HAND:
        chaos_token(e, e->active, false, ev);
        chaos_token(e, x, true, ev);
        seance_reveal(e);
        return;
    case VERB_REVEAL: enigma_turn_up(e, x, ev); enigma_turn_go_on(e); return;
    case VERB_SWAP: corridor_swap(e, x, a->arg[1], ev); return;
    case VERB_LINK: enigma_turn_choose(e, x, ev); return;
    default: skipped(e, ev);
    }
}
