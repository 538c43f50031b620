/* Enigma: the flow of a turn - time, choosing, naming, doubts, silence. */
#include "flow.h"

void enigma_turn_token(uint8_t *mask, int seat, int token, bool take, struct events *ev)
{
    unsigned b = 1u << seat;
    if (take == !!(*mask & b)) return;          /* never a second one of a kind, never one that is not there */
    *mask = (uint8_t)(take ? *mask | b : *mask & ~b);
    say(ev, EV_TOKEN, ALL_SEE, seat, token, take ? 1 : -1, 0, 0);
}

int enigma_turn_clockwise(const struct enigma *e, unsigned seats, int seat)
{
    for (int i = 1; i <= e->seats; i++) {
        int s = seat + i < e->seats ? seat + i : seat + i - e->seats;
        if (seats >> s & 1) return s;
    }
    return -1;
}

void enigma_turn_up(struct enigma *e, int place, struct events *ev)
{
    e->up |= (uint16_t)(1u << place);
    e->seen[place] = (uint8_t)flow_everyone(e);
    e->may[place] = (uint16_t)(1u << e->at[place]);
    say(ev, EV_FACE_UP, ALL_SEE, e->active, place, e->at[place], 0, 0);
}

/* In solo every peek turns the card face-up (Playing Solo, Your Turn). */
void enigma_turn_peek(struct enigma *e, int seat, int place, struct events *ev)
{
    if (e->up >> place & 1) return;
    if (flow_solo(e)) { enigma_turn_up(e, place, ev); return; }
    e->seen[place] |= (uint8_t)flow_bit(seat);
    say(ev, EV_PEEKS, ALL_SEE, seat, place, 0, 0, 0);
    say(ev, EV_PEEK, ONLY(seat), seat, place, e->at[place], 0, 0);
}

/* Section The Merciless Time; solo: Time Expires, easier option a. */
bool enigma_turn_time(struct enigma *e, struct events *ev)
{
    if (flow_solo(e) && e->option[OPTION_SLOW] && e->time == ENIGMA_SOLO_SLOT) {
        enigma_deal_breach(e, ENDING_BREACH, ev);
        return true;
    }
    e->time++;
    say(ev, EV_TIME, ALL_SEE, e->active, e->time, 0, 0, 0);
    if (flow_solo(e)) {
        if (e->time < ENIGMA_SOLO_SLOT || e->option[OPTION_SLOW]) return false;
        enigma_deal_breach(e, ENDING_BREACH, ev);
        return true;
    }
    if (e->time < ENIGMA_LAST_SLOT) return false;
    flow_ask(e, PHASE_EXPIRE, SEAT_CHANCE);     /* whether a Saboteur shows himself is a line of its own */
    return true;
}

void enigma_turn_expire(struct enigma *e, struct events *ev)
{
    for (int s = 0; s < e->seats; s++)          /* rulings 20, 45 */
        if (e->hand[s] == SABOTEUR && (e->alive & ~e->silence) >> s & 1) {
            enigma_deal_win(e, s, ENDING_SABOTEUR, ev);
            return;
        }
    enigma_deal_breach(e, ENDING_BREACH, ev);
}

void enigma_turn_begin(struct enigma *e, int seat, struct events *ev)
{
    e->active = (uint8_t)seat;
    e->had = e->decryption >> seat & 1;
    e->used = e->named = 0;
    e->place = e->card = ENIGMA_NONE;
    bool silenced = e->silence >> seat & 1;
    say(ev, EV_TURN, ALL_SEE, seat, silenced, 0, 0, 0);
    if (!silenced) { flow_ask(e, PHASE_TURN, seat); return; }
    if (flow_down(e)) { flow_ask(e, PHASE_WATCH, seat); return; }
    enigma_turn_token(&e->silence, seat, TOKEN_SILENCE, false, ev);    /* ruling 6 */
    enigma_turn_next(e, ev);
}

/* The next living player clockwise; the Time Keeper's seat moves time even when eliminated (ruling 17, 44). */
void enigma_turn_next(struct enigma *e, struct events *ev)
{
    if (!e->alive) { enigma_deal_breach(e, ENDING_BREACH, ev); return; }       /* ruling 18 */
    for (;;) {
        e->active = (uint8_t)(e->active + 1 < e->seats ? e->active + 1 : 0);
        if (flow_solo(e) || e->active == e->keeper)
            if (enigma_turn_time(e, ev)) return;
        if (e->alive >> e->active & 1) break;
    }
    enigma_turn_begin(e, e->active, ev);
}

void enigma_turn_go_on(struct enigma *e)
{
    flow_ask(e, PHASE_TURN, e->active);
}

static void solo_enter(struct enigma *e, struct events *ev)
{
    int card = e->at[e->place];
    if (enigma_chaos_cards >> card & 1 && enigma_turn_time(e, ev))
        return; /* ruling 30: lost before the effect */
    enigma_effect_run(e, card, ev);
}

static void hush(struct enigma *e, int place, int change, struct events *ev)
{
    if (change > 0) e->hush |= (uint16_t)(1u << place);
    else e->hush &= (uint16_t)~(1u << place);
    say(ev, EV_HUSH, ALL_SEE, e->active, place, change, 0, 0);
}

static void solo_choose(struct enigma *e, int place, struct events *ev)
{
    if (!(e->up >> place & 1)) {
        enigma_turn_up(e, place, ev);
    } else if (flow_count(e->hush) == ENIGMA_SILENCES) {        /* ruling 31 */
        flow_ask(e, PHASE_LIFT, 0);
        return;
    } else {
        hush(e, place, +1, ev);
    }
    solo_enter(e, ev);
}

void enigma_turn_lift(struct enigma *e, int place, struct events *ev)
{
    hush(e, place, -1, ev);
    hush(e, e->place, +1, ev);
    solo_enter(e, ev);
}

void enigma_turn_choose(struct enigma *e, int place, struct events *ev)
{
    e->place = (uint8_t)place;
    if (flow_solo(e)) { solo_choose(e, place, ev); return; }
    enigma_turn_peek(e, e->active, place, ev);
    flow_ask(e, PHASE_NAME, e->active);
}

static unsigned may_doubt(const struct enigma *e)
{
    return e->alive & ~e->silence & ~(1u << e->active);         /* ruling 4 */
}

static void claim_stands(struct enigma *e, struct events *ev)
{
    say(ev, EV_BELIEVED, ALL_SEE, e->active, e->place, 0, 0, 0);
    enigma_effect_run(e, e->card, ev);
}

void enigma_turn_name(struct enigma *e, int card, struct events *ev)
{
    e->card = (uint8_t)card;
    e->told[e->place][e->active] = (uint8_t)card;
    say(ev, EV_NAMED, ALL_SEE, e->active, e->place, card, 0, 0);
    bool plain = (e->up >> e->place & 1) && e->at[e->place] == card;    /* ruling 2 */
    unsigned doubters = may_doubt(e);
    if (plain || !doubters) { claim_stands(e, ev); return; }
    flow_ask(e, PHASE_DOUBT, enigma_turn_clockwise(e, doubters, e->active));
}

/* Asked clockwise, the first doubt closes the window: the nearest clockwise checks (ruling 3). */
void enigma_turn_believe(struct enigma *e, struct events *ev)
{
    int next = enigma_turn_clockwise(e, may_doubt(e) | 1u << e->active, e->asked);
    e->heard[e->asked]++;
    if (next == e->active) claim_stands(e, ev);
    else e->asked = (int8_t)next;
}

void enigma_turn_doubt(struct enigma *e, struct events *ev)
{
    int doubter = e->asked, place = e->place;
    bool up = e->up >> place & 1, truth = e->at[place] == e->card;
    e->heard[doubter]++;
    e->doubts[doubter]++;
    e->wrong[doubter] += truth;
    enigma_turn_peek(e, doubter, place, ev);
    say(ev, EV_DOUBTED, ALL_SEE, doubter, place, truth, 0, 0);
    if (truth) {                                /* ruling 40: silence, face-up, effect */
        enigma_turn_token(&e->silence, doubter, TOKEN_SILENCE, true, ev);
        enigma_turn_up(e, place, ev);
        enigma_effect_run(e, e->card, ev);
        return;
    }
    e->caught[e->active]++;
    enigma_turn_token(&e->silence, e->active, TOKEN_SILENCE, true, ev);
    if (!up) {
        e->may[place] &= (uint16_t)~(1u << e->card);
        if (e->seats == 2 && e->option[OPTION_OPEN]) enigma_turn_up(e, place, ev);     /* rulings 25, 49 */
    }
    enigma_turn_next(e, ev);
}
